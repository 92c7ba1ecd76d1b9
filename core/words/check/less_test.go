package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfLess plants lines for words that say less than a name.
func TestCheckOfLess(t *testing.T) { checkRows(t, saysLess()) }

func saysLess() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Souvlaki", menutest.Group("Remove", 0, "No Onion", "No Tzatziki", "No Tomato")), menutest.Item("Pita of your own", menutest.Required("Filling", "Pork & Lamb Souvlaki", "Falafel")),
		menutest.Item("Veal Parm Sub"), menutest.Item("Veal Parmigiana Platter"), menutest.Item("Sausage Parm Sub"),
		menutest.Item("Turkey Cheeseburger"), menutest.Item("Hamburger", menutest.Group("Cheese", 1, "Gouda", "Swiss")),
		menutest.Item("Steamed Vanilla", menutest.Required("Size", "*Small", "Large")), menutest.Item("Malt", menutest.Required("Flavor", "Vanilla", "Banana")), menutest.Item("Side of Brown Rice"),
		menutest.Item("Soda", menutest.Required("Kind", "Pepsi", "Sprite")), menutest.Item("Mexican Pepsi"), menutest.Item("Kofta"),
	}}}}
	line := menutest.Line
	bare := []string{"Remove", "No Onion", "Remove", "No Tzatziki", "Remove", "No Tomato"}
	return checkTable{m, []checkRow{
		{"a souvlaki, just meat and pita", check.RuleItem, []menu.Line{line(1, "Pita of your own", "Filling", "Pork & Lamb Souvlaki")}},
		{"a pita of your own with souvlaki", "", []menu.Line{line(1, "Pita of your own", "Filling", "Pork & Lamb Souvlaki")}},
		{"a souvlaki plain", check.RuleGroup, []menu.Line{line(1, "Souvlaki")}},
		{"a souvlaki with nothing on it", check.RuleGroup, []menu.Line{line(1, "Souvlaki", "Remove", "No Onion")}},
		{"a souvlaki plain", "", []menu.Line{line(1, "Souvlaki", bare...)}},
		{"a souvlaki with nothing on it", "", []menu.Line{line(1, "Souvlaki", bare...)}},
		{"two souvlaki, one plain", "", []menu.Line{line(1, "Souvlaki"), line(1, "Souvlaki", bare...)}},
		{"a souvlaki", check.RuleOption, []menu.Line{line(1, "Souvlaki", bare...)}},
		{"veal parm", check.RuleItem, []menu.Line{line(1, "Veal Parm Sub")}},
		{"a veal parmigiana", check.RuleItem, []menu.Line{line(1, "Veal Parmigiana Platter")}},
		{"a veal parm sub", "", []menu.Line{line(1, "Veal Parm Sub")}},
		{"sausage parm", "", []menu.Line{line(1, "Sausage Parm Sub")}},
		{"a cheeseburger", check.RuleItem, []menu.Line{line(1, "Turkey Cheeseburger")}},
		{"a turkey cheeseburger", "", []menu.Line{line(1, "Turkey Cheeseburger")}},
		{"large vanilla", check.RuleItem, []menu.Line{line(1, "Steamed Vanilla", "Size", "Large")}},
		{"large steamed vanilla", "", []menu.Line{line(1, "Steamed Vanilla", "Size", "Large")}},
		{"a kofta, do you have brown rice? ok brown rice", check.RuleQuantity, []menu.Line{line(1, "Kofta"), line(2, "Side of Brown Rice")}},
		{"a kofta and two brown rice", "", []menu.Line{line(1, "Kofta"), line(2, "Side of Brown Rice")}},
		{"a pepsi", check.RuleItem, []menu.Line{line(1, "Soda", "Kind", "Pepsi")}},
		{"a soda, pepsi", "", []menu.Line{line(1, "Soda", "Kind", "Pepsi")}},
		{"a sprite", "", []menu.Line{line(1, "Soda", "Kind", "Sprite")}},
		{"a mexican pepsi", "", []menu.Line{line(1, "Mexican Pepsi")}},
	}}
}
