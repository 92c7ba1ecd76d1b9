package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file holds the steps that read a piece as options of items that were named before it.

// options gives the words from i to e to the line in hand, or to several.
func (p *parser) options(s *state, q *piece, i, e int, first bool) []*state {
	if s.cur() < 0 || len(s.prefix) > 0 {
		return nil
	}
	words := q.words[i:e]
	cost := 0.0
	refused := q.lead != "with" && p.refusing(s, q)
	joined := !refused && first && q.lead == "and" && q.n == 0 && s.took && p.denying(s)
	if s.either && !refused || p.saysKind(s, words) || i > 0 && e == i+1 && liquids[words[0].Text] && !english.IsJoin(q.words[i-1].Text) && q.words[i-1].Text != "no" {
		return nil
	}
	if first {
		last := s.drafts[s.cur()]
		if q.again || q.counted && q.n >= 1 && q.lead != "with" && s.part < 0 && (last.n > 1 || last.plural) {
			return nil // a part of the line, not all of it
		}
		if q.counted && q.n == 1 && q.lead != "with" && s.part < 0 && (q.having || words[0].Text == "no" || p.choosesApart(s, q, i, e)) && !p.ofPieces(s, q, i, e) {
			return nil // "one latte with foam and one with vanilla": one more
		}
		if q.counted && q.n != 1 {
			words = append(slices.Clone(q.number), words...)
		}
		if q.of {
			cost = 2 // "with a side of guacamole"
		}
		if q.lead != "with" {
			switch {
			case (q.lead == "and" || q.lead == english.Comma) && !q.counted && q.n == 0 && e == len(q.words) && p.sides(s, q, i, e):
				cost = 0 // "a platter with corn and green beans"
			case q.counted && e == len(q.words) && p.ofPieces(s, q, i, e):
				cost = 0.3 // "mochi, one mango and one red bean", where an order has two
			case (q.lead == "and" && !p.unadorned(s) || q.lead == english.Comma) && !q.counted && q.n == 1 && e == len(q.words) && p.fills(s, q, i, e):
				cost = 0.5 // "a combo with fries and a sprite"
			case q.lead == "and" && !q.counted && q.n == 1 && !p.unadorned(s) && p.adds(s, q, i, e):
				cost = 0.8 // "with raita and a boiled egg"
			case q.lead == "and" && q.counted && q.n == 1 && !p.unadorned(s) && p.adds(s, q, i, e):
				cost = 0.8 // "with cream and one sugar"
			case p.isShot(s, q, i, e):
				cost = 0.3 // "and two extra shots of espresso"
			case q.counted, q.n != 0:
				cost = 3
			case q.lead == "and":
				cost = 0.8
			case q.lead == english.Comma, q.lead == "":
				cost = 0.4
			}
			if q.of {
				cost = max(cost, 2) // "and a side of tzatziki", where there is a Side of tzatziki
			}
		}
	}
	if i > 1 && len(s.drafts) > 1 && q.words[i-1].Text == "the" && slices.Contains([]string{"on", "in", "for", "to"}, q.words[i-2].Text) &&
		slices.ContainsFunc(s.drafts, func(d *draft) bool { return d.namedBy(q.words[i:e]) }) {
		cost += 2 // "cheese foam on the taro one" names a line, and no option
	}
	if p.ofAnother(s, q.words[i:e]) {
		cost += 2 // "cream on the nutella one" is about the line of that name
	}
	lo, group := s.lo, s.group
	if first && (q.group != "" && p.wholly(s, q) || s.wide > 0 && s.wide == p.at && q.group == "" && q.n == 0 && (q.lead == "and" || q.lead == "with" || q.lead == english.Comma && p.listEnds())) {
		return p.everyPart(s, words, i, e) // what "and" joins holds for all parts, too
	}
	if first && q.group != "" && !p.bothOfThem(s, q, i, e) {
		lo, group = p.target(s, q)
		if lo < 0 {
			out := s.clone()
			out.doubts = append(slices.Clone(s.doubts), english.Said(words))
			out.cost += costUnclear
			return []*state{out}
		}
		cost = 0
	} else if first && s.group && q.lead != "with" && q.lead != "" {
		cost += 0.2
	}
	if !p.longestOptions(s, q, i, e) {
		return nil
	}
	out := s.clone()
	if s.part >= 0 {
		lo = s.cur()
	}
	listed := s.took && q.n == 0 && q.lead == "and"
	for k := lo; k < len(out.drafts); k++ {
		d := out.drafts[k]
		if s.part >= 0 {
			d = d.parts[s.part]
		}
		took := false
		var best *fitting
		for _, cand := range d.cands {
			if e < len(q.words) && words[0].Text == "no" && cand.entry.pairs(q.words[e-1].Text, q.words[e].Text) {
				continue // "no crispy", before noodles
			}
			if e < len(q.words) && cand.entry.describes(q.words[e-1].Text, q.words[e].Text) {
				continue // "roasted" belongs to the next word
			}
			f := p.takes(cand.entry, words, i, e)
			if (refused || joined && len(f.leftover) > 0) && len(words) == e-i && words[0].Text != "no" {
				// "no mayo or tomato", and "no peanuts and egg" where the menu only says No egg.
				no := fit(cand.entry, append([]english.Word{{Text: "no"}}, words...), nil, nil)
				*p.work -= len(words) + no.tries/triesWorth
				if len(no.leftover) == 0 && len(no.unmet) == 0 && (refused || len(no.chosen) > 0) {
					f = no
				}
			}
			if len(f.leftover) == 0 && f.says() {
				took = true
				if best == nil || len(f.doubts) < len(best.doubts) {
					best = f
				}
			}
		}
		if !took {
			return nil
		}
		if k == lo && first && q.lead != "with" && p.measuresAgain(d, best) {
			cost += costAgain // "half a pound of lean brisket and half a pound of moist"
		}
		if p.repeats(d, best) {
			cost += 2 // said already: it is more likely a thing of its own
		}
		listed = listed && p.continues(d, best)
		if k == lo {
			side := len(best.doubts) == 1 && len(d.cands) == 1 && best.ofTwins(best.doubts[0]) && (q.lead == "with" || best.nextSide(p.fit(d, d.cands[0])))
			if !side {
				cost += 0.5 * float64(len(best.doubts)+len(best.spoken))
			}
			if first && !side && q.lead == "and" && len(best.chosen) == 0 && len(best.doubts) > 0 && p.itemBegins(q, i, true) {
				cost += 1.5 // "a burger and fries", where an option is fries and a drink
			}
		}
		lead := q.lead
		if !first || lead == "or" || lead == english.Correction || lead == string(english.Cancels) || lead == english.Repetition {
			lead = english.Comma
			if i > 0 && q.words[i-1].Text != english.Comma {
				lead = ""
			}
		}
		if s.either {
			lead = "or"
		}
		if q.turned && len(d.cands) == 1 && p.conflicts(d, d.cands[0], best) {
			lead = english.Correction
		}
		d = d.with(lead, words)
		d.alts = slices.Clone(d.alts)
		for a, alt := range d.alts {
			d.alts[a] = alt.with(lead, words)
		}
		if s.part >= 0 {
			whole := *out.drafts[k]
			whole.parts = slices.Clone(whole.parts)
			whole.parts[s.part] = d
			d = &whole
		}
		out.drafts[k] = d
	}
	out.lo, out.group, out.either, out.took = lo, group, false, true
	out.cost += cost
	if first && q.lead != "with" && q.group == "" && e < len(q.words) && !listed {
		out.back = true
	}
	return []*state{out}
}

