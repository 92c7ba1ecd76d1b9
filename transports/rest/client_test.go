package rest

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/transports/rest/api"
	generated "github.com/carryout-dev/carryout/transports/rest/client"
)

// The generated client, which the terminal tool uses, understands what the API answers.
func TestGeneratedClient(t *testing.T) {
	s := newService()
	server := httptest.NewServer(New(s.services(), Options{}))
	defer server.Close()
	c, err := generated.NewClientWithResponses(server.URL, generated.WithRequestEditorFn(func(_ context.Context, r *http.Request) error {
		r.Header.Set("Authorization", "Bearer "+personal)
		return nil
	}))
	if err != nil {
		t.Fatal(err)
	}

	read, err := c.ReadCartWithResponse(t.Context(), "crt_known", nil)
	if err != nil || read.JSON200 == nil {
		t.Fatalf("read: %v %s", err, read.Body)
	}
	if cart := read.JSON200.Cart; cart.Status != api.CartStatusReady || *cart.TotalMinor != 2129 || cart.Card.Last4 != "4242" || !cart.Decision.IsNull() || !cart.ExpiresAt.Equal(*s.cart.ExpiresAt) {
		t.Errorf("cart %+v", cart)
	}

	key := "key-0001"
	confirmed, err := c.ConfirmCartWithResponse(t.Context(), "crt_known", &api.ConfirmCartParams{}, api.CartConfirmation{ExpectedTotalMinor: 2129, IdempotencyKey: &key})
	if err != nil || confirmed.JSON202 == nil || confirmed.JSON202.Order.Status != api.OrderStatePlacing {
		t.Errorf("confirm: %v %s", err, confirmed.Body)
	}

	s.fails["ConfirmCart"] = fault.CodeRequired
	confirmed, err = c.ConfirmCartWithResponse(t.Context(), "crt_known", &api.ConfirmCartParams{}, api.CartConfirmation{ExpectedTotalMinor: 2129, IdempotencyKey: &key})
	if err != nil || confirmed.JSON400 == nil || confirmed.JSON400.Error.Code != "code_required" {
		t.Errorf("code required: %v %s", err, confirmed.Body)
	}
}

// The terminal tool's own calls through the generated client: polls in the shape of OAuth, who it is, and the exact text to forward.
func TestGeneratedClientOfATerminalTool(t *testing.T) {
	s := newService()
	server := httptest.NewServer(New(s.services(), Options{}))
	defer server.Close()
	c, err := generated.NewClientWithResponses(server.URL, generated.WithRequestEditorFn(func(_ context.Context, r *http.Request) error {
		r.Header.Set("Authorization", "Bearer "+cliToken)
		return nil
	}))
	if err != nil {
		t.Fatal(err)
	}
	s.fails["PollDevice"] = fault.SlowDown.After(10)
	poll := api.DeviceTokenRequest{DeviceCode: "ldc_known", GrantType: api.DeviceTokenRequestGrantTypeUrnIetfParamsOauthGrantTypeDeviceCode}
	polled, err := c.RequestDeviceTokenWithResponse(t.Context(), poll)
	if err != nil || polled.JSON400 == nil || polled.JSON400.Error != "slow_down" || *polled.JSON400.Interval != 10 {
		t.Errorf("poll: %v %s", err, polled.Body)
	}
	who, err := c.WhoamiWithResponse(t.Context())
	if err != nil || who.JSON200 == nil {
		t.Fatalf("whoami: %v", err)
	}
	if me, err := who.JSON200.AsCLIIdentity(); err != nil || me.Kind != api.CLIIdentityKindCli || me.Developer.Email != "ada@example.com" {
		t.Errorf("whoami: %+v %v", me, err)
	}
	run := "run-0001"
	heard, err := c.ListCLIEventsWithResponse(t.Context(), "lyt_app_known", &api.ListCLIEventsParams{Listen: &run, Events: new("order.placed,order.failed")})
	if err != nil || heard.JSON200 == nil || heard.JSON200.Listening == nil {
		t.Fatalf("listen: %v %s", err, heard.Body)
	}
	const body = `{"event":"order.placed","event_id":"evt_1","delivery_id":"dl_1","order":{"store":"Café <Zoë>"}}`
	if f := heard.JSON200.Listening.Forwards; len(f) != 1 || f[0].Body != body {
		t.Errorf("to forward: %+v", f)
	}
}
