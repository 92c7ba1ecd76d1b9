package rest

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"reflect"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/oauth"
)

// posted is a form.
func posted(path, form string) *http.Request {
	r := httptest.NewRequest("POST", path, strings.NewReader(form))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return r
}

func TestAuthorizeSendsTheBrowserOn(t *testing.T) {
	s := newService()
	res := newClient(t, s.services()).send(t, request("GET", "/v1/oauth/authorize?client_id=lyc_known&state=a+b", "", ""))
	if res.StatusCode != http.StatusFound || res.Header.Get("Location") != "https://auth.carryout.example/authorize?client_id=lyc_known&state=a+b" || res.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d %v", res.StatusCode, res.Header)
	}
	if want := []any{url.Values{"client_id": {"lyc_known"}, "state": {"a b"}}, "192.0.2.1"}; !reflect.DeepEqual(s.asked, want) {
		t.Errorf("asked %#v", s.asked)
	}
	s.fails["Begin"] = fault.InvalidRequest.Field("client_id", "is unknown.")
	res = newClient(t, s.services()).send(t, request("GET", "/v1/oauth/authorize?client_id=x", "", ""))
	if body := text(t, res); res.StatusCode != 400 || res.Header.Get("Location") != "" || !strings.Contains(body, `"error":"invalid_request","error_description":"client_id is unknown."`) {
		t.Errorf("%d %v %s", res.StatusCode, res.Header, body)
	}
	if res := newClient(t, s.services()).send(t, request("GET", "/v1/oauth/authorize?client_id=a;b=%zz", "", "")); res.StatusCode != 400 {
		t.Errorf("a query that cannot be read: %d", res.StatusCode)
	}
}

// What the token endpoint takes and answers; errors have the shape of OAuth.
func TestTokenEndpoints(t *testing.T) {
	const form = "grant_type=refresh_token&client_id=lyc_known&refresh_token=lrt_x&resource=https%3A%2F%2Fapi.example"
	for _, c := range []struct {
		name   string
		r      *http.Request
		change func(*http.Request)
		fails  map[string]error
		status int
		want   string // in the body
	}{
		{"tokens", posted("/v1/oauth/token", form), nil, nil, 200, `{"access_token":"lat_known","expires_in":600,"refresh_token":"lrt_known","scope":"order","token_type":"Bearer"}`},
		{"revoked", posted("/v1/oauth/revoke", "token=lrt_x&client_id=lyc_known"), nil, nil, 200, `{}`},
		{"refused", posted("/v1/oauth/token", form), nil, map[string]error{"Token": fault.InvalidGrant.Because("why")}, 400, `{"error":"invalid_grant","error_description":"The code or token is unknown, was used before, or no longer works."}`},
		{"no client", posted("/v1/oauth/token", form), nil, map[string]error{"Token": fault.InvalidClient}, 401, `"error":"invalid_client"`},
		{"no target", posted("/v1/oauth/token", form), nil, map[string]error{"Token": fault.InvalidTarget}, 400, `"error":"invalid_target"`},
		{"no scope", posted("/v1/oauth/token", form), nil, map[string]error{"Token": fault.InvalidScope}, 400, `"error":"invalid_scope"`},
		{"a header with a secret", posted("/v1/oauth/token", form), func(r *http.Request) { r.SetBasicAuth("lyc_known", "x") }, nil, 401, `"error":"invalid_client"`},
		{"JSON", posted("/v1/oauth/token", `{}`), func(r *http.Request) { r.Header.Set("Content-Type", "application/json") }, nil, 415, `"error":"unsupported_media_type"`},
		{"no type", posted("/v1/oauth/revoke", form), func(r *http.Request) { r.Header.Del("Content-Type") }, nil, 415, `"error":"unsupported_media_type"`},
		{"in the query", posted("/v1/oauth/token?"+form, form), nil, nil, 400, `in the body`},
		{"unreadable", posted("/v1/oauth/token", "a=%zz"), nil, nil, 400, `"error":"invalid_request"`},
		{"too large", posted("/v1/oauth/token", "a="+strings.Repeat("x", 70_000)), nil, nil, 413, `"error":"body_too_large"`},
		{"a code in the address", request("GET", "/v1/oauth/token?"+form, "", ""), nil, nil, 405, `"error":"method_not_allowed"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newService()
			if c.change != nil {
				c.change(c.r)
			}
			for name, err := range c.fails {
				s.fails[name] = err
			}
			res := newClient(t, s.services()).send(t, c.r)
			if body := text(t, res); res.StatusCode != c.status || !strings.Contains(body, c.want) || strings.Contains(body, "why") {
				t.Errorf("%d %s", res.StatusCode, body)
			}
		})
	}
}

func TestRegisteringAClient(t *testing.T) {
	s := newService()
	c := newClient(t, s.services())
	res := c.send(t, request("POST", "/v1/oauth/register", "", `{"client_name":"Agent","redirect_uris":["https://a.example/cb"],"logo_uri":"https://a.example/logo"}`))
	var made map[string]any
	if err := json.Unmarshal([]byte(text(t, res)), &made); err != nil || res.StatusCode != 201 || made["client_id"] != "lyc_known" || made["token_endpoint_auth_method"] != "none" {
		t.Errorf("%d %v %v", res.StatusCode, made, err)
	}
	if want := []any{oauth.Metadata{ClientName: "Agent", RedirectURIs: []string{"https://a.example/cb"}}, "192.0.2.1"}; !reflect.DeepEqual(s.asked, want) {
		t.Errorf("asked %#v", s.asked)
	}
	for body, want := range map[string]int{`[]`: 400, `{"redirect_uris":"x"}`: 400, `{`: 400} {
		if res := c.send(t, request("POST", "/v1/oauth/register", "", body)); res.StatusCode != want || !strings.Contains(text(t, res), "invalid_client_metadata") {
			t.Errorf("%s: %d", body, res.StatusCode)
		}
	}
	s.fails["Register"] = fault.InvalidRedirectURI
	if res := c.send(t, request("POST", "/v1/oauth/register", "", `{"redirect_uris":["http://a.example/"]}`)); res.StatusCode != 400 || !strings.Contains(text(t, res), `"error":"invalid_redirect_uri"`) {
		t.Errorf("%d", res.StatusCode)
	}
}

func TestMetadataOfOAuth(t *testing.T) {
	c := newClient(t, newService().services())
	var server, resource map[string]any
	for path, into := range map[string]*map[string]any{"/.well-known/oauth-authorization-server": &server, "/.well-known/oauth-protected-resource": &resource} {
		res := c.send(t, request("GET", path, "", ""))
		if err := json.Unmarshal([]byte(text(t, res)), into); err != nil || res.StatusCode != 200 {
			t.Fatalf("%s: %d %v", path, res.StatusCode, err)
		}
	}
	for name, want := range map[string]any{
		"issuer": "https://api.carryout.example", "authorization_endpoint": "https://api.carryout.example/v1/oauth/authorize", "token_endpoint": "https://api.carryout.example/v1/oauth/token",
		"authorization_response_iss_parameter_supported": true, "code_challenge_methods_supported": []any{"S256"}, "token_endpoint_auth_methods_supported": []any{"none"}, "response_types_supported": []any{"code"},
	} {
		if !reflect.DeepEqual(server[name], want) {
			t.Errorf("%s is %v", name, server[name])
		}
	}
	if resource["resource"] != "https://api.carryout.example" || !reflect.DeepEqual(resource["authorization_servers"], []any{"https://api.carryout.example"}) {
		t.Errorf("%v", resource)
	}
}
