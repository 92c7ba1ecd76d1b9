package oauth

import (
	"context"
	"errors"
	"net/url"
	"time"

	"github.com/ory/fosite"
	grants "github.com/ory/fosite/handler/oauth2"
	"github.com/ory/fosite/handler/pkce"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/ports"
)

// book is the records of one request as fosite reads and writes them. It is its storage and its maker of tokens: a signature is the token
// itself, because the records beneath are found by its hash.
type book struct {
	records ports.GrantRecords
	now     time.Time
	asked   []oauth.Resource

	code     *oauth.AuthorizationCode
	original *request // that the code was issued for
	refresh  *oauth.RefreshToken
	family   oauth.Family
	failure  error // of the records: fosite hides what an error is
}

var (
	_ grants.CoreStorage            = (*book)(nil)
	_ grants.TokenRevocationStorage = (*book)(nil)
	_ pkce.PKCERequestStorage       = (*book)(nil)
	_ grants.CoreStrategy           = (*book)(nil)
)

// refused is the fault that an error of fosite stands for.
func (b *book) refused(err error) error {
	switch {
	case b.failure != nil:
		return b.failure
	case errors.Is(err, fosite.ErrInvalidGrant), errors.Is(err, fosite.ErrInvalidRequest):
		why := fosite.ErrorToRFC6749Error(err)
		return fault.InvalidGrant.Because(why.HintField)
	}
	return err
}

// fail remembers an error of the records.
func (b *book) fail(err error) error {
	switch {
	case errors.Is(err, ports.ErrNotFound):
		return fosite.ErrNotFound
	case err != nil:
		b.failure = err
	}
	return err
}

// issued is a request that a client made earlier: what a code or a refresh token was issued for.
func issued(familyID string, h oauth.Holder, form url.Values) *request {
	return &request{id: familyID, client: client{h.ClientID}, form: form}
}

// GetAuthorizeCodeSession is asked twice in a request, and reads the records once.
func (b *book) GetAuthorizeCodeSession(_ context.Context, code string, _ fosite.Session) (fosite.Requester, error) {
	if b.code == nil {
		found, err := b.records.Code(code)
		if err != nil {
			return nil, b.fail(err)
		}
		b.code = &found
		b.original = issued(found.FamilyID, found.Holder, url.Values{"redirect_uri": {found.RedirectURI}, "code_challenge": {found.Challenge}, "code_challenge_method": {"S256"}})
	}
	if b.code.UsedAt != nil {
		return b.original, fosite.ErrInvalidatedAuthorizeCode
	}
	return b.original, nil
}

func (b *book) InvalidateAuthorizeCodeSession(context.Context, string) error {
	return b.fail(b.records.UseCode(*b.code))
}

func (b *book) GetPKCERequestSession(ctx context.Context, code string, s fosite.Session) (fosite.Requester, error) {
	return b.GetAuthorizeCodeSession(ctx, code, s)
}

func (b *book) GetRefreshTokenSession(_ context.Context, token string, _ fosite.Session) (fosite.Requester, error) {
	found, family, err := b.records.Refresh(token)
	if err != nil {
		return nil, b.fail(err)
	}
	b.refresh, b.family = &found, family
	request := issued(family.ID, family.Holder, nil)
	if found.UsedAt != nil || !family.Live() {
		return request, fosite.ErrInactiveToken
	}
	return request, nil
}

func (b *book) RotateRefreshToken(context.Context, string, string) error {
	return b.fail(b.records.UseRefresh(*b.refresh))
}

// RevokeRefreshToken and RevokeAccessToken end a family: its tokens end together.
func (b *book) RevokeRefreshToken(_ context.Context, familyID string) error {
	return b.fail(b.records.End(familyID))
}

// RevokeAccessToken ends a family.
func (b *book) RevokeAccessToken(_ context.Context, familyID string) error {
	return b.fail(b.records.End(familyID))
}

// GenerateAccessToken makes an access token with its record, for no more than was approved.
func (b *book) GenerateAccessToken(_ context.Context, r fosite.Requester) (string, string, error) {
	approved := b.family.Resources
	if b.code != nil {
		approved = b.code.Resources
	}
	resources, err := oauth.Narrow(b.asked, approved)
	if err != nil {
		b.failure = err
		return "", "", err
	}
	token, err := b.records.IssueAccess(r.GetID(), resources)
	return token, token, b.fail(err)
}

// GenerateRefreshToken makes a refresh token with its record.
func (b *book) GenerateRefreshToken(_ context.Context, r fosite.Requester) (string, string, error) {
	token, err := b.records.IssueRefresh(r.GetID())
	return token, token, b.fail(err)
}

// ValidateAuthorizeCode refuses a code that ran out, by domain time.
func (b *book) ValidateAuthorizeCode(context.Context, fosite.Requester, string) error {
	return expired(b.now, b.code.ExpiresAt)
}

// ValidateRefreshToken refuses a refresh token that ran out, by domain time.
func (b *book) ValidateRefreshToken(context.Context, fosite.Requester, string) error {
	return expired(b.now, b.refresh.ExpiresAt)
}

func expired(now, at time.Time) error {
	if !now.Before(at) {
		return fosite.ErrTokenExpired
	}
	return nil
}

// A token is its own signature.

func (b *book) AccessTokenSignature(_ context.Context, token string) string  { return token }
func (b *book) RefreshTokenSignature(_ context.Context, token string) string { return token }
func (b *book) AuthorizeCodeSignature(_ context.Context, code string) string { return code }

// What the records beneath do by themselves: a token is written when it is made, a challenge is in its code's record, and a used token
// stays, so that a second use is known.

func (b *book) CreateAccessTokenSession(context.Context, string, fosite.Requester) error { return nil }
func (b *book) CreateRefreshTokenSession(context.Context, string, string, fosite.Requester) error {
	return nil
}
func (b *book) DeletePKCERequestSession(context.Context, string) error  { return nil }
func (b *book) DeleteRefreshTokenSession(context.Context, string) error { return nil }
func (b *book) DeleteAccessTokenSession(context.Context, string) error  { return nil }

// What a token endpoint with these grants never asks for.

var errNotAsked = errors.New("oauth: the token endpoint does not do this")

func (b *book) CreateAuthorizeCodeSession(context.Context, string, fosite.Requester) error {
	return errNotAsked
}
func (b *book) CreatePKCERequestSession(context.Context, string, fosite.Requester) error {
	return errNotAsked
}
func (b *book) GetAccessTokenSession(context.Context, string, fosite.Session) (fosite.Requester, error) {
	return nil, errNotAsked
}
func (b *book) GenerateAuthorizeCode(context.Context, fosite.Requester) (string, string, error) {
	return "", "", errNotAsked
}
func (b *book) ValidateAccessToken(context.Context, fosite.Requester, string) error {
	return errNotAsked
}
