package webhooks

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// Fired is what became of a test event (spec 4.5).
type Fired struct {
	Event      event.Event
	Deliveries []FiredDelivery
	Listeners  int // terminal tools that listen and forward it
}

// FiredDelivery is one endpoint's share of it.
type FiredDelivery struct {
	ID      string
	URL     string
	Outcome string // delivered, retry or dead
}

// firedGrace is how long the first attempt of a fired event is this call's alone; should the call die, the queue makes it.
const firedGrace = time.Minute

// FireTest sends one signed test event to every enabled and verified endpoint of the application that subscribes to it, and to the
// terminal tools that listen, through the same records, bodies, signatures and schedule as any other. It waits for the first answers
// (spec 4.5). Only endpoints that it posted to are listed.
//
// Errors: Forbidden (a live secret, or no secret), InvalidRequest (no such event), NotFound (no subscribed endpoint, or not an order
// of this application's sandbox), RateLimited.
func (s *Service) FireTest(ctx context.Context, c access.Caller, kind, orderID string) (Fired, error) {
	if err := unit.Only(c, access.Secret); err != nil {
		return Fired{}, err
	}
	if c.Env != access.Sandbox {
		return Fired{}, fault.Forbidden
	}
	fired, _, err := s.fireTest(ctx, c, kind, orderID, unit.IdempotencyKey{})
	return fired, err
}

// Trigger is FireTest by the terminal tool that acts for the application. The same key fires once, and tells again what became of it.
//
// Errors: those of FireTest; IdempotencyConflict.
func (s *Service) Trigger(ctx context.Context, c access.Caller, kind, orderID string, key unit.IdempotencyKey) (Fired, bool, error) {
	if err := unit.Only(c, access.Session); err != nil {
		return Fired{}, false, err
	}
	return s.fireTest(ctx, c, kind, orderID, key)
}

