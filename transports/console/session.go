package console

import (
	"errors"
	"net/http"
	"time"

	"github.com/carryout-dev/carryout/core/engine/callers"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/transports/web"
)

// LinkPath is the path of sign-in links on the console's host; the link's secret follows it.
const LinkPath = "/console/sign-in/"

const sessionPath = "/console/v1/session"

// askToSignIn is the page of a sign-in link. Its button uses the link up, so that a mail program that opens links does not. The page does not reveal
// whether the link is valid.
func (c *console) askToSignIn(*web.Request) (web.Answer, error) {
	return c.write.page(http.StatusOK, page{Step: stepLink})
}

// signIn uses a sign-in link up, and opens its session.
func (c *console) signIn(r *web.Request) (web.Answer, error) {
	if err := c.sameOrigin(r); err != nil {
		return web.Answer{}, err
	}
	session, err := c.Sessions.Open(r.Context(), r.Param("link"))
	if errors.Is(err, fault.NotFound) {
		return c.write.page(http.StatusNotFound, page{Step: stepSpent})
	}
	if err != nil {
		return web.Answer{}, err
	}
	return Entered(c.cookie, session), nil
}

// Entered sends a browser into the console with its new session.
func Entered(cookie web.Cookie, session string) web.Answer {
	return web.Answer{Status: http.StatusSeeOther, Body: []byte{}, ContentType: "text/plain; charset=utf-8",
		Header: http.Header{"Location": {sessionPath}, "Set-Cookie": {cookie.Set(session)}}}
}

type developerView struct {
	ID    string `json:"id"`
	Email string `json:"email"`
	Name  string `json:"name"`
}

type sessionView struct {
	Developer  developerView `json:"developer"`
	SignedInAt time.Time     `json:"signedInAt"`
	ExpiresAt  time.Time     `json:"expiresAt"` // moves when the session is used
	Recent     bool          `json:"recentSignIn"`
}

// session returns who is signed in.
func (c *console) session(_ *web.Request, who callers.SignedIn) (web.Answer, error) {
	return answer(http.StatusOK, sessionView{
		Developer:  developerView{who.Account.ID, who.Account.Email, who.Account.Name},
		SignedInAt: web.Moment(who.SignedInAt), ExpiresAt: web.Moment(who.ExpiresAt), Recent: who.Recent,
	})
}

// signOut ends the session. It needs none: signing out twice is a no-op.
func (c *console) signOut(r *web.Request) (web.Answer, error) {
	if err := c.ours(r); err != nil {
		return web.Answer{}, err
	}
	if err := r.NoBody(); err != nil {
		return web.Answer{}, err
	}
	err := c.Sessions.Close(r.Context(), c.cookie.Read(r.Request))
	return web.Answer{Status: http.StatusOK, Body: map[string]bool{"signedOut": true}, Header: http.Header{"Set-Cookie": {c.cookie.Clear()}}}, err
}
