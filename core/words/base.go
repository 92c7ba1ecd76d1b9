package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file says which of several things of a kind is meant by the kind and what is put on it: "a pizza with ham" is the Cheese Pizza with ham, beside a
// Hawaiian and a Veggie Supreme.

// bases lists kinds of which people name only what they put on, and the words that the name of the plain one may have besides.
var bases = []english.Row{
	{"pizza", "cheese|plain|classic|original|traditional|regular|basic|standard|house|round|thin|crust|hand|tossed|new|york|style|neapolitan|mozzarella|red|tomato|pie",
		"rizzos: large % with bacon => 1 Cheese Pizza: Large (16\"), Bacon"},
	{"pie", "cheese|plain|classic|original|traditional|regular|basic|standard|house|round|thin|crust|hand|tossed|new|york|style|neapolitan|mozzarella|red|tomato",
		"rizzos: large % with bacon => 1 Cheese Pizza: Large (16\"), Bacon"},
}

var basesOf = meaningsOf(bases)

// onBase leaves the plain one of several candidates that are named by their kind alone, if the other words of d put something on it. What is on a thing with
// a name of its own belongs to that name, so it is no base for another thing.
func (o *order) onBase(d *draft) {
	if len(d.cands) < 2 {
		return
	}
	found := -1
	for k, c := range d.cands {
		kind := c.entry.core[len(c.entry.core)-1]
		usual := basesOf[kind]
		if usual == nil || c.matched != 1 || !c.head || !c.entry.item.GroupsKnown {
			return
		}
		if slices.ContainsFunc(c.left, func(w string) bool { return !usual[w] }) {
			continue
		}
		if found >= 0 {
			return
		}
		found = k
	}
	if found < 0 {
		return
	}
	base := d.cands[found]
	put, ok := o.putOn(d, base)
	for _, other := range o.drafts {
		if !put && ok && other != d && other.said == d.said {
			put, _ = o.putOn(other, base) // "two pizzas, one with ham and one plain"
		}
	}
	if put && ok {
		d.cands = []candidate{base}
		d.cands[0].confirm = false
	}
}

// putOn reports whether the words of d put something on the thing that base is, and whether all of them may be said of it.
func (o *order) putOn(d *draft, base candidate) (put, ok bool) {
	f := o.parser.fit(d, base)
	if len(f.leftover)+len(f.doubts)+len(f.unmet) > 0 {
		return false, false
	}
	kind := f.entry.core[len(f.entry.core)-1]
	put = saidPlainly(d.words[d.anchor:], "plain")
	for _, r := range f.chosen {
		g, option := f.entry.groups[r.group], f.entry.groups[r.group].options[r.option]
		if g.group.Required() || option.option.Default {
			continue
		}
		if o.sold(append(slices.Clone(option.core), kind)) {
			return false, false // a Pepperoni Pizza is sold as well
		}
		put = true
	}
	return put, true
}

// setApart lists, by what they say, words that a person who wants the thing always says: what children get, what is made for a diet, and a
// meal of what is also sold by itself.
var setApart = []map[string]bool{
	english.Young,
	english.WordSet("vegan vegetarian plant keto sugarfree"),
	english.WordSet("combo meal"),
}

// notSetApart drops the candidates that are set apart by a word that was not said, if another one that takes all of the words is not: "a chicken bowl" is no Kid's
// Bowl, "a chocolate shake" no vegan one, and "a big cluck" no Big Cluck Combo.
func notSetApart(found []candidate, words []english.Word) []candidate {
	unsaid := func(w string) bool {
		return !slices.ContainsFunc(words, func(s english.Word) bool { return s.Text == w })
	}
	marked := func(c candidate) bool {
		return slices.ContainsFunc(slices.Concat(c.entry.core, c.entry.aside), func(w string) bool {
			return slices.ContainsFunc(setApart, func(marks map[string]bool) bool { return marks[w] }) && unsaid(w)
		})
	}
	large := func(c candidate) bool {
		return slices.ContainsFunc(c.entry.core, func(w string) bool {
			return soldLarge[w] && unsaid(w) && (w != "dozen" || !c.head)
		})
	}
	if len(found) < 2 || !slices.ContainsFunc(found, marked) && !slices.ContainsFunc(found, large) {
		return found
	}
	return slices.DeleteFunc(slices.Clone(found), func(c candidate) bool {
		return marked(c) && slices.ContainsFunc(found, func(b candidate) bool {
			return !marked(b) && b.clean && b.matched >= c.matched && (b.head || !c.head) && b.entry.core[len(b.entry.core)-1] == c.entry.headWord()
		}) || large(c) && !c.full && slices.ContainsFunc(found, func(b candidate) bool {
			return !large(b) && !marked(b) && b.clean && c.entry.isLargeOf(b.entry)
		})
	})
}

// aloneUnsaid reports whether the name of e says that it comes by itself, and the words do not: "whole chicken" may be the Whole Chicken Meal as well as Whole Chicken Only.
func aloneUnsaid(e *entry, words []english.Word) bool {
	last := e.core[len(e.core)-1]
	return (last == "only" || last == "alone") && !slices.ContainsFunc(words, func(w english.Word) bool { return w.Text == last || english.IsLimit(w.Text) || w.Text == "no" })
}

// alsoAsMeal adds to the one candidate whose name says that it comes by itself the meals that begin as it does, if the words do not say so.
func alsoAsMeal(r reading, found []candidate, words []english.Word) reading {
	if len(r.cands) != 1 || !aloneUnsaid(r.cands[0].entry, words) {
		return r
	}
	thing := r.cands[0].entry.core
	thing = thing[:len(thing)-1]
	for _, c := range found {
		if c.entry != r.cands[0].entry && c.clean == r.cands[0].clean && c.entry.isMeal() && len(c.entry.core) > len(thing) && slices.Equal(c.entry.core[:len(thing)], thing) {
			r.cands = append(r.cands, c)
		}
	}
	return r
}

// soldLarge are words of names that say that the thing is sold in an amount for many, which a person who wants it always says: "a sweet tea" is no gallon of it, and "four
// glazed" are no Glazed Dozen.
var soldLarge = english.WordSet("gallon pitcher jug growler traveler carafe dozen case tray")

// isLargeOf reports whether e is what other is, in another amount: a Glazed Dozen of a Glazed Donut, a Gallon of sweet tea of the Iced tea.
func (e *entry) isLargeOf(other *entry) bool {
	thing := slices.DeleteFunc(slices.Clone(e.core), func(w string) bool { return soldLarge[w] || english.IsNumber(w) || english.IsJoin(w) })
	return len(thing) > 0 && (slices.Contains(other.core, thing[len(thing)-1]) || thing[len(thing)-1] == other.core[len(other.core)-1])
}

// headWord returns the last word of the name of e that says what it is: the sandwich of a Sandwich Combo.
func (e *entry) headWord() string {
	k := len(e.core) - 1
	for k > 0 && slices.ContainsFunc(setApart, func(marks map[string]bool) bool { return marks[e.core[k]] }) {
		k--
	}
	return e.core[k]
}
