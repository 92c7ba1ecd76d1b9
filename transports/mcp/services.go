package mcp

import (
	"context"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/stores"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/place"
	"github.com/carryout-dev/carryout/transports/web"
)

// Services is what the tools ask of the engine, by capability. All are required.
type Services struct {
	Callers  web.Authenticator
	People   People
	Ordering Ordering
	Stores   Stores
}

// Ordering is what the tools ask about carts and orders.
type Ordering interface {
	StartCart(ctx context.Context, c access.Caller, in ordering.NewCart, key unit.IdempotencyKey) (ordering.Cart, bool, error)
	AnswerCart(ctx context.Context, c access.Caller, id string, in ordering.Answer, key unit.IdempotencyKey) (ordering.Cart, bool, error)
	ConfirmCart(ctx context.Context, c access.Caller, id string, in ordering.Confirmation, key unit.IdempotencyKey) (order.Order, bool, error)
	ResendCode(ctx context.Context, c access.Caller, id string) (wait int, err error)
	CancelCart(ctx context.Context, c access.Caller, id string) (ordering.Cart, error)
	Estimate(ctx context.Context, c access.Caller, store cart.Store, words string, items []string) (ordering.Estimate, bool, error)
	Attempt(ctx context.Context, c access.Caller, by ordering.Which) (ordering.Attempt, error)
	Await(ctx context.Context, c *access.Caller, by ordering.Which, wait time.Duration, enough func(*ordering.Attempt) bool) (*ordering.Attempt, error)
}

// People is what the tools ask about the calling person.
type People interface {
	Profile(ctx context.Context, c access.Caller) (person.Food, error)
}

// Stores is what the tools ask about restaurants.
type Stores interface {
	// Resolve finds the one store that a caller's words name.
	//
	// Errors: InvalidRequest, StoreNotFound, StoreAmbiguous (with the candidates).
	Resolve(ctx context.Context, c access.Caller, by place.Wanted) (cart.Store, error)
	SearchPlaces(ctx context.Context, c access.Caller, q stores.PlaceQuery) ([]stores.Place, error)
	Place(ctx context.Context, c access.Caller, id string) (stores.Place, error)
	Menu(ctx context.Context, c access.Caller, q stores.MenuQuery) (stores.Menu, error)
	Photo(ctx context.Context, c access.Caller, q stores.MenuQuery, item string) (stores.Photo, error)
	PhotoFiles(id string) (jpeg, webp []byte, err error)
}

// ServicesOf returns the services of an engine.
func ServicesOf(e *engine.Engine) Services {
	return Services{Callers: e.ToolCallers, People: e.People, Ordering: e.Ordering, Stores: e.Stores}
}
