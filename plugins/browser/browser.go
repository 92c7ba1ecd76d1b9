// Package browser is the Chromium that the host lends to drivers: pages that act as a person would, behind a wall that
// lets them reach the store and its payment hosts only, and a gate that lets one order pass and never a second.
//
// Each page has a Chromium of its own while it is open, whose processes share a bound on memory and processor time.
//
// A driver sees [sdk.Page]; the host sees [Page]. docs/security.md has the threats and the defences.
package browser

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"runtime"
	"slices"
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
	// MaxMemory and MaxProcessor bound what a page may use with all processes of its Chromium; zero: 1 GiB, and 2 minutes of processor time.
	MaxMemory    int64
	MaxProcessor time.Duration
	Patience     time.Duration // the processor time after which the priority of a build's page falls; zero: 8 s
	// AllowUnsandboxed runs Chromium without its sandbox if the machine offers none. The log has an error then.
	AllowUnsandboxed bool
	TempDir          string // for the data directories, reachable by other users when this program is root; empty: the system's

	started *atomic.Int64 // how many Chromium were started
}

// Browser lends pages, each in a Chromium that has no other page at the same time. It starts them when they are needed, and keeps a few.
type Browser struct {
	options   Options
	ending    chan struct{} // closed by Close
	running   sync.WaitGroup
	queue     queue
	idleFor   time.Duration // longestIdle; a test may change it
	nextAfter time.Duration // afterwards; a test may change it

	mu       sync.Mutex
	idle     []*process // have no page
	lent     map[*process]bool
	pages    map[*Page]bool
	closing  int           // pages whose Chromium may soon serve another
	released chan struct{} // closed and replaced whenever one of them has closed
	warm     bool          // keep one of each kind ready
	warming  map[kind]*warmUp
	watching bool
	closed   bool
}

// mostPages is how many pages a Chromium serves, one after the other, before it is replaced. A page for a card always gets a new one.
const mostPages = 20

// mostIdle is how many used Chromium wait for their next page for as long as it takes; each takes about 60 MiB. After many pages at once, as many wait as
// always have room, for longestIdle: the start of another takes half as much of the processors as a build.
const (
	mostIdle    = 2
	longestIdle = 30 * time.Second
)

// afterwards is how long the start of the next Chromium waits for the page of the last one to close. A start takes as much of the processors as a build or an
// order, for which a person waits; a page that is still open then leaves time for both.
const afterwards = 3 * time.Second

// Open returns a browser. Chromium itself starts with the first page, or with Start.
func Open(ctx context.Context, o Options) (*Browser, error) {
	if o.ExecPath == "" {
		o.ExecPath = "/usr/lib/chromium/chromium-headless-shell"
	}
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	o.StepLimit = cmp.Or(o.StepLimit, 10*time.Second)
	o.SubmitLimit = cmp.Or(o.SubmitLimit, 45*time.Second)
	o.MaxMemory = cmp.Or(o.MaxMemory, 1<<30)
	o.MaxProcessor = cmp.Or(o.MaxProcessor, 2*time.Minute)
	o.Patience = cmp.Or(o.Patience, patience)
	o.started = new(atomic.Int64)
	return &Browser{
		options: o, ending: make(chan struct{}), queue: queue{room: 2 * runtime.GOMAXPROCS(0)}, idleFor: longestIdle, nextAfter: afterwards, lent: map[*process]bool{}, pages: map[*Page]bool{},
		released: make(chan struct{}), warming: map[kind]*warmUp{},
	}, ctx.Err()
}

// Start starts a Chromium of each kind now, and keeps one of each ready from now on, so that no page waits for one to start.
func (b *Browser) Start(ctx context.Context) error {
	failures := make(chan error)
	for _, k := range kinds {
		go func() {
			fresh, err := start(ctx, b.options, k)
			if err == nil && !b.keep(fresh) {
				err = errClosed
			}
			failures <- err
		}()
	}
	var err error
	for range kinds {
		err = errors.Join(err, <-failures)
	}
	b.mu.Lock()
	b.warm = err == nil
	b.mu.Unlock()
	return err
}

// Sandboxed reports whether a Chromium runs, and none runs without its sandbox.
func (b *Browser) Sandboxed() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	alive := false
	for _, p := range slices.AppendSeq(slices.Clone(b.idle), maps.Keys(b.lent)) {
		if p.alive() {
			if alive = p.sandboxed; !alive {
				return false
			}
		}
	}
	return alive
}

