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
		menu.Item{ID: "Lumpia", Name: "Lumpia", Description: "crisp springers with pork", Priced: true, GroupsKnown: true},
		item("Vegan springers"), item("Paella pan", group("Size", 1, "*For one", "For three")), item("Reuben", group("Add a side", 1, "Tater tots")), item("Fish & rings", required("How many", "*2 piece", "3 piece")),
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
		{"two springers", check.RuleItem, []menu.Line{line(2, "Vegan springers")}},
		{"two veggie springers", "", []menu.Line{line(2, "Vegan springers")}},
		{"a paella pan for three", check.RuleLeft, []menu.Line{line(1, "Paella pan", "Size", "For one")}},
		{"a paella pan for three", "", []menu.Line{line(1, "Paella pan", "Size", "For three")}},
		{"a reuben and a side of tots with that", check.RuleItem, []menu.Line{line(1, "Reuben"), line(1, "Tater tots")}},
		{"a reuben and a side of tots with that", "", []menu.Line{line(1, "Reuben", "Add a side", "Tater tots")}},
		{"a reuben and a side of tots", "", []menu.Line{line(1, "Reuben"), line(1, "Tater tots")}},
		{"2 fish and rings", check.RuleQuantity, []menu.Line{line(1, "Fish & rings", "How many", "2 piece")}},
		{"2 fish and rings", "", []menu.Line{line(2, "Fish & rings", "How many", "2 piece")}},
		{"2 piece fish and rings", "", []menu.Line{line(1, "Fish & rings", "How many", "2 piece")}},
		{"2 piece fish and rings", check.RuleQuantity, []menu.Line{line(2, "Fish & rings", "How many", "2 piece")}},
		{"a pizza puff, cheese", check.RuleOption, []menu.Line{line(1, "Pizza puff", "Filling", "Sausage & cheese")}},
		{"a pizza puff, sausage and cheese", "", []menu.Line{line(1, "Pizza puff", "Filling", "Sausage & cheese")}},
		{"chicken wings, buffalo with buffalo", check.RuleLeft, []menu.Line{line(1, "Chicken wings", "Sauce", "Buffalo")}},
		{"chicken wings, buffalo with buffalo", "", []menu.Line{line(1, "Chicken wings", "Sauce", "Buffalo", "Dip", "Buffalo")}},
	}}
}
