package check

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: whether a word is said of the thing next to it or stands for a thing of its own.

// beforeAnother: what "and a" parts from a name is no option of it: "salmon and a caesar salad" has no salmon on the salad. "A chocolate and a vanilla shake" are two
// of one thing.
func (t *trial) beforeAnother() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		found := t.runs(words, false)
		if t.answered || t.repaired || len(found) != 1 || len(t.places[i]) != 1 || onlySize(words) {
			return
		}
		r, s := found[0], t.places[i][0]
		if r.to+2 >= s.from || t.toks[r.to+1].text != "and" || r.from > 0 && t.toks[r.from-1].text == "with" || t.things(t.lines[i].ItemID) > max(t.count(s), 1) {
			return
		}
		if next := t.toks[r.to+2].text; articles[next] || numberOf(next) > 0 {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
}

// withTheOther: what comes "with the other" of several things is an option of it and no thing of its own: "two burgers, no pickles on one, tots with the other".
func (t *trial) withTheOther() {
	for i, l := range t.lines {
		for _, s := range t.places[i] {
			k := s.to + 1
			if t.answered || k+2 >= t.asked || !among(t.toks[k].text, "with on for in") || t.toks[k+1].text != "the" || t.toks[k+2].text != "other" {
				continue
			}
			if slices.ContainsFunc(t.items, func(it menu.Item) bool { return it.ID != l.ItemID && t.offers(it.ID, s.to) }) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// sideAgain: "a side of" what a thing has already is one more: "a salad with ranch and a side of ranch".
func (t *trial) sideAgain() {
	for k := 2; k+1 < t.asked; k++ {
		if t.settled || t.repaired || t.toks[k-1].text != "side" || t.toks[k].text != "of" || t.deniedAt(k-1) || t.inName(k+1) {
			continue
		}
		t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
			found := t.runs(words, false)
			if !slices.ContainsFunc(found, func(r run) bool { return r.from == k+1 }) || !slices.ContainsFunc(found, func(r run) bool { return r.to < k-1 }) {
				return
			}
			has := 0
			for _, l := range t.lines {
				for _, c := range l.Choices {
					if c.Option == o.Name || within(words, t.optionWords(c.Option)) {
						has++
					}
				}
			}
			if has == 1 {
				t.fault(RuleLeft, t.toks[k+1].raw)
			}
		})
	}
}

// eitherGroup: a word that names a kind in two groups, of which a line has the page's choice in one, does not say which: "a combo with chicken", where the taco and the
// enchilada may be of chicken.
func (t *trial) eitherGroup() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		found := t.runs(words, false)
		if t.answered || g.Max != 1 || len(found) != 1 || onlySize(words) || t.groupNear(g, found[0]) || t.usualRefused(i, g) {
			return
		}
		kind := last(words)
		for _, other := range t.items[i].Groups {
			if other.ID == g.ID || other.Max != 1 || !other.Required() || t.groupNear(other, found[0]) {
				continue
			}
			unsaid := slices.ContainsFunc(other.Options, func(x menu.Option) bool {
				return x.Default && hasChoice(t.lines[i], other, x) && len(t.runs(t.optionWords(x.Name), false)) == 0
			})
			if unsaid && slices.ContainsFunc(other.Options, func(x menu.Option) bool {
				theirs := t.optionWords(x.Name)
				return !x.Default && within(words, theirs) && root(last(theirs)) == root(kind)
			}) {
				t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
			}
		}
	})
}

// usualRefused reports whether the words refuse what the page chooses in a group, so that another option takes its place: "greens instead of fries".
func (t *trial) usualRefused(i int, g menu.Group) bool {
	return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
		return o.Default && !hasChoice(t.lines[i], g, o) && t.refused(i, o.Name)
	})
}

// groupNear reports whether a word of a group's name that is no word of a run stands right before or after it.
func (t *trial) groupNear(g menu.Group, r run) bool {
	for _, k := range []int{r.from - 2, r.from - 1, r.to + 1, r.to + 2} {
		if k >= 0 && k < t.asked && !t.toks[k].sep && t.namedBy(g.Name, t.toks[k].text) {
			return true
		}
	}
	return false
}

// onlyNamed: a kind that the words name alone is the one that the menu calls only that: "cheese" is Cheese only, and no Sausage & cheese.
func (t *trial) onlyNamed() {
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			if t.answered || t.repaired || g.Max != 1 || len(l.Choices) == 0 {
				continue
			}
			for _, o := range g.Options {
				words := t.optionWords(o.Name)
				alone := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return limits[w] || w == "plain" })
				if hasChoice(l, g, o) || len(alone) == 0 || len(alone) == len(words) || t.anyHas(o) {
					continue
				}
				said := slices.ContainsFunc(t.runs(alone, true), func(r run) bool { return t.owns(i, r) && !t.inNames(r) && !t.deniedAt(r.from) })
				if said && slices.ContainsFunc(g.Options, func(x menu.Option) bool {
					theirs := t.optionWords(x.Name)
					return hasChoice(l, g, x) && len(theirs) > len(alone) && within(alone, theirs) && !slices.ContainsFunc(theirs, func(w string) bool {
						return !slices.Contains(alone, w) && t.saidAnywhere(w)
					})
				}) {
					t.fault(RuleOption, l.Item+": "+o.Name)
				}
			}
		}
	}
}

// saidAnywhere reports whether a word of the request may be a word of the menu.
func (t *trial) saidAnywhere(n string) bool {
	return slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return !w.sep && t.like(w.text, n) })
}

// twiceInGroups: a kind that is said twice of one thing is chosen in both groups that have it: "6 wings buffalo with buffalo", where buffalo is a sauce and a dip.
func (t *trial) twiceInGroups() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if t.answered || t.repaired || t.lines[i].Quantity > 1 || t.things(t.lines[i].ItemID) > 1 {
			return
		}
		for _, other := range t.items[i].Groups {
			if other.ID == g.ID || !slices.ContainsFunc(other.Options, func(x menu.Option) bool { return x.Name == o.Name && !hasChoice(t.lines[i], other, x) }) {
				continue
			}
			said := 0
			for _, r := range t.runs(words, true) {
				if t.owns(i, r) && !t.inNames(r) && !t.deniedAt(r.from) {
					said++
				}
			}
			if said > 1 {
				t.fault(RuleLeft, o.Name)
			}
		}
	})
}
