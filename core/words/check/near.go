package check

import (
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: a thing that is near what the words name, and words that reach further than the last thing.

// isFine: "no onions, mushrooms ok" keeps the mushrooms.
func (t *trial) isFine() {
	for k := 1; k < t.asked; k++ {
		at := k - 1
		if w := t.toks[k].text; t.settled || w != "ok" && w != "okay" && w != "fine" {
			continue
		}
		if w := t.toks[at].text; at > 0 && (w == "is" || w == "are") {
			at--
		}
		for i, l := range t.lines {
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					words := t.wordsOf(o.Name)
					refusal := len(words) > 1 && (words[0] == "no" || words[0] == "without")
					if t.within(i, at) && t.endsWith(words, at) && !little[t.toks[at].text] && hasChoice(l, g, o) == refusal && (refusal || o.Default) && !t.refusedAt(at) && !t.otherHas(i, g, o, !refusal) {
						t.fault(RuleRefusal, t.toks[at].raw)
					}
				}
			}
		}
	}
}

// otherHas reports whether another line of the same item has an option, or has not: "no onion on one, onion is fine on the other".
func (t *trial) otherHas(i int, g menu.Group, o menu.Option, has bool) bool {
	return slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID == t.lines[i].ItemID && hasChoice(l, g, o) == has })
}

// afterSeveral: what follows the last of several things after a pause may be for all that can have it: "a latte and a mocha, with oat milk".
func (t *trial) afterSeveral() {
	pause := -1
	for k, w := range t.toks[:t.asked] {
		if w.text == "," {
			pause = k
		}
	}
	if t.settled || t.repaired || pause < 0 || pause+1 >= t.asked || t.toks[pause+1].text != "with" || len(t.marks) < 2 || t.marks[len(t.marks)-1].from > pause {
		return
	}
	last := t.marks[len(t.marks)-1]
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if t.lines[i].ItemID != last.item || !slices.ContainsFunc(t.runs(words, true), func(r run) bool { return r.from > pause }) {
			return
		}
		for j, l := range t.lines {
			before := len(t.places[j]) > 0 && t.places[j][0].to < last.from && !slices.ContainsFunc(t.toks[t.places[j][0].to:last.from], func(w tok) bool { return w.text == "," })
			if l.ItemID != last.item && before && t.offersOption(j, o) && !slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.Option == o.Name }) {
				t.fault(RuleGroup, o.Name)
			}
		}
	})
}

// holders are words of options for what several pieces come in.
var holders = set("stack basket bucket platter box tray pack")

// stackOf: a number of pieces in one of what holds them counts no holders: "three pancakes, short stack".
func (t *trial) stackOf() {
	for i, l := range t.lines {
		for _, c := range l.Choices {
			words := t.optionWords(c.Option)
			if t.settled || l.Quantity < 2 || len(words) == 0 || !holders[last(words)] {
				continue
			}
			for _, r := range t.runs(words, true) {
				counted := r.from > 0 && numberOf(t.toks[r.from-1].text) > 0
				if t.within(i, r.from) && t.toks[r.to].text == root(t.toks[r.to].text) && !counted && !slices.ContainsFunc(t.marks, func(s span) bool { return s.from > r.to }) &&
					slices.ContainsFunc(t.places[i], func(s span) bool { return s.to < r.from && t.count(s) == l.Quantity }) {
					t.fault(RuleQuantity, l.Item)
				}
			}
		}
	}
}

