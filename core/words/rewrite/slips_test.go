package rewrite

import (
	"testing"

	"github.com/carryout-dev/carryout/core/words/english"
)

// TestSlips: each word as it was typed is nearer to what it means than to the other word.
func TestSlips(t *testing.T) {
	for _, c := range []struct{ typed, right, other string }{
		{"brskt", "brisket", "basket"}, {"chkn", "chicken", "cake"}, {"scrmbled", "scrambled", "crumble"}, {"tst", "toast", "roast"}, {"popcrn", "popcorn", "poppers"},
		{"jalepeno", "jalapeno", "jicama"}, {"soulvaki", "souvlaki", "sukiyaki"}, {"oxtale", "oxtail", "cocktail"}, {"plater", "platter", "plate"}, {"fryd", "fried", "fry"},
		{"kwesadilla", "quesadilla", "quinoa"}, {"fillay", "fillet", "filling"}, {"tortiya", "tortilla", "tostada"}, {"cofee", "coffee", "toffee"}, {"cheez", "cheese", "cherry"},
		{"spinich", "spinach", "sponge"}, {"vacon", "bacon", "bean"}, {"dumplin", "dumpling", "dipping"}, {"wips", "wings", "waffle"}, {"ricotto", "ricotta", "risotto"},
		{"fashon", "fashioned", "fish"}, {"sossage", "sausage", "sauce"}, {"filo", "phyllo", "fillet"}, {"colslaw", "coleslaw", "cola"},
	} {
		if near, far := english.Slips(c.typed, c.right), english.Slips(c.typed, c.other); near >= far {
			t.Errorf("%q: %q %d, %q %d", c.typed, c.right, near, c.other, far)
		}
	}
	for _, c := range [][2]string{{"brownie", "brown"}, {"friend", "fried"}, {"house", "mousse"}, {"cost", "toast"}, {"night", "naan"}, {"chair", "chili"}} {
		if d := english.Slips(c[0], c[1]); d <= reach(len(c[1]), false) {
			t.Errorf("%q is within reach of %q: %d", c[0], c[1], d)
		}
	}
}
