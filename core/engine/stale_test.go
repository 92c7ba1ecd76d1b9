package engine_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/ports"
)

const endpointA = "https://a.example/"

// meanwhile answers the first post with what during makes of it, and every other with 200.
func meanwhile(during func(m *mail, d delivery.Delivery) (ports.Receipt, error)) func(m *mail) {
	return func(m *mail) {
		first := true
		m.answers(func(context.Context, string, int) (ports.Receipt, error) {
			if !first {
				return ports.Receipt{Status: 200}, nil
			}
			first = false
			return during(m, m.deliveries(delivery.Query{})[0])
		})
	}
}

// rewrite changes a delivery as another worker would.
func (m *mail) rewrite(d delivery.Delivery, change func(delivery.Delivery) delivery.Delivery) {
	if err := m.store.Update(context.Background(), func(tx ports.Tx) error {
		now, err := tx.Delivery(d.Env, d.ID)
		if err != nil {
			return err
		}
		return tx.PutDelivery(change(now))
	}); err != nil {
		m.t.Error(err)
	}
}

// What a worker saw of a delivery that was tried, replayed or given up meanwhile is not recorded: it is about another attempt.
func TestAStaleResultIsNotRecorded(t *testing.T) {
	gone := ports.Receipt{Status: 410} // recorded, it would end the delivery and its endpoint
	for name, c := range map[string]struct {
		change func(m *mail, d delivery.Delivery)
		want   string // state, reason and status of each attempt
	}{
		"tried by another worker": {func(m *mail, d delivery.Delivery) {
			m.rewrite(d, func(d delivery.Delivery) delivery.Delivery {
				d, _ = d.After(delivery.Attempt{At: m.now(), Status: 500}, 0, m.now(), 0.5)
				return d
			})
		}, "delivered  [500 200]"},
		"replayed": {func(m *mail, d delivery.Delivery) {
			if _, err := m.Webhooks.Replay(context.Background(), owner(m.app.App.ID), d.ID); err != nil {
				m.t.Error(err)
			}
		}, "delivered  [200]"},
		"given up": {func(m *mail, d delivery.Delivery) {
			m.rewrite(d, func(d delivery.Delivery) delivery.Delivery { return d.GiveUp(delivery.EndpointRemoved) })
		}, "dead endpoint_removed []"},
	} {
		t.Run(name, func(t *testing.T) {
			in(t, always(200), func(m *mail) {
				meanwhile(func(m *mail, d delivery.Delivery) (ports.Receipt, error) {
					c.change(m, d)
					return gone, nil
				})(m)
				m.listen(endpointA)
				m.happens(event.Placed)
				pass(time.Minute)
				d := m.deliveries(delivery.Query{})[0]
				statuses := []int{}
				for _, a := range d.Attempts {
					statuses = append(statuses, a.Status)
				}
				if got := fmt.Sprint(d.State, " ", d.Reason, " ", statuses); got != c.want {
					t.Errorf("%s, want %s", got, c.want)
				}
				if all, err := m.Webhooks.Endpoints(t.Context(), owner(m.app.App.ID)); err != nil || !all[0].Enabled {
					t.Errorf("the endpoint is disabled: %+v %v", all, err)
				}
			})
		})
	}
}

// A post that is cut off because the lease is lost says nothing of the endpoint: no attempt is used up.
func TestAPostThatIsCutOffIsNoAttempt(t *testing.T) {
	in(t, always(200), func(m *mail) {
		started := make(chan struct{})
		m.answers(func(ctx context.Context, _ string, _ int) (ports.Receipt, error) {
			close(started)
			<-ctx.Done()
			return ports.Receipt{}, ctx.Err()
		})
		p := m.listen(endpointA)
		m.happens(event.Placed)
		<-started
		if err := m.store.Update(t.Context(), func(tx ports.Tx) error {
			id := "deliver/sandbox/" + m.app.App.ID + "/" + p.ID
			w, err := tx.Work(id)
			if err != nil {
				return err
			}
			return tx.AgainWork(id, w.Epoch, m.now().Add(time.Hour))
		}); err != nil {
			t.Fatal(err)
		}
		pass(time.Minute)
		if d := m.deliveries(delivery.Query{})[0]; d.State != delivery.Pending || len(d.Attempts) != 0 {
			t.Errorf("%s after %+v", d.State, d.Attempts)
		}
	})
}

