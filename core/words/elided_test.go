package words_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words"
)

// TestThingsCalledByTheirSize reads a pizza of one's own that is named by its size alone.
func TestThingsCalledByTheirSize(t *testing.T) {
	size := required(menutest.Group("Size", 1, "Small", "Medium", "Large"))
	pizzas := []menu.Item{
		menutest.Item("Build Your Own Pizza", size, required(menutest.Group("Cheese", 1, "*Regular Cheese", "Extra Cheese", "No Cheese")), menutest.Group("Toppings", 0, "Pepperoni", "Ham", "Chicken", "Onions", "Feta Cheese")),
		menutest.Item("Hawaiian", size), menutest.Item("Four Cheese", size), menutest.Item("BBQ Chicken", size),
	}
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Pizzas", Items: pizzas}, {Name: "Drinks", Items: []menu.Item{menutest.Item("Cola", size)}}}}
	for _, c := range []struct{ words, want string }{
		{"a large pepperoni", "1 Build Your Own Pizza Large Regular Cheese Pepperoni"},
		{"large pepperoni and onions and a small cola", "1 Build Your Own Pizza Large Regular Cheese Pepperoni Onions, 1 Cola Small"},
		{"two medium with onions", "2 Build Your Own Pizza Medium Regular Cheese Onions"},
		{"one large cheese", "1 Build Your Own Pizza Large Regular Cheese"},
		{"a large feta cheese pizza", "1 Build Your Own Pizza Large Regular Cheese Feta Cheese"},
		{"a small cheese pizza and a large hawaiian", "1 Build Your Own Pizza Small Regular Cheese, 1 Hawaiian Large"},
		{"a large ham and onion pizza", "1 Build Your Own Pizza Large Regular Cheese Ham Onions"},
		{"a small ham, onion and extra cheese pizza", "1 Build Your Own Pizza Small Extra Cheese Ham Onions"},
		{"a large four cheese", "1 Four Cheese Large"},
		{"large ham or pepperoni", ""}, {"a large", ""}, {"a large chicken", ""}, {"one large and one small ham", ""}, {"two pizzas, one large ham and one small", ""}, {"a large extra", ""},
	} {
		got := words.Match(m, menu.Request{Words: c.words})
		if now := cartOf(got); now != c.want {
			t.Errorf("%q: %q, want %q (%v)", c.words, now, c.want, got.Question)
		}
	}
	own := func(name string) menu.Item {
		return menutest.Item(name, size, menutest.Group("Toppings", 0, "Pepperoni"))
	}
	two := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Ours", Items: []menu.Item{own("Build Your Own Pizza"), own("Build Your Own Calzone")}}}}
	if got := words.Match(two, menu.Request{Words: "a large pepperoni"}); got.Lines != nil {
		t.Errorf("of two things that people make up, one was taken: %+v", got.Lines)
	}
}

// TestThingsOfOnesOwn reads a thing that a person asks the restaurant to build, and a thing of the house beside one of one's own.
func TestThingsOfOnesOwn(t *testing.T) {
	greens := required(menutest.Group("Greens", 2, "Romaine", "Kale", "Arugula"))
	dressing := required(menutest.Group("Dressing", 1, "Caesar", "Ranch", "Balsamic"))
	toppings := menutest.Group("Toppings", 0, "Pears", "Corn", "Olives", "Walnuts", "Tofu")
	as := func(name, description string, groups ...menu.Group) menu.Item {
		it := menutest.Item(name, groups...)
		it.Description = description
		return it
	}
	protein := required(menutest.Group("Protein", 1, "Chicken", "Tofu"))
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "House Salads", Items: []menu.Item{
			as("Meadow Caesar", "the classic", menutest.Group("Add", 0, "Tofu")), as("Kale Caesar", ""), as("Prairie Cobb", "", menutest.Group("Add", 0, "Egg")), as("Pear & Walnut Salad", ""), as("Chicken Club Wrap", "", menutest.Group("Add", 0, "Egg")),
		}},
		{Name: "Your Way", Items: []menu.Item{
			menutest.Item("Design Your Own Salad", greens, dressing, toppings), menutest.Item("Design Your Own Bowl", protein, toppings), menutest.Item("Design Your Own Wrap", protein, required(menutest.Group("Wrap", 1, "Wheat", "Corn"))),
		}},
	}}
	for _, c := range []struct{ words, want string }{
		{"build a salad with kale, corn and ranch", "1 Design Your Own Salad Kale Ranch Corn"},
		{"I want to create a salad. Arugula, olives, balsamic", "1 Design Your Own Salad Arugula Balsamic Olives"},
		{"can you build me a bowl with tofu and corn", "1 Design Your Own Bowl Tofu Corn"},
		{"build a bowl with chicken and olives and build a salad with kale and ranch", "1 Design Your Own Bowl Chicken Olives, 1 Design Your Own Salad Kale Ranch"},
		{"salad with kale and caesar", "1 Design Your Own Salad Kale Caesar"},
		{"a caesar salad with tofu", "1 Meadow Caesar Tofu"},
		{"two caesars", "2 Meadow Caesar"},
		{"a kale caesar salad", "1 Kale Caesar"},
		{"one cobb salad", "1 Prairie Cobb"},
		{"a pear salad", "1 Pear & Walnut Salad"},
		{"a kale salad with pears", ""},
		{"build a salad", ""}, {"build your own caesar salad", ""}, {"a tofu bowl or a caesar salad", ""},
	} {
		got := words.Match(m, menu.Request{Words: c.words})
		if now := cartOf(got); now != c.want {
			t.Errorf("%q: %q, want %q (%v)", c.words, now, c.want, got.Question)
		}
	}
}

// TestOwnBeforeHouse asks about a thing of one's own, if its kind and a choice that it must have were said.
func TestOwnBeforeHouse(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Wraps", Items: []menu.Item{
		menutest.Item("Build Your Own Wrap", required(menutest.Group("Protein", 1, "Chicken", "Tofu")), required(menutest.Group("Wrap", 1, "Wheat", "Corn"))), menutest.Item("Chicken & Bacon Wrap"),
	}}}}
	if got := words.Match(m, menu.Request{Words: "a chicken wrap"}); got.Question == nil || !strings.Contains(got.Question.Text, "Build Your Own Wrap") {
		t.Errorf("%+v", got)
	}
}

// cartOf writes the lines of a result in one text: "1 Pizza Large Ham, 1 Cola Small".
func cartOf(got words.Result) string {
	var lines []string
	for _, l := range got.Lines {
		words := []string{fmt.Sprint(l.Quantity), l.Item}
		for _, choice := range l.Choices {
			words = append(words, choice.Option)
		}
		lines = append(lines, strings.Join(words, " "))
	}
	return strings.Join(lines, ", ")
}

// required makes a group one of which an option must be chosen.
func required(g menu.Group) menu.Group {
	g.Min = 1
	return g
}
