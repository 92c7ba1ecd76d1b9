package engine_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/ports"
)

// errDead is what a process hears that is no more: from then on nothing it asks for happens.
var errDead = fmt.Errorf("%w: the process is dead", ports.ErrUnavailable)

// errLostAnswer is a call that failed, or worked and could not say so.
var errLostAnswer = fmt.Errorf("%w: the answer was lost", ports.ErrUnavailable)

// node is one process between an engine and its world. Every call out of the engine passes its gate before and after it took
// effect: there a process can die, and there a scheduler can let others go first.
type node struct {
	dead bool
	gate func(point string) fate
}

// fate is what happens at one point.
type fate int

// The fates.
const (
	goesOn fate = iota
	dies        // the process is no more
	fails       // this one call fails, and the process lives on: what was done may be done, and its answer is lost
)

// pass is one point; it is an error when the process is dead, or the call fails there.
func (n *node) pass(point string) error {
	if n.dead {
		return errDead
	}
	if n.gate == nil {
		return nil
	}
	switch n.gate(point) {
	case dies:
		n.dead = true
		return errDead
	case fails:
		return errLostAnswer
	}
	return nil
}

// around does something unless the process dies before, and loses its answer when it dies after.
func around[T any](n *node, point string, do func() (T, error)) (T, error) {
	var none T
	if err := n.pass("before " + point); err != nil {
		return none, err
	}
	v, err := do()
	if dead := n.pass("after " + point); dead != nil {
		return none, dead
	}
	return v, err
}

func (n *node) wrap(w engine.World) engine.World {
	w.Store = nodeStore{w.Store, n}
	w.Sites = nodeSites{w.Sites, n}
	w.SMS = nodeSMS{w.SMS, n}
	w.Processor = nodeProcessor{w.Processor, n}
	w.Issuer = nodeIssuer{w.Issuer, n}
	return w
}

type nodeStore struct {
	ports.Store
	n *node
}

func (s nodeStore) View(ctx context.Context, read func(ports.Reader) error) error {
	if err := s.n.pass("before view"); err != nil {
		return err
	}
	return s.Store.View(ctx, read)
}

func (s nodeStore) Update(ctx context.Context, change func(ports.Tx) error) error {
	_, err := around(s.n, "commit", func() (any, error) { return nil, s.Store.Update(ctx, change) })
	return err
}

func (s nodeStore) Lease(ctx context.Context, kinds []ports.WorkKind, now time.Time, ttl time.Duration, limit int) ([]ports.Work, error) {
	return around(s.n, "lease", func() ([]ports.Work, error) { return s.Store.Lease(ctx, kinds, now, ttl, limit) })
}

type nodeSites struct {
	ports.Sites
	n *node
}

func (s nodeSites) Menu(ctx context.Context, site ports.Site, need func(menu.Menu) []string) (ports.SiteMenu, error) {
	return around(s.n, "menu", func() (ports.SiteMenu, error) { return s.Sites.Menu(ctx, site, need) })
}

func (s nodeSites) Build(ctx context.Context, site ports.Site, b ports.Build) (ports.Built, error) {
	return around(s.n, "build", func() (ports.Built, error) { return s.Sites.Build(ctx, site, b) })
}

func (s nodeSites) Place(ctx context.Context, site ports.Site, p ports.Placement, fire func(context.Context, ports.Observed) error) (order.Outcome, error) {
	return around(s.n, "place", func() (order.Outcome, error) {
		return s.Sites.Place(ctx, site, p, func(ctx context.Context, seen ports.Observed) error {
			_, err := around(s.n, "fire", func() (any, error) { return nil, fire(ctx, seen) })
			return err
		})
	})
}

type nodeSMS struct {
	ports.SMS
	n *node
}

func (s nodeSMS) Send(ctx context.Context, text ports.Text) error {
	_, err := around(s.n, "text", func() (any, error) { return nil, s.SMS.Send(ctx, text) })
	return err
}

type nodeProcessor struct {
	ports.Processor
	n *node
}

func (p nodeProcessor) Hold(ctx context.Context, key, card string, amount money.Minor, currency string) (string, error) {
	return around(p.n, "hold", func() (string, error) { return p.Processor.Hold(ctx, key, card, amount, currency) })
}

func (p nodeProcessor) Capture(ctx context.Context, key, hold string, amount money.Minor) (string, error) {
	return around(p.n, "capture", func() (string, error) { return p.Processor.Capture(ctx, key, hold, amount) })
}

func (p nodeProcessor) Release(ctx context.Context, key, hold string) error {
	_, err := around(p.n, "release", func() (any, error) { return nil, p.Processor.Release(ctx, key, hold) })
	return err
}

func (p nodeProcessor) Look(ctx context.Context, key string) (ports.Hold, error) {
	return around(p.n, "look", func() (ports.Hold, error) { return p.Processor.Look(ctx, key) })
}

type nodeIssuer struct {
	ports.Issuer
	n *node
}

func (i nodeIssuer) Issue(ctx context.Context, key string, limit money.Minor, currency, host string) (ports.MerchantCard, error) {
	return around(i.n, "issue", func() (ports.MerchantCard, error) { return i.Issuer.Issue(ctx, key, limit, currency, host) })
}

