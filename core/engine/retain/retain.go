// Package retain enforces retention (core/retention): it removes expired records in small batches, one pass a day.
package retain

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/engine/worker"
	"github.com/carryout-dev/carryout/core/retention"
	"github.com/carryout-dev/carryout/ports"
)

// Service removes expired records.
type Service struct {
	unit *unit.Unit
	log  *slog.Logger
}

// New returns the service over a unit of work.
func New(u *unit.Unit, log *slog.Logger) *Service { return &Service{unit: u, log: log} }

// Tasks returns the durable work of the service.
func (s *Service) Tasks() []worker.Task {
	return []worker.Task{{Kind: ports.WorkForget, Do: s.forget}}
}

// Retention: small batches, one pass a day.
const (
	workID = "forget"
	batch  = 500 // records read at once, and at most removed in one transaction
	pause  = time.Second
	round  = 24 * time.Hour
)

// Begin schedules the first pass, unless one is under way or scheduled.
func (s *Service) Begin(ctx context.Context) {
	err := s.unit.Update(ctx, func(tx ports.Tx) error {
		if _, err := tx.Work(workID); !unit.Lost(err) {
			return err
		}
		now := s.unit.Now().UTC()
		return tx.PutWork(ports.Work{ID: workID, Kind: ports.WorkForget, Due: now.Add(round), Created: now})
	})
	if err != nil && ctx.Err() == nil {
		s.log.Error("retention not scheduled; no records are removed until the next start", "error", err)
	}
}

// forget reads the next batch of records with a retention and removes the expired ones. Its position is stored in the work, so that a restart
// continues there.
func (s *Service) forget(ctx context.Context, w ports.Work) error {
	kinds := retention.Table()
	name, mark, _ := strings.Cut(w.Ref, "/")
	at := max(0, slices.IndexFunc(kinds, func(r retention.Row) bool { return string(r.Kind) == name }))
	now := s.unit.Now().UTC()
	var page, over, kept []retention.Record
	err := s.unit.View(ctx, func(r ports.Reader) (err error) {
		over, kept = nil, nil
		if page, err = r.Aging(kinds[at].Kind, mark, batch); err != nil {
			return err
		}
		for _, record := range page {
			if !record.Over(now) {
				continue
			}
			needed, err := needed(r, record)
			if err != nil {
				return err
			}
			if needed {
				kept = append(kept, record)
			} else {
				over = append(over, record)
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	due := now.Add(pause)
	switch {
	case len(page) == batch:
		w.Ref = string(kinds[at].Kind) + "/" + page[len(page)-1].Mark
	case at+1 < len(kinds):
		w.Ref = string(kinds[at+1].Kind) + "/"
	default:
		w.Ref, due = "", now.Add(round)
	}
	return s.unit.Update(ctx, func(tx ports.Tx) error {
		for _, record := range over {
			if err := tx.Forget(record); err != nil {
				return err
			}
		}
		for _, record := range kept {
			if err := keepKey(tx, record.Key, now); err != nil {
				return err
			}
		}
		return errors.Join(tx.PutWork(w), tx.AgainWork(w.ID, w.Epoch, due))
	})
}

// keepKey restarts a key's retention.
func keepKey(tx ports.Tx, which retention.Key, now time.Time) error {
	k, err := tx.Key(which.Env, which.AppID, which.UserID, which.Operation, which.Name)
	if err != nil {
		return err
	}
	k.At = now
	return tx.PutKey(k)
}

// needed reports whether an expired record must be kept: a key whose cart is open, or whose order is not final. It also keeps a key whose cart
// or order cannot be read.
func needed(r ports.Reader, record retention.Record) (bool, error) {
	if record.Key.CartID == "" {
		return false, nil
	}
	c, err := r.Cart(record.Key.Env, record.Key.CartID)
	switch {
	case errors.Is(err, ports.ErrNotFound):
		return false, nil
	case errors.Is(err, ports.ErrUnreadable):
		return true, nil
	case err != nil:
		return true, err
	}
	switch c.Status {
	case cart.Building, cart.Ready, cart.NeedsAnswer:
		return true, nil
	case cart.Closed:
		o, err := r.Order(record.Key.Env, c.OrderID)
		if errors.Is(err, ports.ErrUnreadable) {
			return true, nil
		}
		return !o.State.Final(), err
	}
	return false, nil
}
