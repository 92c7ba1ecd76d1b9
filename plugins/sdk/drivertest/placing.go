package drivertest

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/fixtures/shop"
	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/ports"
)

// receiptScenario is part of every sample.
const receiptScenario = "a receipt is placed, with evidence"

// placing is what must be true of Submit.
func placing() []scenario {
	return []scenario{
		{name: receiptScenario, run: receiptIsPlaced, process: true},
		{name: "a covered page with terms is placed", run: coveredPageIsPlaced},
		{name: "a page without a card form of its own site is placed", run: alertingPageIsPlaced},
		{name: "a note with an item arrives", run: notesArrive(itemNoteStore, itemNote, ""), needs: ItemNotes, process: true},
		{name: "a note with the order arrives", run: notesArrive(orderNoteStore, "", orderNote), needs: OrderNotes, process: true},
		{name: "a receipt drawn twice is one order", run: doubledReceiptIsOne},
		{name: "decoys are no order numbers", run: decoysAreNoNumbers},
		{name: "a declined card is rejected", run: declineIsRejected, process: true},
		{name: "a restaurant that says no is rejected", run: refusalIsRejected},
		{name: "a moved price submits nothing", run: movedPriceSubmitsNothing, process: true},
		{name: "a moved pickup is seen before the click", run: movedPickupIsSeen, process: true},
		{name: "a store that takes no card gets no order", run: counterGetsNoOrder, process: true},
		{name: "an answer that cannot be read is uncertain", run: uncertainAfter(garbageStore, drip), process: true},
		{name: "a false refusal keeps its evidence", run: falseRefusalKeepsItsEvidence},
		{name: "silence is uncertain", run: uncertainAfter(silentStore, drip)},
		{name: "a server error is uncertain", run: uncertainAfter(brokenStore, slaw)},
		{name: "a payment without an order is uncertain", run: uncertainAfter(interimStore, slice)},
		{name: "a page that dies after the click is uncertain", run: dyingPageIsUncertain, process: true},
		{name: "a delay is asked again and is one order", run: delayIsOneOrder, needs: AskedAgain, process: true},
		{name: "a delay to tomorrow is no order", run: delayToTomorrowIsNoOrder, needs: AskedAgain, process: true},
		{name: "submit twice submits once", run: twiceSubmitsOnce},
		{name: "two placements share no session", run: placementsShareNoSession},
	}
}

// placement is one order as the engine would place it.
type placement struct {
	*street
	slug   string
	lines  []menu.Line
	total  money.Minor
	pickup time.Time
	notes  string

	mu    sync.Mutex
	fires []ports.Observed
}

// order prepares a placement of wishes at the shop's own price.
func (s *street) order(t *testing.T, slug string, wishes ...wish) *placement {
	t.Helper()
	return &placement{street: s, slug: slug, lines: s.lines(t, slug, wishes...), total: s.priced(t, slug, wishes...).total()}
}

// place sends the order. Like the engine, it does not fire if the price is not the confirmed one.
func (p *placement) place(t *testing.T, sites ports.Sites) (order.Outcome, error) {
	t.Helper()
	p.driver.said()
	return sites.Place(bounded(t), p.site(t, p.slug), ports.Placement{
		OrderID: "ord_" + p.slug, Total: p.total, Card: goodCard(),
		Build: ports.Build{Lines: p.lines, Pickup: p.pickup, Contact: contact(), Notes: p.notes},
	}, func(_ context.Context, seen ports.Observed) error {
		p.mu.Lock()
		defer p.mu.Unlock()
		if seen.Total != p.total {
			return failure.New(failure.PriceChanged, "the last page shows "+seen.Total.String())
		}
		p.fires = append(p.fires, seen)
		return nil
	})
}

// outcomes lists the results in a store's ledger.
func (s *street) outcomes(slug string) []shop.Result {
	var all []shop.Result
	for _, entry := range s.shop.Ledger().Entries(slug) {
		all = append(all, entry.Outcome)
	}
	return all
}

// wantOutcomes checks a store's whole ledger.
func (s *street) wantOutcomes(t *testing.T, slug string, want ...shop.Result) {
	t.Helper()
	if got := s.outcomes(slug); !slices.Equal(got, want) {
		t.Errorf("the ledger of %s holds %q, want %q", slug, got, want)
	}
}

