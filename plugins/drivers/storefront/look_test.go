package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

// Looking at a page only reads it, as far as Chromium can tell: otherwise the page's own writes were refused from then on, and no bag could be filled.
func TestLookingOnlyReads(t *testing.T) {
	var rows strings.Builder
	for i := range 400 {
		fmt.Fprintf(&rows, `<li class="row"><label for="n%d">Item %d</label><input id="n%d" type="number" value="1"><button type="button" class="b%d">Add</button></li>`, i, i, i, i%2)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		io.WriteString(w, `<!doctype html><title>Menu</title><script type="application/ld+json">{"@type":"MenuItem","name":"Tea"}</script>
<div role="dialog" aria-labelledby="title"><h2 id="title">Your cart</h2><span role="radio" aria-checked="true" tabindex="0">Pickup</span></div>
<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Tea</span></div>
<style>.face input, .block input { display: none } .block { cursor: pointer }</style><p class="block"><input type="checkbox" name="milk" checked> Oat milk</p><p class="face"><label><input type="radio" name="size"> Small</label><input type="checkbox" id="box"><label for="box">Box</label></p>
<input readonly name="way" value="Pickup"><select><option>One</option><option>Two</option></select><ul>`+rows.String()+`</ul>`)
	}))
	defer server.Close()
	page := visit(t, server)
	shown, err := look(t.Context(), page)
	if err != nil {
		t.Fatal(err)
	}
	if page.Guarded() {
		t.Error("looking counts as more than reading")
	}
	named := func(name string) bool {
		_, found := shown.button(0, true, func(text string) bool { return text == name })
		return found
	}
	if shown.chosen(func(text string) bool { return text == "Pickup" }) == "" {
		t.Error("a field in which text cannot be typed is not read as one")
	}
	if !slices.ContainsFunc(shown.Nodes, func(n node) bool {
		return n.Tag == "p" && n.Type == "checkbox" && n.Field == "milk" && n.On != nil && *n.On
	}) {
		t.Error("a block that stands for a box is not read as one")
	}
	if len(shown.Nodes) < 1600 || !named("Pickup") || shown.Nodes[shown.layer()].Name != "Your cart" {
		t.Errorf("%d elements, of which the dialog is %+v", len(shown.Nodes), shown.Nodes[shown.layer()])
	}
}

// visit opens a server's page in a browser of its own.
func visit(t *testing.T, server *httptest.Server) *browser.Page {
	t.Helper()
	return pageOf(t, chromiumFor(t, server), server.URL)
}

// A page has no body for a moment while the next one replaces it.
func TestAPageWithoutABody(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		io.WriteString(w, `<!doctype html><title>Menu</title><p>Tea</p><script>document.body.remove()</script>`)
	}))
	defer server.Close()
	if shown, err := look(t.Context(), visit(t, server)); !errors.Is(err, errBlank) {
		t.Errorf("%d elements, %v", len(shown.Nodes), err)
	}
}

// watched calls a function after the second look at a page.
type watched struct {
	*browser.Page
	looks int
	then  func()
}

func (c *watched) Evaluate(ctx context.Context, in, script string, into any) error {
	err := c.Page.Evaluate(ctx, in, script, into)
	if c.looks++; c.looks == 2 {
		c.then()
	}
	return err
}

// A checkout that shows only that it loads is waited for.
func TestACheckoutThatLoads(t *testing.T) {
	come := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if r.URL.Path == "/form" {
			<-come
			io.WriteString(w, `<form><label>Email <input type="email"></label><label>Phone <input type="tel"></label><label>Name <input name="name"></label><button>Continue</button></form>`)
			return
		}
		io.WriteString(w, `<!doctype html><title>Checkout</title><p>Loading...</p><script>fetch("/form").then(r => r.text()).then(form => document.body.innerHTML = form)</script>`)
	}))
	defer server.Close()
	page := visit(t, server)
	if shown, err := toLastPage(t.Context(), &watched{Page: page, then: func() { close(come) }}); err != nil || !shown.asksContact() {
		t.Errorf("%q, %v", shown.text(0), err)
	}
}

// redrawn draws its page again before the first click, which then finds no button.
type redrawn struct {
	*browser.Page
	clicks int
}

func (r *redrawn) Click(ctx context.Context, at sdk.Target) error {
	if r.clicks++; r.clicks > 1 {
		return r.Page.Click(ctx, at)
	}
	var done bool
	if err := r.Page.Evaluate(ctx, "", `document.querySelector("p").remove() === undefined`, &done); err != nil {
		return err
	}
	return sdk.ErrNotFound
}

// A button to the checkout that was drawn again between the look and the click is pressed where it is now.
func TestAButtonThatIsDrawnAgain(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if r.URL.Path == "/checkout" {
			io.WriteString(w, `<!doctype html><title>Checkout</title><form><label>Email <input type="email"></label><label>Phone <input type="tel"></label><label>Name <input name="name"></label><button>Continue</button></form>`)
			return
		}
		io.WriteString(w, `<!doctype html><title>Bag</title><p>1 tea</p><form action="/checkout"><button>Checkout</button></form>`)
	}))
	defer server.Close()
	page := &redrawn{Page: visit(t, server)}
	if shown, err := toLastPage(t.Context(), page); err != nil || !shown.asksContact() || page.clicks != 2 {
		t.Errorf("%d clicks, %v", page.clicks, err)
	}
}

// A note about an item that was added may be gone before its button is pressed. The page's own button then opens the bag.
func TestANoteThatIsGone(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		io.WriteString(w, `<!doctype html><title>Tea</title><p>Added to cart <button>View cart</button></p><button aria-label="cart" onclick="document.querySelector('ul').hidden = false">1</button>
<ul hidden><li>Tea <b>$3.00</b></li><li>Subtotal <b>$3.00</b></li></ul>`)
	}))
	defer server.Close()
	page := &redrawn{Page: visit(t, server)}
	shown, err := look(t.Context(), page)
	if err != nil {
		t.Fatal(err)
	}
	bag, err := openBag(t.Context(), page, shown, []known{{Line: sdk.Line{Item: "Tea", Quantity: 1}}})
	if err != nil || bag.Subtotal != 300 || page.clicks != 2 {
		t.Errorf("%+v, %v, after %d clicks", bag, err, page.clicks)
	}
}

// Words that announce content, and words that only mention it.
func TestAPageThatLoads(t *testing.T) {
	for text, want := range map[string]bool{"Loading...": true, "Loading your order…": true, "Please wait": true, "Loading dock sandwiches, made every morning": false, "We wait for you": false} {
		if got := shown(row(text)).loads(); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
	if !shown(node{Tag: "div", Role: "progressbar"}).loads() || shown(node{Tag: "div", Role: "progressbar", Hidden: true}).loads() {
		t.Error("a bar of progress")
	}
}
