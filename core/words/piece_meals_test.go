package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
)

// TestMealsByPieces completes the name of a meal that is called by its number of pieces.
func TestMealsByPieces(t *testing.T) {
	m := plainMenu([]string{"Hen", "4 Pc Combo", "6 Piece Chicken Meal", "9 Piece Box", "9 Piece Family Box", "Hen Bucket", "Strips"}, []string{"Sides", "Slaw", "Rice"})
	parts, side := menutest.Required("Parts", "*Mixed", "All Dark", "All White"), menutest.Required("Side", "Beans", "Corn")
	for k := range 4 {
		m.Categories[0].Items[k].Groups = []menu.Group{parts, side}
	}
	m.Categories[0].Items[4].Groups = []menu.Group{menutest.Required("How many", "6 Piece", "12 Piece")}
	m.Categories[0].Items[5].Groups = []menu.Group{menutest.Required("How many", "4 Piece", "8 Piece")}
	for words, want := range map[string]string{
		"a 4 piece combo, all dark, corn": "1 4 Pc Combo: All Dark, Corn",
		"4 piece box dark with corn":      "?",
		"a 9 piece, dark, with corn":      "?", // there are two
		"4 piece strips":                  "1 Strips: 4 Piece",
		"a 6 piece dark with corn":        "1 6 Piece Chicken Meal: All Dark, Corn",
		"a 6 piece with corn":             "?", // the Hen Bucket comes in six pieces, too
		"4 pieces of slaw":                "?",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got != want {
			t.Errorf("%s: %s, want %s", words, got, want)
		}
	}
	m.Categories[0].Items = m.Categories[0].Items[:4]
	for words, want := range map[string]string{
		"a 4 piece dark with corn":                        "1 4 Pc Combo: All Dark, Corn",
		"4pc all white, beans, and a slaw":                "1 4 Pc Combo: All White, Beans & 1 Slaw",
		"a 6 piece with corn and a 4 piece dark, beans":   "1 4 Pc Combo: All Dark, Beans & 1 6 Piece Chicken Meal: Mixed, Corn",
		"a 6 piece chicken, all dark, corn":               "1 6 Piece Chicken Meal: All Dark, Corn",
		"a 4 piece, all white with beans, actually, corn": "1 4 Pc Combo: All White, Corn",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got != want {
			t.Errorf("%s: %s, want %s", words, got, want)
		}
	}

	m.Categories[0].Items = []menu.Item{menutest.Item("Chicken Meal - 2 Piece", parts, side), menutest.Item("Chicken Meal - 3 Piece", parts, side), menutest.Item("Onion Dip - 4 Piece")}
	for words, want := range map[string]string{
		"3 piece meal with corn":                              "1 Chicken Meal - 3 Piece: Mixed, Corn",
		"a two piece dark with beans":                         "1 Chicken Meal - 2 Piece: All Dark, Beans",
		"2pc meal, all white, corn, and a slaw":               "1 Chicken Meal - 2 Piece: All White, Corn & 1 Slaw",
		"two three piece meals, one with corn one with beans": "1 Chicken Meal - 3 Piece: Mixed, Beans & 1 Chicken Meal - 3 Piece: Mixed, Corn",
		"a 4 piece":             "?",
		"a 5 piece, dark":       "?",
		"3 pieces of slaw":      "?",
		"piece meal":            "?",
		"two three piece, corn": "2 Chicken Meal - 3 Piece: Mixed, Corn",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%s: %s, want %s", words, got, want)
		}
	}
}

// TestBoneIn takes "bone in" for the wings that have one, whatever the menu calls them.
func TestBoneIn(t *testing.T) {
	how, flavor := menutest.Required("How many", "6 Piece", "10 Piece"), menutest.Required("Flavor", "Mild", "Lemon Pepper")
	x := Prepare(menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Traditional Wings", how, flavor), menutest.Item("Boneless Wings", how, flavor), menutest.Item("Pork Chop"),
	}}}})
	for words, want := range map[string]string{
		"6 bone in, mild":                 "1 Traditional Wings: 6 Piece, Mild",
		"a 10 piece bone-in lemon pepper": "1 Traditional Wings: 10 Piece, Lemon Pepper",
		"6 bone in wings mild":            "1 Traditional Wings: 6 Piece, Mild",
		"a bone in pork chop":             "?",
		"6 boneless mild":                 "1 Boneless Wings: 6 Piece, Mild",
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != want {
			t.Errorf("%s: %s, want %s", words, got, want)
		}
	}
}
