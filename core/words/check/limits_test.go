package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfWordsThatLimit plants lines that overlook how far a word reaches: "only", "swap", "of them", "everything", "vegan". Each rule is shown
// to object, and to leave the right lines alone.
func TestCheckOfWordsThatLimit(t *testing.T) { checkRows(t, limits()) }

func limits() checkTable {
	group, item := menutest.Group, menutest.Item
	onIt, add := group("On it", 0, "*Lettuce", "*Onion"), group("Add", 0, "Bacon")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		item("Burger", onIt, add), item("Scone"), item("Cheese scone"), item("Pea soup"), item("Leek soup"), item("Two egg breakfast"),
		item("Melt", group("Onions", 1, "*Without onions", "With onions")), item("Chili", group("Toppings", 0, "Cheese", "Sour cream")),
		item("Noodles", group("On it", 0, "*Egg", "*Peanuts"), group("Heat", 1, "*Not spicy", "Mild", "Hot")), item("Salad", group("Dressing", 1, "Ranch", "Blue cheese")),
		item("Bagel", group("Kind", 1, "Everything", "Plain")), item("Garlic naan"), item("Plain naan"), item("Soda", group("Flavor", 1, "Cola", "Lime")), item("Fish meal", group("Drink", 1, "Cola", "Lime")),
	}}}}
	line := menutest.Line
	burger := func(n int, more ...string) menu.Line {
		return line(n, "Burger", append([]string{"On it", "Lettuce", "On it", "Onion"}, more...)...)
	}
	bare := func(name string) menu.Line { return line(1, name) }
	noodles := line(1, "Noodles", "On it", "Egg", "On it", "Peanuts", "Heat", "Not spicy")
	return checkTable{m, []checkRow{
		{"a burger, just lettuce", check.RuleGroup, []menu.Line{burger(1)}},
		{"a burger, lettuce only", check.RuleGroup, []menu.Line{burger(1)}},
		{"a burger with only bacon", check.RuleGroup, []menu.Line{burger(1, "Add", "Bacon")}},
		{"a burger with lettuce and onion only", "", []menu.Line{burger(1)}},
		{"just a burger with lettuce", "", []menu.Line{burger(1)}},
		{"two burgers, only one with bacon", check.RuleGroup, []menu.Line{burger(2, "Add", "Bacon")}},
		{"a fish meal with a cola and a lime", check.RuleQuantity, []menu.Line{line(1, "Fish meal", "Drink", "Cola"), line(1, "Fish meal", "Drink", "Lime")}},
		{"two fish meals, one with a cola and one with a lime", "", []menu.Line{line(1, "Fish meal", "Drink", "Cola"), line(1, "Fish meal", "Drink", "Lime")}},
		{"two burgers, bacon on one only", check.RuleGroup, []menu.Line{burger(2, "Add", "Bacon")}},
		{"two burgers, bacon on one only", "", []menu.Line{burger(1), burger(1, "Add", "Bacon")}},
		{"two burgers with bacon, bacon on one only", check.RuleGroup, []menu.Line{burger(2, "Add", "Bacon")}},
		{"two burgers, onion on just one", check.RuleGroup, []menu.Line{burger(2)}},
		{"a plain bagel 🥯🥯", check.RuleSign, []menu.Line{line(1, "Bagel", "Kind", "Plain")}},
		{"a chili, sour cream instead of the cheese", check.RuleRefusal, []menu.Line{line(1, "Chili", "Toppings", "Cheese", "Toppings", "Sour cream")}},
		{"a chili, sour cream instead of the cheese", "", []menu.Line{line(1, "Chili", "Toppings", "Sour cream")}},
		{"a chili with cheese and sour cream", check.RuleLeft, []menu.Line{line(1, "Chili", "Toppings", "Cheese")}},
		{"a burger, swap bacon for the onion", check.RuleOption, []menu.Line{burger(1)}},
		{"a burger, swap the onion for bacon", check.RuleOption, []menu.Line{burger(1, "Add", "Bacon")}},
		{"a burger, swap the onion for bacon", "", []menu.Line{line(1, "Burger", "On it", "Lettuce", "Add", "Bacon")}},
		{"pick up at 2 scones", check.RuleSign, []menu.Line{line(2, "Scone")}},
		{"2 scones", "", []menu.Line{line(2, "Scone")}},
		{"six scones, three of them cheese", check.RuleQuantity, []menu.Line{line(6, "Scone"), line(3, "Cheese scone")}},
		{"six scones, three cheese", check.RuleQuantity, []menu.Line{line(6, "Scone"), line(3, "Cheese scone")}},
		{"six scones and three cheese scones", "", []menu.Line{line(6, "Scone"), line(3, "Cheese scone")}},
		{"two soups, pea and leek", check.RuleQuantity, []menu.Line{line(2, "Pea soup"), bare("Leek soup")}},
		{"two soups, one pea and one leek", "", []menu.Line{bare("Pea soup"), bare("Leek soup")}},
		{"a burger, onion on the side", check.RuleLeft, []menu.Line{burger(1)}},
		{"a melt, with", check.RuleLeft, []menu.Line{line(1, "Melt", "Onions", "Without onions")}},
		{"a melt wit", check.RuleLeft, []menu.Line{line(1, "Melt", "Onions", "Without onions")}},
		{"vegan noodles", check.RuleConflict, []menu.Line{noodles}},
		{"a vegetarian burger with bacon", check.RuleConflict, []menu.Line{burger(1, "Add", "Bacon")}},
		{"noodles, not too spicy", check.RuleOption, []menu.Line{noodles}},
		{"noodles, not spicy", "", []menu.Line{noodles}},
		{"a one egg breakfast", check.RuleItem, []menu.Line{bare("Two egg breakfast")}},
		{"a two egg breakfast", "", []menu.Line{bare("Two egg breakfast")}},
		{"a salad with ranch, no cheese", check.RuleOption, []menu.Line{line(1, "Salad", "Dressing", "Blue cheese")}},
		{"a chili, everything", check.RuleGroup, []menu.Line{bare("Chili")}},
		{"a burger, add everything", check.RuleGroup, []menu.Line{burger(1)}},
		{"a burger with everything", "", []menu.Line{burger(1)}},
		{"a burger all the way", "", []menu.Line{burger(1)}},
		{"a burger with everything and a chili", "", []menu.Line{burger(1), bare("Chili")}},
		{"a chili with everything and a burger", check.RuleGroup, []menu.Line{bare("Chili"), burger(1)}},
		{"an everything bagel with everything", check.RuleGroup, []menu.Line{line(1, "Bagel", "Kind", "Everything")}},
		{"an everything bagel", "", []menu.Line{line(1, "Bagel", "Kind", "Everything")}},
		{"two garlic naan, one plain", check.RuleLeft, []menu.Line{line(2, "Garlic naan")}},
		{"two garlic naan, one plain naan", "", []menu.Line{line(2, "Garlic naan"), bare("Plain naan")}},
		{"a burger -onion", check.RuleRefusal, []menu.Line{burger(1)}},
		{"a burger 🚫 onion", check.RuleRefusal, []menu.Line{burger(1)}},
		{"- a burger\n- a scone", "", []menu.Line{burger(1), bare("Scone")}},
		{"scone @ 6", check.RuleSign, []menu.Line{line(6, "Scone")}},
		{"a burger, onion makes me sick", check.RuleRefusal, []menu.Line{burger(1)}},
		{"a burger, onion gives my son hives", check.RuleRefusal, []menu.Line{burger(1)}},
		{"a burger, onion x2", check.RuleQuantity, []menu.Line{burger(2)}},
		{"burger x2", "", []menu.Line{burger(2)}},
		{"burger, two orders", "", []menu.Line{burger(2)}},
		{"burger, two orders", check.RuleQuantity, []menu.Line{burger(1)}},
		{"four burgers, two without bacon", check.RuleGroup, []menu.Line{burger(4)}},
		{"a soda, lime, actually cola, no lime", check.RuleLeft, []menu.Line{line(1, "Soda", "Flavor", "Lime")}},
		{"a soda, lime, no, cola", "", []menu.Line{line(1, "Soda", "Flavor", "Cola")}},
		{"i was thinking a scone for me but let's do a burger", check.RuleLeft, []menu.Line{bare("Scone"), burger(1)}},
		{"i was gonna get a scone but now i want a burger", "", []menu.Line{burger(1)}},
		{"i was thinking a scone but let's do a burger", check.RuleLeft, []menu.Line{bare("Scone"), burger(1)}},
		{"a burger and a pea soup 🥯", check.RuleSign, []menu.Line{burger(1), bare("Pea soup")}},
		{"a bagel, plain 🥯", "", []menu.Line{line(1, "Bagel", "Kind", "Plain")}},
		{"soda < anything but cola", check.RuleRefusal, []menu.Line{line(1, "Soda", "Flavor", "Cola")}},
		{"soda < cola", "", []menu.Line{line(1, "Soda", "Flavor", "Cola")}},
		{"two bagels < plain, just one", check.RuleQuantity, []menu.Line{line(2, "Bagel", "Kind", "Plain")}},
		{"a scone with salt < never mind, a bagel", check.RuleLeft, []menu.Line{bare("Scone")}},
		{"a scone with salt < no, a plain bagel", check.RuleItem, []menu.Line{bare("Scone"), line(1, "Bagel", "Kind", "Plain")}},
		{"a scone with salt < a plain bagel instead", check.RuleItem, []menu.Line{bare("Scone"), line(1, "Bagel", "Kind", "Plain")}},
		{"a scone with salt < no, a bagel < plain", check.RuleItem, []menu.Line{bare("Scone"), line(1, "Bagel", "Kind", "Plain")}},
		{"a bagel and a burger, just lettuce < plain", check.RuleGroup, []menu.Line{line(1, "Bagel", "Kind", "Plain"), burger(1)}},
		{"a melt < toasted wit", check.RuleLeft, []menu.Line{line(1, "Melt", "Onions", "Without onions")}},
		{"noodles < not too spicy", check.RuleOption, []menu.Line{noodles}},
	}}
}
