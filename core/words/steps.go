package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// says reports whether words said something about the options of an item.
func (f *fitting) says() bool {
	return len(f.chosen)+len(f.removed)+len(f.cleared)+len(f.doubts)+len(f.spoken)+len(f.usual) > 0
}

// item begins a new line with the words from i to e, or gives the last line an alternative.
func (p *parser) item(s *state, q *piece, i, e int, first bool) []*state {
	if s.back {
		return nil // the words before belong to this item, and were not given to it
	}
	r := p.readsAt(q.words, i, e)
	if len(r.cands) == 0 {
		return nil
	}
	if e < len(q.words) && r.cands[0].entry.describes(q.words[e-1].Text, q.words[e].Text) {
		return nil // "a pizza roasted garlic"
	}
	if e < len(q.words) && !r.cands[0].used[e-i-1] && r.cands[0].entry.pairs(q.words[e-1].Text, q.words[e].Text) {
		return nil // "soup without crispy", before noodles
	}
	if q.words[i].Text == "no" && !r.cands[0].used[0] && e-i < 3 {
		return nil
	}
	if p.cutsName(r.cands, q.words, i, e) || s.place == p.at+1 && s.headless && i > 0 {
		return nil
	}
	if !p.longestItem(r, q, i, e) || p.isShot(s, q, i, e) {
		return nil
	}
	if q.having && first && (q.part || !r.cands[0].full || len(s.drafts) > 0 && p.asOption(s, q, i, e)) {
		return nil // "one with grilled pork" is one more of the same thing
	}
	if e == i+1 && e < len(q.words) && len(s.drafts) > 0 && english.IsManner(q.words[i].Text) && p.asOption(s, q, i, e+1) {
		return nil // "a cheeseburger, grilled onions", where there is a Grilled chicken sandwich
	}
	words := q.words[i:e]
	if shared := p.sharing(q, i, e, r); shared != nil {
		r, words = shared.reading, shared.words
	}
	number := *q
	if len(s.prefix) > 0 {
		if s.ahead.n != 0 || len(s.drafts) > 0 {
			if q.n != 0 || !first {
				return nil // a number of its own begins another thing
			}
			number = s.ahead
		}
		if whole := p.prefixed(s.prefix, words, r); whole != nil {
			r, words = whole.reading, whole.words
			s = s.clone()
			s.prefix = nil
		}
	}
	cost := nameCost(*r)
	if p.longerName(q, i, e, r) {
		cost += margin // "saag paneer", where there is a Saag with paneer as well
	}
	if last := s.cur(); q.part && first && last >= 0 && s.drafts[last].n > q.n && s.drafts[last].cands[0].entry == r.cands[0].entry {
		cost += 2 // "one of the pad thais" after three of them
	}
	if c := r.cands[0]; c.full && len(r.cands) == 1 && c.matched > 1 && !slices.Contains(c.used, false) && !(len(s.drafts) > 0 && p.asOption(s, q, i, e) && (q.lead != "and" || q.n != 1 || p.asOptionCalledSo(s, q, i, e))) {
		cost -= 0.1 + 0.3*float64(c.matched) // a name in full, and nothing else, means the thing
	}
	d := &draft{words: words, said: english.Said(q.words[i:e]), anchor: len(words), cands: r.cands}
	if len(s.prefix) > 0 {
		d.words = append(append(slices.Clone(d.words), english.Word{Text: english.Comma}), s.prefix...)
	}
	lost := p.leftover(d)
	if lost > 2 || len(s.prefix) > 0 && p.choosesAgain(s.prefix, words, r.cands[0]) {
		return nil
	}
	cost += float64(lost) * costLost
	if q.lead == "with" && !q.of && len(s.drafts) > 0 && !r.cands[0].full && !r.cands[0].head && r.cands[0].matched == 1 && !q.counted && !p.unmistakable(r.cands[0].entry, words, r.cands[0]) {
		d.cands[0].confirm, d.cands[0].sure = true, false // "kimchi stew with tuna" orders no tuna roll
	}
	if i == 0 || first {
		d.n, d.counted, d.of, d.bits = number.n, number.counted, number.of || number.times, number.bits
		switch {
		case q.lead == "with" && q.of && !q.counted && p.isSideOf(s, q, i, e):
			cost += 2 // "two sandwiches with a side of fries", where a sandwich has the choice of it
			if last := s.drafts[s.cur()]; last.n <= 1 && !last.plural {
				cost += 2 * margin
			}
		case q.lead == "with" && q.of:
		case q.lead == "with" && q.n == 1 && !q.counted && r.cands[0].full:
			cost++ // "with a diet coke"
		case q.lead == "with" && !q.counted:
			cost += 3
		case q.lead == "with":
			cost++
		case q.n == 0 && len(s.drafts) > 0 && s.took && p.asOption(s, q, i, e):
			cost += 2 // "fries, slaw and rings": the list of options may go on
		case q.n == 0 && len(s.drafts) > 0 && q.lead == "and" && !r.cands[0].full && p.denying(s) && p.comesAlong(s, q, i, e):
			cost += 2 // "hold the cabbage and scallions", where there is a Scallion pancake
		case q.counted && !r.cands[0].full && len(s.drafts) > 0 && (s.drafts[s.cur()].n > 1 || s.drafts[s.cur()].plural):
			cost += 1.5 // "two shakes, one vanilla"
		}
	} else if len(s.drafts) > 0 {
		if q.words[i-1].Text == "on" && p.asOption(s, q, i, e) {
			cost += 2 // "a burger on texas toast", where the bread is an option
		}
		cost += 0.7 // it follows another item without a pause
		if !r.cands[0].full && s.place == p.at+1 && !s.took && !s.drafts[s.cur()].cands[0].full {
			cost += costUnclear
		}
		if s.place != p.at+1 || s.took {
			cost += 1.3
		}
		if p.pointsBack(s, q, i, r) {
			cost += 2
		}
	}
	if p.pointsWithin(s, q, i, e, r) || p.putOn(s, q, i, r) {
		cost += 2 + margin
	}
	if c := r.cands[0]; len(r.cands) == 1 && c.full && (len(c.entry.joined) > 0 && c.matched > 2 || q.of && q.lead != "with" && c.entry.core[0] == "side") {
		cost -= margin // "hibachi steak and shrimp" by its whole name; "and a side of guacamole" where there is a Side of guacamole
	}
	if len(s.drafts) > 0 && (q.n == 0 && q.lead != "and" || q.of && !q.counted) && p.isChoiceOf(s, q, i, e, r) {
		cost += 2 // "orange chicken, brown rice", where brown rice is sold by itself, too
		if q.of {
			cost += margin / 2 // "a combo, and a side of slaw"
		}
	}
	if c := r.cands[0]; first && len(s.drafts) > 0 && e == len(q.words) && q.n == 0 && !q.counted && !q.of && q.lead != "and" && len(r.cands) == 1 && c.entry.core[0] == "side" && !c.full && p.asOptionCalledSo(s, q, i, e) {
		cost += margin // "wings, blue cheese", where there is a Side of blue cheese
	}
	if len(s.drafts) > 0 && q.n == 0 && q.lead != "with" && !q.of && p.comesInstead(s, q, i, e, r) {
		cost += 2 // "a cheeseburger and fries", which come with it
	}
	if q.group != "" && q.after && len(s.drafts) > 0 && p.asOption(s, q, i, e) {
		cost += 2 // "ranch with both"
	}
	if first && e == len(q.words) && p.isAnotherOfIt(s, q, i, e) {
		cost += costAnotherOfIt
	}
	if c := r.cands[0]; first && len(s.drafts) > 0 && !c.full && c.matched == 1 && q.n == 0 && !q.counted && e == len(q.words) && p.asOptionCalledSo(s, q, i, e) {
		cost += margin // "a pho, add meatballs", where there is a Meatball sandwich
	}
	if first && q.lead == "and" && p.oneOfList(s, q, i, e, r) {
		cost += costListed
	}
	if len(r.cands) > 1 && !r.cands[0].full && p.longerOption(s, q, i, e) {
		cost += 1.5 // "sauce on the side", where there are two sauces
	}
	if i == 0 && q.n == 0 && q.lead == "and" && len(s.prefix) == 0 && len(s.drafts) > 0 && s.drafts[s.cur()].cands[0].entry == r.cands[0].entry {
		cost++ // "one large sausage and bacon pizza" is one thing rather than two
	}
	if d.counted && d.n > 1 && !number.of && !number.times {
		if cand, ok := ofPortion(r.cands, d.n); ok && (len(r.cands) > 1 || d.n >= 8 && p.countedSingly(cand) || slices.Contains(cand.entry.measure, "dozen") && slices.ContainsFunc(number.number, func(w english.Word) bool { return w.Text == "dozen" })) {
			d.cands, d.n, d.counted, d.of = []candidate{cand}, 1, false, true
		}
	}
	if cand, n, ok := p.ofSeveral(d); ok && !number.times {
		d.cands, d.n, d.of = []candidate{cand}, n, true
	}
	if cand, ok := scooped(d.cands, d.n); ok {
		d.cands, d.n, d.counted, d.of = []candidate{cand}, 1, false, true
	}
	if d.n == 0 {
		d.plural = isPlural(d, r.cands)
	}
	some := d.n == 0 && slices.ContainsFunc(d.words, func(w english.Word) bool { return w.Plural }) // "malasadas": how many, or a box of them?
	if cand, ok := besideSingle(d.cands); ok && (some || d.of) {
		d.cands = []candidate{cand}
	}
	if cand, ok := ofOne(d.cands, d.n); ok && d.n >= 0 && !some && !(d.of && cand.entry.portion == 1) { // "an order of samosas" may be more
		d.cands = []candidate{cand}
	}
	out := s.clone()
	out.prefix, out.place, out.took = nil, p.at+1, false
	out.headless = !r.cands[0].head && !r.cands[0].full
	out.cost += cost
	if p.mayRepeat(s, q, i, r) {
		out.doubts = append(slices.Clone(out.doubts), d.said)
		out.cost += costUnclear
	}
	if s.either && len(s.drafts) > 0 {
		last := *out.drafts[out.cur()]
		last.alts = append(slices.Clone(last.alts), d)
		out.drafts[out.cur()] = &last
		out.either = false
		return []*state{out}
	}
	if s.share != 0 && d.n == 0 {
		d.n, d.counted, d.plural = s.share, true, false
		out.shared++
	} else if s.share != 0 && first {
		out.share = 0
	}
	switch {
	case q.group == english.BothOf && first && !q.after && s.pair == 0:
		out.pair = 1
	case q.group != "" && first && !q.after && q.share == 0:
		out.doubts = append(slices.Clone(out.doubts), d.said)
		out.cost += costUnclear
	case s.pair > 0:
		out.pair--
	}
	out.drafts = append(out.drafts, d)
	out.part, out.lo, out.group = -1, out.cur(), false
	return []*state{out}
}

