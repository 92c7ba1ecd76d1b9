package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
)

// TestSomeOfSeveral reads what some of several things have and the others have not, where it comes with them and where it is added.
func TestSomeOfSeveral(t *testing.T) {
	x := Prepare(menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Burger", menutest.Group("Comes with", 0, "*Onion", "*Whipped cream"), menutest.Group("Add", 0, "Bacon", "Fried egg")),
		menutest.Item("Salad"),
	}}}})
	const (
		with, without = "Burger: Onion, Whipped cream", "Burger: Whipped cream"
		bacon         = "Burger: Onion, Whipped cream, Bacon"
	)
	for words, want := range map[string]string{
		"two burgers, one with onion and one without":                            "1 " + with + " & 1 " + without,
		"two burgers, one w/ onion one w/o":                                      "1 " + with + " & 1 " + without,
		"two burgers, one with onion, the other without it":                      "1 " + with + " & 1 " + without,
		"two burgers, one with and one without onion":                            "1 " + with + " & 1 " + without,
		"two burgers, one without onion and one with":                            "1 " + with + " & 1 " + without,
		"two burgers, one has onion and one doesn't":                             "1 " + with + " & 1 " + without,
		"two burgers, one for me with onion and one for my wife without":         "1 " + with + " & 1 " + without,
		"two burgers, mine with onion, hers without":                             "1 " + with + " & 1 " + without,
		"two burgers, hers without onion":                                        "1 " + with + " & 1 " + without,
		"two burgers, one regular, one no onion":                                 "1 " + with + " & 1 " + without,
		"two burgers, only one with onion":                                       "1 " + with + " & 1 " + without,
		"two burgers, onion on one but not the other":                            "1 " + with + " & 1 " + without,
		"two burgers, onion only on one":                                         "1 " + with + " & 1 " + without,
		"two burgers, leave the onion off one but not the other":                 "1 " + with + " & 1 " + without,
		"a burger with onion and one without":                                    "1 " + with + " & 1 " + without,
		"a burger without onion and one with it":                                 "1 " + with + " & 1 " + without,
		"one burger with onion and one burger without":                           "1 " + with + " & 1 " + without,
		"two burgers, one with whipped cream and one without":                    "1 Burger: Onion & 1 " + with,
		"three burgers, two with onion and one without":                          "1 " + without + " & 2 " + with,
		"three burgers, all but one with onion":                                  "1 " + without + " & 2 " + with,
		"three burgers, onion on all but one":                                    "1 " + without + " & 2 " + with,
		"three burgers, all but one without onion":                               "1 " + with + " & 2 " + without,
		"three burgers, no onion except on one":                                  "1 " + with + " & 2 " + without,
		"three burgers, hold the onion on two":                                   "1 " + with + " & 2 " + without,
		"four burgers, half with onion and half without":                         "2 " + with + " & 2 " + without,
		"four burgers, half without onion":                                       "2 " + with + " & 2 " + without,
		"two burgers, one with bacon and one without":                            "1 " + with + " & 1 " + bacon,
		"two burgers, one without bacon and one with":                            "1 " + with + " & 1 " + bacon,
		"three burgers, bacon on all but one":                                    "1 " + with + " & 2 " + bacon,
		"two burgers, one has bacon and one doesn't":                             "1 " + with + " & 1 " + bacon,
		"four burgers, half with bacon and half without":                         "2 " + with + " & 2 " + bacon,
		"a burger with bacon and one with no onion":                              "1 " + bacon + " & 1 " + without,
		"two burgers and two salads, the burgers without onion":                  "2 " + without + " & 2 Salad",
		"two burgers and two salads, only the burgers with bacon":                "2 " + bacon + " & 2 Salad",
		"a burger and a salad, the burger with bacon, the salad as is":           "1 " + bacon + " & 1 Salad",
		"a burger with bacon and a salad without":                                "1 " + bacon + " & 1 Salad",
		"three burgers, one with onion and one without":                          "", // and the third?
		"two burgers, one with onion and one without bacon":                      "",
		"two burgers and one salad for my wife, hers without onion":              "",
		"two burgers, his with bacon, hers without onion, both medium well done": "",
	} {
		got := x.Match(menu.Request{Words: words})
		if want == "" && got.Lines != nil || want != "" && outcomeOf(got) != want {
			t.Errorf("%q: %s: %+v, want %q", words, outcomeOf(got), got.Question, want)
		}
	}
}
