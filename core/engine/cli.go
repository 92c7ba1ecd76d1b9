package engine

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// The bounds of what a terminal tool makes (docs/gaps.md).
const (
	maxKeys       = 10
	maxReviewNote = 1000
)

// cliCaller is the caller that a terminal tool's token stands for. Until it acts for an application it has none.
func cliCaller(r ports.Reader, token string, now time.Time) (access.Caller, error) {
	hash := id.Hash(token)
	s, err := r.CLISession(hash)
	if err != nil {
		return access.Caller{}, err
	}
	c := access.Caller{Kind: access.Session, Env: access.Sandbox, Credential: hash, DeveloperID: s.DeveloperID, SessionID: s.ID,
		ExpiresAt: s.ExpiresAt, SealKey: developer.SealKey(token)}
	if !s.Live(now) {
		return c, fault.Unauthorized.Because("session_over")
	}
	return c, nil
}

// AuditRead writes down that a terminal tool read something of no application.
//
// Errors: Forbidden.
func (e *Engine) AuditRead(ctx context.Context, c access.Caller, action developer.Action, about string) error {
	if c.Kind != access.Session {
		return fault.Forbidden
	}
	entry := e.newID(id.Audited)
	return e.update(ctx, func(tx ports.Tx) error { return unit.Audit(tx, c, entry, e.now(), action, about) })
}

// ActFor lets a terminal tool act for one of its developer's applications, in the sandbox: the caller it returns may do there what
// the application's secret may, as far as spec 4.7 goes. The action is written down; without one, what is done next writes itself down.
//
// Errors: Forbidden (no terminal tool), NotFound (not the developer's), NotPermitted (the application is suspended).
func (e *Engine) ActFor(ctx context.Context, c access.Caller, appID string, action developer.Action) (acting access.Caller, err error) {
	if c.Kind != access.Session {
		return acting, fault.Forbidden
	}
	if action == "" {
		err = e.view(ctx, func(r ports.Reader) error {
			acting, err = actFor(r, c, appID)
			return err
		})
		return acting, err
	}
	entry := e.newID(id.Audited)
	err = e.update(ctx, func(tx ports.Tx) error {
		if acting, err = actFor(tx, c, appID); err != nil {
			return err
		}
		return unit.Audit(tx, acting, entry, e.now(), action, "")
	})
	return acting, err
}

func actFor(r ports.Reader, c access.Caller, appID string) (access.Caller, error) {
	app, err := find(r.Application(appID))
	if err != nil {
		return access.Caller{}, err
	}
	if app.DeveloperID != c.DeveloperID {
		return access.Caller{}, fault.NotFound
	}
	c.App = app
	return c, access.Permit(access.Sandbox, app.Approval)
}

// CLIAccount is the account of the developer who signed a terminal tool in.
//
// Errors: Forbidden.
func (e *Engine) CLIAccount(ctx context.Context, c access.Caller) (account developer.Account, err error) {
	if err := e.AuditRead(ctx, c, developer.ReadIdentity, ""); err != nil {
		return developer.Account{}, err
	}
	err = e.view(ctx, func(r ports.Reader) error {
		account, err = r.Developer(c.DeveloperID)
		return err
	})
	return account, err
}

// SignOut ends the calling terminal session.
//
// Errors: Forbidden.
func (e *Engine) SignOut(ctx context.Context, c access.Caller) error {
	if c.Kind != access.Session {
		return fault.Forbidden
	}
	return e.RevokeCLISession(ctx, c.DeveloperID, c.SessionID)
}

// CLIApps lists the applications of a terminal tool's developer.
//
// Errors: Forbidden.
func (e *Engine) CLIApps(ctx context.Context, c access.Caller) ([]access.Application, error) {
	if err := e.AuditRead(ctx, c, developer.ListedApps, ""); err != nil {
		return nil, err
	}
	return e.ApplicationsOf(ctx, c.DeveloperID)
}

// CLIApp is a new application with its sandbox key.
type CLIApp struct {
	App access.Application
	Key NewKey
}

// CreateCLIApp makes an application of a terminal tool's developer. It is under review, and of its secrets only that of the sandbox
// is told: a terminal tool does not touch live keys (spec 4.7).
//
// Errors: Forbidden, InvalidRequest (also: too many), IdempotencyConflict.
func (e *Engine) CreateCLIApp(ctx context.Context, c access.Caller, name string, key IdempotencyKey) (CLIApp, bool, error) {
	if c.Kind != access.Session {
		return CLIApp{}, false, fault.Forbidden
	}
	s, err := e.askedApplication(c.DeveloperID, name)
	if err != nil {
		return CLIApp{}, false, err
	}
	return unit.Once(ctx, e.unit, c, unit.Write{Action: developer.CreatedApp, Key: key, Request: s.App.Name}, func(tx ports.Tx, _ time.Time) (CLIApp, string, error) {
		made := Key{ID: KeyID(s.Sandbox), CreatedAt: s.App.CreatedAt}
		return CLIApp{s.App, NewKey{made, s.Sandbox}}, s.App.ID, putAskedApplication(tx, s)
	})
}

// Key is an application secret as it can be told after it was made: without the secret.
type Key struct {
	ID        string
	CreatedAt time.Time
	RevokedAt *time.Time
}

// NewKey is a key with its secret, which is told once.
type NewKey struct {
	Key
	Secret string
}

// KeyID is the id of the key with this secret.
func KeyID(secret string) string { return keyID(id.Hash(secret)) }

