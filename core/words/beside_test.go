package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
)

func besideMenu() menu.Menu {
	return menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Empanada", menutest.Required("Filling", "Beef", "Chicken", "Spinach"), menutest.Group("Add", 0, "Salsa")),
		menutest.Item("Hot Tea", menutest.Required("Tea", "Earl Grey", "Chamomile", "Mint"), menutest.Group("Add", 0, "Milk", "Honey")),
		menutest.Item("Cheese Pizza", menutest.Required("Size", "Small", "Medium", "Large"), menutest.Group("Toppings", 0, "Pepperoni", "Olives", "Ham")), menutest.Item("Veggie Pizza", menutest.Required("Size", "Small", "Medium", "Large")),
		menutest.Item("Limeade", menutest.Required("Size", "Small", "Large")), menutest.Item("Flan"), menutest.Item("Churro"),
	}}}}
}

// TestBeside reads a number of another kind than the things before as more of them, and not as some of those.
func TestBeside(t *testing.T) {
	matchRows(t, besideMenu(), map[string]string{
		"2 beef empanadas 1 chicken":                       "1 Empanada: Chicken & 2 Empanada: Beef",
		"3 beef empanadas, 1 spinach and a flan":           "1 Empanada: Spinach & 1 Flan & 3 Empanada: Beef",
		"3 empanadas, 2 beef 1 chicken":                    "1 Empanada: Chicken & 2 Empanada: Beef",
		"3 large limeades, 1 small":                        "1 Limeade: Small & 3 Limeade: Large",
		"3 beef empanadas, 1 with salsa":                   "1 Empanada: Beef, Salsa & 2 Empanada: Beef",
		"2 beef empanadas, 1 chicken 1 beef":               "?", // two of them, or four?
		"2 beef empanadas with salsa, 1 chicken":           "?", // with salsa, too?
		"3 beef empanadas, let's do 2 chicken":             "?", // instead?
		"3 beef empanadas, sorry, 2 chicken":               "?",
		"3 beef empanadas, how about 2 chicken":            "?",
		"6 large cheese pizzas, 4 large with pepperoni":    "?", // never two without
		"6 large cheese pizzas, 2 large veggie":            "2 Veggie Pizza: Large & 6 Cheese Pizza: Large",
		"an earl grey tea with milk and a chamomile":       "1 Hot Tea: Chamomile & 1 Hot Tea: Earl Grey, Milk",
		"an earl grey tea with milk and a mint with honey": "1 Hot Tea: Earl Grey, Milk & 1 Hot Tea: Mint, Honey",
		"an earl grey tea with milk and a mint one":        "?", // with milk, too?
	})
}

// TestMadeLarger changes the size by "make it": what else was said of the thing stays.
func TestMadeLarger(t *testing.T) {
	matchRows(t, besideMenu(), map[string]string{
		"a small cheese pizza with pepperoni, actually make it a medium, and add olives":  "1 Cheese Pizza: Medium, Pepperoni, Olives",
		"a small cheese pizza with pepperoni and ham, make it a large and add olives":     "1 Cheese Pizza: Large, Pepperoni, Olives, Ham",
		"a small cheese pizza with pepperoni, no, a medium, and olives":                   "?", // without "make it" the pepperoni may go, too
		"a small cheese pizza with pepperoni, make it a medium with olives":               "?",
		"a small cheese pizza with pepperoni, make it a medium, olives, and no pepperoni": "1 Cheese Pizza: Medium, Olives",
	})
}

// TestRecountedLast changes the number of the last thing, which alone was counted as several.
func TestRecountedLast(t *testing.T) {
	matchRows(t, besideMenu(), map[string]string{
		"a flan and two churros, no three":         "1 Flan & 3 Churro",
		"flan and 2 churros, wait 4":               "1 Flan & 4 Churro",
		"two flans and two churros, make it three": "?", // of which?
		"a flan and a churro, make that two":       "?",
		"two churros and a flan, no three":         "?",
	})
}
