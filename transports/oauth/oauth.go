// Package oauth decides requests to the token endpoint with the grant handlers of ory/fosite: authorization code, PKCE and refresh. No type
// of that library leaves the package. It keeps nothing: records, times and tokens are its caller's.
//
// The caller has checked every parameter (core/oauth). What fosite decides here is whether a code or a refresh token is the client's, unused,
// for this redirect URI and this verifier, and what ends when one is used again.
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

// Grants implements ports.Grants.
type Grants struct {
	now    func() time.Time
	config *fosite.Config
}

var _ ports.Grants = (*Grants)(nil)

// New returns the decisions of the token endpoint. now is domain time.
func New(now func() time.Time) *Grants {
	return &Grants{now: now, config: &fosite.Config{
		AccessTokenLifespan: oauth.AccessLife, RefreshTokenLifespan: oauth.RefreshLife, AuthorizeCodeLifespan: oauth.CodeLife,
		EnforcePKCE: true, EnforcePKCEForPublicClients: true,
		RefreshTokenScopes: []string{}, // a refresh token for every sign-in
		ScopeStrategy:      fosite.ExactScopeStrategy, AudienceMatchingStrategy: fosite.ExactAudienceMatchingStrategy,
	}}
}

// Token decides one request.
func (g *Grants) Token(ctx context.Context, in oauth.TokenRequest, records ports.GrantRecords) (oauth.Tokens, error) {
	known, err := records.Client(in.ClientID)
	switch {
	case errors.Is(err, ports.ErrNotFound):
		return oauth.Tokens{}, fault.InvalidClient
	case err != nil:
		return oauth.Tokens{}, err
	}
	book := &book{records: records, now: g.now(), asked: in.Resources}
	request := &request{client: client{known.ID}, grant: fosite.Arguments{in.GrantType}}
	if in.GrantType == oauth.GrantCode {
		request.form = url.Values{"code": {in.Code}, "redirect_uri": {in.RedirectURI}, "code_verifier": {in.Verifier}}
	} else {
		request.form = url.Values{"refresh_token": {in.RefreshToken}}
	}
	answer, steps := fosite.NewAccessResponse(), g.steps(book)
	for _, step := range steps {
		if !step.CanHandleTokenEndpointRequest(ctx, request) {
			continue
		}
		if err := step.HandleTokenEndpointRequest(ctx, request); err != nil {
			return oauth.Tokens{}, book.refused(err)
		}
	}
	for _, step := range steps {
		if !step.CanHandleTokenEndpointRequest(ctx, request) {
			continue
		}
		if err := step.PopulateTokenEndpointResponse(ctx, request, answer); err != nil {
			return oauth.Tokens{}, book.refused(err)
		}
	}
	refresh, _ := answer.GetExtra("refresh_token").(string)
	return oauth.Tokens{Access: answer.GetAccessToken(), Refresh: refresh, ExpiresIn: int(oauth.AccessLife / time.Second)}, nil
}

// steps are the handlers, over the records of one request.
func (g *Grants) steps(b *book) []fosite.TokenEndpointHandler {
	return []fosite.TokenEndpointHandler{
		&grants.AuthorizeExplicitGrantHandler{AccessTokenStrategy: b, RefreshTokenStrategy: b, AuthorizeCodeStrategy: b, CoreStorage: b, TokenRevocationStorage: b, Config: g.config},
		&pkce.Handler{AuthorizeCodeStrategy: b, Storage: b, Config: g.config},
		&grants.RefreshTokenGrantHandler{AccessTokenStrategy: b, RefreshTokenStrategy: b, TokenRevocationStorage: b, Config: g.config},
	}
}
