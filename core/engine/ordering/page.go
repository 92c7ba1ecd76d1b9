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

// Page is the person's own page of a cart (spec 4.3 rule 7; docs/gaps.md, Carts): it shows the cart to whoever proved the phone, and takes
// their yes, their changes and their no.
type Page struct {
	ordering *Service
}

// NewPage returns the page over the service of carts.
func NewPage(s *Service) *Page { return &Page{ordering: s} }

// Tracking is the person's own page of a cart (spec 4.3 rule 7): who looks at it, and once the phone is proved the cart.
type Tracking struct {
	hosted.Page               // its Step is Joined when nothing is missing that this cart needs
	Cart        *Cart         // nil until the phone is proved
	Left        time.Duration // how long it can still be confirmed, when it is ready
	Code        *CodeAsk      // the code that a confirm takes; nil: none
}

// CodeAsk is the code that a confirm on a cart's page takes, beside the person's yes.
type CodeAsk struct {
	First bool          // it is the person's first order through the application
	Out   bool          // one was texted that can be entered
	Wait  time.Duration // until another can be texted; 0: at once
	More  bool          // another can be texted for this cart at all
}

// visit is who looks at a cart's page.
func (p *Page) visit(ctx context.Context, cartID, session string) (v hosted.Visit, err error) {
	err = p.ordering.unit.View(ctx, func(r ports.Reader) error {
		v, err = hosted.Open(r, cartID, session, p.ordering.unit.Now())
		return err
	})
	return v, err
}

// proved is the person behind a session at a cart's page. Unauthorized if the session is not that person's.
func (p *Page) proved(ctx context.Context, cartID, session string) (access.Caller, error) {
	v, err := p.visit(ctx, cartID, session)
	if err == nil && !v.Proved {
		err = fault.Unauthorized.Because("cart_session")
	}
	return v.Caller(), err
}

// Open shows the person's own page of a cart. Until the phone is proved it names only the application.
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
		// Reading an order moves it on.
		o, err := p.ordering.Order(ctx, c, found.OrderID)
		if err != nil {
			return Tracking{}, err
		}
		found.Order = &o.Order
	}
	if found.Status != cart.Ready || c.Env == access.Sandbox {
		view.Step = person.Joined // joining is for what is still to be confirmed, and the sandbox confirms without
	}
	shown := Tracking{Page: view, Cart: &found}
	if found.Status == cart.Ready {
		now := p.ordering.unit.Now()
		shown.Left = found.ExpiresAt.Sub(now)
		shown.Code, err = p.codeAsked(ctx, c, found.Cart, now)
	}
	return shown, err
}

// codeAsked returns the code that a confirm of the cart takes on its page; nil when it takes none. A risk check may ask for one in the end.
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

// Confirm is the person's yes on their own page, to the total that it shows. A session was opened by a code that names no amount, so
// it is not enough for a first order through an application, nor where a confirm by the person's token takes a code: CodeRequired then
// texts a code for this page, this cart and this total, and code is what the person typed. It has the errors of ConfirmCart;
// Unauthorized when the session is over.
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

// Resend texts a fresh code for the cart's page; see ResendCode.
func (p *Page) Resend(ctx context.Context, cartID, session string) (wait int, err error) {
	c, err := p.proved(ctx, cartID, session)
	if err != nil {
		return 0, err
	}
	return p.ordering.resendCode(ctx, c, order.ViaTrackingLink, cartID)
}

// Cancel gives the cart up on its page; see CancelCart.
func (p *Page) Cancel(ctx context.Context, cartID, session string) error {
	c, err := p.proved(ctx, cartID, session)
	if err != nil {
		return err
	}
	_, err = p.ordering.CancelCart(ctx, c, cartID)
	return err
}

// Change has a ready cart built anew with other quantities (spec 4.3 rule 8). Meanwhile it cannot be confirmed anywhere. It counts
// as a build. An edit that changes nothing does nothing.
//
// Errors: Unauthorized, InvalidRequest (quantities that cannot be, or of an earlier version), InProgress (a confirm runs, or another of
// the person's orders is built), RateLimited, and what the cart's table refuses with.
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
			return unit.Keep(err) // the cart may just have expired, which stays so
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
