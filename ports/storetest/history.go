package storetest

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// The few names that histories use, so that their records collide.
var (
	environments = []access.Environment{sandbox, production}
	appIDs       = []string{"a", "ab"}
	accountIDs   = []string{"x", "y", "xy"}
	userIDs      = []string{"u", "v"}
	orderIDs     = []string{"o", "p"}
	phones       = []string{"+1", "+2", ""}
	owners       = []string{"", "", "+1", "2"}
	eventIDs     = []string{"e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8"}
	workIDs      = []string{"w", "v", "wv"}
	eventTypes   = []event.Type{event.Building, event.Placed}
)

// side is one of the two stores of a history, with the epochs that it returned.
type side struct {
	ports.Store
	clock  *Clock
	epochs map[string][]int64
}

// epoch is the one that the piece got this many leases ago, or one that never existed.
func (s *side) epoch(id string, ago int) int64 {
	given := s.epochs[id]
	if ago >= len(given) {
		return -1
	}
	return given[len(given)-1-ago]
}

// step is one action in a transaction; its result must be the same on both sides.
type step func(s *side, tx ports.Tx) (any, error)

// testHistory applies random histories of transactions, leases and passing time to the store and to the model, which must return the same
// at every step and hold the same after it.
func testHistory(test *testing.T, open Open) {
	rapid.Check(test, func(t *rapid.T) {
		folder, err := os.MkdirTemp("", "history")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = os.RemoveAll(folder) })
		real := &side{clock: new(Clock), epochs: map[string][]int64{}}
		store := open(test, filepath.Join(folder, "store"), real.clock)
		t.Cleanup(func() { _ = store.Close() })
		real.Store = twice{store}
		plain := &side{clock: new(Clock), epochs: map[string][]int64{}}
		plain.Store = newModel(plain.clock)

		// same does one thing on both sides and compares the results.
		same := func(t *rapid.T, what string, do func(*side) string) {
			t.Helper()
			want, got := do(plain), do(real)
			if want != got {
				t.Fatalf("%s:\nthe store  %s\nthe model  %s", what, got, want)
			}
		}
		t.Repeat(map[string]func(*rapid.T){
			"update": func(t *rapid.T) {
				steps := rapid.SliceOfN(rapid.Custom(drawStep), 1, 6).Draw(t, "steps")
				fails := rapid.IntRange(0, 4).Draw(t, "fails") == 0
				same(t, "update", func(s *side) string { return s.transact(steps, fails) })
			},
			"lease": func(t *rapid.T) {
				kinds := rapid.SliceOfN(rapid.SampledFrom(everyKind[:3]), 0, 3).Draw(t, "kinds")
				now, ttl, max := drawMinute(t), time.Duration(rapid.IntRange(1, 4).Draw(t, "ttl")), rapid.IntRange(0, 3).Draw(t, "max")
				same(t, "lease", func(s *side) string {
					taken, err := s.Lease(context.Background(), kinds, now, ttl, max)
					for i, w := range taken {
						if w.Epoch <= s.epoch(w.ID, 0) {
							t.Fatalf("%s has epoch %d after %d", w.ID, w.Epoch, s.epoch(w.ID, 0))
						}
						s.epochs[w.ID] = append(s.epochs[w.ID], w.Epoch)
						taken[i].Epoch = 0
					}
					if len(taken) == 0 {
						taken = nil
					}
					return told(taken, err)
				})
			},
			"renew": func(t *rapid.T) {
				id, ago := rapid.SampledFrom(workIDs).Draw(t, "id"), rapid.IntRange(0, 1).Draw(t, "ago")
				ttl := time.Duration(rapid.IntRange(1, 4).Draw(t, "ttl"))
				same(t, "renew", func(s *side) string {
					return told(nil, s.Renew(context.Background(), id, s.epoch(id, ago), ttl))
				})
			},
			"time goes by": func(t *rapid.T) {
				d := time.Duration(rapid.IntRange(1, 3).Draw(t, "time"))
				plain.clock.Advance(d)
				real.clock.Advance(d)
			},
			"": func(t *rapid.T) {
				same(t, "all records", func(s *side) string {
					var all string
					err := s.View(context.Background(), func(r ports.Reader) error { all = dump(r); return nil })
					return told(all, err)
				})
				same(t, "next due", func(s *side) string {
					at, ok, err := s.NextDue(context.Background(), everyKind)
					return told([]any{at, ok}, err)
				})
			},
		})
	})
}

