package engine_test

import (
	"errors"
	"path/filepath"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	signin "github.com/carryout-dev/carryout/core/engine/oauth"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/retention"
	"github.com/carryout-dev/carryout/storage/bolt"
)

// onFile opens a scene over a real file.
func onFile(t *testing.T) (s *scene, folder string) {
	t.Helper()
	folder = t.TempDir()
	store, err := bolt.Open(filepath.Join(folder, "carryout.db"), bolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s = openWith(t, enginetest.Options{Store: store})
	t.Cleanup(func() { _ = s.Store.Close() })
	return s, folder
}

// backup writes a copy of the store.
func (s *scene) backup(folder string) string {
	s.t.Helper()
	path := filepath.Join(folder, "backup.db")
	if err := s.Store.Backup(ctx, path); err != nil {
		s.t.Fatal(err)
	}
	return path
}

// restore puts a copy in the place of the store, in a process of its own.
func (s *scene) restore(path string) ordering.Restored {
	s.t.Helper()
	if err := s.Store.Close(); err != nil {
		s.t.Fatal(err)
	}
	s.openFile(path)
	done, err := s.Ordering.AfterRestore(ctx)
	if err != nil {
		s.t.Fatal(err)
	}
	if err := s.Store.Close(); err != nil {
		s.t.Fatal(err)
	}
	s.openFile(path)
	return done
}

// openFile has the scene go on with a file.
func (s *scene) openFile(path string) {
	s.t.Helper()
	store, err := bolt.Open(path, bolt.Options{})
	if err != nil {
		s.t.Fatal(err)
	}
	s.Store = store
	s.Engine = s.NewEngine(nil)
}

// The story that the guard is for: a backup is taken while an order is armed, the order is placed, and the backup is put back.
func TestARestoreNeverPlacesTwice(t *testing.T) {
	for _, turn := range []enginetest.Turn{enginetest.Accepts, enginetest.Lost} {
		t.Run(string(turn), func(t *testing.T) {
			s, folder := onFile(t)
			p := enginetest.Person(s.joined(ada))
			found, key := s.ready(p, "burger"), s.key()
			if _, err := s.confirm(p, found, "", key); err != nil {
				t.Fatal(err)
			}
			copied := s.backup(folder)
			s.Restaurant.Plan(turn)
			s.work()
			before, took := s.Restaurant.Submits(found.OrderID)

			done := s.restore(copied)
			if len(done.Unconfirmed) != 1 || done.Unconfirmed[0] != found.OrderID {
				t.Errorf("%+v", done)
			}
			s.work()
			s.events(p, found.OrderID, "building carted placing unconfirmed")
			if _, err := s.confirm(p, found, "", key); err != nil {
				t.Errorf("the same confirm again: %v", err) // its key is in the copy
			}
			for range 90 {
				s.wait(time.Hour)
			}
			want := order.Refunded
			if took > 0 {
				want = order.Unconfirmed // the merchant took the money: a person decides
			}
			if o := s.order(p, found.OrderID); o.State != want {
				t.Errorf("the order is %s, want %s", o.State, want)
			}
			if after, _ := s.Restaurant.Submits(found.OrderID); after != before {
				t.Errorf("%d submits, and %d after the restore", before, after)
			}
			if s.Bank.Open(s.payment(p, found.OrderID).Issued) {
				t.Error("the merchant's card is still open")
			}
		})
	}
}

// What was open in the copy may have been confirmed since: none of it can be confirmed again.
func TestARestoreShutsWhatWasOpen(t *testing.T) {
	for _, c := range []struct {
		name    string
		request string
		built   bool
		status  cart.Status
		state   order.State
	}{
		{"building", "burger", false, cart.Building, order.Building},
		{"ready", "burger", true, cart.Ready, order.Carted},
		{"asking", "latte", true, cart.NeedsAnswer, order.Building},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, folder := onFile(t)
			p := enginetest.Person(s.joined(ada))
			found := s.start(p, c.request)
			if c.built {
				s.work()
			}
			if got := s.read(p, found.ID); got.Status != c.status {
				t.Fatalf("the cart is %s", got.Status)
			}
			events := s.happened(p, found.OrderID)
			copied := s.backup(folder)
			s.work()
			if got := s.read(p, found.ID); got.Status == cart.Ready {
				s.confirmed(p, got)
				s.work()
			}
			before, _ := s.Restaurant.Submits(found.OrderID)

			done := s.restore(copied)
			if len(done.Expired) != 1 || done.Expired[0] != found.ID {
				t.Errorf("%+v", done)
			}
			s.work()
			got := s.read(p, found.ID)
			if got.Status != cart.Expired {
				t.Errorf("the cart is %s", got.Status)
			}
			_, _, err := s.Ordering.ConfirmCart(ctx, p, found.ID, ordering.Confirmation{ExpectedTotalMinor: 1287}, s.key())
			s.refused(err, fault.CartClosed)
			if o := s.order(p, found.OrderID); o.State != c.state || o.CartStatus != cart.Expired || o.FailureCode != failure.Code("") {
				t.Errorf("the order is %s %s, its cart %s", o.State, o.FailureCode, o.CartStatus)
			}
			s.events(p, found.OrderID, events) // nothing is claimed of it
			if after, _ := s.Restaurant.Submits(found.OrderID); after != before {
				t.Errorf("%d submits, and %d after the restore", before, after)
			}
			s.ready(p, "burger") // the person is free to begin another
		})
	}
}

