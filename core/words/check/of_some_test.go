package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfSomeAndInstead passes what is said of some of a thing only, of what takes the place of another, and of a kind that the name leaves out. What the words do not
// say is still caught.
func TestCheckOfSomeAndInstead(t *testing.T) {
	size := menutest.Required("Size", "Small (8 oz)", "Large (16 oz)")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Food", Items: []menu.Item{
			menutest.Item("Bialy", menutest.Group("Heat", 1, "*Not warmed", "Warmed")), menutest.Item("Pork bun", menutest.Group("On it", 0, "*Relish", "Kraut", "Chutney")),
			menutest.Item("Ham fig panini"), menutest.Item("Ham fig toast"), menutest.Item("Goat brie panini"), menutest.Item("Kale stew"), menutest.Item("Crew box", menutest.Required("Feeds", "Feeds 4", "Feeds 8")), menutest.Item("Club sandwich"),
		}},
		{Name: "Drinks", Items: []menu.Item{menutest.Item("Caffe cortado", size), menutest.Item("Iced cortado", menutest.Group("Size", 1, "*Small (8 oz)", "Large (16 oz)")), menutest.Item("Americano", menutest.Group("Add", 0, "Oat milk")), menutest.Item("Mocha"), menutest.Item("Black tea")}},
	}}
	bialy := func(n int, heat string) menu.Line { return menutest.Line(n, "Bialy", "Heat", heat) }
	one := func(name string, options ...string) []menu.Line {
		return []menu.Line{menutest.Line(1, name, options...)}
	}
	checkRows(t, checkTable{m, []checkRow{
		{"five bialys, two of them warmed", "", []menu.Line{bialy(3, "Not warmed"), bialy(2, "Warmed")}},
		{"five bialys, two of them warmed", check.RuleOption, []menu.Line{bialy(5, "Not warmed")}},
		{"a bialy, warmed", check.RuleOption, []menu.Line{bialy(1, "Not warmed")}},
		{"five bialys warmed", check.RuleOption, []menu.Line{bialy(3, "Not warmed"), bialy(2, "Warmed")}},
		{"pork bun, no relish, chutney instead", "", one("Pork bun", "On it", "Chutney")},
		{"pork bun, no kraut, chutney instead of relish", "", one("Pork bun", "On it", "Chutney")},
		{"pork bun, no relish, chutney", check.RuleRefusal, one("Pork bun", "On it", "Chutney")},
		{"a goat brie sandwich", "", one("Goat brie panini")},
		{"a goat sandwich", check.RuleLeft, one("Goat brie panini")},
		{"a kale sandwich", check.RuleLeft, one("Kale stew")},
		{"a small cortado", "", one("Caffe cortado", "Size", "Small (8 oz)")},
		{"an americano, black", "", one("Americano")},
		{"a black americano", "", one("Americano")},
		{"a black americano", check.RuleOption, one("Americano", "Add", "Oat milk")},
		{"a crew box for 8", "", one("Crew box", "Feeds", "Feeds 8")},
		{"a crew box for eight people and a kale stew", "", []menu.Line{menutest.Line(1, "Crew box", "Feeds", "Feeds 8"), menutest.Line(1, "Kale stew")}},
		{"a crew box serves 8", "", one("Crew box", "Feeds", "Feeds 8")},
		{"a crew box for 4", check.RuleOption, one("Crew box", "Feeds", "Feeds 8")},
		{"a crew box", check.RuleOption, one("Crew box", "Feeds", "Feeds 8")},
		{"a crew box for 8", check.RuleQuantity, []menu.Line{menutest.Line(8, "Crew box", "Feeds", "Feeds 8")}},
		{"a crew box for 8 stews", check.RuleLeft, one("Crew box", "Feeds", "Feeds 8")},
		{"a black mocha", check.RuleLeft, one("Mocha")},
	}})
}
