package engine

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// cartURL is the person's own page of a cart: order.carted's confirm_url. Whoever has it sees nothing personal (docs/gaps.md, Payloads).
func (e *Engine) cartURL(cartID string) string { return e.authURL + "/cart/" + cartID }

// caller is the person whose session proved the phone, as a caller of the use cases of carts.
func (j joining) caller() access.Caller {
	return access.Caller{Kind: access.Person, Env: j.ticket.Env, App: j.app, UserID: j.user.ID, AccountID: j.account.ID}
}

// proved is the person behind a session at a cart's page. Unauthorized when the session is no such person's.
func (e *Engine) proved(ctx context.Context, cartID, session string) (access.Caller, error) {
	var j joining
	err := e.view(ctx, func(r ports.Reader) (err error) {
		j, err = e.joining(r, cartID, session, e.now())
		return err
	})
	if err == nil && !j.proved {
		err = fault.Unauthorized.Because("cart_session")
	}
	return j.caller(), err
}

// CartOpen shows the person's own page of a cart. Until the phone is proved it names only the application.
func (e *Engine) CartOpen(ctx context.Context, cartID, session string) (Tracking, error) {
	view, err := e.JoinOpen(ctx, cartID, session)
	if err != nil || !view.Proved {
		return Tracking{Join: view}, err
	}
	c, err := e.proved(ctx, cartID, session)
	if err != nil {
		return Tracking{}, err
	}
	found, err := e.Cart(ctx, c, cartID)
	if err != nil {
		return Tracking{}, err
	}
	if found.Status == cart.Closed {
		// Reading an order moves it on.
		o, err := e.Order(ctx, c, found.OrderID)
		if err != nil {
			return Tracking{}, err
		}
		found.Order = &o.Order
	}
	if found.Status != cart.Ready || c.Env == access.Sandbox {
		view.Step = person.Joined // joining is for what is still to be confirmed, and the sandbox confirms without
	}
	shown := Tracking{Join: view, Cart: &found}
	if found.Status == cart.Ready {
		now := e.now()
		shown.Left = found.ExpiresAt.Sub(now)
		shown.Code, err = e.codeAsked(ctx, c, found.Cart, now)
	}
	return shown, err
}

// codeAsked returns the code that a confirm of the cart takes on its page; nil when it takes none. A risk check may ask for one in the end.
func (e *Engine) codeAsked(ctx context.Context, c access.Caller, found cart.Cart, now time.Time) (*CodeAsk, error) {
	if c.Env == access.Sandbox {
		return nil, nil
	}
	var ask *CodeAsk
	err := e.view(ctx, func(r ports.Reader) error {
		ask = nil
		u, a, err := userOf(r, c, found.UserID)
		if err != nil {
			return err
		}
		rule, err := e.codeRule(r, cart.ByPage, found, u, a, false, now)
		if err != nil || !rule.Due() {
			return err
		}
		code, err := r.Code(found.Env, person.ForConfirm, found.ID)
		if err != nil && !errors.Is(err, ports.ErrNotFound) {
			return err
		}
		last, err := r.LastText(found.Env, textedTo(a.Phone, person.ForConfirm, found.ID))
		wanted := person.Code{Total: found.Fees.Total(), Page: true}
		ask = &CodeAsk{First: rule.First(), Out: code.Live(now) && wanted.For(code), Wait: cooldown(last, now), More: found.Codes < cart.MaxCodes}
		return err
	})
	return ask, err
}

// CartConfirm is the person's yes on their own page, to the total that it shows. A session was opened by a code that names no amount, so
// it is not enough for a first order through an application, nor where a confirm by the person's token takes a code: CodeRequired then
// texts a code for this page, this cart and this total, and code is what the person typed. It has the errors of ConfirmCart;
// Unauthorized when the session is over.
func (e *Engine) CartConfirm(ctx context.Context, cartID, session string, total int64, code, key string) error {
	c, err := e.proved(ctx, cartID, session)
	if err != nil {
		return err
	}
	if code != "" {
		if code, err = typedCode(code); err != nil {
			return err
		}
	}
	_, _, err = e.confirmCart(ctx, c, order.ViaTrackingLink, cartID, Confirmation{ExpectedTotalMinor: total, Code: code}, IdempotencyKey{Value: key})
	return err
}

// CartResend texts a fresh code for the cart's page; see ResendCode.
func (e *Engine) CartResend(ctx context.Context, cartID, session string) (wait int, err error) {
	c, err := e.proved(ctx, cartID, session)
	if err != nil {
		return 0, err
	}
	return e.resendCode(ctx, c, order.ViaTrackingLink, cartID)
}

