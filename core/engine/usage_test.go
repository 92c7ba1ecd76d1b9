package engine_test

import (
	"slices"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/developers"
	"github.com/carryout-dev/carryout/core/engine/people"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/quota"
)

func (s *scene) usage(c access.Caller) developers.Usage {
	s.t.Helper()
	u, err := s.Applications.Usage(ctx, s.secretOf(c))
	if err != nil {
		s.t.Fatal(err)
	}
	return u
}

func pool(t *testing.T, u developers.Usage, name quota.Name) developers.Pool {
	t.Helper()
	i := slices.IndexFunc(u.Pools, func(p developers.Pool) bool { return p.Name == name })
	if i < 0 {
		t.Fatalf("no pool %s", name)
	}
	return u.Pools[i]
}

func rolling(t *testing.T, u developers.Usage, name quota.Name) developers.Rolling {
	t.Helper()
	i := slices.IndexFunc(u.Rolling, func(p developers.Rolling) bool { return p.Name == name })
	if i < 0 {
		t.Fatalf("no window %s", name)
	}
	return u.Rolling[i]
}

// An application's usage lists every limit of applications in its environment, in the table's order, and nothing else.
func TestUsageIsTheTable(t *testing.T) {
	s := open(t)
	for _, env := range []access.Environment{access.Sandbox, access.Production} {
		u := s.usage(s.Secret(env))
		var want, got []quota.Name
		for _, row := range quota.Table() {
			_, limited := row.In(env)
			others := []quota.Scope{quota.AllDevelopers, quota.PerAddress, quota.PerAccount, quota.PerLink, quota.PerPrefix, quota.PerCountry, quota.PerPhone}
			if limited && !slices.Contains(others, row.Scope) && row.Name != quota.RevokedMinute {
				want = append(want, row.Name)
			}
		}
		for _, row := range quota.Table() { // the lists together are the table, each in its order
			in := slices.ContainsFunc(u.Pools, func(p developers.Pool) bool { return p.Name == row.Name }) ||
				slices.ContainsFunc(u.PerPerson, func(b developers.Bound) bool { return b.Name == row.Name }) ||
				slices.ContainsFunc(u.Rolling, func(r developers.Rolling) bool { return r.Name == row.Name })
			if in {
				got = append(got, row.Name)
			}
		}
		if !slices.Equal(got, want) || len(u.Pools)+len(u.PerPerson)+len(u.Rolling) != len(want) {
			t.Errorf("%s: %v, want %v", env, got, want)
		}
		if y, m, d := s.Clock.Now().UTC().Date(); u.Env != env || !u.ResetsAt.Equal(time.Date(y, m, d+1, 0, 0, 0, 0, time.UTC)) {
			t.Errorf("%s resets at %v", u.Env, u.ResetsAt)
		}
		if (u.Builds != nil) != (env == access.Sandbox) {
			t.Errorf("%s: builds %+v", env, u.Builds)
		}
		for _, p := range u.Pools {
			if p.Used.Used != 0 || p.Remaining != p.Limit || p.Custom {
				t.Errorf("%s: %+v", env, p)
			}
		}
	}
}

// Use counts in its own environment, and resets at midnight UTC.
func TestUsageCounts(t *testing.T) {
	s := open(t)
	g := s.sandboxed(eva)
	s.built(g, "burger")
	s.ordered(g, "test_place_carted", "latte")
	s.ordered(g, "test_place_carted", "latte")
	u := s.usage(g)
	if *u.Builds != (developers.Used{Limit: 50, Used: 1, Remaining: 49}) || pool(t, u, quota.BuildsDay).Used != *u.Builds {
		t.Errorf("builds %+v", u.Builds)
	}
	if p := pool(t, u, quota.TestBuildsDay); p.Used != (developers.Used{Limit: 10_000, Used: 2, Remaining: 9_998}) || *p.Ceiling != (developers.Ceiling{Limit: 100_000, Used: 2, Window: 24 * time.Hour}) {
		t.Errorf("test builds %+v %+v", p, p.Ceiling)
	}
	if p := pool(t, u, quota.UsersDay); p.Used.Used != 1 || p.Ceiling != nil {
		t.Errorf("users %+v", p)
	}
	other := s.Caller(s.NewApp("Other", access.Approved).Sandbox)
	if p := pool(t, s.usage(other), quota.TestBuildsDay); p.Used.Used != 0 || p.Ceiling.Used != 2 {
		t.Errorf("another application: %+v %+v", p, p.Ceiling)
	}
	if live := s.usage(s.Secret(access.Production)); pool(t, live, quota.UsersDay).Used.Used != 0 {
		t.Error("the sandbox counts in production")
	}
	secret := s.Secret(access.Sandbox)
	before := rolling(t, s.usage(secret), quota.RequestsMinute)
	if before.Limit != 600 || before.Used.Used == 0 || before.Remaining != 600-before.Used.Used || before.Window != time.Minute {
		t.Errorf("%+v", before)
	}
	if again := rolling(t, s.usage(secret), quota.RequestsMinute); again.Used != before.Used {
		t.Errorf("reading the usage counted: %+v", again)
	}
	s.Clock.Advance(24 * time.Hour)
	if u = s.usage(secret); u.Builds.Used != 0 || pool(t, u, quota.TestBuildsDay).Ceiling.Used != 0 || rolling(t, u, quota.RequestsMinute).Used.Used != 0 {
		t.Errorf("the next day: %+v", u)
	}
}

