package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestWhatReachesOne reads what is put on one of several things, what takes the place of what a person wanted, and options that are called as another thing is.
func TestWhatReachesOne(t *testing.T) {
	size := groupFor("Size", 1, 1, "*Regular", "Large")
	matchRows(t, menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Milkshake", size, groupFor("Flavor", 1, 1, "Vanilla", "Cookies & Cream")), itemFor("Oreo Shake", size), itemFor("Latte", size), itemFor("Mocha", size),
		itemFor("Sundae", groupFor("Comes With", 0, 3, "*Nuts", "*Cherry"), groupFor("Add", 0, 3, "Brownie", "Hot Fudge")), itemFor("Brownie"), itemFor("Banana Split"),
		itemFor("Burger", groupFor("Comes With", 0, 3, "*Onion"), groupFor("Add", 0, 4, "Bacon", "Avocado", "Cheese")), itemFor("Wrap", groupFor("Comes With", 0, 3, "*Onion"), groupFor("Add", 0, 4, "Bacon", "Avocado")),
	}}}}, map[string]string{
		"cookies and cream shake, large":                            "1 Milkshake: Large, Cookies & Cream",
		"two burgers, bacon on just one of them":                    "1 Burger: Onion, Bacon & 1 Burger: Onion",
		"a burger by itself, and a wrap":                            "1 Burger: Onion & 1 Wrap: Onion",
		"is the burger available today? if not just give me a wrap": "1 Burger: Onion",
		"is the pot pie available? if not, a wrap":                  "1 Wrap: Onion",
		"a pot pie if you've got any left, otherwise a wrap":        "1 Wrap: Onion",
		"an oreo shake":                                         "1 Oreo Shake: Regular",
		"a sundae, and add a brownie to it":                     "1 Sundae: Nuts, Cherry, Brownie",
		"a sundae and add a brownie to it":                      "1 Sundae: Nuts, Cherry, Brownie",
		"a sundae and a brownie":                                "1 Sundae: Nuts, Cherry & 1 Brownie",
		"a sundae and a latte, and add a brownie to the sundae": "1 Sundae: Nuts, Cherry, Brownie & 1 Latte: Regular",
		"a burger and a wrap, add an avocado to the wrap":       "1 Burger: Onion & 1 Wrap: Onion, Avocado",
		"I wanted the banana split but that's too much for me, so a sundae instead, no nuts": "1 Sundae: Cherry",
		"I'd love the banana split but I'll have a sundae instead":                           "1 Sundae: Nuts, Cherry",
		"I wanted the banana split but a sundae instead":                                     "1 Sundae: Nuts, Cherry",
		"I'd love a burger but no onion, and a latte":                                        "1 Burger & 1 Latte: Regular",
		"two burgers, bacon on one, avocado and cheese on the other":                         "1 Burger: Onion, Bacon & 1 Burger: Onion, Avocado, Cheese",
		"two burgers, bacon on one and avocado and cheese on the other":                      "1 Burger: Onion, Bacon & 1 Burger: Onion, Avocado, Cheese",
		"two burgers, bacon on one and avocado on the other":                                 "1 Burger: Onion, Bacon & 1 Burger: Onion, Avocado",
		"a burger for me, a sundae for my daughter, no nuts on hers":                         "1 Burger: Onion & 1 Sundae: Cherry",
		"a wrap for my wife and a burger for me and no onion on mine":                        "1 Wrap: Onion & 1 Burger",
		"mom wants a burger, dad wrap, and a latte for me":                                   "1 Burger: Onion & 1 Wrap: Onion & 1 Latte: Regular",
		"mom burger no onion, dad a wrap":                                                    "1 Burger & 1 Wrap: Onion",
		"a burger for her and a wrap for him, no onion on hers":                              "?",
		"a burger and a wrap, hold the onion on one":                                         "?",
		"a burger and a wrap, leave the onion out of one of them":                            "?",
		"a latte and a mocha, one large one regular":                                         "?",
	})
}
