package rewrite

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// Words of such changes.
var (
	changing    = english.WordSet("change changing switch switching swap swapping turn convert exchange trade replace replacing substitute substituting sub flip")
	becoming    = english.TrieOf("should be|should ve been|should have been|shouldve been|should of been|should actually be|needs to be|need to be|has to be|have to be|was supposed to be|were supposed to be|is supposed to be|are supposed to be|ought to be|was meant to be|is meant to be|to be|must be|can be|could be|gets to be|will be|ll be")
	givingPlace = english.TrieOf("to|into|for|with|by|to be|over to|out for|out with|out to|over for|instead to")
	// leadingIn are words before a change that say nothing of it.
	leadingIn = english.TrieOf("oh|and|but|also|please|pls|plz|just|can|could|would|may|might|will|can you|could you|would you|will you|can we|could we|can i|could i|may i|can you please|could you please|can you just|would you mind|lets|let us|let s|i want|i d like|id like|i would like|i wanted|i need|we want|we d like|we need|i d like you to|i want you to|i need you to|if you can|if you could|you can|you could|umm|um|uh|hmm|hm|ok|okay|so|well|ah|er|yeah|actually|then|maybe|i think|i guess|lol|nah|one more thing|one change|small change|quick change|two things|oh and can you|i forgot|for|have|get|then")
)

// change is a clause that changes some of the things before it.
type change struct {
	n         int
	soft, the bool           // the clause only says "make one"; it says "one of the"
	name      []english.Word // what the things are called
	into      bool           // name is all of it
	end       int            // where the words begin that say what they become
}

// changed puts marks in the place of the words that change some of the things before them.
func (v *Vocabulary) changed(words []english.Word) []english.Word {
	var out []english.Word
	for i := 0; i < len(words); {
		c, ok := v.changeAt(words, i)
		if !ok || !slices.ContainsFunc(out, func(w english.Word) bool { return v.Knows(w.Text) || v.Known[english.Singular(w.Text)] }) {
			out = append(out, words[i])
			i++
			continue
		}
		mark := english.Word{Text: string(english.SomeOf), Said: english.Said(words[i:c.end])}
		if c.soft {
			mark.Text = string(english.SomeMade)
		}
		out = append(leadsIn(out), mark, english.Word{Text: english.Decimal(c.n), Said: english.Decimal(c.n)})
		if c.the && !c.into {
			out = append(out, english.Word{Text: "of"}, english.Word{Text: "the"})
		}
		out = append(out, c.name...)
		if c.into {
			out = append(out, english.Word{Text: string(english.ChangedInto)})
		}
		end := c.end
		for end < len(words) && words[end].Text != english.Comma {
			if _, another := v.changeAt(words, end); another && end > c.end {
				break
			}
			end++
		}
		last := end
		for last > c.end && slices.Contains([]string{"instead", "please", "pls", "though", "actually", "sorry"}, words[last-1].Text) {
			last--
		}
		out = append(out, words[c.end:last]...)
		i = end
	}
	return out
}

// halfOfThem writes "half of them" as a number where an even number of things was ordered last: "four teas, make half of them iced".
func (v *Vocabulary) halfOfThem(words []english.Word) []english.Word {
	out := slices.Clone(words)
	last := 0
	for i, w := range out {
		if n := someNumber(w.Text); n > 1 {
			last = n
		} else if w.Text == "dozen" || w.Text == "couple" || w.Text == "pair" {
			last = 0
		}
		if w.Text == "half" && last%2 == 0 && last > 1 && i+2 < len(out) && out[i+1].Text == "of" && slices.Contains([]string{"them", "those", "these", "em"}, out[i+2].Text) {
			out[i] = english.Word{Text: english.Decimal(last / 2), Said: w.Said}
		}
	}
	return out
}

// clauseBefore returns where the clause begins that ends at i: after a pause, an "and", or a word that takes something back.
func clauseBefore(words []english.Word, i int) int {
	from := i
	for from > 0 && words[from-1].Text != english.Comma && words[from-1].Text != "and" {
		if n, _ := turns.Longest(words[from-1 : i]); n == 1 {
			break
		}
		from--
	}
	return from
}

