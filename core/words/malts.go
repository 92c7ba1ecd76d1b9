package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// This file reads a malt, where the menu has shakes that can be made malts: "a chocolate malt" is a chocolate shake with the option Make it a malt.

// malted puts the shake with malt in the place of a malt.
func (c *catalog) malted(words []english.Word) []english.Word {
	if c.inItems["malt"] || !slices.ContainsFunc(c.entries, func(e entry) bool { return slices.Contains(e.core, "shake") && e.vocabulary["malt"] }) {
		return words
	}
	for i := 1; i < len(words); i++ {
		if words[i].Text != "malt" || english.IsBreak(words[i-1].Text) || english.IsMark(words[i-1].Text) || words[i-1].Text == "a" || words[i-1].Text == "no" || english.IsDegree(words[i-1].Text) || i+1 < len(words) && !rewrite.ClosesName(words[i+1].Text) && !english.IsMark(words[i+1].Text) {
			continue
		}
		shake := []english.Word{{Text: "shake", Whole: words[i].Said, Plural: words[i].Plural}, {Text: "with"}, words[i]}
		words = slices.Replace(slices.Clone(words), i, i+1, shake...)
		i += 2
	}
	return words
}

// maltedFor returns the entries that a malt among words may be.
func (x *Index) maltedFor(said map[string]bool) []int {
	if !said["malt"] || x.inItems["malt"] {
		return nil
	}
	at := x.byWord["shake"]
	return at[:min(len(at), mostHeaded)]
}
