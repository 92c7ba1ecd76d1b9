package engine_test

import (
	"encoding/json"
	"errors"
	"regexp"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/core/sandbox"
	"github.com/carryout-dev/carryout/ports"
)

func fromPlace(placeID, request string) ordering.NewCart {
	return ordering.NewCart{Request: &request, PlaceID: placeID}
}

// ordered starts a cart at a test restaurant and reads it. No work is done.
func (s *scene) ordered(c access.Caller, placeID, request string) ordering.Cart {
	s.t.Helper()
	started, _, err := s.Ordering.StartCart(ctx, c, fromPlace(placeID, request), s.key())
	if err != nil {
		s.t.Fatal(err)
	}
	if started.Status != cart.Building {
		s.t.Fatalf("the first answer is %s", started.Status)
	}
	return s.read(c, started.ID)
}

func (s *scene) counter(c access.Caller, name quota.Name, subject string) (n int64) {
	s.t.Helper()
	s.see(func(r ports.Reader) (err error) {
		n, err = r.Counter(c.Env, name, subject, quota.Find(name).Start(s.Clock.Now()))
		return err
	})
	return n
}

var timeInJSON = regexp.MustCompile(`T\d\d:\d\d:\d\d[^"]*"`)

// publishedTimes reports whether all times in a payload are written alike: UTC, with three digits after the second.
func publishedTimes(payload []byte) bool {
	for _, at := range timeInJSON.FindAll(payload, -1) {
		if len(at) != len(`T15:04:05.000Z"`) || at[len(at)-2] != 'Z' {
			return false
		}
	}
	return true
}

