package browser

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// counter is a shop that takes an order from every request to one of its addresses for orders.
func counter(t *testing.T, page string) *shop {
	s := newShop(t)
	s.page("shop.example/", page)
	s.page("shop.example/blank", `<h1>Blank</h1>`)
	s.page("shop.example/quote", `{"tax": 1}`)
	s.page("shop.example/cart", `{"lines": 1}`)
	s.page("pay.example/form", `<input id=number><script>number.addEventListener('change', () => fetch('/token', {method: 'POST', body: number.value}))</script>`)
	s.page("pay.example/token", `{}`)
	return s
}

// checkout is a page with a person's details and a button that sends the order in the named way.
const checkout = `<!doctype html><title>Checkout</title>
<form id=f action="/order/form" method=post><input id=mail name=mail><input id=note name=note><input type=email id=email><button id=go type=button onclick="ways[way]()">Order</button></form>
<iframe name=sink></iframe><p id=log></p>
<script>
let way = '';
const u = name => '/order/' + name, data = () => JSON.stringify({mail: mail.value});
const code = source => URL.createObjectURL(new Blob([source]));
const ways = {
	fetch: () => fetch(u('fetch'), {method: 'POST', body: data()}),
	keepalive: () => fetch(u('keepalive'), {method: 'POST', body: data(), keepalive: true}),
	later: () => fetchLater(u('later'), {method: 'POST', body: data(), activateAfter: 0}),
	unload: () => { addEventListener('pagehide', () => { fetch(u('unload'), {method: 'POST', body: data(), keepalive: true}); navigator.sendBeacon(u('unloadbeacon'), data()); }); location.href = '/blank'; },
	beacon: () => navigator.sendBeacon(u('beacon'), data()),
	blobbeacon: () => navigator.sendBeacon(u('blobbeacon'), new Blob([data()], {type: 'application/json'})),
	put: () => fetch(u('put'), {method: 'PUT', body: data()}),
	strange: () => fetch(u('strange'), {method: 'ORDER', body: data()}),
	get: () => fetch(u('get') + '?mail=' + encodeURIComponent(mail.value)),
	getform: () => { f.method = 'get'; f.action = u('getform'); f.submit(); },
	form: () => f.submit(),
	frameform: () => { f.target = 'sink'; f.action = u('frameform'); f.submit(); },
	innerform: () => { const d = frames.sink.document; d.body.innerHTML = '<form method=post action="https://shop.example/order/innerform"><input name=mail value="' + mail.value + '"></form>'; d.forms[0].submit(); },
	script: () => { const s = document.createElement('script'); s.src = u('script') + '?mail=' + mail.value; document.body.append(s); },
	style: () => { const s = document.createElement('link'); s.rel = 'stylesheet'; s.href = u('style') + '?mail=' + mail.value; document.head.append(s); },
	image: () => { new Image().src = u('image') + '?mail=' + mail.value; },
	worker: () => { const m = mail.value; new Worker(code("fetch('https://shop.example/order/worker', {method: 'POST', body: '" + m + "'})")); },
	shared: () => new SharedWorker('/shared.js'),
	service: () => navigator.serviceWorker.register('/service.js'),
	websocket: () => { const w = new WebSocket('wss://shop.example/order/websocket'); w.onopen = () => w.send(data()); },
	workersocket: () => new Worker(code("new WebSocket('wss://shop.example/order/workersocket')")),
	sharedsocket: () => new SharedWorker('/sharedsocket.js'),
	stream: () => { new WebSocketStream('wss://shop.example/order/stream').opened.catch(() => {}); },
	transport: () => { new WebTransport('https://shop.example/order/transport').ready.catch(() => {}); },
	popup: () => window.open(u('popup') + '?mail=' + mail.value),
};
</script>`

