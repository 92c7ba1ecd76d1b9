package pages

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/people"
)

// Every try to sign in is a line of the log, one that works too: its route says how the person signed in and where, its status what came of it. No
// line has the number or the code.
func TestSignInsAreLogged(t *testing.T) {
	const phone = "+14155550142"
	p := newParty(t)
	user, err := p.People.Provision(t.Context(), p.Secret(access.Production), people.NewUser{FirstName: "Ada", LastName: "Example", Phone: phone})
	if err != nil {
		t.Fatal(err)
	}
	join := strings.TrimPrefix(user.HandoffURL, enginetest.AuthURL)
	for route, c := range map[string]struct{ ask, prove string }{
		"/join/{ticket}/code": {join + "/text", join + "/code"},
		"/account/code":       {"/account/text", "/account/code"},
		"/authorize/code":     {p.at("/text"), p.at("/code")},
	} {
		var log bytes.Buffer
		b := &browser{handler: New(ServicesOf(p.Engine), Options{HTTPS: true, Logger: slog.New(slog.NewTextHandler(&log, nil))}), cookies: map[string]*http.Cookie{}}
		b.post(t, c.ask, url.Values{"phone": {phone}})
		code := p.Phones.Code(phone)
		b.post(t, c.prove, url.Values{"phone": {phone}, "code": {otherThan(code)}})
		b.post(t, c.prove, url.Values{"phone": {phone}, "code": {code}})
		if len(b.cookies) == 0 {
			t.Fatalf("%s: nobody is signed in", route)
		}
		for _, status := range []string{"422", "303"} {
			if want := "method=POST route=" + route + " status=" + status; strings.Count(log.String(), want) != 1 {
				t.Errorf("the log has not one %q:\n%s", want, &log)
			}
		}
		for _, private := range []string{phone[1:], "4155550142", code} {
			if strings.Contains(log.String(), private) {
				t.Errorf("the log has %s:\n%s", private, &log)
			}
		}
	}
}