// pairs reports whether an option of e has these words one after the other.
func (e *entry) pairs(a, b string) bool {
	return slices.ContainsFunc(e.byWord[a], func(r ref) bool {
		core := e.groups[r.group].options[r.option].core
		at := slices.Index(core, a)
		return at >= 0 && at+1 < len(core) && core[at+1] == b
	})
}

// scooped settles a number that counts scoops: "one scoop of pistachio", where the menu has ice cream of one scoop and of two.
func scooped(cands []candidate, n int) (candidate, bool) {
	found := -1
	for k, c := range cands {
		at := slices.Index(c.entry.core, "scoop")
		if len(cands) < 2 || at < 1 || !english.IsNumber(c.entry.core[at-1]) {
			return candidate{}, false
		}
		if c.entry.core[at-1] == english.Decimal(n) {
			found = k
		}
	}
	if found < 0 {
		return candidate{}, false
	}
	return cands[found], true
}

// pointsBack reports whether the name at i points to a line before: "extra spicy on the kung pao".
func (p *parser) pointsBack(s *state, q *piece, i int, r *reading) bool {
	if i < 2 || q.words[i-1].Text != "the" {
		return false
	}
	switch q.words[i-2].Text {
	case "on", "in", "for", "to":
		return slices.ContainsFunc(s.drafts, func(d *draft) bool {
			return slices.ContainsFunc(r.cands, func(c candidate) bool { return c.entry == d.cands[0].entry })
		})
	}
	return false
}

