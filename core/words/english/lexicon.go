package english

import (
	"slices"
	"strings"
)

// Row is one row of a vocabulary: words, what they mean, and an example in which % stands for each of them (see Phrase). An example
// begins with the name of the menu that it is about, unless that is the coffee shop's. Rows are of an unnamed type, so that a table need not repeat the names of the fields.
type Row = struct{ Words, Means, Example string }

// Aliases are other words for the same. Menus and people are read through the same table, so either side may use either form.
var Aliases = []Row{
	{"drsg|drsng|drssng", "dressing", "pantry: a house % => 1 House dressing"},
	{"qdilla|qdillas|kdilla|dilla", "quesadilla", "pantry: a % => 1 Quesadilla"},
	{"ssg", "sausage", "pantry: a % tray => 1 Sausage tray"},
	{"bfast|bkfst", "breakfast", "pantry: a % roll => 1 Breakfast roll"},
	{"sgl", "single", "pantry: a % malt => 1 Single malt"},
	{"tpl", "triple", "pantry: a % malt => 1 Triple malt"},
	{"dietcoke", "diet coca cola", "skylark: a large % => 1 Soft Drink: Lg, Diet Coke, Regular Ice"},
	{"bcn", "bacon", "skylark: a patty melt with % => 1 Patty Melt: Grilled Onions, Swiss, Lark Sauce, Bacon"},
	{"brgr|brgrs", "burger", "burger: a veggie % with fries => 1 Veggie burger: Lettuce, Tomato, Onion, Pickles, Fries"},
	{"chzbrgr|chzbrgrs|chzburger|chzburgers|cheezburger", "cheeseburger", "skylark: a % => 1 Cheeseburger: Lettuce, Tomato, Onion, Pickles, Ketchup, Mustard, American"},
	{"tamal", "tamale", "tres-gaviotas: a pork % => 1 Tamale: Pork"},
	{"bskt|bskts", "basket", "tidewater: a flounder % => 1 Flounder Basket: Fried, Fries, Tartar"},
	{"grlc", "garlic", "indian: a % naan => 1 Garlic naan"},
	{"crst", "crust", "pizza: a small margherita pizza, gluten free % => 1 Margherita pizza: Small (10\"), Gluten free crust"},
	{"dt", "diet", "skylark: a large % coke => 1 Soft Drink: Lg, Diet Coke, Regular Ice"},
	{"tom|toms", "tomato", "skylark: a cheeseburger no % => 1 Cheeseburger: Lettuce, Onion, Pickles, Ketchup, Mustard, American"},
	{"bec", "bacon egg cheese", "mosholu: a % on rye toast => 1 Bacon Egg & Cheese: Rye Toast, Scrambled, American"},
	{"spk", "salt pepper ketchup", "mosholu: an egg and cheese % => 1 Egg & Cheese: Kaiser Roll, Scrambled, American, Salt, Pepper, Ketchup"},
	{"doz", "dozen", "a % croissants => 12 Croissant"},
	{"xtra", "extra", "a small latte with % shot => 1 Latte: Small, Whole milk, Extra shot"},
	{"footlong|ftlong|footlng|ftlng", "12 inch", "deli: a % italian sub => 1 Italian sub: 12 inch"},
	{"ur|yr", "your", "flatbreads: build % own flatbread => ?"},
	{"em", "them", "two large lattes, make % oat => 2 Latte: Large, Oat milk"},
	{"n|nd|plus|also|then|but", "and", "a croissant % a drip coffee => 1 Croissant & 1 Drip coffee"},
	{"nan|naans", "naan", "indian: two garlic % => 2 Garlic naan"},
	{"shake|shakes|milkshake|milkshakes", "shake", "burger: a vanilla % => 1 Vanilla shake"},
	{"fry|fries", "fries", "burger: large french % => 1 French fries: Large"},
	{"stix", "stick", "pizza: mozzarella % => 1 Mozzarella sticks"},
	{"philly", "philadelphia", "sushi: a % roll => 1 Philadelphia roll"},
	{"cali", "california", "sushi: a % roll => 1 California roll: White rice"},
	{"rootbeer", "root beer", "pizza: a % => 1 Root beer"},
	{"potstickers|potsticker", "pot sticker", "chinese: steamed % => 1 Pot stickers (8 pcs): Steamed"},
	{"expresso|expressos", "espresso", "a double % => 1 Espresso: Double"},
	{"cappucino|capuccino|cappuccinos", "cappuccino", "pantry: a % => 1 Cappuccino"},
	{"dolmades|dolmade", "dolma", "gyro: % => 1 Dolmas (5 pcs)"},
	{"brekkie|brekky", "breakfast", "a % burrito => 1 Breakfast burrito"},
	{"sammie|sammy|sando|sammich|sandwhich|sandwitch|sanwich|samwich", "sandwich", "bakery: an egg salad % => 1 Egg salad sandwich"},
	{"chix|chx|ckn|chk|chkn", "chicken", "chinese: orange % => 1 Orange chicken: White rice"},
	{"burg", "burger", "burger: a veggie % with fries => 1 Veggie burger: Lettuce, Tomato, Onion, Pickles, Fries"},
	{"chz", "cheese", "pizza: a % slice => 1 Cheese slice"},
	{"pep|pepp", "pepperoni", "pizza: a % slice => 1 Pepperoni slice"},
	{"mush|shroom|shrooms|mushies", "mushroom", "pizza: a small cheese pizza with % => 1 Cheese pizza: Small (10\"), Hand tossed, Mushrooms"},
	{"broc|brocc", "broccoli", "chinese: orange chicken with extra % => 1 Orange chicken: White rice, Extra broccoli"},
	{"dbl", "double", "a % espresso => 1 Espresso: Double"},
	{"wd", "well done", "burger: a veggie burger with fries and a cheeseburger % with fries => 1 Veggie burger: Lettuce, Tomato, Onion, Pickles, Fries & 1 Cheeseburger: Well done, Lettuce, Tomato, Onion, Pickles, Fries"},
	{"moz|mozz", "mozzarella", "pizza: % sticks => 1 Mozzarella sticks"},
	{"rasberry", "raspberry", "pantry: a % tart => 1 Raspberry tart"},
	{"margarita", "margherita", "pizza: a small % => 1 Margherita pizza: Small (10\"), Hand tossed"},
	{"nor", "or", "an espresso % a drip coffee => ?"},
	{"without|hold|minus|skip|remove|sans|omit", "no", "a large mocha % whip => 1 Mocha: Large, Whole milk, No whip"},
	{"w|add|includes|including|adding|having|has", "with", "a large latte % vanilla => 1 Latte: Large, Whole milk, Vanilla"},
	{"two", "2", "% croissants => 2 Croissant"},
	{"three", "3", "% croissants => 3 Croissant"},
	{"four", "4", "% croissants => 4 Croissant"},
	{"five", "5", "% croissants => 5 Croissant"},
	{"six", "6", "% croissants => 6 Croissant"},
	{"seven", "7", "% croissants => 7 Croissant"},
	{"eight", "8", "% croissants => 8 Croissant"},
	{"nine", "9", "% croissants => 9 Croissant"},
	{"ten", "10", "% croissants => 10 Croissant"},
	{"eleven", "11", "% croissants => 11 Croissant"},
	{"twelve", "12", "% croissants => 12 Croissant"},
	{"thirteen", "13", "% croissants => 13 Croissant"},
	{"fourteen", "14", "% croissants => 14 Croissant"},
	{"fifteen", "15", "% croissants => 15 Croissant"},
	{"sixteen", "16", "% croissants => 16 Croissant"},
	{"seventeen", "17", "% croissants => 17 Croissant"},
	{"eighteen", "18", "% croissants => 18 Croissant"},
	{"nineteen", "19", "% croissants => 19 Croissant"},
	{"thirty", "30", "% croissants => 30 Croissant"},
	{"forty", "40", "% croissants => 40 Croissant"},
	{"fifty", "50", "% croissants => 50 Croissant"},
	{"sixty", "60", "% croissants => ?"},
	{"hundred", "100", "% croissants => ?"},
	{"twenty", "20", "% croissants => 20 Croissant"},
	{"lg|lrg|lge|big", "large", "a % latte => 1 Latte: Large, Whole milk"},
	{"bwl|bwls", "bowl", "bowls: a steak % over brown rice => 1 Bowl: Brown rice, Steak"},
	{"frys", "fries", "burger: a crispy chicken sandwich with % => 1 Crispy chicken sandwich: Fries"},
	{"sm|sml", "small", "a % latte => 1 Latte: Small, Whole milk"},
	{"med|md", "medium", "a % latte => 1 Latte: Medium, Whole milk"},
	{"doctor", "dr", "barbecue: a % pepper => ?"},
	{"xl|xlarge|xlg|xlrg", "extra large", "pantry: an % bun => 1 Extra large bun"},
	{"qty|quantity", "x", "croissant % 2 => 2 Croissant"},
	{"lite|easy", "light", "burger: a lemonade with % ice => 1 Lemonade: Light ice"},
	{"coke|cokes|cocacola", "coca cola", "burger: a % => 1 Coke"},
	{"bbq|barbeque|bbqs", "barbecue", "burger: a crispy chicken sandwich with % sauce and fries => 1 Crispy chicken sandwich: BBQ sauce, Fries"},
	{"oj|ojs", "orange juice", "bakery: an % => 1 Orange juice"},
	{"slaw", "coleslaw", "burger: a family platter with % and fries => 1 Family platter: Fries, Coleslaw"},
	{"gray", "grey", "an earl % tea => 1 Hot tea: Earl Grey"},
	{"guac", "guacamole", "bowls: chips and % => 1 Chips and guacamole"},
	{"mayo", "mayonnaise", "deli: a 6 inch italian sub no % => 1 Italian sub: 6 inch, No mayo"},
	{"avo", "avocado", "% toast => 1 Avocado toast"},
	{"nanner|nanners", "banana", "barbecue: a % pudding => 1 Banana pudding"},
	{"choc", "chocolate", "a % chip cookie => 1 Chocolate chip cookie"},
	{"parm", "parmesan", "burger: 6 wings garlic % => 1 Wings: 6 pieces, Garlic parmesan, Ranch dip"},
	{"veg|veggie|veggies|vegetables|vegetable", "veggy", "indian: % biryani => 1 Vegetable biryani"},
	{"gf", "gluten free", "pizza: a small margherita pizza, % crust => 1 Margherita pizza: Small (10\"), Gluten free crust"},
	{"pc|pcs", "piece", "wings: 6 % boneless wings buffalo => 1 Boneless wings: 6 pieces, Buffalo"},
	{"oz|ounces", "ounce", "deli: a 12 % iced coffee => 1 Iced coffee: 12 oz"},
	{"pound|pounds|lbs", "lb", "boil: two % of clams, cajun, mild => 1 Clams: 2 lb, Cajun, Mild"},
	{"gal", "gallon", "boil: a % of sweet tea => 1 Sweet Tea: Gallon"},
	{"viet", "vietnamese", "pho: a hot % coffee => 1 Vietnamese coffee: Hot, Regular sweet"},
	{"cuke|cukes", "cucumber", "banhmi: a lemongrass chicken banh mi no % => 1 2. Lemongrass Chicken: Pickled Daikon & Carrot, Cilantro, Jalapeño, House Mayo, Baguette"},
	{"bobba", "boba", "bubbletea: a large taro milk tea with % => 1 Taro Milk Tea: Large (24 oz), Regular ice, 100% Sugar, Non-Dairy Creamer, Boba (Tapioca Pearls)"},
	{"warmed|heated", "warm", "creperie: a croissant, % => 1 Croissant: Warmed"},
	{"blk", "black", "pantry: a % coffee => 1 Black coffee"},
	{"lemonpepper", "lemon pepper", "boil: wings % => 1 Wings (8 pc): Lemon Pepper"},
	{"litre|litres|ltr|lt|l", "liter", "pizza: a 2 % coca cola => 1 Coca-Cola 2 liter"},
	{"doughnut|doughnuts", "donut", "pantry: a % => 1 Donut"},
	{"omelet", "omelette", "diner: a western % with rye => 1 Western omelette: Cheddar, Rye"},
	{"yoghurt", "yogurt", "pantry: a % => 1 Yogurt"},
	{"chile|chilli|chilies|chiles", "chili", "diner: a bowl of % => 1 Chili: Bowl"},
	{"sf", "sugar free", "kestrel: a large latte with % vanilla => 1 Latte: Large (20 oz), Hot, Whole Milk, Sugar-Free Vanilla"},
	{"grld|grlld", "grilled", "pantry: a % cheese => 1 Grilled cheese"},
	{"rst|rstd", "roast", "pantry: a % chicken => 1 Roasted chicken"},
	{"ital|itl", "italian", "deli: a 6 inch % sub => 1 Italian sub: 6 inch"},
	{"wit|wth|wih|wiht|wtih|wihth", "with", "a large latte % vanilla => 1 Latte: Large, Whole milk, Vanilla"},
	{"gauc|quac", "guacamole", "bowls: chips and % => 1 Chips and guacamole"},
	{"icd", "iced", "deli: a 12 oz % coffee => 1 Iced coffee: 12 oz"},
	{"qt|qts", "quart", "smokehouse: a % of mustard slaw => 1 Mustard Slaw: Quart"},
	{"pt|pts", "pint", "smokehouse: a % of mustard slaw => 1 Mustard Slaw: Pint"},
	{"reg", "regular", "bowls: a % hibiscus agua fresca => 1 Agua fresca: Hibiscus, Regular"},
	{"amer", "american", "hoagies: a chicken cheesesteak with % => 1 Chicken Cheesesteak: American, Without onions"},
	{"strawb|strawbs", "strawberry", "pantry: a % cake => 1 Strawberry cake"},
	{"bleu", "blue", "wings: 6 boneless wings buffalo with % cheese => 1 Boneless wings: 6 pieces, Buffalo, Blue cheese"},
	{"grk", "greek", "mezze: a % salad bowl with chicken, greek vinaigrette => 1 Greek Salad Bowl, with Chicken: Greek Vinaigrette"},
	{"salade", "salad", "creperie: a % niçoise => 1 Salade Niçoise: Canned tuna, Vinaigrette"},
	{"unsweet|unswt|unswtd", "unsweetened", "wings: a large % tea => 1 Unsweet tea: Large, Regular ice"},
	{"gen", "general", "lantern: a quart of % tso's chicken => 1 General Tso's Chicken: Quart, White Rice"},
	{"alm", "almond", "fernbakery: an % croissant => 1 Almond Croissant: Each, Room Temp"},
	{"brn", "brown", "lantern: a pint of sesame chicken with % rice => 1 Sesame Chicken: Pint, Brown Rice"},
	{"bnls", "boneless", "wings: 6 % wings buffalo => 1 Boneless wings: 6 pieces, Buffalo"},
	{"cc", "cream cheese", "mosholu: a sesame bagel with %, toasted => 1 Bagel w/ Cream Cheese: Sesame, Plain Cream Cheese, Toasted"},
	{"schmear|schmears|shmear|shmears|schmeer", "cream cheese", "mosholu: a sesame bagel with %, toasted => 1 Bagel w/ Cream Cheese: Sesame, Plain Cream Cheese, Toasted"},
	{"pb", "peanut butter", "smoothie: a 16 oz % banana => 1 Peanut butter banana: 16 oz, Almond milk"},
}

