package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfWholesAndPacks plants a thing by itself for what may be a meal, as many single things as a box of them has, and a burger for a compound that says more.
func TestCheckOfWholesAndPacks(t *testing.T) { checkRows(t, wholesAndPacks()) }

func wholesAndPacks() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Whole Duck Only"), menutest.Item("Whole Duck Dinner"), menutest.Item("Fritter", menutest.Group("Filling", 1, "*Sugar", "Guava")),
		menutest.Item("Fritter Box (6 pc)", menutest.Group("Filling", 1, "*Sugar", "Guava")), menutest.Item("Kolache"), menutest.Item("Hamburger", menutest.Group("Comes With", 2, "*Onion", "*Pickle"), menutest.Group("Side", 1, "Onion Rings", "Slaw")),
		menutest.Item("Cheeseburger"), menutest.Item("Tea", menutest.Required("Sweetness", "*100% sweet", "0% sweet")), menutest.Item("Brown Sugar Cake"), menutest.Item("Sunday Roast Roll"), menutest.Item("Hot Fudge Sundae"), menutest.Item("Banana Split"),
		menutest.Item("Salad", menutest.Required("Meat", "Tofu", "Egg"), menutest.Group("Dressing", 1, "*Ranch", "Vegan Miso Dressing")), menutest.Item("Coconut Water"), menutest.Item("Water"), menutest.Item("Fried Rice"), menutest.Item("Cold Noodles"), menutest.Item("Fries"), menutest.Item("Pancakes", menutest.Required("Stack", "Short Stack (2)", "*Full Stack (3)")),
	}}}}
	duck := []menu.Line{menutest.Line(1, "Whole Duck Only")}
	burgers := []menu.Line{menutest.Line(2, "Hamburger", "Comes With", "Onion", "Comes With", "Pickle"), menutest.Line(1, "Hamburger", "Comes With", "Pickle")}
	salads := []menu.Line{menutest.Line(1, "Salad", "Meat", "Egg", "Dressing", "Ranch"), menutest.Line(1, "Salad", "Meat", "Tofu", "Dressing", "Vegan Miso Dressing")}
	return checkTable{m, []checkRow{
		{"a whole duck", check.RuleItem, duck},
		{"whole duck only", "", duck},
		{"just a whole duck", "", duck},
		{"a dozen guava fritters", check.RuleQuantity, []menu.Line{menutest.Line(12, "Fritter", "Filling", "Guava")}},
		{"six fritters", check.RuleQuantity, []menu.Line{menutest.Line(6, "Fritter", "Filling", "Sugar")}},
		{"a dozen guava fritters", "", []menu.Line{menutest.Line(2, "Fritter Box (6 pc)", "Filling", "Guava")}},
		{"four fritters", "", []menu.Line{menutest.Line(4, "Fritter", "Filling", "Sugar")}},
		{"six kolaches", "", []menu.Line{menutest.Line(6, "Kolache")}},
		{"a cheese burger", "", []menu.Line{menutest.Line(1, "Cheeseburger")}},
		{"a chese burger", "", []menu.Line{menutest.Line(1, "Cheeseburger")}},
		{"a cheese burger", check.RuleItem, []menu.Line{menutest.Line(1, "Hamburger", "Comes With", "Onion", "Comes With", "Pickle")}},
		{"3 hamburgers, one no onion", "", burgers},
		{"a tea with no sugar", "", []menu.Line{menutest.Line(1, "Tea", "Sweetness", "0% sweet")}},
		{"a tea with no sugar", check.RuleRefusal, []menu.Line{menutest.Line(1, "Tea", "Sweetness", "100% sweet")}},
		{"two salads, one egg and one tofu, vegan miso dressing on the tofu one", "", salads},
		{"we come here every sunday. fries", "", []menu.Line{menutest.Line(1, "Fries")}},
		{"fries to split", "", []menu.Line{menutest.Line(1, "Fries")}},
		{"a cocnut water", "", []menu.Line{menutest.Line(1, "Coconut Water")}},
		{"freid rice", "", []menu.Line{menutest.Line(1, "Fried Rice")}},
		{"only two of us are hungry so the kolache", check.RuleQuantity, []menu.Line{menutest.Line(2, "Kolache")}},
		{"a full stack", "", []menu.Line{menutest.Line(1, "Pancakes", "Stack", "Full Stack (3)")}},
		{"a short stack", check.RuleItem, []menu.Line{menutest.Line(1, "Pancakes", "Stack", "Full Stack (3)")}},
		{"friez", "", []menu.Line{menutest.Line(1, "Fries")}},
	}}
}
