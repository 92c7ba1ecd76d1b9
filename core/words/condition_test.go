package words

import "testing"

// TestConditionBeforeTheThing orders what a sentence names if the restaurant has something, and its replacement if not.
func TestConditionBeforeTheThing(t *testing.T) {
	m := kiosk()
	items := m.Categories[0].Items
	for k := range items {
		items[k].SoldOut = items[k].Name == "Corn dog"
	}
	matchRows(t, m, map[string]string{
		"if you have corn dogs two of those, otherwise a lamb wrap":        "1 Lamb wrap",
		"if you still have chili dogs two of those, otherwise a lamb wrap": "2 Chili dog",
		"if there's a corn dog left i'll take it, if not a lamb wrap":      "1 Lamb wrap",
		"do you have chili dogs? if not a lamb wrap":                       "?", // how many
		"do you still have the corn dog? if not then two lamb wraps":       "2 Lamb wrap",
		"a corn dog if you got it, otherwise a lamb wrap":                  "1 Lamb wrap",
		"a corn dog unless you're out, then a lamb wrap":                   "1 Lamb wrap",
		"a lasagna if you have it, otherwise a lamb wrap":                  "1 Lamb wrap", // not on the menu
		"if you have corn dogs a milk, otherwise a lamb wrap":              "?",
		"if you have corn dogs and lamb plates, one of those, else a milk": "?",
		"a chili dog, if not too much trouble a lamb wrap":                 "?",
		"if there's no corn dog a milk, otherwise the corn dog":            "?",
	})
}
