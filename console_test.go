package main_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"
)

// developer is a developer's browser on the console's host.
type developer struct {
	t    *testing.T
	base string
	http *http.Client
}

func newDeveloper(t *testing.T, base string) *developer {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &developer{t, base, &http.Client{Jar: jar, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
}

// ask makes a call, expects a status, decodes the answer into to and returns it.
func (d *developer) ask(status int, method, path string, in, to any) string {
	d.t.Helper()
	body, err := json.Marshal(in)
	if err != nil {
		d.t.Fatal(err)
	}
	r, err := http.NewRequestWithContext(d.t.Context(), method, d.base+path, bytes.NewReader(body))
	if err != nil {
		d.t.Fatal(err)
	}
	// As a browser does for a page of the same host.
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	answer, err := d.http.Do(r)
	if err != nil {
		d.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != status {
		d.t.Fatalf("%s %s %s: %s %s (%v), want %d", method, path, body, answer.Status, text, err, status)
	}
	if to != nil {
		if err := json.Unmarshal(text, to); err != nil {
			d.t.Fatalf("%s: %v", text, err)
		}
	}
	return string(text)
}

func (d *developer) get(status int, path string, to any) {
	d.t.Helper()
	d.ask(status, "GET", path, nil, to)
}

func (d *developer) post(status int, path string, in, to any) {
	d.t.Helper()
	if in == nil {
		in = map[string]any{}
	}
	d.ask(status, "POST", path, in, to)
}

// TestConsole is a developer's way through the console of a running service: sign in by the one-click link, add an endpoint, inspect and
// replay a delivery, and rotate a production secret, which takes a recent sign-in.
func TestConsole(t *testing.T) {
	got := make(chan string, 10)
	partner := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return
		}
		var asked struct{ Event, Challenge string }
		if json.Unmarshal(body, &asked) == nil && asked.Event == "endpoint.verify" {
			_, _ = io.WriteString(w, asked.Challenge)
			return
		}
		got <- r.Header.Get("X-Service-Delivery")
	}))
	t.Cleanup(partner.Close)
	w := newWorld(t)
	demo := w.file.Apps[0]
	d := newDeveloper(t, w.file.ConsoleURL)
	d.get(401, "/console/v1/session", nil)
	oneClick, found := strings.CutPrefix(w.file.Console.SignInURL, w.file.ConsoleURL)
	if !found {
		t.Fatalf("the sign-in link %s is not on the console's host", w.file.Console.SignInURL)
	}
	d.get(303, oneClick, nil)
	var mine struct{ Applications []struct{ ID, Name string } }
	d.get(200, "/console/v1/applications", &mine)
	if len(mine.Applications) != 1 || mine.Applications[0].ID != demo.ID {
		t.Fatalf("the demo developer has %+v", mine)
	}
	app := "/console/v1/applications/" + demo.ID

	var added struct{ Endpoint struct{ ID string } }
	d.post(201, app+"/endpoints", map[string]any{"url": partner.URL + "/hook", "events": []string{"order.placed"}}, &added)
	w.must(200, demo.Sandbox.Secret, "POST", w.file.BaseURL+"/v1/sandbox/webhooks/fire", map[string]any{"event": "order.placed"}, nil)
	first := <-got
	var listed struct {
		Deliveries []struct {
			ID, EndpointID, Status string
			Attempts               []struct{ HTTPStatus int }
		}
	}
	list := func() {
		t.Helper()
		d.get(200, app+"/deliveries?"+url.Values{"endpointId": {added.Endpoint.ID}, "event": {"order.placed"}}.Encode(), &listed)
	}
	list()
	if len(listed.Deliveries) != 1 || listed.Deliveries[0].ID != first || listed.Deliveries[0].Status != "delivered" || listed.Deliveries[0].Attempts[0].HTTPStatus != 200 {
		t.Fatalf("deliveries %+v, received %s", listed, first)
	}
	d.post(202, app+"/deliveries/"+first+"/replay", nil, nil)
	if again := <-got; again != first {
		t.Errorf("replayed as %s", again)
	}
	w.until("the replay is listed", 10*time.Second, func() bool {
		list()
		return listed.Deliveries[0].Status == "delivered" && len(listed.Deliveries[0].Attempts) == 2
	})

	// For another developer none of it exists.
	other := newDeveloper(t, w.file.ConsoleURL)
	other.get(303, oneClick+"?developer=second@developer.example", nil)
	foreign, random := other.ask(404, "GET", app, nil, nil), other.ask(404, "GET", "/console/v1/applications/lyt_app_none", nil, nil)
	if foreign != random {
		t.Errorf("%s of another's, %s of nobody's", foreign, random)
	}

	var secret struct{ Secret string }
	d.post(200, app+"/secrets/production/rotate", nil, &secret)
	w.must(401, demo.Production.Secret, "GET", w.file.BaseURL+"/v1/whoami", nil, nil)
	w.must(200, secret.Secret, "GET", w.file.BaseURL+"/v1/whoami", nil, nil)
	var refused struct {
		Refusals []struct {
			Environment, Reason string
			Count               int
		}
	}
	d.get(200, app+"/refusals", &refused)
	if len(refused.Refusals) != 1 || refused.Refusals[0].Reason != "credential_revoked" || refused.Refusals[0].Count != 1 || refused.Refusals[0].Environment != "production" {
		t.Errorf("refusals %+v", refused)
	}
	d.post(200, "/dev/clock", map[string]any{"advanceSeconds": 900}, nil)
	d.post(403, app+"/secrets/production/rotate", nil, nil)
	d.post(200, app+"/signing-secrets/sandbox/reveal", nil, nil)
	d.post(200, "/console/v1/sign-out", nil, nil)
	d.get(401, "/console/v1/session", nil)
}
