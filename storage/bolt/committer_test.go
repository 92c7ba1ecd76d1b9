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
	const slow, fast = 20 * time.Millisecond, time.Millisecond // how long the file is written; callers return within two milliseconds
	for _, c := range []struct {
		waiting, answered int
		took, wrote       time.Duration
		calls             int
		wait              time.Duration
	}{
		{0, 1, time.Millisecond, slow, 1, time.Millisecond},
		{30, 34, 3 * time.Millisecond, slow, 64, 3 * time.Millisecond},
		{200, 100, time.Millisecond, slow, 256, time.Millisecond},
		{1, 1, time.Minute, slow, 2, longestWait},
		{0, 1, time.Millisecond, fast, 1, time.Millisecond},
		{30, 34, 3 * time.Millisecond, fast, 32, 3 * time.Millisecond},
		{1, 2, 3 * time.Millisecond, fast, 2, 3 * time.Millisecond},
		{400, 200, time.Millisecond, fast, 256, time.Millisecond},
	} {
		before := now.Add(-time.Second)
		s := &Store{group: 256, waiting: make([]*call, c.waiting), called: before.Add(2 * time.Millisecond)}
		got := s.expect(c.answered, answer{at: now, took: c.took, wrote: c.wrote, before: before})
		if want := (gathering{c.calls, now.Add(c.wait)}); got != want {
			t.Errorf("%d wait and %d were answered within %s, %s of them for the file: %+v, want %+v", c.waiting, c.answered, c.took, c.wrote, got, want)
		}
	}
}
