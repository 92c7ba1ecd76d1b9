package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckAfterTurns shows what stays, and what does not, after somebody changes their mind in the same breath.
func TestCheckAfterTurns(t *testing.T) { checkRows(t, afterTurns()) }

func afterTurns() checkTable {
	item, line, group := menutest.Item, menutest.Line, menutest.Group
	size := menutest.Required("Size", "*Small", "Large")
	bread := menutest.Required("Bread", "*White", "Rye")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "All", Items: []menu.Item{
			item("Kolache", group("Spread", 0, "Quark", "Chive Quark")), item("Goat Melt", bread), item("Melt", bread), item("Club", bread), item("Pierogi (6 pc)", menutest.Required("Dip", "*No Dip", "Skyr")), item("Side of Skyr"), item("Samosas (2 pc)"), item("Goat Balti"), item("Lamb Balti"), item("Hot Coffee"), item("Coffee Traveler"), item("Hot Chocolate", group("On It", 0, "*Whipped Cream", "Sprinkles")), item("Kibbeh (4 pc)"), item("Sundae", group("Scoops", 3, "*Vanilla", "*Strawberry", "*Cherry", "Mint")), item("Scoop Dish", menu.Group{ID: "Scoops", Name: "Scoops", Min: 2, Max: 2, Options: menutest.Required("Scoops", "Vanilla", "Cherry", "Mint").Options}), item("Cheese Pie", size, group("On It", 0, "Leek")), item("Leek Pie", size),
			item("Laksa", group("On It", 0, "Kimchi", "Egg", "Corn")), item("Goulash", menutest.Required("Bread", "*Bun", "Dinner Roll")), item("Tart & Plum"), item("Tart & Fig"), item("Mocha", size), item("Chai", size),
		}},
		{Name: "Drinks", Items: []menu.Item{item("Can of Soda", menutest.Required("Flavor", "Coke", "Sprite")), item("Jarrito")}},
		{Name: "Soups & Bread", Items: []menu.Item{item("Wedding Soup", size), item("Borscht", size, group("In It", 0, "*Cream", "Dill"))}},
	}}
	on := func(name, bread string, n int) menu.Line { return line(n, name, "Bread", bread) }
	soda := func(n int, flavor string) menu.Line { return line(n, "Can of Soda", "Flavor", flavor) }
	cup := func(name, s string) menu.Line { return line(1, name, "Size", s) }
	return checkTable{m, []checkRow{
		{"a kolache with quark, chive quark", check.RuleOption, []menu.Line{line(1, "Kolache", "Spread", "Quark", "Spread", "Chive Quark")}},
		{"a kolache with quark and chive quark", "", []menu.Line{line(1, "Kolache", "Spread", "Quark", "Spread", "Chive Quark")}},
		{"two melts and two clubs, wait, put one of them on rye", check.RuleGroup, []menu.Line{on("Melt", "White", 2), on("Club", "White", 1), on("Club", "Rye", 1)}},
		{"two melts, wait, put one of them on rye", "", []menu.Line{on("Melt", "White", 1), on("Melt", "Rye", 1)}},
		{"four cans of soda, all coke. actually two coke, two sprite", check.RuleQuantity, []menu.Line{soda(4, "Coke"), soda(2, "Sprite")}},
		{"four cans of soda, all coke. actually two coke, two sprite", "", []menu.Line{soda(2, "Coke"), soda(2, "Sprite")}},
		{"a melt and a jarrito, never mind the drink", check.RuleConflict, []menu.Line{on("Melt", "White", 1), line(1, "Jarrito")}},
		{"tart and plum, tart and fig, no i only want the fig one", check.RuleConflict, []menu.Line{line(1, "Tart & Plum"), line(1, "Tart & Fig")}},
		{"six pierogi, no dip, well ok, skyr", check.RuleOption, []menu.Line{line(1, "Pierogi (6 pc)", "Dip", "No Dip"), line(1, "Side of Skyr")}},
		{"laksa with kimchi and an egg, no kimchi sorry corn", check.RuleLeft, []menu.Line{line(1, "Laksa", "On It", "Corn")}},
		{"laksa with kimchi and an egg, no kimchi sorry corn", "", []menu.Line{line(1, "Laksa", "On It", "Egg", "On It", "Corn")}},
		{"2 large cheese pies, make one of them a leek", check.RuleItem, []menu.Line{cup("Cheese Pie", "Large"), line(1, "Cheese Pie", "Size", "Large", "On It", "Leek")}},
		{"a goulash dinner", check.RuleOption, []menu.Line{line(1, "Goulash", "Bread", "Dinner Roll")}},
		{"a goulash with a dinner roll", "", []menu.Line{line(1, "Goulash", "Bread", "Dinner Roll")}},
		{"a goat melt on rye and a club on white, sorry other way round, goat on white and club on rye", check.RuleQuantity, []menu.Line{on("Goat Melt", "White", 1), on("Club", "White", 1), on("Club", "Rye", 1)}},
		{"a soup please", check.RuleItem, []menu.Line{cup("Wedding Soup", "Small")}},
		{"a wedding soup please", "", []menu.Line{cup("Wedding Soup", "Small")}},
		{"a large mocha, a chai instead of the mocha", check.RuleOption, []menu.Line{cup("Chai", "Small")}},
		{"a large mocha, a small chai instead of the mocha", "", []menu.Line{cup("Chai", "Small")}},
		{"a melt on rye, i mean with a large chai", check.RuleItem, []menu.Line{cup("Chai", "Large")}},
		{"a hot chocolate with sprinkles, no whipped cream. hmm, whip too", check.RuleRefusal, []menu.Line{line(1, "Hot Chocolate", "On It", "Sprinkles")}},
		{"two chais, small. large", check.RuleGroup, []menu.Line{cup("Chai", "Small"), cup("Chai", "Large")}},
		{"two chais, one small and one large", "", []menu.Line{cup("Chai", "Small"), cup("Chai", "Large")}},
		{"a sundae but mint instead of the strawberry, no wait, instead of the cherry", check.RuleLeft, []menu.Line{line(1, "Sundae", "Scoops", "Vanilla", "Scoops", "Mint")}},
		{"a scoop dish with vanilla and cherry. make the cherry mint", check.RuleConflict, []menu.Line{line(1, "Scoop Dish", "Scoops", "Cherry", "Scoops", "Mint")}},
		{"a borscht 8 tonight, sorry 9 tonight", check.RuleQuantity, []menu.Line{line(9, "Borscht", "Size", "Small", "In It", "Cream")}},
		{"two borschts no cream, oh, only one without cream", check.RuleQuantity, []menu.Line{line(2, "Borscht", "Size", "Small")}},
		{"samosas 2 pieces.. lets do 4", check.RuleQuantity, []menu.Line{line(4, "Samosas (2 pc)")}},
		{"a can of coke.. sprite", check.RuleGroup, []menu.Line{soda(1, "Coke"), soda(1, "Sprite")}},
		{"a can of coke and a sprite", "", []menu.Line{soda(1, "Coke"), soda(1, "Sprite")}},
		{"a melt on white, actually not the white", check.RuleConflict, []menu.Line{on("Melt", "White", 1)}},
		{"a melt on white, anything but the white", check.RuleConflict, []menu.Line{on("Melt", "White", 1)}},
		{"a mocha and a chai, actually make one large", check.RuleGroup, []menu.Line{cup("Mocha", "Small"), cup("Chai", "Large")}},
		{"three samosas orders, wait two orders is enough", check.RuleQuantity, []menu.Line{line(1, "Samosas (2 pc)")}},
		{"a goat melt no wait the balti", check.RuleItem, []menu.Line{line(1, "Goat Balti")}},
		{"a box of coffee", check.RuleItem, []menu.Line{line(1, "Hot Coffee")}},
		// what is written in few ways
		{"two melts on rye, no both on white", "", []menu.Line{on("Melt", "White", 2)}},
		{"a laksa with kimchi.. no make it egg", "", []menu.Line{line(1, "Laksa", "On It", "Egg")}},
		{"two laksas, one with kimchi, oh and put egg on the other one", "", []menu.Line{line(1, "Laksa", "On It", "Kimchi"), line(1, "Laksa", "On It", "Egg")}},
		{"two laksas, one with kimchi, oh and put egg on the other one", check.RuleGroup, []menu.Line{line(1, "Laksa", "On It", "Kimchi", "On It", "Egg"), line(1, "Laksa")}},
		{"a laksa with kimchi.. nah swap the kimchi for egg", "", []menu.Line{line(1, "Laksa", "On It", "Egg")}},
		{"jarrito x6, actually just 4, and a laksa", "", []menu.Line{line(4, "Jarrito"), line(1, "Laksa")}},
		{"jarrito x6, actually just 4, and a laksa", check.RuleQuantity, []menu.Line{line(6, "Jarrito"), line(1, "Laksa")}},
		{"a mocha large and a chai, same size", "", []menu.Line{cup("Mocha", "Large"), cup("Chai", "Large")}},
		{"a mocha large and a chai, same size", check.RuleLeft, []menu.Line{cup("Mocha", "Large"), cup("Chai", "Small")}},
		{"a melt on rye *white", "", []menu.Line{on("Melt", "White", 1)}},
		{"a can of coke, sprite not coke", "", []menu.Line{soda(1, "Sprite")}},
		{"a can of coke, sprite not coke", check.RuleOption, []menu.Line{soda(1, "Coke")}},
		{"a melt on rye, white rather", "", []menu.Line{on("Melt", "White", 1)}},
		{"six jarritos, uhh 4 is plenty", "", []menu.Line{line(4, "Jarrito")}},
		{"six jarritos, no that's crazy, 2", "", []menu.Line{line(2, "Jarrito")}},
		{"six jarritos, better say 8", "", []menu.Line{line(8, "Jarrito")}},
		{"a kolache with quark, chive quark instead of quark", "", []menu.Line{line(1, "Kolache", "Spread", "Chive Quark")}},
		{"a hot chocolate, no sprinkles, no whipped cream. whipped cream is ok actually", "", []menu.Line{line(1, "Hot Chocolate", "On It", "Whipped Cream")}},
		{"six jarritos please. hmm, four", "", []menu.Line{line(4, "Jarrito")}},
		{"one jarrito, oh shoot i need two of those", "", []menu.Line{line(2, "Jarrito")}},
		{"a melt for 7 tonight", "", []menu.Line{on("Melt", "White", 1)}},
		{"a large mocha, no larges", "", []menu.Line{cup("Mocha", "Large")}},
		{"two small mochas, no larges", "", []menu.Line{line(2, "Mocha", "Size", "Large")}},
	}}
}
