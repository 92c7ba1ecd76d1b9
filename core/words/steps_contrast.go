package words

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads what people name only to say that they do not mean it: "the burger, not the combo", "grilled, not fried".

// notTheOther reads "not the combo" at the end of a piece: a thing of the menu that no line is, so that nothing is added and nothing left off. Where the line
// in hand may be several items, it is none of those that are called so.
func (p *parser) notTheOther(s *state, q *piece, i, e int) *state {
	words := q.words[i:e]
	if s.cur() < 0 || e < len(q.words) || s.part >= 0 || s.either || !setsApart(words) {
		return nil
	}
	name := words[2:]
	if last := len(name) - 1; last > 0 && name[last].Text == "one" {
		name = name[:last]
	}
	if slices.ContainsFunc(name, func(w english.Word) bool { return !p.inItems[w.Text] }) || p.asOption(s, q, i+2, i+2+len(name)) {
		return nil
	}
	d := s.drafts[s.cur()]
	if len(d.parts)+len(d.alts) > 0 || slices.ContainsFunc(s.drafts[:s.cur()], func(o *draft) bool { return o.namedBy(name) }) {
		return nil
	}
	next := *d
	next.cands = slices.DeleteFunc(slices.Clone(d.cands), func(c candidate) bool { return c.entry.hasAll(name) })
	if len(next.cands) == 0 {
		return nil
	}
	if len(next.cands) == 1 && len(d.cands) > 1 {
		next.cands[0].confirm, next.cands[0].sure = false, true // the only other one
	}
	out := s.clone()
	out.drafts[out.cur()] = &next
	out.cost += 0.3
	return out
}

// setsApart reports whether words begin with "not the" or "not a", and a name may follow.
func setsApart(words []english.Word) bool {
	return len(words) > 2 && words[0].Text == "no" && strings.HasPrefix(strings.ToLower(words[0].Said), "not") && (words[1].Text == "the" || english.IsArticle(words[1].Text))
}

// hasAll reports whether all words are in the name of e.
func (e *entry) hasAll(words []english.Word) bool {
	return !slices.ContainsFunc(words, func(w english.Word) bool {
		return !slices.Contains(e.core, w.Text) && !slices.Contains(e.aside, w.Text)
	})
}
