// Package sdk is the contract of a plugin, and the tables that an author of a driver fills in.
//
// A driver knows the pages of one ordering platform. It has no network, no browser and no card number: the host
// lends it a [Page]. A driver is one type with the seven methods of [Driver]. Its main function is the one place that
// needs another package of this module, plugins/sdk/wire:
//
//	func main() { wire.Main(New()) }
//
// docs/drivers.md is the guide; sdk/drivertest is the contract as a test suite.
package sdk

import (
	"context"
	"time"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/money"
)

// The words of the core that a driver speaks, so that its author imports this package alone.
type (
	// Menu is what a store's page offers; Item, Group, Option, Line and Choice are its parts.
	Menu     = menu.Menu
	Category = menu.Category
	Item     = menu.Item
	Group    = menu.Group
	Option   = menu.Option
	Line     = menu.Line
	Choice   = menu.Choice
	// Allergen is what a page states of one thing that people must avoid; Presence is Contains or MayContain.
	Allergen = menu.Allergen
	Presence = menu.Presence
	// Minor is an exact amount in minor units.
	Minor = money.Minor
	// Failure is a reason why a build did not go through; drivers return it as their error.
	Failure = failure.Failure
)

// What a menu can say of an allergen that it names.
const (
	Contains   = menu.Contains
	MayContain = menu.MayContain
)

// Driver is one ordering platform. Every method gets a page of its own browser context; an error that is a *Failure
// is the restaurant's or the site's answer, any other error is a fault of the driver and becomes SITE_CHANGED.
//
// A method must stop when ctx ends. Methods of one build are called in this order on one page:
// Fill, Checkout, Submit; or Menu, then Options for some items.
type Driver interface {
	// Manifest states what the platform's pages are like. It is read before any page exists and must be true.
	Manifest() Manifest
	// Recognize says how sure the driver is that the page, already loaded, is its platform's: 0 (no) to 100.
	// It must not act on the page.
	Recognize(ctx context.Context, page Page) (int, error)
	// Menu opens the store's page and reads the menu: items, exact prices, and option groups where the page shows them
	// (Item.GroupsKnown), and what is in items and options only where the page states it (AllergensKnown). Failures: STORE_CLOSED, STORE_PAUSED, STORE_NOT_ORDERABLE, CAPTCHA_BLOCKED, BOT_BLOCKED, …
	Menu(ctx context.Context, page Page) (Store, Menu, error)
	// Options reads the option groups of one item. It is called after Menu on the same page, only for items
	// whose groups Menu did not know.
	Options(ctx context.Context, page Page, item Item) ([]Group, error)
	// Fill opens the store's page, puts the lines into the site's own bag and reads the bag back.
	// It never submits. What it reads back must equal what it put in, else SITE_CHANGED. An item that cannot be had is
	// ITEM_UNAVAILABLE about it; an option OPTION_UNAVAILABLE; a store's minimum MINIMUM_NOT_MET. The note of a line goes into the
	// box that the item has for one, and comes back as the bag shows it; where there is no box it is NOTES_UNSUPPORTED.
	Fill(ctx context.Context, page Page, lines []Line, pickup Pickup) (Bag, error)
	// Checkout goes on to the last page before the order is sent, with the person's contact details and the card
	// (by Page.FillSecret, when contact.Card is set), and reads the final figures there, once they are stable. Notes with the order
	// are written before the figures are read, and come back as the page shows them. It never submits.
	Checkout(ctx context.Context, page Page, contact Contact) (Quote, error)
	// Submit presses the one button that sends the order, through Page.Submit, and reads what came of it. Page.Submit works
	// in this method only. Once it has sent the order, the driver may wait and read and, where the site asked again, submit;
	// everything that could change the page answers ErrFired, so that only the order itself can lead to the receipt.
	// An outcome that was not seen is Uncertain, which is the zero value.
	Submit(ctx context.Context, page Page) (Outcome, error)
}

