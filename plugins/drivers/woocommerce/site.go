package main

import (
	"regexp"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// This file has everything of the platform that can change without notice: addresses, selectors and phrases.

const (
	noItemNotes    = "the form of a product has no box for a note"
	noAllergens    = "products state no allergens"
	neverAsksAgain = "the checkout never asks again with another time"
	receiptAddress = `^https?://[^?#]+/checkout/order-received/[^/?#]+`
	currency       = "usd"
)

// manifest names no hosts, because each shop has its own domain. The classic checkout sends the order to wc-ajax=checkout, the block checkout
// to the Store API, by itself or as a part of a batch.
func manifest() sdk.Manifest {
	return sdk.Manifest{
		Platform:      "woocommerce",
		Version:       "0.1.0",
		PaymentHosts:  []string{"pay.woocommerce.test", "js.stripe.com", "m.stripe.network", "api.stripe.com"},
		SubmitRequest: `^POST https?://[^?#]+\?([^#]*&)?wc-ajax=checkout(&|$)`,
		Submits: []sdk.RequestRule{
			{Request: `^POST https?://[^?#]+/wc/store(/v1)?/checkout(/\d+)?([/?]|$)`},
			{Request: `^POST https?://[^?#]+/wc/store(/v1)?/batch([/?]|$)`, JSON: map[string]string{"requests.*.path": `/wc/store(/v1)?/checkout`}},
		},
		ReceiptURL: receiptAddress,
		Lacks:      map[sdk.Ability]string{sdk.ItemNotes: noItemNotes, sdk.Allergens: noAllergens, "asked_again": neverAsksAgain},
	}
}

// isShop holds on every classic page of the program; aboutShop matches its addresses.
const (
	isShop    = `Boolean(document.querySelector('body.woocommerce, body.woocommerce-page') && document.querySelector('ul.products, .woocommerce-cart-form, form.cart, form.woocommerce-checkout'))`
	aboutShop = `[?&]wc-ajax=|/product-category/`
)

// notices are what a page may show instead of what it should.
var notices = []sdk.Notice{
	{Shows: sdk.At(".woocommerce-store-notice, .demo_store").WithText("closed"), Code: sdk.StoreClosed},
	{Shows: sdk.At("body").WithText("confirm that you are a person"), Code: sdk.CaptchaBlocked},
}

var entrance = sdk.Entrance{Cookies: sdk.At(".cmplz-deny, #cookie_action_close_header_reject, .cky-btn-reject")}

// The list of products. A category's title comes before its list.
const (
	products     = "ul.products"
	product      = "ul.products > li.product"
	productLink  = "a.woocommerce-LoopProduct-link"
	productTitle = ".woocommerce-loop-product__title"
	productPrice = ".price .amount"
	productSale  = ".price ins .amount"
	productRange = ".price .amount ~ .amount"
	productGone  = "outofstock"
	siteTitle    = ".site-title, .wp-block-site-title"
)

// The page of one product.
const (
	productForm   = "form.cart"
	productStock  = ".summary .out-of-stock"
	variations    = "table.variations tr"
	variationOf   = `select[name="%s"]`
	addons        = ".wc-pao-addon-container"
	addonBox      = `input.wc-pao-addon-field[name="%s"][value="%s"]`
	quantity      = "form.cart input.qty"
	addToCart     = "button.single_add_to_cart_button:not(.disabled)"
	added         = ".woocommerce-message"
	refused       = ".woocommerce-error"
	variationData = "data-product_variations"
)

// The cart. cartPath is its path next to the shop's page.
const (
	cartPath     = "cart"
	cartForm     = ".woocommerce-cart-form"
	cartLine     = "tr.woocommerce-cart-form__cart-item"
	cartSubtotal = ".cart_totals .cart-subtotal .amount"
	cartMinimum  = ".woocommerce-error li"
	pickupTimes  = "#pickup_time"
	pickupChosen = "time.pickup-chosen, .pickup-chosen time"
	pickupTaken  = `time.pickup-chosen[datetime="%s"]`
	checkout     = ".wc-proceed-to-checkout a.checkout-button"
)

var cartFields = sdk.Fields{
	"name": "td.product-name a", "quantity": "input.qty=value", "amount": "td.product-subtotal .amount", "options": "dl.variation dd*",
}

var contactForm = sdk.ContactForm{
	First: "#billing_first_name", Last: "#billing_last_name", Email: "#billing_email", Phone: "#billing_phone",
	Street: "#billing_address_1", City: "#billing_city", State: "#billing_state", Zip: "#billing_postcode",
	Consents: "form.checkout label:has(input[type=checkbox])",
}

var orderNote = sdk.OrderNote{Box: "#order_comments"}

var cardForm = sdk.CardForm{
	Frame:   ".payment_method_stripe iframe",
	Number:  "input[name=number], input[name=cardnumber]",
	Expiry:  "input[name=expiry], input[name=exp-date]",
	Code:    "input[name=code], input[name=cvc]",
	Zip:     "input[name=zip], input[name=postal]",
	Taken:   placeOrder + ":enabled",
	Counter: ".payment_method_cod",
}

var totals = sdk.FigureTable{
	At:       ".woocommerce-checkout-review-order-table",
	Busy:     ".blockUI.blockOverlay",
	Subtotal: ".cart-subtotal .amount",
	Tax:      ".tax-rate .amount",
	Fees:     ".fee .amount",
	Total:    ".order-total .amount",
	Currency: currency,
}

const placeOrder = "#place_order"

// ending is what the page may show after the press.
var ending = sdk.Ending{
	Problem: "form.checkout .woocommerce-error li",
	Refusals: sdk.Refusals{
		{Says: regexp.MustCompile(`(?i)card was declined`), Code: sdk.CardDeclined},
		{Says: regexp.MustCompile(`(?i)unable to take your order`), Code: sdk.MerchantRejected},
		{Says: regexp.MustCompile(`(?i)no longer available`), Code: sdk.PickupTimeUnavailable},
		{Says: regexp.MustCompile(`(?i)ordering is unavailable`), Code: sdk.StoreClosed},
	},
	Interim:  "#order-pending",
	Receipt:  ".woocommerce-order",
	Address:  receiptAddress,
	Title:    ".woocommerce-thankyou-order-received",
	Says:     "thank you",
	Number:   ".woocommerce-order-overview__order",
	NumberIs: regexp.MustCompile(`(?i)^order number:\s*#?(\S+)$`),
	Ready:    ".woocommerce-order-overview__date strong",
	Figures:  sdk.Fields{"total": ".woocommerce-order-overview__total .amount"},
	Total:    sdk.TotalIn,
}

// gone matches the text that something is not available.
var gone = regexp.MustCompile(`(?i)out of stock|not have enough|cannot be purchased|not on our menu`)
