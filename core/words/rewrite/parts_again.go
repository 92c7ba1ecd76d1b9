package rewrite

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads how people change their mind about how many of several things are so: "three lattes, one with oat milk, no wait, two with oat milk", and how they divide them in another way: "four thighs spicy, no, two spicy two original".

// sidesOf say with what a thing comes or does not.
var sidesOf = english.ExactSet("with without no")

// others begin a clause about the rest of several things, and plain end one that says nothing more of it: "the other normal".
var (
	others = english.TrieOf("the other|the others|the rest|other|and the other|and the others|the other one|the other two|the other ones|leave the other|leave the others|leave the rest")
	plain  = english.TrieOf("normal|plain|regular|as is|as it comes|as they come|is normal|are normal|is plain|is regular|are regular|alone|without|with|the way it is|with it|with them")
)

// leadsAgain returns where the words end that take back what was said of several things, if a clause begins with them and says more: "no wait, just".
func leadsAgain(words []english.Word, from int) (at int, turned bool) {
	if words[from-1].Text != english.Comma || words[from].Text == english.Comma {
		return from, false
	}
	for at = from; at < len(words); {
		n, _ := turns.Longest(words[at:])
		if n == 0 && (isNo(words[at].Text) && at+1 < len(words) && words[at+1].Text != "on" || words[at].Text == "just" || words[at].Text == "only" || words[at].Text == "instead") {
			n = 1
		}
		if take, _ := takes.Longest(words[at:]); n == 0 && take > 0 && at+take < len(words) && (someNumber(words[at+take].Text) > 0 || words[at+take].Text == "just" || words[at+take].Text == "only") {
			n = take
		}
		turned = turned || n > 0
		if n == 0 && words[at].Text == english.Comma && at > from {
			n = 1
		}
		if n == 0 && !english.IsNumber(words[at].Text) {
			n, _ = pausing.Longest(words[at:])
		}
		if n == 0 {
			break
		}
		at += n
	}
	return at, turned && at < len(words)
}

// partsAgain writes the last of several counts of things that come with something, and none of those before it.
func (v *Vocabulary) partsAgain(words []english.Word) []english.Word {
	for from := 2; from < len(words); from++ {
		at, turned := leadsAgain(words, from)
		if !turned {
			continue
		}
		on := words[at].Text == "on" && at+1 < len(words)
		if on {
			at++
		}
		n := someNumber(words[at].Text)
		number := words[at]
		if at++; n == 0 || at >= len(words) && !on {
			continue
		}
		before := words[:from-1]
		for len(before) > 0 && before[len(before)-1].Text == english.Comma {
			before = before[:len(before)-1]
		}
		p := len(before) - 1
		for p > 0 && !sidesOf[before[p].Text] && before[p].Text != english.Comma && before[p].Text != "and" {
			p--
		}
		if p < 1 || !sidesOf[before[p].Text] || p == len(before)-1 || len(before)-p > 4 {
			continue
		}
		phrase := before[p:]
		if on {
			for at < len(words) && slices.Contains([]string{"of", "them", "those"}, words[at].Text) {
				at++
			}
		} else {
			if words[at].Text == "with" && at+1 < len(words) && words[at+1].Text == "no" {
				at++
			}
			if !sidesOf[words[at].Text] || (words[at].Text == "with") != (phrase[0].Text == "with") {
				continue
			}
			at++
			same := 0
			for at+same < len(words) && same+1 < len(phrase) && canonical(words[at+same]) == canonical(phrase[same+1]) {
				same++
			}
			if same > 0 && same != len(phrase)-1 {
				continue
			}
			at += same
		}
		for at < len(words) && slices.Contains([]string{"please", "pls", "actually", "instead", "sorry", "though", "then"}, words[at].Text) {
			at++
		}
		if !english.Closes(words, at) {
			continue
		}
		start := p
		if before[p-1].Text == "with" {
			start-- // "with no onion"
		}
		if start < 2 {
			continue
		}
		if w := before[start-1].Text; someNumber(w) > 0 || w == "both" || w == "all" {
			start--
			for start > 0 && (before[start-1].Text == english.Comma || before[start-1].Text == "and") {
				start--
			}
		}
		head := before[:start]
		if start < 2 || !slices.ContainsFunc(head, func(w english.Word) bool { return someNumber(w.Text) > n || w.Text == "both" }) || slices.ContainsFunc(phrase, func(w english.Word) bool { return someNumber(w.Text) > 0 }) {
			continue
		}
		out := append(slices.Clone(head), english.Word{Text: english.Comma, Said: english.Comma}, number)
		out = append(out, phrase...)
		return append(out, words[afterOthers(words, at):]...)
	}
	return words
}

