package engine_test

import (
	"context"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/ports"
)

// every turn of the restaurant, with what has to become of the order (design: placed needs evidence, failed needs certainty).
var turns = []struct {
	turn    enginetest.Turn
	state   order.State
	failure failure.Code
	submits int
	charged bool
}{
	{enginetest.NextDay, order.Failed, failure.PickupTimeUnavailable, 0, false},
	{enginetest.NoNumber, order.Placed, "", 1, true},
	{enginetest.NotYetPaid, order.Unconfirmed, "", 1, false},
	{enginetest.FalseRefusal, order.Unconfirmed, "", 1, false},
	{enginetest.AtCounter, order.Placed, "", 1, false},
	{enginetest.Accepts, order.Placed, "", 1, true},
	{enginetest.AsksAgain, order.Placed, "", 1, true},
	{enginetest.Declines, order.Failed, failure.CardDeclined, 1, false},
	{enginetest.Refuses, order.Failed, failure.StorePaused, 0, false},
	{enginetest.Silent, order.Unconfirmed, "", 1, false},
	{enginetest.Lost, order.Unconfirmed, "", 0, false},
	{enginetest.Challenges, order.Unconfirmed, "", 1, false},
	{enginetest.BreaksBefore, order.Placed, "", 1, true}, // nothing was pressed: begun again
	{enginetest.PanicsBefore, order.Placed, "", 1, true},
	{enginetest.SaysNothing, order.Placed, "", 1, true},
	{enginetest.BreaksAfter, order.Unconfirmed, "", 1, false},
	{enginetest.PanicsAfter, order.Unconfirmed, "", 1, false},
	{enginetest.CostsMore, order.Failed, failure.PriceChanged, 0, false},
	{enginetest.OtherBasket, order.Failed, failure.PriceChanged, 0, false},
	{enginetest.WrongTotal, order.Unconfirmed, "", 1, false},
	{enginetest.NoEvidence, order.Unconfirmed, "", 1, false},
	{enginetest.ClaimsUnfired, order.Unconfirmed, "", 1, false},
}

func TestEveryTurnOfTheRestaurant(t *testing.T) {
	if len(turns) != len(enginetest.Turns()) {
		t.Fatalf("%d turns are told of, there are %d", len(turns), len(enginetest.Turns()))
	}
	for _, c := range turns {
		t.Run(string(c.turn), func(t *testing.T) {
			s := open(t)
			p := enginetest.Person(s.joined(ada))
			found := s.ready(p, "burger")
			s.Restaurant.Plan(c.turn)
			s.confirmed(p, found)
			s.work()
			s.wait(30 * time.Second)
			o := s.order(p, found.OrderID)
			if o.State != c.state || o.FailureCode != c.failure {
				t.Errorf("the order is %s %s, want %s %s", o.State, o.FailureCode, c.state, c.failure)
			}
			if all, _ := s.Restaurant.Submits(o.ID); all != c.submits {
				t.Errorf("%d submits, want %d", all, c.submits)
			}
			charge := int64(found.Fees.Charge())
			switch {
			case c.charged:
				s.money(0, charge)
			case c.state == order.Unconfirmed, c.turn == enginetest.AtCounter:
				s.money(charge, 0)
			default:
				s.money(0, 0)
			}
			events := "building carted placing " + string(c.state)
			if c.turn == enginetest.Challenges {
				events = "building carted placing challenge unconfirmed"
			}
			s.events(p, o.ID, events)
			if (o.Evidence != nil) != (c.state == order.Placed) || (o.PlacedAt != nil) != (c.state == order.Placed) {
				t.Errorf("evidence %v, placed at %v", o.Evidence, o.PlacedAt)
			}
		})
	}
}

// A fault of ours is borne a few times, and then the order fails; it never stays placing (I8, I33).
func TestFaultsOfOursHaveAnEnd(t *testing.T) {
	for _, turn := range []enginetest.Turn{enginetest.BreaksBefore, enginetest.PanicsBefore, enginetest.SaysNothing} {
		s := open(t)
		p := enginetest.Person(s.joined(ada))
		found := s.ready(p, "burger")
		for range 10 {
			s.Restaurant.Plan(turn)
		}
		s.confirmed(p, found)
		for range 6 {
			s.wait(10 * time.Second)
		}
		if o := s.order(p, found.OrderID); o.State != order.Failed || o.FailureCode != failure.Internal {
			t.Errorf("%s: %s %s", turn, o.State, o.FailureCode)
		}
		s.untouched()
	}
}

