package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads how people change some of the things that they just ordered: "two lattes, make one of them decaf", "change one to a mocha". The others stay.

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
			if d.n < q.n || d.n == q.n && q.n == 1 || len(d.cands) != 1 || len(d.parts)+len(d.alts) > 0 || len(name) > 0 && !d.namedBy(name) && !d.saidBy(name) {
				continue
			}
			out = append(out, p.become(s, q, at, now, i+k, e)...)
		}
	}
	return out
}

// become reads that as many things of the line at k as the piece says become what words say, which stand from i to e.
func (p *parser) become(s *state, q *piece, k int, words []english.Word, i, e int) []*state {
	old, n := s.drafts[k], q.n
	if portion := old.cands[0].entry.portion; portion > 1 && !old.of && old.n > 3 && old.n%portion == 0 && n%portion == 0 {
		orders := *old
		orders.n, orders.of = old.n/portion, true // "12 wings, make 6 of them mild", of which six come
		old, n = &orders, n/portion
	}
	put := func(d *draft, cost float64) *state {
		next := s.clone()
		next.cost += cost
		rest := *old
		rest.n -= n
		d.n, d.counted, d.plural, d.of = n, true, false, old.of
		if rest.n > 0 {
			next.drafts[k] = &rest
			next.drafts = append(next.drafts, d)
		} else {
			next.drafts = append(slices.Delete(next.drafts, k, k+1), d)
		}
		next.lo, next.group, next.part, next.place, next.took = next.cur(), false, -1, p.at+1, true
		return next
	}
	options := func(words []english.Word) *draft {
		d := old.with(english.Correction, words)
		if q.swaps {
			d.words[len(old.words)].Said = english.Swapping
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
		var kept []english.Word
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
	d := &draft{words: words, said: english.Said(words), anchor: len(words), cands: r.cands}
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
func (p *piece) changes(words []english.Word, glued []bool, i int) int {
	p.swaps = false
	if i++; i < len(words) {
		n, taken, _ := english.Quantity(words[i:])
		p.n, p.counted, p.number = n, true, words[i:i+taken]
		i += taken
	}
	if i < len(words) && words[i].Text == "the" && words[i-1].Text == "of" {
		p.part = true
		i++
	}
	for i < len(words) && (glued[i] || !english.IsBreak(words[i].Text) && !english.IsGroup(words[i].Text)) {
		switch w := words[i]; {
		case w.Text == string(english.ChangedInto):
			p.named, p.words, p.into = p.words, nil, true
		case english.IsArticle(w.Text) && p.part && !p.into && p.content():
			p.named, p.words, p.into = p.words, nil, true // "make one of the buns a roll"
		case english.IsArticle(w.Text) && !p.content():
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

// onlyLine returns the one line of which is reports true, or -1 if there is none or another one.
func onlyLine(drafts []*draft, is func(*draft) bool) int {
	at := slices.IndexFunc(drafts, is)
	if at < 0 || slices.ContainsFunc(drafts[at+1:], is) {
		return -1
	}
	return at
}

// recountPart gives another number to the one line whose name the words of a correction are a part of: "3 bean burritos and a tea, make it 2 burritos".
func (p *parser) recountPart(s *state, q *piece, r *reading, words []english.Word) *state {
	if !q.counted || q.n < 1 || q.of || r.cands[0].full && len(r.cands) == 1 {
		return nil
	}
	at := onlyLine(s.drafts, func(d *draft) bool { return d.namedBy(words) })
	if at < 0 {
		return nil
	}
	d := s.drafts[at]
	if d.n < 1 || d.of || len(d.cands) != 1 || len(d.parts)+len(d.alts) > 0 || slices.ContainsFunc(words, func(w english.Word) bool {
		return !english.IsJoin(w.Text) && !slices.ContainsFunc(d.words[:d.anchor], func(o english.Word) bool { return o.Text == w.Text })
	}) {
		return nil
	}
	out := s.clone()
	next := *d
	next.n, next.counted, next.plural = q.n, true, false
	out.drafts[at] = &next
	return out
}

// restated reports whether what follows a correction names everything again, each with a number or an article: "2 buns and a roll, sorry, a bun and 2 rolls".
func (p *parser) restated(s *state, q *piece) bool {
	if len(s.drafts) < 2 || q.n < 1 {
		return false
	}
	return !slices.ContainsFunc(s.drafts, func(d *draft) bool {
		return len(d.parts)+len(d.alts) > 0 || !slices.ContainsFunc(p.pieces[p.at:], func(q piece) bool {
			words := slices.DeleteFunc(slices.Clone(q.words), func(w english.Word) bool { return english.IsStop(w.Text) })
			return q.n > 0 && q.lead != "with" && q.content() && (d.namedBy(words) || d.saidBy(words))
		})
	})
}
