package bolt_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/storage/bolt"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func openNew(t testing.TB, o bolt.Options) (store *bolt.Store, path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "store")
	store, err := bolt.Open(path, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	return store, path
}

func count(store ports.Store, subject string) error {
	return store.Update(context.Background(), func(tx ports.Tx) error {
		_, err := tx.AddCounter(access.Sandbox, quota.UsersHour, subject, noon, 1)
		return err
	})
}

func counted(t testing.TB, store ports.Store, subject string) (n int64) {
	t.Helper()
	if err := store.View(context.Background(), func(r ports.Reader) (err error) {
		n, err = r.Counter(access.Sandbox, quota.UsersHour, subject, noon)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return n
}

// Accounts in files that are older than owners of accounts are found where those files keep them.
func TestAccountsOfOlderFiles(t *testing.T) {
	store, path := openNew(t, bolt.Options{})
	old := person.Account{Env: access.Production, ID: "acc_1", Phone: "+12125550123", CreatedAt: noon}
	if err := store.Update(context.Background(), func(tx ports.Tx) error { return tx.PutAccount(old) }); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	db, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := db.View(func(tx *bbolt.Tx) error {
		if id := tx.Bucket([]byte("accounts_by_phone")).Get([]byte("\x0aproduction\x0c+12125550123")); string(id) != "acc_1" {
			t.Errorf("at the place of older files is %q", id)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

func TestFilesAreTheirOwnersAlone(t *testing.T) {
	store, path := openNew(t, bolt.Options{})
	copied := path + ".copy"
	if err := store.Backup(context.Background(), copied); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{path, copied} {
		info, err := os.Stat(file)
		if err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: mode %v (%v)", file, info.Mode(), err)
		}
	}
	// A file that was made readable to others becomes its owner's again.
	if err := errors.Join(store.Close(), os.Chmod(path, 0o644)); err != nil {
		t.Fatal(err)
	}
	again, err := bolt.Open(path, bolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("opened again: mode %v (%v)", info.Mode(), err)
	}
}

func TestOneProcessHoldsTheFile(t *testing.T) {
	_, path := openNew(t, bolt.Options{})
	if _, err := bolt.Open(path, bolt.Options{LockWait: time.Millisecond}); !errors.Is(err, bolt.ErrInUse) || !strings.Contains(err.Error(), path) {
		t.Fatalf("got %v, want ErrInUse with the path", err)
	}
}

func TestForeignFileIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "store")
	if err := os.WriteFile(path, []byte(strings.Repeat("not a store\n", 4096)), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := bolt.Open(path, bolt.Options{}); err == nil {
		t.Fatal("a file that is no store was opened")
	}
	if _, err := bolt.Open(filepath.Join(t.TempDir(), "no", "folder", "store"), bolt.Options{}); err == nil {
		t.Fatal("a store was opened in a folder that is not there")
	}
}

func TestAnotherFormatIsRefused(t *testing.T) {
	store, path := openNew(t, bolt.Options{})
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	db, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Update(func(tx *bbolt.Tx) error { return tx.Bucket([]byte("meta")).Put([]byte("format"), []byte("1")) }); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := bolt.Open(path, bolt.Options{}); err == nil || !strings.Contains(err.Error(), `format "1"`) {
		t.Errorf("a file of format 1 was opened: %v", err)
	}
}

// A reader sees every change that was acknowledged before it began to read, however many read and write at once.
func TestReadersSeeWhatWasAcknowledged(t *testing.T) {
	store, _ := openNew(t, bolt.Options{})
	var acknowledged atomic.Int64
	var readers sync.WaitGroup
	done := make(chan struct{})
	for range 4 {
		readers.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
				}
				least := acknowledged.Load()
				if n := counted(t, store, "everybody"); n < least {
					t.Errorf("read %d after %d were acknowledged", n, least)
					return
				}
			}
		})
	}
	for range 100 {
		if err := count(store, "everybody"); err != nil {
			t.Error(err)
		}
		acknowledged.Add(1)
	}
	close(done)
	readers.Wait()
}

// Ended reads hold nothing: a file that outgrows its map is remapped at once, and can be closed.
func TestFinishedReadersHoldNothing(t *testing.T) {
	store, _ := openNew(t, bolt.Options{})
	big := strings.Repeat("x", 8<<20)
	for n := range 34 { // beyond the first map of the file
		if counted(t, store, "nobody") != 0 {
			t.Fatal("nobody was counted")
		}
		if err := store.Update(context.Background(), func(tx ports.Tx) error {
			return tx.PutApplication(access.Application{ID: fmt.Sprint("app", n), Name: big})
		}); err != nil {
			t.Fatal(err)
		}
	}
}

// occupy keeps the committer busy until release is called.
func occupy(t *testing.T, store ports.Store) (release func()) {
	t.Helper()
	busy, free := make(chan struct{}), make(chan struct{})
	done := make(chan error, 1)
	go func() {
		done <- store.Update(context.Background(), func(ports.Tx) error {
			close(busy)
			<-free
			return nil
		})
	}()
	<-busy
	return func() {
		close(free)
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
}

func TestCallWhoseContextEndsWhileItWaitsIsNotRun(t *testing.T) {
	store, _ := openNew(t, bolt.Options{})
	release := occupy(t, store)
	ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
	defer cancel()
	ran := false
	if err := store.Update(ctx, func(ports.Tx) error { ran = true; return nil }); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("got %v, want the context's error", err)
	}
	release()
	if err := count(store, "next"); err != nil {
		t.Fatal(err)
	}
	if ran {
		t.Fatal("the call was run")
	}
}

