package rest

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/transports/web/webtest"
)

// numbers are an answer's headers of spec section 8.
func numbers(res *http.Response) string {
	var all []string
	for _, name := range []string{"RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "Retry-After"} {
		value := res.Header.Get(name)
		if value == "" {
			value = "-"
		}
		all = append(all, value)
	}
	return strings.Join(all, " ")
}

func (c *town) ask(method, path, credential, body string) (*http.Response, string) {
	c.t.Helper()
	r, err := http.NewRequestWithContext(c.t.Context(), method, c.server.URL+path, strings.NewReader(body))
	if err != nil {
		c.t.Fatal(err)
	}
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	if credential != "" {
		r.Header.Set("Authorization", "Bearer "+credential)
	}
	return c.send(r)
}

func (c *town) setLimit(env access.Environment, name quota.Name, limit int64) {
	c.t.Helper()
	if err := c.world.Operator.SetLimit(context.Background(), c.world.App.App.ID, env, name, limit); err != nil {
		c.t.Fatal(err)
	}
}

// Every response to a known credential has the numbers of its minute limit; no other response has them. This world's clock is at the start of a
// minute.
func TestMinuteIsToldOnEveryAnswer(t *testing.T) {
	c := newTown(t)
	left := -1
	for status, call := range map[int][3]string{
		200: {"GET", "/v1/whoami", ""}, 400: {"GET", "/v1/events?limit=0", ""}, 403: {"GET", "/v1/carts/crt_x", ""}, 404: {"GET", "/v1/orders/ord_x", ""},
		410: {"POST", "/v1/orders", ""}, 415: {"POST", "/v1/users", "{}"},
	} {
		r, err := http.NewRequestWithContext(t.Context(), call[0], c.server.URL+call[1], strings.NewReader(call[2]))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+c.credentials["S"])
		res, _ := c.send(r)
		var limit, remaining, reset int
		if _, err := fmt.Sscanf(numbers(res), "%d %d %d -", &limit, &remaining, &reset); err != nil || res.StatusCode != status || limit != 600 || reset < 1 || reset > 60 {
			t.Errorf("%v: %d, %s", call, res.StatusCode, numbers(res))
		}
		if left >= 0 && remaining != left-1 {
			t.Errorf("%d remain after %d", remaining, left)
		}
		left = remaining
	}
	for _, credential := range []string{"", c.credentials["X"], c.credentials["U"]} {
		if res, _ := c.ask("GET", "/v1/whoami", credential, ""); numbers(res) != "- - - -" {
			t.Errorf("%.8s is told %s", credential, numbers(res))
		}
	}
}

// A 429 of an endpoint's own limit carries that limit's numbers; a daily ceiling's carries none and no Retry-After, and names the
// limit; so with the real engine.
func TestNumbersOfTheLimitThatRefuses(t *testing.T) {
	c := newTown(t)
	person := func(n int, sandbox bool) string {
		area := "415"
		if sandbox {
			area = "500"
		}
		return fmt.Sprintf(`{"firstName":"Ada","lastName":"Example","phone":"+1%s555%04d"}`, area, 7000+n)
	}
	c.setLimit(access.Sandbox, quota.FeedReads, 2)
	c.setLimit(access.Sandbox, quota.UsersDay, 3)
	c.setLimit(access.Production, quota.UsersHour, 1)
	for n, want := range []int{200, 429} { // one was read when the town was settled
		res, body := c.ask("GET", "/v1/events", c.credentials["S"], "")
		if res.StatusCode != want {
			t.Errorf("feed %d: %d %s", n, res.StatusCode, body)
		}
		if want == 429 && !strings.HasPrefix(numbers(res), "2 0 ") || want == 200 && !strings.HasPrefix(numbers(res), "600 ") {
			t.Errorf("feed %d: %s", n, numbers(res))
		}
	}
	for n, want := range []int{201, 201, 429} { // one was provisioned before
		res, body := c.ask("POST", "/v1/users", c.credentials["S"], person(n, true))
		if res.StatusCode != want {
			t.Errorf("user %d: %d %s", n, res.StatusCode, body)
		}
		if want == 429 && (numbers(res) != "- - - -" || !strings.Contains(body, "3 users provisioned a day")) {
			t.Errorf("a daily ceiling: %s %s", numbers(res), body)
		}
	}
	for n, want := range []int{201, 429} {
		res, body := c.ask("POST", "/v1/users", c.credentials["L"], person(n, false))
		if res.StatusCode != want {
			t.Errorf("live user %d: %d %s", n, res.StatusCode, body)
		}
		if told := strings.Fields(numbers(res)); want == 429 && (told[0] != "1" || told[1] != "0" || told[2] != told[3] || told[2] == "-" || !strings.Contains(body, "1 users provisioned an hour")) {
			t.Errorf("an hourly limit: %s %s", numbers(res), body)
		}
	}
	c.setLimit(access.Sandbox, quota.RequestsMinute, 1)
	res, _ := c.ask("GET", "/v1/whoami", c.credentials["S"], "")
	if told := strings.Fields(numbers(res)); res.StatusCode != 429 || told[0] != "1" || told[1] != "0" || told[2] != told[3] {
		t.Errorf("the minute: %d %s", res.StatusCode, numbers(res))
	}
}

