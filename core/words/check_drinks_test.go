package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// drinks are lines with drinks that a thing may come with.
func drinks() checkTable {
	burger := itemOf("Hamburger", groupOf("Patties", 1, "Single", "Double"), groupOf("Meal", 1, "Meal (fries and drink)"), groupOf("Meal drink", 1, "Coke", "Sprite"))
	lone := itemOf("Club", groupOf("Drink", 1, "Coke", "Sprite"))
	soda := itemOf("Fountain soda", groupOf("Flavor", 1, "Coke", "Sprite"))
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{burger, lone, soda}}}}
	coke := lineOf(1, "Fountain soda", "Flavor", "Coke")
	return checkTable{m, []checkRow{
		{"a club and a coke", words.RuleItem, []menu.Line{lineOf(1, "Club", "Drink", "Coke")}},
		{"a club, a coke", words.RuleItem, []menu.Line{lineOf(1, "Club", "Drink", "Coke")}},
		{"a club and a coke", "", []menu.Line{lineOf(1, "Club"), coke}},
		{"a club with a coke", "", []menu.Line{lineOf(1, "Club", "Drink", "Coke")}},
		{"a hamburger with a coke", words.RuleOption, []menu.Line{lineOf(1, "Hamburger", "Meal drink", "Coke")}},
		{"a hamburger meal with a coke", "", []menu.Line{lineOf(1, "Hamburger", "Meal", "Meal (fries and drink)", "Meal drink", "Coke")}},
		{"a hamburger and a coke", "", []menu.Line{lineOf(1, "Hamburger"), coke}},
	}}
}

func TestCheckOfDrinks(t *testing.T) { checkRows(t, drinks()) }
