package certify

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/devtool/feed"
)

// sloppy is a handler with the mistakes that are set, over one that does everything right.
type sloppy struct {
	secret                                                 string
	acceptsStale, acceptsAnything, refusesUnknown, refuses bool
	refusesRepeats, strict, failsUnconfirmed, readsOnce    bool
	breaksDown                                             bool // on what is to be refused
	seen                                                   chan map[string]bool
}

func (h sloppy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var body []byte
	if h.readsOnce {
		body = make([]byte, 4096)
		n, _ := r.Body.Read(body)
		body = body[:n]
	} else {
		body, _ = io.ReadAll(r.Body)
	}
	now := time.Now()
	header := r.Header.Get(feed.SignatureHeader)
	good := delivery.Verify(header, body, h.secret, now)
	if h.acceptsStale {
		good = good || feed.Verify(header, body, h.secret, now).Cause == "stale"
	}
	var e struct {
		Event   string         `json:"event"`
		EventID string         `json:"event_id"`
		Added   map[string]any `json:"added_later"`
	}
	seen := <-h.seen
	repeat := seen[string(body[:min(60, len(body))])]
	if json.Unmarshal(body, &e) == nil {
		repeat = seen[e.EventID]
		seen[e.EventID] = true
	}
	h.seen <- seen
	switch {
	case h.breaksDown && !good:
		w.WriteHeader(http.StatusInternalServerError)
	case h.refuses, !good && !h.acceptsAnything, h.refusesUnknown && e.Event == "order.weighed", h.refusesRepeats && repeat, h.strict && e.Added != nil:
		w.WriteHeader(http.StatusBadRequest)
	case h.failsUnconfirmed && e.Event == "order.unconfirmed":
		w.WriteHeader(http.StatusInternalServerError)
	}
}

// pause lets a piece of a slow body leave before the next: a handler that reads once then has only that.
func pause(ctx context.Context, _ time.Duration) error {
	timer := time.NewTimer(10 * time.Millisecond)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-timer.C:
	}
	return ctx.Err()
}

// Each mistake fails the trials that look for it, and no others; a handler without mistakes passes.
func TestEachMistakeIsFound(t *testing.T) {
	const secret = "whsec_dGVzdA=="
	for name, c := range map[string]struct {
		h    sloppy
		want []string
	}{
		"right":        {sloppy{}, nil},
		"stale":        {sloppy{acceptsStale: true}, []string{"stale", "from the future"}},
		"anything":     {sloppy{acceptsAnything: true}, []string{"stale", "from the future", "forged", "changed body", "unsigned"}},
		"breaks down":  {sloppy{breaksDown: true}, []string{"stale", "from the future", "forged", "changed body", "unsigned"}},
		"unknown type": {sloppy{refusesUnknown: true}, []string{"unknown type"}},
		"repeats":      {sloppy{refusesRepeats: true}, []string{"duplicate"}},
		"strict":       {sloppy{strict: true}, []string{"unknown field"}},
		"unconfirmed":  {sloppy{failsUnconfirmed: true}, []string{"unconfirmed"}},
		"one read":     {sloppy{readsOnce: true}, []string{"slow body"}},
		"refuses":      {sloppy{refuses: true}, []string{"valid", "duplicate", "out of order", "unconfirmed", "unknown type", "unknown field", "twenty at once", "slow body"}},
		"other secret": {sloppy{secret: "whsec_b3RoZXI="}, []string{"valid", "duplicate", "out of order", "unconfirmed", "unknown type", "unknown field", "twenty at once", "slow body"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if c.h.secret == "" {
				c.h.secret = secret
			}
			c.h.seen = make(chan map[string]bool, 1)
			c.h.seen <- map[string]bool{}
			server := httptest.NewServer(c.h)
			defer server.Close()
			results, err := Check(t.Context(), Options{URL: server.URL, Secret: secret, Agent: "carryout/test", Sleep: pause})
			if err != nil || len(results) != len(Trials()) {
				t.Fatal(len(results), err)
			}
			var failed []string
			for _, r := range results {
				if !r.OK {
					failed = append(failed, r.Name)
				}
				if r.OK != (r.Fix == "") || r.Why == "" || r.Got == "" {
					t.Errorf("%+v", r)
				}
			}
			if !slices.Equal(failed, c.want) {
				t.Errorf("failed %v, not %v", failed, c.want)
			}
		})
	}
}
