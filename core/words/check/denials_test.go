package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfDenialsAndCounts plants lines that let a refusal reach too far or not far enough, or that take a word for a number of things.
func TestCheckOfDenialsAndCounts(t *testing.T) { checkRows(t, denialsAndCounts()) }

func denialsAndCounts() checkTable {
	onIt, side := menutest.Group("On it", 0, "*Lettuce", "*Tomato", "*Onion"), menutest.Group("Side", 1, "Fries", "Coleslaw")
	milk, syrup := menutest.Group("Milk", 1, "*Whole milk", "Oat milk"), menutest.Group("Syrup", 0, "Vanilla", "Hazelnut")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Burger", onIt, side), menutest.Item("Coleslaw"), menutest.Item("Mocha", milk, syrup), menutest.Item("Cortado", milk, syrup),
		menutest.Item("Brew", menutest.Group("Add", 0, "Cream", "Sugar"), menutest.Group("Sweetener", 1, "1 sugar", "2 sugars")),
		menutest.Item("Salad", menutest.Group("Dressing", 1, "*Ranch", "Dressing on the side", "No dressing")), menutest.Item("Bagel", menutest.Group("Prep", 1, "Toasted"), menutest.Group("Cheese", 1, "Cheddar", "Extra cheddar")),
		menutest.Item("Cheese pizza", menutest.Group("Size", 1, "Small", "Large")), menutest.Item("Sandwich", menutest.Group("Sauces", 2, "Ranch", "BBQ sauce")), menutest.Item("Scone"),
		menutest.Item("Sundae", menutest.Group("Flavor", 1, "Vanilla", "Strawberry"), menutest.Group("Top", 0, "Strawberries", "Nuts")),
		menutest.Item("Gyro plate", menutest.Group("On the plate", 0, "*Pita", "*Turnips")), menutest.Item("Bun"), menutest.Item("Half dozen buns"), menutest.Item("Club", menutest.Group("Bread", 1, "*Toast", "Bun")),
		menutest.Item("Melt", menutest.Group("Roll", 1, "Plain roll", "Onion roll"), menutest.Group("On it", 0, "*Red onion", "*Pickles")),
		menutest.Item("Veggie", menutest.Group("Size", 1, "Small", "Large"), menutest.Group("Top", 0, "Ham", "Onions")), menutest.Item("Ham", menutest.Group("Size", 1, "Small", "Large")),
		menutest.Item("Cod basket", menutest.Group("Dipping sauce", 2, "*Tartar", "Cocktail", "Hot sauce")), menutest.Item("Shrimp w/ Broccoli"), menutest.Item("Steak & Eggs", menutest.Group("Steak temp", 1, "Rare", "Well done")), menutest.Item("One Egg"), menutest.Item("Tenders", menutest.Group("Kid drink", 1, "*Milk", "Lemonade")), menutest.Item("Lemonade"), menutest.Item("Roll", menutest.Group("Quantity", 1, "*Each", "Half dozen", "Dozen")), menutest.Item("Macarons", menutest.Group("Box", 1, "Box of 6", "Box of 12")),
	}}}}
	burger := func(n int, side string, on ...string) menu.Line {
		var choices []string
		for _, o := range on {
			choices = append(choices, "On it", o)
		}
		return menutest.Line(n, "Burger", append(choices, "Side", side)...)
	}
	all := []string{"Lettuce", "Tomato", "Onion"}
	mocha, cortado := menutest.Line(1, "Mocha", "Milk", "Whole milk"), menutest.Line(1, "Cortado", "Milk", "Whole milk")
	return checkTable{m, []checkRow{
		{"a burger with fries, no lettuce but tomato", check.RuleRefusal, []menu.Line{burger(1, "Fries", "Onion")}},
		{"a burger with fries, no lettuce but tomato", "", []menu.Line{burger(1, "Fries", "Tomato", "Onion")}},
		{"a burger with fries, no lettuce but no tomato", "", []menu.Line{burger(1, "Fries", "Onion")}},
		{"a burger with fries, everything but tomato", "", []menu.Line{burger(1, "Fries", "Lettuce", "Onion")}},
		{"a melt on a plain roll, no onion", check.RuleRefusal, []menu.Line{menutest.Line(1, "Melt", "Roll", "Plain roll", "On it", "Red onion", "On it", "Pickles")}},
		{"a melt on a plain roll, no onion", "", []menu.Line{menutest.Line(1, "Melt", "Roll", "Plain roll", "On it", "Pickles")}},
		{"a melt on an onion roll without pickles, no onion", check.RuleRefusal, []menu.Line{menutest.Line(1, "Melt", "Roll", "Onion roll", "On it", "Red onion")}},
		{"a club, shrimp with broccoli", "", []menu.Line{menutest.Line(1, "Club", "Bread", "Toast"), menutest.Line(1, "Shrimp w/ Broccoli")}},
		{"a club, shrimp", check.RuleLeft, []menu.Line{menutest.Line(1, "Club", "Bread", "Toast"), menutest.Line(1, "Shrimp w/ Broccoli")}},
		{"steak and eggs, rare", "", []menu.Line{menutest.Line(1, "Steak & Eggs", "Steak temp", "Rare")}},
		{"steak, rare, and eggs", check.RuleLeft, []menu.Line{menutest.Line(1, "Steak & Eggs", "Steak temp", "Rare")}},
		{"large ham and large veggie", check.RuleQuantity, []menu.Line{menutest.Line(1, "Veggie", "Size", "Large", "Top", "Ham")}},
		{"large ham and large veggie", "", []menu.Line{menutest.Line(1, "Ham", "Size", "Large"), menutest.Line(1, "Veggie", "Size", "Large")}},
		{"a large veggie with ham and onions", "", []menu.Line{menutest.Line(1, "Veggie", "Size", "Large", "Top", "Ham", "Top", "Onions")}},
		{"a large veggie with ham, a large one", "", []menu.Line{menutest.Line(1, "Veggie", "Size", "Large", "Top", "Ham")}},
		{"a cod basket, no sauce", check.RuleRefusal, []menu.Line{menutest.Line(1, "Cod basket", "Dipping sauce", "Tartar")}},
		{"a cod basket, no sauce", "", []menu.Line{menutest.Line(1, "Cod basket")}},
		{"a cod basket, no hot sauce", "", []menu.Line{menutest.Line(1, "Cod basket", "Dipping sauce", "Tartar")}},
		{"a burger with fries, wait no coleslaw", "", []menu.Line{burger(1, "Coleslaw", all...)}},
		{"a burger with fries, no coleslaw", check.RuleRefusal, []menu.Line{burger(1, "Coleslaw", all...)}},
		{"a burger with fries, no coleslaw", "", []menu.Line{burger(1, "Fries", all...)}},
		{"a mocha, any milk but oat", check.RuleRefusal, []menu.Line{menutest.Line(1, "Mocha", "Milk", "Oat milk")}},
		{"a brew, no cream sugar", check.RuleRefusal, []menu.Line{menutest.Line(1, "Brew", "Add", "Sugar")}},
		{"a brew, no cream, sugar", check.RuleRefusal, []menu.Line{menutest.Line(1, "Brew", "Add", "Sugar")}},
		{"a brew with sugar, no cream", "", []menu.Line{menutest.Line(1, "Brew", "Add", "Sugar")}},
		{"a burger, no fries, coleslaw", "", []menu.Line{burger(1, "Coleslaw", all...)}},
		{"a salad, no dressing on the side", check.RuleChoice, []menu.Line{menutest.Line(1, "Salad", "Dressing", "No dressing")}},
		{"a salad, no dressing", "", []menu.Line{menutest.Line(1, "Salad", "Dressing", "No dressing")}},
		{"two burgers, one with fries and one with coleslaw, no onion", check.RuleGroup, []menu.Line{burger(1, "Fries", all...), burger(1, "Coleslaw", "Lettuce", "Tomato")}},
		{"a bagel with extra extra cheddar", check.RuleQuantity, []menu.Line{menutest.Line(1, "Bagel", "Cheese", "Extra cheddar")}},
		{"a bagel with extra cheddar", "", []menu.Line{menutest.Line(1, "Bagel", "Cheese", "Extra cheddar")}},
		{"a bagel, toasted twice", check.RuleQuantity, []menu.Line{menutest.Line(2, "Bagel", "Prep", "Toasted")}},
		{"a brew with sugar", check.RuleOption, []menu.Line{menutest.Line(1, "Brew", "Sweetener", "2 sugars")}},
		{"a brew with 2 sugars", "", []menu.Line{menutest.Line(1, "Brew", "Sweetener", "2 sugars")}},
		{"a club, on a bun", check.RuleItem, []menu.Line{menutest.Line(1, "Club", "Bread", "Toast"), menutest.Line(1, "Bun")}},
		{"a club and a bun", "", []menu.Line{menutest.Line(1, "Club", "Bread", "Toast"), menutest.Line(1, "Bun")}},
		{"six buns", check.RuleQuantity, []menu.Line{menutest.Line(6, "Bun")}},
		{"five buns", "", []menu.Line{menutest.Line(5, "Bun")}},
		{"a strawberry sundae", check.RuleOption, []menu.Line{menutest.Line(1, "Sundae", "Flavor", "Strawberry", "Top", "Strawberries")}},
		{"a strawberry sundae with strawberries", "", []menu.Line{menutest.Line(1, "Sundae", "Flavor", "Strawberry", "Top", "Strawberries")}},
		{"a scone with no butter, I'll do the gyro plate", check.RuleDefault, []menu.Line{menutest.Line(1, "Scone"), menutest.Line(1, "Gyro plate", "On the plate", "Turnips")}},
		{"two gyro plates, one plain", check.RuleGroup, []menu.Line{menutest.Line(2, "Gyro plate", "On the plate", "Pita", "On the plate", "Turnips")}},
		{"two gyro plates, one not plain", "", []menu.Line{menutest.Line(2, "Gyro plate", "On the plate", "Pita", "On the plate", "Turnips")}},
		{"two scones, plain", "", []menu.Line{menutest.Line(2, "Scone")}},
		{"scones for 4", check.RuleQuantity, []menu.Line{menutest.Line(4, "Scone")}},
		{"a large 3 cheese pizza", check.RuleQuantity, []menu.Line{menutest.Line(3, "Cheese pizza", "Size", "Large")}},
		{"large 3 cheese pizzas", "", []menu.Line{menutest.Line(3, "Cheese pizza", "Size", "Large")}},
		{"a mocha and a cortado, vanilla in one of them", check.RuleGroup, []menu.Line{mocha, menutest.Line(1, "Cortado", "Milk", "Whole milk", "Syrup", "Vanilla")}},
		{"two mochas, vanilla in one of them", "", []menu.Line{mocha, menutest.Line(1, "Mocha", "Milk", "Whole milk", "Syrup", "Vanilla")}},
		{"with vanilla: a mocha and a cortado", check.RuleGroup, []menu.Line{menutest.Line(1, "Mocha", "Milk", "Whole milk", "Syrup", "Vanilla"), cortado}},
		{"a burger with fries and one with coleslaw", check.RuleItem, []menu.Line{burger(1, "Fries", all...), menutest.Line(1, "Coleslaw")}},
		{"a burger with fries and one coleslaw", "", []menu.Line{burger(1, "Fries", all...), menutest.Line(1, "Coleslaw")}},
		{"a sandwich, sauce on the side", check.RuleOption, []menu.Line{menutest.Line(1, "Sandwich", "Sauces", "BBQ sauce")}},
		{"a sandwich with bbq sauce", "", []menu.Line{menutest.Line(1, "Sandwich", "Sauces", "BBQ sauce")}},
		{"a dozen rolls", "", []menu.Line{menutest.Line(1, "Roll", "Quantity", "Dozen")}},
		{"12 rolls", "", []menu.Line{menutest.Line(1, "Roll", "Quantity", "Dozen")}},
		{"two dozen rolls", "", []menu.Line{menutest.Line(2, "Roll", "Quantity", "Dozen")}},
		{"two dozen rolls", check.RuleQuantity, []menu.Line{menutest.Line(1, "Roll", "Quantity", "Dozen")}},
		{"18 rolls", check.RuleQuantity, []menu.Line{menutest.Line(3, "Roll", "Quantity", "Half dozen")}},
		{"box of 12 macarons", "", []menu.Line{menutest.Line(1, "Macarons", "Box", "Box of 12")}},
		{"two boxes of 12 macarons", check.RuleQuantity, []menu.Line{menutest.Line(1, "Macarons", "Box", "Box of 12")}},
		{"a burger with fries, hold the lettuce and onion", check.RuleRefusal, []menu.Line{burger(1, "Fries", "Tomato", "Onion")}},
		{"a burger with fries, hold the lettuce and onion", "", []menu.Line{burger(1, "Fries", "Tomato")}},
		{"a burger with no lettuce and fries", "", []menu.Line{burger(1, "Fries", "Tomato", "Onion")}},
		{"tenders and a lemonade to drink", check.RuleItem, []menu.Line{menutest.Line(1, "Tenders", "Kid drink", "Milk"), menutest.Line(1, "Lemonade")}},
		{"tenders and a lemonade to drink", "", []menu.Line{menutest.Line(1, "Tenders", "Kid drink", "Lemonade")}},
		{"tenders with milk and a lemonade", "", []menu.Line{menutest.Line(1, "Tenders", "Kid drink", "Milk"), menutest.Line(1, "Lemonade")}},
		{"tenders and two lemonades", "", []menu.Line{menutest.Line(1, "Tenders", "Kid drink", "Milk"), menutest.Line(2, "Lemonade")}},
	}}
}

