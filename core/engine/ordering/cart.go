package ordering

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/place"
	"github.com/carryout-dev/carryout/core/sandbox"
	"github.com/carryout-dev/carryout/ports"
)

// cartOperation is the operation under which the key of a new cart is kept.
const cartOperation = "cart"

// StartCart starts building a cart for the person (spec 4.3). The returned cart is building. The bool reports a replay: the key was used before with
// the same request, and nothing was started.
//
// Errors: Forbidden, InvalidRequest, IdempotencyConflict, NotFound (the person), StoreNotFound, StoreAmbiguous (with the candidates), InProgress
// (another cart of the person is being built), RetryBlocked (through the tool interface), RateLimited, BuildLimit (test restaurants).
func (s *Service) StartCart(ctx context.Context, c access.Caller, in NewCart, key unit.IdempotencyKey) (Cart, bool, error) {
	if err := unit.Only(c, access.Person, access.Grant); err != nil {
		return Cart{}, false, err
	}
	call, err := unit.NewCall(c, cartOperation, key, in)
	if err != nil {
		return Cart{}, false, err
	}
	if err := checkNewCart(in); err != nil {
		return Cart{}, false, err
	}
	if found, replayed, err := s.replayCart(ctx, c, call, key); replayed || err != nil {
		return found, replayed, err
	}
	now := s.unit.Now().UTC()
	pickup, err := wantedPickup(in, now)
	if err != nil {
		return Cart{}, false, err
	}
	store, err := s.stores.Named(ctx, c.Env, place.Wanted{ID: in.PlaceID, OrderURL: in.OrderURL, Name: in.RestaurantName, Near: in.Near, Lat: in.Lat, Lng: in.Lng})
	if err != nil {
		return Cart{}, false, err
	}
	if in.avoids(store) {
		return Cart{}, false, fault.StoreNotFound.Say("The store's ordering page is on the host that is to be avoided.")
	}
	cartID, orderID, kitchen := s.unit.NewID(id.Cart), s.unit.NewID(id.Order), s.kitchen(store)
	var made cart.Cart
	replayed := false
	err = s.unit.Update(ctx, func(tx ports.Tx) error {
		replayed = false
		if record, again, err := call.Seen(tx); err != nil {
			return err
		} else if again {
			replayed = true
			made, err = tx.Cart(c.Env, record.CartID)
			return err
		}
		made = cart.Cart{Env: c.Env, ID: cartID, AppID: c.App.ID, UserID: c.UserID, ClientID: c.ClientID, AccountID: c.AccountID, OrderID: orderID, Status: cart.Building,
			CreatedAt: now, Store: store, Ask: cart.Ask{Items: in.Items, TimeZone: in.TimeZone, Reference: in.Reference, MaxTotal: in.MaxTotalMinor,
				PickupAt: pickup, PickupName: strings.TrimSpace(in.PickupName), Notes: in.Notes, ItemNotes: in.ItemNotes, MustAvoid: in.MustAvoid, NoSubstitutions: in.NoSubstitutions, Notify: in.Notify}}
		if in.Request != nil {
			made.Ask.Words = *in.Request
		}
		if made.Currency, err = currencyOf(tx, made); err != nil {
			return err
		}
		if in.Tool {
			if made, err = follows(tx, c, made, in.Retry); err != nil {
				return err
			}
		}
		if err := lockBuilding(tx, made, now); err != nil {
			return err
		}
		if err := kitchen.allow(tx, c, now); err != nil {
			return err
		}
		if err := kitchen.begin(tx, made, now); err != nil {
			return err
		}
		return call.Keep(tx, ports.Key{CartID: cartID}, now)
	})
	if err != nil {
		return Cart{}, false, err
	}
	if replayed && key.Header {
		made.Status = cart.Building
	}
	return Cart{Cart: made, ForPerson: c.Kind == access.Person}, replayed, nil
}

// replayCart returns the cart of a repeated key, and whether the key is repeated. A key in the header returns the first answer, whose status was
// building (spec 4.3 rule 1).
func (s *Service) replayCart(ctx context.Context, c access.Caller, call unit.Call, key unit.IdempotencyKey) (Cart, bool, error) {
	var found cart.Cart
	replayed := false
	err := s.unit.View(ctx, func(r ports.Reader) error {
		record, again, err := call.Seen(r)
		if err != nil || !again {
			return err
		}
		replayed = true
		found, err = r.Cart(c.Env, record.CartID)
		return err
	})
	if key.Header {
		found.Status = cart.Building
	}
	return Cart{Cart: found, ForPerson: c.Kind == access.Person}, replayed, err
}

// currencyOf returns the currency of a cart's store in lower case; empty if it is unknown.
func currencyOf(r ports.ReadStores, c cart.Cart) (string, error) {
	if sandbox.Reserved(c.Store.PlaceID) {
		return sandbox.Currency, nil
	}
	m, err := r.StoreMemory(c.Env, c.Store.OrderURL)
	if unit.Lost(err) {
		return "", nil
	}
	return strings.ToLower(m.Menu.Currency), err
}

