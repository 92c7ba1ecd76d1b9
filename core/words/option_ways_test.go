package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestWaysToSayOptions reads other ways to say an option, and words that add nothing to one.
func TestWaysToSayOptions(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Club", groupFor("Bread", 1, 1, "*Rye", "White"), groupFor("Add", 0, 0, "Bacon", "Feta", "Sautéed Mushrooms", "Extra Mayo", "Light Salt", "No Onion", "No Egg", "Jalapeños", "Ketchup"), groupFor("Toasting", 1, 1, "*Toasted", "Not Toasted")),
		itemFor("Cone", groupFor("Flavor", 1, 1, "Chocolate", "Mint Chip", "Cookie Dough", "Lavender"), groupFor("Finish", 0, 0, "Chocolate Dip")),
		itemFor("Brew", groupFor("Kind", 1, 1, "*Regular", "Decaf")), itemFor("Soda", groupFor("Flavor", 1, 1, "Root Beer", "Cola")),
		itemFor("Bowl", groupFor("Add", 0, 0, "Chickpeas", "Black Beans", "Grilled Onions", "Raw Onions", "Fried Tofu", "Tofu", "Shrimp")), itemFor("Bagel", groupFor("Kind", 1, 1, "Plain", "Everything")), itemFor("Lasagna", groupFor("Add", 0, 0, "Mozzarella Cheese")), itemFor("Mozzarella Corn Dog", groupFor("Sauce", 0, 0, "Cheese Sauce")),
	}}}}
	matchRows(t, m, map[string]string{
		"a club with strips of bacon":             "1 Club: Rye, Bacon, Toasted",
		"a club with slices of bacon":             "1 Club: Rye, Bacon, Toasted",
		"a club with crumbled feta":               "1 Club: Rye, Feta, Toasted",
		"a club with feta cheese":                 "1 Club: Rye, Feta, Toasted",
		"a club with sliced fresh jalapenos":      "1 Club: Rye, Jalapeños, Toasted",
		"a club with grilled mushrooms":           "1 Club: Rye, Sautéed Mushrooms, Toasted",
		"a club with ketchup packets":             "1 Club: Rye, Ketchup, Toasted",
		"a club, untoasted":                       "1 Club: Rye, Not Toasted",
		"a club, don't toast it":                  "1 Club: Rye, Not Toasted",
		"a club with more mayo":                   "1 Club: Rye, Extra Mayo, Toasted",
		"a club, mayo extra":                      "1 Club: Rye, Extra Mayo, Toasted",
		"a club, not too much salt":               "1 Club: Rye, Light Salt, Toasted",
		"a club, onion free":                      "1 Club: Rye, No Onion, Toasted",
		"a club, onion off":                       "1 Club: Rye, No Onion, Toasted",
		"a club, egg free":                        "?", // this may be an allergy
		"a cone with chocolate chip cookie dough": "1 Cone: Cookie Dough",
		"a cone, lavender flavored":               "1 Cone: Lavender",
		"a cone with mint chocolate chip":         "1 Cone: Mint Chip",
		"a mint chip cone dipped in chocolate":    "1 Cone: Mint Chip, Chocolate Dip",
		"a brew, decaffeinated":                   "1 Brew: Decaf",
		"a brew, unleaded":                        "1 Brew: Decaf",
		"a soda, root beer soda":                  "1 Soda: Root Beer",
		"a bowl with garbanzo beans":              "1 Bowl: Chickpeas",
		"a bowl with camarones":                   "1 Bowl: Shrimp",
		"a bowl with fried tofu":                  "1 Bowl: Fried Tofu",
		"an everything bagel":                     "1 Bagel: Everything",
		"a lasagna and a mozarella corndog":       "1 Lasagna & 1 Mozzarella Corn Dog", // it is called so: no sauce
		"a lasagna with mozarella":                "1 Lasagna: Mozzarella Cheese",
	})
}
