package bolt

import (
	"errors"
	"fmt"
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// The pages of tables whose keys grow are full, in each environment: half empty ones would be written and kept for nothing.
func TestGrowingTablesFillTheirPages(t *testing.T) {
	s, err := Open(filepath.Join(t.TempDir(), "records.db"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	const groups, together = 40, 50
	for g := range groups {
		if err := s.Update(t.Context(), func(tx ports.Tx) (err error) {
			for n := range together {
				env := []access.Environment{access.Sandbox, access.Production}[n%2]
				at := fmt.Sprintf("%030d", g*together+n)
				err = errors.Join(err, tx.PutAccount(person.Account{Env: env, ID: "acc_" + at, Phone: at}), tx.PutTicket(person.Ticket{Hash: at, UserID: "usr_" + at}),
					tx.PutUser(person.User{Env: env, ID: "usr_" + at, AppID: "app", AccountID: "acc_" + at, Phone: at}))
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.db.View(func(tx *bbolt.Tx) error {
		for of := range tables {
			if !grows[of] {
				continue
			}
			pages := tx.Bucket(names[of]).Stats()
			if full := float64(pages.LeafInuse) / float64(pages.LeafAlloc); full < 0.8 || pages.KeyN != groups*together {
				t.Errorf("the %d pages of %s, with %d records, are %.0f %% full", pages.LeafPageN, of, pages.KeyN, 100*full)
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}
