package drivertest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/fixtures/shop"
	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/ports"
)

// building is what must be true of Fill and Checkout. No scenario may send an order.
func building() []scenario {
	return []scenario{
		{name: "the built total is the shop's", run: builtTotalIsTheShops, process: true},
		{name: "a covered page with terms is built", run: coveredPageIsBuilt},
		{name: "a page that alerts is built", run: alertingPageIsBuilt},
		{name: "a large menu is built", run: largeMenuIsBuilt},
		{name: "a build is recorded and replayed", run: buildIsReplayed, process: true},
		{name: "a missing required choice is a failure", run: missingChoiceIsAFailure},
		{name: "the earliest pickup is reported", run: earliestPickupIsReported, process: true},
		{name: "another pickup time is chosen", run: pickupTimeIsChosen, needs: PickupTime},
		{name: "a closed store is a failure", run: closedIsAFailure, process: true},
		{name: "what is sold out is named", run: soldOutIsNamed},
		{name: "a minimum is a failure", run: minimumIsAFailure},
		{name: "a note without a box is a failure", run: missingBoxIsAFailure},
		{name: "a long note is whole or refused", run: longNoteIsWholeOrRefused, needs: ItemNotes},
		{name: "late totals are right", run: lateTotalsAreRight},
		{name: "two sessions share no bag", run: sessionsShareNoBag},
		{name: "a page that is refused its requests is named", run: refusedRequestsAreNamed},
		{name: "a cancelled build ends at once", run: cancelledBuildEnds, process: true},
		{name: "a driver stops when its context ends", run: driverStops},
		{name: "fill and checkout never submit", run: buildingNeverSubmits},
	}
}

// buildsTo builds wishes at a store and compares the result with the shop's own figures.
func (s *street) buildsTo(t *testing.T, slug string, wishes ...wish) ports.Built {
	t.Helper()
	built, err := s.build(t, slug, s.lines(t, slug, wishes...), time.Time{})
	if err != nil {
		t.Fatalf("%s: %v", slug, err)
	}
	checkBuilt(t, built, s.priced(t, slug, wishes...))
	s.nothingSubmitted(t, slug)
	return built
}

func builtTotalIsTheShops(t *testing.T, s *street) {
	s.buildsTo(t, plainCounter, twoLattes, muffin)
	s.buildsTo(t, plainCounter, plainLatte)
}

func coveredPageIsBuilt(t *testing.T, s *street) { s.buildsTo(t, coveredPage, twoLattes, drip) }

func alertingPageIsBuilt(t *testing.T, s *street) {
	s.buildsTo(t, alertingPage, wish{"Chicken tenders", 2, []string{"Onion rings", "Ketchup", "Hot honey"}}, slaw)
}

func largeMenuIsBuilt(t *testing.T, s *street) {
	s.buildsTo(t, largeHall, wish{"Pad thai", 1, []string{"Hot", "Shrimp", "Egg"}}, wish{"Gelato", 2, nil})
}

func missingChoiceIsAFailure(t *testing.T, s *street) {
	for _, c := range []struct {
		slug string
		wish wish
	}{{plainCounter, wish{"Latte", 1, nil}}, {alertingPage, wish{"Chicken tenders", 1, []string{"Fries", "Ketchup"}}}} {
		_, err := s.build(t, c.slug, s.lines(t, c.slug, c.wish), time.Time{})
		wantFailure(t, err, failure.OptionUnavailable, failure.SiteChanged)
		s.nothingSubmitted(t, c.slug)
	}
}

func earliestPickupIsReported(t *testing.T, s *street) {
	before := time.Now()
	soon := s.buildsTo(t, plainCounter, drip)
	if soon.PickupLabel == "" {
		t.Error("no words for the earliest pickup")
	}
	// A site may say only "as soon as possible". Late in the evening the stores have shorter times.
	least := before.Add(15 * time.Minute)
	if last := shop.LastMinute(before, s.zone(t, plainCounter)); last.Before(least) {
		least = last
	}
	if at := soon.PickupAt; !at.IsZero() && (at.Before(least) || at.After(time.Now().Add(20*time.Minute))) {
		t.Errorf("at %s the earliest pickup is said to be %s", before, at)
	}
	tomorrow := s.buildsTo(t, nextDayStore, drip)
	if want := s.opening(t, nextDayStore); !tomorrow.PickupAt.Equal(want) {
		t.Errorf("the earliest pickup is %q, %s; want %s", tomorrow.PickupLabel, tomorrow.PickupAt, want)
	}
}

