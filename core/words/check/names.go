package check

import (
	"slices"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: an item that the words name only in part, a portion that they do not mean, and more of a
// thing than a line can say.

// partNames: an item that follows another one without a number or an article of its own is named by the last word of its name, which says
// what kind of thing it is, or in full. "A rye loaf, lemon" names no lemon tart, and "a latte with chamomile" no tea.
func (t *trial) partNames() {
	if t.answered {
		return
	}
	for i := range t.lines {
		if len(t.places[i]) > 0 && t.repairAt < t.places[i][0].from && !slices.ContainsFunc(t.places[i], func(s span) bool { return !t.weak(i, s) }) && !t.countsKinds(i) && !t.headed(i) {
			t.fault(RuleLeft, t.toks[t.places[i][0].from].raw)
		}
	}
}

// weak reports whether a run only says in what kind of the item of line i is unlike others, and follows another thing directly.
func (t *trial) weak(i int, s span) bool {
	if s.from == 0 || t.count(s) >= 0 || !slices.ContainsFunc(t.marks, func(o span) bool { return o.item != s.item }) {
		return false
	}
	for k := s.from - 1; k >= 0; k-- {
		if w := t.toks[k].text; numberOf(w) > 0 || w == "a" || w == "an" || w == "the" || w == "some" {
			return false
		}
		if t.sizeAt(k) && ownMade.MatchString(t.items[i].Name) || t.measures(i, k) {
			return false // "large pepperoni" begins a pizza of one's own, and "a pint beef and broccoli, a cup of lentil" are two things
		}
		if t.toks[k].sep || slices.ContainsFunc(t.marks, func(o span) bool { return o.to == k }) {
			break
		}
	}
	if t.choosesByHeading(i, s) || t.toks[s.from].raw == "queso" {
		return false
	}
	var said []string
	for k := s.from; k <= s.to; k++ {
		if w := t.toks[k]; !w.sep && !little[w.text] {
			said = append(said, w.text)
		}
	}
	words := t.itemWords(t.items[i])
	for k := s.to + 1; k+1 < t.asked && t.toks[k].text == "with" && slices.ContainsFunc(words, func(n string) bool { return t.like(t.toks[k+1].text, n) }); k += 2 {
		said = append(said, t.toks[k+1].text) // the rest of Beef w/ Broccoli
	}
	if before, _, ok := strings.Cut(unparenthesized(t.items[i].Name), ","); ok && !strings.ContainsAny(t.items[i].Name, "&+") {
		words = t.wordsOf(before) // "Sambusa, lentil": the thing comes first
	}
	has := func(name string) bool {
		return slices.ContainsFunc(said, func(w string) bool { return t.like(w, name) })
	}
	if !slices.ContainsFunc(t.wordsOf(t.items[i].Name), has) {
		return s.from == s.to && !t.onlyDrink(i, s) // it is named by an option alone
	}
	return len(said) == 1 && flavors[root(said[0])] && len(words) > 0 && !has(last(words)) && len(t.wordsOf(t.items[i].Name)) > 1
}

// choosesByHeading reports whether a word of the heading of line i's item, which is a choice of the line as well, follows a run: the sashimi of "tuna sashimi", a Maguro
// (Tuna) under Nigiri & Sashimi.
func (t *trial) choosesByHeading(i int, s span) bool {
	k := s.to + 1
	return k < t.asked && !t.toks[k].sep && slices.ContainsFunc(t.wordsOf(t.headingOf(t.lines[i].ItemID)), func(h string) bool { return root(h) == root(t.toks[k].text) }) &&
		slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool { return t.namedBy(c.Option, t.toks[k].text) })
}

// measures reports whether the word at k says how much of line i's item is wanted: what it comes in, or the size that the line has.
func (t *trial) measures(i, k int) bool {
	w := t.toks[k].text
	if k+1 < t.asked && t.toks[k+1].text == "of" && (portions[root(w)] || weights[root(w)]) {
		return true
	}
	return (t.sizeAt(k) || amounts[root(w)]) && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return l.ItemID == t.lines[i].ItemID && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			return slices.ContainsFunc(t.wordsOf(c.Option), func(n string) bool { return t.like(w, n) || root(n) == root(w) })
		})
	})
}

