package mcp

import (
	"bytes"
	"context"
	"encoding/json"
	flags "flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/stores"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
)

var update = flags.Bool("update", false, "renew the transcripts in testdata, and their copies in docs/mcp.md")

// scene is one conversation with the tools. What it calls after start is in the transcript.
type scene struct {
	tool, name string
	change     func(*Services, *Options)
	play       func(x *tester, start func())
}

const transcriptPhone = "+14155550142"

// scenes are the conversations, by the tool that they are about.
func scenes() []scene {
	brief := func(_ *Services, o *Options) { o.BuildWait = short }
	simple := func(tool, name string, credential func(x *tester) string, arguments args) scene {
		return scene{tool, name, nil, func(x *tester, start func()) { start(); x.call(credential(x), tool, arguments) }}
	}
	sandboxed, live, anybody := func(x *tester) string { return x.sandbox }, func(x *tester) string { return x.production }, func(*tester) string { return personToken }
	build := func(x *tester, words string) called {
		return x.call(x.production, "order", args{"action": "build", "orderUrl": enginetest.OrderURL, "query": words, "idempotencyKey": keys()})
	}
	closed := func(name string, code failure.Code) scene {
		return scene{"order", name, nil, func(x *tester, start func()) { start(); x.w.Restaurant.Closed = code; build(x, "a burger") }}
	}
	// ended is an order in the sandbox from the confirm to its end.
	ended := func(name, placeID string, after time.Duration) scene {
		return scene{"order", name, nil, func(x *tester, start func()) {
			key := keys()
			carted := x.buildAt(x.sandbox, placeID, key)
			start()
			x.confirmed(x.sandbox, carted, key, nil)
			x.w.Clock.Advance(after)
			x.w.Wake()
			x.status(x.sandbox, args{"orderId": carted.Structured["orderId"]})
		}}
	}
	// joined is a person in production with a cart, whose orders through the application still need a texted code.
	joined := func(x *tester, words string) (token, key string, carted called) {
		u, _ := x.w.Joined(x.w.Secret(access.Production), transcriptPhone)
		g, err := x.w.People.Grant(context.Background(), x.w.Secret(access.Production), u.ID)
		if err != nil {
			x.t.Fatal(err)
		}
		key = keys()
		carted = x.call(g.Token, "order", args{"action": "build", "orderUrl": enginetest.OrderURL, "query": words, "idempotencyKey": key})
		return g.Token, key, carted
	}
	list := []scene{
		{"order", "One order", nil, func(x *tester, start func()) {
			start()
			key := keys()
			x.call(x.sandbox, "order", args{"action": "preview", "placeId": "test_place_placed", "items": []string{"a large latte with oat milk"}})
			carted := x.call(x.sandbox, "order", args{"action": "build", "placeId": "test_place_placed", "items": []string{"a large latte with oat milk"}, "idempotencyKey": key})
			x.confirmed(x.sandbox, carted, key, nil)
			x.w.Clock.Advance(6 * time.Second)
			x.w.Wake()
			x.status(x.sandbox, args{"orderId": carted.Structured["orderId"]})
		}},
		simple("order", "A restaurant by its name", live, args{"action": "preview", "query": enginetest.RestaurantName, "geo": harbor}),
		simple("order", "Several restaurants", live, args{"action": "preview", "query": enginetest.BranchName, "near": "Harborview"}),
		simple("order", "No such restaurant", live, args{"action": "preview", "query": "zzzz"}),
		{"order", "A build that takes longer", brief, func(x *tester, start func()) {
			start()
			key := keys()
			x.buildAt(x.sandbox, "test_place_slow", key)
			x.buildAt(x.sandbox, "test_place_carted", keys())
			x.w.Clock.Advance(21 * time.Second)
			x.w.Wake()
			x.status(x.sandbox, args{"idempotencyKey": key})
		}},
		{"order", "A question about options", nil, func(x *tester, start func()) {
			start()
			key := keys()
			x.buildAt(x.sandbox, "test_place_needs_choices", key)
			x.call(x.sandbox, "order", args{"action": "build", "idempotencyKey": key, "choices": "large"})
		}},
		{"order", "Pickup tomorrow", nil, func(x *tester, start func()) {
			x.w.Restaurant.Tomorrow = true
			start()
			asked := build(x, "a burger")
			x.call(x.production, "order", args{"action": "build", "idempotencyKey": asked.Structured["idempotencyKey"], "acceptPickupTime": at(asked.Structured, "pickupDecision.stated")})
		}},
		closed("The restaurant is closed", failure.StoreClosed),
		closed("The restaurant takes no orders now", failure.StorePaused),
		closed("The platform cannot be reached", failure.SiteUnreachable),
		closed("The site wants an account", failure.LoginRequired),
		closed("The site is not as expected", failure.SiteChanged),
		{"order", "A build is not repeated by itself", nil, func(x *tester, start func()) {
			x.buildAt(x.sandbox, "test_place_closed", keys())
			start()
			x.buildAt(x.sandbox, "test_place_closed", keys())
			x.call(x.sandbox, "order", args{"action": "build", "placeId": "test_place_closed", "query": "a latte", "idempotencyKey": keys(), "userInitiatedRetry": true})
		}},
		{"order", "The price changed", nil, func(x *tester, start func()) {
			key := keys()
			carted := x.buildAt(x.sandbox, "test_place_price_changed", key)
			start()
			x.confirmed(x.sandbox, carted, key, nil)
			x.buildAt(x.sandbox, "test_place_price_changed", keys())
		}},
		{"order", "Texted codes", nil, func(x *tester, start func()) {
			token, key, carted := joined(x, "a burger")
			start()
			x.confirmed(token, carted, key, nil)
			first := x.w.Phones.Code(transcriptPhone)
			wrong := map[bool]string{true: "000000", false: "000001"}[first != "000000"]
			x.confirmed(token, carted, key, args{"code": wrong})
			heard := x.heard
			x.heard = nil // the same four times
			for range person.MaxTries - 2 {
				x.confirmed(token, carted, key, args{"code": wrong})
			}
			x.heard = heard
			x.confirmed(token, carted, key, args{"code": wrong})
			x.w.Clock.Advance(time.Minute)
			x.confirmed(token, carted, key, args{"stage": "resend"})
			x.confirmed(token, carted, key, args{"code": first})
			x.confirmed(token, carted, key, args{"code": x.w.Phones.Code(transcriptPhone)})
			x.status(token, args{"orderId": carted.Structured["orderId"]})
			x.confirmed(token, carted, keys(), nil)
		}},
		{"order", "The person does not get texts", nil, func(x *tester, start func()) {
			token, key, carted := joined(x, "a burger")
			x.w.Phones.Stop(transcriptPhone)
			start()
			x.confirmed(token, carted, key, nil)
		}},
		{"order", "The card is declined", nil, func(x *tester, start func()) {
			token, key, carted := joined(x, "a burger")
			x.confirmed(token, carted, key, nil)
			x.w.Bank.Decline(1)
			start()
			x.confirmed(token, carted, key, args{"code": x.w.Phones.Code(transcriptPhone)})
		}},
		{"order", "Over the limit of the day", nil, func(x *tester, start func()) {
			token, key, carted := joined(x, "3 banquets")
			start()
			x.confirmed(token, carted, key, nil)
		}},
		{"order", "The person has not joined yet", nil, func(x *tester, start func()) {
			carted := build(x, "a burger")
			start()
			x.confirmed(x.production, carted, carted.Structured["idempotencyKey"].(string), nil)
		}},
		ended("The order failed", "test_place_failed", 6*time.Second),
		ended("The outcome is not known, in the sandbox", "test_place_unconfirmed", 6*time.Second),
		ended("A check at the restaurant's site", "test_place_challenge", 0),
		{"order", "The outcome is not known", nil, func(x *tester, start func()) {
			token, key, carted := joined(x, "a burger")
			x.w.Restaurant.Plan(enginetest.Silent)
			x.confirmed(token, carted, key, nil)
			x.confirmed(token, carted, key, args{"code": x.w.Phones.Code(transcriptPhone)})
			start()
			x.status(token, args{"orderId": carted.Structured["orderId"]})
		}},
		{"order", "The money was returned", func(s *Services, _ *Options) { s.Ordering = refunds{s.Ordering} }, func(x *tester, start func()) {
			carted := x.buildAt(x.sandbox, "test_place_carted", keys())
			start()
			x.call(x.sandbox, "order", args{"action": "status", "orderId": carted.Structured["orderId"]})
		}},
		{"order", "Canceling", nil, func(x *tester, start func()) {
			start()
			x.call(x.sandbox, "order", args{"action": "cancel"})
			x.buildAt(x.sandbox, "test_place_placed", keys())
			x.call(x.sandbox, "order", args{"action": "cancel"})
			key := keys()
			carted := x.buildAt(x.sandbox, "test_place_placed", key)
			x.confirmed(x.sandbox, carted, key, nil)
			x.call(x.sandbox, "order", args{"action": "status", "cancel": true})
			x.w.Clock.Advance(6 * time.Second)
			x.w.Wake()
			x.call(x.sandbox, "order", args{"action": "cancel", "orderId": carted.Structured["orderId"]})
		}},
		{"order", "Not confirmed in time", nil, func(x *tester, start func()) {
			key := keys()
			carted := x.buildAt(personToken, "test_place_carted", key)
			x.w.Clock.Advance(cart.Life)
			start()
			x.confirmed(personToken, carted, key, nil)
		}},
		simple("order", "Nothing in progress", sandboxed, args{"action": "status"}),
		simple("order", "What is missing or malformed", sandboxed, args{"action": "confirm", "orderId": "ord_x", "idempotencyKey": "agent-key"}),
		{"order_status", "A cart, and no order", nil, func(x *tester, start func()) {
			key := keys()
			x.buildAt(x.sandbox, "test_place_carted", key)
			start()
			x.call(x.sandbox, "order_status", args{"idempotencyKey": key})
			x.call(x.sandbox, "order_status", args{"orderId": "ord_none"})
		}},
		simple("get_location", "A place in words", anybody, args{"query": "Harborview"}),
		simple("get_location", "No such place", anybody, args{"near": "Nowhere at all"}),
		simple("get_location", "Nothing to go by", anybody, args{}),
		{"profile", "What the person eats", func(s *Services, _ *Options) { s.People = fed{} }, func(x *tester, start func()) { start(); x.call(personToken, "profile", args{}) }},
		simple("discover", "Something to eat", anybody, args{"query": "Tin Kettle", "geo": harbor}),
		simple("discover", "Nothing for that", anybody, args{"query": "zzzz", "geo": harbor}),
		simple("discover", "Where the person is, is not known", anybody, args{"query": "tea"}),
		simple("places", "A restaurant by its name", sandboxed, args{"query": "Test Carted", "limit": 1}),
		simple("places", "Several of one name", live, args{"query": enginetest.BranchName}),
		simple("places", "No such restaurant", live, args{"query": "zzzz", "near": "Harborview"}),
		{"places", "Too often", func(s *Services, _ *Options) {
			s.Callers = failing{s.Callers, access.Caller{Kind: access.Grant, Env: access.Sandbox}, fault.RateLimited.After(17)}
		}, func(x *tester, start func()) { start(); x.call("any", "places", args{"query": "tea"}) }},
		{"places", "A failure of the service", func(s *Services, _ *Options) { s.Stores = panics{} }, func(x *tester, start func()) { start(); x.call(x.sandbox, "places", args{"query": "tea"}) }},
		{"places", "The access ended during the call", func(s *Services, _ *Options) { s.Stores = disconnected{} }, func(x *tester, start func()) {
			start()
			x.call(x.sandbox, "places", args{"query": "tea"})
		}},
		simple("place_facts", "What is on record", anybody, args{"placeId": enginetest.PlaceID}),
		simple("place_facts", "Nothing is on record", anybody, args{"placeId": "plc_none"}),
		simple("help", "A question about refunds", anybody, args{"question": "When do I get a refund?"}),
		simple("menu", "A menu", anybody, args{"placeId": "test_place_carted", "intent": "oat milk"}),
		simple("menu", "What is remembered", anybody, args{"placeId": enginetest.PlaceID, "mode": "knowledge"}),
		simple("menu", "Which restaurant", anybody, args{"query": enginetest.BranchName}),
		simple("menu", "A tool that the session does not list", sandboxed, args{"placeId": "test_place_carted"}),
		simple("item_photo", "An item without a picture", anybody, args{"item": "latte", "placeId": "test_place_carted"}),
		simple("item_photo", "Not on the menu", anybody, args{"item": "pizza", "placeId": "test_place_carted"}),
		simple("item_photo", "Which item", anybody, args{"item": "!", "placeId": "test_place_carted"}),
		simple("item_photo", "Which restaurant", anybody, args{"item": "latte"}),
	}
	for name, m := range map[string]stores.Menu{
		"It is being read": {Status: stores.MenuReading}, "It cannot be read": {Status: stores.MenuUnreadable},
		"Too long for one answer": {Status: stores.MenuCategories, Categories: []string{"Coffee", "Sandwiches"}, Menu: menu.Menu{Currency: "usd"}},
	} {
		m.Confidence = stores.ConfidenceNone
		change := func(s *Services, _ *Options) { s.Stores = menus{s.Stores, m} }
		list = append(list,
			scene{"menu", name, change, func(x *tester, start func()) {
				start()
				x.call(personToken, "menu", args{"placeId": enginetest.PlaceID})
			}})
	}
	checked := enginetest.Noon
	for name, photo := range map[string]stores.Photo{
		"A picture":        {Status: stores.PhotoFound, ID: "5f1d7a84db00d2fce00b31a7fc73224f", Width: 1000, Height: 750, CheckedAt: &checked},
		"It is being read": {Status: stores.PhotoPending}, "It cannot be read": {Status: stores.PhotoUnavailable}, "It was removed": {Status: stores.PhotoRemoved},
	} {
		change := func(s *Services, _ *Options) { s.Stores = photos{s.Stores, photo} }
		list = append(list,
			scene{"item_photo", name, change, func(x *tester, start func()) {
				start()
				x.call(personToken, "item_photo", args{"item": "latte", "placeId": enginetest.PlaceID})
			}})
	}
	slices.SortStableFunc(list[len(list)-7:], func(a, b scene) int { return strings.Compare(a.tool+a.name, b.tool+b.name) })
	return list
}

