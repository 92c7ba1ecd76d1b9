package host

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/plugins/sdk/wire"
)

// keeper keeps one long-lived plugin running: if its process ends, it starts and configures another.
type keeper[P sdk.Configurer] struct {
	host     *Host
	binary   binary
	settings map[string]string
	facts    map[string]string
	now      atomic.Pointer[running[P]]
}

// running is one process of a long-lived plugin.
type running[P any] struct {
	plugin   P
	replaced chan struct{} // closed when another has replaced it
}

// The backoff between two starts of a plugin that keeps ending.
const (
	firstWait = 50 * time.Millisecond
	lastWait  = 10 * time.Second
)

// keepRunning starts a long-lived plugin, and restarts it whenever it ends.
func keepRunning[P sdk.Configurer](ctx context.Context, h *Host, kind, name string, settings map[string]string) (*keeper[P], error) {
	b, err := h.binary(kind, name)
	if err != nil {
		return nil, err
	}
	k := &keeper[P]{host: h, binary: b, settings: settings}
	p, served, facts, err := k.launch(ctx)
	if err != nil {
		return nil, err
	}
	k.facts = facts
	k.now.Store(&running[P]{plugin: served, replaced: make(chan struct{})})
	if !h.enter() {
		return nil, errClosed
	}
	go k.watch(p)
	return k, nil
}

// launch starts and configures one process.
func (k *keeper[P]) launch(ctx context.Context) (*process, P, map[string]string, error) {
	var none P
	var folders []string
	if dir := k.settings["dir"]; dir != "" {
		folder, err := filepath.Abs(dir)
		if err != nil {
			return nil, none, nil, err
		}
		folders = append(folders, folder)
	}
	p, served, err := k.host.start(ctx, k.binary, folders...)
	if err != nil {
		return nil, none, nil, err
	}
	plugin, ok := served.(P)
	if !ok {
		p.kill()
		return nil, none, nil, fmt.Errorf("host: %s is something else: %T", k.binary, served)
	}
	ctx, cancel := context.WithTimeout(ctx, k.host.options.StartLimit)
	defer cancel()
	facts, err := plugin.Configure(ctx, k.settings)
	if err != nil {
		p.kill()
		return nil, none, nil, fmt.Errorf("host: configure %s: %w", k.binary, err)
	}
	return p, plugin, facts, nil
}

// watch restarts the plugin whenever its process ends, until the host is closed.
func (k *keeper[P]) watch(p *process) {
	defer k.host.under.Done()
	wait := firstWait
	for {
		started := time.Now()
		<-p.ended()
		p.kill()
		if time.Since(started) > lastWait {
			wait = firstWait
		}
		for {
			if k.host.ending.Err() != nil {
				return
			}
			k.host.log.Warn("a plugin ended and is started again", "plugin", k.binary.String(), "in", wait)
			select {
			case <-time.After(wait):
			case <-k.host.ending.Done():
				return
			}
			wait = min(2*wait, lastWait)
			next, served, _, err := k.launch(k.host.ending)
			if err == nil {
				p = next
				close(k.now.Swap(&running[P]{plugin: served, replaced: make(chan struct{})}).replaced)
				break
			}
			k.host.log.Error("a plugin could not be started again", "error", err)
		}
	}
}

// call makes one call to the running plugin. If the process ended before the call or during it, the call is repeated once on the next
// process: every call of these ports is idempotent.
func (k *keeper[P]) call(ctx context.Context, do func(context.Context, P) error) error {
	ctx, cancel := k.host.within(ctx)
	defer cancel()
	ctx, cancel = context.WithTimeout(ctx, k.host.options.CallLimit)
	defer cancel()
	now := k.now.Load()
	err := do(ctx, now.plugin)
	if !errors.Is(err, wire.ErrEnded) {
		return err
	}
	select {
	case <-now.replaced:
		return do(ctx, k.now.Load().plugin)
	case <-ctx.Done():
		return errors.Join(err, context.Cause(ctx))
	}
}
