package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// kiosk is a menu for tests of what people take back.
func kiosk() menu.Menu {
	size := groupFor("Size", 1, 1, "Small", "Large")
	return menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Tea", size), itemFor("Cocoa", size, groupFor("Milk", 1, 1, "*Whole", "Oat", "Almond")), itemFor("Gelato", groupFor("Flavor", 2, 2, "Vanilla", "Mint", "Lemon")),
		itemFor("Melt", groupFor("On it", 0, 0, "*Onion", "*Tomato"), groupFor("Bread", 1, 1, "*Rye", "White")), itemFor("Corn dog"), itemFor("Chili dog"), itemFor("Lamb plate"), itemFor("Lamb wrap"),
		itemFor("8 pc bucket", groupFor("Recipe", 1, 1, "*Mild", "Spicy")), itemFor("12 pc bucket", groupFor("Recipe", 1, 1, "*Mild", "Spicy")), itemFor("Croque madame"), itemFor("Croque monsieur"), itemFor("Toast", groupFor("On it", 0, 0, "Ham", "Egg", "Cheese", "Cream cheese", "No crust")), itemFor("Almond roll", groupFor("Warmed", 1, 1, "*Not warmed", "Warmed")), itemFor("Chocolate milk"), itemFor("Milk"), itemFor("Berry shake"), itemFor("Strips (3 pc)", groupFor("Dip", 1, 1, "Ranch", "Mustard")), itemFor("Strips (5 pc)", groupFor("Dip", 1, 1, "Ranch", "Mustard")),
	}}}}
}

// TestWhatIsNotMeant reads what people name only to say that they do not mean it. The menu itself writes "Not warmed".
func TestWhatIsNotMeant(t *testing.T) {
	matchRows(t, kiosk(), map[string]string{
		"a small cocoa with oat milk, not almond":         "1 Cocoa: Small, Oat",
		"an almond roll, not warmed":                      "1 Almond roll: Not warmed",
		"an almond roll, warmed, and a corn dog":          "1 Almond roll: Warmed & 1 Corn dog",
		"a lamb plate, not the wrap":                      "1 Lamb plate",
		"a croque, not the madame":                        "1 Croque monsieur", // the other one
		"a corn dog (not the chili dog)":                  "1 Corn dog",
		"a corn dog not a lamb wrap and a small tea":      "1 Corn dog & 1 Tea: Small",
		"chocolate milk, not the shake, the milk":         "1 Chocolate milk",
		"a melt, not the onion":                           "1 Melt: Tomato, Rye", // refuses what comes with it
		"a corn dog and a chili dog, not the chili dog":   "?",
		"a corn dog, not the chili dog, the lamb wrap":    "1 Corn dog & 1 Lamb wrap",
		"a melt on white, not the rye":                    "1 Melt: Onion, Tomato, White",
		"a melt with no onion, not a corn dog, no tomato": "1 Melt: Rye",
	})
}

// TestCorrectionsOfSeveral corrects options of which a thing may have several.
func TestCorrectionsOfSeveral(t *testing.T) {
	matchRows(t, kiosk(), map[string]string{
		"a toast with ham, make that egg":                     "1 Toast: Egg",
		"a toast with ham, sorry, i meant egg":                "1 Toast: Egg",
		"a toast with ham, egg instead":                       "1 Toast: Egg",
		"a toast with cheese, no wait, cream cheese":          "1 Toast: Cream cheese",
		"a toast with ham and egg, sorry, ham and cheese":     "1 Toast: Ham, Cheese",
		"a toast with ham and egg, no, not egg, cheese":       "1 Toast: Ham, Cheese",
		"a toast with ham, and make them with egg too":        "1 Toast: Ham, Egg",
		"a toast no crust, make it ham":                       "1 Toast: Ham, No crust",
		"two toasts with ham, make that egg":                  "2 Toast: Egg",
		"a toast with ham, actually egg":                      "1 Toast: Egg",
		"a toast with ham and egg, make that cheese":          "?", // in the place of which?
		"a toast with cheese, wait, cheese and cream cheese":  "?",
		"a toast with ham, make that egg and cheese":          "?",
		"a toast with ham and a corn dog, make that egg":      "?",
		"a toast with ham, make that two":                     "2 Toast: Ham",
		"a toast with ham, actually make that a lamb wrap":    "1 Lamb wrap",
		"a toast with ham, i mean a melt with ham":            "?",
		"a melt, make that no onion":                          "1 Melt: Tomato, Rye",
		"a toast with ham and egg, make that cheese, not ham": "1 Toast: Egg, Cheese",
	})
}

