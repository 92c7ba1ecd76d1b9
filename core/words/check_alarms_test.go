package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// TestCheckOfPartsAndSingles shows which number counts what, and what is said of one part or of all.
func TestCheckOfPartsAndSingles(t *testing.T) { checkRows(t, partsAndSingles()) }

func partsAndSingles() checkTable {
	beef := itemOf("Hot Brisket", groupOf("On it", 0, "*Mustard", "*Slaw"), groupOf("Cheese", 2, "Swiss", "Gouda"))
	filling := groupOf("Filling", 1, "Pork", "Rajas")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		beef, itemOf("Tamal (each)", filling), itemOf("Tamales (Half Dozen)", filling), itemOf("Gyoza (6)", filling),
		itemOf("Bagel", groupOf("Kind", 1, "Sesame", "Poppy", "Onion"), groupOf("Extra", 0, "Toasted", "Butter"), groupOf("On it", 0, "*Lettuce")), itemOf("Kombucha"),
		itemOf("Pu Pu Platter (for 2)"), itemOf("Two Eggs on a Roll", groupOf("Extra", 0, "Cheddar")), itemOf("Taro Tea", groupOf("Extra", 0, "Foam", "Jelly")), itemOf("Thai Tea", groupOf("Extra", 0, "Foam", "Taro")),
	}}}}
	brisket := func(choices ...string) menu.Line { return lineOf(1, "Hot Brisket", choices...) }
	made := []string{"On it", "Mustard", "On it", "Slaw"}
	with := func(more ...string) []string { return append(append([]string{}, made...), more...) }
	bagel := func(choices ...string) menu.Line { return lineOf(1, "Bagel", choices...) }
	return checkTable{m, []checkRow{
		{"2 hot briskets, one with swiss, the other one plain", words.RuleGroup, []menu.Line{brisket(with("Cheese", "Swiss")...), brisket()}},
		{"a taro tea, a thai tea, side of foam", words.RuleOption, []menu.Line{lineOf(1, "Taro Tea"), lineOf(1, "Thai Tea", "Extra", "Foam")}},
		{"a taro tea, a thai tea with a side of foam", "", []menu.Line{lineOf(1, "Taro Tea"), lineOf(1, "Thai Tea", "Extra", "Foam")}},
		{"a kombucha, a thai tea, side of foam", "", []menu.Line{lineOf(1, "Kombucha"), lineOf(1, "Thai Tea", "Extra", "Foam")}},
		{"2 hot briskets, one plain", "", []menu.Line{brisket(made...), brisket()}},
		{"2 hot briskets, one with swiss, the other one without", "", []menu.Line{brisket(with("Cheese", "Swiss")...), brisket(made...)}},
		{"2 rajas tamales", words.RuleQuantity, []menu.Line{lineOf(2, "Tamales (Half Dozen)", "Filling", "Rajas")}},
		{"2 rajas tamales", "", []menu.Line{lineOf(2, "Tamal (each)", "Filling", "Rajas")}},
		{"2 orders of rajas tamales", "", []menu.Line{lineOf(2, "Tamales (Half Dozen)", "Filling", "Rajas")}},
		{"a half dozen rajas tamales", "", []menu.Line{lineOf(1, "Tamales (Half Dozen)", "Filling", "Rajas")}},
		{"2 pork gyoza", "", []menu.Line{lineOf(2, "Gyoza (6)", "Filling", "Pork")}},
		{"hot brisket no slaw x3", "", []menu.Line{lineOf(3, "Hot Brisket", "On it", "Mustard")}},
		{"hot brisket with slaw x3", words.RuleQuantity, []menu.Line{lineOf(3, "Hot Brisket", made...)}},
		{"3 bagels, 1 sesame 1 poppy 1 onion all toasted", "", []menu.Line{bagel("On it", "Lettuce", "Kind", "Sesame", "Extra", "Toasted"), bagel("On it", "Lettuce", "Kind", "Poppy", "Extra", "Toasted"), bagel("On it", "Lettuce", "Kind", "Onion", "Extra", "Toasted")}},
		{"3 bagels, 1 sesame 1 poppy 1 onion all toasted", words.RuleGroup, []menu.Line{bagel("On it", "Lettuce", "Kind", "Sesame"), bagel("On it", "Lettuce", "Kind", "Poppy"), bagel("On it", "Lettuce", "Kind", "Onion", "Extra", "Toasted")}},
		{"2 bagels, 1 sesame 1 poppy no lettuce on either", "", []menu.Line{bagel("Kind", "Sesame"), bagel("Kind", "Poppy")}},
		{"2 bagels, 1 sesame 1 poppy with butter on both", words.RuleGroup, []menu.Line{bagel("On it", "Lettuce", "Kind", "Sesame"), bagel("On it", "Lettuce", "Kind", "Poppy", "Extra", "Butter")}},
		{"a pu pu platter for 2 and a kombucha", "", []menu.Line{lineOf(1, "Pu Pu Platter (for 2)"), lineOf(1, "Kombucha")}},
		{"a pu pu platter for 2 and a kombucha", words.RuleQuantity, []menu.Line{lineOf(2, "Pu Pu Platter (for 2)"), lineOf(1, "Kombucha")}},
		{"a pu pu platter for 4", words.RuleQuantity, []menu.Line{lineOf(4, "Pu Pu Platter (for 2)")}},
		{"2 eggs on a roll with cheddar and a kombucha", "", []menu.Line{lineOf(1, "Two Eggs on a Roll", "Extra", "Cheddar"), lineOf(1, "Kombucha")}},
		{"a taro tea and a thai tea, put foam on the taro one", "", []menu.Line{lineOf(1, "Taro Tea", "Extra", "Foam"), lineOf(1, "Thai Tea")}},
		{"a taro tea and a thai tea, foam on the taro", "", []menu.Line{lineOf(1, "Taro Tea", "Extra", "Foam"), lineOf(1, "Thai Tea")}},
		{"a taro tea and a thai tea, foam on the taro", words.RuleOption, []menu.Line{lineOf(1, "Taro Tea"), lineOf(1, "Thai Tea", "Extra", "Foam")}},
	}}
}
