package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// TestCheckOfPartsAndCorrections plants lines that take a part of an order, a correction or a shorter name wrongly.
func TestCheckOfPartsAndCorrections(t *testing.T) { checkRows(t, partsAndCorrections()) }

func partsAndCorrections() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Pizza", Items: []menu.Item{itemOf("Art lover"), itemOf("Pizza, build your own")}}, {Name: "All", Items: []menu.Item{
		itemOf("Taco", groupOf("Filling", 1, "Steak", "Carnitas")), itemOf("Two eggs", groupOf("Potatoes", 1, "*Home fries", "Hash browns")),
		itemOf("Omelette", groupOf("Comes with", 0, "*Ham", "*Onions"), groupOf("Toast", 1, "White", "Rye")),
		itemOf("Hoagie", groupOf("Cheese", 1, "*Provolone", "American"), groupOf("Add", 0, "Bacon", "Turkey sausage")),
		itemOf("Pita", groupOf("Filling", 1, "Falafel", "Lamb"), groupOf("Dips", 0, "Hummus"), groupOf("Dressing", 1, "Tahini")),
		itemOf("Cold brew"), itemOf("Cold brew smoothie", groupOf("Size", 1, "Small")), itemOf("Latte", groupOf("Sweetness", 1, "*Full sweet", "Unsweetened")),
		itemOf("Nutella bowl", groupOf("On it", 0, "*Nutella"), groupOf("Extra", 0, "Nutella")), itemOf("Beer"), itemOf("Lemonade"),
		itemOf("Wings", groupOf("Count", 1, "6 pieces", "12 pieces"), groupOf("Sauce", 0, "Hot")), itemOf("Spring water"), itemOf("Tonic water"), itemOf("Coconut water"), itemOf("Chips & queso"), itemOf("Chips"), itemOf("Queso"),
		itemOf("20 oz soda", groupOf("Flavor", 1, "Cola", "Lime")), itemOf("2 liter soda", groupOf("Flavor", 1, "Cola", "Lime")), itemOf("Combo", groupOf("Drink", 1, "Cola", "Lime")),
		itemOf("Fried rice"), itemOf("Pita bowl", groupOf("Add", 0, "Tahini")), itemOf("Kids bowl", groupOf("Add", 0, "Hummus"), groupOf("On it", 0, "Tahini")), itemOf("Street taco", groupOf("Tortilla", 1, "Corn", "Crispy"), groupOf("On it", 0, "*Onion"), groupOf("Salsa", 0, "Roja")),
		itemOf("Kids nuggets", groupOf("Drink", 1, "*Small soda", "Milk")), itemOf("Soft drink", groupOf("Flavor", 1, "Sprite", "Root beer")),
		itemOf("Salad", groupOf("Dressing", 1, "Ranch", "Vinaigrette"), groupOf("Dressing style", 1, "On the side")), itemOf("Pan", groupOf("On the pan", 0, "*Criolla")), itemOf("Criolla"), itemOf("Donut", groupOf("Flavor", 1, "Maple bar")), itemOf("Donut holes"),
	}}}}
	ham, onions := []string{"Comes with", "Ham"}, []string{"Comes with", "Ham", "Comes with", "Onions"}
	omelette := func(on []string, more ...string) menu.Line {
		return lineOf(1, "Omelette", append(append([]string{}, on...), more...)...)
	}
	return checkTable{m, []checkRow{
		{"two steak tacos and a carnitas taco", words.RuleQuantity, []menu.Line{lineOf(1, "Taco", "Filling", "Steak"), lineOf(2, "Taco", "Filling", "Carnitas")}},
		{"two steak tacos and a carnitas taco", "", []menu.Line{lineOf(2, "Taco", "Filling", "Steak"), lineOf(1, "Taco", "Filling", "Carnitas")}},
		{"two eggs with hash browns instead of home fries", words.RuleLeft, []menu.Line{lineOf(1, "Two eggs")}},
		{"two eggs with hash browns instead of home fries", "", []menu.Line{lineOf(1, "Two eggs", "Potatoes", "Hash browns")}},
		{"omelette with white toast, and another one with no onions and rye", words.RuleGroup, []menu.Line{omelette(ham, "Toast", "White"), omelette(ham, "Toast", "Rye")}},
		{"omelette with white toast, and another one with no onions and rye", "", []menu.Line{omelette(onions, "Toast", "White"), omelette(ham, "Toast", "Rye")}},
		{"a hoagie with bacon... no wait, turkey sausage instead of bacon", words.RuleRefusal, []menu.Line{lineOf(1, "Hoagie", "Cheese", "Provolone", "Add", "Bacon", "Add", "Turkey sausage")}},
		{"a hoagie with bacon... no wait, turkey sausage instead of bacon", "", []menu.Line{lineOf(1, "Hoagie", "Cheese", "Provolone", "Add", "Turkey sausage")}},
		{"a hoagie with american instead of the provolone", words.RuleRefusal, []menu.Line{lineOf(1, "Hoagie", "Cheese", "Provolone")}},
		{"a hoagie with gouda instead of the provolone", words.RuleRefusal, []menu.Line{lineOf(1, "Hoagie", "Cheese", "Provolone")}},
		{"a hoagie with american instead of the provolone", "", []menu.Line{lineOf(1, "Hoagie", "Cheese", "American")}},
		{"pita with falafel, hummus, tahini. and one more exactly the same but with lamb instead", words.RuleOption, []menu.Line{lineOf(1, "Pita", "Filling", "Falafel", "Dressing", "Tahini"), lineOf(1, "Pita", "Filling", "Lamb", "Dips", "Hummus", "Dressing", "Tahini")}},
		{"cold brew and a small cold brew smoothie", words.RuleLeft, []menu.Line{lineOf(1, "Cold brew smoothie", "Size", "Small")}},
		{"a latte zero sugar", words.RuleRefusal, []menu.Line{lineOf(1, "Latte", "Sweetness", "Full sweet")}},
		{"a latte zero sugar", "", []menu.Line{lineOf(1, "Latte", "Sweetness", "Unsweetened")}},
		{"a nutella bowl with extra nutella", words.RuleLeft, []menu.Line{lineOf(1, "Nutella bowl", "On it", "Nutella")}},
		{"cancel the lemonade and add a beer < yes", words.RuleRefusal, []menu.Line{lineOf(1, "Lemonade"), lineOf(1, "Beer")}},
		{"12 wings hot", words.RuleQuantity, []menu.Line{lineOf(12, "Wings", "Sauce", "Hot")}},
		{"12 wings hot", "", []menu.Line{lineOf(1, "Wings", "Count", "12 pieces", "Sauce", "Hot")}},
		{"a water", words.RuleItem, []menu.Line{lineOf(1, "Tonic water")}},
		{"queso and chips", words.RuleLeft, []menu.Line{lineOf(1, "Queso"), lineOf(1, "Chips")}},
		{"an art lover pizza", words.RuleItem, []menu.Line{lineOf(1, "Art lover"), lineOf(1, "Pizza, build your own")}},
		{"a 2 liter soda cola and a lime soda", words.RuleItem, []menu.Line{lineOf(1, "2 liter soda", "Flavor", "Cola"), lineOf(1, "2 liter soda", "Flavor", "Lime")}},
		{"a combo with a cola and a large lime", words.RuleQuantity, []menu.Line{lineOf(1, "Combo", "Drink", "Cola"), lineOf(1, "Combo", "Drink", "Lime")}},
		{"a beer, I don't want the fried rice", words.RuleRefusal, []menu.Line{lineOf(1, "Beer"), lineOf(1, "Fried rice")}},
		{"a beer and not the fried rice", words.RuleRefusal, []menu.Line{lineOf(1, "Beer"), lineOf(1, "Fried rice")}},
		{"four street tacos, two corn and two crispy, no onion on any, roja", words.RuleGroup, []menu.Line{lineOf(2, "Street taco", "Tortilla", "Corn"), lineOf(2, "Street taco", "Tortilla", "Crispy", "Salsa", "Roja")}},
		{"kids nuggets and a sprite", words.RuleItem, []menu.Line{lineOf(1, "Kids nuggets", "Drink", "Small soda"), lineOf(1, "Soft drink", "Flavor", "Sprite")}},
		{"kids nuggets with milk and a sprite", "", []menu.Line{lineOf(1, "Kids nuggets", "Drink", "Milk"), lineOf(1, "Soft drink", "Flavor", "Sprite")}},
		{"a salad with vinaigrette on the side", words.RuleLeft, []menu.Line{lineOf(1, "Salad", "Dressing", "Vinaigrette")}},
		{"a salad with vinaigrette on the side", "", []menu.Line{lineOf(1, "Salad", "Dressing", "Vinaigrette", "Dressing style", "On the side")}},
		{"a pan, criolla on the side", words.RuleLeft, []menu.Line{lineOf(1, "Pan", "On the pan", "Criolla"), lineOf(1, "Criolla")}},
		{"two street tacos, one corn one crispy, and a beer", words.RuleQuantity, []menu.Line{lineOf(1, "Street taco", "Tortilla", "Corn"), lineOf(1, "Beer")}},
		{"a pita bowl and a kids bowl with hummus instead of tahini", words.RuleRefusal, []menu.Line{lineOf(1, "Pita bowl", "Add", "Tahini"), lineOf(1, "Kids bowl", "Add", "Hummus")}},
		{"a pita bowl and a kids bowl with hummus instead of tahini", "", []menu.Line{lineOf(1, "Pita bowl"), lineOf(1, "Kids bowl", "Add", "Hummus")}},
		{"a maple bar", words.RuleItem, []menu.Line{lineOf(1, "Donut", "Flavor", "Maple bar"), lineOf(1, "Donut holes")}},
	}}
}
