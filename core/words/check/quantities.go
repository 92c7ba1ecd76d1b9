package check

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: the numbers of the text are the numbers of the lines.

// quantities: the numbers before an item's name add up to its lines.
func (t *trial) quantities() {
	done := map[string]bool{}
	for i, l := range t.lines {
		if done[l.ItemID] || len(t.places[i]) == 0 {
			continue
		}
		done[l.ItemID] = true
		sum := 0
		for k, other := range t.lines {
			if slices.ContainsFunc(t.lines[:k], func(o menu.Line) bool {
				return o.ItemID == other.ItemID && o.Note == other.Note && slices.Equal(o.Choices, other.Choices) && o.Quantity+other.Quantity <= menu.MaxQuantity
			}) {
				t.fault(RuleQuantity, other.Item) // the same thing twice: one of them was to be something else
			}
			if other.ItemID == l.ItemID {
				sum += other.Quantity
			}
		}
		if t.apart {
			continue
		}
		each := t.sharesOut()
		if t.again && !t.repaired && !t.answered && t.sameItem() {
			if total := t.encored(i); total != sum && !t.toldInTurn(i) {
				t.fault(RuleQuantity, l.Item)
			}
			continue
		}
		if t.again && !t.repaired && !t.answered && !each {
			if n, ok := t.encoredOf(i); ok && n != sum {
				t.fault(RuleQuantity, l.Item)
			}
		}
		if each && !t.repaired && !t.answered {
			t.eachOf(i)
			if at := t.places[i][0].from; len(t.lines) == 1 && sum > 1 && !slices.ContainsFunc(t.toks[:at], func(k tok) bool { return numberOf(k.text) == sum || many[k.text] == sum }) {
				t.fault(RuleQuantity, l.Item) // "a six pack with green and red, two of each" is one six pack
			}
		}
		if t.repaired && !t.again && !t.answered && t.sameItem() && len(t.lines) == 1 {
			if n := t.lastNumber(i); n != sum && !t.portions(i, n, sum) && !t.bothNow(i, sum) {
				t.fault(RuleQuantity, l.Item)
			}
			continue
		}
		if t.answered || t.repaired || t.again || each {
			if t.repaired && !t.answered {
				t.repairedQuantities(i)
			}
			if sum > 1 && !slices.ContainsFunc(t.toks, func(k tok) bool {
				return numberOf(k.text) > 0 || spreads[k.text] || many[k.text] > 0 || k.text == "another" || k.text == "more" || k.text == "same" || k.text == "a"
			}) && len(t.places[i]) < sum {
				t.fault(RuleQuantity, l.Item)
			}
			continue
		}
		want := 0
		for p, s := range t.places[i] {
			n := t.count(s)
			if m := t.piecesBefore(s); m > 0 {
				n = m
			}
			if m := t.soManyOfThose(s); m > 0 && n < 2 {
				n = m
			}
			if p > 0 && t.putOnThat(s) {
				n = 0 // "add a brownie to the sundae"
			}
			if n < 0 {
				n = 1
				if p > 0 {
					// The name again, without a number of its own, may go on about the same thing.
					n = 0
					for k := t.places[i][p-1].to; k < s.from; k++ {
						if t.toks[k].text == "and" || t.toks[k].text == "," || t.toks[k].text == "a" && t.toks[k-1].text != "on" {
							n = 1
						}
					}
					at := s.from - 1
					for at > 0 && (t.sizeAt(at) || t.offers(l.ItemID, at)) {
						at--
					}
					if t.toks[at].text == "the" && t.saysMore(s) {
						n = 0 // "extra spicy on the kung pao", "light ice on the small tea", "a latte and fries, the latte small"
					}
				}
			}
			want += n
		}
		if want != sum && !t.portions(i, want, sum) && !t.divided(i, want, sum) && !t.countsKinds(i) && !t.eachPortion(i) && !t.headed(i) && !t.countsDrinks(i) && !t.toldByKinds(i) && !t.eachSized(i, sum) && !t.totalFirst(i) && !t.toldInTurn(i) {
			t.fault(RuleQuantity, l.Item)
		}
	}
}

// soManyOfThose returns the number that counts what stands at s in words of its own, "a melt with onions. 2 of those", or 0. Nothing else may be named before it, except in other clauses if the number
// follows the name at once: "fries, toast two orders of that".
func (t *trial) soManyOfThose(s span) int {
	for k := s.to + 1; k+2 < t.asked; k++ {
		n, end := numberOf(t.toks[k].text), k+1
		if slices.ContainsFunc(t.marks, func(o span) bool { return o.from == k }) {
			return 0
		}
		if n < 2 {
			continue
		}
		if root(t.toks[end].text) == "order" {
			end++
		}
		if end+1 >= t.asked || t.toks[end].text != "of" || !among(t.toks[end+1].text, "those these them em that") || !t.closesAt(end+2) {
			continue
		}
		other := slices.ContainsFunc(t.marks, func(o span) bool { return o.to < k && o.item != s.item })
		if !t.sepBetween(s.to+1, k) && (k == s.to+1 || !other) || !other && t.onlyWants(k) {
			return n
		}
	}
	return 0
}

// closesAt reports whether a clause ends at k, after courtesy at most.
func (t *trial) closesAt(k int) bool {
	for k < t.asked && among(t.toks[k].text, "please thanks too") {
		k++
	}
	return k >= t.asked || t.toks[k].sep && t.toks[k].text != "with"
}

