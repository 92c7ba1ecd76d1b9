package browser

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/chromedp/cdproto"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// TestTraffic counts the requests of scripts until they end or their document is gone.
func TestTraffic(t *testing.T) {
	event := func(method cdproto.MethodType, id, kind string) *cdproto.Message {
		return &cdproto.Message{Method: method, Params: fmt.Appendf(nil, `{"requestId":%q,"type":%q}`, id, kind)}
	}
	var seen traffic
	now := time.Now()
	if rest := seen.rest(now); rest != apartAtRest {
		t.Errorf("a page that has sent nothing rests for %v", rest)
	}
	for _, step := range []struct {
		what           string
		do             func()
		pending, began int
	}{
		{"a picture", func() { seen.note("page", event(cdproto.EventNetworkRequestWillBeSent, "1", "Image")) }, 0, 0},
		{"a fetch", func() { seen.note("page", event(cdproto.EventNetworkRequestWillBeSent, "2", "Fetch")) }, 1, 1},
		{"the same of a frame", func() { seen.note("frame", event(cdproto.EventNetworkRequestWillBeSent, "2", "XHR")) }, 2, 2},
		{"a picture ends", func() { seen.note("page", event(cdproto.EventNetworkLoadingFinished, "1", "")) }, 2, 2},
		{"the fetch fails", func() { seen.note("page", event(cdproto.EventNetworkLoadingFailed, "2", "Fetch")) }, 1, 2},
		{"the frame goes", func() { seen.forget("frame") }, 0, 2},
	} {
		step.do()
		if len(seen.pending) != step.pending || seen.began != step.began {
			t.Errorf("%s: %d pending, %d began", step.what, len(seen.pending), seen.began)
		}
	}
	for _, c := range []struct{ ago, rest time.Duration }{{0, apart}, {20 * time.Millisecond, 40 * time.Millisecond}, {apart - 5*time.Millisecond, apartAtRest}, {apart, apartAtRest}, {time.Hour, apartAtRest}} {
		seen.last = now.Add(-c.ago)
		if rest := seen.rest(now); rest != c.rest {
			t.Errorf("%v after an answer the rest is %v, not %v", c.ago, rest, c.rest)
		}
	}
	seen.note("page", event(cdproto.EventNetworkRequestWillBeSent, "3", "Fetch"))
	if rest := seen.rest(now.Add(time.Hour)); rest != apart {
		t.Errorf("while a request is pending the rest is %v", rest)
	}
}

// TestTurnedAway names the last of the page's own requests that the store refused as one too many, or as that of a robot, until the same request succeeds.
func TestTurnedAway(t *testing.T) {
	event := func(method cdproto.MethodType, params string) *cdproto.Message {
		return &cdproto.Message{Method: method, Params: []byte(`{"requestId":"1",` + params + `}`)}
	}
	of := func(host string) bool { return host == "shop.example" }
	for _, c := range []struct{ kind, address, answer, want string }{
		{"Fetch", "https://shop.example/cart?token=1", `"status":429,"headers":{"retry-after":"30"}`, "POST shop.example/cart was answered with 429, retry after 30"},
		{"XHR", "https://shop.example", `"status":429,"headers":{}`, "POST shop.example/ was answered with 429"},
		{"XHR", "https://shop.example/cart", `"status":403,"headers":{"Cf-Mitigated":"challenge"}`, "POST shop.example/cart was answered with 403 and a challenge"},
		{"XHR", "https://shop.example/cart", `"status":403,"headers":{}`, ""},
		{"XHR", "https://shop.example/cart", `"status":200,"headers":{"cf-mitigated":"challenge"}`, ""},
		{"Image", "https://shop.example/cart", `"status":429,"headers":{}`, ""},
		{"Fetch", "https://count.example/cart", `"status":429,"headers":{}`, ""},
	} {
		var seen traffic
		begin := event(cdproto.EventNetworkRequestWillBeSent, fmt.Sprintf(`"type":%q,"request":{"method":"POST","url":%q}`, c.kind, c.address))
		seen.note("page", begin)
		seen.note("page", event(cdproto.EventNetworkResponseReceived, fmt.Sprintf(`"type":%q,"response":{%s}`, c.kind, c.answer)))
		if got := seen.turnedAway(of); got != c.want {
			t.Errorf("%v: %q", c, got)
		}
		seen.note("page", event(cdproto.EventNetworkLoadingFinished, `"type":""`))
		seen.note("page", begin)
		seen.note("page", event(cdproto.EventNetworkResponseReceived, `"response":{"status":200}`))
		if got := seen.turnedAway(of); got != "" {
			t.Errorf("%v: %q after the same request succeeded", c, got)
		}
	}
}

// TestFiguresOfAPageAtWork are final only after the longer time: while a script waits for an answer, right after one, or if the page changes
// meanwhile.
func TestFiguresOfAPageAtWork(t *testing.T) {
	s := newShop(t)
	hold := make(chan struct{})
	s.handle("shop.example/slow", func(_ http.ResponseWriter, r *http.Request) {
		select {
		case <-hold:
		case <-r.Context().Done():
		}
	})
	s.page("shop.example/quick", "done")
	s.page("shop.example/rest", `<p id=total>$12.34</p>`)
	s.page("shop.example/waits", `<p id=total>$12.34</p><script>fetch('/slow')</script>`)
	s.page("shop.example/changes", `<p id=total>$12.34</p><p id=n></p><script>let n = 0; setInterval(() => { document.querySelector('#n').textContent = n++ }, 2)</script>`)
	s.page("shop.example/shadow", `<p id=total>$12.34</p><div id=host></div><script>document.querySelector('#host').attachShadow({mode: 'open'})</script>`)
	s.page("shop.example/answered", `<p id=total>$12.34</p><p id=done hidden>done</p><script>
		onclick = () => fetch('/quick').then((r) => r.text()).then(() => { document.querySelector('#done').hidden = false })</script>`)
	b := openBrowser(t, s.options("shop.example"))
	t.Cleanup(func() { close(hold) })
	read := func(p *Page) time.Duration {
		started := time.Now()
		got, err := p.ReadStable(t.Context(), sdk.At("#total"), sdk.Fields{"is": ""}, sdk.Target{})
		must(t, err)
		if len(got) != 1 || got[0]["is"] != "$12.34" {
			t.Errorf("read %v", got)
		}
		return time.Since(started)
	}
	for _, name := range []string{"waits", "changes", "shadow"} {
		p := visit(t, b, Job{Hosts: []string{"shop.example"}}, "http://shop.example/"+name)
		if name == "waits" {
			eventually(t, "the request", func() bool { return s.count("/slow") > 0 })
		}
		if took := read(p); took < apart {
			t.Errorf("%s: the figures were final after %v", name, took)
		}
	}
	p := visit(t, b, Job{Hosts: []string{"shop.example"}}, "http://shop.example/answered")
	must(t, p.Click(t.Context(), sdk.At("#total")))
	must(t, wait(t, p, sdk.Visible(sdk.At("#done"))))
	read(p)
	p.mu.Lock()
	since := time.Since(p.traffic.last)
	p.mu.Unlock()
	if since < apart {
		t.Errorf("the figures were final %v after an answer", since)
	}
	p = visit(t, b, Job{Hosts: []string{"shop.example"}}, "http://shop.example/rest")
	eventually(t, "the rest of a page that sends nothing", func() bool {
		_, rest := p.work()
		return rest == apartAtRest
	})
	read(p)
}
