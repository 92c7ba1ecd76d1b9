package drivertest

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/fixtures/shop"
	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/ports"
)

// Ordered counts what became of a driver's orders at stores of a platform that it does not know. Refused are those of which nothing was sent.
type Ordered struct{ Placed, Unconfirmed, Refused, Wrong int }

// Plus adds two counts.
func (o Ordered) Plus(more Ordered) Ordered {
	return Ordered{o.Placed + more.Placed, o.Unconfirmed + more.Unconfirmed, o.Refused + more.Refused, o.Wrong + more.Wrong}
}

// String is the counts in words.
func (o Ordered) String() string {
	return fmt.Sprintf("%d placed, %d unconfirmed, %d refused before the press, %d wrong", o.Placed, o.Unconfirmed, o.Refused, o.Wrong)
}

// attempt is one order at a store of a platform that the driver does not know.
type attempt struct {
	name   string
	slug   string
	wishes []wish
	// proven: the page proves the order, so it may be placed.
	proven bool
	// sent is what the store's ledger may hold after the press.
	sent   shop.Result
	mutate func(*testing.T, fs.FS) fs.FS
	before func(*testing.T, *street, attempt, []menu.Line) // what happens before the order; nil: nothing
}

//go:embed scripts/lying.js
var lyingScript string

// lying is the script of a page that does something else than ordering and showing a receipt.
func lying(instead string) func(*testing.T, fs.FS) fs.FS {
	return injected(strings.Replace(lyingScript, "LYING;", instead+";", 1))
}

// attempts are orders at pages as they are.
func attempts() []attempt {
	return []attempt{
		{"several items", placedStore, []wish{twoLattes, muffin}, true, shop.Accepted, plain, rehearse},
		{"a covered page", coveredPage, []wish{drip, plainLatte}, true, shop.Accepted, plain, nil},
		{"a receipt drawn twice", doubledStore, []wish{drip}, true, shop.Accepted, plain, nil},
		{"decoys", decoyStore, []wish{drip}, true, shop.Accepted, plain, nil},
		{"a receipt without a number", numberless, []wish{drip}, false, shop.Accepted, plain, nil},
		{"a declined card", declineStore, []wish{drip}, false, shop.Declined, plain, nil},
		{"a restaurant that says no", rejectStore, []wish{slaw}, false, shop.Rejected, plain, nil},
		{"a false refusal", falseStore, []wish{drip}, false, shop.Accepted, plain, nil},
		{"an answer that cannot be read", garbageStore, []wish{drip}, false, shop.Accepted, plain, nil},
		{"silence", silentStore, []wish{drip}, false, shop.Accepted, plain, nil},
		{"a server error", brokenStore, []wish{slaw}, false, shop.Accepted, plain, nil},
		{"a payment without an order", interimStore, []wish{slice}, false, shop.Interim, plain, nil},
		{"a delay", delayedStore, []wish{drip}, false, shop.AskedAgain, plain, nil},
		{"a moved price", movedStore, []wish{drip}, false, "", plain, buildFirst},
		{"payment at the counter", counterStore, []wish{drip}, false, "", plain, nil},
	}
}

