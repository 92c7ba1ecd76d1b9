package engine_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/retention"
	"github.com/carryout-dev/carryout/ports"
)

// kept counts the records of a kind, and those among them that are in use.
func (s *scene) kept(kind retention.Kind) (all int) {
	s.t.Helper()
	s.see(func(r ports.Reader) error {
		page, err := r.Aging(kind, "", 1<<20)
		all = len(page)
		return err
	})
	return all
}

// forget lets the round of a day go to its end.
func (s *scene) forget(after time.Duration) {
	s.t.Helper()
	s.Clock.Advance(after)
	for range 100 {
		if _, more := s.Step(ctx, ports.WorkForget); !more {
			return
		}
		s.Clock.Advance(time.Second)
	}
	s.t.Fatal("the round has no end")
}

// When a code was last texted is kept by telephone number. It counts for half a minute, and no number is kept for good: neither after a text,
// nor after one that could not be sent.
func TestTelephoneNumbersOfTextsAreForgotten(t *testing.T) {
	s := open(t)
	s.BeginForgetting(ctx)
	g := s.joined(ada)
	found := s.ready(g, "burger")
	s.Phones.Fail(1)
	_, err := s.confirm(g, found, "", s.key())
	s.refused(err, fault.SendFailed)
	if n := s.kept(retention.LastTexts); n != 2 {
		t.Fatalf("%d are kept", n)
	}
	s.forget(24 * time.Hour)
	s.forget(24 * time.Hour)
	if n := s.kept(retention.LastTexts); n != 0 {
		t.Errorf("%d are kept after two days", n)
	}
}

// What nothing needs any more is removed when its time has come, and not before.
func TestOldRecordsAreForgotten(t *testing.T) {
	s := open(t)
	s.BeginForgetting(ctx)
	p := enginetest.Person(s.joined(ada))
	found, key := s.ready(p, "burger"), s.key()
	if _, err := s.confirm(p, found, "", key); err != nil {
		t.Fatal(err)
	}
	s.work()
	finished := func(id string, state delivery.State) {
		s.change(func(tx ports.Tx) error {
			now := s.Clock.Now()
			return tx.PutDelivery(delivery.Delivery{Env: access.Production, ID: id, AppID: s.App.App.ID, EndpointID: "whe_1", CreatedAt: now, State: state,
				Attempts: []delivery.Attempt{{At: now}}})
		})
	}
	finished("dl_delivered", delivery.Delivered)
	finished("dl_dead", delivery.Dead)
	pending := s.kept(retention.Deliveries) - 2
	s.change(func(tx ports.Tx) error {
		at := s.Clock.Now()
		return errors.Join(
			tx.PutTicket(person.Ticket{Env: access.Production, Hash: "t", ExpiresAt: at}),
			tx.PutSession(person.Session{Env: access.Production, Hash: "s", ExpiresAt: at}),
			tx.AppendAct(person.Act{ID: "a", Env: access.Production, AccountID: "x", At: at}),
			tx.PutGrant(person.Grant{Env: access.Production, Hash: "g", ExpiresAt: at}),
			tx.PutReply(person.Reply{ID: "r", At: at}),
			tx.PutSignInLink(developer.Link{Hash: "l", ExpiresAt: at}),
			tx.PutConsoleSession(developer.NewConsoleSession("c", "d", at.Add(-developer.ConsoleIdle))),
			tx.PutDevice(developer.Device{Hash: "d", ExpiresAt: at}),
			tx.PutAuthorizationCode(oauth.AuthorizationCode{Hash: "a", ExpiresAt: at}),
			tx.PutAccessToken(oauth.AccessToken{Hash: "a", ExpiresAt: at}),
			tx.PutRefreshToken(oauth.RefreshToken{Hash: "a", ExpiresAt: at}),
			tx.PutTokenFamily(oauth.Family{ID: "a", ExpiresAt: at}),
			tx.PutOAuthClient(oauth.Client{ID: "a", CreatedAt: at}),
			tx.PutCode(access.Production, person.Code{Purpose: person.ForVerify, Subject: "c", ExpiresAt: at}))
	})
	before := map[retention.Kind]int{}
	for _, row := range retention.Table() {
		if before[row.Kind] = s.kept(row.Kind); before[row.Kind] == 0 {
			t.Fatalf("no %s to begin with", row.Kind)
		}
	}
	begun := s.Clock.Now()
	for day := 1; day <= 33; day++ {
		s.forget(begun.AddDate(0, 0, day).Sub(s.Clock.Now()))
		for _, row := range retention.Table() {
			left, want := s.kept(row.Kind), before[row.Kind]
			if day > row.Days+1 {
				if want = 0; row.Kind == retention.Deliveries {
					want = pending
				}
			}
			if near := day == row.Days || day == row.Days+1; !near && left != want {
				t.Errorf("day %d: %d %s, want %d", day, left, row.Kind, want)
			}
		}
	}
	if o := s.order(p, found.OrderID); o.State != order.Placed {
		t.Errorf("the order is %s", o.State)
	}
}

