package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfPlaces shows what words that say where a thing lies, or how much of it there is to be, are no evidence of.
func TestCheckOfPlaces(t *testing.T) { checkRows(t, placed()) }

func placed() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Pulled Pork Roll", menutest.Group("On It", 0, "*Onions", "Slaw on Top", "Cheddar")), menutest.Item("Flat-Top Dog"), menutest.Item("Pudding"),
		menutest.Item("Garden Salad", menutest.Group("Add", 0, "Feta"), menutest.Group("Dressing", 1, "*Ranch", "Italian"), menutest.Group("Dressing Amount", 1, "*Regular", "Light")),
		menutest.Item("Sweet Tea", menutest.Group("Size", 1, "*Small", "Large"), menutest.Group("Ice", 1, "*Regular Ice", "Light Ice")),
		menutest.Item("Burger", menutest.Group("Top", 0, "*Jalapeños", "*Onions", "Fried Egg"), menutest.Group("Cooked", 1, "*Medium", "Rare", "Well Done")), menutest.Item("Fried Eggs"), menutest.Item("Cashew Chicken", menutest.Group("Comes With", 0, "*Onions", "*Cashews")),
		menutest.Item("Benedict", menutest.Group("Choice of Side", 1, "*Fries", "Cheesy Grits"), menutest.Group("Hollandaise", 1, "*On Top", "On the Side")), menutest.Item("Cheesy Grits"), menutest.Item("House Salad", menutest.Group("Dressing", 1, "*Ranch", "Caesar")), menutest.Item("Caesar Salad"),
		menutest.Item("Cheesesteak", menutest.Group("Cheese", 1, "*American", "Provolone"), menutest.Group("Make It a Meal", 1, "Fries and Drink", "Chips and Drink")),
		menutest.Item("Pastrami", menutest.Group("Add-ons", 0, "Coleslaw on Sandwich", "Swiss")), menutest.Item("Cole Slaw (Pint)"),
	}}}}
	line := menutest.Line
	return checkTable{m, []checkRow{
		{"pulled pork roll with cheddar on top", check.RuleOption, []menu.Line{line(1, "Pulled Pork Roll", "On It", "Onions", "On It", "Slaw on Top", "On It", "Cheddar")}},
		{"pulled pork roll with cheddar on top", "", []menu.Line{line(1, "Pulled Pork Roll", "On It", "Onions", "On It", "Cheddar")}},
		{"pulled pork roll with slaw on top", "", []menu.Line{line(1, "Pulled Pork Roll", "On It", "Onions", "On It", "Slaw on Top")}},
		{"pulled pork roll with cheddar on top", check.RuleItem, []menu.Line{line(1, "Pulled Pork Roll", "On It", "Onions", "On It", "Cheddar"), line(1, "Flat-Top Dog")}},
		{"pulled pork roll, onions removed", "", []menu.Line{line(1, "Pulled Pork Roll")}},
		{"pulled pork roll with the onions left off", "", []menu.Line{line(1, "Pulled Pork Roll")}},
		{"pulled pork roll with the onions left off", check.RuleRefusal, []menu.Line{line(1, "Pulled Pork Roll", "On It", "Onions")}},
		{"pulled pork roll with cheddar and onions left off", check.RuleDefault, []menu.Line{line(1, "Pulled Pork Roll", "On It", "Cheddar")}},
		{"garden salad with a little feta", check.RuleOption, []menu.Line{line(1, "Garden Salad", "Add", "Feta", "Dressing", "Ranch", "Dressing Amount", "Light")}},
		{"garden salad with a little feta", "", []menu.Line{line(1, "Garden Salad", "Add", "Feta", "Dressing", "Ranch", "Dressing Amount", "Regular")}},
		{"garden salad with light ranch", "", []menu.Line{line(1, "Garden Salad", "Dressing", "Ranch", "Dressing Amount", "Light")}},
		{"garden salad, dressing light", "", []menu.Line{line(1, "Garden Salad", "Dressing", "Ranch", "Dressing Amount", "Light")}},
		{"pudding and a small sweet tea, light ice on the small sweet tea", check.RuleQuantity, []menu.Line{line(1, "Pudding"), line(1, "Sweet Tea", "Size", "Small", "Ice", "Regular Ice"), line(1, "Sweet Tea", "Size", "Small", "Ice", "Light Ice")}},
		{"pudding and a small sweet tea, light ice on the small sweet tea", "", []menu.Line{line(1, "Pudding"), line(1, "Sweet Tea", "Size", "Small", "Ice", "Light Ice")}},
		{"coleslaw on sandwich on the pastrami", check.RuleItem, []menu.Line{line(1, "Pastrami", "Add-ons", "Coleslaw on Sandwich"), line(1, "Cole Slaw (Pint)")}},
		{"coleslaw on sandwich on the pastrami", "", []menu.Line{line(1, "Pastrami", "Add-ons", "Coleslaw on Sandwich")}},
		{"burger -jalapeños", check.RuleRefusal, []menu.Line{line(1, "Burger", "Top", "Jalapeños", "Top", "Onions", "Cooked", "Medium")}},
		{"burger -jalapeños", "", []menu.Line{line(1, "Burger", "Top", "Onions", "Cooked", "Medium")}},
		{"burger -jalapeños", check.RuleRefusal, []menu.Line{line(1, "Burger", "Cooked", "Medium", "Top", "Jalapeños")}},
		{"fried egg on the burger", check.RuleItem, []menu.Line{line(1, "Fried Eggs"), line(1, "Burger", "Top", "Jalapeños", "Top", "Onions", "Cooked", "Medium")}},
		{"could i add fried egg to a burger", check.RuleItem, []menu.Line{line(1, "Fried Eggs"), line(1, "Burger", "Top", "Jalapeños", "Top", "Onions", "Cooked", "Medium")}},
		{"could i add fried egg to a burger", "", []menu.Line{line(1, "Burger", "Top", "Jalapeños", "Top", "Onions", "Top", "Fried Egg", "Cooked", "Medium")}},
		{"burger done rare", "", []menu.Line{line(1, "Burger", "Top", "Jalapeños", "Top", "Onions", "Cooked", "Rare")}},
		{"burger and cook it rare", "", []menu.Line{line(1, "Burger", "Top", "Jalapeños", "Top", "Onions", "Cooked", "Rare")}},
		{"burger replace the onions with fried egg", "", []menu.Line{line(1, "Burger", "Top", "Jalapeños", "Top", "Fried Egg", "Cooked", "Medium")}},
		{"burger replace the onions with fried egg", check.RuleOption, []menu.Line{line(1, "Burger", "Top", "Jalapeños", "Top", "Onions", "Top", "Fried Egg", "Cooked", "Medium")}},
		{"burger, get rid of the onions", "", []menu.Line{line(1, "Burger", "Top", "Jalapeños", "Cooked", "Medium")}},
		{"burger that doesn't have onions", "", []menu.Line{line(1, "Burger", "Top", "Jalapeños", "Cooked", "Medium")}},
		{"burger, don't forget the fried egg", "", []menu.Line{line(1, "Burger", "Top", "Jalapeños", "Top", "Onions", "Top", "Fried Egg", "Cooked", "Medium")}},
		{"cashew chicken, leave off the onions and the cashews", check.RuleRefusal, []menu.Line{line(1, "Cashew Chicken", "Comes With", "Cashews")}},
		{"cashew chicken, leave off the onions and the cashews", "", []menu.Line{line(1, "Cashew Chicken")}},
		{"benedict with cheesy grits as the side", check.RuleOption, []menu.Line{line(1, "Benedict", "Choice of Side", "Cheesy Grits", "Hollandaise", "On the Side")}},
		{"benedict with cheesy grits as the side", "", []menu.Line{line(1, "Benedict", "Choice of Side", "Cheesy Grits", "Hollandaise", "On Top")}},
		{"benedict and the side is cheesy grits", "", []menu.Line{line(1, "Benedict", "Choice of Side", "Cheesy Grits", "Hollandaise", "On Top")}},
		{"benedict and cheesy grits for the side", check.RuleItem, []menu.Line{line(1, "Benedict", "Choice of Side", "Fries", "Hollandaise", "On Top"), line(1, "Cheesy Grits")}},
		{"a pudding and a small sweet tea, light ice on the small sweet tea", "", []menu.Line{line(1, "Pudding"), line(1, "Sweet Tea", "Size", "Small", "Ice", "Light Ice")}},
		{"burger, make sure it has a fried egg", "", []menu.Line{line(1, "Burger", "Top", "Jalapeños", "Top", "Onions", "Top", "Fried Egg", "Cooked", "Medium")}},
		{"a cheesesteak with provolone as a meal", check.RuleLeft, []menu.Line{line(1, "Cheesesteak", "Cheese", "Provolone")}},
		{"a cheesesteak with provolone as a meal with fries and drink", "", []menu.Line{line(1, "Cheesesteak", "Cheese", "Provolone", "Make It a Meal", "Fries and Drink")}},
		{"house salad, caesar salad", check.RuleLeft, []menu.Line{line(1, "House Salad", "Dressing", "Caesar")}},
		{"house salad, caesar", "", []menu.Line{line(1, "House Salad", "Dressing", "Caesar")}},
	}}
}