// disconnected is the engine's stores for a caller whose access ended after the call was admitted.
type disconnected struct{ Stores }

func (disconnected) SearchPlaces(context.Context, access.Caller, stores.PlaceQuery) ([]stores.Place, error) {
	return nil, fault.Unauthorized
}

// refunds is the engine's ordering, where every order's money was returned.
type refunds struct{ Ordering }

func (r refunds) Await(ctx context.Context, c *access.Caller, by ordering.Which, wait time.Duration, enough func(*ordering.Attempt) bool) (*ordering.Attempt, error) {
	a, err := r.Ordering.Await(ctx, c, by, wait, enough)
	a.Status, a.Order = cart.Closed, &order.Order{ID: a.OrderID, State: order.Refunded}
	return a, err
}

// transcript is what was said in the scenes of one tool.
type transcript struct {
	text  map[string]string // by the scene's name
	names []string
}

// Every tool and every status of its results, as agents see them: testdata/transcripts has the conversations, and docs/mcp.md shows some.
// Renew both with -update, after a look at the difference.
func TestTranscripts(t *testing.T) {
	said := map[string]*transcript{}
	seen := map[string]bool{} // "tool status value", for every value of a status, and "error value"
	schemas := map[string]*jsonschema.Schema{}
	for _, s := range scenes() {
		t.Run(s.tool+"/"+s.name, func(t *testing.T) {
			x := working(t, s.change)
			var b strings.Builder
			names := &ownNames{map[string]string{}, map[string]int{}}
			x.play(s, func(tool string, arguments any, out called) {
				b.WriteString(rendered(t, names, tool, arguments, out))
				for _, path := range []string{"status", "placement.status", "cancel.status", "outcome", "confirmation.method"} {
					if v, is := at(out.Structured, path).(string); is {
						seen[tool+" "+path+" "+v] = true
					}
				}
				if kind, is := out.JSON["error"].(string); is && out.IsError {
					seen["error "+kind] = true
				}
			})
			if said[s.tool] == nil {
				said[s.tool] = &transcript{text: map[string]string{}}
			}
			said[s.tool].text[s.name] = strings.TrimSuffix(b.String(), "\n")
			said[s.tool].names = append(said[s.tool].names, s.name)
		})
	}
	if t.Failed() {
		return
	}
	for tool, of := range said {
		var b strings.Builder
		fmt.Fprintf(&b, "# %s\n", tool)
		for _, name := range of.names {
			fmt.Fprintf(&b, "\n## %s\n\n%s", name, of.text[name])
		}
		golden(t, filepath.Join("testdata", "transcripts", tool+".md"), b.String())
	}
	golden(t, filepath.Join("..", "..", "docs", "mcp.md"), withExamples(t, said))

	// Each value that a schema lists is in a transcript.
	h := &handler{}
	for _, one := range h.tools() {
		schemas[one.name] = one.output
	}
	for tool, schema := range schemas {
		for _, path := range []string{"status", "placement.status", "cancel.status", "confirmation.method"} {
			for _, value := range valuesOf(schema, path) {
				if !seen[tool+" "+path+" "+value] && !elsewhere[tool+" "+path+" "+value] && tool != "order_status" { // order tells the same
					t.Errorf("%s: no transcript has %s %s", tool, path, value)
				}
			}
		}
	}
	for _, kind := range []string{errForbidden, errRateLimited, errInvalidInput, errUnauthorized, errInternal, errInProgress, errRetryBlocked} {
		if !seen["error "+kind] {
			t.Errorf("no transcript has the error %s", kind)
		}
	}
}

