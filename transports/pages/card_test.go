package pages

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"net/http/httptest"
	"net/url"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/transports/web"
)

const processorFrame = "https://cards.example/form?page=https%3A%2F%2Fjoin.example&proof=1"

// proved is a browser that opened the session of the service's one ticket.
func proved(s *service) *browser {
	b := open(s, Options{})
	b.cookies["carryout-join"] = &http.Cookie{Name: "carryout-join", Value: session}
	return b
}

// The page shows the processor's form and no field of its own. It has one script, ours, which its policy names by hash, next to the
// one origin that it may frame.
func TestTheCardPageOfATokenizer(t *testing.T) {
	b := proved(&service{step: person.CardRequired, frame: processorFrame})
	page := b.get(t, "/join/"+ticket)
	wants(t, page, "Add a card", `<iframe src="https://cards.example/form?page=https%3A%2F%2Fjoin.example&amp;proof=1"`, `sandbox="allow-scripts allow-same-origin allow-forms"`,
		"<noscript>", "needs JavaScript", "Its number does not reach us or Lunch &amp; Co", "cards.example.")
	lacks(t, page, "cc-number", "cc-csc", "cc-exp", "<script src", "onload=", "onclick=")
	scripts := regexp.MustCompile(`(?s)<script>(.*?)</script>`).FindAllStringSubmatch(page, -1)
	nonce := regexp.MustCompile(`style nonce="([^"]+)"`).FindStringSubmatch(page)
	if len(scripts) != 1 || strings.Count(page, "<script") != 1 || nonce == nil {
		t.Fatalf("%d scripts, nonce %v", len(scripts), nonce)
	}
	sum := sha256.Sum256([]byte(scripts[0][1]))
	want := "default-src 'none'; style-src 'nonce-" + nonce[1] + "'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; script-src 'sha256-" +
		base64.StdEncoding.EncodeToString(sum[:]) + "'; frame-src https://cards.example"
	if got := b.headers.Get("Content-Security-Policy"); got != want {
		t.Errorf("the policy is\n%s, want\n%s", got, want)
	}
	// Only this page has a script and may frame anything.
	other := b.get(t, "/join/"+ticket+"x")
	lacks(t, other, "<script")
	lacks(t, b.headers.Get("Content-Security-Policy"), "script-src", "frame-src")
}

// What reaches the engine is the token, whatever else a request carries.
func TestATokenizersTokenIsAllThatIsRead(t *testing.T) {
	s := &service{step: person.CardRequired, frame: processorFrame}
	b := proved(s)
	r := httptest.NewRequest("POST", "/join/"+ticket+"/card", strings.NewReader(url.Values{"key": {"k"}, "token": {"tok_1"}, "number": {number}, "code": {"123"}}.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	r.RemoteAddr = "203.0.113.7:4711"
	wants(t, b.send(t, r), "all set")
	if want := map[string]string{"token": "tok_1"}; !reflect.DeepEqual(s.input, want) || s.key != "k" || s.address != "203.0.113.7" {
		t.Errorf("the engine got %v, key %q, address %q", s.input, s.key, s.address)
	}
}

func TestAFrameIsHTTPS(t *testing.T) {
	for frame, status := range map[string]int{
		processorFrame: 200, "http://127.0.0.1:8090/card": 200, "http://cards.example/form": 503, "http://127.0.0.1.evil.example/": 503, "javascript:alert(1)": 503,
		"https:///form": 503, "https://user@cards.example/": 503, "//cards.example/form": 503, "cards.example": 503,
	} {
		b := proved(&service{step: person.CardRequired, frame: frame})
		if page := b.get(t, "/join/"+ticket); b.status != status || status != 200 && strings.Contains(page, "<iframe") {
			t.Errorf("%s: %d, want %d", frame, b.status, status)
		}
	}
}

// The reason why a card was not added is next to the form, and the form can be sent again.
func TestWhyACardWasNotAdded(t *testing.T) {
	for _, frame := range []string{"", processorFrame} {
		for _, c := range []struct {
			wrong  *fault.Fault
			status int
			retry  string
			says   string
		}{
			{fault.CardDeclined, 422, "", "Your bank declined this card, so it was not added. Nothing was charged."},
			{fault.RateLimited.After(1380), 429, "1380", "Too many cards were tried within an hour. You can add one in 23 minutes."},
			{fault.InvalidRequest.Field("card", ""), 422, "", "That card cannot be used."},
			{fault.InvalidRequest.Field("other", ""), 422, "", "That card cannot be used."}, // no field of the form
		} {
			b := proved(&service{step: person.CardRequired, frame: frame, fails: map[string]error{"JoinAddCard": c.wrong}})
			page := b.post(t, "/join/"+ticket+"/card", url.Values{"key": {"k"}, "token": {"tok_1"}})
			wants(t, page, "Add a card", `role="alert">`+c.says, `name="key" value="`)
			lacks(t, page, "tok_1", `name="key" value="k"`)
			if b.status != c.status || b.headers.Get("Retry-After") != c.retry {
				t.Errorf("%s: %d, Retry-After %q", c.wrong.Code, b.status, b.headers.Get("Retry-After"))
			}
		}
	}
}

// random matches the texts that a page draws at random. They may contain any three digits.
var random = regexp.MustCompile(` nonce="[^"]*"| name="key" value="[^"]*"`)

// A refusal that is about one field marks that field alone, says what is wrong with it and puts the focus there.
func TestTheFieldOfACardThatIsWrong(t *testing.T) {
	for field, says := range map[string]string{
		"number": "That is not a card number.", "expiry": "Check the month and the year", "code": "Check the security code", "zip": "Check the postal code",
	} {
		b := proved(&service{step: person.CardRequired, fails: map[string]error{"JoinAddCard": fault.InvalidRequest.Field(field, "")}})
		page := b.post(t, "/join/"+ticket+"/card", url.Values{"key": {"k"}, "number": {number}, "expiry": {"12/39"}, "code": {"739"}, "zip": {"94110"}})
		wants(t, page, `role="alert">`+says)
		marked := regexp.MustCompile(`<input id="field-(\w+)"[^>]* aria-invalid="true" aria-describedby="error" autofocus>`).FindAllStringSubmatch(page, -1)
		if len(marked) != 1 || marked[0][1] != field || strings.Count(page, "aria-invalid=") != 1 || strings.Count(page, " autofocus") != 1 {
			t.Errorf("%s: the page marks %v", field, marked)
		}
		lacks(t, random.ReplaceAllString(page, ""), number, "12/39", "739", "94110")
	}
}

// The script of a card page gets the address of the next page, also one on another host, and its cookies; a form without scripts is redirected.
func TestTheNextPageForTheScript(t *testing.T) {
	for accept, status := range map[string]int{"application/json": 200, "text/html,*/*;q=0.8": 303} {
		next := func(*web.Request) (web.Answer, error) {
			answer := redirect("https://client.example/back?code=1")
			answer.Header.Set("Set-Cookie", "a=b")
			return answer, nil
		}
		r := httptest.NewRequest("POST", "/", nil)
		r.Header.Set("Accept", accept)
		answer, err := forScript(next)(&web.Request{Request: r})
		if err != nil || answer.Status != status || answer.Header.Get("Set-Cookie") != "a=b" {
			t.Errorf("%s: %+v, %v", accept, answer, err)
		}
		if told, ok := answer.Body.(map[string]string); ok != (status == 200) || ok && (told["location"] != "https://client.example/back?code=1" || answer.Header.Get("Location") != "") {
			t.Errorf("%s: %+v", accept, answer)
		}
	}
}
