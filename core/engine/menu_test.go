package engine_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/stores"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/ports"
)

// awake runs a scene whose workers run, in the time of a bubble.
func awake(t *testing.T, o enginetest.Options, test func(*scene)) {
	synctest.Test(t, func(t *testing.T) {
		s := openWith(t, o)
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() { defer close(ended); s.Run(ctx) }()
		defer func() { stop(); <-ended }()
		test(s)
	})
}

func (s *scene) menu(c access.Caller, q stores.MenuQuery) stores.Menu {
	s.t.Helper()
	if q.PlaceID == "" {
		q.PlaceID = enginetest.PlaceID
	}
	m, err := s.Stores.Menu(ctx, c, q)
	if err != nil {
		s.t.Fatal(err)
	}
	return m
}

// Spec 4.5; docs/gaps.md, "Menus": read from the page, remembered for a while, and one memory with builds.
func TestAMenuIsReadAndRemembered(t *testing.T) {
	awake(t, enginetest.Options{}, func(s *scene) {
		secret := s.Secret(access.Production)
		if m := s.menu(secret, stores.MenuQuery{Mode: "knowledge"}); m.Status != stores.MenuKnowledge || m.Confidence != stores.ConfidenceNone || m.AsOf != nil {
			t.Errorf("before anything was read: %+v", m)
		}
		m := s.menu(secret, stores.MenuQuery{})
		if m.Status != stores.MenuShown || m.Source != stores.FromLive || m.Confidence != stores.ConfidenceHigh || !m.AsOf.Equal(enginetest.Noon) || len(m.Menu.Categories) != 1 || len(m.Menu.Categories[0].Items) != 5 {
			t.Errorf("read: %+v", m)
		}
		s.Clock.Advance(9 * time.Minute)
		if m = s.menu(secret, stores.MenuQuery{}); m.Status != stores.MenuShown || m.Source != stores.FromCache || !m.AsOf.Equal(enginetest.Noon) {
			t.Errorf("remembered: %+v", m)
		}
		if menus, _, _ := s.Restaurant.Reads(); menus != 1 {
			t.Errorf("%d reads", menus)
		}
		s.Clock.Advance(2 * time.Minute)
		if m = s.menu(secret, stores.MenuQuery{Mode: "knowledge"}); m.Status != stores.MenuKnowledge || m.Source != stores.FromKnowledge || m.Confidence != stores.ConfidenceLow || len(m.Menu.Categories) != 1 {
			t.Errorf("known: %+v", m)
		}
		if m = s.menu(secret, stores.MenuQuery{Mode: "live"}); m.Source != stores.FromLive || !m.AsOf.Equal(enginetest.Noon.Add(11*time.Minute)) {
			t.Errorf("read again: %+v", m)
		}
		if m = s.menu(secret, stores.MenuQuery{Category: " everything"}); m.Status != stores.MenuShown || len(m.Menu.Categories) != 1 {
			t.Errorf("one category: %+v", m)
		}
		if m = s.menu(secret, stores.MenuQuery{Category: "Desserts"}); m.Status != stores.MenuCategories || len(m.Menu.Categories) != 0 || strings.Join(m.Categories, ",") != "Everything" {
			t.Errorf("no such category: %+v", m)
		}
		// A build uses what was read for the menu.
		g := s.joined(ada)
		started := s.start(g, "burger")
		synctest.Wait()
		if c := s.read(g, started.ID); c.Status != "ready" {
			t.Errorf("the cart is %s", c.Status)
		}
		if menus, builds, _ := s.Restaurant.Reads(); menus != 2 || builds != 1 {
			t.Errorf("%d menus, %d builds", menus, builds)
		}
		// And the menu read did not forget the build.
		s.Clock.Advance(time.Hour)
		s.menu(secret, stores.MenuQuery{})
		if p, err := s.Stores.Place(ctx, secret, enginetest.PlaceID); err != nil || p.LastBuiltAt == nil {
			t.Errorf("%+v %v", p, err)
		}
		// The sandbox has a memory of its own.
		if m = s.menu(s.Secret(access.Sandbox), stores.MenuQuery{Mode: "knowledge"}); m.Confidence != stores.ConfidenceNone {
			t.Errorf("the sandbox: %+v", m)
		}
		feed, err := s.Webhooks.Events(ctx, secret, webhooks.FeedQuery{Limit: 100})
		if err != nil || len(feed.Events) != 2 {
			t.Errorf("menu reads sent events: %+v %v", feed.Events, err)
		}
	})
}

// A read that takes longer than a call may wait continues as work, once, however many calls ask for it.
func TestASlowMenuGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := open(t) // nobody works here but the test
		secret := s.Secret(access.Production)
		for range 3 {
			if m := s.menu(secret, stores.MenuQuery{}); m.Status != stores.MenuReading || m.AsOf != nil || len(m.Menu.Categories) != 0 || m.Confidence != stores.ConfidenceNone {
				t.Errorf("%+v", m)
			}
		}
		if w, more := s.Step(ctx, ports.WorkMenu); !more || w.Ref != enginetest.OrderURL {
			t.Fatalf("%+v %v", w, more)
		}
		if w, more := s.Step(ctx, ports.WorkMenu); more {
			t.Errorf("read twice: %+v", w)
		}
		if m := s.menu(secret, stores.MenuQuery{}); m.Status != stores.MenuShown || m.Source != stores.FromCache {
			t.Errorf("%+v", m)
		}
	})
}

