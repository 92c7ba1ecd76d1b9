package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfWhatBecomesOfSome plants lines that lose the things that stay, change the wrong ones, or give them what was not said.
func TestCheckOfWhatBecomesOfSome(t *testing.T) { checkRows(t, becomesOfSome()) }

func becomesOfSome() checkTable {
	size := menutest.Required("Size", "Small", "Large")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Plates", Items: []menu.Item{menutest.Item("Pork cutlet"), menutest.Item("Fried chicken"), menutest.Item("Ham roll", menutest.Group("On it", 0, "*Onion", "Pickle")), menutest.Item("Tofu roll", menutest.Group("On it", 0, "*Onion", "Pickle"))}},
		{Name: "Drinks", Items: []menu.Item{menutest.Item("Tea", size), menutest.Item("Mocha", size, menutest.Group("Milk", 1, "*Whole", "Oat")), menutest.Item("Juice")}},
	}}
	roll := func(n int, item string, more ...string) menu.Line {
		return menutest.Line(n, item, append([]string{"On it", "Onion"}, more...)...)
	}
	return checkTable{m, []checkRow{
		{"two pork cutlets, change one to fried chicken", "", []menu.Line{menutest.Line(1, "Pork cutlet"), menutest.Line(1, "Fried chicken")}},
		{"two pork cutlets, change one to fried chicken", check.RuleLeft, []menu.Line{menutest.Line(2, "Pork cutlet"), menutest.Line(1, "Fried chicken")}},
		{"three pork cutlets and a juice, change one of the cutlets to fried chicken", check.RuleLeft, []menu.Line{menutest.Line(1, "Pork cutlet"), menutest.Line(1, "Fried chicken"), menutest.Line(1, "Juice")}},
		{"two small teas and a small mocha, make one of the teas large", check.RuleLeft, []menu.Line{menutest.Line(2, "Tea", "Size", "Small"), menutest.Line(1, "Mocha", "Size", "Large", "Milk", "Whole")}},
		{"two small teas and two small mochas, make one of them oat", "", []menu.Line{menutest.Line(2, "Tea", "Size", "Small"), menutest.Line(1, "Mocha", "Size", "Small", "Milk", "Whole"), menutest.Line(1, "Mocha", "Size", "Small", "Milk", "Oat")}},
		{"two small teas and two small mochas, make one of them large", check.RuleLeft, []menu.Line{menutest.Line(1, "Tea", "Size", "Small"), menutest.Line(1, "Tea", "Size", "Large"), menutest.Line(2, "Mocha", "Size", "Small", "Milk", "Whole")}},
		{"two ham rolls, sorry, one of those should be tofu", "", []menu.Line{roll(1, "Ham roll"), roll(1, "Tofu roll")}},
		{"two ham rolls, sorry, one of those should be tofu", check.RuleLeft, []menu.Line{roll(1, "Ham roll"), roll(1, "Tofu roll", "On it", "Pickle")}},
		{"two ham rolls, make one of them no onion", "", []menu.Line{roll(1, "Ham roll"), menutest.Line(1, "Ham roll")}},
		{"two ham rolls, make one of them with pickle", check.RuleLeft, []menu.Line{roll(1, "Ham roll"), menutest.Line(1, "Ham roll", "On it", "Pickle")}},
		{"two pork cutlets and three juices, swap one of them for fried chicken", "", []menu.Line{menutest.Line(1, "Pork cutlet"), menutest.Line(3, "Juice"), menutest.Line(1, "Fried chicken")}},
		{"two pork cutlets and three ham rolls, swap one of them for fried chicken", check.RuleLeft, []menu.Line{menutest.Line(1, "Pork cutlet"), roll(3, "Ham roll"), menutest.Line(1, "Fried chicken")}},
		{"three ham rolls, change one to tofu, can one of the rolls be with pickle, and a juice", "", []menu.Line{roll(1, "Ham roll"), roll(1, "Ham roll", "On it", "Pickle"), roll(1, "Tofu roll"), menutest.Line(1, "Juice")}},
		{"two pork cutlets, change one to fried chicken, and a juice", check.RuleLeft, []menu.Line{menutest.Line(1, "Pork cutlet"), menutest.Line(1, "Fried chicken")}},
		{"a juice and a pork cutlet, take off the cutlet and make it fried chicken", check.RuleLeft, []menu.Line{menutest.Line(1, "Fried chicken")}},
		{"a juice and a pork cutlet, take off the cutlet and make it fried chicken", "", []menu.Line{menutest.Line(1, "Juice"), menutest.Line(1, "Fried chicken")}},
		{"a juice and a pork cutlet, nvm on the cutlet, fried chicken instead", check.RuleLeft, []menu.Line{menutest.Line(1, "Juice"), menutest.Line(1, "Pork cutlet"), menutest.Line(1, "Fried chicken")}},
		{"three pork cutlets and a juice, sorry, make it 2 cutlets", "", []menu.Line{menutest.Line(2, "Pork cutlet"), menutest.Line(1, "Juice")}},
		{"two pork cutlets and a juice, sorry, other way round: one pork cutlet and two juices", "", []menu.Line{menutest.Line(1, "Pork cutlet"), menutest.Line(2, "Juice")}},
		{"two pork cutlets and a juice, sorry, other way round: one pork cutlet and two juices", check.RuleQuantity, []menu.Line{menutest.Line(1, "Pork cutlet"), menutest.Line(3, "Juice")}},
		{"a ham roll, sub pickle for the onion", "", []menu.Line{menutest.Line(1, "Ham roll", "On it", "Pickle")}},
	}}
}
