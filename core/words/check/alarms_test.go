package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfPartsAndSingles shows which number counts what, and what is said of one part or of all.
func TestCheckOfPartsAndSingles(t *testing.T) { checkRows(t, partsAndSingles()) }

func partsAndSingles() checkTable {
	beef := menutest.Item("Hot Brisket", menutest.Group("On it", 0, "*Mustard", "*Slaw"), menutest.Group("Cheese", 2, "Swiss", "Gouda"))
	filling := menutest.Group("Filling", 1, "Pork", "Rajas")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		beef, menutest.Item("Tamal (each)", filling), menutest.Item("Tamales (Half Dozen)", filling), menutest.Item("Gyoza (6)", filling),
		menutest.Item("Bagel", menutest.Group("Kind", 1, "Sesame", "Poppy", "Onion"), menutest.Group("Extra", 0, "Toasted", "Butter"), menutest.Group("On it", 0, "*Lettuce")), menutest.Item("Kombucha"),
		menutest.Item("Pu Pu Platter (for 2)"), menutest.Item("Two Eggs on a Roll", menutest.Group("Extra", 0, "Cheddar")), menutest.Item("Taro Tea", menutest.Group("Extra", 0, "Foam", "Jelly")), menutest.Item("Thai Tea", menutest.Group("Extra", 0, "Foam", "Taro")),
	}}}}
	brisket := func(choices ...string) menu.Line { return menutest.Line(1, "Hot Brisket", choices...) }
	made := []string{"On it", "Mustard", "On it", "Slaw"}
	with := func(more ...string) []string { return append(append([]string{}, made...), more...) }
	bagel := func(choices ...string) menu.Line { return menutest.Line(1, "Bagel", choices...) }
	return checkTable{m, []checkRow{
		{"2 hot briskets, one with swiss, the other one plain", check.RuleGroup, []menu.Line{brisket(with("Cheese", "Swiss")...), brisket()}},
		{"a taro tea, a thai tea, side of foam", check.RuleOption, []menu.Line{menutest.Line(1, "Taro Tea"), menutest.Line(1, "Thai Tea", "Extra", "Foam")}},
		{"a taro tea, a thai tea with a side of foam", "", []menu.Line{menutest.Line(1, "Taro Tea"), menutest.Line(1, "Thai Tea", "Extra", "Foam")}},
		{"a kombucha, a thai tea, side of foam", "", []menu.Line{menutest.Line(1, "Kombucha"), menutest.Line(1, "Thai Tea", "Extra", "Foam")}},
		{"2 hot briskets, one plain", "", []menu.Line{brisket(made...), brisket()}},
		{"2 hot briskets, one with swiss, the other one without", "", []menu.Line{brisket(with("Cheese", "Swiss")...), brisket(made...)}},
		{"2 rajas tamales", check.RuleQuantity, []menu.Line{menutest.Line(2, "Tamales (Half Dozen)", "Filling", "Rajas")}},
		{"2 rajas tamales", "", []menu.Line{menutest.Line(2, "Tamal (each)", "Filling", "Rajas")}},
		{"2 orders of rajas tamales", "", []menu.Line{menutest.Line(2, "Tamales (Half Dozen)", "Filling", "Rajas")}},
		{"a half dozen rajas tamales", "", []menu.Line{menutest.Line(1, "Tamales (Half Dozen)", "Filling", "Rajas")}},
		{"2 pork gyoza", "", []menu.Line{menutest.Line(2, "Gyoza (6)", "Filling", "Pork")}},
		{"hot brisket no slaw x3", "", []menu.Line{menutest.Line(3, "Hot Brisket", "On it", "Mustard")}},
		{"hot brisket with slaw x3", check.RuleQuantity, []menu.Line{menutest.Line(3, "Hot Brisket", made...)}},
		{"3 bagels, 1 sesame 1 poppy 1 onion all toasted", "", []menu.Line{bagel("On it", "Lettuce", "Kind", "Sesame", "Extra", "Toasted"), bagel("On it", "Lettuce", "Kind", "Poppy", "Extra", "Toasted"), bagel("On it", "Lettuce", "Kind", "Onion", "Extra", "Toasted")}},
		{"3 bagels, 1 sesame 1 poppy 1 onion all toasted", check.RuleGroup, []menu.Line{bagel("On it", "Lettuce", "Kind", "Sesame"), bagel("On it", "Lettuce", "Kind", "Poppy"), bagel("On it", "Lettuce", "Kind", "Onion", "Extra", "Toasted")}},
		{"2 bagels, 1 sesame 1 poppy no lettuce on either", "", []menu.Line{bagel("Kind", "Sesame"), bagel("Kind", "Poppy")}},
		{"2 bagels, 1 sesame 1 poppy with butter on both", check.RuleGroup, []menu.Line{bagel("On it", "Lettuce", "Kind", "Sesame"), bagel("On it", "Lettuce", "Kind", "Poppy", "Extra", "Butter")}},
		{"a pu pu platter for 2 and a kombucha", "", []menu.Line{menutest.Line(1, "Pu Pu Platter (for 2)"), menutest.Line(1, "Kombucha")}},
		{"a pu pu platter for 2 and a kombucha", check.RuleQuantity, []menu.Line{menutest.Line(2, "Pu Pu Platter (for 2)"), menutest.Line(1, "Kombucha")}},
		{"a pu pu platter for 4", check.RuleQuantity, []menu.Line{menutest.Line(4, "Pu Pu Platter (for 2)")}},
		{"2 eggs on a roll with cheddar and a kombucha", "", []menu.Line{menutest.Line(1, "Two Eggs on a Roll", "Extra", "Cheddar"), menutest.Line(1, "Kombucha")}},
		{"a taro tea and a thai tea, put foam on the taro one", "", []menu.Line{menutest.Line(1, "Taro Tea", "Extra", "Foam"), menutest.Line(1, "Thai Tea")}},
		{"a taro tea and a thai tea, foam on the taro", "", []menu.Line{menutest.Line(1, "Taro Tea", "Extra", "Foam"), menutest.Line(1, "Thai Tea")}},
		{"a taro tea and a thai tea, foam on the taro", check.RuleOption, []menu.Line{menutest.Line(1, "Taro Tea"), menutest.Line(1, "Thai Tea", "Extra", "Foam")}},
	}}
}
