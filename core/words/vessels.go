package words

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads words after a name that only say that it is one order of it, or what all sizes of it are: "a cannoli order", "a kalbi plate" that there is as
// Mini plate and as Regular plate. They change nothing.

// orderWords are words for one order of a thing, whatever it is.
var orderWords = english.WordSet("order serving portion helping dish appetizer appetiser app starter entree")

// mealKinds are words for a thing that is served as a meal, where its heading says so in one of these words.
var mealKinds = english.WordSet("plate platter dinner entree main")

// orderAfter reports whether the word at i, right after the name, says no more than that it is one order.
func (f *fitter) orderAfter(i int) bool {
	w := f.words[i].Text
	if i == 0 || !f.taken(i-1) || f.refuse > 0 || f.pending != nil || f.entry.vocabulary[w] || slices.Contains(f.entry.core, w) {
		return false
	}
	if i+1 < len(f.words) && f.taken(i+1) {
		return false // another part of the name follows
	}
	return orderWords[w] || mealKinds[w] && slices.ContainsFunc(f.entry.heading, func(h string) bool { return mealKinds[h] }) && !f.entry.twin
}

// inAllSizes reports whether the word at i, right after the name, is in all options of one group of which the page chooses one, and in no other option. The "combo" of No
// combo is none: the word asks for the other option.
func (f *fitter) inAllSizes(i int) bool {
	w := f.words[i].Text
	if i == 0 || !f.taken(i-1) || f.refuse > 0 || f.pending != nil || !english.IsPortion(w) && !english.IsMealWord(w) {
		return false
	}
	refs := f.entry.byWord[w]
	if len(refs) < 2 {
		return false
	}
	g := f.entry.groups[refs[0].group]
	return g.group.Max == 1 && len(refs) == len(g.options) && !slices.ContainsFunc(refs, func(r ref) bool { return r.group != refs[0].group }) &&
		slices.ContainsFunc(g.options, func(o optionEntry) bool { return o.option.Default }) &&
		!slices.ContainsFunc(g.options, func(o optionEntry) bool { return strings.HasPrefix(strings.ToLower(o.option.Name), "no ") })
}

// headingsAbroad are headings in other languages, and the words for their things in English.
var headingsAbroad = map[string]string{
	"pizze": "pizza", "paste": "pasta", "insalate": "salad", "insalata": "salad", "zuppe": "soup", "zuppa": "soup", "minestre": "soup", "dolci": "dessert", "dolce": "dessert", "bevande": "drink",
	"contorni": "side", "contorno": "side", "panino": "panini", "antipasti": "appetizer", "secondi": "entree", "ensalada": "salad", "sopa": "soup", "caldo": "soup", "postre": "dessert",
	"bebida": "drink", "entrada": "appetizer", "botana": "appetizer", "desayuno": "breakfast", "almuerzo": "lunch", "cena": "dinner", "hamburguesa": "burger", "salade": "salad", "potage": "soup",
	"soupe": "soup", "boisson": "drink", "bocadillo": "sandwich", "tortas": "torta", "jugo": "juice", "licuado": "smoothie", "helado": "ice cream", "gelati": "gelato", "focacce": "focaccia", "birre": "beer", "vini": "wine", "cerveza": "beer", "vino": "wine",
}

// inEnglishToo adds what the words of a heading in another language mean.
func inEnglishToo(heading []string) []string {
	for _, w := range heading {
		if means := headingsAbroad[w]; means != "" && !slices.Contains(heading, means) {
			heading = append(heading, means)
		}
	}
	return heading
}
