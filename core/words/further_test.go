package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestWhatOptionsAreCalledByTheirGroups reads options by the noun of their group, by a part of their name, and by what they are in their thing.
func TestWhatOptionsAreCalledByTheirGroups(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Brownie Sundae", oneOf("Flavor", 1, "*Vanilla Bean", "Peach", "Ginger Snap"), groupFor("On it", 0, 0, "*Hot Fudge", "Peach Syrup", "Brownie", "Pretzel")),
		itemFor("Ice Cream Soda"), itemFor("Ice Cream Pie"), itemFor("Baby Bear Cup"),
		itemFor("Two Scoops", groupFor("Flavors", 1, 2, "Peach", "Malted Chocolate", "Lime"), oneOf("Served in", 1, "*Cup", "Wafer Cone"), groupFor("Toppings", 0, 0, "Chocolate Chips", "Cherry")),
		itemFor("Roast Chicken Dinner", oneOf("Cut", 1, "*Quarter Dark", "Quarter White", "Half Chicken"), oneOf("Gravy", 1, "*White Gravy", "Brown Gravy")),
		itemFor("Lamb Pilaf", oneOf("Rice", 1, "*Jasmine Rice", "Brown Rice", "Cardamom Pulao")),
		itemFor("Ristretto", oneOf("Shots", 1, "*Double Shot", "Triple Shot")),
		itemFor("Rooibos Latte", oneOf("Size", 1, "*Small", "Large"), oneOf("Dirty It Up", 0, "Espresso Shot")),
		itemFor("Decaf Coffee", groupFor("Cream & Sweetener", 0, 0, "Half & Half", "Hazelnut Creamer", "Honey", "Raw Sugar")),
		itemFor("Turkish Coffee", groupFor("Add", 0, 0, "Room for Cream", "Cardamom")),
		itemFor("Green Salad", oneOf("Dressing", 1, "*Green Goddess", "Green Goddess on the Side"), oneOf("Chop", 0, "Chopped")),
		itemFor("Beet Salad", oneOf("Dressing Amount", 1, "*Medium", "Light", "Heavy", "On the Side")),
		itemFor("Shishito Peppers", oneOf("Seasoning", 1, "*Flaky Salt", "Spicy Lime", "Soy Butter")), itemFor("Slider", groupFor("Add", 0, 0, "Spicy Relish")),
		itemFor("Smoothie", oneOf("Texture", 1, "*Regular", "Extra Creamy")),
		itemFor("Frittata", oneOf("Eggs", 1, "*Whole Eggs", "Egg Whites Only"), oneOf("Toast", 1, "*White", "Rye")),
		itemFor("Tostada", oneOf("Salsa", 1, "*Salsa Roja", "Salsa Verde", "Mango Salsa", "No Salsa")),
		itemFor("Burrito", oneOf("Meat", 1, "Carne Asada", "Pollo Asado", "Al Pastor")), itemFor("Chicken Broth"),
		itemFor("Hash Cake"), itemFor("Morning Bun", groupFor("Inside", 0, 0, "Hash Cake Inside", "Egg")), itemFor("Grilled Hen"), itemFor("Melt", groupFor("Add", 0, 0, "Grilled Leeks", "Relish")),
		itemFor("Long John", oneOf("Filling", 1, "*Not Filled", "Custard"), oneOf("Outside", 1, "*Glazed", "Powdered Sugar", "Cinnamon Sugar")),
	}}}}
	matchRows(t, m, map[string]string{
		"a chicken burrito":                               "1 Burrito: Pollo Asado",
		"a steak burrito and a chicken broth":             "1 Burrito: Carne Asada & 1 Chicken Broth",
		"a morning bun and a hash cake":                   "1 Morning Bun & 1 Hash Cake",
		"a melt, grilled leeks":                           "1 Melt: Grilled Leeks",
		"a brownie sundae with peach ice cream":           "1 Brownie Sundae: Peach, Hot Fudge",
		"a brownie sundae, ginger snap ice cream":         "1 Brownie Sundae: Ginger Snap, Hot Fudge",
		"a brownie sundae with vanilla ice cream":         "1 Brownie Sundae: Vanilla Bean, Hot Fudge",
		"a brownie sundae and a peach ice cream soda":     "?",
		"a brownie sundae with pretzel pieces":            "1 Brownie Sundae: Vanilla Bean, Hot Fudge, Pretzel",
		"two scoops with chocolate and peach":             "1 Two Scoops: Peach, Malted Chocolate, Cup",
		"two scoops with peach and lime and chocolate":    "?",
		"two scoops, lime and peach, in a cup":            "1 Two Scoops: Peach, Lime, Cup",
		"a roast chicken dinner, white meat":              "1 Roast Chicken Dinner: Quarter White, White Gravy",
		"a roast chicken dinner with dark meat":           "1 Roast Chicken Dinner: Quarter Dark, White Gravy",
		"a lamb pilaf with cardamom rice":                 "1 Lamb Pilaf: Cardamom Pulao",
		"a lamb pilaf with brown rice instead of white":   "1 Lamb Pilaf: Brown Rice",
		"a lamb pilaf, brown rice instead of the regular": "1 Lamb Pilaf: Brown Rice",
		"a lamb pilaf with wild rice":                     "?",
		"a triple ristretto":                              "1 Ristretto: Triple Shot",
		"a dirty rooibos latte":                           "1 Rooibos Latte: Small, Espresso Shot",
		"a decaf coffee with cream and honey":             "1 Decaf Coffee: Half & Half, Honey",
		"a turkish coffee with room":                      "1 Turkish Coffee: Room for Cream",
		"a green salad with dressing on the side":         "1 Green Salad: Green Goddess on the Side",
		"a beet salad with extra dressing":                "1 Beet Salad: Heavy",
		"a beet salad, less dressing":                     "1 Beet Salad: Light",
		"lime shishito peppers":                           "1 Shishito Peppers: Spicy Lime",
		"a slider with relish":                            "?", // nobody asked for a spicy one
		"a smoothie, really creamy":                       "1 Smoothie: Extra Creamy",
		"a frittata with egg whites":                      "1 Frittata: Egg Whites Only, White",
		"a frittata, egg whites, rye toast":               "1 Frittata: Egg Whites Only, Rye",
		"a tostada with salsa":                            "1 Tostada: Salsa Roja",
		"a tostada with green salsa":                      "1 Tostada: Salsa Verde",
		"a tostada with red salsa":                        "1 Tostada: Salsa Roja",
		"a long john, powdered, with custard inside":      "1 Long John: Custard, Powdered Sugar",
		"a long john, glazed not powdered, with custard":  "1 Long John: Custard, Glazed",
		"a long john, not glazed":                         "?",
	})
}

