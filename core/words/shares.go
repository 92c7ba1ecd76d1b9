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
	for i := range pieces {
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
	out := slices.Clone(pieces)
	for k := i + 1; k <= i+2; k++ {
		out[k].n, out[k].counted, out[k].number, out[k].words = q.n/2, true, out[k].words[:1], out[k].words[1:]
	}
	out[i+1].lead = english.Comma
	return out
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
