package words

import "slices"

// sandwichWords are words for a sandwich. After the name of one they say nothing more: "a meatball sub" of Meatball Parm under Hot Subs.
var sandwichWords = []string{"sandwich", "sub", "hoagy", "hero", "grinder"}

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
var filling = wordSet("ham turkey roast beef tuna salami bologna chicken pastrami steak liverwurst capicola prosciutto meatball")

// isFilled reports whether words are all of the name of e except its cheese: "turkey" of Turkey & Cheese.
func (e *entry) isFilled(said []string) bool {
	n := len(e.core) - 1
	return n > 0 && e.core[n] == "cheese" && e.joined["cheese"] && slices.Equal(said, e.core[:n]) && !slices.ContainsFunc(said, func(w string) bool { return !filling[w] })
}

// meats are what people have with egg and cheese.
var meats = wordSet("bacon sausage ham steak turkey chorizo spam")

// sandwiched reads "bacon egg and cheese" as a bacon breakfast sandwich, where the menu sells one and has no egg and cheese by name.
func (v *vocabulary) sandwiched(words []word) []word {
	thing := unsaidWords("breakfast sandwich")
	if !v.sells(thing) || v.follows["egg and"] || v.follows["egg cheese"] {
		return words
	}
	var out []word
	for _, w := range words {
		if w.text == "bec" {
			out = append(out, word{text: "bacon", said: w.said}, word{text: "egg", whole: w.said}, word{text: "cheese", whole: w.said})
			continue
		}
		out = append(out, w)
	}
	for i := 0; i < len(out); i++ {
		n := eggAndCheese(out[i:])
		if meat := i > 0 && meats[out[i-1].text]; n == 0 || !meat && (out[i].plural || i > 0 && !begins(out[i-1].text)) {
			continue
		}
		name := slices.Clone(thing)
		name[0].said, name[1].whole = said(out[i:i+n]), said(out[i:i+n])
		name[1].plural = out[i+n-1].plural
		for from := i; from > 0 && (out[i-1].text == comma || out[i-1].text == "and") && from > 1 && meats[out[from-2].text]; from = i {
			out = slices.Delete(out, i-1, i) // "bacon, egg and cheese"
			i--
		}
		out = slices.Replace(out, i, i+n, name...)
	}
	return out
}

// eggAndCheese returns how many words at the start say it, or 0.
func eggAndCheese(words []word) int {
	switch {
	case len(words) > 2 && words[0].text == "egg" && words[1].text == "and" && words[2].text == "cheese":
		return 3
	case len(words) > 1 && words[0].text == "egg" && words[1].text == "cheese":
		return 2
	}
	return 0
}
