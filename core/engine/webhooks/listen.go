package webhooks

import (
	"context"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/ports"
)

// How a terminal tool listens (spec 4.7, docs/gaps.md). It polls every two seconds, and expires listenLife after a poll. A poll extends it only if
// less than listenLeft remains, so that most polls are reads.
const (
	listenLife   = 30 * time.Second
	listenLeft   = 20 * time.Second
	maxListeners = 10
)

// FromStart is the position before the first event of a feed.
const FromStart = "start"

// ListenQuery is one poll of a listening terminal tool.
type ListenQuery struct {
	Run    string   // the name of this run, the same at every poll
	Events []string // the types to forward; empty: all that endpoints get
	After  string   // the previous poll's position, FromStart, or empty: from now on
	Limit  int      // 0: the default
}

// Heard is the answer to a poll.
type Heard struct {
	Forwards []Forward
	Position string // the next poll's After
	Behind   uint64 // how many events come after Position
	Until    time.Time
}

// Forward is one event to forward, with the exact body to sign and post (spec 6.4).
type Forward struct {
	Event      event.Event
	DeliveryID string // the same at every poll of one run
	Body       []byte
}

// Listen answers one poll of a terminal tool that listens to the application it acts for (spec 4.7). While it polls, the tool counts as an enabled
// sandbox endpoint that is subscribed to its events.
//
// Errors: Forbidden, InvalidRequest (the query, or too many tools listen), NotFound (the application is gone).
func (s *Service) Listen(ctx context.Context, c access.Caller, in ListenQuery) (Heard, error) {
	if err := unit.Only(c, access.Session); err != nil {
		return Heard{}, err
	}
	if !form.Key(in.Run) {
		return Heard{}, fault.InvalidRequest.Field("listen", form.NotKey)
	}
	if err := checkEvents(in.Events); err != nil {
		return Heard{}, err
	}
	listener, err := s.listening(ctx, c, access.Listener{ID: in.Run, Events: in.Events})
	if err != nil {
		return Heard{}, err
	}
	return s.hear(ctx, c, in, listener)
}

// listening extends a listener if too little of its time remains, and returns it. Errors: NotFound, InvalidRequest.
func (s *Service) listening(ctx context.Context, c access.Caller, l access.Listener) (access.Listener, error) {
	now := s.unit.Now().UTC()
	same := func(other access.Listener) bool { return other.ID == l.ID }
	if i := slices.IndexFunc(c.App.Listeners, same); i >= 0 {
		if has := c.App.Listeners[i]; now.Before(has.Until.Add(-listenLeft)) && slices.Equal(has.Events, l.Events) {
			return has, nil
		}
	}
	l.Until = now.Add(listenLife)
	entry := s.unit.NewID(id.Audited)
	return l, s.unit.Update(ctx, func(tx ports.Tx) error {
		app, err := unit.Find(tx.Application(c.App.ID))
		if err != nil {
			return err
		}
		others := app.Listening(access.Sandbox, now)
		begins := !slices.ContainsFunc(others, same)
		others = slices.DeleteFunc(others, same)
		if len(others) >= maxListeners {
			return fault.InvalidRequest.Say("At most 10 terminal tools can listen to an application at once.")
		}
		app.Listeners = append(others, l)
		if begins {
			if err := unit.Audit(tx, c, entry, now, developer.StartedListening, l.ID); err != nil {
				return err
			}
		}
		return tx.PutApplication(app)
	})
}

// hear reads the events after a position and writes the bodies to forward. Errors: those of Events.
func (s *Service) hear(ctx context.Context, c access.Caller, in ListenQuery, l access.Listener) (Heard, error) {
	newest, err := s.Events(ctx, c, FeedQuery{Limit: 1})
	if err != nil {
		return Heard{}, err
	}
	h := Heard{Position: in.After, Until: l.Until}
	head := event.Event{ID: FromStart}
	if len(newest.Events) > 0 {
		head = newest.Events[0]
	}
	if in.After == "" {
		h.Position = head.ID
		return h, nil
	}
	q := FeedQuery{Limit: in.Limit, After: in.After}
	if in.After == FromStart {
		q.After, q.Cursor = "", writeCursor(true, 0)
	}
	feed, err := s.Events(ctx, c, q)
	if err != nil {
		return Heard{}, err
	}
	now := s.unit.Now().UTC()
	for _, ev := range feed.Events {
		h.Position, h.Behind = ev.ID, max(head.Position, ev.Position)-ev.Position
		if !delivery.Wants(l.Endpoint(), ev.Type) {
			continue
		}
		f := Forward{Event: ev, DeliveryID: delivery.Of(ev, l.ID, now).ID}
		if f.Body, err = written(ev, f.DeliveryID, now); err != nil {
			return Heard{}, err
		}
		h.Forwards = append(h.Forwards, f)
	}
	return h, nil
}