// countedWith: several of what comes with a thing are no things of their own: "general tso's with two white rice".
func (t *trial) countedWith() {
	for i, l := range t.lines {
		for _, s := range t.places[i] {
			if t.settled || s.from < 3 || t.toks[s.from-2].text != "with" || numberOf(t.toks[s.from-1].text) < 1 {
				continue
			}
			for j, other := range t.lines {
				if other.ItemID != l.ItemID && slices.ContainsFunc(t.places[j], func(o span) bool { return o.to == s.from-3 }) && slices.ContainsFunc(other.Choices, func(c menu.Choice) bool {
					return slices.EqualFunc(t.optionWords(c.Option), t.itemWords(t.items[i]), func(a, b string) bool { return root(a) == root(b) })
				}) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// minusOne is a minus before a number that does not begin a line of a list.
var minusOne = regexp.MustCompile(`(?:^|[ \t,])[-−–]\d`)

// minusNumber: "-1 croissant" asks for none.
func (t *trial) minusNumber() {
	if !t.settled && !strings.Contains(strings.TrimSpace(t.text), "\n") && minusOne.MatchString(t.text) {
		t.fault(RuleSign, "-")
	}
}

// usualMeats are what people leave out of a name where the menu has one kind only: "tikka masala", "egg rolls".
var usualMeats = set("chicken pork beef lamb turkey")

// fried are words that make another thing of fries.
var fried = set("curly cheese yuca kimchi loaded sweet garlic")

// bakes are baked things, of which the first food of the name is enough to tell one.
var bakes = set("muffin scone cookie twist danish loaf donut doughnut cake cupcake croissant turnover brownie strudel torte")

// foodUnsaid: a thing named by less than all foods of its name may be another one: "a salmon roll" is no Salmon avocado roll, and "fries" are no Cheese
// fries.
func (t *trial) foodUnsaid() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		if t.settled || len(words) < 2 || len(t.places[i]) == 0 || strings.ContainsAny(l.Item, ",&+:") || slices.ContainsFunc(t.places[i], func(s span) bool { return s.whole }) {
			continue
		}
		said := func(w string) bool {
			return slices.ContainsFunc(t.toks, func(k tok) bool { return !k.sep && (t.like(k.text, w) || apart(k.text, w, 1)) })
		}
		head, others := last(words), 0
		joined := func(w string) bool { // "eggrolls"
			return slices.ContainsFunc(t.toks, func(k tok) bool {
				rest, ok := strings.CutPrefix(k.text, w)
				return ok && rest != "" && root(rest) == root(head)
			})
		}
		if (bakes[root(head)] || bakes[head]) && said(words[0]) || root(words[0]) == "vegetable" && !said(words[0]) && !t.soldBesides(i, words[1:]) {
			continue // "a banana muffin" is the Banana nut muffin, and "spring rolls" are the Vegetable spring rolls if there are no others
		}
		for _, w := range words[:len(words)-1] {
			if said(w) {
				others++
			}
		}
		for _, w := range words[:len(words)-1] {
			if others > 0 && garden[root(w)] && !said(w) && t.saidMeat(words) && !t.soldBesides(i, words[len(words)-2:]) {
				continue // "turkey chili" of Three-Bean Turkey Chili
			}
			if others > 0 && garden[root(w)] && !said(w) && t.meatDish(i, slices.DeleteFunc(slices.Clone(words), func(n string) bool { return !said(n) })) {
				continue // "a salmon bowl" of Salmon Lentil Bowl
			}
			if others > 0 && !said(w) && impliedFoods[root(w)+" "+root(head)] && !t.soldBesides(i, slices.DeleteFunc(slices.Clone(words), func(n string) bool { return !said(n) })) || root(w) == "bean" && slices.Contains(words, "vanilla") {
				continue
			}
			tells := others > 0 && (flavors[root(w)] || w == "eel") && !usualMeats[root(w)] && root(w) != "cheese" && w != "butter" || root(head) == root("fries") && fried[root(w)]
			if tells && said(head) && !said(w) && !joined(w) && !t.unlike(i, slices.DeleteFunc(slices.Clone(words), func(n string) bool { return !said(n) })) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// impliedFoods are foods that are in a thing of a kind anyway, so that people leave them out of its name: "a turkey club" of Turkey Bacon Club. The bean of a Vanilla Bean
// Shake is none either.
var impliedFoods = func() map[string]bool {
	out := map[string]bool{}
	for kind, foods := range map[string]string{
		"club": "bacon tomato lettuce", "cobb": "bacon egg avocado", "benedict": "egg ham", "melt": "cheese", "cheesesteak": "cheese onion", "shake": "cream milk", "milkshake": "cream milk", "sundae": "cream ice", "cone": "ice cream",
		"smash": "cheese", "croissant": "butter", "biscuit": "butter buttermilk", "pancake": "buttermilk", "reuben": "rye", "blt": "bacon", "caesar": "parmesan", "alfredo": "cream", "carbonara": "bacon egg", "quesadilla": "cheese", "lasagna": "cheese", "parmigiana": "cheese", "parmesan": "cheese",
	} {
		for f := range set(foods) {
			out[f+" "+root(kind)] = true
		}
	}
	return out
}()

// ofBeef are words that name a thing of beef unless another meat is said.
var ofBeef = set("philly philadelphia")

// meatUnsaid: a thing that is of beef unless another meat is said is not the one of another meat where the menu has both: "a philly" is no Chicken Philly where there is a Philly
// Cheesesteak.
func (t *trial) meatUnsaid() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		if t.answered || len(words) != 2 || !eaten[root(words[0])] || len(t.places[i]) == 0 {
			continue
		}
		said := func(w string) bool {
			return slices.ContainsFunc(t.toks, func(k tok) bool { return !k.sep && t.like(k.text, w) })
		}
		if said(words[0]) || !said(words[1]) || !ofBeef[root(words[1])] {
			continue
		}
		if slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
			return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
				other := t.itemWords(it)
				return it.ID != l.ItemID && len(other) == 2 && root(other[0]) == root(words[1]) && !slices.ContainsFunc(other, func(w string) bool { return root(w) == root(words[0]) })
			})
		}) {
			t.fault(RuleItem, l.Item)
		}
	}
}

