package words

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// OtherGroup is the id of a group whose options are ways to go on, not options of an item.
const OtherGroup = "how"

// What a person can do with words that the menu has no place for.
const (
	leaveOut = "Leave it out"
	asItIs   = "As it comes"
	sendNote = "Ask the restaurant in a note"
	dropIt   = "Not order it"
)

func choices(name string, texts ...string) menu.Group {
	g := menu.Group{ID: OtherGroup, Name: name, Min: 1, Max: 1}
	for _, text := range texts {
		g.Options = append(g.Options, menu.Option{ID: strings.ToLower(strings.ReplaceAll(text, " ", "-")), Name: text})
	}
	return g
}

// longestChoice bounds a question which of several readings is meant, in bytes: people do not listen to more.
const longestChoice = 400

// settleReading asks which of several readings is meant.
func (o *order) settleReading(replies *replies) *Result {
	var labels []string
	var said [][]string // the lines of each reading
	if some := slices.DeleteFunc(slices.Clone(o.rivals), func(s *state) bool { return len(s.drafts) == 0 }); len(some) == 1 {
		return o.only(some[0]) // the other reading understands nothing
	} else if len(some) > 1 {
		o.rivals = some
	}
	if k := o.decided(); k >= 0 {
		o.drafts, o.lost, o.doubts, o.rivals = spread(o.rivals[k].drafts), o.rivals[k].lost, o.rivals[k].doubts, nil
		return nil
	}
	for _, s := range o.rivals {
		drafts := spread(s.drafts)
		labels = append(labels, o.sum(drafts))
		said = append(said, o.lines(drafts))
	}
	for i := range labels {
		for k := range i {
			if labels[i] == labels[k] {
				labels[i] += " (" + ordinal(i) + ")"
			}
		}
	}
	text := difference(labels, said)
	if len(text) > longestChoice {
		return ptr(o.index.again(replies.left, unclear(o.said)))
	}
	group := choices("Which", labels...)
	q := Question{Text: text, Item: o.said, Groups: []menu.Group{group}, Structure: true}
	none := false
	result := replies.ask(q, func(reply []english.Word) bool {
		if none = replies.no(); none {
			return true
		}
		k := o.pickReading(labels, reply)
		if k < 0 {
			return false
		}
		o.drafts, o.lost, o.doubts = spread(o.rivals[k].drafts), o.rivals[k].lost, o.rivals[k].doubts
		return true
	})
	if none {
		return ptr(o.index.again(replies.left, notReally))
	}
	if result != nil {
		return result
	}
	o.rivals = nil
	missing, soldOut := o.unavailable()
	switch {
	case len(missing) > 0:
		return &Result{Missing: missing, Nearest: o.nearest(strings.Join(missing, " "))}
	case len(soldOut) > 0:
		return &Result{SoldOut: soldOut}
	}
	return nil
}

// only takes the one reading that has lines, and has the person confirm what it takes the words to mean.
func (o *order) only(s *state) *Result {
	o.drafts, o.lost, o.doubts, o.rivals = spread(s.drafts), s.lost, s.doubts, nil
	for _, d := range o.drafts {
		d.cands = slices.Clone(d.cands)
		for k := range d.cands {
			d.cands[k].confirm, d.cands[k].brief, d.cands[k].sure = true, false, false
		}
	}
	return nil
}

// difference asks which of several readings is meant. What all of them have is said once: "Besides 1 Latte: 1 Mocha, or 1 Mocha (Large)?"
func difference(labels []string, said [][]string) string {
	var common []string
	for _, line := range said[0] {
		if !slices.ContainsFunc(said[1:], func(lines []string) bool { return !slices.Contains(lines, line) }) && !slices.Contains(common, line) {
			common = append(common, line)
		}
	}
	var rests []string
	for _, lines := range said {
		rest := slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return slices.Contains(common, line) })
		if len(rest) == 0 || len(lines)-len(rest) != len(common) {
			return "Do you mean " + strings.Join(labels[:len(labels)-1], ", ") + ", or " + labels[len(labels)-1] + "?"
		}
		rests = append(rests, all(rest))
	}
	for i, rest := range rests {
		if len(common) == 0 || slices.Contains(rests[:i], rest) {
			return "Do you mean " + strings.Join(labels[:len(labels)-1], ", ") + ", or " + labels[len(labels)-1] + "?"
		}
	}
	return "Besides " + all(common) + ", do you mean " + strings.Join(rests[:len(rests)-1], ", ") + ", or " + rests[len(rests)-1] + "?"
}

