package storetest

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/ports"
)

func (s *state) Delivery(env access.Environment, id string) (delivery.Delivery, error) {
	return find[delivery.Delivery](s, place("delivery", env, id))
}

func (s *state) Deliveries(env access.Environment, appID string, q delivery.Query) ([]delivery.Delivery, bool, error) {
	page := all(s, func(d delivery.Delivery) bool { return d.Env == env && d.AppID == appID && q.Matches(d) },
		func(a, b delivery.Delivery) int { return b.Mark().Compare(a.Mark()) })
	if len(page) > q.Limit {
		return page[:q.Limit], true, nil
	}
	return page, false, nil
}

func (s *state) pending(q delivery.Queue) []delivery.Delivery {
	return all(s, func(d delivery.Delivery) bool { return d.Queue() == q && d.State == delivery.Pending },
		func(a, b delivery.Delivery) int { return cmp.Or(a.Due.Compare(b.Due), cmp.Compare(a.ID, b.ID)) })
}

func (s *state) DueDeliveries(q delivery.Queue, now time.Time, limit int) (due []delivery.Delivery, err error) {
	for _, d := range s.pending(q) {
		if len(due) < limit && !d.Due.After(now) {
			due = append(due, d)
		}
	}
	return due, nil
}

func (s *state) NextDelivery(q delivery.Queue) (time.Time, bool, error) {
	first, err := one(s.pending(q))
	return first.Due, err == nil, nil
}

func (s *state) EndpointHealth(q delivery.Queue) (delivery.Health, error) {
	h, _ := find[delivery.Health](s, place("health", q))
	return h, nil
}

func (s *state) SigningSecrets(env access.Environment, appID string) (delivery.Secrets, error) {
	return find[delivery.Secrets](s, place("signing", env, appID))
}

func (s *state) PutDelivery(d delivery.Delivery) error {
	return s.put(place("delivery", d.Env, d.ID), d)
}
func (s *state) PutEndpointHealth(q delivery.Queue, h delivery.Health) error {
	return s.put(place("health", q), h)
}
func (s *state) PutSigningSecrets(secrets delivery.Secrets) error {
	return s.put(place("signing", secrets.Env, secrets.AppID), secrets)
}

func sent(env access.Environment, id, appID, endpointID string, state delivery.State, created, due int) delivery.Delivery {
	d := delivery.Delivery{Env: env, ID: id, AppID: appID, EndpointID: endpointID, EventID: "evt_" + id, State: state, CreatedAt: at(created)}
	if state == delivery.Pending {
		d.Due = at(due)
	}
	return d
}

