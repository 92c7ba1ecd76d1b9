package bolt

import (
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/ports"
)

// The fields of events by which an index filters a feed.
const (
	byOrder    = "o"
	byUser     = "u"
	byType     = "t"
	byUserType = "b"
)

// feedHead is the end of one feed.
type feedHead struct {
	Position uint64    `json:"position"`
	Latest   time.Time `json:"latest"` // of the times at which its events occurred
}

func (r reader) Event(env access.Environment, id string) (event.Event, error) {
	if place := r.get(eventPositions, key(env, id)); place != nil {
		return load[event.Event](r, feed, place)
	}
	return load[event.Event](r, unfedEvents, key(env, id))
}

func (r reader) Feed(env access.Environment, appID string, q event.Query) (page []event.Event, more bool, err error) {
	low, high := uint64(1), uint64(math.MaxUint64) // high itself is excluded; no feed reaches it
	switch {
	case q.Forward && q.After == math.MaxUint64:
		return nil, false, nil
	case q.Forward:
		low = q.After + 1
	case q.Before > 0:
		high = q.Before
	}
	if !q.Since.IsZero() {
		first, ok := r.firstSince(env, appID, q.Since)
		if !ok {
			return nil, false, nil
		}
		low = max(low, first)
	}
	if low >= high {
		return nil, false, nil
	}

	all := key(env, appID)
	walk, under := feed, all
	// The field with the fewest events comes first.
	switch {
	case q.OrderID != "":
		walk, under = feedFilters, key(env, appID, byOrder, q.OrderID)
	case q.UserID != "" && q.Type != event.None:
		walk, under = feedFilters, key(env, appID, byUserType, q.UserID, string(q.Type))
	case q.UserID != "":
		walk, under = feedFilters, key(env, appID, byUser, q.UserID)
	case q.Type != event.None:
		walk, under = feedFilters, key(env, appID, byType, string(q.Type))
	}
	positions := span{low: withPosition(under, low), high: withPosition(under, high), backward: !q.Forward}
	for k, text := range r.scan(walk, positions) {
		at := k
		if walk == feedFilters {
			at = withPosition(all, positionOf(k))
			text = r.get(feed, at)
		}
		e, err := read[event.Event](r, feed, at, text)
		if err != nil || !q.Matches(e) {
			continue
		}
		if len(page) >= q.Limit {
			return page, true, nil
		}
		page = append(page, e)
	}
	return page, false, nil
}

// firstSince finds the first position at which an event occurred at since or later. Times may go back along a feed; only those later
// than all earlier ones are indexed, and the first of them that is not before since is the result.
func (r reader) firstSince(env access.Environment, appID string, since time.Time) (position uint64, ok bool) {
	under := key(env, appID)
	for _, position := range r.scan(feedTimes, span{low: withTime(under, since), high: after(under)}) {
		return positionOf(position), true
	}
	return 0, false
}

// lastFed finds the end of a feed from the feed itself.
func (r reader) lastFed(under []byte) (head feedHead) {
	whole := span{low: under, high: after(under), backward: true}
	for k := range r.scan(feed, whole) {
		head.Position = positionOf(k)
		break
	}
	for k := range r.scan(feedTimes, whole) {
		head.Latest = timeOf(k[len(under):])
		break
	}
	return head
}

func (c *change) AppendEvent(e event.Event, inFeed bool) (event.Event, error) {
	id := key(e.Env, e.ID)
	if c.get(eventPositions, id) != nil || c.get(unfedEvents, id) != nil {
		return e, fmt.Errorf("bolt: event %s was appended before", e.ID)
	}
	e.Position = 0
	if !inFeed {
		return e, c.save(unfedEvents, id, e)
	}
	under := key(e.Env, e.AppID)
	head, err := load[feedHead](c, feedHeads, under)
	if errors.Is(err, ports.ErrUnreadable) {
		head, err = c.lastFed(under), nil
	}
	if err != nil && !errors.Is(err, ports.ErrNotFound) {
		return e, err
	}
	head.Position++
	e.Position = head.Position
	if e.Position == 1 || e.OccurredAt.After(head.Latest) {
		head.Latest = e.OccurredAt
		c.writes.put(feedTimes, withTime(under, e.OccurredAt), withPosition(nil, e.Position))
	}
	for _, filter := range [...][]byte{
		key(e.Env, e.AppID, byOrder, e.Order.ID), key(e.Env, e.AppID, byUser, e.UserID), key(e.Env, e.AppID, byType, string(e.Type)),
		key(e.Env, e.AppID, byUserType, e.UserID, string(e.Type)),
	} {
		c.writes.put(feedFilters, withPosition(filter, e.Position), nothing)
	}
	place := withPosition(under, e.Position)
	c.writes.put(eventPositions, id, place)
	if err := c.save(feedHeads, under, head); err != nil {
		return e, err
	}
	return e, c.save(feed, place, e)
}