// AliasOf is Aliases by their words.
var AliasOf = Meanings(Aliases)

// Meanings indexes the rows of a vocabulary by their words.
func Meanings(rows []Row) map[string]string {
	out := map[string]string{}
	for _, r := range rows {
		for _, w := range Alternatives(r.Words) {
			out[w] = r.Means
		}
	}
	return out
}

// Alias returns the words that a folded word stands for.
func Alias(w string) (string, bool) {
	means, ok := AliasOf[w]
	return means, ok
}

// Regional are words for a thing that a menu may call otherwise. They hold where the menu does not have the word itself.
var Regional = []Row{
	{"pie|pies", "pizza", "pizza: a small cheese % => 1 Cheese pizza: Small (10\"), Hand tossed"},
	{"sub", "sandwich", "burger: a crispy chicken % with fries => 1 Crispy chicken sandwich: Fries"},
	{"rocket", "arugula", "leafgrain: make your own salad with % and ranch => 1 Make Your Own Salad: Reg, Arugula, Ranch, Tossed In, Multigrain Roll"},
	{"prawn|prawns", "shrimp", "leafgrain: kale caesar with % => 1 Kale Caesar: Kale, Romaine, Shaved Parmesan, Croutons, Shrimp, Caesar, Tossed In, Salad"},
	{"garbanzo|garbanzos", "chickpea", "leafgrain: make your own salad with kale, % and ranch => 1 Make Your Own Salad: Reg, Kale, Chickpeas, Ranch, Tossed In, Multigrain Roll"},
	{"beetroot|beetroots", "beet", "leafgrain: make your own salad with kale, % and ranch => 1 Make Your Own Salad: Reg, Kale, Beets, Ranch, Tossed In, Multigrain Roll"},
	{"porridge", "oatmeal", "marigold: % with walnuts => 1 Steel Cut Oatmeal: Brown Sugar, Raisins, Walnuts"},
	{"hotcake|hotcakes|flapjack|flapjacks", "pancake", "marigold: short stack of % => 1 Buttermilk Pancakes: Short Stack (2), House Syrup"},
	{"cocoa", "chocolate", "fernbakery: a large hot % => 1 Hot Chocolate: Lg, Whipped Cream"},
	{"tater|taters", "potato", "rustyhook: a quart of % salad => 1 Potato Salad: Quart"},
	{"veggy", "vegetarian", "thali: a % thali => ?"},
	{"hoagie|hero|grinder", "sub", "deli: a 6 inch italian % => 1 Italian sub: 6 inch"},
}

