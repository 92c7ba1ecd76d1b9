package menu

import "slices"

// Match turns what a person asked for into lines of m. The same menu and request always give the same result,
// and nothing is guessed: what can be read in two ways, what is required and was not said, and what the menu does not
// have are told apart and told back.
//
// While Result.Open names items, the caller reads their groups (Menu.WithGroups) and matches again. When there is a
// Question, the caller puts the reply at the end of Request.Answers and matches again.
func Match(m Menu, r Request) Result {
	c := newCatalog(m)
	words := c.read(r.Words)
	sentence := &parser{catalog: c}
	sentence.parse(words)
	list := &parser{catalog: c}
	for i, entry := range r.Items {
		note := ""
		if r.Notes != nil {
			note = r.Notes[i]
		}
		list.add(c.read(entry), note)
	}
	switch {
	case !slices.ContainsFunc(r.Items, hasWords):
		return sentence.finish(m, r.Answers, said(words))
	case !hasWords(r.Words):
		return list.finish(m, r.Answers, "")
	}
	// Both were given. The sentence holds every detail, the list how many lines there are: they must agree.
	if len(sentence.open)+len(list.open) > 0 {
		for _, id := range list.open {
			if !slices.Contains(sentence.open, id) {
				sentence.open = append(sentence.open, id)
			}
		}
		return Result{Open: sentence.open}
	}
	agree := slices.Equal(sentence.summary(), list.summary())
	a, b := sentence.finish(m, r.Answers, said(words)), list.finish(m, r.Answers, "")
	switch {
	case a.Missing != nil || a.SoldOut != nil || a.Open != nil:
		return a
	case b.Missing != nil || b.SoldOut != nil || b.Open != nil:
		return b
	case !agree || a.Lines != nil && b.Lines != nil && !sameLines(a.Lines, withoutNotes(b.Lines)):
		return again(m, r.Answers, "The sentence and the list of items do not say the same. What would you like, item by item?")
	case b.Lines != nil || r.Notes != nil: // only the list knows what a note goes with
		return b
	}
	return a
}

// add parses one entry of a list, which stands for itself, with the note that goes with it.
func (p *parser) add(words []word, note string) {
	one := &parser{catalog: p.catalog, entry: true}
	one.parse(words)
	for _, d := range one.drafts {
		d.note = note
	}
	p.drafts = append(p.drafts, one.drafts...)
	p.missing = append(p.missing, one.missing...)
	p.unclear = p.unclear || one.unclear
	for _, id := range one.open {
		if !slices.Contains(p.open, id) {
			p.open = append(p.open, id)
		}
	}
}

// summary lists what was asked for and how often, without the options.
func (p *parser) summary() []string {
	var out []string
	for _, d := range p.drafts {
		for range min(max(d.n, 1), MaxQuantity) {
			out = append(out, d.cands[0].entry.item.ID)
		}
	}
	slices.Sort(out)
	return out
}

func hasWords(text string) bool { return len(split(text)) > 0 }

// sameLines compares two orders line by line.
func sameLines(a, b []Line) bool {
	return slices.EqualFunc(a, b, func(x, y Line) bool {
		return x.ItemID == y.ItemID && x.Quantity == y.Quantity && slices.Equal(x.Choices, y.Choices)
	})
}

// again asks for the whole order in other words. A reply to that takes the place of the request.
func again(m Menu, answers []string, text string) Result {
	if len(answers) > 0 {
		return Match(m, Request{Words: answers[0], Answers: answers[1:]})
	}
	return Result{Question: &Question{Text: text}}
}

// finish turns drafts into a result: first what cannot be had, then what must be asked, then the lines.
func (p *parser) finish(m Menu, answers []string, text string) Result {
	if len(p.open) > 0 {
		return Result{Open: p.open}
	}
	var soldOut []string
	for _, d := range p.drafts {
		missing, gone := p.unavailable(d)
		p.missing = append(p.missing, missing...)
		soldOut = append(soldOut, gone...)
	}
	switch {
	case len(p.missing) > 0:
		return Result{Missing: p.missing}
	case len(soldOut) > 0:
		return Result{SoldOut: soldOut}
	case p.unclear:
		return again(m, answers, "It is not clear what goes with what in “"+text+"”. What would you like, item by item?")
	case len(p.drafts) == 0:
		return again(m, answers, "What would you like to order?")
	}
	var lines []Line
	replies := &replies{catalog: p.catalog, left: answers}
	for _, d := range p.drafts {
		line, refusal := p.line(d, replies)
		if refusal != nil {
			return *refusal
		}
		lines = merge(lines, line)
	}
	return Result{Lines: lines}
}

