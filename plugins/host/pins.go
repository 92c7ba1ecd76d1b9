package host

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/json"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/publicsuffix"

	"github.com/carryout-dev/carryout/core/address"
	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

// Pin is what the service itself knows about a platform. For a pinned platform, the driver's manifest decides neither which hosts a page
// reaches nor which request counts as an order.
type Pin struct {
	Platform string `json:"platform"`
	// Hosts are those of stores; a leading "*." matches any subdomain. AssetHosts are further hosts that pages load from, and
	// PaymentHosts are the hosts of card frames.
	Hosts []string `json:"hosts,omitempty"`
	// OwnDomains is set for a platform whose stores have domains of their own: a page reaches the registered domain of its store (public
	// suffix list), and Hosts may be empty.
	OwnDomains   bool     `json:"ownDomains,omitempty"`
	AssetHosts   []string `json:"assetHosts,omitempty"`
	PaymentHosts []string `json:"paymentHosts,omitempty"`
	// Submits describe the requests that send an order.
	Submits []browser.Rule `json:"submits"`
	// AnyWrite is for a platform of which nothing says what sends an order: after the details, the first write that the press causes is the order.
	// Submits may be empty.
	AnyWrite bool `json:"anyWrite,omitempty"`
	// Harmless describe the writes that may pass once a person's details or a card are in the page.
	Harmless []browser.Rule `json:"harmless,omitempty"`
	// NotYetOrdered are patterns over the answer to a submit that asks again instead of ordering.
	NotYetOrdered []string `json:"notYetOrdered,omitempty"`
	// Receipts are patterns over the address of the page that shows an accepted order. Empty: the driver's pattern counts.
	Receipts []string `json:"receipts,omitempty"`
}

// Pins is the table of what the service knows about platforms.
type Pins struct {
	Platforms []Pin `json:"platforms"`
	// Processors are hosts of card processors whose frames any store may use.
	Processors []string `json:"processors,omitempty"`
	// Libraries are hosts that serve public script libraries. The pages of a store with a domain of its own may load from them.
	Libraries []string `json:"libraries,omitempty"`
}

//go:embed pins.json
var reviewed []byte

// ReadPins reads a table in the form of pins.json. It returns an error for an unknown field or an invalid pattern.
func ReadPins(text []byte) (Pins, error) {
	var p Pins
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&p); err != nil {
		return Pins{}, fmt.Errorf("host: pins: %w", err)
	}
	for _, one := range p.Platforms {
		if err := one.check(); err != nil {
			return Pins{}, fmt.Errorf("host: pins of %s: %w", one.Platform, err)
		}
	}
	return p, nil
}

func (p Pin) check() error {
	switch {
	case p.Platform == "":
		return fmt.Errorf("platform: the name is empty")
	case len(p.Hosts) == 0 && !p.OwnDomains:
		return fmt.Errorf("hosts: there are none")
	case len(p.Submits) == 0 && !p.AnyWrite:
		return fmt.Errorf("submits: there are none")
	}
	for kind, rules := range map[string][]browser.Rule{"submits": p.Submits, "harmless": p.Harmless} {
		for _, rule := range rules {
			if rule.Request == "" {
				return fmt.Errorf("%s: request is empty", kind)
			}
			if err := rule.Check(); err != nil {
				return fmt.Errorf("%s: %w", kind, err)
			}
		}
	}
	for kind, patterns := range map[string][]string{"notYetOrdered": p.NotYetOrdered, "receipts": p.Receipts} {
		for _, pattern := range patterns {
			if _, err := regexp.Compile(pattern); err != nil || pattern == "" {
				return fmt.Errorf("%s: %q is no pattern", kind, pattern)
			}
		}
	}
	return nil
}

// known joins the table that is part of this program with the given one.
func known(more Pins) (Pins, error) {
	out, err := ReadPins(reviewed)
	if err != nil {
		return Pins{}, err
	}
	return out.With(more), nil
}

// With joins two tables.
func (p Pins) With(more Pins) Pins {
	return Pins{
		Platforms: slices.Concat(p.Platforms, more.Platforms), Processors: slices.Concat(p.Processors, more.Processors),
		Libraries: slices.Concat(p.Libraries, more.Libraries),
	}
}

// of joins all pins of one platform.
func (p Pins) of(platform string) (Pin, bool) {
	out, found := Pin{Platform: platform}, false
	for _, one := range p.Platforms {
		if one.Platform != platform {
			continue
		}
		found, out.OwnDomains, out.AnyWrite = true, out.OwnDomains || one.OwnDomains, out.AnyWrite || one.AnyWrite
		out.Hosts, out.AssetHosts, out.PaymentHosts = append(out.Hosts, one.Hosts...), append(out.AssetHosts, one.AssetHosts...), append(out.PaymentHosts, one.PaymentHosts...)
		out.Submits, out.Harmless = append(out.Submits, one.Submits...), append(out.Harmless, one.Harmless...)
		out.NotYetOrdered, out.Receipts = append(out.NotYetOrdered, one.NotYetOrdered...), append(out.Receipts, one.Receipts...)
	}
	return out, found
}

