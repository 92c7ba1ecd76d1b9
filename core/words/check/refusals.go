package check

import (
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: what the words refuse is not in the lines, and a refusal changes something.

// isRefused reports whether the word at k is refused: a refusing word stands before it in its clause.
func (t *trial) isRefused(k int) bool {
	list, paused := false, false
	for j := k - 1; j >= 0 && k-j < 12; j-- {
		w := t.toks[j].text
		paused = paused || w == ","
		if w == "instead" && paused || bares[w] && j > 0 && t.toks[j-1].text == "," {
			return false // "cheddar instead of american, and fries", "no bacon, just avocado"
		}
		if w == "other" && j > 0 && t.toks[j-1].text == "the" && len(t.where("one")) > 0 {
			return false // "one with no capers and the other sauce on the side"
		}
		if w == "free" && t.toks[j+1].text != "of" && t.toks[j+1].text != "from" || w == "instead" && t.toks[j+1].text != "of" {
			continue // "gluten free" refuses what stands before it, and "instead put extra" refuses nothing
		}
		if w == "for" && j > 0 && t.toks[j-1].sep && t.toks[j-1].text != "with" || t.beginsThing(j) || swaps[w] && t.swapEnds(j, k) {
			return false // another thing begins: "not warmed, and a hot chocolate", "no olives, for Paul a turkey pesto"
		}
		if w == "not" && paused || w == "no" && halts[t.toks[j+1].text] {
			return false // "not the fries, onion rings", "no sorry, a vegetable biryani"
		}
		if refuseWords[w] && (w != "but" || j > 0 && everything[t.toks[j-1].text]) && !t.backOnly(j, k) {
			return true
		}
		switch {
		case w == "or" || w == "nor" || w == "," || w == "and":
			list = true
		case w == "with", w == "add" && !(j > 0 && (t.toks[j-1].text == "not" || t.toks[j-1].text == "dont")):
			return false
		case numberOf(w) > 0 && !list:
			return false
		}
	}
	return false
}

// beginsThing reports whether "a" at k begins a thing of its own: after a pause, or after a pause and words of asking, "scratch the tea, I'll do a cola".
func (t *trial) beginsThing(k int) bool {
	if w := t.toks[k].text; w != "a" && w != "an" {
		return false
	}
	for k--; k > 0 && asks[t.toks[k].text]; k-- {
	}
	return k >= 0 && t.toks[k].sep && t.toks[k].text != "with"
}

// asks are words with which people ask for a thing.
var asks = set("do get have take give make it me us i id ill lets")

// swapEnds reports whether the swap that begins at j has named both things, and another clause follows before k: "swap the ham for bacon, and fries".
func (t *trial) swapEnds(j, k int) bool {
	end := j
	for end < k && t.toks[end].text != "," {
		end++
	}
	return end < k && slices.ContainsFunc(t.toks[j:end], func(w tok) bool { return w.text == "for" || w.text == "with" })
}

// refused reports whether a name is refused for line i.
func (t *trial) refused(i int, name string) bool {
	return t.refusedWhere(i, name, func(int) bool { return true })
}

// refusedKind reports whether the kind of cheese that an option is was refused by that word alone: "no cheese" of a burger with Cheddar.
func (t *trial) refusedKind(i int, o menu.Option) bool {
	return t.isCheese(o.Name) && t.refused(i, "cheese")
}

// isCheese reports whether a name is that of a kind of cheese.
func (t *trial) isCheese(name string) bool {
	return slices.ContainsFunc(t.optionWords(name), func(w string) bool { return cheeses[root(w)] })
}

// kindRefused: "no cheese" leaves no kind of cheese in the line, and "no sugar" no number of sugars.
func (t *trial) kindRefused() {
	for j := 1; j < t.asked; j++ {
		if w := t.toks[j-1].text; w != "no" && w != "without" || t.settled || t.repaired || j+1 < t.asked && !t.toks[j+1].sep {
			continue
		}
		for i, l := range t.lines {
			if t.within(i, j) && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
				words := t.optionWords(c.Option)
				return root(t.toks[j].text) == "cheese" && t.isCheese(c.Option) && t.mentionOf(i, words) < 0 || len(words) == 2 && numberOf(words[0]) > 0 && root(words[1]) == root(t.toks[j].text)
			}) {
				t.fault(RuleRefusal, t.toks[j].raw)
			}
		}
	}
}

