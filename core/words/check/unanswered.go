package check

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: words that ask for something that the lines do not have, or have too often, as a reader would leave it that asks nothing.

// turnWords begin what holds instead of what was said.
var turnWords = set("actually no nope nah wait sorry oops hmm hm rather make oh")

// linesOf returns in how many lines an item is.
func (t *trial) linesOf(item string) (n int) {
	for _, l := range t.lines {
		if l.ItemID == item {
			n++
		}
	}
	return n
}

var (
	// someOfThemGone matches that some of several are taken back: "cancel one of them".
	someOfThemGone = regexp.MustCompile(`(?i)\b(?:cancel|scratch|drop|remove|lose|minus|take off|take out|skip|forget)\s+` + someNumbers + `\s+of\s+(?:them|those|these|the)\b`)
	// onOneThenAll matches what is said of one and then of all: "add hot mustard to one of them, actually to both".
	onOneThenAll = regexp.MustCompile(`(?i)\b(?:one|1)(?:\s+of\s+(?:them|those|these|the \pL+))?[\s,.;:!?–—-]+(?:(?:oh|no|wait|actually|sorry|hmm+|well)[\s,.]+)+(?:(?:to|on|in|from|for|of|off)\s+)?(?:both|either|neither|all)\b`)
	// putFor matches what is put in the place of something: "swap the flan for churros".
	putFor = regexp.MustCompile(`(?i)\b(?:swap|change|switch|trade|exchange|replace)\s+(?:out\s+)?(?:the\s+|my\s+|that\s+)?([\pL'’ -]{2,30}?)\s+(?:for|to|with)\s+(?:the\s+|an?\s+|some\s+)?([\pL'’-]+)`)
	// holdTwo matches two things that are refused at once.
	holdTwo = regexp.MustCompile(`(?i)\b(?:hold|without|minus|skip)\s+(?:the\s+|any\s+)?([\pL' -]{2,25}?)\s+(?:and|or|&)\s+(?:the\s+)?([\pL' -]{2,25}?)\s*(?:[,.;!?\n]|$)`)
	// wantedWhole matches that a thing is wanted whole: "a whole tandoori chicken".
	wantedWhole = regexp.MustCompile(`(?i)\b(?:a|the|one|1)\s+(whole|full)\s+([\pL'’-]+(?:\s+[\pL'’-]+)?)`)
)

// someGone: of so many, some are taken back, so that fewer are left: "two gyros, cancel one of them".
func (t *trial) someGone() {
	at := someOfThemGone.FindStringIndex(t.asks.Words)
	if at == nil || t.answered {
		return
	}
	before, gone := numbersIn(t.asks.Words[:at[0]]), numbersIn(t.asks.Words[at[0]:at[1]])
	if len(gone) != 1 {
		return
	}
	for _, l := range t.lines {
		if things := t.things(l.ItemID); things > 1 && slices.Contains(before, things) && !slices.Contains(before, things+gone[0]) {
			t.fault(RuleConflict, l.Item)
		}
	}
}

// thenAll: what is said of one and then of all holds for all: no line of them differs.
func (t *trial) thenAll() {
	if t.answered || !onOneThenAll.MatchString(t.asks.Words) {
		return
	}
	for _, l := range t.lines {
		if lines := t.linesOf(l.ItemID); lines == 2 && l.Quantity == 1 {
			t.fault(RuleGroup, l.Item)
		}
	}
}

// putInPlace: what is put in the place of something is in a line: "swap the flan for churros".
func (t *trial) putInPlace() {
	for _, m := range putFor.FindAllStringSubmatch(t.asks.Words, -1) {
		w := root(strings.ToLower(m[2]))
		if t.answered || !t.hasName(w) || slices.ContainsFunc(t.lines, func(l menu.Line) bool {
			return slices.Contains(t.rootsOf(l.Item), w) || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return slices.Contains(t.rootsOf(c.Option), w) })
		}) {
			continue
		}
		t.fault(RuleLeft, m[2])
	}
}

