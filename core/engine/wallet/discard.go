package wallet

import (
	"context"
	"errors"
	"fmt"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/engine/worker"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// Tasks returns the durable work of the wallet.
func (w *Wallet) Tasks() []worker.Task {
	return []worker.Task{{Kind: ports.WorkDiscard, Do: w.discard}}
}

// Schedule schedules the deletion of an account's discarded cards at the processor. Call it in the transaction that stores a change of them.
func (w *Wallet) Schedule(tx ports.WriteWork, a person.Account) error {
	workID := "discard/" + a.ID
	due, ok := a.NextDiscard()
	if !ok {
		return tx.CancelWork(workID)
	}
	return tx.PutWork(ports.Work{ID: workID, Kind: ports.WorkDiscard, Env: a.Env, Ref: a.ID, Due: due, Created: w.unit.Now().UTC()})
}

// discard deletes the cards of an account that are due at the processor. If the processor does not answer, the work is retried.
func (w *Wallet) discard(ctx context.Context, work ports.Work) error {
	var a person.Account
	if err := w.unit.View(ctx, func(r ports.Reader) (err error) {
		a, err = r.Account(work.Env, work.Ref)
		return err
	}); err != nil && !unit.Lost(err) {
		return err
	}
	for _, d := range a.Discards {
		if w.unit.Now().Before(d.Due) {
			continue
		}
		if err := w.vault.Delete(ctx, d.Token); err != nil {
			return fmt.Errorf("delete a card at the processor: %w", err)
		}
		if err := w.discarded(ctx, a, d); err != nil {
			return err
		}
	}
	return w.unit.Update(ctx, func(tx ports.Tx) error {
		a, err := tx.Account(work.Env, work.Ref)
		if err != nil && !unit.Lost(err) {
			return err
		}
		if due, ok := a.NextDiscard(); ok {
			return tx.AgainWork(work.ID, work.Epoch, due)
		}
		return tx.DoneWork(work.ID, work.Epoch)
	})
}

// discarded records that the processor deleted a card.
func (w *Wallet) discarded(ctx context.Context, a person.Account, d person.Discard) error {
	entry := w.unit.NewID(id.Act)
	return w.unit.Update(ctx, func(tx ports.Tx) error {
		a, err := unit.Find(tx.Account(a.Env, a.ID))
		if err != nil {
			return err
		}
		a, was := a.Discarded(d.Token)
		if !was {
			return nil
		}
		if !d.Removed {
			return tx.PutAccount(a)
		}
		return errors.Join(tx.PutAccount(a), tx.AppendAct(person.Act{ID: entry, At: w.unit.Now().UTC(), Env: a.Env, AccountID: a.ID,
			Action: person.ActDeletedCard, About: cart.CardName(d.Brand, d.Last4)}))
	})
}