// garden are foods that a person who orders the meat with them does not name.
var garden = set("bean corn pea lentil chickpea vegetable onion pepper tomato spinach kale cabbage carrot celery potato mushroom garlic herb")

// saidMeat reports whether the last two words of a name were said one after the other, and the first of them is a meat.
func (t *trial) saidMeat(words []string) bool {
	tail := words[len(words)-2:]
	return usualMeats[root(tail[0])] && len(t.runs(tail, true)) > 0
}

// meatDish reports whether words are a meat or fish and the vessel that it comes in, and no other item than that of line i has both.
func (t *trial) meatDish(i int, words []string) bool {
	return len(words) == 2 && eaten[root(words[0])] && dishes[root(words[1])] && len(t.runs(words, true)) > 0 && !t.soldBesides(i, words)
}

// dishes are vessels by which a dish is called that has more in it than its name says.
var dishes = set("bowl plate platter")

// unlike reports whether what was said of the name of line i's item is more than one food and its kind, and no other item has it: "a cranberry chicken salad"
// is the Cranberry walnut chicken salad, and "a vegan cookie" the Vegan chocolate chip cookie, but "a salmon roll" may be one that is not there.
func (t *trial) unlike(i int, words []string) bool {
	rest := words[:len(words)-1]
	return (len(rest) > 1 || slices.ContainsFunc(rest, func(w string) bool { return !flavors[root(w)] })) && !t.soldBesides(i, words)
}

// soldBesides reports whether another item than that of line i has all of these words in its name.
func (t *trial) soldBesides(i int, words []string) bool {
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool { return it.ID != t.lines[i].ItemID && within(words, t.wordsOf(it.Name)) })
	})
}

// vessels are words that, right after the name of a thing, make another dish of it.
var vessels = set("bowl plate platter wrap sandwich sub salad")

