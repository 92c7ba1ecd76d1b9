package engine

import (
	"context"

	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/ports"
)

// Announce writes events with their deliveries, as the change of an order does, all in one transaction.
func (e *Engine) Announce(ctx context.Context, events ...event.Event) error {
	return e.unit.Update(ctx, func(tx ports.Tx) error {
		for _, ev := range events {
			app, err := tx.Application(ev.AppID)
			if err != nil {
				return err
			}
			if err := unit.Announce(tx, app, ev, ev.OccurredAt); err != nil {
				return err
			}
		}
		return nil
	})
}
