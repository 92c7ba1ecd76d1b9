package mcp

import (
	"testing"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/failure"
)

// What the person is told of a failed build names what failed, and what the menu has instead.
func TestAFailureIsSaidWhole(t *testing.T) {
	const want = "“small mocha” is not on the menu. The menu has “Latte”."
	out := failed(orderResult{}, cart.Cart{Failure: failure.New(failure.ItemUnavailable, "").NotOnMenu("small mocha", []string{"Latte"})})
	if out.SayToUser != want || out.Failure.Message != want {
		t.Errorf("the person is told %q, the failure says %q", out.SayToUser, out.Failure.Message)
	}
}
