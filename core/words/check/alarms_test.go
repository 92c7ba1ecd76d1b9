package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfPartsAndSingles shows which number counts what, and what is said of one part or of all.
func TestCheckOfPartsAndSingles(t *testing.T) { checkRows(t, partsAndSingles()) }

func partsAndSingles() checkTable {
	beef := menutest.Item("Hot Brisket", menutest.Group("On it", 0, "*Mustard", "*Slaw"), menutest.Group("Cheese", 2, "Swiss", "Gouda"))
	filling := menutest.Group("Filling", 1, "Pork", "Rajas")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		beef, menutest.Item("Tamal (each)", filling), menutest.Item("Tamales (Half Dozen)", filling), menutest.Item("Gyoza (6)", filling),
		menutest.Item("Bagel", menutest.Group("Kind", 1, "Sesame", "Poppy", "Onion"), menutest.Group("Extra", 0, "Toasted", "Butter"), menutest.Group("On it", 0, "*Lettuce")), menutest.Item("Kombucha"),
		menutest.Item("Pu Pu Platter (for 2)"), menutest.Item("Two Eggs on a Roll", menutest.Group("Extra", 0, "Cheddar")), menutest.Item("Taro Tea", menutest.Group("Extra", 0, "Foam", "Jelly")), menutest.Item("Thai Tea", menutest.Group("Extra", 0, "Foam", "Taro")),
	}}}}
	brisket := func(choices ...string) menu.Line { return menutest.Line(1, "Hot Brisket", choices...) }
	made := []string{"On it", "Mustard", "On it", "Slaw"}
	with := func(more ...string) []string { return append(append([]string{}, made...), more...) }
	bagel := func(choices ...string) menu.Line { return menutest.Line(1, "Bagel", choices...) }
	return checkTable{m, []checkRow{
		{"2 hot briskets, one with swiss, the other one plain", check.RuleGroup, []menu.Line{brisket(with("Cheese", "Swiss")...), brisket()}},
		{"a taro tea, a thai tea, side of foam", check.RuleOption, []menu.Line{menutest.Line(1, "Taro Tea"), menutest.Line(1, "Thai Tea", "Extra", "Foam")}},
		{"a taro tea, a thai tea with a side of foam", "", []menu.Line{menutest.Line(1, "Taro Tea"), menutest.Line(1, "Thai Tea", "Extra", "Foam")}},
		{"a kombucha, a thai tea, side of foam", "", []menu.Line{menutest.Line(1, "Kombucha"), menutest.Line(1, "Thai Tea", "Extra", "Foam")}},
		{"2 hot briskets, one plain", "", []menu.Line{brisket(made...), brisket()}},
		{"2 hot briskets, one with swiss, the other one without", "", []menu.Line{brisket(with("Cheese", "Swiss")...), brisket(made...)}},
		{"2 rajas tamales", check.RuleQuantity, []menu.Line{menutest.Line(2, "Tamales (Half Dozen)", "Filling", "Rajas")}},
		{"2 rajas tamales", "", []menu.Line{menutest.Line(2, "Tamal (each)", "Filling", "Rajas")}},
		{"2 orders of rajas tamales", "", []menu.Line{menutest.Line(2, "Tamales (Half Dozen)", "Filling", "Rajas")}},
		{"a half dozen rajas tamales", "", []menu.Line{menutest.Line(1, "Tamales (Half Dozen)", "Filling", "Rajas")}},
		{"2 pork gyoza", "", []menu.Line{menutest.Line(2, "Gyoza (6)", "Filling", "Pork")}},
		{"hot brisket no slaw x3", "", []menu.Line{menutest.Line(3, "Hot Brisket", "On it", "Mustard")}},
		{"hot brisket with slaw x3", check.RuleQuantity, []menu.Line{menutest.Line(3, "Hot Brisket", made...)}},
		{"3 bagels, 1 sesame 1 poppy 1 onion all toasted", "", []menu.Line{bagel("On it", "Lettuce", "Kind", "Sesame", "Extra", "Toasted"), bagel("On it", "Lettuce", "Kind", "Poppy", "Extra", "Toasted"), bagel("On it", "Lettuce", "Kind", "Onion", "Extra", "Toasted")}},
		{"3 bagels, 1 sesame 1 poppy 1 onion all toasted", check.RuleGroup, []menu.Line{bagel("On it", "Lettuce", "Kind", "Sesame"), bagel("On it", "Lettuce", "Kind", "Poppy"), bagel("On it", "Lettuce", "Kind", "Onion", "Extra", "Toasted")}},
		{"2 bagels, 1 sesame 1 poppy no lettuce on either", "", []menu.Line{bagel("Kind", "Sesame"), bagel("Kind", "Poppy")}},
		{"2 bagels, 1 sesame 1 poppy with butter on both", check.RuleGroup, []menu.Line{bagel("On it", "Lettuce", "Kind", "Sesame"), bagel("On it", "Lettuce", "Kind", "Poppy", "Extra", "Butter")}},
		{"a pu pu platter for 2 and a kombucha", "", []menu.Line{menutest.Line(1, "Pu Pu Platter (for 2)"), menutest.Line(1, "Kombucha")}},
		{"a pu pu platter for 2 and a kombucha", check.RuleQuantity, []menu.Line{menutest.Line(2, "Pu Pu Platter (for 2)"), menutest.Line(1, "Kombucha")}},
		{"a pu pu platter for 4", check.RuleQuantity, []menu.Line{menutest.Line(4, "Pu Pu Platter (for 2)")}},
		{"2 eggs on a roll with cheddar and a kombucha", "", []menu.Line{menutest.Line(1, "Two Eggs on a Roll", "Extra", "Cheddar"), menutest.Line(1, "Kombucha")}},
		{"a taro tea and a thai tea, put foam on the taro one", "", []menu.Line{menutest.Line(1, "Taro Tea", "Extra", "Foam"), menutest.Line(1, "Thai Tea")}},
		{"a taro tea and a thai tea, foam on the taro", "", []menu.Line{menutest.Line(1, "Taro Tea", "Extra", "Foam"), menutest.Line(1, "Thai Tea")}},
		{"a taro tea and a thai tea, foam on the taro", check.RuleOption, []menu.Line{menutest.Line(1, "Taro Tea"), menutest.Line(1, "Thai Tea", "Extra", "Foam")}},
	}}
}

