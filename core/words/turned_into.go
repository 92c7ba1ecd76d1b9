package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads corrections that name the line that they change: "a soup and a coke, make the coke a sprite", "actually just one curry" after two.

// turnedInto reads the name of a line, after which the next piece says what it becomes: "make the coke", before "a sprite".
func (p *parser) turnedInto(s *state, q *piece, i, e int) []*state {
	if e < len(q.words) || q.counted || q.n > 0 || q.words[0].Text != "the" || s.either || s.part >= 0 || p.at+1 >= len(p.pieces) {
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
func (p *parser) lineNamed(s *state, words []english.Word) int {
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
func (d *draft) saidBy(words []english.Word) bool {
	some := false
	for _, w := range words {
		if english.IsStop(w.Text) {
			continue
		}
		if some = slices.ContainsFunc(d.words, func(o english.Word) bool { return o.Text == w.Text }); !some {
			return false
		}
	}
	return some
}

// fewer reports whether words after "actually just" and a number name one line of which more were ordered, so that they only say how many there are.
func (p *parser) fewer(s *state, q *piece, words []english.Word) bool {
	if !q.sole || !q.counted || q.n < 1 {
		return false
	}
	at := p.lineNamed(s, words)
	return at >= 0 && s.drafts[at].n > q.n && !s.drafts[at].of
}

// directly drops a word that only leads to what follows a correction: the "do" of "hmm no, do bacon", the "just" of "no wait, just hot".
func (p *parser) directly(pieces []piece) []piece {
	for k := range pieces {
		q := &pieces[k]
		if q.lead != english.Correction || q.counted || q.n != 0 || len(q.words) < 2 || !slices.Contains([]string{"do", "just", "only", "go", "try", "use"}, q.words[0].Text) || p.Known[q.words[0].Text] {
			continue
		}
		if q.words[1].Text == "the" || q.words[1].Text == "no" {
			continue // nothing else may be wanted
		}
		out := slices.Clone(pieces)
		out[k].words = q.words[1:]
		pieces = out
	}
	return pieces
}
