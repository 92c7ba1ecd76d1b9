package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/transports/web/webtest"
)

// withCard is a tester whose clients can show the confirmation card.
func withCard(t *testing.T) *tester {
	t.Helper()
	return working(t, func(_ *Services, o *Options) { o.Pages = enginetest.AuthURL })
}

// The card is a resource of MCP Apps, linked to order. It loads and calls nothing, and only the model may call order.
func TestTheCardIsOffered(t *testing.T) {
	x := withCard(t)
	for _, credential := range []string{x.sandbox, personToken} {
		for _, listed := range x.list(credential) {
			want := any(nil)
			if listed["name"] == "order" {
				want = cardURI
			}
			if at(listed, "_meta.ui.resourceUri") != want {
				t.Errorf("%s: %v", listed["name"], listed["_meta"])
			}
			if visible, _ := at(listed, "_meta.ui.visibility").([]any); want != nil && !slices.Equal(visible, []any{"model"}) {
				t.Errorf("%s is called by %v", listed["name"], visible)
			}
		}
		listed := x.rpc(credential, "resources/list", args{})["result"]
		read := x.rpc(credential, "resources/read", args{"uri": cardURI})["result"]
		for name, found := range map[string]any{"listed": at(listed, "resources"), "read": at(read, "contents")} {
			ui := at(found, "_meta.ui")
			if at(found, "uri") != cardURI || at(found, "mimeType") != "text/html;profile=mcp-app" || ui == nil || at(ui, "prefersBorder") != false {
				t.Errorf("%s: %v", name, found)
			}
			for _, domains := range []string{"connectDomains", "resourceDomains", "frameDomains", "baseUriDomains"} {
				if list, is := at(ui, "csp."+domains).([]any); !is || len(list) != 0 {
					t.Errorf("%s: %s %v", name, domains, list)
				}
			}
		}
		if hello := x.rpc(credential, "initialize", args{"protocolVersion": "2025-11-25", "capabilities": args{}, "clientInfo": args{"name": "t", "version": "1"}})["result"]; at(
			hello, "capabilities.resources") == nil || at(at(at(hello, "capabilities.extensions"), appExtension), "mimeTypes") != nil {
			t.Errorf("%v", hello)
		}
		if missing := x.rpc(credential, "resources/read", args{"uri": "ui://carryout/other"}); at(missing, "error.code") != -32602.0 {
			t.Errorf("%v", missing)
		}
	}
}

// Every message that the card's script can send: none of them confirms, calls a tool, or speaks for the person.
func TestTheCardCannotConfirm(t *testing.T) {
	card, err := cardOf(enginetest.AuthURL)
	if err != nil {
		t.Fatal(err)
	}
	_, script, _ := strings.Cut(card, "<script>")
	var sends []string
	for _, m := range regexp.MustCompile(`post\(\{[^}]*?method: "([^"]+)"`).FindAllStringSubmatch(script, -1) {
		sends = append(sends, m[1])
	}
	slices.Sort(sends)
	if want := []string{"ui/initialize", "ui/notifications/initialized", "ui/notifications/size-changed", "ui/open-link"}; !slices.Equal(sends, want) {
		t.Errorf("the card sends %q", sends)
	}
	if n := strings.Count(script, "postMessage"); n != 1 {
		t.Errorf("%d places send messages", n)
	}
	for _, forbidden := range []string{"tools/call", "ui/message", "model-context", "fetch", "XMLHttp", "innerHTML", "insertAdjacent", "document.write", "eval", "Function(", "location", "window.open", "import", "src=", "http://"} {
		if strings.Contains(script, forbidden) {
			t.Errorf("the script has %q", forbidden)
		}
	}
}

