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
	if len(d.cands) > 1 {
		o.plainOne(d)
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
	if e.leftRefused(cand, d.words) || o.isNumbered(d, cand) {
		d.cands[0].confirm = false
		return
	}
	if slices.ContainsFunc(cand.left, func(w string) bool { return english.IsHazard(w) }) || o.asOptionOfOther(d) {
		return
	}
	if o.goesOn(d, cand) || e.isSauced(cand, d.words) || e.onlyWithLeft(cand) && f.answers() && o.covers(d, cand, true) && !o.contested(d, cand) || o.soleSort(d, cand) {
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

// isNumbered reports whether only a number was said, as that of a thing ("number 5", "#5"), and e is what the menu writes this number before.
func (o *order) isNumbered(d *draft, cand candidate) bool {
	if d.anchor != 1 || !english.IsNumber(d.words[0].Text) {
		return false
	}
	said := strings.ToLower(d.words[0].Said)
	if !strings.HasPrefix(said, "number") && !strings.HasPrefix(said, "#") && !strings.HasPrefix(said, "no.") {
		return false
	}
	n := d.words[0].Text
	writes := func(name string) bool {
		_, after, ok := strings.Cut(name, "#"+n)
		return ok && (after == "" || after[0] == ' ' || after[0] == '.' || after[0] == ':' || after[0] == ')')
	}
	return writes(cand.entry.item.Name) && !slices.ContainsFunc(o.index.entries, func(e entry) bool { return e.item != cand.entry.item && writes(e.item.Name) })
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
func (o *order) goesOn(d *draft, cand candidate) bool {
	e, said := cand.entry, cand.said()
	if len(said) != 1 || said[0] != e.core[0] || o.holding(said) != 1 || !slices.ContainsFunc(goOns, func(r english.Row) bool { return r.Words == said[0] }) {
		return false
	}
	return !slices.ContainsFunc(cand.left, func(w string) bool { return !goesOnWith(said, w) && !o.saysItself(e, w) })
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
	e, said := one.entry, one.said()
	if len(one.left) != 1 || len(said) < 2 || one.left[0] != e.core[len(e.core)-1] || !o.saysItself(e, one.left[0]) {
		return
	}
	one.confirm = false
	d.cands = []candidate{one}
}
