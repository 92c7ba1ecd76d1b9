package engine_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/order"
)

// waiting begins a read that waits, and returns what it answers, after it has begun to wait or has answered.
func waiting[T any](read func() (T, error)) <-chan T {
	answer := make(chan T, 1)
	go func() {
		if found, err := read(); err == nil {
			answer <- found
		}
		close(answer)
	}()
	synctest.Wait()
	return answer
}

// A read that waits answers as soon as the status changes, and not before; at once where nothing can change or the caller is behind; and with
// the last reading when its time has passed.
func TestAReadWaitsForAChange(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := open(t)
		g := s.joined(ada)
		started := s.start(g, "burger")
		cartOf := func(by access.Caller, w ordering.Wait) func() (*ordering.Cart, error) {
			return func() (*ordering.Cart, error) { return s.Ordering.AwaitCart(t.Context(), &by, started.ID, w) }
		}
		long := ordering.Wait{For: 25 * time.Second}

		begun := time.Now()
		if found := <-waiting(cartOf(g, long)); found.Status != cart.Building || time.Since(begun) != long.For {
			t.Errorf("nothing happens: %s after %s", found.Status, time.Since(begun))
		}
		if found := <-waiting(cartOf(g, ordering.Wait{})); found.Status != cart.Building {
			t.Errorf("without a wait: %s", found.Status)
		}
		begun = time.Now()
		built := waiting(cartOf(g, long))
		behind := waiting(cartOf(g, ordering.Wait{For: long.For, Known: string(cart.Ready)}))
		if found := <-behind; found.Status != cart.Building {
			t.Errorf("the caller knows another status: %s", found.Status)
		}
		select {
		case found := <-built:
			t.Errorf("answered %s before anything changed", found.Status)
		default:
		}
		s.work()
		if found := <-built; found.Status != cart.Ready || time.Since(begun) != 0 {
			t.Errorf("built: %s after %s", found.Status, time.Since(begun))
		}

		// The person confirms while the partner waits for the cart and for the order.
		key := s.secretOf(g)
		orderOf := func(w ordering.Wait) func() (*ordering.Order, error) {
			return func() (*ordering.Order, error) { return s.Ordering.AwaitOrder(t.Context(), &key, started.OrderID, w) }
		}
		closed, moved := waiting(cartOf(g, long)), waiting(orderOf(long))
		placed := waiting(orderOf(ordering.Wait{For: long.For, Known: string(order.Carted)}))
		s.confirmed(g, s.read(g, started.ID))
		if found := <-closed; found.Status != cart.Closed {
			t.Errorf("confirmed: the cart is %s", found.Status)
		}
		for _, one := range []<-chan *ordering.Order{moved, placed} {
			if found := <-one; found.State == order.Carted {
				t.Error("confirmed: the order is as it was")
			}
		}
		s.work()
		for _, done := range []func() bool{
			func() bool { return (<-waiting(cartOf(g, long))).Status == cart.Closed },
			func() bool { return (<-waiting(orderOf(long))).State == order.Placed },
		} {
			begun = time.Now()
			if !done() || time.Since(begun) != 0 {
				t.Errorf("what stays was waited for: %s", time.Since(begun))
			}
		}

		_, err := s.Ordering.AwaitCart(t.Context(), new(s.joined(bert)), started.ID, long)
		s.refused(err, fault.NotFound)
		_, err = s.Ordering.AwaitOrder(t.Context(), new(s.secretOf(s.app2(ada))), started.OrderID, long)
		s.refused(err, fault.NotFound)
	})
}

// A caller that hangs up is not waited for, and a service that stops answers every call that waits.
func TestAWaitEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := open(t)
		g := s.joined(ada)
		started := s.start(g, "burger")
		read := func(ctx context.Context) func() (error, error) {
			return func() (error, error) {
				found, err := s.Ordering.AwaitCart(ctx, &g, started.ID, ordering.Wait{For: time.Hour, Known: string(cart.Building)})
				if err == nil && found.ID != started.ID {
					t.Errorf("answered %+v", found)
				}
				return err, nil
			}
		}
		caller, hangUp := context.WithCancel(t.Context())
		left := waiting(read(caller))
		hangUp()
		if err := <-left; err == nil {
			t.Error("the caller is gone, and got an answer")
		}
		stays := waiting(read(t.Context()))
		ended, stop := context.WithCancel(t.Context())
		stop()
		s.Run(ended)
		if err := <-stays; err != nil {
			t.Errorf("the service stops: %v", err)
		}
	})
}