// elsewhere are values that no conversation of this test comes to.
var elsewhere = map[string]bool{
	"order placement.status refunded": true, "order placement.status unconfirmed": true, // with the status of the same name
}

func valuesOf(s *jsonschema.Schema, path string) (out []string) {
	for name := range strings.SplitSeq(path, ".") {
		if s = s.Properties[name]; s == nil {
			return nil
		}
	}
	for _, v := range s.Enum {
		out = append(out, v.(string))
	}
	return out
}

// play plays a scene and has every call after its start heard.
func (x *tester) play(s scene, heard func(tool string, arguments any, out called)) {
	s.play(x, func() { x.heard = heard })
}

// rendered is one call with its answer.
func rendered(t *testing.T, names *ownNames, tool string, arguments any, out called) string {
	t.Helper()
	call, err := json.Marshal(arguments)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "```json\n%s %s\n```\n\n", tool, laidOut(t, names.in(call), ""))
	last := len(out.Texts) - 1
	for _, text := range out.Texts[:last] {
		for line := range strings.Lines(string(names.in([]byte(text)))) {
			fmt.Fprintf(&b, "> %s\n", strings.TrimSuffix(line, "\n"))
		}
		b.WriteString("\n")
	}
	whole := out.Texts[last]
	if out.JSON != nil {
		whole = laidOut(t, names.in([]byte(whole)), "")
	}
	fmt.Fprintf(&b, "```json\n%s\n```\n\n", whole)
	return b.String()
}