// Once an endpoint said that it is gone, what was about to be posted to it is not.
func TestNothingMoreIsPostedToAnEndpointThatIsGone(t *testing.T) {
	in(t, always(410), func(m *mail) {
		m.close()
		m.listen(endpointA)
		for range 40 {
			m.happens(event.Placed)
		}
		m.Engine = m.over(m.store)
		m.run()
		pass(time.Minute)
		if n := len(m.posts()); n > 16 {
			t.Errorf("%d posts, and 16 are under way at once", n)
		}
		if dead := m.deliveries(delivery.Query{State: delivery.Dead, Limit: 100}); len(dead) != 40 {
			t.Errorf("%d are dead", len(dead))
		}
	})
}

// An endpoint that its owner disabled meanwhile stays disabled by its owner, whatever it answered last.
func TestTheOwnersReasonStays(t *testing.T) {
	in(t, always(200), func(m *mail) {
		p := m.listen(endpointA)
		meanwhile(func(m *mail, _ delivery.Delivery) (ports.Receipt, error) {
			if _, err := m.Webhooks.ChangeEndpoint(context.Background(), owner(m.app.App.ID), p.ID, webhooks.EndpointChange{Enabled: new(false)}); err != nil {
				m.t.Error(err)
			}
			return ports.Receipt{Status: 410}, nil
		})(m)
		m.happens(event.Placed)
		pass(time.Minute)
		if all, err := m.Webhooks.Endpoints(t.Context(), owner(m.app.App.ID)); err != nil || all[0].Enabled || all[0].DisabledReason != "owner" {
			t.Errorf("%+v %v", all, err)
		}
	})
}

// A test event, whose own attempt is made at once, does not put off a retry that is due before the queue would look at it.
func TestATestEventPutsOffNoRetry(t *testing.T) {
	in(t, always(500), func(m *mail) {
		m.listen(endpointA)
		m.happens(event.Placed)
		pass(time.Second)
		if n := len(m.posts()); n != 1 {
			t.Fatalf("%d posts", n)
		}
		secret, _, err := m.Callers.Authenticate(t.Context(), m.app.Sandbox, "192.0.2.1")
		if err != nil {
			t.Fatal(err)
		}
		m.answers(always(200))
		if _, err := m.Webhooks.FireTest(t.Context(), secret, "order.failed", ""); err != nil {
			t.Fatal(err)
		}
		pass(6 * time.Second)
		if left := m.deliveries(delivery.Query{State: delivery.Pending}); len(left) != 0 {
			t.Errorf("%d deliveries wait still", len(left))
		}
	})
}

// An attempt says why it failed, and a delivery to an endpoint that was removed that it was.
func TestWhyADeliveryFailed(t *testing.T) {
	for want, failed := range map[delivery.Reason]error{
		delivery.TimedOut: ports.ErrTimedOut, delivery.AddressRefused: fmt.Errorf("dial: %w", ports.ErrAddressRefused), delivery.NotReached: errors.New("reset"),
	} {
		in(t, func(context.Context, string, int) (ports.Receipt, error) { return ports.Receipt{}, failed }, func(m *mail) {
			p := m.listen(endpointA)
			m.happens(event.Placed)
			pass(time.Second)
			if d := m.deliveries(delivery.Query{})[0]; len(d.Attempts) != 1 || d.Attempts[0].Problem != want {
				t.Errorf("%+v, want %s", d.Attempts, want)
			}
			if err := m.Webhooks.RemoveEndpoint(t.Context(), owner(m.app.App.ID), p.ID); err != nil {
				t.Fatal(err)
			}
			pass(time.Minute)
			if d := m.deliveries(delivery.Query{})[0]; d.State != delivery.Dead || d.Reason != delivery.EndpointRemoved {
				t.Errorf("%s %s", d.State, d.Reason)
			}
		})
	}
}

