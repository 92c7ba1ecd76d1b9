package mcp

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/failure"
)

// Every status that spec 4.8 names for order, and how an agent comes to it.
func TestEveryStatusOfTheSpec(t *testing.T) {
	start := func(x *tester, placeID string) (key string, carted called) {
		key = keys()
		return key, x.buildAt(x.sandbox, placeID, key)
	}
	confirmed := func(x *tester, placeID string) (orderID any) {
		key, carted := start(x, placeID)
		x.want(x.confirmed(x.sandbox, carted, key, nil), "placement.status", "placing")
		return carted.Structured["orderId"]
	}
	ended := func(placeID string) func(x *tester) called {
		return func(x *tester) called {
			orderID := confirmed(x, placeID)
			x.w.Clock.Advance(6 * time.Second)
			x.w.Wake()
			return x.status(x.sandbox, args{"orderId": orderID})
		}
	}
	closed := func(code failure.Code) func(x *tester) called {
		return func(x *tester) called {
			x.w.Restaurant.Closed = code
			return x.call(x.production, "order", args{"action": "build", "orderUrl": enginetest.OrderURL, "query": "a burger", "idempotencyKey": keys()})
		}
	}
	cancel := func(x *tester) called { return x.call(x.sandbox, "order", args{"action": "cancel"}) }

	for _, c := range []struct {
		path, value string
		reach       func(x *tester) called
	}{
		{"status", "preview", func(x *tester) called {
			return x.call(x.sandbox, "order", args{"action": "preview", "placeId": "test_place_carted", "items": []string{"latte"}})
		}},
		{"status", "needs_location", func(x *tester) called {
			return x.call(x.sandbox, "order", args{"action": "preview", "placeId": "test_place_needs_location"})
		}},
		{"status", "carted", func(x *tester) called { _, out := start(x, "test_place_carted"); return out }},
		{"status", "building", func(x *tester) called { _, out := start(x, "test_place_slow"); return out }},
		{"status", "needs_choices", func(x *tester) called { _, out := start(x, "test_place_needs_choices"); return out }},
		{"status", "pickup_next_day", func(x *tester) called { x.w.Restaurant.Tomorrow = true; return closed("")(x) }},
		{"status", "closed_next_day", closed(failure.StoreClosed)},
		{"status", "paused", closed(failure.StorePaused)},
		{"status", "platform_offline", closed(failure.SiteUnreachable)},
		{"status", "reached_bag_only", closed(failure.LoginRequired)},
		{"status", "price_changed", func(x *tester) called {
			key, carted := start(x, "test_place_price_changed")
			return x.confirmed(x.sandbox, carted, key, nil)
		}},
		{"error", "order_in_progress", func(x *tester) called {
			start(x, "test_place_slow")
			_, out := start(x, "test_place_carted")
			return out
		}},
		{"error", "retry_blocked", func(x *tester) called {
			start(x, "test_place_closed")
			_, out := start(x, "test_place_closed")
			return out
		}},
		{"placement.status", "placing", func(x *tester) called {
			return x.call(x.sandbox, "order_status", args{"orderId": confirmed(x, "test_place_placed")})
		}},
		{"placement.status", "placed", ended("test_place_placed")},
		{"placement.status", "failed", ended("test_place_failed")},
		{"placement.status", "challenge", func(x *tester) called {
			return x.status(x.sandbox, args{"orderId": confirmed(x, "test_place_challenge")})
		}},
		{"outcome", "unconfirmed", ended("test_place_unconfirmed")},
		{"confirmation.method", "sms_code", func(x *tester) called {
			u, _ := x.w.Joined(x.w.Secret(access.Production), "+14155550142")
			g, _ := x.w.People.Grant(context.Background(), x.w.Secret(access.Production), u.ID)
			carted := x.call(g.Token, "order", args{"action": "build", "orderUrl": enginetest.OrderURL, "query": "a burger", "idempotencyKey": keys()})
			return x.call(g.Token, "order", args{"action": "request_code", "orderId": carted.Structured["orderId"]})
		}},
		{"cancel.status", "no_active_order", cancel},
		{"cancel.status", "canceled", func(x *tester) called { start(x, "test_place_placed"); return cancel(x) }},
		{"cancel.status", "already_placing", func(x *tester) called { confirmed(x, "test_place_placed"); return cancel(x) }},
		{"cancel.status", "placed", func(x *tester) called { ended("test_place_placed")(x); return cancel(x) }},
	} {
		t.Run(c.path+" "+c.value, func(t *testing.T) {
			x := working(t, func(_ *Services, o *Options) {
				if c.value == "building" || c.value == "order_in_progress" {
					o.BuildWait = short
				}
			})
			out := c.reach(x)
			if out.Structured == nil {
				out.Structured = out.JSON
			}
			x.want(out, c.path, c.value)
		})
	}
}

