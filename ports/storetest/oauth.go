package storetest

import (
	"cmp"
	"errors"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

func (s *state) OAuthClient(id string) (oauth.Client, error) {
	return find[oauth.Client](s, place("oauth client", id))
}

func (s *state) OAuthClients(appID string) ([]oauth.Client, error) {
	return all(s, func(c oauth.Client) bool { return c.AppID == appID }, func(a, b oauth.Client) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.ID, b.ID))
	}), nil
}

func (s *state) Approval(env access.Environment, userID, clientID string) (oauth.Approval, error) {
	return find[oauth.Approval](s, place("approval", env, userID, clientID))
}

func (s *state) Approvals(env access.Environment, userID string) ([]oauth.Approval, error) {
	return all(s, func(a oauth.Approval) bool { return a.Env == env && a.UserID == userID }, func(a, b oauth.Approval) int {
		return cmp.Compare(a.ClientID, b.ClientID)
	}), nil
}

func (s *state) AuthorizationCode(hash string) (oauth.AuthorizationCode, error) {
	return find[oauth.AuthorizationCode](s, place("authorization code", hash))
}

func (s *state) TokenFamily(id string) (oauth.Family, error) {
	return find[oauth.Family](s, place("token family", id))
}

func (s *state) RefreshToken(hash string) (oauth.RefreshToken, error) {
	return find[oauth.RefreshToken](s, place("refresh token", hash))
}

func (s *state) AccessToken(hash string) (oauth.AccessToken, error) {
	return find[oauth.AccessToken](s, place("access token", hash))
}

func (s *state) PutOAuthClient(c oauth.Client) error { return s.put(place("oauth client", c.ID), c) }

func (s *state) PutApproval(a oauth.Approval) error {
	return s.put(place("approval", a.Env, a.UserID, a.ClientID), a)
}

func (s *state) PutAuthorizationCode(c oauth.AuthorizationCode) error {
	return s.put(place("authorization code", c.Hash), c)
}

func (s *state) PutTokenFamily(f oauth.Family) error { return s.put(place("token family", f.ID), f) }

func (s *state) PutRefreshToken(t oauth.RefreshToken) error {
	return s.put(place("refresh token", t.Hash), t)
}

func (s *state) PutAccessToken(t oauth.AccessToken) error {
	return s.put(place("access token", t.Hash), t)
}

