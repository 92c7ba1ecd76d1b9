package developers

import (
	"context"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/ports"
)

// Applications manages a developer's applications, as on the console (spec 2.1, 5.4, 5.5).
type Applications struct {
	unit     *unit.Unit
	refusals Refusals
}

// Refusals counts why calls were refused.
type Refusals interface {
	// WriteRefusals writes what was counted. Errors: Unavailable.
	WriteRefusals(ctx context.Context) error
}

// NewApplications returns the service over a unit of work and what counts refusals.
func NewApplications(u *unit.Unit, refusals Refusals) *Applications {
	return &Applications{unit: u, refusals: refusals}
}

// Secrets holds an application's new credentials. They are shown once.
type Secrets struct {
	App                 access.Application
	Sandbox, Production string
	// The secrets that sign deliveries (spec 5.11). Unlike the others they can be read again.
	SandboxSigning, ProductionSigning string
}

// List returns a developer's applications in order of creation. Errors: only Unavailable.
func (s *Applications) List(ctx context.Context, d access.Developer) (all []access.Application, err error) {
	err = s.unit.View(ctx, func(r ports.Reader) error {
		all, err = r.ApplicationsOf(d.ID)
		return err
	})
	return all, err
}

// Of returns the developer's right over one of their applications.
//
// Errors: NotFound, also for another developer's application.
func (s *Applications) Of(ctx context.Context, d access.Developer, appID string) (owner access.Owner, err error) {
	err = s.unit.View(ctx, func(r ports.Reader) error {
		app, err := unit.Find(r.Application(appID))
		if err == nil && app.DeveloperID != d.ID {
			err = fault.NotFound
		}
		owner = access.Owner{Developer: d, App: app}
		return err
	})
	if err != nil {
		return access.Owner{}, err
	}
	return owner, nil
}

// Open creates an application, which is under review, and returns it with its secrets (spec 2.1).
//
// Errors: NotFound (no such developer), InvalidRequest (the name, or too many applications).
func (s *Applications) Open(ctx context.Context, d access.Developer, name string) (Secrets, error) {
	made, err := asked(s.unit, d, name)
	if err != nil {
		return Secrets{}, err
	}
	return made, s.unit.Update(ctx, func(tx ports.Tx) error { return putAsked(tx, made) })
}

// asked returns a new application under review. Errors: InvalidRequest (the name).
func asked(u *unit.Unit, d access.Developer, name string) (Secrets, error) {
	name, err := checkName(name)
	if err != nil {
		return Secrets{}, err
	}
	return fresh(u, access.Application{DeveloperID: d.ID, Name: name, Approval: access.UnderReview}), nil
}

// fresh returns an application with new ids and secrets.
func fresh(u *unit.Unit, app access.Application) Secrets {
	app.ID, app.CreatedAt = u.NewID(id.App), u.Now().UTC()
	app.Clients = access.Clients{Sandbox: u.NewID(id.ClientSandbox), Production: u.NewID(id.ClientProduction)}
	return Secrets{App: app, Sandbox: u.NewID(id.SecretSandbox), Production: u.NewID(id.SecretProduction),
		SandboxSigning: u.NewID(id.SigningSecret), ProductionSigning: u.NewID(id.SigningSecret)}
}

// putAsked stores a new application.
//
// Errors: NotFound (no such developer), InvalidRequest (too many applications).
func putAsked(tx ports.Tx, made Secrets) error {
	all, err := tx.ApplicationsOf(made.App.DeveloperID)
	if err != nil {
		return err
	}
	if len(all) >= maxApplications {
		return fault.InvalidRequest.Say("A developer has at most 20 applications.")
	}
	return put(tx, made)
}

// put stores a new application with its secrets. Errors: NotFound (no such developer).
func put(tx ports.Tx, made Secrets) error {
	if made.App.DeveloperID != "" {
		if _, err := unit.Find(tx.Developer(made.App.DeveloperID)); err != nil {
			return err
		}
	}
	if err := tx.PutApplication(made.App); err != nil {
		return err
	}
	for _, of := range []struct {
		env             access.Environment
		secret, signing string
	}{{access.Sandbox, made.Sandbox, made.SandboxSigning}, {access.Production, made.Production, made.ProductionSigning}} {
		if err := tx.PutSigningSecrets(delivery.Secrets{Env: of.env, AppID: made.App.ID, Current: of.signing}); err != nil {
			return err
		}
		if err := tx.PutCredential(access.Credential{Hash: id.Hash(of.secret), AppID: made.App.ID, Env: of.env, CreatedAt: made.App.CreatedAt}); err != nil {
			return err
		}
	}
	return nil
}

// RotateSecret creates a new secret of an application for one environment and returns it. Every older one is revoked at once (spec 5.5).
//
// Errors: NotFound, SignInAgain (production needs a recent sign-in).
func (s *Applications) RotateSecret(ctx context.Context, o access.Owner, env access.Environment) (string, error) {
	if err := o.Permit(env); err != nil {
		return "", err
	}
	kind := id.SecretSandbox
	if env == access.Production {
		kind = id.SecretProduction
	}
	secret, now := s.unit.NewID(kind), s.unit.Now().UTC()
	err := s.unit.Update(ctx, func(tx ports.Tx) error {
		if _, err := unit.Find(tx.Application(o.App.ID)); err != nil {
			return err
		}
		old, err := tx.Credentials(o.App.ID, env)
		if err != nil {
			return err
		}
		if err := revoke(tx, old, now); err != nil {
			return err
		}
		return tx.PutCredential(access.Credential{Hash: id.Hash(secret), AppID: o.App.ID, Env: env, CreatedAt: now})
	})
	return secret, err
}

// revoke revokes the secrets that are not revoked yet.
func revoke(tx ports.WriteAccess, secrets []access.Credential, now time.Time) error {
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

// Refusals lists why an application's calls were refused, with counts (spec 5.4). Errors: only Unavailable.
func (s *Applications) Refusals(ctx context.Context, o access.Owner) (refusals []access.Refusal, err error) {
	if err := s.refusals.WriteRefusals(ctx); err != nil {
		return nil, err
	}
	err = s.unit.View(ctx, func(r ports.Reader) error {
		refusals, err = r.Refusals(o.App.ID)
		return err
	})
	return refusals, err
}

// Keys lists an application's secrets, also revoked ones: the sandbox's, then production's, each in order of creation. Errors: only Unavailable.
func (s *Applications) Keys(ctx context.Context, o access.Owner) (keys []Key, err error) {
	err = s.unit.View(ctx, func(r ports.Reader) error {
		keys = nil
		for _, env := range []access.Environment{access.Sandbox, access.Production} {
			of, err := r.Credentials(o.App.ID, env)
			if err != nil {
				return err
			}
			for _, one := range of {
				keys = append(keys, keyOf(one))
			}
		}
		return nil
	})
	return keys, err
}
