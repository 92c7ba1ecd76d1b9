package engine

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/worker"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// placeTries is how often an attempt that was never fired is begun again when the fault is ours.
const placeTries = 3

// placing is one placement under way: what was read before it.
type placing struct {
	work    ports.Work
	order   order.Order
	cart    cart.Cart
	attempt order.Attempt
	payment order.Payment
	meal    ports.Build
}

// place drives an accepted order to the restaurant. What it may do depends only on the durable attempt: armed may be driven, by
// whoever holds the lease; fired may only be looked at, by nobody clicked again, after whatever crash.
func (e *Engine) place(ctx context.Context, w ports.Work) error {
	p := placing{work: w}
	err := e.view(ctx, func(r ports.Reader) error {
		var err error
		if p.order, err = r.Order(w.Env, w.Ref); err != nil {
			return err
		}
		if p.cart, err = r.Cart(w.Env, p.order.CartID); err != nil {
			return err
		}
		if p.attempt, err = r.Attempt(w.Env, w.Ref); err != nil {
			return err
		}
		if p.payment, err = r.Payment(w.Env, w.Ref); err != nil && !errors.Is(err, ports.ErrNotFound) {
			return err
		}
		u, err := r.User(w.Env, p.order.UserID)
		p.meal = e.meal(p.cart.Lines, p.cart.Ask, u)
		return err
	})
	if err != nil {
		return err
	}
	if p.order.State != order.Placing {
		e.unrecorded.forget(p.order.ID)
		return e.update(ctx, func(tx ports.Tx) error { return tx.DoneWork(w.ID, w.Epoch) })
	}
	out, kept := e.unrecorded.of(p.order.ID)
	switch {
	case kept:
		// Driven before, by this process: only its record is missing.
	case p.attempt.Phase != order.Armed:
		// Somebody before us passed the click and did not live to tell.
		return e.outcome(ctx, p, order.Outcome{Fact: order.Unknown, Seen: "fired before a restart"})
	default:
		limited, cancel := context.WithTimeout(ctx, e.placeLimit)
		defer cancel()
		if out, err = e.drive(limited, p); errors.Is(err, ports.ErrLost) {
			return err // another node holds the order now; it decides
		}
		if out.Fact != order.NotFired {
			e.unrecorded.keep(p.order.ID, out)
		}
	}
	out, again, unread := e.judge(ctx, p, e.secondWitness(ctx, p, out), err)
	switch {
	case again:
		e.unrecorded.forget(p.order.ID)
		return cmp.Or(err, worker.ErrAgain)
	case unread != nil:
		return unread
	}
	if err = e.outcome(ctx, p, out); err == nil || errors.Is(err, ports.ErrLost) {
		e.unrecorded.forget(p.order.ID)
	}
	return err
}

// secondWitness completes the proof of a receipt that shows no order number: with an authorisation of exactly the confirmed amount on
// the order's own card, and no other, the restaurant has the order (docs/gaps.md, Evidence).
func (e *Engine) secondWitness(ctx context.Context, p placing, out order.Outcome) order.Outcome {
	if out.Fact != order.Unknown || out.Evidence == nil || p.order.Env == access.Sandbox {
		return out
	}
	card, err := e.merchantCard(ctx, p.order.ID, p.cart)
	if err != nil {
		e.log.Warn("the merchant's card could not be asked", "order", p.order.ID, "error", err)
		return out
	}
	auths, err := e.Issuer.Authorizations(ctx, card.ID)
	if err != nil {
		e.log.Warn("the merchant's card could not be asked", "order", p.order.ID, "error", err)
		return out
	}
	if len(auths) == 1 && auths[0].Approved && !auths[0].Reversed && auths[0].Amount == p.cart.Fees.MerchantTotal {
		out.Fact = order.Accepted
	}
	return out
}

// merchantCard is the single-use card of an order: the same one whenever it is asked for.
func (e *Engine) merchantCard(ctx context.Context, orderID string, c cart.Cart) (ports.MerchantCard, error) {
	return e.Issuer.Issue(ctx, "issue/"+orderID, c.Fees.MerchantTotal, c.Currency, merchantHost(c.Store.OrderURL))
}

