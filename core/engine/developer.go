package engine

import (
	"context"
	"errors"
	"strings"

	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/ports"
)

// DeveloperOf returns the account of an e-mail address, and makes it when there is none. An account that exists keeps its name.
//
// Errors: InvalidRequest.
func (e *Engine) DeveloperOf(ctx context.Context, email, name string) (account developer.Account, err error) {
	email, ok := developer.Email(email)
	if !ok {
		return developer.Account{}, fault.InvalidRequest.Field("email", "is not an e-mail address of at most 254 characters.")
	}
	made := developer.Account{ID: e.newID(id.Developer), Email: email, Name: strings.TrimSpace(name), CreatedAt: e.now().UTC()}
	err = e.update(ctx, func(tx ports.Tx) error {
		account, err = tx.DeveloperByEmail(email)
		if errors.Is(err, ports.ErrNotFound) {
			account = made
			return tx.PutDeveloper(made)
		}
		return err
	})
	return account, err
}

// GiveApplication makes an application the developer's, whoever had it before.
//
// Errors: NotFound (no such application, or no such developer).
func (e *Engine) GiveApplication(ctx context.Context, appID, developerID string) error {
	return e.update(ctx, func(tx ports.Tx) error {
		if _, err := find(tx.Developer(developerID)); err != nil {
			return err
		}
		app, err := find(tx.Application(appID))
		if err != nil {
			return err
		}
		app.DeveloperID = developerID
		return tx.PutApplication(app)
	})
}