// cartOf loads a cart of the calling application and person. Any other cart is NotFound (spec 4.3).
func cartOf(r ports.ReadCarts, c access.Caller, cartID string) (cart.Cart, error) {
	found, err := unit.Find(r.Cart(c.Env, cartID))
	if err != nil {
		return found, err
	}
	if found.AppID != c.App.ID || found.UserID != c.UserID {
		return cart.Cart{}, fault.NotFound
	}
	return found, nil
}

// Cart reads a cart (spec 2.4, 3.2). It first applies a transition that is due, such as expiry.
//
// Errors: Forbidden, NotFound.
func (s *Service) Cart(ctx context.Context, c access.Caller, cartID string) (Cart, error) {
	if err := unit.Only(c, access.Person, access.Grant); err != nil {
		return Cart{}, err
	}
	var view Cart
	now, due := s.unit.Now().UTC(), false
	err := s.unit.View(ctx, func(r ports.Reader) error {
		found, err := cartOf(r, c, cartID)
		if err != nil {
			return err
		}
		if _, due = found.Due(now); due {
			return nil
		}
		view, err = s.cartView(r, c, found, now)
		return err
	})
	if err != nil || !due {
		return view, err
	}
	err = s.unit.Update(ctx, func(tx ports.Tx) error {
		found, err := cartOf(tx, c, cartID)
		if err != nil {
			return err
		}
		if found, err = s.moveOn(tx, found, now); err != nil {
			return err
		}
		view, err = s.cartView(tx, c, found, now)
		return err
	})
	return view, err
}

// cartView adds to a cart what its caller may see: the order, whether a code is needed, and the card.
func (s *Service) cartView(r ports.Reader, c access.Caller, found cart.Cart, now time.Time) (Cart, error) {
	v := Cart{Cart: found, ForPerson: c.Kind == access.Person}
	switch found.Status {
	case cart.Closed:
		o, err := r.Order(found.Env, found.OrderID)
		if err != nil {
			return v, err
		}
		v.Order = &o
	case cart.Ready:
		u, a, err := unit.UserOf(r, c, found.UserID)
		if err != nil {
			return v, err
		}
		rule, err := s.codeRule(r, surface(c, order.ViaUnknown), found, u, a, false, now)
		if err != nil {
			return v, err
		}
		v.CodeRequired = rule.Due() && found.Env == access.Production
		if card, ok := a.Card(); ok && v.ForPerson {
			v.Card = &card
			v.ConfirmationCard = found.ConfirmationCard(card.Brand, card.Last4)
		}
	}
	return v, nil
}

// codeRule gathers the facts that decide whether a confirm of the cart needs a code.
func (s *Service) codeRule(r ports.ReadPeople, by cart.Surface, found cart.Cart, u person.User, a person.Account, riskAsks bool, now time.Time) (cart.CodeRule, error) {
	code, err := r.Code(found.Env, person.ForConfirm, found.ID)
	if err != nil && !errors.Is(err, ports.ErrNotFound) {
		return cart.CodeRule{}, err
	}
	// A code that wrong tries locked still counts as out: guessing must not open the cart.
	out := err == nil && code.UsedAt == nil && now.Before(code.ExpiresAt)
	return cart.CodeRule{By: by, Consented: u.ConsentedAt != nil, Ordered: u.HasOrdered(), KeepsCodesOn: a.CodesOn, MerchantTotal: found.Fees.MerchantTotal,
		Limit: s.policy.CodeAbove, RiskAsks: riskAsks, CodeOut: out}, nil
}

// CancelCart cancels a cart that was not confirmed, and returns it (spec 4.3 rule 9). It is a no-op for a cancelled cart. It cancels only the cart,
// never an order.
//
// Errors: Forbidden, NotFound, InProgress (a confirm is running), AlreadyConfirmed, CartClosed, CartNotReady.
func (s *Service) CancelCart(ctx context.Context, c access.Caller, cartID string) (Cart, error) {
	if err := unit.Only(c, access.Person, access.Grant); err != nil {
		return Cart{}, err
	}
	var found cart.Cart
	err := s.unit.Update(ctx, func(tx ports.Tx) error {
		now := s.unit.Now().UTC()
		var err error
		if found, err = cartOf(tx, c, cartID); err != nil {
			return err
		}
		if found, err = s.moveOn(tx, found, now); err != nil {
			return err
		}
		if found.Confirm != nil && found.Status == cart.Ready {
			return unit.Keep(fault.InProgress)
		}
		row, ok := cart.Find(found.Status, cart.Cancel)
		switch {
		case ok && row.Refuse != nil:
			return unit.Keep(row.Refuse)
		case found.Status == cart.Canceled:
			return nil
		}
		found, err = s.endCart(tx, found, cart.Cancel, now)
		return err
	})
	return Cart{Cart: found, ForPerson: c.Kind == access.Person}, err
}