// onlyWants reports whether the words of the clause before k say only that something is wanted: "so i'd like two of those".
func (t *trial) onlyWants(k int) bool {
	for k--; k >= 0 && !t.toks[k].sep; k-- {
		if w := t.toks[k].text; !little[w] && !among(w, "so oh need id ill do take gimme lets just then and im") || numberOf(w) >= 0 {
			return k+1 < t.asked && t.toks[k+1].text == "so"
		}
	}
	return true
}

// bothNow reports whether line i has both of two things for which a correction says so: "two teas, one large, actually both large".
func (t *trial) bothNow(i, sum int) bool {
	return sum == 2 && t.repairAt >= 0 && len(t.places[i]) == 1 && t.places[i][0].to < t.repairAt && t.count(t.places[i][0]) == 2 &&
		slices.ContainsFunc(t.toks[t.repairAt:t.asked], func(w tok) bool { return w.text == "both" }) &&
		!slices.ContainsFunc(t.toks[t.repairAt:t.asked], func(w tok) bool { return numberOf(w.text) > 0 || many[w.text] > 0 })
}

// saysMore reports whether the clause in which a name is said again says anything else: what the thing is to have. "Fries and the gyoza, the gyoza
// please" may be two.
func (t *trial) saysMore(s span) bool {
	for k := s.from - 2; k >= 0 && !t.toks[k].sep; k-- {
		if !little[t.toks[k].text] || t.toks[k].text == "on" || t.toks[k].text == "in" || t.toks[k].text == "for" {
			return true
		}
	}
	for k := s.to + 1; k < t.asked && t.toks[k].text != ","; k++ {
		if !t.toks[k].sep && !little[t.toks[k].text] || t.toks[k].text == "with" {
			return true
		}
	}
	return false
}

// sharesOut reports whether a number counts each of several things: "two each of", "one of each".
func (t *trial) sharesOut() bool {
	for k, w := range t.toks[:t.asked] {
		if w.text == "each" && (k+1 < t.asked && t.toks[k+1].text == "of" || k > 0 && (t.toks[k-1].text == "of" || numberOf(t.toks[k-1].text) > 0)) {
			return true
		}
	}
	return false
}

// eachOf: "two each of" is the quantity of every line.
func (t *trial) eachOf(i int) {
	if n := t.eachClosing(); n > 0 && len(t.places[i]) == 1 && t.before(t.places[i][0]) < 0 && t.things(t.lines[i].ItemID) != n {
		t.fault(RuleQuantity, t.lines[i].Item)
	}
	for k, w := range t.toks[:t.asked] {
		if w.text == "each" && k > 0 && numberOf(t.toks[k-1].text) > 0 && k+1 < t.asked && (k+2 < t.asked) && t.marks != nil && t.marks[0].from > k && t.lines[i].Quantity != numberOf(t.toks[k-1].text) {
			t.fault(RuleQuantity, t.lines[i].Item)
		}
	}
}

// lastNumber returns the number that holds after somebody changed their mind: the last one said of things.
func (t *trial) lastNumber(i int) int {
	n := 1
	for k, w := range t.toks[:t.asked] {
		v := numberOf(w.text)
		if m := many[w.text]; m > 0 {
			v = m
			if k > 0 && (t.toks[k-1].text == "half" || k > 1 && t.toks[k-2].text == "half") {
				v = m / 2
			}
		}
		if v > 0 && !(k+1 < len(t.toks) && units[t.toks[k+1].text]) && !t.ofOption(i, w.text) && !t.ofName(k) && !(t.themAt(k) >= 0 && v < n) && !t.ofOldPortion(i, k) && !(w.text == "one" && k > 0 && !t.toks[k-1].sep && t.toks[k-1].text != "just" && t.toks[k-1].text != "only" && !repairs[t.toks[k-1].text]) {
			n = v
		}
	}
	return n
}

// ofOldPortion reports whether the number at k is in the name of an option that a later number, after a correction, gives up for another one of its
// group: the 6 of "6 wings, actually make it 12".
func (t *trial) ofOldPortion(i, k int) bool {
	n := numberOf(t.toks[k].text)
	has := func(name string, n int) bool {
		return n > 0 && slices.ContainsFunc(t.wordsOf(name), func(v string) bool { return numberOf(v) == n })
	}
	return k < t.repairAt && slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return g.Max == 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return has(o.Name, n) }) && slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool {
			return c.GroupID == g.ID && slices.ContainsFunc(t.toks[t.repairAt:t.asked], func(o tok) bool { return has(c.Option, numberOf(o.text)) })
		})
	})
}

// ofName reports whether the number at k is a word of the name that stands there: "two eggs any style".
func (t *trial) ofName(k int) bool {
	return slices.ContainsFunc(t.marks, func(s span) bool {
		it, _ := t.menu.Item(s.item)
		return s.from <= k && k <= s.to && slices.ContainsFunc(t.wordsOf(unparenthesized(it.Name)), func(n string) bool { return numberOf(n) == numberOf(t.toks[k].text) })
	})
}

// ofOption reports whether a number is in the name of an option of line i.
func (t *trial) ofOption(i int, w string) bool {
	return slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool {
		return slices.ContainsFunc(t.wordsOf(c.Option), func(v string) bool { return numberOf(v) >= 0 && numberOf(v) == numberOf(w) })
	})
}

// sameItem reports whether all lines are of one item.
func (t *trial) sameItem() bool {
	return !slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID != t.lines[0].ItemID })
}

