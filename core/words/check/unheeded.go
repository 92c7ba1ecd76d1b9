package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: words that ask for something which no line shows.

// unheededWords are such words, whatever talk stands around them: everything on it, and another price.
var unheededWords = [][]string{{"the", "works"}, {"buy", "one", "get", "one"}, {"bogo"}, {"coupon"}, {"promo"}, {"voucher"}, {"half", "price"}}

// unheeded: what asks for everything that a thing can have, or for another price, is asked about unless the menu has a name for it.
func (t *trial) unheeded() {
	for _, words := range unheededWords {
		for k := 0; k+len(words) <= t.asked; k++ {
			said := slices.EqualFunc(words, t.toks[k:k+len(words)], func(w string, o tok) bool { return o.text == w || root(o.text) == w })
			if said && !t.settled && !slices.ContainsFunc(t.lines, func(l menu.Line) bool { return t.hasWord(l, last(words)) }) {
				t.fault(RuleLeft, strings.Join(words, " "))
			}
		}
	}
}

// hasWord reports whether the item of a line or one of its options is called by a word.
func (t *trial) hasWord(l menu.Line, w string) bool {
	return t.namedBy(l.Item, w) || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return t.namedBy(c.Option, w) })
}
