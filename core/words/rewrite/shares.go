package rewrite

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// ordinalWords are words for the first, the second and so on of several things.
var ordinalWords = []string{"first", "second", "third", "fourth", "fifth", "sixth"}

// ordinalEnds are the letters after a figure that make it an ordinal number.
var ordinalEnds = english.WordSet("st nd rd th")

// ordinalAt returns how many words at i say the ordinal number after so many others, "second" or "2nd", or 0.
func (v *Vocabulary) ordinalAt(words []english.Word, i, after int) int {
	switch {
	case after >= len(ordinalWords) || v.Known[words[i].Text] && !english.IsNumber(words[i].Text):
		return 0
	case words[i].Text == ordinalWords[after]:
		return 1
	case words[i].Text == english.Decimal(after+1) && i+1 < len(words) && ordinalEnds[words[i+1].Text]:
		return 2
	}
	return 0
}

// AsIsWords are what people say of one of several things that they want as the menu has it. The first word of a phrase is what the grammar reads.
var AsIsWords = phraseSet("as is", "as it is", "as it comes", "as they come", "as they are", "as comes", "as normal", "as usual", "as standard", "as listed", "as described", "as on the menu",
	"how it comes", "how they come", "the way it comes", "the way they come", "the way it is", "the usual way", "the normal way", "the regular way",
	"just as it is", "just as it comes", "just as is", "nothing special", "nothing extra", "nothing on it", "no mods", "no modifications",
	"untouched", "unchanged", "unmodified", "with nothing special", "with nothing extra")

func phraseSet(phrases ...string) (out [][]string) {
	for _, p := range phrases {
		words := strings.Fields(p)
		for i, w := range words {
			words[i], _ = english.Stem(w)
		}
		out = append(out, words)
	}
	slices.SortStableFunc(out, func(a, b []string) int { return len(b) - len(a) })
	return out
}

// inOrder reads ordinal numbers, where the first thing is told from the second, as "one" of several things that were counted before: "two lattes, the
// first with oat milk, the second as is". The words are as they were written.
func (v *Vocabulary) inOrder(words []english.Word) []english.Word {
	next, from := 0, -1 // which one is due; where the phrase of the first began
	var out []english.Word
	for i := 0; i < len(words); {
		w := words[i]
		at := i
		if w.Text == "the" && i+1 < len(words) {
			at++
		}
		n := v.ordinalAt(words, at, next)
		if n == 0 || next == 0 && !severalBefore(words[:i]) {
			out = append(out, w)
			i++
			continue
		}
		if next == 0 && !slices.ContainsFunc(words[at:], func(o english.Word) bool { return o.Text == ordinalWords[1] || o.Text == "nd" }) {
			return words
		}
		if next == 0 {
			from = i
		}
		next++
		end := at + n
		for end < len(words) && (words[end].Text == "one" || words[end].Text == "is" || words[end].Text == "will" || words[end].Text == "be" || words[end].Text == "gets" || words[end].Text == "should" || end == at+n && words[end].Text == english.Comma && words[end].Said == ":") {
			end++
		}
		if len(out) > 0 && !english.IsBreak(out[len(out)-1].Text) && !english.IsMark(out[len(out)-1].Text) {
			out = append(out, english.Word{Text: english.Comma})
		}
		out = append(out, english.Word{Text: "one", Said: english.Said(words[i:end])})
		i = end
	}
	if from < 0 || next < 2 {
		return words
	}
	return out
}

// theLastOne writes "one" in the place of "the last one", where several things were counted and parts of them make up all except one: "5 pitas, 3 no onion, 1 plain and
// the last one with extra meat".
func (v *Vocabulary) theLastOne(words []english.Word) []english.Word {
	total, sum := 0, 0
	for i := 0; i < len(words); i++ {
		if i > 1 && words[i].Text == "last" && words[i-1].Text == "the" && english.IsBreak(words[i-2].Text) && total > 1 && sum == total-1 && i+2 < len(words) && words[i+1].Text == "one" && !english.Closes(words, i+2) {
			return slices.Replace(slices.Clone(words), i-1, i+2, english.Word{Text: "one", Said: english.Said(words[i-1 : i+2])})
		}
		switch n := someNumber(words[i].Text); {
		case n < 1:
		case total == 0:
			total = n
		case words[i-1].Text == english.Comma || words[i-1].Text == "and":
			sum += n
		default:
			return words
		}
	}
	return words
}

