package words

import (
	"slices"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// plainMenu is a menu of things without options, by heading.
func plainMenu(headings ...[]string) menu.Menu {
	m := menu.Menu{Currency: "usd"}
	for _, h := range headings {
		c := menu.Category{Name: h[0]}
		for _, name := range h[1:] {
			c.Items = append(c.Items, menu.Item{ID: name, Name: name, Price: 300, Priced: true, GroupsKnown: true})
		}
		m.Categories = append(m.Categories, c)
	}
	return m
}

// TestFormsThatNeedNoWord takes each thing of the table for the only item that is it in a usual form.
func TestFormsThatNeedNoWord(t *testing.T) {
	last := english.WordSet("spear strip link patty slice rasher green rojo verde blanco grande supreme macho deluxe latte tea tap draft tadka tarka cob ear dip bread")
	for _, r := range usualForms {
		for _, thing := range english.Alternatives(r.Words) {
			for _, form := range english.Alternatives(r.Means) {
				if strings.ContainsAny(form, "%") || len(form) < 3 || form == "prince" {
					continue // a part of a form
				}
				name := strings.ToUpper(form[:1]) + form[1:] + " " + thing
				if last[form] {
					name = strings.ToUpper(thing[:1]) + thing[1:] + " " + form
				}
				m := plainMenu([]string{"All", name, "Family " + thing + " tray", "Kids " + thing + " meal", "Trifle"})
				if got := outcomeOf(Match(m, menu.Request{Words: "a " + thing})); got != "1 "+name {
					t.Errorf("a %s, of %s: %s", thing, name, got)
				}
				m.Categories[0].Items = append(m.Categories[0].Items, plainMenu([]string{"All", "Purple " + thing}).Categories[0].Items...)
				if got := outcomeOf(Match(m, menu.Request{Words: "a " + thing})); got != "?" && !slices.Contains([]string{"1 Purple " + thing, "1 " + name}, got) {
					t.Errorf("a %s, of two kinds: %s", thing, got)
				}
			}
		}
	}
}

// TestCertainNames takes a name that was cut short for the only item that it can mean, and asks about what may mean another thing.
func TestCertainNames(t *testing.T) {
	m := plainMenu(
		[]string{"Plates", "Athenian Half Chicken", "Bacon & Egg Taco", "Ham & Cheese Croissant", "Nachos Grandes", "Salmon Avocado Roll", "Seafood Gumbo", "Mushroom Barley Soup", "Tuna Noodle Casserole"},
		[]string{"Kids", "Kids Smiley Pancake", "Kids Burger", "Niños Cheese Quesadilla"},
		[]string{"Combos", "Cajun Chicken Biscuit Combo", "Steak Biscuit Combo"},
		[]string{"Sides", "Pickle Spear", "Onion Rings", "Avocado Toast", "Vegetable Spring Rolls", "Side of Basmati Rice", "Rice Pudding"},
		[]string{"Sweets", "Cinnamon Pecan Twist", "Banana Nut Muffin", "Brownie Sundae", "Chocolate Milk", "Caramel Vegan Cake"},
		[]string{"Specials", "Noodle Soup", "Chili Oil Wood Ear", "Lamb & Mint Pie", "Lamb & Pea Pie"},
	)
	for k, name := range map[int]string{0: "Wood Ear Mushroom", 2: "Well Done"} {
		m.Categories[len(m.Categories)-1].Items[k].Groups = []menu.Group{{ID: "on", Name: "On it", Options: []menu.Option{{ID: name, Name: name}}}}
	}
	x := Prepare(m)
	for words, want := range map[string]string{
		"a smiley pancake":               "1 Kids Smiley Pancake",
		"a cheese quesadilla":            "?", // of a child?
		"a kids quesadilla":              "1 Niños Cheese Quesadilla",
		"athenian chicken":               "1 Athenian Half Chicken",
		"two bacon tacos":                "2 Bacon & Egg Taco",
		"large nachos":                   "1 Nachos Grandes",
		"gumbo":                          "1 Seafood Gumbo",
		"a cajun combo":                  "1 Cajun Chicken Biscuit Combo",
		"a pickle":                       "1 Pickle Spear",
		"spring rolls":                   "1 Vegetable Spring Rolls",
		"a side of rice":                 "1 Side of Basmati Rice",
		"a cinnamon twist":               "1 Cinnamon Pecan Twist",
		"a banana muffin and a pickle":   "1 Banana Nut Muffin & 1 Pickle Spear",
		"a cheese croissant":             "?", // without the ham?
		"a pancake":                      "?", // the child's?
		"a burger":                       "?",
		"a biscuit combo":                "?",
		"a salmon roll":                  "?",
		"a combo":                        "?",
		"onions":                         "?",
		"toast":                          "?",
		"a banana":                       "?",
		"a milk":                         "?",
		"a brownie":                      "?",
		"a cinnamon roll":                "?",
		"a cajun chicken sandwich combo": "?",
		"athenian pork":                  "?",
		"large athenian chicken":         "?",
		"no gumbo":                       "?",
		"a caramel cake":                 "?",
		"a lamb pie well done":           "?",
		"a noodle soup with wood ear":    "?", // the mushroom
		"a noodle soup and a wood ear":   "1 Chili Oil Wood Ear & 1 Noodle Soup",
		"a smiley pancake no pancake":    "?",
		"gumbo or nachos":                "?",
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
}

// TestSandwiches takes words for a sandwich after the name of one, which need not have them, and never for another dish.
func TestSandwiches(t *testing.T) {
	m := plainMenu(
		[]string{"Cold Subs", "#1 Ham & Cheese", "#2 Turkey & Cheese", "#3 Tuna Salad", "#4 Garden State Veggie", "#5 Pepper & Cheese"},
		[]string{"Hot Subs", "Meatball Parm", "Chicken Parm", "Chicken Cheesesteak", "Roast Pork & Broccoli Rabe", "Steak & Egg", "Brisket Double Melt", "Shrimp Melt", "Shrimp Deluxe"},
		[]string{"Plates", "Lamb Plate", "Cod & Chips"}, []string{"Breakfast", "Pork Roll Egg & Cheese", "Two Eggs"},
	)
	bread := menu.Group{ID: "bread", Name: "Bread", Max: 1, Options: []menu.Option{{ID: "h", Name: "Hard Roll"}, {ID: "w", Name: "White Toast"}}}
	m.Categories[3].Items[0].Groups, m.Categories[3].Items[1].Groups = []menu.Group{bread}, []menu.Group{bread}
	m.Categories[1].Items[6].Groups = []menu.Group{{ID: "how", Name: "How", Max: 1, Options: []menu.Option{{ID: "w", Name: "Well Done"}}}}
	x := Prepare(m)
	for words, want := range map[string]string{
		"a pepper":                              "?",
		"a brisket sub":                         "?", // the double one?
		"a shrimp sub well done":                "?",
		"a meatball sub":                        "1 Meatball Parm",
		"a meatball parm hero":                  "1 Meatball Parm",
		"two turkey subs":                       "2 #2 Turkey & Cheese",
		"a ham":                                 "1 #1 Ham & Cheese",
		"a veggie hoagie":                       "1 #4 Garden State Veggie",
		"a roast pork sandwich":                 "1 Roast Pork & Broccoli Rabe",
		"a pork roll sandwich on a hard roll":   "1 Pork Roll Egg & Cheese: Hard Roll",
		"a taylor ham sandwich on a hard roll":  "1 Pork Roll Egg & Cheese: Hard Roll",
		"a chicken sub":                         "?",
		"a meatball wrap":                       "?",
		"a meatball pizza":                      "?",
		"a turkey salad":                        "?",
		"a turkey plate":                        "?",
		"a lamb sub":                            "?",
		"a cod sandwich":                        "?",
		"a sub":                                 "?",
		"two egg sandwiches":                    "?",
		"a cheese":                              "?",
		"a steak":                               "?", // without the egg?
		"a meatball sub, no sub":                "?",
		"a meatball sub or a ham hoagie":        "?",
		"a turkey club":                         "?",
		"a chicken parm sub and a meatball sub": "1 Chicken Parm & 1 Meatball Parm",
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
}

// TestSmallOfOneSize takes "small" of what comes in one size as that, and asks about every other size and thing.
func TestSmallOfOneSize(t *testing.T) {
	m := plainMenu([]string{"All", "Orange Juice", "Grits", "Coffee", "Fries", "Large Salad", "Wings (6 pc)", "Soup", "Burger"})
	for i, names := range map[int][]string{2: {"12 oz", "16 oz"}, 3: {"Medium", "Large"}, 6: {"Cup", "Bowl"}} {
		g := menu.Group{ID: "size", Name: "How much", Min: 1, Max: 1}
		for _, name := range names {
			g.Options = append(g.Options, menu.Option{ID: name, Name: name})
		}
		m.Categories[0].Items[i].Groups = []menu.Group{g}
	}
	m.Categories[0].Items[7].Groups = []menu.Group{{ID: "add", Name: "Add", Options: []menu.Option{{ID: "f", Name: "Small onion"}}}}
	x := Prepare(m)
	for words, want := range map[string]string{
		"a small oj":                       "1 Orange Juice",
		"a small grits and a burger":       "1 Burger & 1 Grits",
		"two small orange juices":          "2 Orange Juice",
		"a large oj":                       "?",
		"a medium oj":                      "?",
		"grits, small":                     "?",
		"a small coffee":                   "1 Coffee: 12 oz",
		"small fries":                      "?",
		"a small salad":                    "?",
		"small wings":                      "?",
		"a small soup":                     "1 Soup: Cup",
		"a small large grits":              "?",
		"a burger, small onion, and grits": "1 Burger: Small onion & 1 Grits",
		"a small apple juice":              "?",
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
}
