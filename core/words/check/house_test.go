package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

func TestCheckOfTheHouse(t *testing.T) { checkRows(t, ofTheHouse()) }

// ofTheHouse is about a pizza of one's own beside those of the house, whose names do not say that they are pizzas, and about names that are a part of another name.
func ofTheHouse() checkTable {
	size, crust := menutest.Required("Size", "*Personal 12\"", "Large 16\""), menutest.Required("Crust", "*Classic", "Gluten-Free (12\" Only)")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Pizze Rosse", Items: []menu.Item{menutest.Item("Napoli", size, crust), menutest.Item("The Nonna", size, crust)}},
		{Name: "Our Own", Items: []menu.Item{menutest.Item("Ortolana", size, crust)}},
		{Name: "More", Items: []menu.Item{menutest.Item("Build Your Own Pizza", size, crust, menutest.Group("Toppings", 0, "Olives", "Ham")), menutest.Item("Milk (Pint)"), menutest.Item("Chocolate Milk (Pint)")}},
	}}
	of := func(size, crust, item string, more ...string) menu.Line {
		return menutest.Line(1, item, append([]string{"Size", size, "Crust", crust}, more...)...)
	}
	plain := func(item string, more ...string) menu.Line { return of("Personal 12\"", "Classic", item, more...) }
	own := plain("Build Your Own Pizza", "Toppings", "Olives")
	return checkTable{m, []checkRow{
		{"a napoli pizza", "", []menu.Line{plain("Napoli")}},
		{"a napoli pizza with olives", check.RuleItem, []menu.Line{plain("Napoli"), own}},
		{"an ortolana pizza with olives", check.RuleItem, []menu.Line{plain("Ortolana"), own}},
		{"a napoli pizza, a pizza with olives", check.RuleItem, []menu.Line{plain("Napoli"), plain("Build Your Own Pizza"), own}},
		{"a pizza", check.RuleItem, []menu.Line{plain("Build Your Own Pizza")}},
		{"a plain pizza", "", []menu.Line{plain("Build Your Own Pizza")}},
		{"build your own pizza", "", []menu.Line{plain("Build Your Own Pizza")}},
		{"a pizza with olives", "", []menu.Line{own}},
		{"a large napoli on a gluten free crust", check.RuleOption, []menu.Line{of("Large 16\"", "Gluten-Free (12\" Only)", "Napoli")}},
		{"a napoli on a gluten free crust", "", []menu.Line{of("Personal 12\"", "Gluten-Free (12\" Only)", "Napoli")}},
		{"a pint of milk", check.RuleItem, []menu.Line{menutest.Line(1, "Chocolate Milk (Pint)")}},
		{"a pint of milk", "", []menu.Line{menutest.Line(1, "Milk (Pint)")}},
		{"for my gf a napoli", "", []menu.Line{plain("Napoli")}},
		{"my gf: a napoli", check.RuleOption, []menu.Line{of("Personal 12\"", "Gluten-Free (12\" Only)", "Napoli")}},
		{"a gf napoli", "", []menu.Line{of("Personal 12\"", "Gluten-Free (12\" Only)", "Napoli")}},
	}}
}