// isPlaced places wishes, and checks the evidence and the ledger.
func (s *street) isPlaced(t *testing.T, slug string, wishes ...wish) {
	t.Helper()
	p := s.order(t, slug, wishes...)
	outcome, err := p.place(t, s.sites)
	if err != nil {
		t.Fatal(err)
	}
	if outcome.Fact != order.Accepted || outcome.Evidence == nil {
		t.Fatalf("want an accepted order, got fact %d: %v; %s", outcome.Fact, outcome.Failure, outcome.Seen)
	}
	s.wantOutcomes(t, slug, shop.Accepted)
	entry := s.shop.Ledger().Entries(slug)[0]
	evidence := outcome.Evidence
	if evidence.ConfirmationNumber != entry.OrderNumber {
		t.Errorf("evidence of order %q, the shop calls it %q", evidence.ConfirmationNumber, entry.OrderNumber)
	}
	if s.manifest.Lacks[sdk.ReceiptTotal] == "" && (evidence.ObservedTotal == nil || int64(*evidence.ObservedTotal) != int64(entry.Totals.Total)) {
		t.Errorf("evidence of the total %v, the shop took %s", evidence.ObservedTotal, entry.Totals.Total)
	}
	if evidence.MerchantHost != s.stores[slug].Host || evidence.BundleSHA256 == "" || evidence.CapturedAt.IsZero() {
		t.Errorf("evidence %+v", evidence)
	}
	s.checkEntry(t, entry, s.priced(t, slug, wishes...))
}

// checkEntry compares an order that the shop received with the wishes.
func (s *street) checkEntry(t *testing.T, entry shop.Entry, want figures) {
	t.Helper()
	if int64(entry.Totals.Total) != int64(want.total()) {
		t.Errorf("the shop took %s, want %s", entry.Totals.Total, want.total())
	}
	if len(entry.Lines) != len(want.lines) {
		t.Fatalf("the shop received %d lines, want %d", len(entry.Lines), len(want.lines))
	}
	for i, line := range entry.Lines {
		truth := want.lines[i]
		if line.Item != truth.Item || line.Quantity != truth.Quantity || line.UnitPrice != truth.UnitPrice || !slices.Equal(optionNames(line), optionNames(truth)) {
			t.Errorf("the shop received %d %s with %q, want %d %s with %q", line.Quantity, line.Item, optionNames(line), truth.Quantity, truth.Item, optionNames(truth))
		}
	}
	if c := entry.Contact; c.FirstName != contact().FirstName || c.LastName != contact().LastName || c.Email != contact().Email ||
		len(c.Phone) < 10 || c.Phone[len(c.Phone)-10:] != "2125550142" {
		t.Errorf("the shop knows the person as %+v", c)
	}
	if entry.Marketing {
		t.Error("the person was signed up for marketing")
	}
	if entry.Card.Last4 != "4242" {
		t.Errorf("the shop was given the card %q", entry.Card.Last4)
	}
}

func receiptIsPlaced(t *testing.T, s *street)     { s.isPlaced(t, placedStore, twoLattes, muffin) }
func coveredPageIsPlaced(t *testing.T, s *street) { s.isPlaced(t, coveredPage, drip, plainLatte) }
func alertingPageIsPlaced(t *testing.T, s *street) {
	s.isPlaced(t, alertingPage, wish{"Chicken tenders", 1, []string{"Fries", "Garlic mayo", "Barbecue"}})
}
func doubledReceiptIsOne(t *testing.T, s *street) { s.isPlaced(t, doubledStore, drip) }

func decoysAreNoNumbers(t *testing.T, s *street) {
	s.isPlaced(t, decoyStore, drip)
	p := s.order(t, numberless, drip)
	outcome, err := p.place(t, s.sites)
	// A receipt without a number proves nothing by itself; a decoy that is read as a number would.
	if err != nil || outcome.Fact != order.Unknown {
		t.Errorf("a receipt without a number is fact %d with evidence %+v; %v", outcome.Fact, outcome.Evidence, err)
	}
	if outcome.Evidence != nil && outcome.Evidence.ConfirmationNumber != "" {
		t.Errorf("the evidence is of order %q", outcome.Evidence.ConfirmationNumber)
	}
	if told := s.driver.said(); told != nil && told.Number != "" {
		t.Errorf("the driver says that the order's number is %q", told.Number)
	}
	s.wantOutcomes(t, numberless, shop.Accepted)
}

// isRefused places wishes and checks that nothing was ordered, and the reason.
func (s *street) isRefused(t *testing.T, slug string, code failure.Code, result shop.Result, wishes ...wish) {
	t.Helper()
	outcome, err := s.order(t, slug, wishes...).place(t, s.sites)
	if err != nil {
		t.Fatal(err)
	}
	if outcome.Fact != order.Refused || outcome.Failure == nil || outcome.Failure.Code != code {
		t.Errorf("want a refused order with %s, got fact %d: %v; %s", code, outcome.Fact, outcome.Failure, outcome.Seen)
	}
	s.wantOutcomes(t, slug, result)
}