// putOn reports whether the name at i is of what the line right before it is put on, as an option that the thing may have: "hash brown on the breakfast sandwich".
func (p *parser) putOn(s *state, q *piece, i int, r *reading) bool {
	if i < 3 || q.words[i-1].Text != "the" || q.words[i-2].Text != "on" && q.words[i-2].Text != "in" || s.place != p.at+1 || s.took || s.cur() < 0 {
		return false
	}
	d := s.drafts[s.cur()]
	if d.counted && d.n > 1 || d.of {
		return false
	}
	f := fit(r.cands[0].entry, d.words[:d.anchor], nil, nil)
	*p.work -= d.anchor + f.tries/triesWorth
	return len(f.leftover)+len(f.doubts) == 0 && f.says()
}

// pointsWithin reports whether the run from i to e ends in the name of a line before, size and all, after what is said of it: "light ice on the small sweet tea".
func (p *parser) pointsWithin(s *state, q *piece, i, e int, r *reading) bool {
	for k := max(i, 3); k < e; k++ {
		if q.words[k-1].Text != "the" || !slices.Contains([]string{"on", "in", "for", "to"}, q.words[k-2].Text) {
			continue
		}
		if slices.ContainsFunc(s.drafts, func(d *draft) bool {
			return d.namedBy(q.words[k:e]) && slices.ContainsFunc(r.cands, func(c candidate) bool { return c.entry == d.cands[0].entry })
		}) {
			return true
		}
	}
	return false
}

