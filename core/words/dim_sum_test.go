package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// Dishes have a letter and a number before the name and the pieces after a translation; some are called by what stands in parentheses.
func TestDishesByLetterAndNumber(t *testing.T) {
	style := groupFor("Style", 1, 1, "Steamed", "Fried")
	size := groupFor("Size", 1, 1, "Small (16 oz)", "Large (32 oz)")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Dim Sum", Items: []menu.Item{itemFor("A1. Har Gow (Shrimp Dumplings) 4 pc"), itemFor("A2. Siu Mai (Pork & Shrimp) 4 pc"), itemFor("A3. Char Siu Bao (BBQ Pork Buns) 3 pc", style), itemFor("A10. Egg Tarts (3)")}},
		{Name: "Soup", Items: []menu.Item{itemFor("Wonton Soup", size), itemFor("Hot & Sour Soup", size)}},
		{Name: "Korean", Items: []menu.Item{itemFor("Mandu (8 pc)", style), itemFor("Tteokbokki (Spicy Rice Cakes)", groupFor("Spice Level", 1, 1, "Mild", "Spicy"))}},
		{Name: "Tea", Items: []menu.Item{itemFor("Mango Green Tea", groupFor("Sweetness", 1, 1, "0%", "50%", "*100%"))}},
		{Name: "Pupusas", Items: []menu.Item{itemFor("Pupusa Plate", groupFor("Filling", 1, 1, "Cheese (Queso)", "Bean & Cheese (Frijol con Queso)"))}},
	}}
	matchRows(t, m, map[string]string{
		"A1 and A10":                             "1 A1. Har Gow (Shrimp Dumplings) 4 pc & 1 A10. Egg Tarts (3)",
		"#A2 and A3 steamed":                     "1 A2. Siu Mai (Pork & Shrimp) 4 pc & 1 A3. Char Siu Bao (BBQ Pork Buns) 3 pc: Steamed",
		"2 orders of har gow and 1 siu mai":      "2 A1. Har Gow (Shrimp Dumplings) 4 pc & 1 A2. Siu Mai (Pork & Shrimp) 4 pc",
		"8 har gow":                              "2 A1. Har Gow (Shrimp Dumplings) 4 pc",
		"8 pieces of har gow":                    "2 A1. Har Gow (Shrimp Dumplings) 4 pc",
		"shrimp dumplings":                       "1 A1. Har Gow (Shrimp Dumplings) 4 pc",
		"6 egg tarts":                            "2 A10. Egg Tarts (3)",
		"large wonton soup, small hot and sour":  "1 Wonton Soup: Large (32 oz) & 1 Hot & Sour Soup: Small (16 oz)",
		"fried mandu and spicy rice cakes, mild": "1 Mandu (8 pc): Fried & 1 Tteokbokki (Spicy Rice Cakes): Mild",
		"mango green tea, half sugar":            "1 Mango Green Tea: 50%",
		"pupusa plate, bean and cheese":          "1 Pupusa Plate: Bean & Cheese (Frijol con Queso)",
		"pupusa plate, cheese":                   "1 Pupusa Plate: Cheese (Queso)",
		"A4":                                     "?",
	})
}
