package check

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: a dirty chai, which is a chai with a shot of espresso.

// shotWords are the words of names of options that add one shot of espresso.
var shotWords = set("espresso shot extra add a 1 of single")

// dirtied says the shot of a dirty chai, where the menu has it for a chai and calls nothing dirty itself.
func (t *trial) dirtied(toks []tok) []tok {
	k := slices.IndexFunc(toks, func(o tok) bool { return o.text == "dirty" })
	if k < 0 || k+1 >= len(toks) || !slices.ContainsFunc(toks[k+1:min(k+4, len(toks))], func(o tok) bool { return root(o.text) == "chai" }) {
		return toks
	}
	var shot []string
	for _, category := range t.menu.Categories {
		for _, it := range category.Items {
			if slices.Contains(t.wordsOf(it.Name), "dirty") {
				return toks
			}
			chai := slices.Contains(t.wordsOf(it.Name), "chai")
			for _, g := range it.Groups {
				for _, o := range append([]menu.Option{{Name: g.Name}}, g.Options...) {
					words := t.wordsOf(o.Name)
					if slices.Contains(words, "dirty") {
						return toks
					}
					if chai && shot == nil && o.ID != "" && isOneShot(words) {
						shot = words
					}
				}
			}
		}
	}
	if shot == nil {
		return toks
	}
	put := make([]tok, len(shot))
	for n, w := range shot {
		put[n] = tok{text: w, raw: toks[k].raw}
	}
	return slices.Concat(toks[:k], put, toks[k+1:])
}

// isOneShot reports whether an option of these words adds one shot of espresso.
func isOneShot(words []string) bool {
	return (slices.Contains(words, "shot") || slices.Contains(words, "espresso")) && !slices.ContainsFunc(words, func(w string) bool { return !shotWords[w] })
}
