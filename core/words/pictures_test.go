package words

import (
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestPicturesBesideWords drops pictures that only decorate what the words say, and asks about those that may be things of their own.
func TestPicturesBesideWords(t *testing.T) {
	index := menusOfFixtures(t, map[string]*Index{})
	for words, want := range map[string]string{
		"coffee: a large latte 🍋🌶️":                   "1 Latte: Large, Whole milk",
		"coffee: a large latte ☕🍩":                    "1 Latte: Large, Whole milk",
		"coffee: two large lattes ☕☕ and a croissant": "2 Latte: Large, Whole milk & 1 Croissant",
		"coffee: 2 croissants, thanks! 🥐🥐":            "2 Croissant",
		"coffee: morning! 🥐🥐 two croissants":          "2 Croissant",
		"coffee: a croissant 🥐🥐":                      "?", // two?
		"coffee: a croissant 🔥🎉":                      "1 Croissant",
		"coffee: croissant 🥐🥐":                        "?", // two?
		"coffee: a large latte and 🥐":                 "?",
		"coffee: a large latte, 🥐":                    "?",
		"coffee: 🥐🥐 and a large latte":                "?",
		"coffee: a croissant and 🍓":                   "?",
		"coffee: 2 🍔":                                 "?",
		"coffee: a large latte and two 🥐":             "?",
	} {
		got := outcomeOf(matched(t, index, words))
		if got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
}

// TestSlipsOfOrders reads words of orders that are misspelt, whatever the menu has, and the plural of a number on the menu.
func TestSlipsOfOrders(t *testing.T) {
	index := menusOfFixtures(t, map[string]*Index{})
	for words, want := range map[string]string{
		"coffee: a larg latte":                 "1 Latte: Large, Whole milk",
		"coffee: a orde of croissants":         "1 Croissant",
		"bakery: a botle of sparkling water":   "1 Sparkling water",
		"banhmi: two #2s, no cilantro on them": "2 2. Lemongrass Chicken: Pickled Daikon & Carrot, Cucumber, Jalapeño, House Mayo, Baguette",
		"banhmi: two #2s":                      "2 2. Lemongrass Chicken: Pickled Daikon & Carrot, Cucumber, Cilantro, Jalapeño, House Mayo, Baguette",
		"banhmi: two #2s and a #99":            "?",
		"coffee: two croissants, #2s":          "?",
	} {
		got := outcomeOf(matched(t, index, words))
		if got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
}

// matched matches "shop: words" on the menu of the shop.
func matched(t *testing.T, index func(name string) *Index, text string) Result {
	t.Helper()
	shop, words, _ := strings.Cut(text, ": ")
	return index(shop).Match(menu.Request{Words: words})
}
