package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfWhatDishesHave plants dishes as they come for those who do not want what is in them, and things twice that are in another one.
func TestCheckOfWhatDishesHave(t *testing.T) { checkRows(t, ofNature()) }

func ofNature() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Philadelphia roll", menutest.Group("Extras", 0, "Add cream cheese", "Add masago")), menutest.Item("Pad thai", menutest.Group("Changes", 0, "No egg", "Add tofu", "Add egg")),
		menutest.Item("Cheeseburger", menutest.Group("On it", 0, "*Cheese", "*Onion")), menutest.Item("Tuna roll", menutest.Group("Extras", 0, "Add cream cheese")), menutest.Item("Sushi lunch (5 pcs nigiri + california roll)", menutest.Group("Starter", 1, "Miso soup", "Salad")), menutest.Item("California roll"),
	}}}}
	lunch, roll := menutest.Line(1, "Sushi lunch (5 pcs nigiri + california roll)", "Starter", "Miso soup"), menutest.Line(1, "California roll")
	return checkTable{m, []checkRow{
		{"a philadelphia roll, no cream cheese", check.RuleRefusal, []menu.Line{menutest.Line(1, "Philadelphia roll")}},
		{"a philadelphia roll without salmon", check.RuleRefusal, []menu.Line{menutest.Line(1, "Philadelphia roll")}},
		{"a philadelphia roll, no masago", "", []menu.Line{menutest.Line(1, "Philadelphia roll")}},
		{"a tuna roll, no cream cheese", "", []menu.Line{menutest.Line(1, "Tuna roll")}},
		{"a pad thai, no egg", "", []menu.Line{menutest.Line(1, "Pad thai", "Changes", "No egg")}},
		{"a pad thai, no egg", check.RuleRefusal, []menu.Line{menutest.Line(1, "Pad thai")}},
		{"a cheeseburger, no cheese", "", []menu.Line{menutest.Line(1, "Cheeseburger", "On it", "Onion")}},
		{"sushi lunch with miso soup and california roll", check.RuleItem, []menu.Line{lunch, roll}},
		{"a sushi lunch with miso soup", "", []menu.Line{lunch}},
	}}
}
