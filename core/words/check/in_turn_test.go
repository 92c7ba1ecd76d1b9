package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfLinesToldInTurn shows words that tell several lines of one thing one after another, and numbers that count the pieces which a description says.
func TestCheckOfLinesToldInTurn(t *testing.T) { checkRows(t, toldInTurn()) }

func toldInTurn() checkTable {
	item, line := menutest.Item, menutest.Line
	told := func(description string, it menu.Item) menu.Item {
		it.Description = description
		return it
	}
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		item("Wings", menutest.Group("Count", 1, "6 Piece", "12 Piece"), menutest.Group("Sauce", 1, "Maple", "Fiery"), menutest.Group("Dip", 0, "Ranch", "Aioli")),
		item("Cocoa", menutest.Group("Size", 1, "*Small", "Large"), menutest.Group("On It", 0, "Cream", "Nutmeg")),
		item("Lunch Crate", menutest.Group("Crate", 1, "Small Crate", "Large Crate")), item("Fish Platter", menutest.Group("Drink", 1, "Cola", "Lime")),
		told("seven pieces", item("Mandu", menutest.Group("Style", 1, "*Steamed", "Fried"))), told("two slices", item("Toast", menutest.Group("Bread", 1, "Rye", "Brioche"))),
	}}}}
	wings := func(n int, count, sauce string, more ...string) menu.Line {
		return line(n, "Wings", append([]string{"Count", count, "Sauce", sauce}, more...)...)
	}
	return checkTable{m, []checkRow{
		{"6 piece maple wings and 6 piece fiery with ranch", "", []menu.Line{wings(1, "6 Piece", "Maple"), wings(1, "6 Piece", "Fiery", "Dip", "Ranch")}},
		{"6 piece maple wings and 6 piece fiery with ranch", check.RuleQuantity, []menu.Line{wings(1, "6 Piece", "Maple", "Dip", "Ranch"), wings(2, "6 Piece", "Fiery")}},
		{"6 piece maple wings and 12 piece fiery", check.RuleQuantity, []menu.Line{wings(1, "6 Piece", "Maple"), wings(2, "12 Piece", "Fiery")}},
		{"cocoa large with cream, another cocoa small", "", []menu.Line{line(1, "Cocoa", "Size", "Large", "On It", "Cream"), line(1, "Cocoa", "Size", "Small")}},
		{"cocoa large with cream, another cocoa small", check.RuleQuantity, []menu.Line{line(1, "Cocoa", "Size", "Large", "On It", "Cream"), line(2, "Cocoa", "Size", "Small")}},
		{"3 large lunch crates and 1 small", "", []menu.Line{line(3, "Lunch Crate", "Crate", "Large Crate"), line(1, "Lunch Crate", "Crate", "Small Crate")}},
		{"3 large lunch crates and 1 small", check.RuleQuantity, []menu.Line{line(2, "Lunch Crate", "Crate", "Large Crate"), line(1, "Lunch Crate", "Crate", "Small Crate")}},
		{"two cocoas, one large", check.RuleQuantity, []menu.Line{line(2, "Cocoa", "Size", "Small"), line(1, "Cocoa", "Size", "Large")}},
		{"a fish platter with a cola and a lime", check.RuleQuantity, []menu.Line{line(1, "Fish Platter", "Drink", "Cola"), line(1, "Fish Platter", "Drink", "Lime")}},
		{"a large cocoa with cream, oh i need two of them", "", []menu.Line{line(2, "Cocoa", "Size", "Large", "On It", "Cream")}},
		{"a large cocoa with cream, oh i need two of them", check.RuleQuantity, []menu.Line{line(1, "Cocoa", "Size", "Large", "On It", "Cream")}},
		{"large cocoa with cream. 3 of those", "", []menu.Line{line(3, "Cocoa", "Size", "Large", "On It", "Cream")}},
		{"large cocoa with cream. 3 of those", check.RuleQuantity, []menu.Line{line(2, "Cocoa", "Size", "Large", "On It", "Cream")}},
		{"two cocoas, one large, actually both large", "", []menu.Line{line(2, "Cocoa", "Size", "Large")}},
		{"three cocoas, one large, actually both large", check.RuleQuantity, []menu.Line{line(2, "Cocoa", "Size", "Large")}},
		{"seven mandu", "", []menu.Line{line(1, "Mandu", "Style", "Steamed")}},
		{"seven mandu", check.RuleQuantity, []menu.Line{line(7, "Mandu", "Style", "Steamed")}},
		{"14 fried mandu", "", []menu.Line{line(2, "Mandu", "Style", "Fried")}},
		{"14 fried mandu", check.RuleQuantity, []menu.Line{line(1, "Mandu", "Style", "Fried")}},
		{"five mandu", check.RuleQuantity, []menu.Line{line(1, "Mandu", "Style", "Steamed")}},
		{"two slices of rye toast", "", []menu.Line{line(1, "Toast", "Bread", "Rye")}},
		{"two orders of rye toast", check.RuleQuantity, []menu.Line{line(1, "Toast", "Bread", "Rye")}},
	}}
}
