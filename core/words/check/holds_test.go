package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// stall is a menu of things that are near each other, for the tables of the check.
func stall() menu.Menu {
	patties, toppings := menutest.Group("Patties", 1, "*Single", "Double"), menutest.Group("Toppings", 0, "*Lettuce", "*Pickles", "Bacon")
	flavor := menutest.Group("Flavor", 1, "Vanilla", "Strawberry")
	meat := menutest.Group("Meat", 0, "Tofu", "Chicken", "Meatballs")
	bread := menutest.Group("Bread", 1, "*Roll", "Seeded cracker")
	milk := menutest.Group("Milk", 1, "*Whole milk", "Oat milk")
	filling := menutest.Group("Filling", 1, "Carnitas", "Al pastor")
	filling.Min = 1
	return menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Burger", patties, toppings, menutest.Group("Extras", 0, "Extra pickles")), menutest.Item("Shake", flavor), menutest.Item("Cola"), menutest.Item("Pho", meat), menutest.Item("Greek plate", bread, menutest.Group("Add", 0, "Falafel", "Salmon")),
		menutest.Item("Taco", filling), menutest.Item("Waffle", menutest.Group("On top", 0, "Whipped cream", "Bananas", "Mocha drizzle")), menutest.Item("Matcha latte", menutest.Group("On top", 0, "Mocha drizzle"), milk),
		menutest.Item("Mocha", milk), menutest.Item("Biryani"), menutest.Item("Samosa"), menutest.Item("Onion rings"), menutest.Item("Loaded potatoes"), menutest.Item("Split", menutest.Group("Scoops", 2, "Strawberry", "Coffee"), menutest.Group("Comes with", 0, "*Strawberry sauce", "*Cherry")),
		menutest.Item("Iced shake", menutest.Group("Whip and cherry", 0, "*Whip", "*Cherry")), menutest.Item("Tortilla soup", menutest.Group("On it", 0, "*Tortilla strips", "*Sour cream")), menutest.Item("Toast", menutest.Group("Butter", 1, "*Buttered", "Dry")),
		menutest.Item("French toast", menutest.Group("Add a side", 0, "Side sausage", "Side 2 eggs"), menutest.Group("Add", 0, "Fried egg", "Egg roll (1 pc)")), menutest.Item("Bowl of fruit", menutest.Group("Top", 0, "Strawberries", "Goji berries")),
		menutest.Item("Supreme pizza", menutest.Group("Leave off", 0, "No onions", "No mushrooms")), menutest.Item("Pancakes", menutest.Group("Size", 1, "Short stack", "Full stack")), menutest.Item("General tso", menutest.Group("Rice", 1, "*White rice", "Fried rice")),
		menutest.Item("White rice"), menutest.Item("Salmon avocado roll"), menutest.Item("Curly fries"), menutest.Item("Burrito"), menutest.Item("2 liter soda", menutest.Group("Kind", 1, "Lime soda")), menutest.Item("Mexican cola (bottle)"), menutest.Item("Canned drink", menutest.Group("Kind", 1, "Cola", "Root beer")), menutest.Item("Kimchi"), menutest.Item("Fries"),
		menutest.Item("Espresso", menutest.Group("Shots", 1, "1 shot", "2 shots")), menutest.Item("Pizza", menutest.Group("On it", 0, "Sausage")),
		menutest.Item("Chicken biryani"), menutest.Item("Vegetable biryani"), menutest.Item("Vegetable samosa"), menutest.Item("Eggs", menutest.Group("Style", 0, "Fried")),
		menutest.Item("Crawfish", menutest.Group("Weight", 1, "1 lb"), menutest.Group("Bag", 0, "Sausage (1/2 lb)")),
	}}}}
}