// portions are words of what a thing comes in, and amounts words that say how much of it one order is.
var (
	portions = set("side order plate bowl cup glass bottle bag basket slice scoop piece portion can tin pot jug pitcher tray box dozen")
	amounts  = set("half whole full cup bowl pint quart pt qt slice single double triple short tall")
)

// onlyDrink reports whether a run is a kind of drink that line i is of, and that no other line's item offers: "fried egg, coke zero" of a Soda (can).
func (t *trial) onlyDrink(i int, s span) bool {
	is := func(name string) bool {
		return slices.ContainsFunc(t.runs(t.wordsOf(name), true), func(r run) bool { return r.from == s.from && r.to == s.to })
	}
	return slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool { return is(c.Option) && t.drinkOf(t.lines[i], c) }) &&
		!slices.ContainsFunc(t.items, func(it menu.Item) bool {
			return it.ID != t.items[i].ID && slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
				return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return is(o.Name) })
			})
		})
}

// flavors are foods that are more often in a thing than a thing of their own.
var flavors = set("lemon lime tuna chicken beef pork shrimp salmon crab lamb turkey ham bacon sausage egg cheese jalapeno chocolate vanilla strawberry blueberry raspberry banana mango pineapple peach apple cherry coconut caramel cinnamon honey mint almond peanut pecan walnut pistachio sesame rye wheat sourdough oatmeal raisin garlic onion tomato mushroom spinach avocado potato corn bean lentil rice water milk cream butter vegetable veggie tofu kimchi seaweed matcha taro ube ginger pumpkin maple")

// refusedItems: no line is of a thing that the words only refuse: "no fried rice" orders none.
func (t *trial) refusedItems() {
	if t.answered || t.repaired {
		return
	}
	for i, l := range t.lines {
		if len(t.places[i]) > 0 && !slices.ContainsFunc(t.places[i], func(s span) bool { return !t.deniedAt(s.from) }) && !strings.Contains(strings.ToLower(l.Item), "no ") {
			t.fault(RuleRefusal, t.toks[t.places[i][0].from].raw)
		}
	}
}

// retractions are words that take back a thing that was ordered before.
var retractions = set("cancel remove scratch delete")

// cancelledFirst: no line is of a thing that the words name only to take it back, whatever was answered: "cancel the lemonade and add a beer".
func (t *trial) cancelledFirst() {
	for i := range t.lines {
		if len(t.places[i]) > 0 && !slices.ContainsFunc(t.places[i], func(s span) bool { return !t.takenBackAt(s.from) }) {
			t.fault(RuleRefusal, t.toks[t.places[i][0].from].raw)
		}
	}
}

// takenBackAt reports whether a word that takes back stands right before k.
func (t *trial) takenBackAt(k int) bool {
	for k--; k >= 0; k-- {
		if w := t.toks[k]; retractions[w.text] {
			return true
		} else if w.sep || !little[w.text] {
			return false
		}
	}
	return false
}

// extras: "extra" of what comes with an item anyway is an option of its own, or nothing in the line says it.
func (t *trial) extras() {
	if t.answered {
		return
	}
	for k, w := range t.toks[:t.asked] {
		if w.text != "extra" && w.text != "double" && w.text != "more" || t.oneMore(k) || t.encoreBefore(k+1) && w.text == "more" {
			continue
		}
		j := k + 1
		for j < t.asked && little[t.toks[j].text] && !t.toks[j].sep {
			j++
		}
		if j >= t.asked || t.toks[j].sep || t.asUsual(k, j) {
			continue
		}
		comes, expressed := false, false
		for i, l := range t.lines {
			if w.text == "extra" && t.within(i, j) && t.unsaid(i, j) {
				t.fault(RuleLeft, w.raw)
			}
			if t.within(i, j) && !t.inName(j) {
				c, e := t.extraOf(i, l, t.toks[j].text)
				comes, expressed = comes || c, expressed || e
			}
		}
		if comes && !expressed {
			t.fault(RuleLeft, w.raw)
		}
	}
}

