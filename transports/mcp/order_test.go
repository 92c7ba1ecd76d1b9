package mcp

import (
	"context"
	"fmt"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/sandbox"
)

// long is a wait that only what is waited for ends; short ends at once.
const long, short = time.Minute, time.Nanosecond

// working is a tester whose engine works. Builds and statuses wait without a limit.
func working(t *testing.T, change func(*Services, *Options)) *tester {
	t.Helper()
	x := newTester(t, func(s *Services, o *Options) {
		o.BuildWait, o.StatusWait = long, long
		if change != nil {
			change(s, o)
		}
	})
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() { defer close(ended); x.w.Run(ctx) }()
	t.Cleanup(func() { stop(); <-ended })
	return x
}

// with is arguments with more of them.
func with(a, more args) args {
	out := args{}
	for _, m := range []args{a, more} {
		for k, v := range m {
			out[k] = v
		}
	}
	return out
}

// keys makes fresh keys.
var keys = func() func() string {
	var mu sync.Mutex
	n := 0
	return func() string { mu.Lock(); defer mu.Unlock(); n++; return fmt.Sprintf("agent-key-%04d", n) }
}()

// buildAt builds a latte at a test restaurant.
func (x *tester) buildAt(credential, placeID, key string) called {
	x.t.Helper()
	return x.call(credential, "order", args{"action": "build", "placeId": placeID, "query": "a latte", "idempotencyKey": key})
}

// confirmed confirms what was carted.
func (x *tester) confirmed(credential string, carted called, key string, more args) called {
	x.t.Helper()
	return x.call(credential, "order", with(args{"action": "confirm", "orderId": carted.Structured["orderId"], "expectedTotalMinor": carted.Structured["totalMinor"], "idempotencyKey": key}, more))
}

func (x *tester) status(credential string, more args) called {
	x.t.Helper()
	return x.call(credential, "order", with(args{"action": "status"}, more))
}

func TestPreview(t *testing.T) {
	x := newTester(t, nil)
	out := x.call(x.production, "order", args{"action": "preview", "query": "Harbor Hall", "geo": harbor})
	x.want(out, "status", "preview")
	x.want(out, "place.placeId", enginetest.PlaceID)
	x.want(out, "place.platform", enginetest.Platform)
	x.want(out, "sayToUser", "I found “Harbor Hall” at “1 Harbor Way”.")
	if out.Texts[0] != out.Structured["sayToUser"] || len(out.Texts) != 2 {
		t.Errorf("%q", out.Texts)
	}
	for name, arguments := range map[string]args{
		"two branches":             {"query": enginetest.BranchName, "near": "Harborview"},
		"the restaurant's name":    {"restaurant": enginetest.BranchName, "query": "tea", "geo": harbor},
		"a test restaurant of two": {"placeId": "test_place_needs_location"},
	} {
		out := x.call(x.sandbox, "order", with(args{"action": "preview"}, arguments))
		x.want(out, "status", "needs_location")
		x.want(out, "needsLocation", true)
		if n := len(out.Structured["nearby"].([]any)); n < 2 || n > 3 || !strings.HasPrefix(out.Texts[0], "Which one do you mean: “") {
			t.Errorf("%s: %d nearby, %q", name, n, out.Texts[0])
		}
	}
	x.want(x.call(x.production, "order", args{"action": "preview"}), "status", "needs_location")
	x.want(x.call(x.production, "order", args{"action": "preview", "placeId": "test_place_carted"}), "status", "not_found")
	x.want(x.call(x.production, "order", args{"action": "preview", "query": "zzzz"}), "status", "not_found")
}