func testDeliveries(b bench) {
	q := delivery.Queue{Env: sandbox, AppID: "a", EndpointID: "e"}
	first, second := sent(sandbox, "1", "a", "e", delivery.Pending, 1, 5), sent(sandbox, "2", "a", "e", delivery.Pending, 2, 3)
	others := []delivery.Delivery{
		sent(production, "1", "a", "e", delivery.Pending, 1, 0), sent(sandbox, "3", "a", "ee", delivery.Pending, 3, 0), sent(sandbox, "4", "aa", "e", delivery.Dead, 4, 0),
	}
	put := func(all ...delivery.Delivery) func(ports.Tx) error {
		return func(tx ports.Tx) error {
			for _, d := range all {
				if err := tx.PutDelivery(d); err != nil {
					return err
				}
			}
			return nil
		}
	}
	due := func(r ports.Reader, minute, limit int, want ...delivery.Delivery) error {
		got, err := r.DueDeliveries(q, at(minute), limit)
		return is(want)(append([]delivery.Delivery(nil), got...), err)
	}
	next := func(r ports.Reader, minute int) error {
		got, ok, err := r.NextDelivery(q)
		if err != nil || ok != (minute >= 0) || ok && !got.Equal(at(minute)) {
			return fmt.Errorf("next delivery %v, %v (%v), want minute %d", got, ok, err, minute)
		}
		return nil
	}
	b.view(func(r ports.Reader) error {
		return errors.Join(isAbsent(r.Delivery(sandbox, "1")), due(r, 99, 9), next(r, -1), isAbsent(r.SigningSecrets(sandbox, "a")), is(delivery.Health{})(r.EndpointHealth(q)))
	})
	b.written(put(append(others, first, second)...), func(r ports.Reader) error {
		return errors.Join(is(first)(r.Delivery(sandbox, "1")), is(others[0])(r.Delivery(production, "1")),
			due(r, 2, 9), due(r, 3, 9, second), due(r, 9, 1, second), due(r, 9, 9, second, first), due(r, 9, 0), next(r, 3))
	})
	// A delivery that moves leaves no entry behind.
	second.Due, second.Tries = at(7), 1
	b.written(put(second), func(r ports.Reader) error {
		return errors.Join(due(r, 5, 9, first), due(r, 9, 9, first, second), next(r, 5))
	})
	first = sent(sandbox, "1", "a", "e", delivery.Delivered, 1, 0)
	second = sent(sandbox, "2", "a", "e", delivery.Dead, 2, 0)
	b.written(put(first, second), func(r ports.Reader) error { return errors.Join(due(r, 99, 9), next(r, -1)) })
	second = second.Replayed(at(8))
	b.written(put(second), func(r ports.Reader) error { return errors.Join(due(r, 99, 9, second), next(r, 8)) })

	ill, secrets := delivery.Health{Failures: 3, FailingSince: at(1), LastFailure: at(2)}, delivery.Secrets{Env: sandbox, AppID: "a", Current: "whsec_1"}
	b.written(func(tx ports.Tx) error {
		return errors.Join(tx.PutEndpointHealth(q, ill), tx.PutSigningSecrets(secrets))
	}, func(r ports.Reader) error {
		elsewhere := q
		elsewhere.Env = production
		return errors.Join(is(ill)(r.EndpointHealth(q)), is(delivery.Health{})(r.EndpointHealth(elsewhere)), is(secrets)(r.SigningSecrets(sandbox, "a")), isAbsent(r.SigningSecrets(production, "a")))
	})
	b.written(func(tx ports.Tx) error { return tx.PutEndpointHealth(q, delivery.Health{}) }, func(r ports.Reader) error { return is(delivery.Health{})(r.EndpointHealth(q)) })
}

// testDeliveryPages reads lists of random deliveries with every filter, and compares them with the model.
func testDeliveryPages(b bench) {
	random := rand.New(rand.NewPCG(4, 2))
	model := &state{records: map[string]any{}}
	var all []delivery.Delivery
	for i := range 200 {
		state := [...]delivery.State{delivery.Pending, delivery.Delivered, delivery.Dead}[random.IntN(3)]
		d := sent(sandbox, fmt.Sprintf("dl_%03d", i), [...]string{"a", "aa"}[random.IntN(2)], [...]string{"e", "f"}[random.IntN(2)], state, random.IntN(40), random.IntN(9))
		d.EventType = [...]event.Type{event.Placed, event.Failed}[random.IntN(2)]
		all = append(all, d)
	}
	write := func(tx ports.Tx) error {
		for _, d := range all {
			if err := tx.PutDelivery(d); err != nil {
				return err
			}
		}
		return nil
	}
	b.update(write)
	if err := write(model); err != nil {
		b.Fatal(err)
	}
	for range 200 {
		q := delivery.Query{Limit: 1 + random.IntN(20), State: [...]delivery.State{"", delivery.Dead, delivery.Pending}[random.IntN(3)], EndpointID: [...]string{"", "e"}[random.IntN(2)],
			EventType: [...]event.Type{"", event.Placed}[random.IntN(2)]}
		if random.IntN(2) == 0 {
			q.From = at(random.IntN(40))
		}
		if random.IntN(2) == 0 {
			q.To = at(random.IntN(40)).Add(time.Second)
		}
		for more := true; more; {
			var got, want []delivery.Delivery
			var wantMore bool
			b.view(func(r ports.Reader) (err error) {
				got, more, err = r.Deliveries(sandbox, "a", q)
				return err
			})
			want, wantMore, _ = model.Deliveries(sandbox, "a", q)
			if text(append([]delivery.Delivery(nil), got...)) != text(want) || more != wantMore {
				b.Fatalf("%+v:\n got %s, %v\nwant %s, %v", q, text(got), more, text(want), wantMore)
			}
			if more {
				q.Before = got[len(got)-1].Mark()
			}
		}
	}
}
