package words

import (
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestDrinksOfKinds reads drinks that the menu sells as a choice of something else, whether their options are known or not, and asks where several
// sizes have the drink.
func TestDrinksOfKinds(t *testing.T) {
	choice := oneOf
	item := itemFor
	flavors := choice("Flavor", 1, "Coke", "Root beer", "Sprite")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Plates", Items: []menu.Item{item("Burger", choice("Extras", 0, "Extra patty", "Bacon")), item("Burger combo", choice("Drink", 1, "Coke", "Lemonade")), item("#3 Fish meal", choice("Drink", 1, "Coke", "Coke Zero", "Lemonade")), item("Fries")}},
		{Name: "Drinks", Items: []menu.Item{item("20 oz Soda", flavors), item("2 Liter Soda", flavors), item("Fountain Drink", choice("Flavor", 1, "Lemonade", "Fruit punch"), choice("Size", 1, "Small", "Large")), item("Horchata shake"),
			item("Tea", choice("Kind", 1, "Sweet", "Half & half"), choice("Size", 1, "Small", "Large"))}},
	}}
	hidden := menu.Menu{Currency: m.Currency}
	for _, c := range m.Categories {
		items := append([]menu.Item{}, c.Items...)
		for i := range items {
			items[i].Groups, items[i].GroupsKnown = nil, false
		}
		hidden.Categories = append(hidden.Categories, menu.Category{Name: c.Name, Items: items})
	}
	for words, want := range map[string]string{
		"a burger and a large lemonade":                        "1 Burger & 1 Fountain Drink: Lemonade, Large",
		"two 20 oz cokes":                                      "2 20 oz Soda: Coke",
		"fries and a 2 liter root beer":                        "1 Fries & 1 2 Liter Soda: Root beer",
		"a 2 liter coke and a 2 liter sprite":                  "1 2 Liter Soda: Coke & 1 2 Liter Soda: Sprite",
		"a burger with an extra patty and fries":               "1 Burger: Extra patty & 1 Fries",
		"a coke":                                               "?", // which size?
		"a 2 liter coke and a sprite":                          "?",
		"a burger combo with a coke":                           "1 Burger combo: Coke", // the combo's own drink
		"a burger combo with a lemonade and fries":             "1 Burger combo: Lemonade & 1 Fries",
		"a burger combo with a coke and a large lemonade":      "1 Burger combo: Coke & 1 Fountain Drink: Lemonade, Large", // one more than the combo takes
		"a large lemonade and a #3 with a coke":                "1 Fountain Drink: Lemonade, Large & 1 #3 Fish meal: Coke",
		"two burger combos, a coke and a lemonade":             "?",
		"a #3 with coke zero and fries":                        "1 #3 Fish meal: Coke Zero & 1 Fries",
		"a #3, coke zero, fries":                               "1 #3 Fish meal: Coke Zero & 1 Fries",
		"number 3 with a lemonade and fries":                   "1 #3 Fish meal: Lemonade & 1 Fries",
		"fries and a #3, and a coke":                           "?",
		"a horchata shake":                                     "1 Horchata shake",
		"a large lemonade, actually a large half and half tea": "1 Tea: Half & half, Large", // the size is no drink of the fountain
		"fries, a large half and half tea":                     "1 Fries & 1 Tea: Half & half, Large",
	} {
		known := hidden
		got := Match(known, menu.Request{Words: words})
		for range 20 {
			if len(got.Open) == 0 {
				break
			}
			for _, id := range got.Open {
				it, _ := m.Item(id)
				known = known.WithGroups(id, it.Groups)
			}
			got = Match(known, menu.Request{Words: words})
		}
		for name, result := range map[string]Result{"all known": Match(m, menu.Request{Words: words}), "read one by one": got} {
			text := outcomeOf(result)
			if text != sorted(want) {
				t.Errorf("%q, %s: %s, want %s: %+v", words, name, text, want, result)
			}
		}
	}
}