// TestCheckRaisesNoFalseAlarm shows what is harmless, and next to it what the same rule still objects to.
func TestCheckRaisesNoFalseAlarm(t *testing.T) { checkRows(t, harmless()) }

func harmless() checkTable {
	described := func(it menu.Item, as string) menu.Item {
		it.Description = as
		return it
	}
	heat := func(names ...string) menu.Group { return menutest.Required("Heat", names...) }
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Ranch Burger", menutest.Group("Remove", 0, "No Onion Ring", "No Bacon")), menutest.Item("Onion Rings"), menutest.Item("Mongolian Lamb"),
		menutest.Item("Pepper Steak with Onion", menutest.Group("Remove", 0, "No Onion")), described(menutest.Item("Falafel Wrap", menutest.Group("Remove", 0, "No Garlic Sauce", "No Pickles")), "Garlic sauce, pickles"),
		menutest.Item("Oatmeal Raisin Cookie"), menutest.Item("Pad Thai", menutest.Required("Protein", "Tofu", "Duck"), heat("*Mild", "Hot", "Thai Hot")),
		menutest.Item("Boat Noodles", menutest.Required("Protein", "Tofu", "Duck"), heat("Not Spicy", "*Medium", "Hot", "Thai Hot")),
		menutest.Item("Side of Dip", menutest.Required("Kind", "Ranch", "Aioli")), menutest.Item("Wing Platter", menutest.Group("Dip", 0, "Ranch", "Aioli")), menutest.Item("Tender Platter", menutest.Group("Dip", 0, "Ranch", "Aioli")),
		described(menutest.Item("Iced Tea"), "Quart"), described(menutest.Item("Limeade"), "16 oz"), menutest.Item("Soup", menutest.Required("Size", "*Pint", "Quart")), menutest.Item("Bag of Chips", menutest.Required("Kind", "Plain", "Salt & Vinegar")), menutest.Item("Tuna Melt"),
		menutest.Item("Cobb", menutest.Group("Add", 0, "Egg", "Ham")), menutest.Item("Garden Bowl", menutest.Group("Add", 0, "Egg", "Ham")), menutest.Item("Chef Bowl", menutest.Group("On it", 0, "*Egg")),
		menutest.Item("Hen Meal - 3 Piece", menutest.Required("Meat", "*Mixed", "Dark Meat")), menutest.Item("Tenders", menutest.Required("How many", "3 Piece", "5 Piece")),
		menutest.Item("Traditional Wings", menutest.Required("Flavor", "Jerk", "Mild")), menutest.Item("Boneless Wings", menutest.Required("Flavor", "Jerk", "Mild")),
		menutest.Item("Egg Sandwich", menutest.Group("Meat", 1, "Scrapple"), menutest.Group("Cheese", 1, "*American")),
	}}}}
	line := menutest.Line
	thai := func(name, protein, heat string) menu.Line { return line(1, name, "Protein", protein, "Heat", heat) }
	return checkTable{m, []checkRow{
		{"a ranch burger no onion ring, and onion rings", "", []menu.Line{line(1, "Ranch Burger", "Remove", "No Onion Ring"), line(1, "Onion Rings")}},
		{"a ranch burger no onion ring", check.RuleRefusal, []menu.Line{line(1, "Ranch Burger", "Remove", "No Onion Ring"), line(1, "Onion Rings")}},
		{"mongolian lamb and pepper steak no onions in the pepper steak", "", []menu.Line{line(1, "Mongolian Lamb"), line(1, "Pepper Steak with Onion", "Remove", "No Onion")}},
		{"mongolian lamb and pepper steak no onions in the pepper steak", check.RuleRefusal, []menu.Line{line(1, "Mongolian Lamb"), line(1, "Pepper Steak with Onion")}},
		{"a falafel wrap with no garlic sauce", "", []menu.Line{line(1, "Falafel Wrap", "Remove", "No Garlic Sauce")}},
		{"a falafel wrap with no garlic sauce", check.RuleRefusal, []menu.Line{line(1, "Falafel Wrap")}},
		{"an oatmeal cookie", "", []menu.Line{line(1, "Oatmeal Raisin Cookie")}},
		{"a raisin cookie", check.RuleItem, []menu.Line{line(1, "Oatmeal Raisin Cookie")}},
		{"a tofu pad thai mild, a duck pad thai hot", "", []menu.Line{thai("Pad Thai", "Tofu", "Mild"), thai("Pad Thai", "Duck", "Hot")}},
		{"a duck pad thai thai hot", check.RuleOption, []menu.Line{thai("Pad Thai", "Duck", "Hot")}},
		{"a tofu boat noodles not spicy, a duck boat noodles thai hot", "", []menu.Line{thai("Boat Noodles", "Tofu", "Not Spicy"), thai("Boat Noodles", "Duck", "Thai Hot")}},
		{"a duck boat noodles hot", check.RuleOption, []menu.Line{thai("Boat Noodles", "Duck", "Medium")}},
		{"a wing platter, a tender platter, a side of ranch", "", []menu.Line{line(1, "Wing Platter"), line(1, "Tender Platter"), line(1, "Side of Dip", "Kind", "Ranch")}},
		{"a wing platter, a tender platter, a side of ranch", check.RuleOption, []menu.Line{line(1, "Wing Platter"), line(1, "Tender Platter", "Dip", "Ranch")}},
		{"a quart of iced tea", "", []menu.Line{line(1, "Iced Tea")}},
		{"a quart of limeade", check.RuleLeft, []menu.Line{line(1, "Limeade")}},
		{"2 quarts of iced tea", check.RuleLeft, []menu.Line{line(1, "Iced Tea")}},
		{"a tuna melt, salt n vinager chips", "", []menu.Line{line(1, "Tuna Melt"), line(1, "Bag of Chips", "Kind", "Salt & Vinegar")}},
		{"a tuna melt, salt n vinager chips", check.RuleOption, []menu.Line{line(1, "Tuna Melt"), line(1, "Bag of Chips", "Kind", "Plain")}},
		{"a bone in, jerk", "", []menu.Line{line(1, "Traditional Wings", "Flavor", "Jerk")}},
		{"a bone in, jerk", check.RuleLeft, []menu.Line{line(1, "Boneless Wings", "Flavor", "Jerk")}},
		{"a scrapple egg and cheese", "", []menu.Line{line(1, "Egg Sandwich", "Meat", "Scrapple", "Cheese", "American")}},
		{"a scrapple egg and cheese", check.RuleLeft, []menu.Line{line(1, "Egg Sandwich", "Cheese", "American")}},
		{"a 3 pc dark", "", []menu.Line{line(1, "Hen Meal - 3 Piece", "Meat", "Dark Meat")}},
		{"a 3 piece", check.RuleItem, []menu.Line{line(1, "Hen Meal - 3 Piece", "Meat", "Mixed")}},
		{"a cobb with ham no egg, forget the cobb, do a garden bowl with ham", "", []menu.Line{line(1, "Garden Bowl", "Add", "Ham")}},
		{"a cobb with no egg, forget the cobb, do a chef bowl", check.RuleRefusal, []menu.Line{line(1, "Chef Bowl", "On it", "Egg")}},
	}}
}
