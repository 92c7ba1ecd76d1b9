package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfThingsOfOnesOwn plants lines for pizzas that are called by their size alone.
func TestCheckOfThingsOfOnesOwn(t *testing.T) { checkRows(t, thingsOfOnesOwn()) }

func thingsOfOnesOwn() checkTable {
	sizes := menutest.Group("Size", 1, "Small", "Large")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Pizzas", Items: []menu.Item{
		menutest.Item("Build your own pizza", sizes, menutest.Group("Toppings", 0, "Pepperoni", "Ham", "Feta cheese"), menutest.Group("Bake", 0, "Light cheese", "Well done")), menutest.Item("Four cheese", sizes), menutest.Item("Two eggs"), menutest.Item("Two eggs on a roll", menutest.Group("Eggs", 1, "Over easy")), menutest.Item("BBQ ham", sizes), menutest.Item("Deli ham", menutest.Group("Size", 1, "*Regular", "Party")), menutest.Item("Build your own ramen", menutest.Required("Broth", "Tonkotsu", "Shoyu")), menutest.Item("House tonkotsu ramen"), menutest.Item("Cola", sizes),
		menutest.Item("Spicy miso ramen", menutest.Group("Heat", 1, "Mild", "Medium")), menutest.Item("Salmon avocado roll", menutest.Group("Extras", 0, "Add avocado", "Add masago")), menutest.Item("Bagel", menutest.Group("Kind", 1, "Plain", "Everything"), menutest.Group("Prep", 1, "*Toasted", "Not toasted"), menutest.Group("Inside", 0, "Cheese", "Queso", "*Egg", "Grilled egg", "Corn (2 pc)", "Add tuna", "Chili bomb")), menutest.Item("Chips & salsa"), menutest.Item("RC cola"), menutest.Item("Curds plate"), menutest.Item("Fish taco", menutest.Group("Salsa", 1, "Verde", "Roja"), menutest.Group("On it", 0, "*Tartar", "Pico de gallo")), menutest.Item("Side of tartar"), menutest.Item("White rice"), menutest.Item("Sticky rice"), menutest.Item("Tots"), menutest.Item("Mild curry", menutest.Required("Rice", "*White rice", "Sticky rice"), menutest.Group("Side", 1, "Tots", "Slaw")),
		menutest.Item("Tuna hoagie", menutest.Group("Combo", 1, "Make it a combo"), menutest.Group("Combo chips", 1, "Salted chips", "Ridged chips")),
		menutest.Item("Gyro wrap", menutest.Group("Bread", 1, "*Pita", "Lettuce wrap"), menutest.Group("On it", 0, "*Lettuce", "*Onion"), menutest.Group("Make it a combo", 1, "Fries & drink", "Salad & drink"), menutest.Group("Combo drink", 1, "Cola", "Tea")),
	}}}}
	own := func(size string, more ...string) menu.Line {
		return menutest.Line(1, "Build your own pizza", append([]string{"Size", size}, more...)...)
	}
	gyro := func(more ...string) menu.Line {
		return menutest.Line(1, "Gyro wrap", append([]string{"On it", "Lettuce", "On it", "Onion"}, more...)...)
	}
	return checkTable{m, []checkRow{
		{"a cola, small, medium spicy", check.RuleItem, []menu.Line{menutest.Line(1, "Cola", "Size", "Small"), menutest.Line(1, "Spicy miso ramen", "Heat", "Medium")}},
		{"a regular ham", "", []menu.Line{menutest.Line(1, "Deli ham", "Size", "Regular")}}, // no pizza comes in that size
		{"a spicy ramen", "", []menu.Line{menutest.Line(1, "Spicy miso ramen")}},
		{"a salmon roll with avocado", "", []menu.Line{menutest.Line(1, "Salmon avocado roll")}},
		{"a salmon roll with avocado", check.RuleOption, []menu.Line{menutest.Line(1, "Salmon avocado roll", "Extras", "Add avocado")}},
		{"a salmon avocado roll, add avocado", "", []menu.Line{menutest.Line(1, "Salmon avocado roll", "Extras", "Add avocado")}},
		{"a gyro on a lettuce wrap", "", []menu.Line{gyro("Bread", "Lettuce wrap")}},
		{"a gyro on a lettuce wrap", check.RuleOption, []menu.Line{gyro("Bread", "Pita")}},
		{"a tuna hoagie with salted chips", check.RuleMenu, []menu.Line{menutest.Line(1, "Tuna hoagie", "Combo chips", "Salted chips")}},
		{"a tuna hoagie combo with salted chips", "", []menu.Line{menutest.Line(1, "Tuna hoagie", "Combo", "Make it a combo", "Combo chips", "Salted chips")}},
		{"a gyro wrap, combo with cola", check.RuleMenu, []menu.Line{gyro("Bread", "Pita", "Combo drink", "Cola")}},
		{"a gyro wrap, fries and drink combo with cola", "", []menu.Line{gyro("Bread", "Pita", "Make it a combo", "Fries & drink", "Combo drink", "Cola")}},
		{"two of your curds plates", "", []menu.Line{menutest.Line(2, "Curds plate")}},
		{"ramen tonkotsu", check.RuleItem, []menu.Line{menutest.Line(1, "Build your own ramen", "Broth", "Tonkotsu")}},
		{"build your own ramen tonkotsu", "", []menu.Line{menutest.Line(1, "Build your own ramen", "Broth", "Tonkotsu")}},
		{"ramen shoyu", "", []menu.Line{menutest.Line(1, "Build your own ramen", "Broth", "Shoyu")}},
		{"a large cheese pizza", check.RuleRefusal, []menu.Line{own("Large", "Bake", "Light cheese")}},
		{"a large pizza with light cheese", "", []menu.Line{own("Large", "Bake", "Light cheese")}},
		{"a plain bagel, not toasted", check.RuleOption, []menu.Line{menutest.Line(1, "Bagel", "Kind", "Plain", "Prep", "Toasted", "Inside", "Egg")}},
		{"a plain bagel, not toasted", "", []menu.Line{menutest.Line(1, "Bagel", "Kind", "Plain", "Prep", "Not toasted", "Inside", "Egg")}},
		{"a plain bagel with queso", check.RuleOption, []menu.Line{menutest.Line(1, "Bagel", "Kind", "Plain", "Prep", "Toasted", "Inside", "Egg", "Inside", "Cheese")}},
		{"a plain bagel with queso", "", []menu.Line{menutest.Line(1, "Bagel", "Kind", "Plain", "Prep", "Toasted", "Inside", "Egg", "Inside", "Queso")}},
		{"a plain bagel, hold the egg", check.RuleOption, []menu.Line{menutest.Line(1, "Bagel", "Kind", "Plain", "Prep", "Toasted", "Inside", "Grilled egg")}},
		{"a plain bagel with queso instead of cheese, hold the egg", check.RuleOption, []menu.Line{menutest.Line(1, "Bagel", "Kind", "Plain", "Prep", "Toasted", "Inside", "Queso", "Inside", "Grilled egg")}},
		{"a plain bagel, not toasted, and a fish taco", check.RuleOption, []menu.Line{menutest.Line(1, "Bagel", "Kind", "Plain", "Prep", "Toasted", "Inside", "Egg"), menutest.Line(1, "Fish taco", "On it", "Tartar")}},
		{"two plain bagels", check.RuleOption, []menu.Line{menutest.Line(2, "Bagel", "Kind", "Plain", "Prep", "Toasted", "Inside", "Egg", "Inside", "Corn (2 pc)")}},
		{"a plain bagel, add chili bomb", check.RuleOption, []menu.Line{menutest.Line(1, "Bagel", "Kind", "Plain", "Prep", "Toasted", "Inside", "Egg", "Inside", "Chili bomb", "Inside", "Add tuna")}},
		{"a fish taco with verde salsa", check.RuleItem, []menu.Line{menutest.Line(1, "Fish taco", "Salsa", "Verde", "On it", "Tartar"), menutest.Line(1, "Chips & salsa")}},
		{"a taco de fish", check.RuleOption, []menu.Line{menutest.Line(1, "Fish taco", "On it", "Tartar", "On it", "Pico de gallo")}},
		{"a fish taco and an RC", check.RuleLeft, []menu.Line{menutest.Line(1, "Fish taco", "On it", "Tartar")}},
		{"a fish taco and an RC", "", []menu.Line{menutest.Line(1, "Fish taco", "On it", "Tartar"), menutest.Line(1, "RC cola")}},
		{"a fish taco and a side of tartar", check.RuleLeft, []menu.Line{menutest.Line(1, "Fish taco", "On it", "Tartar")}},
		{"a fish taco and a side of tartar", "", []menu.Line{menutest.Line(1, "Fish taco", "On it", "Tartar"), menutest.Line(1, "Side of tartar")}},
		{"a mild curry and a side of sticky rice", check.RuleLeft, []menu.Line{menutest.Line(1, "Mild curry", "Rice", "Sticky rice")}},
		{"a mild curry with sticky rice", "", []menu.Line{menutest.Line(1, "Mild curry", "Rice", "Sticky rice")}},
		{"a mild curry, side of white rice", check.RuleLeft, []menu.Line{menutest.Line(1, "Mild curry", "Rice", "White rice")}},
		{"a mild curry, side of white rice", "", []menu.Line{menutest.Line(1, "Mild curry", "Rice", "White rice"), menutest.Line(1, "White rice")}},
		{"a mild curry with a side of tots", "", []menu.Line{menutest.Line(1, "Mild curry", "Rice", "White rice", "Side", "Tots")}},
		{"a fish taco, hold the tartar, and curds plate", check.RuleLeft, []menu.Line{menutest.Line(1, "Fish taco")}},
		{"a large cheese", "", []menu.Line{own("Large")}},
		{"a large cheese and a small cola", "", []menu.Line{own("Large"), menutest.Line(1, "Cola", "Size", "Small")}},
		{"a large feta cheese", check.RuleLeft, []menu.Line{own("Large")}},
		{"a large pepperoni", "", []menu.Line{own("Large", "Toppings", "Pepperoni")}},
		{"a large", check.RuleItem, []menu.Line{own("Large")}},
		{"a large cheese", check.RuleItem, []menu.Line{menutest.Line(1, "Four cheese", "Size", "Large")}},
		{"a large four cheese", "", []menu.Line{menutest.Line(1, "Four cheese", "Size", "Large")}},
		{"a large 4 cheese", "", []menu.Line{menutest.Line(1, "Four cheese", "Size", "Large")}},
		{"one large and one small ham pizza", check.RuleGroup, []menu.Line{own("Large"), own("Small", "Toppings", "Ham")}},
		{"one large and one small ham pizza", "", []menu.Line{own("Large", "Toppings", "Ham"), own("Small", "Toppings", "Ham")}},
		{"one large pepperoni and one small ham pizza", "", []menu.Line{own("Large", "Toppings", "Pepperoni"), own("Small", "Toppings", "Ham")}},
		{"one large ham pizza and one small", check.RuleGroup, []menu.Line{own("Large", "Toppings", "Ham"), own("Small")}},
		{"a large ham pizza and a small cola", "", []menu.Line{own("Large", "Toppings", "Ham"), menutest.Line(1, "Cola", "Size", "Small")}},
		{"a large ham", check.RuleItem, []menu.Line{menutest.Line(1, "BBQ ham", "Size", "Large")}},
		{"a large bbq ham", "", []menu.Line{menutest.Line(1, "BBQ ham", "Size", "Large")}},
		{"a large pizza with pepperoni but do not add any ham", "", []menu.Line{own("Large", "Toppings", "Pepperoni")}},
		{"a large pizza with pepperoni, do not put ham on it", check.RuleOption, []menu.Line{own("Large", "Toppings", "Pepperoni", "Toppings", "Ham")}},
		{"a large pizza with pepperoni, and add ham", check.RuleLeft, []menu.Line{own("Large", "Toppings", "Pepperoni")}},
		{"two eggs over easy on a roll", check.RuleQuantity, []menu.Line{menutest.Line(2, "Two eggs on a roll", "Eggs", "Over easy")}},
		{"two of those nice over easy eggs on a roll", check.RuleQuantity, []menu.Line{menutest.Line(2, "Two eggs on a roll", "Eggs", "Over easy")}},
		{"two eggs", check.RuleQuantity, []menu.Line{menutest.Line(2, "Two eggs")}},
		{"2 two eggs", "", []menu.Line{menutest.Line(2, "Two eggs")}},
		{"two eggs", "", []menu.Line{menutest.Line(1, "Two eggs")}},
		{"eggs", "", []menu.Line{menutest.Line(1, "Two eggs")}},
	}}
}
