package engine_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/storage/bolt"
	"github.com/carryout-dev/carryout/transports/webhook"
	"github.com/carryout-dev/carryout/transports/webhook/guard"
)

// mortal is a store whose process dies: from then on nothing that it did is told to anybody.
type mortal struct {
	ports.Store
	dead atomic.Bool
}

func (m *mortal) Update(ctx context.Context, change func(ports.Tx) error) error {
	if m.dead.Load() {
		return ports.ErrUnavailable
	}
	err := m.Store.Update(ctx, change)
	if m.dead.Load() {
		return ports.ErrUnavailable
	}
	return err
}

func (m *mortal) View(ctx context.Context, read func(ports.Reader) error) error {
	if m.dead.Load() {
		return ports.ErrUnavailable
	}
	return m.Store.View(ctx, read)
}

func (m *mortal) Lease(ctx context.Context, kinds []ports.WorkKind, now time.Time, ttl time.Duration, max int) ([]ports.Work, error) {
	if m.dead.Load() {
		return nil, ports.ErrUnavailable
	}
	return m.Store.Lease(ctx, kinds, now, ttl, max)
}

// partners are endpoints that fail, hang and break off, each with its share, and remember what they took.
type partners struct {
	t      *testing.T
	healed atomic.Bool
	secret sync.Map // by path

	mu       sync.Mutex
	random   *rand.Rand
	received map[string]string // event id → the body without what the spec lets differ
	posts    int
	twice    int
}

func (p *partners) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return // the service died while it wrote
	}
	secret, _ := p.secret.Load(r.URL.Path)
	if !delivery.Verify(r.Header.Get(delivery.SignatureHeader), body, secret.(string), time.Now()) {
		p.t.Errorf("a body that is not signed for %s", r.URL.Path)
	}
	p.mu.Lock()
	p.posts++
	lot := p.random.IntN(100)
	p.mu.Unlock()
	switch {
	case p.healed.Load():
	case lot < 30, hopeless(body):
		w.WriteHeader(http.StatusInternalServerError)
		return
	case lot < 35:
		<-r.Context().Done()
		return
	case lot < 36:
		connection, _, err := w.(http.Hijacker).Hijack()
		if err == nil {
			_ = connection.(*net.TCPConn).SetLinger(0)
			_ = connection.Close()
		}
		return
	}
	var told map[string]any
	if err := json.Unmarshal(body, &told); err != nil {
		p.t.Error(err)
		return
	}
	delete(told, "sent_at")
	same, err := json.Marshal(told)
	if err != nil {
		p.t.Error(err)
	}
	id := told["event_id"].(string)
	p.mu.Lock()
	defer p.mu.Unlock()
	if before, again := p.received[id]; again {
		p.twice++
		if before != string(same) {
			p.t.Errorf("told first as %s, then as %s", before, same)
		}
	}
	p.received[id] = string(same)
}

// hopeless picks one event in a hundred that is refused until the endpoints heal: its delivery dies.
func hopeless(body []byte) bool {
	var told struct {
		EventID string `json:"event_id"`
	}
	return json.Unmarshal(body, &told) == nil && strings.HasSuffix(told.EventID, "09")
}

// life is one run of the service, from its start to a kill or a stop.
type life struct {
	*engine.Engine
	store *mortal
	stop  context.CancelFunc
	ended chan struct{}
}

// start begins its work.
func (l *life) start() {
	var ctx context.Context
	ctx, l.stop = context.WithCancel(context.Background())
	go func() {
		defer close(l.ended)
		l.Run(ctx)
	}()
}

