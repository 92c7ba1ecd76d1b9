package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestOnHalfShell takes what is served on the half shell by its name alone, where nothing else on the menu is that, and by the dozen or half of it.
func TestOnHalfShell(t *testing.T) {
	count := oneOf("Count", 1, "Half Dozen", "Dozen")
	m := plainMenu([]string{"Raw", "Cherrystones on the Half Shell", "Oysters on the Half Shell", "Grilled Razor Clams", "Razor Clams on the Half Shell"}, []string{"Rolls", "Mussel Roll", "Mussels on the Half Shell", "Half Chicken"})
	for i := range m.Categories[0].Items {
		m.Categories[0].Items[i].Groups = []menu.Group{count}
	}
	x := Prepare(m)
	for words, want := range map[string]string{
		"a dozen oysters":                           "1 Oysters on the Half Shell: Dozen",
		"half dozen oysters":                        "1 Oysters on the Half Shell: Half Dozen",
		"half a dozen cherrystones":                 "1 Cherrystones on the Half Shell: Half Dozen",
		"half a dozen cherrystones, a dozen oyster": "1 Cherrystones on the Half Shell: Half Dozen & 1 Oysters on the Half Shell: Dozen",
		"oysters":               "?", // how many?
		"a dozen mussels":       "?", // or a roll?
		"a mussel roll":         "1 Mussel Roll",
		"half a chicken":        "1 Half Chicken",
		"a dozen fried oysters": "?",
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
}

// TestKindOfSandwichUnsaid takes "sandwich" for the kind that a name ends in, where all else of the name was said.
func TestKindOfSandwichUnsaid(t *testing.T) {
	x := Prepare(plainMenu([]string{"Lunch", "Goat Brie Panini", "Turkey Fig Torta", "Lentil Stew", "Miso Cod Bowl"}))
	for words, want := range map[string]string{
		"a goat brie sandwich":        "1 Goat Brie Panini",
		"a goat brie panini sandwich": "1 Goat Brie Panini",
		"two turkey fig sandwiches":   "2 Turkey Fig Torta",
		"a turkey sandwich":           "?", // with fig?
		"a goat brie wrap":            "?",
		"a miso cod sandwich":         "?",
		"a lentil sandwich":           "?",
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != want {
			t.Errorf("%q: %s, want %s", words, got, want)
		}
	}
}

// TestFountainBesideBottle pours a drink of a size from the fountain where a bottle of it comes in none.
func TestFountainBesideBottle(t *testing.T) {
	fountain := itemFor("Fountain Drink", oneOf("Flavor", 1, "Coke", "Sprite"), oneOf("Size", 1, "Small", "Large"))
	for bottle, want := range map[string]string{"Glass Coke": "1 Fountain Drink: Coke, Large", "Large Mexican Coke": "?"} {
		m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Drinks", Items: []menu.Item{fountain, itemFor(bottle)}}}}
		if got := outcomeOf(Match(m, menu.Request{Words: "a large coke"})); got != want && !(want == "?" && got == "1 "+bottle) {
			t.Errorf("beside %s: %s, want %s", bottle, got, want)
		}
	}
}
