package check

import (
	"regexp"
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: an order that a correction says again, with another thing in it.

// turnsTo is where a correction begins that a number follows.
var turnsTo = regexp.MustCompile(`(?i)[\s,.;:!?–—-]+(?:(?:no|nah|oh|sorry|actually|wait|oops|whoops|hmm?|scratch that|i mean|i meant|my bad|correction|on second thoughts?|let me change that|(?:change|switch) (?:that|it|this) to|make (?:it|that)|let'?s (?:do|make it|go with)|i'?ll (?:do|have|take))[\s,.;:!–—-]+)+((?:` + someNumbers + `|an?)\s[^\n]+)$`)

// restated: a thing that only stands before a correction is asked about if the correction lists several things with their numbers, one of which was ordered before and
// one of which was not: "2 flans and a brownie, no wait, 1 flan and 2 churros" may put the churros in the place of the brownie.
func (t *trial) restated() {
	if t.answered || len(t.asks.Items) > 0 {
		return
	}
	m := turnsTo.FindStringSubmatchIndex(t.text)
	if m == nil || m[0] == 0 {
		return
	}
	before, after := cutText(t.text[:m[0]]), cutText(t.text[m[2]:m[3]])
	if !countsEach(t.text[m[2]:m[3]]) || slices.ContainsFunc(after, func(w tok) bool { return besidesIt[w.text] || repairs[w.text] && w.text != "instead" }) {
		return
	}
	names := func(i int, said []tok) bool {
		return slices.ContainsFunc(said, func(w tok) bool {
			return !w.sep && !little[w.text] && (t.namedBy(t.lines[i].Item, w.text) || slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool { return t.namedBy(c.Option, w.text) && t.drinkOf(t.lines[i], c) }))
		})
	}
	kept, fresh, gone := false, false, -1
	for i := range t.lines {
		switch old, now := names(i, before), names(i, after); {
		case old && now:
			kept = true
		case now:
			fresh = true
		case old:
			gone = i
		}
	}
	if kept && fresh && gone >= 0 {
		t.fault(RuleItem, t.lines[gone].Item)
	}
}

// besidesIt are words with which a correction says that what was ordered before stays.
var besidesIt = set("add also too plus extra more another besides still keep same with")

// countsEach reports whether a text lists two or more things, each with a number or an article.
func countsEach(text string) bool {
	listed := parted.Split(text, -1)
	return len(listed) > 1 && !slices.ContainsFunc(listed, func(part string) bool { return !countsFirst(part) })
}
