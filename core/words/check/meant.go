package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: a word that names one thing of the menu in part and another one better.

// turnings are words with which people change some of the things that they named.
var turnings = set("make change switch swap turn convert trade exchange replace")

// oneTurned: who changes one of several things keeps the others: "two pork sandwiches, change one to brisket" are two sandwiches.
func (t *trial) oneTurned() {
	things := 0
	for _, l := range t.lines {
		things += l.Quantity
	}
	for k, w := range t.toks[:t.asked] {
		if t.settled || !turnings[w.text] {
			continue
		}
		j := k + 1
		for j < t.asked && bares[t.toks[j].text] {
			j++
		}
		if j >= t.asked || t.toks[j].text != "one" && !(numberOf(t.toks[j].text) > 0 && j+1 < t.asked && among(t.toks[j+1].text, "of to into")) {
			continue
		}
		before, several := 0, false
		for i := range t.toks[:k] {
			if n, ok := t.countAt(i); ok {
				before += n
				several = several || n > numberOf(t.toks[j].text)
			}
			if cancellations[t.toks[i].text] || t.toks[i].text == "drop" || t.toks[i].text == "remove" || t.toks[i].text == "skip" {
				several = false
				break
			}
		}
		if several && things < before {
			t.fault(RuleQuantity, t.toks[j].raw)
		}
	}
}

// kindOfOne: "one" after a kind means the thing that was named before: in "a strawberry shake and a chocolate one" no word names a hot chocolate.
func (t *trial) kindOfOne() {
	for k, w := range t.toks[:t.asked] {
		if t.answered || w.text != "one" && w.text != "ones" || k < 2 || t.toks[k-1].sep || !t.endsAt(k+1) && t.toks[k+1].text != "with" {
			continue
		}
		from := k
		for from > 0 && !t.toks[from-1].sep {
			from--
		}
		before := t.lastBefore(from)
		if before < 0 {
			continue
		}
		thing, _ := t.menu.Item(t.marks[before].item)
		for _, s := range t.marks {
			if s.from >= from && s.to == k-1 && !s.whole && s.item != thing.ID && t.lacksOf(s, thing) {
				it, _ := t.menu.Item(s.item)
				t.fault(RuleItem, it.Name)
			}
		}
	}
}

// lacksOf reports whether the name of a run's item has a word that neither the run nor the name of another item has.
func (t *trial) lacksOf(s span, thing menu.Item) bool {
	it, _ := t.menu.Item(s.item)
	return slices.ContainsFunc(t.itemWords(it), func(n string) bool {
		return !t.namedBy(thing.Name, n) && !slices.ContainsFunc(t.toks[s.from:s.to+1], func(w tok) bool { return t.like(w.text, n) })
	})
}

// madeInto: what a thing is made into without an article is a kind of it, and no other thing that the word names in part: "a white shake, make it chocolate" asks
// for no hot chocolate.
func (t *trial) madeInto() {
	for k := 0; k+2 < t.asked; k++ {
		if t.answered || t.toks[k].text != "make" || !among(t.toks[k+1].text, "it that them those") || t.toks[k+2].sep {
			continue
		}
		for _, s := range t.marks {
			if s.from != k+2 || s.whole {
				continue
			}
			it, _ := t.menu.Item(s.item)
			if slices.ContainsFunc(t.itemWords(it), func(n string) bool {
				return !slices.ContainsFunc(t.toks[:s.to+1], func(w tok) bool { return !w.sep && t.like(w.text, n) })
			}) {
				t.fault(RuleItem, it.Name)
			}
		}
	}
}

// wholeElsewhere: words that name a thing in part and are the whole name of a kind of another one mean that kind: "a root beer" is no Root beer float where there is
// a soda of that name.
func (t *trial) wholeElsewhere() {
	for _, s := range t.marks {
		it, _ := t.menu.Item(s.item)
		said := t.spoken(s)
		if t.answered || s.whole || len(said) == 0 || t.deniedAt(s.from) || s.to >= t.asked || slices.ContainsFunc(t.marks, func(o span) bool { return o.from == s.to+1 || o.to == s.from-1 }) {
			continue
		}
		for _, c := range t.menu.Categories {
			for _, other := range c.Items {
				if other.ID != s.item && t.isSoda(other) && !t.isSoda(it) && slices.ContainsFunc(other.Groups, func(g menu.Group) bool {
					return g.Required() && g.Max == 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return t.isKind(said, o) && !t.anyHas(o) })
				}) {
					t.fault(RuleItem, it.Name)
				}
			}
		}
	}
}