func ordinal(i int) string {
	return []string{"first", "second", "third", "fourth", "fifth", "sixth"}[min(i, 5)]
}

// pickReading finds the one label that a reply means, or -1.
func (o *order) pickReading(labels []string, reply []english.Word) int {
	if len(reply) == 0 {
		return -1
	}
	for i := range labels {
		if len(reply) <= 3 && slices.ContainsFunc(reply, func(w english.Word) bool { return w.Text == ordinal(i) }) || len(reply) == 1 && reply[0].Text == english.Decimal(i+1) {
			return i
		}
	}
	said := english.Texts(reply)
	said = slices.DeleteFunc(said, func(w string) bool { return english.IsJoin(w) || w == "and" || w == "with" || w == "1" })
	if len(said) == 0 {
		return -1
	}
	// The whole label, or else words that only one of them has: "the large one".
	whole, part := -1, -1
	wholes, parts := 0, 0
	for i, label := range labels {
		var name []string
		for _, w := range o.Name(label) {
			if !english.IsJoin(w.Text) && w.Text != "1" {
				name = append(name, w.Text)
			}
		}
		if sameWords(said, name) {
			whole = i
			wholes++
		}
		if !slices.ContainsFunc(said, func(w string) bool { return !slices.Contains(name, w) || w == "no" }) {
			part = i
			parts++
		}
	}
	switch {
	case wholes == 1:
		return whole
	case wholes == 0 && parts == 1:
		return part
	}
	return -1
}

// settleStray asks about questions and times among the words.
func (o *order) settleStray(replies *replies) *Result {
	for _, w := range o.stray {
		if len(o.drafts) == 0 {
			return ptr(o.index.again(replies.left, "I cannot answer questions about the menu. What would you like to order?"))
		}
		if isLeftToUs(w) && slices.ContainsFunc(o.drafts, o.isOpen) {
			continue // what is open will be asked about
		}
		stop := false
		q := Question{Text: strayQuestion(w, o.sum(o.drafts)), Groups: []menu.Group{choices("Go on", "Yes", "No")}}
		if result := replies.ask(q, func(reply []english.Word) bool {
			stop = replies.refuses() || replies.leaves()
			return stop || replies.yes() || replies.asIs()
		}); result != nil {
			return result
		}
		if stop {
			return ptr(o.index.again(replies.left, "What would you like to order?"))
		}
	}
	return nil
}

// leftToUs are words that leave a choice to the service.
var leftToUs = []string{"whatever", "whatever you have", "whichever", "surprise me", "dealers choice", "your choice", "chefs choice", "you choose", "you pick", "something", "anything"}

// isLeftToUs reports whether w leaves a choice to the service.
func isLeftToUs(w english.Word) bool { return slices.Contains(leftToUs, strings.ToLower(w.Said)) }

// isOpen reports whether a line must be asked about before it can be ordered.
func (o *order) isOpen(d *draft) bool {
	if len(d.alts) > 0 || len(d.cands) > 1 {
		return true
	}
	f := o.fit(d, d.cands[0])
	return f.need(f.selected()) > 0
}

func ptr(r Result) *Result { return &r }

