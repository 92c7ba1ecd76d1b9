package engine

import (
	"context"
	"encoding/base64"
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/ports"
)

// Order reads an order of the application (spec 2.5, 4.2); with a person's token, of that person. Another's is NotFound.
func (e *Engine) Order(ctx context.Context, c access.Caller, orderID string) (Order, error) {
	if err := only(c, access.Secret, access.Person); err != nil {
		return Order{}, err
	}
	var view Order
	now, due := e.now().UTC(), false
	err := e.view(ctx, func(r ports.Reader) error {
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
	err = e.update(ctx, func(tx ports.Tx) error {
		before, found, err := orderOf(tx, c, orderID)
		if err != nil {
			return err
		}
		if _, err = e.moveOn(tx, found, now); err != nil {
			return err
		}
		if err = e.follow(tx, before.Order, now); err != nil {
			return err
		}
		view, _, err = orderOf(tx, c, orderID)
		return err
	})
	return view, err
}

func orderOf(r ports.Reader, c access.Caller, orderID string) (Order, cart.Cart, error) {
	o, err := find(r.Order(c.Env, orderID))
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

// Evidence reads how we know that the restaurant has an order. NotFound when there is none.
func (e *Engine) Evidence(ctx context.Context, c access.Caller, orderID string) (order.Evidence, error) {
	if err := only(c, access.Secret); err != nil {
		return order.Evidence{}, err
	}
	view, err := e.Order(ctx, c, orderID)
	if err != nil {
		return order.Evidence{}, err
	}
	if view.Evidence == nil {
		return order.Evidence{}, fault.NotFound
	}
	return *view.Evidence, nil
}

// EvidenceBundle lists the files of the bundle behind an order's evidence. NotFound when there is none: what is simulated left none.
func (e *Engine) EvidenceBundle(ctx context.Context, c access.Caller, orderID string) (order.Evidence, []ports.BundleFile, error) {
	evidence, err := e.Evidence(ctx, c, orderID)
	switch {
	case err != nil:
		return evidence, nil, err
	case evidence.BundleSHA256 == "":
		return evidence, nil, fault.NotFound
	case e.Bundles == nil:
		return evidence, nil, fault.Unavailable.Because("no bundles")
	}
	files, err := find(e.Bundles.Bundle(ctx, evidence.BundleSHA256))
	return evidence, files, err
}

// The bounds of a feed page (spec section 8).
const (
	feedDefault = 50
	feedMax     = 100
)

// Events reads a page of the application's feed (spec 4.2): newest first with cursor, or with after what came since an event
// that was already handled, oldest first.
func (e *Engine) Events(ctx context.Context, c access.Caller, in FeedQuery) (Feed, error) {
	if err := only(c, access.Secret, access.Session); err != nil {
		return Feed{}, err
	}
	q := event.Query{Limit: feedDefault, OrderID: in.OrderID, UserID: in.UserID, Type: event.Type(in.Event)}
	if in.Limit < 0 || in.Limit > feedMax {
		return Feed{}, fault.InvalidRequest.Field("limit", "is not between 1 and 100.")
	} else if in.Limit > 0 {
		q.Limit = in.Limit
	}
	if in.Event != "" && !knownEvent(q.Type) {
		return Feed{}, fault.InvalidRequest.Field("event", "is no event type.")
	}
	if in.Since != "" {
		at, err := time.Parse(time.RFC3339, in.Since)
		if err != nil {
			return Feed{}, fault.InvalidRequest.Field("since", "is not an ISO 8601 time.")
		}
		q.Since = at
	}
	if in.Cursor != "" && in.After != "" {
		return Feed{}, fault.InvalidRequest.Field("after", "does not go with cursor.")
	}
	if in.Cursor != "" {
		var err error
		if q, err = readCursor(q, in.Cursor); err != nil {
			return Feed{}, err
		}
	}
	var feed Feed
	err := e.view(ctx, func(r ports.Reader) error {
		if in.After != "" {
			ev, err := r.Event(c.Env, in.After)
			if errors.Is(err, ports.ErrNotFound) || err == nil && (ev.AppID != c.App.ID || ev.Position == 0) {
				return fault.InvalidRequest.Field("after", "is no event of this feed.")
			}
			if err != nil {
				return err
			}
			q.Forward, q.After = true, ev.Position
		}
		page, more, err := r.Feed(c.Env, c.App.ID, q)
		if err != nil {
			return err
		}
		feed = Feed{Events: page}
		if more && len(page) > 0 {
			feed.NextCursor = writeCursor(q.Forward, page[len(page)-1].Position)
		}
		return nil
	})
	return feed, err
}

func knownEvent(t event.Type) bool {
	switch t {
	case event.Building, event.Carted, event.Placing, event.Placed, event.Failed, event.Unconfirmed, event.Challenge, event.NeedsApproval, event.Refunded:
		return true
	}
	return false
}

// A cursor is opaque to callers: a direction and a position.
func writeCursor(forward bool, position uint64) string {
	direction := "b"
	if forward {
		direction = "f"
	}
	return base64.RawURLEncoding.EncodeToString([]byte(direction + strconv.FormatUint(position, 10)))
}

func readCursor(q event.Query, cursor string) (event.Query, error) {
	raw, err := base64.RawURLEncoding.DecodeString(cursor)
	bad := fault.InvalidRequest.Field("cursor", "is not one that was given out.")
	if err != nil {
		return q, bad
	}
	direction, digits := "", string(raw)
	if digits != "" {
		direction, digits = digits[:1], digits[1:]
	}
	position, err := strconv.ParseUint(digits, 10, 64)
	switch {
	case err != nil || strings.HasPrefix(digits, "+"):
		return q, bad
	case direction == "f":
		q.Forward, q.After = true, position
	case direction == "b" && position > 0:
		q.Before = position
	default:
		return q, bad
	}
	return q, nil
}