// afterTakes returns where the words of taking something end that stand at from, before i: "can we do".
func afterTakes(words []english.Word, from, i int) int {
	for n := 1; n > 0 && from < i; from += n {
		n, _ = takes.Longest(words[from:i])
	}
	return from
}

// insteadOfSome writes "actually a water instead of one of the teas" as ", change one of the teas to a water".
func (v *Vocabulary) insteadOfSome(words []english.Word) []english.Word {
	for i := 2; i+4 < len(words); i++ {
		if words[i].Text != "instead" || words[i+1].Text != "of" || someNumber(words[i+2].Text) < 1 || words[i+3].Text != "of" || !slices.Contains([]string{"the", "my", "our", "those", "them", "these"}, words[i+4].Text) {
			continue
		}
		from := afterTakes(words, clauseBefore(words, i), i)
		end := i + 5
		for end < len(words) && words[end].Text != english.Comma && words[end].Text != "and" && !slices.Contains([]string{"please", "pls"}, words[end].Text) {
			end++
		}
		lead := leadsIn(words[:from])
		if from == i || len(lead) == 0 || words[i+4].Text == "the" && end == i+5 {
			continue
		}
		change := slices.Concat([]english.Word{{Text: english.Comma, Said: english.Comma}, {Text: "change", Said: words[i].Said}}, words[i+2:end], []english.Word{{Text: "to", Said: "to"}}, words[from:i])
		return slices.Concat(lead, change, words[end:])
	}
	return words
}

// insteadOfThing writes "actually a roll instead of the soup" as ", scratch the soup, a roll", if the soup was said before and is a thing by itself.
func (v *Vocabulary) insteadOfThing(words []english.Word) []english.Word {
	if v.Optional == nil {
		return words // what is an option is not known yet
	}
	for i := 2; i+3 < len(words); i++ {
		if words[i].Text != "instead" || words[i+1].Text != "of" || !slices.Contains([]string{"the", "my", "our", "those", "that"}, words[i+2].Text) {
			continue
		}
		end := i + 3
		for end < len(words) && words[end].Text != english.Comma && words[end].Text != "and" && !slices.Contains([]string{"please", "pls"}, words[end].Text) {
			end++
		}
		thing := words[i+3 : end]
		from := clauseBefore(words, i)
		if from < 2 || len(thing) == 0 || slices.ContainsFunc(words[from:i], func(w english.Word) bool { return w.Text == "with" }) || slices.ContainsFunc(thing, func(w english.Word) bool { return !v.saidOfThing(words[:from], w) || !v.Named[canonical(w)] }) || v.optionOnly(words[:from], thing) {
			continue
		}
		from = afterTakes(words, from, i)
		lead := leadsIn(words[:from])
		if from == i || len(lead) == 0 || !slices.ContainsFunc(words[from:i], func(w english.Word) bool { return v.Named[canonical(w)] }) || slices.ContainsFunc(words[from:i], func(w english.Word) bool { return w.Text == "no" || w.Text == "not" || w.Text == "without" }) {
			continue
		}
		comma := english.Word{Text: english.Comma, Said: english.Comma}
		taken := slices.Concat([]english.Word{comma, {Text: "scratch", Said: words[i].Said}}, words[i+2:end], []english.Word{comma})
		return slices.Concat(lead, taken, words[from:i], words[end:])
	}
	return words
}

// optionOnly reports whether a thing was named before only as what another thing comes with: after "with", or as the name of an option that no number or article stands before.
func (v *Vocabulary) optionOnly(before, thing []english.Word) bool {
	last := canonical(thing[len(thing)-1])
	for k, w := range before {
		if canonical(w) != last {
			continue
		}
		from := k
		for from > 0 && before[from-1].Text != english.Comma && before[from-1].Text != "and" && before[from-1].Text != "with" {
			from--
		}
		if from == 0 || before[from-1].Text != "with" || english.IsArticle(before[from].Text) || someNumber(before[from].Text) > 0 {
			return false
		}
	}
	return v.Optional[last]
}