// bothOfThem reports whether "both" joins two options of the one thing in hand: "wings with both ranch and blue cheese".
func (p *parser) bothOfThem(s *state, q *piece, i, e int) bool {
	last := s.drafts[s.cur()]
	if q.group != english.BothOf || q.after || q.joint && len(s.drafts) == 2 || e < len(q.words) || s.part >= 0 || len(last.cands) != 1 || p.at+1 >= len(p.pieces) {
		return false
	}
	next := &p.pieces[p.at+1]
	if next.lead != "and" || next.n > 1 || next.counted || next.group != "" || !next.content() {
		return false
	}
	if sold, _ := p.portions(last, last.cands[0]); (last.n > 1 || last.plural) && !last.of && sold < 0 {
		return false // of two things, each may have one
	}
	a, b := p.takes(last.cands[0].entry, q.words[i:e], i, e), fit(last.cands[0].entry, next.words, nil, nil)
	*p.work -= len(next.words) + b.tries/triesWorth
	return len(a.leftover)+len(a.doubts)+len(b.leftover)+len(b.doubts) == 0 && len(a.chosen) == 1 && len(b.chosen) == 1 && a.chosen[0] != b.chosen[0]
}

// ofAnother reports whether words end in the name of a line other than the one in hand: "whipped cream on the nutella one".
func (p *parser) ofAnother(s *state, words []english.Word) bool {
	for k := 1; k+2 < len(words) && len(s.drafts) > 1; k++ {
		if words[k+1].Text != "the" || !slices.Contains([]string{"on", "in", "for", "to"}, words[k].Text) {
			continue
		}
		return slices.ContainsFunc(s.drafts[:s.cur()], func(d *draft) bool {
			return d.namedBy(words[k+2:]) || d.saidBy(words[k+2:]) && !s.drafts[s.cur()].saidBy(words[k+2:])
		})
	}
	return false
}

// listEnds reports whether the piece in hand is in a list that the last words end with "and": "both with white rice, beans, cheese and pico".
func (p *parser) listEnds() bool {
	for k := p.at; k < len(p.pieces); k++ {
		switch q := &p.pieces[k]; {
		case q.n != 0 || q.group != "" || q.other || q.again || q.rest || q.turned || !q.content():
			return false
		case q.lead == "and":
			return k+1 == len(p.pieces)
		case q.lead != english.Comma:
			return false
		}
	}
	return false
}

// wholly reports whether "both" or "all" means all parts of the only line: "two lattes, one small, one large, both with oat milk".
func (p *parser) wholly(s *state, q *piece) bool {
	if len(s.drafts) != 1 || len(s.drafts[0].parts) == 0 {
		return false
	}
	d := s.drafts[0]
	sum := partSum(d)
	if d.counted {
		sum = max(sum, d.n) // "two coffees, one decaf, both with cream": the other one, too
	}
	return sum > 1 && (q.group == english.AllOf || q.group == english.EachOf || q.group == english.BothOf && sum == 2)
}

// everyPart gives options to all parts of the only line.
func (p *parser) everyPart(s *state, words []english.Word, i, e int) []*state {
	whole := *s.drafts[0]
	whole.parts = slices.Clone(whole.parts)
	if rest := whole.n - partSum(&whole); whole.counted && rest > 0 {
		other := whole
		other.n, other.parts = rest, nil
		whole.parts = append(whole.parts, &other)
	}
	for k, part := range whole.parts {
		f := p.takes(part.cands[0].entry, words, i, e)
		if len(f.leftover)+len(f.doubts) > 0 || !f.says() || len(part.cands) != 1 {
			return nil
		}
		whole.parts[k] = part.with(english.Comma, words)
	}
	out := s.clone()
	out.drafts[0] = &whole
	out.took, out.either, out.wide = true, false, p.at+1
	return []*state{out}
}