// TestSodasByTheirFlavor orders sodas beside things whose names end in the same word, and sodas of a maker.
func TestSodasByTheirFlavor(t *testing.T) {
	flavors := oneOf("Flavor", 1, "Coke", "Diet Coke", "Barq's Root Beer", "Fanta Orange", "RC Cola", "Lemonade")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Plates", Items: []menu.Item{itemFor("Black & White Cookie"), itemFor("Grilled Cheese")}},
		{Name: "Drinks", Items: []menu.Item{itemFor("Fountain Soda", flavors), itemFor("Mexican Coke"), itemFor("Root Beer Float"), itemFor("Gallon of Lemonade"), itemFor("Draft Beer", oneOf("Beer", 1, "Amber", "Stout")),
			itemFor("Dr. Brown's", oneOf("Flavor", 1, "Cream", "Black Cherry", "Cel-Ray"))}},
	}}
	for words, want := range map[string]string{
		"a grilled cheese and a diet coke":       "1 Grilled Cheese & 1 Fountain Soda: Diet Coke",
		"a coke":                                 "?", // or a Mexican one
		"a fountain coke":                        "1 Fountain Soda: Coke",
		"a mexican coke":                         "1 Mexican Coke",
		"a mexican coke and a lemonade":          "1 Mexican Coke & 1 Fountain Soda: Lemonade",
		"a bottle of coke":                       "?",
		"two root beers":                         "2 Fountain Soda: Barq's Root Beer",
		"a root beer float":                      "1 Root Beer Float",
		"an orange fanta":                        "1 Fountain Soda: Fanta Orange",
		"an rc":                                  "1 Fountain Soda: RC Cola",
		"a lemonade":                             "1 Fountain Soda: Lemonade",
		"a gallon of lemonade":                   "1 Gallon of Lemonade",
		"grilled cheese x2, diet coke x3":        "2 Grilled Cheese & 3 Fountain Soda: Diet Coke",
		"1x grilled cheese, 1x diet coke":        "1 Grilled Cheese & 1 Fountain Soda: Diet Coke",
		"a cel-ray":                              "1 Dr. Brown's: Cel-Ray",
		"two black cherries and a cel-ray":       "2 Dr. Brown's: Black Cherry & 1 Dr. Brown's: Cel-Ray",
		"a black cherry cookie":                  "?",
		"a grilled cheese, two drinks, one coke": "?",
		"three drinks, a coke and a diet coke":   "?",
		"a diet mexican coke":                    "?",
	} {
		if got := Match(m, menu.Request{Words: words}); outcomeOf(got) != sorted(want) {
			t.Errorf("%q: %s, want %s: %+v", words, outcomeOf(got), sorted(want), got.Question)
		}
	}
}

// TestCompoundsKeepBothParts asks about the part of a compound that no line has: "cheeseburger" is no cheese on the fries.
func TestCompoundsKeepBothParts(t *testing.T) {
	cheese := menu.Group{ID: "add", Name: "Add", Options: []menu.Option{{ID: "sauce", Name: "Cheese sauce"}}}
	item := itemFor
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{item("Fries", cheese), item("Chili cheese dog"), item("Kids burger"), item("Veggie burger")}}}}
	for _, words := range []string{"a cheeseburger and fries", "just a cheeseburger and fries", "fries and a cheeseburger"} {
		if got := Match(m, menu.Request{Words: words}); got.Lines != nil {
			t.Errorf("%q: %+v", words, got.Lines)
		}
	}
	lines := []menu.Line{{ItemID: "Fries", Item: "Fries", Quantity: 1, Choices: []menu.Choice{{GroupID: "add", Group: "Add", OptionID: "sauce", Option: "Cheese sauce"}}}}
	if found := check.Lines(m, menu.Request{Words: "a cheeseburger and fries"}, lines); len(found) == 0 {
		t.Error("the check passes a cheeseburger as fries with cheese sauce")
	}
}

