package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfTalk plants lines that somebody had another time, or that go against what they are by their own words.
func TestCheckOfTalk(t *testing.T) { checkRows(t, toldThings()) }

func toldThings() checkTable {
	group, item, line := menutest.Group, menutest.Item, menutest.Line
	bean := item("Bean Stew", group("On it", 0, "*Smoked bacon", "*Parsley"), group("Bread", 0, "Bacon roll", "Rye roll"))
	bean.Description = "White beans, smoked bacon and parsley"
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		item("Beef Bowl"), item("Falafel Bowl", group("Add", 0, "Feta", "Bacon")), item("Croissant"), item("Latte"), item("Noodles", group("Protein", 1, "Chicken", "Steak"), group("Extras", 0, "Extra Meat", "Extra Sauce")), item("Mocha", group("Size", 1, "Small", "Large")), item("Tofu Burger"), item("Egg Salad"), item("Chicken Salad"), item("Brunch Burrito", group("On it", 0, "*Salsa")), bean,
	}}}}
	one := func(name string, choices ...string) []menu.Line { return []menu.Line{line(1, name, choices...)} }
	return checkTable{m, []checkRow{
		{"vegan here. a beef bowl", check.RuleConflict, one("Beef Bowl")},
		{"i'm vegan so a falafel bowl with feta", check.RuleConflict, one("Falafel Bowl", "Add", "Feta")},
		{"i'm vegetarian so a falafel bowl with bacon", check.RuleConflict, one("Falafel Bowl", "Add", "Bacon")},
		{"i'm vegan so a croissant", check.RuleConflict, one("Croissant")},
		{"i'm vegetarian so a croissant", "", one("Croissant")},
		{"i'm vegetarian so a falafel bowl with feta", "", one("Falafel Bowl", "Add", "Feta")},
		{"vegan here, a tofu burger", "", one("Tofu Burger")},
		{"i ate the egg salad last time so a chicken salad", "", one("Chicken Salad")},
		{"i ate the egg salad last time so a chicken salad", check.RuleLeft, one("Egg Salad")},
		{"i ate the egg salad so a chicken salad", check.RuleLeft, one("Chicken Salad")},
		{"running late, a latte", "", one("Latte")},
		{"a tofu burger and since i'm being bad a croissant", check.RuleLeft, one("Croissant")},
		{"noodles with double chicken", "", one("Noodles", "Protein", "Chicken", "Extras", "Extra Meat")},
		{"noodles with double chicken", check.RuleOption, one("Noodles", "Protein", "Chicken")},
		{"noodles with double chicken", check.RuleOption, one("Noodles", "Protein", "Steak", "Extras", "Extra Meat")},
		{"noodles with double chicken", check.RuleOption, one("Noodles", "Protein", "Chicken", "Extras", "Extra Sauce")},
		{"noodles with chicken", check.RuleOption, one("Noodles", "Protein", "Chicken", "Extras", "Extra Meat")},
		{"a large mocha, hold on, small", "", one("Mocha", "Size", "Small")},
		{"a large mocha, hold on, small", check.RuleOption, one("Mocha", "Size", "Large")},
		{"a bean stew, we don't eat pork", check.RuleConflict, one("Bean Stew", "On it", "Smoked bacon", "On it", "Parsley")},
		{"a bean stew without the bacon since she doesn't eat pork", "", one("Bean Stew", "On it", "Parsley")},
		{"a bean stew without the bacon and a bacon roll, my wife does not eat pork", check.RuleConflict, one("Bean Stew", "On it", "Parsley", "Bread", "Bacon roll")},
		{"my friend doesn't eat meat, a beef bowl", check.RuleConflict, one("Beef Bowl")},
		{"a brunch burrito, she doesn't eat pork", check.RuleConflict, one("Brunch Burrito", "On it", "Salsa")},
		{"a brunch burrito", "", one("Brunch Burrito", "On it", "Salsa")},
		{"a latte and a croissant, she doesn't eat pork", "", []menu.Line{line(1, "Latte"), line(1, "Croissant")}},
		{"a falafel bowl because my friend doesn't eat meat", "", one("Falafel Bowl")},
		{"coffee run! a latte", "", one("Latte")},
		{"hey, same as always: a latte", "", one("Latte")},
		{"the same thing as last time, a latte", check.RuleQuantity, []menu.Line{line(2, "Latte")}},
		{"same as always and a latte", check.RuleQuantity, one("Latte")},
		{"a latte, same as always", check.RuleQuantity, one("Latte")},
		{"tofu burger run, a latte", "", one("Latte")},
		{"run me a tofu burger, a latte", check.RuleLeft, one("Latte")},
		{"a large mocha, hold up, make it small", "", one("Mocha", "Size", "Small")},
	}}
}

// TestCheckOfUnits counts things whose names begin with a unit, and takes another name for a part of a thing only before its own food.
func TestCheckOfUnits(t *testing.T) { checkRows(t, unitsAndNames()) }

func unitsAndNames() checkTable {
	item, line := menutest.Item, menutest.Line
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		item("Scoop of Gelato"), item("Gelato Cake"), item("Teri Burger"), item("Teriyaki Salmon"), item("Grilled Salmon"),
	}}}}
	return checkTable{m, []checkRow{
		{"two scoops of gelato", "", []menu.Line{line(2, "Scoop of Gelato")}},
		{"two scoops of gelato", check.RuleQuantity, []menu.Line{line(1, "Scoop of Gelato")}},
		{"two scoops of gelato", check.RuleQuantity, []menu.Line{line(3, "Scoop of Gelato")}},
		{"a teri salmon", "", []menu.Line{line(1, "Teriyaki Salmon")}},
		{"a teri salmon", check.RuleLeft, []menu.Line{line(1, "Grilled Salmon")}},
		{"a teri burger", check.RuleItem, []menu.Line{line(1, "Teriyaki Salmon")}},
	}}
}

// TestCheckOfTelling passes over what a clause only tells, and objects where such a clause orders, or where a line has what it tells.
func TestCheckOfTelling(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Hot Dog"), menutest.Item("Birthday Cake Shake"), menutest.Item("Latte"), menutest.Item("Game Day Combo"),
	}}}}
	latte := []menu.Line{menutest.Line(1, "Latte")}
	checkRows(t, checkTable{m, []checkRow{
		{"it's so hot out, a latte", "", latte},
		{"it's my birthday! a latte", "", latte},
		{"my nephew just turned 7 so a latte", "", latte},
		{"it's game day so a latte", check.RuleItem, []menu.Line{menutest.Line(1, "Latte"), menutest.Line(1, "Game Day Combo")}},
		{"it's for a birthday cake, a latte", check.RuleLeft, latte},
		{"i want a birthday shake, a latte", check.RuleLeft, latte},
	}})
}
