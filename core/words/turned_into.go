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
	if d := s.drafts[at]; !d.namedBy(q.words[i:e]) && !d.calledBy(q.words[i:e]) {
		f := fit(d.cands[0].entry, next.words, nil, nil)
		*p.work -= len(next.words) + f.tries/triesWorth
		if len(f.leftover) > 0 || !f.says() {
			return nil // "a plate with rice, make the rice a cola": the plate stays
		}
	}
	out := s.clone()
	out.becomes = at + 1
	return []*state{out}
}

// calledBy reports whether all words are among those that d was named with: "the coke", where "a large coke" is a Fountain soda.
func (d *draft) calledBy(words []english.Word) bool {
	return !slices.ContainsFunc(words, func(w english.Word) bool {
		return !english.IsStop(w.Text) && !slices.ContainsFunc(d.words[:d.anchor], func(o english.Word) bool { return o.Text == w.Text })
	})
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

// inOrder reads what the first, the second or the last of the things becomes: "a latte and a mocha, make the second iced".
func (p *parser) inOrder(s *state, q *piece, i, e int) []*state {
	k := i
	for k < e && q.words[k].Text == "the" {
		k++
	}
	if k+1 >= e || e < len(q.words) || q.counted || q.n > 0 || s.either || s.part >= 0 || p.Known[q.words[k].Text] {
		return nil
	}
	nth := slices.Index(ordinals, q.words[k].Text)
	if nth < 0 && q.words[k].Text != "last" {
		return nil
	}
	at, total := -1, 0
	for j, d := range s.drafts {
		if len(d.cands) != 1 || len(d.parts)+len(d.alts) > 0 || d.of || d.n < 0 || d.n == 0 && d.plural {
			return nil
		}
		if total += max(d.n, 1); at < 0 && nth >= 0 && total > nth {
			at = j
		}
	}
	if nth < 0 {
		at = len(s.drafts) - 1
	}
	if total < 2 || at < 0 {
		return nil
	}
	one := *q
	one.n = 1
	return p.become(s, &one, at, q.words[k+1:e], k+1, e)
}
