package drivertest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/fixtures/shop"
	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

// reading is what must be true of Manifest, Recognize, Menu and Options.
func reading() []scenario {
	return []scenario{
		{name: "recognizes its own pages only", run: recognizesItsOwn},
		{name: "menu prices are exact", run: menuIsExact, process: true},
		{name: "an item shown twice is one item", run: shownTwiceIsOne},
		{name: "option groups are the shop's", run: groupsAreTheShops, process: true},
		{name: "allergens are the shop's or not known", run: allergensAreTheShops, process: true},
		{name: "a sold-out item is marked", run: soldOutIsMarked},
		{name: "a closed store's menu is a failure", run: closedMenuIsAFailure},
		{name: "a wall is named", run: wallsAreNamed},
	}
}

// manifestIsTrue checks what the manifest says, as far as that needs no page.
func manifestIsTrue(t *testing.T, s *street, asked plan) {
	m := s.manifest
	if err := m.Check(); err != nil {
		t.Fatal(err)
	}
	if !regexp.MustCompile(`^\d+\.\d+\.\d+`).MatchString(m.Version) {
		t.Errorf("version %q", m.Version)
	}
	if own, checks := s.driver.Driver.(sdk.Checker); checks {
		if err := own.Check(); err != nil {
			t.Error(err)
		}
	}
	receipt := regexp.MustCompile(m.ReceiptURL)
	for slug, store := range s.stores {
		home, err := url.Parse(store.OrderURL)
		if err != nil {
			t.Fatal(err)
		}
		if len(m.Hosts) > 0 && !oneOf(m.Hosts, home.Hostname()) {
			t.Errorf("Hosts %q lacks %s", m.Hosts, home.Hostname())
		}
		if !oneOf(m.PaymentHosts, store.PaymentHost) {
			t.Errorf("PaymentHosts %q lacks %s", m.PaymentHosts, store.PaymentHost)
		}
		if oneOf(m.Hosts, store.PaymentHost) {
			t.Errorf("the payment host %s is also a host of stores", store.PaymentHost)
		}
		if receipt.MatchString(store.OrderURL) || s.submits(httptest.NewRequest(http.MethodGet, store.OrderURL, nil), nil) {
			t.Errorf("the store page %s of %s is taken for a receipt or for an order", store.OrderURL, slug)
		}
	}
	for ability, reason := range asked.lacks {
		if m.Lacks[ability] == "" {
			t.Errorf("the suite is told that there is no %s (%s), the manifest does not say so", ability, reason)
		}
	}
	for ability, reason := range m.Lacks {
		if reason == "" {
			t.Errorf("the manifest lacks %s without a reason", ability)
		}
	}
}

// oneOf reports whether a host is one of a manifest's hosts; a leading "*." matches any subdomain.
func oneOf(hosts []string, host string) bool {
	return slices.ContainsFunc(hosts, func(one string) bool {
		domain, any := strings.CutPrefix(one, "*.")
		return one == host || any && strings.HasSuffix(host, "."+domain)
	})
}

// submitRequestIsTrue compares, at the end, the requests that match the manifest with those that the shop received as orders, and looks for
// requests to other hosts.
func submitRequestIsTrue(t *testing.T, s *street) {
	submits, matching := 0, 0
	allowed := slices.Concat(s.manifest.Hosts, s.manifest.AssetHosts, s.manifest.PaymentHosts)
	for slug, store := range s.stores {
		submits += s.shop.Counts(slug).Submits
		if store.OwnDomain {
			allowed = append(allowed, store.Hosts()...)
		}
	}
	for _, one := range s.received() {
		if one.submits {
			matching++
		}
		if !oneOf(allowed, one.host) {
			t.Errorf("a request reached %s: %s %s", one.host, one.method, one.address)
		}
	}
	if submits == 0 || matching != submits {
		t.Errorf("the shop was sent %d orders, %d requests match SubmitRequest", submits, matching)
	}
}

func recognizesItsOwn(t *testing.T, s *street) {
	ctx := bounded(t)
	store := s.stores[plainCounter]
	for _, c := range []struct {
		address string
		own     bool
	}{
		{store.OrderURL, true},
		{"http://" + store.PaymentHost + "/somewhere", false},
	} {
		to, err := url.Parse(c.address)
		if err != nil {
			t.Fatal(err)
		}
		page, err := s.lender.Page(ctx, browser.Job{Home: c.address, Hosts: []string{to.Hostname()}})
		if err != nil {
			t.Fatal(err)
		}
		defer page.Close()
		status, err := page.Goto(ctx, c.address)
		if err != nil || c.own && status != http.StatusOK {
			t.Fatalf("%s answered %d, %v", c.address, status, err)
		}
		before := len(s.received())
		sure, err := s.driver.Recognize(ctx, page)
		if err != nil {
			t.Fatal(err)
		}
		if c.own != (sure >= 60) || sure < 0 || sure > 100 {
			t.Errorf("Recognize is %d sure of %s", sure, c.address)
		}
		for _, one := range s.received()[before:] {
			if one.method != http.MethodGet {
				t.Errorf("Recognize acted: %s %s", one.method, one.address)
			}
		}
	}
}

func menuIsExact(t *testing.T, s *street) {
	for _, slug := range []string{plainCounter, largeHall} {
		truth, _ := s.shop.Menu(slug)
		read := s.menuOf(t, slug)
		if read.Name != s.stores[slug].Name {
			t.Errorf("%s is read as %q", s.stores[slug].Name, read.Name)
		}
		if read.TimeZone != "" && read.TimeZone != s.stores[slug].TimeZone {
			t.Errorf("%s: time zone %q, want %q", slug, read.TimeZone, s.stores[slug].TimeZone)
		}
		sameItems(t, slug, read.Menu, truth)
	}
}

