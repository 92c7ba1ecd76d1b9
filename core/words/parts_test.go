package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestWhatHoldsForAll gives what "both" begins, and what is refused "on any", to all the things it is said of, and nothing to others.
func TestWhatHoldsForAll(t *testing.T) {
	choice := func(group string, least, most int, names ...string) menu.Group {
		g := menu.Group{ID: group, Name: group, Min: least, Max: most}
		for _, name := range names {
			g.Options = append(g.Options, menu.Option{ID: group + name, Name: name})
		}
		return g
	}
	comes := choice("Comes with", 0, 0, "Onion", "Cilantro")
	for i := range comes.Options {
		comes.Options[i].Default = true
	}
	sizes := choice("Size", 1, 1, "Half 6 inch", "Whole 12 inch")
	count := choice("Count", 1, 1, "One", "Half dozen", "Dozen")
	count.Options[0].Default = true
	item := func(name string, groups ...menu.Group) menu.Item {
		return menu.Item{ID: name, Name: name, Price: 300, Priced: true, GroupsKnown: true, Groups: groups}
	}
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		item("Street taco", choice("Meat", 1, 1, "Al pastor", "Carne asada"), comes), item("Burrito", choice("Filling", 1, 1, "Steak", "Chicken"), choice("Beans", 0, 1, "Pinto beans", "Black beans"), comes),
		item("Tuna sub", sizes, choice("Add", 0, 0, "Mayo")), item("Tamales", choice("Kind", 1, 1, "Pork in red sauce", "Chicken in green sauce"), count), item("Iced tea", choice("Sweetness", 1, 1, "Sweet", "Unsweet")), item("14. Orange chicken"), item("No. 6 The Rialto", choice("Size", 1, 1, "Half", "Whole"))}}}}
	for words, want := range map[string]string{
		"3 pastor tacos and 1 asada taco no cilantro on any":                          "3 Street taco: Al pastor, Onion & 1 Street taco: Carne asada, Onion",
		"two burritos, one steak and one chicken, both with pinto beans and no onion": "1 Burrito: Steak, Pinto beans, Cilantro & 1 Burrito: Chicken, Pinto beans, Cilantro",
		"two burritos, one steak and one chicken with black beans, a tuna sub whole":  "1 Burrito: Steak, Onion, Cilantro & 1 Burrito: Chicken, Black beans, Onion, Cilantro & 1 Tuna sub: Whole 12 inch",
		"three carne asada tacos, one without onion":                                  "2 Street taco: Carne asada, Onion, Cilantro & 1 Street taco: Carne asada, Cilantro",
		"a whole tuna sub with mayo":                                                  "1 Tuna sub: Whole 12 inch, Mayo",
		"a 12 inch tuna sub":                                                          "1 Tuna sub: Whole 12 inch",
		"two pork tamales":                                                            "2 Tamales: Pork in red sauce, One",
		"a sweet tea":                                                                 "1 Iced tea: Sweet",
		"a half rialto":                                                               "1 No. 6 The Rialto: Half",
		"number 6, whole":                                                             "1 No. 6 The Rialto: Whole",
		"two number 14s":                                                              "2 14. Orange chicken",
		"my mother in law would like a sweet tea":                                     "1 Iced tea: Sweet",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s: %+v", words, got, sorted(want), Match(m, menu.Request{Words: words}).Question)
		}
	}
}
