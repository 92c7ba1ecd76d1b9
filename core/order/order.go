// Package order holds the order record, the table of its transitions, and the placement attempt, which prevents an order from being sent twice (spec
// 2.5 and 3.1).
package order

import (
	"cmp"
	"fmt"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/money"
)

// State is an order's state (spec 3.1).
type State string

// The states. None is before the order exists.
const (
	None        State = ""
	Building    State = "building"
	Carted      State = "carted"
	Placing     State = "placing"
	Placed      State = "placed"
	Failed      State = "failed"
	Unconfirmed State = "unconfirmed"
	Refunded    State = "refunded"
)

// States lists every state, in the spec's order.
func States() []State {
	return []State{None, Building, Carted, Placing, Placed, Failed, Unconfirmed, Refunded}
}

// Order is one order record. It is created when a build starts.
type Order struct {
	Env         access.Environment `json:"env"`
	ID          string             `json:"id"`
	AppID       string             `json:"appId"`
	UserID      string             `json:"userId"`
	ClientID    string             `json:"clientId,omitempty"` // the OAuth client that asked for it, if one did
	AccountID   string             `json:"accountId"`
	CartID      string             `json:"cartId"`
	State       State              `json:"state"`
	Store       string             `json:"store"`
	Items       int                `json:"items"` // how many things, quantities counted
	Total       money.Minor        `json:"total"`
	Currency    string             `json:"currency"`
	CreatedAt   time.Time          `json:"createdAt"`
	ChangedAt   time.Time          `json:"changedAt,omitzero"` // of its last transition, to the millisecond
	PlacedAt    *time.Time         `json:"placedAt,omitempty"`
	FailureCode failure.Code       `json:"failureCode,omitempty"`
	Simulated   bool               `json:"simulated,omitempty"`
	Via         Via                `json:"via,omitempty"`
	Evidence    *Evidence          `json:"evidence,omitempty"`
	Reference   string             `json:"reference,omitempty"`
	Receipt     bool               `json:"receipt,omitempty"`    // the person is texted what was ordered
	Next        *Step              `json:"next,omitempty"`       // at a test restaurant
	Challenged  bool               `json:"challenged,omitempty"` // the site asked for a further check, whose result is open
	Version     int64              `json:"version"`              // grows with every transition
}

// Mark is a position in a list of orders by creation.
type Mark struct {
	At time.Time
	ID string
}

// Mark returns o's position.
func (o Order) Mark() Mark { return Mark{o.CreatedAt, o.ID} }

// Compare orders marks by creation, oldest first.
func (m Mark) Compare(o Mark) int { return cmp.Or(m.At.Compare(o.At), cmp.Compare(m.ID, o.ID)) }

// Step is the next step of a test restaurant's script for an order (spec 4.5).
type Step struct {
	On          Trigger      `json:"on"`
	At          time.Time    `json:"at"`
	FailureCode failure.Code `json:"failureCode,omitempty"`
}

// Due returns the step that is due for o at now, and whether there is one.
func (o Order) Due(now time.Time) (Step, bool) {
	if o.Next == nil || now.Before(o.Next.At) {
		return Step{}, false
	}
	return *o.Next, true
}

// Via is the surface an order was confirmed on, where the spec publishes it (spec 2.4, confirmedVia).
type Via string

// The surfaces.
const (
	ViaUnknown      Via = ""
	ViaSMS          Via = "sms"
	ViaTrackingLink Via = "tracking_link"
)

// Apply applies a trigger to o, and returns the order and the type of the event to send. A pair that no table lists is an error and leaves o as it is:
// the caller has a bug, or is too late.
//
// ChangedAt of the result is the time of the transition. The times of one order strictly increase, at the published precision, even if the clock
// stops or is set back, because partners sort events by them (spec 6.1).
func (o Order) Apply(on Trigger, now time.Time) (Order, event.Type, error) {
	row, ok := Find(o.State, on)
	if !ok {
		return o, event.None, fmt.Errorf("order %s: %q does not happen to an order that is %q", o.ID, on, o.State)
	}
	at := event.Moment(now)
	if !at.After(o.ChangedAt) {
		at = o.ChangedAt.Add(event.Precision)
	}
	o.State, o.ChangedAt, o.Challenged = row.To, at, on == ChallengeRaised
	o.Version++
	if row.To == Placed && o.PlacedAt == nil {
		o.PlacedAt = &at
	}
	return o, row.Event, nil
}

// Final reports whether no work of ours changes s further.
func (s State) Final() bool { return s == Placed || s == Failed || s == Refunded }

// Sent reports whether an order in s was sent to the restaurant, or is being sent.
func (s State) Sent() bool { return s == Placing || s == Placed || s == Unconfirmed || s == Refunded }
