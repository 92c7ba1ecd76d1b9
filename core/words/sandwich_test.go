package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestTheMeatOfASandwich reads the meat of a sandwich whose name leaves it to be chosen, and leaves sandwiches alone that have a meat in their name.
func TestTheMeatOfASandwich(t *testing.T) {
	choose := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Meat Egg and Cheese", groupFor("Meat", 1, 1, "Bacon", "Sausage", "Ham"), groupFor("Bread", 1, 1, "*Roll", "Bagel")), itemFor("Egg and Cheese", groupFor("Bread", 1, 1, "*Roll", "Bagel")),
		itemFor("Steak Egg and Cheese"), itemFor("Bacon Scone"),
	}}}}
	matchRows(t, choose, map[string]string{
		"ham egg and cheese on a bagel":    "1 Meat Egg and Cheese: Ham, Bagel",
		"sausage, egg and cheese":          "1 Meat Egg and Cheese: Sausage, Roll",
		"a BEC on a bagel":                 "1 Meat Egg and Cheese: Bacon, Bagel",
		"steak egg and cheese":             "1 Steak Egg and Cheese",
		"a bacon scone, an egg and cheese": "1 Bacon Scone & 1 Egg and Cheese: Roll",
		"a meat egg and cheese":            "?",
	})
	named := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Egg Sandwich", groupFor("Meat", 0, 1, "Bacon", "Sausage"), groupFor("Cheese", 0, 1, "*American", "Swiss"), groupFor("Bread", 1, 1, "*Roll", "Bagel")), itemFor("Grilled Cheese"), itemFor("Bacon Burger"),
	}}}}
	matchRows(t, named, map[string]string{
		"bacon egg and cheese on a roll":               "1 Egg Sandwich: Bacon, American, Roll",
		"sausage, egg and cheese on a bagel":           "1 Egg Sandwich: Sausage, American, Bagel",
		"a BEC and a grilled cheese":                   "1 Egg Sandwich: Bacon, American, Roll & 1 Grilled Cheese",
		"bacon egg and cheese with swiss on a bagel":   "1 Egg Sandwich: Bacon, Swiss, Bagel",
		"a bacon burger with egg and a grilled cheese": "?",
	})
	named.Categories[0].Items[0].Groups[1].Options[0].Default = false
	matchRows(t, named, map[string]string{"bacon egg and cheese on a roll": "?"}) // which cheese?
}

// TestTheOnlySandwichOf takes a filling and a word for a sandwich for the only sandwich that has it in its name, whatever else has it, and asks about a meat.
func TestTheOnlySandwichOf(t *testing.T) {
	matchRows(t, plainMenu([]string{"Heroes", "Meatball Parm Hero", "Chicken Parm Hero", "Italian Hero"}, []string{"Dinners", "Spaghetti & Meatballs", "Chicken Parm Dinner"}), map[string]string{
		"a meatball sub":     "1 Meatball Parm Hero",
		"a meatball grinder": "1 Meatball Parm Hero",
		"a chicken sub":      "?",
		"meatball":           "?",
	})
}
