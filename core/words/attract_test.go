package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// shack is a menu for tests of words that fill what a thing must have, and of what is shared out over several things.
func shack() menu.Menu {
	heat, base := oneOf("Heat", 1, "Mild", "Hot"), oneOf("Base", 1, "*White rice", "Brown rice")
	fries, greens := itemFor("French Fries"), itemFor("Collard Greens")
	fries.Price, greens.Price = 300, 350
	return menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Eight Piece Meal", groupFor("Sides", 2, 2, "French Fries", "Collard Greens", "Green Beans", "Coleslaw")), fries, greens, itemFor("Coleslaw"), itemFor("Lemonade"),
		itemFor("Wings", oneOf("Count", 1, "6 pieces", "12 pieces"), heat, groupFor("Dip", 0, 2, "Ranch", "Blue cheese")), itemFor("Veggie pizza", oneOf("Size", 1, "Small", "Large")),
		itemFor("Pepperoni pizza", oneOf("Size", 1, "Small", "Large")), itemFor("Taco", oneOf("Filling", 1, "Carnitas", "Pastor", "Fish"), groupFor("On it", 0, 0, "*Onion", "Cheese")),
		itemFor("Curry", oneOf("Size", 1, "Small", "Large"), oneOf("Protein", 1, "Tofu", "Shrimp"), base), itemFor("Soda Can", oneOf("Kind", 1, "Cola", "Orange", "Lime")),
	}}}}
}

// Words fill what a thing must have before they are things of their own, unless a number or an order says that they are.
func TestOpenPlacesAttract(t *testing.T) {
	matchRows(t, shack(), map[string]string{
		"eight piece meal, fries and coleslaw":                "1 Eight Piece Meal: French Fries, Coleslaw",
		"an eight piece meal with fries and greens":           "1 Eight Piece Meal: French Fries, Collard Greens",
		"eight piece meal, sides are fries and coleslaw":      "1 Eight Piece Meal: French Fries, Coleslaw",
		"an eight piece meal with fries and greens, lemonade": "1 Eight Piece Meal: French Fries, Collard Greens & 1 Lemonade",
		"an eight piece meal, two fries and two coleslaws":    "?",
		"fries and coleslaw":                                  "1 French Fries & 1 Coleslaw",
	})
}

// What "both" joins, what halves of a number are, who gets which one, and what a list of kinds has in common.
func TestSharedOutAgain(t *testing.T) {
	matchRows(t, shack(), map[string]string{
		"12 hot wings with both ranch and blue cheese":                       "1 Wings: 12 pieces, Hot, Ranch, Blue cheese",
		"wings 6 pieces, mild, both ranch and blue cheese":                   "1 Wings: 6 pieces, Mild, Ranch, Blue cheese",
		"3 carnitas tacos and 3 fish tacos, both with cheese":                "3 Taco: Carnitas, Onion, Cheese & 3 Taco: Fish, Onion, Cheese",
		"a dozen tacos, half carnitas and half pastor":                       "6 Taco: Carnitas, Onion & 6 Taco: Pastor, Onion",
		"4 tacos, half fish and half pastor":                                 "2 Taco: Fish, Onion & 2 Taco: Pastor, Onion",
		"two curries, mine large with tofu, hers small with shrimp":          "1 Curry: Large, Tofu, White rice & 1 Curry: Small, Shrimp, White rice",
		"two large tofu curries and a small one with shrimp":                 "2 Curry: Large, Tofu, White rice & 1 Curry: Small, Shrimp, White rice",
		"two large tofu curries with brown rice and a small one with shrimp": "?",
		"two large pizzas, a veggie and a pepperoni":                         "1 Veggie pizza: Large & 1 Pepperoni pizza: Large",
		"2 sodas, a lime and an orange":                                      "1 Soda Can: Lime & 1 Soda Can: Orange",
		"3 sodas, two limes and a cola":                                      "2 Soda Can: Lime & 1 Soda Can: Cola",
		"four sodas, 2 cola 1 orange and 1 lime":                             "2 Soda Can: Cola & 1 Soda Can: Orange & 1 Soda Can: Lime",
		"3 tacos, half carnitas and half pastor":                             "?",
	})
}

// What comes with a thing anyway is no thing of its own, unless a number, an order or its whole name says so.
func TestWhatComesAnyway(t *testing.T) {
	side, bread := oneOf("Side", 1, "*French Fries", "Onion Rings"), oneOf("Toast", 1, "*White", "Rye")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Patty Melt", side), itemFor("Frittata", bread), itemFor("Basket of Fries"), itemFor("Side of Toast", oneOf("Toast", 1, "White", "Rye")), itemFor("Onion Rings"), itemFor("Root Beer"), itemFor("Side of Sausage"),
	}}}}
	matchRows(t, m, map[string]string{
		"a patty melt and fries and a root beer":  "1 Patty Melt: French Fries & 1 Root Beer",
		"patty melt, fries, root beer":            "1 Patty Melt: French Fries & 1 Root Beer",
		"a patty melt and a basket of fries":      "1 Patty Melt: French Fries & 1 Basket of Fries",
		"a patty melt and two fries":              "1 Patty Melt: French Fries & 2 Basket of Fries",
		"a frittata and rye toast":                "1 Frittata: Rye",
		"a frittata, sausage and a root beer":     "1 Frittata: White & 1 Side of Sausage & 1 Root Beer",
		"a patty melt with onion rings and fries": "?",
		"two patty melts and fries":               "?", // for both, or a basket?
	})
}
