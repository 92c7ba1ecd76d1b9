package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestPartsOfWhatWasNamed reads what is said of some of the things named before, of every kind of a thing, and of each piece of an order; what could
// mean two things is asked.
func TestPartsOfWhatWasNamed(t *testing.T) {
	choice := groupFor
	item := itemFor
	comes := choice("Comes with", 0, 0, "*Onion", "*Tomato")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "All", Items: []menu.Item{
			item("BLT", choice("Size", 1, 1, "*Whole", "Half"), choice("Add", 0, 0, "Avocado", "Bacon")), item("Gyro", choice("Meat", 1, 1, "*Lamb", "Chicken"), comes),
			item("Cappuccino", choice("Size", 1, 1, "Small", "Large"), choice("Kind", 1, 1, "*Regular", "Decaf")), item("Drip coffee", choice("Size", 1, 1, "Small", "Large"), choice("Roast", 1, 1, "*House", "Decaf")),
			item("Pad thai", choice("Protein", 1, 1, "Chicken", "Tofu"), choice("Changes", 0, 0, "No egg")), item("Spring rolls"), item("Plain naan"), item("Garlic naan"), item("Mango lassi"),
			item("Butter croissant"), item("Almond croissant"), item("Ginger shot"), item("Lentil soup", choice("Crackers or bread", 1, 1, "Oyster crackers", "Roll", "Crostini", "Nothing")), item("Squash soup", choice("On the side", 1, 1, "Crackers", "Roll", "Nothing")),
			item("Stir fry", choice("Protein", 1, 1, "Chicken", "Shrimp", "Tofu", "No protein")), item("Kids plate", choice("Drink", 1, 1, "Whole milk", "Oat milk", "No drink")),
			item("Two item combo", choice("First item", 1, 1, "Beef taco", "Chile relleno", "Tamale"), choice("Second item", 1, 1, "Beef taco", "Chile relleno", "Tamale")),
			item("Shrimp po'boy", choice("Dressed", 0, 0, "*Lettuce", "*Pickles", "Ketchup"), choice("Extras", 0, 0, "Bacon", "Cheese")), item("Chicago dog", choice("Everything", 0, 0, "*Mustard", "*Relish", "*Celery salt", "Ketchup")),
			item("Chile relleno dinner"), item("Souvlaki pita", choice("Toppings", 0, 0, "*Tomato", "Feta", "Tzatziki")), item("Side of tzatziki"), item("Fries"), item("Gyoza (6 pc)", choice("Filling", 1, 1, "*Pork", "Vegetable")), item("Salmon nigiri (2 pc)"), item("Bacon (3 strips)"), item("Dinner rolls (pack of 6)"), item("Baklava", choice("Pieces", 1, 1, "1 pc", "3 pc", "Box of 12")), item("Taco plate (3 tacos)", choice("Meat", 1, 1, "Beef", "Chicken")), item("Gelato", choice("Flavor", 1, 1, "Mint", "Lemon")), item("Wheatgrass shot"), item("Popsicle (each)", choice("Flavor", 1, 1, "Cherry", "Grape")), item("Mochi (2 pc)", choice("Flavor", 1, 2, "Mango", "Red bean", "Green tea")),
			item("Chicken burger", choice("On it", 0, 0, "*Lettuce", "*Mayo"))}},
		{Name: "Breakfast tacos (all day)", Items: []menu.Item{item("Bacon & egg taco"), item("Migas taco")}},
		{Name: "Tacos", Items: []menu.Item{item("Fish taco")}},
	}}
	for words, want := range map[string]string{
		"three BLTs, two of the three with avocado":                                      "2 BLT: Whole, Avocado & 1 BLT: Whole",
		"three BLTs with avocado on two of them":                                         "2 BLT: Whole, Avocado & 1 BLT: Whole",
		"two BLTs, put some bacon on one of them":                                        "1 BLT: Whole, Bacon & 1 BLT: Whole",
		"two BLTs, two of the three with avocado":                                        "?", // there are no three
		"three BLTs, four of them with avocado":                                          "?",
		"three small cappuccinos, two of the three decaf":                                "1 Cappuccino: Small, Regular & 2 Cappuccino: Small, Decaf",
		"four gyros, chicken, actually make two of those lamb":                           "2 Gyro: Chicken, Onion, Tomato & 2 Gyro: Lamb, Onion, Tomato",
		"two spring rolls and three chicken pad thais, one of the pad thais with no egg": "2 Spring rolls & 2 Pad thai: Chicken & 1 Pad thai: Chicken, No egg",
		"two of the spring rolls and a mango lassi":                                      "2 Spring rolls & 1 Mango lassi",
		"two of those spring rolls":                                                      "2 Spring rolls",
		"3 gyros 1 no tomato 1 no onion 1 with everything":                               "1 Gyro: Lamb, Onion & 1 Gyro: Lamb, Tomato & 1 Gyro: Lamb, Onion, Tomato",
		"two chicken burgers, one plain, one with everything":                            "?", // what everything is, is not said
		"two chicken burgers, one just mayo, the other just lettuce":                     "1 Chicken burger: Mayo & 1 Chicken burger: Lettuce",
		"two gyros, no tomato on both, one with no onion either":                         "1 Gyro: Lamb, Onion & 1 Gyro: Lamb",
		"two gyros, one lamb and one chicken, no onion on each":                          "1 Gyro: Lamb, Tomato & 1 Gyro: Chicken, Tomato",
		"plain naan, garlic naan, one of each":                                           "1 Plain naan & 1 Garlic naan",
		"plain naan and garlic naan, 2 of each":                                          "2 Plain naan & 2 Garlic naan",
		"one of each croissant":                                                          "1 Butter croissant & 1 Almond croissant",
		"one of each croissant you have":                                                 "?",
		"two of each naan":                                                               "?",
		"one of each shot":                                                               "?", // a shot may be a measure
		"one popsicle of each flavor":                                                    "1 Popsicle (each): Cherry & 1 Popsicle (each): Grape",
		"one of each popsicle":                                                           "1 Popsicle (each): Cherry & 1 Popsicle (each): Grape",
		"one of each breakfast taco":                                                     "1 Bacon & egg taco & 1 Migas taco",
		"one of each cappuccino":                                                         "?", // sizes are no kinds
		"mochi, one mango one red bean":                                                  "1 Mochi (2 pc): Mango, Red bean",
		"gelato, one mint one lemon":                                                     "1 Gelato: Mint & 1 Gelato: Lemon",
		"taco plate, one beef one chicken one beef":                                      "?",
		"a dozen gyoza, vegetable":                                                       "2 Gyoza (6 pc): Vegetable",
		"half a dozen gyoza":                                                             "1 Gyoza (6 pc): Pork",
		"12 gyoza":                                                                       "2 Gyoza (6 pc): Pork",
		"6 gyoza":                                                                        "1 Gyoza (6 pc): Pork",
		"3 gyoza":                                                                        "?",
		"two gyoza":                                                                      "2 Gyoza (6 pc): Pork", // two orders: pieces come by six
		"7 pieces of gyoza":                                                              "?",
		"4 pieces of salmon nigiri":                                                      "2 Salmon nigiri (2 pc)",
		"8 pieces salmon nigiri and a dozen gyoza":                                       "4 Salmon nigiri (2 pc) & 2 Gyoza (6 pc): Pork",
		"2 salmon nigiri":                                                                "?",
		"six strips of bacon":                                                            "2 Bacon (3 strips)",
		"a dozen dinner rolls":                                                           "?", // packs or rolls?
		"2 dinner rolls":                                                                 "?",
		"2 baklavas":                                                                     "2 Baklava: 1 pc",
		"4 baklavas":                                                                     "?",
		"a dozen baklavas":                                                               "1 Baklava: Box of 12",
		"lentil soup, no crackers":                                                       "1 Lentil soup: Nothing",
		"squash soup, no crackers":                                                       "1 Squash soup: Nothing",
		"lentil soup, no roll":                                                           "?", // crackers, then, or nothing?
		"stir fry no shrimp":                                                             "?",
		"kids plate no whole milk":                                                       "?",
		"a lentil soup and a squash soup, no crackers with any of them":                  "1 Lentil soup: Nothing & 1 Squash soup: Nothing",
		"two item combo with a beef taco and a chile relleno":                            "1 Two item combo: Beef taco, Chile relleno",
		"two item combo, tamale, beef taco":                                              "1 Two item combo: Tamale, Beef taco",
		"two item combo with a beef taco":                                                "?",
		"shrimp po'boy dressed":                                                          "1 Shrimp po'boy: Lettuce, Pickles",
		"shrimp po'boy dressed no pickles":                                               "1 Shrimp po'boy: Lettuce",
		"shrimp po'boy with extras":                                                      "?",
		"two chicago dogs with everything and fries":                                     "2 Chicago dog: Mustard, Relish, Celery salt & 1 Fries",
		"a souvlaki pita with feta and a side of tzatziki":                               "1 Souvlaki pita: Tomato, Feta & 1 Side of tzatziki",
		"a souvlaki pita with feta and tzatziki":                                         "1 Souvlaki pita: Tomato, Feta, Tzatziki",
		"4 chicken gyros, 6 lamb gyros and a mango lassi":                                "4 Gyro: Chicken, Onion, Tomato & 6 Gyro: Lamb, Onion, Tomato & 1 Mango lassi",
		"3 chicken gyros and 2 lamb":                                                     "3 Gyro: Chicken, Onion, Tomato & 2 Gyro: Lamb, Onion, Tomato",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s: %+v", words, got, sorted(want), Match(m, menu.Request{Words: words}).Question)
		}
	}
}
