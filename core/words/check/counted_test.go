package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfNumbersOfPieces shows which numbers count pieces, dozens and the entries of a list, and which still count orders.
func TestCheckOfNumbersOfPieces(t *testing.T) { checkRows(t, numbersOfPieces()) }

func numbersOfPieces() checkTable {
	item, line := menutest.Item, menutest.Line
	filling := menutest.Group("Filling", 1, "Potato", "Kraut", "Mushroom")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		item("Shrimp", menutest.Group("Count", 1, "6 pc", "12 pc", "24 pc"), menutest.Group("Glaze", 1, "Chili", "Maple"), menutest.Group("Dip", 0, "Ranch", "Aioli")),
		item("Pierogi", filling), item("Bao (each)", filling), item("Bao (dozen)", filling),
		item("Clams on the Half Shell", menutest.Group("Count", 1, "Half Dozen", "Dozen")), item("Mixed Half Dozen"), item("Muffin Bites", menutest.Group("Count", 1, "*12 Bites", "24 Bites")),
		item("Cocoa Shake", menutest.Group("Size", 1, "*Regular", "Large")), item("Banana Shake", menutest.Group("Size", 1, "*Regular", "Large")), item("Taro Shake", menutest.Group("Size", 1, "*Regular", "Large")),
		item("Udon", menutest.Group("Size", 1, "*Regular", "Oomori")), item("Tofu Puff"), item("Onigiri"), item("Fountain Drink", menutest.Group("Drink", 1, "Pepsi", "Sprite")),
		item("Pretzel", menutest.Group("Salt", 1, "*Salted", "Not Salted"), menutest.Group("Dip", 0, "Mustard", "Honey")),
		item("Falafel Wrap", menutest.Group("Bread", 1, "*Pita", "Saj"), menutest.Group("On It", 0, "*Onion", "*Tomato")),
	}}}}
	shrimp := func(n int, count, glaze string, more ...string) menu.Line {
		return line(n, "Shrimp", append([]string{"Count", count, "Glaze", glaze}, more...)...)
	}
	pretzel := func(n int, salt string, more ...string) menu.Line {
		return line(n, "Pretzel", append([]string{"Salt", salt}, more...)...)
	}
	return checkTable{m, []checkRow{
		{"two dozen maple shrimp", "", []menu.Line{shrimp(1, "24 pc", "Maple")}},
		{"two dozen maple shrimp", check.RuleQuantity, []menu.Line{shrimp(2, "24 pc", "Maple")}},
		{"two dozen maple shrimp", check.RuleOption, []menu.Line{shrimp(1, "6 pc", "Maple")}},
		{"two dozen maple shrimp and a large banana shake", "", []menu.Line{shrimp(1, "24 pc", "Maple"), line(1, "Banana Shake", "Size", "Large")}},
		{"12 maple shrimp and 6 chili shrimp", "", []menu.Line{shrimp(1, "12 pc", "Maple"), shrimp(1, "6 pc", "Chili")}},
		{"12 maple shrimp and 6 chili shrimp", check.RuleQuantity, []menu.Line{shrimp(1, "12 pc", "Maple"), shrimp(2, "6 pc", "Chili")}},
		{"a half dozen pierogi, 3 potato and 3 kraut", "", []menu.Line{line(3, "Pierogi", "Filling", "Potato"), line(3, "Pierogi", "Filling", "Kraut")}},
		{"a half dozen pierogi, 3 potato and 3 kraut", check.RuleGroup, []menu.Line{line(4, "Pierogi", "Filling", "Potato"), line(2, "Pierogi", "Filling", "Kraut")}},
		{"a dozen potato bao and 3 kraut bao", "", []menu.Line{line(1, "Bao (dozen)", "Filling", "Potato"), line(3, "Bao (each)", "Filling", "Kraut")}},
		{"a dozen potato bao and 3 kraut bao", check.RuleQuantity, []menu.Line{line(1, "Bao (dozen)", "Filling", "Potato"), line(1, "Bao (each)", "Filling", "Kraut")}},
		{"half a dozen clams", "", []menu.Line{line(1, "Clams on the Half Shell", "Count", "Half Dozen")}},
		{"half a dozen clams", check.RuleOption, []menu.Line{line(1, "Clams on the Half Shell", "Count", "Dozen")}},
		{"a mixed half dozen and a dozen muffin bites", "", []menu.Line{line(1, "Mixed Half Dozen"), line(1, "Muffin Bites", "Count", "12 Bites")}},
		{"2 mixed half dozen and a dozen muffin bites", check.RuleQuantity, []menu.Line{line(1, "Mixed Half Dozen"), line(1, "Muffin Bites", "Count", "12 Bites")}},
		{"3 shakes: cocoa, banana, and a large taro", "", []menu.Line{line(1, "Cocoa Shake", "Size", "Regular"), line(1, "Banana Shake", "Size", "Regular"), line(1, "Taro Shake", "Size", "Large")}},
		{"4 shakes: cocoa, banana, and a large taro", check.RuleQuantity, []menu.Line{line(1, "Cocoa Shake", "Size", "Regular"), line(1, "Banana Shake", "Size", "Regular"), line(1, "Taro Shake", "Size", "Large")}},
		{"3 shakes: cocoa, banana, and a large taro", check.RuleQuantity, []menu.Line{line(2, "Cocoa Shake", "Size", "Regular"), line(1, "Banana Shake", "Size", "Regular"), line(1, "Taro Shake", "Size", "Large")}},
		{"udon oomori 2 and onigiri 1", "", []menu.Line{line(2, "Udon", "Size", "Oomori"), line(1, "Onigiri")}},
		{"udon oomori 3 and onigiri 1", check.RuleQuantity, []menu.Line{line(1, "Udon", "Size", "Oomori"), line(1, "Onigiri")}},
		{"1 tofu puff, 2 onigiri, 1 pepsi, 1 udon", "", []menu.Line{line(1, "Tofu Puff"), line(2, "Onigiri"), line(1, "Fountain Drink", "Drink", "Pepsi"), line(1, "Udon", "Size", "Regular")}},
		{"2 mustard pretzels, one not salted", "", []menu.Line{pretzel(1, "Salted", "Dip", "Mustard"), pretzel(1, "Not Salted", "Dip", "Mustard")}},
		{"2 mustard pretzels, one not salted", check.RuleGroup, []menu.Line{pretzel(1, "Salted"), pretzel(1, "Not Salted", "Dip", "Mustard")}},
		{"2 pretzels, one not salted with honey", check.RuleGroup, []menu.Line{pretzel(1, "Salted", "Dip", "Honey"), pretzel(1, "Not Salted")}},
		{"2 falafel wraps, one no onion, one in saj", "", []menu.Line{line(1, "Falafel Wrap", "Bread", "Pita", "On It", "Tomato"), line(1, "Falafel Wrap", "Bread", "Saj", "On It", "Onion", "On It", "Tomato")}},
		{"2 falafel wraps, one no onion, one in saj", check.RuleGroup, []menu.Line{line(1, "Falafel Wrap", "Bread", "Saj", "On It", "Tomato"), line(1, "Falafel Wrap", "Bread", "Pita", "On It", "Onion", "On It", "Tomato")}},
	}}
}