// encored adds up the numbers of an order that asks for the same thing again.
func (t *trial) encored(i int) int {
	total := 0
	for _, s := range t.places[i] {
		total += max(t.count(s), 1)
	}
	for k, w := range t.toks[:t.asked] {
		if !encores[w.text] || t.encoreBefore(k) || slices.ContainsFunc(t.marks, func(s span) bool { return s.from > k && s.from <= k+3 && !t.sepBetween(k, s.from) }) {
			continue
		}
		n := 1
		if k > 0 && numberOf(t.toks[k-1].text) > 0 {
			n = numberOf(t.toks[k-1].text)
		}
		total += n
	}
	return total
}

// beginsWithUnit reports whether the unit at k is the first word of the name at s: the Scoop of rice of "two scoops of rice".
func (t *trial) beginsWithUnit(s span, k int) bool {
	at := slices.IndexFunc(t.lines, func(l menu.Line) bool { return l.ItemID == s.item })
	return k == s.from && at >= 0 && root(t.wordsOf(t.lines[at].Item)[0]) == root(t.toks[k].text)
}

// encoredOf adds up the numbers of line i's item in an order of several items that asks for one of them again: the one named last before.
func (t *trial) encoredOf(i int) (int, bool) {
	total := 0
	for _, s := range t.places[i] {
		total += max(t.count(s), 1)
	}
	for k, w := range t.toks[:t.asked] {
		if !encores[w.text] || t.encoreBefore(k) || slices.ContainsFunc(t.marks, func(s span) bool { return s.from > k && s.from <= k+4 && !t.sepBetween(k, s.from) }) {
			continue
		}
		if w.text != "same" && w.text != "ditto" {
			return 0, false
		}
		last := -1
		for m, s := range t.marks {
			if s.to < k {
				last = m
			}
		}
		if last < 0 || k+1 < t.asked && !t.toks[k+1].sep && t.toks[k+1].text != "for" && t.toks[k+1].text != "again" && t.toks[k+1].text != "thing" {
			return 0, false
		}
		if t.marks[last].item == t.lines[i].ItemID {
			total++
		}
	}
	return total, true
}

// encoreBefore reports whether the phrase that asks for more at k began before: "two more of the same", "the same again".
func (t *trial) encoreBefore(k int) bool {
	if k > 2 && t.toks[k-1].sep && t.toks[k-2].text == "one" {
		k-- // "another one, same but large"
	}
	for j := k - 1; j >= max(k-4, 0) && !t.toks[j].sep; j-- {
		if encores[t.toks[j].text] {
			return true
		}
	}
	return false
}

func (t *trial) sepBetween(a, b int) bool {
	return slices.ContainsFunc(t.toks[a:b], func(k tok) bool { return k.sep })
}

var many = map[string]int{"dozen": 12, "doz": 12, "couple": 2, "pair": 2, "dos": 2, "deux": 2, "tres": 3, "trois": 3, "cuatro": 4, "quatre": 4, "cinco": 5, "cinq": 5, "seis": 6, "docena": 12, "douzaine": 12, "zwei": 2, "due": 2, "drei": 3, "tre": 3, "vier": 4, "quattro": 4, "funf": 5, "cinque": 5, "sechs": 6, "sei": 6, "siete": 7, "sept": 7, "ocho": 8, "huit": 8,
	"nueve": 9, "neuf": 9, "diez": 10, "dix": 10}

// inDozens writes a number of dozens as the number that an option of a line has in its name: "two dozen wings" of 24 pc.
func (t *trial) inDozens(toks []tok) []tok {
	for k := 0; k+1 < len(toks); k++ {
		n := numberOf(toks[k].text)
		if n < 2 || toks[k+1].text != "dozen" || !slices.ContainsFunc(t.lines, func(l menu.Line) bool { return t.hasNumber(l, 12*n) }) {
			continue
		}
		toks = slices.Replace(slices.Clone(toks), k, k+2, tok{text: strconv.Itoa(12 * n), raw: toks[k].raw})
	}
	return toks
}

// inPounds writes a number of pounds as that many single ones, where a line has so many of an option of one pound and there is none of that number: "3 pounds of shrimp".
func (t *trial) inPounds(toks []tok) []tok {
	for k := 0; k+1 < len(toks); k++ {
		n := numberOf(toks[k].text)
		if n < 2 || !weights[root(toks[k+1].text)] && !poundsSaid[toks[k+1].text] || !slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.Quantity == n && t.byThePound(l, n) }) {
			continue
		}
		one := "1"
		if slices.ContainsFunc(t.lines, func(l menu.Line) bool {
			return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return poundsSaid[strings.ToLower(c.Option)] })
		}) {
			one = "x" // of Pound beside Half Pound
		}
		toks = slices.Insert(slices.Clone(toks), k+1, tok{text: one})
		k++
	}
	return toks
}

// byThePound reports whether a line has an option of one pound out of a group with none of n pounds.
func (t *trial) byThePound(l menu.Line, n int) bool {
	it, _ := t.menu.Item(l.ItemID)
	pounds := func(name string, n int) bool {
		words := t.wordsOf(name)
		if n == 1 && poundsSaid[strings.ToLower(name)] {
			return true
		}
		return len(words) == 2 && (numberOf(words[0]) == n || n == 1 && (words[0] == "full" || words[0] == "whole")) && weights[root(words[1])]
	}
	return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
		return pounds(c.Option, 1) && !slices.ContainsFunc(groupOf(it, c.GroupID).Options, func(o menu.Option) bool { return pounds(o.Name, n) })
	})
}

// hasNumber reports whether an option of a line has a number in its name.
func (t *trial) hasNumber(l menu.Line, n int) bool {
	return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
		return slices.ContainsFunc(t.wordsOf(c.Option), func(w string) bool { return numberOf(w) == n })
	})
}

