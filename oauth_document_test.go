package main

import (
	"context"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	signin "github.com/carryout-dev/carryout/core/engine/oauth"
	grants "github.com/carryout-dev/carryout/transports/oauth"
	"github.com/carryout-dev/carryout/transports/pages"
	"github.com/carryout-dev/carryout/transports/rest"
	"github.com/carryout-dev/carryout/transports/webhook"
	"github.com/carryout-dev/carryout/transports/webhook/guard"
)

// library is a web server with the metadata documents of clients, over TLS, and a service that reads them through the guarded dialer.
type library struct {
	*badTown
	server *httptest.Server
	answer http.HandlerFunc
	asked  atomic.Int64
	port   string
}

// newLibrary starts one. The name example.com is its address; inside.example is one of an internal network.
func newLibrary(t *testing.T) *library {
	t.Helper()
	l := &library{badTown: &badTown{t: t}}
	l.server = httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		l.asked.Add(1)
		l.answer(w, r)
	}))
	l.server.Config.ErrorLog = log.New(io.Discard, "", 0) // clients hang up
	l.server.StartTLS()
	t.Cleanup(l.server.Close)
	at := netip.MustParseAddrPort(l.server.Listener.Addr().String())
	_, l.port, _ = net.SplitHostPort(at.String())
	roots := x509.NewCertPool()
	roots.AddCert(l.server.Certificate())
	reads := webhook.NewDocuments(guard.New(guard.Options{Loopback: true, Ports: []uint16{at.Port()}, Roots: roots, Lookup: func(_ context.Context, host string) ([]netip.Addr, error) {
		switch host {
		case "example.com", "other.test":
			return []netip.Addr{at.Addr()}, nil
		case "inside.example":
			return []netip.Addr{netip.MustParseAddr("10.0.0.7")}, nil
		}
		return nil, errors.New("no such name")
	}}))
	l.world = enginetest.New(t, enginetest.Options{Wrap: func(world engine.World) engine.World {
		world.OAuth = signin.World{Grants: grants.New(func() time.Time { return l.world.Clock.Now() }), Documents: reads}
		return world
	}})
	l.hosts = hosts{
		"api.example":  rest.New(rest.ServicesOf(l.world.Engine), rest.Options{HTTPS: true}),
		"auth.example": pages.New(pages.ServicesOf(l.world.Engine), pages.Options{HTTPS: true}),
	}
	l.person = newVisitor(t, l.hosts)
	l.person.client.CheckRedirect = func(r *http.Request, _ []*http.Request) error {
		if l.hosts[r.URL.Host] == nil {
			return http.ErrUseLastResponse
		}
		return nil
	}
	return l
}

// address is a client id on the server.
func (l *library) address(path string) string { return "https://example.com:" + l.port + path }

// serves makes the server answer JSON.
func (l *library) serves(document any) {
	l.answer = func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(document)
	}
}

func (l *library) asks(clientID string) url.Values {
	return url.Values{"response_type": {"code"}, "client_id": {clientID}, "redirect_uri": {goodBack}, "code_challenge": {goodChallenge}, "code_challenge_method": {"S256"},
		"scope": {"order"}, "resource": {enginetest.APIURL}, "state": {"s"}}
}

// begins opens a request for authorization and returns its page, or the error of a refusal.
func (l *library) begins(q url.Values) (status int, page string) {
	l.person.open(enginetest.APIURL + "/v1/oauth/authorize?" + q.Encode())
	return l.person.status, l.person.page
}

