package check

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: which words name which line's item.

// find looks for the words that name the items of the lines, longest names first, each word once.
func (t *trial) find() {
	t.explains = make([]bool, len(t.toks))
	t.places = make([][]span, len(t.lines))
	var all []span
	done := map[string]bool{}
	for _, it := range t.items {
		if done[it.ID] {
			continue
		}
		done[it.ID] = true
		names := t.wordsOf(it.Name)
		plain := len(names)
		if outside := t.wordsOf(unparenthesized(it.Name)); len(outside) < len(names) {
			aside := slices.DeleteFunc(slices.Clone(names[len(outside):]), func(w string) bool { return numberOf(w) >= 0 })
			plain = len(outside)
			names = append(slices.Clone(outside), aside...) // "2 peanut sauces" of Peanut sauce (2 oz): a number in parentheses counts no things
		}
		joined := strings.ContainsAny(it.Name, "&+") || strings.Contains(it.Name, " and ") || strings.Contains(it.Name, " with ") || strings.Contains(it.Name, " w/")
		outer := unparenthesized(it.Name)
		aside := []string(nil) // what is joined in parentheses only: Pho Chay (Tofu & Vegetable)
		if joined && !strings.ContainsAny(outer, "&+") && !strings.Contains(outer, " and ") && !strings.Contains(outer, " with ") && !strings.Contains(outer, " w/") {
			aside = t.wordsOf(it.Name[len(outer):])
		}
		for i := range t.toks {
			if t.toks[i].sep || little[t.toks[i].text] || !slices.ContainsFunc(names, func(n string) bool { return t.like(t.toks[i].text, n) }) || t.halfDozen(i) && !slices.Contains(names, "dozen") {
				continue
			}
			if t.deniedAt(i) && t.offers(it.ID, i) && !t.like(t.toks[i].text, names[0]) {
				continue // "no onions in the pepper steak" of Pepper Steak with Onion
			}
			s := span{from: i, to: i, item: it.ID}
			used := make([]bool, len(names))
			for k := i; k < len(t.toks) && k-s.to <= 3; k++ {
				if t.toks[k].text == "," && joined && !t.goesOn(k, names) {
					break // "wonton soup, small hot and sour"
				}
				if t.toks[k].sep && !joined && !((t.toks[k].text == "and" || t.toks[k].text == ",") && t.offers(it.ID, k+1) && t.offers(it.ID, k-1)) {
					break
				}
				if t.toks[k].sep && aside != nil && !t.goesOn(k, aside) {
					break // "a vegetarian pho and vegetable rolls"
				}
				if k > i && t.toks[k].text == "one" && !slices.Contains(names, "one") {
					break // "two og sandwiches one hot" of OG Hot Sandwich
				}
				if k > i && (t.deniedAt(k) || t.onTheSide(k)) && t.offers(it.ID, k) {
					break // "mashed potatoes, no gravy" of Mashed Potatoes & Gravy
				}
				for at, n := range names {
					if used[at] || !t.like(t.toks[k].text, n) {
						continue
					}
					used[at] = true
					s.to = k
					s.score += 2
					if root(t.toks[k].text) == root(n) {
						s.score++
					}
					break
				}
			}
			s.whole = !slices.Contains(used[:plain], false)
			if slices.ContainsFunc(t.toks[s.from:s.to+1], func(k tok) bool { return numberOf(k.text) < 0 }) {
				all = append(all, s)
			}
		}
	}
	rank := func(s span) int {
		n := s.score*10 - (s.to - s.from)
		if s.whole {
			n += 5 // "shrimp tempura" is the Shrimp tempura rather than the Shrimp tempura roll
		}
		if it, _ := t.menu.Item(s.item); soldSingly.MatchString(it.Name) {
			n++ // "3 tamales" are Tamal (each) rather than Tamales (dozen)
		}
		return n
	}
	slices.SortStableFunc(all, func(a, b span) int { return rank(b) - rank(a) })
	taken := make([]bool, len(t.toks))
	for _, s := range all {
		free := true
		for k := s.from; k <= s.to; k++ {
			free = free && !taken[k]
		}
		if !free {
			continue
		}
		for k := s.from; k <= s.to; k++ {
			taken[k] = true
		}
		t.marks = append(t.marks, s)
	}
	t.calledSoda()
	t.calledDecaf()
	t.calledCheese()
	t.implied()
	t.calledBySize()
	t.impliedByHalves()
	slices.SortFunc(t.marks, func(a, b span) int { return a.from - b.from })
	// A part of a name where the whole name stands elsewhere is more likely an option: "fries" as a side, and "french fries".
	best := map[string]int{}
	for _, s := range t.marks {
		best[s.item] = max(best[s.item], s.score)
	}
	t.marks = slices.DeleteFunc(t.marks, func(s span) bool {
		return !s.byOption && s.score+1 < best[s.item] && (t.count(s) < 0 || t.inChoice(s) || t.deniedAt(s.from)) || s.from == s.to && (t.kindAfter(s.from) || t.inChoice(s) || t.isOtherChoice(s) || t.measuresOnly(s) || t.onlyAside(s) || t.onlyDozen(s) || t.toldOfOne(s) || t.saysHeat(s)) && t.elsewhereNamed(s) || t.takenBack(s.from) && t.ofAnother(s) && t.elsewhereNamed(s)
	})
	t.marks = slices.DeleteFunc(slices.Clone(t.marks), t.restOf)
	t.marks = slices.DeleteFunc(slices.Clone(t.marks), t.namesPart)
	t.marks = slices.DeleteFunc(slices.Clone(t.marks), func(s span) bool { return t.leftOffBy(s) && t.elsewhereNamed(s) })
	t.marks = slices.DeleteFunc(slices.Clone(t.marks), t.choiceBesideIt)
	for i, l := range t.lines {
		for _, s := range t.marks {
			if s.item == l.ItemID {
				t.places[i] = append(t.places[i], s)
			}
		}
	}
	t.belong()
	t.pointBack()
}