// refusedGroup reports the same for a group. Where its name has a word of the item's name, that refuses nothing: a plate, and On the plate.
func (t *trial) refusedGroup(i int, name string) bool {
	return t.refusedWhere(i, name, func(k int) bool { return !t.inName(k) && !t.ofOneOption(i, name, k) })
}

// ofOneOption reports whether the word at k is in the name of one option of the group of this name, and not of all: "no cherry" does not refuse all of
// Whipped cream & cherry. "No sauce" does refuse all of Dipping sauce, where none that comes with the thing is called a sauce.
func (t *trial) ofOneOption(i int, group string, k int) bool {
	return slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		named := func(o menu.Option) bool {
			return slices.ContainsFunc(t.optionWords(o.Name), func(n string) bool { return t.like(t.toks[k].text, n) })
		}
		words := t.wordsOf(g.Name)
		last := len(words) > 0 && root(last(words)) == root(t.toks[k].text)
		return g.Name == group && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return named(o) && (o.Default || !last) }) && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default && !named(o) })
	})
}

func (t *trial) refusedWhere(i int, name string, may func(k int) bool) bool {
	names := t.wordsOf(name)
	for k, w := range t.toks {
		if !w.sep && !little[w.text] && t.within(i, k) && slices.ContainsFunc(names, func(n string) bool { return t.like(w.text, n) }) && t.isRefused(k) && may(k) && !t.placed(k) && !t.inOtherChoice(k, name) && !t.ofSibling(i, names, k) && !t.dropped(k, names) {
			return true
		}
	}
	return false
}

// placed reports whether the word at k says where what is refused is not wanted: the soup of "no sour cream on the tortilla soup".
func (t *trial) placed(k int) bool {
	for j := k - 1; j > 1 && k-j < 4 && !t.toks[j].sep; j-- {
		if t.toks[j].text == "the" && among(t.toks[j-1].text, "on in from") {
			return slices.ContainsFunc(t.lines, func(l menu.Line) bool { return t.namedBy(l.Item, t.toks[k].text) })
		}
	}
	return false
}

// dropped reports whether the word at k is of the whole name of an item that is taken back and that a name does not have: "forget the onion
// rings" says nothing of raw onion.
func (t *trial) dropped(k int, names []string) bool {
	if t.gone == nil {
		t.gone = make([][]string, len(t.toks))
		for _, c := range t.menu.Categories {
			for _, it := range c.Items {
				words := t.wordsOf(it.Name)
				if len(words) < 2 || slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID == it.ID }) || !slices.ContainsFunc(words, func(w string) bool { return t.roots[root(w)] }) {
					continue
				}
				runs := t.runs(words, true)
				if !slices.ContainsFunc(runs, func(r run) bool { return t.backedAt(r.from) && (r.to > r.from || len(runs) > 1) }) {
					continue // "hold the slaw" of a burger that comes with it takes no Cole slaw back
				}
				for _, r := range runs {
					for j := r.from; j <= r.to; j++ {
						t.gone[j] = words
					}
				}
			}
		}
	}
	return k < len(t.gone) && t.gone[k] != nil && !within(t.gone[k], names)
}

// ofSibling reports whether the word at k stands in the whole name of another option that comes with line i's item, which has a word that
// names lacks: "no tomato chutney" does not refuse the coconut chutney.
func (t *trial) ofSibling(i int, names []string, k int) bool {
	for _, g := range t.items[i].Groups {
		for _, o := range g.Options {
			words := t.wordsOf(o.Name)
			if !o.Default || len(words) < 2 || within(words, names) {
				continue
			}
			if slices.ContainsFunc(t.runs(words, true), func(r run) bool { return r.from <= k && k <= r.to }) {
				return true
			}
		}
	}
	return false
}

// refusedWhole reports whether a group is refused by its name for line i, with no kind of it named: "no milk", and not "no oat milk".
func (t *trial) refusedWhole(i int, name string) bool {
	words := t.wordsOf(name)
	if len(words) > 1 && last(words) == "amount" {
		return false // "no dressing" says nothing about how much of it
	}
	for k, w := range t.toks {
		if w.sep || little[w.text] || !t.within(i, k) || !slices.ContainsFunc(words, func(n string) bool { return t.like(w.text, n) }) {
			continue
		}
		j := k - 1
		for j > 0 && little[t.toks[j].text] && !refuseWords[t.toks[j].text] {
			j--
		}
		if j >= 0 && refuseWords[t.toks[j].text] {
			return true
		}
	}
	return false
}

