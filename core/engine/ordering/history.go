package ordering

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/hosted"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// History is the orders of a person on the pages of their own account, through all applications.
type History struct {
	ordering *Service
}

// NewHistory returns the history over the service of orders.
func NewHistory(s *Service) *History { return &History{ordering: s} }

// Past is an order that the person confirmed.
type Past struct {
	Order       order.Order
	Application string
}

// Receipt is what a person is shown of an order: what they ordered, what they give at the counter, and what was charged.
type Receipt struct {
	Past
	Cart   Cart
	Name   string      // to give at the counter
	Paid   money.Minor // what was charged, or is reserved for it
	Taken  bool        // it was charged; otherwise it is reserved
	Card   string      // that was charged, as people know it; empty: none
	Bundle bool        // the evidence has files
}

const (
	historyPage = 20
	// historyScan bounds how many orders one page of the history reads, because it leaves out those that were never confirmed.
	historyScan = 200
)

// List returns a page of the orders that the person confirmed, newest first. before is the id of the last order of the page before; empty: the first
// page. next is before for the next page; empty: there is none.
//
// Errors: Unauthorized (the session has ended), NotFound (before is no order of this person).
func (h *History) List(ctx context.Context, self access.Self, before string) (page []Past, next string, err error) {
	now := h.ordering.unit.Now()
	err = h.ordering.unit.View(ctx, func(r ports.Reader) error {
		page, next = nil, ""
		a, err := hosted.Own(r, self, now)
		if err != nil {
			return err
		}
		var mark order.Mark
		if before != "" {
			last, err := ownOrder(r, a, before)
			if err != nil {
				return err
			}
			mark = last.Mark()
		}
		found, more, err := r.OrdersOf(a.Env, a.ID, mark, historyScan)
		if err != nil {
			return err
		}
		for i, o := range found {
			confirmed, err := wasConfirmed(r, o)
			if err != nil {
				return err
			}
			if confirmed {
				name, err := nameOf(r, o.AppID)
				if err != nil {
					return err
				}
				page = append(page, Past{o, name})
			}
			if last := i == len(found)-1; len(page) == historyPage && !last || last && more {
				next = o.ID
				return nil
			}
		}
		return nil
	})
	return page, next, err
}

// ownOrder loads an order of the person. Another person's is NotFound, like one that does not exist.
func ownOrder(r ports.ReadOrders, a person.Account, orderID string) (order.Order, error) {
	o, err := unit.Find(r.Order(a.Env, orderID))
	if err == nil && o.AccountID != a.ID {
		err = fault.NotFound
	}
	if err != nil {
		return order.Order{}, err
	}
	return o, nil
}

// wasConfirmed reports whether a person confirmed an order: its cart is closed.
func wasConfirmed(r ports.ReadCarts, o order.Order) (bool, error) {
	if o.State.Sent() {
		return true, nil
	}
	if o.State != order.Failed {
		return false, nil
	}
	c, err := r.Cart(o.Env, o.CartID)
	if unit.Lost(err) {
		return false, nil
	}
	return c.Status == cart.Closed, err
}

// nameOf returns the name of an application; its id if it is gone.
func nameOf(r ports.ReadAccess, appID string) (string, error) {
	app, err := r.Application(appID)
	if unit.Lost(err) {
		return appID, nil
	}
	return app.Name, err
}

// Open returns an order of the person. It first applies a transition that is due.
//
// Errors: Unauthorized (the session has ended), NotFound (it is no order of this person, or it was not confirmed).
func (h *History) Open(ctx context.Context, self access.Self, orderID string) (out Receipt, err error) {
	o, err := h.own(ctx, self, orderID)
	if err != nil {
		return Receipt{}, err
	}
	c := access.Caller{Kind: access.Person, Env: o.Env, App: access.Application{ID: o.AppID}, UserID: o.UserID, AccountID: o.AccountID}
	view, err := h.ordering.Order(ctx, c, orderID)
	if err != nil {
		return Receipt{}, err
	}
	err = h.ordering.unit.View(ctx, func(r ports.Reader) error {
		out, err = receiptOf(r, view.Order)
		return err
	})
	return out, err
}

// own loads an order that the person confirmed. Errors: as Open.
func (h *History) own(ctx context.Context, self access.Self, orderID string) (o order.Order, err error) {
	now := h.ordering.unit.Now()
	err = h.ordering.unit.View(ctx, func(r ports.Reader) error {
		a, err := hosted.Own(r, self, now)
		if err != nil {
			return err
		}
		if o, err = ownOrder(r, a, orderID); err != nil {
			return err
		}
		confirmed, err := wasConfirmed(r, o)
		if err == nil && !confirmed {
			err = fault.NotFound
		}
		return err
	})
	return o, err
}

// receiptOf gathers what a person is shown of an order.
func receiptOf(r ports.Reader, o order.Order) (Receipt, error) {
	out := Receipt{Past: Past{Order: o}, Bundle: o.Evidence != nil && o.Evidence.BundleSHA256 != ""}
	c, err := r.Cart(o.Env, o.CartID)
	if err != nil {
		return out, err
	}
	out.Cart = Cart{Cart: c, Order: &o}
	if out.Application, err = nameOf(r, o.AppID); err != nil {
		return out, err
	}
	u, err := r.User(o.Env, o.UserID)
	if err != nil {
		return out, err
	}
	if out.Name = c.Ask.PickupName; out.Name == "" {
		out.Name = strings.TrimSpace(u.FirstName + " " + u.LastName)
	}
	paid, err := r.Payment(o.Env, o.ID)
	switch {
	case errors.Is(err, ports.ErrNotFound):
		return out, nil
	case err != nil:
		return out, err
	}
	out.Taken = paid.Phase == order.Captured || paid.Phase == order.Returned
	if out.Taken || paid.Phase == order.Held {
		out.Paid = paid.Amount
	}
	if paid.Last4 != "" {
		out.Card = cart.CardName(paid.Brand, paid.Last4)
	}
	return out, nil
}

// Evidence returns the files of an order's evidence, with when it was captured.
//
// Errors: Unauthorized (the session has ended), NotFound (it is no order of this person, or has no files), Unavailable (bundles are not configured).
func (h *History) Evidence(ctx context.Context, self access.Self, orderID string) (files []ports.BundleFile, at time.Time, err error) {
	o, err := h.own(ctx, self, orderID)
	if err != nil {
		return nil, at, err
	}
	if o.Evidence == nil {
		return nil, at, fault.NotFound
	}
	files, err = h.ordering.bundleOf(ctx, *o.Evidence)
	return files, o.Evidence.CapturedAt, err
}
