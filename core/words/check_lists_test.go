package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// TestCheckOfLists plants lines for lists of options and of counted entries.
func TestCheckOfLists(t *testing.T) { checkRows(t, lists()) }

func lists() checkTable {
	toppings := groupOf("Toppings", 0, "Tomatoes", "Lettuce", "Mayo")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemOf("Buffalo chicken", toppings), itemOf("Veggie", toppings), itemOf("Coffee", groupOf("Kind", 0, "Decaf"), groupOf("With", 0, "Cream")), itemOf("Hot tea", groupOf("Extras", 0, "Lemon")),
	}}}}
	return checkTable{m, []checkRow{
		{"a buffalo chicken with mayo for veggies i want tomatoes and lettuce", words.RuleItem, []menu.Line{lineOf(1, "Buffalo chicken", "Toppings", "Mayo"), lineOf(1, "Veggie", "Toppings", "Tomatoes", "Toppings", "Lettuce")}},
		{"a buffalo chicken with mayo and a veggie with tomatoes and lettuce", "", []menu.Line{lineOf(1, "Buffalo chicken", "Toppings", "Mayo"), lineOf(1, "Veggie", "Toppings", "Tomatoes", "Toppings", "Lettuce")}},
		{"a buffalo chicken, and for me a veggie", "", []menu.Line{lineOf(1, "Buffalo chicken"), lineOf(1, "Veggie")}},
		{"2 coffees with cream, 1 decaf, 1 hot tea with lemon", words.RuleQuantity, []menu.Line{lineOf(1, "Coffee", "With", "Cream"), lineOf(1, "Coffee", "With", "Cream", "Kind", "Decaf"), lineOf(1, "Hot tea", "Extras", "Lemon")}},
		{"2 coffees, 1 with cream, 1 hot tea with lemon", "", []menu.Line{lineOf(1, "Coffee"), lineOf(1, "Coffee", "With", "Cream"), lineOf(1, "Hot tea", "Extras", "Lemon")}},
		{"2 coffees, 1 decaf, and a hot tea with lemon", "", []menu.Line{lineOf(1, "Coffee"), lineOf(1, "Coffee", "Kind", "Decaf"), lineOf(1, "Hot tea", "Extras", "Lemon")}},
	}}
}
