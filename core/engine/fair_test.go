package engine_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// tryStart begins a cart and returns what came of it.
func (s *scene) tryStart(c access.Caller) error {
	_, _, err := s.Ordering.StartCart(ctx, c, words("burger"), s.key())
	return err
}

// inProgressWithoutIDs fails unless an error is InProgress that names no cart and no order.
func (s *scene) inProgressWithoutIDs(err error) {
	s.t.Helper()
	f := s.refused(err, fault.InProgress)
	if f.OrderID != "" || f.Order != nil || strings.Contains(f.Message+f.UserMessage, "_") {
		s.t.Errorf("%+v", f)
	}
}

// An application that has no more than a person's telephone number holds no lock of theirs and uses up none of their builds. It has
// its own lock, and its own 25 a day, until the person connects it.
func TestAStrangersApplicationUsesUpNothing(t *testing.T) {
	s := open(t)
	mine := s.joined(ada)
	second := s.Caller(s.NewApp("Second Helping", access.Approved).Production)
	_, strange := s.Provisioned(second, ada)

	// Neither holds the lock of the other, and each holds its own.
	if err := s.tryStart(strange); err != nil {
		t.Fatal(err)
	}
	s.inProgressWithoutIDs(s.tryStart(strange))
	if err := s.tryStart(mine); err != nil {
		t.Fatalf("the person's own application: %v", err)
	}
	s.inProgressWithoutIDs(s.tryStart(mine))
	s.work()

	limit, _ := quota.Find(quota.PersonBuildsDay).In(access.Production)
	for n := int64(1); n < limit; n++ {
		s.built(strange, "burger")
	}
	s.refused(s.tryStart(strange), fault.RateLimited)
	for n := int64(1); n < limit; n++ {
		s.built(mine, "burger")
	}
	s.refused(s.tryStart(mine), fault.RateLimited)
}

// Applications that a person connected share the person's lock and builds; one that is disconnected keeps its own lock.
func TestConnectedApplicationsShareThePersonsLock(t *testing.T) {
	s := open(t)
	first, other := s.joined(ada), s.app2(ada)
	if err := s.tryStart(first); err != nil {
		t.Fatal(err)
	}
	s.inProgressWithoutIDs(s.tryStart(other))
	s.work()
	if err := s.tryStart(other); err != nil {
		t.Fatal(err)
	}
	s.inProgressWithoutIDs(s.tryStart(first))
	s.work()
	if got := s.counter(first, quota.PersonBuildsDay, first.AccountID); got != 2 {
		t.Errorf("%d builds of the person", got)
	}
}

// A cart that was begun before the person connected the application holds the application's lock to its end.
func TestALockIsKeptAcrossConnecting(t *testing.T) {
	s := open(t)
	second := s.Caller(s.NewApp("Second Helping", access.Approved).Production)
	s.joined(ada)
	u, strange := s.Provisioned(second, ada)
	if err := s.tryStart(strange); err != nil {
		t.Fatal(err)
	}
	s.Clock.Advance(time.Minute)
	ticket := enginetest.Ticket(u.HandoffURL)
	if _, err := s.JoinPage.Text(ctx, ticket); err != nil {
		t.Fatal(err)
	}
	session, err := s.JoinPage.Prove(ctx, ticket, s.Phones.Code(ada))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.JoinPage.Approve(ctx, ticket, session); err != nil {
		t.Fatal(err)
	}
	s.inProgressWithoutIDs(s.tryStart(strange))
	s.work()
	if err := s.tryStart(strange); err != nil {
		t.Error(err)
	}
}

