package rest

import (
	"net/http"

	"github.com/carryout-dev/carryout/core/engine/people"
	"github.com/carryout-dev/carryout/transports/rest/api"
	"github.com/carryout-dev/carryout/transports/web"
)

// provision is POST /v1/users (spec 4.1).
func (h *handlers) provision(r *web.Request) (web.Answer, error) {
	f, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	for _, name := range []string{"firstName", "lastName", "phone"} {
		f.Require(name)
	}
	in := people.NewUser{
		FirstName: f.TextOrEmpty("firstName"), LastName: f.TextOrEmpty("lastName"), Phone: f.TextOrEmpty("phone"),
		Email: nonEmpty(f, "email"), ConnectDelivery: nonEmpty(f, "connectDelivery"),
	}
	if err := f.Done(); err != nil {
		return web.Answer{}, err
	}
	user, err := h.People.Provision(r.Context(), r.Caller, in)
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusCreated, userView(user))
}

// userView is a user per spec 2.2.
func userView(u people.User) api.User {
	v := api.User{
		ID: u.ID, Status: api.UserStatus(u.Status), Next: api.UserNext(u.Next),
		Session:    api.BuildSession{Scope: api.GrantScopeBuild, ExpiresIn: int64(u.ExpiresIn)},
		HandoffURL: optional(u.HandoffURL),
	}
	switch v.Next {
	case api.UserNextConnect:
		v.Connect = &api.ConnectLink{ConnectURL: u.ConnectURL}
	case api.UserNextAwaitingUserApproval:
		v.AwaitingApproval = &api.ApprovalHint{PhoneHint: u.PhoneHint}
	}
	return v
}

// grant is POST /v1/users/{userId}/grant: it mints, or with refresh lengthens the same token (spec 4.1 rule 10).
func (h *handlers) grant(r *web.Request) (web.Answer, error) {
	f, err := r.OptionalBody()
	if err != nil {
		return web.Answer{}, err
	}
	token := f.Text("refresh")
	if err := f.Done(); err != nil {
		return web.Answer{}, err
	}
	if token != nil {
		grant, err := h.People.RefreshGrant(r.Context(), r.Caller, r.Param("userId"), *token)
		if err != nil {
			return web.Answer{}, err
		}
		return answer(http.StatusOK, grantView(grant))
	}
	grant, err := h.People.Grant(r.Context(), r.Caller, r.Param("userId"))
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusCreated, grantView(grant))
}

// grantView is a grant per spec 2.3.
func grantView(g people.Grant) api.Grant {
	return api.Grant{Token: g.Token, ExpiresAt: web.Moment(g.ExpiresAt), Scope: api.GrantScopeBuild, Refreshed: optional(g.Refreshed)}
}

// connect is POST /v1/users/{userId}/connect (spec 4.1).
func (h *handlers) connect(r *web.Request) (web.Answer, error) {
	f, err := r.OptionalBody()
	if err != nil {
		return web.Answer{}, err
	}
	returnURL := nonEmpty(f, "returnUrl")
	if err := f.Done(); err != nil {
		return web.Answer{}, err
	}
	connection, err := h.People.Connect(r.Context(), r.Caller, r.Param("userId"), returnURL)
	switch {
	case err != nil:
		return web.Answer{}, err
	case connection.Connected:
		return answer(http.StatusOK, api.Connection{Connected: new(true)})
	}
	return answer(http.StatusOK, api.Connection{ConnectURL: &connection.URL, ExpiresInSec: new(int64(connection.ExpiresIn))})
}

// startVerify is POST /v1/users/{userId}/verify/start (spec 4.1).
func (h *handlers) startVerify(r *web.Request) (web.Answer, error) {
	if err := r.NoBody(); err != nil {
		return web.Answer{}, err
	}
	v, err := h.People.StartVerify(r.Context(), r.Caller, r.Param("userId"))
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, api.Verification{Ok: true, ID: v.UserID, PhoneHint: v.PhoneHint, ExpiresInSec: int64(v.ExpiresIn)})
}

// verify is POST /v1/users/{userId}/verify (spec 4.1 rules 3, 4, 5 and 9).
func (h *handlers) verify(r *web.Request) (web.Answer, error) {
	f, err := r.OptionalBody()
	if err != nil {
		return web.Answer{}, err
	}
	code := digits(f, "code")
	if err := f.Done(); err != nil {
		return web.Answer{}, err
	}
	v, err := h.People.Verify(r.Context(), r.Caller, r.Param("userId"), code)
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, api.Verified{
		Verified: true, Status: api.UserStatus(v.Status), Claimed: v.Claimed, ID: v.UserID,
		Authorized: v.Authorized, Next: optional(api.UserNext(v.Next)),
	})
}