// lies are orders at pages that deceive about what became of the order. They are written for the skin of the example.
func lies() []attempt {
	lie := func(name string, sent shop.Result, instead string) attempt {
		return attempt{name, changedStore, []wish{drip}, false, sent, lying(instead), nil}
	}
	return []attempt{
		lie("thanks without an order", "", `return receipt('<p>Total ' + total() + '</p>')`),
		lie("a receipt before anything was sent", "", `return receipt('<p>Order 51234</p><p>Total ' + total() + '</p>')`),
		lie("a newsletter", "", `await fetched('/newsletter', {method: 'POST'}); return receipt('<p>You are subscribed. Number 51234</p><p>Total ' + total() + '</p>')`),
		lie("a newsletter that looks like an order", "", `await fetched('/newsletter', {method: 'POST'}); return receipt('<p>Order 51234</p><p>Total ' + total() + '</p>')`),
		lie("an order that failed", "", `await fetched('/api/nothing', {method: 'POST'}); return receipt('<p>Order 51234</p><p>Your payment failed.</p><p>Total ' + total() + '</p>')`),
		lie("another total", shop.Accepted, `await send(); return receipt('<p>Order 51234</p><p>Total $99.00</p>')`),
		lie("no total", shop.Accepted, `await send(); return receipt('<p>Order 51234</p>')`),
		lie("two numbers", shop.Accepted, `await send(); return receipt('<p>Order 51234</p><p>Order 51235</p><p>Total ' + total() + '</p>')`),
		lie("a page of another host", shop.Accepted, `await send(); location = 'http://`+elsewhere+`/receipt/1'; return new Promise(() => {})`),
		{"a number from before", changedStore, []wish{drip}, false, shop.Accepted,
			injected(`document.addEventListener('DOMContentLoaded', () => { document.body.append('Last order 51234'); for (const at of document.querySelectorAll('[data-part=number]')) at.textContent = 'Order 51234'; })`), nil},
		{"two buttons that order", changedStore, []wish{drip}, false, "",
			injected(`setInterval(() => { const place = document.querySelector('#place-order'); if (place && !document.querySelector('#second')) { const copy = place.cloneNode(true); copy.id = 'second'; place.after(copy); } }, 20)`), nil},
		{"two requests", changedStore, []wish{drip}, true, shop.Accepted, lying(`const both = [send(), send()]; const all = await Promise.allSettled(both); return all.find(one => one.value)?.value ?? all[0].reason`), nil},
	}
}

// Orders places orders at stores of a platform that the driver does not know: no rule says which request sends an order. An order that is placed without the
// store having it, with another number or total, or sent more than once, fails the test. It places one order; CARRYOUT_PROVE tries all.
func Orders(t *testing.T, newDriver func() sdk.Driver, platform sdk.Manifest, skin Site) (all Ordered) {
	t.Helper()
	tries := attempts()
	if os.Getenv("CARRYOUT_PROVE") == "" {
		tries = tries[:1]
	}
	return ordersOf(t, newDriver, platform, skin, tries)
}

// Lies is Orders at pages of the example that deceive about what became of an order: none may be placed, except the one that sends its order twice, of which
// one arrives. It tries one; CARRYOUT_PROVE tries all.
func Lies(t *testing.T, newDriver func() sdk.Driver, platform sdk.Manifest, skin Site) Ordered {
	t.Helper()
	tries := lies()
	if os.Getenv("CARRYOUT_PROVE") == "" {
		tries = Shuffled(t, tries)[:1]
	}
	return ordersOf(t, newDriver, platform, skin, tries)
}

func ordersOf(t *testing.T, newDriver func() sdk.Driver, platform sdk.Manifest, skin Site, tries []attempt) (all Ordered) {
	shared := openGround(t, platform)
	for _, one := range tries {
		t.Run(one.name, func(t *testing.T) {
			s := shared.open(t, newDriver(), platform, string(skin), one.mutate)
			for i := range s.pins.Platforms {
				s.pins.Platforms[i].Submits, s.pins.Platforms[i].NotYetOrdered, s.pins.Platforms[i].AnyWrite = nil, nil, true
			}
			s.lender.shared = true
			s.sites = s.inProcess(t, s.driver)
			defer s.leave(t)
			all = all.Plus(s.attempt(t, one))
		})
	}
	return all
}