// refusals: what stands after "no" is gone from the line, or the line says no to it, or a note does.
func (t *trial) refusals() {
	for k := range t.toks[:t.asked] {
		w := t.toks[k].text
		if w != "no" && w != "without" && w != "zero" && w != "hold" && !(w == "any" && t.deniesAny(k)) || k+1 >= t.asked || t.zeroOfName(k) {
			continue
		}
		j := k + 1
		for j < t.asked && (little[t.toks[j].text] || t.toks[j].text == "any") && t.toks[j].text != "no" {
			j++
		}
		if j >= t.asked || t.toks[j].sep || !t.onMenu(t.toks[j].text) || t.declinesHeading(k, j) {
			continue
		}
		kept := false
		for i, l := range t.lines {
			if !t.within(i, j) {
				continue
			}
			kept = kept || t.denies(i, l, j) || t.unadded(i, l, j) || t.noneOf(i, l, j) || t.wantedAfter(j)
		}
		// A thing that was said before and is in no line was taken back: "an espresso, hold the espresso".
		gone := slices.ContainsFunc(t.toks[:k], func(o tok) bool { return root(o.text) == root(t.toks[j].text) }) &&
			!slices.ContainsFunc(t.lines, func(l menu.Line) bool {
				is := func(n string) bool { return t.like(t.toks[j].text, n) }
				return slices.ContainsFunc(t.wordsOf(l.Item), is) || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return slices.ContainsFunc(t.wordsOf(c.Option), is) })
			})
		if (!kept && !gone && !t.repaired || t.refusedLast(j)) && !t.answered {
			t.fault(RuleRefusal, t.toks[j].raw)
		}
	}
}

// noneOf reports whether the word at j is the name of a group of which line l has nothing, and nothing that comes with the thing is called so: the sauce of
// "nuggets, no sauce".
func (t *trial) noneOf(i int, l menu.Line, j int) bool {
	if !dips[t.toks[j].text] || j+1 < t.asked && !t.toks[j+1].sep {
		return false
	}
	is := func(name string) bool {
		words := t.wordsOf(name)
		return len(words) > 0 && t.like(t.toks[j].text, last(words))
	}
	return slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool { return g.Min == 0 && is(g.Name) }) && !slices.ContainsFunc(append(t.wordsOf(l.Item), t.wordsOf(t.items[i].Description)...), is) &&
		!slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return is(c.Option) || is(c.Group) })
}

// declinesHeading reports whether "no sides" from k to j only says that nothing under that heading of the menu is wanted: no line's item has a choice
// of them, and a part of the order ends there.
func (t *trial) declinesHeading(k, j int) bool {
	w := t.toks[j].text
	if j != k+1 || w != "sides" && w != "drinks" && w != "desserts" || j+1 < t.asked && !t.toks[j+1].sep {
		return false
	}
	return !slices.ContainsFunc(t.items, func(it menu.Item) bool {
		return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
			return t.namedBy(g.Name, w) || slices.ContainsFunc(g.Options, func(o menu.Option) bool { return t.namedBy(o.Name, w) })
		})
	})
}

// deniesAny reports whether "any" at k stands in a refusal: "I don't need any", "do not want any", "hold any".
func (t *trial) deniesAny(k int) bool {
	switch {
	case k > 0 && (refusers[t.toks[k-1].text] || leavings[t.toks[k-1].text]):
		return true
	case k > 1:
		return backs[t.toks[k-1].text] && (t.toks[k-2].text == "dont" || t.toks[k-2].text == "not")
	}
	return false
}

// leavings are more words that, right before "any", leave a thing out.
var leavings = set("off out lose drop remove")

// refusedLast reports whether a line has an option of a group of several that the words name for the last time at j, where they refuse it.
func (t *trial) refusedLast(j int) bool {
	w := t.toks[j].text
	if slices.ContainsFunc(t.toks[j+1:t.asked], func(o tok) bool { return root(o.text) == root(w) }) {
		return false
	}
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			for _, o := range g.Options {
				words := t.optionWords(o.Name)
				if g.Max != 1 && len(t.lines) == 1 && len(words) == 1 && root(words[0]) == root(w) && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID }) {
					return true
				}
			}
		}
	}
	return false
}

