package menu

import "slices"

// This file says when a name that the words cut short means just one item, so that a clerk would not ask: "gumbo" where the only one is a Seafood
// gumbo, and "cinnamon twist" for the Cinnamon pecan twist.

// usualForms lists things, and the words that a menu adds to their names without making another thing of them: a Pickle spear is a pickle.
var usualForms = []row{
	{"pickle", "dill|spear|kosher|whole|half|sour", ""},
	{"sausage|bacon|ham", "strip|link|patty|slice|rasher|pork|smoked|applewood|hickory|thick|cut|breakfast|crispy", ""},
	{"collard|turnip|mustard", "green|braised|southern|smoked", ""},
	{"milk", "whole|regular|fresh|cold|white|2%|dairy", ""},
	{"mussel|clam|oyster", "black|blue|pei|steamed|fresh|prince|edward|island|mediterranean|littleneck|manila|middleneck|green|lip", ""},
	{"nugget|tender|finger", "chicken|white|meat|crispy|classic|breaded|hand", ""},
	{"rice", "white|steamed|plain|jasmine|basmati|mexican|spanish|yellow|saffron|long|grain", ""},
	{"pozole|posole|menudo", "rojo|verde|blanco|red|green|white|estilo|de|puerco|cerdo|pork", ""},
	{"nacho", "grande|supreme|loaded|classic|house|macho|deluxe|large", ""},
	{"samosa|pakora", "veggy|vegetarian|potato|aloo|mixed|punjabi|crispy", ""},
	{"roll", "spring|veggy|vegetarian|crispy|fried|imperial", ""},
	{"gumbo|chowder|etouffee|jambalaya|bisque", "seafood|creole|cajun|england|new|louisiana|gulf|chicken|sausage|andouille|clam|lobster", ""},
	{"kombucha", "tap|draft|local|house", ""},
	{"chai", "latte|masala|tea|spiced|hot|indian|karak", ""},
	{"dal|daal", "tadka|yellow|tarka", ""},
	{"corn", "cob|sweet|ear", ""},
	{"hummus", "classic|traditional|plain|original|house|dip|chickpea", ""},
	{"chip", "potato|kettle|bag|plain|regular|classic|lay|house", ""},
	{"cheesecake", "new|york|ny|plain|classic|style|slice", ""},
	{"lemonade|limeade", "house|squeezed|old|fashioned|classic|hand|lemon|country|just", ""},
}

var usualFormOf = func() map[string]map[string]bool {
	out := map[string]map[string]bool{}
	for _, r := range usualForms {
		for _, w := range bars(r.words) {
			out[singular(w)] = wordSet(spaced(r.means))
		}
	}
	return out
}()

// altering are words of names that make another thing, or another amount, of what they are said of. Only a person who says one gets it.
var altering = wordSet("no free diet zero decaf vegan keto impossible beyond plant party tray catering combo meal special sampler feast dozen pack family double triple extra light mini kid child half quarter jumbo frozen iced unsweet unsweetened")

// certain reports whether the words of the name of e that stand at at among words can mean nothing else on the menu.
func (c *catalog) certain(e *entry, at []int, words []word) bool {
	var said, unsaid []string
	signed := false
	for k, i := range at {
		w := e.core[k]
		switch {
		case i < 0:
			unsaid = append(unsaid, w)
		case !isTurn(w) && !isUnit(w) && !isNumber(w) && !isSizeWord(w):
			said = append(said, w)
			signed = signed || isSignature(w)
		}
	}
	if len(said) == 0 || len(unsaid) == 0 {
		return false
	}
	if slices.ContainsFunc(said, func(w string) bool { return e.isUsual(w, said) && c.isOnly(e, w) }) {
		return true
	}
	if e.isFilled(said) && c.holding(said) == 1 && slices.ContainsFunc(e.heading, func(w string) bool { return slices.Contains(sandwichWords, w) }) {
		return true
	}
	altered := func(except ...string) bool {
		return slices.ContainsFunc(unsaid, func(w string) bool { return altering[w] && !slices.Contains(except, w) })
	}
	if at[0] >= 0 && c.holding(said) == 1 && !altered() && slices.ContainsFunc(words, func(w word) bool { return slices.Contains(sandwichWords, w.text) }) {
		return true // "a meatball sub" of Meatball Parm; of what is no sandwich, the word is left over
	}
	switch head := at[len(at)-1] >= 0; {
	case !head || len(said) < 2 || c.holding(said) > 1:
		return false
	case signed:
		return !altered("half", "kid") // "smiley pancake" of Kids smiley pancake
	default:
		return at[0] >= 0 && !altered() // "bacon taco" of Bacon & egg taco, and "cinnamon twist" of Cinnamon pecan twist
	}
}

// isUsual reports whether e is thing in a usual form: the other words of its name were said, or make no other thing of it.
func (e *entry) isUsual(thing string, said []string) bool {
	usual := usualFormOf[thing]
	return usual != nil && !slices.ContainsFunc(e.core, func(w string) bool {
		return !usual[w] && w != "side" && !isPraise(w) && !slices.Contains(said, w)
	})
}

// isOnly reports whether no other item of the menu is thing by the last word of its name, or in a usual form. Meals do not count, and neither does what
// children get.
func (c *catalog) isOnly(e *entry, thing string) bool {
	return !slices.ContainsFunc(c.index.byWord[thing], func(k int) bool {
		o := &c.index.entries[k]
		return o.item != e.item && !o.isMeal() && !slices.Contains(o.core, "kid") && (o.core[len(o.core)-1] == thing || o.isUsual(thing, nil))
	})
}

// isSignature reports whether a word of a name is no word of foods, dishes, manners or everyday talk, so that only this name has it.
func isSignature(w string) bool {
	return len(w) > 3 && !isFood(w) && !isDish(w) && !isManner(w) && !isPlainWord(w) && !isTurn(w) && !isTelling(w) && !isMeal(w) && !isMealWord(w) && !isContainer(w) && !isPortion(w) && !isPraise(w)
}