// theirOnes are words for the one of several things that somebody gets.
var theirOnes = english.WordSet("mine his hers theirs yours")

// forEach reads "mine" and "hers" as "one" of several things that were counted before: "two omelettes, mine with ham, hers with feta".
func (v *Vocabulary) forEach(words []english.Word) []english.Word {
	var at []int
	for i := 1; i+1 < len(words); i++ {
		if theirOnes[words[i].Text] && !v.Known[words[i].Text] && (words[i-1].Text == english.Comma || words[i-1].Text == "and") && (len(at) > 0 || severalBefore(words[:i])) {
			at = append(at, i)
		}
	}
	if len(at) < 2 {
		return words
	}
	out := slices.Clone(words)
	for k := len(at) - 1; k >= 0; k-- {
		end := at[k] + 1
		for end < len(out) && slices.Contains([]string{"is", "will", "be", "gets", "should", "has", "s", "comes"}, out[end].Text) {
			end++
		}
		out = slices.Replace(out, at[k], end, english.Word{Text: "one", Said: english.Said(words[at[k] : at[k]+1])})
	}
	return out
}

// severalBefore reports whether words have a number of several things.
func severalBefore(words []english.Word) bool {
	return slices.ContainsFunc(words, func(w english.Word) bool { return severalWords[w.Text] || english.IsNumber(w.Text) && w.Text != "1" })
}

var severalWords = english.WordSet("two three four five six seven eight nine ten eleven twelve couple pair dozen both")

// Unchanged reads "as is" after a number as one word.
func (v *Vocabulary) Unchanged(words []english.Word) []english.Word {
	for i := 1; i < len(words); i++ {
		if w := words[i-1]; w.Text != "one" && w.Text != "other" && w.Text != "rest" && !english.IsNumber(w.Text) {
			continue
		}
		at := i
		if words[at].Text == "just" {
			at++
		}
		for _, p := range AsIsWords {
			if end := at + len(p); end <= len(words) && slices.Equal(english.Texts(words[at:end]), p) && english.Closes(words, end) && !slices.ContainsFunc(p, func(w string) bool { return v.Known[w] && len(w) > 4 }) {
				words = slices.Replace(slices.Clone(words), i, end, english.Word{Text: english.AsIs, Said: english.Said(words[i:end])})
				break
			}
		}
	}
	return words
}

// noneOf are words for none of several things.
var noneOf = english.TrieOf("neither|neither of them|neither of those|neither of these|neither one|none|none of them|none of those|none of these|none of em")

// hasIt are verbs for what one of several things comes with.
var hasIt = english.WordSet("gets get has have needs need")

// withShares writes in the usual words what several things, or some of them, come with: "neither with cilantro" as "both with no cilantro", and "one of them gets bacon" as "one of
// them with bacon".
func (v *Vocabulary) withShares(words []english.Word) []english.Word {
	var out []english.Word
	for i := 0; i < len(words); i++ {
		n, _ := noneOf.Longest(words[i:])
		end := i + n
		switch {
		case n > 0 && end+1 < len(words) && (words[end].Text == "with" || hasIt[words[end].Text]) && words[end+1].Text != "to" && v.Known[canonical(words[end+1])] && (severalBefore(words[:i]) || words[i].Text == "neither" && i > 2):
			all := "all"
			if words[i].Text == "neither" {
				all = "both"
			}
			out = append(out, english.Word{Text: all, Said: english.Said(words[i:end])}, english.Word{Text: "with", Said: words[end].Said}, english.Word{Text: "no"})
			i = end
		case hasIt[words[i].Text] && i > 3 && i+1 < len(words) && words[i+1].Text != "to" && slices.Contains([]string{"them", "those", "these"}, words[i-1].Text) && words[i-2].Text == "of" && someNumber(words[i-3].Text) > 0 && severalBefore(words[:i-3]) && !(strings.HasPrefix(words[i].Text, "ha") && english.IsArticle(words[i+1].Text)): // "one of them has a nut allergy"
			if next := words[i+1].Text; next != "no" && next != "with" && next != "without" {
				out = append(out, english.Word{Text: "with", Said: words[i].Said})
			}
		default:
			out = append(out, words[i])
		}
	}
	return out
}

// noShares follow a "half" that is no half of several things: "half sugar".
var noShares = english.WordSet("sugar sweet sweetened ice milk caf decaf and off order dozen pound lb rack pint gallon a an the of")

