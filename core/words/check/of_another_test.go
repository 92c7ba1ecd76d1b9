package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfAnother plants sizes that are said of another thing, and one of two kinds that the words mean alike.
func TestCheckOfAnother(t *testing.T) { checkRows(t, ofAnother()) }

func ofAnother() checkTable {
	size := menutest.Required("Size", "Pint", "Quart")
	weight := menutest.Required("Weight", "Half Pound", "One Pound")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Pepper Steak", size, menutest.Group("Rice", 1, "*White Rice", "Brown Rice")), menutest.Item("White Rice", menutest.Required("Size", "*Pint", "Quart")), menutest.Item("Hamburger Combo"), menutest.Item("Cheeseburger Combo"), menutest.Item("Hamburger Slider"), menutest.Item("Chopped Liver", weight),
	}}}}
	steak := func(size string) menu.Line {
		return menutest.Line(1, "Pepper Steak", "Size", size, "Rice", "White Rice")
	}
	rice := func(size string) menu.Line { return menutest.Line(1, "White Rice", "Size", size) }
	liver := func(n int, weight string) menu.Line {
		return menutest.Line(n, "Chopped Liver", "Weight", weight)
	}
	return checkTable{m, []checkRow{
		{"pepper steak and a quart of white rice", check.RuleOption, []menu.Line{steak("Quart")}},
		{"pepper steak, pint, and a quart of white rice", "", []menu.Line{steak("Pint"), rice("Quart")}},
		{"a quart of pepper steak and a quart of white rice", "", []menu.Line{steak("Quart"), rice("Quart")}},
		{"quarts of pepper steak, white rice", check.RuleOption, []menu.Line{steak("Quart"), rice("Pint")}},
		{"a quart of pepper steak, white rice", "", []menu.Line{steak("Quart"), rice("Pint")}},
		{"a burger combo", check.RuleItem, []menu.Line{menutest.Line(1, "Hamburger Combo")}},
		{"a hamburger combo", "", []menu.Line{menutest.Line(1, "Hamburger Combo")}},
		{"a burger slider", "", []menu.Line{menutest.Line(1, "Hamburger Slider")}},
		{"2 pounds of chopped liver", check.RuleOption, []menu.Line{liver(1, "One Pound")}},
		{"2 pounds of chopped liver", "", []menu.Line{liver(2, "One Pound")}},
		{"two lbs chopped liver", "", []menu.Line{liver(2, "One Pound")}},
		{"a pound of chopped liver", "", []menu.Line{liver(1, "One Pound")}},
		{"a pound of chopped liver", check.RuleOption, []menu.Line{liver(1, "Half Pound")}},
	}}
}
