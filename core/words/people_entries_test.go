package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestEntries reads names before what they want, and numbers after what they count.
func TestEntries(t *testing.T) {
	x := Prepare(menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Croissant"), itemFor("Espresso"), itemFor("Gyoza"), itemFor("Pizza", menu.Group{ID: "t", Name: "Toppings", Max: 5, Options: []menu.Option{{ID: "h", Name: "Ham"}, {ID: "o", Name: "Olives"}}}),
	}}}})
	for words, want := range map[string]string{
		"1. croissant 2. espresso":                 "1 Croissant & 1 Espresso",
		"1) two croissants 2) espresso":            "2 Croissant & 1 Espresso",
		"Lena wants a croissant, zev gets a gyoza": "1 Croissant & 1 Gyoza",
		"Mom: croissant. Zev: espresso":            "1 Croissant & 1 Espresso",
		"xandir gets a gyoza":                      "1 Gyoza",
		"2 pizzas: Tom gets ham, Lia gets olives":  "1 Pizza: Ham & 1 Pizza: Olives",
		"gyoza hitotsu kudasai":                    "1 Gyoza",
		"ena croissant kai mia gyoza parakalo":     "1 Croissant & 1 Gyoza",
		"a croissant an a gyoza":                   "1 Croissant & 1 Gyoza",
	} {
		if got := x.Match(menu.Request{Words: words}); outcomeOf(got) != sorted(want) {
			t.Errorf("%q: %s, want %s: %+v", words, outcomeOf(got), want, got.Question)
		}
	}
}
