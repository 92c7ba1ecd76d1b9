package rewrite

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads how a food is prepared where people write the verb alone: "fry okra" is the menu's Fried Okra, and "bake potato" its Baked Potato.

// preparations are verbs of the kitchen and how a menu writes what they make.
var preparations = map[string]string{"fry": "fried", "grill": "grilled", "bake": "baked", "steam": "steamed", "smoke": "smoked", "mash": "mashed", "roast": "roasted", "scramble": "scrambled", "boil": "boiled", "candy": "candied", "glaze": "glazed", "pickle": "pickled", "blacken": "blackened", "bread": "breaded"}

// asPrepared writes such a verb as the menu does, where the food after it stands in the menu with that word before it, and never with the verb.
func (v *Vocabulary) asPrepared(words []english.Word) []english.Word {
	for i := 0; i+1 < len(words); i++ {
		means, ok := preparations[words[i].Text]
		if !ok || i > 0 && otherFries[words[i-1].Text] || words[i+1].Text == english.Comma || english.IsMark(words[i+1].Text) {
			continue
		}
		food := english.Canonical(words[i+1])[0].Text
		written := func(w string) bool {
			return v.Follows[w+" "+food] || v.Optional[w+" "+food] || v.simple[w+" "+food]
		}
		if !written(means) || written(words[i].Text) || written(english.Canonical(words[i])[0].Text) {
			continue
		}
		words = slices.Clone(words)
		words[i].Text = means
	}
	return words
}

// otherFries are words before "fry" that make another dish of it, and before a verb that somebody does something.
var otherFries = english.ExactSet("stir pan deep french fish air ebi to you u they can please dont")

// ofWheat drops the "whole" of whole wheat where the menu only says wheat, so that it is no size: "a whole wheat roll" of Wheat Roll, beside a Whole Sub.
func (v *Vocabulary) ofWheat(words []english.Word) []english.Word {
	if !v.Known["wheat"] || v.Follows["whole wheat"] || v.Optional["whole wheat"] {
		return words
	}
	var out []english.Word
	for i, w := range words {
		if w.Text == "whole" && english.TextAt(words, i+1) == "wheat" {
			continue
		}
		out = append(out, w)
	}
	return out
}