// settleLost asks about words that nothing took.
func (o *order) settleLost(replies *replies) *Result {
	lost := o.lost
	o.lost = nil
	for _, l := range lost {
		text := english.Said(l.words)
		if strings.TrimSpace(text) == "" {
			continue
		}
		if text == "0" || strings.EqualFold(text, "zero") {
			return ptr(o.index.again(replies.left, "I cannot order 0 of something. What would you like to order?"))
		}
		if text := amountOf(text); isMoney(text) && slices.ContainsFunc(o.drafts, func(d *draft) bool { return d.costs(text) }) {
			continue // "the $6.25 milk tea"
		}
		near := o.near(text)
		near = near[:min(len(near), 3)]
		sentence := lostQuestion(text, o.understood(), near)
		if l.of >= 0 && l.of < len(o.drafts) && !l.line && len(o.drafts[l.of].cands) == 1 {
			cand := o.drafts[l.of].cands[0]
			if isRefusal(text) {
				if q := o.refusal(o.drafts[l.of], cand, text, replies); q != nil {
					return q
				}
				continue
			}
			near = o.nearOptions(cand, text)
			sentence = leftoverQuestion(cand.entry.item.Name, text, near)
		}
		q := Question{Text: sentence, Item: text, Groups: []menu.Group{choices("“"+text+"”", append(slices.Clone(near), leaveOut)...)}}
		if len(o.drafts) == 0 && len(near) == 0 {
			q.Groups = nil // there is nothing to leave it out of
		}
		stop := false
		result := replies.ask(q, func(reply []english.Word) bool {
			switch {
			case slices.ContainsFunc(o.drafts, func(d *draft) bool { return d.repeated(reply) }):
				return replies.says("just", "only") // "just the lassi" leaves the rest out; "lassi" may be another one
			case o.entryNamed(near, reply) >= 0:
				return o.replaceLost(l, near, reply)
			case len(o.drafts) == 0 && len(near) == 1 && replies.yes():
				return o.replaceLost(l, near, o.Name(near[0]))
			case replies.leaves() || len(o.drafts) > 0 && len(near) == 0 && replies.yes():
				return true
			case len(reply) > 1 && reply[0].Text == "no" && o.entryNamed(near, reply[1:]) >= 0:
				return true // "no gyoza"
			case replies.no():
				stop = true
				return true
			case replies.drops() && l.of >= 0 && l.of < len(o.drafts):
				o.drafts[l.of].dropped = true
				return true
			}
			return o.replaceLost(l, near, reply)
		})
		if stop {
			return ptr(o.index.again(replies.left, notReally))
		}
		if result != nil {
			return result
		}
	}
	return nil
}

// entryNamed finds the one of names that a reply is.
func (o *order) entryNamed(names []string, reply []english.Word) int {
	return slices.IndexFunc(names, func(name string) bool { return sameWords(english.Texts(reply), english.Texts(o.Name(name))) })
}

// replaceLost reads a reply in the place of words that nothing took.
func (o *order) replaceLost(l loss, near []string, reply []english.Word) bool {
	named := reply
	if k := o.entryNamed(near, reply); k >= 0 {
		named = o.Name(near[k])
	}
	work := mostWork
	// The reply may name an item that the request did not.
	at := o.index.near(named)
	if len(o.index.unknown(at)) > 0 && o.entryNamed(near, reply) < 0 {
		return false
	}
	p := newParser(o.index.catalog(at, &work))
	read := p.parse(named)
	if len(read.lost)+len(read.doubts)+len(read.rivals) > 0 || len(read.drafts) == 0 || len(p.stray)+len(p.avoid) > 0 {
		return false
	}
	for _, d := range read.drafts {
		if len(d.cands) != 1 || !d.cands[0].full && p.leftover(d) > 0 {
			return false
		}
		if n, taken, counted := english.Quantity(l.words); d.n == 0 && taken > 0 && counted {
			d.n, d.counted = n, true
		}
	}
	o.drafts = append(o.drafts, read.drafts...)
	return true
}

