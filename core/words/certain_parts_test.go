package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestNamesByTheirParts takes a name that begins like others, or only says what meal it is, for the one item whose choices the words make; and a thing for
// children by the word for its kind.
func TestNamesByTheirParts(t *testing.T) {
	choice := func(name string, options ...string) menu.Group {
		g := menu.Group{ID: name, Name: name, Min: 1, Max: 1}
		for _, o := range options {
			g.Options = append(g.Options, menu.Option{ID: o, Name: o})
		}
		return g
	}
	m := plainMenu(
		[]string{"Pick Two", "Pick Two - Soup & Sandwich", "Pick Two - Soup & Salad", "Pick Two - Sandwich & Salad"},
		[]string{"Combos", "Cluck Sandwich Combo", "Family Feast (Serves 4)", "Deli Platter"},
		[]string{"Bento", "Little Ninja Box", "Salmon Box"},
		[]string{"Lunch Specials (11-3)", "L1. Chicken w/ Broccoli Lunch", "L2. Beef w/ Broccoli Lunch"},
		[]string{"Noodles", "Biang Biang Noodles w/ Cumin Lamb", "Dan Dan Noodles", "Sesame Noodles", "House Special Soup"},
		[]string{"Mains", "Cashew Nut", "Sweet Bread French Toast", "Avocado Toast", "Baked Beans", "Roast Turkey", "Turkey Club", "Kids Toast", "Hazelnut Nut Roll"},
	)
	soup, sandwich, salad := choice("Soup", "Tomato", "Chicken Noodle"), choice("Sandwich", "Tuna", "Egg Melt"), choice("Salad", "Caesar", "Cobb")
	two := m.Categories[0].Items
	two[0].Groups, two[1].Groups, two[2].Groups = []menu.Group{soup, sandwich}, []menu.Group{soup, salad}, []menu.Group{sandwich, salad}
	m.Categories[1].Items[0].Groups = []menu.Group{choice("Heat", "Mild", "Hot"), choice("Drink", "Coke", "Lemonade")}
	m.Categories[1].Items[1].Groups = []menu.Group{choice("Dip", "Hummus", "Tahini"), choice("Side", "Rice", "Fries")}
	m.Categories[1].Items[2].Groups = []menu.Group{{ID: "extras", Name: "Extras", Options: []menu.Option{{ID: "o", Name: "Olives"}, {ID: "p", Name: "Peppers"}}}}
	m.Categories[5].Items[0].Groups = []menu.Group{choice("Protein", "Chicken", "Tofu")}
	x := Prepare(m)
	for words, want := range map[string]string{
		"pick two with tomato and caesar":          "1 Pick Two - Soup & Salad: Tomato, Caesar",
		"pick two with tuna and cobb":              "1 Pick Two - Sandwich & Salad: Tuna, Cobb",
		"a hot combo with lemonade":                "1 Cluck Sandwich Combo: Hot, Lemonade",
		"a kids box":                               "1 Little Ninja Box",
		"lunch special chicken and broccoli":       "1 L1. Chicken w/ Broccoli Lunch",
		"cumin lamb noodles":                       "1 Biang Biang Noodles w/ Cumin Lamb",
		"cashew chicken":                           "1 Cashew Nut: Chicken",
		"french toast":                             "1 Sweet Bread French Toast",
		"a side of beans":                          "1 Baked Beans",
		"pick two with tomato":                     "?",
		"pick two":                                 "?",
		"a platter with olives and peppers":        "?",
		"a combo":                                  "?",
		"a hot combo":                              "?",
		"a combo or a feast with hummus and fries": "?",
		"a box":                    "?",
		"kids noodles":             "?",
		"a kids lunch":             "?",
		"lamb noodles":             "?", // without the cumin?
		"cumin noodles with tofu":  "?",
		"cumin beef noodles":       "?",
		"a cashew tofu or chicken": "?",
		"a nut":                    "?",
		"a toast":                  "?",
		"no kids box":              "?",
		"a lunch special":          "?",
		"pick two with tomato and caesar, no caesar": "?",
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
}
