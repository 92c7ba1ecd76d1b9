package engine_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// A kept refusal is committed and comes back as it is. Any other error rolls back, a wrapped or joined refusal too: then something else
// failed.
func TestOnlyAKeptRefusalIsCommitted(t *testing.T) {
	failed := errors.New("the write failed")
	for _, c := range []struct {
		name      string
		err, want error
		committed bool
	}{
		{"no error", nil, nil, true},
		{"kept", engine.Keep(fault.CodeInvalid), fault.CodeInvalid, true},
		{"a refusal that is not kept", fault.CodeInvalid, fault.CodeInvalid, false},
		{"joined", errors.Join(engine.Keep(fault.CodeInvalid), failed), failed, false},
		{"wrapped", fmt.Errorf("cap: %w", engine.Keep(fault.CodeInvalid)), nil, false},
		{"the store fails", fmt.Errorf("cap: %w", ports.ErrUnavailable), fault.Unavailable, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := open(t)
			err := s.Update(ctx, func(tx ports.Tx) error {
				if err := tx.PutReplyCursor("provider", "written"); err != nil {
					return err
				}
				return c.err
			})
			if c.want != nil && !errors.Is(err, c.want) || (err == nil) != (c.err == nil) {
				t.Errorf("got %v, want %v", err, c.want)
			}
			var wrote string
			s.see(func(r ports.Reader) (err error) { wrote, err = r.ReplyCursor("provider"); return err })
			if committed := wrote != ""; committed != c.committed {
				t.Errorf("committed: %v", committed)
			}
		})
	}
}

// unreadable is a store whose counter of the day's spending cannot be read.
type unreadable struct{ ports.Tx }

func (u unreadable) Counter(env access.Environment, name quota.Name, subject string, window time.Time) (int64, error) {
	if name == "confirmed_minor_day" {
		return 0, fmt.Errorf("counter: %w", ports.ErrUnavailable)
	}
	return u.Tx.Counter(env, name, subject, window)
}

// A cap that cannot be checked is the store's failure and no refusal: 503, and nothing is held.
func TestACapThatCannotBeReadIsUnavailable(t *testing.T) {
	s := open(t)
	p := enginetest.Person(s.joined(ada))
	found := s.ready(p, "burger")
	broken := s.NewEngine(func(w engine.World) engine.World {
		w.Store = changedStore{w.Store, func(tx ports.Tx) ports.Tx { return unreadable{tx} }}
		return w
	})
	_, _, err := broken.Ordering.ConfirmCart(ctx, p, found.ID, ordering.Confirmation{ExpectedTotalMinor: int64(found.Fees.Total())}, s.key())
	s.refused(err, fault.Unavailable)
	s.untouched()
}
