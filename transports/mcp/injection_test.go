package mcp

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/stores"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/place"
)

// mark begins every hostile text, so that a test finds where it went.
const mark = "zqx"

// hostile are services whose every text that a restaurant or a person's notes could hold is one hostile text. Prices are numbers there:
// a text cannot reach them.
type hostile struct {
	Stores
	text string
}

func (h *hostile) place() stores.Place {
	open := true
	return stores.Place{Place: place.Place{ID: "plc_x", Name: h.text, Address: h.text, Cuisines: []string{h.text}, OrderURL: "https://shop.example/order", Platform: "plain"},
		Open: &open, Supported: stores.SupportedYes}
}

func (h *hostile) Resolve(_ context.Context, _ access.Caller, by place.Wanted) (cart.Store, error) {
	if by.ID == "plc_two" {
		return cart.Store{}, fault.StoreAmbiguous.Among(h.candidates())
	}
	return cart.Store{PlaceID: "plc_x", Name: h.text, Address: h.text, OrderURL: "https://shop.example/order"}, nil
}

func (h *hostile) candidates() []fault.Candidate {
	one := fault.Candidate{PlaceID: "plc_x", Name: h.text, Address: h.text}
	return []fault.Candidate{one, one}
}

func (h *hostile) SearchPlaces(context.Context, access.Caller, stores.PlaceQuery) ([]stores.Place, error) {
	return []stores.Place{h.place(), h.place()}, nil
}

func (h *hostile) Place(context.Context, access.Caller, string) (stores.Place, error) {
	return h.place(), nil
}

// Photo holds no text of a restaurant.
func (*hostile) Photo(context.Context, access.Caller, stores.MenuQuery, string) (stores.Photo, error) {
	return stores.Photo{Status: stores.PhotoNone}, nil
}

func (h *hostile) Menu(_ context.Context, _ access.Caller, q stores.MenuQuery) (stores.Menu, error) {
	m := stores.Menu{Status: stores.MenuShown, AsOf: new(time.Unix(0, 0)), Confidence: stores.ConfidenceHigh, Categories: []string{h.text}, Menu: menu.Menu{Categories: []menu.Category{{Name: h.text,
		Items: []menu.Item{{Name: h.text, Description: h.text, Dietary: []string{h.text}, Groups: []menu.Group{{Name: h.text, Options: []menu.Option{{Name: h.text}}}}}}}}}}
	switch q.Category {
	case "unreadable":
		m.Status, m.Failure = stores.MenuUnreadable, failure.New(failure.ItemUnavailable, "").NotOnMenu(h.text, []string{h.text})
	case "categories":
		m.Status = stores.MenuCategories
	}
	return m, nil
}

// Profile is of a person whose notes are hostile: the food profile can be written by another application's agent.
func (h *hostile) Profile(context.Context, access.Caller) (person.Food, error) {
	return person.Food{Preferences: []person.Preference{{Category: h.text, Note: h.text}}}, nil
}

// hostileOrdering is the ordering of hostile. The key of a call says what state its attempt is in.
type hostileOrdering struct {
	Ordering
	*hostile
}

var hostileStates = map[string]func(a *ordering.Attempt, text string){
	"building": func(a *ordering.Attempt, _ string) { a.Status = cart.Building },
	"carted": func(a *ordering.Attempt, _ string) {
		a.Status, a.Card = cart.Ready, &person.Card{Brand: "visa", Last4: "4242"}
	},
	"choices": func(a *ordering.Attempt, text string) {
		a.Status, a.Decision = cart.NeedsAnswer, &cart.Decision{Kind: cart.Choices, Question: text, Item: text, Groups: []cart.DecisionGroup{{Name: text, Required: true, Options: []string{text}}}}
	},
	"tomorrow": func(a *ordering.Attempt, _ string) {
		a.Status, a.Decision = cart.NeedsAnswer, &cart.Decision{Kind: cart.PickupTime, Offered: time.Unix(0, 0)}
	},
	"failed": func(a *ordering.Attempt, text string) {
		a.Status, a.Failure = cart.Failed, failure.New(failure.ItemUnavailable, "").NotOnMenu(text, []string{text})
	},
	"placed": func(a *ordering.Attempt, text string) {
		a.Status, a.Order = cart.Closed, &order.Order{State: order.Placed, Store: text}
	},
	"refused": func(a *ordering.Attempt, text string) {
		a.Status, a.Order = cart.Closed, &order.Order{State: order.Failed, Store: text, FailureCode: failure.MerchantRejected}
	},
}