// attempt places one order and counts what became of it.
func (s *street) attempt(t *testing.T, one attempt) (o Ordered) {
	t.Helper()
	lines, err := s.strangeLines(t, one.slug, one.wishes)
	var failed *failure.Failure
	if errors.As(err, &failed) {
		t.Logf("the menu: %v", err)
		return Ordered{Refused: 1}
	} else if err != nil {
		t.Fatal(err)
	}
	if one.before != nil {
		one.before(t, s, one, lines)
	}
	p := &placement{street: s, slug: one.slug, lines: lines, total: s.priced(t, one.slug, one.wishes...).total()}
	outcome, err := p.place(t, s.sites)
	t.Logf("fact %d: %v; %s; %v", outcome.Fact, outcome.Failure, outcome.Seen, err)
	sent := s.outcomes(one.slug)
	switch {
	case outcome.Fact == order.NotFired:
		o.Refused++
		s.nothingSubmitted(t, one.slug)
	case outcome.Fact == order.Unknown && one.sent == "":
		o.Unconfirmed++
		s.nothingSubmitted(t, one.slug)
	case outcome.Fact == order.Unknown:
		o.Unconfirmed++
		if len(sent) > 1 || len(sent) == 1 && sent[0] != one.sent {
			t.Errorf("the ledger holds %q, want at most one %q", sent, one.sent)
		}
	case outcome.Fact == order.Accepted && one.proven:
		o.Placed++
		s.wantOutcomes(t, one.slug, one.sent)
		s.wantEvidence(t, outcome, one)
	default:
		t.Errorf("the ledger holds %q", sent)
	}
	if outcome.Fact != order.NotFired && len(p.fires) != 1 {
		t.Errorf("%d presses were recorded", len(p.fires))
	}
	if t.Failed() {
		return Ordered{Wrong: 1}
	}
	return o
}

// wantEvidence compares the evidence of a placed order with the ledger.
func (s *street) wantEvidence(t *testing.T, outcome order.Outcome, one attempt) {
	t.Helper()
	entry := s.shop.Ledger().Entries(one.slug)[0]
	evidence := outcome.Evidence
	if evidence == nil || evidence.ConfirmationNumber != entry.OrderNumber || evidence.ObservedTotal == nil || int64(*evidence.ObservedTotal) != int64(entry.Totals.Total) {
		t.Errorf("evidence %+v of the order %s for %s", evidence, entry.OrderNumber, entry.Totals.Total)
	}
	entry.Lines = joined(entry.Lines)
	s.checkEntry(t, entry, s.priced(t, one.slug, one.wishes...))
}

// joined adds up equal lines: where a form takes no quantity, an item is added once for each.
func joined(lines []shop.Line) (out []shop.Line) {
	for _, line := range lines {
		at := slices.IndexFunc(out, func(one shop.Line) bool {
			return one.Item == line.Item && one.UnitPrice == line.UnitPrice && one.Note == line.Note && slices.Equal(optionNames(one), optionNames(line))
		})
		if at >= 0 {
			out[at].Quantity += line.Quantity
			continue
		}
		out = append(out, line)
	}
	return out
}

// rehearse places the order as a sandbox does: it ends with a simulated order, enters no card and sends nothing.
func rehearse(t *testing.T, s *street, one attempt, lines []menu.Line) {
	t.Helper()
	outcome, err := s.sites.Place(bounded(t), s.site(t, one.slug), ports.Placement{
		OrderID: "ord_rehearsed", Rehearse: true, Total: s.priced(t, one.slug, one.wishes...).total(), Build: ports.Build{Lines: lines, Contact: contact()},
	}, func(context.Context, ports.Observed) error { return nil })
	var failed *failure.Failure
	switch {
	case errors.As(err, &failed):
	case err != nil || outcome.Fact != order.Accepted || outcome.Evidence == nil || outcome.Evidence.Kind != "simulated":
		t.Errorf("a rehearsal is fact %d, %+v, %v", outcome.Fact, outcome.Evidence, err)
	}
	s.nothingSubmitted(t, one.slug)
	if slices.ContainsFunc(s.received(), func(r request) bool { return r.method == "POST" && strings.Contains(r.address, "/card/") }) {
		t.Error("a rehearsal entered a card")
	}
}

// buildFirst builds the cart, so that what the store changes afterwards is seen.
func buildFirst(t *testing.T, s *street, one attempt, lines []menu.Line) {
	t.Helper()
	if _, err := s.build(t, one.slug, lines, time.Time{}); err != nil {
		t.Logf("the build: %v", err)
	}
}
