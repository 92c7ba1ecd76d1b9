package engine_test

import (
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/ports"
)

// paths are the ways an order's events may go (I21). Each word is an event; the order of states is the spec's graph.
var follows = map[event.Type][]event.Type{
	"":                {event.Building},
	event.Building:    {event.Carted, event.Failed},
	event.Carted:      {event.Placing},
	event.Placing:     {event.Placed, event.Failed, event.Unconfirmed, event.Challenge},
	event.Challenge:   {event.Placed, event.Failed, event.Unconfirmed},
	event.Unconfirmed: {event.Placed, event.Refunded},
	event.Placed:      {event.Refunded},
}

// path checks that the events of one order, oldest first, are a way through the graph that ends in its state, each event at most
// once and with an id of its own (I18, I21), at published times that strictly rise (spec 6.1).
func path(o order.Order, events []event.Event) (broken string) {
	last, ids, seen := event.Type(""), map[string]bool{}, map[event.Type]bool{}
	var before time.Time
	for _, e := range events {
		switch {
		case ids[e.ID]:
			return "I18: an event id twice"
		case seen[e.Type]:
			return "I18: " + string(e.Type) + " twice"
		case !contains(follows[last], e.Type) && !(e.Simulated && last == event.Carted && e.Type == event.Placed): // placed at once
			return "I21: " + string(e.Type) + " after " + string(last)
		case !event.Moment(e.OccurredAt).After(before):
			return "I21: " + string(e.Type) + " is not later than the event before it"
		case e.Simulated != (e.Env == access.Sandbox):
			return "I9: simulated and sandbox do not agree"
		}
		ids[e.ID], seen[e.Type], last, before = true, true, e.Type, event.Moment(e.OccurredAt)
	}
	if state := strings.TrimPrefix(string(last), "order."); state != string(o.State) && !(last == event.Challenge && o.State == order.Placing) {
		return "I18: the order is " + string(o.State) + ", its last event " + string(last)
	}
	return ""
}

func contains(all []event.Type, one event.Type) bool {
	for _, t := range all {
		if t == one {
			return true
		}
	}
	return false
}

// onPath fails unless an order's events are a way through the graph that ends in its state.
func (s *scene) onPath(env access.Environment, orderID string) (o order.Order) {
	s.t.Helper()
	s.see(func(r ports.Reader) (err error) {
		if o, err = r.Order(env, orderID); err != nil {
			return err
		}
		page, _, err := r.Feed(env, o.AppID, event.Query{Limit: 10_000, Forward: true, OrderID: orderID})
		if err != nil {
			return err
		}
		if broken := path(o, page); broken != "" {
			s.t.Error(broken)
		}
		return nil
	})
	return o
}

// consistent fails unless an order's record, attempt and events tell one story.
func (s *scene) consistent(env access.Environment, orderID string) {
	s.t.Helper()
	o := s.onPath(env, orderID)
	s.see(func(r ports.Reader) error {
		a, err := r.Attempt(env, orderID)
		if err != nil {
			return err
		}
		submits, _ := s.Restaurant.Submits(orderID)
		switch {
		case submits > 0 && a.FiredAt == nil:
			s.t.Error("I7: a submit without a durable fire")
		case o.State == order.Placed && a.FiredAt != nil && o.Evidence.CapturedAt.Before(*a.FiredAt):
			s.t.Error("I4: evidence from before the fire")
		case o.State == order.Failed && a.FiredAt != nil && (a.Outcome == nil || a.Outcome.Fact != order.Refused):
			s.t.Error("I5: failed after a fire, without a rejection")
		}
		return nil
	})
}
