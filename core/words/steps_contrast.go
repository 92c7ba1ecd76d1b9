package words

import (
	"regexp"
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

// neverOrdered takes out a thing of the menu that people name only to say that another one is wanted: the cola of "an iced tea instead of a cola", and of "not the cola, the
// iced tea". It must be a thing in full, and nothing that what is wanted may have.
func (p *parser) neverOrdered(words []english.Word) []english.Word {
	breaks := func(w english.Word) bool {
		return english.IsBreak(w.Text) || english.IsMark(w.Text) || w.Text == "or" || w.Text == "no" || w.Text == "but"
	}
	until := func(k int) int {
		for k < len(words) && !breaks(words[k]) {
			k++
		}
		return k
	}
	start := 0
	for start < len(words) && words[start].Text == english.Comma {
		start++
	}
	if start+1 < len(words) && words[start].Text == "no" && strings.HasPrefix(strings.ToLower(words[start].Said), "not") {
		end := until(start + 1)
		if end+1 < len(words) && (words[end].Text == english.Comma || words[end].Text == "but") && p.apartFrom(words[start+1:end], words[end+1:until(end+1)]) {
			return slices.Clone(words[end+1:])
		}
	}
	for i := start + 1; i+1 < len(words); i++ {
		if words[i].Text != string(english.Cancels) || !givesWay.MatchString(words[i].Said) {
			continue
		}
		from := i
		for from > 0 && !breaks(words[from-1]) {
			from--
		}
		name := words[i+1 : until(i+1)]
		first := !slices.ContainsFunc(words[:from], func(w english.Word) bool { return p.inItems[w.Text] })
		if (first || !slices.ContainsFunc(name, func(w english.Word) bool { return p.Optional[w.Text] })) && p.apartFrom(name, words[from:i]) {
			return slices.Delete(slices.Clone(words), i, i+1+len(name))
		}
	}
	return words
}

// givesWay matches words before what gives place to what was said before them.
var givesWay = regexp.MustCompile(`(?i)^(?:instead of|rather than|in place of|in the place of|in lieu of)\b`)

// apartFrom reports whether words name one thing of the menu in full, and others another one, of which the first is no option.
func (p *parser) apartFrom(other, wanted []english.Word) bool {
	a, b := p.inFull(other), p.inFull(wanted)
	return a != nil && b != nil && a != b && !p.fitsIn(b, other) && !p.fitsIn(a, wanted)
}

// fitsIn reports whether an option of an entry has each of the words that count.
func (p *parser) fitsIn(e *entry, words []english.Word) bool {
	return !slices.ContainsFunc(words, func(w english.Word) bool {
		return !english.IsStop(w.Text) && !english.IsArticle(w.Text) && !english.IsNumber(w.Text) && len(e.byWord[w.Text]) == 0
	})
}

// inFull returns the thing that words name in full, with what else they say of it, or nil.
func (p *parser) inFull(words []english.Word) *entry {
	if _, taken, _ := english.Quantity(words); taken > 0 {
		words = words[taken:]
	}
	words = slices.DeleteFunc(slices.Clone(words), func(w english.Word) bool { return english.IsArticle(w.Text) || w.Text == "the" })
	if len(words) == 0 || len(words) > longestRun {
		return nil
	}
	r := p.reads(words)
	if !r.clean || r.loose || len(r.cands) != 1 || !r.cands[0].full || r.cands[0].confirm || p.leftover(&draft{words: words, anchor: len(words), cands: r.cands}) > 0 {
		return nil
	}
	return r.cands[0].entry
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
