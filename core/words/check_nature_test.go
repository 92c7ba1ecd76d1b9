package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// TestCheckOfWhatDishesHave plants dishes as they come for those who do not want what is in them, and things twice that are in another one.
func TestCheckOfWhatDishesHave(t *testing.T) { checkRows(t, ofNature()) }

func ofNature() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemOf("Philadelphia roll", groupOf("Extras", 0, "Add cream cheese", "Add masago")), itemOf("Pad thai", groupOf("Changes", 0, "No egg", "Add tofu", "Add egg")),
		itemOf("Cheeseburger", groupOf("On it", 0, "*Cheese", "*Onion")), itemOf("Tuna roll", groupOf("Extras", 0, "Add cream cheese")), itemOf("Sushi lunch (5 pcs nigiri + california roll)", groupOf("Starter", 1, "Miso soup", "Salad")), itemOf("California roll"),
	}}}}
	lunch, roll := lineOf(1, "Sushi lunch (5 pcs nigiri + california roll)", "Starter", "Miso soup"), lineOf(1, "California roll")
	return checkTable{m, []checkRow{
		{"a philadelphia roll, no cream cheese", words.RuleRefusal, []menu.Line{lineOf(1, "Philadelphia roll")}},
		{"a philadelphia roll without salmon", words.RuleRefusal, []menu.Line{lineOf(1, "Philadelphia roll")}},
		{"a philadelphia roll, no masago", "", []menu.Line{lineOf(1, "Philadelphia roll")}},
		{"a tuna roll, no cream cheese", "", []menu.Line{lineOf(1, "Tuna roll")}},
		{"a pad thai, no egg", "", []menu.Line{lineOf(1, "Pad thai", "Changes", "No egg")}},
		{"a pad thai, no egg", words.RuleRefusal, []menu.Line{lineOf(1, "Pad thai")}},
		{"a cheeseburger, no cheese", "", []menu.Line{lineOf(1, "Cheeseburger", "On it", "Onion")}},
		{"sushi lunch with miso soup and california roll", words.RuleItem, []menu.Line{lunch, roll}},
		{"a sushi lunch with miso soup", "", []menu.Line{lunch}},
	}}
}
