package menu

import "slices"

// draft is a line in the making.
type draft struct {
	said    string
	note    string // for the restaurant
	n       int    // how many; -1 when unclear, 0 when nothing was said
	counted bool   // a number was said
	plural  bool   // several were meant, but no number was said
	cands   []candidate
	words   []word        // the words that name the item, then all that was said of it
	anchor  int           // how many of words named the item
	options bool          // options are being listed
	answers bool          // words holds replies, which may repeat the item's name
	instead map[int][]ref // groups answered anew
	parts   []*draft      // "two lattes, one small": the one small
	first   string        // what stood before the first part
}

// fit applies all that was said to one candidate.
func (c *catalog) fit(d *draft, cand candidate) *fitting {
	neutral := c.neutral(cand)
	if d.answers {
		neutral = append(neutral, cand.entry.core...)
	}
	f := fit(cand.entry, d.words, cand.used, neutral)
	for g, refs := range d.instead {
		f.chosen = slices.DeleteFunc(f.chosen, func(r ref) bool { return r.group == g })
		f.chosen = append(f.chosen, refs...)
	}
	return f
}

// with returns d with more words said of it.
func (d *draft) with(lead string, words []word) *draft {
	more := *d
	if lead == "" {
		lead = comma
	}
	more.words = append(append(slices.Clone(d.words), word{text: lead}), words...)
	return &more
}

// worse tells how far b, which has more words, is from fitting as well as a.
func worse(a, b *fitting) (leftover, over, doubts int) {
	return len(b.leftover) - len(a.leftover), len(b.selected().over) - len(a.selected().over),
		len(b.doubts) + len(b.spoken) - len(a.doubts) - len(a.spoken)
}

// parser turns pieces into drafts.
type parser struct {
	*catalog
	entry   bool // one entry of a list: it is about one item
	drafts  []*draft
	prefix  []word  // words before the first item
	early   []piece // counted words before the first item
	open    []string
	missing []string
	unclear bool
}

// needs notes that the groups of an item must be read first.
func (p *parser) needs(e *entry) {
	if !e.item.GroupsKnown && !slices.Contains(p.open, e.item.ID) {
		p.open = append(p.open, e.item.ID)
	}
}

// acceptance is how a line takes words as options.
type acceptance int

const (
	refuses   acceptance = iota
	overflows            // they are options of it, but too many
	wonders              // it takes them, but must ask
	accepts
)

// takes tells whether d takes words as options.
func (p *parser) takes(d *draft, lead string, words []word) acceptance {
	best := refuses
	for _, cand := range d.cands {
		p.needs(cand.entry)
		if !cand.entry.item.GroupsKnown {
			continue
		}
		leftover, over, doubts := worse(p.fit(d, cand), p.fit(d.with(lead, words), cand))
		switch {
		case leftover > 0:
		case over > 0:
			best = max(best, overflows)
		case doubts > 0:
			best = max(best, wonders)
		default:
			best = accepts
		}
	}
	return best
}

// current is the line that options now belong to.
func (p *parser) current() *draft {
	if len(p.drafts) == 0 {
		return nil
	}
	d := p.drafts[len(p.drafts)-1]
	if len(d.parts) > 0 {
		d = d.parts[len(d.parts)-1]
	}
	return d
}