// opening is 9:00 AM tomorrow, the first pickup of a next-day store.
func (s *street) opening(t *testing.T, slug string) time.Time {
	t.Helper()
	zone := s.zone(t, slug)
	year, month, day := s.shop.Now().In(zone).Date()
	return time.Date(year, month, day+1, 9, 0, 0, 0, zone)
}

func (s *street) zone(t *testing.T, slug string) *time.Location {
	t.Helper()
	zone, err := time.LoadLocation(s.stores[slug].TimeZone)
	if err != nil {
		t.Fatal(err)
	}
	return zone
}

func pickupTimeIsChosen(t *testing.T, s *street) {
	lines, later := s.lines(t, nextDayStore, drip), s.opening(t, nextDayStore).Add(45*time.Minute)
	built, err := s.build(t, nextDayStore, lines, later)
	if err != nil {
		t.Fatal(err)
	}
	if !built.PickupAt.Equal(later) || !strings.Contains(built.PickupLabel, "9:45") {
		t.Errorf("pickup %q, %s; want %s", built.PickupLabel, built.PickupAt, later)
	}
	_, err = s.build(t, nextDayStore, lines, later.Add(time.Minute))
	wantFailure(t, err, failure.PickupTimeUnavailable)
	s.nothingSubmitted(t, nextDayStore)
}

func closedIsAFailure(t *testing.T, s *street) {
	// The lines are of another store, because this one's menu cannot be read.
	_, err := s.build(t, closedStore, s.lines(t, plainCounter, drip), time.Time{})
	wantFailure(t, err, failure.StoreClosed)
	s.nothingSubmitted(t, closedStore)
}

func soldOutIsNamed(t *testing.T, s *street) {
	_, err := s.build(t, soldOutStore, s.lines(t, soldOutStore, drip, muffin), time.Time{})
	if failed := wantFailure(t, err, failure.ItemUnavailable); failed.Item != muffin.item {
		t.Errorf("the failure is about %q, not about %q", failed.Item, muffin.item)
	}
	_, err = s.build(t, soldOutStore, s.lines(t, soldOutStore, wish{"Latte", 1, []string{"Small", "Oat milk"}}), time.Time{})
	if failed := wantFailure(t, err, failure.OptionUnavailable); failed.Item != "Oat milk" {
		t.Errorf("the failure is about %q, not about Oat milk", failed.Item)
	}
	s.nothingSubmitted(t, soldOutStore)
}

func minimumIsAFailure(t *testing.T, s *street) {
	_, err := s.build(t, minimumStore, s.lines(t, minimumStore, slaw), time.Time{})
	wantFailure(t, err, failure.MinimumNotMet)
	s.buildsTo(t, minimumStore, wish{"Slaw", 5, nil})
}

func lateTotalsAreRight(t *testing.T, s *street) { s.buildsTo(t, lateStore, slice) }

func sessionsShareNoBag(t *testing.T, s *street) {
	var under sync.WaitGroup
	for _, wishes := range [][]wish{{twoLattes}, {drip, muffin}} {
		lines, want := s.lines(t, sessionStore, wishes...), s.priced(t, sessionStore, wishes...)
		under.Go(func() {
			built, err := s.build(t, sessionStore, lines, time.Time{})
			if err != nil {
				t.Error(err)
				return
			}
			if built.Total != want.total() || len(built.Lines) != len(wishes) {
				t.Errorf("%d lines for %s, want %d for %s", len(built.Lines), built.Total, len(wishes), want.total())
			}
		})
	}
	under.Wait()
	s.nothingSubmitted(t, sessionStore)
}

func cancelledBuildEnds(t *testing.T, s *street) {
	lines := s.lines(t, slowStore, twoLattes, muffin)
	s.pagesClosed(t)
	err := s.cancelled(t, func(ctx context.Context) error {
		_, err := s.sites.Build(ctx, s.site(t, slowStore), ports.Build{Lines: lines, Contact: contact()})
		return err
	})
	var failed *failure.Failure
	if !errors.Is(err, context.Canceled) || errors.As(err, &failed) {
		t.Errorf("a cancelled build ended with %v", err)
	}
	if pages := s.browser.Pages(); pages != 0 {
		t.Errorf("a cancelled build left %d pages", pages)
	}
	s.nothingSubmitted(t, slowStore)
}

