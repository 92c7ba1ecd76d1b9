package ordering

import (
	"context"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/order"
)

// Wait is how a read waits for another status. The zero value does not wait.
type Wait struct {
	For   time.Duration // in real time, at most
	Known string        // the status that the caller knows; if it is another by now, the read returns at once. "": the status at the call
}

// AwaitCart reads a cart as soon as it has another status, or when the wait ends. A status that stays ends the wait at once.
//
// Errors: Forbidden, NotFound.
func (s *Service) AwaitCart(ctx context.Context, c *access.Caller, cartID string, w Wait) (*Cart, error) {
	known := cart.Status(w.Known)
	read := func() (*Cart, string, error) {
		found, err := s.Cart(ctx, *c, cartID)
		if known == "" {
			known = found.Status
		}
		return &found, found.OrderID, err
	}
	return await(ctx, s.unit.Watchers, w.For, read, func(found *Cart) bool { return found.Status != known || found.Status.Final() })
}

// AwaitOrder reads an order as soon as its state or the end of its cart changed, or when the wait ends. A state that stays ends the wait at once.
//
// Errors: Forbidden, NotFound.
func (s *Service) AwaitOrder(ctx context.Context, c *access.Caller, orderID string, w Wait) (*Order, error) {
	known := order.State(w.Known)
	read := func() (*Order, string, error) {
		found, err := s.Order(ctx, *c, orderID)
		if known == "" {
			known = found.State
		}
		return &found, orderID, err
	}
	return await(ctx, s.unit.Watchers, w.For, read, func(found *Order) bool {
		return found.State != known || found.State.Final() || found.CartStatus != ""
	})
}

// Await reads an attempt until enough accepts it, for at most wait in real time, and returns the last reading.
//
// Errors: Forbidden, NotFound.
func (s *Service) Await(ctx context.Context, c *access.Caller, by Which, wait time.Duration, enough func(*Attempt) bool) (*Attempt, error) {
	return await(ctx, s.unit.Watchers, wait, func() (*Attempt, string, error) {
		found, err := s.Attempt(ctx, *c, by)
		return &found, found.OrderID, err
	}, enough)
}

// await reads until enough accepts the reading, for at most wait, and returns the last reading. read also returns the order whose changes matter.
// When the service stops, the wait ends.
//
// Thousands of calls may wait at once, and each keeps its stack. So no reading is kept while a call waits, and callers and readings are passed by
// pointer: a frame has no room for a copy (docs/performance.md, rows 13 and 14).
func await[T any](ctx context.Context, watchers *unit.Watchers, wait time.Duration, read func() (*T, string, error), enough func(*T) bool) (*T, error) {
	found, orderID, err := read()
	if err != nil || wait <= 0 || enough(found) {
		return found, err
	}
	changed, stop := watchers.Watch(orderID)
	defer stop()
	limit := time.NewTimer(wait)
	defer limit.Stop()
	for more := true; ; {
		if found, _, err = read(); err != nil || !more || enough(found) {
			return found, err
		}
		select {
		case _, more = <-changed:
		case <-limit.C:
			more = false
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}
