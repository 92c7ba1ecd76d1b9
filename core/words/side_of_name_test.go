package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestSideOfName reads what of the name of a thing is on the side, and what one thing becomes.
func TestSideOfName(t *testing.T) {
	size := groupFor("Size", 1, 1, "*Small", "Large")
	matchRows(t, menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Latte", size), itemFor("Mocha", size), itemFor("Scone"), itemFor("Soda", groupFor("Kind", 1, 1, "Cola", "Root Beer")),
		itemFor("Mashed Potatoes & Gravy", size, groupFor("Gravy", 1, 1, "*Gravy On", "Gravy on the Side", "No Gravy")),
	}}}}, map[string]string{
		"a latte and a scone, make the latte a mocha":              "1 Mocha: Small & 1 Scone",
		"a latte and a scone, make the latte a large":              "1 Latte: Large & 1 Scone",
		"a latte and a scone, make the latte into a large mocha":   "1 Mocha: Large & 1 Scone",
		"a scone and a cola, oh can you make the cola a root beer": "1 Scone & 1 Soda: Root Beer",
		"mashed potatoes gravy on the side":                        "1 Mashed Potatoes & Gravy: Small, Gravy on the Side",
		"large mashed potatoes with gravy on the side":             "1 Mashed Potatoes & Gravy: Large, Gravy on the Side",
		"mashed potatoes and gravy":                                "1 Mashed Potatoes & Gravy: Small, Gravy On",
		"2 scones and a latte, hmm only one scone":                 "1 Scone & 1 Latte: Small",
		"mashed potatoes no gravy":                                 "1 Mashed Potatoes & Gravy: Small, No Gravy",
	})
}