// One order in the sandbox: carted with a card, placing at the confirm, placed at the status (spec 4.8).
func TestOneOrder(t *testing.T) {
	x := working(t, nil)
	for name, credential := range map[string]string{"a grant": x.sandbox, "a person": personToken} {
		key := keys()
		carted := x.buildAt(credential, "test_place_placed", key)
		x.want(carted, "status", "carted")
		x.want(carted, "totalMinor", 770.0)
		x.want(carted, "confirmation.method", "none")
		x.want(carted, "confirmation.codeRequired", false)
		x.want(carted, "confirmationCard", "Pickup at Test Placed\n1 × Latte (Small)\nTotal $7.70")
		if carted.Texts[0] != carted.Structured["confirmationCard"] {
			t.Errorf("%s: first %q", name, carted.Texts[0])
		}
		// The same build with the same key is the same attempt.
		x.want(x.buildAt(credential, "test_place_placed", key), "orderId", carted.Structured["orderId"])
		x.refused(x.call(credential, "order", args{"action": "build", "placeId": "test_place_placed", "query": "a muffin", "idempotencyKey": key}), "invalid_input")

		for range 2 { // and so is the same confirm
			placing := x.confirmed(credential, carted, key, nil)
			x.want(placing, "status", "placing")
			x.want(placing, "placement.status", "placing")
			x.want(placing, "simulated", true)
		}
		x.want(x.call(credential, "order_status", args{"idempotencyKey": key}), "placement.status", "placing")
		x.w.Clock.Advance(6 * time.Second)
		x.w.Wake()
		placed := x.status(credential, args{"orderId": carted.Structured["orderId"]})
		x.want(placed, "status", "placed")
		x.want(placed, "placement.status", "placed")
		x.want(x.call(credential, "order", args{"action": "status", "cancel": true}), "cancel.status", "placed")
	}
}

// What test restaurants come to, and what their confirms come to (spec 4.5).
func TestTestRestaurants(t *testing.T) {
	for placeID, c := range map[string]struct {
		build, placed, outcome string
		after                  time.Duration
	}{
		"test_place_carted":       {"carted", "placed", "", 0},
		"test_place_branch_north": {"carted", "placed", "", 0},
		"test_place_closed":       {"closed_next_day", "", "", 0},
		"test_place_failed":       {"carted", "failed", "", 6 * time.Second},
		"test_place_unconfirmed":  {"carted", "failed", "unconfirmed", 6 * time.Second},
		"test_place_challenge":    {"carted", "challenge", "", 0},
	} {
		t.Run(placeID, func(t *testing.T) {
			x := working(t, nil)
			key := keys()
			out := x.buildAt(x.sandbox, placeID, key)
			x.want(out, "status", c.build)
			if c.placed == "" {
				x.want(out, "failure.code", "STORE_CLOSED")
				return
			}
			x.want(x.confirmed(x.sandbox, out, key, nil), "status", "placing")
			x.w.Clock.Advance(c.after)
			x.w.Wake()
			for _, end := range []called{x.status(x.sandbox, args{"orderId": out.Structured["orderId"]}), x.call(x.sandbox, "order_status", args{"orderId": out.Structured["orderId"]})} {
				x.want(end, "placement.status", c.placed)
				if got, _ := end.Structured["outcome"].(string); got != c.outcome {
					t.Errorf("outcome %q", got)
				}
				if c.outcome != "" && !strings.Contains(end.Structured["assistantInstruction"].(string), "Do not retry") {
					t.Errorf("%v", end.Structured)
				}
			}
		})
	}
}

// A challenge is told at once; the order is placed after it.
func TestChallengeThenPlaced(t *testing.T) {
	x := working(t, nil)
	key := keys()
	out := x.buildAt(x.sandbox, "test_place_challenge", key)
	x.confirmed(x.sandbox, out, key, nil)
	x.want(x.status(x.sandbox, args{"orderId": out.Structured["orderId"]}), "placement.status", "challenge")
	x.w.Clock.Advance(16 * time.Second)
	x.want(x.status(x.sandbox, args{"orderId": out.Structured["orderId"]}), "placement.status", "placed")
}

// A slow build answers building with a tracking link; status waits for it, and what ends it ends the wait.
func TestSlowBuild(t *testing.T) {
	x := working(t, func(_ *Services, o *Options) { o.BuildWait = short })
	key := keys()
	out := x.buildAt(x.sandbox, "test_place_slow", key)
	x.want(out, "status", "building")
	link, _ := out.Structured["trackingUrl"].(string)
	if said := out.Structured["userMessage"].(string); !strings.HasPrefix(link, enginetest.AuthURL+"/cart/crt_") || !strings.HasSuffix(said, link) || out.Texts[0] != said {
		t.Errorf("%q, %q", said, link)
	}
	x.refused(x.buildAt(x.sandbox, "test_place_carted", keys()), "order_in_progress")
	x.refused(x.call(x.sandbox, "order", args{"action": "cancel"}), "order_in_progress")

	told := make(chan called)
	go func() { told <- x.status(x.sandbox, args{"idempotencyKey": key}) }()
	x.w.Clock.Advance(21 * time.Second)
	x.w.Wake()
	x.want(<-told, "status", "carted")
}

