package engine_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/people"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// Spec 5.3 and 5.4: who may act where; the refusal hides the reason, the console shows it.
func TestTheApprovalMatrix(t *testing.T) {
	for _, c := range []struct {
		approval            access.Approval
		sandbox, production bool
	}{
		{access.UnderReview, true, false}, {access.Approved, true, true}, {access.SandboxOnly, true, false}, {access.Suspended, false, false},
	} {
		t.Run(string(c.approval), func(t *testing.T) {
			s := open(t)
			app := s.NewApp("Matrix", c.approval)
			for secret, works := range map[string]bool{app.Sandbox: c.sandbox, app.Production: c.production} {
				caller, _, err := s.Callers.Authenticate(ctx, secret, "192.0.2.1")
				if works {
					if err != nil || caller.App.Approval != c.approval || caller.Kind != access.Secret {
						t.Errorf("%v %v", caller, err)
					}
					continue
				}
				f := s.refused(err, fault.NotPermitted)
				if f.Status != 403 || f.Code != "unauthorized" || f.Message != fault.Unauthorized.Message || caller.App.ID != "" {
					t.Errorf("%+v", f)
				}
				refusals, err := s.Applications.Refusals(ctx, owner(app.App.ID))
				if err != nil || len(refusals) == 0 || refusals[0].Count != 1 || refusals[0].Reason == "" || !refusals[0].LastSeen.Equal(s.Clock.Now()) {
					t.Errorf("%+v %v", refusals, err)
				}
			}
		})
	}
}

// A grant ends with its application's permission, and its calls are refused alike (I24).
func TestASuspendedApplicationsGrant(t *testing.T) {
	s := open(t)
	u, _ := s.Provisioned(s.Secret(access.Production), ada)
	g, err := s.People.Grant(ctx, s.Secret(access.Production), u.ID)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Operator.Approve(ctx, s.App.App.ID, access.Suspended); err != nil {
		t.Fatal(err)
	}
	_, _, err = s.Callers.Authenticate(ctx, g.Token, "192.0.2.1")
	s.refused(err, fault.NotPermitted)
	_, err = s.JoinPage.Open(ctx, enginetest.Ticket(u.HandoffURL), "")
	s.refused(err, fault.NotFound)
	s.refused(s.Operator.Approve(ctx, "lyt_app_none", access.Approved), fault.NotFound)
}

// Spec 5.5: a rotated secret stops at once; the console says why.
func TestRotation(t *testing.T) {
	s := open(t)
	old := s.App.Production
	fresh, err := s.Applications.RotateSecret(ctx, owner(s.App.App.ID), access.Production)
	if err != nil || fresh == old {
		t.Fatal(err)
	}
	for range 2 {
		_, _, err = s.Callers.Authenticate(ctx, old, "192.0.2.1")
		if f := s.refused(err, fault.Unauthorized); f.Status != 401 || strings.Contains(f.Message, "revoked") {
			t.Errorf("%+v", f)
		}
	}
	if c := s.Caller(fresh); c.App.ID != s.App.App.ID || c.Env != access.Production {
		t.Errorf("%+v", c)
	}
	s.Caller(s.App.Sandbox) // the other environment's still works
	refusals, err := s.Applications.Refusals(ctx, owner(s.App.App.ID))
	if err != nil || len(refusals) != 1 || refusals[0].Reason != "credential_revoked" || refusals[0].Count != 2 {
		t.Errorf("%+v %v", refusals, err)
	}
	_, err = s.Applications.RotateSecret(ctx, owner("lyt_app_none"), access.Production)
	s.refused(err, fault.NotFound)
}

