package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestARefusalOfWhatComesWithIt: who refuses a thing refuses what comes with it and is called so, and not only the choice of that name.
func TestARefusalOfWhatComesWithIt(t *testing.T) {
	bagel := oneOf("Bread", 1, "Plain", "Egg", "Onion")
	index := Prepare(menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Whitefish", bagel, groupFor("On it", 0, 0, "*Lettuce", "*Red onion"), groupFor("Add", 0, 0, "Grilled onion", "Capers")),
		itemFor("Bagel", bagel), itemFor("Tea", oneOf("Kind", 1, "Green", "Black")),
	}}}})
	for words, want := range map[string]string{
		"whitefish on egg, no onion":                         "1 Whitefish: Egg, Lettuce",
		"whitefish on egg no onion":                          "1 Whitefish: Egg, Lettuce",
		"whitefish on egg, without onion or lettuce":         "1 Whitefish: Egg",
		"whitefish on egg, hold the onion":                   "1 Whitefish: Egg, Lettuce",
		"whitefish on egg with capers, no onion":             "1 Whitefish: Egg, Lettuce, Capers",
		"whitefish on egg, no, onion":                        "1 Whitefish: Onion, Lettuce, Red onion",
		"whitefish on onion":                                 "1 Whitefish: Onion, Lettuce, Red onion",
		"green tea, no black":                                "1 Tea: Black",
		"an onion bagel, no onion":                           "?",
		"whitefish on an egg bagel with no onion, and a tea": "?",
	} {
		if got := outcomeOf(index.Match(menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
}
