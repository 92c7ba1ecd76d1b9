package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// TestCheckOfDenialsAndCounts plants lines that let a refusal reach too far or not far enough, or that take a word for a number of things.
func TestCheckOfDenialsAndCounts(t *testing.T) { checkRows(t, denialsAndCounts()) }

func denialsAndCounts() checkTable {
	onIt, side := groupOf("On it", 0, "*Lettuce", "*Tomato", "*Onion"), groupOf("Side", 1, "Fries", "Coleslaw")
	milk, syrup := groupOf("Milk", 1, "*Whole milk", "Oat milk"), groupOf("Syrup", 0, "Vanilla", "Hazelnut")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemOf("Burger", onIt, side), itemOf("Coleslaw"), itemOf("Mocha", milk, syrup), itemOf("Cortado", milk, syrup),
		itemOf("Brew", groupOf("Add", 0, "Cream", "Sugar"), groupOf("Sweetener", 1, "1 sugar", "2 sugars")),
		itemOf("Salad", groupOf("Dressing", 1, "*Ranch", "Dressing on the side", "No dressing")), itemOf("Bagel", groupOf("Prep", 1, "Toasted"), groupOf("Cheese", 1, "Cheddar", "Extra cheddar")),
		itemOf("Cheese pizza", groupOf("Size", 1, "Small", "Large")), itemOf("Sandwich", groupOf("Sauces", 2, "Ranch", "BBQ sauce")), itemOf("Scone"),
		itemOf("Sundae", groupOf("Flavor", 1, "Vanilla", "Strawberry"), groupOf("Top", 0, "Strawberries", "Nuts")),
		itemOf("Gyro plate", groupOf("On the plate", 0, "*Pita", "*Turnips")), itemOf("Bun"), itemOf("Half dozen buns"), itemOf("Club", groupOf("Bread", 1, "*Toast", "Bun")),
		itemOf("Melt", groupOf("Roll", 1, "Plain roll", "Onion roll"), groupOf("On it", 0, "*Red onion", "*Pickles")),
		itemOf("Veggie", groupOf("Size", 1, "Small", "Large"), groupOf("Top", 0, "Ham", "Onions")), itemOf("Ham", groupOf("Size", 1, "Small", "Large")),
		itemOf("Cod basket", groupOf("Dipping sauce", 2, "*Tartar", "Cocktail", "Hot sauce")), itemOf("Shrimp w/ Broccoli"), itemOf("Steak & Eggs", groupOf("Steak temp", 1, "Rare", "Well done")), itemOf("One Egg"), itemOf("Tenders", groupOf("Kid drink", 1, "*Milk", "Lemonade")), itemOf("Lemonade"), itemOf("Roll", groupOf("Quantity", 1, "*Each", "Half dozen", "Dozen")), itemOf("Macarons", groupOf("Box", 1, "Box of 6", "Box of 12")),
	}}}}
	burger := func(n int, side string, on ...string) menu.Line {
		var choices []string
		for _, o := range on {
			choices = append(choices, "On it", o)
		}
		return lineOf(n, "Burger", append(choices, "Side", side)...)
	}
	all := []string{"Lettuce", "Tomato", "Onion"}
	mocha, cortado := lineOf(1, "Mocha", "Milk", "Whole milk"), lineOf(1, "Cortado", "Milk", "Whole milk")
	return checkTable{m, []checkRow{
		{"a burger with fries, no lettuce but tomato", words.RuleRefusal, []menu.Line{burger(1, "Fries", "Onion")}},
		{"a burger with fries, no lettuce but tomato", "", []menu.Line{burger(1, "Fries", "Tomato", "Onion")}},
		{"a burger with fries, no lettuce but no tomato", "", []menu.Line{burger(1, "Fries", "Onion")}},
		{"a burger with fries, everything but tomato", "", []menu.Line{burger(1, "Fries", "Lettuce", "Onion")}},
		{"a melt on a plain roll, no onion", words.RuleRefusal, []menu.Line{lineOf(1, "Melt", "Roll", "Plain roll", "On it", "Red onion", "On it", "Pickles")}},
		{"a melt on a plain roll, no onion", "", []menu.Line{lineOf(1, "Melt", "Roll", "Plain roll", "On it", "Pickles")}},
		{"a melt on an onion roll without pickles, no onion", words.RuleRefusal, []menu.Line{lineOf(1, "Melt", "Roll", "Onion roll", "On it", "Red onion")}},
		{"a club, shrimp with broccoli", "", []menu.Line{lineOf(1, "Club", "Bread", "Toast"), lineOf(1, "Shrimp w/ Broccoli")}},
		{"a club, shrimp", words.RuleLeft, []menu.Line{lineOf(1, "Club", "Bread", "Toast"), lineOf(1, "Shrimp w/ Broccoli")}},
		{"steak and eggs, rare", "", []menu.Line{lineOf(1, "Steak & Eggs", "Steak temp", "Rare")}},
		{"steak, rare, and eggs", words.RuleLeft, []menu.Line{lineOf(1, "Steak & Eggs", "Steak temp", "Rare")}},
		{"large ham and large veggie", words.RuleQuantity, []menu.Line{lineOf(1, "Veggie", "Size", "Large", "Top", "Ham")}},
		{"large ham and large veggie", "", []menu.Line{lineOf(1, "Ham", "Size", "Large"), lineOf(1, "Veggie", "Size", "Large")}},
		{"a large veggie with ham and onions", "", []menu.Line{lineOf(1, "Veggie", "Size", "Large", "Top", "Ham", "Top", "Onions")}},
		{"a large veggie with ham, a large one", "", []menu.Line{lineOf(1, "Veggie", "Size", "Large", "Top", "Ham")}},
		{"a cod basket, no sauce", words.RuleRefusal, []menu.Line{lineOf(1, "Cod basket", "Dipping sauce", "Tartar")}},
		{"a cod basket, no sauce", "", []menu.Line{lineOf(1, "Cod basket")}},
		{"a cod basket, no hot sauce", "", []menu.Line{lineOf(1, "Cod basket", "Dipping sauce", "Tartar")}},
		{"a burger with fries, no coleslaw", words.RuleRefusal, []menu.Line{burger(1, "Coleslaw", all...)}},
		{"a burger with fries, no coleslaw", "", []menu.Line{burger(1, "Fries", all...)}},
		{"a mocha, any milk but oat", words.RuleRefusal, []menu.Line{lineOf(1, "Mocha", "Milk", "Oat milk")}},
		{"a brew, no cream sugar", words.RuleRefusal, []menu.Line{lineOf(1, "Brew", "Add", "Sugar")}},
		{"a brew, no cream, sugar", words.RuleRefusal, []menu.Line{lineOf(1, "Brew", "Add", "Sugar")}},
		{"a brew with sugar, no cream", "", []menu.Line{lineOf(1, "Brew", "Add", "Sugar")}},
		{"a burger, no fries, coleslaw", "", []menu.Line{burger(1, "Coleslaw", all...)}},
		{"a salad, no dressing on the side", words.RuleChoice, []menu.Line{lineOf(1, "Salad", "Dressing", "No dressing")}},
		{"a salad, no dressing", "", []menu.Line{lineOf(1, "Salad", "Dressing", "No dressing")}},
		{"two burgers, one with fries and one with coleslaw, no onion", words.RuleGroup, []menu.Line{burger(1, "Fries", all...), burger(1, "Coleslaw", "Lettuce", "Tomato")}},
		{"a bagel with extra extra cheddar", words.RuleQuantity, []menu.Line{lineOf(1, "Bagel", "Cheese", "Extra cheddar")}},
		{"a bagel with extra cheddar", "", []menu.Line{lineOf(1, "Bagel", "Cheese", "Extra cheddar")}},
		{"a bagel, toasted twice", words.RuleQuantity, []menu.Line{lineOf(2, "Bagel", "Prep", "Toasted")}},
		{"a brew with sugar", words.RuleOption, []menu.Line{lineOf(1, "Brew", "Sweetener", "2 sugars")}},
		{"a brew with 2 sugars", "", []menu.Line{lineOf(1, "Brew", "Sweetener", "2 sugars")}},
		{"a club, on a bun", words.RuleItem, []menu.Line{lineOf(1, "Club", "Bread", "Toast"), lineOf(1, "Bun")}},
		{"a club and a bun", "", []menu.Line{lineOf(1, "Club", "Bread", "Toast"), lineOf(1, "Bun")}},
		{"six buns", words.RuleQuantity, []menu.Line{lineOf(6, "Bun")}},
		{"five buns", "", []menu.Line{lineOf(5, "Bun")}},
		{"a strawberry sundae", words.RuleOption, []menu.Line{lineOf(1, "Sundae", "Flavor", "Strawberry", "Top", "Strawberries")}},
		{"a strawberry sundae with strawberries", "", []menu.Line{lineOf(1, "Sundae", "Flavor", "Strawberry", "Top", "Strawberries")}},
		{"a scone with no butter, I'll do the gyro plate", words.RuleDefault, []menu.Line{lineOf(1, "Scone"), lineOf(1, "Gyro plate", "On the plate", "Turnips")}},
		{"two gyro plates, one plain", words.RuleGroup, []menu.Line{lineOf(2, "Gyro plate", "On the plate", "Pita", "On the plate", "Turnips")}},
		{"two gyro plates, one not plain", "", []menu.Line{lineOf(2, "Gyro plate", "On the plate", "Pita", "On the plate", "Turnips")}},
		{"two scones, plain", "", []menu.Line{lineOf(2, "Scone")}},
		{"scones for 4", words.RuleQuantity, []menu.Line{lineOf(4, "Scone")}},
		{"a large 3 cheese pizza", words.RuleQuantity, []menu.Line{lineOf(3, "Cheese pizza", "Size", "Large")}},
		{"large 3 cheese pizzas", "", []menu.Line{lineOf(3, "Cheese pizza", "Size", "Large")}},
		{"a mocha and a cortado, vanilla in one of them", words.RuleGroup, []menu.Line{mocha, lineOf(1, "Cortado", "Milk", "Whole milk", "Syrup", "Vanilla")}},
		{"two mochas, vanilla in one of them", "", []menu.Line{mocha, lineOf(1, "Mocha", "Milk", "Whole milk", "Syrup", "Vanilla")}},
		{"with vanilla: a mocha and a cortado", words.RuleGroup, []menu.Line{lineOf(1, "Mocha", "Milk", "Whole milk", "Syrup", "Vanilla"), cortado}},
		{"a burger with fries and one with coleslaw", words.RuleItem, []menu.Line{burger(1, "Fries", all...), lineOf(1, "Coleslaw")}},
		{"a burger with fries and one coleslaw", "", []menu.Line{burger(1, "Fries", all...), lineOf(1, "Coleslaw")}},
		{"a sandwich, sauce on the side", words.RuleOption, []menu.Line{lineOf(1, "Sandwich", "Sauces", "BBQ sauce")}},
		{"a sandwich with bbq sauce", "", []menu.Line{lineOf(1, "Sandwich", "Sauces", "BBQ sauce")}},
		{"a dozen rolls", "", []menu.Line{lineOf(1, "Roll", "Quantity", "Dozen")}},
		{"12 rolls", "", []menu.Line{lineOf(1, "Roll", "Quantity", "Dozen")}},
		{"two dozen rolls", "", []menu.Line{lineOf(2, "Roll", "Quantity", "Dozen")}},
		{"two dozen rolls", words.RuleQuantity, []menu.Line{lineOf(1, "Roll", "Quantity", "Dozen")}},
		{"18 rolls", words.RuleQuantity, []menu.Line{lineOf(3, "Roll", "Quantity", "Half dozen")}},
		{"box of 12 macarons", "", []menu.Line{lineOf(1, "Macarons", "Box", "Box of 12")}},
		{"two boxes of 12 macarons", words.RuleQuantity, []menu.Line{lineOf(1, "Macarons", "Box", "Box of 12")}},
		{"a burger with fries, hold the lettuce and onion", words.RuleRefusal, []menu.Line{burger(1, "Fries", "Tomato", "Onion")}},
		{"a burger with fries, hold the lettuce and onion", "", []menu.Line{burger(1, "Fries", "Tomato")}},
		{"a burger with no lettuce and fries", "", []menu.Line{burger(1, "Fries", "Tomato", "Onion")}},
		{"tenders and a lemonade to drink", words.RuleItem, []menu.Line{lineOf(1, "Tenders", "Kid drink", "Milk"), lineOf(1, "Lemonade")}},
		{"tenders and a lemonade to drink", "", []menu.Line{lineOf(1, "Tenders", "Kid drink", "Lemonade")}},
		{"tenders with milk and a lemonade", "", []menu.Line{lineOf(1, "Tenders", "Kid drink", "Milk"), lineOf(1, "Lemonade")}},
		{"tenders and two lemonades", "", []menu.Line{lineOf(1, "Tenders", "Kid drink", "Milk"), lineOf(2, "Lemonade")}},
	}}
}

