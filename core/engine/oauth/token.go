package oauth

import (
	"context"
	"errors"
	"net/url"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// Token exchanges a code or a refresh token for tokens (spec 4.6). A second use of either ends every token of its sign-in. address is where
// the call came from: refused calls are limited for it.
//
// Errors: InvalidRequest, UnsupportedGrantType, InvalidClient, InvalidGrant, InvalidScope, InvalidTarget, RateLimited.
func (s *Service) Token(ctx context.Context, form url.Values, address string) (oauth.Tokens, error) {
	in, err := s.here.ParseToken(form)
	if err != nil {
		return oauth.Tokens{}, err
	}
	var issued oauth.Tokens
	err = s.unit.Update(ctx, func(tx ports.Tx) (err error) {
		l := &ledger{tx: tx, unit: s.unit, now: s.unit.Now().UTC()}
		issued, err = s.grants.Token(ctx, in, l)
		if l.ended && errors.Is(err, fault.InvalidGrant) {
			return unit.Keep(err)
		}
		return err
	})
	if err != nil {
		return oauth.Tokens{}, s.slowed(err, address)
	}
	return issued, nil
}

// slowed counts a call that was refused, or whose token is unknown, against its address.
func (s *Service) slowed(refused error, address string) error {
	row, now := quota.Find(quota.UnknownMinute), s.unit.Now()
	if wait, over := s.unit.Minutes.Take(row, access.Production, address, now); over {
		return fault.RateLimited.After(wait)
	}
	return refused
}

// ledger is the records of one request to the token endpoint, in its transaction. It hides what no longer counts: deleted clients, people
// who disconnected, applications that may not reach them.
type ledger struct {
	tx    ports.Tx
	unit  *unit.Unit
	now   time.Time
	ended bool // a family: the refusal is committed

	client oauth.Client // that asks
}

var _ ports.GrantRecords = (*ledger)(nil)

// Client returns a client that has not been deleted.
func (l *ledger) Client(clientID string) (oauth.Client, error) {
	c, err := l.tx.OAuthClient(clientID)
	if err == nil && c.Deleted() {
		err = ports.ErrNotFound
	}
	l.client = c
	return c, err
}

// Code returns a code.
func (l *ledger) Code(code string) (oauth.AuthorizationCode, error) {
	found, err := l.tx.AuthorizationCode(id.Hash(code))
	if err != nil || found.UsedAt != nil {
		return found, err
	}
	// The client may have lost the address since.
	if c, err := l.tx.OAuthClient(found.ClientID); err != nil || !c.Redirects(found.RedirectURI) {
		return found, errors.Join(err, ports.ErrNotFound)
	}
	return found, counts(l.tx, found.Holder)
}

// counts returns ErrNotFound if a holder's tokens count no more.
func counts(r ports.Reader, h oauth.Holder) error {
	u, err := r.User(h.Env, h.UserID)
	if err != nil {
		return err
	}
	app, err := r.Application(h.AppID)
	if err != nil {
		return err
	}
	if !h.Connected(u.ConnectedAt) || access.Permit(h.Env, app.Approval) != nil {
		return ports.ErrNotFound
	}
	return nil
}

// UseCode marks a code used, and begins the family of its tokens.
func (l *ledger) UseCode(c oauth.AuthorizationCode) error {
	c.UsedAt = &l.now
	return errors.Join(l.tx.PutAuthorizationCode(c), l.tx.PutTokenFamily(oauth.Family{Holder: c.Holder, ID: c.FamilyID, Resources: c.Resources,
		CreatedAt: l.now, ExpiresAt: l.now.Add(oauth.RefreshLife)}))
}

// Refresh returns a refresh token with its family.
func (l *ledger) Refresh(token string) (oauth.RefreshToken, oauth.Family, error) {
	found, err := l.tx.RefreshToken(id.Hash(token))
	if err != nil {
		return found, oauth.Family{}, err
	}
	family, err := l.tx.TokenFamily(found.FamilyID)
	if err != nil || found.UsedAt != nil || !family.Live() {
		return found, family, err
	}
	return found, family, counts(l.tx, family.Holder)
}

// UseRefresh marks a refresh token used.
func (l *ledger) UseRefresh(t oauth.RefreshToken) error {
	t.UsedAt = &l.now
	return l.tx.PutRefreshToken(t)
}

// End ends a family.
func (l *ledger) End(familyID string) error {
	family, err := l.tx.TokenFamily(familyID)
	if errors.Is(err, ports.ErrNotFound) {
		return nil
	}
	if err != nil || !family.Live() {
		return err
	}
	l.ended, family.EndedAt = true, &l.now
	return l.tx.PutTokenFamily(family)
}

// IssueAccess makes an access token, and notes that its client is in use.
func (l *ledger) IssueAccess(familyID string, resources []oauth.Resource) (string, error) {
	if used, changed := l.client.Used(l.now); changed {
		if err := l.tx.PutOAuthClient(used); err != nil {
			return "", err
		}
	}
	token := l.unit.NewID(id.AccessToken)
	return token, l.tx.PutAccessToken(oauth.AccessToken{Hash: id.Hash(token), FamilyID: familyID, Resources: resources, ExpiresAt: l.now.Add(oauth.AccessLife)})
}

// IssueRefresh makes a refresh token. Its family is kept longer than it: retention adds a month, so the family's time is renewed once a day only.
func (l *ledger) IssueRefresh(familyID string) (string, error) {
	token, expires := l.unit.NewID(id.RefreshToken), l.now.Add(oauth.RefreshLife)
	family, err := l.tx.TokenFamily(familyID)
	switch {
	case err == nil && expires.Sub(family.ExpiresAt) < 24*time.Hour:
	case err == nil:
		family.ExpiresAt = expires
		err = l.tx.PutTokenFamily(family)
	case errors.Is(err, ports.ErrNotFound): // its code begins it
		err = nil
	}
	return token, errors.Join(err, l.tx.PutRefreshToken(oauth.RefreshToken{Hash: id.Hash(token), FamilyID: familyID, ExpiresAt: expires}))
}

// Revoke disconnects the application, as the person would, with either of its tokens (spec 4.6, RFC 7009). An unknown token is no error. address is
// where the call came from: refused calls and unknown tokens are limited for it.
//
// Errors: InvalidRequest, InvalidClient, InvalidGrant (the token is another client's), RateLimited.
func (s *Service) Revoke(ctx context.Context, form url.Values, address string) error {
	for _, values := range form {
		if len(values) > 1 {
			return fault.InvalidRequest.Say("A parameter is sent more than once.")
		}
	}
	token, clientID := form.Get("token"), form.Get("client_id")
	switch {
	case token == "":
		return fault.InvalidRequest.Field("token", "is required.")
	case clientID == "":
		return fault.InvalidRequest.Field("client_id", "is required.")
	case form.Has("client_secret"):
		return fault.InvalidClient.Say("Clients are public: they have no secret.")
	}
	unknown := false
	err := s.unit.Update(ctx, func(tx ports.Tx) error {
		// A deleted client can still revoke.
		if _, err := tx.OAuthClient(clientID); errors.Is(err, ports.ErrNotFound) {
			return fault.InvalidClient
		} else if err != nil {
			return err
		}
		family, err := familyOf(tx, token)
		unknown = errors.Is(err, ports.ErrNotFound)
		switch {
		case unknown:
			return nil
		case err != nil:
			return err
		case family.ClientID != clientID:
			return fault.InvalidGrant.Say("The token was issued to another client.")
		}
		return disconnect(tx, family)
	})
	if err != nil || unknown {
		return s.slowed(err, address)
	}
	return nil
}

// familyOf is the family of an access or a refresh token.
func familyOf(r ports.ReadOAuth, token string) (oauth.Family, error) {
	hash := id.Hash(token)
	refresh, err := r.RefreshToken(hash)
	familyID := refresh.FamilyID
	if errors.Is(err, ports.ErrNotFound) {
		var t oauth.AccessToken
		t, err = r.AccessToken(hash)
		familyID = t.FamilyID
	}
	if err != nil {
		return oauth.Family{}, err
	}
	return r.TokenFamily(familyID)
}

// disconnect disconnects the application from the person, unless they disconnected it already, and perhaps connected it again.
func disconnect(tx ports.Tx, f oauth.Family) error {
	u, err := tx.User(f.Env, f.UserID)
	if err != nil || !f.Connected(u.ConnectedAt) {
		return err
	}
	return tx.PutUser(u.Disconnect())
}
