// Package webhook posts deliveries to partners' endpoints (spec section 6): through the guard, without redirects, with a time-out. The engine decides
// what is sent, when, and what a response means.
package webhook

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"time"

	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/transports/webhook/guard"
)

var _ ports.Deliverer = (*Deliverer)(nil)

// Timeout is how long an endpoint has to answer (docs/gaps.md).
const Timeout = 15 * time.Second

// Options configure a deliverer. The zero value works.
type Options struct {
	Timeout   time.Duration // default Timeout
	UserAgent string        // default "Carryout-Webhooks/1"
}

// Deliverer posts.
type Deliverer struct {
	guard  *guard.Guard
	client *http.Client
	agent  string
}

// New returns a deliverer that reaches only what the guard permits.
func New(g *guard.Guard, o Options) *Deliverer {
	if o.Timeout == 0 {
		o.Timeout = Timeout
	}
	if o.UserAgent == "" {
		o.UserAgent = "Carryout-Webhooks/1"
	}
	return &Deliverer{guard: g, client: g.Client(o.Timeout), agent: o.UserAgent}
}

// Check returns an error if an address is malformed or not allowed. It resolves nothing.
func (d *Deliverer) Check(address string) error { return d.guard.Check(address) }

// drained bounds how much of a response is read so that its connection can be reused.
const drained = 16 << 10

// Post sends one body, and ignores the response's body. Errors: those of ports.Deliverer.
func (d *Deliverer) Post(ctx context.Context, address string, headers map[string]string, body []byte) (ports.Receipt, error) {
	return d.send(ctx, address, headers, body, io.Discard)
}

// Ask sends one body and returns the response's. Errors: those of ports.Deliverer.
func (d *Deliverer) Ask(ctx context.Context, address string, headers map[string]string, body []byte) (ports.Receipt, []byte, error) {
	var answer bytes.Buffer
	receipt, err := d.send(ctx, address, headers, body, &answer)
	return receipt, answer.Bytes(), err
}

func (d *Deliverer) send(ctx context.Context, address string, headers map[string]string, body []byte, to io.Writer) (ports.Receipt, error) {
	// Check a stored address again: the rules may have become stricter.
	if err := d.guard.Check(address); err != nil {
		return ports.Receipt{}, fmt.Errorf("%w: it %w", ports.ErrAddressRefused, err)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return ports.Receipt{}, fmt.Errorf("%w: %w", ports.ErrAddressRefused, err)
	}
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", d.agent)
	answer, err := d.client.Do(request)
	if err != nil {
		return ports.Receipt{}, kind(err)
	}
	defer answer.Body.Close()
	// The status is known; a body that fails or never ends does not matter.
	_, _ = io.CopyN(to, answer.Body, drained)
	return ports.Receipt{Status: answer.StatusCode, RetryAfter: retryAfter(answer.Header.Get("Retry-After"), time.Now())}, nil
}

func kind(err error) error {
	var slow net.Error
	switch {
	case errors.Is(err, guard.ErrRefused):
		return fmt.Errorf("%w: %w", ports.ErrAddressRefused, err)
	case errors.As(err, &slow) && slow.Timeout():
		return fmt.Errorf("%w: %w", ports.ErrTimedOut, err)
	}
	return fmt.Errorf("%w: %w", ports.ErrNotReached, err)
}

// retryAfter parses a Retry-After in seconds or as a date (RFC 9110, 10.2.3); 0 if there is none or it is malformed.
func retryAfter(text string, now time.Time) time.Duration {
	if seconds, err := strconv.ParseUint(text, 10, 31); err == nil {
		return time.Duration(seconds) * time.Second
	}
	if at, err := http.ParseTime(text); err == nil && at.After(now) {
		return at.Sub(now)
	}
	return 0
}