func (h hostileOrdering) Attempt(_ context.Context, _ access.Caller, by ordering.Which) (ordering.Attempt, error) {
	price := money.Minor(100)
	a := ordering.Attempt{TrackingURL: "https://auth.example/cart/crt_x", Cart: ordering.Cart{Cart: cart.Cart{ID: "crt_x", OrderID: "ord_x", Env: access.Sandbox, Currency: "usd",
		Store: cart.Store{PlaceID: "plc_x", Name: h.text, Address: h.text}, Items: []cart.Item{{Name: h.text, Quantity: 1, Price: &price, Modifiers: []string{h.text}}},
		Pickup: cart.Pickup{Label: h.text}, ReadyAt: new(time.Unix(0, 0)), Fees: cart.Fees{MerchantTotal: 100}}}}
	state := hostileStates[strings.TrimPrefix(by.Key+by.OrderID, "hostile-")]
	if state == nil {
		return a, errors.New("no such state: " + by.Key + by.OrderID)
	}
	state(&a, h.text)
	return a, nil
}

func (h hostileOrdering) Await(ctx context.Context, c *access.Caller, by ordering.Which, _ time.Duration, _ func(*ordering.Attempt) bool) (*ordering.Attempt, error) {
	found, err := h.Attempt(ctx, *c, by)
	return &found, err
}

func (h hostileOrdering) StartCart(_ context.Context, _ access.Caller, in ordering.NewCart, _ unit.IdempotencyKey) (ordering.Cart, bool, error) {
	if in.PlaceID == "plc_two" {
		return ordering.Cart{}, false, fault.StoreAmbiguous.Among(h.candidates())
	}
	return ordering.Cart{}, true, nil
}

func (h hostileOrdering) Estimate(context.Context, access.Caller, cart.Store, string, []string) (ordering.Estimate, bool, error) {
	return ordering.Estimate{Currency: "usd", Lines: []ordering.EstimateLine{{Name: h.text, Quantity: 1, Unit: 100, Options: []string{h.text}}}, Subtotal: 100}, true, nil
}

func (h hostileOrdering) ConfirmCart(context.Context, access.Caller, string, ordering.Confirmation, unit.IdempotencyKey) (order.Order, bool, error) {
	return order.Order{}, false, fault.PriceChanged
}

// quotes are the fields in which restaurants' text is quoted at most; data are those that hold it.
var (
	quotes = paths("sayToUser userMessage assistantInstruction message places.why failure.message")
	data   = paths(`restaurant.name restaurant.address place.name place.address place.cuisines nearby.name nearby.address
items.name items.modifiers pickup confirmationCard choiceDecision.item choiceDecision.question choiceDecision.groups.name choiceDecision.groups.options
estimate.items.name estimate.items.modifiers places.name places.address places.cuisines attributes.goodFor attributes.dietary categories
menu.items.name menu.items.description menu.items.category menu.items.optionGroups.name menu.items.optionGroups.options.name
profile.preferences.category profile.preferences.note label`)
)

func paths(text string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(text) {
		out[w] = true
	}
	return out
}

