// Package dev is the development routes next to the console (docs/operations.md): the outbox, applications, secrets, the clock,
// endpoints and deliveries, and a sink for them.
// Only `carryoutd dev` mounts them: they need no credential.
package dev

import (
	"context"
	"net/http"
	"net/http/httputil"
	"net/url"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine/developers"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/transports/web"
)

// Operator is what the routes do as the operator of the service.
type Operator interface {
	EnsureDeveloper(ctx context.Context, email, name string) (developer.Account, error)
	Developer(ctx context.Context, email string) (access.Developer, error)
	CreateApplication(ctx context.Context, developerID, name string, approval access.Approval, endpoints ...access.Endpoint) (developers.Secrets, error)
	Owner(ctx context.Context, appID string) (access.Owner, error)
	Approve(ctx context.Context, appID string, approval access.Approval) error
}

// Applications is what the routes do with applications.
type Applications interface {
	RotateSecret(ctx context.Context, o access.Owner, env access.Environment) (string, error)
	Refusals(ctx context.Context, o access.Owner) ([]access.Refusal, error)
}

// Devices signs terminal tools in.
type Devices interface {
	Approve(ctx context.Context, d access.Developer, userCode string) (developer.Device, error)
}

// Webhooks is what the routes do with endpoints and deliveries.
type Webhooks interface {
	AddEndpoint(ctx context.Context, o access.Owner, url string, events []string) (access.Endpoint, error)
	ChangeEndpoint(ctx context.Context, o access.Owner, endpointID string, change webhooks.EndpointChange) (access.Endpoint, error)
	VerifyEndpoint(ctx context.Context, o access.Owner, endpointID string) (access.Endpoint, error)
	Endpoints(ctx context.Context, o access.Owner) ([]webhooks.Endpoint, error)
	RotateSigningSecret(ctx context.Context, o access.Owner, env access.Environment) (string, error)
	Deliveries(ctx context.Context, o access.Owner, env access.Environment, q delivery.Query) ([]delivery.Delivery, bool, error)
	Replay(ctx context.Context, o access.Owner, deliveryID string) (delivery.Delivery, error)
	ReplayAll(ctx context.Context, o access.Owner, env access.Environment, in webhooks.Replays) (int, error)
}

// Options are what the routes need. All are required.
type Options struct {
	Operator     Operator
	Applications Applications
	Devices      Devices
	Webhooks     Webhooks
	Outbox       *url.URL                                                       // where the outbox provider listens
	Move         func(ctx context.Context, by time.Duration) (time.Time, error) // moves domain time and the fixtures with it
	Sink         func() access.Endpoint                                         // the endpoint that a new application starts with
	SignIn       func(ctx context.Context, email string) (web.Answer, error)    // opens the console for a developer; "" is the demo's
	Demo         string                                                         // e-mail address of the developer who approves terminal tools
}

// Application is an application as dev.json and POST /dev/apps return it.
type Application struct {
	ID             string      `json:"id"`
	Name           string      `json:"name"`
	ApprovalStatus string      `json:"approvalStatus"`
	Sandbox        Credentials `json:"sandbox"`
	Production     Credentials `json:"production"`
	// OAuthClients are in dev.json only.
	OAuthClients []OAuthClient `json:"oauthClients,omitempty"`
}

// OAuthClient is an OAuth client of an application.
type OAuthClient struct {
	ClientID     string   `json:"clientId"`
	RedirectURIs []string `json:"redirectUris"`
}

// Credentials are an application's credentials in one environment.
type Credentials struct {
	ClientID      string `json:"clientId"`
	Secret        string `json:"secret"`
	SigningSecret string `json:"signingSecret"`
}

// Describe returns a new application with its secrets.
func Describe(s developers.Secrets) Application {
	return Application{ID: s.App.ID, Name: s.App.Name, ApprovalStatus: string(s.App.Approval),
		Sandbox:    Credentials{s.App.Clients.Sandbox, s.Sandbox, s.SandboxSigning},
		Production: Credentials{s.App.Clients.Production, s.Production, s.ProductionSigning}}
}

// Handler serves the routes.
func Handler(surface *web.Surface, o Options) http.Handler {
	d, taken := routes{o}, new(sink)
	api := surface.Router(web.Nobody{}, []web.Route{
		{Method: http.MethodGet, Path: "/dev/sign-in", Handle: d.signIn, Open: true},
		{Method: http.MethodPost, Path: "/dev/apps", Handle: d.createApp, Open: true},
		{Method: http.MethodPost, Path: "/dev/approval", Handle: d.approve, Open: true},
		{Method: http.MethodPost, Path: "/dev/rotate-secret", Handle: d.rotate, Open: true},
		{Method: http.MethodGet, Path: "/dev/refusals", Handle: d.refusals, Open: true},
		{Method: http.MethodPost, Path: "/dev/approve-device", Handle: d.approveDevice, Open: true},
		{Method: http.MethodPost, Path: "/dev/clock", Handle: d.clock, Open: true},
		{Method: http.MethodPost, Path: "/dev/endpoints", Handle: d.addEndpoint, Open: true},
		{Method: http.MethodGet, Path: "/dev/endpoints", Handle: d.endpoints, Open: true},
		{Method: http.MethodPost, Path: "/dev/endpoints/{endpointId}", Handle: d.changeEndpoint, Open: true},
		{Method: http.MethodPost, Path: "/dev/endpoints/{endpointId}/verify", Handle: d.verifyEndpoint, Open: true},
		{Method: http.MethodGet, Path: "/dev/deliveries", Handle: d.deliveries, Open: true},
		{Method: http.MethodPost, Path: "/dev/replay", Handle: d.replay, Open: true},
		{Method: http.MethodPost, Path: "/dev/rotate-signing-secret", Handle: d.rotateSigning, Open: true},
		{Method: http.MethodPost, Path: "/dev/sink", Handle: taken.receive, Open: true},
		{Method: http.MethodGet, Path: "/dev/sink", Handle: taken.show, Open: true},
	})
	outbox := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(o.Outbox)
		r.Out.URL.Path = o.Outbox.Path
	}}
	mux := http.NewServeMux()
	mux.Handle("/dev/outbox", surface.Guard(outbox))
	mux.Handle("/", api)
	return mux
}

