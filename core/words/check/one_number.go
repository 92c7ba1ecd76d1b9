package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: numbers that say one thing and are taken for two, and what is inside a thing or left on it alone.

// numberTwice: a number that was said once is not both how many pieces a thing has and how many orders of it there are: "20 boneless wings, and 2 lemonades" where there are 20 Piece.
func (t *trial) numberTwice() {
	for i, l := range t.lines {
		if t.answered || l.Quantity < 2 || len(t.places[i]) != 1 || t.count(t.places[i][0]) != l.Quantity {
			continue
		}
		said := 0
		for _, w := range t.toks[:t.asked] {
			if numberOf(w.text) == l.Quantity {
				said++
			}
		}
		for _, c := range l.Choices {
			words := t.wordsOf(c.Option)
			if o, _ := t.items[i].Option(c); said == 1 && !o.Default && len(words) > 0 && numberOf(words[0]) == l.Quantity && (len(words) == 1 || countedIn[root(words[1])] || within(words[1:], t.itemWords(t.items[i]))) {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// countedIn are words for the pieces of a thing in the name of an option that says how many there are.
var countedIn = set("piece pc ct count wing tender nugget strip")

// theMeal: "the three taco plate" is the plate of three tacos, and not three of it.
func (t *trial) theMeal() {
	for i, l := range t.lines {
		if t.answered || l.Quantity < 2 || !ofMeals.MatchString(l.Item) {
			continue
		}
		for _, s := range t.places[i] {
			if s.from > 1 && t.toks[s.from-2].text == "the" && numberOf(t.toks[s.from-1].text) == l.Quantity && !strings.HasSuffix(strings.ToLower(t.toks[s.to].raw), "s") {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// partsOrMore: "6 large cheese pizzas, 4 large pepperoni" are ten pizzas, or are asked about: the second number has a size of its own, or the first ones are called by what they are made of.
func (t *trial) partsOrMore() {
	for i, l := range t.lines {
		for _, s := range t.places[i] {
			n := t.count(s)
			if t.answered || n < 2 || t.things(l.ItemID) > n || s.to+2 >= t.asked {
				continue
			}
			name := t.itemWords(t.items[i])
			kind := s.to > s.from && among(t.toks[s.from].text, "cheese plain") && among(root(last(name)), "pizza pie")
			k := s.to + 1
			for k < t.asked && (t.toks[k].text == "," || t.toks[k].text == "and") {
				k++
			}
			if k == s.to+1 || k+1 >= t.asked || numberOf(t.toks[k].text) < 1 || numberOf(t.toks[k].text) >= n || t.toks[k+1].text == "of" {
				continue
			}
			m, sized := numberOf(t.toks[k].text), false
			for k++; k < t.asked && (sizeWords[t.toks[k].text] || sizeWords[root(t.toks[k].text)]); k++ {
				sized = true
			}
			if k >= t.asked || !sized && !kind {
				continue
			}
			parts := slices.ContainsFunc(t.lines, func(o menu.Line) bool {
				return o.ItemID == l.ItemID && o.Quantity == m && slices.ContainsFunc(o.Choices, func(c menu.Choice) bool {
					option, _ := t.items[i].Option(c)
					words := t.wordsOf(c.Option)
					return !option.Default && len(words) > 0 && t.like(t.toks[k].text, words[0]) && !among(words[0], "well light extra thin thick crispy")
				})
			})
			if parts {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// sizeWords are words for sizes, as people write them before a name.
var sizeWords = set("small medium large lg lrg sm med md xl regular personal mini")

// onlyLeftOn: of a thing whose all is held except something, only that stays: "hold everything but the pickles".
func (t *trial) onlyLeftOn() {
	for k := 0; k+3 < t.asked; k++ {
		if t.answered || !among(t.toks[k].text, "hold no without skip lose remove minus omit") || !among(t.toks[k+1].text, "everything all toppings") || !among(t.toks[k+2].text, "but except besides") {
			continue
		}
		from := k + 3
		if t.toks[from].text == "the" {
			from++
		}
		for i, l := range t.lines {
			it, kept, others := t.items[i], false, 0
			for _, g := range it.Groups {
				for _, o := range g.Options {
					switch words := t.wordsOf(o.Name); {
					case !o.Default || g.Max == 1 || len(words) == 0 || from >= t.asked:
					case t.like(t.toks[from].text, words[0]):
						kept = kept || hasChoice(l, g, o)
					case hasChoice(l, g, o):
						others++
					}
				}
			}
			if kept && others > 0 && !slices.ContainsFunc(t.places[i], func(s span) bool { return s.from > k }) {
				t.fault(RuleRefusal, t.toks[from].raw)
			}
		}
	}
}

// onWhatIsThere: a thing that something is said to be on is in the bag: "two hot dogs and two mushroom burgers, hold the mushrooms on the mushroom burgers".
func (t *trial) onWhatIsThere() {
	for k := 2; k+2 < t.asked; k++ {
		if t.answered || t.toks[k].text != "on" || t.toks[k+1].text != "the" || t.repaired {
			continue
		}
		for _, c := range t.menu.Categories {
			for _, it := range c.Items {
				words := t.itemWords(it)
				if len(words) < 2 || slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID == it.ID || within(words, t.wordsOf(l.Item)) }) {
					continue
				}
				runs := t.runs(words, true)
				if len(runs) > 1 && slices.ContainsFunc(runs, func(r run) bool { return r.from == k+2 }) && slices.ContainsFunc(runs, func(r run) bool { return r.from > 0 && r.from < k && numberOf(t.toks[r.from-1].text) > 0 }) {
					t.fault(RuleItem, it.Name)
				}
			}
		}
	}
}

// mildlySaid: "not too spicy" takes no Spicy Mayo off a thing, because mayo was not said.
func (t *trial) mildlySaid() {
	for k := 0; k+2 < t.asked; k++ {
		if t.answered || t.toks[k].text != "not" || !among(t.toks[k+1].text, "too so very that") {
			continue
		}
		for i, l := range t.lines {
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					words := t.wordsOf(o.Name)
					if o.Default && g.Max != 1 && !hasChoice(l, g, o) && len(words) > 1 && t.like(t.toks[k+2].text, words[0]) && !t.wasSaid(last(words)) {
						t.fault(RuleDefault, l.Item+": "+o.Name)
					}
				}
			}
		}
	}
}

// insideOf: what is said to be inside a thing that offers it is on that thing: "an egg and cheese with a hash brown inside".
func (t *trial) insideOf() {
	for k := 2; k < t.asked; k++ {
		if t.answered || t.toks[k].text != "inside" || k+1 < t.asked && !t.toks[k+1].sep && t.toks[k+1].text != "it" {
			continue
		}
		if slices.ContainsFunc(t.toks[max(k-4, 0):k], func(w tok) bool { return among(w.text, "no without hold minus skip") }) {
			continue
		}
		for i := range t.lines {
			it := t.items[i]
			if !slices.ContainsFunc(t.places[i], func(s span) bool { return s.to < k && k-s.to < 8 }) {
				continue
			}
			offered, chosen := false, false
			for _, g := range it.Groups {
				for _, o := range g.Options {
					if words := t.wordsOf(o.Name); len(words) > 0 && k >= len(words) && t.like(t.toks[k-1].text, last(words)) && len(t.itemWords(it)) > 0 && !t.like(last(t.itemWords(it)), last(words)) {
						offered = true
						chosen = chosen || slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID == it.ID && hasChoice(l, g, o) })
					}
				}
			}
			if offered && !chosen {
				t.fault(RuleOption, t.toks[k-1].raw)
			}
		}
	}
}
