package rewrite

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads how people say that something may stay on a thing or is welcome: "keep the onions", "mayo is fine after all", "yes to the pickles".

// blessings say at the end of a clause that what stands before them is welcome.
var blessings = english.TrieOf("is fine|are fine|is ok|are ok|is okay|are okay|is good|are good|is alright|are alright|is all right|are all right|is cool|are cool|is great|are great|is welcome|are welcome|is allowed|are allowed|would be fine|will be fine|s fine|s ok|s okay|fine|ok|okay|welcome")

// staying are words that may follow what stays on a thing.
var staying = english.TrieOf("on|in|on it|in it|on there|in there|on that|on mine|there|as is|with me|by me|for me|after all|though|then|too|as well")

// allowed returns how many words at i say that options are wanted, and the names of these. Whoever names only what is fine begins a clause with it.
func (v *Vocabulary) allowed(words []english.Word, i int, begins bool) (int, []english.Word) {
	start := i
	is := func(k int, texts ...string) bool { return k < len(words) && slices.Contains(texts, words[k].Text) }
	from, back, blessed := i, false, false
	if is(i, "you", "they", "u", "yall") && is(i+1, "can") {
		i, from = i+2, i+2
	}
	switch {
	case is(i, "keep", "leave") && !v.spoken(words[i].Text):
		from++
		if is(from, "on", "in") {
			from++
		}
	case is(i, "put", "add", "bring") && !v.spoken(words[i].Text):
		from, back = i+1, true
	case is(i, "yes"):
		from++
		if is(from, "to", "on") {
			from++
		}
	case begins:
		blessed = true
	default:
		return 0, nil
	}
	if is(from, "all") {
		from++
	}
	if is(from, "the", "my", "those", "some") {
		from++
	}
	end := from
	for end < len(words) && end < from+4 && !english.IsStop(words[end].Text) && v.isOption(words[end]) {
		if n, _ := blessings.Longest(words[end:]); n > 0 {
			break
		}
		end++
	}
	names, at := words[from:end], end
	if back && !is(at, "back") || len(names) == 0 {
		return 0, nil
	}
	if back {
		at++
	}
	blessing, _ := blessings.Longest(words[at:])
	if blessed && blessing == 0 {
		return 0, nil
	}
	at += blessing
	for n, _ := staying.Longest(words[at:]); n > 0; n, _ = staying.Longest(words[at:]) {
		at += n
	}
	if from > start && v.leaving(words[start:]) > 0 || at < len(words) && !is(at, english.Comma, "and", "but", "no", "without", "with", "hold", "skip", "please", "thanks", "also", "actually", "just") {
		return 0, nil
	}
	return at - start, names
}

// isOption reports whether all that a word stands for is in the names of options.
func (v *Vocabulary) isOption(w english.Word) bool {
	return w.Text != english.Comma && !slices.ContainsFunc(english.Canonical(w), func(c english.Word) bool { return !v.Optional[c.Text] })
}