// A preview estimates what the request costs, by what is remembered, and visits nothing.
func TestPreviewEstimatesThePrice(t *testing.T) {
	x := working(t, nil)
	preview := func(credential string, more args) called {
		t.Helper()
		return x.call(credential, "order", with(args{"action": "preview"}, more))
	}
	// A test restaurant: the very price that the build then has.
	out := preview(x.sandbox, args{"placeId": "test_place_carted", "query": "2 large lattes with oat milk"})
	x.want(out, "estimate.currency", "usd")
	x.want(out, "estimate.items.name", "Latte")
	x.want(out, "estimate.items.quantity", 2.0)
	x.want(out, "estimate.items.priceMinor", 700.0)
	carted := x.call(x.sandbox, "order", args{"action": "build", "placeId": "test_place_carted", "query": "2 large lattes with oat milk", "idempotencyKey": keys()})
	if want := at(carted.Structured, "totalMinor"); want == nil || at(out.Structured, "estimate.totalMinor") != want {
		t.Errorf("the estimate is %v, and the cart %v", out.Structured["estimate"], want)
	}
	if said := out.Structured["sayToUser"].(string); !strings.HasSuffix(said, "That would be about $"+dollars(carted)+" in all.") {
		t.Errorf("%q", said)
	}

	// A real restaurant: nothing before its menu was read, then the items before tax.
	where := args{"placeId": enginetest.PlaceID}
	burger := with(where, args{"items": []string{"2 burgers"}})
	x.want(preview(x.production, burger), "estimate.subtotalMinor", nil)
	if menus, builds, _ := x.w.Restaurant.Reads(); menus+builds != 0 {
		t.Errorf("a preview read the menu %d times and built %d carts", menus, builds)
	}
	x.want(x.call(x.production, "order", with(where, args{"action": "build", "platform": enginetest.Platform, "query": "a burger", "idempotencyKey": keys()})), "status", "carted")
	out = preview(x.production, burger)
	x.want(out, "estimate.subtotalMinor", float64(2*enginetest.Burger))
	x.want(out, "estimate.serviceFeeMinor", 199.0)
	x.want(out, "estimate.totalMinor", nil)
	if said := out.Structured["sayToUser"].(string); !strings.HasSuffix(said, "That would be about "+(2*enginetest.Burger).Format("usd")+" before tax and fees.") {
		t.Errorf("%q", said)
	}

	// What leaves a question open, is not there, or was not said has no price.
	for name, more := range map[string]args{
		"a question":        {"items": []string{"a latte"}},
		"not on the menu":   {"items": []string{"a piano"}},
		"nothing was named": {},
	} {
		out := preview(x.production, with(where, more))
		x.want(out, "status", "preview")
		if at(out.Structured, "estimate.subtotalMinor") != nil || at(out.Structured, "estimate.buildSeconds") == nil {
			t.Errorf("%s: %v", name, out.Structured["estimate"])
		}
	}
	x.want(preview(x.sandbox, args{"placeId": "test_place_closed", "items": []string{"latte"}}), "estimate.subtotalMinor", nil)
}

func dollars(carted called) string {
	minor := int(at(carted.Structured, "totalMinor").(float64))
	return fmt.Sprintf("%d.%02d", minor/100, minor%100)
}
