package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file settles which of several options a short word means when one of them is the thing itself and the others are other foods, or cost more.

// otherFoods lists foods and the words that, in a name that ends in the food, make another food of it: sweet potato fries are not what people call
// fries, and green beans are not the beans of a barbecue.
var otherFoods = []english.Row{
	{"fries", "sweet|yuca|yucca|cassava|zucchini|avocado|bean|eggplant|portobello|polenta|carrot|cheese|cheesy|chili|loaded|poutine|plantain|halloumi|apple|pickle|parsnip|kimchi|disco", "Crinkle|Yuca"},
	{"bean", "green|string|french|wax|jelly|coffee|mung|fava|lima|long|snap|vanilla", "Baked|String"},
	{"cheese", "mac|macaroni|cream|cottage|grilled|blue|head|schmear", "American|Mac &"},
	{"rice", "fried|dirty|wild|coconut|cauliflower|pilaf|sticky|sushi|pudding", "White|Fried"},
	{"butter", "peanut|almond|apple|cashew|nut|cookie|pumpkin|hazelnut|sunflower", "Whipped|Apple"},
	{"milk", "coconut|oat|almond|soy|butter|chocolate|strawberry|condensed|rice|malted|evaporated|hemp|cashew|macadamia|pea|banana", "Whole|Oat"},
	{"cream", "ice|sour|whipped|whip|sweet|shaving|cold", "Heavy|Sour"},
	{"potato", "sweet", "Roasted|Sweet"},
	{"salmon", "smoked|spicy|crispy|candied|salad", "Atlantic|Smoked"},
	{"salad", "potato|egg|tuna|chicken|pasta|macaroni|fruit|crab|seafood|bean|seaweed|ham|shrimp|antipasto|lobster|whitefish|mac|turkey", "House|Potato"},
	{"bread", "corn|garlic|banana|zucchini|pumpkin|monkey|short|sweet|ginger|cheese|cheesy", "White|Garlic"},
	{"onion", "pickled|crispy|green|spring|fried|french|frizzled|string", "Red|Pickled"},
	{"tomato", "sun|dried|sundried|fried|green", "Sliced|Fried"},
	{"bacon", "turkey|canadian|coconut|vegan|beef|jam|tempeh|plant|veggy", "Applewood|Turkey"},
	{"sausage", "turkey|chicken|vegan|plant|veggy|meatless|impossible|beyond|chinese|vegetarian", "Pork|Turkey"},
	{"chip", "chocolate|pita|plantain|banana|apple|kale|taro|yuca|beet|veggy|carob|butterscotch|cinnamon|cacao", "Potato|Chocolate"},
	{"mustard", "honey", "Yellow|Honey"},
	{"mayonnaise", "chipotle|garlic|spicy|sriracha|wasabi|truffle|vegan|curry|pesto|jalapeno|basil|yuzu|cajun|bacon|chili", "House|Chipotle"},
	{"pepper", "hot|ghost|black|stuffed|white", "Green|Hot"},
	{"water", "sparkling|vitamin|coconut|tonic|soda|seltzer|mineral|flavored|alkaline|smart|lemon|rose", "Bottled|Coconut"},
}

var otherFoodsOf = meaningsOf(otherFoods)

// plainest narrows options that a food names to those that are the food itself, and of several of these in one group to the one that the page chooses, or
// that alone costs nothing: what people do not choose is not charged for.
func (f *fitter) plainest(said []string, refs []ref) []ref {
	if len(refs) < 2 {
		return refs
	}
	if r, ok := f.plainSpread(said, refs); ok {
		return []ref{r}
	}
	if len(said) != 1 {
		return refs
	}
	others := otherFoodsOf[said[0]]
	if slices.Contains(f.entry.groups[refs[0].group].words, said[0]) {
		return refs // "a latte with milk", where the milk is a choice of its own
	}
	isOther := func(r ref) bool {
		core := f.entry.groups[r.group].options[r.option].core
		return len(core) > 1 && slices.Contains(core, said[0]) && slices.ContainsFunc(core, func(w string) bool { return others[w] })
	}
	if own := slices.DeleteFunc(slices.Clone(refs), isOther); len(own) > 0 {
		refs = own
	}
	if len(refs) < 2 || others == nil || slices.ContainsFunc(refs, func(r ref) bool { return r.group != refs[0].group }) {
		return refs
	}
	for _, included := range []func(ref) bool{
		func(r ref) bool { return f.option(r).Default && f.exclusive(r.group) },
		func(r ref) bool { return f.option(r).Delta == 0 },
	} {
		if free := slices.DeleteFunc(slices.Clone(refs), func(r ref) bool { return !included(r) }); len(free) == 1 {
			return free
		}
	}
	return refs
}

// plainSpread returns the plain one of several spreads of one kind that a thing can do without: "a bagel with cream cheese" has Plain cream cheese, beside scallion.
func (f *fitter) plainSpread(said []string, refs []ref) (ref, bool) {
	group := f.entry.groups[refs[0].group].group
	if len(said) != 2 || said[1] != "cheese" || said[0] != "cream" || group.Required() || slices.ContainsFunc(refs, func(r ref) bool { return r.group != refs[0].group }) {
		return ref{}, false
	}
	at := slices.IndexFunc(refs, func(r ref) bool {
		return slices.Equal(f.entry.groups[r.group].options[r.option].core, append([]string{"plain"}, said...))
	})
	if at < 0 {
		return ref{}, false
	}
	return refs[at], true
}
