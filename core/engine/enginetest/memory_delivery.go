package enginetest

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/ports"
)

func (t *memoryTx) Delivery(env access.Environment, id string) (delivery.Delivery, error) {
	return get[delivery.Delivery](t, "delivery", string(env), id)
}

func (t *memoryTx) Deliveries(env access.Environment, appID string, q delivery.Query) ([]delivery.Delivery, bool, error) {
	all, err := list[delivery.Delivery](t, "delivery")
	if err != nil {
		return nil, false, err
	}
	all = slices.DeleteFunc(all, func(d delivery.Delivery) bool { return d.Env != env || d.AppID != appID || !q.Matches(d) })
	slices.SortFunc(all, func(a, b delivery.Delivery) int { return b.Mark().Compare(a.Mark()) })
	if len(all) > q.Limit {
		return all[:q.Limit], true, nil
	}
	return all, false, nil
}

// waits is the table of a queue's pending deliveries: a queue is looked at far more often than a list.
func waits(q delivery.Queue) string {
	return at("pending", string(q.Env), q.AppID, q.EndpointID)
}

// pending lists a queue, earliest due first.
func (t *memoryTx) pending(q delivery.Queue) ([]delivery.Delivery, error) {
	all, err := list[delivery.Delivery](t, waits(q))
	slices.SortFunc(all, func(a, b delivery.Delivery) int { return cmp.Or(a.Due.Compare(b.Due), cmp.Compare(a.ID, b.ID)) })
	return all, err
}

func (t *memoryTx) DueDeliveries(q delivery.Queue, now time.Time, limit int) ([]delivery.Delivery, error) {
	all, err := t.pending(q)
	all = slices.DeleteFunc(all, func(d delivery.Delivery) bool { return d.Due.After(now) })
	return all[:min(len(all), limit)], err
}

func (t *memoryTx) NextDelivery(q delivery.Queue) (time.Time, bool, error) {
	all, err := t.pending(q)
	if err != nil || len(all) == 0 {
		return time.Time{}, false, err
	}
	return all[0].Due, true, nil
}

func (t *memoryTx) EndpointHealth(q delivery.Queue) (delivery.Health, error) {
	h, err := get[delivery.Health](t, "health", string(q.Env), q.AppID, q.EndpointID)
	if errors.Is(err, ports.ErrNotFound) {
		return delivery.Health{}, nil
	}
	return h, err
}

func (t *memoryTx) SigningSecrets(env access.Environment, appID string) (delivery.Secrets, error) {
	return get[delivery.Secrets](t, "signing", string(env), appID)
}

func (t *memoryTx) PutDelivery(d delivery.Delivery) error {
	if old, err := t.Delivery(d.Env, d.ID); err == nil && old.State == delivery.Pending {
		delete(t.table(waits(old.Queue())), d.ID)
	}
	if d.State == delivery.Pending {
		if err := t.put(waits(d.Queue()), d.ID, d); err != nil {
			return err
		}
	}
	return t.put("delivery", at(string(d.Env), d.ID), d)
}

func (t *memoryTx) PutEndpointHealth(q delivery.Queue, h delivery.Health) error {
	return t.put("health", at(string(q.Env), q.AppID, q.EndpointID), h)
}

func (t *memoryTx) PutSigningSecrets(s delivery.Secrets) error {
	return t.put("signing", at(string(s.Env), s.AppID), s)
}