func TestAMenuThatCannotBeRead(t *testing.T) {
	awake(t, enginetest.Options{}, func(s *scene) {
		secret := s.Secret(access.Production)
		s.Restaurant.Closed = failure.StoreClosed
		m := s.menu(secret, stores.MenuQuery{})
		if m.Status != stores.MenuUnreadable || m.Source != stores.FromLive || m.Failure == nil || m.Failure.Code != failure.StoreClosed || m.Confidence != stores.ConfidenceNone {
			t.Errorf("closed: %+v", m)
		}
		s.Restaurant.Closed = ""
		if m = s.menu(secret, stores.MenuQuery{}); m.Status != stores.MenuUnreadable || m.Source != stores.FromCache {
			t.Errorf("at once again: %+v", m)
		}
		s.Clock.Advance(time.Minute)
		if m = s.menu(secret, stores.MenuQuery{}); m.Status != stores.MenuShown || m.Failure != nil {
			t.Errorf("a minute later: %+v", m)
		}
		// A fault of ours has its tries, and an end.
		s.Clock.Advance(time.Hour)
		s.Restaurant.Broken = errors.New("the browser died")
		if m = s.menu(secret, stores.MenuQuery{}); m.Status != stores.MenuReading {
			t.Errorf("after one try: %+v", m)
		}
		s.Clock.Advance(time.Minute)
		s.Wake()
		synctest.Wait()
		if m = s.menu(secret, stores.MenuQuery{}); m.Status != stores.MenuUnreadable || m.Failure.Code != failure.Internal {
			t.Errorf("after two: %+v", m)
		}
		if m = s.menu(secret, stores.MenuQuery{Mode: "knowledge"}); m.Status != stores.MenuKnowledge || len(m.Menu.Categories) != 1 {
			t.Errorf("what was known is forgotten: %+v", m)
		}
		// A page of no platform: the directory says so from then on.
		if m = s.menu(secret, stores.MenuQuery{PlaceID: enginetest.BranchSouth}); m.Status != stores.MenuUnreadable || m.Failure.Code != failure.PlatformUnsupported {
			t.Errorf("no platform: %+v", m)
		}
		if p, err := s.Stores.Place(ctx, secret, enginetest.BranchSouth); err != nil || p.Supported != stores.SupportedNo {
			t.Errorf("%+v %v", p.Supported, err)
		}
		if m = s.menu(secret, stores.MenuQuery{PlaceID: enginetest.NoOrders}); m.Status != stores.MenuUnreadable || m.Failure.Code != failure.StoreNotOrderable {
			t.Errorf("no page: %+v", m)
		}
	})
}

func TestALargeMenuIsAskedForByCategory(t *testing.T) {
	s := open(t)
	large := menu.Menu{Currency: "usd"}
	for c := range 3 {
		category := menu.Category{Name: fmt.Sprintf("Page %d", c+1)}
		for i := range 40 {
			category.Items = append(category.Items, menu.Item{ID: fmt.Sprintf("%d-%d", c, i), Name: "Dish"})
		}
		large.Categories = append(large.Categories, category)
	}
	s.change(func(tx ports.Tx) error {
		return tx.PutStoreMemory(ports.StoreMemory{Env: access.Production, OrderURL: enginetest.OrderURL, Platform: enginetest.Platform, Menu: large, ReadAt: s.Clock.Now()})
	})
	secret := s.Secret(access.Production)
	if m := s.menu(secret, stores.MenuQuery{}); m.Status != stores.MenuCategories || len(m.Menu.Categories) != 0 || len(m.Categories) != 3 {
		t.Errorf("%+v", m)
	}
	if m := s.menu(secret, stores.MenuQuery{Category: "page 2"}); m.Status != stores.MenuShown || len(m.Menu.Categories) != 1 || m.Menu.Categories[0].Items[0].ID != "1-0" {
		t.Errorf("%+v", m)
	}
}

func TestMenusOfTestRestaurants(t *testing.T) {
	s := open(t)
	m := s.menu(s.Secret(access.Sandbox), stores.MenuQuery{PlaceID: "test_place_carted"})
	if m.Status != stores.MenuShown || len(m.Menu.Categories) != 1 || len(m.Menu.Categories[0].Items) != 5 {
		t.Fatalf("%+v", m)
	}
	latte := m.Menu.Categories[0].Items[1]
	if latte.Name != "Latte" || latte.Price != 525 || !latte.GroupsKnown || len(latte.Groups) != 2 || !latte.Groups[0].Required() || latte.Groups[1].Required() || latte.Groups[0].Options[2].Delta != 100 {
		t.Errorf("%+v", latte)
	}
	for _, q := range []stores.MenuQuery{{PlaceID: "test_place_carted"}, {PlaceID: "test_place_other"}, {PlaceID: "plc_nobody"}} {
		_, err := s.Stores.Menu(ctx, s.Secret(access.Production), q)
		s.refused(err, fault.NotFound)
	}
	for param, q := range map[string]stores.MenuQuery{"placeId": {}, "mode": {PlaceID: "x", Mode: "guess"}, "category": {PlaceID: "x", Category: strings.Repeat("c", 81)}} {
		_, err := s.Stores.Menu(ctx, s.Secret(access.Sandbox), q)
		if f := s.refused(err, fault.InvalidRequest); f.Param != param {
			t.Errorf("%+v", f)
		}
	}
}
