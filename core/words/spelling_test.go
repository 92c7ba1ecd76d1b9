package words

import (
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// slipMenu is a menu of things that people misspell.
func slipMenu() *Index {
	plate := []menu.Group{oneOf("Rice", 1, "White rice", "Brown rice", "No rice"), groupFor("Comes with", 0, 0, "*Onions", "*Pickles"), groupFor("Add", 0, 0, "Fried egg", "Avocado", "Mozzarella", "Wheat toast")}
	return Prepare(menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Plates", Items: []menu.Item{itemFor("Smoked brisket", plate...), itemFor("Braised oxtail"), itemFor("Fried dumplings"), itemFor("Buddha bowl"), itemFor("Garlic knots"), itemFor("Sourdough pretzel"), itemFor("Sweet potato fries"), itemFor("Egg rolls"), itemFor("Hummus"), itemFor("Bubble waffle"), itemFor("Double waffle")}},
		{Name: "Drinks", Items: []menu.Item{itemFor("Latte", oneOf("Milk", 1, "*Whole", "Oat", "Soy"), groupFor("Extras", 0, 0, "Vanilla", "Cinnamon", "Cookie dough")), itemFor("Irish breakfast tea"), itemFor("Dr Pepper"), itemFor("Lemonade", oneOf("Size", 1, "*Small", "Medium", "Large"))}},
	}})
}

// TestMisspelt orders in misspelt words, and in words that are English and so no misspellings.
func TestMisspelt(t *testing.T) {
	index := slipMenu()
	for words, want := range map[string]string{
		"smokd brskt w brwn rice":                       "1 Smoked brisket: Brown rice, Onions, Pickles",
		"a smoked brisket with wht rice":                "1 Smoked brisket: White rice, Onions, Pickles",
		"smoked brisket whaet tst, white rice":          "1 Smoked brisket: White rice, Onions, Pickles, Wheat toast",
		"smoked briskit, brown rice, no oinons":         "1 Smoked brisket: Brown rice, Pickles",
		"smoked brisket brown rice no pikles":           "1 Smoked brisket: Brown rice, Onions",
		"smoked brisket brown rice fryd eg":             "1 Smoked brisket: Brown rice, Onions, Pickles, Fried egg",
		"smoked brisket brown rice add mozza":           "1 Smoked brisket: Brown rice, Onions, Pickles, Mozzarella",
		"brazed oxtale and a buda bowl":                 "1 Braised oxtail & 1 Buddha bowl",
		"2 frid dumplins":                               "2 Fried dumplings",
		"latte w ot milk":                               "1 Latte: Oat",
		"latte with cinimon, vanila":                    "1 Latte: Whole, Vanilla, Cinnamon",
		"irsh breakfst tea":                             "1 Irish breakfast tea",
		"lrge lemonaid":                                 "1 Lemonade: Large",
		"garlik knotts":                                 "1 Garlic knots",
		"garlic nots and swet potato fris":              "1 Garlic knots & 1 Sweet potato fries",
		"2 eggrols n a hummos":                          "2 Egg rolls & 1 Hummus",
		"a dubble wafle":                                "1 Double waffle",
		"a vanila late w oat milk":                      "1 Latte: Oat, Vanilla",
		"a latte w vanilla an cinnamon":                 "1 Latte: Whole, Vanilla, Cinnamon",
		"a latte with cookie doh":                       "1 Latte: Whole, Cookie dough",
		"a latte with van":                              "1 Latte: Whole, Vanilla",
		"hummos, i am running late":                     "1 Hummus",
		"a sour doh pretzel":                            "?",
		"a smoked brisket with brown rice and a friend": "?",
		"a smoked brownie":                              "?",
		"a latte with oath":                             "?",
		"a latte with vanil":                            "1 Latte: Whole, Vanilla",
		"a latte for brisa":                             "1 Latte: Whole",
	} {
		if have := outcomeOf(index.Match(menu.Request{Words: words})); have != sorted(want) {
			t.Errorf("%q: %s, want %s: %+v", words, have, want, index.Match(menu.Request{Words: words}).Question)
		}
	}
}

// TestTwoWordsAsOne orders things whose names are written without a space, of words that the menu itself takes apart.
func TestTwoWordsAsOne(t *testing.T) {
	index := Prepare(menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Fishburger"), itemFor("Curry fishburger"), itemFor("Burger"), itemFor("Fish"), itemFor("Chips"),
	}}}})
	for words, want := range map[string]string{
		"a curryfishburger and chips": "1 Curry fishburger & 1 Chips",
		"curryfishburger plz":         "1 Curry fishburger",
		"a fish burger":               "1 Fishburger",
	} {
		if have := outcomeOf(index.Match(menu.Request{Words: words})); have != sorted(want) {
			t.Errorf("%q: %s, want %s: %+v", words, have, want, index.Match(menu.Request{Words: words}).Question)
		}
	}
}

// TestCommonWords corrects none of the common words, except those that the menu has.
func TestCommonWords(t *testing.T) {
	v := slipMenu().catalog([]int{0, 6}, new(int)).Vocabulary
	for _, text := range strings.Fields(rewrite.CommonText) {
		if rewrite.NeverPlural[english.Singular(text)] {
			continue
		}
		for _, w := range english.Canonical(english.Word{Text: text, Said: text}) {
			if right, ok := v.Respelt(w, "fried", "rice"); ok {
				t.Errorf("%q became %q", text, right)
			}
		}
	}
}

// TestMisspeltDrinksAndSizes orders drinks whose item is not named, and sizes that are called otherwise.
func TestMisspeltDrinksAndSizes(t *testing.T) {
	index := Prepare(menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Fountain soda", oneOf("Size", 1, "*Regular", "Large"), oneOf("Flavor", 1, "Cola", "Sprite", "Dr Pepper", "Lemonade")),
		itemFor("Turkey sub", oneOf("Size", 1, "6 Inch", "Footlong")),
	}}}})
	for words, want := range map[string]string{
		"a large dr pepper":               "1 Fountain soda: Large, Dr Pepper",
		"a footlong turkey sub":           "1 Turkey sub: Footlong",
		"a turkey sub, ftlong":            "1 Turkey sub: Footlong",
		"a large dr peper":                "1 Fountain soda: Large, Dr Pepper",
		"large lemonaid":                  "1 Fountain soda: Large, Lemonade",
		"a ftlong turkey sub":             "1 Turkey sub: Footlong",
		"a 12in turkey sub, small sprte":  "?",
		"footlng terkey sub and a spirit": "?",
	} {
		if have := outcomeOf(index.Match(menu.Request{Words: words})); have != sorted(want) {
			t.Errorf("%q: %s, want %s: %+v", words, have, want, index.Match(menu.Request{Words: words}).Question)
		}
	}
}