// Pages counts the pages that are open (I31).
func (b *Browser) Pages() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.pages)
}

// soon is how long a page waits at most for the Chromium of one that closes. To start another takes about as long, and more of the processor.
const soon = 200 * time.Millisecond

// take returns a Chromium without a page, and starts one if there is none. One for a card has never had a page.
func (b *Browser) take(ctx context.Context, k kind) (*process, error) {
	patience := time.NewTimer(soon)
	defer patience.Stop()
	for patient := k == forBuilds; ; {
		p, released, err := b.next(k)
		if err != nil {
			return nil, err
		}
		if p == nil && patient && released != nil {
			select {
			case <-released:
			case <-patience.C:
				patient = false
			case <-ctx.Done():
				return nil, ctx.Err()
			}
			continue
		}
		if p == nil {
			if p, err = b.fresh(ctx, k); err != nil {
				return nil, err
			}
		}
		if !p.alive() {
			b.options.Logger.Warn("browser: Chromium has ended; starting it again")
			p.stop()
			continue
		}
		if !b.lend(p) {
			p.stop()
			return nil, errClosed
		}
		n := p.pages
		time.AfterFunc(b.nextAfter, func() {
			if b.serves(p, n) {
				b.prepare(k)
			}
		})
		return p, nil
	}
}

// next removes an idle Chromium of a kind from those that wait: the one with the most pages behind it. If there is none, it returns a channel that
// is closed when a page has closed; nil: none closes.
func (b *Browser) next(k kind) (*process, <-chan struct{}, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return nil, nil, errClosed
	}
	best := -1
	for i, p := range b.idle {
		if p.kind == k && (best < 0 || p.pages > b.idle[best].pages) {
			best = i
		}
	}
	if best < 0 {
		if b.closing == 0 {
			return nil, nil, nil
		}
		return nil, b.released, nil
	}
	p := b.idle[best]
	b.idle = slices.Delete(b.idle, best, best+1)
	return p, nil, nil
}

// lend counts a page, and watches what the Chromium uses from now on.
func (b *Browser) lend(p *process) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return false
	}
	p.pages++
	p.use.begin()
	b.lent[p] = true
	if !b.watching {
		b.watching = true
		b.running.Go(b.watch)
	}
	return true
}

// closes counts a page that begins to close, or has closed.
func (b *Browser) closes(n int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closing += n
	if n < 0 {
		close(b.released)
		b.released = make(chan struct{})
	}
}

// release takes a Chromium back from a page. It may serve another if nothing is wrong with it, and no card was typed into it.
func (b *Browser) release(p *process, again bool) {
	b.mu.Lock()
	delete(b.lent, p)
	again = again && p.pages < mostPages
	b.mu.Unlock()
	if again && p.alive() && p.calm() {
		b.keep(p)
		return
	}
	b.prepare(p.kind)
	p.stop()
}

// keep lets a Chromium wait for its next page, or ends it if enough wait already.
func (b *Browser) keep(p *process) (kept bool) {
	b.mu.Lock()
	used := b.usedIdle()
	kept = !b.closed && (p.pages == 0 || used < max(mostIdle, b.queue.room))
	if kept {
		p.since = time.Now()
		b.idle = append(b.idle, p)
		b.lay(p)
		if used >= mostIdle {
			time.AfterFunc(b.idleFor, func() { b.trim(time.Now()) })
		}
	}
	b.mu.Unlock()
	if !kept {
		p.stop()
	}
	return kept
}

// usedIdle counts the Chromium that have had pages and wait for the next; b.mu is held.
func (b *Browser) usedIdle() (used int) {
	for _, p := range b.idle {
		if p.pages > 0 {
			used++
		}
	}
	return used
}

// trim ends the Chromium that have waited for long, except mostIdle.
func (b *Browser) trim(now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return
	}
	more := b.usedIdle() - mostIdle
	b.idle = slices.DeleteFunc(b.idle, func(p *process) bool {
		if more <= 0 || p.pages == 0 || now.Sub(p.since) < b.idleFor {
			return false
		}
		more--
		b.running.Go(p.stop)
		return true
	})
}

// serves reports whether a Chromium still has its n-th page.
func (b *Browser) serves(p *process, n int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.lent[p] && p.pages == n
}

