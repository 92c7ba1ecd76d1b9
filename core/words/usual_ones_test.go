package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestTheOrdinaryOne takes the ordinary thing of a kind where others are set apart by what people always say: a filling, a diet, an amount.
func TestTheOrdinaryOne(t *testing.T) {
	size := groupFor("Size", 1, 1, "*Regular", "Large")
	flavor := groupFor("Flavor", 1, 1, "Vanilla", "Coffee", "Mint")
	soda := groupFor("Flavor", 1, 1, "Coke", "Sprite")
	veggie := itemFor("Green Machine")
	veggie.Description = "plant-based veggie patty, no meat"
	cheesy := itemFor("Morning After")
	cheesy.Description = "beef, fried egg, bacon"
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Burgers", Items: []menu.Item{itemFor("Classic Burger", groupFor("Add-Ons", 0, 3, "Fried Egg", "Bacon")), itemFor("Bacon Cheeseburger"), cheesy, veggie}},
		{Name: "Subs", Items: []menu.Item{itemFor("Turkey Breast", size), itemFor("Turkey Bacon Club", size), itemFor("Tuna Salad", size)}},
		{Name: "Sides", Items: []menu.Item{itemFor("Skinny Fries", size, groupFor("Seasoning", 1, 1, "*Sea Salt", "Cajun")), itemFor("Sweet Potato Fries"), itemFor("Cheese Fries")}},
		{Name: "Breads", Items: []menu.Item{itemFor("Plain Naan"), itemFor("Garlic Naan"), itemFor("Cheese Naan")}},
		{Name: "Mains", Items: []menu.Item{itemFor("General Tso's Chicken"), itemFor("General Tso's Tofu")}},
		{Name: "Ice Cream", Items: []menu.Item{itemFor("Single Scoop", flavor), itemFor("Double Scoop", groupFor("Flavors", 1, 2, "Vanilla", "Coffee", "Mint"))}},
		{Name: "By the pound", Items: []menu.Item{itemFor("Peel & Eat Shrimp", groupFor("Size", 1, 1, "Half Pound", "Full Pound"))}},
		{Name: "Bagels", Items: []menu.Item{itemFor("Bialy", groupFor("Spread", 0, 1, "Plain Cream Cheese", "Scallion Cream Cheese", "Butter"))}},
		{Name: "Drinks", Items: []menu.Item{itemFor("20 oz Soda", soda), itemFor("2 Liter Soda", soda)}},
	}}
	matchRows(t, m, map[string]string{
		"a pound of peel and eat shrimp":      "1 Peel & Eat Shrimp: Full Pound",
		"half a pound of peel and eat shrimp": "1 Peel & Eat Shrimp: Half Pound",
		"two pounds of peel and eat shrimp":   "2 Peel & Eat Shrimp: Full Pound",
		"a bialy with cream cheese":           "1 Bialy: Plain Cream Cheese",
		"a bialy with a schmear":              "1 Bialy: Plain Cream Cheese",
		"a bialy with scallion cream cheese":  "1 Bialy: Scallion Cream Cheese",
		"a burger":                            "?",
		"a burger with bacon":                 "1 Classic Burger: Bacon",
		"the burger with the fried egg":       "?",
		"a veggie burger":                     "1 Green Machine",
		"a vegan burger":                      "?", // what is vegetarian need not be vegan
		"a turkey sub":                        "1 Turkey Breast: Regular",
		"a turkey club":                       "1 Turkey Bacon Club: Regular",
		"large fries":                         "1 Skinny Fries: Large, Sea Salt",
		"cajun fries":                         "1 Skinny Fries: Regular, Cajun",
		"three naans":                         "?",
		"general tso's":                       "1 General Tso's Chicken",
		"two scoops of coffee":                "1 Double Scoop: Coffee",
		"one scoop of mint":                   "1 Single Scoop: Mint",
		"two single scoops of vanilla":        "2 Single Scoop: Vanilla",
		"a sprite":                            "?",
		"a 2 liter sprite":                    "1 2 Liter Soda: Sprite",
		"a bottle of coke":                    "?",
		"three scoops of vanilla":             "?", // there is no triple one
		"a veggie pizza":                      "?",
		"two liters of sprite":                "1 2 Liter Soda: Sprite",
		"a general tso's tofu":                "1 General Tso's Tofu",
		"the veggie burger with bacon":        "?",
		"a burger and a veggie burger":        "?",
		"no veggie burger, just a naan":       "?",
		"a veggie burger, no fried egg":       "?",
		"a skinny fries and a cheese fries":   "1 Skinny Fries: Regular, Sea Salt & 1 Cheese Fries",
	})
}
