// Package worker runs durable work. A Runner leases pieces of work from the store, renews their leases, passes each piece to the handler of its
// kind, puts back what failed, and drains when it stops. It knows nothing about what the work means.
package worker

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/ports"
)

// LeaseFor is how long a lease lasts before it must be renewed, in real time. After it, another node takes over the work of a node that died.
const LeaseFor = 30 * time.Second

// ErrAgain is returned by a handler whose work must be done again later. It is not a failure and is not logged.
var ErrAgain = errors.New("worker: again later")

// Store is the part of ports.Store that a Runner uses.
type Store interface {
	Update(ctx context.Context, change func(ports.Tx) error) error
	Lease(ctx context.Context, kinds []ports.WorkKind, now time.Time, ttl time.Duration, max int) ([]ports.Work, error)
	Renew(ctx context.Context, id string, epoch int64, ttl time.Duration) error
	NextDue(ctx context.Context, kinds []ports.WorkKind) (at time.Time, ok bool, err error)
}

// Task is one kind of work and its handler.
type Task struct {
	Kind ports.WorkKind
	// Do handles one piece and marks it done in its own transaction. After any error except ports.ErrLost the piece is put back with a
	// growing delay, so Do must be idempotent. ctx ends when the lease is lost.
	Do func(ctx context.Context, w ports.Work) error
	// Finish lets a piece that is under way run to its end when the runner stops. Other pieces are cancelled and put back.
	Finish bool
}

// Lane is a group of kinds with its own slots, so that one lane never delays another.
type Lane struct {
	Slots int
	Tasks []Task
}

func (l Lane) kinds() []ports.WorkKind {
	var kinds []ports.WorkKind
	for _, t := range l.Tasks {
		kinds = append(kinds, t.Kind)
	}
	return kinds
}

func (l Lane) task(kind ports.WorkKind) Task {
	for _, t := range l.Tasks {
		if t.Kind == kind {
			return t
		}
	}
	return Task{Kind: kind, Do: func(context.Context, ports.Work) error { return fmt.Errorf("no handler for work of kind %q", kind) }}
}

// Runner runs durable work.
type Runner struct {
	store Store
	now   func() time.Time // domain time, in which work falls due
	log   *slog.Logger
	wake  chan struct{}
}

// New returns a runner over a store. now is domain time; leases use real time.
func New(store Store, now func() time.Time, log *slog.Logger) *Runner {
	return &Runner{store: store, now: now, log: log, wake: make(chan struct{}, 1)}
}

// Wake makes the lanes look for due work. Call it after work was written or domain time was moved. It never blocks.
func (r *Runner) Wake() { signal(r.wake) }

func signal(c chan<- struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// Run serves the lanes until ctx ends, then drains and returns: it completes the pieces whose task has Finish, and puts the others back at once.
func (r *Runner) Run(ctx context.Context, lanes []Lane) {
	wakes := make([]chan struct{}, len(lanes))
	var serving sync.WaitGroup
	for i, l := range lanes {
		wakes[i] = make(chan struct{}, 1)
		serving.Go(func() { r.serve(ctx, l, wakes[i]) })
	}
	for {
		select {
		case <-ctx.Done():
			serving.Wait()
			return
		case <-r.wake:
			for _, w := range wakes {
				signal(w)
			}
		}
	}
}

// serve leases work of one lane as slots come free. When ctx ends it waits for the pieces under way.
func (r *Runner) serve(ctx context.Context, l Lane, wake <-chan struct{}) {
	kinds := l.kinds()
	done := make(chan struct{}, l.Slots)
	busy := 0
	defer func() {
		for ; busy > 0; busy-- {
			<-done
		}
	}()
	for ctx.Err() == nil {
		if free := l.Slots - busy; free > 0 {
			works, err := r.store.Lease(ctx, kinds, r.now(), LeaseFor, free)
			if err != nil && ctx.Err() == nil {
				r.log.Error("work could not be leased", "error", err)
			}
			for _, w := range works {
				busy++
				go func() {
					defer func() { done <- struct{}{} }()
					r.Do(ctx, l.task(w.Kind), w)
				}()
			}
		}
		timer := time.NewTimer(r.untilDue(ctx, kinds))
		select {
		case <-ctx.Done():
		case <-done:
			busy--
		case <-wake:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// untilDue returns how long a lane may sleep: until its next piece falls due, but at most five seconds, so that the work of a dead node is found
// soon after its lease ends.
func (r *Runner) untilDue(ctx context.Context, kinds []ports.WorkKind) time.Duration {
	const soonest, longest = 50 * time.Millisecond, 5 * time.Second
	at, ok, err := r.store.NextDue(ctx, kinds)
	if err != nil || !ok {
		return longest
	}
	wait := at.Sub(r.now())
	if wait <= 0 {
		return time.Second // due, and leased by another runner
	}
	return min(max(wait, soonest), longest)
}

// Do runs one leased piece and renews its lease meanwhile. If the handler fails, the piece is put back with a growing delay, or without a delay
// if ctx has ended.
func (r *Runner) Do(ctx context.Context, t Task, w ports.Work) {
	work, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	if !t.Finish {
		stop := context.AfterFunc(ctx, cancel)
		defer stop()
	}
	renewals := r.renew(work, cancel, w)
	err := handle(work, t, w)
	cancel()
	<-renewals
	switch {
	case err == nil, errors.Is(err, ports.ErrLost):
		return
	case !errors.Is(err, ErrAgain) && ctx.Err() == nil:
		r.log.Error("work failed; it will be retried", "kind", w.Kind, "ref", w.Ref, "tries", w.Tries, "error", err)
	}
	delay := time.Second << min(w.Tries, 8)
	if ctx.Err() != nil {
		delay = 0
	}
	if err := r.putBack(ctx, w, delay); err != nil && !errors.Is(err, ports.ErrLost) {
		r.log.Error("work not put back; its lease will expire", "kind", w.Kind, "ref", w.Ref, "error", err)
	}
}

// putBack makes a piece due again after delay, even if ctx has ended.
func (r *Runner) putBack(ctx context.Context, w ports.Work, delay time.Duration) error {
	ctx, end := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer end()
	defer r.Wake()
	return r.store.Update(ctx, func(tx ports.Tx) error { return tx.AgainWork(w.ID, w.Epoch, r.now().UTC().Add(delay)) })
}

// renew renews the lease until ctx ends, and calls lost when another node holds it.
func (r *Runner) renew(ctx context.Context, lost context.CancelFunc, w ports.Work) <-chan struct{} {
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		tick := time.NewTicker(LeaseFor / 3)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				if err := r.store.Renew(ctx, w.ID, w.Epoch, LeaseFor); errors.Is(err, ports.ErrLost) {
					lost()
					return
				}
			}
		}
	}()
	return ended
}

// handle calls the handler. It turns a panic into an error, so that it does not stop the service.
func handle(ctx context.Context, t Task, w ports.Work) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return t.Do(ctx, w)
}
