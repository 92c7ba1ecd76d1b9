package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfWordsBesideNames plants second things, and other things, that words beside a name do not order.
func TestCheckOfWordsBesideNames(t *testing.T) { checkRows(t, besideNames()) }

func besideNames() checkTable {
	item, required, line := menutest.Item, menutest.Required, menutest.Line
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		item("Flat white"), item("Drip coffee"), item("Coconut ice cream"), item("Three flavor fish"), item("Lo mein lunch", required("Side", "Wonton soup", "Egg roll")), item("Brisket tacos"),
		item("Crispy spring rolls"), item("Summer rolls"), item("Jar of hot fudge"), item("Hot fudge sundae"), item("#7 Chopped liver"), item("Coca de vidrio (Mexican coke)"), item("Coke"), item("Sweet tea"),
		item("Quesadilla"), item("Kids quesadilla"), item("Brownie sundae"), item("Caramel sundae"), item("Toast", menutest.Group("Spread", 1, "Avocado", "Jam")), item("Avocado toast"), item("Tiramisu"),
		item("Chips & salsa"), item("Fried pickles"), item("Chips"), item("Chirashi bowl", required("Soup", "*Miso", "Tom yum")), item("Miso soup"), item("Duck sauce (pint)"), item("Egg drop soup"), item("POG juice"), item("Pan con lomo"), item("Lomo saltado"),
		item("Cheese naan", menutest.Group("Add", 0, "Garlic", "Chili")), item("Garlic naan"), item("Greek salad"), item("Side salad"), item("Fried wings", required("Side", "Plain fried rice", "Slaw")), item("BLT"), item("Turkey bacon wrap"),
	}}}}
	return checkTable{m, []checkRow{
		{"can i get flat white coffee", check.RuleItem, []menu.Line{line(1, "Flat white"), line(1, "Drip coffee")}},
		{"a flat white, a coffee", "", []menu.Line{line(1, "Flat white"), line(1, "Drip coffee")}},
		{"ice cream coconut flavor", check.RuleItem, []menu.Line{line(1, "Coconut ice cream"), line(1, "Three flavor fish")}},
		{"wonton mein", check.RuleItem, []menu.Line{line(1, "Lo mein lunch", "Side", "Wonton soup")}},
		{"walking taco", check.RuleItem, []menu.Line{line(1, "Brisket tacos")}},
		{"fresh spring rolls", check.RuleItem, []menu.Line{line(1, "Crispy spring rolls")}},
		{"crispy spring rolls", "", []menu.Line{line(1, "Crispy spring rolls")}},
		{"hot fudge", check.RuleItem, []menu.Line{line(1, "Jar of hot fudge")}},
		{"a jar of hot fudge", "", []menu.Line{line(1, "Jar of hot fudge")}},
		{"the seven chopped liver", check.RuleQuantity, []menu.Line{line(7, "#7 Chopped liver")}},
		{"coca de vidrio (mexican coke)", check.RuleQuantity, []menu.Line{line(2, "Coca de vidrio (Mexican coke)")}},
		{"d coke", check.RuleItem, []menu.Line{line(1, "Coke")}},
		{"un sweet tea", check.RuleItem, []menu.Line{line(1, "Sweet tea")}},
		{"quesadilla para niños", check.RuleItem, []menu.Line{line(1, "Quesadilla")}},
		{"bowl of miso", check.RuleItem, []menu.Line{line(1, "Chirashi bowl", "Soup", "Miso")}},
		{"a pint of egg drop", check.RuleItem, []menu.Line{line(1, "Duck sauce (pint)"), line(1, "Egg drop soup")}},
		{"pineapple juice", check.RuleItem, []menu.Line{line(1, "POG juice")}},
		{"lomo", check.RuleItem, []menu.Line{line(1, "Pan con lomo")}},
		{"naan with garlic", check.RuleItem, []menu.Line{line(1, "Cheese naan", "Add", "Garlic")}},
		{"plain fried wings", check.RuleOption, []menu.Line{line(1, "Fried wings", "Side", "Plain fried rice")}},
		{"a small salad", check.RuleItem, []menu.Line{line(1, "Greek salad")}},
		{"a bacon lettuce and tomato", check.RuleItem, []menu.Line{line(1, "Turkey bacon wrap")}},
		{"a bacon lettuce and tomato", "", []menu.Line{line(1, "BLT")}},
		{"a sundae with a brownie", "", []menu.Line{line(1, "Brownie sundae")}},
		{"a sundae with a brownie", check.RuleLeft, []menu.Line{line(1, "Caramel sundae")}},
		{"a slice of tiramisu cake", "", []menu.Line{line(1, "Tiramisu")}},
		{"a toast with avocado", "", []menu.Line{line(1, "Toast", "Spread", "Avocado")}},
	}}
}
