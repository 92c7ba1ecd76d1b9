package oauth

import (
	"net/url"
	"time"

	"github.com/ory/fosite"

	"github.com/carryout-dev/carryout/core/oauth"
)

// What fosite's own types would copy for each request is the same for all: there is one scope, sessions are records of ours, and clients differ in
// their ids alone.
var (
	scopes        = fosite.Arguments{oauth.Scope}
	grantTypes    = fosite.Arguments{oauth.GrantCode, oauth.GrantRefresh}
	responseTypes = fosite.Arguments{"code"}
)

// request is what a client asks for, or asked for when a code or a refresh token was issued.
type request struct {
	id     string // of the family
	client client
	form   url.Values
	grant  fosite.Arguments // empty for what was asked for earlier
}

var _ fosite.AccessRequester = (*request)(nil)

func (r *request) SetID(id string)                       { r.id = id }
func (r *request) GetID() string                         { return r.id }
func (r *request) GetRequestedAt() time.Time             { return time.Time{} }
func (r *request) GetClient() fosite.Client              { return &r.client }
func (r *request) GetGrantTypes() fosite.Arguments       { return r.grant }
func (r *request) GetRequestForm() url.Values            { return r.form }
func (r *request) GetRequestedScopes() fosite.Arguments  { return scopes }
func (r *request) GetGrantedScopes() fosite.Arguments    { return scopes }
func (r *request) GetSession() fosite.Session            { return session{} }
func (r *request) Sanitize(_ []string) fosite.Requester  { return r }
func (*request) GetRequestedAudience() fosite.Arguments  { return nil }
func (*request) GetGrantedAudience() fosite.Arguments    { return nil }
func (*request) SetRequestedScopes(_ fosite.Arguments)   {}
func (*request) SetRequestedAudience(_ fosite.Arguments) {}
func (*request) AppendRequestedScope(_ string)           {}
func (*request) GrantScope(_ string)                     {}
func (*request) GrantAudience(_ string)                  {}
func (*request) SetSession(_ fosite.Session)             {}
func (*request) Merge(_ fosite.Requester)                {}

// session holds nothing: times are in the records.
type session struct{}

var _ fosite.Session = session{}

func (session) SetExpiresAt(fosite.TokenType, time.Time)    {}
func (session) GetExpiresAt(fosite.TokenType) (_ time.Time) { return }
func (session) GetUsername() string                         { return "" }
func (session) GetSubject() string                          { return "" }
func (session) Clone() fosite.Session                       { return session{} }

// client is a public client. Which redirect URIs it has was checked before.
type client struct{ id string }

var _ fosite.Client = (*client)(nil)

func (c *client) GetID() string                    { return c.id }
func (*client) GetHashedSecret() []byte            { return nil }
func (*client) GetRedirectURIs() []string          { return nil }
func (*client) GetGrantTypes() fosite.Arguments    { return grantTypes }
func (*client) GetResponseTypes() fosite.Arguments { return responseTypes }
func (*client) GetScopes() fosite.Arguments        { return scopes }
func (*client) GetAudience() fosite.Arguments      { return nil }
func (*client) IsPublic() bool                     { return true }