// Spec 4.5 and 6.3: what every test restaurant does from the request to the end of its order, with every event, read as a partner
// does and once again with the reads left to the work.
func TestEveryTestRestaurantFollowsItsScript(t *testing.T) {
	for _, c := range []struct {
		place    string
		request  string
		building bool // until 20 seconds have passed
		fails    failure.Code
		answer   order.State // right after the confirm
		after    time.Duration
		end      order.State
		code     failure.Code
		events   string
	}{
		{place: "test_place_carted", request: "latte", answer: order.Placed, end: order.Placed, events: "building carted placed"},
		{place: "test_place_needs_choices", request: "large latte", answer: order.Placed, end: order.Placed, events: "building carted placed"},
		{place: "test_place_branch_north", request: "latte", answer: order.Placed, end: order.Placed, events: "building carted placed"},
		{place: "test_place_branch_south", request: "latte", answer: order.Placed, end: order.Placed, events: "building carted placed"},
		{place: "test_place_closed", request: "latte", fails: failure.StoreClosed, end: order.Failed, code: failure.StoreClosed, events: "building failed"},
		{place: "test_place_placed", request: "latte", answer: order.Placing, after: 5 * time.Second, end: order.Placed, events: "building carted placing placed"},
		{place: "test_place_failed", request: "latte", answer: order.Placing, after: 5 * time.Second, end: order.Failed, code: failure.CardDeclined, events: "building carted placing failed"},
		{place: "test_place_unconfirmed", request: "latte", answer: order.Placing, after: 5 * time.Second, end: order.Unconfirmed, events: "building carted placing unconfirmed"},
		{place: "test_place_challenge", request: "latte", answer: order.Placing, after: 15 * time.Second, end: order.Placed, events: "building carted placing challenge placed"},
		{place: "test_place_slow", request: "latte", building: true, answer: order.Placed, end: order.Placed, events: "building carted placed"},
	} {
		for _, reads := range []bool{true, false} {
			t.Run(c.place+map[bool]string{true: " read", false: " worked"}[reads], func(t *testing.T) {
				s := open(t)
				s.Clock.Advance(123456789)
				g := s.sandboxed(eva)
				pass := func(d time.Duration) {
					s.Clock.Advance(d)
					if !reads {
						s.work()
					}
				}
				found := s.ordered(g, c.place, c.request)
				if c.building {
					pass(20*time.Second - time.Nanosecond)
					if found = s.read(g, found.ID); found.Status != cart.Building {
						t.Fatalf("a moment too early the cart is %s", found.Status)
					}
					s.events(g, found.OrderID, "building")
					pass(time.Nanosecond)
					found = s.read(g, found.ID)
				}
				if c.fails != "" {
					if found.Status != cart.Failed || found.Failure.Code != c.fails || found.Failure.Message == "" {
						t.Fatalf("%s %+v", found.Status, found.Failure)
					}
				} else {
					if found.Status != cart.Ready || found.CodeRequired || found.Store.Platform != sandbox.Platform || !found.ExpiresAt.Equal(s.Clock.Now().Add(15*time.Minute)) {
						t.Fatalf("%+v", found)
					}
					o := s.confirmed(g, found)
					if !o.Simulated || o.ID != found.OrderID {
						t.Errorf("%+v", o)
					}
					if got := s.order(g, o.ID); got.State != c.answer {
						t.Fatalf("after the confirm the order is %s", got.State)
					}
					if c.after > 0 {
						pass(c.after - time.Nanosecond)
						if got := s.order(g, o.ID); got.State != order.Placing {
							t.Fatalf("a moment too early the order is %s", got.State)
						}
						pass(time.Nanosecond)
					}
				}
				got := s.order(g, found.OrderID)
				if got.State != c.end || got.FailureCode != c.code || !got.Simulated || (got.PlacedAt != nil) != (c.end == order.Placed) || (got.Evidence != nil) != (c.end == order.Placed) {
					t.Errorf("%+v", got)
				}
				if got.Evidence != nil && (got.Evidence.Kind != "simulated" || *got.Evidence.ObservedTotal != found.Fees.MerchantTotal) {
					t.Errorf("%+v", got.Evidence)
				}
				s.events(g, found.OrderID, c.events)
				s.wait(96 * time.Hour) // and then nothing more
				s.events(g, found.OrderID, c.events)
				s.onPath(access.Sandbox, found.OrderID)
				feed, err := s.Webhooks.Events(ctx, s.Secret(access.Sandbox), webhooks.FeedQuery{})
				if err != nil {
					t.Fatal(err)
				}
				for _, e := range feed.Events {
					if !e.Simulated || e.Order.ID != found.OrderID {
						t.Errorf("%+v", e)
					}
					if text, err := json.Marshal(event.Payload{Event: e}); err != nil || !publishedTimes(text) {
						t.Errorf("%s %v", text, err)
					}
				}
				menus, builds, rehearsals := s.Restaurant.Reads()
				if menus+builds+rehearsals != 0 {
					t.Error("a real restaurant was visited")
				}
				s.untouched()
				s.texts(eva, 0)
			})
		}
	}
}

// Reading a cart moves on a slow build and nothing else (spec 4.5).
func TestReadingACartDoesNotPlaceItsOrder(t *testing.T) {
	s := open(t)
	g := s.sandboxed(eva)
	found := s.ordered(g, "test_place_placed", "latte")
	s.confirmed(g, found)
	s.Clock.Advance(time.Minute)
	if read := s.read(g, found.ID); read.Order.State != order.Placing {
		t.Errorf("the cart's order is %s", read.Order.State)
	}
	s.order(g, found.OrderID)
	if read := s.read(g, found.ID); read.Order.State != order.Placed {
		t.Errorf("the cart's order is %s", read.Order.State)
	}
}

