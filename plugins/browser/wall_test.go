package browser

import (
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/carryout-dev/carryout/core/address"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

func TestGotoStaysAtTheStore(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", "<h1>Shop</h1>")
	s.page("order.chain.example/", "<h1>Chain</h1>")
	s.page("pay.example/", "<h1>Pay</h1>")
	s.handle("shop.example/away", redirect("http://evil.example/"))
	s.handle("shop.example/away-tls", redirect("https://evil.example/"))
	b := openBrowser(t, s.options("shop.example", "order.chain.example", "pay.example", "evil.example"))
	p := openPage(t, b, Job{Hosts: []string{"shop.example", "*.chain.example", "unresolved.example"}, PaymentHosts: []string{"pay.example"}})
	ctx := t.Context()
	for _, address := range []string{"http://shop.example/", "https://SHOP.example/", "https://order.chain.example/"} {
		if status, err := p.Goto(ctx, address); err != nil || status != 200 {
			t.Errorf("%s: %d, %v", address, status, err)
		}
	}
	for _, address := range []string{
		"http://evil.example/", "https://chain.example/", "https://xchain.example/", "https://pay.example/", "http://shop.example.evil.example/",
		"file:///etc/passwd", "chrome://version", "javascript:alert(1)", "data:text/html,x", "view-source:http://shop.example/", "about:blank",
		"http://shop.example:8080/", "http://127.0.0.1/", "http://u:p@shop.example/", "http://shop.example/away", "http://shop.example/away-tls", "://", "",
	} {
		if _, err := p.Goto(ctx, address); !errors.Is(err, sdk.ErrWall) {
			t.Errorf("%q: %v", address, err)
		}
	}
	var unreachable *failure.Failure
	if _, err := p.Goto(ctx, "https://unresolved.example/"); !errors.As(err, &unreachable) || unreachable.Code != failure.SiteUnreachable {
		t.Errorf("a host that does not answer: %v", err)
	}
	if status, err := p.Goto(ctx, "http://shop.example/none"); err != nil || status != 404 {
		t.Errorf("an absent page: %d, %v", status, err)
	}
	if n := s.count("evil.example"); n != 0 {
		t.Errorf("the other host was reached %d times", n)
	}
}

// TestNothingLeavesTheWall has a page that connects in every way that it has. The listener represents everything else on this machine's
// networks: nothing may connect to it.
func TestNothingLeavesTheWall(t *testing.T) {
	bothWays(t, nothingLeavesTheWall)
}

func nothingLeavesTheWall(t *testing.T) {
	outside, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer outside.Close()
	datagrams, err := net.ListenPacket("udp", "127.0.0.1:0")
	must(t, err)
	defer datagrams.Close()
	contacts := make(chan string, 100)
	go func() {
		for {
			c, err := outside.Accept()
			if err != nil {
				return
			}
			contacts <- "tcp"
			c.Close()
		}
	}()
	go func() {
		for buffer := make([]byte, 2000); ; {
			n, _, err := datagrams.ReadFrom(buffer)
			if err != nil {
				return
			}
			contacts <- fmt.Sprintf("udp %x", buffer[:n])
		}
	}()
	s := newShop(t)
	page := fmt.Sprintf(`<h1>Out</h1><script>
		const tcp = '%s', udp = '%s';
		const tries = [];
		for (const base of ['http://' + tcp, 'https://' + tcp, 'http://localhost:' + tcp.split(':')[1], 'http://[::1]:1', 'http://evil.example', 'https://evil.example', 'http://169.254.169.254'])
			tries.push(fetch(base + '/', {mode: 'no-cors'}));
		for (const scheme of ['ws://', 'wss://']) tries.push(new Promise((ok, no) => { const w = new WebSocket(scheme + tcp); w.onopen = ok; w.onerror = no; }));
		const frame = (src) => { const f = document.createElement('iframe'); f.src = src; document.body.append(f); };
		['http://' + tcp, 'file:///etc/passwd', 'chrome://gpu', 'ftp://' + tcp].forEach(frame);
		navigator.sendBeacon('http://' + tcp, 'x');
		open('http://' + tcp);
		new Image().src = 'http://' + tcp;
		const rtc = new RTCPeerConnection({iceServers: [{urls: 'stun:' + udp}, {urls: 'turn:' + tcp + '?transport=tcp', username: 'a', credential: 'b'}]});
		rtc.createDataChannel('x');
		// Without a network to look at the gathering does not end.
		tries.push(new Promise((ok, no) => { setTimeout(no, 3000); rtc.onicegatheringstatechange = () => { if (rtc.iceGatheringState === 'complete') no(); }; rtc.createOffer().then(o => rtc.setLocalDescription(o)); }));
		try { const t = new WebTransport('https://' + udp); tries.push(t.ready); } catch (e) {}
		Promise.allSettled(tries).then(all => { document.title = all.filter(a => a.status === 'fulfilled').length + ' got out'; });
	</script>`, outside.Addr(), datagrams.LocalAddr())
	s.page("shop.example/", page)
	o := s.options("shop.example", "evil.example")
	b := openBrowser(t, o)
	p := visit(t, b, Job{Hosts: []string{"shop.example"}, Images: true}, "https://shop.example/")
	var title string
	eventually(t, "the end of the tries", func() bool {
		must(t, p.Evaluate(t.Context(), "", "document.title", &title))
		return title != ""
	})
	if title != "0 got out" {
		t.Error(title)
	}
	if n := s.count("evil.example"); n != 0 {
		t.Errorf("another host was reached %d times", n)
	}
	must(t, p.Close())
	select {
	case c := <-contacts:
		t.Errorf("contact: %s", c)
	default:
	}
}

func TestOnlyPublicAddressesAreDialled(t *testing.T) {
	for text, want := range map[string]bool{
		"8.8.8.8": true, "2606:4700::1111": true, "1.1.1.1": true,
		"127.0.0.1": false, "10.1.2.3": false, "172.16.0.1": false, "192.168.1.1": false, "169.254.169.254": false, "100.64.0.1": false,
		"0.0.0.0": false, "255.255.255.255": false, "224.0.0.1": false, "240.0.0.1": false, "198.18.0.1": false, "192.0.2.1": false,
		"::": false, "::1": false, "fe80::1": false, "fd00::1": false, "ff02::1": false, "::ffff:127.0.0.1": false, "::ffff:10.0.0.1": false,
		"64:ff9b::7f00:1": false, "2002:7f00:1::": false, "fd00:ec2::254": false, "2001:db8::1": false, "fec0::1": false,
		"168.63.129.16": false, "2620:4f:8000::1": false, "4000::1": false, "::ffff:0:127.0.0.1": false, "::ffff:0:7f00:1": false,
	} {
		if got := address.Public(netip.MustParseAddr(text)); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
	// A listed name that resolves to this machine is refused when it is dialled.
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer listener.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	if c, err := guardedDialer().DialContext(ctx, "tcp", "localhost:"+port); err == nil || !strings.Contains(err.Error(), errInner.Error()) {
		t.Errorf("dialled %v, %v", c, err)
	}
}

func TestPagesShareNothing(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", `<p id=c></p><script>c.textContent = document.cookie + '|' + localStorage.length; document.cookie = 'a=1'; localStorage.x = 1;</script>`)
	s.page("other.example/", `<h1>Other</h1>`)
	b := openBrowser(t, s.options("shop.example", "other.example"))
	job := Job{Hosts: []string{"shop.example"}}
	for range 2 {
		p := visit(t, b, job, "https://shop.example/")
		if got := text(t, p, sdk.At("#c")); got != "|0" {
			t.Errorf("a fresh page knows %q", got)
		}
		if _, err := p.Goto(t.Context(), "https://other.example/"); !errors.Is(err, sdk.ErrWall) {
			t.Errorf("the other page's host: %v", err)
		}
	}
	visit(t, b, Job{Hosts: []string{"other.example"}}, "https://other.example/")
	if b.Pages() != 3 {
		t.Errorf("%d pages", b.Pages())
	}
}

// TestTunnelsAreForHTTPAlone opens tunnels to the store without HTTP in them, as a page can: TURN over TCP, plain and secure.
func TestTunnelsAreForHTTPAlone(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", "<h1>Shop</h1>")
	refused := make(chan string, 10)
	requests, sockets, err := ports()
	must(t, err)
	w := raise(requests, sockets, hostList{"shop.example"}, s.options("shop.example").Resolve, nil, func(what string) { refused <- what })
	defer w.close()
	tunnel := func() (net.Conn, io.Reader) {
		c, err := net.Dial("tcp", w.listener.Addr().String())
		must(t, err)
		t.Cleanup(func() { c.Close() })
		fmt.Fprintf(c, "CONNECT shop.example:443 HTTP/1.1\r\nHost: shop.example:443\r\n\r\n")
		from := bufio.NewReader(c)
		answer, err := http.ReadResponse(from, nil)
		if err != nil || answer.StatusCode != http.StatusOK {
			t.Fatalf("the tunnel: %v, %v", answer, err)
		}
		return c, from
	}
	c, from := tunnel()
	c.Write([]byte("\x00\x03\x00\x08 something that is not TLS"))
	if n, err := from.Read(make([]byte, 1)); err == nil {
		t.Errorf("%d bytes came back", n)
	}
	if what := <-refused; what != "wall: a tunnel to shop.example:443 without https" {
		t.Errorf("refused %q", what)
	}
	for protocol, want := range map[string]bool{"": false, "stun.turn": false, "http/1.1": true} {
		c, _ := tunnel()
		config := &tls.Config{InsecureSkipVerify: true, ServerName: "shop.example"}
		if protocol != "" {
			config.NextProtos = []string{protocol}
		}
		err := tls.Client(c, config).HandshakeContext(t.Context())
		if (err == nil) != want {
			t.Errorf("%q: %v", protocol, err)
		}
		if err != nil {
			<-refused
		}
	}
}

// TestWallRepeatsTheGate sends a request to the wall directly, as one would come that the gate missed.
func TestWallRepeatsTheGate(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", "<h1>Shop</h1>")
	s.page("shop.example/api/orders", "taken")
	submits, err := compileRules("submits", []Rule{{Request: `^POST http://shop\.example/api/orders$`, JSON: map[string]string{"kind": "^order$"}}})
	must(t, err)
	requests, sockets, err := ports()
	must(t, err)
	w := raise(requests, sockets, hostList{"shop.example"}, s.options("shop.example").Resolve, submits, func(string) {})
	defer w.close()
	proxy, err := url.Parse("http://" + w.listener.Addr().String())
	must(t, err)
	through := &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(proxy), DisableKeepAlives: true}}
	send := func(body string) bool {
		answer, err := through.Post("http://shop.example/api/orders", "text/plain", strings.NewReader(body))
		if err != nil {
			return false
		}
		answer.Body.Close()
		return answer.StatusCode == http.StatusOK
	}
	order := func() bool { return send(`{"kind": "order"}`) }
	if order() {
		t.Error("an order passed without the gate")
	}
	w.pass("shop.example", true, "")
	if !order() {
		t.Error("the order that the gate let pass was refused")
	}
	w.pass("shop.example", false, "")
	if order() {
		t.Error("a second order passed")
	}
	if n := s.count("POST"); n != 1 {
		t.Errorf("the shop received %d orders", n)
	}
	if !send(`{"kind": "quote"}`) {
		t.Error("a quote was refused")
	}
	upgrade, err := http.NewRequest(http.MethodGet, "http://shop.example/", nil)
	must(t, err)
	upgrade.Header.Set("Connection", "Upgrade")
	upgrade.Header.Set("Upgrade", "websocket")
	if answer, err := through.Do(upgrade); err == nil {
		t.Errorf("an upgrade answered %d", answer.StatusCode)
		answer.Body.Close()
	}
	tunnel, err := net.Dial("tcp", w.listener.Addr().String())
	must(t, err)
	defer tunnel.Close()
	fmt.Fprintf(tunnel, "CONNECT shop.example:80 HTTP/1.1\r\nHost: shop.example:80\r\n\r\n")
	if answer, err := http.ReadResponse(bufio.NewReader(tunnel), nil); err != nil || answer.StatusCode != http.StatusForbidden {
		t.Errorf("a tunnel to the port of plain http: %v, %v", answer, err)
	}
	if answer, err := through.Get("http://shop.example/"); err != nil || answer.StatusCode != http.StatusOK {
		t.Errorf("the menu: %v", err)
	} else {
		answer.Body.Close()
	}
	for _, other := range []string{"http://other.example/", "http://shop.example:81/", "https://other.example/"} {
		if answer, err := through.Get(other); err == nil {
			t.Errorf("%s answered %d", other, answer.StatusCode)
			answer.Body.Close()
		}
	}
	if answer, err := http.Get("http://" + w.listener.Addr().String() + "/"); err != nil || answer.StatusCode != http.StatusBadRequest {
		t.Errorf("asked as a server: %v", err)
	} else {
		answer.Body.Close()
	}
}

