package mcp

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/core/sandbox"
)

// The actions of the order tool.
const (
	actPreview     = "preview"
	actBuild       = "build"
	actConfirm     = "confirm"
	actStatus      = "status"
	actRequestCode = "request_code"
	actCancel      = "cancel"
)

// orderFields are the arguments of the order tool (spec 4.8). A person's session lists four actions and takes all six.
func orderFields(k access.Kind) []field {
	build, confirm := []string{actBuild}, []string{actConfirm}
	action := field{name: "action", kind: text, required: true, values: []string{actPreview, actBuild, actConfirm, actStatus}, hidden: []string{actRequestCode, actCancel},
		about: "preview settles the store; build prepares the cart; status waits for a build or a placement; confirm orders, only after the person's yes."}
	if k == access.Grant {
		action.values, action.hidden = []string{actPreview, actBuild, actStatus, actRequestCode, actConfirm, actCancel}, nil
		action.about += " request_code texts the person a code; cancel gives the cart up."
	}
	return append([]field{
		action,
		{name: "restaurant", kind: text, most: 200, about: "The business name, as the person said it."},
		{name: "query", kind: text, least: 1, most: 200, about: "preview: the restaurant's name, or food if none was named. build: everything that was asked for, with every size and detail."},
		{name: "items", kind: texts, items: 10, least: 1, most: 200, about: "One entry for each item, with its sizes and details."},
		{name: "platform", kind: text, most: 100, only: build, about: "The platform that preview named. platform or orderUrl is required."},
		{name: "orderUrl", kind: text, most: 2000, only: build, about: "The ordering page that preview named. platform or orderUrl is required."},
		{name: "restaurantName", kind: text, most: 500, only: build, about: "The store's name."},
		{name: "restaurantAddress", kind: text, most: 500, only: build, about: "The store's address."},
		{name: "placeId", kind: text, most: 255, about: "The store, from preview or places."},
		{name: "blacklistHost", kind: text, most: 500, only: build, about: "A host whose ordering page must not be used."},
		{name: "modifiers", kind: textOrTexts, only: build, about: "Changes to what is ordered, such as oat milk."},
		{name: "knownStoreId", kind: text, only: build, about: "The placeId of a store that was ordered from before."},
		{name: "timeZone", kind: text, most: 60, only: build, about: "The person's IANA time zone."},
		{name: "acceptPickupTime", kind: text, most: 120, only: build, about: "Only after status pickup_next_day and the person's yes: pickupDecision.stated, verbatim."},
		{name: "choices", kind: text, most: 300, only: build, about: "The person's answer to needs_choices."},
		{name: "userInitiatedRetry", kind: flag, only: build, about: "True only if the person themselves asked to try the failed build again."},
		{name: "cancel", kind: flag, about: "True if the person asks to cancel."},
		{name: "idempotencyKey", kind: text, least: 8, most: 200, about: "Required on build and confirm. Fresh and random for each new attempt; the same one to poll or confirm that attempt."},
		{name: "orderId", kind: text, most: 100, about: "Required on confirm; on status it follows the placement."},
		{name: "expectedTotalMinor", kind: integer, least: 1, only: confirm, about: "Required on confirm: totalMinor of the cart that the person saw."},
		{name: "stage", kind: text, values: []string{"confirm", "resend"}, only: confirm, about: "resend texts a new code; default confirm."},
		{name: "code", kind: text, most: 20, only: confirm, about: "The six-digit code that the person was texted."},
		{name: "declineCredit", kind: flag, only: confirm, about: "True only if the person says to order without their credit."},
	}, whereFields()...)
}

func (h *handler) orderTool() tool {
	return tool{
		name: "order", title: "Order food for pickup", grants: true,
		about: "Orders food for pickup, in steps: preview, build, confirm, status. Nothing is ordered or charged before confirm, which needs the person's yes to the exact total. " +
			"Show confirmationCard, sayToUser and userMessage as written. Never repeat a failed build by yourself. After confirm call status until placement is placed or failed.",
		hints:    mcp.ToolAnnotations{DestructiveHint: new(true), OpenWorldHint: new(true)},
		fields:   orderFields,
		output:   orderOutput(),
		converse: h.order,
	}
}

func (h *handler) order(ctx context.Context, c access.Caller, in arguments, with *client) (result, error) {
	action := in.text("action")
	switch {
	case action == actCancel || in.flag("cancel"):
		return h.cancel(ctx, c, in)
	case (action == actBuild || action == actConfirm) && in.text("idempotencyKey") == "":
		return nil, fault.InvalidRequest.Field("idempotencyKey", "is required on build and confirm.")
	case (action == actConfirm || action == actRequestCode) && in.text("orderId") == "":
		return nil, fault.InvalidRequest.Field("orderId", "is required.")
	}
	switch action {
	case actPreview:
		return h.preview(ctx, c, in)
	case actBuild:
		return h.build(ctx, c, in, with)
	case actConfirm:
		return h.confirm(ctx, c, in)
	case actRequestCode:
		return h.requestCode(ctx, c, in)
	}
	return h.status(ctx, c, in, with)
}

