package check

import (
	"regexp"
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: a size that is said of another thing, and one of two kinds that the words mean alike.

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
