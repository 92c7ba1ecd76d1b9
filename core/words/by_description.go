package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// This file settles what the names of a menu leave open by what its descriptions say: "a meatball banh mi" is the one whose description begins with meatballs, and "cheung
// fun" is what one description alone calls so.

// byDescription takes the one candidate of d whose description says what its name does not.
func (o *order) byDescription(d *draft) {
	if len(d.cands) == 1 && d.cands[0].confirm && o.calledSo(d, d.cands[0]) {
		d.cands[0].confirm = false
		return
	}
	if len(d.cands) < 2 {
		return
	}
	var over []string
	for k, c := range d.cands {
		if c.full || !c.entry.item.GroupsKnown {
			return
		}
		f := o.fit(d, c)
		if len(f.leftover) == 0 || len(f.doubts)+len(f.unmet) > 0 || k > 0 && !slices.Equal(f.leftover, over) {
			return
		}
		over = f.leftover
	}
	for _, text := range over {
		if words := english.Texts(o.Name(text)); isRefusal(text) || len(words) == 0 || len(words) > 3 || !slices.ContainsFunc(words, english.IsFood) {
			return
		}
	}
	cand, ok := theOnly(d.cands, func(c candidate) bool {
		return !slices.ContainsFunc(over, func(text string) bool { return !within(english.Texts(o.Name(text)), o.thingOf(c.entry)) })
	})
	if !ok {
		return
	}
	cand.confirm = false
	d.cands = []candidate{cand}
	d.ignored = append(slices.Clone(d.ignored), over...)
}

// thingOf returns the words with which the description of e says what it is.
func (o *order) thingOf(e *entry) []string {
	text := e.item.Description
	if at := rewrite.EndOfThing.FindStringIndex(text); at != nil {
		text = text[:at[0]]
	}
	return english.Texts(o.Name(text))
}

// calledSo reports whether the description of cand has the words that name d, one after the other, and no other thing of the menu has them in its name or
// description.
func (o *order) calledSo(d *draft, cand candidate) bool {
	said := english.Texts(o.Words(d.said))
	for len(said) > 0 && (english.IsNumber(said[0]) || english.IsArticle(said[0]) || english.IsStop(said[0])) {
		said = said[1:]
	}
	if len(said) == 0 || len(said) == 1 && !isSignature(said[0]) || len(o.fit(d, cand).leftover) > 0 {
		return false
	}
	in := func(text string) bool { return holds(english.Texts(o.Words(text)), said) }
	if !in(cand.entry.item.Description) || in(cand.entry.item.Name) {
		return false
	}
	for k := range o.index.entries {
		if e := &o.index.entries[k]; e.item != cand.entry.item && (in(e.item.Description) || in(e.item.Name)) {
			return false
		}
	}
	return true
}

// holds reports whether the words of part stand one after the other among words.
func holds(words, part []string) bool {
	for k := 0; k+len(part) <= len(words); k++ {
		if slices.Equal(words[k:k+len(part)], part) {
			return true
		}
	}
	return false
}
