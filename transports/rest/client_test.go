package rest

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/transports/rest/api"
)

// The generated client, which the terminal tool uses, understands what the API answers.
func TestGeneratedClient(t *testing.T) {
	s := newService()
	server := httptest.NewServer(New(s, Options{}))
	defer server.Close()
	c, err := api.NewClientWithResponses(server.URL, api.WithRequestEditorFn(func(_ context.Context, r *http.Request) error {
		r.Header.Set("Authorization", "Bearer "+personal)
		return nil
	}))
	if err != nil {
		t.Fatal(err)
	}

	read, err := c.ReadCartWithResponse(t.Context(), "crt_known")
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
