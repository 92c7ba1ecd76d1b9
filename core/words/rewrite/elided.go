package rewrite

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// Makers are verbs that ask for a thing of one's own. "Make me a salad" only orders one.
var Makers = english.WordSet("build create design customize assemble")

// built puts what a menu calls a thing of one's own in the place of how people ask for one: "build a salad" is a "build your own salad".
func (v *Vocabulary) built(words []english.Word) []english.Word {
	if !v.Follows["your own"] && !v.Named["byo"] && !v.Named["custom"] {
		return words
	}
	out := slices.Clone(words)
	for i := 0; i+2 < len(out); i++ {
		if !Makers[out[i].Text] || v.Follows[out[i].Text+" "+out[i+1].Text] {
			continue
		}
		at := i + 1
		if slices.Contains([]string{"me", "us", "myself", "him", "her", "them"}, out[at].Text) {
			at++
		}
		if at+1 < len(out) && (english.IsArticle(out[at].Text) || out[at].Text == "my") && out[at+1].Text != "own" {
			out = slices.Replace(out, i, at+1, english.Word{Text: "build", Said: out[i].Said}, english.Word{Text: "your", Said: english.Said(out[i+1 : at+1])}, english.Word{Text: "own"})
		}
	}
	return out
}