// pagesClosed waits for the pages of what succeeded before, which close in the background.
func (s *street) pagesClosed(t *testing.T) {
	t.Helper()
	look := time.NewTicker(5 * time.Millisecond)
	defer look.Stop()
	for limit := bounded(t); s.browser.Pages() > 0; {
		select {
		case <-look.C:
		case <-limit.Done():
			t.Fatalf("%d pages of earlier scenarios never closed", s.browser.Pages())
		}
	}
}

// driverStops checks that the driver itself returns when its context ends, while the page continues.
func driverStops(t *testing.T, s *street) {
	lines := s.lines(t, slowStore, twoLattes, muffin)
	page, err := s.lender.Page(bounded(t), browser.Job{
		Home: s.stores[slowStore].OrderURL, Hosts: s.stores[slowStore].Hosts(), PaymentHosts: s.manifest.PaymentHosts, Submits: browser.RulesOf(s.manifest.Orders()),
	})
	if err != nil {
		t.Fatal(err)
	}
	defer page.Close()
	err = s.cancelled(t, func(ctx context.Context) error {
		_, err := s.driver.Fill(ctx, page, lines, sdk.Pickup{})
		return err
	})
	if err == nil {
		t.Error("Fill went on to its end")
	}
}

// cancelled starts something at the slow store, cancels it once the store's page was requested, and returns its error.
func (s *street) cancelled(t *testing.T, something func(context.Context) error) error {
	t.Helper()
	ctx, cancel := context.WithCancel(bounded(t))
	defer cancel()
	visits := s.shop.Counts(slowStore).Visits
	ended := make(chan error, 1)
	go func() { ended <- something(ctx) }()
	look := time.NewTicker(5 * time.Millisecond)
	defer look.Stop()
	for s.shop.Counts(slowStore).Visits == visits {
		select {
		case <-look.C:
		case err := <-ended:
			t.Fatalf("it ended before its page was loaded: %v", err)
		}
	}
	cancelled := time.Now()
	cancel()
	err := <-ended
	if took := time.Since(cancelled); took > 2*time.Second {
		t.Errorf("what was cancelled went on for %s", took)
	}
	return err
}

// refusedRequestsAreNamed builds at a store that refuses what its page asks for as too many requests, from the second, fifth and ninth on: BOT_BLOCKED, or
// the right cart where its page asks less often.
func refusedRequestsAreNamed(t *testing.T, s *street) {
	wishes := []wish{twoLattes, drip}
	lines, want := s.lines(t, plainCounter, wishes...), s.priced(t, busyStore, wishes...)
	for _, calls := range []int{1, 4, 8} {
		if err := s.shop.SetScript(busyStore, fmt.Sprint("limited_after_", calls)); err != nil {
			t.Fatal(err)
		}
		built, err := s.build(t, busyStore, lines, time.Time{})
		if err != nil || calls == 1 {
			wantFailure(t, err, failure.BotBlocked)
			continue
		}
		checkBuilt(t, built, want)
	}
	s.nothingSubmitted(t, busyStore)
}

// impatient is a driver whose Checkout presses the last button, as a careless driver might.
type impatient struct{ sdk.Driver }

// Checkout goes to the last page and tries to send the order.
func (d impatient) Checkout(ctx context.Context, page sdk.Page, contact sdk.Contact) (sdk.Quote, error) {
	quote, err := d.Driver.Checkout(ctx, page, contact)
	if err != nil {
		return quote, err
	}
	_, err = d.Driver.Submit(ctx, page)
	return quote, err
}

// buildingNeverSubmits checks every store that only builds have visited.
func buildingNeverSubmits(t *testing.T, s *street) {
	s.nothingSubmitted(t, plainCounter, largeHall, coveredPage, alertingPage, twiceShown, closedStore, soldOutStore, minimumStore,
		nextDayStore, lateStore, slowStore, walledStore, limitedStore, sessionStore)
	careless := s.inProcess(t, impatient{s.driver})
	_, err := careless.Build(bounded(t), s.site(t, plainCounter), ports.Build{Lines: s.lines(t, plainCounter, drip), Contact: contact()})
	if err == nil {
		t.Error("a build that tries to send the order succeeded")
	}
	s.nothingSubmitted(t, plainCounter)
}
