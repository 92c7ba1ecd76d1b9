package words

import (
	"slices"
	"strings"
)

// This file puts the ways in which people share options out over several of one thing into the one form that the grammar reads, "two lattes, one small and
// one large".

// ordinalWords are words for the first, the second and so on of several things.
var ordinalWords = []string{"first", "second", "third", "fourth", "fifth", "sixth"}

// ordinalEnds are the letters after a figure that make it an ordinal number.
var ordinalEnds = wordSet("st nd rd th")

// ordinalAt returns how many words at i say the ordinal number after so many others, "second" or "2nd", or 0.
func (v *vocabulary) ordinalAt(words []word, i, after int) int {
	switch {
	case after >= len(ordinalWords) || v.known[words[i].text] && !isNumber(words[i].text):
		return 0
	case words[i].text == ordinalWords[after]:
		return 1
	case words[i].text == decimal(after+1) && i+1 < len(words) && ordinalEnds[words[i+1].text]:
		return 2
	}
	return 0
}

// asIsWords are what people say of one of several things that they want as the menu has it. The first word of a phrase is what the grammar reads.
var asIsWords = phraseSet("as is", "as it is", "as it comes", "as they come", "as they are", "as comes", "as normal", "as usual", "as standard", "as listed", "as described", "as on the menu",
	"how it comes", "how they come", "the way it comes", "the way they come", "the way it is", "the usual way", "the normal way", "the regular way",
	"just as it is", "just as it comes", "just as is", "nothing special", "nothing extra", "nothing on it", "no mods", "no modifications",
	"untouched", "unchanged", "unmodified", "with nothing special", "with nothing extra")

// asIs is the word for any of them.
const asIs = "asis"

func phraseSet(phrases ...string) (out [][]string) {
	for _, p := range phrases {
		words := strings.Fields(p)
		for i, w := range words {
			words[i], _ = stem(w)
		}
		out = append(out, words)
	}
	slices.SortStableFunc(out, func(a, b []string) int { return len(b) - len(a) })
	return out
}

// inOrder reads ordinal numbers, where the first thing is told from the second, as "one" of several things that were counted before: "two lattes, the
// first with oat milk, the second as is". The words are as they were written.
func (v *vocabulary) inOrder(words []word) []word {
	next, from := 0, -1 // which one is due; where the phrase of the first began
	var out []word
	for i := 0; i < len(words); {
		w := words[i]
		at := i
		if w.text == "the" && i+1 < len(words) {
			at++
		}
		n := v.ordinalAt(words, at, next)
		if n == 0 || next == 0 && !severalBefore(words[:i]) {
			out = append(out, w)
			i++
			continue
		}
		if next == 0 && !slices.ContainsFunc(words[at:], func(o word) bool { return o.text == ordinalWords[1] || o.text == "nd" }) {
			return words
		}
		if next == 0 {
			from = i
		}
		next++
		end := at + n
		for end < len(words) && (words[end].text == "one" || words[end].text == "is" || words[end].text == "will" || words[end].text == "be" || words[end].text == "gets" || words[end].text == "should" || end == at+n && words[end].text == comma && words[end].said == ":") {
			end++
		}
		if len(out) > 0 && !isBreak(out[len(out)-1].text) && !isMark(out[len(out)-1].text) {
			out = append(out, word{text: comma})
		}
		out = append(out, word{text: "one", said: said(words[i:end])})
		i = end
	}
	if from < 0 || next < 2 {
		return words
	}
	return out
}

// theirOnes are words for the one of several things that somebody gets.
var theirOnes = wordSet("mine his hers theirs yours")

// forEach reads "mine" and "hers" as "one" of several things that were counted before: "two omelettes, mine with ham, hers with feta".
func (v *vocabulary) forEach(words []word) []word {
	var at []int
	for i := 1; i+1 < len(words); i++ {
		if theirOnes[words[i].text] && !v.known[words[i].text] && (words[i-1].text == comma || words[i-1].text == "and") && (len(at) > 0 || severalBefore(words[:i])) {
			at = append(at, i)
		}
	}
	if len(at) < 2 {
		return words
	}
	out := slices.Clone(words)
	for k := len(at) - 1; k >= 0; k-- {
		end := at[k] + 1
		for end < len(out) && slices.Contains([]string{"is", "will", "be", "gets", "should", "has", "s", "comes"}, out[end].text) {
			end++
		}
		out = slices.Replace(out, at[k], end, word{text: "one", said: said(words[at[k] : at[k]+1])})
	}
	return out
}

// severalBefore reports whether words have a number of several things.
func severalBefore(words []word) bool {
	return slices.ContainsFunc(words, func(w word) bool { return severalWords[w.text] || isNumber(w.text) && w.text != "1" })
}

var severalWords = wordSet("two three four five six seven eight nine ten eleven twelve couple pair dozen both")