// count reads the number in front of a place, or after it ("latte x2"), or returns -1.
func (t *trial) count(s span) int {
	if k := s.from; k < s.to && strings.HasPrefix(t.toks[k+1].text, "#") && numberOf(t.toks[k].text) > 0 {
		return numberOf(t.toks[k].text) // "two number ones" of Combo #1 Two Tacos
	}
	n := -1
	from := 0
	for _, o := range t.marks {
		if o.to < s.from {
			from = o.to + 1
		}
	}
	for k := s.from - 1; k >= from; k-- {
		w := t.toks[k].text
		if (w == "and" || w == ",") && t.offers(s.item, k-1) && (t.offers(s.item, k+1) || k+1 == s.from && t.laterInName(s)) {
			continue // "two ham and pineapple pizzas", and "two ham and egg rolls" of Bacon & egg roll
		}
		if t.toks[k].sep && w != "with" {
			break
		}
		if m := many[w]; m > 0 {
			n = m
			if k > from && (t.toks[k-1].text == "half" || k > from+1 && t.toks[k-1].text == "a" && t.toks[k-2].text == "half") {
				n = m / 2
			} else if k > from && numberOf(t.toks[k-1].text) > 1 {
				n = m * numberOf(t.toks[k-1].text)
			}
			break
		}
		if numberOf(w) > 0 && k > from && t.toks[k-1].text == "x" && k > 1 && !t.toks[k-2].sep {
			break // of what stands before: "baguette x2"
		}
		if t.countsOption(s.item, k) || t.countsPortion(s.item, k) {
			continue
		}
		if v := numberOf(w); v >= 0 && (!(k+1 < len(t.toks) && units[t.toks[k+1].text]) || t.looseUnit(k+1) || t.weighsOne(s.item, k+1) || t.beginsWithUnit(s, k+1)) && !(k > 0 && strings.HasPrefix(t.toks[k-1].text, "$")) {
			n = v
			if k-3 >= from && t.toks[k-1].text == "of" && orders[root(t.toks[k-2].text)] && (t.words[root(t.toks[k-2].text)] || t.hasPieces(s.item, v)) && numberOf(t.toks[k-3].text) > 0 {
				n = numberOf(t.toks[k-3].text) // "two boxes of 12 macarons"
			} else if v < 10 && k > from && numberOf(t.toks[k-1].text) >= 20 {
				n = v + numberOf(t.toks[k-1].text)
			} else if k > from && numberOf(t.toks[k-1].text) > 0 {
				n = numberOf(t.toks[k-1].text) // "two 10 piece wings", "3 2 liter"
			}
			break
		}
		if w == "a" || w == "an" || w == "un" || w == "una" || w == "une" {
			if k > 0 && t.toks[k-1].text == "on" {
				break // "lox on an everything bagel" is one bagel
			}
			n = 1
			break
		}
	}
	for k := s.to + 1; k < len(t.toks) && k <= s.to+8; k++ {
		next := t.toks[k]
		if t.countsOption(s.item, k) || t.countsPortion(s.item, k) {
			continue
		}
		if (next.text == "x" || next.text == "qty" || next.text == "quantity") && k+1 < len(t.toks) && numberOf(t.toks[k+1].text) > 0 {
			return numberOf(t.toks[k+1].text)
		}
		if next.text == "twice" {
			return 2
		}
		if n < 0 && numberOf(next.text) > 0 && k+1 < t.asked && root(t.toks[k+1].text) == "order" && (k+2 >= t.asked || t.toks[k+2].sep) {
			return numberOf(next.text) // "burnt ends, two orders"
		}
		if next.text == "a" || next.text == "an" || next.text == "and" {
			break
		}
		if n < 0 && numberOf(next.text) > 1 && t.toks[k-1].text != "all" && (k == len(t.toks)-1 || t.trailsOff(k+1) || k+2 < len(t.toks) && t.toks[k+1].text == "of") && !(k+1 < len(t.toks) && units[t.toks[k+1].text]) {
			return numberOf(next.text) // "croissants, like two", "tacos, two of them"
		}
		if n < 0 && k == s.to+1 && numberOf(next.text) > 1 && k+1 < t.asked && t.toks[k+1].text == "," && numberOf(t.toks[t.asked-1].text) > 0 {
			return numberOf(next.text) // "naan 3, samosa 1"
		}
		if n < 0 && numberOf(next.text) > 1 && k+1 < t.asked && t.toks[k+1].sep && numberOf(t.toks[t.asked-1].text) > 0 && t.chosenBetween(s.item, s.to+1, k) {
			return numberOf(next.text) // "ramen large 2 and gyoza 1"
		}
		if k <= s.to+2 && numberOf(next.text) > 0 && t.toks[k-1].text == "," && k+1 < len(t.toks) && t.toks[k+1].text == "," && n < 0 {
			return numberOf(next.text)
		}
		if slices.ContainsFunc(t.marks, func(o span) bool { return o.from == k }) {
			break
		}
	}
	return n
}

// chosenBetween reports whether there are words from one place to another, and each of them names an option that a line of the item has.
func (t *trial) chosenBetween(item string, from, to int) bool {
	return from < to && !slices.ContainsFunc(t.toks[from:to], func(w tok) bool {
		return w.sep || little[w.text] || !slices.ContainsFunc(t.lines, func(l menu.Line) bool {
			return l.ItemID == item && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return t.namedBy(c.Option, w.text) })
		})
	})
}

// laterInName reports whether the first word of a place is not the first one of the item's name, which joins several: the egg of Bacon & egg roll.
func (t *trial) laterInName(s span) bool {
	it, _ := t.menu.Item(s.item)
	words := t.itemWords(it)
	return strings.Contains(it.Name, "&") && slices.ContainsFunc(words[min(1, len(words)):], func(w string) bool { return t.like(t.toks[s.from].text, w) })
}

