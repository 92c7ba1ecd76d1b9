package engine_test

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/ports"
)

// placer answers placements in place of the restaurant.
type placer func(s *scene, site ports.Sites, ctx context.Context, at ports.Site, p ports.Placement, fire func(context.Context, ports.Observed) error) (order.Outcome, error)

// withPlacer is a scene whose placements go through place.
func withPlacer(t *testing.T, o enginetest.Options, place placer) (s *scene) {
	t.Helper()
	o.Wrap = func(w engine.World) engine.World {
		w.Sites = changedSites{w.Sites, func(sites ports.Sites, ctx context.Context, at ports.Site, p ports.Placement, fire func(context.Context, ports.Observed) error) (order.Outcome, error) {
			return place(s, sites, ctx, at, p, fire)
		}}
		return w
	}
	s = openWith(t, o)
	return s
}

// ends asserts how an order ended, with how many submits, and what is held and captured.
func (s *scene) ends(c access.Caller, found ordering.Cart, state order.State, code failure.Code, submits int, held, captured money.Minor) {
	s.t.Helper()
	o := s.order(c, found.OrderID)
	if o.State != state || o.FailureCode != code {
		s.t.Errorf("the order is %s %s, want %s %s", o.State, o.FailureCode, state, code)
	}
	if all, _ := s.Restaurant.Submits(o.ID); all != submits {
		s.t.Errorf("%d submits, want %d", all, submits)
	}
	s.money(int64(held), int64(captured))
}

// evidenceOf is a receipt without a number, seen at the scene's time.
func (s *scene) evidenceOf(p ports.Placement) *order.Evidence {
	return &order.Evidence{Kind: "confirmation_page", MerchantHost: "harborhall.example", ObservedTotal: &p.Total, CapturedAt: s.Clock.Now().UTC()}
}

// observed is what the last page shows when nothing has changed since the cart was ready.
func (s *scene) observed(p ports.Placement) ports.Observed {
	bag, err := s.Restaurant.Build(ctx, ports.Site{Platform: enginetest.Platform, OrderURL: enginetest.OrderURL}, p.Build)
	if err != nil {
		s.t.Error(err)
	}
	return ports.Observed{Press: 1, Terms: order.Terms{Total: bag.Total, BasketHash: bag.BasketHash, Pickup: bag.PickupAt, PickupLabel: bag.PickupLabel}}
}

// A store that moves to another day between the build and the click gets no order: the person confirmed the day.
func TestAPickupThatMovedIsNotOrdered(t *testing.T) {
	s := open(t)
	for name, c := range map[string]access.Caller{"production": enginetest.Person(s.joined(ada)), "sandbox": s.sandboxed(eva)} {
		t.Run(name, func(t *testing.T) {
			s.t, s.Restaurant.Tomorrow = t, false
			found := s.ready(c, "burger")
			s.Restaurant.Tomorrow = true
			s.confirmed(c, found)
			s.work()
			s.ends(c, found, order.Failed, failure.PickupTimeUnavailable, 0, 0, 0)
		})
	}
}

// An order "as soon as possible" that is confirmed and sent late is ready a little later; how much is policy.
func TestAPickupMayMoveAsFarAsThePolicySays(t *testing.T) {
	for slack, state := range map[time.Duration]order.State{0: order.Placed, 10 * time.Minute: order.Placed, 10*time.Minute - time.Second: order.Failed} {
		s := openWith(t, enginetest.Options{Policy: ordering.Policy{PickupSlack: slack}})
		p := enginetest.Person(s.joined(ada))
		found := s.ready(p, "burger")
		s.Clock.Advance(10 * time.Minute)
		s.confirmed(p, found)
		s.work()
		if o := s.order(p, found.OrderID); o.State != state {
			t.Errorf("%s: %s %s", slack, o.State, o.FailureCode)
		}
	}
}

// A time that the person chose does not move at all, whatever the policy says.
func TestAChosenPickupDoesNotMove(t *testing.T) {
	s := withPlacer(t, enginetest.Options{}, func(_ *scene, sites ports.Sites, ctx context.Context, at ports.Site, p ports.Placement, fire func(context.Context, ports.Observed) error) (order.Outcome, error) {
		return sites.Place(ctx, at, p, func(ctx context.Context, seen ports.Observed) error {
			seen.Pickup = seen.Pickup.Add(time.Minute)
			return fire(ctx, seen)
		})
	})
	p := enginetest.Person(s.joined(ada))
	in := words("burger")
	in.PickupAt = enginetest.Noon.Add(3 * time.Hour).Format(time.RFC3339)
	started, _, err := s.Ordering.StartCart(ctx, p, in, s.key())
	if err != nil {
		t.Fatal(err)
	}
	s.work()
	found := s.read(p, started.ID)
	s.confirmed(p, found)
	s.work()
	s.ends(p, found, order.Failed, failure.PickupTimeUnavailable, 0, 0, 0)
}

