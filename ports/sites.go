// Package ports is what the engine asks of the world: one small interface a file, written by its caller.
//
// Each interface lists every outcome in its comment. A conformance suite beside it (storetest, cardstest, smstest)
// is the contract that every adapter runs as its own test.
package ports

import (
	"context"
	"time"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
)

// Sites reads and drives restaurants' ordering sites.
//
// A *failure.Failure as the error is the restaurant's or the site's answer and ends the build with that code.
// Any other error is ours (a crashed driver, no browser): the caller may try again until its own bound.
// Every method returns soon after ctx ends, and leaves no page and no process behind.
type Sites interface {
	// Recognize tells which driver serves an ordering page, by its address first and by its content if need be.
	// PLATFORM_UNSUPPORTED when none does; SITE_UNREACHABLE when the page cannot be read.
	Recognize(ctx context.Context, orderURL string) (platform string, err error)
	// Menu reads the store's menu. need is called once with what the menu page shows and names the items whose
	// option groups are to be read too, on the same page; they come back with GroupsKnown.
	Menu(ctx context.Context, site Site, need func(menu.Menu) []string) (SiteMenu, error)
	// Build fills the site's own bag, goes to its last page and reads the final figures. It never submits.
	Build(ctx context.Context, site Site, build Build) (Built, error)
	// Place fills the bag again, goes to the last page with the card, calls fire with what that page shows and only if fire
	// returns nil clicks, once. fire is called again, with Press 2, before a second click where the platform asks again.
	// The outcome is order.Unknown whenever anything after the first fire is in doubt; the error then only explains.
	// An outcome of order.NotFired with an error means fire was never passed: nothing can have been ordered.
	Place(ctx context.Context, site Site, placement Placement, fire func(context.Context, Observed) error) (order.Outcome, error)
	// Close ends every page and process; calls under way end with an error.
	Close() error
}

// Site names one store's ordering page.
type Site struct {
	Platform string
	OrderURL string
}

// SiteMenu is what a store's page says about itself.
type SiteMenu struct {
	Name, Address string
	TimeZone      string // IANA; empty when unknown
	Menu          menu.Menu
}

// Contact is whom the food is for.
type Contact struct {
	FirstName, LastName, Phone, Email string
}

// Build is what to put into a site's bag.
type Build struct {
	Lines   []menu.Line
	Pickup  time.Time // zero: as soon as possible
	Contact Contact
	// Notes go into the site's own box for a note with the order, and the note of a line into the box of its item.
	// NOTES_UNSUPPORTED when there is none, or when the site shows a note otherwise than it was written.
	Notes string
}

// Built is a bag as the site itself states it on its last page.
type Built struct {
	Lines       []BuiltLine
	Currency    string // lowercase
	Subtotal    money.Minor
	TaxAndFees  money.Minor
	Total       money.Minor
	PickupLabel string    // the site's words
	PickupAt    time.Time // zero: only "as soon as possible" was said
	BasketHash  string    // over lines and total; equal bags have equal hashes
	Notes       string    // as the site's box shows them, after they were written into it
}

// BuiltLine is one line of the site's bag in the site's words.
type BuiltLine struct {
	Name      string      `json:"name"`
	Quantity  int         `json:"quantity"`
	UnitPrice money.Minor `json:"unitPrice"` // one unit with its options
	Options   []string    `json:"options,omitempty"`
	Note      string      `json:"note,omitempty"`
}

// Placement is one order to send.
type Placement struct {
	OrderID string
	Build   Build
	Total   money.Minor // what the person confirmed, the merchant's total
	Card    MerchantCard
	// Rehearse drives to the last page and stops before the click: the sandbox. fire is called once, with Press 0, and only compares.
	Rehearse bool
	// Shown is the SHA-256 of the confirmation card the person saw; it goes into the evidence.
	Shown string
}

// Observed is what the last page shows right before a click.
type Observed struct {
	Press int // 1, or 2 when the platform asked again; 0 in a rehearsal, where nothing is clicked
	order.Terms
}
