package main

import (
	"sync"
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk/drivertest"
)

// The pages of other platforms, none of which the driver knows: right carts or refusals, never a wrong cart.
func TestPagesOfOtherPlatforms(t *testing.T) {
	var under sync.Mutex
	var all drivertest.Measured
	t.Run("platforms", func(t *testing.T) {
		for _, platform := range []string{"example", "toast", "square", "chownow"} {
			t.Run(platform, func(t *testing.T) {
				t.Parallel()
				m := drivertest.Unknown(t, New, platform, drivertest.Site("../"+platform+"/testdata/skin"))
				t.Logf("%s: %s", platform, m)
				under.Lock()
				defer under.Unlock()
				all = all.Plus(m)
			})
		}
	})
	t.Logf("all: %s", all)
	if all.Right < 4 {
		t.Errorf("only %d carts were built", all.Right)
	}
}
