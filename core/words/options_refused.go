package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads refusals of an item's options: "no X", "without X", and what refuses a whole group.

// ruledOut reports whether words name nothing that many people must not eat, or the menu says what is in e, so that it would be named.
func (e *entry) ruledOut(words []string) bool {
	for _, w := range words {
		codes, is := allergenOf[w]
		switch {
		case is && e.item.AllergensKnown:
			return !menu.HasAny(e.item.Allergens, codes)
		case is && e.own && slices.Contains(codes, "fish"): // what is on it is what the person chooses
		case english.IsHazard(w), is && e.item.Description == "":
			return false
		}
	}
	return true
}

// allergenOf are the allergens that one word names.
var allergenOf = func() map[string][]string {
	out := map[string][]string{}
	for _, row := range english.Diets {
		for _, w := range english.Alternatives(row.Words) {
			out[english.Singular(w)] = row.Codes
		}
	}
	return out
}()

// has reports whether the name of e, or what the menu says about it, has one of these words.
func (e *entry) has(words []string) bool {
	described := english.Texts(english.PlainWords(e.item.Description))
	return slices.ContainsFunc(words, func(w string) bool {
		return w != "with" && w != "add" && (slices.Contains(e.core, w) || slices.Contains(described, w))
	})
}

// refusal finds the option "No X" for an X that stands at i.
func (f *fitter) refusal(i int) (int, []ref) {
	words := append([]english.Word{{Text: "no"}}, f.words[i:]...)
	var used []bool
	if i < len(f.used) {
		used = append([]bool{false}, f.used[i:]...)
	}
	g := &fitter{fitting: f.fitting, words: words, used: used}
	next, refs := g.longest(0, false)
	if refs == nil || next < 2 {
		return 0, nil
	}
	return i + next - 1, refs
}

// refusesNext reports whether the menu has an option that refuses what stands after the word at i: the No Filled of "nothing filled".
func (f *fitter) refusesNext(i int) bool {
	if i+1 >= len(f.words) || f.taken(i+1) {
		return false
	}
	_, refs := f.refusal(i + 1)
	return refs != nil
}

// no reads what is refused at i; from is where the phrase begins.
func (f *fitter) no(from, i int) int {
	f.flush()
	f.refuse = 1
	for i < len(f.words) && !f.taken(i) && (english.IsStop(f.words[i].Text) || f.words[i].Text == "a" || f.words[i].Text == "any") {
		i++
	}
	if i >= len(f.words) || f.taken(i) {
		f.leave(f.words[from:i])
		return i
	}
	if next, refs := f.refusal(i); refs != nil {
		f.add(refs[0])
		return next
	}
	if next, refs := f.longest(i, false); refs != nil {
		if none, ok := f.noneOf(refs); ok {
			f.add(none)
			return next
		}
		if !slices.ContainsFunc(refs, func(r ref) bool { return f.option(r).Default || slices.Contains(f.chosen, r) }) {
			refs = append(refs, f.included(f.words[i:next])...)
		}
		if g, ok := f.clears(i, next, refs); ok {
			f.clear(g)
			return next
		}
		effect := f.reply || !f.kindFollows(next, refs) && !slices.ContainsFunc(refs, func(r ref) bool { return !f.unadded(r) }) || f.asUsual(i, refs)
		for _, r := range refs {
			effect = effect || f.option(r).Default || slices.Contains(f.chosen, r)
			if at := slices.Index(f.chosen, r); f.changes && at >= 0 && at < f.instead {
				f.gaveUp = true
				f.instead--
			}
			f.chosen = slices.DeleteFunc(f.chosen, func(c ref) bool { return c == r })
			f.remove(r)
		}
		if !effect {
			text := english.Said(f.words[i:next])
			f.unmet = append(f.unmet, text)
			if f.excluded == nil {
				f.excluded = map[string][]ref{}
			}
			f.excluded[text] = refs
		}
		return next
	}
	if next, r, ok := f.onlyDefault(i); ok {
		f.remove(r)
		return next
	}
	if next, refs := f.comesAsKind(i); refs != nil {
		for _, r := range refs {
			f.remove(r)
		}
		return next
	}
	if g := f.groupOf(f.words[i].Text); g >= 0 && !f.scale(g, f.words[i].Text) {
		for o, oe := range f.entry.groups[g].options {
			if len(oe.core) > 0 && (oe.core[0] == "none" || oe.core[0] == "nothing" || slices.Equal(oe.core, []string{"0", "none"}) || oe.core[0] == "no" && len(oe.core) <= 2) {
				f.add(ref{g, o})
				return i + 1
			}
		}
		if preset, ok := f.preset(g); ok {
			// "a fruit cup instead of potatoes", where Potatoes is the group: what is chosen of it takes the place.
			text := english.Said(f.words[i : i+1])
			f.unmet = append(f.unmet, text)
			if f.excluded == nil {
				f.excluded = map[string][]ref{}
			}
			f.excluded[text] = []ref{preset}
			return i + 1
		}
		if !f.entry.groups[g].group.Required() {
			f.clear(g)
			if !f.reply && !isExtras(f.words[i].Text) && !f.emptyAnyway(g) && !slices.ContainsFunc(f.entry.groups[g].group.Options, func(o menu.Option) bool { return o.Default }) {
				f.unmet = append(f.unmet, english.Said(f.words[i:i+1]))
			}
			return i + 1
		}
	}
	next := i + 1
	for next < len(f.words) && !f.taken(next) && !f.ends(next) {
		if _, refs := f.longest(next, false); refs != nil {
			break
		}
		next++
	}
	refs := f.ofKind(f.words[i].Text)
	if r, ok := f.usualOf(f.words[i].Text); ok {
		refs = []ref{r}
	}
	if next == i+1 && refs != nil {
		text := english.Said(f.words[i:next])
		f.unmet = append(f.unmet, text)
		if f.excluded == nil {
			f.excluded = map[string][]ref{}
		}
		f.excluded[text] = refs
		return next
	}
	if next == i+1 && f.words[i].Text == "side" && f.entry.item.Description == "" && !f.entry.isMeal() && len(f.entry.joined)+len(f.entry.with) == 0 {
		return next // it comes with none
	}
	f.leave(f.words[from:next])
	return next
}