// TestRefusalsOfAKind refuses what comes with a thing by the kind that it is, by "nothing", and what it would only have if it was added.
func TestRefusalsOfAKind(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Patty Melt", groupFor("Toppings", 0, 0, "*Swiss", "*Pickles", "*Grainy Spicy Mustard", "Bacon")),
		itemFor("Croque", oneOf("Cheese", 1, "*Gruyere", "Comte")),
		itemFor("Macchiato", groupFor("Sweetener", 0, 0, "One Sugar", "Two Sugars")),
		itemFor("Muffin Box", groupFor("Leave out", 0, 0, "No Nuts", "No Frosted")),
		itemFor("Crumpet", groupFor("With it", 0, 0, "*Quince Jelly", "*Thick Cream", "Butter"), groupFor("Add", 0, 0, "Egg")),
	}}}}
	matchRows(t, m, map[string]string{
		"a patty melt, no cheese":                   "1 Patty Melt: Pickles, Grainy Spicy Mustard",
		"a patty melt without cheese, add bacon":    "1 Patty Melt: Pickles, Grainy Spicy Mustard, Bacon",
		"a patty melt, no mustard":                  "1 Patty Melt: Swiss, Pickles",
		"a patty melt, no cheese sauce":             "?",
		"a croque, no cheese":                       "?", // it has one or the other
		"a macchiato, no sugar":                     "1 Macchiato",
		"a muffin box, no nuts and nothing frosted": "1 Muffin Box: No Nuts, No Frosted",
		"a crumpet, just butter, no jelly or cream": "1 Crumpet: Butter",
		"a crumpet, just butter":                    "?",
	})
}

// TestListsOfSidesAnew takes a list after a correction for the sides of the dinner that has as many already, though the sides are sold by themselves, too.
func TestListsOfSidesAnew(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Catfish Dinner", groupFor("Choose two", 2, 2, "Corn", "Peas", "Beets", "Mac & Cheese")), itemFor("Lemonade"),
		itemFor("Corn"), itemFor("Beets"), itemFor("Mac & Cheese"),
	}}}}
	matchRows(t, m, map[string]string{
		"a catfish dinner with mac and peas, no sorry, mac and beets":   "1 Catfish Dinner: Beets, Mac & Cheese",
		"a catfish dinner with corn and peas, i mean corn and mac":      "1 Catfish Dinner: Corn, Mac & Cheese",
		"a catfish dinner with mac and peas, actually mac":              "?", // and which other side?
		"a catfish dinner with mac and peas, sorry, two mac and cheese": "?",
	})
}
