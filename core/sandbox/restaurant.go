// Package sandbox holds the test restaurants as data: their scripts, their menu with its own grammar, and exact prices (spec 4.5). They need no browser,
// exist only in the sandbox, and depend only on this table.
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

// Script is what happens at a test restaurant. With the zero value a cart is ready at once.
type Script struct {
	Branches []string        // the places to choose from; nothing is built here
	BuildsIn time.Duration   // how long a cart stays building
	AsksSize bool            // a latte without a size is a question, not a Small
	Fails    failure.Code    // what every cart fails with
	Raises   money.Minor     // what the first confirm adds to the total; it is refused with price_changed
	Confirm  []order.Trigger // what a confirm does to the order at once
	Then     order.Trigger   // what happens to it later; empty: nothing
	After    time.Duration   // how much later
	Declines failure.Code    // what the order fails with when Then is a refusal
}

// Outcome returns the state in which an order ends here once all was answered and confirmed, and its failure code if it fails.
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

// Reserved reports whether an id has the form of a test restaurant's. The directory of real places is never asked for it.
func Reserved(placeID string) bool { return strings.HasPrefix(placeID, Prefix) }

// Named reports whether the words of a search name test restaurants; a sandbox search then lists all of them (spec 4.5).
// "test" does, and with it every id and name of the table.
func Named(query string) bool { return strings.Contains(strings.ToLower(query), "test") }
