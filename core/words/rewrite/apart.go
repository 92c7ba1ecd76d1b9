package rewrite

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads what is said of one of several things before the one is named, and puts it as the grammar reads it: "add bacon to one of them" as "one with bacon", "leave
// the onion off one" as "one no onion".

// ontoOne and offOne are verbs that put something on one of several things, and that leave something off it.
var (
	ontoOne = english.WordSet("add put throw do get use adding")
	offOne  = english.WordSet("leave keep take hold skip lose omit drop remove no minus")
	// tellOne are the words between what is on one of several things and the one.
	tellOne = english.WordSet("to on off for from in onto")
)

// onOne puts what is said of one of several things after the one.
func (v *Vocabulary) onOne(words []english.Word) []english.Word {
	for i := 2; i+1 < len(words); i++ {
		if !tellOne[words[i].Text] && !(words[i].Text == "of" && words[i-1].Text == "off") || english.IsBreak(words[i-1].Text) {
			continue
		}
		at, end, other := oneAt(words, i+1)
		if end == 0 || !english.ClosesPart(words, end) {
			continue
		}
		from := i
		for from > 0 && words[from-1].Text != english.Comma && words[from-1].Text != "and" && words[from-1].Text != "with" && words[from-1].Text != "but" && i-from < 7 {
			from--
		}
		for from < i && slices.Contains([]string{"please", "can", "could", "you", "just", "and", "i", "want", "only"}, words[from].Text) {
			from++
		}
		before := words[:from]
		if from == i || !severalBefore(before) || other && !slices.ContainsFunc(before, func(w english.Word) bool { return w.Text == "one" || w.Text == "1" }) {
			continue
		}
		verb := words[from].Text
		said, lead := words[from:i], "with"
		switch off := words[i].Text == "off" || words[i].Text == "from"; {
		case ontoOne[verb] && !off && !v.Known[verb]:
			said = said[1:]
		case offOne[verb]:
			said, lead = said[1:], "no"
		case off:
			continue // "take it from one"
		case words[i].Text == "for" && !other && !v.forTheOther(words, end), words[i].Text == "to" && !other:
			continue // "a waffle for one"
		case words[i].Text == "on" || words[i].Text == "in":
			continue // Fronted knows them
		}
		for len(said) > 0 && (said[0].Text == "some" || said[0].Text == "the" || said[0].Text == "a" || said[0].Text == "an" || said[0].Text == "off") {
			said = said[1:]
		}
		if last := len(said) - 1; last > 0 && (said[last].Text == "off" || said[last].Text == "just" || said[last].Text == "only") {
			said = said[:last]
		}
		if len(said) == 0 || slices.ContainsFunc(said, func(w english.Word) bool { return someNumber(w.Text) > 0 || w.Text == "of" || w.Text == "it" }) {
			continue
		}
		var out []english.Word
		out = append(out, before...)
		if last := len(out) - 1; out[last].Text == "with" || out[last].Text == "but" {
			out = out[:last]
		}
		if last := out[len(out)-1].Text; last != english.Comma && last != "and" {
			out = append(out, english.Word{Text: english.Comma})
		}
		out = append(out, words[at:end]...)
		out = append(out, english.Word{Text: lead, Said: lead})
		out = append(out, said...)
		next := len(out)
		words = append(out, words[end:]...)
		i = next
	}
	return words
}

// forTheOne puts "wait, for the mild one do extra sauce" as "extra sauce on the mild one": what is said of one of the things before changes only that one.
func (v *Vocabulary) forTheOne(words []english.Word) []english.Word {
	for i := 2; i+3 < len(words); i++ {
		if words[i].Text != "for" && words[i].Text != "on" || words[i+1].Text != "the" || i > 0 && words[i-1].Text != english.Comma && !beforeTheOne[words[i-1].Text] {
			continue
		}
		verb := i + 2
		for verb < min(len(words), i+6) && !toDo[words[verb].Text] && words[verb].Text != english.Comma {
			verb++
		}
		if verb == i+2 || verb+1 >= len(words) || !toDo[words[verb].Text] || v.Known[words[verb].Text] {
			continue
		}
		name, end := words[i+2:verb], verb+1
		if last := len(name) - 1; last > 0 && (name[last].Text == "one" || name[last].Text == "ones") {
			name = name[:last]
		}
		if slices.ContainsFunc(name, func(w english.Word) bool {
			return !slices.ContainsFunc(words[:i], func(o english.Word) bool { return english.Singular(o.Text) == english.Singular(w.Text) })
		}) {
			continue
		}
		for end < len(words) && words[end].Text != english.Comma && words[end].Text != "and" {
			end++
		}
		said := words[verb+1 : end]
		if len(said) == 0 || len(said) > 6 || slices.ContainsFunc(said, func(w english.Word) bool {
			return someNumber(w.Text) > 0 || w.Text == "it" || w.Text == "a" || w.Text == "instead"
		}) {
			continue
		}
		before := i
		for before > 1 && (words[before-1].Text == english.Comma || beforeTheOne[words[before-1].Text]) {
			before--
		}
		out := append(slices.Clone(words[:before]), english.Word{Text: english.Comma})
		out = append(out, said...)
		out = append(out, english.Word{Text: "on", Said: "on"}, words[i+1])
		out = append(append(out, name...), english.Word{Text: "one", Said: "one"})
		next := len(out)
		words = append(out, words[end:]...)
		i = next
	}
	return words
}

