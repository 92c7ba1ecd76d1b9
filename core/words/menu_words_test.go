package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// Words of the menu that say something else elsewhere: a thing called Doubles, measures in parentheses, a drink by its flavor, what something that was named is to be, and a "just" that
// takes off all else.
func TestWordsOfTheMenu(t *testing.T) {
	flavor := oneOf("Flavor", 1, "Coke", "Diet Coke")
	matchRows(t, menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "All", Items: []menu.Item{
			itemFor("Doubles", oneOf("Pepper", 1, "*Slight Pepper", "No Pepper", "Heavy Pepper")), itemFor("Green Sauce (8 oz)"), itemFor("Beef Patty (Mild)"), itemFor("Beef Patty (Spicy)"), itemFor("Spring Rolls (4 pc)"),
			itemFor("Burger", groupFor("Comes With", 0, 3, "*Mustard", "*Relish", "*Butter"), groupFor("Add", 0, 2, "Bacon")), itemFor("Pepperoni Slice"), itemFor("Fish Taco"), itemFor("Sweet Tea"), itemFor("Unsweet Tea"),
			itemFor("Quarter Duck", oneOf("Cut", 1, "Dark (Leg)", "White (Breast)"), groupFor("Sides", 2, 2, "White Rice", "French Fries", "Beans")),
		}},
		{Name: "Drinks", Items: []menu.Item{itemFor("Soda Can", flavor), itemFor("2-Liter Soda", flavor), itemFor("Hawaiian Sun", oneOf("Flavor", 1, "Guava Nectar", "Strawberry Guava")), itemFor("Bottled Water"), itemFor("Horchata")}},
	}}, map[string]string{
		"4 doubles please": "4 Doubles: Slight Pepper",
		"three doubles, two of them no pepper and one heavy pepper":      "2 Doubles: No Pepper & 1 Doubles: Heavy Pepper",
		"3 Green Sauce (8 oz) and a Pepperoni Slice":                     "3 Green Sauce (8 oz) & 1 Pepperoni Slice",
		"two beef patty (spicy)":                                         "2 Beef Patty (Spicy)",
		"a pepperoni slice and a guava nectar":                           "1 Pepperoni Slice & 1 Hawaiian Sun: Guava Nectar",
		"two strawberry guavas":                                          "2 Hawaiian Sun: Strawberry Guava",
		"two cans of coke and a pepperoni slice, no make the cokes diet": "1 Pepperoni Slice & 2 Soda Can: Diet Coke",
		"a sweet tea and a fish taco, oh make the tea unsweet":           "1 Fish Taco & 1 Unsweet Tea",
		"a burger just mustard, take off everything else":                "1 Burger: Mustard",
		"two fish tacos and a horchata, hmm no horchata just water":      "2 Fish Taco & 1 Bottled Water",
		"a quarter duck white with rice and beans":                       "1 Quarter Duck: White (Breast), White Rice, Beans",
	})
}
