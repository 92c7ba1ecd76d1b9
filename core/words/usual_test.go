package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestUsualForms reads names that leave out what goes without saying: the usual form of a thing, its kind where the heading has it, and words that only
// join or count.
func TestUsualForms(t *testing.T) {
	group := oneOf
	item := itemFor
	size := group("Size", 1, "Small", "Large")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Coffee", Items: []menu.Item{item("Hot Coffee", size), item("Iced Coffee", size, group("Ice", 0, "Light ice"))}},
		{Name: "Sides", Items: []menu.Item{item("Fresh-Cut Fries", size), item("Cheese Fries", size), item("Baklava"), item("Wings (6 pc)")}},
		{Name: "Ramen", Items: []menu.Item{item("Tonkotsu Ramen"), item("Black Garlic Tonkotsu"), item("Chicken Ramen"), item("Fried Chicken")}},
		{Name: "Tortas", Items: []menu.Item{item("Torta", group("Filling", 1, "Carnitas", "Chorizo")), item("Torta de Milanesa")}},
		{Name: "Drinks", Items: []menu.Item{item("Agua Fresca", group("Flavor", 1, "Horchata", "Jamaica")), item("Kids Taco", group("Drink", 1, "Kids Horchata", "Milk"))}},
	}}
	for words, want := range map[string]string{
		"a small coffee":                         "1 Hot Coffee: Small",
		"a small iced coffee":                    "1 Iced Coffee: Small",
		"a small coffee no ice":                  "?",
		"a small coffee with ice":                "?",
		"a small cold coffee":                    "1 Iced Coffee: Small",
		"large fries":                            "1 Fresh-Cut Fries: Large",
		"large cheese fries":                     "1 Cheese Fries: Large",
		"large fries with cheese":                "1 Cheese Fries: Large",
		"large curly fries":                      "?",
		"a tonkotsu":                             "1 Tonkotsu Ramen",
		"a tonkotsu and a black garlic tonkotsu": "1 Black Garlic Tonkotsu & 1 Tonkotsu Ramen",
		"a garlic tonkotsu":                      "1 Black Garlic Tonkotsu",
		"a chicken":                              "?",
		"a torta de carnitas":                    "1 Torta: Carnitas",
		"a torta de milanesa":                    "1 Torta de Milanesa",
		"a torta de pollo":                       "?",
		"a piece of baklava":                     "1 Baklava",
		"two pieces of baklava":                  "2 Baklava",
		"two pieces of wings":                    "?",
		"a horchata":                             "1 Agua Fresca: Horchata",
		"a kids taco with milk and a horchata":   "1 Agua Fresca: Horchata & 1 Kids Taco: Milk",
	} {
		if got := Match(m, menu.Request{Words: words}); outcomeOf(got) != sorted(want) {
			t.Errorf("%q: %s, want %s: %+v", words, outcomeOf(got), want, got.Question)
		}
	}
}

// TestUsualHolders takes the cone or roll that a thing comes in where the words only say "cone" or "roll", and asks where none is chosen beforehand.
func TestUsualHolders(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Sorbet", groupFor("In", 1, 1, "*Sugar cone", "Waffle cone", "Dish")), itemFor("Gelato", groupFor("In", 1, 1, "*Dish", "Sugar cone", "Waffle cone")), itemFor("Bratwurst", groupFor("On", 1, 1, "Hoagie roll", "*Pretzel roll")),
		itemFor("Falafel", groupFor("Inside", 0, 0, "*Onion", "Red onion", "Sweet onion")),
	}}}}
	matchRows(t, m, map[string]string{
		"a sorbet in a cone":                 "1 Sorbet: Sugar cone",
		"a sorbet in a waffle cone":          "1 Sorbet: Waffle cone",
		"two sorbet cones":                   "2 Sorbet: Sugar cone",
		"a gelato in a cone":                 "?", // which one?
		"a bratwurst on a roll and a sorbet": "1 Bratwurst: Pretzel roll & 1 Sorbet: Sugar cone",
		"a bratwurst on a hoagie roll":       "1 Bratwurst: Hoagie roll",
	})
}