// extraOf reports whether a thing comes with line i anyway, and whether the line has an option that says how much of it.
func (t *trial) extraOf(i int, l menu.Line, thing string) (comes, expressed bool) {
	for _, g := range t.items[i].Groups {
		for _, o := range g.Options {
			has := slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID })
			words := t.optionWords(o.Name)
			if aside := t.wordsOf(o.Name[len(unparenthesized(o.Name)):]); has && len(aside) > 1 && aside[0] == "extra" && t.like(thing, aside[1]) {
				expressed = true // No Rice (Extra Cabbage)
			}
			if !has || !slices.ContainsFunc(words, func(n string) bool { return t.like(thing, n) }) {
				continue
			}
			if o.Default && !slices.ContainsFunc(words, func(n string) bool { return degrees[n] || numberOf(n) > 0 }) {
				comes = true
			} else {
				expressed = true
			}
		}
	}
	return comes, expressed
}

// unsaid reports whether the words at k are the name of an option of line i's item that no line has: the nutella of "extra nutella".
func (t *trial) unsaid(i, k int) bool {
	return slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			_, named := t.runAt(k, t.wordsOf(o.Name), true)
			return named && !t.hasOption(i, g, o)
		})
	})
}

// parts of a unit that people say by a word.
var shares = set("half quarter threequarter")

// weighed: of the options that say a weight, a line has the one that the words say: "a pound of brisket" is no ¼ lb, whatever else is a quarter.
func (t *trial) weighed() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if t.settled || t.repaired || g.Max != 1 || len(words) != 2 || !weights[root(words[1])] || numberOf(words[0]) < 1 && !shares[words[0]] {
			return
		}
		said, same := false, false
		for k, w := range t.toks[:t.asked] {
			if root(w.text) == root(words[1]) && t.within(i, k) {
				said, same = true, same || t.amountAt(k) == t.amount(words[0])
			}
		}
		if said && !same && !t.adds(i, g) {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
}

// amountAt returns how much the words say of the unit at k: "1" for "a pound" and for "pound" alone.
func (t *trial) amountAt(k int) string {
	for k--; k >= 0 && k < t.asked; k-- {
		w := t.toks[k].text
		switch {
		case shares[w] || numberOf(w) > 0:
			return t.amount(w)
		case w != "a" && w != "an" && w != "of":
			return "1"
		}
	}
	return "1"
}

// amount writes a number or a share in one way.
func (t *trial) amount(w string) string {
	if n := numberOf(w); n > 0 {
		return strconv.Itoa(n)
	}
	return w
}

// adds reports whether line i may be several portions of a weight: it has more than one, or other lines have more of it, and the words say a weight that no option of the group is.
func (t *trial) adds(i int, g menu.Group) bool {
	switch {
	case t.lines[i].Quantity > 1:
		return true
	case t.things(t.lines[i].ItemID) == 1:
		return false
	}
	for k, w := range t.toks[:t.asked] {
		if weights[root(w.text)] && t.within(i, k) && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			words := t.wordsOf(o.Name)
			return len(words) == 2 && root(words[1]) == root(w.text) && t.amount(words[0]) == t.amountAt(k)
		}) {
			return false
		}
	}
	return true
}

// weights are the units in which things are sold by weight or volume.
var weights = set("lb oz ounce kg kilo gram liter litre gallon")

