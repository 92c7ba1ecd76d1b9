package main_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/sandbox"
)

type object = map[string]any

// call calls a tool and returns its result, or its refusal.
func (w *world) call(credential, tool string, arguments object) object {
	w.t.Helper()
	return w.result(w.tool(credential, tool, arguments))
}

func (w *world) tool(credential, tool string, arguments object) answer {
	w.t.Helper()
	return w.send(credential, "POST", w.file.MCPURL, object{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": object{"name": tool, "arguments": arguments}})
}

func (w *world) result(got answer) object {
	w.t.Helper()
	_, data, streamed := strings.Cut(string(got.body), "data: ")
	var response struct {
		Result struct {
			IsError           bool
			StructuredContent object
			Content           []struct{ Text string }
		}
	}
	if err := json.Unmarshal([]byte(data), &response); err != nil || !streamed || len(response.Result.Content) == 0 {
		w.t.Fatalf("a tool answers %s", got)
	}
	if response.Result.IsError {
		return object{"refused": response.Result.Content[0].Text}
	}
	return response.Result.StructuredContent
}

// surface is one of the two ways to order.
type surface interface {
	// cart builds what is wanted, answers what is asked, and returns the cart that is ready. It returns nil if none gets ready.
	cart(place, words, key string) object
	// confirm orders the cart, with the texted code if one is due.
	confirm(ready object, key string)
	// ended waits until an order has ended and returns how the surface says it ended.
	ended(orderID string) (state, failureCode string)
}

// byAPI orders through the REST API.
type byAPI struct {
	*world
	person
	secret string
}

func (s byAPI) cart(place, words, key string) object {
	s.t.Helper()
	wish := object{"request": words, "placeId": place, "idempotencyKey": key}
	got := s.send(s.grant, "POST", "/v1/carts", wish)
	if got.status == 409 {
		var refused struct{ Candidates []struct{ PlaceID string } }
		got.read(s.t, &refused)
		wish["placeId"] = refused.Candidates[0].PlaceID
		got = s.send(s.grant, "POST", "/v1/carts", wish)
	}
	var started cartAnswer
	got.read(s.t, &started)
	s.passSlowBuild(place)
	built := s.settled(s.person, started.Cart.ID)
	for tries := 0; built.Cart.Status == "needs_answer" && tries < 3; tries++ {
		built = s.answer(s.person, built, tries)
	}
	if built.Cart.Status != "ready" {
		return nil
	}
	var read struct{ Cart object }
	s.must(200, s.grant, "GET", "/v1/carts/"+built.Cart.ID, nil, &read)
	return read.Cart
}

func (s byAPI) confirm(ready object, key string) {
	s.t.Helper()
	path := "/v1/carts/" + ready["id"].(string) + "/confirm"
	body := object{"expectedTotalMinor": ready["totalMinor"], "idempotencyKey": key}
	got := s.send(s.grant, "POST", path, body)
	if got.status == 400 {
		body["code"] = s.code(s.phone)
		got = s.send(s.grant, "POST", path, body)
	}
	if got.status != 202 && !strings.Contains(string(got.body), "price_changed") {
		s.t.Fatalf("confirm: %s", got)
	}
}

func (s byAPI) ended(orderID string) (state, failureCode string) {
	s.t.Helper()
	o := s.world.ended(s.secret, orderID)
	if o.FailureCode != nil {
		failureCode = *o.FailureCode
	}
	return o.State, failureCode
}

// byTools orders through the tool interface.
type byTools struct {
	*world
	person
}

func (s byTools) cart(place, words, key string) object {
	s.t.Helper()
	build := object{"action": "build", "query": words, "placeId": place, "platform": "any", "idempotencyKey": key}
	if strings.HasPrefix(place, "test_place_") {
		delete(build, "platform")
	}
	answered := make(chan answer)
	go func() { // it waits for the build
		defer close(answered)
		answered <- s.tool(s.grant, "order", build)
	}()
	s.passSlowBuild(place)
	out := s.result(<-answered)
	for range 20 {
		switch out["status"] {
		case "building":
			out = s.call(s.grant, "order", object{"action": "status", "idempotencyKey": key})
		case "needs_location":
			build["placeId"] = out["nearby"].([]any)[0].(object)["placeId"]
			out = s.call(s.grant, "order", build)
		case "needs_choices":
			out = s.call(s.grant, "order", object{"action": "build", "idempotencyKey": key, "choices": firstChoices(out)})
		case "pickup_next_day":
			out = s.call(s.grant, "order", object{"action": "build", "idempotencyKey": key, "acceptPickupTime": out["pickupDecision"].(object)["stated"]})
		case "carted":
			return out
		default:
			return nil
		}
	}
	s.t.Fatalf("the build does not end: %v", out)
	return nil
}

// firstChoices answers a question with the first option of every required group.
func firstChoices(asked object) string {
	var choices []string
	for _, g := range asked["choiceDecision"].(object)["groups"].([]any) {
		if group := g.(object); group["required"] == true {
			choices = append(choices, group["options"].([]any)[0].(string))
		}
	}
	return strings.Join(choices, ", ")
}

func (s byTools) confirm(ready object, key string) {
	s.t.Helper()
	confirm := object{"action": "confirm", "orderId": ready["orderId"], "expectedTotalMinor": ready["totalMinor"], "idempotencyKey": key}
	out := s.call(s.grant, "order", confirm)
	if out["status"] == "code_required" {
		confirm["code"] = s.code(s.phone)
		out = s.call(s.grant, "order", confirm)
	}
	if out["status"] != "placing" && out["status"] != "price_changed" {
		s.t.Fatalf("confirm: %v", out)
	}
}

func (s byTools) ended(orderID string) (state, failureCode string) {
	s.t.Helper()
	var placement object
	s.until("the order ends", 3*time.Minute, func() bool {
		out := s.call(s.grant, "order", object{"action": "status", "orderId": orderID})
		placement, _ = out["placement"].(object)
		if placement == nil { // the build failed
			placement = object{"status": "failed"}
			if f, is := out["failure"].(object); is {
				placement["failureCode"] = f["code"]
			}
		}
		if out["outcome"] == "unconfirmed" { // of a simulated order the status reads failed (spec 4.8)
			placement["status"] = "unconfirmed"
		}
		return placement["status"] != "placing" && placement["status"] != "challenge"
	})
	failureCode, _ = placement["failureCode"].(string)
	return placement["status"].(string), failureCode
}

// passSlowBuild moves the clock past the build of the slow test restaurant, once it has begun.
func (s byAPI) passSlowBuild(place string) {
	if place == "test_place_slow" {
		s.advance(21)
	}
}

func (s byTools) passSlowBuild(place string) {
	s.t.Helper()
	if place != "test_place_slow" {
		return
	}
	s.until("the build has begun", time.Minute, func() bool {
		return s.call(s.grant, "order_status", object{})["status"] == "building"
	})
	s.advance(21)
}

// advance moves the clock of the domain.
func (w *world) advance(seconds int) {
	w.t.Helper()
	w.must(200, "", "POST", w.file.ConsoleURL+"/dev/clock", object{"advanceSeconds": seconds}, nil)
}

// record is what is left of a person's order: what the application reads, and what reached the restaurant and the bank.
type record struct {
	Cart   object   // as it was confirmed
	Ends   []string // how each order ended, as the surface says
	Orders []object
	Events []string
	Ledger []object
	Money  []string
}

// tell reads the record of a person, whose orders have ended. Ledger and money are what came after the given lengths.
func (w *world) tell(s surface, p person, secret, place string, ready object, ledger, money int) record {
	w.t.Helper()
	r := record{Cart: object{}}
	for _, name := range []string{"currency", "fees", "totalMinor"} {
		if v, is := ready[name]; is {
			r.Cart[name] = v
		}
	}
	var lines []any
	if list, is := ready["items"].([]any); is {
		for _, one := range list {
			line := one.(object)
			lines = append(lines, object{"name": line["name"], "quantity": line["quantity"], "priceMinor": line["priceMinor"], "modifiers": line["modifiers"]})
		}
	}
	r.Cart["items"] = lines

	var ids []string
	for _, e := range w.feedOf(secret, p) {
		if id := e.Order["id"].(string); !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	for _, id := range ids {
		var state, code string
		var o object
		w.must(200, secret, "GET", "/v1/orders/"+id, nil, &o)
		if o["state"] != "carted" { // a cart whose price changed is not ordered
			state, code = s.ended(id)
			w.must(200, secret, "GET", "/v1/orders/"+id, nil, &o)
		}
		r.Ends = append(r.Ends, state+" "+code)
		r.Orders = append(r.Orders, withoutOwn(o))
	}
	for _, e := range w.feedOf(secret, p) {
		if e.Event == "order.building" {
			delete(e.Order, "currency") // the first build at a store does not know it yet
		}
		r.Events = append(r.Events, fmt.Sprintf("%s %v simulated=%v", e.Event, withoutOwn(e.Order), e.Simulated))
	}
	for _, e := range w.ledgerOf(place)[ledger:] {
		r.Ledger = append(r.Ledger, object{"outcome": e["outcome"], "lines": e["lines"], "totals": e["totals"], "note": e["note"]})
	}
	for _, m := range w.cards()[money:] {
		r.Money = append(r.Money, fmt.Sprint(m.Kind, " ", m.Amount))
	}
	return r
}

// withoutOwn removes what is each order's own: ids, links, times, numbers and evidence.
func withoutOwn(o object) object {
	maps.DeleteFunc(o, func(name string, value any) bool {
		if inner, is := value.(object); is {
			withoutOwn(inner)
		}
		return name == "id" || strings.HasSuffix(name, "_id") || strings.HasSuffix(name, "_url") || strings.HasSuffix(name, "_at") || strings.HasSuffix(name, "_number") || strings.HasSuffix(name, "_sha256")
	})
	return o
}

type fedEvent struct {
	Event     string
	Order     object
	Simulated bool
}

// feedOf lists the events of a person's orders, oldest first.
func (w *world) feedOf(secret string, p person) []fedEvent {
	w.t.Helper()
	var page struct{ Events []fedEvent }
	w.must(200, secret, "GET", "/v1/events?limit=100&user_id="+url.QueryEscape(p.id), nil, &page)
	slices.Reverse(page.Events)
	return page.Events
}

// ledgerOf lists all that a fixture restaurant received; a test restaurant receives nothing.
func (w *world) ledgerOf(place string) (all []object) {
	w.t.Helper()
	for _, r := range w.file.Restaurants {
		if r.PlaceID == place {
			w.must(200, "", "GET", r.LedgerURL, nil, &all)
		}
	}
	return all
}

// newSession has a fixture restaurant take the next visit for its first.
func (w *world) newSession(place string) {
	w.t.Helper()
	for _, r := range w.file.Restaurants {
		if r.PlaceID == place {
			admin, _, _ := strings.Cut(r.LedgerURL, "/ledger")
			w.must(200, "", "POST", admin+"/reset", object{"store": strings.TrimPrefix(place, "plc_fixture_")}, nil)
		}
	}
}

type cardEntry struct {
	Kind   string
	Amount int64 `json:"amount_minor"`
}

// cards lists what the card processor did.
func (w *world) cards() (entries []cardEntry) {
	w.t.Helper()
	w.must(200, "", "GET", w.file.CardsLedgerURL, nil, &entries)
	return entries
}

// fixtureOrders are ten fixture restaurants, one for each way in which an order goes: through the three platforms, with a question about
// options and about the pickup time, declined, rejected, dearer than confirmed, unclear in two ways, and not built. The first is
// the sample of an ordinary run.
var fixtureOrders = []struct{ place, words string }{
	{"copper-kettle", "a latte and a blueberry muffin"},
	{"tidewater-coffee", "a drip coffee"},
	{"static-cafe", "a drip coffee"},
	{"alder-roasters", "a drip coffee"},
	{"last-call", "a cheeseburger with fries"},
	{"paper-moon", "a 10 inch margherita"},
	{"early-bird", "a drip coffee"},
	{"moonrise-cafe", "a drip coffee"},
	{"cedar-tea", "two large lattes with oat milk and a blueberry muffin"},
	{"stone-hearth", "a 10 inch margherita"},
}

// TestBothSurfacesOrderAlike orders the same through the API and through the tools, at every test restaurant and at fixture restaurants, in
// a running service with its real store. The cart, the orders, the events, the restaurant's ledger and the money are equal.
func TestBothSurfacesOrderAlike(t *testing.T) {
	w := newWorld(t)
	app := w.file.Apps[0]
	n := 0
	compare := func(t *testing.T, place string, order func(w *world, s surface, key string) object, people func(phone int) person, secret string) {
		var records []record
		for _, tools := range []bool{false, true} {
			w := w.in(t)
			n++
			p := people(n)
			var s surface = byAPI{w, p, secret}
			if tools {
				s = byTools{w, p}
			}
			w.newSession(place)
			ledger, money := len(w.ledgerOf(place)), len(w.cards())
			ready := order(w, s, fmt.Sprintf("alike-%04d", n))
			r := w.tell(s, p, secret, place, ready, ledger, money)
			for _, o := range r.Orders {
				if o["simulated"] != true && ready != nil {
					w.settledMoney(orderAnswer{State: o["state"].(string)}, int64(o["total_minor"].(float64)))
					r = w.tell(s, p, secret, place, ready, ledger, money)
				}
			}
			records = append(records, r)
		}
		if !reflect.DeepEqual(records[0], records[1]) {
			api, _ := json.MarshalIndent(records[0], "", " ")
			tools, _ := json.MarshalIndent(records[1], "", " ")
			t.Errorf("through the API:\n%s\nthrough the tools:\n%s", api, tools)
		}
		if len(records[0].Events) == 0 {
			t.Error("there is no event")
		}
	}
	for _, r := range sandbox.Restaurants() {
		t.Run(r.PlaceID, func(t *testing.T) {
			compare(t, r.PlaceID, func(w *world, s surface, key string) object {
				ready := s.cart(r.PlaceID, "2 lattes, a muffin", key)
				if ready == nil {
					return nil
				}
				s.confirm(ready, key)
				w.advance(16)
				return ready
			}, func(n int) person { return w.in(t).provision(app.Sandbox.Secret, fmt.Sprintf("+1500555%04d", 6000+n)) }, app.Sandbox.Secret)
		})
	}
	stores := fixtureOrders
	if os.Getenv("CARRYOUT_PROVE") == "" {
		stores = stores[:1]
	}
	for _, c := range stores {
		t.Run(c.place, func(t *testing.T) {
			compare(t, "plc_fixture_"+c.place, func(w *world, s surface, key string) object {
				ready := s.cart("plc_fixture_"+c.place, c.words, key)
				if ready != nil {
					s.confirm(ready, key)
				}
				return ready
			}, func(n int) person { return w.in(t).joined(fmt.Sprintf("+1212555%04d", 6000+n), goodCard) }, app.Production.Secret)
		})
	}
}
