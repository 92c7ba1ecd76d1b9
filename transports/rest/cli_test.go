package rest

import (
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
)

// signedIn signs a terminal tool in over HTTP, as a developer who approves in between, and returns its token.
func (p partner) signedIn(w *enginetest.World, email string) string {
	p.t.Helper()
	code := p.call(200, "POST", "/v1/cli/device/code", "", `{"device_name":"laptop"}`)
	poll := `{"device_code":"` + code["device_code"].(string) + `","grant_type":"urn:ietf:params:oauth:grant-type:device_code"}`
	expect(p.t, p.call(400, "POST", "/v1/cli/device/token", "", poll), "error", "authorization_pending")
	slower := p.call(400, "POST", "/v1/cli/device/token", "", poll)
	expect(p.t, slower, "error", "slow_down")
	expect(p.t, slower, "interval", 10.0)
	if _, err := w.Devices.Approve(p.t.Context(), w.As(email), code["user_code"].(string)); err != nil {
		p.t.Fatal(err)
	}
	session := p.call(200, "POST", "/v1/cli/device/token", "", poll)
	expect(p.t, session, "token_type", "Bearer")
	expect(p.t, session, "expires_in", 2592000.0)
	expect(p.t, p.call(400, "POST", "/v1/cli/device/token", "", poll), "error", "invalid_grant")
	return session["access_token"].(string)
}

// keyed makes one call with an idempotency key.
func (p partner) keyed(status int, method, path, credential, body, key string) (map[string]any, bool) {
	p.t.Helper()
	r := request(method, path, credential, body)
	r.Header.Set("Idempotency-Key", key)
	answer, res := p.ask(status, r)
	return answer, res.Header.Get("Idempotent-Replayed") == "true"
}

