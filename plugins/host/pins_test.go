package host

import (
	"slices"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

func TestTheShippedTableIsWhole(t *testing.T) {
	pins, err := known(Pins{})
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range pins.Platforms {
		for _, rule := range append(slices.Clone(one.Submits), one.Harmless...) {
			if !strings.HasPrefix(rule.Request, "^") || !strings.Contains(rule.Request, "https://") || strings.Contains(rule.Request, "https?") {
				t.Errorf("%s: %s is not bound to a method and https", one.Platform, rule.Request)
			}
		}
		for _, host := range slices.Concat(one.Hosts, one.AssetHosts, one.PaymentHosts) {
			if strings.HasSuffix(host, ".test") || strings.HasSuffix(host, ".example") || strings.Count(host, ".") == 0 {
				t.Errorf("%s: %s is no host of a real platform", one.Platform, host)
			}
		}
	}
}

func TestPinsAreChecked(t *testing.T) {
	for text, want := range map[string]string{
		`{"platforms": [{"platform": "", "hosts": ["a.example"], "submits": [{"request": "x"}]}]}`:                                  "platform",
		`{"platforms": [{"platform": "a", "submits": [{"request": "x"}]}]}`:                                                         "hosts",
		`{"platforms": [{"platform": "a", "hosts": ["a.example"]}]}`:                                                                "submits",
		`{"platforms": [{"platform": "a", "hosts": ["a.example"], "submits": [{"request": "("}]}]}`:                                 "submits",
		`{"platforms": [{"platform": "a", "hosts": ["a.example"], "submits": [{"form": {"a": "b"}}]}]}`:                             "submits",
		`{"platforms": [{"platform": "a", "hosts": ["a.example"], "submits": [{"request": "x"}], "harmless": [{"request": "["}]}]}`: "harmless",
		`{"platforms": [{"platform": "a", "hosts": ["a.example"], "submits": [{"request": "x"}], "notYetOrdered": [""]}]}`:          "notYetOrdered",
		`{"platforms": [{"platform": "a", "hosts": ["a.example"], "submits": [{"request": "x"}], "receipts": ["("]}]}`:              "receipts",
		`{"platforms": [{"platform": "a", "hosts": ["a.example"], "submits": [{"request": "x"}], "harmles": []}]}`:                  "harmles",
		`{"platforms": [{"platform": "a", "hosts": ["a.example"], "submits": [{"request": "x", "json": {"a": ""}}]}]}`:              "json a",
	} {
		if _, err := ReadPins([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestAManifestIsNarrowed: a driver's manifest allows nothing that the table does not.
func TestAManifestIsNarrowed(t *testing.T) {
	pins := Pins{
		Platforms:  []Pin{{Platform: "acme", Hosts: []string{"*.acme.example"}, PaymentHosts: []string{"pay.acme.example"}, Submits: []browser.Rule{{Request: "^POST x"}}}},
		Processors: []string{"js.pay.example", "*.cards.example"},
	}
	stated := sdk.Manifest{
		Platform: "acme", Hosts: []string{"a.acme.example", "evil.example"}, AssetHosts: []string{"cdn.evil.example"}, PaymentHosts: []string{"pay.acme.example", "pay.evil.example"}, NotYetOrdered: ".",
	}
	pinned := pins.terms(stated)
	if want := []string{"Hosts evil.example", "AssetHosts cdn.evil.example", "PaymentHosts pay.evil.example"}; !pinned.pinned || !slices.Equal(pinned.dropped, want) {
		t.Errorf("pinned: dropped %q", pinned.dropped)
	}
	if len(pinned.pin.AssetHosts) != 0 || !slices.Equal(pinned.pin.PaymentHosts, []string{"pay.acme.example"}) {
		t.Errorf("pinned: %+v", pinned.pin)
	}
	for store, want := range map[string][]string{
		"a.acme.example":    {"a.acme.example", "*.acme.example"},
		"www.bistro.co.uk":  {"www.bistro.co.uk", "bistro.co.uk", "*.bistro.co.uk", "*.acme.example"},
		"bistro.github.io":  {"bistro.github.io", "bistro.github.io", "*.bistro.github.io", "*.acme.example"},
		"127.0.0.1":         {"127.0.0.1", "*.acme.example"},
		"localhost":         {"localhost", "*.acme.example"},
		"order.bistro.test": {"order.bistro.test", "bistro.test", "*.bistro.test", "*.acme.example"},
	} {
		if got := pinned.hosts(store); !slices.Equal(got, want) {
			t.Errorf("%s: hosts %q, want %q", store, got, want)
		}
	}
	own := Pins{Platforms: []Pin{{Platform: "acme", OwnDomains: true, Submits: []browser.Rule{{Request: "^POST x"}}}}}
	if err := own.Platforms[0].check(); err != nil {
		t.Error(err)
	}
	if free := own.terms(stated); !free.pinned || slices.Contains(free.dropped, "Hosts evil.example") {
		t.Errorf("own domains: %+v", free)
	} else if got, want := free.hosts("www.bistro.co.uk"), []string{"www.bistro.co.uk", "bistro.co.uk", "*.bistro.co.uk"}; !slices.Equal(got, want) {
		t.Errorf("own domains: hosts %q, want %q", got, want)
	}
	stated.Platform = "bistro"
	stated.PaymentHosts = []string{"js.pay.example", "eu.cards.example", "*.cards.example", "*.evil.example", "www.bistro.example"}
	free := pins.terms(stated)
	if want := []string{"NotYetOrdered", "PaymentHosts *.evil.example", "PaymentHosts www.bistro.example"}; free.pinned || !slices.Equal(free.dropped, want) {
		t.Errorf("free: dropped %q", free.dropped)
	}
	if want := []string{"js.pay.example", "eu.cards.example", "*.cards.example"}; !slices.Equal(free.pin.PaymentHosts, want) || anyOf(free.pin.NotYetOrdered) != "" || len(free.pin.Harmless) != 0 {
		t.Errorf("free: %+v", free.pin)
	}
	if got, want := free.hosts("www.bistro.example"), []string{"www.bistro.example", "bistro.example", "*.bistro.example"}; !slices.Equal(got, want) {
		t.Errorf("free: hosts %q", got)
	}
	stated.AnyWrite = true
	if unpinned := pins.terms(stated); !unpinned.pin.AnyWrite {
		t.Error("free: any write is dropped")
	}
	stated.Platform = "acme"
	if pinned := pins.terms(stated); pinned.pin.AnyWrite {
		t.Error("pinned: the manifest decides which write is the order")
	}
	any := Pin{Platform: "acme", OwnDomains: true, AnyWrite: true}
	if err := any.check(); err != nil || !(Pins{Platforms: []Pin{any}}).terms(sdk.Manifest{Platform: "acme"}).pin.AnyWrite {
		t.Errorf("pinned to any write: %v", err)
	}
	if got := pins.owners("x.acme.example"); !slices.Equal(got, []string{"acme"}) || pins.owners("bistro.example") != nil {
		t.Errorf("owners %q", got)
	}
}

// The pages of a store with a domain of its own may load public libraries. A driver that knows no platform gets the card frames of all known processors.
func TestWhatEveryStoreMayUse(t *testing.T) {
	shipped, err := known(Pins{Libraries: []string{"lib.example"}})
	if err != nil {
		t.Fatal(err)
	}
	fixed, own := sdk.Manifest{Platform: "toast"}, sdk.Manifest{Platform: "woocommerce"}
	free, any := sdk.Manifest{Platform: "bistro"}, sdk.Manifest{Platform: "storefront", AnyWrite: true}
	for _, c := range []struct {
		m                     sdk.Manifest
		libraries, processors bool
	}{{fixed, false, false}, {own, true, false}, {free, true, false}, {any, true, true}} {
		got := shipped.terms(c.m).pin
		for _, host := range []string{"cdn.jsdelivr.net", "lib.example"} {
			if slices.Contains(got.AssetHosts, host) != c.libraries {
				t.Errorf("%s: %s among %q", c.m.Platform, host, got.AssetHosts)
			}
		}
		if slices.Contains(got.PaymentHosts, "web.squarecdn.com") != c.processors {
			t.Errorf("%s: the card frames of %q", c.m.Platform, got.PaymentHosts)
		}
	}
	pinned := Pins{Platforms: []Pin{{Platform: "storefront", OwnDomains: true, AnyWrite: true, PaymentHosts: []string{"pay.example"}}}}
	if got := shipped.With(pinned).terms(any).pin.PaymentHosts; !slices.Contains(got, "pay.example") || !slices.Contains(got, "js.stripe.com") {
		t.Errorf("with pins of the operator: %q", got)
	}
}

// TestFixturesOfADriverAreNotReported: a manifest names the hosts of its own fixture, below .test. They exist nowhere else, so it says no more than it may.
func TestFixturesOfADriverAreNotReported(t *testing.T) {
	pins := Pins{Platforms: []Pin{{Platform: "acme", Hosts: []string{"*.acme.example", "vale.acme.test"}, Submits: []browser.Rule{{Request: "^POST x"}}}}}
	for name, c := range map[string]struct {
		m    sdk.Manifest
		want []string
	}{
		"pinned":                    {sdk.Manifest{Platform: "acme", Hosts: []string{"*.acme.example", "*.acme.test"}, AssetHosts: []string{"cdn.acme.test"}, PaymentHosts: []string{"pay.acme.test"}}, nil},
		"only a fixture":            {sdk.Manifest{Platform: "demo", Hosts: []string{"demo.test"}, PaymentHosts: []string{"pay.demo.test"}, NotYetOrdered: "."}, nil},
		"a fixture and a site":      {sdk.Manifest{Platform: "demo", Hosts: []string{"demo.test", "demo.example"}, NotYetOrdered: "."}, []string{"NotYetOrdered"}},
		"sites with own domains":    {sdk.Manifest{Platform: "demo", PaymentHosts: []string{"pay.demo.test"}, NotYetOrdered: "."}, []string{"NotYetOrdered"}},
		"a name that looks like it": {sdk.Manifest{Platform: "acme", Hosts: []string{"vale.acme.example", "pay.test.example"}}, []string{"Hosts pay.test.example"}},
	} {
		got := pins.terms(c.m)
		if !slices.Equal(got.dropped, c.want) {
			t.Errorf("%s: dropped %q, want %q", name, got.dropped, c.want)
		}
		if slices.Contains(got.pin.PaymentHosts, "pay.acme.test") || len(got.pin.NotYetOrdered) > 0 {
			t.Errorf("%s: what is not reported is allowed: %+v", name, got.pin)
		}
	}
}