// portionsSaid: a weight that the words say is the one of the item's name, and a dozen is not made of single things where the menu sells a
// dozen or a half dozen.
func (t *trial) portionsSaid() {
	if t.answered {
		return
	}
	for k, w := range t.toks[:t.asked] {
		unit := root(w.text)
		if weights[unit] && k > 0 {
			for i, l := range t.lines {
				words := t.wordsOf(l.Item)
				at := slices.IndexFunc(words, func(n string) bool { return root(n) == unit })
				if at > 0 && t.within(i, k) && !t.onlyInName(k, words, at) && !t.sameMeasure(k, words[at-1]) && !t.sizeOf(l, k) && !(t.weighsOne(l.ItemID, k) && numberOf(t.toks[k-1].text) > 1) {
					t.fault(RuleQuantity, l.Item)
				}
			}
		}
		if w.text != "dozen" {
			continue
		}
		for i, l := range t.lines {
			if l.Quantity < 6 || !t.within(i, k) || slices.Contains(t.wordsOf(l.Item), "dozen") {
				continue
			}
			if t.dozenOf(t.itemWords(t.items[i]), k > 0 && t.toks[k-1].text == "half") {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// onlyInName reports whether the unit at k is a word of a name that measures nothing, the one at place at of words: the pound of "one pound cake", where the
// menu has a Lemon Pound Cake.
func (t *trial) onlyInName(k int, words []string, at int) bool {
	said := t.toks[k-1].text
	return numberOf(words[at-1]) < 0 && !amounts[root(words[at-1])] && at+1 < len(words) && k+1 < t.asked && t.like(t.toks[k+1].text, words[at+1]) && (articles[said] || numberOf(said) == 1)
}

// countedPieces: a number that an option counts, "12 knots", is no number of orders, unless the words say orders.
func (t *trial) countedPieces() {
	if t.answered || slices.ContainsFunc(t.toks[:t.asked], func(k tok) bool { return orders[root(k.text)] }) {
		return
	}
	for i, l := range t.lines {
		if t.morePieces(i) {
			t.fault(RuleQuantity, l.Item)
		}
		for _, g := range t.items[i].Groups {
			if l.Quantity < 2 || g.Max != 1 {
				continue
			}
			for _, o := range g.Options {
				if t.piecesOf(l, o.Name) == l.Quantity {
					t.fault(RuleQuantity, l.Item)
				}
			}
		}
	}
}

// morePieces reports whether line i has more pieces than a number right before its name says: "6 pieces of salmon nigiri" are not six of Nigiri (2 pcs). Without the
// word, "6 salmon nigiri" may count either.
func (t *trial) morePieces(i int) bool {
	l := t.lines[i]
	for _, c := range l.Choices {
		n := piecesIn(c.Option)
		if n < 2 || l.Quantity < 2 {
			continue
		}
		for _, s := range t.places[i] {
			if !t.choosesByHeading(i, s) {
				continue
			}
			said := slices.ContainsFunc(t.toks[max(s.from-2, 0):s.from], func(w tok) bool { return root(w.text) == "piece" || root(w.text) == "pc" })
			if said || l.Quantity > 2 && l.Quantity%n == 0 && t.count(s) == l.Quantity {
				return !said || t.before(s) != n*l.Quantity
			}
		}
	}
	return false
}

// orders are words after a number of portions.
var orders = set("order portion serving x time times basket bag box plate set")

// joinsFoods reports whether a name joins two foods, so that a number before it counts orders: "two chicken and waffles".
func joinsFoods(name string) bool {
	return strings.Contains(name, " & ") || strings.Contains(strings.ToLower(name), " and ")
}

// piecesOf returns how many pieces of line l an option says there are, "6 wings" or "Half dozen", or 0.
func (t *trial) piecesOf(l menu.Line, option string) int {
	words := t.wordsOf(option)
	item := t.wordsOf(unparenthesized(l.Item))
	switch dozen := t.wordsOf(unparenthesized(option)); {
	case len(dozen) == 1 && dozen[0] == "dozen", len(dozen) == 2 && numberOf(dozen[0]) == 1 && dozen[1] == "dozen": // "Dozen (12)"
		return 12
	case len(dozen) == 2 && dozen[0] == "half" && dozen[1] == "dozen":
		return 6
	}
	switch n := len(words); {
	case joinsFoods(l.Item) && !t.roots["piece"]:
		return 0
	case n == 2 && len(item) > 0 && (root(words[1]) == "piece" || root(words[1]) == "pc" || root(words[1]) == root(last(item))):
		return max(numberOf(words[0]), 0)
	case n > 1 && orders[root(words[0])]: // "Box of 12"
		return max(numberOf(words[n-1]), 0)
	}
	return 0
}

// compounds: both parts of a word that two words of the menu make up are in the lines: "cheeseburger" is no fries with cheese sauce.
func (t *trial) compounds() {
	if t.answered || t.repaired {
		return
	}
	for k, w := range t.toks[:t.asked] {
		said := root(w.text)
		if half, ok := t.halves[said]; ok && !w.sep && other[w.text] == "" && !t.deniedAt(k) && !t.inOrder(said) && t.inOrder(half[0]) != t.inOrder(half[1]) {
			t.fault(RuleLeft, w.raw) // "eggrolls" are no spring rolls
		}
		if w.sep || t.words[said] || t.deniedAt(k) || talk[w.text] {
			continue
		}
		for n := 3; n+3 <= len(said); n++ {
			if a, b := root(said[:n]), said[n:]; t.words[a] && t.words[b] && t.inOrder(a) != t.inOrder(b) {
				t.fault(RuleLeft, w.raw)
			}
		}
	}
}

// inOrder reports whether a word is of an item's name or of a chosen option.
func (t *trial) inOrder(w string) bool {
	return t.inLines(w) || slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			return slices.ContainsFunc(t.wordsOf(c.Option), func(n string) bool { return root(n) == w })
		})
	})
}

