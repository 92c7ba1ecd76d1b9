package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// Two groups of the same choice take what is said of them where it replaces something or in the order of the words; one option that may be in either place is asked about.
func TestTwinGroups(t *testing.T) {
	plate := itemFor("Pork Plate", oneOf("First side", 1, "*Black Beans", "Plantains", "Yuca Fries", "Garden Salad"), oneOf("Second side", 1, "Black Beans", "Plantains", "Yuca Fries", "*Garden Salad"))
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{plate, itemFor("Plantains"), itemFor("Garden Salad"), itemFor("Yuca Fries"), itemFor("Ginger Beer")}}}}
	matchRows(t, m, map[string]string{
		"a pork plate": "1 Pork Plate: Black Beans, Garden Salad",
		"a pork plate with plantains instead of salad":               "1 Pork Plate: Black Beans, Plantains",
		"a pork plate, yuca fries instead of the beans":              "1 Pork Plate: Yuca Fries, Garden Salad",
		"a pork plate, no salad, yuca fries":                         "1 Pork Plate: Black Beans, Yuca Fries",
		"a pork plate with plantains and yuca fries":                 "1 Pork Plate: Plantains, Yuca Fries",
		"a pork plate with black beans and plantains":                "1 Pork Plate: Black Beans, Plantains",
		"a pork plate with plantains and garden salad":               "1 Pork Plate: Plantains, Garden Salad",
		"a pork plate, black beans and yuca fries, a ginger beer":    "1 Pork Plate: Black Beans, Yuca Fries & 1 Ginger Beer",
		"a pork plate with black beans":                              "1 Pork Plate: Black Beans, Garden Salad",
		"a pork plate with plantains":                                "?", // in place of what?
		"a pork plate with plantains or yuca fries instead of salad": "?",
		"a pork plate, make the beans plantains":                     "?",
		"a pork plate with plantains, yuca fries and black beans":    "?",
	})
}
