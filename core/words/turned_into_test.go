package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// cornerCafe is a menu for tests of corrections that name what they change, and of numbered lists.
func cornerCafe() menu.Menu {
	side, drink := oneOf("Side", 1, "Fries", "Onion rings", "Slaw"), oneOf("Drink", 1, "Cola", "Lemonade")
	return menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Pork Burger"), itemFor("Fish Burger"), itemFor("Burger Combo", side, drink), itemFor("Onion Rings"), itemFor("Lemonade"), itemFor("Mango Lassi"), itemFor("Sweet Lassi"),
		itemFor("Soda Can", oneOf("Flavor", 1, "Cola", "Orange")), itemFor("Korma", oneOf("Protein", 1, "Chicken", "Lamb")), itemFor("Bhuna", oneOf("Protein", 1, "Chicken", "Lamb")),
		itemFor("Iced Coffee", groupFor("Flavor", 0, 3, "Caramel", "Vanilla", "Hazelnut"), groupFor("Extras", 0, 0, "Make it Strong", "Sweet Cream")),
	}}}}
}

// What a correction names is what it changes, and nothing else.
func TestCorrectionsByName(t *testing.T) {
	matchRows(t, cornerCafe(), map[string]string{
		"a pork burger and a soda can cola, make the soda a mango lassi":                   "1 Pork Burger & 1 Mango Lassi",
		"a pork burger and a soda can orange, make the orange a cola":                      "1 Pork Burger & 1 Soda Can: Cola",
		"a chicken korma and a lemonade, make the korma a bhuna":                           "1 Lemonade & 1 Bhuna: Chicken",
		"2 pork burgers and a lemonade, sorry, make the burgers a fish":                    "1 Lemonade & 2 Fish Burger",
		"3 pork burgers and a lemonade, actually just 2 pork burgers":                      "2 Pork Burger & 1 Lemonade",
		"2 lamb kormas and a lemonade, actually just 1 lamb korma":                         "1 Korma: Lamb & 1 Lemonade",
		"a pork burger and a lemonade, actually just the lemonade":                         "1 Lemonade",
		"a burger combo with fries and cola, actually onion rings":                         "1 Burger Combo: Onion rings, Cola",
		"a burger combo with fries and lemonade, actually a cola":                          "1 Burger Combo: Fries, Cola",
		"a chicken korma and a lamb bhuna, make the korma lamb and the bhuna chicken":      "1 Korma: Lamb & 1 Bhuna: Chicken",
		"an iced coffee with caramel, make it strong and the lemonade":                     "1 Iced Coffee: Caramel, Make it Strong & 1 Lemonade",
		"an iced coffee with caramel, no wait, vanilla":                                    "1 Iced Coffee: Vanilla",
		"an iced coffee with caramel, actually vanilla":                                    "1 Iced Coffee: Vanilla",
		"an iced coffee with caramel and vanilla, actually hazelnut":                       "?",
		"an iced coffee with sweet cream, make it strong":                                  "1 Iced Coffee: Make it Strong, Sweet Cream",
		"a pork burger and a soda can cola, actually change the soda to a mango lassi":     "1 Pork Burger & 1 Mango Lassi",
		"a lemonade and 2 pork burgers, can you switch the burgers to a fish":              "1 Lemonade & 2 Fish Burger",
		"a chicken korma and a lemonade, wait, change the korma to lamb":                   "1 Korma: Lamb & 1 Lemonade",
		"a pork burger and a soda can cola, change the cola to orange":                     "1 Pork Burger & 1 Soda Can: Orange",
		"a burger combo with fries and cola, sorry, change the side to slaw":               "1 Burger Combo: Slaw, Cola",
		"a pork burger and a fish burger, make the second one a lemonade":                  "1 Pork Burger & 1 Lemonade",
		"a chicken korma and a lamb bhuna, make the first one lamb":                        "1 Bhuna: Lamb & 1 Korma: Lamb",
		"a lemonade and an iced coffee, make the last one vanilla":                         "1 Iced Coffee: Vanilla & 1 Lemonade",
		"two iced coffees, oh and add vanilla to the second":                               "1 Iced Coffee & 1 Iced Coffee: Vanilla",
		"an iced coffee with caramel and a second iced coffee, vanilla on the first one":   "?", // another one, or the first thing?
		"two iced coffees, and on the second one, vanilla":                                 "?",
		"two iced coffees, the second one with vanilla and a lemonade":                     "1 Iced Coffee & 1 Iced Coffee: Vanilla & 1 Lemonade",
		"an iced coffee and a lemonade, put caramel in the first please":                   "1 Iced Coffee: Caramel & 1 Lemonade",
		"a chicken korma, actually make that a bhuna with the same protein":                "1 Bhuna: Chicken",
		"a chicken korma, actually a bhuna, the same otherwise":                            "?",
		"a mango lassi, instead of that a lemonade":                                        "1 Lemonade",
		"two lemonades and two mango lassis, only one of the lemonades actually":           "1 Lemonade & 2 Mango Lassi",
		"a pork burger and two lemonades, a mango lassi instead of the lemonades":          "1 Mango Lassi & 1 Pork Burger",
		"two lemonades, a mango lassi instead of one of the lemonades":                     "1 Lemonade & 1 Mango Lassi",
		"a lamb korma and a chicken korma, scratch the lamb one":                           "1 Korma: Chicken",
		"an iced coffee with caramel and vanilla and a lemonade, scratch the caramel":      "1 Iced Coffee: Vanilla & 1 Lemonade",
		"two iced coffees, make half of them vanilla":                                      "1 Iced Coffee & 1 Iced Coffee: Vanilla",
		"four iced coffees, make half of them vanilla":                                     "2 Iced Coffee & 2 Iced Coffee: Vanilla",
		"two iced coffees, make the second one vanilla":                                    "1 Iced Coffee & 1 Iced Coffee: Vanilla",
		"two lamb kormas and a lemonade, make the fourth one a mango lassi":                "?",
		"a chicken korma and a chicken bhuna, make the korma one lamb":                     "1 Bhuna: Chicken & 1 Korma: Lamb",
		"two kormas, one chicken and one lamb, and 2 bhunas, one of the bhunas lamb":       "?",
		"3 chicken kormas and 2 chicken bhunas, make one of the bhuna ones lamb":           "1 Bhuna: Chicken & 1 Bhuna: Lamb & 3 Korma: Chicken",
		"a burger combo with fries and cola and an iced coffee, vanilla on the coffee one": "1 Burger Combo: Fries, Cola & 1 Iced Coffee: Vanilla",
		"a burger combo with fries and cola, swap the fries for a mango lassi":             "?",
		"a burger combo with slaw and cola, make the slaw a mango lassi":                   "?",
		"a pork burger, and the same thing but fish":                                       "1 Fish Burger & 1 Pork Burger",
		"a mango lassi and the same but sweet":                                             "?",
		"2 lemonades and a mango lassi, sorry, a lemonade and 2 mango lassis":              "1 Lemonade & 2 Mango Lassi",
		"2 lemonades and a mango lassi, sorry, 2 mango lassis and a lemonade":              "2 Mango Lassi & 1 Lemonade",
		"a soda can cola and a soda can orange, sorry, 2 soda cans cola and a soda orange": "2 Soda Can: Cola & 1 Soda Can: Orange",
		"1 order onion rings and 2 orders lamb korma":                                      "1 Onion Rings & 2 Korma: Lamb",
		"1. a pork burger 2. onion rings 3. two lemonades":                                 "1 Pork Burger & 1 Onion Rings & 2 Lemonade",
		"1) pork burger 2) lemonade":                                                       "1 Pork Burger & 1 Lemonade",
		"my order: 1. iced coffee with vanilla, 2. fish burger, 3. lamb bhuna":             "1 Iced Coffee: Vanilla & 1 Fish Burger & 1 Bhuna: Lamb",
	})
}
