package webhook_test

import (
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/transports/webhook"
	"github.com/carryout-dev/carryout/transports/webhook/guard"
)

func TestPost(t *testing.T) {
	var got *http.Request
	var body []byte
	status, after := 200, ""
	endpoint := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		got = r
		body, _ = io.ReadAll(r.Body)
		w.Header().Set("Retry-After", after)
		w.Header().Set("Location", "/elsewhere")
		w.WriteHeader(status)
	}))
	defer endpoint.Close()
	d := webhook.New(guard.New(guard.Options{Loopback: true}), webhook.Options{})
	for _, c := range []struct {
		status int
		after  string
		want   ports.Receipt
	}{
		{200, "", ports.Receipt{Status: 200}},
		{302, "", ports.Receipt{Status: 302}},
		{429, "30", ports.Receipt{Status: 429, RetryAfter: 30 * time.Second}},
		{503, "soon", ports.Receipt{Status: 503}},
		{503, "-5", ports.Receipt{Status: 503}},
		{503, "Thu, 01 Jan 1970 00:00:00 GMT", ports.Receipt{Status: 503}},
	} {
		status, after = c.status, c.after
		receipt, err := d.Post(t.Context(), endpoint.URL+"/hook", map[string]string{"X-Service-Event": "order.placed"}, []byte(`{"a":1}`))
		if err != nil || receipt != c.want {
			t.Errorf("%d %q: %+v, %v", c.status, c.after, receipt, err)
		}
		if got.Method != "POST" || got.URL.Path != "/hook" || string(body) != `{"a":1}` || got.Header.Get("Content-Type") != "application/json" || got.Header.Get("X-Service-Event") != "order.placed" {
			t.Fatalf("received %s %s %v %s", got.Method, got.URL, got.Header, body)
		}
	}
	after = time.Now().Add(time.Hour).UTC().Format(http.TimeFormat)
	if receipt, err := d.Post(t.Context(), endpoint.URL, nil, nil); err != nil || receipt.RetryAfter < 59*time.Minute || receipt.RetryAfter > time.Hour {
		t.Errorf("a date: %+v, %v", receipt, err)
	}
	endpoint.Close()
	if _, err := d.Post(t.Context(), endpoint.URL, nil, nil); !errors.Is(err, ports.ErrNotReached) {
		t.Errorf("nobody listens: %v", err)
	}
	for _, address := range []string{"https://10.0.0.1/hook", "http://example.com/", "::"} {
		if _, err := d.Post(t.Context(), address, nil, nil); !errors.Is(err, ports.ErrAddressRefused) {
			t.Errorf("%s: %v", address, err)
		}
	}
}

// What an endpoint answers is told to who asks, as far as is read of it.
func TestAsk(t *testing.T) {
	said := "c-1"
	endpoint := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(201)
		_, _ = io.WriteString(w, said)
	}))
	defer endpoint.Close()
	d := webhook.New(guard.New(guard.Options{Loopback: true}), webhook.Options{})
	if receipt, answer, err := d.Ask(t.Context(), endpoint.URL, nil, []byte("{}")); err != nil || receipt.Status != 201 || string(answer) != "c-1" {
		t.Errorf("%+v %q %v", receipt, answer, err)
	}
	said = strings.Repeat("x", 1<<20)
	if _, answer, err := d.Ask(t.Context(), endpoint.URL, nil, nil); err != nil || len(answer) != 16<<10 {
		t.Errorf("%d bytes were read of %d: %v", len(answer), len(said), err)
	}
	if _, _, err := webhook.New(guard.New(guard.Options{}), webhook.Options{}).Ask(t.Context(), endpoint.URL, nil, nil); !errors.Is(err, ports.ErrAddressRefused) {
		t.Errorf("an address inside: %v", err)
	}
}

// An endpoint that takes the request and says nothing is given up after exactly fifteen seconds.
func TestTimeout(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		near, far := net.Pipe()
		go func() { _, _ = io.Copy(io.Discard, far) }()
		defer far.Close()
		client := guard.New(guard.Options{Loopback: true}).Client(webhook.Timeout)
		d := webhook.Over(client, func() net.Conn { return near })
		begun := time.Now()
		_, err := d.Post(t.Context(), "http://127.0.0.1/hook", nil, []byte("{}"))
		if took := time.Since(begun); !errors.Is(err, ports.ErrTimedOut) || took != 15*time.Second {
			t.Errorf("%v after %v", err, took)
		}
	})
}
