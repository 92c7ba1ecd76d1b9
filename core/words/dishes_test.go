package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestDishesOfOtherWords orders by everyday names, flavors of a soda of the house, and names with a foreign "with" in them.
func TestDishesOfOtherWords(t *testing.T) {
	m := menuWritten(t, `# Plates
		Empanada Sampler; Sauce 0-1: *Pique
		Camote con Pasas; Size 1-1: *Small, Large
		Pollo Guisado
		Saag; Protein 1-1: Paneer, Tofu
		Candied Yams
		Grandma Ro's Duck
		Roti Bread
		Maduros
		Jibaro; Bread 1-1: *Green Plantain, Sweet Plantain
		Rice Bowl; Protein 1-1: Tofu, Egg
		# Drinks
		Lagoon Soda; Flavor 1-1: Ting, Sprite, Kola Champagne
		Salted Lassi`)
	x := Prepare(m)
	for said, want := range map[string]string{
		"a camote con pasas":                       "1 Camote con Pasas: Small",
		"two large camote con pasas":               "2 Camote con Pasas: Large",
		"a stewed chicken":                         "1 Pollo Guisado",
		"palak paneer":                             "1 Saag: Paneer",
		"some yams and the duck":                   "1 Candied Yams & 1 Grandma Ro's Duck",
		"the duck again and a roti":                "1 Grandma Ro's Duck & 1 Roti Bread",
		"two rotis":                                "2 Roti Bread",
		"a sweet plantain":                         "1 Maduros",
		"a jibaro with sweet plantain":             "1 Jibaro: Sweet Plantain",
		"two tings":                                "2 Lagoon Soda: Ting",
		"a duck and a kola champagne":              "1 Grandma Ro's Duck & 1 Lagoon Soda: Kola Champagne",
		"a salty lassi":                            "1 Salted Lassi",
		"para mi papá un roti":                     "1 Roti Bread",
		"an empanada sampler, pick up 5:30pm":      "1 Empanada Sampler: Pique",
		"my wife wants the yams, mine is the duck": "1 Candied Yams & 1 Grandma Ro's Duck",
		"a tofu rice bowl, actually egg, everything else the same": "1 Rice Bowl: Egg",
		"a tofu rice bowl, mine is well done":                      "?",
		"a tofu rice bowl again large":                             "?",
		"a tofu rice bowl, same again with egg":                    "1 Rice Bowl: Egg & 1 Rice Bowl: Tofu",
		"a ham and a ting":                                         "?",
		"2 jibaros, mine is sweet plantain":                        "?",
	} {
		if got := x.Match(menu.Request{Words: said}); outcomeOf(got) != want {
			t.Errorf("%q: %s, want %s: %+v", said, outcomeOf(got), want, got.Question)
		}
	}
}