// bothHeld: of two things that are refused at once, each that a line's item can leave off is left off: "hold the carrots and bean sprouts".
func (t *trial) bothHeld() {
	for _, m := range holdTwo.FindAllStringSubmatch(t.asks.Words, -1) {
		for _, part := range m[1:] {
			words := t.wordsOf(part)
			for i, l := range t.lines {
				for _, g := range t.items[i].Groups {
					for _, o := range g.Options {
						own := t.optionWords(o.Name)
						if t.answered || len(words) == 0 || len(own) != len(words)+1 || own[0] != "no" || !within(words, own) || hasChoice(l, g, o) {
							continue
						}
						if slices.ContainsFunc(t.lines, func(other menu.Line) bool {
							return slices.ContainsFunc(other.Choices, func(c menu.Choice) bool { return c.Option == o.Name })
						}) || !t.refusesSome(l) {
							continue
						}
						t.fault(RuleRefusal, part)
					}
				}
			}
		}
	}
}

// refusesSome reports whether a line leaves something off by an option.
func (t *trial) refusesSome(l menu.Line) bool {
	return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
		own := t.optionWords(c.Option)
		return len(own) > 1 && own[0] == "no"
	})
}

// wholeSaid: a thing that is wanted whole is not half of one: "a whole tandoori chicken".
func (t *trial) wholeSaid() {
	if t.roots["half"] || t.roots["halve"] {
		return
	}
	for _, m := range wantedWhole.FindAllStringSubmatch(t.asks.Words, -1) {
		words := rooted(m[2])
		for _, l := range t.lines {
			if t.answered || len(words) == 0 || !slices.Contains(t.rootsOf(l.Item), words[0]) {
				continue
			}
			for _, c := range l.Choices {
				if own := t.optionWords(c.Option); len(own) > 0 && own[0] == "half" {
					t.fault(RuleOption, l.Item+": "+c.Option)
				}
			}
		}
	}
}

// aDiet: "a diet" is a drink that some line has.
func (t *trial) aDiet() {
	for k := 1; k < t.asked && !t.answered; k++ {
		if t.toks[k].text != "diet" || t.toks[k-1].text != "a" || k+1 < t.asked && !t.toks[k+1].sep {
			continue
		}
		if !slices.ContainsFunc(t.lines, func(l menu.Line) bool {
			return strings.Contains(strings.ToLower(l.Item), "diet") || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return strings.Contains(strings.ToLower(c.Option), "diet") })
		}) {
			t.fault(RuleLeft, t.toks[k].raw)
		}
	}
}

var (
	// orderTakenOff matches that a thing is taken off an order, and downTo that there are fewer of it.
	orderTakenOff = regexp.MustCompile(`(?i)\btake\s+(?:the|that|those)\s+(?:\pL+\s+)?(\pL+)\s+(?:off|out|away)\b`)
	downTo        = regexp.MustCompile(`(?i)\bcut\s+(?:the\s+)?[\pL' -]{2,30}?\s+(?:down|back)\s+to\s+` + someNumbers + `\b`)
	// kindGone matches that the only thing of a kind is not wanted: "no dessert actually".
	kindGone = regexp.MustCompile(`(?i)\b(?:no|forget|scratch|skip|cancel|lose|drop|never ?mind)\s+(?:the\s+|my\s+)?(soda|pop|dessert)s?\b(?:\s+actually|\s+after all|\s*[.!]*$)`)
	// allGone matches that what was said last is taken back, at the end of everything.
	allGone = regexp.MustCompile(`(?i)\b(?:cancel|scratch|forget)\s+(?:that|it|everything|all of it|the order|the whole thing)\s*[.!]*$`)
	// sizeTurned matches a size and another one that takes its place: "half, no whole".
	sizeTurned = regexp.MustCompile(`(?i)\b(half|small|medium|regular|large|pint|quart)\b[^.;!?]*?[\s,]\s*(?:oh\s+)?(?:(?:no|nope|actually|wait|sorry|make it(?: a)?)[\s,]+(?:a\s+)?(half|whole|full|pint|quart)|(?:actually|wait|sorry|make it(?: a)?)[\s,]+(?:a\s+)?(small|medium|regular|large))\b`)
	// justOne matches that one is enough, at the end: "we'll share, so one".
	justOne = regexp.MustCompile(`(?i)\b(?:so|just|only|actually)\s+(?:just\s+)?one\s*[.!]*$`)
	// putOnSide matches what comes on the side.
	putOnSide = regexp.MustCompile(`(?i)\b(?:it|them|that|sauce|dressing)\s+on\s+the\s+side\b`)
	// theFirst matches that something is of the first thing.
	theFirst = regexp.MustCompile(`(?i)\b(?:to|on|for)\s+the\s+first\s+ones?\b`)
)