// trailsOff reports whether nothing but courtesy follows from k on: "croissant 2 please".
func (t *trial) trailsOff(k int) bool {
	for ; k < t.asked; k++ {
		if w := t.toks[k].text; !little[w] && w != "sir" && w != "note" || numberOf(w) >= 0 {
			return false
		}
	}
	return true
}

// countsOption reports whether the number at k begins the name of an option that a line of the item has: the "two" of "two chops".
func (t *trial) countsOption(item string, k int) bool {
	return numberOf(t.toks[k].text) > 0 && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return l.ItemID == item && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			words := t.optionWords(c.Option)
			if at := slices.Index(words, t.toks[k].text); at > 0 && k > 0 && numberOf(words[at-1]) < 0 && t.like(t.toks[k-1].text, words[at-1]) {
				return true // the 44 of Route 44 oz
			}
			if len(words) < 2 || numberOf(words[0]) != numberOf(t.toks[k].text) {
				return false
			}
			return k+1 < t.asked && t.like(t.toks[k+1].text, words[1])
		})
	})
}

// hasPieces reports whether one order of the item has n pieces, by its name or by an option of a line.
func (t *trial) hasPieces(item string, n int) bool {
	if it, _ := t.menu.Item(item); piecesIn(it.Name) == n {
		return true
	}
	return slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return l.ItemID == item && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return t.piecesOf(l, c.Option) == n })
	})
}

// servedTo finds in a name for how many people the thing is.
var servedTo = regexp.MustCompile(`(?i)\(for (\w+)\)`)

// countsPortion reports whether the number at k says how many pieces one order of the item has, as its name does: "white bread, 4 slices" of White bread
// (4 slices).
func (t *trial) countsPortion(item string, k int) bool {
	it, _ := t.menu.Item(item)
	_, inside, ok := strings.Cut(it.Name, "(")
	words := t.wordsOf(strings.TrimSuffix(inside, ")"))
	if found := servedTo.FindStringSubmatch(it.Name); found != nil && k > 0 && t.toks[k-1].text == "for" && numberOf(strings.ToLower(found[1])) == numberOf(t.toks[k].text) {
		return true // "a pu pu platter for 2" of Pu Pu Platter (for 2)
	}
	return ok && len(words) > 1 && k+1 < t.asked && numberOf(words[0]) > 0 && numberOf(words[0]) == numberOf(t.toks[k].text) && root(words[1]) == root(t.toks[k+1].text)
}

// numbersName reports whether the number at k is the one in the name of a line's item, next to the same word: "2 eggs on a roll" of Two Eggs on a Roll.
func (t *trial) numbersName(k int) bool {
	return slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		words := t.wordsOf(unparenthesized(l.Item))
		at := slices.IndexFunc(words, func(n string) bool { return numberOf(n) > 0 && numberOf(n) == numberOf(t.toks[k].text) })
		return at >= 0 && at+1 < len(words) && k+1 < t.asked && t.like(t.toks[k+1].text, words[at+1]) || t.countsPortion(l.ItemID, k)
	})
}

// looseUnit reports whether the word at k is "piece of" where the menu speaks of no pieces: the number before it counts things.
func (t *trial) looseUnit(k int) bool {
	return root(t.toks[k].text) == "piece" && !t.words["piece"] && k+1 < t.asked && t.toks[k+1].text == "of"
}

// weighsOne reports whether the word at k is the weight of which one order of the item is one, so that the number before it counts orders: the "lbs" of
// "three lbs of crawfish", where the menu has Crawfish boil (1 lb).
func (t *trial) weighsOne(item string, k int) bool {
	it, _ := t.menu.Item(item)
	words := t.wordsOf(it.Name)
	return weights[root(t.toks[k].text)] && slices.ContainsFunc(words, func(n string) bool {
		at := slices.Index(words, n)
		return at > 0 && root(n) == root(t.toks[k].text) && words[at-1] == "1"
	})
}

// offers reports whether an option of the item has the word at k in its name.
func (t *trial) offers(item string, k int) bool {
	if k < 0 || k >= len(t.toks) || t.toks[k].sep || little[t.toks[k].text] {
		return false
	}
	it, _ := t.menu.Item(item)
	return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			return slices.ContainsFunc(t.wordsOf(o.Name), func(n string) bool { return t.like(t.toks[k].text, n) })
		})
	})
}

// portions reports whether want counts the pieces of the portions of line i: of its name, "10 wings" for Wings (10 pc), or of an option.
func (t *trial) portions(i, want, sum int) bool {
	if t.countsOrders(want) || joinsFoods(t.lines[i].Item) && !t.roots["piece"] && !t.inPieces(want) && t.toldPieces(t.items[i]) == 0 {
		return false // "two orders of rolls" where an order has two
	}
	if n := piecesIn(t.lines[i].Item); n > 1 && sum > 0 && n*sum == want && (t.portioned(strconv.Itoa(n)) == sum || t.inPieces(want) || (want > 3 || want == 3 && sum == 1) && t.byThePiece(t.lines[i].Item)) {
		return true
	}
	if n := t.toldPieces(t.items[i]); n > 1 && sum > 0 && n*sum == want && (t.inPieces(want) || n > 2 && (sum == 1 || want > 5) && t.byThePiece(t.lines[i].Item)) {
		return true
	}
	for _, c := range t.lines[i].Choices {
		words := t.wordsOf(c.Option)
		if len(words) > 0 && sum > 0 && numberOf(words[0])*sum == want && t.portioned(words[0]) == sum {
			return true
		}
		if n := t.piecesOf(t.lines[i], c.Option); n > 1 && n*sum == want && !t.largerPortion(i, c, want) {
			return true
		}
	}
	return false
}