// place finds the place of one piece.
func (p *parser) place(q piece, next *piece) {
	cur := p.current()
	switch {
	case q.lead == correction:
		p.amend(cur, q)
		return
	case q.content() && q.words[0].text == repetition:
		p.repeat(cur, q)
		return
	}
	if !q.content() {
		// "latte (2)"
		switch {
		case cur != nil && !cur.counted && q.lead != "and":
			cur.n, cur.counted = q.n, true
		default:
			p.unclear = true
		}
		return
	}
	if len(q.words) > 1 && (q.words[0].text == "all" || q.words[0].text == "both") {
		q.words = q.words[1:]
	}
	if q.n != 0 && slices.ContainsFunc(q.words, func(w word) bool { return w.text == "each" }) || len(q.words) == 1 && q.words[0].text == "all" {
		// "two lattes and a muffin each", "all with oat milk"
		p.unclear = true
		return
	}
	item := p.reads(q.words)
	if cur != nil && q.n == 0 && q.lead == comma && len(cur.cands) > 1 && (len(item.cands) == 0 || !item.cands[0].full) && len(cur.words) == cur.anchor {
		// "muffin (blueberry)"
		words := append(slices.Clone(q.words), cur.words...)
		if kind := p.reads(words); kind.clean && !kind.loose && len(kind.cands) == 1 && !kind.cands[0].confirm {
			cur.words, cur.anchor, cur.cands = words, len(words), kind.cands
			p.needs(kind.cands[0].entry)
			return
		}
	}
	if cur != nil && q.counted && q.lead != "with" && (len(item.cands) == 0 || !item.cands[0].full) && (p.kind(q) || len(item.cands) > 0 && item.cands[0].confirm && p.part(cur, q)) {
		return
	}
	if len(item.cands) > 0 && !item.cands[0].head && next != nil && next.lead != "with" {
		// "tofu and chicken bowl", "pepperoni and mushroom pizza"
		if after := p.reads(next.words); after.clean && len(after.cands) > 0 && after.cands[0].head && after.cands[0].entry != item.cands[0].entry {
			d := &draft{words: next.words, cands: after.cands}
			switch {
			case next.n != 0, p.takes(d, comma, q.words) != accepts:
			case cur == nil && p.prefix == nil && q.n == 0 && item.cands[0].confirm:
				p.prefix = q.words
				return
			default:
				p.unclear = true
			}
			// "one blueberry and one banana nut muffin"
			head := after.cands[0].entry.core[len(after.cands[0].entry.core)-1]
			words := append(slices.Clone(q.words), word{text: head})
			if named := p.reads(words); named.clean && !named.loose && len(named.cands) == 1 && named.cands[0].head && !named.cands[0].confirm {
				q.words, item = words, named
			}
		}
	}
	as := refuses
	if cur != nil {
		as = p.takes(cur, q.lead, q.optional())
	}
	switch {
	case len(item.cands) == 0:
		p.modify(cur, q, as)
	case as == refuses:
		confirm := item.cands[0].confirm || !item.clean
		if cur != nil && confirm && p.part(cur, q) {
			return
		}
		switch {
		case item.clean && !(q.lead == "with" && cur != nil && item.cands[0].confirm):
			p.start(q, item)
		case len(item.cands) > 1 && !item.clean && (&draft{cands: item.cands, words: q.words, anchor: len(q.words)}).between():
			p.start(q, item)
		case p.divide(cur, q):
		case q.lead == "with" && cur != nil && confirm:
			p.append(cur, q)
		default:
			p.start(q, item)
		}
	default:
		p.choose(cur, q, item, as, q.n == 0 && p.amid(cur, next))
	}
}

// optional returns the words of q as words about options, a number before them included.
func (q piece) optional() []word {
	if q.n == 1 || q.n == 0 {
		return q.words
	}
	return append(slices.Clone(q.number), q.words...)
}

// choose decides for a piece that may be an option of the current line or an item of its own.
func (p *parser) choose(cur *draft, q piece, item reading, as acceptance, amid bool) {
	whole := item.clean && item.cands[0].full
	own := item.clean && !item.cands[0].confirm
	switch {
	case q.lead == "with" && !q.counted, p.entry && !q.counted:
		p.append(cur, q)
	case q.n != 0 && whole:
		// "a burger and a coleslaw"
		p.start(q, item)
	case q.n != 0 && as == overflows && item.clean:
		p.start(q, item)
	case q.n != 0 && own && as == accepts, as == wonders && own && !cur.options:
		p.unclear = true
	case as == overflows && q.n == 0, as == accepts && !whole:
		p.append(cur, q)
	case as == accepts && (p.completes(cur, q) || amid):
		p.append(cur, q)
	case as == wonders && !own:
		p.append(cur, q)
	case as == wonders && whole:
		p.start(q, item)
	default:
		p.unclear = true
	}
}

// amid tells that the options of d go on after this piece: "salmon, edamame, ponzu" is one list, though edamame is also sold by itself.
func (p *parser) amid(d *draft, next *piece) bool {
	return d.options && next != nil && next.n == 0 && next.content() && next.lead == comma &&
		p.takes(d, next.lead, next.words) == accepts && len(p.reads(next.words).cands) == 0
}

// completes tells that the words settle a required group that nothing else has settled.
func (p *parser) completes(d *draft, q piece) bool {
	for _, cand := range d.cands {
		before, after := p.fit(d, cand).selected(), p.fit(d.with(q.lead, q.words), cand).selected()
		if len(after.short) >= len(before.short) {
			return false
		}
	}
	return len(d.cands) > 0
}

// append adds the words of q to d.
func (p *parser) append(d *draft, q piece) {
	*d = *d.with(q.lead, q.optional())
	d.options = true
}

