package main

import (
	"context"
	"html"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"golang.org/x/oauth2"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	signin "github.com/carryout-dev/carryout/core/engine/oauth"
	"github.com/carryout-dev/carryout/transports/mcp"
	grants "github.com/carryout-dev/carryout/transports/oauth"
	"github.com/carryout-dev/carryout/transports/pages"
	"github.com/carryout-dev/carryout/transports/rest"
)

// hosts answers requests by their host, in memory.
type hosts map[string]http.Handler

func (h hosts) RoundTrip(r *http.Request) (*http.Response, error) {
	handler, ok := h[r.URL.Host]
	if !ok {
		return nil, &url.Error{Op: r.Method, URL: r.URL.String(), Err: io.ErrUnexpectedEOF}
	}
	sent := r.Clone(r.Context())
	sent.RequestURI, sent.Host, sent.RemoteAddr = r.URL.RequestURI(), r.URL.Host, "198.51.100.7:1234"
	if sent.Body == nil {
		sent.Body = http.NoBody
	}
	rec := httptest.NewRecorder()
	handler.ServeHTTP(rec, sent)
	res := rec.Result()
	res.Request = r
	return res, nil
}

// visitor is a person with a browser, as far as links, forms and cookies go.
type visitor struct {
	t      *testing.T
	client *http.Client
	page   string
	at     *url.URL
	header http.Header
	status int
}

func newVisitor(t *testing.T, h hosts) *visitor {
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &visitor{t: t, client: &http.Client{Transport: h, Jar: jar}}
}

func (v *visitor) seen(res *http.Response, err error) {
	v.t.Helper()
	if err != nil {
		v.t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		v.t.Fatal(err)
	}
	v.page, v.at, v.header, v.status = string(text), res.Request.URL, res.Header, res.StatusCode
}

func (v *visitor) open(address string) { v.t.Helper(); v.seen(v.client.Get(address)) }

var actions = regexp.MustCompile(`action="([^"]*)"`)

// submit sends the form of the page whose action ends in name.
func (v *visitor) submit(name string, fields url.Values) {
	v.t.Helper()
	for _, found := range actions.FindAllStringSubmatch(v.page, -1) {
		to, err := v.at.Parse(html.UnescapeString(found[1]))
		if err != nil {
			v.t.Fatal(err)
		}
		if strings.HasSuffix(to.Path, "/"+name) {
			v.seen(v.client.PostForm(to.String(), fields))
			return
		}
	}
	v.t.Fatalf("the page at %s has no form %s:\n%s", v.at, name, v.page)
}

