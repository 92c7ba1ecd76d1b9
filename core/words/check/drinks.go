package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: drinks that an item may come with.

// drinkWords are what menus call a drink of no kind.
var drinkWords = set("drink beverage soda")

// isDrinkGroup reports whether a group is the drink of something that can do without one.
func (t *trial) isDrinkGroup(g menu.Group) bool {
	return !g.Required() && slices.ContainsFunc(t.wordsOf(g.Name), func(w string) bool {
		return drinkWords[root(w)]
	})
}

// drinkApart: "a hamburger and a coke" are two things, unless a meal is spoken of.
func (t *trial) drinkApart() {
	if t.answered || slices.ContainsFunc(t.toks, func(k tok) bool { return meals[root(k.text)] }) {
		return
	}
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if !t.isDrinkGroup(g) || t.isSoda(t.items[i]) {
			return
		}
		for _, r := range t.runs(words, true) {
			from := r.from
			for from > 0 && (sizes[root(t.toks[from-1].text)] || articles[t.toks[from-1].text]) {
				from--
			}
			if from < r.from && from > 0 && (t.toks[from-1].text == "and" || t.toks[from-1].text == ",") && (r.to+1 >= t.asked || t.toks[r.to+1].sep) {
				t.fault(RuleItem, t.lines[i].Item)
			}
		}
	})
}

// mealDrink: the drink of a meal is not had without the meal.
func (t *trial) mealDrink() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, _ []string) {
		isMeal := func(name string) bool {
			return slices.ContainsFunc(t.wordsOf(name), func(w string) bool { return meals[root(w)] })
		}
		if !t.isDrinkGroup(g) || isMeal(t.lines[i].Item) {
			return
		}
		offered := slices.ContainsFunc(t.items[i].Groups, func(h menu.Group) bool {
			return slices.ContainsFunc(h.Options, func(o menu.Option) bool { return isMeal(o.Name) })
		})
		if offered && !slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool { return isMeal(c.Option) }) {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
}

// drinkTwice: a combo that has a drink of which no kind was chosen has no drink of the kind beside it: "a double combo with fries and a coke" is one coke.
func (t *trial) drinkTwice() {
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			chosen := slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID })
			if t.isDrinkGroup(g) && !chosen && t.hasDrinkIn(l) && slices.ContainsFunc(t.lines, func(other menu.Line) bool { return t.pours(other, g) }) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// hasDrinkIn reports whether an option of a line is a drink with something else: "Fries & Drink".
func (t *trial) hasDrinkIn(l menu.Line) bool {
	return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
		words := t.wordsOf(c.Option)
		return len(words) > 1 && slices.ContainsFunc(words, func(w string) bool { return drinkWords[root(w)] }) && !slices.ContainsFunc(words, func(w string) bool { return w == "no" })
	})
}

// pours reports whether the item of a line is a drink of g, or is sold with the drinks of g as its flavors.
func (t *trial) pours(l menu.Line, g menu.Group) bool {
	it := t.items[slices.IndexFunc(t.lines, func(other menu.Line) bool { return other.ItemID == l.ItemID })]
	inGroup := func(name string) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return slices.Equal(t.wordsOf(o.Name), t.wordsOf(name)) })
	}
	return inGroup(unparenthesized(l.Item)) || t.isSoda(it) && slices.ContainsFunc(it.Groups, func(h menu.Group) bool {
		return slices.ContainsFunc(h.Options, func(o menu.Option) bool { return inGroup(o.Name) })
	})
}

// countedDrinks are what people call several drinks of no kind.
var countedDrinks = append(slices.Clone(drinkNames), []string{"drink"})

// countsDrinks reports whether the words count several drinks of no kind, one of which line i is, and then list them with numbers that make up the count: "fries, two sodas, a coke and
// a sprite".
func (t *trial) countsDrinks(i int) bool {
	if !t.isSoda(t.items[i]) {
		return false
	}
	for k := 1; k < t.asked; k++ {
		n := numberOf(t.toks[k-1].text)
		for _, name := range countedDrinks {
			r, ok := t.runAt(k, name, true)
			if n < 2 || !ok || !strings.HasSuffix(t.toks[r.to].text, "s") || r.to+1 >= t.asked || !t.toks[r.to+1].sep {
				continue
			}
			sum, rest := 0, []string(nil) // the other choices are those of all of them
			for j, l := range t.lines {
				if !t.isSoda(t.items[j]) {
					continue
				}
				var other []string
				for _, c := range l.Choices {
					if !t.isFlavor(j, c) {
						other = append(other, c.Option)
					}
				}
				if sum > 0 && !slices.Equal(other, rest) {
					return false
				}
				rest = other
				if !slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return t.isFlavor(j, c) && t.listedDrink(c.Option, r.to, l.Quantity) }) {
					return false
				}
				sum += l.Quantity
			}
			return sum == n
		}
	}
	return false
}

// isFlavor reports whether a choice of line i says which soda it is.
func (t *trial) isFlavor(i int, c menu.Choice) bool {
	return slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return g.ID == c.GroupID && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			return slices.ContainsFunc(t.wordsOf(o.Name), func(w string) bool { return colas[root(w)] })
		})
	})
}

// listedDrink reports whether an option is said after k, once, with this number before it, or with none or an article if it is one.
func (t *trial) listedDrink(option string, k, quantity int) bool {
	n := 0
	for _, r := range t.runs(t.optionWords(option), true) {
		before := t.toks[max(r.from-1, 0)]
		counts, single := numberOf(before.text) > 0, articles[before.text] || before.sep
		switch {
		case r.from <= k || !counts && !single: // the coke of "diet coke"
		case numberOf(before.text) == quantity || single && quantity == 1:
			n++
		default:
			return false
		}
	}
	return n == 1
}
