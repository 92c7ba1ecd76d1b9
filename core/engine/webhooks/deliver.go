package webhooks

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"strings"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/ports"
)

func queueOf(w ports.Work) delivery.Queue {
	appID, endpointID, _ := strings.Cut(w.Ref, "/")
	return delivery.Queue{Env: w.Env, AppID: appID, EndpointID: endpointID}
}

// How one endpoint is served. A turn is short, so that all endpoints get turns even if there are more of them than slots.
const (
	turnFor     = 10 * time.Second       // how long a turn starts attempts
	atOnce      = 16                     // deliveries in flight to one endpoint
	atOnceOpen  = 1                      // the same while its breaker is open
	fetched     = 64                     // deliveries read at once
	lookAgain   = time.Second            // how often a turn looks for retries that fell due
	lingersFor  = 100 * time.Millisecond // how long an empty queue is held: the next event often comes soon
	recordLimit = 10 * time.Second       // how long recording an attempt may take
)

// turn is one turn at one endpoint's queue.
type turn struct {
	s        *Service
	work     ports.Work
	queue    delivery.Queue
	target   target
	health   delivery.Health
	waiting  []job
	inFlight map[string]bool
	stale    bool // the store may have more due deliveries
	withheld bool // the endpoint is not verified, so nothing is posted
}

// job is one delivery with its event.
type job struct {
	delivery delivery.Delivery
	event    event.Event
	lost     bool // the event cannot be read
}

// target is where a queue's deliveries go, and how they are signed.
type target struct {
	endpoint access.Endpoint
	known    bool
	secrets  delivery.Secrets
}

// attempted is the result of one attempt.
type attempted struct {
	id     string
	health delivery.Health
	ended  bool // the endpoint gets no more deliveries
	err    error
}

// deliver takes one turn at a queue's due deliveries. ending is closed when the service stops; posts under way are then finished.
func (s *Service) deliver(ctx context.Context, ending <-chan struct{}, w ports.Work) error {
	t := &turn{s: s, work: w, queue: queueOf(w), inFlight: map[string]bool{}, stale: true}
	nudged := s.queues.open(t.queue)
	defer s.queues.shut(t.queue)
	done := make(chan attempted)
	end := time.NewTimer(turnFor)
	defer end.Stop()
	look := time.NewTicker(lookAgain)
	defer look.Stop()
	var failed error
	over := false
	for {
		if !over && t.stale && len(t.waiting) == 0 {
			if err := t.fetch(ctx); err != nil {
				failed, over = errors.Join(failed, err), true
			}
			over = over || t.withheld
		}
		for !over && len(t.waiting) > 0 && len(t.inFlight) < t.bound() {
			j := t.waiting[0]
			t.waiting = t.waiting[1:]
			t.inFlight[j.delivery.ID] = true
			to := t.target
			go func() { done <- s.attempt(ctx, j, to) }()
		}
		if len(t.inFlight) == 0 {
			if !over && linger(ending, nudged) {
				t.stale = true
				continue
			}
			again, err := t.end(ctx, over)
			if !again || err != nil {
				return errors.Join(failed, err)
			}
			t.stale = true
			continue
		}
		select {
		case a := <-done:
			delete(t.inFlight, a.id)
			if a.ended {
				t.waiting, t.stale = nil, true
			}
			if a.err != nil {
				failed, over = errors.Join(failed, a.err), true
			}
			t.health = a.health
		case <-nudged:
			t.stale = true
		case <-look.C:
			t.stale = true
		case <-end.C:
			over = true
		case <-ending:
			over, ending = true, nil
		case <-ctx.Done():
			over = true
			// The attempts under way see it too and end soon.
			a := <-done
			delete(t.inFlight, a.id)
		}
	}
}

// linger waits a moment for the queue to be nudged, and reports whether it was.
func linger(ending, nudged <-chan struct{}) bool {
	wait := time.NewTimer(lingersFor)
	defer wait.Stop()
	select {
	case <-nudged:
		return true
	case <-ending:
	case <-wait.C:
	}
	return false
}

func (t *turn) bound() int {
	if t.health.Open() {
		return atOnceOpen
	}
	return atOnce
}

// fetch reads the due deliveries with all that is needed to send them.
func (t *turn) fetch(ctx context.Context) error {
	t.waiting, t.stale = nil, false
	secrets := true
	err := t.s.store.View(ctx, func(r ports.Reader) error {
		t.waiting, t.stale = nil, false
		var err error
		if t.target, err = targetOf(r, t.queue); errors.Is(err, ports.ErrNotFound) {
			secrets, err = false, nil
		}
		if err != nil {
			return err
		}
		if t.withheld = t.target.withheld(); t.withheld {
			return nil
		}
		if t.health, err = r.EndpointHealth(t.queue); err != nil {
			return err
		}
		due, err := r.DueDeliveries(t.queue, t.s.unit.Now(), len(t.inFlight)+fetched)
		if err != nil {
			return err
		}
		t.stale = len(due) == len(t.inFlight)+fetched
		for _, d := range due {
			if t.inFlight[d.ID] {
				continue
			}
			ev, err := r.Event(d.Env, d.EventID)
			if err != nil && !unit.Lost(err) {
				return err
			}
			t.waiting = append(t.waiting, job{d, ev, err != nil})
		}
		return nil
	})
	if err == nil && !secrets {
		// The application is older than deliveries.
		_, err = t.s.signingSecret(ctx, t.queue.AppID, t.queue.Env)
		t.waiting, t.stale = nil, true
	}
	return err
}

