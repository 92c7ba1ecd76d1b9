package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfAmounts plants lines for words that say how much there is to be.
func TestCheckOfAmounts(t *testing.T) { checkRows(t, amountsSaid()) }

func amountsSaid() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Food", Items: []menu.Item{
			menutest.Item("Chowder", menutest.Group("Top", 0, "Croutons", "Chives", "Bay Leaves", "Spiced Walnuts", "Walnuts"), menutest.Group("More", 0, "Extra Chives", "Extra Croutons"), menutest.Required("Cream", "*Regular Cream", "Extra Cream", "Light Cream")),
			menutest.Item("Platter", menutest.Group("On it", 0, "Beans", "Slaw")), menutest.Item("Side of Gravy"), menutest.Item("Empanada"),
			menutest.Item("Build Your Own Flatbread", menutest.Required("Cheese", "*Regular Cheese", "Extra Cheese"), menutest.Group("Top", 0, "Olives", "Leeks")), menutest.Item("Vegan Flatbread", menutest.Required("Cheese", "*Regular Cheese", "Extra Cheese")),
		}},
		{Name: "Drinks", Items: []menu.Item{
			menutest.Item("Flat White", menutest.Group("Shots", 1, "1 Extra Espresso Shot", "2 Extra Espresso Shots"), menutest.Group("Syrups", 0, "Caramel Syrup", "Hazelnut Syrup")),
			menutest.Item("Baked Lay's Original"), menutest.Item("Lay's Classic"), menutest.Item("Chips"), menutest.Item("Chips & Salsa"), menutest.Item("Meatloaf", menutest.Group("On it", 0, "Salt", "Black Pepper", "Green Peppers")),
			menutest.Item("Root Beer", menutest.Required("Size", "*Can", "Bottle", "2 Liter", "3 Liter")),
		}},
	}}
	line := menutest.Line
	cream := func(choices ...string) menu.Line {
		return line(1, "Chowder", append([]string{"Cream", "Regular Cream"}, choices...)...)
	}
	return checkTable{m, []checkRow{
		{"a chowder, but hold on croutons", check.RuleRefusal, []menu.Line{cream("Top", "Croutons")}},
		{"a chowder, hold on, with croutons", "", []menu.Line{cream("Top", "Croutons")}},
		{"a flat white with 1 shot of caramel syrup", check.RuleOption, []menu.Line{line(1, "Flat White", "Shots", "1 Extra Espresso Shot", "Syrups", "Caramel Syrup")}},
		{"a flat white with a shot of caramel syrup", "", []menu.Line{line(1, "Flat White", "Syrups", "Caramel Syrup")}},
		{"a flat white with 1 extra shot and a shot of caramel", "", []menu.Line{line(1, "Flat White", "Shots", "1 Extra Espresso Shot", "Syrups", "Caramel Syrup")}},
		{"a chowder with chives, croutons and extra chives", check.RuleConflict, []menu.Line{cream("Top", "Chives", "Top", "Croutons", "More", "Extra Chives")}},
		{"a chowder with chives and extra croutons", "", []menu.Line{cream("Top", "Chives", "More", "Extra Croutons")}},
		{"a platter with beans slaw and gravy", check.RuleItem, []menu.Line{line(1, "Platter", "On it", "Beans", "On it", "Slaw"), line(1, "Side of Gravy")}},
		{"a platter with beans and a side of gravy", "", []menu.Line{line(1, "Platter", "On it", "Beans"), line(1, "Side of Gravy")}},
		{"a platter with beans and gravy on the side", "", []menu.Line{line(1, "Platter", "On it", "Beans"), line(1, "Side of Gravy")}},
		{"an order of empanadas", check.RuleQuantity, []menu.Line{line(1, "Empanada")}},
		{"an order of two empanadas", "", []menu.Line{line(2, "Empanada")}},
		{"a chowder with no extra cream", "", []menu.Line{cream()}},
		{"a chowder with no extra cream", check.RuleOption, []menu.Line{line(1, "Chowder", "Cream", "Light Cream")}},
		{"a chowder with no extra cream", check.RuleRefusal, []menu.Line{line(1, "Chowder", "Cream", "Extra Cream")}},
		{"a chowder with croutons, leave off the chives", "", []menu.Line{cream("Top", "Croutons")}},
		{"a chowder with bay leaves", check.RuleLeft, []menu.Line{cream()}},
		{"a chowder with sliced walnuts", check.RuleOption, []menu.Line{cream("Top", "Spiced Walnuts")}},
		{"a chowder with sliced walnuts", "", []menu.Line{cream("Top", "Walnuts")}},
		{"two root beers", "", []menu.Line{line(2, "Root Beer", "Size", "Can")}},
		{"two root beers", check.RuleOption, []menu.Line{line(2, "Root Beer", "Size", "2 Liter")}},
		{"a 2 liter root beer", check.RuleOption, []menu.Line{line(1, "Root Beer", "Size", "Can")}},
		{"two 2 liter root beers", check.RuleOption, []menu.Line{line(2, "Root Beer", "Size", "Can")}},
		{"a two liter bottle of root beer", "", []menu.Line{line(1, "Root Beer", "Size", "2 Liter")}},
		{"a two liter bottle of root beer", check.RuleOption, []menu.Line{line(1, "Root Beer", "Size", "Bottle")}},
		{"baked lays chips", "", []menu.Line{line(1, "Baked Lay's Original")}},
		{"baked lays chips", check.RuleLeft, []menu.Line{line(1, "Lay's Classic")}},
		{"baked lays and chips", check.RuleLeft, []menu.Line{line(1, "Baked Lay's Original")}},
		{"a side of chips and salsa", "", []menu.Line{line(1, "Chips & Salsa")}},
		{"a meatloaf with salt and pepper", "", []menu.Line{line(1, "Meatloaf", "On it", "Salt", "On it", "Black Pepper")}},
		{"a meatloaf with salt and pepper", check.RuleOption, []menu.Line{line(1, "Meatloaf", "On it", "Salt", "On it", "Green Peppers")}},
		{"a chowder, do not make it with chives", "", []menu.Line{cream()}},
		{"a chowder, do not make it with chives", check.RuleRefusal, []menu.Line{cream("Top", "Chives")}},
		{"an olive and extra cheese build your own flatbread", "", []menu.Line{line(1, "Build Your Own Flatbread", "Cheese", "Extra Cheese", "Top", "Olives")}},
		{"a vegan flatbread", "", []menu.Line{line(1, "Vegan Flatbread", "Cheese", "Regular Cheese")}},
		{"a build your own flatbread with olives, vegan please", check.RuleConflict, []menu.Line{line(1, "Build Your Own Flatbread", "Cheese", "Regular Cheese", "Top", "Olives")}},
	}}
}
