package ordering

import (
	"context"
	"fmt"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/worker"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/ports"
)

// sweep settles a confirm that did not end, after a crash or a lost answer: it asks whether the card was held, releases the hold, and then frees the
// cart.
func (s *Service) sweep(ctx context.Context, w ports.Work) error {
	var c cart.Cart
	var p order.Payment
	err := s.unit.View(ctx, func(r ports.Reader) error {
		var err error
		if c, err = r.Cart(w.Env, w.Ref); err != nil {
			return err
		}
		p, err = r.Payment(w.Env, c.OrderID)
		return err
	})
	if err != nil {
		return err
	}
	if c.Confirm == nil || c.Confirm.Attempt != p.Attempt {
		return s.unit.Update(ctx, func(tx ports.Tx) error { return tx.DoneWork(w.ID, w.Epoch) })
	}
	// First revoke the confirm's reservation, so that a late confirm is refused and releases its own hold. The cart stays reserved until the
	// hold is released.
	if err := s.unit.Update(ctx, func(tx ports.Tx) error {
		now, err := tx.Cart(w.Env, w.Ref)
		if err != nil {
			return err
		}
		if now.Confirm == nil || now.Confirm.Attempt != p.Attempt {
			return worker.ErrAgain
		}
		now.Confirm.Key = ""
		return tx.PutCart(now)
	}); err != nil {
		return err
	}
	was, err := s.letGo(ctx, holdKey(p))
	if err != nil {
		return err
	}
	return s.unit.Update(ctx, func(tx ports.Tx) error {
		if err := freeReservation(tx, w.Env, w.Ref, p, order.Released); err != nil || was != ports.HoldNone {
			return err
		}
		// The hold may still be made. No confirm owns it from here on.
		return tx.PutWork(releaseWork(w.Env, p, s.unit.Now().UTC().Add(lateHold)))
	})
}

// lateHold is how long after its confirm was swept a hold is looked for again. The call that asks for a hold ends long before.
const lateHold = 10 * time.Minute

// releaseWork returns the work that releases the hold of a failed confirm, if there is one.
func releaseWork(env access.Environment, p order.Payment, due time.Time) ports.Work {
	return ports.Work{ID: "release/" + holdKey(p), Kind: ports.WorkRelease, Env: env, Ref: holdKey(p), Due: due, Created: due}
}

// release releases a hold that no confirm owns. Each confirm has its own hold key, so no later confirm can own it.
func (s *Service) release(ctx context.Context, w ports.Work) error {
	if _, err := s.letGo(ctx, w.Ref); err != nil {
		return err
	}
	return s.unit.Update(ctx, func(tx ports.Tx) error { return tx.DoneWork(w.ID, w.Epoch) })
}

// letGo looks up the hold under key, releases it if it is held, and returns the state that it was in.
func (s *Service) letGo(ctx context.Context, key string) (was ports.HoldState, err error) {
	hold, err := s.processor.Look(ctx, key)
	if err != nil {
		return "", fmt.Errorf("look for the hold: %w", err)
	}
	if hold.State == ports.HoldHeld {
		if err := s.processor.Release(ctx, "release/"+key, hold.ID); err != nil {
			return "", fmt.Errorf("release: %w", err)
		}
	}
	return hold.State, nil
}
