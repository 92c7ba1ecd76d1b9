package rewrite

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file joins what the menu writes as one word, and parts what it does not.

// compounded joins two words that the menu has as one, where it does not have the second by itself: a "cheese burger" is the Cheeseburger, and no Hamburger with cheese.
func (v *Vocabulary) compounded(words []english.Word) []english.Word {
	var out []english.Word
	for i := 0; i < len(words); i++ {
		if i+1 < len(words) {
			if one, ok := v.compound(words[i], words[i+1]); ok {
				one.Said, one.Aside = english.Said(words[i:i+2]), words[i].Aside
				out = append(out, one)
				i++
				continue
			}
		}
		out = append(out, words[i])
	}
	return out
}

// compound returns the word of the menu that two words are, written as one.
func (v *Vocabulary) compound(a, b english.Word) (english.Word, bool) {
	if english.IsMark(a.Text) || english.IsMark(b.Text) || len(a.Text) < 4 || len(b.Text) < 4 || v.Named[b.Text] || english.Glue[a.Text] || english.Glue[b.Text] {
		return english.Word{}, false
	}
	joined, _ := english.Stem(a.Text + b.Text)
	if !v.Named[joined] && MayBeMisspelt(a) {
		joined = ""
		for w := range v.Named {
			if head, ok := strings.CutSuffix(w, b.Text); ok && len(head) > 3 && english.Slips(a.Text, head) <= reach(len(head), true) && (joined == "" || w < joined) {
				joined = w // "chese burger"
			}
		}
	}
	return english.Word{Text: joined, Plural: b.Plural}, v.Named[joined]
}

// measuresOf are words for how much of a thing is wanted, which people write as one with "of".
var measuresOf = english.ExactSet("order orders side sides cup cups bowl bowls piece pieces slice slices plate plates bag bags box bottle glass pint couple basket bucket scoop")

// ofApart parts a measure from an "of" that is written as one with it: "orderof fries".
func ofApart(words []english.Word) []english.Word {
	var out []english.Word
	for _, w := range words {
		if measure, ok := strings.CutSuffix(w.Text, "of"); ok && measuresOf[measure] {
			out = append(out, english.Word{Text: measure, Said: w.Said[:len(measure)]}, english.Word{Text: "of", Said: w.Said[len(measure):]})
			continue
		}
		out = append(out, w)
	}
	return out
}

// anExtraOrder drops the "extra" of "an extra order of garlic knots" and of "an extra side of fries": one more of what may have been ordered is one, and no portion is larger.
func anExtraOrder(words []english.Word) []english.Word {
	out := words
	for i := 1; i+2 < len(out); i++ {
		if w := out[i+1].Text; out[i].Text == "extra" && (w == "order" || w == "orders") && out[i+2].Text == "of" && (english.IsArticle(out[i-1].Text) || someNumber(out[i-1].Text) > 0) {
			out = slices.Delete(slices.Clone(out), i, i+1)
		}
	}
	return out
}

// ifSo drops the "if so" after a question that is answered by an order: "can I get the gravy on the side? if so one of those".
func ifSo(words []english.Word) []english.Word {
	for i := 1; i+2 < len(words); i++ {
		if words[i-1].Text == english.Comma && words[i].Text == "if" && words[i+1].Text == "so" && words[i+2].Text != "then" {
			return slices.Delete(slices.Clone(words), i, i+2)
		}
	}
	return words
}

// dippedIn drops the "for dipping" of "tenders with barbecue sauce for dipping and fries".
func (v *Vocabulary) dippedIn(words []english.Word) []english.Word {
	for i := 1; i+2 < len(words); i++ {
		dips := words[i].Text == "for" && (words[i+1].Text == "dipping" || words[i+1].Text == "dunking") || words[i].Text == "to" && (words[i+1].Text == "dip" || words[i+1].Text == "dunk")
		if next := words[i+2].Text; dips && !v.Follows["dipping "+english.Singular(next)] && (next == "and" || next == "with" || next == "plus" || next == english.Comma) && (v.Known[english.Canonical(words[i-1])[0].Text] || english.IsFood(words[i-1].Text)) {
			return slices.Delete(slices.Clone(words), i, i+2)
		}
	}
	return words
}
