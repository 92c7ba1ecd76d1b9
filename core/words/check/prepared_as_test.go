package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfWhatPeopleWrite lets pass what people write otherwise than the menu does, and no more.
func TestCheckOfWhatPeopleWrite(t *testing.T) {
	rice := menutest.Required("Size", "*Pint", "Quart")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Fried Okra"), menutest.Item("Okra Soup"), menutest.Item("Fish Fry"), menutest.Item("Vegetarian Platter"), menutest.Item("Meat Platter", menutest.Required("Vegetable Curry", "*Dal", "Chana")),
		menutest.Item("Rice", rice), menutest.Item("Beef Stew", menutest.Group("Comes With", 0, "*Rice", "*Beans")),
		menutest.Item("Ham Egg & Cheese", menutest.Required("Bread", "*Roll", "White Toast"), menutest.Required("Eggs", "*Fried", "Egg Whites")),
	}}}}
	stew := menutest.Line(1, "Beef Stew", "Comes With", "Rice", "Comes With", "Beans")
	sandwich := func(eggs string) []menu.Line {
		return []menu.Line{menutest.Line(1, "Ham Egg & Cheese", "Bread", "White Toast", "Eggs", eggs)}
	}
	checkRows(t, checkTable{m, []checkRow{
		{"fry okra", "", []menu.Line{menutest.Line(1, "Fried Okra")}},
		{"fry okra", check.RuleLeft, []menu.Line{menutest.Line(1, "Okra Soup")}},
		{"a veg platter", "", []menu.Line{menutest.Line(1, "Vegetarian Platter")}},
		{"a veg platter", check.RuleLeft, []menu.Line{menutest.Line(1, "Meat Platter", "Vegetable Curry", "Dal")}},
		{"a beef stew and a quart of rice on the side", "", []menu.Line{stew, menutest.Line(1, "Rice", "Size", "Quart")}},
		{"a ham egg and cheese on white toast", "", sandwich("Fried")},
		{"a ham egg and cheese with egg whites on white toast", check.RuleOption, sandwich("Fried")},
	}})
}
