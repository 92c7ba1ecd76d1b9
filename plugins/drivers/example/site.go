package main

import (
	"regexp"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// This file has everything of the platform that can change without notice: hosts, addresses, selectors and phrases.
// The form of the embedded state is in state.go.

// manifest is what the host enforces. Names under .test belong to the fixture restaurants; nobody can register them.
func manifest() sdk.Manifest {
	return sdk.Manifest{
		Platform:      "example",
		Version:       "0.1.0",
		Hosts:         []string{"order.example.test"},
		PaymentHosts:  []string{"pay.example.test"},
		SubmitRequest: `^POST https?://[^/]+/api/orders$`,
		NotYetOrdered: `"status"\s*:\s*"delayed"`,
		LaterPickup:   "#place-later time",
		ReceiptURL:    receiptAddress,
	}
}

const (
	currency       = "usd"
	platformHost   = `^https?://order\.example\.`
	receiptAddress = `^https?://[^/]+/[^/]+/receipt/[^/?#]+`
)

// The state that the store's page embeds.
const (
	hasState      = `Boolean(window.ORDERING && window.ORDERING.menu)`
	embeddedState = `window.ORDERING || {}`
)

// notices are what a page may show instead of what it should.
var notices = []sdk.Notice{
	{Shows: sdk.At("#notice").WithText("closed"), Code: sdk.StoreClosed},
	{Shows: sdk.At("main").WithText("are you a person"), Code: sdk.CaptchaBlocked},
}

// The form of one item; one is open at a time.
const (
	itemOpen     = `[data-open="%s"]`
	itemForm     = "form[data-item]"
	itemOption   = `form[data-item="%s"] input[name="%s"][value="%s"]`
	itemBoxes    = `form[data-item="%s"] input[type=checkbox]`
	itemQuantity = `form[data-item="%s"] input[name=quantity]`
	itemNote     = `form[data-item="%s"] input[name=note]`
	itemAdd      = `form[data-item="%s"] button[name=add]`
	itemProblem  = "form[data-item] [role=alert]"
)

// bag is next to the menu.
var bag = sdk.BagTable{
	Bag:      "#bag",
	Subtotal: "#bag-subtotal",
	Minimum:  "#bag-minimum",
	Line:     "#bag [data-line]",
	Name:     "[data-part=name]",
	Quantity: "[data-part=quantity]",
	Amount:   "[data-part=amount]",
	Options:  "[data-part=option]",
	Note:     "[data-part=note]",
}

// The pickup time and the way to the last page.
const (
	pickupTimes  = "#pickup-times"
	pickupChosen = "#pickup-chosen"
	pickupTaken  = pickupChosen + `[datetime="%s"]`
	checkout     = "#to-checkout"
)

var contactForm = sdk.ContactForm{
	First:    "#contact input[name=first]",
	Last:     "#contact input[name=last]",
	Email:    "#contact input[name=email]",
	Phone:    "#contact input[name=phone]",
	Consents: "#contact label:has(input[type=checkbox])",
}

var orderNote = sdk.OrderNote{Box: "#contact input[name=note]", Kept: "#note-kept"}

var cardForm = sdk.CardForm{
	Frame:   "iframe[name=card]",
	Number:  "input[name=number]",
	Expiry:  "input[name=expiry]",
	Code:    "input[name=code]",
	Zip:     "input[name=zip]",
	Taken:   placeOrder + ":enabled",
	Counter: "#pay-at-counter",
}

var totals = sdk.FigureTable{
	At:       "#totals",
	Busy:     "#totals[aria-busy=true]",
	Subtotal: "[data-figure=subtotal]",
	Tax:      "[data-figure=tax]",
	Fees:     "[data-figure=fee]",
	Total:    "[data-figure=total]",
	Currency: currency,
}

// Sending the order.
const (
	placeOrder = "#place-order"
	placeLater = "#place-later"
)

// ending is what the page may show then.
var ending = sdk.Ending{
	Problem: "#order-problem",
	Refusals: sdk.Refusals{
		{Says: regexp.MustCompile(`(?i)card was declined`), Code: sdk.CardDeclined},
		{Says: regexp.MustCompile(`(?i)unable to take your order`), Code: sdk.MerchantRejected},
		{Says: regexp.MustCompile(`(?i)no longer available`), Code: sdk.PickupTimeUnavailable},
		{Says: regexp.MustCompile(`(?i)ordering is unavailable`), Code: sdk.StoreClosed},
	},
	Interim:  "#interim",
	Receipt:  "[data-page=receipt]",
	Address:  receiptAddress,
	Title:    "h1",
	Says:     "thank you",
	Number:   "[data-part=number]",
	NumberIs: regexp.MustCompile(`^Order (\d+)$`),
	Ready:    "[data-part=ready]",
	Figures:  sdk.Fields{"total": "[data-figure=total]"},
	Total:    sdk.TotalIn,
}

// gone matches the text that something is not available.
var gone = regexp.MustCompile(`(?i)out of stock|not on our menu`)