// owners lists the platforms to which a host is pinned.
func (p Pins) owners(host string) []string {
	var out []string
	for _, one := range p.Platforms {
		if onHosts(host, one.Hosts) && !slices.Contains(out, one.Platform) {
			out = append(out, one.Platform)
		}
	}
	return out
}

// terms is what the pages of one platform may do, and what of the driver's manifest was left out.
type terms struct {
	pin     Pin
	pinned  bool
	dropped []string // what the manifest states and the terms leave out, except about fixtures
}

// terms narrows a manifest. For a pinned platform only the pins count. For another, the store's own domain replaces the manifest's hosts, its
// card frames must be those of known processors, and there is never a second press.
func (p Pins) terms(m sdk.Manifest) terms {
	t := terms{}
	t.pin, t.pinned = p.of(m.Platform)
	if !t.pinned {
		t.pin.AssetHosts, t.pin.AnyWrite = m.AssetHosts, m.AnyWrite
		for _, host := range m.PaymentHosts {
			if slices.Contains(p.Processors, host) || !strings.HasPrefix(host, "*") && onHosts(host, p.Processors) {
				t.pin.PaymentHosts = append(t.pin.PaymentHosts, host)
			}
		}
		if m.NotYetOrdered != "" && !onlyFixtures(m.Hosts) {
			t.dropped = append(t.dropped, "NotYetOrdered")
		}
	}
	if !t.pinned || t.pin.OwnDomains {
		t.pin.AssetHosts = slices.Concat(t.pin.AssetHosts, p.Libraries)
	}
	if t.pin.AnyWrite { // a driver that knows no platform cannot name its card frames
		t.pin.PaymentHosts = slices.Concat(t.pin.PaymentHosts, p.Processors)
	}
	for _, kind := range []struct {
		name           string
		stated, allows []string
	}{{"Hosts", m.Hosts, t.pin.Hosts}, {"AssetHosts", m.AssetHosts, t.pin.AssetHosts}, {"PaymentHosts", m.PaymentHosts, t.pin.PaymentHosts}} {
		for _, host := range kind.stated {
			if kind.name == "Hosts" && (!t.pinned || t.pin.OwnDomains) {
				break // hosts only tell which drivers to ask about a page
			}
			if !slices.Contains(kind.allows, host) && !onHosts(host, kind.allows) && !isFixture(host) {
				t.dropped = append(t.dropped, kind.name+" "+host)
			}
		}
	}
	return t
}

// isFixture reports whether a host is below .test, where only fixtures are: no name there exists on the Internet (RFC 6761).
func isFixture(host string) bool { return strings.HasSuffix(host, ".test") }

// onlyFixtures reports whether a platform has no other hosts than fixtures. Without hosts it has stores with domains of their own.
func onlyFixtures(hosts []string) bool {
	return len(hosts) > 0 && !slices.ContainsFunc(hosts, func(host string) bool { return !isFixture(host) })
}

// hosts lists the hosts that the pages of a store may visit.
func (t terms) hosts(store string) []string {
	if t.pinned && onHosts(store, t.pin.Hosts) {
		return append([]string{store}, t.pin.Hosts...)
	}
	return append(OwnHosts(store), t.pin.Hosts...)
}

// OwnHosts lists the hosts of the registered domain of a store's host (public suffix list).
func OwnHosts(store string) []string {
	if _, err := netip.ParseAddr(strings.Trim(store, "[]")); err == nil {
		return []string{store}
	}
	domain, err := publicsuffix.EffectiveTLDPlusOne(store)
	if err != nil {
		return []string{store}
	}
	return []string{store, domain, "*." + domain}
}

// OnThisMachine returns the host and port of an http address on this machine, as pages name them, and where they are reached. It returns an error for
// an address elsewhere.
func OnThisMachine(u *url.URL) (named, dial string, err error) {
	if !address.Loopback(u.Hostname()) {
		return "", "", fmt.Errorf("%q is not on this machine; give its address on 127.0.0.1 or localhost", u)
	}
	port := cmp.Or(u.Port(), map[string]string{"http": "80", "https": "443"}[u.Scheme])
	ip := u.Hostname()
	if _, err := netip.ParseAddr(ip); err != nil {
		ip = "127.0.0.1"
	}
	return net.JoinHostPort(u.Hostname(), port), net.JoinHostPort(ip, port), nil
}

// anyOf joins patterns into one; "" if there are none.
func anyOf(patterns []string) string {
	wrapped := make([]string, 0, len(patterns))
	for _, pattern := range patterns {
		wrapped = append(wrapped, "(?:"+pattern+")")
	}
	return strings.Join(wrapped, "|")
}
