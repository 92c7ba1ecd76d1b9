// Package storetest is the contract of ports.Store as a test suite: an adapter's test calls Run, and RunDurable if its records outlive
// the process.
package storetest

import (
	"context"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/ports"
)

// Open opens the store that path names; it is new if nothing was kept there. Its leases are measured with clock. A store that has no path
// is new at every call; it passes Run but not RunDurable.
type Open func(t *testing.T, path string, clock *Clock) ports.Store

// Clock is the real time of leases, which the test moves.
type Clock struct{ now atomic.Int64 }

// Now is the time since a fixed start.
func (c *Clock) Now() time.Duration { return time.Duration(c.now.Load()) }

// Advance moves the clock by d.
func (c *Clock) Advance(d time.Duration) { c.now.Add(int64(d)) }

// bench is the store of one test.
type bench struct {
	*testing.T
	store ports.Store
	clock *Clock
}

// Run checks what the contract says of an open store. Every change runs twice, and the first run is undone.
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
		{"oauth", testOAuth},
		{"accounts", testAccounts},
		{"users", testUsers},
		{"proofs", testProofs},
		{"account pages", testAccountPages},
		{"orders", testOrders},
		{"orders of an account", testOrdersOf},
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
		{"work made again", testWorkMadeAgain},
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

// RunDurable checks that a store that is closed and opened again is the same, and that a backup of it is, too.
func RunDurable(t *testing.T, open Open) {
	t.Run("reopened", func(t *testing.T) { testReopened(t, open) })
	t.Run("leases end with the process", func(t *testing.T) { testLeasesEnd(t, open) })
	t.Run("backup", func(t *testing.T) { testBackup(t, open) })
}

// view reads, and fails the test on an error.
func (b bench) view(read func(ports.Reader) error) {
	b.Helper()
	if err := b.store.View(context.Background(), read); err != nil {
		b.Fatal(err)
	}
}

// update changes, and fails the test on an error.
func (b bench) update(change func(ports.Tx) error) {
	b.Helper()
	if err := b.store.Update(context.Background(), change); err != nil {
		b.Fatal(err)
	}
}

// refused makes a change that must fail, and returns its error.
func (b bench) refused(change func(ports.Tx) error) error {
	b.Helper()
	err := b.store.Update(context.Background(), change)
	if err == nil {
		b.Fatal("the change was made")
	}
	return err
}