// TestSodas reads what people call a drink of no kind, where the menu calls it otherwise. It is no part of another name, and a combo has its own.
func TestSodas(t *testing.T) {
	index := menusOfFixtures(t, map[string]*Index{})
	for _, c := range []struct{ menu, words, want string }{
		{"driveup", "a large soda, sprite", "1 Soft Drink: Large, Sprite"},
		{"driveup", "two small pops, coke", "2 Soft Drink: Small, Coke"},
		{"driveup", "a large sprite soda no ice", "1 Soft Drink: Large, Sprite, No Ice"},
		{"havana", "a sprite soft drink", "1 Can of Soda: Sprite"},

		{"driveup", "a large soda or lemonade", "?"},
		{"driveup", "a cream soda", "?"},
		{"driveup", "soda bread", "?"},
		{"driveup", "a cake pop", "?"},
		{"boil", "a coke, no wait, a soda", "?"}, // of which kind?
		{"driveup", "a large coke or a large soda", "?"},
		{"driveup", "a small fries and a large coke, actually a soda", "?"},
		{"driveup", "a small fries, no soda", "?"},
		{"driveup", "a small fries and a soda water", "?"},
		{"driveup", "big rig combo with fries and a soda, coke", "?"},
		{"driveup", "big rig combo with fries and a coke and a large soda, sprite", "?"},
		{"jamaican", "a soda", "?"},
		{"jamaican", "a cream soda", "1 D&G Cream Soda"},
		{"broadst", "a pop, coke", "?"}, // a can, or two liters?
	} {
		if got := index(c.menu).Match(menu.Request{Words: c.words}); outcomeOf(got) != sorted(c.want) {
			t.Errorf("%s: %q: %s, want %s: %+v", c.menu, c.words, outcomeOf(got), sorted(c.want), got.Question)
		}
	}
	if got := index("driveup").Match(menu.Request{Words: "no soda"}); len(got.Question.Text) == 0 || strings.Contains(got.Question.Text, "1 Soft Drink") {
		t.Errorf("no soda: %+v", got) // it is not ordered, not even in a question
	}
	soda := menu.Line{Item: "Soft Drink", Quantity: 1}
	m := index("driveup").menu
	for _, category := range m.Categories {
		for _, it := range category.Items {
			if it.Name == soda.Item {
				soda.ItemID = it.ID
				for _, name := range []string{"Large", "Sprite"} {
					for _, g := range it.Groups {
						for _, o := range g.Options {
							if o.Name == name {
								soda.Choices = append(soda.Choices, menu.Choice{GroupID: g.ID, Group: g.Name, OptionID: o.ID, Option: o.Name})
							}
						}
					}
				}
			}
		}
	}
	for words, right := range map[string]bool{"a large soda, sprite": true, "a large pop, sprite": true, "a large lemon soda": false, "two large sodas, sprite": false} {
		if found := check.Lines(m, menu.Request{Words: words}, []menu.Line{soda}); len(found) == 0 != right {
			t.Errorf("%q: %+v", words, found)
		}
	}
}

