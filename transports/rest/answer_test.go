package rest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/engine/developers"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/people"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
)

// TestAnswers records one answer of every kind in testdata/answers; -update writes them.
func TestAnswers(t *testing.T) {
	for _, c := range []struct {
		name, method, path, credential, body string
		given                                func(*service)
	}{
		{"user", "POST", "/v1/users", secret, `{"firstName":"Ada","lastName":"Example","phone":"+15005550100"}`, nil},
		{"user-connect", "POST", "/v1/users", secret, `{"firstName":"Ada","lastName":"Example","phone":"+15005550100","connectDelivery":"developer"}`, func(s *service) {
			s.user.Next, s.user.ConnectURL = person.Connect, "https://join.carryout.example/join/tkt_y"
		}},
		{"user-awaiting", "POST", "/v1/users", secret, `{"firstName":"Ada","lastName":"Example","phone":"+15005550100"}`, func(s *service) {
			s.user.Next, s.user.PhoneHint = person.AwaitingUserApproval, "+1 ••• ••• 0100"
		}},
		{"grant", "POST", "/v1/users/usr_known/grant", secret, "", nil},
		{"grant-empty-object", "POST", "/v1/users/usr_known/grant", secret, "{}", nil},
		{"grant-refreshed", "POST", "/v1/users/usr_known/grant", secret, `{"refresh":"lgb_known"}`, nil},
		{"connect", "POST", "/v1/users/usr_known/connect", secret, `{"returnUrl":"https://partner.example/back"}`, nil},
		{"connect-connected", "POST", "/v1/users/usr_known/connect", secret, "", func(s *service) { s.joined = true }},
		{"verify-start", "POST", "/v1/users/usr_known/verify/start", secret, "", nil},
		{"verify", "POST", "/v1/users/usr_known/verify", secret, `{"code":"000000"}`, nil},
		{"verify-existing", "POST", "/v1/users/usr_known/verify", secret, `{"code":"000000"}`, func(s *service) {
			s.verified = people.Verified{UserID: "usr_known", Status: person.Provisioned, Next: person.Connect}
		}},
		{"verify-wrong", "POST", "/v1/users/usr_known/verify", secret, `{"code":"111111"}`, func(s *service) { s.fails["Verify"] = fault.BadCode }},
		{"whoami", "GET", "/v1/whoami", secret, "", nil},
		{"whoami-person", "GET", "/v1/whoami", personal, "", nil},
		{"whoami-grant", "GET", "/v1/whoami", grantToken, "", nil},
		{"order", "GET", "/v1/orders/ord_known", secret, "", nil},
		{"order-failed-simulated", "GET", "/v1/orders/ord_known", secret, "", func(s *service) {
			s.order.Order = order.Order{ID: "ord_known", State: order.Failed, Store: "Test", CreatedAt: noon.Add(1500 * time.Millisecond), Currency: "usd", FailureCode: failure.StoreClosed, Simulated: true}
		}},
		{"order-abandoned", "GET", "/v1/orders/ord_known", secret, "", func(s *service) {
			s.order.State, s.order.PlacedAt, s.order.CartStatus = order.Carted, nil, cart.Expired
		}},
		{"orders-retired", "POST", "/v1/orders", secret, `{"anything":true}`, nil},
		{"evidence", "GET", "/v1/orders/ord_known/evidence", secret, "", nil},
		{"webhook-fired", "POST", "/v1/sandbox/webhooks/fire", secret, `{"event":"order.placed","orderId":"ord_known"}`, nil},
		{"order-advanced", "POST", "/v1/sandbox/orders/ord_known/advance", secret, `{"to":"refunded"}`, func(s *service) { s.order.State, s.order.Simulated = order.Refunded, true }},
		{"usage", "GET", "/v1/usage", secret, "", func(s *service) {
			s.usage = developers.Usage{
				Env: access.Sandbox, ResetsAt: noon.Add(12 * time.Hour), Builds: &developers.Used{Limit: 80, Used: 12, Remaining: 68},
				Pools: []developers.Pool{
					{Name: quota.BuildsDay, Used: developers.Used{Limit: 80, Used: 12, Remaining: 68}, Custom: true},
					{Name: quota.TestBuildsDay, Used: developers.Used{Limit: 10_000, Used: 31, Remaining: 9_969}, Ceiling: &developers.Ceiling{Limit: 100_000, Used: 212, Window: 24 * time.Hour}},
				},
				PerPerson: []developers.Bound{{Name: quota.PersonBuildsDay, Limit: 25, Window: 24 * time.Hour}},
				Rolling:   []developers.Rolling{{Name: quota.RequestsMinute, Used: developers.Used{Limit: 600, Used: 3, Remaining: 597}, Window: time.Minute, Custom: true}},
			}
		}},
		{"profile", "GET", "/v1/users/me/profile", personal, "", nil},
		{"profile-secret", "GET", "/v1/users/me/profile", secret, "", func(s *service) { s.fails["Profile"] = fault.Forbidden }},
		{"usage-production", "GET", "/v1/usage", secret, "", func(s *service) { s.usage = developers.Usage{Env: access.Production, ResetsAt: noon} }},
		{"usage-grant", "GET", "/v1/usage", grantToken, "", func(s *service) { s.fails["Usage"] = fault.Forbidden }},
		{"events", "GET", "/v1/events?limit=4", secret, "", func(s *service) {
			carted, failed, placed := happened(event.Carted, order.Carted, "evt_3"), happened(event.Failed, order.Failed, "evt_2"), happened(event.Placed, order.Placed, "evt_4")
			carted.Order.CartID, carted.Order.ConfirmURL, carted.Order.ExpiresAt = "crt_known", "https://join.carryout.example/cart/crt_known", noon.Add(cart.Life)
			carted.Order.Lines = []event.Line{{Name: "Latte", Quantity: 2, PriceMinor: 700}}
			carted.Order.Fees = &event.Fees{SubtotalMinor: 1400, TaxAndFeesMinor: 123, MerchantTotalMinor: 1523, ServiceFeeMinor: 199}
			failed.Order.FailureCode = new("STORE_CLOSED")
			// A store gives evidence back as plain JSON.
			placed.Order.Evidence = map[string]any{"kind": "simulated", "observed_total_minor": nil, "captured_at": noon}
			unnamed := happened(event.Failed, order.Failed, "evt_1")
			unnamed.Simulated, unnamed.Test = true, true
			s.feed = webhooks.Feed{Events: []event.Event{placed, carted, failed, unnamed}, NextCursor: "c_1"}
		}},
		{"events-none", "GET", "/v1/events", secret, "", nil},
		{"cart-started", "POST", "/v1/carts", grantToken, `{"request":"a latte","placeId":"plc_1","idempotencyKey":"key-0001"}`, nil},
		{"cart-ambiguous", "POST", "/v1/carts", grantToken, `{"request":"a latte","restaurantName":"Blue Door","near":"pier","idempotencyKey":"key-0001"}`, func(s *service) {
			s.fails["StartCart"] = fault.StoreAmbiguous.Among([]fault.Candidate{{PlaceID: "plc_1", Name: "Blue Door North", Address: "1 North"}, {PlaceID: "plc_2", Name: "Blue Door South", Address: "2 South"}})
		}},
		{"cart-building", "GET", "/v1/carts/crt_known", grantToken, "", func(s *service) { s.cart = building("crt_known") }},
		{"cart-ready", "GET", "/v1/carts/crt_known", grantToken, "", nil},
		{"cart-ready-person", "GET", "/v1/carts/crt_known", personal, "", nil},
		{"cart-changed-person", "GET", "/v1/carts/crt_known", personal, "", func(s *service) {
			s.cart.Changed = true
			for i := range s.cart.Items {
				s.cart.Items[i].Price = nil
			}
		}},
		{"cart-choices", "GET", "/v1/carts/crt_known", grantToken, "", func(s *service) {
			s.cart.Cart = cart.Cart{ID: "crt_known", Status: cart.NeedsAnswer, Store: s.cart.Store, ExpiresAt: s.cart.ExpiresAt, Decision: &cart.Decision{
				Kind: cart.Choices, Question: "Which size for the latte?", Item: "Latte", Groups: []cart.DecisionGroup{{Name: "Size", Required: true, Options: []string{"Small", "Large"}}, {Name: "Extras"}},
			}}
		}},
		{"cart-pickup-time", "GET", "/v1/carts/crt_known", grantToken, "", func(s *service) {
			s.cart.Cart = cart.Cart{ID: "crt_known", Status: cart.NeedsAnswer, Decision: &cart.Decision{Kind: cart.PickupTime, Question: "The earliest pickup is tomorrow at 8:00. Is that fine?"}}
		}},
		{"cart-failed", "GET", "/v1/carts/crt_known", grantToken, "", func(s *service) {
			s.cart.Cart = cart.Cart{ID: "crt_known", Status: cart.Failed, Store: s.cart.Store, Failure: &failure.Failure{Code: failure.StoreClosed, Message: "The restaurant is closed right now."}}
		}},
		{"cart-closed", "GET", "/v1/carts/crt_known", grantToken, "", func(s *service) {
			s.cart.Status, s.cart.Order = cart.Closed, &order.Order{ID: "ord_known", State: order.Placed, Via: order.ViaSMS}
		}},
		{"cart-answered", "POST", "/v1/carts/crt_known/answer", grantToken, `{"choices":"large","idempotencyKey":"key-0002"}`, nil},
		{"cart-accepted", "POST", "/v1/carts/crt_known/answer", grantToken, `{"acceptPickupTime":true,"idempotencyKey":"key-0002"}`, nil},
		{"confirm-sandbox", "POST", "/v1/carts/crt_known/confirm", grantToken, `{"expectedTotalMinor":2129,"idempotencyKey":"key-0003"}`, nil},
		{"confirm-production", "POST", "/v1/carts/crt_known/confirm", personal, `{"expectedTotalMinor":2129.0,"idempotencyKey":"key-0003","code":"493817"}`, nil},
		{"confirm-code-required", "POST", "/v1/carts/crt_known/confirm", personal, `{"expectedTotalMinor":2129,"idempotencyKey":"key-0003"}`, func(s *service) { s.fails["ConfirmCart"] = fault.CodeRequired }},
		{"confirm-elsewhere", "POST", "/v1/carts/crt_known/confirm", grantToken, `{"expectedTotalMinor":2129,"idempotencyKey":"key-0003"}`, func(s *service) {
			s.fails["ConfirmCart"] = fault.AlreadyConfirmed.About("ord_known", order.Order{ID: "ord_known", State: order.Placed, Via: order.ViaTrackingLink, AccountID: "acc_hidden"}).Tell("You already confirmed this order.")
		}},
		{"confirm-build-only", "POST", "/v1/carts/crt_known/confirm", grantToken, `{"expectedTotalMinor":2129,"idempotencyKey":"key-0003"}`, func(s *service) {
			s.fails["ConfirmCart"] = fault.BuildOnly.About("ord_known", nil).Then("card_required", "https://join.carryout.example/join/tkt_x")
		}},
		{"resend-code", "POST", "/v1/carts/crt_known/confirm/resend-code", personal, "", nil},
		{"cancel", "POST", "/v1/carts/crt_known/cancel", grantToken, "", nil},
		{"cancel-building", "POST", "/v1/carts/crt_known/cancel", grantToken, "", func(s *service) { s.fails["CancelCart"] = fault.CartNotReady }},
		{"device-code", "POST", "/v1/cli/device/code", "", `{"device_name":"Ada’s laptop"}`, nil},
		{"device-code-bare", "POST", "/v1/cli/device/code", "", "", nil},
		{"device-token", "POST", "/v1/cli/device/token", "", deviceToken, nil},
		{"device-token-pending", "POST", "/v1/cli/device/token", "", deviceToken, func(s *service) { s.fails["PollDevice"] = fault.AuthorizationPending.After(5) }},
		{"device-token-denied", "POST", "/v1/cli/device/token", "", deviceToken, func(s *service) { s.fails["PollDevice"] = fault.AccessDenied }},
		{"device-token-failed", "POST", "/v1/cli/device/token", "", deviceToken, func(s *service) { s.fails["PollDevice"] = fmt.Errorf("disk on fire") }},
		{"device-token-limited", "POST", "/v1/cli/device/token", "", deviceToken, func(s *service) { s.fails["PollDevice"] = fault.RateLimited.After(17) }},
		{"device-token-other-grant", "POST", "/v1/cli/device/token", "", `{"device_code":"ldc_known","grant_type":"password"}`, nil},
		{"device-token-method", "GET", "/v1/cli/device/token", "", "", nil},
		{"whoami-cli", "GET", "/v1/whoami", cliToken, "", nil},
		{"cli-signed-out", "DELETE", "/v1/cli/session", cliToken, "", nil},
		{"cli-apps", "GET", "/v1/cli/apps", cliToken, "", nil},
		{"cli-app-created", "POST", "/v1/cli/apps", cliToken, `{"name":"Demo"}`, nil},
		{"cli-keys", "GET", "/v1/cli/apps/lyt_app_known/keys", cliToken, "", nil},
		{"cli-key-created", "POST", "/v1/cli/apps/lyt_app_known/keys", cliToken, `{"replace":true}`, nil},
		{"cli-key-revoked", "DELETE", "/v1/cli/apps/lyt_app_known/keys/key_known", cliToken, "", nil},
		{"cli-webhooks", "GET", "/v1/cli/apps/lyt_app_known/webhooks", cliToken, "", nil},
		{"cli-signing-secret", "GET", "/v1/cli/apps/lyt_app_known/signing-secret", cliToken, "", nil},
		{"cli-events", "GET", "/v1/cli/apps/lyt_app_known/events", cliToken, "", func(s *service) {
			s.feed = webhooks.Feed{Events: []event.Event{happened(event.Placed, order.Placed, "evt_1")}, NextCursor: "c_1"}
		}},
		{"cli-listening", "GET", "/v1/cli/apps/lyt_app_known/events?listen=run-0001&events=order.placed,order.failed&after=start&limit=7", cliToken, "", nil},
		{"cli-triggered", "POST", "/v1/cli/apps/lyt_app_known/trigger", cliToken, `{"event":"order.placed","orderId":"ord_known"}`, nil},
		{"cli-deliveries", "GET", "/v1/cli/apps/lyt_app_known/deliveries?limit=2", cliToken, "", nil},
		{"cli-usage", "GET", "/v1/cli/apps/lyt_app_known/usage", cliToken, "", func(s *service) { s.usage = developers.Usage{Env: access.Sandbox, ResetsAt: noon} }},
		{"cli-test-session", "POST", "/v1/cli/apps/lyt_app_known/test-session", cliToken, "", nil},
		{"cli-page", "GET", "/v1/cli/apps/lyt_app_known/carts/crt_known/page", cliToken, "", nil},
		{"cli-live-access", "POST", "/v1/cli/apps/lyt_app_known/live-access", cliToken, `{"note":"We open in spring."}`, nil},
		{"cli-docs", "GET", "/v1/cli/docs/webhooks", cliToken, "", nil},
		{"cli-docs-index", "GET", "/v1/cli/docs/index", cliToken, "", nil},
		{"cli-docs-unknown", "GET", "/v1/cli/docs/other", cliToken, "", nil},
		{"cli-foreign", "GET", "/v1/cli/apps/lyt_app_other/usage", cliToken, "", nil},
		{"cli-with-a-secret", "GET", "/v1/cli/apps", secret, "", nil},
		{"health", "GET", "/healthz", "", "", nil},
		{"ready", "GET", "/readyz", "", "", nil},
		{"evidence-keys", "GET", "/.well-known/carryout-evidence-keys", "", "", nil},
		{"unknown-path", "GET", "/v1/nothing", secret, "", nil},
		{"wrong-method", "DELETE", "/v1/carts/crt_known", secret, "", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newService()
			if c.given != nil {
				c.given(s)
			}
			res := newClient(t, s.services()).send(t, request(c.method, c.path, c.credential, c.body))
			var pretty bytes.Buffer
			body := text(t, res)
			if err := json.Indent(&pretty, []byte(body), "", "  "); err != nil {
				t.Fatalf("%v\n%s", err, body)
			}
			got := fmt.Sprintf("%s %s\n%s\n\n%d\n%s", c.method, c.path, c.body, res.StatusCode, pretty.String())
			golden := filepath.Join("testdata", "answers", c.name+".txt")
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("got:\n%s\nwant:\n%s", got, want)
			}
			for _, hidden := range []string{"tok_never_told", "acc_hidden", "lp_live_hidden"} {
				if strings.Contains(body, hidden) {
					t.Errorf("the answer tells %s", hidden)
				}
			}
		})
	}
}