// A wait that nothing ends expires, and says how things stand.
func TestWaitsEnd(t *testing.T) {
	x := working(t, func(_ *Services, o *Options) { o.BuildWait, o.StatusWait = short, short })
	key := keys()
	x.want(x.buildAt(x.sandbox, "test_place_slow", key), "status", "building")
	x.want(x.status(x.sandbox, args{"idempotencyKey": key}), "status", "building")
}

// A caller that hangs up ends its wait, and not the build.
func TestHangingUp(t *testing.T) {
	x := working(t, func(_ *Services, o *Options) { o.BuildWait = short })
	key := keys()
	x.buildAt(x.sandbox, "test_place_slow", key)
	ctx, hangUp := context.WithCancel(context.Background())
	hangUp()
	_, err := x.w.Ordering.Await(ctx, &x.sandboxCaller, ordering.Which{Key: key}, long, settledAttempt)
	if err == nil || ctx.Err() == nil {
		t.Error("the wait went on")
	}
	x.w.Clock.Advance(21 * time.Second)
	x.want(x.status(x.sandbox, args{"idempotencyKey": key}), "status", "carted")
}

// A question is answered with the same key, or with a fresh one; the answer repeated changes nothing.
func TestNeedsChoices(t *testing.T) {
	for name, fresh := range map[string]bool{"the same key": false, "a fresh key": true} {
		t.Run(name, func(t *testing.T) {
			x := working(t, nil)
			key := keys()
			out := x.buildAt(x.sandbox, "test_place_needs_choices", key)
			x.want(out, "status", "needs_choices")
			x.want(out, "choiceDecision.item", "Latte")
			x.want(out, "choiceDecision.groups.name", "Size")
			x.want(out, "choiceDecision.groups.required", true)
			x.want(out, "sayToUser", "There is a choice to make for “Latte”: “Size” (“Small”, “Medium”, “Large”).")
			if fresh {
				key = keys()
			}
			answer := args{"action": "build", "idempotencyKey": key, "choices": "oat milk", "placeId": "test_place_needs_choices", "query": "a latte"}
			x.want(x.call(x.sandbox, "order", answer), "status", "needs_choices") // until a size is named
			if fresh {
				key = keys()
			}
			answer = with(answer, args{"choices": "large", "idempotencyKey": key})
			carted := x.call(x.sandbox, "order", answer)
			x.want(carted, "status", "carted")
			x.want(carted, "items.priceMinor", 700.0)
			for range 2 {
				x.want(x.call(x.sandbox, "order", answer), "orderId", carted.Structured["orderId"])
				x.want(x.status(x.sandbox, args{"idempotencyKey": key}), "status", "carted")
			}
			x.want(x.confirmed(x.sandbox, carted, key, nil), "status", "placing")
			x.refused(x.call(x.sandbox, "order", with(answer, args{"idempotencyKey": keys()})), "invalid_input")
		})
	}
}

func TestNeedsLocationOnBuild(t *testing.T) {
	x := working(t, nil)
	key := keys()
	out := x.buildAt(x.sandbox, "test_place_needs_location", key)
	x.want(out, "status", "needs_location")
	x.want(out, "nearby.placeId", "test_place_branch_north")
	x.want(x.buildAt(x.sandbox, "test_place_branch_south", key), "status", "carted")
	x.want(x.buildAt(x.sandbox, "test_place_nothing", keys()), "status", "not_found")
	x.want(x.buildAt(x.production, "test_place_carted", keys()), "status", "not_found")
}

