package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestDoublePortions reads what people say of a second portion, and asks where the item has none or the food is another one.
func TestDoublePortions(t *testing.T) {
	meats := oneOf("Protein", 1, "Chicken", "Steak", "Tofu")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Burrito", meats, groupFor("Toppings", 0, 0, "Cheese", "Beans"), oneOf("Double up", 0, "Double Protein")),
		itemFor("Noodles", meats, groupFor("Extras", 0, 0, "Extra Meat", "Extra Sauce")),
		itemFor("Turkey Hoagie", groupFor("Extras", 0, 0, "Extra meat")),
		itemFor("Lo Mein", groupFor("Extras", 0, 0, "Extra Chicken", "Extra Beef")),
		itemFor("Taco", meats), itemFor("Cheeseburger", groupFor("Extras", 0, 0, "Extra patty", "Bacon")),
	}}}}
	for words, want := range map[string]string{
		"double chicken burrito":                      "1 Burrito: Chicken, Double Protein",
		"a burrito with double steak":                 "1 Burrito: Steak, Double Protein",
		"steak burrito, double meat":                  "1 Burrito: Steak, Double Protein",
		"chicken burrito with extra protein":          "1 Burrito: Chicken, Double Protein",
		"burrito, no beans, double tofu, cheese":      "1 Burrito: Tofu, Cheese, Double Protein",
		"noodles with double chicken":                 "1 Noodles: Chicken, Extra Meat",
		"turkey hoagie, double turkey":                "1 Turkey Hoagie: Extra meat",
		"turkey hoagie with double meat":              "1 Turkey Hoagie: Extra meat",
		"lo mein with double chicken":                 "1 Lo Mein: Extra Chicken",
		"cheeseburger with a double patty":            "1 Cheeseburger: Extra patty",
		"steak burrito with double chicken":           "?",
		"chicken burrito, double cheese":              "?",
		"chicken burrito, double beans":               "?",
		"double chicken taco":                         "?",
		"chicken burrito, no double meat":             "?",
		"chicken burrito, not double chicken":         "?",
		"turkey hoagie, double chicken":               "?",
		"lo mein with double meat":                    "?",
		"burrito with extra chicken":                  "?",
		"chicken taco and a steak burrito, double it": "?",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got != want {
			t.Errorf("%q: %s, want %s", words, got, want)
		}
	}
}
