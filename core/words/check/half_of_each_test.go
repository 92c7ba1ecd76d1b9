package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfOtherWords shows what says an option or a thing by other words than the menu, and what still says neither.
func TestCheckOfOtherWords(t *testing.T) { checkRows(t, otherWords()) }

func otherWords() checkTable {
	item, line := menutest.Item, menutest.Line
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		item("Fish Basket", menutest.Required("Fish", "Cod", "Catfish", "Half & Half")), item("Chai Latte", menutest.Group("Extras", 2, "Extra Shot", "Whipped Cream")),
		item("Wrap", menutest.Group("On It", 0, "Queso", "Shredded Cheese", "Corn")), item("Pad See Ew"), item("Pupusa", menutest.Required("Filling", "Cheese (Queso)", "Bean & Cheese (Frijol con Queso)")), item("Mango Rice"),
		item("Two Eggs", menutest.Required("Bread", "*White Toast", "Rye Toast")), item("Toast", menutest.Required("Kind", "White", "Rye")), item("Kimchi"), item("Stew", menutest.Group("Add", 0, "Kimchi")),
		func() menu.Item { it := item("Tacos"); it.Description = "Three tacos with crema"; return it }(), item("Single Taco"),
	}}}}
	one := func(name string, choices ...string) []menu.Line { return []menu.Line{line(1, name, choices...)} }
	return checkTable{m, []checkRow{
		{"a fish basket, half cod half catfish", "", one("Fish Basket", "Fish", "Half & Half")},
		{"a fish basket, half cod and half catfish", check.RuleLeft, one("Fish Basket", "Fish", "Cod")},
		{"a fish basket, half cod", check.RuleLeft, one("Fish Basket", "Fish", "Half & Half")},
		{"2 fish baskets, half cod half catfish", check.RuleLeft, []menu.Line{line(2, "Fish Basket", "Fish", "Half & Half")}},
		{"a dirty chai", "", one("Chai Latte", "Extras", "Extra Shot")},
		{"a dirty chai", check.RuleLeft, one("Chai Latte")},
		{"a chai", check.RuleOption, one("Chai Latte", "Extras", "Extra Shot")},
		{"a wrap with cheese", "", one("Wrap", "On It", "Shredded Cheese")},
		{"a wrap with queso", "", one("Wrap", "On It", "Queso")},
		{"a wrap with queso", check.RuleOption, one("Wrap", "On It", "Shredded Cheese")},
		{"a wrap with cheese", check.RuleOption, one("Wrap", "On It", "Queso")},
		{"a pupusa, bean and cheese", "", one("Pupusa", "Filling", "Bean & Cheese (Frijol con Queso)")},
		{"a pupusa, cheese", "", one("Pupusa", "Filling", "Cheese (Queso)")},
		{"two mango rice, see you at six", "", []menu.Line{line(2, "Mango Rice")}},
		{"two mango rice and a pad see ew", check.RuleLeft, []menu.Line{line(2, "Mango Rice")}},
		{"two eggs and an order of rye toast on the side", "", []menu.Line{line(1, "Two Eggs", "Bread", "White Toast"), line(1, "Toast", "Kind", "Rye")}},
		{"two eggs with rye toast on the side", check.RuleItem, []menu.Line{line(1, "Two Eggs", "Bread", "White Toast"), line(1, "Toast", "Kind", "Rye")}},
		{"a stew and an extra order of kimchi", "", []menu.Line{line(1, "Stew"), line(1, "Kimchi")}},
		{"a stew, kimchi on the side", check.RuleItem, []menu.Line{line(1, "Stew"), line(1, "Kimchi")}},
		{"a single taco", "", one("Single Taco")},
		{"a taco", check.RuleQuantity, one("Tacos")},
		{"tacos", "", one("Tacos")},
	}}
}
