package main

import (
	"regexp"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// Everything of the platform that can change without notice stands in this file: hosts, addresses, selectors and phrases.

// manifest is what the host enforces. Names under .test are the fixture restaurants'; nobody can own them.
func manifest() sdk.Manifest {
	return sdk.Manifest{
		Platform:      "toast",
		Version:       "0.1.0",
		Hosts:         []string{"order.toasttab.com", "www.toasttab.com", "order.toasttab.test"},
		PaymentHosts:  []string{"pay.toasttab.test", "card.toastpay.test"},
		SubmitRequest: `^POST https?://[^/]+/api/orders$`,
		NotYetOrdered: `"status"\s*:\s*"delayed"`,
		ReceiptURL:    receiptAddress,
		Lacks: map[sdk.Ability]string{
			sdk.OrderNotes: "the pages take instructions for an item, not for the order",
		},
	}
}

const (
	currency       = "usd"
	platformHost   = `^https?://(order|www)\.toasttab\.`
	receiptAddress = `^https?://[^/]+/online/[^/?#]+/confirmation/[^/?#]+`
)

// cache reads what is needed of the page's Apollo cache.
const cache = `Object.values(window.__OO_STATE__ || {}).filter(one => one.__typename === 'Restaurant' || one.__typename === 'Menu')`

// arrivals is what a page may turn out to be once it is loaded, in the order in which it is looked for.
var arrivals = [...]struct {
	shows sdk.Target
	code  sdk.Code // empty: the menu
}{
	{sdk.At(".closedNotice, .notice").WithText("Online Ordering Unavailable"), sdk.StoreClosed},
	{sdk.At(".closedNotice, .notice").WithText("Online Ordering Closed"), sdk.StoreClosed},
	{sdk.At(".closedNotice, .notice").WithText("Scheduled Orders Only"), sdk.StoreClosed},
	{sdk.At(".closedNotice, .notice").WithText("Online Ordering Paused"), sdk.StorePaused},
	{sdk.At("main").WithText("verify you are human"), sdk.CaptchaBlocked},
	{sdk.At("main").WithText("too many requests"), sdk.BotBlocked},
	{sdk.At(itemCard), ""},
}

// The menu.
const (
	itemCard          = "[data-testid=menu-item-card]"
	itemLink          = itemCard + ` a[href$="/item/%s"]`
	itemStock         = ".stockNote"
	cookieBanner      = ".cookieBanner"
	cookieRefusal     = cookieBanner + " button"
	fulfillment       = ".fulfillmentSelector .option"
	fulfillmentChosen = fulfillment + "[aria-pressed=true]"
	viewOrder         = "button.targetAction"
)

// The dialog of one item.
const (
	addToCart        = "[data-testid=menu-item-cart-cta]"
	itemDialog       = "[role=dialog]:has(" + addToCart + ")"
	itemTitle        = "h2"
	itemQuantity     = ".quantityValue"
	increase         = itemDialog + ` [aria-label="Increase quantity"]`
	itemProblem      = itemDialog + " [role=alert]"
	closeItem        = itemDialog + ` [aria-label="Close"]`
	section          = itemDialog + " .modSection"
	sectionTitle     = ".modSectionTitle"
	sectionRule      = ".modSectionSubtitle"
	sectionOption    = section + " .option"
	optionNames      = ".option .optionName"
	optionPrices     = ".option .optionPrice"
	optionsSelected  = ".option.selected .optionName, .option[aria-checked=true] .optionName"
	optionsExhausted = ".option.disabled .optionName, .option[aria-disabled=true] .optionName"
)

// The pickup time dialog.
const (
	timeButton = ".timeButton"
	timeDialog = "[role=dialog]:has(input[name=fulfillmentTime])"
	timeSlot   = timeDialog + " label"
	timeInput  = timeDialog + " input[name=fulfillmentTime]"
	timeAccept = timeDialog + " button.primary"
	timeClose  = timeDialog + ` [aria-label="Close"]`
	timeASAP   = "(ASAP)" // follows the label of the earliest slot
)

// The cart.
const (
	cart          = "[role=dialog]:has(.cartItems)"
	cartLine      = cart + " .cartItem"
	cartName      = ".cartItemName"
	cartQuantity  = ".cartItemQuantity"
	cartAmount    = ".cartItemPrice"
	cartOptions   = ".cartItemModifiers li"
	cartSubtotal  = ".cartSubtotalAmount"
	cartMinimum   = ".minimumNotice"
	cartCheckout  = cart + " button.targetAction"
	logIn         = "[role=dialog]:has(input[name=loginPhone])"
	logInAsGuest  = logIn + " button"
	contactEmail  = "form input[name=email]"
	contactFirst  = "form input[name=firstName]"
	contactLast   = "form input[name=lastName]"
	contactPhone  = "form input[name=phone]"
	consent       = "form label:has(input[type=checkbox])"
	consentBox    = consent + " input"
	totals        = "dl.totals"
	totalsBusy    = "dl.totals [aria-busy=true], dl.totals .skeleton"
	subtotalShown = ".subtotal dd"
	taxShown      = ".tax dd"
	feesShown     = ".fee dd"
	totalShown    = ".total dd"
)

// The payment frame.
const (
	cardFrame  = "iframe#toast-checkout"
	cardNumber = "#credit_card_number"
	cardExpiry = "#credit_card_exp"
	cardCode   = "#credit_card_cvv"
	cardZip    = "#credit_card_zip"
)

// Sending the order, and what comes of it.
const (
	placeOrder     = "#place-order"
	placeOrderOpen = "#place-order:enabled"
	delayDialog    = "[role=dialog].delayDialog"
	delayAccept    = delayDialog + " button"
	orderProblem   = ".summary [role=alert]"
	interim        = ".processing"
	receipt        = ".receipt"
	receiptHeading = "h1"
	receiptNumber  = ".orderNumber"
	receiptReady   = ".readyTime strong"
)

// Phrases on buttons and headings.
const (
	phrasePickup     = "Pickup"
	phraseNecessary  = "Only necessary"
	phraseViewOrder  = "View order"
	phraseGuest      = "Checkout as guest"
	phrasePlaceOrder = "Place Order"
	phraseThanks     = "Thank you"
)

// newsletters and terms tell two kinds of boxes apart: the first stay off, the second must be ticked.
var (
	newsletters = regexp.MustCompile(`(?i)news|offers|market|promotion`)
	terms       = regexp.MustCompile(`(?i)terms|agree`)
	// exhausted says that something cannot be had.
	exhausted = regexp.MustCompile(`(?i)out of stock|not on our menu`)
	// orderNumber reads "Order #18".
	orderNumber = regexp.MustCompile(`#\s*([A-Za-z0-9-]+)`)
	// rule reads "Required · Pick 2", "Required · Pick at least 2", "Optional · Pick up to 4", "Optional".
	rule = regexp.MustCompile(`(?i)^(Required|Optional)(?:\s*·\s*Pick\s+(at least\s+|up to\s+)?(\d+))?$`)
)

// refusals are the sentences in which the site says that there is no order.
var refusals = [...]struct {
	says *regexp.Regexp
	code sdk.Code
}{
	{regexp.MustCompile(`(?i)card was declined|order was not placed`), sdk.CardDeclined},
	{regexp.MustCompile(`(?i)unable to take your order`), sdk.MerchantRejected},
	{regexp.MustCompile(`(?i)pickup time is no longer available`), sdk.PickupTimeUnavailable},
	{regexp.MustCompile(`(?i)online ordering is unavailable`), sdk.StoreClosed},
	{regexp.MustCompile(`(?i)\$[\d.]+ minimum for online orders`), sdk.MinimumNotMet},
}
