package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfThingsOfTheirOwn plants options that are things of their own, and things that are options.
func TestCheckOfThingsOfTheirOwn(t *testing.T) { checkRows(t, ownThings()) }

func ownThings() checkTable {
	item, group, required, line := menutest.Item, menutest.Group, menutest.Required, menutest.Line
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		item("Grilled salmon"), item("Caesar salad", group("Add", 1, "Chicken", "Salmon"), group("Dressing", 1, "Ranch", "Italian")), item("Shake", required("Flavor", "Chocolate", "Vanilla")),
		item("Burger", group("On it", 0, "*Pickles", "*Onion"), required("Side", "*Fries", "Tater tots")), item("Tater tots"), item("Side of sauce", required("Sauce", "Ranch", "Barbecue")),
		item("Jefe combo", required("Taco", "*Beef", "Shredded chicken"), required("Enchilada", "*Cheese", "Chicken")),
		item("Pizza puff", required("Filling", "*Sausage & cheese", "Cheese only")), item("Chicken wings", required("Sauce", "Buffalo", "Barbecue"), group("Dip", 1, "Ranch", "Buffalo")),
	}}}}
	burger := func(n int, choices ...string) menu.Line { return line(n, "Burger", choices...) }
	return checkTable{m, []checkRow{
		{"salmon and a caesar salad", check.RuleOption, []menu.Line{line(1, "Caesar salad", "Add", "Salmon")}},
		{"salmon and a caesar salad", "", []menu.Line{line(1, "Grilled salmon"), line(1, "Caesar salad")}},
		{"a caesar salad with salmon", "", []menu.Line{line(1, "Caesar salad", "Add", "Salmon")}},
		{"a chocolate and a vanilla shake", "", []menu.Line{line(1, "Shake", "Flavor", "Chocolate"), line(1, "Shake", "Flavor", "Vanilla")}},
		{"2 burgers, no pickles on one, tots with the other", check.RuleItem, []menu.Line{burger(1, "On it", "Pickles", "On it", "Onion", "Side", "Fries"), burger(1, "On it", "Onion", "Side", "Fries"), line(1, "Tater tots")}},
		{"a caesar salad with ranch and a side of ranch", check.RuleLeft, []menu.Line{line(1, "Caesar salad", "Dressing", "Ranch")}},
		{"a caesar salad with ranch and a side of ranch", "", []menu.Line{line(1, "Caesar salad", "Dressing", "Ranch"), line(1, "Side of sauce", "Sauce", "Ranch")}},
		{"a jefe combo with chicken", check.RuleOption, []menu.Line{line(1, "Jefe combo", "Taco", "Beef", "Enchilada", "Chicken")}},
		{"a jefe combo with a chicken enchilada", "", []menu.Line{line(1, "Jefe combo", "Taco", "Beef", "Enchilada", "Chicken")}},
		{"a pizza puff, cheese", check.RuleOption, []menu.Line{line(1, "Pizza puff", "Filling", "Sausage & cheese")}},
		{"a pizza puff, sausage and cheese", "", []menu.Line{line(1, "Pizza puff", "Filling", "Sausage & cheese")}},
		{"chicken wings, buffalo with buffalo", check.RuleLeft, []menu.Line{line(1, "Chicken wings", "Sauce", "Buffalo")}},
		{"chicken wings, buffalo with buffalo", "", []menu.Line{line(1, "Chicken wings", "Sauce", "Buffalo", "Dip", "Buffalo")}},
	}}
}
