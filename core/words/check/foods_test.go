package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfOtherFoods plants another food whose name ends in the food that was said.
func TestCheckOfOtherFoods(t *testing.T) { checkRows(t, foodsAlike()) }

func foodsAlike() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Plate", menutest.Group("Goes with it", 2, "Baked Beans", "Green Beans", "Mac & Cheese", "Cajun Fries", "Sweet Potato Fries", "Oat Milk")), menutest.Item("Kombucha"),
	}}}}
	plate := func(sides ...string) []menu.Line {
		var choices []string
		for _, s := range sides {
			choices = append(choices, "Goes with it", s)
		}
		return []menu.Line{menutest.Line(1, "Plate", choices...)}
	}
	return checkTable{m, []checkRow{
		{"a plate with beans", check.RuleOption, plate("Green Beans")},
		{"a plate with beans", "", plate("Baked Beans")},
		{"a plate with green beans", "", plate("Green Beans")},
		{"a plate with fries and beans", check.RuleOption, plate("Sweet Potato Fries", "Baked Beans")},
		{"a plate with fries and beans", "", plate("Cajun Fries", "Baked Beans")},
		{"a plate with cheese", check.RuleOption, plate("Mac & Cheese")},
		{"a plate with mac and cheese", "", plate("Mac & Cheese")},
		{"a plate with mac", "", plate("Mac & Cheese")},
		{"a plate with milk", check.RuleOption, plate("Oat Milk")},
		{"a plate with beans < green beans", "", plate("Green Beans")},
	}}
}
