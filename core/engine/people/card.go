package people

import (
	"context"
	"time"

	"github.com/carryout-dev/carryout/core/engine/hosted"
	"github.com/carryout-dev/carryout/core/engine/wallet"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/person"
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
	return s.wallet.Entry(ctx)
}

// AddCard puts a card on file after a zero-amount check. Every try counts against the limits of the account, the address and the link.
//
// Errors: NotFound (the link), Unauthorized (the session), RateLimited, InvalidRequest (the card is not usable), CardDeclined (the check),
// Unavailable (the vault).
func (s *JoinPage) AddCard(ctx context.Context, link string, in NewCard) (person.Card, error) {
	allow := func(tx ports.Tx, now time.Time) (person.Account, error) {
		j, err := hosted.Open(tx, link, in.Session, now)
		if err == nil && !j.Proved {
			err = fault.Unauthorized.Because("join_session")
		}
		return j.Account, err
	}
	return s.wallet.Add(ctx, wallet.Try{Key: in.Key, Link: link, Address: in.Address, Input: in.Input}, allow)
}
