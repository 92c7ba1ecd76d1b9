package engine_test

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/ports"
)

// moments is a card processor at which something else happens at a moment, once.
type moments struct {
	ports.Processor
	beforeHold, afterHold, afterRelease func()
	unreleased                          int // releases that are still to fail, with nothing done
}

// happensOnce runs what happens at a moment, the first time.
func happensOnce(happens *func()) {
	if do := *happens; do != nil {
		*happens = nil
		do()
	}
}

func (b *moments) Hold(ctx context.Context, key, card string, amount money.Minor, currency string) (string, error) {
	happensOnce(&b.beforeHold)
	defer happensOnce(&b.afterHold)
	return b.Processor.Hold(ctx, key, card, amount, currency)
}

func (b *moments) Release(ctx context.Context, key, hold string) error {
	if b.unreleased > 0 {
		b.unreleased--
		return ports.ErrUnknown
	}
	defer happensOnce(&b.afterRelease)
	return b.Processor.Release(ctx, key, hold)
}

// raceNode is another process of a scene, with a processor of its own.
func (s *scene) raceNode() (*engine.Engine, *moments) {
	b := &moments{}
	return s.NewEngine(func(w engine.World) engine.World {
		b.Processor, w.Processor = w.Processor, b
		return w
	}), b
}

// running is a confirm that waits at its hold.
type running struct {
	release func() // lets it go on
	result  chan error
}

// end lets the confirm go on and returns what came of it.
func (r running) end() error {
	r.release()
	return <-r.result
}

// begins runs a confirm on a process up to a moment.
func begins(n *engine.Engine, moment *func(), confirm func(*engine.Engine) error) running {
	there, goOn := make(chan struct{}), make(chan struct{})
	*moment = func() {
		close(there)
		<-goOn
	}
	r := running{release: sync.OnceFunc(func() { close(goOn) }), result: make(chan error, 1)}
	go func() { r.result <- confirm(n) }()
	select {
	case <-there:
	case err := <-r.result:
		r.result <- err // it never came to its hold
	}
	return r
}

// drains does all the work that is due, on one process.
func (s *scene) drains(n *engine.Engine) {
	s.t.Helper()
	for range 1000 {
		if _, more := n.Step(ctx); !more {
			return
		}
	}
	s.t.Fatal("the work has no end")
}

// raced is a person with a ready cart, and how to confirm it.
func (s *scene) raced() (p access.Caller, found ordering.Cart, confirm func(*engine.Engine) error) {
	p = enginetest.Person(s.joined(ada))
	found, key := s.ready(p, "burger"), s.key()
	return p, found, func(n *engine.Engine) error {
		_, _, err := n.Ordering.ConfirmCart(ctx, p, found.ID, ordering.Confirmation{ExpectedTotalMinor: int64(found.Fees.Total())}, key)
		return err
	}
}

// placedOnce fails unless the order of a cart was placed once, and paid once, by the confirm with this attempt.
func (s *scene) placedOnce(found ordering.Cart, attempt int) {
	s.t.Helper()
	s.work()
	for range 4 {
		s.wait(5 * time.Minute) // what is owed late
	}
	s.money(0, int64(found.Fees.Charge()))
	if all, _ := s.Restaurant.Submits(found.OrderID); all != 1 {
		s.t.Errorf("%d submits", all)
	}
	s.see(func(r ports.Reader) error {
		p, err := r.Payment(found.Env, found.OrderID)
		if p.Attempt != attempt || p.Phase != order.Captured {
			s.t.Errorf("the payment is %+v", p)
		}
		return err
	})
	s.onPath(found.Env, found.OrderID)
}

// A confirm that is late comes back while the sweep gives its money back: the sweep took its claim first, so it is refused.
func TestALateConfirmMeetsItsSweep(t *testing.T) {
	s := open(t)
	p, found, confirm := s.raced()
	n, b := s.raceNode()
	late := begins(n, &b.afterHold, confirm)
	s.Clock.Advance(3 * time.Minute)
	sweeper, sweeps := s.raceNode()
	var refused error
	sweeps.afterRelease = func() { refused = late.end() }
	s.drains(sweeper)
	s.refused(refused, fault.InProgress)
	s.untouched()
	if again := s.read(p, found.ID); again.Status != cart.Ready || again.Confirm != nil {
		t.Errorf("%+v", again.Cart)
	}
	if err := confirm(s.Engine); err != nil {
		t.Fatal(err)
	}
	s.placedOnce(found, 2)
}

// A confirm that was given up comes back while the same key confirms once more: it is not taken for the second one, and does not give
// back what the second one has reserved.
func TestALateConfirmMeetsItsRepeat(t *testing.T) {
	s := open(t)
	_, found, confirm := s.raced()
	first, b := s.raceNode()
	late := begins(first, &b.beforeHold, confirm)
	s.Clock.Advance(3 * time.Minute)
	s.work() // the sweep gives it up
	second, b := s.raceNode()
	repeat := begins(second, &b.beforeHold, confirm)
	s.refused(late.end(), fault.InProgress)
	if err := repeat.end(); err != nil {
		t.Errorf("the repeat: %v", err)
	}
	s.placedOnce(found, 2)
}

