package menu

import "strings"

// alias returns the words that a folded word stands for. Menus and people are read through the same table,
// so either side may use either form.
func alias(w string) (string, bool) {
	switch w {
	case "doz":
		return "dozen", true
	case "xtra":
		return "extra", true
	case "footlong":
		return "12 inch", true
	case "em":
		return "them", true
	case "n", "plus", "also", "then", "but":
		return "and", true
	case "nor":
		return "or", true
	case "without", "hold", "minus", "skip", "remove", "sans", "omit":
		return "no", true
	case "w", "add", "includes", "including", "adding", "having", "has":
		return "with", true
	case "two":
		return "2", true
	case "three":
		return "3", true
	case "four":
		return "4", true
	case "five":
		return "5", true
	case "six":
		return "6", true
	case "seven":
		return "7", true
	case "eight":
		return "8", true
	case "nine":
		return "9", true
	case "ten":
		return "10", true
	case "eleven":
		return "11", true
	case "twelve":
		return "12", true
	case "thirteen":
		return "13", true
	case "fourteen":
		return "14", true
	case "fifteen":
		return "15", true
	case "sixteen":
		return "16", true
	case "seventeen":
		return "17", true
	case "eighteen":
		return "18", true
	case "nineteen":
		return "19", true
	case "thirty":
		return "30", true
	case "forty":
		return "40", true
	case "fifty":
		return "50", true
	case "sixty":
		return "60", true
	case "hundred":
		return "100", true
	case "twenty":
		return "20", true
	case "lg", "lrg", "lge", "big":
		return "large", true
	case "sm", "sml":
		return "small", true
	case "med", "md":
		return "medium", true
	case "xl":
		return "extra large", true
	case "qty", "quantity":
		return "x", true
	case "lite", "easy":
		return "light", true
	case "coke", "cokes", "cocacola":
		return "coca cola", true
	case "bbq", "barbeque", "bbqs":
		return "barbecue", true
	case "oj":
		return "orange juice", true
	case "guac":
		return "guacamole", true
	case "mayo":
		return "mayonnaise", true
	case "avo":
		return "avocado", true
	case "choc":
		return "chocolate", true
	case "parm":
		return "parmesan", true
	case "mozz":
		return "mozzarella", true
	case "veg", "veggie", "veggies", "vegetables", "vegetable":
		return "veggy", true
	case "gf":
		return "gluten free", true
	case "pc", "pcs":
		return "piece", true
	case "oz", "ounces":
		return "ounce", true
	case "litre", "litres", "ltr":
		return "liter", true
	case "doughnut", "doughnuts":
		return "donut", true
	case "omelet":
		return "omelette", true
	case "yoghurt":
		return "yogurt", true
	case "chile", "chilli", "chilies", "chiles":
		return "chili", true
	case "pb":
		return "peanut butter", true
	}
	return "", false
}

// politeness lists what people say around an order and what changes nothing about it, longest first.
var politeness = [...]string{
	"i would like to get", "i would like to order", "i would like to have", "i would like", "i would love", "id like to get", "id like to order", "id like to have", "id like", "id love",
	"can i please get", "can i please have", "could i please get", "could i please have", "may i please have", "can i get", "can i have", "can i grab", "could i get", "could i have", "may i have", "may i get",
	"can we get", "can we have", "could we get", "could we have", "can you get me", "can you make me", "could you get me", "can you", "could you", "would you", "we would like", "wed like", "we want", "we need", "ill have", "ill take", "ill get", "i will have", "i will take",
	"i want to order", "i want to get", "i want", "i need", "make it", "make that", "let me get", "let me have", "lets do", "lets get", "get me", "give me", "gimme", "order me", "i am getting", "im getting", "that is all", "thats all", "thats it",
	"thank you so much", "thank you very much", "thank you", "thanks so much", "thanks a lot", "thanks", "thx", "ty", "cheers", "please", "pls", "plz", "hello there", "hello", "hi there", "hi", "hey there", "hey", "good morning", "good afternoon", "good evening",
	"for pickup", "for pick up", "for takeout", "for take out", "for takeaway", "to go", "to takeaway", "to take away", "takeout", "takeaway", "pickup", "for me", "for us", "for myself", "for my order", "as soon as possible", "asap", "for now", "right now", "for today", "i have",
	"for my kid", "for my kids", "for my son", "for my daughter", "for my wife", "for my husband", "for my partner", "for my mom", "for my dad", "for my friend",
	"actually", "sorry", "um", "uh", "umm", "uhh", "uhm", "erm", "hmm",
}

// corrections lists what people say when they change what they just said, longest first.
var corrections = [...]string{
	"no wait make that", "no wait make it", "no wait", "oh wait", "wait make that", "wait make it",
	"actually make that", "actually make it", "actually", "sorry make that", "sorry make it", "sorry", "wait", "i mean", "i meant",
	"or rather", "scratch that", "make that", "make it",
}

// repetitions lists what people say for the thing they just asked for, longest first.
var repetitions = [...]string{
	"the same again but", "same again but", "the same thing but", "same thing but", "the same one but", "same one but", "the same but", "same but",
	"more of those but", "more of these but", "more of the same but", "more of them but", "more of that but", "more like that but",
	"the same again", "same again", "more of those", "more of these", "more of the same", "more of them", "more of that", "more like that",
}