// TestAfterTheDetailsNothingThatOrdersPasses presses a button that orders in each way that a page has, with a driver that names another request
// as its submit. The details are the person's, then made up, then typed into a field whose label asks for them.
func TestAfterTheDetailsNothingThatOrdersPasses(t *testing.T) {
	ways := []string{"fetch", "keepalive", "later", "unload", "beacon", "blobbeacon", "put", "strange", "get", "getform", "form", "frameform", "innerform", "script",
		"style", "image", "worker", "shared", "service", "websocket", "workersocket", "sharedsocket", "stream", "transport", "popup"}
	s := counter(t, checkout)
	s.script("shop.example/shared.js", `fetch('/order/shared', {method: 'POST'})`)
	s.script("shop.example/sharedsocket.js", `new WebSocket('wss://shop.example/order/sharedsocket')`)
	s.script("shop.example/service.js", `self.addEventListener('install', e => e.waitUntil(fetch('/order/service', {method: 'POST'})))`)
	b := openBrowser(t, s.options("shop.example", "pay.example"))
	// With a second page, no request is attributed just because there is only one page.
	visit(t, b, Job{Hosts: []string{"shop.example"}}, "https://shop.example/blank")
	for _, way := range ways {
		p := visit(t, b, Job{Hosts: []string{"shop.example"}, Images: true, SubmitRequest: `^POST https://shop\.example/something/else$`, Details: []string{"ada@orders.example"}}, "https://shop.example/")
		must(t, p.Fill(t.Context(), sdk.At("#mail"), "ada@orders.example"))
		must(t, p.Evaluate(t.Context(), "", "(way = '"+way+"', 1)", nil))
		for range 3 {
			if err := p.Click(t.Context(), sdk.At("#go")); err != nil {
				break // the click led elsewhere
			}
		}
		if way == "transport" {
			p.Close()
			continue // Chromium itself does not send it
		}
		eventually(t, "the refusal of "+way, func() bool {
			return slices.ContainsFunc(p.Blocked(), func(what string) bool {
				return strings.Contains(what, "/order/"+way) || strings.HasPrefix(what, "websocket: shop.example:443") || strings.HasPrefix(what, "window: ")
			})
		})
		for _, what := range p.Blocked() {
			if strings.Contains(what, "ada") {
				t.Errorf("the log of refusals says %q", what)
			}
		}
		p.Close()
	}
	if n := s.count("/order/"); n != 0 {
		t.Errorf("%d orders reached the shop: %v", n, s.received)
	}
}

