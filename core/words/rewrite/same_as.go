package rewrite

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads that somebody else wants what the person wants, also where they were to have another thing first: "a club for me, my wife wants the tuna, no, she'll have the same as me".

// Words of having the same: sameAsMe says it of the person who writes, getsSame come before "same" without its article.
var (
	sameAsMe = english.TrieOf("the same as me|same as me|the same as mine|same as mine|the same as yours|same as yours|the same thing as me|same thing as me|the same as i am|what im having|what i m having|whatever im having|whatever i m having|what im getting|what i m getting|the same as what im having|what i got")
	getsSame = english.ExactSet("wants want has have having gets get do does with makes ill hell shell")
	wantsIt  = english.ExactSet("wants wanted want getting gets get will ll says was for s going")
)

// sameAs writes what people say of having the same as "the same", and drops what somebody was to have before: "my wife wants the tuna, no, she'll have the same as me".
func (v *Vocabulary) sameAs(words []english.Word) []english.Word {
	var out []english.Word
	for i := 0; i < len(words); i++ {
		w := words[i]
		begins := i > 0 && words[i-1].Text == english.Comma
		n, _ := sameAsMe.Longest(words[i:])
		switch {
		case n > 0 && i > 0:
			if from := v.wantedFirst(out); from > 0 {
				out = append(slices.Clone(out[:from]), english.Word{Text: english.Comma, Said: english.Comma})
				out = append(out, english.Word{Text: "the", Said: english.Said(words[i : i+n])}, english.Word{Text: "same"}, english.Word{Text: "for"}, english.Word{Text: "him"})
			} else {
				out = append(out, english.Word{Text: "the", Said: english.Said(words[i : i+n])}, english.Word{Text: "same"})
			}
			i += n - 1
			continue
		case w.Text == "same" && i > 1 && i+1 < len(words) && words[i+1].Text == "for" && (begins || words[i-1].Text == "and"),
			w.Text == "same" && i > 1 && getsSame[words[i-1].Text] && english.Closes(words, i+1):
			out = append(out, english.Word{Text: "the"})
		case i > 2 && slices.Contains([]string{"hers", "his", "theirs", "mine"}, w.Text) && words[i-1].Text == "on" && english.Closes(words, i+1) && slices.ContainsFunc(words[:i], func(o english.Word) bool { return o.Text == "same" }):
			out = out[:len(out)-1] // "the same for my wife but no onion on hers"
			continue
		case i > 3 && (w.Text == "only" || w.Text == "but" || w.Text == "except") && i+1 < len(words) && sameForBefore(words[:i]):
			if out[len(out)-1].Text == english.Comma {
				out = out[:len(out)-1]
			}
			out = append(out, english.Word{Text: "but", Said: w.Said})
			continue
		}
		out = append(out, w)
	}
	return out
}

// Words around "same size": sizeOfThat may follow it, and asksSize before it asks whether two are alike.
var (
	sizeOfThat = english.TrieOf("too|as well|please|as that|as that one|as the first|as the first one|as the other|as the other one")
	asksSize   = english.ExactSet("they these those it is are not about")
)

// sameSize writes the only size that was said before in the place of "same size": "a medium sausage pie and a pepperoni, same size".
func (v *Vocabulary) sameSize(words []english.Word) []english.Word {
	var out []english.Word
	size := ""
	for i := 0; i < len(words); i++ {
		w := words[i]
		if one := canonical(w); english.IsSizeWord(one) {
			if size != "" && size != one {
				return words
			}
			size = one
		}
		if w.Text == "same" && i+1 < len(words) && words[i+1].Text == "size" && size != "" {
			end := i + 2
			tail, _ := sizeOfThat.Longest(words[end:])
			end += tail
			kept := out
			for len(kept) > 0 && slices.Contains([]string{"the", "in"}, kept[len(kept)-1].Text) {
				kept = kept[:len(kept)-1]
			}
			if english.Closes(words, end) && len(kept) > 0 && !asksSize[kept[len(kept)-1].Text] {
				out = append(kept, english.Word{Text: size, Said: english.Said(words[i:end])})
				i = end - 1
				continue
			}
		}
		out = append(out, w)
	}
	return out
}

// sameForBefore reports whether words end in "same for" somebody, perhaps with a pause.
func sameForBefore(words []english.Word) bool {
	end := len(words)
	for end > 0 && words[end-1].Text == english.Comma {
		end--
	}
	for k := end - 1; k > 1 && k > end-4; k-- {
		if words[k-1].Text == "same" && words[k].Text == "for" {
			return true
		}
	}
	return false
}

// wantedFirst returns where the clause begins that says what somebody was to have first, if words that take it back follow it at the end, or 0.
func (v *Vocabulary) wantedFirst(words []english.Word) int {
	turn := len(words)
	for k := len(words) - 1; k > 2 && k > len(words)-9; k-- {
		if n, _ := turns.Longest(words[k:]); n > 0 || isNo(words[k].Text) || words[k].Text == "but" && k+1 < len(words) {
			turn = k
		}
	}
	if turn == len(words) || slices.ContainsFunc(words[turn:], func(w english.Word) bool { return v.Named[canonical(w)] || v.Optional[canonical(w)] }) {
		return 0
	}
	end := turn
	for end > 0 && words[end-1].Text == english.Comma {
		end--
	}
	from := end
	for from > 0 && words[from-1].Text != english.Comma && words[from-1].Text != "and" {
		from--
	}
	if from == 0 || end-from > 9 || !slices.ContainsFunc(words[from:end], func(w english.Word) bool { return wantsIt[w.Text] }) || !slices.ContainsFunc(words[from:end], func(w english.Word) bool { return v.Named[canonical(w)] }) {
		return 0
	}
	for from > 0 && (words[from-1].Text == english.Comma || words[from-1].Text == "and") {
		from--
	}
	return from
}

// somethingElse are clauses that ask for another choice and name none, after one that was refused.
var somethingElse = english.TrieOf("something else|another one|a different one|different one|something different|another kind|a different kind|any other|anything else|what else have you got|what else do you have|what else you got|a different flavor|another flavor|something different please|something else please")

// otherChoice drops a clause that asks for another choice after one that was refused: the choice is asked about. "Anything but the mayo" refuses the mayo.
func (v *Vocabulary) otherChoice(words []english.Word) []english.Word {
	var out []english.Word
	last, refused := 0, false
	clauses(words, func(from, to int) {
		at := from + leading(words[from:to], pausing, turns)
		n, _ := somethingElse.Longest(words[at:to])
		if n == 0 && to-at == 2 && words[at].Text == "another" && v.Grouped[canonical(words[at+1])] {
			n = 2 // "another meat"
		}
		if refused && n > 0 && at+n == to {
			out = append(out, words[last:from]...)
			last = to
		}
		if to-at > 2 && words[at].Text == "anything" && words[at+1].Text == "but" {
			out = append(append(out, words[last:from]...), english.Word{Text: "actually", Said: english.Said(words[from : at+2])}, english.Word{Text: "not"})
			last = at + 2
		}
		refused = slices.ContainsFunc(words[from:to], func(w english.Word) bool { return w.Text == "not" || w.Text == "no" })
	})
	return append(out, words[last:]...)
}
