package words

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// settleItem leaves one candidate, by asking where several items fit or a short name leaves doubt.
func (o *order) settleItem(d *draft, replies *replies) *Result {
	p := o.parser
	o.ofTheHouse(d)
	o.madeAlready(d)
	o.completed(d)
	o.onBase(d)
	o.covered(d)
	o.byDescription(d)
	o.meant(d)
	if len(d.cands) == 1 && !d.cands[0].confirm {
		return nil
	}
	labels := labels(d.cands)
	group := menu.Group{ID: ItemGroup, Name: "Item", Min: 1, Max: 1}
	for i, cand := range d.cands {
		group.Options = append(group.Options, menu.Option{ID: cand.entry.item.ID, Name: labels[i]})
	}
	text := "Which do you mean by “" + quoted(d.said) + "”: " + some(labels) + "?"
	if len(labels) == 1 {
		text = "Do you mean " + labels[0] + " by “" + quoted(d.said) + "”?"
	}
	denied := false
	result := replies.ask(Question{Text: text, Item: d.said, Groups: []menu.Group{group}}, func(reply []english.Word) bool {
		if len(d.cands) == 1 && replies.yes() {
			d.take(d.cands[0], nil)
			return true
		}
		if denied = replies.no(); denied {
			return true
		}
		cand, rest, ok := p.pick(d.cands, labels, reply)
		if ok {
			d.take(cand, rest)
		}
		return ok
	})
	if denied {
		return o.instead(d, replies)
	}
	return result
}

// instead asks what takes the place of d, which the person does not want after all.
func (o *order) instead(d *draft, replies *replies) *Result {
	d.dropped = true
	near := o.near(d.said)
	near = near[:min(len(near), 3)]
	q := Question{
		Text: "What would you like instead of “" + quoted(d.said) + "”?", Item: d.said,
		Groups: []menu.Group{choices("“"+d.said+"”", append(near, leaveOut)...)},
	}
	return replies.ask(q, func(reply []english.Word) bool {
		before := len(o.drafts)
		if replies.no() || replies.leaves() {
			return true
		}
		if !o.replaceLost(loss{}, near, reply) {
			return false
		}
		for _, added := range o.drafts[before:] {
			if !added.counted && d.counted {
				added.n, added.counted = d.n, true
			}
		}
		return true
	})
}

// completed drops the doubt about the item of d if the rest of its words settles it: they say the rest of its name ("an everything bagel
// with scallion cream cheese", a Bagel with cream cheese), or they choose options that an item must have and only this one takes ("large
// collards, hot").
func (o *order) completed(d *draft) {
	p := o.parser
	var whole []candidate
	for _, cand := range d.cands {
		if at := align(cand.entry.core, d.words); !slices.Contains(at, -1) {
			whole = append(whole, cand)
		} else if _, ok := scatter(cand.entry.core, d.words); ok {
			whole = append(whole, cand)
		}
	}
	if len(d.cands) == 1 && len(whole) == 1 {
		whole[0].confirm = false
		d.cands = whole
		return
	}
	if len(d.cands) != 1 || !d.cands[0].confirm || !d.cands[0].brief && !d.cands[0].sure && !d.cands[0].begun || !d.cands[0].entry.item.GroupsKnown {
		return
	}
	f := p.fit(d, d.cands[0])
	if len(f.leftover)+len(f.doubts)+len(f.unmet) > 0 {
		return
	}
	if cand := d.cands[0]; !cand.brief && !cand.sure && f.required() < 2 {
		return
	}
	if d.cands[0].sure && !o.asOptionOfOther(d) || len(f.chosen) > 1 || slices.ContainsFunc(f.chosen, func(r ref) bool { return f.entry.groups[r.group].group.Required() }) {
		d.cands[0].confirm = false
	}
}

// required counts the groups that need a choice and got one from the words.
func (f *fitting) required() int {
	n := 0
	for g := range f.entry.groups {
		if f.entry.groups[g].group.Required() && slices.ContainsFunc(f.chosen, func(r ref) bool { return r.group == g }) {
			n++
		}
	}
	return n
}

