package oauth_test

import (
	"errors"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/oauth"
)

var here = oauth.Addresses{Issuer: "https://api.example", API: "https://api.example", Tools: "https://mcp.example"}

const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"

// good is a request that follows every rule.
func good() url.Values {
	return url.Values{"response_type": {"code"}, "client_id": {"lyc_a"}, "redirect_uri": {"https://app.example/back"}, "code_challenge": {challenge},
		"code_challenge_method": {"S256"}, "scope": {"order"}, "resource": {"https://api.example"}, "state": {"xyz"}}
}

// Spec 4.6: every parameter, what it may be, and what is answered otherwise. A change is written name=value; a name alone is left out, and
// a repeated name is sent twice.
func TestEveryParameterOfAuthorize(t *testing.T) {
	long := strings.Repeat("a", 2049)
	for _, c := range []struct {
		change string
		want   oauth.Code // empty: granted
	}{
		{"", ""},
		{"state", ""}, {"state=", ""}, {"state=a+b%26c%3D%22%3C", ""}, {"state=" + long, oauth.InvalidRequest}, {"state=a%00b", oauth.InvalidRequest}, {"state=a&state=b", oauth.InvalidRequest},
		{"response_type", oauth.InvalidRequest}, {"response_type=", oauth.InvalidRequest}, {"response_type=token", oauth.UnsupportedType}, {"response_type=code+token", oauth.UnsupportedType},
		{"response_type=CODE", oauth.UnsupportedType}, {"response_type=code&response_type=code", oauth.InvalidRequest},
		{"response_mode=query", ""}, {"response_mode=fragment", oauth.InvalidRequest}, {"response_mode=form_post", oauth.InvalidRequest}, {"response_mode=web_message", oauth.InvalidRequest},
		{"request=eyJ", oauth.RequestNotSupported}, {"request_uri=https%3A%2F%2Fevil.example", oauth.RequestURINotSupported},
		{"code_challenge_method", oauth.InvalidRequest}, {"code_challenge_method=plain", oauth.InvalidRequest}, {"code_challenge_method=s256", oauth.InvalidRequest}, {"code_challenge_method=S256&code_challenge_method=plain", oauth.InvalidRequest},
		{"code_challenge", oauth.InvalidRequest}, {"code_challenge=a", oauth.InvalidRequest}, {"code_challenge=" + challenge + "%3D", oauth.InvalidRequest},
		{"code_challenge=" + strings.Repeat("%2B", 43), oauth.InvalidRequest}, {"code_challenge=" + challenge + "&code_challenge=" + challenge, oauth.InvalidRequest},
		{"scope", ""}, {"scope=", ""}, {"scope=order+admin", oauth.InvalidScope}, {"scope=openid", oauth.InvalidScope}, {"scope=order&scope=order", oauth.InvalidRequest},
		{"resource", ""}, {"resource=https%3A%2F%2Fmcp.example", ""}, {"resource=https%3A%2F%2Fapi.example%2F", ""},
		{"resource=https%3A%2F%2Fapi.example&resource=https%3A%2F%2Fmcp.example", ""}, {"resource=https%3A%2F%2Fapi.example&resource=https%3A%2F%2Fapi.example", oauth.InvalidTarget},
		{"resource=https%3A%2F%2Fevil.example", oauth.InvalidTarget}, {"resource=https%3A%2F%2Fapi.example.evil.example", oauth.InvalidTarget}, {"resource=https%3A%2F%2Fapi.example%23x", oauth.InvalidTarget},
		{"resource=http%3A%2F%2Fapi.example", oauth.InvalidTarget}, {"resource=%2F", oauth.InvalidTarget},
		{"prompt=consent", ""}, {"prompt=none", ""}, {"prompt=login", ""}, {"prompt=none+consent", oauth.InvalidRequest}, {"prompt=login+none", oauth.InvalidRequest}, {"prompt=none&prompt=none", oauth.InvalidRequest},
		{"login_hint=%2B12125550123", ""}, {"login_hint=ada%40example.test", ""}, {"login_hint=%2B12125550123&login_hint=%2B12125550124", oauth.InvalidRequest},
	} {
		q := good()
		changed, err := url.ParseQuery(c.change)
		if err != nil {
			t.Fatal(err)
		}
		for name, values := range changed {
			if q[name] = values; !strings.Contains(c.change, "=") {
				q.Del(name)
			}
		}
		r, refused := here.Parse(q)
		switch {
		case c.want == "" && refused != nil:
			t.Errorf("%s: refused with %v", c.change, refused)
		case c.want != "" && (refused == nil || refused.Code != c.want):
			t.Errorf("%s: %v, want %s", c.change, refused, c.want)
		}
		if refused != nil && len(q["state"]) == 1 && q.Get("state") == "xyz" {
			to, err := url.Parse(r.Refused(here.Issuer, refused))
			if err != nil || to.Query().Get("state") != "xyz" || to.Query().Get("iss") != here.Issuer || to.Query().Get("error") != string(c.want) || to.Host != "app.example" {
				t.Errorf("%s: sent to %v %v", c.change, to, err)
			}
		}
	}
}

