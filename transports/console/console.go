// Package console is the developer console's host: sign-in by a single-use link, and the console's JSON routes (spec 5.4, 5.5, 6.1;
// docs/console.md). A developer sees only their own applications; any other is not found.
package console

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine/callers"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/transports/web"
)

// Options configure the console. The zero value works.
type Options struct {
	Logger *slog.Logger
	Name   string // the service's own name; default "Carryout"
	// URL is the console's address: requests for another host are refused; empty, none are.
	URL   string
	HTTPS bool   // the console is reached over https; the cookie is bound to the host
	Docs  string // errors link to it followed by their code; empty, no link
}

// New returns the handler of the console's host. It returns an error if the URL has no origin.
func New(s Services, o Options) (http.Handler, error) {
	if o.Name == "" {
		o.Name = "Carryout"
	}
	c := &console{Services: s, cookie: Cookie(o.HTTPS), origin: http.NewCrossOriginProtection(), write: newWriter(o.Name)}
	if o.URL != "" {
		if err := c.origin.AddTrustedOrigin(o.URL); err != nil {
			return nil, fmt.Errorf("the console's address: %w", err)
		}
	}
	surface := web.New(web.Options{Logger: o.Logger, Render: web.Envelope(o.Docs), HTTPS: o.HTTPS, URL: o.URL})
	return surface.Router(web.Nobody{}, c.routes()), nil
}

// Cookie is the cookie of a console session.
func Cookie(https bool) web.Cookie {
	return web.Cookie{Name: "carryout-console", Life: developer.ConsoleLife, HTTPS: https}
}

type console struct {
	Services
	cookie web.Cookie
	origin *http.CrossOriginProtection
	write  writer
}

// of is the prefix of an application's routes.
const of = "/console/v1/applications/{appId}"

func (c *console) routes() []web.Route {
	return []web.Route{
		{Method: http.MethodGet, Path: LinkPath + "{link}", Handle: c.askToSignIn, Open: true},
		{Method: http.MethodPost, Path: LinkPath + "{link}", Handle: c.signIn, Open: true},

		{Method: http.MethodGet, Path: devicePath, Handle: c.visited(c.devicePage), Open: true},
		{Method: http.MethodPost, Path: devicePath, Handle: c.visited(c.decideDevice), Open: true},

		{Method: http.MethodGet, Path: sessionPath, Handle: c.signedIn(c.session), Open: true},
		{Method: http.MethodPost, Path: "/console/v1/sign-out", Handle: c.signOut, Open: true},

		{Method: http.MethodGet, Path: "/console/v1/devices/{userCode}", Handle: c.signedIn(c.waitingDevice), Open: true},
		{Method: http.MethodPost, Path: "/console/v1/devices/{userCode}/approve", Handle: c.signedIn(c.approveDevice), Open: true},
		{Method: http.MethodPost, Path: "/console/v1/devices/{userCode}/deny", Handle: c.signedIn(c.denyDevice), Open: true},
		{Method: http.MethodGet, Path: "/console/v1/terminals", Handle: c.signedIn(c.terminals), Open: true},
		{Method: http.MethodPost, Path: "/console/v1/terminals/{sessionId}/revoke", Handle: c.signedIn(c.revokeTerminal), Open: true},
		{Method: http.MethodGet, Path: "/console/v1/audit", Handle: c.signedIn(c.audit), Open: true},

		{Method: http.MethodGet, Path: "/console/v1/applications", Handle: c.signedIn(c.applications), Open: true},
		{Method: http.MethodPost, Path: "/console/v1/applications", Handle: c.signedIn(c.createApplication), Open: true},
		{Method: http.MethodGet, Path: of, Handle: c.owner(c.application), Open: true},
		{Method: http.MethodGet, Path: of + "/refusals", Handle: c.owner(c.refusals), Open: true},

		{Method: http.MethodGet, Path: of + "/secrets", Handle: c.owner(c.secrets), Open: true},
		{Method: http.MethodPost, Path: of + "/secrets/{environment}/rotate", Handle: c.owner(c.rotateSecret), Open: true},
		{Method: http.MethodPost, Path: of + "/signing-secrets/{environment}/reveal", Handle: c.owner(c.revealSigning), Open: true},
		{Method: http.MethodPost, Path: of + "/signing-secrets/{environment}/rotate", Handle: c.owner(c.rotateSigning), Open: true},

		{Method: http.MethodGet, Path: of + "/endpoints", Handle: c.owner(c.endpoints), Open: true},
		{Method: http.MethodPost, Path: of + "/endpoints", Handle: c.owner(c.addEndpoint), Open: true},
		{Method: http.MethodPost, Path: of + "/endpoints/{endpointId}", Handle: c.owner(c.changeEndpoint), Open: true},
		{Method: http.MethodPost, Path: of + "/endpoints/{endpointId}/verify", Handle: c.owner(c.verifyEndpoint), Open: true},
		{Method: http.MethodDelete, Path: of + "/endpoints/{endpointId}", Handle: c.owner(c.removeEndpoint), Open: true},

		{Method: http.MethodGet, Path: of + "/oauth-clients", Handle: c.owner(c.clients), Open: true},
		{Method: http.MethodPost, Path: of + "/oauth-clients", Handle: c.owner(c.createClient), Open: true},
		{Method: http.MethodPost, Path: of + "/oauth-clients/{clientId}", Handle: c.owner(c.changeClient), Open: true},
		{Method: http.MethodDelete, Path: of + "/oauth-clients/{clientId}", Handle: c.owner(c.removeClient), Open: true},
		{Method: http.MethodPost, Path: "/console/v1/sign-in-accounts", Handle: c.signedIn(c.issueSignIn), Open: true},

		{Method: http.MethodGet, Path: of + "/deliveries", Handle: c.owner(c.deliveries), Open: true},
		{Method: http.MethodGet, Path: of + "/deliveries/{deliveryId}", Handle: c.owner(c.delivery), Open: true},
		{Method: http.MethodPost, Path: of + "/deliveries/{deliveryId}/replay", Handle: c.owner(c.replay), Open: true},
		{Method: http.MethodPost, Path: of + "/replays", Handle: c.owner(c.replayAll), Open: true},
	}
}

