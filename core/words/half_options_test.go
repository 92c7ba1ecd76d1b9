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
