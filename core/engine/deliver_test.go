package engine_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/developers"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// post is one POST as an endpoint got it.
type post struct {
	at      time.Time
	url     string
	headers map[string]string
	body    string
}

func (p post) payload(t *testing.T) (told struct {
	Event      string
	EventID    string `json:"event_id"`
	DeliveryID string `json:"delivery_id"`
	OccurredAt string `json:"occurred_at"`
	SentAt     string `json:"sent_at"`
	Test       bool
	Simulated  bool
	Order      struct{ ID, State string }
}) {
	t.Helper()
	if err := json.Unmarshal([]byte(p.body), &told); err != nil {
		t.Fatal(err)
	}
	return told
}

// endpoints are partners' endpoints: what each answers, and what it got.
type endpoints struct {
	answer func(ctx context.Context, url string, n int) (ports.Receipt, error) // n: of this URL's posts, from 1
	prove  func(url string, q delivery.Question) (status int, answer string)   // nil: as it has to be

	mu    sync.Mutex
	got   []post
	asked []post
}

func (s *endpoints) Ask(_ context.Context, url string, headers map[string]string, body []byte) (ports.Receipt, []byte, error) {
	var q delivery.Question
	if err := json.Unmarshal(body, &q); err != nil {
		return ports.Receipt{}, nil, err
	}
	s.mu.Lock()
	s.asked = append(s.asked, post{time.Now(), url, headers, string(body)})
	prove := s.prove
	s.mu.Unlock()
	if prove == nil {
		return ports.Receipt{Status: 200}, []byte(q.Challenge), nil
	}
	status, answer := prove(url, q)
	if status == 0 {
		return ports.Receipt{}, nil, ports.ErrTimedOut
	}
	return ports.Receipt{Status: status}, []byte(answer), nil
}

// proves changes how every endpoint answers a challenge from now on, and forgets those that were asked.
func (s *endpoints) proves(prove func(string, delivery.Question) (int, string)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.prove, s.asked = prove, nil
}

func (s *endpoints) questions() []post {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.asked)
}

func (s *endpoints) Check(address string) error {
	if !strings.HasPrefix(address, "https://") {
		return errors.New("is not an https address")
	}
	return nil
}

func (s *endpoints) Post(ctx context.Context, url string, headers map[string]string, body []byte) (ports.Receipt, error) {
	s.mu.Lock()
	s.got = append(s.got, post{time.Now(), url, headers, string(body)})
	n := 0
	for _, p := range s.got {
		if p.url == url {
			n++
		}
	}
	answer := s.answer
	s.mu.Unlock()
	return answer(ctx, url, n)
}

// answers changes what every endpoint answers from now on.
func (s *endpoints) answers(answer func(context.Context, string, int) (ports.Receipt, error)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answer = answer
}

func (s *endpoints) posts() []post {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.got)
}

func always(status int) func(context.Context, string, int) (ports.Receipt, error) {
	return func(context.Context, string, int) (ports.Receipt, error) { return ports.Receipt{Status: status}, nil }
}

// middle is a source of identifiers that differ, and of chance in the middle of its range, so that waits are those of the table.
type middle struct{ ids io.Reader }

func (m middle) Read(p []byte) (int, error) {
	if len(p) == 4 {
		return copy(p, []byte{0x80, 0, 0, 0}), nil
	}
	return m.ids.Read(p)
}

// mail is an engine whose time is the bubble's, and an application.
type mail struct {
	*engine.Engine
	*endpoints
	t     *testing.T
	store ports.Store
	app   developers.Secrets
	stop  context.CancelFunc
	ended chan struct{}
	next  int
	ahead atomic.Int64 // of the bubble's time, as the domain's is after /dev/clock
}

func (m *mail) now() time.Time { return time.Now().Add(time.Duration(m.ahead.Load())) }

// skip moves the domain's time alone, and lets what is due be done: idle hours cost a bubble much.
func (m *mail) skip(d time.Duration) {
	for ; d > 0; d -= 2 * time.Hour {
		m.ahead.Add(int64(min(d, 2*time.Hour)))
		m.Wake()
		pass(time.Second)
	}
}