// warmUp is a Chromium that starts in the background.
type warmUp struct {
	wanted bool          // by a page that waits for it; guarded by the Browser
	result chan *process // has one if it is wanted; nil: it did not start
}

// prepare starts a Chromium of a kind in the background, once Start was called, if the next page of that kind would have to wait for one.
func (b *Browser) prepare(k kind) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.warm || b.warming[k] != nil || b.closed || slices.ContainsFunc(b.idle, func(p *process) bool { return p.kind == k }) {
		return
	}
	coming := &warmUp{result: make(chan *process, 1)}
	b.warming[k] = coming
	b.running.Go(func() {
		p, err := start(context.Background(), b.options, k)
		if err != nil {
			b.options.Logger.Warn("browser: no Chromium could be kept ready", "error", err)
		}
		b.mu.Lock()
		delete(b.warming, k)
		wanted := coming.wanted
		b.mu.Unlock()
		switch {
		case wanted:
			coming.result <- p
		case p != nil:
			b.keep(p)
		}
	})
}

// fresh returns the Chromium that already starts in the background, if no other page waits for it, or starts one. To start both would take longer,
// and leave one over.
func (b *Browser) fresh(ctx context.Context, k kind) (*process, error) {
	b.mu.Lock()
	coming := b.warming[k]
	if coming == nil || coming.wanted {
		b.mu.Unlock()
		return start(ctx, b.options, k)
	}
	coming.wanted = true
	b.mu.Unlock()
	select {
	case p := <-coming.result:
		if p != nil {
			return p, nil
		}
		return start(ctx, b.options, k)
	case <-ctx.Done():
	}
	b.mu.Lock()
	starting := b.warming[k] == coming
	coming.wanted = !starting
	b.mu.Unlock()
	if !starting {
		if p := <-coming.result; p != nil {
			b.keep(p)
		}
	}
	return nil, ctx.Err()
}

// lay opens an empty page in a Chromium that waits, so that the next job does not wait for one: to start a renderer takes a fifteenth of a build. b.mu is held.
func (b *Browser) lay(in *process) {
	in.laid = make(chan struct{})
	b.running.Go(func() {
		defer close(in.laid)
		ready, err := blank(context.Background(), b, in)
		if err != nil {
			return // the next job hears of it, if it is still so then
		}
		in.ready = ready
	})
}

// empty returns the empty page of a Chromium that was taken, or opens one.
func (b *Browser) empty(ctx context.Context, in *process) (*Page, error) {
	if in.laid != nil {
		select {
		case <-in.laid:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	ready := in.ready
	in.laid, in.ready = nil, nil
	switch {
	case ready == nil:
		return blank(ctx, b, in)
	case ready.life.Err() != nil: // its renderer ended while it waited
		ready.close()
		return blank(ctx, b, in)
	}
	return ready, nil
}

// Page opens a page in its own browser context and its own Chromium: it shares no process, cookie, cache or storage with another page. That of a
// dedicated job never had another page (docs/security.md, the card phase). Page waits until the processors have time for one more, except for a
// dedicated job. It returns an error if the job is invalid, if Chromium does not start, or if ctx ends.
func (b *Browser) Page(ctx context.Context, j Job) (*Page, error) {
	if j.Dedicated {
		b.queue.push()
	} else if err := b.queue.enter(ctx, b.ending); err != nil {
		return nil, err
	}
	p, err := b.open(ctx, j)
	if err != nil {
		b.queue.leave()
		return nil, err
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

// open opens a page in a Chromium that has no other.
func (b *Browser) open(ctx context.Context, j Job) (*Page, error) {
	in, err := b.take(ctx, j.kind())
	if err != nil {
		return nil, err
	}
	p, err := b.empty(ctx, in)
	if err == nil {
		if err = p.serve(j); err != nil {
			p.close()
		}
	}
	if err != nil {
		b.release(in, false)
		return nil, fmt.Errorf("browser: open a page: %w", err)
	}
	return p, nil
}

// Close ends every page and every Chromium, and returns when all their processes have ended.
func (b *Browser) Close() error {
	b.mu.Lock()
	if !b.closed {
		b.closed = true
		close(b.ending)
	}
	pages, idle := slices.Collect(maps.Keys(b.pages)), b.idle
	b.idle = nil
	b.mu.Unlock()
	for _, p := range pages {
		p.Close()
	}
	for _, p := range idle {
		p.stop()
	}
	b.running.Wait()
	return nil
}

var _ sdk.Page = (*Page)(nil)
