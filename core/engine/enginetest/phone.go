package enginetest

import (
	"context"
	"regexp"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/ports"
)

// Phones is ports.SMS: every phone there is, with the texts that reached it.
type Phones struct {
	mu      sync.Mutex
	sent    []ports.Text
	keys    map[string]bool
	replies []ports.Reply
	fails   int
	stopped map[string]bool
}

var _ ports.SMS = (*Phones)(nil)

// NewPhones returns phones that got no text yet.
func NewPhones() *Phones { return &Phones{keys: map[string]bool{}, stopped: map[string]bool{}} }

// Fail has the next n texts not sent.
func (p *Phones) Fail(n int) { p.mu.Lock(); defer p.mu.Unlock(); p.fails = n }

// Stop has the provider refuse texts to a number.
func (p *Phones) Stop(number string) { p.mu.Lock(); defer p.mu.Unlock(); p.stopped[number] = true }

// Reply is a person texting back.
func (p *Phones) Reply(from, body string) { p.ReplyAt(from, body, time.Now()) }

// ReplyAt is a text back from then.
func (p *Phones) ReplyAt(from, body string, then time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.replies = append(p.replies, ports.Reply{ID: strconv.Itoa(len(p.replies) + 1), From: from, Body: body, At: then})
}

// Texts lists what reached a number, oldest first; every number when empty.
func (p *Phones) Texts(to string) []ports.Text {
	p.mu.Lock()
	defer p.mu.Unlock()
	var out []ports.Text
	for _, t := range p.sent {
		if to == "" || t.To == to {
			out = append(out, t)
		}
	}
	return out
}

var sixDigits = regexp.MustCompile(`\b\d{6}\b`)

// Code returns the six digits of the newest text to a number that has any; empty when none has.
func (p *Phones) Code(to string) string {
	for _, text := range slices.Backward(p.Texts(to)) {
		if code := sixDigits.FindString(text.Body); code != "" {
			return code
		}
	}
	return ""
}

// Send delivers a text at once.
func (p *Phones) Send(ctx context.Context, t ports.Text) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case p.keys[t.Key]:
		return nil
	case p.stopped[t.To]:
		return ports.ErrStopped
	case p.fails > 0:
		p.fails--
		return ports.ErrUnsendable
	}
	p.keys[t.Key] = true
	p.sent = append(p.sent, t)
	return nil
}

// Replies returns what came after cursor.
func (p *Phones) Replies(_ context.Context, cursor string) ([]ports.Reply, string, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	n, _ := strconv.Atoi(cursor)
	return append([]ports.Reply(nil), p.replies[n:]...), strconv.Itoa(len(p.replies)), nil
}
