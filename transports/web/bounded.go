package web

import (
	"net"
	"net/netip"
	"sync"

	"github.com/carryout-dev/carryout/core/form"
)

// The bounds of open connections of one surface. A connection beyond them is closed at once, so that those who are connected are served.
const (
	maxConnections = 8192
	maxFromOne     = 512 // from one address, an IPv6 network of 64 bits counting as one; proxies and this machine have no such bound
)

// bounded is a listener with bounds on open connections.
type bounded struct {
	net.Listener
	all, each int
	exempt    func(netip.Addr) bool

	mu   sync.Mutex
	open int
	from map[string]int
}

// bound puts a listener behind the bounds of a surface, in front of which are proxies.
func bound(l net.Listener, all, each int, proxies []netip.Prefix) *bounded {
	return &bounded{Listener: l, all: all, each: each, from: map[string]int{}, exempt: func(a netip.Addr) bool {
		return a.IsLoopback() || trusted(proxies, a)
	}}
}

// Accept returns the next connection that is within the bounds.
func (b *bounded) Accept() (net.Conn, error) {
	for {
		c, err := b.Listener.Accept()
		if err != nil {
			return nil, err
		}
		of := b.household(c.RemoteAddr())
		if b.admit(of) {
			return &counted{Conn: c, end: sync.OnceFunc(func() { b.leave(of) })}, nil
		}
		_ = c.Close() // it is refused; that it cannot be closed changes nothing
	}
}

// household is what a connection counts as; empty if it has no bound of its own.
func (b *bounded) household(from net.Addr) string {
	at, err := netip.ParseAddrPort(from.String())
	if err != nil || b.exempt(at.Addr().Unmap()) {
		return ""
	}
	return form.Network(at.Addr().String())
}

func (b *bounded) admit(of string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.open >= b.all || of != "" && b.from[of] >= b.each {
		return false
	}
	b.open++
	if of != "" {
		b.from[of]++
	}
	return true
}

func (b *bounded) leave(of string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.open--
	if of == "" {
		return
	}
	if b.from[of]--; b.from[of] == 0 {
		delete(b.from, of)
	}
}

// counted is a connection that counts until it is closed.
type counted struct {
	net.Conn
	end func()
}

// Close closes the connection.
func (c *counted) Close() error {
	defer c.end()
	return c.Conn.Close()
}
