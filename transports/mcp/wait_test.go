package mcp

import (
	"context"
	"net"
	"net/http"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/carryout-dev/carryout/transports/web"
)

// A status may wait longer than the server gives any other answer.
func TestAWaitOutlastsTheServersTimeout(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := "http://" + listener.Addr().String()
	x := newTester(t, func(_ *Services, o *Options) {
		o.URL, o.BuildWait, o.StatusWait = address, short, 300*time.Millisecond
	})
	ctx, stop := context.WithCancel(context.Background())
	served := make(chan error, 1)
	go func() {
		served <- web.NewServer(x.handler, web.ServerOptions{Write: 100 * time.Millisecond}).Serve(ctx, listener)
	}()
	defer func() { stop(); <-served }()

	s, err := mcp.NewClient(&mcp.Implementation{Name: "agent", Version: "1"}, nil).Connect(t.Context(),
		&mcp.StreamableClientTransport{Endpoint: address, HTTPClient: &http.Client{Transport: bearer(x.sandbox)}, DisableStandaloneSSE: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	call := func(arguments args) any {
		t.Helper()
		out, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: "order", Arguments: arguments})
		if err != nil || out.IsError {
			t.Fatalf("%v: %v, %v", arguments, out, err)
		}
		return out.StructuredContent.(map[string]any)["status"]
	}
	call(args{"action": "build", "placeId": "test_place_slow", "query": "a latte", "idempotencyKey": "agent-key-1"})
	if status := call(args{"action": "status", "idempotencyKey": "agent-key-1"}); status != "building" {
		t.Errorf("status %v", status)
	}
}
