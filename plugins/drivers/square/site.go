package main

import (
	"regexp"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// Everything of the platform that can change without notice stands in this file: hosts, addresses, selectors and phrases.
// The shape of the embedded state stands in state.go.

// manifest is what the host enforces. Names under .test are the fixture restaurants'; nobody can own them.
func manifest() sdk.Manifest {
	return sdk.Manifest{
		Platform:      "square",
		Version:       "0.1.0",
		Hosts:         []string{"*.square.site", "*.square.test"},
		PaymentHosts:  []string{"pci.squarecard.test", "vault.payframe.test"},
		SubmitRequest: `^POST https?://[^/]+/api/orders$`,
		NotYetOrdered: `"status"\s*:\s*"delayed"`,
		ReceiptURL:    receiptAddress,
		Lacks: map[sdk.Ability]string{
			sdk.OrderNotes: "the pages take a note for an item, not for the order",
		},
	}
}

const (
	platformHost   = `^https?://[^/.]+\.square\.(site|test)(:\d+)?/`
	receiptAddress = `^https?://[^/]+/s/order/confirmation/[^/?#]+`
)

// The state that the pages embed.
const (
	hasState      = `Boolean(window.__BOOTSTRAP_STATE__ && window.__BOOTSTRAP_STATE__.catalog)`
	embeddedState = `window.__BOOTSTRAP_STATE__ || {}`
	stateCurrency = "USD"
)

// notices are what a page may show in place of what it should, in the order in which they are looked for.
var notices = [...]struct {
	shows sdk.Target
	code  sdk.Code
}{
	{sdk.At("[role=status]").WithText("Not accepting orders"), sdk.StoreClosed},
	{sdk.At("[role=status]").WithText("Ordering is paused"), sdk.StorePaused},
	{sdk.At("main").WithText("confirm that you are a person"), sdk.CaptchaBlocked},
	{sdk.At("main").WithText("too many requests"), sdk.BotBlocked},
}

// The menu.
const (
	menuItem      = "#order-app [data-item-id]"
	cookieRefusal = "[data-cookies=essential]"
	way           = `[aria-label="Fulfillment method"] [role=radio]`
	wayChosen     = way + "[aria-checked=true]"
)

// The page of one item. Choices are inputs, each in a label: radios for variations, checkboxes for modifiers.
const (
	itemForm       = `#item-form[data-item-id="%s"]`
	itemName       = "#item-name"
	itemInput      = `#item-form input[name="%s"][value="%s"]`
	variationField = "variation"
	modifierField  = "modifier-%s"
	quantity       = "#item-form [role=spinbutton]"
	increase       = "#item-form [data-dd-action-name=increase-quantity]"
	addToCart      = "#item-form button[data-dd-action-name=add-to-cart], #item-form button[data-action*=addToCart]"
	itemProblem    = "#item-problem"
	itemShown      = "#item-form label:has(input[type=radio], input[type=checkbox]), " + itemName + ", " + quantity
)

// The cart.
const (
	cart         = "#cart"
	cartLine     = cart + " [data-cart-line]"
	lineName     = "[data-part=name]"
	lineQuantity = "[data-part=quantity]"
	lineOptions  = "[data-part=option]"
	lineAmount   = "[data-part=amount]"
	cartSubtotal = "#cart-subtotal"
	cartMinimum  = "#cart-minimum"
	cartCheckout = "#cart-checkout"
	cartTimes    = cart + " #pickup-time"
	cartProblem  = cart + " [role=alert]"
)

// The last page.
const (
	asGuest        = "#sign-in [data-dd-action-name=continue-as-guest]"
	contactFirst   = "#contact-first-name"
	contactLast    = "#contact-last-name"
	contactPhone   = "#contact-phone"
	contactEmail   = "#contact-email"
	consent        = "#checkout-form label:has(input[type=checkbox])"
	consentBox     = consent + " input"
	pickup         = "#checkout-pickup"
	pickupLabel    = "#pickup-chosen"
	pickupAt       = "#pickup-time"
	totals         = "#totals"
	totalsBusy     = totals + "[aria-busy=true]"
	subtotalShown  = "[data-total=subtotal] dd"
	taxShown       = "[data-total=tax] dd"
	feesShown      = "[data-total=fee] dd"
	totalShown     = "[data-total=total] dd"
	placeOrder     = "#place-order"
	placeOrderOpen = placeOrder + ":enabled"
)

// The payment frame.
const (
	cardFrame  = "#card-holder iframe"
	cardNumber = "#card-number"
	cardExpiry = "#card-expiration"
	cardCode   = "#card-cvv"
	cardZip    = "#card-postal"
)

// What comes of an order.
const (
	acceptNewTime = "#new-time [data-dd-action-name=accept-new-time]"
	orderProblem  = "#order-problem [role=alert]"
	pending       = "[data-page=pending]"
	receipt       = "[data-page=receipt]"
	receiptTitle  = "h1"
	receiptNumber = "#order-number"
	receiptReady  = "#pickup-label"
)

// Phrases, in lower case.
const (
	phrasePickup   = "pickup"
	phraseReceived = "we got your order"
)

var (
	// newsletters and terms tell two kinds of boxes apart: the first stay off, the second must be ticked.
	newsletters = regexp.MustCompile(`(?i)news|offers|market|promotion`)
	terms       = regexp.MustCompile(`(?i)terms|agree`)
	// gone says that something cannot be had.
	gone = regexp.MustCompile(`(?i)sold out|not on our menu`)
	// orderNumber is how a receipt writes a number.
	orderNumber = regexp.MustCompile(`^[A-Za-z0-9-]+$`)
)

// refusals are the sentences in which the site says that there is no order.
var refusals = [...]struct {
	says *regexp.Regexp
	code sdk.Code
}{
	{regexp.MustCompile(`(?i)bank declined this card|payment did not go through`), sdk.CardDeclined},
	{regexp.MustCompile(`(?i)store cannot accept this order`), sdk.MerchantRejected},
	{regexp.MustCompile(`(?i)pickup time you chose has passed`), sdk.PickupTimeUnavailable},
	{regexp.MustCompile(`(?i)ordering is switched off`), sdk.StoreClosed},
	{regexp.MustCompile(`(?i)need a subtotal of at least`), sdk.MinimumNotMet},
}
