package unit

import (
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/quota"
)

// take counts n calls at a moment and returns how many were counted.
func take(m *Minutes, row quota.Row, subject string, n int, at time.Time) (counted int64) {
	for range n {
		if _, over := m.Take(row, access.Sandbox, subject, at); !over {
			counted++
		}
	}
	return counted
}

// A burst at the end of a minute uses up the next one too: no minute, wherever it begins, has more than the limit.
func TestNoMinuteHasMoreThanTheLimit(t *testing.T) {
	m, row := newMinutes(), quota.Find(quota.RequestsMinute)
	limit, _ := row.In(access.Sandbox)
	start := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	if got := take(m, row, "a", int(limit)+5, start.Add(59*time.Second)); got != limit {
		t.Fatalf("%d calls were counted, the limit is %d", got, limit)
	}
	for _, after := range []time.Duration{59 * time.Second, 60 * time.Second, 61 * time.Second, 118 * time.Second} {
		if got := take(m, row, "a", 1, start.Add(after)); got != 0 {
			t.Errorf("%v later a call is counted", after-59*time.Second)
		}
	}
	if wait, over := m.Take(row, access.Sandbox, "a", start.Add(79*time.Second)); !over || wait != 40 {
		t.Errorf("20 seconds later the wait is %d, %t", wait, over)
	}
	if got := take(m, row, "b", 1, start.Add(60*time.Second)); got != 1 {
		t.Error("another subject is refused")
	}
	if got := take(m, row, "a", int(limit)+5, start.Add(119*time.Second)); got != limit {
		t.Errorf("a minute later %d calls are counted", got)
	}
}

// A caller that keeps to the limit is never refused, and idle subjects are forgotten.
func TestASteadyCallerIsNotRefused(t *testing.T) {
	m, row := newMinutes(), quota.Find(quota.RequestsMinute)
	limit, _ := row.In(access.Sandbox)
	at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	for i := range 5 * limit {
		if got := take(m, row, "steady", 1, at.Add(time.Duration(i)*time.Minute/time.Duration(limit))); got != 1 {
			t.Fatalf("call %d is refused", i)
		}
		take(m, row, "once", int(1-min(i, 1)), at)
	}
	if len(m.calls[row.Name]) != 1 {
		t.Errorf("%d subjects are remembered", len(m.calls[row.Name]))
	}
	last := at.Add(5*time.Minute - time.Second)
	if used := m.Used(row, access.Sandbox, "steady", last); used < limit-10 || used > limit {
		t.Errorf("%d calls are used", used)
	}
	if used := m.Used(row, access.Sandbox, "steady", last.Add(time.Minute)); used != 0 {
		t.Errorf("a minute later %d calls are used", used)
	}
	if got := take(m, row, "steady", 1, at.Add(-time.Hour)); got != 1 { // the clock of a development environment was set back
		t.Error("a clock that was set back refuses calls")
	}
}