// soldSingly matches the name of a thing that is sold one by one.
var soldSingly = regexp.MustCompile(`(?i)\((?:each|ea|single)\)$`)

// onTheSide reports whether "on the side" follows the word at k.
func (t *trial) onTheSide(k int) bool {
	return k+3 < t.asked && t.toks[k+1].text == "on" && t.toks[k+2].text == "the" && t.toks[k+3].text == "side"
}

// goesOn reports whether words of a name stand on both sides of the pause at k, or another pause follows it: "bacon, egg, and cheese".
func (t *trial) goesOn(k int, names []string) bool {
	return k > 0 && k+1 < len(t.toks) && slices.ContainsFunc(names, func(n string) bool { return t.like(t.toks[k-1].text, n) }) &&
		(t.toks[k+1].sep || slices.ContainsFunc(names, func(n string) bool { return t.like(t.toks[k+1].text, n) }))
}

// ofAnother reports whether a run is only a part of the whole name of another thing, which no line is: the "salad" of "an orchard salad and a garden salad, no garden salad".
func (t *trial) ofAnother(s span) bool {
	if s.whole || s.byOption {
		return false
	}
	for _, c := range t.menu.Categories {
		for _, it := range c.Items {
			words := t.itemWords(it)
			if it.ID == s.item || len(words) < 2 || len(words) <= s.to-s.from+1 || !t.roots[root(words[0])] || slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID == it.ID }) {
				continue
			}
			if slices.ContainsFunc(t.runs(words, true), func(r run) bool { return r.from <= s.from && s.to <= r.to }) {
				return true
			}
		}
	}
	return false
}

// inChoice reports whether a run is a part of a longer one that names a chosen option: the "fried" of "and a fried egg" names no fried rice.
func (t *trial) inChoice(s span) bool { return t.inChoiceBut(s, "") }

