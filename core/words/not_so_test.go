package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestNotSo drops how hot a thing must not be where the words say how hot it is to be.
func TestNotSo(t *testing.T) {
	x := Prepare(menuWritten(t, `# All
		Basil Noodles; Heat 1-1: Mild, *Medium, Hot
		Fried Wontons`))
	for words, want := range map[string]string{
		"basil noodles not too spicy, mild":       "1 Basil Noodles: Mild",
		"basil noodles, mild, not too hot please": "1 Basil Noodles: Mild",
		"basil noodles, not so hot, just mild":    "1 Basil Noodles: Mild",
		"basil noodles, not too spicy":            "?",
	} {
		if got := outcomeOf(x.Match(menu.Request{Words: words})); got != want {
			t.Errorf("%q: %s, want %s", words, got, want)
		}
	}
}
