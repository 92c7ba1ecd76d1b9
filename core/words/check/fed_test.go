package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfHowManyItFeeds plants one of two things that are for another number of people.
func TestCheckOfHowManyItFeeds(t *testing.T) { checkRows(t, feedsSoMany()) }

func feedsSoMany() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Picnic pack (Feeds 4)"), menutest.Item("Picnic pack (Feeds 8)"), menutest.Item("Pu Pu Platter (for 2)"), menutest.Item("Cola"),
	}}}}
	pack := func(n string) []menu.Line { return []menu.Line{menutest.Line(1, "Picnic pack (Feeds "+n+")")} }
	return checkTable{m, []checkRow{
		{"a picnic pack for 4", "", pack("4")},
		{"a picnic pack for 4", check.RuleItem, pack("8")},
		{"a picnic pack that feeds 4", check.RuleItem, pack("8")},
		{"a picnic pack feeds 8", "", pack("8")},
		{"a picnic pack", check.RuleItem, pack("8")},
		{"8 colas and a picnic pack for 4", check.RuleItem, append(pack("8"), menutest.Line(8, "Cola"))},
		{"8 colas and a picnic pack for 4", "", append(pack("4"), menutest.Line(8, "Cola"))},
		{"a pu pu platter", "", []menu.Line{menutest.Line(1, "Pu Pu Platter (for 2)")}},
	}}
}