// TestAPublishedClientSignsIn drives the API and the pages with golang.org/x/oauth2: sign-in, a call, a refresh, a narrower token, a sign-in
// without a page, and revoke, after which nothing works.
func TestAPublishedClientSignsIn(t *testing.T) {
	ctx := context.Background()
	const back, phone = "https://partner.example/back", "+12125550177"
	var w *enginetest.World
	w = enginetest.New(t, enginetest.Options{Wrap: func(world engine.World) engine.World {
		world.OAuth = signin.World{Grants: grants.New(func() time.Time { return w.Clock.Now() })}
		return world
	}})
	made, err := w.OAuthClients.Create(ctx, access.Owner{App: w.App.App}, "The Dinner App", []string{back})
	if err != nil {
		t.Fatal(err)
	}
	h := hosts{
		"api.example":  rest.New(rest.ServicesOf(w.Engine), rest.Options{HTTPS: true}),
		"mcp.example":  mcp.New(mcp.ServicesOf(w.Engine), mcp.Options{URL: enginetest.ToolsURL, Issuer: enginetest.APIURL}),
		"auth.example": pages.New(pages.ServicesOf(w.Engine), pages.Options{HTTPS: true}),
		"partner.example": http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			_, _ = io.WriteString(w, "back at the partner")
		}),
	}
	ctx = context.WithValue(ctx, oauth2.HTTPClient, &http.Client{Transport: h})
	client := oauth2.Config{ClientID: made.ID, RedirectURL: back, Scopes: []string{"order"},
		Endpoint: oauth2.Endpoint{AuthURL: enginetest.APIURL + "/v1/oauth/authorize", TokenURL: enginetest.APIURL + "/v1/oauth/token", AuthStyle: oauth2.AuthStyleInParams}}
	verifier := oauth2.GenerateVerifier()
	both := func(more ...oauth2.AuthCodeOption) string {
		return client.AuthCodeURL("state-1", append(more, oauth2.S256ChallengeOption(verifier))...) + "&resource=" + url.QueryEscape(enginetest.APIURL) + "&resource=" + url.QueryEscape(enginetest.ToolsURL)
	}

	v := newVisitor(t, h)
	v.open(both())
	policy := v.header.Get("Content-Security-Policy")
	if v.at.Host != "auth.example" || !strings.Contains(policy, "frame-ancestors 'none'") || !strings.Contains(policy, "form-action 'self' https://partner.example;") || strings.Contains(v.page, "<script") {
		t.Errorf("at %s under %s:\n%s", v.at, policy, v.page)
	}
	v.submit("text", url.Values{"phone": {"nonsense"}})
	if v.status != http.StatusUnprocessableEntity || !strings.Contains(v.page, "with its country code") {
		t.Errorf("nonsense as a phone: %d\n%s", v.status, v.page)
	}
	v.submit("text", url.Values{"phone": {"(212) 555-0177"}})
	if v.status != http.StatusOK || strings.Contains(v.at.String(), "555") {
		t.Errorf("asked for the code at %s: %d\n%s", v.at, v.status, v.page)
	}
	v.submit("code", url.Values{"phone": {phone}, "code": {w.Phones.Code(phone)}})
	for _, says := range []string{"Allow The Dinner App?", "by Dinner Bell", "never sees your card", "never orders without a confirmation", "An assistant can use it", "partner.example"} {
		if !strings.Contains(v.page, says) {
			t.Errorf("the approval page does not say %q:\n%s", says, v.page)
		}
	}
	v.submit("approve", url.Values{"firstName": {"Ada"}, "lastName": {""}})
	if v.status != http.StatusUnprocessableEntity {
		t.Errorf("without a last name: %d", v.status)
	}
	v.submit("approve", url.Values{"firstName": {"Ada"}, "lastName": {"Lovelace"}})
	if !strings.Contains(v.page, "Add a card") || v.at.Host != "auth.example" {
		t.Errorf("a person without a card is at %s:\n%s", v.at, v.page)
	}
	v.submit("card", url.Values{"firstName": {"Ada"}, "lastName": {"Lovelace"}, "key": {"form-1"}, "number": {"4242"}})
	answer := v.at.Query()
	if v.at.Host != "partner.example" || answer.Get("state") != "state-1" || answer.Get("iss") != enginetest.APIURL {
		t.Fatalf("the person ends at %s", v.at)
	}
	token, err := client.Exchange(ctx, answer.Get("code"), oauth2.VerifierOption(verifier))
	if err != nil || token.Type() != "Bearer" || token.RefreshToken == "" || time.Until(token.Expiry) > 10*time.Minute {
		t.Fatalf("%+v %v", token, err)
	}
	whoami := func(token *oauth2.Token) (int, string) {
		t.Helper()
		res, err := oauth2.NewClient(ctx, oauth2.StaticTokenSource(token)).Get(enginetest.APIURL + "/v1/whoami")
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		text, err := io.ReadAll(res.Body)
		if err != nil {
			t.Fatal(err)
		}
		return res.StatusCode, string(text)
	}
	if status, body := whoami(token); status != 200 || !strings.Contains(body, `"kind":"user"`) || !strings.Contains(body, `"environment":"live"`) || !strings.Contains(body, w.App.App.ID) {
		t.Errorf("whoami: %d %s", status, body)
	}

	// The library refreshes by itself once a token has run out.
	token.Expiry = time.Now().Add(-time.Minute)
	refreshed, err := client.TokenSource(ctx, token).Token()
	if err != nil || refreshed.RefreshToken == token.RefreshToken {
		t.Fatalf("%+v %v", refreshed, err)
	}
	if status, _ := whoami(refreshed); status != 200 {
		t.Errorf("refreshed: %d", status)
	}

	// Signed in and approved: no page.
	v.open(both(oauth2.SetAuthURLParam("prompt", "none")))
	if v.at.Host != "partner.example" || v.at.Query().Get("code") == "" {
		t.Fatalf("without a page the person ends at %s", v.at)
	}
	narrow, err := client.Exchange(ctx, v.at.Query().Get("code"), oauth2.VerifierOption(verifier), oauth2.SetAuthURLParam("resource", enginetest.ToolsURL))
	if err != nil {
		t.Fatal(err)
	}
	if status, _ := whoami(narrow); status != 401 {
		t.Errorf("a token for the tool interface at the API: %d", status)
	}
	toolsOf := func(token string) (int, string) {
		t.Helper()
		r, err := http.NewRequest("POST", enginetest.ToolsURL, strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`))
		if err != nil {
			t.Fatal(err)
		}
		r.Header = http.Header{"Authorization": {"Bearer " + token}, "Content-Type": {"application/json"}, "Accept": {"application/json, text/event-stream"}}
		res, err := h.RoundTrip(r)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(res.Body)
		if err != nil {
			t.Fatal(err)
		}
		return res.StatusCode, res.Header.Get("WWW-Authenticate") + string(text)
	}
	for _, good := range []*oauth2.Token{narrow, refreshed} {
		if status, body := toolsOf(good.AccessToken); status != 200 || strings.Count(body, `"inputSchema"`) != 10 {
			t.Errorf("a person's tools: %d %s", status, body)
		}
	}
	// Without a token the client learns where to ask for one.
	metadata := enginetest.ToolsURL + "/.well-known/oauth-protected-resource"
	if status, challenge := toolsOf("nobody"); status != 401 || !strings.HasPrefix(challenge, `Bearer error="invalid_token", resource_metadata="`+metadata+`", scope="order"`) {
		t.Errorf("the tool interface: %d %s", status, challenge)
	}
	where, err := (&http.Client{Transport: h}).Get(metadata)
	if err != nil {
		t.Fatal(err)
	}
	if body, err := io.ReadAll(where.Body); err != nil || !strings.Contains(string(body), `"authorization_servers":["`+enginetest.APIURL+`"]`) || !strings.Contains(string(body), `"resource":"`+enginetest.ToolsURL+`"`) {
		t.Errorf("the metadata: %s, %v", body, err)
	}
	v.open(both(oauth2.SetAuthURLParam("prompt", "none")))
	apiOnly, err := client.Exchange(ctx, v.at.Query().Get("code"), oauth2.VerifierOption(verifier), oauth2.SetAuthURLParam("resource", enginetest.APIURL))
	if err != nil {
		t.Fatal(err)
	}
	if status, _ := toolsOf(apiOnly.AccessToken); status != 401 {
		t.Errorf("a token for the API at the tool interface: %d", status)
	}

	// Another site cannot have the person approve.
	v.open(both(oauth2.SetAuthURLParam("prompt", "consent")))
	forged, err := http.NewRequest("POST", strings.Replace(v.at.String(), "/authorize", "/authorize/approve", 1), nil)
	if err != nil {
		t.Fatal(err)
	}
	forged.Header.Set("Sec-Fetch-Site", "cross-site")
	res, err := v.client.Do(forged)
	if err != nil || res.StatusCode != http.StatusForbidden {
		t.Errorf("a form of another site: %v %v", res, err)
	}
	v.submit("cancel", nil)
	if v.at.Host != "partner.example" || v.at.Query().Get("error") != "access_denied" {
		t.Errorf("cancelled: %s", v.at)
	}

	// Revoked: everything ends, and the next sign-in shows the approval page.
	res, err = (&http.Client{Transport: h}).PostForm(enginetest.APIURL+"/v1/oauth/revoke", url.Values{"token": {refreshed.RefreshToken}, "client_id": {made.ID}})
	if err != nil || res.StatusCode != 200 {
		t.Fatalf("%v %v", res, err)
	}
	if status, _ := whoami(refreshed); status != 401 {
		t.Errorf("revoked: %d", status)
	}
	if status, _ := toolsOf(refreshed.AccessToken); status != 401 {
		t.Errorf("revoked, at the tool interface: %d", status)
	}
	refreshed.Expiry = time.Now().Add(-time.Minute)
	if again, err := client.TokenSource(ctx, refreshed).Token(); err == nil || !strings.Contains(err.Error(), "invalid_grant") {
		t.Errorf("refreshed after the end: %+v %v", again, err)
	}
	v.open(both())
	if !strings.Contains(v.page, "Allow The Dinner App?") {
		t.Errorf("after revoke the person sees %s", v.page)
	}
	v.submit("sign-out", nil)
	if !strings.Contains(v.page, "Sign in for The Dinner App") {
		t.Errorf("signed out, the person sees %s", v.page)
	}

	// For an unknown redirect address the service shows its own page.
	stranger := client
	stranger.RedirectURL = "https://evil.example/"
	v.open(stranger.AuthCodeURL("s", oauth2.S256ChallengeOption(verifier)))
	if v.at.Host != "api.example" || v.status != 400 {
		t.Errorf("an unregistered address: %d at %s", v.status, v.at)
	}
}
