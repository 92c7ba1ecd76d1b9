package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckRules breaks one rule at a time; the last cases break none.
func TestCheckRules(t *testing.T) { checkRows(t, brokenRules()) }

func brokenRules() checkTable {
	option := func(group, name string, preset bool) menu.Option {
		return menu.Option{ID: group + "." + name, Name: name, Default: preset}
	}
	item := func(name string, groups ...menu.Group) menu.Item {
		return menu.Item{ID: name, Name: name, Price: 400, Priced: true, Groups: groups, GroupsKnown: true}
	}
	size := menu.Group{ID: "Size", Name: "Size", Min: 1, Max: 1, Options: []menu.Option{option("Size", "Small", false), option("Size", "Large", false)}}
	add := menu.Group{ID: "Add", Name: "Add", Options: []menu.Option{option("Add", "Onion", true), option("Add", "Bacon", false), option("Add", "No mayo", false), option("Add", "Extra mayo", false), option("Add", "Cheese", false)}}
	count := menu.Group{ID: "Count", Name: "Count", Min: 1, Max: 1, Options: []menu.Option{option("Count", "6 knots", true), option("Count", "12 knots", false)}}
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{item("Coffee", size), item("Tea", size), item("Burger", add), item("Wrap", add), item("Chai latte"),
		item("Lemon tart"), item("Rye loaf"), item("Croissant"), item("Croissants, half dozen"), item("Flour (2 lb bag)"), item("4. Club"), item("Lemon tart box"), item("Wings (10 pc)"), item("Wings (20 pc)"), item("Two Eggs"), item("Cheese fries"), item("Knots", count)}}}}
	line := func(n int, name string, choices ...string) menu.Line {
		l := menu.Line{ItemID: name, Item: name, Quantity: n}
		for i := 0; i+1 < len(choices); i += 2 {
			l.Choices = append(l.Choices, menu.Choice{GroupID: choices[i], Group: choices[i], OptionID: choices[i] + "." + choices[i+1], Option: choices[i+1]})
		}
		return l
	}
	burger := line(1, "Burger", "Add", "Onion")
	return checkTable{m, []checkRow{
		{"a small coffee", check.RuleItem, []menu.Line{line(1, "Tea", "Size", "Small")}},
		{"a small coffee", check.RuleOption, []menu.Line{line(1, "Coffee", "Size", "Large")}},
		{"a burger", check.RuleDefault, []menu.Line{line(1, "Burger")}},
		{"a burger", check.RuleQuantity, []menu.Line{line(2, "Burger", "Add", "Onion")}},
		{"a small coffee and a burger", check.RuleLeft, []menu.Line{line(1, "Coffee", "Size", "Small")}},
		{"a burger, no cheese", check.RuleRefusal, []menu.Line{burger}}, // what people may be allergic to, of a burger that the menu does not describe
		{"a burger, no onion", check.RuleRefusal, []menu.Line{burger}},
		{"a burger, no bacon", "", []menu.Line{burger}}, // bacon is only there if it is added
		{"a burger or a small tea", check.RuleChoice, []menu.Line{burger, line(1, "Tea", "Size", "Small")}},
		{"both a burger", check.RuleGroup, []menu.Line{burger}},
		{"$7 burger", check.RuleSign, []menu.Line{burger}},
		{"50% burger", check.RuleSign, []menu.Line{burger}},
		{"burger no mayo extra mayo", check.RuleConflict, []menu.Line{line(1, "Burger", "Add", "Onion", "Add", "No mayo", "Add", "Extra mayo")}},
		{"a coffee", check.RuleMenu, []menu.Line{line(1, "Coffee")}},
		{"french fries and a large tea, small coffee", check.RuleOption, []menu.Line{line(1, "Tea", "Size", "Small"), line(1, "Coffee", "Size", "Large")}},
		{"a rye loaf, lemon", check.RuleLeft, []menu.Line{line(1, "Rye loaf"), line(1, "Lemon tart")}},
		{"a small tea, no lemon tart", check.RuleRefusal, []menu.Line{line(1, "Tea", "Size", "Small"), line(1, "Lemon tart")}},
		{"burger with extra onion", check.RuleLeft, []menu.Line{burger}},
		{"a dozen croissants", check.RuleQuantity, []menu.Line{line(12, "Croissant")}},
		{"a pound of flour", check.RuleQuantity, []menu.Line{line(1, "Flour (2 lb bag)")}},
		{"a large coffee, wait, make that small", check.RuleOption, []menu.Line{line(1, "Coffee", "Size", "Large")}},
		{"a lemon tart and a rye loaf, no wait cancel the rye", check.RuleConflict, []menu.Line{line(1, "Lemon tart"), line(1, "Rye loaf")}},
		{"a lemon tart and a rye loaf, cancel the rye", "", []menu.Line{line(1, "Lemon tart")}},
		{"a cheeseburger", check.RuleLeft, []menu.Line{line(1, "Cheese fries")}},
		{"a cheesetart", check.RuleLeft, []menu.Line{line(1, "Burger", "Add", "Onion", "Add", "Cheese")}},
		{"a dozen knots", check.RuleQuantity, []menu.Line{line(12, "Knots", "Count", "6 knots")}},
		{"6 knots", check.RuleQuantity, []menu.Line{line(6, "Knots", "Count", "6 knots")}},
		{"12 knots", "", []menu.Line{line(1, "Knots", "Count", "12 knots")}},
		{"10 wings", "", []menu.Line{line(1, "Wings (10 pc)")}},
		{"10 wings", check.RuleQuantity, []menu.Line{line(1, "Wings (20 pc)")}},
		{"10 wings", check.RuleQuantity, []menu.Line{line(2, "Wings (10 pc)")}},
		{"two eggs, no wait, two eggs and a burger", "", []menu.Line{line(1, "Two Eggs"), burger}},
		{"a lemon tart box and a lemon tart", "", []menu.Line{line(1, "Lemon tart box"), line(1, "Lemon tart")}},
		{"number four", "", []menu.Line{line(1, "4. Club")}},
		{"two pounds of flour", "", []menu.Line{line(1, "Flour (2 lb bag)")}},
		{"three burgers, one without onion", "", []menu.Line{line(2, "Burger", "Add", "Onion"), line(1, "Burger")}},
		{"three burgers, one without onion", check.RuleQuantity, []menu.Line{line(1, "Burger", "Add", "Onion"), line(2, "Burger")}},
		{"two small coffees and a burger without onion", "", []menu.Line{line(2, "Coffee", "Size", "Small"), line(1, "Burger")}},
		{"burger with bacon and no mayo", "", []menu.Line{line(1, "Burger", "Add", "Onion", "Add", "Bacon", "Add", "No mayo")}},
		{"$4 burger", "", []menu.Line{burger}},
		{"a wrap and a burger, no onion in them please", check.RuleGroup, []menu.Line{line(1, "Wrap", "Add", "Onion"), line(1, "Burger")}},
		{"a wrap and a burger, no onion in them please", "", []menu.Line{line(1, "Wrap"), line(1, "Burger")}},
		{"a latte", check.RuleItem, []menu.Line{line(1, "Chai latte")}},
		{"a chai", "", []menu.Line{line(1, "Chai latte")}},
		{"a wrap and two burgers, no onion in them", "", []menu.Line{line(1, "Wrap", "Add", "Onion"), line(2, "Burger")}},
	}}
}
