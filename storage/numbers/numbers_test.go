package numbers

import (
	"testing"

	"github.com/carryout-dev/carryout/ports"
)

// The examples are published: the numbering plans' own reserved and service ranges.
func TestLook(t *testing.T) {
	for number, want := range map[string]ports.Number{
		"+12125550123":   {Region: "US", Kind: ports.NumberOrdinary},
		"+14165550123":   {Region: "CA", Kind: ports.NumberOrdinary},
		"+447400123456":  {Region: "GB", Kind: ports.NumberOrdinary},
		"+4915123456789": {Region: "DE", Kind: ports.NumberOrdinary},
		"+18765550123":   {Region: "JM", Kind: ports.NumberOrdinary},
		"+19002345678":   {Region: "US", Kind: ports.NumberPremium},
		"+449012345678":  {Region: "GB", Kind: ports.NumberPremium},
		"+447012345678":  {Region: "GB", Kind: ports.NumberPremium}, // personal: it forwards at the caller's cost
		"+18002345678":   {Region: "US", Kind: ports.NumberPremium},
		"+881612345678":  {Region: "001", Kind: ports.NumberSatellite},
		"+870301234567":  {Region: "001", Kind: ports.NumberSatellite},
		"+10000000000":   {Kind: ports.NumberUnassigned},
		"+2101234567":    {Kind: ports.NumberUnassigned}, // a country code that no country has
		"+12125":         {Kind: ports.NumberUnassigned},
		"":               {Kind: ports.NumberUnassigned},
	} {
		if got := (Plans{}).Look(number); got != want {
			t.Errorf("%s: %+v, want %+v", number, got, want)
		}
	}
}
