package storetest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/ports"
)

var everyKind = []ports.WorkKind{ports.WorkBuild, ports.WorkPlace, ports.WorkExpire, ports.WorkSettle, ports.WorkLook, ports.WorkReserve, ports.WorkScript, ports.WorkNotice, ports.WorkReply, ports.WorkReceipt, ports.WorkDiscard}

func (b bench) put(works ...ports.Work) {
	b.Helper()
	b.update(func(tx ports.Tx) error {
		for _, w := range works {
			if err := tx.PutWork(w); err != nil {
				return err
			}
		}
		return nil
	})
}

// lease acquires work at a minute and expects these pieces.
func (b bench) lease(minute int, ttl time.Duration, max int, want ...string) []ports.Work {
	b.Helper()
	taken, err := b.store.Lease(context.Background(), everyKind, at(minute), ttl, max)
	var got []string
	for _, w := range taken {
		got = append(got, w.ID)
	}
	if err != nil || !slices.Equal(got, want) {
		b.Fatalf("leased %v (%v), want %v", got, err, want)
	}
	return taken
}

func testWork(b bench) {
	w := piece("w", ports.WorkBuild, 5)
	b.written(func(tx ports.Tx) error { return tx.PutWork(w) }, func(r ports.Reader) error { return is(w)(r.Work("w")) })
	b.lease(4, time.Minute, 10)
	leased := b.lease(5, time.Minute, 10, "w")[0]
	if leased.Epoch <= w.Epoch {
		b.Fatalf("epoch %d after %d", leased.Epoch, w.Epoch)
	}
	w.Epoch = leased.Epoch
	b.view(func(r ports.Reader) error { return errors.Join(is(w)(leased, nil), is(w)(r.Work("w"))) })
	b.written(func(tx ports.Tx) error { return tx.DoneWork("w", w.Epoch) }, func(r ports.Reader) error { return isAbsent(r.Work("w")) })
	b.clock.Advance(time.Hour)
	b.lease(500, time.Minute, 10)
	b.update(func(tx ports.Tx) error { return tx.CancelWork("w") })
}

func testLeases(b bench) {
	b.put(piece("c", ports.WorkBuild, 3), piece("a", ports.WorkPlace, 1), piece("d", ports.WorkBuild, 4), piece("b", ports.WorkExpire, 2), piece("late", ports.WorkBuild, 99))
	if taken, err := b.store.Lease(context.Background(), []ports.WorkKind{ports.WorkPlace, ports.WorkPlace}, at(10), time.Second, 10); err != nil || len(taken) != 1 || taken[0].ID != "a" {
		b.Fatalf("of one kind: %v (%v)", taken, err)
	}
	b.lease(10, time.Minute, 0)
	first := b.lease(10, time.Minute, 2, "b", "c")
	b.lease(10, time.Minute, 10, "d")
	b.lease(10, time.Minute, 10)

	// One kind's lease expires after a second, the others' after a minute; domain time does not matter.
	b.clock.Advance(time.Second)
	b.lease(10, time.Hour, 10, "a")
	b.clock.Advance(30 * time.Second)
	if err := b.store.Renew(context.Background(), "b", first[0].Epoch, time.Minute); err != nil {
		b.Fatal(err)
	}
	b.clock.Advance(29 * time.Second)
	c := b.lease(10, time.Hour, 10, "c", "d")[0]
	if c.Epoch <= first[1].Epoch {
		b.Fatalf("epoch %d after %d", c.Epoch, first[1].Epoch)
	}
	b.clock.Advance(31 * time.Second)
	b.lease(10, time.Hour, 10, "b")
}

// However many leases there are, each is valid until it expires.
func testManyLeases(b bench) {
	const many = 1100
	works, want := make([]ports.Work, many), make([]string, many)
	for i := range works {
		want[i] = fmt.Sprintf("w%04d", i)
		works[i] = piece(want[i], ports.WorkBuild, i)
	}
	b.put(works...)
	b.lease(many, time.Hour, many, want...)
	b.put(piece("x", ports.WorkBuild, 0))
	b.lease(many, time.Minute, many, "x")
	b.lease(many, time.Minute, many)
	b.clock.Advance(time.Minute)
	b.lease(many, time.Hour, many, "x")
	b.clock.Advance(59 * time.Minute)
	b.lease(many, time.Hour, many, want...)
}