// hostPage is a client that shows the card in a frame with the messages of MCP Apps, hands it a result, and keeps what the card sends.
const hostPage = `<!doctype html><meta charset="utf-8"><body style="margin:16px;font-family:sans-serif;background:#ddd"><iframe id="card" sandbox="allow-scripts allow-same-origin"
 style="border:0;width:420px;height:40px" srcdoc="%s"></iframe>
<script>
const frame = document.getElementById("card"), results = %s, seen = [], links = [];
const send = message => frame.contentWindow.postMessage({jsonrpc: "2.0", ...message}, "*");
const show = structuredContent => send({method: "ui/notifications/tool-result", params: {content: [], structuredContent}});
addEventListener("message", event => {
	const m = event.data;
	seen.push(m.method || "answer");
	if (m.method === "ui/initialize") send({id: m.id, result: {protocolVersion: "2026-01-26", hostInfo: {name: "host", version: "1"}, hostCapabilities: {openLinks: {}}, hostContext: {theme: "light"}}});
	if (m.method === "ui/notifications/initialized") { send({method: "ui/notifications/tool-input", params: {arguments: {}}}); show(results[0]); }
	if (m.method === "ui/notifications/size-changed") frame.style.height = m.params.height + "px";
	if (m.method === "ui/open-link") { links.push(m.params.url); send({id: m.id, result: {}}); }
});
const until = ready => new Promise(done => { const look = () => ready() ? done(true) : setTimeout(look, 10); look(); });
const inside = () => frame.contentDocument;
const text = () => inside().querySelector("main").innerText;
</script>`

// The card in Chromium, with a hostile restaurant: it shows the cart's exact total, and leads to the hosted page alone.
func TestTheCardInABrowser(t *testing.T) {
	x := withCard(t)
	carted := x.call(x.sandbox, "order", args{"action": "build", "placeId": "test_place_carted", "query": "2 large lattes with oat milk", "idempotencyKey": keys()})
	evil := `<img src=x onerror="parent.postMessage({jsonrpc:'2.0',method:'tools/call'},'*')">`
	hostile := with(carted.Structured, args{"restaurant": args{"placeId": "p", "name": evil, "address": evil}, "trackingUrl": "https://evil.example/cart/crt_1"})
	results, err := json.Marshal([]any{carted.Structured, hostile})
	if err != nil {
		t.Fatal(err)
	}
	card := at(x.rpc(x.sandbox, "resources/read", args{"uri": cardURI})["result"], "contents.text").(string)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprintf(w, hostPage, html.EscapeString(card), results)
	}))
	t.Cleanup(server.Close)
	tab := webtest.Tab(t, server.Listener.Addr().String(), time.Minute)
	if err := chromedp.Do(tab, chromedp.EmulateViewport(460, 560), chromedp.Navigate(server.URL)); err != nil {
		t.Fatal(err)
	}
	until := func(js string) {
		t.Helper()
		if _, err := chromedp.Run(tab, chromedp.Evaluate[bool](js, chromedp.EvalAwaitPromise)); err != nil {
			t.Fatalf("%s: %v", js, err)
		}
	}
	until(`until(() => inside()?.querySelector("main") && text().includes("Total"))`)
	text, err := chromedp.Run(tab, chromedp.Evaluate[string]("text()"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Test Carted", "2 × Latte", "Large, Oat milk", "$14.00", "Service fee", "$1.99", "Total", "$" + dollars(carted), "Nothing is ordered until you say yes", "This is a test", "Open your order"} {
		if !strings.Contains(text, want) {
			t.Errorf("the card lacks %q:\n%s", want, text)
		}
	}
	screenshot(t, tab, "card")
	until(`inside().getElementById("open").click(); until(() => links.length === 1)`)
	until(`show(results[1]); until(() => text().includes("onerror") && inside().querySelector("main").offsetHeight > 0)`)
	screenshot(t, tab, "hostile")
	hidden, err := chromedp.Run(tab, chromedp.Evaluate[bool](`inside().getElementById("open").hidden && !inside().querySelector("img")`))
	if err != nil || !hidden {
		t.Errorf("a page that is not ours is linked, or a name became markup (%v)", err)
	}
	links, err := chromedp.Run(tab, chromedp.Evaluate[[]string]("links"))
	if err != nil || !slices.Equal(links, []string{carted.Structured["trackingUrl"].(string)}) {
		t.Errorf("links %q, %v", links, err)
	}
	seen, err := chromedp.Run(tab, chromedp.Evaluate[[]string]("[...new Set(seen)].sort()"))
	if want := []string{"ui/initialize", "ui/notifications/initialized", "ui/notifications/size-changed", "ui/open-link"}; err != nil || !slices.Equal(seen, want) {
		t.Errorf("the card sent %q, %v", seen, err)
	}
}

// screenshot keeps a picture in the folder that MCP_PICTURES names, for a person to look at.
func screenshot(t *testing.T, tab context.Context, name string) {
	t.Helper()
	folder := os.Getenv("MCP_PICTURES")
	if folder == "" {
		return
	}
	image, err := chromedp.Run(tab, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, name+".png"), image, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}
