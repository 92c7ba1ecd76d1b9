package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// Small turns of an order: pizzas that the menu calls pies, the dozen before the kind, "over" for "on", a burger bun that is a bagel.
func TestSmallTurns(t *testing.T) {
	bread := oneOf("Bread", 1, "Plain", "Everything", "Sesame", "Onion")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Cheese Pie", oneOf("Size", 1, "*Small", "Large"), groupFor("Toppings", 0, 3, "Pepperoni", "Mushrooms")), itemFor("BLT", bread), itemFor("Bagel", oneOf("Bagel", 1, "Plain", "Everything", "Sesame")),
		itemFor("Half Dozen Bagels", oneOf("Assortment", 1, "*Assorted", "All Plain", "All Everything")), itemFor("Ahi Bowl", oneOf("Base", 1, "*White Rice", "Mixed Greens")), itemFor("Half Chicken", oneOf("Side", 1, "White Rice", "Chaufa Fried Rice")),
		itemFor("Dal", oneOf("Heat", 1, "*Medium", "Mild"), groupFor("With", 0, 2, "*Raita")),
		itemFor("Garlic Knots", oneOf("Count", 1, "*6 Knots", "12 Knots")), itemFor("Sampler Platter", groupFor("Pick", 2, 2, "Mozzarella Sticks", "Fried Pickles", "Onion Rings")),
		itemFor("Coffee", groupFor("Cream", 0, 2, "Cream", "Sugar")), itemFor("Can of Soda", oneOf("Flavor", 1, "Coke", "Sprite")), itemFor("2 Liter Soda", oneOf("Flavor", 1, "Coke", "Sprite")), itemFor("Quiche Slice", oneOf("Kind", 1, "Spinach", "Bacon")), itemFor("Latte", oneOf("Temperature", 1, "*Hot", "Iced")), itemFor("Apple Pastry", groupFor("Add", 0, 1, "Vanilla Ice Cream")), itemFor("Cold Brew", groupFor("Milk", 0, 1, "Oat Milk", "Whole Milk")),
	}}}}
	for text, want := range map[string]string{
		"large pizza with pepperoni": "1 Cheese Pie: Large, Pepperoni", "a blt on a sesame bagel": "1 BLT: Sesame", "a sesame bagel": "1 Bagel: Sesame", "half dozen everything bagels": "1 Half Dozen Bagels: All Everything", "half dozen sesame bagels": "?",
		"ahi bowl over greens": "1 Ahi Bowl: Mixed Greens", "half chicken with rice": "1 Half Chicken: White Rice", "coffee with cream and sugar": "1 Coffee: Cream, Sugar", "a latte, boss": "1 Latte: Hot", "a spinach quiche": "1 Quiche Slice: Spinach",
		"a dal, skip the raita and keep it mild please": "1 Dal: Mild", "a dal, keep it mild": "1 Dal: Mild, Raita",
		"a latte n sum garlic knots": "1 Garlic Knots: 6 Knots & 1 Latte: Hot", "garlic knots 12, a latte": "1 Garlic Knots: 12 Knots & 1 Latte: Hot", "garlic knots 12, cold brew": "1 Cold Brew & 1 Garlic Knots: 12 Knots",
		"a cold brew with a little oat milk": "1 Cold Brew: Oat Milk", "a cold brew with a splash of oat milk": "1 Cold Brew: Oat Milk",
		"24 garlic knots": "2 Garlic Knots: 12 Knots", "sampler platter: mozzarella sticks, fried pickles": "1 Sampler Platter: Mozzarella Sticks, Fried Pickles",
		"half dozen bagels all everything and an ahi bowl": "1 Ahi Bowl: White Rice & 1 Half Dozen Bagels: All Everything",
		"an ice latte": "1 Latte: Iced", "apple pastry a la mode": "1 Apple Pastry: Vanilla Ice Cream",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: text})); got != want {
			t.Errorf("%q: %s, want %s: %+v", text, got, want, Match(m, menu.Request{Words: text}).Question)
		}
	}
}