// asOptionOfOther reports whether the words that name the item of d, without a number, may as well be an option of another line: the "wood ear" of "a
// noodle soup with glass noodles and wood ear".
func (o *order) asOptionOfOther(d *draft) bool {
	if d.n > 0 || d.counted || d.plural {
		return false
	}
	has := func(option optionEntry) bool {
		for i, w := range d.words[:d.anchor] {
			if d.cands[0].used[i] && !slices.Contains(option.core, w.Text) {
				return false
			}
		}
		return true
	}
	return slices.ContainsFunc(o.drafts, func(other *draft) bool {
		return other != d && slices.ContainsFunc(other.cands, func(c candidate) bool {
			return slices.ContainsFunc(c.entry.groups, func(g groupEntry) bool { return slices.ContainsFunc(g.options, has) })
		})
	})
}

// take settles the item of d; rest is what the reply said besides its name.
func (d *draft) take(cand candidate, rest []english.Word) {
	cand.confirm = false
	d.cands = []candidate{cand}
	if len(rest) > 0 {
		*d = *d.with(answered, rest)
	}
	d.answers = true
}

// pick finds the one candidate that a reply names.
func (p *parser) pick(cands []candidate, labels []string, reply []english.Word) (candidate, []english.Word, bool) {
	type found struct {
		candidate
		rest  []english.Word
		clean bool
		words int
	}
	if _, taken, _ := english.Quantity(reply); taken > 0 && taken < len(reply) && reply[0].Text[0] > '9' {
		reply = reply[taken:]
	}
	var best []found
	for i, cand := range cands {
		if said := english.Texts(reply); slices.Equal(said, english.Texts(p.Name(labels[i]))) {
			return cand, nil, true
		}
		named, ok := p.names(cand.entry, reply)
		if !ok {
			named = candidate{entry: cand.entry, used: make([]bool, len(reply))}
		}
		// Where the names are the same, the heading tells them apart.
		heading := 0
		for k, w := range reply {
			if !named.used[k] && slices.Contains(english.Texts(p.Name(cand.entry.category)), w.Text) {
				named.used[k] = true
				heading++
			}
		}
		if named.matched+heading == 0 {
			continue
		}
		var rest []english.Word
		for k, w := range reply {
			if !named.used[k] {
				rest = append(rest, w)
			}
		}
		f := found{candidate: cand, rest: rest, words: named.matched + heading}
		f.clean = !cand.entry.item.GroupsKnown || len(fit(cand.entry, rest, nil, nil).leftover) == 0
		if !f.clean {
			continue
		}
		switch {
		case len(best) == 0 || f.words > best[0].words:
			best = []found{f}
		case f.words == best[0].words:
			best = append(best, f)
		}
	}
	if len(best) != 1 {
		return candidate{}, nil, false
	}
	return best[0].candidate, best[0].rest, true
}

// labels names candidates apart: by name, where two are called the same also by heading or price.
func labels(cands []candidate) []string {
	out := make([]string, len(cands))
	for i, a := range cands {
		out[i] = a.entry.item.Name
		for j, b := range cands {
			switch {
			case i == j || a.entry.item.Name != b.entry.item.Name:
			case a.entry.category != b.entry.category:
				out[i] = a.entry.item.Name + " (" + a.entry.category + ")"
			default:
				out[i] = a.entry.item.Name + " (" + a.entry.item.Price.String() + ")"
			}
		}
	}
	return out
}

