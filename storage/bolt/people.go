package bolt

import (
	"errors"
	"fmt"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

func (r reader) Account(env access.Environment, id string) (person.Account, error) {
	return load[person.Account](r, accounts, key(env, id))
}

func (r reader) AccountByPhone(env access.Environment, owner, phone string) (person.Account, error) {
	id := r.get(accountsByPhone, phoneKey(env, owner, phone))
	if id == nil {
		return person.Account{}, ports.ErrNotFound
	}
	return r.Account(env, string(id))
}

func (r reader) User(env access.Environment, id string) (person.User, error) {
	return load[person.User](r, users, key(env, id))
}

func (r reader) UserOf(env access.Environment, appID, accountID string) (person.User, error) {
	id := r.get(usersByAccount, key(env, accountID, appID))
	if id == nil {
		return person.User{}, ports.ErrNotFound
	}
	return r.User(env, string(id))
}

func (r reader) UsersOf(env access.Environment, accountID string) ([]person.User, error) {
	var all []person.User
	for _, id := range r.scan(usersByAccount, startingWith(key(env, accountID))) {
		if u, ok := listed[person.User](r, users, key(env, string(id))); ok {
			all = append(all, u)
		}
	}
	return all, nil
}

func (r reader) Grant(env access.Environment, hash string) (person.Grant, error) {
	return load[person.Grant](r, grants, key(env, hash))
}

func (r reader) Code(env access.Environment, purpose person.Purpose, subject string) (person.Code, error) {
	return load[person.Code](r, codes, key(env, string(purpose), subject))
}

func (r reader) LastText(env access.Environment, phone string) (time.Time, error) {
	at, err := load[time.Time](r, lastTexts, key(env, phone))
	if errors.Is(err, ports.ErrNotFound) {
		return time.Time{}, nil
	}
	return at, err
}

func (r reader) Ticket(hash string) (person.Ticket, error) {
	return load[person.Ticket](r, tickets, key(hash))
}

func (r reader) Session(hash string) (person.Session, error) {
	return load[person.Session](r, sessions, key(hash))
}

func (r reader) SessionsOf(env access.Environment, accountID string) ([]person.Session, error) {
	var all []person.Session
	of := key(env, accountID)
	for k := range r.scan(sessionsOf, startingWith(of)) {
		if s, ok := listed[person.Session](r, sessions, k[len(of):]); ok {
			all = append(all, s)
		}
	}
	return all, nil
}

func (r reader) Acts(env access.Environment, accountID string, before person.Mark, limit int) ([]person.Act, bool, error) {
	of := key(env, accountID)
	return newest(r, acts, of, timed(of, before.At, before.ID), limit, func(k, text []byte) (person.Act, bool) {
		a, err := read[person.Act](r, acts, k, text)
		return a, err == nil
	})
}

func (r reader) Reply(id string) (person.Reply, error) {
	return load[person.Reply](r, replies, key(id))
}

func (r reader) ReplyCursor(provider string) (string, error) {
	cursor, err := load[string](r, replyCursors, key(provider))
	if errors.Is(err, ports.ErrNotFound) {
		return "", nil
	}
	return cursor, err
}

func (c *change) PutAccount(a person.Account) error {
	k := key(a.Env, a.ID)
	phone := func(a person.Account) []byte {
		if a.Phone == "" {
			return nil
		}
		return phoneKey(a.Env, a.Owner, a.Phone)
	}
	if err := index(c, accountsByPhone, accounts, k, a, a.ID, phone); err != nil {
		return err
	}
	return c.save(accounts, k, a)
}

// phoneKey is the key of an account in the index by phone. Without an owner it is the key in files that are older than owners.
func phoneKey(env access.Environment, owner, phone string) []byte {
	if owner == "" {
		return key(env, phone)
	}
	return key(env, phone, owner)
}

func (c *change) PutUser(u person.User) error {
	k := key(u.Env, u.ID)
	account := func(u person.User) []byte { return key(u.Env, u.AccountID, u.AppID) }
	if err := index(c, usersByAccount, users, k, u, u.ID, account); err != nil {
		return err
	}
	return c.save(users, k, u)
}

// index maintains a unique index before the record at k is written: place returns the record's key in the index, or nil if it is not in it.
func index[R any](c *change, in, of table, k []byte, record R, id string, place func(R) []byte) error {
	here := place(record)
	if here != nil {
		switch holder := c.get(in, here); {
		case string(holder) == id:
			return nil // unchanged: the stored record need not be read
		case holder != nil:
			return fmt.Errorf("bolt: %s holds another record at the same place", in)
		}
	}
	old, err := load[R](c, of, k)
	switch {
	case err == nil:
		if was := place(old); was != nil {
			c.writes.delete(in, was)
		}
	case !errors.Is(err, ports.ErrNotFound):
		return err
	}
	if here != nil {
		c.writes.put(in, here, []byte(id))
	}
	return nil
}

func (c *change) PutGrant(g person.Grant) error {
	return c.save(grants, key(g.Env, g.Hash), g)
}

func (c *change) PutCode(env access.Environment, code person.Code) error {
	return c.save(codes, key(env, string(code.Purpose), code.Subject), code)
}

func (c *change) PutLastText(env access.Environment, phone string, at time.Time) error {
	return c.save(lastTexts, key(env, phone), at)
}

func (c *change) PutTicket(t person.Ticket) error {
	return c.save(tickets, key(t.Hash), t)
}

func (c *change) AppendAct(a person.Act) error {
	return c.save(acts, timed(key(a.Env, a.AccountID), a.At, a.ID), a)
}

func (c *change) PutSession(s person.Session) error {
	c.writes.put(sessionsOf, append(key(s.Env, s.AccountID), key(s.Hash)...), nothing)
	return c.save(sessions, key(s.Hash), s)
}

func (c *change) PutReply(r person.Reply) error {
	return c.save(replies, key(r.ID), r)
}

func (c *change) PutReplyCursor(provider, cursor string) error {
	return c.save(replyCursors, key(provider), cursor)
}