// RegionalOf is Regional by the singulars of its words.
var RegionalOf = func() map[string]string {
	out := map[string]string{}
	for w, means := range Meanings(Regional) {
		out[Singular(w)] = means
	}
	return out
}()

// Sweetness lists other words for how sweet a drink is made, by the words of an option.
func Sweetness(core []string) [][]string {
	unsweet := [][]string{{"no", "sugar"}, {"0%", "sugar"}, {"0", "sugar"}, {"zero", "sugar"}, {"unsweetened"}, {"0%"}, {"0%", "sweet"}, {"0", "sweet"}}
	halfSweet := [][]string{{"half", "sweet"}, {"half", "sugar"}, {"half", "sweetened"}, {"50%", "sugar"}, {"50%", "sweet"}, {"50", "sugar"}, {"50", "sweet"}}
	if len(core) == 2 && (core[1] == "sweet" || core[1] == "sugar" || core[1] == "sweetness") {
		switch share := core[0]; {
		case share == "0%", share == "0", share == "no":
			return unsweet
		case share == "50%", share == "50", share == "half":
			return append(halfSweet, []string{"50%"}, []string{"50%", "sweetness"})
		case share == "100%":
			return [][]string{{share}, {share, "sugar"}, {share, "sweet"}, {share, "sweetness"}, {"full", "sugar"}, {"full", "sweet"}, {"full", "sweetness"}, {"regular", "sugar"}, {"regular", "sweet"}, {"normal", "sugar"}}
		case strings.HasSuffix(share, "%"):
			return [][]string{{share}, {share, "sugar"}, {share, "sweet"}, {share, "sweetness"}}
		}
	}
	if len(core) == 1 && core[0] == "unsweetened" {
		return unsweet
	}
	return nil
}

