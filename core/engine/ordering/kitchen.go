package ordering

import (
	"errors"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/core/sandbox"
	"github.com/carryout-dev/carryout/ports"
)

// kitchen is how a store prices a cart and ends a confirmed order. Durable work drives a restaurant's own site (site); a test restaurant follows its
// script (script). Only Service.kitchen decides which of the two a store has. Every method runs in the operation's own transaction.
type kitchen interface {
	// allow counts a build against its limits. Errors: RateLimited, BuildLimit.
	allow(tx ports.Tx, c access.Caller, now time.Time) error
	// begin stores a new cart with its order, and starts its build.
	begin(tx ports.Tx, made cart.Cart, now time.Time) error
	// rebuild stores a cart that the person changed, and starts its build.
	rebuild(tx ports.Tx, changed cart.Cart, now time.Time) error
	// finish ends a build whose delay has passed, and returns the cart.
	finish(tx ports.Tx, c cart.Cart, now time.Time) (cart.Cart, error)
	// reprice may change the price of a cart that is being confirmed. Errors: PriceChanged, if it did.
	reprice(tx ports.Tx, found cart.Cart, now time.Time) error
	// send starts the placement of a confirmed order, and returns the order.
	send(tx ports.Tx, closed cart.Cart, o order.Order, now time.Time) (order.Order, error)
}

// kitchen returns the kitchen of a store.
func (s *Service) kitchen(store cart.Store) kitchen {
	if r, ok := sandbox.Find(store.PlaceID); ok {
		return script{s, r}
	}
	return site{s}
}

// site is a restaurant's own ordering site. Work drives it, in both environments.
type site struct{ *Service }

func (s site) allow(tx ports.Tx, c access.Caller, now time.Time) error {
	if err := s.unit.Spend(tx, c, now, 1, quota.BuildsDay); err != nil {
		return err
	}
	u, err := tx.User(c.Env, c.UserID)
	if err != nil {
		return err
	}
	if u.ConnectedAt == nil {
		c.AccountID = u.ID // an application that is not connected must not use up the person's builds
	}
	return s.unit.Spend(tx, c, now, 1, quota.PersonBuildsDay)
}

func (s site) begin(tx ports.Tx, made cart.Cart, now time.Time) error {
	if _, err := s.startOrder(tx, made, now); err != nil {
		return err
	}
	return s.rebuild(tx, made, now)
}

func (s site) rebuild(tx ports.Tx, made cart.Cart, now time.Time) error {
	return errors.Join(
		tx.PutCart(made),
		tx.PutWork(ports.Work{ID: s.unit.NewID(id.Work), Kind: ports.WorkBuild, Env: made.Env, Ref: made.ID, Due: now, Created: now}),
	)
}

// finish does nothing: a site's build ends with its work.
func (s site) finish(_ ports.Tx, c cart.Cart, _ time.Time) (cart.Cart, error) { return c, nil }

// reprice does nothing: the site shows its price again right before the click.
func (s site) reprice(ports.Tx, cart.Cart, time.Time) error { return nil }

func (s site) send(tx ports.Tx, closed cart.Cart, o order.Order, now time.Time) (order.Order, error) {
	o, err := s.moveOrder(tx, o, order.ConfirmAccepted, now, nil)
	if err != nil {
		return o, err
	}
	return o, errors.Join(
		tx.PutAttempt(closed.Env, order.Attempt{OrderID: o.ID, Phase: order.Armed, ArmedAt: now}),
		tx.PutWork(ports.Work{ID: s.unit.NewID(id.Work), Kind: ports.WorkPlace, Env: closed.Env, Ref: o.ID, Due: now, Created: now}),
	)
}

// orderFor reads a cart's order. A question at a test restaurant wrote none (spec 4.5); then it returns a new order without a state.
func orderFor(r ports.ReadOrders, c cart.Cart) (order.Order, error) {
	o, err := r.Order(c.Env, c.OrderID)
	if errors.Is(err, ports.ErrNotFound) {
		return order.Order{Env: c.Env, ID: c.OrderID, AppID: c.AppID, UserID: c.UserID, ClientID: c.ClientID, AccountID: c.AccountID, CartID: c.ID, Store: c.Store.Name, Currency: c.Currency,
			CreatedAt: c.CreatedAt, Simulated: c.Env == access.Sandbox, Reference: c.Ask.Reference}, nil
	}
	return o, err
}

// startOrder starts the cart's order, or continues it with this cart if the cart is the answer to an earlier one. It returns the order.
func (s *Service) startOrder(tx ports.Tx, c cart.Cart, now time.Time) (order.Order, error) {
	o, err := orderFor(tx, c)
	if err != nil {
		return o, err
	}
	if o.State == order.None {
		return s.moveOrder(tx, o, order.BuildStarted, now, nil)
	}
	o.CartID = c.ID
	return o, tx.PutOrder(o)
}
