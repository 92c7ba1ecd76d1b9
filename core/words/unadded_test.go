package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestRefusalOfAnAddition accepts "no X" where X is only there if it is added, and asks where the food may hold it anyway. The independent
// keeps judges the same lines without the reader.
func TestRefusalOfAnAddition(t *testing.T) {
	add := menu.Group{ID: "add", Name: "Add", Options: []menu.Option{
		{ID: "bacon", Name: "Bacon", Delta: 150}, {ID: "cheese", Name: "Cheese", Delta: 100}, {ID: "peanuts", Name: "Peanuts", Delta: 50}, {ID: "avocado", Name: "Avocado"}, {ID: "extra", Name: "Extra onion"}}}
	item := func(name, description string) menu.Item {
		return menu.Item{ID: name, Name: name, Description: description, Price: 900, Priced: true, GroupsKnown: true, Groups: []menu.Group{add}}
	}
	listed := item("Listed bowl", "")
	listed.AllergensKnown, listed.Allergens = true, []menu.Allergen{{Code: "milk", Presence: menu.Contains}}
	preset := item("Preset bowl", "")
	preset.Groups = []menu.Group{add, {ID: "with", Name: "Comes with", Options: []menu.Option{{ID: "bits", Name: "Bacon bits", Default: true}}}}
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Plates", Items: []menu.Item{item("House burger", ""), item("Bacon stack", ""), item("Club melt", "Turkey, tomato and mayo"), item("Cobb plate", "With bacon and egg"), listed, preset}},
		{Name: "Avocado bowls", Items: []menu.Item{item("Green one", "")}},
	}}
	for _, c := range []struct {
		words, item string
		passes      bool
	}{
		{"a house burger no bacon", "House burger", true},
		{"a house burger with no avocado or bacon", "House burger", true},
		{"a house burger, no cheese", "House burger", false}, // nothing says what is in it
		{"a club melt, no cheese", "Club melt", true},        // the menu describes it
		{"a club melt, no peanuts", "Club melt", false},      // a description may leave out a trace
		{"a listed bowl, no peanuts", "Listed bowl", true},   // the menu lists what is in it
		{"a listed bowl, no cheese", "Listed bowl", false},
		{"a bacon stack no bacon", "Bacon stack", false},     // its name has it
		{"a cobb plate no bacon", "Cobb plate", false},       // so does its description
		{"a green one no avocado", "Green one", false},       // or its heading
		{"a preset bowl no onion", "Preset bowl", false},     // more of what it may have
		{"a house burger no pickles", "House burger", false}, // the menu does not know them
	} {
		got := words.Match(m, menu.Request{Words: c.words})
		if passes := len(got.Lines) == 1 && got.Lines[0].Item == c.item && len(got.Lines[0].Choices) == 0; passes != c.passes {
			t.Errorf("%q: lines %+v, question %+v; want lines: %v", c.words, got.Lines, got.Question, c.passes)
		}
		line := menu.Line{ItemID: c.item, Item: c.item, Quantity: 1}
		if c.item != "Preset bowl" && c.words != "a house burger no pickles" && (len(check.Lines(m, menu.Request{Words: c.words}, []menu.Line{line})) == 0) != c.passes {
			t.Errorf("%q: the check says %+v; want it to pass: %v", c.words, check.Lines(m, menu.Request{Words: c.words}, []menu.Line{line}), c.passes)
		}
	}
}
