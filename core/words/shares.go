package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file puts the ways in which people share options out over several of one thing into the one form that the grammar reads, "two lattes, one small and
// one large".

// sharedOut gives each thing of a list a number of its own, where the list has as many as were counted: "two cappuccinos, small and medium", "four sodas, 2
// sprite, a coke and root beer". Each of them is another choice of one group of the thing.
func (p *parser) sharedOut(pieces []piece) []piece {
	pieces = p.kindsNamed(pieces)
	for i := range pieces {
		if listed := p.listAfterName(pieces, i); listed != nil {
			return listed
		}
		if halved := p.halfEach(pieces, i); halved != nil {
			return halved
		}
		q := &pieces[i]
		if !q.counted || q.n < 2 || q.n > mostKinds*2 || q.of || q.group != "" || q.share != 0 || len(q.words) == 0 || len(q.words) > longestRun || i+2 >= len(pieces) {
			continue
		}
		sum, bare := 0, 0
		var list []int
		for k := i + 1; k < len(pieces) && sum < q.n; k++ {
			o := &pieces[k]
			if o.lead == "with" && o.n == 0 && !o.counted && k > i+1 {
				continue // what is on the one before
			}
			if o.lead != english.Comma && o.lead != "and" && o.lead != "" || o.group != "" || o.of || o.share != 0 || o.other || o.again || o.n < 0 || len(o.words) == 0 || k == i+1 && o.lead == "and" {
				break
			}
			sum += max(o.n, 1)
			if !o.counted {
				bare++
			}
			list = append(list, k)
		}
		if sum != q.n || len(list) < 2 || bare == 0 || !p.kindsOfOne(q, pieces, list) {
			continue
		}
		out := slices.Clone(pieces)
		for _, k := range list {
			out[k].n, out[k].counted = max(out[k].n, 1), true
			if out[k].number == nil {
				out[k].number = []english.Word{{Text: "one"}}
			}
		}
		return out
	}
	return pieces
}

// kindsNamed gives the word for a kind to each of a list that tells several things of the kind apart, each of them by all else of its name: "3 bowls, 2 greek and 1 shawarma". A
// thing that is called by the word for the kind alone is then none of them.
func (p *parser) kindsNamed(pieces []piece) []piece {
	for i := range pieces {
		q := &pieces[i]
		if !q.counted || q.n < 2 || q.of || q.group != "" || q.share != 0 || len(q.words) != 1 {
			continue
		}
		sum, entries := 0, []*entry{}
		var list []int
		named := slices.Clone(pieces)
		for k := i + 1; k < len(pieces) && sum < q.n; k++ {
			o := &named[k]
			if len(list) > 0 && o.lead == "with" && o.n == 0 {
				continue // what is on the one before
			}
			if o.group != "" || o.of || o.share != 0 || o.again || o.n < 0 || o.lead == "with" || len(o.words) == 0 || len(o.words) >= longestRun {
				return pieces
			}
			words := slices.DeleteFunc(slices.Clone(o.words), func(w english.Word) bool { return w.Text == "the" })
			if len(words) == 0 {
				return pieces
			}
			end := 1
			for end < len(words) && words[end].Text != "no" {
				end++
			}
			one := english.Word{Text: q.words[0].Text, Said: "", Whole: q.words[0].Text}
			whole := append(append(slices.Clone(words[:end]), one), words[end:]...)
			r := p.reads(whole[:end+1])
			if !r.clean || r.loose || len(r.cands) != 1 || !r.cands[0].full || r.cands[0].entry.own || slices.Contains(entries, r.cands[0].entry) || words[0].Text == q.words[0].Text || slices.Contains(r.cands[0].used, false) {
				return pieces
			}
			o.words, o.n, o.counted = whole, max(o.n, 1), true
			o.other, o.rest = false, false
			if o.number == nil {
				o.number = []english.Word{{Text: "one"}}
			}
			entries = append(entries, r.cands[0].entry)
			sum += o.n
			list = append(list, k)
		}
		if sum == q.n && len(list) > 1 {
			named[list[0]].lead = q.lead
			return slices.Delete(named, i, i+1)
		}
	}
	return pieces
}

