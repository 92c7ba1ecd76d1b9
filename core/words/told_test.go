package words

import "testing"

// TestTold leaves out what a request only tells, and asks where some of that may say something of the order.
func TestTold(t *testing.T) {
	matchRows(t, kiosk(), map[string]string{
		"cowgirls won so we celebrating with two corn dogs":                      "2 Corn dog",
		"leg day done so yall win, a melt":                                       "1 Melt: Onion, Tomato, Rye",
		"third night shift in a row yall, i need a corn dog":                     "1 Corn dog",
		"just back from Tbilisi and craving this. two corn dogs and a milk":      "2 Corn dog & 1 Milk",
		"my landlord has us all huddled inside so bring on two corn dogs":        "2 Corn dog",
		"theres 10 kids coming so 5 corn dogs":                                   "5 Corn dog",
		"Gamarjoba! two corn dogs":                                               "?",
		"i have a terrible cold so please one small tea":                         "1 Tea: Small",
		"a corn dog, been in the car since Amarillo":                             "1 Corn dog",
		"two corn dogs, the twins finally stopped crying":                        "2 Corn dog",
		"so tired today sorry, a small tea and a corn dog":                       "1 Tea: Small & 1 Corn dog",
		"it has been one of those weeks. two corn dogs":                          "2 Corn dog",
		"a corn dog, nobody at the office can stop me":                           "?", // the table of verbs has "stop"
		"i cant have a corn dog":                                                 "?",
		"last week i got a corn dog":                                             "?",
		"my dog ate two corn dogs":                                               "?",
		"a corn dog when i get there":                                            "?",
		"i changed my mind about the corn dog":                                   "?",
		"a corn dog and so am i":                                                 "?",
		"a corn dog, we are having kouign amann":                                 "?",
		"two of us are here so a corn dog each":                                  "?",
		"everybody here voted, a corn dog each":                                  "?",
		"a small tea, if hes awake":                                              "?",
		"a corn dog for everyone at the office":                                  "?",
		"a corn dog, please write happy birthday on it":                          "?",
		"a melt, leave it in the window":                                         "?",
		"my better half is watching his sodium so a corn dog":                    "?",
		"do you have a corn dog on the way, a small tea":                         "?",
		"a corn dog and a chili dog, the second one just got engaged to a baker": "?",
	})
}
