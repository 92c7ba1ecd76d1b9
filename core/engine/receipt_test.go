package engine_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// receipts are the texts to a number that say what was ordered, oldest first.
func (s *scene) receipts(phone string) (bodies []string) {
	for _, text := range s.Phones.Texts(phone) {
		if strings.HasPrefix(text.Key, "receipt/") {
			bodies = append(bodies, text.Body)
		}
	}
	return bodies
}

// After an order the person is texted what was ordered, where, through whom and for how much, and how to object.
func TestAnOrderIsFollowedByAText(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	found := s.ready(g, "2 burgers, fries")
	s.confirmed(g, found)
	if texts := s.receipts(ada); texts != nil {
		t.Errorf("before it is placed: %q", texts)
	}
	s.work()
	texts := s.receipts(ada)
	if len(texts) != 1 {
		t.Fatalf("%q", texts)
	}
	for _, want := range []string{"You ordered 2 Burger, 1 Fries at Harbor Hall through Dinner Bell for " + found.Fees.Total().Format("usd"), "Reply NOT ME", enginetest.AuthURL + "/cart/" + found.ID} {
		if !strings.Contains(texts[0], want) {
			t.Errorf("the text does not say %q: %q", want, texts[0])
		}
	}
	for range 10 {
		s.wait(10 * time.Minute)
	}
	s.confirmed(g, s.ready(s.GrantFor(s.Secret(access.Production), g.UserID), "burger"))
	s.work()
	if texts := s.receipts(ada); len(texts) != 2 {
		t.Errorf("after two orders: %q", texts)
	}
}

// Which orders are texted: those that the restaurant has or may have, once; with the setting off only the first of an application.
func TestWhichOrdersAreTexted(t *testing.T) {
	for _, c := range []struct {
		name   string
		policy ordering.Policy
		given  func(*scene, access.Caller)
		turn   enginetest.Turn
		want   int
		says   string
	}{
		{name: "placed", turn: enginetest.Accepts, want: 1},
		{name: "refused", turn: enginetest.Declines, want: 0},
		{name: "in doubt", turn: enginetest.Silent, want: 1, says: "still checking"},
		{name: "the first, with the setting off", policy: ordering.Policy{TextFirstOnly: true}, turn: enginetest.Accepts, want: 1},
		{name: "a later one, with the setting off", policy: ordering.Policy{TextFirstOnly: true}, given: (*scene).ordersAgain, turn: enginetest.Accepts, want: 0},
		{name: "a later one", given: (*scene).ordersAgain, turn: enginetest.Accepts, want: 1},
		{name: "after STOP", given: func(s *scene, _ access.Caller) { s.says(ada, "STOP") }, turn: enginetest.Accepts, want: 0},
		{name: "stopped at the provider", given: func(s *scene, _ access.Caller) { s.Phones.Stop(ada) }, turn: enginetest.Accepts, want: 0},
		{name: "the provider fails for a moment", given: func(s *scene, _ access.Caller) { s.Phones.Fail(2) }, turn: enginetest.Accepts, want: 1},
		{name: "the provider fails for good", given: func(s *scene, _ access.Caller) { s.Phones.Fail(1000) }, turn: enginetest.Accepts, want: 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := openWith(t, enginetest.Options{Policy: c.policy})
			p := enginetest.Person(s.joined(ada))
			found := s.ready(p, "burger")
			if c.given != nil {
				c.given(s, p)
			}
			s.Restaurant.Plan(c.turn)
			s.confirmed(p, found)
			s.work()
			placed := s.order(p, found.OrderID)
			for range 12 {
				s.wait(10 * time.Minute)
			}
			texts := s.receipts(ada)
			if len(texts) != c.want || c.want > 0 && !strings.Contains(texts[0], c.says) {
				t.Errorf("%q", texts)
			}
			if after := s.order(p, found.OrderID); c.turn == enginetest.Accepts && (after.State != order.Placed || after.Version != placed.Version) {
				t.Errorf("the text changed the order: %+v", after)
			}
			s.see(func(r ports.Reader) error {
				if _, err := r.Work("receipt/" + found.OrderID); err == nil {
					t.Error("its work has no end")
				}
				return nil
			})
		})
	}
	s := open(t)
	g := s.sandboxed(eva)
	s.confirmed(g, s.ready(g, "burger"))
	s.work()
	s.texts("", 0) // the sandbox texts nobody
}

