package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfLists plants lines for lists of options and of counted entries.
func TestCheckOfLists(t *testing.T) { checkRows(t, lists()) }

func lists() checkTable {
	toppings := menutest.Group("Toppings", 0, "Tomatoes", "Lettuce", "Mayo")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Buffalo chicken", toppings), menutest.Item("Veggie", toppings), menutest.Item("Coffee", menutest.Group("Kind", 0, "Decaf"), menutest.Group("With", 0, "Cream")), menutest.Item("Hot tea", menutest.Group("Extras", 0, "Lemon")),
	}}}}
	return checkTable{m, []checkRow{
		{"a buffalo chicken with mayo for veggies i want tomatoes and lettuce", check.RuleItem, []menu.Line{menutest.Line(1, "Buffalo chicken", "Toppings", "Mayo"), menutest.Line(1, "Veggie", "Toppings", "Tomatoes", "Toppings", "Lettuce")}},
		{"a buffalo chicken with mayo and a veggie with tomatoes and lettuce", "", []menu.Line{menutest.Line(1, "Buffalo chicken", "Toppings", "Mayo"), menutest.Line(1, "Veggie", "Toppings", "Tomatoes", "Toppings", "Lettuce")}},
		{"a buffalo chicken, and for me a veggie", "", []menu.Line{menutest.Line(1, "Buffalo chicken"), menutest.Line(1, "Veggie")}},
		{"2 coffees with cream, 1 decaf, 1 hot tea with lemon", check.RuleQuantity, []menu.Line{menutest.Line(1, "Coffee", "With", "Cream"), menutest.Line(1, "Coffee", "With", "Cream", "Kind", "Decaf"), menutest.Line(1, "Hot tea", "Extras", "Lemon")}},
		{"2 coffees, 1 with cream, 1 hot tea with lemon", "", []menu.Line{menutest.Line(1, "Coffee"), menutest.Line(1, "Coffee", "With", "Cream"), menutest.Line(1, "Hot tea", "Extras", "Lemon")}},
		{"2 coffees, 1 decaf, and a hot tea with lemon", "", []menu.Line{menutest.Line(1, "Coffee"), menutest.Line(1, "Coffee", "Kind", "Decaf"), menutest.Line(1, "Hot tea", "Extras", "Lemon")}},
	}}
}
