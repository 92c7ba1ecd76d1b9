// Package bolt keeps every record in one bbolt file, for a service that runs as one process.
//
// Readers see a snapshot and never wait. One goroutine, the committer, writes: it takes the calls that wait, runs each over its own
// buffer of writes, and makes the whole group durable with a single commit.
package bolt

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"time"

	"go.etcd.io/bbolt"

	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/storage/durable"
	"github.com/carryout-dev/carryout/storage/seal"
)

var _ ports.Store = (*Store)(nil)

// ErrInUse says that another process has the file open.
var ErrInUse = errors.New("bolt: the file is open in another process")

var errClosed = fmt.Errorf("%w: it is closed", ports.ErrUnavailable)

// Options tune a store; the zero value works.
type Options struct {
	// LockWait is how long Open waits for another process to close the file; default 2 seconds.
	LockWait time.Duration
	// Group bounds how many calls are committed together; default 256.
	Group int
	// Monotonic is the real time that leases are measured with, from any fixed start; default: the process's own.
	Monotonic func() time.Duration
	// Logger logs records that cannot be read; default: they are not logged.
	Logger *slog.Logger

	lostKey bool // the keys that sealed the records are gone: remove what they sealed
}

// Store is one open file.
type Store struct {
	db        *bbolt.DB
	keys      *seal.Keys
	group     int
	monotonic func() time.Duration
	known     *known
	unread    *unread
	idle      idle

	mutex   sync.Mutex // guards waiting, called and closed
	waiting []*call
	called  time.Time // when the newest call came
	closed  bool
	wake    chan struct{} // holds one token when the committer has reason to look
	stopped chan struct{} // closed when the committer has ended

	// Only the committer touches these.
	leases   map[string]lease
	epoch    int64     // the highest ever given, durable or not
	answered time.Time // when the last group was answered
}

const lockWait = 2 * time.Second

// Open opens the file at path, and creates it, readable only by its owner, if it does not exist. Its folder must exist. It returns ErrInUse
// if another process has the file open after LockWait, ErrKey if the keys of the file are not in its folder, or an error if the file is damaged or
// of another format. A new file gets keys, and an older one is sealed with them.
func Open(path string, o Options) (*Store, error) {
	if o.LockWait <= 0 {
		o.LockWait = lockWait
	}
	if o.Group <= 0 {
		o.Group = 256
	}
	if o.Monotonic == nil {
		start := time.Now()
		o.Monotonic = func() time.Duration { return time.Since(start) }
	}
	_, err := os.Stat(path)
	fresh := errors.Is(err, os.ErrNotExist)
	db, keys, err := openSealed(path, o)
	if err != nil {
		return nil, err
	}
	s := &Store{
		db: db, keys: keys, group: o.Group, monotonic: o.Monotonic, known: newKnown(), unread: newUnread(o.Logger),
		wake: make(chan struct{}, 1), stopped: make(chan struct{}), leases: map[string]lease{},
	}
	if err := s.prepare(path, fresh); err != nil {
		return nil, errors.Join(fmt.Errorf("bolt: open %s: %w", path, err), db.Close())
	}
	go s.commitAll()
	return s, nil
}

func (s *Store) prepare(path string, fresh bool) error {
	if err := os.Chmod(path, 0o600); err != nil {
		return err
	}
	if fresh {
		if err := durable.SyncFolder(filepath.Dir(path)); err != nil {
			return err
		}
	}
	return s.db.View(func(tx *bbolt.Tx) error {
		epoch, err := lastEpoch(s.snapshot(tx))
		s.epoch = epoch
		return err
	})
}

func (s *Store) snapshot(tx *bbolt.Tx) *snapshot {
	return &snapshot{tx: tx, keys: s.keys, known: s.known, unread: s.unread}
}

// View runs read over a snapshot. read must be short and must not wait for an Update: remapping a file that outgrows its map waits for all
// readers.
func (s *Store) View(ctx context.Context, read func(ports.Reader) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	seen, period := s.idle.take()
	if seen == nil {
		tx, err := s.db.Begin(false)
		if err != nil {
			return unavailable(err)
		}
		seen = s.snapshot(tx)
	}
	defer func() {
		if !s.idle.give(seen, period) {
			seen.end()
		}
	}()
	return read(reader{seen})
}

// Close finishes the calls that wait and closes the file. Later calls return ports.ErrUnavailable.
func (s *Store) Close() error {
	s.mutex.Lock()
	s.closed = true
	s.mutex.Unlock()
	s.nudge()
	<-s.stopped
	s.idle.close()
	return s.db.Close()
}

func unavailable(cause error) error {
	return fmt.Errorf("%w: %w", ports.ErrUnavailable, cause)
}