// beforeTheOne are words before what is said of one of the things before, and toDo the verbs of it.
var (
	beforeTheOne = english.WordSet("wait oh and also but actually um uh hmm ok okay so")
	toDo         = english.WordSet("do add put make get")
)

// regularOne drops the "regular" of "one regular burger and one with cheese", where nothing on the menu is called so.
func (v *Vocabulary) regularOne(words []english.Word) []english.Word {
	for i := 1; i+3 < len(words); i++ {
		if w := words[i].Text; w != "regular" && w != "normal" || v.Known[w] || someNumber(words[i-1].Text) != 1 && !english.IsArticle(words[i-1].Text) {
			continue
		}
		for k := i + 2; k+1 < len(words); k++ {
			if (words[k-1].Text == "and" || words[k-1].Text == english.Comma) && someNumber(words[k].Text) == 1 && slices.Contains([]string{"with", "without", "no"}, words[k+1].Text) {
				return slices.Delete(slices.Clone(words), i, i+1)
			}
		}
	}
	return words
}

// separateOrder drops the "separate" of "and a separate order of fries", which only says that it is a thing of its own.
func (v *Vocabulary) separateOrder(words []english.Word) []english.Word {
	for i := 1; i+1 < len(words); i++ {
		if words[i].Text != "separate" || v.Known["separate"] || !english.IsArticle(words[i-1].Text) && someNumber(words[i-1].Text) < 1 {
			continue
		}
		inside := i > 1 && slices.Contains([]string{"in", "on", "into", "from", "for"}, words[i-2].Text) // "in a separate bag"
		if next := words[i+1].Text; !inside && (next == "order" || next == "side" || v.Known[next] && !english.IsContainer(next)) {
			words = slices.Delete(slices.Clone(words), i, i+1)
		}
	}
	return words
}

// withEverything matches what asks for one of several things as it comes.
var withEverything = english.TrieOf("everything on it|with everything on it|has everything on it|gets everything on it|with everything on|all the way|with all of it")

// withoutIt drops the "it" of "one with bananas and one without it", and puts "the other everything on it" as "the other with everything".
func withoutIt(words []english.Word) []english.Word {
	for i := 1; i+1 < len(words); i++ {
		if words[i].Text == "without" && (words[i-1].Text == "one" || words[i-1].Text == "other") && slices.Contains([]string{"it", "that", "them", "any"}, words[i+1].Text) && english.Closes(words, i+2) {
			words = slices.Delete(slices.Clone(words), i+1, i+2)
		}
		if n, _ := withEverything.Longest(words[i:]); n > 0 && english.Closes(words, i+n) && (words[i-1].Text == "other" || someNumber(words[i-1].Text) > 0) {
			everything := english.Word{Text: "everything", Said: "everything"}
			words = slices.Concat(words[:i], []english.Word{{Text: "with", Said: "with"}, everything}, words[i+n:])
		}
	}
	return words
}

// oneAt returns where the words begin and end that name one of several things, "one of them" or "the other one", or some of them, "two of them", and whether it is the other one. The end
// is 0 if they do not.
func oneAt(words []english.Word, i int) (at, end int, other bool) {
	for i < len(words) && (words[i].Text == "just" || words[i].Text == "only") {
		i++
	}
	if i >= len(words) {
		return 0, 0, false
	}
	at = i
	switch {
	case words[i].Text == "one" || words[i].Text == "1":
		i++
	case words[i].Text == "the" && i+1 < len(words) && words[i+1].Text == "other":
		i += 2
		other = true
		if i < len(words) && words[i].Text == "one" {
			i++
		}
	case someNumber(words[i].Text) > 1 && ofThem(words, i+1):
		i++
	default:
		return 0, 0, false
	}
	if ofThem(words, i) {
		i += 2
	}
	for i < len(words) && (words[i].Text == "only" || words[i].Text == "please") {
		i++
	}
	return at, i, other
}

// ofThem reports whether words say "of them" at i.
func ofThem(words []english.Word, i int) bool {
	return i+1 < len(words) && words[i].Text == "of" && slices.Contains([]string{"them", "those", "these", "em"}, words[i+1].Text)
}

// forTheOther reports whether something is for the other one after i: "mild for one and hot for the other".
func (v *Vocabulary) forTheOther(words []english.Word, i int) bool {
	for ; i+2 < len(words); i++ {
		if words[i].Text == "for" && words[i+1].Text == "the" && words[i+2].Text == "other" {
			return true
		}
	}
	return false
}

// madeApart drops the "make" before words that tell all of several things apart: "two lattes, make one hot and the other iced".
func (v *Vocabulary) madeApart(words []english.Word) []english.Word {
	n := 0 // of the things counted last
	for i := 0; i+2 < len(words); i++ {
		if k := someNumber(words[i].Text); k > 1 {
			n = k
		}
		one := someNumber(words[i+1].Text)
		if words[i].Text != "make" && words[i].Text != "do" || one < 1 || one >= n || i == 0 || words[i+2].Text == "of" {
			continue
		}
		sum, rest := one, false
		for k := i + 2; k < len(words) && sum < n && !rest; k++ {
			sum += max(someNumber(words[k].Text), 0)
			rest = words[k-1].Text == "the" && (words[k].Text == "other" || words[k].Text == "rest" || words[k].Text == "others")
		}
		if sum == n || rest && sum < n {
			out := slices.Clone(words[:i])
			if last := out[len(out)-1].Text; last != english.Comma && last != "and" {
				out = append(out, english.Word{Text: english.Comma})
			}
			words = append(out, words[i+1:]...)
		}
	}
	return words
}
