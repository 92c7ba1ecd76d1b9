package rewrite

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// wondering are sounds of second thoughts.
var wondering = english.WordSet("hmm hm hmmm um umm uh ehh eh err")

// makingLeads are words before "make the" that say nothing of what is made.
var makingLeads = english.WordSet("oh and but so please pls can could would you we i hmm um uh also just lets then ok okay")

// madeThe writes "oh can you make the tea into a coffee" and "change the tea to a coffee" as ", make the tea a coffee", if the tea was said before.
func (v *Vocabulary) madeThe(words []english.Word) []english.Word {
	out := v.changedThe(v.theOnes(v.ofTheOnes(v.toTheNth(slices.Clone(words)))))
	for i := 1; i+2 < len(out); i++ {
		if wondering[out[i].Text] && (out[i+1].Text == "only" || out[i+1].Text == "just") && someNumber(out[i+2].Text) > 0 {
			out[i].Text = "actually" // "hmm only one tea"
		}
	}
	for i := 2; i+4 < len(out); i++ {
		if out[i].Text != "make" || out[i+1].Text != "the" && out[i+1].Text != "my" {
			continue
		}
		at := i + 2
		for at < len(out) && at < i+6 && slices.ContainsFunc(out[:i], func(w english.Word) bool {
			return w.Text != english.Comma && english.Singular(w.Text) == english.Singular(out[at].Text)
		}) && !english.IsArticle(out[at].Text) {
			at++
		}
		into := at < len(out) && out[at].Text == "into"
		if into {
			at++
		}
		if at >= len(out) || at == i+2 || out[at].Text != "a" && out[at].Text != "an" {
			continue
		}
		if into {
			out = slices.Delete(out, at-1, at)
		}
		from := i
		for from > 0 && makingLeads[out[from-1].Text] {
			from--
		}
		if from < i && from > 0 {
			out[from] = english.Word{Text: english.Comma, Said: english.Comma}
			out = slices.Delete(out, from+1, i)
		}
	}
	return out
}

// kindOfNamed writes "two cans of coke and a slice, make the cokes diet" as "two cans of diet coke and a slice": a word after what was said before, which stands before it in a name
// of the menu. The plural means all that were said. "Make the tea unsweet" takes the place of the sweet of "a sweet tea".
func (v *Vocabulary) kindOfNamed(out []english.Word) []english.Word {
	for i := 2; i+3 < len(out); i++ {
		if out[i].Text != "make" || out[i+1].Text != "the" && out[i+1].Text != "my" || !english.Closes(out, i+4) && out[i+4].Text != "please" {
			continue
		}
		thing, kind := canonical(out[i+2]), canonical(out[i+3])
		follows := func(w string) bool { return v.Follows[w+" "+thing] || v.Optional[w+" "+thing] }
		if !follows(kind) || english.IsTurn(kind) || english.IsSizeWord(kind) || english.IsNumber(kind) {
			continue
		}
		lead := leadsIn(out[:i])
		var at []int
		for k, w := range lead {
			if w.Text != english.Comma && canonical(w) == thing && (k == 0 || canonical(lead[k-1]) != kind) {
				at = append(at, k)
			}
		}
		if len(at) == 0 || len(at) > 1 && english.Singular(out[i+2].Text) == out[i+2].Text {
			continue
		}
		for k := len(at) - 1; k >= 0; k-- {
			from := at[k]
			if from > 0 {
				if last := canonical(lead[from-1]); last != english.Comma && follows(last) && !english.IsNumber(last) && !english.IsArticle(last) && !english.IsSizeWord(last) {
					from--
				}
			}
			lead = slices.Concat(lead[:from], out[i+3:i+4], lead[at[k]:])
		}
		return append(lead, out[i+4:]...)
	}
	return out
}