// TestCheckOfPeopleAndForms plants lines that give one thing to two people, or take a form of a word for another thing.
func TestCheckOfPeopleAndForms(t *testing.T) { checkRows(t, peopleAndForms()) }

func peopleAndForms() checkTable {
	sugar, heat := menutest.Group("Sugar", 1, "*With sugar", "Unsweetened"), menutest.Group("Heat", 1, "*Mild", "Hot")
	onIt := menutest.Group("On it", 0, "*Crunchy flakes", "*Ginger")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Chai", sugar), menutest.Item("Lamb curry", heat), menutest.Item("Pea soup"), menutest.Item("Roll", onIt, menutest.Group("Add", 0, "Tempura crunch")), menutest.Item("Oat cookie"), menutest.Item("Half dozen cookies", menutest.Group("Kind", 1, "Oat")),
		menutest.Item("Oat bar"), menutest.Item("Roll tray"),
	}}}}
	curry := menutest.Line(1, "Lamb curry", "Heat", "Hot")
	return checkTable{m, []checkRow{
		{"a chai with no sugar, and with sugar", check.RuleConflict, []menu.Line{menutest.Line(1, "Chai", "Sugar", "Unsweetened")}},
		{"two chais, one with no sugar and one with sugar", "", []menu.Line{menutest.Line(1, "Chai", "Sugar", "Unsweetened"), menutest.Line(1, "Chai", "Sugar", "With sugar")}},
		{"chai for me, and for my husband", check.RuleQuantity, []menu.Line{menutest.Line(1, "Chai", "Sugar", "With sugar")}},
		{"chai for me and my husband", "", []menu.Line{menutest.Line(1, "Chai", "Sugar", "With sugar")}},
		{"a chai for me and an oat cookie for my husband", "", []menu.Line{menutest.Line(1, "Chai", "Sugar", "With sugar"), menutest.Line(1, "Oat cookie")}},
		{"a lamb curry and a pea soup, actually the lamb curry hot", check.RuleLeft, []menu.Line{curry}},
		{"a lamb curry and a pea soup, actually the lamb curry hot", "", []menu.Line{curry, menutest.Line(1, "Pea soup")}},
		{"a roll, no crunch", check.RuleRefusal, []menu.Line{menutest.Line(1, "Roll", "On it", "Crunchy flakes", "On it", "Ginger")}},
		{"a roll, no ginger", "", []menu.Line{menutest.Line(1, "Roll", "On it", "Crunchy flakes")}},
		{"half a dozen oat cookies", check.RuleQuantity, []menu.Line{menutest.Line(6, "Oat cookie")}},
		{"half a dozen oat bars", "", []menu.Line{menutest.Line(6, "Oat bar")}},
	}}
}
