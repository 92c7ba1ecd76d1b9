package engine

import (
	"context"
	"errors"
	"net/url"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/sandbox"
	"github.com/carryout-dev/carryout/ports"
)

// StartCart starts building a cart for the person (spec 4.3). The answer's status is building; replayed tells that the key was
// used before with the same request, and then nothing was built again.
//
// Errors: InvalidRequest, IdempotencyConflict, StoreNotFound, InProgress (the person has another cart being built), RateLimited.
func (e *Engine) StartCart(ctx context.Context, c access.Caller, in NewCart, key IdempotencyKey) (Cart, bool, error) {
	if err := only(c, access.Person, access.Grant); err != nil {
		return Cart{}, false, err
	}
	if err := unit.CheckKey(key); err != nil {
		return Cart{}, false, err
	}
	if err := checkNewCart(in); err != nil {
		return Cart{}, false, err
	}
	print := unit.Fingerprint(in)
	if found, replayed, err := e.replayCart(ctx, c, "cart", key, print); replayed || err != nil {
		return found, replayed, err
	}
	now := e.now().UTC()
	pickup, err := wantedPickup(in, now)
	if err != nil {
		return Cart{}, false, err
	}
	store, err := e.nameStore(ctx, c, in)
	if err != nil {
		return Cart{}, false, err
	}
	cartID, orderID, kitchen := e.newID(id.Cart), e.newID(id.Order), e.kitchen(store)
	var made cart.Cart
	replayed := false
	err = e.update(ctx, func(tx ports.Tx) error {
		replayed = false
		if k, again, err := unit.Used(tx, c, "cart", key.Value, print); err != nil {
			return err
		} else if again {
			replayed = true
			made, err = tx.Cart(c.Env, k.CartID)
			return err
		}
		made = cart.Cart{Env: c.Env, ID: cartID, AppID: c.App.ID, UserID: c.UserID, AccountID: c.AccountID, OrderID: orderID, Status: cart.Building,
			CreatedAt: now, Store: store, Ask: cart.Ask{Items: in.Items, TimeZone: in.TimeZone, Reference: in.Reference, MaxTotal: in.MaxTotalMinor,
				PickupAt: pickup, PickupName: strings.TrimSpace(in.PickupName), Notes: in.Notes, ItemNotes: in.ItemNotes, MustAvoid: in.MustAvoid, NoSubstitutions: in.NoSubstitutions, Notify: in.Notify}}
		if in.Request != nil {
			made.Ask.Words = *in.Request
		}
		if made.Currency, err = currencyOf(tx, made); err != nil {
			return err
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
		return tx.PutKey(ports.Key{Env: c.Env, AppID: c.App.ID, UserID: c.UserID, Operation: "cart", Key: key.Value, Fingerprint: print, CartID: cartID, At: now})
	})
	if err != nil {
		return Cart{}, false, err
	}
	if replayed && key.Header {
		made.Status = cart.Building
	}
	return Cart{Cart: made, ForPerson: c.Kind == access.Person}, replayed, nil
}

// replayCart answers a repeated key. Through the header the first answer comes back, which said building (spec 4.3 rule 1).
func (e *Engine) replayCart(ctx context.Context, c access.Caller, operation string, key IdempotencyKey, print string) (Cart, bool, error) {
	var found cart.Cart
	replayed := false
	err := e.view(ctx, func(r ports.Reader) error {
		k, again, err := unit.Used(r, c, operation, key.Value, print)
		if err != nil || !again {
			return err
		}
		replayed = true
		found, err = r.Cart(c.Env, k.CartID)
		return err
	})
	if key.Header {
		found.Status = cart.Building
	}
	return Cart{Cart: found, ForPerson: c.Kind == access.Person}, replayed, err
}

func checkNewCart(in NewCart) error {
	switch {
	case in.Request == nil && in.Items == nil:
		return fault.InvalidRequest.Field("request", "or items is required.")
	case in.Request != nil && strings.TrimSpace(*in.Request) == "":
		return fault.InvalidRequest.Field("request", "is empty.")
	case in.Request != nil && utf8.RuneCountInString(*in.Request) > 200:
		return fault.InvalidRequest.Field("request", "is longer than 200 characters.")
	case in.Items != nil && len(in.Items) == 0:
		return fault.InvalidRequest.Field("items", "is empty.")
	case len(in.Items) > 10:
		return fault.InvalidRequest.Field("items", "has more than 10 entries.")
	}
	total := 0
	for _, item := range in.Items {
		if strings.TrimSpace(item) == "" {
			return fault.InvalidRequest.Field("items", "has an empty entry.")
		}
		n := utf8.RuneCountInString(item)
		if n > 200 {
			return fault.InvalidRequest.Field("items", "has an entry longer than 200 characters.")
		}
		total += n
	}
	switch {
	case in.Request == nil && total > 200:
		return fault.InvalidRequest.Field("items", "are longer than 200 characters together.")
	case in.Request != nil && !utf8.ValidString(*in.Request):
		return fault.InvalidRequest.Field("request", "is not valid text.")
	case in.TimeZone != "" && !zoneKnown(in.TimeZone):
		return fault.InvalidRequest.Field("timeZone", "is not an IANA time zone.")
	case utf8.RuneCountInString(in.Reference) > 100:
		return fault.InvalidRequest.Field("reference", "is longer than 100 characters.")
	case !plain(in.Reference):
		return fault.InvalidRequest.Field("reference", unseen)
	case in.MaxTotalMinor != nil && *in.MaxTotalMinor <= 0:
		return fault.InvalidRequest.Field("maxTotalMinor", "is not above 0.")
	case in.Notify != cart.NotifyNone && in.Notify != cart.NotifySMS:
		return fault.InvalidRequest.Field("notify", "is not sms.")
	}
	if err := checkWishes(in); err != nil {
		return err
	}
	if err := checkWhere(in.Near, in.Lat, in.Lng); err != nil {
		return err
	}
	ways := 0
	for _, named := range []bool{in.PlaceID != "", in.OrderURL != "", in.RestaurantName != ""} {
		if named {
			ways++
		}
	}
	switch {
	case ways == 0:
		return fault.InvalidRequest.Field("placeId", "or orderUrl, or restaurantName with near or geo, is required.")
	case in.PlaceID == "" && in.OrderURL == "" && in.Near == "" && in.Lat == nil:
		return fault.InvalidRequest.Field("near", "or geo is required with restaurantName.")
	}
	return nil
}

func zoneKnown(name string) bool {
	_, err := time.LoadLocation(name)
	return err == nil && name != "Local"
}

// nameStore finds the store that a request names: a test restaurant, else by place, then by address.
func (e *Engine) nameStore(ctx context.Context, c access.Caller, in NewCart) (cart.Store, error) {
	if sandbox.Reserved(in.PlaceID) {
		return testStore(c.Env, in.PlaceID)
	}
	var place ports.Place
	var err error
	switch {
	case in.PlaceID != "":
		place, err = e.Places.Place(ctx, in.PlaceID)
	case in.OrderURL != "":
		u, parseErr := url.Parse(in.OrderURL)
		if parseErr != nil || u.Host == "" || u.User != nil || len(in.OrderURL) > 2000 {
			return cart.Store{}, fault.InvalidRequest.Field("orderUrl", "is not the address of an ordering page.")
		}
		u.Fragment = ""
		place, err = e.Places.ByURL(ctx, u.String())
		if errors.Is(err, ports.ErrNotFound) {
			if u.Scheme != "https" {
				return cart.Store{}, fault.InvalidRequest.Field("orderUrl", "is not an https address.")
			}
			return cart.Store{OrderURL: u.String()}, nil
		}
	default:
		if placeID, named := testNamed(c.Env, in.RestaurantName); named {
			return testStore(c.Env, placeID)
		}
		place, err = e.placeCalled(ctx, in)
	}
	if errors.Is(err, ports.ErrNotFound) || err == nil && place.OrderURL == "" {
		return cart.Store{}, fault.StoreNotFound
	}
	return cart.Store{PlaceID: place.ID, OrderURL: place.OrderURL, Platform: place.Platform, Name: place.Name, Address: place.Address, TimeZone: place.TimeZone}, err
}

// currencyOf is the currency that a cart's store is known to sell in, lower-case; empty if it is not known.
func currencyOf(r ports.Reader, c cart.Cart) (string, error) {
	if sandbox.Reserved(c.Store.PlaceID) {
		return sandbox.Currency, nil
	}
	m, err := r.StoreMemory(c.Env, c.Store.OrderURL)
	if unit.Lost(err) {
		return "", nil
	}
	return strings.ToLower(m.Menu.Currency), err
}

// lockBuilding takes the one-building lock for c. An application builds one cart at a time for a person. Applications that the person
// connected share one lock; a stranger's application, which needs no more than a phone number, must not hold it.
func lockBuilding(tx ports.Tx, c cart.Cart, now time.Time) error {
	u, err := tx.User(c.Env, c.UserID)
	if err != nil {
		return err
	}
	a, err := tx.Account(c.Env, c.AccountID)
	if err != nil {
		return err
	}
	if err := lockFree(tx, c, u.Building, now); err != nil {
		return err
	}
	u.Building = c.ID
	if err := tx.PutUser(u); err != nil || u.ConnectedAt == nil {
		return err
	}
	if err := lockFree(tx, c, a.Building, now); err != nil {
		return err
	}
	a.Building = c.ID
	return tx.PutAccount(a)
}

// lockFree returns InProgress, without ids, if another cart than c holds the lock and is still being built.
func lockFree(tx ports.Tx, c cart.Cart, holder string, now time.Time) error {
	if holder == "" || holder == c.ID {
		return nil
	}
	other, err := tx.Cart(c.Env, holder)
	if errors.Is(err, ports.ErrNotFound) {
		return nil
	}
	if _, over := other.Due(now); err != nil || other.Status != cart.Building || over {
		return err
	}
	return fault.InProgress.Say("The person has another order being built. Only one is built at a time.").
		Tell("Another order is still being prepared. Please wait for it, then try again.")
}

func unlockBuilding(tx ports.Tx, c cart.Cart) error {
	u, err := tx.User(c.Env, c.UserID)
	if err == nil && u.Building == c.ID {
		u.Building = ""
		err = tx.PutUser(u)
	}
	if err != nil {
		return err
	}
	a, err := tx.Account(c.Env, c.AccountID)
	if err != nil || a.Building != c.ID {
		return err
	}
	a.Building = ""
	return tx.PutAccount(a)
}

// cartOf loads a cart of the calling application and person; anything else is NotFound (spec 4.3).
func cartOf(r ports.Reader, c access.Caller, cartID string) (cart.Cart, error) {
	found, err := find(r.Cart(c.Env, cartID))
	if err != nil {
		return found, err
	}
	if found.AppID != c.App.ID || found.UserID != c.UserID {
		return cart.Cart{}, fault.NotFound
	}
	return found, nil
}

// Cart reads a cart, after moving it on if its fifteen minutes are over (spec 2.4, 3.2).
func (e *Engine) Cart(ctx context.Context, c access.Caller, cartID string) (Cart, error) {
	if err := only(c, access.Person, access.Grant); err != nil {
		return Cart{}, err
	}
	var view Cart
	now, due := e.now().UTC(), false
	err := e.view(ctx, func(r ports.Reader) error {
		found, err := cartOf(r, c, cartID)
		if err != nil {
			return err
		}
		if _, due = found.Due(now); due {
			return nil
		}
		view, err = e.cartView(r, c, found, now)
		return err
	})
	if err != nil || !due {
		return view, err
	}
	err = e.update(ctx, func(tx ports.Tx) error {
		found, err := cartOf(tx, c, cartID)
		if err != nil {
			return err
		}
		if found, err = e.moveOn(tx, found, now); err != nil {
			return err
		}
		view, err = e.cartView(tx, c, found, now)
		return err
	})
	return view, err
}

// moveOn applies the cart's due transition and what follows for its order.
func (e *Engine) moveOn(tx ports.Tx, c cart.Cart, now time.Time) (cart.Cart, error) {
	on, due := c.Due(now)
	switch {
	case !due:
		return c, nil
	case on == cart.Priced:
		return e.kitchen(c.Store).finish(tx, c, now)
	}
	return e.endCart(tx, c, on, now)
}

// endCart ends a cart that is not going to be confirmed: expired, or cancelled. The order of a priced cart stays carted
// (an abandoned cart is no failure); the order of an unanswered question has nowhere to stay and fails.
func (e *Engine) endCart(tx ports.Tx, c cart.Cart, on cart.Trigger, now time.Time) (cart.Cart, error) {
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
		_, err = e.moveOrder(tx, o, order.CartAbandoned, now, "", nil)
		return c, err
	}
	o.FailureCode = failure.QuestionUnanswered
	_, err = e.moveOrder(tx, o, order.BuildFailed, now, e.newID(id.Event), nil)
	return c, err
}

