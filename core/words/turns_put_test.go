package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
)

// TestTurnsPutInFewWays reads the many ways to change one's mind that are written as the few that the grammar knows.
func TestTurnsPutInFewWays(t *testing.T) {
	matchRows(t, kiosk(), map[string]string{
		// a "no" that refuses nothing
		"two melts on white, one no onion, no both no onion": "2 Melt: Tomato, White",
		"a toast with ham, no not ham, egg":                  "1 Toast: Egg",
		"two large teas, no smalls":                          "2 Tea: Small",
		"a large tea no small is fine":                       "1 Tea: Small",
		"a large tea oh no small sorry":                      "1 Tea: Small",
		"a melt on rye, no white is better":                  "1 Melt: Onion, Tomato, White",
		"a melt on white, no onion is better":                "1 Melt: Tomato, White",
		"a large cocoa, hmm no small is safer":               "1 Cocoa: Small, Whole",
		// at the end of a clause
		"a corn dog, a chili dog rather":      "1 Chili dog",
		"a small tea, large i meant":          "1 Tea: Large",
		"a large tea, um, small":              "1 Tea: Small",
		"a melt on white, rye, sorry":         "1 Melt: Onion, Tomato, Rye",
		"a melt on white *rye":                "1 Melt: Onion, Tomato, Rye",
		"a toast with ham, egg not ham":       "1 Toast: Egg",
		"three corn dogs, no that's crazy, 2": "2 Corn dog",
		// numbers
		"three corn dogs, 2 is plenty":                        "2 Corn dog",
		"three corn dogs, better say 4":                       "4 Corn dog",
		"three corn dogs... four, please":                     "4 Corn dog",
		"three corn dogs, two, my bad":                        "2 Corn dog",
		"a corn dog *chili dog":                               "1 Chili dog",
		"six corn dogs please. hmm, four":                     "4 Corn dog",
		"one corn dog, oh shoot i need two of those":          "2 Corn dog",
		"a corn dog, oops meant a chili dog":                  "1 Chili dog",
		"a melt with no onion, same for my wife but on white": "1 Melt: Tomato, Rye & 1 Melt: Tomato, White",
		"a corn dog for 7 tonight":                            "1 Corn dog",
		// wanted after all
		"a corn dog and a small tea, drop the corn dog... no, leave it": "1 Corn dog & 1 Tea: Small",
		"a melt no onion, ok yes onion":                                 "1 Melt: Onion, Tomato, Rye",
		"a melt no onion, keep it simple":                               "1 Melt: Tomato, Rye",
		// so many of several
		"three melts, one with no onion, no wait, two with no onion": "1 Melt: Onion, Tomato, Rye & 2 Melt: Tomato, Rye",
		"two melts, both without onion. no, just one without":        "1 Melt: Onion, Tomato, Rye & 1 Melt: Tomato, Rye",
		"two toasts with ham, just on one of them actually":          "1 Toast & 1 Toast: Ham",
		"three teas small, no wait, one small two large":             "1 Tea: Small & 2 Tea: Large",
		"two large teas and three corn dogs, actually one small tea": "?",
	})
}

// TestSameSize reads "same size" as the one size that was said before.
func TestSameSize(t *testing.T) {
	size := menutest.Required("Size", "Small", "Medium", "Large")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{menutest.Item("Sausage Pie", size), menutest.Item("Pepperoni Pie", size), menutest.Item("Lemonade", size), menutest.Item("Garden Salad")}}}}
	matchRows(t, m, map[string]string{
		"medium sausage pie and a pepperoni pie same size":                 "1 Sausage Pie: Medium & 1 Pepperoni Pie: Medium",
		"a lg sausage pie, a pepperoni pie the same size please":           "1 Sausage Pie: Large & 1 Pepperoni Pie: Large",
		"a small sausage pie, actually make that a lemonade, same size":    "1 Lemonade: Small",
		"a small sausage pie, a large pepperoni pie, a lemonade same size": "?",
		"a small sausage pie and a garden salad, same size":                "?",
		"a small sausage pie and a lemonade, are they the same size?":      "?",
	})
}
