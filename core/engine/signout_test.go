package engine_test

import (
	"errors"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/person"
)

// A session on a hosted page ends when the person signs out, on any of their pages, and when a new code opens another one.
func TestSessionsOnPagesEnd(t *testing.T) {
	s := open(t)
	u, _ := s.Provisioned(s.Secret(access.Production), ada)
	link := enginetest.Ticket(u.HandoffURL)
	enter := func() string {
		t.Helper()
		s.Clock.Advance(person.Cooldown)
		if _, err := s.JoinPage.Text(ctx, link); err != nil {
			t.Fatal(err)
		}
		session, err := s.JoinPage.Prove(ctx, link, s.Phones.Code(ada))
		if err != nil {
			t.Fatal(err)
		}
		return session
	}
	signedIn := func(session string) bool {
		t.Helper()
		page, err := s.JoinPage.Open(ctx, link, session)
		if err != nil {
			t.Fatal(err)
		}
		return page.Proved
	}
	first := enter()
	if !signedIn(first) {
		t.Fatal("the first session does not open the page")
	}
	second := enter()
	if signedIn(first) || !signedIn(second) {
		t.Errorf("after a new code: the old session %v, the new one %v", signedIn(first), signedIn(second))
	}
	// A stranger's session signs nobody out.
	if err := s.JoinPage.SignOut(ctx, link, first); err != nil || !signedIn(second) {
		t.Errorf("an ended session: %v", err)
	}
	s.Clock.Advance(time.Minute)
	if err := s.JoinPage.SignOut(ctx, link, second); err != nil || signedIn(second) {
		t.Errorf("signed out: %v", err)
	}
	if err := s.JoinPage.SignOut(ctx, "tkt_unknown", second); !errors.Is(err, fault.NotFound) {
		t.Error(err)
	}
}