// Spec section 8: unknown credentials count against their address, known ones against themselves. A valid one still works from an address that is
// over its limit.
func TestLimitsOfRefusals(t *testing.T) {
	s := open(t)
	try := func(credential, address string) error {
		_, _, err := s.Callers.Authenticate(ctx, credential, address)
		return err
	}
	for i := range 300 {
		s.refused(try(fmt.Sprintf("sk_test_unknown%d", i), "192.0.2.9"), fault.Unauthorized)
	}
	s.refused(try("sk_test_unknown", "192.0.2.9"), fault.RateLimited)
	s.refused(try("sk_test_unknown", "192.0.2.8"), fault.Unauthorized)
	if err := try(s.App.Sandbox, "192.0.2.9"); err != nil {
		t.Errorf("a good credential: %v", err)
	}
	old := s.App.Production
	if _, err := s.Applications.RotateSecret(ctx, owner(s.App.App.ID), access.Production); err != nil {
		t.Fatal(err)
	}
	for range 600 {
		s.refused(try(old, "192.0.2.7"), fault.Unauthorized)
	}
	s.refused(try(old, "192.0.2.6"), fault.RateLimited)
	s.refused(try("sk_test_unknown", "192.0.2.7"), fault.Unauthorized)
	s.Clock.Advance(time.Minute)
	s.refused(try(old, "192.0.2.6"), fault.Unauthorized)
	for _, malformed := range []string{"", "sk_test_", "Bearer x", "sk_test_\x00", "lgb_", strings.Repeat("x", 10_000)} {
		s.refused(try(malformed, "192.0.2.5"), fault.Unauthorized)
	}
}

// The minute of a credential: its headers, its end, and its new beginning (spec section 8).
func TestTheMinute(t *testing.T) {
	s := open(t)
	_, a, err := s.Callers.Authenticate(ctx, s.App.Sandbox, "192.0.2.1")
	if err != nil || a.Limit != 600 || a.Remaining != 599 || a.ResetSeconds != 60 || !a.Known {
		t.Fatalf("%+v %v", a, err)
	}
	for range 599 {
		if _, _, err := s.Callers.Authenticate(ctx, s.App.Sandbox, "192.0.2.1"); err != nil {
			t.Fatal(err)
		}
	}
	_, _, err = s.Callers.Authenticate(ctx, s.App.Sandbox, "192.0.2.1")
	if f := s.refused(err, fault.RateLimited); f.RetryAfter != 60 || !strings.Contains(f.Message, "600") {
		t.Errorf("%+v", f)
	}
	s.Caller(s.App.Production)
	s.Clock.Advance(time.Minute)
	s.Caller(s.App.Sandbox)
}

// Daily and hourly limits name themselves and their number; only the hour says when to come back; nothing is spent past them.
func TestDurableLimits(t *testing.T) {
	for _, c := range []struct {
		name    quota.Name
		env     access.Environment
		subject func(*scene, access.Caller) string
		call    func(*scene, access.Caller) error
		retry   bool
	}{
		{quota.UsersHour, access.Production, credential, provision, true},
		{quota.UsersDay, access.Production, application, provision, false},
		{quota.UsersDay, access.Sandbox, application, provision, false},
		{quota.GrantsHour, access.Production, credential, grant, true},
		{quota.GrantsDay, access.Production, credential, grant, false},
		{quota.VerifyTextsHour, access.Production, application, verify, true},
		{quota.VerifyTextsDay, access.Production, application, verify, false},
		{quota.VerifyTextsAll, access.Production, everybody, verify, true},
		{quota.BuildsDay, access.Sandbox, application, build, false},
		{quota.PersonBuildsDay, access.Sandbox, (*scene).user, build, false},
		{quota.PersonBuildsDay, access.Production, (*scene).user, build, false},
		{quota.PersonBuildsDay, access.Sandbox, connected, build, false},
		{quota.PersonBuildsDay, access.Production, connected, build, false},
	} {
		t.Run(string(c.name)+" "+string(c.env), func(t *testing.T) {
			s := open(t)
			secret := s.Secret(c.env)
			s.Provisioned(secret, s.known(c.env))
			row := quota.Find(c.name)
			limit, _ := row.In(c.env)
			subject := c.subject(s, secret)
			s.change(func(tx ports.Tx) error {
				had, err := tx.Counter(c.env, c.name, subject, row.Start(s.Clock.Now()))
				if err != nil {
					return err
				}
				_, err = tx.AddCounter(c.env, c.name, subject, row.Start(s.Clock.Now()), limit-had-1)
				return err
			})
			if err := c.call(s, secret); err != nil {
				t.Fatalf("the last one: %v", err)
			}
			s.work()
			s.Clock.Advance(31 * time.Second)
			f := s.refused(c.call(s, secret), fault.RateLimited)
			if (f.RetryAfter > 0) != c.retry || !strings.Contains(f.Message, fmt.Sprint(limit)) {
				t.Errorf("%+v", f)
			}
			s.see(func(r ports.Reader) error {
				n, err := r.Counter(c.env, c.name, subject, row.Start(s.Clock.Now()))
				if n != limit {
					t.Errorf("%d are counted, the limit is %d", n, limit)
				}
				return err
			})
			s.Clock.Set(row.Start(s.Clock.Now()).Add(row.Window))
			if err := c.call(s, secret); err != nil {
				t.Errorf("in the next window: %v", err)
			}
		})
	}
}