// start begins a new line.
func (p *parser) start(q piece, item reading) {
	d := &draft{n: q.n, counted: q.counted, words: q.words}
	if len(p.prefix) > 0 {
		// "large, oat milk latte": what came before is said of this one.
		d.words = append(append(slices.Clone(q.words), word{text: comma}), p.prefix...)
		p.prefix = nil
	}
	d.anchor = len(q.words)
	d.said = said(q.words)
	d.cands = item.cands
	for _, w := range q.words {
		d.options = d.options || w.text == "no"
	}
	if q.n == 0 {
		for i, w := range q.words {
			if w.plural && item.cands[0].used[i] && !slices.ContainsFunc(item.cands, func(c candidate) bool {
				return c.entry.plural || i < len(c.used) && !c.used[i] || !c.headAt(q.words, i)
			}) {
				d.plural = true
			}
		}
	}
	for _, cand := range d.cands {
		p.needs(cand.entry)
	}
	p.drafts = append(p.drafts, d)
}

// headAt tells that the word at i is the last word of the item's name.
func (c candidate) headAt(words []word, i int) bool {
	return len(c.entry.core) > 0 && words[i].text == c.entry.core[len(c.entry.core)-1]
}

// modify places a piece that names no item.
func (p *parser) modify(cur *draft, q piece, as acceptance) {
	switch {
	case cur == nil:
		if q.counted {
			p.early = append(p.early, q)
			return
		}
		if p.prefix != nil && q.lead != comma && q.lead != "" {
			p.missing = append(p.missing, said(q.words))
			return
		}
		p.prefix = append(p.prefix, q.words...)
	case q.counted && q.lead != "with" && p.part(cur, q):
	case as > overflows && !(q.n == 1 && !q.counted && as == wonders), as == overflows && q.n == 0:
		p.append(cur, q)
	case q.n == 1 && q.lead != "with" && p.part(cur, q):
	case p.divide(cur, q):
	case q.lead == "and" || q.n != 0 || q.lead == comma && !p.aboutOptions(cur, q):
		if q.lead == "with" {
			p.append(cur, q)
			return
		}
		p.missing = append(p.missing, said(q.words))
	default:
		p.append(cur, q)
	}
}

// aboutOptions tells that part of q is understood by d, so that the rest is about d, too.
func (p *parser) aboutOptions(d *draft, q piece) bool {
	for _, cand := range d.cands {
		a, b := p.fit(d, cand), p.fit(d.with(q.lead, q.words), cand)
		if len(b.chosen) > len(a.chosen) || len(b.removed) > len(a.removed) || len(b.selected().over) > len(a.selected().over) || len(b.doubts) > len(a.doubts) {
			return true
		}
	}
	return q.words[0].text == "no" || isDegree(q.words[0].text)
}

// part reads "one small" after "two lattes", or "and a large" after "a small latte".
func (p *parser) part(cur *draft, q piece) bool {
	parent := p.drafts[len(p.drafts)-1]
	if q.n < 1 || len(parent.cands) == 0 {
		return false
	}
	bare := *parent
	bare.words, bare.parts = parent.words[:parent.anchor:parent.anchor], nil
	onlyName := bare
	onlyName.words = slices.Clone(bare.words)
	for i := range onlyName.words {
		if !parent.cands[0].used[i] {
			onlyName.words[i] = word{text: comma}
		}
	}
	for _, base := range []*draft{parent, &onlyName} {
		as := p.takes(base, q.lead, q.words)
		if as <= overflows {
			continue
		}
		part := base.with(q.lead, q.words)
		part.n, part.counted, part.options, part.parts = q.n, true, true, nil
		part.plural = false
		if len(parent.parts) == 0 {
			parent.first = q.lead
		}
		own := base == &onlyName
		switch {
		case own && p.plain(parent, q):
			// "one small latte and one large": a line of its own.
			p.drafts = append(p.drafts, part)
		case own:
			p.unclear = true
		case parent.counted && parent.n > 1 || parent.plural:
			parent.parts = append(parent.parts, part)
		case p.plain(parent, piece{}):
			p.drafts = append(p.drafts, part)
		default:
			p.unclear = true
		}
		return true
	}
	return false
}