// onThe reads options that come before the item they are for, which an earlier line names: "whip on the mocha".
func (p *parser) onThe(s *state, q *piece, i, e int) []*state {
	if e != len(q.words) || q.counted || q.n != 0 || s.either || len(s.prefix) > 0 {
		return nil
	}
	for k := i + 1; k+2 < e; k++ {
		if w := q.words[k].Text; w != "on" && w != "in" && w != "for" && w != "to" || q.words[k+1].Text != "the" {
			continue
		}
		name := q.words[k+2 : e]
		if last := len(name) - 1; last > 0 && (name[last].Text == "only" || name[last].Text == "alone") {
			name = name[:last]
		}
		at := -1
		for n, d := range s.drafts {
			if len(d.parts)+len(d.alts) == 0 && s.part < 0 && d.namedBy(name) {
				if at >= 0 {
					return nil
				}
				at = n
			}
		}
		if at < 0 {
			if ones := p.onTheOnes(s, q, i, k, name); ones != nil {
				return []*state{ones}
			}
		}
		if at < 0 || !slices.ContainsFunc(s.drafts[at].cands, func(c candidate) bool {
			f := p.takes(c.entry, q.words[i:k], i, k)
			return len(f.leftover)+len(f.doubts) == 0 && f.says()
		}) {
			continue
		}
		out := s.clone()
		lead := q.lead
		if lead != "with" {
			lead = english.Comma
		}
		out.drafts[at] = s.drafts[at].with(lead, q.words[i:k])
		out.cost += 0.2
		return []*state{out}
	}
	return nil
}

// onTheOnes gives options to the one line or part of a line of which alone words were said: "feta on the large one", after "two salads, one large and one small".
func (p *parser) onTheOnes(s *state, q *piece, i, k int, name []english.Word) *state {
	if last := len(name) - 1; last > 0 && name[last].Text == "one" {
		name = name[:last]
	}
	line, part := -1, -1
	of := func(d *draft, at, of int) bool {
		if !d.saidBy(name) {
			return true
		}
		if line >= 0 || len(d.alts) > 0 || len(d.cands) != 1 {
			return false
		}
		line, part = at, of
		return true
	}
	for n, d := range s.drafts {
		if len(d.parts) == 0 && !of(d, n, -1) {
			return nil
		}
		for m, one := range d.parts {
			if !of(one, n, m) {
				return nil
			}
		}
	}
	if line < 0 {
		return nil
	}
	d := s.drafts[line]
	if part >= 0 {
		d = d.parts[part]
	}
	if f := p.takes(d.cands[0].entry, q.words[i:k], i, k); len(f.leftover)+len(f.doubts) > 0 || !f.says() || p.conflicts(d, d.cands[0], f) {
		return nil
	}
	now := d.with(english.Comma, q.words[i:k])
	out := s.clone()
	if part >= 0 {
		whole := *s.drafts[line]
		whole.parts = slices.Clone(whole.parts)
		whole.parts[part] = now
		now = &whole
	}
	out.drafts[line] = now
	out.took = true
	return out
}

// choosesApart reports whether the words from i to e choose otherwise of a group of which the line in hand has a choice by itself, and that is of no things
// that can be counted: "one sweetened iced tea and one regular ice".
func (p *parser) choosesApart(s *state, q *piece, i, e int) bool {
	d := s.drafts[s.cur()]
	if len(d.cands) != 1 || !d.counted || q.lead != "and" {
		return false
	}
	f := p.takes(d.cands[0].entry, q.words[i:e], i, e)
	return len(f.chosen) > 0 && !slices.ContainsFunc(f.chosen, func(r ref) bool {
		g := &f.entry.groups[r.group]
		_, preset := p.presetOf(g)
		return g.group.Max != 1 || !preset || slices.ContainsFunc(g.words, func(w string) bool { return countable[w] })
	})
}

// countable are words of the names of groups of which each option is a thing by itself.
var countable = english.WordSet("drink beverage soda side dip sauce dressing soup salad appetizer starter dessert cookie bread fruit egg meat protein shot topping add extra")

// presetOf returns the option of a group that the page chooses.
func (p *parser) presetOf(g *groupEntry) (int, bool) {
	at := slices.IndexFunc(g.options, func(o optionEntry) bool { return o.option.Default })
	return at, at >= 0
}

// adds reports whether the words from i to e name one more option of the line in hand, and not another choice in place of one.
func (p *parser) adds(s *state, q *piece, i, e int) bool {
	d := s.drafts[s.cur()]
	if s.part >= 0 || len(d.cands) != 1 || d.n > 1 || d.plural {
		return false
	}
	f := p.takes(d.cands[0].entry, q.words[i:e], i, e)
	return len(f.leftover)+len(f.doubts)+len(f.spoken) == 0 && len(f.chosen) > 0 && !p.conflicts(d, d.cands[0], f) && !slices.ContainsFunc(f.chosen, func(r ref) bool {
		return f.entry.groups[r.group].group.Required()
	})
}

