package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words"
)

// pizzeria is a menu with pizzas by halves.
func pizzeria() menu.Menu {
	size := required(menutest.Group("Size", 1, "Small", "Large"))
	toppings := []string{"Pepperoni", "Ham", "Mushrooms", "Olives", "Green Peppers"}
	pizza := menutest.Item("Build Your Own Pizza", size, required(menutest.Group("Crust", 1, "*Hand Tossed", "Thin Crust")),
		menutest.Group("Whole Pizza", 0, append([]string{"Artichokes"}, toppings...)...), menutest.Group("First Half", 0, toppings...), menutest.Group("Second Half", 0, toppings...), menutest.Group("Bake", 0, "Well Done", "Extra Sauce"))
	kinds := []string{"Deluxe", "Hawaiian", "Margherita"}
	house := menutest.Item("Half & Half Specialty Pizza", size, required(menutest.Group("First Half", 1, kinds...)), required(menutest.Group("Second Half", 1, kinds...)))
	wings := menutest.Item("Wings (12 pc)", required(menutest.Group("Sauce", 2, "Buffalo", "Barbecue", "Honey")))
	return menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Pizzas", Items: []menu.Item{pizza, house, menutest.Item("Pepperoni Pizza", size, menutest.Group("Toppings", 0, "Ham", "Mushrooms")), menutest.Item("Hawaiian", size), menutest.Item("White Pie", size)}},
		{Name: "More", Items: []menu.Item{wings, menutest.Item("Ham Sub", required(menutest.Group("Size", 1, "Half", "Whole"))), menutest.Item("Cola")}},
	}}
}

// TestHalves reads what lies on which half of a pizza.
func TestHalves(t *testing.T) {
	m := pizzeria()
	for _, c := range []struct{ words, want string }{
		{"large half pepperoni half mushroom", "1 Build Your Own Pizza Large Hand Tossed First Half/Pepperoni Second Half/Mushrooms"},
		{"a large, pepperoni on one half and mushroom on the other", "1 Build Your Own Pizza Large Hand Tossed First Half/Pepperoni Second Half/Mushrooms"},
		{"large pie, ham on the left and olives on the right", "1 Build Your Own Pizza Large Hand Tossed First Half/Ham Second Half/Olives"},
		{"a large pizza with ham on one side, mushrooms on the other side", "1 Build Your Own Pizza Large Hand Tossed First Half/Ham Second Half/Mushrooms"},
		{"large thin crust, half ham and olives, half pepperoni", "1 Build Your Own Pizza Large Thin Crust First Half/Ham First Half/Olives Second Half/Pepperoni"},
		{"large half cheese half pepperoni, extra sauce", "1 Build Your Own Pizza Large Hand Tossed Second Half/Pepperoni Extra Sauce"},
		{"large pizza half and half ham and olives", "1 Build Your Own Pizza Large Hand Tossed First Half/Ham Second Half/Olives"},
		{"large half ham half pepperoni, mushrooms on the whole thing", "1 Build Your Own Pizza Large Hand Tossed Whole Pizza/Mushrooms First Half/Ham Second Half/Pepperoni"},
		{"large pizza, ham all over and green peppers and olives on just half", "1 Build Your Own Pizza Large Hand Tossed Whole Pizza/Ham First Half/Olives First Half/Green Peppers"},
		{"a large half ham half olives and a small half pepperoni half mushrooms", "1 Build Your Own Pizza Large Hand Tossed First Half/Ham Second Half/Olives, 1 Build Your Own Pizza Small Hand Tossed First Half/Pepperoni Second Half/Mushrooms"},
		{"large half deluxe half margherita", "1 Half & Half Specialty Pizza Large First Half/Deluxe Second Half/Margherita"},
		{"a large half ham half olives and 12 wings half buffalo half honey", "1 Build Your Own Pizza Large Hand Tossed First Half/Ham Second Half/Olives, 1 Wings (12 pc) Buffalo Honey"},
		{"half ham sub", "1 Ham Sub Half"},
		{"a large pizza, ham on one half and olives and mushrooms on the other", "1 Build Your Own Pizza Large Hand Tossed First Half/Ham Second Half/Mushrooms Second Half/Olives"},
		{"a large pizza with ham and olives on one half and mushrooms on the other", ""}, // the ham on all of it?
		{"large pizza with ham and olives on half", ""},                                  // the ham on all of it?
		{"large half ham half olives, mushrooms", ""},                                    // on all of it?
		{"large half ham half olives half pepperoni", ""},                                // three halves
		{"large pepperoni pizza, mushrooms on one half", ""},                             // it has no halves
		{"large half pepperoni half artichokes", ""},                                     // they lie on all of it
		{"large half hawaiian half pepperoni", ""},                                       // another thing
		{"large half ham half or olives", ""}, {"half a large pizza", ""}, {"large pizza no half", ""},
	} {
		got := words.Match(m, menu.Request{Words: c.words})
		if now := cartOfHalves(got); now != c.want {
			t.Errorf("%q: %q, want %q (%v)", c.words, now, c.want, got.Question)
		}
	}
}

// cartOfHalves is cartOf with the groups of what lies on a half or on all of a thing.
func cartOfHalves(got words.Result) string {
	for i := range got.Lines {
		for k, c := range got.Lines[i].Choices {
			switch c.Group {
			case "Whole Pizza", "First Half", "Second Half":
				got.Lines[i].Choices[k].Option = c.Group + "/" + c.Option
			}
		}
	}
	return cartOf(got)
}
