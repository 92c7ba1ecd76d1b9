package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestSortsAgain takes a word that only says again what kind of thing was named as no more than that, and asks where it names another thing or none.
func TestSortsAgain(t *testing.T) {
	m := plainMenu([]string{"All", "Beef Teriyaki (4)", "Chicken Satay", "Taco Plate", "Modelo", "Spicy Tuna Maki", "House Merlot", "Fattoush", "Mozzarella Sticks", "Root Beer", "White Rice", "Two Piece Plate"})
	m.Categories[0].Items[2].Groups = []menu.Group{{ID: "s", Name: "Style", Min: 1, Max: 1, Options: []menu.Option{{ID: "c", Name: "Crispy"}, {ID: "s", Name: "Soft"}}}}
	m.Categories[0].Items[6].Groups = []menu.Group{{ID: "p", Name: "Add", Options: []menu.Option{{ID: "g", Name: "Gyro"}, {ID: "f", Name: "Falafel"}}}}
	m.Categories[0].Items[10].Groups = []menu.Group{{ID: "k", Name: "Pieces", Min: 1, Max: 1, Options: []menu.Option{{ID: "w", Name: "White"}, {ID: "d", Name: "Dark"}}}}
	x := Prepare(m)
	for words, want := range map[string]string{
		"beef teriyaki sticks":                  "1 Beef Teriyaki (4)",
		"chicken satay skewers":                 "1 Chicken Satay",
		"a taco plate with crispy shells":       "1 Taco Plate: Crispy",
		"two modelo beers":                      "2 Modelo",
		"a fattoush with gyro meat":             "1 Fattoush: Gyro",
		"a two piece plate, white meat":         "1 Two Piece Plate: White",
		"a fattoush with falafel meat":          "?",
		"a taco plate with shells":              "?",
		"crispy shells":                         "?",
		"two beers":                             "?",
		"beef sticks":                           "?",
		"a fattoush with gyro shells":           "?",
		"a taco plate with no crispy shells":    "?",
		"a two piece plate, white or dark meat": "?",
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
}
