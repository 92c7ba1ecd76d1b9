package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file prefers a reading in which words fill open places of a thing, the sides of a meal, to one in which they are things of their own.

// attracts reports whether reading a differs from b only in that a line of a has, in groups that must have a choice, what b has as things of their own: "an eight piece
// meal, fries and slaw", where both are sold by themselves, too. Things with a number, and orders of them, are of their own.
func (p *parser) attracts(a, b *state) bool {
	if a == b || len(a.lost) > len(b.lost) || len(a.doubts) > 0 || len(a.drafts) >= len(b.drafts) {
		return false
	}
	own := slices.Clone(b.drafts) // things that a has not
	filled, open := 0, 0
	for _, d := range a.drafts {
		at := slices.IndexFunc(own, func(o *draft) bool {
			return o.n == d.n && len(o.cands) == 1 && len(d.cands) == 1 && o.cands[0].entry == d.cands[0].entry && len(o.parts)+len(o.alts)+len(d.parts)+len(d.alts) == 0
		})
		if at < 0 {
			return false
		}
		more, lacked, ok := p.fillsMore(d, own[at])
		if !ok {
			return false
		}
		filled, open = filled+more, open+lacked
		own = slices.Delete(own, at, at+1)
	}
	if open == 0 && filled < 2 {
		return false // "a chicken and brown rice", where the chicken comes with white rice
	}
	return filled >= len(own) && !slices.ContainsFunc(own, func(d *draft) bool {
		return d.counted || d.of || d.n > 1 || d.plural || len(d.words) > d.anchor || len(d.parts)+len(d.alts) > 0
	})
}

// fillsMore returns how many choices d has in groups that must have one where o, a line of the same item, has none or the one that the page chooses, and how many of
// these groups lack a choice in o. There may be no other difference.
func (p *parser) fillsMore(d, o *draft) (more, lacked int, ok bool) {
	f, g := p.fit(d, d.cands[0]), p.fit(o, o.cands[0])
	if len(f.doubts)+len(f.leftover) > 0 || len(f.removed) != len(g.removed) || len(f.selected().over) > 0 {
		return 0, 0, false
	}
	short := g.selected().short
	for _, r := range f.chosen {
		if slices.Contains(g.chosen, r) {
			continue
		}
		group := f.entry.groups[r.group].group
		if !group.Required() || group.Max == 1 && slices.ContainsFunc(g.chosen, func(c ref) bool { return c.group == r.group }) {
			return 0, 0, false
		}
		more++
		if slices.Contains(short, r.group) || slices.ContainsFunc(g.chosen, func(c ref) bool { return c.group != r.group && f.entry.alike(c.group, r.group) }) {
			lacked++ // "a platter with fries and greens" says the second side with the first
		}
	}
	return more, lacked, !slices.ContainsFunc(g.chosen, func(r ref) bool { return !slices.Contains(f.chosen, r) })
}

// vague reports whether reading r only differs from a in that it takes words which a leaves over for things that they name in part, and leaves words of them over itself: an
// "orange chicken" is not on a menu with other chickens.
func (p *parser) vague(a, r *state) bool {
	if a == r || len(a.lost) == 0 || len(a.doubts)+len(r.doubts) > 0 || len(a.drafts) >= len(r.drafts) || len(a.drafts) == 0 {
		return false
	}
	own := slices.Clone(r.drafts)
	for _, d := range a.drafts {
		at := slices.IndexFunc(own, func(o *draft) bool {
			return o.n == d.n && len(o.cands) == 1 && len(d.cands) == 1 && len(o.parts)+len(o.alts)+len(d.parts)+len(d.alts) == 0 && p.meaning(o) == p.meaning(d)
		})
		if at < 0 {
			return false
		}
		own = slices.Delete(own, at, at+1)
	}
	if slices.ContainsFunc(a.lost, func(l loss) bool { return p.hasOption(l.words) }) {
		return false // "a black cherry soda" may be the Black cherry of some soda
	}
	return !slices.ContainsFunc(own, func(d *draft) bool {
		return d.cands[0].full || len(d.parts)+len(d.alts) > 0 || p.leftover(d) == 0 && (d.cands[0].head || len(r.lost) == 0)
	})
}

// hasOption reports whether words have the whole name of an option, of two words at least.
func (p *parser) hasOption(words []english.Word) bool {
	return slices.ContainsFunc(p.entries, func(e entry) bool {
		return slices.ContainsFunc(words, func(w english.Word) bool {
			return slices.ContainsFunc(e.byWord[w.Text], func(r ref) bool {
				core := e.groups[r.group].options[r.option].core
				return len(core) > 1 && !slices.ContainsFunc(core, func(c string) bool {
					return !slices.ContainsFunc(words, func(w english.Word) bool { return w.Text == c })
				})
			})
		})
	})
}
