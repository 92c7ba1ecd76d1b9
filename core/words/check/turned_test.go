package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfWhatStays plants lines that lose with a change of mind what it leaves alone, and lines whose numbers counted something else.
func TestCheckOfWhatStays(t *testing.T) { checkRows(t, stays()) }

func stays() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Flatbread", menutest.Required("Size", "Small", "Medium", "Large"), menutest.Group("Toppings", 0, "Salami", "Olives", "Leek")),
		menutest.Item("8pc Pail"), menutest.Item("12pc Pail"), menutest.Item("Tamal", menutest.Required("Filling", "Pork", "Bean & Chile")),
		menutest.Item("Egg Sandwich", menutest.Group("Egg Style", 1, "Over Easy", "Scrambled")), menutest.Item("Green Monster", menutest.Required("Size", "*16 oz", "24 oz"), menutest.Group("Boost", 0, "Maca")),
		menutest.Item("Burger"), menutest.Item("Cider"), menutest.Item("Halva", menutest.Group("Size", 1, "Small", "Large")),
		menutest.Item("Hawaii", menutest.Required("Size", "Small", "Large")), menutest.Item("Custom Pizza", menutest.Required("Size", "Small", "Large")),
		menutest.Item("Sub", menutest.Group("Make It a Meal", 1, "Chips & Drink")), menutest.Item("Fountain Drink"), menutest.Item("Leg", menutest.Required("Rub", "*Mild", "Fierce")), menutest.Item("Breast", menutest.Required("Rub", "*Mild", "Fierce")),
		menutest.Item("Maki", menutest.Group("Add", 0, "Black Rice", "Yuzu")), menutest.Item("Black Rice"), menutest.Item("Gyoza", menutest.Required("Filling", "*Pork", "Leek")), menutest.Item("Carne Fries"), menutest.Item("Pop", menutest.Required("Flavor", "Cola", "Grape Soda", "Diet Cola"), menutest.Required("Size", "*Small", "Large")),
	}}}}
	m.Categories[0].Items[8].Description = "sesame candy"
	m.Categories[0].Items[len(m.Categories[0].Items)-3].Description = "six pieces"
	m.Categories[0].Items[7].Description = "bag of five"
	line := menutest.Line
	return checkTable{m, []checkRow{
		{"a small flatbread with salami, no, make it a medium, and add olives", check.RuleLeft, []menu.Line{line(1, "Flatbread", "Size", "Medium", "Toppings", "Olives")}},
		{"a small flatbread with salami, no, make it a medium, and add olives", "", []menu.Line{line(1, "Flatbread", "Size", "Medium", "Toppings", "Salami", "Toppings", "Olives")}},
		{"a small flatbread with salami, no, leek", "", []menu.Line{line(1, "Flatbread", "Size", "Small", "Toppings", "Leek")}},
		{"8 piece pail, no make it 12", check.RuleQuantity, []menu.Line{line(12, "8pc Pail")}},
		{"half dozen pork tamales and 3 of the bean ones please", check.RuleQuantity, []menu.Line{line(3, "Tamal", "Filling", "Pork"), line(3, "Tamal", "Filling", "Bean & Chile")}},
		{"two eggs over easy", check.RuleQuantity, []menu.Line{line(2, "Egg Sandwich", "Egg Style", "Over Easy")}},
		{"two egg sandwiches over easy", "", []menu.Line{line(2, "Egg Sandwich", "Egg Style", "Over Easy")}},
		{"two green monsters, one large one regular and one of them the large one with maca", check.RuleQuantity, []menu.Line{line(1, "Green Monster", "Size", "24 oz"), line(1, "Green Monster", "Size", "24 oz", "Boost", "Maca")}},
		{"2 burgers, ciders for both", check.RuleQuantity, []menu.Line{line(2, "Burger"), line(1, "Cider")}},
		{"a small hawaii and a cider. actually the pizza should be large", check.RuleItem, []menu.Line{line(1, "Hawaii", "Size", "Small"), line(1, "Cider"), line(1, "Custom Pizza", "Size", "Large")}},
		{"a sub as a meal, skip the meal, and a fountain drink", check.RuleOption, []menu.Line{line(1, "Sub", "Make It a Meal", "Chips & Drink"), line(1, "Fountain Drink")}},
		{"a burger and a halva, drop the burger and give me two halvas instead", check.RuleQuantity, []menu.Line{line(3, "Halva")}},
		{"your carne fries are unreal but a cider", check.RuleLeft, []menu.Line{line(1, "Carne Fries"), line(1, "Cider")}},
		{"we love love the halva, just two ciders", check.RuleLeft, []menu.Line{line(1, "Halva"), line(2, "Cider")}},
		{"a maki, black rice, and black rice on the side too", check.RuleQuantity, []menu.Line{line(1, "Maki"), line(2, "Black Rice")}},
		{"two legs and a breast, fierce", check.RuleGroup, []menu.Line{line(2, "Leg", "Rub", "Mild"), line(1, "Breast", "Rub", "Fierce")}},
		{"two legs, and a breast, fierce", "", []menu.Line{line(2, "Leg", "Rub", "Mild"), line(1, "Breast", "Rub", "Fierce")}},
		{"a small cola, large cola, and a large grape soda", "", []menu.Line{line(1, "Pop", "Flavor", "Cola", "Size", "Small"), line(1, "Pop", "Flavor", "Cola", "Size", "Large"), line(1, "Pop", "Flavor", "Grape Soda", "Size", "Large")}},
		{"a small cola, large cola, and a large grape soda", check.RuleQuantity, []menu.Line{line(1, "Pop", "Flavor", "Cola", "Size", "Small"), line(1, "Pop", "Flavor", "Cola", "Size", "Large"), line(2, "Pop", "Flavor", "Grape Soda", "Size", "Large")}},
		{"cola pop x2, grape soda pop x1", "", []menu.Line{line(2, "Pop", "Flavor", "Cola", "Size", "Small"), line(1, "Pop", "Flavor", "Grape Soda", "Size", "Small")}},
		{"cola pop x2, grape soda pop x1", check.RuleGroup, []menu.Line{line(1, "Pop", "Flavor", "Cola", "Size", "Small"), line(2, "Pop", "Flavor", "Grape Soda", "Size", "Small")}},
		{"six ciders", check.RuleQuantity, []menu.Line{line(6, "Cider")}},
		{"three ciders", "", []menu.Line{line(3, "Cider")}},
		{"six pieces of gyoza", check.RuleQuantity, []menu.Line{line(6, "Gyoza", "Filling", "Pork")}},
		{"two gyoza", "", []menu.Line{line(2, "Gyoza", "Filling", "Pork")}},
		{"we have been craving that halva! One halva", check.RuleQuantity, []menu.Line{line(2, "Halva")}},
	}}
}
