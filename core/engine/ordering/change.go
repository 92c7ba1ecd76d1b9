package ordering

import (
	"context"
	"errors"
	"time"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/words"
	"github.com/carryout-dev/carryout/ports"
)

// rebuildCart builds the lines of a cart that the person changed. It does not match the person's words again, except to learn what they say
// must be avoided: the page is then read again, as for mustAvoid. If it no longer rules that out, and the person has not answered the
// question about it, the change fails with AllergenNotExcluded.
func (s *Service) rebuildCart(ctx context.Context, c cart.Cart, u person.User, m ports.StoreMemory) (built, error) {
	request := requestOf(c)
	avoids := len(s.stores.Index(m).Match(request).Avoid) > 0
	if avoids || len(c.Ask.MustAvoid) > 0 {
		var err error
		if m, err = s.stores.ReadMenu(ctx, m, func(shown menu.Menu) (ids []string) {
			for _, l := range c.Change.Lines {
				ids = append(ids, l.ItemID)
			}
			if avoids {
				ids = append(ids, words.Match(shown, request).Open...)
			}
			return ids
		}); err != nil {
			return built{memory: m}, err
		}
	}
	if avoids && len(s.stores.Index(m).Match(request).Lines) == 0 {
		return built{memory: m}, failure.New(failure.AllergenNotExcluded, "the words say what must be avoided").About(c.Change.Lines[0].Item)
	}
	return s.fillWith(ctx, c, u, m, c.Change.Lines)
}

// requestOf returns what the person asked for, as core/words reads it.
func requestOf(c cart.Cart) menu.Request {
	return menu.Request{Words: c.Ask.Words, Items: c.Ask.Items, Notes: c.Ask.NotesByItem(), Answers: c.Ask.Answers}
}

// endChange replaces a changed cart's lines and total if the build succeeded, and keeps the old ones if it failed. The order stays carted and sends no
// second event. A code for the old cart expires.
func (s *Service) endChange(tx ports.Tx, c cart.Cart, o order.Order, b built, took time.Duration, now time.Time) (cart.Cart, error) {
	if b.question != nil {
		b.failed = failure.New(failure.PickupTimeUnavailable, b.question.Question)
	}
	on := cart.Priced
	if b.failed != nil {
		on, c.Unchanged = cart.EditFailed, b.failed
	} else {
		s.price(&c, &o, b)
		for i := range c.Items {
			c.Items[i].Price = nil
		}
		c.Changed = true
		if _, err := s.moveOrder(tx, o, order.CartRepriced, now, nil); err != nil {
			return c, err
		}
		if err := endCode(tx, c, now); err != nil {
			return c, err
		}
	}
	c.Change = nil
	c, err := c.Apply(on, now)
	if err != nil {
		return c, err
	}
	return c, errors.Join(
		tx.PutCart(c),
		tx.PutWork(ports.Work{ID: expireWork(c.ID), Kind: ports.WorkExpire, Env: c.Env, Ref: c.ID, Due: *c.ExpiresAt, Created: now}),
		unlockBuilding(tx, c),
		keepMemory(tx, b, now, took),
	)
}

// endCode expires the code that is out for a cart.
func endCode(tx ports.Tx, c cart.Cart, now time.Time) error {
	code, err := tx.Code(c.Env, person.ForConfirm, c.ID)
	if errors.Is(err, ports.ErrNotFound) || err == nil && !code.Live(now) {
		return nil
	}
	if err != nil {
		return err
	}
	code.ExpiresAt = now
	return tx.PutCode(c.Env, code)
}