// A confirm is good for ten minutes, and never past the pickup: an order that could not be sent until then is not sent at all.
func TestAConfirmedOrderHasADeadline(t *testing.T) {
	for name, c := range map[string]struct {
		before, outage time.Duration // of the confirm, and after it
		within         time.Duration // policy
		state          order.State
	}{
		"just in time":       {0, 10*time.Minute - time.Second, 0, order.Placed},
		"too late":           {0, 10 * time.Minute, 0, order.Failed},
		"days later":         {0, 50 * time.Hour, 0, order.Failed},
		"before the pickup":  {14 * time.Minute, 6*time.Minute - time.Second, 0, order.Placed},
		"past the pickup":    {14 * time.Minute, 6 * time.Minute, 0, order.Failed},
		"a stricter policy":  {0, time.Minute, time.Minute, order.Failed},
		"never a laxer one":  {0, 10 * time.Minute, time.Hour, order.Failed},
		"policy, just right": {0, 59 * time.Second, time.Minute, order.Placed},
	} {
		t.Run(name, func(t *testing.T) {
			s := openWith(t, enginetest.Options{Policy: ordering.Policy{PlaceWithin: c.within}})
			p := enginetest.Person(s.joined(ada))
			g := s.sandboxed(eva)
			for _, by := range []access.Caller{p, g} {
				found := s.ready(by, "burger")
				s.Clock.Advance(c.before)
				s.confirmed(by, found)
				s.wait(c.outage)
				o := s.order(by, found.OrderID)
				if o.State != c.state || c.state == order.Failed && o.FailureCode != failure.NotPlacedInTime {
					t.Errorf("%s %s, want %s", o.State, o.FailureCode, c.state)
				}
				if c.state == order.Failed {
					s.untouched()
				}
			}
			if _, _, rehearsals := s.Restaurant.Reads(); c.state == order.Failed && rehearsals > 0 {
				t.Error("the site was visited in vain")
			}
		})
	}
}

// The ticket itself refuses what takes too long on the way to the last page.
func TestTheTicketHasTheDeadlineToo(t *testing.T) {
	s := withPlacer(t, enginetest.Options{}, func(s *scene, sites ports.Sites, ctx context.Context, at ports.Site, p ports.Placement, fire func(context.Context, ports.Observed) error) (order.Outcome, error) {
		return sites.Place(ctx, at, p, func(ctx context.Context, seen ports.Observed) error {
			s.Clock.Advance(10 * time.Minute)
			return fire(ctx, seen)
		})
	})
	p, g := enginetest.Person(s.joined(ada)), s.sandboxed(eva)
	for _, by := range []access.Caller{p, g} {
		found := s.ready(by, "burger")
		s.confirmed(by, found)
		s.work()
		s.ends(by, found, order.Failed, failure.NotPlacedInTime, 0, 0, 0)
	}
}

// An order that was fired before an outage is in doubt after it, however long that took; it never fails for being late.
func TestTheDeadlineIsNotForWhatWasFired(t *testing.T) {
	process := &node{}
	s := openWith(t, enginetest.Options{Wrap: process.wrap})
	p := enginetest.Person(s.joined(ada))
	found := s.ready(p, "burger")
	s.confirmed(p, found)
	process.gate = func(point string) fate {
		if point == "after fire" {
			return dies
		}
		return goesOn
	}
	s.work()
	s.Store.(*enginetest.Memory).Restart()
	s.Engine = s.NewEngine(nil)
	s.wait(50 * time.Hour)
	s.ends(p, found, order.Unconfirmed, "", 0, found.Fees.Charge(), 0)
}