// A key is kept while a client may repeat its request.
func TestAKeyOutlivesItsOrder(t *testing.T) {
	s := open(t)
	s.BeginForgetting(ctx)
	p := enginetest.Person(s.joined(ada))
	found, key := s.ready(p, "burger"), s.key()
	s.Restaurant.Plan(enginetest.Silent) // unconfirmed, until a person decides
	if _, err := s.confirm(p, found, "", key); err != nil {
		t.Fatal(err)
	}
	s.work()
	for range 30 {
		s.forget(24 * time.Hour)
		s.work()
	}
	o, replayed, err := s.Ordering.ConfirmCart(ctx, p, found.ID, ordering.Confirmation{ExpectedTotalMinor: int64(found.Fees.Total())}, key)
	if err != nil || !replayed || o.ID != found.OrderID {
		t.Fatalf("asked again after 30 days: %v, replayed %v, %v", o.ID, replayed, err)
	}
	s.change(func(tx ports.Tx) error {
		o, err := tx.Order(p.Env, found.OrderID)
		if err != nil {
			return err
		}
		o.State = order.Refunded
		return tx.PutOrder(o)
	})
	// Its end came late, and the key stays for days after it all the same (at least 24 hours).
	s.forget(24 * time.Hour)
	if n := s.kept(retention.Keys); n == 0 {
		t.Error("the key is gone right after the order's end")
	}
	for range 8 {
		s.forget(24 * time.Hour)
	}
	if n := s.kept(retention.Keys); n != 0 {
		t.Errorf("%d keys of an order that has ended", n)
	}
	// Without its key the confirm is refused for what it is: another one, of a closed cart.
	if _, err := s.confirm(p, found, "", key); err == nil {
		t.Error("a second confirm was accepted")
	}
	if all, _ := s.Restaurant.Submits(found.OrderID); all != 1 {
		t.Errorf("%d submits", all)
	}
}

// A step removes no more than a batch, and what was not reached is reached later, by another node too.
func TestForgettingGoesStepByStep(t *testing.T) {
	s := open(t)
	s.BeginForgetting(ctx)
	s.BeginForgetting(ctx) // a second node, or a restart
	s.change(func(tx ports.Tx) error {
		for i := range 1200 {
			if err := tx.PutTicket(person.Ticket{Env: access.Sandbox, Hash: fmt.Sprint("h", i), ExpiresAt: s.Clock.Now()}); err != nil {
				return err
			}
		}
		return nil
	})
	s.Clock.Advance(31 * 24 * time.Hour)
	left, largest := s.kept(retention.Tickets), 0
	for range 40 {
		if _, more := s.Step(ctx, ports.WorkForget); !more {
			break
		}
		s.Engine = s.NewEngine(nil)
		now := s.kept(retention.Tickets)
		largest, left = max(largest, left-now), now
		s.Clock.Advance(time.Second)
	}
	if left != 0 || largest != 500 {
		t.Errorf("%d tickets are left, at most %d went in one step", left, largest)
	}
}