// targetOf reads the target of a queue. Errors: ports.ErrNotFound (the application has no signing secret yet).
func targetOf(r ports.Reader, q delivery.Queue) (to target, err error) {
	app, err := r.Application(q.AppID)
	if err != nil {
		return to, err
	}
	to.endpoint, to.known = endpointOf(app, q.EndpointID)
	to.secrets, err = r.SigningSecrets(q.Env, q.AppID)
	return to, err
}

func endpointOf(app access.Application, endpointID string) (access.Endpoint, bool) {
	for _, p := range app.Endpoints {
		if p.ID == endpointID {
			return p, true
		}
	}
	return access.Endpoint{}, false
}

// end puts the queue back until its next delivery falls due, or marks it done if there is none. again reports that more is due already.
func (t *turn) end(ctx context.Context, over bool) (again bool, err error) {
	writing, cancel := context.WithTimeout(context.WithoutCancel(ctx), recordLimit)
	defer cancel()
	err = t.s.unit.Update(writing, func(tx ports.Tx) error {
		again = false
		now := t.s.unit.Now().UTC()
		if t.withheld {
			if done, err := t.withhold(tx, now); done || err != nil {
				return err
			}
		}
		next, ok, err := tx.NextDelivery(t.queue)
		switch {
		case err != nil:
			return err
		case !ok:
			return tx.DoneWork(t.work.ID, t.work.Epoch)
		case !next.After(now) && !over:
			again = true
			return nil
		case !next.After(now):
			next = now // behind the other due queues
		}
		return tx.AgainWork(t.work.ID, t.work.Epoch, next)
	})
	return again, err
}

// attempt makes one attempt at a delivery and records the result. Only a failure of the store, or a lost lease, is an error.
func (s *Service) attempt(ctx context.Context, j job, to target) attempted {
	a := attempted{id: j.delivery.ID}
	if to.withheld() {
		return a // it stays pending; the queue sends it later
	}
	made, receipt := delivery.Attempt{At: s.unit.Now().UTC()}, ports.Receipt{}
	refusal := unsendable(to)
	if j.lost && refusal == "" {
		refusal = delivery.EventUnreadable
	}
	if refusal == "" {
		var err error
		// A signature has real time even if domain time was moved: receivers compare it with their clocks.
		begun := time.Now()
		body, headers, err := letter(j, to, made.At, begun)
		if err != nil {
			a.err = err
			return a
		}
		receipt, err = s.deliverer.Post(ctx, to.endpoint.URL, headers, body)
		if err != nil && ctx.Err() != nil {
			a.err = ctx.Err() // the lease was lost, or the caller went away: the result is unknown
			return a
		}
		made.Millis, made.Status, made.Problem = time.Since(begun).Milliseconds(), receipt.Status, problemOf(err)
	}
	chance, err := s.chance()
	if err != nil {
		a.err = err
		return a
	}
	writing, cancel := context.WithTimeout(context.WithoutCancel(ctx), recordLimit)
	defer cancel()
	// Update the store directly: this turn already serves the queue, so there is nothing to nudge.
	a.err = s.store.Update(writing, func(tx ports.Tx) error {
		a.ended = false
		d, err := tx.Delivery(j.delivery.Env, j.delivery.ID)
		if err != nil {
			return err
		}
		if a.health, err = tx.EndpointHealth(d.Queue()); err != nil {
			return err
		}
		if d.State != delivery.Pending || d.Tries != j.delivery.Tries || d.Run != j.delivery.Run {
			return nil // already handled; at-least-once delivery permits the duplicate (spec 6.1)
		}
		if refusal != "" {
			a.ended = !j.lost
			return tx.PutDelivery(d.GiveUp(refusal))
		}
		return s.record(tx, d, made, s.unit.Now().UTC(), receipt.RetryAfter, chance, &a)
	})
	return a
}

