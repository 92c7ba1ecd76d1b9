package developers

import (
	"bytes"
	"context"
	"crypto/sha256"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/ports"
)

// Terminals does what a terminal tool may do in its developer's name (spec 4.7). Every method returns Forbidden to other callers.
type Terminals struct {
	unit    *unit.Unit
	apps    *Applications
	devices *Devices
}

// NewTerminals returns the service over a unit of work and its developers' other services.
func NewTerminals(u *unit.Unit, apps *Applications, devices *Devices) *Terminals {
	return &Terminals{unit: u, apps: apps, devices: devices}
}

// AuditRead records that a terminal tool read something that belongs to no application (spec 5.10).
//
// Errors: Forbidden.
func (s *Terminals) AuditRead(ctx context.Context, c access.Caller, action developer.Action, about string) error {
	if c.Kind != access.Session {
		return fault.Forbidden
	}
	entry := s.unit.NewID(id.Audited)
	return s.unit.Update(ctx, func(tx ports.Tx) error { return unit.Audit(tx, c, entry, s.unit.Now(), action, about) })
}

// ActFor returns the caller as which a terminal tool acts for one of its developer's applications, in the sandbox. Spec 4.7 says what that caller
// may do. The action is audited; if it is empty, the next operation audits itself.
//
// Errors: Forbidden (not a terminal tool), NotFound (also for another developer's application), NotPermitted (the application is suspended).
func (s *Terminals) ActFor(ctx context.Context, c access.Caller, appID string, action developer.Action) (acting access.Caller, err error) {
	if c.Kind != access.Session {
		return acting, fault.Forbidden
	}
	if action == "" {
		err = s.unit.View(ctx, func(r ports.Reader) error {
			acting, err = actFor(r, c, appID)
			return err
		})
		return acting, err
	}
	entry := s.unit.NewID(id.Audited)
	err = s.unit.Update(ctx, func(tx ports.Tx) error {
		if acting, err = actFor(tx, c, appID); err != nil {
			return err
		}
		return unit.Audit(tx, acting, entry, s.unit.Now(), action, "")
	})
	return acting, err
}

func actFor(r ports.ReadAccess, c access.Caller, appID string) (access.Caller, error) {
	app, err := unit.Find(r.Application(appID))
	if err != nil {
		return access.Caller{}, err
	}
	if app.DeveloperID != c.DeveloperID {
		return access.Caller{}, fault.NotFound
	}
	c.App = app
	return c, access.Permit(access.Sandbox, app.Approval)
}

// Account returns the account of the terminal tool's developer.
//
// Errors: Forbidden.
func (s *Terminals) Account(ctx context.Context, c access.Caller) (account developer.Account, err error) {
	if err := s.AuditRead(ctx, c, developer.ReadIdentity, ""); err != nil {
		return developer.Account{}, err
	}
	err = s.unit.View(ctx, func(r ports.Reader) error {
		account, err = r.Developer(c.DeveloperID)
		return err
	})
	return account, err
}

// SignOut ends the calling terminal session.
//
// Errors: Forbidden.
func (s *Terminals) SignOut(ctx context.Context, c access.Caller) error {
	d, err := c.Developer()
	if err != nil {
		return err
	}
	return s.devices.Revoke(ctx, d, c.SessionID)
}

// Applications lists the applications of the terminal tool's developer.
//
// Errors: Forbidden.
func (s *Terminals) Applications(ctx context.Context, c access.Caller) ([]access.Application, error) {
	if err := s.AuditRead(ctx, c, developer.ListedApps, ""); err != nil {
		return nil, err
	}
	return s.apps.List(ctx, access.Developer{ID: c.DeveloperID})
}

// NewApplication is a new application with its sandbox key.
type NewApplication struct {
	App access.Application
	Key NewKey
}

// CreateApplication creates an application of the terminal tool's developer, which is under review. It returns only the sandbox key, because a
// terminal tool does not touch live keys (spec 4.7). The bool reports a replay of the same key's answer.
//
// Errors: Forbidden, NotFound (no such developer), InvalidRequest (also: too many applications), IdempotencyConflict.
func (s *Terminals) CreateApplication(ctx context.Context, c access.Caller, name string, key unit.IdempotencyKey) (NewApplication, bool, error) {
	d, err := c.Developer()
	if err != nil {
		return NewApplication{}, false, err
	}
	app, err := asked(s.unit, d, name)
	if err != nil {
		return NewApplication{}, false, err
	}
	return unit.Once(ctx, s.unit, c, unit.Write{Action: developer.CreatedApp, Key: key, Request: app.App.Name}, func(tx ports.Tx, _ time.Time) (NewApplication, string, error) {
		made := Key{ID: KeyID(app.Sandbox), Env: access.Sandbox, CreatedAt: app.App.CreatedAt}
		return NewApplication{app.App, NewKey{made, app.Sandbox}}, app.App.ID, putAsked(tx, app)
	})
}

// Key describes an application secret, without the secret itself.
type Key struct {
	ID        string
	Env       access.Environment
	CreatedAt time.Time
	RevokedAt *time.Time
}

// NewKey is a key with its secret, which is returned once.
type NewKey struct {
	Key
	Secret string
}

