package engine_test

import (
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/order"
)

// Spec 6.1, "order by occurred_at": the times of one order's events rise also when the clock is set back between two transactions, and
// when one transaction writes two events.
func TestTheTimesOfEventsRiseWhenTheClockIsSetBack(t *testing.T) {
	for _, turn := range []enginetest.Turn{enginetest.Accepts, enginetest.Declines, enginetest.Silent, enginetest.Challenges} {
		t.Run(string(turn), func(t *testing.T) {
			s := open(t)
			p := enginetest.Person(s.joined(ada))
			found := s.ready(p, "burger")
			s.Clock.Advance(-time.Hour)
			s.confirmed(p, found)
			s.Clock.Advance(-time.Minute)
			s.Restaurant.Plan(turn)
			s.wait(2 * time.Minute) // the placement is due only when the clock is there again
			s.Clock.Advance(-time.Hour)
			s.work()
			if o := s.onPath(p.Env, found.OrderID); o.State == order.Placing {
				t.Error("the order is placing")
			}
		})
	}
}
