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
