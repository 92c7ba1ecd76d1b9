package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// cafe is a menu of coffees whose added shots have names of their own.
func cafe(shots ...string) menu.Menu {
	extras := groupFor("Add-ins", 0, 0, shots...)
	size := groupFor("Size", 1, 1, "Small", "*Medium", "Large", "Extra large")
	tastes := groupFor("Flavor", 0, 0, "Vanilla", "Simple syrup")
	tops := groupFor("Toppings", 0, 0, "Whipped cream", "Cinnamon powder")
	return menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Coffee", Items: []menu.Item{
		itemFor("Latte", size, extras, tastes, tops), itemFor("Espresso", size, extras), itemFor("House coffee", size, extras, tastes, tops),
	}}}}
}

func TestShotsOfEspresso(t *testing.T) {
	matchRows(t, cafe("Extra shot", "Double extra shot"), map[string]string{
		"a small latte with two extra shots of espresso": "1 Latte: Small, Double extra shot",
		"a small latte and two extra shots of espresso":  "1 Latte: Small, Double extra shot",
		"a large latte with an extra espresso shot":      "1 Latte: Large, Extra shot",
		"a latte, one shot of espresso":                  "1 Latte: Medium, Extra shot",
		"a latte with whipped cream and a double shot":   "1 Latte: Medium, Double extra shot, Whipped cream",
		"a latte with extra shots":                       "?",
		"a latte with three extra shots":                 "?",
		"a latte, add espresso":                          "?",
		"a latte and an espresso":                        "1 Latte: Medium & 1 Espresso: Medium",
		"a latte and two espressos":                      "1 Latte: Medium & 2 Espresso: Medium",
		"a regular latte":                                "1 Latte: Medium", // the page's own size
		"a large latte with cinnamon syrup":              "?",               // neither the powder nor the other syrup
		"a large latte with cinnamon":                    "1 Latte: Large, Cinnamon powder",
		"a small drip coffee":                            "1 House coffee: Small",
	})
	matchRows(t, cafe("1 extra shot", "2 extra shots"), map[string]string{
		"a latte with two shots of espresso": "1 Latte: Medium, 2 extra shots",
		"a latte with one shot of espresso":  "1 Latte: Medium, 1 extra shot",
	})
}

// subs is a menu of sandwiches with sauces that are called by what they taste of.
func subShop() menu.Menu {
	sub := func(name string) menu.Item {
		return itemFor(name, groupFor("Comes with", 0, 0, "*Lettuce", "*Tomato", "Pickles"), groupFor("Veggies", 0, 0, "Red onions", "Olives"), groupFor("Sauces", 0, 0, "Sweet onion", "Ranch", "Mustard"), groupFor("Salsas", 0, 0, "Corn salsa", "Green salsa"), groupFor("Seasoning", 0, 0, "Salt", "Pepper", "Vinegar"), groupFor("Extras", 0, 0, "Bacon"))
	}
	return menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Subs", Items: []menu.Item{sub("Black forest ham"), sub("Tuna"), sub("Turkey")}},
		{Name: "Sides", Items: []menu.Item{itemFor("Fries", groupFor("Size", 1, 1, "Small", "Large")), itemFor("Chips"), itemFor("Chips & queso")}},
	}}
}

func TestListsOfToppings(t *testing.T) {
	const tuna = "1 Tuna: Lettuce, Tomato"
	matchRows(t, subShop(), map[string]string{
		"a tuna with onions":                                     tuna + ", Red onions",
		"a tuna with onions and sweet onion sauce":               tuna + ", Red onions, Sweet onion",
		"a tuna with onions, pickles and sweet onion":            tuna + ", Pickles, Red onions, Sweet onion",
		"a tuna with black pepper and pickles":                   tuna + ", Pickles, Pepper", // and no Black forest ham
		"a tuna with corn and green salsa":                       tuna + ", Corn salsa, Green salsa",
		"a tuna with corn and fresh salsa":                       "?", // corn is no topping by itself
		"a tuna with yellow mustard and red wine vinegar":        tuna + ", Mustard, Vinegar",
		"a tuna with black olives":                               tuna + ", Olives",
		"a tuna with pickles only and small fries":               "1 Tuna: Pickles & 1 Fries: Small",
		"a tuna with pickles only a turkey":                      "?", // and never a tuna with all
		"a tuna with pickles and bacon small fries":              tuna + ", Pickles, Bacon & 1 Fries: Small",
		"a tuna with pickles and bacon small fries and a turkey": tuna + ", Pickles, Bacon & 1 Fries: Small & 1 Turkey: Lettuce, Tomato",
		"a tuna sub with ranch":                                  tuna + ", Ranch",
		"a side of chips and queso":                              "1 Chips & queso",
	})
}
