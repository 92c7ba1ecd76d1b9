package words

import "slices"

// This file reads how people say that something may stay on a thing or is welcome: "keep the onions", "mayo is fine after all", "yes to the pickles".

// blessings say at the end of a clause that what stands before them is welcome.
var blessings = lists("is fine|are fine|is ok|are ok|is okay|are okay|is good|are good|is alright|are alright|is all right|are all right|is cool|are cool|is great|are great|is welcome|are welcome|is allowed|are allowed|would be fine|will be fine|s fine|s ok|s okay|fine|ok|okay|welcome")

// staying are words that may follow what stays on a thing.
var staying = lists("on|in|on it|in it|on there|in there|on that|on mine|there|as is|with me|by me|for me|after all|though|then|too|as well")

// allowed returns how many words at i say that options are wanted, and the names of these. Whoever names only what is fine begins a clause with it.
func (v *vocabulary) allowed(words []word, i int, begins bool) (int, []word) {
	start := i
	is := func(k int, texts ...string) bool { return k < len(words) && slices.Contains(texts, words[k].text) }
	from, back, blessed := i, false, false
	if is(i, "you", "they", "u", "yall") && is(i+1, "can") {
		i, from = i+2, i+2
	}
	switch {
	case is(i, "keep", "leave") && !v.spoken(words[i].text):
		from++
		if is(from, "on", "in") {
			from++
		}
	case is(i, "put", "add", "bring") && !v.spoken(words[i].text):
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
	for end < len(words) && end < from+4 && !isStop(words[end].text) && v.isOption(words[end]) {
		if n, _ := blessings.longest(words[end:]); n > 0 {
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
	blessing, _ := blessings.longest(words[at:])
	if blessed && blessing == 0 {
		return 0, nil
	}
	at += blessing
	for n, _ := staying.longest(words[at:]); n > 0; n, _ = staying.longest(words[at:]) {
		at += n
	}
	if from > start && v.leaving(words[start:]) > 0 || at < len(words) && !is(at, comma, "and", "but", "no", "without", "with", "hold", "skip", "please", "thanks", "also", "actually", "just") {
		return 0, nil
	}
	return at - start, names
}

// isOption reports whether all that a word stands for is in the names of options.
func (v *vocabulary) isOption(w word) bool {
	return w.text != comma && !slices.ContainsFunc(canonical(w), func(c word) bool { return !v.optional[c.text] })
}
