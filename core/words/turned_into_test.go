package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// cornerCafe is a menu for tests of corrections that name what they change, and of numbered lists.
func cornerCafe() menu.Menu {
	side, drink := oneOf("Side", 1, "Fries", "Onion rings", "Slaw"), oneOf("Drink", 1, "Cola", "Lemonade")
	return menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Pork Burger"), itemFor("Fish Burger"), itemFor("Burger Combo", side, drink), itemFor("Onion Rings"), itemFor("Lemonade"), itemFor("Mango Lassi"),
		itemFor("Soda Can", oneOf("Flavor", 1, "Cola", "Orange")), itemFor("Korma", oneOf("Protein", 1, "Chicken", "Lamb")), itemFor("Bhuna", oneOf("Protein", 1, "Chicken", "Lamb")),
		itemFor("Iced Coffee", groupFor("Flavor", 0, 3, "Caramel", "Vanilla", "Hazelnut"), groupFor("Extras", 0, 0, "Make it Strong", "Sweet Cream")),
	}}}}
}

// What a correction names is what it changes, and nothing else.
func TestCorrectionsByName(t *testing.T) {
	matchRows(t, cornerCafe(), map[string]string{
		"a pork burger and a soda can cola, make the soda a mango lassi":              "1 Pork Burger & 1 Mango Lassi",
		"a pork burger and a soda can orange, make the orange a cola":                 "1 Pork Burger & 1 Soda Can: Cola",
		"a chicken korma and a lemonade, make the korma a bhuna":                      "1 Lemonade & 1 Bhuna: Chicken",
		"2 pork burgers and a lemonade, sorry, make the burgers a fish":               "1 Lemonade & 2 Fish Burger",
		"3 pork burgers and a lemonade, actually just 2 pork burgers":                 "2 Pork Burger & 1 Lemonade",
		"2 lamb kormas and a lemonade, actually just 1 lamb korma":                    "1 Korma: Lamb & 1 Lemonade",
		"a pork burger and a lemonade, actually just the lemonade":                    "1 Lemonade",
		"a burger combo with fries and cola, actually onion rings":                    "1 Burger Combo: Onion rings, Cola",
		"a burger combo with fries and lemonade, actually a cola":                     "1 Burger Combo: Fries, Cola",
		"a chicken korma and a lamb bhuna, make the korma lamb and the bhuna chicken": "1 Korma: Lamb & 1 Bhuna: Chicken",
		"an iced coffee with caramel, make it strong and the lemonade":                "1 Iced Coffee: Caramel, Make it Strong & 1 Lemonade",
		"an iced coffee with caramel, no wait, vanilla":                               "1 Iced Coffee: Vanilla",
		"an iced coffee with caramel, actually vanilla":                               "1 Iced Coffee: Vanilla",
		"an iced coffee with caramel and vanilla, actually hazelnut":                  "?",
		"an iced coffee with sweet cream, make it strong":                             "1 Iced Coffee: Make it Strong, Sweet Cream",
		"1. a pork burger 2. onion rings 3. two lemonades":                            "1 Pork Burger & 1 Onion Rings & 2 Lemonade",
		"1) pork burger 2) lemonade":                                                  "1 Pork Burger & 1 Lemonade",
		"my order: 1. iced coffee with vanilla, 2. fish burger, 3. lamb bhuna":        "1 Iced Coffee: Vanilla & 1 Fish Burger & 1 Bhuna: Lamb",
	})
}
