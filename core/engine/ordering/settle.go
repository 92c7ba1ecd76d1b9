package ordering

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/ports"
)

// authorisesWithin is how long after an order is placed the restaurant may authorise its card. After that nothing is captured.
const authorisesWithin = 72 * time.Hour

// capturesWithin is how long a failed capture is retried. Holds end after about a week.
const capturesWithin = 7 * 24 * time.Hour

// debt is an order whose money must be moved, with its records.
type debt struct {
	order   order.Order
	payment order.Payment
	cart    cart.Cart
	attempt order.Attempt
}

func (s *Service) owed(ctx context.Context, w ports.Work) (d debt, err error) {
	err = s.unit.View(ctx, func(r ports.Reader) error {
		if d.order, err = r.Order(w.Env, w.Ref); err != nil {
			return err
		}
		if d.cart, err = r.Cart(w.Env, d.order.CartID); err != nil {
			return err
		}
		if d.attempt, err = r.Attempt(w.Env, w.Ref); err != nil {
			return err
		}
		d.payment, err = r.Payment(w.Env, w.Ref)
		return err
	})
	if err != nil || d.payment.Issued != "" {
		return d, err
	}
	// A backup from before the card was recorded was restored, or the order ended before it got a card.
	if d.order.State == order.Unconfirmed || d.order.State == order.Placed {
		card, err := s.merchantCard(ctx, d.order.ID, d.cart)
		if err != nil {
			return d, fmt.Errorf("the merchant's card: %w", err)
		}
		d.payment.Issued = card.ID
	}
	return d, nil
}

// settle moves the money of an order that ended: it captures a placed one and releases a failed or refunded one. Every call is idempotent and is
// retried if it fails. settle never changes the order.
func (s *Service) settle(ctx context.Context, w ports.Work) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	d, err := s.owed(ctx, w)
	if err != nil {
		return err
	}
	switch held := d.payment.Phase == order.Held; {
	case held && d.order.State == order.Placed:
		d.payment.Phase, err = s.collect(ctx, &d)
	case held && (d.order.State == order.Failed || d.order.State == order.Refunded):
		d.payment.Phase, err = order.Released, s.releaseHold(ctx, d.payment)
	}
	switch {
	case errors.Is(err, errUnauthorised):
		return s.unit.Update(ctx, func(tx ports.Tx) error {
			return tx.AgainWork(w.ID, w.Epoch, s.unit.Now().UTC().Add(time.Second<<min(w.Tries, 12)))
		})
	case err != nil:
		return err
	}
	if d.payment.Issued != "" {
		if err := s.issuer.Close(ctx, d.payment.Issued); err != nil {
			return fmt.Errorf("close the merchant's card: %w", err)
		}
	}
	return s.unit.Update(ctx, func(tx ports.Tx) error {
		return errors.Join(tx.PutPayment(w.Env, d.payment), tx.DoneWork(w.ID, w.Epoch))
	})
}

// errUnauthorised means that the restaurant has not authorised the order's card for its total yet.
var errUnauthorised = errors.New("the merchant's card is not authorised")

// collect captures the money of a placed order once the restaurant has authorised the order's card for exactly the confirmed total. Without an
// authorisation the person pays in another way, or not at all: nothing is captured, and in the end the hold is released. If the hold can no longer
// be captured, the operator decides. It returns the new phase of the payment.
func (s *Service) collect(ctx context.Context, d *debt) (order.PaymentPhase, error) {
	if d.payment.HoldID == "" {
		return order.Captured, nil // the credit covers it
	}
	since := s.unit.Now().Sub(*d.order.PlacedAt)
	auths, err := s.issuer.Authorizations(ctx, d.payment.Issued)
	switch paid := err == nil && sum(live(auths)) == d.cart.Fees.MerchantTotal; {
	case paid:
	case err == nil && since < authorisesWithin:
		return d.payment.Phase, errUnauthorised
	case err != nil && since < capturesWithin:
		return d.payment.Phase, fmt.Errorf("authorizations: %w", err)
	default:
		s.log.Error("a placed order was not paid by its card: nothing was captured, the operator decides", "order", d.order.ID, "authorised", sum(live(auths)), "error", err)
		return order.Released, s.releaseHold(ctx, d.payment)
	}
	captured, err := s.processor.Capture(ctx, "capture/"+holdKey(d.payment), d.payment.HoldID, d.payment.Amount)
	if err == nil {
		d.payment.CaptureID = captured
		return order.Captured, nil
	}
	if since < capturesWithin && !s.holdEnded(ctx, d.payment) {
		return d.payment.Phase, fmt.Errorf("capture: %w", err)
	}
	s.log.Error("a placed order could not be charged: its hold has ended, the operator decides", "order", d.order.ID, "amount", d.payment.Amount, "error", err)
	return order.Uncollected, nil
}

