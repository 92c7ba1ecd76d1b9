package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: words that name what a line has of its own, and were taken for something beside it, or for less than they say.

// offeredToo: what a "with" adds to a thing that has it anyway may be a second one or not: the biscuit of "a two piece with slaw and a biscuit" comes with the two piece, and the cola
// of "a gyro combo with a cola" is the soda of the combo.
func (t *trial) offeredToo() {
	for i, l := range t.lines {
		if t.settled || len(t.places[i]) != 1 || l.Quantity > 1 {
			continue
		}
		s := t.places[i][0]
		before := t.lastBefore(s.from)
		if before < 0 || t.marks[before].item == l.ItemID || t.count(s) > 1 || !t.addedWith(t.marks[before].to, s.from) || slices.Contains(t.spoken(s), "side") {
			continue
		}
		for j, o := range t.lines {
			if o.ItemID == t.marks[before].item && strings.Contains(strings.ToLower(t.items[j].Description), " and a "+strings.ToLower(t.items[i].Name)) {
				t.fault(RuleItem, l.Item)
			}
			if o.ItemID == t.marks[before].item && slices.ContainsFunc(o.Choices, func(c menu.Choice) bool {
				has, _ := t.items[j].Option(c)
				name := t.itemWords(t.items[i])
				return len(name) > 0 && within(name, t.wordsOf(c.Option)) && (has.Default || len(t.wordsOf(c.Option)) > 1 && strings.ContainsAny(c.Option, "&+"))
			}) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
	for j := range t.lines {
		for _, g := range t.items[j].Groups {
			for _, o := range g.Options {
				words := t.optionWords(o.Name)
				if t.settled || !o.Default || g.Max == 1 || !hasChoice(t.lines[j], g, o) {
					continue
				}
				for _, r := range t.runs(words, true) {
					sold, ok := t.soldAlone(r.from, r.to+1)
					if before := t.lastBefore(r.from); ok && !t.inCart(sold) && r.from > 0 && among(t.toks[r.from-1].text, "a an") && before >= 0 && t.marks[before].item == t.lines[j].ItemID && t.addedWith(t.marks[before].to, r.from) {
						t.fault(RuleOption, t.lines[j].Item+": "+o.Name)
					}
				}
			}
		}
	}
}

// drinkWith: a drink "with" a thing to which that drink can be added is hardly a drink of its own: "a turkey sandwich with a cola", where the sandwich has Add a Drink.
func (t *trial) drinkWith() {
	for i, l := range t.lines {
		for _, s := range t.places[i] {
			k := s.from - 1
			if k > 0 && among(t.toks[k].text, "a an") {
				k--
			}
			before := t.lastBefore(s.from)
			if t.settled || !s.byOption || k < 0 || t.toks[k].text != "with" || before < 0 || t.marks[before].item == l.ItemID {
				continue
			}
			for j, o := range t.lines {
				if o.ItemID == t.marks[before].item && slices.ContainsFunc(t.items[j].Groups, func(g menu.Group) bool {
					return !g.Required() && slices.ContainsFunc(g.Options, func(drink menu.Option) bool {
						return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.Option == drink.Name })
					})
				}) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// choiceOfAnother: words that say a part of one thing's name are a choice of the thing before them that has them all, right after "with" or before the noun of that choice: the vodka of
// "ravioli with vodka sauce" is no Penne alla Vodka.
func (t *trial) choiceOfAnother() {
	for i, l := range t.lines {
		if len(t.places[i]) > 0 && !t.settled && !slices.ContainsFunc(t.places[i], func(s span) bool { return s.whole || s.byOption || !t.choosesBefore(s) }) {
			t.fault(RuleItem, l.Item)
		}
	}
}

// choosesBefore reports whether all words of s are an option of the thing that is named last before them, which "with" joins to them or whose group names what follows.
func (t *trial) choosesBefore(s span) bool {
	before := t.lastBefore(s.from)
	if before < 0 || t.marks[before].item == s.item {
		return false
	}
	between := t.toks[t.marks[before].to+1 : s.from]
	joined := slices.ContainsFunc(between, func(w tok) bool { return among(w.text, "with in") }) && !slices.ContainsFunc(between, func(w tok) bool { return !among(w.text, "with in the a an") })
	it, _ := t.menu.Item(t.marks[before].item)
	said := t.spoken(s)
	return t.inCart(it) && slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
		if !joined && (s.to+1 >= t.asked || !t.namedBy(g.Name, t.toks[s.to+1].text)) {
			return false
		}
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return slices.Equal(rootsOf(said), rootsOf(t.optionWords(o.Name))) })
	})
}