// settleQuantity asks how many where no sensible number was said.
func (o *order) settleQuantity(d *draft, cand candidate, replies *replies) *Result {
	item := cand.entry.item
	// "6 dinner rolls", or two dozen, where they come in packs of six.
	portion := cand.entry.portion
	if portion > 1 && d.plural && !d.counted && d.n == 0 {
		return nil // "crab rangoon" come in a portion of several anyway
	}
	if d.plural && !d.counted && d.n == 0 && o.saysPortion(d, cand) {
		return nil // "half dozen croissants", where Half dozen is an option
	}
	saysDozen := cand.full && slices.Contains(cand.entry.core, "dozen")
	d.portioned(o.catalog, cand)
	d.of = d.of || d.counted && d.saysPlates(cand)
	packs := d.n > 1 && portion > 1 && !d.of && !saysDozen
	if portion > 1 && d.n == 1 && !d.of && !d.plural && cand.entry.plural && !cand.entry.packed && d.singular(cand) {
		return o.onePortion(d, cand, portion, replies)
	}
	if d.n >= 1 && d.n <= menu.MaxQuantity && !packs && !d.pieces || d.n == 0 && !d.counted && !d.plural {
		return nil
	}
	text := "How many of " + the(item.Name) + " would you like?"
	groups := []menu.Group{{ID: QuantityGroup, Name: "How many", Min: 1, Max: 1}}
	switch {
	case d.pieces:
		if g, _ := o.portions(d, cand); g >= 0 {
			group := *cand.entry.groups[g].group
			group.Options = available(group.Options)
			groups = append(groups, group)
			text = portionQuestion(item.Name, d.n, optionNames(group.Options))
		}
	case packs && d.n <= menu.MaxQuantity:
		text = packQuestion(item.Name, portion, d.n)
	case d.n > menu.MaxQuantity:
		text += " At most " + english.Decimal(menu.MaxQuantity) + " can be ordered at once."
	}
	return replies.ask(Question{Text: text, Item: item.Name, Groups: groups}, func(reply []english.Word) bool {
		for len(reply) > 0 && english.IsJoin(reply[0].Text) && reply[0].Text != "a" {
			reply = reply[1:]
		}
		if d.dropped = replies.no(); d.dropped {
			return true
		}
		n, taken, counted := english.Quantity(reply)
		if d.pieces {
			return o.portionReply(d, cand, reply)
		}
		if !counted || n < 1 || n > menu.MaxQuantity {
			return false
		}
		rest := reply[taken:]
		if slices.ContainsFunc(rest, func(w english.Word) bool {
			return !english.IsJoin(w.Text) && w.Text != english.Comma && !english.IsPortion(w.Text) && w.Text != "total" && !slices.Contains(cand.entry.core, w.Text)
		}) {
			return false
		}
		d.n, d.counted, d.of = n, true, true
		return true
	})
}

// saysPortion reports whether the words choose an option that says how many pieces there are.
func (p *parser) saysPortion(d *draft, cand candidate) bool {
	return slices.ContainsFunc(p.fit(d, cand).chosen, func(r ref) bool {
		return cand.entry.groups[r.group].sizes(cand.entry)[r.option] > 1
	})
}

// singular reports whether the words name one piece of what comes in portions: "a blueberry pancake".
func (d *draft) singular(cand candidate) bool {
	for i, w := range d.words[:d.anchor] {
		if cand.headAt(d.words, i) {
			return !w.Plural && !d.saysPlates(cand)
		}
	}
	return false
}

// saysPlates reports whether a word for a whole order follows the name of a piece: "two enchilada plates".
func (d *draft) saysPlates(cand candidate) bool {
	for i := range d.words[:d.anchor] {
		if cand.headAt(d.words, i) {
			return i+1 < len(d.words) && platesOf[d.words[i+1].Text] && !slices.Contains(cand.entry.core, d.words[i+1].Text)
		}
	}
	return false
}

// platesOf are words for one order of several pieces, after the name of a piece: "an enchilada plate".
var platesOf = english.WordSet("plate order portion")

// onePortion asks whether one piece means the portion that the menu has.
func (o *order) onePortion(d *draft, cand candidate, portion int, replies *replies) *Result {
	item := cand.entry.item.Name
	q := Question{
		Text: packQuestion(item, portion, 1), Item: item,
		Groups: []menu.Group{choices("How many", "One order", dropIt)},
	}
	return replies.ask(q, func(reply []english.Word) bool {
		switch {
		case replies.drops() || replies.no():
			d.dropped = true
		case replies.yes() || len(replies.raw) < 4 && replies.says("one", "1") && replies.says("one", "1", "order", "just", "only") && !replies.says("third", "other", "second"):
			d.of = true
		default:
			return false
		}
		return true
	})
}

