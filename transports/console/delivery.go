package console

import (
	"cmp"
	"net/http"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/transports/web"
)

type deliveryView struct {
	ID            string             `json:"id"`
	Environment   access.Environment `json:"environment"`
	EndpointID    string             `json:"endpointId"`
	Event         event.Type         `json:"event"`
	EventID       string             `json:"eventId"`
	Status        delivery.State     `json:"status"`
	Reason        delivery.Reason    `json:"reason,omitempty"` // why it is dead
	CreatedAt     time.Time          `json:"createdAt"`
	NextAttemptAt *time.Time         `json:"nextAttemptAt,omitempty"`
	Attempts      []attemptView      `json:"attempts"`
}

type attemptView struct {
	At         time.Time       `json:"at"`
	HTTPStatus int             `json:"httpStatus,omitempty"` // of the response, if there was one
	Problem    delivery.Reason `json:"problem,omitempty"`
	Millis     int64           `json:"durationMs"`
}

func viewOfDelivery(d delivery.Delivery) deliveryView {
	v := deliveryView{ID: d.ID, Environment: d.Env, EndpointID: d.EndpointID, Event: d.EventType, EventID: d.EventID, Status: d.State, Reason: d.Reason,
		CreatedAt: web.Moment(d.CreatedAt), NextAttemptAt: momentOrNone(&d.Due), Attempts: make([]attemptView, 0, len(d.Attempts))}
	for _, a := range d.Attempts {
		v.Attempts = append(v.Attempts, attemptView{web.Moment(a.At), a.Status, a.Problem, a.Millis})
	}
	return v
}

// deliveries lists the application's deliveries with their attempts, newest first.
func (c *console) deliveries(r *web.Request, owner access.Owner) (web.Answer, error) {
	env, q, err := deliveryQuery(r)
	if err != nil {
		return web.Answer{}, err
	}
	page, more, err := c.Webhooks.Deliveries(r.Context(), owner, env, q)
	if err != nil {
		return web.Answer{}, err
	}
	list := make([]deliveryView, 0, len(page))
	for _, d := range page {
		list = append(list, viewOfDelivery(d))
	}
	var next *string
	if more {
		last := page[len(page)-1].Mark()
		next = new(cursorOf(last.At, last.ID))
	}
	return answer(http.StatusOK, map[string]any{"deliveries": list, "nextCursor": next})
}

func deliveryQuery(r *web.Request) (env access.Environment, q delivery.Query, err error) {
	var environment, status, kind, cursor string
	for name, to := range map[string]*string{"environment": &environment, "status": &status, "event": &kind, "eventId": &q.EventID,
		"endpointId": &q.EndpointID, "cursor": &cursor} {
		if *to, err = r.Parameter(name); err != nil {
			return env, q, err
		}
	}
	q.State, q.EventType = delivery.State(status), event.Type(kind)
	if env = access.Environment(cmp.Or(environment, string(access.Sandbox))); !env.Known() {
		return env, q, fault.InvalidRequest.Field("environment", notEnvironment)
	}
	if q.Limit, err = r.PageLimit(); err != nil {
		return env, q, err
	}
	if cursor != "" {
		q.Before.At, q.Before.ID, err = readCursor(cursor, id.Delivery)
	}
	return env, q, err
}

// delivery is one delivery.
func (c *console) delivery(r *web.Request, owner access.Owner) (web.Answer, error) {
	d, err := c.Webhooks.Delivery(r.Context(), owner, r.Param("deliveryId"))
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, map[string]any{"delivery": viewOfDelivery(d)})
}

// replay sends one delivery again (spec 6.1).
func (c *console) replay(r *web.Request, owner access.Owner) (web.Answer, error) {
	if err := r.NoBody(); err != nil {
		return web.Answer{}, err
	}
	d, err := c.Webhooks.Replay(r.Context(), owner, r.Param("deliveryId"))
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusAccepted, map[string]any{"delivery": viewOfDelivery(d)})
}

// replayAll sends again the deliveries that were created in a range of time, or that failed, or both.
func (c *console) replayAll(r *web.Request, owner access.Owner) (web.Answer, error) {
	body, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	body.Require("environment")
	env := access.Environment(body.TextOrEmpty("environment"))
	in := webhooks.Replays{EndpointID: body.TextOrEmpty("endpointId"), From: instant(body, "from"), To: instant(body, "to")}
	if failed := body.Flag("failed"); failed != nil {
		in.FailedOnly = *failed
	}
	switch {
	case !env.Known():
		body.Refuse("environment", notEnvironment)
	case !in.FailedOnly && in.From.IsZero() && in.To.IsZero():
		body.Refuse("failed", "or from or to is required: a replay of everything is never meant.")
	case !in.From.IsZero() && !in.To.IsZero() && !in.From.Before(in.To):
		body.Refuse("to", "must be after from.")
	}
	if err := body.Done(); err != nil {
		return web.Answer{}, err
	}
	count, err := c.Webhooks.ReplayAll(r.Context(), owner, env, in)
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusAccepted, map[string]any{"replayed": count})
}

// instant reads an optional time.
func instant(f *web.Fields, name string) time.Time {
	text := f.Text(name)
	if text == nil {
		return time.Time{}
	}
	at, err := time.Parse(time.RFC3339, *text)
	if err != nil {
		f.Refuse(name, "is not an ISO 8601 time.")
	}
	return at
}