// preview settles the store and says what is known of it.
func (h *handler) preview(ctx context.Context, c access.Caller, in arguments) (result, error) {
	at, err := h.settle(ctx, c, wanted(in))
	switch {
	case errors.Is(err, fault.StoreNotFound):
		return noStore(), nil
	case err != nil:
		return nil, err
	case !at.ok:
		return whichStore(at.nearby), nil
	}
	out := orderResult{Status: statusPreview, AssistantInstruction: "Settle every item with its size and details, then call order with action build, this placeId, and platform or orderUrl."}
	p, err := h.Stores.Place(ctx, c, at.store.PlaceID)
	if err != nil {
		return nil, err
	}
	v := viewOf(p)
	out.Place, out.Restaurant = &v, &nearbyView{v.PlaceID, v.Name, v.Address}
	out.SayToUser = "I found " + quoted(p.Name) + " at " + quoted(p.Address) + "."
	if p.Open != nil && !*p.Open {
		out.SayToUser += " It is closed now."
	}
	words, items := food(in)
	priced, ok, err := h.Ordering.Estimate(ctx, c, at.store, words, items)
	if err != nil {
		return nil, err
	}
	return out.estimated(cmp.Or(p.TypicalBuild, typicalBuild), priced, ok), nil
}

// food returns what a preview asks for. Its query is food only if something else names the restaurant.
func food(in arguments) (words string, items []string) {
	if items = in.texts("items"); len(items) == 0 && cmp.Or(in.text("restaurant"), in.text("placeId"), in.text("orderUrl")) != "" {
		words = in.text("query")
	}
	return words, items
}

// build starts a cart, or answers the question of one, and waits a while for its price.
func (h *handler) build(ctx context.Context, c access.Caller, in arguments, with *client) (result, error) {
	key := keyOf(in.text("idempotencyKey"))
	if out, err := h.begin(ctx, c, key, in); out != nil || err != nil {
		return out, err
	}
	stop := with.reporting(ctx, h.options.ProgressEvery, "Preparing your order")
	found, err := h.Ordering.Await(ctx, &c, ordering.Which{Key: key.Value}, h.options.BuildWait, built)
	stop()
	return awaited(found, err, in)
}

// begin starts a cart, or answers the question of one. Its result is nil if there is a build to wait for.
func (h *handler) begin(ctx context.Context, c access.Caller, key unit.IdempotencyKey, in arguments) (result, error) {
	choices, pickup := in.text("choices"), in.text("acceptPickupTime")
	if choices != "" && pickup != "" {
		return nil, fault.InvalidRequest.Field("choices", "and acceptPickupTime do not go together.")
	}
	var err error
	if choices != "" || pickup != "" {
		err = h.answer(ctx, c, key, in)
	} else {
		err = h.start(ctx, c, key, in)
	}
	switch {
	case errors.Is(err, fault.StoreAmbiguous):
		return whichStore(fault.From(err).Candidates), nil
	case errors.Is(err, fault.StoreNotFound):
		return noStore(), nil
	}
	return nil, err
}

// built reports whether a build came to an end.
func built(a *ordering.Attempt) bool { return a.Status != cart.Building }

// start starts a cart from what was asked for.
func (h *handler) start(ctx context.Context, c access.Caller, key unit.IdempotencyKey, in arguments) error {
	wish := ordering.NewCart{
		Items: in.texts("items"), PlaceID: cmp.Or(in.text("placeId"), in.text("knownStoreId")), OrderURL: in.text("orderUrl"),
		RestaurantName: cmp.Or(in.text("restaurantName"), in.text("restaurant")), Near: cmp.Or(in.text("near"), in.text("restaurantAddress")),
		TimeZone: in.text("timeZone"), AvoidHost: in.text("blacklistHost"), Tool: true, Retry: in.flag("userInitiatedRetry"),
	}
	wish.Lat, wish.Lng = in.point("geo")
	if in.text("platform") == "" && wish.OrderURL == "" && !sandbox.Reserved(wish.PlaceID) {
		return fault.InvalidRequest.Field("platform", "or orderUrl is required on build.")
	}
	words := in.texts("modifiers")
	if query := in.text("query"); query != "" {
		words = append([]string{query}, words...)
	}
	if len(words) > 0 {
		wish.Request = new(strings.Join(words, ", "))
	}
	_, _, err := h.Ordering.StartCart(ctx, c, wish, key)
	return err
}

