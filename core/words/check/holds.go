package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: what still holds although something else was corrected, refused or shared out.

// untouched: a correction leaves alone the number of a thing that it neither names nor follows: "two burgers and a shake, sorry, make the shake
// strawberry" are two burgers.
func (t *trial) untouched() {
	from := t.repairAfter(-1)
	if t.settled || from < 0 || t.again || t.spread || t.cancelled || t.repairAt >= len(t.toks) || t.sharesOut() {
		return
	}
	to := min(max(t.corrected(-1), from), t.asked)
	for k := from; k < to; k++ {
		if numberOf(t.toks[k].text) > 0 {
			to = k // "two quesadillas, sorry, just one, and a flan"
		}
	}
	for to < t.asked && t.toks[to].text != "," && !(to > from && t.toks[to].text == "and" && t.countsAgain(from, to-1)) {
		to++
	}
	if t.repairAfter(from) > to {
		return // a second correction
	}
	last := t.lastBefore(from)
	for i, l := range t.lines {
		if len(t.places[i]) != 1 || last < 0 {
			continue
		}
		s, n := t.places[i][0], 0
		for _, o := range t.lines {
			if o.ItemID == l.ItemID {
				n += o.Quantity
			}
		}
		want := max(t.count(s), 1)
		meant := t.marks[last].item == l.ItemID && hasNumber(t.toks[from:to]) && !slices.ContainsFunc(t.marks, func(o span) bool { return o.from > from && o.from < to })
		if s.from > from && s.from < to || meant || n == want || t.portions(i, want, n) || t.divided(i, want, n) {
			continue
		}
		t.fault(RuleQuantity, l.Item)
	}
}

// countsAgain reports whether the words from a correction to the number at k say that number alone, and the thing before was counted and has no other numbers: "three tacos,
// scratch that, 4 and a horchata". An "8 Piece Bucket" may become the one of 12.
func (t *trial) countsAgain(from, k int) bool {
	last := t.lastBefore(from)
	if last < 0 {
		return false
	}
	end := t.marks[last].to + 1
	if end+1 < from && t.toks[end].text == "x" {
		end += 2 // "tacos x3"
	}
	if numberOf(t.toks[k].text) < 1 || t.count(t.marks[last]) < 2 || hasNumber(t.toks[end:from]) || slices.ContainsFunc(t.toks[from:k], func(w tok) bool { return !little[w.text] && !w.sep && w.text != "only" && !repairs[w.text] }) {
		return false
	}
	it, _ := t.known.menu.Item(t.marks[last].item)
	numbered := func(name string) bool { return strings.ContainsAny(name, "0123456789") }
	return !numbered(it.Name) && !slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return numbered(o.Name) })
	})
}

// hasNumber reports whether words have a number.
func hasNumber(toks []tok) bool {
	return slices.ContainsFunc(toks, func(w tok) bool { return numberOf(w.text) > 0 || many[w.text] > 0 })
}

// degreeUnsaid: "no pickles" is no evidence of Extra pickles, nor is "instead of blue cheese" of Light cheese.
func (t *trial) degreeUnsaid() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, _ []string) {
		words := t.optionWords(o.Name)
		if t.settled || len(words) < 2 || !degrees[words[0]] || slices.ContainsFunc(t.toks, func(w tok) bool { return t.like(w.text, words[0]) || muches[w.text] && w.text != "double" }) {
			return
		}
		if found := t.runs(words[1:], false); len(found) > 0 && !slices.ContainsFunc(found, func(r run) bool { return !t.deniedAt(r.from) && !t.givesPlaceAt(r.from-1) && !t.beforePizza(r) }) {
			t.fault(RuleRefusal, t.lines[i].Item+": "+o.Name)
		}
	})
}

// beforePizza reports whether a run stands right before "pizza": a cheese pizza has no light cheese.
func (t *trial) beforePizza(r run) bool {
	return r.to+1 < t.asked && root(t.toks[r.to+1].text) == "pizza"
}

// beforeName: what stands between a number and the name that it counts holds for all of them: "two double cheeseburgers, no ketchup on one of them, and
// a cola".
func (t *trial) beforeName() {
	for i, l := range t.lines {
		for _, s := range t.places[i] {
			if t.settled || t.repaired || t.count(s) < 2 {
				continue
			}
			from := s.from
			for from > 0 && !t.toks[from-1].sep && numberOf(t.toks[from-1].text) < 0 {
				from--
			}
			for _, g := range t.items[i].Groups {
				if g.Max == 1 && t.count(s) == t.things(l.ItemID) && !slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && !t.namedNowhere(g, c) }) {
					t.heldBefore(i, g, run{from, s.from - 1})
				}
			}
		}
	}
}

