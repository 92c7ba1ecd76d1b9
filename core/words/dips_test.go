package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestDips orders sauces by the side, where the menu has one thing for all sauces and other things come with one of them.
func TestDips(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Plates", Items: []menu.Item{itemFor("Wings", oneOf("Dip", 1, "Ranch", "Blue Cheese", "BBQ")), itemFor("Basket", oneOf("Side", 1, "Fries", "Slaw")), itemFor("Tater Tots"), itemFor("Nachos", groupFor("Add", 0, 3, "Cheese", "Beans"))}},
		{Name: "Sides", Items: []menu.Item{itemFor("Extra Sauce", oneOf("Sauce", 1, "Ranch", "Blue Cheese", "BBQ", "Cheese Sauce")), itemFor("Side of White Rice"), itemFor("Brown Rice"), itemFor("Slaw")}},
	}}
	for words, want := range map[string]string{
		"tater tots and two ranch":                     "1 Tater Tots & 2 Extra Sauce: Ranch",
		"tater tots and a side of blue cheese":         "1 Tater Tots & 1 Extra Sauce: Blue Cheese",
		"side of bbq, tater tots":                      "1 Extra Sauce: BBQ & 1 Tater Tots",
		"wings with bbq, and an extra ranch":           "1 Wings: BBQ & 1 Extra Sauce: Ranch",
		"wings with ranch and two extra ranch":         "1 Wings: Ranch & 2 Extra Sauce: Ranch",
		"wings and two ranch":                          "?",
		"10 ranch and 10 bbq wings":                    "10 Wings: BBQ & 10 Wings: Ranch",
		"a basket with an extra side of slaw":          "?",
		"a basket with an extra slaw":                  "?",
		"nachos, extra cheese":                         "1 Nachos: Cheese",
		"tater tots with ranch":                        "?",
		"tater tots and a ranch":                       "?",
		"tater tots and an extra white rice":           "1 Side of White Rice & 1 Tater Tots",
		"two extra sides of white rice and tater tots": "2 Side of White Rice & 1 Tater Tots",
	} {
		if got := Match(m, menu.Request{Words: words}); outcomeOf(got) != sorted(want) {
			t.Errorf("%q: %s, want %s: %+v", words, outcomeOf(got), sorted(want), got.Question)
		}
	}
}
