package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestStories orders after a story about a thing, with words that point back to it, and after talk.
func TestStories(t *testing.T) {
	on := groupFor("On it", 0, 0, "*Olives", "*Onion")
	index := Prepare(menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Smoked brisket"), itemFor("The Pickle plate"), itemFor("Gyro", on), itemFor("Lentil soup", oneOf("Size", 1, "*Cup", "Bowl")), itemFor("Kunefe"), itemFor("Cashew salad"),
	}}}})
	for words, want := range map[string]string{
		"my uncle raves about your brisket so two of those please":             "2 Smoked brisket",
		"my neighbor recommended the kunefe, ill take one of those and a gyro": "1 Kunefe & 1 Gyro: Olives, Onion",
		"heard the lentil soup is amazing so lets try that":                    "1 Lentil soup: Cup",
		"everybody says get the kunefe so one kunefe and a gyro":               "?",
		"hi! been dreaming about your pickle plate all week, one please":       "1 The Pickle plate",
		"my sister swears by the gyro, so 3 of those, no olives":               "3 Gyro: Onion",
		"heard the kunefe is great and a gyro":                                 "?",
		"heard the kunefe is great":                                            "?",
		"my wife said the cashews make her sick so one gyro":                   "?",
		"my wife said the cashews are so good so one gyro":                     "?", // the check drops no nuts
		"my kid carries an epipen, a gyro":                                     "?",
		"a gyro. my brother had a reaction here last time":                     "?",
		"a gyro, im watching my sodium":                                        "?",
		"our landlord painted the hallway so a gyro":                           "1 Gyro: Olives, Onion",
		"been craving your kunefe all day, a gyro please":                      "?",
		"my cousin loves your kunefe and your gyro so one of those":            "?",
		"a gyro no olives please my wife hates them":                           "1 Gyro: Onion",
		"gyro without onion, my son cant stand it, and a kunefe":               "1 Gyro: Olives & 1 Kunefe",
		"a gyro for my son, he hates olives":                                   "1 Gyro: Onion",
		"a gyro, my wife hates it":                                             "?",
		"a gyro, my wife hates olives":                                         "?",
		"hope its not too late, just need a kunefe":                            "1 Kunefe",
		"ordering for the crew at the garage, 2 gyros":                         "2 Gyro: Olives, Onion",
		"good evening this is Mrs. Abbot. a kunefe":                            "1 Kunefe",
		"first time ordering here, a kunefe, preciate it":                      "1 Kunefe",
	} {
		if have := outcomeOf(index.Match(menu.Request{Words: words})); have != sorted(want) {
			t.Errorf("%q: %s, want %s: %+v", words, have, want, index.Match(menu.Request{Words: words}).Question)
		}
	}
}
