package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestThingsThatAccountForAllWords takes a thing whose name is cut short if its own options account for every word and no other thing does.
func TestThingsThatAccountForAllWords(t *testing.T) {
	meat := groupFor("Choose a Filling", 1, 1, "Chicken", "Carnitas", "Grilled Veggies")
	extra := groupFor("Toppings", 0, 0, "*Cheese", "Fajita Veggies", "Add Egg")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Burritos", Items: []menu.Item{itemFor("Big Burrito", meat, extra), itemFor("Bean & Cheese Burrito", groupFor("Tortilla", 1, 1, "*Flour", "Wheat")), itemFor("Burrito Bowl", meat, extra), itemFor("Burrito Party Tray", meat)}},
		{Name: "Plates", Items: []menu.Item{itemFor("One Meat Plate", groupFor("Meat", 1, 1, "Brisket", "Ribs")), itemFor("Two Meat Plate", groupFor("Meats", 2, 2, "Brisket", "Ribs"))}},
		{Name: "Stew", Items: []menu.Item{itemFor("Small Stew Pot", groupFor("Kind", 1, 1, "Lentil", "Lamb")), itemFor("Old Stew Pot", groupFor("Kind", 1, 1, "Lentil", "Lamb"))}},
		{Name: "Combos", Items: []menu.Item{itemFor("Sandwich Combo", groupFor("Sandwich", 1, 1, "Classic", "Fish"), groupFor("Side", 1, 1, "Fries", "Slaw"))}},
		{Name: "Rolls", Items: []menu.Item{itemFor("Kathi Roll", groupFor("Inside", 1, 1, "Paneer", "Egg"), groupFor("More", 0, 0, "Add Egg", "Onion"))}},
		{Name: "Fajitas", Items: []menu.Item{itemFor("Sizzling Fajitas for One", meat), itemFor("Sizzling Fajitas for Two", meat)}},
		{Name: "Sides", Items: []menu.Item{itemFor("Side of Sticky Rice"), itemFor("Mango Sticky Rice"), itemFor("Baker's Dozen Buns"), itemFor("Fish Sauce Wings (6)"), itemFor("Three-Bean Chili"), itemFor("Pork & Shrimp Siu Mai (4)")}},
		{Name: "Soft Serve", Items: []menu.Item{itemFor("Soft Serve Cone", groupFor("Flavor", 1, 1, "Vanilla", "Twist")), itemFor("Soft Serve Cup", groupFor("Flavor", 1, 1, "Vanilla", "Twist"))}},
		{Name: "Subs", Items: []menu.Item{itemFor("B.L.T."), itemFor("The Classic"), itemFor("The OG Smash")}},
	}}
	matchRows(t, m, map[string]string{
		"a chicken burrito":                  "1 Big Burrito: Chicken, Cheese",
		"two carnitas burritos, no cheese":   "2 Big Burrito: Carnitas",
		"a veggie burrito":                   "1 Big Burrito: Grilled Veggies, Cheese",
		"a veggie bowl":                      "1 Burrito Bowl: Grilled Veggies, Cheese",
		"a twist soft serve":                 "?", // in a cone or in a cup?
		"a twist soft serve cone":            "1 Soft Serve Cone: Twist",
		"a burrito":                          "?",
		"a burrito with veggies":             "?", // inside, or on top?
		"a bean and cheese burrito":          "1 Bean & Cheese Burrito: Flour",
		"a brisket plate":                    "1 One Meat Plate: Brisket",
		"a lamb stew":                        "?", // of two
		"a classic combo, slaw":              "1 Sandwich Combo: Classic, Slaw",
		"a classic":                          "1 The Classic",
		"a combo":                            "?",
		"an egg kathi roll":                  "1 Kathi Roll: Egg",
		"a paneer kathi roll with egg":       "1 Kathi Roll: Paneer, Add Egg",
		"chicken fajitas for two":            "1 Sizzling Fajitas for Two: Chicken",
		"chicken fajitas":                    "?",
		"sticky rice":                        "1 Side of Sticky Rice",
		"mango sticky rice":                  "1 Mango Sticky Rice",
		"a baker's dozen":                    "1 Baker's Dozen Buns",
		"a baker's dozen of buns":            "1 Baker's Dozen Buns",
		"6 pc wings":                         "1 Fish Sauce Wings (6)",
		"a chili":                            "1 Three-Bean Chili",
		"siu mai":                            "1 Pork & Shrimp Siu Mai (4)",
		"a blt":                              "1 B.L.T.",
		"a B.L.T. and two ogs":               "1 B.L.T. & 2 The OG Smash",
		"a chicken burrito at 6 p.m. please": "1 Big Burrito: Chicken, Cheese",
	})
}

