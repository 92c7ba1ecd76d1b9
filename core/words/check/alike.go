package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: words that may mean another thing of the menu just as well.

// countsPart: a number that counts what an option counts may choose that option: "two smothered chops" are two plates of one, or one of Two chops.
func (t *trial) countsPart() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		if t.settled || l.Quantity < 2 || len(words) < 2 {
			continue
		}
		for _, s := range t.places[i] {
			counted := root(t.toks[s.to].text)
			if s.whole || counted == root(words[len(words)-1]) {
				continue
			}
			if slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
				return g.Max == 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
					name := t.optionWords(o.Name)
					return len(name) == 2 && numberOf(name[0]) == l.Quantity && root(name[1]) == counted && !hasChoice(l, g, o)
				})
			}) {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// kindOfAnother: a choice before a word for a kind may mean another thing of that kind which is called so: "a cherry pie" is no Hand pie with cherry where there is a
// Cherry lattice under Pies.
func (t *trial) kindOfAnother() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, _ []string) {
		if t.settled || t.repaired || !g.Required() || g.Max != 1 {
			return
		}
		for _, s := range t.places[i] {
			k := s.from - 1
			if s.from != s.to || s.whole || s.byOption || k < 0 || t.toks[k].sep || !t.namedBy(o.Name, t.toks[k].text) || t.namedBy(t.items[i].Name, t.toks[k].text) {
				continue
			}
			if t.otherOfKind(i, t.toks[k].text, t.toks[s.to].text) {
				t.fault(RuleItem, t.lines[i].Item)
			}
		}
	})
}

// otherOfKind reports whether a thing that is not in the lines, and has no word of the kind in its name, begins its name with a word and stands under a heading of the kind: a
// Chocolate raised, and a Pinky for "pink".
func (t *trial) otherOfKind(i int, w, kind string) bool {
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return t.namedBy(c.Name, kind) && slices.ContainsFunc(c.Items, func(it menu.Item) bool {
			words := t.itemWords(it)
			return it.ID != t.lines[i].ItemID && !t.inCart(it) && !t.namedBy(it.Name, kind) && (len(words) == 2 && root(words[0]) == root(w) || len(words) == 1 && len(w) > 3 && strings.HasPrefix(words[0], w))
		})
	})
}

// alsoOfBrand: a name that the menu tells from others by what it has in parentheses may mean the same drink of a brand: "ginger beer" is the Ginger Beer (house made) or the
// one in cans.
func (t *trial) alsoOfBrand() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		aside := t.wordsOf(strings.TrimSuffix(l.Item[len(unparenthesized(l.Item)):], ")"))
		if t.settled || len(words) < 2 || len(aside) == 0 || numberOf(aside[0]) >= 0 || slices.ContainsFunc(aside, t.saidAnywhere) {
			continue
		}
		if slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
			return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
				return it.ID != l.ItemID && slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
					return g.Required() && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
						name := t.optionWords(o.Name)
						return len(name) > len(words) && len(name) < len(words)+3 && within(words, name[len(name)-len(words):]) && !t.anyHas(o)
					})
				})
			})
		}) {
			t.fault(RuleItem, l.Item)
		}
	}
}

// largeOfChain: "grande" among English words is the middle size of a chain of coffee houses, and no largest of three.
func (t *trial) largeOfChain() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if t.settled || len(words) == 0 || words[0] != "large" || slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return w.raw == "large" || w.raw == "big" || romance[w.raw] }) {
			return
		}
		said := slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return w.raw == "grande" && !t.words["grande"] })
		if said && slices.ContainsFunc(g.Options, func(x menu.Option) bool { return t.namedBy(x.Name, "medium") }) {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
}

// sizeOfIt: a size with an article after a pause may be of the thing before it, of which no size was said: "a chili, a pint" are one chili or two.
func (t *trial) sizeOfIt() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if t.settled || t.repaired || g.Max != 1 {
			return
		}
		alone := slices.ContainsFunc(t.runs(words, true), func(r run) bool {
			return r.from > 1 && (t.toks[r.from-1].text == "a" || t.toks[r.from-1].text == "an") && t.toks[r.from-2].text == "," && (r.to+1 >= t.asked || t.toks[r.to+1].sep) && !t.inName(r.from)
		})
		if alone && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
			return l.ItemID == t.lines[i].ItemID && slices.ContainsFunc(g.Options, func(x menu.Option) bool {
				return x.ID != o.ID && x.Default && hasChoice(l, g, x) && len(t.runs(t.optionWords(x.Name), false)) == 0
			})
		}) {
			t.fault(RuleQuantity, t.lines[i].Item)
		}
	})
}

// romance are words that show that a request is in a language in which "grande" is the large one.
var romance = set("un una uno une dos tres deux quiero quisiera por favor con y et sin sans la el los las de du vorrei querria me te cafe café avec senza per le")
