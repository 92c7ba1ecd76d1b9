package console

import (
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/transports/web/webtest"
)

func badTable(t *testing.T) []webtest.Row {
	return webtest.Table(t, filepath.Join("testdata", "badinput.txt"))
}

// street is two developers, each with an application, an endpoint and a delivery.
type street struct {
	*host
	sessions       map[string]string // by the letters of the table
	known, foreign map[string]string // the values of {appId} and the like
}

func openStreet(t *testing.T) *street {
	t.Helper()
	h := openHost(t)
	s := &street{host: h, sessions: map[string]string{"-": "", "X": "con_" + strings.Repeat("a", 52)}}
	s.sessions["O"] = h.signIn("ada@example.com").session
	h.Clock.Advance(15 * time.Minute)
	s.sessions["A"] = h.signIn("ada@example.com").session
	s.known, s.foreign = s.settle("ada@example.com", "dl_known"), s.settle("bob@example.com", "dl_foreign")
	return s
}

// settle makes what a developer has.
func (s *street) settle(email, deliveryID string) map[string]string {
	s.t.Helper()
	b := s.signIn(email)
	mine, app := b.app("Lunch")
	endpoint := call[struct{ Endpoint endpointView }](b, 201, "POST", app+"/endpoints", `{"url":"`+s.receiver.URL+`/hook"}`).Endpoint.ID
	s.record(delivery.Delivery{Env: access.Sandbox, ID: deliveryID, AppID: mine.Application.ID, EndpointID: endpoint, State: delivery.Dead, CreatedAt: s.Clock.Now()})
	account, err := s.Operator.EnsureDeveloper(s.t.Context(), email, "")
	if err != nil {
		s.t.Fatal(err)
	}
	client := call[struct{ OAuthClient clientView }](b, 201, "POST", app+"/oauth-clients", `{"name":"Lunch","redirectUris":["https://partner.example/back"]}`).OAuthClient.ClientID
	terminal, code := s.Caller(s.CLIToken(account.ID)), s.askForTerminal("laptop").UserCode
	return map[string]string{"sessionId": terminal.SessionID, "userCode": code, "appId": mine.Application.ID, "endpointId": endpoint, "clientId": client, "deliveryId": deliveryID, "environment": "sandbox"}
}

func fill(path string, ids map[string]string) string {
	for name, id := range ids {
		path = strings.ReplaceAll(path, "{"+name+"}", id)
	}
	return path
}

// send makes a request and returns the status and the body.
func (s *street) send(r *http.Request) (int, string) {
	s.t.Helper()
	res, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		s.t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return res.StatusCode, string(text)
}

// TestBadInput sends every row of testdata/badinput.txt to the real engine. What is accepted is undone by a new street.
func TestBadInput(t *testing.T) {
	s := openStreet(t)
	for _, row := range badTable(t) {
		session, ok := s.sessions[row.Who]
		if !ok {
			t.Fatalf("line %d: who is %q?", row.Line, row.Who)
		}
		row.Fit = strings.ReplaceAll(row.Fit, "{receiver}", s.receiver.URL)
		header := cookies(session)
		if row.Method != "GET" {
			header.Set("Content-Type", "application/json")
		}
		status, body := s.send(row.Request(t, s.server.URL, fill(row.Path, s.known), header))
		var answer problem
		if err := json.Unmarshal([]byte(body), &answer); err != nil {
			t.Errorf("badinput.txt:%d: %v: %s", row.Line, err, body)
		}
		if status != row.Status || answer.Error.Code != row.Code || !strings.Contains(answer.Error.Message, row.Says) {
			t.Errorf("badinput.txt:%d: %s %s %s %.80s\n got %d %s\nwant %d %s %q", row.Line, row.Who, row.Method, row.Path, row.Change, status, body, row.Status, row.Code, row.Says)
		}
		if row.Status < 300 {
			s = openStreet(t)
		}
	}
}

// jsonRoutes are the routes under /console/v1, as "METHOD PATH".
func jsonRoutes() (names []string) {
	for _, r := range new(console).routes() {
		if strings.HasPrefix(r.Path, "/console/v1/") {
			names = append(names, r.Method+" "+r.Path)
		}
	}
	return names
}

// good is one good request to every route, of the table.
func good(t *testing.T) map[string]webtest.Row {
	t.Helper()
	rows := map[string]webtest.Row{}
	for _, row := range badTable(t) {
		row.Change = "good"
		rows[row.Method+" "+row.Path] = row
	}
	for _, name := range jsonRoutes() {
		if _, ok := rows[name]; !ok {
			t.Errorf("testdata/badinput.txt has no %s", name)
		}
	}
	return rows
}

