package rest

import (
	"net/http"
	"strconv"

	"github.com/oapi-codegen/nullable"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/transports/rest/api"
	"github.com/carryout-dev/carryout/transports/web"
)

// createCart is POST /v1/carts (spec 4.3).
func (h *handlers) createCart(r *web.Request) (web.Answer, error) {
	f, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	in := ordering.NewCart{
		Request: f.Text("request"), Items: f.Texts("items"),
		PlaceID: nonEmpty(f, "placeId"), OrderURL: nonEmpty(f, "orderUrl"), RestaurantName: nonEmpty(f, "restaurantName"),
		Near: nonEmpty(f, "near"), TimeZone: nonEmpty(f, "timeZone"),
		Reference: nonEmpty(f, "reference"), MaxTotalMinor: f.Integer("maxTotalMinor"),
		PickupAt: nonEmpty(f, "pickupAt"), PickupName: nonEmpty(f, "pickupName"), Notes: nonEmpty(f, "notes"), Notify: cart.Notify(nonEmpty(f, "notify")), MustAvoid: f.Texts("mustAvoid"),
	}
	in.ItemNotes = itemNotes(f)
	if strict := f.Flag("noSubstitutions"); strict != nil {
		in.NoSubstitutions = *strict
	}
	if geo := f.Object("geo"); geo != nil {
		in.Lat, in.Lng = degrees(geo, "lat", 90), degrees(geo, "lng", 180)
	}
	k := key(r, f)
	if err := f.Done(); err != nil {
		return web.Answer{}, err
	}
	c, replayed, err := h.Ordering.StartCart(r.Context(), r.Caller, in, k)
	return started(http.StatusAccepted, c, replayed, err)
}

// itemNotes reads the notes with entries of items (docs/gaps.md, "More fields of POST /v1/carts").
func itemNotes(f *web.Fields) []cart.ItemNote {
	objects := f.Objects("itemNotes")
	if objects == nil {
		return nil
	}
	notes := make([]cart.ItemNote, 0, len(objects))
	for _, one := range objects {
		one.Require("item")
		one.Require("note")
		index, note := one.Integer("item"), one.Text("note")
		if index == nil || note == nil {
			continue // refused
		}
		notes = append(notes, cart.ItemNote{Item: int(*index), Note: *note})
	}
	return notes
}

// readCart is GET /v1/carts/{cartId} (spec 4.3).
func (h *handlers) readCart(r *web.Request) (web.Answer, error) {
	w, err := waitForCart(r)
	if err != nil {
		return web.Answer{}, err
	}
	return cartRead(h.Ordering.AwaitCart(r.Context(), &r.Caller, r.Param("cartId"), w))
}

// waitForCart is not inlined, as cartRead is not.
//
//go:noinline
func waitForCart(r *web.Request) (ordering.Wait, error) { return wait(r, "status", cart.Statuses()) }

// cartRead answers a read. It is not inlined: a read that waits would keep room for a whole answer in its frame.
//
//go:noinline
func cartRead(c *ordering.Cart, err error) (web.Answer, error) {
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, api.CartRead{Cart: cartView(*c)})
}

// answerCart is POST /v1/carts/{cartId}/answer (spec 4.3 rule 3).
func (h *handlers) answerCart(r *web.Request) (web.Answer, error) {
	f, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	in := ordering.Answer{Choices: f.Text("choices")}
	if accept := f.Flag("acceptPickupTime"); accept != nil {
		in.AcceptPickupTime = *accept
		if !*accept {
			f.Refuse("acceptPickupTime", "can only be true.")
		}
	}
	k := key(r, f)
	if err := f.Done(); err != nil {
		return web.Answer{}, err
	}
	c, replayed, err := h.Ordering.AnswerCart(r.Context(), r.Caller, r.Param("cartId"), in, k)
	return started(http.StatusAccepted, c, replayed, err)
}

// confirmCart is POST /v1/carts/{cartId}/confirm. It never answers placed, even if a sandbox order is placed at once (spec 4.3 rule 5).
func (h *handlers) confirmCart(r *web.Request) (web.Answer, error) {
	f, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	f.Require("expectedTotalMinor")
	total, code, k := f.Integer("expectedTotalMinor"), digits(f, "code"), key(r, f)
	if err := f.Done(); err != nil {
		return web.Answer{}, err
	}
	in := ordering.Confirmation{ExpectedTotalMinor: *total}
	if code != nil {
		in.Code = *code
	}
	o, replayed, err := h.Ordering.ConfirmCart(r.Context(), r.Caller, r.Param("cartId"), in, k)
	if err != nil {
		return web.Answer{}, err
	}
	return web.Answer{
		Status: http.StatusAccepted, Replayed: replayed,
		Body: api.CartConfirmed{
			Order:     api.OrderSummary{ID: o.ID, Status: api.OrderState(order.Placing)},
			Simulated: optional(o.Simulated),
		},
	}, nil
}

// resendCode is POST /v1/carts/{cartId}/confirm/resend-code (spec 4.3 rule 10).
func (h *handlers) resendCode(r *web.Request) (web.Answer, error) {
	if err := r.NoBody(); err != nil {
		return web.Answer{}, err
	}
	wait, err := h.Ordering.ResendCode(r.Context(), r.Caller, r.Param("cartId"))
	if err != nil {
		return web.Answer{}, err
	}
	out, err := answer(http.StatusOK, api.CodeSent{CodeSent: true})
	if wait > 0 {
		out.Header = http.Header{"Retry-After": {strconv.Itoa(wait)}}
	}
	return out, err
}

