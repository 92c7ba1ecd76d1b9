package mcp

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/transports/web"
)

// failing is an authenticator that cannot check credentials, or says that a minute is used up.
type failing struct {
	web.Authenticator
	caller access.Caller
	err    error
}

func (f failing) Authenticate(context.Context, string, string) (access.Caller, unit.Allowance, error) {
	return f.caller, unit.Allowance{}, f.err
}

// Spec 4.8, "Answers before JSON-RPC runs": plain HTTP, the standard envelope.
func TestAnswersBeforeJSONRPC(t *testing.T) {
	x := newTester(t, nil)
	expired, _ := x.grant(access.Sandbox, "+15005550777")
	const metadata = `resource_metadata="https://tools.example/.well-known/oauth-protected-resource", scope="order"`
	elsewhere := request(x.sandbox, "tools/list", nil)
	elsewhere.Host = "evil.example"
	site := request(x.sandbox, "tools/list", nil)
	site.Header.Set("Sec-Fetch-Site", "cross-site")
	withHost := request(x.sandbox, "tools/list", nil)
	withHost.Host = "TOOLS.example:443"

	for name, c := range map[string]struct {
		r         *http.Request
		status    int
		code      string
		challenge string
	}{
		"no credential":             {request("", "tools/list", nil), 401, "unauthorized", "Bearer " + metadata},
		"an unknown token":          {request("who", "tools/list", nil), 401, "unauthorized", `Bearer error="invalid_token", ` + metadata},
		"a build grant that is not": {request("lgb_gone", "tools/list", nil), 401, "unauthorized", "Bearer"},
		"an application's secret":   {request(x.w.App.Sandbox, "tools/list", nil), 401, "unauthorized", `Bearer error="invalid_token", ` + metadata},
		"another host":              {elsewhere, 403, "forbidden", ""},
		"another site":              {site, 403, "forbidden", ""},
		"the host with its port":    {withHost, 200, "", ""},
	} {
		res := x.send(c.r)
		body, _ := io.ReadAll(res.Body)
		if res.StatusCode != c.status || c.code != "" && !strings.Contains(string(body), `{"error":{"code":"`+c.code+`"`) {
			t.Errorf("%s: %d %s", name, res.StatusCode, body)
		}
		if got := res.Header.Get("WWW-Authenticate"); got != c.challenge {
			t.Errorf("%s: WWW-Authenticate: %s", name, got)
		}
		if res.Header.Get("X-Request-Id") == "" {
			t.Errorf("%s: no request id", name)
		}
	}

	x.w.Clock.Advance(25 * 60 * 60 * 1e9)
	res := x.send(request(expired, "tools/list", nil))
	if res.StatusCode != 401 || res.Header.Get("WWW-Authenticate") != "Bearer" {
		t.Errorf("an expired grant: %d %s", res.StatusCode, res.Header.Get("WWW-Authenticate"))
	}

	for name, err := range map[string]error{"the store is down": fault.Unavailable, "anything else": errors.New("disk")} {
		x := newTester(t, func(s *Services, _ *Options) { s.Callers = failing{s.Callers, access.Caller{}, err} })
		res := x.send(request(x.sandbox, "tools/list", nil))
		if body, _ := io.ReadAll(res.Body); res.StatusCode != 503 || !strings.Contains(string(body), `"code":"unavailable"`) {
			t.Errorf("%s: %d %s", name, res.StatusCode, body)
		}
	}
}

// What HTTP or the library refuses has the standard envelope too.
func TestPlainRefusals(t *testing.T) {
	x := newTester(t, nil)
	change := func(how func(*http.Request)) *http.Request {
		r := request(x.sandbox, "tools/list", nil)
		how(r)
		return r
	}
	for name, c := range map[string]struct {
		r      *http.Request
		status int
		code   string
	}{
		"a GET":                         {change(func(r *http.Request) { r.Method = http.MethodGet }), 405, "method_not_allowed"},
		"another path":                  {change(func(r *http.Request) { r.URL.Path = "/mcp" }), 404, "not_found"},
		"no stream":                     {change(func(r *http.Request) { r.Header.Set("Accept", "application/json") }), 400, "invalid_request"},
		"a form":                        {change(func(r *http.Request) { r.Header.Set("Content-Type", "text/plain") }), 415, "unsupported_media_type"},
		"no JSON":                       {change(func(r *http.Request) { r.Body = io.NopCloser(strings.NewReader("{")) }), 400, "invalid_request"},
		"a body without an end":         {change(func(r *http.Request) { r.Body = io.NopCloser(strings.NewReader(strings.Repeat(" ", web.MaxBody+1))) }), 413, "body_too_large"},
		"no metadata without an issuer": {httptest.NewRequest("GET", mcpURL+metadataPath, nil), 404, "not_found"},
		"no such guide":                 {httptest.NewRequest("GET", mcpURL+"/guides/secrets", nil), 404, "not_found"},
	} {
		res := x.send(c.r)
		if body, _ := io.ReadAll(res.Body); res.StatusCode != c.status || !strings.HasPrefix(string(body), `{"error":{"code":"`+c.code+`"`) {
			t.Errorf("%s: %d %s", name, res.StatusCode, body)
		}
	}
}

// RFC 9728: where a person's client asks for access.
func TestProtectedResourceMetadata(t *testing.T) {
	x := newTester(t, func(_ *Services, o *Options) { o.Issuer = "https://api.example" })
	res := x.send(httptest.NewRequest("GET", mcpURL+metadataPath, nil))
	body, _ := io.ReadAll(res.Body)
	want := `{"authorization_servers":["https://api.example"],"bearer_methods_supported":["header"],"resource":"https://tools.example","resource_name":"Carryout","scopes_supported":["order"]}`
	if res.StatusCode != 200 || strings.TrimSpace(string(body)) != want {
		t.Errorf("%d %s", res.StatusCode, body)
	}
}

