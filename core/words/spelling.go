package words

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// parsed reads words. Words that nothing took are then compared with the options of the thing that they are said of alone, and read again where they are
// misspellings of those.
func (c *catalog) parsed(words []english.Word, entry bool) (*parser, outcome) {
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
func (p *parser) respeltOptions(words []english.Word, out outcome) ([]english.Word, bool) {
	if len(out.drafts) == 0 || p.unplaced(out) == 0 {
		return nil, false
	}
	right, found := slices.Clone(words), false
	for i, w := range words {
		if english.IsMark(w.Text) || w.Text == english.Comma || p.Knows(w.Text) || !rewrite.MayBeMisspelt(w) {
			continue
		}
		var near []rewrite.Guess
		for _, g := range p.Guesses(w.Text) {
			if slices.ContainsFunc(p.saidOf(out, w), func(e *entry) bool {
				return e.vocabulary[g.Word] && (len(w.Text) > 2 || e.besideIn(g.Word, english.TextAt(words, i-1)) || e.besideIn(g.Word, english.TextAt(words, i+1)))
			}) {
				near = append(near, g)
			}
		}
		one, ok := rewrite.Nearest(near)
		if len(near) == 0 {
			one.Word, ok = p.begun(w, p.saidOf(out, w))
		}
		if ok {
			right[i].Text, found = one.Word, true
		}
	}
	return right, found
}

// saidOf returns the entries that a word is said of, or all that are ordered if that is not known.
func (p *parser) saidOf(out outcome, w english.Word) []*entry {
	var of []*draft
	for _, l := range out.lost {
		if l.of >= 0 && l.of < len(out.drafts) && slices.Contains(english.Texts(l.words), w.Text) {
			of = append(of, out.drafts[l.of])
		}
	}
	for _, d := range out.drafts {
		if slices.Contains(english.Texts(d.words), w.Text) {
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
func (p *parser) begun(w english.Word, entries []*entry) (string, bool) {
	found := ""
	for _, e := range entries {
		for word := range e.byWord {
			if len(w.Text) < 3 || len(word) < len(w.Text)+2 || !strings.HasPrefix(word, w.Text) || word == found {
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