func newMail(t *testing.T, answer func(context.Context, string, int) (ports.Receipt, error)) *mail {
	m := &mail{t: t, endpoints: &endpoints{answer: answer}, store: enginetest.NewMemory(nil)}
	m.Engine = m.over(m.store)
	var err error
	if m.app, err = m.Operator.CreateApplication(t.Context(), "", "Dinner Bell", access.Approved); err != nil {
		t.Fatal(err)
	}
	m.run()
	return m
}

// over is an engine over a store.
func (m *mail) over(store ports.Store) *engine.Engine {
	return engine.New(engine.World{Store: store, SMS: enginetest.NewPhones(), Deliverer: m.endpoints}, engine.Options{Random: middle{enginetest.Random(1)}, Now: m.now})
}

func (m *mail) run() {
	var ctx context.Context
	ctx, m.stop = context.WithCancel(context.Background())
	m.ended = make(chan struct{})
	go func() {
		defer close(m.ended)
		m.Run(ctx)
	}()
}

func (m *mail) close() {
	m.stop()
	<-m.ended
}

// listen gives the application an endpoint of its own id.
func (m *mail) listen(url string, events ...string) access.Endpoint {
	m.t.Helper()
	p := access.Endpoint{ID: "whe_" + url, URL: url, Enabled: true, Events: events}
	err := m.store.Update(m.t.Context(), func(tx ports.Tx) error {
		app, err := tx.Application(m.app.App.ID)
		if err != nil {
			return err
		}
		app.Endpoints = append(app.Endpoints, p)
		return tx.PutApplication(app)
	})
	if err != nil {
		m.t.Fatal(err)
	}
	return p
}

func (m *mail) happens(kind event.Type) event.Event {
	m.t.Helper()
	m.next++
	ev := event.Event{ID: fmt.Sprintf("evt_%d", m.next), Type: kind, Env: access.Sandbox, AppID: m.app.App.ID, UserID: "usr_1", OccurredAt: m.now().UTC(),
		Order: event.Order{ID: "ord_1", State: strings.TrimPrefix(string(kind), "order."), Currency: "usd"}}
	if err := m.Announce(m.t.Context(), ev); err != nil {
		m.t.Fatal(err)
	}
	return ev
}

func (m *mail) deliveries(q delivery.Query) []delivery.Delivery {
	m.t.Helper()
	all, _, err := m.Webhooks.Deliveries(m.t.Context(), owner(m.app.App.ID), access.Sandbox, q)
	if err != nil {
		m.t.Fatal(err)
	}
	return all
}

// in runs a test in a bubble whose clock jumps when all wait.
func in(t *testing.T, answer func(context.Context, string, int) (ports.Receipt, error), test func(m *mail)) {
	synctest.Test(t, func(t *testing.T) {
		m := newMail(t, answer)
		test(m)
		m.close()
	})
}

func pass(d time.Duration) { <-time.After(d) }

// The whole schedule of docs/gaps.md, to the instant: 0, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h, and then dead.
func TestAttemptsKeepTheSchedule(t *testing.T) {
	in(t, always(500), func(m *mail) {
		m.listen("https://a.example/")
		begun := time.Now()
		m.happens(event.Placed)
		pass(28 * time.Hour)
		at := time.Duration(0)
		got := m.posts()
		if len(got) != len(delivery.Schedule) {
			t.Fatalf("%d attempts", len(got))
		}
		for i, wait := range delivery.Schedule {
			at += wait
			if after := got[i].at.Sub(begun); after != at {
				t.Errorf("attempt %d after %v, want %v", i+1, after, at)
			}
			told := got[i].payload(t)
			if first := got[0].payload(t); told.EventID != "evt_1" || told.DeliveryID != first.DeliveryID || told.OccurredAt != first.OccurredAt {
				t.Errorf("attempt %d tells %+v, the first told %+v", i+1, told, first)
			}
			if sent, err := time.Parse(time.RFC3339, told.SentAt); err != nil || !sent.Equal(got[i].at) {
				t.Errorf("attempt %d at %v says sent_at %s", i+1, got[i].at, told.SentAt)
			}
			if !delivery.Verify(got[i].headers[delivery.SignatureHeader], []byte(got[i].body), m.app.SandboxSigning, got[i].at) {
				t.Errorf("attempt %d is not signed for its time", i+1)
			}
		}
		d := m.deliveries(delivery.Query{})[0]
		if d.State != delivery.Dead || d.Reason != delivery.Exhausted || len(d.Attempts) != 8 {
			t.Errorf("%+v", d)
		}
	})
}

