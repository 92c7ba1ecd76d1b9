package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// TestCheckOfWhatWasNamed plants lines that take a part, or every kind of a thing, wrongly.
func TestCheckOfWhatWasNamed(t *testing.T) { checkRows(t, ofWhatWasNamed()) }

func ofWhatWasNamed() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemOf("BLT", groupOf("Add", 0, "Avocado")), itemOf("Gyro", groupOf("Comes with", 0, "*Onion", "*Tomato")), itemOf("Spring rolls"), itemOf("Pad thai", groupOf("Changes", 0, "No egg")),
		itemOf("Popsicle", groupOf("Flavor", 1, "Cherry", "Grape", "Lime")), itemOf("Butter croissant"), itemOf("Almond croissant"), itemOf("Ham croissant"),
		itemOf("Mozzarella sticks (6 pc)", groupOf("Dip", 2, "Marinara", "Ranch")), itemOf("Side of dip", groupOf("Kind", 1, "Ranch")), itemOf("Gyoza (6 pc)"), itemOf("Number Nine Roll"), itemOf("Soup", groupOf("Crackers or bread", 1, "Crackers", "Roll", "Crostini", "Nothing")), itemOf("Dog", groupOf("Everything", 0, "*Mustard", "*Relish")), itemOf("Dinner rolls (pack of 6)"), itemOf("Baklava", groupOf("Pieces", 1, "1 pc", "3 pc")),
	}}}}
	popsicle := func(n int, flavor string) menu.Line { return lineOf(n, "Popsicle", "Flavor", flavor) }
	onion, tomato, gyro := lineOf(1, "Gyro", "Comes with", "Onion"), lineOf(1, "Gyro", "Comes with", "Tomato"), lineOf(1, "Gyro", "Comes with", "Onion", "Comes with", "Tomato")
	return checkTable{m, []checkRow{
		{"three BLTs, two of the three with avocado", "", []menu.Line{lineOf(2, "BLT", "Add", "Avocado"), lineOf(1, "BLT")}},
		{"three BLTs, two of the three with avocado", words.RuleGroup, []menu.Line{lineOf(1, "BLT", "Add", "Avocado"), lineOf(2, "BLT")}},
		{"three BLTs, two of the three with avocado", words.RuleQuantity, []menu.Line{lineOf(2, "BLT", "Add", "Avocado"), lineOf(3, "BLT")}},
		{"two spring rolls and three pad thais, one of the pad thais with no egg", "", []menu.Line{lineOf(2, "Spring rolls"), lineOf(2, "Pad thai"), lineOf(1, "Pad thai", "Changes", "No egg")}},
		{"two spring rolls and three pad thais, one of the pad thais with no egg", words.RuleQuantity, []menu.Line{lineOf(2, "Spring rolls"), lineOf(3, "Pad thai"), lineOf(1, "Pad thai", "Changes", "No egg")}},
		{"3 gyros 1 no tomato 1 no onion 1 with everything", "", []menu.Line{onion, tomato, gyro}},
		{"3 gyros 1 no tomato 1 no onion 1 with everything", words.RuleGroup, []menu.Line{onion, tomato, lineOf(1, "Gyro")}},
		{"one popsicle of each flavor", "", []menu.Line{popsicle(1, "Cherry"), popsicle(1, "Grape"), popsicle(1, "Lime")}},
		{"one popsicle of each flavor", words.RuleOption, []menu.Line{popsicle(1, "Cherry"), popsicle(1, "Grape")}},
		{"one popsicle of each flavor", words.RuleOption, []menu.Line{popsicle(1, "Cherry"), popsicle(1, "Grape"), popsicle(2, "Lime")}},
		{"spring rolls, pad thai, gyro, one of each", "", []menu.Line{lineOf(1, "Spring rolls"), lineOf(1, "Pad thai"), gyro}},
		{"spring rolls, pad thai, gyro, one of each", words.RuleQuantity, []menu.Line{lineOf(1, "Spring rolls"), lineOf(2, "Pad thai"), gyro}},
		{"one of each croissant", "", []menu.Line{lineOf(1, "Butter croissant"), lineOf(1, "Almond croissant"), lineOf(1, "Ham croissant")}},
		{"one of each croissant", words.RuleItem, []menu.Line{lineOf(1, "Butter croissant"), lineOf(1, "Almond croissant")}},
		{"one of each croissant", words.RuleItem, []menu.Line{lineOf(1, "Butter croissant"), lineOf(1, "Almond croissant"), lineOf(2, "Ham croissant")}},
		{"number nine rolls x 2", "", []menu.Line{lineOf(2, "Number Nine Roll")}},
		{"number eight roll", words.RuleSign, []menu.Line{lineOf(1, "Number Nine Roll")}},
		{"BLT, spring rolls, gyro, no onion on all three", words.RuleQuantity, []menu.Line{lineOf(1, "BLT"), lineOf(1, "Spring rolls"), lineOf(3, "Gyro", "Comes with", "Tomato")}},
		{"BLT, spring rolls, gyro, thanks for all three", "", []menu.Line{lineOf(1, "BLT"), lineOf(1, "Spring rolls"), gyro}},
		{"soup, no crackers", "", []menu.Line{lineOf(1, "Soup", "Crackers or bread", "Nothing")}},
		{"soup, no roll", words.RuleOption, []menu.Line{lineOf(1, "Soup", "Crackers or bread", "Nothing")}},
		{"a soup and a spring roll, no crackers", words.RuleOption, []menu.Line{lineOf(1, "Soup", "Crackers or bread", "Roll"), lineOf(1, "Spring rolls")}},
		{"dog with everything and a BLT", "", []menu.Line{lineOf(1, "Dog", "Everything", "Mustard", "Everything", "Relish"), lineOf(1, "BLT")}},
		{"dog with everything and a BLT", words.RuleDefault, []menu.Line{lineOf(1, "Dog", "Everything", "Mustard"), lineOf(1, "BLT")}},
		{"mozzarella sticks and an extra ranch", words.RuleOption, []menu.Line{lineOf(1, "Mozzarella sticks (6 pc)", "Dip", "Ranch")}},
		{"mozzarella sticks with an extra marinara", "", []menu.Line{lineOf(1, "Mozzarella sticks (6 pc)", "Dip", "Marinara")}},
		{"a dozen gyoza", "", []menu.Line{lineOf(2, "Gyoza (6 pc)")}},
		{"a dozen gyoza", words.RuleQuantity, []menu.Line{lineOf(1, "Gyoza (6 pc)")}},
		{"12 gyoza", "", []menu.Line{lineOf(2, "Gyoza (6 pc)")}},
		{"12 gyoza", words.RuleQuantity, []menu.Line{lineOf(3, "Gyoza (6 pc)")}},
		{"10 gyoza", words.RuleQuantity, []menu.Line{lineOf(1, "Gyoza (6 pc)")}},
		{"12 pieces gyoza and a BLT", "", []menu.Line{lineOf(2, "Gyoza (6 pc)"), lineOf(1, "BLT")}},
		{"12 pieces gyoza and a BLT", words.RuleQuantity, []menu.Line{lineOf(3, "Gyoza (6 pc)"), lineOf(1, "BLT")}},
		{"two 6 piece gyoza", "", []menu.Line{lineOf(2, "Gyoza (6 pc)")}},
		{"a dozen dinner rolls", words.RuleQuantity, []menu.Line{lineOf(2, "Dinner rolls (pack of 6)")}},
		{"2 baklavas", "", []menu.Line{lineOf(2, "Baklava", "Pieces", "1 pc")}},
		{"4 baklavas", words.RuleOption, []menu.Line{lineOf(4, "Baklava", "Pieces", "1 pc")}},
	}}
}