// A confirm that was between its two transactions gives its money back and its cart up.
func TestARestoreEndsAReservation(t *testing.T) {
	s, folder := onFile(t)
	p := enginetest.Person(s.joined(ada))
	found := s.ready(p, "burger")
	s.Bank.Lose("hold", 1)
	if _, err := s.confirm(p, found, "", s.key()); err == nil {
		t.Fatal("accepted")
	}
	s.restore(s.backup(folder))
	s.wait(3 * time.Minute)
	s.untouched()
	if got := s.read(p, found.ID); got.Status != cart.Expired || got.Confirm != nil {
		t.Errorf("the cart is %s, reserved %v", got.Status, got.Confirm)
	}
}

// A code that was out may have been given since.
func TestARestoreForgetsCodes(t *testing.T) {
	s, folder := onFile(t)
	g := s.joined(ada)
	found := s.ready(g, "burger")
	_, err := s.confirm(g, found, "", s.key())
	s.refused(err, fault.CodeRequired)
	if _, _, err := s.Operator.SignInLink(ctx, "ada@example.com"); err != nil {
		t.Fatal(err)
	}
	if done := s.restore(s.backup(folder)); done.Codes < 2 || s.kept(retention.Codes)+s.kept(retention.SignInLinks) != 0 {
		t.Errorf("%+v, and %d codes are left", done, s.kept(retention.Codes))
	}
}

// The sandbox sends nothing to anybody: a restore leaves its carts and orders as they are, and they go on.
func TestARestoreLeavesTheSandboxAlone(t *testing.T) {
	s, folder := onFile(t)
	p, other := enginetest.Person(s.sandboxed(eva)), enginetest.Person(s.sandboxed("+15005550102"))
	open, armed := s.ready(p, "burger"), s.ready(other, "burger")
	s.confirmed(other, armed)
	before := s.order(other, armed.OrderID)
	if before.State != order.Placing && before.State != order.Placed {
		t.Fatalf("the order is %s", before.State)
	}
	if done := s.restore(s.backup(folder)); len(done.Unconfirmed)+len(done.Expired)+len(done.Unread) != 0 {
		t.Errorf("%+v", done)
	}
	s.work()
	if o := s.order(other, armed.OrderID); o.State != order.Placed {
		t.Errorf("the order that was confirmed is %s", o.State)
	}
	if got := s.read(p, open.ID); got.Status != cart.Ready {
		t.Errorf("the cart is %s", got.Status)
	}
	s.confirmed(p, open)
	s.work()
	if o := s.order(p, open.OrderID); o.State != order.Placed {
		t.Errorf("the order that is confirmed afterwards is %s", o.State)
	}
}

// A device code in the copy may have been approved since, for another tool. After a restore it cannot sign in.
func TestARestoreForgetsDeviceCodes(t *testing.T) {
	s, folder := onFile(t)
	dev := s.Developer("ada@example.com")
	code, err := s.Devices.Request(ctx, "laptop", "192.0.2.1")
	if err != nil {
		t.Fatal(err)
	}
	if done := s.restore(s.backup(folder)); done.Codes != 1 || s.kept(retention.Devices) != 0 {
		t.Errorf("%+v, and %d device codes are left", done, s.kept(retention.Devices))
	}
	_, err = s.Devices.Approve(ctx, signedIn(dev.ID), code.UserCode)
	s.refused(err, fault.NotFound)
	_, err = s.Devices.Poll(ctx, code.Code, "192.0.2.1")
	s.refused(err, fault.InvalidGrant)
}

// A refresh token that was used after the copy was taken does not work a second time once the copy is put back, and neither does any other token or
// code that the copy holds.
func TestARestoreEndsSignIns(t *testing.T) {
	folder := t.TempDir()
	store, err := bolt.Open(filepath.Join(folder, "carryout.db"), bolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	c := openClubOn(t, store)
	t.Cleanup(func() { _ = c.Store.Close() })
	issued, session := c.tokens(ada)
	waiting := c.codeFor(session)
	copied := c.backup(folder)
	if _, err := c.refresh(issued.Refresh); err != nil {
		t.Fatal(err)
	}
	if _, err := c.exchange(waiting); err != nil {
		t.Fatal(err)
	}

	if done := c.restore(copied); done.SignIns != 3 { // the session of the pages, and two of the client, of which one waits for its code
		t.Errorf("%+v", done)
	}
	c.Engine = c.NewEngine(c.outside)
	c.Clock.Advance(time.Minute) // of the cooldown of texts
	if _, err := c.refresh(issued.Refresh); !errors.Is(err, fault.InvalidGrant) {
		t.Errorf("a token that was rotated since: %v", err)
	}
	if _, err := c.exchange(waiting); !errors.Is(err, fault.InvalidGrant) {
		t.Errorf("a code that was used since: %v", err)
	}
	c.dead("an access token of the copy", issued.Access)
	if o, err := c.OAuth.Open(ctx, c.asks(), session); err != nil || o.Page.Step != signin.StepSignIn {
		t.Errorf("the pages know the session: %+v %v", o, err)
	}
	if again, _ := c.tokens(ada); c.authenticates(again.Access) != nil {
		t.Error("a new sign-in does not work")
	}
}
