package engine

import (
	"context"
	"errors"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// Authenticate turns a bearer credential into its caller (spec section 5), and counts the call against the credential's
// minute. address is where the call came from; it is limited for unknown credentials only.
//
// Errors: Unauthorized (unknown, malformed, rotated, expired), NotPermitted (known, but not for this environment),
// RateLimited. The true reason of a refusal is kept for the application's console.
func (e *Engine) Authenticate(ctx context.Context, bearer, address string) (access.Caller, Allowance, error) {
	var caller access.Caller
	var refused error
	now := e.now()
	err := e.view(ctx, func(r ports.Reader) error {
		caller, refused = access.Caller{}, nil
		var err error
		switch {
		case id.SecretSandbox.Is(bearer), id.SecretProduction.Is(bearer):
			caller, err = secretCaller(r, bearer)
		case id.Grant.Is(bearer):
			caller, err = grantCaller(r, bearer, now)
		case id.CLIToken.Is(bearer):
			caller, err = cliCaller(r, bearer, now)
		default:
			err = fault.Unauthorized.Because("credential_unknown")
		}
		if errors.Is(err, ports.ErrNotFound) {
			err = fault.Unauthorized.Because("credential_unknown")
		}
		if errors.Is(err, fault.Unauthorized) || errors.Is(err, fault.NotPermitted) {
			refused, err = err, nil
		}
		return err
	})
	if err != nil {
		return access.Caller{}, Allowance{}, err
	}
	if refused != nil {
		return access.Caller{}, Allowance{}, e.refuse(ctx, caller, address, refused)
	}
	allowance, err := e.Admit(ctx, caller, quota.RequestsMinute)
	return caller, allowance, err
}

func secretCaller(r ports.Reader, secret string) (access.Caller, error) {
	hash := id.Hash(secret)
	cred, err := r.Credential(hash)
	if err != nil {
		return access.Caller{}, err
	}
	app, err := r.Application(cred.AppID)
	if err != nil {
		return access.Caller{}, err
	}
	caller := access.Caller{Kind: access.Secret, Env: cred.Env, App: app, Credential: hash}
	if cred.RevokedAt != nil {
		return caller, fault.Unauthorized.Because("credential_revoked")
	}
	return caller, access.Permit(cred.Env, app.Approval)
}

func grantCaller(r ports.Reader, token string, now time.Time) (access.Caller, error) {
	hash := id.Hash(token)
	grant, err := r.Grant(access.Production, hash)
	if errors.Is(err, ports.ErrNotFound) {
		grant, err = r.Grant(access.Sandbox, hash)
	}
	if err != nil {
		return access.Caller{}, err
	}
	app, err := r.Application(grant.AppID)
	if err != nil {
		return access.Caller{}, err
	}
	user, err := r.User(grant.Env, grant.UserID)
	if err != nil {
		return access.Caller{}, err
	}
	caller := access.Caller{Kind: access.Grant, Env: grant.Env, App: app, UserID: user.ID, AccountID: user.AccountID, Credential: hash}
	if !grant.Live(now) {
		return caller, fault.Unauthorized.Because("grant_expired")
	}
	return caller, access.Permit(grant.Env, app.Approval)
}

// refuse counts a refused call where it belongs: an unknown credential against its address, a known one against itself,
// with the reason for the application's console (spec 5.4, section 8).
func (e *Engine) refuse(ctx context.Context, caller access.Caller, address string, refused error) error {
	now := e.now()
	if caller.Credential == "" {
		row := quota.Find(quota.UnknownMinute)
		if _, over := e.unit.Minutes.Take(row, access.Production, address, now); over {
			return fault.RateLimited.After(row.Resets(now))
		}
		return refused
	}
	row := quota.Find(quota.RevokedMinute)
	if _, over := e.unit.Minutes.Take(row, caller.Env, caller.Credential, now); over {
		return fault.RateLimited.After(row.Resets(now))
	}
	if caller.App.ID == "" {
		return refused // a terminal tool's session is no application's
	}
	reason := fault.From(refused).Reason
	if err := e.update(ctx, func(tx ports.Tx) error {
		return tx.CountRefusal(caller.App.ID, caller.Env, reason, now.UTC())
	}); err != nil {
		e.log.Error("refusal not recorded", "app", caller.App.ID, "reason", reason, "error", err)
	}
	return refused
}

// Secrets are an application's new credentials. They are shown once.
type Secrets struct {
	App                 access.Application
	Sandbox, Production string
	// What deliveries are signed with (spec 5.11); unlike the others it can be read again.
	SandboxSigning, ProductionSigning string
}

// CreateApplication makes an application that is no developer's, with a secret for each environment (spec 2.1).
func (e *Engine) CreateApplication(ctx context.Context, name string, approval access.Approval, endpoints ...access.Endpoint) (Secrets, error) {
	return e.CreateApplicationOf(ctx, "", name, approval, endpoints...)
}

// CreateApplicationOf makes an application of a developer, with a secret for each environment (spec 2.1).
//
// Errors: InvalidRequest (the name), NotFound (no such developer).
func (e *Engine) CreateApplicationOf(ctx context.Context, developerID, name string, approval access.Approval, endpoints ...access.Endpoint) (Secrets, error) {
	name, err := checkAppName(name)
	if err != nil {
		return Secrets{}, err
	}
	s := e.newApplication(access.Application{DeveloperID: developerID, Name: name, Approval: approval, Endpoints: endpoints})
	return s, e.update(ctx, func(tx ports.Tx) error { return putApplication(tx, s) })
}

// newApplication gives an application its ids and secrets.
func (e *Engine) newApplication(app access.Application) Secrets {
	app.ID, app.CreatedAt = e.newID(id.App), e.now().UTC()
	app.Clients = access.Clients{Sandbox: e.newID(id.ClientSandbox), Production: e.newID(id.ClientProduction)}
	return Secrets{App: app, Sandbox: e.newID(id.SecretSandbox), Production: e.newID(id.SecretProduction),
		SandboxSigning: e.newID(id.SigningSecret), ProductionSigning: e.newID(id.SigningSecret)}
}

// putApplication keeps a new application with its secrets. NotFound when there is no such developer.
func putApplication(tx ports.Tx, s Secrets) error {
	if s.App.DeveloperID != "" {
		if _, err := find(tx.Developer(s.App.DeveloperID)); err != nil {
			return err
		}
	}
	if err := tx.PutApplication(s.App); err != nil {
		return err
	}
	for _, of := range []struct {
		env             access.Environment
		secret, signing string
	}{{access.Sandbox, s.Sandbox, s.SandboxSigning}, {access.Production, s.Production, s.ProductionSigning}} {
		if err := tx.PutSigningSecrets(delivery.Secrets{Env: of.env, AppID: s.App.ID, Current: of.signing}); err != nil {
			return err
		}
		if err := tx.PutCredential(access.Credential{Hash: id.Hash(of.secret), AppID: s.App.ID, Env: of.env, CreatedAt: s.App.CreatedAt}); err != nil {
			return err
		}
	}
	return nil
}

// SetApproval changes an application's approval status.
func (e *Engine) SetApproval(ctx context.Context, appID string, approval access.Approval) error {
	return e.update(ctx, func(tx ports.Tx) error {
		app, err := find(tx.Application(appID))
		if err != nil {
			return err
		}
		app.Approval = approval
		return tx.PutApplication(app)
	})
}

// RotateSecret gives an application a new secret for one environment; every older one stops at once (spec 5.5).
func (e *Engine) RotateSecret(ctx context.Context, appID string, env access.Environment) (string, error) {
	kind := id.SecretSandbox
	if env == access.Production {
		kind = id.SecretProduction
	}
	secret, now := e.newID(kind), e.now().UTC()
	err := e.update(ctx, func(tx ports.Tx) error {
		if _, err := find(tx.Application(appID)); err != nil {
			return err
		}
		old, err := tx.Credentials(appID, env)
		if err != nil {
			return err
		}
		if err := revoke(tx, old, now); err != nil {
			return err
		}
		return tx.PutCredential(access.Credential{Hash: id.Hash(secret), AppID: appID, Env: env, CreatedAt: now})
	})
	return secret, err
}

// revoke ends secrets at once; those that ended before stay as they are.
func revoke(tx ports.Tx, secrets []access.Credential, now time.Time) error {
	for _, c := range secrets {
		if c.RevokedAt != nil {
			continue
		}
		c.RevokedAt = &now
		if err := tx.PutCredential(c); err != nil {
			return err
		}
	}
	return nil
}

// Refusals lists why an application's calls were refused (spec 5.4).
func (e *Engine) Refusals(ctx context.Context, appID string) (refusals []access.Refusal, err error) {
	err = e.view(ctx, func(r ports.Reader) error {
		refusals, err = r.Refusals(appID)
		return err
	})
	return refusals, err
}

// Ready tells whether the engine can answer: its store can be read.
func (e *Engine) Ready(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	return e.view(ctx, func(ports.Reader) error { return nil })
}
