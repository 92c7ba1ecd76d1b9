package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfPairsAndDips plants lines with an option of two things of which one was said, and with a dip next to the one that came with the thing.
func TestCheckOfPairsAndDips(t *testing.T) { checkRows(t, pairsAndDips()) }

func pairsAndDips() checkTable {
	size := menutest.Group("Size", 1, "Small", "Large")
	size.Min = 1
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Burger", menutest.Group("Make It a Basket", 1, "Add Fries & Drink", "Add Tots & Drink")), menutest.Item("Fries", size), menutest.Item("Salad", menutest.Group("Add", 0, "Oil & Vinegar")),
		menutest.Item("Hoagie", menutest.Group("Sauces", 4, "*Oil & Vinegar", "Mustard", "Ranch")),
		menutest.Item("Wings", menutest.Group("Dip", 2, "*Blue Cheese", "Ranch"), menutest.Group("Cook", 2, "*Fried", "Crispy")),
	}}}}
	basket := []menu.Line{menutest.Line(1, "Burger", "Make It a Basket", "Add Fries & Drink")}
	both := []menu.Line{menutest.Line(1, "Wings", "Dip", "Blue Cheese", "Dip", "Ranch", "Cook", "Fried")}
	ranch := []menu.Line{menutest.Line(1, "Wings", "Dip", "Ranch", "Cook", "Fried")}
	return checkTable{m, []checkRow{
		{"a burger and fries", check.RuleOption, basket},
		{"a burger with fries", check.RuleOption, basket},
		{"a burger with fries and a drink", "", basket},
		{"a burger basket with fries", "", basket},
		{"a salad with oil", "", []menu.Line{menutest.Line(1, "Salad", "Add", "Oil & Vinegar")}},
		{"a burger and small fries", "", []menu.Line{menutest.Line(1, "Burger"), menutest.Line(1, "Fries", "Size", "Small")}},
		{"a hoagie with mustard", "", []menu.Line{menutest.Line(1, "Hoagie", "Sauces", "Oil & Vinegar", "Sauces", "Mustard")}},
		{"a hoagie with ranch", check.RuleDefault, []menu.Line{menutest.Line(1, "Hoagie", "Sauces", "Oil & Vinegar", "Sauces", "Ranch")}},
		{"wings with ranch", check.RuleDefault, both},
		{"wings, ranch", check.RuleDefault, both},
		{"wings, add ranch", "", both},
		{"wings with blue cheese and ranch", "", both},
		{"wings with ranch, no blue cheese", "", ranch},
		{"wings, crispy", "", []menu.Line{menutest.Line(1, "Wings", "Dip", "Blue Cheese", "Cook", "Fried", "Cook", "Crispy")}},
	}}
}

// TestCheckOfBreadsAndMeasures plants lines that take one thing on another for two, a weight for a number of things or the other way about, and a cheese pizza
// for more than a pizza of one's own.
func TestCheckOfBreadsAndMeasures(t *testing.T) { checkRows(t, breadsAndMeasures()) }

