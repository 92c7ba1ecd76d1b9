package storetest

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/ports"
)

// filled opens a new store that has records of every kind.
func filled(t *testing.T, open Open, path string) bench {
	t.Helper()
	clock := new(Clock)
	b := bench{t, nil, clock}
	b.store = twice{open(t, path, clock)}
	fillFeed(b, sandbox, "a", 12, backAndForth)
	b.put(piece("w", ports.WorkBuild, 0), piece("v", ports.WorkPlace, 9))
	b.update(func(tx ports.Tx) error {
		_, err := tx.AddCounter(sandbox, hour, "u", noon, 3)
		_, unfed := tx.AppendEvent(happening(sandbox, "e1", "a", "u", "o", event.Building, 0), false)
		return errors.Join(err, unfed, tx.PutAccount(account(sandbox, "x", "+1")), tx.PutUser(user(sandbox, "u", "a", "x")),
			tx.CountRefusals("a", sandbox, "r", 1, noon), tx.PutLastText(sandbox, "+1", noon))
	})
	return b
}

// content is everything that the store holds under the known names.
func (b bench) content() (all string) {
	b.Helper()
	b.view(func(r ports.Reader) error {
		events, err := walk(r, sandbox, "a", event.Query{Limit: 5})
		all = dump(r) + text(events)
		return err
	})
	return all
}

func testReopened(t *testing.T, open Open) {
	path := filepath.Join(t.TempDir(), "store")
	b := filled(t, open, path)
	want := b.content()
	for range 2 {
		if err := b.store.Close(); err != nil {
			t.Fatal(err)
		}
		b.store = open(t, path, b.clock)
		if got := b.content(); got != want {
			t.Fatalf("the store was\n%s\nand is\n%s", want, got)
		}
	}
	// Counting continues where it was.
	b.update(func(tx ports.Tx) error {
		e, err := tx.AppendEvent(happening(sandbox, "e2", "a", "u", "o", event.Carted, 1), true)
		if e.Position != 13 {
			return fmt.Errorf("position %d after 12", e.Position)
		}
		return errors.Join(err, is(int64(4))(tx.AddCounter(sandbox, hour, "u", noon, 1)))
	})
	if err := b.store.Close(); err != nil {
		t.Fatal(err)
	}
}

func testLeasesEnd(t *testing.T, open Open) {
	path := filepath.Join(t.TempDir(), "store")
	b := filled(t, open, path)
	old := b.lease(0, time.Hour, 1, "w")[0].Epoch
	if err := b.store.Close(); err != nil {
		t.Fatal(err)
	}
	b.store = open(t, path, b.clock)
	b.clock.Advance(time.Hour)
	epoch := b.lease(0, time.Hour, 1, "w")[0].Epoch
	if epoch <= old {
		t.Fatalf("epoch %d after %d", epoch, old)
	}
	if err := b.refused(func(tx ports.Tx) error { return tx.DoneWork("w", old) }); !errors.Is(err, ports.ErrLost) {
		t.Fatalf("the holder from before: %v, want ErrLost", err)
	}
	b.update(func(tx ports.Tx) error { return tx.DoneWork("w", epoch) })

	// Even a new piece with an old id gets a higher epoch.
	if err := b.store.Close(); err != nil {
		t.Fatal(err)
	}
	b.store = open(t, path, b.clock)
	b.put(piece("w", ports.WorkBuild, 0))
	if renewed := b.lease(0, time.Hour, 1, "w")[0].Epoch; renewed <= epoch {
		t.Fatalf("epoch %d after %d", renewed, epoch)
	}
	if err := b.store.Close(); err != nil {
		t.Fatal(err)
	}
}

func testBackup(t *testing.T, open Open) {
	folder := t.TempDir()
	b := filled(t, open, filepath.Join(folder, "store"))
	want := b.content()
	ctx := context.Background()
	path := filepath.Join(folder, "copy")
	if err := b.store.Backup(ctx, path); err != nil {
		t.Fatal(err)
	}
	if err := b.store.Backup(ctx, path); err == nil {
		t.Error("a backup was written over another")
	}
	over, cancel := context.WithCancel(ctx)
	cancel()
	if err := b.store.Backup(over, filepath.Join(folder, "never")); !errors.Is(err, context.Canceled) {
		t.Errorf("a backup whose context has ended: %v", err)
	}
	b.update(func(tx ports.Tx) error { return tx.PutAccount(account(sandbox, "y", "+2")) })

	copied := bench{t, open(t, path, b.clock), b.clock}
	if got := copied.content(); got != want {
		t.Fatalf("the store was\n%s\nand its copy is\n%s", want, got)
	}
	copied.update(func(tx ports.Tx) error { return tx.PutAccount(account(sandbox, "z", "+2")) })
	for _, s := range []ports.Store{copied.store, b.store} {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