// regional lists words for a thing that a menu may call otherwise.
func regional(w string) (string, bool) {
	switch w {
	case "pie":
		return "pizza", true
	case "hoagy", "hero", "grinder":
		return "sub", true
	case "milkshake":
		return "shake", true
	}
	return "", false
}

// sweetness lists other words for how sweet a drink is made, by the words of an option.
func sweetness(core []string) [][]string {
	unsweet := [][]string{{"no", "sugar"}, {"0", "sugar"}, {"zero", "sugar"}, {"unsweetened"}, {"0", "sweet"}}
	halfSweet := [][]string{{"half", "sweet"}, {"half", "sugar"}, {"half", "sweetened"}, {"50", "sugar"}, {"50", "sweet"}}
	if len(core) == 2 && (core[1] == "sweet" || core[1] == "sugar" || core[1] == "sweetness") {
		switch core[0] {
		case "0", "no":
			return unsweet
		case "50", "half":
			return halfSweet
		}
	}
	if len(core) == 1 && core[0] == "unsweetened" {
		return unsweet
	}
	return nil
}

// isContainer tells that a word before "of" only says what something comes in.
func isContainer(w string) bool {
	switch w {
	case "order", "side", "cup", "glass", "bottle", "can", "mug", "plate", "serving", "portion", "helping":
		return true
	}
	return false
}

// isStop tells that a word only holds others together.
func isStop(w string) bool {
	switch w {
	case "the", "of", "on", "in", "for", "it", "its", "my", "some", "that", "to", "as", "i", "me", "is", "be", "too", "them", "those", "which", "your", "so", "um", "uh", "ok", "okay", "um,", "each", "size", "sized":
		return true
	}
	return false
}

// isTurn tells that a word turns the meaning of the words around it, so that an option whose name has it is never
// named without it.
func isTurn(w string) bool {
	switch w {
	case "no", "extra", "light", "half", "double", "triple", "side", "free", "less", "more", "un", "not", "quarter", "well", "dairy", "sugar":
		return true
	}
	return false
}

// isDegree tells that a word says how much of an option is wanted.
func isDegree(w string) bool {
	switch w {
	case "extra", "light", "half", "double", "triple", "less", "more", "heavy", "quarter":
		return true
	}
	return false
}

// isUnit tells that a number before this word is a measure and not a count of items.
func isUnit(w string) bool {
	switch w {
	case "inch", "ounce", "liter", "piece", "pack", "count", "ct", "lb", "pound", "gram", "g", "ml", "cl", "percent", "pump", "topping", "scoop", "layer":
		return true
	}
	return false
}

// isPlainHead tells that a word names only the kind of thing an option is, so that people leave it out.
func isPlainHead(w string) bool {
	switch w {
	case "syrup", "sauce", "dressing", "dip", "milk", "cheese", "bread", "tortilla", "bean", "rice", "tea", "crust", "piece", "flavor", "vinaigrette":
		return true
	}
	return false
}

// isSupplement tells that a person may add this word to the name of an option that has it not.
func isSupplement(w string) bool {
	switch w {
	case "syrup", "sauce", "dressing", "bread", "flavor", "crust", "dip":
		return true
	}
	return false
}

// isFood tells that a word is a food or a preparation in its own right and so never another word misspelt.
func isFood(w string) bool {
	return strings.Contains(" crema cream creme mocha matcha macha decaf beef beet beer bean pear peach plain plantain plum prune pasta paste panini peanut pecan pepper pepperoni peperoncini "+
		" salad salami salsa salmon sausage sauce shrimp squash steak stake spinach sprout bagel bacon basil berry bread brie broth butter burger burrito cake candy caramel carrot cereal cheddar "+
		" cheese cherry chicken chili chip chive chorizo cider clam cobbler cocoa coconut coffee cola cooky corn crab cracker cumin curry custard date donut dough duck egg feta fish flour fries fruit "+
		" garlic ginger grain grape gravy green grits guava ham hash hazelnut herb honey hummu iced jam jelly juice kale kebab ketchup kiwi lamb latte lemon lemonade lentil lettuce lime limeade liver lobster "+
		" macaroni macaron macaroon mango maple melon milk mint mozzarella muffin mushroom mustard noodle nut oat oil olive onion orange oyster pancake papaya pastrami pastry pesto pickle pita "+
		" pizza pork potato pretzel pudding pumpkin quinoa radish ramen ranch raspberry ravioli ribs rice roast roll rum rye sage sesame sherbet sherry sorbet soda soup sour soy spice spicy sprite "+
		" sugar sushi taco tamale tart tea thyme toast tofu tomato tortilla trout truffle tuna turkey vanilla veal vegan vinegar waffle walnut water wheat whey whip wine wing wrap yam yogurt zucchini "+
		" small medium large short tall grande venti hot cold warm toasted grilled fried baked white brown black red blue mild smoked stuffed sweet salted unsalted rare raw crispy crunchy soft hard turkish greek french thai ", " "+w+" ")
}
