package ordering

import (
	"context"
	"errors"
	"time"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/engine/worker"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/ports"
)

// moveOrder applies a trigger to an order and announces its event, in the transaction of the change. tell, if it is not nil, adds to the event. It
// returns the changed order.
func (s *Service) moveOrder(tx ports.Tx, o order.Order, on order.Trigger, now time.Time, tell func(*event.Order)) (order.Order, error) {
	was := o.State
	o, sent, err := o.Apply(on, now)
	if err != nil {
		return o, err
	}
	if err := errors.Join(tx.PutOrder(o), owesReceipt(tx, was, o, now)); err != nil {
		return o, err
	}
	if sent == event.None {
		return o, nil
	}
	app, err := tx.Application(o.AppID)
	if err != nil {
		return o, err
	}
	quiet, err := isQuiet(tx, o)
	if err != nil {
		return o, err
	}
	if quiet {
		app.Endpoints, app.Listeners = nil, nil
	}
	ev := event.Event{ID: s.unit.NewID(id.Event), Type: sent, Env: o.Env, AppID: o.AppID, UserID: o.UserID, OccurredAt: o.ChangedAt, Simulated: o.Simulated,
		Order: event.Order{ID: o.ID, State: string(o.State), Store: o.Store, Items: o.Items, TotalMinor: o.Total, Currency: o.Currency, Reference: o.Reference}}
	if sent == event.Failed {
		code := string(o.FailureCode)
		ev.Order.FailureCode = &code
	}
	if sent == event.Placed && o.Evidence != nil {
		ev.Order.Evidence = o.Evidence.Published()
	}
	if tell != nil {
		tell(&ev.Order)
	}
	return o, unit.Announce(tx, app, ev, now)
}

// isQuiet reports whether an order's application hears nothing more of it: it came through an OAuth client that is deleted, or the person
// disconnected the application (spec 5.7). It stays readable.
func isQuiet(r ports.Reader, o order.Order) (bool, error) {
	if o.ClientID == "" {
		return false, nil
	}
	client, err := r.OAuthClient(o.ClientID)
	if unit.Lost(err) || err == nil && client.Deleted() {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	u, err := r.User(o.Env, o.UserID)
	return u.ConnectedAt == nil, err
}

// expire ends a cart whose fifteen minutes have passed. While a confirm is running it waits.
func (s *Service) expire(ctx context.Context, w ports.Work) error {
	return s.unit.Update(ctx, func(tx ports.Tx) error {
		now := s.unit.Now().UTC()
		c, err := tx.Cart(w.Env, w.Ref)
		if err != nil {
			return err
		}
		if c.Confirm != nil {
			return worker.ErrAgain
		}
		if _, err := s.moveOn(tx, c, now); err != nil {
			return err
		}
		if c.Status == cart.Ready || c.Status == cart.NeedsAnswer {
			return nil // it has just expired, which cancelled this work
		}
		return tx.DoneWork(w.ID, w.Epoch)
	})
}

// moveOn applies the cart's due transition, if there is one, and its effect on the order. It returns the cart.
func (s *Service) moveOn(tx ports.Tx, c cart.Cart, now time.Time) (cart.Cart, error) {
	on, due := c.Due(now)
	switch {
	case !due:
		return c, nil
	case on == cart.Priced:
		return s.kitchen(c.Store).finish(tx, c, now)
	}
	return s.endCart(tx, c, on, now)
}

// endCart expires or cancels a cart. The order of a priced cart stays carted, because an abandoned cart is not a failure. The order of an unanswered
// question fails.
func (s *Service) endCart(tx ports.Tx, c cart.Cart, on cart.Trigger, now time.Time) (cart.Cart, error) {
	was := c.Status
	c, err := c.Apply(on, now)
	if err != nil {
		return c, err
	}
	if err := tx.PutCart(c); err != nil {
		return c, err
	}
	if err := tx.CancelWork(expireWork(c.ID)); err != nil {
		return c, err
	}
	if was != cart.Ready && was != cart.NeedsAnswer {
		return c, nil
	}
	o, err := orderFor(tx, c)
	if err != nil || o.State == order.None {
		return c, err
	}
	if was == cart.Ready {
		_, err = s.moveOrder(tx, o, order.CartAbandoned, now, nil)
		return c, err
	}
	o.FailureCode = failure.QuestionUnanswered
	_, err = s.moveOrder(tx, o, order.BuildFailed, now, nil)
	return c, err
}

func expireWork(cartID string) string { return "expire/" + cartID }