// Waits count from the end of an attempt, also of one that took all of its fifteen seconds.
func TestWaitsCountFromTheEndOfAnAttempt(t *testing.T) {
	in(t, func(_ context.Context, _ string, n int) (ports.Receipt, error) {
		if n == 1 {
			pass(15 * time.Second)
			return ports.Receipt{}, ports.ErrTimedOut
		}
		return ports.Receipt{Status: 503, RetryAfter: 10 * time.Minute}, nil
	}, func(m *mail) {
		m.listen("https://a.example/")
		begun := time.Now()
		m.happens(event.Placed)
		pass(15 * time.Minute)
		var after []time.Duration
		for _, p := range m.posts() {
			after = append(after, p.at.Sub(begun))
		}
		if want := []time.Duration{0, 20 * time.Second, 20*time.Second + 10*time.Minute}; !slices.Equal(after, want) {
			t.Errorf("attempts after %v, want %v", after, want)
		}
		if d := m.deliveries(delivery.Query{})[0]; d.Attempts[0].Problem != delivery.TimedOut || d.Attempts[0].Millis != 15000 {
			t.Errorf("%+v", d.Attempts[0])
		}
	})
}

func TestSubscribedEndpointsGetOneDeliveryEach(t *testing.T) {
	in(t, always(204), func(m *mail) {
		m.listen("https://all.example/")
		m.listen("https://placed.example/", "order.placed")
		m.happens(event.Building)
		m.happens(event.Placed)
		m.happens(event.Refunded)
		pass(time.Second)
		var got []string
		for _, p := range m.posts() {
			told := p.payload(t)
			got = append(got, p.url+" "+told.Event+" "+told.EventID)
			if p.headers[delivery.EventHeader] != told.Event || p.headers[delivery.DeliveryHeader] != told.DeliveryID || p.headers[delivery.EnvironmentHeader] != "sandbox" || p.headers[delivery.StandardID] != told.EventID {
				t.Errorf("headers %v over %s", p.headers, p.body)
			}
		}
		slices.Sort(got)
		if want := []string{"https://all.example/ order.building evt_1", "https://all.example/ order.placed evt_2", "https://placed.example/ order.placed evt_2"}; !slices.Equal(got, want) {
			t.Errorf("got %v", got)
		}
		for _, d := range m.deliveries(delivery.Query{}) {
			if d.State != delivery.Delivered || len(d.Attempts) != 1 {
				t.Errorf("%+v", d)
			}
		}
	})
}

// One endpoint that hangs does not move the p99 of ninety-nine healthy ones by more than 1.2 times.
func TestAHangingEndpointHurtsNobodyElse(t *testing.T) {
	p99 := func(hanging bool) time.Duration {
		var worst []time.Duration
		in(t, func(_ context.Context, url string, _ int) (ports.Receipt, error) {
			if strings.Contains(url, "hangs") {
				pass(15 * time.Second)
				return ports.Receipt{}, ports.ErrTimedOut
			}
			pass(20 * time.Millisecond)
			return ports.Receipt{Status: 200}, nil
		}, func(m *mail) {
			first := "https://e0.example/"
			if hanging {
				first = "https://hangs.example/"
			}
			m.listen(first)
			for i := range 99 {
				m.listen(fmt.Sprintf("https://e%d.example/", i+1))
			}
			happened := map[string]time.Time{}
			for range 20 {
				ev := m.happens(event.Placed)
				happened[ev.ID] = ev.OccurredAt
				pass(7 * time.Millisecond)
			}
			pass(time.Minute)
			for _, p := range m.posts() {
				if p.url != first {
					worst = append(worst, p.at.Sub(happened[p.payload(t).EventID]))
				}
			}
		})
		if len(worst) != 20*99 {
			t.Fatalf("%d deliveries", len(worst))
		}
		slices.Sort(worst)
		return worst[len(worst)*99/100]
	}
	alone, beside := p99(false), p99(true)
	t.Logf("p99 %v, beside one that hangs %v", alone, beside)
	if beside > alone+alone/5 {
		t.Errorf("p99 %v, beside one that hangs %v", alone, beside)
	}
}

