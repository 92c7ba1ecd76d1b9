package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// TestCheckOfWhatPeopleCallThings plants lines of things that people call otherwise than the menu does.
func TestCheckOfWhatPeopleCallThings(t *testing.T) { checkRows(t, calls()) }

func calls() checkTable {
	meat := groupOf("Meat", 1, "Bacon", "Sausage")
	soup := groupOf("Choose one", 1, "Egg roll", "Wonton soup")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemOf("Breakfast Sandwich", meat), itemOf("L1. Sesame Chicken Lunch", soup), itemOf("L2. Beef Lunch", soup), itemOf("Fried Egg"), itemOf("Pork Egg Roll"), itemOf("Spring Roll"),
		itemOf("Fountain Drink", groupOf("Size", 1, "*Reg", "Lg"), groupOf("Flavor", 1, "Cola", "Sprite")), itemOf("Sweet Tea", groupOf("Size", 1, "*Reg", "Lg")),
	}}}}
	sandwich := func(meat string) []menu.Line { return []menu.Line{lineOf(1, "Breakfast Sandwich", "Meat", meat)} }
	sprite := lineOf(1, "Fountain Drink", "Size", "Reg", "Flavor", "Sprite")
	return checkTable{m, []checkRow{
		{"a bacon egg and cheese", "", sandwich("Bacon")},
		{"a bacon, egg and cheese", "", sandwich("Bacon")},
		{"a bacon egg and cheese", words.RuleOption, sandwich("Sausage")},
		{"a bacon egg and cheese", words.RuleItem, []menu.Line{lineOf(1, "Fried Egg")}},
		{"L1 with egg roll", "", []menu.Line{lineOf(1, "L1. Sesame Chicken Lunch", "Choose one", "Egg roll")}},
		{"L1 with egg roll", words.RuleItem, []menu.Line{lineOf(1, "L2. Beef Lunch", "Choose one", "Egg roll")}},
		{"two L2 with egg roll", "", []menu.Line{lineOf(2, "L2. Beef Lunch", "Choose one", "Egg roll")}},
		{"two L2 with egg roll", words.RuleQuantity, []menu.Line{lineOf(1, "L2. Beef Lunch", "Choose one", "Egg roll")}},
		{"a bec", words.RuleOption, sandwich("Sausage")},
		{"2 eggrolls", "", []menu.Line{lineOf(2, "Pork Egg Roll")}},
		{"2 eggrolls", words.RuleLeft, []menu.Line{lineOf(2, "Spring Roll")}},
		{"fried egg, sprite", "", []menu.Line{lineOf(1, "Fried Egg"), sprite}},
		{"large sprite and a sweet tea", "", []menu.Line{lineOf(1, "Fountain Drink", "Size", "Lg", "Flavor", "Sprite"), lineOf(1, "Sweet Tea", "Size", "Reg")}},
		{"large sprite and a sweet tea", words.RuleOption, []menu.Line{sprite, lineOf(1, "Sweet Tea", "Size", "Lg")}},
	}}
}