// mayRepeat reports whether the name at i may only say again what the line in hand is: "an americano coffee", "a pizza with pesto and
// ham pizza".
func (p *parser) mayRepeat(s *state, q *piece, i int, r *reading) bool {
	if q.counted && onlyStops(q.words[:i]) {
		i = 0 // "4 al pastor tacos"
	}
	if len(s.drafts) == 0 || i == 0 && (q.n != 0 || q.counted) || s.either || len(s.prefix) > 0 {
		return false
	}
	last := s.drafts[s.cur()]
	here, same := s.place == p.at+1, slices.ContainsFunc(r.cands, func(c candidate) bool { return c.entry == last.cands[0].entry })
	switch {
	case i > 0 && here && !s.took && !r.cands[0].full:
		return r.cands[0].entry.category == last.cands[0].entry.category && last.cands[0].full
	case i > 0:
		return same
	}
	return same && q.lead == "and" && s.took && len(last.parts) == 0 && slices.ContainsFunc(last.words, func(w english.Word) bool { return w.Text == "with" })
}

// cutsName reports whether the words right before or after belong to the name, so that a longer run reads it better.
func (p *parser) cutsName(cands []candidate, words []english.Word, i, e int) bool {
	c := cands[0]
	lacks := func(w string) bool {
		if !slices.Contains(c.entry.core, w) {
			return false
		}
		for k := i; k < e; k++ {
			if words[k].Text == w && k-i < len(c.used) && c.used[k-i] {
				return false
			}
		}
		return true
	}
	return e < len(words) && lacks(words[e].Text) || i > 0 && lacks(words[i-1].Text) && (i < 2 || words[i-2].Text != "no")
}

// named is a run of words read together with a word that another part of the order says for both.
type named struct {
	reading *reading
	words   []english.Word
}

// sharing reads "one blueberry and one banana nut muffin": the last word of the next item is meant for this one, too.
func (p *parser) sharing(q *piece, i, e int, r *reading) *named {
	if r.cands[0].full || r.cands[0].head || e < len(q.words) || p.at+1 >= len(p.pieces) {
		return nil
	}
	next := p.pieces[p.at+1]
	if next.lead == "with" || next.lead == english.Comma && next.n == 0 || len(next.words) == 0 {
		return nil
	}
	after := p.reads(next.words)
	if !after.clean || len(after.cands) != 1 || !after.cands[0].full || !after.cands[0].head || len(after.cands[0].entry.core) < 2 {
		return nil
	}
	core := after.cands[0].entry.core
	words := append(slices.Clone(q.words[i:e]), english.Word{Text: core[len(core)-1]})
	if both := p.reads(words); both.clean && !both.loose && len(both.cands) == 1 && both.cands[0].full {
		return &named{&both, words}
	}
	return nil
}