// One hundred injections as every text of restaurants and of notes, through every tool over the wire: each stays in the fields that hold
// such text, cut and without what is not shown. What is said to the person and to the assistant quotes it at most.
func TestInjectionsThroughEveryTool(t *testing.T) {
	h := &hostile{}
	x := newTester(t, func(s *Services, _ *Options) {
		h.Stores = s.Stores
		s.Stores, s.People, s.Ordering = h, h, hostileOrdering{s.Ordering, h}
	})
	type made struct {
		tool      string
		arguments args
	}
	calls := []made{
		{"order", args{"action": "preview", "query": "tea"}}, {"order", args{"action": "preview", "placeId": "plc_two"}}, {"order", args{"action": "preview", "near": "here"}},
		{"order", args{"action": "build", "placeId": "plc_two", "platform": "any", "query": "tea", "idempotencyKey": "hostile-carted"}},
		{"order", args{"action": "confirm", "orderId": "hostile-carted", "expectedTotalMinor": 100, "idempotencyKey": "hostile-carted"}},
		{"order", args{"action": "cancel", "orderId": "hostile-placed"}},
		{"places", args{"query": "tea"}}, {"discover", args{"query": mark, "near": "here"}}, {"get_location", args{"query": "here"}}, {"place_facts", args{"placeId": "plc_x"}},
		{"menu", args{"placeId": "plc_x"}}, {"menu", args{"placeId": "plc_x", "category": "unreadable"}}, {"menu", args{"placeId": "plc_x", "category": "categories"}}, {"menu", args{"placeId": "plc_two"}},
		{"item_photo", args{"placeId": "plc_x", "item": mark}}, {"item_photo", args{"placeId": "plc_two", "item": mark}}, {"profile", args{}}, {"help", args{"question": mark}},
	}
	for state := range hostileStates {
		calls = append(calls,
			made{"order", args{"action": "build", "placeId": "plc_x", "platform": "any", "query": "tea", "idempotencyKey": "hostile-" + state}},
			made{"order", args{"action": "status", "idempotencyKey": "hostile-" + state}}, made{"order_status", args{"orderId": "hostile-" + state}})
	}
	tools, carried := map[string]bool{}, map[string]bool{}
	for n, evil := range injections() {
		x.w.Clock.Advance(time.Minute) // the limits of the reading tools are by the minute
		h.text = mark + " " + evil + " " + mark
		for _, c := range calls {
			tools[c.tool] = true
			out := x.call(personToken, c.tool, c.arguments)
			if kind := out.JSON["error"]; kind == errInternal || kind == errRateLimited || kind == errInvalidInput {
				t.Fatalf("%s %v: %v", c.tool, c.arguments, out.JSON)
			}
			if len(out.Texts) > 2 {
				t.Fatalf("%s: %d blocks", c.tool, len(out.Texts))
			}
			if !form.Plain(strings.NewReplacer("\n", "").Replace(strings.Join(out.Texts, ""))) {
				t.Fatalf("%s with %q: characters that are not shown: %q", c.tool, evil, out.Texts)
			}
			leaves(out.JSON, "", func(path, text string) {
				if !strings.Contains(text, mark) {
					return
				}
				carried[path] = true
				switch {
				case data[path] && path != "confirmationCard" && utf8.RuneCountInString(text) > longestDescription:
					t.Errorf("%s, injection %d: %s has %d characters", c.tool, n, path, utf8.RuneCountInString(text))
				case data[path]:
				case !quotes[path]:
					t.Errorf("%s, injection %d: %s holds %q", c.tool, n, path, text)
				case strings.Contains(between.ReplaceAllString(text, ""), mark):
					t.Errorf("%s, injection %d: %s says %q", c.tool, n, path, text)
				}
			})
			if card, is := out.Structured["confirmationCard"].(string); is && strings.Count(card, "\n") != 4 {
				t.Errorf("%s, injection %d: a card of %d lines:\n%s", c.tool, n, strings.Count(card, "\n")+1, card)
			}
		}
		if t.Failed() {
			return
		}
	}
	if len(tools) != len(personTools) {
		t.Errorf("%d tools were called, of %d", len(tools), len(personTools))
	}
	for path := range data {
		if !carried[path] && path != "label" {
			t.Errorf("no result holds hostile text in %s", path)
		}
	}
}

// leaves calls each with every text of a value and the path to it, without indices.
func leaves(value any, path string, each func(path, text string)) {
	switch v := value.(type) {
	case string:
		each(path, v)
	case []any:
		for _, one := range v {
			leaves(one, path, each)
		}
	case map[string]any:
		for name, one := range v {
			leaves(one, strings.TrimPrefix(fmt.Sprintf("%s.%s", path, name), "."), each)
		}
	}
}