// holdEnded reports whether the processor knows that a hold can never be captured.
func (s *Service) holdEnded(ctx context.Context, p order.Payment) bool {
	hold, err := s.processor.Look(ctx, holdKey(p))
	return err == nil && hold.State != ports.HoldHeld && hold.State != ports.HoldCaptured
}

func (s *Service) releaseHold(ctx context.Context, p order.Payment) error {
	if p.HoldID == "" {
		return nil
	}
	if err := s.processor.Release(ctx, "release/"+holdKey(p), p.HoldID); err != nil {
		return fmt.Errorf("release: %w", err)
	}
	return nil
}

// looks are the waits before each look at an unconfirmed order: at 1 minute, 10 minutes, 1 hour, 24 hours and 72 hours from the start.
var looks = [...]time.Duration{time.Minute, 9 * time.Minute, 50 * time.Minute, 23 * time.Hour, 48 * time.Hour}

// look asks the issuer what the merchant of an unconfirmed order did with its card. It never clicks. An authorisation may complete the proof of a
// receipt without a number; then the order is placed. If there is no authorisation after 72 hours, the order is refunded. If there is an
// authorisation but no receipt, the operator decides.
func (s *Service) look(ctx context.Context, w ports.Work) error {
	d, err := s.owed(ctx, w)
	if err != nil {
		return err
	}
	if d.order.State != order.Unconfirmed {
		return s.unit.Update(ctx, func(tx ports.Tx) error { return tx.DoneWork(w.ID, w.Epoch) })
	}
	last := d.payment.Looks+1 >= len(looks)
	var auths []ports.Authorization
	if last {
		// Close the card before the last look, so that the merchant cannot charge what is refunded to the person.
		auths, err = s.lastWord(ctx, d.payment.Issued)
	} else {
		auths, err = s.issuer.Authorizations(ctx, d.payment.Issued)
	}
	if err != nil {
		return fmt.Errorf("look: %w", err)
	}
	d.payment.Looks++
	return s.unit.Update(ctx, func(tx ports.Tx) error {
		now := s.unit.Now().UTC()
		if err := errors.Join(tx.PutPayment(w.Env, d.payment), tx.DoneWork(w.ID, w.Epoch)); err != nil {
			return err
		}
		next := ports.Work{ID: w.ID, Kind: ports.WorkSettle, Env: w.Env, Ref: w.Ref, Due: now, Created: now}
		switch {
		case d.proven(auths):
			if err := s.placeLate(tx, w, now); err != nil {
				return err
			}
		case !last:
			next.Kind, next.Due = ports.WorkLook, now.Add(looks[d.payment.Looks])
		case len(live(auths)) > 0:
			s.log.Warn("an unconfirmed order has an authorisation and no evidence: the operator decides", "order", d.order.ID, "authorised", sum(live(auths)))
			return nil
		default:
			if err := s.refundUnconfirmed(tx, w, now); err != nil {
				return err
			}
		}
		return tx.PutWork(next)
	})
}

// proven reports whether a receipt without a number, seen after the click, and the authorisations of the card together prove that the restaurant
// has the order.
func (d debt) proven(auths []ports.Authorization) bool {
	p := placing{order: d.order, cart: d.cart, attempt: d.attempt}
	return d.attempt.Outcome != nil && p.doubt(d.attempt.Outcome.Evidence) == "" && secondWitness(auths, d.cart.Fees.MerchantTotal)
}

// placeLate moves an unconfirmed order to placed: its receipt has become a proof.
func (s *Service) placeLate(tx ports.Tx, w ports.Work, now time.Time) error {
	o, err := tx.Order(w.Env, w.Ref)
	if err != nil {
		return err
	}
	a, err := tx.Attempt(w.Env, w.Ref)
	if err != nil {
		return err
	}
	settled := *a.Outcome
	settled.Fact, o.Evidence = order.Accepted, settled.Evidence
	if err := tx.PutAttempt(w.Env, a.Settle(settled)); err != nil {
		return err
	}
	_, err = s.moveOrder(tx, o, order.EvidenceReceived, now, nil)
	return err
}

// refundUnconfirmed moves an unconfirmed order to refunded: the merchant took nothing and cannot take anything.
func (s *Service) refundUnconfirmed(tx ports.Tx, w ports.Work, now time.Time) error {
	o, err := tx.Order(w.Env, w.Ref)
	if err != nil {
		return err
	}
	found, err := tx.Cart(w.Env, o.CartID)
	if err != nil {
		return err
	}
	a, err := tx.Attempt(w.Env, o.ID)
	if err != nil {
		return err
	}
	if err := s.giveBackCap(tx, placing{order: o, cart: found}, a); err != nil {
		return err
	}
	_, err = s.moveOrder(tx, o, order.WholeChargeBack, now, nil)
	return err
}
