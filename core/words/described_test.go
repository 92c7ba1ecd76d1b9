package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestDescribedThings orders by what only a description calls a thing.
func TestDescribedThings(t *testing.T) {
	m := plainMenu([]string{"Mains", "Bungeoppang", "The Skipper", "Haemul Pajeon", "Bifteki Pita", "Pastitsio", "Tteokbokki", "Loco Moco", "Dak Galbi", "The Carnivore", "Okonomiyaki", "Kids Splash", "Cod Taco"})
	for k, text := range []string{
		"fish-shaped waffles with red bean", "fried haddock sandwich, slaw, tartar", "seafood & scallion pancake", "grilled Greek burger", "greek lasagna", "chewy rice cakes in sweet-spicy sauce w/ fish cake",
		"two hamburger patties, brown gravy, two eggs", "spicy chicken, cabbage, rice cakes", "our meat lovers: five meats", "cabbage crepe", "cheese hot dog", "",
	} {
		m.Categories[0].Items[k].Description = text
	}
	for words, want := range map[string]string{
		"two fish-shaped waffles":               "2 Bungeoppang",
		"fish shaped waffles and a cod taco":    "1 Bungeoppang & 1 Cod Taco",
		"a haddock sandwich":                    "1 The Skipper",
		"a fried haddock sandwich, no onions":   "?",
		"the seafood pancake":                   "1 Haemul Pajeon",
		"a seafood and scallion pancake please": "1 Haemul Pajeon",
		"a scallion pancake":                    "?", // it has seafood in it
		"a greek burger and a greek lasagna":    "1 Bifteki Pita & 1 Pastitsio",
		"a grilled burger":                      "?",
		"a burger":                              "?",
		"spicy rice cakes":                      "1 Tteokbokki",
		"spicy rice cakes, no fish cake":        "?",
		"hamburger patties":                     "?",
		"a meat lovers":                         "1 The Carnivore",
		"a cabbage crepe":                       "1 Okonomiyaki",
		"a beef cabbage crepe":                  "?",
		"a cheese hot dog":                      "?", // for children
		"a cod taco with a cabbage crepe":       "1 Cod Taco & 1 Okonomiyaki",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got != want {
			t.Errorf("%s: %s, want %s", words, got, want)
		}
	}
	m.Categories[0].Items = append(m.Categories[0].Items, plainMenu([]string{"Mains", "Ham Sandwich", "Cabbage Blini"}).Categories[0].Items...)
	m.Categories[0].Items[13].Description = "cabbage crepe"
	for _, words := range []string{"a haddock sandwich", "a cabbage crepe"} {
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got != "?" {
			t.Errorf("%s, of which there may be two: %s", words, got)
		}
	}
}

// TestDescribedRolls tells things of two words from others that end in the second of them.
func TestDescribedRolls(t *testing.T) {
	m := plainMenu([]string{"Small Plates", "Pho Pia", "Goong Sarong", "Vegan Egg Rolls", "Tod Mun", "Cinnamon Roll"})
	for k, text := range []string{"two soft summer rolls, rice paper", "four crisp egg rolls", "", "three fish cakes", ""} {
		m.Categories[0].Items[k].Description = text
	}
	for words, want := range map[string]string{
		"summer rolls":                       "1 Pho Pia",
		"soft summer rolls and a tod mun":    "1 Pho Pia & 1 Tod Mun",
		"two orders of fish cakes":           "2 Tod Mun",
		"an order of egg rolls":              "?", // there are vegan ones
		"vegan egg rolls and a goong sarong": "1 Goong Sarong & 1 Vegan Egg Rolls",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got != want {
			t.Errorf("%s: %s, want %s", words, got, want)
		}
	}
}

// TestDescribedUnderTheirHeading orders by what a description calls a thing of the kind that only its heading names.
func TestDescribedUnderTheirHeading(t *testing.T) {
	m := plainMenu([]string{"House Burgers", "The Bandit", "El Toro", "The Alp", "Lone Star", "Big Stack"}, []string{"Sides", "Greek Fries", "Burger Sauce"})
	for k, text := range []string{"our Greek", "the Texan burger", "sliced mushroom", "cajun chicken burger", "our meat lovers: three meats"} {
		m.Categories[0].Items[k].Description = text
	}
	for words, want := range map[string]string{
		"two greek burgers":                  "2 The Bandit",
		"a greek burger and greek fries":     "1 Greek Fries & 1 The Bandit",
		"a texan burger please":              "1 El Toro",
		"a mushroom burger":                  "?",
		"a chicken burger":                   "?",
		"a cajun chicken burger":             "1 Lone Star",
		"a cajun burger":                     "?", // it is of chicken
		"the meat lovers and a greek burger": "1 Big Stack & 1 The Bandit",
		"a greek burger or a texan burger":   "?",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got != want {
			t.Errorf("%s: %s, want %s", words, got, want)
		}
	}
	m.Categories[1].Items[0].Name = "Greek Burger Slider"
	if got := outcomeOf(Match(m, menu.Request{Words: "a greek burger"})); got == "1 The Bandit" {
		t.Errorf("a greek burger, of which there may be two: %s", got)
	}
}
