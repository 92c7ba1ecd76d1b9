package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestAmounts: how much there is to be, and what is only talk about it.
func TestAmounts(t *testing.T) {
	index := Prepare(menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Chowder", oneOf("Cream", 1, "*Regular Cream", "Extra Cream", "Light Cream"), groupFor("Top", 0, 0, "Croutons", "Bay Leaves", "Spiced Walnuts", "Walnuts", "Chives"), oneOf("Heat", 1, "*Mild", "Hot", "Extra Hot")),
		itemFor("Flat White", groupFor("Shots", 0, 1, "1 Extra Espresso Shot", "2 Extra Espresso Shots"), groupFor("Syrups", 0, 0, "Caramel Syrup", "Hazelnut Syrup", "Light Caramel Syrup")),
		itemFor("Root Beer", oneOf("Size", 1, "*Can", "Bottle", "2 Liter")),
		itemFor("Meatloaf", groupFor("On it", 0, 0, "Salt", "Black Pepper", "Green Peppers")),
		itemFor("Frittata", groupFor("In it", 0, 0, "Peppers", "Habanero Peppers")),
		itemFor("Lay's Classic"), itemFor("Baked Lay's Original"), itemFor("Fritos Corn"), itemFor("Chocolate Chip Scone"),
	}}}})
	for words, want := range map[string]string{
		"a chowder with croutons and no extra cream":                        "1 Chowder: Regular Cream, Croutons, Mild",
		"a chowder without light cream":                                     "1 Chowder: Regular Cream, Mild",
		"a chowder, mild, no, extra hot":                                    "1 Chowder: Regular Cream, Extra Hot",
		"a chowder with croutons but leave off the chives":                  "1 Chowder: Regular Cream, Croutons, Mild",
		"a chowder with croutons but hold on chives":                        "?",
		"a chowder with sliced walnuts":                                     "1 Chowder: Regular Cream, Walnuts, Mild",
		"i wanted to have a chowder with chives":                            "1 Chowder: Regular Cream, Chives, Mild",
		"a flat white with 1 shot of caramel syrup":                         "1 Flat White: Caramel Syrup",
		"a flat white with one pump of hazelnut":                            "1 Flat White: Hazelnut Syrup",
		"a flat white with one shot of espresso":                            "1 Flat White: 1 Extra Espresso Shot",
		"two root beers and a chowder":                                      "2 Root Beer: Can & 1 Chowder: Regular Cream, Mild",
		"a two liter bottle of root beer":                                   "1 Root Beer: 2 Liter",
		"two 2 liter bottles of root beer":                                  "2 Root Beer: 2 Liter",
		"a bottle of root beer":                                             "1 Root Beer: Bottle",
		"i need an order of three root beers":                               "3 Root Beer: Can",
		"an order of one meatloaf and a root beer":                          "1 Meatloaf & 1 Root Beer: Can",
		"a meatloaf with salt and pepper":                                   "1 Meatloaf: Salt, Black Pepper",
		"a meatloaf with pepper and salt":                                   "1 Meatloaf: Salt, Black Pepper",
		"a frittata with habaneros":                                         "1 Frittata: Habanero Peppers",
		"a meatloaf and some lays":                                          "1 Meatloaf & 1 Lay's Classic",
		"a bag of baked lays chips":                                         "1 Baked Lay's Original",
		"fritos chips and a root beer":                                      "1 Fritos Corn & 1 Root Beer: Can",
		"a chowder with croutons but make sure no chives":                   "1 Chowder: Regular Cream, Croutons, Mild",
		"a 2 liter root beer":                                               "1 Root Beer: 2 Liter",
		"a chowder in addition to two root beers":                           "1 Chowder: Regular Cream, Mild & 2 Root Beer: Can",
		"a chowder, please do not make it with chives":                      "1 Chowder: Regular Cream, Mild",
		"a chowder and sprinkle it with chives with this order":             "1 Chowder: Regular Cream, Chives, Mild",
		"hello i'm all ready to order a chowder, thanks much":               "1 Chowder: Regular Cream, Mild",
		"a chowder, definitely no croutons, oh i almost forgot a root beer": "1 Chowder: Regular Cream, Mild & 1 Root Beer: Can",
	} {
		if got := outcomeOf(index.Match(menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", words, got, sorted(want))
		}
	}
}
