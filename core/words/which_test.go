package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestWordsForSeveral reads words that mean several things of a menu alike, and what takes the place of a thing of its kind.
func TestWordsForSeveral(t *testing.T) {
	combo := groupFor("Make It a Combo", 0, 1, "Fries & Coke", "Fries & Diet Coke", "Fries & Sprite")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "All", Items: []menu.Item{
			itemFor("Wings", groupFor("Size", 1, 1, "6 pc", "12 pc"), groupFor("Sauce", 1, 2, "Buffalo Mild", "Buffalo Hot", "Honey", "Plain")), itemFor("Chicken Gyro", combo), itemFor("Classic Gyro", combo), itemFor("Fries", groupFor("Size", 1, 1, "*Regular", "Large")),
			itemFor("Soda", groupFor("Flavor", 1, 1, "Coke", "Diet Coke", "Sprite")), itemFor("Biryani", groupFor("Heat", 1, 1, "Mild", "*Medium", "Hot"), groupFor("Comes With", 0, 2, "*Raita", "*Salan")), itemFor("Raita"), itemFor("Roti"),
			itemFor("Salad", groupFor("Dressing", 1, 1, "*Greek Dressing", "Lemon & Oil")), itemFor("8 Piece Bucket"), itemFor("Eel Roll (8 pc)"),
		}},
		{Name: "Lentils", Items: []menu.Item{itemFor("Dal Makhani"), itemFor("Yellow Dal")}},
	}}
	matchRows(t, m, map[string]string{
		"12 wings, buffalo":                   "?",
		"12 wings, hot buffalo":               "1 Wings: 12 pc, Buffalo Hot",
		"a 12 piece wings, plain":             "1 Wings: 12 pc, Plain",
		"some dal":                            "?",
		"a yellow dal":                        "1 Yellow Dal",
		"- biryani (mild) - raita - 2 roti":   "1 Biryani: Mild, Raita, Salan & 1 Raita & 2 Roti",
		"a biryani, really mild":              "1 Biryani: Mild, Raita, Salan",
		"two roti, we are vegan":              "2 Roti",
		"two chicken gyros, we're vegetarian": "?",
		"a chicken gyro and a large fries, actually make it the classic gyro":  "1 Classic Gyro & 1 Fries: Large",
		"2 chicken gyros and a large fries, actually make it the classic gyro": "?",
		"a chicken gyro combo with a diet coke":                                "1 Chicken Gyro: Fries & Diet Coke",
		"2 classic gyro combos with sprite":                                    "2 Classic Gyro: Fries & Sprite",
		"a chicken gyro combo with coke and a sprite":                          "1 Chicken Gyro: Fries & Coke & 1 Soda: Sprite",
		"a chicken gyro combo with coke and 2 sprites":                         "1 Chicken Gyro: Fries & Coke & 2 Soda: Sprite",
		"a chicken gyro and a coke":                                            "1 Chicken Gyro & 1 Soda: Coke",
		"a salad, lemon and oil for dressing":                                  "1 Salad: Lemon & Oil",
		"three eel rolls":                                                      "3 Eel Roll (8 pc)",
		"8 eel rolls":                                                          "?",
		"Sam chicken gyro, Lily roti":                                          "1 Chicken Gyro & 1 Roti",
		"Sam chicken gyro":                                                     "?",
	})
}
