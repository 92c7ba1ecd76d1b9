package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfHalfPounds plants wrong numbers of what is sold by the half pound.
func TestCheckOfHalfPounds(t *testing.T) { checkRows(t, halfPounds()) }

func halfPounds() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Meat", Items: []menu.Item{
		menutest.Item("Pork (Half Pound)"), menutest.Item("Turkey (Half Pound)"), menutest.Item("Slaw"),
	}}}}
	pork := func(n int) []menu.Line { return []menu.Line{menutest.Line(n, "Pork (Half Pound)")} }
	return checkTable{m, []checkRow{
		{"a pound of pork", "", pork(2)},
		{"a pound of pork", check.RuleQuantity, pork(1)},
		{"2 lbs pork", "", pork(4)},
		{"2 lbs pork", check.RuleQuantity, pork(2)},
		{"a pound and a half of pork", "", pork(3)},
		{"a pound and a half of pork", check.RuleQuantity, pork(2)},
		{"one and a half pounds of pork", "", pork(3)},
		{"1.5 lb pork", "", pork(3)},
		{"2 1/2 pounds of pork", "", pork(5)},
		{"2 1/2 pounds of pork", check.RuleQuantity, pork(2)},
		{"2 1/2 lb pork", check.RuleQuantity, pork(2)},
		{"half a pound of pork", "", pork(1)},
		{"3 half pounds of pork", "", pork(3)},
		{"pork, 3 half pounds", "", pork(3)},
		{"pork, 3 half pounds", check.RuleQuantity, pork(4)},
		{"pork, half pound", "", pork(1)},
		{"pork, 2 lbs, slaw", "", append(pork(4), menutest.Line(1, "Slaw"))},
		{"pork, slaw, 2 lbs", check.RuleQuantity, append(pork(1), menutest.Line(4, "Slaw"))},
		{"half pound and a half of pork", check.RuleQuantity, pork(2)},
		{"3/4 lb pork", check.RuleQuantity, pork(8)},
	}}
}
