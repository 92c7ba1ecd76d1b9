// Package host finds, checks, starts, watches and ends plugin processes, and is ports.Sites, ports.SMS and the card ports
// over them.
//
// A plugin is a program in one folder, named kind-name (driver-toast, sms-outbox, cards-simulated). Its SHA-256 is taken
// when the folder is read and checked again at every launch. It starts with an empty environment and its own folder, talks
// over mutual TLS, and reaches nothing else: see package contain. A driver has no network. A provider of texts and a card processor
// have the service's network, for https, and may write the folder in their setting "dir".
package host

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"github.com/carryout-dev/carryout/plugins/host/contain"
)

// Options are settings of a host. The zero value works.
type Options struct {
	Log *slog.Logger
	// WorkDir is where every process gets its own folder. It belongs only to this host, which removes what an earlier, killed host left
	// there. It has sockets, so its path must be short; drivers of a privileged host reach it under other user ids, so they must be
	// able to pass every folder above it.
	// Empty: a new folder in the system's temporary folder, removed by Close.
	WorkDir string
	// StartLimit bounds the start of a process. Zero: 30 seconds.
	StartLimit time.Duration
	// CallLimit bounds one call to an SMS provider or a card processor. Zero: 30 seconds.
	CallLimit time.Duration
	// FirstUID is the first of the user ids that the plugins of a privileged host run under: a thousand for driver processes, in
	// turn, and then one for each provider of texts and card processor. They need no entry in the user database. Zero: 62000.
	FirstUID int
	// AllowUncontained starts plugins on a system that cannot contain them, with the bounds that it supports. The host then logs an error.
	AllowUncontained bool
}

// ErrUncontained is what Open returns on a system that cannot contain plugins.
var ErrUncontained = errors.New("host: plugins cannot be contained on this system")

// Host is a folder of plugins.
type Host struct {
	log      *slog.Logger
	options  Options
	ownsWork bool
	binaries []binary
	nextUID  atomic.Int64
	loose    bool // plugins are not contained, as was allowed

	ending context.Context // ends when Close is called
	end    context.CancelFunc
	under  sync.WaitGroup // everything that Close waits for

	mu    sync.Mutex
	procs map[*process]struct{}
}

// Open reads the folder of plugins and takes their checksums. An empty folder name means that there are no plugin programs. It returns
// ErrUncontained if the system cannot contain plugins and the options do not allow that.
func Open(folder string, options Options) (*Host, error) {
	if options.Log == nil {
		options.Log = slog.New(slog.DiscardHandler)
	}
	if options.StartLimit == 0 {
		options.StartLimit = 30 * time.Second
	}
	if options.CallLimit == 0 {
		options.CallLimit = 30 * time.Second
	}
	if options.FirstUID == 0 {
		options.FirstUID = 62000
	}
	h := &Host{log: options.Log, options: options, procs: map[*process]struct{}{}}
	if folder != "" {
		found, err := find(folder, time.Now())
		if err != nil {
			return nil, fmt.Errorf("host: read the plugin folder: %w", err)
		}
		h.binaries = found
	}
	if err := h.contain(); err != nil {
		return nil, err
	}
	if h.options.WorkDir == "" {
		dir, err := os.MkdirTemp("", "carryout-")
		if err != nil {
			return nil, fmt.Errorf("host: make a work folder: %w", err)
		}
		h.options.WorkDir, h.ownsWork = dir, true
	}
	if err := os.MkdirAll(h.options.WorkDir, 0o711); err != nil {
		return nil, fmt.Errorf("host: make the work folder: %w", err)
	}
	left, err := filepath.Glob(filepath.Join(h.options.WorkDir, processFolder+"*"))
	if err != nil {
		return nil, fmt.Errorf("host: look into the work folder: %w", err)
	}
	for _, path := range left {
		if err := os.RemoveAll(path); err != nil {
			return nil, fmt.Errorf("host: clean the work folder: %w", err)
		}
	}
	// Processes under other user ids must reach their own folder inside, and see no other.
	if err := os.Chmod(h.options.WorkDir, 0o711); err != nil {
		return nil, fmt.Errorf("host: open the work folder: %w", err)
	}
	h.ending, h.end = context.WithCancel(context.Background())
	return h, nil
}

// contain checks that plugins can be contained, or that the options allow uncontained ones.
func (h *Host) contain() error {
	if len(h.binaries) == 0 {
		return nil
	}
	err := contain.Check()
	switch {
	case err == nil:
		return nil
	case !h.options.AllowUncontained:
		return fmt.Errorf("%w: %w (docs/operations.md says what is needed, and how to go on without)", ErrUncontained, err)
	}
	h.loose = true
	h.log.Error("plugins cannot be contained on this system; running them WITHOUT, as was allowed", "error", err)
	return nil
}

// Close ends every process and waits until all have ended. It may be called twice.
func (h *Host) Close() error {
	h.mu.Lock()
	h.end()
	procs := h.procs
	h.procs = map[*process]struct{}{}
	h.mu.Unlock()
	for p := range procs {
		p.kill()
	}
	h.under.Wait()
	if h.ownsWork {
		return os.RemoveAll(h.options.WorkDir)
	}
	return nil
}

// processFolder begins the name of every process's folder.
const processFolder = "plugin-"

var errClosed = errors.New("host: closed")

// within binds ctx to the life of the host.
func (h *Host) within(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(ctx)
	stop := context.AfterFunc(h.ending, func() { cancel(errClosed) })
	return ctx, func() { stop(); cancel(context.Canceled) }
}

// binary finds the program of a plugin.
func (h *Host) binary(kind, name string) (binary, error) {
	for _, b := range h.binaries {
		if b.kind == kind && b.name == name {
			return b, nil
		}
	}
	return binary{}, fmt.Errorf("host: there is no plugin %s-%s", kind, name)
}
