package check

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: groups that are the same choice several times, as the First side and the Second side of a platter.

// sameChoice reports whether two groups of an item must have one of the same options each.
func (t *trial) sameChoice(g, other menu.Group) bool {
	return g.ID != other.ID && g.Max == 1 && other.Max == 1 && g.Required() && other.Required() && slices.EqualFunc(g.Options, other.Options, func(a, b menu.Option) bool { return a.Name == b.Name })
}

// sideApart: what is said right after one side of a platter is its other side, if the platter lacks a word on that one: "a shrimp platter with fries and greens".
func (t *trial) sideApart() {
	t.twoSides(func(i int, g menu.Group, said run, unsaid bool) {
		for _, l := range t.lines {
			offered := slices.ContainsFunc(g.Options, func(o menu.Option) bool { return slices.Equal(t.optionWords(o.Name), t.itemWordsOf(l)) })
			if unsaid && offered && slices.ContainsFunc(t.runs(t.itemWordsOf(l), false), func(r run) bool { return r.from > said.to && t.onlyJoined(said.to+1, r.from) }) {
				t.fault(RuleItem, l.Item)
			}
		}
	})
}

// sideTurned: "make the slaw corn" leaves no slaw.
func (t *trial) sideTurned() {
	t.twoSides(func(i int, g menu.Group, said run, _ bool) {
		if said.from < 2 || said.to+1 >= t.asked || t.toks[said.to+1].sep || t.toks[said.from-1].text != "the" || !making[t.toks[said.from-2].text] {
			return
		}
		for _, o := range g.Options {
			if t.namedBy(o.Name, t.toks[said.to+1].text) {
				t.fault(RuleOption, t.lines[i].Item)
			}
		}
	})
}

// making are words for turning one thing into another.
var making = set("make change switch turn swap")

// twoSides calls f with each said option that a line has in one of several groups of the same choice, and whether the page chose in another one of these groups and
// no words say so.
func (t *trial) twoSides(f func(i int, g menu.Group, said run, unsaid bool)) {
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			twins := slices.DeleteFunc(slices.Clone(t.items[i].Groups), func(other menu.Group) bool { return !t.sameChoice(g, other) })
			if t.answered || len(twins) == 0 {
				continue
			}
			unsaid := slices.ContainsFunc(twins, func(other menu.Group) bool {
				return slices.ContainsFunc(other.Options, func(x menu.Option) bool {
					return x.Default && hasChoice(l, other, x) && len(t.runs(t.optionWords(x.Name), true)) == 0
				})
			})
			for _, o := range g.Options {
				if !hasChoice(l, g, o) {
					continue
				}
				for _, r := range t.runsOf(t.optionWords(o.Name)) {
					f(i, g, r, unsaid)
				}
			}
		}
	}
}

// itemWordsOf returns the words of the item of a line.
func (t *trial) itemWordsOf(l menu.Line) []string { return t.wordsOf(unparenthesized(l.Item)) }

// onlyJoined reports whether the words from one to another only join two things, without a number or an article.
func (t *trial) onlyJoined(from, to int) bool {
	return from < to && !slices.ContainsFunc(t.toks[from:to], func(k tok) bool { return !k.sep && k.text != "and" && k.text != "," })
}
