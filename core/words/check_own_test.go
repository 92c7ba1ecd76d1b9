package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// TestCheckOfThingsOfOnesOwn plants lines for pizzas that are called by their size alone.
func TestCheckOfThingsOfOnesOwn(t *testing.T) { checkRows(t, thingsOfOnesOwn()) }

func thingsOfOnesOwn() checkTable {
	sizes := groupOf("Size", 1, "Small", "Large")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Pizzas", Items: []menu.Item{
		itemOf("Build your own pizza", sizes, groupOf("Toppings", 0, "Pepperoni", "Ham", "Feta cheese"), groupOf("Bake", 0, "Light cheese", "Well done")), itemOf("Four cheese", sizes), itemOf("Two eggs"), itemOf("Two eggs on a roll", groupOf("Eggs", 1, "Over easy")), itemOf("BBQ ham", sizes), itemOf("Build your own ramen", groupOfNeeded("Broth", "Tonkotsu", "Shoyu")), itemOf("House tonkotsu ramen"), itemOf("Cola", sizes),
		itemOf("Spicy miso ramen", groupOf("Heat", 1, "Mild", "Medium")), itemOf("Salmon avocado roll", groupOf("Extras", 0, "Add avocado", "Add masago")), itemOf("Bagel", groupOf("Kind", 1, "Plain", "Everything"), groupOf("Prep", 1, "*Toasted", "Not toasted"), groupOf("Inside", 0, "Cheese", "Queso", "*Egg", "Grilled egg", "Corn (2 pc)", "Add tuna", "Chili bomb")), itemOf("Chips & salsa"), itemOf("RC cola"), itemOf("Curds plate"), itemOf("Fish taco", groupOf("Salsa", 1, "Verde", "Roja"), groupOf("On it", 0, "*Tartar", "Pico de gallo")), itemOf("Side of tartar"), itemOf("White rice"), itemOf("Sticky rice"), itemOf("Tots"), itemOf("Mild curry", groupOfNeeded("Rice", "*White rice", "Sticky rice"), groupOf("Side", 1, "Tots", "Slaw")),
		itemOf("Gyro wrap", groupOf("Bread", 1, "*Pita", "Lettuce wrap"), groupOf("On it", 0, "*Lettuce", "*Onion"), groupOf("Make it a combo", 1, "Fries & drink", "Salad & drink"), groupOf("Combo drink", 1, "Cola", "Tea")),
	}}}}
	own := func(size string, more ...string) menu.Line {
		return lineOf(1, "Build your own pizza", append([]string{"Size", size}, more...)...)
	}
	gyro := func(more ...string) menu.Line {
		return lineOf(1, "Gyro wrap", append([]string{"On it", "Lettuce", "On it", "Onion"}, more...)...)
	}
	return checkTable{m, []checkRow{
		{"a cola, small, medium spicy", words.RuleItem, []menu.Line{lineOf(1, "Cola", "Size", "Small"), lineOf(1, "Spicy miso ramen", "Heat", "Medium")}},
		{"a spicy ramen", "", []menu.Line{lineOf(1, "Spicy miso ramen")}},
		{"a salmon roll with avocado", "", []menu.Line{lineOf(1, "Salmon avocado roll")}},
		{"a salmon roll with avocado", words.RuleOption, []menu.Line{lineOf(1, "Salmon avocado roll", "Extras", "Add avocado")}},
		{"a salmon avocado roll, add avocado", "", []menu.Line{lineOf(1, "Salmon avocado roll", "Extras", "Add avocado")}},
		{"a gyro on a lettuce wrap", "", []menu.Line{gyro("Bread", "Lettuce wrap")}},
		{"a gyro on a lettuce wrap", words.RuleOption, []menu.Line{gyro("Bread", "Pita")}},
		{"a gyro wrap, combo with cola", words.RuleMenu, []menu.Line{gyro("Bread", "Pita", "Combo drink", "Cola")}},
		{"a gyro wrap, fries and drink combo with cola", "", []menu.Line{gyro("Bread", "Pita", "Make it a combo", "Fries & drink", "Combo drink", "Cola")}},
		{"ramen tonkotsu", words.RuleItem, []menu.Line{lineOf(1, "Build your own ramen", "Broth", "Tonkotsu")}},
		{"build your own ramen tonkotsu", "", []menu.Line{lineOf(1, "Build your own ramen", "Broth", "Tonkotsu")}},
		{"ramen shoyu", "", []menu.Line{lineOf(1, "Build your own ramen", "Broth", "Shoyu")}},
		{"a large cheese pizza", words.RuleRefusal, []menu.Line{own("Large", "Bake", "Light cheese")}},
		{"a large pizza with light cheese", "", []menu.Line{own("Large", "Bake", "Light cheese")}},
		{"a plain bagel, not toasted", words.RuleOption, []menu.Line{lineOf(1, "Bagel", "Kind", "Plain", "Prep", "Toasted", "Inside", "Egg")}},
		{"a plain bagel, not toasted", "", []menu.Line{lineOf(1, "Bagel", "Kind", "Plain", "Prep", "Not toasted", "Inside", "Egg")}},
		{"a plain bagel with queso", words.RuleOption, []menu.Line{lineOf(1, "Bagel", "Kind", "Plain", "Prep", "Toasted", "Inside", "Egg", "Inside", "Cheese")}},
		{"a plain bagel with queso", "", []menu.Line{lineOf(1, "Bagel", "Kind", "Plain", "Prep", "Toasted", "Inside", "Egg", "Inside", "Queso")}},
		{"a plain bagel, hold the egg", words.RuleOption, []menu.Line{lineOf(1, "Bagel", "Kind", "Plain", "Prep", "Toasted", "Inside", "Grilled egg")}},
		{"a plain bagel with queso instead of cheese, hold the egg", words.RuleOption, []menu.Line{lineOf(1, "Bagel", "Kind", "Plain", "Prep", "Toasted", "Inside", "Queso", "Inside", "Grilled egg")}},
		{"a plain bagel, not toasted, and a fish taco", words.RuleOption, []menu.Line{lineOf(1, "Bagel", "Kind", "Plain", "Prep", "Toasted", "Inside", "Egg"), lineOf(1, "Fish taco", "On it", "Tartar")}},
		{"two plain bagels", words.RuleOption, []menu.Line{lineOf(2, "Bagel", "Kind", "Plain", "Prep", "Toasted", "Inside", "Egg", "Inside", "Corn (2 pc)")}},
		{"a plain bagel, add chili bomb", words.RuleOption, []menu.Line{lineOf(1, "Bagel", "Kind", "Plain", "Prep", "Toasted", "Inside", "Egg", "Inside", "Chili bomb", "Inside", "Add tuna")}},
		{"a fish taco with verde salsa", words.RuleItem, []menu.Line{lineOf(1, "Fish taco", "Salsa", "Verde", "On it", "Tartar"), lineOf(1, "Chips & salsa")}},
		{"a taco de fish", words.RuleOption, []menu.Line{lineOf(1, "Fish taco", "On it", "Tartar", "On it", "Pico de gallo")}},
		{"a fish taco and an RC", words.RuleLeft, []menu.Line{lineOf(1, "Fish taco", "On it", "Tartar")}},
		{"a fish taco and an RC", "", []menu.Line{lineOf(1, "Fish taco", "On it", "Tartar"), lineOf(1, "RC cola")}},
		{"a fish taco and a side of tartar", words.RuleLeft, []menu.Line{lineOf(1, "Fish taco", "On it", "Tartar")}},
		{"a fish taco and a side of tartar", "", []menu.Line{lineOf(1, "Fish taco", "On it", "Tartar"), lineOf(1, "Side of tartar")}},
		{"a mild curry and a side of sticky rice", words.RuleLeft, []menu.Line{lineOf(1, "Mild curry", "Rice", "Sticky rice")}},
		{"a mild curry with sticky rice", "", []menu.Line{lineOf(1, "Mild curry", "Rice", "Sticky rice")}},
		{"a mild curry, side of white rice", words.RuleLeft, []menu.Line{lineOf(1, "Mild curry", "Rice", "White rice")}},
		{"a mild curry, side of white rice", "", []menu.Line{lineOf(1, "Mild curry", "Rice", "White rice"), lineOf(1, "White rice")}},
		{"a mild curry with a side of tots", "", []menu.Line{lineOf(1, "Mild curry", "Rice", "White rice", "Side", "Tots")}},
		{"a fish taco, hold the tartar, and curds plate", words.RuleLeft, []menu.Line{lineOf(1, "Fish taco")}},
		{"a large cheese", "", []menu.Line{own("Large")}},
		{"a large cheese and a small cola", "", []menu.Line{own("Large"), lineOf(1, "Cola", "Size", "Small")}},
		{"a large feta cheese", words.RuleLeft, []menu.Line{own("Large")}},
		{"a large pepperoni", "", []menu.Line{own("Large", "Toppings", "Pepperoni")}},
		{"a large", words.RuleItem, []menu.Line{own("Large")}},
		{"a large cheese", words.RuleItem, []menu.Line{lineOf(1, "Four cheese", "Size", "Large")}},
		{"a large four cheese", "", []menu.Line{lineOf(1, "Four cheese", "Size", "Large")}},
		{"a large 4 cheese", "", []menu.Line{lineOf(1, "Four cheese", "Size", "Large")}},
		{"one large and one small ham pizza", words.RuleGroup, []menu.Line{own("Large"), own("Small", "Toppings", "Ham")}},
		{"one large and one small ham pizza", "", []menu.Line{own("Large", "Toppings", "Ham"), own("Small", "Toppings", "Ham")}},
		{"one large pepperoni and one small ham pizza", "", []menu.Line{own("Large", "Toppings", "Pepperoni"), own("Small", "Toppings", "Ham")}},
		{"one large ham pizza and one small", words.RuleGroup, []menu.Line{own("Large", "Toppings", "Ham"), own("Small")}},
		{"a large ham pizza and a small cola", "", []menu.Line{own("Large", "Toppings", "Ham"), lineOf(1, "Cola", "Size", "Small")}},
		{"a large ham", words.RuleItem, []menu.Line{lineOf(1, "BBQ ham", "Size", "Large")}},
		{"a large bbq ham", "", []menu.Line{lineOf(1, "BBQ ham", "Size", "Large")}},
		{"a large pizza with pepperoni but do not add any ham", "", []menu.Line{own("Large", "Toppings", "Pepperoni")}},
		{"a large pizza with pepperoni, do not put ham on it", words.RuleOption, []menu.Line{own("Large", "Toppings", "Pepperoni", "Toppings", "Ham")}},
		{"a large pizza with pepperoni, and add ham", words.RuleLeft, []menu.Line{own("Large", "Toppings", "Pepperoni")}},
		{"two eggs over easy on a roll", words.RuleQuantity, []menu.Line{lineOf(2, "Two eggs on a roll", "Eggs", "Over easy")}},
		{"two of those nice over easy eggs on a roll", words.RuleQuantity, []menu.Line{lineOf(2, "Two eggs on a roll", "Eggs", "Over easy")}},
		{"two eggs", words.RuleQuantity, []menu.Line{lineOf(2, "Two eggs")}},
		{"2 two eggs", "", []menu.Line{lineOf(2, "Two eggs")}},
		{"two eggs", "", []menu.Line{lineOf(1, "Two eggs")}},
		{"eggs", "", []menu.Line{lineOf(1, "Two eggs")}},
	}}
}
