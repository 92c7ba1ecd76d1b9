// Package delivery holds the rules of webhooks (spec section 6.1): the record of a delivery, tables of its schedule and of what a response
// means, the health of endpoints, and the signatures.
package delivery

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/id"
)

// State is the state of a delivery.
type State string

// The states. A delivery is dead after its last attempt failed (spec 6.1). A replay makes any delivery pending again.
const (
	Pending   State = "pending"
	Delivered State = "delivered"
	Dead      State = "dead"
)

// Known reports whether s is one of the states.
func (s State) Known() bool { return s == Pending || s == Delivered || s == Dead }

// Delivery is one event for one endpoint.
type Delivery struct {
	Env        access.Environment `json:"env"`
	ID         string             `json:"id"`
	AppID      string             `json:"appId"`
	EndpointID string             `json:"endpointId"`
	EventID    string             `json:"eventId"`
	EventType  event.Type         `json:"eventType"`
	CreatedAt  time.Time          `json:"createdAt"`
	State      State              `json:"state"`
	Due        time.Time          `json:"due,omitzero"` // of the next attempt, while pending
	// Tries counts the attempts of this run of the schedule. A replay starts another run.
	Tries    int       `json:"tries"`
	Run      int       `json:"run,omitempty"`
	Reason   Reason    `json:"reason,omitempty"` // why it is dead
	Attempts []Attempt `json:"attempts,omitempty"`
}

// Attempt is one POST and its result.
type Attempt struct {
	At      time.Time `json:"at"`
	Status  int       `json:"status,omitempty"` // of the response; 0: there was none
	Problem Reason    `json:"problem,omitempty"`
	Millis  int64     `json:"millis"`
}

// Reason is why an attempt or a delivery failed, from a closed list.
type Reason string

// The reasons.
const (
	TimedOut         Reason = "timed_out"
	NotReached       Reason = "not_reached"       // no connection, or it broke
	AddressRefused   Reason = "address_refused"   // the address is not allowed
	Redirected       Reason = "redirected"        // 3xx: redirects are not followed
	Refused          Reason = "refused"           // any other status except 2xx
	Gone             Reason = "gone"              // 410: the endpoint is disabled
	Exhausted        Reason = "exhausted"         // every attempt of the schedule failed
	EndpointDisabled Reason = "endpoint_disabled" // disabled before it could be sent
	EndpointRemoved  Reason = "endpoint_removed"
	EventUnreadable  Reason = "event_unreadable" // the record of its event cannot be read
)

// Of returns the delivery of an event to an endpoint, due at once. Its id is derived from the two, so that a repeat returns the same delivery.
func Of(e event.Event, endpointID string, now time.Time) Delivery {
	sum := sha256.Sum256([]byte(e.ID + "/" + e.AppID + "/" + endpointID))
	return Delivery{Env: e.Env, ID: id.NewAt(id.Delivery, e.OccurredAt, bytes.NewReader(sum[:])), AppID: e.AppID, EndpointID: endpointID, EventID: e.ID,
		EventType: e.Type, CreatedAt: now, State: Pending, Due: now}
}

// Wants reports whether an endpoint gets events of a type. An endpoint that names no types gets all except our own additions (docs/gaps.md). A
// disabled endpoint gets none.
func Wants(p access.Endpoint, t event.Type) bool {
	if !p.Enabled || t == event.NeedsApproval {
		return false
	}
	if len(p.Events) == 0 {
		return t != event.Refunded
	}
	for _, wanted := range p.Events {
		if wanted == string(t) {
			return true
		}
	}
	return false
}

// keptAttempts bounds the attempts that a delivery keeps; replays can add any number.
const keptAttempts = 32

// After returns d after an attempt that ended at now, and whether the endpoint answered that it is gone. after is the response's Retry-After;
// chance is a random number in [0, 1) for the jitter.
func (d Delivery) After(a Attempt, after time.Duration, now time.Time, chance float64) (_ Delivery, gone bool) {
	var again bool
	a.Problem, again = verdict(a)
	d.Attempts = append(d.Attempts[max(0, len(d.Attempts)-keptAttempts+1):len(d.Attempts):len(d.Attempts)], a)
	d.Tries++
	switch wait, more := next(d.Tries, chance); {
	case a.Problem == "":
		return d.end(Delivered, ""), false
	case a.Problem == Gone:
		return d.end(Dead, Gone), true
	case !more:
		return d.end(Dead, Exhausted), false
	default:
		if again {
			wait = postponed(wait, after, d.Tries)
		}
		d.Due = now.Add(wait)
		return d, false
	}
}

// GiveUp returns d as dead, with the reason.
func (d Delivery) GiveUp(why Reason) Delivery { return d.end(Dead, why) }

func (d Delivery) end(s State, why Reason) Delivery {
	d.State, d.Reason, d.Due = s, why, time.Time{}
	return d
}

// Finished returns when d ended: at its last attempt, or its creation if there was none; zero while it is pending.
func (d Delivery) Finished() time.Time {
	switch {
	case d.State == Pending:
		return time.Time{}
	case len(d.Attempts) > 0:
		return d.Attempts[len(d.Attempts)-1].At
	}
	return d.CreatedAt
}

// Replayed returns d as pending again, due at now, with a full schedule.
func (d Delivery) Replayed(now time.Time) Delivery {
	d.State, d.Reason, d.Due, d.Tries = Pending, "", now, 0
	d.Run++
	return d
}

// Query selects a page of an application's deliveries, newest first.
type Query struct {
	Limit      int
	Before     Mark // only older ones; the zero mark: from the newest
	State      State
	EndpointID string
	EventID    string
	EventType  event.Type
	From, To   time.Time // of creation: from From on, before To; zero: no bound
}

// Mark is a position in the list of deliveries.
type Mark struct {
	At time.Time
	ID string
}

// Mark returns d's position in the list.
func (d Delivery) Mark() Mark { return Mark{d.CreatedAt, d.ID} }

// Compare orders marks like the list, oldest first.
func (m Mark) Compare(o Mark) int { return cmp.Or(m.At.Compare(o.At), cmp.Compare(m.ID, o.ID)) }

// Matches reports whether d passes q's filters and is older than its mark.
func (q Query) Matches(d Delivery) bool {
	return (q.Before == Mark{} || d.Mark().Compare(q.Before) < 0) && (q.State == "" || q.State == d.State) &&
		(q.EndpointID == "" || q.EndpointID == d.EndpointID) && (q.EventID == "" || q.EventID == d.EventID) &&
		(q.EventType == "" || q.EventType == d.EventType) &&
		(q.From.IsZero() || !d.CreatedAt.Before(q.From)) && (q.To.IsZero() || d.CreatedAt.Before(q.To))
}

// Queue names the deliveries of one endpoint in one environment. Queues are independent, so that a slow endpoint delays no other.
type Queue struct {
	Env        access.Environment `json:"env"`
	AppID      string             `json:"appId"`
	EndpointID string             `json:"endpointId"`
}

// Queue returns the queue of d.
func (d Delivery) Queue() Queue { return Queue{d.Env, d.AppID, d.EndpointID} }