// When the site or the driver says that there is no order, the issuer is asked: an authorisation that was not reversed puts it in doubt.
func TestNobodyIsBelievedOverTheIssuer(t *testing.T) {
	for name, c := range map[string]struct {
		amount   func(total money.Minor) money.Minor
		reversed bool
		fires    bool
		fact     order.Fact
		state    order.State
	}{
		"refused, nothing taken":     {nil, false, true, order.Refused, order.Failed},
		"refused, charged":           {same, false, true, order.Refused, order.Unconfirmed},
		"refused, a cent":            {cent, false, true, order.Refused, order.Unconfirmed},
		"refused, reversed":          {same, true, true, order.Refused, order.Failed},
		"not fired, nothing taken":   {nil, false, false, order.NotFired, order.Failed},
		"not fired, charged":         {same, false, false, order.NotFired, order.Unconfirmed},
		"not fired, reversed":        {same, true, false, order.NotFired, order.Failed},
		"said not to be, but fired":  {nil, false, true, order.NotFired, order.Unconfirmed},
		"accepted, and not fired":    {nil, false, false, order.Accepted, order.Unconfirmed},
		"accepted, fired, and taken": {same, false, true, order.Accepted, order.Placed},
	} {
		t.Run(name, func(t *testing.T) {
			s := withPlacer(t, enginetest.Options{}, func(s *scene, _ ports.Sites, ctx context.Context, _ ports.Site, p ports.Placement, fire func(context.Context, ports.Observed) error) (order.Outcome, error) {
				if c.fires {
					if err := fire(ctx, s.observed(p)); err != nil {
						return order.Outcome{Fact: order.NotFired}, err
					}
				}
				if c.amount != nil {
					s.Bank.Authorize(p.Card.ID, "harborhall.example", c.amount(p.Total))
				}
				if c.reversed {
					s.Bank.Reverse(p.Card.ID)
				}
				out := order.Outcome{Fact: c.fact, Failure: failure.New(failure.MerchantRejected, "the page said so")}
				if c.fact == order.Accepted {
					out = order.Outcome{Fact: c.fact, Evidence: s.evidenceOf(p)}
				}
				return out, nil
			})
			p := enginetest.Person(s.joined(ada))
			found := s.ready(p, "burger")
			s.confirmed(p, found)
			s.work()
			o := s.order(p, found.OrderID)
			if o.State != c.state {
				t.Errorf("%s %s, want %s", o.State, o.FailureCode, c.state)
			}
			if held, _ := s.Bank.Money(); c.state == order.Unconfirmed && held != found.Fees.Charge() {
				t.Errorf("%s is held", held)
			}
			s.wait(10 * time.Minute)
			if again := s.order(p, found.OrderID); again.State != c.state {
				t.Errorf("then %s", again.State)
			}
		})
	}
}

func same(total money.Minor) money.Minor { return total }
func cent(money.Minor) money.Minor       { return 1 }

// An issuer that does not answer is asked again; without its word no order fails once a card was out.
func TestAnIssuerThatDoesNotAnswer(t *testing.T) {
	for _, c := range []struct {
		turn  enginetest.Turn
		lost  int
		state order.State
	}{
		{enginetest.Declines, 3, order.Failed}, {enginetest.Declines, 100, order.Unconfirmed},
		{enginetest.Refuses, 3, order.Failed}, {enginetest.Refuses, 100, order.Unconfirmed},
		{enginetest.CostsMore, 3, order.Failed}, {enginetest.CostsMore, 100, order.Unconfirmed},
	} {
		s := open(t)
		p := enginetest.Person(s.joined(ada))
		found := s.ready(p, "burger")
		s.Restaurant.Plan(c.turn)
		s.Bank.Lose("authorizations", c.lost)
		s.confirmed(p, found)
		for range 20 {
			s.wait(5 * time.Second)
		}
		if o := s.order(p, found.OrderID); o.State != c.state {
			t.Errorf("%s, %d answers lost: %s %s", c.turn, c.lost, o.State, o.FailureCode)
		}
		submits, _ := s.Restaurant.Submits(found.OrderID)
		if drives := s.Bank.Calls("issue"); drives != 1 {
			t.Errorf("%s: the site was driven %d times", c.turn, drives)
		}
		s.wait(100 * time.Hour)
		if now, _ := s.Restaurant.Submits(found.OrderID); now != submits {
			t.Errorf("%s: clicked again", c.turn)
		}
		s.consistent(p.Env, found.OrderID)
	}
}

