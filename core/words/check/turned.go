package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: changes of mind that leave alone what they do not name, and numbers that count something else than the lines have.

// keptThrough: what was put on a thing stays on it when a correction names another size and no other such thing in its place: the ham of "a small pizza with ham, no, a
// medium, and add olives".
func (t *trial) keptThrough() {
	if t.settled || !t.repaired || t.cancelled || len(t.lines) != 1 {
		return
	}
	l, it := t.lines[0], t.items[0]
	for _, g := range it.Groups {
		if g.Max == 1 || g.Required() {
			continue
		}
		for _, o := range g.Options {
			words := t.optionWords(o.Name)
			if o.Default || len(words) == 0 || words[0] == "no" || within(words, t.itemWords(it)) || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return within(words, t.wordsOf(c.Option)) }) {
				continue
			}
			runs := t.runs(words, true)
			if len(runs) != 1 || t.deniedAt(runs[0].from) || t.takenBack(runs[0].from) {
				continue
			}
			from := t.corrected(runs[0].to)
			if from < 0 || from >= t.asked || t.repairAfter(from) >= 0 {
				continue
			}
			to := from
			for to < t.asked && !t.toks[to].sep {
				to++
			}
			if first := []run{{from, to - 1}}; t.namesOf(g, first) || !slices.ContainsFunc(it.Groups, func(other menu.Group) bool { return other.Max == 1 && t.namesOf(other, first) }) {
				continue
			}
			t.fault(RuleLeft, t.toks[runs[0].from].raw)
		}
	}
}

// namesOf reports whether runs name an option of a group.
func (t *trial) namesOf(g menu.Group, in []run) bool {
	return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return t.saidIn(o, in) })
}

// piecesTurned: a number that corrects the number in a name is no number of those: "an 8 piece bucket, make it 12", where there is a bucket of 12.
func (t *trial) piecesTurned() {
	if t.settled || !t.repaired {
		return
	}
	for i, l := range t.lines {
		words := t.wordsOf(t.items[i].Name)
		mine := slices.IndexFunc(words, func(w string) bool { return numberOf(w) > 1 })
		if mine < 0 || l.Quantity < 2 || l.Quantity == numberOf(words[mine]) {
			continue
		}
		for _, c := range t.menu.Categories {
			for _, it := range c.Items {
				theirs := t.wordsOf(it.Name)
				if len(theirs) == len(words) && numberOf(theirs[mine]) == l.Quantity && slices.Equal(slices.Delete(slices.Clone(theirs), mine, mine+1), slices.Delete(slices.Clone(words), mine, mine+1)) {
					t.fault(RuleQuantity, l.Item)
				}
			}
		}
	}
}

// halfDozenAnd: "half a dozen tacos and 3 of the beef ones" are nine.
func (t *trial) halfDozenAnd() {
	for k := 0; k+4 < t.asked && !t.settled; k++ {
		if t.toks[k].text != "half" || many[t.toks[k+1].text] != 12 {
			continue
		}
		for j := k + 3; j+3 < t.asked; j++ {
			n := numberOf(t.toks[j].text)
			if n < 1 || t.toks[j-1].text != "and" || t.toks[j+1].text != "of" || t.toks[j+2].text != "the" {
				continue
			}
			for _, l := range t.lines {
				if things := t.things(l.ItemID); things == 6 && len(t.lines) > 1 {
					t.fault(RuleQuantity, l.Item)
				}
			}
		}
	}
}

// eggsCounted: "two eggs over easy on rye" counts eggs, and no egg sandwiches.
func (t *trial) eggsCounted() {
	for i, l := range t.lines {
		if t.settled || l.Quantity < 2 || !t.namedBy(t.items[i].Name, "egg") || !t.namedBy(t.items[i].Name, "sandwich") || t.roots["sandwich"] {
			continue
		}
		if slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return among(w.text, "eggs") }) && slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return among(w.text, "scrambled fried over poached sunny medium") }) {
			t.fault(RuleQuantity, l.Item)
		}
	}
}