// signed is a handler for a developer who is signed in.
type signed func(r *web.Request, who callers.SignedIn) (web.Answer, error)

// owned is a handler for the owner of an application.
type owned func(r *web.Request, owner access.Owner) (web.Answer, error)

// signedIn lets only a signed-in developer's own pages reach a handler.
func (c *console) signedIn(handle signed) web.Handler {
	return func(r *web.Request) (web.Answer, error) {
		if err := c.ours(r); err != nil {
			return web.Answer{}, err
		}
		who, err := c.developer(r)
		if err != nil {
			return web.Answer{}, err
		}
		return handle(r, who)
	}
}

// visited lets a signed-in developer reach a page; anyone else gets a page that says to sign in.
func (c *console) visited(handle signed) web.Handler {
	return func(r *web.Request) (web.Answer, error) {
		if err := c.sameOrigin(r); err != nil {
			return web.Answer{}, err
		}
		who, err := c.developer(r)
		switch {
		case errors.Is(err, fault.Unauthorized):
			return c.write.page(http.StatusUnauthorized, page{Step: stepStranger})
		case err != nil:
			return web.Answer{}, err
		}
		return handle(r, who)
	}
}

// developer is who is signed in.
func (c *console) developer(r *web.Request) (callers.SignedIn, error) {
	who, allowance, err := c.Callers.SignedIn(r.Context(), c.cookie.Read(r.Request), web.Address(r.Request))
	return who, r.Admit(allowance, err)
}

// owner lets only the owner of the application in the path reach a handler.
func (c *console) owner(handle owned) web.Handler {
	return c.signedIn(func(r *web.Request, who callers.SignedIn) (web.Answer, error) {
		owner, err := c.Applications.Of(r.Context(), who.Developer, r.Param("appId"))
		if err != nil {
			return web.Answer{}, err
		}
		return handle(r, owner)
	})
}

// ours refuses requests that another site made a developer's browser send: a browser sends the origin, and a form cannot send JSON.
func (c *console) ours(r *web.Request) error {
	if err := c.sameOrigin(r); err != nil {
		return err
	}
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		return nil
	}
	return r.JSON()
}

// sameOrigin refuses requests that a browser marks as coming from another site.
func (c *console) sameOrigin(r *web.Request) error {
	if err := c.origin.Check(r.Request); err != nil {
		return fault.Forbidden.Say("The request comes from another site.").Because(err.Error())
	}
	return nil
}

// environment reads the environment in a path; any other word is not found.
func environment(r *web.Request) (access.Environment, error) {
	env := access.Environment(r.Param("environment"))
	if !env.Known() {
		return "", fault.NotFound
	}
	return env, nil
}

// notEnvironment completes the error of a field or parameter that is not an environment.
const notEnvironment = "is not sandbox or production."

func answer(status int, body any) (web.Answer, error) {
	return web.Answer{Status: status, Body: body}, nil
}

// momentOrNone returns a published time, or nil if there is none.
func momentOrNone(t *time.Time) *time.Time {
	if t == nil || t.IsZero() {
		return nil
	}
	return new(web.Moment(*t))
}
