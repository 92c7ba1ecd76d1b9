package main

import (
	"crypto/ed25519"
	"errors"
	"io/fs"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
	"github.com/carryout-dev/carryout/fixtures/shop"
	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/host"
	"github.com/carryout-dev/carryout/plugins/host/hosttest"
	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/ports"
)

// What only this platform has: ways to the menu, parts of the day, sizes that have the price, and tips. The conformance suite has everything
// else.

// town is the fixture restaurants under a skin, with this driver.
type town struct {
	shop  *shop.Shop
	sites *host.Sites
}

func openTown(t *testing.T, skin fs.FS) town {
	t.Helper()
	restaurants, err := shop.Open(filepath.Join(t.TempDir(), "ledger.jsonl"), shop.Options{Skins: map[string]fs.FS{"chownow": skin}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { restaurants.Close() })
	server := httptest.NewServer(restaurants)
	t.Cleanup(server.Close)
	stores, err := shop.Stores()
	if err != nil {
		t.Fatal(err)
	}
	resolve := map[string]string{}
	for _, store := range stores {
		for _, name := range append(store.Hosts(), store.PaymentHost) {
			resolve[name] = server.Listener.Addr().String()
		}
	}
	chromium, err := browser.Open(t.Context(), browser.Options{Resolve: resolve, AllowUnsandboxed: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { chromium.Close() })
	_, key, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	sites, err := hosttest.Open(t, "").Sites(t.Context(), host.OnBrowser(chromium), host.Archive{Dir: t.TempDir(), Key: key},
		host.SitesOptions{InProcess: map[string]sdk.Driver{"chownow": New()}, Pins: hosttest.Pins(t, shop.Pins, stores)})
	if err != nil {
		t.Fatal(err)
	}
	return town{restaurants, sites}
}

// at returns the address of a store of stores.json.
func (w town) at(t *testing.T, slug string) ports.Site {
	t.Helper()
	store, found := w.shop.Store(slug)
	if !found {
		t.Fatalf("there is no store %q", slug)
	}
	return ports.Site{Platform: "chownow", OrderURL: store.OrderURL}
}

// builds reads the menu of a place, matches a request in words and builds it.
func (w town) builds(t *testing.T, site ports.Site, entries ...string) (ports.SiteMenu, ports.Built, error) {
	t.Helper()
	read, err := w.sites.Menu(t.Context(), site, func(menu.Menu) []string { return nil })
	if err != nil {
		return read, ports.Built{}, err
	}
	matched := words.Match(read.Menu, menu.Request{Items: entries})
	if len(matched.Lines) != len(entries) {
		t.Fatalf("%q matches %+v", entries, matched)
	}
	built, err := w.sites.Build(t.Context(), site, ports.Build{
		Lines: matched.Lines, Contact: ports.Contact{FirstName: "Robin", LastName: "Vale", Phone: "+12125550142", Email: "robin@orders.example"},
	})
	return read, built, err
}

func TestTheWayFromARestaurantsOwnPage(t *testing.T) {
	w := openTown(t, os.DirFS("testdata/skin"))
	site := w.at(t, "stone-hearth")
	platform, err := w.sites.Recognize(t.Context(), site.OrderURL)
	if err != nil || platform != "chownow" {
		t.Errorf("the restaurant's own page is recognized as %q, %v", platform, err)
	}
	read, built, err := w.builds(t, site, "a 14 inch cheese pizza on thin crust")
	if err != nil {
		t.Fatal(err)
	}
	if read.Name != "Stone Hearth Pizza" {
		t.Errorf("the place is called %q", read.Name)
	}
	for _, category := range read.Menu.Categories {
		for _, item := range category.Items {
			if item.Name == "Cheese pizza" && (item.Priced || item.Price != 0 || item.Groups[0].Options[1].Delta != 1700) {
				t.Errorf("what is priced by its size is read as %+v", item)
			}
		}
	}
	// $17.00 and 8.75 % of it.
	if built.Subtotal != 1700 || built.Total != 1849 {
		t.Errorf("built for %s, in all %s", built.Subtotal, built.Total)
	}
}

func TestTheWayPastThePicker(t *testing.T) {
	w := openTown(t, os.DirFS("testdata/skin"))
	read, built, err := w.builds(t, w.at(t, "pear-tree"), "2 drip coffees")
	if err != nil {
		t.Fatal(err)
	}
	if built.Subtotal != 700 {
		t.Errorf("built for %s", built.Subtotal)
	}
	for _, category := range read.Menu.Categories {
		if category.Name == "Kitchen" {
			t.Error("the menu has what is not served at this hour")
		}
	}
	several := ports.Site{Platform: "chownow", OrderURL: "http://direct.chownow.test/order/fern-hollow/locations?mode=pickup"}
	if _, _, err := w.builds(t, several, "a drip coffee"); codeOf(err) != failure.StoreNotOrderable {
		t.Errorf("a choice of two locations ends with %v", err)
	}
	if _, _, err := w.builds(t, w.at(t, "fern-hollow-river"), "a drip coffee"); codeOf(err) != failure.StoreClosed {
		t.Errorf("a closed location ends with %v", err)
	}
	if _, built, err := w.builds(t, w.at(t, "fern-hollow-hill"), "a drip coffee"); err != nil || !strings.HasPrefix(built.PickupLabel, "Tomorrow") {
		t.Errorf("the other location has pickup %q, %v", built.PickupLabel, err)
	}
}

// TestATipIsNeverTaken changes the page so that its tip cannot be removed, or so that it hides which tip is selected.
func TestATipIsNeverTaken(t *testing.T) {
	for name, change := range map[string][2]string{
		"undone by nothing": {"tip = share;", "tip = share || 18;"},
		"still in the sum":  {"const tipAmount = () => ", "const tipAmount = () => tip === 0 ? 99 : "},
		"not to be seen":    {"'aria-selected': String(tip === share)", "'aria-selected': 'false'"},
	} {
		t.Run(name, func(t *testing.T) {
			w := openTown(t, withScript(t, "assets/checkout.js", change[0], change[1]))
			_, built, err := w.builds(t, w.at(t, "maple-row"), "a drip coffee")
			if codeOf(err) != failure.SiteChanged {
				t.Errorf("built for %s, %v", built.Total, err)
			}
		})
	}
}

// withScript returns the skin with one change in one of its files.
func withScript(t *testing.T, file, before, after string) fs.FS {
	t.Helper()
	out := fstest.MapFS{}
	err := fs.WalkDir(os.DirFS("testdata/skin"), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(filepath.Join("testdata/skin", name))
		if name == file {
			if !strings.Contains(string(text), before) {
				t.Fatalf("%s has no %q", file, before)
			}
			text = []byte(strings.Replace(string(text), before, after, 1))
		}
		out[name] = &fstest.MapFile{Data: text, ModTime: time.Unix(0, 0)}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func codeOf(err error) failure.Code {
	var failed *failure.Failure
	if errors.As(err, &failed) {
		return failed.Code
	}
	return ""
}
