package order_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
)

// walk is one cart with its order and its attempt, to which a seed lets anything happen in any order: triggers of both tables, presses by nodes that hold an old lease or show another page, outcomes, and a
// clock that stands still or goes back. The invariants that the core holds alone, without the engine's transactions, are looked at after each step.
type walk struct {
	rng     *rand.Rand
	now     time.Time
	status  cart.Status
	order   order.Order
	attempt order.Attempt
	closed  int    // how often the cart was closed
	presses [3]int // clicks that were allowed, by press
	ended   bool   // the attempt has an outcome
}

// The triggers, listed once: a step takes one of them.
var (
	cartTriggers  = cart.Triggers()
	orderTriggers = order.Triggers()
	clockSteps    = []time.Duration{0, 1, time.Millisecond, time.Second, time.Minute, 10 * time.Minute, -1, -time.Second, -time.Hour}
	facts         = []order.Fact{order.Unknown, order.Accepted, order.Refused, order.NotFired, order.Asked}
)

func newWalk(rng *rand.Rand) *walk {
	w := &walk{rng: rng}
	w.begin()
	return w
}

// begin starts another story: an hour before the pickup that yes confirms.
func (w *walk) begin() {
	now := noon.Add(-time.Hour)
	*w = walk{rng: w.rng, now: now, status: cart.Building, attempt: order.Attempt{Phase: order.Armed, ArmedAt: now}}
}

// of takes one of a list by chance.
func of[T any](w *walk, all []T) T { return all[w.rng.IntN(len(all))] }

// step lets one thing happen, and returns the first invariant that does not hold then, or "".
func (w *walk) step() string {
	switch w.rng.IntN(8) {
	case 0:
		if w.now = w.now.Add(of(w, clockSteps)); w.rng.IntN(10) == 0 {
			w.now = yes.Until // to the very moment
		}
		return ""
	case 1, 2:
		return w.changeCart(of(w, cartTriggers))
	case 3, 4, 5:
		return w.changeOrder(of(w, orderTriggers))
	case 6:
		return w.press()
	}
	return w.settle()
}

// changeCart lets something happen to the cart. A cart is closed at most once (I11), and what has ended stays as it is.
func (w *walk) changeCart(on cart.Trigger) string {
	row, known := cart.Find(w.status, on)
	if !known {
		return ""
	}
	before := w.status
	w.status = row.To
	if before != cart.Closed && w.status == cart.Closed {
		w.closed++
	}
	switch over := before == cart.Closed || before == cart.Failed || before == cart.Expired || before == cart.Canceled; {
	case row.Refuse != nil && w.status != before:
		return "I12: a refusal changed the cart"
	case over && w.status != before:
		return "a cart that has ended is " + string(w.status)
	case w.closed > 1:
		return "I11: a cart was closed twice"
	}
	return ""
}

// changeOrder lets something happen to the order. Its events are a way through the graph (I21), their times rise, an unconfirmed order becomes placed or refunded or stays as it is (I6), and a refused trigger
// changes nothing.
func (w *walk) changeOrder(on order.Trigger) string {
	after, sent, err := w.order.Apply(on, w.now)
	before := w.order
	w.order = after
	switch {
	case err != nil && after != before:
		return "a trigger that was refused changed the order"
	case err != nil:
		return ""
	case after.Version != before.Version+1:
		return "a transition that no version counts"
	case !after.ChangedAt.After(before.ChangedAt):
		return "I21: an event that is not later than the one before it"
	case before.State == order.Unconfirmed && after.State != order.Placed && after.State != order.Refunded:
		return "I6: unconfirmed, and then " + string(after.State)
	case (before.State == order.Failed || before.State == order.Refunded) && after.State != before.State:
		return "an order that has ended is " + string(after.State)
	case after.State == order.Placed && after.PlacedAt == nil:
		return "placed, and no time of it"
	case sent != event.None && sent != event.Challenge && string(sent) != "order."+string(after.State):
		return "I18: " + string(sent) + " of an order that is " + string(after.State)
	}
	return ""
}

// press asks for a click, often with another page or another lease than the right one. A click is allowed once, and once more to a page that asks again (I1), for what the person confirmed (I3), not too late
// (I10), and not once the attempt has ended.
func (w *walk) press() string {
	shown := yes.Terms
	switch w.rng.IntN(6) {
	case 0:
		shown.Total += money.Minor(1)
	case 1:
		shown.BasketHash = "b"
	case 2:
		shown.Pickup = shown.Pickup.AddDate(0, 0, 1)
	}
	press, epoch, before := w.rng.IntN(4), int64(w.rng.IntN(2)), w.attempt
	after, err := before.Fire(press, epoch, shown, yes, w.now)
	w.attempt = after
	if err != nil {
		if after.Phase != before.Phase || after.Presses != before.Presses || after.Epoch != before.Epoch {
			return "a press that was refused changed the attempt"
		}
		return ""
	}
	switch {
	case press < 1 || press > 2:
		return "a press that is neither the first nor the second"
	case w.ended:
		return "fired after the outcome"
	case shown != yes.Terms:
		return "I3: fired for another page than the confirmed one"
	case press == 1 && !w.now.Before(yes.Until):
		return "I10: fired too late"
	case after.Phase != order.Fired || after.FiredAt == nil:
		return "I7: a click without its record"
	case press == 2 && epoch != before.Epoch:
		return "I7: a second press by another holder of the lease"
	}
	if w.presses[press]++; w.presses[press] > 1 || w.presses[2] > w.presses[1] {
		return "I1: pressed more often than allowed"
	}
	return ""
}

// settle records what became of the attempt, or that it may have been fired. Whatever is in doubt is never armed again (I6).
func (w *walk) settle() string {
	switch before := w.attempt; w.rng.IntN(8) {
	case 0:
		w.attempt = before.Settle(order.Outcome{Fact: of(w, facts)})
		w.ended = w.ended || w.attempt.Phase == order.Done
	case 1:
		w.attempt = before.Doubted("its node died")
	default:
		return ""
	}
	if w.attempt.Phase == order.Armed {
		return "I6: an attempt in doubt is armed"
	}
	return ""
}

// walkFor takes as many steps, with a new story every fifty. It returns what broke, and how many orders came to each state.
func walkFor(rng *rand.Rand, steps int) (broken string, states map[order.State]int) {
	w, states := newWalk(rng), map[order.State]int{}
	for i := range steps {
		if i%50 == 49 {
			states[w.order.State]++
			w.begin()
		}
		if broken := w.step(); broken != "" {
			return broken, states
		}
	}
	return "", states
}

// TestWalk takes a million steps, and reaches every state.
func TestWalk(t *testing.T) {
	broken, states := walkFor(rand.New(rand.NewPCG(1, 1)), 1_000_000)
	if broken != "" {
		t.Fatal(broken)
	}
	for _, state := range order.States() {
		if states[state] == 0 {
			t.Errorf("no order ended %s", orNone(state))
		}
	}
	t.Logf("orders by their last state: %v", states)
}

// BenchmarkWalk says how many steps of the core a second takes, with all its invariants looked at.
func BenchmarkWalk(b *testing.B) {
	broken, _ := walkFor(rand.New(rand.NewPCG(1, 1)), b.N)
	if broken != "" {
		b.Fatal(broken)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "steps/s")
}
