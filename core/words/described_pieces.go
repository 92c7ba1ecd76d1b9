package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads how many pieces one order of a thing has where its description begins with the number: "six pieces", "5 sticks with marinara".

// pieceUnits are words for the pieces of a thing, besides the last word of its name.
var pieceUnits = english.WordSet("piece pc strip slice link stick ring wing bite roll skewer dumpling bone patty ball")

// piecesDescribed returns how many pieces one order has by its description, and what they are called, or 0. name is the words of its name.
func piecesDescribed(description string, name []string) (n int, unit string) {
	words := english.PlainWords(description)
	n, taken, counted := english.Quantity(words)
	if !counted || taken == 0 || n < 2 || n > mostDescribed || len(name) == 0 || english.IsMealWord(lastName(name)) {
		return 0, ""
	}
	rest := words[taken:]
	head := lastName(name)
	switch {
	case len(rest) == 0 || rest[0].Text == english.Comma:
		return n, head // "Eight, with marinara"
	case pieceUnits[rest[0].Text] && !(len(rest) > 2 && rest[1].Text == "of" && !slices.Contains(name, rest[2].Text)):
		return n, rest[0].Text
	case rest[0].Text == head, len(rest) > 1 && rest[1].Text == head && !english.IsBreak(rest[0].Text):
		return n, head // "four house meatballs"
	}
	return 0, ""
}

// mostDescribed bounds the pieces that a description says.
const mostDescribed = 24

// ofDescribed reports whether the number of d counts the pieces that the description of its item says: "six gyoza" and "five strips of bacon". Two things are two orders, unless the words
// say what the pieces are called.
func (d *draft) ofDescribed(c *catalog, cand candidate) bool {
	e := cand.entry
	if n := e.bits; d.of || !d.counted || n < 2 || e.portion > 0 || d.n < n || d.n%n != 0 || e.vocabulary["piece"] {
		return false
	}
	if d.bits || slices.ContainsFunc(d.words[:min(max(d.anchor, 0), len(d.words))], func(w english.Word) bool { return w.Text == e.unit && !slices.Contains(e.core, w.Text) }) {
		return true
	}
	return e.bits > 2 && (d.n == e.bits || d.n > mostOrders) && c.countedSingly(cand)
}

// mostOrders is how many orders of a thing of several pieces people ask for by number alone: "six spring rolls", of which three are in an order, are two.
const mostOrders = 5

// measureDescribed returns the words that say how many pieces an order has by its description: "6 piece", "3 strip". There are none if it says nothing of the kind.
func measureDescribed(n int, unit string, name []string) []string {
	if n == 0 {
		return nil
	}
	if unit == lastName(name) {
		unit = "piece"
	}
	return []string{english.Decimal(n), unit}
}

// bitOf reports whether a word is what the description of a thing calls its pieces, and words begin with the name of the thing, after an option or two at most: "slices of rye toast".
func (c *catalog) bitOf(unit string, words []english.Word) bool {
	return slices.ContainsFunc(c.entries, func(e entry) bool {
		for k := 0; e.bits > 1 && e.unit == unit && k < len(words) && k < 3; k++ {
			switch w := words[k].Text; {
			case slices.Contains(e.core, w):
				return true
			case english.IsBreak(w) || english.IsMark(w) || !e.vocabulary[w]:
				return false
			}
		}
		return false
	})
}