// TestDetailsInAnyWayGuardThePage has the driver enter details in other ways than typing the person's.
func TestDetailsInAnyWayGuardThePage(t *testing.T) {
	s := counter(t, checkout)
	b := openBrowser(t, s.options("shop.example", "pay.example"))
	job := Job{Hosts: []string{"shop.example"}, Details: []string{"Ada", "+12125550142"}, Secrets: cardJob().Secrets}
	ctx := t.Context()
	for name, c := range map[string]struct {
		do   func(p *Page) error
		want bool
	}{
		"nothing":               {func(*Page) error { return nil }, false},
		"a note":                {func(p *Page) error { return p.Fill(ctx, sdk.At("#note"), "No onions, call 5") }, false},
		"a name in a note":      {func(p *Page) error { return p.Fill(ctx, sdk.At("#note"), "ada") }, true},
		"an invented address":   {func(p *Page) error { return p.Fill(ctx, sdk.At("#note"), "bob@x.example") }, true},
		"an invented number":    {func(p *Page) error { return p.Fill(ctx, sdk.At("#note"), "(646) 555-0100") }, true},
		"a field for addresses": {func(p *Page) error { return p.Fill(ctx, sdk.At("#email"), "x") }, true},
		"a card":                {func(p *Page) error { return p.FillSecret(ctx, sdk.At("#note"), sdk.CardNumber) }, true},
		"code that reads": {func(p *Page) error {
			return p.Evaluate(ctx, "", "[...document.querySelectorAll('input')].map(i => i.id)", nil)
		}, false},
		"code that sends": {func(p *Page) error {
			return p.Evaluate(ctx, "", "fetch('/order/code-that-sends', {method: 'POST'}).catch(() => 1)", nil)
		}, true},
		"code that sends later": {func(p *Page) error {
			return p.Evaluate(ctx, "", "setTimeout(() => fetch('/order/code-that-sends-later', {method: 'POST'}), 50)", nil)
		}, true},
		"code that awaits": {func(p *Page) error {
			return p.Evaluate(ctx, "", "(async () => { await 1; fetch('/order/code-that-awaits', {method: 'POST'}).catch(() => 1) })()", nil)
		}, true},
		"code that chains": {func(p *Page) error {
			return p.Evaluate(ctx, "", "Promise.resolve(1).then(() => { fetch('/order/code-that-chains', {method: 'POST'}).catch(() => 1) })", nil)
		}, true},
		"code that awaits and returns": {func(p *Page) error {
			return p.Evaluate(ctx, "", "((async () => { await 1; fetch('/order/code-that-awaits-and-returns', {method: 'POST'}).catch(() => 1) })(), 1)", nil)
		}, true},
		"code that chains and returns": {func(p *Page) error {
			return p.Evaluate(ctx, "", "(Promise.resolve(1).then(() => { fetch('/order/code-that-chains-and-returns', {method: 'POST'}).catch(() => 1) }), 1)", nil)
		}, true},
		"code that catches": {func(p *Page) error {
			return p.Evaluate(ctx, "", "(() => { try { navigator.sendBeacon('/order/code-that-catches', 'y') } catch (e) { return 1 } })()", nil)
		}, true},
		"code in a getter": {func(p *Page) error {
			return p.Evaluate(ctx, "", "({ get a() { navigator.sendBeacon('/order/code-in-a-getter', 'y'); return 1 } })", nil)
		}, true},
		"code in toJSON": {func(p *Page) error {
			return p.Evaluate(ctx, "", "({ toJSON() { navigator.sendBeacon('/order/code-in-toJSON', 'y'); return 1 } })", nil)
		}, true},
		"code in a thenable": {func(p *Page) error {
			return p.Evaluate(ctx, "", "({ then(done) { navigator.sendBeacon('/order/code-in-a-thenable', 'y'); done(1) } })", nil)
		}, true},
		"code in a proxy": {func(p *Page) error {
			return p.Evaluate(ctx, "", "new Proxy({}, { ownKeys() { navigator.sendBeacon('/order/code-in-a-proxy', 'y'); return [] }, get() { navigator.sendBeacon('/order/code-in-a-proxy', 'y') } })", nil)
		}, true},
		"code in a made getter": {func(p *Page) error {
			return p.Evaluate(ctx, "", "Object.create(null, {a: {enumerable: true, get() { navigator.sendBeacon('/order/code-in-a-made-getter', 'y'); return 1 }}})", nil)
		}, true},
		"code in an error's name": {func(p *Page) error {
			return failed(p.Evaluate(ctx, "", "(() => { const e = new Error('x'); e.name = { toString() { navigator.sendBeacon('/order/code-in-a-name', 'y'); return 'a' } }; throw e })()", nil))
		}, true},
		"code beside the function": {func(p *Page) error {
			return failed(p.Evaluate(ctx, "", "1)}, navigator.sendBeacon('/order/code-beside', 'y'), function () { return (1", nil))
		}, false},
		"code that fails": {func(p *Page) error { return failed(p.Evaluate(ctx, "", "document.nothing.at", nil)) }, false},
		"code in a generator": {func(p *Page) error {
			return p.Evaluate(ctx, "", "[...(function* () { yield 1; navigator.sendBeacon('/order/code-in-a-generator', 'y') })()]", nil)
		}, true},
		"code that writes the page": {func(p *Page) error {
			return p.Evaluate(ctx, "", "(document.body.innerHTML = '<img src=x onerror=\"fetch(`/order/code-that-writes-the-page`, {method: `POST`})\">', 1)", nil)
		}, true},
	} {
		t.Run(name, func(t *testing.T) {
			p := visit(t, b, job, "https://shop.example/")
			must(t, c.do(p))
			if p.Guarded() != c.want {
				t.Errorf("guarded: %v", p.Guarded())
			}
			// What the code may have sent without a look at it arrives before the next page.
			_, err := p.Goto(ctx, "https://shop.example/blank")
			must(t, err)
		})
	}
	if n := s.count("/order/"); n != 0 {
		t.Errorf("%d orders reached the shop: %v", n, s.received)
	}
}

// failed is an error unless the script failed.
func failed(err error) error {
	if !errors.Is(err, errScript) {
		return fmt.Errorf("the script's error: %v", err)
	}
	return nil
}