// things returns how many of an item there are in all lines.
func (t *trial) things(item string) int {
	n := 0
	for _, l := range t.lines {
		if l.ItemID == item {
			n += l.Quantity
		}
	}
	return n
}

// namedNowhere reports whether no words name a chosen option of a group.
func (t *trial) namedNowhere(g menu.Group, c menu.Choice) bool {
	return !t.saidIn(menu.Option{Name: c.Option}, []run{{0, t.asked - 1}})
}

// heldBefore notes that a run names an option of a group in full which line i does not have.
func (t *trial) heldBefore(i int, g menu.Group, in run) {
	for _, o := range g.Options {
		words := t.optionWords(o.Name)
		if len(words) == 0 || !t.fullIn(o, in) || hasChoice(t.lines[i], g, o) {
			continue
		}
		t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
	}
}

// deniedLast: an option that the words name for the last time after "not" is in no line: "with chicken, not chicken, tofu".
func (t *trial) deniedLast() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, _ []string) {
		found := t.runs(t.optionWords(o.Name), true)
		if t.settled || len(found) == 0 || t.things(t.lines[i].ItemID) > 1 {
			return
		}
		if last := found[len(found)-1]; last.from > 0 && t.toks[last.from-1].text == "not" && t.within(i, last.from) {
			t.fault(RuleRefusal, t.lines[i].Item+": "+o.Name)
		}
	})
}

// partsAddUp: the parts of a number of things make that number: "two large pizzas, one plain and one with sausage", "three curries, one mild, the
// rest hot".
func (t *trial) partsAddUp() {
	if t.settled || t.repaired || t.again || len(t.marks) == 0 || len(t.lines) < 2 {
		return
	}
	first := t.marks[0]
	n := t.count(first)
	end := t.asked // where something else begins
	for _, s := range t.marks {
		if s.item != first.item {
			end = min(end, s.from)
		}
	}
	counted, _ := t.menu.Item(first.item)
	kin := slices.ContainsFunc(t.items, func(it menu.Item) bool {
		return it.ID != first.item && slices.ContainsFunc(t.itemWords(it), func(w string) bool { return t.namedBy(counted.Name, w) })
	})
	if p := piecesIn(counted.Name); p > 1 && n == p*t.things(first.item) {
		return // "20 wings, 10 mild and 10 hot" of Wings (10)
	}
	if n < 2 || t.things(first.item) == n || kin { // "two soups, one pea and one leek"
		return
	}
	sum, rest, parts := 0, false, 0
	for k := first.to + 1; k < end; k++ {
		if m, ok := t.countAt(k); ok && !t.countsName(k) && (sum > 0 || t.toks[k-1].text == "," || t.partOf(k) == k) {
			sum, parts = sum+m, parts+1
		}
		rest = rest || t.toks[k].text == "rest" || t.toks[k].text == "others"
	}
	at := slices.IndexFunc(t.lines, func(l menu.Line) bool { return l.ItemID == first.item })
	if at >= 0 && t.eachSized(at, t.things(first.item)) {
		return
	}
	if parts == 1 && sum == n && slices.ContainsFunc(t.marks, func(s span) bool { return s.item == first.item && s != first && t.count(s) == n }) {
		return // "5 bacon tacos, 5 chorizo tacos"
	}
	if (sum == n || rest && sum < n) && piecesIn(counted.Name)*t.things(first.item) != n {
		t.fault(RuleQuantity, counted.Name)
	}
}

// countsName reports whether the number at k counts an item that is named right after it.
func (t *trial) countsName(k int) bool {
	return slices.ContainsFunc(t.marks, func(s span) bool {
		return s.from > k && t.count(s) == numberOf(t.toks[k].text) && !t.sepBetween(k, s.from)
	})
}

