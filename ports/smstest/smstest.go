// Package smstest is the contract of ports.SMS as a test suite. Every adapter runs it as its own test.
package smstest

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/ports"
)

// Provider is a provider under test with what the suite needs to know about it.
type Provider struct {
	ports.SMS
	// Sent lists, oldest first, what was really sent to the number.
	Sent func(t *testing.T, to string) []string
	// Reply sends a text as a person.
	Reply func(t *testing.T, from, body string)
	// Unsendable is a number that nothing can be sent to.
	Unsendable string
}

// Run runs the suite; start returns a provider, which may be used for several subtests.
func Run(t *testing.T, start func(t *testing.T) Provider) {
	p := start(t)
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	t.Cleanup(cancel)

	t.Run("a text is sent once under its key", func(t *testing.T) {
		text := ports.Text{Key: "once", To: "+15005550100", Body: "Your code is 123456."}
		for range 3 {
			if err := p.Send(ctx, text); err != nil {
				t.Fatal(err)
			}
		}
		if got := p.Sent(t, text.To); len(got) != 1 || got[0] != text.Body {
			t.Errorf("sent %q", got)
		}
	})
	t.Run("a key that races with itself sends one text", func(t *testing.T) {
		var under sync.WaitGroup
		for range 16 {
			under.Go(func() {
				if err := p.Send(ctx, ports.Text{Key: "race", To: "+15005550101", Body: "Hello"}); err != nil {
					t.Error(err)
				}
			})
		}
		under.Wait()
		if got := p.Sent(t, "+15005550101"); len(got) != 1 {
			t.Errorf("sent %d texts", len(got))
		}
	})
	t.Run("other keys are other texts", func(t *testing.T) {
		for _, key := range []string{"a", "b"} {
			if err := p.Send(ctx, ports.Text{Key: key, To: "+15005550102", Body: "Same words – “ünïcode” too"}); err != nil {
				t.Fatal(err)
			}
		}
		if got := p.Sent(t, "+15005550102"); len(got) != 2 || got[1] != "Same words – “ünïcode” too" {
			t.Errorf("sent %q", got)
		}
	})
	t.Run("what cannot be sent is ErrUnsendable", func(t *testing.T) {
		for _, to := range []string{p.Unsendable, "", "5005550103", "+1 500 555 0103"} {
			if err := p.Send(ctx, ports.Text{Key: "to " + to, To: to, Body: "Hello"}); !errors.Is(err, ports.ErrUnsendable) {
				t.Errorf("to %q: %v", to, err)
			}
		}
		if got := p.Sent(t, p.Unsendable); len(got) != 0 {
			t.Errorf("sent %q", got)
		}
	})
	t.Run("replies come oldest first, each once", func(t *testing.T) {
		_, cursor, err := p.Replies(ctx, "")
		if err != nil {
			t.Fatal(err)
		}
		if again, same, err := p.Replies(ctx, cursor); err != nil || len(again) != 0 || same != cursor {
			t.Fatalf("nothing new gave %v, %q, %v", again, same, err)
		}
		p.Reply(t, "+15005550104", "YES")
		p.Reply(t, "+15005550105", "no thanks")
		got, next, err := p.Replies(ctx, cursor)
		if err != nil {
			t.Fatal(err)
		}
		if len(got) != 2 || got[0].From != "+15005550104" || got[0].Body != "YES" || got[1].Body != "no thanks" || got[0].At.IsZero() || got[0].ID == "" || got[0].ID == got[1].ID {
			t.Errorf("replies %+v", got)
		}
		if rest, _, err := p.Replies(ctx, next); err != nil || len(rest) != 0 {
			t.Errorf("after the last cursor: %v, %v", rest, err)
		}
		if all, _, err := p.Replies(ctx, ""); err != nil || len(all) < 2 || all[len(all)-2].ID != got[0].ID {
			t.Errorf("from the beginning: %v, %v", all, err)
		}
	})
	t.Run("STOP holds until START", func(t *testing.T) {
		const to = "+15005550106"
		p.Reply(t, to, " stop ")
		if err := p.Send(ctx, ports.Text{Key: "stopped", To: to, Body: "Hello"}); !errors.Is(err, ports.ErrStopped) {
			t.Errorf("after STOP: %v", err)
		}
		if err := p.Send(ctx, ports.Text{Key: "another", To: "+15005550107", Body: "Hello"}); err != nil {
			t.Errorf("another number: %v", err)
		}
		p.Reply(t, to, "START")
		if err := p.Send(ctx, ports.Text{Key: "started", To: to, Body: "Hello again"}); err != nil {
			t.Errorf("after START: %v", err)
		}
		if got := p.Sent(t, to); len(got) != 1 || got[0] != "Hello again" {
			t.Errorf("sent %q", got)
		}
	})
	t.Run("an ended context sends nothing", func(t *testing.T) {
		ended, cancel := context.WithCancel(ctx)
		cancel()
		if err := p.Send(ended, ports.Text{Key: "ended", To: "+15005550108", Body: "Hello"}); !errors.Is(err, context.Canceled) {
			t.Errorf("Send: %v", err)
		}
		if got := p.Sent(t, "+15005550108"); len(got) != 0 {
			t.Errorf("sent %q", got)
		}
	})
}
