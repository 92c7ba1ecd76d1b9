package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// People write the verb for what was done to a food, leave the "of" of bags out, order a side on the side, and say "veg" for vegetarian.
func TestAsPeopleWriteIt(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Palaver Rice Tray", oneOf("Size", 1, "Half Tray", "Full Tray")), itemFor("Plantain Tray", oneOf("Size", 1, "Half Tray", "Full Tray")), itemFor("Palaver Rice Plate"), itemFor("Fried Okra"), itemFor("Okra Soup"), itemFor("Smoked Chicken"), itemFor("Fish Fry"), itemFor("Chips", oneOf("Flavor", 1, "Plain", "Salt & Vinegar")), itemFor("Rice", oneOf("Size", 1, "Pint", "Quart")),
		itemFor("Beef Stew", groupFor("Comes With", 0, 3, "*Rice", "*Beans")), itemFor("Vegetarian Platter", groupFor("Curries", 2, 2, "Dal", "Chana", "Aloo")), itemFor("Meat Platter", oneOf("Vegetable Curry", 1, "Dal", "Chana")),
	}}}}
	x := Prepare(m)
	for words, want := range map[string]string{
		"a full tray of palaver rice":                  "1 Palaver Rice Tray: Full Tray",
		"half tray palaver, a fish fry":                "1 Palaver Rice Tray: Half Tray & 1 Fish Fry",
		"two half trays of plantain":                   "2 Plantain Tray: Half Tray",
		"a half tray of okra":                          "?",
		"fry okra":                                     "1 Fried Okra",
		"two smoke chicken and fry okra":               "2 Smoked Chicken & 1 Fried Okra",
		"a fish fry":                                   "1 Fish Fry",
		"2 bags chips, plain":                          "2 Chips: Plain",
		"3 bags salt and vinegar chips and a fish fry": "3 Chips: Salt & Vinegar & 1 Fish Fry",
		"a beef stew and a quart of rice on the side, plus a fish fry": "1 Beef Stew: Rice, Beans & 1 Rice: Quart & 1 Fish Fry",
		"a veg platter with dal and chana":                             "1 Vegetarian Platter: Dal, Chana",
		"7 tonight please. two fish fry":                               "2 Fish Fry",
		"fry salmon":                                                   "?",
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s: %+v", words, got, sorted(want), x.Match(menu.Request{Words: words}).Question)
		}
	}
}