// A receipt without a number is half a proof. An authorisation of exactly the confirmed amount, and no other, is the second half, and it
// may come after the order became unconfirmed: each look may find it.
func TestTheSecondHalfOfAProof(t *testing.T) {
	for name, c := range map[string]struct {
		charge func(s *scene, card string, total money.Minor)
		state  order.State
	}{
		"exactly":            {func(s *scene, card string, total money.Minor) { s.charge(card, total) }, order.Placed},
		"a cent less":        {func(s *scene, card string, total money.Minor) { s.charge(card, total-1) }, order.Unconfirmed},
		"declined":           {func(s *scene, card string, total money.Minor) { s.charge(card, total+1) }, order.Unconfirmed},
		"reversed":           {func(s *scene, card string, total money.Minor) { s.charge(card, total); s.Bank.Reverse(card) }, order.Unconfirmed},
		"one of two":         {func(s *scene, card string, total money.Minor) { s.charge(card, total); s.charge(card, total) }, order.Unconfirmed},
		"after a declined":   {func(s *scene, card string, total money.Minor) { s.charge(card, total+1); s.charge(card, total) }, order.Unconfirmed},
		"nothing whatsoever": {func(*scene, string, money.Minor) {}, order.Unconfirmed},
	} {
		for late, wait := range map[string]time.Duration{"at once": 0, "by the first look": time.Second, "by the third": 11 * time.Minute} {
			t.Run(name+" "+late, func(t *testing.T) {
				s := withPlacer(t, enginetest.Options{}, func(s *scene, _ ports.Sites, ctx context.Context, _ ports.Site, p ports.Placement, fire func(context.Context, ports.Observed) error) (order.Outcome, error) {
					if err := fire(ctx, s.observed(p)); err != nil {
						return order.Outcome{Fact: order.NotFired}, err
					}
					if wait == 0 {
						c.charge(s, p.Card.ID, p.Total)
					}
					return order.Outcome{Fact: order.Unknown, Evidence: s.evidenceOf(p)}, nil
				})
				p := enginetest.Person(s.joined(ada))
				found := s.ready(p, "burger")
				s.confirmed(p, found)
				s.work()
				if wait > 0 {
					s.wait(wait)
					s.ends(p, found, order.Unconfirmed, "", 0, found.Fees.Charge(), 0)
					c.charge(s, s.payment(p, found.OrderID).Issued, found.Fees.MerchantTotal)
					s.wait(time.Hour)
				}
				if c.state == order.Unconfirmed {
					s.ends(p, found, c.state, "", 0, found.Fees.Charge(), 0)
					return
				}
				s.ends(p, found, c.state, "", 0, 0, found.Fees.Charge())
				if o := s.order(p, found.OrderID); o.Evidence == nil || o.PlacedAt == nil {
					t.Errorf("placed with %+v", o)
				}
				events := "building carted placing placed"
				if wait > 0 {
					events = "building carted placing unconfirmed placed"
				}
				s.events(p, found.OrderID, events)
				s.consistent(p.Env, found.OrderID)
			})
		}
	}
}

// charge is the restaurant charging an issued card.
func (s *scene) charge(card string, amount money.Minor) {
	s.Bank.Authorize(card, "harborhall.example", amount)
}

// A receipt of another order is no half of a proof, whatever the card says.
func TestADoubtfulReceiptIsNeverCompleted(t *testing.T) {
	s := open(t)
	p := enginetest.Person(s.joined(ada))
	found := s.ready(p, "burger")
	s.Restaurant.Plan(enginetest.WrongTotal)
	s.confirmed(p, found)
	s.work()
	for range 6 {
		s.wait(24 * time.Hour)
	}
	s.ends(p, found, order.Unconfirmed, "", 1, found.Fees.Charge(), 0)
}

// What a merchant authorised and reversed is not the merchant's: after 72 hours the person has it back.
func TestAReversedAuthorisationIsNone(t *testing.T) {
	s := open(t)
	p := enginetest.Person(s.joined(ada))
	found := s.ready(p, "burger")
	s.Restaurant.Plan(enginetest.Silent)
	s.confirmed(p, found)
	s.work()
	s.Bank.Reverse(s.payment(p, found.OrderID).Issued)
	for range 6 {
		s.wait(24 * time.Hour)
	}
	s.ends(p, found, order.Refunded, "", 1, 0, 0)
}

// The card that the merchant sees is good for the merchant's total, and not for our fee on top of it.
func TestTheMerchantCannotTakeOurFee(t *testing.T) {
	s := withPlacer(t, enginetest.Options{}, func(s *scene, sites ports.Sites, ctx context.Context, at ports.Site, p ports.Placement, fire func(context.Context, ports.Observed) error) (order.Outcome, error) {
		if s.Bank.Authorize(p.Card.ID, "harborhall.example", p.Total+1) {
			t.Error("the merchant took more than its total")
		}
		return sites.Place(ctx, at, p, fire)
	})
	p := enginetest.Person(s.joined(ada))
	found := s.ready(p, "burger")
	if found.Fees.Charge() <= found.Fees.MerchantTotal {
		t.Fatal("there is no fee")
	}
	s.confirmed(p, found)
	s.work()
	s.ends(p, found, order.Placed, "", 1, 0, found.Fees.Charge())
}