type routes struct{ Options }

// signIn signs in by one click: the demo developer, or the one whose e-mail address is in the query.
func (d routes) signIn(r *web.Request) (web.Answer, error) {
	email, err := r.Parameter("developer")
	if err != nil {
		return web.Answer{}, err
	}
	return d.SignIn(r.Context(), email)
}

func (d routes) createApp(r *web.Request) (web.Answer, error) {
	body, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	body.Require("name")
	name, status, email := body.TextOrEmpty("name"), body.TextOrEmpty("approvalStatus"), body.Text("developer")
	if err := body.Done(); err != nil {
		return web.Answer{}, err
	}
	approval, err := approvalOf(status)
	if err != nil {
		return web.Answer{}, err
	}
	var owner developer.Account // none, so that a test's application shares no limits
	if email != nil {
		if owner, err = d.Operator.EnsureDeveloper(r.Context(), *email, ""); err != nil {
			return web.Answer{}, err
		}
	}
	made, err := d.Operator.CreateApplication(r.Context(), owner.ID, name, approval, d.Sink())
	return web.Answer{Status: http.StatusCreated, Body: Describe(made)}, err
}

func (d routes) approve(r *web.Request) (web.Answer, error) {
	body, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	body.Require("appId")
	body.Require("approvalStatus")
	appID, status := body.TextOrEmpty("appId"), body.TextOrEmpty("approvalStatus")
	if err := body.Done(); err != nil {
		return web.Answer{}, err
	}
	approval, err := approvalOf(status)
	if err != nil {
		return web.Answer{}, err
	}
	err = d.Operator.Approve(r.Context(), appID, approval)
	return web.Answer{Status: http.StatusOK, Body: map[string]string{"appId": appID, "approvalStatus": status}}, err
}

// approvalOf reads an approval status; empty means under review, as for any new application (spec 2.1).
func approvalOf(status string) (access.Approval, error) {
	switch a := access.Approval(status); {
	case status == "":
		return access.UnderReview, nil
	case a.Known():
		return a, nil
	}
	return "", fault.InvalidRequest.Field("approvalStatus", "is not pending, approved, sandbox_only or suspended.")
}

func (d routes) rotate(r *web.Request) (web.Answer, error) {
	body, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	body.Require("appId")
	body.Require("environment")
	appID, env := body.TextOrEmpty("appId"), access.Environment(body.TextOrEmpty("environment"))
	if err := body.Done(); err != nil {
		return web.Answer{}, err
	}
	if env != access.Sandbox && env != access.Production {
		return web.Answer{}, fault.InvalidRequest.Field("environment", "is not sandbox or production.")
	}
	owner, err := d.Operator.Owner(r.Context(), appID)
	if err != nil {
		return web.Answer{}, err
	}
	secret, err := d.Applications.RotateSecret(r.Context(), owner, env)
	return web.Answer{Status: http.StatusOK, Body: map[string]string{"secret": secret}}, err
}

func (d routes) refusals(r *web.Request) (web.Answer, error) {
	owner, err := d.Operator.Owner(r.Context(), r.URL.Query().Get("appId"))
	if err != nil {
		return web.Answer{}, err
	}
	list, err := d.Applications.Refusals(r.Context(), owner)
	if list == nil {
		list = []access.Refusal{}
	}
	return web.Answer{Status: http.StatusOK, Body: map[string]any{"refusals": list}}, err
}

// approveDevice approves a terminal tool's sign-in as the demo developer, without the console's page.
func (d routes) approveDevice(r *web.Request) (web.Answer, error) {
	body, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	body.Require("userCode")
	userCode := body.TextOrEmpty("userCode")
	if err := body.Done(); err != nil {
		return web.Answer{}, err
	}
	demo, err := d.Operator.Developer(r.Context(), d.Demo)
	if err != nil {
		return web.Answer{}, err
	}
	device, err := d.Devices.Approve(r.Context(), demo, userCode)
	return web.Answer{Status: http.StatusOK, Body: map[string]string{"userCode": device.UserCode, "deviceName": device.Name, "developerId": demo.ID}}, err
}

func (d routes) clock(r *web.Request) (web.Answer, error) {
	body, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	body.Require("advanceSeconds")
	seconds := body.Integer("advanceSeconds")
	if err := body.Done(); err != nil {
		return web.Answer{}, err
	}
	if *seconds < 0 || *seconds > 366*24*3600 {
		return web.Answer{}, fault.InvalidRequest.Field("advanceSeconds", "is not between 0 and a year: the clock only moves forward.")
	}
	now, err := d.Move(r.Context(), time.Duration(*seconds)*time.Second)
	return web.Answer{Status: http.StatusOK, Body: map[string]any{"now": now.UTC().Format(time.RFC3339)}}, err
}
