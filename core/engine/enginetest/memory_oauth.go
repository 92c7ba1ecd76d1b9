package enginetest

import (
	"cmp"
	"slices"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/oauth"
)

func (t *memoryTx) OAuthClient(id string) (oauth.Client, error) {
	return get[oauth.Client](t, "oauthClient", id)
}

func (t *memoryTx) OAuthClients(appID string) ([]oauth.Client, error) {
	all, err := list[oauth.Client](t, "oauthClient")
	all = slices.DeleteFunc(all, func(c oauth.Client) bool { return c.AppID != appID })
	slices.SortFunc(all, func(a, b oauth.Client) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.ID, b.ID))
	})
	return all, err
}

func (t *memoryTx) Approval(env access.Environment, userID, clientID string) (oauth.Approval, error) {
	return get[oauth.Approval](t, "approval", string(env), userID, clientID)
}

func (t *memoryTx) Approvals(env access.Environment, userID string) ([]oauth.Approval, error) {
	all, err := list[oauth.Approval](t, "approval")
	return slices.DeleteFunc(all, func(a oauth.Approval) bool { return a.Env != env || a.UserID != userID }), err
}

func (t *memoryTx) AuthorizationCode(hash string) (oauth.AuthorizationCode, error) {
	return get[oauth.AuthorizationCode](t, "authorizationCode", hash)
}

func (t *memoryTx) TokenFamily(id string) (oauth.Family, error) {
	return get[oauth.Family](t, "tokenFamily", id)
}

func (t *memoryTx) RefreshToken(hash string) (oauth.RefreshToken, error) {
	return get[oauth.RefreshToken](t, "refreshToken", hash)
}

func (t *memoryTx) AccessToken(hash string) (oauth.AccessToken, error) {
	return get[oauth.AccessToken](t, "accessToken", hash)
}

func (t *memoryTx) PutOAuthClient(c oauth.Client) error { return t.put("oauthClient", c.ID, c) }

func (t *memoryTx) PutApproval(a oauth.Approval) error {
	return t.put("approval", at(string(a.Env), a.UserID, a.ClientID), a)
}

func (t *memoryTx) PutAuthorizationCode(c oauth.AuthorizationCode) error {
	return t.put("authorizationCode", c.Hash, c)
}

func (t *memoryTx) PutTokenFamily(f oauth.Family) error { return t.put("tokenFamily", f.ID, f) }

func (t *memoryTx) PutRefreshToken(r oauth.RefreshToken) error {
	return t.put("refreshToken", r.Hash, r)
}

func (t *memoryTx) PutAccessToken(a oauth.AccessToken) error { return t.put("accessToken", a.Hash, a) }
