package console

import (
	"context"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/callers"
	"github.com/carryout-dev/carryout/core/engine/developers"
	signin "github.com/carryout-dev/carryout/core/engine/oauth"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/core/person"
)

// Services is what the console needs of the engine, by capability. All are required.
type Services struct {
	Callers      Callers
	Sessions     Sessions
	Applications Applications
	Devices      Devices
	Webhooks     Webhooks
	Clients      Clients
}

// Clients is what a developer does with the OAuth clients of an application.
type Clients interface {
	List(ctx context.Context, o access.Owner) ([]oauth.Client, error)
	Create(ctx context.Context, o access.Owner, name string, redirectURIs []string) (oauth.Client, error)
	Change(ctx context.Context, o access.Owner, clientID string, change signin.ClientChange) (oauth.Client, error)
	Delete(ctx context.Context, o access.Owner, clientID string) error
}

// Callers authenticates console sessions.
type Callers interface {
	SignedIn(ctx context.Context, session, address string) (callers.SignedIn, callers.Allowance, error)
}

// Sessions opens and closes console sessions.
type Sessions interface {
	Open(ctx context.Context, link string) (session string, err error)
	Close(ctx context.Context, session string) error
}

// Applications manages a developer's applications.
type Applications interface {
	List(ctx context.Context, d access.Developer) ([]access.Application, error)
	Of(ctx context.Context, d access.Developer, appID string) (access.Owner, error)
	Open(ctx context.Context, d access.Developer, name string) (developers.Secrets, error)
	Keys(ctx context.Context, o access.Owner) ([]developers.Key, error)
	RotateSecret(ctx context.Context, o access.Owner, env access.Environment) (string, error)
	Refusals(ctx context.Context, o access.Owner) ([]access.Refusal, error)
	IssueSignIn(ctx context.Context, d access.Developer, firstName, lastName string) (person.Account, error)
}

// Devices signs terminal tools in and ends their sessions.
type Devices interface {
	Waiting(ctx context.Context, d access.Developer, userCode string) (developer.Device, error)
	Approve(ctx context.Context, d access.Developer, userCode string) (developer.Device, error)
	Deny(ctx context.Context, d access.Developer, userCode string) (developer.Device, error)
	Sessions(ctx context.Context, d access.Developer) ([]developer.CLISession, error)
	Revoke(ctx context.Context, d access.Developer, sessionID string) error
	Audit(ctx context.Context, d access.Developer, before developer.Mark) (page []developer.Audited, more bool, err error)
}

// Webhooks is what the console needs about events and deliveries.
type Webhooks interface {
	SigningSecret(ctx context.Context, o access.Owner, env access.Environment) (string, error)
	RotateSigningSecret(ctx context.Context, o access.Owner, env access.Environment) (string, error)
	Endpoints(ctx context.Context, o access.Owner) ([]webhooks.Endpoint, error)
	AddEndpoint(ctx context.Context, o access.Owner, url string, events []string) (access.Endpoint, error)
	ChangeEndpoint(ctx context.Context, o access.Owner, endpointID string, change webhooks.EndpointChange) (access.Endpoint, error)
	VerifyEndpoint(ctx context.Context, o access.Owner, endpointID string) (access.Endpoint, error)
	RemoveEndpoint(ctx context.Context, o access.Owner, endpointID string) error
	Deliveries(ctx context.Context, o access.Owner, env access.Environment, q delivery.Query) (page []delivery.Delivery, more bool, err error)
	Delivery(ctx context.Context, o access.Owner, deliveryID string) (delivery.Delivery, error)
	Replay(ctx context.Context, o access.Owner, deliveryID string) (delivery.Delivery, error)
	ReplayAll(ctx context.Context, o access.Owner, env access.Environment, in webhooks.Replays) (int, error)
}

// ServicesOf returns the services of an engine.
func ServicesOf(e *engine.Engine) Services {
	return Services{Callers: e.Callers, Sessions: e.Console, Applications: e.Applications, Devices: e.Devices, Webhooks: e.Webhooks, Clients: e.OAuthClients}
}
