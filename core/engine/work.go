package engine

import (
	"context"
	"sync"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/worker"
	"github.com/carryout-dev/carryout/ports"
)

// Run does the engine's work until ctx ends, and then drains: a placement and the posts under way are finished, anything else is put back
// to be done again. It returns when nothing runs any more.
func (e *Engine) Run(ctx context.Context) {
	var running sync.WaitGroup
	running.Go(func() { e.hearReplies(ctx) })
	running.Go(func() { e.beginForgetting(ctx) })
	e.worker.Run(ctx, e.lanes(ctx.Done()))
	running.Wait()
}

// Wake makes the workers look at the clock again: domain time was moved.
func (e *Engine) Wake() { e.worker.Wake() }

// lanes is every kind of work and its handler. ending is closed when the service stops.
func (e *Engine) lanes(ending <-chan struct{}) []worker.Lane {
	lanes := []worker.Lane{
		{Slots: e.builds, Tasks: []worker.Task{{Kind: ports.WorkBuild, Do: e.build}}},
		{Slots: e.placements, Tasks: []worker.Task{{Kind: ports.WorkPlace, Do: e.place, Finish: true}}},
		{Slots: e.builds, Tasks: []worker.Task{{Kind: ports.WorkMenu, Do: e.keepMenu}}},
		{Slots: 4, Tasks: []worker.Task{
			{Kind: ports.WorkExpire, Do: e.expire},
			{Kind: ports.WorkSettle, Do: e.settle},
			{Kind: ports.WorkLook, Do: e.look},
			{Kind: ports.WorkReserve, Do: e.sweep},
			{Kind: ports.WorkRelease, Do: e.release},
			{Kind: ports.WorkScript, Do: e.act},
			{Kind: ports.WorkForget, Do: e.forget},
		}},
		{Slots: 4, Tasks: []worker.Task{
			{Kind: ports.WorkNotice, Do: e.notice},
			{Kind: ports.WorkReply, Do: e.reply},
			{Kind: ports.WorkReceipt, Do: e.receipt},
		}},
	}
	if e.Deliverer != nil {
		lanes = append(lanes, worker.Lane{Slots: e.queueSlots, Tasks: []worker.Task{{Kind: ports.WorkDeliver, Finish: true,
			Do: func(ctx context.Context, w ports.Work) error { return e.Webhooks.Deliver(ctx, ending, w) }}}})
	}
	return lanes
}

// expire ends a cart whose fifteen minutes have passed. A cart whose confirm is running waits for it.
func (e *Engine) expire(ctx context.Context, w ports.Work) error {
	return e.update(ctx, func(tx ports.Tx) error {
		now := e.now().UTC()
		c, err := tx.Cart(w.Env, w.Ref)
		if err != nil {
			return err
		}
		if c.Confirm != nil {
			return worker.ErrAgain
		}
		if _, err := e.moveOn(tx, c, now); err != nil {
			return err
		}
		if c.Status == cart.Ready || c.Status == cart.NeedsAnswer {
			return nil // it has just expired, which cancelled this work
		}
		return tx.DoneWork(w.ID, w.Epoch)
	})
}