// piecesBefore returns how many orders the pieces make that are counted right before a name, "12 pieces paneer pakora" of Pakora (6 pc), or 0.
func (t *trial) piecesBefore(s span) int {
	it, _ := t.menu.Item(s.item)
	n := piecesIn(it.Name)
	if n == 0 {
		n = t.toldPieces(it)
	}
	if n < 2 {
		return 0
	}
	if k := s.from; n == 6 && t.toks[k].text == "dozen" && !(k > 0 && (t.toks[k-1].text == "half" || k > 1 && t.toks[k-1].text == "a" && t.toks[k-2].text == "half")) {
		return 2 * max(1, numberOf(t.toks[max(k-1, 0)].text)) // "a dozen" of what is sold by the half dozen
	}
	for k := s.from; k > 0 && !t.toks[k].sep; k-- {
		if v := numberOf(t.toks[k-1].text); v > 0 && pieceWords[root(t.toks[k].text)] {
			if v%n == 0 && (k < 2 || numberOf(t.toks[k-2].text) < 0) {
				return v / n
			}
			return 0
		}
	}
	return 0
}

// toldPieces returns how many pieces one order of an item has where its description begins with that, and its name says none: "six pieces", "5 sticks with marinara", "eight, with marinara". It
// is 0 if the number counts something else.
func (t *trial) toldPieces(it menu.Item) int {
	words, name := t.wordsOf(it.Description), t.itemWords(it)
	if piecesIn(it.Name) > 0 || len(words) == 0 || len(name) == 0 || numberOf(words[0]) < 2 || numberOf(words[0]) > 24 {
		return 0
	}
	if ofMeals.MatchString(it.Name) {
		if len(name) > 1 && len(words) > 1 && countedBits[root(words[1])] && root(words[1]) == root(name[len(name)-2]) {
			return numberOf(words[0]) // a Chicken Strip Basket of "five strips with fries"
		}
		return 0
	}
	alone, _, _ := strings.Cut(it.Description, ",")
	thing := root(last(name))
	switch {
	case len(t.wordsOf(alone)) == 1:
	case len(words) > 3 && words[2] == "of" && !slices.Contains(rootsOf(name), root(words[3])):
		return 0 // "two strips of bacon" on a burger
	case countedBits[root(words[1])], pieceWords[root(words[1])], among(root(words[1]), "stick ring bite ball patty"), root(words[1]) == thing, len(words) > 2 && root(words[2]) == thing:
	default:
		return 0
	}
	return numberOf(words[0])
}

// countsSingles reports whether an option is the single piece of which line i has as many as the words say: "two baklavas" of 1 pc, 3 pc and 12 pc.
func (t *trial) countsSingles(i int, g menu.Group, o menu.Option) bool {
	l := t.lines[i]
	words := t.wordsOf(o.Name)
	single := func(words []string) bool {
		return len(words) == 2 && words[0] == "1" && (words[1] == "pc" || root(words[1]) == "piece") || len(words) == 1 && (words[0] == "each" || words[0] == "single")
	}
	return single(words) && slices.ContainsFunc(t.places[i], func(s span) bool { return t.count(s) == l.Quantity }) && !slices.ContainsFunc(g.Options, func(other menu.Option) bool {
		return other.ID != o.ID && (t.piecesOf(l, other.Name) == 0 && !strings.Contains(strings.ToLower(other.Name), " of ") || t.piecesOf(l, other.Name) > 0 && t.piecesOf(l, other.Name) <= l.Quantity)
	})
}

// inPieces reports whether the words say that a number counts pieces: "a dozen", "two dozen", "8 pieces of", "six strips".
func (t *trial) inPieces(n int) bool {
	for k, w := range t.toks[:t.asked] {
		switch {
		case w.text == "dozen":
			v := 12
			if k > 0 && numberOf(t.toks[k-1].text) > 1 {
				v *= numberOf(t.toks[k-1].text)
			}
			if k > 0 && t.toks[k-1].text == "half" || k > 1 && t.toks[k-2].text == "half" && t.toks[k-1].text == "a" {
				v = 6
			}
			if v == n {
				return true
			}
		case numberOf(w.text) == n && k+1 < t.asked && (pieceWords[root(t.toks[k+1].text)] || among(root(t.toks[k+1].text), "strip slice")):
			return true
		}
	}
	return false
}

// largerPortion reports whether the group of a choice has an option of more pieces than the chosen one, and of no more than want.
func (t *trial) largerPortion(i int, c menu.Choice, want int) bool {
	return slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return g.ID == c.GroupID && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			n := t.piecesOf(t.lines[i], o.Name)
			return n > t.piecesOf(t.lines[i], c.Option) && n <= want
		})
	})
}

// countsPieces reports whether the number before line i's item is the one of the pieces that an option says, taken as often as the line says.
func (t *trial) countsPieces(i int, option string) bool {
	n := t.piecesOf(t.lines[i], option)
	return n > 1 && slices.ContainsFunc(t.places[i], func(s span) bool { return t.count(s) == n*t.lines[i].Quantity })
}

// pieces is how many pieces a name says that one order has: "(10 pc)".
var pieces = regexp.MustCompile(`(?i)\((\d{1,3})\s*(?:pcs?|pieces?|ct|count|strips?|skewers?|ea|each|sticks?|links?|balls?|knots?|bites?|wings?|tenders?)?\)`)

