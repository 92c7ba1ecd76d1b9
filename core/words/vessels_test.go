package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
)

// TestOrderAfterName takes words after a name that only say that it is one order, and asks where they may say more.
func TestOrderAfterName(t *testing.T) {
	size := menutest.Group("Plate Size", 1, "Mini Plate", "*Regular Plate")
	size.Max = 1
	combo := menutest.Group("Combo", 1, "*No Combo", "Make It a Combo")
	combo.Max = 1
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Pizze", Items: []menu.Item{menutest.Item("Funghi"), menutest.Item("Margherita")}},
		{Name: "Dinners", Items: []menu.Item{menutest.Item("Brown Stew Fish")}},
		{Name: "More", Items: []menu.Item{menutest.Item("Kalbi", size), menutest.Item("Cannoli"), menutest.Item("Reuben"), menutest.Item("Toast Order"), menutest.Item("Club", combo), menutest.Item("Army Stew", menutest.Group("Add", 0, "Sliced Cheese"))}},
	}}
	for words, want := range map[string]string{
		"a cannoli order":              "1 Cannoli",
		"two cannoli orders":           "2 Cannoli",
		"a funghi pizza":               "1 Funghi",
		"a brown stew fish dinner":     "1 Brown Stew Fish",
		"a reuben dinner":              "?",
		"a club combo":                 "1 Club: Make It a Combo",
		"a club":                       "1 Club: No Combo",
		"a club, no combo":             "1 Club: No Combo",
		"a kalbi plate":                "1 Kalbi: Regular Plate",
		"a mini kalbi plate":           "1 Kalbi: Mini Plate",
		"a kalbi mini plate":           "1 Kalbi: Mini Plate",
		"army stew with cheese slices": "1 Army Stew: Sliced Cheese",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got != want {
			t.Errorf("%s: %s, want %s", words, got, want)
		}
	}
	for heading, means := range headingsAbroad {
		if got := inEnglishToo([]string{heading}); len(got) != 2 || got[1] != means {
			t.Errorf("%s: %v", heading, got)
		}
	}
}
