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
