package order_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/order"
	"pgregory.net/rapid"
)

var update = flag.Bool("update", false, "write the golden matrix anew")

// TestMatrix compares every trigger in every state with the committed page, so that a reviewer sees the whole machine.
func TestMatrix(t *testing.T) {
	var b strings.Builder
	for _, from := range order.States() {
		for _, on := range order.Triggers() {
			after, sent, err := order.Order{State: from, Version: 1}.Apply(on, time.Unix(0, 0))
			if err != nil {
				if after.State != from || after.Version != 1 || sent != event.None {
					t.Errorf("%s + %s: refused, and yet changed", from, on)
				}
				fmt.Fprintf(&b, "%-12s %-22s -\n", orNone(from), on)
				continue
			}
			fmt.Fprintf(&b, "%-12s %-22s %-12s %s\n", orNone(from), on, after.State, sent)
		}
	}
	const path = "testdata/matrix.txt"
	if *update {
		if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("the matrix changed; run with -update and read the difference:\n%s", b.String())
	}
}

func orNone(s order.State) string {
	if s == order.None {
		return "(none)"
	}
	return string(s)
}

// TestSpecRows holds the table against spec 3.1 as it was published, written out here a second time.
func TestSpecRows(t *testing.T) {
	want := []order.Row{
		{From: "", On: order.BuildStarted, To: "building", Event: "order.building"},
		{From: "building", On: order.BuildPriced, To: "carted", Event: "order.carted"},
		{From: "building", On: order.BuildFailed, To: "failed", Event: "order.failed"},
		{From: "carted", On: order.ConfirmAccepted, To: "placing", Event: "order.placing"},
		{From: "placing", On: order.EvidenceReceived, To: "placed", Event: "order.placed"},
		{From: "placing", On: order.PlacementRefused, To: "failed", Event: "order.failed"},
		{From: "placing", On: order.PlacementUnsure, To: "unconfirmed", Event: "order.unconfirmed"},
		{From: "placing", On: order.ChallengeRaised, To: "placing", Event: "order.challenge"},
	}
	if got := fmt.Sprint(order.Table()); got != fmt.Sprint(want) {
		t.Errorf("table:\n got %s\nwant %v", got, want)
	}
}

func TestUnconfirmedIsNeverRetriedAndNeverFails(t *testing.T) {
	for _, on := range order.Triggers() {
		after, _, err := order.Order{State: order.Unconfirmed}.Apply(on, time.Unix(0, 0))
		if err == nil && after.State != order.Placed && after.State != order.Refunded {
			t.Errorf("unconfirmed + %s → %s", on, after.State)
		}
	}
}

// Spec 6.1, "order by occurred_at": the times of one order rise at every transition, at the precision at which they are published,
// whatever the clock does meanwhile.
func TestTheTimesOfAnOrderRise(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now, o := time.Unix(1_000_000, 0), order.Order{}
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			now = now.Add(time.Duration(rapid.SampledFrom([]int64{0, 1, 999_999, 1_000_000, -1, -1_000_000, 5e9, -3600e9}).Draw(t, "clock")))
			after, _, err := o.Apply(rapid.SampledFrom(order.Triggers()).Draw(t, "trigger"), now)
			switch {
			case err != nil && after != o:
				t.Fatal("a refused transition changed the order")
			case err != nil:
				continue
			case !after.ChangedAt.Truncate(time.Millisecond).After(o.ChangedAt.Truncate(time.Millisecond)):
				t.Fatalf("%s after %s", after.ChangedAt, o.ChangedAt)
			case now.Sub(o.ChangedAt) >= time.Millisecond && !after.ChangedAt.Equal(now.Truncate(time.Millisecond)):
				t.Fatalf("%s on the clock, %s in the record", now, after.ChangedAt)
			case after.State == order.Placed && o.State != order.Placed && !after.PlacedAt.Equal(after.ChangedAt):
				t.Fatalf("placed at %s, changed at %s", after.PlacedAt, after.ChangedAt)
			}
			o = after
		}
	})
}

// TestAnAttemptFiresOnce drives an attempt with arbitrary calls from arbitrary epochs: at most one first press is ever allowed,
// at most one second press after it, only with the confirmed total and basket, and nothing after an outcome.
func TestAnAttemptFiresOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now := time.Unix(1000, 0)
		a := order.Attempt{OrderID: "ord_1", Phase: order.Armed, ArmedAt: now}
		presses := map[int]int{}
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			if rapid.IntRange(0, 5).Draw(t, "settle") == 0 {
				fact := order.Fact(rapid.IntRange(0, 4).Draw(t, "fact"))
				a = a.Settle(order.Outcome{Fact: fact})
				continue
			}
			press := rapid.IntRange(0, 3).Draw(t, "press")
			total := rapid.SampledFrom([]int64{100, 101}).Draw(t, "total")
			basket := rapid.SampledFrom([]string{"a", "b"}).Draw(t, "basket")
			next, err := a.Fire(press, rapid.Int64Range(1, 3).Draw(t, "epoch"), 100, 100, "a", "a", now)
			if total != 100 || basket != "a" {
				next, err = a.Fire(press, 1, 100, 100+1, "a", basket, now)
				if err == nil {
					t.Fatal("fired with another total or basket")
				}
			}
			if err != nil {
				if next.Phase != a.Phase || next.Presses != a.Presses {
					t.Fatal("a refused press changed the attempt")
				}
				continue
			}
			if a.Phase == order.Done {
				t.Fatal("fired after the outcome")
			}
			presses[press]++
			a = next
		}
		if presses[1] > 1 || presses[2] > 1 || presses[2] > presses[1] || presses[0]+presses[3] > 0 {
			t.Fatalf("presses %v", presses)
		}
	})
}

func TestFireSaysWhy(t *testing.T) {
	now := time.Unix(1000, 0)
	armed := order.Attempt{Phase: order.Armed}
	fired, err := armed.Fire(1, 7, 500, 500, "h", "h", now)
	if err != nil || fired.Phase != order.Fired || fired.Epoch != 7 || fired.FiredAt == nil {
		t.Fatalf("%+v %v", fired, err)
	}
	for name, c := range map[string]struct {
		err  error
		want error
	}{
		"twice":           {second(fired.Fire(1, 7, 500, 500, "h", "h", now)), order.ErrFired},
		"other epoch":     {second(fired.Fire(2, 8, 500, 500, "h", "h", now)), order.ErrFired},
		"total moved":     {second(armed.Fire(1, 7, 501, 500, "h", "h", now)), order.ErrTotal},
		"basket moved":    {second(armed.Fire(1, 7, 500, 500, "g", "h", now)), order.ErrBasket},
		"after its end":   {second(fired.Settle(order.Outcome{Fact: order.Accepted}).Fire(1, 7, 500, 500, "h", "h", now)), order.ErrNotLive},
		"press two first": {second(armed.Fire(2, 7, 500, 500, "h", "h", now)), order.ErrFired},
	} {
		if !errors.Is(c.err, c.want) {
			t.Errorf("%s: %v, want %v", name, c.err, c.want)
		}
	}
}

func second(_ order.Attempt, err error) error { return err }
