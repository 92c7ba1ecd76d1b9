package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestEachPartIsAThing reads parts of which only the last has a name: they share it only if they differ in one choice.
func TestEachPartIsAThing(t *testing.T) {
	size := oneOf("Size", 1, "Small", "Large")
	index := Prepare(menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Garden veggie", size, groupFor("Extra", 0, 0, "Pepperoni", "Ham")), itemFor("Latte", size, oneOf("Milk", 1, "*Whole", "Oat", "Soy")),
	}}}})
	for words, want := range map[string]string{
		"a large oat and a small soy latte":              "1 Latte: Large, Oat & 1 Latte: Small, Soy",
		"one oat and one soy latte, both large":          "1 Latte: Large, Oat & 1 Latte: Large, Soy",
		"a large pepperoni and a large garden veggie":    "?",
		"large pepperoni and large garden veggie":        "?",
		"a large garden veggie with pepperoni":           "1 Garden veggie: Large, Pepperoni",
		"a large pepperoni and ham garden veggie":        "1 Garden veggie: Large, Pepperoni, Ham",
		"a small garden veggie and a large one with ham": "1 Garden veggie: Small & 1 Garden veggie: Large, Ham",
	} {
		if got := outcomeOf(index.Match(menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
}