// settleAlternatives asks which of several things said with "or" is meant.
func (o *order) settleAlternatives(d *draft, replies *replies) *Result {
	if len(d.alts) == 0 {
		return nil
	}
	all := append([]*draft{d}, d.alts...)
	var cands []candidate
	owner := map[*entry]*draft{}
	for _, one := range all {
		for _, cand := range one.cands {
			if owner[cand.entry] == nil {
				owner[cand.entry] = one
				cands = append(cands, cand)
			}
		}
	}
	names := labels(cands)
	group := menu.Group{ID: ItemGroup, Name: "Item", Min: 1, Max: 1}
	for i, cand := range cands {
		group.Options = append(group.Options, menu.Option{ID: cand.entry.item.ID, Name: names[i]})
	}
	text := "Which would you like: " + some(names) + "?"
	if len(cands) == 2 && len(all) == 2 {
		text = "One each of " + names[0] + " and " + names[1] + ", or just one of them?"
		group.Options = append(group.Options, menu.Option{ID: "both", Name: "Both"})
	}
	if len(cands) == 1 {
		// "a small or a large latte": the same thing twice.
		return ptr(o.index.again(replies.left, "Which would you like of “"+o.said+"”? Please say the order again, item by item."))
	}
	none := false
	result := replies.ask(Question{Text: text, Item: d.said, Groups: []menu.Group{group}}, func(reply []english.Word) bool {
		if len(replies.raw) < 4 && replies.says("both", "each") && len(all) == 2 {
			d.both = d.alts
			d.alts = nil
			return true
		}
		if none = replies.no(); none {
			d.alts = nil
			return true
		}
		cand, rest, ok := o.pick(cands, names, reply)
		if !ok {
			return false
		}
		one := *owner[cand.entry]
		one.alts = nil
		if one.n == 0 && d.n > 0 {
			one.n, one.counted = d.n, d.counted
		}
		one.cands = slices.Clone(one.cands)
		one.take(one.cands[slices.IndexFunc(one.cands, func(c candidate) bool { return c.entry == cand.entry })], rest)
		*d = one
		return true
	})
	if none {
		return o.instead(d, replies)
	}
	if result == nil {
		o.narrow(d)
	}
	return result
}

// settleLeftover asks about words that no option of the item answers to.
func (o *order) settleLeftover(d *draft, cand candidate, replies *replies) *Result {
	for {
		f := o.fit(d, cand)
		if len(f.leftover) == 0 {
			return nil
		}
		text, item := f.leftover[0], cand.entry.item
		if amount := amountOf(text); isMoney(amount) && d.costs(amount) {
			d.ignored = append(slices.Clone(d.ignored), text)
			continue
		}
		if !o.strict && (o.isIdle(text, false) || o.addsNothing(d, cand, text)) {
			d.ignored = append(slices.Clone(d.ignored), text)
			continue
		}
		near := o.nearOptions(cand, text)
		if isRefusal(text) {
			if q := o.refusal(d, cand, text, replies); q != nil || d.dropped {
				return q
			}
			continue
		}
		if isBare(text) && (len(cand.entry.comesWith()) > 0 || cand.entry.refusable() != nil) {
			if q := o.settleBare(d, cand, text, replies); q != nil {
				return q
			}
			continue
		}
		sentence := leftoverQuestion(item.Name, text, near)
		group := choices("“"+text+"”", append(slices.Clone(near), leaveOut, sendNote, dropIt)...)
		stop := false
		result := replies.ask(Question{Text: sentence, Item: item.Name, Groups: []menu.Group{group}}, func(reply []english.Word) bool {
			next := *d
			next.ignored = append(slices.Clone(d.ignored), text)
			switch {
			case replies.note():
				next.notes = append(slices.Clone(d.notes), text)
			case replies.drops():
				next.dropped = true
			case replies.no():
				stop = true
			case len(reply) > 0 && o.reply(&next, cand, reply):
			case replies.leaves() || d.repeated(reply) || len(near) == 0 && (replies.yes() || replies.asIs()):
			default:
				return false
			}
			*d = next
			return true
		})
		if stop {
			return ptr(o.index.again(replies.left, notReally))
		}
		if result != nil || d.dropped {
			return result
		}
	}
}