// transact does the steps in one transaction, which fails at its end if told to, and returns all results.
func (s *side) transact(steps []step, fails bool) string {
	var seen []string
	err := s.Update(context.Background(), func(tx ports.Tx) error {
		seen = nil
		for _, do := range steps {
			result, err := do(s, tx)
			seen = append(seen, told(result, err))
			if err != nil {
				return err
			}
		}
		seen = append(seen, dump(tx))
		if fails {
			return errUndo
		}
		return nil
	})
	return told(strings.Join(seen, "\n"), err)
}

// told formats a result and the kind of its error.
func told(result any, err error) string {
	switch {
	case err == nil:
		return text(result)
	case errors.Is(err, ports.ErrNotFound):
		return "absent"
	case errors.Is(err, ports.ErrLost):
		return "lost"
	case errors.Is(err, ports.ErrUnavailable):
		return "unavailable: " + err.Error()
	}
	return "refused"
}

func drawMinute(t *rapid.T) time.Time { return at(rapid.IntRange(0, 5).Draw(t, "minute")) }

// drawStep draws one step with all its values.
func drawStep(t *rapid.T) step {
	from := func(names []string) string { return rapid.SampledFrom(names).Draw(t, "name") }
	env := rapid.SampledFrom(environments).Draw(t, "environment")
	when := drawMinute(t)
	number := rapid.IntRange(0, 3).Draw(t, "number")
	appID := from(appIDs)
	switch rapid.IntRange(0, 15).Draw(t, "step") {
	case 0, 1:
		a := account(env, from(accountIDs), from(phones))
		a.Owner = from(owners)
		return func(_ *side, tx ports.Tx) (any, error) { return nil, tx.PutAccount(a) }
	case 2:
		u := user(env, from(userIDs), appID, from(accountIDs))
		return func(_ *side, tx ports.Tx) (any, error) { return nil, tx.PutUser(u) }
	case 3, 4, 5:
		e := happening(env, from(eventIDs), appID, from(userIDs), from(orderIDs), rapid.SampledFrom(eventTypes).Draw(t, "type"), number)
		return func(_ *side, tx ports.Tx) (any, error) {
			// Most histories should continue where an event exists already.
			if _, err := tx.Event(e.Env, e.ID); err == nil {
				return "there", nil
			}
			return tx.AppendEvent(e, number > 0)
		}
	case 6:
		subject := from(userIDs)
		return func(_ *side, tx ports.Tx) (any, error) {
			return tx.AddCounter(env, hour, subject, when, int64(number-1))
		}
	case 7, 8:
		w := piece(from(workIDs), rapid.SampledFrom(everyKind[:3]).Draw(t, "kind"), 0)
		w.Due = dueOf(w.ID, when)
		return func(_ *side, tx ports.Tx) (any, error) { return nil, tx.PutWork(w) }
	case 9:
		id := from(workIDs)
		return func(s *side, tx ports.Tx) (any, error) { return nil, tx.DoneWork(id, s.epoch(id, number/3)) }
	case 10:
		id := from(workIDs)
		return func(s *side, tx ports.Tx) (any, error) {
			return nil, tx.AgainWork(id, s.epoch(id, number/3), dueOf(id, when))
		}
	case 11:
		id := from(workIDs)
		return func(_ *side, tx ports.Tx) (any, error) { return nil, tx.CancelWork(id) }
	case 12:
		return func(_ *side, tx ports.Tx) (any, error) {
			return nil, tx.CountRefusals(appID, env, "reason", int64(number%3)+1, when)
		}
	case 13:
		c := access.Credential{Hash: from(userIDs), AppID: appID, Env: env, CreatedAt: when}
		return func(_ *side, tx ports.Tx) (any, error) { return nil, tx.PutCredential(c) }
	case 14:
		o := order.Order{Env: env, ID: from(orderIDs), AppID: appID, Version: int64(number), CreatedAt: when}
		code := person.Code{Purpose: person.ForConfirm, Subject: from(userIDs), Tries: number}
		return func(_ *side, tx ports.Tx) (any, error) {
			return nil, errors.Join(tx.PutOrder(o), tx.PutCode(env, code), tx.PutLastText(env, "+1", when))
		}
	default:
		a, m := access.Application{ID: appID, CreatedAt: when}, ports.StoreMemory{Env: env, OrderURL: from(userIDs), ReadAt: when}
		return func(_ *side, tx ports.Tx) (any, error) {
			if number == 0 {
				return nil, tx.DropStoreMemory(m.Env, m.OrderURL)
			}
			return nil, errors.Join(tx.PutApplication(a), tx.PutStoreMemory(m))
		}
	}
}