// TestARequestWithTheDetailsGuardsThePage has the page know the details although nobody typed them.
func TestARequestWithTheDetailsGuardsThePage(t *testing.T) {
	s := counter(t, `<script>const later = () => fetch('/order/first', {method: 'POST', body: JSON.stringify({phone: '(212) 555-0142'})}).catch(() => fetch('/order/second', {method: 'POST'})).catch(() => { document.title = 'refused' })</script><button onclick="later()">Go</button>`)
	b := openBrowser(t, s.options("shop.example"))
	p := visit(t, b, Job{Hosts: []string{"shop.example"}, Details: []string{"+12125550142"}}, "https://shop.example/")
	must(t, p.Click(t.Context(), sdk.At("button")))
	eventually(t, "both refusals", func() bool { return strings.Count(strings.Join(p.Blocked(), "\n"), "write after the details") == 2 })
	if n := s.count("/order/"); n != 0 {
		t.Errorf("%d orders reached the shop", n)
	}
}

// TestHarmlessWritesPassAfterTheDetails: writes that the rules name pass, and so do writes to payment hosts and reads.
func TestHarmlessWritesPassAfterTheDetails(t *testing.T) {
	s := counter(t, `<input id=mail><iframe id=pay src="https://pay.example/form"></iframe><p id=log></p><script>
		const tell = async (name, sent) => { try { log.textContent += name + ' ' + (await sent).status + ';' } catch { log.textContent += name + ' refused;' } };
		mail.addEventListener('change', async () => {
			await tell('quote', fetch('/quote', {method: 'POST', body: JSON.stringify({mail: mail.value})}));
			await tell('cart', fetch('/cart'));
			await tell('graph', fetch('/graphql', {method: 'POST', body: JSON.stringify({query: 'query { slots }'})}));
			await tell('order', fetch('/graphql', {method: 'POST', body: JSON.stringify({query: 'mutation { slots: placeOrder }'})}));
			await tell('ajax', fetch('/ajax', {method: 'POST', body: new URLSearchParams({action: 'update_order_review', mail: mail.value})}));
			await tell('checkout', fetch('/ajax', {method: 'POST', body: new URLSearchParams({action: 'checkout', mail: mail.value})}));
			await tell('other', fetch('https://cdn.example/collect', {method: 'POST', mode: 'no-cors', body: mail.value}));
			log.textContent += 'end';
		});</script>`)
	s.page("shop.example/graphql", `{}`)
	s.page("shop.example/ajax", `{}`)
	b := openBrowser(t, s.options("shop.example", "pay.example", "cdn.example"))
	job := cardJob()
	job.AssetHosts = []string{"cdn.example"}
	job.Details = []string{"ada@orders.example"}
	job.Harmless = []Rule{
		{Request: `^POST https://shop\.example/quote$`}, {Request: `^POST https://shop\.example/graphql$`, GraphQL: `^slots$`},
		{Request: `^POST https://shop\.example/ajax$`, Form: map[string]string{"action": "^update_order_review$"}},
	}
	p := visit(t, b, job, "https://shop.example/")
	must(t, p.Fill(t.Context(), sdk.At("#mail"), "ada@orders.example"))
	must(t, wait(t, p, sdk.Visible(sdk.At("#log").WithText("end"))))
	if got, want := text(t, p, sdk.At("#log")), "quote 200;cart 200;graph 200;order refused;ajax 200;checkout refused;other refused;end"; got != want {
		t.Errorf("the page saw %q, want %q", got, want)
	}
	must(t, p.FillSecret(t.Context(), sdk.At("#number").In("#pay"), sdk.CardNumber))
	eventually(t, "the token", func() bool { return s.count("POST pay.example/token") == 1 })
	if n := s.count("cdn.example"); n != 0 {
		t.Errorf("the other host was reached %d times", n)
	}
}

