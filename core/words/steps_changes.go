package words

import (
	"maps"
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// This file holds the steps that change what was said before: refinements, corrections, repetitions and cancellations.

// refine reads more of the name of the item just named: "muffin (blueberry)", "latte, iced".
func (p *parser) refine(s *state, q *piece, i, e int, first bool) []*state {
	if !first || s.cur() < 0 || q.counted || q.n != 0 || q.lead != english.Comma && q.lead != "" && q.lead != "with" || s.part >= 0 {
		return nil
	}
	d := s.drafts[s.cur()]
	if len(d.words) != d.anchor || len(d.alts) > 0 {
		return nil
	}
	words := append(slices.Clone(q.words[i:e]), d.words...)
	r := p.reads(words)
	if q.lead == "with" && (len(r.cands) != 1 || len(r.cands[0].entry.with) == 0 || len(d.cands) != 1 || !d.cands[0].full) {
		return nil // only "a bagel with butter" is more of the name
	}
	if !r.clean || r.loose || len(r.cands) != 1 || r.cands[0].confirm || !r.cands[0].full && len(d.cands) == 1 || r.cands[0].matched <= d.cands[0].matched {
		return nil
	}
	out := s.clone()
	next := *d
	next.words, next.anchor, next.cands = words, len(words), r.cands
	out.drafts[out.cur()] = &next
	out.cost += 0.3
	return []*state{out}
}

// correct reads what follows "actually, make that": other options, another item, a part of the line.
func (p *parser) correct(s *state, q *piece, i, e int) []*state {
	if s.gap > 0 && s.gap == p.at && !q.sole && q.group == "" {
		if instead, ok := p.inItsPlace(s, q, i, e); ok {
			return instead
		}
	}
	if s.cur() < 0 {
		return nil
	}
	if p.restated(s, q) {
		anew := s.clone()
		anew.drafts, anew.part, anew.lo, anew.group = nil, -1, 0, false
		first := *q
		first.lead = ""
		return p.item(anew, &first, i, e, true)
	}
	words := q.words[i:e]
	cur := s.drafts[s.cur()]
	if q.group != "" {
		// "make both of them hot"
		all := *q
		all.lead, all.turned = english.Comma, true
		return p.options(s, &all, i, e, true)
	}
	if s.part >= 0 {
		return p.unsure(s, words)
	}
	if turned := p.turnedInto(s, q, i, e); turned != nil {
		return turned
	}
	if turned := p.inOrder(s, q, i, e); turned != nil {
		return turned
	}
	var out []*state
	if q.counted && q.n >= 1 && (cur.n > q.n || cur.plural) {
		again := *q
		again.lead = english.Comma
		out = append(out, p.divided(s, &again, i, e, true)...)
	}
	// Other options of the same thing.
	if !q.counted || q.n == max(cur.n, 1) {
		for _, cand := range cur.cands {
			f := p.takes(cand.entry, words, i, e)
			if len(f.leftover) > 0 || !f.says() || e < len(q.words) && !p.longestOptions(s, q, i, e) {
				continue
			}
			next := s.clone()
			d := cur.with(english.Correction, words)
			switch {
			case q.swaps:
				d.words[len(cur.words)].Said = english.Swapping
			case q.makes:
				d.words[len(cur.words)].Said = english.Making
			}
			next.drafts[next.cur()] = d
			next.lo, next.group, next.part = next.cur(), false, -1
			if q.n != 0 && !q.counted {
				next.cost += 0.2
			}
			out = append(out, next)
			if e == len(q.words) && len(f.doubts)+len(f.spoken) == 0 && !q.sole && (p.conflicts(cur, cand, f) || p.refills(cur, cand, f)) {
				return out // "a combo with fries, actually rings": another choice, though the rings are sold by themselves, too
			}
			break
		}
	}
	if p.fewer(s, q, words) {
		again := *q
		again.sole = false
		q = &again // "two curries and a soup, actually just one curry": the soup stays
	}
	if q.sole && (len(s.drafts) > 1 || cur.namedBy(words)) {
		return append(out[:0], p.alone(s, q, i, e)...)
	}
	r := p.readsAt(q.words, i, e)
	if len(r.cands) == 0 {
		if other := p.variant(s, q, i, e); other != nil {
			out = append(out, other)
		}
		return out
	}
	d := &draft{words: words, said: english.Said(words), anchor: len(words), cands: r.cands, n: q.n, counted: q.counted, of: q.of}
	if !q.counted && q.n <= 1 && cur.n > 1 {
		d.n, d.counted = cur.n, cur.counted
	}
	cost := nameCost(*r) + float64(p.leftover(d))*costLost
	if again := p.recountPart(s, q, r, words); again != nil {
		return append(out, again)
	}
	for k, other := range s.drafts {
		if k < s.cur() && other.cands[0].entry == r.cands[0].entry && cur.cands[0].entry != r.cands[0].entry {
			// "a croissant and a latte, make that two croissants": about an earlier line.
			if again := p.recount(s, q, k, r, words); again != nil {
				return append(out, again)
			}
			if again := p.reword(s, q, k, r, words); again != nil {
				return append(out, again)
			}
			return append(out, p.unsure(s, words)...)
		}
	}
	if other := p.variant(s, q, i, e); other != nil {
		return append(out, other)
	}
	same := cur.cands[0].entry == r.cands[0].entry && len(r.cands) == 1 && len(cur.cands) == 1
	if len(out) > 0 && !same && !r.cands[0].full {
		cost += margin // "a burger with cheddar, sorry, swiss": another option rather than a part of another name
	}
	replaced := s.clone()
	replaced.cost += cost
	if k := s.kindredOf(d); k >= 0 && !q.counted && s.drafts[k].n <= 1 {
		replaced.drafts[k] = d
		replaced.lo, replaced.group, replaced.part = k, false, -1
		return append(out, replaced)
	}
	replaced.lo, replaced.group, replaced.part = replaced.cur(), false, -1
	if same {
		// "actually two lattes", "no wait, a large latte": the same thing with another number or other options.
		extra := slices.Clone(words)
		kept := extra[:0]
		for k, w := range extra {
			if k >= len(r.cands[0].used) || !r.cands[0].used[k] {
				kept = append(kept, w)
			}
		}
		next := *cur
		if len(kept) > 0 {
			next = *cur.with(english.Correction, kept)
		}
		if q.counted || q.n > 0 && cur.n == 0 {
			next.n, next.counted, next.plural = q.n, q.counted, false
		}
		replaced.drafts[replaced.cur()] = &next
		if len(kept) == 0 && !q.counted && p.numberNext() {
			replaced.recall = replaced.cur() + 1
		}
		return append(out, replaced)
	}
	replaced.drafts[replaced.cur()] = d
	out = append(out, replaced)
	if within := p.changedWithin(s, q, i, e); within != nil {
		out = append(out, within)
	}
	if len(cur.words) > cur.anchor || len(cur.cands) == 1 && p.fit(cur, cur.cands[0]).says() {
		// Whether what was said of the first thing holds for the other one, too, is asked if it can.
		if carried := p.carry(cur, d); carried != nil {
			next := replaced.clone()
			next.drafts[next.cur()] = carried
			if !p.needs(d, carried) {
				next.cost += p.burden(d) - p.burden(carried) // neither is more likely
			}
			out = append(out, next)
		}
	}
	return out
}

// changedWithin gives the one line before the one in hand that has a choice of this name the other choice: the combo of "a combo and a coke, change the rice to brown rice". The
// line in hand may have given place as well, so the check decides.
func (p *parser) changedWithin(s *state, q *piece, i, e int) *state {
	if !q.swaps || q.counted || e < len(q.words) {
		return nil
	}
	at := onlyLine(s.drafts[:s.cur()], func(d *draft) bool {
		if len(d.cands) != 1 || len(d.parts)+len(d.alts) > 0 {
			return false
		}
		f := p.takes(d.cands[0].entry, q.words[i:e], i, e)
		return len(f.leftover)+len(f.doubts)+len(f.spoken) == 0 && len(f.chosen) == 1 && f.entry.groups[f.chosen[0].group].group.Max == 1
	})
	if at < 0 {
		return nil
	}
	out := s.clone()
	d := s.drafts[at].with(english.Correction, q.words[i:e])
	d.words[len(s.drafts[at].words)].Said = english.Swapping
	out.drafts[at] = d
	out.lo, out.group, out.part = out.cur(), false, -1
	return out
}

// kindredOf returns the only line before the one in hand whose name ends in the same word as that of d, if the line in hand is of another kind, or -1: the chicken gyro of "a chicken gyro
// and fries, actually make it the classic gyro".
func (s *state) kindredOf(d *draft) int {
	if len(d.cands) != 1 || !d.cands[0].full || len(d.cands[0].entry.core) < 2 {
		return -1
	}
	kind := d.cands[0].entry.core[len(d.cands[0].entry.core)-1]
	at := -1
	for k, o := range s.drafts {
		for _, c := range o.cands {
			if c.entry == d.cands[0].entry || c.entry.core[len(c.entry.core)-1] == kind && (k == s.cur() || at >= 0 && at != k) {
				return -1
			}
			if c.entry.core[len(c.entry.core)-1] == kind {
				at = k
			}
		}
	}
	if at >= 0 && (len(s.drafts[at].cands) != 1 || len(s.drafts[at].words) > s.drafts[at].anchor || len(s.drafts[at].parts)+len(s.drafts[at].alts) > 0) {
		return -1
	}
	return at
}

// alone reads "actually just the latte" after several things: the line that the words name stays, and no other.
func (p *parser) alone(s *state, q *piece, i, e int) []*state {
	at := -1
	for k, d := range s.drafts {
		if d.namedBy(q.words[i:e]) {
			if at >= 0 {
				return p.unsure(s, q.words[i:e])
			}
			at = k
		}
	}
	if at < 0 || q.counted || len(s.drafts[at].parts)+len(s.drafts[at].alts) > 0 || len(s.drafts) == 1 && !p.cancelled() && !p.unadorned(s) {
		return p.unsure(s, q.words[i:e]) // "a burger with bacon, actually just the burger"
	}
	out := s.clone()
	out.drafts = []*draft{s.drafts[at]}
	out.part, out.lo, out.group, out.place, out.took = -1, 0, false, p.at+1, true
	return []*state{out}
}

// cancelled reports whether a piece before this one took a line or an option back.
func (p *parser) cancelled() bool {
	return slices.ContainsFunc(p.pieces[:p.at], func(q piece) bool { return q.lead == string(english.Cancels) })
}

// lastNamedAgain reads the name of the line in hand again, after others were named, before what is said of it: "a flan and banana bread, the banana bread with butter".
func (p *parser) lastNamedAgain(s *state, q *piece, i, e int) *state {
	if e < len(q.words) || q.n != 0 || q.counted || q.group != "" || q.words[0].Text != "the" || i != 1 || q.lead != english.Comma || s.part >= 0 || s.either || len(s.prefix) > 0 || s.cur() < 1 || p.at+1 >= len(p.pieces) || p.pieces[p.at+1].lead != "with" {
		return nil
	}
	d := s.drafts[s.cur()]
	if !p.unadorned(s) || len(d.cands) != 1 || len(d.parts)+len(d.alts) > 0 || !d.namedBy(q.words[i:e]) || !slices.ContainsFunc(q.words[i:e], func(w english.Word) bool { return slices.Contains(d.cands[0].entry.core, w.Text) }) ||
		slices.ContainsFunc(s.drafts[:s.cur()], func(o *draft) bool { return o.namedBy(q.words[i:e]) }) {
		return nil
	}
	out := s.clone()
	out.lo, out.group, out.took, out.place = out.cur(), false, true, p.at+1
	return out
}

// mentioned reads the name of a line again after something was taken back, the scone of "a muffin and a scone, no wait, two muffins and the scone", or set
// apart: "chocolate milk, not the shake, the milk".
func (p *parser) mentioned(s *state, q *piece, i, e int) *state {
	if e < len(q.words) || q.n != 0 || q.counted || q.group != "" || q.words[0].Text != "the" || q.lead != "and" && q.lead != english.Comma || s.part >= 0 || s.either {
		return nil
	}
	if !slices.ContainsFunc(p.pieces[:p.at], func(q piece) bool {
		return q.lead == string(english.Cancels) || q.lead == english.Correction || setsApart(q.words)
	}) {
		return nil
	}
	named := 0
	for _, d := range s.drafts {
		if d.namedBy(q.words[i:e]) {
			named++
			if len(d.cands) > 1 {
				return nil // "wings, the boneless ones" says which
			}
		}
	}
	if named != 1 {
		return nil
	}
	out := s.clone()
	out.cost -= 2 // the name of a line, and no other one of the thing
	out.took = true
	return out
}

// reword gives the line at k, which a correction names, the options that the correction says besides: "a curry and a soup, actually the curry hot". A number
// that follows by itself is the line's.
func (p *parser) reword(s *state, q *piece, k int, r *reading, words []english.Word) *state {
	d := s.drafts[k]
	if q.counted || q.n > 0 || len(r.cands) != 1 || r.cands[0].confirm || len(d.cands) != 1 || len(d.parts)+len(d.alts) > 0 || slices.ContainsFunc(s.drafts[k+1:], func(o *draft) bool { return o.cands[0].entry == d.cands[0].entry }) {
		return nil
	}
	var more []english.Word
	for i, w := range words {
		if !english.IsStop(w.Text) && (i >= len(r.cands[0].used) || !r.cands[0].used[i]) {
			more = append(more, w)
		}
	}
	out := s.clone()
	if len(more) == 0 {
		if !p.numberNext() {
			return nil
		}
		out.recall = k + 1
		return out
	}
	if p.numberNext() && p.meaning(d.with(english.Comma, more)) == p.meaning(d) {
		out.recall = k + 1 // "make the small tea two"
		return out
	}
	f := p.fit(d.with(english.Correction, more), d.cands[0])
	if !f.says() || len(f.leftover) > len(p.fit(d, d.cands[0]).leftover) {
		return nil
	}
	out.drafts[k] = d.with(english.Correction, more)
	return out
}

// numberNext reports whether a number by itself follows without a pause: "make the teas three".
func (p *parser) numberNext() bool {
	return p.at+1 < len(p.pieces) && !p.pieces[p.at+1].content() && p.pieces[p.at+1].lead == ""
}

// variant reads a correction that names only what another item has in the place of a word of the line in hand.
func (p *parser) variant(s *state, q *piece, i, e int) *state {
	if e < len(q.words) || q.counted {
		return nil
	}
	d := p.variantOf(s.drafts[s.cur()], q.words[i:e])
	if d == nil {
		return nil
	}
	out := s.clone()
	out.drafts[out.cur()] = d
	out.lo, out.group, out.part, out.place = out.cur(), false, -1, p.at+1
	return out
}

// variantOf returns the line that cur becomes when words name only what another item has in the place of a word of it: "a twelve piece bucket, make it the
// eight piece", "a croque madame, actually monsieur", "a shawarma plate, sorry, wrap". What was said of the first one holds if the other one takes it.
func (p *parser) variantOf(cur *draft, words []english.Word) *draft {
	if len(cur.cands) != 1 || len(cur.parts)+len(cur.alts) > 0 {
		return nil
	}
	said := slices.DeleteFunc(english.Texts(words), func(w string) bool { return w == "the" || w == "one" || w == "a" })
	mine := cur.cands[0].entry
	if len(said) == 0 || slices.ContainsFunc(said, func(w string) bool { return len(mine.byWord[w]) > 0 }) {
		return nil
	}
	var found *entry
	for k := range p.entries {
		other := &p.entries[k]
		if other == mine || !mine.differsBy(other, said) {
			continue
		}
		if found != nil {
			return nil
		}
		found = other
	}
	if found == nil || p.index.called(found) > 1 {
		return nil
	}
	d := *cur
	d.words = append([]english.Word(nil), words...)
	d.anchor = len(d.words)
	d.cands = []candidate{{entry: found, used: slices.Repeat([]bool{true}, len(d.words)), matched: len(found.core), full: true, head: true}}
	if carried := p.carry(cur, &d); carried != nil {
		d = *carried
	}
	return &d
}

// differsBy reports whether the name of other has these words where that of e has as many others, and nothing else tells them apart.
func (e *entry) differsBy(other *entry, words []string) bool {
	name := func(e *entry) []string {
		if e.bits > 0 {
			return e.core // its name says no measure
		}
		return append(slices.Clone(e.core), e.measure...)
	}
	mine, theirs := name(e), name(other)
	for _, w := range words {
		if !slices.Contains(theirs, w) {
			return false
		}
	}
	told := false
	for _, w := range theirs {
		switch {
		case slices.Contains(mine, w):
		case !slices.Contains(words, w):
			return false
		default:
			told = true
		}
	}
	lacks := 0
	for _, w := range mine {
		if !slices.Contains(theirs, w) {
			lacks++
		}
	}
	return told && lacks <= 1 && len(mine) > lacks
}

// called counts the entries with the name of e.
func (x *Index) called(e *entry) int {
	n := 0
	for k := range x.entries {
		if x.entries[k].item.Name == e.item.Name {
			n++
		}
	}
	return n
}

// recount gives the line at k, which a correction names in full and nothing else, another number.
func (p *parser) recount(s *state, q *piece, k int, r *reading, words []english.Word) *state {
	d := s.drafts[k]
	named := r.cands[0].full && !r.cands[0].confirm || slices.Equal(english.Texts(words), english.Texts(d.words[:d.anchor])) // "two egg rolls", and "three egg rolls" of Pork egg roll
	if !q.counted || q.n < 1 || q.of || len(r.cands) != 1 || !named || len(d.cands) != 1 || len(d.parts)+len(d.alts) > 0 || d.of {
		return nil
	}
	var more []english.Word
	for i, w := range words {
		if !english.IsJoin(w.Text) && (i >= len(r.cands[0].used) || !r.cands[0].used[i]) {
			more = append(more, w)
		}
	}
	if len(more) > 0 && p.meaning(d.with(english.Comma, more)) != p.meaning(d) {
		return nil // "two iced lattes and a scone, make that one iced latte" says no more of it than before
	}
	if slices.ContainsFunc(s.drafts[k+1:], func(o *draft) bool { return o.cands[0].entry == d.cands[0].entry }) {
		return nil
	}
	out := s.clone()
	next := *d
	next.n, next.counted, next.plural = q.n, true, false
	out.drafts[k] = &next
	return out
}

// carry returns d with the options said of old, or nil when d does not take them.
func (p *parser) carry(old, d *draft) *draft {
	rest := old.bareOptions()
	if len(old.cands) == 1 {
		neutral := p.neutral(old.cands[0])
		rest = slices.DeleteFunc(rest, func(w english.Word) bool { return slices.Contains(neutral, w.Text) })
	}
	rest = append(rest, old.words[old.anchor:]...)
	if len(rest) == 0 {
		return nil
	}
	carried := *d
	carried.words = append(append(slices.Clone(d.words), english.Word{Text: english.Comma}), rest...)
	if p.leftover(&carried) > p.leftover(d) {
		return nil
	}
	if len(d.cands) == 1 {
		own := p.fit(d, d.cands[0])
		all := p.fit(&carried, d.cands[0])
		for _, r := range own.chosen {
			if d.cands[0].entry.groups[r.group].group.Max == 1 && slices.ContainsFunc(all.chosen, func(o ref) bool { return o.group == r.group && o != r }) {
				if carried.instead = maps.Clone(carried.instead); carried.instead == nil {
					carried.instead = map[int][]ref{}
				}
				carried.instead[r.group] = []ref{r} // "a small mango, no wait, a large berry"
			}
		}
		if len(carried.instead) > 0 && p.meaning(&carried) == p.meaning(d) {
			return nil
		}
	}
	return &carried
}

// needs reports whether all that carried has more than d chooses what d must have and lacks: the flavor of "a pint of mango, let's do a quart".
func (p *parser) needs(d, carried *draft) bool {
	if len(d.cands) != 1 {
		return false
	}
	own, all := p.fit(d, d.cands[0]), p.fit(carried, d.cands[0])
	short := own.selected().short
	return len(short) > 0 && len(all.selected().short) == 0 && len(all.doubts) == 0 && len(all.removed) == len(own.removed) && !slices.ContainsFunc(all.chosen, func(r ref) bool {
		return !slices.Contains(own.chosen, r) && !slices.Contains(short, r.group)
	})
}

// bareOptions returns the words among the name of d that do not name the item.
func (d *draft) bareOptions() []english.Word {
	var out []english.Word
	for i, w := range d.words[:d.anchor] {
		if i >= len(d.cands[0].used) || !d.cands[0].used[i] {
			out = append(out, w)
		}
	}
	return out
}

func (p *parser) unsure(s *state, words []english.Word) []*state {
	out := s.clone()
	out.doubts = append(slices.Clone(s.doubts), english.Said(words))
	out.cost += costUnclear
	return []*state{out}
}

// measure finds the option of the number n in a group of which d has another: 16 ounces where 12 were said.
func (p *parser) measure(d *draft, n int) *menu.Option {
	if len(d.cands) != 1 {
		return nil
	}
	cand := d.cands[0]
	for _, r := range p.fit(d, cand).chosen {
		for _, option := range cand.entry.groups[r.group].options {
			if slices.Contains(append(slices.Clone(option.core), option.aside...), english.Decimal(n)) {
				return option.option
			}
		}
	}
	return nil
}

// repeat reads "the same but large", "one more of those": a line like the one before.
func (p *parser) repeat(s *state, q *piece, words []english.Word) []*state {
	cur := s.cur()
	if cur < 0 || len(s.drafts[cur].parts) > 0 || len(s.drafts[cur].alts) > 0 {
		return nil
	}
	d := s.drafts[cur]
	again := *d
	again.words = slices.Clone(d.words)
	again.n, again.counted, again.plural = max(q.n, 1), true, false
	unclear := q.n < 0 || q.n == 0 && (d.n > 1 || d.plural) || len(words) == 0 && cur > 0
	if other := p.variantAgain(s, q, words); other != nil {
		return []*state{other}
	}
	if len(words) > 0 {
		took := false
		for _, cand := range d.cands {
			f := fit(cand.entry, words, nil, cand.entry.core)
			*p.work -= len(words) + f.tries/triesWorth
			took = took || len(f.leftover) == 0 && f.says()
		}
		if !took {
			return nil
		}
		again.words = append(append(again.words, english.Word{Text: english.Correction}), words...)
	}
	out := s.clone()
	out.drafts = append(out.drafts, &again)
	out.part, out.lo, out.group = -1, out.cur(), false
	if unclear {
		out.doubts = append(slices.Clone(s.doubts), d.said)
		out.cost += costUnclear
	}
	return []*state{out}
}

// variantAgain reads "the same thing but salmon" after a tuna bowl as a salmon bowl with all that was said of the tuna bowl, if salmon is nothing that a tuna bowl may have.
func (p *parser) variantAgain(s *state, q *piece, words []english.Word) *state {
	d := s.drafts[s.cur()]
	if q.n > 1 || d.n > 1 || d.plural || len(words) == 0 {
		return nil
	}
	if words[0].Text == "but" || words[0].Text == "with" {
		words = words[1:]
	}
	if !slices.ContainsFunc(words, func(w english.Word) bool { return !english.IsManner(w.Text) }) {
		return nil // "the same but sweet" may be the same with more sugar
	}
	other := p.variantOf(d, words)
	if other == nil {
		return nil
	}
	other.n, other.counted, other.plural = 1, true, false
	out := s.clone()
	out.drafts = append(out.drafts, other)
	out.part, out.lo, out.group, out.took = -1, out.cur(), false, true
	return out
}

// cancel takes back a line, or an option of the last one: "scratch the fries".
func (p *parser) cancel(s *state, q *piece, i, e int) []*state {
	words := q.words[i:e]
	if s.cur() < 0 {
		return nil
	}
	var out []*state
	var hits []int
	for k, d := range s.drafts {
		if d.namedBy(words) {
			hits = append(hits, k)
		}
	}
	if len(hits) == 1 || len(hits) > 1 && sameItems(s.drafts, hits) && q.n == 0 {
		d := s.drafts[hits[0]]
		next := s.clone()
		if q.counted && (len(hits) > 1 || d.n != q.n) {
			if len(hits) == 1 && d.counted && d.n > q.n && q.n > 0 && len(d.parts) == 0 {
				less := *d
				less.n -= q.n
				next.drafts[hits[0]] = &less
			} else {
				return p.unsure(s, words)
			}
		} else {
			next.drafts = slices.DeleteFunc(next.drafts, func(d *draft) bool {
				return slices.ContainsFunc(hits, func(k int) bool { return s.drafts[k] == d })
			})
			next.gap = p.at + 1
			if len(hits) > 1 {
				next.doubts = append(slices.Clone(s.doubts), english.Said(words))
			}
		}
		next.part, next.lo, next.group = -1, max(next.cur(), 0), false
		out = append(out, next)
	}
	no := append([]english.Word{{Text: "no", Said: "no"}}, words...)
	cur := s.drafts[s.cur()]
	target := cur
	if s.part >= 0 {
		target = cur.parts[s.part]
	}
	if e == len(q.words) && !q.counted && (len(cur.parts) > 0 || !target.saidBy(words)) {
		if other := p.cancelSaid(s, words); other != nil {
			return append(out, other)
		}
	}
	for _, cand := range target.cands {
		f := p.fit(target.with(english.Comma, no), cand)
		before := p.fit(target, cand)
		if len(f.leftover) > len(before.leftover) {
			continue
		}
		next := s.clone()
		d := target.with(english.Comma, no)
		if s.part >= 0 {
			whole := *cur
			whole.parts = slices.Clone(cur.parts)
			whole.parts[s.part] = d
			d = &whole
		}
		next.drafts[next.cur()] = d
		if len(f.unmet) > len(before.unmet) {
			next.cost += 0.5
		}
		out = append(out, next)
		break
	}
	return out
}

// cancelSaid takes back what was said of one line: an option of an earlier one, or the one of several that has it, as in "three curries, chicken, beef and shrimp, never mind the beef" and "a large
// tea and a small tea, scratch the large one".
func (p *parser) cancelSaid(s *state, words []english.Word) *state {
	said := slices.DeleteFunc(slices.Clone(words), func(w english.Word) bool { return w.Text == "one" || w.Text == "ones" })
	which := len(said) < len(words)
	ofPart := func(part *draft) bool { return part.saidBy(said) }
	at := onlyLine(s.drafts, func(d *draft) bool { return d.saidBy(said) || slices.ContainsFunc(d.parts, ofPart) })
	if len(said) == 0 || at < 0 || len(s.drafts[at].cands) != 1 || len(s.drafts[at].alts) > 0 {
		return nil
	}
	out := s.clone()
	out.part, out.lo, out.group = -1, max(out.cur(), 0), false
	d := *s.drafts[at]
	if len(d.parts) > 0 {
		k := onlyLine(d.parts, ofPart)
		if k < 0 || d.namedBy(said) || d.n < 1 || d.n <= max(d.parts[k].n, 1) {
			return nil
		}
		d.n -= max(d.parts[k].n, 1)
		d.parts = slices.Delete(slices.Clone(d.parts), k, k+1)
		out.drafts[at] = &d
		return out
	}
	no := d.with(english.Comma, append([]english.Word{{Text: "no", Said: "no"}}, said...))
	before, after := p.fit(&d, d.cands[0]), p.fit(no, d.cands[0])
	must := len(after.selected().short) > len(before.selected().short) // the line must have what is taken back, or another choice of its group
	switch {
	case len(s.drafts) > 1 && d.n <= 1 && (which || d.calledBy(said) && must):
		out.drafts = slices.Delete(out.drafts, at, at+1)
		out.lo = max(out.cur(), 0)
	case !which && !must && at < s.cur() && len(after.leftover) <= len(before.leftover) && len(after.unmet) <= len(before.unmet):
		out.drafts[at] = no
	default:
		return nil
	}
	return out
}

// namedBy reports whether words are a part of the name of d, or of what was said to name it.
func (d *draft) namedBy(words []english.Word) bool {
	return slices.ContainsFunc(d.cands, func(c candidate) bool {
		any := false
		for _, w := range words {
			if english.IsJoin(w.Text) || w.Text == "one" || w.Text == "order" {
				continue
			}
			if !slices.Contains(c.entry.core, w.Text) && !slices.Contains(c.entry.aside, w.Text) && !slices.Contains(c.entry.heading, w.Text) &&
				!slices.ContainsFunc(d.words, func(o english.Word) bool { return o.Text == w.Text }) {
				return false
			}
			any = any || slices.Contains(c.entry.core, w.Text) || slices.Contains(c.entry.heading, w.Text) && slices.ContainsFunc(d.words[:d.anchor], func(o english.Word) bool { return o.Text == w.Text })
		}
		return any
	})
}

func sameItems(drafts []*draft, at []int) bool {
	for _, k := range at {
		if drafts[k].cands[0].entry != drafts[at[0]].cands[0].entry {
			return false
		}
	}
	return true
}

// sizesAlone reports whether words are sizes, and there are some.
func sizesAlone(words []english.Word) bool {
	return len(words) > 0 && !slices.ContainsFunc(words, func(w english.Word) bool { return !english.IsSizeWord(w.Text) })
}

// denied reads "no" as a change of mind, "mango, no, hibiscus", or as taking a line back: "no fries after all".
func (p *parser) denied(s *state, q *piece, i, e int) []*state {
	if s.cur() < 0 || q.words[i].Text != "no" || q.words[i].Said != "no" {
		return nil
	}
	again := *q
	again.lead = english.Correction
	var out []*state
	words := q.words[i+1 : e]
	cur := s.drafts[s.cur()]
	for _, cand := range cur.cands {
		f := fit(cand.entry, words, nil, cand.entry.core)
		*p.work -= len(words) + f.tries/triesWorth
		if len(f.leftover)+len(f.doubts)+len(f.removed)+len(f.cleared) > 0 || len(f.chosen) == 0 || s.part >= 0 {
			continue
		}
		if !sizesAlone(words) && p.takes(cand.entry, q.words[i:e], i, e).leavesOff() {
			continue // "an egg bagel, no onion": what comes with it is refused
		}
		before := p.fit(cur, cand)
		turns := !slices.ContainsFunc(f.chosen, func(r ref) bool {
			return cand.entry.groups[r.group].group.Max != 1 || slices.Contains(before.chosen, r) ||
				!slices.ContainsFunc(before.chosen, func(b ref) bool { return b.group == r.group })
		})
		if turns {
			next := s.clone()
			next.drafts[next.cur()] = cur.with(english.Correction, words)
			next.cost += 0.5
			out = append(out, next)
			break
		}
	}
	if len(s.drafts) > 1 {
		back := again
		back.lead = string(english.Cancels)
		for _, next := range p.cancel(s, &back, i+1, e) {
			if len(next.drafts) < len(s.drafts) {
				next.cost += 0.6
				out = append(out, next)
			}
		}
	}
	return out
}