// Spec 4.8, "Sessions and their tools". The lists name every tool with both schemas, and are for their session alone.
func TestSessionsAndTheirTools(t *testing.T) {
	x := newTester(t, nil)
	for name, c := range map[string]struct {
		credential string
		tools      []string
	}{
		"an OAuth connection": {personToken, personTools},
		"a production grant":  {x.production, grantTools},
		"a sandbox grant":     {x.sandbox, grantTools},
	} {
		var names []string
		for _, listed := range x.list(c.credential) {
			names = append(names, listed["name"].(string))
			if at(listed, "inputSchema.type") != "object" || at(listed, "outputSchema.type") != "object" || listed["description"] == "" {
				t.Errorf("%s: %v", name, listed)
			}
		}
		slices.Sort(names)
		if !slices.Equal(names, c.tools) {
			t.Errorf("%s lists %q, want %q", name, names, c.tools)
		}
	}
}

// An unlisted tool is answered in plain text, to the letter (spec 4.8).
func TestUnlistedTools(t *testing.T) {
	x := newTester(t, nil)
	for _, name := range []string{"menu", "nothing", hiddenTool, "order\nnow"} {
		out := x.call(x.sandbox, name, map[string]any{"query": 1})
		if want := "MCP error -32602: Tool " + name + " not found"; !out.IsError || len(out.Texts) != 1 || out.Texts[0] != want || out.Structured != nil {
			t.Errorf("got %+v, want %q", out, want)
		}
	}
}

// A credential over its minute, and a limit of one tool, refuse as tools do.
func TestLimitsRefuseAsToolsDo(t *testing.T) {
	over := fault.RateLimited.After(17)
	x := newTester(t, func(s *Services, _ *Options) {
		s.Callers = failing{s.Callers, access.Caller{Kind: access.Grant, Env: access.Sandbox}, over}
	})
	out := x.call("any", "places", map[string]any{"query": "tea"})
	x.refused(out, "rate_limited")
	if out.JSON["retryAfterSeconds"] != 17.0 {
		t.Errorf("%v", out.JSON)
	}

	x = newTester(t, nil)
	most, _ := quota.Find(quota.PlaceSearches).In(access.Sandbox)
	for range most {
		if out := x.call(x.sandbox, "places", map[string]any{"query": "test"}); out.IsError {
			t.Fatal(out)
		}
	}
	x.refused(x.call(x.sandbox, "places", map[string]any{"query": "test"}), "rate_limited")
}

// panics is a service that fails in the worst way.
type panics struct{ Stores }

// A call that panics is an internal error with its request id; the process lives on, and the cause is not told.
func TestPanicIsInternal(t *testing.T) {
	x := newTester(t, func(s *Services, _ *Options) { s.Stores = panics{} })
	out := x.call(x.sandbox, "places", map[string]any{"query": "tea"})
	x.refused(out, "internal")
	if id, _ := out.JSON["requestId"].(string); !strings.HasPrefix(id, "req_") || strings.Contains(out.Texts[0], "nil") {
		t.Errorf("%v", out.Texts)
	}
}

// A list is for its session alone: a client may keep it for a while, and share it with nobody.
func TestListsAreCachedPrivately(t *testing.T) {
	x := newTester(t, nil)
	for name, credential := range map[string]string{"a grant": x.sandbox, "a person": personToken} {
		result := x.rpc(credential, "tools/list", map[string]any{})["result"]
		if at(result, "cacheScope") != "private" || at(result, "ttlMs") != float64(listFresh.Milliseconds()) {
			t.Errorf("%s: %v for %v ms", name, at(result, "cacheScope"), at(result, "ttlMs"))
		}
	}
}

// What a tool answers is the person's: nothing on the way keeps it.
func TestAnswersAreNotKept(t *testing.T) {
	x := newTester(t, nil)
	if got := x.send(request(x.sandbox, "tools/list", nil)).Header.Get("Cache-Control"); got != "no-store, no-transform" {
		t.Errorf("Cache-Control: %s", got)
	}
}

// A method whose capability is not declared does not exist.
func TestMethodsWithoutACapability(t *testing.T) {
	x := newTester(t, nil)
	params := map[string]any{"name": "x", "level": "info", "uri": "ui://carryout/order", "ref": map[string]any{"type": "ref/prompt", "name": "x"}, "argument": map[string]any{"name": "a", "value": "b"}}
	for _, method := range []string{"prompts/list", "prompts/get", "logging/setLevel", "completion/complete", "resources/subscribe", "resources/unsubscribe"} {
		if response := x.rpc(x.sandbox, method, params); at(response, "error.code") != -32601.0 {
			t.Errorf("%s: %v", method, response)
		}
	}
}

// A property of a result has one type. Those that are null for want of knowledge are the exception.
func TestOutputsHaveOneType(t *testing.T) {
	x := newTester(t, nil)
	var many []string
	var look func(path string, schema any)
	look = func(path string, schema any) {
		if _, several := at(schema, "type").([]any); several {
			many = append(many, path)
		}
		properties, _ := at(schema, "properties").(map[string]any)
		for name, p := range properties {
			look(path+"."+name, p)
		}
		if items := at(schema, "items"); items != nil {
			look(path, items)
		}
	}
	for _, listed := range x.list(personToken) {
		look(listed["name"].(string), listed["outputSchema"])
	}
	slices.Sort(many)
	if want := []string{"menu.menu.items.priceMinor", "place_facts.attributes"}; !slices.Equal(many, want) {
		t.Errorf("properties of several types: %q, want %q", many, want)
	}
}
