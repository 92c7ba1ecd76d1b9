package mcp

import (
	"context"
	"sync"
	"testing"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/quota"
)

// diner is a person in production who has joined and whose grant confirms without a code, with a cart of a burger.
type diner struct {
	*tester
	token string
	key   string
}

func newDiner(t *testing.T, phone string) *diner {
	t.Helper()
	x := working(t, nil)
	u, _ := x.w.Joined(x.w.Secret(access.Production), phone)
	g, err := x.w.People.Grant(context.Background(), x.w.Secret(access.Production), u.ID)
	if err != nil {
		t.Fatal(err)
	}
	d := &diner{x, g.Token, keys()}
	first := d.build("fries", d.key)
	d.confirmed(d.token, first, d.key, nil)
	d.want(d.confirmed(d.token, first, d.key, args{"code": x.w.Phones.Code(phone)}), "status", "placing")
	d.want(d.status(d.token, args{"orderId": first.Structured["orderId"]}), "status", "placed")
	d.key = keys()
	return d
}

func (d *diner) build(words, key string) called {
	d.t.Helper()
	return d.call(d.token, "order", args{"action": "build", "orderUrl": enginetest.OrderURL, "query": words, "idempotencyKey": key})
}

// atOnce makes calls at the same time, and returns their statuses, or their errors, with how often each came.
func (d *diner) atOnce(n int, call func(i int) called) map[string]int {
	var wait sync.WaitGroup
	var mu sync.Mutex
	out := map[string]int{}
	for i := range n {
		wait.Go(func() {
			got := call(i)
			status, _ := got.Structured["status"].(string)
			if got.IsError {
				status, _ = got.JSON["error"].(string)
			}
			mu.Lock()
			defer mu.Unlock()
			out[status]++
		})
	}
	wait.Wait()
	return out
}

// orders counts what the restaurant accepted beyond the first order of a diner.
func (d *diner) orders() int {
	n := -1
	for _, s := range d.w.Restaurant.Ledger() {
		if s.Accepted {
			n++
		}
	}
	return n
}

