package engine_test

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
)

const ours, theirs = "https://a.example/", "https://b.example/"

func silent200(string, delivery.Question) (int, string) { return 200, "ok" }

// add adds an endpoint and returns it as it is afterwards.
func (m *mail) add(url string) access.Endpoint {
	m.t.Helper()
	p, err := m.Webhooks.AddEndpoint(m.t.Context(), owner(m.app.App.ID), url, nil)
	if err != nil {
		m.t.Fatal(err)
	}
	return p
}

func (m *mail) status(endpointID string) access.EndpointStatus {
	m.t.Helper()
	all, err := m.Webhooks.Endpoints(m.t.Context(), owner(m.app.App.ID))
	if err != nil {
		m.t.Fatal(err)
	}
	for _, p := range all {
		if p.ID == endpointID {
			return p.Status()
		}
	}
	m.t.Fatalf("no endpoint %s", endpointID)
	return ""
}

func (m *mail) change(p access.Endpoint, change webhooks.EndpointChange) access.Endpoint {
	m.t.Helper()
	changed, err := m.Webhooks.ChangeEndpoint(m.t.Context(), owner(m.app.App.ID), p.ID, change)
	if err != nil {
		m.t.Fatal(err)
	}
	return changed
}

// fed is how many events the feed of the sandbox holds.
func (m *mail) fed() int {
	m.t.Helper()
	c, _, err := m.Callers.Authenticate(m.t.Context(), m.app.Sandbox, "192.0.2.1")
	if err != nil {
		m.t.Fatal(err)
	}
	feed, err := m.Webhooks.Events(m.t.Context(), c, webhooks.FeedQuery{Limit: 100})
	if err != nil {
		m.t.Fatal(err)
	}
	return len(feed.Events)
}

// An endpoint that answers the challenge is enabled at once. The question is signed for both environments and tells of no order.
func TestAnEndpointProvesItself(t *testing.T) {
	in(t, always(200), func(m *mail) {
		p := m.add(ours)
		if p.Status() != access.EndpointEnabled || m.status(p.ID) != access.EndpointEnabled {
			t.Errorf("%+v", p)
		}
		asked := m.questions()
		if len(asked) != 1 || asked[0].url != ours {
			t.Fatalf("%d questions", len(asked))
		}
		var q map[string]any
		if err := json.Unmarshal([]byte(asked[0].body), &q); err != nil {
			t.Fatal(err)
		}
		if challenge, _ := q["challenge"].(string); len(q) != 7 || q["event"] != "endpoint.verify" || q["endpoint_id"] != p.ID || len(challenge) != 32 || !id.Event.Is(q["event_id"].(string)) {
			t.Errorf("%v", q)
		}
		for _, secret := range []string{m.app.SandboxSigning, m.app.ProductionSigning} {
			if !delivery.Verify(asked[0].headers[delivery.SignatureHeader], []byte(asked[0].body), secret, time.Now()) {
				t.Error("it is not signed with the secrets of both environments")
			}
		}
		if h := asked[0].headers; h[delivery.EventHeader] != "endpoint.verify" || h[delivery.DeliveryHeader] != q["delivery_id"] || h[delivery.EnvironmentHeader] != "sandbox" {
			t.Errorf("%v", h)
		}
		again := m.add(theirs)
		if other := m.questions()[1]; other.body == asked[0].body || again.ID == p.ID {
			t.Error("two endpoints were asked the same")
		}
		if p, err := m.Webhooks.VerifyEndpoint(t.Context(), owner(m.app.App.ID), p.ID); err != nil || p.Unverified != nil || len(m.questions()) != 2 {
			t.Errorf("one that is verified was asked again: %+v, %v", p, err)
		}
		if m.happens(event.Placed); m.fed() != 1 {
			t.Error("no feed")
		}
	})
}

// Nothing is posted to an endpoint that has not proven itself, and nothing that happens meanwhile is lost to it.
func TestWhatHappensWaitsForTheProof(t *testing.T) {
	for name, prove := range map[string]func(string, delivery.Question) (int, string){
		"challenge_unanswered": silent200,
		"timed_out":            func(string, delivery.Question) (int, string) { return 0, "" },
		"redirected":           func(_ string, q delivery.Question) (int, string) { return 302, q.Challenge },
		"refused":              func(_ string, q delivery.Question) (int, string) { return 500, q.Challenge },
	} {
		t.Run(name, func(t *testing.T) {
			in(t, always(200), func(m *mail) {
				ctx, app := t.Context(), m.app.App.ID
				m.proves(prove)
				p := m.add(ours)
				if p.Status() != access.EndpointPending || p.Unverified.Problem != name {
					t.Fatalf("%+v", p.Unverified)
				}
				first, second := m.happens(event.Building), m.happens(event.Carted)
				pass(time.Hour)
				if len(m.posts()) != 0 || m.fed() != 0 {
					t.Errorf("%d posts and %d events in the feed before the proof", len(m.posts()), m.fed())
				}
				secret, _, err := m.Callers.Authenticate(ctx, m.app.Sandbox, "192.0.2.1")
				if err != nil {
					t.Fatal(err)
				}
				if _, err := m.Webhooks.FireTest(ctx, secret, "order.placed", ""); !errors.Is(err, fault.NotFound) {
					t.Errorf("a test event: %v", err)
				}
				m.proves(prove)
				if p, err := m.Webhooks.VerifyEndpoint(ctx, owner(app), p.ID); err != nil || p.Status() != access.EndpointPending {
					t.Errorf("asked again: %+v, %v", p, err)
				}
				_, err = m.Webhooks.VerifyEndpoint(ctx, owner(app), p.ID)
				if !errors.Is(err, fault.RateLimited) || fault.From(err).RetryAfter != 10 || len(m.questions()) != 1 {
					t.Errorf("asked at once again: %v, %d questions", err, len(m.questions()))
				}
				m.proves(nil)
				pass(delivery.VerifyPause)
				if p, err := m.Webhooks.VerifyEndpoint(ctx, owner(app), p.ID); err != nil || p.Status() != access.EndpointEnabled {
					t.Fatalf("%+v, %v", p, err)
				}
				pass(2 * time.Minute)
				got := m.posts()
				if len(got) != 2 {
					t.Fatalf("%d posts after the proof", len(got))
				}
				seen := map[string]bool{}
				for _, g := range got {
					seen[g.payload(t).EventID] = true
				}
				if !seen[first.ID] || !seen[second.ID] {
					t.Errorf("after the proof came %v", seen)
				}
				if m.happens(event.Placed); m.fed() != 1 {
					t.Errorf("%d events in the feed", m.fed())
				}
			})
		})
	}
	in(t, always(200), func(m *mail) {
		if _, err := m.Webhooks.VerifyEndpoint(t.Context(), owner(m.app.App.ID), "whe_other"); !errors.Is(err, fault.NotFound) {
			t.Errorf("another endpoint: %v", err)
		}
		if _, err := m.Webhooks.VerifyEndpoint(t.Context(), owner("lyt_app_other"), "whe_other"); !errors.Is(err, fault.NotFound) {
			t.Errorf("another application: %v", err)
		}
	})
}

