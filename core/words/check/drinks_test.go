package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// drinks are lines with drinks that a thing may come with.
func drinks() checkTable {
	burger := menutest.Item("Hamburger", menutest.Group("Patties", 1, "Single", "Double"), menutest.Group("Meal", 1, "Meal (fries and drink)"), menutest.Group("Meal drink", 1, "Coke", "Sprite"))
	melt := menutest.Item("Tuna melt", menutest.Group("Make it a combo", 1, "Fries & drink", "Slaw & drink"), menutest.Group("Combo drink", 1, "Coke", "Sprite"))
	lone := menutest.Item("Club", menutest.Group("Drink", 1, "Coke", "Sprite"))
	soda := menutest.Item("Fountain soda", menutest.Group("Flavor", 1, "Coke", "Sprite", "Barq's root beer", "RC Cola"), menutest.Group("Ice", 1, "No ice"))
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{burger, melt, lone, soda}}}}
	coke, sprite := menutest.Line(1, "Fountain soda", "Flavor", "Coke"), menutest.Line(1, "Fountain soda", "Flavor", "Sprite")
	return checkTable{m, []checkRow{
		{"a club and a coke", check.RuleItem, []menu.Line{menutest.Line(1, "Club", "Drink", "Coke")}},
		{"a club, a coke", check.RuleItem, []menu.Line{menutest.Line(1, "Club", "Drink", "Coke")}},
		{"a club and a coke", "", []menu.Line{menutest.Line(1, "Club"), coke}},
		{"a club with a coke", "", []menu.Line{menutest.Line(1, "Club", "Drink", "Coke")}},
		{"a hamburger with a coke", check.RuleOption, []menu.Line{menutest.Line(1, "Hamburger", "Meal drink", "Coke")}},
		{"a hamburger meal with a coke", "", []menu.Line{menutest.Line(1, "Hamburger", "Meal", "Meal (fries and drink)", "Meal drink", "Coke")}},
		{"a tuna melt combo with slaw and drink and a coke", check.RuleItem, []menu.Line{menutest.Line(1, "Tuna melt", "Make it a combo", "Slaw & drink"), coke}},
		{"a tuna melt combo with slaw and drink with a sprite, and a coke", "", []menu.Line{menutest.Line(1, "Tuna melt", "Make it a combo", "Slaw & drink", "Combo drink", "Sprite"), coke}},
		{"a tuna melt and a coke", "", []menu.Line{menutest.Line(1, "Tuna melt"), coke}},
		{"a hamburger and a coke", "", []menu.Line{menutest.Line(1, "Hamburger"), coke}},
		{"a root beer", "", []menu.Line{menutest.Line(1, "Fountain soda", "Flavor", "Barq's root beer")}},
		{"an rc", "", []menu.Line{menutest.Line(1, "Fountain soda", "Flavor", "RC Cola")}},
		{"a club, two pops, a coke and a sprite", "", []menu.Line{menutest.Line(1, "Club"), coke, sprite}},
		{"a club, three pops, a coke and a sprite", check.RuleQuantity, []menu.Line{menutest.Line(1, "Club"), coke, sprite}},
		{"a club, two pops, a coke and a sprite no ice", check.RuleRefusal, []menu.Line{menutest.Line(1, "Club"), coke, sprite}},
		{"a club, two pops, two cokes and a sprite", check.RuleQuantity, []menu.Line{menutest.Line(1, "Club"), coke, sprite}},
	}}
}

// dipCups are lines with sauces in cups of their own.
func dipCups() checkTable {
	wings := menutest.Item("Wings", menutest.Group("Dip", 1, "Ranch", "Blue cheese"))
	side := menutest.Item("Side of sauce", menutest.Group("Sauce", 1, "Ranch", "Blue cheese"))
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{wings, side, menutest.Item("Fries")}}}}
	cup := func(n int) []menu.Line {
		return []menu.Line{menutest.Line(1, "Fries"), menutest.Line(n, "Side of sauce", "Sauce", "Ranch")}
	}
	return checkTable{m, []checkRow{
		{"fries and a side of ranch", "", cup(1)},
		{"fries and two extra ranch", "", cup(2)},
		{"fries and two sides of ranch", "", cup(2)},
		{"fries, ranch", check.RuleItem, cup(1)},
		{"fries with ranch", check.RuleItem, cup(1)},
		{"fries, two sides of ranch", check.RuleQuantity, cup(1)},
	}}
}

func TestCheckOfDips(t *testing.T) { checkRows(t, dipCups()) }

func TestCheckOfDrinks(t *testing.T) { checkRows(t, drinks()) }
