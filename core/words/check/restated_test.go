package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfOrdersSaidAgain shows what a correction that lists things may take the place of, and what a word typed in haste says.
func TestCheckOfOrdersSaidAgain(t *testing.T) { checkRows(t, saidAgain()) }

func saidAgain() checkTable {
	sizes, crust := menutest.Group("Size", 1, "Small", "Large"), menutest.Group("Crust", 1, "*Thin", "Sicilian")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Flan"), menutest.Item("Brownie"), menutest.Item("Churros"), menutest.Item("Ginger Beer"),
		menutest.Item("Build Your Own Pizza", sizes, crust, menutest.Group("Toppings", 0, "Pepperoni", "Ham", "Olives")), menutest.Item("Meat Mountain", sizes, crust), menutest.Item("Slice", menutest.Group("Topping", 1, "Pepperoni", "Ham")), menutest.Item("Ham Calzone", sizes),
		menutest.Item("Milk Tea", menutest.Group("Ice", 1, "*Regular ice", "Less ice", "No ice")),
	}}}}
	line := menutest.Line
	pizza := func(size string, more ...string) []menu.Line {
		return []menu.Line{line(1, "Build Your Own Pizza", append([]string{"Size", size}, more...)...)}
	}
	return checkTable{m, []checkRow{
		{"2 flans and a brownie, no wait, 1 flan and 2 churros", check.RuleItem, []menu.Line{line(1, "Flan"), line(1, "Brownie"), line(2, "Churros")}},
		{"2 flans and a brownie, actually make it 1 flan and a ginger beer", check.RuleItem, []menu.Line{line(1, "Flan"), line(1, "Brownie"), line(1, "Ginger Beer")}},
		{"2 flans and a brownie, actually 1 flan and add 2 churros", "", []menu.Line{line(1, "Flan"), line(1, "Brownie"), line(2, "Churros")}},
		{"a brownie and 2 flans, actually 1 flan", "", []menu.Line{line(1, "Brownie"), line(1, "Flan")}},
		{"a milk tea les ice", "", []menu.Line{line(1, "Milk Tea", "Ice", "Less ice")}},
		{"a milk tea les ice", check.RuleOption, []menu.Line{line(1, "Milk Tea", "Ice", "Regular ice")}},
		{"a large pepperoni", "", pizza("Large", "Crust", "Thin", "Toppings", "Pepperoni")},
		{"a large pepperoni", check.RuleItem, []menu.Line{line(1, "Slice", "Topping", "Pepperoni")}},
		{"a large sicilian with olives", "", pizza("Large", "Crust", "Sicilian", "Toppings", "Olives")},
		{"a large sicilian", check.RuleItem, []menu.Line{line(1, "Meat Mountain", "Size", "Large", "Crust", "Sicilian")}},
		{"a large with olives, wait no, pepperoni", "", pizza("Large", "Crust", "Thin", "Toppings", "Pepperoni")},
		{"a large ham", check.RuleItem, pizza("Large", "Crust", "Thin", "Toppings", "Ham")},
	}}
}