func declineIsRejected(t *testing.T, s *street) {
	s.isRefused(t, declineStore, failure.CardDeclined, shop.Declined, drip)
}

func refusalIsRejected(t *testing.T, s *street) {
	s.isRefused(t, rejectStore, failure.MerchantRejected, shop.Rejected, slaw)
}

func movedPriceSubmitsNothing(t *testing.T, s *street) {
	p := s.order(t, movedStore, drip)
	built, err := s.build(t, movedStore, p.lines, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	if built.Total != p.total {
		t.Fatalf("built for %s, want %s", built.Total, p.total)
	}
	outcome, err := p.place(t, s.sites)
	if outcome.Fact != order.NotFired || len(p.fires) != 0 {
		t.Errorf("fact %d after %d fires", outcome.Fact, len(p.fires))
	}
	wantFailure(t, err, failure.PriceChanged)
	s.nothingSubmitted(t, movedStore)
}

// movedPickupIsSeen builds for today at a store that then has no pickup left today: what the engine compares must show tomorrow.
func movedPickupIsSeen(t *testing.T, s *street) {
	p := s.order(t, laterStore, drip)
	built, err := s.build(t, laterStore, p.lines, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	outcome, err := s.sites.Place(bounded(t), s.site(t, laterStore), ports.Placement{
		OrderID: "ord_later", Total: p.total, Card: goodCard(), Build: ports.Build{Lines: p.lines, Contact: contact()},
	}, func(_ context.Context, seen ports.Observed) error {
		if day, moved := s.day(laterStore, built.PickupAt), s.day(laterStore, seen.Pickup); !moved.After(day) || seen.PickupLabel == built.PickupLabel {
			t.Errorf("built for %s (%s), the last page shows %s (%s)", built.PickupAt, built.PickupLabel, seen.Pickup, seen.PickupLabel)
		}
		return order.ErrPickup
	})
	if outcome.Fact != order.NotFired || !errors.Is(err, order.ErrPickup) {
		t.Errorf("fact %d, %v", outcome.Fact, err)
	}
	s.nothingSubmitted(t, laterStore)
}

// day is the beginning of the day of t where a store is.
func (s *street) day(slug string, t time.Time) time.Time {
	zone, err := time.LoadLocation(s.stores[slug].TimeZone)
	if err != nil {
		return time.Time{}
	}
	year, month, day := t.In(zone).Date()
	return time.Date(year, month, day, 0, 0, 0, 0, zone)
}

func counterGetsNoOrder(t *testing.T, s *street) {
	p := s.order(t, counterStore, drip)
	_, err := s.build(t, counterStore, p.lines, time.Time{})
	wantFailure(t, err, failure.CounterPaymentOnly)
	outcome, err := p.place(t, s.sites)
	if outcome.Fact != order.NotFired || len(p.fires) != 0 {
		t.Errorf("fact %d after %d fires", outcome.Fact, len(p.fires))
	}
	wantFailure(t, err, failure.CounterPaymentOnly)
	s.nothingSubmitted(t, counterStore)
}

// falseRefusalKeepsItsEvidence places at a store whose page shows a refusal although it took the order. No driver can know that. The page must
// be kept as evidence; the engine learns the truth from the issuer.
func falseRefusalKeepsItsEvidence(t *testing.T, s *street) {
	p := s.order(t, falseStore, drip)
	outcome, err := p.place(t, s.sites)
	if err != nil || outcome.Fact != order.Refused || outcome.Failure.Code != failure.CardDeclined || !strings.Contains(outcome.Seen, "kept as ") {
		t.Errorf("fact %d: %v; %s; %v", outcome.Fact, outcome.Failure, outcome.Seen, err)
	}
	s.wantOutcomes(t, falseStore, shop.Accepted)
}

// uncertainAfter places wishes at a store whose answer does not show what became of them.
func uncertainAfter(slug string, wishes ...wish) func(*testing.T, *street) {
	return func(t *testing.T, s *street) {
		p := s.order(t, slug, wishes...)
		outcome, err := p.place(t, s.sites)
		if outcome.Fact != order.Unknown || outcome.Evidence != nil {
			t.Errorf("fact %d, evidence %+v, %v; want uncertainty (%v)", outcome.Fact, outcome.Evidence, outcome.Failure, err)
		}
		if told := s.driver.said(); told != nil && told.Verdict != sdk.Uncertain {
			t.Errorf("the driver says %+v", *told)
		}
		// Chromium repeats a request if a reused connection ends without an answer. The wall gives it a new connection, so that it does
		// not.
		if got := s.outcomes(slug); len(got) != 1 || len(p.fires) != 1 {
			t.Errorf("%d fires, the ledger holds %q, want one submission", len(p.fires), got)
		}
	}
}

func dyingPageIsUncertain(t *testing.T, s *street) {
	dealtWith := s.whenSubmitted(s.lender.end)
	p := s.order(t, dyingStore, drip)
	// The error only explains the outcome.
	outcome, _ := p.place(t, s.sites)
	select {
	case <-dealtWith:
	case <-bounded(t).Done():
		t.Fatal("the order never arrived")
	}
	if outcome.Fact != order.Unknown || outcome.Evidence != nil || len(p.fires) != 1 {
		t.Errorf("fact %d after %d fires, evidence %+v; want uncertainty", outcome.Fact, len(p.fires), outcome.Evidence)
	}
	s.wantOutcomes(t, dyingStore, shop.Accepted)
}

func delayIsOneOrder(t *testing.T, s *street) {
	p := s.order(t, delayedStore, drip)
	outcome, err := p.place(t, s.sites)
	if err != nil {
		t.Fatal(err)
	}
	if outcome.Fact != order.Accepted || len(p.fires) != 2 {
		t.Errorf("fact %d after %d fires; %s", outcome.Fact, len(p.fires), outcome.Seen)
	}
	s.wantOutcomes(t, delayedStore, shop.AskedAgain, shop.Accepted)
	if first, second := p.fires[0], p.fires[1]; !second.Pickup.After(first.Pickup) || second.PickupLabel == first.PickupLabel || second.PickupLabel == "" {
		t.Errorf("the second press is for %s (%q), the first was for %s", second.Pickup, second.PickupLabel, first.Pickup)
	}
}

// delayToTomorrowIsNoOrder refuses the second press, as the engine does if the day changes.
func delayToTomorrowIsNoOrder(t *testing.T, s *street) {
	p := s.order(t, postponedStore, drip)
	presses := 0
	outcome, err := s.sites.Place(bounded(t), s.site(t, postponedStore), ports.Placement{
		OrderID: "ord_postponed", Total: p.total, Card: goodCard(), Build: ports.Build{Lines: p.lines, Contact: contact()},
	}, func(_ context.Context, seen ports.Observed) error {
		if presses++; presses == 2 {
			if !s.day(postponedStore, seen.Pickup).After(s.day(postponedStore, time.Now())) {
				t.Errorf("the second press is for %s", seen.Pickup)
			}
			return order.ErrPickup
		}
		return nil
	})
	if presses != 2 || err != nil || outcome.Fact != order.Refused || outcome.Failure.Code != failure.PickupTimeUnavailable {
		t.Errorf("%d presses, fact %d: %v; %s; %v", presses, outcome.Fact, outcome.Failure, outcome.Seen, err)
	}
	s.wantOutcomes(t, postponedStore, shop.AskedAgain)
}

// insistent is a driver whose Submit is called twice on one page.
type insistent struct {
	sdk.Driver
	second *error
}

// Submit submits, and submits again.
func (d insistent) Submit(ctx context.Context, page sdk.Page) (sdk.Outcome, error) {
	outcome, err := d.Driver.Submit(ctx, page)
	if err != nil {
		return outcome, err
	}
	_, *d.second = d.Driver.Submit(ctx, page)
	return outcome, nil
}

func twiceSubmitsOnce(t *testing.T, s *street) {
	var second error
	p := s.order(t, pressedTwice, drip)
	outcome, err := p.place(t, s.inProcess(t, insistent{s.driver, &second}))
	if err != nil || outcome.Fact != order.Accepted {
		t.Errorf("fact %d, %v", outcome.Fact, err)
	}
	if !errors.Is(second, sdk.ErrFired) {
		t.Errorf("a second Submit gives %v, want %v", second, sdk.ErrFired)
	}
	if len(p.fires) != 1 {
		t.Errorf("%d fires, want 1", len(p.fires))
	}
	s.wantOutcomes(t, pressedTwice, shop.Accepted)
}

func placementsShareNoSession(t *testing.T, s *street) {
	var under sync.WaitGroup
	for _, one := range []wish{drip, plainLatte} {
		p := s.order(t, sessionStore, one)
		under.Go(func() {
			outcome, err := p.place(t, s.sites)
			if err != nil || outcome.Fact != order.Accepted {
				t.Errorf("%s: fact %d, %v; %s", one.item, outcome.Fact, err, outcome.Seen)
			}
		})
	}
	under.Wait()
	entries := s.shop.Ledger().Entries(sessionStore)
	if len(entries) != 2 {
		t.Fatalf("%d submissions, want 2", len(entries))
	}
	if entries[0].Session == entries[1].Session || len(entries[0].Lines) != 1 || len(entries[1].Lines) != 1 {
		t.Errorf("two placements met in one session: %+v", entries)
	}
}