// record stores the result of an attempt, and its effect on the endpoint's health.
func (s *Service) record(tx ports.Tx, d delivery.Delivery, made delivery.Attempt, now time.Time, after time.Duration, chance float64, a *attempted) error {
	d, gone := d.After(made, after, now, chance)
	if d.State == delivery.Pending {
		if err := unit.Enqueue(tx, d); err != nil {
			return err
		}
	} else if err := tx.PutDelivery(d); err != nil {
		return err
	}
	well := d.State == delivery.Delivered
	if well && a.health == (delivery.Health{}) {
		return nil
	}
	health, reason := delivery.Health{}, ""
	if !well {
		var hopeless bool
		if health, hopeless = a.health.Failed(now); hopeless {
			reason = "failing"
		}
	}
	if gone {
		reason = "gone"
	}
	if reason != "" {
		health, a.ended = delivery.Health{}, true
		if err := disable(tx, d.Queue(), reason, now); err != nil {
			return err
		}
	}
	a.health = health
	return tx.PutEndpointHealth(d.Queue(), health)
}

// disable disables an endpoint and stores the reason for its owner (docs/gaps.md).
func disable(tx ports.Tx, q delivery.Queue, reason string, now time.Time) error {
	app, err := tx.Application(q.AppID)
	if err != nil {
		return err
	}
	endpoints := append([]access.Endpoint(nil), app.Endpoints...)
	for i := range endpoints {
		if p := &endpoints[i]; p.ID == q.EndpointID && p.Enabled {
			p.Enabled, p.DisabledAt, p.DisabledReason = false, &now, reason
		}
	}
	app.Endpoints = endpoints
	return tx.PutApplication(app)
}

// unsendable returns why a target gets no deliveries; empty if it does.
func unsendable(to target) delivery.Reason {
	switch {
	case !to.known:
		return delivery.EndpointRemoved
	case !to.endpoint.Enabled:
		return delivery.EndpointDisabled
	}
	return ""
}

// written returns the body of a delivery, also for a terminal tool to forward.
func written(ev event.Event, deliveryID string, sentAt time.Time) ([]byte, error) {
	return event.Payload{Event: ev, DeliveryID: deliveryID, SentAt: sentAt}.MarshalJSON()
}

// letter returns the body and the signed headers of one attempt. They name this attempt's time (spec 6.2).
func letter(j job, to target, sentAt, signedAt time.Time) (body []byte, headers map[string]string, err error) {
	if body, err = written(j.event, j.delivery.ID, sentAt); err != nil {
		return nil, nil, err
	}
	return body, delivery.Headers(j.event, j.delivery.ID, body, to.secrets.Signing(sentAt), signedAt), nil
}

func problemOf(err error) delivery.Reason {
	switch {
	case err == nil:
		return ""
	case errors.Is(err, ports.ErrTimedOut):
		return delivery.TimedOut
	case errors.Is(err, ports.ErrAddressRefused):
		return delivery.AddressRefused
	}
	return delivery.NotReached
}

// chance returns a random number in [0, 1).
func (s *Service) chance() (float64, error) {
	var b [4]byte
	if _, err := io.ReadFull(s.unit.Random(), b[:]); err != nil {
		return 0, err
	}
	return float64(binary.BigEndian.Uint32(b[:])) / (1 << 32), nil
}

// queues holds the queues that turns on this node serve, so that a write to a queue can nudge its turn.
type queues struct {
	mu     sync.Mutex
	served map[delivery.Queue]chan struct{}
}

func newQueues() *queues { return &queues{served: map[delivery.Queue]chan struct{}{}} }

func (s *queues) open(q delivery.Queue) <-chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	nudged := make(chan struct{}, 1)
	s.served[q] = nudged
	return nudged
}

func (s *queues) shut(q delivery.Queue) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.served, q)
}

// Nudge wakes the turns of the given queues on this node: the queues were written to.
func (s *Service) Nudge(touched []delivery.Queue) { s.queues.nudge(touched) }

func (s *queues) nudge(touched []delivery.Queue) {
	if len(touched) == 0 {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, q := range touched {
		select {
		case s.served[q] <- struct{}{}:
		default: // not served here, or nudged already
		}
	}
}

// SigningSecret returns the secret that signs an application's deliveries in one environment (spec 5.11).
//
// Errors: NotFound, SignInAgain (production needs a recent sign-in).
func (s *Service) SigningSecret(ctx context.Context, o access.Owner, env access.Environment) (string, error) {
	if err := o.Permit(env); err != nil {
		return "", err
	}
	return s.signingSecret(ctx, o.App.ID, env)
}

// signingSecret returns an application's signing secret, and creates it if it is missing. Errors: NotFound.
func (s *Service) signingSecret(ctx context.Context, appID string, env access.Environment) (string, error) {
	fresh := s.unit.NewID(id.SigningSecret)
	var secrets delivery.Secrets
	err := s.unit.Update(ctx, func(tx ports.Tx) error {
		if _, err := unit.Find(tx.Application(appID)); err != nil {
			return err
		}
		var err error
		if secrets, err = tx.SigningSecrets(env, appID); !errors.Is(err, ports.ErrNotFound) {
			return err
		}
		secrets = delivery.Secrets{Env: env, AppID: appID, Current: fresh}
		return tx.PutSigningSecrets(secrets)
	})
	return secrets.Current, err
}
