package webhooks

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/ports"
)

// The bounds of endpoints (docs/gaps.md).
const (
	maxEndpoints     = 20
	deliveriesPage   = 50
	deliveriesAtMost = 100
	replayedAtOnce   = 200
)

// EndpointChange is a change of an endpoint. A nil field stays as it is.
type EndpointChange struct {
	URL     *string
	Events  *[]string // empty: all
	Enabled *bool
	// Trusted makes the endpoint verified without asking it. It is for the service's own addresses.
	Trusted bool
}

// Endpoint is an endpoint as its owner sees it, with its health in each environment; an endpoint serves both (spec 4.7).
type Endpoint struct {
	access.Endpoint
	Health map[access.Environment]delivery.Health // only if it is failing there
}

// Endpoints lists an application's endpoints (spec 5.11).
//
// Errors: NotFound (the application).
func (s *Service) Endpoints(ctx context.Context, o access.Owner) (all []Endpoint, err error) {
	err = s.unit.View(ctx, func(r ports.Reader) error {
		all = nil
		app, err := unit.Find(r.Application(o.App.ID))
		if err != nil {
			return err
		}
		for _, p := range app.Endpoints {
			seen := Endpoint{Endpoint: p}
			for _, env := range []access.Environment{access.Sandbox, access.Production} {
				h, err := r.EndpointHealth(delivery.Queue{Env: env, AppID: o.App.ID, EndpointID: p.ID})
				if err != nil {
					return err
				}
				if h.Failures > 0 {
					if seen.Health == nil {
						seen.Health = map[access.Environment]delivery.Health{}
					}
					seen.Health[env] = h
				}
			}
			all = append(all, seen)
		}
		return nil
	})
	return all, err
}

// AddEndpoint adds an enabled endpoint to an application, subscribed to the given events, or to all if there are none, and asks it for proof as
// VerifyEndpoint does. Deliveries wait for the proof.
//
// Errors: NotFound (the application), InvalidRequest (the address, the events, or too many endpoints), Unavailable (there is no deliverer).
func (s *Service) AddEndpoint(ctx context.Context, o access.Owner, url string, events []string) (access.Endpoint, error) {
	now := s.unit.Now().UTC()
	p := access.Endpoint{ID: s.unit.NewID(id.Endpoint), URL: url, Enabled: true, Events: events, CreatedAt: now, Unverified: &access.Unverified{Since: now}}
	if err := s.checkEndpoint(p); err != nil {
		return access.Endpoint{}, err
	}
	err := s.changeEndpoints(ctx, o.App.ID, func(all []access.Endpoint) ([]access.Endpoint, error) {
		if len(all) >= maxEndpoints {
			return nil, fault.InvalidRequest.Say("An application has at most 20 endpoints.")
		}
		return append(all, p), nil
	})
	if err != nil {
		return access.Endpoint{}, err
	}
	return s.asked(ctx, o.App.ID, p), nil
}

// ChangeEndpoint changes an endpoint and returns it. An endpoint with a new address must prove itself again.
//
// Errors: NotFound, InvalidRequest (the address, or the events), Unavailable (there is no deliverer).
func (s *Service) ChangeEndpoint(ctx context.Context, o access.Owner, endpointID string, change EndpointChange) (changed access.Endpoint, err error) {
	now, ask := s.unit.Now().UTC(), false
	err = s.changeEndpoints(ctx, o.App.ID, func(all []access.Endpoint) ([]access.Endpoint, error) {
		ask = false
		i := slices.IndexFunc(all, func(p access.Endpoint) bool { return p.ID == endpointID })
		if i < 0 {
			return nil, fault.NotFound
		}
		p := all[i]
		if change.URL != nil && p.URL != *change.URL {
			p.URL, ask = *change.URL, true
			p.Unverified = &access.Unverified{Since: now, Moved: p.Unverified == nil || p.Unverified.Moved}
		}
		if change.Events != nil {
			p.Events = *change.Events
		}
		switch {
		case change.Enabled == nil:
		case *change.Enabled:
			if p.Unverified != nil && !p.Enabled {
				p.Unverified, ask = &access.Unverified{Since: now, Moved: p.Unverified.Moved}, true
			}
			p.Enabled, p.DisabledAt, p.DisabledReason = true, nil, ""
		case p.Enabled:
			p.Enabled, p.DisabledAt, p.DisabledReason = false, &now, "owner"
		}
		if change.Trusted {
			p.Unverified, ask = nil, false
		}
		if err := s.checkEndpoint(p); err != nil {
			return nil, err
		}
		all[i], changed = p, p
		return all, nil
	})
	if err != nil || !ask {
		return changed, err
	}
	return s.asked(ctx, o.App.ID, changed), nil
}

