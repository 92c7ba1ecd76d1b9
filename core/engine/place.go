package engine

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"

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

// placeTries is how often an attempt that was never fired is driven when the fault is ours.
const placeTries = 3

// issuerTries is how often the issuer is asked about the card of an order that is said not to be placed. They take about a minute.
const issuerTries = 6

// placing is one placement under way, with the records that it needs.
type placing struct {
	work    ports.Work
	order   order.Order
	cart    cart.Cart
	attempt order.Attempt
	payment order.Payment
	agreed  order.Agreed
	meal    ports.Build
}

// place drives an accepted order to the restaurant. What it may do depends only on the durable attempt: armed may be driven, by
// the holder of the lease; fired is only inspected and never clicked again, whatever crashes.
func (e *Engine) place(ctx context.Context, w ports.Work) error {
	p, err := e.toPlace(ctx, w)
	if err != nil {
		return err
	}
	if p.order.State != order.Placing {
		e.unrecorded.forget(p.order.ID)
		return e.update(ctx, func(tx ports.Tx) error { return tx.DoneWork(w.ID, w.Epoch) })
	}
	said, kept := e.unrecorded.of(p.order.ID)
	switch {
	case kept:
		// Driven before, by this process: what is missing is the issuer's word or the record.
	case p.attempt.Phase != order.Armed:
		// An earlier run recorded the click and died before it recorded the outcome.
		return e.outcome(ctx, p, order.Outcome{Fact: order.Unknown, Seen: "fired before a restart"})
	case p.agreed.Late(e.now()):
		said = answer{out: order.Outcome{Fact: order.NotFired}, err: order.ErrLate}
	default:
		limited, cancel := context.WithTimeout(ctx, e.placeLimit)
		defer cancel()
		if said.out, said.err = e.drive(limited, p); errors.Is(said.err, ports.ErrLost) {
			return said.err // another node holds the order now; it decides
		}
		if said.out.Fact != order.NotFired {
			e.unrecorded.keep(p.order.ID, said)
		}
	}
	// The site's word is compared with the record as it is now.
	if err := e.view(context.WithoutCancel(ctx), func(r ports.Reader) error { return p.reread(r) }); err != nil {
		return fmt.Errorf("the record could not be read: %w", err)
	}
	out, again := p.judge(said)
	if again {
		e.logOutcome(p, said, out)
		e.unrecorded.forget(p.order.ID)
		return cmp.Or(said.err, worker.ErrAgain)
	}
	if out, err = e.testify(ctx, p, out, said.asked); err != nil {
		said.asked++
		e.unrecorded.keep(p.order.ID, said)
		return fmt.Errorf("the merchant's card could not be asked: %w", err)
	}
	e.logOutcome(p, said, out)
	if err = e.outcome(ctx, p, out); err == nil || errors.Is(err, ports.ErrLost) {
		e.unrecorded.forget(p.order.ID)
	}
	return err
}

// toPlace reads what a placement needs.
func (e *Engine) toPlace(ctx context.Context, w ports.Work) (placing, error) {
	p := placing{work: w}
	err := e.view(ctx, func(r ports.Reader) error {
		var err error
		if p.order, err = r.Order(w.Env, w.Ref); err != nil {
			return err
		}
		if p.cart, err = r.Cart(w.Env, p.order.CartID); err != nil {
			return err
		}
		if err = p.reread(r); err != nil {
			return err
		}
		u, err := r.User(w.Env, p.order.UserID)
		p.meal = e.meal(p.cart.Lines, p.cart.Ask, u)
		return err
	})
	p.agreed = e.agreed(p.cart, p.attempt)
	return p, err
}

// reread reads the records of a placement that change while it is under way. The sandbox has no payment.
func (p *placing) reread(r ports.Reader) (err error) {
	if p.attempt, err = r.Attempt(p.work.Env, p.work.Ref); err != nil {
		return err
	}
	if p.payment, err = r.Payment(p.work.Env, p.work.Ref); errors.Is(err, ports.ErrNotFound) {
		return nil
	}
	return err
}

