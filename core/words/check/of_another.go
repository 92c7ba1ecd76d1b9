package check

import (
	"regexp"
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: a size that is said of another thing, one of two kinds that the words mean alike, and the breads that are bagels.

// sizeOfAnother: a size that the words only say of another thing, which is sold in it as well, is none of this one: the quart of "beef with broccoli and a quart of white rice".
func (t *trial) sizeOfAnother() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, _ []string) {
		words := t.optionWords(o.Name)
		if t.settled || t.repaired || g.Max != 1 || len(words) != 1 {
			return
		}
		said, others := 0, 0
		for k, w := range t.toks[:t.asked] {
			if w.sep || root(w.text) != root(words[0]) {
				continue
			}
			said++
			if t.sizesAnother(i, k, o.Name) {
				others++
			}
		}
		if said > 0 && said == others {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
}

// sizesAnother reports whether "of" and the whole name of another item than that of line i, which has the option as well, follow the word at k.
func (t *trial) sizesAnother(i, k int, option string) bool {
	if k+2 >= t.asked || t.toks[k+1].text != "of" {
		return false
	}
	if _, own := t.runAt(k+2, t.itemWords(t.items[i]), false); own {
		return false
	}
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
			_, named := t.runAt(k+2, t.itemWords(it), true)
			return named && it.ID != t.lines[i].ItemID && slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
				return g.Max == 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Name == option })
			})
		})
	})
}

// sizesOfAll: a size in the plural that was said before several things is of all of them: "quarts of mac, beans and slaw" are no regular beans.
func (t *trial) sizesOfAll() {
	if t.settled || t.repaired {
		return
	}
	for k := 0; k+2 < t.asked; k++ {
		size := root(t.toks[k].text)
		if !poured[size] || t.toks[k].text == size || t.toks[k+1].text != "of" || k > 0 && numberOf(t.toks[k-1].text) > 0 {
			continue
		}
		end := k + 2
		for end < t.asked && numberOf(t.toks[end].text) < 0 && !articles[t.toks[end].text] && t.toks[end].text != "with" && !poured[root(t.toks[end].text)] {
			end++
		}
		for i, l := range t.lines {
			if len(t.places[i]) == 0 || t.places[i][0].from < k || t.places[i][0].from >= end {
				continue
			}
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					if words := t.optionWords(o.Name); len(words) == 1 && root(words[0]) == size && g.Max == 1 && !hasChoice(l, g, o) {
						t.fault(RuleOption, l.Item)
					}
				}
			}
		}
	}
}

// poured are sizes that count what is in them.
var poured = set("pint quart cup bowl tray pan gallon")

// bareBurger finds the word for a burger, and burgerSaid words that say which one is meant.
var (
	bareBurger = regexp.MustCompile(`(?i)\bburgers?\b`)
	burgerSaid = regexp.MustCompile(`(?i)\b(?:ham|cheese)`)
)

// burgerOfTwo: "a burger combo" is a Hamburger Combo no more than a Cheeseburger Combo.
func (t *trial) burgerOfTwo() {
	if t.settled || burgerSaid.MatchString(t.text) || !bareBurger.MatchString(t.text) {
		return
	}
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		at := slices.IndexFunc(words, func(w string) bool { return root(w) == "hamburger" })
		if at < 0 || len(words) < 2 {
			continue
		}
		for _, c := range t.menu.Categories {
			for _, it := range c.Items {
				theirs := t.itemWords(it)
				if len(theirs) == len(words) && root(theirs[at]) == "cheeseburger" && !it.SoldOut && slices.Equal(slices.Delete(slices.Clone(theirs), at, at+1), slices.Delete(slices.Clone(words), at, at+1)) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// bagels are what a bagel is called by.
var bagels = set("everything sesame poppy onion garlic salt pumpernickel egg plain asiago")

// ofBagels reports whether the word at k only says that the bread before it is a bagel, where all breads are: "a BLT on a sesame bagel".
func (t *trial) ofBagels(k int) bool {
	if root(t.toks[k].text) != "bagel" || k < 2 {
		return false
	}
	before := k - 2
	for before > 0 && articles[t.toks[before].text] {
		before--
	}
	for i, l := range t.lines {
		joined := t.toks[before].text == "on" || slices.ContainsFunc(t.places[i], func(s span) bool { return s.to == before })
		if !joined || !t.within(i, k-1) {
			continue
		}
		for _, g := range t.items[i].Groups {
			breads := 0
			for _, o := range g.Options {
				if words := t.wordsOf(o.Name); len(words) == 1 && bagels[words[0]] {
					breads++
				}
			}
			if breads > 2 && t.namedBy(g.Name, "bread") && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return hasChoice(l, g, o) && t.namedBy(o.Name, t.toks[k-1].text) }) {
				return true
			}
		}
	}
	return false
}
