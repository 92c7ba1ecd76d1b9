package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestFormsOfOptions reads options without the words that a menu adds to them, and refusals of a kind of food where another one was chosen.
func TestFormsOfOptions(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Sundae", groupFor("On it", 0, 0, "Bacon Crumbles", "Honey Drizzle", "Caramel Drizzle", "Caramel Sauce", "Cookie Chunks")),
		itemFor("Choose Two", oneOf("Sandwich", 1, "Half Reuben", "Half BLT", "Half Egg Salad"), oneOf("Soup", 1, "Cup of Minestrone", "Cup of Chowder")),
		itemFor("Denver Omelette", oneOf("Side", 1, "*Home Fries", "Hash Browns", "Sliced Melon"), oneOf("Bread", 1, "*Rye", "Wheat", "No Bread")),
		itemFor("Kebab Plate", oneOf("Comes on", 1, "*Yellow Rice", "Couscous")), itemFor("Steamed Yellow Rice"), itemFor("Corn Chips"),
		itemFor("Drumsticks", oneOf("Flavor", 1, "Lime Chili Dry Rub", "Lime Chili Wet", "Plain Salt Dry Rub")),
	}}}}
	for words, want := range map[string]string{
		"a sundae with bacon":                          "1 Sundae: Bacon Crumbles",
		"a sundae with honey and cookie chunks":        "1 Sundae: Honey Drizzle, Cookie Chunks",
		"a sundae with caramel":                        "?",
		"lime chili drumsticks":                        "?", // dry or wet?
		"lime chili wet drumsticks":                    "1 Drumsticks: Lime Chili Wet",
		"choose two with reuben and minestrone":        "1 Choose Two: Half Reuben, Cup of Minestrone",
		"a denver omelette, melon instead of potatoes": "1 Denver Omelette: Sliced Melon, Rye",
		"a denver omelette, no potatoes":               "?",
		"a kebab plate and two extra yellow rice":      "1 Kebab Plate: Yellow Rice & 2 Steamed Yellow Rice",
		"a kebab plate and an extra bag of corn chips": "1 Corn Chips & 1 Kebab Plate: Yellow Rice",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, want)
		}
	}
}