// withoutNotes is the same food, whatever is said with it.
func withoutNotes(lines []Line) []Line {
	var out []Line
	for _, line := range lines {
		line.Note = ""
		out = merge(out, line)
	}
	return out
}

// merge adds line to lines; the same thing asked for twice is one line of more.
func merge(lines []Line, line Line) []Line {
	for i := range lines {
		l := &lines[i]
		if l.ItemID == line.ItemID && l.Note == line.Note && slices.Equal(l.Choices, line.Choices) && l.Quantity+line.Quantity <= MaxQuantity {
			l.Quantity += line.Quantity
			return lines
		}
	}
	return append(lines, line)
}

// unavailable narrows the candidates of d to those that take all its words, and tells what the menu does not have.
func (p *parser) unavailable(d *draft) (missing, soldOut []string) {
	fits := slices.DeleteFunc(slices.Clone(d.cands), func(c candidate) bool { return !p.clean(d, c) })
	if len(fits) == 0 && d.between() {
		return nil, nil
	}
	if len(fits) == 0 {
		cand := d.cands[0]
		f := p.fit(d, cand)
		if cand.entry.item.SoldOut {
			return nil, []string{cand.entry.item.Name}
		}
		if !cand.full || cand.confirm {
			// The words left over may be part of the name of something else.
			whole := fit(cand.entry, d.words[:d.anchor], cand.used, nil)
			if len(whole.leftover) > 0 {
				return append([]string{d.said}, f.leftover[min(len(whole.leftover), len(f.leftover)):]...), nil
			}
		}
		return f.leftover, nil
	}
	have := slices.DeleteFunc(slices.Clone(fits), func(c candidate) bool { return c.entry.item.SoldOut })
	if len(have) == 0 {
		return nil, []string{fits[0].entry.item.Name}
	}
	if len(have) < len(fits) {
		// Never settled for what happens to be left.
		for i := range have {
			have[i].confirm = true
		}
	}
	d.cands = have
	if len(have) == 1 {
		soldOut = p.fit(d, have[0]).selected().soldOut
	}
	return nil, soldOut
}

// between tells that the words of d name parts of several items ("slice of cheese pizza"), each word of one of them. What is
// meant is then asked, and the words count as the name of any.
func (d *draft) between() bool {
	if len(d.cands) < 2 || len(d.words) > d.anchor {
		return false
	}
	for i, w := range d.words {
		if !isJoin(w.text) && !slices.ContainsFunc(d.cands, func(c candidate) bool { return c.used[i] }) {
			return false
		}
	}
	for k := range d.cands {
		d.cands[k].used = slices.Repeat([]bool{true}, len(d.words))
		d.cands[k].confirm = true
	}
	return true
}

// clean tells that cand takes all the words of d. Too many options of a group are a question, not a misfit.
func (p *parser) clean(d *draft, cand candidate) bool { return len(p.fit(d, cand).leftover) == 0 }

// line completes one draft, with the replies where they are needed.
func (p *parser) line(d *draft, replies *replies) (Line, *Result) {
	if q := p.settleItem(d, replies); q != nil {
		return Line{}, q
	}
	cand := d.cands[0]
	item := cand.entry.item
	if item.SoldOut {
		return Line{}, &Result{SoldOut: []string{item.Name}}
	}
	if !item.GroupsKnown {
		return Line{}, &Result{Open: []string{item.ID}}
	}
	p.portion(d, cand)
	if q := p.settleQuantity(d, item, replies); q != nil {
		return Line{}, q
	}
	if q := p.settleOptions(d, cand, replies); q != nil {
		return Line{}, q
	}
	f := p.fit(d, cand)
	s := f.selected()
	switch {
	case len(f.leftover) > 0:
		return Line{}, &Result{Missing: f.leftover}
	case len(s.soldOut) > 0:
		return Line{}, &Result{SoldOut: s.soldOut}
	}
	return Line{ItemID: item.ID, Item: item.Name, Quantity: max(d.n, 1), Choices: s.choices, Note: d.note}, nil
}

// portion reads "6 wings" as the portion of six, where the menu sells six pieces and the person named no other portion.
func (p *parser) portion(d *draft, cand candidate) {
	if !d.counted || d.n < 2 {
		return
	}
	f := p.fit(d, cand)
	for _, g := range f.selected().short {
		for _, oe := range cand.entry.groups[g].options {
			if len(oe.core) == 2 && isUnit(oe.core[1]) && oe.core[0] == decimal(d.n) {
				*d = *d.with(comma, []word{{text: oe.core[0]}, {text: oe.core[1]}})
				d.n = 1
				return
			}
		}
	}
}
