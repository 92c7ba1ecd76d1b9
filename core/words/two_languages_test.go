package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// Names in two languages are called by either, and by the English with the kind of thing.
func TestNamesInTwoLanguages(t *testing.T) {
	size := groupFor("Size", 1, 1, "*Small", "Large")
	cut := groupFor("Nigiri or Sashimi", 1, 1, "Nigiri (2 pcs)", "Sashimi (3 pcs)")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Phở - Noodle Soup", Items: []menu.Item{itemFor("20. Phở Tái - Rare Steak", size), itemFor("21. Phở Tái Chín - Rare Steak & Brisket", size), itemFor("22. Phở Chay - Tofu", size), itemFor("Kids Phở")}},
		{Name: "Bánh Mì - Sandwiches", Items: []menu.Item{itemFor("10. Bánh Mì Thịt Nướng - Grilled Pork"), itemFor("11. Bánh Mì Chay - Tofu (V)"), itemFor("12. Bánh Mì Trứng - Fried Egg")}},
		{Name: "Sides", Items: []menu.Item{itemFor("Fried Egg"), itemFor("Steamed Tofu"), itemFor("Extra Duck Sauce (5 packets)"), itemFor("Snapple Iced Tea")}},
		{Name: "Nigiri & Sashimi", Items: []menu.Item{itemFor("Sake (Salmon)", cut), itemFor("Ebi (Shrimp)", cut), itemFor("Unagi (Freshwater Eel)", cut)}},
		{Name: "Rolls", Items: []menu.Item{itemFor("Salmon Avocado Roll"), itemFor("Shrimp Tempura Roll"), itemFor("Eel Cucumber Roll")}},
		{Name: "Curries", Items: []menu.Item{itemFor("Saag", groupFor("Choice", 1, 1, "Paneer", "Lamb")), itemFor("Saag Paneer")}},
		{Name: "Wraps & Pitas", Items: []menu.Item{itemFor("Beef & Lamb Gyro", groupFor("Bread", 1, 1, "*Pita", "Lettuce Wrap"))}},
	}}
	matchRows(t, m, map[string]string{
		"a large pho tai":                     "1 20. Phở Tái - Rare Steak: Large",
		"a rare steak pho":                    "1 20. Phở Tái - Rare Steak: Small",
		"pho tai chin":                        "1 21. Phở Tái Chín - Rare Steak & Brisket: Small",
		"a rare steak and brisket pho, large": "1 21. Phở Tái Chín - Rare Steak & Brisket: Large",
		"a tofu pho and a tofu banh mi":       "1 22. Phở Chay - Tofu: Small & 1 11. Bánh Mì Chay - Tofu (V)",
		"a fried egg banh mi":                 "1 12. Bánh Mì Trứng - Fried Egg",
		"a banh mi trung and a fried egg":     "1 12. Bánh Mì Trứng - Fried Egg & 1 Fried Egg",
		"pho":                                 "?",
		"a banh mi":                           "?",
		"salmon nigiri":                       "1 Sake (Salmon): Nigiri (2 pcs)",
		"eel nigiri and shrimp sashimi":       "1 Unagi (Freshwater Eel): Nigiri (2 pcs) & 1 Ebi (Shrimp): Sashimi (3 pcs)",
		"2 orders of ebi sashimi":             "2 Ebi (Shrimp): Sashimi (3 pcs)",
		"6 pieces of salmon sashimi":          "?",
		"2 pieces of salmon nigiri":           "?",
		"6 salmon nigiri":                     "?",
		"6 orders of salmon nigiri":           "6 Sake (Salmon): Nigiri (2 pcs)",
		"saag paneer":                         "1 Saag Paneer",
		"saag with lamb":                      "1 Saag: Lamb",
		"duck sauce":                          "1 Extra Duck Sauce (5 packets)",
		"a snapple":                           "1 Snapple Iced Tea",
		"a gyro wrap":                         "1 Beef & Lamb Gyro: Pita",
		"a gyro on a lettuce wrap":            "1 Beef & Lamb Gyro: Lettuce Wrap",
	})
}
