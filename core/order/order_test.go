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
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
	"pgregory.net/rapid"
)

var update = flag.Bool("update", false, "write the golden matrix again")

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
			shown := order.Terms{Total: rapid.SampledFrom([]money.Minor{100, 101}).Draw(t, "total"), BasketHash: rapid.SampledFrom([]string{"a", "b"}).Draw(t, "basket"),
				Pickup: rapid.SampledFrom([]time.Time{noon, noon.AddDate(0, 0, 1)}).Draw(t, "pickup")}
			next, err := a.Fire(press, rapid.Int64Range(1, 3).Draw(t, "epoch"), shown, yes, now)
			if err == nil && (shown.Total != 100 || shown.BasketHash != "a" || !shown.Pickup.Equal(noon)) {
				t.Fatalf("fired with %+v", shown)
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
	armed := order.Attempt{Phase: order.Armed, ArmedAt: now}
	same := yes.Terms
	other := func(change func(*order.Terms)) order.Terms { shown := same; change(&shown); return shown }
	fired, err := armed.Fire(1, 7, same, yes, now)
	if err != nil || fired.Phase != order.Fired || fired.Epoch != 7 || fired.FiredAt == nil {
		t.Fatalf("%+v %v", fired, err)
	}
	for name, c := range map[string]struct {
		err  error
		want error
	}{
		"twice":              {second(fired.Fire(1, 7, same, yes, now)), order.ErrFired},
		"other epoch":        {second(fired.Fire(2, 8, same, yes, now)), order.ErrFired},
		"total moved":        {second(armed.Fire(1, 7, other(func(s *order.Terms) { s.Total++ }), yes, now)), order.ErrTotal},
		"basket moved":       {second(armed.Fire(1, 7, other(func(s *order.Terms) { s.BasketHash = "g" }), yes, now)), order.ErrBasket},
		"day moved":          {second(armed.Fire(1, 7, other(func(s *order.Terms) { s.Pickup = s.Pickup.AddDate(0, 0, 1) }), yes, now)), order.ErrPickup},
		"day moved, press 2": {second(fired.Fire(2, 7, other(func(s *order.Terms) { s.Pickup = s.Pickup.AddDate(0, 0, 1) }), yes, now)), order.ErrPickup},
		"after its end":      {second(fired.Settle(order.Outcome{Fact: order.Accepted}).Fire(1, 7, same, yes, now)), order.ErrNotLive},
		"press two first":    {second(armed.Fire(2, 7, same, yes, now)), order.ErrFired},
		"a moment early":     {second(armed.Fire(1, 7, same, yes, yes.Until.Add(-1))), nil},
		"too late":           {second(armed.Fire(1, 7, same, yes, yes.Until)), order.ErrLate},
		"press 2, late":      {second(fired.Fire(2, 7, same, yes, yes.Until)), nil},
		"in doubt":           {second(armed.Settle(order.Outcome{}).Fire(1, 7, same, yes, now)), order.ErrFired},
	} {
		if !errors.Is(c.err, c.want) {
			t.Errorf("%s: %v, want %v", name, c.err, c.want)
		}
	}
}

// noon is a pickup; yes is a confirm of it, in a zone where the day ends at 05:00 UTC.
var (
	noon = time.Date(2026, 1, 8, 12, 0, 0, 0, time.UTC)
	yes  = order.Agreed{Terms: order.Terms{Total: 100, BasketHash: "a", Pickup: noon, PickupLabel: "Today, 7:00 AM"},
		Zone: time.FixedZone("east", -5*60*60), Slack: 30 * time.Minute, Until: noon}
)

// The day never moves. Within it, a pickup may move as far as the policy says, and words alone must stay the same.
func TestThePickupIsTheConfirmedOne(t *testing.T) {
	armed := noon.Add(-20 * time.Minute)
	late := time.Date(2026, 1, 9, 4, 50, 0, 0, time.UTC) // ten minutes to midnight at the store
	for name, c := range map[string]struct {
		confirmed, shown time.Time
		said, says       string
		slack            time.Duration
		want             bool
	}{
		"the same":                 {noon, noon, "", "", 0, true},
		"seconds do not count":     {noon, noon.Add(59 * time.Second), "", "", 0, true},
		"other words":              {noon, noon, "Today, 7:00 AM", "7:00 AM today", 0, true},
		"as late as may be":        {noon, noon.Add(30 * time.Minute), "", "", 30 * time.Minute, true},
		"later":                    {noon, noon.Add(31 * time.Minute), "", "", 30 * time.Minute, false},
		"as early as may be":       {noon, noon.Add(-30 * time.Minute), "", "", 30 * time.Minute, true},
		"earlier":                  {noon, noon.Add(-31 * time.Minute), "", "", 30 * time.Minute, false},
		"chosen, a minute later":   {noon, noon.Add(time.Minute), "", "", 0, false},
		"over midnight":            {late, late.Add(20 * time.Minute), "", "", 30 * time.Minute, false},
		"tomorrow, the same hour":  {noon, noon.AddDate(0, 0, 1), "", "", 48 * time.Hour, false},
		"a time, and then none":    {noon, time.Time{}, "Today", "Today", 30 * time.Minute, false},
		"soon, and a time of it":   {time.Time{}, noon.Add(5 * time.Hour), "ASAP", "5:00 PM", 0, true},
		"soon, and tomorrow":       {time.Time{}, noon.AddDate(0, 0, 1), "ASAP", "5:00 PM", 0, false},
		"the same words":           {time.Time{}, time.Time{}, "As soon as possible", "as  soon as possible", 0, true},
		"other words, and no time": {time.Time{}, time.Time{}, "As soon as possible", "Tomorrow", 0, false},
	} {
		agreed := order.Agreed{Terms: order.Terms{Pickup: c.confirmed, PickupLabel: c.said}, Zone: yes.Zone, Slack: c.slack}
		if err := agreed.Check(order.Terms{Pickup: c.shown, PickupLabel: c.says}, armed); (err == nil) != c.want {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func second(_ order.Attempt, err error) error { return err }