// agreed is what the person confirmed: nothing else may be sent, and not later than its end. The pickup may move within its day as
// far as the policy says, except when the person chose it.
func (e *Engine) agreed(c cart.Cart, a order.Attempt) order.Agreed {
	g := order.Agreed{
		Terms: order.Terms{Total: c.Fees.MerchantTotal, BasketHash: c.BasketHash, Pickup: c.Pickup.At, PickupLabel: c.Pickup.Label},
		Zone:  zone(c.Store.TimeZone, c.Ask.TimeZone),
		Slack: e.policy.PickupSlack,
		Until: a.ArmedAt.Add(e.policy.PlaceWithin),
	}
	if !c.Ask.Pickup().IsZero() {
		g.Slack = 0
	}
	if !g.Pickup.IsZero() && g.Pickup.Before(g.Until) {
		g.Until = g.Pickup
	}
	return g
}

// logOutcome logs every placement that did not end with the order placed.
func (e *Engine) logOutcome(p placing, said answer, out order.Outcome) {
	what := []any{"order", p.order.ID, "said", said.out.Fact.String(), "fact", out.Fact.String(), "seen", out.Seen}
	if out.Failure != nil {
		what = append(what, "failure", out.Failure.Error())
	}
	switch {
	case out.Fact == order.Accepted:
	case out.Fact == order.Unknown && said.out.Fact != order.Unknown:
		e.log.Error("what a site said of a placement is in doubt", append(what, "error", said.err)...)
	default:
		e.log.Warn("placement did not go through", append(what, "error", said.err)...)
	}
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
	return e.Sites.Place(ctx, site, placement, func(ctx context.Context, seen ports.Observed) error {
		if placement.Rehearse {
			return e.rehearse(p, seen)
		}
		return e.fire(ctx, p, seen)
	})
}

// rehearse compares the last page of a rehearsal as fire does, and records nothing.
func (e *Engine) rehearse(p placing, seen ports.Observed) error {
	if p.agreed.Late(e.now()) {
		return order.ErrLate
	}
	return p.agreed.Check(seen.Terms, p.attempt.ArmedAt)
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

// fire records durably that a click is about to be made. It is the only way to a click. It refuses if the last page is not what the
// person confirmed, if the confirm is too old, if another node has the lease, and if a click was recorded before.
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
		a, err = a.Fire(seen.Press, p.work.Epoch, seen.Terms, p.agreed, e.now())
		if err != nil {
			return err
		}
		return tx.PutAttempt(p.work.Env, a)
	})
}

// answer is what the site said of a placement.
type answer struct {
	out   order.Outcome
	err   error
	asked int // how often the issuer was asked about it in vain
}

// unrecorded keeps the answers of placements until their outcome is on record: a store or an issuer that fails must not lose what was
// seen after the click. It lives as long as the process; after that the record alone counts.
type unrecorded struct {
	mu   sync.Mutex
	said map[string]answer
}

func (u *unrecorded) of(orderID string) (answer, bool) {
	u.mu.Lock()
	defer u.mu.Unlock()
	said, kept := u.said[orderID]
	return said, kept
}

func (u *unrecorded) keep(orderID string, said answer) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.said[orderID] = said
}

func (u *unrecorded) forget(orderID string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	delete(u.said, orderID)
}

// judge compares what the site said with the record, whatever it said: an attempt on record as fired is in doubt if it is said not to
// have been fired, and one that is not on record as fired cannot have been accepted. again reports that the placement is to be driven
// again, which is possible only before anything was fired.
func (p placing) judge(said answer) (out order.Outcome, again bool) {
	out = said.out
	if p.order.Env == access.Sandbox && out.Fact != order.Accepted {
		out.Fact = order.NotFired // a rehearsal never sends anything, so nothing of it is in doubt
	}
	switch doubt := p.doubt(out.Evidence); {
	case out.Fact == order.Accepted && doubt != "":
		return order.Outcome{Fact: order.Unknown, Seen: "said to be accepted: " + doubt}, false
	case out.Fact != order.NotFired:
		return out, false
	case p.attempt.Phase != order.Armed:
		return order.Outcome{Fact: order.Unknown, Seen: "said not to be fired, and recorded as fired"}, false
	}
	var f *failure.Failure
	switch err := said.err; {
	case errors.Is(err, order.ErrTotal), errors.Is(err, order.ErrBasket):
		out.Failure = failure.New(failure.PriceChanged, err.Error())
	case errors.Is(err, order.ErrPickup):
		out.Failure = failure.New(failure.PickupTimeUnavailable, err.Error())
	case errors.Is(err, order.ErrLate):
		out.Failure = failure.New(failure.NotPlacedInTime, err.Error())
	case errors.As(err, &f):
		out.Failure = f
	case out.Failure != nil && out.Failure.Code != failure.Internal && out.Failure.Code != failure.TimedOut:
	case p.work.Tries+1 < placeTries:
		return out, true
	case errors.Is(err, context.DeadlineExceeded):
		out.Failure = failure.New(failure.TimedOut, err.Error())
	default:
		out.Failure = failure.New(failure.Internal, fmt.Sprint(err))
	}
	return out, false
}

