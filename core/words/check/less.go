package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: words that say less than the name of a line's item, and may mean another thing of the menu.

// wholeAsChoice: the whole name of a thing where an order begins orders that thing, and is no part of the name of a choice of another one that is named further on: "gyro, just
// meat and pita" is no Pita of one's own with Beef & Lamb Gyro.
func (t *trial) wholeAsChoice() {
	t.chosenOptions(func(i int, _ menu.Group, o menu.Option, words []string) {
		if t.answered || t.repaired || len(words) < 2 || len(t.places[i]) == 0 {
			return
		}
		for _, c := range t.menu.Categories {
			for _, it := range c.Items {
				name := t.itemWords(it)
				if t.inCart(it) || len(name) == 0 || len(name) >= len(words) || !within(name, words) {
					continue
				}
				for _, r := range t.runs(name, true) {
					begins := r.from == 0 || t.toks[r.from-1].sep && t.toks[r.from-1].text != "with" || articles[t.toks[r.from-1].text] || numberOf(t.toks[r.from-1].text) > 0
					if begins && t.places[i][0].from > r.to+1 && r.to-r.from+1 == len(name) && !slices.ContainsFunc(words, func(w string) bool { return !within([]string{w}, name) && t.saidAnywhere(w) }) {
						t.fault(RuleItem, t.lines[i].Item)
					}
				}
			}
		}
	})
}

// sandwichForms and plateForms are last words of names of one dish in two forms.
var (
	sandwichForms = set("hero sub hoagie grinder sandwich roll wrap")
	plateForms    = set("dinner plate platter entree pasta")
)

// formUnsaid: a dish with tomato sauce and cheese that is sold as a sandwich and as a dinner is neither of them unless the words say which: "chicken parm", where there are a Chicken
// Parm Hero and a Chicken Parmigiana Dinner.
func (t *trial) formUnsaid() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		if t.settled || len(words) < 2 || len(t.places[i]) == 0 || !slices.ContainsFunc(words, func(w string) bool { return parmesans[w] }) {
			continue
		}
		form := last(words)
		if !sandwichForms[root(form)] && !plateForms[root(form)] || t.saysForm(i, form) {
			continue
		}
		for _, c := range t.menu.Categories {
			for _, it := range c.Items {
				other := t.itemWords(it)
				if !t.inCart(it) && len(other) == len(words)-1 && parmesans[last(other)] && slices.EqualFunc(words[:len(words)-1], other, func(a, b string) bool { return root(a) == root(b) || parmesans[a] && parmesans[b] }) {
					t.fault(RuleItem, l.Item) // a Veal Parmigiana is a dinner
				}
				if t.inCart(it) || len(other) != len(words) || sandwichForms[root(form)] == sandwichForms[root(last(other))] || plateForms[root(form)] == plateForms[root(last(other))] {
					continue
				}
				if slices.EqualFunc(words[:len(words)-1], other[:len(other)-1], func(a, b string) bool { return root(a) == root(b) || parmesans[a] && parmesans[b] }) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// saysForm reports whether a word says in what form line i's dish is wanted, by its name or its heading. A word that begins like it is a slip of it.
func (t *trial) saysForm(i int, form string) bool {
	heading := t.headingOf(t.lines[i].ItemID)
	return slices.ContainsFunc(t.toks[:t.asked], func(k tok) bool {
		return !k.sep && (t.like(k.text, form) || strings.HasPrefix(k.text, form[:3]) || sandwichForms[root(k.text)] || plateForms[root(k.text)] || t.namedBy(heading, k.text))
	})
}

// parmesans are what a dish with tomato sauce and cheese is called.
var parmesans = set("parm parmesan parmigiana parmigiano")

// withCheese: "a cheeseburger" is no Bacon Cheeseburger where a burger can be had with cheese.
func (t *trial) withCheese() {
	burger := func(w string) bool { return root(w) == "burger" || root(w) == "hamburger" }
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		if t.answered || len(words) < 2 || root(last(words)) != "cheeseburger" || slices.ContainsFunc(words[:len(words)-1], t.saidAnywhere) || !t.saidAnywhere(last(words)) {
			continue
		}
		if slices.ContainsFunc(words, func(w string) bool { return ordinary[w] || w == "single" }) {
			continue
		}
		if slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
			return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
				other := t.itemWords(it)
				return it.ID != l.ItemID && len(other) == 1 && burger(other[0]) && slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
					return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return t.isCheese(o.Name) })
				})
			})
		}) {
			t.fault(RuleItem, l.Item)
		}
	}
}

// warmth are words of names of drinks that make a drink of a flavor.
var warmth = set("hot iced frozen steamed")

// drinkOrFlavor: a flavor alone is no drink that is called by it and a word that was not said, where other things come in it: "a large chocolate" is no Hot Chocolate where there
// are shakes of chocolate.
func (t *trial) drinkOrFlavor() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		if t.answered || t.repaired || len(words) != 2 || !warmth[words[0]] || !flavors[root(words[1])] || t.saidAnywhere(words[0]) || !slices.ContainsFunc(t.runs(words[1:], false), func(r run) bool { return r.to+1 >= t.asked || t.toks[r.to+1].sep }) {
			continue
		}
		if t.mustBeChosen(l.ItemID, func(_ menu.Option, name []string) bool { return len(name) == 1 && root(name[0]) == root(words[1]) }) {
			t.fault(RuleItem, l.Item)
		}
	}
}

// askedFor: a thing that a question names and the answer to oneself names again is one thing: "do you have brown rice? ok brown rice".
func (t *trial) askedFor() {
	for i, l := range t.lines {
		if t.answered || t.things(l.ItemID) < 2 || len(t.places[i]) < 2 {
			continue
		}
		plain := true
		for _, s := range t.places[i] {
			plain = plain && t.count(s) < 0 && t.namedBy(l.Item, t.toks[s.from].text)
		}
		if plain && slices.ContainsFunc(t.places[i], func(s span) bool { return t.inQuestion(s.from) }) {
			t.fault(RuleQuantity, l.Item)
		}
	}
}

// inQuestion reports whether the words before k in its clause ask whether there is something.
func (t *trial) inQuestion(k int) bool {
	for k--; k > 0 && !t.toks[k].sep; k-- {
		switch a, b := t.toks[k-1].text, t.toks[k].text; {
		case b == "have" && (a == "you" || a == "yall" || a == "guys" || a == "all"), b == "got" && a == "you", b == "any" && (a == "got" || a == "have"), b == "there" && a == "is", b == "there" && a == "are":
			return true
		}
	}
	return false
}

// origins are words by which a menu tells a drink in a bottle from the same one of a fountain.
var origins = set("mexican bottled glass imported")

// poursAlso: a drink by its name alone is none of a fountain for certain where the menu has it in a bottle of its own: "a coke" beside Mexican Coke.
func (t *trial) poursAlso() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if t.settled || t.repaired || !g.Required() || slices.ContainsFunc(t.itemWords(t.items[i]), t.saidAnywhere) || slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool {
			return c.GroupID != g.ID && slices.ContainsFunc(t.optionWords(c.Option), t.saidAnywhere)
		}) {
			return
		}
		if slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
			return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
				name := t.itemWords(it)
				return len(name) == len(words)+1 && origins[name[0]] && slices.Equal(name[1:], words) && !t.saidAnywhere(name[0])
			})
		}) {
			t.fault(RuleItem, t.lines[i].Item)
		}
	})
}
