package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfWhatIsMeant plants things that a word names in part, where it names another one better.
func TestCheckOfWhatIsMeant(t *testing.T) { checkRows(t, nearlyNamed()) }

func nearlyNamed() checkTable {
	item, group, required, line := menutest.Item, menutest.Group, menutest.Required, menutest.Line
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		item("Pork sandwich"), item("Brisket sandwich"), item("Sweet tea"), item("Unsweet tea"),
		item("Hand spun shake", required("Flavor", "Strawberry", "Chocolate")), item("Hot chocolate"), item("Black & white shake"),
		item("Root beer float"), item("Soda", required("Flavor", "Coke", "Barq's root beer")),
		item("Island juice", required("Flavor", "Guava nectar", "Strawberry guava", "Lychee")),
		item("Malasada", required("Filling", "*Plain", "Haupia")), item("Haupia"),
		item("Fried pickles", required("Dip", "*Ranch", "Alabama white")), item("Extra sauce", required("Sauce", "Hot", "Alabama white")),
		item("Banana split", group("Scoops", 0, "*Vanilla", "*Chocolate", "*Strawberry", "Mint")),
		item("Harvest bowl"), item("Harvest cobb"), item("Green tea"), item("Mochi", group("Flavors", 0, "Green tea", "Mango")),
		{ID: "Ham sub", Name: "Ham sub", Description: "ham and provolone", GroupsKnown: true, Groups: []menu.Group{required("Bread", "*White", "Herb & cheese"),
			{ID: "Cheese", Name: "Cheese", Max: 1, Options: group("Cheese", 0, "American", "*Provolone").Options}, group("Sauces", 0, "Mayo", "*Honey mustard", "Yellow mustard")}},
	}}}}
	ham := func(choices ...string) menu.Line {
		return line(1, "Ham sub", append([]string{"Bread", "White"}, choices...)...)
	}
	return checkTable{m, []checkRow{
		{"two pork sandwiches, change one to brisket", check.RuleQuantity, []menu.Line{line(1, "Brisket sandwich")}},
		{"two pork sandwiches and two sweet teas, make one of the teas unsweet", check.RuleQuantity, []menu.Line{line(2, "Pork sandwich"), line(1, "Unsweet tea")}},
		{"a strawberry shake and a chocolate one", check.RuleItem, []menu.Line{line(1, "Hand spun shake", "Flavor", "Strawberry"), line(1, "Hot chocolate")}},
		{"a strawberry shake and a chocolate one", "", []menu.Line{line(1, "Hand spun shake", "Flavor", "Strawberry"), line(1, "Hand spun shake", "Flavor", "Chocolate")}},
		{"a black and white shake, make it chocolate", check.RuleItem, []menu.Line{line(1, "Hot chocolate")}},
		{"a black and white shake, make it a hot chocolate", "", []menu.Line{line(1, "Hot chocolate")}},
		{"a root beer float and a root beer", check.RuleItem, []menu.Line{line(2, "Root beer float")}},
		{"a guava island juice", check.RuleOption, []menu.Line{line(1, "Island juice", "Flavor", "Strawberry guava")}},
		{"a strawberry guava island juice", "", []menu.Line{line(1, "Island juice", "Flavor", "Strawberry guava")}},
		{"a haupia malasada and a haupia", check.RuleLeft, []menu.Line{line(1, "Malasada", "Filling", "Plain"), line(2, "Haupia")}},
		{"fried pickles with white sauce", check.RuleItem, []menu.Line{line(1, "Fried pickles", "Dip", "Ranch"), line(1, "Extra sauce", "Sauce", "Alabama white")}},
		{"a banana split, all chocolate", check.RuleGroup, []menu.Line{line(1, "Banana split", "Scoops", "Vanilla", "Scoops", "Chocolate", "Scoops", "Strawberry")}},
		{"a harvest", check.RuleItem, []menu.Line{line(1, "Harvest bowl")}},
		{"a harvest bowl", "", []menu.Line{line(1, "Harvest bowl")}},
		{"green tea and mango mochi", check.RuleLeft, []menu.Line{line(1, "Green tea"), line(1, "Mochi", "Flavors", "Mango")}},
		{"a green tea and a mango mochi", "", []menu.Line{line(1, "Green tea"), line(1, "Mochi", "Flavors", "Mango")}},
		{"a ham sub, no cheese", check.RuleRefusal, []menu.Line{ham("Cheese", "Provolone", "Sauces", "Honey mustard")}},
		{"a ham sub, no cheese", "", []menu.Line{ham("Sauces", "Honey mustard")}},
		{"a ham sub, sub mayo for the honey mustard", check.RuleOption, []menu.Line{ham("Cheese", "Provolone", "Sauces", "Mayo", "Sauces", "Honey mustard")}},
	}}
}
