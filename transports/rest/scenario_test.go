package rest

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/people"
)

// partner is a partner's program against the real engine; every one of its calls is held against openapi.yaml.
type partner struct {
	t      *testing.T
	client *client
}

// call makes one call and reads its answer, which must have this status.
func (p partner) call(status int, method, path, credential, body string) map[string]any {
	p.t.Helper()
	answer, _ := p.ask(status, request(method, path, credential, body))
	return answer
}

func (p partner) ask(status int, r *http.Request) (map[string]any, *http.Response) {
	p.t.Helper()
	res := p.client.send(p.t, r)
	raw := text(p.t, res)
	var answer map[string]any
	if err := json.Unmarshal([]byte(raw), &answer); err != nil {
		p.t.Fatalf("%s %s: %v", r.Method, r.URL.Path, err)
	}
	if res.StatusCode != status {
		p.t.Fatalf("%s %s: %d %s, want %d", r.Method, r.URL.Path, res.StatusCode, raw, status)
	}
	return answer, res
}

// until reads a path until done says so.
func (p partner) until(path, credential string, done func(map[string]any) bool) map[string]any {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.t.Context(), 10*time.Second)
	defer cancel()
	again := time.NewTicker(2 * time.Millisecond)
	defer again.Stop()
	for {
		answer := p.call(200, "GET", path, credential, "")
		if done(answer) {
			return answer
		}
		select {
		case <-again.C:
		case <-ctx.Done():
			p.t.Fatalf("%s stays %v", path, answer)
		}
	}
}

// at follows a dotted path into an answer.
func at(answer any, path string) any {
	for name := range strings.SplitSeq(path, ".") {
		object, _ := answer.(map[string]any)
		answer = object[name]
	}
	return answer
}

func is(path string, want any) func(map[string]any) bool {
	return func(answer map[string]any) bool { return at(answer, path) == want }
}

func world(t *testing.T) (*enginetest.World, partner) {
	w := enginetest.New(t, enginetest.Options{})
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() { defer close(ended); w.Run(ctx) }()
	t.Cleanup(func() { stop(); <-ended })
	return w, partner{t, newClient(t, ServicesOf(w.Engine))}
}

func expect(t *testing.T, answer map[string]any, path string, want any) {
	t.Helper()
	if got := at(answer, path); got != want {
		t.Errorf("%s is %v, want %v in %v", path, got, want, answer)
	}
}

