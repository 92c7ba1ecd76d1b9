package words

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// This file settles a short name where nothing else on the menu can be meant, as a clerk would: by what is refused of it ("bacon egg no cheese" of Bacon Egg & Cheese), by a number that the
// menu writes before it ("number 5"), by an adjective that one thing has ("powdered"), and by what the other things that it may be have in their names besides ("sausage and cheese" where the
// other one is with jalapeños).

// meant drops the doubt about the item of d if its words can mean nothing else.
func (o *order) meant(d *draft) {
	if o.wholeWith(d); len(d.cands) > 1 {
		o.plainOne(d)
	}
	if len(d.cands) > 1 {
		o.usualOne(d)
		return
	}
	if len(d.cands) != 1 || !d.cands[0].confirm {
		return
	}
	cand := d.cands[0]
	e := cand.entry
	if !e.item.GroupsKnown || e.item.SoldOut || len(cand.left) == 0 {
		return
	}
	f := o.fit(d, cand)
	if len(f.leftover)+len(f.doubts)+len(f.unmet) > 0 || e.isForKids() && !saysYoung(d.words) {
		return
	}
	if e.leftRefused(cand, d.words) || o.isNumbered(cand) {
		d.cands[0].confirm = false
		return
	}
	if slices.ContainsFunc(cand.left, func(w string) bool { return english.IsHazard(w) }) || o.asOptionOfOther(d) {
		return
	}
	if o.goesOn(cand) || o.inTheUsualWay(d, cand) || o.ofSuchPieces(cand) || o.onlyForKids(cand, d.words) || e.isSauced(cand, english.Split(o.request.Words+" "+strings.Join(o.request.Items, " "))) || e.onlyWithLeft(cand) && f.answers() && o.covers(d, cand, true) && !o.contested(d, cand) || o.soleSort(d, cand) {
		d.cands[0].confirm = false
	}
}

// said returns the words of the name of the candidate that were said.
func (a candidate) said() []string {
	left := slices.Clone(a.left)
	var said []string
	for _, w := range a.entry.core {
		if i := slices.Index(left, w); i >= 0 {
			left = slices.Delete(left, i, i+1)
			continue
		}
		said = append(said, w)
	}
	return said
}

// leftRefused reports whether all words of the name that are no part of the thing were refused, so that the whole name was said: "hummus, no pita" of Hummus & Pita.
func (e *entry) leftRefused(cand candidate, words []english.Word) bool {
	refused := false
	for _, w := range cand.left {
		switch {
		case goesOnWith(cand.said(), w) || servedIn[w]:
		case e.joined[w] && refusedIn(words, w):
			refused = true
		default:
			return false
		}
	}
	return refused && !e.isMeal()
}

// refusedIn reports whether w is refused in words.
func refusedIn(words []english.Word, w string) bool {
	for i := 1; i < len(words); i++ {
		if words[i].Text == w && words[i-1].Text == "no" {
			return true
		}
	}
	return false
}

// isNumbered reports whether only the number was said that the menu writes before the name of e, as such a number: "number 5", "#5".
func (o *order) isNumbered(cand candidate) bool {
	said := cand.said()
	return len(said) == 1 && len(said[0]) > 1 && said[0][0] == '#' && o.holding(said) == 1
}

// goOns lists adjectives of names, and the words that follow them where nothing else is meant by them.
var goOns = []english.Row{
	{"powdered", "sugar|sugared", "a powdered"},
	{"glazed", "raised|yeast|ring", "a glazed"},
	{"mashed", "potato", "mashed"},
	{"scalloped", "potato", "scalloped"},
	{"refried", "bean", "refried"},
}

// goesOnWith reports whether w follows one of the words that were said, as a part of the same name.
func goesOnWith(said []string, w string) bool {
	return slices.ContainsFunc(goOns, func(r english.Row) bool {
		return slices.Contains(said, r.Words) && slices.Contains(english.Alternatives(r.Means), w)
	})
}

// goesOn reports whether the words are an adjective that begins only the name of e: "powdered" for the Powdered Sugar Donut of Donuts.
func (o *order) goesOn(cand candidate) bool {
	e, said := cand.entry, cand.said()
	if len(said) != 1 || said[0] != e.core[0] || o.holding(said) != 1 || !slices.ContainsFunc(goOns, func(r english.Row) bool { return r.Words == said[0] }) {
		return false
	}
	return !slices.ContainsFunc(cand.left, func(w string) bool { return !goesOnWith(said, w) && !o.saysItself(e, w) })
}

// usualWays lists things, and words of their names that say how they are served anyway. A choice of such a thing is said with it: "a half and half tea" of Iced Tea, "beef udon" of Udon Soup.
var usualWays = []english.Row{
	{"tea", "iced", "a half and half tea"},
	{"slush|slushy|slushie|icee", "frozen", "a cherry slush"},
	{"udon|ramen|pho|wonton|pozole", "soup|noodle", "a beef udon"},
	{"tender|nugget|wing", "la carte", "12 tenders"},
}