// Another application's deliveries and orders are not there.
func TestDeliveriesAreTheirApplications(t *testing.T) {
	in(t, always(200), func(m *mail) {
		ctx := t.Context()
		m.listen(endpointA)
		m.happens(event.Placed)
		pass(time.Second)
		other, err := m.Operator.CreateApplication(ctx, "", "Other", access.Approved)
		if err != nil {
			t.Fatal(err)
		}
		d := m.deliveries(delivery.Query{})[0]
		if _, err := m.Webhooks.Delivery(ctx, owner(other.App.ID), d.ID); !errors.Is(err, fault.NotFound) {
			t.Errorf("read by another application: %v", err)
		}
		if _, err := m.Webhooks.Replay(ctx, owner(other.App.ID), d.ID); !errors.Is(err, fault.NotFound) {
			t.Errorf("replayed by another application: %v", err)
		}
		if err := m.store.Update(ctx, func(tx ports.Tx) error {
			return tx.PutOrder(order.Order{Env: access.Sandbox, ID: "ord_other", AppID: other.App.ID, State: order.Placed})
		}); err != nil {
			t.Fatal(err)
		}
		secret, _, err := m.Callers.Authenticate(ctx, m.app.Sandbox, "192.0.2.1")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Webhooks.FireTest(ctx, secret, "order.placed", "ord_other"); !errors.Is(err, fault.NotFound) {
			t.Errorf("a test event of another application's order: %v", err)
		}
		theirs, _, err := m.Callers.Authenticate(ctx, other.Sandbox, "192.0.2.1")
		if err != nil {
			t.Fatal(err)
		}
		if err := m.store.Update(ctx, func(tx ports.Tx) error {
			app, err := tx.Application(other.App.ID)
			app.Endpoints = append(app.Endpoints, access.Endpoint{ID: "whe_b", URL: "https://b.example/", Enabled: true})
			return errors.Join(err, tx.PutApplication(app))
		}); err != nil {
			t.Fatal(err)
		}
		if fired, err := m.Webhooks.FireTest(ctx, theirs, "order.placed", "ord_other"); err != nil || fired.Event.Order.ID != "ord_other" {
			t.Errorf("a test event of its own order: %+v %v", fired, err)
		}
	})
}

// A replay of a range leaves alone what is pending, and what belongs to an endpoint that is disabled or gone. Alone such a delivery is refused.
func TestWhatIsNotReplayed(t *testing.T) {
	in(t, func(_ context.Context, url string, _ int) (ports.Receipt, error) {
		return ports.Receipt{Status: map[string]int{endpointA: 200, "https://off.example/": 200, "https://removed.example/": 200, "https://failing.example/": 500}[url]}, nil
	}, func(m *mail) {
		ctx, app := t.Context(), m.app.App.ID
		m.listen(endpointA)
		off, removed := m.listen("https://off.example/"), m.listen("https://removed.example/")
		m.listen("https://failing.example/")
		m.happens(event.Placed)
		pass(time.Second)
		if _, err := m.Webhooks.ChangeEndpoint(ctx, owner(app), off.ID, webhooks.EndpointChange{Enabled: new(false)}); err != nil {
			t.Fatal(err)
		}
		if err := m.Webhooks.RemoveEndpoint(ctx, owner(app), removed.ID); err != nil {
			t.Fatal(err)
		}
		all, err := m.Webhooks.Endpoints(ctx, owner(app))
		if names := names(all); err != nil || !slices.Equal(names, []string{endpointA, off.URL, "https://failing.example/"}) {
			t.Errorf("left %q %v", names, err)
		}
		for _, d := range m.deliveries(delivery.Query{}) {
			if d.EndpointID != off.ID && d.EndpointID != removed.ID {
				continue
			}
			if _, err := m.Webhooks.Replay(ctx, owner(app), d.ID); !errors.Is(err, fault.InvalidRequest) {
				t.Errorf("%s: %v", d.EndpointID, err)
			}
		}
		if n, err := m.Webhooks.ReplayAll(ctx, owner(app), access.Sandbox, webhooks.Replays{}); err != nil || n != 1 {
			t.Errorf("%d replayed, %v", n, err)
		}
	})
}

func names(all []webhooks.Endpoint) (urls []string) {
	for _, p := range all {
		urls = append(urls, p.URL)
	}
	return urls
}

// What selects deliveries must be of the lists, and an application has at most 20 endpoints.
func TestBoundsOfEndpointsAndDeliveries(t *testing.T) {
	in(t, always(200), func(m *mail) {
		ctx, app := t.Context(), m.app.App.ID
		for _, q := range []delivery.Query{{State: "lost"}, {EventType: "order.eaten"}} {
			if _, _, err := m.Webhooks.Deliveries(ctx, owner(app), access.Sandbox, q); !errors.Is(err, fault.InvalidRequest) {
				t.Errorf("%+v: %v", q, err)
			}
		}
		for _, q := range []delivery.Query{{}, {State: delivery.Dead}, {EventType: event.Placed}} {
			if _, _, err := m.Webhooks.Deliveries(ctx, owner(app), access.Sandbox, q); err != nil {
				t.Errorf("%+v: %v", q, err)
			}
		}
		for i := range 20 {
			m.listen(fmt.Sprintf("https://%d.example/", i))
		}
		if _, err := m.Webhooks.AddEndpoint(ctx, owner(app), endpointA, nil); !errors.Is(err, fault.InvalidRequest) {
			t.Errorf("the 21st endpoint: %v", err)
		}
	})
}