// RemoveEndpoint removes an endpoint. Its pending deliveries become dead when they fall due.
//
// Errors: NotFound.
func (s *Service) RemoveEndpoint(ctx context.Context, o access.Owner, endpointID string) error {
	return s.changeEndpoints(ctx, o.App.ID, func(all []access.Endpoint) ([]access.Endpoint, error) {
		rest := slices.DeleteFunc(slices.Clone(all), func(p access.Endpoint) bool { return p.ID == endpointID })
		if len(rest) == len(all) {
			return nil, fault.NotFound
		}
		return rest, nil
	})
}

func (s *Service) changeEndpoints(ctx context.Context, appID string, change func([]access.Endpoint) ([]access.Endpoint, error)) error {
	return s.unit.Update(ctx, func(tx ports.Tx) error {
		app, err := unit.Find(tx.Application(appID))
		if err != nil {
			return err
		}
		if app.Endpoints, err = change(slices.Clone(app.Endpoints)); err != nil {
			return err
		}
		return tx.PutApplication(app)
	})
}

func (s *Service) checkEndpoint(p access.Endpoint) error {
	if s.deliverer == nil {
		return fault.Unavailable.Because("no deliverer")
	}
	if err := s.deliverer.Check(p.URL); err != nil {
		return fault.InvalidRequest.Field("url", err.Error()+".")
	}
	return checkEvents(p.Events)
}

func checkEvents(names []string) error {
	for i, name := range names {
		if t := event.Type(name); !knownEvent(t) || t == event.NeedsApproval {
			return fault.InvalidRequest.Field("events", "has an entry that is not an event type that endpoints get.")
		}
		if slices.Contains(names[:i], name) {
			return fault.InvalidRequest.Field("events", "has an entry twice.")
		}
	}
	return nil
}

// RotateSigningSecret creates a new signing secret of an application for one environment and returns it. For a day the previous one signs too, so
// that receivers can change over (spec 5.11; docs/gaps.md).
//
// Errors: NotFound, SignInAgain (production needs a recent sign-in).
func (s *Service) RotateSigningSecret(ctx context.Context, o access.Owner, env access.Environment) (string, error) {
	if err := o.Permit(env); err != nil {
		return "", err
	}
	fresh := s.unit.NewID(id.SigningSecret)
	err := s.unit.Update(ctx, func(tx ports.Tx) error {
		if _, err := unit.Find(tx.Application(o.App.ID)); err != nil {
			return err
		}
		secrets, err := tx.SigningSecrets(env, o.App.ID)
		if errors.Is(err, ports.ErrNotFound) {
			return tx.PutSigningSecrets(delivery.Secrets{Env: env, AppID: o.App.ID, Current: fresh})
		}
		if err != nil {
			return err
		}
		return tx.PutSigningSecrets(secrets.Rotated(fresh, s.unit.Now().UTC()))
	})
	return fresh, err
}