// leadsIn drops the words at the end that only lead to a change: "oh wait, can you".
func leadsIn(words []english.Word) []english.Word {
	words = slices.Clone(words)
	for len(words) > 0 {
		last := len(words)
		if words[last-1].Text == english.Comma {
			words = words[:last-1]
			continue
		}
		took := 0
		for n := min(6, last); n > 0 && took == 0; n-- {
			for _, phrases := range []*english.Trie{leadingIn, turns} {
				if found, _ := phrases.Longest(words[last-n:]); found == n {
					took = n
				}
			}
		}
		if took == 0 && words[last-1].Text == "no" && last > 1 && words[last-2].Text == english.Comma {
			took = 1
		}
		if took == 0 {
			break
		}
		words = words[:last-took]
	}
	return words
}

// changeAt reads a change that begins at i.
func (v *Vocabulary) changeAt(words []english.Word, i int) (change, bool) {
	is := func(k int, texts ...string) bool { return k < len(words) && slices.Contains(texts, words[k].Text) }
	k := i
	verb := ""
	if changing[words[k].Text] || is(k, "make", "do", "have", "get") {
		verb = words[k].Text
		if k++; is(k, "out") {
			k++
		}
	}
	for is(k, "just", "only", "maybe") {
		k++
	}
	if k >= len(words) {
		return change{}, false
	}
	n := someNumber(words[k].Text)
	if n < 1 {
		return change{}, false
	}
	k++
	c := change{n: n}
	of := false
	switch {
	case is(k, "of") && is(k+1, "them", "those", "these", "em"):
		of = true
		k += 2
	case is(k, "of") && is(k+1, "the", "my", "our", "those") && k+2 < len(words):
		of, c.the = true, true
		if k += 2; someNumber(words[k].Text) > 0 {
			k++
		}
	}
	from := k
	ends := func(k int) bool {
		return k >= len(words) || words[k].Text == english.Comma || english.IsMark(words[k].Text)
	}
	// until finds one of the phrases after the name, if that is not too long.
	until := func(phrases *english.Trie, most int) (int, int) {
		for at := from; at <= from+most && !ends(at); at++ {
			if found, _ := phrases.Longest(words[at:]); found > 0 && !ends(at+found) {
				return at, found
			}
		}
		return -1, 0
	}
	switch {
	case changing[verb]:
		at, taken := until(givingPlace, 5)
		if at < 0 || at > from && !of && words[at].Text == "for" && verb != "swap" && verb != "switch" && verb != "trade" && verb != "exchange" {
			return c, false
		}
		c.name, c.into, c.end = words[from:at], true, at+taken
	case verb == "" && v.takenUp(words, i, of):
		if at, taken := until(becoming, 5); at >= 0 && (at == from || c.the) {
			c.name, c.into, c.end = words[from:at], true, at+taken
			break
		}
		if is(from, "be", "as") && !ends(from+1) && asked(words, i) {
			c.into, c.end = true, from+1
			break
		}
		if at, _ := until(english.TrieOf("be"), 5); at >= 0 && c.the && asked(words, i) {
			c.name, c.into, c.end = words[from:at], true, at+1
			break
		}
		if _, found := leadsToChange(words, i); !of || !found {
			return c, false
		}
		c.end, c.into = from, !c.the
	case verb == "make" || of && verb != "":
		c.soft = !of
		c.into, c.end = !c.the, from
		if is(from, "be", "into", "as") {
			c.end++
		}
		before := i
		for before > 0 && slices.Contains([]string{"please", "pls", "just", "also", "can", "could", "you", "then"}, words[before-1].Text) {
			before--
		}
		if c.soft && before > 0 && words[before-1].Text == "and" {
			return c, false // "a tea and please make one latte"
		}
	default:
		return c, false
	}
	if c.into {
		for is(c.end, "a", "an") {
			c.end++
		}
	}
	if ends(c.end) || is(c.end, "of", "same", "more", "to", "each") || len(c.name) > 5 {
		return c, false
	}
	return c, true
}

// takenUp reports whether a number at i that no verb stands before may begin a change: it speaks of things named before, or begins a clause.
func (v *Vocabulary) takenUp(words []english.Word, i int, of bool) bool {
	return of || i > 0 && (words[i-1].Text == english.Comma || asked(words, i) || slices.Contains([]string{"want", "like", "need", "sorry", "actually", "wait"}, words[i-1].Text))
}

// asked reports whether the word before i begins a question: "can one of them be decaf".
func asked(words []english.Word, i int) bool {
	return i > 0 && slices.Contains([]string{"can", "could", "may", "might", "would", "should", "will"}, words[i-1].Text)
}

