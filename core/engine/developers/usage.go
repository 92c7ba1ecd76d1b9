package developers

import (
	"context"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// Usage is how much of its limits an application has used in one environment (spec 2.7; the shape is ours, docs/gaps.md). Its lists are in the order
// of the table of limits.
type Usage struct {
	Env       access.Environment
	ResetsAt  time.Time // when the daily pools reset: midnight UTC
	Pools     []Pool
	Builds    *Used // the application's build allowance; nil if builds are not limited
	PerPerson []Bound
	Rolling   []Rolling
}

// Used is how much of a limit is used. Remaining is never below 0, even if the limit was lowered below Used.
type Used struct {
	Limit, Used, Remaining int64
}

// Pool is a daily limit. Ceiling is the limit of all developers together; nil if there is none.
type Pool struct {
	Name quota.Name
	Used
	Ceiling *Ceiling
	Custom  bool // the limit was set for this application
}

// Ceiling is a limit of all developers together.
type Ceiling struct {
	Limit, Used int64
	Window      time.Duration
}

// Bound is a limit for each person.
type Bound struct {
	Name   quota.Name
	Limit  int64
	Window time.Duration
}

// Rolling is a limit of a shorter window.
type Rolling struct {
	Name quota.Name
	Used
	Window time.Duration
	Custom bool
}

// Usage returns how much of its limits the calling application has used (spec 2.7).
//
// Errors: Forbidden.
func (s *Applications) Usage(ctx context.Context, c access.Caller) (Usage, error) {
	if err := unit.Only(c, access.Secret, access.Session); err != nil {
		return Usage{}, err
	}
	var u Usage
	err := s.unit.View(ctx, func(r ports.Reader) error {
		now := s.unit.Now()
		today := quota.Find(quota.BuildsDay)
		u = Usage{Env: c.Env, ResetsAt: today.Start(now).Add(today.Window)}
		for _, row := range quota.Table() {
			limit, custom, limited := row.For(c.App, c.Env)
			if !limited {
				continue
			}
			if row.Scope == quota.PerPerson {
				u.PerPerson = append(u.PerPerson, Bound{row.Name, limit, row.Window})
				continue
			}
			if !row.OfApplications() || row.Name == quota.RevokedMinute {
				// Skip ceilings, which are shown with their pools; limits of addresses; and limits of revoked credentials.
				continue
			}
			n, err := s.used(r, row, c, now)
			if err != nil {
				return err
			}
			spent := Used{Limit: limit, Used: n, Remaining: max(limit-n, 0)}
			if row.Window < 24*time.Hour {
				u.Rolling = append(u.Rolling, Rolling{row.Name, spent, row.Window, custom})
				continue
			}
			ceiling, err := s.ceiling(r, row, c, now)
			if err != nil {
				return err
			}
			u.Pools = append(u.Pools, Pool{row.Name, spent, ceiling, custom})
			if row.Name == quota.BuildsDay {
				u.Builds = &spent
			}
		}
		return nil
	})
	return u, err
}

// used returns what a caller has used of a limit in the current window.
func (s *Applications) used(r ports.ReadCounters, row quota.Row, c access.Caller, now time.Time) (int64, error) {
	if row.Window == time.Minute {
		return s.unit.Minutes.Used(row, c.Env, row.Subject(c), now), nil
	}
	return r.Counter(c.Env, row.Name, row.Subject(c), row.Start(now))
}

func (s *Applications) ceiling(r ports.ReadCounters, row quota.Row, c access.Caller, now time.Time) (*Ceiling, error) {
	of, ok := row.Ceiling()
	limit, limited := of.In(c.Env)
	if !ok || !limited {
		return nil, nil
	}
	n, err := r.Counter(c.Env, of.Name, of.Subject(c), of.Start(now))
	return &Ceiling{Limit: limit, Used: n, Window: of.Window}, err
}
