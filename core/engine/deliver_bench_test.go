package engine_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/storage/bolt"
	"github.com/carryout-dev/carryout/transports/webhook"
	"github.com/carryout-dev/carryout/transports/webhook/guard"
)

const benchedApps = 16

func placedOf(n int, appID string, at time.Time) event.Event {
	return event.Event{ID: fmt.Sprintf("evt_%09d", n), Type: event.Placed, Env: access.Sandbox, AppID: appID, UserID: "usr_1", OccurredAt: at,
		Order: event.Order{ID: fmt.Sprintf("ord_%d", n), State: "placed", Store: "Harbor Hall", Items: 2, TotalMinor: 2129, Currency: "usd"}}
}

// BenchmarkDeliveries compares the service with bare signed POSTs whose results are kept in the same kind of file (docs/performance.md).
func BenchmarkDeliveries(b *testing.B) {
	post := webhook.New(guard.New(guard.Options{Loopback: true}), webhook.Options{})
	b.Run("baseline", func(b *testing.B) {
		sink := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { _, _ = io.Copy(io.Discard, r.Body) }))
		defer sink.Close()
		store, err := bolt.Open(filepath.Join(b.TempDir(), "baseline.db"), bolt.Options{})
		if err != nil {
			b.Fatal(err)
		}
		defer store.Close()
		client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 128}}
		var next atomic.Int64
		var workers sync.WaitGroup
		b.ResetTimer()
		for range 128 {
			workers.Go(func() {
				for n := next.Add(1); n <= int64(b.N); n = next.Add(1) {
					barePost(b, client, store, sink.URL, int(n))
				}
			})
		}
		workers.Wait()
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "deliveries/s")
	})
	b.Run("service", func(b *testing.B) {
		var got atomic.Int64
		all := make(chan struct{})
		sink := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			_, _ = io.Copy(io.Discard, r.Body)
			if got.Add(1) == int64(b.N) {
				close(all)
			}
		}))
		defer sink.Close()
		l, apps := benched(b, sink.URL, post)
		for n := 0; n < b.N; n += 100 {
			var some []event.Event
			for i := n; i < min(n+100, b.N); i++ {
				some = append(some, placedOf(i, apps[i%benchedApps], time.Now().UTC()))
			}
			if err := l.Announce(b.Context(), some...); err != nil {
				b.Fatal(err)
			}
		}
		// What is compared is delivering: the events are there.
		b.ResetTimer()
		l.start()
		<-all
		b.StopTimer()
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "deliveries/s")
		l.stop()
		<-l.ended
	})
}

// BenchmarkDeliveryLatency measures commit to receipt at 500 events a second.
func BenchmarkDeliveryLatency(b *testing.B) {
	var mu sync.Mutex
	committed, took := map[string]time.Time{}, []time.Duration(nil)
	all := make(chan struct{})
	sink := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		now := time.Now()
		mu.Lock()
		defer mu.Unlock()
		took = append(took, now.Sub(committed[r.Header.Get(delivery.StandardID)]))
		if len(took) == b.N {
			close(all)
		}
	}))
	defer sink.Close()
	l, apps := benched(b, sink.URL, webhook.New(guard.New(guard.Options{Loopback: true}), webhook.Options{}))
	l.start()
	tick := time.NewTicker(2 * time.Millisecond)
	defer tick.Stop()
	var calls sync.WaitGroup
	for n := range b.N {
		<-tick.C
		calls.Go(func() {
			ev := placedOf(n, apps[n%benchedApps], time.Now().UTC())
			// The commit lies between this and the receipt, so that what is measured is more than what is meant.
			mu.Lock()
			committed[ev.ID] = time.Now()
			mu.Unlock()
			if err := l.Announce(context.Background(), ev); err != nil {
				b.Error(err)
			}
		})
	}
	calls.Wait()
	<-all
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
	l.stop()
	<-l.ended
}

func barePost(b *testing.B, client *http.Client, store ports.Store, url string, n int) {
	ev := placedOf(n, "lyt_app_1", time.Now().UTC())
	d := delivery.Of(ev, "whe_1", ev.OccurredAt)
	body, err := event.Payload{Event: ev, DeliveryID: d.ID, SentAt: ev.OccurredAt}.MarshalJSON()
	if err != nil {
		b.Error(err)
		return
	}
	if err := signedPost(client, url, body, ev.ID); err != nil {
		b.Error(err)
		return
	}
	d.State, d.Due = delivery.Delivered, time.Time{}
	if err := store.Update(context.Background(), func(tx ports.Tx) error { return tx.PutDelivery(d) }); err != nil {
		b.Error(err)
	}
}

func signedPost(client *http.Client, url string, body []byte, eventID string) error {
	request, err := http.NewRequest(http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return err
	}
	for name, value := range delivery.Sign(eventID, body, []string{"whsec_b25lb25lb25lb25lb25lb25lb25lb25l"}, time.Now()) {
		request.Header.Set(name, value)
	}
	answer, err := client.Do(request)
	if err != nil {
		return err
	}
	_, _ = io.Copy(io.Discard, answer.Body)
	return answer.Body.Close()
}

// benched opens a service with applications that have one endpoint each.
func benched(b *testing.B, url string, post ports.Deliverer) (*life, []string) {
	file, err := bolt.Open(filepath.Join(b.TempDir(), "carryout.db"), bolt.Options{})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = file.Close() })
	l := &life{store: &mortal{Store: file}, ended: make(chan struct{})}
	l.Engine = engine.New(engine.World{Store: file, SMS: enginetest.NewPhones(), Deliverer: post}, engine.Options{})
	var apps []string
	for i := range benchedApps {
		app, err := l.Operator.CreateApplication(b.Context(), "", fmt.Sprint(i), access.Approved, access.Endpoint{ID: "whe_1", URL: url, Enabled: true})
		if err != nil {
			b.Fatal(err)
		}
		apps = append(apps, app.App.ID)
	}
	return l, apps
}