// kind reads "one vanilla" after "two shakes": the kind of a thing named before.
func (p *parser) kind(q piece) bool {
	parent := p.drafts[len(p.drafts)-1]
	if len(parent.cands) < 2 || !parent.counted || parent.n < 2 || q.n < 1 || q.lead == "with" {
		return false
	}
	words := append(slices.Clone(q.words), parent.words...)
	item := p.reads(words)
	if !item.clean || item.loose || len(item.cands) != 1 || item.cands[0].confirm {
		return false
	}
	if len(parent.parts) == 0 {
		parent.first = q.lead
	}
	p.needs(item.cands[0].entry)
	parent.parts = append(parent.parts, &draft{said: said(q.words), n: q.n, counted: true, cands: item.cands, words: words, anchor: len(words)})
	return true
}

// plain tells that d has no options said of it but those of groups that q settles anew.
func (p *parser) plain(d *draft, q piece) bool {
	for _, cand := range d.cands {
		if !cand.entry.item.GroupsKnown {
			continue
		}
		again := fit(cand.entry, q.words, nil, nil)
		f := p.fit(d, cand)
		if len(f.removed) > 0 {
			return false
		}
		for _, r := range f.chosen {
			if !slices.ContainsFunc(again.chosen, func(a ref) bool { return a.group == r.group }) {
				return false
			}
		}
	}
	return true
}

// divide cuts a piece that runs two things together: "large latte blueberry muffin". It does so only where there
// is exactly one place to cut.
func (p *parser) divide(cur *draft, q piece) bool {
	type cut struct {
		at   int
		left bool // the first part is about the current line
		item reading
	}
	var cuts []cut
	for j := 1; j < len(q.words); j++ {
		right := p.reads(q.words[j:])
		if !right.clean || right.loose || len(right.cands) == 0 || !right.cands[0].full {
			continue
		}
		left := q
		left.words = q.words[:j]
		if !left.content() || isJoin(q.words[j-1].text) {
			continue
		}
		if cur != nil && p.takes(cur, q.lead, left.optional()) == accepts {
			cuts = append(cuts, cut{j, true, right})
			continue
		}
		if item := p.reads(left.words); item.clean && !item.loose && len(item.cands) > 0 && item.cands[0].full {
			cuts = append(cuts, cut{j, false, right})
		}
	}
	if len(cuts) != 1 {
		if len(cuts) > 1 {
			p.unclear = true
		}
		return len(cuts) > 1
	}
	left, right := q, piece{words: q.words[cuts[0].at:]}
	left.words = q.words[:cuts[0].at]
	if cuts[0].left {
		p.append(cur, left)
	} else {
		p.start(left, p.reads(left.words))
	}
	p.start(right, cuts[0].item)
	return true
}

// parse turns words into drafts.
func (p *parser) parse(words []word) {
	pieces := p.pieces(words)
	for i, q := range pieces {
		var next *piece
		if i+1 < len(pieces) {
			next = &pieces[i+1]
		}
		p.place(q, next)
	}
	if len(p.prefix) > 0 {
		p.missing = append(p.missing, said(p.prefix))
		p.prefix = nil
	}
	for _, q := range p.early {
		// "two large and three small lattes" is unclear, "two bagels and a latte" names what is not there.
		if slices.ContainsFunc(q.words, func(w word) bool { return !p.speaks(w.text) }) {
			p.missing = append(p.missing, said(q.words))
		} else {
			p.unclear = true
		}
	}
	p.spread()
}

// speaks tells that a word belongs to the language of the menu's names or of the options of what was asked for. Options of other
// items may not be known, so they are no part of it.
func (p *parser) speaks(w string) bool {
	if p.named[w] || isJoin(w) || isTurn(w) || isDegree(w) {
		return true
	}
	return slices.ContainsFunc(p.drafts, func(d *draft) bool {
		return slices.ContainsFunc(d.cands, func(c candidate) bool {
			return slices.ContainsFunc(c.entry.groups, func(g groupEntry) bool {
				return slices.Contains(g.words, w) || slices.ContainsFunc(g.options, func(o optionEntry) bool { return slices.Contains(o.core, w) })
			})
		})
	})
}

// spread takes lines with parts apart: "two lattes, one small, one large".
func (p *parser) spread() {
	var out []*draft
	for _, d := range p.drafts {
		if len(d.parts) == 0 {
			out = append(out, d)
			continue
		}
		sum := 0
		for _, part := range d.parts {
			sum += part.n
		}
		switch {
		case sum == d.n || d.plural:
		case sum < d.n && d.first != "and":
			rest := *d
			rest.n, rest.parts = d.n-sum, nil
			out = append(out, &rest)
		default:
			p.unclear = true
		}
		out = append(out, d.parts...)
	}
	p.drafts = out
}