// afterOthers returns where the words end, from at, that only say that the others are as they are.
func afterOthers(words []english.Word, at int) int {
	k := at
	for k < len(words) && (words[k].Text == english.Comma || words[k].Text == "and") {
		k++
	}
	n, _ := others.Longest(words[k:])
	if n == 0 {
		return at
	}
	k += n
	n, _ = plain.Longest(words[k:])
	if n == 0 || !english.Closes(words, k+n) {
		return at
	}
	return k + n
}

// part is so many of several things that are so.
type part struct {
	n     int
	words []english.Word
}

// partsAt reads the parts that begin at from: "two spicy, two original", and where they end.
func (v *Vocabulary) partsAt(words []english.Word, from int) (parts []part, end int) {
	for end = from; end < len(words); {
		k := end
		if len(parts) > 0 && (words[k].Text == english.Comma || words[k].Text == "and") {
			k++
		}
		if k < len(words) && words[k].Text == "and" {
			k++
		}
		if k >= len(words) || someNumber(words[k].Text) == 0 {
			break
		}
		one := part{n: someNumber(words[k].Text)}
		for k++; k < len(words) && words[k].Text != english.Comma && words[k].Text != "and" && someNumber(words[k].Text) == 0; k++ {
			one.words = append(one.words, words[k])
		}
		if len(one.words) == 0 || len(one.words) > 5 || slices.ContainsFunc(one.words, func(w english.Word) bool { return slices.Contains([]string{"of", "more", "no"}, w.Text) }) {
			break
		}
		parts = append(parts, one)
		end = k
	}
	return parts, end
}

// dividedAnew writes a division that comes after another one, or after a choice for all, in its place: "four thighs spicy, no wait, two spicy two original" as "four thighs, two spicy and two original".
func (v *Vocabulary) dividedAnew(words []english.Word) []english.Word {
	for from := 2; from < len(words); from++ {
		at, turned := leadsAgain(words, from)
		if !turned && at == from {
			continue // who only thinks it over, "hmm", divides them in another way, too, since the parts make up the number
		}
		parts, end := v.partsAt(words, at)
		if len(parts) < 2 || end < len(words) && !english.Closes(words, end) {
			continue
		}
		sum := 0
		for _, p := range parts {
			sum += p.n
		}
		before := words[:from-1]
		counts := 0
		head := -1
		for k, w := range before {
			if n := someNumber(w.Text); n > 1 {
				if n == sum && head < 0 {
					head = k
				}
				counts++
			}
		}
		if head < 0 || sum < 2 {
			continue
		}
		// An earlier division of the same things goes.
		stop := len(before)
		for k := head + 1; k < len(before); k++ {
			if before[k].Text == english.Comma && k+1 < len(before) {
				if earlier, e := v.partsAt(before, k+1); len(earlier) > 0 && (e >= len(before) || before[e].Text == english.Comma) && !v.namesThing(earlier) {
					stop = k
					break
				}
			}
		}
		if stop == len(before) && counts > 1 {
			continue // other things are counted, too
		}
		said := map[string]bool{"all": true, "both": true, "please": true, "each": true}
		for _, p := range parts {
			for _, w := range p.words {
				said[canonical(w)] = true
			}
		}
		if v.namesThing(parts) {
			continue
		}
		kept := slices.Clone(before[:head+1])
		for _, w := range before[head+1 : stop] {
			if !said[canonical(w)] || v.Named[canonical(w)] && !v.Optional[canonical(w)] {
				kept = append(kept, w)
			}
		}
		for len(kept) > 0 && (kept[len(kept)-1].Text == english.Comma || kept[len(kept)-1].Text == "with" || kept[len(kept)-1].Text == "and") {
			kept = kept[:len(kept)-1]
		}
		if len(kept) < head+2 {
			continue
		}
		out := append(kept, english.Word{Text: english.Comma, Said: english.Comma})
		for k, p := range parts {
			if k > 0 {
				out = append(out, english.Word{Text: "and"})
			}
			out = append(append(out, english.Word{Text: english.Decimal(p.n), Said: english.Decimal(p.n)}), p.words...)
		}
		return append(out, words[end:]...)
	}
	return words
}

// namesThing reports whether a part names a thing of its own that is no option.
func (v *Vocabulary) namesThing(parts []part) bool {
	return slices.ContainsFunc(parts, func(p part) bool { return v.isThing(p.words) })
}
