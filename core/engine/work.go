package engine

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/ports"
)

// leaseFor is how long a piece of work is held before it must be renewed, in real time. A node that dies is replaced after it.
const leaseFor = 30 * time.Second

// lane is one group of kinds of work with slots of its own, so that builds never keep a placement waiting.
type lane struct {
	kinds []ports.WorkKind
	slots int
}

// Run does the engine's work until ctx ends, then drains: a placement in flight is finished, a build is put back to be taken up
// again. It returns when nothing runs any more.
func (e *Engine) Run(ctx context.Context) {
	lanes := []lane{
		{[]ports.WorkKind{ports.WorkBuild}, e.builds},
		{[]ports.WorkKind{ports.WorkPlace}, e.placements},
		{[]ports.WorkKind{ports.WorkMenu}, e.builds},
		{[]ports.WorkKind{ports.WorkExpire, ports.WorkSettle, ports.WorkLook, ports.WorkReserve, ports.WorkRelease, ports.WorkScript, ports.WorkForget}, 4},
		{[]ports.WorkKind{ports.WorkNotice, ports.WorkReply}, 4},
	}
	if e.Deliverer != nil {
		lanes = append(lanes, lane{[]ports.WorkKind{ports.WorkDeliver}, e.queueSlots})
	}
	wakes := make([]chan struct{}, len(lanes))
	var loops sync.WaitGroup
	for i, l := range lanes {
		wakes[i] = make(chan struct{}, 1)
		loops.Go(func() { e.serve(ctx, l, wakes[i]) })
	}
	loops.Go(func() { e.hearReplies(ctx) })
	loops.Go(func() { e.beginForgetting(ctx) })
	for {
		select {
		case <-ctx.Done():
			loops.Wait()
			return
		case <-e.wake:
			for _, w := range wakes {
				select {
				case w <- struct{}{}:
				default:
				}
			}
		}
	}
}

// Wake has the workers look at the clock again: the domain's time was moved.
func (e *Engine) Wake() {
	select {
	case e.wake <- struct{}{}:
	default:
	}
}

// serve leases work of one lane as slots come free, and waits for its last piece when ctx ends.
func (e *Engine) serve(ctx context.Context, l lane, wake <-chan struct{}) {
	done := make(chan struct{}, l.slots)
	busy := 0
	defer func() {
		for ; busy > 0; busy-- {
			<-done
		}
	}()
	for ctx.Err() == nil {
		if free := l.slots - busy; free > 0 {
			works, err := e.Store.Lease(ctx, l.kinds, e.now(), leaseFor, free)
			if err != nil && ctx.Err() == nil {
				e.log.Error("no work could be leased", "error", err)
			}
			for _, w := range works {
				busy++
				go func() {
					defer func() { done <- struct{}{} }()
					e.do(ctx, w)
				}()
			}
		}
		timer := time.NewTimer(e.untilDue(ctx, l.kinds))
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

// untilDue is how long a lane may sleep: until its next piece falls due, and never so long that a dead node's lease waits.
func (e *Engine) untilDue(ctx context.Context, kinds []ports.WorkKind) time.Duration {
	const soonest, longest = 50 * time.Millisecond, 5 * time.Second
	at, ok, err := e.Store.NextDue(ctx, kinds)
	if err != nil || !ok {
		return longest
	}
	wait := at.Sub(e.now())
	if wait <= 0 {
		return time.Second // due, and held by somebody
	}
	return min(max(wait, soonest), longest)
}

// errAgain has the piece of work done again later, as it is; it is no fault.
var errAgain = errors.New("engine: again later")

// do runs one leased piece of work and renews its lease meanwhile. Work that fails is put back with a growing delay; what it does
// is made to be repeated.
func (e *Engine) do(ctx context.Context, w ports.Work) {
	work, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	// A placement in flight is finished whatever happens to us, and so are the posts under way, which are short; everything else can be
	// taken up again.
	if w.Kind != ports.WorkPlace && w.Kind != ports.WorkDeliver {
		stop := context.AfterFunc(ctx, cancel)
		defer stop()
	}
	renewals := e.renew(work, cancel, w)
	err := e.doOne(work, ctx.Done(), w)
	cancel()
	<-renewals
	switch {
	case err == nil, errors.Is(err, ports.ErrLost):
		return
	case !errors.Is(err, errAgain) && ctx.Err() == nil:
		e.log.Error("work failed and is done again", "kind", w.Kind, "ref", w.Ref, "tries", w.Tries, "error", err)
	}
	delay := time.Second << min(w.Tries, 8)
	if ctx.Err() != nil {
		delay = 0
	}
	back, end := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer end()
	if err := e.update(back, func(tx ports.Tx) error { return tx.AgainWork(w.ID, w.Epoch, e.now().UTC().Add(delay)) }); err != nil && !errors.Is(err, ports.ErrLost) {
		e.log.Error("work not put back; its lease will run out", "kind", w.Kind, "ref", w.Ref, "error", err)
	}
}

func (e *Engine) renew(ctx context.Context, lost context.CancelFunc, w ports.Work) <-chan struct{} {
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		tick := time.NewTicker(leaseFor / 3)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				if err := e.Store.Renew(ctx, w.ID, w.Epoch, leaseFor); errors.Is(err, ports.ErrLost) {
					lost()
					return
				}
			}
		}
	}()
	return ended
}

// doOne runs the work of one kind; ending is closed when the service stops. A panic in it is an error like any other: it must not take the service down.
func (e *Engine) doOne(ctx context.Context, ending <-chan struct{}, w ports.Work) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	switch w.Kind {
	case ports.WorkBuild:
		return e.build(ctx, w)
	case ports.WorkPlace:
		return e.place(ctx, w)
	case ports.WorkExpire:
		return e.expire(ctx, w)
	case ports.WorkMenu:
		return e.keepMenu(ctx, w)
	case ports.WorkScript:
		return e.act(ctx, w)
	case ports.WorkReserve:
		return e.sweep(ctx, w)
	case ports.WorkForget:
		return e.forget(ctx, w)
	case ports.WorkRelease:
		return e.release(ctx, w)
	case ports.WorkSettle:
		return e.settle(ctx, w)
	case ports.WorkLook:
		return e.look(ctx, w)
	case ports.WorkNotice:
		return e.notice(ctx, w)
	case ports.WorkReply:
		return e.reply(ctx, w)
	case ports.WorkDeliver:
		return e.deliver(ctx, ending, w)
	}
	return fmt.Errorf("no such work: %q", w.Kind)
}

// expire ends a cart whose fifteen minutes are over. A cart whose confirm is running waits for it.
func (e *Engine) expire(ctx context.Context, w ports.Work) error {
	return e.update(ctx, func(tx ports.Tx) error {
		now := e.now().UTC()
		c, err := tx.Cart(w.Env, w.Ref)
		if err != nil {
			return err
		}
		if c.Confirm != nil {
			return errAgain
		}
		if _, err := e.moveOn(tx, c, now); err != nil {
			return err
		}
		if c.Status == cart.Ready || c.Status == cart.NeedsAnswer {
			return nil // expired just now, and its work cancelled with it
		}
		return tx.DoneWork(w.ID, w.Epoch)
	})
}