// repeated reports whether an answer only says the name of the item of d again.
func (d *draft) repeated(reply []english.Word) bool {
	said := slices.DeleteFunc(english.Texts(reply), func(w string) bool { return english.IsJoin(w) || w == "1" || w == "just" || w == "only" })
	return len(d.cands) == 1 && len(said) > 0 && !slices.ContainsFunc(said, func(w string) bool { return !slices.Contains(d.cands[0].entry.core, w) })
}

// isRefusal reports whether words that nothing took say what a person does not want.
func isRefusal(text string) bool {
	bare := quoted(text)
	return strings.HasPrefix(bare, "no ") || strings.HasPrefix(bare, "without ") || strings.HasPrefix(bare, "hold")
}

// costs reports whether an amount of money is the price of the item of d.
func (d *draft) costs(amount string) bool {
	price := strings.TrimPrefix(d.cands[0].entry.item.Price.String(), "$")
	return amount[1:] == price || amount[1:] == strings.TrimSuffix(price, ".00")
}

// settleBare asks whether "plain" or "only" takes away what comes with an item.
func (o *order) settleBare(d *draft, cand candidate, text string, replies *replies) *Result {
	var names []string
	var refused []english.Word
	chosen := o.fit(d, cand).chosen
	for _, r := range cand.entry.comesWith() {
		option := cand.entry.groups[r.group].options[r.option]
		if slices.Contains(chosen, r) {
			continue
		}
		names = append(names, option.option.Name)
		refused = append(append(refused, english.Word{Text: english.Comma}, english.Word{Text: "no", Said: "no"}), o.Name(option.option.Name)...)
	}
	for _, r := range cand.entry.refusable() {
		name := cand.entry.groups[r.group].options[r.option].option.Name
		if _, thing, ok := strings.Cut(name, " "); ok && !slices.Contains(chosen, r) {
			names = append(names, thing)
			refused = append(append(refused, english.Word{Text: english.Comma}), o.Name(name)...)
		}
	}
	item := cand.entry.item.Name
	q := Question{
		Text: capital(the(item)) + " comes with " + all(names) + ". You said “" + text + "”: shall I leave all of that off?",
		Item: item, Groups: []menu.Group{choices("“"+text+"”", "Leave it off", asItIs)},
	}
	return replies.ask(q, func(reply []english.Word) bool {
		next := *d
		next.ignored = append(slices.Clone(d.ignored), text)
		switch {
		case replies.refuses() || replies.says("comes", "come", "keep"):
		case replies.yes() || replies.leaves():
			next = *next.with(answered, refused)
			next.answers = true
		default:
			return false
		}
		*d = next
		return true
	})
}

// isBare reports whether words say that nothing else is wanted on a thing: "plain", "nothing on it".
func isBare(text string) bool {
	return english.IsBareWord(text) || strings.HasPrefix(strings.ToLower(text), "nothing ")
}

// amountOf writes an amount of money as the menu does: "4 dollar" is $4.
func amountOf(text string) string {
	n, unit, _ := strings.Cut(strings.ToLower(text), " ")
	if english.IsNumber(n) && slices.Contains([]string{"dollar", "dollars", "buck", "bucks"}, unit) {
		return "$" + n
	}
	return text
}

// isMoney reports whether text is an amount of money.
func isMoney(text string) bool { return strings.HasPrefix(text, "$") }

// nearOptions returns the names of the options of cand that come closest to words: those of a group that the words speak of.
func (o *order) nearOptions(cand candidate, text string) []string {
	var out []string
	words := english.Texts(o.Read(text))
	for _, g := range cand.entry.groups {
		about := slices.ContainsFunc(words, func(w string) bool {
			return slices.Contains(g.words, w) || slices.ContainsFunc(g.options, func(o optionEntry) bool { return slices.Contains(o.core, w) })
		})
		for _, option := range g.options {
			if about && !option.option.SoldOut && len(out) < 6 && !slices.Contains(out, option.option.Name) {
				out = append(out, option.option.Name)
			}
		}
	}
	return out
}

