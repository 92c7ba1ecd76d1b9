package rewrite

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads what people say of a change that they made: that it holds no longer, that it holds as well, or that what was said before holds of the other thing, too.

// refusing begin what is left off; leaving begin that it stays after all.
var (
	refusing = english.TrieOf("no|without|hold the|hold|skip the|minus the|minus|leave off the")
	leaving  = english.TrieOf("leave it|leave them|leave em|leave that|leave those|keep it|keep them|keep em|keep that|keep those|leave it in|leave them in|leave em in|leave that in|leave it on|leave them on|leave em on|leave that on|keep it in|keep them in|keep it on|keep them on|leave it alone|i do want it|i do want that|i do want them|i want it after all|i want them after all")
	alsoSaid = english.WordSet("then though please pls too after all instead")
)

// leftAfterAll takes back a refusal: "no onions, actually leave them in".
func (v *Vocabulary) leftAfterAll(words []english.Word) []english.Word {
	for i := 2; i < len(words); i++ {
		n, _ := leaving.Longest(words[i:])
		end := i + n
		for n > 0 && end < len(words) && alsoSaid[words[end].Text] {
			end++
		}
		if n == 0 || !english.Closes(words, end) {
			continue
		}
		last := turnAtEnd(words[:i])
		if last == i {
			continue // "no onions, keep it simple"
		}
		from := last
		for from > 0 && words[from-1].Text != english.Comma {
			from--
		}
		if refused, _ := refusing.Longest(words[from:last]); refused == 0 {
			for from = last - 1; from > 0; from-- {
				if refused, _ = refusing.Longest(words[from:last]); refused > 0 || words[from].Text == english.Comma {
					break
				}
			}
			if refused == 0 {
				continue
			}
		}
		if from > 0 && !slices.ContainsFunc(words[from:last], func(w english.Word) bool { return w.Text == "and" || w.Text == "or" || w.Text == "with" }) {
			return slices.Concat(words[:from], words[end:])
		}
	}
	return words
}

// eitherRefused drops the words of turning before one more refusal: "no onion, actually no tomato either".
func (v *Vocabulary) eitherRefused(words []english.Word) []english.Word {
	for i := 2; i+1 < len(words); i++ {
		if words[i].Text != "no" {
			continue
		}
		end := i + 1
		for end < len(words) && words[end].Text != english.Comma && words[end].Text != "either" {
			end++
		}
		if end >= len(words) || words[end].Text != "either" || slices.Contains([]string{"on", "in", "with"}, words[end-1].Text) || !english.Closes(words, end+1) || !slices.ContainsFunc(words[:i], func(w english.Word) bool { return w.Text == "no" || w.Text == "without" || w.Text == "hold" }) {
			continue
		}
		if from := turnAtEnd(words[:i]); from < i && words[i-1].Text != "no" {
			return slices.Concat(words[:from], []english.Word{{Text: english.Comma, Said: english.Comma}}, words[i:end], words[end+1:])
		}
	}
	return words
}

// onlySoMany writes "only one of the rolls actually" as "actually just one rolls", if several rolls were ordered before.
func (v *Vocabulary) onlySoMany(words []english.Word) []english.Word {
	for i := 2; i+4 < len(words); i++ {
		if words[i].Text != "only" && words[i].Text != "just" || someNumber(words[i+1].Text) < 1 || words[i+2].Text != "of" || !slices.Contains([]string{"the", "my", "those", "these"}, words[i+3].Text) {
			continue
		}
		end := i + 4
		for end < len(words) && v.saidOfThing(words[:i], words[end]) {
			end++
		}
		close := end
		for close < len(words) && slices.Contains([]string{"actually", "please", "pls", "instead", "sorry"}, words[close].Text) {
			close++
		}
		if end == i+4 || !english.Closes(words, close) {
			continue
		}
		lead := leadsIn(words[:i])
		if len(lead) == 0 {
			continue
		}
		turn := []english.Word{{Text: english.Comma, Said: english.Comma}, {Text: "actually", Said: words[i].Said}, {Text: "just", Said: words[i].Said}, words[i+1]}
		return slices.Concat(lead, turn, words[i+4:end], words[close:])
	}
	return words
}

// sameAsBefore drops "with the same meat" after a change of the thing, which keeps what was said of it anyway.
func (v *Vocabulary) sameAsBefore(words []english.Word) []english.Word {
	for i := 3; i+1 < len(words); i++ {
		if words[i].Text != "same" || !v.Grouped[canonical(words[i+1])] && !v.Optional[canonical(words[i+1])] && words[i+1].Text != "meat" && words[i+1].Text != "protein" || !english.Closes(words, i+2) {
			continue
		}
		from := i
		for from > 0 && slices.Contains([]string{"the", "with", "and", english.Comma}, words[from-1].Text) {
			from--
		}
		changed := slices.ContainsFunc(words[:from], func(w english.Word) bool { return changing[w.Text] || w.Text == "make" || w.Text == "actually" })
		if from == i && words[i-1].Text != english.Comma || !changed {
			continue
		}
		return slices.Concat(words[:from], words[i+2:])
	}
	return words
}