// countOfKind: the number right before the words that tell one of several lines of an item from the others is that line's: "6 carnitas tacos, 4 al
// pastor tacos and 2 waters".
func (t *trial) countOfKind() {
	if t.settled || t.repaired || t.again || t.spread {
		return
	}
	for _, s := range t.marks {
		n, from := 0, s.from-1
		for from >= 0 && !t.toks[from].sep {
			if n = numberOf(t.toks[from].text); n > 0 {
				break
			}
			from--
		}
		if n < 1 || from+1 >= s.from || from > 0 && units[t.toks[from-1].text] || units[t.toks[from+1].text] {
			continue
		}
		var hits []int
		for i, l := range t.lines {
			if l.ItemID == s.item && t.hasAll(l, run{from + 1, s.from - 1}) {
				hits = append(hits, i)
			}
		}
		if len(hits) == 1 && t.lines[hits[0]].Quantity != n && t.lines[hits[0]].Quantity != t.toldOf(t.lines[hits[0]]) && t.places[hits[0]] != nil && len(t.places[hits[0]]) > 1 && !t.portions(hits[0], n, t.lines[hits[0]].Quantity) && !t.divided(hits[0], n, t.things(s.item)) && !t.countsKinds(hits[0]) {
			t.fault(RuleQuantity, t.lines[hits[0]].Item)
		}
	}
}

// toldOf adds up the numbers before names of a line's item of which nothing is said that the line does not have: three of "a small tea and two small teas".
func (t *trial) toldOf(l menu.Line) int {
	sum := 0
	for _, s := range t.marks {
		if s.item != l.ItemID {
			continue
		}
		from := s.from - 1
		for from >= 0 && !t.toks[from].sep && numberOf(t.toks[from].text) < 1 && !articles[t.toks[from].text] {
			from--
		}
		if from >= 0 && !t.toks[from].sep && t.hasAll(l, run{from + 1, s.from - 1}) {
			sum += max(numberOf(t.toks[from].text), 1)
		}
	}
	return sum
}

// hasAll reports whether a line has an option for each word of a run.
func (t *trial) hasAll(l menu.Line, in run) bool {
	for k := in.from; k <= in.to; k++ {
		w := t.toks[k].text
		if little[w] || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return t.namedBy(c.Option, w) }) {
			continue
		}
		return false
	}
	return true
}

// addedUnknown: what is asked for right after "with" and may be an option of the thing is in a line: "a waffle with whip".
func (t *trial) addedUnknown() {
	for k := 1; k < t.asked; k++ {
		w := t.toks[k].text
		if t.settled || t.toks[k-1].text != "with" || t.toks[k].sep || little[w] || len(w) < 4 || talk[w] || numberOf(w) >= 0 || t.deniedAt(k) || t.correctedAt(k) || t.taken(k) || t.takenBack(k) || t.shunned(k) || t.inName(k) || t.saidAnyway(k) {
			continue
		}
		for i := range t.lines {
			if t.within(i, k) && slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
				return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
					return slices.ContainsFunc(t.optionWords(o.Name), func(n string) bool { return t.like(w, n) })
				})
			}) {
				t.fault(RuleLeft, t.toks[k].raw)
			}
		}
	}
}

// givenUpName: the name of a thing that a correction gives up is no evidence of an option: "a mocha, sorry, a matcha latte" has no mocha drizzle.
func (t *trial) givenUpName() {
	from := t.repairAfter(-1)
	if t.settled || from < 0 {
		return
	}
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if slices.ContainsFunc(t.places[i], func(s span) bool { return s.from < from }) {
			return
		}
		evidence := 0
		for k, w := range t.toks[:t.asked] {
			if w.sep || little[w.text] || !slices.ContainsFunc(words, func(n string) bool { return t.like(w.text, n) }) {
				continue
			}
			if k > from || !t.givenUpAt(k) {
				return
			}
			evidence++
		}
		if evidence > 0 {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
}

// GivesUp reports whether a correction in the words of r gives up an item that they name in full, so that what was said of it may hold for another one.
func (c *Menu) GivesUp(r menu.Request, lines []menu.Line) bool {
	t := c.newTrial(r, lines, false)
	for k := range t.repairAfter(-1) {
		if t.givenUpAt(k) {
			return true
		}
	}
	return false
}

// givenUpAt reports whether the word at k is in the whole name of an item that is in no line.
func (t *trial) givenUpAt(k int) bool {
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
			return !slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID == it.ID }) && slices.ContainsFunc(t.runs(t.itemWords(it), true), func(r run) bool { return r.from <= k && k <= r.to })
		})
	})
}
