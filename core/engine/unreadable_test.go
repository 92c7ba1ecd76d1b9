package engine_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/retention"
	"github.com/carryout-dev/carryout/ports"
)

// spoiltStore is a store in which records of some ids cannot be read. One that is written again can.
type spoiltStore struct {
	ports.Store
	bad *sync.Map
}

func spoilt(store ports.Store, ids ...string) spoiltStore {
	s := spoiltStore{store, &sync.Map{}}
	for _, id := range ids {
		s.bad.Store(id, true)
	}
	return s
}

func (s spoiltStore) View(ctx context.Context, read func(ports.Reader) error) error {
	return s.Store.View(ctx, func(r ports.Reader) error { return read(spoiltReader{r, s.bad}) })
}

func (s spoiltStore) Update(ctx context.Context, change func(ports.Tx) error) error {
	return s.Store.Update(ctx, func(tx ports.Tx) error { return change(spoiltTx{tx, s.bad}) })
}

// reads replaces the reads of one id.
func reads[R any](bad *sync.Map, id string, read func() (R, error)) (R, error) {
	if _, is := bad.Load(id); is {
		return *new(R), fmt.Errorf("%s: %w", id, ports.ErrUnreadable)
	}
	return read()
}

type spoiltReader struct {
	ports.Reader
	bad *sync.Map
}

func (s spoiltReader) Event(env access.Environment, id string) (event.Event, error) {
	return reads(s.bad, id, func() (event.Event, error) { return s.Reader.Event(env, id) })
}

func (s spoiltReader) Cart(env access.Environment, id string) (cart.Cart, error) {
	return reads(s.bad, id, func() (cart.Cart, error) { return s.Reader.Cart(env, id) })
}

func (s spoiltReader) CartStanding(env access.Environment, id string) (cart.Standing, error) {
	return reads(s.bad, id, func() (cart.Standing, error) { return s.Reader.CartStanding(env, id) })
}

func (s spoiltReader) Order(env access.Environment, id string) (order.Order, error) {
	return reads(s.bad, id, func() (order.Order, error) { return s.Reader.Order(env, id) })
}

func (s spoiltReader) ReplyCursor(provider string) (string, error) {
	return reads(s.bad, "cursor", func() (string, error) { return s.Reader.ReplyCursor(provider) })
}

type spoiltTx struct {
	ports.Tx
	bad *sync.Map
}

func (s spoiltTx) Cart(env access.Environment, id string) (cart.Cart, error) {
	return spoiltReader{s.Tx, s.bad}.Cart(env, id)
}

func (s spoiltTx) CartStanding(env access.Environment, id string) (cart.Standing, error) {
	return spoiltReader{s.Tx, s.bad}.CartStanding(env, id)
}

func (s spoiltTx) Order(env access.Environment, id string) (order.Order, error) {
	return spoiltReader{s.Tx, s.bad}.Order(env, id)
}

func (s spoiltTx) Attempt(env access.Environment, id string) (order.Attempt, error) {
	return reads(s.bad, "attempt of "+id, func() (order.Attempt, error) { return s.Tx.Attempt(env, id) })
}

func (s spoiltTx) ReplyCursor(provider string) (string, error) {
	return spoiltReader{s.Tx, s.bad}.ReplyCursor(provider)
}

func (s spoiltTx) PutReplyCursor(provider, cursor string) error {
	s.bad.Delete("cursor")
	return s.Tx.PutReplyCursor(provider, cursor)
}

func (s spoiltTx) AccountByPhone(env access.Environment, owner, phone string) (person.Account, error) {
	return reads(s.bad, phone, func() (person.Account, error) { return s.Tx.AccountByPhone(env, owner, phone) })
}

func (s spoiltTx) Work(id string) (ports.Work, error) {
	return reads(s.bad, id, func() (ports.Work, error) { return s.Tx.Work(id) })
}

func (s spoiltTx) PutWork(w ports.Work) error {
	s.bad.Delete(w.ID)
	return s.Tx.PutWork(w)
}

// spoil has the scene go on with a store in which these cannot be read.
func (s *scene) spoil(ids ...string) {
	s.Engine = s.NewEngine(func(w engine.World) engine.World {
		w.Store = spoilt(w.Store, ids...)
		return w
	})
}