// fewerNow: what is taken off is no line, and of what is cut down there are as many as is said: "take the donut off", "cut the tiramisu down to one".
func (t *trial) fewerNow() {
	if m := orderTakenOff.FindStringSubmatch(t.asks.Words); m != nil && !t.answered {
		for _, l := range t.lines {
			if w := root(strings.ToLower(m[1])); root(last(t.itemWordsOf(l))) == w {
				t.fault(RuleConflict, l.Item)
			}
		}
	}
	if m := downTo.FindString(t.asks.Words); m != "" && !t.answered {
		words, n := rooted(m), slices.Max(append(numbersIn(m), 0))
		for _, l := range t.lines {
			if things := t.things(l.ItemID); things != n && slices.Contains(words, root(last(t.itemWordsOf(l)))) {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
	if justOne.MatchString(t.asks.Words) && !t.answered && len(t.lines) == 1 && t.lines[0].Quantity > 1 {
		t.fault(RuleQuantity, t.lines[0].Item)
	}
}

// kindsGone: a kind that is not wanted any more is in no line, nor is what was said last if it is taken back: "forget the soda", "wait, cancel that".
func (t *trial) kindsGone() {
	if m := kindGone.FindStringSubmatchIndex(t.asks.Words); m != nil && !t.answered && m[0] > 0 {
		headings := []string{"drink", "beverage", "soda"}
		if strings.EqualFold(t.asks.Words[m[2]:m[3]], "dessert") {
			headings = []string{"dessert", "sweet", "treat"}
		}
		for i, l := range t.lines {
			if t.isUnder(l.ItemID, headings...) && len(t.places[i]) > 0 {
				t.fault(RuleConflict, l.Item)
			}
		}
	}
	if m := allGone.FindStringIndex(t.asks.Words); m != nil && m[0] > 0 && !t.answered {
		at, end := -1, -1
		for i := range t.lines {
			for _, s := range t.places[i] {
				if s.to > end {
					at, end = i, s.to
				}
			}
		}
		if at >= 0 && len(t.lines) == 1 {
			t.fault(RuleConflict, t.lines[at].Item)
		}
	}
}

// sizeGivesWay: a size that takes the place of another is the one that the line has: "half, no whole".
func (t *trial) sizeGivesWay() {
	m := sizeTurned.FindStringSubmatch(t.asks.Words)
	if m == nil || t.answered {
		return
	}
	old, now := root(strings.ToLower(m[1])), root(strings.ToLower(cmp.Or(m[2], m[3])))
	begins := func(o string, w string) bool { own := t.optionWords(o); return len(own) > 0 && root(own[0]) == w }
	if old == now || slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return begins(c.Option, now) })
	}) {
		return
	}
	for i, l := range t.lines {
		for _, c := range l.Choices {
			for _, g := range t.items[i].Groups {
				if g.ID == c.GroupID && begins(c.Option, old) && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return begins(o.Name, now) }) {
					t.fault(RuleOption, l.Item+": "+c.Option)
				}
			}
		}
	}
}

// putAside: what comes on the side does so by the option that says it: "hot sauce, but put it on the side".
func (t *trial) putAside() {
	if at := putOnSide.FindStringIndex(t.asks.Words); t.answered || at == nil || strings.HasSuffix(strings.ToLower(t.asks.Words[:at[0]]), "no ") {
		return
	}
	says := func(name string) bool { return strings.Contains(strings.ToLower(name), "on the side") }
	if slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return says(l.Item) || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return says(c.Option) || strings.HasPrefix(strings.ToLower(l.Item), "side ") })
	}) {
		return
	}
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			for _, o := range g.Options {
				if says(o.Name) {
					t.fault(RuleOption, l.Item+": "+o.Name)
				}
			}
		}
	}
}

