package rewrite

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads refusals that stand after what they refuse: "with the pickles left off", "onions removed", and those that a stroke joins: "no onion/tomato".

// leavings are words after an option that leave it off.
var leavings = english.TrieOf("removed|omitted|left off|left out|taken off|taken out|kept off|off")

// leftOff puts a refusal that follows an option before it. In a list that "and" ends, it may be about the whole list: that is left alone.
func (v *Vocabulary) leftOff(words []english.Word) []english.Word {
	for i := 1; i < len(words); i++ {
		n, _ := leavings.Longest(words[i:])
		if n == 0 || n == 1 && v.Known[words[i].Text] || i+n < len(words) && !english.IsBreak(words[i+n].Text) && !english.IsMark(words[i+n].Text) {
			continue
		}
		from := 0
		for k := max(i-5, 1); k < i && from == 0; k++ {
			if words[k].Text != english.Comma && v.simple[strings.Join(english.Texts(words[k:i]), " ")] {
				from = k
			}
		}
		if from == 0 && i > 1 && words[i].Text == "off" && v.endsOption(words[i-1]) {
			from = i - 1 // "jalapenos off" of Pickled Jalapenos
		}
		if from == 0 {
			continue
		}
		begin := from
		if words[i].Text == "off" && words[begin-1].Text != english.Comma && words[begin-1].Text != "with" && words[begin-1].Text != "the" {
			continue
		}
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

// endsOption reports whether an option of several words ends in w, and nothing else of the menu has it in its name.
func (v *Vocabulary) endsOption(w english.Word) bool {
	if v.Named[w.Text] {
		return false
	}
	for name := range v.simple {
		if strings.HasSuffix(name, " "+w.Text) {
			return true
		}
	}
	return false
}

// strokes reads a stroke between two options that a refusal stands before as "or": "no onion/tomato". What follows the stroke may be a thing of its own, or say how much.
func (v *Vocabulary) strokes(text string) string {
	text = v.minuses(text)
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

// minuses reads a dash right before what some thing comes with as "no": "nachos -jalapeños". A text that begins with a dash is a list.
func (v *Vocabulary) minuses(text string) string {
	for at := 1; at+1 < len(text); at++ {
		if text[at] != '-' || text[at-1] != ' ' || text[at+1] == ' ' || text[at+1] == '-' || strings.TrimSpace(text[:at]) == "" || strings.Contains(text, "\n-") {
			continue
		}
		rest := english.PlainWords(text[at+1:])
		for n := min(len(rest), 5); n > 0; n-- {
			if v.comes[strings.Join(english.Texts(rest[:n]), " ")] && rest[0].Text != english.Comma && rest[n-1].Text != english.Comma {
				text = text[:at] + "no " + text[at+1:]
				break
			}
		}
	}
	return text
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

// forItsGroup reads what is said to be for a group as that choice: "cheesy grits as my side", "and the side is grits".
func (v *Vocabulary) forItsGroup(words []english.Word) []english.Word {
	group := func(k int) bool {
		return k < len(words) && v.Grouped[english.Singular(words[k].Text)] && !english.IsSizeWord(words[k].Text) && !english.IsMealWord(words[k].Text)
	}
	own := func(k int) bool {
		return k < len(words) && slices.Contains([]string{"the", "my", "its"}, words[k].Text)
	}
	for i := 1; i+1 < len(words); i++ {
		switch {
		case (words[i].Text == "as" || words[i].Text == "for") && (group(i+1) && !own(i+1) || own(i+1) && group(i+2)) && !(own(i+1) && words[i+2].Text == "side") && v.forOne(words, i) > 0:
			end := i + 2
			if own(i + 1) {
				end++
			}
			from := v.forOne(words, i)
			words = slices.Concat(words[:from], []english.Word{{Text: "with", Said: "with"}}, words[from:i], words[end:])
		case (words[i].Text == "as" || words[i].Text == "for" && i+2 < len(words) && words[i+2].Text == "side") && own(i+1) && group(i+2):
			end := i + 3
			if end < len(words) && !english.IsBreak(words[end].Text) && !onlyPolite(words[end:]) {
				continue
			}
			from := i
			for from > 0 && !english.IsBreak(words[from-1].Text) && words[from-1].Text != "w" {
				from--
			}
			if from == i {
				continue
			}
			if from > 0 && v.optionSaid(words[from:i]) {
				with := english.Word{Text: "with", Said: "with"}
				before := words[:from]
				if before[from-1].Text != english.Comma {
					before = before[:from-1]
				}
				words = slices.Concat(before, []english.Word{with}, words[from:i], words[end:])
			}
		case own(i) && words[i+1].Text == "side" && group(i+1) && i+2 < len(words) && (words[i+2].Text == "is" || words[i+2].Text == "being" || words[i+2].Text == "will"):
			at, end := i, i+3
			if words[i+2].Text == "will" && end < len(words) && words[end].Text == "be" {
				end++
			}
			for at > 0 && (words[at-1].Text == "and" || words[at-1].Text == "for") {
				at--
			}
			words = slices.Concat(words[:at], []english.Word{{Text: "with", Said: "with"}}, words[end:])
		}
	}
	return words
}

// forOne returns where the words before i begin that are the whole name of an option, right after a pause or "with" that is left out, if what i leads to ends a clause: "lemon and oil
// for dressing". Otherwise it returns 0.
func (v *Vocabulary) forOne(words []english.Word, i int) int {
	end := i + 2
	if slices.Contains([]string{"the", "my", "its"}, words[i+1].Text) {
		end++
	}
	if end < len(words) && !english.IsBreak(words[end].Text) && !onlyPolite(words[end:]) {
		return 0
	}
	for from := i - 1; from > 0 && i-from < 6; from-- {
		if words[from-1].Text == english.Comma && v.optionSaid(words[from:i]) {
			return from
		}
		if words[from].Text == english.Comma {
			break
		}
	}
	return 0
}

// optionSaid reports whether words are the whole name of an option.
func (v *Vocabulary) optionSaid(words []english.Word) bool {
	return v.simple[strings.Join(english.Texts(english.Paired(allCanonical(words))), " ")]
}

// donenesses are words for how long meat is cooked.
var donenesses = english.ExactSet("rare medium well mid")

// doneSo drops what only says that meat is to be cooked so: "done medium", "and cook it rare", "temp medium".
func (v *Vocabulary) doneSo(words []english.Word) []english.Word {
	for i := 1; i+1 < len(words); i++ {
		n := 1
		switch w := words[i].Text; {
		case w == "cook" && i+2 < len(words) && (words[i+1].Text == "it" || words[i+1].Text == "that" || words[i+1].Text == "them"):
			n = 2
		case w == "done" && words[i+1].Text != "well" && words[i-1].Text != "well", w == "temp" || w == "temperature", w == "cooked" && !v.Known["cook"] && !v.Known["cooked"]:
		default:
			continue
		}
		if i+n < len(words) && donenesses[words[i+n].Text] && !v.Named[words[i].Text] {
			words = slices.Delete(slices.Clone(words), i, i+n)
		}
	}
	return words
}

// swappedOn puts the thing first on which something is swapped, where nothing was ordered before: "swap the rye on the reuben for wheat" is a reuben, swap the rye for wheat.
func (v *Vocabulary) swappedOn(words []english.Word) []english.Word {
	k := slices.IndexFunc(words, func(w english.Word) bool { return changing[w.Text] })
	if k < 0 || k > 4 || k+1 >= len(words) || words[k+1].Text != "the" || slices.ContainsFunc(words[:k], func(w english.Word) bool { return w.Text == english.Comma || v.Known[english.Singular(w.Text)] }) {
		return words
	}
	at := func(from int, texts ...string) int {
		for i := from; i < min(len(words), from+7) && words[i].Text != english.Comma; i++ {
			if slices.Contains(texts, words[i].Text) {
				return i
			}
		}
		return -1
	}
	on := at(k+3, "on", "in")
	if on < 0 || on+2 >= len(words) || words[on+1].Text != "the" && words[on+1].Text != "my" {
		return words
	}
	turn := at(on+3, "for", "to", "with")
	if turn < 0 || turn+1 >= len(words) || words[turn+1].Text == english.Comma {
		return words
	}
	return slices.Concat(words[on+2:turn], []english.Word{{Text: english.Comma}}, words[k:on], words[turn:])
}
