package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// People say an option with a word for its group: the word changes nothing, and asks for nothing else.
func TestOptionsWithAWordForTheirGroup(t *testing.T) {
	group := func(name string, options ...string) menu.Group {
		g := menu.Group{ID: name, Name: name, Min: 1, Max: 1}
		for _, o := range options {
			g.Options = append(g.Options, menu.Option{ID: name + "." + o, Name: o})
		}
		return g
	}
	item := func(name string, groups ...menu.Group) menu.Item {
		return menu.Item{ID: name, Name: name, Price: 900, Priced: true, GroupsKnown: true, Groups: groups}
	}
	m := words.Prepare(menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		item("Oolong Tea", group("Sweetness", "0%", "25%", "50%", "100%")), item("Curry", group("Spice level", "Not spicy", "Mild", "Medium")),
		item("Reuben", group("Bread", "White", "Rye")), item("Mocha", group("Espresso Shots", "Extra Shot", "2 Extra Shots")),
	}}}})
	for words, want := range map[string]string{
		"an oolong tea, 25% sugar": "25%", "an oolong tea 50% sweet": "50%", "an oolong tea with no sugar": "0%",
		"a mocha with an extra espresso shot": "Extra Shot", "a mocha with 2 extra espresso shots": "2 Extra Shots", "a mocha, extra shot": "Extra Shot",
		"a curry, medium spicy": "Medium", "a curry with mild heat": "Mild", "a reuben on rye toast": "Rye",
	} {
		got := m.Match(menu.Request{Words: words})
		if len(got.Lines) != 1 || len(got.Lines[0].Choices) != 1 || got.Lines[0].Choices[0].Option != want {
			t.Errorf("%q: %+v, want %q", words, got, want)
		}
	}
}