// portionReply takes "two of the 12 pieces", or "12" for one portion of twelve.
func (o *order) portionReply(d *draft, cand candidate, reply []english.Word) bool {
	g, sizes := o.portions(d, cand)
	if g < 0 {
		return false
	}
	try := func(n int, rest []english.Word) bool {
		rest = slices.DeleteFunc(slices.Clone(rest), func(w english.Word) bool {
			return english.IsJoin(w.Text) || w.Text == english.Comma || english.IsPortion(w.Text) || w.Text == "x"
		})
		for i, size := range sizes {
			if size > 0 && len(rest) > 0 && rest[0].Text == english.Decimal(size) && (len(rest) == 1 || len(rest) == 2 && rest[1].Text == "piece") {
				oe := cand.entry.groups[g].options[i]
				*d = *d.with(answered, []english.Word{{Text: oe.core[0]}, {Text: oe.core[1]}})
				d.n, d.counted, d.pieces, d.of = n, true, false, true
				return true
			}
		}
		return false
	}
	if n, taken, counted := english.Quantity(reply); taken > 0 && counted && n >= 1 && n <= menu.MaxQuantity && try(n, reply[taken:]) {
		return true
	}
	return try(1, reply)
}

// settleOptions asks until no option of the item is in doubt or lacking.
func (p *parser) settleOptions(d *draft, cand candidate, replies *replies) *Result {
	for {
		f := p.fit(d, cand)
		s := f.selected()
		// Words that fit nothing and options that are gone cannot be helped by asking.
		if len(f.leftover) > 0 || len(s.soldOut) > 0 || f.need(s) == 0 {
			return nil
		}
		result := replies.ask(f.question(s), func(reply []english.Word) bool { return p.reply(d, cand, f.meant(reply, replies)) })
		if result != nil {
			return result
		}
	}
}

// need counts what must still be asked.
func (f *fitting) need(s selection) int {
	return len(f.doubts) + len(f.spoken) + len(s.short) + len(s.over)
}

// meant returns what an answer to the question of f says: "yes" to the one option it could be, and "with" or "without" it, name that option.
func (f *fitting) meant(reply []english.Word, replies *replies) []english.Word {
	if len(f.doubts) == 0 || len(f.doubts[0].options) != 1 {
		return reply
	}
	option := replies.Name(f.option(f.doubts[0].options[0]).Name)
	switch {
	case !f.doubts[0].refused && replies.yes():
		return option
	case f.doubts[0].refused && len(replies.raw) == 1 && replies.says("with"):
		return option
	case f.doubts[0].refused && len(replies.raw) == 1 && replies.says("without"):
		return append([]english.Word{{Text: "no", Said: "no"}}, option...)
	}
	return reply
}

// reply takes an answer about options, if every word of it says something about d.
func (p *parser) reply(d *draft, cand candidate, reply []english.Word) bool {
	reply = slices.DeleteFunc(slices.Clone(reply), func(w english.Word) bool { return w.Text == "both" || w.Text == "all" || w.Text == "yes" })
	before := p.fit(d, cand)
	s := before.selected()
	own := slices.Concat(cand.entry.core, cand.entry.heading) // "the medium size pizza"
	alone := fit(cand.entry, reply, nil, own)
	for _, doubt := range alone.doubts {
		// Among the names the question listed, a part of one is clear.
		if len(doubt.options) == 1 && !doubt.refused {
			reply = append(append(reply, english.Word{Text: english.Comma}), p.Name(before.option(doubt.options[0]).Name)...)
		}
	}
	alone = fit(cand.entry, reply, nil, own)
	if len(alone.leftover) > 0 || len(alone.doubts) > 0 || len(alone.chosen)+len(alone.removed)+len(alone.cleared) == 0 {
		return false
	}
	next := d.with(answered, reply)
	next.answers = true
	next.instead = map[int][]ref{}
	for g, refs := range d.instead {
		next.instead[g] = refs
	}
	for _, g := range s.over {
		var refs []ref
		for _, r := range alone.chosen {
			if r.group == g {
				refs = append(refs, r)
			}
		}
		if len(refs) > 0 {
			next.instead[g] = refs
		}
	}
	after := p.fit(next, cand)
	if len(after.leftover) > len(before.leftover) || len(after.selected().over) > len(s.over) || len(after.doubts) > len(before.doubts) {
		return false
	}
	*d = *next
	return true
}