// signsIn is a whole sign-in: the pages, the code, a call, a refresh and a revoke.
func (l *library) signsIn(clientID, phone string) {
	l.t.Helper()
	l.world.Clock.Advance(time.Minute)
	status, page := l.begins(l.asks(clientID))
	if status != 200 || !strings.Contains(page, "Sign in for The Reader") {
		l.t.Fatalf("%s: %d\n%s", clientID, status, page)
	}
	l.person.submit("text", url.Values{"phone": {phone}})
	l.person.submit("code", url.Values{"phone": {phone}, "code": {l.world.Phones.Code(phone)}})
	if !strings.Contains(l.person.page, "The Reader</strong>, which is not registered with Carryout,") {
		l.t.Errorf("the approval page does not say that the client is not registered:\n%s", l.person.page)
	}
	l.person.submit("approve", url.Values{"firstName": {"Ada"}, "lastName": {"Lovelace"}, "card": {"later"}})
	to, err := url.Parse(l.person.header.Get("Location"))
	if err != nil || to.Query().Get("code") == "" {
		l.t.Fatalf("the person ends at %v, %v", to, err)
	}
	token := func(form url.Values) (got issued) {
		l.t.Helper()
		status, _, body := l.form("/v1/oauth/token", form)
		if err := json.Unmarshal([]byte(body), &got); status != 200 || err != nil || got.Access == "" {
			l.t.Fatalf("token: %d %s", status, body)
		}
		return got
	}
	first := token(url.Values{"grant_type": {"authorization_code"}, "client_id": {clientID}, "redirect_uri": {goodBack}, "code_verifier": {goodVerifier}, "code": {to.Query().Get("code")}})
	got := token(url.Values{"grant_type": {"refresh_token"}, "client_id": {clientID}, "refresh_token": {first.Refresh}})
	whoami := func() (int, string) {
		r := httptest.NewRequest("GET", enginetest.APIURL+"/v1/whoami", nil)
		r.Header.Set("Authorization", "Bearer "+got.Access)
		status, _, body := l.send(r)
		return status, body
	}
	if status, body := whoami(); status != 200 || strings.Contains(body, l.world.App.App.ID) {
		l.t.Errorf("whoami: %d %s", status, body)
	}
	if status, _, body := l.form("/v1/oauth/revoke", url.Values{"token": {got.Refresh}, "client_id": {clientID}}); status != 200 {
		l.t.Errorf("revoke: %d %s", status, body)
	}
	if status, _ := whoami(); status != 401 {
		l.t.Errorf("after the revoke: %d", status)
	}
}

// A client whose id is the address of a document signs a person in: the document is fetched from a real server over TLS, through the dialer that also
// delivers webhooks, and once a day.
func TestAClientIDMetadataDocument(t *testing.T) {
	l := newLibrary(t)
	clientID := l.address("/client.json")
	document := map[string]any{"client_id": clientID, "client_name": "The Reader", "redirect_uris": []string{goodBack}, "token_endpoint_auth_method": "none",
		"grant_types": []string{"authorization_code", "refresh_token"}, "response_types": []string{"code"}, "logo_uri": "https://example.com/logo.png", "contacts": []string{"x"}}
	l.serves(document)
	l.signsIn(clientID, "+12125550177")
	if n := l.asked.Load(); n != 1 {
		t.Errorf("one sign-in fetched the document %d times", n)
	}
	status, _, body := l.send(httptest.NewRequest("GET", enginetest.APIURL+"/.well-known/oauth-authorization-server", nil))
	if status != 200 || !strings.Contains(body, `"client_id_metadata_document_supported":true`) {
		t.Errorf("the metadata: %d %s", status, body)
	}

	// After a day it is read again: what it no longer has is refused, and a document that is gone changes nothing.
	l.world.Clock.Advance(25 * time.Hour)
	document["redirect_uris"] = []string{"https://example.com/elsewhere"}
	if status, page := l.begins(l.asks(clientID)); status != 400 || !strings.Contains(page, "is not registered for this client") {
		t.Errorf("a redirect URI that the document no longer has: %d %s", status, page)
	}
	l.world.Clock.Advance(25 * time.Hour)
	l.answer = http.NotFound
	q := l.asks(clientID)
	q.Set("redirect_uri", "https://example.com/elsewhere")
	if status, page := l.begins(q); status != 200 || !strings.Contains(page, "The Reader") {
		t.Errorf("a document that is gone: %d %s", status, page)
	}
}