// TestCheckOfPeopleAndForms plants lines that give one thing to two people, or take a form of a word for another thing.
func TestCheckOfPeopleAndForms(t *testing.T) { checkRows(t, peopleAndForms()) }

func peopleAndForms() checkTable {
	sugar, heat := groupOf("Sugar", 1, "*With sugar", "Unsweetened"), groupOf("Heat", 1, "*Mild", "Hot")
	onIt := groupOf("On it", 0, "*Crunchy flakes", "*Ginger")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemOf("Chai", sugar), itemOf("Lamb curry", heat), itemOf("Pea soup"), itemOf("Roll", onIt, groupOf("Add", 0, "Tempura crunch")), itemOf("Oat cookie"), itemOf("Half dozen cookies", groupOf("Kind", 1, "Oat")),
		itemOf("Oat bar"), itemOf("Roll tray"),
	}}}}
	curry := lineOf(1, "Lamb curry", "Heat", "Hot")
	return checkTable{m, []checkRow{
		{"a chai with no sugar, and with sugar", words.RuleConflict, []menu.Line{lineOf(1, "Chai", "Sugar", "Unsweetened")}},
		{"two chais, one with no sugar and one with sugar", "", []menu.Line{lineOf(1, "Chai", "Sugar", "Unsweetened"), lineOf(1, "Chai", "Sugar", "With sugar")}},
		{"chai for me, and for my husband", words.RuleQuantity, []menu.Line{lineOf(1, "Chai", "Sugar", "With sugar")}},
		{"chai for me and my husband", "", []menu.Line{lineOf(1, "Chai", "Sugar", "With sugar")}},
		{"a chai for me and an oat cookie for my husband", "", []menu.Line{lineOf(1, "Chai", "Sugar", "With sugar"), lineOf(1, "Oat cookie")}},
		{"a lamb curry and a pea soup, actually the lamb curry hot", words.RuleLeft, []menu.Line{curry}},
		{"a lamb curry and a pea soup, actually the lamb curry hot", "", []menu.Line{curry, lineOf(1, "Pea soup")}},
		{"a roll, no crunch", words.RuleRefusal, []menu.Line{lineOf(1, "Roll", "On it", "Crunchy flakes", "On it", "Ginger")}},
		{"a roll, no ginger", "", []menu.Line{lineOf(1, "Roll", "On it", "Crunchy flakes")}},
		{"half a dozen oat cookies", words.RuleQuantity, []menu.Line{lineOf(6, "Oat cookie")}},
		{"half a dozen oat bars", "", []menu.Line{lineOf(6, "Oat bar")}},
	}}
}
