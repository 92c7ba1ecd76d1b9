package worker_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/worker"
	"github.com/carryout-dev/carryout/ports"
)

// bench is a store with a runner, inside a synctest bubble. Its clock is the bubble's.
type bench struct {
	*testing.T
	store *enginetest.Memory
	log   bytes.Buffer
}

func newBench(t *testing.T) *bench {
	start := time.Now()
	return &bench{T: t, store: enginetest.NewMemory(func() time.Duration { return time.Since(start) })}
}

func (b *bench) runner(store worker.Store) *worker.Runner {
	return worker.New(store, time.Now, slog.New(slog.NewTextHandler(&b.log, nil)))
}

func (b *bench) put(id string, kind ports.WorkKind, due time.Time) {
	b.Helper()
	if err := b.store.Update(b.Context(), func(tx ports.Tx) error {
		return tx.PutWork(ports.Work{ID: id, Kind: kind, Env: access.Production, Ref: id, Due: due, Created: due})
	}); err != nil {
		b.Fatal(err)
	}
}

func (b *bench) done(w ports.Work) error {
	return b.store.Update(context.Background(), func(tx ports.Tx) error { return tx.DoneWork(w.ID, w.Epoch) })
}

// left is the piece as the store has it; ok is false when it is done.
func (b *bench) left(id string) (w ports.Work, ok bool) {
	b.Helper()
	err := b.store.View(context.Background(), func(r ports.Reader) (err error) { w, err = r.Work(id); return err })
	if err != nil && !errors.Is(err, ports.ErrNotFound) {
		b.Fatal(err)
	}
	return w, err == nil
}

// run serves one lane until the returned function is called, which waits for the drain.
func (b *bench) run(r *worker.Runner, slots int, tasks ...worker.Task) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		r.Run(ctx, []worker.Lane{{Slots: slots, Tasks: tasks}})
	}()
	return func() {
		cancel()
		<-ended
	}
}

// wait lets the bubble's clock advance.
func wait(d time.Duration) { <-time.After(d) }

func TestALeaseIsRenewedWhileItsWorkRuns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t)
		b.put("a", ports.WorkBuild, time.Now())
		var begun atomic.Int32
		long := worker.Task{Kind: ports.WorkBuild, Do: func(_ context.Context, w ports.Work) error {
			begun.Add(1)
			wait(10 * worker.LeaseFor)
			return b.done(w)
		}}
		one := b.run(b.runner(b.store), 1, long)
		other := b.run(b.runner(b.store), 1, long)
		wait(11 * worker.LeaseFor)
		one()
		other()
		if _, ok := b.left("a"); begun.Load() != 1 || ok {
			t.Errorf("begun %d times, left: %v", begun.Load(), ok)
		}
	})
}

// elsewhere is a store in which another node holds every lease from the first renewal on.
type elsewhere struct{ worker.Store }

func (elsewhere) Renew(context.Context, string, int64, time.Duration) error { return ports.ErrLost }

func TestALostLeaseCancelsItsWork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t)
		b.put("a", ports.WorkPlace, time.Now())
		var ran time.Duration
		stop := b.run(b.runner(elsewhere{b.store}), 1, worker.Task{Kind: ports.WorkPlace, Finish: true, Do: func(ctx context.Context, _ ports.Work) error {
			start := time.Now()
			select {
			case <-ctx.Done():
			case <-time.After(time.Hour):
			}
			ran = time.Since(start)
			return ports.ErrLost
		}})
		wait(worker.LeaseFor)
		stop()
		if ran == 0 || ran >= worker.LeaseFor {
			t.Errorf("the work ran for %s after its lease was lost", ran)
		}
		if strings.Contains(b.log.String(), "work failed") {
			t.Errorf("a lost lease is no failure: %s", b.log.String())
		}
	})
}

// failing is a store that cannot renew for a while: the lease may still be ours, so the work continues.
type failing struct{ worker.Store }

func (failing) Renew(context.Context, string, int64, time.Duration) error {
	return ports.ErrUnavailable
}

func TestAStoreThatCannotRenewCancelsNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t)
		b.put("a", ports.WorkBuild, time.Now())
		stop := b.run(b.runner(failing{b.store}), 1, worker.Task{Kind: ports.WorkBuild, Do: func(ctx context.Context, w ports.Work) error {
			select {
			case <-ctx.Done():
				t.Error("cancelled")
			case <-time.After(worker.LeaseFor * 2 / 3):
			}
			return b.done(w)
		}})
		wait(worker.LeaseFor)
		stop()
	})
}

func TestAStopFinishesWhatMustFinish(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t)
		start := time.Now()
		b.put("build", ports.WorkBuild, start)
		b.put("place", ports.WorkPlace, time.Now())
		ran := map[ports.WorkKind]*atomic.Int64{ports.WorkBuild: {}, ports.WorkPlace: {}}
		minute := func(ctx context.Context, w ports.Work) error {
			start := time.Now()
			defer func() { ran[w.Kind].Store(int64(time.Since(start))) }()
			select {
			case <-ctx.Done():
				return ctx.Err()
			case <-time.After(time.Minute):
				return b.done(w)
			}
		}
		stop := b.run(b.runner(b.store), 2, worker.Task{Kind: ports.WorkBuild, Do: minute}, worker.Task{Kind: ports.WorkPlace, Do: minute, Finish: true})
		wait(time.Second)
		stop()
		if got := time.Duration(ran[ports.WorkPlace].Load()); got != time.Minute {
			t.Errorf("the placement was cut after %s", got)
		}
		if got := time.Duration(ran[ports.WorkBuild].Load()); got != time.Second {
			t.Errorf("the build ran for %s", got)
		}
		if _, ok := b.left("place"); ok {
			t.Error("the placement is not done")
		}
		if w, ok := b.left("build"); !ok || w.Due.After(start.Add(time.Second)) {
			t.Errorf("the build is not due again at once: %+v", w)
		}
		if strings.Contains(b.log.String(), "work failed") {
			t.Errorf("a stop is no failure: %s", b.log.String())
		}
	})
}

func TestWorkThatFailsIsPutBackWithAGrowingDelay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t)
		start := time.Now()
		b.put("a", ports.WorkSettle, start)
		var at []time.Duration
		stop := b.run(b.runner(b.store), 1, worker.Task{Kind: ports.WorkSettle, Do: func(_ context.Context, w ports.Work) error {
			at = append(at, time.Since(start))
			switch len(at) {
			case 1:
				return errors.New("the processor is down")
			case 2:
				panic("a bug")
			case 3:
				return worker.ErrAgain
			}
			return b.done(w)
		}})
		wait(time.Minute)
		stop()
		if len(at) != 4 || at[0] != 0 || at[1] != time.Second || at[2] != 3*time.Second || at[3] != 7*time.Second {
			t.Errorf("done at %v", at)
		}
		if failed := strings.Count(b.log.String(), "work failed"); failed != 2 {
			t.Errorf("%d failures were logged: %s", failed, b.log.String())
		}
	})
}

func TestALaneHasNoMoreThanItsSlots(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t)
		for _, id := range []string{"a", "b", "c", "d", "e"} {
			b.put(id, ports.WorkBuild, time.Now())
		}
		var now, most, all atomic.Int32
		stop := b.run(b.runner(b.store), 2, worker.Task{Kind: ports.WorkBuild, Do: func(_ context.Context, w ports.Work) error {
			most.Store(max(most.Load(), now.Add(1)))
			defer now.Add(-1)
			all.Add(1)
			wait(time.Second)
			return b.done(w)
		}})
		wait(4 * time.Second)
		stop()
		if most.Load() != 2 || all.Load() != 5 {
			t.Errorf("%d at once, %d in all", most.Load(), all.Load())
		}
	})
}

func TestAWakeFindsWorkAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t)
		start := time.Now()
		var took time.Duration
		r := b.runner(b.store)
		stop := b.run(r, 1, worker.Task{Kind: ports.WorkBuild, Do: func(_ context.Context, w ports.Work) error {
			took = time.Since(start)
			return b.done(w)
		}})
		wait(time.Second)
		b.put("a", ports.WorkBuild, time.Now())
		r.Wake()
		synctest.Wait()
		stop()
		if took != time.Second {
			t.Errorf("found after %s", took)
		}
	})
}
