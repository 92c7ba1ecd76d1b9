package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckSome shows what some of several things have and the others have not, things that somebody only speaks of, and numbers that say one thing.
func TestCheckSome(t *testing.T) { checkRows(t, someOfThem()) }

func someOfThem() checkTable {
	item, line, group := menutest.Item, menutest.Line, menutest.Group
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		item("Burger", group("Comes With", 0, "*Onion", "*Relish", "*Mustard"), group("Add", 0, "Bacon", "Hash Brown")), item("Salad", group("Comes With", 0, "*Feta", "*Spicy Mayo", "*Olives")), item("Side of Feta"), item("Flan"), item("Hash Brown"),
		item("Boneless Wings", menutest.Required("Count", "10 Piece", "20 Piece"), menutest.Required("Flavor", "Lemon Pepper", "BBQ")), item("Lemonade", menutest.Required("Size", "Small", "Large")), item("Taco Plate", menutest.Required("Meat", "Beef", "Pork")),
		item("Cheese Pizza", menutest.Required("Size", "Small", "Large"), group("Toppings", 0, "Pepperoni", "Sausage")),
	}}}}
	burgers := func(n int, on ...string) menu.Line {
		l := line(n, "Burger")
		for _, o := range on {
			in := "Comes With"
			if o == "Bacon" || o == "Hash Brown" {
				in = "Add"
			}
			l.Choices = append(l.Choices, menu.Choice{GroupID: in, Group: in, OptionID: in + "." + o, Option: o})
		}
		return l
	}
	salad := func(on ...string) menu.Line {
		l := line(1, "Salad")
		for _, o := range on {
			l.Choices = append(l.Choices, menu.Choice{GroupID: "Comes With", Group: "Comes With", OptionID: "Comes With." + o, Option: o})
		}
		return l
	}
	whole := func(n int, more ...string) menu.Line {
		return burgers(n, append([]string{"Onion", "Relish", "Mustard"}, more...)...)
	}
	no := func(n int) menu.Line { return burgers(n, "Relish", "Mustard") }
	pizzas := func(n int, on ...string) menu.Line {
		return line(n, "Cheese Pizza", append([]string{"Size", "Large"}, on...)...)
	}
	wings := func(n int) menu.Line { return line(n, "Boneless Wings", "Count", "20 Piece", "Flavor", "Lemon Pepper") }
	return checkTable{m, []checkRow{
		{"two burgers, one with onion and one without", "", []menu.Line{whole(1), no(1)}},
		{"two burgers, one with onion and one without", check.RuleGroup, []menu.Line{whole(2)}},
		{"two burgers, one with onion and one without", check.RuleGroup, []menu.Line{no(2)}},
		{"two burgers, one without onion and one with it", "", []menu.Line{whole(1), no(1)}},
		{"two burgers, one without onion and one with it", check.RuleGroup, []menu.Line{whole(2)}},
		{"two burgers, one with and one without onion", check.RuleGroup, []menu.Line{whole(2)}},
		{"two burgers, one without and one with onion", check.RuleGroup, []menu.Line{whole(2)}},
		{"three burgers, two with onion and one without", "", []menu.Line{whole(2), no(1)}},
		{"three burgers, two with onion and one without", check.RuleGroup, []menu.Line{whole(1), no(2)}},
		{"three burgers, all but one with onion", "", []menu.Line{whole(2), no(1)}},
		{"three burgers, all but one with onion", check.RuleGroup, []menu.Line{whole(1), no(2)}},
		{"three burgers, all but one without onion", check.RuleGroup, []menu.Line{whole(2), no(1)}},
		{"three burgers, onion on all but one", check.RuleGroup, []menu.Line{whole(3)}},
		{"three burgers, no onion on all but one", check.RuleGroup, []menu.Line{whole(3)}},
		{"three burgers, no onion except on one", "", []menu.Line{whole(1), no(2)}},
		{"two burgers, onion on one but not on the other", check.RuleGroup, []menu.Line{whole(2)}},
		{"two burgers, onion on only one of them", check.RuleGroup, []menu.Line{whole(2)}},
		{"two burgers, onion on one only", check.RuleGroup, []menu.Line{whole(2)}},
		{"two burgers, just one with onion", check.RuleGroup, []menu.Line{whole(2)}},
		{"four burgers, half with bacon and half without", "", []menu.Line{whole(2, "Bacon"), whole(2)}},
		{"four burgers, half with bacon and half without", check.RuleGroup, []menu.Line{whole(1, "Bacon"), whole(3)}},
		{"a burger with onion and one without", "", []menu.Line{whole(1), no(1)}},
		{"a burger without onion and one with", "", []menu.Line{whole(1), no(1)}},
		{"a burger without bacon and one with", "", []menu.Line{whole(1), whole(1, "Bacon")}},
		{"my boss wants me to try the flan but i'm getting a salad", check.RuleLeft, []menu.Line{line(1, "Flan"), salad("Feta", "Spicy Mayo", "Olives")}},
		{"the flan looks good but i'll take a salad", check.RuleLeft, []menu.Line{line(1, "Flan"), salad("Feta", "Spicy Mayo", "Olives")}},
		{"20 boneless wings, lemon pepper, and 2 lemonades, both large", check.RuleQuantity, []menu.Line{wings(20), line(2, "Lemonade", "Size", "Large")}},
		{"20 boneless wings, lemon pepper, and 2 lemonades, both large", "", []menu.Line{wings(1), line(2, "Lemonade", "Size", "Large")}},
		{"a salad, feta on the side", check.RuleItem, []menu.Line{salad("Feta", "Spicy Mayo", "Olives"), line(1, "Side of Feta")}},
		{"a salad not too spicy so no olives", check.RuleDefault, []menu.Line{salad("Feta")}},
		{"a salad not too spicy so no olives", "", []menu.Line{salad("Feta", "Spicy Mayo")}},
		{"two burgers, his without onion", check.RuleGroup, []menu.Line{no(2)}},
		{"two burgers, his without onion", "", []menu.Line{whole(1), no(1)}},
		{"too full for a flan, just a salad", check.RuleLeft, []menu.Line{line(1, "Flan"), salad("Feta", "Spicy Mayo", "Olives")}},
		{"two flans and two cheese pizzas, hold the cheese on the cheese pizzas", check.RuleItem, []menu.Line{line(2, "Flan")}},
		{"four lemonades, all large, no, only two of them large", check.RuleGroup, []menu.Line{line(4, "Lemonade", "Size", "Large")}},
		{"the three taco plate beef", check.RuleQuantity, []menu.Line{line(3, "Taco Plate", "Meat", "Beef")}},
		{"the three taco plates beef", "", []menu.Line{line(3, "Taco Plate", "Meat", "Beef")}},
		{"6 large cheese pizzas, 4 large pepperoni", check.RuleQuantity, []menu.Line{pizzas(2), pizzas(4, "Toppings", "Pepperoni")}},
		{"6 large cheese pizzas, 4 pepperoni, 2 sausage", check.RuleQuantity, []menu.Line{pizzas(4, "Toppings", "Pepperoni"), pizzas(2, "Toppings", "Sausage")}},
		{"6 large pizzas, 4 pepperoni, 2 sausage", "", []menu.Line{pizzas(4, "Toppings", "Pepperoni"), pizzas(2, "Toppings", "Sausage")}},
		{"a burger, hold everything but the relish", check.RuleRefusal, []menu.Line{whole(1)}},
		{"a burger with a hash brown inside, plus a hash brown", check.RuleOption, []menu.Line{whole(1), line(2, "Hash Brown")}},
		{"a burger with bacon inside", "", []menu.Line{whole(1, "Bacon")}},
	}}
}