// notSingle are the last words of names of which a number counts whole orders, or is unclear.
var notSingle = set("roll maki futomaki kimbap gimbap pizza calzone flatbread quesadilla sandwich sub hoagie burger wrap burrito bread baguette naan cake pie brownie loaf meal combo plate platter basket dinner lunch breakfast special bento box bowl pack tray bucket sampler set order kid salad soup bacon chicken fish catfish cod toast ham pork beef steak turkey lamb brisket")

// smallRolls are words before "roll" that make it a thing that is eaten whole.
var smallRolls = set("crepe spring egg summer imperial cinnamon dinner sweet yeast crescent parker pizza sausage")

// byThePiece reports whether people count the pieces of a thing and not its orders: "8 spring rolls".
func (t *trial) byThePiece(name string) bool {
	words := t.wordsOf(unparenthesized(name))
	if len(words) == 0 {
		return false
	}
	kind := root(last(words))
	if kind == "roll" && len(words) > 1 {
		return smallRolls[root(words[len(words)-2])]
	}
	return !notSingle[kind] && (t.saidWhole(words) || !t.severalEndIn(kind))
}

// saidWhole reports whether each of these words was said.
func (t *trial) saidWhole(words []string) bool {
	return !slices.ContainsFunc(words, func(n string) bool {
		return !slices.ContainsFunc(t.toks[:t.asked], func(k tok) bool { return !k.sep && t.like(k.text, n) })
	})
}

// severalEndIn reports whether the names of several things on the menu end in a word.
func (t *trial) severalEndIn(kind string) bool {
	n := 0
	for _, c := range t.menu.Categories {
		for _, it := range c.Items {
			words := t.wordsOf(unparenthesized(it.Name))
			if len(words) > 0 && root(last(words)) == kind {
				n++
			}
		}
	}
	return n > 1
}

// piecesIn returns how many pieces the name of an item says that one order has, or 0.
func piecesIn(name string) int {
	switch lower := strings.ToLower(name); {
	case strings.Contains(lower, "(half dozen)"):
		return 6
	case strings.Contains(lower, "(dozen)"), strings.Contains(lower, "(1 dozen)"):
		return 12
	}
	found := pieces.FindStringSubmatch(name)
	if found == nil {
		return 0
	}
	return numberOf(found[1])
}

// countsWhole are words for all that is sold as one.
var countsWhole = set("orders portions servings plates")

// countsOrders reports whether the text speaks of n orders of something, and not of n pieces.
func (t *trial) countsOrders(n int) bool {
	for k, w := range t.toks[:t.asked] {
		if numberOf(w.text) != n {
			continue
		}
		for j := k + 1; j < min(k+5, t.asked) && !t.toks[j].sep; j++ {
			if countsWhole[t.toks[j].text] && (j > k+1 || j+1 < t.asked && t.toks[j+1].text == "of") {
				return true // "two orders of rolls", "two rolls orders"
			}
		}
	}
	return false
}

// eachPortion reports whether each place that names line i's item counts the pieces of one of its lines: "12 hot wings and 6 mild wings" of 12 pc and 6 pc.
func (t *trial) eachPortion(i int) bool {
	var said, had []int
	for _, s := range t.places[i] {
		said = append(said, t.count(s))
	}
	for _, l := range t.lines {
		if l.ItemID != t.lines[i].ItemID {
			continue
		}
		n := 0
		for _, c := range l.Choices {
			n = max(n, t.piecesOf(l, c.Option))
		}
		if n < 2 {
			return false
		}
		had = append(had, n*l.Quantity)
	}
	slices.Sort(said)
	slices.Sort(had)
	return len(had) > 1 && slices.Equal(said, had)
}

// headed reports whether a number before the kind of several things, and a pause, counts one thing in each entry of the list after it, and line i is one of them: "3 shakes:
// vanilla, salted caramel, and a large strawberry".
func (t *trial) headed(i int) bool {
	for k := 1; k+1 < t.asked; k++ {
		n, kind := numberOf(t.toks[k-1].text), t.toks[k].text
		if n < 2 || t.toks[k+1].text != "," || !strings.HasSuffix(kind, "s") || !t.namedBy(t.lines[i].Item, kind) {
			continue
		}
		listed := 0
		for _, l := range t.lines {
			if !t.namedBy(l.Item, kind) || !t.listedAfter(l, kind, k) {
				continue
			}
			if l.Quantity != 1 {
				return false
			}
			listed++
		}
		if listed == n && n == t.entriesAfter(k+1) {
			return true
		}
	}
	return false
}

// listedAfter reports whether the words after k have a word of the name of a line's item other than its kind.
func (t *trial) listedAfter(l menu.Line, kind string, k int) bool {
	return slices.ContainsFunc(t.toks[k+1:t.asked], func(w tok) bool {
		return !w.sep && !little[w.text] && root(w.text) != root(kind) && t.namedBy(l.Item, w.text)
	})
}

// entriesAfter counts the entries of a list that the pause at k begins, up to the end of the words.
func (t *trial) entriesAfter(k int) (n int) {
	for j := k + 1; j < t.asked; j++ {
		if !t.toks[j].sep && (t.toks[j-1].text == "," || t.toks[j-1].text == "and") {
			n++
		}
	}
	return n
}

// portioned counts where the words say this number of pieces.
func (t *trial) portioned(number string) int {
	n := 0
	for k, w := range t.toks[:t.asked] {
		v := max(numberOf(w.text), many[w.text])
		if w.text == "dozen" && k > 0 && t.toks[k-1].text == "half" {
			v = 6
		}
		if v > 0 && v == numberOf(number) && !(k > 0 && v == 12 && numberOf(t.toks[k-1].text) > 1) {
			n++
		}
	}
	return n
}

