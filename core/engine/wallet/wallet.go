// Package wallet puts people's cards on file. The page where a person joins, the pages of a sign-in and the pages of an account share it, so that all
// count the same tries.
package wallet

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/hosted"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// Wallet adds cards to accounts.
type Wallet struct {
	unit  *unit.Unit
	vault ports.Vault
	pages hosted.Pages
}

// New returns the wallet over a unit of work, a vault, and the addresses of the hosted pages.
func New(u *unit.Unit, vault ports.Vault, pages hosted.Pages) *Wallet {
	return &Wallet{unit: u, vault: vault, pages: pages}
}

// Try is one card that a person entered.
type Try struct {
	Key     string            // idempotency key: a form sent twice takes effect once
	Link    string            // of the page, counted on its own; empty: it has none
	Address string            // the caller's IP address
	Input   map[string]string // what the card form sent; see ports.Vault
}

// Entry returns the vault's form for a card. Errors: those of ports.Vault.
func (w *Wallet) Entry(ctx context.Context) (ports.CardEntry, error) {
	return w.vault.Entry(ctx, w.pages.Origin())
}

// Add puts a card on file after a zero-amount check, with an entry in the account's history. allow runs in the first transaction: it returns the
// account, or refuses. Every try then counts against the limits of the account, the address and the link.
//
// Errors: those of allow, RateLimited, InvalidRequest (the card is not usable; about the field of the form, or about
// card), CardDeclined (the check), Unavailable (the vault).
func (w *Wallet) Add(ctx context.Context, in Try, allow func(ports.Tx, time.Time) (person.Account, error)) (person.Card, error) {
	var a person.Account
	now, entry := w.unit.Now().UTC(), w.unit.NewID(id.Act)
	err := w.unit.Update(ctx, func(tx ports.Tx) (err error) {
		if a, err = allow(tx, now); err != nil {
			return err
		}
		return count(tx, a, in, now)
	})
	if err != nil {
		return person.Card{}, err
	}
	card, err := w.attach(ctx, id.Hash(a.ID+"/"+in.Key), in.Input)
	if err != nil {
		return person.Card{}, err
	}
	if err := w.entered(ctx, a, card, now); err != nil {
		return person.Card{}, err
	}
	if err := w.check(ctx, id.Hash(a.ID+"/"+in.Key), card); err != nil {
		return person.Card{}, err
	}
	err = w.unit.Update(ctx, func(tx ports.Tx) error {
		a, err := tx.Account(a.Env, a.ID)
		if err != nil || has(a, card) {
			return err
		}
		if a.DeletedAt != nil {
			return fault.NotFound
		}
		a, ok := a.Keeping(card, now)
		if !ok {
			return notUsable
		}
		return errors.Join(tx.PutAccount(a), w.Schedule(tx, a),
			tx.AppendAct(person.Act{ID: entry, At: now, Env: a.Env, AccountID: a.ID, Action: person.ActAddedCard, About: cart.CardName(card.Brand, card.Last4)}))
	})
	return card, err
}

// entered records a card that the vault has now, so that it is deleted there if it does not get on file.
func (w *Wallet) entered(ctx context.Context, a person.Account, card person.Card, now time.Time) error {
	return w.unit.Update(ctx, func(tx ports.Tx) error {
		a, err := tx.Account(a.Env, a.ID)
		if err != nil || has(a, card) {
			return err
		}
		a, ok := a.Entered(card, now)
		if !ok {
			return notUsable
		}
		return errors.Join(tx.PutAccount(a), w.Schedule(tx, a))
	})
}

func has(a person.Account, card person.Card) bool {
	return slices.ContainsFunc(a.Cards, func(had person.Card) bool { return had.Token == card.Token })
}

var notUsable = fault.InvalidRequest.Field("card", "is not usable. Check the number, the date and the code.")

// attach exchanges what was entered for a card.
func (w *Wallet) attach(ctx context.Context, key string, input map[string]string) (person.Card, error) {
	card, err := w.vault.Attach(ctx, key, input)
	var invalid *ports.InvalidCard
	switch {
	case errors.As(err, &invalid) && form.Plain(invalid.Field) && len(invalid.Field) <= 40:
		return person.Card{}, fault.InvalidRequest.Field(invalid.Field, "is not usable.")
	case errors.Is(err, ports.ErrCardInvalid):
		return person.Card{}, notUsable
	case err != nil:
		return person.Card{}, fault.Unavailable.Because("card vault: " + err.Error())
	case !form.Plain(card.Brand) || !form.Plain(card.Last4):
		return person.Card{}, fault.Unavailable.Because("card vault: a card whose name cannot be shown")
	}
	return card, nil
}

// check learns whether a card can be charged.
func (w *Wallet) check(ctx context.Context, key string, card person.Card) error {
	err := w.vault.Check(ctx, key, card.Token)
	var declined *ports.Declined
	switch {
	case errors.Is(err, ports.ErrCardInvalid):
		return notUsable
	case errors.As(err, &declined):
		return fault.CardDeclined.Say("The card was declined. It was not added.").Because(declined.Reason)
	case err != nil:
		return fault.Unavailable.Because("card vault: " + err.Error())
	}
	return nil
}

// count counts one try of a card before the processor is called.
func count(tx ports.Tx, a person.Account, in Try, now time.Time) error {
	link := ""
	if in.Link != "" {
		link = id.Hash(in.Link)
	}
	for _, on := range []struct {
		limit   quota.Name
		subject string
	}{{quota.CardsAccount, a.ID}, {quota.CardsLink, link}, {quota.CardsAddress, unit.Household(in.Address)}} {
		if err := unit.SpendFor(tx, a.Env, on.limit, on.subject, now, 1); err != nil {
			return err
		}
	}
	return nil
}