// A number of the application's own is what is enforced, for it alone and in one environment, and it says so.
func TestARaisedLimitIsEnforced(t *testing.T) {
	s := open(t)
	set := func(name quota.Name, limit int64) {
		if err := s.Operator.SetLimit(ctx, s.App.App.ID, access.Sandbox, name, limit); err != nil {
			t.Fatal(err)
		}
	}
	set(quota.TestBuildsDay, 2)
	set(quota.UsersDay, 1)
	set(quota.RequestsMinute, 700)
	g := s.sandboxed(eva)
	s.ordered(g, "test_place_carted", "latte")
	s.ordered(g, "test_place_carted", "latte")
	_, _, err := s.Ordering.StartCart(ctx, g, fromPlace("test_place_carted", "latte"), s.key())
	if f := s.refused(err, fault.BuildLimit); f.Message != "The limit of 2 test restaurant builds a day is reached." {
		t.Errorf("%+v", f)
	}
	_, err = s.People.Provision(ctx, s.Secret(access.Sandbox), people.NewUser{FirstName: "B", LastName: "C", Phone: "+15005550177"})
	s.refused(err, fault.RateLimited)
	_, allowance, err := s.Callers.Authenticate(ctx, s.App.Sandbox, "192.0.2.1")
	if err != nil || allowance.Limit != 700 {
		t.Errorf("%+v %v", allowance, err)
	}
	u := s.usage(s.Secret(access.Sandbox))
	if p := pool(t, u, quota.TestBuildsDay); !p.Custom || p.Used != (developers.Used{Limit: 2, Used: 2}) || p.Ceiling.Limit != 100_000 {
		t.Errorf("%+v", p)
	}
	if r := rolling(t, u, quota.RequestsMinute); !r.Custom || r.Limit != 700 {
		t.Errorf("%+v", r)
	}
	if pool(t, u, quota.BuildsDay).Custom || pool(t, s.usage(s.Secret(access.Production)), quota.UsersDay).Custom {
		t.Error("other numbers are custom too")
	}
	other := s.Caller(s.NewApp("Other", access.Approved).Sandbox)
	if p := pool(t, s.usage(other), quota.UsersDay); p.Custom || p.Limit != 200 {
		t.Errorf("another application: %+v", p)
	}
	set(quota.UsersDay, 0)
	if p := pool(t, s.usage(s.Secret(access.Sandbox)), quota.UsersDay); p.Custom || p.Limit != 200 {
		t.Errorf("given back: %+v", p)
	}
	for _, bad := range []struct {
		name  quota.Name
		limit int64
		env   access.Environment
	}{
		{"no_such_limit", 1, access.Sandbox}, {quota.TestBuildsAll, 1, access.Sandbox}, {quota.PersonBuildsDay, 1, access.Sandbox},
		{quota.BuildsDay, 1, access.Production}, {quota.UsersDay, -1, access.Sandbox},
	} {
		s.refused(s.Operator.SetLimit(ctx, s.App.App.ID, bad.env, bad.name, bad.limit), fault.InvalidRequest)
	}
	s.refused(s.Operator.SetLimit(ctx, "lyt_app_nobody", access.Sandbox, quota.UsersDay, 1), fault.NotFound)
}

func TestUsageIsForSecrets(t *testing.T) {
	s := open(t)
	g := s.sandboxed(eva)
	_, err := s.Applications.Usage(ctx, g)
	s.refused(err, fault.Forbidden)
}