// addedWith reports whether words between a thing and another say "with" and nothing that sets the other apart: a pause, a size, "a side of".
func (t *trial) addedWith(from, to int) bool {
	between := t.toks[from+1 : to]
	return slices.ContainsFunc(between, func(w tok) bool { return w.text == "with" }) && !slices.ContainsFunc(between, func(w tok) bool {
		return among(w.text, "side extra another also separate plus , for then") || sizes[root(w.text)]
	})
}

// bottleUnsaid: "spicy sauce" after a thing that has a choice of sauces is no bottle of it unless the words say "bottle".
func (t *trial) bottleUnsaid() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		if t.settled || len(words) < 2 || !slices.ContainsFunc(words, func(w string) bool { return soldIn[root(w)] }) || slices.ContainsFunc(words, func(w string) bool { return soldIn[root(w)] && t.roots[root(w)] }) {
			continue
		}
		for j, it := range t.items {
			if it.ID != l.ItemID && len(t.places[j]) > 0 && slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
				return slices.ContainsFunc(words, func(w string) bool { return !soldIn[root(w)] && !little[w] && t.namedBy(g.Name, w) })
			}) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// soldIn are words of the names of things that are taken home.
var soldIn = set("bottle jar tub bag jug carton canister")

// wholeBeside: an option that the words name whole is meant rather than one of its group of which they say a part: "chips and a bottled water" is the Chips & bottled water.
func (t *trial) wholeBeside() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if t.settled || t.repaired || g.Max != 1 || len(words) < 2 || len(t.runs(words, false)) > 0 {
			return
		}
		mine := t.clusters(i, words)
		for _, other := range g.Options {
			theirs := t.optionWords(other.Name)
			if other.ID == o.ID || len(theirs) < 2 || other.SoldOut {
				continue
			}
			for _, r := range t.runs(theirs, true) {
				if !t.deniedAt(r.from) && len(mine) > 0 && !slices.ContainsFunc(mine, func(m run) bool { return m.from < r.from || m.to > r.to }) {
					t.fault(RuleOption, t.lines[i].Item+": "+other.Name)
				}
			}
		}
	})
}

// pairOf: a word that is the last of one option's name and names the first thing of a pair in its group chooses neither: "beans", of Green beans and of Red beans & rice.
func (t *trial) pairOf() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if t.settled || len(words) < 2 || strings.Contains(o.Name, "&") || len(t.runs(words, false)) > 0 || t.roots[root(words[0])] {
			return
		}
		if slices.ContainsFunc(g.Options, func(other menu.Option) bool {
			first, _, two := strings.Cut(other.Name, " & ")
			thing := t.wordsOf(first)
			return two && other.ID != o.ID && len(thing) > 0 && root(last(thing)) == root(last(words)) && t.roots[root(last(words))] && !t.anyHas(other)
		}) {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
}

