package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: numbers and words for "how much" that count something other than a line's things, and words that say
// which of several things an option is for.

// saidTwice: a degree that is said twice asks for more than a line can say, "extra extra cheese", and "twice" after an option counts no things: "a bagel,
// toasted twice".
func (t *trial) saidTwice() {
	for k, w := range t.toks[:t.asked] {
		if t.answered || k == 0 {
			continue
		}
		before := t.toks[k-1]
		if w.text == before.text && degrees[w.text] {
			t.fault(RuleQuantity, w.raw)
		}
		if w.text == "twice" && !before.sep && !t.inName(k-1) && slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.Quantity == 2 }) {
			t.fault(RuleQuantity, w.raw)
		}
	}
}

// numberUnsaid: of options that differ only in their number, "1 sugar" and "2 sugars", none is meant if no number is said.
func (t *trial) numberUnsaid() {
	if t.answered {
		return
	}
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, _ []string) {
		words := t.optionWords(o.Name)
		if len(words) != 2 || numberOf(words[0]) < 1 || units[words[1]] && root(words[1]) != "shot" || !slices.ContainsFunc(g.Options, func(other menu.Option) bool {
			theirs := t.optionWords(other.Name)
			return other.ID != o.ID && len(theirs) == 2 && numberOf(theirs[0]) > 0 && root(theirs[1]) == root(words[1])
		}) {
			return
		}
		if !slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool {
			return numberOf(w.text) == numberOf(words[0]) || t.piecesInAll(i, words) == numberOf(w.text) || many[w.text] == numberOf(words[0]) || numberOf(words[0]) == 1 && (w.text == "a" || w.text == "an" || w.text == "single") || numberOf(words[0]) == 2 && w.text == "double" || numberOf(words[0]) == 3 && w.text == "triple"
		}) {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
}

// piecesInAll returns how many pieces the orders of line i are in all, if an option of these words says how many pieces of the thing one is: 24 for two Garlic Knots of 12 knots. It is 0 otherwise.
func (t *trial) piecesInAll(i int, words []string) int {
	if numberOf(words[0]) < 3 || t.lines[i].Quantity < 2 || !t.namedBy(t.lines[i].Item, words[1]) {
		return 0
	}
	return numberOf(words[0]) * t.lines[i].Quantity
}

// forPeople: "croissants for four" may be for four people.
func (t *trial) forPeople() {
	for k, w := range t.toks[:t.asked] {
		n := numberOf(w.text)
		if t.answered || n < 2 || k == 0 || t.toks[k-1].text != "for" || k+1 < t.asked && !t.toks[k+1].sep || t.numbersName(k) {
			continue
		}
		if slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.Quantity == n }) && len(t.numbersOf(n)) == 1 {
			t.fault(RuleQuantity, w.raw)
		}
	}
}

// numbersOf returns where a number is said, in digits or letters.
func (t *trial) numbersOf(n int) []int {
	var out []int
	for k, w := range t.toks[:t.asked] {
		if numberOf(w.text) == n {
			out = append(out, k)
		}
	}
	return out
}

// lateNumber: a number between a size and the name of one thing is of the thing's kind, and counts none: "a large 3 cheese pizza".
func (t *trial) lateNumber() {
	for i, l := range t.lines {
		for _, s := range t.places[i] {
			if t.answered || s.from < 2 || l.Quantity < 2 || numberOf(t.toks[s.from-1].text) != l.Quantity || root(t.toks[s.to].text) != t.toks[s.to].text {
				continue
			}
			if before := t.toks[s.from-2].text; sizes[before] || sizes[other[before]] {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// oneOfThem: what is said of one of several different things does not say which: "a latte and a mocha, vanilla in one of them". After "two lattes" it
// is one of those.
func (t *trial) oneOfThem() {
	if t.answered || len(t.lines) < 2 || t.sameItem() {
		return
	}
	for k, w := range t.toks[:t.asked] {
		if w.text != "one" || k == 0 || t.partOf(k) != k || !among(t.toks[k-1].text, "in on for with to") {
			continue
		}
		if before := t.lastBefore(k); before >= 0 && t.count(t.marks[before]) < 2 {
			t.fault(RuleGroup, w.raw)
		}
	}
}

// lastBefore returns the place in marks of the item that is named last before k, or -1.
func (t *trial) lastBefore(k int) int {
	at := -1
	for i, s := range t.marks {
		if s.to < k && (at < 0 || s.to > t.marks[at].to) {
			at = i
		}
	}
	return at
}

// saidBefore: an option that the words begin with, before any thing, is for all that can have it: "with oat milk: a latte and a mocha".
func (t *trial) saidBefore() {
	if t.answered || len(t.lines) < 2 || len(t.marks) == 0 || t.toks[0].text != "with" {
		return
	}
	first := run{0, t.marks[0].from - 1}
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if !slices.ContainsFunc(t.runs(words, true), func(r run) bool {
			return r.to <= first.to && slices.ContainsFunc(t.toks[r.to:first.to+1], func(w tok) bool { return w.text == "," })
		}) {
			return
		}
		for j := range t.lines {
			if lacks := !slices.ContainsFunc(t.lines[j].Choices, func(c menu.Choice) bool { return c.Option == o.Name }); lacks && t.offersOption(j, o) {
				t.fault(RuleGroup, o.Name)
			}
		}
	})
}

// offersOption reports whether line i's item has an option of this name.
func (t *trial) offersOption(i int, o menu.Option) bool {
	return slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(x menu.Option) bool { return x.Name == o.Name })
	})
}