func testLostLeases(b bench) {
	b.put(piece("w", ports.WorkBuild, 0))
	old := b.lease(0, time.Minute, 1, "w")[0].Epoch
	b.clock.Advance(time.Minute)
	epoch := b.lease(0, time.Minute, 1, "w")[0].Epoch

	ctx := context.Background()
	for _, err := range []error{
		b.store.Renew(ctx, "w", old, time.Hour),
		b.store.Renew(ctx, "gone", 1, time.Hour),
		b.refused(func(tx ports.Tx) error { return tx.DoneWork("gone", 1) }),
		b.refused(func(tx ports.Tx) error { return tx.AgainWork("gone", 1, noon) }),
		// The other writes of the late holder are undone as well.
		b.refused(func(tx ports.Tx) error {
			return errors.Join(tx.PutAccount(account(sandbox, "x", "+1")), tx.DoneWork("w", old))
		}),
		b.refused(func(tx ports.Tx) error {
			return errors.Join(tx.PutAccount(account(sandbox, "x", "+1")), tx.AgainWork("w", old, noon))
		}),
	} {
		if !errors.Is(err, ports.ErrLost) {
			b.Fatalf("got %v, want ErrLost", err)
		}
	}
	b.view(func(r ports.Reader) error {
		w, err := r.Work("w")
		if w.Epoch != epoch {
			err = fmt.Errorf("epoch %d, want %d", w.Epoch, epoch)
		}
		return errors.Join(err, isAbsent(r.Account(sandbox, "x")), isAbsent(r.AccountByPhone(sandbox, "", "+1")))
	})

	// Putting a piece again changes it, but neither its holder nor its epoch.
	changed := piece("w", ports.WorkPlace, 7)
	b.put(changed)
	b.lease(10, time.Minute, 10)
	changed.Epoch = epoch
	b.view(func(r ports.Reader) error { return is(changed)(r.Work("w")) })

	// A released piece is free at once, and due at its time.
	b.update(func(tx ports.Tx) error { return tx.AgainWork("w", epoch, at(20)) })
	for _, err := range []error{
		b.store.Renew(ctx, "w", epoch, time.Hour),
		b.refused(func(tx ports.Tx) error { return tx.DoneWork("w", epoch) }),
	} {
		if !errors.Is(err, ports.ErrLost) {
			b.Fatalf("after it was freed: %v, want ErrLost", err)
		}
	}
	b.lease(19, time.Minute, 10)
	again := b.lease(20, time.Minute, 10, "w")[0]
	if again.Tries != 1 || again.Epoch <= epoch {
		b.Fatalf("leased again as %+v", again)
	}
	// An expired lease is still valid while nobody else has acquired the piece.
	b.clock.Advance(time.Hour)
	if err := b.store.Renew(ctx, "w", again.Epoch, time.Minute); err != nil {
		b.Fatal(err)
	}
	b.lease(30, time.Minute, 10)
	b.clock.Advance(time.Hour)
	b.update(func(tx ports.Tx) error { return tx.DoneWork("w", again.Epoch) })
}

func testWorkMadeAgain(b bench) {
	b.put(piece("w", ports.WorkBuild, 0))
	old := b.lease(0, time.Hour, 1, "w")[0].Epoch
	b.update(func(tx ports.Tx) error { return tx.CancelWork("w") })
	b.put(piece("w", ports.WorkBuild, 0))
	epoch := b.lease(0, time.Hour, 1, "w")[0].Epoch
	if err := b.refused(func(tx ports.Tx) error { return tx.DoneWork("w", old) }); !errors.Is(err, ports.ErrLost) {
		b.Fatalf("the holder of the old piece: %v, want ErrLost", err)
	}
	b.update(func(tx ports.Tx) error { return tx.DoneWork("w", epoch) })
}

func testNextDue(b bench) {
	due := func(want int, kinds ...ports.WorkKind) {
		b.Helper()
		got, ok, err := b.store.NextDue(context.Background(), kinds)
		if err != nil || ok != (want >= 0) || ok && !got.Equal(at(want)) {
			b.Fatalf("next due %v, %v (%v), want minute %d", got, ok, err, want)
		}
	}
	due(-1, everyKind...)
	b.put(piece("a", ports.WorkBuild, 5), piece("b", ports.WorkPlace, 3), piece("c", ports.WorkBuild, 9))
	due(3, everyKind...)
	due(5, ports.WorkBuild)
	due(5, ports.WorkBuild, ports.WorkExpire)
	due(-1, ports.WorkExpire)
	due(-1)
	held := b.lease(6, time.Minute, 10, "b", "a")
	due(3, everyKind...)
	b.update(func(tx ports.Tx) error { return tx.DoneWork("b", held[0].Epoch) })
	due(5, everyKind...)
	b.update(func(tx ports.Tx) error { return tx.AgainWork("a", held[1].Epoch, at(20)) })
	due(9, everyKind...)
	b.put(piece("c", ports.WorkExpire, 30))
	due(20, everyKind...)
	due(30, ports.WorkExpire)
	b.update(func(tx ports.Tx) error { return errors.Join(tx.CancelWork("a"), tx.CancelWork("c")) })
	due(-1, everyKind...)
}