// After unconfirmed the service looks, and never clicks. A merchant that took nothing in 72 hours cannot take anything any more
// before the person has the money back.
func TestAnUnconfirmedOrderIsLookedAt(t *testing.T) {
	for _, c := range []struct {
		turn   enginetest.Turn
		state  order.State
		events string
	}{
		{enginetest.Lost, order.Refunded, "building carted placing unconfirmed refunded"},
		{enginetest.Silent, order.Unconfirmed, "building carted placing unconfirmed"}, // the operator decides
	} {
		t.Run(string(c.turn), func(t *testing.T) {
			s := open(t)
			p := enginetest.Person(s.joined(ada))
			found := s.ready(p, "burger")
			charge := int64(found.Fees.Charge())
			s.Restaurant.Plan(c.turn)
			s.confirmed(p, found)
			s.work()
			for i, wait := range []time.Duration{time.Minute, 9 * time.Minute, 50 * time.Minute, 23 * time.Hour} {
				s.wait(wait)
				if looks := s.Bank.Calls("authorizations"); looks != i+1 {
					t.Errorf("%d looks after %d", looks, i+1)
				}
				s.money(charge, 0)
			}
			s.wait(48*time.Hour - time.Second)
			s.money(charge, 0)
			if !s.Bank.Open(s.payment(p, found.OrderID).Issued) {
				t.Error("the card is closed before its time")
			}
			s.wait(time.Second)
			o := s.order(p, found.OrderID)
			if o.State != c.state {
				t.Errorf("%s", o.State)
			}
			s.events(p, o.ID, c.events)
			if c.state == order.Refunded {
				s.money(0, 0)
				if s.Bank.Open(s.payment(p, o.ID).Issued) {
					t.Error("the card is still open")
				}
			} else {
				s.money(charge, 0)
			}
			before := len(s.Restaurant.Ledger())
			s.wait(1000 * time.Hour)
			if len(s.Restaurant.Ledger()) != before {
				t.Error("it clicked again")
			}
		})
	}
}

// The merchant's card is closed before the last look, not after it: nothing can be taken in between.
func TestTheLastLookIsTheLastWord(t *testing.T) {
	s := openWith(t, enginetest.Options{Wrap: func(w engine.World) engine.World {
		w.Issuer = &lateMerchant{Issuer: w.Issuer, bank: w.Issuer.(*enginetest.Bank)}
		return w
	}})
	p := enginetest.Person(s.joined(ada))
	found := s.ready(p, "burger")
	s.Restaurant.Plan(enginetest.Lost)
	s.confirmed(p, found)
	s.work()
	for range 80 {
		s.wait(time.Hour)
	}
	o := s.order(p, found.OrderID)
	auths, err := s.Bank.Authorizations(ctx, s.payment(p, o.ID).Issued)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range auths {
		if a.Approved && o.State == order.Refunded {
			t.Error("the person has the money back, and the merchant has it too")
		}
	}
}

// lateMerchant charges right after the last look.
type lateMerchant struct {
	ports.Issuer
	bank  *enginetest.Bank
	looks int
}

func (m *lateMerchant) Authorizations(ctx context.Context, card string) ([]ports.Authorization, error) {
	found, err := m.Issuer.Authorizations(ctx, card)
	if m.looks++; m.looks == 5 {
		m.bank.Authorize(card, "harborhall.example", 1)
	}
	return found, err
}

// A capture or a release that fails is done again; it never changes the order.
func TestMoneyIsOwedUntilItMoved(t *testing.T) {
	for call, turn := range map[string]enginetest.Turn{"capture": enginetest.Accepts, "release": enginetest.Declines, "close": enginetest.Accepts} {
		s := open(t)
		p := enginetest.Person(s.joined(ada))
		found := s.ready(p, "burger")
		s.Bank.Lose(call, 3)
		s.Restaurant.Plan(turn)
		s.confirmed(p, found)
		s.work()
		want := s.order(p, found.OrderID).State
		for range 5 {
			s.wait(10 * time.Second)
		}
		if pay := s.payment(p, found.OrderID); pay.Phase != order.Captured && pay.Phase != order.Released || s.Bank.Open(pay.Issued) {
			t.Errorf("%s: %+v", call, pay)
		}
		if got := s.order(p, found.OrderID).State; got != want {
			t.Errorf("%s: the order went from %s to %s", call, want, got)
		}
	}
}