// spoken returns the words of a run that say something.
func (t *trial) spoken(s span) []string {
	var out []string
	for _, w := range t.toks[s.from : s.to+1] {
		if !w.sep && !little[w.text] {
			out = append(out, w.text)
		}
	}
	return out
}

// isKind reports whether words are the whole name of an option, or all but the brand before it: the root beer of Barq's root beer.
func (t *trial) isKind(said []string, o menu.Option) bool {
	words := t.optionWords(o.Name)
	same := func(name []string) bool {
		return slices.EqualFunc(said, name, func(a, b string) bool { return root(a) == root(b) })
	}
	return same(words) || len(words) > 2 && same(words[1:])
}

// eitherKind: of two kinds that a word names alike, neither is meant more than the other: a "guava" juice is no Strawberry guava where there is Guava nectar.
func (t *trial) eitherKind() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, _ []string) {
		words := t.optionWords(o.Name)
		if t.answered || !g.Required() || g.Max != 1 || len(words) < 2 {
			return
		}
		var said []string
		for _, n := range words {
			switch {
			case slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return !w.sep && t.like(w.text, n) }):
				said = append(said, n)
			case usualWords[n] || numberOf(n) >= 0 || sizes[n] || strings.HasSuffix(n, "%"):
				return
			}
		}
		if len(said) == 0 || len(said) == len(words) || colas[said[0]] {
			return
		}
		for _, other := range g.Options {
			theirs := t.optionWords(other.Name)
			if other.ID != o.ID && len(theirs) > len(said) && within(said, theirs) && !within(words, theirs) && root(last(theirs)) != root(last(said)) && !t.anyHas(other) && !t.byNameOf(said, g) {
				t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
			}
		}
	})
}

// byNameOf reports whether all of some words are in the name of a group, and so tell no kind from another.
func (t *trial) byNameOf(said []string, g menu.Group) bool {
	return !slices.ContainsFunc(said, func(w string) bool { return !t.namedBy(g.Name, w) })
}

// usualWords are words of the names of kinds that mean the one that people name without them.
var usualWords = set("house classic regular original whole plain fresh traditional usual standard")

// kindBefore: a kind of a thing that stands right before its name is in a line of it: "a haupia malasada and a haupia".
func (t *trial) kindBefore() {
	for _, s := range t.marks {
		it, _ := t.menu.Item(s.item)
		again := t.count(s) < 0 && slices.ContainsFunc(t.marks, func(o span) bool { return o.item == s.item && o.to < s.from })
		if t.answered || t.repaired || again || s.from == 0 || t.deniedAt(s.from-1) {
			continue
		}
		for _, g := range it.Groups {
			if !g.Required() || g.Max != 1 {
				continue
			}
			for _, o := range g.Options {
				words := t.optionWords(o.Name)
				if len(words) == 0 || within(words, t.wordsOf(it.Name)) || !slices.ContainsFunc(t.runs(words, true), func(r run) bool { return r.to == s.from-1 }) {
					continue
				}
				if !slices.ContainsFunc(t.lines, func(l menu.Line) bool {
					return l.ItemID == s.item && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
						return within(words, t.optionWords(c.Option)) || slices.ContainsFunc(t.runs(t.optionWords(c.Option), false), func(r run) bool { return r.to == s.from-1 })
					})
				}) {
					t.fault(RuleLeft, o.Name)
				}
			}
		}
	}
}

// offeredWith: what stands right after a thing and "with", and is a choice of that thing by the same name, is no thing of its own: "pickles with white sauce".
func (t *trial) offeredWith() {
	for j, l := range t.lines {
		for _, s := range t.places[j] {
			if t.answered || len(t.places[j]) != 1 || s.from < 2 {
				continue
			}
			k := s.from - 1
			for k > 0 && !t.toks[k].sep && t.chosenWord(j, t.toks[k].text) {
				k--
			}
			before := t.lastBefore(s.from)
			if t.toks[k].text != "with" || before < 0 || t.marks[before].item == l.ItemID || t.sepBetween(t.marks[before].to, k) {
				continue
			}
			thing, _ := t.menu.Item(t.marks[before].item)
			if slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
				return slices.ContainsFunc(thing.Groups, func(g menu.Group) bool {
					return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Name == c.Option })
				})
			}) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// allOfKind: "all chocolate" leaves no other kind in a group of several: a split that comes with three kinds of ice cream has one.