// matchRows compares what the sentences of a table mean.
func matchRows(t *testing.T, m menu.Menu, rows map[string]string) {
	t.Helper()
	for words, want := range rows {
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got != sorted(want) {
			t.Errorf("%q: %s, want %s: %+v", words, got, sorted(want), Match(m, menu.Request{Words: words}).Question)
		}
	}
}

func TestWordsThatTakeBack(t *testing.T) {
	m := kiosk()
	for _, w := range english.Alternatives(rewrite.TurnWords) {
		matchRows(t, m, map[string]string{"a corn dog, " + w + ", a chili dog": "1 Chili dog"})
	}
	for _, w := range english.Alternatives(rewrite.TakeWords) {
		matchRows(t, m, map[string]string{"a corn dog, oops no, " + w + " a chili dog": "1 Chili dog"})
	}
	matchRows(t, m, map[string]string{
		"a small tea, oh wait no, hang on, make it large":                       "1 Tea: Large",
		"a large cocoa, hmm, no sorry, oat milk":                                "1 Cocoa: Large, Oat",
		"a corn dog. no, actually, you know what, a chili dog":                  "1 Chili dog",
		"a corn dog, ahh no sorry, I'll have the chili dog":                     "1 Chili dog",
		"a large tea, extra... no just a small tea":                             "1 Tea: Small",
		"gelato with vanilla and mint, sorry, vanilla and lemon":                "1 Gelato: Vanilla, Lemon",
		"a melt, actually no onion":                                             "1 Melt: Tomato, Rye",      // refuses the onion
		"a corn dog, oh and sorry, a chili dog too":                             "1 Corn dog & 1 Chili dog", // begs pardon, and takes nothing back
		"a corn dog, oh sorry, also a chili dog":                                "1 Corn dog & 1 Chili dog",
		"a corn dog and, hold on, a chili dog":                                  "1 Corn dog & 1 Chili dog",
		"i changed my mind, a corn dog":                                         "1 Corn dog",
		"a corn dog, sorry for the hassle":                                      "1 Corn dog",
		"the twelve piece bucket, no wait, the eight piece":                     "1 8 pc bucket: Mild",
		"the 12 piece bucket spicy, make it the 8 piece":                        "1 8 pc bucket: Spicy",
		"a croque madame, actually monsieur":                                    "1 Croque monsieur",
		"a lamb plate, no sorry, wrap, and a corn dog":                          "1 Lamb wrap & 1 Corn dog",
		"strips, 3 piece, ranch, actually 5 piece":                              "1 Strips (5 pc): Ranch",
		"a small tea and a corn dog, actually just the corn dog":                "1 Corn dog",
		"a small tea, a corn dog and a melt, no just the corn dog and the melt": "1 Corn dog & 1 Melt: Onion, Tomato, Rye",
		"a small tea and a corn dog, actually just a lamb wrap":                 "?", // in the place of both?
		"a melt no onion, actually just the melt":                               "?", // with the onion again?
		"two corn dogs and a chili dog, actually make the corn dogs three":      "3 Corn dog & 1 Chili dog",
		"two corn dogs and a chili dog, actually make the chili dog 2":          "2 Corn dog & 2 Chili dog",
		"a melt and a corn dog, actually the melt no onion":                     "1 Melt: Tomato, Rye & 1 Corn dog",
		"a corn dog and a lamb wrap. wait no, two corn dogs and the wrap":       "2 Corn dog & 1 Lamb wrap",
		"a large tea and a corn dog. scratch the tea, just the corn dog":        "1 Corn dog",
		"a large tea and a corn dog. scratch the tea, just a chili dog":         "1 Corn dog & 1 Chili dog",
		"a corn dog, you know what i like, and a chili dog":                     "1 Corn dog & 1 Chili dog", // takes nothing back
		"a corn dog, sorry, hold on, and a chili dog":                           "1 Corn dog & 1 Chili dog",
		"a melt no onion, sorry, no tomato":                                     "?", // both, or the tomato alone?
		"a melt no onion, actually no tomato":                                   "?",
		"a melt no onion, sorry, tomato":                                        "?",
		"a melt no onion, sorry, no tomato either":                              "1 Melt: Rye",
		"a melt no onion, actually no onion and no tomato":                      "1 Melt: Rye",
		"a small tea, actually no, large":                                       "1 Tea: Large",
		"a small tea actually no large":                                         "?",
		"a small tea and a small cocoa with oat milk, no wait, make both large": "1 Tea: Large & 1 Cocoa: Large, Oat",
		"a large tea no small":                                                  "?", // a size is not refused: it takes the place of the other one, or was
		"a melt no large":                                                       "?",
		"a small tea, actually no large is fine":                                "1 Tea: Large",
		"a small tea, actually no a large is fine":                              "1 Tea: Large",
		"a melt with white, actually no tomato is fine":                         "1 Melt: Onion, White",
		"a melt, actually no onion is good":                                     "1 Melt: Tomato, Rye",
		"a small cocoa with oat milk, on second thought no, almond":             "1 Cocoa: Small, Almond",
		"a small cocoa with oat milk actually no almond milk":                   "?",
		"a corn dog, actually no, a chili dog":                                  "1 Chili dog",
		"a corn dog and a lamb wrap, actually no lamb wrap":                     "1 Corn dog",
		"a melt with white, actually no tomato":                                 "1 Melt: Onion, White",
		"a corn dog, no wait, wrap":                                             "1 Lamb wrap", // the only wrap
	})
}

