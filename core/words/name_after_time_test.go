package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestNameAfterATime reads a person's name after the time of pickup, also one that no list of names has.
func TestNameAfterATime(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{itemFor("Latte"), itemFor("Muffin")}}}}
	index := Prepare(m)
	for said, want := range map[string]string{
		"a latte at 6:30 pm, Mike":              "18:30",
		"a latte at 6:30 pm, Zorkelby":          "18:30",
		"a latte, pick up at noon, Brixleyton.": "12:00",
		"a latte at 6:30 pm, Xyq":               "18:30",
	} {
		got := index.Match(menu.Request{Words: said})
		if len(got.Lines) != 1 || got.Pickup == nil || got.Pickup.String() != want {
			t.Errorf("%q: %v, %v", said, got.Lines, got.Pickup)
		}
	}
}