// oneWith: "a burger with fries and one with coleslaw" are two burgers: what comes with the second one is no thing of its own.
func (t *trial) oneWith() {
	for i, l := range t.lines {
		for _, s := range t.places[i] {
			if t.answered || s.from < 3 || t.toks[s.from-1].text != "with" || numberOf(t.toks[s.from-2].text) < 1 {
				continue
			}
			if slices.ContainsFunc(t.items, func(it menu.Item) bool { return it.ID != l.ItemID && t.offers(it.ID, s.from) }) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// bareSauce: "sauce on the side" names no sauce.
func (t *trial) bareSauce() {
	if t.answered {
		return
	}
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, _ []string) {
		words := t.wordsOf(o.Name)
		if len(words) < 2 || !slices.Contains(words, "sauce") || slices.ContainsFunc(words, func(n string) bool {
			return n != "sauce" && slices.ContainsFunc(t.toks, func(w tok) bool { return !w.sep && t.like(w.text, n) })
		}) {
			return
		}
		t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
	})
}

// onBread: what another thing is on or in is no line of its own where it is one of its options: "a club, on a bagel", "a patty in coco bread".
func (t *trial) onBread() {
	for i, l := range t.lines {
		if t.answered || len(t.places[i]) != 1 {
			continue
		}
		s := t.places[i][0]
		from := s.from - 1
		for from > 0 && (t.toks[from].text == "a" || t.toks[from].text == "an" || t.toks[from].text == "the") {
			from--
		}
		if from > 0 && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			o, _ := t.items[i].Option(c)
			return !o.Default && slices.ContainsFunc(t.runs(t.optionWords(c.Option), false), func(r run) bool { return r.to == from-1 })
		}) {
			continue // "cut veggies on the dip, and a pita"
		}
		if from > 0 && among(t.toks[from].text, "on in inside") && slices.ContainsFunc(t.items, func(it menu.Item) bool { return it.ID != l.ItemID && t.offers(it.ID, s.from) }) {
			t.fault(RuleItem, l.Item)
		}
	}
}

// packOf: as many of a thing as a pack of it has may be the pack: "six biscuits", where the menu has Half dozen biscuits.
func (t *trial) packOf() {
	for i, l := range t.lines {
		thing := t.itemWords(t.items[i])
		if !t.answered && l.Quantity > 2 && piecesIn(l.Item) < 2 && slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
			return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
				return it.ID != l.ItemID && t.isPackOf(it, thing, l.Quantity) && t.mayBe(i, it)
			})
		}) {
			t.fault(RuleQuantity, l.Item)
		}
		if t.answered || l.Quantity != 6 && l.Quantity != 12 {
			continue
		}
		if slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
			return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
				words := t.wordsOf(it.Name)
				return it.ID != l.ItemID && slices.Contains(words, "dozen") && (l.Quantity == 6) == slices.Contains(words, "half") && within(thing, words)
			})
		}) {
			t.fault(RuleQuantity, l.Item)
		}
	}
}

