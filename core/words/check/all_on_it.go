package check

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: other ways to say "with everything".

// allSaid are these ways, of which the last word is one that no name of the menu has.
var allSaid = [][]string{{"all", "the", "way"}, {"all", "the", "trimmings"}, {"all", "the", "fixings"}, {"all", "the", "fixins"}, {"all", "the", "works"}, {"the", "whole", "works"}, {"the", "works"}}

// allOfIt writes them as "with everything" at the end of a clause, after a word of an item's name or an option, where a thing of the lines comes with what may be left off.
func (t *trial) allOfIt(toks []tok) []tok {
	c := t.known
	if !slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		it, _ := t.menu.Item(l.ItemID)
		return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
			return g.Max != 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default })
		})
	}) {
		return toks // "a cola with the works"
	}
	for k := 1; k < len(toks); k++ {
		for _, way := range allSaid {
			end := k + len(way)
			if end > len(toks) || !slices.EqualFunc(toks[k:end], way, func(w tok, s string) bool { return w.text == s }) || c.hasWord(way[len(way)-1]) {
				continue
			}
			if end < len(toks) && !toks[end].sep && !among(toks[end].text, "please pls") {
				continue
			}
			from := k
			for from > 0 && (toks[from-1].text == "with" || toks[from-1].text == ",") {
				from--
			}
			if from == 0 || !c.hasWord(toks[from-1].text) {
				continue
			}
			toks = slices.Concat(toks[:from], []tok{{text: "with", raw: "with", sep: true}, {text: "everything", raw: toks[k].raw}}, toks[end:])
			break
		}
	}
	return toks
}

// hasWord reports whether a name of the menu has a word.
func (c *Menu) hasWord(w string) bool {
	for _, words := range c.cut {
		if slices.ContainsFunc(words, func(n string) bool { return root(n) == root(w) }) {
			return true
		}
	}
	return false
}
