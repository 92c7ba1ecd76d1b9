package mcp

import (
	"context"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/carryout-dev/carryout/core/engine/enginetest"
)

// bearer adds a credential to every request.
type bearer string

func (b bearer) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+string(b))
	return http.DefaultTransport.RoundTrip(r)
}

// A published client (the official Go SDK's) lists the tools and orders with them, over a real connection.
func TestPublishedClient(t *testing.T) {
	server := httptest.NewUnstartedServer(nil)
	x := newTester(t, func(_ *Services, o *Options) { o.URL = "http://" + server.Listener.Addr().String() })
	server.Config.Handler = x.handler
	server.Start()
	defer server.Close()

	client := mcp.NewClient(&mcp.Implementation{Name: "agent", Version: "1"}, nil)
	s, err := client.Connect(t.Context(), &mcp.StreamableClientTransport{Endpoint: server.URL, HTTPClient: &http.Client{Transport: bearer(x.sandbox)}, DisableStandaloneSSE: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	listed, err := s.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, one := range listed.Tools {
		names = append(names, one.Name)
	}
	slices.Sort(names)
	if !slices.Equal(names, grantTools) || listed.CacheScope != "private" {
		t.Errorf("tools %q, cached %q", names, listed.CacheScope)
	}
	call := func(arguments args) map[string]any {
		t.Helper()
		out, err := s.CallTool(context.Background(), &mcp.CallToolParams{Name: "order", Arguments: arguments})
		if err != nil || out.IsError {
			t.Fatalf("%v: %v, %v", arguments, out, err)
		}
		return out.StructuredContent.(map[string]any)
	}
	carted := call(args{"action": "build", "placeId": "test_place_carted", "query": "a latte", "idempotencyKey": "agent-key-1"})
	call(args{"action": "confirm", "orderId": carted["orderId"], "expectedTotalMinor": carted["totalMinor"], "idempotencyKey": "agent-key-1"})
	if placed := call(args{"action": "status", "orderId": carted["orderId"]}); placed["status"] != "placed" {
		t.Errorf("%v", placed)
	}
	out, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: "menu", Arguments: args{"placeId": enginetest.PlaceID}})
	if err != nil || !out.IsError || out.Content[0].(*mcp.TextContent).Text != "MCP error -32602: Tool menu not found" {
		t.Errorf("%v, %v", out, err)
	}
}
