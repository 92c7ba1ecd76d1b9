package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// TestCheckOfPairsAndDips plants lines with an option of two things of which one was said, and with a dip next to the one that came with the thing.
func TestCheckOfPairsAndDips(t *testing.T) { checkRows(t, pairsAndDips()) }

func pairsAndDips() checkTable {
	size := groupOf("Size", 1, "Small", "Large")
	size.Min = 1
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemOf("Burger", groupOf("Make It a Basket", 1, "Add Fries & Drink", "Add Tots & Drink")), itemOf("Fries", size), itemOf("Salad", groupOf("Add", 0, "Oil & Vinegar")),
		itemOf("Wings", groupOf("Dip", 2, "*Blue Cheese", "Ranch"), groupOf("Cook", 2, "*Fried", "Crispy")),
	}}}}
	basket := []menu.Line{lineOf(1, "Burger", "Make It a Basket", "Add Fries & Drink")}
	both := []menu.Line{lineOf(1, "Wings", "Dip", "Blue Cheese", "Dip", "Ranch", "Cook", "Fried")}
	ranch := []menu.Line{lineOf(1, "Wings", "Dip", "Ranch", "Cook", "Fried")}
	return checkTable{m, []checkRow{
		{"a burger and fries", words.RuleOption, basket},
		{"a burger with fries", words.RuleOption, basket},
		{"a burger with fries and a drink", "", basket},
		{"a burger basket with fries", "", basket},
		{"a salad with oil", "", []menu.Line{lineOf(1, "Salad", "Add", "Oil & Vinegar")}},
		{"a burger and small fries", "", []menu.Line{lineOf(1, "Burger"), lineOf(1, "Fries", "Size", "Small")}},
		{"wings with ranch", words.RuleDefault, both},
		{"wings, ranch", words.RuleDefault, both},
		{"wings, add ranch", "", both},
		{"wings with blue cheese and ranch", "", both},
		{"wings with ranch, no blue cheese", "", ranch},
		{"wings, crispy", "", []menu.Line{lineOf(1, "Wings", "Dip", "Blue Cheese", "Cook", "Fried", "Cook", "Crispy")}},
	}}
}

// TestCheckOfBreadsAndMeasures plants lines that take one thing on another for two, a weight for a number of things or the other way about, and a cheese pizza
// for more than a pizza of one's own.
func TestCheckOfBreadsAndMeasures(t *testing.T) { checkRows(t, breadsAndMeasures()) }

func breadsAndMeasures() checkTable {
	flavor, size := groupOf("Flavor", 1, "Cola", "Lime"), groupOf("Size", 1, "Small", "Route 44 oz")
	flavor.Min, size.Min = 1, 1
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemOf("Bagel"), itemOf("Egg & Cheese", groupOf("Bread", 1, "*Roll", "Plain Bagel")), itemOf("Clam Boil (1 lb)"), itemOf("Build Your Own Pizza", groupOf("Add", 0, "Extra Cheese")),
		itemOf("Sub", groupOf("Length", 1, "*6 inch", "12 inch")), itemOf("Soft Drink", size, flavor), itemOf("Burger"), itemOf("2 Liter", flavor),
	}}}}
	drink := lineOf(1, "Soft Drink", "Size", "Small", "Flavor", "Cola")
	return checkTable{m, []checkRow{
		{"a bagel with egg and cheese", words.RuleItem, []menu.Line{lineOf(1, "Bagel"), lineOf(1, "Egg & Cheese", "Bread", "Roll")}},
		{"a bagel and an egg and cheese", "", []menu.Line{lineOf(1, "Bagel"), lineOf(1, "Egg & Cheese", "Bread", "Roll")}},
		{"three lbs of clams", "", []menu.Line{lineOf(3, "Clam Boil (1 lb)")}},
		{"three lbs of clams", words.RuleQuantity, []menu.Line{lineOf(1, "Clam Boil (1 lb)")}},
		{"half a pound of clams", words.RuleQuantity, []menu.Line{lineOf(1, "Clam Boil (1 lb)")}},
		{"a cheese pizza", "", []menu.Line{lineOf(1, "Build Your Own Pizza")}},
		{"two cheese pizzas", "", []menu.Line{lineOf(2, "Build Your Own Pizza")}},
		{"a large four cheese pizza", words.RuleLeft, []menu.Line{lineOf(4, "Build Your Own Pizza")}},
		{"a pizza with cheese", words.RuleLeft, []menu.Line{lineOf(1, "Build Your Own Pizza")}},
		{"a foot long sub", "", []menu.Line{lineOf(1, "Sub", "Length", "12 inch")}},
		{"a foot long sub", words.RuleOption, []menu.Line{lineOf(1, "Sub", "Length", "6 inch")}},
		{"a burger, small cola", "", []menu.Line{lineOf(1, "Burger"), drink}},
		{"a route 44 cola", "", []menu.Line{lineOf(1, "Soft Drink", "Size", "Route 44 oz", "Flavor", "Cola")}},
		{"a route 44 cola", words.RuleQuantity, []menu.Line{lineOf(44, "Soft Drink", "Size", "Route 44 oz", "Flavor", "Cola")}},
		{"a 2L cola", "", []menu.Line{lineOf(1, "2 Liter", "Flavor", "Cola")}},
		{"a 2L cola", words.RuleQuantity, []menu.Line{lineOf(2, "2 Liter", "Flavor", "Cola")}},
	}}
}