// inOtherChoice reports the same of the word at k and of options of another name: the "bean" of "one with no bean sprouts", where the other one has them.
func (t *trial) inOtherChoice(k int, name string) bool {
	return t.inChoiceBut(span{from: k, to: k}, name)
}

func (t *trial) inChoiceBut(s span, but string) bool {
	return slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			words := t.wordsOf(c.Option)
			return c.Option != but && len(words) > s.to-s.from+1 && slices.ContainsFunc(t.runs(words, true), func(r run) bool { return r.from <= s.from && s.to <= r.to })
		})
	})
}

// isOtherChoice reports whether a run is the name of a chosen option of another item, and not the word that says what kind of thing its own item is: the
// "veg" of "veg chow mein and an order of samosas", a Veg samosa.
func (t *trial) isOtherChoice(s span) bool {
	it, _ := t.menu.Item(s.item)
	words := t.itemWords(it)
	if len(words) < 2 || t.like(t.toks[s.to].text, last(words)) {
		return false
	}
	return slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return l.ItemID != s.item && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			return slices.ContainsFunc(t.runs(t.optionWords(c.Option), true), func(r run) bool { return r.from == s.from && r.to == s.to })
		})
	})
}

// measuresOnly reports whether a run only says in what portion the thing after it is wanted: "a side of bacon", "a bowl of soup".
func (t *trial) measuresOnly(s span) bool {
	return portions[root(t.toks[s.to].text)] && s.to+1 < t.asked && t.toks[s.to+1].text == "of"
}

// onlyAside reports whether a run is a word that the name of its item has in parentheses only: the "dozen" of Patties (half dozen) in "a dozen wings".
func (t *trial) onlyAside(s span) bool {
	it, _ := t.menu.Item(s.item)
	outside, inside, ok := strings.Cut(it.Name, "(")
	is := func(n string) bool { return t.like(t.toks[s.from].text, n) }
	return ok && slices.ContainsFunc(t.wordsOf(inside), is) && !slices.ContainsFunc(t.wordsOf(outside), is)
}

// leftOffBy reports whether a run is what a chosen option of another thing leaves off: the onion ring of "no onion ring", of a burger that comes with one.
func (t *trial) leftOffBy(s span) bool {
	return s.from > 0 && t.refusedAt(s.from) && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return l.ItemID != s.item && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			words := t.optionWords(c.Option)
			return len(words) == s.to-s.from+2 && words[0] == "no" && slices.ContainsFunc(t.runs(words[1:], true), func(r run) bool { return r.from == s.from && r.to == s.to })
		})
	})
}

// toldOfOne reports whether a run is what one of several is to have, a chosen option of the item: the "hot" of "two og sandwiches, one hot".
func (t *trial) toldOfOne(s span) bool {
	return s.from > 0 && (t.toks[s.from-1].text == "one" || t.toks[s.from-1].text == "other") && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return l.ItemID == s.item && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			words := t.optionWords(c.Option)
			return len(words) == 1 && root(words[0]) == root(t.toks[s.from].text)
		})
	})
}

// halfDozen reports whether the word at k is the "half" of a half dozen, and no half shell.
func (t *trial) halfDozen(k int) bool {
	return t.toks[k].text == "half" && k+1 < t.asked && t.toks[k+1].text == "dozen"
}

// onlyDozen reports whether a run is no more than the dozen of a name: the "dozen" of "an assorted half dozen and a dozen muffins".
func (t *trial) onlyDozen(s span) bool { return root(t.toks[s.from].text) == "dozen" }

// elsewhereNamed reports whether another run names the same item as well.
func (t *trial) elsewhereNamed(s span) bool {
	return slices.ContainsFunc(t.marks, func(o span) bool {
		return o.item == s.item && o.from != s.from && o.score >= s.score && !t.inChoice(o) && !t.measuresOnly(o) && !(o.from == o.to && t.onlyAside(o)) // "two elotes, sorry, one elote" of Corn (Elote)
	})
}

