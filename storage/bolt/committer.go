package bolt

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync/atomic"
	"time"

	"github.com/carryout-dev/carryout/ports"
)

var errGoexit = errors.New("bolt: a change of the same group ended its goroutine")

// call is one change that waits to be run, or runs.
type call struct {
	ctx   context.Context
	run   func(*change) error
	taken atomic.Bool // by the committer, or by a caller whose context ended
	err   error
	done  chan struct{} // closed when err is final
}

// Update runs change on the committer's goroutine and returns when it is durable. change must not use the store itself. If ctx ends
// before its turn, it does not run.
//
// If the disk fails in the very last step of a commit, Update returns ErrUnavailable although the change is written. It is never written
// in part.
func (s *Store) Update(ctx context.Context, change func(ports.Tx) error) error {
	return s.submit(ctx, asTx(change))
}

func asTx(run func(ports.Tx) error) func(*change) error {
	return func(c *change) error { return run(c) }
}

func (s *Store) submit(ctx context.Context, run func(*change) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	c := &call{ctx: ctx, run: run, done: make(chan struct{})}
	s.mutex.Lock()
	if s.closed {
		s.mutex.Unlock()
		return errClosed
	}
	s.waiting = append(s.waiting, c)
	s.called = time.Now()
	s.mutex.Unlock()
	s.nudge()

	select {
	case <-c.done:
	case <-ctx.Done():
		if c.taken.CompareAndSwap(false, true) {
			return ctx.Err()
		}
		// It runs: only the committer knows the result.
		<-c.done
	}
	return c.err
}

// nudge wakes the committer.
func (s *Store) nudge() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// commitAll is the committer.
func (s *Store) commitAll() {
	ended := false
	defer func() {
		if !ended {
			// A change ended its goroutine with runtime.Goexit, which cannot be stopped; another goroutine continues.
			go s.commitAll()
		}
	}()
	var next gathering
	for {
		s.gather(next)
		group, closed := s.take()
		switch {
		case len(group) > 0:
			started := time.Now()
			wrote := s.commit(group)
			now := time.Now()
			next = s.expect(len(group), answer{at: now, took: now.Sub(started), wrote: wrote, before: s.answered})
			s.answered = now
		case closed:
			ended = true
			close(s.stopped)
			return
		}
	}
}

// gathering is how many calls a group waits for, and until when.
type gathering struct {
	calls int
	until time.Time
}

// answer is when a group was answered, and what is known of it.
type answer struct {
	at     time.Time
	took   time.Duration // to run and to write the group
	wrote  time.Duration // to write it
	before time.Time     // when the group before it was answered
}

// expect waits for the callers that are here, and for those that were just answered: they are likely to call again, and one commit costs
// less than two. If the file is written faster than callers return, half of them are enough: each half then calls while the other half's
// group is written. A single caller does not wait, and no wait is longer than the last group took.
func (s *Store) expect(answered int, last answer) gathering {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	calls := len(s.waiting) + answered
	if returned := s.called.Sub(last.before); last.wrote < returned {
		calls = (calls + 1) / 2
	}
	return gathering{min(calls, s.group), last.at.Add(min(last.took, longestWait))}
}

const longestWait = 10 * time.Millisecond

// gather waits for a first call, and then for the calls that are expected with it.
func (s *Store) gather(g gathering) {
	for {
		s.mutex.Lock()
		calls, closed := len(s.waiting), s.closed
		s.mutex.Unlock()
		if closed || calls > 0 && calls >= g.calls {
			return
		}
		if calls == 0 {
			<-s.wake
			runtime.Gosched() // callers that were answered together call again together
			continue
		}
		left := time.Until(g.until)
		if left <= 0 {
			return
		}
		select {
		case <-s.wake:
		case <-time.After(left):
			return
		}
	}
}

// take removes the next group from the queue, oldest first.
func (s *Store) take() (group []*call, closed bool) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	n := min(len(s.waiting), s.group)
	group = s.waiting[:n:n]
	s.waiting = s.waiting[n:]
	return group, s.closed
}

// commit runs the group and answers all of it. Even a failed change is answered only after the commit: it may have failed because of what
// a neighbour wrote. It returns how long the file was written.
func (s *Store) commit(waiting []*call) (wrote time.Duration) {
	var group []*call
	for _, c := range waiting {
		if c.taken.CompareAndSwap(false, true) {
			group = append(group, c)
		}
	}
	failure := errGoexit
	defer func() {
		for _, c := range group {
			if failure != nil {
				c.err = unavailable(failure)
			}
			close(c.done)
		}
	}()
	wrote, failure = s.write(group)
	return wrote
}

// write runs every call of the group over one transaction, and commits it if anything was written. It returns how long the commit took.
func (s *Store) write(group []*call) (time.Duration, error) {
	s.idle.close()
	defer s.idle.open()
	tx, err := s.db.Begin(true)
	if err != nil {
		return 0, err
	}
	base := s.snapshot(tx)
	defer base.end()

	writing := false
	for _, c := range group {
		writes := newOverlay(base)
		if c.err = s.attempt(c, writes); c.err != nil {
			continue
		}
		if err := writes.merge(); err != nil {
			return 0, err
		}
		writing = writing || len(writes.values) > 0
	}
	if !writing {
		return 0, nil
	}
	started := time.Now()
	err = tx.Commit()
	return time.Since(started), err
}

// attempt runs one call. A panic becomes its error and does not affect the rest of the group.
func (s *Store) attempt(c *call, writes *overlay) (err error) {
	if err := c.ctx.Err(); err != nil {
		return err
	}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("bolt: the change panicked: %v\n%s", p, debug.Stack())
		}
	}()
	if err := c.run(&change{reader: reader{writes}, writes: writes, store: s}); err != nil {
		return err
	}
	return writes.err
}
