package main

import (
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk/drivertest"
)

// The pages of other platforms, as if the driver had never seen them, which it has not: right carts or refusals, never a wrong cart.
func TestPagesOfOtherPlatforms(t *testing.T) {
	var all drivertest.Measured
	for _, platform := range []string{"example", "toast", "square", "chownow"} {
		t.Run(platform, func(t *testing.T) {
			m := drivertest.Unknown(t, New, platform, drivertest.Site("../"+platform+"/testdata/skin"))
			t.Logf("%s: %d right carts, %d refusals, %d wrong carts", platform, m.Right, m.Refused, m.Wrong)
			all.Right, all.Refused, all.Wrong = all.Right+m.Right, all.Refused+m.Refused, all.Wrong+m.Wrong
		})
	}
	t.Logf("all: %d right carts, %d refusals, %d wrong carts", all.Right, all.Refused, all.Wrong)
}