// restOf reports whether a run says the rest of the name of the item that is named right before, and nothing of it again: the "butter" of
// "a bagel, toasted, with butter", a Bagel with butter.
func (t *trial) restOf(s span) bool {
	it, _ := t.menu.Item(s.item)
	names := t.wordsOf(it.Name)
	said := func(in span) (out []string) {
		for k := in.from; k <= in.to; k++ {
			for _, n := range names {
				if t.like(t.toks[k].text, n) {
					out = append(out, n)
				}
			}
		}
		return out
	}
	mine := said(s)
	last := -1
	for k, o := range t.marks {
		if o.to < s.from && (last < 0 || o.to > t.marks[last].to) {
			last = k
		}
	}
	if last < 0 || t.marks[last].item != s.item || t.count(s) >= 0 || slices.ContainsFunc(t.toks[t.marks[last].to+1:s.from], func(w tok) bool { return repairs[w.text] }) {
		return false // "a croque madame, actually monsieur" names another one
	}
	before := said(t.marks[last])
	return len(before)+len(mine) <= len(names) && !slices.ContainsFunc(mine, func(n string) bool { return slices.Contains(before, n) })
}

// implied marks an item that is named only by an option that no other item of the menu has: "a short stack".
func (t *trial) implied() {
	named := len(t.marks)
	for i, l := range t.lines {
		if slices.ContainsFunc(t.marks[:named], func(s span) bool { return s.item == l.ItemID }) {
			continue
		}
		for _, c := range l.Choices {
			o, _ := t.items[i].Option(c)
			words := t.optionWords(c.Option) // "a short stack" of Short Stack (2)
			if other := t.wordsOf(c.Option[len(unparenthesized(c.Option)):]); len(other) > 0 && len(t.runs(other, true)) > 0 && len(t.runs(words, true)) == 0 && t.drinkOf(l, c) {
				words = other // "a jamaica", where there is Hibiscus (Jamaica)
			}
			if brand := t.brandAlone(t.items[i], words); brand != nil && t.drinkOf(l, c) {
				words = brand
			}
			if sort := t.withoutMaker(t.items[i], words); sort != nil && t.drinkOf(l, c) {
				words = sort
			}
			if o.Default && !(len(words) == 2 && holders[words[1]]) || onlySize(words) || t.elsewhere(l.ItemID, words) && !t.drinkOf(l, c) && !t.dipOf(l, words) {
				continue
			}
			marked := len(t.marks)
			for k := range t.toks {
				n := 0
				for n < len(words) && k+n < len(t.toks) && t.like(t.toks[k+n].text, words[n]) {
					n++
				}
				if n == len(words) && !slices.ContainsFunc(t.marks, func(s span) bool { return s.from <= k && k <= s.to }) {
					t.marks = append(t.marks, span{from: k, to: k + n - 1, item: l.ItemID, score: 2 * n, byOption: true})
				}
			}
			if len(t.marks) > marked {
				break
			}
		}
	}
}

// brands are what drinks are called that have several flavors.
var brands = set("fanta crush sunkist snapple gatorade powerade jarrito minute arizona vitaminwater pellegrino perrier lacroix bubly nestea lipton tropicana mirinda schweppe poppi olipop boylan calypso mott welch spindrift waterloo topo perrier poland fiji evian voss acqua liquid hal gerolsteiner ramune calpico milkis yoohoo stewart ibc barq jones rc")

// rootBeers are makers that a menu writes before the root beer or the ginger ale they make.
var rootBeers = set("barq mug ibc dad hire schweppe vernor seagram bundaberg barritt")

