package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestHalvesThatAreOptions reads toppings for a half, where each is an option of its own.
func TestHalvesThatAreOptions(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Cheese Pizza", oneOf("Size", 1, "Small", "Large"), groupFor("Toppings", 0, 0, "Pepperoni", "Mushrooms", "Red Onions", "Capers"), groupFor("On Half", 0, 0, "Half Pepperoni", "Half Mushrooms", "Half Red Onions")),
	}}}}
	matchRows(t, m, map[string]string{
		"a large cheese pizza half pepperoni half plain":         "1 Cheese Pizza: Large, Half Pepperoni",
		"a small cheese pizza, half plain half mushrooms":        "1 Cheese Pizza: Small, Half Mushrooms",
		"a large cheese pizza half mushrooms and onions":         "1 Cheese Pizza: Large, Half Mushrooms, Half Red Onions",
		"a large cheese pizza half mushrooms and capers":         "?", // capers are for the whole only
		"a large cheese pizza with capers, half mushrooms":       "1 Cheese Pizza: Large, Capers, Half Mushrooms",
		"a large cheese pizza half pepperoni and half mushrooms": "1 Cheese Pizza: Large, Half Pepperoni, Half Mushrooms",
	})
}

// TestNamesOfBreakfastAndBottles reads things by names that their words do not have.
func TestNamesOfBreakfastAndBottles(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Morning", Items: []menu.Item{itemFor("Bacon, Egg & Cheese"), itemFor("Ham, Egg & Cheese"), itemFor("Rye Toast")}},
		{Name: "Soups", Items: []menu.Item{itemFor("Leek Soup", oneOf("Size", 1, "*Regular", "Large"), groupFor("Extras", 0, 0, "Meatballs", "Leeks")), itemFor("Meatball Roll"),
			itemFor("Eel Combo", oneOf("Rice", 1, "*Fried Rice", "Brown Rice")), itemFor("Brown Rice"), itemFor("Eel Sandwich", oneOf("Add a Drink", 0, "Coke", "Sprite"))}},
		{Name: "Drinks", Items: []menu.Item{itemFor("2 Liter Soda", oneOf("Flavor", 1, "Coke", "Sprite")), itemFor("Fountain Drink", oneOf("Drink", 1, "Coke", "Sprite"))}},
	}}
	matchRows(t, m, map[string]string{
		"a breakfast sandwich and a rye toast":                   "?",
		"a rye toast and a 2 liter":                              "?",
		"a rye toast and a 2 liter of coke":                      "1 Rye Toast & 1 2 Liter Soda: Coke",
		"a large leek soup and add meatballs":                    "1 Leek Soup: Large, Meatballs",
		"a rye toast and a meatball roll":                        "1 Rye Toast & 1 Meatball Roll",
		"an eel combo and a rye toast with brown rice instead":   "?",
		"an eel combo and a rye toast, change the rice to brown": "1 Eel Combo: Brown Rice & 1 Rye Toast",
		"an eel combo with brown rice instead":                   "1 Eel Combo: Brown Rice",
		"for 3 of us: an eel combo and two rye toasts":           "1 Eel Combo: Fried Rice & 2 Rye Toast",
		"an eel sandwich with a coke":                            "?",
	})
}
