// Package drivertest is the contract of a driver as a test suite (docs/drivers.md).
//
// A driver brings its platform's markup as a skin. The restaurant behind it is fixtures/shop, the same for every driver; its ledger shows
// what was really submitted. A driver's test is
//
//	func TestConformance(t *testing.T) { drivertest.Run(t, New, drivertest.Site("testdata/skin")) }
//
// The suite runs through the host: with the driver in this process, and then, in part, with the driver built and started as a plugin
// process, as in production: a placed order and a sample, or with CARRYOUT_PROVE=1 all that can differ there. Of the changes of the markup it tries
// a sample, or with CARRYOUT_PROVE=1 all. CARRYOUT_SEED repeats the samples. If the environment variable DRIVERTEST_PICTURES names a folder, the
// suite writes a picture of every page there when the page is closed.
package drivertest

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/host/hosttest"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

// The abilities that a driver may lack; see [Without].
const (
	PickupTime   = sdk.PickupTime
	OrderNotes   = sdk.OrderNotes
	ItemNotes    = sdk.ItemNotes
	Allergens    = sdk.Allergens
	MenuDelta    = sdk.MenuDelta
	ReceiptTotal = sdk.ReceiptTotal
	// AskedAgain is a second press where the site answers the first with a new ready time (Manifest.NotYetOrdered).
	AskedAgain sdk.Ability = "asked_again"
)

// Site is the folder of a platform's skin (fixtures/shop/README.md).
type Site string

// Option changes what the suite expects of a driver.
type Option func(*plan)

// plan is what the suite expects of one driver.
type plan struct {
	lacks map[sdk.Ability]string
	only  []string // names of scenarios and of changes of the markup; empty: all, scenarios also as a process
	// pictures: the driver reads the pictures of items.
	pictures bool
}

// has reports whether a scenario or a change of the markup is part of the plan.
func (p plan) has(name string) bool { return len(p.only) == 0 || slices.Contains(p.only, name) }

// Only runs the named scenarios and changes of the markup, and none as a process: for pages that a suite next to the whole one is about, for a
// sample where `make prove` runs the whole, and while you work on one thing.
func Only(names ...string) Option {
	return func(p *plan) { p.only = append(p.only, names...) }
}

// Without skips the scenarios of an ability that a driver lacks. The manifest must name it too, so that the docs can print the reason.
func Without(ability sdk.Ability, reason string) Option {
	return func(p *plan) { p.lacks[ability] = reason }
}

// Pictures requires the addresses of the pictures that the menu shows. Without it a driver may leave them out; another item's are always wrong.
func Pictures() Option { return func(p *plan) { p.pictures = true } }

// scenario is one thing that must be true of every driver.
type scenario struct {
	name string
	run  func(*testing.T, *street)
	// needs is an ability without which the scenario does not apply.
	needs sdk.Ability
	// process repeats the scenario with the driver in its own process.
	process bool
}

