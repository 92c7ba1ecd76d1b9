package words

import (
	"cmp"
	_ "embed" // for common.txt
	"math/bits"
	"slices"
	"strings"
)

// This file corrects misspelt words to words of the menu. It knows how people slip (slips.go). A word that is English, or a food in its own right, is never
// corrected, and what may be two words of the menu is left as it is, unless the words beside it tell which one is meant.

// commonText lists common English words that the texts of this repository use. What is one of them is no misspelling of a word of a menu.
//
//go:embed common.txt
var commonText string

var commonWords = exactly(commonText)

// neverPlural are words with no plural: "beens" are beans.
var neverPlural = exactly("been not the and with from this that what when where were was have has had see are for you they but")

// guess is a word of the menu that a misspelt word may be.
type guess struct {
	word string
	cost int
}

// target is a word that may be misspelt, and what it means on the menu.
type target struct {
	text, means string
	letters     uint32
}

// nearMiss is how much farther than the best guess another one must be, so that it does not count.
const nearMiss = 25

// reach returns how far a misspelt word may be from a word of n letters. surely says that nothing but the spelling tells what is meant.
func reach(n int, surely bool) int {
	within, sure := [...]int{3: 40, 60, 70, 90, 110, 130, 150}, [...]int{3: 0, 40, 60, 75, 90, 100, 120}
	switch n = min(n, len(sure)-1); {
	case n < 3:
		return 0
	case surely:
		return sure[n]
	}
	return within[n]
}

// mayBeMisspelt reports whether w may be another word misspelt.
func mayBeMisspelt(w word) bool {
	if len(w.text) < 2 || len(w.text) > longestTyped || strings.IndexFunc(w.text, func(r rune) bool { return r < 'a' || r > 'z' }) >= 0 {
		return false
	}
	if raw := split(w.said); len(raw) == 1 && isEnglish(raw[0]) {
		return false
	}
	return w.plural && neverPlural[w.text] || !isEnglish(w)
}

// isEnglish reports whether a word is a common word, a name or a food.
func isEnglish(w word) bool {
	n, _ := spoken.names.longest([]word{w})
	return n > 0 || isFood(w.text) || isPlainWord(w.text) || commonWords[w.text] || smallTalk[w.text] || company[w.text] || stories[w.text] || talkWords[w.text] || glue[w.text]
}

// targets are the words of orders and of v that may be misspelt.
func (v *vocabulary) targets() []target {
	if v.spelt != nil {
		return v.spelt
	}
	add := func(text, means string) {
		if len(text) >= 3 && len(text) <= longestTyped && strings.IndexFunc(text, func(r rune) bool { return r < 'a' || r > 'z' }) < 0 {
			v.spelt = append(v.spelt, target{text, means, letterSet(text)})
		}
	}
	for w := range v.known {
		add(w, w)
	}
	if len(v.optional) == 0 {
		for w := range poured {
			add(w, w) // the options of soft drinks are not known yet
		}
	}
	for _, r := range aliases {
		means := strings.Fields(r.means)
		if slices.ContainsFunc(means, func(w string) bool { return !v.known[w] }) || isNumber(r.means) {
			continue
		}
		for _, w := range bars(r.words) {
			switch {
			case len(w) >= 5 && len(means) == 1:
				add(w, r.means)
			case len(w) >= 6:
				add(w, w) // "footlong" is two words
			}
		}
	}
	for _, w := range slipped {
		add(w, commandOf(w))
	}
	slices.SortFunc(v.spelt, func(a, b target) int { return cmp.Or(cmp.Compare(a.text, b.text), cmp.Compare(a.means, b.means)) })
	return v.spelt
}

// commandOf returns what stands for a word of orders in canonical form.
func commandOf(w string) string {
	switch w {
	case "without":
		return "no"
	case "please":
		return "the"
	}
	return w
}

// guesses returns the words of the menu that w may be misspelt for, the nearest first.
func (v *vocabulary) guesses(w string) []guess {
	if out, ok := v.guessed[w]; ok {
		return out
	}
	best := map[string]int{}
	letters := letterSet(w)
	for _, t := range v.targets() {
		if c, ok := misspelt(w, letters, t); ok {
			if old, seen := best[t.means]; !seen || c < old {
				best[t.means] = c
			}
		}
	}
	var out []guess
	for means, c := range best {
		out = append(out, guess{means, c})
	}
	slices.SortFunc(out, func(a, b guess) int { return cmp.Or(cmp.Compare(a.cost, b.cost), cmp.Compare(a.word, b.word)) })
	v.guessed[w] = out
	return out
}

// vowels are the letters that people leave out, as letterSet has them.
var vowels = letterSet("aeiouy")

// misspelt returns what it costs to have typed w for t, if that may be.
func misspelt(w string, letters uint32, t target) (int, bool) {
	n := len(t.text)
	switch {
	case w == t.text, len(w) > n+3, n > 2*len(w)+1, n >= 5 && len(w) < 3, n >= 9 && len(w) < 4:
		return 0, false
	case bits.OnesCount32(letters&^t.letters) > 2, bits.OnesCount32(t.letters&^letters&^vowels) > 2, w[0] != t.text[0] && !sameBeginning(w, t.text):
		return 0, false
	}
	c := slips(w, t.text)
	return c, c <= reach(n, false)
}