// ofTheFirst: what is of the first thing is in the line of what was named first: "two pastor tacos, two asada tacos, add cheese to the first ones".
func (t *trial) ofTheFirst() {
	if t.answered || !theFirst.MatchString(t.asks.Words) || len(t.lines) < 2 {
		return
	}
	first, at := -1, t.asked
	for i := range t.lines {
		for _, s := range t.places[i] {
			if s.from < at {
				first, at = i, s.from
			}
		}
	}
	for k := 2; k < t.asked; k++ {
		if t.toks[k].text != "first" {
			continue
		}
		for i, l := range t.lines {
			for _, c := range l.Choices {
				o, _ := t.items[i].Option(c)
				if slices.ContainsFunc(t.runs(t.optionWords(c.Option), true), func(r run) bool { return r.to < k && r.to >= k-3 }) && !o.Default && first >= 0 && l.ItemID != t.lines[first].ItemID {
					t.fault(RuleOption, l.Item+": "+c.Option)
				}
			}
		}
	}
}

// stillInPlace: what something comes in the place of is not in all that could do without it: "texas toast instead of white bread on the plate".
func (t *trial) stillInPlace() {
	for k := 1; k+2 < t.asked && !t.answered; k++ {
		if t.toks[k].text != "instead" || t.toks[k+1].text != "of" {
			continue
		}
		at := k + 2
		for at < t.asked && among(t.toks[at].text, "the my that") {
			at++
		}
		for i, l := range t.lines {
			for _, c := range l.Choices {
				o, _ := t.items[i].Option(c)
				r, ok := t.runAt(at, t.optionWords(c.Option), true)
				if !ok || !o.Default || r.to+1 < t.asked && !t.toks[r.to+1].sep && !little[t.toks[r.to+1].text] || t.doneWithout(c.Option) {
					continue
				}
				t.fault(RuleConflict, l.Item+": "+c.Option)
			}
		}
	}
}

// doneWithout reports whether some line does without an option that its item comes with.
func (t *trial) doneWithout(option string) bool {
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			for _, o := range g.Options {
				if o.Name == option && o.Default && !hasChoice(l, g, o) {
					return true
				}
			}
		}
	}
	return false
}

// ownOfOne: what is said of hers, his, the other or one of them is not in all of several: "two coffees, hers with milk".
func (t *trial) ownOfOne() {
	for k := 1; k+1 < t.asked && !t.answered; k++ {
		if !among(t.toks[k].text, "hers his theirs other") && !(t.toks[k].text == "one" && k+2 < t.asked && t.toks[k+1].text == "of" && among(t.toks[k+2].text, "them those em")) {
			continue
		}
		for i, l := range t.lines {
			things := t.things(l.ItemID)
			for _, c := range l.Choices {
				o, _ := t.items[i].Option(c)
				near := slices.ContainsFunc(t.runs(t.optionWords(c.Option), true), func(r run) bool {
					return t.toks[k].text != "one" && r.from > k && r.from <= k+4 && !slices.ContainsFunc(t.toks[k+1:r.from], func(w tok) bool { return w.text == "," }) || t.toks[k].text == "one" && r.to == k-2 && among(t.toks[k-1].text, "with on in to for")
				})
				if !near || o.Default || things < 2 || slices.ContainsFunc(t.lines, func(other menu.Line) bool {
					return other.ItemID == l.ItemID && !slices.ContainsFunc(other.Choices, func(oc menu.Choice) bool { return oc.OptionID == c.OptionID })
				}) {
					continue
				}
				t.fault(RuleGroup, l.Item+": "+c.Option)
			}
		}
	}
}

