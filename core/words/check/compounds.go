package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: words that the menu writes as one.

// compounded joins two words that the names of the menu have as one, where they do not have the second by itself: a "cheese burger" is the Cheeseburger.
func (t *trial) compounded(toks []tok) []tok {
	var out []tok
	for k := 0; k < len(toks); k++ {
		if k+1 < len(toks) && !toks[k].sep && !toks[k+1].sep && len(toks[k].text) > 3 && len(toks[k+1].text) > 3 && !t.known.words[root(toks[k+1].text)] {
			if one, ok := t.compound(toks[k].text, toks[k+1].text); ok {
				out = append(out, tok{text: one, raw: toks[k].raw + " " + toks[k+1].raw})
				k++
				continue
			}
		}
		out = append(out, toks[k])
	}
	return out
}

// compound returns the word of an item's name that two words are, written as one. The first may be misspelt.
func (t *trial) compound(a, b string) (found string, ok bool) {
	for w := range t.known.whole {
		head, ends := strings.CutSuffix(root(w), root(b))
		if !ends || len(head) < 4 || head[0] != a[0] {
			continue
		}
		if a == head {
			return w, true
		}
		if !t.known.words[root(a)] && apart(a, head, 1) && (!ok || w < found) {
			found, ok = w, true
		}
	}
	return found, ok
}

// namedOnly: a thing whose name says that it comes by itself is meant by its other words only where no meal begins with them: "whole chicken" may be the Whole Chicken Meal as
// well as Whole Chicken Only.
func (t *trial) namedOnly() {
	for i, l := range t.lines {
		name := strings.Fields(strings.ToLower(unparenthesized(l.Item)))
		if t.settled || len(name) < 3 || name[len(name)-1] != "only" && name[len(name)-1] != "alone" || len(t.places[i]) == 0 ||
			slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return limits[w.text] || among(w.text, "alone itself no without") }) {
			continue
		}
		thing := strings.Join(name[:len(name)-1], " ") + " "
		if slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
			return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
				return it.ID != l.ItemID && strings.HasPrefix(strings.ToLower(it.Name), thing) && ofMeals.MatchString(it.Name)
			})
		}) {
			t.fault(RuleItem, l.Item)
		}
	}
}

// someOfUs: "only two of us are hungry" counts people, and none of what is ordered after it.
func (t *trial) someOfUs() {
	for k, w := range t.toks[:t.asked] {
		n := numberOf(w.text)
		if t.settled || n < 2 || k+4 >= t.asked || t.toks[k+1].text != "of" || t.toks[k+2].text != "us" || !among(t.toks[k+3].text, "are is were") || !among(t.toks[k+4].text, "hungry eating starving here home coming around still") {
			continue
		}
		if slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.Quantity == n }) && len(t.where(w.text)) == 1 {
			t.fault(RuleQuantity, w.raw)
		}
	}
}