// respelt returns the word of the menu, or another word for several of it, that w is a misspelling of. before and after are the words beside it, which may be empty.
func (v *vocabulary) respelt(w word, before, after string) (string, bool) {
	if !mayBeMisspelt(w) {
		return "", false
	}
	near := v.guesses(w.text)
	if len(near) == 0 {
		return "", false
	}
	beside := slices.DeleteFunc(slices.Clone(near), func(g guess) bool { return !v.standBeside(before, g.word) && !v.standBeside(g.word, after) })
	if one, ok := nearest(beside); ok {
		return one.word, one.cost <= near[0].cost+2*nearMiss
	}
	one, ok := nearest(near)
	return one.word, ok && len(w.text) >= 3 && one.cost <= reach(len(one.word), true)
}

// nearest returns the first of the guesses, if no other is as near.
func nearest(near []guess) (guess, bool) {
	if len(near) == 0 {
		return guess{}, false
	}
	for _, g := range near[1:] {
		if g.cost < near[0].cost+nearMiss && meaning(g.word) != meaning(near[0].word) {
			return guess{}, false
		}
	}
	return near[0], true
}

// standBeside reports whether a name of the menu has these two words one after the other.
func (v *vocabulary) standBeside(a, b string) bool {
	return a != "" && b != "" && (v.follows[a+" "+b] || v.optional[a+" "+b])
}

// parsed reads words. Words that nothing took are then compared with the options of the thing that they are said of alone, and read again where they are
// misspellings of those.
func (c *catalog) parsed(words []word, entry bool) (*parser, outcome) {
	p := newParser(c)
	p.entry = entry
	out := p.parse(words)
	right, ok := p.respeltOptions(words, out)
	if !ok {
		return p, out
	}
	again := newParser(c)
	again.entry = entry
	if better := again.parse(right); len(better.doubts) == 0 && again.unplaced(better) < p.unplaced(out) {
		return again, better
	}
	return p, out
}

// unplaced counts the words that nothing took.
func (p *parser) unplaced(out outcome) int {
	n := 0
	for _, l := range out.lost {
		n += len(l.words)
	}
	for _, d := range out.drafts {
		n += p.leftover(d)
	}
	return n
}

// respeltOptions puts the words of options in the place of misspellings in words, as out read them.
func (p *parser) respeltOptions(words []word, out outcome) ([]word, bool) {
	if len(out.drafts) == 0 || p.unplaced(out) == 0 {
		return nil, false
	}
	right, found := slices.Clone(words), false
	for i, w := range words {
		if isMark(w.text) || w.text == comma || p.knows(w.text) || !mayBeMisspelt(w) {
			continue
		}
		var near []guess
		for _, g := range p.guesses(w.text) {
			if slices.ContainsFunc(p.saidOf(out, w), func(e *entry) bool {
				return e.vocabulary[g.word] && (len(w.text) > 2 || e.besideIn(g.word, textAt(words, i-1)) || e.besideIn(g.word, textAt(words, i+1)))
			}) {
				near = append(near, g)
			}
		}
		one, ok := nearest(near)
		if len(near) == 0 {
			one.word, ok = p.begun(w, p.saidOf(out, w))
		}
		if ok {
			right[i].text, found = one.word, true
		}
	}
	return right, found
}

// saidOf returns the entries that a word is said of, or all that are ordered if that is not known.
func (p *parser) saidOf(out outcome, w word) []*entry {
	var of []*draft
	for _, l := range out.lost {
		if l.of >= 0 && l.of < len(out.drafts) && slices.Contains(texts(l.words), w.text) {
			of = append(of, out.drafts[l.of])
		}
	}
	for _, d := range out.drafts {
		if slices.Contains(texts(d.words), w.text) {
			of = append(of, d)
		}
	}
	if len(of) == 0 {
		of = out.drafts
	}
	var entries []*entry
	for _, d := range of {
		for _, cand := range d.cands {
			entries = append(entries, cand.entry)
		}
	}
	return entries
}

// besideIn reports whether an option of e has two words, or one in its name and the other in that of its group: "oat" and "milk".
func (e *entry) besideIn(a, b string) bool {
	for _, at := range e.byWord[a] {
		g := e.groups[at.group]
		if o := g.options[at.option]; slices.Contains(o.core, b) || slices.Contains(o.aside, b) || slices.Contains(g.words, b) {
			return true
		}
	}
	return false
}

// begun returns the one word of an option of entries that a word of three letters or more is the beginning of: the "moz" of mozzarella.
func (p *parser) begun(w word, entries []*entry) (string, bool) {
	found := ""
	for _, e := range entries {
		for word := range e.byWord {
			if len(w.text) < 3 || len(word) < len(w.text)+2 || !strings.HasPrefix(word, w.text) || word == found {
				continue
			}
			if found != "" {
				return "", false
			}
			found = word
		}
	}
	return found, found != ""
}