// cancelCart is POST /v1/carts/{cartId}/cancel (spec 4.3 rule 9).
func (h *handlers) cancelCart(r *web.Request) (web.Answer, error) {
	if err := r.NoBody(); err != nil {
		return web.Answer{}, err
	}
	c, err := h.Ordering.CancelCart(r.Context(), r.Caller, r.Param("cartId"))
	return started(http.StatusOK, c, false, err)
}

func started(status int, c ordering.Cart, replayed bool, err error) (web.Answer, error) {
	if err != nil {
		return web.Answer{}, err
	}
	body := api.CartStarted{Cart: api.CartReference{ID: c.ID, Status: api.CartStatus(c.Status)}}
	return web.Answer{Status: status, Body: body, Replayed: replayed}, nil
}

// cartView is a cart per spec 2.4. What the restaurant's site has not shown yet is absent.
func cartView(c ordering.Cart) api.Cart {
	v := api.Cart{
		ID: c.ID, Status: api.CartStatus(c.Status),
		Decision: decisionView(c.Decision), Failure: nullable.NewNullNullable[api.Failure](),
		Currency: optional(c.Currency), ReplacedBy: optional(c.ReplacedBy), Reference: optional(c.Ask.Reference),
		PickupName: optional(c.Ask.PickupName), Notes: optional(c.Ask.Notes), NoSubstitutions: optional(c.Ask.NoSubstitutions),
	}
	if len(c.Ask.MustAvoid) > 0 {
		v.MustAvoid = new(allergenCodes(c.Ask.MustAvoid))
	}
	if c.Store.Name != "" || c.Store.Address != "" {
		v.Store = &api.CartStore{Name: c.Store.Name, Address: c.Store.Address}
	}
	if c.Priced() {
		v.Items, v.TotalMinor, v.Fees = new(itemViews(c.Items)), new(int64(c.Fees.Total())), new(feesView(c.Fees))
	}
	if c.Pickup.Label != "" {
		v.Pickup = &api.Pickup{Label: c.Pickup.Label}
		if !c.Pickup.At.IsZero() {
			v.Pickup.At = new(web.Moment(c.Pickup.At))
		}
	}
	if c.Status == cart.Ready {
		v.CodeRequired = &c.CodeRequired
	}
	if c.ForPerson && c.Priced() {
		v.ConfirmationCard = orNull(c.ConfirmationCard)
		if c.Card != nil {
			v.Card = &api.Card{Brand: c.Card.Brand, Last4: c.Card.Last4}
		}
	}
	if c.Failure != nil {
		v.Failure = nullable.NewNullableWithValue(api.Failure{Code: string(c.Failure.Code), Message: c.Failure.Message})
	}
	if c.Order != nil {
		v.Order = &api.OrderSummary{
			ID: c.Order.ID, Status: api.OrderState(c.Order.State), ConfirmedVia: optional(api.OrderSummaryConfirmedVia(c.Order.Via)),
		}
	}
	if c.ExpiresAt != nil && c.Status != cart.Building {
		v.ExpiresAt = new(web.Moment(*c.ExpiresAt))
	}
	return v
}

func itemViews(items []cart.Item) []api.CartItem {
	views := make([]api.CartItem, 0, len(items))
	for _, it := range items {
		v := api.CartItem{Name: it.Name, Quantity: int64(it.Quantity), Modifiers: texts(it.Modifiers)}
		if it.Price != nil {
			v.PriceMinor = new(int64(*it.Price))
		}
		v.Note = optional(it.Note)
		views = append(views, v)
	}
	return views
}

func feesView(f cart.Fees) api.Fees {
	return api.Fees{
		SubtotalMinor: int64(f.Subtotal), TaxAndFeesMinor: int64(f.TaxAndFees), MerchantTotalMinor: int64(f.MerchantTotal),
		ServiceFeeMinor: int64(f.Service), ServiceFeeWaived: f.Waived, CreditMinor: int64(f.Credit),
	}
}

func decisionView(d *cart.Decision) nullable.Nullable[api.Decision] {
	if d == nil {
		return nullable.NewNullNullable[api.Decision]()
	}
	v := api.Decision{
		Kind: api.DecisionKind(d.Kind), Question: d.Question, Item: optional(d.Item),
		Groups: []api.DecisionGroup{}, AnswerWith: api.AnswerWith{Field: api.AnswerWithFieldChoices},
	}
	if d.Kind == cart.PickupTime {
		v.AnswerWith.Field = api.AnswerWithFieldAcceptPickupTime
	}
	for _, g := range d.Groups {
		v.Groups = append(v.Groups, api.DecisionGroup{Name: g.Name, Required: g.Required, Options: texts(g.Options)})
	}
	return nullable.NewNullableWithValue(v)
}

// texts returns an array that is never null.
func texts(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}

// orNull returns a published text that is null if it is empty.
func orNull(text string) nullable.Nullable[string] {
	if text == "" {
		return nullable.NewNullNullable[string]()
	}
	return nullable.NewNullableWithValue(text)
}
