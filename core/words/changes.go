package words

import "slices"

// This file reads how people change some of the things that they just ordered: "two lattes, make one of them decaf", "change one to a mocha". The others stay.

// The marks of such a change. The number of the things follows the first, what they are called may follow that, and what they become stands after changedInto.
const (
	someOf      role = "\x00some"     // "change one of them to"
	someMade    role = "\x00somemade" // "make one", which may also ask for one more thing
	changedInto role = "\x00into"
)

// Words of such changes.
var (
	changing    = wordSet("change changing switch switching swap swapping turn convert exchange trade replace replacing substitute substituting sub flip")
	becoming    = lists("should be|should ve been|should have been|shouldve been|should of been|should actually be|needs to be|need to be|has to be|have to be|was supposed to be|were supposed to be|is supposed to be|are supposed to be|ought to be|was meant to be|is meant to be|to be|must be|can be|could be|gets to be|will be|ll be")
	givingPlace = lists("to|into|for|with|by|to be|over to|out for|out with|out to|over for|instead to")
	// leadingIn are words before a change that say nothing of it.
	leadingIn = lists("oh|and|but|also|please|pls|plz|just|can|could|would|may|might|will|can you|could you|would you|will you|can we|could we|can i|could i|may i|can you please|could you please|can you just|would you mind|lets|let us|let s|i want|i d like|id like|i would like|i wanted|i need|we want|we d like|we need|i d like you to|i want you to|i need you to|if you can|if you could|you can|you could|umm|um|uh|hmm|hm|ok|okay|so|well|ah|er|yeah|actually|then|maybe|i think|i guess|lol|nah|one more thing|one change|small change|quick change|two things|oh and can you|i forgot|for|have|get|then")
)

// change is a clause that changes some of the things before it.
type change struct {
	n         int
	soft, the bool   // the clause only says "make one"; it says "one of the"
	name      []word // what the things are called
	into      bool   // name is all of it
	end       int    // where the words begin that say what they become
}

// changed puts marks in the place of the words that change some of the things before them.
func (v *vocabulary) changed(words []word) []word {
	var out []word
	for i := 0; i < len(words); {
		c, ok := v.changeAt(words, i)
		if !ok || !slices.ContainsFunc(out, func(w word) bool { return v.knows(w.text) || v.known[singular(w.text)] }) {
			out = append(out, words[i])
			i++
			continue
		}
		mark := word{text: string(someOf), said: said(words[i:c.end])}
		if c.soft {
			mark.text = string(someMade)
		}
		out = append(leadsIn(out), mark, word{text: decimal(c.n), said: decimal(c.n)})
		if c.the && !c.into {
			out = append(out, word{text: "of"}, word{text: "the"})
		}
		out = append(out, c.name...)
		if c.into {
			out = append(out, word{text: string(changedInto)})
		}
		end := c.end
		for end < len(words) && words[end].text != comma {
			if _, another := v.changeAt(words, end); another && end > c.end {
				break
			}
			end++
		}
		last := end
		for last > c.end && slices.Contains([]string{"instead", "please", "pls", "though", "actually", "sorry"}, words[last-1].text) {
			last--
		}
		out = append(out, words[c.end:last]...)
		i = end
	}
	return out
}