// A document that is not a client's own, or cannot be had, makes no client: nothing is redirected, and the answer says nothing of what is there.
func TestBadClientIDMetadataDocuments(t *testing.T) {
	l := newLibrary(t)
	good := func(clientID string) map[string]any {
		return map[string]any{"client_id": clientID, "client_name": "The Reader", "redirect_uris": []string{goodBack}}
	}
	with := func(name string, value any) func(string) http.HandlerFunc {
		return func(clientID string) http.HandlerFunc {
			d := good(clientID)
			d[name] = value
			l.serves(d)
			return l.answer
		}
	}
	failing := func(status int) func(string) http.HandlerFunc {
		return func(clientID string) http.HandlerFunc {
			l.serves(good(clientID))
			serves := l.answer
			return func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Content-Type", "application/json")
				w.WriteHeader(status)
				serves(w, r)
			}
		}
	}
	sends := func(kind string, status int, body string) func(string) http.HandlerFunc {
		return func(string) http.HandlerFunc {
			return func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Type", kind)
				w.WriteHeader(status)
				_, _ = io.WriteString(w, body)
			}
		}
	}
	for name, answer := range map[string]func(clientID string) http.HandlerFunc{
		"of another client":      with("client_id", l.address("/other.json")),
		"without its id":         with("client_id", ""),
		"no redirect URIs":       with("redirect_uris", []string{}),
		"a plain http address":   with("redirect_uris", []string{goodBack, "http://partner.example/back"}),
		"an app's scheme":        with("redirect_uris", []string{goodBack, "reader:/back"}),
		"a fragment":             with("redirect_uris", []string{goodBack + "#x"}),
		"eleven redirect URIs":   with("redirect_uris", strings.Split(strings.Repeat(goodBack+" ", 10)+goodBack, " ")),
		"redirect URIs of words": with("redirect_uris", "https://partner.example/back"),
		"a secret":               with("token_endpoint_auth_method", "client_secret_basic"),
		"a key":                  with("token_endpoint_auth_method", "private_key_jwt"),
		"another grant":          with("grant_types", []string{"client_credentials"}),
		"another response":       with("response_types", []string{"token"}),
		"a long name":            with("client_name", strings.Repeat("x", 81)),
		"a name that hides":      with("client_name", "Read\u202eer"),
		"a page":                 sends("text/html", 200, "<html>"),
		"no JSON":                sends("application/json", 200, "{"),
		"JSON of no object":      sends("application/json", 200, `[1]`),
		"two objects":            sends("application/json", 200, `{}{}`),
		"nothing":                sends("application/json", 200, ""),
		"not found":              failing(404),
		"broken":                 failing(500),
		"accepted":               failing(202),
		"too large":              sends("application/json", 200, `{"x":"`+strings.Repeat("x", 64<<10)+`"}`),
		"a redirect": func(clientID string) http.HandlerFunc {
			return func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path != "/good.json" {
					http.Redirect(w, r, l.address("/good.json"), http.StatusFound)
					return
				}
				l.serves(good(clientID))
				l.answer(w, r)
			}
		},
		"a hang-up": func(string) http.HandlerFunc {
			return func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }
		},
	} {
		l.world.Clock.Advance(time.Minute)
		clientID := l.address("/" + url.PathEscape(strings.ReplaceAll(name, " ", "-")) + ".json")
		l.answer = answer(clientID)
		before := l.asked.Load()
		status, page := l.begins(l.asks(clientID))
		if status != 400 || !strings.Contains(page, "client_id is unknown") || l.person.header.Get("Location") != "" {
			t.Errorf("%s: %d %s", name, status, page)
		}
		if l.asked.Load() == before {
			t.Errorf("%s: the server was not asked", name)
		}
	}

	// What is no address of a document, or leads where the guard does not, is asked nowhere.
	l.answer = func(w http.ResponseWriter, r *http.Request) {
		l.serves(good("https://" + r.Host + r.URL.Path))
		l.answer(w, r)
	}
	before := l.asked.Load()
	for _, clientID := range []string{
		"http://example.com:" + l.port + "/c.json", "https://example.com:" + l.port, "https://example.com:" + l.port + "/", l.address("/c.json?x=1"), l.address("/c.json#f"), l.address("/a/../c.json"),
		"https://user@example.com:" + l.port + "/c.json", "https://127.0.0.1:" + l.port + "/c.json", "https://localhost:" + l.port + "/c.json", "https://[::1]:" + l.port + "/c.json",
		"https://inside.example:" + l.port + "/c.json", "https://10.0.0.7:" + l.port + "/c.json", "https://169.254.169.254/latest/meta-data", "https://unknown.example:" + l.port + "/c.json",
		"https://0x7f000001:" + l.port + "/c.json", "https://example.com:22/c.json", "https://EXAMPLE.com:" + l.port + "/c.json", "https://example.com:" + l.port + "/" + strings.Repeat("x", 3000),
	} {
		l.world.Clock.Advance(time.Minute)
		if status, page := l.begins(l.asks(clientID)); status != 400 || l.person.header.Get("Location") != "" {
			t.Errorf("%.60s: %d %s", clientID, status, page)
		}
	}
	if n := l.asked.Load() - before; n != 0 {
		t.Errorf("the server was asked %d times", n)
	}
	// A certificate of another name is none.
	if status, _ := l.begins(l.asks("https://other.test:" + l.port + "/c.json")); status != 400 || l.asked.Load() != before {
		t.Errorf("a certificate of another name: %d", status)
	}
	// From one address only so many documents are fetched in a minute.
	refused := 0
	for i := range 40 {
		if status, _ := l.begins(l.asks(l.address(fmt.Sprintf("/many-%d.json", i)))); status == 429 {
			refused++
		}
	}
	if refused == 0 {
		t.Error("one address has any number of documents fetched")
	}
}

