package drivertest

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/ports"
)

// Measured counts what became of a driver's builds at stores whose platform it does not know.
type Measured struct {
	Right   int
	Refused int
	Wrong   int
}

// strange are orders at stores of a platform that the driver does not know.
var strange = []struct {
	slug    string
	wishes  []wish
	refused bool // the store takes no such order, so that a cart would be wrong
}{
	{plainCounter, []wish{twoLattes, muffin}, false},
	{plainCounter, []wish{plainLatte}, false},
	{plainCounter, []wish{twoLattes, plainLatte, drip}, false},
	{coveredPage, []wish{twoLattes, drip}, false},
	{alertingPage, []wish{{"Chicken tenders", 2, []string{"Onion rings", "Ketchup", "Hot honey"}}, slaw}, false},
	{alertingPage, []wish{{"Chicken tenders", 1, []string{"Fries", "Ketchup"}}}, true},
	{largeHall, []wish{{"Pad thai", 1, []string{"Hot", "Shrimp", "Egg"}}, {"Gelato", 2, nil}}, false},
	{twiceShown, []wish{slice}, false},
	{lateStore, []wish{slice}, false},
	{soldOutStore, []wish{drip, muffin}, true},
	{minimumStore, []wish{slaw}, true},
	{closedStore, []wish{drip}, true},
	{walledStore, []wish{drip}, true},
	{counterStore, []wish{drip}, true},
}

// Unknown builds at stores of a platform that the driver does not know, and counts the right carts and the refusals. A wrong cart, or anything
// that is sent as an order, fails the test. The writes of the stores are pinned as harmless, as an operator would.
func Unknown(t *testing.T, newDriver func() sdk.Driver, platform string, skin Site) Measured {
	t.Helper()
	s := openStreetOf(t, newDriver(), sdk.Manifest{Platform: platform, Hosts: []string{"order." + platform + ".test"}}, string(skin), plain)
	s.lender.shared = true
	s.sites = s.inProcess(t, s.driver)
	var m Measured
	for _, one := range strange {
		t.Run(fmt.Sprintf("%s %v", one.slug, one.wishes), func(t *testing.T) {
			began := time.Now()
			built, err := s.strangeBuild(t, one.slug, one.wishes)
			t.Logf("%s: %v", time.Since(began).Round(10*time.Millisecond), err)
			var failed *failure.Failure
			switch {
			case errors.As(err, &failed):
				m.Refused++
			case err != nil:
				t.Fatal(err)
			case one.refused:
				m.Wrong++
				t.Errorf("a cart of %+v for %s", built.Lines, built.Total)
			default:
				checkSum(t, built, s.priced(t, one.slug, one.wishes...))
				if t.Failed() {
					m.Wrong++
				} else {
					m.Right++
				}
			}
			s.nothingSubmitted(t, one.slug)
		})
	}
	return m
}

// strangeBuild builds wishes as an engine would that has only the driver's own reading of the menu.
func (s *street) strangeBuild(t *testing.T, slug string, wishes []wish) (ports.Built, error) {
	read, err := s.readMenu(t, slug, itemsOf(wishes)...)
	if err != nil {
		return ports.Built{}, err
	}
	lines, err := inLines(read, wishes)
	if err != nil {
		return ports.Built{}, failure.New(failure.ItemUnavailable, err.Error())
	}
	return s.build(t, slug, lines, time.Time{})
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