func begin(t *testing.T, path string, clock *enginetest.Clock, post ports.Deliverer) *life {
	t.Helper()
	file, err := bolt.Open(path, bolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	l := &life{store: &mortal{Store: file}, ended: make(chan struct{})}
	l.Engine = engine.New(engine.World{Store: l.store, SMS: enginetest.NewPhones(), Deliverer: post}, engine.Options{Now: clock.Now})
	l.start()
	return l
}

// end kills the service, or stops it.
func (l *life) end(t *testing.T, kill bool) {
	t.Helper()
	if kill {
		l.store.dead.Store(true)
	}
	l.stop()
	<-l.ended
	if err := l.store.Store.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestNoEventIsLost sends events to endpoints that fail 30 times, hang 5 times and break off once in a hundred, and never take one event in a hundred, while the service is
// killed again and again: all that was stored was received or is dead. Then the endpoints heal, what is dead is replayed, and all
// that was stored was received. CARRYOUT_PROVE sends 100,000.
func TestNoEventIsLost(t *testing.T) {
	events, every := 1_000, 400*time.Millisecond
	if os.Getenv("CARRYOUT_PROVE") != "" {
		events, every = 100_000, 2*time.Second
	}
	const applications, batch = 10, 50
	p := &partners{t: t, random: rand.New(rand.NewPCG(1, 2)), received: map[string]string{}}
	server := httptest.NewServer(p)
	defer server.Close()
	post := webhook.New(guard.New(guard.Options{Loopback: true}), webhook.Options{Timeout: 200 * time.Millisecond})
	path, clock := filepath.Join(t.TempDir(), "carryout.db"), enginetest.NewClock(enginetest.Noon)
	begun := time.Now()

	l := begin(t, path, clock, post)
	var apps []string
	for i := range applications {
		route := fmt.Sprintf("/hook/%d", i)
		app, err := l.Operator.CreateApplication(t.Context(), "", route, access.Approved, access.Endpoint{ID: "whe_1", URL: server.URL + route, Enabled: true})
		if err != nil {
			t.Fatal(err)
		}
		p.secret.Store(route, app.SandboxSigning)
		apps = append(apps, app.App.ID)
	}

	kill := time.NewTicker(every)
	defer kill.Stop()
	look := time.NewTicker(5 * time.Millisecond)
	defer look.Stop()
	lives, made := 1, 0
	// One batch is announced at a time; whether one that the kill interrupted was stored is found out in the next life.
	announce := func() {
		var some []event.Event
		for n := made; n < made+batch; n++ {
			some = append(some, event.Event{ID: fmt.Sprintf("evt_%06d", n), Type: event.Placed, Env: access.Sandbox, AppID: apps[n%applications], UserID: "usr_1",
				OccurredAt: clock.Now(), Order: event.Order{ID: fmt.Sprintf("ord_%d", n), State: "placed", Currency: "usd"}})
		}
		err := l.store.View(t.Context(), func(r ports.Reader) error {
			_, err := r.Event(access.Sandbox, some[0].ID)
			return err
		})
		if errors.Is(err, ports.ErrNotFound) {
			err = l.Announce(t.Context(), some...)
		}
		if err != nil {
			t.Fatal(err)
		}
		made += batch
	}
	// settle runs the service until nothing is pending. Domain time jumps to the next retry when nothing is due.
	settle := func(killing bool) {
		for {
			select {
			case <-kill.C:
				if !killing {
					continue
				}
				interrupted := made
				l.end(t, lives%4 != 0) // now and then a stop, that drains
				l = begin(t, path, clock, post)
				made, lives = interrupted, lives+1
			case <-look.C:
				if made < events {
					for range 4 {
						announce()
					}
				}
				due, any, err := l.store.NextDue(t.Context(), []ports.WorkKind{ports.WorkDeliver})
				switch {
				case err != nil:
					t.Fatal(err)
				case !any && made >= events:
					return
				case any && due.After(clock.Now()) && made >= events:
					clock.Set(due.Add(10 * time.Minute))
					l.Wake()
				}
			}
		}
	}
	settle(true)
	dead := 0
	count := func() (missing int) {
		dead = 0
		for _, appID := range apps {
			q := delivery.Query{Limit: 100}
			for more := true; more; {
				var page []delivery.Delivery
				var err error
				if page, more, err = l.Webhooks.Deliveries(t.Context(), owner(appID), access.Sandbox, q); err != nil {
					t.Fatal(err)
				}
				for _, d := range page {
					p.mu.Lock()
					_, got := p.received[d.EventID]
					p.mu.Unlock()
					switch {
					case d.State == delivery.Dead:
						dead++
					case d.State != delivery.Delivered || !got:
						missing++
					}
					q.Before = d.Mark()
				}
			}
		}
		return missing
	}
	if missing := count(); missing > 0 || dead < events/100 || len(p.received)+dead < events {
		t.Errorf("%d stored, %d received, %d dead; %d are neither", events, len(p.received), dead, missing)
	}
	t.Logf("%d events, %d posts, %d received twice, %d dead, %d lives, %v", events, p.posts, p.twice, dead, lives, time.Since(begun).Round(time.Millisecond))

	p.healed.Store(true)
	for _, appID := range apps {
		if _, err := l.Webhooks.ReplayAll(t.Context(), owner(appID), access.Sandbox, webhooks.Replays{FailedOnly: true}); err != nil {
			t.Fatal(err)
		}
	}
	settle(false)
	if missing := count(); missing > 0 || dead > 0 || len(p.received) != events {
		t.Errorf("after the replay: %d stored, %d received, %d dead; %d missing", events, len(p.received), dead, missing)
	}
	l.end(t, false)
}
