package words

import (
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// TestOnlyThing orders each thing of the table by its word alone: of one kind it needs no question, and of two kinds or of another thing it does.
func TestOnlyThing(t *testing.T) {
	for thing := range rewrite.SoleThings {
		if english.Singular(thing) != thing || thing == "roti" {
			continue // another form of a word that is in the table
		}
		one := "Grandpa's " + thing
		m := plainMenu([]string{"All", one, "Trifle", "Lobster"})
		if got := outcomeOf(Match(m, menu.Request{Words: "a " + thing})); got != "1 "+one {
			t.Errorf("a %s: %s", thing, got)
		}
		m = plainMenu([]string{"All", one, "Godfather " + thing, "Trifle"})
		if got := outcomeOf(Match(m, menu.Request{Words: "a " + thing})); got != "?" {
			t.Errorf("a %s of two kinds: %s", thing, got)
		}
		m = plainMenu([]string{"All", "Vegan " + thing, "Trifle"})
		if got := outcomeOf(Match(m, menu.Request{Words: "a " + thing})); got != "?" {
			t.Errorf("a %s that is vegan: %s", thing, got)
		}
	}
}

// TestNamesOfOnlyThings takes names of which people say only the thing.
func TestNamesOfOnlyThings(t *testing.T) {
	m := plainMenu(
		[]string{"Starters", "Calamari Fritti", "Bruschetta al Pomodoro", "Pork Gyoza (6 pc)", "Soft Pretzel with Cheese", "Venison Chili", "Chili Cheese Dog"},
		[]string{"Mains", "Lasagna della Casa", "Cheese Ravioli", "Lobster Risotto", "Kids Pizza", "Taco Salad", "Waffle Cone", "Root Beer Float", "Mac & Cheese", "Rice Pudding"},
		[]string{"Sides", "Fried Plantains (5 pc)", "Collard Greens", "Herr's Potato Chips", "Peel & Eat Shrimp", "Cherrystone Clams"},
		[]string{"Wraps", "Falafel", "Gyro"},
	)
	for words, want := range map[string]string{
		"a lasagna":             "1 Lasagna della Casa",
		"calamari":              "1 Calamari Fritti",
		"two bruschettas":       "2 Bruschetta al Pomodoro",
		"ravioli":               "1 Cheese Ravioli",
		"a pretzel":             "1 Soft Pretzel with Cheese",
		"chili":                 "1 Venison Chili",
		"gyoza":                 "1 Pork Gyoza (6 pc)",
		"a side of plantains":   "1 Fried Plantains (5 pc)",
		"a side of greens":      "1 Collard Greens",
		"a bag of chips":        "1 Herr's Potato Chips",
		"peel and eat":          "1 Peel & Eat Shrimp",
		"cherrystones":          "1 Cherrystone Clams",
		"a risotto":             "?", // lobster
		"a pizza":               "?", // for children
		"a taco":                "?",
		"a waffle":              "?",
		"a beer":                "missing beer",
		"a wrap":                "?",
		"a venison chili":       "1 Venison Chili",
		"a veggie chili":        "?",
		"ravioli with meatball": "?",
	} {
		got := outcomeOf(Match(m, menu.Request{Words: words}))
		if ok := got == want || strings.HasPrefix(want, "missing") && (got == "?" || strings.HasPrefix(got, "missing")) || want == "?" && strings.HasPrefix(got, "missing"); !ok {
			t.Errorf("%s: %s, want %s", words, got, want)
		}
	}
}
