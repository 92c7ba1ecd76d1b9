package storetest

import (
	"context"
	"errors"

	"github.com/carryout-dev/carryout/ports"
)

var errUndo = errors.New("storetest: this run is to be undone")

// twice runs every change twice and undoes the first run: the second must find nothing of it.
type twice struct{ ports.Store }

// Update runs change twice. A change that fails, fails in both runs.
func (s twice) Update(ctx context.Context, change func(ports.Tx) error) error {
	err := s.Store.Update(ctx, func(tx ports.Tx) error {
		if err := change(tx); err != nil {
			return err
		}
		return errUndo
	})
	if err == nil {
		return errors.New("storetest: the store hides the error of a change")
	}
	if !errors.Is(err, errUndo) && ctx.Err() != nil {
		return err
	}
	return s.Store.Update(ctx, change)
}