// A crash on the way to the text neither loses it nor sends it twice.
func TestEveryCrashOfAReceipt(t *testing.T) {
	for _, met := range []fate{dies, fails} {
		for n := 1; ; n++ {
			where := ""
			process := &node{}
			s := openWith(t, enginetest.Options{Wrap: process.wrap})
			p := enginetest.Person(s.joined(ada))
			found := s.ready(p, "burger")
			s.confirmed(p, found)
			for range 2 { // placed, and settled
				s.Step(ctx, ports.WorkPlace, ports.WorkSettle)
			}
			process.gate = at(n, met, &where)
			s.Step(ctx, ports.WorkReceipt)
			process.gate = nil
			s.Store.(*enginetest.Memory).Restart()
			s.Engine = s.NewEngine(nil)
			for range 5 {
				s.wait(10 * time.Second)
			}
			if texts := s.receipts(ada); len(texts) != 1 {
				t.Fatalf("fate %d at point %d, %s: %q", met, n, where, texts)
			}
			if where == "" {
				if n < 3 {
					t.Fatalf("only %d points", n)
				}
				break
			}
		}
	}
}

// NOT ME disconnects the application whose order it was, and closes the pages that are open for the person, once for each order. What was
// ordered stays ordered.
func TestNotMe(t *testing.T) {
	s := open(t)
	g, found := s.stranger(ada)
	session := s.signIn(ada, found.ID)
	if err := s.JoinPage.Approve(ctx, found.ID, session); err != nil {
		t.Fatal(err)
	}
	s.says(ada, "NOT ME") // to nothing yet
	if err := s.onPage(session, found); err != nil {
		t.Fatal(err)
	}
	s.work()
	next := s.ready(g, "burger")
	texts := len(s.Phones.Texts(ada))
	for range 3 {
		s.says(ada, "Not me!")
	}
	s.texts(ada, texts+1)
	if text := s.last(ada); !strings.Contains(text, "Free Lunch can order nothing more for you") || !strings.Contains(text, "Harbor Hall") {
		t.Errorf("the answer is %q", text)
	}
	if o := s.order(g, found.OrderID); o.State != order.Placed {
		t.Errorf("the order is %s", o.State)
	}
	if shown, err := s.CartPage.Open(ctx, next.ID, session); err != nil || shown.Proved {
		t.Errorf("the page is still open: %+v %v", shown, err)
	}
	s.refused(s.onPageWith(session, next, ""), fault.Unauthorized)
	_, err := s.confirm(g, next, "", s.key())
	if f := s.refused(err, fault.BuildOnly); f.Next.Step != string(person.ConnectRequired) {
		t.Errorf("%+v", f.Next)
	}
	// Allowed again, the application is a new one: its first order takes a code.
	session = s.signIn(ada, next.ID)
	if err := s.JoinPage.Approve(ctx, next.ID, session); err != nil {
		t.Fatal(err)
	}
	s.refused(s.onPageWith(session, next, ""), fault.CodeRequired)
}

// NOT ME is for the newest text about an order from before it, and for a week.
func TestNotMeIsForTheNewestText(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	s.confirmed(g, s.ready(g, "burger"))
	s.work()
	before := time.Now()
	other := s.app2(ada)
	s.confirmed(other, s.ready(other, "burger"))
	s.work()
	connected := func(c access.Caller) (is bool) {
		s.see(func(r ports.Reader) error {
			u, err := r.User(c.Env, c.UserID)
			is = u.ConnectedAt != nil
			return err
		})
		return is
	}
	s.Phones.ReplyAt(ada, "NOT ME", before)
	s.hear()
	if connected(g) || !connected(other) {
		t.Errorf("after a reply to the first: %v %v", connected(g), connected(other))
	}
	s.Phones.ReplyAt(ada, "NOT ME", time.Now().Add(-person.ObjectLife))
	s.hear()
	s.Phones.ReplyAt(bert, "NOT ME", time.Now())
	s.hear()
	if !connected(other) {
		t.Error("disconnected by what is no objection")
	}
}

// An order in doubt that turns out to be placed was texted before, and is not texted again.
func TestALatePlacedOrderIsTextedOnce(t *testing.T) {
	s := withPlacer(t, enginetest.Options{}, func(s *scene, _ ports.Sites, ctx context.Context, _ ports.Site, p ports.Placement, fire func(context.Context, ports.Observed) error) (order.Outcome, error) {
		if err := fire(ctx, s.observed(p)); err != nil {
			return order.Outcome{Fact: order.NotFired}, err
		}
		return order.Outcome{Fact: order.Unknown, Evidence: s.evidenceOf(p)}, nil
	})
	p := enginetest.Person(s.joined(ada))
	found := s.ready(p, "burger")
	s.confirmed(p, found)
	s.work()
	s.charge(s.payment(p, found.OrderID).Issued, found.Fees.MerchantTotal)
	s.Clock.Advance(time.Hour)
	for more := true; more; {
		_, more = s.Step(ctx, ports.WorkLook)
	}
	if o := s.order(p, found.OrderID); o.State != order.Placed {
		t.Fatalf("the order is %s", o.State)
	}
	s.see(func(r ports.Reader) error {
		if _, err := r.Work("receipt/" + found.OrderID); !errors.Is(err, ports.ErrNotFound) {
			t.Errorf("it is to be texted again: %v", err)
		}
		return nil
	})
}
