// Package certify tests a partner's webhook handler: it posts valid deliveries of every kind, which the handler must accept, and invalid
// ones, which it must refuse (docs/webhooks.md).
package certify

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/devtool/feed"
)

// Result is the result of one trial.
type Result struct {
	Name     string `json:"name"`
	OK       bool   `json:"ok"`
	Expected string `json:"expected"`
	Got      string `json:"got"`
	Why      string `json:"why"`           // why a handler must do this
	Fix      string `json:"fix,omitempty"` // of a trial that failed
	TookMs   int64  `json:"tookMs"`
}

// Options are what a check works with.
type Options struct {
	URL, Secret, Agent string
	Client             *http.Client                               // default: as for real deliveries
	Now                func() time.Time                           // default: time.Now
	Sleep              func(context.Context, time.Duration) error // between the pieces of a slow body
	Progress           func(Result)
}

// trial is one row of the table.
type trial struct {
	name, why, fix string
	accepts        bool
	send           func(*checker, context.Context) []answer
}

// answer is the handler's answer to one post.
type answer struct {
	status      int
	problem     string
	unconnected bool // nothing took the connection
}

func (a answer) String() string {
	return cmp.Or(a.problem, fmt.Sprint(a.status))
}

const (
	accepted = "2xx"
	refused  = "4xx"
)

// table is every trial. The names are those of docs/cli.md.
func table() []trial {
	one := func(kind string) func(*checker, context.Context) []answer {
		return func(c *checker, ctx context.Context) []answer {
			return []answer{c.post(ctx, c.delivery(kind, "ord_certify_"+kind), signed{})}
		}
	}
	tampered := func(s signed) func(*checker, context.Context) []answer {
		return func(c *checker, ctx context.Context) []answer {
			return []answer{c.post(ctx, c.delivery("order.placed", "ord_certify_bad"), s)}
		}
	}
	return []trial{
		{"valid", "It is what every delivery looks like.", "Answer 2xx once the signature holds. carryout verify says why it does not.", true, one("order.placed")},
		{"duplicate", "Delivery is at least once: the same event_id comes again.", "Answer 2xx to an event_id that you have seen, and do nothing.", true, func(c *checker, ctx context.Context) []answer {
			d := c.delivery("order.carted", "ord_certify_twice")
			again := d
			again.DeliveryID = "dl_" + strings.ToLower(rand.Text())
			again.Body = bytes.ReplaceAll(d.Body, []byte(d.DeliveryID), []byte(again.DeliveryID))
			return []answer{c.post(ctx, d, signed{}), c.post(ctx, again, signed{})}
		}},
		{"out of order", "Events may arrive in another order than they occurred.", "Accept both, and order by occurred_at.", true, func(c *checker, ctx context.Context) []answer {
			before := c.delivery("order.placing", "ord_certify_order")
			after := c.delivery("order.placed", "ord_certify_order")
			return []answer{c.post(ctx, after, signed{}), c.post(ctx, before, signed{})}
		}},
		{"unconfirmed", "order.unconfirmed is not a failure: the outcome is not known yet.", "Accept it, and keep the order open.", true, one("order.unconfirmed")},
		{"unknown type", "New event types are added without notice.", "Answer 2xx to types that you do not know, and ignore them.", true, one("order.weighed")},
		{"unknown field", "New fields are added without notice.", "Ignore fields that you do not know.", true, func(c *checker, ctx context.Context) []answer {
			d := c.delivery("order.placed", "ord_certify_field")
			d.Body = bytes.Replace(d.Body, []byte(`{"event"`), []byte(`{"added_later":{"a":[1,2]},"event"`), 1)
			return []answer{c.post(ctx, d, signed{})}
		}},
		{"twenty at once", "Many orders change at the same time.", "Answer within 15 seconds, and do the work afterwards.", true, func(c *checker, ctx context.Context) []answer {
			all := make([]answer, 20)
			var wait sync.WaitGroup
			for i := range all {
				d := c.delivery("order.placed", fmt.Sprintf("ord_certify_many%d", i))
				wait.Go(func() { all[i] = c.post(ctx, d, signed{}) })
			}
			wait.Wait()
			return all
		}},
		{"slow body", "A body can arrive in pieces.", "Read the whole body before you verify it.", true, func(c *checker, ctx context.Context) []answer {
			return []answer{c.post(ctx, c.delivery("order.placed", "ord_certify_slow"), signed{slowly: true})}
		}},
		{"stale", "An old signature may be a replay.", "Refuse a time that is more than 300 seconds from your clock.", false, tampered(signed{by: -10 * time.Minute})},
		{"from the future", "A time far ahead would stay valid for long.", "Refuse a time that is more than 300 seconds from your clock.", false, tampered(signed{by: 10 * time.Minute})},
		{"forged", "Anyone can post to your address.", "Refuse what is not signed with your secret, in constant time.", false, tampered(signed{secret: feed.NewSecret()})},
		{"changed body", "The signature is of the body's bytes.", "Compute the signature over the body as it arrived.", false, tampered(signed{change: true})},
		{"unsigned", "A missing header is not a good signature.", "Refuse a delivery without X-Service-Signature.", false, tampered(signed{unsigned: true})},
	}
}