// TestThingsThatAccountForAllWordsOnlyNearly asks where the thing is of an amount that was not said, and where two descriptions say the same.
func TestThingsThatAccountForAllWordsOnlyNearly(t *testing.T) {
	meat := groupFor("Choose a Filling", 1, 1, "Chicken", "Carnitas")
	described := func(name, text string) menu.Item {
		it := itemFor(name)
		it.Description = text
		return it
	}
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Wraps", Items: []menu.Item{itemFor("Mini Wrap", meat), itemFor("Bean & Cheese Wrap")}},
		{Name: "Bánh Mì", Items: []menu.Item{described("Bánh Mì Chả Lụa", "ham with pickles"), described("Bánh Mì Đặc Biệt", "ham with pate"), described("Bánh Mì Chay", "tofu")}},
	}}
	matchRows(t, m, map[string]string{
		"a chicken wrap":      "?",
		"a mini chicken wrap": "1 Mini Wrap: Chicken",
		"a ham banh mi":       "?",
		"a tofu banh mi":      "1 Bánh Mì Chay",
	})
}

// TestTheSameThingAtAnyTime takes the ordinary thing where the menu has the same one at a special time too, a plate as it is served, and things by their only
// words.
func TestTheSameThingAtAnyTime(t *testing.T) {
	plate := groupFor("Plate Size", 1, 1, "Mini (1 scoop)", "*Regular (2 scoops)")
	size := groupFor("Size", 1, 1, "*Scoop", "Pint")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Chicken", Items: []menu.Item{itemFor("Sesame Chicken"), itemFor("Kalbi Ribs", plate), itemFor("Poke", groupFor("As", 1, 1, "*Bowl", "Plate"))}},
		{Name: "Lunch Specials", Items: []menu.Item{itemFor("L3. Sesame Chicken", groupFor("Side", 1, 1, "Egg Roll", "Soup")), itemFor("L4. Mapo Tofu", groupFor("Side", 1, 1, "Egg Roll", "Soup"))}},
		{Name: "Basket", Items: []menu.Item{itemFor("Wing Basket", groupFor("How Many", 1, 1, "6 Wings", "10 Wings")), itemFor("Gumbo Ya-Ya", groupFor("Size", 1, 1, "Cup", "Bowl")), itemFor("White Rice", size), itemFor("Eggs & Rice")}},
		{Name: "Breakfast", Items: []menu.Item{itemFor("Steak & Eggs", groupFor("Style", 1, 1, "Fried", "Poached")), itemFor("El Gordo", groupFor("Make It", 0, 0, "Wet Style (Red Sauce)", "Wet Style (Green Sauce)")), itemFor("One Egg", groupFor("Style", 1, 1, "Fried", "Poached")), itemFor("Sausage, Egg & Cheese"), itemFor("Side of Sausage Links (3)")}},
		{Name: "Wings", Items: []menu.Item{itemFor("Boneless Wings"), itemFor("Boneless Combo"), itemFor("Chicken Souvlaki Pita"), itemFor("Chicken Souvlaki Platter")}},
		{Name: "Bread", Items: []menu.Item{itemFor("Half Dozen Bagels (6)", groupFor("Kind", 1, 1, "*Assorted", "All Everything"))}},
		{Name: "Cheesesteaks", Items: []menu.Item{itemFor("Philly Cheesesteak"), itemFor("Chicken Cheesesteak"), itemFor("Pitcher of Soda", groupFor("Flavor", 1, 1, "Coke", "Sprite")), itemFor("Fountain Soda", groupFor("Flavor", 1, 1, "Coke", "Sprite"))}},
	}}
	matchRows(t, m, map[string]string{
		"sesame chicken":                      "1 Sesame Chicken",
		"two sesame chickens":                 "2 Sesame Chicken",
		"lunch sesame chicken, soup":          "1 L3. Sesame Chicken: Soup",
		"L3 with soup":                        "1 L3. Sesame Chicken: Soup",
		"mapo tofu":                           "?", // only at lunch, with a side
		"a kalbi plate":                       "1 Kalbi Ribs: Regular (2 scoops)",
		"a mini kalbi plate":                  "1 Kalbi Ribs: Mini (1 scoop)",
		"a poke plate":                        "1 Poke: Plate",
		"10 wings":                            "1 Wing Basket: 10 Wings",
		"a bowl of gumbo":                     "1 Gumbo Ya-Ya: Bowl",
		"a pint of rice":                      "1 White Rice: Pint",
		"one poached egg":                     "1 One Egg: Poached",
		"two poached eggs":                    "?",
		"a side of sausage":                   "1 Side of Sausage Links (3)",
		"half a dozen bagels":                 "1 Half Dozen Bagels (6): Assorted",
		"half dozen everything bagels":        "1 Half Dozen Bagels (6): All Everything",
		"two dozen bagels":                    "?",
		"el gordo wet style with green sauce": "1 El Gordo: Wet Style (Green Sauce)",
		"el gordo wet style":                  "?",
		"boneless":                            "1 Boneless Wings",
		"chicken souvlaki":                    "?", // the pita or the platter?
		"a cheesesteak":                       "1 Philly Cheesesteak",
		"a chicken cheesesteak":               "1 Chicken Cheesesteak",
		"a pitcher of coke":                   "1 Pitcher of Soda: Coke",
		"a sprite":                            "1 Fountain Soda: Sprite",
	})
}

