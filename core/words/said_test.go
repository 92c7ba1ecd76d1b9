package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestOtherWordsForAThing reads what people say for a thing, an option or a group that the menu calls otherwise, and asks where it may mean more.
func TestOtherWordsForAThing(t *testing.T) {
	group := groupFor
	item := itemFor
	filling := group("Filling", 1, 1, "Potato", "Lamb")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		item("Soup of the day", group("Size", 1, 1, "Cup", "Bowl")), item("Samosa (1 pc)", filling), item("Samosas (3 pc)", filling),
		item("Hash", group("Potatoes", 1, 1, "*Home fries", "Hash browns", "Fruit cup"), group("Toast", 1, 1, "*Wheat", "Rye"), group("Butter", 1, 1, "*Buttered", "Dry")),
		item("Wrap", group("Meat", 1, 1, "Lamb kofta", "Tofu"), group("More", 0, 1, "Extra lamb kofta")),
		item("Hi-C"), item("Cocoa", group("Size", 1, 1, "12 oz", "16 oz")), item("Muffins & jam"), item("Mac & cheese", group("How much", 1, 1, "Side", "Family")), item("Cheesecake"),
		item("Sundae", group("Flavor", 1, 1, "Vanilla", "Strawberry"), group("Top", 0, 0, "Strawberries", "Nuts")), item("Two eggs any style", group("Eggs", 1, 1, "Poached", "Scrambled")),
	}}}}
	for words, want := range map[string]string{
		"a bowl of soup":                      "1 Soup of the day: Bowl",
		"hi, a bowl of the soup":              "1 Soup of the day: Bowl", // no Hi-C
		"a bowl of soup or a hi-c":            "?",
		"a cocoa, like the 16 oz":             "1 Cocoa: 16 oz",
		"a 12 oz cocoa and like a hi-c":       "1 Cocoa: 12 oz & 1 Hi-C",
		"a cocoa like the hi-c":               "?",
		"two eggs any style, poached":         "1 Two eggs any style: Poached",
		"a family mac":                        "1 Mac & cheese: Family",
		"a slice of cheesecake":               "1 Cheesecake",
		"a strawberry sundae":                 "1 Sundae: Strawberry",
		"a vanilla sundae with strawberries":  "1 Sundae: Vanilla, Strawberries",
		"a lamb samosa":                       "1 Samosa (1 pc): Lamb",
		"two lamb samosas":                    "2 Samosa (1 pc): Lamb",
		"an order of lamb samosa":             "?",
		"lamb samosas":                        "?",
		"3 lamb samosas":                      "1 Samosas (3 pc): Lamb",
		"hash, fruit cup instead of potatoes": "1 Hash: Fruit cup, Wheat, Buttered",
		"hash, no potatoes":                   "?",
		"hash with rye toast, no butter":      "1 Hash: Home fries, Rye, Dry",
		"a wrap with lamb":                    "1 Wrap: Lamb kofta",
		"a tofu wrap, nah lamb":               "1 Wrap: Lamb kofta",
		"a tofu wrap with extra lamb":         "?",
	} {
		got := Match(m, menu.Request{Words: words})
		if text := outcomeOf(got); text != sorted(want) {
			t.Errorf("%q: %s, want %s: %+v", words, text, want, got)
		}
	}
}
