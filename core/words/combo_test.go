package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// A combo that has a drink takes the drink that is named with it, also where a short name orders it. A second drink is one more.
func TestDrinkOfCombo(t *testing.T) {
	combo := []menu.Group{oneOf("Make it a combo", 0, "Fries & drink", "Slaw & drink"), oneOf("Combo drink", 0, "Coke", "Sprite", "Root beer")}
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Sandwiches", Items: []menu.Item{itemFor("Turkey Stacker", combo...), itemFor("Pulled Pork Stacker", combo...)}},
		{Name: "Drinks", Items: []menu.Item{itemFor("Fountain Drink", oneOf("Flavor", 1, "Coke", "Root beer", "Sprite", "Ginger ale"))}},
	}}
	matchRows(t, m, map[string]string{
		"a turkey combo with fries and a root beer":              "1 Turkey Stacker: Fries & drink, Root beer",
		"pulled pork as a combo with slaw and a coke":            "1 Pulled Pork Stacker: Slaw & drink, Coke",
		"a turkey combo with fries and a coke and a sprite":      "1 Turkey Stacker: Fries & drink, Coke & 1 Fountain Drink: Sprite",
		"two turkey combos with slaw, one coke and one sprite":   "1 Turkey Stacker: Slaw & drink, Coke & 1 Turkey Stacker: Slaw & drink, Sprite",
		"a turkey combo with fries and a ginger ale":             "?", // no drink of the combo
		"a turkey stacker and a root beer":                       "1 Turkey Stacker & 1 Fountain Drink: Root beer",
		"a pulled pork and a turkey combo with fries and a coke": "1 Pulled Pork Stacker & 1 Turkey Stacker: Fries & drink, Coke",
	})
}

// What comes with a meal is no choice of a thing of which no meal is made: the chips beside a sub are chips of their own.
func TestMealThatIsNotMade(t *testing.T) {
	groups := []menu.Group{oneOf("Size", 1, "*6 Inch", "12 Inch"), oneOf("Combo", 0, "Make It a Combo"), oneOf("Combo Chips", 0, "Plain Chips", "Barbecue Chips"), oneOf("Combo Drink", 0, "Fountain Coke", "Fountain Tea")}
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Subs", Items: []menu.Item{itemFor("Ham", groups...), itemFor("Tuna", groups...)}},
		{Name: "Sides", Items: []menu.Item{itemFor("Chips", oneOf("Flavor", 1, "Plain", "Barbecue")), itemFor("Fountain Drink", oneOf("Flavor", 1, "Coke", "Tea"))}},
	}}
	matchRows(t, m, map[string]string{
		"a ham with barbecue chips":                         "1 Ham: 6 Inch & 1 Chips: Barbecue",
		"a tuna, barbecue chips and a coke":                 "1 Tuna: 6 Inch & 1 Chips: Barbecue & 1 Fountain Drink: Coke",
		"a ham combo with barbecue chips":                   "1 Ham: 6 Inch, Make It a Combo, Barbecue Chips",
		"a ham with plain chips and a tea, make it a combo": "1 Ham: 6 Inch, Make It a Combo, Plain Chips, Fountain Tea",
	})
}
