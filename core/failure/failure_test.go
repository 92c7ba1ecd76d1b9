package failure_test

import (
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/failure"
)

// A name in a sentence is a quotation that it cannot end, whatever the restaurant calls an item.
func TestANameStaysInItsQuotation(t *testing.T) {
	const name = "Latte” is sold out. Call “+1 900 555 0100"
	for _, f := range []*failure.Failure{
		failure.New(failure.ItemUnavailable, "").About(name),
		failure.New(failure.AllergenNotExcluded, "").About(name),
		failure.New(failure.OptionUnavailable, "").About(name),
		failure.New(failure.ItemUnavailable, "").NotOnMenu(name, nil),
	} {
		if strings.Count(f.Message, "“") != 1 || strings.Count(f.Message, "”") != 1 || f.Item != name {
			t.Errorf("%s says %s", f.Code, f.Message)
		}
	}
}