// widest is the longest line of a value that is laid out on one line.
const widest = 130

// laidOut writes a JSON value for people: what fits is on one line, and members keep their order.
func laidOut(t *testing.T, raw []byte, indent string) string {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(raw))
	first, err := d.Token()
	if err != nil {
		t.Fatalf("%s: %v", raw, err)
	}
	open, nested := first.(json.Delim)
	if !nested {
		return string(bytes.TrimSpace(raw))
	}
	var parts []string
	for d.More() {
		name := ""
		if open == '{' {
			key, err := d.Token()
			if err != nil {
				t.Fatal(err)
			}
			name = fmt.Sprintf("%q: ", key)
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			t.Fatal(err)
		}
		parts = append(parts, name+laidOut(t, value, indent+"  "))
	}
	ends := map[json.Delim][2]string{'{': {"{", "}"}, '[': {"[", "]"}}[open]
	if line := ends[0] + strings.Join(parts, ", ") + ends[1]; len(indent)+len(line) <= widest && !strings.Contains(line, "\n") {
		return line
	}
	return ends[0] + "\n" + indent + "  " + strings.Join(parts, ",\n"+indent+"  ") + "\n" + indent + ends[1]
}

var ownName = regexp.MustCompile(`\b(ord|crt|req|tkt)_[a-z0-9]{20,}|\bagent-key-[0-9]{4}\b|"code":"[0-9]{6}"`)

