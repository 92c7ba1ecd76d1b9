package engine_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/callers"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/ports"
)

// desk is a world in which a developer signs in.
type desk struct {
	*enginetest.World
	t *testing.T
}

func openDesk(t *testing.T) desk {
	t.Helper()
	return desk{enginetest.New(t, enginetest.Options{}), t}
}

// link makes a sign-in link.
func (d desk) link() string {
	d.t.Helper()
	link, expires, err := d.Operator.SignInLink(d.t.Context(), "ada@example.com")
	if err != nil || !expires.Equal(d.Clock.Now().Add(15*time.Minute)) {
		d.t.Fatal(expires, err)
	}
	return link
}

// signIn opens a session.
func (d desk) signIn() (token string) {
	d.t.Helper()
	token, err := d.Console.Open(d.t.Context(), d.link())
	if err != nil {
		d.t.Fatal(err)
	}
	return token
}

func (d desk) console(token string) (callers.SignedIn, error) {
	c, _, err := d.Callers.SignedIn(d.t.Context(), token, "192.0.2.7")
	return c, err
}

func TestSignInLinks(t *testing.T) {
	d := openDesk(t)
	link := d.link()
	token, err := d.Console.Open(t.Context(), link)
	if err != nil || len(token) < 32 {
		t.Fatal(token, err)
	}
	c, err := d.console(token)
	if err != nil || c.Account.Email != "ada@example.com" || !c.SignedInAt.Equal(d.Clock.Now()) || !c.Recent {
		t.Fatalf("%+v, %v", c, err)
	}
	late := d.link()
	d.Clock.Advance(15 * time.Minute)
	for name, link := range map[string]string{"used": link, "late": late, "unknown": "lnk_" + strings.Repeat("a", 52), "a session": token, "nothing": ""} {
		if _, err := d.Console.Open(t.Context(), link); !errors.Is(err, fault.NotFound) {
			t.Errorf("a link that is %s: %v", name, err)
		}
	}
	if _, _, err := d.Operator.SignInLink(t.Context(), "nobody"); !errors.Is(err, fault.InvalidRequest) {
		t.Errorf("no address: %v", err)
	}
	// What is stored opens nothing.
	if err := d.Store.View(t.Context(), func(r ports.Reader) error {
		s, err := r.ConsoleSession(id.Hash(token))
		if s.Hash == token {
			t.Error("the token is stored as it is")
		}
		return err
	}); err != nil {
		t.Error(err)
	}
}

func TestConsoleSessionsEnd(t *testing.T) {
	d := openDesk(t)
	used, idle, left := d.signIn(), d.signIn(), d.signIn()
	if err := d.Console.Close(t.Context(), left); err != nil {
		t.Fatal(err)
	}
	if _, err := d.console(left); !errors.Is(err, fault.Unauthorized) {
		t.Errorf("signed out: %v", err)
	}
	for _, over := range []string{left, "", "con_unknown"} {
		if err := d.Console.Close(t.Context(), over); err != nil {
			t.Errorf("signing out again: %v", err)
		}
	}
	d.Clock.Advance(11 * time.Hour)
	if c, err := d.console(used); err != nil || c.Recent || !c.ExpiresAt.Equal(d.Clock.Now().Add(12*time.Hour)) {
		t.Errorf("after eleven hours: %+v, %v", c, err)
	}
	d.Clock.Advance(time.Hour)
	if _, err := d.console(idle); !errors.Is(err, fault.Unauthorized) {
		t.Errorf("idle for twelve hours: %v", err)
	}
	if _, err := d.console(used); err != nil {
		t.Errorf("used an hour ago: %v", err)
	}
	for d.Clock.Now().Before(enginetest.Noon.Add(30 * 24 * time.Hour)) {
		if _, err := d.console(used); err != nil {
			t.Fatalf("after %v: %v", d.Clock.Now().Sub(enginetest.Noon), err)
		}
		d.Clock.Advance(10 * time.Hour)
	}
	if _, err := d.console(used); !errors.Is(err, fault.Unauthorized) {
		t.Errorf("after thirty days: %v", err)
	}
}