// sharesNext reads "one spicy" of "one spicy and one plain chicken sandwich": the item that the next piece names is meant for this one, too. They differ in
// one choice: "a large pepperoni and a large veggie pizza" has no second veggie.
func (p *parser) sharesNext(s *state, q *piece, i, e int) []*state {
	if i > 0 || e < len(q.words) || q.n < 1 || q.of || q.group != "" || q.lead == "with" || s.either || len(s.prefix) > 0 || p.at+1 >= len(p.pieces) {
		return nil
	}
	next := p.pieces[p.at+1]
	if next.n < 1 || next.counted != q.counted || next.of || next.group != "" || next.lead != "" && next.lead != "and" && next.lead != english.Comma || len(next.words) < 2 {
		return nil
	}
	r := p.reads(next.words)
	if !r.clean || r.loose || len(r.cands) != 1 || !r.cands[0].full || r.cands[0].confirm {
		return nil
	}
	theirs, mine := p.fit(&draft{words: next.words, anchor: len(next.words), cands: r.cands}, r.cands[0]), p.takes(r.cands[0].entry, q.words, i, e)
	if len(mine.leftover)+len(mine.doubts) > 0 || len(mine.chosen) == 0 || !slices.ContainsFunc(mine.chosen, func(m ref) bool {
		return slices.ContainsFunc(theirs.chosen, func(t ref) bool { return t.group == m.group && t != m })
	}) {
		return nil
	}
	words := slices.Clone(q.words)
	for k, w := range next.words {
		if r.cands[0].used[k] {
			words = append(words, w)
		}
	}
	whole := p.reads(words)
	if !whole.clean || len(whole.cands) != 1 || whole.cands[0].entry != r.cands[0].entry {
		return nil
	}
	out := s.clone()
	out.drafts = append(out.drafts, &draft{words: words, said: english.Said(q.words), anchor: len(words), cands: whole.cands, n: q.n, counted: q.counted})
	out.part, out.lo, out.group, out.place, out.took = -1, out.cur(), false, p.at+1, false
	out.cost += 0.6
	return []*state{out}
}

// prefixed reads the options before an item together with its name: the pepperoni of "a pepperoni and mushroom pizza" may be a part of
// the name. It returns nil if the name is no fuller for it.
func (p *parser) prefixed(prefix, words []english.Word, r *reading) *named {
	whole := append(append(slices.Clone(prefix), english.Word{Text: english.Comma}), words...)
	both := p.reads(whole)
	if !both.clean || both.loose || len(both.cands) != 1 || both.cands[0].confirm || both.cands[0].matched <= r.cands[0].matched {
		return nil
	}
	return &named{&both, whole}
}

// choosesAgain reports whether a name's own words choose of a group of one what the words before it chose already: those are of another thing, "large
// pepperoni and large veggie".
func (p *parser) choosesAgain(prefix, words []english.Word, cand candidate) bool {
	before := fit(cand.entry, prefix, nil, nil)
	*p.work -= len(prefix) + before.tries/triesWorth
	own := p.fit(&draft{words: words, anchor: len(words), cands: []candidate{cand}}, cand)
	return slices.ContainsFunc(before.chosen, func(r ref) bool {
		return cand.entry.groups[r.group].group.Max == 1 && slices.Contains(own.chosen, r)
	})
}

// longestItem reports whether no longer run of words names the same item with more options, unless another item begins after this run.
func (p *parser) longestItem(r *reading, q *piece, i, e int) bool {
	if !r.clean {
		return true
	}
	longer := false
	for k := e + 1; k <= min(len(q.words), i+longestRun) && !longer; k++ {
		if english.IsStop(q.words[k-1].Text) || q.words[k-1].Text == "or" {
			continue
		}
		more := p.readsAt(q.words, i, k)
		longer = len(more.cands) > 0 && more.clean && slices.ContainsFunc(r.cands, func(c candidate) bool { return c.entry == more.cands[0].entry })
	}
	return !longer || p.itemBegins(q, e, false)
}