// TestHalfTurns reads words that take something back only where something follows that takes its place.
func TestHalfTurns(t *testing.T) {
	matchRows(t, kiosk(), map[string]string{
		"a corn dog, never mind, a chili dog":                       "1 Chili dog",
		"a corn dog nvm a chili dog":                                "1 Chili dog",
		"a corn dog nevermind i'll take the lamb wrap":              "1 Lamb wrap",
		"a corn dog and a lamb wrap, nevermind the lamb wrap":       "1 Corn dog",
		"a corn dog and a lamb wrap, nvm lamb wrap":                 "1 Corn dog",
		"a corn dog, never mind":                                    "?",
		"a corn dog or no, a chili dog":                             "1 Chili dog",
		"a melt or no melt":                                         "?",
		"a lamb wrap jk lamb plate":                                 "1 Lamb plate",
		"i was gonna get a corn dog but i'll do a chili dog":        "1 Chili dog",
		"i was thinking about the lamb wrap but now i want a melt":  "1 Melt: Onion, Tomato, Rye",
		"i usually get a corn dog but today a chili dog":            "1 Chili dog",
		"i was gonna get a melt but with no onion":                  "?",
		"i was gonna get a corn dog but can i get a lamb wrap also": "?",
	})
}

// TestSaidAgainInOtherWords reads what people say again of a thing in words that are not the usual ones.
func TestSaidAgainInOtherWords(t *testing.T) {
	matchRows(t, kiosk(), map[string]string{
		"a toast with ham and another just like it":           "2 Toast: Ham",
		"a toast with ham and another one exactly like that":  "2 Toast: Ham",
		"two corn dogs, no, three":                            "3 Corn dog",
		"one corn dog, no two":                                "2 Corn dog",
		"a corn dog and a melt oh wait no melt":               "1 Corn dog",
		"a corn dog and a melt, hmm, sorry no corn dog":       "1 Melt: Onion, Tomato, Rye",
		"a melt, oh wait no onion":                            "1 Melt: Tomato, Rye",
		"a tea in small er large":                             "1 Tea: Large",
		"a small er large tea":                                "1 Tea: Large",
		"a small cocoa with almond er oat":                    "1 Cocoa: Small, Oat",
		"a corn dog er a melt":                                "1 Corn dog & 1 Melt: Onion, Tomato, Rye",
		"a small tea for each of the three of us":             "3 Tea: Small",
		"a toast with ham for each of my 2 kids":              "2 Toast: Ham",
		"can i get a toast with ham for each of the 2 kids":   "2 Toast: Ham",
		"a corn dog and a melt for each of the three of us":   "?",
		"a corn dog and two more corn dogs":                   "3 Corn dog",
		"a small tea and 2 more small teas":                   "3 Tea: Small",
		"a corn dog and two more":                             "3 Corn dog",
		"a lamb wrap instead of a corn dog":                   "1 Lamb wrap",
		"a small tea rather than a lamb plate":                "1 Tea: Small",
		"a melt, a lamb wrap instead of a corn dog":           "1 Melt: Onion, Tomato, Rye & 1 Lamb wrap",
		"a lamb wrap instead of a lamb":                       "?",
		"not a corn dog, a lamb wrap":                         "1 Lamb wrap",
		"not the corn dog, the lamb wrap and a small tea":     "1 Lamb wrap & 1 Tea: Small",
		"not a toast with cheese, a corn dog":                 "?",
		"a small tea for me and one for my wife":              "2 Tea: Small",
		"a corn dog for me, one for my husband":               "2 Corn dog",
		"a corn dog for me and two for the kids":              "3 Corn dog",
		"two corn dogs, one for me and one for my wife":       "2 Corn dog",
		"3 corn dogs, one for me and one for my wife":         "?",
		"a corn dog, a melt and one for my wife":              "?",
		"a corn dog for my kid":                               "1 Corn dog",
		"a corn dog and one more":                             "2 Corn dog",
		"a toast with ham and one more just like it":          "2 Toast: Ham",
		"a corn dog times 2":                                  "2 Corn dog",
		"can you put me down for a corn dog":                  "1 Corn dog",
		"qty 2 corn dog":                                      "2 Corn dog",
		"a corn dog (mine) and a melt (hers)":                 "1 Corn dog & 1 Melt: Onion, Tomato, Rye",
		"first a corn dog, second a melt":                     "1 Corn dog & 1 Melt: Onion, Tomato, Rye",
		"a corn dog and a melt. just the corn dog actually":   "1 Corn dog",
		"a corn dog, no no, a melt":                           "1 Melt: Onion, Tomato, Rye",
		"a corn dog and a melt, i dont want the melt anymore": "1 Corn dog",
		"a toast with ham, two of those":                      "2 Toast: Ham",
		"a toast with ham and a corn dog, two of those":       "?",
		"a corn dog scratch that lamb wrap":                   "1 Lamb wrap",
	})
}

