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
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// Fired is the result of a test event (spec 4.5).
type Fired struct {
	Event      event.Event
	Deliveries []FiredDelivery
	Listeners  int // listening terminal tools, which forward it
}

// FiredDelivery is the delivery of a test event to one endpoint.
type FiredDelivery struct {
	ID      string
	URL     string
	Outcome string // delivered, retry or dead
}

// firedGrace is how long only the call itself makes the first attempt of a test event. If the call dies, the queue makes it after that.
const firedGrace = time.Minute

// FireTest sends one signed test event to every enabled and verified endpoint that subscribes to it, and to the listening terminal tools (spec
// 4.5). It uses the same records, bodies, signatures and schedule as any other event, and waits for the first attempts. The result lists only the
// endpoints that it posted to.
//
// Errors: Forbidden (not a sandbox secret), InvalidRequest (not an event type), NotFound (no subscribed endpoint, or not an order of this
// application's sandbox), RateLimited, Unavailable (there is no deliverer).
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

// Trigger is FireTest for the terminal tool that acts for the application (spec 4.7). Under the same key the event is fired once, and the result is
// returned again; the bool reports that.
//
// Errors: those of FireTest, IdempotencyConflict.
func (s *Service) Trigger(ctx context.Context, c access.Caller, kind, orderID string, key unit.IdempotencyKey) (Fired, bool, error) {
	if err := unit.Only(c, access.Session); err != nil {
		return Fired{}, false, err
	}
	return s.fireTest(ctx, c, kind, orderID, key)
}

// firing is one test event that is being sent.
type firing struct {
	*Service
	caller  access.Caller
	orderID string // empty: the order is made up
	made    event.Event
	now     time.Time

	// What the transaction found.
	jobs    []job
	targets []target
}

func (s *Service) fireTest(ctx context.Context, c access.Caller, kind, orderID string, key unit.IdempotencyKey) (fired Fired, replayed bool, err error) {
	t := event.Type(kind)
	if !knownEvent(t) || t == event.NeedsApproval {
		return Fired{}, false, fault.InvalidRequest.Field("event", "is not an event type that can be sent.")
	}
	if _, err := s.signingSecret(ctx, c.App.ID, c.Env); err != nil {
		return Fired{}, false, err
	}
	now, cartID := s.unit.Now().UTC(), s.unit.NewID(id.Cart)
	f := &firing{Service: s, caller: c, orderID: orderID, now: now,
		made: event.Event{ID: s.unit.NewID(id.Event), Type: t, Env: c.Env, AppID: c.App.ID, UserID: s.unit.NewID(id.User), OccurredAt: now,
			Order: madeUp(t, s.unit.NewID(id.Order), cartID, s.cartURL(cartID), now), Simulated: true, Test: true}}
	request := unit.Write{Action: developer.Triggered, Key: key, Request: []string{kind, orderID}}
	fired, replayed, err = unit.Once(ctx, s.unit, c, request, func(tx ports.Tx, _ time.Time) (Fired, string, error) {
		fired, err := f.write(tx)
		return fired, fired.Event.ID, err
	})
	if err != nil {
		return Fired{}, false, err
	}
	if replayed {
		f.jobs = nil // from an earlier run of the transaction
	}
	// Make and record the attempts even if the caller goes away.
	ctx = context.WithoutCancel(ctx)
	if err := f.post(ctx); err != nil {
		return Fired{}, false, err
	}
	return fired, replayed, f.readOutcomes(ctx, fired.Deliveries)
}

