package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestNameAfterATime reads what stands after the time of pickup: a person's name, also one that no list of names has, and that the time is fine.
func TestNameAfterATime(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{itemFor("Latte"), itemFor("Muffin")}}}}
	index := Prepare(m)
	for said, want := range map[string]string{
		"a latte at 6:30 pm, Mike":              "18:30",
		"a latte at 6:30 pm, Zorkelby":          "18:30",
		"a latte, pick up at noon, Brixleyton.": "12:00",
		"a latte at 6:30 pm, Xyq":               "18:30",
		"a latte. About 30 minutes is fine":     "+30",
		"a latte, 20 minutes works":             "+20",
	} {
		got := index.Match(menu.Request{Words: said})
		if len(got.Lines) != 1 || got.Pickup == nil || got.Pickup.String() != want {
			t.Errorf("%q: %v, %v", said, got.Lines, got.Pickup)
		}
	}
}