// InGroup lists what people say for an option with a word for its group: "50% sugar" for the 50% of Sweetness, "medium spicy" for the Medium of Spice
// level, "white toast" for the White of Bread, "no butter" for the Dry of Butter.
func InGroup(group, core []string) [][]string {
	has := func(words ...string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return slices.Contains(group, w) })
	}
	switch {
	case len(core) == 1 && strings.HasSuffix(core[0], "%") && has("sweetness", "sugar", "sweet"):
		return Sweetness([]string{core[0], "sugar"})
	case len(core) == 1 && !IsNumber(core[0]) && has("spice", "spiciness", "spicy", "heat"):
		return [][]string{{core[0], "spicy"}, {core[0], "spice"}, {core[0], "heat"}}
	case len(core) == 1 && IsNumber(core[0]) && AsksHowMany(group):
		return [][]string{{core[0], "piece"}, {core[0], "count"}}
	case len(core) > 0 && IsNumber(core[0]) && has("spice", "spiciness", "spicy", "heat", "level", "hotness"):
		return degreesOn(core)
	case slices.Equal(core, []string{"dry"}) && has("butter"):
		return [][]string{{"no", "butter"}}
	case len(core) > 0 && has("bread") && !slices.Contains(core, "toast"):
		return [][]string{append(slices.Clone(core), "toast")}
	}
	if k := len(group) - 1; k > 0 && group[k] == "amount" && len(core) == 1 {
		var out [][]string
		for _, degree := range amountsOf[core[0]] {
			out = append(out, append([]string{degree}, group[:k]...))
		}
		return out // "extra sauce" for the Heavy of Sauce amount
	}
	if n, k := len(core)-1, len(group)-1; n > 0 && k > 0 && core[n] == group[k] && !slices.ContainsFunc(core[:n], func(w string) bool { return slices.Contains(group, w) }) {
		return [][]string{slices.Concat(core[:n], group)} // "extra espresso shot" for the Extra shot of Espresso shots
	}
	return nil
}

