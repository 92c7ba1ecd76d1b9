package words_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words"
)

// TestDecidedReadings says what can be read in two ways. Where the check objects to one of them, the other one is taken; where it objects to neither, or
// what was said of a thing that was given up may hold for another one, the person is asked.
func TestDecidedReadings(t *testing.T) {
	size := menutest.Group("Size", 1, "*Small", "Large")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Drinks", Items: []menu.Item{
			menutest.Item("Iced Coffee", size, menutest.Group("Flavor", 0, "Vanilla", "French Vanilla", "Caramel"), menutest.Group("Add", 0, "Cream", "Milk")),
			menutest.Item("Latte", size, menutest.Group("Flavor", 0, "Vanilla", "Caramel")), menutest.Item("Mocha", size, menutest.Group("Flavor", 0, "Vanilla", "Caramel"), menutest.Group("Comes With", 0, "*Whipped Cream")),
		}},
		{Name: "Food", Items: []menu.Item{
			menutest.Item("Cobb Salad", menutest.Group("Dressing", 1, "Ranch", "Caesar"), menutest.Group("Comes With", 0, "*Egg", "*Blue Cheese", "*Bacon")),
			menutest.Item("Bun Bo", menutest.Group("Heat", 1, "*Medium", "Hot", "Thai Hot")),
			menutest.Item("Fajitas", menutest.Group("Tortillas", 1, "Corn", "Flour")), menutest.Item("Corn Tortillas"), menutest.Item("Caesar Salad"),
		}},
	}}
	for said, want := range map[string]string{
		"two large iced coffees, one with cream and one with french vanilla": "1 Iced Coffee: Size/Large, Add/Cream | 1 Iced Coffee: Size/Large, Flavor/French Vanilla",
		"cobb salad with ranch, hold the blue cheese and egg":                "1 Cobb Salad: Dressing/Ranch, Comes With/Bacon",
		"bun bo medium, hmm no, thai hot":                                    "1 Bun Bo: Heat/Thai Hot",
		"a latte with vanilla, actually a mocha":                             "?",
		"a mocha, no whip, actually a latte with caramel":                    "1 Latte: Size/Small, Flavor/Caramel",
		"bun bo hot, actually thai hot or medium":                            "?",
		"cobb salad with ranch, hold the blue cheese and a caesar salad":     "1 Caesar Salad:  | 1 Cobb Salad: Dressing/Ranch, Comes With/Egg, Comes With/Bacon",
		"fajitas, corn or flour tortillas":                                   "?",
	} {
		got := words.Match(m, menu.Request{Words: said})
		if have := cartText(got); have != want && !(want == "?" && got.Lines == nil) {
			t.Errorf("%q: %s, want %s (%v)", said, have, want, got.Question)
		}
	}
}

// cartText writes lines in the order of their names.
func cartText(r words.Result) string {
	var lines []string
	for _, l := range r.Lines {
		var choices []string
		for _, c := range l.Choices {
			choices = append(choices, c.Group+"/"+c.Option)
		}
		lines = append(lines, strings.TrimSpace(strings.Join([]string{strconv.Itoa(l.Quantity), l.Item}, " "))+": "+strings.Join(choices, ", "))
	}
	slices.Sort(lines)
	return strings.Join(lines, " | ")
}
