package quota_test

import (
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/quota"
	"pgregory.net/rapid"
)

func TestWindowsAreAlignedToUTC(t *testing.T) {
	cest := time.FixedZone("CEST", 2*3600)
	now := time.Date(2026, 11, 20, 1, 30, 0, 1, cest) // 23:30 UTC the day before
	r := quota.Find(quota.BuildsDay)
	if got := r.Start(now); !got.Equal(time.Date(2026, 11, 19, 0, 0, 0, 0, time.UTC)) {
		t.Errorf("the day starts %v", got)
	}
	if got := r.Resets(now); got != 1800 {
		t.Errorf("resets in %d s", got)
	}
}

func TestEveryInstantIsInOneWindow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.SampledFrom(quota.Table()).Draw(t, "limit")
		now := time.Unix(rapid.Int64Range(0, 4e9).Draw(t, "s"), rapid.Int64Range(0, 999_999_999).Draw(t, "ns"))
		start, resets := r.Start(now), r.Resets(now)
		if start.After(now) || !start.Add(r.Window).After(now) || resets < 1 || time.Duration(resets)*time.Second > r.Window {
			t.Fatalf("%s: %v in %v, resets %d", r.Name, now, start, resets)
		}
	})
}

// Spec section 8: a raised number is the application's own, in one environment, and never that of all developers together.
func TestAnApplicationsOwnNumbers(t *testing.T) {
	raised := access.Application{Limits: map[access.Environment]map[string]int64{access.Sandbox: {
		string(quota.BuildsDay): 80, string(quota.UsersDay): 200, string(quota.TestBuildsAll): 1, string(quota.UnknownMinute): 1, string(quota.UsersHour): 7}}}
	for _, c := range []struct {
		name    quota.Name
		env     access.Environment
		limit   int64
		custom  bool
		limited bool
	}{
		{quota.BuildsDay, access.Sandbox, 80, true, true},
		{quota.UsersDay, access.Sandbox, 200, false, true}, // the same number is not a raised one
		{quota.UsersDay, access.Production, 10_000, false, true},
		{quota.BuildsDay, access.Production, 0, false, false},
		{quota.TestBuildsAll, access.Sandbox, 100_000, false, true},
		{quota.UnknownMinute, access.Sandbox, 300, false, true},
		{quota.UsersHour, access.Sandbox, 0, false, false}, // where there is no limit, none is made
	} {
		limit, custom, limited := quota.Find(c.name).For(raised, c.env)
		if limit != c.limit || custom != c.custom || limited != c.limited {
			t.Errorf("%s in %s: %d %v %v", c.name, c.env, limit, custom, limited)
		}
	}
}

func TestCeilings(t *testing.T) {
	for _, r := range quota.Table() {
		ceiling, ok := r.Ceiling()
		if !ok {
			continue
		}
		if ceiling.Scope != quota.AllDevelopers || r.Scope == quota.AllDevelopers {
			t.Errorf("%s is inside of %s", r.Name, ceiling.Name)
		}
		for env := range r.Limit {
			if _, limited := ceiling.In(env); !limited {
				t.Errorf("%s has no limit in %s", ceiling.Name, env)
			}
		}
	}
}

// Spec section 8: what is a developer account's is one counter for all of its applications.
func TestSubjects(t *testing.T) {
	caller := func(app, developer string) access.Caller {
		return access.Caller{App: access.Application{ID: app, DeveloperID: developer}, Credential: "hash of " + app, AccountID: "acc_1"}
	}
	for _, c := range []struct {
		name      quota.Name
		app, dev  string
		subjectIs string
	}{
		{quota.UsersDay, "a", "d", "d"},
		{quota.TestBuildsDay, "b", "d", "d"},
		{quota.FiredDay, "b", "d", "d"},
		{quota.WrongCodesDay, "b", "d", "d"},
		{quota.WrongCodesDay, "b", "", "b"}, // from before there were developer accounts
		{quota.BuildsDay, "a", "d", "a"},
		{quota.GrantsDay, "a", "d", "hash of a"},
		{quota.PersonBuildsDay, "a", "d", "acc_1"},
		{quota.VerifyTextsAll, "a", "d", "all"},
		{quota.TestBuildsAll, "b", "", "all"},
	} {
		if got := quota.Find(c.name).Subject(caller(c.app, c.dev)); got != c.subjectIs {
			t.Errorf("%s of %q %q counts for %q, want %q", c.name, c.app, c.dev, got, c.subjectIs)
		}
	}
}

func TestTheTable(t *testing.T) {
	seen := map[quota.Name]bool{}
	for _, r := range quota.Table() {
		if seen[r.Name] || r.What == "" || len(r.Limit) == 0 || (r.Window != time.Minute && r.Window != time.Hour && r.Window != 24*time.Hour) {
			t.Errorf("%+v", r)
		}
		seen[r.Name] = true
	}
}
