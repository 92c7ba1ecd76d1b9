package rest

import (
	"net/http"

	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/transports/rest/api"
	"github.com/carryout-dev/carryout/transports/web"
)

// fireWebhook is POST /v1/sandbox/webhooks/fire (spec 4.5).
func (h *handlers) fireWebhook(r *web.Request) (web.Answer, error) {
	body, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	body.Require("event")
	kind, orderID := body.TextOrEmpty("event"), nonEmpty(body, "orderId")
	if err := body.Done(); err != nil {
		return web.Answer{}, err
	}
	fired, err := h.Webhooks.FireTest(r.Context(), r.Caller, kind, orderID)
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, firedView(fired))
}

func firedView(fired webhooks.Fired) api.WebhookFired {
	v := api.WebhookFired{Event: api.EventType(fired.Event.Type), EventID: fired.Event.ID, Deliveries: make([]api.WebhookDelivery, 0, len(fired.Deliveries))}
	for _, d := range fired.Deliveries {
		v.Deliveries = append(v.Deliveries, api.WebhookDelivery{ID: d.ID, URL: d.URL, Outcome: api.WebhookDeliveryOutcome(d.Outcome)})
	}
	return v
}
