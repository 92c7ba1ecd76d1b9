package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestFeedsPeople takes how many people a thing is for as the option that feeds as many, and asks if there is none.
func TestFeedsPeople(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Crew Box", oneOf("How Many", 1, "Serves 4", "Serves 10")), itemFor("Wings", oneOf("Sauce", 1, "Hot", "Mild")), itemFor("Cola"),
		itemFor("Picnic Pack (Feeds 4)", oneOf("Salad", 1, "Slaw", "Corn")), itemFor("Picnic Pack (Feeds 8)", oneOf("Salad", 1, "Slaw", "Corn")),
	}}}}
	x := Prepare(m)
	for words, want := range map[string]string{
		"a picnic pack for 4 with slaw":             "1 Picnic Pack (Feeds 4): Slaw",
		"two picnic packs for 8 people, corn":       "2 Picnic Pack (Feeds 8): Corn",
		"picnic pack (feeds 8) with slaw":           "1 Picnic Pack (Feeds 8): Slaw",
		"a picnic pack that feeds 4, corn and cola": "1 Picnic Pack (Feeds 4): Corn & 1 Cola",
		"a picnic pack with slaw":                   "?",
		"a picnic pack for 6 with slaw":             "?",
		"a crew box for 4":                          "1 Crew Box: Serves 4",
		"a crew box for ten people":                 "1 Crew Box: Serves 10",
		"two crew boxes for 4 and a cola":           "2 Crew Box: Serves 4 & 1 Cola",
		"a crew box for 10, hot wings":              "1 Crew Box: Serves 10 & 1 Wings: Hot",
		"a crew box feeding 10":                     "1 Crew Box: Serves 10",
		"a crew box for 6":                          "?",
		"hot wings for 4":                           "?",
		"a crew box":                                "?",
		"a crew box for 4 or a crew box for 10":     "?",
		"a crew box for 4, a crew box for 10":       "1 Crew Box: Serves 4 & 1 Crew Box: Serves 10",
		"a crew box for 4 at 6pm and a cola":        "1 Cola & 1 Crew Box: Serves 4",
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
}

// TestPlateByItsMeat takes what a plate must have for the plate, although it is sold by weight, too.
func TestPlateByItsMeat(t *testing.T) {
	weight, side := oneOf("Weight", 1, "Half Pound", "Pound"), oneOf("Side", 1, "Slaw", "Corn")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Goat Shoulder", weight), itemFor("Hot Link", weight), itemFor("Pit Plate", oneOf("Meat", 1, "Goat Shoulder", "Hot Link"), side), itemFor("Fish Dinner", oneOf("Fish", 1, "Carp", "Perch"), side), itemFor("Perch"),
	}}}}
	x := Prepare(m)
	for words, want := range map[string]string{
		"a goat shoulder plate with slaw":      "1 Pit Plate: Goat Shoulder, Slaw",
		"two hot link plates with corn":        "2 Pit Plate: Hot Link, Corn",
		"a perch":                              "1 Perch",
		"a pound of goat shoulder":             "1 Goat Shoulder: Pound",
		"half a pound of hot link and a perch": "1 Hot Link: Half Pound & 1 Perch",
		"a goat shoulder":                      "?",
		"a goat shoulder plate":                "?", // which side?
		"a goat shoulder sandwich with slaw":   "?",
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
}

// TestLongerThing takes the thing whose name continues with what comes with it where only that has what was said besides, and asks about what none has.
func TestLongerThing(t *testing.T) {
	kind, spread := oneOf("Kind", 1, "Plain", "Onion"), oneOf("Spread", 1, "Chive Spread", "Beet Spread")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Bialy", kind), itemFor("Bialy with Butter", kind), itemFor("Bialy with Cream Cheese", kind, spread, oneOf("Add", 0, "Capers")), itemFor("Beet Soup"),
	}}}}
	x := Prepare(m)
	for words, want := range map[string]string{
		"an onion bialy with chive spread":                "1 Bialy with Cream Cheese: Onion, Chive Spread",
		"two plain bialys with beet spread and beet soup": "2 Bialy with Cream Cheese: Plain, Beet Spread & 1 Beet Soup",
		"an onion bialy":                      "1 Bialy: Onion",
		"a plain bialy with capers":           "?", // and which spread?
		"an onion bialy with lemon spread":    "?",
		"an onion bialy with no chive spread": "?",
		"a bialy with chive spread":           "?", // which one?
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
}
