package check

import (
	"regexp"
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
			if s.whole || counted == root(last(words)) {
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

// piecesDescribed: a number before a thing whose description begins with that number may count its pieces: "two egg rolls" are two orders of Egg Rolls, described
// as "two, with a sauce", or one. "Three strips of bacon" count strips whatever number the description begins with.
func (t *trial) piecesDescribed() {
	for i, l := range t.lines {
		words := t.wordsOf(t.items[i].Description)
		if len(words) > 2 && words[1] == "of" && packs[root(words[0])] {
			words = words[2:] // "bag of five"
		} else if len(words) > 1 && packs[root(words[0])] && numberOf(words[1]) > 1 {
			words = words[1:]
		}
		things := t.things(l.ItemID)
		if t.settled || t.repaired || things < 2 || len(words) == 0 || numberOf(words[0]) < 1 || l.Quantity < things && things <= numberOf(words[0]) {
			continue
		}
		only := strings.IndexByte(t.items[i].Description, ',') > 0 && len(t.wordsOf(t.items[i].Description[:strings.IndexByte(t.items[i].Description, ',')])) == 1
		thing := root(last(t.itemWords(t.items[i])))
		if strings.HasPrefix(strings.ToLower(t.items[i].Description), "with ") {
			continue // a cheeseburger "with two strips of bacon" is one
		}
		ofOther := len(words) > 3 && words[2] == "of" && !slices.Contains(rootsOf(words[3:min(len(words), 6)]), thing)
		pieces := len(words) > 1 && (countedBits[root(words[1])] && !ofOther || root(words[1]) == thing || len(words) > 2 && root(words[2]) == thing)
		for _, s := range t.places[i] {
			k := s.from - 1
			for k > 0 && numberOf(t.toks[k].text) < 0 && (t.chosenBetween(l.ItemID, k, s.from) || among(t.toks[k].text, "of the side extra more") || countedBits[root(t.toks[k].text)]) {
				k-- // "three chicken enchiladas"
			}
			if k < 0 || numberOf(t.toks[k].text) != things || slices.ContainsFunc(t.toks[k:s.from], func(w tok) bool { return among(w.text, "order orders") }) {
				continue
			}
			if packs[root(first(t.wordsOf(t.items[i].Description)))] && things >= numberOf(words[0]) && numberOf(words[0]) > 1 {
				t.fault(RuleQuantity, l.Item)
			}
			bits := k+1 < s.from && countedBits[root(t.toks[k+1].text)] && numberOf(words[0]) > 1
			if bits && pieces || (only || pieces || len(words) == 1) && numberOf(words[0]) > 1 && things%numberOf(words[0]) == 0 {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// packs are words for several pieces that are sold together.
var packs = set("bag pack packet box basket order")

// countedBits are words for the pieces of a thing, by their roots.
var countedBits = set(root("pieces") + " " + root("strips") + " " + root("slices") + " " + root("bones") + " " + root("links") + " " + root("rolls") + " " + root("skewers") + " " + root("wings") + " pc pcs " + root("dumplings"))

// partOfNoMeal: an option of a meal belongs to no line that is none: "falafel wrap, sprite" is no wrap with No Meal and the soda of a meal.
func (t *trial) partOfNoMeal() {
	t.chosenOptions(func(i int, g menu.Group, _ menu.Option, _ []string) {
		if g.Required() || !slices.ContainsFunc(t.wordsOf(g.Name), func(w string) bool { return meals[w] }) {
			return
		}
		if slices.ContainsFunc(t.items[i].Groups, func(other menu.Group) bool {
			return slices.ContainsFunc(other.Options, func(o menu.Option) bool {
				words := t.wordsOf(o.Name)
				return hasChoice(t.lines[i], other, o) && first(words) == "no" && meals[last(words)]
			})
		}) {
			t.fault(RuleOption, t.lines[i].Item)
		}
	})
}

// theOneWith: "the turkey bacon avocado one" is the thing whose description has all three, and no turkey sub with two of them.
func (t *trial) theOneWith() {
	for k, w := range t.toks[:t.asked] {
		from := k
		for from > 0 && !t.toks[from-1].sep && t.toks[from-1].text != "the" {
			from--
		}
		if t.settled || w.text != "one" || k-from < 2 || from == 0 || t.toks[from-1].text != "the" {
			continue
		}
		var said []string
		for _, o := range t.toks[from:k] {
			said = append(said, o.text)
		}
		for i, it := range t.items {
			if t.within(i, k) && !within(said, t.itemWords(it)) && t.describesAll(said, it.ID) {
				t.fault(RuleItem, it.Name)
			}
		}
	}
}

// describesAll reports whether the description of a thing besides one has all these words.
func (t *trial) describesAll(words []string, besides string) bool {
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool { return it.ID != besides && within(words, t.wordsOf(it.Description)) })
	})
}

// platesWith matches the end of the name of a dish that comes with something: people count its orders, not the pieces in one.
var platesWith = regexp.MustCompile(`(?i)(?:&|\band|\bn) (?:chips|fries|waffles?|grits|gravy|slaw|rice)$`)

// dishesOrPieces: the number before a dish that comes with something counts its orders, or the pieces of one: "3 fish and chips" may be no order of three pieces.
func (t *trial) dishesOrPieces() {
	for i, l := range t.lines {
		if t.settled || !platesWith.MatchString(strings.TrimSpace(unparenthesized(l.Item))) || slices.ContainsFunc(t.toks[:t.asked], func(k tok) bool { return units[k.text] }) {
			continue
		}
		for _, c := range l.Choices {
			words := t.wordsOf(c.Option)
			if len(words) == 2 && root(words[1]) == "piece" && numberOf(words[0]) > 1 && slices.ContainsFunc(t.places[i], func(s span) bool { return t.count(s) > l.Quantity }) {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// isSizeOption reports whether the name of o says no more than a size, whatever measure stands after it.
func (t *trial) isSizeOption(o menu.Option) bool { return onlySize(t.wordsOf(unparenthesized(o.Name))) }

// alsoByDefault: "a beef taco" is no Street taco with beef for certain where a Crispy taco comes with beef. Neither of the other words was said. A size tells no things
// apart: "a small latte" is a Latte where an Iced latte is small unless somebody says more.
func (t *trial) alsoByDefault() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, _ []string) {
		name := t.itemWords(t.items[i])
		if t.settled || t.repaired || !g.Required() || len(name) < 2 || t.isSizeOption(o) {
			return
		}
		for _, s := range t.places[i] {
			k := s.to - 1
			if k < 0 || s.from < k || root(t.toks[s.to].text) != root(last(name)) || !t.namedBy(o.Name, t.toks[k].text) || t.comesSo(t.items[i], t.toks[k].text) {
				continue // "an extra cheese pizza": every pizza comes with cheese
			}
			if slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
				return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
					return it.ID != t.items[i].ID && root(last(t.itemWords(it))) == root(last(name)) && t.mayBe(i, it) && t.comesSo(it, t.toks[k].text)
				})
			}) {
				t.fault(RuleItem, t.items[i].Name)
			}
		}
	})
}

// comesSo reports whether a word names what an item has of a group of one unless another is chosen.
func (t *trial) comesSo(it menu.Item, w string) bool {
	return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
		return g.Max == 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default && t.namedBy(o.Name, w) })
	})
}

// mayBe reports whether another item has all that was chosen for line i and does not come with its item: a Salad bowl has no brown rice.
func (t *trial) mayBe(i int, it menu.Item) bool {
	all := true
	t.chosenOptions(func(k int, _ menu.Group, o menu.Option, _ []string) {
		all = all && (k != i || slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
			return slices.ContainsFunc(g.Options, func(other menu.Option) bool { return other.Name == o.Name })
		}))
	})
	return all
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
		if t.mustBeChosen(l.ItemID, func(o menu.Option, name []string) bool {
			return len(name) > len(words) && len(name) < len(words)+3 && within(words, name[len(name)-len(words):]) && !t.anyHas(o)
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

// mustBeChosen reports whether another item than id has a group that must be answered, with an option that is so; is gets the option and the words of its name.
func (t *trial) mustBeChosen(id string, is func(o menu.Option, name []string) bool) bool {
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
			return it.ID != id && slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
				return g.Required() && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return is(o, t.optionWords(o.Name)) })
			})
		})
	})
}