// TestOnePassIsOneOrder has one click send several orders at once, in several ways.
func TestOnePassIsOneOrder(t *testing.T) {
	const send = `<button id=go onclick="%s">Order</button>`
	for _, c := range []struct {
		name, click string
		submits     []Rule
		want        int
	}{
		{"three requests", `for (let i = 0; i < 3; i++) fetch('/api', {method: 'POST', body: JSON.stringify({kind: 'order'})})`, []Rule{{Request: `^POST https://shop\.example/api$`, JSON: map[string]string{"kind": "^order$"}}}, 1},
		{"a list", `fetch('/api', {method: 'POST', body: JSON.stringify([{kind: 'order'}, {kind: 'order'}])})`, []Rule{{Request: `^POST https://shop\.example/api$`, JSON: map[string]string{"kind": "^order$"}}}, 0},
		{"a list for a path alone", `fetch('/api', {method: 'POST', body: JSON.stringify([{kind: 'order'}, {kind: 'order'}])})`, []Rule{{Request: `^POST https://shop\.example/api$`}}, 0},
		{"a batch", `fetch('/api', {method: 'POST', body: JSON.stringify({requests: [{path: '/orders'}, {path: '/orders'}]})})`, []Rule{{Request: `^POST https://shop\.example/api$`, JSON: map[string]string{"requests.*.path": "^/orders$"}}}, 0},
		{"aliases", `fetch('/api', {method: 'POST', body: JSON.stringify({query: 'mutation { a: placeOrder b: placeOrder }'})})`, []Rule{{Request: `^POST https://shop\.example/api$`, GraphQL: "^placeOrder$"}}, 0},
		{"one by its action", `fetch('/api', {method: 'POST', body: new URLSearchParams({action: 'quote'})}); fetch('/api', {method: 'POST', body: new URLSearchParams({action: 'order'})})`, []Rule{{Request: `^POST https://shop\.example/api$`, Form: map[string]string{"action": "^order$"}}}, 2},
		{"not what the driver says", `fetch('/api', {method: 'POST'}); fetch('/other', {method: 'POST'})`, []Rule{{Request: `^POST https://shop\.example/api$`}}, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := counter(t, fmt.Sprintf(send, c.click))
			s.page("shop.example/api", `{}`)
			s.page("shop.example/other", `{}`)
			o := s.options("shop.example")
			o.SubmitLimit = time.Second
			b := openBrowser(t, o)
			var presses []int
			p := visit(t, b, Job{Hosts: []string{"shop.example"}, Submits: c.submits, SubmitRequest: `^POST https://shop\.example/other$`,
				Fire: func(_ context.Context, press int) error { presses = append(presses, press); return nil }}, "https://shop.example/")
			if _, err := p.Submit(t.Context(), sdk.At("#go")); err != nil {
				t.Fatal(err)
			}
			if c.want > 0 {
				eventually(t, "the orders", func() bool { return s.count("POST shop.example") >= c.want })
			}
			if n := s.count("POST"); n != c.want || len(presses) != 1 {
				t.Errorf("%d requests reached the shop, presses %v: %v", n, presses, p.Blocked())
			}
		})
	}
}

// TestNoConnectionThatBreaksRepeatsAnOrder has the order use a connection that a quote was on, because the second connection is slow. The shop takes
// the order and ends that connection without an answer, in each way that TLS and TCP have; Chromium then has another one ready.
func TestNoConnectionThatBreaksRepeatsAnOrder(t *testing.T) {
	for name, end := range map[string]func(*tls.Conn){
		"closed":             func(c *tls.Conn) { c.Close() },
		"ended in TLS alone": func(c *tls.Conn) { c.CloseWrite() },
		"reset":              func(c *tls.Conn) { c.NetConn().(*net.TCPConn).SetLinger(0); c.NetConn().Close() },
	} {
		t.Run(name, func(t *testing.T) {
			s := counter(t, `<button id=go onclick="fetch('/quote', {method: 'POST'});
				fetch('https://cdn.example/ready', {mode: 'no-cors'}).then(() => fetch('/order', {method: 'POST'}))">Order</button>`)
			o := s.options("shop.example", "cdn.example")
			o.SubmitLimit = 2 * time.Second
			quoted, passed, ordered := make(chan struct{}), make(chan struct{}), make(chan struct{})
			o.Resolve["shop.example:443"] = slowSecond(t, s.tls.Listener.Addr().String(), ordered)
			tell, goOn := sync.OnceFunc(func() { close(quoted) }), sync.OnceFunc(func() { close(ordered) })
			s.handle("cdn.example/ready", func(http.ResponseWriter, *http.Request) { <-quoted })
			s.handle("shop.example/quote", func(w http.ResponseWriter, r *http.Request) {
				tell()
				<-passed
				io.WriteString(w, "{}")
			})
			s.handle("shop.example/order", func(w http.ResponseWriter, r *http.Request) {
				c, _, err := http.NewResponseController(w).Hijack()
				if err != nil {
					t.Error(err)
					return
				}
				t.Cleanup(func() { c.Close() })
				goOn()
				end(c.(*tls.Conn))
			})
			b := openBrowser(t, o)
			p := visit(t, b, Job{Hosts: []string{"shop.example"}, AssetHosts: []string{"cdn.example"}, SubmitRequest: `^POST https://shop\.example/order$`,
				Fire: func(context.Context, int) error { return nil }}, "https://shop.example/")
			go func() {
				eventually(t, "the pass", func() bool {
					p.process.gate.mu.Lock()
					defer p.process.gate.mu.Unlock()
					return p.pass != nil && p.pass.used
				})
				close(passed)
			}()
			sent, err := p.Submit(t.Context(), sdk.At("#go"))
			must(t, err)
			if n := s.count("POST shop.example/order"); n != 1 || sent.Answered {
				t.Errorf("%d orders reached the shop, answered: %v", n, sent.Answered)
			}
		})
	}
}