// asUsual reports whether the words at i refuse that there is more or less of a thing than usual: "no extra cheese" leaves the cheese as it comes.
// A size or a heat may be what somebody changes their mind to: "medium, no, extra hot".
func (f *fitter) asUsual(i int, refs []ref) bool {
	return english.IsDegree(f.words[i].Text) && !slices.ContainsFunc(refs, func(r ref) bool {
		core := f.entry.groups[r.group].options[r.option].core
		return f.option(r).Default || slices.Contains(f.chosen, r) || len(core) < 2 || core[0] != f.words[i].Text || english.IsSizeWord(core[1]) || slices.Contains([]string{"hot", "spicy", "spice", "heat", "mild", "strong"}, core[1])
	})
}

// usualOf returns what the page chooses of the group of the last choice, where w only says that the thing in its place is the usual one: "brown rice instead of the
// white", of a Basmati rice.
func (f *fitter) usualOf(w string) (ref, bool) {
	if !isUsual(w) && w != "white" || len(f.chosen) == 0 {
		return ref{}, false
	}
	last := f.chosen[len(f.chosen)-1]
	preset, ok := f.preset(last.group)
	return preset, ok && preset != last
}

// clear takes away all that the page chooses of a group.
func (f *fitter) clear(g int) {
	if f.cleared == nil {
		f.cleared = map[int]bool{}
	}
	f.cleared[g] = true
}

// clears finds the group that the words from i to next refuse as a whole, where the thing comes with one of its options that can be left off, and not with what
// else the words may name: the Cheese of "no cheese", of which the page chooses cheddar, where Extra cheese can be added.
func (f *fitter) clears(i, next int, refs []ref) (int, bool) {
	g := f.groupOf(f.words[i].Text)
	if next != i+1 || g < 0 || f.entry.groups[g].group.Required() || f.entry.groups[g].group.Max != 1 || f.cleared[g] {
		return 0, false
	}
	if words := f.entry.groups[g].words; words[len(words)-1] != f.words[i].Text || slices.ContainsFunc(refs, func(r ref) bool {
		return r.group == g || f.option(r).Default || slices.Contains(f.chosen, r)
	}) {
		return 0, false
	}
	return g, slices.ContainsFunc(f.entry.groups[g].group.Options, func(o menu.Option) bool { return o.Default })
}

// noneOf returns the option "Nothing" or "No bread" of a group that must be chosen, where what is refused is what the group is called by, or one of two: "no
// crackers" of Crackers or bread. Who refuses one of several milks or meats wants another one.
func (f *fitter) noneOf(refs []ref) (ref, bool) {
	if len(refs) != 1 || !f.exclusive(refs[0].group) || !f.entry.groups[refs[0].group].group.Required() || slices.ContainsFunc(f.chosen, func(c ref) bool { return c.group == refs[0].group }) {
		return ref{}, false
	}
	group := f.entry.groups[refs[0].group]
	core := group.options[refs[0].option].core
	none, others := -1, 0
	for o, oe := range group.options {
		switch {
		case o == refs[0].option:
		case len(oe.core) > 0 && (oe.core[0] == "none" || oe.core[0] == "nothing" || oe.core[0] == "no" && len(oe.core) == 2 && slices.Contains(group.words, oe.core[1])):
			none = o
		case slices.Contains(oe.core, core[len(core)-1]):
			return ref{}, false
		default:
			others++
		}
	}
	return ref{refs[0].group, none}, none >= 0 && (others < 2 || slices.Contains(group.words, core[len(core)-1]))
}