func TestWhatAGoodRequestSays(t *testing.T) {
	q := good()
	q["resource"], q["prompt"], q["login_hint"] = []string{here.API, here.Tools}, []string{"none"}, []string{"+12125550123"}
	r, refused := here.Parse(q)
	if refused != nil || r.ClientID != "lyc_a" || r.State != "xyz" || r.Challenge != challenge || r.Prompt != oauth.PromptNone || r.LoginHint != "+12125550123" ||
		!slices.Equal(r.Resources, []oauth.Resource{oauth.API, oauth.Tools}) {
		t.Errorf("%+v %v", r, refused)
	}
	if q.Del("resource"); true {
		if r, _ := here.Parse(q); !slices.Equal(r.Resources, []oauth.Resource{oauth.API}) {
			t.Errorf("without a resource: %v", r.Resources)
		}
	}
	q.Set("login_hint", "12125550123")
	if r, _ := here.Parse(q); r.LoginHint != "" {
		t.Errorf("a hint that is not E.164: %s", r.LoginHint)
	}
	to, err := url.Parse(r.Answer(here.Issuer, "lac_x"))
	if err != nil || to.Query().Get("code") != "lac_x" || to.Query().Get("state") != "xyz" || to.Query().Get("iss") != here.Issuer {
		t.Errorf("answered at %v, %v", to, err)
	}
	r.RedirectURI, r.HasState = "https://app.example/back?a=1", false
	if to, _ := url.Parse(r.Answer(here.Issuer, "x")); to.Query().Get("a") != "1" || to.Query().Get("code") != "x" || to.Query().Has("state") {
		t.Errorf("an address with a query: %v", to)
	}
	if to := (oauth.Request{RedirectURI: "https://a.example", State: "a b&c=\"<", HasState: true}).Answer("i", "x"); !strings.Contains(to, "state=a+b%26c%3D%22%3C") {
		t.Errorf("state is changed: %s", to)
	}
	for _, bad := range []url.Values{{}, {"client_id": {"a"}}, {"client_id": {"a", "b"}, "redirect_uri": {"c"}}, {"client_id": {"a"}, "redirect_uri": {"c", "c"}}, {"client_id": {"a"}, "redirect_uri": {""}}} {
		if _, _, ok := oauth.Target(bad); ok {
			t.Errorf("%v names a target", bad)
		}
	}
}

func TestRedirectURIs(t *testing.T) {
	for uri, want := range map[string]bool{
		"https://app.example/back": true, "https://app.example": true, "https://app.example:8443/a?b=c": true, "http://localhost:3000/cb": true, "http://127.0.0.1/cb": true, "http://[::1]:9/cb": true,
		"http://app.example/back": false, "https://app.example/#f": false, "https://app.example/a#": false, "https://u:p@app.example/": false, "https://u@app.example/": false, "app:/cb": false, "javascript:alert(1)": false,
		"https:///cb": false, "https:cb": false, "//app.example/cb": false, "/cb": false, "": false, "https://app.example/a b": false, "https://app.example/\n": false, "https://app.example\\@evil.example/": false,
		"https://*.example/": false, "http://localhost.evil.example/cb": false, "http://localhost@evil.example/": false, "https://app.example:/cb": false, "HTTPS://app.example/": false, "data:text/html,x": false,
		"https://app.example/?code=1": false, "https://app.example/?state=1": false, "https://app.example/?iss=x": false, "https://app.example/" + strings.Repeat("a", 2000): false, "https://app.example/ü": false,
	} {
		if oauth.RedirectURI(uri) != want {
			t.Errorf("RedirectURI(%q) = %v", uri, !want)
		}
	}
	c := oauth.Client{RedirectURIs: []string{"https://app.example/back"}}
	for _, near := range []string{"", "https://app.example/back/", "https://app.example/back?x", "https://app.example/Back", "https://app.example:443/back", "https://app.example/x/../back", "https://app.example/back%20", "https://APP.example/back", "https://app.example/back#"} {
		if c.Redirects(near) {
			t.Errorf("%s is taken for the registered address", near)
		}
	}
	if !c.Redirects("https://app.example/back") || !oauth.Silent("https://a") || oauth.Silent("http://localhost/") {
		t.Error("the registered address")
	}
}

