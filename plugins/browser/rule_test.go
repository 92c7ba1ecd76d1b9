package browser

import (
	"net/url"
	"testing"
)

func asRule(t *testing.T, r Rule) rule {
	t.Helper()
	compiled, err := r.compile()
	must(t, err)
	return compiled
}

func TestSubmitRuleKnowsOtherSpellings(t *testing.T) {
	rule := asRule(t, Rule{Request: `^POST https://shop\.example/api/orders$`})
	for address, want := range map[string]bool{
		"https://shop.example/api/orders": true, "https://shop.example/api/orders/": true, "https://shop.example/api/orders?x=1": true,
		"https://shop.example/api//orders": true, "https://shop.example/api/%6Frders": true, "https://shop.example/API/Orders": true,
		"https://shop.example/api/x/..%2Forders": true, "https://shop.example/api/orders#y": true, "https://shop.example./api/orders": true,
		"https://u:p@shop.example/api/orders": true, "https://shop.example/api%2Forders": true, "https://shop.example/api/%256frders": true,
		"https://shop.example/api/order": false, "https://shop.example/api/orders/7": false, "https://other.example/api/orders": false,
	} {
		if got := rule.orders(&sent{method: "POST", address: address}) > 0; got != want {
			t.Errorf("%s: %v", address, got)
		}
	}
	if rule.orders(&sent{method: "GET", address: "https://shop.example/api/orders"}) > 0 {
		t.Error("another method matches")
	}
	if rule.orders(&sent{method: "GET", address: "https://shop.example/api/orders", header: map[string]string{"x-http-method-override": "POST"}}) == 0 {
		t.Error("a method in a header does not match")
	}
	for pattern, want := range map[string]bool{
		`^POST https://x/`: false, `^PUT x`: false, `POST x`: true, `^POST x|^GET y`: true, `^(POST|GET) x`: true, `(?i)^POST x`: false, `^POST? x`: true, `^P`: true, `^POSTx y`: true,
	} {
		if got := asRule(t, Rule{Request: pattern}).mayGet; got != want {
			t.Errorf("%s: may be a GET: %v", pattern, got)
		}
	}
}

// TestHarmlessMustHoldInEverySpelling tries addresses that one server reads as the contact form and another as an order.
func TestHarmlessMustHoldInEverySpelling(t *testing.T) {
	harmless := asRule(t, Rule{Request: `^PUT https://shop\.example/stores/[^/]+/contact$`})
	for address, want := range map[string]bool{
		"https://shop.example/stores/a/contact":                   true,
		"https://shop.example/stores/a/contact#x":                 true,
		"https://shop.example/stores/a/contact?order=1":           false,
		"https://shop.example/stores/..%2F..%2Forders%3F/contact": false,
		"https://shop.example/stores/..%252Forders/contact":       false,
		"https://shop.example/stores/a/contact/":                  false,
		"https://shop.example/stores/a%5C..%5C..%5Corders":        false,
	} {
		if got := harmless.covers(&sent{method: "PUT", address: address}); got != want {
			t.Errorf("%s: %v", address, got)
		}
	}
	if harmless.covers(&sent{method: "PUT", address: "https://shop.example/stores/a/contact", header: map[string]string{"x-http-method-override": "POST"}}) {
		t.Error("a request that asks for another method is taken for harmless")
	}
	slash := asRule(t, Rule{Request: `^POST https://shop\.example/(\?wc-ajax=update_order_review)?$`})
	for address, want := range map[string]bool{
		"https://shop.example/?wc-ajax=update_order_review": true, "https://shop.example/?wc-ajax=checkout": false, "https://shop.example/": true,
	} {
		if got := slash.covers(&sent{method: "POST", address: address}); got != want {
			t.Errorf("%s: %v", address, got)
		}
	}
}

// body is a request whose address does not tell what it does.
func body(kind, text string) *sent {
	return &sent{method: "POST", address: "https://shop.example/api", header: map[string]string{"content-type": kind}, body: []byte(text)}
}

const (
	formBody = "application/x-www-form-urlencoded"
	jsonBody = "application/json"
)