// unadded reports whether the thing at j is only in line l if it is added: an option, "Add ice cream" or one that costs nothing to leave, that
// the line does not have, of which the menu says nothing in the item's name, heading or description, nor in another choice of the line. Of
// what people are often allergic to that is enough only where the menu says what is in the item.
func (t *trial) unadded(i int, l menu.Line, j int) bool {
	is := func(n string) bool { return t.like(t.toks[j].text, n) }
	if slices.ContainsFunc(append(t.wordsOf(l.Item), t.wordsOf(t.items[i].Description)...), is) {
		return false
	}
	found, added, beside := false, false, slices.ContainsFunc(t.wordsOf(t.headingOf(l.ItemID)), is) || t.choosesOf(i, l, j)
	for _, g := range t.items[i].Groups {
		for _, o := range g.Options {
			words := t.wordsOf(o.Name)
			if !slices.ContainsFunc(words, is) {
				continue
			}
			if words[0] == "no" || words[0] == "without" {
				return false // the menu has its own way to say it
			}
			if j+1 < t.asked && kindWords[root(t.toks[j+1].text)] && !slices.Contains(words, root(t.toks[j+1].text)) && !t.sharesWord(t.toks[j+1].text, g.Name) {
				return false // "no tomato sauce" refuses no tomatoes
			}
			chosen := slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID })
			added = added || len(words) > 1 && words[0] == "add" && !chosen
			beside = beside || chosen
			found = found || !chosen && !o.Default && (g.Min == 0 || t.usual(l, g)) && !degrees[words[0]] && (g.Min == 0 || numberOf(words[0]) < 0)
		}
	}
	return added || found && !beside && t.statedSafe(t.items[i], t.toks[j].text)
}

// choosesOf reports whether line l has a choice of a group that takes one and is called by the word at j: a cheddar of the group Cheese.
func (t *trial) choosesOf(i int, l menu.Line, j int) bool {
	return slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool { return g.Max == 1 && t.replaced(l, g) && t.called(g.Name, j) })
}

// called reports whether the word at j is the last one of the name of a group.
func (t *trial) called(group string, j int) bool {
	words := t.wordsOf(group)
	return len(words) > 0 && t.like(t.toks[j].text, last(words))
}

// refusers are words that refuse what stands right after them.
var refusers = set("no without not avoid minus skip hold exclude omit sans hate dont zero instead swap switch")

// refusedAt reports whether a refusing word stands right before k.
func (t *trial) refusedAt(k int) bool {
	for j := k - 1; j >= 0 && k-j < 5; j-- {
		switch w := t.toks[j].text; {
		case refusers[w]:
			return true
		case !little[w] && w != "need" && w != "adding" && w != "add" && w != "include":
			return false
		}
	}
	return false
}

// declined reports whether the word at k refuses, alone or with the words right before it, an option that is only there if it is added.
func (t *trial) declined(k int) bool {
	from := k
	for from > 0 && !t.refusedAt(from) && !t.toks[from-1].sep && !t.orBefore(from) && k-from < 4 {
		from--
	}
	return (t.refusedAt(from) || t.orBefore(from) && t.isRefused(from)) && slices.ContainsFunc(t.toks[:from], func(o tok) bool { return refuseWords[o.text] }) && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		i := slices.IndexFunc(t.lines, func(o menu.Line) bool { return o.ItemID == l.ItemID })
		if !t.within(i, k) || !t.unadded(i, l, k) {
			return false
		}
		return slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
			return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
				words := t.wordsOf(o.Name)
				return !slices.ContainsFunc(t.toks[from:k+1], func(w tok) bool {
					return !slices.ContainsFunc(words, func(n string) bool { return t.like(w.text, n) })
				})
			})
		})
	})
}

// orBefore reports whether the word before k is "or" or "nor".
func (t *trial) orBefore(k int) bool {
	return k > 0 && (t.toks[k-1].text == "or" || t.toks[k-1].text == "nor")
}

// kindWords are words that say what kind of thing the word before them makes.
var kindWords = set("sauce dressing syrup cheese crust bread milk rice dip paste oil gravy cream")

// usual reports whether line l has what the page itself chooses of a group that takes one.
func (t *trial) usual(l menu.Line, g menu.Group) bool {
	return g.Max == 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
		return o.Default && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID })
	})
}