// A key whose cart or order cannot be read is kept, and the rest is forgotten.
func TestWhatCannotBeReadDoesNotStopRetention(t *testing.T) {
	for _, which := range []string{"cart", "order"} {
		t.Run(which, func(t *testing.T) {
			s := open(t)
			s.BeginForgetting(ctx)
			p := enginetest.Person(s.joined(ada))
			lost := s.ready(p, "burger")
			s.confirmed(p, lost)
			s.work()
			keys := s.kept(retention.Keys)
			other := s.ready(p, "burger")
			s.confirmed(p, other)
			s.work()
			if which == "cart" {
				s.spoil(lost.ID)
			} else {
				s.spoil(lost.OrderID)
			}
			for range 10 {
				s.forget(24 * time.Hour)
			}
			if left := s.kept(retention.Keys); left == 0 || left > keys {
				t.Errorf("%d keys are left of %d", left, 2*keys)
			}
		})
	}
}

// Retention begins again if its own work cannot be read.
func TestRetentionBeginsAgain(t *testing.T) {
	s := open(t)
	s.spoil("forget")
	s.BeginForgetting(ctx)
	s.Clock.Advance(25 * time.Hour)
	if _, more := s.Step(ctx, ports.WorkForget); !more {
		t.Error("there is no round of retention")
	}
}

// A delivery whose event cannot be read is dead and says why; those after it arrive.
func TestAnUnreadableEventIsGivenUp(t *testing.T) {
	in(t, always(200), func(m *mail) {
		m.close()
		m.listen("https://a.example")
		lost, good := m.happens(event.Building), m.happens(event.Placed)
		m.Engine = m.over(spoilt(m.store, lost.ID, "deliver/sandbox/"+m.app.App.ID+"/whe_https://a.example"))
		m.run()
		last := m.happens(event.Failed) // its queue's work cannot be read, and is made again
		pass(time.Minute)
		states := map[string]string{}
		for _, d := range m.deliveries(delivery.Query{}) {
			states[d.EventID] = fmt.Sprint(d.State, d.Reason)
		}
		if states[lost.ID] != "deadevent_unreadable" || states[good.ID] != "delivered" || states[last.ID] != "delivered" {
			t.Errorf("%v", states)
		}
		if n := len(m.posts()); n != 2 {
			t.Errorf("%d posts", n)
		}
	})
}

// One reply that cannot be acted on keeps no other from being heard, and neither does the mark of how far they were read.
func TestAnUnreadableAccountDoesNotSilenceTheOthers(t *testing.T) {
	s := open(t)
	s.joined(ada)
	p := enginetest.Person(s.joined(bert))
	found := s.texted(p, "burger")
	s.says(ada, "STOP")
	s.says(bert, "YES")
	s.spoil(ada, "cursor")
	s.hear()
	s.work()
	if o := s.order(p, found.OrderID); o.State != order.Placed {
		t.Errorf("the order is %s", o.State)
	}
}

// A restore ends with what can be read; from what cannot, nothing is placed.
func TestARestoreSetsAsideWhatCannotBeRead(t *testing.T) {
	for name, c := range map[string]struct {
		armed bool
		spoil func(ordering.Cart) string
		want  func(ordering.Cart) string
	}{
		"order":   {true, func(c ordering.Cart) string { return c.OrderID }, func(c ordering.Cart) string { return c.OrderID }},
		"attempt": {true, func(c ordering.Cart) string { return "attempt of " + c.OrderID }, func(c ordering.Cart) string { return c.OrderID }},
		"cart":    {false, func(c ordering.Cart) string { return c.ID }, func(c ordering.Cart) string { return c.ID }},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t)
			p, other := enginetest.Person(s.joined(ada)), enginetest.Person(s.joined(bert))
			lost, good := s.ready(p, "burger"), s.ready(other, "burger")
			if c.armed {
				s.confirmed(p, lost)
			}
			s.spoil(c.spoil(lost))
			done, err := s.Ordering.AfterRestore(ctx)
			if err != nil || !slices.Equal(done.Unread, []string{c.want(lost)}) || !slices.Equal(done.Expired, []string{good.ID}) {
				t.Fatalf("%+v %v", done, err)
			}
			s.Engine = s.NewEngine(nil) // a program that can read it again
			s.Store.(*enginetest.Memory).Restart()
			s.work()
			if all, _ := s.Restaurant.Submits(lost.OrderID); all != 0 {
				t.Errorf("%d submits", all)
			}
			_, err = s.confirm(other, good, "", s.key())
			s.refused(err, fault.CartClosed)
		})
	}
}
