package ordering

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/codes"
	"github.com/carryout-dev/carryout/core/engine/hosted"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// Page is the person's own page of a cart (spec 4.3 rule 7; docs/gaps.md, Carts). It shows the cart to a visitor who proved the phone, and takes their
// confirm, change or cancellation.
type Page struct {
	ordering *Service
}

// NewPage returns the page over the service of carts.
func NewPage(s *Service) *Page { return &Page{ordering: s} }

// Tracking is what a cart's page shows: the visitor, and once the phone is proved the cart.
type Tracking struct {
	hosted.Page               // its Step is Joined if this cart needs no further step
	Cart        *Cart         // nil until the phone is proved
	Left        time.Duration // how long it can still be confirmed, if it is ready
	Code        *CodeAsk      // the code that a confirm needs; nil: none
	Receipt     *Receipt      // of a cart that was confirmed
}

// CodeAsk describes the code that a confirm on a cart's page needs.
type CodeAsk struct {
	First bool          // it is the person's first order through the application
	Out   bool          // a code was texted and can be entered
	Wait  time.Duration // until another can be texted; 0: at once
	More  bool          // this cart has not used up its codes
}

// visit loads the visitor of a cart's page. Errors: NotFound.
func (p *Page) visit(ctx context.Context, cartID, session string) (v hosted.Visit, err error) {
	err = p.ordering.unit.View(ctx, func(r ports.Reader) error {
		v, err = hosted.Open(r, cartID, session, p.ordering.unit.Now())
		return err
	})
	return v, err
}

// proved returns the person with a session on a cart's page, as a caller. Errors: NotFound, Unauthorized (the session is not that person's).
func (p *Page) proved(ctx context.Context, cartID, session string) (access.Caller, error) {
	v, err := p.visit(ctx, cartID, session)
	if err == nil && !v.Proved {
		err = fault.Unauthorized.Because("cart_session")
	}
	return v.Caller(), err
}

// Open returns what a cart's page shows. Until the phone is proved it names only the application.
//
// Errors: NotFound.
func (p *Page) Open(ctx context.Context, cartID, session string) (Tracking, error) {
	v, err := p.visit(ctx, cartID, session)
	if err != nil || !v.Proved {
		return Tracking{Page: v.Page()}, err
	}
	view, c := v.Page(), v.Caller()
	found, err := p.ordering.Cart(ctx, c, cartID)
	if err != nil {
		return Tracking{}, err
	}
	if found.Status == cart.Closed {
		// Read the order through its use case, which applies what is due.
		o, err := p.ordering.Order(ctx, c, found.OrderID)
		if err != nil {
			return Tracking{}, err
		}
		found.Order = &o.Order
	}
	if found.Status != cart.Ready || c.Env == access.Sandbox {
		view.Step = person.Joined // only a confirm in production needs joining
	}
	shown := Tracking{Page: view, Cart: &found}
	if found.Order != nil {
		err = p.ordering.unit.View(ctx, func(r ports.Reader) error {
			receipt, err := receiptOf(r, *found.Order)
			shown.Receipt = &receipt
			return err
		})
		if err != nil {
			return Tracking{}, err
		}
	}
	if found.Status == cart.Ready {
		now := p.ordering.unit.Now()
		shown.Left = found.ExpiresAt.Sub(now)
		shown.Code, err = p.codeAsked(ctx, c, found.Cart, now)
	}
	return shown, err
}

// codeAsked returns the code that a confirm of the cart on its page needs; nil if it needs none. The risk check of the confirm may still ask for one.
func (p *Page) codeAsked(ctx context.Context, c access.Caller, found cart.Cart, now time.Time) (*CodeAsk, error) {
	if c.Env == access.Sandbox {
		return nil, nil
	}
	var ask *CodeAsk
	err := p.ordering.unit.View(ctx, func(r ports.Reader) error {
		ask = nil
		u, a, err := unit.UserOf(r, c, found.UserID)
		if err != nil {
			return err
		}
		rule, err := p.ordering.codeRule(r, cart.ByPage, found, u, a, false, now)
		if err != nil || !rule.Due() {
			return err
		}
		code, err := r.Code(found.Env, person.ForConfirm, found.ID)
		if err != nil && !errors.Is(err, ports.ErrNotFound) {
			return err
		}
		last, err := r.LastText(found.Env, codes.Counted(a.Phone, person.ForConfirm, found.ID))
		wanted := person.Code{Total: found.Fees.Total(), Page: true}
		ask = &CodeAsk{First: rule.First(), Out: code.Live(now) && wanted.For(code), Wait: codes.Cooldown(last, now), More: found.Codes < cart.MaxCodes}
		return err
	})
	return ask, err
}

