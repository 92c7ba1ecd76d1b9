package unit

import (
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/ports"
)

// Announce appends an event and writes its deliveries, in the transaction of the change that it reports (spec 6.1).
func Announce(tx ports.Tx, app access.Application, ev event.Event, now time.Time) error {
	ev, err := tx.AppendEvent(ev, app.HasFeed(ev.Env, now))
	if err != nil {
		return err
	}
	for _, endpoint := range app.Endpoints {
		if !delivery.Wants(endpoint, ev.Type) {
			continue
		}
		if err := Enqueue(tx, delivery.Of(ev, endpoint.ID, now)); err != nil {
			return err
		}
	}
	return nil
}

// Enqueue stores a pending delivery and schedules its queue for when it falls due. Each queue has one piece of work.
func Enqueue(tx ports.Tx, d delivery.Delivery) error {
	if err := tx.PutDelivery(d); err != nil {
		return err
	}
	return ServeBy(tx, d.Queue(), d.Due, d.CreatedAt)
}

// ServeBy schedules a queue no later than due.
func ServeBy(tx ports.Tx, q delivery.Queue, due, now time.Time) error {
	w, err := tx.Work(QueueWork(q))
	switch {
	case Lost(err):
		w = ports.Work{ID: QueueWork(q), Kind: ports.WorkDeliver, Env: q.Env, Ref: q.AppID + "/" + q.EndpointID, Created: now}
	case err != nil:
		return err
	case !w.Due.After(due):
		return nil
	}
	w.Due = due
	return tx.PutWork(w)
}

// QueueWork returns the id of the work that serves a queue.
func QueueWork(q delivery.Queue) string {
	return "deliver/" + string(q.Env) + "/" + q.AppID + "/" + q.EndpointID
}
