package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// TestCheckOfOtherFoods plants another food whose name ends in the food that was said.
func TestCheckOfOtherFoods(t *testing.T) { checkRows(t, foodsAlike()) }

func foodsAlike() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemOf("Plate", groupOf("Goes with it", 2, "Baked Beans", "Green Beans", "Mac & Cheese", "Cajun Fries", "Sweet Potato Fries", "Oat Milk")), itemOf("Kombucha"),
	}}}}
	plate := func(sides ...string) []menu.Line {
		var choices []string
		for _, s := range sides {
			choices = append(choices, "Goes with it", s)
		}
		return []menu.Line{lineOf(1, "Plate", choices...)}
	}
	return checkTable{m, []checkRow{
		{"a plate with beans", words.RuleOption, plate("Green Beans")},
		{"a plate with beans", "", plate("Baked Beans")},
		{"a plate with green beans", "", plate("Green Beans")},
		{"a plate with fries and beans", words.RuleOption, plate("Sweet Potato Fries", "Baked Beans")},
		{"a plate with fries and beans", "", plate("Cajun Fries", "Baked Beans")},
		{"a plate with cheese", words.RuleOption, plate("Mac & Cheese")},
		{"a plate with mac and cheese", "", plate("Mac & Cheese")},
		{"a plate with mac", "", plate("Mac & Cheese")},
		{"a plate with milk", words.RuleOption, plate("Oat Milk")},
		{"a plate with beans < green beans", "", plate("Green Beans")},
	}}
}
