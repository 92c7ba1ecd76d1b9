package unit

import (
	"context"
	"fmt"
	"net/netip"
	"strconv"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// Allowance is what remains of the caller's minute limit: the RateLimit headers (spec section 8).
type Allowance struct {
	Limit, Remaining, ResetSeconds int
	Known                          bool // false: the answer carries no RateLimit headers
}

// Admit counts one call against a minute limit of the caller's credential, and returns what remains.
//
// Errors: RateLimited (with the seconds until the minute ends).
func (u *Unit) Admit(_ context.Context, c access.Caller, name quota.Name) (Allowance, error) {
	row := quota.Find(name)
	limit, _, limited := row.For(c.App, c.Env)
	if !limited {
		return Allowance{}, nil
	}
	now := u.now()
	used, over := u.Minutes.count(row, c.Env, c.Credential, limit, now)
	a := Allowance{Limit: int(limit), Remaining: int(limit - used), ResetSeconds: row.Resets(now), Known: true}
	if over {
		a.Remaining = 0
		return a, fault.RateLimited.Say(fmt.Sprintf("Too many %s: the limit is %d a minute.", row.What, limit)).After(a.ResetSeconds)
	}
	return a, nil
}

// Spend counts n against a durable limit of the caller, in the operation's own transaction, so that a refused or failed operation spends
// nothing. A negative n gives back: now must then be the time at which it was spent, which selects the window.
//
// Errors: RateLimited. Its message names the limit and its number (spec section 7); Retry-After is set for windows of an hour, not of a day.
func (u *Unit) Spend(tx ports.Tx, c access.Caller, name quota.Name, now time.Time, n int64) (err error) {
	row := quota.Find(name)
	if row.OfApplications() {
		// Read it again: a limit that was raised meanwhile applies at once.
		if c.App, err = tx.Application(c.App.ID); err != nil {
			return err
		}
	}
	limit, _, limited := row.For(c.App, c.Env)
	if !limited {
		return nil
	}
	return SpendOn(tx, c.Env, row, row.Subject(c), limit, now, n)
}

// SpendOn counts n against a durable limit of a subject. Errors: RateLimited, as Spend.
func SpendOn(tx ports.WriteCounters, env access.Environment, row quota.Row, subject string, limit int64, now time.Time, n int64) error {
	used, err := tx.AddCounter(env, row.Name, subject, row.Start(now), n)
	if err != nil || used <= limit || n < 0 {
		return err
	}
	f := fault.RateLimited.Say("The limit of " + strconv.FormatInt(limit, 10) + " " + row.What + " " + per(row.Window) + " is reached.")
	if row.Window < 24*time.Hour {
		f = f.After(row.Resets(now)).Of(limit)
	}
	return f
}

// SpendFor counts n against the durable limit of a subject that is no caller, if the environment has the limit. An empty subject is not counted.
//
// Errors: RateLimited, as Spend.
func SpendFor(tx ports.WriteCounters, env access.Environment, name quota.Name, subject string, now time.Time, n int64) error {
	row := quota.Find(name)
	limit, limited := row.In(env)
	if !limited || subject == "" {
		return nil
	}
	return SpendOn(tx, env, row, subject, limit, now, n)
}

func per(window time.Duration) string {
	switch window {
	case time.Minute:
		return "a minute"
	case time.Hour:
		return "an hour"
	}
	return "a day"
}

// Minutes counts the calls of the current minute in memory, so that a read writes nothing.
type Minutes struct {
	mu     sync.Mutex
	start  map[quota.Name]time.Time
	counts map[quota.Name]map[string]int64
}

func newMinutes() *Minutes {
	return &Minutes{start: map[quota.Name]time.Time{}, counts: map[quota.Name]map[string]int64{}}
}

// Take counts one call for subject unless its minute is used up, and returns how many are used. over reports that the call was not counted.
func (m *Minutes) Take(row quota.Row, env access.Environment, subject string, now time.Time) (used int64, over bool) {
	limit, limited := row.In(env)
	if !limited {
		return 0, false
	}
	return m.count(row, env, subject, limit, now)
}

// count is Take with the subject's own limit.
func (m *Minutes) count(row quota.Row, env access.Environment, subject string, limit int64, now time.Time) (used int64, over bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if start := row.Start(now); !m.start[row.Name].Equal(start) {
		m.start[row.Name], m.counts[row.Name] = start, map[string]int64{}
	}
	key := string(env) + "/" + subject
	used = m.counts[row.Name][key]
	if used >= limit {
		return used, true
	}
	m.counts[row.Name][key] = used + 1
	return used + 1, false
}

// Used returns how many calls of the current minute are used.
func (m *Minutes) Used(row quota.Row, env access.Environment, subject string, now time.Time) int64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	if !m.start[row.Name].Equal(row.Start(now)) {
		return 0
	}
	return m.counts[row.Name][string(env)+"/"+subject]
}

// Household returns the hashed subject that an address counts as: its network (form.Network). It is "" for loopback, which identifies no
// person: it is development, or a proxy that the configuration does not name.
func Household(address string) string {
	network := form.Network(address)
	if at, err := netip.ParseAddr(network); err != nil || at.IsLoopback() {
		return ""
	}
	return id.Hash(network)
}