// ofPieces reports whether a number counts pieces of the one order in hand, each of which has an option of its own.
func (p *parser) ofPieces(s *state, q *piece, i, e int) bool {
	d := s.drafts[s.cur()]
	if s.part >= 0 || len(d.cands) != 1 || d.n > 1 || d.plural || q.n != 1 || d.cands[0].entry.portion < 2 {
		return false
	}
	f := p.takes(d.cands[0].entry, q.words[i:e], i, e)
	return len(f.leftover)+len(f.doubts)+len(f.spoken) == 0 && len(f.chosen) == 1 && f.entry.groups[f.chosen[0].group].group.Max == f.entry.portion
}

// sides reports whether the words from i to e are one more side of the line in hand, which has a side already.
func (p *parser) sides(s *state, q *piece, i, e int) bool {
	d := s.drafts[s.cur()]
	if s.part >= 0 || len(d.cands) != 1 {
		return false
	}
	return p.takes(d.cands[0].entry, q.words[i:e], i, e).nextSide(p.fit(d, d.cands[0]))
}

// fills reports whether the words from i to e choose what the line in hand must have and has not yet: the drink of a combo.
func (p *parser) fills(s *state, q *piece, i, e int) bool {
	d := s.drafts[s.cur()]
	if s.part >= 0 || len(d.cands) != 1 || d.n > 1 || d.plural {
		return false
	}
	f := p.takes(d.cands[0].entry, q.words[i:e], i, e)
	before := p.fit(d, d.cands[0])
	if len(f.leftover)+len(f.doubts)+len(f.spoken) == 0 && len(f.chosen) == 1 && slices.ContainsFunc(before.selected().short, func(g int) bool { return f.entry.twins(f.chosen[0].group, g) }) {
		return true // the second item of a combo
	}
	return len(f.leftover)+len(f.doubts)+len(f.spoken) == 0 && len(f.chosen) == 1 && slices.Contains(before.selected().short, f.chosen[0].group)
}

// repeats reports whether d has all of the options that f chooses.
func (p *parser) repeats(d *draft, f *fitting) bool {
	if len(f.chosen) == 0 || len(d.cands) != 1 {
		return false
	}
	before := p.fit(d, d.cands[0])
	return !slices.ContainsFunc(f.chosen, func(r ref) bool { return !slices.Contains(before.chosen, r) })
}

// continues reports whether f continues the list of options said last: more of what a thing may have, as what was said before.
func (p *parser) continues(d *draft, f *fitting) bool {
	if len(f.chosen) == 0 || len(d.cands) != 1 {
		return false
	}
	before := p.fit(d, d.cands[0])
	adds := func(r ref) bool {
		g := f.entry.groups[r.group].group
		return g.Max != 1 && !g.Required()
	}
	return !slices.ContainsFunc(f.chosen, func(r ref) bool {
		return f.entry.groups[r.group].group.Max == 1 || !slices.ContainsFunc(before.chosen, func(b ref) bool { return b.group == r.group || adds(b) && adds(r) })
	})
}

// longestOptions reports whether no longer run of words is as good as options: only the longest counts, unless an item begins after this one.
func (p *parser) longestOptions(s *state, q *piece, i, e int) bool {
	d := s.drafts[s.cur()]
	if s.part >= 0 {
		d = d.parts[s.part]
	}
	entry := d.cands[0].entry
	longer, clear := false, false
	for k := e + 1; k <= min(len(q.words), i+longestRun) && !clear; k++ {
		if english.IsStop(q.words[k-1].Text) || q.words[k-1].Text == "or" {
			continue
		}
		f := p.takes(entry, q.words[i:k], i, k)
		longer = longer || len(f.leftover) == 0 && f.says()
		clear = len(f.leftover)+len(f.doubts)+len(f.spoken) == 0 && len(f.chosen) > 0
	}
	return !longer || p.itemBegins(q, e, clear)
}

// refusing reports whether the last words about the current line were a refusal that "or" continues: "no mayo, bacon or tomato".
func (p *parser) refusing(s *state, q *piece) bool {
	if !p.denying(s) {
		return false
	}
	for k := p.at; k < min(p.at+4, len(p.pieces)) && !(k > p.at && (p.pieces[k].n != 0 || p.pieces[k].lead == "with")); k++ {
		if p.pieces[k].lead == "or" || slices.ContainsFunc(p.pieces[k].words, func(w english.Word) bool { return w.Text == "or" }) {
			return true
		}
	}
	return false
}

// denying reports whether the last words about the current line were a refusal.
func (p *parser) denying(s *state) bool {
	d := s.drafts[s.cur()]
	if s.part >= 0 {
		d = d.parts[s.part]
	}
	open := false
	for _, w := range d.words {
		switch w.Text {
		case "no":
			open = true
		case "with", english.Correction:
			open = false
		}
	}
	return open
}

// target returns the first of the lines that "both", "all" or "each" means, or -1 when that is not clear.
func (p *parser) target(s *state, q *piece) (lo int, group bool) {
	last := s.drafts[s.cur()]
	if s.part >= 0 || len(last.parts) > 0 {
		return -1, false
	}
	several := last.n > 1 || last.plural
	switch q.group {
	case english.BothOf:
		switch {
		case len(s.drafts) == 1 && last.n == 2:
			return 0, false
		case len(s.drafts) == 2 && last.n <= 1 && s.drafts[0].n <= 1:
			return 0, true
		case len(s.drafts) == 2 && last.n == s.drafts[0].n && last.n > 2:
			return 0, true // "12 hot wings and 12 mild wings, both with ranch": both kinds
		case len(s.drafts) == 2 && (last.n == 2 || s.drafts[0].n > 1):
			// "two coffees and two waffles, both with cream": both kinds, or both waffles?
			if last.n == 2 && s.drafts[0].n <= 1 || last.n == s.drafts[0].n {
				return -1, false
			}
			return 0, true
		case len(s.drafts) > 2 && last.n == 2:
			return -1, false
		case len(s.drafts) > 2:
			return len(s.drafts) - 2, true
		}
		return -1, false
	case english.EachOf:
		if several {
			if len(s.drafts) > 1 {
				return -1, false
			}
			return s.cur(), false
		}
		if len(s.drafts) > 1 {
			return 0, true
		}
		return -1, false
	}
	return 0, true
}

