package words

import (
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// TestUsualKinds takes the plain form of each thing of the table beside a kind of it, and asks where the menu has no plain form or two.
func TestUsualKinds(t *testing.T) {
	last := english.WordSet("pita sandwich wrap")
	n := 0
	for _, r := range usualKinds {
		name := func(form string) string {
			if last[form] {
				return strings.ToUpper(r.Words[:1]) + r.Words[1:] + " " + form
			}
			return strings.ToUpper(form[:1]) + form[1:] + " " + r.Words
		}
		for _, form := range english.Alternatives(r.Means) {
			if len(form) < 3 || form == "cut" || form == "fat" || form == "all" {
				continue // a part of a form
			}
			n++
			plain, kind := name(form), name("purple")
			if last[form] { // beside a thing that only ends otherwise
				m := plainMenu([]string{"All", plain, "Gyro Plate", "Lasagna"})
				if got := outcomeOf(Match(m, menu.Request{Words: "a gyro"})); got != "1 "+plain {
					t.Errorf("a gyro, of %s: %s", plain, got)
				}
				continue
			}
			m := plainMenu([]string{"All", plain, kind, name("yellow"), "Lasagna"})
			if got := outcomeOf(Match(m, menu.Request{Words: "a " + r.Words})); got != "1 "+plain {
				t.Errorf("a %s, of %s: %s", r.Words, plain, got)
			}
			if got := outcomeOf(Match(m, menu.Request{Words: "a purple " + r.Words})); got != "1 "+kind {
				t.Errorf("a purple %s, beside %s: %s", r.Words, plain, got)
			}
			two := plainMenu([]string{"All", plain, name("classic house"), kind, name("yellow")})
			if got := outcomeOf(Match(two, menu.Request{Words: "a " + r.Words})); strings.Contains(got, "purple") || strings.Contains(got, "yellow") {
				t.Errorf("a %s, of two: %s", r.Words, got)
			}
			none := plainMenu([]string{"All", kind, name("yellow"), "Lasagna"})
			if got := outcomeOf(Match(none, menu.Request{Words: "a " + r.Words})); got != "?" {
				t.Errorf("a %s, of kinds only: %s", r.Words, got)
			}
		}
	}
	t.Logf("%d forms", n)
}

// TestUsualKindsAmongOthers asks about things of which the kinds are as usual as the plain form, and where another thing is meant.
func TestUsualKindsAmongOthers(t *testing.T) {
	m := plainMenu(
		[]string{"Bakery", "Butter Croissant", "Almond Croissant", "Plain Naan", "Garlic Naan", "Fudge Brownie", "Brownie Sundae", "Classic Hot Fudge Sundae", "Coffee Cake"},
		[]string{"Hot", "Drip Coffee", "Iced Coffee", "Classic Burger", "Bacon Burger", "Street Taco", "Fish Taco", "Taco Salad", "Gyro Pita", "Gyro Plate", "Classic Milk Tea", "Taro Milk Tea"},
		[]string{"Sides", "Steamed Rice", "Fried Rice", "Rice Pudding", "Traditional Wings", "Boneless Wings"},
	)
	x := Prepare(m)
	for words, want := range map[string]string{
		"a coffee and two tacos":     "1 Drip Coffee & 2 Street Taco",
		"a hot fudge sundae":         "1 Classic Hot Fudge Sundae",
		"two gyros":                  "2 Gyro Pita",
		"a side of rice":             "1 Steamed Rice",
		"a fish taco":                "1 Fish Taco",
		"an iced coffee":             "1 Iced Coffee",
		"a coffee cake":              "1 Coffee Cake",
		"a taco salad":               "1 Taco Salad",
		"a gyro plate":               "1 Gyro Plate",
		"a croissant":                "?",
		"a naan":                     "?",
		"a burger":                   "?",
		"wings":                      "?",
		"a milk tea":                 "?",
		"a taco or a gyro":           "?",
		"no coffee":                  "?",
		"a rice":                     "1 Steamed Rice",
		"a taco, the fish one":       "?",
		"a coffee or an iced coffee": "?",
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
}