// leadsToChange reports whether words that take something back stand right before i.
func leadsToChange(words []english.Word, i int) (int, bool) {
	end := i
	for end > 0 && (words[end-1].Text == english.Comma || words[end-1].Text == "no") {
		end--
	}
	for n := min(5, end); n > 0; n-- {
		if found, _ := turns.Longest(words[end-n : end]); found == n {
			return end - n, true
		}
	}
	return i, false
}

// someNumber returns the number that a word says, or 0.
func someNumber(w string) int {
	if n, taken, spelt := english.Quantity(english.PlainWords(w)); w != "both" && w != "couple" && w != "pair" && w != "dozen" && taken == 1 && spelt && n > 0 && n < 100 {
		return n
	}
	return 0
}

// groupNamed returns how many words at the start are a group of options, which nothing before is called, and the word after it, in "the side to coleslaw", or 0.
func (v *Vocabulary) groupNamed(before, words []english.Word) int {
	free := func(w string) bool {
		return !v.Optional[w] && !v.Named[w] || !slices.ContainsFunc(before, func(o english.Word) bool { return english.Singular(o.Text) == w })
	}
	n := 0
	for k, w := range words {
		switch one := english.Singular(w.Text); {
		case slices.Contains([]string{"for", "to", "with", "by", "into"}, w.Text):
			if n == 0 {
				return 0
			}
			return k + 1
		case w.Text == "the" || w.Text == "my" || w.Text == "its":
		case v.Grouped[one] && free(one):
			n++
		default:
			return 0
		}
	}
	return 0
}

// subbed writes "sub quinoa for the rice" as "quinoa instead of the rice".
func (v *Vocabulary) subbed(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i := 1; i+3 < len(out); i++ {
		if !slices.Contains([]string{"sub", "substitute", "subbing", "substituting"}, out[i].Text) || someNumber(out[i+1].Text) > 0 {
			continue
		}
		if before := out[i-1].Text; v.Known[out[i].Text] && before != english.Comma && !slices.Contains([]string{"and", "but", "i", "you", "please", "we"}, before) {
			continue // "an italian sub for my son"
		}
		from := i + 1
		if out[from].Text == "in" || out[from].Text == "out" {
			from++
		}
		at := from
		for at < len(out) && at < from+6 && out[at].Text != english.Comma && out[at].Text != "for" {
			at++
		}
		if with := slices.IndexFunc(out[from:min(at, len(out))], func(w english.Word) bool { return w.Text == "with" }); with > 0 && from == i+1 && out[from].Text == "the" {
			out[i].Text = "swap" // "sub the onions with cheddar"
			continue
		}
		if at == from || at+1 >= len(out) || out[at].Text != "for" || out[i+1].Text == "out" {
			continue
		}
		mark := []english.Word{{Text: "instead", Said: "instead"}, {Text: "of", Said: "of"}}
		out = slices.Replace(out, at, at+1, mark...)
		out = slices.Replace(out, i, from, english.Word{Text: "with", Said: out[i].Said})
		if k := andFor(out, i+2); k > 0 {
			out = slices.Replace(out, k, k+1, mark...) // "… and mayo for the mustard"
		}
	}
	return out
}

// andFor returns where, after "sub A for B" that begins before from, "and C for the D" has its "for", or 0.
func andFor(words []english.Word, from int) int {
	joined := false
	for k := from; k+1 < len(words) && words[k].Text != english.Comma; k++ {
		switch {
		case words[k].Text == "and":
			joined = true
		case joined && words[k].Text == "for" && words[k+1].Text == "the":
			return k
		}
	}
	return 0
}

// swappedOut drops the "out" of swapping: "swap the fries out for okra" and "swap out the fries for okra".
func swappedOut(words []english.Word) []english.Word {
	var out []english.Word
	for i, w := range words {
		if w.Text == "out" && i+1 < len(words) {
			after := func(k int) bool { return k >= 0 && (words[k].Text == "swap" || words[k].Text == "switch") }
			next := words[i+1].Text
			if after(i-1) || (next == "for" || next == "with") && (after(i-2) || after(i-3) || after(i-4)) {
				continue
			}
		}
		out = append(out, w)
	}
	return out
}
