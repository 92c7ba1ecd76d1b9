package sandbox

import (
	"time"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
)

var (
	atOnce  = []order.Trigger{order.PlacedAtOnce}
	placing = []order.Trigger{order.ConfirmAccepted}
	asked   = []order.Trigger{order.ConfirmAccepted, order.ChallengeRaised}
)

const (
	soon  = 5 * time.Second
	later = 15 * time.Second
	slow  = 20 * time.Second
)

// table is spec 4.5. A row that does not say what a confirm does places at once, like test_place_carted (docs/gaps.md).
var table = []Restaurant{
	{"test_place_carted", "Test Carted", "1 Test Street", Script{Confirm: atOnce}},
	{"test_place_needs_choices", "Test Needs Choices", "2 Test Street", Script{AsksSize: true, Confirm: atOnce}},
	{"test_place_needs_location", "Test Needs Location", "3 Test Street", Script{Branches: []string{"test_place_branch_north", "test_place_branch_south"}}},
	{"test_place_branch_north", "Test Branch North", "4 North Test Street", Script{Confirm: atOnce}},
	{"test_place_branch_south", "Test Branch South", "4 South Test Street", Script{Confirm: atOnce}},
	{"test_place_closed", "Test Closed", "5 Test Street", Script{Fails: failure.StoreClosed}},
	{"test_place_price_changed", "Test Price Changed", "6 Test Street", Script{Raises: 100, Confirm: atOnce}},
	{"test_place_placed", "Test Placed", "7 Test Street", Script{Confirm: placing, After: soon, Then: order.EvidenceReceived}},
	{"test_place_failed", "Test Failed", "8 Test Street", Script{Confirm: placing, After: soon, Then: order.PlacementRefused, Declines: failure.CardDeclined}},
	{"test_place_unconfirmed", "Test Unconfirmed", "9 Test Street", Script{Confirm: placing, After: soon, Then: order.PlacementUnsure}},
	{"test_place_challenge", "Test Challenge", "10 Test Street", Script{Confirm: asked, After: later, Then: order.EvidenceReceived}},
	{"test_place_slow", "Test Slow", "11 Test Street", Script{BuildsIn: slow, Confirm: atOnce}},
}

// The location and time zone of all test restaurants.
const (
	Lat, Lng = 43.66, -70.25
	TimeZone = "America/New_York"
)

// Currency is the currency of the test menu.
const Currency = "usd"

// TaxRate is the tax of every test restaurant: 8.75 percent of the subtotal.
const TaxRate money.Rate = 87_500

// Unlisted is the price of an item that is not on the test menu.
const Unlisted money.Minor = 500

var (
	size   = Group{Name: "Size", Required: true, Options: []Option{{"Small", 0}, {"Medium", 50}, {"Large", 100}}}
	extras = Group{Name: "Extras", Options: []Option{{"Oat milk", 75}, {"Extra shot", 100}, {"Vanilla", 50}}}
)

// menu is the test menu.
var menu = []Item{
	{Name: "Drip coffee", Price: 350},
	{Name: "Latte", Price: 525, Groups: []Group{size, extras}},
	{Name: "Blueberry muffin", Price: 375},
	{Name: "Avocado toast", Price: 900},
	{Name: "Breakfast burrito", Price: 1095},
}