// withoutMaker returns the words of an option after the maker if the rest was said and no other option of the item is called so: "a root beer" is Barq's Root Beer.
func (t *trial) withoutMaker(it menu.Item, words []string) []string {
	if len(words) != 3 || !rootBeers[root(words[0])] || len(t.runs(words[1:], true)) == 0 {
		return nil
	}
	n := 0
	for _, g := range it.Groups {
		for _, o := range g.Options {
			if within(words[1:], t.wordsOf(o.Name)) {
				n++
			}
		}
	}
	if n != 1 {
		return nil
	}
	return words[1:]
}

// brandAlone returns the first of some words of an option if it is a brand that was said without the rest, and no other option of the item is of that brand.
func (t *trial) brandAlone(it menu.Item, words []string) []string {
	if len(words) < 2 || !brands[root(words[0])] || len(t.runs(words, false)) > 0 || len(t.runs(words[:1], true)) == 0 {
		return nil
	}
	n := 0
	for _, g := range it.Groups {
		for _, o := range g.Options {
			if t.namedBy(o.Name, words[0]) {
				n++
			}
		}
	}
	if n != 1 {
		return nil
	}
	return words[:1]
}

// drinkNames are what people call a drink of no kind.
var drinkNames = [][]string{{"soft", "drink"}, {"fountain", "drink"}, {"fountain", "soda"}, {"soda", "pop"}, {"soda"}, {"pop"}}

// calledSoda marks a drink of no kind, a Fountain Drink, by another name for it that no item of the menu has: "a soda".
func (t *trial) calledSoda() {
	for i, l := range t.lines {
		if slices.ContainsFunc(t.marks, func(s span) bool { return s.item == l.ItemID }) || !t.isSoda(t.items[i]) {
			continue
		}
		for k := range t.toks[:t.asked] {
			for _, name := range drinkNames {
				if r, ok := t.runAt(k, name, true); ok && r.to-r.from+1 == len(name) && !t.words[strings.Join(name, "")] &&
					!slices.ContainsFunc(t.marks, func(s span) bool { return s.from <= r.to && r.from <= s.to }) {
					t.marks = append(t.marks, span{from: r.from, to: r.to, item: l.ItemID, score: 2 * len(name)})
				}
			}
		}
	}
}

// calledDecaf marks a hot coffee that is called by its roast or by what it is without: "a dark roast", "a large decaf".
func (t *trial) calledDecaf() {
	for i, l := range t.lines {
		iced := t.namedBy(l.Item, "iced") || t.namedBy(l.Item, "cold")
		if iced || !t.namedBy(l.Item, "coffee") || slices.ContainsFunc(t.marks, func(s span) bool { return s.item == l.ItemID }) {
			continue
		}
		for k, w := range t.toks[:t.asked] {
			decaf := root(w.text) == "decaf" && t.chosenWord(i, "decaf")
			roast := w.text == "roast" && k > 0 && !t.toks[k-1].sep && t.chosenWord(i, t.toks[k-1].text)
			if (decaf || roast) && !slices.ContainsFunc(t.marks, func(s span) bool { return s.from <= k+1 && k <= s.to }) {
				t.marks = append(t.marks, span{from: k, to: k, item: l.ItemID, score: 2})
			}
		}
	}
}

// isSoda reports whether an item is a drink of no kind by its name, of which one kind is a cola or the like.
func (t *trial) isSoda(it menu.Item) bool {
	return !slices.ContainsFunc(t.itemWords(it), func(w string) bool { return !servings[root(w)] && !units[w] && numberOf(w) < 0 }) && slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			return slices.ContainsFunc(t.wordsOf(o.Name), func(w string) bool { return colas[root(w)] })
		})
	})
}

// colas are brands of what people call a soda.
var colas = set("coca cola coke pepsi sprite")

// sizes are words that say how much of a thing is wanted, and never which.
var sizes = set("big small medium large regular mini jumbo")

// onlySize reports whether the words of an option say only how much.
func onlySize(words []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !sizes[root(w)] && !units[w] && numberOf(w) < 0 })
}

