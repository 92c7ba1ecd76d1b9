package event_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/event"
)

func TestPayload(t *testing.T) {
	at := time.Date(2026, 3, 1, 13, 0, 0, 123456789, time.FixedZone("", 3600))
	code := "STORE_CLOSED"
	none := ""
	plain := event.Order{ID: "ord_1", State: "failed", Store: "Hall", Currency: "usd"}
	for _, c := range []struct {
		name string
		p    event.Payload
		want string
	}{
		{"in the feed", event.Payload{Event: event.Event{ID: "evt_1", Type: event.Building, UserID: "usr_1", OccurredAt: at, Order: plain, Position: 7, AppID: "never told"}},
			`{"event":"order.building","event_id":"evt_1","occurred_at":"2026-03-01T12:00:00.123Z","order":{"id":"ord_1","state":"failed","store":"Hall","items":0,"total_minor":0,"currency":"usd"},"user":{"id":"usr_1"}}`},
		{"delivered, failed with a code", event.Payload{Event: event.Event{ID: "evt_1", Type: event.Failed, UserID: "usr_1", OccurredAt: at, Simulated: true, Test: true, Order: with(plain, &code)}, DeliveryID: "dl_1", SentAt: at.Add(time.Second)},
			`{"event":"order.failed","event_id":"evt_1","delivery_id":"dl_1","occurred_at":"2026-03-01T12:00:00.123Z","sent_at":"2026-03-01T12:00:01.123Z","order":{"id":"ord_1","state":"failed","store":"Hall","items":0,"total_minor":0,"currency":"usd","failure_code":"STORE_CLOSED"},"user":{"id":"usr_1"},"test":true,"simulated":true}`},
		{"failed with an empty code", event.Payload{Event: event.Event{ID: "evt_1", Type: event.Failed, UserID: "usr_1", OccurredAt: at, Order: with(plain, &none)}},
			`{"event":"order.failed","event_id":"evt_1","occurred_at":"2026-03-01T12:00:00.123Z","order":{"id":"ord_1","state":"failed","store":"Hall","items":0,"total_minor":0,"currency":"usd","failure_code":null},"user":{"id":"usr_1"}}`},
		{"failed without a code", event.Payload{Event: event.Event{ID: "evt_1", Type: event.Failed, UserID: "usr_1", OccurredAt: at, Order: plain}},
			`{"event":"order.failed","event_id":"evt_1","occurred_at":"2026-03-01T12:00:00.123Z","order":{"id":"ord_1","state":"failed","store":"Hall","items":0,"total_minor":0,"currency":"usd","failure_code":null},"user":{"id":"usr_1"}}`},
		{"before the currency is known", event.Payload{Event: event.Event{ID: "evt_1", Type: event.Building, UserID: "usr_1", OccurredAt: at, Order: event.Order{ID: "ord_1", State: "building", Store: "Hall"}}},
			`{"event":"order.building","event_id":"evt_1","occurred_at":"2026-03-01T12:00:00.123Z","order":{"id":"ord_1","state":"building","store":"Hall","items":0,"total_minor":0},"user":{"id":"usr_1"}}`},
	} {
		got, err := json.Marshal(c.p)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

func with(o event.Order, code *string) event.Order {
	o.FailureCode = code
	return o
}
