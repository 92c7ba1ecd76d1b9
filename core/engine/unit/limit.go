package unit

import (
	"context"
	"fmt"
	"maps"
	"net/netip"
	"slices"
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
// Errors: RateLimited (with the seconds until a call is free again).
func (u *Unit) Admit(_ context.Context, c access.Caller, name quota.Name) (Allowance, error) {
	row := quota.Find(name)
	limit, _, limited := row.For(c.App, c.Env)
	if !limited {
		return Allowance{}, nil
	}
	used, wait, over := u.Minutes.count(row, c.Env, c.Credential, limit, u.now())
	a := Allowance{Limit: int(limit), Remaining: int(max(0, limit-used)), ResetSeconds: wait, Known: true}
	if over {
		return a, fault.RateLimited.Say(fmt.Sprintf("Too many %s: the limit is %d a minute.", row.What, limit)).After(a.ResetSeconds)
	}
	return a, nil
}

// Spend counts n against durable limits of the caller, in the operation's own transaction, so that a refused or failed operation spends
// nothing. A negative n gives back: now must then be the time at which it was spent, which selects the window.
//
// Errors: RateLimited, of the first limit that is reached. Its message names the limit and its number (spec section 7); Retry-After is set for
// windows of an hour, not of a day.
func (u *Unit) Spend(tx ports.Tx, c access.Caller, now time.Time, n int64, names ...quota.Name) (err error) {
	rows := make([]quota.Row, len(names))
	for i, name := range names {
		rows[i] = quota.Find(name)
	}
	if slices.ContainsFunc(rows, quota.Row.OfApplications) {
		// Read it again: a limit that was raised meanwhile applies at once.
		if c.App, err = tx.Application(c.App.ID); err != nil {
			return err
		}
	}
	for _, row := range rows {
		limit, _, limited := row.For(c.App, c.Env)
		if !limited {
			continue
		}
		if err := SpendOn(tx, c.Env, row, row.Subject(c), limit, now, n); err != nil {
			return err
		}
	}
	return nil
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

// Minutes counts the calls of the last minute in memory, so that a read writes nothing. The minute slides: a caller that used it up gets each
// call back a minute later, and no second burst when the clock shows the next minute.
type Minutes struct {
	mu      sync.Mutex
	calls   map[quota.Name]map[string]calls
	cleared map[quota.Name]int64 // when subjects without calls were last removed, in seconds
}

// calls are one subject's calls of the last minute, by the second, oldest first.
type calls []struct{ second, count int64 }

const slide = 60 // seconds

func newMinutes() *Minutes {
	return &Minutes{calls: map[quota.Name]map[string]calls{}, cleared: map[quota.Name]int64{}}
}

// Take counts one call for subject unless its minute is used up. over reports that the call was not counted, and wait how many seconds pass until one
// can be. The subject of a limit per address is an address, which counts as its network (form.Network).
func (m *Minutes) Take(row quota.Row, env access.Environment, subject string, now time.Time) (wait int, over bool) {
	limit, limited := row.In(env)
	if !limited {
		return 0, false
	}
	if row.Scope == quota.PerAddress {
		subject = form.Network(subject)
	}
	_, wait, over = m.count(row, env, subject, limit, now)
	return wait, over
}

// count is Take with the subject's own limit. It also returns how many calls are used.
func (m *Minutes) count(row quota.Row, env access.Environment, subject string, limit int64, now time.Time) (used int64, wait int, over bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	second := now.Unix()
	m.clear(row.Name, second)
	key := string(env) + "/" + subject
	of := m.calls[row.Name][key].last(second)
	used = of.sum()
	if over = used >= limit; !over {
		of, used = of.add(second), used+1
		m.calls[row.Name][key] = of
	}
	if len(of) == 0 { // a limit of nothing
		return used, slide, over
	}
	return used, int(min(max(of[0].second+slide-second, 1), slide)), over
}

// Used returns how many calls of the last minute are used.
func (m *Minutes) Used(row quota.Row, env access.Environment, subject string, now time.Time) int64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.calls[row.Name][string(env)+"/"+subject].last(now.Unix()).sum()
}

// clear removes subjects without calls, once a minute.
func (m *Minutes) clear(name quota.Name, second int64) {
	if m.calls[name] == nil {
		m.calls[name] = map[string]calls{}
	}
	if since := second - m.cleared[name]; since >= 0 && since < slide {
		return
	}
	m.cleared[name] = second
	maps.DeleteFunc(m.calls[name], func(_ string, of calls) bool { return len(of.last(second)) == 0 })
}

// last returns the calls of the minute before a second. A clock that was set back forgets calls that are far ahead of it.
func (c calls) last(second int64) calls {
	for len(c) > 0 && (c[0].second <= second-slide || c[0].second > second+slide) {
		c = c[1:]
	}
	return c
}

func (c calls) sum() (all int64) {
	for _, one := range c {
		all += one.count
	}
	return all
}

// add counts a call. Callers read the clock before they wait for each other, so the second may be a little older than the newest.
func (c calls) add(second int64) calls {
	if n := len(c); n > 0 && c[n-1].second >= second {
		c[n-1].count++
		return c
	}
	return append(c, struct{ second, count int64 }{second, 1})
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