// TestDrinksOfBrands reads drinks that are sold as a kind of a bottle of some brand, tea that is a kind of a fountain drink, and what is said of the ice.
func TestDrinksOfBrands(t *testing.T) {
	group := oneOf
	m := plainMenu([]string{"Mains", "Burger", "Sweet Potato Fries"}, []string{"Sauces", "Zinger Bottle"}, []string{"Drinks", "Boylan Bottle", "Fountain Drink", "Coffee"})
	m.Categories[1].Items[0].Groups = []menu.Group{group("Heat", 1, "Mild", "Dew")}
	m.Categories[2].Items[0].Groups = []menu.Group{group("Flavor", 1, "Birch Beer", "Cream Soda", "Orange")}
	m.Categories[2].Items[1].Groups = []menu.Group{group("Flavor", 1, "Cola", "Iced Tea", "Sweet Tea", "Orange"), group("Size", 1, "Small", "Large"), group("Ice", 0, "Light Ice", "No Ice")}
	x := Prepare(m)
	for words, want := range map[string]string{
		"a burger and a birch beer":         "1 Boylan Bottle: Birch Beer & 1 Burger",
		"a cream soda":                      "1 Boylan Bottle: Cream Soda",
		"a burger and a small iced tea":     "1 Burger & 1 Fountain Drink: Iced Tea, Small",
		"a large sweet tea":                 "1 Fountain Drink: Sweet Tea, Large",
		"a large cola light ice":            "1 Fountain Drink: Cola, Large, Light Ice",
		"a large orange":                    "?", // of which of the two?
		"a hot tea":                         "?",
		"a burger, no birch beer":           "?",
		"a small iced tea or a cola":        "?",
		"a dew":                             "?",
		"a birch beer float":                "?",
		"a sweet potato fries and a coffee": "1 Coffee & 1 Sweet Potato Fries",
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
}

// TestCansBesideLiters takes the can where a drink is ordered beside a menu's bottle of some liters, and asks where the words may mean the bottle.
func TestCansBesideLiters(t *testing.T) {
	for _, big := range []string{"2 Liter Soda", "2 Liter Bottle"} {
		for _, small := range []string{"Can of Soda", "Canned Soda"} {
			x := Prepare(menuWritten(t, `=Flavor 1-1: Pepsi, Diet Pepsi, Ginger Ale
				# Food
				Garlic Knots
				Veal Combo; Side 1-1: Soup, Salad
				# Drinks
				`+small+`; Flavor
				`+big+`; Flavor`))
			for words, want := range map[string]string{
				"garlic knots and a can of pepsi":       "1 " + small + ": Pepsi & 1 Garlic Knots",
				"two cans of ginger ale":                "2 " + small + ": Ginger Ale",
				"garlic knots and a ginger ale":         "1 " + small + ": Ginger Ale & 1 Garlic Knots",
				"veal combo with soup and a diet pepsi": "1 " + small + ": Diet Pepsi & 1 Veal Combo: Soup",
				"garlic knots and a bottle of pepsi":    "?",
				"garlic knots and a large pepsi":        "?",
				"a soda and garlic knots":               "?",
			} {
				if got := outcomeOf(x.Match(menu.Request{Words: words})); got != want && !(want == "?" && (got == "?" || got[0] == '!')) {
					t.Errorf("%q of %s and %s: %s, want %s", words, small, big, got, want)
				}
			}
		}
	}
}

// TestCountsOfUnits reads "piece" as what an option counts, and counts things whose names begin with a unit.
func TestCountsOfUnits(t *testing.T) {
	x := Prepare(menuWritten(t, `# All
		Smoked Wings; Wing Count 1-1: *6 Wings, 12 Wings; Sauce 1-1: Mild, Hot
		Pretzel Bites; How Many 1-1: *10 Bites, 20 Bites
		Scoop of Gelato; Flavor 1-1: Mint, Lemon
		Scoop of Beans
		Sundae; Size 1-1: *1 Scoop, 2 Scoops`))
	for words, want := range map[string]string{
		"12 piece wings, hot":            "1 Smoked Wings: 12 Wings, Hot",
		"two orders of 12 pc wings mild": "2 Smoked Wings: 12 Wings, Mild",
		"a 20 piece pretzel bites":       "1 Pretzel Bites: 20 Bites",
		"8 piece wings, hot":             "?",
		"two scoops of beans":            "2 Scoop of Beans",
		"3 scoops of lemon gelato":       "3 Scoop of Gelato: Lemon",
		"a two scoop sundae":             "1 Sundae: 2 Scoops",
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != want {
			t.Errorf("%q: %s, want %s", words, got, want)
		}
	}
}

// TestNamesBeforeTheirFood takes another name for a part of a thing where the menu writes it before the food that was said.
func TestNamesBeforeTheirFood(t *testing.T) {
	x := Prepare(menuWritten(t, `# All
		Teri Burger
		Teriyaki Salmon Bento; Rice 1-1: *White, Brown; Side 1-1: *Macaroni Salad, Tossed Greens
		Tako Salad
		Octopus Skewer
		Spinach Dip`))
	for words, want := range map[string]string{
		"a teri salmon bento": "1 Teriyaki Salmon Bento: White, Macaroni Salad",
		"a teri burger and a teri salmon bento with brown rice": "1 Teri Burger & 1 Teriyaki Salmon Bento: Brown, Macaroni Salad",
		"a teriyaki burger":                        "1 Teri Burger",
		"a tako skewer":                            "1 Octopus Skewer",
		"an octopus salad":                         "1 Tako Salad",
		"teriyaki salmon bento with a green salad": "1 Teriyaki Salmon Bento: White, Tossed Greens",
		"a teri dip":                               "?",
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != want && !(want == "?" && got[0] == '!') {
			t.Errorf("%q: %s, want %s", words, got, want)
		}
	}
}
