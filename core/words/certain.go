package words

import (
	"maps"
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file says when a name that the words cut short means just one item, so that a clerk would not ask: "gumbo" where the only one is a Seafood
// gumbo, and "cinnamon twist" for the Cinnamon pecan twist.

// usualForms lists things, and the words that a menu adds to their names without making another thing of them: a Pickle spear is a pickle.
var usualForms = []english.Row{
	{"soda|pop", "can|canned|bottle|bottled|fountain|soft|drink|regular", ""},
	{"pickle", "dill|spear|kosher|whole|half|sour", ""},
	{"sausage|bacon|ham", "strip|link|patty|slice|rasher|pork|smoked|applewood|hickory|thick|cut|breakfast|crispy", ""},
	{"collard|turnip|mustard", "green|braised|southern|smoked", ""},
	{"milk", "whole|regular|fresh|cold|white|2%|dairy", ""},
	{"mussel|clam|oyster", "black|blue|pei|steamed|fresh|prince|edward|island|mediterranean|littleneck|manila|middleneck|green|lip", ""},
	{"nugget|tender|finger", "chicken|white|meat|crispy|classic|breaded|hand", ""},
	{"rangoon", "crab|cheese|cream|wonton|fried|crispy", ""},
	{"liver|gizzard", "chicken|fried|crispy|southern", ""},
	{"leg|thigh|drumstick|breast", "chicken|fried|crispy", ""},
	{"wedge", "potato|seasoned|crispy|fried", ""},
	{"donut", "sugar|sugared|plain|glazed", ""},
	{"pita", "bread|warm|grilled", ""},
	{"mac|macaroni", "cheese|baked|white|cheddar|creamy|smoked|homemade|classic|southern", ""},
	{"rice", "white|steamed|plain|jasmine|basmati|mexican|spanish|yellow|saffron|long|grain", ""},
	{"pozole|posole|menudo", "rojo|verde|blanco|red|green|white|estilo|de|puerco|cerdo|pork", ""},
	{"nacho", "grande|supreme|loaded|classic|house|macho|deluxe|large", ""},
	{"samosa|pakora", "veggy|vegetarian|potato|aloo|mixed|punjabi|crispy", ""},
	{"roll", "spring|veggy|vegetarian|crispy|fried|imperial|yeast|dinner|bread", ""},
	{"gumbo|chowder|etouffee|jambalaya|bisque", "seafood|creole|cajun|england|new|louisiana|gulf|chicken|sausage|andouille|clam|lobster", ""},
	{"kombucha", "tap|draft|local|house", ""},
	{"chai", "latte|masala|tea|spiced|hot|indian|karak", ""},
	{"dal|daal", "tadka|yellow|tarka", ""},
	{"corn", "cob|sweet|ear", ""},
	{"hummus", "classic|traditional|plain|original|house|dip|chickpea", ""},
	{"chip", "potato|kettle|bag|plain|regular|classic|lay|house", ""},
	{"cheesecake", "new|york|ny|plain|classic|style|slice", ""},
	{"lemonade|limeade", "house|squeezed|old|fashioned|classic|hand|lemon|country|just", ""},
	{"toast", "brioche|challah|texas|sweet|bread|thick|cut|classic", ""},
	{"gyro", "beef|lamb|classic|traditional|original|greek", ""},
	{"pastrami", "hot|beef|romanian|deli|sliced|peppered", ""},
	{"turkey", "roast|roasted|oven|breast|sliced", ""},
	{"ham", "virginia|forest|honey|baked|boiled|country", ""},
	{"beef", "roast|italian|sliced", ""},
	{"chili", "diner|house|texas|homemade|bean|beef|classic", ""},
	{"biscuit", "buttermilk|plain|homemade|butter|southern|flaky", ""},
	{"cornbread", "honey|skillet|southern|sweet|buttermilk|homemade", ""},
	{"brownie", "chocolate|fudge|fudgy|double|triple|homemade", ""},
	{"cookie", "chocolate|chip", ""},
	{"croissant", "butter|plain|french", ""},
	{"lasagna", "meat|beef|classic|homemade|house|baked", ""},
	{"meatloaf", "homemade|mom|mama|house|classic", ""},
	{"pancake", "buttermilk|fluffy|stack|classic|golden", ""},
	{"waffle", "belgian|golden|malted|classic|buttermilk", ""},
	{"oatmeal", "steel|cut|irish|old|fashioned|rolled|hot", ""},
	{"wing", "chicken|bone|jumbo|party|crispy|fried|traditional|classic", ""},
	{"fries", "french|fresh|cut|hand|crinkle|shoestring|skinny|thin|straight|skin|regular|classic|seasoned|steak|waffle|house|yard|salted", ""},
	{"ring", "onion|beer|battered|crispy|thick|cut", ""},
	{"tot", "tater|crispy|potato|golden", ""},
	{"coleslaw", "creamy|house|mustard|southern|classic|vinegar|carolina|homemade", ""},
	{"bean", "baked|barbecue|smoked|ranch|cowboy", ""},
	{"naan", "plain|butter|tandoori|fresh", ""},
	{"raita", "cucumber|yogurt|boondi|mint", ""},
	{"papadum", "crispy|roasted|lentil", ""},
	{"baklava", "honey|greek|turkish|lebanese|piece|walnut|pistachio", ""},
	{"tabbouleh|fattoush", "salad|parsley|lebanese", ""},
	{"dolma", "veggy|vegetarian|stuffed|house|cold|homemade", ""},
	{"spanakopita", "spinach|pie|feta|slice|triangle", ""},
	{"saganaki", "flaming|opa|cheese|fried|greek", ""},
	{"avgolemono", "soup|chicken|lemon|greek", ""},
	{"tiramisu", "classic|house|homemade|italian", ""},
	{"cannoli", "sicilian|ricotta|classic|traditional", ""},
	{"horchata", "rice|cinnamon|house|mexican|salvadoran|homemade", ""},
	{"flan", "caramel|vanilla|mexican|cuban|house|homemade|custard", ""},
	{"churro", "cinnamon|sugar|mexican|classic", ""},
	{"elote", "street|corn|mexican|cob", ""},
	{"guacamole", "house|tableside|chunky", ""},
	{"matcha", "latte|green|tea", ""},
	{"americano|espresso", "caffe|shot", ""},
	{"mocha", "caffe|chocolate|latte", ""},
	{"cider", "apple|hot|warm|mulled", ""},
	{"float", "root|beer|coke|coca|cola", ""},
	{"parfait", "yogurt|granola|fruit|berry|greek", ""},
	{"cobbler", "peach|apple|blackberry|berry|cherry|southern|warm|homemade", ""},
	{"pudding", "banana|rice|bread|homemade|southern", ""},
	{"brisket", "sliced|smoked|texas|beef|prime|angus", ""},
	{"pork", "pulled|smoked|barbecue", ""},
	{"catfish|tilapia|cod|haddock|salmon|flounder|whiting", "fried|grilled|blackened|cajun|crispy|southern|beer|battered|broiled|baked|pan|seared|fillet|filet|atlantic", ""},
	{"calamari", "fried|crispy|golden", ""},
	{"okra", "fried|southern|crispy", ""},
	{"grits", "stone|ground|creamy|southern|buttered", ""},
	{"gravy", "country|white|brown|peppered|cream", ""},
	{"quesadilla", "cheese|plain|classic", ""},
	{"pretzel", "soft|bavarian|jumbo|giant|salted|warm|hot|baked", ""},
	{"popcorn", "buttered|movie|theater", ""},
	{"edamame", "steamed|salted|sea|salt", ""},
	{"kimbap|bibimbap", "classic|veggy|traditional", ""},
	{"cappuccino|cortado|macchiato", "classic|traditional|caffe", ""},
}

var usualFormOf = func() map[string]map[string]bool {
	out := map[string]map[string]bool{}
	for _, r := range usualForms {
		for _, w := range english.Alternatives(r.Words) {
			if thing := english.Singular(w); out[thing] == nil {
				out[thing] = map[string]bool{}
			}
			maps.Copy(out[english.Singular(w)], english.WordSet(spaced(r.Means)))
		}
	}
	return out
}()

// altering are words of names that make another thing, or another amount, of what they are said of. Only a person who says one gets it.
var altering = english.WordSet("no free diet zero decaf vegan keto impossible beyond plant party tray catering combo meal special sampler feast dozen pack family double triple extra light mini kid child half quarter jumbo frozen iced unsweet unsweetened")

// certain reports whether the words of the name of e that stand at at among words can mean nothing else on the menu.
func (c *catalog) certain(e *entry, at []int, words []english.Word) bool {
	var said, unsaid []string
	signed := false
	for k, i := range at {
		w := e.core[k]
		switch {
		case i < 0:
			unsaid = append(unsaid, w)
		case !english.IsTurn(w) && !english.IsUnit(w) && !english.IsNumber(w) && !english.IsSizeWord(w):
			said = append(said, w)
			signed = signed || isSignature(w)
		}
	}
	if len(said) == 0 || len(unsaid) == 0 || slices.ContainsFunc(unsaid, isYoung) && !saysYoung(words) && !slices.ContainsFunc(said, isSignature) {
		return false
	}
	if slices.ContainsFunc(said, func(w string) bool { return e.isUsual(w, said) && c.isOnly(e, w, said) }) {
		return true
	}
	if e.isFilled(said) && c.holding(said) == 1 && slices.ContainsFunc(e.heading, func(w string) bool { return slices.Contains(sandwichWords, w) }) {
		return true
	}
	if c.onlyBrand(e, said, unsaid) || c.onlyThing(e, at, words) {
		return true
	}
	if c.onlyShelled(e, unsaid) {
		return true
	}
	if c.onlyUnder(e, words) || e.withAll(at) && c.holding(said) == 1 {
		return true
	}
	altered := func(except ...string) bool {
		return slices.ContainsFunc(unsaid, func(w string) bool { return altering[w] && !slices.Contains(except, w) })
	}
	if at[0] >= 0 && (c.holding(said) == 1 || c.sandwichesOf(said) == 1 && slices.Contains(sandwichWords, e.core[len(e.core)-1]) && !slices.ContainsFunc(said, func(w string) bool { return plainMeats[w] })) && !altered() && slices.ContainsFunc(words, func(w english.Word) bool { return slices.Contains(sandwichWords, w.Text) }) {
		return true // "a meatball sub" of Meatball Parm; of what is no sandwich, the word is left over
	}
	if at[0] >= 0 && isSignature(e.core[0]) && len(c.index.byWord[e.core[0]]) == 1 && len(c.index.heads[e.core[0]]) == 0 && !altered() {
		return true // "cherrystones" of Cherrystone clams
	}
	switch head := at[len(at)-1] >= 0; {
	case !head && at[0] >= 0 && at[1] >= 0 && c.begins(e, at) && slices.ContainsFunc(said, isSignature):
		return !altered() // "peel and eat" of Peel & eat shrimp
	case !head || len(said) < 2 || c.holding(said) > 1:
		return false
	case signed || !slices.ContainsFunc(said, isKnownWord): // "smiley pancake" of Kids smiley pancake, and "siu mai" of Pork & shrimp siu mai
		return !altered("half", "kid")
	default:
		return at[0] >= 0 && !altered() // "bacon taco" of Bacon & egg taco, and "cinnamon twist" of Cinnamon pecan twist
	}
}

// plainMeats are what a sandwich may be of that has nothing else in its name: "a chicken sub" is no Chicken Parm Hero for certain.
var plainMeats = english.WordSet("chicken turkey ham steak beef pork tuna salmon shrimp egg bacon sausage fish veggy")

// sandwichesOf counts the items that have all that was said in their name and are a sandwich by its last word.
func (c *catalog) sandwichesOf(said []string) int {
	n := 0
	for _, k := range c.index.byWord[said[0]] {
		if core := c.index.entries[k].core; slices.Contains(sandwichWords, core[len(core)-1]) && within(said, core) {
			n++
		}
	}
	return n
}

// onlyBrand reports whether only the brand of a drink was said, and the menu has one drink of it: "a snapple" is the Snapple Iced Tea.
func (c *catalog) onlyBrand(e *entry, said, unsaid []string) bool {
	return len(said) == 1 && said[0] == e.core[0] && english.Poured[said[0]] && isSignature(said[0]) && c.holding(said) == 1 && !slices.ContainsFunc(unsaid, func(w string) bool { return altering[w] && w != "iced" })
}

// onHalfShell are the words that end the name of what is served raw in one of its shells.
var onHalfShell = english.WordSet("on the half shell raw")

// onlyShelled reports whether all that was said of e is what is served on the half shell, and the menu serves it in no other way: "a dozen oysters". A thing with them in it,
// an oyster roll, is another one.
func (c *catalog) onlyShelled(e *entry, unsaid []string) bool {
	thing := e.core[0]
	if !slices.Contains(e.core, "shell") || !slices.Contains(unsaid, "shell") || slices.ContainsFunc(unsaid, func(w string) bool { return !onHalfShell[w] }) {
		return false
	}
	return !slices.ContainsFunc(c.index.byWord[thing], func(k int) bool {
		o := &c.index.entries[k]
		return o.item != e.item && o.mayBe(thing)
	})
}

// onlyUnder reports whether words say the last word of the name of e and for whom or when it is, and e is the only such thing that is for them or then:
// "a kids meal" is the Little chick meal.
func (c *catalog) onlyUnder(e *entry, words []english.Word) bool {
	head := e.core[len(e.core)-1]
	said := func(w string) bool {
		return slices.ContainsFunc(words, func(s english.Word) bool { return s.Text == w })
	}
	only := func(is func(o *entry) bool) bool {
		return is(e) && !slices.ContainsFunc(c.index.byWord[head], func(k int) bool {
			o := &c.index.entries[k]
			return o.item != e.item && is(o)
		})
	}
	switch {
	case !said(head):
		return false
	case said("kid"):
		return only((*entry).isForKids)
	}
	return slices.ContainsFunc(e.heading, func(h string) bool {
		return english.IsMeal(h) && said(h) && only(func(o *entry) bool { return slices.Contains(o.heading, h) || slices.Contains(o.core, h) })
	})
}

// isForKids reports whether the name or the heading of e says that children get it.
func (e *entry) isForKids() bool {
	return slices.ContainsFunc(e.core, func(w string) bool { return english.Young[w] }) || slices.ContainsFunc(e.heading, func(w string) bool { return english.Young[w] })
}

// isYoung reports whether a word of a name says that children get the thing. "Little" may be a part of a name.
func isYoung(w string) bool { return english.Young[w] && w != "little" }

// saysYoung reports whether a thing for children was asked for.
func saysYoung(words []english.Word) bool {
	return slices.ContainsFunc(words, func(w english.Word) bool { return isYoung(w.Text) })
}

// thingAfter finds the thing that a name says before "with" where it stands after what comes with it, and puts it into at: "cumin lamb noodles" of Biang
// biang noodles with cumin lamb.
func (e *entry) thingAfter(at []int, words []english.Word) {
	n := slices.IndexFunc(e.core, func(w string) bool { return e.with[w] })
	if n < 1 || at[n-1] >= 0 || slices.Contains(at[n:], -1) {
		return
	}
	if i := at[len(at)-1] + 1; i < len(words) && words[i].Text == e.core[n-1] {
		at[n-1] = i
	}
}

// withAll reports whether the thing and all that a name says after "with" was said.
func (e *entry) withAll(at []int) bool {
	n := slices.IndexFunc(e.core, func(w string) bool { return e.with[w] })
	return n > 0 && n < len(e.core)-1 && !slices.Contains(at[n-1:], -1)
}

// isUsual reports whether e is thing in a usual form: the other words of its name were said, or make no other thing of it.
func (e *entry) isUsual(thing string, said []string) bool {
	usual := usualFormOf[thing]
	return usual != nil && !slices.ContainsFunc(e.core, func(w string) bool {
		return !usual[w] && w != "side" && !english.IsPraise(w) && !slices.Contains(said, w) && !e.isMakers(w)
	})
}

// namedFirst are things that a menu names before what kind of them it is: a Dal Makhani is a dal.
var namedFirst = english.WordSet("dal daal")

// isOnly reports whether no other item of the menu with all words that were said is thing by the last word of its name, or in a usual form. Meals do not count, and neither does what
// a word makes another thing of: "chai" is no Dirty chai.
func (c *catalog) isOnly(e *entry, thing string, said []string) bool {
	return !slices.ContainsFunc(c.index.byWord[thing], func(k int) bool {
		o := &c.index.entries[k]
		return o.item != e.item && !slices.ContainsFunc(said, func(w string) bool { return !slices.Contains(o.core, w) }) && !o.isMeal() && !o.isAnother(said) && (o.core[len(o.core)-1] == thing || o.isUsual(thing, nil) || namedFirst[thing] && o.core[0] == thing)
	})
}

// reworked are words of names that nobody leaves out who wants the thing.
var reworked = english.WordSet("dirty spiked skinny")

// isAnother reports whether the name of e has a word that was not said and that people always say, or that children get it. Skinny fries are fries.
func (e *entry) isAnother(said []string) bool {
	return slices.ContainsFunc(e.core, func(w string) bool {
		return (reworked[w] && e.core[len(e.core)-1] != "fries" || w == "kid") && !slices.Contains(said, w)
	})
}

// isKnownWord reports whether a word is one of foods, dishes, manners or everyday talk, whatever menu has it.
func isKnownWord(w string) bool {
	return english.IsFood(w) || english.IsDish(w) || english.IsManner(w) || english.IsPlainWord(w) || isTelling(w) || english.IsMeal(w) || english.IsMealWord(w) || english.IsContainer(w) || english.IsPortion(w) || english.IsPraise(w) || isLabel(w)
}

// isSignature reports whether a word of a name is no word of foods, dishes, manners or everyday talk, so that only this name has it.
func isSignature(w string) bool {
	return len(w) > 3 && !english.IsFood(w) && !english.IsDish(w) && !english.IsManner(w) && !english.IsPlainWord(w) && !english.IsTurn(w) && !isTelling(w) && !english.IsMeal(w) && !english.IsMealWord(w) && !english.IsContainer(w) && !english.IsPortion(w) && !english.IsPraise(w)
}