// divided reads a part of a line: "one small" after "two lattes", "one vanilla" after "two shakes", "and a large" after "a small latte".
func (p *parser) divided(s *state, q *piece, i, e int, first bool) []*state {
	if !first || s.cur() < 0 || q.n < 1 || q.lead == "with" || q.group != "" || s.either {
		return nil
	}
	parent := s.drafts[s.cur()]
	if len(parent.alts) > 0 || q.of && !(parent.of && parent.n == q.n && q.lead == "and" && p.listsOrder(parent, q, i, e)) || q.total > 0 && q.total != parent.n {
		return nil
	}
	if q.rest {
		rest := *q
		if rest.n = parent.n - partSum(parent); rest.n < 1 || len(parent.parts) == 0 {
			return nil
		}
		q = &rest
	}
	words := unsupplied(q.words[i:e])
	var out []*state
	add := func(part *draft, asLine bool, cost float64, sure bool) {
		next := s.clone()
		next.cost += cost
		if !sure {
			next.doubts = append(slices.Clone(s.doubts), english.Said(words))
		}
		if asLine {
			next.drafts = append(next.drafts, part)
			next.part = -1
		} else {
			whole := *parent
			if len(parent.parts) == 0 {
				whole.first = q.lead
				if q.part {
					whole.first = english.Comma // "and two of them": the words say that they are a part
				}
			}
			whole.parts = append(slices.Clone(parent.parts), part)
			next.drafts[next.cur()] = &whole
			next.part = len(whole.parts) - 1
		}
		next.lo, next.group = next.cur(), false
		next.back = e < len(q.words)
		out = append(out, next)
	}
	many := parent.counted && parent.n > 1 || parent.plural
	if !many && p.listsKinds(s, q, i, e) {
		several := *parent
		several.plural = true
		parent, many = &several, true
	}
	begin := func(words []english.Word) *draft {
		part := *parent
		part.words, part.n, part.counted, part.plural, part.parts = slices.Clone(words), q.n, true, false, nil
		return &part
	}
	if many && q.having && e == len(q.words) && len(words) == 1 && words[0].Text == asMade && p.refusesSome() && len(parent.cands) == 1 && parent.cands[0].entry.leavesOff() {
		add(begin(parent.words), false, 0.1, true) // and no Everything Bagel
		return out
	}
	told := false
	// "one vanilla" after "two shakes": the kind of a thing named before.
	if len(parent.cands) > 1 && (many || q.n >= 1) {
		named := append(slices.Clone(words), parent.words...)
		r := p.reads(named)
		if r.clean && !r.loose && len(r.cands) == 1 && !r.cands[0].confirm {
			part := &draft{said: english.Said(words), n: q.n, counted: true, cands: r.cands, words: named, anchor: len(words) + parent.anchor}
			if many {
				add(part, false, 0.1, true)
				told = true
			}
		}
	}
	plain := len(words) == 1 && (e == len(q.words) || q.words[e].Text == "no" && words[0].Text != "no") && slices.Contains([]string{"no", "plain", "regular", "normal", "standard", "original", "black", english.AsIs}, words[0].Text) ||
		len(words) == 1 && words[0].Text == asMade && p.refusesSome() && slices.ContainsFunc(parent.cands, func(c candidate) bool { return c.entry.leavesOff() })
	if many {
		if len(parent.cands) == 1 && e < len(q.words) && !p.longestOptions(s, q, i, e) {
			return out
		}
		for _, cand := range parent.cands {
			f := p.takes(cand.entry, words, i, e)
			switch {
			case len(f.leftover) == 0 && f.says() && p.besides(parent, cand, f, q, i, e):
				// "2 beef empanadas, 1 chicken", "6 large cheese pizzas, 4 large pepperoni": more of them, of another kind.
				add(begin(parent.bare(cand)).with(english.Comma, words), true, 0.3, p.replacesAll(parent, q.words[i:]) && !p.addsUp(parent, cand))
			case len(f.leftover) == 0 && f.says():
				if p.conflicts(parent, cand, f) && (q.part || p.correctedPart(parent, q)) {
					// "four tacos, carnitas, two of them veggie": in the place of what holds for the others. "Two lemon bars, sorry, one lemon and one plain" has a part of each.
					add(begin(parent.words).with(english.Correction, words), false, 0.1+0.5*float64(len(f.doubts)), true)
					break
				}
				if p.conflicts(parent, cand, f) {
					// "two small lattes and two large": more of them, of another size.
					part := begin(parent.bare(cand))
					again := !q.part && !q.of && slices.ContainsFunc(words, func(w english.Word) bool { return w.Text == cand.entry.core[len(cand.entry.core)-1] }) // "3 small cones, 1 large cone"
					add(part.with(english.Comma, words), true, 0.3, again || q.lead == "and" && (p.plain(parent, f) || e == len(q.words) && p.replacesAll(parent, words)) || e == len(q.words) && !q.bits && p.otherKind(parent, cand, f))
					break
				}
				part := begin(parent.words)
				next := part.with(english.Comma, words)
				cost := 0.1 + 0.5*float64(len(f.doubts))
				if len(parent.cands) > 1 {
					cost++
				}
				add(next, false, cost, true)
			case plain && !told:
				add(begin(parent.words), false, 0.5, true)
			default:
				continue
			}
			break
		}
		return out
	}
	if one := p.oneMorePlain(s, q, words, e); one != nil {
		add(one, true, 0.5, true)
		return out
	}
	// "one small latte and one large": a line of its own.
	if len(parent.parts) > 0 || len(parent.cands) != 1 || p.ofPieces(s, q, i, e) || e < len(q.words) && !p.longestOptions(s, q, i, e) {
		return out
	}
	cand := parent.cands[0]
	f := p.takes(cand.entry, words, i, e)
	if len(f.leftover) > 0 || !f.says() {
		return out
	}
	part, sized := begin(parent.bare(cand)), false
	if name := p.sized(parent, cand, f); name != nil && !q.again && q.n == 1 && parent.counted && (q.lead == "and" || q.having) {
		part, sized = begin(name), true
	}
	sure := p.plain(parent, f) || q.counted && e == len(q.words) && (words[0].Text == "no" && p.onlyRefuses(parent) || (q.having || words[0].Text == "no") && len(f.doubts) == 0 && p.addedOnly(parent, cand, sized)) || sized && p.plainBesides(parent, f) || q.again && e == len(q.words) && p.replacesAll(parent, words) || e == len(q.words) && p.ofOtherKind(parent, cand, f, q)
	cost := 0.5
	if q.lead == "and" && !q.counted && !p.unadorned(s) && p.adds(s, q, i, e) {
		cost += 1.5 // one more option is likelier than another one of the thing
	}
	if !q.counted && !q.again {
		cost = max(cost, 0.9)
	}
	if r := p.readsAt(q.words, i, e); len(r.cands) > 0 && r.clean && !r.loose && !slices.ContainsFunc(r.cands, func(c candidate) bool { return c.confirm || c.entry == cand.entry }) {
		cost += 1.5 // "one large cheese and one large pepperoni": another item
	}
	if !sure {
		cost += 1
	}
	add(part.with(q.lead, words), true, cost, sure)
	return out
}