// dueOf is a time near that one which no other piece has: the contract does not order pieces that are due at the same time.
func dueOf(id string, near time.Time) time.Time {
	return near.Add(-time.Duration(slices.Index(workIDs, id)) * time.Second)
}

// dump formats everything that can be read under the names of histories, except epochs, of which only the order matters.
func dump(r ports.Reader) string {
	var b strings.Builder
	add := func(what string, record any, err error) {
		if !errors.Is(err, ports.ErrNotFound) {
			fmt.Fprintf(&b, "%s %s\n", what, told(record, err))
		}
	}
	// An empty list and nil are the same.
	list := func(what string, n int, records any, err error) {
		if n > 0 || err != nil {
			add(what, records, err)
		}
	}
	applications, err := r.Applications()
	list("applications", len(applications), applications, err)
	for _, id := range workIDs {
		w, err := r.Work(id)
		w.Epoch = 0
		add("work", w, err)
	}
	for _, id := range appIDs {
		refusals, err := r.Refusals(id)
		list("refusals", len(refusals), refusals, err)
	}
	for _, env := range environments {
		for _, id := range accountIDs {
			a, err := r.Account(env, id)
			add("account", a, err)
		}
		for _, phone := range phones {
			for _, owner := range owners {
				a, err := r.AccountByPhone(env, owner, phone)
				add("account by phone", a, err)
			}
			if at, err := r.LastText(env, phone); err != nil || !at.IsZero() {
				add("text", at, err)
			}
		}
		for _, id := range eventIDs {
			e, err := r.Event(env, id)
			add("event", e, err)
		}
		for _, id := range orderIDs {
			o, err := r.Order(env, id)
			add("order", o, err)
		}
		for _, id := range userIDs {
			u, err := r.User(env, id)
			add("user", u, err)
			m, err := r.StoreMemory(env, id)
			add("memory", m, err)
			c, err := r.Code(env, person.ForConfirm, id)
			add("code", c, err)
			for minute := range 6 {
				if n, err := r.Counter(env, hour, id, at(minute)); err != nil || n != 0 {
					add("counter", []any{id, minute, n}, err)
				}
			}
		}
		for _, appID := range appIDs {
			for _, id := range accountIDs {
				u, err := r.UserOf(env, appID, id)
				add("user of", u, err)
			}
			credentials, err := r.Credentials(appID, env)
			list("credentials", len(credentials), credentials, err)
			for _, q := range []event.Query{
				{Limit: 100}, {Limit: 2, Forward: true}, {Limit: 2, Before: 3}, {Limit: 2, After: 1, Forward: true}, {Limit: 1, OrderID: "o"},
				{Limit: 9, UserID: "v", Forward: true}, {Limit: 2, Type: event.Placed}, {Limit: 9, Since: at(2)}, {Limit: 9, Since: at(3), OrderID: "p"},
			} {
				page, more, err := r.Feed(env, appID, q)
				list("feed", len(page), []any{page, more}, err)
			}
		}
	}
	return b.String()
}
