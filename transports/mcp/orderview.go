package mcp

import (
	"strings"
	"time"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/order"
)

// typicalBuild is how long a build takes at a store that nothing is known of.
const typicalBuild = 150 * time.Second

// orderResult is the result of order and order_status.
type orderResult struct {
	Status         string          `json:"status"`
	OrderID        string          `json:"orderId,omitempty"`
	IdempotencyKey string          `json:"idempotencyKey,omitempty"`
	Restaurant     *nearbyView     `json:"restaurant,omitempty"`
	Place          *placeView      `json:"place,omitempty" jsonschema:"Of preview: pass its placeId, and platform or orderUrl, to build."`
	Estimate       *estimate       `json:"estimate,omitempty"`
	Items          []cartItem      `json:"items,omitempty"`
	Currency       string          `json:"currency,omitempty"`
	TotalMinor     *int64          `json:"totalMinor,omitempty" jsonschema:"The only total, in minor units: expectedTotalMinor of confirm."`
	Fees           *fees           `json:"fees,omitempty"`
	Pickup         string          `json:"pickup,omitempty" jsonschema:"When the food is ready, in the restaurant's words."`
	ExpiresAt      string          `json:"expiresAt,omitempty" jsonschema:"Until when the cart can be confirmed, or the question answered."`
	Card           string          `json:"confirmationCard,omitempty" jsonschema:"Show it to the person as written, and ask for their yes."`
	Confirmation   *confirmation   `json:"confirmation,omitempty"`
	Choices        *choiceDecision `json:"choiceDecision,omitempty"`
	PickupDecision *pickupDecision `json:"pickupDecision,omitempty"`
	Placement      *placement      `json:"placement,omitempty"`
	Outcome        string          `json:"outcome,omitempty" jsonschema:"unconfirmed: the restaurant may have the order. Never order again."`
	Cancel         *cancelView     `json:"cancel,omitempty"`
	Failure        *failureView    `json:"failure,omitempty"`
	NeedsLocation  bool            `json:"needsLocation,omitempty"`
	Nearby         []nearbyView    `json:"nearby,omitempty"`
	TrackingURL    string          `json:"trackingUrl,omitempty" jsonschema:"The person's own page of the order."`
	Simulated      bool            `json:"simulated,omitempty" jsonschema:"True in the sandbox: nothing is placed or charged."`
	SayToUser      string          `json:"sayToUser,omitempty" jsonschema:"Say it to the person as written."`
	UserMessage    string          `json:"userMessage,omitempty" jsonschema:"Say it to the person as written."`

	AssistantInstruction string `json:"assistantInstruction,omitempty"`
}

func (r orderResult) sentence() string {
	for _, s := range []string{r.UserMessage, r.SayToUser, r.Card} {
		if s != "" {
			return s
		}
	}
	return ""
}

// estimate is what preview can say before a build. Its price is by the menu that is remembered.
type estimate struct {
	BuildSeconds    float64    `json:"buildSeconds" jsonschema:"How long a build takes here, about."`
	Items           []cartItem `json:"items,omitempty" jsonschema:"What the words mean on the menu. Absent if no price is known or a question is open."`
	Currency        string     `json:"currency,omitempty"`
	SubtotalMinor   *int64     `json:"subtotalMinor,omitempty" jsonschema:"Of items, before tax and fees."`
	TaxAndFeesMinor *int64     `json:"taxAndFeesMinor,omitempty" jsonschema:"The restaurant's. Absent if only a build can tell."`
	ServiceFeeMinor *int64     `json:"serviceFeeMinor,omitempty"`
	TotalMinor      *int64     `json:"totalMinor,omitempty" jsonschema:"About. Never confirm with it: only the total of a carted build counts."`
}

// estimated adds to a preview how long a build takes and, if it is known, what the request costs.
func (r orderResult) estimated(build time.Duration, e ordering.Estimate, priced bool) orderResult {
	r.Estimate = &estimate{BuildSeconds: build.Seconds()}
	if !priced {
		return r
	}
	for _, l := range e.Lines {
		r.Estimate.Items = append(r.Estimate.Items, cartItem{Name: shown(l.Name), Quantity: l.Quantity, PriceMinor: new(int64(l.Unit)), Modifiers: allShown(l.Options)})
	}
	r.Estimate.Currency = e.Currency
	r.Estimate.SubtotalMinor, r.Estimate.ServiceFeeMinor = new(int64(e.Subtotal)), new(int64(e.Service))
	if total, ok := e.Total(); ok {
		r.Estimate.TaxAndFeesMinor, r.Estimate.TotalMinor = new(int64(*e.TaxAndFees)), new(int64(total))
		r.SayToUser += " That would be about " + total.Format(e.Currency) + " in all."
	} else {
		r.SayToUser += " That would be about " + e.Subtotal.Format(e.Currency) + " before tax and fees."
	}
	return r
}

