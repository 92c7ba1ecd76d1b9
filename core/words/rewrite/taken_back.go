package rewrite

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads what people say of a change that they made: that it holds no longer, that it holds as well, or that what was said before holds of the other thing, too.

// Words of taking something back that was taken back: what takes it first, and how it is wanted after all.
var (
	cancelsIt   = english.TrieOf("no|without|hold|hold the|skip|skip the|minus|minus the|leave off|leave off the|lose|lose the|drop|drop the|cancel|cancel the|forget|forget the|forget about the|scratch|scratch the|cut|cut the|nix|nix the|take off|take off the|never mind the|nevermind the|ditch the|remove the|no more")
	leavesIt    = english.TrieOf("leave|keep|put|add|bring|i want|i do want|i ll have|ill have|i ll take|ill take|i ll keep|ill keep|lets keep|let s keep|give me|gimme|with|ok yes|yes|yes to|ok|ok fine|fine|go on")
	itSaid      = english.TrieOf("it|them|em|that|those")
	leftBack    = english.TrieOf("back|back in|back on|in|on|alone|back please|after all|though|too|then|please|instead|again")
	staysItself = english.TrieOf("stays|stay|can stay|back|back on|back in|is fine|is ok|is good|s good|s fine|s ok|after all")
)

// wantedBack drops what takes a thing or an option back, together with the clause that wants it after all: "no onions, actually leave them in", "drop the soup, no, keep it".
func (v *Vocabulary) wantedBack(words []english.Word) []english.Word {
	if n := len(words) - 1; n > 0 && words[n].Text == "that" && (words[n-1].Text == "just" || words[n-1].Text == "only") {
		return words // "yeah, the roll, just that"
	}
	for from := 1; from < len(words); from++ {
		if words[from-1].Text != english.Comma && words[from].Text != "no" && words[from].Text != "without" && words[from].Text != "hold" {
			continue
		}
		begin := from + leading(words[from:], pausing)
		n, _ := cancelsIt.Longest(words[begin:])
		if n == 0 {
			continue
		}
		name := begin + n
		last := name
		for last < len(words) && words[last].Text != english.Comma && last < name+4 && !onlyTurns(words[last:last+1]) {
			last++
		}
		taken := words[name:min(last, len(words))]
		if len(taken) == 0 || slices.ContainsFunc(taken, func(w english.Word) bool { return w.Text == "and" || w.Text == "or" || w.Text == "with" }) || slices.ContainsFunc(words[:from], func(w english.Word) bool { return w.Text == "instead" }) {
			continue
		}
		if end := v.wantsBack(words, last, taken, v.isThing(taken)); end > last {
			return slices.Concat(words[:from], []english.Word{{Text: english.Comma, Said: english.Comma}}, words[end:])
		}
	}
	return words
}

// wantsBack returns where the clause ends that follows the words at last, perhaps after words that take something back, and wants after all what was taken back; or 0. Who only says "it" or names
// it with a verb of keeping has turned; a thing that is only named again must be.
func (v *Vocabulary) wantsBack(words []english.Word, last int, taken []english.Word, thing bool) int {
	at, turned := last, false
	for at < len(words) {
		n, _ := turns.Longest(words[at:])
		turned = turned || n > 0 || isNo(words[at].Text)
		if n == 0 && (isNo(words[at].Text) || words[at].Text == english.Comma) {
			n = 1
		}
		if n == 0 {
			n, _ = pausing.Longest(words[at:])
		}
		if n == 0 {
			break
		}
		at += n
	}
	verb, _ := leavesIt.Longest(words[min(at, len(words)):])
	at += verb
	if verb > 0 {
		if more, _ := leavesIt.Longest(words[min(at, len(words)):]); more > 0 {
			at += more // "ok fine, I'll have"
		}
	}
	it, _ := itSaid.Longest(words[min(at, len(words)):])
	if it > 0 && (verb == 0 || !turned && !thing) {
		return 0
	}
	at += it
	for at < len(words) && it == 0 && (words[at].Text == "the" || words[at].Text == "my") {
		at++
	}
	named := 0
	for it == 0 && at < len(words) && slices.ContainsFunc(taken, func(o english.Word) bool { return canonical(o) == canonical(words[at]) }) {
		at++
		named++
	}
	if it == 0 && named == 0 || at > len(words) {
		return 0
	}
	stays, _ := staysItself.Longest(words[at:])
	if verb == 0 && stays == 0 {
		return 0
	}
	at += stays
	for at < len(words) {
		n, _ := leftBack.Longest(words[at:])
		if n == 0 {
			break
		}
		at += n
	}
	if !english.Closes(words, at) {
		return 0
	}
	return at
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
