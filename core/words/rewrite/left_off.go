package rewrite

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads refusals that stand after what they refuse: "with the pickles left off", "onions removed", and those that a stroke joins: "no onion/tomato".

// leavings are words after an option that leave it off.
var leavings = english.TrieOf("removed|omitted|left off|left out|left off it|taken off|taken out|taken off it|kept off|held")

// leftOff puts a refusal that follows an option before it. In a list that "and" ends, it may be about the whole list: that is left alone.
func (v *Vocabulary) leftOff(words []english.Word) []english.Word {
	for i := 1; i < len(words); i++ {
		n, _ := leavings.Longest(words[i:])
		if n == 0 || v.Known[words[i].Text] || i+n < len(words) && !english.IsBreak(words[i+n].Text) && !english.IsMark(words[i+n].Text) {
			continue
		}
		from := 0
		for k := max(i-5, 1); k < i && from == 0; k++ {
			if v.simple[strings.Join(english.Texts(words[k:i]), " ")] {
				from = k
			}
		}
		if from == 0 {
			continue
		}
		begin := from
		if words[begin-1].Text == "the" {
			begin--
		}
		if begin == 0 || words[begin-1].Text == "and" || words[begin-1].Text == "or" || words[begin-1].Text == "no" || english.IsDegree(words[begin-1].Text) {
			continue
		}
		no := []english.Word{{Text: english.Comma}, {Text: "no", Said: "no", Aside: words[from].Aside}}
		if words[begin-1].Text == "with" || words[begin-1].Text == english.Comma {
			begin--
		}
		words = slices.Concat(words[:begin], no, words[from:i], words[i+n:])
	}
	return words
}

// strokes reads a stroke between two options that a refusal stands before as "or": "no onion/tomato". What follows the stroke may be a thing of its own, or say how much.
func (v *Vocabulary) strokes(text string) string {
	for from := 0; ; {
		at := strings.IndexByte(text[from:], '/')
		if at < 0 {
			return text
		}
		at += from
		from = at + 1
		before := english.PlainWords(text[:at])
		rest, _, _ := strings.Cut(text[at+1:], "/")
		after := english.PlainWords(rest)
		if end := slices.IndexFunc(after, func(w english.Word) bool { return english.IsBreak(w.Text) || english.IsJoin(w.Text) }); end >= 0 {
			after = after[:end]
		}
		if len(before) == 0 || len(after) == 0 || strings.HasSuffix(text[:at], "w") {
			continue
		}
		if b := len(before) - 1; v.Optional[before[b].Text+" "+after[0].Text] || v.Follows[before[b].Text+" "+after[0].Text] {
			continue
		}
		if v.optionAlone(after) && v.refusesLast(before) {
			text = text[:at] + " or " + text[at+1:]
			from = at + 4
		}
	}
}

// optionAlone reports whether words are the name of an option and of no item, with courtesy after it at most.
func (v *Vocabulary) optionAlone(words []english.Word) bool {
	for n := len(words); n > 0; n-- {
		name := strings.Join(english.Texts(words[:n]), " ")
		if v.simple[name] && !v.items[name] && onlyPolite(words[n:]) {
			return true
		}
	}
	return false
}

// refusesLast reports whether words end in a refusal of one option, or of several that "or" joins.
func (v *Vocabulary) refusesLast(words []english.Word) bool {
	for k := len(words) - 1; k >= max(len(words)-12, 0); k-- {
		switch w := words[k].Text; {
		case w == "no":
			rest := words[k+1:]
			for len(rest) > 0 && rest[0].Text == "the" {
				rest = rest[1:]
			}
			if or := slices.IndexFunc(rest, func(w english.Word) bool { return w.Text == "or" }); or > 0 {
				rest = rest[:or]
			}
			return v.simple[strings.Join(english.Texts(rest), " ")]
		case w == "or":
		case english.IsBreak(w), english.IsMark(w), w == "with", english.IsDegree(w):
			return false
		}
	}
	return false
}
