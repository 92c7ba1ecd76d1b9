package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfSeveralKinds shows which lines of several kinds of one thing, and which numbers of pieces, the words say, and that other lines are still refused.
func TestCheckOfSeveralKinds(t *testing.T) {
	item, line, group := menutest.Item, menutest.Line, menutest.Group
	size, on := menutest.Required("Size", "*Small", "Large"), group("On It", 0, "*Lettuce", "*Onion", "*Ketchup")
	garden := item("Garden Pizza", size, group("Included", 0, "*Leek", "*Chard"))
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		item("Cheese Pizza", size, group("Toppings", 0, "Salami", "Leek")), garden, item("Slider", on), item("Latte", size, group("Milk", 1, "*Whole Milk", "Soy Milk")), item("Mocha", size, group("Milk", 1, "*Whole Milk", "Soy Milk")),
		item("Tacos (3 pc)", menutest.Required("Shell", "Soft Corn", "Crispy Corn"), menutest.Required("Meat", "Goat", "Squid")), item("Single Taco", menutest.Required("Shell", "Soft Corn", "Crispy Corn"), menutest.Required("Meat", "Goat", "Squid")),
		item("Bun with Curd", menutest.Required("Bun", "Plain", "Rye"), group("Curd", 1, "*Plain", "Chive")), item("Grain Pot", menutest.Required("Protein", "Squid", "Vegetables Only"), group("Vegetables", 0, "*Okra", "*Beet")),
		item("Noodle Chay (Tofu & Vegetable)"), item("Crisp Rolls (4 pc)", menutest.Required("Filling", "Prawn", "Vegetable")), item("Farm Bowl", group("Bread", 1, "*With Bread", "No Bread")), item("Cobb", group("Bread", 1, "*With Bread", "No Bread")),
	}}}}
	pizza := func(n int, toppings ...string) menu.Line {
		choices := []string{"Size", "Large"}
		for _, o := range toppings {
			choices = append(choices, "Toppings", o)
		}
		return line(n, "Cheese Pizza", choices...)
	}
	whole := line(1, "Garden Pizza", "Size", "Large", "Included", "Leek", "Included", "Chard")
	slider := func(n int) menu.Line {
		return line(n, "Slider", "On It", "Lettuce", "On It", "Onion", "On It", "Ketchup")
	}
	cup := func(name, milk string) menu.Line { return line(1, name, "Size", "Large", "Milk", milk) }
	tacos := func(n int, name string) []menu.Line {
		return []menu.Line{line(n, name, "Shell", "Soft Corn", "Meat", "Goat")}
	}
	bowls := func(first, second string) []menu.Line {
		return []menu.Line{line(1, "Farm Bowl", "Bread", first), line(1, "Cobb", "Bread", second)}
	}
	checkRows(t, checkTable{m, []checkRow{
		{"2 large cheese, 3 large salami", "", []menu.Line{pizza(2), pizza(3, "Salami")}},
		{"2 large cheese, 3 large salami, 1 large garden", "", []menu.Line{pizza(2), pizza(3, "Salami"), whole}},
		{"2 large cheese, 3 large salami", check.RuleQuantity, []menu.Line{pizza(2), pizza(2, "Salami")}},
		{"4 large cheese, 2 with salami", check.RuleQuantity, []menu.Line{pizza(4), pizza(2, "Salami")}},
		{"4 large pies, 2 salami, 1 leek and 1 plain cheese", "", []menu.Line{pizza(2, "Salami"), pizza(1, "Leek"), pizza(1)}},
		{"4 large pizzas, 2 salami, 1 leek and 1 cheese, and a large mocha", "", []menu.Line{pizza(2, "Salami"), pizza(1, "Leek"), pizza(1), cup("Mocha", "Whole Milk")}},
		{"4 large pizzas, 2 salami, 1 leek and 1 cheese, and a large mocha", check.RuleQuantity, []menu.Line{pizza(1, "Salami"), pizza(2, "Leek"), pizza(1), cup("Mocha", "Whole Milk")}},
		{"4 large pizzas, 2 salami, 1 leek and 1 cheese, and a large mocha", check.RuleQuantity, []menu.Line{pizza(4), pizza(2, "Salami"), pizza(1, "Leek"), pizza(1), cup("Mocha", "Whole Milk")}},
		{"2 large pizzas, one plain, one garden", "", []menu.Line{pizza(1), whole}},
		{"2 large pizzas, one plain, one garden", check.RuleGroup, []menu.Line{pizza(1, "Salami"), whole}},
		{"4 sliders, 2 with just ketchup, 2 regular", "", []menu.Line{line(2, "Slider", "On It", "Ketchup"), slider(2)}},
		{"4 sliders with just ketchup", check.RuleGroup, []menu.Line{slider(4)}},
		{"2 large lattes one with soy, large mocha", "", []menu.Line{cup("Latte", "Whole Milk"), cup("Latte", "Soy Milk"), cup("Mocha", "Whole Milk")}},
		{"2 large lattes one with soy, large mocha", check.RuleOption, []menu.Line{line(2, "Latte", "Size", "Large", "Milk", "Whole Milk"), cup("Mocha", "Soy Milk")}},
		{"3 soft corn goat tacos", "", tacos(1, "Tacos (3 pc)")},
		{"3 soft corn goat tacos", check.RuleQuantity, tacos(3, "Tacos (3 pc)")},
		{"2 soft corn goat tacos", "", tacos(2, "Single Taco")},
		{"2 soft corn goat tacos", check.RuleQuantity, tacos(2, "Tacos (3 pc)")},
		{"one soft corn goat taco", check.RuleQuantity, tacos(1, "Tacos (3 pc)")},
		{"3 crispy goat tacos", "", []menu.Line{line(1, "Tacos (3 pc)", "Shell", "Crispy Corn", "Meat", "Goat")}},
		{"plain bun with curd", "", []menu.Line{line(1, "Bun with Curd", "Bun", "Plain", "Curd", "Plain")}},
		{"bun with plain curd", check.RuleOption, []menu.Line{line(1, "Bun with Curd", "Bun", "Plain", "Curd", "Plain")}},
		{"vegetable grain pot", "", []menu.Line{line(1, "Grain Pot", "Protein", "Vegetables Only", "Vegetables", "Okra", "Vegetables", "Beet")}},
		{"a squid grain pot with vegetables", check.RuleOption, []menu.Line{line(1, "Grain Pot", "Protein", "Vegetables Only", "Vegetables", "Okra", "Vegetables", "Beet")}},
		{"a noodle chay and vegetable rolls", "", []menu.Line{line(1, "Noodle Chay (Tofu & Vegetable)"), line(1, "Crisp Rolls (4 pc)", "Filling", "Vegetable")}},
		{"a noodle chay and vegetable rolls", check.RuleOption, []menu.Line{line(1, "Noodle Chay (Tofu & Vegetable)"), line(1, "Crisp Rolls (4 pc)", "Filling", "Prawn")}},
		{"a farm bowl and a cobb, no bread with either", "", bowls("No Bread", "No Bread")},
		{"a farm bowl and a cobb, no bread with either", check.RuleGroup, bowls("With Bread", "No Bread")},
		{"a farm bowl and a cobb, no bread on both", check.RuleGroup, bowls("With Bread", "No Bread")},
		{"a farm bowl with either bread", check.RuleChoice, []menu.Line{line(1, "Farm Bowl", "Bread", "With Bread")}},
	}})
}