func (i nodeIssuer) Authorizations(ctx context.Context, card string) ([]ports.Authorization, error) {
	return around(i.n, "authorizations", func() ([]ports.Authorization, error) { return i.Issuer.Authorizations(ctx, card) })
}

func (i nodeIssuer) Close(ctx context.Context, card string) error {
	_, err := around(i.n, "close", func() (any, error) { return nil, i.Issuer.Close(ctx, card) })
	return err
}

// at meets its fate, once, at the nth point it comes to, and says where that was.
func at(n int, met fate, where *string) func(string) fate {
	seen := 0
	return func(point string) fate {
		seen++
		if seen != n {
			return goesOn
		}
		*where = point
		return met
	}
}

// TestEveryCrash runs one order from its confirm to its end, once for every point at which the process can die, for every turn of
// the restaurant; a new process takes over each time, and the person's application asks again with the same key.
func TestEveryCrash(t *testing.T) { everyPoint(t, dies) }

// TestEveryLostAnswer does the same with one call that fails, or works and cannot say so, in a process that lives on.
func TestEveryLostAnswer(t *testing.T) { everyPoint(t, fails) }

func everyPoint(t *testing.T, met fate) {
	for i, turn := range enginetest.Turns() {
		onPage := i%2 == 0 // the surfaces take turns: from the reservation on they are one
		t.Run(string(turn), func(t *testing.T) {
			for n := 1; ; n++ {
				where := ""
				throughOnce(t, turn, met, n, onPage, &where)
				if t.Failed() {
					t.Fatalf("at point %d, %s", n, where)
				}
				if where == "" {
					if n < 10 {
						t.Fatalf("only %d points", n)
					}
					t.Logf("%d points", n-1)
					return
				}
			}
		})
	}
}

func throughOnce(t *testing.T, turn enginetest.Turn, met fate, n int, onPage bool, where *string) {
	t.Helper()
	process := &node{}
	s := openWith(t, enginetest.Options{Wrap: process.wrap})
	g := s.joined(ada)
	p := enginetest.Person(g)
	found, key := s.ready(p, "burger"), s.key()
	confirm := func() error { _, err := s.confirm(p, found, "", key); return err }
	if onPage {
		session := s.signIn(ada, found.ID)
		s.refused(s.onPageWith(session, found, ""), fault.CodeRequired)
		code := s.Phones.Code(ada)
		confirm = func() error {
			return s.CartPage.Confirm(ctx, found.ID, session, int64(found.Fees.Total()), code, key.Value)
		}
	}
	s.Restaurant.Plan(turn)

	process.gate = at(n, met, where)
	accepted := confirm() == nil
	if accepted {
		s.work()
	}
	submitted, _ := s.Restaurant.Submits(found.OrderID)
	s.Store.(*enginetest.Memory).Restart() // leases run out
	if met == dies {
		// Nothing more happens in the dead process. Another one takes over.
		s.Engine = s.NewEngine(nil)
	}
	if !accepted {
		// At the latest after the sweep the confirm can be made again.
		var err error
		for range 4 {
			if err = confirm(); err == nil {
				break
			}
			if !errors.Is(err, fault.InProgress) && !errors.Is(err, fault.Unavailable) {
				t.Errorf("asked again: %v", err)
			}
			s.wait(time.Minute)
		}
		if err != nil {
			t.Errorf("asked again after the sweep: %v", err)
		}
	}
	for range 20 {
		s.wait(20 * time.Second)
		s.Store.(*enginetest.Memory).Restart()
	}
	process.gate = nil
	o := s.order(p, found.OrderID)
	after, took := s.Restaurant.Submits(o.ID)
	if after > 1 {
		t.Errorf("I1: %d submits", after)
	}
	if submitted == 1 && after != 1 {
		t.Errorf("I1: the ledger went from %d to %d", submitted, after)
	}
	s.consistent(p.Env, o.ID)
	unpaid := s.Bank.Live(s.payment(p, o.ID).Issued) == 0
	switch o.State {
	case order.Placed:
		if took != 1 || o.Evidence == nil {
			t.Errorf("I4: placed with %d accepted and evidence %v", took, o.Evidence)
		}
		if unpaid {
			s.money(int64(found.Fees.Charge()), 0)
		} else {
			s.money(0, int64(found.Fees.Charge()))
		}
	case order.Failed:
		if took != 0 {
			t.Error("I5: failed, and the restaurant has the order")
		}
		s.money(0, 0)
	case order.Unconfirmed:
		s.money(int64(found.Fees.Charge()), 0)
	default:
		t.Errorf("I8: the order is %s", o.State)
	}
	// Days later: no further submit, and nothing but what an unconfirmed order may become (I6).
	s.wait(100 * time.Hour)
	s.work()
	for range 10 {
		s.wait(30 * time.Hour)
	}
	if now, _ := s.Restaurant.Submits(o.ID); now != after {
		t.Errorf("I6: %d submits and then %d", after, now)
	}
	later := s.order(p, found.OrderID)
	if later.State != o.State && !(o.State == order.Unconfirmed && later.State == order.Refunded && unpaid) {
		t.Errorf("I6: from %s to %s with %d accepted", o.State, later.State, took)
	}
	if later.State == order.Refunded || unpaid && later.State == order.Placed {
		s.money(0, 0)
	}
	s.consistent(p.Env, o.ID)
	if closed := s.read(p, found.ID); closed.Status != cart.Closed || closed.Confirm != nil {
		t.Errorf("I11: the cart is %s", closed.Status)
	}
	if o.State == order.Failed && o.FailureCode == failure.Code("") {
		t.Error("failed, without a code")
	}
}

