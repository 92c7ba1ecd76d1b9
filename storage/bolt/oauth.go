package bolt

import (
	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/oauth"
)

func (r reader) OAuthClient(id string) (oauth.Client, error) {
	return load[oauth.Client](r, oauthClients, key(id))
}

func (r reader) OAuthClients(appID string) ([]oauth.Client, error) {
	var all []oauth.Client
	of := key(appID)
	for k := range r.scan(oauthClientsOf, startingWith(of)) {
		// The rest of the key, after the time, is one field in key's own form.
		if c, ok := listed[oauth.Client](r, oauthClients, k[len(of)+timeSize:]); ok {
			all = append(all, c)
		}
	}
	return all, nil
}

func (r reader) Approval(env access.Environment, userID, clientID string) (oauth.Approval, error) {
	return load[oauth.Approval](r, approvals, key(env, userID, clientID))
}

func (r reader) Approvals(env access.Environment, userID string) ([]oauth.Approval, error) {
	var all []oauth.Approval
	for k, text := range r.scan(approvals, startingWith(key(env, userID))) {
		if a, err := read[oauth.Approval](r, approvals, k, text); err == nil {
			all = append(all, a)
		}
	}
	return all, nil
}

func (r reader) AuthorizationCode(hash string) (oauth.AuthorizationCode, error) {
	return load[oauth.AuthorizationCode](r, authorizeCodes, key(hash))
}

func (r reader) TokenFamily(id string) (oauth.Family, error) {
	return load[oauth.Family](r, tokenFamilies, key(id))
}

func (r reader) RefreshToken(hash string) (oauth.RefreshToken, error) {
	return load[oauth.RefreshToken](r, refreshTokens, key(hash))
}

func (r reader) AccessToken(hash string) (oauth.AccessToken, error) {
	return load[oauth.AccessToken](r, accessTokens, key(hash))
}

func (c *change) PutOAuthClient(client oauth.Client) error {
	if client.AppID != "" {
		c.writes.put(oauthClientsOf, clientPlace(client), nothing)
	}
	return c.save(oauthClients, key(client.ID), client)
}

// clientPlace is where an application's list has a client.
func clientPlace(client oauth.Client) []byte {
	return append(withTime(key(client.AppID), client.CreatedAt), key(client.ID)...)
}

func (c *change) PutApproval(a oauth.Approval) error {
	return c.save(approvals, key(a.Env, a.UserID, a.ClientID), a)
}

func (c *change) PutAuthorizationCode(a oauth.AuthorizationCode) error {
	return c.save(authorizeCodes, key(a.Hash), a)
}

func (c *change) PutTokenFamily(f oauth.Family) error {
	return c.save(tokenFamilies, key(f.ID), f)
}

func (c *change) PutRefreshToken(t oauth.RefreshToken) error {
	return c.save(refreshTokens, key(t.Hash), t)
}

func (c *change) PutAccessToken(t oauth.AccessToken) error {
	return c.save(accessTokens, key(t.Hash), t)
}
