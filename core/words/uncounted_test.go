package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestNumbersThatCountNothing reads telephone numbers, doors, ages, how many are fed and hours that were taken back, beside numbers that count.
func TestNumbersThatCountNothing(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Food", Items: []menu.Item{itemFor("Falafel Plate"), itemFor("Torpedo", groupFor("Add", 0, 0, "Hummus")), itemFor("Hummus")}}}}
	matchRows(t, m, map[string]string{
		"falafel plate, my number is 555-0142":                      "1 Falafel Plate",
		"call me when it's ready 555 0142 2 falafel plates":         "2 Falafel Plate",
		"2 falafel plates (808) 555-0142":                           "2 Falafel Plate",
		"falafel plate, pickup name ida 8085550142 call when ready": "1 Falafel Plate",
		"falafel plate apt 12":                                      "1 Falafel Plate",
		"my 12 year old wants 2 falafel plates":                     "2 Falafel Plate",
		"feeding 8 tonight so 3 falafel plates":                     "3 Falafel Plate",
		"falafel plate for 7, actually 7:30":                        "1 Falafel Plate",
		"2 falafel plates at 8 tonight.. 8:30 tonight sorry":        "2 Falafel Plate",
		"2 falafel plates, no 3":                                    "3 Falafel Plate",
		"555 falafel plates":                                        "?",
		"a torpedo with hummus inside and a side of hummus":         "1 Torpedo: Hummus & 1 Hummus",
		"a torpedo with hummus and 2 hummus":                        "1 Torpedo: Hummus & 2 Hummus",
	})
}