const deviceToken = `{"device_code":"ldc_known","grant_type":"urn:ietf:params:oauth:grant-type:device_code"}`

func TestWhatTheEngineIsAsked(t *testing.T) {
	lat, lng, most := 52.5, -13.25, int64(3000)
	for _, c := range []struct {
		name, path, body, header string
		want                     []any
	}{
		{"user", "/v1/users", `{"firstName":"Ada","lastName":"Example","phone":"+15005550100","email":"a@b.example","connectDelivery":"developer"}`, "",
			[]any{people.NewUser{FirstName: "Ada", LastName: "Example", Phone: "+15005550100", Email: "a@b.example", ConnectDelivery: "developer"}}},
		{"cart", "/v1/carts", `{"items":["a latte"],"restaurantName":"Blue Door","geo":{"lat":52.5,"lng":-13.25},"timeZone":"Europe/Berlin","reference":"r1","maxTotalMinor":3000,"idempotencyKey":"body-key"}`, "",
			[]any{ordering.NewCart{Items: []string{"a latte"}, RestaurantName: "Blue Door", Lat: &lat, Lng: &lng, TimeZone: "Europe/Berlin", Reference: "r1", MaxTotalMinor: &most}, unit.IdempotencyKey{Value: "body-key"}}},
		{"cart, key in header", "/v1/carts", `{"request":"a latte","orderUrl":"https://order.example/x"}`, "header-key",
			[]any{ordering.NewCart{Request: new("a latte"), OrderURL: "https://order.example/x"}, unit.IdempotencyKey{Value: "header-key", Header: true}}},
		{"cart, key in both", "/v1/carts", `{"request":"a latte","placeId":"plc_1","idempotencyKey":"same-key"}`, "same-key",
			[]any{ordering.NewCart{Request: new("a latte"), PlaceID: "plc_1"}, unit.IdempotencyKey{Value: "same-key", Header: true}}},
		{"confirm", "/v1/carts/crt_known/confirm", `{"expectedTotalMinor":2129,"code":"012345"}`, "header-key",
			[]any{ordering.Confirmation{ExpectedTotalMinor: 2129, Code: "012345"}, unit.IdempotencyKey{Value: "header-key", Header: true}}},
		{"answer", "/v1/carts/crt_known/answer", `{"acceptPickupTime":true,"idempotencyKey":"body-key"}`, "",
			[]any{ordering.Answer{AcceptPickupTime: true}, unit.IdempotencyKey{Value: "body-key"}}},
		{"verify without code", "/v1/users/usr_known/verify", "", "", []any{(*string)(nil)}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newService()
			r := request("POST", c.path, holder(c.path), c.body)
			if c.header != "" {
				r.Header.Set("Idempotency-Key", c.header)
			}
			if res := newClient(t, s.services()).send(t, r); res.StatusCode >= 300 {
				t.Fatalf("%d %s", res.StatusCode, text(t, res))
			}
			if !reflect.DeepEqual(s.asked, c.want) {
				t.Errorf("asked %#v", s.asked)
			}
		})
	}
}