// The figures of spec 4.5, and the service fee of production.
func TestTestRestaurantsArePricedExactly(t *testing.T) {
	s := open(t)
	g := s.sandboxed(eva)
	found := s.ordered(g, "test_place_carted", "2 large lattes with oat milk, blueberry muffin")
	if f := found.Fees; f.Subtotal != 1775 || f.TaxAndFees != 155 || f.MerchantTotal != 1930 || f.Service != 199 || f.Total() != 2129 || f.Waived || f.Credit != 0 || found.Currency != "usd" {
		t.Errorf("%+v", f)
	}
	if len(found.Items) != 2 || found.Items[0].Quantity != 2 || *found.Items[0].Price != 700 || len(found.Items[1].Modifiers) != 0 {
		t.Errorf("%+v", found.Items)
	}
	if o := s.order(g, found.OrderID); o.Items != 3 || o.Total != 2129 || o.Store != "Test Carted" {
		t.Errorf("%+v", o)
	}
	little := int64(2128)
	in := fromPlace("test_place_carted", "2 large lattes with oat milk, blueberry muffin")
	in.MaxTotalMinor = &little
	started, _, err := s.Ordering.StartCart(ctx, g, in, s.key())
	if err != nil {
		t.Fatal(err)
	}
	if dear := s.read(g, started.ID); dear.Status != cart.Failed || dear.Failure.Code != failure.OverMaxTotal {
		t.Errorf("over maxTotalMinor: %+v", dear)
	}
	if nothing := s.ordered(g, "test_place_carted", ", oat milk"); nothing.Status != cart.Failed || nothing.Failure.Code != failure.ItemUnavailable {
		t.Errorf("a request for nothing: %+v", nothing)
	}
}

// The question repeats until a size is named. It writes no order and sends no event (spec 4.5).
func TestAQuestionWritesNoOrder(t *testing.T) {
	s := open(t)
	g := s.sandboxed(eva)
	found := s.ordered(g, "test_place_needs_choices", "latte")
	for _, words := range []string{"oat milk", "whatever you like"} {
		d := found.Decision
		if found.Status != cart.NeedsAnswer || d == nil || d.Kind != cart.Choices || d.Item != "Latte" || len(d.Groups) != 2 || !d.Groups[0].Required || d.Groups[1].Required ||
			len(d.Groups[0].Options) != 3 || len(d.Groups[1].Options) != 3 {
			t.Fatalf("%s %+v", found.Status, d)
		}
		if _, err := s.Ordering.Order(ctx, s.Secret(access.Sandbox), found.OrderID); !errors.Is(err, fault.NotFound) {
			t.Errorf("a question wrote an order: %v", err)
		}
		_, err := s.confirm(g, found, "", s.key())
		s.refused(err, fault.InvalidRequest) // a total of nothing
		_, _, err = s.Ordering.ConfirmCart(ctx, g, found.ID, ordering.Confirmation{ExpectedTotalMinor: 770}, s.key())
		s.refused(err, fault.CartNotReady)
		s.refused(s.resend(g, found.ID), fault.CodeNotNeeded)
		answered, _, err := s.Ordering.AnswerCart(ctx, g, found.ID, ordering.Answer{Choices: &words}, s.key())
		if err != nil {
			t.Fatal(err)
		}
		if answered.ID == found.ID {
			t.Error("the answer has no cart of its own")
		}
		found = s.read(g, answered.ID)
	}
	if n := s.counter(g, quota.TestBuildsDay, g.App.ID); n != 3 {
		t.Errorf("a cart and two answers are %d builds", n)
	}
	s.events(g, "", "")
	large := "Large"
	answered, _, err := s.Ordering.AnswerCart(ctx, g, found.ID, ordering.Answer{Choices: &large}, s.key())
	if err != nil {
		t.Fatal(err)
	}
	ready := s.read(g, answered.ID)
	if ready.Status != cart.Ready || ready.Fees.Subtotal != 700 { // the oat milk was named before
		t.Errorf("%s %+v", ready.Status, ready.Items)
	}
	s.confirmed(g, ready)
	s.events(g, ready.OrderID, "building carted placed")
}

