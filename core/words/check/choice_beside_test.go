package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfChoicesBesideThings names a thing twice: as what another thing has or is without, and by itself.
func TestCheckOfChoicesBesideThings(t *testing.T) { checkRows(t, choicesBeside()) }

func choicesBeside() checkTable {
	item, line, size := menutest.Item, menutest.Line, menutest.Group("Size", 1, "*Regular", "Large")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		item("Torpedo", menutest.Group("Add", 0, "Hummus", "Relish"), menutest.Group("Remove", 0, "No Lentils")), item("Hummus", size), item("Relish"), item("Lentils", menutest.Group("Kind", 1, "*Green Lentils", "Red Lentils")),
		item("Frank", menutest.Group("On It", 0, "*Kraut", "*Mustard")), item("Kraut"),
		item("Stack", menutest.Required("Side", "*French Fries", "Slaw")), item("French Fries", size), item("Slaw"),
		item("Milkshake", menutest.Required("Flavor", "Coffee", "Taro")), item("Coffee", size),
	}}}}
	torpedo := func(n int, more ...string) menu.Line { return line(n, "Torpedo", more...) }
	return checkTable{m, []checkRow{
		{"torpedo with hummus inside and a side of hummus", "", []menu.Line{torpedo(1, "Add", "Hummus"), line(1, "Hummus", "Size", "Regular")}},
		{"torpedo with hummus inside and a side of hummus", check.RuleQuantity, []menu.Line{torpedo(1, "Add", "Hummus"), line(2, "Hummus", "Size", "Regular")}},
		{"torpedo with hummus inside and two large hummus", "", []menu.Line{torpedo(1, "Add", "Hummus"), line(2, "Hummus", "Size", "Large")}},
		{"torpedo with hummus inside and two large hummus", check.RuleQuantity, []menu.Line{torpedo(1, "Add", "Hummus"), line(1, "Hummus", "Size", "Large")}},
		{"a hummus and a torpedo, put the hummus in the torpedo", check.RuleOption, []menu.Line{torpedo(1, "Add", "Hummus"), line(1, "Hummus", "Size", "Regular")}},
		{"torpedo with a side of hummus and a hummus", check.RuleOption, []menu.Line{torpedo(1, "Add", "Hummus"), line(1, "Hummus", "Size", "Regular")}},
		{"torpedo with relish and hummus, and a large hummus", "", []menu.Line{torpedo(1, "Add", "Hummus", "Add", "Relish"), line(1, "Hummus", "Size", "Large")}},
		{"torpedo no lentils and a side of red lentils", "", []menu.Line{torpedo(1, "Remove", "No Lentils"), line(1, "Lentils", "Kind", "Red Lentils")}},
		{"frank no kraut and a side of kraut", "", []menu.Line{line(1, "Frank", "On It", "Mustard"), line(1, "Kraut")}},
		{"frank no kraut and a side of kraut", check.RuleRefusal, []menu.Line{line(1, "Frank", "On It", "Kraut", "On It", "Mustard"), line(1, "Kraut")}},
		{"stack with slaw instead of the fries and an order of fries", "", []menu.Line{line(1, "Stack", "Side", "Slaw"), line(1, "French Fries", "Size", "Regular")}},
		{"stack with slaw instead of the fries and two orders of fries", check.RuleQuantity, []menu.Line{line(1, "Stack", "Side", "Slaw"), line(1, "French Fries", "Size", "Regular")}},
		{"a coffee milkshake and a large coffee", "", []menu.Line{line(1, "Milkshake", "Flavor", "Coffee"), line(1, "Coffee", "Size", "Large")}},
		{"a coffee milkshake and a large coffee", check.RuleQuantity, []menu.Line{line(1, "Milkshake", "Flavor", "Coffee"), line(2, "Coffee", "Size", "Large")}},
	}}
}
