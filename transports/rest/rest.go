// Package rest is the REST API (spec sections 2 to 5, 7 and 8). openapi.yaml is its source of truth: the models in rest/api are
// generated from it, and every answer in the tests is validated against it.
//
// A handler reads the request's fields, calls one method of the engine and writes the published view of what came back. Who may
// call what, bounds, money and state are the engine's.
package rest

import (
	"context"
	"log/slog"
	"net/http"
	"sync"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/transports/rest/reference"
	"github.com/carryout-dev/carryout/transports/web"
)

//go:generate go tool -modfile=../../.tools/go.mod oapi-codegen -config api/config.yaml openapi.yaml

// Engine is what the API asks of the service.
type Engine interface {
	web.Authenticator
	Admit(ctx context.Context, c access.Caller, name quota.Name) (engine.Allowance, error)

	Provision(ctx context.Context, c access.Caller, in engine.NewUser) (engine.User, error)
	Grant(ctx context.Context, c access.Caller, userID string) (engine.Grant, error)
	RefreshGrant(ctx context.Context, c access.Caller, userID, token string) (engine.Grant, error)
	Connect(ctx context.Context, c access.Caller, userID, returnURL string) (engine.Connection, error)
	StartVerify(ctx context.Context, c access.Caller, userID string) (engine.Verification, error)
	Verify(ctx context.Context, c access.Caller, userID string, code *string) (engine.Verified, error)

	StartCart(ctx context.Context, c access.Caller, in engine.NewCart, key engine.IdempotencyKey) (engine.Cart, bool, error)
	Cart(ctx context.Context, c access.Caller, id string) (engine.Cart, error)
	AnswerCart(ctx context.Context, c access.Caller, id string, in engine.Answer, key engine.IdempotencyKey) (engine.Cart, bool, error)
	ConfirmCart(ctx context.Context, c access.Caller, id string, in engine.Confirmation, key engine.IdempotencyKey) (order.Order, bool, error)
	ResendCode(ctx context.Context, c access.Caller, id string) error
	CancelCart(ctx context.Context, c access.Caller, id string) (engine.Cart, error)

	Order(ctx context.Context, c access.Caller, id string) (engine.Order, error)
	Evidence(ctx context.Context, c access.Caller, id string) (order.Evidence, error)
	EvidenceBundle(ctx context.Context, c access.Caller, id string) (order.Evidence, []ports.BundleFile, error)
	SearchPlaces(ctx context.Context, c access.Caller, q engine.PlaceQuery) ([]engine.Place, error)
	Place(ctx context.Context, c access.Caller, id string) (engine.Place, error)
	Menu(ctx context.Context, c access.Caller, q engine.MenuQuery) (engine.Menu, error)

	Events(ctx context.Context, c access.Caller, q engine.FeedQuery) (engine.Feed, error)
	FireTest(ctx context.Context, c access.Caller, event, orderID string) (engine.Fired, error)
	Advance(ctx context.Context, c access.Caller, id string, to order.State) (engine.Order, error)
	Usage(ctx context.Context, c access.Caller) (engine.Usage, error)

	Profile(ctx context.Context, c access.Caller) (person.Food, error)

	Ready(ctx context.Context) error
}

// Options tune the API; the zero value works.
type Options struct {
	Logger *slog.Logger
	Docs   string // address of GET /docs from outside; errors link to their entry there
	HTTPS  bool   // the API is reached over https
}

// New returns the API's handler.
func New(e Engine, o Options) http.Handler {
	docs := o.Docs
	if docs != "" {
		docs += "#" + reference.Anchor("")
	}
	surface := web.New(web.Options{Logger: o.Logger, Render: web.Envelope(docs), HTTPS: o.HTTPS})
	return surface.Router(e, newHandlers(e).routes())
}

type handlers struct {
	engine    Engine
	reference func() (reference.Page, error) // made when it is first asked for
}

func newHandlers(e Engine) *handlers {
	return &handlers{e, sync.OnceValues(func() (reference.Page, error) { return reference.New(openAPIJSON, fault.Table()) })}
}

// routes is the API, in the order of openapi.yaml; a test compares the two.
func (h *handlers) routes() []web.Route {
	return []web.Route{
		{Method: http.MethodPost, Path: "/v1/users", Handle: h.provision},
		{Method: http.MethodPost, Path: "/v1/users/{userId}/grant", Handle: h.grant},
		{Method: http.MethodPost, Path: "/v1/users/{userId}/connect", Handle: h.connect},
		{Method: http.MethodPost, Path: "/v1/users/{userId}/verify/start", Handle: h.startVerify},
		{Method: http.MethodPost, Path: "/v1/users/{userId}/verify", Handle: h.verify},
		{Method: http.MethodGet, Path: "/v1/whoami", Handle: h.whoami},
		{Method: http.MethodPost, Path: "/v1/orders", Handle: h.createOrder},
		{Method: http.MethodGet, Path: "/v1/orders/{orderId}", Handle: h.readOrder},
		{Method: http.MethodGet, Path: "/v1/orders/{orderId}/evidence", Handle: h.readEvidence},
		{Method: http.MethodGet, Path: "/v1/events", Handle: h.listEvents},
		{Method: http.MethodGet, Path: "/v1/usage", Handle: h.usage},
		{Method: http.MethodGet, Path: "/v1/users/me/profile", Handle: h.profile},
		{Method: http.MethodGet, Path: "/v1/places", Handle: h.searchPlaces},
		{Method: http.MethodGet, Path: "/v1/places/{placeId}", Handle: h.readPlace},
		{Method: http.MethodPost, Path: "/v1/menus", Handle: h.readMenu},
		{Method: http.MethodPost, Path: "/v1/carts", Handle: h.createCart},
		{Method: http.MethodGet, Path: "/v1/carts/{cartId}", Handle: h.readCart},
		{Method: http.MethodPost, Path: "/v1/carts/{cartId}/answer", Handle: h.answerCart},
		{Method: http.MethodPost, Path: "/v1/carts/{cartId}/confirm", Handle: h.confirmCart},
		{Method: http.MethodPost, Path: "/v1/carts/{cartId}/confirm/resend-code", Handle: h.resendCode},
		{Method: http.MethodPost, Path: "/v1/carts/{cartId}/cancel", Handle: h.cancelCart},
		{Method: http.MethodPost, Path: "/v1/sandbox/orders/{orderId}/advance", Handle: h.advanceOrder},
		{Method: http.MethodPost, Path: "/v1/sandbox/webhooks/fire", Handle: h.fireWebhook},
		{Method: http.MethodGet, Path: "/healthz", Handle: h.health, Open: true},
		{Method: http.MethodGet, Path: "/readyz", Handle: h.ready, Open: true},
		{Method: http.MethodGet, Path: "/openapi.yaml", Handle: h.openAPIYAML, Open: true},
		{Method: http.MethodGet, Path: "/openapi.json", Handle: h.openAPIJSON, Open: true},
		{Method: http.MethodGet, Path: "/docs", Handle: h.docs, Open: true},
	}
}

func answer(status int, body any) (web.Answer, error) {
	return web.Answer{Status: status, Body: body}, nil
}

// optional is a field that is absent when it would be empty.
func optional[T comparable](value T) *T {
	var zero T
	if value == zero {
		return nil
	}
	return &value
}
