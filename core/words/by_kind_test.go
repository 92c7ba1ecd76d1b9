package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
)

// TestThingsByTheirKind orders what is named in another language by the kind of its heading and what its description says of it.
func TestThingsByTheirKind(t *testing.T) {
	m := plainMenu([]string{"Ramen", "Ebi Soba", "Buta Soba", "Kamo Soba", "Kids Ramen", "Tori Gyu"}, []string{"Udon Bowls", "Niku Don", "Tofu Don", "Kani Don"}, []string{"Burgers", "Hausburger", "El Puerco"}, []string{"Drinks", "Cola"})
	for heading, texts := range map[int][]string{
		0: {"shrimp", "sliced pork belly, slow cooked", "roasted duck in clear broth", "small, chicken", "chicken and beef"},
		1: {"simmered beef over thick noodles", "", "snow crab over thick noodles"},
		2: {"", "grilled pork"},
	} {
		for k, text := range texts {
			m.Categories[heading].Items[k].Description = text
		}
	}
	m.Categories[1].Items[0].Groups = []menu.Group{menutest.Group("Add", 0, "Shrimp", "Egg")}
	for words, want := range map[string]string{
		"a shrimp ramen":                          "1 Ebi Soba",
		"ramen with shrimp and a cola":            "1 Cola & 1 Ebi Soba",
		"two pork ramens please":                  "2 Buta Soba",
		"the duck ramen, no egg":                  "?",
		"roasted duck ramen and pork ramen":       "1 Buta Soba & 1 Kamo Soba",
		"beef udon with an egg":                   "1 Niku Don: Egg",
		"udon with simmered beef":                 "1 Niku Don",
		"udon with crab":                          "?", // it is described as snow crab
		"a snow crab udon bowl":                   "1 Kani Don",
		"a chicken ramen":                         "?", // there is beef in it
		"chicken and beef ramen":                  "1 Tori Gyu",
		"a pork burger":                           "?", // the Hausburger may come with pork
		"a shrimp udon":                           "?",
		"a shrimp ramen or a duck ramen":          "?",
		"a ramen":                                 "?",
		"a shrimp ramen, actually the duck ramen": "1 Kamo Soba",
		"ramen no shrimp":                         "?",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got != want {
			t.Errorf("%s: %s, want %s", words, got, want)
		}
	}
	m.Categories[0].Items = append(m.Categories[0].Items, plainMenu([]string{"Ramen", "Spicy Shrimp Ramen"}).Categories[0].Items...)
	if got := outcomeOf(Match(m, menu.Request{Words: "a shrimp ramen"})); got == "1 Ebi Soba" {
		t.Errorf("a shrimp ramen, of which there are two: %s", got)
	}
}
