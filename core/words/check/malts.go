package check

import "slices"

// In this file: a malt is a shake with malt, where the menu has no malts of their own.

// asMalts says the shake of a malt, which is named after its flavor or its size.
func (t *trial) asMalts(toks []tok) []tok {
	at := slices.IndexFunc(toks, func(k tok) bool { return root(k.text) == "malt" })
	if at < 1 || toks[at-1].sep || little[toks[at-1].text] {
		return toks
	}
	shakes := false
	for _, c := range t.menu.Categories {
		for _, it := range c.Items {
			name := t.rootsOf(it.Name)
			if slices.Contains(name, "malt") {
				return toks
			}
			shakes = shakes || slices.Contains(name, "shake")
		}
	}
	if !shakes {
		return toks
	}
	return slices.Insert(slices.Clone(toks), at, tok{text: "shake", raw: toks[at].raw})
}
