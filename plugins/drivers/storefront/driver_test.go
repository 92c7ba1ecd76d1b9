package main

import (
	"fmt"
	"os"
	"slices"
	"sync"
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/plugins/sdk/drivertest"
)

// skin is the pages of a platform that the driver does not know.
type skin struct {
	name     string
	platform sdk.Manifest
	site     drivertest.Site
}

// skins are all that there are. The stores of the last four have domains of their own.
func skins() []skin {
	var all []skin
	for _, platform := range []string{"example", "toast", "square", "chownow"} {
		all = append(all, skin{platform, sdk.Manifest{Platform: platform, Hosts: []string{"order." + platform + ".test"}}, drivertest.Site("../" + platform + "/testdata/skin")})
	}
	for _, pages := range []string{"skin", "blocks", "drawer"} {
		all = append(all, skin{"woocommerce " + pages, sdk.Manifest{Platform: "woocommerce"}, drivertest.Site("../woocommerce/testdata/" + pages)})
	}
	return append(all, skin{"bistro", sdk.Manifest{Platform: "bistro"}, "../../sdk/drivertest/testdata/bistro"})
}

// Orders at pages of other platforms, of which nothing says what sends an order: placed where the receipt proves it, otherwise unconfirmed or refused. The first
// order is placed at five of them: at the example and one of the others, or at all.
func TestOrdersAtOtherPlatforms(t *testing.T) {
	proves := func(one skin) bool {
		return slices.Contains([]string{"toast", "square", "woocommerce skin", "woocommerce drawer"}, one.name)
	}
	known, least := skins()[:1], 2
	for _, one := range drivertest.Shuffled(t, skins()) {
		if len(known) < least && proves(one) {
			known = append(known, one)
		}
	}
	if proving {
		known, least = skins(), 10
	}
	if all := summed(t, known, drivertest.Orders, drivertest.Ordered.Plus); all.Placed < least {
		t.Errorf("only %d orders were placed", all.Placed)
	}
}

// Pages that deceive about what became of an order place none.
func TestPagesThatDeceiveAboutAnOrder(t *testing.T) {
	t.Parallel()
	summed(t, skins()[:1], drivertest.Lies, drivertest.Ordered.Plus)
}

// summed runs a measurement for some skins side by side and adds up what it counts.
func summed[C fmt.Stringer](t *testing.T, skins []skin, measure func(*testing.T, func() sdk.Driver, sdk.Manifest, drivertest.Site) C, plus func(C, C) C) C {
	var under sync.Mutex
	var all C
	t.Run("platforms", func(t *testing.T) {
		for _, one := range skins {
			t.Run(one.name, func(t *testing.T) {
				t.Parallel()
				m := measure(t, New, one.platform, one.site)
				t.Logf("%s: %s", one.name, m)
				under.Lock()
				defer under.Unlock()
				all = plus(all, m)
			})
		}
	})
	t.Logf("all: %s", all)
	return all
}

// proving runs all orders and all changes; otherwise the tests run a sample, of which a slow machine may refuse some in time.
var proving = os.Getenv("CARRYOUT_PROVE") != ""

// The pages of other platforms, none of which the driver knows: right carts or refusals, never a wrong cart. The example and two others are tried; CARRYOUT_PROVE tries all.
func TestPagesOfOtherPlatforms(t *testing.T) {
	tried, least := append(skins()[:1], drivertest.Shuffled(t, skins()[1:])[:2]...), 1
	if proving {
		tried, least = skins(), 150
	}
	if all := summed(t, tried, drivertest.Unknown, drivertest.Measured.Plus); all.Right < least {
		t.Errorf("only %d carts were built", all.Right)
	}
}

// Pages that change after the driver has learned them: right carts or refusals. The last skin has no menu that the driver can read.
func TestPagesThatChangeAfterAVisit(t *testing.T) {
	known, least := skins()[:1], 0
	if proving {
		known, least = skins()[:7], 50
	}
	if all := summed(t, known, drivertest.Learned, drivertest.Measured.Plus); all.Right < least {
		t.Errorf("only %d carts were built", all.Right)
	}
}
