package engine_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/developers"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

const terminal = "192.0.2.44"

// device begins a sign-in.
func (s *scene) device(name string) developers.DeviceCode {
	s.t.Helper()
	code, err := s.Devices.Request(ctx, name, terminal)
	if err != nil {
		s.t.Fatal(err)
	}
	return code
}

// poll is a poll that gives no token.
func (s *scene) poll(code developers.DeviceCode, want *fault.Fault, interval int) {
	s.t.Helper()
	_, err := s.Devices.Poll(ctx, code.Code, terminal)
	if f := s.refused(err, want); f.RetryAfter != interval {
		s.t.Errorf("%v asks to wait %d seconds, want %d", err, f.RetryAfter, interval)
	}
}

// Spec 3.4 and 4.7, from the first request to the token and its end.
func TestSigningATerminalToolIn(t *testing.T) {
	s := open(t)
	ada := s.Developer("ada@example.com")
	code := s.device("Ada’s laptop")
	if !id.DeviceCode.Is(code.Code) || code.ExpiresIn != 600 || code.Interval != 5 ||
		code.VerificationURI != enginetest.ConsoleURL+"/device" || code.VerificationURIFull != code.VerificationURI+"?user_code="+code.UserCode {
		t.Errorf("%+v", code)
	}
	s.poll(code, fault.AuthorizationPending, 5)
	s.poll(code, fault.SlowDown, 10)
	s.Clock.Advance(10 * time.Second)
	s.poll(code, fault.AuthorizationPending, 10)

	waits, err := s.Devices.Waiting(ctx, signedIn(ada.ID), strings.ToLower(code.UserCode))
	if err != nil || waits.Name != "Ada’s laptop" || waits.Address != terminal || !waits.AskedAt.Equal(enginetest.Noon) {
		t.Errorf("%+v %v", waits, err)
	}
	if _, err := s.Devices.Approve(ctx, signedIn(ada.ID), code.UserCode); err != nil {
		t.Fatal(err)
	}
	for _, again := range []func() error{
		func() error { _, err := s.Devices.Approve(ctx, signedIn(ada.ID), code.UserCode); return err },
		func() error { _, err := s.Devices.Deny(ctx, signedIn(ada.ID), code.UserCode); return err },
	} {
		s.refused(again(), fault.NotFound)
	}
	token, err := s.Devices.Poll(ctx, code.Code, terminal)
	if err != nil || !id.CLIToken.Is(token.Token) || token.ExpiresIn != 2592000 {
		t.Fatalf("%+v %v", token, err)
	}
	s.poll(code, fault.InvalidGrant, 0)

	c := s.Caller(token.Token)
	if c.Kind != access.Session || c.Env != access.Sandbox || c.DeveloperID != ada.ID || c.SessionID != token.SessionID || c.App.ID != "" {
		t.Errorf("%+v", c)
	}
	s.see(func(r ports.Reader) error {
		if _, err := r.CLISession(token.Token); !errors.Is(err, ports.ErrNotFound) {
			t.Errorf("the token itself is kept: %v", err)
		}
		if _, err := r.Device(code.Code); !errors.Is(err, ports.ErrNotFound) {
			t.Errorf("the code itself is kept: %v", err)
		}
		return nil
	})
	s.Clock.Advance(30*24*time.Hour - time.Second)
	s.Caller(token.Token)
	s.Clock.Advance(time.Second)
	_, _, err = s.Callers.Authenticate(ctx, token.Token, terminal)
	s.refused(err, fault.Unauthorized)
}