// One production order from the partner's first call to the evidence, as spec sections 4.1 to 4.4 and 6 tell it.
func TestOneOrder(t *testing.T) {
	const phone = "+14155550142"
	w, p := world(t)
	key := w.App.Production

	user := p.call(201, "POST", "/v1/users", key, `{"firstName":"Ada","lastName":"Example","phone":"`+phone+`"}`)
	expect(t, user, "next", "verify")
	again := p.call(201, "POST", "/v1/users", key, `{"firstName":"Ada","lastName":"Example","phone":"`+phone+`"}`)
	expect(t, again, "id", user["id"])
	users := "/v1/users/" + user["id"].(string)

	p.call(200, "POST", users+"/verify/start", key, "")
	code := w.Phones.Code(phone)
	expect(t, p.call(401, "POST", users+"/verify", key, `{"code":"`+other(code)+`"}`), "error.code", "bad_code")
	verified := p.call(200, "POST", users+"/verify", key, `{"code":"`+code+`"}`)
	expect(t, verified, "status", "active")
	expect(t, verified, "claimed", true)

	grant := p.call(201, "POST", users+"/grant", key, "")["token"].(string)
	expect(t, p.call(200, "POST", users+"/grant", key, `{"refresh":"`+grant+`"}`), "token", grant)

	ask := `{"request":"two burgers and fries","placeId":"` + enginetest.PlaceID + `","idempotencyKey":"scenario-1","reference":"table 4"}`
	started := p.call(202, "POST", "/v1/carts", grant, ask)
	repeated, res := p.ask(202, request("POST", "/v1/carts", grant, ask))
	expect(t, repeated, "cart.id", at(started, "cart.id"))
	if res.Header.Get("Idempotent-Replayed") != "true" {
		t.Error("the repeat is not marked")
	}
	expect(t, p.call(409, "POST", "/v1/carts", grant, strings.Replace(ask, "two", "three", 1)), "error.code", "idempotency_conflict")
	carts := "/v1/carts/" + at(started, "cart.id").(string)
	ready := p.until(carts, grant, is("cart.status", "ready"))
	expect(t, ready, "cart.codeRequired", true)
	if _, told := at(ready, "cart").(map[string]any)["card"]; told {
		t.Error("a grant is told the card")
	}
	total, err := json.Marshal(at(ready, "cart.totalMinor"))
	if err != nil {
		t.Fatal(err)
	}
	confirm := `{"expectedTotalMinor":` + string(total) + `,"idempotencyKey":"scenario-yes"`

	early := p.call(403, "POST", carts+"/confirm", grant, confirm+`}`)
	expect(t, early, "error.code", "build_only")
	expect(t, early, "next.step", "card_required")
	ticket := enginetest.Ticket(at(early, "next.url").(string))
	w.Clock.Advance(time.Minute)
	if _, err := w.JoinPage.Text(t.Context(), ticket); err != nil {
		t.Fatal(err)
	}
	session, err := w.JoinPage.Prove(t.Context(), ticket, w.Phones.Code(phone))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.JoinPage.AddCard(t.Context(), ticket, people.NewCard{Session: session, Key: "form", Input: map[string]string{"number": "4242"}}); err != nil {
		t.Fatal(err)
	}

	expect(t, p.call(409, "POST", carts+"/confirm", grant, `{"expectedTotalMinor":1,"idempotencyKey":"scenario-low"}`), "error.code", "price_changed")
	expect(t, p.call(400, "POST", carts+"/confirm", grant, confirm+`}`), "error.code", "code_required")
	code = w.Phones.Code(phone)
	expect(t, p.call(400, "POST", carts+"/confirm", grant, confirm+`,"code":"`+other(code)+`"}`), "error.code", "code_invalid")
	placing := p.call(202, "POST", carts+"/confirm", grant, confirm+`,"code":"`+code+`"}`)
	expect(t, placing, "order.status", "placing")
	expect(t, placing, "simulated", nil)
	replayed, res := p.ask(202, request("POST", carts+"/confirm", grant, confirm+`,"code":"`+code+`"}`))
	expect(t, replayed, "order.id", at(placing, "order.id"))
	if res.Header.Get("Idempotent-Replayed") != "true" {
		t.Error("the repeated confirm is not marked")
	}

	orders := "/v1/orders/" + at(placing, "order.id").(string)
	placed := p.until(orders, key, is("state", "placed"))
	expect(t, placed, "reference", "table 4")
	expect(t, placed, "items", 3.0)
	expect(t, p.call(200, "GET", orders+"/evidence", key, ""), "confirmation_number", "H-1001")
	expect(t, p.call(409, "POST", carts+"/confirm", grant, strings.Replace(confirm, "yes", "late", 1)+`}`), "error.code", "already_confirmed")
	expect(t, p.call(409, "POST", carts+"/cancel", grant, ""), "error.code", "cart_closed")
	expect(t, p.call(403, "GET", orders, grant, ""), "error.code", "forbidden")
	expect(t, p.call(403, "GET", carts, key, ""), "error.code", "forbidden")

	var happened []string
	for _, e := range p.call(200, "GET", "/v1/events", key, "")["events"].([]any) {
		happened = append(happened, at(e, "event").(string))
	}
	if got := strings.Join(happened, " "); got != "order.placed order.placing order.carted order.building" {
		t.Errorf("events %s", got)
	}
	if all, accepted := w.Restaurant.Submits(at(placing, "order.id").(string)); all != 1 || accepted != 1 {
		t.Errorf("the restaurant got %d, took %d", all, accepted)
	}

	// Another application sees nothing of it.
	stranger := w.NewApp("Second", access.Approved).Production
	for _, path := range []string{orders, orders + "/evidence"} {
		expect(t, p.call(404, "GET", path, stranger, ""), "error.code", "not_found")
	}
	for _, path := range []string{"/grant", "/connect", "/verify/start", "/verify"} {
		expect(t, p.call(404, "POST", users+path, stranger, ""), "error.code", "not_found")
	}
	if feed := p.call(200, "GET", "/v1/events?after=start", stranger, ""); len(feed["events"].([]any)) != 0 || feed["notice"] != nil {
		t.Errorf("a stranger sees %v", feed)
	}
	// An application without an endpoint is told that nothing enters its feed.
	bare, err := w.Operator.CreateApplication(t.Context(), "", "Third", access.Approved)
	if err != nil {
		t.Fatal(err)
	}
	if feed := p.call(200, "GET", "/v1/events", bare.Production, ""); !strings.Contains(fmt.Sprint(feed["notice"]), "no webhook endpoint is enabled") {
		t.Errorf("without an endpoint: %v", feed)
	}
	// A follower begins at the start and walks on, page by page.
	var followed []string
	for after := "start"; ; {
		page := p.call(200, "GET", "/v1/events?limit=3&after="+after, key, "")
		if page["notice"] != nil {
			t.Errorf("a feed that is kept says %v", page["notice"])
		}
		events := page["events"].([]any)
		if len(events) == 0 {
			break
		}
		for _, e := range events {
			followed, after = append(followed, at(e, "event").(string)), at(e, "event_id").(string)
		}
	}
	if slices.Reverse(happened); !slices.Equal(followed, happened) {
		t.Errorf("a follower sees %v, want %v", followed, happened)
	}
}