type cartItem struct {
	Name       string   `json:"name"`
	Quantity   int      `json:"quantity"`
	PriceMinor *int64   `json:"priceMinor,omitempty" jsonschema:"For one; absent after the person changed the cart."`
	Modifiers  []string `json:"modifiers"`
}

type fees struct {
	SubtotalMinor      int64 `json:"subtotalMinor"`
	TaxAndFeesMinor    int64 `json:"taxAndFeesMinor"`
	MerchantTotalMinor int64 `json:"merchantTotalMinor"`
	ServiceFeeMinor    int64 `json:"serviceFeeMinor"`
	ServiceFeeWaived   bool  `json:"serviceFeeWaived"`
	CreditMinor        int64 `json:"creditMinor"`
}

type confirmation struct {
	Method       string `json:"method" jsonschema:"sms_code: a code was texted to the person. none: it was not."`
	CodeRequired bool   `json:"codeRequired" jsonschema:"What to expect at confirm; the confirm still decides."`
}

type choiceDecision struct {
	Item     string        `json:"item"`
	Question string        `json:"question"`
	Groups   []choiceGroup `json:"groups"`
}

type choiceGroup struct {
	Name     string   `json:"name"`
	Required bool     `json:"required"`
	Options  []string `json:"options"`
}

type pickupDecision struct {
	Stated string `json:"stated" jsonschema:"Send it back verbatim as acceptPickupTime, after the person's yes."`
}

type placement struct {
	Status      string `json:"status"`
	FailureCode string `json:"failureCode,omitempty"`
}

type cancelView struct {
	Status string `json:"status"`
}

type failureView struct {
	Code      string `json:"code"`
	Message   string `json:"message"`
	Retryable bool   `json:"retryable" jsonschema:"Whether it makes sense that the person asks to try again."`
}

// The statuses of an order result.
const (
	statusPreview          = "preview"
	statusBuilding         = "building"
	statusCarted           = "carted"
	statusNeedsChoices     = "needs_choices"
	statusPickupNextDay    = "pickup_next_day"
	statusClosedNextDay    = "closed_next_day"
	statusPlatformOffline  = "platform_offline"
	statusReachedBagOnly   = "reached_bag_only"
	statusPaused           = "paused"
	statusFailed           = "failed"
	statusExpired          = "expired"
	statusCanceled         = "canceled"
	statusNoOrder          = "no_order"
	statusPriceChanged     = "price_changed"
	statusCodeRequired     = "code_required"
	statusCodeInvalid      = "code_invalid"
	statusCodeExpired      = "code_expired"
	statusCodeAttempts     = "code_attempts_exceeded"
	statusTextsBlocked     = "texts_blocked"
	statusCardDeclined     = "card_declined"
	statusOverDailyCap     = "over_daily_cap"
	statusAlreadyConfirmed = "already_confirmed"
	statusPlacing          = "placing"
	statusPlaced           = "placed"
	statusUnconfirmed      = "unconfirmed"
	statusRefunded         = "refunded"
	statusChallenge        = "challenge" // of a placement alone
)

// How a confirm is proved to come from the person.
const (
	methodCode = "sms_code"
	methodNone = "none"
)

// The answers to a cancel (spec 4.8).
const (
	cancelDone    = "canceled"
	cancelPlacing = "already_placing"
	cancelPlaced  = "placed"
	cancelNone    = "no_active_order"
)