// What was seen after the click outlives a store that cannot write it down at once: it is recorded when the store can again, and
// nothing is clicked again meanwhile.
func TestAnOutcomeOutlivesItsStore(t *testing.T) {
	for _, c := range []struct {
		turn  enginetest.Turn
		state order.State
	}{{enginetest.Accepts, order.Placed}, {enginetest.Declines, order.Failed}, {enginetest.Silent, order.Unconfirmed}, {enginetest.Challenges, order.Unconfirmed}} {
		for _, point := range []string{"before view", "before commit", "after commit"} {
			for _, failures := range []int{1, 4} {
				t.Run(fmt.Sprint(c.turn, " ", point, " ", failures), func(t *testing.T) {
					process := &node{}
					s := openWith(t, enginetest.Options{Wrap: process.wrap})
					p := enginetest.Person(s.joined(ada))
					found := s.ready(p, "burger")
					s.Restaurant.Plan(c.turn)
					placed, left := false, failures
					process.gate = func(at string) fate {
						placed = placed || at == "after place"
						if placed && at == point && left > 0 {
							left--
							return fails
						}
						return goesOn
					}
					s.confirmed(p, found)
					s.work()
					for range 20 {
						s.wait(10 * time.Second)
						s.Store.(*enginetest.Memory).Restart()
					}
					o := s.order(p, found.OrderID)
					if left != 0 || o.State != c.state || (o.Evidence != nil) != (c.state == order.Placed) {
						t.Errorf("%s with evidence %v, and %d failures left", o.State, o.Evidence, left)
					}
					if all, _ := s.Restaurant.Submits(o.ID); all != 1 {
						t.Errorf("%d submits", all)
					}
					s.consistent(p.Env, o.ID)
				})
			}
		}
	}
}

// TestEveryCrashOfAChange cuts a person's change at every point. The cart is whole afterwards: changed or as it was, to be confirmed at
// the total it shows, and what is placed is what it says.
func TestEveryCrashOfAChange(t *testing.T) {
	for _, met := range []fate{dies, fails} {
		for n := 1; ; n++ {
			where := ""
			process := &node{}
			s := openWith(t, enginetest.Options{Wrap: process.wrap})
			g := s.joined(ada)
			found := s.ready(g, "2 burgers, fries")
			session := s.signIn(ada, found.ID)
			process.gate = at(n, met, &where)
			_ = s.CartPage.Change(ctx, found.ID, session, ordering.Edit{Version: found.Version, Quantities: []int{1, 0}})
			s.work()
			process.gate = nil
			s.Store.(*enginetest.Memory).Restart()
			s.Engine = s.NewEngine(nil)
			for range 3 {
				s.wait(10 * time.Second)
			}
			after := s.read(g, found.ID)
			if after.Status != cart.Ready || after.Changed != (len(after.Lines) == 1) || after.Changed == (after.Fees == found.Fees) {
				t.Errorf("the cart is %+v", after.Cart)
			}
			if err := s.onPage(session, after); err != nil {
				t.Error(err)
			}
			s.work()
			s.events(g, found.OrderID, "building carted placing placed")
			if ledger := s.Restaurant.Ledger(); len(ledger) != 1 || len(ledger[0].Lines) != len(after.Lines) || ledger[0].Total != after.Fees.MerchantTotal {
				t.Errorf("the restaurant has %+v", ledger)
			}
			if t.Failed() {
				t.Fatalf("fate %d at point %d, %s", met, n, where)
			}
			if where == "" {
				t.Logf("%d points", n-1)
				break
			}
		}
	}
}

// A rehearsal whose answer is lost is made again: nothing of it can be in doubt.
func TestALostRehearsalIsMadeAgain(t *testing.T) {
	process := &node{}
	s := openWith(t, enginetest.Options{Wrap: process.wrap})
	g := s.sandboxed(eva)
	found := s.ready(g, "burger")
	lost := false
	process.gate = func(point string) fate {
		if point == "after place" && !lost {
			lost = true
			return fails
		}
		return goesOn
	}
	s.confirmed(g, found)
	s.work()
	s.wait(10 * time.Second)
	if _, _, rehearsals := s.Restaurant.Reads(); !lost || rehearsals != 2 {
		t.Errorf("%d rehearsals", rehearsals)
	}
	if o := s.order(g, found.OrderID); o.State != order.Placed {
		t.Errorf("the order is %s", o.State)
	}
}