// No card, no click: an issuer that fails leaves the order to be tried again, and then failed.
func TestNoCardWasIssued(t *testing.T) {
	s := open(t)
	p := enginetest.Person(s.joined(ada))
	found := s.ready(p, "burger")
	s.Bank.Lose("issue", 1)
	s.confirmed(p, found)
	s.work()
	s.wait(10 * time.Second)
	if o := s.order(p, found.OrderID); o.State != order.Placed {
		t.Errorf("%s", o.State)
	}
	if all, _ := s.Restaurant.Submits(found.OrderID); all != 1 {
		t.Errorf("%d submits", all)
	}
}

// A node that lost its lease and wakes up late must not take the order, its record or its money back (I7).
func TestALateNode(t *testing.T) {
	var s *scene
	var other *engine.Engine
	late := &lateIssuer{}
	s = openWith(t, enginetest.Options{Wrap: func(w engine.World) engine.World {
		late.Issuer = w.Issuer
		w.Issuer = late
		return w
	}})
	other = s.NewEngine(nil)
	p := enginetest.Person(s.joined(ada))
	found := s.ready(p, "burger")
	s.confirmed(p, found)
	late.meanwhile = func() {
		// The other node gets the work, places the order and settles its money.
		s.Store.(*enginetest.Memory).Restart()
		for {
			if _, more := other.Step(ctx); !more {
				return
			}
		}
	}
	s.work()
	if o := s.order(p, found.OrderID); o.State != order.Placed {
		t.Errorf("%s", o.State)
	}
	if all, _ := s.Restaurant.Submits(found.OrderID); all != 1 {
		t.Errorf("%d submits", all)
	}
	if pay := s.payment(p, found.OrderID); pay.Phase != order.Captured || pay.CaptureID == "" {
		t.Errorf("the late node wrote over the payment: %+v", pay)
	}
	s.money(0, int64(found.Fees.Charge()))
	s.events(p, found.OrderID, "building carted placing placed")
}

type lateIssuer struct {
	ports.Issuer
	meanwhile func()
}

func (i *lateIssuer) Issue(ctx context.Context, key string, limit money.Minor, currency, host string) (ports.MerchantCard, error) {
	card, err := i.Issuer.Issue(ctx, key, limit, currency, host)
	if then := i.meanwhile; then != nil {
		i.meanwhile = nil
		then()
	}
	return card, err
}

// Two nodes that share a store never place one order twice.
func TestTwoNodes(t *testing.T) {
	s := open(t)
	other := s.NewEngine(nil)
	p := enginetest.Person(s.joined(ada))
	found := s.ready(p, "burger")
	s.confirmed(p, found)
	done := make(chan bool, 2)
	for _, e := range []*engine.Engine{s.Engine, other} {
		go func() {
			for range 5 {
				e.Step(ctx)
			}
			done <- true
		}()
	}
	<-done
	<-done
	s.work()
	if all, _ := s.Restaurant.Submits(found.OrderID); all != 1 {
		t.Errorf("%d submits", all)
	}
	s.events(p, found.OrderID, "building carted placing placed")
}

// Evidence is read with the application's secret, when there is any (docs/gaps.md, Payloads).
func TestEvidence(t *testing.T) {
	s := open(t)
	p := enginetest.Person(s.joined(ada))
	found := s.ready(p, "burger")
	if _, err := s.Ordering.Evidence(ctx, s.Secret(access.Production), found.OrderID); err == nil {
		t.Error("evidence of an order that was not placed")
	}
	s.confirmed(p, found)
	s.work()
	e, err := s.Ordering.Evidence(ctx, s.Secret(access.Production), found.OrderID)
	if err != nil || e.ConfirmationNumber == "" || e.ObservedTotal == nil || *e.ObservedTotal != found.Fees.MerchantTotal {
		t.Errorf("%+v %v", e, err)
	}
	if _, err := s.Ordering.Evidence(ctx, p, found.OrderID); err == nil {
		t.Error("a person's token read it")
	}
}
