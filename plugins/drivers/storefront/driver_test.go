package main

import (
	"sync"
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/plugins/sdk/drivertest"
)

// The pages of other platforms, none of which the driver knows: right carts or refusals, never a wrong cart.
func TestPagesOfOtherPlatforms(t *testing.T) {
	var under sync.Mutex
	var all drivertest.Measured
	t.Run("platforms", func(t *testing.T) {
		for platform, hosts := range map[string][]string{"example": {"order.example.test"}, "toast": {"order.toast.test"}, "square": {"order.square.test"}, "chownow": {"order.chownow.test"}, "woocommerce": nil, "bistro": nil} {
			t.Run(platform, func(t *testing.T) {
				t.Parallel()
				site := drivertest.Site("../" + platform + "/testdata/skin")
				if platform == "bistro" {
					site = "../../sdk/drivertest/testdata/bistro"
				}
				m := drivertest.Unknown(t, New, sdk.Manifest{Platform: platform, Hosts: hosts}, site)
				t.Logf("%s: %s", platform, m)
				under.Lock()
				defer under.Unlock()
				all = all.Plus(m)
			})
		}
	})
	t.Logf("all: %s", all)
	if all.Right < 5 {
		t.Errorf("only %d carts were built", all.Right)
	}
}
