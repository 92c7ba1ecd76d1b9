package words

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads "each": one of each of the things named before, and one of each kind of a thing.

// mostKinds bounds how many lines "one of each" makes.
const mostKinds = 8

// sortWords are other words for the kinds of a thing: "one of each flavor".
var sortWords = []string{"flavor", "kind", "type", "variety", "sort", "style"}

// ofEach puts "one popsicle of each flavor" as "one of each popsicle flavor".
func ofEach(words []english.Word) []english.Word {
	for i := 2; i+1 < len(words); i++ {
		if words[i].Text != string(english.EachOf) || words[i-1].Text != "of" || !slices.Contains(sortWords, words[i+1].Text) || !english.Closes(words, i+2) {
			continue
		}
		from := i - 1
		for from > 0 && !english.IsBreak(words[from-1].Text) && !english.IsMark(words[from-1].Text) {
			from--
		}
		_, taken, _ := english.Quantity(words[from : i-1])
		if taken == 0 || from+taken >= i-1 || words[from+taken-1].Text == "of" {
			continue
		}
		out := append(slices.Clone(words[:from+taken]), words[i-1], words[i])
		out = append(append(out, words[from+taken:i-1]...), words[i+1:]...)
		words = out
	}
	return words
}

// eachBefore reads "one of each" after things that were named without a number.
func (p *parser) eachBefore(s *state, q *piece) []*state {
	lo := len(s.drafts)
	for lo > 0 {
		d := s.drafts[lo-1]
		if d.n != 0 && (d.n != q.share || d.counted) || len(d.parts)+len(d.alts) > 0 {
			break
		}
		lo--
	}
	if len(s.drafts)-lo < 2 {
		return nil
	}
	out := s.clone()
	for k := lo; k < len(out.drafts); k++ {
		d := *out.drafts[k]
		d.n, d.counted, d.plural = q.share, true, false
		out.drafts[k] = &d
	}
	out.share = 0
	return []*state{out}
}

// eachKind reads "one of each croissant": every item of that kind, or every option of the one choice that an item asks for.
func (p *parser) eachKind(s *state, q *piece, i, e int) []*state {
	if !q.kinds || s.share < 1 || s.shared > 0 || e < len(q.words) || !onlyStops(q.words[:i]) || s.either || len(s.prefix) > 0 {
		return nil
	}
	words := slices.DeleteFunc(slices.Clone(q.words[i:e]), func(w english.Word) bool { return w.Text == "of" })
	sort := ""
	if last := len(words) - 1; last > 0 && slices.Contains(sortWords, words[last].Text) {
		sort, words = words[last].Text, words[:last]
	}
	r := p.ofAllKinds(words)
	if under := p.under(words); sort == "" && len(under) > 1 {
		r = reading{cands: under, clean: true, loose: true}
	}
	if !r.clean || r.loose && sort != "" {
		return nil
	}
	if last := words[len(words)-1].Text; sort == "" && (s.share > 1 || last == "shot" || last == "scoop" || english.IsUnit(last)) {
		return nil // whether "two of each naan" are two of every naan is asked, and a shot may be a measure
	}
	var kinds []*draft
	begin := func(c candidate, more []english.Word) {
		c.confirm = false
		d := &draft{words: words, said: english.Said(words), anchor: len(words), cands: []candidate{c}, n: s.share, counted: true}
		if more != nil {
			d = d.with(english.Comma, more)
		}
		kinds = append(kinds, d)
	}
	switch {
	case len(r.cands) == 1 && (r.cands[0].full || !r.cands[0].confirm):
		for _, o := range r.cands[0].entry.kindsBy(sort) {
			begin(r.cands[0], p.Name(o.option.Name))
		}
	case sort == "":
		for _, c := range r.cands {
			if !c.head && !r.loose {
				return nil
			}
			begin(c, nil)
		}
	}
	if len(kinds) < 2 || len(kinds) > mostKinds || slices.ContainsFunc(kinds, func(d *draft) bool { return d.cands[0].entry.item.SoldOut }) {
		return nil
	}
	out := s.clone()
	out.lo, out.group = len(out.drafts), true
	out.drafts = append(out.drafts, kinds...)
	out.part, out.place, out.took, out.share = -1, p.at+1, false, 0
	return []*state{out}
}

// under returns the items of the headings that are called by words.
func (p *parser) under(words []english.Word) []candidate {
	var out []candidate
	for k := range p.entries {
		e := &p.entries[k]
		heading, _, _ := strings.Cut(e.category, "(")
		if slices.Equal(english.Texts(p.Name(heading)), english.Texts(words)) {
			out = append(out, candidate{entry: e, used: slices.Repeat([]bool{true}, len(words)), matched: len(words), full: true, head: true})
		}
	}
	return out
}

// kindsBy returns the options of the one choice that e asks for, or of its choice of that name. There are none if an option is sold out, or stands for
// several of them.
func (e *entry) kindsBy(sort string) []optionEntry {
	var found *groupEntry
	for g := range e.groups {
		group := &e.groups[g]
		preset := slices.ContainsFunc(group.group.Options, func(o menu.Option) bool { return o.Default })
		if group.group.Max != 1 || !slices.Contains(group.words, sort) && (!group.group.Required() || preset) {
			continue
		}
		switch {
		case found == nil, slices.Contains(group.words, sort) && !slices.Contains(found.words, sort):
			found = group
		case slices.Contains(found.words, sort) && !slices.Contains(group.words, sort):
		default:
			return nil
		}
	}
	if found == nil || slices.ContainsFunc(found.options, func(o optionEntry) bool {
		return o.option.SoldOut || slices.ContainsFunc(o.core, func(w string) bool {
			return w == "no" || w == "mixed" || w == "assorted" || w == "variety" || w == "half" || w == "all" || w == "both" || english.IsSizeWord(w) || english.IsContainer(w) || english.IsPortion(w)
		})
	}) {
		return nil
	}
	return found.options
}
