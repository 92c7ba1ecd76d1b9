package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk/journal"
	"github.com/carryout-dev/carryout/plugins/sdk/loopback"
	"github.com/carryout-dev/carryout/ports"
)

// unsendable are the numbers to which no text can be sent: one for production, and one of the sandbox.
var unsendable = []string{"+12025550109", "+15005550009"}

var e164 = regexp.MustCompile(`^\+[1-9][0-9]{6,14}$`)

// entry is one line of the file: a text or a reply.
type entry struct {
	Kind string    `json:"kind"` // "text" or "reply"
	Key  string    `json:"key,omitempty"`
	To   string    `json:"to,omitempty"`
	From string    `json:"from,omitempty"`
	Body string    `json:"body"`
	At   time.Time `json:"at"`
}

// Outbox keeps texts and replies. It works once it is configured.
type Outbox struct {
	mu      sync.Mutex
	journal *journal.Journal[entry]
	texts   []entry
	replies []entry
	sent    map[string]bool // by key
	stopped map[string]bool // by number
}

// New returns an outbox, which must be configured.
func New() *Outbox { return &Outbox{sent: map[string]bool{}, stopped: map[string]bool{}} }

var errNotConfigured = errors.New("outbox: not configured")

// Configure opens the file and the listener.
func (o *Outbox) Configure(_ context.Context, settings map[string]string) (map[string]string, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.journal != nil {
		return nil, errors.New("outbox: configured twice")
	}
	dir := settings["dir"]
	if dir == "" {
		return nil, errors.New(`outbox: the setting "dir" is missing`)
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	opened, err := journal.Open(filepath.Join(dir, "texts.jsonl"), o.apply)
	if err != nil {
		return nil, err
	}
	listener, err := loopback.Listen(dir, settings["listen"])
	if err != nil {
		return nil, errors.Join(err, opened.Close())
	}
	o.journal = opened
	go loopback.Serve(listener, handler(o))
	return map[string]string{"url": "http://" + listener.Addr().String() + "/"}, nil
}

// apply adds one line of the file to memory.
func (o *Outbox) apply(e entry) {
	switch e.Kind {
	case "text":
		o.texts = append(o.texts, e)
		o.sent[e.Key] = true
	case "reply":
		o.replies = append(o.replies, e)
		switch strings.ToUpper(strings.TrimSpace(e.Body)) {
		case "STOP", "STOPALL", "UNSUBSCRIBE", "END", "QUIT":
			o.stopped[e.From] = true
		case "START", "UNSTOP":
			delete(o.stopped, e.From)
		}
	}
}

// add writes one line and then applies it. The caller holds the lock.
func (o *Outbox) add(e entry) error {
	if o.journal == nil {
		return errNotConfigured
	}
	e.At = time.Now().UTC()
	if err := o.journal.Append(e); err != nil {
		return err
	}
	o.apply(e)
	return nil
}

// Send keeps one text; see ports.SMS.
func (o *Outbox) Send(_ context.Context, text ports.Text) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	switch {
	case text.Key == "":
		return fmt.Errorf("%w: a text needs a key", ports.ErrUnsendable)
	case o.sent[text.Key]:
		return nil
	case slices.Contains(unsendable, text.To) || !e164.MatchString(text.To) || strings.TrimSpace(text.Body) == "":
		return ports.ErrUnsendable
	case o.stopped[text.To]:
		return ports.ErrStopped
	}
	return o.add(entry{Kind: "text", Key: text.Key, To: text.To, Body: text.Body})
}

// Replies returns what people sent after cursor, which is the number of replies read earlier; see ports.SMS.
func (o *Outbox) Replies(_ context.Context, cursor string) ([]ports.Reply, string, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	read := 0
	if cursor != "" {
		n, err := strconv.Atoi(cursor)
		if err != nil || n < 0 || n > len(o.replies) {
			return nil, "", errors.New("outbox: unknown cursor")
		}
		read = n
	}
	var out []ports.Reply
	for i, e := range o.replies[read:] {
		out = append(out, ports.Reply{ID: strconv.Itoa(read + i + 1), From: e.From, Body: e.Body, At: e.At})
	}
	return out, strconv.Itoa(len(o.replies)), nil
}

// reply keeps a person's text.
func (o *Outbox) reply(from, body string) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.add(entry{Kind: "reply", From: from, Body: body})
}

// newest lists the texts, newest first.
func (o *Outbox) newest() []entry {
	o.mu.Lock()
	defer o.mu.Unlock()
	list := slices.Clone(o.texts)
	slices.Reverse(list)
	return list
}