// amountsOf lists the degrees by which people say how much of a thing they want, by the menu's word for the amount.
var amountsOf = map[string][]string{
	"light": {"light", "less"}, "less": {"light", "less"},
	"heavy": {"heavy", "extra", "more"}, "extra": {"heavy", "extra", "more"},
}

// DegreesOf lists other words for a name that begins with a degree: light ice is less ice.
func DegreesOf(core []string) [][]string {
	if len(core) < 2 {
		return nil
	}
	switch core[0] {
	case "less", "light":
		return [][]string{append([]string{map[string]string{"less": "light", "light": "less"}[core[0]]}, core[1:]...)}
	case "extra", "more":
		return [][]string{append([]string{map[string]string{"extra": "more", "more": "extra"}[core[0]]}, core[1:]...)}
	}
	return nil
}

// Shortened lists short forms of the words of an option that people say for all of it.
func Shortened(core []string) [][]string {
	switch {
	case slices.Equal(core, []string{"whipped", "cream"}):
		return [][]string{{"whip"}}
	case slices.Equal(core, []string{"no", "whipped", "cream"}):
		return [][]string{{"no", "whip"}}
	case slices.Equal(core, []string{"no", "whip"}):
		return [][]string{{"no", "whipped", "cream"}}
	case slices.Equal(core, []string{"room", "cream"}), slices.Equal(core, []string{"room", "milk"}):
		return [][]string{{"room"}}
	case slices.Equal(core, []string{"vegetarian"}):
		return [][]string{{"veggy"}}
	}
	return nil
}

