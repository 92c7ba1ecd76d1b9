package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfWhatIsOffered plants lines that take what a thing has of its own for something beside it, or for less than was said.
func TestCheckOfWhatIsOffered(t *testing.T) { checkRows(t, offers()) }

func offers() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Two Leg Plate", menutest.Group("Sides", 2, "Slaw", "Green Peas", "Sweet Peas & Corn"), menutest.Group("Bread", 1, "*Scone", "Cornbread"), menutest.Group("Comes With", 3, "*Kelp Salad", "*Radish")),
		menutest.Item("Scone"), menutest.Item("Kelp Salad"), menutest.Item("Ham Tart", menutest.Group("Add", 0, "Potato Cake", "Chive")), menutest.Item("Potato Cake"),
		menutest.Item("Duck", menutest.Required("Sauce", "*Plum", "Fiery"), menutest.Required("Cut", "*Half 6", "Whole 12"), menutest.Required("Loaf", "*White", "Wheat")),
		menutest.Item("Bottle of Sauce", menutest.Required("Kind", "Plum", "Fiery")),
		menutest.Item("Torta", menutest.Group("Meal", 1, "Chips & Fountain Drink", "Chips & Bottled Water"), menutest.Group("Spread", 2, "Yellow Mustard", "Deli Mustard", "Honey Mustard")), menutest.Item("Bottled Water"),
		menutest.Item("Cutlets", menutest.Required("Glaze", "Sweet & Spicy", "Plum", "Ginger")), menutest.Item("Frankfurter"), menutest.Item("Bacon Frankfurter Combo"),
		menutest.Item("Hot Herb Tea"), menutest.Item("Iced Herb Tea"), menutest.Item("Nibbles", menutest.Required("Count", "6 Nibbles", "12 Nibbles")), menutest.Item("Nibble"),
		menutest.Item("Hoagie", menutest.Group("Toppings", 0, "Sweet Peppers", "Hot Peppers")), menutest.Item("Noodles", menutest.Group("Add", 0, "Peanuts")), menutest.Item("Peanut Sauce"), menutest.Item("Trout Skin Cone"),
		menutest.Item("Hawaiian Pizza", menutest.Group("Toppings", 0, "Ham", "Leek")), menutest.Item("Side of Marinara"), menutest.Item("Fried Sticks"), menutest.Item("Plum Juice", menutest.Required("Size", "*Small", "Large")),
		menutest.Item("Poke Bowl", menutest.Group("Remove", 0, "No Fiery Mayo", "No Radish")), menutest.Item("Side of Fiery Mayo"), menutest.Item("Wrapped Thing", menutest.Required("Filling", "Chorizo", "Bean")), menutest.Item("Side of Chorizo"),
		menutest.Item("Kids Penne"), menutest.Item("Side of Penne"), menutest.Item("Mixed Plate", menutest.Group("Meats", 2, "Teri Beef", "Teri Chicken", "Ribs")), menutest.Item("Linguine Alfredo"), menutest.Item("Linguine alla Fiery"),
		menutest.Item("Duck Parm Hero"), menutest.Item("Duck Parmigiana"), menutest.Item("Carrot Press", menutest.Group("Remove", 0, "No Ginger")), menutest.Item("Bean Roll", menutest.Group("Add", 0, "Rice")), menutest.Item("Rice"),
		menutest.Item("Broth of the Day", menutest.Required("Size", "Cup", "Bowl")), menutest.Item("Avgo", menutest.Required("Size", "Cup", "Bowl")),
		menutest.Item("Pressed Box", menutest.Required("Grain", "*Pearl Grain", "Wild Grain")), menutest.Item("Wild Grain"),
		menutest.Item("Eel Sandwich", menutest.Group("Add a Drink", 1, "Cola", "Root Beer")), menutest.Item("Eel Sticks (4 pc)"), menutest.Item("Herb Tart", menutest.Group("Comes With", 2, "*Chervil")), menutest.Item("2 Liter Soda", menutest.Required("Flavor", "Cola", "Root Beer")), menutest.Item("Fountain Drink", menutest.Required("Flavor", "Cola", "Root Beer")),
		menutest.Item("Round", menutest.Group("Toppings", 0, "Leek", "Chive", "Green Olives"), menutest.Group("On Half", 0, "Half Leek", "Half Chive", "Half Green Olives")),
		menutest.Item("Leg Box", menutest.Required("Side", "Slaw")),
	}}}}
	m.Categories[0].Items[len(m.Categories[0].Items)-1].Description = "A leg with a side and a scone"
	line := menutest.Line
	return checkTable{m, []checkRow{
		{"a juice... plum juice", check.RuleItem, []menu.Line{line(2, "Plum Juice", "Size", "Small")}},
		{"a pressed box and a duck, change the grain to wild grain", check.RuleItem, []menu.Line{line(1, "Pressed Box", "Grain", "Pearl Grain"), line(1, "Duck", "Sauce", "Plum", "Cut", "Half 6", "Loaf", "White"), line(1, "Wild Grain")}},
		{"a pressed box and a duck, change the grain to wild grain", "", []menu.Line{line(1, "Pressed Box", "Grain", "Wild Grain"), line(1, "Duck", "Sauce", "Plum", "Cut", "Half 6", "Loaf", "White")}},
		{"a duck with fiery", check.RuleItem, []menu.Line{line(1, "Duck", "Sauce", "Plum", "Cut", "Half 6", "Loaf", "White"), line(1, "Linguine alla Fiery")}},
		{"a duck with fiery sauce", "", []menu.Line{line(1, "Duck", "Sauce", "Fiery", "Cut", "Half 6", "Loaf", "White")}},
		{"a scone, wait that's silly, just a cola", check.RuleItem, []menu.Line{line(1, "Scone"), line(1, "Fountain Drink", "Flavor", "Cola")}},
		{"a frankfurter, actually make it the bacon frankfurter combo", check.RuleItem, []menu.Line{line(1, "Frankfurter"), line(1, "Bacon Frankfurter Combo")}},
		{"three herb tarts, only two of those with chervil", check.RuleGroup, []menu.Line{line(3, "Herb Tart", "Comes With", "Chervil")}},
		{"an order of eel sticks, actually 8 eel sticks", check.RuleQuantity, []menu.Line{line(8, "Eel Sticks (4 pc)")}},
		{"an order of eel sticks, actually 8 eel sticks", "", []menu.Line{line(2, "Eel Sticks (4 pc)")}},
		{"2 herb tarts, no chervil on one, actually no chervil on either", check.RuleRefusal, []menu.Line{line(1, "Herb Tart", "Comes With", "Chervil"), line(1, "Herb Tart")}},
		{"a 2 liter cola, make it a root beer", check.RuleItem, []menu.Line{line(1, "Fountain Drink", "Flavor", "Root Beer")}},
		{"a 2 liter cola, make it a root beer", "", []menu.Line{line(1, "2 Liter Soda", "Flavor", "Root Beer")}},
		{"an eel sandwich with a cola", check.RuleItem, []menu.Line{line(1, "Eel Sandwich"), line(1, "Fountain Drink", "Flavor", "Cola")}},
		{"an eel sandwich and a cola", "", []menu.Line{line(1, "Eel Sandwich"), line(1, "Fountain Drink", "Flavor", "Cola")}},
		{"a juice... plum juice large", check.RuleItem, []menu.Line{line(1, "Plum Juice", "Size", "Small"), line(1, "Plum Juice", "Size", "Large")}},
		{"a plum juice, plum juice large", "", []menu.Line{line(1, "Plum Juice", "Size", "Small"), line(1, "Plum Juice", "Size", "Large")}},
		{"a round half leek and chive", check.RuleOption, []menu.Line{line(1, "Round", "Toppings", "Chive", "On Half", "Half Leek")}},
		{"a round half leek and olives", check.RuleOption, []menu.Line{line(1, "Round", "Toppings", "Green Olives", "On Half", "Half Leek")}},
		{"a round half leek and chive", "", []menu.Line{line(1, "Round", "On Half", "Half Leek", "On Half", "Half Chive")}},
		{"a leg box with slaw and a scone", check.RuleItem, []menu.Line{line(1, "Leg Box", "Side", "Slaw"), line(1, "Scone")}},
		{"a hawaiian pizza no ham", check.RuleRefusal, []menu.Line{line(1, "Hawaiian Pizza")}},
		{"a hawaiian pizza no leek", "", []menu.Line{line(1, "Hawaiian Pizza")}},
		{"fried sticks with the marinara it comes with", check.RuleItem, []menu.Line{line(1, "Fried Sticks"), line(1, "Side of Marinara")}},
		{"a plum juice, a large one", check.RuleQuantity, []menu.Line{line(1, "Plum Juice", "Size", "Small"), line(1, "Plum Juice", "Size", "Large")}},
		{"a poke bowl no radish, fiery mayo on the side", check.RuleItem, []menu.Line{line(1, "Poke Bowl", "Remove", "No Radish"), line(1, "Side of Fiery Mayo")}},
		{"chorizo", check.RuleItem, []menu.Line{line(1, "Side of Chorizo")}},
		{"a side of chorizo", "", []menu.Line{line(1, "Side of Chorizo")}},
		{"a side of penne for the kid", check.RuleLeft, []menu.Line{line(1, "Kids Penne")}},
		{"a mixed plate with ribs and teri", check.RuleOption, []menu.Line{line(1, "Mixed Plate", "Meats", "Ribs", "Meats", "Teri Chicken")}},
		{"a mixed plate with ribs and teri chicken", "", []menu.Line{line(1, "Mixed Plate", "Meats", "Ribs", "Meats", "Teri Chicken")}},
		{"a linguine alfredo, and one linguine with marinara", check.RuleItem, []menu.Line{line(2, "Linguine Alfredo"), line(1, "Side of Marinara")}},
		{"duck parm", check.RuleItem, []menu.Line{line(1, "Duck Parm Hero")}},
		{"a carrot press no ginger, no sorry leave the ginger in", check.RuleOption, []menu.Line{line(1, "Carrot Press", "Remove", "No Ginger")}},
		{"a bean roll with rice in it, rice on the side too", check.RuleLeft, []menu.Line{line(1, "Bean Roll", "Add", "Rice")}},
		{"a cup of broth", check.RuleItem, []menu.Line{line(1, "Broth of the Day", "Size", "Cup")}},
		{"a cup of the broth of the day", "", []menu.Line{line(1, "Broth of the Day", "Size", "Cup")}},
		{"herb tea", check.RuleItem, []menu.Line{line(1, "Hot Herb Tea")}},
		{"hot herb tea", "", []menu.Line{line(1, "Hot Herb Tea")}},
		{"a cider and 12 nibbles", check.RuleQuantity, []menu.Line{line(12, "Nibble")}},
		{"a hoagie with peppers", check.RuleOption, []menu.Line{line(1, "Hoagie", "Toppings", "Sweet Peppers")}},
		{"a hoagie with sweet peppers", "", []menu.Line{line(1, "Hoagie", "Toppings", "Sweet Peppers")}},
		{"noodles, extra peanut sauce", check.RuleOption, []menu.Line{line(1, "Noodles", "Add", "Peanuts")}},
		{"a trout cone", check.RuleItem, []menu.Line{line(1, "Trout Skin Cone")}},
		{"a trout skin cone", "", []menu.Line{line(1, "Trout Skin Cone")}},
		{"a two leg plate with slaw and a scone", check.RuleItem, []menu.Line{line(1, "Two Leg Plate", "Sides", "Slaw", "Bread", "Scone", "Comes With", "Kelp Salad", "Comes With", "Radish"), line(1, "Scone")}},
		{"a two leg plate with slaw, and a scone", "", []menu.Line{line(1, "Two Leg Plate", "Sides", "Slaw", "Bread", "Scone", "Comes With", "Kelp Salad", "Comes With", "Radish"), line(1, "Scone")}},
		{"a two leg plate with slaw and two scones", "", []menu.Line{line(1, "Two Leg Plate", "Sides", "Slaw", "Bread", "Scone", "Comes With", "Kelp Salad", "Comes With", "Radish"), line(2, "Scone")}},
		{"a two leg plate with slaw and a kelp salad", check.RuleOption, []menu.Line{line(1, "Two Leg Plate", "Sides", "Slaw", "Bread", "Scone", "Comes With", "Kelp Salad", "Comes With", "Radish")}},
		{"a two leg plate with peas", check.RuleOption, []menu.Line{line(1, "Two Leg Plate", "Sides", "Green Peas", "Bread", "Scone", "Comes With", "Kelp Salad", "Comes With", "Radish")}},
		{"a two leg plate with green peas", "", []menu.Line{line(1, "Two Leg Plate", "Sides", "Green Peas", "Bread", "Scone", "Comes With", "Kelp Salad", "Comes With", "Radish")}},
		{"a ham tart. And potato cake", check.RuleOption, []menu.Line{line(1, "Ham Tart", "Add", "Potato Cake")}},
		{"a ham tart and add potato cake", "", []menu.Line{line(1, "Ham Tart", "Add", "Potato Cake")}},
		{"a duck, fiery sauce", check.RuleItem, []menu.Line{line(1, "Duck", "Sauce", "Plum", "Cut", "Half 6", "Loaf", "White"), line(1, "Bottle of Sauce", "Kind", "Fiery")}},
		{"a duck, a bottle of fiery sauce", "", []menu.Line{line(1, "Duck", "Sauce", "Plum", "Cut", "Half 6", "Loaf", "White"), line(1, "Bottle of Sauce", "Kind", "Fiery")}},
		{"duck whole wheat", check.RuleOption, []menu.Line{line(1, "Duck", "Sauce", "Plum", "Cut", "Whole 12", "Loaf", "Wheat")}},
		{"a torta with chips and a bottled water", check.RuleOption, []menu.Line{line(1, "Torta", "Meal", "Chips & Fountain Drink"), line(1, "Bottled Water")}},
		{"a torta with chips and a bottled water", "", []menu.Line{line(1, "Torta", "Meal", "Chips & Bottled Water")}},
		{"a torta with mustard", check.RuleOption, []menu.Line{line(1, "Torta", "Spread", "Yellow Mustard")}},
		{"a torta with yellow mustard", "", []menu.Line{line(1, "Torta", "Spread", "Yellow Mustard")}},
		{"cutlets, the spicy ones", check.RuleOption, []menu.Line{line(1, "Cutlets", "Glaze", "Sweet & Spicy")}},
		{"cutlets, sweet and spicy", "", []menu.Line{line(1, "Cutlets", "Glaze", "Sweet & Spicy")}},
		{"a frankfurter combo", check.RuleItem, []menu.Line{line(1, "Bacon Frankfurter Combo")}},
		{"a bacon frankfurter combo", "", []menu.Line{line(1, "Bacon Frankfurter Combo")}},
	}}
}
