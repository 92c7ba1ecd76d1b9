package engine_test

import (
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/ports"
)

// The currency of a cart, of its order and of what is told of it is known from the start at a test restaurant and at a store that was read
// before, and empty until the build at any other.
func TestTheCurrencyIsToldFromTheStart(t *testing.T) {
	for name, c := range map[string]struct {
		known   bool
		placeID string
		env     access.Environment
		want    string
	}{
		"a store that was never read": {false, enginetest.PlaceID, access.Production, ""},
		"a store that was read":       {true, enginetest.PlaceID, access.Production, "usd"},
		"a test restaurant":           {false, "test_place_placed", access.Sandbox, "usd"},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t)
			p := enginetest.Person(s.sandboxed(eva))
			if c.env == access.Production {
				p = enginetest.Person(s.joined(ada))
			}
			if c.known {
				s.ready(p, "burger")
				s.change(func(tx ports.Tx) error { // as a site may write it
					m, err := tx.StoreMemory(c.env, enginetest.OrderURL)
					if err != nil {
						return err
					}
					m.Menu.Currency = strings.ToUpper(m.Menu.Currency)
					return tx.PutStoreMemory(m)
				})
			}
			request := "burger"
			if c.env == access.Sandbox {
				request = "a latte"
			}
			started, _, err := s.Ordering.StartCart(ctx, p, ordering.NewCart{Request: &request, PlaceID: c.placeID}, s.key())
			if err != nil {
				t.Fatal(err)
			}
			found := s.read(p, started.ID)
			feed, err := s.Webhooks.Events(ctx, s.secretOf(p), webhooks.FeedQuery{OrderID: found.OrderID})
			if err != nil || len(feed.Events) == 0 {
				t.Fatal(feed, err)
			}
			event := feed.Events[len(feed.Events)-1].Order.Currency // of order.building
			if o := s.order(p, found.OrderID); found.Currency != c.want || o.Currency != c.want || event != c.want {
				t.Errorf("the cart has %q, the order %q, its event %q, want %q", found.Currency, o.Currency, event, c.want)
			}
			s.work()
			if o := s.order(p, found.OrderID); s.read(p, started.ID).Currency != "usd" || o.Currency != "usd" {
				t.Errorf("built, the cart has %q and the order %q", s.read(p, started.ID).Currency, o.Currency)
			}
		})
	}
}
