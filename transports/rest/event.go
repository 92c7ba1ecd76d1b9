package rest

import (
	"net/http"

	"github.com/oapi-codegen/nullable"

	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/transports/web"
)

// listEvents is GET /v1/events (spec 4.2).
func (h *handlers) listEvents(r *web.Request) (web.Answer, error) {
	q, err := feedQuery(r)
	if err != nil {
		return web.Answer{}, err
	}
	feed, err := h.Webhooks.Events(r.Context(), r.Caller, q)
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, eventPageOf(feed))
}

// eventPage is a page of the feed. The same code writes its events and those of webhooks.
type eventPage struct {
	Events     []event.Payload           `json:"events"`
	NextCursor nullable.Nullable[string] `json:"nextCursor"`
	Notice     string                    `json:"notice,omitempty"`
}

// feedClosed says why a feed gets no new events (spec 6.1).
const feedClosed = "New events do not enter this feed, because no webhook endpoint is enabled. Add one in the console, or run carryout listen in the sandbox."

func eventPageOf(feed webhooks.Feed) eventPage {
	page := eventPage{Events: make([]event.Payload, 0, len(feed.Events)), NextCursor: orNull(feed.NextCursor)}
	for _, e := range feed.Events {
		page.Events = append(page.Events, event.Payload{Event: e})
	}
	if feed.Closed {
		page.Notice = feedClosed
	}
	return page
}

func feedQuery(r *web.Request) (webhooks.FeedQuery, error) {
	var q webhooks.FeedQuery
	for name, to := range map[string]*string{
		"cursor": &q.Cursor, "after": &q.After, "order_id": &q.OrderID, "user_id": &q.UserID, "event": &q.Event, "since": &q.Since,
	} {
		text, err := r.Parameter(name)
		if err != nil {
			return q, err
		}
		*to = text
	}
	var err error
	q.Limit, err = r.PageLimit()
	return q, err
}