// sameItems checks that a menu has exactly the items of the shop's, at its prices.
func sameItems(t *testing.T, slug string, read menu.Menu, truth shop.Menu) {
	t.Helper()
	if read.Currency != "usd" {
		t.Errorf("%s: currency %q", slug, read.Currency)
	}
	ids, found := map[string]bool{}, map[string]menu.Item{}
	for _, category := range read.Categories {
		for _, item := range category.Items {
			if ids[item.ID] || item.ID == "" {
				t.Errorf("%s: the id %q of %s is not its own", slug, item.ID, item.Name)
			}
			if _, twice := found[item.Name]; twice {
				t.Errorf("%s: %s is there twice", slug, item.Name)
			}
			ids[item.ID], found[item.Name] = true, item
		}
	}
	for _, category := range truth.Categories {
		for _, want := range category.Items {
			got, there := found[want.Name]
			switch {
			case !there:
				t.Errorf("%s: %s is missing", slug, want.Name)
			case got.Priced && got.Price != money.Minor(want.Price) || !got.Priced && want.Price != 0:
				t.Errorf("%s: %s costs %s (priced: %t), want %s", slug, want.Name, got.Price, got.Priced, want.Price)
			case got.SoldOut != want.SoldOut:
				t.Errorf("%s: %s sold out: %t, want %t", slug, want.Name, got.SoldOut, want.SoldOut)
			}
			delete(ids, got.ID)
		}
	}
	if len(ids) != 0 {
		t.Errorf("%s: the shop does not sell %v", slug, ids)
	}
}

func shownTwiceIsOne(t *testing.T, s *street) {
	for _, slug := range []string{coveredPage, twiceShown} {
		truth, _ := s.shop.Menu(slug)
		sameItems(t, slug, s.menuOf(t, slug).Menu, truth)
	}
}

func groupsAreTheShops(t *testing.T, s *street) {
	for _, c := range []struct {
		slug  string
		items []string
	}{
		{plainCounter, []string{"Latte", "Blueberry muffin", "Drip coffee"}},
		{alertingPage, []string{"Chicken tenders", "Slaw"}},
		{soldOutStore, []string{"Latte"}},
	} {
		truth, _ := s.shop.Menu(c.slug)
		read := s.menuOf(t, c.slug, c.items...)
		for _, name := range c.items {
			got, found := itemNamed(read.Menu, name)
			if !found || !got.GroupsKnown {
				t.Errorf("%s: the groups of %s are not known", c.slug, name)
				continue
			}
			sameGroups(t, name, got.Groups, truth, s.manifest.Lacks[MenuDelta] == "")
		}
	}
}

// sameGroups checks that the groups of an item are the shop's, with their rules, defaults and prices.
func sameGroups(t *testing.T, name string, got []sdk.Group, truth shop.Menu, deltas bool) {
	t.Helper()
	var item shop.Item
	for _, category := range truth.Categories {
		for _, one := range category.Items {
			if one.Name == name {
				item = one
			}
		}
	}
	want := truth.GroupsOf(item)
	if len(got) != len(want) {
		t.Fatalf("%s has %d groups, want %d", name, len(got), len(want))
	}
	for i, group := range got {
		if group.Name != want[i].Name || group.Min != want[i].Min || group.Max != want[i].Max || len(group.Options) != len(want[i].Options) {
			t.Errorf("%s: %s takes %d to %d of %d options; the shop's is %s, %d to %d of %d", name, group.Name, group.Min, group.Max, len(group.Options),
				want[i].Name, want[i].Min, want[i].Max, len(want[i].Options))
			continue
		}
		for j, option := range group.Options {
			truth := want[i].Options[j]
			priced := !deltas || option.SoldOut || option.Delta == money.Minor(truth.Price)
			if option.Name != truth.Name || !priced || option.SoldOut != truth.SoldOut || option.Default != (truth.Default && !truth.SoldOut) {
				t.Errorf("%s: %s: %s, want %s", name, group.Name, fmt.Sprintf("%+v", option), fmt.Sprintf("%+v", truth))
			}
		}
	}
}

func soldOutIsMarked(t *testing.T, s *street) {
	truth, _ := s.shop.Menu(soldOutStore)
	sameItems(t, soldOutStore, s.menuOf(t, soldOutStore).Menu, truth)
}

func closedMenuIsAFailure(t *testing.T, s *street) {
	_, err := s.sites.Menu(bounded(t), s.site(t, closedStore), func(menu.Menu) []string { return nil })
	wantFailure(t, err, failure.StoreClosed)
}

func wallsAreNamed(t *testing.T, s *street) {
	for _, slug := range []string{walledStore, limitedStore} {
		_, err := s.sites.Menu(bounded(t), s.site(t, slug), func(menu.Menu) []string { return nil })
		wantFailure(t, err, failure.CaptchaBlocked, failure.BotBlocked)
	}
}

// picturesAreTheShops compares the addresses of pictures with the shop's.
func picturesAreTheShops(t *testing.T, s *street, reads bool) {
	truth, _ := s.shop.Menu(plainCounter)
	read, pictures := s.menuOf(t, plainCounter), 0
	for _, category := range truth.Categories {
		for _, want := range category.Items {
			got, found := itemNamed(read.Menu, want.Name)
			if want.Picture != "" {
				pictures++
			}
			if !found || got.Picture != want.Picture && (reads || got.Picture != "") {
				t.Errorf("%s: the picture is %q, not %q", want.Name, got.Picture, want.Picture)
			}
		}
	}
	if pictures == 0 {
		t.Error("the shop shows no picture")
	}
}
