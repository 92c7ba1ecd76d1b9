package bolt

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"go.etcd.io/bbolt"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// In a file with holes, a commit writes to the first of them: pages that lie apart take the disk longer.
func TestACommitTakesTheFirstFreePages(t *testing.T) {
	s, err := Open(filepath.Join(t.TempDir(), "records.db"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	put := func(from, to, step int) {
		t.Helper()
		if err := s.Update(t.Context(), func(tx ports.Tx) (err error) {
			for n := from; n < to; n += step {
				at := fmt.Sprintf("%06d", n)
				err = errors.Join(err, tx.PutSession(person.Session{Env: access.Sandbox, Hash: at, AccountID: "acc_" + at}))
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	const records = 20_000
	put(0, records, 1)
	for n := range 50 { // each frees pages all over the file
		put(n, records, 700)
	}
	for n := range 5 {
		before := freePages(t, s.db)
		put(n, records, 2000)
		after := freePages(t, s.db)
		var taken, left []int
		for _, id := range before {
			if slices.Contains(after, id) {
				left = append(left, id)
			} else {
				taken = append(taken, id)
			}
		}
		if len(taken) < 10 || len(left) < 10 {
			t.Fatalf("%d pages were taken and %d left", len(taken), len(left))
		}
		if taken[len(taken)-1] > left[0] {
			t.Errorf("commit %d took the pages %v and left page %d", n, taken, left[0])
		}
	}
}

// freePages returns the pages that hold nothing, in order.
func freePages(t *testing.T, db *bbolt.DB) (all []int) {
	t.Helper()
	tx, err := db.Begin(true)
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	for id := 0; ; id++ {
		p, err := tx.Page(id)
		if err != nil {
			t.Fatal(err)
		}
		if p == nil {
			return all
		}
		if p.Type == "free" {
			all = append(all, id)
		} else {
			id += p.OverflowCount
		}
	}
}
