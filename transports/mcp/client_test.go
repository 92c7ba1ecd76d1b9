package mcp

import (
	"context"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	client2 "github.com/mark3labs/mcp-go/client"
	transport2 "github.com/mark3labs/mcp-go/client/transport"
	mcp2 "github.com/mark3labs/mcp-go/mcp"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/carryout-dev/carryout/core/engine/enginetest"
)

// A client of another author, mcp-go, orders in one revision with a handshake and in the newest, and hears of the progress of a build.
func TestAnotherPublishedClient(t *testing.T) {
	for _, version := range []string{"2025-06-18", multiRound} {
		t.Run(version, func(t *testing.T) {
			x := online(t, func(o *Options) { o.ProgressEvery = time.Millisecond })
			other, err := client2.NewStreamableHttpClient(x.address, transport2.WithHTTPHeaders(map[string]string{"Authorization": "Bearer " + x.sandbox}))
			if err != nil {
				t.Fatal(err)
			}
			defer other.Close()
			heard := make(chan mcp2.JSONRPCNotification, 1)
			other.OnNotification(func(n mcp2.JSONRPCNotification) {
				select {
				case heard <- n:
				default:
				}
			})
			if err := other.Start(t.Context()); err != nil {
				t.Fatal(err)
			}
			hello, err := other.Initialize(t.Context(), mcp2.InitializeRequest{Params: mcp2.InitializeParams{ProtocolVersion: version, ClientInfo: mcp2.Implementation{Name: "agent", Version: "1"}}})
			if err != nil || hello.ProtocolVersion != version {
				t.Fatalf("%+v, %v", hello, err)
			}
			if listed, err := other.ListTools(t.Context(), mcp2.ListToolsRequest{}); err != nil || len(listed.Tools) != len(grantTools) {
				t.Errorf("%+v, %v", listed, err)
			}
			call := func(arguments args, meta *mcp2.Meta) map[string]any {
				out, err := other.CallTool(t.Context(), mcp2.CallToolRequest{Params: mcp2.CallToolParams{Name: "order", Arguments: arguments, Meta: meta}})
				if err != nil || out.IsError {
					t.Errorf("%v: %+v, %v", arguments, out, err)
					return nil
				}
				whole, _ := out.StructuredContent.(map[string]any)
				return whole
			}
			key := keys()
			carted := call(args{"action": "build", "placeId": "test_place_carted", "query": "a latte", "idempotencyKey": key}, nil)
			call(args{"action": "confirm", "orderId": carted["orderId"], "expectedTotalMinor": carted["totalMinor"], "idempotencyKey": key}, nil)
			if placed := call(args{"action": "status", "orderId": carted["orderId"]}, nil); placed["status"] != "placed" {
				t.Errorf("%v", placed)
			}
			built := make(chan map[string]any, 1)
			go func() {
				built <- call(args{"action": "build", "placeId": "test_place_slow", "query": "a latte", "idempotencyKey": keys()}, &mcp2.Meta{ProgressToken: "token-1"})
			}()
			if n := arrives(t, heard, "progress"); n.Method != "notifications/progress" || n.Params.AdditionalFields["progressToken"] != "token-1" {
				t.Errorf("%+v", n)
			}
			x.w.Clock.Advance(21 * time.Second)
			x.w.Wake()
			if slow := arrives(t, built, "the build"); slow["status"] != "carted" {
				t.Errorf("%v", slow)
			}
		})
	}
}

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
