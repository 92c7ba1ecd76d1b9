package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckNotNamed shows words that name nothing of the lines.
func TestCheckNotNamed(t *testing.T) { checkRows(t, notNamed()) }

// notNamed are words that name nothing of the lines.
func notNamed() checkTable {
	item, line := menutest.Item, menutest.Line
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		item("Café con Leche"), item("Tres Leches"), item("Tea with Lemon"), item("Pork Cutlet"), item("Mac"), item("Cheese Pizza", menutest.Group("Toppings", 0, "Onions", "Olives")),
		item("Fountain Drink", menutest.Required("Flavor", "Coca-Cola", "Diet Coke")), item("Żurek"), item("Pepsi Can"), item("Sprite Can"), item("Rack of Ribs", menutest.Required("Finish", "*Sauced", "Dry Rub")),
	}}}}
	ribs := func(finish string) menu.Line { return line(1, "Rack of Ribs", "Finish", finish) }
	return checkTable{m, []checkRow{
		{"a cafe con leche and a tres leches", "", []menu.Line{line(1, "Café con Leche"), line(1, "Tres Leches")}},
		{"two cafe con leches", check.RuleItem, []menu.Line{line(2, "Café con Leche"), line(1, "Tres Leches")}},
		{"a tea with lemon please, we'll have them in the park", check.RuleItem, []menu.Line{line(1, "Tea with Lemon"), line(1, "Pork Cutlet")}},
		{"a zurek and 2 cokes", "", []menu.Line{line(1, "Żurek"), line(2, "Fountain Drink", "Flavor", "Coca-Cola")}},
		{"a zurek and 2 cokes", check.RuleOption, []menu.Line{line(1, "Żurek"), line(2, "Fountain Drink", "Flavor", "Diet Coke")}},
		{"two cans of pepsi and a sprite", check.RuleQuantity, []menu.Line{line(1, "Pepsi Can"), line(1, "Sprite Can")}},
		{"two cans of pepsi and a sprite", "", []menu.Line{line(2, "Pepsi Can"), line(1, "Sprite Can")}},
		{"burnt ends and a mac", check.RuleLeft, []menu.Line{line(1, "Mac")}},
		{"a cheese pizza and an order of onion rings", check.RuleLeft, []menu.Line{line(1, "Cheese Pizza", "Toppings", "Onions")}},
		{"a rack of ribs, sauced... no dry rub", check.RuleChoice, []menu.Line{ribs("Sauced")}},
		{"a rack of ribs, sauced, no dry rub", "", []menu.Line{ribs("Sauced")}},
	}}
}