// An endpoint that moves must prove its new address. Its feed continues meanwhile, and due deliveries go to the new address.
func TestAnEndpointThatMovesIsAsked(t *testing.T) {
	in(t, always(200), func(m *mail) {
		p := m.add(ours)
		m.proves(silent200)
		if moved := m.change(p, webhooks.EndpointChange{URL: new(theirs)}); moved.Status() != access.EndpointPending {
			t.Errorf("%+v", moved)
		}
		m.happens(event.Placed)
		pass(time.Minute)
		if len(m.posts()) != 0 || m.fed() != 1 {
			t.Errorf("%d posts, %d events in the feed", len(m.posts()), m.fed())
		}
		if same := m.change(p, webhooks.EndpointChange{URL: new(theirs), Events: &[]string{"order.placed"}}); same.Status() != access.EndpointPending || len(m.questions()) != 1 {
			t.Errorf("%+v after %d questions", same, len(m.questions()))
		}
		m.proves(nil)
		if back := m.change(p, webhooks.EndpointChange{URL: new(ours)}); back.Status() != access.EndpointEnabled {
			t.Errorf("%+v", back)
		}
		pass(time.Minute)
		if got := m.posts(); len(got) != 1 || got[0].url != ours {
			t.Errorf("%+v", got)
		}
		// An address of our own is not asked.
		m.proves(silent200)
		if own := m.change(p, webhooks.EndpointChange{URL: new(theirs), Trusted: true}); own.Status() != access.EndpointEnabled || len(m.questions()) != 0 {
			t.Errorf("%+v", own)
		}
	})
}

// A proof of an address that the endpoint has left meanwhile is none.
func TestAProofIsOfOneAddress(t *testing.T) {
	in(t, always(200), func(m *mail) {
		m.proves(silent200)
		p := m.add(ours)
		pass(delivery.VerifyPause)
		m.proves(func(url string, q delivery.Question) (int, string) {
			if url == theirs {
				return 200, "ok"
			}
			m.change(p, webhooks.EndpointChange{URL: new(theirs)})
			return 200, q.Challenge
		})
		if _, err := m.Webhooks.VerifyEndpoint(t.Context(), owner(m.app.App.ID), p.ID); err != nil || m.status(p.ID) != access.EndpointPending {
			t.Errorf("it is %s: %v", m.status(p.ID), err)
		}
	})
}

// An endpoint that does not prove itself for three days is disabled, with what waits for it; enabled again it is asked again.
func TestAnEndpointThatNeverProvesItself(t *testing.T) {
	in(t, always(200), func(m *mail) {
		m.proves(silent200)
		p := m.add(ours)
		m.happens(event.Placed)
		m.skip(delivery.VerifyWithin - time.Hour)
		if m.status(p.ID) != access.EndpointPending {
			t.Errorf("after less than three days it is %s", m.status(p.ID))
		}
		m.skip(2 * time.Hour)
		if all, _ := m.Webhooks.Endpoints(t.Context(), owner(m.app.App.ID)); all[0].Enabled || all[0].DisabledReason != "unverified" {
			t.Fatalf("after three days: %+v", all[0])
		}
		pass(time.Minute)
		if d := m.deliveries(delivery.Query{})[0]; d.State != delivery.Dead || d.Reason != delivery.EndpointDisabled || len(d.Attempts) != 0 {
			t.Errorf("%+v", d)
		}
		m.proves(nil)
		if p := m.change(p, webhooks.EndpointChange{Enabled: new(true)}); p.Status() != access.EndpointEnabled {
			t.Errorf("enabled again: %+v", p)
		}
		if n, err := m.Webhooks.ReplayAll(t.Context(), owner(m.app.App.ID), access.Sandbox, webhooks.Replays{FailedOnly: true}); err != nil || n != 1 {
			t.Errorf("%d replayed, %v", n, err)
		}
		pass(time.Minute)
		if got := m.posts(); len(got) != 1 {
			t.Errorf("%d posts", len(got))
		}
	})
}
