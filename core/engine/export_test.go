package engine

import (
	"context"

	"github.com/carryout-dev/carryout/ports"
)

// Step leases the piece of work that is due first and does it to its end, as Run would. It tells whether there was one.
func (e *Engine) Step(ctx context.Context, kinds ...ports.WorkKind) (ports.Work, bool) {
	if kinds == nil {
		kinds = []ports.WorkKind{ports.WorkBuild, ports.WorkPlace, ports.WorkExpire, ports.WorkSettle, ports.WorkLook, ports.WorkReserve, ports.WorkRelease, ports.WorkScript, ports.WorkMenu, ports.WorkNotice, ports.WorkReply}
	}
	works, err := e.Store.Lease(ctx, kinds, e.now(), leaseFor, 1)
	if err != nil || len(works) == 0 {
		return ports.Work{}, false
	}
	e.do(ctx, works[0])
	return works[0], true
}

// BeginForgetting sees to it that old records are removed, as Run does.
func (e *Engine) BeginForgetting(ctx context.Context) { e.beginForgetting(ctx) }

// Hear reads the replies that are new, as Run does every other second.
func (e *Engine) Hear(ctx context.Context) error { return e.readReplies(ctx) }

// Keep makes a refusal that is committed.
var Keep = keep

// Update runs a change as the use cases do.
func (e *Engine) Update(ctx context.Context, change func(ports.Tx) error) error {
	return e.update(ctx, change)
}