// Implied lists words that name a thing by one of its kinds: a short stack is of pancakes. The word for the thing is supplied where the
// menu has it, and the person does not say it.
var Implied = []Row{
	{"short stack", "pancakes", "diner: a % with bananas => 1 Buttermilk pancakes: Short stack, Bananas"},
	{"full stack", "pancakes", "diner: a % with bananas => 1 Buttermilk pancakes: Full stack, Bananas"},
	{"half rack", "ribs", "rustyhook: a % => 1 St. Louis Ribs: Half Rack, Sauced"},
	{"full rack", "ribs", "rustyhook: a % => 1 St. Louis Ribs: Full Rack, Sauced"},
	{"concha|conchas", "pan dulce", "taqueria: two % => 2 Pan dulce: Concha"},
	{"oreja|orejas", "pan dulce", "taqueria: two % => 2 Pan dulce: Oreja"},
	{"scoop|scoops", "ice cream", "smoothie: a double % vanilla and chocolate in a cup => 1 Ice cream: Double, Vanilla, Chocolate, Cup"},
	{"bialy|bialys", "bagel", "mosholu: a % with butter => 1 Bagel w/ Butter: Bialy"},
	{"earl grey", "tea", "an % with lemon => 1 Hot tea: Earl Grey, Lemon"},
	{"dark roast", "coffee", "kestrel: a large % => 1 Drip Coffee: Large (20 oz), Dark Roast"},
	{"chamomile", "tea", "a % with lemon => 1 Hot tea: Chamomile, Lemon"},
}

