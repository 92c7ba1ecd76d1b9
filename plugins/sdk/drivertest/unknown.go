package drivertest

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/ports"
)

// Measured counts what became of a driver's builds at stores whose platform it does not know. Refused are those that the stores do not
// take, or the driver does not understand.
type Measured struct{ Right, Refused, Wrong int }

// Plus adds two counts.
func (m Measured) Plus(more Measured) Measured {
	return Measured{m.Right + more.Right, m.Refused + more.Refused, m.Wrong + more.Wrong}
}

// String is the counts in words.
func (m Measured) String() string {
	return fmt.Sprintf("%d right carts, %d refusals, %d wrong carts", m.Right, m.Refused, m.Wrong)
}

// strange is one order at a store of a platform that the driver does not know.
type strange struct {
	slug    string
	wishes  []wish
	refused bool         // the store takes no such order, or keeps another one, so that a cart would be wrong
	code    failure.Code // of the refusal; empty: any
}

var strangers = []strange{
	{plainCounter, []wish{twoLattes, muffin}, false, ""},
	{plainCounter, []wish{plainLatte}, false, ""},
	{plainCounter, []wish{twoLattes, plainLatte, drip}, false, ""},
	{coveredPage, []wish{twoLattes, drip}, false, ""},
	{alertingPage, []wish{{"Chicken tenders", 2, []string{"Onion rings", "Ketchup", "Hot honey"}}, slaw}, false, ""},
	{alertingPage, []wish{{"Chicken tenders", 1, []string{"Fries", "Ketchup"}}}, true, ""},
	{largeHall, []wish{{"Pad thai", 1, []string{"Hot", "Shrimp", "Egg"}}, {"Gelato", 2, nil}}, false, ""},
	{twiceShown, []wish{slice}, false, ""},
	{lateStore, []wish{slice}, false, ""},
	{soldOutStore, []wish{drip, muffin}, true, ""},
	{minimumStore, []wish{slaw}, true, ""},
	{closedStore, []wish{drip}, true, ""},
	{walledStore, []wish{drip}, true, ""},
	{counterStore, []wish{drip}, true, ""},
	{busyStore, []wish{drip}, true, failure.BotBlocked},
}

// Unknown builds at stores of a platform that the driver does not know, of which only the name and the hosts count, and counts the right carts and the refusals. A wrong cart, or anything
// that is sent as an order, fails the test. The writes of the stores are pinned as harmless, as an operator would. It makes one order that the
// store takes and one that its page spoils; CARRYOUT_PROVE makes all, and one under each change of the markup.
func Unknown(t *testing.T, newDriver func() sdk.Driver, platform sdk.Manifest, skin Site) Measured {
	t.Helper()
	all := os.Getenv("CARRYOUT_PROVE") != ""
	var m Measured
	shared := openGround(t, platform)
	visit := func(name string, mutate func(*testing.T, fs.FS) fs.FS, orders []strange) {
		t.Run(name, func(t *testing.T) {
			s := streetOf(t, shared, newDriver(), platform, skin, mutate)
			defer s.leave(t)
			for _, one := range orders {
				t.Run(fmt.Sprintf("%s %v", one.slug, one.wishes), func(t *testing.T) { m = m.Plus(s.measure(t, one)) })
			}
		})
	}
	recognized := false
	t.Run("recognized", func(t *testing.T) {
		s := streetOf(t, shared, newDriver(), platform, skin, plain)
		defer s.leave(t)
		recognized = recognizesMenus(t, s)
	})
	if !recognized {
		t.Logf("the driver does not recognize a menu of %s", platform.Platform)
	}
	if !recognized && !all {
		// The service would build nothing there: both orders are refused.
		return Measured{Refused: 2}
	}
	if all {
		visit("as it is", plain, strangers)
	} else {
		visit("as it is", plain, strangers[:1])
	}
	for i, spoiled := range deceptions()[:2] {
		if all || i == 1 {
			visit(spoiled.name, spoiled.mutate, []strange{{changedStore, []wish{twoLattes}, true, ""}})
		}
	}
	if all {
		for _, change := range append(changes(), moreChanges()...) {
			visit(change.name, change.mutate, []strange{{changedStore, []wish{twoLattes, plainLatte, muffin}, false, ""}})
		}
	}
	return m
}

// streetOf opens the stores of a platform for a driver that does not know it.
func streetOf(t *testing.T, shared *ground, driver sdk.Driver, platform sdk.Manifest, skin Site, mutate func(*testing.T, fs.FS) fs.FS) *street {
	t.Helper()
	s := shared.open(t, driver, platform, string(skin), mutate)
	s.lender.shared = true
	s.sites = s.inProcess(t, s.driver)
	return s
}

// recognizesMenus reports whether the driver would take a store's page. It checks that it does so less surely than the driver of its platform, and
// takes no other page.
func recognizesMenus(t *testing.T, s *street) (recognized bool) {
	for slug, menu := range map[string]bool{plainCounter: true, walledStore: false} {
		home, pin := s.stores[slug].OrderURL, s.pins.Platforms[0]
		page, err := s.lender.Page(bounded(t), browser.Job{Home: home, Hosts: append(s.stores[slug].Hosts(), pin.Hosts...), AssetHosts: pin.AssetHosts})
		if err != nil {
			t.Fatal(err)
		}
		defer page.Close()
		if _, err := page.Goto(bounded(t), home); err != nil {
			t.Fatal(err)
		}
		sure, err := s.driver.Recognize(bounded(t), page)
		if err != nil || sure >= 60 && !menu || sure >= 80 {
			t.Errorf("%s: the driver is %d sure; %v", slug, sure, err)
		}
		recognized = recognized || menu && sure >= 60
	}
	return recognized
}

