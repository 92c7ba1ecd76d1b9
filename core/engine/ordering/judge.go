package ordering

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/ports"
)

// judge compares the site's answer with the record, and returns the outcome. If the attempt is recorded as fired, "not fired" becomes unknown; if it
// is not recorded as fired, "accepted" becomes unknown. again reports that the placement must be driven again, which is possible only before it
// fired.
func (p placing) judge(said answer) (out order.Outcome, again bool) {
	out = said.out
	if p.order.Env == access.Sandbox && out.Fact != order.Accepted {
		out.Fact = order.NotFired // a rehearsal never sends anything
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

// doubt returns why evidence does not prove that the restaurant has the order; empty if it does. A rehearsal never fires, so its evidence needs no
// fired attempt.
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

// testify asks the issuer what the merchant did with the order's card, if that decides the outcome, and returns the outcome. An authorisation
// completes the proof of a receipt without a number. It makes "not placed" unknown, because the restaurant may have the order. If the issuer does not
// answer, it is asked again; in the end the outcome is unknown.
func (s *Service) testify(ctx context.Context, p placing, out order.Outcome, asked int) (order.Outcome, error) {
	switch {
	case p.payment.Issued == "":
		return out, nil // the merchant never saw a card, as in the sandbox
	case out.Fact == order.Unknown && out.Evidence != nil:
		auths, err := s.issuer.Authorizations(ctx, p.payment.Issued)
		if err != nil {
			s.log.Warn("the merchant's card could not be read; the looks will read it", "order", p.order.ID, "error", err)
			return out, nil
		}
		if p.doubt(out.Evidence) == "" && secondWitness(auths, p.cart.Fees.MerchantTotal) {
			out.Fact = order.Accepted
		}
		return out, nil
	case out.Fact != order.Refused && out.Fact != order.NotFired:
		return out, nil
	}
	ask := s.lastWord
	if out.Fact == order.NotFired {
		ask = s.issuer.Authorizations // an armed attempt may be driven again after a crash, with the same card
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

// lastWord closes a merchant's card and returns its authorisations, which are then final.
func (s *Service) lastWord(ctx context.Context, card string) ([]ports.Authorization, error) {
	if err := s.issuer.Close(ctx, card); err != nil {
		return nil, fmt.Errorf("close the merchant's card: %w", err)
	}
	auths, err := s.issuer.Authorizations(ctx, card)
	if err != nil {
		return nil, fmt.Errorf("authorizations: %w", err)
	}
	return auths, nil
}

// secondWitness reports whether authorisations complete the proof of a receipt without an order number: there must be exactly one, approved and not
// reversed, of exactly the confirmed amount (docs/gaps.md, Evidence).
func secondWitness(auths []ports.Authorization, total money.Minor) bool {
	return len(auths) == 1 && len(live(auths)) == 1 && auths[0].Amount == total
}

// live returns the authorisations that were approved and not reversed.
func live(auths []ports.Authorization) []ports.Authorization {
	return slices.DeleteFunc(slices.Clone(auths), func(a ports.Authorization) bool { return !a.Approved || a.Reversed })
}

func sum(auths []ports.Authorization) (total money.Minor) {
	for _, a := range auths {
		total += a.Amount
	}
	return total
}