func TestRulesLookIntoBodies(t *testing.T) {
	at := `^POST https://shop\.example/api$`
	action := Rule{Request: at, Form: map[string]string{"action": `^place_order$`}}
	kind := Rule{Request: at, JSON: map[string]string{"kind": `^order$`}}
	batch := Rule{Request: at, JSON: map[string]string{"requests.*.path": `^/checkout$`}}
	graph := Rule{Request: at, GraphQL: `^placeOrder$`}
	text := Rule{Request: at, Text: `<placeOrder`}
	for _, c := range []struct {
		name   string
		rule   Rule
		sent   *sent
		orders int
	}{
		{"form", action, body(formBody, "a=1&action=place_order"), 1},
		{"form, another action", action, body(formBody, "action=quote"), 0},
		{"form, both", action, body(formBody, "action=quote&action=place_order"), 1},
		{"form, escaped", action, body(formBody, "action=%70lace_order"), 1},
		{"form, as PHP reads it", action, body(formBody, "action[]=place_order"), 1},
		{"form without a type", action, body("", "action=place_order"), 1},
		{"query", action, &sent{method: "POST", address: "https://shop.example/api?action=place_order"}, 1},
		{"multipart", action, body("multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form-data; name=\"action\"\r\n\r\nplace_order\r\n--b--\r\n"), 1},
		{"multipart that ends early", action, body("multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form-data; name=\"x\"\r\n\r\nplace"), many},
		{"binary", action, body("application/octet-stream", "\x00\x01"), many},
		{"unseen", action, &sent{method: "POST", address: "https://shop.example/api", missing: true}, many},
		{"json", kind, body(jsonBody, `{"kind": "order"}`), 1},
		{"json as text", kind, body("text/plain", ` {"kind": "order"}`), 1},
		{"json, escaped", kind, body(jsonBody, `{"k\u0069nd": "\u006frder"}`), 1},
		{"json, other letters", kind, body(jsonBody, `{"Kind": "ORDER"}`), 1},
		{"json, another kind", kind, body(jsonBody, `{"kind": "quote"}`), 0},
		{"json, twice", kind, body(jsonBody, `{"kind": "quote", "kind": "order"}`), many},
		{"json, twice in other letters", kind, body(jsonBody, `{"kind": "quote", "KIND": "order"}`), many},
		{"json list", kind, body(jsonBody, `[{"kind": "quote"}, {"kind": "order"}, {"kind": "order"}]`), 2},
		{"json cut off", kind, body(jsonBody, `{"kind": "ord`), many},
		{"batch", batch, body(jsonBody, `{"requests": [{"path": "/cart"}, {"path": "/checkout"}, {"path": "/checkout"}]}`), 2},
		{"batch without", batch, body(jsonBody, `{"requests": [{"path": "/cart"}]}`), 0},
		{"graphql", graph, body(jsonBody, `{"operationName": "Harmless", "query": "mutation Harmless($a: A!) { placeOrder(input: {a: $a}) { id } }"}`), 1},
		{"graphql, alias", graph, body(jsonBody, `{"query": "mutation { menu: placeOrder { id } # placeOrder\n }"}`), 1},
		{"graphql, two", graph, body(jsonBody, `{"query": "mutation { a: placeOrder { id } b: placeOrder { id } }"}`), 2},
		{"graphql, only inside", graph, body(jsonBody, `{"query": "query { cart(note: \"placeOrder { \") { placeOrder } }"}`), 0},
		{"graphql, directive", graph, body(jsonBody, `{"query": "query Menu @placeOrder { menu @include(if: true) { id } }"}`), 0},
		{"graphql, fragment", graph, body(jsonBody, `{"query": "mutation { ...F } fragment F on Mutation { placeOrder { id } }"}`), many},
		{"graphql, block text", graph, body(jsonBody, `{"query": "mutation { note(text: \"\"\"a \\\"\"\" } \"\"\") { id } placeOrder }"}`), 1},
		{"graphql, hash", graph, body(jsonBody, `{"operationName": "placeOrder", "extensions": {"persistedQuery": {"sha256Hash": "ab"}}}`), 1},
		{"graphql, list", graph, body(jsonBody, `[{"query": "{ menu }"}, {"query": "mutation { placeOrder }"}]`), 1},
		{"graphql, form", graph, body(formBody, url.Values{"query": {"mutation { placeOrder }"}}.Encode()), 1},
		{"graphql, query in the address", graph, &sent{method: "POST", address: "https://shop.example/api?" + url.Values{"query": {"mutation { placeOrder }"}}.Encode()}, 1},
		{"graphql, operations", graph, body(formBody, url.Values{"operations": {`[{"query": "mutation { placeOrder }"}]`}}.Encode()), 1},
		{"graphql, two texts", graph, body(jsonBody, `{"query": "{ menu }", "QUERY": "mutation { placeOrder }"}`), many},
		{"text", text, body("text/xml", "<placeOrder/>"), many},
		{"text in a form", text, body(formBody, "xml=%3CplaceOrder%2F%3E"), 1},
		{"path alone, a list", Rule{Request: at}, body(jsonBody, `[1, 2, 3]`), 3},
		{"path alone", Rule{Request: at}, body("", ""), 1},
	} {
		if got := asRule(t, c.rule).orders(c.sent); got != c.orders {
			t.Errorf("%s: %d orders, want %d", c.name, got, c.orders)
		}
	}
}

