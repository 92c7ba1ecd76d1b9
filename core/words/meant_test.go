package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// TestShortNamesThatAreMeant takes a short name for the only thing that it can mean, and asks about what may mean another thing.
func TestShortNamesThatAreMeant(t *testing.T) {
	filling := groupFor("Filling", 1, 1, "Pork", "Chicken")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Combos", Items: []menu.Item{itemFor("Combo #1 Two Tacos", filling), itemFor("Combo #5 Two Tamales", filling), itemFor("Tamale", filling)}},
		{Name: "Breakfast", Items: []menu.Item{itemFor("Bacon Egg & Cheese", groupFor("Bread", 1, 1, "*Roll", "Bagel"), groupFor("Remove", 0, 2, "No Cheese", "No Egg")), itemFor("Biscuits & Gravy")}},
		{Name: "Donuts", Items: []menu.Item{itemFor("Powdered Sugar Donut"), itemFor("Jelly Donut"), itemFor("Boston Cream Donut")}},
		{Name: "Pasta", Items: []menu.Item{itemFor("Penne alla Vodka"), itemFor("Rigatoni Bolognese"), itemFor("Spaghetti & Meatballs")}},
		{Name: "Klobasniky", Items: []menu.Item{itemFor("Sausage & Cheese Klobasnek"), itemFor("Jalapeño Sausage & Cheese Klobasnek"), itemFor("Boudin Klobasnek")}},
		{Name: "Breads", Items: []menu.Item{itemFor("Plain Naan"), itemFor("Garlic Naan"), itemFor("Bagel with Cream Cheese", groupFor("Bagel", 1, 1, "Sesame", "Everything"), groupFor("Spread", 1, 1, "*Plain", "Scallion")), itemFor("Nova Lox Bagel", groupFor("Bagel", 1, 1, "Sesame", "Everything"), groupFor("Spread", 1, 1, "*Plain", "Scallion"))}},
		{Name: "Sides", Items: []menu.Item{itemFor("Crab Rangoon"), itemFor("Potato Wedges"), itemFor("Fruit Cup"), itemFor("House Sauce Dip"), itemFor("Chips & Queso"), itemFor("Walnut Brownie"), itemFor("Bag of Kettle Chips", groupFor("Flavor", 1, 1, "Jalapeño", "Sea Salt"))}},
		{Name: "Kids", Items: []menu.Item{itemFor("Kids Cheese Quesadilla Meal"), itemFor("Kids Nugget Meal")}},
		{Name: "Chicken", Items: []menu.Item{itemFor("3 Pc Jumbo Tenders"), itemFor("5 Pc Jumbo Tenders"), itemFor("Roast Bird with 2 Large Sides", groupFor("Sides", 2, 2, "Slaw", "Beans", "Corn")), itemFor("Frozen Slush", groupFor("Flavor", 1, 1, "Cherry", "Blue Raspberry"))}},
	}}
	matchRows(t, m, map[string]string{
		"number 5 with pork":              "1 Combo #5 Two Tamales: Pork",
		"two number ones with chicken":    "2 Combo #1 Two Tacos: Chicken",
		"5 tamales with pork":             "5 Tamale: Pork",
		"bacon egg no cheese on a bagel":  "1 Bacon Egg & Cheese: Bagel, No Cheese",
		"egg and cheese on a bagel":       "?", // and bacon?
		"a biscuit":                       "?", // and gravy?
		"a powdered one":                  "1 Powdered Sugar Donut",
		"a powdered and a jelly donut":    "1 Powdered Sugar Donut & 1 Jelly Donut",
		"two bolognese":                   "2 Rigatoni Bolognese",
		"a vodka":                         "1 Penne alla Vodka",
		"the meatball one":                "?",
		"two sausage and cheese":          "2 Sausage & Cheese Klobasnek",
		"two jalapeno sausage and cheese": "2 Jalapeño Sausage & Cheese Klobasnek",
		"a sausage":                       "?",
		"two naans":                       "?",
		"a sesame bagel":                  "?",
		"two rangoons":                    "2 Crab Rangoon",
		"wedges":                          "1 Potato Wedges",
		"a cup":                           "?",
		"a sauce":                         "?",
		"a queso":                         "?",
		"a brownie":                       "?", // with walnuts?
		"a bag of jalapeno chips":         "1 Bag of Kettle Chips: Jalapeño",
		"a kids quesadilla":               "1 Kids Cheese Quesadilla Meal",
		"a quesadilla":                    "?",
		"5 tenders":                       "1 5 Pc Jumbo Tenders",
		"4 tenders":                       "?",
		"roast bird with slaw and corn":   "1 Roast Bird with 2 Large Sides: Slaw, Corn",
		"a cherry slush":                  "1 Frozen Slush: Cherry",
	})
}

// TestWordsThatGoOn takes each adjective of the table for the only name that continues it, and asks where two names do.
func TestWordsThatGoOn(t *testing.T) {
	for _, r := range goOns {
		for _, w := range english.Alternatives(r.Means) {
			m := plainMenu([]string{"All", r.Words + " " + w, "Trifle"})
			if got := outcomeOf(Match(m, menu.Request{Words: r.Example})); got != "1 "+r.Words+" "+w {
				t.Errorf("%s, of %s %s: %s", r.Example, r.Words, w, got)
			}
			m = plainMenu([]string{"All", r.Words + " " + w, r.Words + " trifle"})
			if got := outcomeOf(Match(m, menu.Request{Words: r.Example})); got != "?" {
				t.Errorf("%s, of two: %s", r.Example, got)
			}
		}
	}
}

// TestThingsInTheirUsualWay takes each example of the table for the one thing that is served so anyway.
func TestThingsInTheirUsualWay(t *testing.T) {
	for words, name := range map[string]string{"a half and half tea": "Iced Tea", "a cherry slush": "Frozen Slush", "a beef udon": "Udon Soup", "12 tenders": "Tenders A La Carte"} {
		if !slicesContainsExample(words) {
			t.Errorf("%s is in no row", words)
		}
		m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{itemFor(name, groupFor("Kind", 1, 1, "*Plain", "Half & Half", "Cherry", "Beef", "12 Tenders"))}}}}
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got == "?" || got[:2] != "1 " {
			t.Errorf("%s: %s", words, got)
		}
	}
}

func slicesContainsExample(words string) bool {
	for _, r := range usualWays {
		if r.Example == words {
			return true
		}
	}
	return false
}
