// Package browser is the Chromium that the host lends to drivers: pages that act as a person would, behind a wall that
// lets them reach the store and its payment hosts only, and a gate that lets one order pass and never a second.
//
// A driver sees [sdk.Page]; the host sees [Page]. docs/security.md has the threats and the defences.
package browser

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// Options change how Chromium is run. The zero value runs the distribution's headless shell in its sandbox.
type Options struct {
	ExecPath string // of the headless shell; empty: /usr/lib/chromium/chromium-headless-shell
	Logger   *slog.Logger
	// Resolve maps a host, or a host and port, to the loopback address of a fixture that stands in for it.
	Resolve map[string]string
	// TrustedKeys are hashes (base64 of SHA-256) of public keys with which fixtures may serve https.
	TrustedKeys []string
	StepLimit   time.Duration // how long one call of a page waits for what it needs; zero: 10 s
	SubmitLimit time.Duration // how long Submit waits for the answer; zero: 45 s
	// AllowUnsandboxed runs Chromium without its sandbox if the machine offers none. The log has an error then.
	AllowUnsandboxed bool
	TempDir          string // for the data directories, reachable by other users when this program is root; empty: the system's

	started *atomic.Int64 // how many Chromium were started
}

// Browser is a Chromium that is started when it is first needed and restarted after a crash.
type Browser struct {
	options Options

	mu       sync.Mutex
	shared   *process
	starting sync.Mutex
	pages    map[*Page]bool
	closed   bool
}

// Open returns a browser. Chromium itself starts with the first page.
func Open(ctx context.Context, o Options) (*Browser, error) {
	if o.ExecPath == "" {
		o.ExecPath = "/usr/lib/chromium/chromium-headless-shell"
	}
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	if o.StepLimit == 0 {
		o.StepLimit = 10 * time.Second
	}
	if o.SubmitLimit == 0 {
		o.SubmitLimit = 45 * time.Second
	}
	o.started = new(atomic.Int64)
	return &Browser{options: o, pages: map[*Page]bool{}}, ctx.Err()
}

// Start starts Chromium now, so that the first page does not wait for it.
func (b *Browser) Start(ctx context.Context) error {
	_, err := b.running(ctx)
	return err
}

// Sandboxed reports whether the shared Chromium runs in its sandbox; false if it does not run.
func (b *Browser) Sandboxed() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.shared != nil && b.shared.alive() && b.shared.sandboxed
}

// Pages counts the pages that are open (I31).
func (b *Browser) Pages() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.pages)
}

// running returns the shared process; it starts one if there is none or if it has ended.
func (b *Browser) running(ctx context.Context) (*process, error) {
	b.starting.Lock()
	defer b.starting.Unlock()
	b.mu.Lock()
	current, closed := b.shared, b.closed
	b.mu.Unlock()
	if closed {
		return nil, errClosed
	}
	if current != nil && current.alive() {
		return current, nil
	}
	if current != nil {
		b.options.Logger.Warn("browser: Chromium has ended; starting it again")
		current.stop()
	}
	fresh, err := start(ctx, b.options)
	if err != nil {
		return nil, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		go fresh.stop()
		return nil, errClosed
	}
	b.shared = fresh
	return fresh, nil
}

// Page opens a page in its own browser context: it shares no cookie, cache or storage with any other. A dedicated job also gets its own
// Chromium (docs/security.md, the card phase). Page returns an error if the job is invalid, if Chromium does not start, or if ctx ends.
func (b *Browser) Page(ctx context.Context, j Job) (*Page, error) {
	var (
		in  *process
		err error
	)
	if j.Dedicated {
		b.mu.Lock()
		closed := b.closed
		b.mu.Unlock()
		if closed {
			return nil, errClosed
		}
		in, err = start(ctx, b.options)
	} else {
		in, err = b.running(ctx)
	}
	if err != nil {
		return nil, err
	}
	p, err := open(ctx, b, in, j)
	if err != nil {
		if j.Dedicated {
			in.stop()
		}
		return nil, fmt.Errorf("browser: open a page: %w", err)
	}
	b.mu.Lock()
	closed := b.closed
	b.pages[p] = true
	b.mu.Unlock()
	if closed {
		p.Close()
		return nil, errClosed
	}
	return p, nil
}

// Close ends every page and every Chromium, and returns when all their processes have ended.
func (b *Browser) Close() error {
	b.mu.Lock()
	b.closed = true
	pages := make([]*Page, 0, len(b.pages))
	for p := range b.pages {
		pages = append(pages, p)
	}
	shared := b.shared
	b.mu.Unlock()
	for _, p := range pages {
		p.Close()
	}
	if shared != nil {
		shared.stop()
	}
	return nil
}

var _ sdk.Page = (*Page)(nil)