func TestCallWhoseContextEndsInItsTurnTellsHowItEnded(t *testing.T) {
	store, _ := openNew(t, bolt.Options{})
	ctx, cancel := context.WithCancel(context.Background())
	if err := store.Update(ctx, func(tx ports.Tx) error {
		cancel()
		_, err := tx.AddCounter(access.Sandbox, quota.UsersHour, "s", noon, 1)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if n := counted(t, store, "s"); n != 1 {
		t.Fatalf("counted %d", n)
	}
}

func TestCloseFinishesWhatWaits(t *testing.T) {
	store, path := openNew(t, bolt.Options{Group: 3})
	var group sync.WaitGroup
	acknowledged := make(chan struct{}, 64)
	started := make(chan struct{}, 64)
	for range 64 {
		group.Go(func() {
			started <- struct{}{}
			switch err := count(store, "s"); {
			case err == nil:
				acknowledged <- struct{}{}
			case !errors.Is(err, ports.ErrUnavailable):
				t.Error(err)
			}
		})
	}
	<-started
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	group.Wait()
	again, err := bolt.Open(path, bolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if n := counted(t, again, "s"); n != int64(len(acknowledged)) {
		t.Fatalf("%d counted, %d acknowledged", n, len(acknowledged))
	}
}

// A change that ends its goroutine, as a failing test does, harms its own group only.
func TestGoexitLeavesTheStoreRunning(t *testing.T) {
	store, _ := openNew(t, bolt.Options{})
	err := store.Update(context.Background(), func(tx ports.Tx) error {
		_, _ = tx.AddCounter(access.Sandbox, quota.UsersHour, "s", noon, 1)
		runtime.Goexit()
		return nil
	})
	if !errors.Is(err, ports.ErrUnavailable) {
		t.Fatalf("got %v, want ErrUnavailable", err)
	}
	if err := count(store, "s"); err != nil {
		t.Fatal(err)
	}
	if n := counted(t, store, "s"); n != 1 {
		t.Fatalf("counted %d", n)
	}
}

func TestKeyThatNoFileHoldsFailsItsCallAlone(t *testing.T) {
	store, _ := openNew(t, bolt.Options{})
	err := store.Update(context.Background(), func(tx ports.Tx) error {
		_, err := tx.AddCounter(access.Sandbox, quota.UsersHour, "s", noon, 1)
		return errors.Join(err, tx.PutKey(ports.Key{Env: access.Sandbox, Key: strings.Repeat("k", 1<<16)}))
	})
	if err == nil || errors.Is(err, ports.ErrUnavailable) {
		t.Fatalf("got %v, want an error of the call's own", err)
	}
	if n := counted(t, store, "s"); n != 0 {
		t.Fatalf("counted %d", n)
	}
}

// A call that failed or changed nothing costs no commit.
func TestNothingIsCommittedWhenNothingIsWritten(t *testing.T) {
	store, path := openNew(t, bolt.Options{})
	read := func() string {
		b, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	before := read()
	stop := errors.New("stop")
	if err := store.Update(context.Background(), func(tx ports.Tx) error {
		_, err := tx.AddCounter(access.Sandbox, quota.UsersHour, "s", noon, 1)
		return errors.Join(err, stop)
	}); !errors.Is(err, stop) {
		t.Fatal(err)
	}
	if taken, err := store.Lease(context.Background(), []ports.WorkKind{ports.WorkBuild}, noon, time.Minute, 5); err != nil || len(taken) > 0 {
		t.Fatal(taken, err)
	}
	if read() != before {
		t.Fatal("the file changed")
	}
}

func appendEvents(store ports.Store, from, n int) error {
	return store.Update(context.Background(), func(tx ports.Tx) error {
		for i := from; i < from+n; i++ {
			if _, err := tx.AppendEvent(event.Event{
				ID: fmt.Sprintf("evt_%08x", uint32(i)*2654435761), Type: event.Placed, Env: access.Sandbox, AppID: "app", UserID: fmt.Sprintf("usr_%d", i%1000),
				OccurredAt: noon.Add(time.Duration(i) * time.Second), Order: event.Order{ID: fmt.Sprintf("ord_%d", i/5), State: "placed", Store: "Corner Coffee", Items: 2, TotalMinor: 1275, Currency: "usd"},
			}, true); err != nil {
				return err
			}
		}
		return nil
	})
}

// A file that is older than the lists of orders by account gets them when it is opened.
func TestOrdersOfOlderFiles(t *testing.T) {
	store, path := openNew(t, bolt.Options{})
	old := order.Order{Env: access.Production, ID: "ord_1", AccountID: "acc_1", State: order.Placed, CreatedAt: noon}
	if err := store.Update(t.Context(), func(tx ports.Tx) error { return tx.PutOrder(old) }); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	db, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(db.Update(func(tx *bbolt.Tx) error { return tx.DeleteBucket([]byte("orders_of")) }), db.Close()); err != nil {
		t.Fatal(err)
	}
	again, err := bolt.Open(path, bolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = again.Close() })
	if err := again.View(t.Context(), func(r ports.Reader) error {
		all, more, err := r.OrdersOf(access.Production, "acc_1", order.Mark{}, 9)
		if err != nil || more || len(all) != 1 || all[0].ID != old.ID {
			t.Errorf("the orders are %+v, %t, %v", all, more, err)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}