// orderOutput is the schema of orderResult, with the values of its fields.
func orderOutput() *jsonschema.Schema {
	s := outputOf[orderResult](statusPreview, statusNeedsLocation, statusNotFound, statusBuilding, statusCarted, statusNeedsChoices, statusPickupNextDay, statusClosedNextDay,
		statusPlatformOffline, statusReachedBagOnly, statusPaused, statusFailed, statusExpired, statusCanceled, statusNoOrder, statusPriceChanged, statusCodeRequired,
		statusCodeInvalid, statusCodeExpired, statusCodeAttempts, statusTextsBlocked, statusCardDeclined, statusOverDailyCap, statusAlreadyConfirmed, statusPlacing, statusPlaced,
		statusUnconfirmed, statusRefunded)
	enumerate(s.Properties["placement"], "status", statusPlacing, statusPlaced, statusFailed, statusChallenge, statusUnconfirmed, statusRefunded)
	enumerate(s.Properties["cancel"], "status", cancelDone, cancelPlacing, cancelPlaced, cancelNone)
	enumerate(s.Properties["confirmation"], "method", methodCode, methodNone)
	return s
}

// What is said where no more is known.
const (
	sayCodeSent  = "I sent you a text with a six-digit code. What does it say?"
	instructCode = "Ask the person for the code, then call confirm again with the same arguments and key, and the code."
)

// unconfirmedStatuses are the refusals of a confirm that the person can do something about.
var unconfirmedStatuses = []struct {
	fault                 *fault.Fault
	status, say, instruct string
}{
	{fault.PriceChanged, statusPriceChanged, "The price changed, so nothing was ordered. Shall I prepare the order again?", "Nothing was confirmed. After the person's yes build again with a new idempotencyKey, and show the new confirmationCard."},
	{fault.CodeRequired, statusCodeRequired, sayCodeSent, instructCode},
	{fault.CodeInvalid, statusCodeInvalid, "That code is not right. Can you read it again?", instructCode},
	{fault.CodeExpired, statusCodeExpired, "That code has expired. Shall I send you a new one?", "Call confirm with stage resend after the person's yes."},
	{fault.CodeAttemptsExceeded, statusCodeAttempts, "There were too many wrong codes. Shall I send you a new one?", "Call confirm with stage resend after the person's yes."},
	{fault.TextsBlocked, statusTextsBlocked, "You replied STOP to our texts, so no code can be sent. Text START to get them again.", "Nothing was confirmed."},
	{fault.CardDeclined, statusCardDeclined, "Your card was declined. Nothing was ordered.", "The cart is still ready. The person can choose another card on trackingUrl."},
	{fault.OverDailyCap, statusOverDailyCap, "This order is over your spending limit for today.", "Nothing was confirmed. The limit starts again at midnight UTC."},
}

// whichStore asks which of several stores is meant (spec 4.8).
func whichStore(candidates []fault.Candidate) orderResult {
	nearby := nearbyOf(candidates)
	next := "Ask the person, then call again with the placeId of the one they mean."
	if len(nearby) == 0 {
		next = "Ask the person, then call again with near, or with geo if their device says where it is."
	}
	return orderResult{Status: statusNeedsLocation, NeedsLocation: true, Nearby: nearby, SayToUser: whichOne(nearby)}.instructed(next)
}

func noStore() orderResult {
	return orderResult{Status: statusNotFound, SayToUser: sayNoStore}.instructed("Ask the person, then call preview again with restaurant and near. The tool places finds restaurants by food.")
}

func (r orderResult) instructed(text string) orderResult {
	r.AssistantInstruction = text
	return r
}

// baseOf is what every result about an attempt says.
func baseOf(a ordering.Attempt, key string) orderResult {
	c := cleaned(a.Cart.Cart)
	out := orderResult{OrderID: a.OrderID, IdempotencyKey: key, TrackingURL: a.TrackingURL, Currency: c.Currency, Pickup: c.Pickup.Label, Simulated: a.Env == access.Sandbox}
	if c.Store.Name != "" || c.Store.PlaceID != "" {
		out.Restaurant = &nearbyView{c.Store.PlaceID, c.Store.Name, c.Store.Address}
	}
	if c.Priced() {
		for _, it := range c.Items {
			v := cartItem{Name: it.Name, Quantity: it.Quantity, Modifiers: it.Modifiers}
			if it.Price != nil {
				v.PriceMinor = new(int64(*it.Price))
			}
			out.Items = append(out.Items, v)
		}
		f := c.Fees
		out.TotalMinor = new(int64(f.Total()))
		out.Fees = &fees{int64(f.Subtotal), int64(f.TaxAndFees), int64(f.MerchantTotal), int64(f.Service), f.Waived, int64(f.Credit)}
	}
	return out
}