// After a changed price only a fresh build with a new key is confirmed, also with the new total (spec 4.8).
func TestPriceChanged(t *testing.T) {
	x := working(t, nil)
	key := keys()
	carted := x.buildAt(x.sandbox, "test_place_price_changed", key)
	out := x.confirmed(x.sandbox, carted, key, nil)
	x.want(out, "status", "price_changed")
	x.want(x.confirmed(x.sandbox, carted, key, args{"expectedTotalMinor": 870}), "status", "price_changed")
	fresh := keys()
	again := x.buildAt(x.sandbox, "test_place_price_changed", fresh)
	x.want(again, "totalMinor", 870.0)
	x.want(x.confirmed(x.sandbox, again, fresh, nil), "status", "placing")
	x.want(x.status(x.sandbox, args{"orderId": again.Structured["orderId"]}), "status", "placed")
	x.want(x.buildAt(x.sandbox, "test_place_price_changed", keys()), "totalMinor", 770.0) // and another order begins at the first price

	// A total that is not the cart's is a changed price as well.
	key = keys()
	carted = x.buildAt(x.sandbox, "test_place_carted", key)
	x.want(x.confirmed(x.sandbox, carted, key, args{"expectedTotalMinor": 1}), "status", "price_changed")
	x.want(x.confirmed(x.sandbox, carted, key, nil), "status", "price_changed")
}

// A failed build is retried once, and only if the person asks (spec 4.8).
func TestRetries(t *testing.T) {
	x := working(t, nil)
	x.want(x.buildAt(x.sandbox, "test_place_closed", keys()), "status", "closed_next_day")
	out := x.buildAt(x.sandbox, "test_place_closed", keys())
	x.refused(out, "retry_blocked")
	if out.JSON["status"] != "retry_blocked" {
		t.Errorf("%v", out.JSON)
	}
	retry := args{"action": "build", "placeId": "test_place_closed", "query": "a latte", "userInitiatedRetry": true}
	x.want(x.call(x.sandbox, "order", with(retry, args{"idempotencyKey": keys()})), "status", "closed_next_day")
	x.refused(x.call(x.sandbox, "order", with(retry, args{"idempotencyKey": keys()})), "retry_blocked")
	// Another request, and the same one much later, are no retries.
	x.want(x.call(x.sandbox, "order", args{"action": "build", "placeId": "test_place_closed", "query": "a muffin", "idempotencyKey": keys()}), "status", "closed_next_day")
	x.w.Clock.Advance(cart.RetryWithin)
	token, _ := x.w.People.Grant(context.Background(), x.w.Secret(access.Sandbox), x.sandboxCaller.UserID)
	x.want(x.call(token.Token, "order", args{"action": "build", "placeId": "test_place_closed", "query": "a muffin", "idempotencyKey": keys()}), "status", "closed_next_day")
}

// The four answers to a cancel, by the action and by the boolean (spec 4.8).
func TestCancel(t *testing.T) {
	for name, cancel := range map[string]args{"by action": {"action": "cancel"}, "by boolean": {"action": "status", "cancel": true}} {
		t.Run(name, func(t *testing.T) {
			x := working(t, nil)
			x.want(x.call(x.sandbox, "order", cancel), "cancel.status", "no_active_order")
			key := keys()
			carted := x.buildAt(x.sandbox, "test_place_placed", key)
			for range 2 {
				x.want(x.call(x.sandbox, "order", cancel), "cancel.status", "canceled")
			}
			x.want(x.confirmed(x.sandbox, carted, key, nil), "status", "canceled")
			key = keys()
			carted = x.buildAt(x.sandbox, "test_place_placed", key)
			x.confirmed(x.sandbox, carted, key, nil)
			x.want(x.call(x.sandbox, "order", cancel), "cancel.status", "already_placing")
			x.w.Clock.Advance(6 * time.Second)
			x.want(x.call(x.sandbox, "order", with(cancel, args{"orderId": carted.Structured["orderId"]})), "cancel.status", "placed")
			x.buildAt(x.sandbox, "test_place_closed", keys())
			x.want(x.call(x.sandbox, "order", cancel), "cancel.status", "no_active_order")
		})
	}
}

// A cart that is not confirmed in time expires; so does nothing that belongs to somebody else exist.
func TestExpiryAndOthers(t *testing.T) {
	x := working(t, nil)
	key := keys()
	carted := x.buildAt(x.sandbox, "test_place_carted", key)
	other, _ := x.grant(access.Sandbox, "+15005550199")
	x.refused(x.confirmed(other, carted, key, nil), "invalid_input")
	x.want(x.call(other, "order_status", args{"orderId": carted.Structured["orderId"]}), "status", "no_order")
	x.want(x.call(other, "order_status", args{"idempotencyKey": key}), "status", "no_order")
	x.want(x.call(other, "order", args{"action": "cancel", "orderId": carted.Structured["orderId"]}), "cancel.status", "no_active_order")
	x.w.Clock.Advance(cart.Life - time.Second)
	x.want(x.call(x.sandbox, "order_status", args{}), "status", "carted")
	x.w.Clock.Advance(time.Second)
	x.want(x.call(personToken, "order_status", args{}), "status", "expired")
	x.want(x.confirmed(personToken, carted, key, nil), "status", "expired")
}

