package menu

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
	case "nan", "naans":
		return "naan", true
	case "shake", "shakes", "milkshake", "milkshakes":
		return "shake", true
	case "fry", "fries":
		return "fries", true
	case "stix":
		return "stick", true
	case "philly":
		return "philadelphia", true
	case "cali":
		return "california", true
	case "rootbeer":
		return "root beer", true
	case "potstickers", "potsticker":
		return "pot sticker", true
	case "expresso", "expressos":
		return "espresso", true
	case "cappucino", "capuccino", "cappuccinos":
		return "cappuccino", true
	case "dolmades", "dolmade":
		return "dolma", true
	case "brekkie", "brekky":
		return "breakfast", true
	case "sammie", "sammy", "sando", "sammich":
		return "sandwich", true
	case "chix":
		return "chicken", true
	case "moz":
		return "mozzarella", true
	case "rasberry":
		return "raspberry", true
	case "margarita":
		return "margherita", true
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
	unsweet := [][]string{{"no", "sugar"}, {"0%", "sugar"}, {"0", "sugar"}, {"zero", "sugar"}, {"unsweetened"}, {"0%", "sweet"}, {"0", "sweet"}}
	halfSweet := [][]string{{"half", "sweet"}, {"half", "sugar"}, {"half", "sweetened"}, {"50%", "sugar"}, {"50%", "sweet"}, {"50", "sugar"}, {"50", "sweet"}}
	if len(core) == 2 && (core[1] == "sweet" || core[1] == "sugar" || core[1] == "sweetness") {
		switch core[0] {
		case "0%", "0", "no":
			return unsweet
		case "50%", "50", "half":
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