// write appends the event, and its deliveries to the subscribed endpoints.
//
// Errors: NotFound, Unavailable, RateLimited.
func (f *firing) write(tx ports.Tx) (Fired, error) {
	fired := Fired{Event: f.made}
	f.jobs, f.targets = nil, nil // from an earlier run of the transaction
	if err := f.aboutOrder(tx, &fired.Event); err != nil {
		return fired, err
	}
	app, err := tx.Application(f.caller.App.ID)
	if err != nil {
		return fired, err
	}
	// An unverified endpoint gets no posts, so it gets no test event.
	wants := func(p access.Endpoint) bool { return delivery.Wants(p, f.made.Type) && p.Unverified == nil }
	for _, l := range app.Listening(f.caller.Env, f.now) {
		if wants(l.Endpoint()) {
			fired.Listeners++
		}
	}
	switch subscribed := slices.ContainsFunc(app.Endpoints, wants); {
	case !subscribed && fired.Listeners == 0:
		return fired, fault.NotFound.Say("No enabled endpoint is subscribed to this event.")
	case subscribed && f.deliverer == nil:
		return fired, fault.Unavailable.Because("no deliverer")
	}
	if err := f.unit.Spend(tx, f.caller, f.now, 1, quota.FiredDay); err != nil {
		return fired, err
	}
	if fired.Event, err = tx.AppendEvent(fired.Event, app.HasFeed(f.caller.Env, f.now)); err != nil {
		return fired, err
	}
	for _, p := range app.Endpoints {
		if !wants(p) {
			continue
		}
		d := delivery.Of(fired.Event, p.ID, f.now)
		d.Due = f.now.Add(firedGrace)
		if err := unit.Enqueue(tx, d); err != nil {
			return fired, err
		}
		to, err := targetOf(tx, d.Queue())
		if err != nil {
			return fired, err
		}
		f.jobs, f.targets = append(f.jobs, job{delivery: d, event: fired.Event}), append(f.targets, to)
		fired.Deliveries = append(fired.Deliveries, FiredDelivery{ID: d.ID, URL: p.URL})
	}
	return fired, nil
}

// aboutOrder makes the event about the named order, if there is one. Errors: NotFound, also for another application's order.
func (f *firing) aboutOrder(r ports.ReadOrders, ev *event.Event) error {
	if f.orderID == "" {
		return nil
	}
	o, err := unit.Find(r.Order(f.caller.Env, f.orderID))
	if err != nil {
		return err
	}
	if o.AppID != f.caller.App.ID {
		return fault.NotFound
	}
	ev.UserID, ev.Simulated, ev.Order.Reference = o.UserID, o.Simulated, o.Reference
	ev.Order.ID, ev.Order.Store, ev.Order.Items, ev.Order.TotalMinor, ev.Order.Currency = o.ID, o.Store, o.Items, o.Total, o.Currency
	// A real order has no made-up cart, lines or fees.
	ev.Order.CartID, ev.Order.ConfirmURL, ev.Order.ExpiresAt, ev.Order.Lines, ev.Order.Fees = "", "", time.Time{}, nil, nil
	return nil
}

// post makes the first attempt of every delivery at once.
func (f *firing) post(ctx context.Context) error {
	failed := make([]error, len(f.jobs))
	var all sync.WaitGroup
	for i := range f.jobs {
		all.Go(func() { failed[i] = f.attempt(ctx, f.jobs[i], f.targets[i]).err })
	}
	all.Wait()
	return unit.StoreFault(errors.Join(failed...))
}

// readOutcomes fills in the outcomes of the deliveries.
func (f *firing) readOutcomes(ctx context.Context, deliveries []FiredDelivery) error {
	return f.unit.View(ctx, func(r ports.Reader) error {
		for i := range deliveries {
			d, err := r.Delivery(f.caller.Env, deliveries[i].ID)
			if err != nil {
				return err
			}
			deliveries[i].Outcome = outcomeOf(d)
		}
		return nil
	})
}

// outcomeOf returns a delivery's state in the words of spec 4.5.
func outcomeOf(d delivery.Delivery) string {
	if d.State == delivery.Pending {
		return "retry"
	}
	return string(d.State)
}

// madeUp returns the order of a test event that names no order. Its ids match nothing (spec 4.5).
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
		o.Evidence = order.PublishedEvidence{Kind: "simulated", CapturedAt: now}
	case event.Failed:
		code := string(failure.StoreClosed)
		o.FailureCode = &code
	}
	return o
}

// stateOf returns the state of an order when an event of a type is sent. A challenge is sent while the order is placing.
func stateOf(t event.Type) string {
	if t == event.Challenge {
		return "placing"
	}
	return string(t)[len("order."):]
}
