package storetest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/ports"
)

func testRollback(b bench) {
	b.put(piece("w", ports.WorkBuild, 0))
	epoch := b.lease(0, time.Hour, 1, "w")[0].Epoch
	b.update(func(tx ports.Tx) error {
		_, err := tx.AppendEvent(happening(sandbox, "e1", "a", "u", "o", event.Building, 0), true)
		return errors.Join(err, tx.PutAccount(account(sandbox, "x", "+1")))
	})
	var before string
	b.view(func(r ports.Reader) error { before = dump(r); return nil })

	stop := errors.New("stop")
	err := b.refused(func(tx ports.Tx) error {
		_, appended := tx.AppendEvent(happening(sandbox, "e2", "a", "u", "o", event.Carted, 1), true)
		_, added := tx.AddCounter(sandbox, hour, "s", noon, 1)
		return errors.Join(appended, added, stop,
			tx.PutAccount(account(sandbox, "x", "+2")), tx.PutAccount(account(sandbox, "y", "+1")), tx.PutUser(user(sandbox, "u", "a", "x")),
			tx.PutWork(piece("v", ports.WorkPlace, 0)), tx.DoneWork("w", epoch), tx.CountRefusals("a", sandbox, "r", 1, noon),
		)
	})
	if !errors.Is(err, stop) {
		b.Fatal(err)
	}
	b.view(func(r ports.Reader) error {
		if now := dump(r); now != before {
			return fmt.Errorf("the store was\n%s\nand is\n%s", before, now)
		}
		return nil
	})
	b.lease(10, time.Hour, 10) // w is still held, v never was
	b.update(func(tx ports.Tx) error {
		e, err := tx.AppendEvent(happening(sandbox, "e2", "a", "u", "o", event.Carted, 1), true)
		if e.Position != 2 {
			return fmt.Errorf("position %d after 1", e.Position)
		}
		return err
	})
}

func testOwnErrors(b bench) {
	own := fmt.Errorf("a reason: %w", errors.New("its own"))
	if err := b.store.Update(context.Background(), func(ports.Tx) error { return own }); err != own {
		b.Fatalf("an update's own error came back as %v", err)
	}
	if err := b.store.View(context.Background(), func(ports.Reader) error { return own }); err != own {
		b.Fatalf("a view's own error came back as %v", err)
	}
}

func testPanics(b bench) {
	var group sync.WaitGroup
	for i := range 16 {
		group.Go(func() {
			err := b.store.Update(context.Background(), func(tx ports.Tx) error {
				_, err := tx.AddCounter(sandbox, hour, "s", noon, 1)
				if i%4 == 0 {
					panic("a fault of the caller")
				}
				return err
			})
			if (err != nil) != (i%4 == 0) || errors.Is(err, ports.ErrUnavailable) {
				b.Errorf("call %d: %v", i, err)
			}
		})
	}
	group.Wait()
	b.view(func(r ports.Reader) error { return is(int64(12))(r.Counter(sandbox, hour, "s", noon)) })
}

func testContexts(b bench) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	ran := false
	_, leased := b.store.Lease(ctx, everyKind, noon, time.Minute, 1)
	for _, err := range []error{
		b.store.Update(ctx, func(ports.Tx) error { ran = true; return nil }),
		b.store.View(ctx, func(ports.Reader) error { ran = true; return nil }),
		b.store.Renew(ctx, "w", 1, time.Minute),
		leased,
	} {
		if !errors.Is(err, context.Canceled) {
			b.Errorf("got %v, want the context's error", err)
		}
	}
	if ran {
		b.Error("a call ran whose context had ended")
	}
}

func testSnapshots(b bench) {
	b.view(func(r ports.Reader) error {
		b.update(func(tx ports.Tx) error { return tx.PutAccount(account(sandbox, "x", "+1")) })
		return errors.Join(isAbsent(r.Account(sandbox, "x")), isAbsent(r.AccountByPhone(sandbox, "", "+1")))
	})
	b.view(func(r ports.Reader) error { return is(account(sandbox, "x", "+1"))(r.Account(sandbox, "x")) })
}

func testClosed(b bench) {
	if err := b.store.Close(); err != nil {
		b.Fatal(err)
	}
	if err := b.store.Update(context.Background(), func(ports.Tx) error { return nil }); !errors.Is(err, ports.ErrUnavailable) {
		b.Errorf("update: %v, want ErrUnavailable", err)
	}
	if err := b.store.View(context.Background(), func(ports.Reader) error { return nil }); !errors.Is(err, ports.ErrUnavailable) {
		b.Errorf("view: %v, want ErrUnavailable", err)
	}
}

