package mcp

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// sessions are the revisions with a handshake.
var sessions = []string{"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"}

// revision makes a call as clients of a revision do, and returns its result, or the error.
func (x *tester) revision(credential, version, method string, params args, can *mcp.ElicitationCapabilities) any {
	x.t.Helper()
	meta := args{}
	if version >= multiRound {
		meta = args{"io.modelcontextprotocol/protocolVersion": version, "io.modelcontextprotocol/clientInfo": args{"name": "agent", "version": "1"},
			"io.modelcontextprotocol/clientCapabilities": args{}}
	}
	if can != nil {
		meta["io.modelcontextprotocol/clientCapabilities"] = args{"elicitation": can}
	}
	params = with(params, args{"_meta": meta})
	r := request(credential, method, params)
	r.Header.Set("Mcp-Protocol-Version", version)
	r.Header.Set("Mcp-Method", method)
	for _, name := range []string{"name", "uri"} {
		if s, is := params[name].(string); is {
			r.Header.Set("Mcp-Name", s)
		}
	}
	if version < "2025-06-18" {
		r.Header.Del("Mcp-Protocol-Version") // these revisions send none
	}
	res := x.send(r)
	body, err := io.ReadAll(res.Body)
	if err != nil {
		x.t.Fatal(err)
	}
	_, data, _ := strings.Cut(string(body), "data: ")
	if res.Header.Get("Content-Type") == "application/json" {
		data = string(body)
	}
	var response struct{ Result, Error any }
	if err := json.NewDecoder(strings.NewReader(data)).Decode(&response); err != nil {
		x.t.Fatalf("%s %s: %d %s", version, method, res.StatusCode, body)
	}
	if response.Result == nil {
		return response.Error
	}
	return response.Result
}

// Every revision is served: the handshake or the discovery, the list, a whole order, and what the session does not list.
func TestRevisions(t *testing.T) {
	for _, version := range append(sessions, multiRound) {
		t.Run(version, func(t *testing.T) {
			x := working(t, nil)
			do := func(method string, params args) any {
				return x.revision(x.sandbox, version, method, params, nil)
			}
			var hello any
			if version < multiRound {
				hello = do("initialize", args{"protocolVersion": version, "capabilities": args{}, "clientInfo": args{"name": "agent", "version": "1"}})
				if at(hello, "protocolVersion") != version {
					t.Errorf("%v", hello)
				}
			} else if hello = do("server/discover", args{}); !strings.Contains(fmt.Sprint(at(hello, "supportedVersions")), version) {
				t.Errorf("%v", hello)
			}
			if at(hello, "capabilities.tools") == nil || at(hello, "instructions") != instructions {
				t.Errorf("%v", hello)
			}
			if listed, _ := at(do("tools/list", args{}), "tools").([]any); len(listed) != len(grantTools) {
				t.Errorf("%v", listed)
			}
			order := func(arguments args) any { return do("tools/call", args{"name": "order", "arguments": arguments}) }
			key := keys()
			carted := order(args{"action": "build", "placeId": "test_place_carted", "query": "a latte", "idempotencyKey": key})
			if at(carted, "structuredContent.status") != "carted" {
				t.Fatalf("%v", carted)
			}
			id := at(carted, "structuredContent.orderId")
			confirmed := order(args{"action": "confirm", "orderId": id, "expectedTotalMinor": at(carted, "structuredContent.totalMinor"), "idempotencyKey": key})
			if at(confirmed, "structuredContent.status") != "placing" {
				t.Errorf("%v", confirmed)
			}
			if placed := order(args{"action": "status", "orderId": id}); at(placed, "structuredContent.status") != "placed" {
				t.Errorf("%v", placed)
			}
			// A question is a plain status: this client shows no forms.
			if asked := order(args{"action": "build", "placeId": "test_place_needs_choices", "query": "a latte", "idempotencyKey": keys()}); at(asked, "structuredContent.status") != "needs_choices" {
				t.Errorf("%v", asked)
			}
			// In a revision with a handshake there is no way to ask the person, whatever a call says of its client.
			if version < multiRound {
				asked := x.revision(x.sandbox, version, "tools/call", args{"name": "order", "arguments": args{"action": "build", "placeId": "test_place_needs_choices", "query": "2 lattes",
					"idempotencyKey": keys()}}, &forms)
				if at(asked, "structuredContent.status") != "needs_choices" {
					t.Errorf("%v", asked)
				}
			}
			if unlisted := do("tools/call", args{"name": "menu", "arguments": args{}}); at(unlisted, "isError") != true || at(unlisted, "content.text") != "MCP error -32602: Tool menu not found" {
				t.Errorf("%v", unlisted)
			}
		})
	}
}

// A revision that nobody speaks is refused, and the refusal names those that are spoken.
func TestAnUnknownRevision(t *testing.T) {
	x := newTester(t, nil)
	refusal, err := json.Marshal(x.revision(x.sandbox, "2099-01-01", "tools/list", args{}, nil))
	if err != nil || !strings.Contains(string(refusal), `"supported":[`) || !strings.Contains(string(refusal), multiRound) {
		t.Errorf("%s, %v", refusal, err)
	}
}

// A method that is not served is the protocol's own error, with the id of the request, in every revision. What is no request is refused before.
func TestUnknownMethods(t *testing.T) {
	x := newTester(t, nil)
	for _, version := range append([]string{""}, sessions...) {
		header := map[string]string{"Mcp-Protocol-Version": version}
		for _, method := range []string{"tasks/list", "roots/list", "nothing", "prompts/list", "logging/setLevel", "completion/complete", "server/discover"} {
			params := `{"level":"info","ref":{"type":"ref/prompt","name":"x"},"argument":{"name":"x","value":"y"}}`
			got := x.sent(post(personToken, header, []byte(`{"jsonrpc":"2.0","id":"m-7","method":"`+method+`","params":`+params+`}`)))
			if got.status != 200 || got.content != "text/event-stream" || at(got.body, "id") != "m-7" || at(got.body, "error.code") != -32601.0 || !strings.HasPrefix(fmt.Sprint(at(got.body, "error.message")), `method not found: "`+method) {
				t.Errorf("%s in %q: %+v", method, version, got)
			}
		}
		for _, body := range []string{"{", "[]", `{"jsonrpc":"2.0","method":"nothing"}`, `{"jsonrpc":"2.0","id":null,"method":"nothing"}`, `{"jsonrpc":"1.0","id":1,"method":"nothing"}`, `{"jsonrpc":"2.0","id":{},"method":"nothing"}`} {
			got := x.sent(post(personToken, header, []byte(body)))
			if got.status != 400 || at(got.body, "error.code") != "invalid_request" {
				t.Errorf("%s in %q: %+v", body, version, got)
			}
		}
	}
}
