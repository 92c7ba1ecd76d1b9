package ordering

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/worker"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// placeTries is how often an attempt that was never fired is driven if the fault is ours.
const placeTries = 3

// issuerTries is how often the issuer is asked about the card of an order that the site says it did not accept. The tries take about a minute.
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

// place drives a confirmed order to the restaurant. Only the durable attempt decides what it may do. The holder of the lease may drive an armed
// attempt. Once fired, an attempt is only inspected; it is never clicked again, whatever crashes.
func (s *Service) place(ctx context.Context, w ports.Work) error {
	p, err := s.toPlace(ctx, w)
	if err != nil {
		return err
	}
	if p.order.State != order.Placing {
		s.unrecorded.forget(p.order.ID)
		return s.unit.Update(ctx, func(tx ports.Tx) error { return tx.DoneWork(w.ID, w.Epoch) })
	}
	said, kept := s.unrecorded.of(p.order.ID)
	switch {
	case kept:
		// This process drove it before; the issuer's answer or the record is missing.
	case p.attempt.Phase != order.Armed:
		// An earlier run recorded the click and died before it recorded the outcome.
		return s.outcome(ctx, p, order.Outcome{Fact: order.Unknown, Seen: "fired before a restart"})
	case p.agreed.Late(s.unit.Now()):
		said = answer{out: order.Outcome{Fact: order.NotFired}, err: order.ErrLate}
	default:
		limited, cancel := context.WithTimeout(ctx, s.placeLimit)
		defer cancel()
		if said.out, said.err = s.drive(limited, p); errors.Is(said.err, ports.ErrLost) {
			return said.err // another node holds the order now; it decides
		}
		if said.out.Fact != order.NotFired {
			s.unrecorded.keep(p.order.ID, said)
		}
	}
	// Compare the site's answer with the record as it is now.
	if err := s.unit.View(context.WithoutCancel(ctx), func(r ports.Reader) error { return p.reread(r) }); err != nil {
		return fmt.Errorf("the record could not be read: %w", err)
	}
	out, again := p.judge(said)
	if again {
		s.logOutcome(p, said, out)
		s.unrecorded.forget(p.order.ID)
		return cmp.Or(said.err, worker.ErrAgain)
	}
	if out, err = s.testify(ctx, p, out, said.asked); err != nil {
		said.asked++
		s.unrecorded.keep(p.order.ID, said)
		return fmt.Errorf("the merchant's card could not be read: %w", err)
	}
	s.logOutcome(p, said, out)
	if err = s.outcome(ctx, p, out); err == nil || errors.Is(err, ports.ErrLost) {
		s.unrecorded.forget(p.order.ID)
	}
	return err
}

// toPlace reads what a placement needs.
func (s *Service) toPlace(ctx context.Context, w ports.Work) (placing, error) {
	p := placing{work: w}
	err := s.unit.View(ctx, func(r ports.Reader) error {
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
		p.meal = s.meal(p.cart.Lines, p.cart.Ask, u)
		return err
	})
	p.agreed = s.agreed(p.cart, p.attempt)
	return p, err
}

// reread reads the records of a placement that change during it. The sandbox has no payment.
func (p *placing) reread(r ports.ReadOrders) (err error) {
	if p.attempt, err = r.Attempt(p.work.Env, p.work.Ref); err != nil {
		return err
	}
	if p.payment, err = r.Payment(p.work.Env, p.work.Ref); errors.Is(err, ports.ErrNotFound) {
		return nil
	}
	return err
}

// logOutcome logs every placement that did not place its order.
func (s *Service) logOutcome(p placing, said answer, out order.Outcome) {
	what := []any{"order", p.order.ID, "said", said.out.Fact.String(), "fact", out.Fact.String(), "seen", out.Seen}
	if out.Failure != nil {
		what = append(what, "failure", out.Failure.Error())
	}
	switch {
	case out.Fact == order.Accepted:
	case out.Fact == order.Unknown && said.out.Fact != order.Unknown:
		s.log.Error("a site's answer to a placement is in doubt", append(what, "error", said.err)...)
	default:
		s.log.Warn("placement did not go through", append(what, "error", said.err)...)
	}
}