// bothSizes: of "two teas, one large one regular" not both are large.
func (t *trial) bothSizes() {
	var said []string
	for k := 0; k+1 < t.asked; k++ {
		if w := root(t.toks[k+1].text); t.toks[k].text == "one" && (sizeNames[w] || w == "small") && !slices.Contains(said, w) {
			said = append(said, w)
		}
	}
	if t.settled || t.repaired || len(said) < 2 {
		return
	}
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			if g.Max != 1 || !t.namedBy(g.Name, "size") || t.things(l.ItemID) < 2 || len(g.Options) < 2 {
				continue
			}
			chosen := map[string]bool{}
			for _, o := range t.lines {
				if o.ItemID != l.ItemID {
					return // the sizes may be of several things
				}
				for _, c := range o.Choices {
					if c.GroupID == g.ID {
						chosen[c.OptionID] = true
					}
				}
			}
			if len(chosen) == 1 {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// forThemBoth: "colas for both", and "cola for both" by itself, are more than one.
func (t *trial) forThemBoth() {
	for i, l := range t.lines {
		for _, s := range t.places[i] {
			if w := t.toks[s.to].text; !t.settled && t.things(l.ItemID) == 1 && (strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") || s.from == 0 || t.toks[s.from-1].text == ",") && s.to+2 < t.asked && t.toks[s.to+1].text == "for" && among(t.toks[s.to+2].text, "both all each everyone everybody") {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// cravedFirst: a thing that is praised and then ordered by its name with "one" is ordered once: "we crave that flaming cheese! One saganaki".
func (t *trial) cravedFirst() {
	for i, l := range t.lines {
		if t.settled || t.repaired || t.again || l.Quantity != 2 || len(t.places[i]) != 2 {
			continue
		}
		first, again := t.places[i][0], t.places[i][1]
		if again.from == 0 || !articles[t.toks[again.from-1].text] || t.count(first) > 1 || t.sepBetween(again.from-1, again.from) {
			continue
		}
		for k := first.from - 1; k >= 0 && k > first.from-4; k-- {
			if praising[t.toks[k].text] {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// praising are words of wanting a thing that is ordered after them.
var praising = set("craving crave craved love loved dreaming missing heard thinking")

// thePizza: what a change of mind says of "the" thing is of one that was ordered, and no further thing: "a margherita and a cola, actually the pizza should be large".
func (t *trial) thePizza() {
	if t.settled || !t.repaired {
		return
	}
	from := t.repairAfter(-1)
	for _, s := range t.marks {
		if from < 0 || s.from <= from || t.toks[s.from-1].text != "the" || t.sepBetween(from, s.from) || !t.inCart(menu.Item{ID: s.item}) || slices.ContainsFunc(t.marks, func(o span) bool { return o.item == s.item && o.from < from }) {
			continue
		}
		if s.to+1 < t.asked && among(t.toks[s.to+1].text, "should is needs to with") {
			it, _ := t.menu.Item(s.item)
			t.fault(RuleItem, it.Name)
		}
	}
}

// skipsChoice: "skip the combo" takes back the choice of a group that is called so.
func (t *trial) skipsChoice() {
	for k := 0; k+2 < t.asked && !t.settled; k++ {
		if !givesBack[t.toks[k].text] || t.toks[k+1].text != "the" || t.toks[k+2].sep || k+3 < t.asked && !t.toks[k+3].sep {
			continue
		}
		for i, l := range t.lines {
			for _, c := range l.Choices {
				if o, _ := t.items[i].Option(c); !o.Default && meals[root(t.toks[k+2].text)] && t.namedBy(c.Group, t.toks[k+2].text) {
					t.fault(RuleOption, l.Item+": "+c.Option)
				}
			}
		}
	}
}

// twoInstead: what is ordered "instead" by its number is that many, whatever of it was said before: "a dragon roll and a tea, give me two dragons instead".
func (t *trial) twoInstead() {
	for k := 2; k < t.asked; k++ {
		if t.settled || t.toks[k].text != "instead" || k+1 < t.asked && !t.toks[k+1].sep {
			continue
		}
		for _, s := range t.marks {
			n := t.count(s)
			if s.to == k-1 && n > 0 && t.things(s.item) > n {
				it, _ := t.menu.Item(s.item)
				t.fault(RuleQuantity, it.Name)
			}
		}
	}
}

// praised: a thing of which a clause only says how good it is is not ordered by that: "your nachos are unreal but a soup", "we love love the flan! just two teas".
func (t *trial) praised() {
	for _, l := range t.lines {
		runs := t.runs(t.wordsOf(unparenthesized(l.Item)), true)
		if t.settled || len(runs) != 1 || runs[0].from >= t.asked || t.things(l.ItemID) > 1 {
			continue
		}
		r := runs[0]
		end := r.to + 1
		if slices.ContainsFunc(t.toks[end:t.asked], func(w tok) bool { return thoseSaid[w.text] || among(w.text, "that it one ones") }) {
			continue // "I heard the flan is amazing so one of those"
		}
		good := end+1 < t.asked && among(t.toks[end].text, "is are was were look looks smell smells") && !among(t.toks[end+1].text, "fine ok okay good great for to mine my on what all it") && r.from > 0 && among(t.toks[r.from-1].text, "your the those that")
		k := r.from - 1
		if k >= 0 && among(t.toks[k].text, "the your that those") {
			k--
		}
		loved := k > 0 && among(t.toks[k].text, "love loved adore") && among(t.toks[k-1].text, "love we really just absolutely so") && (end >= t.asked || t.toks[end].sep) && slices.ContainsFunc(t.toks[end:t.asked], func(w tok) bool { return numberOf(w.text) > 0 || articles[w.text] })
		if good || loved {
			t.fault(RuleLeft, t.toks[r.from].raw)
		}
	}
}

// speaking are words by which somebody tells of a thing.
var speaking = set("swears swear swearing tempted raves raving rave recommends recommended recommend told tells says said try considered considering eyeing thinking looked")

// spokenWell: what somebody only talks about, up to a "but", is not ordered by that: "my boss wants me to try the flan but I'm getting a tea", "the flan looks good but I'll take a tea".
func (t *trial) spokenWell() {
	for _, l := range t.lines {
		runs := t.runs(t.wordsOf(unparenthesized(l.Item)), true)
		if t.settled || len(runs) != 1 || runs[0].from >= t.asked || t.things(l.ItemID) > 1 {
			continue
		}
		from, to := runs[0].from, runs[0].to
		spoken := from > 0 && to+2 < t.asked && among(t.toks[from-1].text, "the your those") && among(t.toks[to+1].text, "looks look sounds sound smells smell") && !t.toks[to+2].sep
		for k := from - 1; k >= 0 && from-k < 5 && !t.toks[k].sep; k-- {
			spoken = spoken || speaking[t.toks[k].text]
			if t.toks[k].text == "full" && t.toks[k+1].text == "for" {
				t.fault(RuleLeft, t.toks[from].raw) // "too full for a flan, just a tea"
			}
		}
		if !spoken {
			continue
		}
		for k := to + 1; k < min(t.asked, to+8); k++ {
			if w := t.toks[k].text; numberOf(w) > 0 && k+1 < t.asked && t.toks[k+1].text == "of" || thoseSaid[w] {
				break
			} else if w == "but" {
				t.fault(RuleLeft, t.toks[from].raw)
				break
			}
		}
	}
}

// alsoByItself: a thing that is named right after a thing that can be had with it, and again by itself, is not ordered twice by that: "a roll, brown rice, and brown rice on the
// side too".
func (t *trial) alsoByItself() {
	for i, l := range t.lines {
		if t.settled || t.repaired || l.Quantity != 2 || len(t.places[i]) != 2 || slices.ContainsFunc(t.places[i], func(s span) bool { return t.count(s) > 0 || s.from > 0 && articles[t.toks[s.from-1].text] }) {
			continue
		}
		words := t.itemWords(t.items[i])
		if slices.ContainsFunc(t.items, func(it menu.Item) bool { return it.ID != l.ItemID && t.hasOptionCalled(it, words) }) {
			t.fault(RuleQuantity, l.Item)
		}
	}
}

// ofAllOrLast: what is said after a pause at the end, behind "two legs and a thigh", is of the thigh alone or of all: it is asked where both can be had so.
func (t *trial) ofAllOrLast() {
	if t.settled || t.repaired || t.spread || len(t.marks) < 2 {
		return
	}
	s, before := t.marks[len(t.marks)-1], t.marks[len(t.marks)-2]
	if s.to+2 >= t.asked || t.toks[s.to+1].text != "," || before.item == s.item || slices.ContainsFunc(t.toks[before.to+1:s.from], func(w tok) bool { return w.sep && w.text != "and" }) || !slices.ContainsFunc(t.toks[before.to+1:s.from], func(w tok) bool { return w.text == "and" }) {
		return
	}
	rest := []run{{s.to + 2, t.asked - 1}}
	if slices.ContainsFunc(t.toks[s.to+2:t.asked], func(w tok) bool { return w.sep || among(w.text, "his hers her mine that the this one") }) {
		return
	}
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if t.lines[i].ItemID != s.item || !g.Required() || !t.saidIn(o, rest) {
			return
		}
		for j, l := range t.lines {
			if l.ItemID == before.item && slices.ContainsFunc(t.items[j].Groups, func(other menu.Group) bool {
				return other.Name == g.Name && len(other.Options) == len(g.Options) && slices.ContainsFunc(other.Options, func(x menu.Option) bool { return x.Name == o.Name && !hasChoice(l, other, x) }) && !slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
					x, _ := t.items[j].Option(c)
					return c.GroupID == other.ID && (!x.Default || t.saidIn(x, []run{{0, s.from}}))
				})
			}) {
				t.fault(RuleGroup, l.Item)
			}
		}
	})
}

// asideToo: "rice on the side too" is an order of rice of its own where the menu sells it, whatever else has rice in it.
func (t *trial) asideToo() {
	for k := 1; k+3 < t.asked && !t.settled && !t.repaired; k++ {
		if t.toks[k].text != "on" || t.toks[k+2].text != "side" || !among(t.toks[k+3].text, "too also") {
			continue
		}
		from := k - 1
		for from > 0 && !t.toks[from-1].sep {
			from--
		}
		if sold, ok := t.soldAlone(from, k); ok && !t.inCart(sold) {
			t.fault(RuleLeft, t.toks[from].raw)
		}
	}
}

// begunAgain: a name that is broken off and begun again is one thing: "a chocolate... hot chocolate small".
func (t *trial) begunAgain() {
	for i, l := range t.lines {
		if t.answered || l.Quantity < 2 && !slices.ContainsFunc(t.lines[:i], func(other menu.Line) bool { return other.ItemID == l.ItemID }) {
			continue
		}
		for k, b := range t.places[i] {
			if k == 0 {
				continue
			}
			a := t.places[i][k-1]
			if a.from > 0 && numberOf(t.toks[a.from-1].text) > 1 {
				continue
			}
			between := t.toks[min(a.to+1, b.from):b.from]
			if b.to-b.from > a.to-a.from && len(between) > 0 && !slices.ContainsFunc(between, func(w tok) bool { return w.text != "," }) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// changedInside: what a part of a thing is changed to is chosen of the thing: "a combo and a coke, change the rice to brown rice" and "a combo and a coke, with brown rice instead" order no
// Brown Rice where the combo has the choice of it.
func (t *trial) changedInside() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		for _, s := range t.places[i] {
			part, ok := t.partChanged(s)
			if ok && slices.ContainsFunc(t.items, func(it menu.Item) bool {
				return it.ID != l.ItemID && slices.ContainsFunc(it.Groups, func(g menu.Group) bool { return t.hasPart(g, part) && t.hasOptionOf(g, words) })
			}) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// partChanged returns the word for what the words at s come in the place of, by "change the rice to" before them or "instead" after them, and whether there is one.
func (t *trial) partChanged(s span) (string, bool) {
	if s.to+1 < t.asked && t.toks[s.to+1].text == "instead" && (s.to+2 >= t.asked || t.toks[s.to+2].text != "of") && s.from > 0 && numberOf(t.toks[s.from-1].text) < 0 {
		return root(t.toks[s.to].text), true
	}
	for k := max(s.from-6, 0); k+2 < s.from; k++ {
		if !among(t.toks[k].text, "change swap switch make replace") || t.toks[k+1].text != "the" || slices.ContainsFunc(t.toks[k:s.from], func(w tok) bool { return w.sep && w.text != "with" }) {
			continue
		}
		if _, alone := t.soldAlone(k+2, k+3); !alone { // "a burger and fries, change the fries to rings"
			return root(t.toks[k+2].text), true
		}
	}
	return "", false
}

// hasPart reports whether a group is about a part of its item by its name or by the names of its options: the Rice of a combo.
func (t *trial) hasPart(g menu.Group, part string) bool {
	return slices.ContainsFunc(t.wordsOf(g.Name), func(w string) bool { return root(w) == part }) || slices.ContainsFunc(g.Options, func(o menu.Option) bool {
		words := t.optionWords(o.Name)
		return len(words) > 0 && root(last(words)) == part
	})
}

// hasOptionOf reports whether an option of a group has just these words for its name.
func (t *trial) hasOptionOf(g menu.Group, words []string) bool {
	return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return slices.Equal(t.optionWords(o.Name), words) })
}

// drinkVessels are words that say in what a drink comes.
var drinkVessels = set("liter bottle can canned pitcher fountain")

// vesselKept: a drink that becomes another one stays in what it came: "a 2 liter coke, make it a sprite" is no Canned Soda where there is a 2 Liter Sprite.
func (t *trial) vesselKept() {
	if t.answered || !t.repaired {
		return
	}
	for i, l := range t.lines {
		if !slices.ContainsFunc(t.places[i], func(s span) bool { return s.byOption && s.from > t.repairAt }) {
			continue
		}
		for _, c := range t.menu.Categories {
			for _, it := range c.Items {
				said := slices.ContainsFunc(t.itemWords(it), func(w string) bool {
					return drinkVessels[root(w)] && !slices.Contains(t.itemWords(t.items[i]), w) && slices.ContainsFunc(t.toks[:t.repairAt], func(k tok) bool { return t.like(k.text, w) })
				})
				if said && !t.inCart(it) && slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
					return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
						return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.Option == o.Name })
					})
				}) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// turnedInto: what "wait, just a hamburger" or "actually make it the combo" names takes the place of the thing before it that it is another form of, or of everything.
func (t *trial) turnedInto() {
	if t.answered || t.repairAt < 0 {
		return
	}
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		for _, s := range t.places[i] {
			k := s.from - 1
			if k > 0 && among(t.toks[k].text, "a an the") {
				k--
			}
			just := k > 0 && t.toks[k].text == "just" && t.changesMind(k)
			turned := k > 1 && among(t.toks[k].text, "it that this") && t.toks[k-1].text == "make"
			if !just && !turned {
				continue
			}
			for j, o := range t.lines {
				before := o.ItemID != l.ItemID && len(t.places[j]) > 0 && !slices.ContainsFunc(t.places[j], func(p span) bool { return p.from > k })
				if before && (just && len(t.lines) == 2 || turned && within(t.itemWords(t.items[j]), words)) {
					t.fault(RuleItem, o.Item)
				}
			}
		}
	}
}

// changesMind reports whether "wait" stands shortly before the word at k: "wait that's dumb, just".
func (t *trial) changesMind(k int) bool {
	return slices.ContainsFunc(t.toks[max(k-6, 0):k], func(w tok) bool { return w.text == "wait" })
}

// onlySome: "four teas, all large, no, only two of them large" are not four large ones.
func (t *trial) onlySome() {
	for k := 0; k+4 < t.asked; k++ {
		n := numberOf(t.toks[k+1].text)
		if t.answered || t.toks[k].text != "only" || n < 1 || t.toks[k+2].text != "of" || !among(t.toks[k+3].text, "those them these") {
			continue
		}
		for i, l := range t.lines {
			for _, c := range l.Choices {
				words := t.optionWords(c.Option)
				named := slices.ContainsFunc(t.runs(words, true), func(r run) bool { return r.from > k+3 && r.from <= k+6 })
				if named && t.total(l.ItemID, c) > n {
					t.fault(RuleGroup, t.lines[i].Item)
				}
			}
		}
	}
}

// total counts the things of an item that have a choice.
func (t *trial) total(item string, with menu.Choice) int {
	sum := 0
	for _, l := range t.lines {
		if l.ItemID == item && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == with.GroupID && c.OptionID == with.OptionID }) {
			sum += l.Quantity
		}
	}
	return sum
}

// piecesAgain: "an order of flautas, actually 8 flautas" are two orders of four. A number of what one order has several of counts them, unless orders were counted.
func (t *trial) piecesAgain() {
	if t.answered || t.repairAt < 0 {
		return
	}
	for i, l := range t.lines {
		portion := piecesIn(l.Item)
		if words := t.itemWords(t.items[i]); portion < 2 || l.Quantity < 2*portion || l.Quantity%portion != 0 || len(words) == 0 || notSingle[root(last(words))] {
			continue
		}
		if slices.ContainsFunc(t.places[i], func(s span) bool {
			return s.from > t.repairAt && t.count(s) == l.Quantity && !slices.ContainsFunc(t.toks[t.repairAt:s.from], func(w tok) bool { return orders[root(w.text)] })
		}) {
			t.fault(RuleQuantity, l.Item)
		}
	}
}

// onNeither: "no cherry on either" leaves it off all that were named before, whatever was said of one of them.
func (t *trial) onNeither() {
	for k := 3; k < t.asked; k++ {
		if t.answered || t.toks[k].text != "either" || !among(t.toks[k-1].text, "on in with") {
			continue
		}
		for _, l := range t.lines {
			for _, c := range l.Choices {
				if slices.ContainsFunc(t.runs(t.optionWords(c.Option), true), func(r run) bool { return r.to == k-2 && r.from > 0 && t.toks[r.from-1].text == "no" }) {
					t.fault(RuleRefusal, c.Option)
				}
			}
		}
	}
}
