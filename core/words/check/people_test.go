package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfEntries plants lines that take the numbers of a list for counts, and that put on each of several things what each of several people gets.
func TestCheckOfEntries(t *testing.T) { checkRows(t, entries()) }

func entries() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Pizza", menutest.Group("Toppings", 0, "Ham", "Olives")), menutest.Item("Cola"), menutest.Item("Papas"), menutest.Item("Pizza Pique", menutest.Group("Size", 1, "Small", "Large")),
		menutest.Item("Crab Maki"), menutest.Item("Eel Mango Maki"), menutest.Item("Tuna Maki", menutest.Group("Add", 0, "Eel Sauce", "Add Mango", "Jibaro Wrap")),
		menutest.Item("Maduros"), menutest.Item("Jibaro", menutest.Group("Bread", 1, "Green Plantain", "Sweet Plantain")),
	}}}}
	pizza := func(n int, choices ...string) menu.Line { return menutest.Line(n, "Pizza", choices...) }
	return checkTable{m, []checkRow{
		{"2 pizzas: Tom gets ham, Lia gets olives", check.RuleQuantity, []menu.Line{pizza(2, "Toppings", "Ham", "Toppings", "Olives")}},
		{"2 pizzas: Tom gets ham, Lia gets olives", "", []menu.Line{pizza(1, "Toppings", "Ham"), pizza(1, "Toppings", "Olives")}},
		{"1. pizza 2. cola", "", []menu.Line{pizza(1), menutest.Line(1, "Cola")}},
		{"1. pizza 2. cola", check.RuleQuantity, []menu.Line{pizza(1), menutest.Line(2, "Cola")}},
		{"pizza hitotsu cola futatsu", "", []menu.Line{pizza(1), menutest.Line(2, "Cola")}},
		{"pizza hitotsu cola futatsu", check.RuleQuantity, []menu.Line{pizza(2), menutest.Line(1, "Cola")}},
		{"para mi papá a cola", "", []menu.Line{menutest.Line(1, "Cola")}},
		{"un cola y papas", check.RuleLeft, []menu.Line{menutest.Line(1, "Cola")}},
		{"a cola, pick up at 5", "", []menu.Line{menutest.Line(1, "Cola")}},
		{"a tuna maki, eel mango", check.RuleLeft, []menu.Line{menutest.Line(1, "Tuna Maki", "Add", "Eel Sauce", "Add", "Add Mango")}},
		{"a tuna maki, eel mango", "", []menu.Line{menutest.Line(1, "Tuna Maki"), menutest.Line(1, "Eel Mango Maki")}},
		{"a tuna maki with eel sauce, mango", "", []menu.Line{menutest.Line(1, "Tuna Maki", "Add", "Eel Sauce", "Add", "Add Mango")}},
		{"a tuna maki in a jibaro", check.RuleItem, []menu.Line{menutest.Line(1, "Tuna Maki"), menutest.Line(1, "Jibaro")}},
		{"a tuna maki and a jibaro", "", []menu.Line{menutest.Line(1, "Tuna Maki"), menutest.Line(1, "Jibaro")}},
		{"a sweet plantain", "", []menu.Line{menutest.Line(1, "Maduros")}},
		{"a jibaro with sweet plantain", check.RuleLeft, []menu.Line{menutest.Line(1, "Jibaro", "Bread", "Green Plantain")}},
		{"a pizza with ham, actually olives, everything else the same", "", []menu.Line{pizza(1, "Toppings", "Olives")}},
		{"a pizza and a cola, everything with ham", check.RuleGroup, []menu.Line{pizza(1), menutest.Line(1, "Cola")}},
		{"the cola again", "", []menu.Line{menutest.Line(1, "Cola")}},
		{"nana gets a cola", "", []menu.Line{menutest.Line(1, "Cola")}},
		{"ek pizza aur do cola", "", []menu.Line{pizza(1), menutest.Line(2, "Cola")}},
		{"ek pizza aur do cola", check.RuleQuantity, []menu.Line{pizza(1), menutest.Line(1, "Cola")}},
	}}
}