func TestClients(t *testing.T) {
	uris := func(n int) (all []string) {
		for i := range n {
			all = append(all, "https://app.example/"+strings.Repeat("a", i))
		}
		return all
	}
	for _, c := range []struct {
		name string
		uris []string
		ok   bool
	}{
		{" My app ", uris(1), true}, {"My app", uris(10), true}, {"My app", uris(11), false}, {"My app", nil, false}, {"", uris(1), false}, {"My\u200bapp", uris(1), false},
		{strings.Repeat("x", 81), uris(1), false}, {"My app", []string{"https://a.example/", "https://a.example/"}, false}, {"My app", []string{"http://a.example/"}, false},
	} {
		name, err := oauth.CheckClient(c.name, c.uris)
		if (err == nil) != c.ok || err != nil && !errors.Is(err, fault.InvalidRequest) || c.ok && name != "My app" {
			t.Errorf("%q %d: %q %v", c.name, len(c.uris), name, err)
		}
	}
	at := time.Unix(9, 0)
	later, later2 := at.Add(24*time.Hour), at.Add(25*time.Hour)
	for _, c := range []struct {
		client oauth.Client
		want   time.Time
	}{
		{oauth.Client{CreatedAt: at}, at}, {oauth.Client{CreatedAt: at, Source: oauth.FromRegister}, at}, {oauth.Client{CreatedAt: at, AppID: "a", Source: oauth.FromConsole}, time.Time{}},
		{oauth.Client{CreatedAt: at, AppID: "a", Source: oauth.FromRegister}, at.Add(oauth.ApprovedLife)}, {oauth.Client{CreatedAt: at, UsedAt: later, AppID: "a", Source: oauth.FromDocument}, later.Add(oauth.ApprovedLife)},
	} {
		if got := c.client.UnneededSince(); !got.Equal(c.want) {
			t.Errorf("%+v is unneeded since %s, want %s", c.client, got, c.want)
		}
	}
	known := oauth.Client{CreatedAt: at, UsedAt: at, AppID: "a", Source: oauth.FromRegister}
	if _, changed := known.Used(later.Add(-1)); changed {
		t.Error("a second use in a day is noted")
	}
	if used, changed := known.Used(later2); !changed || !used.UsedAt.Equal(later2) {
		t.Errorf("used: %+v", used)
	}
	if _, changed := (oauth.Client{AppID: "a", Source: oauth.FromConsole}).Used(at); changed {
		t.Error("a use of an application's own client is noted")
	}
}

func TestMetadata(t *testing.T) {
	uri := []string{"https://app.example/cb"}
	for _, c := range []struct {
		m    oauth.Metadata
		want *fault.Fault
	}{
		{oauth.Metadata{RedirectURIs: uri}, nil},
		{oauth.Metadata{RedirectURIs: uri, AuthMethod: "none", GrantTypes: []string{"refresh_token", "authorization_code"}, ResponseTypes: []string{"code"}, ClientName: "A"}, nil},
		{oauth.Metadata{}, fault.InvalidRedirectURI},
		{oauth.Metadata{RedirectURIs: []string{"http://a.example/"}}, fault.InvalidRedirectURI},
		{oauth.Metadata{RedirectURIs: uri, AuthMethod: "client_secret_basic"}, fault.InvalidMetadata},
		{oauth.Metadata{RedirectURIs: uri, GrantTypes: []string{"implicit"}}, fault.InvalidMetadata},
		{oauth.Metadata{RedirectURIs: uri, ResponseTypes: []string{"token"}}, fault.InvalidMetadata},
		{oauth.Metadata{RedirectURIs: uri, ClientName: "A\u202eB"}, fault.InvalidMetadata},
	} {
		client, err := c.m.Client()
		if c.want == nil && (err != nil || client.Name == "") || c.want != nil && !errors.Is(err, c.want) {
			t.Errorf("%+v: %+v %v", c.m, client, err)
		}
	}
	for id, want := range map[string]bool{"https://app.example/client.json": true, "https://app.example/": false, "https://app.example": false, "http://app.example/c": false, "https://app.example/c#f": false,
		"https://app.example/c?q": false, "https://u@app.example/c": false, "https://app.example/a/../c": false, "https://localhost/c": false, "lyc_a": false, "https://app.example/c d": false} {
		if oauth.DocumentID(id) != want {
			t.Errorf("DocumentID(%s) = %v", id, !want)
		}
	}
}