// Manifest states the facts about a platform that the host enforces. All patterns are RE2 regular expressions.
type Manifest struct {
	Platform     string   // short name, equal to the folder's: "toast"
	Version      string   // of the driver, semantic
	Hosts        []string // hosts of stores; a leading "*." matches any subdomain
	AssetHosts   []string // further hosts the store's own pages must load scripts or images from
	PaymentHosts []string // origins of payment frames: never read or evaluated, only typed into by the host
	// SubmitRequest matches "METHOD URL" of the request that sends an order. The host blocks every such request
	// during a build, and lets exactly one pass, after the durable record.
	SubmitRequest string
	// NotYetOrdered matches the body of a response to that request which asks again instead of ordering
	// ("order delayed: place order?"); only after such a response may a second request pass. Empty: never.
	NotYetOrdered string
	// LaterPickup selects the element that says the new pickup where the site asks again: its text, and the instant as its "datetime".
	// The host compares it with what the person confirmed before a second press. Empty: unknown, which is never agreed to.
	LaterPickup string
	// ReceiptURL matches the address of the page that shows an accepted order.
	ReceiptURL string
	// Lacks names the abilities the platform or the driver does not have, each with the reason.
	Lacks map[Ability]string
}

// Ability is something a driver may be unable to do; docs and the suite read it.
type Ability string

// The abilities.
const (
	PickupTime   Ability = "pickup_time"   // choosing a pickup time other than the earliest
	OrderNotes   Ability = "order_notes"   // a note for the whole order
	ItemNotes    Ability = "item_notes"    // a note with one item
	Allergens    Ability = "allergens"     // what is in an item, as the menu states it
	MenuDelta    Ability = "menu_delta"    // option prices shown before the bag
	ReceiptTotal Ability = "receipt_total" // the receipt shows the total
)

// Store is what the page says about the restaurant.
type Store struct {
	Name     string
	Address  string
	TimeZone string // IANA zone, when the page says; else empty
}

// Pickup says when the person wants the food. The zero value is as soon as possible.
type Pickup struct {
	At time.Time // a time the site offered (Quote.Pickup.At); zero: the earliest
}

// Bag is the site's own bag as read back from the page.
type Bag struct {
	Lines    []BagLine
	Subtotal Minor
}

// BagLine is one line of the site's bag, in the site's words.
type BagLine struct {
	Name      string
	Quantity  int
	Options   []string // the options the bag shows, in its order
	UnitPrice Minor    // for one unit with its options
	Note      string   // as the bag shows it
}

// Contact is whom the food is for, and what goes with it. Card tells that a card is to be entered in this run.
type Contact struct {
	FirstName, LastName string
	Phone               string // E.164
	Email               string // a service-owned relay address when the person gave none
	Notes               string // for the restaurant, with the order
	Card                bool
}

// Quote is what the last page before ordering shows.
type Quote struct {
	Currency  string
	Subtotal  Minor
	TaxAndFee Minor  // everything between subtotal and total
	Total     Minor  // exactly what the site will charge
	Pickup    Offer  // the earliest pickup the site offers, or the one that was asked for
	Notes     string // with the order, as the page shows them
	// TakesCard tells that the page asks for a card. An order that is paid at the counter is refused before anything is sent.
	TakesCard bool
}

// Offer is a pickup time as the site states it.
type Offer struct {
	Label string    // the site's words: "Today, 12:10 PM"
	At    time.Time // the same as an instant; zero when the site only says "as soon as possible"
}

// Verdict is what became of a submit. The zero value is the safe one.
type Verdict int

// The verdicts.
const (
	Uncertain  Verdict = iota // not seen what happened; never retried
	Placed                    // a confirmation page of the store shows the order
	Rejected                  // the site said, in so many words, that no order was made
	Challenged                // the site asks the person for a further check
)

// Outcome is what Submit saw.
type Outcome struct {
	Verdict Verdict
	Number  string  // Placed: the order's number as the receipt shows it; may be empty where the site shows none
	Total   *Minor  // Placed: the total on the receipt, nil where it shows none
	ReadyAt string  // Placed: the site's words about when to pick up
	Reason  Failure // Rejected: why
	Seen    string  // for the log: what the page said
}
