package ordering

import (
	"context"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/ports"
)

// Order reads an order of the application (spec 2.5, 4.2), and with a person's token only that person's. It first applies a transition that is due.
//
// Errors: Forbidden, NotFound.
func (s *Service) Order(ctx context.Context, c access.Caller, orderID string) (Order, error) {
	if err := unit.Only(c, access.Secret, access.Person); err != nil {
		return Order{}, err
	}
	var view Order
	now, due := s.unit.Now().UTC(), false
	err := s.unit.View(ctx, func(r ports.Reader) error {
		var found cart.Cart
		var err error
		view, found, err = orderOf(r, c, orderID)
		if err == nil {
			_, cartDue := found.Due(now)
			_, orderDue := view.Due(now)
			due = cartDue || orderDue
		}
		return err
	})
	if err != nil || !due {
		return view, err
	}
	err = s.unit.Update(ctx, func(tx ports.Tx) error {
		before, found, err := orderOf(tx, c, orderID)
		if err != nil {
			return err
		}
		if _, err = s.moveOn(tx, found, now); err != nil {
			return err
		}
		if err = s.follow(tx, before.Order, now); err != nil {
			return err
		}
		view, _, err = orderOf(tx, c, orderID)
		return err
	})
	return view, err
}

func orderOf(r ports.Reader, c access.Caller, orderID string) (Order, cart.Cart, error) {
	o, err := unit.Find(r.Order(c.Env, orderID))
	if err != nil {
		return Order{}, cart.Cart{}, err
	}
	if o.AppID != c.App.ID || c.Kind == access.Person && o.UserID != c.UserID {
		return Order{}, cart.Cart{}, fault.NotFound
	}
	found, err := r.Cart(c.Env, o.CartID)
	if err != nil {
		return Order{}, cart.Cart{}, err
	}
	view := Order{Order: o}
	if found.Status == cart.Expired || found.Status == cart.Canceled {
		view.CartStatus = found.Status
	}
	return view, found, nil
}

// Evidence returns the proof that the restaurant has an order (spec 4.2).
//
// Errors: Forbidden, NotFound (the order, or it has no evidence).
func (s *Service) Evidence(ctx context.Context, c access.Caller, orderID string) (order.Evidence, error) {
	if err := unit.Only(c, access.Secret); err != nil {
		return order.Evidence{}, err
	}
	view, err := s.Order(ctx, c, orderID)
	if err != nil {
		return order.Evidence{}, err
	}
	if view.Evidence == nil {
		return order.Evidence{}, fault.NotFound
	}
	return *view.Evidence, nil
}

// EvidenceBundle returns an order's evidence and the files of its bundle.
//
// Errors: Forbidden, NotFound (the order, or it has no bundle, as simulated ones), Unavailable (bundles are not configured).
func (s *Service) EvidenceBundle(ctx context.Context, c access.Caller, orderID string) (order.Evidence, []ports.BundleFile, error) {
	evidence, err := s.Evidence(ctx, c, orderID)
	if err != nil {
		return evidence, nil, err
	}
	files, err := s.bundleOf(ctx, evidence)
	return evidence, files, err
}

// bundleOf returns the files of evidence. Errors: NotFound (it has none), Unavailable (bundles are not configured).
func (s *Service) bundleOf(ctx context.Context, evidence order.Evidence) ([]ports.BundleFile, error) {
	switch {
	case evidence.BundleSHA256 == "":
		return nil, fault.NotFound
	case s.bundles == nil:
		return nil, fault.Unavailable.Because("no bundles")
	}
	return unit.Find(s.bundles.Bundle(ctx, evidence.BundleSHA256))
}
