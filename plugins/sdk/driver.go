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

// The core's types that a driver uses, so that its author needs no other import.
type (
	// Menu is what a store's page offers; Item, Group, Option, Line and Choice are its parts.
	Menu     = menu.Menu
	Category = menu.Category
	Item     = menu.Item
	Group    = menu.Group
	Option   = menu.Option
	Line     = menu.Line
	Choice   = menu.Choice
	// Allergen is what a page states about one thing that people must avoid; Presence is Contains or MayContain.
	Allergen = menu.Allergen
	Presence = menu.Presence
	// Minor is an exact amount in minor units.
	Minor = money.Minor
	// Failure is a reason why a build failed; drivers return it as their error.
	Failure = failure.Failure
)

// The presences of an allergen.
const (
	Contains   = menu.Contains
	MayContain = menu.MayContain
)

// Driver is one ordering platform. Every method gets a page in its own browser context. An error that is a *Failure is the restaurant's or
// the site's answer; any other error is a defect of the driver and becomes SITE_CHANGED.
//
// A method must return when ctx ends. The methods of one build are called in this order on one page: Fill, Checkout, Submit; or Menu, then
// Options for some items.
type Driver interface {
	// Manifest states what the platform's pages are like. It is read before any page exists and must be true.
	Manifest() Manifest
	// Recognize returns how sure the driver is that the page, which is loaded, is its platform's: 0 (no) to 100. It must not act on the
	// page. An error counts as no.
	Recognize(ctx context.Context, page Page) (int, error)
	// Menu opens the store's page and reads the menu: items, exact prices, option groups where the page shows them (Item.GroupsKnown), and
	// allergens only where the page states them (AllergensKnown). Failures: STORE_CLOSED, STORE_PAUSED, STORE_NOT_ORDERABLE,
	// CAPTCHA_BLOCKED, BOT_BLOCKED, SITE_UNREACHABLE, SITE_CHANGED.
	Menu(ctx context.Context, page Page) (Store, Menu, error)
	// Options reads the option groups of one item. It is called after Menu on the same page, only for items whose groups Menu did not know.
	// Failures: ITEM_UNAVAILABLE, and those of Menu.
	Options(ctx context.Context, page Page, item Item) ([]Group, error)
	// Fill opens the store's page, puts the lines into the site's own bag and returns the bag as the page shows it. It never submits. The note
	// of a line goes into the item's own box. Failures, besides those of Menu: ITEM_UNAVAILABLE and OPTION_UNAVAILABLE about what the
	// store does not sell now, MINIMUM_NOT_MET, NOTES_UNSUPPORTED if there is no box, and SITE_CHANGED if the bag differs from the lines.
	Fill(ctx context.Context, page Page, lines []Line, pickup Pickup) (Bag, error)
	// Checkout continues to the last page before the order is sent, enters the person's contact details, the notes with the order and, if
	// contact.Card is set, the card (by Page.FillSecret), and reads the final figures once they are stable. It returns the notes as the
	// page shows them. It never submits. Failures, besides those of Menu: PICKUP_TIME_UNAVAILABLE, COUNTER_PAYMENT_ONLY, LOGIN_REQUIRED,
	// MINIMUM_NOT_MET, NOTES_UNSUPPORTED, CARD_DECLINED.
	Checkout(ctx context.Context, page Page, contact Contact) (Quote, error)
	// Submit presses the one button that sends the order, by Page.Submit, and reads the result. Page.Submit works in this method only. Once
	// it has sent the order, the driver may wait, read and, if the site asked again, submit again; everything that could change the
	// page returns ErrFired, so that only the order itself can lead to the receipt. The outcome is Uncertain, the zero value, unless
	// the page shows another; an error makes it Uncertain too.
	Submit(ctx context.Context, page Page) (Outcome, error)
}

// Manifest states the facts about a platform that the host enforces. All patterns are RE2 regular expressions.
type Manifest struct {
	Platform     string   // short name, equal to the folder's: "toast"
	Version      string   // of the driver, semantic
	Hosts        []string // of stores; a leading "*." matches any subdomain. Empty: each store has a domain of its own
	AssetHosts   []string // from which the store's own pages must load scripts or images
	PaymentHosts []string // of payment frames, which are never read; only the host types into them
	// SubmitRequest matches "METHOD URL" of the request that sends an order. The host blocks every such request during a build; in a
	// placement it lets exactly one pass, after the durable record. It may be empty if Submits is not.
	SubmitRequest string
	// Submits describe the requests that send an order if their address alone does not tell: by the body, too.
	Submits []RequestRule
	// AnyWrite is for a driver that cannot know what sends an order: after the details, every write to the store that is not harmless counts as one,
	// in addition to what SubmitRequest and Submits describe, and the first that the press causes passes. Such an order is only placed if a
	// receipt with a new number and the total follows.
	AnyWrite bool
	// NotYetOrdered matches the body of a response to that request that asks again instead of ordering ("order delayed: place order?").
	// Only after such a response may a second request pass. Empty: never.
	NotYetOrdered string
	// LaterPickup selects the element that shows the new pickup time when the site asks again: its text, and the instant as its
	// "datetime". The host compares it with what the person confirmed before a second press. Empty: not known, so there is no second press.
	LaterPickup string
	// ReceiptURL matches the address of the page that shows an accepted order.
	ReceiptURL string
	// Lacks names the abilities that the platform or the driver does not have, each with the reason.
	Lacks map[Ability]string
}