// drinkOf reports whether line l is a drink of no kind, "20 oz Soda", and c the kind, which no other line has. Of several such drinks the words say
// how much.
func (t *trial) drinkOf(l menu.Line, c menu.Choice) bool {
	if slices.ContainsFunc(t.lines, func(o menu.Line) bool {
		return o.ItemID != l.ItemID && slices.ContainsFunc(o.Choices, func(x menu.Choice) bool { return x.Option == c.Option })
	}) {
		return false
	}
	words := t.wordsOf(unparenthesized(l.Item))
	for n, w := range words {
		switch {
		case numberOf(w) > 0 && n+1 < len(words) && units[words[n+1]]:
			if !slices.ContainsFunc(t.toks, func(k tok) bool { return numberOf(k.text) == numberOf(w) }) {
				return false
			}
		case !units[w] && !servings[root(w)]:
			return false
		}
	}
	return true
}

// dipNames are words of the names of things that are a sauce in a cup of its own.
var dipNames = set("side extra of sauce dip dipping dressing cup portion ramekin condiment")

// dipOf reports whether line l is a sauce of no kind, "Side of Sauce", and words, its kind, stand after what orders a thing by the side: "two sides of ranch", "an extra ranch".
func (t *trial) dipOf(l menu.Line, words []string) bool {
	if slices.ContainsFunc(t.wordsOf(unparenthesized(l.Item)), func(w string) bool { return !dipNames[root(w)] && !dipNames[w] }) {
		return false
	}
	return slices.ContainsFunc(t.runs(words, true), func(r run) bool {
		k := r.from - 1
		for k > 0 && t.toks[k].text == "of" {
			k--
		}
		return k >= 0 && (root(t.toks[k].text) == "side" || root(t.toks[k].text) == "cup" || t.toks[k].text == "extra" || numberOf(t.toks[k].text) == l.Quantity && l.Quantity > 1)
	})
}

// servings are words of names that say only that a thing is a drink.
var servings = set("soda can tin canned bottle bottled fountain soft drink beverage pop agua water fresca juice refresco jarrito assorted flavored")

// elsewhere reports whether another item has these words in its name, or an option of that name.
func (t *trial) elsewhere(item string, words []string) bool {
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
			return it.ID != item && (within(words, t.wordsOf(it.Name)) || slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
				return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return within(words, t.wordsOf(o.Name)) })
			}))
		})
	})
}

// kinds notes that a number is taken apart by what follows, "two pizzas, one cheese and one pepperoni", and that an option after "no"
// takes the place of another one, "mango, no, hibiscus".
func (t *trial) kinds() {
	things, first, rest := 0, -1, 0
	whole := false // the first number counts an item by its name
	for _, l := range t.lines {
		things += l.Quantity
	}
	for k, w := range t.toks[:t.asked] {
		if w.text == "no" && (k+1 >= t.asked || t.toks[k+1].sep || numberOf(t.toks[k+1].text) > 0 || t.toks[k+1].text == "a" || t.toks[k+1].text == "do") {
			t.repaired, t.repairAt = true, max(t.repairAt, k)
		}
		n := numberOf(w.text)
		if k+2 < t.asked && t.toks[k+1].text == "of" && t.toks[k+2].text == "us" {
			continue // "four of us"
		}
		if n > 0 && slices.ContainsFunc(t.lines, func(l menu.Line) bool { return t.countsOption(l.ItemID, k) }) {
			continue // "two sugars"
		}
		if n <= 0 || k > 0 && t.toks[k-1].text == "x" || k > 0 && k+1 < len(t.toks) && t.toks[k-1].text == "," && t.toks[k+1].text == "," || k+1 < len(t.toks) && units[t.toks[k+1].text] {
			continue
		}
		if first < 0 {
			first, whole = n, t.itemFollows(k)
		} else if !t.itemFollows(k) {
			rest += n
		}
	}
	t.apart = first > 1 && first == things && rest > 0 && (rest == things || rest < things && (!whole || t.sameItem())) && len(t.lines) > 1
	t.spread = t.spread || t.apart
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			if g.Max != 1 {
				continue
			}
			denied, dropped := false, false
			for _, o := range g.Options {
				has := slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID })
				names := t.wordsOf(o.Name)
				for k, w := range t.toks[:t.asked] {
					if len(names) == 0 || names[0] == "no" || names[0] == "0%" || !t.within(i, k) || w.sep || little[w.text] || !t.like(w.text, last(names)) {
						continue
					}
					denied = denied || has && k > 0 && t.toks[k-1].text == "no" && !(k > 1 && t.toks[k-2].text == "a") && len(names) == 1 && len(t.runs(names, true)) < 2
					dropped = dropped || !has
				}
			}
			if denied && dropped {
				t.repaired = true
				for k, w := range t.toks[:t.asked] {
					if w.text == "no" {
						t.repairAt = max(t.repairAt, k+len(t.toks))
					}
				}
			}
		}
	}
}

