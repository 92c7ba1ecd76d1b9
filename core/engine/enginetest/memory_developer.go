package enginetest

import (
	"errors"
	"slices"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/developer"
)

func (t *memoryTx) Developer(id string) (developer.Account, error) {
	return get[developer.Account](t, "developer", id)
}

func (t *memoryTx) DeveloperByEmail(email string) (developer.Account, error) {
	id, err := get[string](t, "email", email)
	if err != nil {
		return developer.Account{}, err
	}
	return t.Developer(id)
}

func (t *memoryTx) ApplicationsOf(developerID string) ([]access.Application, error) {
	all, err := t.Applications()
	return slices.DeleteFunc(all, func(a access.Application) bool { return a.DeveloperID != developerID }), err
}

func (t *memoryTx) PutDeveloper(a developer.Account) error {
	if other, err := t.DeveloperByEmail(a.Email); err == nil && other.ID != a.ID {
		return errors.New("enginetest: the e-mail address is another account's")
	}
	if old, err := t.Developer(a.ID); err == nil && old.Email != a.Email {
		delete(t.table("email"), old.Email)
	}
	return errors.Join(t.put("email", a.Email, a.ID), t.put("developer", a.ID, a))
}

func (t *memoryTx) SignInLink(hash string) (developer.Link, error) {
	return get[developer.Link](t, "signInLink", hash)
}

func (t *memoryTx) ConsoleSession(hash string) (developer.ConsoleSession, error) {
	return get[developer.ConsoleSession](t, "consoleSession", hash)
}

func (t *memoryTx) PutSignInLink(l developer.Link) error { return t.put("signInLink", l.Hash, l) }

func (t *memoryTx) PutConsoleSession(s developer.ConsoleSession) error {
	return t.put("consoleSession", s.Hash, s)
}