// listAfterName cuts a list of kinds from the name before it, and each kind from the next, where there are as many as were counted: "3 shakes chocolate vanilla and strawberry", "two
// sodas coke and sprite".
func (p *parser) listAfterName(pieces []piece, i int) []piece {
	q := &pieces[i]
	if !q.counted || q.n < 2 || q.n > mostKinds || q.of || q.group != "" || q.share != 0 || len(q.words) < 2 || len(q.words) > longestRun {
		return nil
	}
	if r := p.reads(q.words); r.clean && !r.loose && len(r.cands) == 1 && r.cands[0].full && !slices.Contains(r.cands[0].used, false) {
		return nil // all of it is a name
	}
	for at := len(q.words) - 1; at > 0; at-- {
		name := *q
		name.words = q.words[:at]
		r := p.reads(name.words)
		if len(r.cands) == 0 || !r.clean || r.loose || !r.cands[0].full && len(r.cands) < 2 {
			continue
		}
		parts := p.kindsIn(&r, name.words, q.words[at:])
		last := i
		for k := i + 1; k < len(pieces) && len(parts) < q.n; k++ {
			o := &pieces[k]
			if o.lead != "and" && o.lead != english.Comma || o.n > 1 || o.group != "" || o.of || o.share != 0 || len(o.words) == 0 {
				break
			}
			more := p.kindsIn(&r, name.words, o.words)
			if more == nil {
				break
			}
			parts = append(parts, more...)
			last = k
		}
		if len(parts) != q.n || last == i {
			continue
		}
		out := append(slices.Clone(pieces[:i]), name)
		var list []int
		for _, words := range parts {
			list = append(list, len(out))
			out = append(out, piece{lead: english.Comma, words: words, n: 1, counted: true, number: []english.Word{{Text: "one"}}})
		}
		out = append(out, pieces[last+1:]...)
		if p.kindsOfOne(&out[i], out, list) {
			return out
		}
	}
	return nil
}

// kindsIn cuts words into the kinds of a thing that they name one after the other, or returns nil.
func (p *parser) kindsIn(r *reading, name, words []english.Word) (out [][]english.Word) {
	is := func(words []english.Word) bool {
		if len(r.cands) > 1 {
			whole := p.reads(append(slices.Clone(words), name...))
			return whole.clean && !whole.loose && len(whole.cands) == 1 && whole.cands[0].full && !whole.cands[0].confirm
		}
		e := r.cands[0].entry
		f := fit(e, words, nil, nil)
		*p.work -= len(words) + f.tries/triesWorth
		return len(f.leftover)+len(f.doubts)+len(f.spoken) == 0 && len(f.chosen) == 1 && e.groups[f.chosen[0].group].group.Max == 1
	}
	for from := 0; from < len(words); {
		to := min(len(words), from+4)
		for to > from && !is(words[from:to]) {
			to--
		}
		if to == from {
			return nil
		}
		out = append(out, words[from:to])
		from = to
	}
	return out
}

// halfEach reads halves of an even number of things as so many of each: "a dozen tacos, half carnitas and half pastor". Of what is made by halves, and of two things,
// the halves may be those of each one.
func (p *parser) halfEach(pieces []piece, i int) []piece {
	pieces = apartHalves(pieces, i+1)
	q := &pieces[i]
	if !q.counted || q.n < 4 || q.n%2 != 0 || q.of || q.group != "" || q.share != 0 || len(q.words) == 0 || i+2 >= len(pieces) {
		return nil
	}
	for k := i + 1; k <= i+2; k++ {
		o := &pieces[k]
		if o.n != 0 || o.counted || o.group != "" || len(o.words) < 2 || o.words[0].Text != "half" || o.lead != english.Comma && o.lead != "and" && !(o.lead == "with" && k == i+1) {
			return nil
		}
	}
	if r := p.reads(q.words); len(r.cands) == 0 || slices.ContainsFunc(r.cands, func(c candidate) bool { return c.entry.byHalves() || c.entry.vocabulary["half"] }) {
		return nil
	}
	if p.halvesOfPortion(q, pieces[i+1].words[1:], pieces[i+2].words[1:]) {
		out := slices.Delete(slices.Clone(pieces), i+1, i+3)
		out[i].words = slices.Concat(q.words, pieces[i+1].words, pieces[i+2].words)
		return out
	}
	out := slices.Clone(pieces)
	for k := i + 1; k <= i+2; k++ {
		out[k].n, out[k].counted, out[k].number, out[k].words = q.n/2, true, out[k].words[:1], out[k].words[1:]
	}
	out[i+1].lead = english.Comma
	return out
}