func TestTokenRequests(t *testing.T) {
	verifier := strings.Repeat("v", 43)
	exchange := url.Values{"grant_type": {"authorization_code"}, "client_id": {"lyc_a"}, "code": {"lac_x"}, "redirect_uri": {"https://app.example/back"}, "code_verifier": {verifier}}
	refresh := url.Values{"grant_type": {"refresh_token"}, "client_id": {"lyc_a"}, "refresh_token": {"lrt_x"}}
	for _, c := range []struct {
		of     url.Values
		change string
		want   *fault.Fault
	}{
		{exchange, "", nil}, {refresh, "", nil}, {refresh, "scope=order", nil}, {exchange, "resource=https%3A%2F%2Fapi.example", nil},
		{exchange, "grant_type", fault.InvalidRequest}, {exchange, "grant_type=password", fault.UnsupportedGrantType}, {exchange, "grant_type=client_credentials", fault.UnsupportedGrantType},
		{exchange, "grant_type=authorization_code&grant_type=refresh_token", fault.InvalidRequest},
		{exchange, "client_id", fault.InvalidRequest}, {exchange, "code", fault.InvalidRequest}, {exchange, "redirect_uri", fault.InvalidRequest}, {exchange, "code_verifier", fault.InvalidRequest},
		{exchange, "code_verifier=" + verifier[1:], fault.InvalidRequest}, {exchange, "code_verifier=" + strings.Repeat("v", 129), fault.InvalidRequest}, {exchange, "code_verifier=" + verifier + "%20", fault.InvalidRequest},
		{exchange, "code=a%00b", fault.InvalidRequest}, {exchange, "code=" + strings.Repeat("a", 2001), fault.InvalidRequest}, {exchange, "code=a&code=b", fault.InvalidRequest},
		{exchange, "client_secret=x", fault.InvalidClient}, {exchange, "client_assertion=x", fault.InvalidClient}, {exchange, "scope=admin", fault.InvalidScope}, {exchange, "resource=https%3A%2F%2Fevil.example", fault.InvalidTarget},
		{refresh, "refresh_token", fault.InvalidRequest}, {refresh, "client_id", fault.InvalidRequest}, {refresh, "refresh_token=a&refresh_token=b", fault.InvalidRequest}, {refresh, "refresh_token=a%0Ab", fault.InvalidRequest},
	} {
		q := url.Values{}
		for name, values := range c.of {
			q[name] = values
		}
		changed, _ := url.ParseQuery(c.change)
		for name, values := range changed {
			if q[name] = values; !strings.Contains(c.change, "=") {
				q.Del(name)
			}
		}
		_, err := here.ParseToken(q)
		if c.want == nil && err != nil || c.want != nil && !errors.Is(err, c.want) {
			t.Errorf("%s %s: %v", q.Get("grant_type"), c.change, err)
		}
	}
}

func TestNarrowing(t *testing.T) {
	both := []oauth.Resource{oauth.API, oauth.Tools}
	for _, c := range []struct {
		asked, approved, want []oauth.Resource
	}{{nil, both, both}, {both[1:], both, both[1:]}, {both, both, both}, {both, both[:1], nil}, {both[1:], both[:1], nil}} {
		got, err := oauth.Narrow(c.asked, c.approved)
		if !slices.Equal(got, c.want) || (c.want == nil) != errors.Is(err, fault.InvalidTarget) {
			t.Errorf("%v of %v: %v %v", c.asked, c.approved, got, err)
		}
	}
	at, later := time.Unix(1, 0), time.Unix(2, 0)
	h := oauth.Holder{ConnectedAt: at}
	if !h.Connected(&at) || h.Connected(&later) || h.Connected(nil) {
		t.Error("a connection is the one that it was")
	}
}