func (f *fitting) option(r ref) *menu.Option { return f.entry.groups[r.group].options[r.option].option }

// apart names options so that they can be told apart: by their group too, where two have the same name.
func (f *fitting) apart(refs []ref) []menu.Option {
	var out []menu.Option
	for _, r := range refs {
		option := *f.option(r)
		if slices.ContainsFunc(refs, func(other ref) bool { return other != r && f.option(other).Name == option.Name }) {
			option.Name = f.entry.groups[r.group].group.Name + " " + option.Name
		}
		out = append(out, option)
	}
	return out
}

// question puts what is in doubt, too much or lacking into one question: first the doubts, one at a time.
func (f *fitting) question(s selection) Question {
	item := f.entry.item
	q := Question{Item: item.Name}
	one := func(g int, options []menu.Option) {
		group := *f.entry.groups[g].group
		group.Min = max(group.Min, 1)
		group.Options = available(options)
		q.Groups = []menu.Group{group}
	}
	switch {
	case len(f.doubts) > 0 && f.doubts[0].refused:
		d := f.doubts[0]
		option := *f.option(d.options[0])
		name := option.Name
		yes, no := option, option
		if rest, ok := strings.CutPrefix(name, "No "); ok {
			name = rest
		}
		yes.Name, no.Name, no.ID = "With "+name, "No "+name, "no-"+option.ID
		one(d.options[0].group, []menu.Option{yes, no})
		q.Text = "Would you like " + the(item.Name) + " with " + name + " or without?"
	case len(f.doubts) > 0:
		d := f.doubts[0]
		one(d.options[0].group, f.apart(d.options))
		q.Text = "For " + the(item.Name) + ", which do you mean by “" + quoted(d.said) + "”: " + optionList(q.Groups[0]) + "?"
		switch {
		case strings.Contains(d.said, " or "):
			q.Text = "For " + the(item.Name) + ", which would you like: " + optionList(q.Groups[0]) + "?"
		case len(q.Groups[0].Options) == 1:
			q.Text = "For " + the(item.Name) + ", do you mean " + optionList(q.Groups[0]) + " by “" + quoted(d.said) + "”?"
		}
	case len(s.over) > 0:
		g := f.entry.groups[s.over[0]].group
		said := slices.DeleteFunc(slices.Clone(g.Options), func(o menu.Option) bool {
			return !slices.ContainsFunc(f.chosen, func(r ref) bool { return r.group == s.over[0] && f.option(r).ID == o.ID })
		})
		one(s.over[0], said)
		q.Text = overQuestion(item.Name, g.Max, optionNames(said))
	case len(f.spoken) > 0 && !slices.Contains(s.short, f.spoken[0]):
		g := f.entry.groups[f.spoken[0]].group
		one(f.spoken[0], g.Options)
		q.Text = "For " + the(item.Name) + ", " + choose(*g) + ": " + optionList(q.Groups[0]) + "?"
	default:
		var asks []string
		for g := range f.entry.groups {
			group := *f.entry.groups[g].group
			group.Options = available(group.Options)
			open := !slices.ContainsFunc(f.chosen, func(r ref) bool { return r.group == g })
			switch {
			case slices.Contains(s.short, g):
				asks = append(asks, choose(group)+": "+optionList(group)+"?")
				q.Groups = append(q.Groups, group)
			case open && !group.Required() && f.entry.groups[g].half == 0 && len(group.Options) > 0:
				q.Groups = append(q.Groups, group)
			}
		}
		q.Text = "For " + the(item.Name) + ", " + strings.Join(asks, " And ")
	}
	return q
}

func available(options []menu.Option) []menu.Option {
	return slices.DeleteFunc(slices.Clone(options), func(o menu.Option) bool { return o.SoldOut })
}
