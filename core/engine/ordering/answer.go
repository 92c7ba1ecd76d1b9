package ordering

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/ports"
)

// AnswerCart answers a cart's question (spec 4.3 rule 3). It returns a new cart, which is building; the order continues with it. It counts as a build.
// The bool reports a replay of the same key.
//
// Errors: Forbidden, InvalidRequest, IdempotencyConflict, NotFound, InProgress (another cart of the person is being built), RateLimited, BuildLimit
// (test restaurants), CartNotReady, AlreadyConfirmed, CartClosed (also after MaxAnswers answers).
func (s *Service) AnswerCart(ctx context.Context, c access.Caller, cartID string, in Answer, key unit.IdempotencyKey) (Cart, bool, error) {
	if err := unit.Only(c, access.Person, access.Grant); err != nil {
		return Cart{}, false, err
	}
	call, err := unit.NewCall(c, "answer/"+cartID, key, in)
	if err != nil {
		return Cart{}, false, err
	}
	if err := in.check(); err != nil {
		return Cart{}, false, err
	}
	names, err := unit.NewCall(c, attemptKey, key, nil)
	if err != nil {
		return Cart{}, false, err
	}
	newID := s.unit.NewID(id.Cart)
	var made cart.Cart
	replayed := false
	err = s.unit.Update(ctx, func(tx ports.Tx) error {
		now := s.unit.Now().UTC()
		replayed = false
		old, err := cartOf(tx, c, cartID)
		if err != nil {
			return err
		}
		if record, again, err := call.Seen(tx); err != nil {
			return err
		} else if again {
			replayed = true
			made, err = tx.Cart(c.Env, record.CartID)
			return err
		}
		if old, err = s.moveOn(tx, old, now); err != nil {
			return err
		}
		answered, err := old.Apply(cart.Answered, now)
		if err != nil {
			return unit.Keep(err)
		}
		if err := old.Answerable(); err != nil {
			return err
		}
		if made, err = in.answer(old, newID, now); err != nil {
			return err
		}
		if err := lockBuilding(tx, made, now); err != nil {
			return err
		}
		kitchen := s.kitchen(made.Store)
		if err := kitchen.allow(tx, c, now); err != nil {
			return err
		}
		made.Replaces, answered.ReplacedBy, answered.ExpiresAt = old.ID, newID, nil
		return errors.Join(
			tx.PutCart(answered), tx.CancelWork(expireWork(old.ID)),
			kitchen.begin(tx, made, now),
			call.Keep(tx, ports.Key{CartID: newID}, now),
			names.Keep(tx, ports.Key{CartID: newID}, now),
		)
	})
	if err != nil {
		return Cart{}, false, err
	}
	if replayed && key.Header {
		made.Status = cart.Building
	}
	return Cart{Cart: made, ForPerson: c.Kind == access.Person}, replayed, nil
}

// check checks an answer without its cart. Errors: InvalidRequest.
func (in Answer) check() error {
	switch {
	case (in.Choices != nil) == in.AcceptPickupTime:
		return fault.InvalidRequest.Field("choices", "or acceptPickupTime: exactly one of the two is required.")
	case in.Choices != nil && strings.TrimSpace(*in.Choices) == "":
		return fault.InvalidRequest.Field("choices", "is empty.")
	case in.Choices != nil && utf8.RuneCountInString(*in.Choices) > 300:
		return fault.InvalidRequest.Field("choices", "is longer than 300 characters.")
	}
	return nil
}

// answer returns the cart that replaces old, whose question is answered. Errors: InvalidRequest (the question asks for the other kind of answer).
func (in Answer) answer(old cart.Cart, newID string, now time.Time) (cart.Cart, error) {
	made := cart.Cart{Env: old.Env, ID: newID, AppID: old.AppID, UserID: old.UserID, AccountID: old.AccountID, OrderID: old.OrderID, Currency: old.Currency,
		Status: cart.Building, CreatedAt: now, Store: old.Store, Ask: old.Ask, Answered: old.Answered + 1}
	if made.Ask.SaidAt.IsZero() {
		made.Ask.SaidAt = old.CreatedAt
	}
	switch {
	case old.Decision.Kind == cart.Choices && in.Choices == nil:
		return made, fault.InvalidRequest.Field("choices", "is required: this question asks for it.")
	case old.Decision.Kind == cart.PickupTime && !in.AcceptPickupTime:
		return made, fault.InvalidRequest.Field("acceptPickupTime", "is required: this question asks for it.")
	case in.Choices != nil && old.Decision.When:
		made.Ask.PickupReply, made.Ask.PickupReplyAt = pickupReply(*old.Decision, *in.Choices), now
	case in.Choices != nil:
		made.Ask.Answers = append(append([]string(nil), old.Ask.Answers...), *in.Choices)
	default:
		made.Ask.AcceptPickup = old.Decision.Offered
	}
	return made, nil
}