// Without a session there is nothing, byte for byte; a request of another site, or one that a form could send, does nothing.
func TestEveryRouteIsGuarded(t *testing.T) {
	s := openStreet(t)
	refusals := map[string]bool{}
	for name, row := range good(t) {
		send := func(session string, change func(http.Header)) (int, string) {
			header := cookies(session)
			if row.Method != "GET" {
				header.Set("Content-Type", "application/json")
			}
			change(header)
			r := row.Request(t, s.server.URL, fill(row.Path, s.known), header)
			if r.Header.Get("Content-Type") != header.Get("Content-Type") {
				r.Header.Set("Content-Type", header.Get("Content-Type"))
			}
			return s.send(r)
		}
		if name != "POST /console/v1/sign-out" {
			for _, session := range []string{"", s.sessions["X"], "lcli_x", strings.Repeat("x", 5000)} {
				status, body := send(session, func(http.Header) {})
				if refusals[body] = true; status != 401 {
					t.Errorf("%s with the session %.20q: %d %s", name, session, status, body)
				}
			}
		}
		if row.Method == "GET" {
			continue
		}
		for header, value := range map[string]string{"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"} {
			if status, body := send(s.sessions["A"], func(h http.Header) { h.Set(header, value) }); status != 403 || !strings.Contains(body, `"forbidden"`) {
				t.Errorf("%s with %s: %d %s", name, header, status, body)
			}
		}
		for _, kind := range []string{"", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"} {
			if status, body := send(s.sessions["A"], func(h http.Header) { h.Set("Content-Type", kind) }); status != 415 {
				t.Errorf("%s as %q: %d %s", name, kind, status, body)
			}
		}
	}
	if len(refusals) != 1 {
		t.Errorf("%d different refusals: %v", len(refusals), refusals)
	}
}

// Another developer's things are not there, as what never was: 404 with the same bytes.
func TestForeignThingsAreAbsent(t *testing.T) {
	s := openStreet(t)
	random := map[string]string{"sessionId": "cls_" + strings.Repeat("a", 26), "appId": "lyt_app_" + strings.Repeat("a", 26), "endpointId": "whe_" + strings.Repeat("a", 26), "deliveryId": "dl_" + strings.Repeat("a", 26)}
	bodies := map[string]bool{}
	tried := 0
	for name, row := range good(t) {
		row.Fit = strings.ReplaceAll(row.Fit, "{receiver}", s.receiver.URL)
		for field := range random {
			if !strings.Contains(row.Path, "{"+field+"}") {
				continue
			}
			for _, others := range []map[string]string{s.foreign, random} {
				ids := maps.Clone(s.known)
				ids["environment"], ids[field] = "production", others[field]
				header := cookies(s.sessions["A"])
				if row.Method != "GET" {
					header.Set("Content-Type", "application/json")
				}
				status, body := s.send(row.Request(t, s.server.URL, fill(row.Path, ids), header))
				if bodies[body] = true; status != 404 {
					t.Errorf("%s with %s: %d %s", name, ids[field], status, body)
				}
				tried++
			}
		}
	}
	if len(bodies) != 1 || tried < 30 {
		t.Errorf("%d tries, %d different answers: %v", tried, len(bodies), bodies)
	}
	// And it does not matter whether the sign-in is recent.
	r := s.request("POST", all+"/"+s.foreign["appId"]+"/secrets/production/rotate", "")
	r.Header.Set("Cookie", cookies(s.sessions["O"]).Get("Cookie"))
	if status, body := s.send(r); status != 404 || !bodies[body] {
		t.Errorf("with an older sign-in: %d %s", status, body)
	}
}

// Every path answers only its own methods.
func TestWrongMethods(t *testing.T) {
	s := openStreet(t)
	has := map[string][]string{}
	for _, name := range jsonRoutes() {
		method, path, _ := strings.Cut(name, " ")
		if has[path] = append(has[path], method); method == "GET" {
			has[path] = append(has[path], "HEAD")
		}
	}
	for path, methods := range has {
		for _, method := range []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"} {
			if slices.Contains(methods, method) {
				continue
			}
			if status, body := s.send(s.request(method, fill(path, s.known), "")); status != 405 {
				t.Errorf("%s %s: %d %s", method, path, status, body)
			}
		}
	}
}