// keyID names a secret by what is stored of it, and does not tell that.
func keyID(hash string) string {
	sum := sha256.Sum256([]byte("key id/" + hash))
	return id.New(id.Key, bytes.NewReader(sum[:]))
}

func keyOf(c access.Credential) Key { return Key{keyID(c.Hash), c.CreatedAt, c.RevokedAt} }

// Keys lists the sandbox secrets of the application that a terminal tool acts for, oldest first, the revoked ones too.
//
// Errors: Forbidden.
func (e *Engine) Keys(ctx context.Context, c access.Caller) (keys []Key, err error) {
	if err := only(c, access.Session); err != nil {
		return nil, err
	}
	err = e.view(ctx, func(r ports.Reader) error {
		keys = nil
		all, err := r.Credentials(c.App.ID, access.Sandbox)
		for _, one := range all {
			keys = append(keys, keyOf(one))
		}
		return err
	})
	return keys, err
}

// CreateKey makes another sandbox secret of the application that a terminal tool acts for; with replace every other one stops at
// once, as in a rotation (spec 5.5).
//
// Errors: Forbidden, InvalidRequest (too many), IdempotencyConflict.
func (e *Engine) CreateKey(ctx context.Context, c access.Caller, replace bool, key IdempotencyKey) (NewKey, bool, error) {
	if err := only(c, access.Session); err != nil {
		return NewKey{}, false, err
	}
	secret := e.newID(id.SecretSandbox)
	return unit.Once(ctx, e.unit, c, unit.Write{Action: developer.CreatedKey, Key: key, Request: replace}, func(tx ports.Tx, now time.Time) (NewKey, string, error) {
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

// RevokeKey ends a sandbox secret of the application that a terminal tool acts for. One that ended before stays as it is.
//
// Errors: Forbidden, NotFound, IdempotencyConflict.
func (e *Engine) RevokeKey(ctx context.Context, c access.Caller, which string, key IdempotencyKey) (Key, bool, error) {
	if err := only(c, access.Session); err != nil {
		return Key{}, false, err
	}
	return unit.Once(ctx, e.unit, c, unit.Write{Action: developer.RevokedKey, Key: key, Request: which}, func(tx ports.Tx, now time.Time) (Key, string, error) {
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

// TestSession is a person of the sandbox with a grant, for a terminal tool to place test orders with.
type TestSession struct {
	UserID string
	Phone  string
	Grant  Grant
}

// testPhones is how many reserved numbers test sessions are spread over that name none.
const testPhones = 100

// StartTestSession provisions a person with a reserved number, verifies them and mints a grant, so that a terminal tool places test
// orders without an application secret (spec 4.7). Without a phone it is one of a hundred reserved numbers.
//
// Errors: Forbidden, InvalidRequest, IdempotencyConflict, AlreadyClaimed, RateLimited.
func (e *Engine) StartTestSession(ctx context.Context, c access.Caller, phone string, key IdempotencyKey) (TestSession, bool, error) {
	if err := only(c, access.Session); err != nil {
		return TestSession{}, false, err
	}
	asked, token := phone, e.newID(id.Grant)
	if phone == "" {
		// A repeat of the key is about the same person.
		phone = fmt.Sprintf("+1500555%04d", crc32.ChecksumIEEE([]byte(or(key.Value, token)))%testPhones)
	}
	// These three can be repeated as they are: only the grant is new each time.
	user, err := e.Provision(ctx, c, NewUser{FirstName: "Test", LastName: "Person", Phone: phone})
	if err != nil {
		return TestSession{}, false, err
	}
	if _, err := e.Verify(ctx, c, user.ID, nil); errors.Is(err, fault.InvalidRequest) {
		if _, err := e.StartVerify(ctx, c, user.ID); err != nil {
			return TestSession{}, false, err
		}
		if _, err := e.Verify(ctx, c, user.ID, new(person.SandboxCode)); err != nil {
			return TestSession{}, false, err
		}
	} else if err != nil {
		return TestSession{}, false, err
	}
	return unit.Once(ctx, e.unit, c, unit.Write{Action: developer.StartedTestSession, Key: key, Request: asked}, func(tx ports.Tx, now time.Time) (TestSession, string, error) {
		g, err := e.mint(tx, c, user.ID, token, now)
		return TestSession{user.ID, phone, Grant{Token: token, ExpiresAt: g.ExpiresAt}}, user.ID, err
	})
}

// AskForReview asks for the application that a terminal tool acts for to be approved for production. A later request takes the
// place of an earlier one. What is approved already stays as it is.
//
// Errors: Forbidden, InvalidRequest, IdempotencyConflict.
func (e *Engine) AskForReview(ctx context.Context, c access.Caller, note string, key IdempotencyKey) (access.Application, bool, error) {
	if err := only(c, access.Session); err != nil {
		return access.Application{}, false, err
	}
	switch {
	case utf8.RuneCountInString(note) > maxReviewNote:
		return access.Application{}, false, fault.InvalidRequest.Field("note", "is longer than 1000 characters.")
	case !plain(strings.ReplaceAll(note, "\n", " ")):
		return access.Application{}, false, fault.InvalidRequest.Field("note", "has a character that is not shown and is no line break.")
	}
	return unit.Once(ctx, e.unit, c, unit.Write{Action: developer.AskedForReview, Key: key, Request: note}, func(tx ports.Tx, now time.Time) (access.Application, string, error) {
		app, err := find(tx.Application(c.App.ID))
		if err != nil || app.Approval == access.Approved {
			return app, "", err
		}
		app.Review = &access.Review{AskedAt: now, Note: note}
		return app, "", tx.PutApplication(app)
	})
}
