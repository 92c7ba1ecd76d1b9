package engine

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// maxApplications bounds the applications that a developer can make (docs/gaps.md).
const maxApplications = 20

// appNameAtMost is how long the name of an application may be, in characters (docs/gaps.md).
const appNameAtMost = 100

// Console is a developer who is signed in to the console.
type Console struct {
	Developer  developer.Account
	SignedInAt time.Time
	ExpiresAt  time.Time // unless the session is used before
	Recent     bool      // signed in within the last 15 minutes
}

// Permit tells whether the developer may see or change a credential of an environment: one of production only soon after signing
// in (spec 5.5).
//
// Errors: SignInAgain.
func (c Console) Permit(env access.Environment) error {
	if env == access.Production && !c.Recent {
		return fault.SignInAgain
	}
	return nil
}

// SignInLink makes what a developer's sign-in link carries: it opens one console session, once, within 15 minutes. The account
// is made when the e-mail address has none.
//
// Errors: InvalidRequest.
func (e *Engine) SignInLink(ctx context.Context, email string) (link string, expiresAt time.Time, err error) {
	account, err := e.DeveloperOf(ctx, email, "")
	if err != nil {
		return "", time.Time{}, err
	}
	link = e.newID(id.SignInLink)
	made := developer.NewLink(id.Hash(link), account.ID, e.now())
	return link, made.ExpiresAt, e.update(ctx, func(tx ports.Tx) error { return tx.PutSignInLink(made) })
}

// OpenConsole opens the console session of a sign-in link, and returns its token.
//
// Errors: NotFound (unknown, used, or over).
func (e *Engine) OpenConsole(ctx context.Context, link string) (string, error) {
	if !id.SignInLink.Is(link) {
		return "", fault.NotFound
	}
	token := e.newID(id.ConsoleSession)
	err := e.update(ctx, func(tx ports.Tx) error {
		l, err := find(tx.SignInLink(id.Hash(link)))
		if err != nil {
			return err
		}
		now := e.now()
		l, good := l.Use(now)
		if !good {
			return fault.NotFound.Because("link_over")
		}
		return errors.Join(tx.PutSignInLink(l), tx.PutConsoleSession(developer.NewConsoleSession(id.Hash(token), l.DeveloperID, now)))
	})
	return token, err
}

// Console tells who holds a console session's token, and counts the call against the session's minute. address is where the call
// came from; it is limited for unknown tokens only.
//
// Errors: Unauthorized, RateLimited.
func (e *Engine) Console(ctx context.Context, token, address string) (c Console, a Allowance, err error) {
	var session developer.ConsoleSession
	hash, now := id.Hash(token), e.now()
	err = e.view(ctx, func(r ports.Reader) (err error) {
		if session, c, err = consoleOf(r, token, now); err == nil {
			c.Developer, err = r.Developer(session.DeveloperID)
		}
		return err
	})
	if errors.Is(err, fault.Unauthorized) {
		return Console{}, Allowance{}, e.refuse(ctx, access.Caller{}, address, err)
	}
	if err != nil {
		return Console{}, Allowance{}, err
	}
	if seen, changed := session.Seen(now); changed {
		err := e.update(ctx, func(tx ports.Tx) error {
			// Not over a sign-out that came in between.
			current, err := tx.ConsoleSession(hash)
			if err != nil || !current.Live(now) {
				return err
			}
			return tx.PutConsoleSession(seen)
		})
		if err != nil {
			return Console{}, Allowance{}, err
		}
		c.ExpiresAt = seen.ExpiresAt()
	}
	// Of a session the minute of the sandbox: nobody needs more by hand.
	a, err = e.Admit(ctx, access.Caller{Env: access.Sandbox, Credential: hash}, quota.RequestsMinute)
	return c, a, err
}