// A question that nobody answers leaves nothing behind.
func TestAQuestionIsGivenUp(t *testing.T) {
	s := open(t)
	g := s.sandboxed(eva)
	canceled := s.ordered(g, "test_place_needs_choices", "latte")
	if got, err := s.Ordering.CancelCart(ctx, g, canceled.ID); err != nil || got.Status != cart.Canceled {
		t.Errorf("%s %v", got.Status, err)
	}
	expired := s.ordered(g, "test_place_needs_choices", "latte")
	s.wait(15 * time.Minute)
	if got := s.read(g, expired.ID); got.Status != cart.Expired {
		t.Errorf("%s", got.Status)
	}
	s.events(g, "", "")
}

// The same key goes with the chosen branch, because the question kept nothing of it (spec 4.3).
func TestTheBranchIsChosenWithTheSameKey(t *testing.T) {
	s := open(t)
	g := s.sandboxed(eva)
	key := s.key()
	_, _, err := s.Ordering.StartCart(ctx, g, fromPlace("test_place_needs_location", "latte"), key)
	f := s.refused(err, fault.StoreAmbiguous)
	if len(f.Candidates) != 2 || f.Candidates[0].PlaceID != "test_place_branch_north" || f.Candidates[1].PlaceID != "test_place_branch_south" || f.Candidates[0].Address == "" {
		t.Fatalf("%+v", f.Candidates)
	}
	s.events(g, "", "")
	if n := s.counter(g, quota.TestBuildsDay, g.App.ID); n != 0 {
		t.Errorf("the question was counted: %d", n)
	}
	started, replayed, err := s.Ordering.StartCart(ctx, g, fromPlace(f.Candidates[1].PlaceID, "latte"), key)
	if err != nil || replayed {
		t.Fatal(replayed, err)
	}
	again, replayed, err := s.Ordering.StartCart(ctx, g, fromPlace(f.Candidates[1].PlaceID, "latte"), key)
	if err != nil || !replayed || again.ID != started.ID || again.Status != cart.Ready {
		t.Errorf("%+v %v %v", again, replayed, err)
	}
	header, _, err := s.Ordering.StartCart(ctx, g, fromPlace(f.Candidates[1].PlaceID, "latte"), unit.IdempotencyKey{Value: key.Value, Header: true})
	if err != nil || header.Status != cart.Building {
		t.Errorf("the first answer was building: %s %v", header.Status, err)
	}
	_, _, err = s.Ordering.StartCart(ctx, g, fromPlace(f.Candidates[0].PlaceID, "latte"), key)
	s.refused(err, fault.IdempotencyConflict)
	s.events(g, started.OrderID, "building carted")
}

// The first confirm raises the total by 100 and is refused; the new total is confirmed with the same key (spec 4.5).
func TestThePriceChangesOnce(t *testing.T) {
	s := open(t)
	p := enginetest.Person(s.sandboxed(eva))
	found := s.ordered(p, "test_place_price_changed", "latte")
	key := s.key()
	_, err := s.confirm(p, found, "", key)
	s.refused(err, fault.PriceChanged)
	dearer := s.read(p, found.ID)
	if dearer.Status != cart.Ready || dearer.Fees.Total() != found.Fees.Total()+100 || dearer.Fees.Subtotal+dearer.Fees.TaxAndFees != dearer.Fees.MerchantTotal || !dearer.ExpiresAt.Equal(*found.ExpiresAt) {
		t.Errorf("%+v", dearer.Fees)
	}
	if o := s.order(p, found.OrderID); o.Total != dearer.Fees.Total() || o.State != order.Carted {
		t.Errorf("%+v", o)
	}
	_, err = s.confirm(p, found, "", key) // the old total
	s.refused(err, fault.PriceChanged)
	if again := s.read(p, found.ID); again.Fees != dearer.Fees {
		t.Errorf("it was raised twice: %+v", again.Fees)
	}
	if _, err := s.confirm(p, dearer, "", key); err != nil {
		t.Fatal(err)
	}
	s.events(p, found.OrderID, "building carted placed")
	o, replayed, err := s.Ordering.ConfirmCart(ctx, p, found.ID, ordering.Confirmation{ExpectedTotalMinor: int64(dearer.Fees.Total())}, key)
	if err != nil || !replayed || o.State != order.Placing {
		t.Errorf("%+v %v %v", o, replayed, err)
	}
	_, err = s.confirm(p, dearer, "", s.key())
	s.refused(err, fault.AlreadyConfirmed)
}