// halfATaste: "the spicy ones" are not Sweet & spicy for certain.
func (t *trial) halfATaste() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, _ []string) {
		words := t.wordsOf(unparenthesized(o.Name))
		if t.settled || !strings.Contains(o.Name, "&") || len(words) != 2 || !flavorful[words[0]] || !flavorful[words[1]] {
			return
		}
		if !(words[0] == "hot" && words[1] == "spicy") && t.roots[root(words[0])] != t.roots[root(words[1])] {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
}

// flavorful are words that say how a thing tastes.
var flavorful = set("sweet spicy hot sour salty tangy savory smoky")

// plainInside: "a cheeseburger combo" is no Bacon cheeseburger combo where the menu has a Cheeseburger: what was not said is a food.
func (t *trial) plainInside() {
	for i := range t.lines {
		words := t.itemWords(t.items[i])
		if t.settled || t.repaired || len(t.places[i]) == 0 || len(words) < 3 {
			continue
		}
		var unsaid []string
		for _, w := range words {
			if !t.saidAnywhere(w) {
				unsaid = append(unsaid, w)
			}
		}
		if len(unsaid) == 0 || !slices.ContainsFunc(unsaid, func(w string) bool { return fillings[root(w)] }) {
			continue
		}
		for _, c := range t.menu.Categories {
			for _, it := range c.Items {
				name := t.itemWords(it)
				if len(name) == 0 || len(name) >= len(words) || t.inCart(it) || !within(name, words) {
					continue
				}
				if slices.ContainsFunc(t.runs(name, true), func(r run) bool {
					return slices.ContainsFunc(t.places[i], func(s span) bool { return s.from <= r.from && r.to <= s.to })
				}) {
					t.fault(RuleItem, t.lines[i].Item)
				}
			}
		}
	}
}

// fillings are foods in names that make another thing of one that is sold without them.
var fillings = set("bacon mushroom chili egg avocado ham sausage brisket pulled shrimp lobster steak crab")

// afterStop: what a new sentence begins with and is sold by itself is no option of the thing before: "a muffin. And hash browns".
func (t *trial) afterStop() {
	text := strings.ToLower(t.text)
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if t.settled || g.Required() {
			return
		}
		for _, r := range t.runs(words, true) {
			if r.from == 0 || !t.toks[r.from-1].sep {
				continue
			}
			said := strings.ToLower(t.toks[r.from].raw)
			if !strings.Contains(text, ". and "+said) && !strings.Contains(text, ". also "+said) {
				continue
			}
			if sold, ok := t.soldAlone(r.from, r.to+1); ok && !t.inCart(sold) {
				t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
			}
		}
	})
}

// sortsOf are words that tell apart what a last word names, and of which a person who says only that word means none for certain.
var sortsOf = map[string]map[string]bool{"mustard": set("yellow brown spicy deli dijon grain"), root("peppers"): set("hot sweet banana")}

// whichSort: "mustard" chooses no one of several that a deli has, and "peppers" neither the hot nor the sweet ones.
func (t *trial) whichSort() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		thing := root(last(words))
		isSort := func(w string) bool { return sortsOf[thing][w] }
		if t.settled || len(words) < 2 || !slices.ContainsFunc(words, isSort) || slices.ContainsFunc(words[:len(words)-1], func(w string) bool { return t.roots[root(w)] }) || !t.roots[thing] {
			return
		}
		if slices.ContainsFunc(g.Options, func(other menu.Option) bool {
			theirs := t.optionWords(other.Name)
			return other.ID != o.ID && len(theirs) > 0 && root(last(theirs)) == thing && slices.ContainsFunc(theirs, isSort) && !t.anyHas(other)
		}) {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
}

// oneOfTwins: of two things whose names differ in one word, which was not said, neither is meant more than the other: "green tea", where there is a hot and an iced one.
func (t *trial) oneOfTwins() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		if t.settled || len(t.places[i]) == 0 || len(words) < 2 || slices.ContainsFunc(t.places[i], func(s span) bool { return s.byOption }) {
			continue
		}
		unsaid := -1
		for k, w := range words {
			if !t.saidAnywhere(w) {
				if unsaid >= 0 {
					unsaid = len(words)
					break
				}
				unsaid = k
			}
		}
		if unsaid < 0 || unsaid == len(words) {
			continue
		}
		at := slices.IndexFunc(contrasts, func(c map[string]bool) bool { return c[words[unsaid]] })
		if at < 0 || t.namedBy(l.Item, "coffee") || at == 0 && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			o, _ := t.items[i].Option(c)
			return !o.Default && t.saidIn(o, []run{{0, t.asked - 1}})
		}) {
			continue // "a sweet tea" is iced
		}
		for _, c := range t.menu.Categories {
			for _, it := range c.Items {
				theirs := t.itemWords(it)
				if len(theirs) != len(words) || t.inCart(it) || it.SoldOut || theirs[unsaid] == words[unsaid] || !contrasts[at][theirs[unsaid]] {
					continue
				}
				if slices.Equal(rootsOf(slices.Delete(slices.Clone(theirs), unsaid, unsaid+1)), rootsOf(slices.Delete(slices.Clone(words), unsaid, unsaid+1))) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// contrasts are words of which a person says the one that is meant. A coffee is hot unless somebody says more.
var contrasts = []map[string]bool{set("hot iced cold"), set("swiss american cheddar provolone muenster gouda havarti")}

// countsAnOption: "12 wings", which another thing has as a choice in these words, are no twelve of what is sold one by one.
func (t *trial) countsAnOption() {
	for i, l := range t.lines {
		if t.settled || l.Quantity < 3 || len(t.places[i]) == 0 {
			continue
		}
		for _, c := range t.menu.Categories {
			for _, it := range c.Items {
				if it.ID == l.ItemID || t.inCart(it) {
					continue
				}
				for _, g := range it.Groups {
					if g.Required() && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
						words := t.wordsOf(unparenthesized(o.Name))
						return len(words) == 2 && numberOf(words[0]) == l.Quantity && t.namedBy(it.Name, words[1]) && slices.ContainsFunc(t.runs(words, true), func(r run) bool {
							return slices.ContainsFunc(t.places[i], func(s span) bool { return s.from == r.to })
						})
					}) {
						t.fault(RuleQuantity, l.Item)
					}
				}
			}
		}
	}
}

