package pages

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/engine/hosted"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/people"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/transports/web"
)

// service is an engine that knows one ticket, whose code is 493817.
type service struct {
	step      person.Step // what is left once the phone is proved
	returnURL string
	cards     []person.Card
	fails     map[string]error
	calls     []string
	input     map[string]string
	key       string
	address   string
	frame     string            // of a tokenizer; "": the form is ours
	cart      ordering.Cart     // behind the same ticket
	did       any               // to it
	code      *ordering.CodeAsk // that confirming it takes
	wait      time.Duration     // until another code that opens the page
	usedUp    bool              // no code that opens the page can be entered
}

// joinPage and cartPage are the service as the two pages that it is asked for.
type (
	joinPage struct{ *service }
	cartPage struct{ *service }
)

const (
	ticket  = "tkt_known"
	session = "ses_known"
	number  = "4111111111111111"
)

func (s *service) call(name, given string) error {
	s.calls = append(s.calls, name)
	if given != ticket {
		return fault.NotFound
	}
	return s.fails[name]
}

func (s joinPage) Open(_ context.Context, given, in string) (hosted.Page, error) {
	if given != ticket {
		return hosted.Page{}, fault.NotFound
	}
	// Everything is here always: what an unproved page may show is the page's own duty.
	return hosted.Page{
		Application: "Lunch & Co", Proved: in == session, PhoneHint: "+1 ••• ••• 0100", FirstName: "Ada", Step: s.step, Cards: s.cards, ReturnURL: s.returnURL, Wait: s.wait, CodeOut: !s.usedUp,
	}, s.fails["JoinOpen"]
}

func (s joinPage) Text(_ context.Context, given string) (int, error) {
	return 0, s.call("JoinText", given)
}

func (s joinPage) Prove(_ context.Context, given, code string) (string, error) {
	if err := s.call("JoinProve", given); err != nil {
		return "", err
	}
	if code != "493817" {
		return "", fault.BadCode
	}
	return session, nil
}

func (s joinPage) Approve(_ context.Context, given, in string) error {
	if in != session {
		return fault.Unauthorized
	}
	s.step = person.CardRequired
	return s.call("JoinApprove", given)
}

func (s joinPage) SignOut(_ context.Context, given, in string) error {
	return s.call("SignOut", given)
}

func (s joinPage) CardEntry(context.Context) (ports.CardEntry, error) {
	if s.frame != "" {
		return ports.CardEntry{Kind: ports.EntryTokenizer, Frame: s.frame}, nil
	}
	return ports.CardEntry{Kind: "form", Fields: []ports.CardField{
		{Name: "number", Label: "Card number", AutoComplete: "cc-number", InputMode: "numeric"},
		{Name: "expiry", Label: "Expiry (MM/YY)", AutoComplete: "cc-exp", InputMode: "numeric"},
		{Name: "code", Label: "Security code", AutoComplete: "cc-csc", InputMode: "numeric"},
		{Name: "zip", Label: "ZIP code", AutoComplete: "postal-code", InputMode: "numeric"},
	}}, nil
}

func (s joinPage) AddCard(_ context.Context, given string, in people.NewCard) (person.Card, error) {
	if in.Session != session {
		return person.Card{}, fault.Unauthorized
	}
	s.input, s.key, s.address = in.Input, in.Key, in.Address
	if err := s.call("JoinAddCard", given); err != nil {
		return person.Card{}, err
	}
	s.cards, s.step = append(s.cards, person.Card{Token: "tok_hidden", Brand: "Visa", Last4: "1111"}), person.Joined
	return s.cards[0], nil
}

// browser keeps cookies and follows redirects as a browser without scripts does.
type browser struct {
	handler http.Handler
	cookies map[string]*http.Cookie
	headers http.Header // of the last page
	status  int
	left    string // the address on another host that it was sent to last
	host    string // that it asks for; default example.com
}

func open(s *service, o Options) *browser {
	if s.fails == nil {
		s.fails = map[string]error{}
	}
	return &browser{handler: New(Services{Join: joinPage{s}, Cart: cartPage{s}}, o), cookies: map[string]*http.Cookie{}}
}

func (b *browser) get(t *testing.T, path string) string {
	return b.send(t, httptest.NewRequest("GET", path, nil))
}

