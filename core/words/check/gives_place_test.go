package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfWhatGivesPlace shows which lines words say that take something back, or put something in the place of another thing, and that what gave place is in none.
func TestCheckOfWhatGivesPlace(t *testing.T) { checkRows(t, givesPlace()) }

func givesPlace() checkTable {
	item, line, group := menutest.Item, menutest.Line, menutest.Group
	size := menutest.Required("Size", "*Small", "Large")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		item("Curry", menutest.Required("Meat", "Goat", "Squid", "Duck")), item("Cocoa", size, group("Milk", 1, "*Whole Milk", "Oat Milk", "Rice Milk")), item("Broth", size), item("Dumpling", size), item("Seltzer"), item("Hash", menutest.Required("Bread", "*Rye", "Corn", "Beet"), menutest.Required("Cheese", "*None", "Gouda", "Brie"), group("On It", 0, "Ham", "Egg"), group("Inside", 0, "*Beet")), item("Bean Hash", group("On It", 0, "Ham", "Egg"), group("Inside", 0, "*Beet")), item("Tapioca Tea", menutest.Required("Sweetness", "*100% Sweet", "50% Sweet")), item("Bone Broth"), item("Toast Box", group("On It", 0, "Ham", "Syrup")), item("Plum Tart"),
		item("Toast", group("On It", 0, "Egg", "Ham", "Syrup", "Honey Mustard")), item("Wonton (6 pc)", menutest.Required("Filling", "*Goat", "Squid")),
	}}}}
	curry := func(meat string) menu.Line { return line(1, "Curry", "Meat", meat) }
	cup := func(name, s string) menu.Line { return line(1, name, "Size", s) }
	cocoa := func(milk string) menu.Line { return line(1, "Cocoa", "Size", "Small", "Milk", milk) }
	toast := func(on ...string) menu.Line {
		var choices []string
		for _, o := range on {
			choices = append(choices, "On It", o)
		}
		return line(1, "Toast", choices...)
	}
	wonton := func(n int, filling string) menu.Line { return line(n, "Wonton (6 pc)", "Filling", filling) }
	return checkTable{m, []checkRow{
		{"three curries, goat, squid, duck. never mind the squid", "", []menu.Line{curry("Goat"), curry("Duck")}},
		{"three curries, goat, squid, duck. never mind the squid", check.RuleConflict, []menu.Line{curry("Goat"), curry("Squid"), curry("Duck")}},
		{"two dumplings, one large one small, scratch the large one", "", []menu.Line{cup("Dumpling", "Small")}},
		{"two dumplings, one large one small, scratch the large one", check.RuleConflict, []menu.Line{cup("Dumpling", "Large"), cup("Dumpling", "Small")}},
		{"toast with egg and ham, scratch the egg", "", []menu.Line{toast("Ham")}},
		{"toast with egg and ham, scratch the egg", check.RuleConflict, []menu.Line{toast("Egg", "Ham")}},
		{"two large broths, actually a seltzer instead of one of the broths", "", []menu.Line{cup("Broth", "Large"), line(1, "Seltzer")}},
		{"two large broths, actually a seltzer instead of one of the broths", check.RuleQuantity, []menu.Line{line(2, "Seltzer")}},
		{"a cocoa with oat milk. nvm rice milk", "", []menu.Line{cocoa("Rice Milk")}},
		{"a cocoa with oat milk. nvm rice milk", check.RuleOption, []menu.Line{cocoa("Oat Milk")}},
		{"a cocoa w oat milk. nvm rice milk. and a plum tart, wait no, two plum tarts", check.RuleOption, []menu.Line{cocoa("Oat Milk"), line(2, "Plum Tart")}},
		{"a plum tart and two small broths, a seltzer instead of the broths", "", []menu.Line{line(1, "Plum Tart"), line(1, "Seltzer")}},
		{"a plum tart and two small broths, a seltzer instead of the broths", check.RuleConflict, []menu.Line{line(1, "Plum Tart"), line(2, "Broth", "Size", "Small"), line(1, "Seltzer")}},
		{"a plum tart and large broth, swap the broth for large dumpling", "", []menu.Line{line(1, "Plum Tart"), cup("Dumpling", "Large")}},
		{"a plum tart and large broth, swap the broth for large dumpling", check.RuleConflict, []menu.Line{line(1, "Plum Tart"), cup("Broth", "Large"), cup("Dumpling", "Small")}},
		{"a plum tart and a toast, oh and add egg to the second", "", []menu.Line{line(1, "Plum Tart"), toast("Egg")}},
		{"a goat curry and a toast with ham, add syrup to the second one please", "", []menu.Line{curry("Goat"), toast("Ham", "Syrup")}},
		{"a goat curry and a toast with ham and egg, on the second one no syrup", "", []menu.Line{curry("Goat"), toast("Ham", "Egg")}},
		{"12 wontons, make half of them squid", "", []menu.Line{wonton(1, "Goat"), wonton(1, "Squid")}},
		{"12 wontons, make half of them squid", check.RuleLeft, []menu.Line{wonton(2, "Squid")}},
		{"a toast with ham, hm actually get me egg", check.RuleOption, []menu.Line{toast("Ham", "Honey Mustard")}},
		{"a toast with egg and no ham, actually leave it in", "", []menu.Line{toast("Egg")}},
		{"a small cocoa with rice milk, instead of that a seltzer", "", []menu.Line{line(1, "Seltzer")}},
		{"two seltzers and two plum tarts, only one of the seltzers actually", "", []menu.Line{line(1, "Seltzer"), line(2, "Plum Tart")}},
		{"two seltzers and two plum tarts, only one of the seltzers actually", check.RuleQuantity, []menu.Line{line(2, "Seltzer"), line(1, "Plum Tart")}},
		{"a seltzer, instead of that a plum tart, no wait both", check.RuleGroup, []menu.Line{line(1, "Plum Tart")}},
		{"tapioca tea 100% sugar actually 50", check.RuleQuantity, []menu.Line{line(50, "Tapioca Tea", "Sweetness", "100% Sweet")}},
		{"two seltzers and a plum tart, actually cut that down", check.RuleLeft, []menu.Line{line(2, "Seltzer"), line(1, "Plum Tart")}},
		{"a seltzer, a plum tart and a toast, no wait, forget one of those", check.RuleLeft, []menu.Line{line(1, "Seltzer"), line(1, "Plum Tart"), toast()}},
		{"hash on rye no corn, with gouda, actually brie", check.RuleRefusal, []menu.Line{line(1, "Hash", "Bread", "Rye", "Cheese", "Brie", "Inside", "Beet")}},
		{"a hash and a bean hash, actually no beet and egg", check.RuleRefusal, []menu.Line{line(1, "Hash", "Bread", "Rye", "Cheese", "None", "Inside", "Beet"), line(1, "Bean Hash", "On It", "Egg")}},
		{"a hash on rye no beet", "", []menu.Line{line(1, "Hash", "Bread", "Rye", "Cheese", "None")}},
		{"two small broths and a seltzer, make one of the broths large please, oh both of them", check.RuleGroup, []menu.Line{cup("Broth", "Small"), cup("Broth", "Large"), line(1, "Seltzer")}},
		{"a toast box with ham, no syrup on the toast", check.RuleItem, []menu.Line{line(1, "Toast Box", "On It", "Ham"), toast()}},
		{"it is so cold we need broth lol. One plum tart and two seltzers", check.RuleItem, []menu.Line{line(1, "Bone Broth"), line(1, "Plum Tart"), line(2, "Seltzer")}},
		{"two seltzers and a plum tart, only one of those", check.RuleQuantity, []menu.Line{line(2, "Seltzer"), line(1, "Plum Tart")}},
		{"a plum tart, srry, acually a seltzer", "", []menu.Line{line(1, "Seltzer")}},
		{"a plum tart and a seltzer.. nope, no seltzer", "", []menu.Line{line(1, "Plum Tart")}},
	}}
}