// In production, and under any other reserved id, there is nothing, and the answer is that for a place that does not exist.
func TestTestRestaurantsAreInTheSandboxOnly(t *testing.T) {
	s := open(t)
	live, g := s.joined(ada), s.sandboxed(eva)
	_, _, absent := s.Ordering.StartCart(ctx, live, fromPlace("plc_nowhere", "latte"), s.key())
	want := s.refused(absent, fault.StoreNotFound)
	for _, r := range sandbox.Restaurants() {
		_, _, err := s.Ordering.StartCart(ctx, live, fromPlace(r.PlaceID, "latte"), s.key())
		if got := s.refused(err, fault.StoreNotFound); got.Message != want.Message || len(got.Candidates) > 0 {
			t.Errorf("%s: %+v", r.PlaceID, got)
		}
	}
	for _, id := range []string{"test_place_", "test_place_other", "test_place_CARTED", "test_place_carted "} {
		_, _, err := s.Ordering.StartCart(ctx, g, fromPlace(id, "latte"), s.key())
		s.refused(err, fault.StoreNotFound)
	}
}

// Section 8: their builds draw on an allowance of their own, 10,000 a day and application within a pool of all developers.
func TestTestRestaurantsHaveAnAllowanceOfTheirOwn(t *testing.T) {
	s := open(t)
	g := s.sandboxed(eva)
	for range 30 {
		s.ordered(g, "test_place_carted", "latte")
	}
	if builds, person := s.counter(g, quota.BuildsDay, g.App.ID), s.counter(g, quota.PersonBuildsDay, g.AccountID); builds != 0 || person != 0 {
		t.Errorf("they drew on the sandbox's builds: %d and %d", builds, person)
	}
	if own, all := s.counter(g, quota.TestBuildsDay, g.App.ID), s.counter(g, quota.TestBuildsAll, "all"); own != 30 || all != 30 {
		t.Errorf("they are counted %d and %d", own, all)
	}
	fill := func(name quota.Name, subject string, n int64) {
		s.change(func(tx ports.Tx) error {
			_, err := tx.AddCounter(g.Env, name, subject, quota.Find(name).Start(s.Clock.Now()), n)
			return err
		})
	}
	fill(quota.TestBuildsDay, g.App.ID, 10_000-30)
	key := s.key()
	_, _, err := s.Ordering.StartCart(ctx, g, fromPlace("test_place_carted", "latte"), key)
	f := s.refused(err, fault.BuildLimit)
	if f.Status != 429 || f.RetryAfter != 0 || f.Message != "The limit of 10000 test restaurant builds a day is reached." {
		t.Errorf("%+v", f)
	}
	s.start(g, "burger") // a real site is another matter
	s.work()
	s.Clock.Advance(24 * time.Hour)
	g = s.GrantFor(s.Secret(access.Sandbox), g.UserID)
	if _, _, err := s.Ordering.StartCart(ctx, g, fromPlace("test_place_carted", "latte"), key); err != nil {
		t.Errorf("the next day, with the same key: %v", err)
	}
	fill(quota.TestBuildsAll, "all", 100_000)
	_, _, err = s.Ordering.StartCart(ctx, g, fromPlace("test_place_carted", "latte"), s.key())
	s.refused(err, fault.BuildLimit)
	if own := s.counter(g, quota.TestBuildsDay, g.App.ID); own != 1 {
		t.Errorf("a refused build was counted: %d", own)
	}
}

