package web

import (
	"errors"
	"io"
	"net"
	"net/netip"
	"testing"
)

// dialed is a listener to which connections come from any address.
type dialed []net.Conn

func (d *dialed) Accept() (net.Conn, error) {
	if len(*d) == 0 {
		return nil, net.ErrClosed
	}
	c := (*d)[0]
	*d = (*d)[1:]
	return c, nil
}

func (*dialed) Close() error { return nil }

func (*dialed) Addr() net.Addr { return &net.TCPAddr{} }

// named is a connection that comes from an address.
type named struct {
	net.Conn
	from net.Addr
}

func (n named) RemoteAddr() net.Addr { return n.from }

// Connections beyond the bounds are closed at once; one that ends makes room, and closing it twice counts once. Proxies and this machine have no
// bound of their own.
func TestConnectionsAreBounded(t *testing.T) {
	d := &dialed{}
	l := bound(d, 6, 2, []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")})
	// call connects from an address; nil if that is refused.
	call := func(address string) net.Conn {
		t.Helper()
		near, _ := net.Pipe()
		*d = dialed{named{near, net.TCPAddrFromAddrPort(netip.AddrPortFrom(netip.MustParseAddr(address), 1))}}
		c, err := l.Accept()
		if err == nil {
			return c
		}
		if _, err := near.Read(make([]byte, 1)); !errors.Is(err, io.ErrClosedPipe) {
			t.Errorf("a refused connection is left open: %v", err)
		}
		return nil
	}
	first := call("203.0.113.9")
	for _, c := range []struct {
		from     string
		accepted bool
	}{
		{"203.0.113.9", true}, {"203.0.113.9", false},
		{"2001:db8:1:2::1", true}, {"2001:db8:1:2:ffff::1", true}, {"2001:db8:1:2::3", false},
	} {
		if got := call(c.from); (got != nil) != c.accepted {
			t.Errorf("%s: accepted %t, want %t", c.from, got != nil, c.accepted)
		}
	}
	if err := errors.Join(first.Close(), first.Close()); err != nil {
		t.Fatal(err)
	}
	for i, c := range []struct {
		from     string
		accepted bool
	}{{"203.0.113.9", true}, {"203.0.113.9", false}, {"192.0.2.1", true}, {"127.0.0.1", true}, {"192.0.2.1", false}} { // 4, then 6 are open
		if got := call(c.from); (got != nil) != c.accepted {
			t.Errorf("%d, %s: accepted %t, want %t", i, c.from, got != nil, c.accepted)
		}
	}
}
