package delivery

import "time"

// Health is the record of an endpoint's failures in one environment. It is zero while the endpoint works.
type Health struct {
	Failures     int       `json:"failures"` // in a row
	FailingSince time.Time `json:"failingSince,omitzero"`
	LastFailure  time.Time `json:"lastFailure,omitzero"`
}

// GiveUpAfter is how long an endpoint may fail without a success before it is disabled (docs/gaps.md).
const GiveUpAfter = 5 * 24 * time.Hour

// stretch is the longest gap within one series of failures. After a longer gap a new series starts.
const stretch = 24 * time.Hour

// breaker is how many failures in a row open the breaker.
const breaker = 5

// Failed returns h after a failure at now, and whether the endpoint must be disabled.
func (h Health) Failed(now time.Time) (_ Health, giveUp bool) {
	if h.Failures == 0 || now.Sub(h.LastFailure) > stretch {
		h = Health{FailingSince: now}
	}
	h.Failures++
	h.LastFailure = now
	return h, now.Sub(h.FailingSince) >= GiveUpAfter
}

// Open reports whether the breaker is open: until a delivery succeeds, the endpoint gets one at a time.
func (h Health) Open() bool { return h.Failures >= breaker }