// stillHolds plants lines that lose what a correction, a refusal or a share leaves alone.
func stillHolds() checkTable {
	line := menutest.Line
	burger := func(n int, patties string, more ...string) menu.Line {
		return line(n, "Burger", append([]string{"Patties", patties, "Toppings", "Lettuce"}, more...)...)
	}
	pickles := []string{"Toppings", "Pickles"}
	single := burger(1, "Single", pickles...)
	strawberry, cola := line(1, "Shake", "Flavor", "Strawberry"), line(1, "Cola")
	greek := func(bread string, more ...string) menu.Line {
		return line(1, "Greek plate", append(more, "Bread", bread)...)
	}
	taco := func(n int, filling string) menu.Line { return line(n, "Taco", "Filling", filling) }
	return checkTable{stall(), []checkRow{
		{"two burgers and a vanilla shake, sorry, make the shake strawberry", check.RuleQuantity, []menu.Line{single, strawberry}},
		{"two burgers and a vanilla shake, sorry, make the shake strawberry", "", []menu.Line{burger(2, "Single", pickles...), strawberry}},
		{"two burgers and a carnitas, sorry, just one burger", check.RuleLeft, []menu.Line{single}},
		{"two burgers and a carnitas, sorry, just one burger", "", []menu.Line{single, taco(1, "Carnitas")}},
		{"a burger, and make it a double with no pickles", check.RuleRefusal, []menu.Line{burger(1, "Double", "Extras", "Extra pickles")}},
		{"two double burgers, no pickles on one of them, and a cola", check.RuleOption, []menu.Line{burger(1, "Single", pickles...), burger(1, "Double"), cola}},
		{"two double burgers, no pickles on one of them, and a cola", "", []menu.Line{burger(1, "Double", pickles...), burger(1, "Double"), cola}},
		{"a pho with chicken, not chicken, tofu", check.RuleRefusal, []menu.Line{line(1, "Pho", "Meat", "Chicken", "Meat", "Tofu")}},
		{"a pho with chicken, not chicken, tofu", "", []menu.Line{line(1, "Pho", "Meat", "Tofu")}},
		{"a pho with tofu, sorry, chicken", check.RuleOption, []menu.Line{line(1, "Pho", "Meat", "Tofu", "Meat", "Chicken")}},
		{"a pho with tofu and another one with meatballs", check.RuleGroup, []menu.Line{line(1, "Pho", "Meat", "Tofu", "Meat", "Meatballs"), line(1, "Pho", "Meat", "Meatballs")}},
		{"a pho with tofu and another one with meatballs", "", []menu.Line{line(1, "Pho", "Meat", "Tofu"), line(1, "Pho", "Meat", "Meatballs")}},
		{"a greek plate, seeded cracker instead of the roll", check.RuleLeft, []menu.Line{greek("Roll")}},
		{"a greek plate, seeded cracker instead of the roll", "", []menu.Line{greek("Seeded cracker")}},
		{"a greek plate with salmon, seeded cracker instead of the roll", check.RuleLeft, []menu.Line{greek("Seeded cracker")}},
		{"a greek plate with salmon, seeded cracker instead of the roll", "", []menu.Line{greek("Seeded cracker", "Add", "Salmon")}},
		{"for me and two friends three pizzas, one with sausage, the rest plain", check.RuleQuantity, []menu.Line{line(1, "Pizza", "On it", "Sausage"), line(1, "Pizza")}},
		{"three pizzas, one with sausage, the rest plain", "", []menu.Line{line(1, "Pizza", "On it", "Sausage"), line(2, "Pizza")}},
		{"6 carnitas tacos, 4 al pastor tacos and a cola", check.RuleQuantity, []menu.Line{taco(4, "Carnitas"), taco(6, "Al pastor"), cola}},
		{"6 carnitas tacos, 4 al pastor tacos and a cola", "", []menu.Line{taco(6, "Carnitas"), taco(4, "Al pastor"), cola}},
		{"a waffle with whip", check.RuleLeft, []menu.Line{line(1, "Waffle")}},
		{"a waffle with whip", "", []menu.Line{line(1, "Waffle", "On top", "Whipped cream")}},
		{"a mocha, sorry, a matcha latte", check.RuleOption, []menu.Line{line(1, "Matcha latte", "On top", "Mocha drizzle", "Milk", "Whole milk")}},
		{"a cola", check.RuleMenu, []menu.Line{line(1, "Cola", "Flavor", "Vanilla")}},
		{"a samosa, no sorry, a biryani", check.RuleItem, []menu.Line{line(1, "Cola")}},
		{"loaded potatoes and a cola, not the loaded potatoes, onion rings", check.RuleLeft, []menu.Line{cola}},
		{"a split with strawberry and coffee", check.RuleLeft, []menu.Line{line(1, "Split", "Scoops", "Coffee", "Comes with", "Strawberry sauce", "Comes with", "Cherry")}},
		{"a split with strawberry and coffee", "", []menu.Line{line(1, "Split", "Scoops", "Coffee", "Scoops", "Strawberry", "Comes with", "Strawberry sauce", "Comes with", "Cherry")}},
		{"an iced shake, no cherry", check.RuleDefault, []menu.Line{line(1, "Iced shake")}},
		{"an iced shake, no cherry", "", []menu.Line{line(1, "Iced shake", "Whip and cherry", "Whip")}},
		{"a tortilla soup, no sour cream on the tortilla soup", check.RuleDefault, []menu.Line{line(1, "Tortilla soup")}},
		{"a tortilla soup, no sour cream on the tortilla soup", "", []menu.Line{line(1, "Tortilla soup", "On it", "Tortilla strips")}},
		{"toast, no butter", check.RuleRefusal, []menu.Line{line(1, "Toast", "Butter", "Buttered")}},
		{"toast, no butter", "", []menu.Line{line(1, "Toast", "Butter", "Dry")}},
		{"french toast with a side sausage", check.RuleOption, []menu.Line{line(1, "French toast", "Add a side", "Side sausage", "Add a side", "Side 2 eggs")}},
		{"french toast with a fried egg", check.RuleOption, []menu.Line{line(1, "French toast", "Add", "Fried egg", "Add", "Egg roll (1 pc)")}},
		{"a bowl of fruit with strawberries", check.RuleOption, []menu.Line{line(1, "Bowl of fruit", "Top", "Strawberries", "Top", "Goji berries")}},
		{"a chicken biryani, no sorry, vegetable biryani", check.RuleLeft, []menu.Line{line(1, "Vegetable samosa")}},
		{"eggs for two friends", check.RuleOption, []menu.Line{line(1, "Eggs", "Style", "Fried")}},
		{"a pho with tofu, on second thought meatballs not tofu", check.RuleLeft, []menu.Line{line(1, "Pho")}},
		{"1 lb crawfish", check.RuleOption, []menu.Line{line(1, "Crawfish", "Weight", "1 lb", "Bag", "Sausage (1/2 lb)")}},
		{"1 lb crawfish with sausage", "", []menu.Line{line(1, "Crawfish", "Weight", "1 lb", "Bag", "Sausage (1/2 lb)")}},
		{"an espresso with an extra shot", check.RuleOption, []menu.Line{line(1, "Espresso", "Shots", "2 shots")}},
		{"an espresso with 2 shots", "", []menu.Line{line(1, "Espresso", "Shots", "2 shots")}},
		{"i'd like uh a mocha and let's see a cola", check.RuleLeft, []menu.Line{cola}},
	}}
}