// headingOf returns the name of the category of an item.
func (t *trial) headingOf(id string) string {
	for _, c := range t.menu.Categories {
		if slices.ContainsFunc(c.Items, func(it menu.Item) bool { return it.ID == id }) {
			return c.Name
		}
	}
	return ""
}

// triggers are words for what people are often allergic to, by the code of the allergen. Those of grave may be in a dish that is not
// described by them.
var (
	triggers = map[string]map[string]bool{
		"tree_nuts": set("nut almond walnut cashew pistachio hazelnut pecan macadamia"), "peanuts": set("nut peanut"), "sesame": set("sesame tahini"),
		"crustaceans": set("shellfish seafood shrimp prawn crab lobster"), "molluscs": set("shellfish seafood oyster clam mussel"),
		"milk": set("dairy milk cheese"), "eggs": set("egg"), "gluten": set("wheat gluten"), "soy": set("soy"), "fish": set("fish salmon tuna anchovy sardine cod haddock herring"), "mustard": set("mustard"), "celery": set("celery"),
	}
	grave = set("tree_nuts peanuts sesame crustaceans molluscs")
)

// ownMade finds in a name that the person makes the thing up.
var ownMade = regexp.MustCompile(`(?i)^(build|create|make|design|customize|choose|pick) your own\b|^(byo|custom)\b`)

// statedSafe reports whether a word is none of what people are often allergic to, or the menu says enough of the item to rely on it.
func (t *trial) statedSafe(it menu.Item, said string) bool {
	for code, words := range triggers {
		switch {
		case !words[root(said)]:
		case it.AllergensKnown:
			if slices.ContainsFunc(it.Allergens, func(a menu.Allergen) bool { return a.Code == code }) {
				return false
			}
		case code == "fish" && ownMade.MatchString(it.Name): // what is on it is what the person chooses
		case grave[code] || it.Description == "":
			return false
		}
	}
	return true
}

// comesStill reports whether line l has something that comes with the thing and is called by the word at j.
func (t *trial) comesStill(i int, l menu.Line, j int) bool {
	return slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return g.Max != 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			return o.Default && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID }) &&
				slices.ContainsFunc(t.wordsOf(o.Name), func(n string) bool { return t.like(t.toks[j].text, n) })
		})
	})
}

// denies reports whether line l has the thing refused at j taken away: by an option that says no, by a default that is gone, or in its note.
func (t *trial) denies(i int, l menu.Line, j int) bool {
	if slices.ContainsFunc(t.wordsOf(l.Note), func(n string) bool { return t.like(t.toks[j].text, n) }) {
		return true
	}
	for _, c := range l.Choices {
		words := t.wordsOf(c.Option)
		if len(words) > 0 && (words[0] == "no" || words[0] == "0%" || words[0] == "0" || words[0] == "without" || strings.HasPrefix(words[0], "un")) && slices.ContainsFunc(words, func(n string) bool { return t.like(t.toks[j].text, n) || strings.HasPrefix(n, "un") }) {
			return true
		}
		if slices.ContainsFunc(words, func(w string) bool { return w == "no" }) && slices.ContainsFunc(words, func(n string) bool { return t.like(t.toks[j].text, n) }) {
			return true // "Plain (no heat)"
		}
		if len(words) > 0 && (words[0] == "0%" || strings.HasPrefix(words[0], "un") || words[0] == "no") && slices.ContainsFunc(t.wordsOf(c.Group), func(n string) bool { return t.like(t.toks[j].text, n) || n == "sweetness" }) {
			return true
		}
	}
	for _, g := range t.items[i].Groups {
		for _, o := range g.Options {
			gone := o.Default && !slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID })
			if gone && root(t.toks[j].text) == "cheese" && t.isCheese(o.Name) && !slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return t.isCheese(c.Option) }) {
				return true
			}
			if gone && slices.ContainsFunc(append(t.wordsOf(o.Name), t.wordsOf(g.Name)...), func(n string) bool { return t.like(t.toks[j].text, n) }) {
				return true
			}
			if g.Max == 1 && t.replaced(l, g) && !t.comesStill(i, l, j) && (!t.choosesOf(i, l, j) || t.called(g.Name, j)) && !slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID }) &&
				slices.ContainsFunc(t.wordsOf(o.Name), func(n string) bool { return t.like(t.toks[j].text, n) }) {
				return true
			}
		}
	}
	return false
}
