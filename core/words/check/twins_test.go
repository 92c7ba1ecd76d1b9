package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// twinSides are lines of plates with two sides, each of which the page chooses.
func twinSides() checkTable {
	side := func(name, usual string) menu.Group {
		g := menutest.Group(name, 1, "Black Beans", "Sweet Plantains", "Yuca Fries", "Garden Salad")
		g.Min = 1
		for i := range g.Options {
			g.Options[i].Default = g.Options[i].Name == usual
		}
		return g
	}
	plate := menutest.Item("Pork Plate", side("First side", "Black Beans"), side("Second side", "Garden Salad"))
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{plate, menutest.Item("Sweet Plantains"), menutest.Item("Pasta Salad")}}}}
	of := func(first, second string) menu.Line {
		return menutest.Line(1, "Pork Plate", "First side", first, "Second side", second)
	}
	return checkTable{m, []checkRow{
		{"a pork plate with black beans and sweet plantains", check.RuleItem, []menu.Line{of("Black Beans", "Garden Salad"), menutest.Line(1, "Sweet Plantains")}},
		{"a pork plate with black beans and sweet plantains", "", []menu.Line{of("Black Beans", "Sweet Plantains")}},
		{"a pork plate with black beans and an order of sweet plantains", "", []menu.Line{of("Black Beans", "Garden Salad"), menutest.Line(1, "Sweet Plantains")}},
		{"a pork plate, make the black beans plantains", check.RuleOption, []menu.Line{of("Black Beans", "Sweet Plantains")}},
		{"a pork plate with yuca fries instead of salad", "", []menu.Line{of("Black Beans", "Yuca Fries")}},
		{"a pork plate with yuca fries instead of beans", "", []menu.Line{of("Yuca Fries", "Garden Salad")}},
		{"a pork plate with garden salad instead of beans", "", []menu.Line{of("Garden Salad", "Garden Salad")}},
	}}
}

func TestCheckOfTwinSides(t *testing.T) { checkRows(t, twinSides()) }