// itemFollows reports whether the phrase after a number at k names an item in full.
func (t *trial) itemFollows(k int) bool {
	for j := k + 1; j < len(t.toks) && !t.toks[j].sep && (numberOf(t.toks[j].text) < 0 || j+1 < len(t.toks) && units[t.toks[j+1].text]); j++ {
		for _, s := range t.marks {
			if s.from != j {
				continue
			}
			if head, _ := t.menu.Item(t.marks[0].item); s.item != head.ID && t.marks[0].score+2 >= 3*len(t.wordsOf(head.Name)) {
				return true
			}
			best := 0
			for _, o := range t.marks {
				if o.item == s.item {
					best = max(best, o.score)
				}
			}
			it, _ := t.menu.Item(s.item)
			return s.score >= best && (s.score >= 3*len(t.wordsOf(it.Name)) || root(t.toks[j].text) == root(t.toks[t.marks[0].to].text))
		}
	}
	return false
}

// belong gives each word to the item whose phrase it stands in: the one before it, or the one after it when a number, an article or a
// separator begins that one's phrase before the word.
func (t *trial) belong() {
	t.owner = make([]int, len(t.toks))
	for i := range t.toks {
		inside, before, after := -1, -1, -1
		for k, s := range t.marks {
			switch {
			case s.to < i:
				before = k
			case s.from <= i:
				inside = k
			case after < 0:
				after = k
			}
		}
		switch {
		case inside >= 0:
			t.owner[i] = inside
		case before < 0:
			t.owner[i] = after
		case after < 0:
			t.owner[i] = before
		default:
			t.owner[i] = before
			// Is there a beginning between the item before and the word, and none between the word and the item after?
			begin, counted := -1, false
			for k := t.marks[before].to + 1; k <= i; k++ {
				if t.begins(k) {
					begin = k
					counted = counted || !t.toks[k].sep && t.toks[k-1].text != "with" && !(numberOf(t.toks[k].text) > 1 && t.toks[k+1].text == ",") // "with an extra patty and fries", "wings 12, fries"
				}
			}
			// "and a ham and pineapple pizza": after a number or an article, what "and" joins is still of the item after, if it may be of that one at all:
			// "with eggs and an english muffin, grandpa will have the oatmeal".
			counted = counted && begin >= 0 && !t.others(t.marks[after].item, run{begin, t.marks[after].from - 1}) && !t.tellsOne(t.marks[before], begin) && !t.toldWith(t.marks[before], begin)
			ends := func(j int) bool {
				k := t.toks[j]
				return k.sep && !(counted && (k.text == "and" || k.text == ",") && !forOther[t.toks[j+1].text]) && !t.joinsChoice(j, t.marks[after].item) || numberOf(k.text) >= 0 && !t.countsOption(t.marks[after].item, j) || k.text == "a" || k.text == "an"
			}
			rest := i + 1
			if t.toks[i].text == "half" && rest < t.marks[after].from && t.toks[rest].text == "a" {
				rest++ // "and half a tuna sandwich"
			}
			ended := false
			for ; rest < t.marks[after].from; rest++ {
				ended = ended || ends(rest)
			}
			if begin >= 0 && !ended {
				t.owner[i] = after
			}
		}
	}
}

