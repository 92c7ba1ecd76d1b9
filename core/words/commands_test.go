package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestCommands does to things what a command asks for, where the menu has an option for it.
func TestCommands(t *testing.T) {
	index := menusOfFixtures(t, map[string]*Index{})
	for _, row := range []struct{ menu, words, want string }{
		{"kestrel", "a sesame bagel with butter and a plain bagel with butter, toast both", "1 Bagel: Plain Bagel, Butter, Toasted & 1 Bagel: Sesame Bagel, Butter, Toasted"},
		{"mosholu", "bagel w/ butter plain and bagel w/ butter sesame, toast the sesame", "1 Bagel w/ Butter: Plain & 1 Bagel w/ Butter: Sesame, Toasted"},
		{"creperie", "a croissant and a latte 12 oz, warm the croissant", "1 Croissant: Warmed & 1 Latte: 12 oz, Whole Milk, Hot"},
		{"dizzy-bean", "a butter croissant, a blueberry muffin, heat both", "1 Butter Croissant: Warmed & 1 Muffin: Blueberry, Warmed"},
		{"fernbakery", "a country white loaf, slice it", "1 Country White Loaf: Sliced"},
		{"scoop", "a brownie, heat it up", "1 Brownie: Warmed"},
		{"sugarplum", "a blueberry scone, heat up the scone", "1 Blueberry Scone: Warmed"},
		{"marigold", "side of toast, the rye", "1 Side of Toast: Rye, Butter"},
		{"kestrel", "a sesame bagel with butter, don't toast it", "1 Bagel: Sesame Bagel, Butter, Not Toasted"},
		{"sugarplum", "two blueberry scones, heat one", ""},
		{"fernbakery", "a country white loaf, cut it", ""},
		{"coffee", "a croissant, heat it up", ""},
	} {
		got := index(row.menu).Match(menu.Request{Words: row.words})
		if row.want == "" && got.Lines != nil || row.want != "" && outcomeOf(got) != row.want {
			t.Errorf("%s: %q: %s: %+v", row.menu, row.words, outcomeOf(got), got.Question)
		}
	}
}
