package main

import (
	"crypto/ed25519"
	"io/fs"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
	"github.com/carryout-dev/carryout/fixtures/shop"
	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/host"
	"github.com/carryout-dev/carryout/plugins/host/hosttest"
	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/ports"
)

// BenchmarkHop builds the same cart alternately with the driver in this process and in its own: the difference of the medians is the cost of the
// process.
func BenchmarkHop(b *testing.B) {
	restaurants, err := shop.Open(filepath.Join(b.TempDir(), "ledger.jsonl"), shop.Options{Skins: map[string]fs.FS{"toast": os.DirFS("testdata/skin")}})
	check(b, err)
	defer restaurants.Close()
	server := httptest.NewServer(restaurants)
	defer server.Close()
	store, _ := restaurants.Store("copper-kettle")
	address := server.Listener.Addr().String()
	chromium, err := browser.Open(b.Context(), browser.Options{Resolve: map[string]string{store.Host: address, store.PaymentHost: address}, AllowUnsandboxed: true})
	check(b, err)
	defer chromium.Close()

	_, key, err := ed25519.GenerateKey(nil)
	check(b, err)
	pins := hosttest.Pins(b, shop.Pins, []shop.Store{store})
	open := func(folder string, drivers map[string]sdk.Driver) *host.Sites {
		sites, err := hosttest.Open(b, folder).Sites(b.Context(), host.OnBrowser(chromium), host.Archive{Dir: b.TempDir(), Key: key}, host.SitesOptions{InProcess: drivers, Pins: pins})
		check(b, err)
		return sites
	}
	sides := []*host.Sites{
		open("", map[string]sdk.Driver{"toast": New()}),
		open(hosttest.Build(b, map[string]string{"driver-toast": "."}), nil),
	}
	site := ports.Site{Platform: "toast", OrderURL: store.OrderURL}
	request := menu.Request{Items: []string{"2 large lattes with oat milk", "a blueberry muffin"}}
	page, err := sides[0].Menu(b.Context(), site, func(shown menu.Menu) []string { return words.Match(shown, request).Open })
	check(b, err)
	build := ports.Build{
		Lines:   words.Match(page.Menu, request).Lines,
		Contact: ports.Contact{FirstName: "Robin", LastName: "Vale", Phone: "+12125550142", Email: "robin@example.test"},
	}
	took := make([][]time.Duration, len(sides))
	for side := range sides {
		_, err := sides[side].Build(b.Context(), site, build) // to warm up
		check(b, err)
	}
	for b.Loop() {
		for side := range sides {
			started := time.Now()
			_, err := sides[side].Build(b.Context(), site, build)
			check(b, err)
			took[side] = append(took[side], time.Since(started))
		}
	}
	for side, unit := range []string{"in-process-ms", "process-ms"} {
		slices.Sort(took[side])
		b.ReportMetric(took[side][len(took[side])/2].Seconds()*1000, unit)
	}
}

func check(b *testing.B, err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}
