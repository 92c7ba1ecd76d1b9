package rest

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/transports/web/webtest"
)

// badTable reads testdata/badinput.txt.
func badTable(t *testing.T) []webtest.Row {
	return webtest.Table(t, filepath.Join("testdata", "badinput.txt"))
}

// bearer is the headers that go with a credential; without one there are none.
func bearer(credential string) http.Header {
	if credential == "" {
		return http.Header{}
	}
	return http.Header{"Authorization": {"Bearer " + credential}}
}

// town is the real engine behind a real server, with one application that has a person, a cart and an order, and a second one
// that has its own.
type town struct {
	t           *testing.T
	world       *enginetest.World
	partner     partner
	server      *httptest.Server
	credentials map[string]string // by the letters of the table
	known       map[string]string // the values of {userId} and the like
	foreign     map[string]string // the same of the second application
	people      int
}

func newTown(t *testing.T) *town {
	w, p := world(t)
	second, review := w.NewApp("Second", access.Approved), w.NewApp("Third", access.UnderReview)
	c := &town{t: t, world: w, partner: p}
	grant, known := c.settle(w.App.Sandbox)
	_, foreign := c.settle(second.Sandbox)
	c.known, c.foreign = known, foreign
	tool := c.tool("ada@example.com", c.known)
	c.tool("eve@example.com", c.foreign)
	c.credentials = map[string]string{
		"C": tool,
		"S": w.App.Sandbox, "L": w.App.Production, "U": review.Production, "G": grant, "P": w.PersonToken(w.Caller(grant)),
		"X": "sk_test_" + strings.Repeat("a", 52), "-": "",
	}
	p.client.handler = New(ServicesOf(w.Engine), Options{Pages: pages})
	c.server = httptest.NewServer(p.client.handler)
	t.Cleanup(c.server.Close)
	return c
}

// tool signs a terminal tool of a developer in, who has an application with a key.
func (c *town) tool(email string, ids map[string]string) (token string) {
	c.t.Helper()
	token = c.world.CLIToken(c.world.Developer(email).ID)
	made := c.partner.call(201, "POST", "/v1/cli/apps", token, `{"name":"Demo"}`)
	ids["appId"], ids["keyId"], ids["topic"] = at(made, "app.id").(string), at(made, "key.id").(string), "webhooks"
	return token
}

// settle makes a person of an application, with a grant, a cart that is ready and its order.
func (c *town) settle(secret string) (grant string, ids map[string]string) {
	c.t.Helper()
	user, grant := c.person(secret)
	cart := at(c.partner.call(202, "POST", "/v1/carts", grant, `{"request":"fries","placeId":"`+enginetest.PlaceID+`","idempotencyKey":"settle-0001"}`), "cart.id").(string)
	c.partner.until("/v1/carts/"+cart, grant, is("cart.status", "ready"))
	events := c.partner.call(200, "GET", "/v1/events?limit=1", secret, "")["events"].([]any)
	return grant, map[string]string{
		"userId": user, "cartId": cart, "orderId": at(events[0], "order.id").(string), "placeId": enginetest.PlaceID,
		"eventId": at(events[0], "event_id").(string), "grant": grant,
	}
}

// person makes a new person.
func (c *town) person(secret string) (user, grant string) {
	c.t.Helper()
	c.people++
	user = c.partner.call(201, "POST", "/v1/users", secret, fmt.Sprintf(`{"firstName":"Ada","lastName":"Example","phone":"+1500555%04d"}`, c.people))["id"].(string)
	return user, c.partner.call(201, "POST", "/v1/users/"+user+"/grant", secret, "")["token"].(string)
}

var placeholder = regexp.MustCompile(`\{(\w+)\}`)

// fill puts ids into a path.
func (c *town) fill(path string, ids map[string]string) string {
	return placeholder.ReplaceAllStringFunc(path, func(found string) string {
		id, ok := ids[found[1:len(found)-1]]
		if !ok {
			c.t.Fatalf("%s: no id is known that stands for %s", path, found)
		}
		return id
	})
}

