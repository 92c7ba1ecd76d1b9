package words

import (
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// TestNamesForTheSameThing orders each thing of the tables by each of its names from a menu that has it by another one, and where the menu has both,
// the one that was named.
func TestNamesForTheSameThing(t *testing.T) {
	n := 0
	run := func(name, other string) {
		if strings.Join(english.Texts(english.PlainWords(name)), " ") == strings.Join(english.Texts(english.PlainWords(other)), " ") {
			return
		}
		n++
		title := strings.ToUpper(other[:1]) + other[1:]
		m := plainMenu([]string{"All", title, "Lasagna", "House Reserve"})
		request := "a " + name + " and a lasagna"
		if got := outcomeOf(Match(m, menu.Request{Words: request})); got != sorted("1 "+title+" & 1 Lasagna") {
			t.Errorf("%q of a menu with %s: %s", request, title, got)
		}
		both := plainMenu([]string{"All", title, "Lasagna", "The " + name})
		if got := outcomeOf(Match(both, menu.Request{Words: request})); strings.Contains(got, title) && !strings.Contains(strings.ToLower(title), strings.ToLower(name)) {
			t.Errorf("%q of a menu with both: %s", request, got)
		}
	}
	for _, line := range strings.Split(strings.TrimSpace(rewrite.SameThings), "\n") {
		names := english.Alternatives(line)
		for i, name := range names {
			run(name, names[(i+1)%len(names)])
			run(name, names[0])
		}
	}
	for _, line := range strings.Split(strings.TrimSpace(rewrite.MayStandFor), "\n") {
		name, means, _ := strings.Cut(line, " > ")
		for _, other := range english.Alternatives(means) {
			run(name, other)
		}
	}
	for _, line := range strings.Split(strings.TrimSpace(rewrite.DishNames), "\n") {
		names, means, _ := strings.Cut(line, " > ")
		for _, name := range english.Alternatives(names) {
			run(name, english.Alternatives(means)[0])
		}
	}
	t.Logf("%d names", n)
}

// TestNamesForOtherThings asks where another name for a thing is refused, given as a choice or only near, and takes people for people.
func TestNamesForOtherThings(t *testing.T) {
	m := plainMenu([]string{"All", "Eel Roll", "Gyoza", "Hot Dog", "House Margarita", "Sundae", "Tater Tots", "Burger", "Mac & Cheese", "Macaroni Salad", "Tuna Sandwich", "Bratwurst", "Black Bean Burger"})
	m.Categories[0].Items[4].Groups = []menu.Group{{ID: "on", Name: "On it", Options: []menu.Option{{ID: "s", Name: "Sprinkles"}, {ID: "o", Name: "Oreo"}}}}
	x := Prepare(m)
	for words, want := range map[string]string{
		"an unagi roll":                "1 Eel Roll",
		"two franks and a sundae":      "2 Hot Dog & 1 Sundae",
		"a sundae with jimmies":        "1 Sundae: Sprinkles",
		"potstickers and tots":         "1 Gyoza & 1 Tater Tots",
		"a mac salad":                  "1 Macaroni Salad",
		"a veggie burger":              "1 Black Bean Burger",
		"a burger for frank":           "1 Burger",
		"a burger, for jimmy":          "1 Burger",
		"a burger for my tot":          "?",
		"a burger, name is rita":       "1 Burger",
		"for frank, a burger":          "1 Burger",
		"a burger for the brat":        "1 Burger",
		"a sundae for jimmy":           "1 Sundae",
		"an eel roll or an unagi roll": "?",
		"no unagi roll":                "?",
		"gyoza or potstickers":         "?",
		"a maguro salad":               "?",
		"an unagi sandwich":            "?",
		"a vegan frank and a burger":   "?",
		"an octopus ball":              "?",
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
}

// TestMoreNamesForOtherThings does the same with short forms, and with drinks whose names other things have.
func TestMoreNamesForOtherThings(t *testing.T) {
	m := plainMenu([]string{"All", "Eggs Benedict", "Root Beer Float", "Burger", "Pad See Ew", "Whole Wheat Bagel", "Mint Chip Cone", "Boba Milk Tea", "Drip Coffee", "Chicken Parmigiana", "Cheese Slice", "Denver Omelette", "Family Feast", "Lox Eggs and Onions", "Fruit Cup", "Pulled Pork Plate", "Pulled Chicken Plate"},
		[]string{"Drinks", "Soft Drink"})
	m.Categories[0].Items[2].Groups = []menu.Group{{ID: "on", Name: "On it", Options: []menu.Option{{ID: "v", Name: "Vegan Sour Topping"}, {ID: "c", Name: "Cream Sauce"}, {ID: "p", Name: "Plain Cut"}, {ID: "z", Name: "Pizza Sauce"}}}}
	m.Categories[1].Items[0].Groups = []menu.Group{{ID: "k", Name: "Kind", Min: 1, Max: 1, Options: []menu.Option{{ID: "r", Name: "Root Beer"}, {ID: "c", Name: "Coke"}}}}
	x := Prepare(m)
	for words, want := range map[string]string{
		"a root beer":                      "1 Soft Drink: Root Beer",
		"two root beers and a burger":      "2 Soft Drink: Root Beer & 1 Burger",
		"a root beer float":                "1 Root Beer Float",
		"a burger for benny":               "1 Burger",
		"a burger, name is leo":            "1 Burger",
		"a burger for pearl":               "1 Burger",
		"for ruben, a burger":              "1 Burger",
		"eggs benny":                       "1 Eggs Benedict",
		"one pad c ew":                     "1 Pad See Ew",
		"a chicken parm":                   "1 Chicken Parmigiana",
		"a plain slice and a house coffee": "1 Cheese Slice & 1 Drip Coffee",
		"a western omelette":               "1 Denver Omelette",
		"a veal parm":                      "?",
		"a western burger":                 "?",
		"no benny":                         "?",
		"a leo or a benny":                 "?",
		"a house salad":                    "?",
		"a burger with sour cream":         "?", // the topping of something else
		"a burger with plain pizza":        "?",
		"pp":                               "1 Pulled Pork Plate",
		"a root beer float no root beer":   "?",
		"a root beer or a float":           "?",
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
}
