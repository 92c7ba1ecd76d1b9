package ordering

import (
	"context"
	"errors"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/ports"
)

// Which names an attempt: by its order, by the idempotency key of one of its builds, or, with neither, the person's latest.
type Which struct{ OrderID, Key string }

// Attempt is one way from a request to an order, as the tool interface follows it: its newest cart, with its order once it was confirmed.
type Attempt struct {
	Cart
	TrackingURL string // the person's own page
}

// Attempt reads an attempt of the calling application and person. It first applies a transition that is due.
//
// Errors: Forbidden, NotFound.
func (s *Service) Attempt(ctx context.Context, c access.Caller, by Which) (Attempt, error) {
	if err := unit.Only(c, access.Person, access.Grant); err != nil {
		return Attempt{}, err
	}
	var view Cart
	now, due := s.unit.Now().UTC(), false
	err := s.unit.View(ctx, func(r ports.Reader) error {
		found, err := attemptOf(r, c, by)
		if err != nil {
			return err
		}
		if due, err = attemptDue(r, found, now); err != nil || due {
			return err
		}
		view, err = s.cartView(r, c, found, now)
		return err
	})
	if err == nil && due {
		err = s.unit.Update(ctx, func(tx ports.Tx) error {
			found, err := attemptOf(tx, c, by)
			if err != nil {
				return err
			}
			if found, err = s.moveOn(tx, found, now); err != nil {
				return err
			}
			o, err := orderFor(tx, found)
			if err != nil {
				return err
			}
			if err = s.follow(tx, o, now); err != nil {
				return err
			}
			view, err = s.cartView(tx, c, found, now)
			return err
		})
	}
	return Attempt{Cart: view, TrackingURL: s.pages.CartURL(view.ID)}, err
}

// attemptDue reports whether the cart or its order has a step that is due.
func attemptDue(r ports.ReadOrders, found cart.Cart, now time.Time) (bool, error) {
	if _, due := found.Due(now); due {
		return true, nil
	}
	o, err := orderFor(r, found)
	_, due := o.Due(now)
	return due, err
}

// attemptKey is the operation under which an answer's key names its attempt.
const attemptKey = "attempt"

// attemptOf finds the newest cart of an attempt; another person's or application's is NotFound.
func attemptOf(r ports.Reader, c access.Caller, by Which) (cart.Cart, error) {
	id, err := attemptCart(r, c, by)
	for n := 0; err == nil && n <= cart.MaxAnswers; n++ {
		var found cart.Cart
		if found, err = cartOf(r, c, id); err != nil {
			return found, err
		}
		if found.ReplacedBy == "" && (by.OrderID == "" || found.OrderID == by.OrderID) {
			return found, nil
		}
		id = found.ReplacedBy
	}
	if err == nil || errors.Is(err, ports.ErrNotFound) {
		err = fault.NotFound
	}
	return cart.Cart{}, err
}

// attemptCart is a cart of an attempt; ErrNotFound if it has none.
func attemptCart(r ports.Reader, c access.Caller, by Which) (string, error) {
	switch {
	case by.OrderID != "":
		o, err := r.Order(c.Env, by.OrderID)
		if errors.Is(err, ports.ErrNotFound) {
			return latestCart(r, c) // a question at a test restaurant wrote no order
		}
		return o.CartID, err
	case by.Key != "":
		record, err := r.Key(c.Env, c.App.ID, c.UserID, cartOperation, by.Key)
		if errors.Is(err, ports.ErrNotFound) {
			record, err = r.Key(c.Env, c.App.ID, c.UserID, attemptKey, by.Key)
		}
		return record.CartID, err
	}
	return latestCart(r, c)
}

func latestCart(r ports.ReadPeople, c access.Caller) (string, error) {
	u, err := r.User(c.Env, c.UserID)
	if err == nil && u.Latest == "" {
		err = ports.ErrNotFound
	}
	return u.Latest, err
}

// follows applies the tool interface's rules to a cart before its build: how often a failed build is retried (spec 4.8), and that the
// fresh build after a changed price at a test restaurant has the changed price.
//
// Errors: RetryBlocked.
func follows(r ports.Reader, c access.Caller, made cart.Cart, asked bool) (cart.Cart, error) {
	latest, err := attemptOf(r, c, Which{})
	if errors.Is(err, fault.NotFound) {
		return made, nil
	}
	if err != nil {
		return made, err
	}
	made.Raised = latest.Raised && latest.Moved && latest.Status != cart.Closed && latest.Store.PlaceID == made.Store.PlaceID
	made.Retry, err = made.Retries(latest, asked)
	return made, err
}