// sauceOf: the "peanut" of "peanut sauce" adds no peanuts.
func (t *trial) sauceOf() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if t.settled || len(words) != 1 || g.Required() || !among(root(words[0]), "peanut tomato mushroom cheese") || t.namedBy(o.Name, "sauce") || t.namedBy(g.Name, "sauce") {
			return
		}
		sauce, alone := false, false
		for k, w := range t.toks[:t.asked] {
			if t.like(w.text, words[0]) {
				of := k+1 < t.asked && among(root(t.toks[k+1].text), "sauce dressing")
				sauce, alone = sauce || of, alone || !of
			}
		}
		if sauce && !alone && slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
			return slices.ContainsFunc(c.Items, func(it menu.Item) bool { return t.namedBy(it.Name, words[0]) && t.namedBy(it.Name, "sauce") })
		}) {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
}

// skinUnsaid: a part of an animal that was not named is not meant: "a salmon hand roll" is no Salmon skin hand roll.
func (t *trial) skinUnsaid() {
	for i, l := range t.lines {
		if len(t.places[i]) > 0 && !t.settled && slices.ContainsFunc(t.itemWords(t.items[i]), func(w string) bool {
			return among(root(w), "skin roe liver tongue collar heart feet tripe") && !t.saidAnywhere(w)
		}) && slices.ContainsFunc(t.places[i], func(s span) bool { return !s.byOption && t.toks[s.from].text != t.toks[s.to].text }) {
			t.fault(RuleItem, l.Item)
		}
	}
}

// comesAlong: what a thing comes with is not ordered by saying so: "with the marinara it comes with", "they come with blue cheese so add a ranch".
func (t *trial) comesAlong() {
	for i, l := range t.lines {
		if t.settled || l.Quantity > 1 || len(t.places[i]) != 1 {
			continue
		}
		s := t.places[i][0]
		k := s.to + 1
		if k < t.asked && among(t.toks[k].text, "that which") {
			k++
		}
		after := k+1 < t.asked && among(t.toks[k].text, "it they") && among(t.toks[k+1].text, "comes come came")
		before := s.from > 2 && t.toks[s.from-1].text == "with" && among(t.toks[s.from-2].text, "comes come") && among(t.toks[s.from-3].text, "it they that which")
		if after || before {
			t.fault(RuleItem, l.Item)
		}
	}
}

