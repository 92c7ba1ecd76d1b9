package bolt_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/retention"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/storage/bolt"
)

// bad is put in front of a record to make it unreadable: no CBOR begins with it.
const bad = "\xff"

// spoiled writes records with write, makes those records of a bucket unreadable that contain a text, and opens the file again.
func spoiled(t *testing.T, bucket, holding string, write func(ports.Tx) error) (store *bolt.Store, path string, log *bytes.Buffer) {
	t.Helper()
	store, path = openNew(t, bolt.Options{})
	if err := store.Update(context.Background(), write); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	spoil(t, path, bucket, holding)
	log = &bytes.Buffer{}
	store, err := bolt.Open(path, bolt.Options{Logger: slog.New(slog.NewJSONHandler(log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	return store, path, log
}

func spoil(t *testing.T, path, bucket, holding string) {
	t.Helper()
	spoilt := 0
	inFile(t, path, func(tx *bbolt.Tx) error {
		b := tx.Bucket([]byte(bucket))
		var keys [][]byte
		if err := b.ForEach(func(k, v []byte) error {
			if bytes.Contains(v, []byte(holding)) || bytes.Contains(k, []byte(holding)) {
				keys = append(keys, bytes.Clone(k))
			}
			return nil
		}); err != nil {
			return err
		}
		spoilt = len(keys)
		for _, k := range keys {
			if err := b.Put(k, append([]byte(bad), b.Get(k)...)); err != nil {
				return err
			}
		}
		return nil
	})
	if spoilt == 0 {
		t.Fatalf("no record of %s holds %q", bucket, holding)
	}
}

func inFile(t *testing.T, path string, do func(*bbolt.Tx) error) {
	t.Helper()
	db, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(db.Update(do), db.Close()); err != nil {
		t.Fatal(err)
	}
}

// unreadableIn lists the values of a bucket that are unreadable.
func unreadableIn(t *testing.T, path, bucket string) (all []string) {
	t.Helper()
	inFile(t, path, func(tx *bbolt.Tx) error {
		return tx.Bucket([]byte(bucket)).ForEach(func(_, v []byte) error {
			if strings.HasPrefix(string(v), bad) {
				all = append(all, string(v))
			}
			return nil
		})
	})
	return all
}

var queue = delivery.Queue{Env: access.Sandbox, AppID: "app", EndpointID: "end"}

func pending(id string, minutes int) delivery.Delivery {
	at := noon.Add(time.Duration(minutes) * time.Minute)
	return delivery.Delivery{Env: queue.Env, ID: id, AppID: queue.AppID, EndpointID: queue.EndpointID, EventID: "evt_" + id, State: delivery.Pending, CreatedAt: at, Due: at}
}

func happened(id string, minutes int) event.Event {
	return event.Event{ID: id, Type: event.Building, Env: access.Sandbox, AppID: "app", UserID: "usr", OccurredAt: noon.Add(time.Duration(minutes) * time.Minute), Order: event.Order{ID: "ord"}}
}

// A record that cannot be read is left out of its list, and the rest of the list is there. The record stays as it is, and the log names it
// once, however often the list is read.
func TestAnUnreadableRecordStopsNothingElse(t *testing.T) {
	ids := []string{"a_fine", "spoilt", "z_fine"}
	want := []string{"a_fine", "z_fine"}
	each := func(write func(tx ports.Tx, id string, i int) error) func(ports.Tx) error {
		return func(tx ports.Tx) error {
			for i, id := range ids {
				if err := write(tx, id, i); err != nil {
					return err
				}
			}
			return nil
		}
	}
	feedOf := func(q event.Query) func(ports.Reader) ([]string, error) {
		return func(r ports.Reader) ([]string, error) {
			q.Limit, q.Forward = 2, true
			page, more, err := r.Feed(access.Sandbox, "app", q)
			if more {
				err = errors.Join(err, errors.New("the feed says that there is more"))
			}
			return names(page, func(e event.Event) string { return e.ID }), err
		}
	}
	happen := each(func(tx ports.Tx, id string, i int) error {
		_, err := tx.AppendEvent(happened(id, i), true)
		return err
	})
	for name, c := range map[string]struct {
		bucket string
		write  func(ports.Tx) error
		read   func(ports.Reader) ([]string, error)
	}{
		"applications": {"applications", each(func(tx ports.Tx, id string, i int) error {
			return tx.PutApplication(access.Application{ID: id, CreatedAt: noon.Add(time.Duration(i))})
		}), func(r ports.Reader) ([]string, error) {
			all, err := r.Applications()
			return names(all, func(a access.Application) string { return a.ID }), err
		}},
		"a developer's applications": {"applications", each(func(tx ports.Tx, id string, i int) error {
			return tx.PutApplication(access.Application{ID: id, DeveloperID: "dev", CreatedAt: noon.Add(time.Duration(i))})
		}), func(r ports.Reader) ([]string, error) {
			all, err := r.ApplicationsOf("dev")
			return names(all, func(a access.Application) string { return a.ID }), err
		}},
		"credentials": {"credentials", each(func(tx ports.Tx, id string, i int) error {
			return tx.PutCredential(access.Credential{Hash: id, AppID: "app", Env: access.Sandbox, CreatedAt: noon.Add(time.Duration(i))})
		}), func(r ports.Reader) ([]string, error) {
			all, err := r.Credentials("app", access.Sandbox)
			return names(all, func(c access.Credential) string { return c.Hash }), err
		}},
		"refusals": {"refusals", each(func(tx ports.Tx, id string, _ int) error {
			return tx.CountRefusals("app", access.Sandbox, id, 1, noon)
		}), func(r ports.Reader) ([]string, error) {
			all, err := r.Refusals("app")
			return names(all, func(f access.Refusal) string { return f.Reason }), err
		}},
		"terminal sessions": {"cli_sessions", each(func(tx ports.Tx, id string, i int) error {
			return tx.PutCLISession(developer.CLISession{ID: id, Hash: id, DeveloperID: "dev", CreatedAt: noon.Add(time.Duration(i))})
		}), func(r ports.Reader) ([]string, error) {
			all, err := r.CLISessions("dev")
			return names(all, func(s developer.CLISession) string { return s.ID }), err
		}},
		"audit": {"audited", each(func(tx ports.Tx, id string, i int) error {
			return tx.AppendAudited(developer.Audited{ID: id, DeveloperID: "dev", At: noon.Add(-time.Duration(i) * time.Second)})
		}), func(r ports.Reader) ([]string, error) {
			page, more, err := r.Audited("dev", developer.Mark{}, 2)
			if more {
				err = errors.Join(err, errors.New("the audit says that there is more"))
			}
			return names(page, func(a developer.Audited) string { return a.ID }), err
		}},
		"deliveries": {"deliveries", each(func(tx ports.Tx, id string, i int) error { return tx.PutDelivery(pending(id, -i)) }), func(r ports.Reader) ([]string, error) {
			page, more, err := r.Deliveries(access.Sandbox, "app", delivery.Query{Limit: 2})
			if more {
				err = errors.Join(err, errors.New("the list says that there is more"))
			}
			return names(page, func(d delivery.Delivery) string { return d.ID }), err
		}},
		"due deliveries": {"deliveries", each(func(tx ports.Tx, id string, i int) error { return tx.PutDelivery(pending(id, i)) }), func(r ports.Reader) ([]string, error) {
			all, err := r.DueDeliveries(queue, noon.Add(time.Hour), 2)
			return names(all, func(d delivery.Delivery) string { return d.ID }), err
		}},
		"feed":             {"feed", happen, feedOf(event.Query{})},
		"feed of an order": {"feed", happen, feedOf(event.Query{OrderID: "ord"})},
		"feed since":       {"feed", happen, feedOf(event.Query{Since: noon})},
		"what is kept for a time": {"sessions", each(func(tx ports.Tx, id string, i int) error { return tx.PutSession(session(id, i)) }), func(r ports.Reader) ([]string, error) {
			page, err := r.Aging(retention.Sessions, "", 2)
			return names(page, func(r retention.Record) string { return ids[int(r.Since.Sub(noon)/time.Minute)] }), err
		}},
	} {
		t.Run(name, func(t *testing.T) {
			store, path, log := spoiled(t, c.bucket, "spoilt", c.write)
			for range 3 {
				if err := store.View(context.Background(), func(r ports.Reader) error {
					got, err := c.read(r)
					if !slices.Equal(got, want) {
						t.Errorf("listed %q, want %q", got, want)
					}
					return err
				}); err != nil {
					t.Error(err)
				}
			}
			if lines := strings.Count(log.String(), "\n"); lines != 1 || !strings.Contains(log.String(), c.bucket) || store.Unreadable() != 1 {
				t.Errorf("%d counted, logged %d times: %s", store.Unreadable(), lines, log)
			}
			if err := store.Close(); err != nil {
				t.Fatal(err)
			}
			if left := unreadableIn(t, path, c.bucket); len(left) != 1 {
				t.Errorf("%d unreadable records are left", len(left))
			}
		})
	}
}

func names[R any](all []R, name func(R) string) []string {
	out := []string{}
	for _, one := range all {
		out = append(out, name(one))
	}
	return out
}

func session(id string, minutes int) person.Session {
	return person.Session{Hash: id, ExpiresAt: noon.Add(time.Duration(minutes) * time.Minute)}
}

// A piece of work that cannot be read is not leased, and delays no other.
func TestUnreadableWorkIsNotLeased(t *testing.T) {
	ctx := context.Background()
	kinds := []ports.WorkKind{ports.WorkLook}
	store, path, log := spoiled(t, "works", "spoilt", func(tx ports.Tx) error {
		return errors.Join(tx.PutWork(look("spoilt", 0)), tx.PutWork(look("good", 1)), tx.PutWork(look("later", 60)))
	})
	if due, ok, err := store.NextDue(ctx, kinds); err != nil || !ok || !due.Equal(noon.Add(time.Minute)) {
		t.Errorf("next due %v %v %v: the unreadable piece keeps the lane awake", due, ok, err)
	}
	for _, want := range []int{1, 0} {
		works, err := store.Lease(ctx, kinds, noon.Add(2*time.Minute), time.Minute, 10)
		if err != nil || len(works) != want || want == 1 && works[0].ID != "good" {
			t.Errorf("leased %+v %v", works, err)
		}
	}
	if lines := strings.Count(log.String(), "\n"); lines != 1 || !strings.Contains(log.String(), `"record":"spoilt"`) {
		t.Errorf("logged %d times: %s", lines, log)
	}
	// Work of the same id replaces it; the old record is set aside, and its entry in the index leads nowhere.
	if err := store.Update(ctx, func(tx ports.Tx) error { return tx.PutWork(look("spoilt", 30)) }); err != nil {
		t.Fatal(err)
	}
	if due, ok, err := store.NextDue(ctx, kinds); err != nil || !ok || !due.Equal(noon.Add(time.Minute)) {
		t.Errorf("next due %v %v %v", due, ok, err)
	}
	works, err := store.Lease(ctx, kinds, noon.Add(10*time.Minute), time.Minute, 10)
	if err != nil || len(works) != 0 {
		t.Errorf("leased before it is due: %+v %v", works, err)
	}
	if works, err = store.Lease(ctx, kinds, noon.Add(30*time.Minute), time.Minute, 10); err != nil || len(works) != 1 || works[0].ID != "spoilt" {
		t.Errorf("leased %+v %v", works, err)
	}
	for range 2 { // once more, now that it is readable: nothing else is set aside
		if err := store.Update(ctx, func(tx ports.Tx) error { return tx.PutWork(look("spoilt", 40)) }); err != nil {
			t.Fatal(err)
		}
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	if left, kept := unreadableIn(t, path, "works"), unreadableIn(t, path, "set_aside"); len(left) != 0 || len(kept) != 1 || !strings.Contains(kept[0], "spoilt") {
		t.Errorf("left %q, set aside %q", left, kept)
	}
}

func look(id string, minutes int) ports.Work {
	return ports.Work{ID: id, Kind: ports.WorkLook, Env: access.Sandbox, Ref: id, Due: noon.Add(time.Duration(minutes) * time.Minute), Created: noon}
}

// Work that cannot be read can be cancelled, and is set aside.
func TestUnreadableWorkIsCancelled(t *testing.T) {
	ctx := context.Background()
	store, path, _ := spoiled(t, "works", "spoilt", func(tx ports.Tx) error { return tx.PutWork(look("spoilt", 0)) })
	if err := store.Update(ctx, func(tx ports.Tx) error { return tx.CancelWork("spoilt") }); err != nil {
		t.Fatal(err)
	}
	kinds := []ports.WorkKind{ports.WorkLook}
	if works, err := store.Lease(ctx, kinds, noon, time.Minute, 10); err != nil || len(works) != 0 {
		t.Errorf("leased %+v %v", works, err)
	}
	if _, ok, err := store.NextDue(ctx, kinds); err != nil || ok {
		t.Errorf("something is due: %v", err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	if kept := unreadableIn(t, path, "set_aside"); len(kept) != 1 {
		t.Errorf("set aside %q", kept)
	}
}

// A queue whose only pending delivery cannot be read has nothing to do.
func TestAnUnreadableDeliveryDoesNotKeepItsQueueGoing(t *testing.T) {
	store, _, _ := spoiled(t, "deliveries", "spoilt", func(tx ports.Tx) error {
		return errors.Join(tx.PutDelivery(pending("spoilt", 0)), tx.PutDelivery(pending("later", 5)))
	})
	if err := store.View(context.Background(), func(r ports.Reader) error {
		if due, ok, err := r.NextDelivery(queue); err != nil || !ok || !due.Equal(noon.Add(5*time.Minute)) {
			t.Errorf("next %v %v %v", due, ok, err)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

// An endpoint's failures are counted again, and the end of a feed is found from the feed.
func TestWhatCanBeFoundOutAgainIs(t *testing.T) {
	ctx := context.Background()
	store, path, _ := spoiled(t, "endpoint_healths", "", func(tx ports.Tx) error {
		for i, id := range []string{"e1", "e2"} {
			if _, err := tx.AppendEvent(happened(id, i), true); err != nil {
				return err
			}
		}
		return tx.PutEndpointHealth(queue, delivery.Health{Failures: 3})
	})
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	spoil(t, path, "feed_heads", "")
	store, err := bolt.Open(path, bolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if err := store.Update(ctx, func(tx ports.Tx) error {
		if h, err := tx.EndpointHealth(queue); err != nil || h != (delivery.Health{}) {
			return fmt.Errorf("health %+v %w", h, err)
		}
		// The third event, which occurred at the same time as the second, and the fourth.
		for i, want := range []uint64{3, 4} {
			if e, err := tx.AppendEvent(happened(fmt.Sprint("f", i), 1+i), true); err != nil || e.Position != want {
				return fmt.Errorf("event at %d, want %d: %w", e.Position, want, err)
			}
		}
		since, _, err := tx.Feed(access.Sandbox, "app", event.Query{Limit: 10, Forward: true, Since: noon.Add(time.Minute)})
		if got := names(since, func(e event.Event) string { return e.ID }); err != nil || !slices.Equal(got, []string{"e2", "f0", "f1"}) {
			return fmt.Errorf("since then %q %w", got, err)
		}
		return tx.PutEndpointHealth(queue, delivery.Health{Failures: 1})
	}); err != nil {
		t.Fatal(err)
	}
}

// A read by id of a record that cannot be decoded returns ErrUnreadable, not ErrNotFound or ErrUnavailable. Retention leaves it where it is.
func TestAnUnreadableRecordIsNotAbsent(t *testing.T) {
	ctx := context.Background()
	store, _, log := spoiled(t, "sessions", "spoilt", func(tx ports.Tx) error { return tx.PutSession(session("spoilt", 0)) })
	err := store.View(ctx, func(r ports.Reader) error {
		_, err := r.Session("spoilt")
		return err
	})
	if !errors.Is(err, ports.ErrUnreadable) || errors.Is(err, ports.ErrNotFound) || errors.Is(err, ports.ErrUnavailable) {
		t.Errorf("read by its id: %v", err)
	}
	var line struct{ Level, Table, Record string }
	if err := json.Unmarshal(log.Bytes(), &line); err != nil || line.Level != "ERROR" || line.Table != "sessions" || line.Record != "spoilt" {
		t.Errorf("%v %+v", err, line)
	}
}

// The log never holds a telephone number.
func TestAnUnreadableRecordIsLoggedWithoutANumber(t *testing.T) {
	const phone = "+12125550100"
	store, _, log := spoiled(t, "last_texts", phone, func(tx ports.Tx) error { return tx.PutLastText(access.Production, phone, noon) })
	_ = store.View(context.Background(), func(r ports.Reader) error {
		_, err := r.LastText(access.Production, phone)
		return err
	})
	if log.Len() == 0 || strings.Contains(log.String(), phone[1:]) {
		t.Errorf("logged %s", log)
	}
}

// Retention does not remove a record that became unreadable after it was listed.
func TestWhatCannotBeReadIsNotForgotten(t *testing.T) {
	ctx := context.Background()
	for _, kind := range []retention.Kind{retention.Sessions, retention.Deliveries} {
		store, path := openNew(t, bolt.Options{})
		var listed []retention.Record
		if err := store.Update(ctx, func(tx ports.Tx) (err error) {
			if err := errors.Join(tx.PutSession(session("spoilt", 0)), tx.PutDelivery(pending("spoilt", 0))); err != nil {
				return err
			}
			listed, err = tx.Aging(kind, "", 10)
			return err
		}); err != nil || len(listed) != 1 {
			t.Fatal(listed, err)
		}
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
		spoil(t, path, string(kind), "spoilt")
		store, err := bolt.Open(path, bolt.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if err := store.Update(ctx, func(tx ports.Tx) error { return tx.Forget(listed[0]) }); err != nil {
			t.Error(err)
		}
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
		if left := unreadableIn(t, path, string(kind)); len(left) != 1 {
			t.Errorf("%s: %d are left", kind, len(left))
		}
	}
}
