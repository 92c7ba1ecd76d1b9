package console

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/developers"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/transports/webhook"
	"github.com/carryout-dev/carryout/transports/webhook/guard"
)

// host is the console's host over a real engine, with an endpoint that takes what is sent to it.
type host struct {
	*enginetest.World
	t        *testing.T
	server   *httptest.Server
	receiver *receiver
}

// receiver is a partner's server.
type receiver struct {
	*httptest.Server
	mu     sync.Mutex
	status int
	got    []string // bodies
}

func (r *receiver) ServeHTTP(w http.ResponseWriter, in *http.Request) {
	body, err := io.ReadAll(in.Body)
	if err != nil {
		return
	}
	var asked delivery.Question
	if json.Unmarshal(body, &asked) == nil && asked.Event == delivery.Verification {
		_, _ = io.WriteString(w, asked.Challenge)
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.got = append(r.got, string(body))
	w.WriteHeader(r.status)
}

func openHost(t *testing.T) *host {
	t.Helper()
	h := &host{t: t, receiver: &receiver{status: 200}}
	h.receiver.Server = httptest.NewServer(h.receiver)
	t.Cleanup(h.receiver.Close)
	h.World = enginetest.New(t, enginetest.Options{Wrap: func(w engine.World) engine.World {
		w.Deliverer = webhook.New(guard.New(guard.Options{Loopback: true}), webhook.Options{})
		return w
	}})
	handler, err := New(ServicesOf(h.Engine), Options{})
	if err != nil {
		t.Fatal(err)
	}
	h.server = httptest.NewServer(handler)
	t.Cleanup(h.server.Close)
	return h
}

// browser is one developer's.
type browser struct {
	*host
	session string
}

// signIn signs a developer in.
func (h *host) signIn(email string) *browser {
	h.t.Helper()
	link, _, err := h.Operator.SignInLink(h.t.Context(), email)
	if err != nil {
		h.t.Fatal(err)
	}
	b := &browser{host: h}
	res := b.send(h.request("POST", LinkPath+link, ""))
	if cookies := res.Cookies(); res.StatusCode != 303 || len(cookies) != 1 {
		h.t.Fatalf("signing in: %d %v", res.StatusCode, cookies)
	} else {
		b.session = cookies[0].Value
	}
	return b
}

func (h *host) request(method, path, body string) *http.Request {
	h.t.Helper()
	r, err := http.NewRequestWithContext(h.t.Context(), method, h.server.URL+path, strings.NewReader(body))
	if err != nil {
		h.t.Fatal(err)
	}
	if method != http.MethodGet && !strings.HasPrefix(path, LinkPath) {
		r.Header.Set("Content-Type", "application/json")
	}
	return r
}

// cookies is the headers of a browser that holds a session.
func cookies(session string) http.Header {
	if session == "" {
		return http.Header{}
	}
	return http.Header{"Cookie": {"carryout-console=" + session}}
}

// send sends a request without following where it leads.
func (b *browser) send(r *http.Request) *http.Response {
	b.t.Helper()
	if c := cookies(b.session).Get("Cookie"); c != "" {
		r.Header.Set("Cookie", c)
	}
	res, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		b.t.Fatal(err)
	}
	b.t.Cleanup(func() { res.Body.Close() })
	return res
}