// While its breaker is open an endpoint is tried with one delivery at a time; one that arrives closes it.
func TestTheBreaker(t *testing.T) {
	var mu sync.Mutex
	inFlight, most, healed := 0, map[bool]int{}, false
	peak := func(healed bool) int {
		mu.Lock()
		defer mu.Unlock()
		return most[healed]
	}
	in(t, func(context.Context, string, int) (ports.Receipt, error) {
		mu.Lock()
		inFlight++
		most[healed] = max(most[healed], inFlight)
		well := healed
		mu.Unlock()
		pass(50 * time.Millisecond)
		mu.Lock()
		inFlight--
		mu.Unlock()
		if well {
			return ports.Receipt{Status: 200}, nil
		}
		return ports.Receipt{}, ports.ErrNotReached
	}, func(m *mail) {
		m.listen("https://a.example/")
		for range 5 {
			m.happens(event.Placed)
			pass(time.Second)
		}
		mu.Lock()
		most[false] = 0
		mu.Unlock()
		for range 100 {
			m.happens(event.Placed)
		}
		pass(3 * time.Second)
		if n := peak(false); n != 1 {
			t.Errorf("%d in flight to an endpoint that does not answer", n)
		}
		mu.Lock()
		healed = true
		mu.Unlock()
		m.skip(12 * time.Hour)
		if peak(true) < 2 {
			t.Errorf("still one at a time after it healed")
		}
		if left := m.deliveries(delivery.Query{State: delivery.Pending}); len(left) != 0 {
			t.Errorf("%d left", len(left))
		}
	})
}

func TestGoneDisables(t *testing.T) {
	in(t, always(410), func(m *mail) {
		p := m.listen("https://a.example/")
		m.happens(event.Placed)
		pass(time.Second)
		all, err := m.Webhooks.Endpoints(t.Context(), owner(m.app.App.ID))
		if err != nil || all[0].Enabled || all[0].DisabledReason != "gone" || all[0].DisabledAt == nil {
			t.Fatalf("%+v, %v", all, err)
		}
		d := m.deliveries(delivery.Query{})[0]
		if d.State != delivery.Dead || d.Reason != delivery.Gone {
			t.Errorf("%+v", d)
		}
		m.happens(event.Placed)
		m.skip(time.Hour)
		if got := len(m.posts()); got != 1 {
			t.Errorf("%d posts", got)
		}
		if _, err := m.Webhooks.Replay(t.Context(), owner(m.app.App.ID), d.ID); !errors.Is(err, fault.InvalidRequest) {
			t.Errorf("replay to a disabled endpoint: %v", err)
		}
		m.answers(always(200))
		if _, err := m.Webhooks.ChangeEndpoint(t.Context(), owner(m.app.App.ID), p.ID, webhooks.EndpointChange{Enabled: new(true)}); err != nil {
			t.Fatal(err)
		}
		if _, err := m.Webhooks.Replay(t.Context(), owner(m.app.App.ID), d.ID); err != nil {
			t.Fatal(err)
		}
		pass(time.Second)
		got := m.posts()
		if d := m.deliveries(delivery.Query{})[0]; d.State != delivery.Delivered || len(got) != 2 || got[1].payload(t).EventID != got[0].payload(t).EventID {
			t.Errorf("after the replay: %+v, %d posts", d, len(got))
		}
	})
}