// inMemory is a listener whose connections are in memory.
type inMemory chan net.Conn

// Accept returns the other end of what was dialled.
func (p inMemory) Accept() (net.Conn, error) {
	if c, open := <-p; open {
		return c, nil
	}
	return nil, net.ErrClosed
}

// Close ends Accept.
func (p inMemory) Close() error { close(p); return nil }

// Addr is no address of a network.
func (p inMemory) Addr() net.Addr { return &net.UnixAddr{Name: "inMemory", Net: "memory"} }

// dial connects.
func (p inMemory) dial(context.Context, string, string) (net.Conn, error) {
	near, far := net.Pipe()
	p <- far
	return near, nil
}

// late is a connection on which the body of a request is sent at once, but is not known to be sent before its answer began.
type late struct {
	net.Conn
	began chan struct{}
}

// Write sends, and returns late.
func (l late) Write(p []byte) (int, error) {
	n, err := l.Conn.Write(p)
	if bytes.Contains(p, []byte("quantity")) {
		<-l.began
	}
	return n, err
}

// TestAnswersComeWhole posts to a shop that answers while the wall has not yet noticed the end of the body that it sent. Go's server closes a request's body when it begins to answer;
// a transport that would still read from it gives up the connection, and the rest of the answer with it (golang/go#40747).
func TestAnswersComeWhole(t *testing.T) {
	for name, submits := range map[string][]Rule{
		"no rule about bodies": nil, "a rule about bodies": {{Request: `^POST http://shop\.example/orders$`, JSON: map[string]string{"kind": "^order$"}}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				rules, err := compileRules("submits", submits)
				must(t, err)
				rest, began := make(chan struct{}), make(chan struct{})
				site, requests := make(inMemory), make(inMemory)
				shop := &http.Server{Handler: http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
					io.Copy(io.Discard, r.Body)
					io.WriteString(rw, "2 lattes, ")
					must(t, http.NewResponseController(rw).Flush())
					<-rest
					io.WriteString(rw, "9.50")
				})}
				go shop.Serve(site)
				w := raise(requests, make(inMemory), hostList{"shop.example"}, nil, rules, func(string) {})
				w.lasting.DialContext = func(ctx context.Context, network, address string) (net.Conn, error) {
					c, err := site.dial(ctx, network, address)
					return late{c, began}, err
				}
				through := &http.Transport{Proxy: http.ProxyURL(&url.URL{Scheme: "http", Host: "wall"}), DialContext: requests.dial}
				got, err := (&http.Client{Transport: through}).Post("http://shop.example/cart", "application/json", strings.NewReader(`{"quantity": 2}`))
				must(t, err)
				close(began)
				synctest.Wait()
				close(rest)
				text, err := io.ReadAll(got.Body)
				if err != nil || string(text) != "2 lattes, 9.50" {
					t.Errorf("%q, %v", text, err)
				}
				got.Body.Close()
				through.CloseIdleConnections()
				w.close()
				must(t, shop.Close())
			})
		})
	}
}