// halvesOfPortion reports whether q counts the pieces of a portion that the menu sells, and has room for two options of the group of which each half names one: "20 wings, half hot,
// half mild" of 20 pc with two flavors.
func (p *parser) halvesOfPortion(q *piece, first, second []english.Word) bool {
	r := p.reads(q.words)
	if len(r.cands) != 1 {
		return false
	}
	cand := r.cands[0]
	if _, sizes := p.portions(&draft{words: q.words, anchor: len(q.words), cands: r.cands}, cand); !slices.Contains(sizes, q.n) {
		return false
	}
	group := -1
	for _, words := range [][]english.Word{first, second} {
		f := fit(cand.entry, words, nil, nil)
		*p.work -= len(words) + f.tries/triesWorth
		if len(f.leftover)+len(f.doubts) > 0 || len(f.chosen) != 1 || group >= 0 && f.chosen[0].group != group {
			return false
		}
		group = f.chosen[0].group
	}
	return cand.entry.groups[group].group.Max != 1
}

// apartHalves cuts "half beef half bean" at k, with no word between the halves, into two pieces.
func apartHalves(pieces []piece, k int) []piece {
	if k >= len(pieces) || len(pieces[k].words) < 4 || pieces[k].words[0].Text != "half" {
		return pieces
	}
	at := slices.IndexFunc(pieces[k].words[1:], func(w english.Word) bool { return w.Text == "half" }) + 1
	if at < 2 || at+1 >= len(pieces[k].words) {
		return pieces
	}
	first, second := pieces[k], pieces[k]
	first.words, second.words, second.lead = first.words[:at], second.words[at:], english.Comma
	return slices.Replace(slices.Clone(pieces), k, k+1, first, second)
}

// kindsOfOne reports whether each piece of a list chooses another option of one group of the one thing that q names.
func (p *parser) kindsOfOne(q *piece, pieces []piece, list []int) bool {
	r := p.reads(q.words)
	if len(r.cands) == 0 || r.loose {
		return false
	}
	if len(r.cands) > 1 {
		return p.kindsOfMany(q, pieces, list)
	}
	cand := r.cands[0]
	before := p.fit(&draft{words: q.words, anchor: len(q.words), cands: r.cands}, cand)
	group, seen := -1, map[int]bool{}
	for _, k := range list {
		f := fit(cand.entry, pieces[k].words, nil, nil)
		*p.work -= len(pieces[k].words) + f.tries/triesWorth
		if len(f.leftover)+len(f.doubts) > 0 {
			return false
		}
		at := slices.IndexFunc(f.chosen, func(c ref) bool { return cand.entry.groups[c.group].group.Max == 1 && (group < 0 || c.group == group) })
		if at < 0 || seen[f.chosen[at].option] {
			return false
		}
		group = f.chosen[at].group
		seen[f.chosen[at].option] = true
	}
	return !slices.ContainsFunc(before.chosen, func(c ref) bool { return c.group == group })
}

// kindsOfMany reports whether each piece of a list tells another one of the things that q may mean: "three patties: beef, chicken and veggie".
func (p *parser) kindsOfMany(q *piece, pieces []piece, list []int) bool {
	seen := map[*entry]bool{}
	for _, k := range list {
		words := append(slices.Clone(pieces[k].words), q.words...)
		if len(words) > longestRun {
			return false
		}
		r := p.reads(words)
		if !r.clean || r.loose || len(r.cands) != 1 || r.cands[0].confirm || seen[r.cands[0].entry] {
			return false
		}
		seen[r.cands[0].entry] = true
	}
	return true
}