// Run checks a driver against the shop under its skin.
func Run(t *testing.T, newDriver func() sdk.Driver, site Site, options ...Option) {
	t.Helper()
	asked := plan{lacks: map[sdk.Ability]string{}}
	for _, option := range options {
		option(&asked)
	}
	scenarios := append(append(reading(), building()...), placing()...)
	for _, name := range asked.only {
		if !slices.ContainsFunc(scenarios, func(one scenario) bool { return one.name == name }) && !slices.ContainsFunc(mutations(), func(one mutation) bool { return one.name == name }) {
			t.Errorf("there is no scenario and no change %q", name)
		}
	}
	t.Run("in process", func(t *testing.T) {
		t.Parallel()
		s := openStreet(t, newDriver(), string(site))
		s.lender.shared = true
		s.sites = s.inProcess(t, s.driver)
		t.Run("manifest", func(t *testing.T) { manifestIsTrue(t, s, asked) })
		s.play(t, scenarios, asked)
		t.Run("submit requests", func(t *testing.T) { submitRequestIsTrue(t, s) })
		if len(asked.only) == 0 {
			t.Run("pictures", func(t *testing.T) { picturesAreTheShops(t, s, asked.pictures) })
		}
	})
	t.Run("as a process", func(t *testing.T) {
		if len(asked.only) > 0 {
			t.Skip("only some scenarios run, in this process")
		}
		t.Parallel()
		manifest := newDriver().Manifest()
		folder := hosttest.Build(t, map[string]string{"driver-" + manifest.Platform: "."})
		s := openStreet(t, newDriver(), string(site))
		s.sites = s.onHost(t, folder, nil)
		s.play(t, asProcess(t, scenarios), asked)
		// The last page may still be closing; Close waits for it.
		if err := s.sites.Close(); err != nil {
			t.Error(err)
		}
		if left := s.browser.Pages(); left != 0 {
			t.Errorf("%d pages are still open", left)
		}
	})
	t.Run("changed markup", func(t *testing.T) {
		t.Parallel()
		changed, survived, shared := 0, 0, openGround(t, newDriver().Manifest())
		for _, change := range mutationsNow(t, asked) {
			if !asked.has(change.name) {
				continue
			}
			t.Run(change.name, func(t *testing.T) {
				driver := newDriver()
				s := shared.open(t, driver, driver.Manifest(), string(site), change.mutate)
				s.lender.shared = true
				s.sites = s.inProcess(t, s.driver)
				defer s.leave(t)
				change.check(t, s)
				changed, survived = changed+s.changed, survived+s.survived
			})
		}
		t.Logf("%s orders after %d of %d changes of its markup and answers the others with SITE_CHANGED", newDriver().Manifest().Platform, survived, changed)
	})
}

// mutationsNow returns the changes of the markup to try: those that the plan names, or all with CARRYOUT_PROVE, or else every deception and a sample
// of the others, which CARRYOUT_SEED repeats.
func mutationsNow(t *testing.T, asked plan) []mutation {
	switch {
	case os.Getenv("CARRYOUT_PROVE") != "":
		return append(mutations(), moreChanges()...)
	case len(asked.only) > 0:
		return mutations()
	}
	const sample = 4
	return append(Shuffled(t, changes())[:sample], deceptions()...)
}

// Shuffled returns a copy in another order, which CARRYOUT_SEED repeats.
func Shuffled[T any](t *testing.T, all []T) []T {
	seed := uint64(time.Now().UnixNano())
	if text := os.Getenv("CARRYOUT_SEED"); text != "" {
		var err error
		if seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("CARRYOUT_SEED=%d", seed)
	all = slices.Clone(all)
	rand.New(rand.NewPCG(seed, 1)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// asProcess returns the scenarios to repeat with the driver in its own process: a placed order and a sample of the others, which CARRYOUT_SEED
// repeats. CARRYOUT_PROVE runs all.
func asProcess(t *testing.T, scenarios []scenario) []scenario {
	all := slices.DeleteFunc(slices.Clone(scenarios), func(one scenario) bool { return !one.process })
	if os.Getenv("CARRYOUT_PROVE") != "" {
		return all
	}
	const sample = 5
	all = Shuffled(t, all)
	first := slices.IndexFunc(all, func(one scenario) bool { return one.name == receiptScenario })
	all[0], all[first] = all[first], all[0]
	return all[:sample]
}

// play runs scenarios one after the other. Each has its own store, so none sees what another left.
func (s *street) play(t *testing.T, scenarios []scenario, asked plan) {
	for _, one := range scenarios {
		if !asked.has(one.name) {
			continue
		}
		t.Run(one.name, func(t *testing.T) {
			if reason, lacks := asked.lacks[one.needs]; lacks && one.needs != "" {
				t.Skipf("without %s: %s", one.needs, reason)
			}
			one.run(t, s)
		})
	}
}

// browserOptions are those of every test.
func browserOptions(resolve map[string]string) browser.Options {
	return browser.Options{Resolve: resolve, StepLimit: stepLimit, SubmitLimit: submitLimit}
}
