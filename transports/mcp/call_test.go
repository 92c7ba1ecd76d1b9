package mcp

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/people"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/transports/picture"
	"github.com/carryout-dev/carryout/transports/web"
	"github.com/carryout-dev/carryout/transports/webhook/guard"
)

// mcpURL is the address of the tool interface in these tests.
const mcpURL = "https://tools.example"

// personToken is what a person's session presents here, until persons sign in.
const personToken = "person_token"

// persons is the engine's authenticator, with the token of one person.
type persons struct {
	web.Authenticator
	person access.Caller
}

func (p persons) Authenticate(ctx context.Context, bearer, address string) (access.Caller, unit.Allowance, error) {
	if bearer == personToken && p.person.Kind != "" {
		return p.person, unit.Allowance{}, nil
	}
	return p.Authenticator.Authenticate(ctx, bearer, address)
}

var guides = fstest.MapFS{
	"refunds.md": {Data: []byte("# Refunds\n\nMoney goes back when the **whole** charge is returned.\n\n## When a refund is made\n\nA refund is made by the restaurant or the desk.\n")},
	"codes.md":   {Data: []byte("# Codes\n\nA code is texted to the person.\n")},
}

// tester calls the tool interface of a world, as an agent does, and holds every result against its output schema.
type tester struct {
	t       *testing.T
	w       *enginetest.World
	handler http.Handler
	// Credentials: of sandbox and production grants, each with its caller.
	sandbox, production             string
	sandboxCaller, productionCaller access.Caller
	outputs                         map[string]*jsonschema.Resolved
	address                         string                                       // of a real connection, if there is one
	heard                           func(tool string, arguments any, out called) // every call, if it is set
}

func newTester(t *testing.T, change func(*Services, *Options)) *tester {
	t.Helper()
	var w *enginetest.World
	w = enginetest.New(t, enginetest.Options{Wrap: func(around engine.World) engine.World {
		around.Photos = picture.New(guard.New(guard.Options{Loopback: true}), func() time.Time { return w.Clock.Now() })
		return around
	}})
	x := &tester{t: t, w: w, outputs: map[string]*jsonschema.Resolved{}}
	x.sandbox, x.sandboxCaller = x.grant(access.Sandbox, "+15005550123")
	x.production, x.productionCaller = x.grant(access.Production, "+12075550123")
	s := ServicesOf(w.Engine)
	s.Callers = persons{s.Callers, enginetest.Person(x.sandboxCaller)}
	o := Options{URL: mcpURL, Guides: guides}
	if change != nil {
		change(&s, &o)
	}
	x.handler = New(s, o)
	return x
}

// grant provisions a person and returns a build grant with its caller.
func (x *tester) grant(env access.Environment, phone string) (string, access.Caller) {
	x.t.Helper()
	secret := x.w.Secret(env)
	u, err := x.w.People.Provision(context.Background(), secret, people.NewUser{FirstName: "Ada", LastName: "Byron", Phone: phone})
	if err != nil {
		x.t.Fatal(err)
	}
	g, err := x.w.People.Grant(context.Background(), secret, u.ID)
	if err != nil {
		x.t.Fatal(err)
	}
	return g.Token, x.w.Caller(g.Token)
}