// leadsIn drops the words at the end that only lead to a change: "oh wait, can you".
func leadsIn(words []word) []word {
	words = slices.Clone(words)
	for len(words) > 0 {
		last := len(words)
		if words[last-1].text == comma {
			words = words[:last-1]
			continue
		}
		took := 0
		for n := min(6, last); n > 0 && took == 0; n-- {
			for _, phrases := range []*trie{leadingIn, turns} {
				if found, _ := phrases.longest(words[last-n:]); found == n {
					took = n
				}
			}
		}
		if took == 0 && words[last-1].text == "no" && last > 1 && words[last-2].text == comma {
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
func (v *vocabulary) changeAt(words []word, i int) (change, bool) {
	is := func(k int, texts ...string) bool { return k < len(words) && slices.Contains(texts, words[k].text) }
	k := i
	verb := ""
	if changing[words[k].text] || is(k, "make", "do", "have", "get") {
		verb = words[k].text
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
	n := someNumber(words[k].text)
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
		if k += 2; someNumber(words[k].text) > 0 {
			k++
		}
	}
	from := k
	ends := func(k int) bool { return k >= len(words) || words[k].text == comma || isMark(words[k].text) }
	// until finds one of the phrases after the name, if that is not too long.
	until := func(phrases *trie, most int) (int, int) {
		for at := from; at <= from+most && !ends(at); at++ {
			if found, _ := phrases.longest(words[at:]); found > 0 && !ends(at+found) {
				return at, found
			}
		}
		return -1, 0
	}
	switch {
	case changing[verb]:
		at, taken := until(givingPlace, 5)
		if at < 0 || at > from && !of && words[at].text == "for" && verb != "swap" && verb != "switch" && verb != "trade" && verb != "exchange" {
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
		if at, _ := until(lists("be"), 5); at >= 0 && c.the && asked(words, i) {
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
		for before > 0 && slices.Contains([]string{"please", "pls", "just", "also", "can", "could", "you", "then"}, words[before-1].text) {
			before--
		}
		if c.soft && before > 0 && words[before-1].text == "and" {
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
func (v *vocabulary) takenUp(words []word, i int, of bool) bool {
	return of || i > 0 && (words[i-1].text == comma || asked(words, i) || slices.Contains([]string{"want", "like", "need", "sorry", "actually", "wait"}, words[i-1].text))
}

// asked reports whether the word before i begins a question: "can one of them be decaf".
func asked(words []word, i int) bool {
	return i > 0 && slices.Contains([]string{"can", "could", "may", "might", "would", "should", "will"}, words[i-1].text)
}

// leadsToChange reports whether words that take something back stand right before i.
func leadsToChange(words []word, i int) (int, bool) {
	end := i
	for end > 0 && (words[end-1].text == comma || words[end-1].text == "no") {
		end--
	}
	for n := min(5, end); n > 0; n-- {
		if found, _ := turns.longest(words[end-n : end]); found == n {
			return end - n, true
		}
	}
	return i, false
}

// someNumber returns the number that a word says, or 0.
func someNumber(w string) int {
	if n, taken, spelt := quantity(plainWords(w)); w != "both" && w != "couple" && w != "pair" && w != "dozen" && taken == 1 && spelt && n > 0 && n < 100 {
		return n
	}
	return 0
}

// changeSome reads what some of the things of a line become, other options or another item. The rest of them stay.
func (p *parser) changeSome(s *state, q *piece, i, e int) []*state {
	if s.either || s.part >= 0 || q.n < 1 {
		return nil
	}
	words := q.words[i:e]
	var out []*state
	most := 0
	if !q.into && q.part {
		most = len(words) - 1
	}
	for k := most; k >= 0 && len(out) == 0; k-- {
		name, now := q.named, words[k:]
		if !q.into && q.part {
			if name = words[:k]; k == 0 {
				break
			}
		}
		for at, d := range s.drafts {
			if d.n < q.n || d.n == q.n && q.n == 1 || len(d.cands) != 1 || len(d.parts)+len(d.alts) > 0 || len(name) > 0 && !d.namedBy(name) {
				continue
			}
			out = append(out, p.become(s, q, at, now, i+k, e)...)
		}
	}
	return out
}

// become reads that as many things of the line at k as the piece says become what words say, which stand from i to e.
func (p *parser) become(s *state, q *piece, k int, words []word, i, e int) []*state {
	old := s.drafts[k]
	put := func(d *draft, cost float64) *state {
		next := s.clone()
		next.cost += cost
		rest := *old
		rest.n -= q.n
		d.n, d.counted, d.plural = q.n, true, false
		if rest.n > 0 {
			next.drafts[k] = &rest
			next.drafts = append(next.drafts, d)
		} else {
			next.drafts = append(slices.Delete(next.drafts, k, k+1), d)
		}
		next.lo, next.group, next.part, next.place, next.took = next.cur(), false, -1, p.at+1, true
		return next
	}
	options := func(words []word) *draft {
		d := old.with(correction, words)
		if q.swaps {
			d.words[len(old.words)].said = swapping
		}
		return d
	}
	cand := old.cands[0]
	var out []*state
	if f := p.takes(cand.entry, words, i, e); len(f.leftover) == 0 && f.says() {
		out = append(out, put(options(words), 0.1+0.5*float64(len(f.doubts))))
	}
	if d := p.variantOf(old, words); d != nil {
		return append(out, put(d, 0.1))
	}
	r := p.readsAt(q.words, i, e)
	if len(r.cands) == 0 || r.loose {
		return out
	}
	if r.cands[0].entry == cand.entry && len(r.cands) == 1 {
		var kept []word
		for k, w := range words {
			if k >= len(r.cands[0].used) || !r.cands[0].used[k] {
				kept = append(kept, w)
			}
		}
		if len(kept) > 0 && len(out) == 0 {
			out = append(out, put(options(kept), 0.1))
		}
		return out
	}
	d := &draft{words: words, said: said(words), anchor: len(words), cands: r.cands}
	cost := nameCost(*r) + float64(p.leftover(d))*costLost
	if len(out) > 0 && !r.cands[0].full {
		cost += margin // another option rather than a part of another name
	}
	out = append(out, put(d, cost))
	if carried := p.carry(old, d); carried != nil {
		next := put(carried, cost)
		if !p.needs(d, carried) {
			next.cost += p.burden(d) - p.burden(carried) // neither is more likely
		}
		out = append(out, next)
	}
	return out
}

// changes reads a change from its mark at i on, and returns where the words after it begin.
func (p *piece) changes(words []word, glued []bool, i int) int {
	p.swaps = false
	if i++; i < len(words) {
		n, taken, _ := quantity(words[i:])
		p.n, p.counted, p.number = n, true, words[i:i+taken]
		i += taken
	}
	if i < len(words) && words[i].text == "the" && words[i-1].text == "of" {
		p.part = true
		i++
	}
	for i < len(words) && (glued[i] || !isBreak(words[i].text) && !isGroup(words[i].text)) {
		switch w := words[i]; {
		case w.text == string(changedInto):
			p.named, p.words, p.into = p.words, nil, true
		case isArticle(w.text) && p.part && !p.into && p.content():
			p.named, p.words, p.into = p.words, nil, true // "make one of the buns a roll"
		case isArticle(w.text) && !p.content():
		default:
			p.words = append(p.words, w)
		}
		i++
	}
	return i
}

// inItsPlace reads what comes in the place of a line that was just taken back: "scratch the fries and make it a salad". The other lines stay.
func (p *parser) inItsPlace(s *state, q *piece, i, e int) ([]*state, bool) {
	r := p.readsAt(q.words, i, e)
	if slices.ContainsFunc(s.drafts, func(d *draft) bool {
		return slices.ContainsFunc(r.cands, func(c candidate) bool { return c.entry == d.cands[0].entry })
	}) {
		return nil, false // "scratch the fries, actually make it two burgers"
	}
	and := *q
	and.lead = "and"
	return p.item(s, &and, i, e, true), true
}

// recountPart gives another number to the one line whose name the words of a correction are a part of: "3 bean burritos and a tea, make it 2 burritos".
func (p *parser) recountPart(s *state, q *piece, r *reading, words []word) *state {
	if !q.counted || q.n < 1 || q.of || r.cands[0].full && len(r.cands) == 1 {
		return nil
	}
	at := -1
	for k, d := range s.drafts {
		if !d.namedBy(words) {
			continue
		}
		if at >= 0 {
			return nil
		}
		at = k
	}
	if at < 0 {
		return nil
	}
	d := s.drafts[at]
	if d.n < 1 || d.of || len(d.cands) != 1 || len(d.parts)+len(d.alts) > 0 || slices.ContainsFunc(words, func(w word) bool {
		return !isJoin(w.text) && !slices.ContainsFunc(d.words[:d.anchor], func(o word) bool { return o.text == w.text })
	}) {
		return nil
	}
	out := s.clone()
	next := *d
	next.n, next.counted, next.plural = q.n, true, false
	out.drafts[at] = &next
	return out
}

// restated reports whether what follows a correction names everything again, each with a number: "2 buns and a roll, sorry, 1 bun and 2 rolls".
func (p *parser) restated(s *state, q *piece) bool {
	if len(s.drafts) < 2 || !q.counted || q.n < 1 {
		return false
	}
	return !slices.ContainsFunc(s.drafts, func(d *draft) bool {
		return len(d.parts)+len(d.alts) > 0 || !slices.ContainsFunc(p.pieces[p.at:], func(q piece) bool {
			return q.counted && q.n > 0 && q.lead != "with" && q.content() && d.namedBy(slices.DeleteFunc(slices.Clone(q.words), func(w word) bool { return isStop(w.text) }))
		})
	})
}

// groupNamed returns how many words at the start are a group of options and the word after it, in "the side to coleslaw", or 0.
func (v *vocabulary) groupNamed(words []word) int {
	n := 0
	for k, w := range words {
		switch one := singular(w.text); {
		case slices.Contains([]string{"for", "to", "with", "by", "into"}, w.text):
			if n == 0 {
				return 0
			}
			return k + 1
		case w.text == "the" || w.text == "my" || w.text == "its":
		case v.grouped[one] && !v.optional[one] && !v.named[one]:
			n++
		default:
			return 0
		}
	}
	return 0
}

// subbed writes "sub quinoa for the rice" as "quinoa instead of the rice".
func (v *vocabulary) subbed(words []word) []word {
	out := slices.Clone(words)
	for i := 1; i+3 < len(out); i++ {
		if !slices.Contains([]string{"sub", "substitute", "subbing", "substituting"}, out[i].text) || someNumber(out[i+1].text) > 0 {
			continue
		}
		if before := out[i-1].text; v.known[out[i].text] && before != comma && before != "and" && before != "but" {
			continue // "an italian sub for my son"
		}
		from := i + 1
		if out[from].text == "in" || out[from].text == "out" {
			from++
		}
		at := from
		for at < len(out) && at < from+6 && out[at].text != comma && out[at].text != "for" {
			at++
		}
		if at == from || at+1 >= len(out) || out[at].text != "for" || out[i+1].text == "out" {
			continue
		}
		mark := []word{{text: "instead", said: "instead"}, {text: "of", said: "of"}}
		out = slices.Replace(out, at, at+1, mark...)
		out = slices.Replace(out, i, from, word{text: "with", said: out[i].said})
		if k := andFor(out, i+2); k > 0 {
			out = slices.Replace(out, k, k+1, mark...) // "… and mayo for the mustard"
		}
	}
	return out
}

// andFor returns where, after "sub A for B" that begins before from, "and C for the D" has its "for", or 0.
func andFor(words []word, from int) int {
	joined := false
	for k := from; k+1 < len(words) && words[k].text != comma; k++ {
		switch {
		case words[k].text == "and":
			joined = true
		case joined && words[k].text == "for" && words[k+1].text == "the":
			return k
		}
	}
	return 0
}
