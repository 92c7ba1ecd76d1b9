package event

import (
	"encoding/json"
	"time"
)

// Payload is an event as partners read it (spec 6.2): in the feed, and in a webhook with its delivery. It is the only place where an event becomes
// public JSON, so that both are the same.
type Payload struct {
	Event
	// DeliveryID and SentAt belong to a delivery (spec 6.2); in the feed they are empty.
	DeliveryID string
	SentAt     time.Time
}

// MarshalJSON writes the published fields in the order of the spec's table.
func (p Payload) MarshalJSON() ([]byte, error) {
	type user struct {
		ID string `json:"id"`
	}
	return json.Marshal(struct {
		Event      Type   `json:"event"`
		EventID    string `json:"event_id"`
		DeliveryID string `json:"delivery_id,omitempty"`
		OccurredAt Stamp  `json:"occurred_at"`
		SentAt     Stamp  `json:"sent_at,omitzero"`
		Order      told   `json:"order"`
		User       user   `json:"user"`
		Test       bool   `json:"test,omitempty"`
		Simulated  bool   `json:"simulated,omitempty"`
	}{p.Type, p.ID, p.DeliveryID, Stamp(p.OccurredAt), Stamp(p.SentAt), tell(p.Type, p.Order), user{p.UserID}, p.Test, p.Simulated})
}

// told is the order in a payload: the record's fields, with a failure code that may be null.
type told struct {
	Order
	FailureCode any   `json:"failure_code,omitempty"`
	ExpiresAt   Stamp `json:"expires_at,omitzero"`
}

func tell(t Type, o Order) told {
	v := told{Order: o}
	if t == Failed {
		v.FailureCode = o.FailureCode
		if o.FailureCode != nil && *o.FailureCode == "" {
			v.FailureCode = (*string)(nil)
		}
	}
	v.ExpiresAt = Stamp(o.ExpiresAt)
	v.Lines = nil
	for _, l := range o.Lines {
		if l.Modifiers == nil {
			l.Modifiers = []string{}
		}
		v.Lines = append(v.Lines, l)
	}
	return v
}

// Stamp is a published time: UTC, always with three digits after the second, so that stamps also sort as text.
type Stamp time.Time

// IsZero reports whether there is no time.
func (s Stamp) IsZero() bool { return time.Time(s).IsZero() }

// MarshalJSON writes the time.
func (s Stamp) MarshalJSON() ([]byte, error) {
	return []byte(time.Time(s).UTC().Format(`"2006-01-02T15:04:05.000Z"`)), nil
}

// Precision is the smallest difference between two published times.
const Precision = time.Millisecond

// Moment returns a time as it is published: UTC, to the millisecond.
func Moment(t time.Time) time.Time {
	if t.IsZero() {
		return time.Time{}
	}
	return t.UTC().Truncate(Precision)
}