// TestThingsByWhatTheirDescriptionsSay takes one of several things of a kind by what its description alone says, and a thing by another name of it there.
func TestThingsByWhatTheirDescriptionsSay(t *testing.T) {
	described := func(name, text string) menu.Item {
		it := itemFor(name)
		it.Description = text
		return it
	}
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Bánh Mì", Items: []menu.Item{described("Bánh Mì Xíu Mại", "pork meatballs in tomato sauce"), described("Bánh Mì Gà", "grilled chicken"), described("Bánh Mì Bò", "beef with onions"), described("Bánh Mì Chay", "tofu, onions")}},
		{Name: "Dim Sum", Items: []menu.Item{described("Shrimp Rice Noodle Rolls (3)", "cheung fun w/ sweet soy"), described("Spring Rolls (3)", "vegetable")}},
		{Name: "Salads", Items: []menu.Item{described("Thum Mak Hoong (Lao Papaya Salad)", "lime, chili"), described("Nam Khao (Crispy Rice Salad)", "herbs")}},
	}}
	matchRows(t, m, map[string]string{
		"a meatball banh mi":         "1 Bánh Mì Xíu Mại",
		"a chicken banh mi":          "1 Bánh Mì Gà",
		"a tofu banh mi":             "1 Bánh Mì Chay",
		"an onion banh mi":           "?", // nothing is that by what it says first
		"a fish banh mi":             "?",
		"a banh mi":                  "?",
		"a banh mi without meatball": "?",
		"cheung fun":                 "1 Shrimp Rice Noodle Rolls (3)",
		"a papaya salad":             "1 Thum Mak Hoong (Lao Papaya Salad)",
	})
}

// TestNamesOfWhichAnOptionReplacesAFood takes a thing where the words say another option in the place of a food of its name, and a thing by what it comes "with".
func TestNamesOfWhichAnOptionReplacesAFood(t *testing.T) {
	meat := groupFor("Meat", 1, 1, "*Chorizo", "Turkey", "No Meat")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Breakfast", Items: []menu.Item{itemFor("Chorizo & Egg Taco", meat), itemFor("Shrimp & Grits", groupFor("Grits", 1, 1, "*Plain Grits", "Cheese Grits"), groupFor("Add", 0, 0, "Bacon"))}},
		{Name: "Toast", Items: []menu.Item{
			itemFor("Toast with Jam", groupFor("Toast", 1, 1, "Rye", "Sourdough"), groupFor("Jam", 1, 1, "*Strawberry Jam", "Fig Jam")), itemFor("Avocado & Toast", groupFor("Toast", 1, 1, "Rye", "Sourdough")),
		}},
	}}
	matchRows(t, m, map[string]string{
		"a turkey and egg taco":           "1 Chorizo & Egg Taco: Turkey",
		"two turkey and egg tacos please": "2 Chorizo & Egg Taco: Turkey",
		"a chorizo and egg taco":          "1 Chorizo & Egg Taco: Chorizo",
		"a bacon and grits":               "?", // no group of the shrimp has bacon
		"a rye toast with fig jam":        "1 Toast with Jam: Rye, Fig Jam",
		"a rye toast":                     "?", // with jam, or with avocado?
		"avocado toast on rye":            "1 Avocado & Toast: Rye",
	})
}