// drive has the site filled and, unless it is a rehearsal, clicked. A panic on the way says nothing of a click: the record does.
func (e *Engine) drive(ctx context.Context, p placing) (out order.Outcome, err error) {
	defer func() {
		if caught := recover(); caught != nil {
			out, err = order.Outcome{Fact: order.NotFired}, fmt.Errorf("panic: %v\n%s", caught, debug.Stack())
		}
	}()
	site := ports.Site{Platform: p.cart.Store.Platform, OrderURL: p.cart.Store.OrderURL}
	placement := ports.Placement{OrderID: p.order.ID, Total: p.cart.Fees.MerchantTotal, Rehearse: p.order.Env == access.Sandbox,
		Build: p.meal,
		Shown: p.cart.Shown}
	if !placement.Rehearse {
		card, err := e.merchantCard(ctx, p.order.ID, p.cart)
		if err != nil {
			return order.Outcome{Fact: order.NotFired}, fmt.Errorf("no card was issued: %w", err)
		}
		placement.Card = card
		if p.payment.Issued != card.ID {
			if err := e.update(ctx, func(tx ports.Tx) error { return keepIssued(tx, p.work, card.ID) }); err != nil {
				return order.Outcome{Fact: order.NotFired}, err
			}
		}
	}
	return e.Sites.Place(ctx, site, placement, func(ctx context.Context, seen ports.Observed) error { return e.fire(ctx, p, seen) })
}

// keepIssued records the merchant's card. Whoever lost the lease meanwhile leaves the record alone: it may be settled by now.
func keepIssued(tx ports.Tx, w ports.Work, cardID string) error {
	now, err := tx.Work(w.ID)
	if err != nil || now.Epoch != w.Epoch {
		return ports.ErrLost
	}
	p, err := tx.Payment(w.Env, w.Ref)
	if err != nil {
		return err
	}
	p.Issued = cardID
	return tx.PutPayment(w.Env, p)
}

// fire records durably that a click is about to be made. It is the only way to a click, and it refuses when the last page is not
// what the person confirmed, when the lease is another's, and when a click was recorded before.
func (e *Engine) fire(ctx context.Context, p placing, seen ports.Observed) error {
	return e.update(ctx, func(tx ports.Tx) error {
		w, err := tx.Work(p.work.ID)
		if err != nil || w.Epoch != p.work.Epoch {
			return ports.ErrLost
		}
		o, err := tx.Order(p.work.Env, p.order.ID)
		if err != nil {
			return err
		}
		if o.State != order.Placing {
			return order.ErrNotLive
		}
		a, err := tx.Attempt(p.work.Env, p.order.ID)
		if err != nil {
			return err
		}
		a, err = a.Fire(seen.Press, p.work.Epoch, seen.Total, p.cart.Fees.MerchantTotal, seen.BasketHash, p.cart.BasketHash, e.now())
		if err != nil {
			return err
		}
		return tx.PutAttempt(p.work.Env, a)
	})
}

// unrecorded keeps what came of placements until it is on record: a store that fails as an outcome is written must not lose what was
// seen after the click. It lives as long as the process; after that the record alone counts.
type unrecorded struct {
	mu  sync.Mutex
	out map[string]order.Outcome
}

func (u *unrecorded) of(orderID string) (order.Outcome, bool) {
	u.mu.Lock()
	defer u.mu.Unlock()
	out, kept := u.out[orderID]
	return out, kept
}

func (u *unrecorded) keep(orderID string, out order.Outcome) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.out[orderID] = out
}

func (u *unrecorded) forget(orderID string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	delete(u.out, orderID)
}

// judge turns what the site said into the outcome to record. again has the placement begun anew, which only what is
// durably known never to have been fired allows.
func (e *Engine) judge(ctx context.Context, p placing, out order.Outcome, err error) (_ order.Outcome, again bool, unread error) {
	if err != nil || out.Fact == order.Unknown {
		e.log.Warn("placement did not go through", "order", p.order.ID, "fact", out.Fact, "seen", out.Seen, "error", err)
	}
	if p.order.Env == access.Sandbox && out.Fact != order.Accepted {
		out.Fact = order.NotFired // a rehearsal never sends anything, so that nothing of it is in doubt
	}
	if out.Fact != order.NotFired && out.Fact != order.Accepted {
		return out, false, nil
	}
	// The site's word is held against the record, whoever says what: what was fired is in doubt when it is said not to have been,
	// and what was not fired cannot have been accepted.
	var attempt order.Attempt
	if viewErr := e.view(context.WithoutCancel(ctx), func(r ports.Reader) error {
		var err error
		attempt, err = r.Attempt(p.work.Env, p.order.ID)
		return err
	}); viewErr != nil {
		return out, false, fmt.Errorf("the record could not be read: %w", viewErr)
	}
	switch doubt := p.doubt(out.Evidence, attempt); {
	case out.Fact == order.Accepted && doubt != "":
		e.log.Error("a placement is said to be accepted, and is in doubt", "order", p.order.ID, "doubt", doubt)
		return order.Outcome{Fact: order.Unknown, Seen: doubt}, false, nil
	case out.Fact == order.Accepted:
		return out, false, nil
	case attempt.Phase != order.Armed:
		return order.Outcome{Fact: order.Unknown, Seen: "said not to be fired, and recorded as fired"}, false, nil
	}
	var f *failure.Failure
	switch {
	case errors.Is(err, order.ErrTotal), errors.Is(err, order.ErrBasket):
		out.Failure = failure.New(failure.PriceChanged, err.Error())
	case errors.As(err, &f):
		out.Failure = f
	case out.Failure != nil && out.Failure.Code != failure.Internal && out.Failure.Code != failure.TimedOut:
	case p.work.Tries+1 < placeTries:
		return out, true, nil
	case errors.Is(err, context.DeadlineExceeded):
		out.Failure = failure.New(failure.TimedOut, err.Error())
	default:
		out.Failure = failure.New(failure.Internal, fmt.Sprint(err))
	}
	return out, false, nil
}

