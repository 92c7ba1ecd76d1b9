package bolt_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"go.etcd.io/bbolt"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/storage/bolt"
)

// bare is the smallest group commit over bbolt: records as they come, one transaction for all that wait.
type bare struct {
	db      *bbolt.DB
	mutex   sync.Mutex
	waiting []bareCall
	wake    chan struct{}
}

type bareCall struct {
	key, value []byte
	done       chan error
}

var bareBucket = []byte("records")

func openBare(b *testing.B) *bare {
	b.Helper()
	db, err := bbolt.Open(filepath.Join(b.TempDir(), "bare"), 0o600, &bbolt.Options{FreelistType: bbolt.FreelistMapType, InitialMmapSize: 256 << 20, NoStatistics: true})
	if err != nil {
		b.Fatal(err)
	}
	if err := db.Update(func(tx *bbolt.Tx) error { _, err := tx.CreateBucket(bareBucket); return err }); err != nil {
		b.Fatal(err)
	}
	s := &bare{db: db, wake: make(chan struct{}, 1)}
	go func() {
		for range s.wake {
			runtime.Gosched()
			s.mutex.Lock()
			group := s.waiting
			s.waiting = nil
			s.mutex.Unlock()
			if len(group) == 0 {
				continue
			}
			err := db.Update(func(tx *bbolt.Tx) error {
				for _, c := range group {
					if err := tx.Bucket(bareBucket).Put(c.key, c.value); err != nil {
						return err
					}
				}
				return nil
			})
			for _, c := range group {
				c.done <- err
			}
		}
	}()
	b.Cleanup(func() { close(s.wake); _ = db.Close() })
	return s
}

func (s *bare) put(key string, record any) error {
	value, err := json.Marshal(record)
	if err != nil {
		return err
	}
	c := bareCall{[]byte(key), value, make(chan error, 1)}
	s.mutex.Lock()
	s.waiting = append(s.waiting, c)
	s.mutex.Unlock()
	select {
	case s.wake <- struct{}{}:
	default:
	}
	return <-c.done
}

// updaters is how many goroutines call at once.
const updaters = 64

func together(b *testing.B, call func(i int64) error) {
	b.Helper()
	var next atomic.Int64
	b.SetParallelism(updaters / runtime.GOMAXPROCS(0))
	b.ReportAllocs()
	b.ResetTimer()
	b.RunParallel(func(p *testing.PB) {
		for p.Next() {
			if err := call(next.Add(1)); err != nil {
				b.Error(err)
				return
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "calls/s")
}

func person1(i int64) person.User {
	n := strconv.FormatInt(i*2654435761%1_000_000_007, 36)
	return person.User{Env: access.Sandbox, ID: "usr_" + n, AppID: "app", AccountID: "acc_" + n, Phone: "+1" + n, FirstName: "Ada", LastName: "L", CreatedAt: noon}
}

// BenchmarkBare is the baseline of the two that follow: one JSON record a call.
func BenchmarkBare(b *testing.B) {
	s := openBare(b)
	together(b, func(i int64) error { u := person1(i); return s.put(u.ID, u) })
}

// BenchmarkRecord writes one record a call through the store.
func BenchmarkRecord(b *testing.B) {
	store, _ := openNew(b, bolt.Options{})
	together(b, func(i int64) error {
		return store.Update(context.Background(), func(tx ports.Tx) error {
			return tx.PutSession(person.Session{Env: access.Sandbox, Hash: person1(i).ID, AccountID: "acc", ExpiresAt: noon})
		})
	})
}

// BenchmarkProvision writes what a call that provisions a person writes (performance, row 1).
func BenchmarkProvision(b *testing.B) {
	store, _ := openNew(b, bolt.Options{})
	together(b, func(i int64) error {
		u := person1(i)
		return store.Update(context.Background(), func(tx ports.Tx) error {
			if _, err := tx.Key(u.Env, u.AppID, "", "users", u.ID); !errors.Is(err, ports.ErrNotFound) {
				return fmt.Errorf("the key is used: %v", err)
			}
			if _, err := tx.AccountByPhone(u.Env, "", u.Phone); !errors.Is(err, ports.ErrNotFound) {
				return fmt.Errorf("the phone is known: %v", err)
			}
			_, day := tx.AddCounter(u.Env, quota.UsersDay, u.AppID, noon, 1)
			_, hour := tx.AddCounter(u.Env, quota.UsersHour, "credential", noon, 1)
			return errors.Join(day, hour,
				tx.PutAccount(person.Account{Env: u.Env, ID: u.AccountID, Phone: u.Phone, FirstName: u.FirstName, LastName: u.LastName, CreatedAt: noon}),
				tx.PutUser(u),
				tx.PutKey(ports.Key{Env: u.Env, AppID: u.AppID, Operation: "users", Key: u.ID, Fingerprint: u.ID, At: noon}))
		})
	})
}

// BenchmarkEvent appends one event with all its indexes a call.
func BenchmarkEvent(b *testing.B) {
	store, _ := openNew(b, bolt.Options{})
	together(b, func(i int64) error { return appendEvents(store, int(i), 1) })
}

// BenchmarkFeedPage reads a page of 50 in feeds of very different sizes; the cost must not grow with them (performance, row 8).
func BenchmarkFeedPage(b *testing.B) {
	for _, size := range []int{1_000, 100_000} {
		store, _ := openNew(b, bolt.Options{})
		for from := 0; from < size; from += 1_000 {
			if err := appendEvents(store, from, 1_000); err != nil {
				b.Fatal(err)
			}
		}
		for name, q := range map[string]event.Query{
			"newest":  {},
			"middle":  {Before: uint64(size / 2)},
			"forward": {After: uint64(size / 3), Forward: true},
			"order":   {OrderID: "ord_150"},
			"type":    {Type: event.Placed},
			"since":   {Since: noon.AddDate(1, 0, 0)},
		} {
			q.Limit = 50
			b.Run(fmt.Sprintf("%s/%d", name, size), func(b *testing.B) {
				for b.Loop() {
					if err := store.View(context.Background(), func(r ports.Reader) error {
						_, _, err := r.Feed(access.Sandbox, "app", q)
						return err
					}); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
