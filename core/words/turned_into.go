package words

import "slices"

// This file reads corrections that name the line that they change: "a soup and a coke, make the coke a sprite", "actually just one curry" after two.

// turnedInto reads the name of a line, after which the next piece says what it becomes: "make the coke", before "a sprite".
func (p *parser) turnedInto(s *state, q *piece, i, e int) []*state {
	if e < len(q.words) || q.counted || q.n > 0 || q.words[0].text != "the" || s.either || s.part >= 0 || p.at+1 >= len(p.pieces) {
		return nil
	}
	next := &p.pieces[p.at+1]
	if next.lead != "" || next.n != 1 || next.counted || next.of || next.group != "" || !next.content() {
		return nil
	}
	at := p.lineNamed(s, q.words[i:e])
	if at < 0 {
		return nil
	}
	out := s.clone()
	out.becomes = at + 1
	return []*state{out}
}

// lineNamed returns the one line that words name, by its item or by what was said of it, or -1.
func (p *parser) lineNamed(s *state, words []word) int {
	at := -1
	for k, d := range s.drafts {
		if !d.namedBy(words) && !d.saidBy(words) {
			continue
		}
		if at >= 0 || len(d.cands) != 1 || len(d.parts)+len(d.alts) > 0 {
			return -1
		}
		at = k
	}
	return at
}

// beginsWithLine reports whether the first words of a piece name one line, and more follow.
func (p *parser) beginsWithLine(s *state, q *piece) bool {
	for k := 2; k < len(q.words); k++ {
		if p.lineNamed(s, q.words[:k]) >= 0 {
			return true
		}
	}
	return false
}

// saidBy reports whether all words were said of d: "the coke", where it is a Fountain soda with Coke.
func (d *draft) saidBy(words []word) bool {
	some := false
	for _, w := range words {
		if isStop(w.text) {
			continue
		}
		if some = slices.ContainsFunc(d.words, func(o word) bool { return o.text == w.text }); !some {
			return false
		}
	}
	return some
}

// fewer reports whether words after "actually just" and a number name one line of which more were ordered, so that they only say how many there are.
func (p *parser) fewer(s *state, q *piece, words []word) bool {
	if !q.sole || !q.counted || q.n < 1 {
		return false
	}
	at := p.lineNamed(s, words)
	return at >= 0 && s.drafts[at].n > q.n && !s.drafts[at].of
}

// wondering are sounds of second thoughts.
var wondering = wordSet("hmm hm hmmm um umm uh ehh eh err")

// makingLeads are words before "make the" that say nothing of what is made.
var makingLeads = wordSet("oh and but so please pls can could would you we i hmm um uh also just lets then ok okay")

// madeThe writes "oh can you make the tea into a coffee" as ", make the tea a coffee", if the tea was said before.
func (v *vocabulary) madeThe(words []word) []word {
	out := slices.Clone(words)
	for i := 1; i+2 < len(out); i++ {
		if wondering[out[i].text] && (out[i+1].text == "only" || out[i+1].text == "just") && someNumber(out[i+2].text) > 0 {
			out[i].text = "actually" // "hmm only one tea"
		}
	}
	for i := 2; i+4 < len(out); i++ {
		if out[i].text != "make" || out[i+1].text != "the" && out[i+1].text != "my" {
			continue
		}
		at := i + 2
		for at < len(out) && at < i+6 && slices.ContainsFunc(out[:i], func(w word) bool { return w.text != comma && singular(w.text) == singular(out[at].text) }) && !isArticle(out[at].text) {
			at++
		}
		into := at < len(out) && out[at].text == "into"
		if into {
			at++
		}
		if at >= len(out) || at == i+2 || out[at].text != "a" && out[at].text != "an" {
			continue
		}
		if into {
			out = slices.Delete(out, at-1, at)
		}
		from := i
		for from > 0 && makingLeads[out[from-1].text] {
			from--
		}
		if from < i && from > 0 {
			out[from] = word{text: comma, said: comma}
			out = slices.Delete(out, from+1, i)
		}
	}
	return out
}

// directly drops a word that only leads to what follows a correction: the "do" of "hmm no, do bacon", the "just" of "no wait, just hot".
func (p *parser) directly(pieces []piece) []piece {
	for k := range pieces {
		q := &pieces[k]
		if q.lead != correction || q.counted || q.n != 0 || len(q.words) < 2 || !slices.Contains([]string{"do", "just", "only", "go", "try", "use"}, q.words[0].text) || p.known[q.words[0].text] {
			continue
		}
		if q.words[1].text == "the" || q.words[1].text == "no" {
			continue // nothing else may be wanted
		}
		out := slices.Clone(pieces)
		out[k].words = q.words[1:]
		pieces = out
	}
	return pieces
}
