package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfHeads plants too few, or too many, of what each of several people gets.
func TestCheckOfHeads(t *testing.T) { checkRows(t, headsCounted()) }

func headsCounted() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Gyro", menutest.Group("Comes With", 0, "*Onion", "*Tomato"), menutest.Group("Heat", 1, "Mild", "Hot")), menutest.Item("Tart"), menutest.Item("Cola"), menutest.Item("Two Eggs & Ham"),
	}}}}
	gyro := func(n int, more ...string) menu.Line {
		return menutest.Line(n, "Gyro", append([]string{"Comes With", "Tomato"}, more...)...)
	}
	whole := func(n int, more ...string) menu.Line {
		return gyro(n, append([]string{"Comes With", "Onion"}, more...)...)
	}
	tart := func(n int) menu.Line { return menutest.Line(n, "Tart") }
	cola := func(n int) menu.Line { return menutest.Line(n, "Cola") }
	return checkTable{m, []checkRow{
		{"my wife and i both want a gyro but no onion on hers", check.RuleGroup, []menu.Line{gyro(2)}},
		{"my wife and i each want a gyro, hers no onion", check.RuleGroup, []menu.Line{gyro(2)}},
		{"my wife and i each want a gyro", "", []menu.Line{whole(2)}},
		{"my wife and i each want a gyro", check.RuleQuantity, []menu.Line{whole(1)}},
		{"my wife and i each want a gyro", check.RuleQuantity, []menu.Line{whole(3)}},
		{"two of us are here so a cola each", check.RuleQuantity, []menu.Line{cola(1)}},
		{"two of us are here so a cola each", "", []menu.Line{cola(2)}},
		{"me, my wife and my son each want a gyro", check.RuleQuantity, []menu.Line{whole(2)}},
		{"me, my wife and my son each want a gyro", "", []menu.Line{whole(3)}},
		{"me and my husband both want the gyro, his hot mine mild", "", []menu.Line{whole(1, "Heat", "Hot"), whole(1, "Heat", "Mild")}},
		{"my wife and i each want a gyro, a cola and a tart", check.RuleQuantity, []menu.Line{whole(2), cola(1), tart(1)}},
		{"the twins each want a gyro and a cola", check.RuleQuantity, []menu.Line{whole(2), cola(1)}},
		{"the twins each want a gyro and a cola", "", []menu.Line{whole(2), cola(2)}},
		{"everybody gets a tart", check.RuleQuantity, []menu.Line{tart(1)}},
		{"crew of 4, everybody gets a tart", check.RuleQuantity, []menu.Line{tart(1)}},
		{"crew of 4, everybody gets a tart", "", []menu.Line{tart(4)}},
		{"kids want a tart each", check.RuleQuantity, []menu.Line{tart(1)}},
		{"kids want a tart each, there are 3 of them", "", []menu.Line{tart(3)}},
		{"a gyro for sam, a tart for alex, a cola each", check.RuleQuantity, []menu.Line{whole(1), tart(1), cola(1)}},
		{"a gyro for sam, a tart for alex, a cola each", "", []menu.Line{whole(1), tart(1), cola(2)}},
		{"a gyro for sam, a tart for alex, cola for both", check.RuleQuantity, []menu.Line{whole(1), tart(1), cola(1)}},
		{"a gyro for sam, a gyro for alex, tart, a cola each", check.RuleQuantity, []menu.Line{whole(2), tart(1), cola(1)}},
		{"my wife wants a tart and we'll both have a cola", check.RuleQuantity, []menu.Line{tart(1), cola(1)}},
		{"three of us: a gyro, a tart and a cola", "", []menu.Line{whole(1), tart(1), cola(1)}},
		{"a tart for each of my 3 kids", check.RuleQuantity, []menu.Line{tart(1)}},
		{"a tart for each of my 3 kids", "", []menu.Line{tart(3)}},
		{"same for all three of us: a tart", check.RuleQuantity, []menu.Line{tart(1)}},
		{"one for me, one for my wife: a tart", "", []menu.Line{tart(2)}},
		{"two eggs and ham for both of us, his and mine", "", []menu.Line{menutest.Line(2, "Two Eggs & Ham")}},
		{"two of them a tart", "", []menu.Line{tart(1)}},
	}}
}