// Spec 5.5: a production credential asks for a sign-in within the last 15 minutes.
func TestProductionCredentialsAskForARecentSignIn(t *testing.T) {
	d := openDesk(t)
	token := d.signIn()
	d.Clock.Advance(15*time.Minute - time.Second)
	if c, err := d.console(token); err != nil || c.Permit(access.Production) != nil {
		t.Errorf("just before: %v, %v", err, c.Permit(access.Production))
	}
	d.Clock.Advance(time.Second)
	c, err := d.console(token)
	if err != nil || !errors.Is(c.Permit(access.Production), fault.SignInAgain) || c.Permit(access.Sandbox) != nil {
		t.Errorf("after: %v, %v, %v", err, c.Permit(access.Production), c.Permit(access.Sandbox))
	}
}

// Guessed tokens count against their address, and a session's calls against its minute (spec section 8).
func TestConsoleLimits(t *testing.T) {
	d := openDesk(t)
	token := d.signIn()
	for range 300 {
		if _, err := d.console("con_" + strings.Repeat("a", 52)); !errors.Is(err, fault.Unauthorized) {
			t.Fatal(err)
		}
	}
	if _, err := d.console("con_" + strings.Repeat("a", 52)); !errors.Is(err, fault.RateLimited) {
		t.Errorf("the address is not limited: %v", err)
	}
	for range 600 {
		if _, err := d.console(token); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := d.console(token); !errors.Is(err, fault.RateLimited) {
		t.Errorf("the session is not limited: %v", err)
	}
}

func TestADevelopersOwnApplications(t *testing.T) {
	d := openDesk(t)
	ctx := t.Context()
	ada, err := d.Operator.EnsureDeveloper(ctx, "ada@example.com", "")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"", "  ", strings.Repeat("é", 101), "a\x00b"} {
		if _, err := d.Applications.Open(ctx, signedIn(ada.ID), name); !errors.Is(err, fault.InvalidRequest) {
			t.Errorf("named %q: %v", name, err)
		}
	}
	first, err := d.Applications.Open(ctx, signedIn(ada.ID), " Lunch ")
	if err != nil || first.App.Name != "Lunch" || first.App.Approval != access.UnderReview {
		t.Fatalf("%+v, %v", first.App, err)
	}
	d.Caller(first.Sandbox)
	d.Clock.Advance(time.Second)
	for range 19 {
		if _, err := d.Applications.Open(ctx, signedIn(ada.ID), strings.Repeat("é", 100)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := d.Applications.Open(ctx, signedIn(ada.ID), "One more"); !errors.Is(err, fault.InvalidRequest) {
		t.Errorf("the twenty-first: %v", err)
	}
	if all, err := d.Applications.List(ctx, signedIn(ada.ID)); err != nil || len(all) != 20 || all[0].ID != first.App.ID {
		t.Errorf("%d applications, %v", len(all), err)
	}
	if app, err := d.Applications.Of(ctx, signedIn(ada.ID), first.App.ID); err != nil || app.App.ID != first.App.ID {
		t.Errorf("%+v, %v", app, err)
	}
	for _, foreign := range []string{d.App.App.ID, "lyt_app_unknown", ""} {
		if _, err := d.Applications.Of(ctx, signedIn(ada.ID), foreign); err != fault.NotFound {
			t.Errorf("%q: %v", foreign, err)
		}
	}
	d.Clock.Advance(time.Second)
	if _, err := d.Applications.RotateSecret(ctx, owner(first.App.ID), access.Sandbox); err != nil {
		t.Fatal(err)
	}
	all, err := d.Applications.Keys(ctx, owner(first.App.ID))
	if err != nil || len(all) != 3 || all[0].RevokedAt == nil || all[1].RevokedAt != nil || all[2].Env != access.Production {
		t.Errorf("%+v, %v", all, err)
	}
}