func testOAuth(b bench) {
	late := oauth.Client{ID: "a", AppID: "p", Source: oauth.FromConsole, Name: "Late", RedirectURIs: []string{"https://a.example/"}, CreatedAt: at(2)}
	early := oauth.Client{ID: "z", AppID: "p", CreatedAt: at(1)}
	other := oauth.Client{ID: "o", AppID: "pp", CreatedAt: noon} // an application's id may be a prefix of another's
	nobodys := oauth.Client{ID: "n", Source: oauth.FromRegister, CreatedAt: noon}
	b.written(func(tx ports.Tx) error {
		return errors.Join(tx.PutOAuthClient(late), tx.PutOAuthClient(early), tx.PutOAuthClient(other), tx.PutOAuthClient(nobodys))
	}, func(r ports.Reader) error {
		return errors.Join(is(late)(r.OAuthClient("a")), is(nobodys)(r.OAuthClient("n")), isAbsent(r.OAuthClient("x")),
			is([]oauth.Client{early, late})(r.OAuthClients("p")), is([]oauth.Client{other})(r.OAuthClients("pp")), none(r.OAuthClients("q")))
	})
	deleted := at(3)
	late.DeletedAt, late.RedirectURIs = &deleted, []string{"https://b.example/"}
	nobodys.AppID = "own"
	b.written(func(tx ports.Tx) error { return errors.Join(tx.PutOAuthClient(late), tx.PutOAuthClient(nobodys)) }, func(r ports.Reader) error {
		return errors.Join(is(late)(r.OAuthClient("a")), is([]oauth.Client{early, late})(r.OAuthClients("p")), is([]oauth.Client{nobodys})(r.OAuthClients("own")))
	})

	holder := func(env access.Environment, userID, clientID string) oauth.Holder {
		return oauth.Holder{Env: env, ClientID: clientID, AppID: "p", AccountID: "acc", UserID: userID, ConnectedAt: at(1)}
	}
	first := oauth.Approval{Holder: holder(sandbox, "u", "a"), Resources: []oauth.Resource{oauth.API}, ApprovedAt: at(1)}
	second := oauth.Approval{Holder: holder(sandbox, "u", "z"), ApprovedAt: at(2)}
	foreign := oauth.Approval{Holder: holder(production, "u", "a"), ApprovedAt: at(3)}
	longer := oauth.Approval{Holder: holder(sandbox, "uu", "a"), ApprovedAt: at(4)}
	b.written(func(tx ports.Tx) error {
		return errors.Join(tx.PutApproval(second), tx.PutApproval(first), tx.PutApproval(foreign), tx.PutApproval(longer))
	}, func(r ports.Reader) error {
		return errors.Join(is(first)(r.Approval(sandbox, "u", "a")), is(foreign)(r.Approval(production, "u", "a")), isAbsent(r.Approval(sandbox, "u", "x")),
			is([]oauth.Approval{first, second})(r.Approvals(sandbox, "u")), none(r.Approvals(sandbox, "x")))
	})

	used := at(5)
	code := oauth.AuthorizationCode{Holder: holder(sandbox, "u", "a"), Hash: "h", RedirectURI: "https://a.example/", Challenge: "c", Resources: []oauth.Resource{oauth.Tools}, FamilyID: "f", ExpiresAt: at(10)}
	family := oauth.Family{Holder: holder(sandbox, "u", "a"), ID: "f", Resources: []oauth.Resource{oauth.API, oauth.Tools}, CreatedAt: noon, ExpiresAt: at(9)}
	family.CodeHash, family.Asked = []byte{0, 255}, &oauth.Asked{RedirectURI: "https://a.example/", Challenge: "c"}
	refresh := oauth.RefreshToken{Hash: "h", FamilyID: "f", ExpiresAt: at(9)}
	token := oauth.AccessToken{Hash: "h", FamilyID: "f", Resources: []oauth.Resource{oauth.API}, ExpiresAt: at(10)}
	for _, later := range []bool{false, true} {
		if later {
			family.Asked, family.Mark, family.Refresh = nil, []byte("m"), []byte("r")
			family.Access = []oauth.Access{{Hash: []byte("1"), Resources: family.Resources[:1], ExpiresAt: at(8)}, {Hash: []byte("2"), Resources: family.Resources, ExpiresAt: at(9)}}
			code.UsedAt, family.EndedAt, refresh.UsedAt, token.ExpiresAt = &used, &used, &used, used
		}
		b.written(func(tx ports.Tx) error {
			return errors.Join(tx.PutAuthorizationCode(code), tx.PutTokenFamily(family), tx.PutRefreshToken(refresh), tx.PutAccessToken(token))
		}, func(r ports.Reader) error {
			return errors.Join(is(code)(r.AuthorizationCode("h")), is(family)(r.TokenFamily("f")), is(refresh)(r.RefreshToken("h")), is(token)(r.AccessToken("h")),
				isAbsent(r.AuthorizationCode("x")), isAbsent(r.TokenFamily("x")), isAbsent(r.RefreshToken("x")), isAbsent(r.AccessToken("x")))
		})
	}

	one, two := user(sandbox, "u1", "p", "acc"), user(sandbox, "u2", "q", "acc")
	b.written(func(tx ports.Tx) error {
		return errors.Join(tx.PutUser(two), tx.PutUser(one), tx.PutUser(user(sandbox, "u3", "p", "accb")), tx.PutUser(user(production, "u4", "p", "acc")))
	}, func(r ports.Reader) error {
		return errors.Join(is([]person.User{one, two})(r.UsersOf(sandbox, "acc")), none(r.UsersOf(sandbox, "ac")))
	})
}
