package check

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: options of several of one thing that are said of "both" and then shared out.

// sharedAfterBoth: options that share out what was said of both are no things of their own: "two meals both with coke, wait, one coke one lemonade".
func (t *trial) sharedAfterBoth() {
	if t.settled || !t.repaired {
		return
	}
	for i, l := range t.lines {
		for _, s := range t.places[i] {
			if t.count(s) != 1 || s.from < t.repairAt {
				continue
			}
			for j, of := range t.lines {
				if of.ItemID == l.ItemID || t.numberOfItem(of.ItemID) < 2 || len(t.places[j]) == 0 || t.places[j][0].to > t.repairAt {
					continue
				}
				for _, g := range t.items[j].Groups {
					if g.Max == 1 && t.offersIn(g, t.toks[s.from:s.to+1]) && t.countedOnce(j, g, s) {
						t.fault(RuleItem, l.Item)
					}
				}
			}
		}
	}
}

// offersIn reports whether a group has an option of which all of some words are.
func (t *trial) offersIn(g menu.Group, words []tok) bool {
	return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
		return !slices.ContainsFunc(words, func(w tok) bool { return !little[w.text] && numberOf(w.text) < 0 && !t.namedBy(o.Name, w.text) })
	})
}

// countedOnce reports whether line i's option of a group is counted by "one" after a change of mind, apart from the place s.
func (t *trial) countedOnce(i int, g menu.Group, s span) bool {
	return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
		return hasChoice(t.lines[i], g, o) && slices.ContainsFunc(t.runs(t.optionWords(o.Name), true), func(r run) bool {
			return r.from > t.repairAt && (r.to < s.from || r.from > s.to) && numberOf(t.toks[r.from-1].text) == 1
		})
	})
}

// ofBothOfIt: what is said to be "on both" is no thing of its own where two things before may have it: "two meals with coke, and tots on both".
func (t *trial) ofBothOfIt() {
	if t.settled {
		return
	}
	for i, l := range t.lines {
		for _, s := range t.places[i] {
			k := s.to + 1
			if k+1 >= t.asked || !among(t.toks[k].text, "on with for") || !among(t.toks[k+1].text, "both all each") || k+2 < t.asked && !t.toks[k+2].sep && !little[t.toks[k+2].text] || t.count(s) > 1 {
				continue
			}
			may := 0
			for j, of := range t.lines {
				if of.ItemID != l.ItemID && t.offersAll(j, t.toks[s.from:s.to+1]) && slices.ContainsFunc(t.places[j], func(o span) bool { return o.to < s.from }) {
					may += of.Quantity
				}
			}
			if may > 1 {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// numberOfItem returns how many of an item the lines have.
func (t *trial) numberOfItem(id string) int {
	n := 0
	for _, l := range t.lines {
		if l.ItemID == id {
			n += l.Quantity
		}
	}
	return n
}

// theOneInstead: a choice that a change of mind puts in the place of another is in the lines: "a half tray, no the full one" is no Half Tray.
func (t *trial) theOneInstead() {
	if t.settled {
		return
	}
	for k := 1; k+2 < t.asked; k++ {
		w := t.toks[k+1].text
		end := k + 2 // "the full one", "the rye toast one"
		for end < min(k+4, t.asked-1) && !among(t.toks[end].text, "one ones") && !t.toks[end].sep {
			end++
		}
		if t.toks[k].text != "the" || !among(t.toks[end].text, "one ones") || t.toks[k+1].sep || little[w] || t.toks[k-1].text != "no" && (!t.repaired || k < t.repairAt || t.deniedAt(k+1)) {
			continue
		}
		for i, l := range t.lines {
			for _, g := range t.items[i].Groups {
				chosen := slices.ContainsFunc(t.lines, func(o menu.Line) bool {
					return o.ItemID == l.ItemID && slices.ContainsFunc(o.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && t.namedBy(c.Option, w) })
				})
				if g.Max == 1 && !chosen && !t.namedBy(l.Item, w) && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return t.namedBy(o.Name, w) }) {
					t.fault(RuleOption, t.toks[k+1].raw)
				}
			}
		}
	}
}