// inTheUsualWay reports whether the words say the thing of the name of e and choose an option of it besides a size, and leave out only how the thing is served anyway. Nothing else on the menu may be
// that thing.
func (o *order) inTheUsualWay(d *draft, cand candidate) bool {
	said := cand.said()
	if len(said) != 1 || cand.entry.isMeal() {
		return false
	}
	usual := slices.ContainsFunc(usualWays, func(r english.Row) bool {
		means := english.WordSet(spaced(r.Means))
		return slices.Contains(english.Alternatives(r.Words), said[0]) && !slices.ContainsFunc(cand.left, func(w string) bool { return !means[w] })
	})
	chosen := slices.ContainsFunc(o.fit(d, cand).chosen, func(r ref) bool {
		g := cand.entry.groups[r.group]
		return g.group.Required() && !slices.Contains(g.words, "size")
	})
	return usual && chosen && !o.contested(d, cand) && !o.runsOn(d)
}

// runsOn reports whether a word of a name of the menu follows right after the words that name d: the lemonade of "a passion tea lemonade".
func (o *order) runsOn(d *draft) bool {
	said, all := english.Split(d.said), english.Split(o.said)
	for i := 0; len(said) > 0 && i+len(said) < len(all); i++ {
		same := true
		for k := range said {
			same = same && all[i+k].Text == said[k].Text
		}
		if next := all[i+len(said)].Text; same && len(o.index.byWord[english.Singular(next)]) > 0 {
			return true
		}
	}
	return false
}

// ofSuchPieces reports whether the words say a thing in as many pieces as the name of e, and all other things that end in the same word have what was left out of the name: "5 tenders" for the 5 Pc
// Jumbo Tenders, where the others are jumbo, too.
func (o *order) ofSuchPieces(cand candidate) bool {
	e := cand.entry
	last := e.core[len(e.core)-1]
	if !cand.head || e.portion < 2 || e.isMeal() || slices.ContainsFunc(cand.left, func(w string) bool { return isTelling(w) && w != "jumbo" || english.IsTurn(w) || english.IsNumber(w) }) {
		return false
	}
	others := 0
	for _, k := range o.index.byWord[last] {
		other := &o.index.entries[k]
		if other.core[len(other.core)-1] != last || other.isForKids() || other.item == e.item {
			continue
		}
		if !slices.Equal(other.core, e.core) || other.portion == e.portion {
			return false
		}
		others++
	}
	return others > 0
}

// onlyForKids reports whether the words say a dish and that a child gets it, and nothing else that has the dish in its name is for children: "a kids quesadilla" for the Kids Cheese Quesadilla Meal.
func (o *order) onlyForKids(cand candidate, words []english.Word) bool {
	e, said := cand.entry, cand.said()
	if !e.isForKids() || !slices.ContainsFunc(said, isYoung) || slices.ContainsFunc(cand.left, func(w string) bool { return fleshes[w] && w != "cheese" }) {
		return false
	}
	return slices.ContainsFunc(said, func(dish string) bool {
		return (english.IsDish(dish) || rewrite.SoleThings[dish]) && !slices.ContainsFunc(o.index.byWord[dish], func(k int) bool {
			other := &o.index.entries[k]
			return other.item != e.item && other.isForKids()
		})
	})
}

// pastas are shapes of pasta, and the words between them and their sauce.
var pastas = english.WordSet("pasta penne rigatoni spaghetti linguine fettuccine tagliatelle ziti bucatini pappardelle cavatelli farfalle fusilli angel hair al alla alle")

// pastaSauces are sauces by which people call the one pasta that comes with it.
var pastaSauces = english.WordSet("bolognese vodka carbonara pomodoro arrabbiata puttanesca primavera amatriciana")

// isSauced reports whether the words say the sauce of e and leave only its pasta out. A sauce on the side is none.
func (e *entry) isSauced(cand candidate, words []english.Word) bool {
	said := cand.said()
	if len(said) != 1 || !pastaSauces[said[0]] || slices.ContainsFunc(cand.left, func(w string) bool { return !pastas[w] }) {
		return false
	}
	return !slices.ContainsFunc(words, func(w english.Word) bool {
		return w.Text == "sauce" || w.Text == "side" || w.Text == "cup"
	})
}

// onlyWithLeft reports whether all was said of the name of the candidate except what comes with it.
func (e *entry) onlyWithLeft(cand candidate) bool {
	return len(e.with) > 0 && !slices.ContainsFunc(cand.left, func(w string) bool { return !e.with[w] })
}

// fleshes are words of names that people leave out of no name who do not eat it.
var fleshes = english.WordSet("chicken turkey ham steak beef pork tuna salmon shrimp egg bacon sausage fish pepperoni lamb goat duck veal meat meatball chorizo anchovy crab lobster cheese")