// divided reports whether the parts of an item are counted by themselves: "two lattes, one small and one large", "a small latte and a large".
func (t *trial) divided(i, want, sum int) bool {
	total := 0
	for k, w := range t.toks[:t.asked] {
		if t.owner[k] < 0 || t.marks[t.owner[k]].item != t.lines[i].ItemID {
			continue
		}
		if k+1 < len(t.toks) && units[t.toks[k+1].text] {
			continue
		}
		switch n := numberOf(w.text); {
		case n > 0 && total > 1 && k > 0 && t.toks[k-1].text == ",":
			return false // "two lattes, one large": one of the two
		case w.text == "one" && k > 0 && !t.toks[k-1].sep && t.endsAt(k+1):
		case w.text == "one" && k > 1 && t.sizeAt(k-1) && articles[t.toks[k-2].text] && k+1 < t.asked && t.toks[k+1].text == "for": // "a large one for my husband"
		case n > 0 && (t.themAt(k) >= 0 || t.ofTotal(k)): // a part of them
		case n > 0:
			total += n
		case w.text == "a" || w.text == "an":
			total++
		}
	}
	lines := 0
	for _, l := range t.lines {
		if l.ItemID == t.lines[i].ItemID {
			lines++
		}
	}
	return lines > 1 && (total == sum || total+1 == sum && t.onePlusParts(i) || t.measuredParts(i, lines) == sum)
}

// eachSized reports whether line i's item, named by its kind alone, begins a list of kinds, each with a number and a size of its own: "2 large cheese, 3 large pepperoni". They
// are sum things in all. A part of several would not say the size again.
func (t *trial) eachSized(i, sum int) bool {
	words := t.itemWords(t.items[i])
	if len(t.places[i]) != 1 || len(words) < 2 || sum < 2 {
		return false
	}
	s := t.places[i][0]
	n := t.count(s)
	if n < 1 || s.from == 0 || !t.sizeAt(s.from-1) || t.like(t.toks[s.to].text, last(words)) {
		return false
	}
	parts := 0
	for k := s.to + 1; k+2 < t.asked; k++ {
		m := numberOf(t.toks[k].text)
		if m < 1 || t.owner[k] < 0 || t.marks[t.owner[k]].item != s.item {
			continue
		}
		if before := t.toks[k-1].text; before != "," && before != "and" || !t.sizeAt(k+1) || t.toks[k+2].sep || !t.offers(s.item, k+2) {
			return false
		}
		n += m
		parts++
	}
	return parts > 0 && n == sum
}

// onePlusParts reports whether the one place that names line i's item has no number and one thing in it, and all parts come after an "and": "a large
// strawberry shake and a small chocolate one" without the first article.
func (t *trial) onePlusParts(i int) bool {
	s := t.places[i][0]
	if len(t.places[i]) != 1 || t.count(s) >= 0 || strings.HasSuffix(t.toks[s.to].text, "s") {
		return false
	}
	for k := s.to + 1; k < t.asked; k++ {
		if (numberOf(t.toks[k].text) > 0 || articles[t.toks[k].text]) && t.owner[k] >= 0 && t.marks[t.owner[k]].item == t.lines[i].ItemID {
			return t.toks[k-1].text == "and"
		}
	}
	return false
}

// measuredParts counts the weights that the words say of line i's item, where each of its lines has one of them: "half a pound of lean brisket and half a
// pound of moist". It returns 0 if the lines have no weight.
func (t *trial) measuredParts(i, lines int) (n int) {
	weighed := 0
	for _, l := range t.lines {
		if l.ItemID == t.lines[i].ItemID && l.Quantity == 1 && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			words := t.wordsOf(c.Option)
			return len(words) == 2 && weights[root(words[1])]
		}) {
			weighed++
		}
	}
	if weighed != lines {
		return 0
	}
	for k, w := range t.toks[:t.asked] {
		if weights[root(w.text)] && !t.inName(k) && t.owner[k] >= 0 && t.marks[t.owner[k]].item == t.lines[i].ItemID {
			n++
		}
	}
	return n
}

// saidOfTwo: a size that is said twice, on two sides of an "and", is of two things: "large pepperoni and large veggie".
func (t *trial) saidOfTwo() {
	if t.settled || t.repaired || t.again {
		return
	}
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			for _, o := range g.Options {
				words := t.wordsOf(unparenthesized(o.Name))
				if g.Max != 1 || len(words) != 1 || !sizeNames[words[0]] || !hasChoice(l, g, o) {
					continue
				}
				if t.partedBy(i, words[0]) > t.unitsOf(words[0]) {
					t.fault(RuleQuantity, o.Name)
				}
			}
		}
	}
}

// partedBy counts the times that a word is said of line i, each time after another "and".
func (t *trial) partedBy(i int, w string) (n int) {
	joined := true
	for k, o := range t.toks[:t.asked] {
		switch {
		case o.text == "and":
			joined = true
		case k > 1 && t.toks[k-1].text == "the" && among(t.toks[k-2].text, "on in for to"): // "sugar on the small coffee" says again which one
		case joined && t.like(o.text, w) && t.within(i, k):
			n++
			joined = false
		}
	}
	return n
}

// unitsOf counts the things in the lines whose names or choices have a word.
func (t *trial) unitsOf(w string) (n int) {
	for _, l := range t.lines {
		if t.namedBy(l.Item, w) || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return t.namedBy(c.Option, w) }) {
			n += l.Quantity
		}
	}
	return n
}

// sizeNames are words of sizes that are said of one thing at a time.
var sizeNames = set("small medium large big regular xl jumbo mini")
