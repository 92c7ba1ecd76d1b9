package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfPartsAndCorrections plants lines that take a part of an order, a correction or a shorter name wrongly.
func TestCheckOfPartsAndCorrections(t *testing.T) { checkRows(t, partsAndCorrections()) }

func partsAndCorrections() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Pizza", Items: []menu.Item{menutest.Item("Art lover"), menutest.Item("Pizza, build your own")}}, {Name: "All", Items: []menu.Item{
		menutest.Item("Taco", menutest.Group("Filling", 1, "Steak", "Carnitas")), menutest.Item("Two eggs", menutest.Group("Potatoes", 1, "*Home fries", "Hash browns")),
		menutest.Item("Omelette", menutest.Group("Comes with", 0, "*Ham", "*Onions"), menutest.Group("Toast", 1, "White", "Rye")),
		menutest.Item("Hoagie", menutest.Group("Cheese", 1, "*Provolone", "American"), menutest.Group("Add", 0, "Bacon", "Turkey sausage")),
		menutest.Item("Pita", menutest.Group("Filling", 1, "Falafel", "Lamb"), menutest.Group("Dips", 0, "Hummus"), menutest.Group("Dressing", 1, "Tahini")),
		menutest.Item("Cold brew"), menutest.Item("Cold brew smoothie", menutest.Group("Size", 1, "Small")), menutest.Item("Latte", menutest.Group("Sweetness", 1, "*Full sweet", "Unsweetened")),
		menutest.Item("Nutella bowl", menutest.Group("On it", 0, "*Nutella"), menutest.Group("Extra", 0, "Nutella")), menutest.Item("Beer"), menutest.Item("Lemonade"),
		menutest.Item("Wings", menutest.Group("Count", 1, "6 pieces", "12 pieces"), menutest.Group("Sauce", 0, "Hot")), menutest.Item("Spring water"), menutest.Item("Tonic water"), menutest.Item("Coconut water"), menutest.Item("Chips & queso"), menutest.Item("Chips"), menutest.Item("Queso"),
		menutest.Item("20 oz soda", menutest.Group("Flavor", 1, "Cola", "Lime")), menutest.Item("2 liter soda", menutest.Group("Flavor", 1, "Cola", "Lime")), menutest.Item("Combo", menutest.Group("Drink", 1, "Cola", "Lime")),
		menutest.Item("Fried rice"), menutest.Item("Pita bowl", menutest.Group("Add", 0, "Tahini")), menutest.Item("Kids bowl", menutest.Group("Add", 0, "Hummus"), menutest.Group("On it", 0, "Tahini")), menutest.Item("Street taco", menutest.Group("Tortilla", 1, "Corn", "Crispy"), menutest.Group("On it", 0, "*Onion"), menutest.Group("Salsa", 0, "Roja")),
		menutest.Item("Kids nuggets", menutest.Group("Drink", 1, "*Small soda", "Milk")), menutest.Item("Soft drink", menutest.Group("Flavor", 1, "Sprite", "Root beer")),
		menutest.Item("Salad", menutest.Group("Dressing", 1, "Ranch", "Vinaigrette"), menutest.Group("Dressing style", 1, "On the side")), menutest.Item("Pan", menutest.Group("On the pan", 0, "*Criolla")), menutest.Item("Criolla"), menutest.Item("Donut", menutest.Group("Flavor", 1, "Maple bar")), menutest.Item("Donut holes"),
	}}}}
	ham, onions := []string{"Comes with", "Ham"}, []string{"Comes with", "Ham", "Comes with", "Onions"}
	omelette := func(on []string, more ...string) menu.Line {
		return menutest.Line(1, "Omelette", append(append([]string{}, on...), more...)...)
	}
	return checkTable{m, []checkRow{
		{"two steak tacos and a carnitas taco", check.RuleQuantity, []menu.Line{menutest.Line(1, "Taco", "Filling", "Steak"), menutest.Line(2, "Taco", "Filling", "Carnitas")}},
		{"two steak tacos and a carnitas taco", "", []menu.Line{menutest.Line(2, "Taco", "Filling", "Steak"), menutest.Line(1, "Taco", "Filling", "Carnitas")}},
		{"two eggs with hash browns instead of home fries", check.RuleLeft, []menu.Line{menutest.Line(1, "Two eggs")}},
		{"two eggs with hash browns instead of home fries", "", []menu.Line{menutest.Line(1, "Two eggs", "Potatoes", "Hash browns")}},
		{"omelette with white toast, and another one with no onions and rye", check.RuleGroup, []menu.Line{omelette(ham, "Toast", "White"), omelette(ham, "Toast", "Rye")}},
		{"omelette with white toast, and another one with no onions and rye", "", []menu.Line{omelette(onions, "Toast", "White"), omelette(ham, "Toast", "Rye")}},
		{"a hoagie with bacon... no wait, turkey sausage instead of bacon", check.RuleRefusal, []menu.Line{menutest.Line(1, "Hoagie", "Cheese", "Provolone", "Add", "Bacon", "Add", "Turkey sausage")}},
		{"a hoagie with bacon... no wait, turkey sausage instead of bacon", "", []menu.Line{menutest.Line(1, "Hoagie", "Cheese", "Provolone", "Add", "Turkey sausage")}},
		{"a hoagie with american instead of the provolone", check.RuleRefusal, []menu.Line{menutest.Line(1, "Hoagie", "Cheese", "Provolone")}},
		{"a hoagie with gouda instead of the provolone", check.RuleRefusal, []menu.Line{menutest.Line(1, "Hoagie", "Cheese", "Provolone")}},
		{"a hoagie with american instead of the provolone", "", []menu.Line{menutest.Line(1, "Hoagie", "Cheese", "American")}},
		{"pita with falafel, hummus, tahini. and one more exactly the same but with lamb instead", check.RuleOption, []menu.Line{menutest.Line(1, "Pita", "Filling", "Falafel", "Dressing", "Tahini"), menutest.Line(1, "Pita", "Filling", "Lamb", "Dips", "Hummus", "Dressing", "Tahini")}},
		{"cold brew and a small cold brew smoothie", check.RuleLeft, []menu.Line{menutest.Line(1, "Cold brew smoothie", "Size", "Small")}},
		{"a latte zero sugar", check.RuleRefusal, []menu.Line{menutest.Line(1, "Latte", "Sweetness", "Full sweet")}},
		{"a latte zero sugar", "", []menu.Line{menutest.Line(1, "Latte", "Sweetness", "Unsweetened")}},
		{"a nutella bowl with extra nutella", check.RuleLeft, []menu.Line{menutest.Line(1, "Nutella bowl", "On it", "Nutella")}},
		{"cancel the lemonade and add a beer < yes", check.RuleRefusal, []menu.Line{menutest.Line(1, "Lemonade"), menutest.Line(1, "Beer")}},
		{"12 wings hot", check.RuleQuantity, []menu.Line{menutest.Line(12, "Wings", "Sauce", "Hot")}},
		{"12 wings hot", "", []menu.Line{menutest.Line(1, "Wings", "Count", "12 pieces", "Sauce", "Hot")}},
		{"a water", check.RuleItem, []menu.Line{menutest.Line(1, "Tonic water")}},
		{"queso and chips", check.RuleLeft, []menu.Line{menutest.Line(1, "Queso"), menutest.Line(1, "Chips")}},
		{"an art lover pizza", check.RuleItem, []menu.Line{menutest.Line(1, "Art lover"), menutest.Line(1, "Pizza, build your own")}},
		{"a 2 liter soda cola and a lime soda", check.RuleItem, []menu.Line{menutest.Line(1, "2 liter soda", "Flavor", "Cola"), menutest.Line(1, "2 liter soda", "Flavor", "Lime")}},
		{"a combo with a cola and a large lime", check.RuleQuantity, []menu.Line{menutest.Line(1, "Combo", "Drink", "Cola"), menutest.Line(1, "Combo", "Drink", "Lime")}},
		{"a beer, I don't want the fried rice", check.RuleRefusal, []menu.Line{menutest.Line(1, "Beer"), menutest.Line(1, "Fried rice")}},
		{"a beer and not the fried rice", check.RuleRefusal, []menu.Line{menutest.Line(1, "Beer"), menutest.Line(1, "Fried rice")}},
		{"four street tacos, two corn and two crispy, no onion on any, roja", check.RuleGroup, []menu.Line{menutest.Line(2, "Street taco", "Tortilla", "Corn"), menutest.Line(2, "Street taco", "Tortilla", "Crispy", "Salsa", "Roja")}},
		{"kids nuggets and a sprite", check.RuleItem, []menu.Line{menutest.Line(1, "Kids nuggets", "Drink", "Small soda"), menutest.Line(1, "Soft drink", "Flavor", "Sprite")}},
		{"kids nuggets with milk and a sprite", "", []menu.Line{menutest.Line(1, "Kids nuggets", "Drink", "Milk"), menutest.Line(1, "Soft drink", "Flavor", "Sprite")}},
		{"a salad with vinaigrette on the side", check.RuleLeft, []menu.Line{menutest.Line(1, "Salad", "Dressing", "Vinaigrette")}},
		{"a salad with vinaigrette on the side", "", []menu.Line{menutest.Line(1, "Salad", "Dressing", "Vinaigrette", "Dressing style", "On the side")}},
		{"a pan, criolla on the side", check.RuleLeft, []menu.Line{menutest.Line(1, "Pan", "On the pan", "Criolla"), menutest.Line(1, "Criolla")}},
		{"two street tacos, one corn one crispy, and a beer", check.RuleQuantity, []menu.Line{menutest.Line(1, "Street taco", "Tortilla", "Corn"), menutest.Line(1, "Beer")}},
		{"a pita bowl and a kids bowl with hummus instead of tahini", check.RuleRefusal, []menu.Line{menutest.Line(1, "Pita bowl", "Add", "Tahini"), menutest.Line(1, "Kids bowl", "Add", "Hummus")}},
		{"two kids bowls, one with hummus instead of tahini", check.RuleRefusal, []menu.Line{menutest.Line(1, "Kids bowl", "On it", "Tahini"), menutest.Line(1, "Kids bowl", "Add", "Hummus")}},
		{"two kids bowls, one with hummus instead of tahini", "", []menu.Line{menutest.Line(1, "Kids bowl"), menutest.Line(1, "Kids bowl", "Add", "Hummus")}},
		{"a beer, actually make it a lemonade, and a pita bowl and a kids bowl with hummus instead of tahini", check.RuleRefusal, []menu.Line{menutest.Line(1, "Lemonade"), menutest.Line(1, "Pita bowl", "Add", "Tahini"), menutest.Line(1, "Kids bowl", "Add", "Hummus")}},
		{"a beer, actually make it a lemonade, and a pita bowl and a kids bowl with hummus instead of tahini", "", []menu.Line{menutest.Line(1, "Lemonade"), menutest.Line(1, "Pita bowl"), menutest.Line(1, "Kids bowl", "Add", "Hummus")}},
		{"a pita bowl and a kids bowl with hummus instead of tahini", "", []menu.Line{menutest.Line(1, "Pita bowl"), menutest.Line(1, "Kids bowl", "Add", "Hummus")}},
		{"a maple bar", check.RuleItem, []menu.Line{menutest.Line(1, "Donut", "Flavor", "Maple bar"), menutest.Line(1, "Donut holes")}},
	}}
}
