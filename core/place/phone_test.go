package place_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/place"
)

func TestTelephone(t *testing.T) {
	for text, want := range map[string]string{
		"+1 207-555-0101": "+12075550101", "+1 (207) 555.0101; +1 207 555 0102": "+12075550101", "+44 20 7946 0000": "+442079460000",
		"207-555-0101": "", "+1 207-555-0101 ext 2": "", "call us": "", "": "", "+0 123456789": "", "+1": "",
	} {
		if got := place.Telephone(text); got != want {
			t.Errorf("%q reads as %q, want %q", text, got, want)
		}
	}
}
