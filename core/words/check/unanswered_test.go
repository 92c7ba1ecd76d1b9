package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckUnanswered shows words that ask for something that the lines do not have, or have too often.
func TestCheckUnanswered(t *testing.T) { checkRows(t, unanswered()) }

func unanswered() checkTable {
	item, line, group := menutest.Item, menutest.Line, menutest.Group
	size := menutest.Required("Size", "*Small", "Large")
	toast := menutest.Required("Toast", "*White Toast", "Bun")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "All", Items: []menu.Item{
			item("Omelet", menutest.Required("Cheese", "*Cheddar", "Gouda"), toast, group("On It", 0, "Leek", "Salsa")), item("Bulgur", size), item("Goulash", menutest.Required("Portion", "Half", "*Full", "Quart")), item("Sencha", menutest.Required("Size", "*12 oz", "16 oz")),
			item("Knish (8 pc)"), item("Donut Dozen"), item("Gyro", group("On It", 0, "Mustard", "Feta"), group("Leave Off", 0, "No Carrot", "No Sprouts")), item("Curd"), item("Schnitzel", group("Comes With", 0, "*Pickled Beet", "*Skyr")), item("Beet Salad Wrap"), item("Blini", menutest.Required("Size", "Small 6 oz", "Regular 9 oz", "Large 12 oz"), group("With", 0, "Dill")), item("Kulfi", menutest.Required("Flavor", "Mango", "Rose"), group("With", 0, "Mint", "Cream")),
			item("Roast Duck", menutest.Required("Portion", "*Half", "Full")),
			item("Plate", menutest.Required("Bread", "*Rye Bread", "Pita"), group("Sauce", 0, "Hot", "Sauce on the Side")), item("Pita Basket"), item("Hungry Man"),
		}},
		{Name: "Drinks", Items: []menu.Item{item("Lemonade", size), item("Kvass"), item("Can", menutest.Required("Flavor", "Cola", "Diet Cola"))}},
	}}
	omelet := func(n int, cheese, toast string, more ...string) menu.Line {
		return line(n, "Omelet", append([]string{"Cheese", cheese, "Toast", toast}, more...)...)
	}
	kulfi := func(n int, flavor string, more ...string) menu.Line {
		return line(n, "Kulfi", append([]string{"Flavor", flavor}, more...)...)
	}
	cup := func(n int, name, s string) menu.Line { return line(n, name, "Size", s) }
	return checkTable{m, []checkRow{
		{"a kvass for my mum, man needs a kvass, too", check.RuleItem, []menu.Line{line(2, "Kvass"), line(1, "Hungry Man")}},
		{"a kvass and the hungry man", "", []menu.Line{line(1, "Kvass"), line(1, "Hungry Man")}},
		{"an omelet with gouda and a bun", check.RuleQuantity, []menu.Line{omelet(1, "Gouda", "White Toast"), omelet(1, "Cheddar", "Bun")}},
		{"an omelet with gouda and a bun", "", []menu.Line{omelet(1, "Gouda", "Bun")}},
		{"one kvass. two. two kvass please", check.RuleQuantity, []menu.Line{line(3, "Kvass")}},
		{"one gyro and a can of cola, actually two colas", check.RuleQuantity, []menu.Line{line(1, "Gyro"), line(1, "Can", "Flavor", "Cola")}},
		{"a gyro and a kvass, actually two kvass", "", []menu.Line{line(1, "Gyro"), line(2, "Kvass")}},
		{"8 knish sorry i meant 16", check.RuleQuantity, []menu.Line{line(16, "Knish (8 pc)")}},
		{"8 knish sorry i meant 16", "", []menu.Line{line(2, "Knish (8 pc)")}},
		{"two gyros, cancel one of them, and add a small bulgur", check.RuleConflict, []menu.Line{line(2, "Gyro"), cup(1, "Bulgur", "Small")}},
		{"two gyros, add mustard to one of them, actually to both", check.RuleGroup, []menu.Line{line(1, "Gyro"), line(1, "Gyro", "On It", "Mustard")}},
		{"a gyro and a bulgur small, and a kvass for each of us", check.RuleQuantity, []menu.Line{line(1, "Gyro"), cup(1, "Bulgur", "Small"), line(1, "Kvass")}},
		{"a kulfi rose and a kvass, swap the kulfi for curd", check.RuleLeft, []menu.Line{line(1, "Kvass")}},
		{"a gyro, hold the carrot and sprouts", check.RuleRefusal, []menu.Line{line(1, "Gyro", "Leave Off", "No Carrot")}},
		{"a gyro, hold the carrot and sprouts", "", []menu.Line{line(1, "Gyro", "Leave Off", "No Carrot", "Leave Off", "No Sprouts")}},
		{"a whole roast duck", check.RuleOption, []menu.Line{line(1, "Roast Duck", "Portion", "Half")}},
		{"two senchas one 12 one 16", check.RuleGroup, []menu.Line{cup(2, "Sencha", "16 oz")}},
		{"two kulfi one mango one rose", "", []menu.Line{kulfi(1, "Mango"), kulfi(1, "Rose")}},
		{"three kulfi, one of each flavor, mint on the rose one", check.RuleGroup, []menu.Line{kulfi(3, "Rose", "With", "Mint")}},
		{"a gyro and a diet", check.RuleLeft, []menu.Line{line(1, "Gyro")}},
		{"a kulfi mango with mint and a regular one", check.RuleQuantity, []menu.Line{kulfi(1, "Mango", "With", "Mint")}},
		{"two gyros and a kvass, cut the gyros down to one", check.RuleQuantity, []menu.Line{line(2, "Gyro"), line(1, "Kvass")}},
		{"a gyro and a kvass, no forget the soda", check.RuleConflict, []menu.Line{line(1, "Gyro"), line(1, "Kvass")}},
		{"half goulash, no full, with a kvass", check.RuleOption, []menu.Line{line(1, "Goulash", "Portion", "Half"), line(1, "Kvass")}},
		{"one gyro and a kvass. actually my brother wants the same so double it", check.RuleQuantity, []menu.Line{line(1, "Gyro"), line(1, "Kvass")}},
		{"a plate, hot, but put it on the side", check.RuleOption, []menu.Line{line(1, "Plate", "Bread", "Rye Bread", "Sauce", "Hot")}},
		{"two gyros, two kulfi rose, oh add cream to the first ones", check.RuleOption, []menu.Line{line(2, "Gyro"), kulfi(2, "Rose", "With", "Cream")}},
		{"a pita basket instead of rye bread on the plate", check.RuleConflict, []menu.Line{line(1, "Pita Basket"), line(1, "Plate", "Bread", "Rye Bread")}},
		{"two kulfi, one mango one rose, both with mint, cream", check.RuleGroup, []menu.Line{kulfi(1, "Mango", "With", "Mint"), kulfi(1, "Rose", "With", "Mint", "With", "Cream")}},
		{"half salad half wrap kinda day: a gyro", check.RuleItem, []menu.Line{line(1, "Beet Salad Wrap"), line(1, "Gyro")}},
		{"a small blini no large, with dill", check.RuleRefusal, []menu.Line{line(1, "Blini", "Size", "Small 6 oz", "With", "Dill")}},
		{"a regular blini with dill", "", []menu.Line{line(1, "Blini", "Size", "Regular 9 oz", "With", "Dill")}},
		{"a schnitzel, skyr off, and a kvass", check.RuleRefusal, []menu.Line{line(1, "Schnitzel", "Comes With", "Pickled Beet", "Comes With", "Skyr"), line(1, "Kvass")}},
		{"a schnitzel, leaving off the beet", check.RuleRefusal, []menu.Line{line(1, "Schnitzel", "Comes With", "Pickled Beet", "Comes With", "Skyr")}},
		{"sweet n salty!! gyro, around 7", check.RuleQuantity, []menu.Line{line(7, "Gyro")}},
		{"my wife and i each have the gyro, with a kvass", check.RuleQuantity, []menu.Line{line(1, "Gyro"), line(1, "Kvass")}},
		{"two kulfi rose, hers with mint", check.RuleGroup, []menu.Line{kulfi(2, "Rose", "With", "Mint")}},
		{"two kulfi rose, hers with mint", "", []menu.Line{kulfi(1, "Rose"), kulfi(1, "Rose", "With", "Mint")}},
	}}
}