// What a terminal tool's calls ask of the engine; the key is in the header, and may be left out.
func TestWhatATerminalToolAsks(t *testing.T) {
	key := unit.IdempotencyKey{Value: "tool-0001", Header: true}
	const app = "/v1/cli/apps/lyt_app_known"
	for _, c := range []struct {
		name, method, path, body, header string
		want                             []any
	}{
		{"device", "POST", "/v1/cli/device/code", `{"device_name":"laptop"}`, "", []any{"laptop", "192.0.2.1"}},
		{"poll", "POST", "/v1/cli/device/token", deviceToken, "", []any{"ldc_known", "192.0.2.1"}},
		{"app", "POST", "/v1/cli/apps", `{"name":"Demo"}`, key.Value, []any{"Demo", key}},
		{"app without a key", "POST", "/v1/cli/apps", `{"name":"Demo"}`, "", []any{"Demo", unit.IdempotencyKey{}}},
		{"key", "POST", app + "/keys", "", key.Value, []any{false, key}},
		{"key that replaces", "POST", app + "/keys", `{"replace":true}`, key.Value, []any{true, key}},
		{"revoke", "DELETE", app + "/keys/key_known", "", key.Value, []any{key}},
		{"signing secret", "GET", app + "/signing-secret", "", "", []any{"lyt_app_known", access.Sandbox}},
		{"listen", "GET", app + "/events?listen=run-0001&events=order.placed,order.failed&after=start&limit=7", "", "", []any{webhooks.ListenQuery{Run: "run-0001", Events: []string{"order.placed", "order.failed"}, After: "start", Limit: 7}}},
		{"feed", "GET", app + "/events?limit=7&order_id=o", "", "", []any{webhooks.FeedQuery{Limit: 7, OrderID: "o"}}},
		{"deliveries", "GET", app + "/deliveries?limit=7&state=dead", "", "", []any{delivery.Query{Limit: 7, State: delivery.Dead}}},
		{"test session", "POST", app + "/test-session", `{"phone":"+15005550042"}`, key.Value, []any{"+15005550042", key}},
		{"review", "POST", app + "/live-access", `{"note":"soon"}`, key.Value, []any{"soon", key}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newService()
			r := request(c.method, c.path, cliToken, c.body)
			if c.header != "" {
				r.Header.Set("Idempotency-Key", c.header)
			}
			if res := newClient(t, s.services()).send(t, r); res.StatusCode >= 300 {
				t.Fatalf("%d %s", res.StatusCode, text(t, res))
			}
			if !reflect.DeepEqual(s.asked, c.want) {
				t.Errorf("asked %#v", s.asked)
			}
		})
	}
}

