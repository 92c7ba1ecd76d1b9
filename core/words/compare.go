package words

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// compare settles on the best reading, and keeps the others that are as good and mean something else. It returns false if the request is not worth the work
// of comparing them.
func (p *parser) compare(states []*state) (_ outcome, ok bool) {
	type ranked struct {
		*state
		total     float64
		signature string
	}
	var all []ranked
	for _, s := range states[:min(len(states), mostFinal)] {
		s = p.ended(s)
		total := s.cost
		for _, d := range s.drafts {
			total += p.burden(d)
			if *p.work < 0 {
				return outcome{}, false
			}
		}
		all = append(all, ranked{s, total, p.signature(s)})
	}
	slices.SortStableFunc(all, func(a, b ranked) int { return cmp.Compare(a.total, b.total) })
	near := func(r ranked) bool { return r.total-all[0].total < margin }
	outdone := func(r ranked) bool {
		return slices.ContainsFunc(all, func(a ranked) bool {
			return near(a) && near(r) && (p.attracts(a.state, r.state) || p.vague(a.state, r.state))
		})
	}
	if k := slices.IndexFunc(all, func(r ranked) bool { return !outdone(r) }); k >= 0 && near(all[k]) {
		best := all[k]
		all = slices.Insert(slices.DeleteFunc(all[:], func(r ranked) bool { return near(r) && outdone(r) || r.state == best.state }), 0, best)
	}
	best := all[0]
	out := outcome{drafts: spread(best.drafts), lost: best.lost, doubts: best.doubts}
	seen := map[string]bool{best.signature: true, p.sum(spread(best.drafts)): true}
	for _, r := range all[1:] {
		if r.total-best.total >= margin || seen[r.signature] || len(r.lost) > len(best.lost) || len(r.doubts) > len(best.doubts) {
			continue
		}
		label := p.sum(spread(r.drafts))
		if seen[label] {
			continue
		}
		seen[r.signature], seen[label] = true, true
		if len(out.rivals) == 0 {
			out.rivals = append(out.rivals, best.state)
		}
		out.rivals = append(out.rivals, r.state)
	}
	return out, true
}

// ended closes a reading: what was begun and not finished is unclear.
func (p *parser) ended(s *state) *state {
	out := s.clone()
	doubt := func(text string) {
		out.doubts = append(slices.Clone(out.doubts), text)
		out.cost += costUnclear
	}
	if len(out.prefix) > 0 {
		words := slices.DeleteFunc(slices.Clone(out.prefix), func(w english.Word) bool { return w.Text == english.Comma })
		out.lost = append(slices.Clone(out.lost), loss{words: words, of: -1, line: true})
		out.cost += costLost
	}
	if out.either || out.pair > 0 || out.share != 0 && out.shared < 2 {
		text := ""
		if len(out.drafts) > 0 {
			text = out.drafts[out.cur()].said
		}
		doubt(text)
	}
	for _, d := range out.drafts {
		if len(d.parts) == 0 {
			continue
		}
		sum := 0
		for _, part := range d.parts {
			sum += part.n
		}
		if sum != d.n && !d.plural && !(sum < d.n && d.first != "and") || d.plural && sum < 2 {
			doubt(d.said)
		}
	}
	return out
}

// burden is what a line still lacks, or says twice.
func (p *parser) burden(d *draft) float64 {
	total := 0.0
	for _, part := range d.parts {
		total += p.burden(part)
	}
	if len(d.parts) > 0 && !(d.counted && d.n > partSum(d)) {
		return total
	}
	best := 1e9
	for _, cand := range d.cands {
		if !cand.entry.item.GroupsKnown {
			return total
		}
		f := p.fit(d, cand)
		s := f.selected()
		best = min(best, costShort*float64(len(s.short))+costOver*float64(len(s.over))+costUnmet*float64(len(f.unmet)+f.moot)+costLost*float64(max(0, len(f.leftover)-2))+costUnmet*float64(f.mealLeft()))
	}
	return total + best
}

func partSum(d *draft) int {
	sum := 0
	for _, part := range d.parts {
		sum += part.n
	}
	return sum
}

// spread takes lines with parts apart: "two lattes, one small, one large".
func spread(drafts []*draft) []*draft {
	var out []*draft
	for _, d := range drafts {
		if len(d.parts) == 0 {
			out = append(out, d)
			continue
		}
		if rest := d.n - partSum(d); rest > 0 && !d.plural {
			left := *d
			left.n, left.parts = rest, nil
			out = append(out, &left)
		}
		out = append(out, d.parts...)
	}
	return out
}

// signature writes what a reading means, so that two that mean the same are equal.
func (p *parser) signature(s *state) string {
	var lines []string
	for _, d := range spread(s.drafts) {
		lines = append(lines, p.meaning(d))
	}
	slices.Sort(lines)
	text := strings.Join(lines, "\n")
	for _, l := range s.lost {
		text += "\n?" + english.Said(l.words)
	}
	if len(s.doubts) > 0 {
		text += "\n!"
	}
	return text
}

// meaning writes one line for a signature.
func (p *parser) meaning(d *draft) string {
	var b strings.Builder
	b.WriteString(strconv.Itoa(max(d.n, 1)))
	for _, cand := range d.cands {
		f := p.fit(d, cand)
		sel := f.selected()
		b.WriteString(" " + cand.entry.item.ID)
		for _, c := range sel.choices {
			b.WriteString(" " + c.GroupID + "/" + c.OptionID)
		}
		for _, list := range [][]string{f.leftover, f.unmet, sel.soldOut} {
			b.WriteString(" ~" + strings.Join(list, ","))
		}
		b.WriteString(" " + strconv.Itoa(len(f.doubts)+len(sel.over)))
	}
	for _, alt := range d.alts {
		b.WriteString(" or " + p.meaning(alt))
	}
	return b.String()
}

// sum says a reading as a person would: "2 Latte (Large, Oat milk) and 1 Croissant".
func (p *parser) sum(drafts []*draft) string {
	if len(drafts) == 0 {
		return "nothing"
	}
	return all(p.lines(drafts))
}

// understood says what was read, or "" if that is nothing.
func (o *order) understood() string {
	if len(o.drafts) == 0 {
		return ""
	}
	return o.sum(o.drafts)
}

func (p *parser) lines(drafts []*draft) []string {
	var out []string
	for _, d := range drafts {
		out = append(out, p.line1(d))
	}
	return out
}

func (p *parser) line1(d *draft) string {
	names := labels(d.cands)
	if len(names) > 3 {
		names = append(names[:2:2], "another of these")
	}
	text := english.Decimal(max(d.n, 1)) + " " + list(names)
	if len(d.cands) != 1 {
		return text
	}
	var options []string
	for _, r := range p.fit(d, d.cands[0]).chosen {
		options = append(options, d.cands[0].entry.groups[r.group].options[r.option].option.Name)
	}
	f := p.fit(d, d.cands[0])
	for g := range f.entry.groups {
		for o, option := range f.entry.groups[g].options {
			if f.removed[ref{g, o}] && option.option.Default {
				options = append(options, "no "+option.option.Name)
			}
		}
	}
	if len(options) > 0 {
		text += " (" + strings.Join(options, ", ") + ")"
	}
	return text
}
