package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file weighs readings of two things against one thing with options: "and a small chocolate one", and "green tea and mango mochi".

const (
	costAnotherOfIt = 3.0 // a thing of another kind where "one" points back
	costAgain       = 2.5 // an option of the thing before, where the amount of it is said again
	costListed      = 1.8 // a thing of its own where a list of options may begin
)

// isAnotherOfIt reports whether the words from i to e, which end in "one", say options of the thing named last: "a large strawberry shake and a small
// chocolate one" has no hot chocolate.
func (p *parser) isAnotherOfIt(s *state, q *piece, i, e int) bool {
	if !q.pronoun || s.cur() < 0 || s.either {
		return false
	}
	d := s.drafts[s.cur()]
	return slices.ContainsFunc(d.cands, func(c candidate) bool {
		f := p.takes(c.entry, q.words[i:e], i, e)
		return len(f.leftover)+len(f.doubts) == 0 && len(f.chosen) > 0
	})
}

// oneOfList reports whether the thing before "and" may be an option of the one that the words from i to e name with another option of the same group, which takes
// both: "green tea and mango mochi", where the green tea is sold by itself, too.
func (p *parser) oneOfList(s *state, q *piece, i, e int, r *reading) bool {
	if p.at == 0 || q.n != 0 || q.counted || len(r.cands) != 1 || s.cur() < 0 || s.place == p.at+1 {
		return false
	}
	last, before := s.drafts[s.cur()], p.pieces[p.at-1]
	if last.n != 0 || last.counted || len(last.words) != last.anchor || len(before.words) != last.anchor || before.lead == "with" {
		return false
	}
	c := r.cands[0]
	mine := fit(c.entry, q.words[i:e], c.used, p.neutral(c))
	theirs := fit(c.entry, last.words, nil, nil)
	*p.work -= e - i + len(last.words) + (mine.tries+theirs.tries)/triesWorth
	if len(theirs.leftover)+len(theirs.doubts) > 0 || len(theirs.chosen) != 1 {
		return false
	}
	g := theirs.chosen[0].group
	if group := c.entry.groups[g].group; group.Max == 1 || !group.Required() {
		return false
	}
	return slices.ContainsFunc(mine.chosen, func(m ref) bool { return m.group == g && m != theirs.chosen[0] })
}

// measuresAgain reports whether f chooses an amount, a weight or a size, of which d has one already, and something else.
func (p *parser) measuresAgain(d *draft, f *fitting) bool {
	if len(f.chosen) < 2 || len(d.cands) != 1 {
		return false
	}
	before := p.fit(d, d.cands[0])
	return slices.ContainsFunc(f.chosen, func(r ref) bool {
		g := &f.entry.groups[r.group]
		return g.group.Max == 1 && isMeasured(g.options[r.option].core) && slices.ContainsFunc(before.chosen, func(b ref) bool { return b.group == r.group })
	})
}

// measuredAgain reads one more of the thing before by the amount of it alone: "half a pound of lean brisket and half a pound of moist".
func (p *parser) measuredAgain(s *state, q *piece, i, e int, first bool) []*state {
	if !first || s.cur() < 0 || e < len(q.words) || q.n != 0 || q.counted || q.lead != "and" && q.lead != english.Comma || q.group != "" || q.of || s.either || s.part >= 0 || len(s.prefix) > 0 {
		return nil
	}
	parent := s.drafts[s.cur()]
	if len(parent.alts)+len(parent.parts) > 0 || len(parent.cands) != 1 || parent.n > 1 || parent.plural {
		return nil
	}
	cand := parent.cands[0]
	f := p.takes(cand.entry, q.words[i:e], i, e)
	if len(f.leftover)+len(f.doubts)+len(f.spoken) > 0 || !p.measuresAgain(parent, f) || !p.plain(parent, f) {
		return nil
	}
	part := *parent
	part.words, part.n, part.counted, part.plural, part.parts = slices.Clone(parent.bare(cand)), 1, false, false, nil
	out := s.clone()
	out.drafts = append(out.drafts, part.with(q.lead, q.words[i:e]))
	out.part, out.lo, out.group = -1, out.cur(), false
	out.cost += 0.6
	return []*state{out}
}