// unsupplied leaves out a word at the end that was not said: the coffee of "one decaf".
func unsupplied(words []english.Word) []english.Word {
	for len(words) > 1 && isSupplied(words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	return words
}

// oneMorePlain reads one more of the thing before as it comes: "one latte with vanilla and one without", "one burger no onion and one with everything".
func (p *parser) oneMorePlain(s *state, q *piece, words []english.Word, e int) *draft {
	parent := s.drafts[s.cur()]
	if len(words) != 1 || e < len(q.words) || !q.counted || q.n != 1 || q.lead != "and" && q.lead != english.Comma && q.lead != "" || parent.n != 1 || len(parent.parts) > 0 || len(parent.cands) != 1 || p.unadorned(s) {
		return nil
	}
	cand := parent.cands[0]
	switch f := p.fit(parent, cand); words[0].Text {
	case "no":
		if f.refusing() {
			return nil // "one with no onion and one without"
		}
	case asMade:
		if !f.refusing() {
			return nil
		}
	case english.AsIs, "plain", "regular", "normal", "standard":
		if cand.entry.vocabulary[words[0].Text] || words[0].Text == "plain" && len(cand.entry.comesWith()) > 0 {
			return nil
		}
	default:
		return nil
	}
	part := *parent
	part.words, part.n, part.counted, part.plural = slices.Clone(parent.bare(cand)), 1, true, false
	if name := p.sized(parent, cand, &fitting{entry: cand.entry}); name != nil {
		part.words = name
	}
	return &part
}

// onlyRefuses reports whether nothing was said of d except what is left off it.
func (p *parser) onlyRefuses(d *draft) bool {
	f := p.fit(d, d.cands[0])
	return f.refusing() && len(f.chosen)+len(f.doubts)+len(f.spoken) == 0
}

// leavesOff reports whether something that comes with e may be left off it.
func (e *entry) leavesOff() bool {
	return len(e.comesWith()) > 0 || slices.ContainsFunc(e.groups, func(g groupEntry) bool {
		return slices.ContainsFunc(g.options, func(o optionEntry) bool { return len(o.core) > 1 && o.core[0] == "no" })
	})
}

// addedOnly reports whether all that was said of d stands after its name, or is the size that one more of it has, too: one of two lattes "with vanilla and one with caramel" has no
// vanilla.
func (p *parser) addedOnly(d *draft, cand candidate, sized bool) bool {
	own := fit(cand.entry, d.words[:d.anchor], cand.used, p.neutral(cand))
	*p.work -= d.anchor + own.tries/triesWorth
	return d.counted && d.n == 1 && (sized || !own.says()) && len(d.words) > d.anchor && d.words[d.anchor].Text == "with"
}

// refusing reports whether words left something off an item.
func (f *fitting) refusing() bool { return len(f.removed)+len(f.cleared) > 0 }

// sized returns the words of the name of d with the size that was said before it, where it must have one and f chooses none: one more of "a small latte" is small, too. It
// returns nil if words before the name say more than that.
func (p *parser) sized(d *draft, cand candidate, f *fitting) []english.Word {
	own := fit(cand.entry, d.words[:d.anchor], cand.used, p.neutral(cand))
	*p.work -= d.anchor + own.tries/triesWorth
	if len(own.chosen) == 0 || len(own.removed)+len(own.doubts)+len(own.leftover) > 0 || slices.ContainsFunc(own.chosen, func(r ref) bool {
		g := &cand.entry.groups[r.group]
		_, preset := p.presetOf(g)
		return preset || !g.group.Required() || g.group.Max != 1 || !isMeasured(g.options[r.option].core) || slices.ContainsFunc(f.chosen, func(c ref) bool { return c.group == r.group })
	}) {
		return nil
	}
	return d.words[:d.anchor:d.anchor]
}

// plainBesides reports whether d has no options besides those that stand in its name, except those of groups that f settles again.
func (p *parser) plainBesides(d *draft, f *fitting) bool {
	cand := d.cands[0]
	own := fit(cand.entry, d.words[:d.anchor], cand.used, p.neutral(cand))
	*p.work -= d.anchor + own.tries/triesWorth
	before := p.fit(d, cand)
	return len(before.removed) == 0 && !slices.ContainsFunc(before.chosen, func(r ref) bool {
		return !slices.Contains(own.chosen, r) && !slices.ContainsFunc(f.chosen, func(a ref) bool { return a.group == r.group })
	})
}

// otherKind reports whether f chooses only another kind of what d is, where the kind must be said and is nothing that can be changed: "two cans of ginger ale, one diet coke".
func (p *parser) otherKind(d *draft, cand candidate, f *fitting) bool {
	own := p.fit(d, cand)
	return len(f.chosen) == 1 && len(own.chosen) == 1 && len(own.removed) == 0 && !slices.ContainsFunc(f.chosen, func(r ref) bool {
		g := &cand.entry.groups[r.group]
		_, preset := p.presetOf(g)
		return preset || own.chosen[0].group != r.group || !g.group.Required() || g.group.Max != 1 || isMeasured(g.options[r.option].core) || !slices.Contains(g.words, "flavor") && !slices.Contains(g.words, "kind") && !slices.Contains(g.words, "soda") && !slices.Contains(g.words, "drink")
	})
}

// besides reports whether f chooses again or otherwise in a group of one what stands before the name of the several things of d, so that it says more things and not which of those: two
// beef empanadas have no chicken one.
func (p *parser) besides(d *draft, cand candidate, f *fitting, q *piece, i, e int) bool {
	if q.part || q.of || q.rest || q.again || q.total > 0 || len(d.parts) > 0 || q.wished || !d.counted || p.takesBack() {
		return false
	}
	kind := cand.entry.core[len(cand.entry.core)-1]
	if slices.ContainsFunc(p.readsAt(q.words, i, e).cands, func(c candidate) bool {
		return c.full || c.entry == cand.entry && c.head || c.entry != cand.entry && c.entry.core[len(c.entry.core)-1] == kind
	}) {
		return false // "3 cheese pizzas, 2 pepperoni", where there is a Pepperoni pizza
	}
	before := p.ahead(d, cand)
	return slices.ContainsFunc(f.chosen, func(r ref) bool {
		return cand.entry.groups[r.group].group.Max == 1 && slices.ContainsFunc(before.chosen, func(b ref) bool { return b.group == r.group })
	})
}

// ahead returns what is said of d ahead of the last word of its name: the beef of two beef empanadas.
func (p *parser) ahead(d *draft, cand candidate) *fitting {
	head := d.anchor
	for head > 0 && !(head-1 < len(cand.used) && cand.used[head-1]) {
		head--
	}
	before := fit(cand.entry, d.words[:head], cand.used, p.neutral(cand))
	*p.work -= head + before.tries/triesWorth
	return before
}

// ofOtherKind reports whether f only chooses another kind than the one that stands ahead of the name of d, and the thing has no kind of its own: "a green tea with milk and a black" has
// milk in the green tea.
func (p *parser) ofOtherKind(d *draft, cand candidate, f *fitting, q *piece) bool {
	if q.pronoun || q.wished || q.again || len(f.chosen) != 1 || len(f.doubts)+len(f.spoken)+len(f.removed) > 0 || p.takesBack() {
		return false
	}
	r := f.chosen[0]
	g := &cand.entry.groups[r.group]
	_, preset := p.presetOf(g)
	return g.group.Required() && g.group.Max == 1 && !preset && !isMeasured(g.options[r.option].core) &&
		slices.ContainsFunc(p.ahead(d, cand).chosen, func(b ref) bool { return b.group == r.group && b != r })
}

// takesBack reports whether a piece takes back or changes what was said.
func (p *parser) takesBack() bool {
	return slices.ContainsFunc(p.pieces, func(q piece) bool {
		return q.lead == english.Correction || q.lead == string(english.Cancels) || q.lead == string(english.SomeOf) || q.lead == string(english.SomeMade)
	})
}

// addsUp reports whether several pieces from the one in hand on say something of cand and make up what d counts, as those of its parts would.
func (p *parser) addsUp(d *draft, cand candidate) bool {
	sum := 0
	for k, q := range p.pieces[p.at:] {
		if q.lead == "with" || q.n == 0 {
			continue
		}
		f := fit(cand.entry, q.words, nil, p.neutral(cand))
		*p.work -= len(q.words) + f.tries/triesWorth
		if sum += q.n; len(f.leftover) > 0 || !f.says() || sum >= d.n {
			return len(f.leftover) == 0 && f.says() && sum == d.n && k > 0
		}
	}
	return false
}

// listsOrder reports whether the words from i to e are another choice of what one order of the thing before had: "one order of dumplings steamed and one order fried".
func (p *parser) listsOrder(d *draft, q *piece, i, e int) bool {
	if len(d.cands) != 1 || e < len(q.words) {
		return false
	}
	f := p.takes(d.cands[0].entry, q.words[i:e], i, e)
	return len(f.leftover)+len(f.doubts) == 0 && p.conflicts(d, d.cands[0], f)
}

// correctedPart reports whether the piece before corrected a line to parts of it, and the number of q makes up the rest.
func (p *parser) correctedPart(parent *draft, q *piece) bool {
	return p.at > 0 && p.pieces[p.at-1].lead == english.Correction && q.lead == "and" && len(parent.parts) > 0 && partSum(parent)+q.n == parent.n
}

// listsKinds reports whether the words from i to e are the first of several parts of a thing that was named without a number, each of them another choice
// of one group: "mochi, one mango one red bean".
func (p *parser) listsKinds(s *state, q *piece, i, e int) bool {
	d := s.drafts[s.cur()]
	if d.n != 0 || len(d.cands) != 1 || len(d.parts) > 0 || !q.counted || q.lead != english.Comma || e < len(q.words) || p.at+1 >= len(p.pieces) {
		return false
	}
	next := &p.pieces[p.at+1]
	if !next.counted || next.lead != "" && next.lead != english.Comma && next.lead != "and" || next.group != "" || next.of || q.of {
		return false
	}
	cand := d.cands[0]
	if slices.ContainsFunc(append(slices.Clone(cand.entry.core), cand.entry.aside...), english.IsNumber) {
		return false // "taco plate, one beef one chicken" of a Taco plate (3 tacos): three plates, or one?
	}
	mine, theirs := p.takes(cand.entry, q.words[i:e], i, e), fit(cand.entry, next.words, nil, nil)
	*p.work -= len(next.words) + theirs.tries/triesWorth
	return len(mine.leftover)+len(mine.doubts)+len(theirs.leftover)+len(theirs.doubts) == 0 && len(theirs.chosen) > 0 && slices.ContainsFunc(mine.chosen, func(r ref) bool {
		return cand.entry.groups[r.group].group.Max == 1 && slices.ContainsFunc(theirs.chosen, func(o ref) bool { return o.group == r.group && o != r })
	})
}

// refusesSome reports whether anything is refused: only then is "one with everything" the one from which nothing is left off.
func (p *parser) refusesSome() bool {
	return slices.ContainsFunc(p.pieces, func(q piece) bool {
		return slices.ContainsFunc(q.words, func(w english.Word) bool { return w.Text == "no" })
	})
}

// namedAgain reads the name in "one of the pad thais without egg": the line that it is a part of.
func (p *parser) namedAgain(s *state, q *piece, i, e int) *state {
	if !q.part || i > 0 || e >= len(q.words) || s.cur() < 0 || s.skipped > 0 {
		return nil
	}
	parent := s.drafts[s.cur()]
	if !parent.counted || parent.n <= q.n || !parent.namedBy(q.words[:e]) || parent.namedBy(q.words[:e+1]) {
		return nil
	}
	out := s.clone()
	out.skipped = e
	return out
}

// saysKind reports whether words right after a name begin with the kind of the thing, which is no option of it: the salad of "a caesar salad".
func (p *parser) saysKind(s *state, words []english.Word) bool {
	d := s.drafts[s.cur()]
	if s.place != p.at+1 || s.took || len(d.cands) != 1 || !slices.Contains(p.neutral(d.cands[0]), words[0].Text) {
		return false
	}
	return !slices.ContainsFunc(d.cands[0].entry.byWord[words[0].Text], func(r ref) bool {
		return d.cands[0].entry.groups[r.group].options[r.option].core[0] == words[0].Text
	})
}

// replacesAll reports whether the words of a part, with those of the pieces that continue it, choose again all that was said of parent: "another
// one with no onions and rye" after "an omelette with white toast".
func (p *parser) replacesAll(parent *draft, words []english.Word) bool {
	all := slices.Clone(words)
	for k := p.at + 1; k < len(p.pieces); k++ {
		next := &p.pieces[k]
		if next.n != 0 || next.counted || next.group != "" || next.lead != "and" && next.lead != english.Comma && next.lead != "with" {
			break
		}
		all = append(append(all, english.Word{Text: english.Comma}), next.words...)
	}
	f := fit(parent.cands[0].entry, all, nil, nil)
	*p.work -= len(all) + f.tries/triesWorth
	return len(f.leftover)+len(f.doubts) == 0 && p.plain(parent, f)
}

// conflicts reports whether f chooses in a group of one in which d has another choice.
func (p *parser) conflicts(d *draft, cand candidate, f *fitting) bool {
	before := p.fit(d, cand)
	return slices.ContainsFunc(f.chosen, func(r ref) bool {
		return cand.entry.groups[r.group].group.Max == 1 && slices.ContainsFunc(before.chosen, func(b ref) bool { return b.group == r.group && b != r })
	})
}

// refills reports whether f chooses in a group that must have several, and d has as many of it: "a plate with corn and peas, sorry, corn and beets".
func (p *parser) refills(d *draft, cand candidate, f *fitting) bool {
	before := p.fit(d, cand)
	return slices.ContainsFunc(f.chosen, func(r ref) bool {
		group, n := cand.entry.groups[r.group].group, 0
		for _, b := range before.chosen {
			if b.group == r.group {
				n++
			}
		}
		return group.Min > 1 && group.Min == group.Max && n == group.Min
	})
}

// plain reports whether d has no options said of it except those of groups that f settles again.
func (p *parser) plain(d *draft, f *fitting) bool {
	before := p.fit(d, d.cands[0])
	return len(before.removed) == 0 && !slices.ContainsFunc(before.chosen, func(r ref) bool {
		return !slices.ContainsFunc(f.chosen, func(a ref) bool { return a.group == r.group })
	})
}
