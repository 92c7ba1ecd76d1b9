package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestPiecesOfDescriptions: a description may begin with how many pieces one order has.
func TestPiecesOfDescriptions(t *testing.T) {
	told := func(it menu.Item, description string) menu.Item {
		it.Description = description
		return it
	}
	index := Prepare(menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		told(itemFor("Mandu", oneOf("Style", 1, "*Steamed", "Fried")), "seven pieces"), told(itemFor("Okra Fries"), "9 sticks with aioli"), told(itemFor("Halloumi Bites"), "Eight, with honey"), told(itemFor("Turkey Bacon"), "four strips"),
		told(itemFor("Toast", oneOf("Bread", 1, "Rye", "Brioche")), "two slices"), told(itemFor("Mac and Cheese Bites"), "6 bites"), told(itemFor("Tender Basket"), "five tenders with fries"),
		told(itemFor("Porterhouse"), "16 oz, dry aged"), told(itemFor("Wellington Burger"), "two patties, cheese"), itemFor("Lemonade"), told(itemFor("Trout Sashimi"), "five pieces"),
	}}}})
	for words, want := range map[string]string{
		"seven mandu":                           "1 Mandu: Steamed",
		"7 fried mandu and a lemonade":          "1 Mandu: Fried & 1 Lemonade",
		"14 mandu":                              "2 Mandu: Steamed",
		"a 7 piece mandu":                       "1 Mandu: Steamed",
		"mandu, 7 pieces":                       "1 Mandu: Steamed",
		"seven pieces of mandu, fried":          "1 Mandu: Fried",
		"seven orders of mandu":                 "7 Mandu: Steamed",
		"two mandu":                             "2 Mandu: Steamed",
		"eight halloumi bites":                  "1 Halloumi Bites",
		"four strips of turkey bacon":           "1 Turkey Bacon",
		"two slices of rye toast":               "1 Toast: Rye",
		"4 slices of brioche toast":             "2 Toast: Brioche",
		"2 rye toasts":                          "?",
		"a dozen mac and cheese bites":          "2 Mac and Cheese Bites",
		"16 porterhouse":                        "16 Porterhouse",
		"two wellington burgers":                "2 Wellington Burger",
		"ten pieces of trout sashimi":           "2 Trout Sashimi",
		"five trout sashimi and four lemonades": "1 Trout Sashimi & 4 Lemonade",
	} {
		if got := outcomeOf(index.Match(menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
}