// Trials are the names of the trials, in their order.
func Trials() (names []string) {
	for _, tr := range table() {
		names = append(names, tr.name)
	}
	return names
}

// NoHandler is the error of an address where nothing takes connections.
type NoHandler struct{ Problem string }

// Error says why there is no connection.
func (e *NoHandler) Error() string { return "certify: no handler: " + e.Problem }

// Check runs every trial and returns the results. Errors: NoHandler, if the first trial finds nothing to connect to; that of ctx.
func Check(ctx context.Context, o Options) ([]Result, error) {
	if o.Client == nil {
		o.Client = feed.NewHTTP().Client
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	c := &checker{Options: o}
	var results []Result
	for _, tr := range table() {
		began := time.Now()
		answers := tr.send(c, ctx)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if first := answers[0]; len(results) == 0 && first.unconnected {
			return nil, &NoHandler{first.problem}
		}
		r := tr.judge(answers)
		r.TookMs = time.Since(began).Milliseconds()
		results = append(results, r)
		if o.Progress != nil {
			o.Progress(r)
		}
	}
	return results, nil
}

// judge compares the answers with what was expected.
func (tr trial) judge(answers []answer) Result {
	r := Result{Name: tr.name, OK: true, Expected: accepted, Why: tr.why}
	if !tr.accepts {
		r.Expected = refused
	}
	for _, a := range answers {
		good := a.status >= 200 && a.status < 300
		if !tr.accepts {
			good = a.status >= 400 && a.status < 500
		}
		if !good && r.OK {
			r.OK, r.Got, r.Fix = false, a.String(), tr.fix
		}
	}
	if r.OK {
		r.Got = answers[len(answers)-1].String()
	}
	return r
}

type checker struct{ Options }

func (c *checker) delivery(kind, order string) feed.Forward {
	return Sample(kind, order, c.Now().UTC())
}

// Sample is a delivery of an order that does not exist.
func Sample(kind, order string, now time.Time) feed.Forward {
	f := feed.Forward{EventID: "evt_" + strings.ToLower(rand.Text()), DeliveryID: "dl_" + strings.ToLower(rand.Text()), Type: kind, Environment: "sandbox"}
	state := strings.TrimPrefix(kind, "order.")
	at := now
	if kind == "order.placing" {
		at = now.Add(-5 * time.Second)
	}
	f.Body, _ = json.Marshal(struct { // never fails
		Event      string `json:"event"`
		EventID    string `json:"event_id"`
		DeliveryID string `json:"delivery_id"`
		OccurredAt string `json:"occurred_at"`
		SentAt     string `json:"sent_at"`
		Order      any    `json:"order"`
		User       any    `json:"user"`
		Test       bool   `json:"test"`
		Simulated  bool   `json:"simulated"`
	}{kind, f.EventID, f.DeliveryID, at.Format(time.RFC3339), now.Format(time.RFC3339),
		map[string]any{"id": order, "state": state, "store": "Test Kitchen", "items": 2, "total_minor": 1148, "currency": "usd"}, map[string]string{"id": "usr_certify"}, true, true})
	return f
}

// signed says how a delivery is signed and sent.
type signed struct {
	by               time.Duration // how far the time is off
	secret           string        // another than the handler's
	change, unsigned bool
	slowly           bool
}

func (c *checker) post(ctx context.Context, f feed.Forward, s signed) answer {
	h := feed.Signed(f, c.URL, cmp.Or(s.secret, c.Secret), c.Agent, c.Now().Add(s.by)).Header
	body := f.Body
	if s.change {
		body = bytes.Replace(body, []byte(`"total_minor":1148`), []byte(`"total_minor":1`), 1)
	}
	if s.unsigned {
		for _, name := range []string{feed.SignatureHeader, feed.StandardSignature} {
			delete(h, name)
		}
	}
	var sent io.Reader = bytes.NewReader(body)
	if s.slowly {
		sent = &slow{ctx: ctx, sleep: c.Sleep, rest: body}
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, c.URL, sent)
	if err != nil {
		return answer{problem: err.Error()}
	}
	r.ContentLength = int64(len(body))
	for name, value := range h {
		r.Header.Set(name, value)
	}
	got, err := c.Client.Do(r)
	if err != nil {
		var dial *net.OpError
		return answer{problem: feed.Explain(err), unconnected: errors.As(err, &dial) && dial.Op == "dial"}
	}
	defer got.Body.Close()
	_, _ = io.Copy(io.Discard, io.LimitReader(got.Body, 1<<20))
	return answer{status: got.StatusCode}
}

// slow sends a body in eight pieces, a quarter of a second apart.
type slow struct {
	ctx   context.Context
	sleep func(context.Context, time.Duration) error
	rest  []byte
	piece int
}

func (s *slow) Read(p []byte) (int, error) {
	if len(s.rest) == 0 {
		return 0, io.EOF
	}
	if s.piece == 0 {
		s.piece = len(s.rest)/8 + 1
	} else if s.sleep != nil {
		if err := s.sleep(s.ctx, 250*time.Millisecond); err != nil {
			return 0, err
		}
	}
	n := copy(p, s.rest[:min(s.piece, len(s.rest))])
	s.rest = s.rest[n:]
	return n, nil
}
