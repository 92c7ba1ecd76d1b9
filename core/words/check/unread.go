package check

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: things that the words order and that nothing of the menu was read from.

// unread: a number or an article counts a thing. If none of the words after it is in the lines, they do not name a thing of the menu, in part or misspelt: "2 glzed
// and a friter" is more than the fritter.
func (t *trial) unread() {
	if t.answered {
		return
	}
	for from := 0; from < t.asked; from++ {
		if from > 0 && !t.countsThing(from-1) {
			continue
		}
		to := from
		for to < t.asked && !t.toks[to].sep && !(to > from && t.countsThing(to)) {
			to++
		}
		if r := (run{from, to - 1}); to > from && !t.readIn(r) && t.meansThing(r) {
			t.fault(RuleLeft, t.toks[from].raw)
		}
	}
}

// countsThing reports whether the word at k is an article or a number of things, or a size after a pause.
func (t *trial) countsThing(k int) bool {
	w := t.toks[k].text
	return w == "a" || w == "an" || sizeNames[root(w)] && k > 0 && t.toks[k-1].sep || numberOf(w) > 0 && !(k+1 < t.asked && units[t.toks[k+1].text])
}

// readIn reports whether a word of a run is in the lines or is known to be no order.
func (t *trial) readIn(r run) bool {
	for k := r.from; k <= r.to; k++ {
		w := t.toks[k].text
		if little[w] && numberOf(w) < 0 || sizeNames[root(w)] {
			continue
		}
		if t.explains[k] || t.taken(k) || t.deniedAt(k) || t.takenBack(k) || t.correctedAt(k) || t.shunned(k) || t.littleOne(k) || t.givenUpBy(k) || backs[w] || repairs[w] || persons[root(w)] {
			return true
		}
	}
	return false
}

// meansThing reports whether a run is a part of an item's name, of two words at least, or has a word that is one or two letters away from one of the menu.
func (t *trial) meansThing(r run) bool {
	var words []string
	for _, w := range t.toks[r.from : r.to+1] {
		if !little[w.text] && !sizeNames[root(w.text)] {
			words = append(words, w.text)
		}
	}
	if slices.ContainsFunc(words, func(w string) bool {
		return (len(w) > 5 || len(w) > 4 && r.from > 0) && // "hey there" begins no order of three
			!talk[w] && !talk[root(w)] && !neverSlips[w] && !t.words[root(w)] && t.slipFor(root(w))
	}) {
		return true
	}
	for _, c := range t.menu.Categories {
		if len(words) > 1 && slices.ContainsFunc(c.Items, func(it menu.Item) bool { return within(words, t.itemWords(it)) }) {
			return true
		}
	}
	return false
}

// slipFor reports whether a word that is not of the menu begins as one of the menu and is one letter away from it, or two if it is long.
func (t *trial) slipFor(w string) bool {
	for n := range t.words {
		if len(n) > 4 && n[0] == w[0] && !talk[n] && apart(w, n, 1+len(w)/6) {
			return true
		}
	}
	return false
}
