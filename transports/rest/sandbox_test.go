package rest

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/sandbox"
)

// sandboxed provisions and verifies a sandbox person as a partner's program does, and returns a grant.
func (p partner) sandboxed(key, phone string) string {
	p.t.Helper()
	user := p.call(201, "POST", "/v1/users", key, `{"firstName":"Ada","lastName":"Example","phone":"`+phone+`"}`)
	users := "/v1/users/" + user["id"].(string)
	p.call(200, "POST", users+"/verify/start", key, "")
	p.call(200, "POST", users+"/verify", key, `{"code":"000000"}`)
	return p.call(201, "POST", users+"/grant", key, "")["token"].(string)
}

// happened lists the types of an order's events, oldest first; every one of them must say simulated.
func (p partner) happened(key, orderID string) (types []string) {
	p.t.Helper()
	for _, e := range at(p.call(200, "GET", "/v1/events?order_id="+orderID, key, ""), "events").([]any) {
		if at(e, "simulated") != true {
			p.t.Errorf("not simulated: %v", e)
		}
		if _, told := e.(map[string]any)["test"]; told {
			p.t.Errorf("a simulated order's event is no test event: %v", e)
		}
		types = append([]string{at(e, "event").(string)}, types...)
	}
	return types
}

// Spec 4.5 as the terminal tool's test-order goes through it: from the sandbox secret to the outcome that the restaurant scripts.
func TestATestOrderAtEveryRestaurant(t *testing.T) {
	w, p := world(t)
	key := w.App.Sandbox
	grant := p.sandboxed(key, "+15005550142")
	events := func(names ...string) string {
		for i, n := range names {
			names[i] = "order." + n
		}
		return fmt.Sprint(names)
	}
	for n, c := range []struct {
		place  string
		after  time.Duration
		state  string
		code   any
		events string
	}{
		{"test_place_carted", 0, "placed", nil, events("building", "carted", "placed")},
		{"test_place_branch_north", 0, "placed", nil, events("building", "carted", "placed")},
		{"test_place_branch_south", 0, "placed", nil, events("building", "carted", "placed")},
		{"test_place_placed", 5 * time.Second, "placed", nil, events("building", "carted", "placing", "placed")},
		{"test_place_failed", 5 * time.Second, "failed", "CARD_DECLINED", events("building", "carted", "placing", "failed")},
		{"test_place_unconfirmed", 5 * time.Second, "unconfirmed", nil, events("building", "carted", "placing", "unconfirmed")},
		{"test_place_challenge", 15 * time.Second, "placed", nil, events("building", "carted", "placing", "challenge", "placed")},
	} {
		started := p.call(202, "POST", "/v1/carts", grant, fmt.Sprintf(`{"items":["2 large lattes with oat milk","blueberry muffin"],"placeId":%q,"idempotencyKey":"build-%04d"}`, c.place, n))
		expect(t, started, "cart.status", "building")
		carts := "/v1/carts/" + at(started, "cart.id").(string)
		ready := p.call(200, "GET", carts, grant, "") // the first read
		expect(t, ready, "cart.status", "ready")
		expect(t, ready, "cart.totalMinor", 2129.0)
		expect(t, ready, "cart.fees.taxAndFeesMinor", 155.0)
		expect(t, ready, "cart.codeRequired", false)
		for _, absent := range []string{"card", "confirmationCard", "pickup", "order"} {
			if _, told := at(ready, "cart").(map[string]any)[absent]; told {
				t.Errorf("%s: a ready cart tells %s", c.place, absent)
			}
		}
		expect(t, p.call(409, "POST", carts+"/confirm/resend-code", grant, ""), "error.code", "code_not_needed")
		yes := fmt.Sprintf(`{"expectedTotalMinor":2129,"idempotencyKey":"yes-%06d"}`, n)
		confirmed := p.call(202, "POST", carts+"/confirm", grant, yes)
		expect(t, confirmed, "order.status", "placing")
		expect(t, confirmed, "simulated", true)
		orderID := at(confirmed, "order.id").(string)
		w.Clock.Advance(c.after)
		o := p.call(200, "GET", "/v1/orders/"+orderID, key, "")
		expect(t, o, "state", c.state)
		expect(t, o, "failure_code", c.code)
		expect(t, o, "simulated", true)
		expect(t, o, "total_minor", 2129.0)
		expect(t, o, "items", 3.0)
		if got := fmt.Sprint(p.happened(key, orderID)); got != c.events {
			t.Errorf("%s: %s, want %s", c.place, got, c.events)
		}
		again := p.call(202, "POST", carts+"/confirm", grant, yes)
		expect(t, again, "order.status", "placing")
		if c.state == "placed" {
			expect(t, p.call(200, "GET", "/v1/orders/"+orderID+"/evidence", key, ""), "kind", "simulated")
			p.call(404, "GET", "/v1/orders/"+orderID+"/evidence?format=zip", key, "") // it left no bundle
			walked := p.call(200, "POST", "/v1/sandbox/orders/"+orderID+"/advance", key, `{"to":"refunded"}`)
			expect(t, walked, "state", "refunded")
		} else {
			p.call(404, "GET", "/v1/orders/"+orderID+"/evidence", key, "")
		}
	}
	usage := p.call(200, "GET", "/v1/usage", key, "")
	expect(t, usage, "environment", "sandbox")
	expect(t, usage, "buildAllowance.used", 0.0)
	if held, captured := w.Bank.Money(); held != 0 || captured != 0 || len(w.Restaurant.Ledger()) != 0 {
		t.Error("a simulation moved money, or went to a restaurant")
	}
	if texts := w.Phones.Texts("+15005550142"); len(texts) != 0 {
		t.Errorf("the sandbox texted %v", texts)
	}
}

