package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
)

// TestThingsOfTheHouse reads the names of the house with the kind that only its heading says, in whatever language, and a bare kind as a question.
func TestThingsOfTheHouse(t *testing.T) {
	size, crust := menutest.Required("Size", "*Personal 12\"", "Large 16\""), menutest.Required("Crust", "*Classic", "Gluten-Free (12\" Only)")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Pizze Rosse", Items: []menu.Item{menutest.Item("Napoli", size, crust), menutest.Item("The Nonna", size, crust, menutest.Group("Remove", 0, "No Ricotta"))}},
		{Name: "Our Own", Items: []menu.Item{menutest.Item("Ortolana", size, crust)}},
		{Name: "More", Items: []menu.Item{menutest.Item("Build Your Own Pizza", size, crust, menutest.Group("Toppings", 0, "Olives", "Ham")), menutest.Item("Milk (Pint)"), menutest.Item("Chocolate Milk (Pint)")}},
	}}
	for words, want := range map[string]string{
		"a napoli pizza":                      "1 Napoli: Personal 12\", Classic",
		"large nonna pizza no ricotta":        "1 The Nonna: Large 16\", Classic, No Ricotta",
		"a pizza with olives":                 "1 Build Your Own Pizza: Personal 12\", Classic, Olives",
		"a large pizza":                       "?",
		"an ortolana pizza":                   "?",
		"a large napoli gluten free":          "?",
		"a pint of milk":                      "1 Milk (Pint)",
		"a pint of chocolate milk":            "1 Chocolate Milk (Pint)",
		"my gf: a napoli":                     "1 Napoli: Personal 12\", Classic",
		"for my gf a napoli, for me a nonna":  "1 Napoli: Personal 12\", Classic & 1 The Nonna: Personal 12\", Classic",
		"a napoli on a gf crust":              "1 Napoli: Personal 12\", Gluten-Free (12\" Only)",
		"my napoli on gf crust, his with ham": "?",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got != want {
			t.Errorf("%s: %s, want %s", words, got, want)
		}
	}
}

// TestMadeAlready takes the thing of the house for one of one's own that would be made with the same.
func TestMadeAlready(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Own", Items: []menu.Item{menutest.Item("Build Your Own Bowl", menutest.Required("Protein", "Grilled Chicken", "Harissa Salmon"), menutest.Group("Dips", 0, "Hummus"))}},
		{Name: "Bowls", Items: []menu.Item{menutest.Item("Greek Chicken Bowl"), menutest.Item("Harissa Salmon Bowl", menutest.Group("Add", 0, "Feta"))}},
	}}
	for words, want := range map[string]string{
		"a salmon bowl":                   "1 Harissa Salmon Bowl",
		"2 salmon bowls with feta":        "2 Harissa Salmon Bowl: Feta",
		"a salmon bowl with hummus":       "?",
		"a chicken bowl":                  "?",
		"build your own bowl with salmon": "1 Build Your Own Bowl: Harissa Salmon",
		"a salmon bowl and a salmon bowl": "2 Harissa Salmon Bowl",
		"a custom salmon bowl":            "?",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got != want {
			t.Errorf("%s: %s, want %s", words, got, want)
		}
	}
}