func TestHarmlessMustHoldInEveryPart(t *testing.T) {
	at := `^POST https://shop\.example/api$`
	action := Rule{Request: at, Form: map[string]string{"action": `^quote$`}}
	batch := Rule{Request: at, JSON: map[string]string{"requests.*.path": `^/cart$`}}
	graph := Rule{Request: at, GraphQL: `^(quote|slots)$`}
	for _, c := range []struct {
		name string
		rule Rule
		sent *sent
		want bool
	}{
		{"form", action, body(formBody, "action=quote&x=1"), true},
		{"form, both", action, body(formBody, "action=quote&action=place_order"), false},
		{"form, none", action, body(formBody, "x=1"), false},
		{"form, binary", action, body("application/octet-stream", "action=quote"), false},
		{"batch", batch, body(jsonBody, `{"requests": [{"path": "/cart"}]}`), true},
		{"batch with more", batch, body(jsonBody, `{"requests": [{"path": "/cart"}, {"path": "/checkout"}]}`), false},
		{"batch, twice", batch, body(jsonBody, `{"requests": [{"path": "/cart"}], "Requests": [{"path": "/checkout"}]}`), false},
		{"graphql", graph, body(jsonBody, `{"query": "query { a: quote { tax } slots }"}`), true},
		{"graphql, one more", graph, body(jsonBody, `{"query": "query { quote } mutation { placeOrder }"}`), false},
		{"graphql, list", graph, body(jsonBody, `[{"query": "{ quote }"}, {"query": "mutation { placeOrder }"}]`), false},
		{"graphql, hash", graph, body(jsonBody, `{"operationName": "quote"}`), true},
		{"graphql, no query", graph, body(jsonBody, `{}`), false},
		{"an empty list", graph, body(jsonBody, `[]`), false},
	} {
		if got := asRule(t, c.rule).covers(c.sent); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestRulesAreChecked(t *testing.T) {
	for _, r := range []Rule{{Request: "("}, {Request: "x", Form: map[string]string{"a": "("}}, {Request: "x", JSON: map[string]string{"a": ""}}, {Request: "x", GraphQL: "["}, {Request: "x", Text: "["}} {
		if r.Check() == nil {
			t.Errorf("%+v is taken", r)
		}
	}
}

func TestDetailsAreFound(t *testing.T) {
	d := newDetails([]string{"Ada", "Lovelace", "+12125550142", "ada@orders.example"}, nil)
	for _, c := range []struct {
		sent *sent
		want bool
	}{
		{&sent{method: "GET", address: "https://shop.example/o?phone=(212)+555-0142"}, true},
		{&sent{method: "GET", address: "https://shop.example/o?p=%2B1%20212%20555%200142"}, true},
		{&sent{method: "GET", address: "https://shop.example/o/ada%40orders.example"}, true},
		{&sent{method: "GET", address: "https://shop.example/o?first=ADA"}, true},
		{&sent{method: "GET", address: "https://shop.example/adaptor?v=21255501"}, false},
		{body(jsonBody, `{"who": {"last": "Lovelace"}}`), true},
		{body(jsonBody, `{"who": ["\u0061da@orders.example"]}`), true},
		{body(formBody, "x=adaptor"), false},
		{body("application/octet-stream", "..ada@orders.example.."), true},
	} {
		if got := d.in(c.sent); got != c.want {
			t.Errorf("%s %s: %v", c.sent.address, c.sent.body, got)
		}
	}
	for text, want := range map[string]bool{
		"Ada": true, "ADA@orders.example": true, "212-555-0142": true, "x@y.example": true, "(646) 555 0100": true,
		"2": false, "No onions": false, "2026-11-22T12:30": false, "11/22/2026": false, "10014": false,
	} {
		if got := d.typedBy(text); got != want {
			t.Errorf("%q is typed: %v", text, got)
		}
	}
}