// request is a JSON-RPC request as spec 4.8 says to send it.
func request(credential, method string, params any) *http.Request {
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	if err != nil {
		panic(err)
	}
	r := httptest.NewRequest(http.MethodPost, mcpURL+"/", bytes.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json, text/event-stream")
	r.Header.Set("Mcp-Protocol-Version", "2025-11-25")
	if credential != "" {
		r.Header.Set("Authorization", "Bearer "+credential)
	}
	return r
}

func (x *tester) send(r *http.Request) *http.Response {
	rec := httptest.NewRecorder()
	x.handler.ServeHTTP(rec, r)
	return rec.Result()
}

// rpc makes a JSON-RPC call and returns the response. The answer must be a stream with one event "message".
func (x *tester) rpc(credential, method string, params any) map[string]any {
	x.t.Helper()
	res := x.send(request(credential, method, params))
	if res.StatusCode != http.StatusOK || !strings.HasPrefix(res.Header.Get("Content-Type"), "text/event-stream") {
		x.t.Fatalf("%s: %d %s", method, res.StatusCode, res.Header.Get("Content-Type"))
	}
	var event, data []string
	lines := bufio.NewScanner(res.Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if name, is := strings.CutPrefix(lines.Text(), "event: "); is {
			event = append(event, name)
		}
		if text, is := strings.CutPrefix(lines.Text(), "data: "); is {
			data = append(data, text)
		}
	}
	if len(data) != 1 || len(event) != 1 || event[0] != "message" {
		x.t.Fatalf("%s: events %q with data %q", method, event, data)
	}
	var response map[string]any
	if err := json.Unmarshal([]byte(data[0]), &response); err != nil {
		x.t.Fatal(err)
	}
	return response
}

// called is the result of a call.
type called struct {
	IsError    bool
	Texts      []string
	Structured map[string]any
	JSON       map[string]any // the last text, if it is JSON
}

// call calls a tool. What is no refusal is held against the tool's output schema, and its last text against its structured content.
func (x *tester) call(credential, name string, arguments any) called {
	x.t.Helper()
	response := x.rpc(credential, "tools/call", map[string]any{"name": name, "arguments": arguments})
	raw, err := json.Marshal(response["result"])
	if err != nil || response["result"] == nil {
		x.t.Fatalf("%s %v: %v", name, arguments, response)
	}
	var result struct {
		IsError           bool           `json:"isError"`
		StructuredContent map[string]any `json:"structuredContent"`
		Content           []struct{ Type, Text string }
	}
	if err := json.Unmarshal(raw, &result); err != nil {
		x.t.Fatal(err)
	}
	out := called{IsError: result.IsError, Structured: result.StructuredContent}
	for _, block := range result.Content {
		if block.Type != "text" {
			x.t.Errorf("%s: a block of type %q", name, block.Type)
		}
		out.Texts = append(out.Texts, block.Text)
	}
	last := out.Texts[len(out.Texts)-1]
	if json.Unmarshal([]byte(last), &out.JSON) != nil {
		out.JSON = nil
	}
	if !out.IsError {
		x.hold(name, out, last)
	}
	if x.heard != nil {
		x.heard(name, arguments, out)
	}
	return out
}

// hold checks a result against the output schema that the person's session lists.
func (x *tester) hold(name string, out called, last string) {
	x.t.Helper()
	schema, ok := x.outputs[name]
	if !ok {
		for _, listed := range x.list(personToken) {
			raw, _ := json.Marshal(listed["outputSchema"])
			var s jsonschema.Schema
			if err := json.Unmarshal(raw, &s); err != nil {
				x.t.Fatal(err)
			}
			resolved, err := s.Resolve(nil)
			if err != nil {
				x.t.Fatal(err)
			}
			x.outputs[listed["name"].(string)] = resolved
		}
		schema = x.outputs[name]
	}
	if err := schema.Validate(out.Structured); err != nil {
		x.t.Errorf("%s: the result does not match its output schema: %v\n%s", name, err, last)
	}
	whole, _ := json.Marshal(out.Structured)
	again, _ := json.Marshal(out.JSON)
	if !bytes.Equal(whole, again) {
		x.t.Errorf("%s: the last text is not the whole result:\n%s\n%s", name, whole, again)
	}
}

// list lists a session's tools.
func (x *tester) list(credential string) []map[string]any {
	x.t.Helper()
	result, _ := x.rpc(credential, "tools/list", map[string]any{})["result"].(map[string]any)
	var out []map[string]any
	for _, one := range result["tools"].([]any) {
		out = append(out, one.(map[string]any))
	}
	return out
}

// at follows a dotted path into a result.
func at(answer any, path string) any {
	for name := range strings.SplitSeq(path, ".") {
		if list, is := answer.([]any); is {
			if len(list) == 0 {
				return nil
			}
			answer = list[0]
		}
		object, _ := answer.(map[string]any)
		answer = object[name]
	}
	return answer
}

// want compares one value of a result.
func (x *tester) want(out called, path string, value any) {
	x.t.Helper()
	if got := at(out.Structured, path); got != value {
		x.t.Errorf("%s = %v, want %v in %v", path, got, value, out.Texts)
	}
}

// refused checks that a call was refused with an error, as one JSON text.
func (x *tester) refused(out called, kind string) {
	x.t.Helper()
	if !out.IsError || len(out.Texts) != 1 || out.JSON["error"] != kind {
		x.t.Errorf("got %+v, want the refusal %q", out, kind)
	}
}