// joinsChoice reports whether the "and" at k is in what names a chosen option of an item in full: "salt and vinegar chips".
func (t *trial) joinsChoice(k int, item string) bool {
	return t.toks[k].text == "and" && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return l.ItemID == item && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			return slices.ContainsFunc(t.runs(t.optionWords(c.Option), true), func(r run) bool { return r.from < k && k < r.to })
		})
	})
}

// pointBack gives a clause that ends in the name of one thing before it to that thing: "cheese foam on the taro one" after a taro and a thai tea.
func (t *trial) pointBack() {
	for k := 1; k+2 < t.asked; k++ {
		if !among(t.toks[k].text, "on in for to") || t.toks[k+1].text != "the" {
			continue
		}
		end := k + 2
		for end < t.asked && !t.toks[end].sep && t.toks[end].text != "one" && t.toks[end].text != "ones" {
			end++
		}
		from := k
		for from > 0 && !(t.toks[from-1].sep && t.toks[from-1].text != "with") && !t.inName(from-1) {
			from--
		}
		meant := t.meantBy(k+2, end, from)
		if meant < 0 || end < t.asked && !t.toks[end].sep && end+1 < t.asked && !t.toks[end+1].sep {
			continue
		}
		for j := from; j < end; j++ {
			t.owner[j] = meant
		}
	}
}

// meantBy returns the place in marks of the only item before the word at limit whose name has all words from one place to another, or -1.
func (t *trial) meantBy(from, to, limit int) int {
	meant := -1
	for m, s := range t.marks {
		if s.to >= limit || from >= to {
			break
		}
		it, _ := t.menu.Item(s.item)
		if slices.ContainsFunc(t.toks[from:to], func(w tok) bool { return !t.namedBy(it.Name, w.text) }) {
			continue
		}
		if meant >= 0 && t.marks[meant].item != s.item {
			return -1
		}
		meant = m
	}
	return meant
}

// forOther are words after a pause with which people say what somebody else gets.
var forOther = set("for i ill id im he hell she shell we well my mine")

// others reports whether a run has a word that neither the item's name nor an option of it has.
func (t *trial) others(item string, in run) bool {
	it, _ := t.menu.Item(item)
	for k := in.from; k <= in.to; k++ {
		w := t.toks[k]
		if !w.sep && !little[w.text] && numberOf(w.text) < 0 && !t.sizeAt(k) && !portions[root(w.text)] && !t.offers(item, k) && !t.namedBy(it.Name, w.text) {
			return true
		}
	}
	return false
}

// begins reports whether the phrase of another item may begin at i.
func (t *trial) begins(i int) bool {
	k := t.toks[i]
	if k.text == "with" || k.text == "no" || articles[k.text] && i > 0 && t.toks[i-1].text == "in" {
		return false // "corn in a cup"
	}
	return k.sep || k.text == "a" || k.text == "an" || numberOf(k.text) >= 0 && !(i+1 < len(t.toks) && units[t.toks[i+1].text]) && !t.zeroOfName(i)
}

// numberOf reads a number, or returns -1.
func numberOf(w string) int {
	if n, ok := numerals[w]; ok {
		return n
	}
	if w == "" || w[0] < '0' || w[0] > '9' {
		return -1
	}
	if n, err := strconv.Atoi(w); err == nil {
		return n
	}
	return -1
}

// numerals are the numbers that people write as words.
var numerals = func() map[string]int {
	out := map[string]int{}
	for n, w := range strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty") {
		out[w] = n
	}
	for n, w := range strings.Fields("thirty forty fifty sixty seventy eighty ninety") {
		out[w] = 30 + 10*n
	}
	return out
}()