// answer answers the open question of the key's attempt or, with a fresh key, of the person's latest. A repeated answer changes nothing.
func (h *handler) answer(ctx context.Context, c access.Caller, key unit.IdempotencyKey, in arguments) error {
	name, choices, pickup := "choices", in.text("choices"), in.text("acceptPickupTime")
	if pickup != "" {
		name = "acceptPickupTime"
	}
	asked, err := h.Ordering.Attempt(ctx, c, ordering.Which{Key: key.Value})
	known := err == nil
	if errors.Is(err, fault.NotFound) {
		asked, err = h.Ordering.Attempt(ctx, c, ordering.Which{})
	}
	switch {
	case err != nil && !errors.Is(err, fault.NotFound):
		return err
	case err == nil && in.text(argQuestion) != "" && in.text(argQuestion) != asked.ID:
		return nil // this question was answered already
	case err == nil && asked.Status == cart.NeedsAnswer:
	case known:
		return nil
	default:
		return fault.InvalidRequest.Field(name, "answers a question, and none is open.")
	}
	reply := ordering.Answer{AcceptPickupTime: pickup != ""}
	if choices != "" {
		reply.Choices = &choices
	}
	if pickup != "" && pickup != stated(asked.Cart.Cart) {
		return fault.InvalidRequest.Field("acceptPickupTime", "must be pickupDecision.stated, verbatim.")
	}
	_, _, err = h.Ordering.AnswerCart(ctx, c, asked.ID, reply, key)
	return err
}

// status waits a while for a build to end, or for a placement to come to something.
func (h *handler) status(ctx context.Context, c access.Caller, in arguments, with *client) (result, error) {
	stop := with.reporting(ctx, h.options.ProgressEvery, "Waiting for the restaurant")
	found, err := h.Ordering.Await(ctx, &c, which(in), h.options.StatusWait, settledAttempt)
	stop()
	return awaited(found, err, in)
}

// awaited is the result of a wait. It is not inlined: a call that waits would keep room for a whole result in its frame.
//
//go:noinline
func awaited(found *ordering.Attempt, err error, in arguments) (result, error) {
	switch {
	case errors.Is(err, fault.NotFound) && in.text("action") == actStatus:
		return orderResult{Status: statusNoOrder, SayToUser: "There is no order in progress."}, nil
	case err != nil:
		return nil, err
	}
	return orderOf(*found, in.text("idempotencyKey")), nil
}

// settledAttempt reports whether there is something to tell: a build that ended, a placement that came to something, a challenge.
func settledAttempt(a *ordering.Attempt) bool {
	return built(a) && (a.Order == nil || a.Order.State != order.Placing || a.Order.Challenged)
}

// which is the attempt that a call names.
func which(in arguments) ordering.Which {
	w := ordering.Which{OrderID: in.text("orderId")}
	if key := in.text("idempotencyKey"); key != "" && w.OrderID == "" {
		w.Key = keyOf(key).Value
	}
	return w
}

// confirm orders what the person said yes to.
func (h *handler) confirm(ctx context.Context, c access.Caller, in arguments) (result, error) {
	if in.text("stage") == "resend" {
		return h.requestCode(ctx, c, in)
	}
	total := in.integer("expectedTotalMinor")
	if total == 0 {
		return nil, fault.InvalidRequest.Field("expectedTotalMinor", "is required on confirm.")
	}
	found, err := h.Ordering.Attempt(ctx, c, ordering.Which{OrderID: in.text("orderId")})
	if err != nil {
		return nil, err
	}
	if in.flag(argLook) {
		return orderOf(found, in.text("idempotencyKey")), nil
	}
	what := ordering.Confirmation{ExpectedTotalMinor: total, Code: in.text("code"), DeclineCredit: in.flag("declineCredit"), Tool: true}
	placing, _, err := h.Ordering.ConfirmCart(ctx, c, found.ID, what, keyOf(in.text("idempotencyKey")))
	if err != nil {
		return h.notConfirmed(ctx, c, found, in, err)
	}
	return placingOf(found, placing, in.text("idempotencyKey")), nil
}