// Deliveries lists an application's deliveries with their attempts, newest first, and reports whether there are more (spec 6.1).
//
// Errors: NotFound (the application), InvalidRequest (the state, or the event type).
func (s *Service) Deliveries(ctx context.Context, o access.Owner, env access.Environment, q delivery.Query) (page []delivery.Delivery, more bool, err error) {
	switch {
	case q.State != "" && !q.State.Known():
		return nil, false, fault.InvalidRequest.Field("status", "is not pending, delivered or dead.")
	case q.EventType != "" && !knownEvent(q.EventType):
		return nil, false, fault.InvalidRequest.Field("event", "is not an event type.")
	}
	if q.Limit <= 0 {
		q.Limit = deliveriesPage
	}
	q.Limit = min(q.Limit, deliveriesAtMost)
	err = s.unit.View(ctx, func(r ports.Reader) error {
		if _, err := unit.Find(r.Application(o.App.ID)); err != nil {
			return err
		}
		page, more, err = r.Deliveries(env, o.App.ID, q)
		return err
	})
	return page, more, err
}

// Delivery returns one of an application's deliveries, of either environment.
//
// Errors: NotFound.
func (s *Service) Delivery(ctx context.Context, o access.Owner, deliveryID string) (d delivery.Delivery, err error) {
	err = s.unit.View(ctx, func(r ports.Reader) error {
		d, err = deliveryOf(r, o.App.ID, deliveryID)
		return err
	})
	return d, err
}

func deliveryOf(r ports.ReadDeliveries, appID, deliveryID string) (delivery.Delivery, error) {
	d, err := r.Delivery(access.Sandbox, deliveryID)
	if errors.Is(err, ports.ErrNotFound) {
		d, err = r.Delivery(access.Production, deliveryID)
	}
	if d, err = unit.Find(d, err); err == nil && d.AppID != appID {
		err = fault.NotFound
	}
	return d, err
}

// Replay sends one delivery again, with a full retry schedule (spec 6.1), and returns it. Its event keeps its id.
//
// Errors: NotFound, InvalidRequest (its endpoint is disabled or removed).
func (s *Service) Replay(ctx context.Context, o access.Owner, deliveryID string) (replayed delivery.Delivery, err error) {
	err = s.unit.Update(ctx, func(tx ports.Tx) error {
		d, err := deliveryOf(tx, o.App.ID, deliveryID)
		if err != nil {
			return err
		}
		app, err := tx.Application(o.App.ID)
		if err != nil {
			return err
		}
		if p, known := endpointOf(app, d.EndpointID); !known || !p.Enabled {
			return fault.InvalidRequest.Say("The endpoint of this delivery is disabled or removed. Enable it first.")
		}
		replayed = d.Replayed(s.unit.Now().UTC())
		return unit.Enqueue(tx, replayed)
	})
	return replayed, err
}

// Replays selects the deliveries to send again.
type Replays struct {
	EndpointID string // empty: every endpoint
	From, To   time.Time
	FailedOnly bool // only dead ones
}

// ReplayAll sends the selected deliveries again (spec 6.1), and returns how many those are. It skips pending deliveries and those of disabled or
// removed endpoints.
//
// Errors: NotFound.
func (s *Service) ReplayAll(ctx context.Context, o access.Owner, env access.Environment, in Replays) (count int, err error) {
	q := delivery.Query{Limit: replayedAtOnce, EndpointID: in.EndpointID, From: in.From, To: in.To}
	if in.FailedOnly {
		q.State = delivery.Dead
	}
	for more := true; more; {
		var last delivery.Mark
		here := 0
		err := s.unit.Update(ctx, func(tx ports.Tx) error {
			here = 0
			app, err := unit.Find(tx.Application(o.App.ID))
			if err != nil {
				return err
			}
			var page []delivery.Delivery
			if page, more, err = tx.Deliveries(env, o.App.ID, q); err != nil {
				return err
			}
			now := s.unit.Now().UTC()
			for _, d := range page {
				last = d.Mark()
				if p, known := endpointOf(app, d.EndpointID); d.State == delivery.Pending || !known || !p.Enabled {
					continue
				}
				if err := unit.Enqueue(tx, d.Replayed(now)); err != nil {
					return err
				}
				here++
			}
			return nil
		})
		if err != nil {
			return count, err
		}
		// Continue below the last mark only, so that a delivery that dies again at once is not replayed twice.
		count, q.Before = count+here, last
	}
	return count, nil
}
