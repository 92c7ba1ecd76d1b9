package rest

import (
	"encoding/json"
	"testing"

	"github.com/carryout-dev/carryout/core/delivery"
)

// What asks an endpoint for its proof is as the document says, field by field.
func TestTheChallengeIsAsDescribed(t *testing.T) {
	text, err := json.Marshal(delivery.Question{Event: delivery.Verification, EventID: "evt_1", DeliveryID: "dl_1", OccurredAt: noon, SentAt: noon, EndpointID: "whe_1", Challenge: "c-1"})
	if err != nil {
		t.Fatal(err)
	}
	var body map[string]any
	if err := json.Unmarshal(text, &body); err != nil {
		t.Fatal(err)
	}
	schema := document(t).Webhooks["endpoint"].Post.RequestBody.Value.Content.Get("application/json").Schema.Value
	if err := schema.VisitJSON(body); err != nil {
		t.Error(err)
	}
	for field := range body {
		if schema.Properties[field] == nil {
			t.Errorf("%s is not described", field)
		}
	}
}