// slowSecond is the address of a way to a server on which the first connection is fast, and each later one waits until it may go on.
func slowSecond(t *testing.T, server string, goOn <-chan struct{}) string {
	way, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	t.Cleanup(func() { way.Close() })
	go func() {
		for count := 1; ; count++ {
			near, err := way.Accept()
			if err != nil {
				return
			}
			go func() {
				if count > 1 {
					select {
					case <-goOn:
					case <-t.Context().Done():
					}
				}
				far, err := net.Dial("tcp", server)
				if err != nil {
					near.Close()
					return
				}
				go func() {
					io.Copy(far, near)
					far.Close()
				}()
				_, err = io.Copy(near, far)
				if err != nil {
					near.(*net.TCPConn).SetLinger(0) // a reset is passed on
				}
				near.Close()
			}()
		}
	}()
	return way.Addr().String()
}

// TestWebSocketsEndAtTheWall: no page gets a WebSocket, before the details or after them.
func TestWebSocketsEndAtTheWall(t *testing.T) {
	for _, scheme := range []string{"http", "https"} {
		t.Run(scheme, func(t *testing.T) {
			s := newShop(t)
			s.page("shop.example/", `<p id=log></p><script>for (const at of ['wss://shop.example/a', 'ws://shop.example/b']) { try { const w = new WebSocket(at); w.onopen = () => log.textContent += 'open '; w.onerror = () => log.textContent += 'closed ' } catch { log.textContent += 'closed ' } }</script>`)
			reached := make(chan string, 10)
			for _, at := range []string{"a", "b"} {
				s.handle("shop.example/"+at, func(w http.ResponseWriter, r *http.Request) { reached <- r.URL.Path; io.WriteString(w, "no") })
			}
			b := openBrowser(t, s.options("shop.example"))
			p := visit(t, b, Job{Hosts: []string{"shop.example"}}, scheme+"://shop.example/")
			must(t, wait(t, p, sdk.Visible(sdk.At("#log").WithText("closed closed"))))
			if len(reached) != 0 {
				t.Errorf("a WebSocket reached the shop at %s", <-reached)
			}
			if blocked := strings.Join(p.Blocked(), "\n"); !strings.Contains(blocked, "websocket: shop.example:443") {
				t.Errorf("refused: %s", blocked)
			}
		})
	}
}