// Nothing is captured for a restaurant that did not charge the order's card: the person would pay twice. It may still do so for 72 hours;
// then the hold is released, and the order stays placed.
func TestNothingIsCapturedWithoutAnAuthorisation(t *testing.T) {
	for name, c := range map[string]struct {
		charge   func(total money.Minor) money.Minor
		captured bool
	}{"never": {nil, false}, "a part of it": {cent, false}, "late": {same, true}} {
		t.Run(name, func(t *testing.T) {
			var log bytes.Buffer
			s := openWith(t, enginetest.Options{Logger: slog.New(slog.NewTextHandler(&log, nil))})
			p := enginetest.Person(s.joined(ada))
			found := s.ready(p, "burger")
			s.Restaurant.Plan(enginetest.AtCounter)
			s.confirmed(p, found)
			s.work()
			for range 10 {
				s.wait(7 * time.Hour)
				s.ends(p, found, order.Placed, "", 1, found.Fees.Charge(), 0)
			}
			if c.charge != nil {
				s.charge(s.payment(p, found.OrderID).Issued, c.charge(found.Fees.MerchantTotal))
			}
			s.wait(4 * time.Hour)
			if c.captured {
				s.ends(p, found, order.Placed, "", 1, 0, found.Fees.Charge())
				return
			}
			s.ends(p, found, order.Placed, "", 1, 0, 0)
			if pay := s.payment(p, found.OrderID); pay.Phase != order.Released || s.Bank.Open(pay.Issued) {
				t.Errorf("%+v", pay)
			}
			if !strings.Contains(log.String(), "level=ERROR") || !strings.Contains(log.String(), found.OrderID) {
				t.Error("the operator does not hear of it")
			}
			asked := s.Bank.Calls("authorizations")
			s.wait(1000 * time.Hour)
			if s.Bank.Calls("authorizations") != asked || s.Bank.Calls("capture") != 0 {
				t.Error("it has no end")
			}
		})
	}
}

// A capture that cannot succeed any more is given up: the operator hears of it, and the order stays placed.
func TestACaptureHasAnEnd(t *testing.T) {
	for name, c := range map[string]struct {
		breaks func(*scene)
		most   int
	}{
		"the hold has expired":    {func(s *scene) { s.Bank.Expire() }, 1},
		"the processor is broken": {func(s *scene) { s.Bank.Lose("capture", 1<<30) }, 3000},
	} {
		t.Run(name, func(t *testing.T) {
			var log bytes.Buffer
			s := openWith(t, enginetest.Options{Logger: slog.New(slog.NewTextHandler(&log, nil))})
			p := enginetest.Person(s.joined(ada))
			found := s.ready(p, "burger")
			s.confirmed(p, found)
			s.Restaurant.Plan(enginetest.Accepts)
			c.breaks(s)
			s.work()
			for range 8 * 24 * 12 {
				s.wait(5 * time.Minute)
			}
			o, calls := s.order(p, found.OrderID), s.Bank.Calls("capture")
			if o.State != order.Placed || calls > c.most {
				t.Errorf("%s after %d captures", o.State, calls)
			}
			if pay := s.payment(p, o.ID); pay.Phase != order.Uncollected || s.Bank.Open(pay.Issued) {
				t.Errorf("%+v", pay)
			}
			if text := log.String(); !strings.Contains(text, "could not be charged") || !strings.Contains(text, o.ID) {
				t.Error("the operator does not hear of it")
			}
			s.wait(1000 * time.Hour)
			if s.Bank.Calls("capture") != calls {
				t.Error("it is tried for ever")
			}
		})
	}
}

// Every placement that did not end with a placed order leaves a line in the log.
func TestEveryOutcomeIsLogged(t *testing.T) {
	for turn, fact := range map[enginetest.Turn]string{enginetest.Declines: "refused", enginetest.Refuses: "not fired", enginetest.Silent: "unknown", enginetest.Challenges: "asked", enginetest.FalseRefusal: "unknown"} {
		var log bytes.Buffer
		s := openWith(t, enginetest.Options{Logger: slog.New(slog.NewTextHandler(&log, nil))})
		p := enginetest.Person(s.joined(ada))
		found := s.ready(p, "burger")
		s.Restaurant.Plan(turn)
		s.confirmed(p, found)
		s.work()
		if text := log.String(); !strings.Contains(text, found.OrderID) || !strings.Contains(text, fact) {
			t.Errorf("%s: %s", turn, text)
		}
	}
}