// In production: joining first, then the code of a grant's first order, and every wrong way with it (spec 4.4).
func TestCodes(t *testing.T) {
	x := working(t, nil)
	const phone = "+14155550142"
	secret := x.w.Secret(access.Production)
	u, _ := x.w.Joined(secret, phone)
	granted, _ := x.w.People.Grant(context.Background(), secret, u.ID)
	build := func(credential, key string) called {
		return x.call(credential, "order", args{"action": "build", "placeId": enginetest.PlaceID, "platform": enginetest.Platform, "query": "a burger", "idempotencyKey": key})
	}

	// The other person has not joined: their first build is carted, and its confirm is not for them yet.
	key := keys()
	carted := build(x.production, key)
	x.want(carted, "status", "carted")
	out := x.confirmed(x.production, carted, key, nil)
	x.refused(out, "forbidden")
	if at(out.JSON, "code") != "build_only" || at(out.JSON, "next.step") != "sign_up_required" || at(out.JSON, "next.url") == nil {
		t.Errorf("%v", out.JSON)
	}

	key = keys()
	carted = build(granted.Token, key)
	x.want(carted, "confirmation.codeRequired", true)
	out = x.call(granted.Token, "order", args{"action": "request_code", "orderId": carted.Structured["orderId"]})
	x.want(out, "status", "code_required")
	x.want(out, "confirmation.method", "sms_code")
	first := x.w.Phones.Code(phone)
	out = x.confirmed(granted.Token, carted, key, nil)
	x.want(out, "status", "code_required")
	x.want(out, "confirmation.method", "sms_code")
	x.want(out, "sayToUser", sayCodeSent)
	x.w.Clock.Advance(time.Minute)
	out = x.confirmed(granted.Token, carted, key, args{"stage": "resend"})
	x.want(out, "confirmation.method", "sms_code")
	second := x.w.Phones.Code(phone)
	if first == second {
		t.Fatal("one code was texted")
	}
	x.want(x.confirmed(granted.Token, carted, key, args{"code": first}), "status", "code_expired")
	wrong := "000000"
	if second == wrong {
		wrong = "000001"
	}
	for range person.MaxTries - 1 {
		x.want(x.confirmed(granted.Token, carted, key, args{"code": wrong}), "status", "code_invalid")
	}
	x.want(x.confirmed(granted.Token, carted, key, args{"code": wrong}), "status", "code_attempts_exceeded")
	x.w.Clock.Advance(time.Minute)
	x.confirmed(granted.Token, carted, key, args{"stage": "resend"})
	x.want(x.confirmed(granted.Token, carted, key, args{"code": x.w.Phones.Code(phone)}), "status", "placing")
	placed := x.status(granted.Token, args{"orderId": carted.Structured["orderId"]})
	x.want(placed, "placement.status", "placed")
	if all, accepted := x.w.Restaurant.Submits(carted.Structured["orderId"].(string)); all != 1 || accepted != 1 {
		t.Errorf("%d submits, %d accepted", all, accepted)
	}

	// A card that is declined and a number that is stopped are the person's to settle.
	key = keys()
	carted = build(granted.Token, key)
	x.w.Bank.Decline(1)
	x.want(x.confirmed(granted.Token, carted, key, nil), "status", "card_declined")
	x.want(x.confirmed(granted.Token, carted, key, nil), "status", "placing")
	x.want(x.confirmed(granted.Token, carted, keys(), nil), "status", "already_confirmed")
}