func (b *browser) post(t *testing.T, path string, form url.Values) string {
	r := httptest.NewRequest("POST", path, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	return b.send(t, r)
}

func (b *browser) send(t *testing.T, r *http.Request) string {
	t.Helper()
	if b.host != "" {
		r.Host = b.host
	}
	for _, c := range b.cookies {
		r.AddCookie(c)
	}
	rec := httptest.NewRecorder()
	b.handler.ServeHTTP(rec, r)
	res := rec.Result()
	for _, c := range res.Cookies() {
		b.cookies[c.Name] = c
	}
	if to := res.Header.Get("Location"); res.StatusCode == http.StatusSeeOther && strings.HasPrefix(to, "/") {
		return b.get(t, to)
	} else if res.StatusCode == http.StatusSeeOther {
		b.left = to
	}
	b.headers, b.status = res.Header, res.StatusCode
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

func wants(t *testing.T, page string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !strings.Contains(page, text) {
			t.Errorf("the page does not say %q:\n%s", text, page)
		}
	}
}

func lacks(t *testing.T, page string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if strings.Contains(page, text) {
			t.Errorf("the page says %q", text)
		}
	}
}

// Who is signed in can sign out, and is a stranger to the page then. Another site cannot do it for them.
func TestSigningOutOfAPage(t *testing.T) {
	s := &service{step: person.ConnectRequired}
	b := open(s, Options{})
	lacks(t, b.get(t, "/join/"+ticket), "Sign out")
	b.post(t, "/join/"+ticket+"/text", nil)
	wants(t, b.post(t, "/join/"+ticket+"/code", url.Values{"code": {"493817"}}), "Sign out (&#43;1 ••• ••• 0100)")
	foreign := httptest.NewRequest("POST", "/join/"+ticket+"/sign-out", nil)
	foreign.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	foreign.Header.Set("Sec-Fetch-Site", "cross-site")
	if b.send(t, foreign); b.status != http.StatusForbidden || slices.Contains(s.calls, "SignOut") {
		t.Errorf("from another site: %d, %v", b.status, s.calls)
	}
	page := b.post(t, "/join/"+ticket+"/sign-out", nil)
	wants(t, page, "Text me a code")
	lacks(t, page, "Ada", "0100", "Sign out")
	if !slices.Contains(s.calls, "SignOut") || b.cookies["carryout-join"].Value != "" {
		t.Errorf("%v, the cookie is %q", s.calls, b.cookies["carryout-join"].Value)
	}
}

func TestJoining(t *testing.T) {
	s := &service{step: person.ConnectRequired, returnURL: "https://lunch.example/back"}
	b := open(s, Options{})

	page := b.get(t, "/join/"+ticket)
	wants(t, page, "Order with Lunch &amp; Co", "Text me a code")
	lacks(t, page, "Ada", "0100", "lunch.example")

	page = b.post(t, "/join/"+ticket+"/text", nil)
	wants(t, page, "Enter the code", `autocomplete="one-time-code"`)
	lacks(t, page, "Ada", "0100", "lunch.example")

	page = b.post(t, "/join/"+ticket+"/code", url.Values{"code": {"000000"}})
	wants(t, page, "That code is wrong", `aria-invalid="true"`)
	if b.status != 422 || len(b.cookies) != 0 {
		t.Errorf("wrong code: %d, %d cookies", b.status, len(b.cookies))
	}

	page = b.post(t, "/join/"+ticket+"/code", url.Values{"code": {"493817"}})
	wants(t, page, "Hello Ada", "Allow Lunch &amp; Co", "1 ••• ••• 0100")

	page = b.post(t, "/join/"+ticket+"/approve", nil)
	wants(t, page, "Add a card", `autocomplete="cc-number"`, `autocomplete="cc-exp"`, `autocomplete="cc-csc"`, `autocomplete="postal-code"`)
	key := regexp.MustCompile(`name="key" value="([0-9a-f]{32})"`).FindStringSubmatch(page)
	if key == nil {
		t.Fatal("the form has no key")
	}

	card := url.Values{"key": {key[1]}, "number": {number}, "expiry": {"1229"}, "code": {"123"}, "zip": {"94110"}, "stranger": {"x"}}
	page = b.post(t, "/join/"+ticket+"/card", card)
	wants(t, page, "all set", "go back to Lunch &amp; Co", "Visa ending in 1111", `href="https://lunch.example/back"`)
	want := map[string]string{"number": number, "expiry": "12/29", "code": "123", "zip": "94110"}
	if !reflect.DeepEqual(s.input, want) || s.key != key[1] {
		t.Errorf("card input %v, key %q", s.input, s.key)
	}
	if want := []string{"JoinText", "JoinProve", "JoinProve", "JoinApprove", "JoinAddCard"}; !reflect.DeepEqual(s.calls, want) {
		t.Errorf("calls %v", s.calls)
	}
}