// ask makes a call and returns its status and body.
func (b *browser) ask(method, path, body string) (int, string) {
	b.t.Helper()
	res := b.send(b.request(method, path, body))
	text, err := io.ReadAll(res.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	return res.StatusCode, string(text)
}

// call makes a call, expects a status, and reads the answer.
func call[T any](b *browser, want int, method, path, body string) (v T) {
	b.t.Helper()
	status, text := b.ask(method, path, body)
	if status != want {
		b.t.Fatalf("%s %s %s: %d %s, want %d", method, path, body, status, text, want)
	}
	d := json.NewDecoder(strings.NewReader(text))
	if err := d.Decode(&v); err != nil {
		b.t.Fatalf("%s: %v", text, err)
	}
	return v
}

// problem is an error's code.
type problem struct {
	Error struct{ Code, Message string }
}

type made struct {
	Application   applicationView
	SandboxSecret string
}

const all = "/console/v1/applications"

// app makes an application, and returns it with the path of its routes.
func (b *browser) app(name string) (made, string) {
	b.t.Helper()
	m := call[made](b, 201, "POST", all, `{"name":"`+name+`"}`)
	return m, all + "/" + m.Application.ID
}

// record keeps a delivery as if it had been made.
func (h *host) record(d ...delivery.Delivery) {
	h.t.Helper()
	if err := h.Store.Update(h.t.Context(), func(tx ports.Tx) error {
		for _, one := range d {
			if err := tx.PutDelivery(one); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		h.t.Fatal(err)
	}
}

// docs/console.md has a row for every route, and none for what there is not.
func TestRoutesAreTheDocumented(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "console.md"))
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, row := range regexp.MustCompile("(?m)^\\| `([A-Z]+ [^`]+)` \\|").FindAllStringSubmatch(string(page), -1) {
		told = append(told, strings.Replace(row[1], "…", of, 1))
	}
	served := jsonRoutes()
	slices.Sort(told)
	slices.Sort(served)
	if !slices.Equal(told, served) {
		t.Errorf("told:\n%s\n\nserved:\n%s", strings.Join(told, "\n"), strings.Join(served, "\n"))
	}
}

func TestSigningIn(t *testing.T) {
	h := openHost(t)
	link, _, err := h.Operator.SignInLink(t.Context(), "ada@example.com")
	if err != nil {
		t.Fatal(err)
	}
	b := &browser{host: h}
	if status, body := b.ask("GET", sessionPath, ""); status != 401 || !strings.Contains(body, `"unauthorized"`) {
		t.Errorf("without a session: %d %s", status, body)
	}
	// Looking at the link does not use it.
	for _, method := range []string{"GET", "HEAD", "GET"} {
		if status, body := b.ask(method, LinkPath+link, ""); status != 200 || method == "GET" && !strings.Contains(body, "<button>Sign in</button>") || strings.Contains(body, link) {
			t.Errorf("%s: %d %s", method, status, body)
		}
	}
	foreign := h.request("POST", LinkPath+link, "")
	foreign.Header.Set("Sec-Fetch-Site", "cross-site")
	if res := b.send(foreign); res.StatusCode != 403 || len(res.Cookies()) != 0 {
		t.Errorf("from another site: %d", res.StatusCode)
	}
	res := b.send(h.request("POST", LinkPath+link, ""))
	if res.StatusCode != 303 || res.Header.Get("Location") != sessionPath || len(res.Cookies()) != 1 {
		t.Fatalf("%d %v", res.StatusCode, res.Header)
	}
	c := res.Cookies()[0]
	if c.Name != "carryout-console" || !c.HttpOnly || c.Secure || c.SameSite != http.SameSiteLaxMode || c.Path != "/" || c.MaxAge != 30*24*3600 || c.Domain != "" {
		t.Errorf("cookie %+v", c)
	}
	if status, body := b.ask("POST", LinkPath+link, ""); status != 404 || !strings.Contains(body, "Ask for a new one") {
		t.Errorf("used again: %d %s", status, body)
	}
	b.session = c.Value
	got := call[sessionView](b, 200, "GET", sessionPath, "")
	if got.Developer.Email != "ada@example.com" || !got.SignedInAt.Equal(h.Clock.Now()) || !got.ExpiresAt.Equal(h.Clock.Now().Add(12*time.Hour)) || !got.Recent {
		t.Errorf("session %+v", got)
	}
	out := b.send(h.request("POST", "/console/v1/sign-out", ""))
	if cs := out.Cookies(); out.StatusCode != 200 || len(cs) != 1 || cs[0].MaxAge >= 0 || cs[0].Value != "" {
		t.Errorf("signing out: %d %v", out.StatusCode, cs)
	}
	if status, _ := b.ask("GET", sessionPath, ""); status != 401 {
		t.Errorf("signed out: %d", status)
	}
}

// Over https the cookie is bound to the host, and only requests for that host are answered.
func TestSigningInOverHTTPS(t *testing.T) {
	h := openHost(t)
	handler, err := New(ServicesOf(h.Engine), Options{HTTPS: true, URL: "https://console.example"})
	if err != nil {
		t.Fatal(err)
	}
	link, _, err := h.Operator.SignInLink(t.Context(), "ada@example.com")
	if err != nil {
		t.Fatal(err)
	}
	for origin, want := range map[string]int{"https://console.example.evil": 403, "null": 403, "https://console.example": 303} {
		r := httptest.NewRequest("POST", "https://console.example"+LinkPath+link, nil)
		r.Header.Set("Origin", origin)
		rec := httptest.NewRecorder()
		handler.ServeHTTP(rec, r)
		if rec.Code != want {
			t.Errorf("from %s: %d, want %d", origin, rec.Code, want)
		}
		if c := rec.Header().Get("Set-Cookie"); want == 303 && (!strings.HasPrefix(c, "__Host-carryout-console=con_") || !strings.Contains(c, "; Secure") || strings.Contains(c, "Domain")) {
			t.Errorf("cookie %q", c)
		}
		if rec.Header().Get("Strict-Transport-Security") == "" {
			t.Error("browsers are not told to keep to https")
		}
	}
	if _, err := New(ServicesOf(h.Engine), Options{URL: "console.example/path"}); err == nil {
		t.Error("an address without an origin is taken")
	}
}

// askForTerminal has a terminal tool ask to sign in.
func (h *host) askForTerminal(name string) developers.DeviceCode {
	h.t.Helper()
	code, err := h.Devices.Request(h.t.Context(), name, "192.0.2.7")
	if err != nil {
		h.t.Fatal(err)
	}
	return code
}

// Spec 5.10: only a developer who is signed in approves a terminal tool, once; what it does can be read, and it can be ended.
func TestTerminals(t *testing.T) {
	h := openHost(t)
	b := h.signIn("ada@example.com")
	type one struct{ Device deviceView }
	code := h.askForTerminal("laptop")
	seen := call[one](b, 200, "GET", "/console/v1/devices/"+strings.ToLower(code.UserCode), "").Device
	if seen.UserCode != code.UserCode || seen.Name != "laptop" || seen.Address != "192.0.2.7" || seen.State != developer.DeviceWaiting {
		t.Errorf("it shows %+v", seen)
	}
	if got := call[one](b, 200, "POST", "/console/v1/devices/"+code.UserCode+"/approve", "").Device; got.State != developer.DeviceApproved {
		t.Errorf("approved as %+v", got)
	}
	call[problem](b, 404, "POST", "/console/v1/devices/"+code.UserCode+"/deny", "")
	token, err := h.Devices.Poll(t.Context(), code.Code, "192.0.2.7")
	if err != nil {
		t.Fatal(err)
	}
	caller := h.Caller(token.Token)
	if caller.DeveloperID != call[sessionView](b, 200, "GET", sessionPath, "").Developer.ID {
		t.Errorf("the tool acts for %+v", caller)
	}
	denied := h.askForTerminal("phone")
	if got := call[one](b, 200, "POST", "/console/v1/devices/"+denied.UserCode+"/deny", "").Device; got.State != developer.DeviceDenied {
		t.Errorf("denied as %+v", got)
	}
	if _, err := h.Devices.Poll(t.Context(), denied.Code, "192.0.2.7"); !errors.Is(err, fault.AccessDenied) {
		t.Errorf("a denied tool: %v", err)
	}

	listed := func() []terminalView {
		return call[struct{ Terminals []terminalView }](b, 200, "GET", "/console/v1/terminals", "").Terminals
	}
	if all := listed(); len(all) != 1 || all[0].ID != caller.SessionID || all[0].DeviceName != "laptop" || all[0].RevokedAt != nil {
		t.Errorf("terminals %+v", all)
	}
	for range 3 {
		if err := h.Terminals.AuditRead(t.Context(), caller, developer.ReadDocs, ""); err != nil {
			t.Fatal(err)
		}
		h.Clock.Advance(time.Second)
	}
	call[map[string]bool](b, 200, "POST", "/console/v1/terminals/"+caller.SessionID+"/revoke", "")
	if _, _, err := h.Callers.Authenticate(t.Context(), token.Token, "192.0.2.7"); err == nil {
		t.Error("a revoked tool still acts")
	}
	if all := listed(); len(all) != 1 || all[0].RevokedAt == nil {
		t.Errorf("terminals %+v", all)
	}
	type page struct {
		Audit      []auditedView
		NextCursor *string
	}
	done := call[page](b, 200, "GET", "/console/v1/audit", "")
	count := map[developer.Action]int{}
	for _, a := range done.Audit {
		count[a.Action]++
	}
	if done.NextCursor != nil || done.Audit[0].Action != developer.SignedOut || count[developer.ReadDocs] != 3 || count[developer.SignedIn] != 1 || count[developer.DeniedSignIn] != 1 {
		t.Errorf("audit %+v", done)
	}
	// The next page continues where the page ended.
	if err := h.Store.Update(t.Context(), func(tx ports.Tx) error {
		for i := range 120 {
			if err := tx.AppendAudited(developer.Audited{ID: fmt.Sprintf("aud_%03d", i), At: h.Clock.Now().Add(time.Minute), DeveloperID: caller.DeveloperID, Action: developer.ReadUsage}); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	first := call[page](b, 200, "GET", "/console/v1/audit", "")
	if len(first.Audit) != 100 || first.NextCursor == nil {
		t.Fatalf("%d entries, cursor %v", len(first.Audit), first.NextCursor)
	}
	rest := call[page](b, 200, "GET", "/console/v1/audit?cursor="+*first.NextCursor, "")
	if len(rest.Audit) != 20+len(done.Audit) || rest.Audit[0].ID != "aud_019" || rest.NextCursor != nil {
		t.Errorf("%d entries, from %s", len(rest.Audit), rest.Audit[0].ID)
	}
	if others := call[page](h.signIn("bob@example.com"), 200, "GET", "/console/v1/audit", ""); len(others.Audit) != 0 {
		t.Errorf("another developer reads %+v", others)
	}
}

// What a developer does on the first day: an application, an endpoint, a delivery that is looked at and sent again.
func TestAnEndpointAndItsDeliveries(t *testing.T) {
	h := openHost(t)
	b := h.signIn("ada@example.com")
	mine, app := b.app("Lunch")
	if mine.Application.ApprovalStatus != "pending" || !strings.HasPrefix(mine.SandboxSecret, "sk_test_") || !strings.HasPrefix(mine.Application.Production.ClientID, "lp_live_") {
		t.Errorf("made %+v", mine)
	}
	listed := call[struct{ Applications []applicationView }](b, 200, "GET", all, "")
	if len(listed.Applications) != 1 || listed.Applications[0] != mine.Application {
		t.Errorf("listed %+v", listed)
	}
	if one := call[made](b, 200, "GET", app, ""); one.Application != mine.Application || one.SandboxSecret != "" {
		t.Errorf("read %+v", one)
	}

	type one struct{ Endpoint endpointView }
	added := call[one](b, 201, "POST", app+"/endpoints", `{"url":"`+h.receiver.URL+`/hook","events":["order.placed"]}`).Endpoint
	if !added.Enabled || added.CreatedAt == nil || !slices.Equal(added.Events, []string{"order.placed"}) {
		t.Errorf("added %+v", added)
	}
	caller := h.Caller(mine.SandboxSecret)
	fired, err := h.Webhooks.FireTest(t.Context(), caller, "order.placed", "")
	if err != nil || len(fired.Deliveries) != 1 {
		t.Fatalf("%+v, %v", fired, err)
	}
	type page struct {
		Deliveries []deliveryView
		NextCursor *string
	}
	got := call[page](b, 200, "GET", app+"/deliveries", "")
	if len(got.Deliveries) != 1 || got.NextCursor != nil {
		t.Fatalf("deliveries %+v", got)
	}
	d := got.Deliveries[0]
	if d.ID != fired.Deliveries[0].ID || d.EndpointID != added.ID || d.EventID != fired.Event.ID || d.Event != event.Placed || d.Environment != access.Sandbox ||
		d.Status != delivery.Delivered || len(d.Attempts) != 1 || d.Attempts[0].HTTPStatus != 200 {
		t.Errorf("delivery %+v", d)
	}
	again := call[struct{ Delivery deliveryView }](b, 202, "POST", app+"/deliveries/"+d.ID+"/replay", "").Delivery
	if again.ID != d.ID || again.Status != delivery.Pending || again.NextAttemptAt == nil {
		t.Errorf("replayed %+v", again)
	}
	if read := call[struct{ Delivery deliveryView }](b, 200, "GET", app+"/deliveries/"+d.ID, "").Delivery; read.Status != delivery.Pending {
		t.Errorf("read %+v", read)
	}

	// Everything about the endpoint changes, and disabling shows why.
	changed := call[one](b, 200, "POST", app+"/endpoints/"+added.ID, `{"url":"`+h.receiver.URL+`/other","events":[],"enabled":false}`).Endpoint
	if changed.URL != h.receiver.URL+"/other" || len(changed.Events) != 0 || changed.Enabled || changed.DisabledReason != "owner" || changed.DisabledAt == nil {
		t.Errorf("changed %+v", changed)
	}
	call[problem](b, 400, "POST", app+"/deliveries/"+d.ID+"/replay", "")
	if left := call[struct{ Endpoints []endpointView }](b, 200, "GET", app+"/endpoints", "").Endpoints; len(left) != 1 || left[0].Enabled {
		t.Errorf("endpoints %+v", left)
	}
	call[map[string]bool](b, 200, "DELETE", app+"/endpoints/"+added.ID, "")
	if left := call[struct{ Endpoints []endpointView }](b, 200, "GET", app+"/endpoints", "").Endpoints; len(left) != 0 {
		t.Errorf("endpoints %+v", left)
	}
}

// An endpoint that does not prove that it is its owner's says why, and is asked again.
func TestAnEndpointThatIsToBeVerified(t *testing.T) {
	h := openHost(t)
	silent := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(silent.Close)
	b := h.signIn("ada@example.com")
	_, app := b.app("Lunch")
	type one struct{ Endpoint endpointView }
	added := call[one](b, 201, "POST", app+"/endpoints", `{"url":"`+silent.URL+`"}`).Endpoint
	if added.Status != access.EndpointPending || added.Verification == nil || added.Verification.Problem != "refused" || added.Verification.AskedAt == nil {
		t.Errorf("added %+v, %+v", added, added.Verification)
	}
	verify := app + "/endpoints/" + added.ID + "/verify"
	call[problem](b, 429, "POST", verify, "")
	h.Clock.Advance(10 * time.Second)
	if again := call[one](b, 200, "POST", verify, "").Endpoint; again.Status != access.EndpointPending || !again.Verification.AskedAt.Equal(h.Clock.Now()) {
		t.Errorf("asked again %+v, %+v", again, again.Verification)
	}
	moved := call[one](b, 200, "POST", app+"/endpoints/"+added.ID, `{"url":"`+h.receiver.URL+`/hook"}`).Endpoint
	if moved.Status != access.EndpointEnabled || moved.Verification != nil {
		t.Errorf("moved %+v, %+v", moved, moved.Verification)
	}
}

// An endpoint that only fails says so, in the environment where it does.
func TestAFailingEndpoint(t *testing.T) {
	h := openHost(t)
	h.receiver.status = 500
	b := h.signIn("ada@example.com")
	mine, app := b.app("Lunch")
	call[json.RawMessage](b, 201, "POST", app+"/endpoints", `{"url":"`+h.receiver.URL+`/hook"}`)
	if _, err := h.Webhooks.FireTest(t.Context(), h.Caller(mine.SandboxSecret), "order.failed", ""); err != nil {
		t.Fatal(err)
	}
	got := call[struct{ Endpoints []endpointView }](b, 200, "GET", app+"/endpoints", "").Endpoints
	if len(got) != 1 || got[0].Failing[access.Sandbox].Failures != 1 || len(got[0].Failing) != 1 {
		t.Errorf("endpoints %+v", got)
	}
}

// Deliveries are found by every filter, and paged without one missing or twice.
func TestDeliveriesAreFilteredAndPaged(t *testing.T) {
	h := openHost(t)
	b := h.signIn("ada@example.com")
	mine, app := b.app("Lunch")
	endpoint := call[struct{ Endpoint endpointView }](b, 201, "POST", app+"/endpoints", `{"url":"`+h.receiver.URL+`/hook"}`).Endpoint.ID
	var kept []delivery.Delivery
	for i := range 60 {
		d := delivery.Delivery{Env: access.Sandbox, ID: fmt.Sprintf("dl_%03d", i), AppID: mine.Application.ID, EndpointID: endpoint, EventID: fmt.Sprintf("evt_%03d", i),
			EventType: []event.Type{event.Placed, event.Failed}[i%2], State: []delivery.State{delivery.Delivered, delivery.Dead, delivery.Dead}[i%3],
			CreatedAt: h.Clock.Now().Add(time.Duration(i/7) * time.Minute)} // some at one time
		if i%10 == 9 {
			d.EndpointID = "whe_other"
		}
		if i%20 == 19 {
			d.Env = access.Production
		}
		kept = append(kept, d)
	}
	h.record(kept...)
	h.record(delivery.Delivery{Env: access.Sandbox, ID: "dl_foreign", AppID: h.App.App.ID, EndpointID: endpoint, State: delivery.Dead, CreatedAt: h.Clock.Now()})
	list := func(filter url.Values) (ids []string) {
		t.Helper()
		for {
			page := call[struct {
				Deliveries []deliveryView
				NextCursor *string
			}](b, 200, "GET", app+"/deliveries?"+filter.Encode(), "")
			for _, d := range page.Deliveries {
				ids = append(ids, d.ID)
			}
			if page.NextCursor == nil {
				return ids
			}
			filter.Set("cursor", *page.NextCursor)
		}
	}
	for _, c := range []struct {
		filter  url.Values
		matches func(delivery.Delivery) bool
	}{
		{url.Values{}, func(d delivery.Delivery) bool { return d.Env == access.Sandbox }},
		{url.Values{"limit": {"7"}}, func(d delivery.Delivery) bool { return d.Env == access.Sandbox }},
		{url.Values{"environment": {"production"}, "limit": {"1"}}, func(d delivery.Delivery) bool { return d.Env == access.Production }},
		{url.Values{"status": {"dead"}, "limit": {"3"}}, func(d delivery.Delivery) bool { return d.Env == access.Sandbox && d.State == delivery.Dead }},
		{url.Values{"endpointId": {endpoint}, "limit": {"10"}}, func(d delivery.Delivery) bool { return d.Env == access.Sandbox && d.EndpointID == endpoint }},
		{url.Values{"event": {"order.placed"}, "limit": {"4"}}, func(d delivery.Delivery) bool { return d.Env == access.Sandbox && d.EventType == event.Placed }},
		{url.Values{"eventId": {"evt_004"}}, func(d delivery.Delivery) bool { return d.EventID == "evt_004" }},
		{url.Values{"endpointId": {"whe_nobody"}}, func(delivery.Delivery) bool { return false }},
	} {
		var want []string
		for _, d := range slices.Backward(kept) {
			if c.matches(d) {
				want = append(want, d.ID)
			}
		}
		name := c.filter.Encode()
		if got := list(c.filter); !slices.Equal(got, want) {
			t.Errorf("%s:\n got %v\nwant %v", name, got, want)
		}
	}

	// A replay of what failed in a range: the newest ten minutes hold none of the first minute.
	replays := func(body string) int {
		return call[struct{ Replayed int }](b, 202, "POST", app+"/replays", body).Replayed
	}
	from, to := h.Clock.Now().Format(time.RFC3339), h.Clock.Now().Add(time.Minute).Format(time.RFC3339)
	ofFirst := func(d delivery.Delivery) bool {
		return d.Env == access.Sandbox && d.EndpointID == endpoint && d.CreatedAt.Equal(h.Clock.Now())
	}
	dead, any := 0, 0
	for _, d := range kept {
		if ofFirst(d) {
			any++
			if d.State == delivery.Dead {
				dead++
			}
		}
	}
	if n := replays(`{"environment":"sandbox","failed":true,"from":"` + from + `","to":"` + to + `"}`); n != dead || dead == 0 {
		t.Errorf("%d replayed, want %d", n, dead)
	}
	// Those are on their way now, and are not sent twice.
	if n := replays(`{"environment":"sandbox","from":"` + from + `","to":"` + to + `"}`); n != any-dead || any == dead {
		t.Errorf("%d replayed, want %d", n, any-dead)
	}
	if n := replays(`{"environment":"sandbox","failed":true,"endpointId":"whe_nobody"}`); n != 0 {
		t.Errorf("%d replayed of no endpoint", n)
	}
	if n := replays(`{"environment":"sandbox","failed":true}`); n == 0 || len(list(url.Values{"status": {"dead"}, "endpointId": {endpoint}})) != 0 {
		t.Errorf("%d replayed of all that failed, and some are dead still", n)
	}
}

// Spec 5.4 and 5.5: a rotated secret stops at once and its use is told here alone; of production only soon after a sign-in.
func TestSecretsAndRefusals(t *testing.T) {
	h := openHost(t)
	b := h.signIn("ada@example.com")
	mine, app := b.app("Lunch")
	type secret struct{ Environment, Secret, SigningSecret string }
	rotate := func(env string) string {
		t.Helper()
		return call[secret](b, 200, "POST", app+"/secrets/"+env+"/rotate", "").Secret
	}
	fresh := rotate("sandbox")
	h.Caller(fresh)
	for range 3 {
		if _, _, err := h.Callers.Authenticate(t.Context(), mine.SandboxSecret, "192.0.2.1"); err == nil {
			t.Error("the old secret still works")
		}
	}
	h.Clock.Advance(time.Minute)
	refused := call[struct{ Refusals []refusalView }](b, 200, "GET", app+"/refusals", "").Refusals
	if len(refused) != 1 || refused[0] != (refusalView{access.Sandbox, "credential_revoked", 3, h.Clock.Now().Add(-time.Minute)}) {
		t.Errorf("refusals %+v", refused)
	}

	signing := func(env, what string) string {
		t.Helper()
		return call[secret](b, 200, "POST", app+"/signing-secrets/"+env+"/"+what, "").SigningSecret
	}
	shown := signing("production", "reveal")
	if shown != signing("production", "reveal") || shown == signing("sandbox", "reveal") || !id.SigningSecret.Is(shown) {
		t.Errorf("shown %q", shown)
	}
	if again := signing("production", "rotate"); again == shown || signing("production", "reveal") != again {
		t.Errorf("rotated to %q", again)
	}
	if live := rotate("production"); !strings.HasPrefix(live, "sk_live_") {
		t.Errorf("rotated to %q", live)
	}

	h.Clock.Advance(15 * time.Minute)
	for _, path := range []string{"/secrets/production/rotate", "/signing-secrets/production/reveal", "/signing-secrets/production/rotate"} {
		if p := call[problem](b, 403, "POST", app+path, ""); p.Error.Code != "sign_in_again" {
			t.Errorf("%s: %+v", path, p)
		}
	}
	rotate("sandbox")
	signing("sandbox", "reveal")
	b = h.signIn("ada@example.com")
	rotate("production")

	secrets := call[struct{ Secrets []map[string]any }](b, 200, "GET", app+"/secrets", "").Secrets
	open := 0
	for _, s := range secrets {
		if s["revokedAt"] == nil {
			open++
		}
		for field := range s {
			if !slices.Contains([]string{"id", "environment", "createdAt", "revokedAt"}, field) {
				t.Errorf("a secret tells %s", field)
			}
		}
	}
	if len(secrets) != 6 || open != 2 {
		t.Errorf("secrets %v", secrets)
	}
	// Creating an application tells no production secret, however recent the sign-in.
	if status, text := b.ask("POST", all, `{"name":"Dinner"}`); status != 201 || strings.Contains(text, "sk_live_") {
		t.Errorf("%d %s", status, text)
	}
}