// longerName reports whether the words from i to e are a whole name, and a longer run is the whole name of another thing, word by word.
func (p *parser) longerName(q *piece, i, e int, r *reading) bool {
	if !r.cands[0].full {
		return false
	}
	for k := e + 1; k <= min(len(q.words), i+longestRun); k++ {
		more := p.readsAt(q.words, i, k)
		if len(more.cands) == 1 && more.cands[0].full && more.cands[0].entry != r.cands[0].entry && slices.Equal(english.Texts(q.words[i:k]), more.cands[0].entry.core) {
			return true
		}
	}
	return false
}

// itemBegins reports whether an item's name begins at i, all of it if whole.
func (p *parser) itemBegins(q *piece, i int, whole bool) bool {
	for k := i + 1; k <= min(len(q.words), i+longestRun); k++ {
		if r := p.readsAt(q.words, i, k); len(r.cands) > 0 && !r.loose && (r.cands[0].full || r.cands[0].head && !whole) {
			return true
		}
	}
	return false
}

// asOption reports whether the line in hand has an option of these words.
func (p *parser) asOption(s *state, q *piece, i, e int) bool {
	d := s.drafts[s.cur()]
	if s.part >= 0 {
		d = d.parts[s.part]
	}
	return slices.ContainsFunc(d.cands, func(c candidate) bool {
		f := p.takes(c.entry, q.words[i:e], i, e)
		return len(f.leftover) == 0 && len(f.chosen) > 0
	})
}

// asOptionCalledSo is asOption where the words are a whole name of the option: a hash brown is hardly the Hash brown inside, nor a pickle spear the Pickles.
func (p *parser) asOptionCalledSo(s *state, q *piece, i, e int) bool {
	d := s.drafts[s.cur()]
	if s.part >= 0 {
		d = d.parts[s.part]
	}
	said := english.Texts(q.words[i:e])
	return slices.ContainsFunc(d.cands, func(c candidate) bool {
		f := &fitter{fitting: p.takes(c.entry, q.words[i:e], i, e)}
		return len(f.leftover) == 0 && slices.ContainsFunc(f.chosen, func(r ref) bool { return f.closeness(said, r.group, r.option) == wholly })
	})
}

// isSideOf reports whether the line in hand has a choice of sides with one of these words.
func (p *parser) isSideOf(s *state, q *piece, i, e int) bool {
	if len(s.drafts) == 0 || s.part >= 0 {
		return false
	}
	return slices.ContainsFunc(s.drafts[s.cur()].cands, func(c candidate) bool {
		f := p.takes(c.entry, q.words[i:e], i, e)
		return len(f.leftover) == 0 && len(f.chosen) == 1 && slices.Contains(c.entry.groups[f.chosen[0].group].words, "side")
	})
}

// isChoiceOf reports whether the words from i to e are the whole name of an option that the line in hand must have one of and has not chosen, and the thing of
// that name costs no more than a side: a clerk takes the rice after a dish for the rice of the dish.
func (p *parser) isChoiceOf(s *state, q *piece, i, e int, r *reading) bool {
	d := s.drafts[s.cur()]
	if s.part >= 0 || len(d.cands) != 1 || len(r.cands) != 1 || !r.cands[0].full {
		return false
	}
	dish, side := d.cands[0].entry, r.cands[0].entry.item
	if !dish.item.Priced || !side.Priced || side.Price*2 > dish.item.Price {
		return false
	}
	f := p.takes(dish, q.words[i:e], i, e)
	if len(f.leftover)+len(f.doubts)+len(f.spoken) > 0 || len(f.chosen) != 1 {
		return false
	}
	g := &dish.groups[f.chosen[0].group]
	return g.group.Required() && g.group.Max == 1 && g.isNamed(english.Texts(q.words[i:e]), f.chosen[0].option) &&
		!slices.ContainsFunc(p.fit(d, d.cands[0]).chosen, func(c ref) bool { return c.group == f.chosen[0].group })
}