// Kinds are words for a thing that a menu sells as a choice of something else: "a sprite", where there is a Soda can. The word for the thing is
// supplied where the menu has it and the kind stands alone, in no meal that has a drink of its own.
var Kinds = []Row{
	{"coke|diet coke|sprite|fanta", "soda can", "ethiopian: a % => 1 Soda Can: Coke"},
	{"coke|diet coke|sprite|fanta|pepsi|diet pepsi|root beer|ginger ale", "canned soda", "banhmi: a % => 1 Canned Soda: Coke"},
	{"coke|diet coke|dr pepper|sprite|fanta|pepsi|root beer|ginger ale", "fountain drink", "boil: a % => 1 Fountain Drink: Coke"},
	{"maple bar|old fashioned|boston cream|chocolate iced|original glazed", "donut", "donuts: a % => 1 Donut: Maple bar"},
	{"decaf", "coffee", "marigold: a % => 1 Coffee: Decaf"},
	{"cod|haddock|plaice", "fish", "chippy: a large % and chips => 1 Fish and chips: Cod, Large, Battered"},
}

// IsContainer reports whether a word before "of" only says what something comes in.
func IsContainer(w string) bool {
	switch w {
	case "order", "side", "cup", "slice", "glass", "bottle", "can", "mug", "plate", "serving", "portion", "helping":
		return true
	}
	return false
}

// IsLimit reports whether a word leaves out everything else, whatever names it is a part of: "ham only" is no Egg whites only.
func IsLimit(w string) bool { return w == "only" || w == "just" || w == "simply" }

// IsBareWord reports whether a word says that an item is wanted without anything more.
func IsBareWord(w string) bool {
	return IsLimit(w) || w == "plain" || w == "black"
}

// IsStop reports whether a word only holds others together.
func IsStop(w string) bool {
	switch w {
	case "the", "of", "on", "in", "for", "at", "it", "its", "my", "some", "that", "to", "as", "i", "me", "is", "are", "be", "too", "them", "those", "which", "your", "so", "um", "uh", "ok", "okay", "um,", "each", "size", "sized":
		return true
	}
	return false
}

