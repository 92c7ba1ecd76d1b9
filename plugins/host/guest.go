package host

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/plugins/sdk/wire"
)

// guest is a driver that is used for one build and then ended.
type guest struct {
	sdk.Driver
	process *process // nil: in this process
	pool    *warm    // that it came from
}

// stop ends the guest with everything that it started. It may be called again.
func (g *guest) stop() {
	if g.process != nil {
		g.process.kill()
	}
}

// end stops the guest and makes the next one ready.
func (g *guest) end() {
	g.stop()
	if g.pool != nil {
		g.pool.prepare()
	}
}

// warm keeps one started driver process of a platform ready, so that a build does not wait for one to start.
type warm struct {
	host   *Host
	binary binary

	mu       sync.Mutex
	ready    *guest
	starting chan struct{} // closed when the start of the next one has ended; nil: none starts
}

// take returns the ready process, or starts one. The next one starts when this one ends, because a build has better use for the processor.
func (w *warm) take(ctx context.Context) (*guest, error) {
	for {
		w.mu.Lock()
		g, starting := w.ready, w.starting
		w.ready = nil
		w.mu.Unlock()
		switch {
		case g != nil && g.process.alive():
			return g, nil
		case g != nil:
			g.stop()
			continue
		case starting == nil:
			return w.start(ctx)
		}
		select {
		case <-starting:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// start starts one process and attaches its page.
func (w *warm) start(ctx context.Context) (*guest, error) {
	p, served, err := w.host.start(ctx, w.binary)
	if err != nil {
		return nil, err
	}
	driver, ok := served.(*wire.RemoteDriver)
	if !ok {
		p.kill()
		return nil, fmt.Errorf("host: %s is something else: %T", w.binary, served)
	}
	ctx, cancel := context.WithTimeout(ctx, w.host.options.StartLimit)
	defer cancel()
	if err := driver.Open(ctx); err != nil {
		p.kill()
		return nil, fmt.Errorf("host: open %s: %w", w.binary, err)
	}
	return &guest{Driver: driver, process: p, pool: w}, nil
}

// prepare makes the next process ready in the background. If that fails, the next build starts its own and returns the error.
func (w *warm) prepare() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.starting != nil || w.ready != nil || !w.host.enter() {
		return
	}
	started := make(chan struct{})
	w.starting = started
	go func() {
		defer w.host.under.Done()
		g, err := w.start(w.host.ending)
		w.mu.Lock()
		defer w.mu.Unlock()
		w.starting = nil
		close(started)
		switch {
		case err == nil:
			w.ready = g
		case w.host.ending.Err() == nil:
			w.host.log.Warn("no driver could be kept ready", "error", err)
		}
	}()
}

// inProcess calls a driver in this process as if it were in another: a panic becomes an error, and a method that ignores its context is
// abandoned when the context ends.
type inProcess struct{ sdk.Driver }

// did runs a method of an in-process driver.
func did[T any](ctx context.Context, method func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		var r result
		defer func() {
			if p := recover(); p != nil {
				r.err = fmt.Errorf("%w: %v\n%s", wire.ErrPanicked, p, debug.Stack())
			}
			done <- r
		}()
		r.value, r.err = method()
	}()
	select {
	case r := <-done:
		return r.value, r.err
	case <-ctx.Done():
	}
	// A method that does return in time may have a better error than the context's.
	select {
	case r := <-done:
		return r.value, r.err
	case <-time.After(drain):
		var none T
		return none, ctx.Err()
	}
}

func (d inProcess) Recognize(ctx context.Context, page sdk.Page) (int, error) {
	return did(ctx, func() (int, error) { return d.Driver.Recognize(ctx, page) })
}

func (d inProcess) Menu(ctx context.Context, page sdk.Page) (sdk.Store, sdk.Menu, error) {
	type both struct {
		store sdk.Store
		menu  sdk.Menu
	}
	out, err := did(ctx, func() (out both, err error) {
		out.store, out.menu, err = d.Driver.Menu(ctx, page)
		return out, err
	})
	return out.store, out.menu, err
}

func (d inProcess) Options(ctx context.Context, page sdk.Page, item sdk.Item) ([]sdk.Group, error) {
	return did(ctx, func() ([]sdk.Group, error) { return d.Driver.Options(ctx, page, item) })
}

func (d inProcess) Fill(ctx context.Context, page sdk.Page, lines []sdk.Line, pickup sdk.Pickup) (sdk.Bag, error) {
	return did(ctx, func() (sdk.Bag, error) { return d.Driver.Fill(ctx, page, lines, pickup) })
}

func (d inProcess) Checkout(ctx context.Context, page sdk.Page, contact sdk.Contact) (sdk.Quote, error) {
	return did(ctx, func() (sdk.Quote, error) { return d.Driver.Checkout(ctx, page, contact) })
}

func (d inProcess) Submit(ctx context.Context, page sdk.Page) (sdk.Outcome, error) {
	return did(ctx, func() (sdk.Outcome, error) { return d.Driver.Submit(ctx, page) })
}
