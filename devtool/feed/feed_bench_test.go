package feed

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"runtime"
	"testing"
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

// BenchmarkForward is events from the feed to the handler's answer and a position on the disk; BenchmarkBareLoop posts the same bodies one after another.
func BenchmarkForward(b *testing.B) {
	url := accepting(b)
	p, err := OpenFile(filepath.Join(b.TempDir(), "position"))
	if err != nil {
		b.Fatal(err)
	}
	defer p.Close()
	source := recorded(b.N)
	b.ResetTimer()
	if err := New(Options{Source: source, Target: NewHTTP(), Positions: p, Secret: NewSecret(), Route: func(string) string { return url }, Hold: b.N + 1}).Run(b.Context()); err != nil {
		b.Fatal(err)
	}
}

func BenchmarkBareLoop(b *testing.B) {
	url, target, events := accepting(b), NewHTTP(), recorded(b.N)
	b.ResetTimer()
	for _, f := range events {
		if r := target.Post(b.Context(), Request{URL: url, Body: f.Body}); !r.Accepted() {
			b.Fatal(r)
		}
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
