package engine

import (
	"context"

	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/engine/worker"
	"github.com/carryout-dev/carryout/ports"
)

// Step leases the piece of work that is due first and does it to its end, as Run would. It reports whether there was one.
func (e *Engine) Step(ctx context.Context, kinds ...ports.WorkKind) (ports.Work, bool) {
	tasks, all := map[ports.WorkKind]worker.Task{}, kinds == nil
	for _, l := range e.lanes(ctx.Done()) {
		for _, t := range l.Tasks {
			tasks[t.Kind] = t
			if all && t.Kind != ports.WorkDeliver && t.Kind != ports.WorkForget {
				kinds = append(kinds, t.Kind)
			}
		}
	}
	works, err := e.store.Lease(ctx, kinds, e.options.Now(), worker.LeaseFor, 1)
	if err != nil || len(works) == 0 {
		return ports.Work{}, false
	}
	e.worker.Do(ctx, tasks[works[0].Kind], works[0])
	return works[0], true
}

// BeginForgetting schedules retention, as Run does.
func (e *Engine) BeginForgetting(ctx context.Context) { e.retain.Begin(ctx) }

// Hear reads the replies that are new, as Run does every other second.
func (e *Engine) Hear(ctx context.Context) error { return e.Ordering.ReadReplies(ctx) }

// Keep makes a refusal that is committed.
var Keep = unit.Keep

// Update runs a change as the use cases do.
func (e *Engine) Update(ctx context.Context, change func(ports.Tx) error) error {
	return e.unit.Update(ctx, change)
}