func (s *Service) fireTest(ctx context.Context, c access.Caller, kind, orderID string, key unit.IdempotencyKey) (fired Fired, replayed bool, err error) {
	t := event.Type(kind)
	if !knownEvent(t) || t == event.NeedsApproval {
		return Fired{}, false, fault.InvalidRequest.Field("event", "is no event type that is sent.")
	}
	if _, err := s.signingSecret(ctx, c.App.ID, c.Env); err != nil {
		return Fired{}, false, err
	}
	now, cartID := s.unit.Now().UTC(), s.unit.NewID(id.Cart)
	made := event.Event{ID: s.unit.NewID(id.Event), Type: t, Env: c.Env, AppID: c.App.ID, UserID: s.unit.NewID(id.User), OccurredAt: now,
		Order: madeUp(t, s.unit.NewID(id.Order), cartID, s.cartURL(cartID), now), Simulated: true, Test: true}
	var jobs []job
	var targets []target
	request := unit.Write{Action: developer.Triggered, Key: key, Request: []string{kind, orderID}}
	fired, replayed, err = unit.Once(ctx, s.unit, c, request, func(tx ports.Tx, _ time.Time) (fired Fired, about string, err error) {
		fired, jobs, targets = Fired{Event: made}, nil, nil
		if orderID != "" {
			o, err := unit.Find(tx.Order(c.Env, orderID))
			if err != nil {
				return fired, "", err
			}
			if o.AppID != c.App.ID {
				return fired, "", fault.NotFound
			}
			ev := &fired.Event
			ev.UserID, ev.Simulated, ev.Order.Reference = o.UserID, o.Simulated, o.Reference
			ev.Order.ID, ev.Order.Store, ev.Order.Items, ev.Order.TotalMinor, ev.Order.Currency = o.ID, o.Store, o.Items, o.Total, o.Currency
			// What only the made-up order has is not told of a real one.
			ev.Order.CartID, ev.Order.ConfirmURL, ev.Order.ExpiresAt, ev.Order.Lines, ev.Order.Fees = "", "", time.Time{}, nil, nil
		}
		app, err := tx.Application(c.App.ID)
		if err != nil {
			return fired, "", err
		}
		// Nothing is posted to an endpoint that has not proven itself, so a test event passes it by.
		wants := func(p access.Endpoint) bool { return delivery.Wants(p, t) && p.Unverified == nil }
		for _, l := range app.Listening(c.Env, now) {
			if wants(l.Endpoint()) {
				fired.Listeners++
			}
		}
		switch subscribed := slices.ContainsFunc(app.Endpoints, wants); {
		case !subscribed && fired.Listeners == 0:
			return fired, "", fault.NotFound.Say("No enabled endpoint is subscribed to this event.")
		case subscribed && s.deliverer == nil:
			return fired, "", fault.Unavailable.Because("no deliverer")
		}
		if err := s.unit.Spend(tx, c, quota.FiredDay, now, 1); err != nil {
			return fired, "", err
		}
		if fired.Event, err = tx.AppendEvent(fired.Event, app.HasFeed(c.Env, now)); err != nil {
			return fired, "", err
		}
		for _, p := range app.Endpoints {
			if !wants(p) {
				continue
			}
			d := delivery.Of(fired.Event, p.ID, now)
			d.Due = now.Add(firedGrace)
			if err := unit.Enqueue(tx, d); err != nil {
				return fired, "", err
			}
			to, err := targetOf(tx, d.Queue())
			if err != nil {
				return fired, "", err
			}
			jobs, targets = append(jobs, job{delivery: d, event: fired.Event}), append(targets, to)
			fired.Deliveries = append(fired.Deliveries, FiredDelivery{ID: d.ID, URL: p.URL})
		}
		return fired, fired.Event.ID, nil
	})
	if err != nil {
		return Fired{}, false, err
	}
	if replayed {
		jobs = nil // of a run of the transaction that came to nothing
	}
	// A caller that goes away does not undo what it asked for: the attempts are made and written down.
	sending := context.WithoutCancel(ctx)
	failed := make([]error, len(jobs))
	var all sync.WaitGroup
	for i := range jobs {
		all.Go(func() { failed[i] = s.attempt(sending, jobs[i], targets[i]).err })
	}
	all.Wait()
	if err := errors.Join(failed...); err != nil {
		return Fired{}, false, unit.StoreFault(err)
	}
	err = s.unit.Update(sending, func(tx ports.Tx) error {
		for i := range fired.Deliveries {
			d, err := tx.Delivery(c.Env, fired.Deliveries[i].ID)
			if err != nil {
				return err
			}
			fired.Deliveries[i].Outcome = outcomeOf(d)
		}
		return nil
	})
	return fired, replayed, err
}

// outcomeOf is a delivery's state in the words of spec 4.5.
func outcomeOf(d delivery.Delivery) string {
	if d.State == delivery.Pending {
		return "retry"
	}
	return string(d.State)
}

// madeUp is the order of a test event that names none: its ids match nothing (spec 4.5).
func madeUp(t event.Type, orderID, cartID, cartURL string, now time.Time) event.Order {
	o := event.Order{ID: orderID, State: stateOf(t), Store: "Test Kitchen", Items: 2, TotalMinor: 1148, Currency: "usd"}
	switch t {
	case event.Building:
		o.Items, o.TotalMinor = 0, 0
	case event.Carted:
		o.CartID, o.ConfirmURL, o.ExpiresAt = cartID, cartURL, now.Add(cart.Life)
		o.Lines = []event.Line{{Name: "Drip coffee", Quantity: 1, PriceMinor: 350, Modifiers: []string{}}, {Name: "Latte", Quantity: 1, PriceMinor: 525, Modifiers: []string{"Small"}}}
		o.Fees = &event.Fees{SubtotalMinor: 875, TaxAndFeesMinor: 74, MerchantTotalMinor: 949, ServiceFeeMinor: 199}
	case event.Placed:
		o.Evidence = map[string]any{"kind": "simulated", "observed_total_minor": nil, "captured_at": now.Truncate(time.Millisecond)}
	case event.Failed:
		code := string(failure.StoreClosed)
		o.FailureCode = &code
	}
	return o
}

// stateOf is the state that an order has when an event of a type is sent. A challenge comes while it is being placed.
func stateOf(t event.Type) string {
	if t == event.Challenge {
		return "placing"
	}
	return string(t)[len("order."):]
}
