package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// People say a degree of a numbered scale in many ways, and the number counts nothing.
func TestDegreesOnAScale(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Mains", Items: []menu.Item{
		itemFor("Spicy miso ramen", groupFor("Heat", 0, 1, "0 - None", "1 - Mild", "2 - Medium", "3 - Hot", "4 - Very hot")),
		itemFor("Samosa chaat", groupFor("Spice (1-5)", 0, 1, "1", "2", "3", "4", "5")), itemFor("Spicy tuna roll"), itemFor("Tonkotsu", groupFor("Heat", 0, 1, "Mild", "Medium", "Hot")),
	}}}}
	matchRows(t, m, map[string]string{
		"miso ramen level 3":                                 "1 Spicy miso ramen: 3 - Hot",
		"a spicy miso ramen, hot":                            "1 Spicy miso ramen: 3 - Hot",
		"a spicy miso ramen, very hot":                       "1 Spicy miso ramen: 4 - Very hot",
		"a spicy miso ramen, heat 4":                         "1 Spicy miso ramen: 4 - Very hot",
		"2 spicy miso ramen level 3":                         "2 Spicy miso ramen: 3 - Hot",
		"2 spicy miso ramen, one level 1 and one level 4":    "1 Spicy miso ramen: 1 - Mild & 1 Spicy miso ramen: 4 - Very hot",
		"a spicy miso ramen, no heat":                        "1 Spicy miso ramen: 0 - None",
		"a spicy miso ramen 2/5 spicy":                       "1 Spicy miso ramen: 2 - Medium",
		"spicy 3 out of 5 on the miso ramen":                 "1 Spicy miso ramen: 3 - Hot",
		"2 samosa chaat, spice level 4":                      "2 Samosa chaat: 4",
		"2 samosa chaat":                                     "2 Samosa chaat",
		"samosa chaat, spicy three out of five":              "1 Samosa chaat: 3",
		"a tonkotsu and a spicy tuna roll, 11/5":             "?",
		"a tonkotsu with an egg, medium spicy":               "?",
		"a tonkotsu, medium spicy":                           "1 Tonkotsu: Medium",
		"a spicy tuna roll and a tonkotsu, spice level five": "?",
	})
}
