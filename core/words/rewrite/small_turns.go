package rewrite

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads small turns of an order: the kind before the thing, "over" for "on", and a word for the one who takes the order.

// dozenAll reads "a dozen everything bagels" as "a dozen bagels, all everything", where the menu sells them by the dozen so.
func (v *Vocabulary) dozenAll(words []english.Word) []english.Word {
	for i := 0; i+2 < len(words); i++ {
		kind, thing := words[i+1].Text, english.Singular(words[i+2].Text)
		if words[i].Text != "dozen" || !v.Optional["all "+kind] || !v.Follows["dozen "+thing] && !v.Follows[thing+" dozen"] {
			continue
		}
		out := slices.Clone(words)
		out[i+1], out[i+2] = words[i+2], words[i+1]
		return slices.Insert(out, i+2, english.Word{Text: "all"})
	}
	return words
}

// elseOff are ways to leave off all that was not named.
var elseOff = english.TrieOf("take off everything else|take everything else off|leave off everything else|leave everything else off|hold everything else|remove everything else|lose everything else|skip everything else|" +
	"take off anything else|hold off everything else|keep everything else off|no to everything else|take all else off|leave all the rest off|take off all the rest|take off the rest|leave the rest off|leave off the rest|everything else off")

// AllElse is what an "only" was said as that leaves off all that was not named, whatever it is.
const AllElse = "everything else"

// onlyThese reads "just ketchup and pickles, take off everything else" as "just ketchup and pickles" of somebody who means all of it.
func (v *Vocabulary) onlyThese(words []english.Word) []english.Word {
	for i := 1; i < len(words); i++ {
		n, _ := elseOff.Longest(words[i:])
		if n == 0 || !english.Closes(words, i+n) && words[i+n].Text != "please" {
			continue
		}
		end := i
		for end > 0 && (words[end-1].Text == english.Comma || words[end-1].Text == "and" || words[end-1].Text == "please") {
			end--
		}
		from := end
		for from > 0 && words[from-1].Text != english.Comma {
			from--
		}
		if k := slices.IndexFunc(words[from:end], func(w english.Word) bool { return english.IsLimit(w.Text) }); k >= 0 {
			if next := from + k + 1; next >= end || english.IsArticle(words[next].Text) || english.IsNumber(words[next].Text) {
				return words // "just a burger with ketchup" limits nothing on it
			}
			out := slices.Clone(words)
			out[from+k].Said = AllElse
			return slices.Delete(out, end, i+n)
		}
		return words
	}
	return words
}

// onOver reads "over greens" as "on greens", where an option has the word and the menu has no "over".
func (v *Vocabulary) onOver(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i := 1; i+1 < len(out); i++ {
		if next := out[i+1].Text; out[i].Text == "over" && !v.Known["over"] && (v.Optional[next] || v.Optional[english.Singular(next)]) && !english.IsBreak(out[i-1].Text) && !v.Known["easy"] {
			out[i].Text = "on"
		}
	}
	return out
}

// hails are words by which people call the one who takes the order, after all of it.
var hails = english.ExactSet("boss chief")

// hailed drops such a word at the end of a clause: "two slices, boss". "My boss" is somebody else.
func (v *Vocabulary) hailed(words []english.Word) []english.Word {
	last := len(words) - 1
	if last < 1 || !hails[words[last].Text] || v.Known[words[last].Text] || slices.Contains([]string{"my", "the", "our", "a", "his", "her", "for", "and", "your"}, words[last-1].Text) {
		return words
	}
	return words[:last]
}

// keeps are choices that people ask to be kept.
var keeps = english.ExactSet("mild medium spicy plain dry crispy")

// keptSo reads "keep it mild" as "mild", where an option is called so.
func (v *Vocabulary) keptSo(words []english.Word) []english.Word {
	for i := 1; i+2 < len(words); i++ {
		if words[i].Text != "keep" || words[i+1].Text != "it" || !keeps[words[i+2].Text] || !v.simple[words[i+2].Text] || !english.Closes(words, i+3) && words[i+3].Text != "please" && words[i+3].Text != "pls" {
			continue
		}
		words = slices.Concat(words[:i], []english.Word{{Text: english.Comma}}, words[i+2:])
	}
	return words
}
