package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// sides are rows of the check about halves.
func sides() checkTable {
	large := func(choices ...string) []menu.Line {
		return []menu.Line{menutest.Line(1, "Build Your Own Pizza", append([]string{"Size", "Large", "Crust", "Hand Tossed"}, choices...)...)}
	}
	toppings := []string{"Pepperoni", "Ham", "Mushrooms", "Olives"}
	pizza := menutest.Item("Build Your Own Pizza", menutest.Required("Size", "Small", "Large"), menutest.Required("Crust", "*Hand Tossed", "Thin Crust"),
		menutest.Group("Whole Pizza", 0, append([]string{"Artichokes"}, toppings...)...), menutest.Group("First Half", 0, toppings...), menutest.Group("Second Half", 0, toppings...))
	pepperoni := menutest.Item("Pepperoni Pizza", menutest.Required("Size", "Small", "Large"), menutest.Group("Toppings", 0, "Ham", "Mushrooms"))
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Pizzas", Items: []menu.Item{pizza, pepperoni}}}}
	return checkTable{m, []checkRow{
		{"large half ham half olives", "", large("First Half", "Ham", "Second Half", "Olives")},
		{"large half ham half olives", check.RuleGroup, large("Second Half", "Ham", "First Half", "Olives")},
		{"large half ham half olives", check.RuleGroup, large("First Half", "Ham", "First Half", "Olives")},
		{"large half ham half olives", check.RuleGroup, large("Whole Pizza", "Ham", "Second Half", "Olives")},
		{"large half ham half olives", check.RuleGroup, large("Whole Pizza", "Ham", "Whole Pizza", "Olives")},
		{"a large pizza with ham, olives on one half", "", large("Whole Pizza", "Ham", "First Half", "Olives")},
		{"a large pizza with ham, olives on one half", check.RuleGroup, large("First Half", "Ham", "First Half", "Olives")},
		{"a large pizza, ham on the left and olives on the right", check.RuleGroup, large("Second Half", "Ham", "First Half", "Olives")},
	}}
}

func TestCheckOfSides(t *testing.T) { checkRows(t, sides()) }