// TestOneWriteMayBeTheOrder presses a button whose order no rule describes. Of what the page sends, the first write to the store that the press causes
// may be the order.
func TestOneWriteMayBeTheOrder(t *testing.T) {
	s := newShop(t)
	for _, at := range []string{"shop.example/buy/now", "shop.example/buy/again", "shop.example/seen", "other.example/buy"} {
		s.page(at, `{}`)
	}
	o := s.options("shop.example", "other.example")
	o.SubmitLimit = time.Second
	b := openBrowser(t, o)
	for _, c := range []struct {
		name, before, click string
		scheme, reaches     string // what reaches the shop after the press; empty: nothing does
	}{
		{"an order", "", `fetch('/buy/now', {method: 'POST', body: mail.value})`, "https", "POST shop.example/buy/now"},
		{"an order by plain http", "", `fetch('/buy/now', {method: 'POST', body: mail.value})`, "http", "POST shop.example/buy/now"},
		{"another method", "", `fetch('/buy/now', {method: 'PUT'})`, "https", "PUT shop.example/buy/now"},
		{"a second order", "", `fetch('/buy/now', {method: 'POST'}); fetch('/buy/now', {method: 'POST'}); fetch('/buy/again', {method: 'POST'})`, "https", "POST shop.example/buy/now"},
		{"a second order by plain http", "", `fetch('/buy/now', {method: 'POST'}); fetch('/buy/now', {method: 'POST'})`, "http", "POST shop.example/buy/now"},
		{"a beacon, then the order", "", `navigator.sendBeacon('/seen', 'x'); fetch('/buy/now', {method: 'POST'})`, "https", "POST shop.example/buy/now"},
		{"what came before the press as well", `fetch('/seen', {method: 'POST'})`, `fetch('/seen', {method: 'POST'}); fetch('/buy/now', {method: 'POST'})`, "https", "POST shop.example/buy/now"},
		{"a batch of orders", "", `fetch('/buy/now', {method: 'POST', body: JSON.stringify([{kind: 'order'}, {kind: 'order'}])})`, "https", ""},
		{"what a click sent before", `fetch('/buy/now', {method: 'POST'})`, `fetch('/buy/now', {method: 'POST'})`, "https", ""},
		{"another host", "", `fetch('https://other.example/buy', {method: 'POST', mode: 'no-cors'})`, "https", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s.page("shop.example/", `<input id=mail><button id=before onclick="`+c.before+`">Before</button><button id=go onclick="`+c.click+`">Order</button>`)
			s.forget()
			p := visit(t, b, Job{Hosts: []string{"shop.example"}, AssetHosts: []string{"other.example"}, AnyWrite: true, Details: []string{"ada@orders.example"},
				Fire: func(context.Context, int) error { return nil }}, c.scheme+"://shop.example/")
			must(t, p.Fill(t.Context(), sdk.At("#mail"), "ada@orders.example"))
			must(t, p.Click(t.Context(), sdk.At("#before")))
			eventually(t, "the refusals before the press", func() bool { return len(p.Blocked()) == strings.Count(c.before, "method") })
			if _, err := p.Submit(t.Context(), sdk.At("#go")); err != nil {
				t.Fatal(err)
			}
			sent := strings.Count(c.before+c.click, "method") + strings.Count(c.click, "sendBeacon")
			if c.reaches != "" {
				sent--
				eventually(t, "the order", func() bool { return s.count(c.reaches) == 1 })
			}
			eventually(t, "the refusals", func() bool { return len(p.Blocked()) == sent })
			if n := s.count("POST") + s.count("PUT"); n != strings.Count("x"+c.reaches, " ") {
				t.Errorf("%d writes reached the shop: %v", n, s.received)
			}
		})
	}
}