// cleaned is a cart whose texts of the restaurant are fit to be shown.
func cleaned(c cart.Cart) cart.Cart {
	c.Store.Name, c.Store.Address, c.Pickup.Label = shown(c.Store.Name), shown(c.Store.Address), shown(c.Pickup.Label)
	items := make([]cart.Item, len(c.Items))
	for i, it := range c.Items {
		it.Name, it.Modifiers = shown(it.Name), allShown(it.Modifiers)
		items[i] = it
	}
	c.Items = items
	return c
}

// orderOf is an attempt as the tools tell it.
func orderOf(a ordering.Attempt, key string) orderResult {
	out := baseOf(a, key)
	switch a.Status {
	case cart.Building:
		out.Status = statusBuilding
		out.UserMessage = "I am preparing your order at " + quoted(nameOf(a)) + ". You can follow it here: " + a.TrackingURL
		out.AssistantInstruction = "Call status with the same idempotencyKey until the status is no longer building."
	case cart.Ready:
		out = carted(out, a)
	case cart.NeedsAnswer:
		out = asked(out, a.Cart.Cart)
	case cart.Failed:
		out = failed(out, a.Cart.Cart)
	case cart.Expired:
		out.Status, out.SayToUser = statusExpired, "The order was not confirmed in time, so nothing was ordered. Shall I prepare it again?"
	case cart.Canceled:
		out.Status, out.SayToUser = statusCanceled, "The order is canceled. Nothing was ordered."
	default:
		out = placed(out, a)
	}
	return out
}

func nameOf(a ordering.Attempt) string {
	if a.Store.Name != "" {
		return a.Store.Name
	}
	return "the restaurant"
}

// carted is a cart that waits for the person's yes.
func carted(out orderResult, a ordering.Attempt) orderResult {
	out.Status, out.ExpiresAt = statusCarted, momentOf(a.ExpiresAt)
	out.Confirmation = &confirmation{Method: methodNone, CodeRequired: a.CodeRequired}
	brand, last4 := "", ""
	if a.Cart.Card != nil {
		brand, last4 = a.Cart.Card.Brand, a.Cart.Card.Last4
	}
	out.Card = cleaned(a.Cart.Cart).ConfirmationCard(brand, last4)
	if out.Card == "" {
		out.SayToUser = "You changed this order. The total is now " + a.Fees.Total().Format(a.Currency) + "."
	}
	out.AssistantInstruction = "Show confirmationCard as written and ask the person. Only after their yes call confirm with this orderId, expectedTotalMinor as totalMinor, and the same idempotencyKey."
	return out
}

// asked is a cart with a question to the person.
func asked(out orderResult, c cart.Cart) orderResult {
	out.ExpiresAt = momentOf(c.ExpiresAt)
	d := c.Decision
	if d.Kind == cart.PickupTime {
		out.Status, out.PickupDecision = statusPickupNextDay, &pickupDecision{Stated: stated(c)}
		out.SayToUser = "The earliest pickup is " + stated(c) + ". Is that all right?"
		out.AssistantInstruction = "Only after the person's yes call build with the same idempotencyKey and acceptPickupTime set to pickupDecision.stated, verbatim."
		return out
	}
	out.Status = statusNeedsChoices
	out.Choices = &choiceDecision{Item: shown(d.Item), Question: cut(d.Question, longestDescription), Groups: []choiceGroup{}}
	var say []string
	for _, g := range d.Groups {
		group := choiceGroup{shown(g.Name), g.Required, allShown(g.Options)}
		out.Choices.Groups = append(out.Choices.Groups, group)
		if g.Required {
			say = append(say, choiceOf(g.Name, g.Options))
		}
	}
	out.SayToUser = "There is a choice to make"
	if d.Item != "" {
		out.SayToUser += " for " + quoted(d.Item)
	}
	if len(say) > 0 {
		out.SayToUser += ": " + strings.Join(say, ", ")
	}
	out.SayToUser += "."
	out.AssistantInstruction = "Ask the person to choose among choiceDecision.groups, then call build with the same idempotencyKey and their answer in choices."
	return out
}

// choiceOf says what is to be chosen, with the options if they are few.
func choiceOf(name string, options []string) string {
	const mostSaid = 6
	if len(options) == 0 || len(options) > mostSaid {
		return quoted(name)
	}
	var said []string
	for _, option := range options {
		said = append(said, quoted(option))
	}
	return quoted(name) + " (" + strings.Join(said, ", ") + ")"
}

