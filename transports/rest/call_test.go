package rest

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"

	"github.com/carryout-dev/carryout/ports"
)

// client calls the API in memory and holds every answer against openapi.yaml.
type client struct {
	handler http.Handler
	router  routers.Router
}

// described finds the described call of a request. Reading the document takes longer than most tests, so it is read once.
var described = sync.OnceValues(func() (routers.Router, error) {
	doc, err := openapi3.NewLoader().LoadFromData(openAPIYAML)
	if err != nil {
		return nil, err
	}
	doc.Servers = nil // the router would look for the default server's host
	return gorillamux.NewRouter(doc)
})

// pages are the documentation of these tests.
var pages = fstest.MapFS{"webhooks.md": {Data: []byte("# Webhooks\n\nSigned.\n")}, "limits.md": {Data: []byte("# Limits\n")}, "other.txt": {}}

// evidenceKeys are a key that signs and two that signed before it.
func evidenceKeys() []ports.EvidenceKey {
	return []ports.EvidenceKey{
		{ID: "key-of-noon", Public: bytes.Repeat([]byte{1}, 32), From: noon},
		{ID: "key-of-the-morning", Public: bytes.Repeat([]byte{2}, 32), From: noon.Add(-time.Hour), Until: noon},
		{ID: "key-of-an-older-folder", Public: bytes.Repeat([]byte{3}, 32), Until: noon.Add(-time.Hour)},
	}
}

func newClient(t *testing.T, s Services) *client {
	t.Helper()
	router, err := described()
	if err != nil {
		t.Fatal(err)
	}
	return &client{handler: New(s, Options{Pages: pages, EvidenceKeys: evidenceKeys()}), router: router}
}

func (c *client) find(r *http.Request) (*openapi3filter.RequestValidationInput, error) {
	route, params, err := c.router.FindRoute(r)
	return &openapi3filter.RequestValidationInput{Request: r, PathParams: params, Route: route, Options: &openapi3filter.Options{
		AuthenticationFunc: openapi3filter.NoopAuthenticationFunc, IncludeResponseStatus: true, MultiError: true,
	}}, err
}

// request makes a request with a JSON body; "" is no body.
func request(method, path, credential, body string) *http.Request {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	if body == "" {
		r.Body = http.NoBody
	} else {
		r.Header.Set("Content-Type", "application/json")
	}
	if credential != "" {
		r.Header.Set("Authorization", "Bearer "+credential)
	}
	return r
}

// send answers r. The answer to a described call must be as described; an accepted request must be as described, too.
func (c *client) send(t *testing.T, r *http.Request) *http.Response {
	t.Helper()
	sent, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	r.Body = io.NopCloser(bytes.NewReader(sent))
	rec := httptest.NewRecorder()
	c.handler.ServeHTTP(rec, r)
	res := rec.Result()
	c.hold(t, r, sent, res, rec.Body.Bytes())
	return res
}

// hold holds the answer to r, and r itself when it was accepted, against openapi.yaml.
func (c *client) hold(t *testing.T, r *http.Request, sent []byte, res *http.Response, answered []byte) {
	t.Helper()
	if !strings.HasPrefix(res.Header.Get("X-Request-Id"), "req_") {
		t.Errorf("%s %s: X-Request-Id = %q", r.Method, r.URL.Path, res.Header.Get("X-Request-Id"))
	}

	r.Body = io.NopCloser(bytes.NewReader(sent))
	input, err := c.find(r)
	if err != nil {
		return // not a described call: what is answered is the test's own matter
	}
	if res.StatusCode < 300 {
		if err := openapi3filter.ValidateRequest(context.Background(), input); err != nil {
			t.Errorf("%s %s was accepted, and is not as described: %v", r.Method, r.URL.Path, err)
		}
	}
	input.Options.ExcludeResponseBody = input.Route.Path == "/openapi.yaml" || strings.HasPrefix(input.Route.Path, "/docs") // no JSON
	if err := openapi3filter.ValidateResponse(context.Background(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: input, Status: res.StatusCode, Header: res.Header,
		Body: io.NopCloser(bytes.NewReader(answered)), Options: input.Options,
	}); err != nil {
		t.Errorf("%s %s: the answer %d is not as described: %v\n%s", r.Method, r.URL.Path, res.StatusCode, err, answered)
	}
}

func text(t *testing.T, res *http.Response) string {
	t.Helper()
	b, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