// halfAndHalf puts a pause before what one half of several things is, if the other half follows: "a dozen tacos half asada half pastor".
func (v *Vocabulary) halfAndHalf(words []english.Word) []english.Word {
	if v.Optional == nil || v.Known["half"] {
		return words
	}
	for i := 2; i+3 < len(words); i++ {
		isHalf := func(k int) bool {
			return words[k].Text == "half" && k+1 < len(words) && v.Optional[canonical(words[k+1])] && !noShares[words[k+1].Text]
		}
		if !isHalf(i) || words[i-1].Text == english.Comma || english.Spelled(words[i-1]) {
			continue
		}
		other := slices.IndexFunc(words[i+1:], func(w english.Word) bool { return w.Text == "half" }) + i + 1
		many := slices.ContainsFunc(words[:i], func(w english.Word) bool {
			return w.Text == "dozen" && !v.Known["dozen"] && !v.Known["12"] || someNumber(w.Text) > 3 && !v.Known[english.Decimal(someNumber(w.Text))] // no "20 wings" that the menu sells as one
		})
		if other > i+1 && other < i+6 && isHalf(other) && many && !slices.ContainsFunc(words[i:other], func(w english.Word) bool { return w.Text == english.Comma }) {
			return slices.Insert(slices.Clone(words), i, english.Word{Text: english.Comma, Said: english.Comma})
		}
	}
	return words
}

// sharers are words for those who share a thing, before the verb.
var sharers = english.WordSet("i we they well kids folks both parents boys girls")

// sharedBy writes what people share as what they get, "the kids split a pizza", and drops who it is for before a whole order: "mine matcha latte", "amy large tea, ben same but
// hot".
func (v *Vocabulary) sharedBy(words []english.Word) []english.Word {
	var out []english.Word
	named := 0
	for i := range words {
		if v.firstName(words, i) > 0 {
			named++
		}
	}
	for i := 0; i < len(words); i++ {
		w := words[i]
		begins := i == 0 || words[i-1].Text == english.Comma
		switch {
		case (w.Text == "split" || w.Text == "share") && !v.Known[w.Text] && i > 0 && i+1 < len(words) && (sharers[words[i-1].Text] || english.Company[words[i-1].Text]) && (english.Spelled(words[i+1]) || v.mayBegin(words[i+1])) && !(i+2 < len(words) && words[i+2].Text == "same"):
			if last := len(out) - 1; out[last].Text == "well" {
				out = out[:last] // "we'll"
			}
			w.Text = "get"
			out = append(out, w)
		case w.Text == "mine" && begins && !v.Known["mine"] && i+1 < len(words) && v.beginsItem(words[i+1:]) && !severalBefore(words[:i]):
		case named > 1 && v.firstName(words, i) > 0:
			i += v.firstName(words, i) - 1
		default:
			out = append(out, w)
		}
	}
	return out
}

// firstName returns how many words at i are the first name of somebody that begins a part of the order, with an order right after it, or 0.
func (v *Vocabulary) firstName(words []english.Word, i int) int {
	n, _ := english.Spoken.Names.Longest(words[i:])
	if n == 0 || i > 0 && words[i-1].Text != english.Comma || v.Known[words[i].Text] || v.Named[words[i].Text] || i+n >= len(words) {
		return 0
	}
	if next := words[i+n]; english.Spelled(next) || isSizeSaid(next) || next.Text == "same" || next.Text == "the" && i+n+1 < len(words) && words[i+n+1].Text == "same" || v.mayBegin(next) {
		return n
	}
	return 0
}

// numbersLast puts pauses between things that are each counted at their end: "mango mochi 2 matcha mochi 1".
func (v *Vocabulary) numbersLast(words []english.Word) []english.Word {
	if len(words) < 4 || v.numbered || english.Spelled(words[0]) || someNumber(words[len(words)-1].Text) == 0 {
		return words
	}
	var out []english.Word
	named, things := false, 0
	for i, w := range words {
		out = append(out, w)
		switch {
		case w.Text == english.Comma || english.IsBreak(w.Text) || w.Text == "a" || w.Text == "an" || w.Text == "the" || w.Text == "in" || w.Text == "at" || w.Text == "for":
			return words
		case someNumber(w.Text) == 0:
			named = named || v.heads[canonical(w)]
		case !named:
			return words
		default:
			if named, things = false, things+1; i+1 < len(words) {
				out = append(out, english.Word{Text: english.Comma, Said: english.Comma})
			}
		}
	}
	if things < 2 {
		return words
	}
	return out
}
