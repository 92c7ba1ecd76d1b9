// Package rest is the REST API (spec sections 2 to 5, 7 and 8). openapi.yaml is its source of truth: the models in rest/api and the
// client in rest/client are generated from it, and every answer in the tests is validated against it.
//
// A handler reads the request's fields, calls one method of the engine and writes the published view of what came back. Who may
// call what, bounds, money and state are the engine's.
package rest

import (
	"context"
	"embed"
	"io/fs"
	"log/slog"
	"net/http"
	"sync"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/transports/rest/reference"
	"github.com/carryout-dev/carryout/transports/web"
)

//go:generate go tool -modfile=../../.tools/go.mod oapi-codegen -config api/config.yaml openapi.yaml
//go:generate go tool -modfile=../../.tools/go.mod oapi-codegen -config client/config.yaml openapi.yaml

// Engine is what the API asks of the service.
type Engine interface {
	web.Authenticator

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
	ResendCode(ctx context.Context, c access.Caller, id string) (wait int, err error)
	CancelCart(ctx context.Context, c access.Caller, id string) (engine.Cart, error)

	Order(ctx context.Context, c access.Caller, id string) (engine.Order, error)
	Evidence(ctx context.Context, c access.Caller, id string) (order.Evidence, error)
	EvidenceBundle(ctx context.Context, c access.Caller, id string) (order.Evidence, []ports.BundleFile, error)
	SearchPlaces(ctx context.Context, c access.Caller, q engine.PlaceQuery) ([]engine.Place, error)
	Place(ctx context.Context, c access.Caller, id string) (engine.Place, error)
	Menu(ctx context.Context, c access.Caller, q engine.MenuQuery) (engine.Menu, error)

	Advance(ctx context.Context, c access.Caller, id string, to order.State) (engine.Order, error)
	Usage(ctx context.Context, c access.Caller) (engine.Usage, error)

	Profile(ctx context.Context, c access.Caller) (person.Food, error)

	RequestDevice(ctx context.Context, name, address string) (engine.DeviceCode, error)
	PollDevice(ctx context.Context, code, address string) (engine.CLIToken, error)
	CLIAccount(ctx context.Context, c access.Caller) (developer.Account, error)
	SignOut(ctx context.Context, c access.Caller) error
	CLIApps(ctx context.Context, c access.Caller) ([]access.Application, error)
	CreateCLIApp(ctx context.Context, c access.Caller, name string, key engine.IdempotencyKey) (engine.CLIApp, bool, error)
	AuditRead(ctx context.Context, c access.Caller, action developer.Action, about string) error
	// ActFor gives the caller that the calls below are made as, and some of those above.
	ActFor(ctx context.Context, c access.Caller, appID string, action developer.Action) (access.Caller, error)
	Keys(ctx context.Context, c access.Caller) ([]engine.Key, error)
	CreateKey(ctx context.Context, c access.Caller, replace bool, key engine.IdempotencyKey) (engine.NewKey, bool, error)
	RevokeKey(ctx context.Context, c access.Caller, id string, key engine.IdempotencyKey) (engine.Key, bool, error)
	StartTestSession(ctx context.Context, c access.Caller, phone string, key engine.IdempotencyKey) (engine.TestSession, bool, error)
	AskForReview(ctx context.Context, c access.Caller, note string, key engine.IdempotencyKey) (access.Application, bool, error)

	Ready(ctx context.Context) error
}

// Webhooks is what it asks about events and deliveries.
type Webhooks interface {
	Events(ctx context.Context, c access.Caller, q webhooks.FeedQuery) (webhooks.Feed, error)
	FireTest(ctx context.Context, c access.Caller, event, orderID string) (webhooks.Fired, error)
	Endpoints(ctx context.Context, appID string) ([]webhooks.Endpoint, error)
	SigningSecret(ctx context.Context, appID string, env access.Environment) (string, error)
	Listen(ctx context.Context, c access.Caller, q webhooks.ListenQuery) (webhooks.Heard, error)
	Trigger(ctx context.Context, c access.Caller, event, orderID string, key engine.IdempotencyKey) (webhooks.Fired, bool, error)
	Deliveries(ctx context.Context, appID string, env access.Environment, q delivery.Query) ([]delivery.Delivery, bool, error)
}

// Services is what the API asks of the engine, by capability. All are required.
type Services struct {
	Engine   Engine
	Webhooks Webhooks
}

// Options tune the API; the zero value works.
type Options struct {
	Logger *slog.Logger
	Pages  fs.FS // the documentation that terminal tools are handed, as *.md
	// EvidenceKeys are the keys that evidence was and is signed with, the newest first.
	EvidenceKeys []ports.EvidenceKey
	Docs         string // address of GET /docs from outside; errors link to their entry there
	HTTPS        bool   // the API is reached over https
}

