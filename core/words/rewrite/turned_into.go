package rewrite

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// wondering are sounds of second thoughts.
var wondering = english.WordSet("hmm hm hmmm um umm uh ehh eh err")

// makingLeads are words before "make the" that say nothing of what is made.
var makingLeads = english.WordSet("oh and but so please pls can could would you we i hmm um uh also just lets then ok okay")

// madeThe writes "oh can you make the tea into a coffee" as ", make the tea a coffee", if the tea was said before.
func (v *Vocabulary) madeThe(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i := 1; i+2 < len(out); i++ {
		if wondering[out[i].Text] && (out[i+1].Text == "only" || out[i+1].Text == "just") && someNumber(out[i+2].Text) > 0 {
			out[i].Text = "actually" // "hmm only one tea"
		}
	}
	for i := 2; i+4 < len(out); i++ {
		if out[i].Text != "make" || out[i+1].Text != "the" && out[i+1].Text != "my" {
			continue
		}
		at := i + 2
		for at < len(out) && at < i+6 && slices.ContainsFunc(out[:i], func(w english.Word) bool {
			return w.Text != english.Comma && english.Singular(w.Text) == english.Singular(out[at].Text)
		}) && !english.IsArticle(out[at].Text) {
			at++
		}
		into := at < len(out) && out[at].Text == "into"
		if into {
			at++
		}
		if at >= len(out) || at == i+2 || out[at].Text != "a" && out[at].Text != "an" {
			continue
		}
		if into {
			out = slices.Delete(out, at-1, at)
		}
		from := i
		for from > 0 && makingLeads[out[from-1].Text] {
			from--
		}
		if from < i && from > 0 {
			out[from] = english.Word{Text: english.Comma, Said: english.Comma}
			out = slices.Delete(out, from+1, i)
		}
	}
	return out
}
