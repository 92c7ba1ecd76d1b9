package words

import (
	"cmp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file finds which option of an item words name, and how closely.

// How closely words name an option.
const (
	unlike = iota
	vague  // the first words of its name, and what is left out matters
	partly // a part of its name, and what is left out goes without saying
	wholly
)

// longest finds the options named by the longest run of words from i. With vaguely, names that leave out something
// that matters count, too.
func (f *fitter) longest(i int, vaguely bool) (int, []ref) {
	end := i
	for end < len(f.words) && end < i+12 && !f.taken(end) && f.mayName(f.words[end].Text) {
		end++
	}
	for ; end > i; end-- {
		var said []string
		joined := false
		if f.choiceWith(i, end) {
			continue
		}
		for _, w := range f.words[i:end] {
			if w.Text == "and" || w.Text == "with" || w.Text == "or" {
				joined = true
			} else if !english.IsJoin(w.Text) {
				said = append(said, w.Text)
			}
		}
		if len(said) == 0 || english.IsJoin(f.words[end-1].Text) || english.IsJoin(f.words[i].Text) {
			continue
		}
		if r, ok := f.across(said, end); ok {
			return end, []ref{r}
		}
		best := partly
		if vaguely {
			best = vague
		}
		if joined {
			best = wholly
		}
		var refs []ref
		f.tries++
		for _, r := range f.sharing(said) {
			f.tries++
			switch c := f.closeness(said, r.group, r.option); {
			case joined && (!f.entry.groups[r.group].isNamed(said, r.option) || f.entry.groups[r.group].joinsOthers(said, r.option)):
			case c > best:
				best, refs = c, []ref{r}
			case c == best:
				refs = append(refs, r)
			}
		}
		if last := f.words[end-1].Text; refs != nil && end-1 > i && english.IsSupplement(last) && !slices.Contains(f.entry.groups[refs[0].group].options[refs[0].option].core, last) {
			if next, _ := f.longest(end-1, false); next > end {
				continue // "no olives dressing on the side": the dressing begins the next option
			}
		}
		if refs != nil && best == partly && len(said) == 1 && end < len(f.words) && f.entry.describes(said[0], f.words[end].Text) {
			refs = nil
		}
		if refs != nil {
			if best == partly {
				refs = f.usualForm(said, f.named(said, f.rivals(said, f.notOfSauces(said, f.calledSo(said, refs)))))
			}
			refs = f.ofGroupAt(end, refs)
			return end, refs
		}
	}
	return i, nil
}

// choiceWith reports whether words before a "with" are the whole name of a choice that e must have: the white of "white with rice" is no White Rice.
func (f *fitter) choiceWith(i, end int) bool {
	k := slices.IndexFunc(f.words[i:end], func(w english.Word) bool { return w.Text == "with" })
	if k < 1 {
		return false
	}
	said := english.Texts(f.words[i : i+k])
	return slices.ContainsFunc(f.entry.groups, func(g groupEntry) bool {
		return g.group.Required() && g.group.Max == 1 && slices.ContainsFunc(g.options, func(o optionEntry) bool { return slices.Equal(o.core, said) })
	})
}

// calledSo narrows options of a kind to the one that the menu itself also calls by the kind alone: "boba" is Tapioca pearls (boba), where there is Crystal boba, too.
func (f *fitter) calledSo(said []string, refs []ref) []ref {
	var called []ref
	for _, r := range refs {
		option := f.entry.groups[r.group].options[r.option]
		n := len(option.core) - len(said)
		switch {
		case slices.Equal(option.aside, said):
			called = append(called, r)
		case n < 1 || !slices.Equal(option.core[n:], said):
			return refs
		}
	}
	if len(called) != 1 {
		return refs
	}
	return called
}

// named puts what the page chooses of a group in the place of the only option that ends in the noun of the group, where its own name begins with it: the Salsa roja of
// "with salsa", where there is Mango salsa, too.
func (f *fitter) named(said []string, refs []ref) []ref {
	g := refs[0].group
	group := &f.entry.groups[g]
	if len(said) != 1 || len(refs) != 1 || !f.exclusive(g) || !slices.Contains(group.words, said[0]) || slices.ContainsFunc(f.chosen, func(c ref) bool { return c.group == g }) {
		return refs
	}
	preset, ok := f.preset(g)
	if !ok || group.options[preset.option].core[0] != said[0] {
		return refs
	}
	return []ref{preset}
}

// holders are words for what a thing is served in or on, of which one kind comes unless another is said.
var holders = english.WordSet("cone bun roll cup bowl tortilla wrap")

// usualForm narrows several forms of a thing to the one that the page chooses, where their common last word says only what it is served in: the Cake cone of "in a cone".
func (f *fitter) usualForm(said []string, refs []ref) []ref {
	if len(said) != 1 || len(refs) < 2 || !holders[said[0]] || !f.exclusive(refs[0].group) {
		return refs
	}
	preset, ok := f.preset(refs[0].group)
	if !ok || !slices.Contains(refs, preset) || slices.ContainsFunc(refs, func(r ref) bool {
		core := f.entry.groups[r.group].options[r.option].core
		return r.group != preset.group || core[len(core)-1] != said[0]
	}) {
		return refs
	}
	return []ref{preset}
}

// sauceWords are words of the names of groups whose options are sauces, though their names do not say so.
var sauceWords = english.WordSet("sauce dressing dip spread condiment drizzle glaze")

// notOfSauces narrows options that a word names to those that are the thing itself, where others are sauces that taste of it: "onions" are the Red onions,
// where Sweet onion is a sauce.
func (f *fitter) notOfSauces(said []string, refs []ref) []ref {
	if len(said) != 1 || len(refs) < 2 {
		return refs
	}
	things := slices.DeleteFunc(slices.Clone(refs), func(r ref) bool {
		return slices.ContainsFunc(f.entry.groups[r.group].words, func(w string) bool { return sauceWords[w] })
	})
	if len(things) == 0 || slices.ContainsFunc(things, func(r ref) bool {
		core := f.entry.groups[r.group].options[r.option].core
		return core[len(core)-1] != said[0]
	}) {
		return refs
	}
	return things
}

// ofGroupAt narrows options of several groups to those of the one group whose name the word at i begins to say, also where the item's name says it: the
// Plain of "a plain bagel" and that of "plain cream cheese", where a Bagel with cream cheese has both.
func (f *fitter) ofGroupAt(i int, refs []ref) []ref {
	if i >= len(f.words) || english.IsJoin(f.words[i].Text) {
		return refs
	}
	of := slices.DeleteFunc(slices.Clone(refs), func(r ref) bool { return !slices.Contains(f.entry.groups[r.group].words, f.words[i].Text) })
	if len(of) == 0 {
		return refs
	}
	return of
}

// describes reports whether a word only says how the food after it is prepared or what color it has, though an option begins with it: the
// "roasted" of "roasted garlic" names no Roasted peppers.
func (e *entry) describes(manner, next string) bool {
	if !english.IsManner(manner) || english.IsJoin(next) || !e.vocabulary[next] {
		return false
	}
	return !slices.ContainsFunc(e.byWord[manner], func(r ref) bool {
		option := e.groups[r.group].options[r.option]
		return len(option.core) == 1 || slices.Contains(option.core, next) || slices.Contains(e.groups[r.group].words, next)
	})
}

// across finds the option whose name ends in the word of the item that stands at end: the Plain bagel of "a plain bagel".
func (f *fitter) across(said []string, end int) (ref, bool) {
	if end >= len(f.words) || !f.taken(end) || english.IsJoin(f.words[end].Text) {
		return ref{}, false
	}
	var out []ref
	whole := slices.Clone(said)
	for k := end; k < min(end+2, len(f.words)) && f.taken(k) && len(out) == 0; k++ {
		whole = append(whole, f.words[k].Text)
		for _, r := range f.entry.byWord[said[0]] {
			if slices.Equal(f.entry.groups[r.group].options[r.option].core, whole) {
				out = append(out, r)
			}
		}
	}
	if len(out) != 1 {
		return ref{}, false
	}
	return out[0], true
}

// sharing returns the options that have one of these words, in the order of the menu.
func (f *fitter) sharing(said []string) []ref {
	var out []ref
	for i, w := range said {
		if slices.Contains(said[:i], w) {
			continue
		}
		for _, r := range f.entry.byWord[w] {
			if i == 0 || !slices.Contains(out, r) {
				out = append(out, r)
			}
		}
	}
	if len(said) > 1 {
		slices.SortFunc(out, func(a, b ref) int { return cmp.Or(cmp.Compare(a.group, b.group), cmp.Compare(a.option, b.option)) })
	}
	return out
}

// mayName reports whether a word may stand in the name of an option.
func (f *fitter) mayName(w string) bool {
	return w != english.Comma && !english.IsMark(w) && (f.entry.vocabulary[w] || english.IsJoin(w) || english.IsSupplement(w) || formWords[w])
}

// rivals adds the options that a part of a name may mean as well, though it leaves out a telling word of theirs: "tuna" where
// there are ahi tuna and spicy tuna.
func (f *fitter) rivals(said []string, refs []ref) []ref {
	if len(refs) != 1 {
		return refs
	}
	g := refs[0].group
	for o, option := range f.entry.groups[g].options {
		n := len(option.core) - len(said)
		if o != refs[0].option && n > 0 && slices.Equal(option.core[n:], said) && !slices.ContainsFunc(option.core[:n], func(w string) bool { return english.IsTurn(w) || !isTelling(w) }) {
			refs = append(refs, ref{g, o})
		} else if o != refs[0].option && n > 0 && len(said) > 1 && slices.Equal(option.core[:len(said)], said) {
			refs = append(refs, ref{g, o}) // "lemon pepper" of Lemon pepper rub, where there is Lemon pepper wet
		}
	}
	return refs
}

// unprefixed drops the name of the group before the name of an option: "first taco potato and egg".
func (g *groupEntry) unprefixed(said []string) []string {
	if n := len(g.words); n > 0 && n < len(said) && slices.Equal(said[:n], g.words) {
		return said[n:]
	}
	return said
}

// isNamed reports whether said is the whole name of an option, with the name of the group before it or without: "rice and peas" of the group
// Rice, "first taco potato and egg".
func (g *groupEntry) isNamed(said []string, option int) bool {
	core := g.options[option].core
	return sameWords(said, core) || sameWords(g.unprefixed(said), core)
}

// joinsOthers reports whether words that "and" joins are two things, and not an option whose name joins nothing itself: "corn and fresh salsa" is no Corn salsa
// where there is a Green salsa, too, and "onion and sweet" begins something else than Sweet onion.
func (g *groupEntry) joinsOthers(said []string, option int) bool {
	name, core := strings.ToLower(g.options[option].option.Name), g.options[option].core
	if len(core) < 2 || strings.ContainsAny(name, "&+/,") || slices.ContainsFunc([]string{" and ", " with ", " w/", " or ", " n "}, func(join string) bool { return strings.Contains(name, join) }) {
		return false
	}
	last := core[len(core)-1]
	return said[len(said)-1] != last || g.shares(last, option)
}

// closeness tells how closely said names one option.
func (f *fitter) closeness(said []string, g, o int) int {
	group, option := &f.entry.groups[g], &f.entry.groups[g].options[o]
	core := option.core
	if sameWords(said, core) || len(option.aside) > 0 && sameWords(said, append(slices.Clone(core), option.aside...)) {
		return wholly
	}
	if n := len(core); len(option.aside) > 1 && len(said) == n+1 && english.IsNumber(option.aside[0]) && english.IsUnit(option.aside[1]) && said[n] == option.aside[0] && slices.Equal(said[:n], core) {
		return wholly // "route 44" of Route 44 oz
	}
	if slices.ContainsFunc(option.also, func(other []string) bool { return slices.Equal(said, other) }) {
		if said[0] == "veggy" {
			return partly // the vegetarian one, or the one with vegetables
		}
		return wholly
	}
	if len(option.aside) > 0 && sameWords(said, option.aside) {
		return partly
	}
	if n := len(option.aside); n > 0 && len(said) > n && slices.Equal(said[:n], option.aside) && len(without(said[n:], core)) == 0 {
		return partly // "hot salsa" for Salsa roja (hot)
	}
	// "oat milk" for the option Oat of the group Milk.
	if rest := unsaid(said, group.kindWords()); len(rest) > 0 && len(rest) < len(said) && slices.Equal(rest, core) {
		// The words of a half tell the halves apart only when they are all there: "first half pepperoni".
		if group.half == 0 || len(said)-len(rest) == len(group.words) && len(without(group.words, said)) == 0 {
			return wholly
		}
	}
	if group.partWithNoun(said, o) && !f.offersBoth(said) {
		return partly
	}
	if n := len(said) - 1; n > 0 && said[0] != "no" && english.Supplements(said[n], said[n-1]) && !slices.Contains(core, said[n]) {
		if f.isName(said) {
			return unlike // "chocolate dip" is no Chocolate, where there is a Chocolate dip
		}
		if slices.Equal(said[:n], core) && !isMeasured(core) && !f.offersBoth(said) {
			return wholly
		}
		if !slices.Contains(group.words, said[n]) {
			return unlike // "red sauce" is no red bean
		}
		said = said[:n]
	}
	if n := len(said) - 1; n > 0 && formWords[said[n]] && english.IsFood(said[n-1]) && slices.Equal(said[:n], core) && !f.isName(said) {
		return wholly // "brownie pieces" for Brownie
	}
	if len(core) > 1 && english.IsNumber(core[0]) && !english.IsNumber(said[0]) && !english.IsUnit(core[1]) {
		// "an espresso shot" for 1 espresso shot: how many is another question.
		if core = core[1:]; slices.Equal(said, core) {
			return partly
		}
		if said[0] == core[0] {
			return vague
		}
	}
	for len(said) > 1 && len(core) > 1 && english.IsTurn(said[0]) && said[0] == core[0] {
		said, core = said[1:], core[1:]
	}
	if len(said) >= len(core) || !slices.ContainsFunc(said, func(w string) bool { return !english.IsTurn(w) && !english.IsUnit(w) && !english.IsLimit(w) }) {
		return unlike
	}
	var omitted []string
	first := false
	switch n := len(core) - len(said); {
	case slices.Equal(core[n:], said):
		omitted = core[:n]
	case slices.Equal(core[:len(said)], said):
		omitted, first = core[len(said):], true
	case len(said) > 1 && said[0] == core[0] && said[len(said)-1] == core[len(core)-1] && f.offersBoth(said):
		omitted = without(core, said) // "cinnamon syrup" for Cinnamon dolce syrup
	default:
		return unlike
	}
	if f.halfOfPair(said, group, option) {
		return vague
	}
	for i, w := range omitted {
		if w == "side" && (i == 0 && !first || slices.Contains(group.words, w)) {
			continue // "Side of marinara", "Side salad"
		}
		if (w == "small" || w == "regular") && !first && f.onlyWith(said, ref{g, o}) {
			continue // "fries" for the Small fries of a meal
		}
		if i == 0 && !first && servedBy[w] && group.group.Required() && f.onlyOption(said) {
			continue // "tuna melt" for the Half tuna melt of a pair
		}
		if w == "spicy" && i == 0 && !first && (f.exclusive(g) || len(said) > 1) && group.group.Required() && f.onlyOption(said) {
			continue // "garlic edamame", where the only garlic is Spicy Garlic
		}
		if w == "sugar" && i == 0 && !first && slices.Equal(said, []string{"cone"}) {
			continue // "in a cone" may be in a Sugar cone
		}
		if w == "sugar" && first && !slices.Contains(core, "free") {
			continue // "powdered" for Powdered Sugar
		}
		if english.IsTurn(w) || isTelling(w) && !(w == "kid" && i == 0 && !first && slices.Contains(f.entry.core, "kid")) {
			return unlike // the Kids horchata of a kids quesadilla is its horchata
		}
	}
	if first && slices.Equal(omitted, []string{"pepper"}) && len(said) == 1 && chilies[said[0]] && f.onlyOption(said) {
		return partly // "jalapenos" for Jalapeno Peppers, where there are Peppers
	}
	if first && len(omitted) == 1 && !english.IsPlainHead(omitted[0]) && !english.IsDish(omitted[0]) && slices.ContainsFunc(group.options, func(other optionEntry) bool { return slices.Equal(other.core, omitted) }) {
		return vague // "thai" is hardly Thai hot, where there is Hot
	}
	if first && len(omitted) == 1 && heats[omitted[0]] && slices.ContainsFunc(group.options, func(other optionEntry) bool {
		n := len(other.core) - 1
		return n == len(said) && slices.Equal(other.core[:n], said) && heats[other.core[n]] && other.core[n] != omitted[0]
	}) {
		return partly // "buffalo" for Buffalo Hot or Buffalo Mild
	}
	if first && len(without(omitted, tails)) == 0 && (f.alone(said) || slices.Equal(omitted, []string{"powder"}) || len(said) > 1 && f.onlyOption(said)) {
		return partly
	}
	if first && slices.Equal(said, []string{"decaf"}) && len(omitted) == 1 && decafs[omitted[0]] && f.onlyOption(said) {
		return partly // a "decaf latte" with Decaf Espresso
	}
	if first && len(omitted) == 1 && formWords[omitted[0]] && f.onlyOption(said) {
		return partly // "bacon" for Bacon crumbles
	}
	if first {
		for _, w := range omitted {
			if !english.IsPlainHead(w) && !slices.Contains(group.words, w) && !group.shares(w, o) && !slices.Contains(f.entry.core, w) && !f.unmistakable(said) && !f.onlyAnswer(said, omitted, g) {
				return vague
			}
		}
	}
	return partly
}

// kindWords are what people add to an option of g. The name of another option is none of them: the Cream of a group that is called Cream.
func (g *groupEntry) kindWords() []string {
	return slices.DeleteFunc(slices.Concat(g.words, g.nouns), func(w string) bool {
		return slices.ContainsFunc(g.options, func(o optionEntry) bool { return len(o.core) == 1 && o.core[0] == w })
	})
}

// partWithNoun reports whether words are a part of the name of an option and, in place of the rest, a noun of its group, where no other option has that part: "saffron
// rice" for the Saffron pulao of Rice, and "mint ice cream" for the Mint chip of a sundae.
func (g *groupEntry) partWithNoun(said []string, option int) bool {
	nouns := g.kindWords()
	rest, core := unsaid(said, nouns), g.options[option].core
	n := len(rest)
	if n == 0 || n == len(said) || n >= len(core) || said[0] != rest[0] || english.IsTurn(rest[0]) || english.IsManner(rest[0]) || !slices.Equal(core[:n], rest) {
		return false
	}
	return !slices.ContainsFunc(core[n:], func(w string) bool { return english.IsTurn(w) || isTelling(w) }) && !slices.ContainsFunc(rest, func(w string) bool { return g.shares(w, option) })
}

// isName reports whether words are the whole name of an option of the item.
func (f *fitter) isName(said []string) bool {
	return slices.ContainsFunc(f.entry.byWord[said[0]], func(r ref) bool {
		return slices.Equal(f.entry.groups[r.group].options[r.option].core, said)
	})
}

// onlyWith reports whether no other option of the item than at has these words, and the item itself does not.
func (f *fitter) onlyWith(said []string, at ref) bool {
	return len(f.entry.groups[at.group].options) > 1 && !slices.Contains(f.entry.core, said[0]) && !slices.ContainsFunc(f.entry.byWord[said[0]], func(r ref) bool { return r != at })
}

// halfOfPair reports whether words name only one of two things that an option is, one that the menu also sells by itself, and nothing is said of the
// option's group: "fries" of Add fries & drink.
func (f *fitter) halfOfPair(said []string, group *groupEntry, option *optionEntry) bool {
	name, _, _ := strings.Cut(option.option.Name, "(")
	pair := strings.Contains(name, " & ") || strings.Contains(name, " and ")
	return pair && !group.group.Required() && f.entry.whole[strings.Join(said, " ")] &&
		!slices.ContainsFunc(f.words, func(w english.Word) bool {
			return !english.IsDegree(w.Text) && slices.Contains(group.words, w.Text) && !english.IsStop(w.Text)
		})
}

// offersBoth reports whether an option's name has all of said and more in its middle: "cinnamon syrup" of Cinnamon dolce syrup.
func (f *fitter) offersBoth(said []string) bool {
	return slices.ContainsFunc(f.entry.byWord[said[0]], func(r ref) bool {
		core := f.entry.groups[r.group].options[r.option].core
		return len(core) > len(said) && core[0] == said[0] && core[len(core)-1] == said[len(said)-1] && len(without(said, core)) == 0
	})
}

// isMeasured reports whether a name only says a size or a number, so that no kind of food can be added to it.
func isMeasured(core []string) bool {
	return !slices.ContainsFunc(core, func(w string) bool {
		return !english.IsSizeWord(w) && !english.IsNumber(w) && !english.IsUnit(w) && !english.IsDegree(w)
	})
}

// unmistakable reports whether words that begin a name can mean nothing else: "pico" for Pico de gallo. A word that is a food of its own
// might.
func (f *fitter) unmistakable(said []string) bool {
	return len(said) == 1 && len(said[0]) >= 4 && !english.IsFood(said[0]) && !english.IsPlainWord(said[0]) && len(f.entry.byWord[said[0]]) == 1
}

// onlyAnswer reports whether words that begin a name can answer a required group, and no other option of the item has a word of them: "ham" for Ham
// steak, "sunny side" for Sunny side up. What is made of a thing is not the thing: "chicken" is hardly chicken salad.
func (f *fitter) onlyAnswer(said, omitted []string, g int) bool {
	if !f.entry.groups[g].group.Required() || len(said[0]) < 3 || slices.ContainsFunc(omitted, func(w string) bool { return mixtures[w] }) {
		return false
	}
	return !slices.ContainsFunc(said, func(w string) bool {
		more := 0
		for _, r := range f.entry.byWord[w] {
			if f.entry.groups[r.group].options[r.option].core[0] != "extra" && (r.group == g || !f.entry.twins(r.group, g)) {
				more++
			}
		}
		return english.IsTurn(w) && w != "side" || more != 1
	})
}

// chilies are peppers whose names name nothing else.
var chilies = english.WordSet("jalapeno habanero poblano serrano pepperoncini shishito")

// tails end the names of options and make no other thing of them: the slaw of Slaw on top, the malt of Malt powder.
var tails = []string{"top", "on", "it", "only", "powder", "topping", "added", "inside"}

// alone reports whether all words that were said are in the name of one option of the item only.
func (f *fitter) alone(said []string) bool {
	return !slices.ContainsFunc(said, func(w string) bool { return len(f.entry.byWord[w]) != 1 })
}

// decafs are words of options after "decaf" that say no more than what the coffee is made of.
var decafs = english.WordSet("espresso coffee shot roast bean")

// heats are words of names that say how hot a thing is.
var heats = english.WordSet("hot mild medium spicy")

// mixtures are dishes that are made of many things.
var mixtures = english.WordSet("salad soup sandwich roll wrap melt pie stew curry bowl taco burrito cake bread pancake sausage")

// shares reports whether another option of g has this word, too.
func (g *groupEntry) shares(w string, but int) bool {
	for i, o := range g.options {
		if i != but && slices.Contains(o.core, w) {
			return true
		}
	}
	return false
}

// sameWords compares two names whose words may stand in another order.
func sameWords(a, b []string) bool {
	if len(a) != len(b) || len(a) == 0 {
		return false
	}
	if slices.Equal(a, b) {
		return true
	}
	if english.IsTurn(a[0]) || english.IsTurn(b[0]) {
		return false
	}
	for _, w := range a {
		if times(a, w) != times(b, w) {
			return false
		}
	}
	return true
}

// times counts a word among words.
func times(words []string, w string) int {
	n := 0
	for _, other := range words {
		if other == w {
			n++
		}
	}
	return n
}

// unsaid returns words except those that the name of their group says already; nil if it says none of them.
func unsaid(words, group []string) []string {
	says := func(w string) bool { return !english.IsDegree(w) && slices.Contains(group, w) }
	if !slices.ContainsFunc(words, says) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(words), says)
}

// without returns words except those in drop.
func without(words, drop []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return slices.Contains(drop, w) })
}

// telling are words of names that change what a thing is.
var telling = english.WordSet("diet zero decaf decaffeinated vegan vegetarian veggy iced frozen mini kid child spicy small medium large jumbo half dozen pack family unsweetened sweetened unsalted combo meal party tray catering keto impossible beyond dirty spiked skinny")

// isTelling reports whether a word of a name changes what the thing is, so that it is never supplied unasked.
func isTelling(w string) bool { return telling[w] }