// send sends over the wire, and holds the answer against openapi.yaml.
func (c *town) send(r *http.Request) (*http.Response, string) {
	c.t.Helper()
	var sent []byte
	if r.Body != nil {
		var err error
		if sent, err = io.ReadAll(r.Body); err != nil {
			c.t.Fatal(err)
		}
		r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(sent)), int64(len(sent))
	}
	res, err := c.server.Client().Do(r)
	if err != nil {
		c.t.Fatal(err)
	}
	defer res.Body.Close()
	answered, err := io.ReadAll(res.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	c.partner.client.hold(c.t, r, sent, res, answered)
	return res, string(answered)
}

// Every request of the table is answered as it says, by the real engine over the wire.
func TestBadInput(t *testing.T) {
	c := newTown(t)
	rows := badTable(t)
	if len(rows) < 150 {
		t.Errorf("%d rows", len(rows))
	}
	for _, row := range rows {
		credential, ok := c.credentials[row.Who]
		if row.Who == "N" {
			_, credential = c.person(c.world.App.Sandbox)
		} else if !ok {
			t.Fatalf("line %d: who is %q?", row.Line, row.Who)
		}
		res, body := c.send(row.Request(t, c.server.URL, c.fill(row.Path, c.known), bearer(credential)))
		code, message := told(t, body)
		if res.StatusCode != row.Status || code != row.Code || !strings.Contains(message, row.Says) {
			t.Errorf("badinput.txt:%d: %s %s %s %.80s\n got %d %s\nwant %d %s %q", row.Line, row.Who, row.Method, row.Path, row.Change, res.StatusCode, body, row.Status, row.Code, row.Says)
		}
	}
}

// A call without rows of bad input is not done: every one that takes a credential has a row without one and a row of another
// kind of caller, every one that takes a body or a query has rows of bad ones, and every call has its good body.
func TestEveryCallHasBadInput(t *testing.T) {
	rows := map[string][]webtest.Row{}
	for _, row := range badTable(t) {
		rows[row.Method+" "+row.Path] = append(rows[row.Method+" "+row.Path], row)
	}
	for path, item := range document(t).Paths.Map() {
		for method, o := range item.Operations() {
			call := method + " " + path
			of := rows[call]
			delete(rows, call)
			if o.Security != nil && len(*o.Security) == 0 {
				continue
			}
			has := func(what string, is func(webtest.Row) bool) {
				if !slices.ContainsFunc(of, is) {
					t.Errorf("testdata/badinput.txt has no row of %s: %s", call, what)
				}
			}
			has("nobody, 401", func(r webtest.Row) bool { return r.Who == "-" && r.Status == 401 })
			has("an application under review, 403", func(r webtest.Row) bool { return r.Status == 403 })
			has("anything refused except for its credential", func(r webtest.Row) bool {
				return r.Status >= 400 && r.Status != 401 && r.Status != 403 || o.RequestBody == nil && len(o.Parameters) == 0
			})
			if o.RequestBody != nil {
				has("an unknown field", func(r webtest.Row) bool { return strings.Contains(r.Says, "is not a field") })
				has("a wrong type", func(r webtest.Row) bool { return strings.Contains(r.Says, " must be a") })
			}
			for _, p := range o.Parameters {
				if p.Value.In == "query" {
					has("the parameter "+p.Value.Name, func(r webtest.Row) bool { return strings.Contains(r.Change, p.Value.Name+"=") })
				}
			}
		}
	}
	for call := range rows {
		t.Errorf("testdata/badinput.txt has rows of %s, which the document does not have", call)
	}
}