func TestSignInsThatComeToNothing(t *testing.T) {
	s := open(t)
	ada := s.Developer("ada@example.com")
	denied, late, found := s.device(""), s.device(""), s.device("")
	if _, err := s.Devices.Deny(ctx, signedIn(ada.ID), denied.UserCode); err != nil {
		t.Fatal(err)
	}
	s.poll(denied, fault.AccessDenied, 0)
	_, err := s.Devices.Approve(ctx, signedIn("dev_nobody"), found.UserCode)
	s.refused(err, fault.NotFound)
	if _, err := s.Devices.Approve(ctx, signedIn(ada.ID), found.UserCode); err != nil {
		t.Fatal(err)
	}
	s.Clock.Advance(developer.DeviceLife)
	s.poll(late, fault.ExpiredToken, 0)
	s.poll(found, fault.ExpiredToken, 0)
	_, err = s.Devices.Approve(ctx, signedIn(ada.ID), late.UserCode)
	s.refused(err, fault.NotFound)
	for _, code := range []string{"", "ldc_", "ldc_unknown", "lcli_x", strings.Repeat("x", 9999)} {
		_, err := s.Devices.Poll(ctx, code, terminal)
		s.refused(err, fault.InvalidGrant)
	}
	for _, name := range []string{strings.Repeat("é", 101), "a\x00", "a\u202eb"} {
		_, err := s.Devices.Request(ctx, name, terminal)
		s.refused(err, fault.InvalidRequest)
	}
	s.device(strings.Repeat("é", 100))
}

// A user code cannot be found by trying: wrong ones are counted, and past the limit a right one is not looked at.
func TestUserCodesCannotBeGuessed(t *testing.T) {
	s := open(t)
	ada, eve := s.Developer("ada@example.com"), s.Developer("eve@example.com")
	code := s.device("")
	for i := range 20 {
		_, err := s.Devices.Waiting(ctx, signedIn(eve.ID), fmt.Sprintf("BCDF-GHJ%c", "BCDFGHJKLMNPQRSTVWXZ"[i]))
		s.refused(err, fault.NotFound)
	}
	for _, try := range []string{code.UserCode, "BCDF-GHJK", ""} {
		_, err := s.Devices.Approve(ctx, signedIn(eve.ID), try)
		if f := s.refused(err, fault.RateLimited); f.RetryAfter != 3600 || f.Limit != 20 {
			t.Errorf("%+v", f)
		}
	}
	if _, err := s.Devices.Approve(ctx, signedIn(ada.ID), code.UserCode); err != nil {
		t.Errorf("another developer: %v", err)
	}
	s.Clock.Advance(time.Hour)
	code = s.device("")
	if _, err := s.Devices.Approve(ctx, signedIn(eve.ID), code.UserCode); err != nil {
		t.Errorf("in the next hour: %v", err)
	}
}

func TestAddressesOfTerminalToolsAreLimited(t *testing.T) {
	s := open(t)
	for _, c := range []struct {
		name quota.Name
		call func(address string) error
		good *fault.Fault
	}{
		{quota.DeviceCodesMinute, func(address string) error { _, err := s.Devices.Request(ctx, "", address); return err }, nil},
		{quota.DevicePollsMinute, func(address string) error { _, err := s.Devices.Poll(ctx, "ldc_unknown", address); return err }, fault.InvalidGrant},
	} {
		limit, _ := quota.Find(c.name).In(access.Sandbox)
		for range limit {
			if err := c.call("192.0.2.7"); errors.Is(err, fault.RateLimited) {
				t.Fatalf("%s: %v", c.name, err)
			}
		}
		if f := s.refused(c.call("192.0.2.7"), fault.RateLimited); f.RetryAfter != 60 {
			t.Errorf("%+v", f)
		}
		if err := c.call("192.0.2.8"); errors.Is(err, fault.RateLimited) {
			t.Errorf("%s: another address: %v", c.name, err)
		}
	}
	s.Clock.Advance(time.Minute)
	s.device("")
}

// Without a console nobody can approve, and a tool is told so at once.
func TestNoConsoleNoSignIn(t *testing.T) {
	s := open(t)
	bare := engine.New(engine.World{Store: s.Store}, engine.Options{Now: s.Clock.Now})
	_, err := bare.Devices.Request(ctx, "", terminal)
	s.refused(err, fault.Unavailable)
}