// A person has one order building, also at a slow test restaurant.
func TestASlowCartHoldsThePerson(t *testing.T) {
	s := open(t)
	g := s.sandboxed(eva)
	slow := s.ordered(g, "test_place_slow", "latte")
	_, _, err := s.Ordering.StartCart(ctx, g, fromPlace("test_place_carted", "latte"), s.key())
	s.refused(err, fault.InProgress)
	_, err = s.Ordering.CancelCart(ctx, g, slow.ID)
	s.refused(err, fault.CartNotReady)
	s.Clock.Advance(20 * time.Second)
	s.ordered(g, "test_place_carted", "latte") // an ended build holds no lock, even before a read
	s.events(g, slow.OrderID, "building")
	s.order(g, slow.OrderID) // reading the order moves the cart on too
	s.events(g, slow.OrderID, "building carted")
}

// Another node may read at the moment the work is done: the second one finds it done.
func TestAStepHappensOnce(t *testing.T) {
	s := open(t)
	g := s.sandboxed(eva)
	found := s.ordered(g, "test_place_challenge", "latte")
	s.confirmed(g, found)
	s.Clock.Advance(15 * time.Second)
	other := s.NewEngine(nil)
	if _, more := s.Step(ctx, ports.WorkScript); !more {
		t.Fatal("no work waited")
	}
	if o, err := other.Ordering.Order(ctx, s.Secret(access.Sandbox), found.OrderID); err != nil || o.State != order.Placed {
		t.Errorf("%+v %v", o, err)
	}
	s.work()
	s.events(g, found.OrderID, "building carted placing challenge placed")
}

// The helper walks a simulated order where the order's table leads, and nowhere else.
func TestAdvance(t *testing.T) {
	s := open(t)
	g := s.sandboxed(eva)
	secret := s.Secret(access.Sandbox)
	placing := func() string {
		found := s.ordered(g, "test_place_challenge", "latte")
		s.confirmed(g, found)
		return found.OrderID
	}
	for _, c := range []struct {
		walk   []order.State
		events string
	}{
		{[]order.State{order.Placed, order.Refunded}, "building carted placing challenge placed refunded"},
		{[]order.State{order.Failed}, "building carted placing challenge failed"},
		{[]order.State{order.Unconfirmed, order.Placed}, "building carted placing challenge unconfirmed placed"},
		{[]order.State{order.Unconfirmed, order.Refunded}, "building carted placing challenge unconfirmed refunded"},
	} {
		id := placing()
		for _, to := range c.walk {
			o, err := s.Ordering.Advance(ctx, secret, id, to)
			if err != nil || o.State != to || !o.Simulated || (o.FailureCode != "") != (to == order.Failed) {
				t.Errorf("%s: %+v %v", to, o, err)
			}
		}
		s.wait(time.Hour) // the script has ended
		s.events(g, id, c.events)
	}
	id := placing()
	for _, to := range []order.State{order.Placing, order.Carted, order.Refunded, order.Building, "", "eaten"} {
		_, err := s.Ordering.Advance(ctx, secret, id, to)
		s.refused(err, fault.InvalidRequest)
	}
	real := s.ready(g, "burger")
	s.confirmed(g, real)
	_, err := s.Ordering.Advance(ctx, secret, real.OrderID, order.Placed)
	s.refused(err, fault.InvalidRequest) // it is being driven
	_, err = s.Ordering.Advance(ctx, s.Secret(access.Production), id, order.Placed)
	s.refused(err, fault.Forbidden)
	_, err = s.Ordering.Advance(ctx, g, id, order.Placed)
	s.refused(err, fault.Forbidden)
	_, err = s.Ordering.Advance(ctx, s.Caller(s.NewApp("Other", access.Approved).Sandbox), id, order.Placed)
	s.refused(err, fault.NotFound)
	feed, err := s.Webhooks.Events(ctx, secret, webhooks.FeedQuery{OrderID: id, Event: string(event.Placed)})
	if err != nil || len(feed.Events) != 0 {
		t.Errorf("%+v %v", feed, err)
	}
}
