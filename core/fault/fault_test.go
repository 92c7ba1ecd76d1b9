package fault_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/carryout-dev/carryout/core/fault"
)

func TestIsHoldsForWhatWasMadeFromARow(t *testing.T) {
	err := fmt.Errorf("confirm: %w", fault.PriceChanged.Say("moved").Tell("The price changed.").After(3))
	for _, row := range fault.Table() {
		if got, want := errors.Is(err, row), row == fault.PriceChanged; got != want {
			t.Errorf("errors.Is(price changed, %d %s) = %v", row.Status, row.Code, got)
		}
	}
	if fault.PriceChanged.UserMessage != "" || fault.PriceChanged.RetryAfter != 0 {
		t.Error("adding to a row changed the row")
	}
}

func TestUnauthorizedOf401And403AreTwoRows(t *testing.T) {
	if errors.Is(fault.Unauthorized, fault.NotPermitted) || fault.Unauthorized.Code != fault.NotPermitted.Code || fault.Unauthorized.Message != fault.NotPermitted.Message {
		t.Error("the refusals must share code and message, and differ in status")
	}
}

func TestEveryPairOnce(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range fault.Table() {
		key := fmt.Sprint(f.Status, f.Code)
		if seen[key] || f.Message == "" || f.Status < 400 || f.Status > 599 {
			t.Errorf("row %s", key)
		}
		seen[key] = true
	}
}

func TestFromHidesUnknownErrors(t *testing.T) {
	f := fault.From(errors.New("disk on fire"))
	if !errors.Is(f, fault.Internal) || f.Message != fault.Internal.Message || f.Reason != "disk on fire" {
		t.Errorf("From = %+v", f)
	}
}