// Learned builds at a store that the driver knows from a first visit: what it learned of the page is in the menu with its ids and options, which the
// service keeps for each store. The page changes before the second visit, which must end with the right cart or a refusal. CARRYOUT_PROVE makes
// all changes and logs how long the visits of an unchanged page take and how many requests reach the store; otherwise there is one change.
func Learned(t *testing.T, newDriver func() sdk.Driver, platform sdk.Manifest, skin Site) (m Measured) {
	t.Helper()
	one, all := strange{changedStore, []wish{twoLattes, plainLatte, muffin}, false, ""}, os.Getenv("CARRYOUT_PROVE") != ""
	var lines []menu.Line
	var learned string
	shared := openGround(t, platform)
	t.Run("first visit", func(t *testing.T) {
		s, began := streetOf(t, shared, newDriver(), platform, skin, plain), time.Now()
		defer s.leave(t)
		var err error
		if lines, err = s.strangeLines(t, one.slug, one.wishes); err != nil {
			t.Logf("nothing is learned: %v", err)
			m.Refused++
		}
		learned = s.learned
		if err != nil || !all {
			return
		}
		read, asked := time.Since(began), len(s.received())
		began = time.Now()
		m = m.Plus(s.judgeLines(t, one, lines))
		again, both := time.Since(began), len(s.received())
		t.Logf("%s: a first visit takes %s and %d requests, another %s and %d", skin, (read + again).Round(10*time.Millisecond), both, again.Round(10*time.Millisecond), both-asked)
	})
	var differently []mutation
	switch {
	case lines == nil:
	case all:
		differently = append(changes(), moreChanges()...)
	default:
		differently = changes()[4:5]
	}
	for _, change := range differently {
		t.Run(change.name, func(t *testing.T) {
			s := streetOf(t, shared, newDriver(), platform, skin, change.mutate)
			defer s.leave(t)
			s.learned = learned
			m = m.Plus(s.judgeLines(t, one, lines))
		})
	}
	return m
}

// judgeLines builds lines that were read before.
func (s *street) judgeLines(t *testing.T, one strange, lines []menu.Line) Measured {
	t.Helper()
	return s.judge(t, one, func() (ports.Built, error) { return s.build(t, one.slug, lines, time.Time{}) })
}

// measure builds one order and counts what became of it.
func (s *street) measure(t *testing.T, one strange) Measured {
	t.Helper()
	return s.judge(t, one, func() (ports.Built, error) {
		lines, err := s.strangeLines(t, one.slug, one.wishes)
		if err != nil {
			return ports.Built{}, err
		}
		return s.build(t, one.slug, lines, time.Time{})
	})
}

// judge counts what became of a build.
func (s *street) judge(t *testing.T, one strange, build func() (ports.Built, error)) (m Measured) {
	t.Helper()
	began := time.Now()
	built, err := build()
	t.Logf("%s: %v", time.Since(began).Round(10*time.Millisecond), err)
	var failed *failure.Failure
	switch {
	case errors.As(err, &failed) && one.code != "" && failed.Code != one.code:
		t.Errorf("refused with %v, want %s", failed, one.code)
	case errors.As(err, &failed):
		m.Refused++
	case err != nil:
		t.Fatal(err)
	case one.refused:
		t.Errorf("a cart of %+v for %s", built.Lines, built.Total)
	default:
		checkSum(t, built, s.priced(t, one.slug, one.wishes...))
	}
	s.nothingSubmitted(t, one.slug)
	switch {
	case t.Failed():
		m.Wrong++
	case m.Refused == 0:
		m.Right++
	}
	return m
}

// strangeLines converts wishes to lines as an engine would that has only the driver's own reading of the menu.
func (s *street) strangeLines(t *testing.T, slug string, wishes []wish) ([]menu.Line, error) {
	s.learned = ""
	read, err := s.readMenu(t, slug, itemsOf(wishes)...)
	if err != nil {
		return nil, err
	}
	s.learned = read.Learned
	lines, err := inLines(read, wishes)
	if err != nil {
		return nil, failure.New(failure.ItemUnavailable, err.Error())
	}
	return lines, nil
}

// checkSum compares a cart with the shop's figures; its lines may be in any order.
func checkSum(t *testing.T, built ports.Built, want figures) {
	t.Helper()
	if built.Subtotal != want.subtotal || built.TaxAndFees != want.tax || built.Total != want.total() || built.Currency != "usd" {
		t.Errorf("built %s + %s = %s %s, the shop asks %s + %s = %s usd",
			built.Subtotal, built.TaxAndFees, built.Total, built.Currency, want.subtotal, want.tax, want.total())
	}
	key := func(name string, options []string, price money.Minor) string {
		options = slices.Sorted(slices.Values(options))
		return fmt.Sprint(name, options, price)
	}
	left := map[string]int{}
	for _, line := range want.lines {
		left[key(line.Item, optionNames(line), money.Minor(line.UnitPrice))] += line.Quantity
	}
	for _, line := range built.Lines {
		left[key(line.Name, line.Options, line.UnitPrice)] -= line.Quantity
	}
	for line, n := range left {
		if n != 0 {
			t.Errorf("the cart is off by %d of %s", -n, line)
		}
	}
}
