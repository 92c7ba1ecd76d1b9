package rest

import (
	"context"
	"net/url"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/developers"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/people"
	"github.com/carryout-dev/carryout/core/engine/stores"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/transports/web"
)

// Services is what the API needs of the engine, by capability. All are required.
type Services struct {
	Callers      Callers
	People       People
	Ordering     Ordering
	Stores       Stores
	Applications Applications
	Devices      Devices
	Terminals    Terminals
	Webhooks     Webhooks
	OAuth        OAuth
	// Ready returns nil if the service can answer.
	Ready func(ctx context.Context) error
}

// Callers authenticates.
type Callers interface {
	web.Authenticator
}

// People is what the API needs about people.
type People interface {
	Provision(ctx context.Context, c access.Caller, in people.NewUser) (people.User, error)
	Grant(ctx context.Context, c access.Caller, userID string) (people.Grant, error)
	RefreshGrant(ctx context.Context, c access.Caller, userID, token string) (people.Grant, error)
	Connect(ctx context.Context, c access.Caller, userID, returnURL string) (people.Connection, error)
	StartVerify(ctx context.Context, c access.Caller, userID string) (people.Verification, error)
	Verify(ctx context.Context, c access.Caller, userID string, code *string) (people.Verified, error)
	Profile(ctx context.Context, c access.Caller) (person.Food, error)
	StartTestSession(ctx context.Context, c access.Caller, phone string, key unit.IdempotencyKey) (people.TestSession, bool, error)
}

// Ordering is what the API needs about carts and orders.
type Ordering interface {
	StartCart(ctx context.Context, c access.Caller, in ordering.NewCart, key unit.IdempotencyKey) (ordering.Cart, bool, error)
	AwaitCart(ctx context.Context, c *access.Caller, id string, w ordering.Wait) (*ordering.Cart, error)
	AnswerCart(ctx context.Context, c access.Caller, id string, in ordering.Answer, key unit.IdempotencyKey) (ordering.Cart, bool, error)
	ConfirmCart(ctx context.Context, c access.Caller, id string, in ordering.Confirmation, key unit.IdempotencyKey) (order.Order, bool, error)
	ResendCode(ctx context.Context, c access.Caller, id string) (wait int, err error)
	CancelCart(ctx context.Context, c access.Caller, id string) (ordering.Cart, error)
	AwaitOrder(ctx context.Context, c *access.Caller, id string, w ordering.Wait) (*ordering.Order, error)
	Watch(ctx context.Context, c access.Caller, cartID string) (ordering.LivePage, error)
	Evidence(ctx context.Context, c access.Caller, id string) (order.Evidence, error)
	EvidenceBundle(ctx context.Context, c access.Caller, id string) (order.Evidence, []ports.BundleFile, error)
	Advance(ctx context.Context, c access.Caller, id string, to order.State) (ordering.Order, error)
}

// Stores is what the API needs about restaurants.
type Stores interface {
	SearchPlaces(ctx context.Context, c access.Caller, q stores.PlaceQuery) ([]stores.Place, error)
	Place(ctx context.Context, c access.Caller, id string) (stores.Place, error)
	Menu(ctx context.Context, c access.Caller, q stores.MenuQuery) (stores.Menu, error)
}

// Applications is what the API needs about an application's limits.
type Applications interface {
	Usage(ctx context.Context, c access.Caller) (developers.Usage, error)
}

// Devices signs terminal tools in.
type Devices interface {
	Request(ctx context.Context, name, address string) (developers.DeviceCode, error)
	Poll(ctx context.Context, code, address string) (developers.CLIToken, error)
}

// Terminals does what a terminal tool may do in its developer's name.
type Terminals interface {
	Account(ctx context.Context, c access.Caller) (developer.Account, error)
	SignOut(ctx context.Context, c access.Caller) error
	Applications(ctx context.Context, c access.Caller) ([]access.Application, error)
	CreateApplication(ctx context.Context, c access.Caller, name string, key unit.IdempotencyKey) (developers.NewApplication, bool, error)
	AuditRead(ctx context.Context, c access.Caller, action developer.Action, about string) error
	// ActFor returns the caller that the calls below are made as, and some calls of the other services.
	ActFor(ctx context.Context, c access.Caller, appID string, action developer.Action) (access.Caller, error)
	Keys(ctx context.Context, c access.Caller) ([]developers.Key, error)
	CreateKey(ctx context.Context, c access.Caller, replace bool, key unit.IdempotencyKey) (developers.NewKey, bool, error)
	RevokeKey(ctx context.Context, c access.Caller, id string, key unit.IdempotencyKey) (developers.Key, bool, error)
	AskForReview(ctx context.Context, c access.Caller, note string, key unit.IdempotencyKey) (access.Application, bool, error)
}

// Webhooks is what the API needs about events and deliveries.
type Webhooks interface {
	Events(ctx context.Context, c access.Caller, q webhooks.FeedQuery) (webhooks.Feed, error)
	FireTest(ctx context.Context, c access.Caller, event, orderID string) (webhooks.Fired, error)
	Endpoints(ctx context.Context, o access.Owner) ([]webhooks.Endpoint, error)
	SigningSecret(ctx context.Context, o access.Owner, env access.Environment) (string, error)
	Listen(ctx context.Context, c access.Caller, q webhooks.ListenQuery) (webhooks.Heard, error)
	Trigger(ctx context.Context, c access.Caller, event, orderID string, key unit.IdempotencyKey) (webhooks.Fired, bool, error)
	Deliveries(ctx context.Context, o access.Owner, env access.Environment, q delivery.Query) ([]delivery.Delivery, bool, error)
}

// OAuth signs people in for OAuth clients.
type OAuth interface {
	Begin(ctx context.Context, q url.Values, address string) (location string, err error)
	Token(ctx context.Context, form url.Values, address string) (oauth.Tokens, error)
	Revoke(ctx context.Context, form url.Values, address string) error
	Register(ctx context.Context, m oauth.Metadata, address string) (oauth.Client, error)
	Addresses() oauth.Addresses
}

// ServicesOf returns the services of an engine.
func ServicesOf(e *engine.Engine) Services {
	return Services{Callers: e.Callers, People: e.People, Ordering: e.Ordering, Stores: e.Stores, Applications: e.Applications, Devices: e.Devices, Terminals: e.Terminals,
		Webhooks: e.Webhooks, OAuth: e.OAuth, Ready: e.Ready}
}