// included finds what comes with the thing and is a kind of what words name: the Red onion of "no onion", where an Onion bagel could be chosen too.
func (f *fitter) included(words []english.Word) (found []ref) {
	for _, r := range f.entry.byWord[words[len(words)-1].Text] {
		core := f.entry.groups[r.group].options[r.option].core
		if f.entry.includes(r) && len(core) > len(words) && slices.Equal(core[len(core)-len(words):], english.Texts(words)) {
			found = append(found, r)
		}
	}
	if len(found) > 0 || len(words) > 1 {
		return found
	}
	for g, group := range f.entry.groups {
		if len(group.words) == 0 || group.words[len(group.words)-1] != words[0].Text {
			continue
		}
		for o := range group.options {
			if r := (ref{g, o}); f.entry.includes(r) {
				found = append(found, r) // the tartar of "no sauce", under Dipping sauce
			}
		}
	}
	return found
}

// comesAsKind finds what comes with the thing and is of the kind that the one word at i names: the Spicy Mustard of "no mustard", and the Cheddar of "no cheese".
// It returns nothing if something of the kind stays, because it cannot be left off.
func (f *fitter) comesAsKind(i int) (int, []ref) {
	if i+1 < len(f.words) && !f.taken(i+1) && !f.ends(i+1) && !english.IsStop(f.words[i+1].Text) {
		return 0, nil
	}
	if refs := f.included(f.words[i : i+1]); refs != nil {
		return i + 1, refs
	}
	kinds := kindOfFood[f.words[i].Text]
	var out []ref
	for g := range f.entry.groups {
		for o, option := range f.entry.groups[g].options {
			r := ref{g, o}
			switch of := slices.ContainsFunc(option.core, func(c string) bool { return kinds[c] }); {
			case !of || !option.option.Default:
			case !f.entry.includes(r):
				return 0, nil
			default:
				out = append(out, r)
			}
		}
	}
	return i + 1, out
}

// includes reports whether a thing comes with an option that can be left off.
func (e *entry) includes(r ref) bool {
	group := e.groups[r.group]
	return group.options[r.option].option.Default && group.group.Max != 1
}

// leavesOff reports whether something is left off that a thing comes with.
func (f *fitting) leavesOff() bool {
	for r := range f.removed {
		if f.entry.includes(r) {
			return true
		}
	}
	return false
}

// onlyDefault finds the one option that begins with the word at i and comes with the thing: the Bacon bits of "hold the bacon".
func (f *fitter) onlyDefault(i int) (int, ref, bool) {
	refs := f.entry.byWord[f.words[i].Text]
	if len(refs) != 1 || !f.option(refs[0]).Default || f.exclusive(refs[0].group) || f.entry.groups[refs[0].group].options[refs[0].option].core[0] != f.words[i].Text {
		return 0, ref{}, false
	}
	if i+1 < len(f.words) && !f.taken(i+1) && !f.ends(i+1) && !english.IsStop(f.words[i+1].Text) {
		return 0, ref{}, false
	}
	return i + 1, refs[0], true
}

// preset returns what the page chooses itself of a group that takes one option and needs it.
func (f *fitter) preset(g int) (ref, bool) {
	if !f.exclusive(g) || !f.entry.groups[g].group.Required() {
		return ref{}, false
	}
	for o, option := range f.entry.groups[g].options {
		if option.option.Default {
			return ref{g, o}, true
		}
	}
	return ref{}, false
}

// scale reports whether a group says how much there is of something, so that refusing it means the least of it, whatever that is called:
// "no spice" of a Spice level.
func (f *fitter) scale(g int, w string) bool {
	group := f.entry.groups[g]
	return w != "level" && slices.Contains(group.words, "level") && !slices.ContainsFunc(group.options, func(o optionEntry) bool {
		return len(o.core) > 0 && (o.core[0] == "no" || o.core[0] == "none" || o.core[0] == "not" || o.core[0] == "0" || o.core[0] == "zero")
	})
}

// isExtras reports whether a word speaks of additions in general: nothing has to be taken off to go without them.
func isExtras(w string) bool {
	return w == "topping" || w == "extra" || w == "add-on" || w == "addon" || w == "side"
}