// A confirm that was given up comes back after its repeat was accepted: it does not take that order for its own, and releases its hold.
func TestALateConfirmComesAfterItsRepeat(t *testing.T) {
	s := open(t)
	_, found, confirm := s.raced()
	first, b := s.raceNode()
	late := begins(first, &b.beforeHold, confirm)
	s.Clock.Advance(3 * time.Minute)
	s.work() // the sweep gives it up
	if err := confirm(s.Engine); err != nil {
		t.Fatal(err)
	}
	s.refused(late.end(), fault.InProgress)
	s.money(int64(found.Fees.Charge()), 0) // of the repeat alone
	s.placedOnce(found, 2)
}

// A confirm that was given up and cannot release its hold at once owes the release, and has it made soon.
func TestAnOwedReleaseIsMadeSoon(t *testing.T) {
	s := open(t)
	_, found, confirm := s.raced()
	first, b := s.raceNode()
	late := begins(first, &b.beforeHold, confirm)
	s.Clock.Advance(3 * time.Minute)
	s.work() // the sweep gives it up, and finds no hold
	b.unreleased = 1
	s.refused(late.end(), fault.InProgress)
	s.money(int64(found.Fees.Charge()), 0)
	s.wait(2 * time.Second)
	s.money(0, 0)
}

// A sweep that comes when its confirm has just ended leaves the confirm after it alone.
func TestASweepMeetsTheConfirmAfterIts(t *testing.T) {
	s := open(t)
	_, found, confirm := s.raced()
	first, b := s.raceNode()
	s.Bank.Decline(1)
	declined := begins(first, &b.beforeHold, confirm)
	s.Clock.Advance(3 * time.Minute)
	second, b := s.raceNode()
	var next running
	process := &node{}
	sweeper := s.NewEngine(process.wrap)
	process.gate = func(point string) fate {
		if point == "before commit" { // it has read, and not yet written
			process.gate = nil
			s.refused(declined.end(), fault.CardDeclined)
			next = begins(second, &b.beforeHold, confirm)
		}
		return goesOn
	}
	s.drains(sweeper)
	if process.gate != nil {
		t.Fatal("the sweep never came")
	}
	if err := next.end(); err != nil {
		t.Errorf("the confirm after it: %v", err)
	}
	s.placedOnce(found, 2)
}

// asked is the code that was texted for a cart.
func (s *scene) asked(c access.Caller, found ordering.Cart) string {
	s.t.Helper()
	_, err := s.confirm(c, found, "", s.key())
	s.refused(err, fault.CodeRequired)
	return s.Phones.Code(s.phoneOf(c))
}

// Two confirms of one person that are each within the day's cap, and together over it: the cap is held where they take effect.
func TestTwoConfirmsMeetTheCap(t *testing.T) {
	s := open(t)
	mine, other := enginetest.Person(s.joined(ada)), enginetest.Person(s.app2(ada))
	one := s.ready(mine, "banquet")
	two := s.ready(other, "banquet")
	codes := [2]string{s.asked(mine, one), s.asked(other, two)}
	key := s.key()
	slow, b := s.raceNode()
	first := begins(slow, &b.beforeHold, func(n *engine.Engine) error {
		_, _, err := n.Ordering.ConfirmCart(ctx, mine, one.ID, ordering.Confirmation{ExpectedTotalMinor: int64(one.Fees.Total()), Code: codes[0]}, key)
		return err
	})
	if _, err := s.confirm(other, two, codes[1], s.key()); err != nil {
		t.Fatal(err)
	}
	s.refused(first.end(), fault.OverDailyCap)
	s.work()
	s.money(0, int64(two.Fees.Charge()))
	if again := s.read(mine, one.ID); again.Status != cart.Ready || again.Confirm != nil {
		t.Errorf("%+v", again.Cart)
	}
}

// slowSites takes a minute to place an order, unless it is cut.
type slowSites struct {
	ports.Sites
	cut *bool
}

func (p slowSites) Place(ctx context.Context, site ports.Site, m ports.Placement, fire func(context.Context, ports.Observed) error) (order.Outcome, error) {
	select {
	case <-ctx.Done():
		*p.cut = true
	case <-time.After(time.Minute):
	}
	return p.Sites.Place(ctx, site, m, fire)
}

// A stop of the service lets a placement under way come to its end.
func TestAPlacementIsFinishedAtShutdown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		cut := false
		s := openWith(t, enginetest.Options{Wrap: func(w engine.World) engine.World {
			w.Sites = slowSites{w.Sites, &cut}
			return w
		}})
		p := enginetest.Person(s.joined(ada))
		found := s.ready(p, "burger")
		s.confirmed(p, found)
		running, stop := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			s.Run(running)
		}()
		<-time.After(10 * time.Second)
		stop()
		<-ended
		if o := s.order(p, found.OrderID); o.State != order.Placed || cut {
			t.Errorf("the order is %s, cut: %v", o.State, cut)
		}
	})
}