// doubt tells what keeps evidence from proving that the restaurant has the order; empty when nothing does. A rehearsal is never
// fired, and proves only what its last page showed.
func (p placing) doubt(evidence *order.Evidence, attempt order.Attempt) string {
	switch {
	case evidence == nil:
		return "no evidence"
	case evidence.ObservedTotal != nil && *evidence.ObservedTotal != p.cart.Fees.MerchantTotal:
		return "the receipt's total is not the confirmed one"
	case p.order.Env == access.Production && attempt.Phase != order.Fired:
		return "nothing was fired"
	}
	return ""
}

// outcome records what came of a placement: attempt, order and event, the daily cap, and the money that is owed, together.
func (e *Engine) outcome(ctx context.Context, p placing, out order.Outcome) error {
	eventID, challengeID := e.newID(id.Event), e.newID(id.Event)
	return e.update(ctx, func(tx ports.Tx) error {
		if err := tx.DoneWork(p.work.ID, p.work.Epoch); err != nil {
			return err
		}
		o, err := tx.Order(p.work.Env, p.order.ID)
		if err != nil || o.State != order.Placing {
			return err
		}
		a, err := tx.Attempt(p.work.Env, p.order.ID)
		if err != nil {
			return err
		}
		if err := tx.PutAttempt(p.work.Env, a.Settle(out)); err != nil {
			return err
		}
		now := e.now().UTC()
		on, next, due := order.PlacementUnsure, ports.WorkLook, now.Add(looks[0])
		switch out.Fact {
		case order.Accepted:
			on, next, due = order.EvidenceReceived, ports.WorkSettle, now
			o.Evidence = out.Evidence
		case order.Refused, order.NotFired:
			on, next, due = order.PlacementRefused, ports.WorkSettle, now
			o.FailureCode = failure.MerchantRejected
			if out.Failure != nil {
				o.FailureCode = out.Failure.Code
			}
			if err := e.giveBackCap(tx, p, a); err != nil {
				return err
			}
		case order.Asked:
			// The site wants a check that we cannot make for the person: whether the order stands is not known.
			if o, err = e.moveOrder(tx, o, order.ChallengeRaised, now, challengeID, nil); err != nil {
				return err
			}
		}
		if _, err := e.moveOrder(tx, o, on, now, eventID, func(out *event.Order) {
			if o.Evidence != nil && on == order.EvidenceReceived {
				out.Evidence = o.Evidence
			}
		}); err != nil {
			return err
		}
		if o.Env == access.Sandbox {
			return nil // no money was moved
		}
		return tx.PutWork(ports.Work{ID: moneyWork(o.ID), Kind: next, Env: o.Env, Ref: o.ID, Due: due, Created: now})
	})
}

// moneyWork is one piece of work per order, so that what is owed is owed once.
func moneyWork(orderID string) string { return "money/" + orderID }

// giveBackCap takes a failed or refunded order out of the spending of the day on which it was confirmed.
func (e *Engine) giveBackCap(tx ports.Tx, p placing, a order.Attempt) error {
	if p.order.Env == access.Sandbox {
		return nil
	}
	_, err := tx.AddCounter(p.order.Env, spentDay, p.order.AccountID, quota.Find(quota.PersonBuildsDay).Start(a.ArmedAt), -int64(p.cart.Fees.MerchantTotal))
	return err
}

