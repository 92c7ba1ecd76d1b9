package menu_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/money"
)

// The price of one unit is the item's and that of each chosen option. Without a price on the menu there is none.
func TestPriceOfALine(t *testing.T) {
	m := menu.Menu{Categories: []menu.Category{{Items: []menu.Item{
		{ID: "latte", Name: "Latte", Price: 525, Priced: true, Groups: []menu.Group{
			{ID: "size", Options: []menu.Option{{ID: "s"}, {ID: "l", Delta: 100}}},
			{ID: "extras", Options: []menu.Option{{ID: "s", Delta: 1000}, {ID: "oat", Delta: 75}}},
		}},
		{ID: "soup", Name: "Soup of the day"},
	}}}}
	for _, c := range []struct {
		line  menu.Line
		price money.Minor
		known bool
	}{
		{menu.Line{ItemID: "latte", Quantity: 2}, 525, true},
		{menu.Line{ItemID: "latte", Choices: []menu.Choice{{GroupID: "size", OptionID: "s"}}}, 525, true},
		{menu.Line{ItemID: "latte", Choices: []menu.Choice{{GroupID: "size", OptionID: "l"}, {GroupID: "extras", OptionID: "oat"}}}, 700, true},
		{menu.Line{ItemID: "soup"}, 0, false},
		{menu.Line{ItemID: "gone"}, 0, false},
	} {
		if price, known := m.Price(c.line); price != c.price || known != c.known {
			t.Errorf("%+v costs %d, %v", c.line, price, known)
		}
	}
}
