package menu

import (
	"maps"
	"slices"
)

// amend reads what follows "actually, make that": another number, or other options of the line just said. What it
// cannot be sure of is asked.
func (p *parser) amend(d *draft, q piece) {
	sure := d != nil && len(p.drafts[len(p.drafts)-1].parts) == 0 && q.n >= 0
	if sure && q.counted {
		// "a latte and a muffin, make that two": of which?
		sure = len(p.drafts) == 1
	}
	if sure && q.content() {
		item := p.reads(q.words)
		for _, cand := range item.cands {
			// Whether it takes all the words shows only in its options.
			p.needs(cand.entry)
		}
		switch {
		case len(item.cands) == 0:
			sure = p.change(d, q.words)
		case len(item.cands) == 1 && len(d.cands) == 1 && item.cands[0].entry == d.cands[0].entry && !slices.Contains(item.cands[0].used, false):
			// "actually two lattes": the same thing again, only the number is new.
			sure = q.n > 0
		case !item.cands[0].full || !item.clean:
			sure = p.change(d, q.words)
		default:
			sure = false
		}
	}
	if sure && q.counted && !q.content() {
		if option := p.measure(d, q.n); option != nil {
			// "12 oz coffee, make it 16": the measure, not sixteen coffees.
			q.counted, sure = false, p.change(d, p.name(option.Name))
		}
	}
	if !sure {
		p.unclear = true
		return
	}
	if q.counted {
		d.n, d.counted, d.plural = q.n, true, false
	}
}

// measure finds the option of the number n in a group of which d has another: 16 ounces where 12 were said.
func (p *parser) measure(d *draft, n int) *Option {
	if len(d.cands) != 1 {
		return nil
	}
	cand := d.cands[0]
	p.needs(cand.entry)
	for _, r := range p.fit(d, cand).chosen {
		for _, option := range cand.entry.groups[r.group].options {
			if slices.Contains(append(slices.Clone(option.core), option.aside...), decimal(n)) {
				return option.option
			}
		}
	}
	return nil
}

// repeat reads "one more of those" and "the same but large": a line like the one before.
func (p *parser) repeat(d *draft, q piece) {
	more := len(q.words[0].said) > 4 && q.words[0].said[:4] == "more"
	switch {
	case d == nil, len(p.drafts[len(p.drafts)-1].parts) > 0, q.n < 0, more && q.n == 0,
		q.n == 0 && (d.n > 1 || d.plural), len(q.words) == 1 && len(p.drafts) > 1:
		p.unclear = true
		return
	}
	again := *d
	again.words, again.cands = slices.Clone(d.words), slices.Clone(d.cands)
	again.n, again.counted, again.plural = max(q.n, 1), true, false
	if len(q.words) > 1 && !p.change(&again, q.words[1:]) {
		p.unclear = true
		return
	}
	p.drafts = append(p.drafts, &again)
}

// change puts options in the place of those said before: another size, another protein. It tells whether it is sure.
func (p *parser) change(d *draft, words []word) bool {
	if len(d.cands) != 1 {
		return false
	}
	cand := d.cands[0]
	p.needs(cand.entry)
	if !cand.entry.item.GroupsKnown {
		return true
	}
	before, after := p.fit(d, cand), fit(cand.entry, words, nil, cand.entry.core)
	if len(before.leftover)+len(after.leftover) > 0 {
		*d = *d.with(comma, words)
		d.options = true
		return true
	}
	if len(before.doubts)+len(before.spoken)+len(after.doubts)+len(after.spoken)+len(before.cleared)+len(after.cleared) > 0 || len(after.chosen)+len(after.removed) == 0 {
		return false
	}
	chosen, removed := slices.Clone(before.chosen), maps.Clone(before.removed)
	for _, r := range after.chosen {
		group := cand.entry.groups[r.group].group
		inGroup := func(c ref) bool { return c.group == r.group && !slices.Contains(after.chosen, c) }
		switch {
		case group.Max == 1 || group.Required():
			chosen = slices.DeleteFunc(chosen, inGroup)
		case slices.ContainsFunc(chosen, inGroup) && !slices.Contains(chosen, r):
			// One more of these, or another?
			return false
		}
		if !slices.Contains(chosen, r) {
			chosen = append(chosen, r)
		}
		delete(removed, r)
	}
	for r := range after.removed {
		chosen = slices.DeleteFunc(chosen, func(c ref) bool { return c == r })
		removed[r] = true
	}
	return p.reword(d, cand, chosen, removed)
}

// reword says d anew with just these options. It tells whether the new words mean them.
func (p *parser) reword(d *draft, cand candidate, chosen []ref, removed map[ref]bool) bool {
	next := *d
	next.words, next.options, next.instead = nil, true, nil
	for i, w := range d.words[:d.anchor] {
		if i >= len(cand.used) || !cand.used[i] {
			w = word{text: comma}
		}
		next.words = append(next.words, w)
	}
	for g := range cand.entry.groups {
		for o, option := range cand.entry.groups[g].options {
			name := p.name(option.option.Name)
			if cand.entry.offers(option.option.Name) > 1 {
				name = append(p.name(cand.entry.groups[g].group.Name), name...)
			}
			switch r := (ref{g, o}); {
			case slices.Contains(chosen, r):
				next.words = append(append(next.words, word{text: "with"}), name...)
			case removed[r]:
				next.words = append(append(next.words, word{text: "with"}, word{text: "no", said: "no"}), name...)
			}
		}
	}
	f := p.fit(&next, cand)
	same := len(f.leftover)+len(f.doubts)+len(f.spoken) == 0 && maps.Equal(f.removed, removed) && len(f.chosen) == len(chosen)
	for _, r := range chosen {
		same = same && slices.Contains(f.chosen, r)
	}
	if same {
		*d = next
	}
	return same
}

// offers counts the groups of e with an option of this name.
func (e *entry) offers(option string) int {
	n := 0
	for _, g := range e.groups {
		if slices.ContainsFunc(g.options, func(o optionEntry) bool { return o.option.Name == option }) {
			n++
		}
	}
	return n
}