// doubt says what keeps evidence from proving that the restaurant has the order; it is empty if nothing does. A rehearsal is never
// fired, and proves only what its last page showed.
func (p placing) doubt(evidence *order.Evidence) string {
	switch {
	case evidence == nil:
		return "no evidence"
	case evidence.ObservedTotal != nil && *evidence.ObservedTotal != p.cart.Fees.MerchantTotal:
		return "the receipt's total is not the confirmed one"
	case p.order.Env == access.Production && p.attempt.Phase != order.Fired:
		return "nothing was fired"
	}
	return ""
}

// testify asks the issuer what the merchant did with the order's own card, where that decides the outcome. A receipt without a number
// becomes a proof. Any authorisation makes an order that is said not to be placed doubtful: the restaurant may have it. An issuer that
// does not answer is asked again, and in the end nothing is believed without it.
func (e *Engine) testify(ctx context.Context, p placing, out order.Outcome, asked int) (order.Outcome, error) {
	switch {
	case p.payment.Issued == "":
		return out, nil // the merchant never saw a card, as in the sandbox
	case out.Fact == order.Unknown && out.Evidence != nil:
		auths, err := e.Issuer.Authorizations(ctx, p.payment.Issued)
		if err != nil {
			e.log.Warn("the merchant's card could not be asked; the looks will", "order", p.order.ID, "error", err)
			return out, nil
		}
		if p.doubt(out.Evidence) == "" && secondWitness(auths, p.cart.Fees.MerchantTotal) {
			out.Fact = order.Accepted
		}
		return out, nil
	case out.Fact != order.Refused && out.Fact != order.NotFired:
		return out, nil
	}
	ask := e.lastWord
	if out.Fact == order.NotFired {
		ask = e.Issuer.Authorizations // an armed attempt may be driven again after a crash, with the same card
	}
	auths, err := ask(ctx, p.payment.Issued)
	switch {
	case err != nil && asked+1 < issuerTries:
		return out, err
	case err != nil:
		return order.Outcome{Fact: order.Unknown, Seen: "said not to be placed, and the issuer does not answer: " + out.Seen}, nil
	case len(live(auths)) > 0:
		return order.Outcome{Fact: order.Unknown, Seen: "said not to be placed, and the merchant charged the card: " + out.Seen}, nil
	}
	return out, nil
}

// lastWord closes a merchant's card and returns what was done with it. Nothing can be added afterwards.
func (e *Engine) lastWord(ctx context.Context, card string) ([]ports.Authorization, error) {
	if err := e.Issuer.Close(ctx, card); err != nil {
		return nil, fmt.Errorf("close the merchant's card: %w", err)
	}
	auths, err := e.Issuer.Authorizations(ctx, card)
	if err != nil {
		return nil, fmt.Errorf("authorizations: %w", err)
	}
	return auths, nil
}

// secondWitness reports whether authorisations complete the proof of a receipt that shows no order number: exactly one, approved and
// not reversed, of exactly the confirmed amount (docs/gaps.md, Evidence).
func secondWitness(auths []ports.Authorization, total money.Minor) bool {
	return len(auths) == 1 && len(live(auths)) == 1 && auths[0].Amount == total
}

// live keeps the authorisations that were approved and not reversed.
func live(auths []ports.Authorization) []ports.Authorization {
	return slices.DeleteFunc(slices.Clone(auths), func(a ports.Authorization) bool { return !a.Approved || a.Reversed })
}

func sum(auths []ports.Authorization) (total money.Minor) {
	for _, a := range auths {
		total += a.Amount
	}
	return total
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
