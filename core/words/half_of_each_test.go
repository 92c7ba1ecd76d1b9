package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestHalfOfEach takes half of each of two choices as the Half & Half beside them, of one thing only.
func TestHalfOfEach(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Fish Basket", oneOf("Fish", 1, "Cod", "Catfish", "Half & Half")), itemFor("Dip", oneOf("With", 1, "*Pita", "Veggies", "Half and Half")),
		itemFor("Naan Tray", oneOf("Naan", 1, "Plain", "Garlic", "Onion", "Half & Half")), itemFor("Rolls", groupFor("Filling", 1, 2, "Plum", "Quince")), itemFor("Roll Box", oneOf("Filling", 1, "Plum", "Quince", "Half & Half")),
	}}}}
	x := Prepare(m)
	for words, want := range map[string]string{
		"a fish basket, half cod half catfish":               "1 Fish Basket: Half & Half",
		"fish basket half catfish and half cod":              "1 Fish Basket: Half & Half",
		"a dip with half veggies, the other half pita":       "1 Dip: Half and Half",
		"a dip half pita half veggies and a fish basket cod": "1 Dip: Half and Half & 1 Fish Basket: Cod",
		"2 fish baskets, half cod half catfish":              "?", // one of each?
		"a fish basket, half cod":                            "?",
		"a naan tray, half plain half garlic":                "?", // of three
		"a roll box, half plum half quince":                  "?", // rolls take both
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
}

// TestDirtyChai takes a dirty chai as a chai with a shot, where the menu has one for it and calls nothing dirty.
func TestDirtyChai(t *testing.T) {
	size := oneOf("Size", 1, "Small", "Large")
	stand := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Chai Latte", size, oneOf("Milk", 1, "*Whole Milk", "Oat Milk"), groupFor("Extras", 0, 2, "Extra Shot", "Whipped Cream")), itemFor("Latte", size), itemFor("Scone"),
	}}}}
	plain := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{itemFor("Chai Latte", size, groupFor("Extras", 0, 1, "Whipped Cream"))}}}}
	for words, want := range map[string]string{
		"a large dirty chai":                          "1 Chai Latte: Large, Whole Milk, Extra Shot",
		"dirty chai latte small oat milk and a scone": "1 Chai Latte: Small, Oat Milk, Extra Shot & 1 Scone",
		"two large dirty chais":                       "2 Chai Latte: Large, Whole Milk, Extra Shot",
		"a large chai":                                "1 Chai Latte: Large, Whole Milk",
		"a dirty large latte":                         "?",
	} {
		if got := outcomeOf(Prepare(stand).Match(menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
	if got := outcomeOf(Prepare(plain).Match(menu.Request{Words: "a large dirty chai"})); got != "?" {
		t.Errorf("without a shot: %s", got)
	}
}
