package people

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/engine/hosted"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// NewCard is a card that a person entered on a hosted page.
type NewCard struct {
	Session string            // of the page
	Key     string            // idempotency key: a form sent twice takes effect once
	Address string            // the caller's IP address
	Input   map[string]string // what the card form sent; see ports.Vault
}

// CardEntry returns the vault's form for a card. Errors: those of ports.Vault.
func (s *JoinPage) CardEntry(ctx context.Context) (ports.CardEntry, error) {
	return s.vault.Entry(ctx, s.pages.Origin())
}

// AddCard puts a card on file after a zero-amount check. Every try counts against the limits of the account, the address and the link.
//
// Errors: NotFound (the link), Unauthorized (the session), RateLimited, InvalidRequest (the card is not usable), CardDeclined (the check),
// Unavailable (the vault).
func (s *JoinPage) AddCard(ctx context.Context, link string, in NewCard) (person.Card, error) {
	now := s.unit.Now()
	var j hosted.Visit
	err := s.unit.Update(ctx, func(tx ports.Tx) (err error) {
		if j, err = hosted.Open(tx, link, in.Session, now); err != nil {
			return err
		}
		if !j.Proved {
			return fault.Unauthorized.Because("join_session")
		}
		return countCard(tx, j, link, in.Address, now)
	})
	if err != nil {
		return person.Card{}, err
	}
	key := id.Hash(j.Account.ID + "/" + in.Key)
	card, err := s.vault.Attach(ctx, key, in.Input)
	if err == nil {
		err = s.vault.Check(ctx, key, card.Token)
	}
	var declined *ports.Declined
	switch {
	case errors.Is(err, ports.ErrCardInvalid):
		return person.Card{}, fault.InvalidRequest.Field("card", "is not usable. Check the number, the date and the code.")
	case errors.As(err, &declined):
		return person.Card{}, fault.CardDeclined.Say("The card was declined. It was not added.").Because(declined.Reason)
	case err != nil:
		return person.Card{}, fault.Unavailable.Because("card vault: " + err.Error())
	case !form.Plain(card.Brand) || !form.Plain(card.Last4):
		return person.Card{}, fault.Unavailable.Because("card vault: a card whose name cannot be shown")
	}
	err = s.unit.Update(ctx, func(tx ports.Tx) error {
		a, err := tx.Account(j.Ticket.Env, j.Account.ID)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(a.Cards, func(had person.Card) bool { return had.Token == card.Token }) {
			return nil
		}
		a.Cards = append(a.Cards, card)
		return tx.PutAccount(a)
	})
	return card, err
}

// countCard counts one try of a card before the processor is called.
func countCard(tx ports.Tx, j hosted.Visit, link, address string, now time.Time) error {
	for _, on := range []struct {
		limit   quota.Name
		subject string
	}{{quota.CardsAccount, j.Account.ID}, {quota.CardsLink, id.Hash(link)}, {quota.CardsAddress, unit.Household(address)}} {
		row := quota.Find(on.limit)
		limit, limited := row.In(j.Ticket.Env)
		if !limited || on.subject == "" {
			continue
		}
		if err := unit.SpendOn(tx, j.Ticket.Env, row, on.subject, limit, now, 1); err != nil {
			return err
		}
	}
	return nil
}