// TestPartsAfterACorrection corrects a number of things of one kind to as many of several kinds, and reads what is "just" said of a thing as of that thing.
func TestPartsAfterACorrection(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Muffin", groupFor("Kind", 1, 1, "Corn", "Bran", "Berry")), itemFor("Dal", groupFor("Size", 1, 1, "*Bowl", "Tub")), itemFor("Cola"), itemFor("Dozen Knots"), itemFor("Assorted Dozen"),
		itemFor("Crisps", groupFor("Kind", 1, 1, "Plain", "Salt and vinegar", "Cheese and chive")),
	}}}}
	matchRows(t, m, map[string]string{
		"two corn muffins, actually one corn and one bran":       "1 Muffin: Corn & 1 Muffin: Bran",
		"three corn muffins, no make it two corn and one berry":  "2 Muffin: Corn & 1 Muffin: Berry",
		"two corn muffins, sorry, two bran and one corn":         "2 Muffin: Bran & 1 Muffin: Corn",
		"two corn muffins and one bran":                          "2 Muffin: Corn & 1 Muffin: Bran",
		"a half dozen muffins, 4 bran and 2 berry":               "4 Muffin: Bran & 2 Muffin: Berry",
		"a tub of dal, actually just a bowl, and a cola":         "1 Dal: Bowl & 1 Cola",
		"a dal, just a tub":                                      "1 Dal: Tub",
		"a cola and a dal, only a tub please":                    "1 Cola & 1 Dal: Tub",
		"a dal, a tub":                                           "?", // one, or two?
		"a dal and a tub of dal":                                 "1 Dal: Bowl & 1 Dal: Tub",
		"a dal and a cola, actually just a cola":                 "1 Cola",
		"2 dozen knots":                                          "2 Dozen Knots",
		"three dozen assorted and a cola":                        "3 Assorted Dozen & 1 Cola",
		"a dozen knots":                                          "1 Dozen Knots",
		"a cola, salt and vinegar crisps":                        "1 Cola & 1 Crisps: Salt and vinegar",
		"a cola and cheese and chive crisps and a small napkin,": "?",
	})
}