// Agents that misbehave order once at most, and hear why the rest was refused.
func TestMisbehavingAgents(t *testing.T) {
	const phone = "+14155550142"
	t.Run("confirms many times at once, with keys of its own", func(t *testing.T) {
		d := newDiner(t, phone)
		carted := d.build("a burger", d.key)
		got := d.atOnce(8, func(int) called { return d.confirmed(d.token, carted, keys(), nil) })
		if got["placing"] != 1 || got["placing"]+got["already_confirmed"]+got["order_in_progress"] != 8 {
			t.Errorf("%v", got)
		}
		d.want(d.status(d.token, args{"orderId": carted.Structured["orderId"]}), "placement.status", "placed")
		if n := d.orders(); n != 1 {
			t.Errorf("%d orders", n)
		}
	})
	t.Run("confirms many times at once, with one key", func(t *testing.T) {
		d := newDiner(t, phone)
		carted := d.build("a burger", d.key)
		got := d.atOnce(8, func(int) called { return d.confirmed(d.token, carted, d.key, nil) })
		if got["placing"] < 1 || got["placing"]+got["order_in_progress"] != 8 {
			t.Errorf("%v", got)
		}
		d.want(d.status(d.token, args{"orderId": carted.Structured["orderId"]}), "placement.status", "placed")
		if n := d.orders(); n != 1 {
			t.Errorf("%d orders", n)
		}
	})
	t.Run("confirms and cancels at once", func(t *testing.T) {
		d := newDiner(t, phone)
		carted := d.build("a burger", d.key)
		d.atOnce(2, func(i int) called {
			if i == 0 {
				return d.call(d.token, "order", args{"action": "cancel", "orderId": carted.Structured["orderId"]})
			}
			return d.confirmed(d.token, carted, d.key, nil)
		})
		end := d.status(d.token, args{"orderId": carted.Structured["orderId"]})
		want := map[any]int{"placed": 1, "canceled": 0}
		if n, known := want[end.Structured["status"]]; !known || d.orders() != n {
			t.Errorf("%v with %d orders", end.Structured["status"], d.orders())
		}
	})
	t.Run("builds many times at once", func(t *testing.T) {
		d := newDiner(t, phone)
		var building sync.WaitGroup
		building.Add(1)
		d.w.Restaurant.During = building.Wait // the first build lasts until all have asked
		got := make(chan map[string]int)
		go func() { got <- d.atOnce(4, func(int) called { return d.build("a burger", d.key) }) }()
		other := d.call(d.token, "order", args{"action": "status", "orderId": "ord_none"})
		d.want(other, "status", "no_order")
		building.Done()
		if n := <-got; n["carted"] != 4 {
			t.Errorf("%v", n)
		}
		if _, builds, _ := d.w.Restaurant.Reads(); builds != 2 {
			t.Errorf("%d builds", builds)
		}
	})
	t.Run("orders again because it does not know how it went", func(t *testing.T) {
		d := newDiner(t, phone)
		d.w.Restaurant.Plan(enginetest.Lost)
		carted := d.build("a burger", d.key)
		d.want(d.confirmed(d.token, carted, d.key, nil), "status", "placing")
		end := d.status(d.token, args{"orderId": carted.Structured["orderId"]})
		d.want(end, "status", "unconfirmed")
		d.want(end, "outcome", "unconfirmed")
		d.want(d.confirmed(d.token, carted, keys(), nil), "status", "already_confirmed")
		if all, _ := d.w.Restaurant.Submits(carted.Structured["orderId"].(string)); all > 1 {
			t.Errorf("%d submits", all)
		}
	})
	t.Run("confirms what is not the person's", func(t *testing.T) {
		d := newDiner(t, phone)
		carted := d.build("a burger", d.key)
		d.refused(d.confirmed(d.production, carted, d.key, nil), "invalid_input")
		d.want(d.call(d.production, "order", args{"action": "cancel", "orderId": carted.Structured["orderId"]}), "cancel.status", "no_active_order")
		d.want(d.call(d.token, "order_status", args{"idempotencyKey": d.key}), "status", "carted")
	})
	t.Run("confirms what the person did not see", func(t *testing.T) {
		d := newDiner(t, phone)
		carted := d.build("a burger", d.key)
		d.want(d.confirmed(d.token, carted, d.key, args{"expectedTotalMinor": 1}), "status", "price_changed")
		if n := d.orders(); n != 0 {
			t.Errorf("%d orders", n)
		}
	})
	t.Run("tries a failed build again and again", func(t *testing.T) {
		d := newDiner(t, phone)
		d.w.Restaurant.SoldOut = "Burger"
		d.want(d.build("a burger", d.key), "status", "failed")
		for range 5 {
			d.refused(d.build("a burger", keys()), "retry_blocked")
		}
	})
	t.Run("reuses its key for what it does next", func(t *testing.T) {
		d := newDiner(t, phone)
		carted := d.build("a burger", d.key)
		d.want(d.confirmed(d.token, carted, d.key, nil), "status", "placing")
		d.want(d.status(d.token, args{"idempotencyKey": d.key}), "placement.status", "placed")
		d.refused(d.build("fries", d.key), "invalid_input")
		again := d.build("a burger", d.key)
		d.want(again, "status", "placed")
		d.want(again, "orderId", carted.Structured["orderId"])
		d.want(d.confirmed(d.token, carted, d.key, nil), "status", "placing") // the first answer
		d.refused(d.confirmed(d.token, carted, d.key, args{"expectedTotalMinor": 1}), "invalid_input")
		if n := d.orders(); n != 1 {
			t.Errorf("%d orders", n)
		}
	})
	t.Run("says that the person asked to try again, again and again", func(t *testing.T) {
		d := newDiner(t, phone)
		d.w.Restaurant.SoldOut = "Burger"
		d.want(d.build("a burger", d.key), "status", "failed")
		retry := args{"action": "build", "orderUrl": enginetest.OrderURL, "query": "a burger", "userInitiatedRetry": true}
		d.want(d.call(d.token, "order", with(retry, args{"idempotencyKey": keys()})), "status", "failed")
		for range 5 {
			d.refused(d.call(d.token, "order", with(retry, args{"idempotencyKey": keys()})), "retry_blocked")
		}
	})
	t.Run("makes up codes", func(t *testing.T) {
		d := newDiner(t, phone)
		carted := d.build("a burger", d.key)
		d.refused(d.confirmed(d.token, carted, d.key, args{"code": "12345"}), "invalid_input")
	})
	t.Run("polls without end", func(t *testing.T) {
		x := newTester(t, func(s *Services, _ *Options) { s.Callers = persons{s.Callers, access.Caller{}} })
		most, _ := quota.Find(quota.RequestsMinute).In(access.Sandbox)
		for range most {
			x.send(request(x.sandbox, "tools/list", nil))
		}
		x.refused(x.call(x.sandbox, "order", args{"action": "status"}), "rate_limited")
	})
}