// changedThe writes "actually can you switch the tea to a coffee" as ", make the tea a coffee", if the tea was said before and is no option.
func (v *Vocabulary) changedThe(out []english.Word) []english.Word {
	for i := 2; i+4 < len(out); i++ {
		if !changing[out[i].Text] || out[i+1].Text != "the" && out[i+1].Text != "my" {
			continue
		}
		at := i + 2
		for at < len(out) && at < i+6 && !english.IsArticle(out[at].Text) && v.saidOfThing(out[:i], out[at]) {
			at++
		}
		n, _ := givingPlace.Longest(out[min(at, len(out)):])
		if at == i+2 || n == 0 || at+n >= len(out) {
			continue
		}
		now := []english.Word{{Text: "a"}}
		switch last, first := canonical(out[at-1]), canonical(out[at+n]); {
		case english.IsArticle(out[at+n].Text) && (!v.Optional[last] || english.Poured[last] || english.Poured[english.Singular(out[at-1].Text)]):
			now = nil
		case (english.Poured[last] || english.Poured[english.Singular(out[at-1].Text)]) && !v.Named[last]:
		case v.Named[last] && !v.Optional[last] && v.Optional[first] && !v.Named[first]:
			end := at + n
			for end < len(out) && out[end].Text != english.Comma && out[end].Text != "and" && out[end].Text != "please" {
				end++
			}
			if slices.ContainsFunc(out[at+n:end], func(w english.Word) bool { return v.Named[canonical(w)] }) {
				break // "swap the tea for a large cocoa"
			}
			now = nil // "change the tea to decaf"
		default:
			continue // "change the slaw to beans" is of what comes with a thing
		}
		lead := leadsIn(out[:i])
		if len(lead) == 0 {
			continue
		}
		made := append([]english.Word{{Text: english.Comma, Said: english.Comma}, {Text: "make", Said: out[i].Said}}, out[i+1:at]...)
		out = slices.Concat(lead, made, now, out[at+n:])
		i = len(lead) + len(made)
	}
	return out
}

// canonical returns the word of menus for one that was said: "coca" for "cokes".
func canonical(w english.Word) string { return english.Canonical(w)[0].Text }

// saidOfThing reports whether a word of the menu is among words that were said before.
func (v *Vocabulary) saidOfThing(before []english.Word, w english.Word) bool {
	one := canonical(w)
	return (v.Named[one] || v.Optional[one]) && slices.ContainsFunc(before, func(o english.Word) bool { return o.Text != english.Comma && canonical(o) == one })
}

// theOnes writes "make the second one a large" as "make the second large", and "make the beef one hot" as "make the beef hot", if beef was said before.
func (v *Vocabulary) theOnes(out []english.Word) []english.Word {
	for i := 2; i+4 < len(out); i++ {
		if out[i].Text != "make" && out[i].Text != "do" && !changing[out[i].Text] || out[i+1].Text != "the" {
			continue
		}
		at := i + 2
		if v.Known[out[at].Text] || !slices.Contains(ordinalWords, out[at].Text) && out[at].Text != "last" {
			for at < len(out) && at < i+5 && out[at].Text != "one" && v.saidOfThing(out[:i], out[at]) {
				at++
			}
			if at > i+2 && at+1 < len(out) && out[at].Text == "one" && out[at+1].Text != english.Comma {
				out = slices.Delete(out, at, at+1)
			}
			continue
		}
		if out[at+1].Text != "one" {
			continue
		}
		end := at + 2
		if n, _ := givingPlace.Longest(out[end:]); n > 0 {
			end += n
		}
		for end < len(out) && (english.IsArticle(out[end].Text) || out[end].Text == "be") {
			end++
		}
		if end < len(out) && out[end].Text != english.Comma {
			out[i].Text = "make"
			out = slices.Delete(out, at+1, end)
		}
	}
	return out
}

// doneTo are what is done to a thing, by the words for doing it.
var doneTo = map[string]string{"toast": "toasted", "heat": "heated", "warm": "warmed", "grill": "grilled", "double": "double"}

