package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestMalts makes a malt of a shake, where the menu has no malts of their own.
func TestMalts(t *testing.T) {
	flavor, malt := groupFor("Flavor", 1, 1, "Vanilla", "Chocolate"), groupFor("Malt It", 0, 1, "Make It a Malt")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Hand-Spun Shake", flavor, malt, groupFor("Size", 1, 1, "*Regular", "Large")), itemFor("Oreo Shake", malt), itemFor("Fries"),
	}}}}
	matchRows(t, m, map[string]string{
		"a chocolate malt":                   "1 Hand-Spun Shake: Chocolate, Make It a Malt, Regular",
		"two large vanilla malts":            "2 Hand-Spun Shake: Vanilla, Make It a Malt, Large",
		"a chocolate shake with malt":        "1 Hand-Spun Shake: Chocolate, Make It a Malt, Regular",
		"fries, a vanilla malt":              "1 Fries & 1 Hand-Spun Shake: Vanilla, Make It a Malt, Regular",
		"a chocolate malt and an oreo shake": "1 Hand-Spun Shake: Chocolate, Make It a Malt, Regular & 1 Oreo Shake",
		"a malt":                             "?",
		"a strawberry malt":                  "?",
	})
	own := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{itemFor("Hand-Spun Shake", flavor, malt), itemFor("Chocolate Malt")}}}}
	matchRows(t, own, map[string]string{"a chocolate malt": "1 Chocolate Malt"})
}
