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

	"github.com/carryout-dev/carryout/core/address"
)

// errInner says that an address is not dialled because it is not on the public internet.
var errInner = errors.New("not a public address")

// guardedDialer dials public addresses only. It checks the address that is dialled, after its name was resolved, so DNS rebinding does
// not help.
func guardedDialer() *net.Dialer {
	return &net.Dialer{Timeout: 10 * time.Second, ControlContext: func(_ context.Context, network, dialled string, _ syscall.RawConn) error {
		to, err := netip.ParseAddrPort(dialled)
		if err != nil {
			return fmt.Errorf("%w: %s", errInner, dialled)
		}
		if !strings.HasPrefix(network, "tcp") || !address.Public(to.Addr()) {
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
