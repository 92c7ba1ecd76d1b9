package bolt

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/ports"
)

func (r reader) Application(id string) (access.Application, error) {
	return load[access.Application](r, applications, key(id))
}

func (r reader) Applications() ([]access.Application, error) {
	var all []access.Application
	for k, text := range r.scan(applications, span{}) {
		if a, err := read[access.Application](r, applications, k, text); err == nil {
			all = append(all, a)
		}
	}
	byCreation(all)
	return all, nil
}

func byCreation(all []access.Application) {
	slices.SortFunc(all, func(a, b access.Application) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.ID, b.ID))
	})
}

func (r reader) Credential(hash string) (access.Credential, error) {
	return load[access.Credential](r, credentials, key(hash))
}

func (r reader) Credentials(appID string, env access.Environment) ([]access.Credential, error) {
	var all []access.Credential
	of := key(env, appID)
	for k := range r.scan(credentialsOf, startingWith(of)) {
		// The rest of the key, after the prefix, is one field in key's own form.
		if c, ok := listed[access.Credential](r, credentials, k[len(of):]); ok {
			all = append(all, c)
		}
	}
	slices.SortFunc(all, func(a, b access.Credential) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.Hash, b.Hash))
	})
	return all, nil
}

func (r reader) Refusals(appID string) ([]access.Refusal, error) {
	var all []access.Refusal
	for _, env := range environments {
		for k, text := range r.scan(refusals, startingWith(key(env, appID))) {
			if f, err := read[access.Refusal](r, refusals, k, text); err == nil {
				all = append(all, f)
			}
		}
	}
	return all, nil
}

func (c *change) PutApplication(a access.Application) error {
	if err := c.indexApplication(a); err != nil {
		return err
	}
	return c.save(applications, key(a.ID), a)
}

func (c *change) PutCredential(credential access.Credential) error {
	k := key(credential.Hash)
	old, err := load[access.Credential](c, credentials, k)
	switch {
	case err == nil:
		c.writes.delete(credentialsOf, key(old.Env, old.AppID, old.Hash))
	case !errors.Is(err, ports.ErrNotFound):
		return err
	}
	c.writes.put(credentialsOf, key(credential.Env, credential.AppID, credential.Hash), nothing)
	return c.save(credentials, k, credential)
}

func (c *change) CountRefusals(appID string, env access.Environment, reason string, n int64, at time.Time) error {
	k := key(env, appID, reason)
	f, err := load[access.Refusal](c, refusals, k)
	if err != nil && !errors.Is(err, ports.ErrNotFound) {
		return err
	}
	f.AppID, f.Env, f.Reason = appID, env, reason
	f.Count += n
	if at.After(f.LastSeen) {
		f.LastSeen = at
	}
	return c.save(refusals, k, f)
}
