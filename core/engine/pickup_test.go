package engine_test

import (
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/fault"
)

// A time in the words is the pickup of the build, the cart and the order. It is 7 in the morning where the store is.
func TestAPickupTimeInTheWords(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	found := s.ready(g, "a burger at 8:15")
	at := enginetest.Noon.Add(75 * time.Minute)
	if !found.Pickup.At.Equal(at) || !found.Ask.PickupAt.Equal(at) {
		t.Errorf("%+v, asked for %s", found.Pickup, found.Ask.PickupAt)
	}
	s.events(g, found.OrderID, "building carted")
	s.confirmed(g, found)
	s.work()
	s.events(g, found.OrderID, "building carted placing placed")
	if sent := s.Restaurant.Ledger(); len(sent) != 1 || !sent[0].Pickup.Equal(at) || !sent[0].Build.Pickup.Equal(at) {
		t.Errorf("%+v", sent)
	}
}

// A time that the site does not offer is asked about; until it is answered there is no order, and nothing is sent.
func TestAPickupTimeThatIsNotOffered(t *testing.T) {
	for answer, want := range map[string]time.Time{
		"yes":                 enginetest.Noon.Add(20 * time.Minute),
		"as soon as possible": enginetest.Noon.Add(20 * time.Minute),
		"8:30 then":           enginetest.Noon.Add(90 * time.Minute),
	} {
		s := open(t)
		g := s.joined(ada)
		asked := s.built(g, "a burger for 8:12")
		if asked.Status != cart.NeedsAnswer || asked.Decision.Kind != cart.Choices || !strings.HasPrefix(asked.Decision.Question, "The restaurant does not offer Tuesday, 8:12 AM for pickup.") {
			t.Fatalf("%s %+v", asked.Status, asked.Decision)
		}
		s.events(g, asked.OrderID, "building")
		_, _, err := s.Ordering.AnswerCart(ctx, g, asked.ID, ordering.Answer{AcceptPickupTime: true}, s.key())
		s.refused(err, fault.InvalidRequest)
		next, _, err := s.Ordering.AnswerCart(ctx, g, asked.ID, ordering.Answer{Choices: &answer}, s.key())
		if err != nil {
			t.Fatal(err)
		}
		s.work()
		if ready := s.read(g, next.ID); ready.Status != cart.Ready || !ready.Pickup.At.Equal(want) {
			t.Errorf("%s: %s %+v %+v", answer, ready.Status, ready.Pickup, ready.Decision)
		}
		s.events(g, asked.OrderID, "building carted")
		s.untouched()
	}
}

// An answer about the time that says something else is asked again, and never becomes a part of the order.
func TestAPickupAnswerThatSaysNoTime(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	asked := s.built(g, "a burger between 8:00 and 8:30")
	for _, answer := range []string{"and fries", "no", "half past never"} {
		next, _, err := s.Ordering.AnswerCart(ctx, g, asked.ID, ordering.Answer{Choices: &answer}, s.key())
		if err != nil {
			t.Fatal(err)
		}
		s.work()
		if again := s.read(g, next.ID); again.Status != cart.NeedsAnswer || again.Decision.Question != asked.Decision.Question {
			t.Fatalf("%s: %s %+v", answer, again.Status, again.Decision)
		}
		asked = s.read(g, next.ID)
	}
	s.untouched()
}

// The partner's own time and another one in the words are asked about; the answer names one of the two.
func TestTwoPickupTimes(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	in := words("a burger at 8:15")
	in.PickupAt = enginetest.Noon.Add(3 * time.Hour).Format(time.RFC3339)
	started, _, err := s.Ordering.StartCart(ctx, g, in, s.key())
	if err != nil {
		t.Fatal(err)
	}
	s.work()
	asked := s.read(g, started.ID)
	if asked.Status != cart.NeedsAnswer || strings.Join(asked.Decision.Groups[0].Options, ", ") != "8:15 AM, 10:00 AM" {
		t.Fatalf("%s %+v", asked.Status, asked.Decision)
	}
	next, _, err := s.Ordering.AnswerCart(ctx, g, asked.ID, ordering.Answer{Choices: new("10:00 AM")}, s.key())
	if err != nil {
		t.Fatal(err)
	}
	s.work()
	if ready := s.read(g, next.ID); ready.Status != cart.Ready || !ready.Pickup.At.Equal(enginetest.Noon.Add(3*time.Hour)) {
		t.Errorf("%s %+v %+v", ready.Status, ready.Pickup, ready.Decision)
	}
	s.untouched()
}

// The words' time holds when another question came first, as of the moment at which they were said.
func TestAPickupTimeAfterAQuestion(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	asked := s.built(g, "latte in an hour")
	if asked.Status != cart.NeedsAnswer || asked.Decision.When {
		t.Fatalf("%s %+v", asked.Status, asked.Decision)
	}
	s.wait(10 * time.Minute)
	next, _, err := s.Ordering.AnswerCart(ctx, g, asked.ID, ordering.Answer{Choices: new("large")}, s.key())
	if err != nil {
		t.Fatal(err)
	}
	s.work()
	if ready := s.read(g, next.ID); ready.Status != cart.Ready || !ready.Pickup.At.Equal(enginetest.Noon.Add(time.Hour)) {
		t.Errorf("%s %+v %+v", ready.Status, ready.Pickup, ready.Decision)
	}
}
