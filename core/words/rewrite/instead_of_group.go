package rewrite

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads what takes the place of all that a group has: "an english muffin instead of toast", where the group Toast has English muffin and No toast.

// insteadOfGroup drops what says in whose place an option is, where that is the group it belongs to: the option takes that place anyway, and nothing is left off.
func (v *Vocabulary) insteadOfGroup(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i := 1; i+2 < len(out); i++ {
		end := i + 2
		switch {
		case out[i].Text == "instead" && out[i+1].Text == "of", out[i].Text == "rather" && out[i+1].Text == "than":
		case out[i].Text == "in" && slices.Contains([]string{"place", "lieu"}, out[i+1].Text) && out[i+2].Text == "of":
			end++
		default:
			continue
		}
		for end < len(out) && slices.Contains([]string{"the", "my", "their", "regular", "usual"}, out[end].Text) {
			end++
		}
		if end >= len(out) || end+1 < len(out) && !english.Closes(out, end+1) && out[end+1].Text != "and" && out[end+1].Text != "please" {
			continue
		}
		if group := english.Singular(out[end].Text); v.inGroup[group+" no "+group] && v.endsInOption(out[:i], group) {
			out = slices.Delete(out, i, end+1)
		}
	}
	return out
}

// endsInOption reports whether words end in the whole name of an option of a group, and do not refuse it.
func (v *Vocabulary) endsInOption(words []english.Word, group string) bool {
	for n := 1; n <= min(4, len(words)); n++ {
		var name []string
		for _, w := range words[len(words)-n:] {
			for _, c := range english.Canonical(w) {
				name = append(name, c.Text)
			}
		}
		if v.inGroup[group+" "+strings.Join(name, " ")] && !(n < len(words) && words[len(words)-n-1].Text == "no") {
			return true
		}
	}
	return false
}
