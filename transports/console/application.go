package console

import (
	"context"
	"net/http"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/callers"
	"github.com/carryout-dev/carryout/transports/web"
)

type client struct {
	ClientID string `json:"clientId"`
}

type applicationView struct {
	ID             string    `json:"id"`
	Name           string    `json:"name"`
	ApprovalStatus string    `json:"approvalStatus"`
	CreatedAt      time.Time `json:"createdAt"`
	Sandbox        client    `json:"sandbox"`
	Production     client    `json:"production"`
}

func viewOf(a access.Application) applicationView {
	return applicationView{a.ID, a.Name, string(a.Approval), web.Moment(a.CreatedAt), client{a.Clients.Sandbox}, client{a.Clients.Production}}
}

// applications lists the developer's applications.
func (c *console) applications(r *web.Request, who callers.SignedIn) (web.Answer, error) {
	all, err := c.Applications.List(r.Context(), who.Developer)
	if err != nil {
		return web.Answer{}, err
	}
	list := make([]applicationView, 0, len(all))
	for _, a := range all {
		list = append(list, viewOf(a))
	}
	return answer(http.StatusOK, map[string]any{"applications": list})
}

// createApplication makes an application, and tells its sandbox secret this once. That of production is made by rotating it, which
// asks for a recent sign-in.
func (c *console) createApplication(r *web.Request, who callers.SignedIn) (web.Answer, error) {
	body, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	body.Require("name")
	name := body.TextOrEmpty("name")
	if err := body.Done(); err != nil {
		return web.Answer{}, err
	}
	made, err := c.Applications.Open(r.Context(), who.Developer, name)
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusCreated, map[string]any{"application": viewOf(made.App), "sandboxSecret": made.Sandbox})
}

// application is one application.
func (c *console) application(_ *web.Request, owner access.Owner) (web.Answer, error) {
	return answer(http.StatusOK, map[string]any{"application": viewOf(owner.App)})
}

type refusalView struct {
	Environment access.Environment `json:"environment"`
	Reason      string             `json:"reason"`
	Count       int64              `json:"count"`
	LastSeenAt  time.Time          `json:"lastSeenAt"`
}

// refusals lists why the application's calls were refused: what the answers to them did not tell (spec 5.4).
func (c *console) refusals(r *web.Request, owner access.Owner) (web.Answer, error) {
	all, err := c.Applications.Refusals(r.Context(), owner)
	if err != nil {
		return web.Answer{}, err
	}
	list := make([]refusalView, 0, len(all))
	for _, f := range all {
		list = append(list, refusalView{f.Env, f.Reason, f.Count, web.Moment(f.LastSeen)})
	}
	return answer(http.StatusOK, map[string]any{"refusals": list})
}

type secretView struct {
	ID          string             `json:"id"` // as the terminal tool calls it
	Environment access.Environment `json:"environment"`
	CreatedAt   time.Time          `json:"createdAt"`
	RevokedAt   *time.Time         `json:"revokedAt,omitempty"`
}

// secrets lists when the application's API secrets were made and ended; what they are nobody can tell.
func (c *console) secrets(r *web.Request, owner access.Owner) (web.Answer, error) {
	all, err := c.Applications.Keys(r.Context(), owner)
	if err != nil {
		return web.Answer{}, err
	}
	list := make([]secretView, 0, len(all))
	for _, s := range all {
		list = append(list, secretView{s.ID, s.Env, web.Moment(s.CreatedAt), momentOrNone(s.RevokedAt)})
	}
	return answer(http.StatusOK, map[string]any{"secrets": list})
}

// rotateSecret gives the application a new API secret, told this once; the old one stops at once (spec 5.5).
func (c *console) rotateSecret(r *web.Request, owner access.Owner) (web.Answer, error) {
	return c.credential(r, owner, "secret", c.Applications.RotateSecret)
}

// revealSigning tells what deliveries are signed with.
func (c *console) revealSigning(r *web.Request, owner access.Owner) (web.Answer, error) {
	return c.credential(r, owner, "signingSecret", c.Webhooks.SigningSecret)
}

// rotateSigning gives the application a new signing secret; the old one signs beside it for a day.
func (c *console) rotateSigning(r *web.Request, owner access.Owner) (web.Answer, error) {
	return c.credential(r, owner, "signingSecret", c.Webhooks.RotateSigningSecret)
}

// credential answers with a credential of the environment in the path, if the developer may see it (spec 5.5).
func (c *console) credential(r *web.Request, owner access.Owner, name string,
	take func(context.Context, access.Owner, access.Environment) (string, error)) (web.Answer, error) {
	env, err := environment(r)
	if err != nil {
		return web.Answer{}, err
	}
	if err := r.NoBody(); err != nil {
		return web.Answer{}, err
	}
	credential, err := take(r.Context(), owner, env)
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, map[string]any{"environment": env, name: credential})
}