// nearThings plants things that are only near what the words name.
func nearThings() checkTable {
	line := menutest.Line
	milk := func(name, milk string) menu.Line { return line(1, name, "Milk", milk) }
	return checkTable{stall(), []checkRow{
		{"a supreme pizza, no onions mushrooms ok", check.RuleRefusal, []menu.Line{line(1, "Supreme pizza", "Leave off", "No onions", "Leave off", "No mushrooms")}},
		{"a supreme pizza, no onions, no mushrooms", "", []menu.Line{line(1, "Supreme pizza", "Leave off", "No onions", "Leave off", "No mushrooms")}},
		{"a mocha and a matcha latte, with oat milk", check.RuleGroup, []menu.Line{milk("Mocha", "Whole milk"), milk("Matcha latte", "Oat milk")}},
		{"a mocha, and a matcha latte with oat milk", "", []menu.Line{milk("Mocha", "Whole milk"), milk("Matcha latte", "Oat milk")}},
		{"three pancakes short stack", check.RuleQuantity, []menu.Line{line(3, "Pancakes", "Size", "Short stack")}},
		{"pancakes short stack", "", []menu.Line{line(1, "Pancakes", "Size", "Short stack")}},
		{"a general tso with two white rice", check.RuleItem, []menu.Line{line(1, "General tso", "Rice", "White rice"), line(2, "White rice")}},
		{"a general tso and two white rice", "", []menu.Line{line(1, "General tso", "Rice", "White rice"), line(2, "White rice")}},
		{"-1 biryani", check.RuleSign, []menu.Line{line(1, "Biryani")}},
		{"- 1 biryani", "", []menu.Line{line(1, "Biryani")}},
		{"a salmon roll", check.RuleItem, []menu.Line{line(1, "Salmon avocado roll")}},
		{"a salmon avocado roll", "", []menu.Line{line(1, "Salmon avocado roll")}},
		{"fries", check.RuleItem, []menu.Line{line(1, "Curly fries")}},
		{"a burrito bowl", check.RuleItem, []menu.Line{line(1, "Burrito")}},
		{"a can of cola", check.RuleItem, []menu.Line{line(1, "Mexican cola (bottle)")}},
		{"a can of cola", "", []menu.Line{line(1, "Canned drink", "Kind", "Cola")}},
		{"a bottle of cola", check.RuleItem, []menu.Line{line(1, "Canned drink", "Kind", "Cola")}},
		{"a mexican cola", "", []menu.Line{line(1, "Mexican cola (bottle)")}},
		{"a can of lime soda", check.RuleItem, []menu.Line{line(1, "2 liter soda", "Kind", "Lime soda")}},
		{"kimchi fries", check.RuleItem, []menu.Line{line(1, "Kimchi"), line(1, "Fries")}},
		{"a matcha latte and a mocha, both with foam, one oat milk", check.RuleGroup, []menu.Line{milk("Matcha latte", "Oat milk"), milk("Mocha", "Oat milk")}},
		{"a matcha latte and a mocha, one oat milk", check.RuleGroup, []menu.Line{milk("Matcha latte", "Oat milk"), milk("Mocha", "Oat milk")}},
		{"two waffles < bananas, one with whipped cream", check.RuleGroup, []menu.Line{line(2, "Waffle", "On top", "Bananas", "On top", "Whipped cream")}},
		{"a waffle < bananas, with whipped cream", "", []menu.Line{line(1, "Waffle", "On top", "Bananas", "On top", "Whipped cream")}},
		{"a burger < a double, no lettuce", check.RuleRefusal, []menu.Line{line(1, "Burger", "Patties", "Double", "Toppings", "Lettuce", "Toppings", "Pickles")}},
		{"a burger < a double, no lettuce", "", []menu.Line{line(1, "Burger", "Patties", "Double", "Toppings", "Pickles")}},
		{"a waffle with bananas and another one but whipped cream instead", check.RuleGroup, []menu.Line{line(1, "Waffle", "On top", "Bananas"), line(1, "Waffle", "On top", "Bananas", "On top", "Whipped cream")}},
		{"a waffle with bananas and another one but whipped cream instead", "", []menu.Line{line(1, "Waffle", "On top", "Bananas"), line(1, "Waffle", "On top", "Whipped cream")}},
		{"kimchi and fries", "", []menu.Line{line(1, "Kimchi"), line(1, "Fries")}},
	}}
}

func TestCheckOfWhatStillHolds(t *testing.T) { checkRows(t, stillHolds()) }

func TestCheckOfNearThings(t *testing.T) { checkRows(t, nearThings()) }
