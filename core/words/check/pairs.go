package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: an option that is two things in one, and an option that may take the place of what comes with a thing.

// halfOfPair: one of two things that an option adds together is no evidence of the option where the menu sells it by itself: "a burger and fries"
// makes no burger with Add fries & drink.
func (t *trial) halfOfPair() {
	if t.answered {
		return
	}
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, _ []string) {
		sides := strings.Split(strings.ReplaceAll(unparenthesized(o.Name), " and ", " & "), " & ")
		if len(sides) != 2 || g.Required() || t.groupNamed(i, g) {
			return
		}
		for k, side := range sides {
			if said, other := t.optionWords(side), t.optionWords(sides[1-k]); t.soldBy(said) && len(t.runs(said, false)) > 0 && !t.anySaid(i, other) {
				t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
			}
		}
	})
}

// soldBy reports whether the name of an item of the menu is made of just these words.
func (t *trial) soldBy(words []string) bool {
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
			name := t.itemWords(it)
			return len(name) == len(words) && within(words, name) && within(name, words)
		})
	})
}

// groupNamed reports whether the words for line i have a word of a group's name.
func (t *trial) groupNamed(i int, g menu.Group) bool { return t.anySaid(i, t.wordsOf(g.Name)) }

// anySaid reports whether the words for line i have one of these that is no size and no little word.
func (t *trial) anySaid(i int, words []string) bool {
	return slices.ContainsFunc(words, func(n string) bool { return !little[n] && !sizes[n] && t.mention(i, n, true) >= 0 })
}

// added are words by which one thing comes to what is there already.
var added = set("add added adding extra plus too also both besides along additional as well")

// dips are words of the names of groups of which most people take one thing, though the menu allows more.
var dips = set("dip dips dipping sauce sauces dressing dressings")

// condiments are spread on what has another sauce already.
var condiments = set("mayonnaise mustard ketchup")

// keptBesides: a dip that is named may take the place of the one that comes with the thing: "six wings, ranch", where the wings come with blue cheese
// and take two dips. What is spread on a sandwich comes besides: "an italian with mustard" keeps its oil and vinegar.
func (t *trial) keptBesides() {
	if t.answered || slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return added[w.text] }) {
		return
	}
	t.chosenOptions(func(i int, g menu.Group, _ menu.Option, words []string) {
		if len(words) == 1 && condiments[words[0]] || g.Max < 2 || g.Required() || !slices.ContainsFunc(t.wordsOf(g.Name), func(w string) bool { return dips[w] }) {
			return
		}
		for _, comes := range g.Options {
			if comes.Default && hasChoice(t.lines[i], g, comes) && !t.anySaid(i, t.optionWords(comes.Name)) {
				t.fault(RuleDefault, t.lines[i].Item+": "+comes.Name)
			}
		}
	})
}

// plainPizza reports whether the word at k is the "cheese" of "a large cheese pizza" or "a large cheese" where a line is a pizza of one's own: it says that nothing more is on it.
// "A large four cheese pizza" says more.
func (t *trial) plainPizza(k int) bool {
	if t.toks[k].text != "cheese" || !t.bareCheese(k) && (k+1 >= t.asked || root(t.toks[k+1].text) != "pizza") || k > 1 && numberOf(t.toks[k-1].text) > 1 && (sizes[t.toks[k-2].text] || sizes[other[t.toks[k-2].text]]) {
		return false
	}
	return slices.ContainsFunc(t.items, func(it menu.Item) bool { return ownMade.MatchString(it.Name) && t.namedBy(it.Name, "pizza") })
}

// onItsBread: what comes "with" a thing that it may itself be made on is one thing with it: "a sesame bagel with egg and cheese" is an Egg & cheese on a
// sesame bagel, and no bagel next to one.
func (t *trial) onItsBread() {
	for i := range t.lines {
		for _, s := range t.places[i] {
			if t.answered || s.from < 2 || t.toks[s.from-1].text != "with" {
				continue
			}
			for j, l := range t.lines {
				if i != j && slices.ContainsFunc(t.places[j], func(o span) bool {
					return o.from < s.from && o.to >= s.from-3 && t.offers(t.lines[i].ItemID, o.to) && t.namesThing(o)
				}) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// footLong reads "foot long" and "footlong" as the 12 inches that a menu without feet writes.
func (t *trial) footLong() {
	for k := 0; k < len(t.toks); k++ {
		if w := t.toks[k]; other[w.text] == "12" && t.known.inches {
			t.toks = slices.Replace(slices.Clone(t.toks), k, k+1, tok{text: "12", raw: w.raw}, tok{text: "inch", raw: w.raw})
			k++
		}
		if k+1 >= len(t.toks) {
			break
		}
		if t.toks[k].text == "foot" && root(t.toks[k+1].text) == "long" && !t.words["foot"] {
			t.toks[k].text, t.toks[k+1].text = "12", "inch"
		}
	}
}
