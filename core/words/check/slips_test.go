package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfSlips hears misspelt words, words cut short and words written as one as what they are, and as nothing else.
func TestCheckOfSlips(t *testing.T) {
	latte := menutest.Item("Latte", menutest.Group("Syrup", 2, "Vanilla", "Hazelnut"))
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		latte, menutest.Item("Egg Roll"), menutest.Item("Egg Drop Soup"), menutest.Item("Garlic Knots"), menutest.Item("Garlic Fries"),
		menutest.Item("Soda", menutest.Group("Flavor", 1, "Coke", "Ginger Ale")), menutest.Item("Waffle", menutest.Group("On it", 0, "Banana", "Pecans")), menutest.Item("Pretzel"), menutest.Item("Pretzel Twist"),
	}}}}
	checkRows(t, checkTable{m, []checkRow{
		{"2 eggrols", "", []menu.Line{menutest.Line(2, "Egg Roll")}},
		{"2 eggrols", check.RuleLeft, []menu.Line{menutest.Line(2, "Egg Drop Soup")}},
		{"garlic nots", "", []menu.Line{menutest.Line(1, "Garlic Knots")}},
		{"garlic nots", check.RuleLeft, []menu.Line{menutest.Line(1, "Garlic Fries")}},
		{"a cke", "", []menu.Line{menutest.Line(1, "Soda", "Flavor", "Coke")}},
		{"a coek", "", []menu.Line{menutest.Line(1, "Soda", "Flavor", "Coke")}},
		{"a coek", check.RuleItem, []menu.Line{menutest.Line(1, "Soda", "Flavor", "Ginger Ale")}},
		{"a gingerale", "", []menu.Line{menutest.Line(1, "Soda", "Flavor", "Ginger Ale")}},
		{"a latte with van", "", []menu.Line{menutest.Line(1, "Latte", "Syrup", "Vanilla")}},
		{"a latte with van", check.RuleOption, []menu.Line{menutest.Line(1, "Latte", "Syrup", "Hazelnut")}},
		{"a vanilla late", "", []menu.Line{menutest.Line(1, "Latte", "Syrup", "Vanilla")}},
		{"a pretzel, running late", check.RuleItem, []menu.Line{menutest.Line(1, "Pretzel"), menutest.Line(1, "Latte")}},
		{"waffle with banana an pecans", "", []menu.Line{menutest.Line(1, "Waffle", "On it", "Banana", "On it", "Pecans")}},
		{"a waffle for my son, he hates banana", "", []menu.Line{menutest.Line(1, "Waffle")}},
		{"a waffle for my son, he hates banana", check.RuleOption, []menu.Line{menutest.Line(1, "Waffle", "On it", "Banana")}},
		{"a waffle no banana, my son hates it", "", []menu.Line{menutest.Line(1, "Waffle")}},
		{"waffle with banana an pretzel", check.RuleLeft, []menu.Line{menutest.Line(1, "Waffle", "On it", "Banana")}},
	}})
}
