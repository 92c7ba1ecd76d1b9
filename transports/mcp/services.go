package mcp

import (
	"context"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/stores"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/place"
	"github.com/carryout-dev/carryout/transports/web"
)

// Services is what the tools ask of the engine, by capability. All are required.
type Services struct {
	Callers web.Authenticator
	People  People
	Stores  Stores
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
}

// ServicesOf returns the services of an engine.
func ServicesOf(e *engine.Engine) Services {
	return Services{Callers: e.Callers, People: e.People, Stores: e.Stores}
}
