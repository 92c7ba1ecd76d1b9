package words

import (
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// TestSoundsLike orders by each word of the table a thing that the menu calls by its proper name, and another one next to it.
func TestSoundsLike(t *testing.T) {
	for _, line := range strings.Split(strings.TrimSpace(english.SoundsLike), "\n") {
		said, means, _ := strings.Cut(line, " > ")
		thing := english.Alternatives(means)[0]
		index := Prepare(menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{itemFor(thing), itemFor("Garden wedge"), itemFor("Cherry pie")}}}})
		for _, name := range english.Alternatives(said) {
			want := sorted("1 " + thing + " & 1 Cherry pie")
			if have := outcomeOf(index.Match(menu.Request{Words: "a " + name + " and a cherry pie"})); have != want {
				t.Errorf("%q: %s, want %s", name, have, want)
			}
		}
	}
}

// TestSoundsLikeOnTheMenu keeps a word that the menu has itself.
func TestSoundsLikeOnTheMenu(t *testing.T) {
	index := Prepare(menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{itemFor("Tee shirt"), itemFor("Iced tea"), itemFor("Smear campaign bagel"), itemFor("Schmear")}}}})
	for words, want := range map[string]string{
		"a tee shirt":              "1 Tee shirt",
		"an iced tee":              "?",
		"a smear campaign bagel":   "1 Smear campaign bagel",
		"an iced tea, name is Sag": "1 Iced tea",
	} {
		if have := outcomeOf(index.Match(menu.Request{Words: words})); have != want {
			t.Errorf("%q: %s, want %s", words, have, want)
		}
	}
}
