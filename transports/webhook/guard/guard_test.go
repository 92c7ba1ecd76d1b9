package guard_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/address"
	"github.com/carryout-dev/carryout/transports/webhook/guard"
)

// canary is a listener on every address of this machine. A connection to it means that the guard failed.
type canary struct {
	port    string
	reached atomic.Int64
	heard   chan struct{}
}

func newCanary(t *testing.T) *canary {
	t.Helper()
	l, err := net.Listen("tcp", ":0")
	if err != nil {
		t.Fatal(err)
	}
	_, port, err := net.SplitHostPort(l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	c := &canary{port: port, heard: make(chan struct{}, 1000)}
	go func() {
		for {
			connection, err := l.Accept()
			if err != nil {
				return
			}
			c.reached.Add(1)
			c.heard <- struct{}{}
			_ = connection.Close()
		}
	}()
	t.Cleanup(func() { _ = l.Close() })
	return c
}

// hosts are spellings of addresses inside. Those in names are resolved by a resolver that an attacker owns.
var hosts = strings.Fields(`
	127.0.0.1 127.0.0.2 127.1 127.0.1 127.255.255.254 0 0.0.0.0 0.0.0.1 00 0x0 0x7f.1 0x7f.0.0.1 0x7f000001 0X7F000001 0x7f.0x0.0x0.0x1
	2130706433 02130706433 017700000001 0177.0.0.1 0177.0.0.01 00000177.0.0.1 127.0.0.1. 127.000.000.001 127.0x0.0.1 4294967296 256.0.0.1 3232235777
	10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 192.168.255.255 167772161 0xa.0.0.1 012.0.0.1
	100.64.0.1 100.100.100.200 100.127.255.255 169.254.169.254 169.254.0.1 169.254.170.2 2852039166 0xa9fea9fe 0xA9.0xFE.0xA9.0xFE 0251.0376.0251.0376 168.63.129.16
	192.0.0.1 192.0.0.192 192.0.2.1 192.88.99.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255
	[::1] [0:0:0:0:0:0:0:1] [0000:0000:0000:0000:0000:0000:0000:0001] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:127.0.0.1] [::127.0.0.1] [::7f00:1]
	[::ffff:169.254.169.254] [::ffff:a9fe:a9fe] [::ffff:10.0.0.1] [::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b::a9fe:a9fe] [64:ff9b:1::7f00:1]
	[2002:7f00:1::] [2002:a9fe:a9fe::1] [2001::7f00:1] [2001:0:7f00:1::80ff:fffe] [2001:db8::1] [2001:2::1] [2001:10::1] [3fff::1] [100::1] [5f00::1]
	[fe80::1] [fe80::1%25lo] [fe80::1%25eth0] [fec0::1] [fc00::1] [fd00:ec2::254] [fd12:3456:789a::1] [ff02::1] [ff0e::1] [::1%25lo] [4000::1]
	localhost LOCALHOST localhost. localhost.localdomain ip6-localhost metadata metadata.google.internal inside.example INSIDE.example inside.example.
	mapped.example private.example nat64.example zoned.example mixed.example rebinding.example sixtofour.example unspecified.example
	①②⑦.⓪.⓪.① 127。0。0。1 １２７.0.0.1 ⑯⑨。②⑤④。⑯⑨｡②⑤④ loc%61lhost %6c%6f%63%61%6c%68%6f%73%74 127.0.0.1%00.example 127.0.0.1%2f.example
	good.example@127.0.0.1 127.0.0.1:80@127.0.0.1 -1 1e9 127.0.0.1/8 [127.0.0.1] [::1 ::1 a..b .example example
`)

// resolver answers as an attacker's would. Of rebinding.example it says something else at every second question.
func resolver() func(context.Context, string) ([]netip.Addr, error) {
	asked := 0
	names := map[string][]string{
		"localhost": {"127.0.0.1", "::1"}, "localhost.localdomain": {"127.0.0.1"}, "metadata.google.internal": {"169.254.169.254"},
		"inside.example": {"127.0.0.1"}, "mapped.example": {"::ffff:127.0.0.1"}, "private.example": {"10.1.2.3"}, "nat64.example": {"64:ff9b::7f00:1"},
		"zoned.example": {"fe80::1%lo"}, "mixed.example": {"8.8.8.8", "127.0.0.1"}, "sixtofour.example": {"2002:7f00:1::"}, "unspecified.example": {"0.0.0.0"},
	}
	return func(_ context.Context, host string) ([]netip.Addr, error) {
		host = strings.TrimSuffix(strings.ToLower(host), ".")
		if host == "rebinding.example" {
			if asked++; asked%2 == 1 {
				return nil, errors.New("not yet")
			}
			return []netip.Addr{netip.MustParseAddr("127.0.0.1")}, nil
		}
		var all []netip.Addr
		for _, text := range names[host] {
			all = append(all, netip.MustParseAddr(text))
		}
		// Whatever else is asked leads inside too: no trick may hang on a name being unknown.
		if all == nil {
			all = []netip.Addr{netip.MustParseAddr("127.0.0.1")}
		}
		return all, nil
	}
}

func TestNoTrickReachesTheCanary(t *testing.T) {
	inside := newCanary(t)
	g := guard.New(guard.Options{Lookup: resolver()})
	client := g.Client(5 * time.Second)
	tricks := 0
	for _, host := range hosts {
		for _, scheme := range []string{"http", "https"} {
			tricks++
			address := scheme + "://" + host + ":" + inside.port + "/hook"
			if answer, err := client.Get(address); err == nil {
				t.Errorf("%s answered %s", address, answer.Status)
			}
		}
		// And not by the dialer's own door, where there is no URL any more.
		if connection, err := g.Dial(t.Context(), "tcp", net.JoinHostPort(strings.Trim(host, "[]"), inside.port)); err == nil {
			t.Errorf("%s was dialed: %s", host, connection.RemoteAddr())
		}
	}
	for _, address := range []string{"file:///etc/passwd", "gopher://127.0.0.1:" + inside.port, "ftp://127.0.0.1:" + inside.port, "//127.0.0.1:" + inside.port, "unix:/run/x", "http:127.0.0.1:" + inside.port} {
		tricks++
		if answer, err := client.Get(address); err == nil {
			t.Errorf("%s answered %s", address, answer.Status)
		}
		if g.Check(address) == nil {
			t.Errorf("%s passes the check", address)
		}
	}
	if tricks < 80 {
		t.Errorf("%d tricks", tricks)
	}
	if n := inside.reached.Load(); n != 0 {
		t.Errorf("the canary was reached %d times", n)
	}
	t.Logf("%d tricks", tricks)

	// The canary lives: without the guard it is reached.
	for _, host := range []string{"127.0.0.1", "127.0.0.2", "0.0.0.0", "::ffff:127.0.0.1", "localhost"} {
		connection, err := net.Dial("tcp", net.JoinHostPort(host, inside.port))
		if err != nil {
			t.Fatal(err)
		}
		<-inside.heard
		_ = connection.Close()
	}
}

// Own addresses of this machine, whatever they are, are reached by no name and no number unless they are public.
func TestOwnAddresses(t *testing.T) {
	inside := newCanary(t)
	addresses, err := net.InterfaceAddrs()
	if err != nil {
		t.Fatal(err)
	}
	g := guard.New(guard.Options{})
	for _, a := range addresses {
		prefix, err := netip.ParsePrefix(a.String())
		if err != nil || address.Public(prefix.Addr()) {
			continue
		}
		if _, err := g.Dial(t.Context(), "tcp", net.JoinHostPort(prefix.Addr().String(), inside.port)); !errors.Is(err, guard.ErrRefused) {
			t.Errorf("%s: %v", a, err)
		}
	}
	if n := inside.reached.Load(); n != 0 {
		t.Errorf("the canary was reached %d times", n)
	}
}

// Between two questions a name moves inside: the address that was checked is the one that is dialed.
func TestRebindingIsResolvedOnce(t *testing.T) {
	asked := 0
	g := guard.New(guard.Options{Loopback: true, Lookup: func(context.Context, string) ([]netip.Addr, error) {
		if asked++; asked > 1 {
			return []netip.Addr{netip.MustParseAddr("10.0.0.1")}, nil
		}
		return []netip.Addr{netip.MustParseAddr("127.0.0.1")}, nil
	}})
	served := httptest.NewServer(http.NotFoundHandler())
	defer served.Close()
	_, port, _ := net.SplitHostPort(served.Listener.Addr().String())
	connection, err := g.Dial(t.Context(), "tcp", "moves.example:"+port)
	if err != nil || asked != 1 {
		t.Fatalf("%v after %d questions", err, asked)
	}
	_ = connection.Close()
	if _, err := g.Dial(t.Context(), "tcp", "moves.example:"+port); !errors.Is(err, guard.ErrRefused) {
		t.Errorf("after the name moved: %v", err)
	}
}

func TestRedirectsAreNotFollowed(t *testing.T) {
	inside := newCanary(t)
	for _, status := range []int{301, 302, 303, 307, 308} {
		from := httptest.NewServer(http.RedirectHandler("http://127.0.0.1:"+inside.port+"/", status))
		answer, err := guard.New(guard.Options{Loopback: true}).Client(5*time.Second).Post(from.URL, "application/json", strings.NewReader("{}"))
		if err != nil || answer.StatusCode != status {
			t.Errorf("%d: %v, %v", status, answer, err)
		}
		from.Close()
	}
	if n := inside.reached.Load(); n != 0 {
		t.Errorf("the canary was reached %d times", n)
	}
}

func TestCheck(t *testing.T) {
	strict, dev := guard.New(guard.Options{}), guard.New(guard.Options{Loopback: true})
	for _, address := range []string{"https://hooks.example.com/a?b=c", "https://hooks.example.com:8443", "https://8.8.8.8/hook", "https://[2606:4700::1111]/", "https://xn--caf-dma.example/"} {
		if err := errors.Join(strict.Check(address), dev.Check(address)); err != nil {
			t.Errorf("%s %v", address, err)
		}
	}
	for _, address := range []string{"http://127.0.0.1:8083/dev/sink", "http://localhost:3000/hook", "http://[::1]:9"} {
		if err := dev.Check(address); err != nil {
			t.Errorf("in dev, %s %v", address, err)
		}
		if strict.Check(address) == nil {
			t.Errorf("%s passes outside of dev", address)
		}
	}
	for _, address := range []string{"", "hook", "https://", "https:///x", "http://hooks.example.com/", "https://u:p@hooks.example.com/", "https://hooks.example.com/#x",
		"https://127.0.0.1/", "https://2130706433/", "https://0x7f.1/", "https://localhost/", "https://caf\u00e9.example/", "https://10.0.0.1/", "https://a..b/", "https://a.1/",
		"https://hooks.example.com/" + strings.Repeat("x", 2000), "javascript:alert(1)", "https://[::ffff:127.0.0.1]/", "https://hooks.example.com:99999999/",
		"https://a.localhost/", "https://a.b.LOCALHOST./", "https://hooks.example.com:22/", "https://hooks.example.com:8080/", "https://8.8.8.8:25/"} {
		if strict.Check(address) == nil {
			t.Errorf("%q passes", address)
		}
	}
	for _, address := range []string{"http://10.0.0.1/", "http://169.254.169.254/", "http://hooks.example.com/", "http://127.0.0.1.example.com/"} {
		if dev.Check(address) == nil {
			t.Errorf("in dev, %q passes", address)
		}
	}
}

// TestPorts: only those of https are called, unless others are named. In dev any port of loopback is.
func TestPorts(t *testing.T) {
	other := guard.New(guard.Options{Ports: []uint16{9443}})
	if other.Check("https://hooks.example.com:9443/") != nil || other.Check("https://hooks.example.com/") == nil {
		t.Error("the ports that are named are not the ones that pass")
	}
	lookup := func(context.Context, string) ([]netip.Addr, error) {
		return []netip.Addr{netip.MustParseAddr("192.0.1.1")}, nil
	}
	for _, g := range []*guard.Guard{guard.New(guard.Options{Lookup: lookup}), guard.New(guard.Options{Lookup: lookup, Loopback: true})} {
		for _, address := range []string{"hooks.example.com:22", "192.0.1.1:25", "hooks.example.com:0"} {
			if _, err := g.Dial(t.Context(), "tcp", address); !errors.Is(err, guard.ErrRefused) {
				t.Errorf("%s: %v", address, err)
			}
		}
	}
}

func ExampleGuard_Check() {
	g := guard.New(guard.Options{})
	fmt.Println("url", g.Check("http://hooks.example.com/"))
	// Output: url is not an https address
}
