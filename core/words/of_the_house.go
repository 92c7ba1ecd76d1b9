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
	if len(d.cands) != 1 || !d.cands[0].entry.own || slices.ContainsFunc(d.words[:d.anchor], makesOwn) {
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

// madeAlready takes the thing of the house of two candidates, where the other is of one's own and what it would be made with is all of the name of the first:
// "a salmon bowl" is the Harissa Salmon Bowl, and no bowl of one's own with Harissa Salmon.
func (o *order) madeAlready(d *draft) {
	if len(d.cands) != 2 || d.cands[0].entry.own == d.cands[1].entry.own || slices.ContainsFunc(d.words, makesOwn) {
		return
	}
	house, own := d.cands[0], d.cands[1]
	if house.entry.own {
		house, own = own, house
	}
	f, g := o.fit(d, own), o.fit(d, house)
	if !house.head || house.entry.item.SoldOut || len(f.chosen) == 0 || len(g.leftover)+len(g.doubts)+len(g.unmet) > 0 {
		return
	}
	made := slices.ContainsFunc(f.chosen, func(r ref) bool {
		group := own.entry.groups[r.group].group
		words := append(english.Texts(o.Name(group.Options[r.option].Name)), own.entry.core...)
		return group.Required() && within(house.entry.core, words) && within(words, house.entry.core)
	})
	if made {
		house.confirm = false
		d.cands = []candidate{house}
	}
}

// makesOwn reports whether w says that somebody makes a thing up.
func makesOwn(w english.Word) bool {
	return rewrite.Makers[w.Text] || w.Text == "own" || w.Text == "byo" || w.Text == "custom"
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
