package rewrite

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// notSo drops the "not too hot" of somebody who says beside it how hot, "not too hot, mild", and the "really" of "really mild".
func (v *Vocabulary) notSo(words []english.Word) []english.Word {
	var out []english.Word
	for i := 0; i < len(words); i++ {
		if i+1 < len(words) && somuch[words[i].Text] && words[i+1].Text == "mild" && v.Optional["mild"] && (i == 0 || words[i-1].Text != "not" && !english.IsTurn(words[i-1].Text)) {
			continue // "really mild"
		}
		if words[i].Text != "not" || i+1 == len(words) {
			out = append(out, words[i])
			continue
		}
		if i+2 < len(words) && tooMuch[words[i+1].Text] && hotWords[words[i+2].Text] && v.saysMild(words, i, i+3) {
			i += 2
			continue
		}
		out = append(out, words[i])
	}
	return out
}

// saysMild reports whether the menu's mild stands right before or after the words from i to end.
func (v *Vocabulary) saysMild(words []english.Word, i, end int) bool {
	for end < len(words) && slices.Contains([]string{english.Comma, "just", "so", "please", "lol"}, words[end].Text) {
		end++
	}
	for i > 0 && words[i-1].Text == english.Comma {
		i--
	}
	return v.Optional["mild"] && (english.TextAt(words, end) == "mild" || english.TextAt(words, i-1) == "mild")
}

// somuch are degrees before "mild", tooMuch those after "not", and hotWords what is not so.
var (
	somuch   = english.ExactSet("so very super real really")
	tooMuch  = english.ExactSet("too so that very super overly crazy real really")
	hotWords = english.ExactSet("hot spicy spiced")
)
