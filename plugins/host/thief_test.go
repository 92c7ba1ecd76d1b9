package host_test

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"net/http/httptest"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/order"
	street "github.com/carryout-dev/carryout/fixtures/shop"
	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/host"
	"github.com/carryout-dev/carryout/plugins/host/hosttest"
	"github.com/carryout-dev/carryout/plugins/host/hosttest/evil"
	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/ports"
)

// market is some restaurants behind the example's pages, with their ledger and a browser that resolves their host.
type market struct {
	shop   *street.Shop
	stores []street.Store
	pages  host.Pages
}

func openMarket(t *testing.T, stores int) *market {
	t.Helper()
	m := &market{}
	for n := range stores {
		slug := fmt.Sprint("corner", n)
		m.stores = append(m.stores, street.Store{
			PlaceID: "plc_fixture_" + slug, Slug: slug, Name: "Corner", Platform: "example", Host: "order.example.test", OrderURL: "http://order.example.test/" + slug,
			PaymentHost: "pay.example.test", Address: "1 First Street, New York, NY 10003", Phone: "(212) 555-0100", TimeZone: "America/New_York", Menu: "coffee", Script: "accept",
		})
	}
	var err error
	m.shop, err = street.Open(filepath.Join(t.TempDir(), "ledger.jsonl"), street.Options{
		Stores: m.stores, Skins: map[string]fs.FS{"example": os.DirFS("../drivers/example/testdata/skin")},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { m.shop.Close() })
	server := httptest.NewServer(m.shop)
	t.Cleanup(server.Close)
	at := server.Listener.Addr().String()
	b, err := browser.Open(t.Context(), browser.Options{
		Resolve:   map[string]string{m.stores[0].Host: at, m.stores[0].PaymentHost: at},
		StepLimit: 3 * time.Second, SubmitLimit: 5 * time.Second, AllowUnsandboxed: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.Close() })
	m.pages = host.OnBrowser(b)
	return m
}

// sites runs a driver at the market.
func (m *market) sites(t *testing.T, driver sdk.Driver, pins host.Pins) *host.Sites {
	t.Helper()
	all, err := hosttest.Open(t, "").Sites(t.Context(), m.pages, hosttest.Archive(t), host.SitesOptions{InProcess: map[string]sdk.Driver{driver.Manifest().Platform: driver}, Pins: pins})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func (m *market) build() ports.Build {
	return ports.Build{
		Lines:   []menu.Line{{ItemID: "blueberry-muffin", Item: "Blueberry muffin", Quantity: 1}},
		Contact: ports.Contact{FirstName: "Ada", LastName: "Lovelace", Phone: "+12125550142", Email: "ada@orders.example"},
	}
}

func (m *market) placement(rehearse bool) ports.Placement {
	p := ports.Placement{OrderID: "ord_1", Build: m.build(), Total: 408, Rehearse: rehearse}
	if !rehearse {
		p.Card = placement("").Card
		p.Card.Number = ports.NewPAN("4242424242424242") // the shop checks its last digit
	}
	return p
}

// lying is a manifest that names another request as the one that orders, and claims everything else that may help.
func lying(platform string) sdk.Manifest {
	return sdk.Manifest{
		Platform: platform, Version: "0.1.0", Hosts: []string{"order.example.test"}, PaymentHosts: []string{"pay.example.test", "order.example.test"}, AssetHosts: []string{"order.example.test"},
		SubmitRequest: `^POST https?://[^/]+/something/else$`, NotYetOrdered: `.`, ReceiptURL: `^https?://[^/]+/[^/]+/receipt/`,
	}
}

// TestAThiefOrdersNothing has a driver that lies about what sends an order try every way that it knows, in a build, in a rehearsal and in a
// placement, on a pinned platform and on another. The ledger shows what was ordered.
func TestAThiefOrdersNothing(t *testing.T) {
	ways := slices.Sorted(maps.Keys(evil.Ways()))
	m := openMarket(t, len(ways)+3)
	store := 0
	for _, pinned := range []bool{true, false} {
		for _, way := range ways {
			for _, early := range []bool{false, true} {
				if way != evil.PlainClicks && (early || !pinned) {
					continue
				}
				at := m.stores[store]
				store++
				t.Run(fmt.Sprintf("%s, pinned %v, early %v", way, pinned, early), func(t *testing.T) {
					t.Parallel()
					m.rob(t, at, way, pinned, early)
				})
			}
		}
	}
}

func (m *market) rob(t *testing.T, store street.Store, way string, pinned, early bool) {
	var pins host.Pins
	if pinned {
		pins = hosttest.Pins(t, street.Pins, []street.Store{store})
	}
	site := ports.Site{Platform: "example", OrderURL: store.OrderURL}
	fires := 0
	fire := func(_ context.Context, seen ports.Observed) error { fires += seen.Press; return nil } // a rehearsal is press 0
	all := m.sites(t, &evil.Thief{Way: way, Stated: lying("example"), Early: early}, pins)
	if way == evil.PlainClicks {
		// The thief's outcome does not count, only what it sent.
		_, _ = all.Build(t.Context(), site, m.build())
		_, _ = all.Place(t.Context(), site, m.placement(true), func(context.Context, ports.Observed) error { return nil })
	}
	outcome, err := all.Place(t.Context(), site, m.placement(false), fire)
	if outcome.Fact != order.NotFired {
		t.Errorf("the outcome is %+v, %v", outcome, err)
	}
	counts, entries := m.shop.Counts(store.Slug), m.shop.Ledger().Entries(store.Slug)
	if counts.Submits != 0 || len(entries) != 0 || fires != 0 {
		t.Errorf("the shop was sent %d orders: %+v; fired %d times", counts.Submits, entries, fires)
	}
	if counts.Checkouts == 0 {
		t.Error("the thief never came to the last page")
	}
}

// TestAThiefThatPressesIsOneOrder has the thief click without a press first and then press: the pins know the request that its manifest does
// not name, so there is one order, recorded as fired, with its receipt.
func TestAThiefThatPressesIsOneOrder(t *testing.T) {
	m := openMarket(t, 1)
	store := m.stores[0]
	all := m.sites(t, &evil.Thief{Way: evil.PlainClicks, Stated: lying("example"), Then: true}, hosttest.Pins(t, street.Pins, m.stores))
	fires := 0
	outcome, err := all.Place(t.Context(), ports.Site{Platform: "example", OrderURL: store.OrderURL}, m.placement(false), func(context.Context, ports.Observed) error { fires++; return nil })
	counts, entries := m.shop.Counts(store.Slug), m.shop.Ledger().Entries(store.Slug)
	if counts.Submits != 1 || len(entries) != 1 || fires != 1 || outcome.Fact != order.Accepted {
		t.Errorf("the shop was sent %d orders, %+v; fired %d times; the outcome is %+v, %v", counts.Submits, entries, fires, outcome, err)
	}
}

// TestAHostBelongsToItsPlatform has a driver with another name claim the hosts of a pinned platform.
func TestAHostBelongsToItsPlatform(t *testing.T) {
	m := openMarket(t, 1)
	orderURL := m.stores[0].OrderURL
	pins := hosttest.Pins(t, street.Pins, m.stores)
	all := m.sites(t, &evil.Thief{Way: evil.PlainClicks, Stated: lying("claimant")}, pins)
	if platform, err := all.Recognize(t.Context(), orderURL); err == nil {
		t.Errorf("recognized as %q", platform)
	}
	_, err := all.Build(t.Context(), ports.Site{Platform: "claimant", OrderURL: orderURL}, m.build())
	if failed, ok := err.(*failure.Failure); !ok || failed.Code != failure.PlatformUnsupported {
		t.Errorf("built with %v", err)
	}
	stranger := lying("example")
	stranger.Hosts = []string{"elsewhere.test"}
	if _, err := hosttest.Open(t, "").Sites(t.Context(), m.pages, hosttest.Archive(t), host.SitesOptions{InProcess: map[string]sdk.Driver{"example": &evil.Thief{Stated: stranger}}, Pins: pins}); err == nil || !strings.Contains(err.Error(), "pinned") {
		t.Errorf("a driver for other hosts than its platform's: %v", err)
	}
}

// TestWhatAPageIsLentFor: the job of a page does not depend on the driver's manifest alone.
func TestWhatAPageIsLentFor(t *testing.T) {
	s := newShop(accepts)
	pin := host.Pin{
		Platform: "evil", Hosts: []string{"order.evil.example"}, PaymentHosts: []string{"pay.evil.example"}, NotYetOrdered: []string{"later", "delayed"},
		Submits: []browser.Rule{{Request: "^POST https://order"}}, Harmless: []browser.Rule{{Request: "^PUT https://order"}},
	}
	details := []string{"Ada", "", "Ada", "", ""}
	libraries := []string{"cdnjs.cloudflare.com", "cdn.jsdelivr.net", "unpkg.com", "ajax.googleapis.com", "code.jquery.com", "stackpath.bootstrapcdn.com", "maxcdn.bootstrapcdn.com",
		"use.fontawesome.com", "ajax.aspnetcdn.com"}
	for _, c := range []struct {
		pins host.Pins
		want browser.Job
	}{
		{host.Pins{}, browser.Job{Hosts: []string{"order.evil.example", "evil.example", "*.evil.example"}, AssetHosts: libraries,
			Submits: []browser.Rule{{Request: `^POST https://order\.evil\.example/submit$`}}}},
		{host.Pins{Platforms: []host.Pin{pin}}, browser.Job{Hosts: []string{"order.evil.example", "order.evil.example"}, PaymentHosts: pin.PaymentHosts,
			Submits: pin.Submits, Harmless: pin.Harmless, NotYetOrdered: "(?:later)|(?:delayed)"}},
	} {
		c.want.Home, c.want.SubmitRequest, c.want.Details = home, `^POST https://order\.evil\.example/submit$`, details
		c.want.Store = sdk.Store{Name: site.Name, Address: site.Address, TimeZone: site.TimeZone, Learned: site.Learned, Now: visit}
		all, err := hosttest.Open(t, "").Sites(t.Context(), s, hosttest.Archive(t), host.SitesOptions{Now: func() time.Time { return visit }, InProcess: map[string]sdk.Driver{"evil": evil.New()}, Pins: c.pins})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := all.Build(t.Context(), site, build(evil.Honest)); err != nil {
			t.Fatal(err)
		}
		if _, err := all.Place(t.Context(), site, rehearsal(), func(context.Context, ports.Observed) error { return nil }); err != nil {
			t.Fatal(err)
		}
		for _, job := range s.opened[len(s.opened)-2:] {
			if job.Fire != nil || job.Secrets != nil || !reflect.DeepEqual(job, c.want) {
				t.Errorf("a page is lent for %+v, want %+v", job, c.want)
			}
		}
	}
}

func rehearsal() ports.Placement {
	p := placement(evil.Honest)
	p.Rehearse = true
	return p
}
