package main

import (
	"regexp"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// Everything of the platform that can change without notice stands in this file: hosts, addresses, selectors and phrases.
// The shape of its documents stands in document.go.

// manifest is what the host enforces. Names under .test are the fixture restaurants'; nobody can own them.
func manifest() sdk.Manifest {
	return sdk.Manifest{
		Platform:      "chownow",
		Version:       "0.1.0",
		Hosts:         []string{"direct.chownow.com", "direct.chownow.test"},
		AssetHosts:    []string{"api.chownow.com", "api.chownow.test"},
		PaymentHosts:  []string{"cards.chowpay.test", "entry.cardkeep.test"},
		SubmitRequest: `^POST https?://[^/]+/api/orders$`,
		NotYetOrdered: `"status"\s*:\s*"delayed"`,
		ReceiptURL:    receiptAddress,
		Lacks: map[sdk.Ability]string{
			sdk.OrderNotes: "the pages take no note for the order",
		},
	}
}

const (
	currency       = "usd"
	platformHost   = `^https?://direct\.chownow\.(com|test)(:\d+)?/`
	receiptAddress = `^https?://[^/]+/order/[^/]+/locations/[^/]+/receipt/[^/?#]+`
)

// Expressions that are evaluated in the page.
const (
	// signs tells what of the platform the page has: its documents, or the button that opens them over a restaurant's own page.
	signs = `({ordering: Boolean(window.ORDERING && window.ORDERING.settings), embed: Boolean(window.chownowOptions && document.querySelector('.chownow-order-online'))})`
	// documents are what the page has fetched, with what stands in the way of ordering for pickup.
	documents = `({restaurant: window.ORDERING?.restaurant, menu: window.ORDERING?.menu, covered: Boolean(document.querySelector('#cookies')),` +
		` mode: document.querySelector('#modes [aria-selected=true]')?.dataset.mode || ''})`
)

// arrivals are what shows that a loaded page is this or that.
var arrivals = [...]sdk.Target{
	captcha:  sdk.At("main").WithText("show that you are human"),
	limited:  sdk.At("main").WithText("too many requests"),
	picker:   sdk.At(location),
	embed:    sdk.At(embedButton),
	ordering: sdk.At(bag),
}

// The way to the menu.
const (
	embedButton   = ".chownow-order-online"
	embedFrame    = "#chownow-overlay iframe"
	location      = "#locations li"
	cookieRefusal = "#cookies [data-cookies=needed]"
	pickupMode    = "#modes [data-mode=pickup]"
)

// The menu and the sheet of one item.
const (
	menuItem      = `#menu li[data-item="%s"]`
	sheet         = "#item-sheet"
	sheetItem     = `#item-sheet[data-item="%s"] `
	sheetChoice   = sheetItem + `[data-category="%s"] li[data-modifier="%s"]`
	sheetMore     = sheetItem + "[data-step=more]"
	sheetAdd      = sheetItem + "#item-add"
	sheetName     = "#item-name"
	sheetQuantity = "#item-quantity"
	sheetChosen   = "li[aria-selected=true] span"
	sheetOff      = "#item-add[aria-disabled=true]"
	sheetProblem  = "#item-problem"
)

// The pickup time.
const (
	timeChip     = "#pickup-time"
	timeShown    = timeChip + " time"
	timeSheet    = "#time-sheet"
	timeSlots    = timeSheet + " li"
	timeSlot     = timeSheet + ` li[data-at="%s"]`
	timeLater    = timeSheet + " #later"
	timeSchedule = "#schedule"
	timeProblem  = "#time-problem"
)

// The order beside the menu.
const (
	bag          = "#bag"
	bagLine      = bag + " [data-line]"
	lineName     = ".o-what"
	lineQuantity = ".o-count"
	lineOptions  = "small"
	lineAmount   = ".o-amount"
	bagSubtotal  = "#bag-subtotal"
	bagMinimum   = "#bag-minimum"
	bagCheckout  = "#bag-checkout"
)

// The checkout.
const (
	asGuest        = "#as-guest"
	contactFirst   = "#contact input[name=first_name]"
	contactLast    = "#contact input[name=last_name]"
	contactPhone   = "#contact input[name=phone]"
	contactEmail   = "#contact input[name=email]"
	consent        = "#contact label:has(input[type=checkbox])"
	consentBox     = consent + " input"
	contactNext    = "#contact-next"
	contactProblem = "#contact-problem"
	noTip          = `#tips [data-tip="0"]`
	tipChosen      = "#tips [aria-selected=true]@data-tip"
	lastPage       = "main:has(#checkout)"
	figureLabels   = "#totals li span"
	figureAmounts  = "#totals li b"
	figuresBusy    = "#totals[aria-busy=true]"
	placeOrder     = "#place-order"
	placeOrderOpen = placeOrder + ":not([aria-disabled=true])"
)

// The payment frame.
const (
	cardFrame  = "iframe[name=card-entry]"
	cardNumber = "input[name=card_number]"
	cardExpiry = "input[name=card_expiration]"
	cardCode   = "input[name=card_cvc]"
	cardZip    = "input[name=card_postal]"
)

// What comes of an order.
const (
	delayAccept   = "#delay-accept"
	orderProblem  = "#order-problem p"
	processing    = "#processing"
	receipt       = "#receipt"
	receiptTitle  = "h1"
	receiptNumber = "#receipt-number"
	receiptReady  = "#receipt-ready"
)

// Words of the pages, in lower case.
const (
	modePickup     = "pickup"
	labelSubtotal  = "subtotal"
	labelTotal     = "total"
	phraseReceived = "your order is in"
)

var (
	// newsletters and terms tell two kinds of boxes apart: the first stay off, the second must be ticked.
	newsletters = regexp.MustCompile(`(?i)news|offers|market|promotion`)
	terms       = regexp.MustCompile(`(?i)terms|agree`)
	// gratuity is a figure that must not be there.
	gratuity = regexp.MustCompile(`(?i)\btips?\b|gratuity`)
	// gone says that something cannot be had; slotGone that a pickup time cannot.
	gone     = regexp.MustCompile(`(?i)sold out|not on our menu`)
	slotGone = regexp.MustCompile(`(?i)no longer available`)
	// orderNumber reads "#18".
	orderNumber = regexp.MustCompile(`^#([A-Za-z0-9-]+)$`)
)

// refusals are the sentences in which the site says that there is no order.
var refusals = [...]struct {
	says *regexp.Regexp
	code sdk.Code
}{
	{regexp.MustCompile(`(?i)card was not accepted|could not take your payment`), sdk.CardDeclined},
	{regexp.MustCompile(`(?i)can.t take this order`), sdk.MerchantRejected},
	{regexp.MustCompile(`(?i)pickup time is no longer available`), sdk.PickupTimeUnavailable},
	{regexp.MustCompile(`(?i)online ordering is closed`), sdk.StoreClosed},
}