// RequestRule describes requests by address and body. A request matches if every field that is set does. Patterns are RE2 and ignore case.
type RequestRule struct {
	// Request matches "METHOD URL". An empty pattern matches no request.
	Request string `json:"request"`
	// Form maps a field of the query or of a form body to a pattern for its value.
	Form map[string]string `json:"form,omitempty"`
	// JSON maps a path into a JSON body to a pattern for the value there. "*" in a path matches every element of a list or an object:
	// "requests.*.path". If the body is a list, the path starts at each of its elements.
	JSON map[string]string `json:"json,omitempty"`
	// GraphQL matches the names of the fields at the top level of an operation, without their aliases.
	GraphQL string `json:"graphql,omitempty"`
	// Text matches the whole body as text.
	Text string `json:"text,omitempty"`
}

// Orders lists what the manifest states about the requests that send an order.
func (m Manifest) Orders() []RequestRule {
	if m.SubmitRequest == "" {
		return m.Submits
	}
	return append([]RequestRule{{Request: m.SubmitRequest}}, m.Submits...)
}

// Ability is something that a driver may lack; the docs and the suite read it.
type Ability string

// The abilities.
const (
	PickupTime   Ability = "pickup_time"   // choosing a pickup time other than the earliest
	OrderNotes   Ability = "order_notes"   // a note for the whole order
	ItemNotes    Ability = "item_notes"    // a note with one item
	Allergens    Ability = "allergens"     // the allergens of items, as the menu states them
	MenuDelta    Ability = "menu_delta"    // option prices shown before the bag
	ReceiptTotal Ability = "receipt_total" // the receipt shows the total
)

// Store is a restaurant: what its page shows, or what the service knows about it (Page.Store).
type Store struct {
	Name     string
	Address  string
	TimeZone string // IANA zone; empty if it is not known
	// Now is the time of the visit, by the service's clock: the "tomorrow" of a page counts from here. What Menu returns has none.
	Now time.Time
	// Learned is what the driver learned about the store's pages, in a form of its own: at most 32 KiB. What Menu returns is kept with the menu, and Page.Store
	// has it on later visits. Nothing that is learned once there is a person may be kept, so no other method returns it.
	Learned string
}

// Pickup is when the person wants the food. The zero value is as soon as possible.
type Pickup struct {
	At time.Time // a time that the site offered (Quote.Pickup.At); zero: the earliest
}

// Bag is the site's own bag as the page shows it.
type Bag struct {
	Lines    []BagLine
	Subtotal Minor
}

// BagLine is one line of the site's bag, in the site's words.
type BagLine struct {
	Name      string
	Quantity  int
	Options   []string // that the bag shows, in its order
	UnitPrice Minor    // for one unit with its options
	Note      string   // as the bag shows it
}

// Contact is whom the food is for. If Card is set, the driver enters a card.
type Contact struct {
	FirstName, LastName string
	Phone               string // E.164
	Email               string // a relay address of the service if the person gave none
	Notes               string // for the restaurant, with the order
	Card                bool
}

// Quote is what the last page before ordering shows.
type Quote struct {
	Currency  string
	Subtotal  Minor
	TaxAndFee Minor  // everything between subtotal and total
	Total     Minor  // exactly what the site will charge
	Pickup    Offer  // the earliest pickup that the site offers, or the wanted one
	Notes     string // with the order, as the page shows them
	// TakesCard is whether the page asks for a card. The host refuses an order that is paid at the counter before anything is sent.
	TakesCard bool
}

// Offer is a pickup time as the site states it.
type Offer struct {
	Label string    // the site's words: "Today, 12:10 PM"
	At    time.Time // the same as an instant; zero if the site only says "as soon as possible"
}

// Verdict is the result of a submit. The zero value is the safe one.
type Verdict int

// The verdicts.
const (
	Uncertain  Verdict = iota // the page did not show what happened; never retried
	Placed                    // a confirmation page of the store shows the order
	Rejected                  // the site said in clear words that there is no order
	Challenged                // the site asks the person for a further check
)

// Outcome is what the page showed after Submit.
type Outcome struct {
	Verdict Verdict
	Number  string  // Placed: the order's number as the receipt shows it; empty if the site shows none
	Total   *Minor  // Placed: the total on the receipt; nil if it shows none
	ReadyAt string  // Placed: the site's words about when to pick up
	Reason  Failure // Rejected: why
	Seen    string  // for the log: what the page said
}