// soleSort reports whether the words say the thing of the name of e and one word more that no other name has with it, and what they leave out is no meat and no part that "and" joins: "veggie burger"
// for the Black Bean Veggie Burger.
func (o *order) soleSort(d *draft, cand candidate) bool {
	e, said := cand.entry, cand.said()
	if !cand.head || cand.bare || len(said) < 2 || e.isMeal() || o.holding(said) != 1 || !o.covers(d, cand, true) || o.contested(d, cand) {
		return false
	}
	thing := e.core[max(e.thingAt(), 0)]
	if !rewrite.SoleThings[thing] && !english.IsDish(thing) {
		return false
	}
	return !slices.ContainsFunc(cand.left, func(w string) bool {
		return fleshes[w] || e.joined[w] || e.with[w] || english.IsTurn(w) || english.IsNumber(w) || isTelling(w) && !(w == "iced" && len(said) > 2) && !(w == "veggy" && slices.Contains(said, "tofu"))
	})
}

// vesselAfter finds the vessel that begins a name where it was said after the rest of it, and puts it into at: "jalapeno chips, a bag" of Bag of Chips.
func (e *entry) vesselAfter(at []int, words []english.Word) {
	if len(at) < 2 || at[0] >= 0 || at[len(at)-1] < 0 || e.core[0] != "bag" {
		return
	}
	if i := at[len(at)-1] + 1; i < len(words) && words[i].Text == e.core[0] {
		at[0] = i
	}
}

// wholeWith leaves the one candidate of d all of whose name was said, with what comes with it: "an everything bagel with scallion cream cheese" for the Bagel with Cream Cheese, beside a Nova Lox Bagel.
func (o *order) wholeWith(d *draft) {
	one, ok := theOnly(d.cands, func(c candidate) bool {
		at := align(c.entry.core, d.words)
		return !slices.Contains(at, -1)
	})
	if !ok || len(one.entry.with) == 0 || one.entry.item.SoldOut || !one.entry.item.GroupsKnown {
		return
	}
	f := o.fit(d, one)
	if len(f.leftover)+len(f.doubts)+len(f.unmet) > 0 || !f.answers() {
		return
	}
	one.confirm = false
	d.cands = []candidate{one}
}

// usualOne leaves the one candidate of d that is what was said in its usual form, where each other has a food joined to it that was not said: "waffles" for the Belgian Waffle, beside Chicken &
// Waffles. Which naan somebody wants is asked.
func (o *order) usualOne(d *draft) {
	one, ok := theOnly(d.cands, func(c candidate) bool {
		last := c.entry.core[len(c.entry.core)-1]
		return c.head && !c.entry.isMeal() && !c.entry.isForKids() && c.entry.isUsual(last, c.said()) && saidPlainly(d.words, last) && !slices.ContainsFunc(c.left, func(w string) bool { return w != "plain" && english.IsFood(w) })
	})
	if !ok || !one.entry.item.GroupsKnown || one.entry.item.SoldOut || o.asOptionOfOther(d) {
		return
	}
	if slices.ContainsFunc(d.cands, func(c candidate) bool {
		return c.entry != one.entry && !slices.ContainsFunc(c.left, func(w string) bool { return english.IsFood(w) && c.entry.joined[w] })
	}) {
		return
	}
	f := o.fit(d, one)
	if len(f.leftover)+len(f.doubts)+len(f.unmet) > 0 {
		return
	}
	one.confirm = false
	d.cands = []candidate{one}
}

// sortsOfFood are words of names for a kind of food, of which an option says which: the fruit of a Fruit Kolache with apricot.
var sortsOfFood = english.WordSet("fruit meat berry veggy nut fish jam")

// plainOne leaves the one candidate of d whose name all others have in theirs, and of which only the word for its kind was not said: "sausage and cheese" for the Sausage & Cheese Klobasnek, where
// there is one with jalapeños, too.
func (o *order) plainOne(d *draft) {
	one, ok := theOnly(d.cands, func(c candidate) bool {
		return !slices.ContainsFunc(d.cands, func(other candidate) bool {
			return other.entry != c.entry && (len(other.entry.core) <= len(c.entry.core) || !within(c.entry.core, other.entry.core))
		})
	})
	if !ok || !one.entry.item.GroupsKnown || one.entry.item.SoldOut || one.entry.isMeal() || one.entry.isForKids() && !saysYoung(d.words) {
		return
	}
	f := o.fit(d, one)
	if len(f.leftover)+len(f.doubts)+len(f.unmet) > 0 || o.asOptionOfOther(d) {
		return
	}
	e := one.entry
	left := slices.DeleteFunc(slices.Clone(e.core), func(w string) bool { return saidPlainly(d.words, w) })
	if len(left) != 1 {
		return
	}
	last := e.core[len(e.core)-1]
	kind := len(e.core) > 2 && left[0] == last && !fleshes[last] && !english.IsHazard(last) && o.saysItself(e, last)
	sort := sortsOfFood[left[0]] && left[0] != last && f.answers()
	if !kind && !sort {
		return
	}
	one.confirm = false
	d.cands = []candidate{one}
}