func breadsAndMeasures() checkTable {
	flavor, size := menutest.Group("Flavor", 1, "Cola", "Lime"), menutest.Group("Size", 1, "Small", "Route 44 oz")
	flavor.Min, size.Min = 1, 1
	meatball := menutest.Item("Meatball", menutest.Required("Size", "Half (6 in)", "Whole (12 in)"), menutest.Group("Add", 0, "Ranch"))
	ham := menutest.Item("Ham Sub", menutest.Required("Size", "Half Sub", "Whole Sub"), menutest.Group("Add", 0, "Ranch"), menutest.Group("Bread", 1, "White", "Wheat"))
	half := []menu.Line{menutest.Line(1, "Meatball", "Size", "Half (6 in)")}
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Bagel"), menutest.Item("Egg & Cheese", menutest.Group("Bread", 1, "*Roll", "Plain Bagel")), menutest.Item("Clam Boil (1 lb)"), menutest.Item("Build Your Own Pizza", menutest.Group("Add", 0, "Extra Cheese")),
		menutest.Item("Sub", menutest.Group("Length", 1, "*6 inch", "12 inch")), meatball, ham, menutest.Item("Soft Drink", size, flavor), menutest.Item("Burger"), menutest.Item("2 Liter", flavor), menutest.Item("Lemon Pound Cake"),
	}}}}
	drink := menutest.Line(1, "Soft Drink", "Size", "Small", "Flavor", "Cola")
	return checkTable{m, []checkRow{
		{"a bagel with egg and cheese", check.RuleItem, []menu.Line{menutest.Line(1, "Bagel"), menutest.Line(1, "Egg & Cheese", "Bread", "Roll")}},
		{"a bagel and an egg and cheese", "", []menu.Line{menutest.Line(1, "Bagel"), menutest.Line(1, "Egg & Cheese", "Bread", "Roll")}},
		{"three lbs of clams", "", []menu.Line{menutest.Line(3, "Clam Boil (1 lb)")}},
		{"three lbs of clams", check.RuleQuantity, []menu.Line{menutest.Line(1, "Clam Boil (1 lb)")}},
		{"half a pound of clams", check.RuleQuantity, []menu.Line{menutest.Line(1, "Clam Boil (1 lb)")}},
		{"a cheese pizza", "", []menu.Line{menutest.Line(1, "Build Your Own Pizza")}},
		{"two cheese pizzas", "", []menu.Line{menutest.Line(2, "Build Your Own Pizza")}},
		{"a large four cheese pizza", check.RuleLeft, []menu.Line{menutest.Line(4, "Build Your Own Pizza")}},
		{"a pizza with cheese", check.RuleLeft, []menu.Line{menutest.Line(1, "Build Your Own Pizza")}},
		{"a foot long sub", "", []menu.Line{menutest.Line(1, "Sub", "Length", "12 inch")}},
		{"a 6 inch sub, no make that a footlong", "", []menu.Line{menutest.Line(1, "Sub", "Length", "12 inch")}},
		{"a foot long sub", check.RuleOption, []menu.Line{menutest.Line(1, "Sub", "Length", "6 inch")}},
		{"one pound cake", "", []menu.Line{menutest.Line(1, "Lemon Pound Cake")}},
		{"half a pound of pound cake", check.RuleQuantity, []menu.Line{menutest.Line(1, "Lemon Pound Cake")}},
		{"half meatball", "", half},
		{"6 in. meatball", "", half},
		{"a meatball, 6 inch", "", half},
		{"a whole meatball", check.RuleOption, half},
		{"a 6 inch meatball", check.RuleOption, []menu.Line{menutest.Line(1, "Meatball", "Size", "Whole (12 in)")}},
		{"a meatball with half ranch", check.RuleOption, []menu.Line{menutest.Line(1, "Meatball", "Size", "Half (6 in)", "Add", "Ranch")}},
		{"a ham sub with half ranch", check.RuleOption, []menu.Line{menutest.Line(1, "Ham Sub", "Size", "Half Sub", "Add", "Ranch")}},
		{"4 ham subs, half with ranch", check.RuleOption, []menu.Line{menutest.Line(4, "Ham Sub", "Size", "Half Sub", "Add", "Ranch")}},
		{"a ham sub, half the ranch", check.RuleOption, []menu.Line{menutest.Line(1, "Ham Sub", "Size", "Half Sub", "Add", "Ranch")}},
		{"a ham sub with ranch on whole wheat", check.RuleOption, []menu.Line{menutest.Line(1, "Ham Sub", "Size", "Whole Sub", "Add", "Ranch", "Bread", "Wheat")}},
		{"a whole ham sub with ranch on whole wheat", "", []menu.Line{menutest.Line(1, "Ham Sub", "Size", "Whole Sub", "Add", "Ranch", "Bread", "Wheat")}},
		{"a half ham sub, ranch", "", []menu.Line{menutest.Line(1, "Ham Sub", "Size", "Half Sub", "Add", "Ranch")}},
		{"ham half, ranch", "", []menu.Line{menutest.Line(1, "Ham Sub", "Size", "Half Sub", "Add", "Ranch")}},
		{"meatball half ranch", "", []menu.Line{menutest.Line(1, "Meatball", "Size", "Half (6 in)", "Add", "Ranch")}},
		{"half meatball with ranch", "", []menu.Line{menutest.Line(1, "Meatball", "Size", "Half (6 in)", "Add", "Ranch")}},
		{"a burger, small cola", "", []menu.Line{menutest.Line(1, "Burger"), drink}},
		{"a route 44 cola", "", []menu.Line{menutest.Line(1, "Soft Drink", "Size", "Route 44 oz", "Flavor", "Cola")}},
		{"a route 44 cola", check.RuleQuantity, []menu.Line{menutest.Line(44, "Soft Drink", "Size", "Route 44 oz", "Flavor", "Cola")}},
		{"a 2L cola", "", []menu.Line{menutest.Line(1, "2 Liter", "Flavor", "Cola")}},
		{"a 2L cola", check.RuleQuantity, []menu.Line{menutest.Line(2, "2 Liter", "Flavor", "Cola")}},
	}}
}
