package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// This file takes a thing of the house instead of one of one's own where the words name it: "a caesar salad" is the Classic Caesar, and no salad of one's own with
// Caesar as its dressing.

// ofTheHouse replaces the one candidate of d, a thing of one's own that lacks choices, by the only other thing that the words name and that lacks none.
func (o *order) ofTheHouse(d *draft) {
	if len(d.cands) != 1 || !d.cands[0].entry.own || slices.ContainsFunc(d.words[:d.anchor], func(w english.Word) bool {
		return rewrite.Makers[w.Text] || w.Text == "own" || w.Text == "byo" || w.Text == "custom"
	}) {
		return
	}
	own, named := d.cands[0], *d
	named.words = d.words[:d.anchor]
	if !o.lacks(d, own) {
		return
	}
	found := o.named(named.words, own)
	if one, ok := plainOf(found, named.words); ok && len(found) > 1 {
		found = []candidate{one}
	} else if len(found) > 0 && o.fit(&named, own).answers() {
		return // "a turkey sandwich" may be one of one's own
	}
	one, ok := theOnly(found, func(c candidate) bool { return !o.lacks(d, c) })
	if !ok {
		return
	}
	one.confirm = false
	d.cands = []candidate{one}
}

// named returns the things of the house that words name, and of whose names they say more than the kind of own.
func (o *order) named(words []english.Word, own candidate) []candidate {
	var found []candidate
	for k := range o.entries {
		e := &o.entries[k]
		if e.own || !e.item.GroupsKnown || e.item.SoldOut || *o.work < 0 {
			continue
		}
		if cand, ok := o.names(e, words); ok && cand.head && (!cand.confirm || cand.sure) && o.saysMore(cand, own) {
			found = append(found, cand)
		}
	}
	return notSetApart(found, words)
}

// saysMore reports whether a word of the name of cand was said that is not of the name of own.
func (o *order) saysMore(cand, own candidate) bool {
	return slices.ContainsFunc(cand.entry.core, func(w string) bool { return !slices.Contains(cand.left, w) && !slices.Contains(own.entry.core, w) })
}

// lacks reports whether words of d find no place in cand, or a choice is open.
func (o *order) lacks(d *draft, cand candidate) bool {
	f := o.fit(d, cand)
	return len(f.leftover)+len(f.doubts)+len(f.unmet)+len(f.selected().short)+len(f.selected().over) > 0
}