// bothInList: all of a list that is said of both is in both: "two bowls, one chicken one steak, both with white rice, pinto beans and cheese".
func (t *trial) bothInList() {
	if slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return turnWords[w.text] && w.text != "no" }) {
		return
	}
	for k := 1; k+2 < t.asked && !t.answered; k++ {
		if t.toks[k].text != "both" || !among(t.toks[k+1].text, "with w") || len(t.lines) != 2 || t.lines[0].ItemID != t.lines[1].ItemID {
			continue
		}
		end := k + 2
		for end < t.asked && !turnWords[t.toks[end].text] && !among(t.toks[end].text, "one 1 the other his hers mine but except first second no without") {
			end++
		}
		for i, l := range t.lines {
			for _, c := range l.Choices {
				o, _ := t.items[i].Option(c)
				if !o.Default && !slices.ContainsFunc(t.lines[1-i].Choices, func(other menu.Choice) bool { return other.OptionID == c.OptionID }) &&
					slices.ContainsFunc(t.runs(t.optionWords(c.Option), true), func(r run) bool {
						return r.from > k && r.to < end && !(r.to+1 < t.asked && among(t.toks[r.to+1].text, "in on for"))
					}) {
					t.fault(RuleGroup, l.Item+": "+c.Option)
				}
			}
		}
	}
}

// sortOfDay matches talk of what sort of day it is: "half salad half sandwich kinda day: ...".
var sortOfDay = regexp.MustCompile(`(?i)^[^,.;:!?\n]*\b(?:kinda|kind of|type of|sort of)\s+(?:a\s+)?(?:day|night|morning|week)\b`)

// onlyOfTheDay: what is only named in talk of the day is not ordered.
func (t *trial) onlyOfTheDay() {
	said := sortOfDay.FindString(t.asks.Words)
	if said == "" || t.answered {
		return
	}
	day, rest := rooted(said), rooted(t.asks.Words[len(said):])
	for i, l := range t.lines {
		name := rootsOf(t.itemWordsOf(l))
		if len(t.places[i]) > 0 && sharesRoot(name, day) && !slices.ContainsFunc(name, func(w string) bool { return slices.Contains(rest, w) && !slices.Contains(day, w) }) {
			t.fault(RuleItem, l.Item)
		}
	}
}

// takenOffIt: what is off a thing is not on all of them: "nachos with steak, jalapenos off", "leaving off the feta".
func (t *trial) takenOffIt() {
	for k := 1; k < t.asked && !t.answered; k++ {
		if t.toks[k].text != "off" {
			continue
		}
		var words []string
		if before := t.toks[k-1]; among(before.text, "leaving leave leaves left") {
			for at := k + 1; at < t.asked && !t.toks[at].sep; at++ {
				if !little[t.toks[at].text] {
					words = append(words, root(t.toks[at].text))
				}
			}
		} else if k+1 == t.asked || t.toks[k+1].sep {
			words = []string{root(before.text)}
		}
		for i, l := range t.lines {
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					own := rootsOf(t.optionWords(o.Name))
					if len(words) == 0 || len(own) == 0 || !o.Default || g.Max == 1 || !hasChoice(l, g, o) || own[len(own)-1] != words[len(words)-1] || t.doneWithout(o.Name) {
						continue
					}
					t.fault(RuleRefusal, l.Item+": "+o.Name)
				}
			}
		}
	}
}

// Words of people, animals and feelings that names of things have, too, and what follows them where nothing is ordered.
var (
	speaksOf   = set("man men woman lady boy girl mama papa dog dogs cat pain boss king queen chief doctor captain cowboy farmer hunter ranger sailor")
	livesOrHas = set("needs wants is was has lives just says said ate eats got gets likes loves can will had cant wont goes came misses died sleeps barks barking hates")
)

// spokenOf: a word of somebody, or of a feeling, names no thing of which nothing else is said: "the dog lives", "man needs a juice", "a ratatouille for the pain".
func (t *trial) spokenOf() {
	for i, l := range t.lines {
		names := len(t.places[i]) > 0 && len(t.itemWords(t.items[i])) > 1
		for _, p := range t.places[i] {
			w, next := t.toks[p.from].text, ""
			if p.to+1 < len(t.toks) {
				next = t.toks[p.to+1].text
			}
			named := p.from != p.to || p.whole || !speaksOf[w]
			names = names && !named && (livesOrHas[next] || p.from > 1 && t.toks[p.from-1].text == "the" && t.toks[p.from-2].text == "for")
		}
		if names {
			t.fault(RuleItem, l.Item)
		}
	}
}