// Unknown credentials count against their address, which tells no numbers; a credential that is good works from there all the same.
func TestAddressOverTheLimit(t *testing.T) {
	c := newTown(t)
	limit, _ := quota.Find(quota.UnknownMinute).In(access.Production)
	for n := range limit + 20 {
		res, body := c.ask("GET", "/v1/whoami", "sk_test_"+strings.Repeat("b", 40)+fmt.Sprint(n), "")
		want := 401
		if n >= limit {
			want = 429
		}
		if told := numbers(res); res.StatusCode != want || !strings.HasPrefix(told, "- - - ") {
			t.Fatalf("call %d: %d %s %s", n, res.StatusCode, told, body)
		}
	}
	for _, who := range []string{"S", "L", "G"} {
		path := "/v1/whoami"
		if who == "G" {
			path = "/v1/carts/" + c.known["cartId"]
		}
		if res, body := c.ask("GET", path, c.credentials[who], ""); res.StatusCode != 200 {
			t.Errorf("%s: %d %s", who, res.StatusCode, body)
		}
	}
}

// The approval matrix of spec 5.3, at every call that a secret or a grant may make: works means that it gets past its credential;
// refused is the same bytes everywhere.
func TestApprovalMatrix(t *testing.T) {
	c := newTown(t)
	good := map[string]webtest.Row{}
	for _, row := range badTable(t) {
		good[row.Method+" "+row.Path] = row
	}
	bodies := map[string]bool{}
	tried := 0
	for _, approval := range []access.Approval{access.UnderReview, access.Approved, access.SandboxOnly, access.Suspended} {
		app := c.world.NewApp("Matrix", access.Approved)
		credentials := map[access.Environment]map[string]string{
			access.Sandbox: {"S": app.Sandbox, "G": c.granted(app.Sandbox, "+15005550808")}, access.Production: {"S": app.Production, "G": c.granted(app.Production, "+14155550808")},
		}
		if err := c.world.Operator.Approve(t.Context(), app.App.ID, approval); err != nil {
			t.Fatal(err)
		}
		for env, by := range credentials {
			works := approval == access.Approved || env == access.Sandbox && approval != access.Suspended
			for path, item := range document(t).Paths.Map() {
				for method, o := range item.Operations() {
					for _, letter := range extension(o, "x-callers") {
						credential, ok := by[fmt.Sprint(letter)]
						if !ok {
							continue
						}
						row := good[method+" "+path]
						row.Change, row.Method = "good", method
						res, body := c.send(row.Request(t, c.server.URL, c.fill(path, c.foreign), bearer(credential)))
						var e struct{ Error struct{ Code string } }
						if err := json.Unmarshal([]byte(body), &e); err != nil {
							t.Fatal(err)
						}
						tried++
						refused := res.StatusCode == 403 && e.Error.Code == fault.NotPermitted.Code
						if refused == works || res.StatusCode == 401 {
							t.Errorf("%s %s as %v, %s, %s: %d %s", method, path, letter, approval, env, res.StatusCode, body)
						}
						if refused {
							bodies[body+fmt.Sprint(numbers(res))] = true
						}
					}
				}
			}
		}
		reasons, err := c.world.Applications.Refusals(t.Context(), access.Owner{App: app.App})
		if err != nil || (approval != access.Approved) != (len(reasons) > 0) {
			t.Errorf("%s: the reasons that are kept: %v %v", approval, reasons, err)
		}
		if approval == access.Suspended && !slices.ContainsFunc(reasons, func(r access.Refusal) bool { return r.Reason == "application_suspended" && r.Count > 1 }) {
			t.Errorf("reasons %+v", reasons)
		}
	}
	if len(bodies) != 1 || tried < 100 {
		t.Errorf("%d calls, %d different refusals: %v", tried, len(bodies), bodies)
	}
}

// granted provisions a person and mints a grant.
func (c *town) granted(secret, phone string) string {
	c.t.Helper()
	user := c.partner.call(201, "POST", "/v1/users", secret, `{"firstName":"Ada","lastName":"Example","phone":"`+phone+`"}`)["id"].(string)
	return c.partner.call(201, "POST", "/v1/users/"+user+"/grant", secret, "")["token"].(string)
}

// Spec 4.3 rule 10: asked for right after it was texted, a code is on its way, and Retry-After says when another can be asked for.
func TestAResendThatWaits(t *testing.T) {
	for wait, want := range map[int]string{21: "21", 0: ""} {
		s := newService()
		s.wait = wait
		res := newClient(t, s.services()).send(t, request("POST", "/v1/carts/crt_known/confirm/resend-code", personal, ""))
		if got := res.Header.Get("Retry-After"); res.StatusCode != 200 || got != want {
			t.Errorf("%d seconds: %d, Retry-After %q", wait, res.StatusCode, got)
		}
	}
}
