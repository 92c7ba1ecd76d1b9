package check

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: words for a kind of thing, a meal or what a thing comes in choose nothing that only has them in its name.

// mealWordOnly: a word for a meal after the name of a thing chooses nothing that only begins with it: "an eggplant parm dinner" says no Dinner Roll.
func (t *trial) mealWordOnly() {
	for i, l := range t.lines {
		for _, c := range l.Choices {
			words := t.optionWords(c.Option)
			if o, _ := t.items[i].Option(c); t.answered || o.Default || len(words) < 2 || !among(words[0], "dinner lunch breakfast supper brunch") || slices.ContainsFunc(words[1:], func(w string) bool { return t.wasSaid(root(w)) }) {
				continue
			}
			if slices.ContainsFunc(t.runs(words[:1], true), func(r run) bool {
				return slices.ContainsFunc(t.places[i], func(s span) bool { return s.to+1 == r.from || s.to == r.from })
			}) {
				t.fault(RuleOption, l.Item+": "+c.Option)
			}
		}
	}
}

// kindOfHeading: the word for a kind is none of the things under a heading of that kind more than another, where only one of them has it in its name: "a soup" under Soups.
func (t *trial) kindOfHeading() {
	for i, l := range t.lines {
		words := t.itemWordsOf(l)
		if t.answered || len(words) < 2 || len(t.places[i]) == 0 {
			continue
		}
		kind := root(last(words))
		if kind != "soup" && kind != "salad" {
			continue // "a coffee" is the drip coffee
		}
		if slices.ContainsFunc(words[:len(words)-1], func(w string) bool { return t.wasSaid(root(w)) }) || slices.ContainsFunc(t.places[i], func(s span) bool { return s.byOption || s.to > s.from || root(t.toks[s.from].text) != kind }) {
			continue
		}
		for _, c := range t.menu.Categories {
			if heading := t.rootsOf(c.Name); slices.Contains(heading, kind) && slices.ContainsFunc(c.Items, func(it menu.Item) bool { return !t.namesHeading(it, heading) }) && slices.ContainsFunc(c.Items, func(it menu.Item) bool { return it.ID == l.ItemID }) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// namesHeading reports whether the name of an item has one of the words of its heading.
func (t *trial) namesHeading(it menu.Item, heading []string) bool {
	return slices.ContainsFunc(t.rootsOf(unparenthesized(it.Name)), func(w string) bool { return slices.Contains(heading, w) })
}

// boxOfCoffee: a box of coffee is no cup of it.
func (t *trial) boxOfCoffee() {
	for k := 0; k+2 < t.asked && !t.answered; k++ {
		if !among(t.toks[k].text, "box tote traveler carafe jug") || t.toks[k+1].text != "of" || t.toks[k+2].text != "coffee" {
			continue
		}
		for i, l := range t.lines {
			if t.namedBy(l.Item, "coffee") && slices.ContainsFunc(t.places[i], func(s span) bool { return s.from <= k+2 && s.to >= k+2 }) && !slices.ContainsFunc(t.wordsOf(l.Item), func(w string) bool { return among(root(w), "box tote traveler carafe jug joe gallon") }) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}
