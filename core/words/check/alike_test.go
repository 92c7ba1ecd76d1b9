package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfWhatMayBeTwoThings plants lines for words that may mean another thing of the menu just as well.
func TestCheckOfWhatMayBeTwoThings(t *testing.T) { checkRows(t, mayBeTwo()) }

func mayBeTwo() checkTable {
	size := menutest.Group("Size", 1, "*Small", "Medium", "Large")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Plates", Items: []menu.Item{menutest.Item("Fish cake plate", menutest.Group("Cakes", 1, "*One cake", "Two cakes"), menutest.Group("How", 1, "*Fried", "Steamed"))}},
		{Name: "Small plates", Items: []menu.Item{
			{ID: "Egg rolls", Name: "Egg rolls", Description: "two, with a sauce", Priced: true, GroupsKnown: true, Groups: []menu.Group{menutest.Group("Filling", 1, "Pork", "Kale")}},
			menutest.Item("Bean wrap", menutest.Group("Meal", 1, "*No meal", "Chips and soda"), menutest.Group("Meal soda", 0, "Cola", "Grape")),
		}},
		{Name: "Rolls", Items: []menu.Item{
			menutest.Item("Lamb roll", menutest.Group("Add", 0, "Mint", "Feta")), {ID: "The shepherd", Name: "The shepherd", Description: "lamb, mint and feta", Priced: true, GroupsKnown: true},
			menutest.Item("Street dumpling", menutest.Required("Filling", "Duck", "Leek")), menutest.Item("Crisp dumpling", menutest.Group("Filling", 1, "*Duck", "Kale")),
		}},
		{Name: "Baskets", Items: []menu.Item{menutest.Item("Cod & chips", menutest.Required("How many", "2 piece", "4 piece")), menutest.Item("Shrimp", menutest.Required("How many", "6 piece", "12 piece"))}},
		{Name: "Pies", Items: []menu.Item{menutest.Item("Hand pie", menutest.Required("Filling", "Apple", "Cherry", "Peach", "Berry")), menutest.Item("Cherry lattice"), menutest.Item("Berrylicious"), menutest.Item("Slab")}},
		{Name: "Drinks", Items: []menu.Item{menutest.Item("Root beer (house made)"), menutest.Item("Cane soda", menutest.Required("Flavor", "Hank's root beer", "Orange")), menutest.Item("Iced tea (bottle)"), menutest.Item("Mocha", size), menutest.Item("Crisps", menutest.Required("Kind", "Plain", "Salt and vinegar"))}},
	}}
	plate := func(n int, cakes string) menu.Line {
		return menutest.Line(n, "Fish cake plate", "Cakes", cakes, "How", "Steamed")
	}
	return checkTable{m, []checkRow{
		{"two steamed fish cakes", check.RuleQuantity, []menu.Line{plate(2, "One cake")}},
		{"two steamed fish cake plates", "", []menu.Line{plate(2, "One cake")}},
		{"a steamed fish cake plate, two cakes", "", []menu.Line{plate(1, "Two cakes")}},
		{"three steamed fish cakes", "", []menu.Line{plate(3, "One cake")}},
		{"two egg rolls", check.RuleQuantity, []menu.Line{menutest.Line(2, "Egg rolls")}},
		{"two pork egg rolls", check.RuleQuantity, []menu.Line{menutest.Line(2, "Egg rolls", "Filling", "Pork")}},
		{"two orders of egg rolls", "", []menu.Line{menutest.Line(2, "Egg rolls")}},
		{"three egg rolls", "", []menu.Line{menutest.Line(3, "Egg rolls")}},
		{"a bean wrap, grape", check.RuleOption, []menu.Line{menutest.Line(1, "Bean wrap", "Meal", "No meal", "Meal soda", "Grape")}},
		{"a bean wrap with chips and soda", "", []menu.Line{menutest.Line(1, "Bean wrap", "Meal", "Chips and soda")}},
		{"4 cod and chips", check.RuleQuantity, []menu.Line{menutest.Line(1, "Cod & chips", "How many", "4 piece")}},
		{"2 cod and chips, make that 4", check.RuleQuantity, []menu.Line{menutest.Line(1, "Cod & chips", "How many", "4 piece")}},
		{"a 4 piece cod and chips", "", []menu.Line{menutest.Line(1, "Cod & chips", "How many", "4 piece")}},
		{"cod and chips, 4 piece", "", []menu.Line{menutest.Line(1, "Cod & chips", "How many", "4 piece")}},
		{"12 shrimp", "", []menu.Line{menutest.Line(1, "Shrimp", "How many", "12 piece")}},
		{"the lamb mint feta one", check.RuleItem, []menu.Line{menutest.Line(1, "Lamb roll", "Add", "Mint", "Add", "Feta")}},
		{"the lamb roll with mint and feta", "", []menu.Line{menutest.Line(1, "Lamb roll", "Add", "Mint", "Add", "Feta")}},
		{"a duck dumpling", check.RuleItem, []menu.Line{menutest.Line(1, "Street dumpling", "Filling", "Duck")}},
		{"a leek dumpling", "", []menu.Line{menutest.Line(1, "Street dumpling", "Filling", "Leek")}},
		{"a duck street dumpling", "", []menu.Line{menutest.Line(1, "Street dumpling", "Filling", "Duck")}},
		{"a cherry pie", check.RuleItem, []menu.Line{menutest.Line(1, "Hand pie", "Filling", "Cherry")}},
		{"a berry pie", check.RuleItem, []menu.Line{menutest.Line(1, "Hand pie", "Filling", "Berry")}},
		{"a cherry hand pie", "", []menu.Line{menutest.Line(1, "Hand pie", "Filling", "Cherry")}},
		{"a peach pie", "", []menu.Line{menutest.Line(1, "Hand pie", "Filling", "Peach")}},
		{"a cherry pie and a cherry lattice", "", []menu.Line{menutest.Line(1, "Hand pie", "Filling", "Cherry"), menutest.Line(1, "Cherry lattice")}},
		{"two root beers", check.RuleItem, []menu.Line{menutest.Line(2, "Root beer (house made)")}},
		{"two house made root beers", "", []menu.Line{menutest.Line(2, "Root beer (house made)")}},
		{"a cane soda, root beer", "", []menu.Line{menutest.Line(1, "Cane soda", "Flavor", "Hank's root beer")}},
		{"an iced tea", "", []menu.Line{menutest.Line(1, "Iced tea (bottle)")}},
		{"a grande mocha", check.RuleOption, []menu.Line{menutest.Line(1, "Mocha", "Size", "Large")}},
		{"un mocha grande por favor", "", []menu.Line{menutest.Line(1, "Mocha", "Size", "Large")}},
		{"a mocha, a large", check.RuleQuantity, []menu.Line{menutest.Line(1, "Mocha", "Size", "Small"), menutest.Line(1, "Mocha", "Size", "Large")}},
		{"a mocha and a large", "", []menu.Line{menutest.Line(1, "Mocha", "Size", "Small"), menutest.Line(1, "Mocha", "Size", "Large")}},
		{"a small mocha, a large", "", []menu.Line{menutest.Line(1, "Mocha", "Size", "Small"), menutest.Line(1, "Mocha", "Size", "Large")}},
		{"a mocha, salt and vinegar crisps", "", []menu.Line{menutest.Line(1, "Mocha", "Size", "Small"), menutest.Line(1, "Crisps", "Kind", "Salt and vinegar")}},
		{"a mocha, salt and vinegar crisps", check.RuleLeft, []menu.Line{menutest.Line(1, "Mocha", "Size", "Small"), menutest.Line(1, "Crisps", "Kind", "Plain")}},
		{"a mocha, salt and crisps, vinegar", check.RuleLeft, []menu.Line{menutest.Line(1, "Mocha", "Size", "Small"), menutest.Line(1, "Crisps", "Kind", "Salt and vinegar")}},
		{"a large mocha, actually just a small, and an iced tea", "", []menu.Line{menutest.Line(1, "Mocha", "Size", "Small"), menutest.Line(1, "Iced tea (bottle)")}},
		{"a large mocha and an iced tea, actually just an iced tea", check.RuleItem, []menu.Line{menutest.Line(1, "Mocha", "Size", "Large"), menutest.Line(1, "Iced tea (bottle)")}},
		{"a large mocha", "", []menu.Line{menutest.Line(1, "Mocha", "Size", "Large")}},
	}}
}
