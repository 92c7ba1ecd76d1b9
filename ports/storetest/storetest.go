// Package storetest is what every store must keep: an adapter's test calls Run, and RunDurable when what it stores
// outlives it.
package storetest

import (
	"context"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/ports"
)

// Open opens the store that path names, which is new when nothing was kept there before. Its leases are measured with
// clock. A store that cannot be named by a path gives a new one at every call; it passes Run but not RunDurable.
type Open func(t *testing.T, path string, clock *Clock) ports.Store

// Clock is the real time of leases, moved by hand.
type Clock struct{ now atomic.Int64 }

// Now is the time since some fixed start.
func (c *Clock) Now() time.Duration { return time.Duration(c.now.Load()) }

// Advance lets d go by.
func (c *Clock) Advance(d time.Duration) { c.now.Add(int64(d)) }

// bench is one test's store.
type bench struct {
	*testing.T
	store ports.Store
	clock *Clock
}

// Run checks all that the contract says of an open store. Every change is made twice, the first time to be undone.
func Run(t *testing.T, open Open) {
	for _, test := range []struct {
		name string
		run  func(bench)
	}{
		{"absent", testAbsent},
		{"applications", testApplications},
		{"credentials", testCredentials},
		{"refusals", testRefusals},
		{"developers", testDevelopers},
		{"sign-ins", testSignIns},
		{"terminal tools", testCLI},
		{"accounts", testAccounts},
		{"users", testUsers},
		{"proofs", testProofs},
		{"orders", testOrders},
		{"keys", testKeys},
		{"counters", testCounters},
		{"memories", testMemories},
		{"events", testEvents},
		{"feed pages", testFeedPages},
		{"feed filters", testFeedFilters},
		{"feed since", testFeedSince},
		{"deliveries", testDeliveries},
		{"delivery pages", testDeliveryPages},
		{"aging", testAging},
		{"work", testWork},
		{"leases", testLeases},
		{"many leases", testManyLeases},
		{"lost leases", testLostLeases},
		{"work made anew", testWorkAnew},
		{"next due", testNextDue},
		{"rollback", testRollback},
		{"own errors", testOwnErrors},
		{"panics", testPanics},
		{"contexts", testContexts},
		{"snapshots", testSnapshots},
		{"closed", testClosed},
		{"counting together", testCountingTogether},
		{"transfers", testTransfers},
		{"leasing together", testLeasingTogether},
		{"dense feed together", testDenseTogether},
	} {
		t.Run(test.name, func(t *testing.T) {
			clock := new(Clock)
			store := open(t, filepath.Join(t.TempDir(), "store"), clock)
			t.Cleanup(func() { _ = store.Close() })
			test.run(bench{t, twice{store}, clock})
		})
	}
	t.Run("history", func(t *testing.T) { testHistory(t, open) })
}

// RunDurable checks that a store which is closed and opened again is the same, and so is a backup of it.
func RunDurable(t *testing.T, open Open) {
	t.Run("reopened", func(t *testing.T) { testReopened(t, open) })
	t.Run("leases end with the process", func(t *testing.T) { testLeasesEnd(t, open) })
	t.Run("backup", func(t *testing.T) { testBackup(t, open) })
}

// view reads and fails the test on an error.
func (b bench) view(read func(ports.Reader) error) {
	b.Helper()
	if err := b.store.View(context.Background(), read); err != nil {
		b.Fatal(err)
	}
}

// update changes and fails the test on an error.
func (b bench) update(change func(ports.Tx) error) {
	b.Helper()
	if err := b.store.Update(context.Background(), change); err != nil {
		b.Fatal(err)
	}
}

// refused changes and returns the error there must be.
func (b bench) refused(change func(ports.Tx) error) error {
	b.Helper()
	err := b.store.Update(context.Background(), change)
	if err == nil {
		b.Fatal("the change was made")
	}
	return err
}
