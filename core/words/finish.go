package words

import (
	"slices"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// finish turns what was read into a result: first what cannot be had, then what must be asked, then the lines.
func (o *order) finish(answers []string, text string) Result {
	x := o.index
	asked := &replies{catalog: o.catalog, left: answers}
	missing, soldOut := o.unavailable()
	switch {
	case len(missing) > 0:
		return Result{Missing: missing, Nearest: o.nearest(strings.Join(missing, " "))}
	case len(soldOut) > 0:
		return Result{SoldOut: soldOut}
	case len(o.rivals) > 0:
		if q := o.settleReading(asked); q != nil {
			return *q
		}
	}
	switch {
	case len(o.doubts) > 0:
		ask := x.again(asked.left, unclear(o.quoted(text)))
		if ask.Question != nil && len(asked.left) == 0 {
			ask.Question.Structure = len(o.lost) == 0
		}
		return ask
	case len(o.stray) > 0:
		if q := o.settleStray(asked); q != nil {
			return *q
		}
	}
	if len(o.drafts) == 0 && len(o.lost) == 0 {
		return x.again(asked.left, "What would you like to order?")
	}
	o.idle()
	if open := o.takeLost(); len(open) > 0 {
		return Result{Open: open}
	}
	if q := o.settleLost(asked); q != nil {
		return *q
	}
	if len(o.drafts) == 0 {
		return x.again(asked.left, "What would you like to order?")
	}
	var lines []menu.Line
	for i := 0; i < len(o.drafts); i++ {
		d := o.drafts[i]
		if q := o.settleAlternatives(d, asked); q != nil {
			return *q
		}
		if d.dropped {
			continue // a reply took it back
		}
		if d.both != nil {
			o.drafts = slices.Insert(o.drafts, i+1, d.both...)
			d.both = nil
		}
		line, refusal := o.line(d, asked)
		if refusal != nil {
			return *refusal
		}
		if !d.dropped {
			lines = menu.Merge(lines, line)
		}
	}
	if len(lines) == 0 {
		return x.again(asked.left, "Then nothing is left of the order. What would you like?")
	}
	if q := o.settleDiet(lines, asked); q != nil {
		return *q
	}
	if q := o.confirm(lines, asked); q != nil {
		return *q
	}
	return Result{Lines: lines}
}

// longestQuote bounds what a question repeats of a person's words, in bytes.
const longestQuote = 80

// unclear asks for an order again that does not say what goes with what.
func unclear(text string) string {
	if len(text) > longestQuote || strings.Contains(text, "..") {
		return "I am not sure what goes with what. What would you like, item by item?"
	}
	return "I am not sure what goes with what in “" + text + "”. What would you like, item by item?"
}

// quoted returns the words as they were written.
func (o *order) quoted(text string) string {
	if strings.TrimSpace(text) == "" {
		return strings.Join(o.doubts, ", ")
	}
	return strings.TrimSpace(text)
}

// unavailable returns what the menu does not have and what is sold out. It narrows the items that words may mean to those that
// take all that was said.
func (o *order) unavailable() (missing, soldOut []string) {
	o.lost = slices.DeleteFunc(slices.Clone(o.lost), func(l loss) bool {
		last := l.words[len(l.words)-1]
		food := l.line && english.NamesDish(last) && !rewrite.IsPicture(last.Said) && !(len(l.words) == 1 && o.inItems[last.Text]) && !o.isNamed(l.words)
		if food && len(o.rivals) == 0 && len(o.doubts) == 0 {
			missing = append(missing, english.Said(l.words))
		}
		return food && len(o.rivals) == 0 && len(o.doubts) == 0
	})
	var walk func(d *draft)
	walk = func(d *draft) {
		soldOut = append(soldOut, o.narrow(d)...)
		for _, alt := range d.alts {
			walk(alt)
		}
	}
	for _, d := range o.drafts {
		walk(d)
	}
	slices.Sort(soldOut)
	return missing, slices.Compact(soldOut)
}

// isNamed reports whether words are the whole name of a thing of the menu, with a number before it at most.
func (o *order) isNamed(words []english.Word) bool {
	_, taken, _ := english.Quantity(words)
	name := english.Texts(words[taken:])
	return len(name) > 0 && slices.ContainsFunc(o.index.byWord[name[len(name)-1]], func(k int) bool { return slices.Equal(o.index.entries[k].core, name) })
}

// narrow keeps the candidates of d that take all its words, and returns what of it is sold out.
func (p *parser) narrow(d *draft) (soldOut []string) {
	fits := slices.DeleteFunc(slices.Clone(d.cands), func(c candidate) bool { return len(p.fit(d, c).leftover) > 0 })
	if len(fits) == 0 && p.between(d) {
		return nil
	}
	if len(fits) == 0 {
		if cand := d.cands[0]; cand.entry.item.SoldOut && len(d.cands) == 1 {
			return []string{cand.entry.item.Name}
		}
		return nil
	}
	have := slices.DeleteFunc(slices.Clone(fits), func(c candidate) bool { return c.entry.item.SoldOut })
	if len(have) == 0 {
		return []string{fits[0].entry.item.Name}
	}
	if len(have) < len(fits) {
		// Never settled for what happens to be left.
		for i := range have {
			have[i].confirm, have[i].sure = true, false
		}
	}
	if plain := p.topped(d, have); plain != nil {
		have = []candidate{*plain}
	}
	d.cands = have
	if len(have) == 1 {
		soldOut = p.fit(d, have[0]).selected().soldOut
	}
	return soldOut
}

// topped chooses among several items of a kind by their toppings. "A pepperoni pizza" is the plain one, if it takes all that was said as
// additions. Those that come with it anyway are called by their own names.
func (p *parser) topped(d *draft, cands []candidate) *candidate {
	found := -1
	for k, c := range cands {
		if len(cands) < 2 || !c.entry.item.GroupsKnown || !c.head {
			return nil
		}
		plain := !slices.ContainsFunc(c.entry.core[:len(c.entry.core)-1], func(w string) bool {
			return w != "cheese" && w != "plain" && w != "classic" && w != "regular" && w != "original"
		})
		f := p.fit(d, c)
		adds := slices.ContainsFunc(f.chosen, func(r ref) bool {
			g := f.entry.groups[r.group].group
			return !g.Required() && !g.Options[r.option].Default
		})
		comes := slices.ContainsFunc(f.chosen, func(r ref) bool { return f.entry.groups[r.group].group.Options[r.option].Default })
		switch {
		case plain && adds && len(f.doubts) == 0 && found < 0:
			found = k
		case plain || !comes:
			return nil
		}
	}
	if found < 0 {
		return nil
	}
	plain := cands[found]
	plain.confirm = false
	return &plain
}

// between reports whether the words of d name parts of several items ("slice of cheese pizza"), each word of one of them. What is
// meant is then asked, and the words count as the name of any.
func (p *parser) between(d *draft) bool {
	if len(d.cands) < 2 || len(d.words) > d.anchor {
		return false
	}
	for i, w := range d.words {
		if !english.IsJoin(w.Text) && !slices.ContainsFunc(d.cands, func(c candidate) bool { return c.used[i] }) {
			return false
		}
	}
	for k := range d.cands {
		d.cands[k].used = slices.Repeat([]bool{true}, len(d.words))
		d.cands[k].confirm, d.cands[k].sure = true, false
	}
	return true
}

// line completes one draft, with the replies where they are needed.
func (o *order) line(d *draft, asked *replies) (menu.Line, *Result) {
	if q := o.settleItem(d, asked); q != nil || d.dropped {
		return menu.Line{}, q
	}
	cand := d.cands[0]
	item := cand.entry.item
	if item.SoldOut {
		return menu.Line{}, &Result{SoldOut: []string{item.Name}}
	}
	if !item.GroupsKnown {
		return menu.Line{}, &Result{Open: []string{item.ID}}
	}
	o.portion(d, cand)
	for _, settle := range []func(*draft, candidate, *replies) *Result{o.settleLeftover, o.settleQuantity, o.settleOptions, o.settleRefusals} {
		if q := settle(d, cand, asked); q != nil || d.dropped {
			f := o.fit(d, cand)
			o.choosing = q != nil && len(f.leftover)+len(f.doubts)+len(f.unmet) == 0 && f.need(f.selected()) > 0
			return menu.Line{}, q
		}
	}
	s := o.fit(d, cand).selected()
	if len(s.soldOut) > 0 {
		return menu.Line{}, &Result{SoldOut: s.soldOut}
	}
	note := strings.Join(append(slices.DeleteFunc([]string{d.note}, func(n string) bool { return n == "" }), d.notes...), "; ")
	return menu.Line{ItemID: item.ID, Item: item.Name, Quantity: max(d.n, 1), Choices: s.choices, Note: note}, nil
}

// portion reads "6 wings" as the portion of six, where the menu sells six pieces and the person named no other portion.
func (p *parser) portion(d *draft, cand candidate) {
	if d.of || d.n < 2 && (d.plural || cand.entry.plural) || d.n > 1 && !d.counted {
		return
	}
	g, sizes := p.portions(d, cand)
	if g < 0 {
		return
	}
	if d.n < 2 {
		// "a cookie", where they are sold by the piece and by the dozen
		if one := slices.Index(sizes, 1); one >= 0 && !slices.ContainsFunc(sizes, func(size int) bool { return size != 1 && size < 6 }) {
			*d = *d.with(english.Comma, p.Name(cand.entry.groups[g].options[one].option.Name))
		}
		return
	}
	if o := largest(sizes, d.n); o >= 0 {
		var name []english.Word
		for _, w := range cand.entry.groups[g].options[o].core {
			name = append(name, english.Word{Text: w})
		}
		n := d.n / sizes[o]
		*d = *d.with(english.Comma, name)
		d.n = n
		return
	}
	if one := slices.Index(sizes, 1); one >= 0 && !slices.ContainsFunc(sizes, func(size int) bool { return size > 1 && size <= d.n }) {
		*d = *d.with(english.Comma, p.Name(cand.entry.groups[g].options[one].option.Name)) // two of 1 pc, 3 pc and 12 pc are two single ones
		return
	}
	preset := slices.ContainsFunc(cand.entry.groups[g].options, func(o optionEntry) bool { return o.option.Default })
	d.pieces = !preset || !slices.Contains(sizes, 1) && d.n >= slices.Min(sizes) // "two garlic knots" of six may be two orders
}

// largest returns the index of the portion that n pieces are made of: of the sizes that are no more than n the largest one, if it divides n. Where things
// are sold one by one as well, only whole dozens are: "two dozen cookies". It returns -1 if there is none.
func largest(sizes []int, n int) int {
	best := -1
	for o, size := range sizes {
		if size > 1 && size <= n && (best < 0 || size > sizes[best]) {
			best = o
		}
	}
	if best < 0 || n%sizes[best] != 0 || n > sizes[best] && slices.Contains(sizes, 1) && sizes[best] != 12 {
		return -1
	}
	return best
}

// portions returns the group of cand in which the menu says how many pieces a portion has, if nothing of it was chosen, and the
// number of pieces of each option. Where the page chooses one itself, every option must say how many.
func (p *parser) portions(d *draft, cand candidate) (int, []int) {
	f := p.fit(d, cand)
	s := f.selected()
	for g := range cand.entry.groups {
		group := &cand.entry.groups[g]
		if len(cand.entry.joined) > 0 && slices.ContainsFunc(group.options, func(o optionEntry) bool { return !slices.Contains(o.core, "dozen") }) {
			continue // "two chicken and waffles" are two orders, and "a dozen potato & cheese pierogi" is a dozen
		}
		preset := group.group.Max == 1 && len(group.options) > 1 && slices.ContainsFunc(group.options, func(o optionEntry) bool { return o.option.Default })
		if !slices.Contains(s.short, g) && (!preset || slices.ContainsFunc(f.chosen, func(r ref) bool { return r.group == g })) {
			continue
		}
		sizes := group.sizes(cand.entry)
		if largest := slices.Max(append(sizes, 0)); largest > 1 && !(preset && slices.Contains(sizes, 0)) {
			return g, sizes
		}
	}
	return -1, nil
}

// sizes returns how many pieces of e each option of g says, "6 wings", "12 pieces" or "Half dozen", or 0.
func (g *groupEntry) sizes(e *entry) []int {
	var out []int
	for _, o := range g.options {
		size := 0
		switch name := strings.Join(o.core, " "); {
		case name == "1", name == "one", name == "single", name == "each":
			size = 1
		case len(o.core) == 1 && english.IsNumber(o.core[0]) && english.AsksHowMany(g.words):
			size, _ = strconv.Atoi(o.core[0])
		case name == "half dozen":
			size = 6
		case name == "dozen", name == "1 dozen":
			size = 12
		case len(o.core) == 2 && (o.core[1] == "piece" || o.core[1] == "count" || o.core[1] == e.core[len(e.core)-1]):
			size, _ = strconv.Atoi(o.core[0])
		case len(o.core) == 2 && english.IsPortion(o.core[0]): // "Box of 12"
			size, _ = strconv.Atoi(o.core[1])
		}
		out = append(out, size)
	}
	return out
}

// nearest returns up to five names of the menu: those that are closest to words, and if too few are, the first ones.
func (o *order) nearest(text string) []string {
	out := o.near(text)
	for _, e := range o.index.entries {
		if len(out) >= 3 {
			break
		}
		if !e.item.SoldOut && !slices.Contains(out, e.item.Name) {
			out = append(out, e.item.Name)
		}
	}
	return out
}

// near returns up to five names of the menu that are close to words.
func (o *order) near(text string) []string {
	words := english.PlainWords(text)
	type near struct {
		name  string
		score int
	}
	var all []near
	for k := range o.index.entries {
		e := &o.index.entries[k]
		score := 0
		for _, w := range words {
			score += closeTo(w.Text, e.core) + closeTo(w.Text, e.heading)
		}
		if score > 0 && !e.item.SoldOut {
			all = append(all, near{e.item.Name, score})
		}
	}
	slices.SortStableFunc(all, func(a, b near) int { return b.score - a.score })
	var out []string
	for _, n := range all {
		if len(out) < 5 && !slices.Contains(out, n.name) {
			out = append(out, n.name)
		}
	}
	return out
}

// closeTo returns how close a word is to the words of a name: 4 for each that it is, 1 for each that begins as it does.
func closeTo(w string, name []string) (score int) {
	for _, other := range name {
		switch {
		case other == w && len(other) > 2:
			score += 4
		case len(other) > 3 && len(w) > 3 && other[:3] == w[:3]:
			score++
		}
	}
	return score
}
