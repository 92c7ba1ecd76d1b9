package rewrite

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// meats are what people have with egg and cheese.
var meats = english.WordSet("bacon sausage ham steak turkey chorizo spam")

// eggSandwich returns the name of what m sells that "egg and cheese" means: a breakfast sandwich, or an Egg Sandwich that comes with cheese.
func (v *Vocabulary) eggSandwich(m menu.Menu) []english.Word {
	if thing := unsaidWords("breakfast sandwich"); v.sells(thing) {
		return thing
	}
	for _, c := range m.Categories {
		for _, it := range c.Items {
			if slices.Equal(english.Texts(v.Words(it.Name)), []string{"egg", "sandwich"}) && slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
				return slices.Contains(english.Texts(v.Words(g.Name)), "cheese") && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default })
			}) {
				return unsaidWords("egg sandwich")
			}
		}
	}
	return nil
}

// sandwiched reads "bacon egg and cheese" as a breakfast sandwich with bacon, where the menu sells one and has no egg and cheese by name.
func (v *Vocabulary) sandwiched(words []english.Word) []english.Word {
	thing := v.withEgg
	if thing == nil || v.Follows["egg and"] || v.Follows["egg cheese"] {
		return words
	}
	var out []english.Word
	for _, w := range words {
		if w.Text == "bec" {
			out = append(out, english.Word{Text: "bacon", Said: w.Said}, english.Word{Text: "egg", Whole: w.Said}, english.Word{Text: "cheese", Whole: w.Said})
			continue
		}
		out = append(out, w)
	}
	for i := 0; i < len(out); i++ {
		n := eggAndCheese(out[i:])
		if meat := i > 0 && meats[out[i-1].Text]; n == 0 || !meat && (out[i].Plural || i > 0 && !english.BeginsAfter(out[i-1].Text)) {
			continue
		}
		name := slices.Clone(thing)
		name[0].Said, name[1].Whole = english.Said(out[i:i+n]), english.Said(out[i:i+n])
		name[1].Plural = out[i+n-1].Plural
		for from := i; from > 0 && (out[i-1].Text == english.Comma || out[i-1].Text == "and") && from > 1 && meats[out[from-2].Text]; from = i {
			out = slices.Delete(out, i-1, i) // "bacon, egg and cheese"
			i--
		}
		out = slices.Replace(out, i, i+n, name...)
	}
	return out
}

// withMeat reads "bacon egg and cheese" as the Meat, Egg & Cheese of a menu that leaves the meat to be chosen. "BEC" and "SEC" are short for it.
func (v *Vocabulary) withMeat(words []english.Word) []english.Word {
	if !v.beforeEgg("meat") {
		return words
	}
	var out []english.Word
	for i, w := range words {
		meat := shortMeats[w.Text]
		if meat != "" && !v.Known[w.Text] {
			out = append(out, english.Word{Text: meat, Said: w.Said}, english.Word{Text: "meat"}, english.Word{Text: "egg", Whole: w.Said}, english.Word{Text: "cheese", Whole: w.Said, Plural: w.Plural})
			continue
		}
		if eggAndCheese(words[i:]) > 0 {
			before := len(out)
			for before > 1 && out[before-1].Text == english.Comma {
				before-- // "bacon, egg and cheese"
			}
			if before > 0 && meats[out[before-1].Text] && !v.beforeEgg(out[before-1].Text) {
				out = append(out[:before], english.Word{Text: "meat"})
			}
		}
		out = append(out, w)
	}
	return out
}

// beforeEgg reports whether a name has a word right before its egg, with or without a comma.
func (v *Vocabulary) beforeEgg(w string) bool {
	return v.Follows[w+" egg"] || v.Follows[w+" "+english.Comma] && v.Follows[english.Comma+" egg"]
}

// shortMeats are the meats of a sandwich with egg and cheese that is said by its first letters.
var shortMeats = map[string]string{"bec": "bacon", "sec": "sausage", "hec": "ham"}

// eggAndCheese returns how many words at the start say it, or 0.
func eggAndCheese(words []english.Word) int {
	switch {
	case len(words) > 2 && words[0].Text == "egg" && words[1].Text == "and" && words[2].Text == "cheese":
		return 3
	case len(words) > 1 && words[0].Text == "egg" && words[1].Text == "cheese":
		return 2
	}
	return 0
}