// isPackOf reports whether an item is a box or the like of as many pieces of a thing as go into n, and is called by nothing else: Donut Box (6 pc).
func (t *trial) isPackOf(it menu.Item, thing []string, n int) bool {
	words := t.itemWords(it)
	size := piecesIn(it.Name)
	return size > 2 && n%size == 0 && len(words) > 1 && packs[root(last(words))] && slices.EqualFunc(words[:len(words)-1], thing, func(a, b string) bool { return root(a) == root(b) })
}

// singlesSold: a number of things that is less than an order of several has, with no word for orders, counts single ones where the menu sells one: "two
// tamales" and "a tamal", where it has Tamal (each) and Tamales (half dozen). As many as an order has are one order: "three tacos" of Tacos (3 pc).
func (t *trial) singlesSold() {
	if t.settled || slices.ContainsFunc(t.toks[:t.asked], func(k tok) bool { return orders[root(k.text)] }) {
		return
	}
	for i, l := range t.lines {
		n, sum := max(piecesIn(l.Item), t.describedPieces(t.items[i])), t.things(l.ItemID)
		if n < sum || n == sum && !t.byThePiece(l.Item) || sum < 2 && (len(t.places[i]) == 0 || strings.HasSuffix(t.toks[t.places[i][0].to].text, "s")) || !slices.ContainsFunc(t.places[i], func(s span) bool {
			return t.count(s) == sum && !slices.ContainsFunc(t.toks[max(s.from-3, 0):s.to+1], func(w tok) bool { return w.text == "dozen" || units[w.text] })
		}) {
			continue
		}
		thing := t.itemWords(t.items[i])
		if slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
			return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
				single := slices.DeleteFunc(slices.Clone(t.itemWords(it)), func(w string) bool { return w == "single" })
				return it.ID != l.ItemID && piecesIn(it.Name) <= 1 && len(single) > 0 && slices.EqualFunc(single, thing, func(a, b string) bool { return root(a) == root(b) || alike(a, b) })
			})
		}) {
			t.fault(RuleQuantity, l.Item)
		}
	}
}

// describedPieces returns how many of an item one order has, if its description begins by saying so, "Three tacos" of Tacos, or 0.
func (t *trial) describedPieces(it menu.Item) int {
	words, thing := t.wordsOf(it.Description), t.itemWords(it)
	if len(words) < 2 || len(thing) == 0 || root(words[1]) != root(last(thing)) {
		return 0
	}
	return max(numberOf(words[0]), 0)
}

// onceSaid: one word is not two options that the menu writes alike: "strawberry" is Strawberry, a flavor, or Strawberries, a topping, and "cheese"
// is no Queso as well.
func (t *trial) onceSaid() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, _ []string) {
		words := t.optionWords(o.Name)
		t.chosenOptions(func(j int, other menu.Group, x menu.Option, _ []string) {
			theirs := t.optionWords(x.Name)
			if i == j && (g.ID < other.ID || g.ID == other.ID && o.ID < x.ID) && o.Name != x.Name && within(words, theirs) && within(theirs, words) && len(t.runs(words, false)) < 2 {
				t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
			}
		})
	})
}

// onePlain: a thing that is wanted plain does not keep all that comes with it: "two burgers, one plain".
func (t *trial) onePlain() {
	for k, w := range t.toks[:t.asked] {
		if t.answered || w.text != "plain" && !t.nothingOn(k) || t.inName(k) || t.isRefused(k) {
			continue
		}
		for i, l := range t.lines {
			if t.plainOfOther(i, k) {
				continue
			}
			if t.within(i, k) && !t.offers(l.ItemID, k) && !t.refusesAll(i) && !t.sameRefusesAll(i) {
				t.fault(RuleGroup, w.raw)
			}
			if w.text == "plain" && t.within(i, k) && !t.offers(l.ItemID, k) && t.keepsAll(i) && !slices.ContainsFunc(t.lines, func(o menu.Line) bool { return o.ItemID == l.ItemID && !t.keepsAllOf(o, t.items[i]) }) {
				t.fault(RuleGroup, w.raw)
			}
		}
	}
}

// plainOfOther reports whether the "plain" at k is all that is said of a part, and the part is a line of another item than line i's: "three pizzas, one plain, one veggie".
func (t *trial) plainOfOther(i, k int) bool {
	if k == 0 || numberOf(t.toks[k-1].text) < 1 || k+1 < t.asked && !t.toks[k+1].sep || t.owner[k] < 0 || len(t.places[i]) == 0 {
		return false
	}
	item := t.marks[t.owner[k]].item
	return item != t.lines[i].ItemID && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		it, _ := t.menu.Item(item)
		return l.ItemID == item && l.Quantity == numberOf(t.toks[k-1].text) && !slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
			return g.Max != 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return hasChoice(l, g, o) })
		})
	})
}