// CartCancel gives the cart up on its page; see CancelCart.
func (e *Engine) CartCancel(ctx context.Context, cartID, session string) error {
	c, err := e.proved(ctx, cartID, session)
	if err != nil {
		return err
	}
	_, err = e.CancelCart(ctx, c, cartID)
	return err
}

// CartChange has a ready cart built anew with other quantities (spec 4.3 rule 8). Meanwhile it cannot be confirmed anywhere. It counts
// as a build. An edit that changes nothing does nothing.
//
// Errors: Unauthorized, InvalidRequest (quantities that cannot be, or of an earlier version), InProgress (a confirm runs, or another of
// the person's orders is built), RateLimited, and what the cart's table refuses with.
func (e *Engine) CartChange(ctx context.Context, cartID, session string, in Edit) error {
	c, err := e.proved(ctx, cartID, session)
	if err != nil {
		return err
	}
	return e.update(ctx, func(tx ports.Tx) error {
		now := e.now().UTC()
		found, err := cartOf(tx, c, cartID)
		if err != nil {
			return err
		}
		if found, err = e.moveOn(tx, found, now); err != nil {
			return err
		}
		changed, err := found.Apply(cart.Edited, now)
		switch {
		case err != nil:
			return keep(err) // the cart may just have expired, which stays so
		case found.Confirm != nil:
			return fault.InProgress
		case found.Version != in.Version:
			return fault.InvalidRequest.Field("version", "is of the cart as it was before.")
		}
		lines, err := found.Edit(in.Quantities)
		if err != nil || sameLines(lines, found.Lines) {
			return err
		}
		changed.Change, changed.Unchanged = &cart.Change{Lines: lines, At: now}, nil
		if err := lockBuilding(tx, changed, now); err != nil {
			return err
		}
		kitchen := e.kitchen(found.Store)
		if err := kitchen.allow(tx, c, now); err != nil {
			return err
		}
		return errors.Join(tx.CancelWork(expireWork(found.ID)), kitchen.rebuild(tx, changed, now))
	})
}

func sameLines(a, b []menu.Line) bool {
	return slices.EqualFunc(a, b, func(x, y menu.Line) bool { return x.ItemID == y.ItemID && x.Quantity == y.Quantity })
}

// rebuildCart builds what the person left of a cart: these very lines, which no words are matched to again.
func (e *Engine) rebuildCart(ctx context.Context, c cart.Cart, u person.User, m ports.StoreMemory) (built, error) {
	if len(c.Ask.MustAvoid) > 0 {
		var err error
		if m, err = e.readMenu(ctx, m, func(menu.Menu) (ids []string) {
			for _, l := range c.Change.Lines {
				ids = append(ids, l.ItemID)
			}
			return ids
		}); err != nil {
			return built{memory: m}, err
		}
	}
	return e.fillWith(ctx, c, u, m, c.Change.Lines)
}

// endChange swaps a changed cart's lines and total when they were built, and leaves the cart as it was when they were not. Its order
// stays carted and sends no second event. A code that is out was for the cart before, and is dead.
func (e *Engine) endChange(tx ports.Tx, c cart.Cart, o order.Order, b built, took time.Duration, now time.Time) (cart.Cart, error) {
	if b.question != nil {
		b.failed = failure.New(failure.PickupTimeUnavailable, b.question.Question)
	}
	on := cart.Priced
	if b.failed != nil {
		on, c.Unchanged = cart.EditFailed, b.failed
	} else {
		e.price(&c, &o, b)
		for i := range c.Items {
			c.Items[i].Price = nil
		}
		c.Changed = true
		if _, err := e.moveOrder(tx, o, order.CartRepriced, now, "", nil); err != nil {
			return c, err
		}
		if err := endCode(tx, c, now); err != nil {
			return c, err
		}
	}
	c.Change = nil
	c, err := c.Apply(on, now)
	if err != nil {
		return c, err
	}
	return c, errors.Join(
		tx.PutCart(c),
		tx.PutWork(ports.Work{ID: expireWork(c.ID), Kind: ports.WorkExpire, Env: c.Env, Ref: c.ID, Due: *c.ExpiresAt, Created: now}),
		unlockBuilding(tx, c),
		keepMemory(tx, b, now, took),
	)
}

// endCode has the code that is out for a cart good for nothing any more.
func endCode(tx ports.Tx, c cart.Cart, now time.Time) error {
	code, err := tx.Code(c.Env, person.ForConfirm, c.ID)
	if errors.Is(err, ports.ErrNotFound) || err == nil && !code.Live(now) {
		return nil
	}
	if err != nil {
		return err
	}
	code.ExpiresAt = now
	return tx.PutCode(c.Env, code)
}