func TestFeedQuery(t *testing.T) {
	s := newService()
	newClient(t, s.services()).send(t, request("GET", "/v1/events?limit=7&cursor=c&after=evt_a&order_id=o&user_id=u&event=order.placed&since=2026-11-20T12:00:00Z", secret, ""))
	want := webhooks.FeedQuery{Limit: 7, Cursor: "c", After: "evt_a", OrderID: "o", UserID: "u", Event: "order.placed", Since: "2026-11-20T12:00:00Z"}
	if !reflect.DeepEqual(s.asked, []any{want}) {
		t.Errorf("asked %#v", s.asked)
	}
}

func TestReplayIsMarked(t *testing.T) {
	for path, body := range map[string]string{
		"/v1/carts":                   `{"request":"a latte","placeId":"plc_1","idempotencyKey":"key-0001"}`,
		"/v1/carts/crt_known/answer":  `{"choices":"large","idempotencyKey":"key-0001"}`,
		"/v1/carts/crt_known/confirm": `{"expectedTotalMinor":2129,"idempotencyKey":"key-0001"}`,
	} {
		s := newService()
		if got := newClient(t, s.services()).send(t, request("POST", path, grantToken, body)).Header.Get("Idempotent-Replayed"); got != "" {
			t.Errorf("%s: first answer is marked %q", path, got)
		}
		s.replayed = true
		if got := newClient(t, s.services()).send(t, request("POST", path, grantToken, body)).Header.Get("Idempotent-Replayed"); got != "true" {
			t.Errorf("%s: replay is marked %q", path, got)
		}
	}
}

