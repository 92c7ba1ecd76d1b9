package ordering

import (
	"context"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/ports"
)

// fire records durably that a click follows. No click is possible without it. It refuses if the last page is not what the person confirmed, if the
// confirm is too old, if another node has the lease, or if a click was recorded before.
func (s *Service) fire(ctx context.Context, p placing, seen ports.Observed) error {
	return s.unit.Update(ctx, func(tx ports.Tx) error {
		w, err := tx.Work(p.work.ID)
		if err != nil || w.Epoch != p.work.Epoch {
			return ports.ErrLost
		}
		o, err := tx.Order(p.work.Env, p.order.ID)
		if err != nil {
			return err
		}
		if o.State != order.Placing {
			return order.ErrNotLive
		}
		a, err := tx.Attempt(p.work.Env, p.order.ID)
		if err != nil {
			return err
		}
		a, err = a.Fire(seen.Press, p.work.Epoch, seen.Terms, p.agreed, s.unit.Now())
		if err != nil {
			return err
		}
		return tx.PutAttempt(p.work.Env, a)
	})
}

// rehearse checks the last page of a rehearsal as fire does, but records nothing.
func (s *Service) rehearse(p placing, seen ports.Observed) error {
	if p.agreed.Late(s.unit.Now()) {
		return order.ErrLate
	}
	return p.agreed.Check(seen.Terms, p.attempt.ArmedAt)
}

// agreed returns what the person confirmed. Nothing else may be sent, and nothing after Until. The pickup may move within its day by the policy's
// slack, unless the person chose it.
func (s *Service) agreed(c cart.Cart, a order.Attempt) order.Agreed {
	g := order.Agreed{
		Terms: order.Terms{Total: c.Fees.MerchantTotal, BasketHash: c.BasketHash, Pickup: c.Pickup.At, PickupLabel: c.Pickup.Label},
		Zone:  zone(c.Store.TimeZone, c.Ask.TimeZone),
		Slack: s.policy.PickupSlack,
		Until: a.ArmedAt.Add(s.policy.PlaceWithin),
	}
	if !c.Ask.Pickup().IsZero() {
		g.Slack = 0
	}
	if !g.Pickup.IsZero() && g.Pickup.Before(g.Until) {
		g.Until = g.Pickup
	}
	return g
}