// Developers share the reserved numbers and nothing else: a sandbox person is one developer's, for all of the developer's applications.
func TestASandboxPersonIsADevelopers(t *testing.T) {
	s := open(t)
	app := func(developerID string) access.Caller {
		made, err := s.Operator.CreateApplication(ctx, developerID, "Tester", access.Approved, access.Endpoint{ID: "whe_1", URL: "https://partner.example/hook", Enabled: true})
		if err != nil {
			t.Fatal(err)
		}
		return s.Caller(made.Sandbox)
	}
	one, two := s.Developer("one@example.com").ID, s.Developer("two@example.com").ID
	_, a := s.Provisioned(app(one), eva)
	_, b := s.Provisioned(app(one), eva)
	_, c := s.Provisioned(app(two), eva)
	_, d := s.Provisioned(app(""), eva)
	_, e := s.Provisioned(app(""), eva)
	if a.AccountID != b.AccountID || a.UserID == b.UserID {
		t.Error("applications of one developer have two people for one number")
	}
	seen := map[string]bool{}
	for _, g := range []access.Caller{a, c, d, e} {
		if seen[g.AccountID] {
			t.Error("two developers share a person")
		}
		seen[g.AccountID] = true
		if err := s.tryStart(g); err != nil {
			t.Error(err)
		}
	}
}

// An answer has the site visited again, so it counts as a build; and a cart takes no more than so many of them.
func TestAnAnswerCountsAsABuild(t *testing.T) {
	large := ordering.Answer{Choices: new("large")}
	t.Run("the person's builds", func(t *testing.T) {
		s := open(t)
		g := s.joined(ada)
		limit, _ := quota.Find(quota.PersonBuildsDay).In(g.Env)
		asked := s.built(g, "latte")
		s.change(func(tx ports.Tx) error {
			_, err := tx.AddCounter(g.Env, quota.PersonBuildsDay, g.AccountID, quota.Find(quota.PersonBuildsDay).Start(s.Clock.Now()), limit-1)
			return err
		})
		_, _, err := s.Ordering.AnswerCart(ctx, g, asked.ID, large, s.key())
		s.refused(err, fault.RateLimited)
		if still := s.read(g, asked.ID); still.Status != cart.NeedsAnswer || still.ReplacedBy != "" {
			t.Errorf("a refused answer left the cart %s", still.Status)
		}
		s.change(func(tx ports.Tx) error {
			_, err := tx.AddCounter(g.Env, quota.PersonBuildsDay, g.AccountID, quota.Find(quota.PersonBuildsDay).Start(s.Clock.Now()), -1)
			return err
		})
		if _, _, err := s.Ordering.AnswerCart(ctx, g, asked.ID, large, s.key()); err != nil {
			t.Fatal(err)
		}
		if got := s.counter(g, quota.PersonBuildsDay, g.AccountID); got != limit {
			t.Errorf("%d builds are counted, want %d", got, limit)
		}
	})
	t.Run("a test restaurant's allowance", func(t *testing.T) {
		s := open(t)
		g := s.sandboxed(eva)
		asked := s.ordered(g, "test_place_needs_choices", "latte")
		limit, _ := quota.Find(quota.TestBuildsDay).In(g.Env)
		s.change(func(tx ports.Tx) error {
			_, err := tx.AddCounter(g.Env, quota.TestBuildsDay, g.App.ID, quota.Find(quota.TestBuildsDay).Start(s.Clock.Now()), limit-1)
			return err
		})
		_, _, err := s.Ordering.AnswerCart(ctx, g, asked.ID, large, s.key())
		s.refused(err, fault.BuildLimit)
	})
	t.Run("so many for one cart", func(t *testing.T) {
		s := open(t)
		g := s.sandboxed(eva)
		asked := s.ordered(g, "test_place_needs_choices", "latte")
		for range cart.MaxAnswers {
			next, _, err := s.Ordering.AnswerCart(ctx, g, asked.ID, ordering.Answer{Choices: new("whatever you like")}, s.key())
			if err != nil {
				t.Fatal(err)
			}
			asked = s.read(g, next.ID)
		}
		before := s.counter(g, quota.TestBuildsDay, g.App.ID)
		_, _, err := s.Ordering.AnswerCart(ctx, g, asked.ID, large, s.key())
		if f := s.refused(err, fault.CartClosed); !strings.Contains(f.Message, strconv.Itoa(cart.MaxAnswers)) {
			t.Errorf("%q does not name the number", f.Message)
		}
		if got := s.counter(g, quota.TestBuildsDay, g.App.ID); got != before {
			t.Error("a refused answer was counted")
		}
	})
}
