package check

import (
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: words that mean several things of the menu alike, and entries of a list that are a thing of their own.

// heatWords are words of names that say how hot a thing is.
var heatWords = set("hot mild medium spicy")

// heatUnsaid: of two options that only their heat tells apart, neither is meant more than the other by words that say no heat: "wings, buffalo" are no Buffalo Hot where there is a Buffalo
// Mild.
func (t *trial) heatUnsaid() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, _ []string) {
		words := t.optionWords(o.Name)
		at := slices.IndexFunc(words, func(w string) bool { return heatWords[w] })
		if t.settled || len(words) < 2 || at < 0 || t.saidAnywhere(words[at]) {
			return
		}
		rest := rootsOf(slices.Delete(slices.Clone(words), at, at+1))
		for _, other := range g.Options {
			theirs := t.optionWords(other.Name)
			k := slices.IndexFunc(theirs, func(w string) bool { return heatWords[w] })
			if k >= 0 && other.ID != o.ID && theirs[k] != words[at] && !t.anyHas(other) && slices.Equal(rootsOf(slices.Delete(slices.Clone(theirs), k, k+1)), rest) {
				t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
			}
		}
	})
}

// thingOfThing: a thing that "of" joins to another one is one with it: "a stack of pancakes" is no Short Stack besides the pancakes.
func (t *trial) thingOfThing() {
	for i := range t.lines {
		if t.settled || len(t.places[i]) == 0 {
			continue
		}
		if !slices.ContainsFunc(t.places[i], func(s span) bool {
			return s.byOption || s.to+2 >= t.asked || t.toks[s.to+1].text != "of" || !slices.ContainsFunc(t.marks, func(o span) bool { return o.from == s.to+2 && o.item != s.item && !o.byOption })
		}) {
			t.fault(RuleItem, t.lines[i].Item)
		}
	}
}

// bullet begins an entry of a list.
var bullet = regexp.MustCompile(`(?:^|[\s,;])[-*•·–]\s+`)

// entryOfItsOwn: an entry of a list with bullets that is the whole name of a thing is that thing, and nothing that the entry before comes with.
func (t *trial) entryOfItsOwn() {
	if len(bullet.FindAllString(t.asks.Words, 4)) < 3 || t.answered || t.repaired {
		return
	}
	for _, entry := range bullet.Split(t.asks.Words, -1) {
		words := slices.DeleteFunc(cutText(strings.ToLower(entry)), func(w tok) bool { return w.sep || articles[w.text] || numberOf(w.text) >= 0 })
		said := rootsOf(textsOf(words))
		for _, c := range t.menu.Categories {
			for _, it := range c.Items {
				if len(said) > 0 && slices.Equal(rootsOf(t.itemWords(it)), said) && !slices.ContainsFunc(t.items, func(o menu.Item) bool { return slices.Equal(rootsOf(t.itemWords(o)), said) }) {
					t.fault(RuleLeft, strings.TrimSpace(entry))
				}
			}
		}
	}
}

// sideOfTheLast: in a list of things, one that is sold by itself and is a choice of the thing before it as well may be either, where an earlier thing with the same choice says nothing of it:
// "a reuben, a tuna melt, onion rings, cherry pie".
func (t *trial) sideOfTheLast() {
	if t.answered || t.repaired || slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return w.text == "with" }) {
		return
	}
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, _ []string) {
		words := t.optionWords(o.Name)
		if i == 0 || !g.Required() || g.Max != 1 || !slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
			return slices.ContainsFunc(c.Items, func(it menu.Item) bool { return slices.Equal(t.itemWords(it), words) })
		}) {
			return
		}
		open := slices.ContainsFunc(t.items[:i], func(it menu.Item) bool {
			return it.ID != t.lines[i].ItemID && slices.ContainsFunc(it.Groups, func(other menu.Group) bool {
				return other.Required() && other.Name == g.Name && slices.ContainsFunc(other.Options, func(x menu.Option) bool { return x.Name == o.Name }) && !slices.ContainsFunc(t.lines[:i], func(l menu.Line) bool {
					return l.ItemID == it.ID && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
						x, _ := it.Option(c)
						return c.GroupID == other.ID && !x.Default
					})
				})
			})
		})
		for _, r := range t.runs(words, true) {
			listed := r.from > 0 && t.toks[r.from-1].text == "," && r.to+1 < t.asked && t.toks[r.to+1].text == "," && slices.ContainsFunc(t.marks, func(s span) bool { return s.from == r.to+2 })
			if open && listed && len(t.places[i]) > 0 && t.places[i][0].to < r.from {
				t.fault(RuleGroup, t.lines[i].Item)
			}
		}
	})
}

// namedFirst are things that a menu names before what kind of them it is, or after it.
var namedFirst = set("dal daal")

// kindByFirst: of two things under one heading whose names have the only word that was said, as the first or the last of two, neither is meant more than the other: "some dal" where there is
// a Yellow Dal and a Dal Makhani.
func (t *trial) kindByFirst() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		if t.settled || len(words) != 2 || !namedFirst[words[1]] || len(t.places[i]) == 0 || slices.ContainsFunc(t.places[i], func(s span) bool { return s.from != s.to || s.byOption || !t.like(t.toks[s.from].text, words[1]) }) || t.saidAnywhere(words[0]) {
			continue
		}
		for _, c := range t.menu.Categories {
			for _, it := range c.Items {
				theirs := t.itemWords(it)
				if len(theirs) == 2 && it.ID != l.ItemID && !it.SoldOut && c.Name == t.headingOf(l.ItemID) && root(theirs[0]) == root(words[1]) && !t.inCart(it) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// drinkOfOne: a drink that is said besides the one of a meal makes no further meal: "a pita combo with coke and 2 sprites" is one pita.
func (t *trial) drinkOfOne() {
	for i, l := range t.lines {
		if t.answered || t.repaired || t.again || t.spread || t.apart || len(t.places[i]) != 1 {
			continue
		}
		s := t.places[i][0]
		end := s.to
		if end+1 < t.asked && !t.toks[end+1].sep {
			end++ // "combo"
		}
		several := t.toks[end].text != root(t.toks[end].text) || t.toks[s.to].text != root(t.toks[s.to].text)
		if s.byOption || t.things(l.ItemID) <= max(t.count(s), 1) || several && t.count(s) < 1 {
			continue
		}
		for _, g := range t.items[i].Groups {
			if !g.Required() && g.Max == 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return hasChoice(l, g, o) && joinsFoods(o.Name) }) {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// mealOfOther: a thing is made no meal by a word that stands right after the name of another one: "a pita combo with coke, 2 gyros, and a sprite".
func (t *trial) mealOfOther() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, _ []string) {
		if t.answered || t.repaired || t.spread || t.again || g.Required() || !joinsFoods(o.Name) || len(t.places[i]) == 0 {
			return
		}
		said, others := 0, 0
		for k, w := range t.toks[:t.asked] {
			if !among(root(w.text), "combo meal basket") || !t.namedBy(g.Name, w.text) {
				continue
			}
			said++
			if w.text == root(w.text) && k < t.places[i][0].from && slices.ContainsFunc(t.marks, func(s span) bool { return s.to == k-1 && s.item != t.lines[i].ItemID }) {
				others++
			}
		}
		if said > 0 && said == others {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
}