// The restaurants that ask, refuse or take their time.
func TestTestRestaurantsThatAsk(t *testing.T) {
	w, p := world(t)
	key := w.App.Sandbox
	grant := p.sandboxed(key, "+15005550143")
	build := func(status int, place, request, idempotency string) map[string]any {
		return p.call(status, "POST", "/v1/carts", grant, fmt.Sprintf(`{"request":%q,"placeId":%q,"idempotencyKey":%q}`, request, place, idempotency))
	}
	read := func(started map[string]any) (map[string]any, string) {
		path := "/v1/carts/" + at(started, "cart.id").(string)
		return p.call(200, "GET", path, grant, ""), path
	}

	ambiguous := build(409, "test_place_needs_location", "latte", "where-0001")
	expect(t, ambiguous, "error.code", "store_ambiguous")
	candidates := at(ambiguous, "candidates").([]any)
	if len(candidates) != 2 || at(candidates[0], "placeId") != "test_place_branch_north" || at(candidates[1], "placeId") != "test_place_branch_south" {
		t.Fatalf("candidates %v", candidates)
	}
	ready, _ := read(build(202, at(candidates[1], "placeId").(string), "latte", "where-0001"))
	expect(t, ready, "cart.status", "ready")
	expect(t, ready, "cart.store.name", at(candidates[1], "name"))

	before := len(at(p.call(200, "GET", "/v1/events", key, ""), "events").([]any))
	asks, path := read(build(202, "test_place_needs_choices", "latte", "which-0001"))
	expect(t, asks, "cart.status", "needs_answer")
	expect(t, asks, "cart.decision.kind", "choices")
	expect(t, asks, "cart.decision.answerWith.field", "choices")
	groups := at(asks, "cart.decision.groups").([]any)
	if fmt.Sprint(at(groups[0], "options")) != "[Small Medium Large]" || at(groups[0], "required") != true || at(groups[1], "required") != false {
		t.Errorf("groups %v", groups)
	}
	again, path := read(p.call(202, "POST", path+"/answer", grant, `{"choices":"oat milk","idempotencyKey":"which-0002"}`))
	expect(t, again, "cart.status", "needs_answer")
	if after := len(at(p.call(200, "GET", "/v1/events", key, ""), "events").([]any)); after != before {
		t.Errorf("a question sent %d events", after-before)
	}
	sized, _ := read(p.call(202, "POST", path+"/answer", grant, `{"choices":"medium","idempotencyKey":"which-0003"}`))
	expect(t, sized, "cart.status", "ready")
	expect(t, sized, "cart.fees.subtotalMinor", 650.0)

	closed, _ := read(build(202, "test_place_closed", "latte", "closed-0001"))
	expect(t, closed, "cart.status", "failed")
	expect(t, closed, "cart.failure.code", "STORE_CLOSED")

	moved, path := read(build(202, "test_place_price_changed", "latte", "price-0001"))
	total := at(moved, "cart.totalMinor").(float64)
	yes := func(status int, total float64) map[string]any {
		return p.call(status, "POST", path+"/confirm", grant, fmt.Sprintf(`{"expectedTotalMinor":%.0f,"idempotencyKey":"price-0002"}`, total))
	}
	expect(t, yes(409, total), "error.code", "price_changed")
	expect(t, p.call(200, "GET", path, grant, ""), "cart.totalMinor", total+100)
	expect(t, yes(202, total+100), "simulated", true)

	slow, path := read(build(202, "test_place_slow", "latte", "slow-0001"))
	expect(t, slow, "cart.status", "building")
	w.Clock.Advance(20 * time.Second)
	expect(t, p.call(200, "GET", path, grant, ""), "cart.status", "ready")
}

// In production, and under other reserved ids, the answer is byte for byte the one for a place that does not exist.
func TestTestRestaurantsAreNowhereElse(t *testing.T) {
	w, p := world(t)
	user := p.call(201, "POST", "/v1/users", w.App.Production, `{"firstName":"Ada","lastName":"Example","phone":"+14155550143"}`)
	live := p.call(201, "POST", "/v1/users/"+user["id"].(string)+"/grant", w.App.Production, "")["token"].(string)
	test := p.sandboxed(w.App.Sandbox, "+15005550144")
	ask := func(grant, place string) string {
		res := p.client.send(t, request(http.MethodPost, "/v1/carts", grant, `{"request":"latte","placeId":"`+place+`","idempotencyKey":"nowhere-1"}`))
		return fmt.Sprint(res.StatusCode, text(t, res))
	}
	nowhere := ask(live, "plc_nowhere")
	for _, r := range sandbox.Restaurants() {
		if got := ask(live, r.PlaceID); got != nowhere {
			t.Errorf("%s in production: %s, want %s", r.PlaceID, got, nowhere)
		}
	}
	if got := ask(test, "test_place_other"); got != nowhere {
		t.Errorf("a reserved id: %s", got)
	}
	p.call(403, "POST", "/v1/sandbox/orders/ord_any/advance", w.App.Production, `{"to":"placed"}`)
	p.call(404, "POST", "/v1/sandbox/orders/ord_any/advance", w.App.Sandbox, `{"to":"placed"}`)
	p.call(403, "GET", "/v1/usage", test, "")
	if live := p.call(200, "GET", "/v1/usage", w.App.Production, ""); live["environment"] != "live" || live["buildAllowance"] != nil {
		t.Errorf("%v", live)
	}
}