// comesInstead reports whether the words from i to e choose what the line in hand comes with anyway, and only a part of the name of the thing that r is: the French fries of a
// burger whose side they are, beside a Basket of fries, and the toast of an omelet, beside a Side of toast.
func (p *parser) comesInstead(s *state, q *piece, i, e int, r *reading) bool {
	d := s.drafts[s.cur()]
	if s.part >= 0 || len(d.cands) != 1 || d.n > 1 || d.plural || e < len(q.words) || r.cands[0].full {
		return false
	}
	f := p.takes(d.cands[0].entry, q.words[i:e], i, e)
	if len(f.leftover)+len(f.doubts)+len(f.spoken) > 0 || len(f.chosen) != 1 || p.conflicts(d, d.cands[0], f) {
		return false
	}
	g := &f.entry.groups[f.chosen[0].group]
	at, preset := p.presetOf(g)
	side := slices.Contains(r.cands[0].left, "side") && slices.ContainsFunc(q.words[i:e], func(w english.Word) bool { return slices.Contains(g.words, w.Text) })
	return preset && g.group.Max == 1 && (side || at == f.chosen[0].option && slices.Contains(g.words, "side"))
}

// comesAlong reports whether the words from i to e name what comes with the line in hand and can be taken away.
func (p *parser) comesAlong(s *state, q *piece, i, e int) bool {
	return s.part < 0 && slices.ContainsFunc(s.drafts[s.cur()].cands, func(c candidate) bool {
		f := p.takes(c.entry, q.words[i:e], i, e)
		return len(f.leftover) == 0 && len(f.chosen) > 0 && !slices.ContainsFunc(f.chosen, func(r ref) bool {
			g := f.entry.groups[r.group].group
			return g.Max == 1 || !g.Options[r.option].Default
		})
	})
}

// longerOption reports whether a longer run of words than the one from i to e is an option of the line in hand.
func (p *parser) longerOption(s *state, q *piece, i, e int) bool {
	if s.cur() < 0 {
		return false
	}
	for k := e + 1; k <= min(len(q.words), i+longestRun); k++ {
		if p.asOption(s, q, i, k) {
			return true
		}
	}
	return false
}

// nameCost says how far words are from the whole name of one item.
func nameCost(r reading) float64 {
	cost := 0.0
	switch c := r.cands[0]; {
	case r.loose:
		cost = 2
	case c.full:
	case c.confirm:
		cost = 2
	default:
		cost = 0.5
	}
	if len(r.cands) > 1 {
		cost += 0.3
	}
	return cost
}

// leftover counts the phrases of d that its best candidate leaves over.
func (p *parser) leftover(d *draft) int {
	n := 100
	for _, cand := range d.cands {
		if !cand.entry.item.GroupsKnown {
			return 0
		}
		n = min(n, len(p.fit(d, cand).leftover))
	}
	return n
}

// isPlural reports whether several are meant, though no number was said: the last word of the name is in the plural, and the menu's is not.
func isPlural(d *draft, cands []candidate) bool {
	if joinedName(d, cands) {
		return false
	}
	for i, w := range d.words[:d.anchor] {
		if w.Plural && !inPlural[w.Text] && i < len(cands[0].used) && cands[0].used[i] && !slices.ContainsFunc(cands, func(c candidate) bool {
			return c.entry.plural || i < len(c.used) && !c.used[i] || !c.headAt(d.words, i)
		}) {
			return true
		}
	}
	return false
}

// inPlural are things of which one order is called by the plural, whatever the menu writes: "drunken noodles" of Drunken noodle.
var inPlural = english.WordSet("noodle nacho fajita rib grit green pea carrot bean fries tot chip crisp mussel clam hash brown mashed potato scallop olive edamame hummus hummu rangoon bhaji pakora lentil makhani oat gyoza calamari tostone maduro tater grape leaf wonton elote ceviche gnocchi ravioli beet collard")

// joinedName reports whether the words are the whole name of one item of two things that an "and" joins, of which only the last one is said in the
// plural: "chicken and waffles" of Chicken & Waffle is how the dish is called.
func joinedName(d *draft, cands []candidate) bool {
	c := cands[0]
	if len(cands) != 1 || !c.full || !c.entry.joined[c.entry.core[len(c.entry.core)-1]] {
		return false
	}
	return !slices.ContainsFunc(d.words[:d.anchor], func(w english.Word) bool { return w.Plural && w.Text != c.entry.core[len(c.entry.core)-1] })
}

// headAt reports whether the word at i is the last word of the item's name.
func (c candidate) headAt(words []english.Word, i int) bool {
	return len(c.entry.core) > 0 && words[i].Text == c.entry.core[len(c.entry.core)-1]
}
