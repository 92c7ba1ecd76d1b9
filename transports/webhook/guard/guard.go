// Package guard is the one dialer for addresses that others chose: endpoints, client metadata, ordering pages. It reaches only the public internet.
//
// A name is resolved once and every address it has is checked; then one of those very addresses is dialed, and checked again as the
// socket is made. DNS rebinding and unusual spellings of an address therefore gain nothing.
package guard

import (
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/carryout-dev/carryout/core/address"
)

// ErrRefused means that an address is not allowed.
var ErrRefused = errors.New("guard: the address is not on the public internet")

// Options configure a guard. The zero value is the strict one.
type Options struct {
	// Loopback also permits http and this machine's loopback addresses. It is only for development.
	Loopback bool
	// Ports are the only ones that are called, except on loopback in development; default 443 and 8443.
	Ports []uint16
	// Lookup resolves names; default the system's resolver.
	Lookup func(ctx context.Context, host string) ([]netip.Addr, error)
	// Roots are the authorities whose certificates count; default the system's.
	Roots *x509.CertPool
}

// Guard checks and dials.
type Guard struct {
	roots    *x509.CertPool
	loopback bool
	ports    []uint16
	lookup   func(ctx context.Context, host string) ([]netip.Addr, error)
}

// New returns a guard.
func New(o Options) *Guard {
	g := &Guard{roots: o.Roots, loopback: o.Loopback, ports: o.Ports, lookup: o.Lookup}
	if len(g.ports) == 0 {
		g.ports = []uint16{443, 8443}
	}
	if g.lookup == nil {
		g.lookup = func(ctx context.Context, host string) ([]netip.Addr, error) {
			return net.DefaultResolver.LookupNetIP(ctx, "ip", host)
		}
	}
	return g
}

// longest bounds an address, in characters.
const longest = 2000

// Check returns an error if an address is malformed or not allowed, in words for its owner. The addresses of its name are checked at every dial.
func (g *Guard) Check(endpoint string) error {
	u, err := url.Parse(endpoint)
	switch {
	case err != nil || len(endpoint) > longest || u.Hostname() == "" || u.Opaque != "":
		return errors.New("is not the address of a web server")
	case u.User != nil:
		return errors.New("has a user name or a password in it")
	case u.Fragment != "":
		return errors.New("has a fragment")
	}
	port, err := strconv.ParseUint(cmp.Or(u.Port(), "443"), 10, 16)
	if err != nil || port == 0 {
		return errors.New("has a port that does not exist")
	}
	host := strings.TrimSuffix(strings.ToLower(u.Hostname()), ".")
	ip, parsed := netip.ParseAddr(host)
	inside := address.Loopback(host)
	switch {
	case u.Scheme == "http" && g.loopback && inside:
		return nil
	case u.Scheme != "https":
		return errors.New("is not an https address")
	case parsed == nil && !g.allowed(ip), !g.loopback && inside:
		return errors.New("is not on the public internet")
	case !inside && !slices.Contains(g.ports, uint16(port)):
		return fmt.Errorf("has a port that is not one of %d", g.ports)
	case parsed != nil && !plainName(host):
		return errors.New("has a host that is not a plain name (write other scripts in their ASCII form)")
	}
	return nil
}

// plainName reports whether host is a name of letters, digits and dashes that no resolver can read as a number.
func plainName(host string) bool {
	if len(host) > 253 {
		return false
	}
	labels := strings.Split(host, ".")
	for _, label := range labels {
		if label == "" || len(label) > 63 {
			return false
		}
		for _, c := range []byte(label) {
			if !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '_') {
				return false
			}
		}
	}
	last := labels[len(labels)-1]
	return len(labels) > 1 && last[0] >= 'a' && last[0] <= 'z' || host == "localhost"
}

// Client returns a client that reaches only what the guard permits, follows no redirect, uses no proxy and ends after timeout.
func (g *Guard) Client(timeout time.Duration) *http.Client {
	return &http.Client{
		Timeout:       timeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			DialContext:            g.Dial,
			TLSClientConfig:        &tls.Config{RootCAs: g.roots},
			ForceAttemptHTTP2:      true,
			TLSHandshakeTimeout:    timeout,
			MaxIdleConns:           1024,
			MaxIdleConnsPerHost:    512, // many endpoints may be on one host
			IdleConnTimeout:        60 * time.Second,
			MaxResponseHeaderBytes: 64 << 10,
		},
	}
}

// tried is how many of a name's addresses are tried, each for at most patience.
const (
	tried    = 4
	patience = 5 * time.Second
)

// Dial connects to an address, or returns ErrRefused.
func (g *Guard) Dial(ctx context.Context, network, address string) (net.Conn, error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	addresses, err := g.resolve(ctx, host)
	if err != nil {
		return nil, err
	}
	dialer := net.Dialer{Timeout: patience, ControlContext: func(_ context.Context, _, connecting string, _ syscall.RawConn) error { return g.control(connecting) }}
	var failed error
	for _, ip := range addresses[:min(len(addresses), tried)] {
		connection, err := dialer.DialContext(ctx, network, net.JoinHostPort(ip.String(), port))
		if err == nil {
			return connection, nil
		}
		failed = err
	}
	return nil, failed
}

// resolve returns the addresses of a host. It returns ErrRefused if any of them is not allowed: an honest endpoint has none of those.
func (g *Guard) resolve(ctx context.Context, host string) ([]netip.Addr, error) {
	if ip, err := netip.ParseAddr(host); err == nil {
		if !g.allowed(ip) {
			return nil, fmt.Errorf("%w: %s", ErrRefused, ip)
		}
		return []netip.Addr{ip.Unmap()}, nil
	}
	if !plainName(strings.TrimSuffix(strings.ToLower(host), ".")) {
		return nil, fmt.Errorf("%w: %q", ErrRefused, host)
	}
	addresses, err := g.lookup(ctx, host)
	if err != nil {
		return nil, err
	}
	if len(addresses) == 0 {
		return nil, fmt.Errorf("guard: %s has no address", host)
	}
	for i, ip := range addresses {
		if !g.allowed(ip) {
			return nil, fmt.Errorf("%w: %s is %s", ErrRefused, host, ip)
		}
		addresses[i] = ip.Unmap()
	}
	return addresses, nil
}

// control makes the last check: the address that the socket connects to.
func (g *Guard) control(connecting string) error {
	to, err := netip.ParseAddrPort(connecting)
	if err != nil || !g.allowed(to.Addr()) || !slices.Contains(g.ports, to.Port()) && !to.Addr().Unmap().IsLoopback() {
		return fmt.Errorf("%w: %s", ErrRefused, connecting)
	}
	return nil
}

func (g *Guard) allowed(ip netip.Addr) bool {
	ip = ip.Unmap()
	return address.Public(ip) || g.loopback && ip.IsLoopback() && ip.Zone() == ""
}
