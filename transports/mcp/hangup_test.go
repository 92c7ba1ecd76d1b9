package mcp

import (
	"context"
	"log/slog"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/order"
)

// patience is the longest that a test waits for something that happens.
const patience = 30 * time.Second

// waits is the engine's ordering, and tells when a wait begins and how it ends.
type waits struct {
	Ordering
	begun chan struct{}
	ended chan error
}

func (w waits) Await(ctx context.Context, c *access.Caller, by ordering.Which, wait time.Duration, enough func(*ordering.Attempt) bool) (*ordering.Attempt, error) {
	w.begun <- struct{}{}
	a, err := w.Ordering.Await(ctx, c, by, wait, enough)
	w.ended <- err
	return a, err
}

// heldConfirms is the engine's ordering, where a confirm begins only once it is released.
type heldConfirms struct {
	Ordering
	begun    chan struct{}
	released chan struct{}
	ended    chan error
}

func (h heldConfirms) ConfirmCart(ctx context.Context, c access.Caller, id string, in ordering.Confirmation, key unit.IdempotencyKey) (order.Order, bool, error) {
	h.begun <- struct{}{}
	<-h.released
	placing, first, err := h.Ordering.ConfirmCart(ctx, c, id, in, key)
	h.ended <- err
	return placing, first, err
}

// lines is a log that a test reads.
type lines struct {
	mu sync.Mutex
	b  strings.Builder
}

func (l *lines) Write(p []byte) (int, error) { l.mu.Lock(); defer l.mu.Unlock(); return l.b.Write(p) }
func (l *lines) String() string              { l.mu.Lock(); defer l.mu.Unlock(); return l.b.String() }

// hung calls the tool order over a real connection, in the way of a revision, and hangs up once begun says so.
func (x *tester) hung(server *httptest.Server, credential, version string, arguments args, begun <-chan struct{}) {
	x.t.Helper()
	ctx, hangUp := context.WithCancel(context.Background())
	defer hangUp()
	r := request(credential, "tools/call", with(args{"name": "order", "arguments": arguments}, metaOf(version))).WithContext(ctx)
	r.Header.Set("Mcp-Protocol-Version", version)
	r.Header.Set("Mcp-Method", "tools/call")
	r.Header.Set("Mcp-Name", "order")
	r.RequestURI, r.URL.Scheme, r.URL.Host, r.Host = "", "http", server.Listener.Addr().String(), "tools.example"
	ended := make(chan error, 1)
	go func() {
		res, err := server.Client().Do(r)
		if err == nil {
			res.Body.Close()
		}
		ended <- err
	}()
	arrives(x.t, begun, "the call")
	hangUp()
	arrives(x.t, ended, "the client's end")
}

// metaOf is what a revision wants with every request.
func metaOf(version string) args {
	if version < multiRound {
		return args{}
	}
	return args{"_meta": args{"io.modelcontextprotocol/protocolVersion": version, "io.modelcontextprotocol/clientInfo": args{"name": "agent", "version": "1"},
		"io.modelcontextprotocol/clientCapabilities": args{}}}
}

// arrives waits for something that must happen.
func arrives[T any](t *testing.T, from <-chan T, what string) (v T) {
	t.Helper()
	select {
	case v = <-from:
	case <-time.After(patience):
		t.Fatalf("%s did not come within %v", what, patience)
	}
	return v
}

// A client that hangs up stops the wait of its call at once, in every revision, and neither the build nor the placement that it waited for.
func TestAHangUpStopsItsWaitAlone(t *testing.T) {
	for _, version := range append(sessions, multiRound) {
		t.Run(version, func(t *testing.T) {
			var log lines
			w := waits{begun: make(chan struct{}, 9), ended: make(chan error, 9)}
			x := working(t, func(s *Services, o *Options) {
				o.BuildWait, o.StatusWait, o.Logger = short, 2*patience, slog.New(slog.NewTextHandler(&log, nil))
				w.Ordering = s.Ordering
				s.Ordering = w
			})
			answered := func(out called) called { <-w.begun; <-w.ended; return out }
			server := httptest.NewServer(x.handler)
			defer server.Close()
			key := keys()
			x.want(answered(x.buildAt(x.sandbox, "test_place_slow", key)), "status", "building")
			x.hung(server, x.sandbox, version, args{"action": "status", "idempotencyKey": key}, w.begun)
			if err := arrives(t, w.ended, "the end of the wait"); err == nil {
				t.Error("the wait for the build had a result")
			}
			x.w.Clock.Advance(21 * time.Second)
			x.w.Wake()
			carted := answered(x.status(x.sandbox, args{"idempotencyKey": key}))
			x.want(carted, "status", "carted")

			key = keys()
			carted = answered(x.buildAt(x.sandbox, "test_place_placed", key))
			x.want(x.confirmed(x.sandbox, carted, key, nil), "status", "placing")
			x.hung(server, x.sandbox, version, args{"action": "status", "idempotencyKey": key}, w.begun)
			if err := arrives(t, w.ended, "the end of the wait"); err == nil {
				t.Error("the wait for the placement had a result")
			}
			x.w.Clock.Advance(6 * time.Second)
			x.w.Wake()
			x.want(x.status(x.sandbox, args{"idempotencyKey": key}), "placement.status", "placed")
			server.Close() // no call is on its way any more
			if said := log.String(); strings.Contains(said, "level=ERROR") {
				t.Errorf("a hang-up is an error of the service:\n%s", said)
			}
		})
	}
}

// A client that hangs up during its confirm, and sends it again with its key, has ordered once.
func TestAHangUpDuringAConfirm(t *testing.T) {
	for _, version := range append(sessions, multiRound) {
		t.Run(version, func(t *testing.T) {
			const phone = "+14155550142"
			d := newDiner(t, phone)
			held := heldConfirms{d.w.Ordering, make(chan struct{}, 9), make(chan struct{}), make(chan error, 9)}
			s := ServicesOf(d.w.Engine)
			s.Ordering = held
			server := httptest.NewServer(New(s, Options{URL: mcpURL, BuildWait: long, StatusWait: long}))
			defer server.Close()

			carted := d.build("a burger", d.key)
			confirm := args{"action": "confirm", "orderId": carted.Structured["orderId"], "expectedTotalMinor": carted.Structured["totalMinor"], "idempotencyKey": d.key}
			d.hung(server, d.token, version, confirm, held.begun)
			server.CloseClientConnections()
			close(held.released)
			first := arrives(t, held.ended, "the end of the confirm")
			d.want(d.call(d.token, "order", confirm), "status", "placing")
			d.want(d.status(d.token, args{"orderId": carted.Structured["orderId"]}), "placement.status", "placed")
			if n := d.orders(); n != 1 {
				t.Errorf("%d orders; the first confirm ended with %v", n, first)
			}
		})
	}
}
