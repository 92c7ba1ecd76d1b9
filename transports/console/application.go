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

// createApplication creates an application and returns its sandbox secret once. The production secret is made by rotating it, which needs a recent
// sign-in.
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

// refusals lists why the application's calls were refused, which the answers did not reveal (spec 5.4).
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

// secrets lists when the application's API secrets were created and revoked. The secrets themselves are not stored.
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

// rotateSecret creates a new API secret and returns it once; the old one is revoked at once (spec 5.5).
func (c *console) rotateSecret(r *web.Request, owner access.Owner) (web.Answer, error) {
	return c.credential(r, owner, "secret", c.Applications.RotateSecret)
}

// revealSigning returns the secret that signs deliveries.
func (c *console) revealSigning(r *web.Request, owner access.Owner) (web.Answer, error) {
	return c.credential(r, owner, "signingSecret", c.Webhooks.SigningSecret)
}

// rotateSigning creates a new signing secret; the old one still signs too for a day.
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
