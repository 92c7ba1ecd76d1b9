package cart_test

import (
	"errors"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/fault"
)

// Spec 4.8: a failed build is retried once, because the person asked. Another request, another store or a later day is no retry.
func TestRetries(t *testing.T) {
	begun := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	failed := cart.Cart{Status: cart.Failed, CreatedAt: begun, Store: cart.Store{PlaceID: "plc_a", Name: "A"}, Ask: cart.Ask{Words: "a latte"}}
	again := cart.Cart{Status: cart.Building, CreatedAt: begun.Add(time.Minute), Store: cart.Store{PlaceID: "plc_a"}, Ask: cart.Ask{Words: "a latte"}}
	change := func(c cart.Cart, how func(*cart.Cart)) cart.Cart { how(&c); return c }
	for name, c := range map[string]struct {
		made, failed   cart.Cart
		asked          bool
		retry, blocked bool
	}{
		"by itself":              {again, failed, false, false, true},
		"as the person asked":    {again, failed, true, true, false},
		"a second time":          {again, change(failed, func(c *cart.Cart) { c.Retry = true }), true, false, true},
		"after one that did not": {again, change(failed, func(c *cart.Cart) { c.Status = cart.Expired }), false, false, false},
		"other words":            {change(again, func(c *cart.Cart) { c.Ask.Words = "a tea" }), failed, false, false, false},
		"other items":            {change(again, func(c *cart.Cart) { c.Ask.Items = []string{"tea"} }), failed, false, false, false},
		"another store":          {change(again, func(c *cart.Cart) { c.Store.PlaceID = "plc_b" }), failed, false, false, false},
		"another page":           {change(again, func(c *cart.Cart) { c.Store.OrderURL = "https://b.example" }), failed, false, false, false},
		"much later":             {change(again, func(c *cart.Cart) { c.CreatedAt = begun.Add(cart.RetryWithin) }), failed, false, false, false},
		"just before":            {change(again, func(c *cart.Cart) { c.CreatedAt = begun.Add(cart.RetryWithin - 1) }), failed, false, false, true},
	} {
		retry, err := c.made.Retries(c.failed, c.asked)
		if retry != c.retry || errors.Is(err, fault.RetryBlocked) != c.blocked || err != nil && !c.blocked {
			t.Errorf("%s: %v, %v", name, retry, err)
		}
	}
}
