package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfWhatWasNamed plants lines that take a part, or every kind of a thing, wrongly.
func TestCheckOfWhatWasNamed(t *testing.T) { checkRows(t, ofWhatWasNamed()) }

func ofWhatWasNamed() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("BLT", menutest.Group("Add", 0, "Avocado")), menutest.Item("Gyro", menutest.Group("Comes with", 0, "*Onion", "*Tomato")), menutest.Item("Spring rolls"), menutest.Item("Pad thai", menutest.Group("Changes", 0, "No egg")),
		menutest.Item("Popsicle", menutest.Group("Flavor", 1, "Cherry", "Grape", "Lime")), menutest.Item("Butter croissant"), menutest.Item("Almond croissant"), menutest.Item("Ham croissant"),
		menutest.Item("Mozzarella sticks (6 pc)", menutest.Group("Dip", 2, "Marinara", "Ranch")), menutest.Item("Side of dip", menutest.Group("Kind", 1, "Ranch")), menutest.Item("Gyoza (6 pc)"), menutest.Item("Number Nine Roll"), menutest.Item("Soup", menutest.Group("Crackers or bread", 1, "Crackers", "Roll", "Crostini", "Nothing")), menutest.Item("Dog", menutest.Group("Everything", 0, "*Mustard", "*Relish")), menutest.Item("Dinner rolls (pack of 6)"), menutest.Item("Baklava", menutest.Group("Pieces", 1, "1 pc", "3 pc")),
	}}}}
	popsicle := func(n int, flavor string) menu.Line { return menutest.Line(n, "Popsicle", "Flavor", flavor) }
	onion, tomato, gyro := menutest.Line(1, "Gyro", "Comes with", "Onion"), menutest.Line(1, "Gyro", "Comes with", "Tomato"), menutest.Line(1, "Gyro", "Comes with", "Onion", "Comes with", "Tomato")
	return checkTable{m, []checkRow{
		{"three BLTs, two of the three with avocado", "", []menu.Line{menutest.Line(2, "BLT", "Add", "Avocado"), menutest.Line(1, "BLT")}},
		{"three BLTs, two of the three with avocado", check.RuleGroup, []menu.Line{menutest.Line(1, "BLT", "Add", "Avocado"), menutest.Line(2, "BLT")}},
		{"three BLTs, two of the three with avocado", check.RuleQuantity, []menu.Line{menutest.Line(2, "BLT", "Add", "Avocado"), menutest.Line(3, "BLT")}},
		{"two spring rolls and three pad thais, one of the pad thais with no egg", "", []menu.Line{menutest.Line(2, "Spring rolls"), menutest.Line(2, "Pad thai"), menutest.Line(1, "Pad thai", "Changes", "No egg")}},
		{"two spring rolls and three pad thais, one of the pad thais with no egg", check.RuleQuantity, []menu.Line{menutest.Line(2, "Spring rolls"), menutest.Line(3, "Pad thai"), menutest.Line(1, "Pad thai", "Changes", "No egg")}},
		{"3 gyros 1 no tomato 1 no onion 1 with everything", "", []menu.Line{onion, tomato, gyro}},
		{"3 gyros 1 no tomato 1 no onion 1 with everything", check.RuleGroup, []menu.Line{onion, tomato, menutest.Line(1, "Gyro")}},
		{"one popsicle of each flavor", "", []menu.Line{popsicle(1, "Cherry"), popsicle(1, "Grape"), popsicle(1, "Lime")}},
		{"one popsicle of each flavor", check.RuleOption, []menu.Line{popsicle(1, "Cherry"), popsicle(1, "Grape")}},
		{"one popsicle of each flavor", check.RuleOption, []menu.Line{popsicle(1, "Cherry"), popsicle(1, "Grape"), popsicle(2, "Lime")}},
		{"spring rolls, pad thai, gyro, one of each", "", []menu.Line{menutest.Line(1, "Spring rolls"), menutest.Line(1, "Pad thai"), gyro}},
		{"spring rolls, pad thai, gyro, one of each", check.RuleQuantity, []menu.Line{menutest.Line(1, "Spring rolls"), menutest.Line(2, "Pad thai"), gyro}},
		{"one of each croissant", "", []menu.Line{menutest.Line(1, "Butter croissant"), menutest.Line(1, "Almond croissant"), menutest.Line(1, "Ham croissant")}},
		{"one of each croissant", check.RuleItem, []menu.Line{menutest.Line(1, "Butter croissant"), menutest.Line(1, "Almond croissant")}},
		{"one of each croissant", check.RuleItem, []menu.Line{menutest.Line(1, "Butter croissant"), menutest.Line(1, "Almond croissant"), menutest.Line(2, "Ham croissant")}},
		{"number nine rolls x 2", "", []menu.Line{menutest.Line(2, "Number Nine Roll")}},
		{"number eight roll", check.RuleSign, []menu.Line{menutest.Line(1, "Number Nine Roll")}},
		{"BLT, spring rolls, gyro, no onion on all three", check.RuleQuantity, []menu.Line{menutest.Line(1, "BLT"), menutest.Line(1, "Spring rolls"), menutest.Line(3, "Gyro", "Comes with", "Tomato")}},
		{"BLT, spring rolls, gyro, thanks for all three", "", []menu.Line{menutest.Line(1, "BLT"), menutest.Line(1, "Spring rolls"), gyro}},
		{"soup, no crackers", "", []menu.Line{menutest.Line(1, "Soup", "Crackers or bread", "Nothing")}},
		{"soup, no roll", check.RuleOption, []menu.Line{menutest.Line(1, "Soup", "Crackers or bread", "Nothing")}},
		{"a soup and a spring roll, no crackers", check.RuleOption, []menu.Line{menutest.Line(1, "Soup", "Crackers or bread", "Roll"), menutest.Line(1, "Spring rolls")}},
		{"dog with everything and a BLT", "", []menu.Line{menutest.Line(1, "Dog", "Everything", "Mustard", "Everything", "Relish"), menutest.Line(1, "BLT")}},
		{"dog with everything and a BLT", check.RuleDefault, []menu.Line{menutest.Line(1, "Dog", "Everything", "Mustard"), menutest.Line(1, "BLT")}},
		{"mozzarella sticks and an extra ranch", check.RuleOption, []menu.Line{menutest.Line(1, "Mozzarella sticks (6 pc)", "Dip", "Ranch")}},
		{"mozzarella sticks with an extra marinara", "", []menu.Line{menutest.Line(1, "Mozzarella sticks (6 pc)", "Dip", "Marinara")}},
		{"a dozen gyoza", "", []menu.Line{menutest.Line(2, "Gyoza (6 pc)")}},
		{"a dozen gyoza", check.RuleQuantity, []menu.Line{menutest.Line(1, "Gyoza (6 pc)")}},
		{"12 gyoza", "", []menu.Line{menutest.Line(2, "Gyoza (6 pc)")}},
		{"12 gyoza", check.RuleQuantity, []menu.Line{menutest.Line(3, "Gyoza (6 pc)")}},
		{"10 gyoza", check.RuleQuantity, []menu.Line{menutest.Line(1, "Gyoza (6 pc)")}},
		{"12 pieces gyoza and a BLT", "", []menu.Line{menutest.Line(2, "Gyoza (6 pc)"), menutest.Line(1, "BLT")}},
		{"12 pieces gyoza and a BLT", check.RuleQuantity, []menu.Line{menutest.Line(3, "Gyoza (6 pc)"), menutest.Line(1, "BLT")}},
		{"two 6 piece gyoza", "", []menu.Line{menutest.Line(2, "Gyoza (6 pc)")}},
		{"a dozen dinner rolls", check.RuleQuantity, []menu.Line{menutest.Line(2, "Dinner rolls (pack of 6)")}},
		{"2 baklavas", "", []menu.Line{menutest.Line(2, "Baklava", "Pieces", "1 pc")}},
		{"4 baklavas", check.RuleOption, []menu.Line{menutest.Line(4, "Baklava", "Pieces", "1 pc")}},
	}}
}
