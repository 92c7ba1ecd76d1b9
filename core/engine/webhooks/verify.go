package webhooks

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"io"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/ports"
)

// VerifyEndpoint asks an unverified endpoint for proof that it belongs to the owner: it posts a signed challenge, which the response must contain
// (docs/gaps.md). In the endpoint that it returns, Unverified is nil after a proof, and names the problem otherwise. Deliveries that waited for
// the proof are then sent.
//
// Errors: NotFound, RateLimited (it was asked a moment ago; with the seconds to wait), Unavailable (there is no deliverer).
func (s *Service) VerifyEndpoint(ctx context.Context, o access.Owner, endpointID string) (access.Endpoint, error) {
	return s.verify(ctx, o.App.ID, endpointID)
}

func (s *Service) verify(ctx context.Context, appID, endpointID string) (p access.Endpoint, err error) {
	if p, err = s.changeUnverified(ctx, appID, endpointID, func(_ ports.Tx, p *access.Endpoint, now time.Time) error {
		if wait := p.Unverified.AskedAt.Add(delivery.VerifyPause).Sub(now); wait > 0 {
			return fault.RateLimited.After(int((wait + time.Second - 1) / time.Second)).Say("The endpoint was asked a moment ago.")
		}
		p.Unverified.AskedAt = now
		return nil
	}); err != nil || p.Unverified == nil {
		return p, err
	}
	asked := p.URL
	problem, err := s.ask(ctx, appID, p)
	if err != nil {
		return p, err
	}
	writing, cancel := context.WithTimeout(context.WithoutCancel(ctx), recordLimit)
	defer cancel()
	return s.changeUnverified(writing, appID, endpointID, func(tx ports.Tx, p *access.Endpoint, now time.Time) error {
		if p.URL != asked {
			return nil // it moved meanwhile, and is asked there
		}
		if p.Unverified.Problem = string(problem); problem != "" {
			return nil
		}
		p.Unverified = nil
		return s.sendWaiting(tx, appID, endpointID, now)
	})
}

// asked verifies an endpoint that was just stored, and returns it as it is afterwards. A failure is only logged: the owner can ask again.
func (s *Service) asked(ctx context.Context, appID string, p access.Endpoint) access.Endpoint {
	after, err := s.verify(ctx, appID, p.ID)
	if err != nil {
		s.log.Warn("endpoint not verified", "endpoint", p.ID, "error", err)
		return p
	}
	return after
}

// changeUnverified changes an endpoint if it is not verified, and returns it as it is afterwards. Errors: NotFound, and those of change.
func (s *Service) changeUnverified(ctx context.Context, appID, endpointID string, change func(ports.Tx, *access.Endpoint, time.Time) error) (p access.Endpoint, err error) {
	err = s.unit.Update(ctx, func(tx ports.Tx) error {
		app, err := unit.Find(tx.Application(appID))
		if err != nil {
			return err
		}
		var known bool
		if p, known = endpointOf(app, endpointID); !known {
			return fault.NotFound
		}
		if p.Unverified == nil {
			return nil
		}
		unverified := *p.Unverified // a copy: the record must not change in place
		p.Unverified = &unverified
		if err := change(tx, &p, s.unit.Now().UTC()); err != nil {
			return err
		}
		return tx.PutApplication(app.WithEndpoint(p))
	})
	return p, err
}

// ask posts a challenge and returns why the response is not a proof; empty if it is one. An endpoint belongs to both environments, so both signing
// secrets sign: a receiver that knows either can check the origin.
func (s *Service) ask(ctx context.Context, appID string, p access.Endpoint) (delivery.Reason, error) {
	if s.deliverer == nil {
		return "", fault.Unavailable.Because("no deliverer")
	}
	now := s.unit.Now().UTC()
	var secrets []string
	for _, env := range []access.Environment{access.Sandbox, access.Production} {
		if _, err := s.signingSecret(ctx, appID, env); err != nil {
			return "", err
		}
		if err := s.unit.View(ctx, func(r ports.Reader) error {
			of, err := r.SigningSecrets(env, appID)
			secrets = append(secrets, of.Signing(now)...)
			return err
		}); err != nil {
			return "", err
		}
	}
	var random [24]byte
	if _, err := io.ReadFull(s.unit.Random(), random[:]); err != nil {
		return "", err
	}
	q := delivery.Question{Event: delivery.Verification, EventID: s.unit.NewID(id.Event), DeliveryID: s.unit.NewID(id.Delivery), OccurredAt: now, SentAt: now,
		EndpointID: p.ID, Challenge: base64.RawURLEncoding.EncodeToString(random[:])}
	body, err := json.Marshal(q)
	if err != nil {
		return "", err
	}
	headers := delivery.Headers(event.Event{ID: q.EventID, Type: delivery.Verification, Env: access.Sandbox}, q.DeliveryID, body, secrets, time.Now())
	receipt, answer, err := s.deliverer.Ask(ctx, p.URL, headers, body)
	return delivery.Proven(q.Challenge, delivery.Attempt{Status: receipt.Status, Problem: problemOf(err)}, answer), nil
}

// sendWaiting schedules the deliveries that waited for an endpoint.
func (s *Service) sendWaiting(tx ports.Tx, appID, endpointID string, now time.Time) error {
	for _, env := range []access.Environment{access.Sandbox, access.Production} {
		q := delivery.Queue{Env: env, AppID: appID, EndpointID: endpointID}
		next, waits, err := tx.NextDelivery(q)
		if err != nil {
			return err
		}
		if !waits {
			continue
		}
		if err := unit.ServeBy(tx, q, next, now); err != nil {
			return err
		}
	}
	return nil
}

// withheld reports whether deliveries wait for the endpoint to be verified.
func (to target) withheld() bool { return to.known && to.endpoint.Status() == access.EndpointPending }

// withhold puts back the queue of an unverified endpoint until its time to verify ends, and disables the endpoint after that. done is false if
// the queue need not wait.
func (t *turn) withhold(tx ports.Tx, now time.Time) (done bool, err error) {
	app, err := tx.Application(t.queue.AppID)
	if err != nil {
		return false, err
	}
	p, known := endpointOf(app, t.queue.EndpointID)
	if !(target{endpoint: p, known: known}).withheld() {
		return false, nil
	}
	end := p.Unverified.Since.Add(delivery.VerifyWithin)
	if !now.Before(end) {
		return false, disable(tx, t.queue, "unverified", now)
	}
	return true, tx.AgainWork(t.work.ID, t.work.Epoch, end)
}
