package words

import (
	"slices"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestPlain reads "plain", "only" and what else takes off what lies on a thing. Where more than sauces and vegetables would go, or the words may mean
// something else, the person is asked.
func TestPlain(t *testing.T) {
	index := menusOfFixtures(t, map[string]*Index{})
	hamburger := func(on string) string { return "1 Hamburger: " + on + "Sesame Bun" }
	const all = "Ketchup, Mustard, Pickles, Onions, Lettuce, Tomato, "
	const off = "? off" // the question whether all of it shall be left off
	for _, c := range []struct{ menu, words, want string }{
		{"driveup", "two cheeseburgers plain", "2 Cheeseburger: Sesame Bun"},
		{"driveup", "a plain cheeseburger and a hamburger", hamburger(all) + " & 1 Cheeseburger: Sesame Bun"},
		{"driveup", "hamburger, ketchup and pickles only", hamburger("Ketchup, Pickles, ")},
		{"driveup", "hamburger with only ketchup and pickles", hamburger("Ketchup, Pickles, ")},
		{"driveup", "a hamburger with just mustard on it", hamburger("Mustard, ")},
		{"driveup", "a hamburger with nothing on it", hamburger("")},
		{"driveup", "hamburger with nothing", hamburger("")},
		{"driveup", "a hamburger plain and dry", hamburger("")},
		{"driveup", "hamburger with nothing but ketchup", hamburger("Ketchup, ")},
		{"driveup", "hamburger plain with ketchup", hamburger("Ketchup, ")},
		{"driveup", "two hamburgers, one plain", hamburger(all) + " & " + hamburger("")},
		{"driveup", "two hamburgers, one plain one with everything", hamburger(all) + " & " + hamburger("")},
		{"driveup", "a hamburger and a cheeseburger both plain", hamburger("") + " & 1 Cheeseburger: Sesame Bun"},
		{"driveup", "a hamburger and a cheeseburger, both plain", hamburger("") + " & 1 Cheeseburger: Sesame Bun"},
		{"bluebird", "cheeseburger just lettuce and mayo on it", "1 Cheeseburger: Single, American, Brioche Bun, Lettuce, Mayo"},
		{"pub", "pub burger medium, lettuce and tomato only, with fries", "1 Pub burger: Medium, Lettuce, Tomato, Brioche bun, Fries"},
		{"pub", "veggie burger, plain, with a side salad", "1 Veggie burger: Brioche bun, Side salad"},

		{"driveup", "a hamburger and a small fries, plain", "1 Fries: Small & " + hamburger(all)},
		{"bagels", "a turkey club on plain", "1 Turkey club: Plain bagel, Lettuce, Tomato, Mayo"}, // the name of an option
		{"driveup", "hamburger with ketchup, just one", hamburger(all)},
		{"driveup", "a cheeseburger, just no pickles", "1 Cheeseburger: Ketchup, Mustard, Onions, Lettuce, Tomato, Sesame Bun"},
		{"driveup", "a big rig plain", off}, // comes with cheese
		{"driveup", "a smokestack with just bbq sauce", "?"},
		{"brunchcorner", "a plain BLT", off},
		{"nonna", "a large veggie pizza plain", off}, // consists of vegetables
		{"greenleaf", "hummus veggie wrap plain", off},
		{"patty", "a mushroom swiss burger plain", off},         // has its name from mushrooms
		{"patty", "a double smash with ketchup only", off},      // of the sauces, or of everything on it?
		{"broadst", "a buffalo chicken cheesesteak plain", off}, // cheese in its dressing
		{"driveup", "hamburger plain except ketchup", off},      // what stays?
		{"driveup", "hamburger with nothing on it except ketchup", off},
		{"driveup", "a hamburger plain with everything", "?"},
		{"driveup", "hamburger with only extra pickles", "?"},
		{"driveup", "hamburger no pickles only onions", off}, // in their place?
		{"driveup", "hamburger only bacon", off},
		{"driveup", "a hamburger with a plain bun", "?"},
		{"driveup", "hamburger with just ketchup on the side", "?"},
		{"driveup", "hamburger, not plain", "?"},
		{"driveup", "a cheeseburger only if it's fresh", "?"},
	} {
		got := index(c.menu).Match(menu.Request{Words: c.words})
		outcome := outcomeOf(got)
		if got.Question != nil && strings.HasSuffix(got.Question.Text, "shall I leave all of that off?") {
			outcome = off
		}
		if outcome != sorted(c.want) {
			t.Errorf("%s: %q: %s, want %s: %+v", c.menu, c.words, outcome, sorted(c.want), got.Question)
		}
	}
}

// TestCheckOfPlain: the check has its own idea of what "plain" and "only" take off.
func TestCheckOfPlain(t *testing.T) {
	index := menusOfFixtures(t, map[string]*Index{})
	for _, c := range []struct {
		menu, item, words string
		keeps             []string // of what comes with it
		right             bool
	}{
		{"driveup", "Hamburger", "a plain hamburger", nil, true},
		{"driveup", "Hamburger", "a hamburger with nothing on it", nil, true},
		{"driveup", "Hamburger", "a hamburger with nothing but ketchup", []string{"Ketchup"}, true},
		{"driveup", "Hamburger", "a hamburger with nothing but ketchup", []string{"Ketchup", "Onions"}, false},
		{"driveup", "Hamburger", "a hamburger, ketchup only", []string{"Ketchup"}, true},
		{"driveup", "Hamburger", "a hamburger, ketchup only", nil, false},
		{"driveup", "Hamburger", "a hamburger with ketchup", []string{"Ketchup"}, false},
		{"driveup", "Hamburger", "a hamburger with a plain bun", nil, false},
		{"driveup", "Hamburger", "a hamburger plain except ketchup", nil, false},
		{"driveup", "Hamburger", "a hamburger, not plain", nil, false},
		{"driveup", "The Big Rig", "a big rig plain", nil, false},
		{"broadst", "Buffalo Chicken Cheesesteak", "a buffalo chicken cheesesteak plain", nil, false},
		{"greenleaf", "Hummus Veggie Wrap", "a hummus veggie wrap plain", nil, false},
		{"pub", "Veggie burger", "a veggie burger, plain", nil, true},
	} {
		m := index(c.menu).menu
		line := menu.Line{Item: c.item, Quantity: 1}
		for _, category := range m.Categories {
			for _, it := range category.Items {
				if it.Name == c.item {
					line.ItemID, line.Choices = it.ID, keeping(it, c.keeps)
				}
			}
		}
		found := check.Lines(m, menu.Request{Words: c.words}, []menu.Line{line})
		objects := slices.ContainsFunc(found, func(v check.Violation) bool {
			return v.Rule == check.RuleDefault || v.Rule == check.RuleGroup || v.Rule == check.RuleLeft
		})
		if objects == c.right {
			t.Errorf("%q keeping %v: %+v", c.words, c.keeps, found)
		}
	}
}

// keeping returns what comes with an item by itself, and of what can be taken off it only keeps.
func keeping(it menu.Item, keeps []string) []menu.Choice {
	var out []menu.Choice
	for _, g := range it.Groups {
		for _, o := range g.Options {
			if o.Default && (g.Max == 1 || slices.Contains(keeps, o.Name)) {
				out = append(out, menu.Choice{GroupID: g.ID, Group: g.Name, OptionID: o.ID, Option: o.Name})
			}
		}
	}
	return out
}

// TestPlainRefuses reads "plain" where the menu has an option for each thing that can be left off.
func TestPlainRefuses(t *testing.T) {
	x := Prepare(menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Hamburger", menutest.Group("Remove", 0, "No Onion", "No Pickles", "No Sauce"), menutest.Group("Add", 0, "Bacon")),
		menutest.Item("Cowboy Burger", menutest.Group("Remove", 0, "No Bacon", "No Sauce")), menutest.Item("Soft Drink"),
	}}}})
	for words, want := range map[string]string{
		"hamburger plain": "1 Hamburger: No Onion, No Pickles, No Sauce",
		"a hamburger, nothing on it, and a soft drink": "1 Hamburger: No Onion, No Pickles, No Sauce & 1 Soft Drink",
		"a plain hamburger with bacon":                 "1 Hamburger: No Onion, No Pickles, No Sauce, Bacon",
		"2 hamburgers, one plain":                      "1 Hamburger & 1 Hamburger: No Onion, No Pickles, No Sauce",
		"a cowboy burger plain":                        "?", // the bacon, too?
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
}
