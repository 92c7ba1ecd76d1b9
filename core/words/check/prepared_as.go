package check

import "slices"

// preparations are verbs of the kitchen and how a menu writes what they make.
var preparations = map[string]string{"fry": "fried", "grill": "grilled", "bake": "baked", "steam": "steamed", "smoke": "smoked", "mash": "mashed", "roast": "roasted", "scramble": "scrambled", "boil": "boiled", "candy": "candied", "glaze": "glazed", "pickle": "pickled", "blacken": "blackened", "bread": "breaded"}

// veggies are short words for what has no meat, or for vegetables.
var veggies = set("veg veggie")

// asPrepared writes a verb before a food as the menu does, "fry okra" as fried okra, where a name has both words and none has the verb.
func (c *Menu) asPrepared(toks []tok) []tok {
	for k := 0; k+1 < len(toks); k++ {
		means, ok := preparations[toks[k].text]
		if veggies[toks[k].text] {
			means, ok = "vegetarian", true // "a veg thali" of Vegetarian Thali
		}
		if !ok || toks[k+1].sep || k > 0 && among(toks[k-1].text, "stir pan deep french fish air ebi to you u they can please dont") {
			continue
		}
		named := func(w string) bool {
			for _, words := range c.cut {
				for i := 0; i+1 < len(words); i++ {
					if words[i] == w && root(words[i+1]) == root(toks[k+1].text) {
						return true
					}
				}
			}
			return false
		}
		if named(means) && !named(toks[k].text) && !(means == "vegetarian" && (named("vegetable") || named("veggie") || named("veg"))) {
			toks = slices.Clone(toks)
			toks[k].text = means
		}
	}
	return toks
}

// ofWheat drops the "whole" of whole wheat where the menu only says wheat, so that it is no size: "a ham sub on a whole wheat roll".
func (c *Menu) ofWheat(toks []tok) []tok {
	for k := 0; k+1 < len(toks); k++ {
		if toks[k].text != "whole" || toks[k+1].text != "wheat" || !c.hasWord("wheat") {
			continue
		}
		if c.wholeWheat {
			return toks
		}
		toks = slices.Delete(slices.Clone(toks), k, k+1)
	}
	return toks
}

// saysWholeWheat reports whether a name of the menu has whole wheat.
func (c *Menu) saysWholeWheat() bool {
	for _, words := range c.cut {
		for i := 0; i+1 < len(words); i++ {
			if words[i] == "whole" && words[i+1] == "wheat" {
				return true
			}
		}
	}
	return false
}
