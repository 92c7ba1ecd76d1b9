package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfShares plants lines that share out wrongly what is said of several of one thing.
func TestCheckOfShares(t *testing.T) { checkRows(t, sharedOut()) }

func sharedOut() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Mocha", menutest.Required("Size", "Small", "Large"), menutest.Group("Add", 0, "Vanilla", "Caramel"), menutest.Group("Comes with", 0, "*Foam", "*Cinnamon")),
		menutest.Item("Mochi (2 pc)", menutest.Group("Flavors", 2, "Mango", "Taro")),
		menutest.Item("Beef patty"), menutest.Item("Chicken patty"), menutest.Item("Veggie patty"),
		menutest.Item("Teri beef", menutest.Required("Rice", "*White rice", "Fried rice"), menutest.Group("Extras", 0, "Fried egg", "Extra scoop rice")),
		menutest.Item("Waffle", menutest.Group("Toppings", 0, "Cream", "Banana")),
		menutest.Item("Soda", menutest.Required("Kind", "Lime", "Orange", "Cola")), menutest.Item("Wings (10)", menutest.Required("Heat", "Hot", "Mild")),
		menutest.Item("Ham pizza", menutest.Required("Size", "Small", "Large")), menutest.Item("Egg pizza", menutest.Required("Size", "Small", "Large")),
	}}}}
	mocha := func(n int, choices ...string) menu.Line {
		return menutest.Line(n, "Mocha", append([]string{"Size", "Small"}, choices...)...)
	}
	waffle := func(n int, topping string) menu.Line { return menutest.Line(n, "Waffle", "Toppings", topping) }
	foam, dust := []string{"Comes with", "Foam"}, []string{"Comes with", "Cinnamon"}
	teri := func(rice, extra string) menu.Line {
		return menutest.Line(1, "Teri beef", "Rice", rice, "Extras", extra)
	}
	return checkTable{m, []checkRow{
		{"one small mocha with vanilla and one with caramel", check.RuleQuantity, []menu.Line{mocha(1, "Add", "Vanilla", "Add", "Caramel", "Comes with", "Foam", "Comes with", "Cinnamon")}},
		{"one small mocha no foam and one no cinnamon", check.RuleQuantity, []menu.Line{mocha(1)}},
		{"mochi with mango and one with taro", "", []menu.Line{menutest.Line(1, "Mochi (2 pc)", "Flavors", "Mango", "Flavors", "Taro")}},
		{"two small mochas one no foam one no cinnamon", "", []menu.Line{mocha(1, dust...), mocha(1, foam...)}},
		{"two small mochas one no foam one no cinnamon", check.RuleGroup, []menu.Line{mocha(1), mocha(1, append(append([]string{}, foam...), dust...)...)}},
		{"three waffles two with cream one with banana", "", []menu.Line{waffle(2, "Cream"), waffle(1, "Banana")}},
		{"three waffles two with cream one with banana", check.RuleGroup, []menu.Line{waffle(1, "Cream"), waffle(2, "Banana")}},
		{"three patties: a beef, a chicken and a veggie", "", []menu.Line{menutest.Line(1, "Beef patty"), menutest.Line(1, "Chicken patty"), menutest.Line(1, "Veggie patty")}},
		{"four patties: beef, chicken and 2 veggie", "", []menu.Line{menutest.Line(1, "Beef patty"), menutest.Line(1, "Chicken patty"), menutest.Line(2, "Veggie patty")}},
		{"four patties: beef, chicken and 2 veggie", check.RuleQuantity, []menu.Line{menutest.Line(2, "Beef patty"), menutest.Line(1, "Chicken patty"), menutest.Line(1, "Veggie patty")}},
		{"four patties: beef, chicken and veggie", check.RuleQuantity, []menu.Line{menutest.Line(1, "Beef patty"), menutest.Line(1, "Chicken patty"), menutest.Line(1, "Veggie patty")}},
		{"2 sodas, a lime and an orange", "", []menu.Line{menutest.Line(1, "Soda", "Kind", "Lime"), menutest.Line(1, "Soda", "Kind", "Orange")}},
		{"2 sodas, a lime and an orange", check.RuleGroup, []menu.Line{menutest.Line(2, "Soda", "Kind", "Lime"), menutest.Line(1, "Soda", "Kind", "Orange")}},
		{"2 lime sodas, a lime and an orange", check.RuleGroup, []menu.Line{menutest.Line(1, "Soda", "Kind", "Lime"), menutest.Line(1, "Soda", "Kind", "Orange")}},
		{"20 wings, 10 hot and 10 mild", "", []menu.Line{menutest.Line(1, "Wings (10)", "Heat", "Hot"), menutest.Line(1, "Wings (10)", "Heat", "Mild")}},
		{"20 wings, 10 hot and 10 mild", check.RuleGroup, []menu.Line{menutest.Line(2, "Wings (10)", "Heat", "Hot")}},
		{"a small mocha with both vanilla and caramel", "", []menu.Line{mocha(1, "Add", "Vanilla", "Add", "Caramel", "Comes with", "Foam", "Comes with", "Cinnamon")}},
		{"a small mocha with both vanilla and caramel", check.RuleGroup, []menu.Line{mocha(1, "Add", "Caramel", "Comes with", "Foam", "Comes with", "Cinnamon")}},
		{"two large pizzas: a ham and an egg", "", []menu.Line{menutest.Line(1, "Ham pizza", "Size", "Large"), menutest.Line(1, "Egg pizza", "Size", "Large")}},
		{"two large pizzas: a ham and an egg", check.RuleQuantity, []menu.Line{menutest.Line(2, "Ham pizza", "Size", "Large"), menutest.Line(1, "Egg pizza", "Size", "Large")}},
		{"two large pizzas: a ham and a small egg", check.RuleOption, []menu.Line{menutest.Line(1, "Ham pizza", "Size", "Large"), menutest.Line(1, "Egg pizza", "Size", "Large")}},
		{"two teri beefs, one with fried egg and one with extra scoop rice", "", []menu.Line{teri("White rice", "Fried egg"), teri("White rice", "Extra scoop rice")}},
		{"two teri beefs, one with fried rice and fried egg and one with extra scoop rice", check.RuleOption, []menu.Line{teri("White rice", "Fried egg"), teri("White rice", "Extra scoop rice")}},
	}}
}