// The sandbox drives the same site and never presses the last button (spec 4.4).
func TestOneSandboxOrder(t *testing.T) {
	w, p := world(t)
	key := w.App.Sandbox
	user := p.call(201, "POST", "/v1/users", key, `{"firstName":"Ada","lastName":"Example","phone":"+15005550142"}`)
	grant := p.call(201, "POST", "/v1/users/"+user["id"].(string)+"/grant", key, "{}")["token"].(string)

	asked := p.call(202, "POST", "/v1/carts", grant, `{"request":"a latte","orderUrl":"`+enginetest.OrderURL+`","idempotencyKey":"scenario-1"}`)
	question := p.until("/v1/carts/"+at(asked, "cart.id").(string), grant, is("cart.status", "needs_answer"))
	expect(t, question, "cart.decision.answerWith.field", "choices")
	answered := p.call(202, "POST", "/v1/carts/"+at(asked, "cart.id").(string)+"/answer", grant, `{"choices":"large","idempotencyKey":"scenario-2"}`)
	carts := "/v1/carts/" + at(answered, "cart.id").(string)
	ready := p.until(carts, grant, is("cart.status", "ready"))
	expect(t, ready, "cart.codeRequired", false)
	expect(t, p.call(409, "POST", carts+"/confirm/resend-code", grant, ""), "error.code", "code_not_needed")

	total, err := json.Marshal(at(ready, "cart.totalMinor"))
	if err != nil {
		t.Fatal(err)
	}
	placing := p.call(202, "POST", carts+"/confirm", grant, `{"expectedTotalMinor":`+string(total)+`,"idempotencyKey":"scenario-3"}`)
	expect(t, placing, "simulated", true)
	placed := p.until("/v1/orders/"+at(placing, "order.id").(string), key, is("state", "placed"))
	expect(t, placed, "simulated", true)
	if ledger := w.Restaurant.Ledger(); len(ledger) != 0 {
		t.Errorf("the restaurant got %v", ledger)
	}
}

// other is a code that is not this one.
func other(code string) string {
	if code == "111111" {
		return "222222"
	}
	return "111111"
}