// A developer's first minutes with the terminal tool: from the code to events that are forwarded (spec 3.4, 4.7, 6.4).
func TestATerminalToolFromSignInToSignOut(t *testing.T) {
	w, p := world(t)
	token := p.signedIn(w, "ada@example.com")
	me := p.call(200, "GET", "/v1/whoami", token, "")
	expect(t, me, "kind", "cli")
	expect(t, me, "developer.email", "ada@example.com")

	made, replayed := p.keyed(201, "POST", "/v1/cli/apps", token, `{"name":"Demo"}`, "create-0001")
	again, repeated := p.keyed(201, "POST", "/v1/cli/apps", token, `{"name":"Demo"}`, "create-0001")
	if replayed || !repeated || at(again, "app.id") != at(made, "app.id") || at(again, "key.secret") != at(made, "key.secret") {
		t.Errorf("%v, then %v", made, again)
	}
	conflict, _ := p.keyed(409, "POST", "/v1/cli/apps", token, `{"name":"Other"}`, "create-0001")
	expect(t, conflict, "error.code", "idempotency_conflict")
	app := "/v1/cli/apps/" + at(made, "app.id").(string)
	expect(t, p.call(200, "GET", "/v1/whoami", at(made, "key.secret").(string), ""), "app.id", at(made, "app.id"))

	// Keys of the sandbox come and go; the secret of a new one is told once.
	key, _ := p.keyed(201, "POST", app+"/keys", token, `{"replace":true}`, "keys-00001")
	p.call(401, "GET", "/v1/whoami", at(made, "key.secret").(string), "")
	secret := at(key, "key.secret").(string)
	keys := p.call(200, "GET", app+"/keys", token, "")["keys"].([]any)
	if raw, _ := json.Marshal(keys); len(keys) != 2 || strings.Contains(string(raw), "sk_test_") {
		t.Errorf("%s", raw)
	}

	// Nothing listens and there is no endpoint: nobody is there to be triggered for.
	if hooks := p.call(200, "GET", app+"/webhooks", token, "")["webhooks"].([]any); len(hooks) != 0 {
		t.Errorf("webhooks %v", hooks)
	}
	expect(t, p.call(404, "POST", app+"/trigger", token, `{"event":"order.placed"}`), "error.code", "not_found")
	listen := func(after string) map[string]any {
		t.Helper()
		return p.call(200, "GET", app+"/events?listen=run-00001&after="+url.QueryEscape(after), token, "")
	}
	here := at(p.call(200, "GET", app+"/events?listen=run-00001", token, ""), "listening.position").(string)
	fired, _ := p.keyed(200, "POST", app+"/trigger", token, `{"event":"order.placed"}`, "trigger-01")
	expect(t, fired, "listeners", 1.0)
	refired, repeated := p.keyed(200, "POST", app+"/trigger", token, `{"event":"order.placed"}`, "trigger-01")
	if !repeated || at(refired, "eventId") != at(fired, "eventId") {
		t.Errorf("%v, then %v", fired, refired)
	}

	// A test order without an application secret, and its events with what came before them.
	test := p.call(201, "POST", app+"/test-session", token, "")
	grant := at(test, "grant.token").(string)
	started := p.call(202, "POST", "/v1/carts", grant, `{"items":["latte"],"placeId":"test_place_carted","idempotencyKey":"build-0001"}`)
	carts := "/v1/carts/" + at(started, "cart.id").(string)
	ready := p.until(carts, grant, is("cart.status", "ready"))
	total, err := json.Marshal(at(ready, "cart.totalMinor"))
	if err != nil {
		t.Fatal(err)
	}
	p.call(202, "POST", carts+"/confirm", grant, `{"expectedTotalMinor":`+string(total)+`,"idempotencyKey":"confirm-01"}`)
	page := listen(here)
	var types []string
	runSecret := delivery.RunSecret([32]byte{7})
	for i, f := range at(page, "listening.forwards").([]any) {
		body, told := at(f, "body").(string), page["events"].([]any)[i]
		types = append(types, at(f, "event").(string))
		var inside map[string]any
		if err := json.Unmarshal([]byte(body), &inside); err != nil {
			t.Fatal(err)
		}
		for _, field := range []string{"event", "event_id", "occurred_at", "order.id", "order.state"} {
			expect(t, inside, field, at(told, field))
		}
		expect(t, inside, "delivery_id", at(f, "deliveryId"))
		// The tool signs what it was given and posts it as it is.
		header := delivery.Sign(at(f, "eventId").(string), []byte(body), []string{runSecret}, w.Clock.Now())
		if !delivery.Verify(header[delivery.SignatureHeader], []byte(body), runSecret, w.Clock.Now()) {
			t.Errorf("what is forwarded does not verify: %s", body)
		}
	}
	if got := strings.Join(types, " "); got != "order.placed order.building order.carted order.placed" {
		t.Errorf("heard %s", got)
	}
	if rest := listen(at(page, "listening.position").(string)); len(at(rest, "listening.forwards").([]any)) != 0 {
		t.Errorf("heard twice: %v", rest)
	}
	expect(t, p.call(200, "GET", app+"/events?limit=1", token, ""), "nextCursor", at(p.call(200, "GET", "/v1/events?limit=1", secret, ""), "nextCursor"))

	// The page of a restaurant's site is shown while a cart is built there.
	w.Restaurant.Picture = []byte("a JPEG")
	built := make(chan string, 1)
	w.Restaurant.During = sync.OnceFunc(func() {
		live := p.call(200, "GET", app+"/carts/"+<-built+"/page", token, "")
		expect(t, live, "building", true)
		expect(t, live, "picture", base64.StdEncoding.EncodeToString(w.Restaurant.Picture))
	})
	real := at(p.call(202, "POST", "/v1/carts", grant, `{"request":"fries","placeId":"`+enginetest.PlaceID+`","idempotencyKey":"build-0002"}`), "cart.id").(string)
	built <- real
	p.until("/v1/carts/"+real, grant, is("cart.status", "ready"))
	expect(t, p.call(200, "GET", app+"/carts/"+real+"/page", token, ""), "picture", nil)

	if got := at(p.call(200, "GET", app+"/signing-secret", token, ""), "signingSecret").(string); !strings.HasPrefix(got, "whsec_") {
		t.Errorf("signing secret %q", got)
	}
	expect(t, p.call(200, "GET", app+"/deliveries", token, ""), "more", false)
	expect(t, p.call(200, "GET", app+"/usage", token, ""), "environment", "sandbox")
	expect(t, p.call(200, "GET", "/v1/cli/docs/webhooks", token, ""), "title", "Webhooks")
	asked := p.call(200, "POST", app+"/live-access", token, `{"note":"soon"}`)
	expect(t, asked, "approvalStatus", "pending")
	expect(t, at(p.call(200, "GET", "/v1/cli/apps", token, ""), "apps").([]any)[0].(map[string]any), "reviewRequestedAt", asked["requestedAt"])

	// Another developer's tool sees nothing of it, and a suspended application's is refused like its secrets.
	stranger := p.signedIn(w, "eve@example.com")
	expect(t, p.call(404, "GET", app+"/keys", stranger, ""), "error.code", "not_found")
	if err := w.Operator.Approve(t.Context(), at(made, "app.id").(string), access.Suspended); err != nil {
		t.Fatal(err)
	}
	expect(t, p.call(403, "GET", app+"/usage", token, ""), "error.code", "unauthorized")

	p.call(200, "DELETE", "/v1/cli/session", token, "")
	expect(t, p.call(401, "GET", "/v1/cli/apps", token, ""), "error.code", "unauthorized")
	p.call(200, "GET", "/v1/cli/apps", stranger, "")

	done := map[developer.Action]int{}
	page2, _, err := w.Devices.Audit(t.Context(), w.As("ada@example.com"), developer.Mark{})
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range page2 {
		done[a.Action]++
	}
	for _, route := range newHandlers(Services{}, Options{}).cliRoutes() {
		if done[route.Audit] == 0 && route.Audit != developer.RevokedKey {
			t.Errorf("%s %s says that it is recorded as %q, and is not", route.Method, route.Path, route.Audit)
		}
	}
	for action, times := range map[developer.Action]int{
		developer.SignedIn: 1, developer.ReadIdentity: 1, developer.CreatedApp: 1, developer.CreatedKey: 1, developer.ListedKeys: 1, developer.ListedWebhooks: 1,
		developer.StartedListening: 1, developer.Triggered: 1, developer.StartedTestSession: 1, developer.ReadEvents: 1, developer.ReadSigningSecret: 1,
		developer.ListedDeliveries: 1, developer.ReadUsage: 1, developer.ReadDocs: 1, developer.AskedForReview: 1, developer.ListedApps: 1, developer.SignedOut: 1,
	} {
		if done[action] != times {
			t.Errorf("%s was written down %d times, want %d", action, done[action], times)
		}
	}
}

// The limits of an address and of guessing are told in the shape of their surface (spec section 8).
func TestSignInsAreLimitedByAddress(t *testing.T) {
	w, p := world(t)
	var limited map[string]any
	var res *http.Response
	for range 30 {
		p.call(200, "POST", "/v1/cli/device/code", "", "")
	}
	limited, res = p.ask(429, request("POST", "/v1/cli/device/code", "", ""))
	expect(t, limited, "error", "rate_limited")
	expect(t, limited, "interval", 60.0)
	if res.Header.Get("Retry-After") != "60" || res.Header.Get("RateLimit-Limit") != "" {
		t.Errorf("%v", res.Header)
	}
	w.Clock.Advance(time.Minute)
	p.call(200, "POST", "/v1/cli/device/code", "", "")
}