// stated is an offered pickup time in words.
func stated(c cart.Cart) string {
	if c.Decision == nil || c.Decision.Kind != cart.PickupTime {
		return ""
	}
	at := c.Decision.Offered
	for _, name := range []string{c.Store.TimeZone, c.Ask.TimeZone} {
		if zone, err := time.LoadLocation(name); err == nil && name != "" {
			at = at.In(zone)
			break
		}
	}
	return at.Format("Monday, January 2, 3:04 PM MST")
}

// failureStatuses are the statuses of builds that failed in a way of their own; any other is failed.
var failureStatuses = map[failure.Code]string{
	failure.StoreClosed:     statusClosedNextDay,
	failure.StorePaused:     statusPaused,
	failure.SiteUnreachable: statusPlatformOffline,
	failure.BotBlocked:      statusPlatformOffline,
	failure.CaptchaBlocked:  statusPlatformOffline,
	failure.LoginRequired:   statusReachedBagOnly,
}

// failed is a cart that could not be built.
func failed(out orderResult, c cart.Cart) orderResult {
	out.Status = statusFailed
	if c.Failure == nil {
		return out
	}
	row := failure.Of(c.Failure.Code)
	if s, own := failureStatuses[row.Code]; own {
		out.Status = s
	}
	out.Failure = &failureView{string(row.Code), cut(c.Failure.Message, longestDescription), row.Retryable}
	out.SayToUser = out.Failure.Message
	out.AssistantInstruction = "Nothing was ordered. Do not build this again by yourself; if the person asks to, once, use a new idempotencyKey and userInitiatedRetry true."
	return out
}

// placed is an order that the person confirmed.
func placed(out orderResult, a ordering.Attempt) orderResult {
	o := a.Order
	if o == nil {
		out.Status = statusPlacing
		return out
	}
	out.Simulated = o.Simulated
	out.Status = string(o.State)
	out.Placement = &placement{Status: string(o.State), FailureCode: string(o.FailureCode)}
	switch o.State {
	case order.Placing:
		out.SayToUser, out.AssistantInstruction = "Your order is being placed.", instructPlacing
		if o.Challenged {
			out.Placement.Status = statusChallenge
			out.SayToUser = "The restaurant's site asked for one more check. Your order is not placed yet."
		}
	case order.Placed:
		out.SayToUser = "Your order is placed."
	case order.Failed:
		row := failure.Of(o.FailureCode)
		out.Failure = &failureView{string(row.Code), row.Message, row.Retryable}
		out.SayToUser, out.AssistantInstruction = row.Message, "Nothing was ordered. Do not order again unless the person asks to."
	case order.Unconfirmed:
		out.Outcome, out.SayToUser = statusUnconfirmed, "We are still finding out whether the restaurant has your order. Please do not order again."
		out.AssistantInstruction = "Do not retry: the restaurant may have the order. Treat it as pending, never as failed."
		if o.Simulated {
			out.Status, out.Placement.Status = statusFailed, statusFailed // as spec 4.8 words it
		}
	case order.Refunded:
		out.SayToUser = "The money for this order was returned."
	}
	return out
}

const instructPlacing = "Call status with this orderId until placement.status is placed or failed. Never say that it is placed before."

// placingOf is the answer to a confirm: placing, never placed.
func placingOf(a ordering.Attempt, o order.Order, key string) orderResult {
	out := baseOf(a, key)
	out.Status, out.Placement, out.Simulated = statusPlacing, &placement{Status: statusPlacing}, o.Simulated
	out.SayToUser, out.AssistantInstruction = "Your order is being placed.", instructPlacing
	return out
}

// canceledOf adds to a result what became of a cancel.
func canceledOf(out orderResult, status string) orderResult {
	out.Cancel = &cancelView{status}
	switch status {
	case cancelDone:
		out.SayToUser = "The order is canceled. Nothing was ordered."
	case cancelPlacing:
		out.SayToUser = "The order is already being placed, so it cannot be canceled here."
		if out.Status == "" {
			out.Status = statusPlacing
		}
	case cancelPlaced:
		out.SayToUser = "The order is placed already. Please call the restaurant to cancel it."
	default:
		out.SayToUser = "There is no order to cancel."
	}
	return out
}
