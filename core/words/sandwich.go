package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// sandwichWords are words for a sandwich. After the name of one they say nothing more: "a meatball sub" of Meatball Parm under Hot Subs.
var sandwichWords = []string{"sandwich", "sub", "hoagy", "hero", "grinder"}

// kindsOfSandwich are last words of names of what is a sandwich, under whatever heading.
var kindsOfSandwich = english.WordSet("panini torta hoagy grinder cemita")

// lacksKindOfSandwich reports whether only the last word of the name was left out, and that is a kind of sandwich: "a turkey pesto sandwich" of Turkey Pesto Panini.
func (cand candidate) lacksKindOfSandwich() bool {
	core := cand.entry.core
	return len(cand.left) == 1 && !cand.head && kindsOfSandwich[core[len(core)-1]]
}

// isSandwich reports whether e is a sandwich by its heading, or comes on a bread of one's choice, and is nothing else by its name.
func (e *entry) isSandwich() bool {
	other := func(w string) bool {
		return slices.Contains([]string{"wrap", "plate", "platter", "bowl", "soup", "dinner", "combo", "meal", "basket", "pizza", "tub"}, w)
	}
	if slices.ContainsFunc(e.core, other) {
		return false
	}
	if slices.ContainsFunc(e.heading, func(w string) bool { return slices.Contains(sandwichWords, w) }) {
		return true
	}
	dish := func(w string) bool {
		return other(w) || slices.Contains([]string{"salad", "egg", "omelette", "pasta", "entree", "soup", "side", "bread", "toast", "bagel", "pancake"}, w)
	}
	if len(e.joined) == 0 && slices.ContainsFunc(e.core, dish) || slices.ContainsFunc(e.heading, dish) {
		return false
	}
	return slices.ContainsFunc(e.groups, func(g groupEntry) bool {
		return g.group.Max == 1 && slices.Contains(g.words, "bread") && slices.ContainsFunc(g.options, func(o optionEntry) bool { return slices.Contains(o.core, "roll") || slices.Contains(o.core, "bun") })
	})
}

// filling are what a sandwich is called by, whatever cheese its name says besides.
var filling = english.WordSet("ham turkey roast beef tuna salami bologna chicken pastrami steak liverwurst capicola prosciutto meatball")

// isFilled reports whether words are all of the name of e except its cheese: "turkey" of Turkey & Cheese.
func (e *entry) isFilled(said []string) bool {
	n := len(e.core) - 1
	return n > 0 && e.core[n] == "cheese" && e.joined["cheese"] && slices.Equal(said, e.core[:n]) && !slices.ContainsFunc(said, func(w string) bool { return !filling[w] })
}
