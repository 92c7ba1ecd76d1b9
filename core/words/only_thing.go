package words

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// This file says when the word for a thing is enough, because only one thing on the menu is that: "lasagna" for the Lasagna della Casa, "gyoza" for the
// Pork gyoza, "a pretzel" for the Soft pretzel w/ cheese. A clerk would not ask.

// afterThings are words that follow the thing in a name without making another one of it: the rest tells where it is from or how it is made.
var afterThings = english.WordSet("fritti fritto fritta fritte frito frita fritos fritas suiza suizas supreme supremo deluxe especial classico classica clasico clasica casa rancheros ranchero verdes rojos rojas roja mixto mixta mixtas mixed " +
	"grande grandes gigante gigantes chico chica mojado mojada ahogado ahogada caprese milanese bolognese siciliana siciliano romana napoletana toscana genovese asada asado dinner entree order appetizer app style slice")

// afterParticles begin the part of a name that says how the thing before them is: Bruschetta al pomodoro, Oysters on the half shell.
var afterParticles = english.WordSet("al alla alle allo ai agli della del delle dello dei de di da con in on a la au aux du des en")

// thingsOf are words after the word for a thing that make another one of it: a Waffle cone is no waffle.
var thingsOf = english.WordSet("stick bite kit jar cone bar bomb pop popper chip crisp dipper tower board flight slider fry roll ball puff pocket finger nugget crunch dog stack shell split float mix dip sauce house bun patch cup topping batter")

// flatBreads are breads that people order by this word alone, where a menu adds "bread".
var flatBreads = english.WordSet("roti naan pita chapati paratha kulcha injera focaccia lavash arepa puri bhatura")

// thingAt returns where the name of e says what thing it is, or -1: its last word, the last word before "with" or a particle, or the word before how it is made.
func (e *entry) thingAt() int {
	end := len(e.core)
	if n := slices.IndexFunc(e.core, func(w string) bool { return e.with[w] }); n > 0 {
		end = n
	}
	if end > 2 && e.core[end-1] == "shell" && e.core[end-2] == "half" {
		return end - 3 // Oysters on the half shell
	}
	for k := 1; k < end; k++ {
		if e.core[k] == "bread" && k+1 == end && flatBreads[e.core[k-1]] {
			return k - 1
		}
		if afterParticles[e.core[k]] || afterThings[e.core[k]] && rewrite.SoleThings[e.core[k-1]] {
			return k - 1
		}
	}
	if end == 0 {
		return -1
	}
	if rewrite.SoleThings[e.core[0]] && !slices.ContainsFunc(e.core[1:end], func(w string) bool { return isKnownWord(w) || thingsOf[w] || servedIn[w] }) {
		return 0 // Gumbo Ya-Ya
	}
	return end - 1
}

// onlyThing reports whether the words of the name of e that stand at at have the word for the thing, and nothing else on the menu is that thing.
func (c *catalog) onlyThing(e *entry, at []int, words []english.Word) bool {
	k := e.thingAt()
	if k < 0 || at[k] < 0 || !rewrite.SoleThings[e.core[k]] && !isGreens(e.core[k], words[at[k]], e) {
		return false
	}
	thing := e.core[k]
	for i, w := range e.core {
		if at[i] < 0 && (altering[w] || unlikely[w] || isTelling(w) || english.IsTurn(w) || english.IsNumber(w) && !e.countsFood(i) || english.IsMealWord(w) || reworked[w] || otherFoodsOf[thing][w] || i < k && english.IsHazard(w) || e.joined[w] && i <= k) {
			return false
		}
	}
	if e.isForKids() {
		return false
	}
	return !slices.ContainsFunc(c.index.byWord[thing], func(n int) bool {
		o := &c.index.entries[n]
		return o.item != e.item && o.mayBe(thing)
	}) && !slices.ContainsFunc(c.index.heads[thing], func(n int) bool { return c.index.entries[n].item != e.item })
}

// countedFoods are foods of which a name says how many kinds are in the thing: a Three-bean chili is a chili.
var countedFoods = english.WordSet("bean cheese pepper grain mushroom onion layer berry meat spice herb citrus chili seed lentil")

// countsFood reports whether the number at i of the name of e counts the kinds of a food in it.
func (e *entry) countsFood(i int) bool { return i+1 < len(e.core) && countedFoods[e.core[i+1]] }

// isGreens reports whether a word says the greens of Collard greens.
func isGreens(thing string, said english.Word, e *entry) bool {
	return thing == "green" && said.Plural && e.plural
}

// mayBe reports whether people may call e by the word for a thing that its name has: its name ends in it, or in a word for how it is served. A Chili cheese dog is no
// chili.
func (e *entry) mayBe(thing string) bool {
	if e.isMeal() || e.isForKids() {
		return false
	}
	k := e.thingAt()
	if k >= 0 && e.core[k] == thing {
		return true
	}
	head := e.core[len(e.core)-1]
	return !english.IsFood(head) && !english.IsDish(head) && !rewrite.SoleThings[head] && head != "dog"
}

// isMakers reports whether a word of the name of e, without its "'s", says whose it is: Herr's potato chips.
func (e *entry) isMakers(w string) bool {
	name := strings.ReplaceAll(strings.ToLower(e.item.Name), "’", "'")
	return strings.Contains(name, w+"'s ") && !english.Young[w]
}