// Confirm confirms the cart on its page, at the total that it shows. A session was opened by a code that names no amount. So a first order through an
// application also needs a code, and so does every cart for which a confirm by the person's token needs one. CodeRequired then texts a code for this
// page, cart and total; code is what the person typed, or empty.
//
// Errors: those of ConfirmCart, Unauthorized (the session has ended).
func (p *Page) Confirm(ctx context.Context, cartID, session string, total int64, code, key string) error {
	c, err := p.proved(ctx, cartID, session)
	if err != nil {
		return err
	}
	if code != "" {
		digits, ok := form.TypedDigits(code)
		if !ok {
			return fault.InvalidRequest.Field("code", form.NotDigits)
		}
		code = digits
	}
	_, _, err = p.ordering.confirmCart(ctx, c, order.ViaTrackingLink, cartID, Confirmation{ExpectedTotalMinor: total, Code: code}, unit.IdempotencyKey{Value: key})
	return err
}

// Resend texts a new code for the cart's page; see ResendCode.
//
// Errors: those of ResendCode, Unauthorized (the session has ended).
func (p *Page) Resend(ctx context.Context, cartID, session string) (wait int, err error) {
	c, err := p.proved(ctx, cartID, session)
	if err != nil {
		return 0, err
	}
	return p.ordering.resendCode(ctx, c, order.ViaTrackingLink, cartID)
}

// Cancel cancels the cart on its page; see CancelCart.
//
// Errors: those of CancelCart, Unauthorized (the session has ended).
func (p *Page) Cancel(ctx context.Context, cartID, session string) error {
	c, err := p.proved(ctx, cartID, session)
	if err != nil {
		return err
	}
	_, err = p.ordering.CancelCart(ctx, c, cartID)
	return err
}

// Change builds a ready cart again with other quantities (spec 4.3 rule 8). It counts as a build, and until it ends the cart cannot be confirmed. An
// edit that changes nothing is a no-op.
//
// Errors: NotFound, Unauthorized (the session has ended), InvalidRequest (the quantities, or an older version), InProgress (a confirm is running, or
// another cart of the person is being built), RateLimited, BuildLimit (test restaurants), CartNotReady, CartClosed, AlreadyConfirmed.
func (p *Page) Change(ctx context.Context, cartID, session string, in Edit) error {
	c, err := p.proved(ctx, cartID, session)
	if err != nil {
		return err
	}
	return p.ordering.unit.Update(ctx, func(tx ports.Tx) error {
		now := p.ordering.unit.Now().UTC()
		found, err := cartOf(tx, c, cartID)
		if err != nil {
			return err
		}
		if found, err = p.ordering.moveOn(tx, found, now); err != nil {
			return err
		}
		changed, err := found.Apply(cart.Edited, now)
		switch {
		case err != nil:
			return unit.Keep(err) // keep the expiry, if the cart has just expired
		case found.Confirm != nil:
			return fault.InProgress
		case found.Version != in.Version:
			return fault.InvalidRequest.Field("version", "is not the cart's current version.")
		}
		lines, err := found.Edit(in.Quantities)
		if err != nil || sameLines(lines, found.Lines) {
			return err
		}
		changed.Change, changed.Unchanged = &cart.Change{Lines: lines, At: now}, nil
		if err := lockBuilding(tx, changed, now); err != nil {
			return err
		}
		kitchen := p.ordering.kitchen(found.Store)
		if err := kitchen.allow(tx, c, now); err != nil {
			return err
		}
		return errors.Join(tx.CancelWork(expireWork(found.ID)), kitchen.rebuild(tx, changed, now))
	})
}

func sameLines(a, b []menu.Line) bool {
	return slices.EqualFunc(a, b, func(x, y menu.Line) bool { return x.ItemID == y.ItemID && x.Quantity == y.Quantity })
}