// consoleOf loads the live session of a token; Unauthorized when there is none.
func consoleOf(r ports.Reader, token string, now time.Time) (developer.ConsoleSession, Console, error) {
	if !id.ConsoleSession.Is(token) {
		return developer.ConsoleSession{}, Console{}, fault.Unauthorized.Because("session_unknown")
	}
	s, err := r.ConsoleSession(id.Hash(token))
	switch {
	case errors.Is(err, ports.ErrNotFound):
		return s, Console{}, fault.Unauthorized.Because("session_unknown")
	case err == nil && !s.Live(now):
		return s, Console{}, fault.Unauthorized.Because("session_over")
	}
	return s, Console{SignedInAt: s.SignedInAt, ExpiresAt: s.ExpiresAt(), Recent: s.Recent(now)}, err
}

// CloseConsole ends the console session of a token. One that is over already is no error.
func (e *Engine) CloseConsole(ctx context.Context, token string) error {
	return e.update(ctx, func(tx ports.Tx) error {
		now := e.now()
		s, _, err := consoleOf(tx, token, now)
		if errors.Is(err, fault.Unauthorized) {
			return nil
		}
		if err != nil {
			return err
		}
		return tx.PutConsoleSession(s.Ended(now))
	})
}

// ApplicationsOf lists a developer's applications in order of creation.
func (e *Engine) ApplicationsOf(ctx context.Context, developerID string) (all []access.Application, err error) {
	err = e.view(ctx, func(r ports.Reader) error {
		all, err = r.ApplicationsOf(developerID)
		return err
	})
	return all, err
}

// ApplicationOf is one of a developer's applications.
//
// Errors: NotFound, which never tells another's application from one that there is not.
func (e *Engine) ApplicationOf(ctx context.Context, developerID, appID string) (app access.Application, err error) {
	err = e.view(ctx, func(r ports.Reader) error {
		app, err = find(r.Application(appID))
		if err == nil && app.DeveloperID != developerID {
			err = fault.NotFound
		}
		return err
	})
	return app, err
}

// OpenApplication makes an application for a developer who asks for one; it is under review (spec 2.1).
//
// Errors: NotFound (no such developer), InvalidRequest.
func (e *Engine) OpenApplication(ctx context.Context, developerID, name string) (Secrets, error) {
	s, err := e.askedApplication(developerID, name)
	if err != nil {
		return Secrets{}, err
	}
	return s, e.update(ctx, func(tx ports.Tx) error { return putAskedApplication(tx, s) })
}

// askedApplication is a new application with the name that its developer asks for.
func (e *Engine) askedApplication(developerID, name string) (Secrets, error) {
	name, err := checkAppName(name)
	if err != nil {
		return Secrets{}, err
	}
	return e.newApplication(access.Application{DeveloperID: developerID, Name: name, Approval: access.UnderReview}), nil
}

// checkAppName returns an application's name as it is kept.
func checkAppName(name string) (string, error) {
	name = strings.TrimSpace(name)
	switch {
	case name == "":
		return "", fault.InvalidRequest.Field("name", "is required.")
	case utf8.RuneCountInString(name) > appNameAtMost:
		return "", fault.InvalidRequest.Field("name", "is longer than 100 characters.")
	case !plain(name):
		return "", fault.InvalidRequest.Field("name", unseen)
	}
	return name, nil
}

// putAskedApplication keeps it, unless its developer has too many.
func putAskedApplication(tx ports.Tx, s Secrets) error {
	all, err := tx.ApplicationsOf(s.App.DeveloperID)
	if err != nil {
		return err
	}
	if len(all) >= maxApplications {
		return fault.InvalidRequest.Say("A developer has at most 20 applications.")
	}
	return putApplication(tx, s)
}

// EnvironmentKey is a key with the environment that it reaches.
type EnvironmentKey struct {
	Env access.Environment
	Key
}

// AllKeys lists an application's secrets, those that ended among them: each environment's in order of creation.
func (e *Engine) AllKeys(ctx context.Context, appID string) (keys []EnvironmentKey, err error) {
	err = e.view(ctx, func(r ports.Reader) error {
		keys = nil
		for _, env := range []access.Environment{access.Sandbox, access.Production} {
			of, err := r.Credentials(appID, env)
			if err != nil {
				return err
			}
			for _, one := range of {
				keys = append(keys, EnvironmentKey{env, keyOf(one)})
			}
		}
		return nil
	})
	return keys, err
}
