package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfModifiers plants lines for words that only say of what kind another word is.
func TestCheckOfModifiers(t *testing.T) { checkRows(t, modifiers()) }

func modifiers() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Cabbage Bowl", menutest.Group("Dressing", 1, "*Vinegar", "Honey Mustard"), menutest.Group("Add", 0, "Candied Pecans", "Corn", "Tortilla Strips", "Gyro Meat")),
		menutest.Item("Scoop", menutest.Group("Flavors", 3, "Chocolate", "Mint Chip", "Vanilla"), menutest.Group("Top", 0, "Chocolate Sprinkles")),
		menutest.Item("Brisket Roll", menutest.Group("Add", 0, "Pickled Jalapeños", "Slaw")), menutest.Item("Pit Nachos", menutest.Group("Comes With", 0, "*Jalapeños", "*Queso")), menutest.Item("Gyro", menutest.Group("Meat", 1, "*Lamb & Beef", "Chicken")),
		menutest.Item("Wheat Loaf", menutest.Group("Sliced?", 1, "*Unsliced", "Sliced")), menutest.Item("Steel Cut Oatmeal"),
		menutest.Item("El Patron", menutest.Group("Rice", 1, "*Red Rice", "Cilantro Lime Rice")), menutest.Item("Mexican Rice"),
		menutest.Item("Butter Croissant", menutest.Group("Heated?", 1, "*Warmed Up", "Not Warmed")),
		menutest.Item("Kafta Wrap", menutest.Group("Toppings", 0, "Fries Inside", "Hummus"), menutest.Group("Make It a Meal", 1, "Fries & Can of Soda")),
		menutest.Item("Espresso", menutest.Group("Shots", 1, "*Double", "Triple")), menutest.Item("Iced Coffee", menutest.Required("Milk", "Black", "Oat")), menutest.Item("Hot Tea"),
		menutest.Item("Bean Soup"), menutest.Item("Paratha"), menutest.Item("Curd Rice"), menutest.Item("Reuben", menutest.Required("Meat", "*Corned Beef", "Pastrami")), menutest.Item("Hot Pastrami"),
		menutest.Item("Snapple", menutest.Required("Flavor", "Diet Peach", "Apple")), menutest.Item("Omelette", menutest.Group("Side", 1, "*Grits", "Fruit Cup"), menutest.Group("Extras", 0, "Salsa"), menutest.Group("Toast", 1, "*Rye", "White", "Wheat")),
	}}}}
	line := menutest.Line
	return checkTable{m, []checkRow{
		{"a cabbage bowl with honey pecans", check.RuleOption, []menu.Line{line(1, "Cabbage Bowl", "Dressing", "Honey Mustard", "Add", "Candied Pecans")}},
		{"a cabbage bowl with honey mustard and pecans", "", []menu.Line{line(1, "Cabbage Bowl", "Dressing", "Honey Mustard", "Add", "Candied Pecans")}},
		{"a cabbage bowl with corn, tortilla strips", "", []menu.Line{line(1, "Cabbage Bowl", "Dressing", "Vinegar", "Add", "Corn", "Add", "Tortilla Strips")}},
		{"a scoop with mint chocolate", check.RuleOption, []menu.Line{line(1, "Scoop", "Flavors", "Mint Chip", "Top", "Chocolate Sprinkles")}},
		{"a scoop with chocolate chip", check.RuleOption, []menu.Line{line(1, "Scoop", "Flavors", "Chocolate", "Flavors", "Mint Chip")}},
		{"a scoop with chocolate and mint chip", "", []menu.Line{line(1, "Scoop", "Flavors", "Chocolate", "Flavors", "Mint Chip")}},
		{"a brisket roll with nacho jalapenos", check.RuleItem, []menu.Line{line(1, "Brisket Roll"), line(1, "Pit Nachos", "Comes With", "Jalapeños", "Comes With", "Queso")}},
		{"a cabbage bowl with the gyro lamb", check.RuleItem, []menu.Line{line(1, "Cabbage Bowl", "Dressing", "Vinegar"), line(1, "Gyro", "Meat", "Lamb & Beef")}},
		{"a brisket roll and a gyro with lamb", "", []menu.Line{line(1, "Brisket Roll"), line(1, "Gyro", "Meat", "Lamb & Beef")}},
		{"a wheat loaf, cut", check.RuleItem, []menu.Line{line(1, "Wheat Loaf", "Sliced?", "Unsliced"), line(1, "Steel Cut Oatmeal")}},
		{"a wheat loaf, steel cut oatmeal", "", []menu.Line{line(1, "Wheat Loaf", "Sliced?", "Unsliced"), line(1, "Steel Cut Oatmeal")}},
		{"an el patron with the cilantro one for rice", check.RuleItem, []menu.Line{line(1, "El Patron", "Rice", "Cilantro Lime Rice"), line(1, "Mexican Rice")}},
		{"an el patron with cilantro lime rice and a mexican rice", "", []menu.Line{line(1, "El Patron", "Rice", "Cilantro Lime Rice"), line(1, "Mexican Rice")}},
		{"a butter croissant, as is", check.RuleOption, []menu.Line{line(1, "Butter Croissant", "Heated?", "Warmed Up")}},
		{"a butter croissant, not warmed", "", []menu.Line{line(1, "Butter Croissant", "Heated?", "Not Warmed")}},
		{"a kafta wrap, with fries", check.RuleOption, []menu.Line{line(1, "Kafta Wrap", "Make It a Meal", "Fries & Can of Soda")}},
		{"a kafta wrap, with fries and a can of soda", "", []menu.Line{line(1, "Kafta Wrap", "Make It a Meal", "Fries & Can of Soda")}},
		{"a kafta wrap with fries in it", "", []menu.Line{line(1, "Kafta Wrap", "Toppings", "Fries Inside")}},
		{"espresso with three", check.RuleQuantity, []menu.Line{line(3, "Espresso", "Shots", "Double")}},
		{"hot tea with three", check.RuleQuantity, []menu.Line{line(3, "Hot Tea")}},
		{"three espresso", "", []menu.Line{line(3, "Espresso", "Shots", "Double")}},
		{"an iced coffee with black tea", check.RuleOption, []menu.Line{line(1, "Iced Coffee", "Milk", "Black"), line(1, "Hot Tea")}},
		{"an iced coffee with black bean soup", check.RuleOption, []menu.Line{line(1, "Iced Coffee", "Milk", "Black"), line(1, "Bean Soup")}},
		{"an iced coffee, black, and hot tea", "", []menu.Line{line(1, "Iced Coffee", "Milk", "Black"), line(1, "Hot Tea")}},
		{"a paratha with curd", check.RuleItem, []menu.Line{line(1, "Paratha"), line(1, "Curd Rice")}},
		{"a paratha with curd rice", "", []menu.Line{line(1, "Paratha"), line(1, "Curd Rice")}},
		{"a reuben with hot pastrami", check.RuleItem, []menu.Line{line(1, "Reuben", "Meat", "Corned Beef"), line(1, "Hot Pastrami")}},
		{"a reuben and a hot pastrami", "", []menu.Line{line(1, "Reuben", "Meat", "Corned Beef"), line(1, "Hot Pastrami")}},
		{"snapple with diet peach tea", check.RuleItem, []menu.Line{line(1, "Snapple", "Flavor", "Diet Peach"), line(1, "Hot Tea")}},
		{"snapple with diet peach and a hot tea", "", []menu.Line{line(1, "Snapple", "Flavor", "Diet Peach"), line(1, "Hot Tea")}},
		{"an omelette with a cup of salsa", check.RuleOption, []menu.Line{line(1, "Omelette", "Side", "Fruit Cup", "Extras", "Salsa", "Toast", "Rye")}},
		{"an omelette with cup of salsa", check.RuleOption, []menu.Line{line(1, "Omelette", "Side", "Fruit Cup", "Extras", "Salsa", "Toast", "Rye")}},
		{"an omelette with cup of salsa", "", []menu.Line{line(1, "Omelette", "Side", "Grits", "Extras", "Salsa", "Toast", "Rye")}},
		{"an omelette with wht toast", check.RuleChoice, []menu.Line{line(1, "Omelette", "Side", "Grits", "Toast", "White")}},
		{"a butter croissant, unheated", "", []menu.Line{line(1, "Butter Croissant", "Heated?", "Not Warmed")}},
		{"a butter croissant, unheated", check.RuleOption, []menu.Line{line(1, "Butter Croissant", "Heated?", "Warmed Up")}},
	}}
}
