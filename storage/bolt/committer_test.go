package bolt

import (
	"testing"
	"testing/synctest"
	"time"
)

// How long a group waits for the callers that were just answered, by the test's own clock.
func TestGroupWaitsForThoseWhoComeBack(t *testing.T) {
	const wait = 4 * time.Millisecond
	for _, c := range []struct {
		name     string
		waiting  int
		expected int
		arrivals []time.Duration // of further calls
		want     time.Duration
	}{
		{"a caller alone", 1, 1, nil, 0},
		{"all are there", 3, 3, nil, 0},
		{"more than were expected", 4, 3, nil, 0},
		{"the last one comes", 1, 3, []time.Duration{time.Millisecond, 2 * time.Millisecond}, 2 * time.Millisecond},
		{"one stays away", 1, 3, []time.Duration{time.Millisecond}, wait},
		{"nobody calls for long", 0, 3, []time.Duration{time.Hour}, time.Hour},
		{"somebody calls in time", 0, 2, []time.Duration{time.Millisecond}, wait},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := &Store{group: 256, wake: make(chan struct{}, 1), waiting: make([]*call, c.waiting)}
				for _, after := range c.arrivals {
					time.AfterFunc(after, func() {
						s.mutex.Lock()
						s.waiting = append(s.waiting, new(call))
						s.mutex.Unlock()
						s.nudge()
					})
				}
				began := time.Now()
				s.gather(gathering{c.expected, began.Add(wait)})
				if took := time.Since(began); took != c.want {
					t.Errorf("the group waited %s, want %s", took, c.want)
				}
			})
		})
	}
}

func TestExpectation(t *testing.T) {
	now := time.Date(2026, 3, 3, 12, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		waiting, answered, calls int
		took, wait               time.Duration
	}{
		{0, 1, 1, time.Millisecond, time.Millisecond},
		{30, 34, 64, 3 * time.Millisecond, 3 * time.Millisecond},
		{200, 100, 256, time.Millisecond, time.Millisecond},
		{1, 1, 2, time.Minute, longestWait},
	} {
		s := &Store{group: 256, waiting: make([]*call, c.waiting)}
		if got, want := s.expect(c.answered, now, c.took), (gathering{c.calls, now.Add(c.wait)}); got != want {
			t.Errorf("%d wait and %d were answered within %s: %+v, want %+v", c.waiting, c.answered, c.took, got, want)
		}
	}
}