func expireWork(cartID string) string { return "expire/" + cartID }

// cartView adds to a cart what its caller may see with it.
func (e *Engine) cartView(r ports.Reader, c access.Caller, found cart.Cart, now time.Time) (Cart, error) {
	v := Cart{Cart: found, ForPerson: c.Kind == access.Person}
	switch found.Status {
	case cart.Closed:
		o, err := r.Order(found.Env, found.OrderID)
		if err != nil {
			return v, err
		}
		v.Order = &o
	case cart.Ready:
		u, a, err := userOf(r, c, found.UserID)
		if err != nil {
			return v, err
		}
		rule, err := e.codeRule(r, surface(c, order.ViaUnknown), found, u, a, false, now)
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

// codeRule gathers what decides whether a confirm of the cart needs a code.
func (e *Engine) codeRule(r ports.Reader, by cart.Surface, found cart.Cart, u person.User, a person.Account, riskAsks bool, now time.Time) (cart.CodeRule, error) {
	code, err := r.Code(found.Env, person.ForConfirm, found.ID)
	if err != nil && !errors.Is(err, ports.ErrNotFound) {
		return cart.CodeRule{}, err
	}
	// A code that was locked by wrong tries is out all the same: guessing must not open the cart.
	out := err == nil && code.UsedAt == nil && now.Before(code.ExpiresAt)
	return cart.CodeRule{By: by, Consented: u.ConsentedAt != nil, Ordered: u.HasOrdered(), KeepsCodesOn: a.CodesOn, MerchantTotal: found.Fees.MerchantTotal,
		Limit: e.policy.CodeAbove, RiskAsks: riskAsks, CodeOut: out}, nil
}

// AnswerCart answers a cart's question. The answer is a new cart with an id of its own, and counts as a build; the order continues with it
// (spec 4.3 rule 3).
//
// Errors: InvalidRequest, IdempotencyConflict, InProgress (the person has another cart being built), RateLimited, BuildLimit, and what the
// cart's table refuses with; CartClosed also after MaxAnswers answers.
func (e *Engine) AnswerCart(ctx context.Context, c access.Caller, cartID string, in Answer, key IdempotencyKey) (Cart, bool, error) {
	if err := only(c, access.Person, access.Grant); err != nil {
		return Cart{}, false, err
	}
	if err := unit.CheckKey(key); err != nil {
		return Cart{}, false, err
	}
	switch {
	case (in.Choices != nil) == in.AcceptPickupTime:
		return Cart{}, false, fault.InvalidRequest.Field("choices", "or acceptPickupTime: exactly one of the two is required.")
	case in.Choices != nil && strings.TrimSpace(*in.Choices) == "":
		return Cart{}, false, fault.InvalidRequest.Field("choices", "is empty.")
	case in.Choices != nil && utf8.RuneCountInString(*in.Choices) > 300:
		return Cart{}, false, fault.InvalidRequest.Field("choices", "is longer than 300 characters.")
	}
	operation, print := "answer/"+cartID, unit.Fingerprint(in)
	newID := e.newID(id.Cart)
	var made cart.Cart
	replayed := false
	err := e.update(ctx, func(tx ports.Tx) error {
		now := e.now().UTC()
		replayed = false
		old, err := cartOf(tx, c, cartID)
		if err != nil {
			return err
		}
		if k, again, err := unit.Used(tx, c, operation, key.Value, print); err != nil {
			return err
		} else if again {
			replayed = true
			made, err = tx.Cart(c.Env, k.CartID)
			return err
		}
		if old, err = e.moveOn(tx, old, now); err != nil {
			return err
		}
		answered, err := old.Apply(cart.Answered, now)
		if err != nil {
			return keep(err)
		}
		if err := old.Answerable(); err != nil {
			return err
		}
		switch {
		case old.Decision.Kind == cart.Choices && in.Choices == nil:
			return fault.InvalidRequest.Field("choices", "is what this question asks for.")
		case old.Decision.Kind == cart.PickupTime && !in.AcceptPickupTime:
			return fault.InvalidRequest.Field("acceptPickupTime", "is what this question asks for.")
		}
		made = cart.Cart{Env: old.Env, ID: newID, AppID: old.AppID, UserID: old.UserID, AccountID: old.AccountID, OrderID: old.OrderID, Currency: old.Currency,
			Status: cart.Building, CreatedAt: now, Store: old.Store, Ask: old.Ask, Answered: old.Answered + 1}
		if in.Choices != nil {
			made.Ask.Answers = append(append([]string(nil), old.Ask.Answers...), *in.Choices)
		} else {
			made.Ask.AcceptPickup = old.Decision.Offered
		}
		if err := lockBuilding(tx, made, now); err != nil {
			return err
		}
		kitchen := e.kitchen(made.Store)
		if err := kitchen.allow(tx, c, now); err != nil {
			return err
		}
		answered.ReplacedBy, answered.ExpiresAt = newID, nil
		return errors.Join(
			tx.PutCart(answered), tx.CancelWork(expireWork(old.ID)),
			kitchen.begin(tx, made, now),
			tx.PutKey(ports.Key{Env: c.Env, AppID: c.App.ID, UserID: c.UserID, Operation: operation, Key: key.Value, Fingerprint: print, CartID: newID, At: now}),
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

// CancelCart gives up a cart that was not confirmed (spec 4.3 rule 9). It releases the cart only.
func (e *Engine) CancelCart(ctx context.Context, c access.Caller, cartID string) (Cart, error) {
	if err := only(c, access.Person, access.Grant); err != nil {
		return Cart{}, err
	}
	var found cart.Cart
	err := e.update(ctx, func(tx ports.Tx) error {
		now := e.now().UTC()
		var err error
		if found, err = cartOf(tx, c, cartID); err != nil {
			return err
		}
		if found, err = e.moveOn(tx, found, now); err != nil {
			return err
		}
		if found.Confirm != nil && found.Status == cart.Ready {
			return keep(fault.InProgress)
		}
		row, ok := cart.Find(found.Status, cart.Cancel)
		switch {
		case ok && row.Refuse != nil:
			return keep(row.Refuse)
		case found.Status == cart.Canceled:
			return nil
		}
		found, err = e.endCart(tx, found, cart.Cancel, now)
		return err
	})
	return Cart{Cart: found, ForPerson: c.Kind == access.Person}, err
}

// moveOrder applies a trigger to an order and appends the event it sends, in the same transaction. tell may add to the event.
func (e *Engine) moveOrder(tx ports.Tx, o order.Order, on order.Trigger, now time.Time, eventID string, tell func(*event.Order)) (order.Order, error) {
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
	ev := event.Event{ID: eventID, Type: sent, Env: o.Env, AppID: o.AppID, UserID: o.UserID, OccurredAt: o.ChangedAt, Simulated: o.Simulated,
		Order: event.Order{ID: o.ID, State: string(o.State), Store: o.Store, Items: o.Items, TotalMinor: o.Total, Currency: o.Currency, Reference: o.Reference}}
	if sent == event.Failed {
		code := string(o.FailureCode)
		ev.Order.FailureCode = &code
	}
	if tell != nil {
		tell(&ev.Order)
	}
	return o, unit.Announce(tx, app, ev, now)
}
