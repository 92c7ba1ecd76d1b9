package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfOnes plants another kind of thing for "one", and what was refused; and it has no doubts about what the words plainly say.
func TestCheckOfOnes(t *testing.T) { checkRows(t, onesAndKept()) }

func onesAndKept() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Smoothie", menutest.Required("Size", "Small", "*Regular", "Large"), menutest.Required("Fruit", "Mango", "Matcha", "Berry")), menutest.Item("Hot Matcha"),
		menutest.Item("Grinder", menutest.Group("Cheese", 1, "*Swiss", "American"), menutest.Group("Extras", 0, "Extra Cheese")),
		menutest.Item("Milk Tea", menutest.Required("Sweetness", "0% (None)", "50% (Half)", "*100% (Full)"), menutest.Required("Ice", "Less Ice", "*Regular Ice")),
		menutest.Item("Pastrami", menutest.Required("Weight", "1/4 lb", "1/2 lb"), menutest.Required("Cut", "*Lean", "Fatty")),
		menutest.Item("Fountain Soda", menutest.Required("Flavor", "Coke", "Mountain Dew", "Fanta Orange"), menutest.Required("Size", "Small", "Large")),
		menutest.Item("Miso Ramen", menutest.Required("Heat", "*Mild", "Hot"), menutest.Group("Toppings", 0, "*Bean Sprouts", "*Corn")),
		menutest.Item("Latte", menutest.Required("Milk", "*2% Milk", "Oat Milk"), menutest.Group("Shots", 0, "Decaf")),
		menutest.Item("Jerk Pork", menutest.Required("Rice", "*White Rice", "No Rice (Extra Cabbage)"), menutest.Group("With", 0, "*Cabbage")),
		menutest.Item("Black Bean Turkey Chili"), menutest.Item("Turkey Club"), menutest.Item("Shrimp w/ Lobster Sauce"), menutest.Item("White Rice"),
		menutest.Item("Nut Butter Cup", menutest.Group("On it", 0, "*Nut Butter Sauce", "*Chopped Cup")),
		menutest.Item("Wings", menutest.Group("Dips", 0, "*Ranch", "Extra Ranch")), menutest.Item("Side of Ranch"),
	}}}}
	line := menutest.Line
	mango := line(1, "Smoothie", "Size", "Large", "Fruit", "Mango")
	tea := line(1, "Milk Tea", "Sweetness", "50% (Half)", "Ice", "Less Ice")
	return checkTable{m, []checkRow{
		{"a large mango smoothie and a matcha one", check.RuleItem, []menu.Line{mango, line(1, "Hot Matcha")}},
		{"a large mango smoothie and a hot matcha", "", []menu.Line{mango, line(1, "Hot Matcha")}},
		{"large mango smoothie and a small matcha one", "", []menu.Line{mango, line(1, "Smoothie", "Size", "Small", "Fruit", "Matcha")}},
		{"large mango smoothies and a small matcha one", check.RuleQuantity, []menu.Line{mango, line(1, "Smoothie", "Size", "Small", "Fruit", "Matcha")}},
		{"a grinder, no cheese", check.RuleRefusal, []menu.Line{line(1, "Grinder", "Cheese", "Swiss")}},
		{"a grinder, no cheese", "", []menu.Line{line(1, "Grinder")}},
		{"a milk tea, less ice, half sugar", "", []menu.Line{tea}},
		{"a milk tea, less ice", check.RuleOption, []menu.Line{tea}},
		{"half a pound of pastrami and a quarter pound of fatty", "", []menu.Line{line(1, "Pastrami", "Weight", "1/2 lb", "Cut", "Lean"), line(1, "Pastrami", "Weight", "1/4 lb", "Cut", "Fatty")}},
		{"half a pound of pastrami, fatty", check.RuleQuantity, []menu.Line{line(1, "Pastrami", "Weight", "1/2 lb", "Cut", "Lean"), line(1, "Pastrami", "Weight", "1/2 lb", "Cut", "Fatty")}},
		{"a large coke and a small mountain dew", "", []menu.Line{line(1, "Fountain Soda", "Flavor", "Coke", "Size", "Large"), line(1, "Fountain Soda", "Flavor", "Mountain Dew", "Size", "Small")}},
		{"two large cokes and a small mountain dew", check.RuleQuantity, []menu.Line{line(1, "Fountain Soda", "Flavor", "Coke", "Size", "Large"), line(1, "Fountain Soda", "Flavor", "Mountain Dew", "Size", "Small")}},
		{"a grinder and a small fanta", "", []menu.Line{line(1, "Grinder", "Cheese", "Swiss"), line(1, "Fountain Soda", "Flavor", "Fanta Orange", "Size", "Small")}},
		{"a grinder and a small orange", check.RuleItem, []menu.Line{line(1, "Grinder", "Cheese", "Swiss"), line(1, "Fountain Soda", "Flavor", "Fanta Orange", "Size", "Small")}},
		{"two miso ramen, one mild and one hot with no bean sprouts", "", []menu.Line{line(1, "Miso Ramen", "Heat", "Mild", "Toppings", "Bean Sprouts", "Toppings", "Corn"), line(1, "Miso Ramen", "Heat", "Hot", "Toppings", "Corn")}},
		{"two miso ramen, one mild and one hot", check.RuleDefault, []menu.Line{line(1, "Miso Ramen", "Heat", "Mild", "Toppings", "Bean Sprouts", "Toppings", "Corn"), line(1, "Miso Ramen", "Heat", "Hot", "Toppings", "Corn")}},
		{"a latte with oat milk instead of the 2%", "", []menu.Line{line(1, "Latte", "Milk", "Oat Milk")}},
		{"jerk pork, no rice, just extra cabbage", "", []menu.Line{line(1, "Jerk Pork", "Rice", "No Rice (Extra Cabbage)", "With", "Cabbage")}},
		{"jerk pork with extra cabbage", check.RuleLeft, []menu.Line{line(1, "Jerk Pork", "Rice", "White Rice", "With", "Cabbage")}},
		{"a turkey chili", "", []menu.Line{line(1, "Black Bean Turkey Chili")}},
		{"a white rice and the shrimp with lobster sauce", "", []menu.Line{line(1, "White Rice"), line(1, "Shrimp w/ Lobster Sauce")}},
		{"a nut butter cup, no nut butter sauce", "", []menu.Line{line(1, "Nut Butter Cup", "On it", "Chopped Cup")}},
		{"wings, add an extra ranch", "", []menu.Line{line(1, "Wings", "Dips", "Ranch", "Dips", "Extra Ranch")}},
		{"for me: white rice. for him: 3 nut butter cups. also lattes x3", "", []menu.Line{line(1, "White Rice"), line(3, "Nut Butter Cup", "On it", "Nut Butter Sauce", "On it", "Chopped Cup"), line(3, "Latte", "Milk", "2% Milk")}},
	}}
}