// merchantCard returns the single-use card of an order: the same card at every call.
func (s *Service) merchantCard(ctx context.Context, orderID string, c cart.Cart) (ports.MerchantCard, error) {
	return s.issuer.Issue(ctx, "issue/"+orderID, c.Fees.MerchantTotal, c.Currency, merchantHost(c.Store.OrderURL))
}

// drive fills the site's bag and, unless it is a rehearsal, clicks. After a panic it returns NotFired; only the record knows whether it clicked.
func (s *Service) drive(ctx context.Context, p placing) (out order.Outcome, err error) {
	defer func() {
		if caught := recover(); caught != nil {
			out, err = order.Outcome{Fact: order.NotFired}, fmt.Errorf("panic: %v\n%s", caught, debug.Stack())
		}
	}()
	store := p.cart.Store
	site := ports.Site{Platform: store.Platform, OrderURL: store.OrderURL, Name: store.Name, Address: store.Address, TimeZone: store.TimeZone}
	placement := ports.Placement{OrderID: p.order.ID, Total: p.cart.Fees.MerchantTotal, Rehearse: p.order.Env == access.Sandbox,
		Build: p.meal,
		Shown: p.cart.Shown}
	if !placement.Rehearse {
		card, err := s.merchantCard(ctx, p.order.ID, p.cart)
		if err != nil {
			return order.Outcome{Fact: order.NotFired}, fmt.Errorf("no card was issued: %w", err)
		}
		placement.Card = card
		if p.payment.Issued != card.ID {
			if err := s.unit.Update(ctx, func(tx ports.Tx) error { return keepIssued(tx, p.work, card.ID) }); err != nil {
				return order.Outcome{Fact: order.NotFired}, err
			}
		}
	}
	return s.sites.Place(ctx, site, placement, func(ctx context.Context, seen ports.Observed) error {
		if placement.Rehearse {
			return s.rehearse(p, seen)
		}
		return s.fire(ctx, p, seen)
	})
}

// keepIssued records the merchant's card. It returns ports.ErrLost if the lease was lost: the payment may be settled by now.
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

// outcome records the outcome of a placement in one transaction: attempt, order, event, daily cap, and the work that moves the money.
func (s *Service) outcome(ctx context.Context, p placing, out order.Outcome) error {
	return s.unit.Update(ctx, func(tx ports.Tx) error {
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
		now := s.unit.Now().UTC()
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
			if err := s.giveBackCap(tx, p, a); err != nil {
				return err
			}
		case order.Asked:
			// The site wants a check that we cannot pass for the person. Whether it has the order is unknown.
			if o, err = s.moveOrder(tx, o, order.ChallengeRaised, now, nil); err != nil {
				return err
			}
		}
		if _, err := s.moveOrder(tx, o, on, now, nil); err != nil {
			return err
		}
		if o.Env == access.Sandbox {
			return nil // no money was moved
		}
		return tx.PutWork(ports.Work{ID: moneyWork(o.ID), Kind: next, Env: o.Env, Ref: o.ID, Due: due, Created: now})
	})
}

// moneyWork returns the id of the work that moves an order's money: one piece for each order.
func moneyWork(orderID string) string { return "money/" + orderID }

// giveBackCap subtracts a failed or refunded order from the spending of the day on which it was confirmed.
func (s *Service) giveBackCap(tx ports.WriteCounters, p placing, a order.Attempt) error {
	if p.order.Env == access.Sandbox {
		return nil
	}
	_, err := tx.AddCounter(p.order.Env, quota.SpentDay, p.order.AccountID, quota.Day(a.ArmedAt), -int64(p.cart.Fees.MerchantTotal))
	return err
}