// sameRefusesAll reports whether a line of line i's item has all options that leave something off it.
func (t *trial) sameRefusesAll(i int) bool {
	for j, l := range t.lines {
		if l.ItemID == t.lines[i].ItemID && t.refusesAll(j) {
			return true
		}
	}
	return false
}

// plainBeside: after one with something, "the other one plain" may say only that it is without that, or that nothing at all comes on it.
func (t *trial) plainBeside() {
	for k, w := range t.toks[:t.asked] {
		if t.settled || w.text != "plain" || t.inName(k) || t.isRefused(k) {
			continue
		}
		for i, l := range t.lines {
			if t.keepsAllOf(l, t.items[i]) || t.offers(l.ItemID, k) {
				continue
			}
			if slices.ContainsFunc(t.lines, func(o menu.Line) bool {
				return o.ItemID == l.ItemID && t.keepsAllOf(o, t.items[i]) && t.addsBefore(o, t.items[i], k)
			}) {
				t.fault(RuleGroup, w.raw)
			}
		}
	}
}

// sideOfWhich: a side of what several things before it offer is for no one of them alone: "6 wings mild, 6 wings hot, side of ranch". After "with" it is for
// the last.
func (t *trial) sideOfWhich() {
	for k := 1; k+1 < t.asked; k++ {
		if t.answered || t.toks[k-1].text != "side" || t.toks[k].text != "of" || t.toks[max(k-2, 0)].text == "with" || t.toks[max(k-3, 0)].text == "with" {
			continue
		}
		for i, l := range t.lines {
			if slices.ContainsFunc(t.places[i], func(s span) bool { return s.from <= k-1 && k-1 <= s.to }) {
				continue // a Side of Dip is named by the word
			}
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					if !o.Default && hasChoice(l, g, o) && t.beginsAt(k+1, o) && t.anotherOffers(k, o) {
						t.fault(RuleOption, o.Name)
					}
				}
			}
		}
	}
}

// sideSold: "a side of rice", where the menu sells rice by itself, is not the rice that comes with a thing, nor the choice of it.
func (t *trial) sideSold() {
	if t.settled || t.repaired {
		return
	}
	for k := 1; k+1 < t.asked; k++ {
		if t.toks[k-1].text != "side" || t.toks[k].text != "of" || k > 1 && t.deniedAt(k-1) {
			continue
		}
		end := k + 1
		for end < t.asked && !t.toks[end].sep {
			end++
		}
		if it, ok := t.soldAlone(k+1, end); ok && !slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID == it.ID }) && t.onlyWithMeal(t.itemWords(it)) && !t.inWholeName(k+1, end) && !t.beginsPlace(k+1, end) {
			t.fault(RuleLeft, t.toks[k+1].raw)
		}
	}
}

// beginsPlace reports whether a line's item is named from the word at from on, beyond end: the chips of "a side of chips and salsa" are no chips by themselves.
func (t *trial) beginsPlace(from, end int) bool {
	return slices.ContainsFunc(t.places, func(places []span) bool {
		return slices.ContainsFunc(places, func(s span) bool { return s.from == from && s.to > end })
	})
}

// sideWithThat: "a side of rings with that" is the choice of a thing before it that offers rings, and no order of rings by themselves.
func (t *trial) sideWithThat() {
	for k := 2; k+1 < t.asked; k++ {
		if t.answered || t.toks[k-1].text != "side" || t.toks[k].text != "of" {
			continue
		}
		for j, l := range t.lines {
			for _, s := range t.places[j] {
				end := s.to + 1
				along := end+1 < t.asked && t.toks[end].text == "with" && (t.toks[end+1].text == "that" || t.toks[end+1].text == "it")
				if s.from == k+1 && along && slices.ContainsFunc(t.items, func(it menu.Item) bool { return it.ID != l.ItemID && t.hasOptionCalled(it, t.itemWords(t.items[j])) }) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// hasOptionCalled reports whether an option of it has just these words.
func (t *trial) hasOptionCalled(it menu.Item, words []string) bool {
	return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			return slices.EqualFunc(t.optionWords(o.Name), words, func(a, b string) bool { return root(a) == root(b) })
		})
	})
}