// unchanged reads "as is" after a number as one word.
func (v *vocabulary) unchanged(words []word) []word {
	for i := 1; i < len(words); i++ {
		if w := words[i-1]; w.text != "one" && w.text != "other" && w.text != "rest" && !isNumber(w.text) {
			continue
		}
		at := i
		if words[at].text == "just" {
			at++
		}
		for _, p := range asIsWords {
			if end := at + len(p); end <= len(words) && slices.Equal(texts(words[at:end]), p) && closes(words, end) && !slices.ContainsFunc(p, func(w string) bool { return v.known[w] && len(w) > 4 }) {
				words = slices.Replace(slices.Clone(words), i, end, word{text: asIs, said: said(words[i:end])})
				break
			}
		}
	}
	return words
}

// sharedOut gives each thing of a list a number of its own, where the list has as many as were counted: "two cappuccinos, small and medium", "four sodas, 2
// sprite, a coke and root beer". Each of them is another choice of one group of the thing.
func (p *parser) sharedOut(pieces []piece) []piece {
	for i := range pieces {
		if halved := p.halfEach(pieces, i); halved != nil {
			return halved
		}
		q := &pieces[i]
		if !q.counted || q.n < 2 || q.n > mostKinds*2 || q.of || q.group != "" || q.share != 0 || len(q.words) == 0 || len(q.words) > longestRun || i+2 >= len(pieces) {
			continue
		}
		sum, bare := 0, 0
		var list []int
		for k := i + 1; k < len(pieces) && sum < q.n; k++ {
			o := &pieces[k]
			if o.lead == "with" && o.n == 0 && !o.counted && k > i+1 {
				continue // what is on the one before
			}
			if o.lead != comma && o.lead != "and" && o.lead != "" || o.group != "" || o.of || o.share != 0 || o.other || o.again || o.n < 0 || len(o.words) == 0 || k == i+1 && o.lead == "and" {
				break
			}
			sum += max(o.n, 1)
			if !o.counted {
				bare++
			}
			list = append(list, k)
		}
		if sum != q.n || len(list) < 2 || bare == 0 || !p.kindsOfOne(q, pieces, list) {
			continue
		}
		out := slices.Clone(pieces)
		for _, k := range list {
			out[k].n, out[k].counted = max(out[k].n, 1), true
			if out[k].number == nil {
				out[k].number = []word{{text: "one"}}
			}
		}
		return out
	}
	return pieces
}

// halfEach reads halves of an even number of things as so many of each: "a dozen tacos, half carnitas and half pastor". Of what is made by halves, and of two things,
// the halves may be those of each one.
func (p *parser) halfEach(pieces []piece, i int) []piece {
	q := &pieces[i]
	if !q.counted || q.n < 4 || q.n%2 != 0 || q.of || q.group != "" || q.share != 0 || len(q.words) == 0 || i+2 >= len(pieces) {
		return nil
	}
	for k := i + 1; k <= i+2; k++ {
		o := &pieces[k]
		if o.n != 0 || o.counted || o.group != "" || len(o.words) < 2 || o.words[0].text != "half" || o.lead != comma && o.lead != "and" && !(o.lead == "with" && k == i+1) {
			return nil
		}
	}
	if r := p.reads(q.words); len(r.cands) == 0 || slices.ContainsFunc(r.cands, func(c candidate) bool { return c.entry.byHalves() || c.entry.vocabulary["half"] }) {
		return nil
	}
	out := slices.Clone(pieces)
	for k := i + 1; k <= i+2; k++ {
		out[k].n, out[k].counted, out[k].number, out[k].words = q.n/2, true, out[k].words[:1], out[k].words[1:]
	}
	out[i+1].lead = comma
	return out
}

// kindsOfOne reports whether each piece of a list chooses another option of one group of the one thing that q names.
func (p *parser) kindsOfOne(q *piece, pieces []piece, list []int) bool {
	r := p.reads(q.words)
	if len(r.cands) == 0 || r.loose {
		return false
	}
	if len(r.cands) > 1 {
		return p.kindsOfMany(q, pieces, list)
	}
	cand := r.cands[0]
	before := p.fit(&draft{words: q.words, anchor: len(q.words), cands: r.cands}, cand)
	group, seen := -1, map[int]bool{}
	for _, k := range list {
		f := fit(cand.entry, pieces[k].words, nil, nil)
		*p.work -= len(pieces[k].words) + f.tries/triesWorth
		if len(f.leftover)+len(f.doubts) > 0 {
			return false
		}
		at := slices.IndexFunc(f.chosen, func(c ref) bool { return cand.entry.groups[c.group].group.Max == 1 && (group < 0 || c.group == group) })
		if at < 0 || seen[f.chosen[at].option] {
			return false
		}
		group = f.chosen[at].group
		seen[f.chosen[at].option] = true
	}
	return !slices.ContainsFunc(before.chosen, func(c ref) bool { return c.group == group })
}

// kindsOfMany reports whether each piece of a list tells another one of the things that q may mean: "three patties: beef, chicken and veggie".
func (p *parser) kindsOfMany(q *piece, pieces []piece, list []int) bool {
	seen := map[*entry]bool{}
	for _, k := range list {
		words := append(slices.Clone(pieces[k].words), q.words...)
		if len(words) > longestRun {
			return false
		}
		r := p.reads(words)
		if !r.clean || r.loose || len(r.cands) != 1 || r.cands[0].confirm || seen[r.cands[0].entry] {
			return false
		}
		seen[r.cands[0].entry] = true
	}
	return true
}
