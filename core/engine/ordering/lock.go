package ordering

import (
	"errors"
	"time"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/ports"
)

// lockBuilding acquires the building lock for c: an application builds one cart at a time for a person. The applications that the person connected
// share one lock. Another application, which needs only a phone number, must not hold that one.
//
// Errors: InProgress, NotFound (the person deleted the account).
func lockBuilding(tx ports.Tx, c cart.Cart, now time.Time) error {
	u, err := tx.User(c.Env, c.UserID)
	if err != nil {
		return err
	}
	a, err := tx.Account(c.Env, c.AccountID)
	if err != nil {
		return err
	}
	if a.DeletedAt != nil {
		return fault.NotFound.Because("account_deleted")
	}
	if err := lockFree(tx, c, u.Building, now); err != nil {
		return err
	}
	u.Building, u.Latest = c.ID, c.ID
	if err := tx.PutUser(u); err != nil || u.ConnectedAt == nil {
		return err
	}
	if err := lockFree(tx, c, a.Building, now); err != nil {
		return err
	}
	a.Building = c.ID
	return tx.PutAccount(a)
}

// lockFree returns InProgress, without ids, if another cart than c holds the lock and is still being built.
func lockFree(tx ports.ReadCarts, c cart.Cart, holder string, now time.Time) error {
	if holder == "" || holder == c.ID {
		return nil
	}
	other, err := tx.Cart(c.Env, holder)
	if errors.Is(err, ports.ErrNotFound) {
		return nil
	}
	if _, over := other.Due(now); err != nil || other.Status != cart.Building || over {
		return err
	}
	return fault.InProgress.Say("The person has another order being built. Only one is built at a time.").
		Tell("Another order is still being prepared. Please wait for it, then try again.")
}

// unlockBuilding releases the locks that c holds.
func unlockBuilding(tx ports.Tx, c cart.Cart) error {
	u, err := tx.User(c.Env, c.UserID)
	if err == nil && u.Building == c.ID {
		u.Building = ""
		err = tx.PutUser(u)
	}
	if err != nil {
		return err
	}
	a, err := tx.Account(c.Env, c.AccountID)
	if err != nil || a.Building != c.ID {
		return err
	}
	a.Building = ""
	return tx.PutAccount(a)
}
