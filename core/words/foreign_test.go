package words

import (
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// TestForeignFoods orders by each foreign word of the table a thing that the menu calls by its English name, and another one next to it.
func TestForeignFoods(t *testing.T) {
	for _, line := range strings.Split(strings.TrimSpace(rewrite.ForeignFoods), "\n") {
		said, means, _ := strings.Cut(line, " > ")
		for _, thing := range english.Alternatives(means) {
			index := Prepare(menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{itemFor(thing + " special"), itemFor("Garden wedge"), itemFor("Fudge pie")}}}})
			for _, name := range english.Alternatives(said) {
				want := sorted("1 " + thing + " special & 1 Fudge pie")
				if have := outcomeOf(index.Match(menu.Request{Words: "a " + name + " special and a fudge pie"})); have != want {
					t.Errorf("%q: %s, want %s", name, have, want)
				}
			}
		}
	}
}

// TestForeignWordsOfTheMenu keeps foreign words that the menu has itself.
func TestForeignWordsOfTheMenu(t *testing.T) {
	index := Prepare(menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{itemFor("Torta", oneOf("Filling", 1, "Rajas con queso", "Queso", "Pavo"), groupFor("Add", 0, 2, "Cream", "Turkey bacon")), itemFor("Pan con lomo")}}}})
	for words, want := range map[string]string{
		"una torta de rajas con queso": "1 Torta: Rajas con queso",
		"una torta de pavo con crema":  "1 Torta: Pavo, Cream",
		"un pan con lomo":              "1 Pan con lomo",
	} {
		if have := outcomeOf(index.Match(menu.Request{Words: words})); have != want {
			t.Errorf("%q: %s, want %s", words, have, want)
		}
	}
}
