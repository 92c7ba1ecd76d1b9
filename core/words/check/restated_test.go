package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfOrdersSaidAgain shows what a correction that lists things may take the place of, and what a word typed in haste says.
func TestCheckOfOrdersSaidAgain(t *testing.T) { checkRows(t, saidAgain()) }

func saidAgain() checkTable {
	sizes, crust := menutest.Group("Size", 1, "Small", "Large"), menutest.Group("Crust", 1, "*Thin", "Sicilian")
	cups := menutest.Required("Size", "*Cup (12 oz)", "Large Cup (16 oz)")
	kinds := menutest.Required("Kind", "Lime", "Mandarin", "Guava")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Flan"), menutest.Item("Brownie"), menutest.Item("Churros"), menutest.Item("Ginger Beer"),
		menutest.Item("Build Your Own Pizza", sizes, crust, menutest.Group("Toppings", 0, "Pepperoni", "Ham", "Olives")), menutest.Item("Meat Mountain", sizes, crust), menutest.Item("Slice", menutest.Group("Topping", 1, "Pepperoni", "Ham")), menutest.Item("Ham Calzone", sizes),
		menutest.Item("Mashed Potatoes & Gravy", menutest.Group("Gravy", 1, "*Gravy On", "Gravy on the Side", "No Gravy")), menutest.Item("Jarritos", kinds), menutest.Item("Wings (10)", menutest.Group("Sauce", 1, "Hot", "Mild")), menutest.Item("The OG", menutest.Group("Add", 0, "Bacon", "Avocado")),
		menutest.Item("Extra Sauce", kinds), menutest.Item("Brisket", menutest.Group("Weight", 1, "1/2 lb", "1 lb")),
		menutest.Item("Buffalo Tenders", menutest.Group("Quantity", 1, "6 pieces", "24 pieces"), menutest.Required("Sauce", "Hot", "Mild", "Garlic")), menutest.Item("Spindrift Sparkling Water", kinds), menutest.Item("Bottled Water"), menutest.Item("Vanilla Bean Shake"), menutest.Item("Turkey Bacon Club"), menutest.Item("Salmon Avocado Roll"),
		menutest.Item("Morning Bun"), menutest.Item("White Mocha", cups), menutest.Item("Green Tea", cups), menutest.Item("Corn Dog"), menutest.Item("Nugget Combo", menutest.Group("Combo Drink", 1, "Cola", "Sprite"), menutest.Group("Drink Size", 1, "*Medium", "Large")), menutest.Item("Fountain Drink", menutest.Group("Flavor", 1, "Cola", "Sweet Tea"), menutest.Group("Size", 1, "Small", "Large")),
		menutest.Item("Torta", menutest.Group("Meat", 1, "Beef", "Chicken"), menutest.Group("On It", 0, "*Beans", "*Tomato")), menutest.Item("Oysters", menutest.Group("Count", 1, "Half Dozen", "Dozen")), menutest.Item("Mocha", menutest.Group("On Top", 0, "*Whipped Cream", "*Cocoa")),
		menutest.Item("Milk Tea", menutest.Group("Ice", 1, "*Regular ice", "Less ice", "No ice")),
	}}}}
	line := menutest.Line
	one := func(name string, choices ...string) []menu.Line { return []menu.Line{line(1, name, choices...)} }
	pizza := func(size string, more ...string) []menu.Line {
		return []menu.Line{line(1, "Build Your Own Pizza", append([]string{"Size", size}, more...)...)}
	}
	return checkTable{m, []checkRow{
		{"2 flans and a brownie, no wait, 1 flan and 2 churros", check.RuleItem, []menu.Line{line(1, "Flan"), line(1, "Brownie"), line(2, "Churros")}},
		{"2 flans and a brownie, actually make it 1 flan and a ginger beer", check.RuleItem, []menu.Line{line(1, "Flan"), line(1, "Brownie"), line(1, "Ginger Beer")}},
		{"2 flans and a brownie, actually 1 flan and add 2 churros", "", []menu.Line{line(1, "Flan"), line(1, "Brownie"), line(2, "Churros")}},
		{"a brownie and 2 flans, actually 1 flan", "", []menu.Line{line(1, "Brownie"), line(1, "Flan")}},
		{"a large white mocha, sorry not white mocha, green tea", check.RuleLeft, one("Green Tea", "Size", "Cup (12 oz)")},
		{"a large white mocha, sorry not white mocha, green tea", "", one("Green Tea", "Size", "Large Cup (16 oz)")},
		{"a large white mocha, sorry not white mocha, a small green tea", "", one("Green Tea", "Size", "Cup (12 oz)")},
		{"a milk tea les ice", "", []menu.Line{line(1, "Milk Tea", "Ice", "Less ice")}},
		{"a milk tea les ice", check.RuleOption, []menu.Line{line(1, "Milk Tea", "Ice", "Regular ice")}},
		{"a flan and a brownie, make the flan a ginger beer", "", []menu.Line{line(1, "Brownie"), line(1, "Ginger Beer")}},
		{"a flan and a brownie, make the flan a ginger beer", check.RuleLeft, []menu.Line{line(1, "Flan"), line(1, "Brownie"), line(1, "Ginger Beer")}},
		{"a flan and a small ham calzone, make the calzone a large", "", []menu.Line{line(1, "Flan"), line(1, "Ham Calzone", "Size", "Large")}},
		{"a flan and a brownie, change the flan to a ginger beer", check.RuleLeft, []menu.Line{line(1, "Flan"), line(1, "Brownie"), line(1, "Ginger Beer")}},
		{"a nugget combo with cola, swap the cola for a flan", check.RuleLeft, []menu.Line{line(1, "Nugget Combo", "Combo Drink", "Cola", "Drink Size", "Medium"), line(1, "Flan")}},
		{"a flan and a brownie, change the flan to a ginger beer", "", []menu.Line{line(1, "Brownie"), line(1, "Ginger Beer")}},
		{"a flan and a large white mocha, make the mocha a green tea", check.RuleLeft, []menu.Line{line(1, "Flan"), line(1, "Green Tea", "Size", "Cup (12 oz)")}},
		{"a flan and a small ham calzone, make the second one a large", "", []menu.Line{line(1, "Flan"), line(1, "Ham Calzone", "Size", "Large")}},
		{"a small ham calzone and a small meat mountain, make the second one large", check.RuleLeft, []menu.Line{line(1, "Ham Calzone", "Size", "Large"), line(1, "Meat Mountain", "Size", "Small", "Crust", "Thin")}},
		{"a flan and a brownie, make the first one a ginger beer", "", []menu.Line{line(1, "Brownie"), line(1, "Ginger Beer")}},
		{"a flan and a brownie, make the first one a ginger beer", check.RuleLeft, []menu.Line{line(1, "Flan"), line(1, "Ginger Beer")}},
		{"2 flans and a brownie, sorry, 2 brownies and a flan", "", []menu.Line{line(1, "Flan"), line(2, "Brownie")}},
		{"2 flans and a brownie, sorry, 2 brownies and a flan", check.RuleQuantity, []menu.Line{line(3, "Flan"), line(2, "Brownie")}},
		{"2 flans and a brownie, sorry, a flan and 2 brownies", check.RuleQuantity, []menu.Line{line(2, "Flan"), line(1, "Brownie")}},
		{"a small ham calzone, no large", check.RuleRefusal, one("Ham Calzone", "Size", "Small")},
		{"3 pounds of brisket", "", []menu.Line{line(3, "Brisket", "Weight", "1 lb")}},
		{"3 pounds of brisket", check.RuleQuantity, []menu.Line{line(2, "Brisket", "Weight", "1 lb")}},
		{"a full pound of brisket", "", one("Brisket", "Weight", "1 lb")},
		{"a full pound of brisket", check.RuleOption, one("Brisket", "Weight", "1/2 lb")},
		{"20 pcs wings, hot", "", []menu.Line{line(2, "Wings (10)", "Sauce", "Hot")}},
		{"20 pcs wings, hot", check.RuleQuantity, []menu.Line{line(3, "Wings (10)", "Sauce", "Hot")}},
		{"mashed potatoes no gravy", "", one("Mashed Potatoes & Gravy", "Gravy", "No Gravy")},
		{"mashed potatoes, gravy on the side", "", one("Mashed Potatoes & Gravy", "Gravy", "Gravy on the Side")},
		{"mashed potatoes, gravy on the side", check.RuleOption, one("Mashed Potatoes & Gravy", "Gravy", "Gravy On")},
		{"two jarritos, a lime and a mandarin", "", []menu.Line{line(1, "Jarritos", "Kind", "Lime"), line(1, "Jarritos", "Kind", "Mandarin")}},
		{"two lime jarritos, and a mandarin", "", []menu.Line{line(2, "Jarritos", "Kind", "Lime"), line(1, "Jarritos", "Kind", "Mandarin")}},
		{"two jarritos, a lime and a mandarin", check.RuleGroup, []menu.Line{line(2, "Jarritos", "Kind", "Lime"), line(1, "Jarritos", "Kind", "Mandarin")}},
		{"3 jarritos, one lime two guava, and a flan", "", []menu.Line{line(1, "Jarritos", "Kind", "Lime"), line(2, "Jarritos", "Kind", "Guava"), line(1, "Flan")}},
		{"3 jarritos, one lime two guava, and a flan", check.RuleQuantity, []menu.Line{line(2, "Jarritos", "Kind", "Lime"), line(2, "Jarritos", "Kind", "Guava"), line(1, "Flan")}},
		{"dos jarritos de guava y uno de lime, y a flan", "", []menu.Line{line(2, "Jarritos", "Kind", "Guava"), line(1, "Jarritos", "Kind", "Lime"), line(1, "Flan")}},
		{"20 wings, 10 hot and 10 mild", "", []menu.Line{line(1, "Wings (10)", "Sauce", "Hot"), line(1, "Wings (10)", "Sauce", "Mild")}},
		{"20 wings, 10 hot and 10 mild", check.RuleGroup, []menu.Line{line(1, "Wings (10)", "Sauce", "Hot"), line(2, "Wings (10)", "Sauce", "Mild")}},
		{"two large pepperoni pizzas, one sicilian and one regular, and a flan", "", append(append(pizza("Large", "Crust", "Sicilian", "Toppings", "Pepperoni"), pizza("Large", "Crust", "Thin", "Toppings", "Pepperoni")...), line(1, "Flan"))},
		{"2 lime sauces n 1 guava, 1/2lb brisket", "", []menu.Line{line(2, "Extra Sauce", "Kind", "Lime"), line(1, "Extra Sauce", "Kind", "Guava"), line(1, "Brisket", "Weight", "1/2 lb")}},
		{"two og's and a flan, scratch the flan", "", []menu.Line{line(2, "The OG")}},
		{"two og's and a flan, scratch the flan", check.RuleConflict, []menu.Line{line(2, "The OG"), line(1, "Flan")}},
		{"an og add bacon and avocado, scratch the avocado", "", one("The OG", "Add", "Bacon")},
		{"an og add bacon and avocado, scratch the avocado", check.RuleRefusal, one("The OG", "Add", "Bacon", "Add", "Avocado")},
		{"an og and a flan, skip the flan and get me a brownie instead", "", []menu.Line{line(1, "The OG"), line(1, "Brownie")}},
		{"24 hot tenders", "", one("Buffalo Tenders", "Quantity", "24 pieces", "Sauce", "Hot")},
		{"24 tenders", check.RuleItem, one("Buffalo Tenders", "Quantity", "24 pieces")},
		{"a lime spindrift", "", one("Spindrift Sparkling Water", "Kind", "Lime")},
		{"a lime water", check.RuleItem, one("Spindrift Sparkling Water", "Kind", "Lime")},
		{"a vanilla shake and a turkey club", "", []menu.Line{line(1, "Vanilla Bean Shake"), line(1, "Turkey Bacon Club")}},
		{"a salmon roll", check.RuleItem, one("Salmon Avocado Roll")},
		{"good morning! a flan please", "", one("Flan")},
		{"good evening all, a morning bun please", "", one("Morning Bun")},
		{"good evening all, a flan and a morning bun please", check.RuleLeft, one("Flan")},
		{"a flan for me and a brownie for the dog", "", []menu.Line{line(1, "Flan"), line(1, "Brownie")}},
		{"a flan for me and a corn dog", check.RuleLeft, one("Flan")},
		{"a nugget combo with cola, a flan and a large sweet tea", "", []menu.Line{line(1, "Nugget Combo", "Combo Drink", "Cola", "Drink Size", "Medium"), line(1, "Flan"), line(1, "Fountain Drink", "Flavor", "Sweet Tea", "Size", "Large")}},
		{"2 flans and a brownie, hmm only one flan", "", []menu.Line{line(1, "Flan"), line(1, "Brownie")}},
		{"2 flans and a brownie, hmm only one flan", check.RuleQuantity, []menu.Line{line(3, "Flan"), line(1, "Brownie")}},
		{"2 flans, hmm only one", "", one("Flan")},
		{"a vanilla milkshke", "", one("Vanilla Bean Shake")},
		{"two tortas, one beef one chicken, no tomato on the chicken", "", []menu.Line{line(1, "Torta", "Meat", "Beef", "On It", "Beans", "On It", "Tomato"), line(1, "Torta", "Meat", "Chicken", "On It", "Beans")}},
		{"two tortas, one beef one chicken, no tomato", check.RuleGroup, []menu.Line{line(1, "Torta", "Meat", "Beef", "On It", "Beans", "On It", "Tomato"), line(1, "Torta", "Meat", "Chicken", "On It", "Beans")}},
		{"half a dozen oysters", "", one("Oysters", "Count", "Half Dozen")},
		{"half a dozen oysters", check.RuleOption, one("Oysters", "Count", "Dozen")},
		{"a mocha no whip", "", one("Mocha", "On Top", "Cocoa")},
		{"a mocha no whip", check.RuleDefault, one("Mocha", "On Top", "Whipped Cream")},
		{"a large pepperoni", "", pizza("Large", "Crust", "Thin", "Toppings", "Pepperoni")},
		{"a large pepperoni", check.RuleItem, []menu.Line{line(1, "Slice", "Topping", "Pepperoni")}},
		{"a large sicilian with olives", "", pizza("Large", "Crust", "Sicilian", "Toppings", "Olives")},
		{"a large sicilian", check.RuleItem, []menu.Line{line(1, "Meat Mountain", "Size", "Large", "Crust", "Sicilian")}},
		{"a large with olives, wait no, pepperoni", "", pizza("Large", "Crust", "Thin", "Toppings", "Pepperoni")},
		{"a large ham", check.RuleItem, pizza("Large", "Crust", "Thin", "Toppings", "Ham")},
	}}
}
