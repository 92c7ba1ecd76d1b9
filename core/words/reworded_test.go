package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestReworded reads names that were said in another order, or with words that add nothing to the thing.
func TestReworded(t *testing.T) {
	item, group := itemFor, oneOf
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "All", Items: []menu.Item{
			item("Brownie Sundae"), item("Caramel Sundae"), item("Blueberry Muffin"), item("Bowl of Chili"), item("Lamb Rogan Josh"), item("Mango Sticky Rice"), item("Side of Sticky Rice"), item("Edamame"),
			item("Tiramisu"), item("Iced Coffee"), item("Coffee", group("Ice", 0, "Light ice")), item("Toast", group("Spread", 0, "Avocado", "Jam")), item("Avocado Toast"), item("Chai"), item("Latte"), item("Chai Latte"),
			item("Onion Rings"), item("Cheeseburger", group("Make it a basket", 0, "Basket with fries", "Basket with onion rings")), item("Crispy Chicken Sandwich"), item("Grilled Chicken Sandwich"), item("Pecan Pie"),
			item("Chicken Sandwich Deluxe (Pan con Pollo)"), item("Flat White"), item("Drip Coffee"), item("Salmon Avocado Roll"), item("Hot Dog", group("Size", 1, "*Regular", "Jumbo")), item("Nachos"),
		}},
	}}
	for words, want := range map[string]string{
		"a sundae with a brownie":                   "1 Brownie Sundae",
		"muffin with blueberries":                   "1 Blueberry Muffin",
		"chili in a bowl":                           "1 Bowl of Chili",
		"rogan josh with lamb":                      "1 Lamb Rogan Josh",
		"mango with sticky rice":                    "1 Mango Sticky Rice",
		"steamed edamame and two nachos":            "1 Edamame & 2 Nachos",
		"a slice of tiramisu cake":                  "1 Tiramisu",
		"soy beans":                                 "1 Edamame",
		"cold coffee":                               "1 Iced Coffee",
		"a toast with avocado":                      "1 Toast: Avocado",
		"chai and latte":                            "1 Chai & 1 Latte",
		"cheeseburger basket with onion rings":      "1 Cheeseburger: Basket with onion rings",
		"a fried chicken sandwich":                  "1 Crispy Chicken Sandwich",
		"southern pecan pie":                        "1 Pecan Pie",
		"roll with salmon and avocado":              "1 Salmon Avocado Roll",
		"steamed onion rings":                       "?",
		"fried onion rings, no salt":                "?",
		"regular nachos":                            "1 Nachos",
		"chicken sandwich deluxe (pan con pollo)":   "1 Chicken Sandwich Deluxe (Pan con Pollo)",
		"2 Chicken Sandwich Deluxe (Pan con Pollo)": "2 Chicken Sandwich Deluxe (Pan con Pollo)",
	} {
		if got := Match(m, menu.Request{Words: words}); outcomeOf(got) != sorted(want) {
			t.Errorf("%q: %s, want %s: %+v", words, outcomeOf(got), want, got.Question)
		}
	}
}
