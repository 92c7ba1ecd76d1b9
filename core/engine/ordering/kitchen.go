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

// kitchen is what stands behind a store: how a cart there comes to its price, and a confirmed order to its end. A restaurant's own
// site is driven by durable work (site); a test restaurant follows its script (script). Which of the two a store has is decided by
// kitchen alone. Every method is part of the operation's own transaction.
type kitchen interface {
	// allow counts a new cart against the limits that it draws on.
	allow(tx ports.Tx, c access.Caller, now time.Time) error
	// begin puts a new cart, with its order, on its way to a price.
	begin(tx ports.Tx, made cart.Cart, now time.Time) error
	// rebuild puts a cart that the person changed on its way to its new price.
	rebuild(tx ports.Tx, changed cart.Cart, now time.Time) error
	// finish ends a build whose time is over, where time is all that it takes.
	finish(tx ports.Tx, c cart.Cart, now time.Time) (cart.Cart, error)
	// reprice may move the price of a cart that is being confirmed, and then refuses that confirm.
	reprice(tx ports.Tx, found cart.Cart, now time.Time) error
	// send has a confirmed order placed.
	send(tx ports.Tx, closed cart.Cart, o order.Order, now time.Time) (order.Order, error)
}

// kitchen decides what stands behind a store.
func (s *Service) kitchen(store cart.Store) kitchen {
	if r, ok := sandbox.Find(store.PlaceID); ok {
		return script{s, r}
	}
	return site{s}
}

// site is a restaurant's own ordering site. Work drives it, in both environments.
type site struct{ *Service }

func (s site) allow(tx ports.Tx, c access.Caller, now time.Time) error {
	if err := s.unit.Spend(tx, c, quota.BuildsDay, now, 1); err != nil {
		return err
	}
	u, err := tx.User(c.Env, c.UserID)
	if err != nil {
		return err
	}
	if u.ConnectedAt == nil {
		c.AccountID = u.ID // a stranger's application must not use up the person's own builds
	}
	return s.unit.Spend(tx, c, quota.PersonBuildsDay, now, 1)
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

// finish is never due: a site's build ends when its work does.
func (s site) finish(_ ports.Tx, c cart.Cart, _ time.Time) (cart.Cart, error) { return c, nil }

// reprice leaves the price to the site, which shows it again right before the click.
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

// orderFor reads a cart's order. A question at a test restaurant wrote none (spec 4.5): then it is the order that is to be, in no state yet.
func orderFor(r ports.ReadOrders, c cart.Cart) (order.Order, error) {
	o, err := r.Order(c.Env, c.OrderID)
	if errors.Is(err, ports.ErrNotFound) {
		return order.Order{Env: c.Env, ID: c.OrderID, AppID: c.AppID, UserID: c.UserID, AccountID: c.AccountID, CartID: c.ID, Store: c.Store.Name, Currency: c.Currency,
			CreatedAt: c.CreatedAt, Simulated: c.Env == access.Sandbox, Reference: c.Ask.Reference}, nil
	}
	return o, err
}

// startOrder has the cart's order begin, or go on with this cart in the place of the one that was answered.
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
