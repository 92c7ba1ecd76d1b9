package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfNumbersThatCountNothing has numbers beside the counts of things: they count none, and the counts still hold.
func TestCheckOfNumbersThatCountNothing(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{menutest.Item("Falafel Plate")}}}}
	plates := func(n int) []menu.Line { return []menu.Line{menutest.Line(n, "Falafel Plate")} }
	checkRows(t, checkTable{m, []checkRow{
		{"call me when it's ready 555 0142 2 falafel plates", "", plates(2)},
		{"call me when it's ready 555 0142 2 falafel plates", check.RuleQuantity, plates(1)},
		{"falafel plate, apt 12", "", plates(1)},
		{"falafel plate, apt 12", check.RuleQuantity, plates(12)},
		{"my 12 year old wants a falafel plate", "", plates(1)},
		{"my 12 year old wants a falafel plate", check.RuleQuantity, plates(12)},
		{"feeding 8 tonight so 3 falafel plates", "", plates(3)},
		{"feeding 8 tonight so 3 falafel plates", check.RuleQuantity, plates(8)},
		{"falafel plate for 7, actually 7:30", "", plates(1)},
		{"falafel plate for 7, actually 7:30", check.RuleQuantity, plates(7)},
		{"2 falafel plates at 8 tonight.. 8:30 tonight sorry", "", plates(2)},
		{"2 falafel plates at 8 tonight.. 8:30 tonight sorry", check.RuleQuantity, plates(8)},
	}})
}
