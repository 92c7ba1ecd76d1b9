package feed

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"
)

// recorded is a feed with an end: n events of a tenth as many orders.
func recorded(n int) page {
	events := make([]Forward, n)
	for i := range events {
		id := fmt.Sprintf("evt_%09d", i)
		events[i] = Forward{EventID: id, DeliveryID: "dl_" + id, Type: "order.placed", Environment: "sandbox",
			Body: fmt.Appendf(nil, `{"event":"order.placed","event_id":%q,"delivery_id":"dl_%s","occurred_at":"2026-11-20T12:00:00Z","order":{"id":"ord_%d","state":"placed","store":"Blue Door Coffee","items":3,"total_minor":2129,"currency":"usd"},"user":{"id":"usr_1"}}`, id, id, i%(n/10+1))}
	}
	return page(events)
}

type page []Forward

func (p page) Poll(context.Context, string, int) (Page, error) {
	return Page{Forwards: p, Position: Start, End: true}, nil
}

func accepting(b *testing.B) string {
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { _, _ = io.Copy(io.Discard, r.Body) }))
	b.Cleanup(server.Close)
	return server.URL
}

// BenchmarkForward compares events per second, alternately in the same run: from the feed to the handler's answer and a position on the
// disk, and by a bare loop that posts the same bodies one after another. The figure is that of the fastest tenth of either, which a busy
// machine disturbs the least. The measure is at least 50 %.
func BenchmarkForward(b *testing.B) {
	const batch = 2000
	url, source := accepting(b), recorded(batch)
	var bare, forwarded []float64
	for b.Loop() {
		bare = append(bare, perSecond(batch, func() { postAll(b, url, source) }))
		forwarded = append(forwarded, perSecond(batch, func() { forwardAll(b, url, source) }))
	}
	slices.Sort(bare)
	slices.Sort(forwarded)
	loop, ours := bare[len(bare)*9/10], forwarded[len(forwarded)*9/10]
	b.ReportMetric(loop, "bare/s")
	b.ReportMetric(ours, "events/s")
	b.ReportMetric(100*ours/loop, "%-of-bare")
}

func perSecond(n int, work func()) float64 {
	began := time.Now()
	work()
	return float64(n) / time.Since(began).Seconds()
}

func postAll(b *testing.B, url string, events page) {
	target := NewHTTP()
	for _, f := range events {
		if r := target.Post(b.Context(), Request{URL: url, Body: f.Body}); !r.Accepted() {
			b.Fatal(r)
		}
	}
}

func forwardAll(b *testing.B, url string, events page) {
	p, err := OpenFile(filepath.Join(b.TempDir(), "position"))
	if err != nil {
		b.Fatal(err)
	}
	defer p.Close()
	if err := New(Options{Source: events, Target: NewHTTP(), Positions: p, Secret: NewSecret(), Route: func(string) string { return url }, Hold: len(events) + 1}).Run(b.Context()); err != nil {
		b.Fatal(err)
	}
}

// BenchmarkHold is the memory of 100,000 events that wait for a handler that is away.
func BenchmarkHold(b *testing.B) {
	for b.Loop() {
		var before, after runtime.MemStats
		source := recorded(100_000)
		runtime.GC()
		runtime.ReadMemStats(&before)
		ctx, stop := context.WithCancel(b.Context())
		e := New(Options{Source: source, Target: NewHTTP(), Secret: NewSecret(), Route: func(string) string { return "http://127.0.0.1:1" }, Notify: func(n Note) {
			if n.Kind == Progress {
				stop() // everything is held
			}
		}})
		if err := e.Run(ctx); err != nil {
			b.Fatal(err)
		}
		runtime.GC()
		runtime.ReadMemStats(&after)
		b.ReportMetric(float64(int64(after.HeapAlloc)-int64(before.HeapAlloc))/100_000, "bytes/event")
		runtime.KeepAlive(e)
		runtime.KeepAlive(source)
	}
}