// The headers of spec section 8, and when they are absent.
func TestRateLimitHeaders(t *testing.T) {
	good := accepted(t)
	for _, c := range []struct {
		name, method, path, credential string
		given                          func(*service)
		limit, remaining, reset, retry string
		status                         int
	}{
		{"answer", "GET", "/v1/whoami", secret, nil, "600", "599", "42", "", 200},
		{"error", "GET", "/v1/orders/ord_other", secret, nil, "600", "599", "42", "", 404},
		{"endpoint limit", "GET", "/v1/events", secret, func(s *service) {
			s.over[quota.FeedReads] = unit.Allowance{Limit: 120, ResetSeconds: 9, Known: true}
		}, "120", "0", "9", "9", 429},
		{"daily ceiling", "POST", "/v1/users/usr_known/grant", secret, func(s *service) {
			s.fails["Grant"] = fault.RateLimited.Say("50 order builds a day.")
		}, "", "", "", "", 429},
		{"hourly limit", "POST", "/v1/users/usr_known/grant", secret, func(s *service) { s.fails["Grant"] = fault.RateLimited.After(1800).Of(1200) }, "1200", "0", "1800", "1800", 429},
		{"too soon", "POST", "/v1/users/usr_known/verify/start", secret, func(s *service) { s.fails["StartVerify"] = fault.RateLimited.After(30) }, "600", "599", "42", "30", 429},
		{"test builds", "POST", "/v1/carts", grantToken, func(s *service) { s.fails["StartCart"] = fault.BuildLimit }, "", "", "", "", 429},
		{"wrong codes", "POST", "/v1/users/usr_known/verify", secret, func(s *service) { s.fails["Verify"] = fault.CodeAttemptsExceeded }, "600", "599", "42", "", 429},
		{"address limit", "GET", "/v1/whoami", "sk_test_flood", nil, "", "", "", "17", 429},
		{"own minute", "GET", "/v1/whoami", secret, func(s *service) { s.fails["Authenticate"] = fault.RateLimited.After(42) }, "600", "599", "42", "42", 429},
		{"refused", "GET", "/v1/whoami", "sk_test_unknown", nil, "", "", "", "", 401},
		{"open", "GET", "/healthz", secret, nil, "", "", "", "", 200},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newService()
			if c.given != nil {
				c.given(s)
			}
			res := newClient(t, s.services()).send(t, request(c.method, c.path, c.credential, good[c.path]))
			got := []string{res.Header.Get("RateLimit-Limit"), res.Header.Get("RateLimit-Remaining"), res.Header.Get("RateLimit-Reset"), res.Header.Get("Retry-After")}
			if want := []string{c.limit, c.remaining, c.reset, c.retry}; res.StatusCode != c.status || !reflect.DeepEqual(got, want) {
				t.Errorf("%d %q, want %d %q", res.StatusCode, got, c.status, want)
			}
		})
	}
}

