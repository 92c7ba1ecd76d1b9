package bolt

import (
	"errors"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/ports"
)

func (r reader) Delivery(env access.Environment, id string) (delivery.Delivery, error) {
	return load[delivery.Delivery](r, deliveries, key(env, id))
}

func (r reader) Deliveries(env access.Environment, appID string, q delivery.Query) (page []delivery.Delivery, more bool, err error) {
	walk, under := deliveriesOf, key(env, appID)
	if q.State == delivery.Dead {
		walk = deliveriesDead
	}
	// Marks sort as the keys do: by time, then by id. All ids have one length.
	within := span{low: under, high: after(under), backward: true}
	if !q.From.IsZero() {
		within.low = withTime(under, q.From)
	}
	if !q.To.IsZero() {
		within.high = withTime(under, q.To)
	}
	if (q.Before != delivery.Mark{}) && (q.To.IsZero() || q.Before.At.Before(q.To)) {
		within.high = append(withTime(under, q.Before.At), key(q.Before.ID)...)
	}
	for k := range r.scan(walk, within) {
		d, ok := listed[delivery.Delivery](r, deliveries, append(key(env), k[len(under)+timeSize:]...))
		if !ok || !q.Matches(d) {
			continue
		}
		if len(page) >= q.Limit {
			return page, true, nil
		}
		page = append(page, d)
	}
	return page, false, nil
}

func queueKey(q delivery.Queue) []byte { return key(q.Env, q.AppID, q.EndpointID) }

func (r reader) DueDeliveries(q delivery.Queue, now time.Time, limit int) (due []delivery.Delivery, err error) {
	under := queueKey(q)
	for k := range r.scan(deliveriesDue, startingWith(under)) {
		if len(due) >= limit || timeOf(k[len(under):]).After(now) {
			break
		}
		if d, ok := listed[delivery.Delivery](r, deliveries, append(key(q.Env), k[len(under)+timeSize:]...)); ok {
			due = append(due, d)
		}
	}
	return due, nil
}

func (r reader) NextDelivery(q delivery.Queue) (due time.Time, ok bool, err error) {
	under := queueKey(q)
	for k := range r.scan(deliveriesDue, startingWith(under)) {
		// A delivery that DueDeliveries leaves out must not keep its queue due.
		if _, ok := listed[delivery.Delivery](r, deliveries, append(key(q.Env), k[len(under)+timeSize:]...)); ok {
			return timeOf(k[len(under):]), true, nil
		}
	}
	return time.Time{}, false, nil
}

func (r reader) EndpointHealth(q delivery.Queue) (delivery.Health, error) {
	h, err := load[delivery.Health](r, endpointHealths, queueKey(q))
	if errors.Is(err, ports.ErrNotFound) || errors.Is(err, ports.ErrUnreadable) {
		return delivery.Health{}, nil // counting starts again
	}
	return h, err
}

func (r reader) SigningSecrets(env access.Environment, appID string) (delivery.Secrets, error) {
	return load[delivery.Secrets](r, signingSecrets, key(env, appID))
}

func (c *change) PutDelivery(d delivery.Delivery) error {
	old, err := c.Delivery(d.Env, d.ID)
	switch {
	case err == nil:
		c.relist(listsOf(old), listsOf(d))
	case errors.Is(err, ports.ErrNotFound):
		c.relist(nil, listsOf(d))
	default:
		return err
	}
	return c.save(deliveries, key(d.Env, d.ID), d)
}

// unlist removes d from every list.
func (c *change) unlist(d delivery.Delivery) { c.relist(listsOf(d), nil) }

// relist moves a delivery from some lists to others. It does not write an entry that stays.
func (c *change) relist(was, is []place) {
	for _, p := range was {
		if !slices.Contains(is, p) {
			c.writes.delete(p.table, []byte(p.key))
		}
	}
	for _, p := range is {
		if !slices.Contains(was, p) {
			c.writes.put(p.table, []byte(p.key), nothing)
		}
	}
}

// listsOf returns the entries of d in every list.
func listsOf(d delivery.Delivery) []place {
	lists := []place{{deliveriesOf, string(listKey(d))}}
	switch d.State {
	case delivery.Dead:
		lists = append(lists, place{deliveriesDead, string(listKey(d))})
	case delivery.Pending:
		lists = append(lists, place{deliveriesDue, string(deliveryDueKey(d))})
	}
	return lists
}

// listKey is the key of d in its application's lists.
func listKey(d delivery.Delivery) []byte {
	return append(withTime(key(d.Env, d.AppID), d.CreatedAt), key(d.ID)...)
}

// deliveryDueKey is the key of d in its queue.
func deliveryDueKey(d delivery.Delivery) []byte {
	return append(withTime(queueKey(d.Queue()), d.Due), key(d.ID)...)
}

func (c *change) PutEndpointHealth(q delivery.Queue, h delivery.Health) error {
	if h == (delivery.Health{}) {
		c.writes.delete(endpointHealths, queueKey(q))
		return nil
	}
	return c.save(endpointHealths, queueKey(q), h)
}

func (c *change) PutSigningSecrets(s delivery.Secrets) error {
	return c.save(signingSecrets, key(s.Env, s.AppID), s)
}