// notConfirmed says what to do about a confirm that did not go through. What no action of the person changes is refused.
func (h *handler) notConfirmed(ctx context.Context, c access.Caller, found ordering.Attempt, in arguments, err error) (result, error) {
	f := fault.From(err)
	for _, row := range unconfirmedStatuses {
		if errors.Is(err, row.fault) {
			out := baseOf(found, in.text("idempotencyKey"))
			out.Status, out.UserMessage, out.SayToUser, out.AssistantInstruction = row.status, f.UserMessage, row.say, row.instruct
			if row.status == statusCodeRequired {
				out.Confirmation = &confirmation{Method: methodCode, CodeRequired: true}
			}
			if out.UserMessage != "" {
				out.SayToUser = ""
			}
			return out, nil
		}
	}
	if errors.Is(err, fault.CartClosed) || errors.Is(err, fault.CartNotReady) || errors.Is(err, fault.AlreadyConfirmed) {
		now, again := h.Ordering.Attempt(ctx, c, ordering.Which{OrderID: found.OrderID})
		if again != nil {
			return nil, again
		}
		out := orderOf(now, in.text("idempotencyKey"))
		if errors.Is(err, fault.AlreadyConfirmed) {
			out.Status, out.UserMessage, out.SayToUser = statusAlreadyConfirmed, f.UserMessage, ""
			out.AssistantInstruction = "The person confirmed this order elsewhere, and nothing was charged again. Follow it with action status."
		}
		return out, nil
	}
	return nil, err
}

// requestCode texts the person a code, in place of any that is out.
func (h *handler) requestCode(ctx context.Context, c access.Caller, in arguments) (result, error) {
	found, err := h.Ordering.Attempt(ctx, c, ordering.Which{OrderID: in.text("orderId")})
	if err != nil {
		return nil, err
	}
	out := orderOf(found, in.text("idempotencyKey"))
	_, err = h.Ordering.ResendCode(ctx, c, found.ID)
	switch {
	case errors.Is(err, fault.CodeNotNeeded):
		out.AssistantInstruction = "No code is needed. Confirm without one, after the person's yes."
		return out, nil
	case err != nil:
		return h.notConfirmed(ctx, c, found, in, err)
	}
	out.Status, out.Confirmation = statusCodeRequired, &confirmation{Method: methodCode, CodeRequired: true}
	out.SayToUser, out.AssistantInstruction = sayCodeSent, instructCode
	return out, nil
}

// cancel gives up an attempt that was not confirmed, and says what became of one that was.
func (h *handler) cancel(ctx context.Context, c access.Caller, in arguments) (result, error) {
	found, err := h.Ordering.Attempt(ctx, c, which(in))
	if errors.Is(err, fault.NotFound) {
		return canceledOf(orderResult{Status: statusNoOrder}, cancelNone), nil
	}
	if err != nil {
		return nil, err
	}
	if found.Status == cart.Ready || found.Status == cart.NeedsAnswer || found.Status == cart.Building {
		_, err = h.Ordering.CancelCart(ctx, c, found.ID)
		switch {
		case errors.Is(err, fault.InProgress):
			return canceledOf(baseOf(found, ""), cancelPlacing), nil
		case errors.Is(err, fault.CartNotReady):
			return nil, fault.InProgress.Say("The cart is still being built. Cancel it once it is carted; nothing is ordered without a confirm.").
				Tell("Your order is still being prepared. Nothing is ordered unless you say yes.")
		case err != nil && !errors.Is(err, fault.CartClosed):
			return nil, err
		}
		if found, err = h.Ordering.Attempt(ctx, c, ordering.Which{OrderID: found.OrderID}); err != nil {
			return nil, err
		}
	}
	return canceledOf(orderOf(found, ""), cancelStatus(found)), nil
}

// cancelStatus is what became of an attempt that is to be canceled.
func cancelStatus(a ordering.Attempt) string {
	switch {
	case a.Status == cart.Canceled:
		return cancelDone
	case a.Order == nil || a.Order.State == order.Failed:
		return cancelNone
	case a.Order.State == order.Placed || a.Order.State == order.Refunded:
		return cancelPlaced
	}
	return cancelPlacing
}

// keyOf is an agent's key as the engine takes it: as it is if it has the engine's form, so that it is the API's key as well, or its hash.
func keyOf(text string) unit.IdempotencyKey {
	if !form.Key(text) {
		sum := sha256.Sum256([]byte(text))
		text = "mcp:" + hex.EncodeToString(sum[:])
	}
	return unit.IdempotencyKey{Value: text}
}

func (h *handler) orderStatusTool() tool {
	return tool{
		name: "order_status", title: "How an order stands", grants: true, hints: readsOnly(), limit: quota.OrderReads,
		about: "Says how an order stands now, by its orderId or by the key of its build; with neither, the person's latest. It waits for nothing and changes nothing.",
		fields: always(
			field{name: "idempotencyKey", kind: text, least: 8, most: 200, about: "The key of the build."},
			field{name: "orderId", kind: text, least: 1, most: 100, about: "The order."},
		),
		output: orderOutput(),
		run: func(ctx context.Context, c access.Caller, in arguments) (result, error) {
			found, err := h.Ordering.Attempt(ctx, c, which(in))
			if errors.Is(err, fault.NotFound) {
				return orderResult{Status: statusNoOrder, SayToUser: "There is no such order."}, nil
			}
			if err != nil {
				return nil, err
			}
			return orderOf(found, in.text("idempotencyKey")), nil
		},
	}
}