// sizesSaid: of drinks that only their size tells apart, 20 oz Soda and 2 Liter Soda, the words say the size of each.
func (t *trial) sizesSaid() {
	if t.answered || t.spread {
		return
	}
	done := map[string]bool{}
	for _, l := range t.lines {
		number, ok := t.sizeInName(l.Item)
		if done[l.ItemID] || !ok || !t.otherSize(l.Item) {
			continue
		}
		done[l.ItemID] = true
		lines, said := 0, 0
		for _, o := range t.lines {
			if o.ItemID == l.ItemID {
				lines++
			}
		}
		for k, w := range t.toks[:t.asked] {
			if numberOf(w.text) == number && k+1 < t.asked && units[t.toks[k+1].text] {
				said++
			}
		}
		if said > 0 && said < lines {
			t.fault(RuleItem, l.Item)
		}
	}
}

// sizeInName returns the number of a measure in an item's name.
func (t *trial) sizeInName(name string) (int, bool) {
	words := t.wordsOf(name)
	for n := 0; n+1 < len(words); n++ {
		if numberOf(words[n]) > 0 && units[words[n+1]] {
			return numberOf(words[n]), true
		}
	}
	return 0, false
}

// otherSize reports whether the menu has the item of this name in another size.
func (t *trial) otherSize(name string) bool {
	bare := func(name string) []string {
		return slices.DeleteFunc(slices.Clone(t.wordsOf(name)), func(w string) bool { return numberOf(w) >= 0 || units[w] })
	}
	mine := bare(name)
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
			_, sized := t.sizeInName(it.Name)
			return sized && it.Name != name && slices.Equal(mine, bare(it.Name))
		})
	})
}

// sizeOf reports whether an option of line l has the unit at k.
func (t *trial) sizeOf(l menu.Line, k int) bool {
	return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
		return slices.ContainsFunc(t.wordsOf(c.Option), func(n string) bool { return root(n) == root(t.toks[k].text) })
	})
}

// sameMeasure reports whether the word before the unit at k is the number that the menu has.
func (t *trial) sameMeasure(k int, number string) bool {
	j := k - 1
	said := t.toks[j].text
	if said == "a" && j > 0 && t.toks[j-1].text == "half" {
		said = "half"
	}
	if n := numberOf(number); n > 0 {
		return numberOf(said) == n || n == 1 && (said == "a" || said == "one")
	}
	return said == number
}