func TestCardIsNeitherShownAgainNorLogged(t *testing.T) {
	var log bytes.Buffer
	s := &service{step: person.CardRequired, fails: map[string]error{"JoinAddCard": fault.InvalidRequest.Field("number", "is wrong.")}}
	b := open(s, Options{Logger: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))})
	b.cookies["carryout-join"] = &http.Cookie{Name: "carryout-join", Value: session}
	typed := url.Values{"key": {"k"}, "number": {number}, "expiry": {"12/29"}, "code": {"code as typed"}, "zip": {"zip as typed"}}
	page := b.post(t, "/join/"+ticket+"/card", typed)
	wants(t, page, "That is not a card number", `aria-invalid="true"`)
	if b.status != 422 {
		t.Errorf("status %d", b.status)
	}
	s.fails["JoinAddCard"] = fault.Unavailable
	page += b.post(t, "/join/"+ticket+"/card", typed)
	wants(t, page, "Something went wrong on our side", "req_")
	for _, secret := range []string{number, "code as typed", "zip as typed", session, ticket} {
		if secret != ticket && strings.Contains(page, secret) {
			t.Errorf("the page tells %s", secret)
		}
		if strings.Contains(log.String(), secret) {
			t.Errorf("the log tells %s:\n%s", secret, log.String())
		}
	}
}

func TestExpiry(t *testing.T) {
	for typed, want := range map[string]string{
		"12/29": "12/29", "1229": "12/29", "12 29": "12/29", "12-29": "12/29", " 12.29 ": "12/29", "122029": "12/2029", "12 / 29": "12 / 29",
		"": "", "129": "129", "12/2": "12/2", "12345": "12345",
	} {
		if got := expiry(typed); got != want {
			t.Errorf("expiry(%q) = %q, want %q", typed, got, want)
		}
	}
}

func TestCookie(t *testing.T) {
	for _, https := range []bool{false, true} {
		b := open(&service{step: person.CardRequired}, Options{HTTPS: https})
		b.post(t, "/join/"+ticket+"/code", url.Values{"code": {"493817"}})
		name := map[bool]string{false: "carryout-join", true: "__Host-carryout-join"}[https]
		c := b.cookies[name]
		if c == nil || !c.HttpOnly || c.Secure != https || c.SameSite != http.SameSiteLaxMode || c.Path != "/" || c.Domain != "" || c.MaxAge != 1800 {
			t.Errorf("https %v: %+v", https, c)
		}
	}
}

// A browser from before Sec-Fetch-Site shows with Origin alone that a form is ours.
func TestOldBrowsersCanJoin(t *testing.T) {
	b := open(&service{step: person.CardRequired}, Options{HTTPS: true})
	r := httptest.NewRequest("POST", "https://join.example/join/"+ticket+"/code", strings.NewReader("code=493817"))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Origin", "https://join.example")
	if wants(t, b.send(t, r), "Add a card"); b.status != 200 {
		t.Errorf("status %d", b.status)
	}
}

func TestForeignFormsAreRefused(t *testing.T) {
	for _, path := range []string{"/text", "/code", "/approve", "/card"} {
		for name, value := range map[string]string{"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"} {
			s := &service{step: person.ConnectRequired}
			b := open(s, Options{})
			b.cookies["carryout-join"] = &http.Cookie{Name: "carryout-join", Value: session}
			r := httptest.NewRequest("POST", "/join/"+ticket+path, strings.NewReader("code=493817"))
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			r.Header.Set(name, value)
			b.send(t, r)
			if b.status != 403 || len(s.calls) != 0 {
				t.Errorf("%s with %s: %d %v", path, name, b.status, s.calls)
			}
		}
	}
}

