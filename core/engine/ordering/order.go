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
		var standing cart.Standing
		var err error
		view, standing, err = orderOf(r, c, orderID)
		if err == nil {
			_, cartDue := standing.Due(now)
			_, orderDue := view.Due(now)
			due = cartDue || orderDue
		}
		return err
	})
	if err != nil || !due {
		return view, err
	}
	err = s.unit.Update(ctx, func(tx ports.Tx) error {
		before, _, err := orderOf(tx, c, orderID)
		if err != nil {
			return err
		}
		found, err := tx.Cart(before.Env, before.CartID)
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

// orderOf returns an order of the application, and the standing of its cart. The cart of an order that was sent is closed, and is not read.
func orderOf(r ports.Reader, c access.Caller, orderID string) (Order, cart.Standing, error) {
	o, err := unit.Find(r.Order(c.Env, orderID))
	if err != nil {
		return Order{}, cart.Standing{}, err
	}
	if o.AppID != c.App.ID || c.Kind == access.Person && o.UserID != c.UserID {
		return Order{}, cart.Standing{}, fault.NotFound
	}
	if o.State.Sent() {
		return Order{Order: o}, cart.Standing{Status: cart.Closed}, nil
	}
	standing, err := r.CartStanding(c.Env, o.CartID)
	if err != nil {
		return Order{}, cart.Standing{}, err
	}
	view := Order{Order: o}
	if standing.Status == cart.Expired || standing.Status == cart.Canceled {
		view.CartStatus = standing.Status
	}
	return view, standing, nil
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
