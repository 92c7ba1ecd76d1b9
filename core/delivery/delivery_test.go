package delivery_test

import (
	"slices"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/event"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

var happened = event.Event{ID: "evt_1", Type: event.Placed, Env: access.Sandbox, AppID: "lyt_app_1"}

func TestScheduleIsTheTable(t *testing.T) {
	want := []time.Duration{0, 5 * time.Second, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 5 * time.Hour, 10 * time.Hour, 10 * time.Hour}
	d := delivery.Of(happened, "whe_1", noon)
	now := noon
	for try := range want {
		if d.State != delivery.Pending || d.Tries != try {
			t.Fatalf("attempt %d: %+v", try+1, d)
		}
		if wait := d.Due.Sub(now); wait != want[try] {
			t.Fatalf("attempt %d waits %v, want %v", try+1, wait, want[try])
		}
		now = d.Due.Add(3 * time.Second)
		d, _ = d.After(delivery.Attempt{At: d.Due, Status: 500}, 0, now, 0.5)
	}
	if d.State != delivery.Dead || d.Reason != delivery.Exhausted || !d.Due.IsZero() || len(d.Attempts) != len(want) {
		t.Fatalf("after the schedule: %+v", d)
	}
	again := d.Replayed(now)
	if again.State != delivery.Pending || again.Tries != 0 || !again.Due.Equal(now) || again.ID != d.ID || len(again.Attempts) != len(want) {
		t.Fatalf("replayed: %+v", again)
	}
}

func TestJitterStaysWithinATenth(t *testing.T) {
	for _, c := range []struct {
		chance float64
		want   time.Duration
	}{{0, 4500 * time.Millisecond}, {0.5, 5 * time.Second}, {0.75, 5250 * time.Millisecond}} {
		d, _ := delivery.Of(happened, "whe_1", noon).After(delivery.Attempt{Status: 500}, 0, noon, c.chance)
		if got := d.Due.Sub(noon); got != c.want {
			t.Errorf("chance %v waits %v, want %v", c.chance, got, c.want)
		}
	}
}

func TestStatuses(t *testing.T) {
	for _, c := range []struct {
		attempt delivery.Attempt
		after   time.Duration
		state   delivery.State
		problem delivery.Reason
		wait    time.Duration
		gone    bool
	}{
		{delivery.Attempt{Status: 200}, 0, delivery.Delivered, "", 0, false},
		{delivery.Attempt{Status: 204}, time.Hour, delivery.Delivered, "", 0, false},
		{delivery.Attempt{Status: 299}, 0, delivery.Delivered, "", 0, false},
		{delivery.Attempt{Status: 199}, 0, delivery.Pending, delivery.Refused, 5 * time.Second, false},
		{delivery.Attempt{Status: 301}, 0, delivery.Pending, delivery.Redirected, 5 * time.Second, false},
		{delivery.Attempt{Status: 307}, time.Minute, delivery.Pending, delivery.Redirected, 5 * time.Second, false},
		{delivery.Attempt{Status: 400}, time.Minute, delivery.Pending, delivery.Refused, 5 * time.Second, false},
		{delivery.Attempt{Status: 404}, 0, delivery.Pending, delivery.Refused, 5 * time.Second, false},
		{delivery.Attempt{Status: 410}, 0, delivery.Dead, delivery.Gone, 0, true},
		{delivery.Attempt{Status: 500}, time.Minute, delivery.Pending, delivery.Refused, 5 * time.Second, false},
		{delivery.Attempt{Status: 429}, time.Minute, delivery.Pending, delivery.Refused, time.Minute, false},
		{delivery.Attempt{Status: 502}, time.Minute, delivery.Pending, delivery.Refused, time.Minute, false},
		{delivery.Attempt{Status: 503}, time.Second, delivery.Pending, delivery.Refused, 5 * time.Second, false},
		{delivery.Attempt{Status: 503}, 0, delivery.Pending, delivery.Refused, 5 * time.Second, false},
		{delivery.Attempt{Status: 504}, time.Hour, delivery.Pending, delivery.Refused, 5 * time.Minute, false}, // up to the next slot
		{delivery.Attempt{Problem: delivery.TimedOut}, 0, delivery.Pending, delivery.TimedOut, 5 * time.Second, false},
		{delivery.Attempt{Problem: delivery.AddressRefused}, 0, delivery.Pending, delivery.AddressRefused, 5 * time.Second, false},
	} {
		d, gone := delivery.Of(happened, "whe_1", noon).After(c.attempt, c.after, noon, 0.5)
		wait := time.Duration(0)
		if d.State == delivery.Pending {
			wait = d.Due.Sub(noon)
		}
		if d.State != c.state || d.Attempts[0].Problem != c.problem || wait != c.wait || gone != c.gone {
			t.Errorf("%+v after %v: %s, %q, %v, gone %v; want %s, %q, %v, %v", c.attempt, c.after, d.State, d.Attempts[0].Problem, wait, gone, c.state, c.problem, c.wait, c.gone)
		}
	}
}

func TestIdentityFollowsFromEventAndEndpoint(t *testing.T) {
	one := delivery.Of(happened, "whe_1", noon)
	if again := delivery.Of(happened, "whe_1", noon.Add(time.Hour)); again.ID != one.ID {
		t.Errorf("%s, then %s", one.ID, again.ID)
	}
	other := happened
	other.ID = "evt_2"
	if delivery.Of(happened, "whe_2", noon).ID == one.ID || delivery.Of(other, "whe_1", noon).ID == one.ID {
		t.Error("two deliveries have one id")
	}
}

func TestWants(t *testing.T) {
	all, chosen, off := access.Endpoint{Enabled: true}, access.Endpoint{Enabled: true, Events: []string{"order.placed", "order.refunded"}}, access.Endpoint{}
	for _, c := range []struct {
		endpoint access.Endpoint
		event    event.Type
		want     bool
	}{
		{all, event.Building, true}, {all, event.Refunded, false}, {all, event.NeedsApproval, false}, {chosen, event.Placed, true},
		{chosen, event.Refunded, true}, {chosen, event.Building, false}, {off, event.Placed, false},
	} {
		if got := delivery.Wants(c.endpoint, c.event); got != c.want {
			t.Errorf("%+v wants %s: %v", c.endpoint, c.event, got)
		}
	}
}

func TestHealth(t *testing.T) {
	h, over := delivery.Health{}, false
	for hours := 0; hours < 5*24; hours += 12 {
		if h, over = h.Failed(noon.Add(time.Duration(hours) * time.Hour)); over {
			t.Fatalf("given up after %d hours", hours)
		}
	}
	if !h.Open() {
		t.Error("the breaker is shut after ten failures")
	}
	if _, over = h.Failed(noon.Add(5 * 24 * time.Hour)); !over {
		t.Error("not given up after five days of failures")
	}
	// Two failures a week apart are not a week of failures.
	h, _ = delivery.Health{}.Failed(noon)
	if h, over = h.Failed(noon.Add(7 * 24 * time.Hour)); over || h.Failures != 1 {
		t.Errorf("a failure in another week: %+v, given up %v", h, over)
	}
}

func TestSecretsOverlap(t *testing.T) {
	s := delivery.Secrets{Current: "one"}.Rotated("two", noon)
	for _, c := range []struct {
		at   time.Time
		want []string
	}{
		{noon, []string{"two", "one"}}, {noon.Add(24*time.Hour - 1), []string{"two", "one"}}, {noon.Add(24 * time.Hour), []string{"two"}},
	} {
		if got := s.Signing(c.at); !slices.Equal(got, c.want) {
			t.Errorf("at %v: %v", c.at, got)
		}
	}
}
