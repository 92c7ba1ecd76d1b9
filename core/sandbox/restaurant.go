// Package sandbox is the test restaurants, as data: their scripts, their menu with its own way of reading a request, and exact
// prices (spec 4.5). They need no browser, they exist in the sandbox only, and what they do never depends on anything but this table.
package sandbox

import (
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
)

// Platform is the platform of every test restaurant (docs/gaps.md).
const Platform = "test"

// Prefix begins the id of every test restaurant. Any other id that begins with it is reserved and finds nothing.
const Prefix = "test_place_"

// Restaurant is one test restaurant.
type Restaurant struct {
	PlaceID string
	Name    string
	Address string
	Script  Script
}

// Script is what happens at a test restaurant. The zero value is a cart that is ready when it is read.
type Script struct {
	Branches []string        // the places of which one has to be chosen; nothing is built here
	BuildsIn time.Duration   // how long a cart stays building
	AsksSize bool            // a latte without a size is a question, not a Small
	Fails    failure.Code    // what every cart fails with
	Raises   money.Minor     // by what the first confirm moves the total, to be refused with price_changed
	Confirm  []order.Trigger // what a confirm does to the order at once
	Then     order.Trigger   // what happens to it later; empty when nothing does
	After    time.Duration   // how much later
	Declines failure.Code    // what the order fails with when Then is a refusal
}

// Outcome is the state that an order ends in here once everything was answered and confirmed, and the code it fails with, if it does.
func (s Script) Outcome() (order.State, failure.Code) {
	switch {
	case s.Fails != "":
		return order.Failed, s.Fails
	case s.Then == order.PlacementRefused:
		return order.Failed, s.Declines
	case s.Then == order.PlacementUnsure:
		return order.Unconfirmed, ""
	}
	return order.Placed, ""
}

// Restaurants returns every test restaurant, in the order of spec 4.5.
func Restaurants() []Restaurant { return append([]Restaurant(nil), table...) }

// Find returns the test restaurant with this id.
func Find(placeID string) (Restaurant, bool) {
	for _, r := range table {
		if r.PlaceID == placeID {
			return r, true
		}
	}
	return Restaurant{}, false
}

// Reserved tells whether an id can only be a test restaurant's: the directory of real places is never asked for it.
func Reserved(placeID string) bool { return strings.HasPrefix(placeID, Prefix) }

// Named tells whether the words of a search name test restaurants; a sandbox search then lists all of them (spec 4.5).
// "test" does, and with it every id and name of the table.
func Named(query string) bool { return strings.Contains(strings.ToLower(query), "test") }