const (
	callers = 16
	rounds  = 12
)

// together runs f for every caller at once, several rounds each.
func together(f func(caller, round int)) {
	var group sync.WaitGroup
	for caller := range callers {
		group.Go(func() {
			for round := range rounds {
				f(caller, round)
			}
		})
	}
	group.Wait()
}

func testCountingTogether(b bench) {
	together(func(int, int) {
		err := b.store.Update(context.Background(), func(tx ports.Tx) error {
			n, err := tx.Counter(sandbox, hour, "s", noon)
			if err != nil {
				return err
			}
			return is(n + 1)(tx.AddCounter(sandbox, hour, "s", noon, 1))
		})
		if err != nil {
			b.Error(err)
		}
	})
	b.view(func(r ports.Reader) error { return is(int64(callers * rounds))(r.Counter(sandbox, hour, "s", noon)) })
}

// testTransfers moves amounts between purses that must never be empty: every reader sees the same sum.
func testTransfers(b bench) {
	purses := []string{"a", "b", "c"}
	const each = 5
	b.update(func(tx ports.Tx) error {
		for _, p := range purses {
			if _, err := tx.AddCounter(sandbox, hour, p, noon, each); err != nil {
				return err
			}
		}
		return nil
	})
	sum := func(r ports.Reader) error {
		var total int64
		for _, p := range purses {
			n, err := r.Counter(sandbox, hour, p, noon)
			if err != nil || n < 0 {
				return fmt.Errorf("purse %s holds %d (%v)", p, n, err)
			}
			total += n
		}
		return is(int64(each*len(purses)))(total, nil)
	}
	short := errors.New("too little")
	together(func(caller, round int) {
		random := rand.New(rand.NewPCG(uint64(caller), uint64(round)))
		from, to, n := purses[random.IntN(3)], purses[random.IntN(3)], 1+random.Int64N(4)
		err := b.store.Update(context.Background(), func(tx ports.Tx) error {
			if _, err := tx.AddCounter(sandbox, hour, to, noon, n); err != nil {
				return err
			}
			left, err := tx.AddCounter(sandbox, hour, from, noon, -n)
			if err != nil {
				return err
			}
			if left < 0 {
				return short
			}
			return sum(tx)
		})
		if err != nil && err != short {
			b.Error(err)
		}
		if err := b.store.View(context.Background(), sum); err != nil {
			b.Error(err)
		}
	})
}

func testLeasingTogether(b bench) {
	var all []ports.Work
	for i := range callers * rounds {
		all = append(all, piece(fmt.Sprintf("w%03d", i), everyKind[i%len(everyKind)], i%7))
	}
	b.put(all...)
	var mutex sync.Mutex
	holders := map[string]int{}
	together(func(int, int) {
		taken, err := b.store.Lease(context.Background(), everyKind, at(10), time.Minute, 2)
		if err != nil {
			b.Error(err)
		}
		mutex.Lock()
		defer mutex.Unlock()
		for _, w := range taken {
			holders[w.ID]++
		}
	})
	if len(holders) != len(all) {
		b.Errorf("%d of %d pieces were taken", len(holders), len(all))
	}
	for id, n := range holders {
		if n != 1 {
			b.Errorf("%s was taken %d times", id, n)
		}
	}
}

func testDenseTogether(b bench) {
	together(func(caller, round int) {
		err := b.store.Update(context.Background(), func(tx ports.Tx) error {
			_, err := tx.AppendEvent(happening(sandbox, fmt.Sprintf("e-%d-%d", caller, round), "a", "u", "o", event.Placed, round), true)
			if err == nil && (caller+round)%3 == 0 {
				return errUndo
			}
			return err
		})
		if err != nil && err != errUndo {
			b.Error(err)
		}
	})
	b.view(func(r ports.Reader) error {
		all, err := walk(r, sandbox, "a", event.Query{Limit: 7, Forward: true})
		if err != nil {
			return err
		}
		for i, e := range all {
			if e.Position != uint64(i+1) {
				return fmt.Errorf("position %d stands at place %d", e.Position, i+1)
			}
		}
		kept := 0
		for caller := range callers {
			for round := range rounds {
				if (caller+round)%3 != 0 {
					kept++
				}
			}
		}
		return is(kept)(len(all), nil)
	})
}
