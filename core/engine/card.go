package engine

import (
	"context"
	"errors"
	"net/netip"
	"net/url"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// NewCard is a card that a person enters on a hosted page.
type NewCard struct {
	Session string            // of the page
	Key     string            // makes a form that is sent twice take effect once
	Address string            // the caller's IP address
	Input   map[string]string // what the card form sent; see ports.Vault
}

// JoinCardEntry describes how the person enters a card.
func (e *Engine) JoinCardEntry(ctx context.Context) (ports.CardEntry, error) {
	return e.Vault.Entry(ctx, originOf(e.authURL))
}

// originOf returns the scheme and host of an address, as browsers write an origin.
func originOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return (&url.URL{Scheme: u.Scheme, Host: u.Host}).String()
}

// JoinAddCard puts a card on file after a zero-amount check of it. Every try counts against the limits of its account, address and
// link: RateLimited over one of them. InvalidRequest when it is no usable card, CardDeclined when the check refuses it.
func (e *Engine) JoinAddCard(ctx context.Context, link string, in NewCard) (person.Card, error) {
	now := e.now()
	var j joining
	err := e.update(ctx, func(tx ports.Tx) (err error) {
		if j, err = e.joining(tx, link, in.Session, now); err != nil {
			return err
		}
		if !j.proved {
			return fault.Unauthorized.Because("join_session")
		}
		return countCard(tx, j, link, in.Address, now)
	})
	if err != nil {
		return person.Card{}, err
	}
	key := id.Hash(j.account.ID + "/" + in.Key)
	card, err := e.Vault.Attach(ctx, key, in.Input)
	if err == nil {
		err = e.Vault.Check(ctx, key, card.Token)
	}
	var declined *ports.Declined
	switch {
	case errors.Is(err, ports.ErrCardInvalid):
		return person.Card{}, fault.InvalidRequest.Field("card", "is not usable. Check the number, the date and the code.")
	case errors.As(err, &declined):
		return person.Card{}, fault.CardDeclined.Say("The card was declined. It was not added.").Because(declined.Reason)
	case err != nil:
		return person.Card{}, fault.Unavailable.Because("card vault: " + err.Error())
	case !plain(card.Brand) || !plain(card.Last4):
		return person.Card{}, fault.Unavailable.Because("card vault: a card whose name cannot be shown")
	}
	err = e.update(ctx, func(tx ports.Tx) error {
		a, err := tx.Account(j.ticket.Env, j.account.ID)
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

// countCard counts one try of a card before the processor hears of it.
func countCard(tx ports.Tx, j joining, link, address string, now time.Time) error {
	for _, on := range []struct {
		limit   quota.Name
		subject string
	}{{quota.CardsAccount, j.account.ID}, {quota.CardsLink, id.Hash(link)}, {quota.CardsAddress, household(address)}} {
		row := quota.Find(on.limit)
		limit, limited := row.In(j.ticket.Env)
		if !limited || on.subject == "" {
			continue
		}
		if err := unit.SpendOn(tx, j.ticket.Env, row, on.subject, limit, now, 1); err != nil {
			return err
		}
	}
	return nil
}

// household returns what an address counts as, hashed: IPv6 addresses as their network of 64 bits, which one household holds whole.
// It returns "" for loopback, which identifies no person: it is development, or a proxy that the configuration does not name.
func household(address string) string {
	a, err := netip.ParseAddr(address)
	if err != nil {
		return ""
	}
	if a = a.Unmap().WithZone(""); a.IsLoopback() {
		return ""
	}
	if network, err := a.Prefix(64); err == nil && a.Is6() {
		a = network.Addr()
	}
	return id.Hash(a.String())
}
