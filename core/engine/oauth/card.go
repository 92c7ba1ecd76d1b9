package oauth

import (
	"context"
	"net/url"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/wallet"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// needsCard reports whether the person is asked for a card before they return to the client: without one, none of their orders can be confirmed. The
// sandbox charges nothing.
func (v visit) needsCard() bool {
	return v.proved && v.account.Env == access.Production && len(v.account.Cards) == 0 && access.Permit(v.account.Env, v.app.Approval) == nil
}

// CardFirst returns the page that asks for a card, for a person who approves and has none yet. If its Step is empty, Approve comes next. CardFirst
// checks the names that Approve will store, and stores nothing.
//
// Errors: InvalidRequest (the client, the redirect URI, or a name).
func (s *Service) CardFirst(ctx context.Context, q url.Values, session string, n Names) (Page, error) {
	var v visit
	if err := s.unit.View(ctx, func(r ports.Reader) error {
		var refused *oauth.Refusal
		var err error
		v, refused, err = s.open(r, q, session, s.unit.Now())
		v.proved = v.proved && refused == nil
		return err
	}); err != nil || !v.needsCard() {
		return Page{}, err
	}
	if v.account.FirstName == "" {
		if _, err := n.checked(); err != nil {
			return Page{}, err
		}
	}
	page := v.page()
	page.Step = StepCard
	return page, nil
}

// CardEntry returns the vault's form for a card. Errors: those of ports.Vault.
func (s *Service) CardEntry(ctx context.Context) (ports.CardEntry, error) { return s.wallet.Entry(ctx) }

// AddCard puts a card on file for the person who is signing in, after a zero-amount check. Every try counts against the limits of the account and the
// address.
//
// Errors: InvalidRequest (the client, the redirect URI, or the card is not usable), Unauthorized (the session has ended, or the request is refused),
// RateLimited, CardDeclined, Unavailable (the vault).
func (s *Service) AddCard(ctx context.Context, q url.Values, session string, in wallet.Try) (person.Card, error) {
	return s.wallet.Add(ctx, in, func(tx ports.Tx, now time.Time) (person.Account, error) {
		v, refused, err := s.open(tx, q, session, now)
		if err == nil && (refused != nil || !v.proved || access.Permit(v.account.Env, v.app.Approval) != nil) {
			err = fault.Unauthorized.Because("sign_in_session")
		}
		return v.account, err
	})
}
