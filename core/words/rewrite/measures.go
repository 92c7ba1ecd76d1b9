package rewrite

import (
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file drops words that only say that something is ordered or in what it is sold: "an order of two pizzas", "a two liter bottle of cola", "baked Lay's
// chips". It also says of which pepper people speak after salt.

// inMeasures applies what this file says.
func (v *Vocabulary) inMeasures(words []english.Word) []english.Word {
	is := func(i int, texts ...string) bool {
		for k, text := range texts {
			if i+k < 0 || i+k >= len(words) || words[i+k].Text != text {
				return false
			}
		}
		return true
	}
	var out []english.Word
	for i := 0; i < len(words); i++ {
		w := words[i]
		switch {
		case english.IsArticle(w.Text) && is(i+1, "order", "of") && i+3 < len(words) && isNumber(words[i+3]) && !v.Known["order"]:
			i += 2
		case (w.Text == "bottle" || w.Text == "bottles") && i > 1 && (words[i-1].Text == "liter" || words[i-1].Text == "litre") && isNumber(words[i-2]) && !v.Optional["liter bottle"] && v.Known["liter"]:
		case w.Text == "pepper" && is(i-2, "salt", "and") && v.saltedToo(), w.Text == "pepper" && is(i+1, "and", "salt") && v.saltedToo():
			out = append(out, english.Word{Text: "black", Aside: w.Aside}, w)
		case english.Singular(w.Text) == "chip" && i > 0 && chipBrands[words[i-1].Text] && v.Known[english.Singular(words[i-1].Text)] && !v.pairsWith(english.Singular(words[i-1].Text), "chip"):
			// "baked lays chips": the name says that they are chips
		default:
			out = append(out, w)
		}
	}
	return out
}

// chipBrands are words that end names of chips.
var chipBrands = english.ExactSet("lays doritos sunchips fritos cheetos tostitos ruffles pringles vickies takis utz")

// isNumber reports whether a word is a number.
func isNumber(w english.Word) bool {
	return english.IsNumber(w.Text) || strings.Trim(w.Text, "0123456789") == "" || english.IsNumber(english.Canonical(w)[0].Text)
}

// saltedToo reports whether the menu has salt and black pepper as options, and no Pepper.
func (v *Vocabulary) saltedToo() bool {
	return v.simple["salt"] && v.simple["black pepper"] && !v.simple["pepper"]
}