func (t *trial) allOfKind() {
	for k, w := range t.toks[:t.asked] {
		if t.answered || w.text != "all" || k+1 >= t.asked || t.toks[k+1].sep {
			continue
		}
		for i, l := range t.lines {
			for _, g := range t.items[i].Groups {
				if g.Max == 1 || !t.within(i, k) || !slices.ContainsFunc(g.Options, func(o menu.Option) bool {
					return hasChoice(l, g, o) && slices.ContainsFunc(t.runs(t.tellingWords(g, o), true), func(r run) bool { return r.from == k+1 && (r.to+1 >= t.asked || t.toks[r.to+1].sep) })
				}) {
					continue
				}
				for _, o := range g.Options {
					if o.Default && hasChoice(l, g, o) && !t.anySaid(i, t.optionWords(o.Name)) {
						t.fault(RuleGroup, w.raw)
					}
				}
			}
		}
	}
}

// eitherThing: a word that names two things, of which one adds only what it is served in, names neither alone: "a harvest" where there are a Harvest bowl and a
// Harvest cobb.
func (t *trial) eitherThing() {
	for i, l := range t.lines {
		if t.answered || len(t.places[i]) != 1 || t.places[i][0].whole {
			continue
		}
		said := t.spoken(t.places[i][0])
		served, more := false, false
		for _, n := range t.itemWords(t.items[i]) {
			if !slices.ContainsFunc(said, func(w string) bool { return t.like(w, n) }) {
				served, more = served || vesselsOf[root(n)], more || !vesselsOf[root(n)]
			}
		}
		if words := t.itemWords(t.items[i]); !served || more || !vesselsOf[root(last(words))] {
			continue
		}
		for _, c := range t.menu.Categories {
			for _, other := range c.Items {
				words := t.itemWords(other)
				if !t.inCart(other) && len(words) > len(said) && within(said, words) && !t.onlyOfThis(l, other) && !slices.ContainsFunc(words, func(w string) bool { return otherwise[root(w)] }) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// onlyOfThis reports whether a line has something that was chosen for it and that another item does not offer.
func (t *trial) onlyOfThis(l menu.Line, other menu.Item) bool {
	it, _ := t.menu.Item(l.ItemID)
	return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
		o, _ := it.Option(c)
		return !o.Default && !slices.ContainsFunc(other.Groups, func(g menu.Group) bool {
			return slices.ContainsFunc(g.Options, func(x menu.Option) bool { return x.Name == c.Option })
		})
	})
}

// vesselsOf are words of names that say what a thing is served in.
var vesselsOf = set("bowl plate platter box basket pot tray")

// otherwise are words of names of which only a person who says them wants the thing.
var otherwise = set("kid child mini half family party catering combo meal diet vegan tray platter lunch")

// joinedKinds: two kinds that "and" joins before one name may both be kinds of that thing, though the first is a thing itself: "green tea and mango mochi".
func (t *trial) joinedKinds() {
	for n := 0; n+1 < len(t.marks); n++ {
		s, next := t.marks[n], t.marks[n+1]
		it, _ := t.menu.Item(next.item)
		if t.answered || t.count(s) >= 0 || t.articleBefore(s) || s.to+2 >= next.from || t.toks[s.to+1].text != "and" || s.item == next.item {
			continue
		}
		for _, g := range it.Groups {
			is := func(from, to int) bool {
				return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
					return slices.ContainsFunc(t.runs(t.optionWords(o.Name), true), func(r run) bool { return r.from == from && r.to == to })
				})
			}
			if g.Max != 1 && is(s.from, s.to) && is(s.to+2, next.from-1) {
				t.fault(RuleLeft, t.toks[s.from].raw)
			}
		}
	}
}

// articleBefore reports whether an article stands right before a run.
func (t *trial) articleBefore(s span) bool {
	return s.from > 0 && (articles[t.toks[s.from-1].text] || t.toks[s.from-1].text == "the")
}
