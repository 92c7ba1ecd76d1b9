package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestTwoThingsOrOne weighs two things against one thing with options.
func TestTwoThingsOrOne(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Bowls", Items: []menu.Item{itemFor("Meadow Bowl", oneOf("Dressing", 1, "*Miso", "Ranch"))}},
		{Name: "Salads", Items: []menu.Item{itemFor("Meadow Cobb")}},
		{Name: "Counter", Items: []menu.Item{
			itemFor("Smoothie", oneOf("Size", 1, "Small", "*Regular", "Large"), oneOf("Fruit", 1, "Mango", "Matcha", "Berry")), itemFor("Hot Matcha"),
			itemFor("Black Tea"), itemFor("Macarons (2 pc)", groupFor("Flavors", 1, 2, "Black Tea", "Rose", "Lemon")),
			itemFor("Pastrami", oneOf("Weight", 1, "1/4 lb", "1/2 lb", "1 lb"), oneOf("Cut", 1, "*Lean", "Fatty")),
			itemFor("Grinder", oneOf("Cheese", 0, "*Swiss", "American"), groupFor("Extras", 0, 0, "Extra Cheese", "Bacon")),
		}},
	}}
	for words, want := range map[string]string{
		"a large mango smoothie and a small matcha one":           "1 Smoothie: Large, Mango & 1 Smoothie: Small, Matcha",
		"large berry smoothie and a matcha one":                   "?", // of which size?
		"a mango smoothie and a hot matcha":                       "1 Hot Matcha & 1 Smoothie: Regular, Mango",
		"a meadow bowl":                                           "1 Meadow Bowl: Miso",
		"a meadow":                                                "?",
		"black tea and rose macarons":                             "1 Macarons (2 pc): Black Tea, Rose",
		"a black tea and a rose macarons":                         "1 Black Tea & 1 Macarons (2 pc): Rose",
		"rose and lemon macarons":                                 "1 Macarons (2 pc): Rose, Lemon",
		"half a pound of lean pastrami and half a pound of fatty": "1 Pastrami: 1/2 lb, Lean & 1 Pastrami: 1/2 lb, Fatty",
		"a quarter pound of pastrami, fatty":                      "1 Pastrami: 1/4 lb, Fatty",
		"a grinder, no cheese":                                    "1 Grinder",
		"a grinder":                                               "1 Grinder: Swiss",
		"a grinder with extra cheese":                             "1 Grinder: Swiss, Extra Cheese",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, want)
		}
	}
}