// Every failure of a build has its status; what is offered for tomorrow is a question.
func TestBuildStatuses(t *testing.T) {
	x := working(t, nil)
	build := args{"action": "build", "orderUrl": enginetest.OrderURL}
	for n, c := range []struct {
		code   failure.Code
		status string
	}{
		{failure.StoreClosed, "closed_next_day"}, {failure.StorePaused, "paused"}, {failure.SiteUnreachable, "platform_offline"},
		{failure.BotBlocked, "platform_offline"}, {failure.LoginRequired, "reached_bag_only"}, {failure.SiteChanged, "failed"},
	} {
		x.w.Restaurant.Closed = c.code
		out := x.call(x.production, "order", with(build, args{"query": fmt.Sprintf("%d burgers", n+1), "idempotencyKey": keys()}))
		x.want(out, "status", c.status)
		x.want(out, "failure.code", string(c.code))
		x.want(out, "sayToUser", failure.Of(c.code).Message)
	}
	x.w.Restaurant.Closed, x.w.Restaurant.Tomorrow = "", true
	key := keys()
	out := x.call(x.production, "order", with(build, args{"query": "a burger", "idempotencyKey": key}))
	x.want(out, "status", "pickup_next_day")
	stated := at(out.Structured, "pickupDecision.stated")
	accept := with(build, args{"query": "a burger", "idempotencyKey": key})
	x.refused(x.call(x.production, "order", with(accept, args{"acceptPickupTime": "tomorrow"})), "invalid_input")
	x.want(x.call(x.production, "order", with(accept, args{"acceptPickupTime": stated})), "status", "carted")
	x.refused(x.call(x.production, "order", with(accept, args{"acceptPickupTime": stated, "choices": "x"})), "invalid_input")
}

// The host that is to be avoided is: the store has no other page.
func TestBlacklistHost(t *testing.T) {
	x := working(t, nil)
	for host, status := range map[string]string{"harborhall.example": "not_found", "example": "not_found", "hall.example": "carted"} {
		x.want(x.call(x.production, "order", args{"action": "build", "orderUrl": enginetest.OrderURL, "query": "a burger", "blacklistHost": host, "idempotencyKey": keys()}), "status", status)
	}
}

// Modifiers, the parts of a store's name, and keys of any form.
func TestBuildArguments(t *testing.T) {
	x := working(t, nil)
	odd := "any key at all, with spaces ✓"
	out := x.call(x.sandbox, "order", args{"action": "build", "placeId": "test_place_carted", "items": []string{"latte"}, "modifiers": []string{"large", "oat milk"}, "idempotencyKey": odd})
	x.want(out, "items.priceMinor", 700.0)
	x.want(out, "idempotencyKey", odd)
	x.want(x.call(x.sandbox, "order_status", args{"idempotencyKey": odd}), "orderId", out.Structured["orderId"])
	x.want(x.call(x.sandbox, "order", args{"action": "build", "knownStoreId": "test_place_carted", "query": "latte", "modifiers": "vanilla", "idempotencyKey": keys()}), "items.priceMinor", 575.0)
	out = x.call(x.production, "order", args{"action": "build", "restaurantName": enginetest.RestaurantName, "restaurantAddress": "1 Harbor Way", "platform": "plain", "query": "a burger", "idempotencyKey": keys()})
	x.want(out, "restaurant.placeId", enginetest.PlaceID)
}

// What is missing or out of bounds is invalid_input, and names the argument (spec 4.8, the table of the order tool).
func TestInvalidInput(t *testing.T) {
	x := newTester(t, nil)
	build := args{"action": "build", "placeId": "test_place_carted", "query": "a latte", "idempotencyKey": "agent-key-x"}
	confirm := args{"action": "confirm", "orderId": "ord_x", "expectedTotalMinor": 1, "idempotencyKey": "agent-key-x"}
	for name, arguments := range map[string]args{
		"action":              {},
		"action ":             {"action": "pay"},
		"idempotencyKey":      {"action": "build", "placeId": "test_place_carted", "query": "a latte"},
		"idempotencyKey ":     with(build, args{"idempotencyKey": "short"}),
		"platform":            {"action": "build", "placeId": enginetest.PlaceID, "query": "a latte", "idempotencyKey": "agent-key-x"},
		"query":               with(build, args{"query": ""}),
		"query ":              with(build, args{"query": strings.Repeat("q", 201)}),
		"items":               with(build, args{"items": make([]string, 11)}),
		"items ":              with(build, args{"items": []any{"latte", 1}}),
		"geo":                 with(build, args{"geo": args{"lat": 1, "lng": 2, "alt": 3}}),
		"geo ":                with(build, args{"geo": args{"lat": 91, "lng": 2}}),
		"modifiers":           with(build, args{"modifiers": 1}),
		"placeId":             with(build, args{"placeId": strings.Repeat("p", 256)}),
		"userInitiatedRetry":  with(build, args{"userInitiatedRetry": "yes"}),
		"orderId":             {"action": "confirm", "expectedTotalMinor": 1, "idempotencyKey": "agent-key-x"},
		"expectedTotalMinor":  with(confirm, args{"expectedTotalMinor": 0}),
		"expectedTotalMinor ": {"action": "confirm", "orderId": "ord_x", "idempotencyKey": "agent-key-x"},
		"stage":               with(confirm, args{"stage": "later"}),
		"code":                with(confirm, args{"code": 123456}),
		"declineCredit":       with(build, args{"declineCredit": true}),
		"acceptPickupTime":    with(confirm, args{"acceptPickupTime": "now"}),
		"sudo":                with(build, args{"sudo": true}),
		"timeZone":            with(build, args{"timeZone": "Mars"}),
	} {
		out := x.call(x.sandbox, "order", arguments)
		x.refused(out, "invalid_input")
		if got, want := out.JSON["field"], strings.TrimSpace(name); got != want {
			t.Errorf("field %v, want %s: %v", got, want, out.Texts)
		}
	}
	for _, raw := range []any{[]int{1}, "text", 1, nil} {
		out := x.call(x.sandbox, "order", raw)
		x.refused(out, "invalid_input")
	}
}

