package check

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: half of each of two choices, where the menu has Half & Half beside them.

// halvesBoth writes "half spicy half original" as the Half & Half of the one line that has it instead of either.
func (t *trial) halvesBoth(toks []tok) []tok {
	for _, l := range t.lines {
		it, _ := t.menu.Item(l.ItemID)
		for _, g := range it.Groups {
			both := slices.IndexFunc(g.Options, func(o menu.Option) bool { return t.halfAndHalfName(o.Name) })
			if l.Quantity != 1 || both < 0 || len(g.Options) != 3 || g.Max != 1 || !hasChoice(l, g, g.Options[both]) {
				continue
			}
			two := slices.Delete(slices.Clone(g.Options), both, both+1)
			for k := range toks {
				for n := range two {
					second, ok := t.halfAt(toks, k, two[n].Name)
					for ok && second < len(toks) && among(toks[second].text, ", and the other") {
						second++
					}
					if end, also := t.halfAt(toks, second, two[1-n].Name); ok && also {
						put := []tok{{text: "half", raw: toks[k].raw}, {text: "and", raw: "and", sep: true}, {text: "half", raw: toks[second].raw}}
						return slices.Concat(toks[:k], put, toks[end:])
					}
				}
			}
		}
	}
	return toks
}

// halfAndHalfName reports whether a name is Half & Half.
func (t *trial) halfAndHalfName(name string) bool {
	words := without(t.wordsOf(name), "and")
	return len(words) == 2 && words[0] == "half" && words[1] == "half"
}

// halfAt returns where "half" and the words of a name end that stand at k.
func (t *trial) halfAt(toks []tok, k int, name string) (end int, ok bool) {
	words := t.wordsOf(name)
	if k+len(words) >= len(toks) || toks[k].text != "half" || len(words) == 0 {
		return 0, false
	}
	for n, w := range words {
		if root(toks[k+1+n].text) != root(w) {
			return 0, false
		}
	}
	return k + 1 + len(words), true
}
