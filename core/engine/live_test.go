package engine_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
)

// A terminal tool sees the page of a sandbox cart of its application while the cart is built, and at no other time. No other caller does.
func TestATerminalToolWatchesABuild(t *testing.T) {
	k := openTool(t)
	k.Restaurant.Picture = []byte("a JPEG")
	acting := k.acting()
	session, _, err := k.People.StartTestSession(ctx, acting, "", k.key())
	if err != nil {
		t.Fatal(err)
	}
	grant := k.Caller(session.Grant.Token)
	stranger := k.Caller(k.CLIToken(k.Developer("eve@example.com").ID))
	stranger.App = access.Application{ID: "lyt_app_other"}
	var started ordering.Cart
	var seen []ordering.LivePage
	watch := func() ordering.LivePage {
		t.Helper()
		live, err := k.Ordering.Watch(ctx, acting, started.Cart.ID)
		if err != nil {
			t.Fatal(err)
		}
		again, err := k.Ordering.Watch(ctx, acting, started.OrderID)
		if err != nil || !reflect.DeepEqual(again, live) {
			t.Errorf("by its order: %+v %v", again, err)
		}
		return live
	}
	k.Restaurant.During = func() {
		seen = append(seen, watch(), watch())
		_, err := k.Ordering.Watch(ctx, stranger, started.Cart.ID)
		k.refused(err, fault.NotFound)
		_, err = k.Ordering.Watch(ctx, stranger, started.OrderID)
		k.refused(err, fault.NotFound)
		_, err = k.Ordering.Watch(ctx, grant, started.Cart.ID)
		k.refused(err, fault.Forbidden)
		k.Restaurant.Picture = nil
		seen = append(seen, watch())
	}
	started = k.start(grant, "a burger")
	if live := watch(); !live.Building || live.Picture != nil {
		t.Errorf("before its turn: %+v", live)
	}
	k.work()
	if len(seen) != 3 || string(seen[0].Picture) != "a JPEG" || string(seen[1].Picture) != "a JPEG" || !seen[2].Building || seen[2].Picture != nil {
		t.Errorf("while it was built: %+v", seen)
	}
	k.Restaurant.Picture = []byte("a JPEG")
	if live := watch(); live.Building || live.Picture != nil {
		t.Errorf("after the build: %+v", live)
	}
	if found := k.read(grant, started.Cart.ID); found.Status != cart.Ready {
		t.Errorf("the cart is %s", found.Status)
	}
	if n := strings.Count(k.audited(), "build.watched"); n != 1 {
		t.Errorf("it was recorded %d times", n)
	}
	_, err = k.Ordering.Watch(ctx, acting, id.Cart.Prefix+"none")
	k.refused(err, fault.NotFound)
	_, err = k.Ordering.Watch(ctx, acting, id.Order.Prefix+"none")
	k.refused(err, fault.NotFound)
}

// No build of production can be watched.
func TestNoBuildOfProductionIsShown(t *testing.T) {
	s := open(t)
	s.Restaurant.Picture = []byte("a JPEG")
	s.Restaurant.Watched = func() { t.Error("a build of production is watched") }
	s.ready(s.joined("+12125550100"), "a burger")
}
