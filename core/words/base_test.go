package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words"
)

// TestTheUsualOne takes the thing itself where others are set apart from it by a word that was not said; an empty want is a question.
func TestTheUsualOne(t *testing.T) {
	size, toppings := menutest.Required("Size", "Small", "Large"), menutest.Group("Toppings", 0, "Ham", "Bacon", "Olives", "Pineapple")
	protein := menutest.Required("Protein", "Chicken", "Steak")
	flavor := menutest.Required("Flavor", "Vanilla", "Chocolate")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Pizza", Items: []menu.Item{menutest.Item("Cheese Pizza", size, toppings), menutest.Item("Hawaiian Pizza", size, toppings), menutest.Item("Bacon Pizza", size, toppings)}},
		{Name: "Kids", Items: []menu.Item{menutest.Item("Kid's Bowl", protein)}},
		{Name: "More", Items: []menu.Item{menutest.Item("Burrito Bowl", protein), menutest.Item("Burrito", protein),
			menutest.Item("Big Cluck Sandwich Combo"), menutest.Item("Big Cluck Sandwich"), menutest.Item("6 Wings"), menutest.Item("10 Wings"), menutest.Item("Vegetarian Thali"), menutest.Item("Non-Veg Thali")}},
		{Name: "Shakes", Items: []menu.Item{menutest.Item("Hand-Spun Shake", flavor), menutest.Item("Oat Shake (Vegan)", flavor)}},
	}}
	for _, c := range []struct{ words, want string }{
		{"a large pizza with ham", "1 Cheese Pizza Large Ham"},
		{"a large ham and olive pizza", "1 Cheese Pizza Large Ham Olives"},
		{"a large pizza", ""}, // of what kind?
		{"two large pizzas, one with ham and one plain", "1 Cheese Pizza Large Ham, 1 Cheese Pizza Large"},
		{"two large pizzas", ""},
		{"a large pizza with bacon", ""}, // or the Bacon Pizza
		{"a large hawaiian pizza with ham", "1 Hawaiian Pizza Large Ham"},
		{"a chicken bowl", "1 Burrito Bowl Chicken"},
		{"a kids chicken bowl", "1 Kid's Bowl Chicken"},
		{"a big cluck", "1 Big Cluck Sandwich"},
		{"a big cluck combo", "1 Big Cluck Sandwich Combo"},
		{"a chocolate shake", "1 Hand-Spun Shake Chocolate"},
		{"a vegan chocolate shake", "1 Oat Shake (Vegan) Chocolate"},
		{"a veg thali", ""}, // never the other one
		{"a non veg thali", "1 Non-Veg Thali"},
		{"6 wings", "1 6 Wings"},
		{"20 wings", "2 10 Wings"},
	} {
		got := words.Match(m, menu.Request{Words: c.words})
		if now := cartOf(got); now != c.want {
			t.Errorf("%q: %q, want %q (%v)", c.words, now, c.want, got.Question)
		}
	}
}