// dozenOf reports whether the menu sells a dozen or a half dozen of a thing, or a half dozen only, or of things of its kind: Half dozen cookies, of which one kind is oat, is one of oat cookies.
func (t *trial) dozenOf(thing []string, half bool) bool {
	thing = slices.DeleteFunc(slices.Clone(thing), func(w string) bool { return among(w, "single individual each") })
	return len(thing) > 0 && slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
			return slices.Contains(t.wordsOf(it.Name), "dozen") && (!half || slices.Contains(t.wordsOf(it.Name), "half")) && (within(thing, t.wordsOf(it.Name)) || slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
				return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
					return within(thing, append(slices.Clone(t.optionWords(o.Name)), t.wordsOf(it.Name)...))
				})
			}))
		})
	})
}

// tastes are words of names that make another thing of what they are said of, and that people say when they want it.
var tastes = set("buffalo chai lavender lox sparkling hawaiian supreme dirty spiked skinny")

// onlyOfKind reports whether the last word of the name of line i's item, a buffalo dish, was said with a taste that the line has, and no other item ends in that word: the
// only wings, Buffalo Wings, in "24 bbq wings".
func (t *trial) onlyOfKind(i int) bool {
	words := t.itemWords(t.items[i])
	kind := root(last(words))
	return len(words) == 2 && root(words[0]) == "buffalo" && t.roots[kind] && !t.severalEndIn(kind) && slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return g.Required() && g.Max == 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			return hasChoice(t.lines[i], g, o) && (!onlySize(t.wordsOf(o.Name)) || t.ofHeat(g)) && len(t.runs(t.optionWords(o.Name), true)) > 0
		})
	})
}

// ofHeat reports whether a group says how hot a thing is: its Medium is no size.
func (t *trial) ofHeat(g menu.Group) bool {
	return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
		words := t.wordsOf(o.Name)
		return len(words) == 1 && (words[0] == "mild" || words[0] == "hot")
	})
}

// saysFlavor reports whether two words or more name the flavor of line i, which has that one choice, under a heading of drinks: "a guava nectar" of Hawaiian Sun.
func (t *trial) saysFlavor(i int) bool {
	if !slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool { return it.ID == t.items[i].ID }) && slices.ContainsFunc(t.rootsOf(c.Name), func(w string) bool { return w == "drink" || w == "beverage" || w == "soda" })
	}) {
		return false
	}
	said := false
	for _, g := range t.items[i].Groups {
		for _, o := range g.Options {
			if words := t.optionWords(o.Name); g.Required() && g.Max == 1 && hasChoice(t.lines[i], g, o) {
				said = said || len(words) > 1 && len(t.runs(words, true)) > 0
			}
		}
	}
	return said
}

// tasteUnsaid: "a latte" is no Chai latte, "chicken cheesesteak" no Buffalo chicken cheesesteak, and "a water" no Sparkling water.
func (t *trial) tasteUnsaid() {
	if t.answered {
		return
	}
	for i, it := range t.items {
		words := t.wordsOf(unparenthesized(it.Name))
		if slices.ContainsFunc(words, func(w string) bool { return numberOf(w) > 0 && t.roots[w] }) {
			continue // "number 12"
		}
		if t.saysBrand(i) || t.onlyOfKind(i) || t.saysFlavor(i) {
			continue // "a lime spindrift" of Spindrift Sparkling Water
		}
		for n, w := range words {
			if n+1 == len(words) && n > 0 && slices.ContainsFunc(t.toks, func(k tok) bool { return t.like(k.text, words[0]) }) {
				continue // "nova" is the Nova Lox
			}
			if w == "skinny" && words[len(words)-1] == "fries" {
				continue // that is how they are cut
			}
			if tastes[root(w)] && !slices.ContainsFunc(t.toks, func(k tok) bool { return t.like(k.text, w) }) {
				t.fault(RuleItem, it.Name)
			}
		}
	}
}