// A call with an ended session counts against the session, never against its address (spec section 8).
func TestARevokedTerminalSession(t *testing.T) {
	s := open(t)
	ada := s.Developer("ada@example.com")
	token, other := s.CLIToken(ada.ID), s.CLIToken(ada.ID)
	c := s.Caller(token)
	s.refused(s.Devices.Revoke(ctx, signedIn(s.Developer("eve@example.com").ID), c.SessionID), fault.NotFound)
	if err := s.Terminals.SignOut(ctx, c); err != nil {
		t.Fatal(err)
	}
	if err := s.Devices.Revoke(ctx, signedIn(ada.ID), c.SessionID); err != nil {
		t.Errorf("a second time: %v", err)
	}
	for range 600 {
		_, _, err := s.Callers.Authenticate(ctx, token, "192.0.2.9")
		s.refused(err, fault.Unauthorized)
	}
	_, _, err := s.Callers.Authenticate(ctx, token, "192.0.2.9")
	s.refused(err, fault.RateLimited)
	_, _, err = s.Callers.Authenticate(ctx, "lcli_unknown", "192.0.2.9")
	s.refused(err, fault.Unauthorized)
	s.Caller(other)
	all, err := s.Devices.Sessions(ctx, signedIn(ada.ID))
	if err != nil || len(all) != 2 {
		t.Errorf("%+v %v", all, err)
	}
	for _, session := range all {
		if (session.RevokedAt != nil) != (session.ID == c.SessionID) {
			t.Errorf("%+v", session)
		}
	}
	s.refused(s.Terminals.SignOut(ctx, s.Secret(access.Sandbox)), fault.Forbidden)
}

// sameCode is a source of identifiers that differ, and of one user code.
type sameCode struct{ ids io.Reader }

func (s sameCode) Read(p []byte) (int, error) {
	if len(p) == 16 {
		return copy(p, "one code for all"), nil
	}
	return s.ids.Read(p)
}

// While a tool waits with a user code, a second tool cannot take the code over. After it expires it may be drawn again.
func TestAUserCodeIsOneToolsOwn(t *testing.T) {
	s := openWith(t, enginetest.Options{Random: sameCode{enginetest.Random(1)}})
	first, err := s.Devices.Request(ctx, "laptop", "192.0.2.1")
	if err != nil {
		t.Fatal(err)
	}
	_, err = s.Devices.Request(ctx, "desktop", "192.0.2.2")
	s.refused(err, fault.Unavailable)
	dev := s.Developer("ada@example.com")
	if d, err := s.Devices.Waiting(ctx, signedIn(dev.ID), first.UserCode); err != nil || d.Name != "laptop" {
		t.Errorf("%q waits, %v", d.Name, err)
	}
	s.Clock.Advance(developer.DeviceLife)
	if again, err := s.Devices.Request(ctx, "desktop", "192.0.2.2"); err != nil || again.UserCode != first.UserCode {
		t.Errorf("%+v %v", again, err)
	}
}

// What only a terminal tool does is refused to every other caller, and a session that ended is not ended again.
func TestOnlyATerminalToolActsAsOne(t *testing.T) {
	s := open(t)
	secret := s.Secret(access.Sandbox)
	_, err := s.Terminals.ActFor(ctx, secret, s.App.App.ID, "")
	s.refused(err, fault.Forbidden)
	s.refused(s.Terminals.AuditRead(ctx, secret, developer.ReadDocs, ""), fault.Forbidden)
	s.refused(s.Terminals.SignOut(ctx, secret), fault.Forbidden)
	_, _, err = s.Terminals.CreateApplication(ctx, secret, "Lunch", s.key())
	s.refused(err, fault.Forbidden)

	dev := s.Developer("ada@example.com")
	tool := s.Caller(s.CLIToken(dev.ID))
	ended := func() developer.CLISession {
		if err := s.Devices.Revoke(ctx, signedIn(dev.ID), tool.SessionID); err != nil {
			t.Fatal(err)
		}
		all, err := s.Devices.Sessions(ctx, signedIn(dev.ID))
		if err != nil || len(all) != 1 {
			t.Fatal(all, err)
		}
		return all[0]
	}
	first := ended()
	s.Clock.Advance(time.Minute)
	if again := ended(); !again.RevokedAt.Equal(*first.RevokedAt) {
		t.Errorf("ended at %s, and again at %s", first.RevokedAt, again.RevokedAt)
	}
}
