package bolt

import (
	"errors"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/ports"
)

func (r reader) Developer(id string) (developer.Account, error) {
	return load[developer.Account](r, developers, key(id))
}

func (r reader) DeveloperByEmail(email string) (developer.Account, error) {
	id := r.get(developersByEmail, key(email))
	if id == nil {
		return developer.Account{}, ports.ErrNotFound
	}
	return r.Developer(string(id))
}

func (r reader) ApplicationsOf(developerID string) ([]access.Application, error) {
	var all []access.Application
	of := key(developerID)
	for k := range r.scan(applicationsOf, startingWith(of)) {
		// The rest of the key, after the prefix, is one field in key's own form.
		if a, ok := listed[access.Application](r, applications, k[len(of):]); ok {
			all = append(all, a)
		}
	}
	byCreation(all)
	return all, nil
}

func (r reader) SignInLink(hash string) (developer.Link, error) {
	return load[developer.Link](r, signInLinks, key(hash))
}

func (r reader) ConsoleSession(hash string) (developer.ConsoleSession, error) {
	return load[developer.ConsoleSession](r, consoleSessions, key(hash))
}

func (c *change) PutSignInLink(l developer.Link) error {
	return c.save(signInLinks, key(l.Hash), l)
}

func (c *change) PutConsoleSession(s developer.ConsoleSession) error {
	return c.save(consoleSessions, key(s.Hash), s)
}

func (c *change) PutDeveloper(a developer.Account) error {
	k := key(a.ID)
	email := func(a developer.Account) []byte { return key(a.Email) }
	if err := index(c, developersByEmail, developers, k, a, a.ID, email); err != nil {
		return err
	}
	return c.save(developers, k, a)
}

// indexApplication maintains the list of a developer's applications before one is written.
func (c *change) indexApplication(a access.Application) error {
	old, err := c.Application(a.ID)
	switch {
	case err == nil && old.DeveloperID == a.DeveloperID:
		return nil
	case err == nil && old.DeveloperID != "":
		c.writes.delete(applicationsOf, key(old.DeveloperID, old.ID))
	case err != nil && !errors.Is(err, ports.ErrNotFound):
		return err
	}
	if a.DeveloperID != "" {
		c.writes.put(applicationsOf, key(a.DeveloperID, a.ID), nothing)
	}
	return nil
}
