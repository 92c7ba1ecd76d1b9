package browser

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"strings"
	"syscall"
	"time"
)

// errInner says that an address is not dialled because it is not on the public internet.
var errInner = errors.New("not a public address")

// reserved are the networks that are not public, in addition to those that net/netip has methods for.
func reserved() []netip.Prefix {
	return []netip.Prefix{
		netip.MustParsePrefix("0.0.0.0/8"), netip.MustParsePrefix("100.64.0.0/10"), netip.MustParsePrefix("192.0.0.0/24"),
		netip.MustParsePrefix("192.0.2.0/24"), netip.MustParsePrefix("192.88.99.0/24"), netip.MustParsePrefix("198.18.0.0/15"),
		netip.MustParsePrefix("198.51.100.0/24"), netip.MustParsePrefix("203.0.113.0/24"), netip.MustParsePrefix("240.0.0.0/4"),
		netip.MustParsePrefix("64:ff9b::/96"), netip.MustParsePrefix("64:ff9b:1::/48"), netip.MustParsePrefix("100::/64"),
		netip.MustParsePrefix("2001::/23"), netip.MustParsePrefix("2001:db8::/32"), netip.MustParsePrefix("2002::/16"),
		netip.MustParsePrefix("fec0::/10"), netip.MustParsePrefix("3fff::/20"), netip.MustParsePrefix("5f00::/16"),
	}
}

// public reports whether an address is on the public internet.
func public(a netip.Addr) bool {
	a = a.Unmap()
	if a.Zone() != "" || !a.IsGlobalUnicast() || a.IsPrivate() || a.IsLoopback() || a.IsLinkLocalUnicast() {
		return false
	}
	for _, network := range reserved() {
		if network.Contains(a) {
			return false
		}
	}
	return true
}

// guardedDialer dials public addresses only. It checks the address that is dialled, after its name was resolved, so DNS rebinding does
// not help.
func guardedDialer() *net.Dialer {
	return &net.Dialer{Timeout: 10 * time.Second, ControlContext: func(_ context.Context, network, address string, _ syscall.RawConn) error {
		to, err := netip.ParseAddrPort(address)
		if err != nil {
			return fmt.Errorf("%w: %s", errInner, address)
		}
		if !strings.HasPrefix(network, "tcp") || !public(to.Addr()) {
			return errInner
		}
		return nil
	}}
}

// hostList is a set of host names; "*.example.com" matches every subdomain.
type hostList []string

// has reports whether the list contains host.
func (l hostList) has(host string) bool {
	host = plainHost(host)
	if host == "" {
		return false
	}
	for _, entry := range l {
		entry = strings.ToLower(strings.TrimSuffix(entry, "."))
		if suffix, wild := strings.CutPrefix(entry, "*"); wild {
			if strings.HasPrefix(suffix, ".") && strings.HasSuffix(host, suffix) && len(host) > len(suffix) {
				return true
			}
		} else if host == entry {
			return true
		}
	}
	return false
}

func plainHost(host string) string {
	return strings.ToLower(strings.TrimSuffix(host, "."))
}
