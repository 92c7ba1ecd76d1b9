package check

import "testing"

// TestMisspelt hears misspelt words as the words they are, and other words as themselves.
func TestMisspelt(t *testing.T) {
	for _, c := range [][2]string{{"eg", "egg"}, {"ot", "oat"}, {"wngs", "wing"}, {"brskt", "brisket"}, {"tst", "toast"}, {"oxtale", "oxtail"}, {"fryd", "fried"}, {"kwesadilla", "quesadilla"}, {"irsh", "irish"}, {"chkn", "chicken"}, {"fashon", "fashioned"}, {"lobstr", "lobster"}, {"not", "knot"}, {"tofoo", "tofu"}, {"cheken", "chicken"}} {
		if !misspelt(c[0], c[1]) {
			t.Errorf("%q is not heard as %q: %q, %q", c[0], c[1], bones(c[0]), bones(c[1]))
		}
	}
	for _, c := range [][2]string{{"friend", "fried"}, {"cost", "toast"}, {"bean", "bun"}, {"pie", "pea"}, {"corn", "cream"}, {"tea", "tie"}, {"black", "block bread"}, {"roast", "rice"}, {"night", "kite"}, {"bond", "bun"}} {
		if misspelt(c[0], c[1]) {
			t.Errorf("%q is heard as %q", c[0], c[1])
		}
	}
}