// Credit is used unless the person says not to.
func TestDeclineCredit(t *testing.T) {
	for _, decline := range []bool{true, false} {
		asked := &confirms{}
		x := newTester(t, func(s *Services, _ *Options) { asked.Ordering = s.Ordering; s.Ordering = asked })
		key := keys()
		carted := x.buildAt(x.sandbox, "test_place_carted", key)
		x.want(x.confirmed(x.sandbox, carted, key, args{"declineCredit": decline}), "status", "placing")
		if asked.in.DeclineCredit != decline || !asked.in.Tool {
			t.Errorf("%+v", asked.in)
		}
	}
}

// confirms notes what a confirm asks.
type confirms struct {
	Ordering
	in ordering.Confirmation
}

func (c *confirms) ConfirmCart(ctx context.Context, by access.Caller, id string, in ordering.Confirmation, key unit.IdempotencyKey) (order.Order, bool, error) {
	c.in = in
	return c.Ordering.ConfirmCart(ctx, by, id, in, key)
}

// Every refusal of the catalogue is one of the interface's errors, and none tells its cause.
func TestErrorValues(t *testing.T) {
	want := map[string]string{"rate_limited": "rate_limited", "build_limit": "rate_limited", "unauthorized": "unauthorized", "forbidden": "forbidden", "risk_denied": "forbidden",
		"internal": "internal", "unavailable": "internal", "send_failed": "internal", "in_progress": "order_in_progress", "retry_blocked": "retry_blocked", "not_found": "invalid_input"}
	for _, f := range append(fault.Table(), fault.Tools()...) {
		x := refuse(f.Because("a secret cause"), "req_x").Content[0]
		raw, _ := x.MarshalJSON()
		if kind, ok := want[f.Code]; ok && !strings.Contains(string(raw), `{\"error\":\"`+kind+`\"`) || strings.Contains(string(raw), "secret cause") {
			t.Errorf("%s: %s", f.Code, raw)
		}
	}
}

func TestGuidesAreReadWithoutACredential(t *testing.T) {
	x := newTester(t, nil)
	if res := x.send(httptest.NewRequest("GET", mcpURL+"/guides/codes", nil)); res.StatusCode != 200 || res.Header.Get("Content-Type") != "text/markdown; charset=utf-8" {
		t.Errorf("%d %v", res.StatusCode, res.Header)
	}
}

// Every test restaurant that can be built is built by its placeId alone.
func TestEveryTestRestaurantIsReached(t *testing.T) {
	x := newTester(t, func(_ *Services, o *Options) { o.BuildWait = short })
	for _, r := range sandbox.Restaurants() {
		token, _ := x.grant(access.Sandbox, "+1500555"+fmt.Sprintf("%04d", 1000+len(r.PlaceID)*37+int(r.Name[len(r.Name)-1])))
		if out := x.buildAt(token, r.PlaceID, keys()); out.IsError {
			t.Errorf("%s: %v", r.PlaceID, out.Texts)
		}
	}
}
