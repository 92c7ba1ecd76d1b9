package delivery

import "time"

// Health is what is remembered of an endpoint's answers in one environment: nothing while it is well.
type Health struct {
	Failures     int       `json:"failures"` // in a row
	FailingSince time.Time `json:"failingSince,omitzero"`
	LastFailure  time.Time `json:"lastFailure,omitzero"`
}

// GiveUpAfter is how long an endpoint may only fail before it is disabled (docs/gaps.md).
const GiveUpAfter = 5 * 24 * time.Hour

// stretch is the longest silence within one stretch of failures: an endpoint that fails once in a while has not failed all the time between.
const stretch = 24 * time.Hour

// breaker is how many failures in a row open it.
const breaker = 5

// Failed returns h after a failure at now, and whether the endpoint is to be given up.
func (h Health) Failed(now time.Time) (_ Health, giveUp bool) {
	if h.Failures == 0 || now.Sub(h.LastFailure) > stretch {
		h = Health{FailingSince: now}
	}
	h.Failures++
	h.LastFailure = now
	return h, now.Sub(h.FailingSince) >= GiveUpAfter
}

// Open tells whether the endpoint failed so often in a row that it is tried with one delivery at a time until one arrives.
func (h Health) Open() bool { return h.Failures >= breaker }
