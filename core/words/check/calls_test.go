package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfWhatPeopleCallThings plants lines of things that people call otherwise than the menu does.
func TestCheckOfWhatPeopleCallThings(t *testing.T) { checkRows(t, calls()) }

func calls() checkTable {
	meat := menutest.Group("Meat", 1, "Bacon", "Sausage")
	soup := menutest.Group("Choose one", 1, "Egg roll", "Wonton soup")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Breakfast Sandwich", meat), menutest.Item("L1. Sesame Chicken Lunch", soup), menutest.Item("L2. Beef Lunch", soup), menutest.Item("Fried Egg"), menutest.Item("Pork Egg Roll"), menutest.Item("Spring Roll"),
		menutest.Item("Fountain Drink", menutest.Group("Size", 1, "*Reg", "Lg"), menutest.Group("Flavor", 1, "Cola", "Sprite")), menutest.Item("Sweet Tea", menutest.Group("Size", 1, "*Reg", "Lg")),
	}}}}
	sandwich := func(meat string) []menu.Line {
		return []menu.Line{menutest.Line(1, "Breakfast Sandwich", "Meat", meat)}
	}
	sprite := menutest.Line(1, "Fountain Drink", "Size", "Reg", "Flavor", "Sprite")
	return checkTable{m, []checkRow{
		{"a bacon egg and cheese", "", sandwich("Bacon")},
		{"a bacon, egg and cheese", "", sandwich("Bacon")},
		{"a bacon egg and cheese", check.RuleOption, sandwich("Sausage")},
		{"a bacon egg and cheese", check.RuleItem, []menu.Line{menutest.Line(1, "Fried Egg")}},
		{"L1 with egg roll", "", []menu.Line{menutest.Line(1, "L1. Sesame Chicken Lunch", "Choose one", "Egg roll")}},
		{"L1 with egg roll", check.RuleItem, []menu.Line{menutest.Line(1, "L2. Beef Lunch", "Choose one", "Egg roll")}},
		{"two L2 with egg roll", "", []menu.Line{menutest.Line(2, "L2. Beef Lunch", "Choose one", "Egg roll")}},
		{"two L2 with egg roll", check.RuleQuantity, []menu.Line{menutest.Line(1, "L2. Beef Lunch", "Choose one", "Egg roll")}},
		{"a bec", check.RuleOption, sandwich("Sausage")},
		{"2 eggrolls", "", []menu.Line{menutest.Line(2, "Pork Egg Roll")}},
		{"2 pork eggrolls", "", []menu.Line{menutest.Line(2, "Pork Egg Roll")}},
		{"2 eggrolls", check.RuleLeft, []menu.Line{menutest.Line(2, "Spring Roll")}},
		{"fried egg, sprite", "", []menu.Line{menutest.Line(1, "Fried Egg"), sprite}},
		{"large sprite and a sweet tea", "", []menu.Line{menutest.Line(1, "Fountain Drink", "Size", "Lg", "Flavor", "Sprite"), menutest.Line(1, "Sweet Tea", "Size", "Reg")}},
		{"large sprite and a sweet tea", check.RuleOption, []menu.Line{sprite, menutest.Line(1, "Sweet Tea", "Size", "Lg")}},
	}}
}