func (s *scene) known(env access.Environment) string {
	if env == access.Sandbox {
		return eva
	}
	return ada
}

func credential(_ *scene, c access.Caller) string  { return c.Credential }
func application(_ *scene, c access.Caller) string { return c.App.ID }
func everybody(*scene, access.Caller) string       { return "all" }

// connected connects the application to the scene's known person, and returns the person's account.
func connected(s *scene, c access.Caller) (id string) {
	userID, now := s.user(c), s.Clock.Now()
	s.change(func(tx ports.Tx) error {
		u, err := tx.User(c.Env, userID)
		if err != nil {
			return err
		}
		id, u.ConnectedAt = u.AccountID, &now
		return tx.PutUser(u)
	})
	return id
}

func provision(s *scene, c access.Caller) error {
	s.keys++
	phone := fmt.Sprintf("+1212777%04d", s.keys)
	if c.Env == access.Sandbox {
		phone = fmt.Sprintf("+1500555%04d", s.keys+1000)
	}
	_, err := s.People.Provision(ctx, c, people.NewUser{FirstName: "A", LastName: "B", Phone: phone})
	return err
}

// user finds the scene's known person again; that spends nothing.
func (s *scene) user(c access.Caller) string {
	u, err := s.People.Provision(ctx, c, people.NewUser{FirstName: "A", LastName: "B", Phone: s.known(c.Env)})
	if err != nil {
		s.t.Fatal(err)
	}
	return u.ID
}

func grant(s *scene, c access.Caller) error { _, err := s.People.Grant(ctx, c, s.user(c)); return err }

func verify(s *scene, c access.Caller) error {
	_, err := s.People.StartVerify(ctx, c, s.user(c))
	return err
}

func build(s *scene, c access.Caller) error {
	_, _, err := s.Ordering.StartCart(ctx, s.GrantFor(c, s.user(c)), words("burger"), s.key())
	return err
}

// Spec section 5.9 and the legend: who may call what.
func TestCallers(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	secret, p := s.Secret(access.Production), enginetest.Person(g)
	found := s.ready(g, "burger")
	if _, _, err := s.Ordering.StartCart(ctx, secret, words("burger"), s.key()); !errors.Is(err, fault.Forbidden) {
		t.Errorf("a secret opens a cart: %v", err)
	}
	if _, err := s.Ordering.Cart(ctx, secret, found.ID); !errors.Is(err, fault.Forbidden) {
		t.Errorf("a secret reads a cart: %v", err)
	}
	if _, err := s.Ordering.Order(ctx, g, found.OrderID); !errors.Is(err, fault.Forbidden) {
		t.Errorf("a grant reads an order: %v", err)
	}
	if _, err := s.Ordering.Order(ctx, p, found.OrderID); err != nil {
		t.Errorf("the person's own order: %v", err)
	}
	if _, err := s.Ordering.Order(ctx, enginetest.Person(s.joined(bert)), found.OrderID); !errors.Is(err, fault.NotFound) {
		t.Errorf("another person's order: %v", err)
	}
	if _, err := s.Webhooks.Events(ctx, g, webhooks.FeedQuery{}); !errors.Is(err, fault.Forbidden) {
		t.Errorf("a grant reads the feed: %v", err)
	}
}