// vesselLost: "a burrito bowl" is no burrito, "a can of cola" no 2 liter bottle, and a bottle no can.
func (t *trial) vesselLost() {
	for i, l := range t.lines {
		for _, s := range t.places[i] {
			if t.settled || t.repaired {
				continue
			}
			if k := s.to + 1; k < t.asked && vessels[t.toks[k].text] && !t.taken(k) && !t.kindAgain(k) && !t.isSubAnyway(l, k) && t.words[root(t.toks[s.to].text)] && s.whole {
				t.fault(RuleItem, l.Item)
			}
			k := s.from - 1
			for k > 0 && !t.toks[k].sep && numberOf(t.toks[k].text) < 0 && t.toks[k].text != tin && t.toks[k].text != "jar" && t.toks[k].text != "bottle" {
				k--
			}
			small := k >= 0 && (t.toks[k].text == tin || t.toks[k].text == "jar")
			if small && slices.ContainsFunc(t.wordsOf(l.Item), func(w string) bool {
				return root(w) == "liter" || root(w) == "gallon" || t.toks[k].text == "jar" && root(w) == "oz" || t.toks[k].text == tin && bottles[w] && t.sellsCans()
			}) && !t.taken(k) {
				t.fault(RuleItem, l.Item)
			}
			if k >= 0 && t.toks[k].text == "bottle" && !t.taken(k) && t.words["liter"] && slices.ContainsFunc(t.wordsOf(l.Item), func(w string) bool { return w == tin || w == "canned" }) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// subs are words for a sandwich on a long roll.
var subs = set("sub hoagie hero grinder sandwich")

// isSubAnyway reports whether the word at k calls a sub or sandwich what stands under such a heading: "a turkey sub" of Turkey under Sandwiches.
func (t *trial) isSubAnyway(l menu.Line, k int) bool {
	return subs[t.toks[k].text] && slices.ContainsFunc(t.wordsOf(t.headingOf(l.ItemID)), func(w string) bool { return subs[root(w)] })
}

// bottles are words of names of drinks that come in no can.
var bottles = set("bottle bottled fountain")

// sellsCans reports whether an item of the menu is a can by its name.
func (t *trial) sellsCans() bool { return t.words[tin] || t.words["canned"] }

// foodBefore: a food right before the name of another thing, with no number of its own, is of that thing: "kimchi fries" are no kimchi and fries.
func (t *trial) foodBefore() {
	for i, l := range t.lines {
		for _, s := range t.places[i] {
			if t.settled || t.repaired || s.from != s.to || !flavors[root(t.toks[s.to].text)] || len(t.places[i]) > 1 {
				continue
			}
			for j, other := range t.lines {
				if other.ItemID != l.ItemID && slices.ContainsFunc(t.places[j], func(o span) bool { return o.from == s.to+1 && numberOf(t.toks[o.from].text) < 0 }) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// oneAfterBoth: an option that a last clause gives to one of several things is not in all of them: "a pepperoni and a cheese pizza, both large, one
// thin crust".
func (t *trial) oneAfterBoth() {
	for k := 1; k < t.asked; k++ {
		if t.settled || t.repaired || t.toks[k].text != "one" || t.toks[k-1].text != "," || len(t.lines) < 2 {
			continue
		}
		to := k + 1
		for to < t.asked && t.toks[to].text != "," && t.toks[to].text != "and" && numberOf(t.toks[to].text) < 1 {
			to++
		}
		if slices.ContainsFunc(t.marks, func(s span) bool { return s.from > k && s.from < to }) {
			continue
		}
		t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
			found, n := t.runs(words, true), 0
			for _, l := range t.lines {
				if slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.Option == o.Name }) {
					n += l.Quantity
				}
			}
			if len(found) == 1 && found[0].from > k && found[0].to < to && n > 1 {
				t.fault(RuleGroup, o.Name)
			}
		})
	}
}

// insteadAgain: "another one but with mushrooms instead" has the mushrooms in the place of something.
func (t *trial) insteadAgain() {
	if t.settled || !t.again || len(t.lines) < 2 || !t.sameItem() || len(t.where("instead")) == 0 || slices.ContainsFunc(t.where("instead"), func(k int) bool { return k+1 < t.asked && t.toks[k+1].text == "of" }) {
		return
	}
	for _, l := range t.lines {
		for _, other := range t.lines {
			more := len(other.Choices) > len(l.Choices)
			if more && !slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return !slices.Contains(other.Choices, c) }) {
				t.fault(RuleGroup, "instead")
			}
		}
	}
}