// KeyID returns the id of the key with this secret.
func KeyID(secret string) string { return keyID(id.Hash(secret)) }

// keyID derives a key's id from the stored hash of its secret, without revealing the hash.
func keyID(hash string) string {
	sum := sha256.Sum256([]byte("key id/" + hash))
	return id.New(id.Key, bytes.NewReader(sum[:]))
}

func keyOf(c access.Credential) Key { return Key{keyID(c.Hash), c.Env, c.CreatedAt, c.RevokedAt} }

// Keys lists the sandbox keys of the application that a terminal tool acts for, oldest first, also revoked ones.
//
// Errors: Forbidden.
func (s *Terminals) Keys(ctx context.Context, c access.Caller) (keys []Key, err error) {
	if err := unit.Only(c, access.Session); err != nil {
		return nil, err
	}
	err = s.unit.View(ctx, func(r ports.Reader) error {
		keys = nil
		all, err := r.Credentials(c.App.ID, access.Sandbox)
		for _, one := range all {
			keys = append(keys, keyOf(one))
		}
		return err
	})
	return keys, err
}

// CreateKey creates another sandbox key of the application that a terminal tool acts for. With replace it revokes every other one at once, as in a
// rotation (spec 5.5). The bool reports a replay of the same idempotency key's answer.
//
// Errors: Forbidden, InvalidRequest (too many), IdempotencyConflict.
func (s *Terminals) CreateKey(ctx context.Context, c access.Caller, replace bool, key unit.IdempotencyKey) (NewKey, bool, error) {
	if err := unit.Only(c, access.Session); err != nil {
		return NewKey{}, false, err
	}
	secret := s.unit.NewID(id.SecretSandbox)
	return unit.Once(ctx, s.unit, c, unit.Write{Action: developer.CreatedKey, Key: key, Request: replace}, func(tx ports.Tx, now time.Time) (NewKey, string, error) {
		all, err := tx.Credentials(c.App.ID, access.Sandbox)
		if err != nil {
			return NewKey{}, "", err
		}
		live := slices.DeleteFunc(all, func(one access.Credential) bool { return one.RevokedAt != nil })
		if replace {
			if err := revoke(tx, live, now); err != nil {
				return NewKey{}, "", err
			}
		} else if len(live) >= maxKeys {
			return NewKey{}, "", fault.InvalidRequest.Say("An application has at most 10 sandbox keys. Revoke one first, or replace them.")
		}
		made := access.Credential{Hash: id.Hash(secret), AppID: c.App.ID, Env: access.Sandbox, CreatedAt: now}
		return NewKey{keyOf(made), secret}, keyID(made.Hash), tx.PutCredential(made)
	})
}

// RevokeKey revokes a sandbox key of the application that a terminal tool acts for. It is a no-op if the key was revoked before. The bool reports a
// replay of the same idempotency key's answer.
//
// Errors: Forbidden, NotFound, InvalidRequest (the idempotency key), IdempotencyConflict.
func (s *Terminals) RevokeKey(ctx context.Context, c access.Caller, which string, key unit.IdempotencyKey) (Key, bool, error) {
	if err := unit.Only(c, access.Session); err != nil {
		return Key{}, false, err
	}
	return unit.Once(ctx, s.unit, c, unit.Write{Action: developer.RevokedKey, Key: key, Request: which}, func(tx ports.Tx, now time.Time) (Key, string, error) {
		all, err := tx.Credentials(c.App.ID, access.Sandbox)
		if err != nil {
			return Key{}, "", err
		}
		i := slices.IndexFunc(all, func(one access.Credential) bool { return keyID(one.Hash) == which })
		if i < 0 {
			return Key{}, "", fault.NotFound
		}
		if all[i].RevokedAt == nil {
			if err := revoke(tx, all[i:i+1], now); err != nil {
				return Key{}, "", err
			}
			all[i].RevokedAt = &now
		}
		return keyOf(all[i]), which, nil
	})
}

// AskForReview requests production approval for the application that a terminal tool acts for. A later request replaces an earlier one. It is a
// no-op if the application is approved already. The bool reports a replay of the same key's answer.
//
// Errors: Forbidden, NotFound, InvalidRequest (the note), IdempotencyConflict.
func (s *Terminals) AskForReview(ctx context.Context, c access.Caller, note string, key unit.IdempotencyKey) (access.Application, bool, error) {
	if err := unit.Only(c, access.Session); err != nil {
		return access.Application{}, false, err
	}
	switch {
	case utf8.RuneCountInString(note) > noteAtMost:
		return access.Application{}, false, fault.InvalidRequest.Field("note", "is longer than 1000 characters.")
	case !form.Plain(strings.ReplaceAll(note, "\n", " ")):
		return access.Application{}, false, fault.InvalidRequest.Field("note", "has a character that is not shown and is no line break.")
	}
	return unit.Once(ctx, s.unit, c, unit.Write{Action: developer.AskedForReview, Key: key, Request: note}, func(tx ports.Tx, now time.Time) (access.Application, string, error) {
		app, err := unit.Find(tx.Application(c.App.ID))
		if err != nil || app.Approval == access.Approved {
			return app, "", err
		}
		app.Review = &access.Review{AskedAt: now, Note: note}
		return app, "", tx.PutApplication(app)
	})
}
