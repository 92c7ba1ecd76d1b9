package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// People call a soup by how its name begins, "tomato soup" for Tomato Basil, where no other soup is that.
func TestSoupsByTheirFirstWord(t *testing.T) {
	size := oneOf("Size", 1, "Cup", "Bowl", "Quart")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Soups", Items: []menu.Item{itemFor("Tomato Basil", size), itemFor("Chicken Noodle", size), itemFor("Mushroom Barley", size), itemFor("Mushroom Bisque", size), itemFor("Split Pea", size)}},
		{Name: "Salads", Items: []menu.Item{itemFor("Chicken Caesar"), itemFor("Tomato Mozzarella")}},
	}}
	for text, want := range map[string]string{
		"bowl of tomato soup": "1 Tomato Basil: Bowl", "a quart of chicken soup": "1 Chicken Noodle: Quart", "2 cups of chicken noodle": "2 Chicken Noodle: Cup", "a bowl of split pea soup": "1 Split Pea: Bowl",
		"a cup of mushroom soup": "?", "a cup of basil soup": "?", "a bowl of soup": "?", "a chicken": "?", "a tomato": "?", "a bowl of beef soup": "?", "a bowl of tomato bisque": "?",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: text})); got != sorted(want) {
			t.Errorf("%q: %s, want %s: %+v", text, got, want, Match(m, menu.Request{Words: text}).Question)
		}
	}
}