// forSome: "for two" is said of a thing that comes for one or for two.
func (t *trial) forSome() {
	for k := 1; k+1 < t.asked; k++ {
		n := numberOf(t.toks[k+1].text)
		if t.answered || t.repaired || t.toks[k].text != "for" || n < 1 {
			continue
		}
		for i, l := range t.lines {
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					name := strings.Fields(strings.ToLower(o.Name))
					if len(name) == 2 && name[0] == "for" && numberOf(name[1]) == n && !hasChoice(l, g, o) && t.within(i, k) {
						t.fault(RuleLeft, o.Name)
					}
				}
			}
		}
	}
}

// dietUnsaid: a thing whose name says a diet that was not said is not what the words mean where another thing is described by them: "egg rolls" are no Vegetarian Egg
// Rolls on a menu that has "crispy egg rolls with pork".
func (t *trial) dietUnsaid() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		if t.settled || !slices.ContainsFunc(words, func(w string) bool { return plantDiets[root(w)] }) || slices.ContainsFunc(t.toks, func(k tok) bool { return plantDiets[root(k.text)] }) {
			continue
		}
		said := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return !t.wasSaid(w) })
		for _, c := range t.menu.Categories {
			for _, other := range c.Items {
				if other.ID != l.ItemID && len(said) > 0 && holdsRun(t.rootsOf(other.Description), said) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// plantDiets are words of names for what has no meat in it.
var plantDiets = set("vegetarian vegan veggy veg vegetable meatless")

// holdsRun reports whether the roots of words stand one after the other among roots.
func holdsRun(roots, words []string) bool {
	for k := 0; k+len(words) <= len(roots); k++ {
		if slices.EqualFunc(roots[k:k+len(words)], words, func(a, b string) bool { return a == root(b) }) {
			return true
		}
	}
	return false
}

// inWholeName reports whether the words from k to end begin the whole name of a line's item, which continues after them: the chips of "a side of chips and queso",
// which is one thing on the menu.
func (t *trial) inWholeName(k, end int) bool {
	return slices.ContainsFunc(slices.Concat(t.places...), func(s span) bool { return s.whole && s.from <= k && s.to >= end })
}

// soldAlone finds the item that is called by just the words from k to end.
func (t *trial) soldAlone(k, end int) (menu.Item, bool) {
	for _, c := range t.menu.Categories {
		for _, it := range c.Items {
			if r, ok := t.runAt(k, t.itemWords(it), true); ok && r.to == end-1 {
				return it, true
			}
		}
	}
	return menu.Item{}, false
}

// onlyWithMeal reports whether the lines have what words say only as what comes with a thing anyway, or as a choice that the thing must have and that is of no sides.
func (t *trial) onlyWithMeal(words []string) bool {
	for i, l := range t.lines {
		for _, c := range l.Choices {
			o, _ := t.items[i].Option(c)
			if within(words, t.optionWords(c.Option)) && !o.Default && !slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
				return g.ID == c.GroupID && g.Required() && g.Max == 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default }) && !t.namedBy(g.Name, "side")
			}) {
				return false
			}
		}
	}
	return true
}

// beginsAt reports whether the words of an option begin at k.
func (t *trial) beginsAt(k int, o menu.Option) bool {
	return slices.ContainsFunc(t.runs(t.optionWords(o.Name), false), func(r run) bool { return r.from == k })
}

// anotherOffers reports whether a line that is named before k offers an option and does not have it.
func (t *trial) anotherOffers(k int, o menu.Option) bool {
	for j, l := range t.lines {
		if slices.ContainsFunc(t.places[j], func(s span) bool { return s.to < k }) && slices.ContainsFunc(t.items[j].Groups, func(g menu.Group) bool {
			return slices.ContainsFunc(g.Options, func(other menu.Option) bool { return other.Name == o.Name && !hasChoice(l, g, other) })
		}) {
			return true
		}
	}
	return false
}

// addsBefore reports whether line l has an option that the words before k add to it: "one with swiss".
func (t *trial) addsBefore(l menu.Line, it menu.Item, k int) bool {
	return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			return !o.Default && hasChoice(l, g, o) && slices.ContainsFunc(t.runs(t.optionWords(o.Name), false), func(r run) bool { return r.from > 0 && r.to < k && t.toks[r.from-1].text == "with" })
		})
	})
}