// TestWhatMayBeReadAfterTheOrder has a shop with one GraphQL address for everything. Once its order was sent, the page reads with queries that carry no details; before,
// and with anything else, nothing passes.
func TestWhatMayBeReadAfterTheOrder(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/api", `{}`)
	o := s.options("shop.example")
	o.SubmitLimit = time.Second
	b := openBrowser(t, o)
	const reads = `{query: 'query order { order { code } }'}`
	for _, c := range []struct {
		name, scheme, after string
		passes              bool // what comes after the order
	}{
		{"a query", "https", reads, true},
		{"a query by plain http", "http", reads, true},
		{"a second order", "https", `{query: 'mutation { place { code } }'}`, false},
		{"a second order by plain http", "http", `{query: 'mutation { place { code } }'}`, false},
		{"a query and an order", "https", `[{query: '{ order { code } }'}, {query: 'mutation { place { code } }'}]`, false},
		{"a query with details", "https", `{query: 'query order($by: String) { order(by: $by) { code } }', variables: {by: mail.value}}`, false},
		{"something else", "https", `{order: 1}`, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			post := func(body string) string {
				return `fetch('/api', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(` + body + `)})`
			}
			s.page("shop.example/", `<input id=mail><button id=before onclick="`+strings.Replace(post(reads), "/api", "/other", 1)+
				`">Before</button><button id=go onclick="`+post(`{query: 'mutation { place { code } }'}`)+`.then(() => `+post(c.after)+`)">Order</button>`)
			s.forget()
			p := visit(t, b, Job{Hosts: []string{"shop.example"}, AnyWrite: true, Details: []string{"ada@orders.example"}, Fire: func(context.Context, int) error { return nil }}, c.scheme+"://shop.example/")
			must(t, p.Fill(t.Context(), sdk.At("#mail"), "ada@orders.example"))
			must(t, p.Click(t.Context(), sdk.At("#before")))
			eventually(t, "the refusal before the press", func() bool { return len(p.Blocked()) == 1 })
			if _, err := p.Submit(t.Context(), sdk.At("#go")); err != nil {
				t.Fatal(err)
			}
			writes := 1
			if c.passes {
				writes = 2
			}
			eventually(t, "what comes after the order", func() bool { return s.count("POST")+len(p.Blocked()) == 3 })
			if n := s.count("POST shop.example/api"); n != writes {
				t.Errorf("%d writes reached the shop, refused: %q", n, p.Blocked())
			}
			if refused := fmt.Sprint(p.Blocked()); strings.Contains(refused, "details in a query") != strings.Contains(c.name, "with details") {
				t.Errorf("refused: %s", refused)
			}
		})
	}
}

func TestOnlyQueries(t *testing.T) {
	for document, want := range map[string]bool{
		`{ order { code } }`: true, `query order($code: String = "a") @cached { order(code: $code) { code } }`: true, `query a { b } query c { d }`: true,
		"# a comment\nquery { order(at: {day: [1, 2]}) { ...parts } } fragment parts on Order { code }": true, `query { say(text: "mutation { place }") }`: true,
		`mutation { place { code } }`: false, `query a { b } mutation c { place }`: false, `subscription { order }`: false, `query { order `: false, `query { order } }`: false,
		`extend type Query { a: Int }`: false, `"query { a }"`: false, ``: false, `order`: false, `query`: false, `query { mutation }`: false, `{ a } place { b }`: false,
	} {
		if got := onlyQueries(document); got != want {
			t.Errorf("%s: %t", document, got)
		}
	}
	for body, want := range map[string]bool{
		`{"query": "{ a }", "operationName": "b", "variables": {"c": 1}, "extensions": {"client": {}}}`: true, `[{"query": "{ a }"}, {"query": "{ b }"}]`: true,
		`{"query": "{ a }", "extensions": {"persistedQuery": {"sha256Hash": "1"}}}`: false, `{"operationName": "b"}`: false, `{"query": "{ a }", "id": "1"}`: false,
		`{"query": ["{ a }"]}`: false, `[]`: false, `"{ a }"`: false, `{"query": "{ a }", "QUERY": "mutation { b }"}`: false, `[{"query": "{ a }"}, 1]`: false,
	} {
		s := &sent{method: "POST", address: "https://shop.example/api?lang=en", header: map[string]string{"content-type": "application/json; charset=utf-8"}, body: []byte(body)}
		if got := s.queries(); got != want {
			t.Errorf("%s: %t", body, got)
		}
	}
	whole := func() *sent {
		return &sent{method: "POST", address: "https://shop.example/api", header: map[string]string{"content-type": "application/json"}, body: []byte(`{"query": "{ a }"}`)}
	}
	for name, change := range map[string]func(*sent){
		"another type": func(s *sent) { s.header = map[string]string{"content-type": "text/plain"} }, "another method": func(s *sent) { s.method = "PUT" },
		"a method in a header": func(s *sent) {
			s.header = map[string]string{"content-type": "application/json", "x-http-method": "DELETE"}
		},
		"a query in the address": func(s *sent) { s.address += "?query=mutation%7Ba%7D" }, "a part of the body": func(s *sent) { s.missing = true },
	} {
		one := whole()
		if change(one); one.queries() || !whole().queries() {
			t.Errorf("%s counts as a query", name)
		}
	}
}
