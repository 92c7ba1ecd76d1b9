package words

import (
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// TestTongues reads the example of each language, and leaves English with a word or two of its letters alone.
func TestTongues(t *testing.T) {
	x := Prepare(menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{itemFor("Croissant"), itemFor("Espresso", oneOf("Shots", 1, "*Single", "Double"))}}}})
	for _, r := range rewrite.TongueRows {
		said, want, _ := strings.Cut(r.Example, " => ")
		if got := x.Match(menu.Request{Words: said}); outcomeOf(got) != sorted(want) {
			t.Errorf("%q: %s, want %s: %+v", said, outcomeOf(got), want, got.Question)
		}
	}
	for said, want := range map[string]string{
		"can you do a croissant to go":           "1 Croissant",
		"ill do a croissant and do two espresso": "1 Croissant & 2 Espresso: Single",
	} {
		if got := x.Match(menu.Request{Words: said}); outcomeOf(got) != sorted(want) {
			t.Errorf("%q: %s, want %s: %+v", said, outcomeOf(got), want, got.Question)
		}
	}
}

// TestShortFor reads words that are cut short where the menu has the longer one beside the same word, and common words that stand for a food.
func TestShortFor(t *testing.T) {
	x := Prepare(menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Shrimp tempura roll"), itemFor("Tempeh bowl"), itemFor("Salmon plate"), itemFor("Salsa verde"), itemFor("Philadelphia roll"), itemFor("Seaweed salad"), itemFor("Croissant"), itemFor("Latte", oneOf("Size", 1, "Small", "Large")),
	}}}})
	for said, want := range map[string]string{
		"shrimp temp roll":                  "1 Shrimp tempura roll",
		"a phila roll nd a seaweed sal":     "1 Philadelphia roll & 1 Seaweed salad",
		"a large late":                      "1 Latte: Large",
		"sorry im late, a croissant":        "1 Croissant",
		"ill be late so a croissant please": "1 Croissant",
	} {
		if got := x.Match(menu.Request{Words: said}); outcomeOf(got) != sorted(want) {
			t.Errorf("%q: %s, want %s: %+v", said, outcomeOf(got), want, got.Question)
		}
	}
}