// A client registers itself, over HTTP, and then signs a person in.
func TestAClientRegistersItself(t *testing.T) {
	l := newLibrary(t)
	register := func(body string) (int, map[string]any) {
		r := httptest.NewRequest("POST", enginetest.APIURL+"/v1/oauth/register", strings.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		status, header, text := l.send(r)
		if header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s may be cached: %v", body, header)
		}
		var told map[string]any
		if err := json.Unmarshal([]byte(text), &told); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		return status, told
	}
	status, told := register(`{"client_name":"The Reader","redirect_uris":["` + goodBack + `"],"token_endpoint_auth_method":"none","grant_types":["authorization_code","refresh_token"],"logo_uri":"https://x.example/l.png"}`)
	clientID, _ := told["client_id"].(string)
	if status != 201 || clientID == "" || told["client_secret"] != nil || told["client_id_issued_at"] == nil || told["token_endpoint_auth_method"] != "none" {
		t.Fatalf("%d %v", status, told)
	}
	l.signsIn(clientID, "+12125550177")
	for body, code := range map[string]string{
		`{"redirect_uris":["http://partner.example/back"]}`: "invalid_redirect_uri",
		`{"redirect_uris":[]}`:                              "invalid_redirect_uri",
		`{}`:                                                "invalid_redirect_uri",
		`{"redirect_uris":["` + goodBack + `"],"token_endpoint_auth_method":"client_secret_post"}`: "invalid_client_metadata",
		`{"redirect_uris":["` + goodBack + `"],"grant_types":["implicit"]}`:                        "invalid_client_metadata",
		`{"redirect_uris":["` + goodBack + `"],"response_types":["token"]}`:                        "invalid_client_metadata",
		`{"redirect_uris":["` + goodBack + `"],"client_name":"` + strings.Repeat("x", 81) + `"}`:   "invalid_client_metadata",
	} {
		if status, told := register(body); status != 400 || told["error"] != code {
			t.Errorf("%s: %d %v, want %s", body, status, told, code)
		}
	}
	// It is bound to what it registered.
	q := l.asks(clientID)
	q.Set("redirect_uri", goodBack+"/other")
	if status, page := l.begins(q); status != 400 {
		t.Errorf("another redirect URI: %d %s", status, page)
	}
}