func TestFiveDaysOfFailuresDisable(t *testing.T) {
	in(t, always(500), func(m *mail) {
		m.listen("https://a.example/")
		// The first attempt may be made before or after the first skip's first two hours, so the test stays twelve hours away from the turn.
		for range 9 {
			m.happens(event.Placed)
			m.skip(12 * time.Hour)
			if all, _ := m.Webhooks.Endpoints(t.Context(), owner(m.app.App.ID)); !all[0].Enabled {
				t.Fatal("disabled before five days were over")
			} else if all[0].Health[access.Sandbox].Failures == 0 {
				t.Fatal("its failures are not told")
			}
		}
		for range 2 {
			m.happens(event.Placed)
			m.skip(12 * time.Hour)
		}
		all, err := m.Webhooks.Endpoints(t.Context(), owner(m.app.App.ID))
		if err != nil || all[0].Enabled || all[0].DisabledReason != "failing" {
			t.Errorf("%+v, %v", all, err)
		}
		m.skip(50 * time.Hour)
		for _, d := range m.deliveries(delivery.Query{Limit: 100}) {
			if d.State != delivery.Dead {
				t.Errorf("%+v", d)
			}
		}
	})
}

func TestReplayAll(t *testing.T) {
	in(t, always(200), func(m *mail) {
		m.listen("https://a.example/")
		for range 250 {
			m.happens(event.Placed)
			pass(time.Millisecond)
		}
		pass(time.Second)
		err := m.store.Update(t.Context(), func(tx ports.Tx) error {
			all, _, err := tx.Deliveries(access.Sandbox, m.app.App.ID, delivery.Query{Limit: 1000})
			for _, d := range all {
				err = errors.Join(err, tx.PutDelivery(d.GiveUp(delivery.Exhausted)))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		late := m.happens(event.Placed)
		pass(time.Second)
		before := len(m.posts())
		n, err := m.Webhooks.ReplayAll(t.Context(), owner(m.app.App.ID), access.Sandbox, webhooks.Replays{FailedOnly: true})
		if err != nil || n != 250 {
			t.Fatalf("%d replayed, %v", n, err)
		}
		pass(time.Minute)
		if got := len(m.posts()) - before; got != 250 {
			t.Errorf("%d posts", got)
		}
		if dead := m.deliveries(delivery.Query{State: delivery.Dead}); len(dead) != 0 {
			t.Errorf("%d still dead", len(dead))
		}
		n, err = m.Webhooks.ReplayAll(t.Context(), owner(m.app.App.ID), access.Sandbox, webhooks.Replays{From: late.OccurredAt})
		if err != nil || n != 1 {
			t.Errorf("a range: %d, %v", n, err)
		}
		if n, err := m.Webhooks.ReplayAll(t.Context(), owner(m.app.App.ID), access.Production, webhooks.Replays{}); err != nil || n != 0 {
			t.Errorf("the other environment: %d, %v", n, err)
		}
		if _, err := m.Webhooks.ReplayAll(t.Context(), owner("lyt_app_other"), access.Sandbox, webhooks.Replays{}); !errors.Is(err, fault.NotFound) {
			t.Errorf("another application: %v", err)
		}
	})
}

// For a day after a rotation both secrets verify; then the new one alone.
func TestRotationOverlaps(t *testing.T) {
	in(t, always(200), func(m *mail) {
		m.listen("https://a.example/")
		old := m.app.SandboxSigning
		fresh, err := m.Webhooks.RotateSigningSecret(t.Context(), owner(m.app.App.ID), access.Sandbox)
		if err != nil {
			t.Fatal(err)
		}
		verified := func(secret string) bool {
			m.happens(event.Placed)
			pass(time.Second)
			p := m.posts()[len(m.posts())-1]
			return delivery.Verify(p.headers[delivery.SignatureHeader], []byte(p.body), secret, p.at)
		}
		if !verified(old) || !verified(fresh) {
			t.Error("within the day, one of the secrets does not verify")
		}
		m.skip(24 * time.Hour)
		if verified(old) || !verified(fresh) {
			t.Error("after the day, the old one verifies or the new one does not")
		}
		if now, err := m.Webhooks.SigningSecret(t.Context(), owner(m.app.App.ID), access.Sandbox); err != nil || now != fresh {
			t.Errorf("the secret is told as %q, %v", now, err)
		}
	})
}

// A stop lets the posts under way finish and records their results; waiting deliveries continue after the next start.
func TestStopDrains(t *testing.T) {
	in(t, func(context.Context, string, int) (ports.Receipt, error) {
		pass(10 * time.Second)
		return ports.Receipt{Status: 200}, nil
	}, func(m *mail) {
		m.listen("https://a.example/")
		for range 20 {
			m.happens(event.Placed)
		}
		pass(time.Second)
		m.close()
		states := map[delivery.State]int{}
		for _, d := range m.deliveries(delivery.Query{Limit: 100}) {
			states[d.State]++
		}
		if states[delivery.Delivered] != 16 || states[delivery.Pending] != 4 || len(m.posts()) != 16 {
			t.Errorf("after the stop: %v, %d posts", states, len(m.posts()))
		}
		m.run()
		pass(time.Minute)
		if len(m.posts()) != 20 || len(m.deliveries(delivery.Query{State: delivery.Pending})) != 0 {
			t.Errorf("after the next start: %d posts", len(m.posts()))
		}
	})
}

func TestFireTest(t *testing.T) {
	in(t, func(_ context.Context, url string, _ int) (ports.Receipt, error) {
		switch url {
		case "https://well.example/":
			return ports.Receipt{Status: 200}, nil
		case "https://gone.example/":
			return ports.Receipt{Status: 410}, nil
		}
		return ports.Receipt{}, ports.ErrTimedOut
	}, func(m *mail) {
		secret, _, err := m.Callers.Authenticate(t.Context(), m.app.Sandbox, "192.0.2.1")
		if err != nil {
			t.Fatal(err)
		}
		live := secret
		live.Env = access.Production
		if _, err := m.Webhooks.FireTest(t.Context(), secret, "order.placed", ""); !errors.Is(err, fault.NotFound) {
			t.Errorf("without an endpoint: %v", err)
		}
		m.listen("https://well.example/")
		m.listen("https://gone.example/")
		m.listen("https://slow.example/")
		m.listen("https://other.example/", "order.failed")
		m.proves(silent200)
		if p := m.add(ours); p.Status() != access.EndpointPending {
			t.Fatalf("%+v", p)
		}
		for _, c := range []struct {
			caller      access.Caller
			event, from string
			want        *fault.Fault
		}{
			{live, "order.placed", "", fault.Forbidden}, {access.Caller{Kind: access.Grant, Env: access.Sandbox}, "order.placed", "", fault.Forbidden},
			{secret, "order.needs_approval", "", fault.InvalidRequest}, {secret, "order.eaten", "", fault.InvalidRequest}, {secret, "", "", fault.InvalidRequest},
			{secret, "order.placed", "ord_unknown", fault.NotFound}, {secret, "order.refunded", "", fault.NotFound},
		} {
			if _, err := m.Webhooks.FireTest(t.Context(), c.caller, c.event, c.from); !errors.Is(err, c.want) {
				t.Errorf("%s %q: %v, want %v", c.event, c.from, err, c.want)
			}
		}
		fired, err := m.Webhooks.FireTest(t.Context(), secret, "order.placed", "")
		if err != nil {
			t.Fatal(err)
		}
		outcomes := map[string]string{}
		for _, d := range fired.Deliveries {
			outcomes[d.URL] = d.Outcome
			if !id.Delivery.Is(d.ID) {
				t.Errorf("delivery id %q", d.ID)
			}
		}
		if len(outcomes) != 3 || outcomes["https://well.example/"] != "delivered" || outcomes["https://gone.example/"] != "dead" || outcomes["https://slow.example/"] != "retry" {
			t.Errorf("outcomes %v", outcomes)
		}
		told := m.posts()[0].payload(t)
		if !told.Test || told.Event != "order.placed" || told.EventID != fired.Event.ID || told.Order.State != "placed" {
			t.Errorf("told %+v", told)
		}
		// The feed tells the same story, and the retry keeps the schedule.
		feed, err := m.Webhooks.Events(t.Context(), secret, webhooks.FeedQuery{})
		if err != nil || len(feed.Events) != 1 || feed.Events[0].ID != fired.Event.ID || !feed.Events[0].Test {
			t.Errorf("feed %+v, %v", feed, err)
		}
		pass(4 * time.Second)
		if n := len(m.posts()); n != 3 {
			t.Errorf("%d posts", n)
		}
		pass(2 * time.Second)
		if n := len(m.posts()); n != 4 {
			t.Errorf("%d posts after the retry", n)
		}
	})
}

func TestFireTestIsLimited(t *testing.T) {
	in(t, always(200), func(m *mail) {
		m.listen("https://well.example/")
		secret, _, err := m.Callers.Authenticate(t.Context(), m.app.Sandbox, "192.0.2.1")
		if err != nil {
			t.Fatal(err)
		}
		limit, _ := quota.Find(quota.FiredDay).In(access.Sandbox)
		err = m.store.Update(t.Context(), func(tx ports.Tx) error {
			_, err := tx.AddCounter(access.Sandbox, quota.FiredDay, m.app.App.ID, quota.Find(quota.FiredDay).Start(time.Now()), limit-1)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Webhooks.FireTest(t.Context(), secret, "order.placed", ""); err != nil {
			t.Fatal(err)
		}
		if _, err := m.Webhooks.FireTest(t.Context(), secret, "order.placed", ""); !errors.Is(err, fault.RateLimited) || fault.From(err).RetryAfter != 0 || !strings.Contains(fault.From(err).Message, "1000") {
			t.Errorf("over the day's limit: %v", err)
		}
		if n := len(m.posts()); n != 1 {
			t.Errorf("%d posts", n)
		}
	})
}

func TestEndpointsAreManaged(t *testing.T) {
	in(t, always(200), func(m *mail) {
		ctx, app := t.Context(), m.app.App.ID
		for _, c := range []struct {
			url    string
			events []string
		}{{"http://a.example/", nil}, {"https://a.example/", []string{"order.needs_approval"}}, {"https://a.example/", []string{"order.eaten"}}, {"https://a.example/", []string{"order.placed", "order.placed"}}} {
			if _, err := m.Webhooks.AddEndpoint(ctx, owner(app), c.url, c.events); !errors.Is(err, fault.InvalidRequest) {
				t.Errorf("%v: %v", c, err)
			}
		}
		p, err := m.Webhooks.AddEndpoint(ctx, owner(app), "https://a.example/", []string{"order.refunded"})
		if err != nil || !p.Enabled || !id.Endpoint.Is(p.ID) {
			t.Fatalf("%+v, %v", p, err)
		}
		if _, err := m.Webhooks.AddEndpoint(ctx, owner("lyt_app_other"), "https://a.example/", nil); !errors.Is(err, fault.NotFound) {
			t.Errorf("another application: %v", err)
		}
		changed, err := m.Webhooks.ChangeEndpoint(ctx, owner(app), p.ID, webhooks.EndpointChange{URL: new("https://b.example/"), Events: new([]string), Enabled: new(false)})
		if err != nil || changed.URL != "https://b.example/" || changed.Enabled || changed.DisabledReason != "owner" || len(changed.Events) != 0 {
			t.Errorf("%+v, %v", changed, err)
		}
		if _, err := m.Webhooks.ChangeEndpoint(ctx, owner(app), p.ID, webhooks.EndpointChange{URL: new("ftp://b.example/")}); !errors.Is(err, fault.InvalidRequest) {
			t.Errorf("a bad address: %v", err)
		}
		if _, err := m.Webhooks.ChangeEndpoint(ctx, owner(app), "whe_other", webhooks.EndpointChange{}); !errors.Is(err, fault.NotFound) {
			t.Errorf("another endpoint: %v", err)
		}
		if err := errors.Join(m.Webhooks.RemoveEndpoint(ctx, owner(app), p.ID)); err != nil {
			t.Error(err)
		}
		if err := m.Webhooks.RemoveEndpoint(ctx, owner(app), p.ID); !errors.Is(err, fault.NotFound) {
			t.Errorf("removed twice: %v", err)
		}
		if all, err := m.Webhooks.Endpoints(ctx, owner(app)); err != nil || len(all) != 0 {
			t.Errorf("%v, %v", all, err)
		}
	})
}
