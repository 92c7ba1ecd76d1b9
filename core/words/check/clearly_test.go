package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfClearNames shows what names things and options in other words, misspelt or by a part, and what still names none.
func TestCheckOfClearNames(t *testing.T) { checkRows(t, clearNames()) }

func clearNames() checkTable {
	item, line, group := menutest.Item, menutest.Line, menutest.Group
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		item("Milkshake", group("Flavor", 1, "Cherry", "Mocha")), item("Cherry Soda"),
		item("Nachos", group("Meat", 1, "Carne Asada", "Al Pastor"), group("On It", 0, "Queso", "Beans")), item("Rice Plate", group("Meat", 1, "Steak", "Tofu")),
		item("Buffalo Cauliflower", menutest.Required("Heat", "Mild", "Medium", "Hot")), item("Buffalo Shrimp", menutest.Required("Size", "Medium", "Large")),
		item("Barley Soup", group("Size", 1, "*Bowl", "Cup")), item("Root Beer"), item("Corn (Elote)"), item("Torta", group("On It", 0, "Hot Cherry Peppers", "Roasted Peppers")),
		item("Cappuccino", group("Milk", 1, "*Whole", "Oat")), item("Cone", group("Scoops", 2, "Guava", "Lychee", "Melon")), item("Salad Bowl", group("Toppings and Salsas", 0, "Feta", "Salsa Roja (Hot)", "Salsa Verde (Mild)", "Peach Salsa")),
		item("Squash (Baked)", group("Style", 1, "*Whole", "In a Cup (Cubed)")), item("Rib Tips", group("Side", 1, "*Beans", "Coleslaw", "Chips")), item("Cole Slaw (Pint)"),
		item("Crisps", group("Flavor", 1, "Salt and Vinegar", "Plain")), item("Pub Wings", group("Rub", 0, "Salt and Pepper", "Dill")),
		item("Tuna Bean Bowl"), item("Tuna Avocado Roll"), item("Iced Tea", group("Ice", 1, "*Regular Ice", "Less Ice")), item("Lox Bagel", group("On It", 0, "*Capers", "*Onion"), group("Dill Sauce", 1, "*On Top", "On the Side", "No Dill Sauce")),
		item("Cutlet", group("Rice", 1, "*White Rice", "Brown Rice"), group("Sauce", 1, "*Katsu Sauce", "Brown Gravy")), item("Tomato Bisque", group("Extra", 0, "Extra Croutons")), item("Egg Roll Up", menutest.Required("Meat", "Sausage", "Bacon")),
		item("Guava Smoothie", group("Size", 1, "*Small", "Large")), item("Pitaya Bowl", group("Size", 1, "*Small", "Large")), item("Half Hoagie"),
		item("Red Line Hot Melt", menutest.Required("Heat", "Mild", "Hot"), group("Extra", 0, "Ham")),
	}}}}
	one := func(name string, choices ...string) []menu.Line { return []menu.Line{line(1, name, choices...)} }
	lox := func(sauce string, on ...string) menu.Line {
		choices := []string{"Dill Sauce", sauce}
		for _, o := range on {
			choices = append(choices, "On It", o)
		}
		return line(1, "Lox Bagel", choices...)
	}
	melt := func(choices ...string) menu.Line { return line(1, "Red Line Hot Melt", choices...) }
	return checkTable{m, []checkRow{
		{"a mocha milkshke", "", one("Milkshake", "Flavor", "Mocha")},
		{"a mocha milkshke", check.RuleItem, one("Cherry Soda")},
		{"asada nachos with qeso", "", one("Nachos", "Meat", "Carne Asada", "On It", "Queso")},
		{"asada nachos with qeso", check.RuleOption, one("Nachos", "Meat", "Carne Asada", "On It", "Beans")},
		{"steak nachos", "", one("Nachos", "Meat", "Carne Asada")},
		{"steak nachos", check.RuleOption, one("Nachos", "Meat", "Al Pastor")},
		{"tofu plate and steak nachos", check.RuleOption, []menu.Line{line(1, "Rice Plate", "Meat", "Tofu"), line(1, "Nachos", "Meat", "Carne Asada")}},
		{"medium cauliflower", "", one("Buffalo Cauliflower", "Heat", "Medium")},
		{"medium shrimp", check.RuleItem, one("Buffalo Shrimp", "Size", "Medium")},
		{"a barley soup bowl, actually just a cup, and a root beer", "", []menu.Line{line(1, "Barley Soup", "Size", "Cup"), line(1, "Root Beer")}},
		{"a barley soup and a root beer, actually just the root beer", check.RuleItem, []menu.Line{line(1, "Barley Soup", "Size", "Bowl"), line(1, "Root Beer")}},
		{"2 root beers and 2 elotes, sorry, only 1 elote", "", []menu.Line{line(2, "Root Beer"), line(1, "Corn (Elote)")}},
		{"2 root beers and 2 elotes, sorry, only 1 elote", check.RuleQuantity, []menu.Line{line(2, "Root Beer"), line(2, "Corn (Elote)")}},
		{"a torta with hot peppers", "", one("Torta", "On It", "Hot Cherry Peppers")},
		{"a torta with hot peppers", check.RuleOption, one("Torta", "On It", "Roasted Peppers")},
		{"an oat cap", "", one("Cappuccino", "Milk", "Oat")},
		{"a guava and lychee cone, change the lychee to melon", "", one("Cone", "Scoops", "Guava", "Scoops", "Melon")},
		{"a guava cone, actually make it melon", check.RuleOption, one("Cone", "Scoops", "Guava", "Scoops", "Melon")},
		{"a salad bowl with feta and hot salsa", "", one("Salad Bowl", "Toppings and Salsas", "Feta", "Toppings and Salsas", "Salsa Roja (Hot)")},
		{"a salad bowl with feta and salsa", check.RuleOption, one("Salad Bowl", "Toppings and Salsas", "Feta", "Toppings and Salsas", "Salsa Roja (Hot)")},
		{"a squash in a cup, rib tips and a root beer", "", []menu.Line{line(1, "Squash (Baked)", "Style", "In a Cup (Cubed)"), line(1, "Rib Tips", "Side", "Beans"), line(1, "Root Beer")}},
		{"rib tips with coleslaw instead of beans", "", one("Rib Tips", "Side", "Coleslaw")},
		{"a pint of coleslaw", "", one("Cole Slaw (Pint)")},
		{"rib tips and a pint of coleslaw", check.RuleLeft, one("Rib Tips", "Side", "Beans")},
		{"wings with dill, salt and vinegar crisps", "", []menu.Line{line(1, "Pub Wings", "Rub", "Dill"), line(1, "Crisps", "Flavor", "Salt and Vinegar")}},
		{"wings with dill, salt and pepper and plain crisps", "", []menu.Line{line(1, "Pub Wings", "Rub", "Dill", "Rub", "Salt and Pepper"), line(1, "Crisps", "Flavor", "Plain")}},
		{"a tuna bowl", "", one("Tuna Bean Bowl")},
		{"a tuna roll", check.RuleItem, one("Tuna Avocado Roll")},
		{"an ice tea", "", one("Iced Tea", "Ice", "Regular Ice")},
		{"an iced tea with less ice", check.RuleLeft, one("Iced Tea", "Ice", "Regular Ice")},
		{"two lox bagels one with no capers and the other dill sauce on the side", "", []menu.Line{lox("On Top", "Onion"), lox("On the Side", "Capers", "Onion")}},
		{"two lox bagels one with no capers and the other no onion", check.RuleRefusal, []menu.Line{lox("On Top", "Onion"), lox("On Top", "Capers", "Onion")}},
		{"two lox bagels one with no capers and onion and the other dill sauce on the side", check.RuleRefusal, []menu.Line{lox("On Top", "Onion"), lox("On the Side", "Capers", "Onion")}},
		{"a cutlet with brown rice, actually white rice is fine", "", one("Cutlet", "Rice", "White Rice", "Sauce", "Katsu Sauce")},
		{"a cutlet with brown gravy and brown rice, actually white rice is fine", check.RuleLeft, one("Cutlet", "Rice", "White Rice", "Sauce", "Katsu Sauce")},
		{"tom wants a bisque, lia gets a root beer", "", []menu.Line{line(1, "Tomato Bisque"), line(1, "Root Beer")}},
		{"tom bisque", "", one("Tomato Bisque")},
		{"an ice tea and tom soup", check.RuleLeft, one("Iced Tea", "Ice", "Regular Ice")},
		{"a sausage roll up, hmm no do bacon, and a root beer", "", []menu.Line{line(1, "Egg Roll Up", "Meat", "Bacon"), line(1, "Root Beer")}},
		{"a bacon roll up, hmm no do sausage, and a root beer", check.RuleLeft, []menu.Line{line(1, "Egg Roll Up", "Meat", "Bacon"), line(1, "Root Beer")}},
		{"un guava smoothie grande y una pitaya bowl por favor", "", []menu.Line{line(1, "Guava Smoothie", "Size", "Large"), line(1, "Pitaya Bowl", "Size", "Small")}},
		{"un guava smoothie grande y una pitaya bowl por favor", check.RuleOption, []menu.Line{line(1, "Guava Smoothie", "Size", "Small"), line(1, "Pitaya Bowl", "Size", "Large")}},
		{"a tomato bisque, one is plenty", "", one("Tomato Bisque")},
		{"a tomato bisque with plenty croutons", check.RuleLeft, one("Tomato Bisque")},
		{"two red lines one hot with ham and the other mild", "", []menu.Line{melt("Heat", "Hot", "Extra", "Ham"), melt("Heat", "Mild")}},
		{"two red lines one hot with ham and the other mild", check.RuleGroup, []menu.Line{melt("Heat", "Hot"), melt("Heat", "Mild", "Extra", "Ham")}},
	}}
}
