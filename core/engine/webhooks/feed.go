package webhooks

import (
	"context"
	"encoding/base64"
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/ports"
)

// FeedQuery is the input of Events (spec 4.2), as the caller sent it. Events checks it.
type FeedQuery struct {
	Limit                                        int // 0: the default
	Cursor, After, OrderID, UserID, Event, Since string
}

// Feed is one page of events (spec 4.2).
type Feed struct {
	Events     []event.Event
	NextCursor string // empty: null
	Closed     bool   // new events do not enter the feed: the application has no enabled endpoint (spec 6.1)
}

// The bounds of a feed page (spec section 8).
const (
	feedDefault = 50
	feedMax     = 100
)

// Events reads a page of the application's feed (spec 4.2): newest first, or with After oldest first, from the event after that one, or with FromStart from the first.
//
// Errors: Forbidden, InvalidRequest.
func (s *Service) Events(ctx context.Context, c access.Caller, in FeedQuery) (Feed, error) {
	if err := unit.Only(c, access.Secret, access.Session); err != nil {
		return Feed{}, err
	}
	q := event.Query{Limit: feedDefault, OrderID: in.OrderID, UserID: in.UserID, Type: event.Type(in.Event)}
	if in.Limit < 0 || in.Limit > feedMax {
		return Feed{}, fault.InvalidRequest.Field("limit", "is not between 1 and 100.")
	} else if in.Limit > 0 {
		q.Limit = in.Limit
	}
	if in.Event != "" && !knownEvent(q.Type) {
		return Feed{}, fault.InvalidRequest.Field("event", "is not an event type.")
	}
	if in.Since != "" {
		at, err := time.Parse(time.RFC3339, in.Since)
		if err != nil {
			return Feed{}, fault.InvalidRequest.Field("since", "is not an ISO 8601 time.")
		}
		q.Since = at
	}
	if in.Cursor != "" && in.After != "" {
		return Feed{}, fault.InvalidRequest.Field("after", "does not go with cursor.")
	}
	if in.Cursor != "" {
		var err error
		if q, err = readCursor(q, in.Cursor); err != nil {
			return Feed{}, err
		}
	}
	var feed Feed
	err := s.unit.View(ctx, func(r ports.Reader) error {
		switch in.After {
		case "":
		case FromStart:
			q.Forward = true
		default:
			ev, err := r.Event(c.Env, in.After)
			if errors.Is(err, ports.ErrNotFound) || err == nil && (ev.AppID != c.App.ID || ev.Position == 0) {
				return fault.InvalidRequest.Field("after", "is not an event of this feed.")
			}
			if err != nil {
				return err
			}
			q.Forward, q.After = true, ev.Position
		}
		page, more, err := r.Feed(c.Env, c.App.ID, q)
		if err != nil {
			return err
		}
		feed = Feed{Events: page, Closed: !c.App.HasFeed(c.Env, s.unit.Now())}
		if more && len(page) > 0 {
			feed.NextCursor = writeCursor(q.Forward, page[len(page)-1].Position)
		}
		return nil
	})
	return feed, err
}

func knownEvent(t event.Type) bool {
	switch t {
	case event.Building, event.Carted, event.Placing, event.Placed, event.Failed, event.Unconfirmed, event.Challenge, event.NeedsApproval, event.Refunded:
		return true
	}
	return false
}

// A cursor is opaque to callers: a direction and a position.
func writeCursor(forward bool, position uint64) string {
	direction := "b"
	if forward {
		direction = "f"
	}
	return base64.RawURLEncoding.EncodeToString([]byte(direction + strconv.FormatUint(position, 10)))
}

func readCursor(q event.Query, cursor string) (event.Query, error) {
	raw, err := base64.RawURLEncoding.DecodeString(cursor)
	bad := fault.InvalidRequest.Field("cursor", "is not a cursor of this feed.")
	if err != nil {
		return q, bad
	}
	direction, digits := "", string(raw)
	if digits != "" {
		direction, digits = digits[:1], digits[1:]
	}
	position, err := strconv.ParseUint(digits, 10, 64)
	switch {
	case err != nil || strings.HasPrefix(digits, "+"):
		return q, bad
	case direction == "f":
		q.Forward, q.After = true, position
	case direction == "b" && position > 0:
		q.Before = position
	default:
		return q, bad
	}
	return q, nil
}