// IsTurn reports whether a word turns the meaning of the words around it, so that an option whose name has it is never
// named without it.
func IsTurn(w string) bool {
	switch w {
	case "no", "extra", "light", "half", "double", "triple", "side", "free", "less", "more", "un", "not", "quarter", "well", "dairy", "sugar":
		return true
	}
	return false
}

// IsDegree reports whether a word says how much of an option is wanted.
func IsDegree(w string) bool {
	switch w {
	case "extra", "light", "half", "double", "triple", "less", "more", "heavy", "quarter":
		return true
	}
	return false
}

// IsUnit reports whether a number before this word is a measure and not a count of items.
func IsUnit(w string) bool {
	switch w {
	case "inch", "ounce", "liter", "piece", "pack", "count", "ct", "lb", "pound", "gram", "g", "ml", "cl", "percent", "pump", "topping", "scoop", "layer":
		return true
	}
	return false
}

// IsParticle reports whether a word of a name is so common in talk that it names nothing by itself: the "up" of 7UP.
func IsParticle(w string) bool {
	switch w {
	case "up", "down", "out", "off", "over", "go", "now", "here", "there":
		return true
	}
	return false
}

// IsSizeWord reports whether a word says how large something is.
func IsSizeWord(w string) bool {
	switch w {
	case "small", "medium", "large", "regular", "personal", "mini", "jumbo", "tall", "grande", "venti", "short", "family", "party":
		return true
	}
	return false
}

// IsManner reports whether a word says how a food is prepared or which color it has, and is no food by itself.
func IsManner(w string) bool {
	switch w {
	case "red", "green", "white", "black", "yellow", "brown", "purple", "golden", "fresh", "raw", "crispy", "crunchy", "creamy", "smoky", "hot", "spicy", "mild", "sweet", "sour", "wild", "baby", "aged", "dry", "plain":
		return true
	}
	return len(w) > 5 && strings.HasSuffix(w, "ed") && !IsFood(w)
}

// IsPlainHead reports whether a word names only the kind of thing an option is, so that people leave it out.
func IsPlainHead(w string) bool {
	switch w {
	case "syrup", "sauce", "dressing", "dip", "milk", "cheese", "bread", "tortilla", "bean", "rice", "tea", "crust", "piece", "flavor", "vinaigrette":
		return true
	}
	return false
}

// IsSupplement reports whether a person may add this word to the name of an option that does not have it: "buffalo sauce" for Buffalo.
func IsSupplement(w string) bool {
	switch w {
	case "syrup", "sauce", "dressing", "bread", "flavor", "crust", "style", "base":
		return true
	}
	return supplemented[w] != nil
}

// Supplements reports whether a person may add w to a name that ends in last.
func Supplements(w, last string) bool {
	if kinds := supplemented[w]; kinds != nil {
		return kinds[last]
	}
	return IsSupplement(w)
}

// supplemented lists words that people add only to names of a kind: "provolone cheese", but never "bacon cheese".
var supplemented = map[string]map[string]bool{
	"cheese": WordSet("provolone swiss cheddar american jack mozzarella feta brie blue goat monterey parmesan gouda colby cotija ricotta havarti muenster pepperjack asiago"),
	"pepper": WordSet("jalapeno banana bell habanero poblano serrano ghost chipotle"),
	"milk":   WordSet("oat almond soy coconut whole skim cashew nonfat"),
	"toast":  WordSet("wheat rye white sourdough multigrain"),
	"dip":    WordSet("ranch cheese mustard barbecue sauce marinara guacamole salsa queso hummus tzatziki buffalo onion aioli mayonnaise garlic chipotle caesar teriyaki gravy hot mild honey sriracha thousand sour"),
	"bun":    WordSet("brioche pretzel sesame potato wheat white"),
}