// keepsAll reports whether line i has all of what comes with its item and can be taken away, and that is something.
func (t *trial) keepsAll(i int) bool {
	return slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return g.Max != 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default })
	}) && t.keepsAllOf(t.lines[i], t.items[i])
}

func (t *trial) keepsAllOf(l menu.Line, it menu.Item) bool {
	return !slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
		return g.Max != 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default && !hasChoice(l, g, o) })
	})
}

// ownDrink: a meal whose drink the page chooses, with a drink that the meal could have had as a line of its own: "tenders and a lemonade to drink".
func (t *trial) ownDrink() {
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			if t.answered || g.Max != 1 || !t.namedBy(g.Name, "drink") && !t.namedBy(g.Name, "beverage") {
				continue
			}
			for _, o := range g.Options {
				if o.Default && hasChoice(l, g, o) && !onlySize(t.wordsOf(o.Name)) && len(t.runs(t.optionWords(o.Name), false)) == 0 && t.besideMeal(i, g, o) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// besideMeal reports whether a later line, of no more things than line i, is a drink of line i's group g, or a soda where the page chose one there.
func (t *trial) besideMeal(i int, g menu.Group, chosen menu.Option) bool {
	return slices.ContainsFunc(t.lines[i+1:], func(l menu.Line) bool {
		return l.Quantity <= t.lines[i].Quantity && (anySoda(t.wordsOf(chosen.Name)) && anySoda(t.wordsOf(unparenthesized(l.Item))) || slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			name := t.optionWords(o.Name)
			return !o.Default && slices.EqualFunc(name, t.wordsOf(unparenthesized(l.Item)), func(a, b string) bool { return root(a) == root(b) })
		}))
	})
}

// anySoda reports whether words name a drink of no kind: "small soda", "soft drink".
func anySoda(words []string) bool {
	return len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool { return !servings[root(w)] && !sizes[root(w)] && !units[w] && numberOf(w) < 0 })
}

// lateOption: what is said of things after something that holds for all of them holds for all, too: "two tacos on corn and two crispy, no onions on any,
// with salsa".
func (t *trial) lateOption() {
	from := -1
	for k := 1; k < t.asked; k++ {
		if w := t.toks[k].text; (w == "any" || w == "all" || w == "each" || w == "both") && (k+1 == t.asked || t.toks[k+1].sep) && (t.toks[k-1].text == "on" || t.toks[k-1].text == "in") {
			from = k
		}
	}
	if from < 0 || t.settled {
		return
	}
	for i, l := range t.lines {
		for _, c := range l.Choices {
			o, _ := t.items[i].Option(c)
			found := t.runs(t.optionWords(c.Option), true)
			if o.Default || len(found) == 0 || slices.ContainsFunc(found, func(r run) bool {
				return r.from < from || slices.ContainsFunc(t.toks[from:r.from], func(k tok) bool { return numberOf(k.text) > 0 || k.text == "one" }) // "fries on both, one with bacon"
			}) {
				continue
			}
			if slices.ContainsFunc(t.lines, func(other menu.Line) bool {
				return other.ItemID == l.ItemID && !slices.ContainsFunc(other.Choices, func(x menu.Choice) bool { return x.GroupID == c.GroupID && x.OptionID == c.OptionID })
			}) {
				t.fault(RuleGroup, c.Option)
			}
		}
	}
}

// relatives are words for the people that somebody orders for.
var relatives = set("wife husband son daughter kid kiddo child boy girl mom mum mother dad father friend boss brother sister boyfriend girlfriend partner roommate grandma grandpa aunt uncle cousin toddler baby coworker colleague")

// forEach: there are at least as many things as people who get one: "a chai, no sugar for me, with sugar for my husband".
func (t *trial) forEach() {
	things, people := 0, map[string]bool{}
	for _, l := range t.lines {
		things += l.Quantity
	}
	for k, w := range t.toks[:t.asked] {
		if k == 0 || t.toks[k-1].text != "for" {
			continue
		}
		if w.text == "me" {
			people[w.text] = true
		}
		for j := k; j < min(k+3, t.asked) && !t.toks[j].sep; j++ {
			if relatives[t.toks[j].text] {
				people[t.toks[j].text] = true
			}
		}
	}
	if !t.settled && len(people) > 1 && things < len(people) {
		t.fault(RuleQuantity, "for")
	}
}
