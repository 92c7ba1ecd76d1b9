package rest

import (
	"encoding/json"
	"net/http"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/transports/rest/api"
	"github.com/carryout-dev/carryout/transports/web"
)

// The paths of OAuth, as the metadata names them.
const (
	authorizePath = "/v1/oauth/authorize"
	tokenPath     = "/v1/oauth/token"
	revokePath    = "/v1/oauth/revoke"
	registerPath  = "/v1/oauth/register"
)

// oauthRoutes is signing in with the service (spec 4.6).
func (h *handlers) oauthRoutes() []web.Route {
	return []web.Route{
		{Method: http.MethodGet, Path: authorizePath, Handle: h.authorize, Open: true, Render: web.OAuth},
		{Method: http.MethodPost, Path: tokenPath, Handle: h.issueTokens, Open: true, Render: web.OAuth},
		{Method: http.MethodPost, Path: revokePath, Handle: h.revokeToken, Open: true, Render: web.OAuth},
		{Method: http.MethodPost, Path: registerPath, Handle: h.registerClient, Open: true, Render: web.OAuth},
		{Method: http.MethodGet, Path: "/.well-known/oauth-authorization-server", Handle: h.authorizationServer, Open: true},
		{Method: http.MethodGet, Path: "/.well-known/oauth-protected-resource", Handle: h.protectedResource, Open: true},
	}
}

// authorize is GET /v1/oauth/authorize: it sends the browser to the hosted pages, or back with a refusal.
func (h *handlers) authorize(r *web.Request) (web.Answer, error) {
	q, err := r.Query()
	if err != nil {
		return web.Answer{}, err
	}
	location, err := h.OAuth.Begin(r.Context(), q, web.Address(r.Request))
	if err != nil {
		return web.Answer{}, err
	}
	return web.Answer{Status: http.StatusFound, Body: []byte{}, ContentType: "text/plain; charset=utf-8", Header: http.Header{"Location": {location}}}, nil
}

// issueTokens is POST /v1/oauth/token.
func (h *handlers) issueTokens(r *web.Request) (web.Answer, error) {
	form, err := r.ClientForm()
	if err != nil {
		return web.Answer{}, err
	}
	issued, err := h.OAuth.Token(r.Context(), form, web.Address(r.Request))
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, api.OAuthTokens{AccessToken: issued.Access, TokenType: api.OAuthTokensTokenTypeBearer, ExpiresIn: int64(issued.ExpiresIn),
		RefreshToken: issued.Refresh, Scope: api.OAuthTokensScopeOrder})
}

// revokeToken is POST /v1/oauth/revoke.
func (h *handlers) revokeToken(r *web.Request) (web.Answer, error) {
	form, err := r.ClientForm()
	if err != nil {
		return web.Answer{}, err
	}
	if err := h.OAuth.Revoke(r.Context(), form, web.Address(r.Request)); err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, map[string]any{})
}

// registerClient is POST /v1/oauth/register (RFC 7591). Metadata that has no meaning here is ignored, as the RFC asks.
func (h *handlers) registerClient(r *web.Request) (web.Answer, error) {
	if err := r.JSON(); err != nil {
		return web.Answer{}, err
	}
	body, err := r.Bytes()
	if err != nil {
		return web.Answer{}, err
	}
	var m oauth.Metadata
	if err := json.Unmarshal(body, &m); err != nil {
		return web.Answer{}, fault.InvalidMetadata.Say("The metadata is not a JSON object with fields of the right types.")
	}
	made, err := h.OAuth.Register(r.Context(), m, web.Address(r.Request))
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusCreated, api.RegisteredClient{ClientID: made.ID, ClientIDIssuedAt: made.CreatedAt.Unix(), ClientName: made.Name, RedirectUris: made.RedirectURIs,
		TokenEndpointAuthMethod: "none", GrantTypes: []string{oauth.GrantCode, oauth.GrantRefresh}, ResponseTypes: []string{"code"}, Scope: oauth.Scope})
}

// authorizationServer is the metadata of RFC 8414.
func (h *handlers) authorizationServer(*web.Request) (web.Answer, error) {
	issuer := h.OAuth.Addresses().Issuer
	return answer(http.StatusOK, api.AuthorizationServer{
		Issuer: issuer, AuthorizationEndpoint: issuer + authorizePath, TokenEndpoint: issuer + tokenPath, RevocationEndpoint: issuer + revokePath, RegistrationEndpoint: issuer + registerPath,
		ScopesSupported: []string{oauth.Scope}, ResponseTypesSupported: []string{"code"}, ResponseModesSupported: []string{"query"},
		GrantTypesSupported:               []string{oauth.GrantCode, oauth.GrantRefresh},
		TokenEndpointAuthMethodsSupported: []string{"none"}, RevocationEndpointAuthMethodsSupported: []string{"none"}, CodeChallengeMethodsSupported: []string{"S256"},
		AuthorizationResponseIssParameterSupported: true, PromptValuesSupported: []string{string(oauth.PromptNone), string(oauth.PromptConsent)}, ClientIDMetadataDocumentSupported: true,
	})
}

// protectedResource is the metadata of the API as a resource (RFC 9728).
func (h *handlers) protectedResource(*web.Request) (web.Answer, error) {
	here := h.OAuth.Addresses()
	return answer(http.StatusOK, api.ProtectedResource{Resource: here.API, AuthorizationServers: []string{here.Issuer}, ScopesSupported: []string{oauth.Scope}, BearerMethodsSupported: []string{"header"}})
}