// sizeOfTheOne: "an orange juice, a large one" is one.
func (t *trial) sizeOfTheOne() {
	for i, l := range t.lines {
		for _, s := range t.places[i] {
			k := s.to + 1
			if k < t.asked && t.toks[k].text == "," {
				k++
			}
			if t.settled || k+2 >= t.asked || !among(t.toks[k].text, "a the") || !sizeNames[root(t.toks[k+1].text)] && !among(t.toks[k+1].text, "bigger smaller larger") || t.toks[k+2].text != "one" || k+3 < t.asked && !t.toks[k+3].sep {
				continue
			}
			if n := max(t.count(s), 1); n == 1 && t.things(l.ItemID) > 1 && len(t.places[i]) == 1 {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// asideOfOwn: "spicy mayo on the side" of a thing that comes with it is no second portion where the thing can be had without it.
func (t *trial) asideOfOwn() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		if t.settled || len(t.places[i]) != 1 || len(words) == 0 || words[0] != "side" {
			continue
		}
		at := slices.IndexFunc(t.toks[:t.asked], func(w tok) bool { return w.text == "side" })
		if at < 3 || t.toks[at-2].text != "on" || !t.namedBy(l.Item, t.toks[at-3].text) || t.count(t.places[i][0]) > 0 {
			continue
		}
		for j, o := range t.lines {
			if o.ItemID != l.ItemID && slices.ContainsFunc(t.items[j].Groups, func(g menu.Group) bool {
				return slices.ContainsFunc(g.Options, func(x menu.Option) bool {
					theirs := t.wordsOf(x.Name)
					if x.Default && !g.Required() && g.Max != 1 && hasChoice(o, g, x) && len(theirs) > 0 && within(theirs, words) {
						return true // "feta on the side" of a salad that keeps its feta
					}
					return len(theirs) > 1 && theirs[0] == "no" && within(theirs[1:], words) && !hasChoice(o, g, x)
				})
			}) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// fillingAlone: a word that chooses what is in things is no side of it: "chorizo", where burritos and plates can be had with it.
func (t *trial) fillingAlone() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		if t.settled || len(t.lines) > 1 || len(words) < 2 || words[0] != "side" || t.roots["side"] || len(t.places[i]) != 1 || slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return !w.sep && !little[w.text] && !t.namedBy(l.Item, w.text) }) {
			continue
		}
		if slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
			return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
				return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
					return g.Required() && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
						return within(t.optionWords(o.Name), words) && !onlySize(t.optionWords(o.Name))
					})
				})
			})
		}) {
			t.fault(RuleItem, l.Item)
		}
	}
}

// twoCalledSo: a word that begins the names of two options of a group chooses neither: "teriyaki", of Teriyaki chicken and Teriyaki beef.
func (t *trial) twoCalledSo() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if t.settled || len(words) != 2 || t.roots[root(words[1])] || t.saidAnywhere(words[1]) || !eaten[root(words[1])] {
			return
		}
		if slices.ContainsFunc(g.Options, func(x menu.Option) bool {
			theirs := t.optionWords(x.Name)
			return x.ID != o.ID && len(theirs) == 2 && root(theirs[0]) == root(words[0]) && eaten[root(theirs[1])] && !t.anyHas(x) && !x.SoldOut
		}) {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
}

// sideByWith: a second dish "with marinara" is not that dish as it comes and a side of marinara.
func (t *trial) sideByWith() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		if t.settled || len(words) < 2 || words[0] != "side" || t.roots["side"] || len(t.places[i]) != 1 || l.Quantity > 1 {
			continue
		}
		s := t.places[i][0]
		before := t.lastBefore(s.from)
		if before < 0 || s.from == 0 || t.toks[s.from-1].text != "with" || t.marks[before].to != s.from-2 || t.marks[before].whole {
			continue
		}
		if slices.ContainsFunc(t.marks, func(o span) bool { return o.item == t.marks[before].item && o.to < t.marks[before].from }) {
			t.fault(RuleItem, l.Item)
		}
	}
}

// ofTheDay: "a cup of soup" is not the soup of the day for certain where the same heading has another one in cups.
func (t *trial) ofTheDay() {
	for i, l := range t.lines {
		if t.settled || !strings.HasSuffix(strings.ToLower(l.Item), " of the day") || t.roots["day"] || len(t.places[i]) == 0 {
			continue
		}
		for _, c := range t.menu.Categories {
			if !slices.ContainsFunc(c.Items, func(it menu.Item) bool { return it.ID == l.ItemID }) {
				continue
			}
			if slices.ContainsFunc(c.Items, func(it menu.Item) bool {
				return it.ID != l.ItemID && !t.inCart(it) && slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
					return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
						return t.namedBy(o.Name, "cup") && t.roots["cup"] || t.namedBy(o.Name, "bowl") && t.roots["bowl"]
					})
				})
			}) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}