// settleRefusals asks about refusals that change nothing: a refusal is often an allergy, so it never passes unheard.
func (o *order) settleRefusals(d *draft, cand candidate, replies *replies) *Result {
	for {
		f := o.fit(d, cand)
		if len(f.crossed) > 0 && !d.settled {
			return o.crossed(d, cand, replies)
		}
		if len(f.unmet) == 0 {
			return nil
		}
		if q := o.refusal(d, cand, f.unmet[0], replies); q != nil || d.dropped {
			return q
		}
	}
}

// crossed asks whether a correction adds an option or takes the place of one.
func (o *order) crossed(d *draft, cand candidate, replies *replies) *Result {
	return ptr(o.index.again(replies.left, "I am not sure what of “"+o.sum([]*draft{d})+"” stays and what changes. What would you like, item by item?"))
}

// refusal asks about one refusal that the menu cannot express.
func (o *order) refusal(d *draft, cand candidate, text string, replies *replies) *Result {
	item := cand.entry.item
	what := strings.TrimSpace(strings.TrimPrefix(strings.TrimPrefix(quoted(text), "no "), "without "))
	q := Question{
		Text:   refusalQuestion(item.Name, what),
		Item:   item.Name,
		Groups: []menu.Group{choices("No "+what, asItIs, sendNote, dropIt)},
	}
	return replies.ask(q, func(reply []english.Word) bool {
		next := *d
		next.ignored = append(slices.Clone(d.ignored), text)
		switch {
		case replies.note():
			next.notes = append(slices.Clone(d.notes), "No "+what)
		case replies.drops(), replies.says("skip", "remove", "forget"):
			next.dropped = true
		case replies.asIs():
		default:
			return false
		}
		*d = next
		return true
	})
}

// confirm has the person look at lines that the independent check does not find in the words.
func (o *order) confirm(lines []menu.Line, replies *replies) *Result {
	request := o.request
	request.Answers = replies.used // an answer that settled nothing excuses nothing
	found := o.index.known.Lines(request, lines)
	if len(found) == 0 {
		return nil
	}
	stop := false
	q := Question{
		Text: concern(found[0]) + " I have " + all(summaries(o.index.menu, lines)) + ". Is that right?",
		Item: found[0].Word, Groups: []menu.Group{choices("Is that right", "Yes", "No")}, Structure: true,
	}
	if result := replies.ask(q, func(reply []english.Word) bool {
		stop = replies.refuses()
		return stop || replies.yes()
	}); result != nil {
		return result
	}
	if stop {
		return ptr(o.index.again(replies.left, notReally))
	}
	return nil
}

// settleDiet asks before lines go to somebody who must not eat what may be in them. Where the menu states that it is in none of
// them, nothing needs to be asked.
func (o *order) settleDiet(lines []menu.Line, replies *replies) *Result {
	for _, w := range o.avoid {
		var names []string
		for _, l := range lines {
			if (len(w.Codes) == 0 || !o.index.menu.Excludes(l, w.Codes)) && !slices.Contains(names, l.Item) {
				names = append(names, l.Item)
			}
		}
		if len(names) == 0 {
			continue
		}
		stop := false
		q := Question{
			Text: dietQuestion(w.Said, slices.Clone(names)),
			Item: w.Said, Groups: []menu.Group{choices("“"+w.Said+"”", "Order anyway", sendNote, dropIt)},
		}
		result := replies.ask(q, func(reply []english.Word) bool {
			switch {
			case replies.note():
				for i := range lines {
					if slices.Contains(names, lines[i].Item) {
						lines[i].Note = strings.TrimPrefix(lines[i].Note+"; Allergy: "+w.Said, "; ")
					}
				}
			case replies.drops(), replies.no():
				stop = true
			case replies.says("anyway", "order", "ahead"):
			default:
				return false
			}
			return true
		})
		if result != nil {
			return result
		}
		if stop {
			return ptr(o.index.again(replies.left, "Then what would you like to order?"))
		}
	}
	return nil
}