// toTheNth writes "add bacon to the second one", "on the second one no beans" and "toast the second one", where these end a clause, as "make the second bacon".
func (v *Vocabulary) toTheNth(out []english.Word) []english.Word {
	for i := 2; i+1 < len(out); i++ {
		nth := out[i+1].Text
		if out[i].Text != "the" || v.Known[nth] || !slices.Contains(ordinalWords, nth) && nth != "last" {
			continue
		}
		end := i + 2
		if end < len(out) && out[end].Text == "one" {
			end++
		}
		for end < len(out) && slices.Contains([]string{"please", "pls", "plz", "too", "also"}, out[end].Text) {
			end++
		}
		from, said, to := i, out[:0:0], end
		at := slices.Contains([]string{"to", "on", "in", "for"}, out[i-1].Text)
		switch closed := english.Closes(out, end); {
		case closed && at:
			for from = i - 1; from > 0 && (v.onlyOptions(out[from-1:from]) || v.Grouped[canonical(out[from-1])] || english.IsDegree(out[from-1].Text) || out[from-1].Text == "no" || english.IsArticle(out[from-1].Text)); from-- {
			}
			said = out[from : i-1]
			if from > 0 && slices.Contains([]string{"add", "put", "throw", "give", "get"}, out[from-1].Text) {
				from--
			}
		case closed:
			one := doneTo[out[i-1].Text]
			if from = i - 1; one == "" || !v.Optional[one] {
				continue
			}
			said = []english.Word{{Text: one, Said: out[from].Said}}
		case at || out[i-1].Text == english.Comma || out[i-1].Text == "and":
			if at {
				from = i - 1
			}
			begin := end
			for begin < len(out) && slices.Contains([]string{"is", "should", "be", "gets", "with", "has", "get", "have", "put", "add"}, out[begin].Text) {
				begin++
			}
			if to = begin; !at && begin == end {
				continue
			}
			for to < len(out) && out[to].Text != english.Comma && out[to].Text != "and" {
				to++
			}
			said = out[begin:to]
		}
		said = slices.DeleteFunc(slices.Clone(said), func(w english.Word) bool { return english.IsArticle(w.Text) })
		if from < 2 || !v.onlyOptions(said) || !english.IsBreak(out[from-1].Text) && !makingLeads[out[from-1].Text] {
			continue
		}
		lead := leadsIn(out[:from])
		if len(lead) == 0 {
			continue
		}
		out = slices.Concat(lead, []english.Word{{Text: english.Comma, Said: english.Comma}, {Text: "make", Said: out[from].Said}}, out[i:i+2], said, out[to:])
		i = len(lead) + 3
	}
	return out
}

// ofTheOnes writes "the beef one hot", at the end of a clause, as "hot on the beef one", and "one of the beef ones" as "one of the beef", if beef was said before.
func (v *Vocabulary) ofTheOnes(out []english.Word) []english.Word {
	for i := 2; i+2 < len(out); i++ {
		if out[i].Text != "the" {
			continue
		}
		at := i + 1
		for at < len(out) && at < i+4 && out[at].Text != "one" && out[at].Text != "ones" && v.saidOfThing(out[:i], out[at]) {
			at++
		}
		if at == i+1 || at+1 >= len(out) || out[at].Text != "one" && out[at].Text != "ones" {
			continue
		}
		if out[i-1].Text == "of" {
			out = slices.Delete(out, at, at+1)
			continue
		}
		if out[i-1].Text != english.Comma && out[i-1].Text != "and" && out[i-1].Text != "with" {
			continue
		}
		from := at + 1
		for from < len(out) && slices.Contains([]string{"is", "should", "be", "gets", "with", "has", "as", "are", "get"}, out[from].Text) {
			from++
		}
		end := from
		for end < len(out) && out[end].Text != english.Comma && out[end].Text != "and" && out[end].Text != "the" {
			end++
		}
		if end == from || end < len(out) && out[end].Text != english.Comma || !v.onlyOptions(out[from:end]) {
			continue
		}
		said := slices.Concat(out[from:end], []english.Word{{Text: "on"}}, out[i:at+1])
		out = slices.Replace(out, i, end, said...)
		i = end - 1
	}
	return out
}

// onlyOptions reports whether words name options, or refuse some, and say nothing else.
func (v *Vocabulary) onlyOptions(words []english.Word) bool {
	some := false
	for _, w := range words {
		one := canonical(w)
		switch {
		case v.Optional[one] && !english.IsNumber(one):
			some = true
		case some && v.Grouped[one]: // "vanilla syrup"
		case w.Text == "no" || w.Text == "without" || w.Text == "a" || w.Text == "an" || english.IsDegree(w.Text):
		default:
			return false
		}
	}
	return some
}
