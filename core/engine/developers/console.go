package developers

import (
	"context"
	"errors"

	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/ports"
)

// Console opens and closes console sessions. Package callers authenticates them.
type Console struct {
	unit *unit.Unit
}

// NewConsole returns the service over a unit of work.
func NewConsole(u *unit.Unit) *Console { return &Console{unit: u} }

// Open uses a sign-in link up, opens a console session and returns its token.
//
// Errors: NotFound (the link is unknown, used or expired).
func (s *Console) Open(ctx context.Context, link string) (string, error) {
	if !id.SignInLink.Is(link) {
		return "", fault.NotFound
	}
	token := s.unit.NewID(id.ConsoleSession)
	err := s.unit.Update(ctx, func(tx ports.Tx) error {
		l, err := unit.Find(tx.SignInLink(id.Hash(link)))
		if err != nil {
			return err
		}
		now := s.unit.Now()
		l, good := l.Use(now)
		if !good {
			return fault.NotFound.Because("link_over")
		}
		return errors.Join(tx.PutSignInLink(l), tx.PutConsoleSession(developer.NewConsoleSession(id.Hash(token), l.DeveloperID, now)))
	})
	return token, err
}

// Close ends the console session of a token. It is a no-op if the session is unknown or has ended. Errors: only Unavailable.
func (s *Console) Close(ctx context.Context, token string) error {
	return s.unit.Update(ctx, func(tx ports.Tx) error {
		now := s.unit.Now()
		session, err := tx.ConsoleSession(id.Hash(token))
		if errors.Is(err, ports.ErrNotFound) || err == nil && !session.Live(now) {
			return nil
		}
		if err != nil {
			return err
		}
		return tx.PutConsoleSession(session.Ended(now))
	})
}
