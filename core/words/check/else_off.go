package check

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: all that was not named is taken off the thing that was named last: "just ketchup and pickles, take off everything else".

// offVerbs are words that take something off a thing.
var offVerbs = set("take hold remove lose leave skip keep off")

// elseOff returns the place of the item of which all else is taken off.
func (t *trial) elseOff() (span, bool) {
	for k := 1; k < t.asked; k++ {
		w, before := t.toks[k].text, t.toks[k-1].text
		if at := t.lastBefore(k); w == "else" && before == "nothing" && at >= 0 && t.namesWhatComes(t.marks[at], k) {
			return t.marks[at], true
		}
		if !(w == "else" && among(before, "everything anything all") || w == "rest" && before == "the") {
			continue
		}
		from, to := k, k
		for from > 0 && !t.toks[from-1].sep {
			from--
		}
		for to+1 < t.asked && !t.toks[to+1].sep {
			to++
		}
		verb := slices.IndexFunc(t.toks[from:to+1], func(w tok) bool { return offVerbs[w.text] })
		off := slices.ContainsFunc(t.toks[from:to+1], func(w tok) bool { return among(w.text, "off hold remove lose skip") })
		if at := t.lastBefore(k); verb >= 0 && off && at >= 0 && t.numbersIn(run{k, to}) == 0 {
			return t.marks[at], true
		}
	}
	return span{}, false
}

// namesWhatComes reports whether something that the item at s comes with is named between it and k: "a burger with ketchup and nothing else".
func (t *trial) namesWhatComes(s span, k int) bool {
	i := slices.IndexFunc(t.lines, func(l menu.Line) bool { return l.ItemID == s.item })
	return i >= 0 && k > s.to+1 && slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return g.Max != 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default && t.saidIn(o, []run{{s.to + 1, k - 1}}) })
	})
}

// numbersIn returns how many words of a run are numbers.
func (t *trial) numbersIn(in run) int {
	n := 0
	for _, w := range t.toks[in.from : in.to+1] {
		if numberOf(w.text) > 0 {
			n++
		}
	}
	return n
}

// offElse reports whether all that is not named is taken off the item of line i, and an option is not named.
func (t *trial) offElse(i int, o menu.Option) bool {
	s, ok := t.elseOff()
	return ok && s.item == t.lines[i].ItemID && !t.saidIn(o, []run{{s.from, t.asked - 1}})
}

// elseStays: of a thing from which all else is taken off, some line has nothing that was not named.
func (t *trial) elseStays() {
	s, ok := t.elseOff()
	if !ok || t.answered {
		return
	}
	stays, name := true, ""
	for i, l := range t.lines {
		if l.ItemID != s.item {
			continue
		}
		name = l.Item
		stays = stays && slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
			return g.Max != 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default && hasChoice(l, g, o) && t.offElse(i, o) })
		})
	}
	if stays && name != "" {
		t.fault(RuleGroup, name)
	}
}