// ownNames replaces what is each run's own, ids, keys and codes, by names that count up.
type ownNames struct {
	known map[string]string
	count map[string]int
}

func (n *ownNames) in(text []byte) []byte {
	return ownName.ReplaceAllFunc(text, func(found []byte) []byte {
		own := string(found)
		if n.known[own] == "" {
			kind, format := own[:3], own[:3]+"_%d"
			switch kind {
			case "age":
				format = "b1946ac92492d23%d"
			case `"co`:
				format = `"code":"24681%d"`
			}
			n.count[kind]++
			n.known[own] = fmt.Sprintf(format, n.count[kind])
		}
		return []byte(n.known[own])
	})
}

var example = regexp.MustCompile(`(?s)<!-- example: ([a-z_]+), ([^>]+) -->\n.*?<!-- end -->\n`)

// withExamples is docs/mcp.md with its examples taken from the transcripts.
func withExamples(t *testing.T, said map[string]*transcript) string {
	t.Helper()
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "mcp.md"))
	if err != nil {
		t.Fatal(err)
	}
	shownTools := map[string]bool{}
	out := example.ReplaceAllStringFunc(string(page), func(block string) string {
		named := example.FindStringSubmatch(block)
		if said[named[1]] == nil || said[named[1]].text[named[2]] == "" {
			t.Errorf("docs/mcp.md wants %q, which no scene is", named[1:])
			return block
		}
		shownTools[named[1]] = true
		return fmt.Sprintf("<!-- example: %s, %s -->\n\n%s<!-- end -->\n", named[1], named[2], said[named[1]].text[named[2]])
	})
	for _, tool := range slices.Sorted(maps.Keys(said)) {
		if !shownTools[tool] {
			t.Errorf("docs/mcp.md has no example of %s", tool)
		}
	}
	return out
}

// golden compares a file with what it should hold, or renews it.
func golden(t *testing.T, file, want string) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	have, now := strings.Split(string(got), "\n"), strings.Split(want, "\n")
	for i := range max(len(have), len(now)) {
		if i >= len(have) || i >= len(now) || have[i] != now[i] {
			t.Errorf("%s differs from line %d on; go test -run TestTranscripts ./transports/mcp -update renews it:\nfile: %s\n now: %s", file, i+1,
				strings.Join(have[min(i, len(have)):min(i+1, len(have))], ""), strings.Join(now[min(i, len(now)):min(i+1, len(now))], ""))
			return
		}
	}
}
