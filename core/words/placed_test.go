package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestWhereAndHowMuch reads words that say where a thing lies, how much of it there is to be, and that it is left off, around the names of options.
func TestWhereAndHowMuch(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Pulled Pork Roll", groupFor("On It", 0, 0, "*Pickles", "*Onions", "Slaw on Top", "Cheddar", "Hot Sauce")),
		itemFor("Garden Salad", groupFor("Comes With", 0, 0, "*Walnuts"), groupFor("Add", 0, 0, "Feta", "Chicken"), oneOf("Dressing", 1, "*Ranch", "Italian"), oneOf("Dressing Amount", 1, "*Regular", "Light", "Heavy")),
		itemFor("Sweet Tea", oneOf("Size", 1, "*Small", "Large"), oneOf("Ice", 1, "*Regular Ice", "Light Ice")), itemFor("Flat-Top Dog"), itemFor("Banana Pudding"), itemFor("Onion Rings"),
		itemFor("Burger", groupFor("Top", 0, 0, "*Jalapeños", "*Onions", "Fried Egg"), oneOf("Cooked", 1, "*Medium", "Rare", "Well Done")), itemFor("Fried Eggs"),
		itemFor("Benedict", oneOf("Choice of Side", 1, "*Fries", "Cheesy Grits"), oneOf("Hollandaise", 1, "*On Top", "On the Side")), itemFor("Cheesy Grits"), itemFor("Cacio e Pepe", groupFor("Add", 0, 0, "Shrimp")),
		itemFor("Pastrami", groupFor("Add-ons", 0, 0, "Coleslaw on Sandwich", "Swiss"), oneOf("Side", 1, "*Chips", "Fruit")), itemFor("Cole Slaw (Pint)"),
		itemFor("Mocha", groupFor("Extras", 0, 0, "Decaf", "Whipped Cream")), itemFor("Drip Coffee", oneOf("Size", 1, "Small", "Large"), groupFor("Extras", 0, 0, "Decaf")),
	}}}}
	for words, want := range map[string]string{
		"pulled pork roll with cheddar on top":                                   "1 Pulled Pork Roll: Pickles, Onions, Cheddar",
		"pulled pork roll with slaw on top":                                      "1 Pulled Pork Roll: Pickles, Onions, Slaw on Top",
		"throw some cheddar on the pulled pork roll":                             "1 Pulled Pork Roll: Pickles, Onions, Cheddar",
		"slap hot sauce on the pulled pork roll":                                 "1 Pulled Pork Roll: Pickles, Onions, Hot Sauce",
		"pulled pork roll with a little hot sauce":                               "1 Pulled Pork Roll: Pickles, Onions, Hot Sauce",
		"pulled pork roll with light hot sauce":                                  "?",
		"pulled pork roll with a little onions":                                  "?",
		"pulled pork roll onions removed":                                        "1 Pulled Pork Roll: Pickles",
		"pulled pork roll with the pickles left off":                             "1 Pulled Pork Roll: Onions",
		"pulled pork roll with cheddar and onions left off":                      "?",
		"pulled pork roll no onions/pickles":                                     "1 Pulled Pork Roll",
		"pulled pork roll no onions/onion rings":                                 "1 Onion Rings & 1 Pulled Pork Roll: Pickles",
		"garden salad with a little feta":                                        "1 Garden Salad: Walnuts, Feta, Ranch, Regular",
		"garden salad with light dressing":                                       "1 Garden Salad: Walnuts, Ranch, Light",
		"garden salad with light ranch":                                          "1 Garden Salad: Walnuts, Ranch, Light",
		"garden salad with light feta":                                           "?",
		"banana pudding and a large sweet tea, light ice on the large sweet tea": "1 Banana Pudding & 1 Sweet Tea: Large, Light Ice",
		"mocha, decaf":                                         "1 Mocha: Decaf",
		"mocha with decaf":                                     "1 Mocha: Decaf",
		"a mocha and a decaf":                                  "?",
		"a small decaf":                                        "1 Drip Coffee: Small, Decaf",
		"a flat top dog on top":                                "1 Flat-Top Dog",
		"burger -jalapeños":                                    "1 Burger: Onions, Medium",
		"fried egg on the burger":                              "1 Burger: Jalapeños, Onions, Fried Egg, Medium",
		"could i add fried egg to a burger":                    "1 Burger: Jalapeños, Onions, Fried Egg, Medium",
		"add fried eggs to my order":                           "1 Fried Eggs",
		"burger, onions off":                                   "1 Burger: Jalapeños, Medium",
		"leave the onions off the burger":                      "1 Burger: Jalapeños, Medium",
		"burger get rid of the onions":                         "1 Burger: Jalapeños, Medium",
		"burger that doesnt have onions":                       "1 Burger: Jalapeños, Medium",
		"burger sub the onions with fried egg":                 "1 Burger: Jalapeños, Fried Egg, Medium",
		"burger, dont forget the fried egg":                    "1 Burger: Jalapeños, Onions, Fried Egg, Medium",
		"burger done rare":                                     "1 Burger: Jalapeños, Onions, Rare",
		"burger and cook it rare":                              "1 Burger: Jalapeños, Onions, Rare",
		"burger, temp rare":                                    "1 Burger: Jalapeños, Onions, Rare",
		"benedict with cheesy grits as my side":                "1 Benedict: Cheesy Grits, On Top",
		"benedict and cheesy grits for the side":               "1 Benedict: Cheesy Grits, On Top",
		"benedict and the side is cheesy grits":                "1 Benedict: Cheesy Grits, On Top",
		"can you swap the medium on the burger for rare":       "1 Burger: Jalapeños, Onions, Rare",
		"banana pudding and pastrami, the pastrami with swiss": "1 Banana Pudding & 1 Pastrami: Swiss, Chips",
		"i want swiss on the pastrami, and a banana pudding":   "1 Banana Pudding & 1 Pastrami: Swiss, Chips",
		"mocha with whipped cream and decaf":                   "1 Mocha: Decaf, Whipped Cream",
		"burger and make sure it has fried egg":                "1 Burger: Jalapeños, Onions, Fried Egg, Medium",
		"benedict, cheesy grits as the side please":            "1 Benedict: Cheesy Grits, On Top",
		"a cacio e pepe with a bit of shrimp":                  "1 Cacio e Pepe: Shrimp",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, want)
		}
	}
}