// An error leads to its entry on the page; a refusal of the credential leads nowhere, so that all are the same (spec 5.4).
func TestErrorsLinkToThePage(t *testing.T) {
	for credential, link := range map[string]string{secret: "https://api.example/docs#error-not_found", "sk_test_unknown": ""} {
		rec := httptest.NewRecorder()
		New(newService().services(), Options{Docs: "https://api.example/docs"}).ServeHTTP(rec, request("GET", "/v1/orders/ord_other", credential, ""))
		var e struct{ Error struct{ DocURL string } }
		if err := json.Unmarshal(rec.Body.Bytes(), &e); err != nil || e.Error.DocURL != link {
			t.Errorf("%v %s", err, rec.Body)
		}
	}
}

func TestDocumentIsServed(t *testing.T) {
	c := newClient(t, newService().services())
	if got := text(t, c.send(t, request("GET", "/openapi.yaml", "", ""))); got != string(openAPIYAML) {
		t.Error("another document")
	}
	if got := text(t, c.send(t, request("GET", "/openapi.json", "", ""))); got != string(openAPIJSON) {
		t.Error("another document as JSON")
	}
	page := c.send(t, request("GET", "/docs", "", ""))
	if policy := page.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "style-src 'sha256-") || page.Header.Get("Content-Type") != "text/html; charset=utf-8" {
		t.Errorf("the page is served under %q", policy)
	}
	if got := text(t, page); !strings.Contains(got, `id="error-price_changed"`) {
		t.Error("another page")
	}
}
