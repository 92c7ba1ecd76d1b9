package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfBothAgain plants things of their own in the place of options that several of one thing have.
func TestCheckOfBothAgain(t *testing.T) { checkRows(t, bothAgain()) }

func bothAgain() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Burger Combo", menutest.Required("Side", "*Fries", "Tater Tots"), menutest.Required("Drink", "Coke", "Diet Coke", "Lemonade")),
		menutest.Item("Chicken Combo", menutest.Required("Side", "*Fries", "Tater Tots"), menutest.Required("Drink", "Coke", "Diet Coke", "Lemonade")),
		menutest.Item("Rice", menutest.Required("Size", "Half Tray", "Full Tray")), menutest.Item("Lemonade"), menutest.Item("Tater Tots"), menutest.Item("Corn Dog"),
	}}}}
	combo := func(n int, name, side, drink string) menu.Line {
		return menutest.Line(n, name, "Side", side, "Drink", drink)
	}
	lemonade, tots := menutest.Line(1, "Lemonade"), menutest.Line(1, "Tater Tots")
	return checkTable{m, []checkRow{
		{"two burger combos both with diet coke... wait one diet coke one lemonade", check.RuleItem, []menu.Line{combo(2, "Burger Combo", "Fries", "Diet Coke"), lemonade}},
		{"two burger combos both with diet coke... wait one diet coke one lemonade", "", []menu.Line{combo(1, "Burger Combo", "Fries", "Diet Coke"), combo(1, "Burger Combo", "Fries", "Lemonade")}},
		{"two burger combos with coke, wait, diet coke, and tots on both", check.RuleItem, []menu.Line{combo(2, "Burger Combo", "Fries", "Diet Coke"), tots}},
		{"two burger combos with diet coke, and tots on both", "", []menu.Line{combo(2, "Burger Combo", "Tater Tots", "Diet Coke")}},
		{"a burger combo with coke and a chicken combo with coke, tots on both", check.RuleItem, []menu.Line{combo(1, "Burger Combo", "Fries", "Coke"), combo(1, "Chicken Combo", "Fries", "Coke"), tots}},
		{"two burger combos both with diet coke and one lemonade", "", []menu.Line{combo(2, "Burger Combo", "Fries", "Diet Coke"), lemonade}},
		{"a half tray of rice. actually no the full one", check.RuleOption, []menu.Line{menutest.Line(1, "Rice", "Size", "Half Tray")}},
		{"a half tray of rice, no the full one", check.RuleOption, []menu.Line{menutest.Line(1, "Rice", "Size", "Half Tray")}},
		{"a half tray of rice, actually no the full tray one", check.RuleOption, []menu.Line{menutest.Line(1, "Rice", "Size", "Half Tray")}},
		{"a half tray of rice. actually no the full one", "", []menu.Line{menutest.Line(1, "Rice", "Size", "Full Tray")}},
		{"two burger combos with diet coke, and tots", "", []menu.Line{combo(2, "Burger Combo", "Fries", "Diet Coke"), tots}},
	}}
}