// The id of another application's resource, an id that does not exist and a text that is not an id get the same bytes and the same headers, for every
// call and every caller that may make it (spec 2.5, 4.1 rule 1, 4.3).
func TestForeignAndRandomIDs(t *testing.T) {
	c := newTown(t)
	good := map[string]webtest.Row{}
	for _, row := range badTable(t) {
		good[row.Method+" "+row.Path] = row
	}
	tried := 0
	for path, item := range document(t).Paths.Map() {
		for method, o := range item.Operations() {
			if !strings.Contains(path, "{") {
				continue
			}
			row, ok := good[method+" "+path]
			if !ok {
				continue // TestEveryCallHasBadInput says so
			}
			row.Change = "good"
			for _, letter := range extension(o, "x-callers") {
				tried++
				var first string
				for _, id := range append(others(c.foreign, path), "x", "usr_", "%00", "%2E", "%F0%9F%A5%A4", "usr_"+strings.Repeat("a", 26), "crt_"+strings.Repeat("a", 26), "ord_"+strings.Repeat("2", 34), strings.Repeat("a", 2000)) {
					ids := map[string]string{}
					for name := range c.known {
						ids[name] = id
					}
					if id == "" {
						ids = c.foreign
					}
					res, body := c.send(row.Request(t, c.server.URL, c.fill(path, ids), bearer(c.credentials[letter.(string)])))
					got := whole(res, body)
					if first == "" {
						first = got
					}
					if res.StatusCode != 404 || got != first {
						t.Errorf("%s %s as %v with %.40q:\n%s\nand before\n%s", method, path, letter, id, got, first)
					}
				}
			}
		}
	}
	if tried < 10 {
		t.Errorf("%d calls were tried", tried)
	}
}

// whole is an answer without what differs from call to call.
func whole(res *http.Response, body string) string {
	header := res.Header.Clone()
	for _, name := range []string{"X-Request-Id", "Date", "RateLimit-Remaining"} {
		header.Del(name)
	}
	return fmt.Sprint(res.StatusCode, header, body)
}

// Also inside a request, another application's id reads like one that does not exist.
func TestForeignReferences(t *testing.T) {
	c := newTown(t)
	users := "/v1/users/" + c.known["userId"]
	for _, call := range []struct{ method, path, body, foreign, random string }{
		{"GET", "/v1/events?order_id=%s", "", c.foreign["orderId"], "ord_" + strings.Repeat("a", 34)},
		{"GET", "/v1/events?user_id=%s", "", c.foreign["userId"], "usr_" + strings.Repeat("a", 34)},
		{"GET", "/v1/events?after=%s", "", c.foreign["eventId"], "evt_" + strings.Repeat("a", 34)},
		{"POST", users + "/grant", `{"refresh":"%s"}`, c.foreign["grant"], "lgb_" + strings.Repeat("a", 52)},
		{"POST", "/v1/sandbox/webhooks/fire", `{"event":"order.placed","orderId":"%s"}`, c.foreign["orderId"], "ord_" + strings.Repeat("a", 34)},
		{"POST", "/v1/sandbox/webhooks/fire", `{"event":"order.placed","orderId":"%s"}`, c.foreign["userId"], "x"},
	} {
		if call.foreign == "" {
			t.Fatalf("%s: nothing is foreign", call.path)
		}
		answer := func(value string) string {
			return whole(c.ask(call.method, strings.ReplaceAll(call.path, "%s", value), c.credentials["S"], strings.ReplaceAll(call.body, "%s", value)))
		}
		if foreign, random := answer(call.foreign), answer(call.random); foreign != random {
			t.Errorf("%s %s %s:\n%s\nand of nobody's\n%s", call.method, call.path, call.body, foreign, random)
		}
	}
}

// others lists ids, and "" for each in its own place. A place and a page belong to no application, so they are never foreign.
func others(ids map[string]string, path string) []string {
	ids = maps.Clone(ids)
	delete(ids, "placeId")
	delete(ids, "topic")
	all := slices.Sorted(maps.Values(ids))
	if !strings.Contains(path, "{placeId}") && !strings.Contains(path, "{topic}") {
		all = append(all, "")
	}
	return all
}
