package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfWordsForSeveral plants lines of one of several things that the words mean alike.
func TestCheckOfWordsForSeveral(t *testing.T) { checkRows(t, wordsForSeveral()) }

func wordsForSeveral() checkTable {
	sauce := menutest.Group("Sauce", 2, "Buffalo Mild", "Buffalo Hot", "Honey", "Plain")
	sauce.Min = 1
	side := menutest.Group("Side", 1, "*Fries", "Onion Rings")
	side.Min = 1
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "All", Items: []menu.Item{
			menutest.Item("Wings", sauce), menutest.Item("Waffles"), menutest.Item("Short Stack"), menutest.Item("Reuben", side), menutest.Item("Melt", side), menutest.Item("Onion Rings"), menutest.Item("Pie"),
			menutest.Item("Chicken Gyro"), menutest.Item("Classic Gyro", menutest.Group("Make It a Combo", 1, "Fries & Coke", "Fries & Sprite")), menutest.Item("Fries"), menutest.Item("Biryani", menutest.Group("Comes With", 2, "*Raita", "*Salan")), menutest.Item("Raita"), menutest.Item("Roti"),
			menutest.Item("Pita", menutest.Group("Make It a Combo", 1, "Fries & Coke", "Fries & Sprite")), menutest.Item("Soda", menutest.Group("Flavor", 1, "Coke", "Sprite")),
		}},
		{Name: "Vegetarian", Items: []menu.Item{menutest.Item("Dal Makhani"), menutest.Item("Yellow Dal")}},
	}}
	wings := []menu.Line{menutest.Line(1, "Wings", "Sauce", "Buffalo Hot")}
	stack := []menu.Line{menutest.Line(1, "Waffles"), menutest.Line(1, "Short Stack")}
	melt := []menu.Line{menutest.Line(1, "Reuben", "Side", "Fries"), menutest.Line(1, "Melt", "Side", "Onion Rings"), menutest.Line(1, "Pie")}
	biryani := menutest.Line(1, "Biryani", "Comes With", "Raita", "Comes With", "Salan")
	dal := []menu.Line{menutest.Line(1, "Yellow Dal")}
	coke, sprite := menutest.Line(1, "Pita", "Make It a Combo", "Fries & Coke"), menutest.Line(1, "Pita", "Make It a Combo", "Fries & Sprite")
	return checkTable{m, []checkRow{
		{"wings, buffalo", check.RuleOption, wings},
		{"wings, buffalo hot", "", wings},
		{"wings, hot buffalo", "", wings},
		{"a stack of waffles", check.RuleItem, stack},
		{"a short stack and waffles", "", stack},
		{"reuben, melt, onion rings, pie", check.RuleGroup, melt},
		{"reuben, melt with onion rings, pie", "", melt},
		{"- biryani - raita - 2 roti", check.RuleLeft, []menu.Line{biryani, menutest.Line(2, "Roti")}},
		{"- biryani - raita - 2 roti", "", []menu.Line{biryani, menutest.Line(1, "Raita"), menutest.Line(2, "Roti")}},
		{"a pita combo with coke and a sprite", check.RuleQuantity, []menu.Line{coke, sprite}},
		{"a pita combo with coke and a sprite", "", []menu.Line{coke, menutest.Line(1, "Soda", "Flavor", "Sprite")}},
		{"a pita combo with coke, 2 classic gyros, and a sprite", check.RuleOption, []menu.Line{coke, menutest.Line(2, "Classic Gyro", "Make It a Combo", "Fries & Sprite")}},
		{"a pita combo with coke and a classic gyro combo with sprite", "", []menu.Line{coke, menutest.Line(1, "Classic Gyro", "Make It a Combo", "Fries & Sprite")}},
		{"two pita combos with coke and a sprite", check.RuleQuantity, []menu.Line{menutest.Line(2, "Pita", "Make It a Combo", "Fries & Coke"), sprite}},
		{"two pita combos, one coke and one sprite", "", []menu.Line{coke, sprite}},
		{"some dal", check.RuleItem, dal},
		{"some yellow dal", "", dal},
		{"a chicken gyro and fries, actually make it the classic gyro", check.RuleItem, []menu.Line{menutest.Line(1, "Chicken Gyro"), menutest.Line(1, "Classic Gyro")}},
		{"two chicken gyros and fries, actually make it the classic gyro", check.RuleItem, []menu.Line{menutest.Line(2, "Chicken Gyro"), menutest.Line(1, "Classic Gyro")}},
		{"a chicken gyro and fries, actually make it the classic gyro", "", []menu.Line{menutest.Line(1, "Classic Gyro"), menutest.Line(1, "Fries")}},
		{"a chicken gyro and fries, make it the classic gyro", "", []menu.Line{menutest.Line(1, "Classic Gyro"), menutest.Line(1, "Fries")}},
	}}
}