// New returns the API's handler.
func New(s Services, o Options) http.Handler {
	docs := o.Docs
	if docs != "" {
		docs += "#" + reference.Anchor("")
	}
	surface := web.New(web.Options{Logger: o.Logger, Render: web.Envelope(docs), HTTPS: o.HTTPS})
	return surface.Router(s.Engine, newHandlers(s, o).routes())
}

type handlers struct {
	engine    Engine
	webhooks  Webhooks
	pages     fs.FS
	keys      []ports.EvidenceKey
	reference func() (reference.Page, error) // made when it is first asked for
}

func newHandlers(s Services, o Options) *handlers {
	if o.Pages == nil {
		o.Pages = embed.FS{}
	}
	return &handlers{s.Engine, s.Webhooks, o.Pages, o.EvidenceKeys, sync.OnceValues(func() (reference.Page, error) { return reference.New(openAPIJSON, fault.Table()) })}
}

// routes is the API, in the order of openapi.yaml; a test compares the two.
func (h *handlers) routes() []web.Route {
	return append([]web.Route{
		{Method: http.MethodPost, Path: "/v1/users", Handle: h.provision, For: "S"},
		{Method: http.MethodPost, Path: "/v1/users/{userId}/grant", Handle: h.grant, For: "S"},
		{Method: http.MethodPost, Path: "/v1/users/{userId}/connect", Handle: h.connect, For: "S"},
		{Method: http.MethodPost, Path: "/v1/users/{userId}/verify/start", Handle: h.startVerify, For: "S"},
		{Method: http.MethodPost, Path: "/v1/users/{userId}/verify", Handle: h.verify, For: "S"},
		{Method: http.MethodGet, Path: "/v1/whoami", Handle: h.whoami, For: "SPC"},
		{Method: http.MethodPost, Path: "/v1/orders", Handle: h.createOrder, For: "S"},
		{Method: http.MethodGet, Path: "/v1/orders/{orderId}", Handle: h.readOrder, For: "SP", Limit: quota.OrderReads},
		{Method: http.MethodGet, Path: "/v1/orders/{orderId}/evidence", Handle: h.readEvidence, For: "S", Limit: quota.OrderReads},
		{Method: http.MethodGet, Path: "/v1/events", Handle: h.listEvents, For: "S", Limit: quota.FeedReads},
		{Method: http.MethodGet, Path: "/v1/usage", Handle: h.usage, For: "S"},
		{Method: http.MethodGet, Path: "/v1/users/me/profile", Handle: h.profile, For: "P"},
		{Method: http.MethodGet, Path: "/v1/places", Handle: h.searchPlaces, For: "SPG", Limit: quota.PlaceSearches},
		{Method: http.MethodGet, Path: "/v1/places/{placeId}", Handle: h.readPlace, For: "SPG", Limit: quota.PlaceSearches},
		{Method: http.MethodPost, Path: "/v1/menus", Handle: h.readMenu, For: "SPG", Limit: quota.MenuReads},
		{Method: http.MethodPost, Path: "/v1/carts", Handle: h.createCart, For: "PG"},
		{Method: http.MethodGet, Path: "/v1/carts/{cartId}", Handle: h.readCart, For: "PG"},
		{Method: http.MethodPost, Path: "/v1/carts/{cartId}/answer", Handle: h.answerCart, For: "PG"},
		{Method: http.MethodPost, Path: "/v1/carts/{cartId}/confirm", Handle: h.confirmCart, For: "PG"},
		{Method: http.MethodPost, Path: "/v1/carts/{cartId}/confirm/resend-code", Handle: h.resendCode, For: "PG"},
		{Method: http.MethodPost, Path: "/v1/carts/{cartId}/cancel", Handle: h.cancelCart, For: "PG"},
		{Method: http.MethodPost, Path: "/v1/sandbox/orders/{orderId}/advance", Handle: h.advanceOrder, For: "S", Sandbox: true},
		{Method: http.MethodPost, Path: "/v1/sandbox/webhooks/fire", Handle: h.fireWebhook, For: "S", Sandbox: true, Limit: quota.FiredMinute},
		{Method: http.MethodPost, Path: "/v1/cli/device/code", Handle: h.requestDevice, Open: true, Render: web.OAuth},
		{Method: http.MethodPost, Path: "/v1/cli/device/token", Handle: h.requestDeviceToken, Open: true, Render: web.OAuth},
		{Method: http.MethodGet, Path: "/healthz", Handle: h.health, Open: true},
		{Method: http.MethodGet, Path: "/readyz", Handle: h.ready, Open: true},
		{Method: http.MethodGet, Path: "/.well-known/carryout-evidence-keys", Handle: h.evidenceKeys, Open: true},
		{Method: http.MethodGet, Path: "/openapi.yaml", Handle: h.openAPIYAML, Open: true},
		{Method: http.MethodGet, Path: "/openapi.json", Handle: h.openAPIJSON, Open: true},
		{Method: http.MethodGet, Path: "/docs", Handle: h.docs, Open: true},
	}, h.cliRoutes()...)
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
