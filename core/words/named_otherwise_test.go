package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestNamedOtherwise orders things by compounds, initials and foods in parentheses, by "the one" of the same kind, and by what they come in.
func TestNamedOtherwise(t *testing.T) {
	m := menuWritten(t, `# All
		Hamburger; Comes With 0-2: *Onion, *Pickle
		Cheeseburger; Comes With 0-2: *Onion, *Pickle; Cheese 1-1: *American, Swiss; Side 1-1: *Chips, Fries
		Hong Kong Tea; Size 1-1: *Small, Large
		Jasmine Tea; Size 1-1: *Small, Large
		Pho Chay (Tofu & Mushroom); Noodles 1-1: *Rice, Egg
		Tofu Roll
		Lamb Shawarma Pita; Extra 0-1: Fries Inside
		Falafel Pita; Extra 0-1: Hummus
		Gelato Cup; Size 1-1: Small, Large; Flavor 1-2: Vanilla, Pistachio
		Cod & Chips; Size 1-1: *2 pc, 3 pc
		3 pc Dinner; Sides 2-2: Fries, Slaw, Beans
		Eggs; Toast 1-1: *White, Rye, English Muffin, No Toast; Side 1-1: *Home Fries, Hash Browns
		Quarter Bird; Meat 1-1: White Meat, Dark Meat; Sides 2-2: Fries, White Rice, Beans
		Enchiladas (3 pc); Filling 1-1: Beef, Cheese
		Knots (6 pc)
		Whole Duck Only
		Fajitas; Comes With 0-2: *Guacamole, *Salsa`)
	for said, want := range map[string]string{
		"two cheese burgers with swiss":                                   "2 Cheeseburger: Onion, Pickle, Swiss, Chips",
		"a chese burger, no onion":                                        "1 Cheeseburger: Pickle, American, Chips",
		"a large hk tea":                                                  "1 Hong Kong Tea: Large",
		"a tofu and mushroom pho with egg noodles":                        "1 Pho Chay (Tofu & Mushroom): Egg",
		"a lamb shawarma pita with fries inside, and the falafel one":     "1 Falafel Pita & 1 Lamb Shawarma Pita: Fries Inside",
		"a large cup of pistachio":                                        "1 Gelato Cup: Large, Pistachio",
		"cod and chips 3 piece":                                           "1 Cod & Chips: 3 pc",
		"eggs with an english muffin instead of toast":                    "1 Eggs: English Muffin, Home Fries",
		"eggs with hash browns instead of toast":                          "1 Eggs: No Toast, Hash Browns",
		"quarter bird white with fries and beans":                         "1 Quarter Bird: White Meat, Fries, Beans",
		"quarter bird, white, with fries":                                 "?",
		"two enchilada plates, beef":                                      "2 Enchiladas (3 pc): Beef",
		"an extra order of knots":                                         "1 Knots (6 pc)",
		"orderof knots":                                                   "1 Knots (6 pc)",
		"just a whole duck no sides":                                      "1 Whole Duck Only",
		"fajitas, i don't like guacamole so leave that off":               "1 Fajitas: Salsa",
		"fajitas, i hate guacamole so no guacamole please":                "1 Fajitas: Salsa",
		"can I get the fajitas with no salsa? if so one of those":         "1 Fajitas: Guacamole",
		"i get off work at 8, one jasmine tea":                            "1 Jasmine Tea: Small",
		"so hungry after the gym. one jasmine tea":                        "1 Jasmine Tea: Small",
		"only two of us are hungry so the knots":                          "?",
		"so tired lol need a jasmine tea":                                 "1 Jasmine Tea: Small",
		"two cheeseburgers, one with chips and one with fries, and knots": "1 Cheeseburger: Onion, Pickle, American, Chips & 1 Cheeseburger: Onion, Pickle, American, Fries & 1 Knots (6 pc)",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: said})); got != want {
			t.Errorf("%q: %s, want %s (%+v)", said, got, want, Match(m, menu.Request{Words: said}).Question)
		}
	}
}