func TestHeaders(t *testing.T) {
	b := open(&service{}, Options{HTTPS: true})
	first := b.get(t, "/join/"+ticket)
	nonce := regexp.MustCompile(`style nonce="([^"]+)"`).FindStringSubmatch(first)
	if nonce == nil {
		t.Fatal("no nonce")
	}
	for name, want := range map[string]string{
		"Content-Security-Policy":   "default-src 'none'; style-src 'nonce-" + nonce[1] + "'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
		"Referrer-Policy":           "same-origin",
		"Cache-Control":             "no-store",
		"X-Content-Type-Options":    "nosniff",
		"X-Frame-Options":           "DENY",
		"Strict-Transport-Security": "max-age=63072000; includeSubDomains",
		"Content-Type":              "text/html; charset=utf-8",
	} {
		if got := b.headers.Get(name); got != want {
			t.Errorf("%s = %q", name, got)
		}
	}
	if strings.Contains(b.get(t, "/join/"+ticket), nonce[1]) {
		t.Error("two pages share a nonce")
	}
	lacks(t, first, "<script", "http://", "https://", " style=")
}

func TestWhatCannotGoOn(t *testing.T) {
	for _, c := range []struct {
		name, method, path string
		given              func(*service)
		proved             bool
		status             int
		says               string
	}{
		{"unknown ticket", "GET", "/join/tkt_other", nil, false, 404, "This link no longer works"},
		{"unknown path", "GET", "/elsewhere", nil, false, 404, "This link no longer works"},
		{"wrong method", "DELETE", "/join/" + ticket, nil, false, 405, "That did not work"},
		{"other number", "GET", "/join/" + ticket, func(s *service) { s.step = person.PhoneRequired }, true, 409, "Your number has changed"},
		{"store is down", "GET", "/join/" + ticket, func(s *service) { s.fails = map[string]error{"JoinOpen": fault.Unavailable} }, false, 503, "Something went wrong on our side"},
		{"text fails", "POST", "/join/" + ticket + "/text", func(s *service) { s.fails = map[string]error{"JoinText": fault.SendFailed} }, false, 502, "could not be sent"},
		{"too soon", "POST", "/join/" + ticket + "/text", func(s *service) { s.fails = map[string]error{"JoinText": fault.RateLimited.After(21)} }, false, 429, "another in 21 seconds"},
		{"daily ceiling", "POST", "/join/" + ticket + "/text", func(s *service) { s.fails = map[string]error{"JoinText": fault.RateLimited} }, false, 429, "No more codes"},
		{"stopped", "POST", "/join/" + ticket + "/text", func(s *service) { s.fails = map[string]error{"JoinText": fault.TextsBlocked} }, false, 422, "Reply START"},
		{"too many tries", "POST", "/join/" + ticket + "/code", func(s *service) { s.fails = map[string]error{"JoinProve": fault.CodeAttemptsExceeded} }, false, 429, "too many wrong codes were entered"},
		{"no six digits", "POST", "/join/" + ticket + "/code", func(s *service) {
			s.fails = map[string]error{"JoinProve": fault.InvalidRequest.Field("code", "is not six digits.")}
		}, false, 422, "Enter the six digits"},
		{"session over at approve", "POST", "/join/" + ticket + "/approve", nil, false, 200, "Text me a code"},
		{"session over at card", "POST", "/join/" + ticket + "/card", nil, false, 200, "Text me a code"},
		{"code page when proved", "GET", "/join/" + ticket + "/code", func(s *service) { s.step = person.Joined }, true, 200, "all set"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := &service{step: person.ConnectRequired}
			if c.given != nil {
				c.given(s)
			}
			b := open(s, Options{})
			if c.proved {
				b.cookies["carryout-join"] = &http.Cookie{Name: "carryout-join", Value: session}
			}
			r := httptest.NewRequest(c.method, c.path, nil)
			if c.method == "POST" {
				r.Header.Set("Sec-Fetch-Site", "same-origin")
			}
			page := b.send(t, r)
			if b.status != c.status {
				t.Errorf("status %d, want %d", b.status, c.status)
			}
			wants(t, page, c.says)
		})
	}
}

func TestLargeFormIsRefused(t *testing.T) {
	s := &service{step: person.ConnectRequired}
	b := open(s, Options{})
	b.post(t, "/join/"+ticket+"/code", url.Values{"code": {strings.Repeat("4", web.MaxBody)}})
	if b.status != 413 || len(s.calls) != 0 {
		t.Errorf("%d %v", b.status, s.calls)
	}
}