// settle moves the money that an order's end calls for: captured when placed, released when failed. Every call may be repeated,
// and a failing one is tried again; it never changes the order.
func (e *Engine) settle(ctx context.Context, w ports.Work) error {
	o, p, err := e.owed(ctx, w)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	switch {
	case p.Phase == order.Held && o.State == order.Placed:
		if p.HoldID != "" {
			if p.CaptureID, err = e.Processor.Capture(ctx, "capture/"+holdKey(p), p.HoldID, p.Amount); err != nil {
				return fmt.Errorf("capture: %w", err)
			}
		}
		p.Phase = order.Captured
	case p.Phase == order.Held && (o.State == order.Failed || o.State == order.Refunded):
		if p.HoldID != "" {
			if err := e.Processor.Release(ctx, "release/"+holdKey(p), p.HoldID); err != nil {
				return fmt.Errorf("release: %w", err)
			}
		}
		p.Phase = order.Released
	}
	if p.Issued != "" {
		if err := e.Issuer.Close(ctx, p.Issued); err != nil {
			return fmt.Errorf("close the merchant's card: %w", err)
		}
	}
	return e.update(ctx, func(tx ports.Tx) error {
		return errors.Join(tx.PutPayment(w.Env, p), tx.DoneWork(w.ID, w.Epoch))
	})
}

func (e *Engine) owed(ctx context.Context, w ports.Work) (o order.Order, p order.Payment, err error) {
	err = e.view(ctx, func(r ports.Reader) error {
		if o, err = r.Order(w.Env, w.Ref); err != nil {
			return err
		}
		p, err = r.Payment(w.Env, w.Ref)
		return err
	})
	return o, p, err
}

// learnIssued finds out which card the merchant was given, or would have been.
func (e *Engine) learnIssued(ctx context.Context, o order.Order, p *order.Payment) error {
	var found cart.Cart
	if err := e.view(ctx, func(r ports.Reader) (err error) { found, err = r.Cart(o.Env, o.CartID); return err }); err != nil {
		return err
	}
	card, err := e.merchantCard(ctx, o.ID, found)
	if err != nil {
		return fmt.Errorf("the merchant's card: %w", err)
	}
	p.Issued = card.ID
	return nil
}

// looks are the waits before each look after unconfirmed: 1 minute, 10 minutes, 1 hour, 24 hours and 72 hours from the start.
var looks = [...]time.Duration{time.Minute, 9 * time.Minute, 50 * time.Minute, 23 * time.Hour, 48 * time.Hour}

// look asks the second witness of an unconfirmed order: what the merchant did with its card. It never clicks. An order whose
// merchant authorised nothing in 72 hours is refunded; one with an authorisation waits for the operator's desk.
func (e *Engine) look(ctx context.Context, w ports.Work) error {
	o, p, err := e.owed(ctx, w)
	if err != nil {
		return err
	}
	if o.State != order.Unconfirmed {
		return e.update(ctx, func(tx ports.Tx) error { return tx.DoneWork(w.ID, w.Epoch) })
	}
	if p.Issued == "" {
		// A backup from before the card was written down was put back.
		if err := e.learnIssued(ctx, o, &p); err != nil {
			return err
		}
	}
	last := p.Looks+1 >= len(looks)
	if last {
		// Closed before it is asked for the last time, so that the merchant takes nothing of what the person gets back.
		if err := e.Issuer.Close(ctx, p.Issued); err != nil {
			return fmt.Errorf("close the merchant's card: %w", err)
		}
	}
	auths, err := e.Issuer.Authorizations(ctx, p.Issued)
	if err != nil {
		return fmt.Errorf("authorizations: %w", err)
	}
	var taken money.Minor
	for _, a := range auths {
		if a.Approved && !a.Reversed {
			taken += a.Amount
		}
	}
	p.Looks++
	eventID := e.newID(id.Event)
	return e.update(ctx, func(tx ports.Tx) error {
		now := e.now().UTC()
		if err := errors.Join(tx.PutPayment(w.Env, p), tx.DoneWork(w.ID, w.Epoch)); err != nil {
			return err
		}
		if !last {
			return tx.PutWork(ports.Work{ID: w.ID, Kind: ports.WorkLook, Env: w.Env, Ref: w.Ref, Due: now.Add(looks[p.Looks]), Created: now})
		}
		if taken > 0 {
			e.log.Warn("an unconfirmed order has an authorisation and no evidence: the operator decides", "order", o.ID, "authorised", taken)
			return nil
		}
		o, err := tx.Order(w.Env, w.Ref)
		if err != nil || o.State != order.Unconfirmed {
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
		if err := e.giveBackCap(tx, placing{order: o, cart: found}, a); err != nil {
			return err
		}
		if _, err := e.moveOrder(tx, o, order.WholeChargeBack, now, eventID, nil); err != nil {
			return err
		}
		return tx.PutWork(ports.Work{ID: w.ID, Kind: ports.WorkSettle, Env: w.Env, Ref: w.Ref, Due: now, Created: now})
	})
}
