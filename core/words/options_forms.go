package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file knows what a menu adds to the names of options and people do not say: the form of a food, and how a part of a meal is served.

// formWords are last words of options that say in what form a food comes.
var formWords = english.WordSet("strip crumble bit wedge slice drizzle scoop dollop ribbon shaving cube chunk spear crumb piece rasher sprig segment twirl curl round coin disc pat flake zest stalk floret shred sliver patty")

// servedBy are first words of the parts of a meal that say how much of each comes.
var servedBy = english.WordSet("half cup mini bowl single")

// onlyOption reports whether one option of the item has all words that were said, and no other.
func (f *fitter) onlyOption(said []string) bool {
	n := 0
	for _, r := range f.entry.byWord[said[0]] {
		core := f.entry.groups[r.group].options[r.option].core
		if !slices.ContainsFunc(said, func(w string) bool { return !slices.Contains(core, w) }) {
			n++
		}
	}
	return n == 1
}

// kindsOfFood lists what people call several foods of one kind, and the words by which options are of that kind.
var kindsOfFood = []english.Row{
	{"potato", "fries|tot|potato|browns|brown|hashbrown|wedge", "Home fries|Hash browns"},
	{"toast", "white|wheat|rye|sourdough|multigrain|pumpernickel|challah|brioche|marble|raisin", "Rye|Wheat"},
	{"bread", "white|wheat|rye|sourdough|ciabatta|baguette|multigrain|brioche|roll|bun|pita|naan|focaccia|toast", "Ciabatta|Baguette"},
	{"cheese", "cheddar|swiss|american|provolone|mozzarella|gouda|feta|parmesan|havarti|muenster|brie|jack|asiago|gruyere", "Cheddar|Swiss"},
	{"soda", "cola|pepsi|sprite|fanta|beer|ale|dr", "Coke|Sprite"},
}

var kindOfFood = meaningsOf(kindsOfFood)

// ofKind returns the options of the one group that takes one of a kind of food, where none is called so: the Home fries and Hash browns of "fruit instead of the
// potatoes".
func (f *fitter) ofKind(w string) []ref {
	kinds := kindOfFood[w]
	if kinds == nil {
		return nil
	}
	var out []ref
	for g := range f.entry.groups {
		var of []ref
		for o, option := range f.entry.groups[g].options {
			if slices.ContainsFunc(option.core, func(c string) bool { return kinds[c] }) {
				of = append(of, ref{g, o})
			}
		}
		switch {
		case of == nil:
		case out != nil || !f.exclusive(g):
			return nil
		default:
			out = of
		}
	}
	return out
}

// intensifiers are words that people say for the Extra of an option.
var intensifiers = english.WordSet("really very super")

// intensely finds the option "Extra X" where an intensifier and X stand at i, and no option is X alone: the Extra thick of "really thick".
func (f *fitter) intensely(i int) (int, []ref) {
	if !intensifiers[f.words[i].Text] || i+1 >= len(f.words) || f.taken(i+1) || f.refuse > 0 {
		return 0, nil
	}
	if _, refs := f.longest(i+1, false); refs != nil {
		return 0, nil
	}
	words := append([]english.Word{{Text: "extra"}}, f.words[i+1:]...)
	g := &fitter{fitting: f.fitting, words: words}
	next, refs := g.longest(0, false)
	if next < 2 {
		return 0, nil
	}
	return i + next, refs
}

// isServing reports whether a word says in what a thing is served or sold.
func isServing(w string) bool {
	return english.IsPortion(w) || english.IsContainer(w) || w == "order" || w == "side" || w == "portion"
}

// soldSo reports whether words begin with a name that one item has in full or that means no other, whatever options have the words.
func (c *catalog) soldSo(words []english.Word) bool {
	end := slices.IndexFunc(words, func(w english.Word) bool { return english.IsBreak(w.Text) || english.IsMark(w.Text) })
	if end < 0 {
		end = len(words)
	}
	if end < 2 || end > longestRun {
		return false
	}
	r := c.reads(words[:end])
	return len(r.cands) == 1 && r.clean && !r.loose && (r.cands[0].full || r.cands[0].head && !r.cands[0].confirm)
}
