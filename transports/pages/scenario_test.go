package pages

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/person"
)

// A person joins through two applications with the real engine: the first proof claims the account, the second application has
// to be approved (spec 3.3 and 4.1 rule 3).
func TestJoiningWithTheEngine(t *testing.T) {
	const phone = "+14155550142"
	w := enginetest.New(t, enginetest.Options{})
	visit := func(secret access.Caller) (*browser, string) {
		user, err := w.Provision(t.Context(), secret, engine.NewUser{FirstName: "Ada", LastName: "Example", Phone: phone})
		if err != nil {
			t.Fatal(err)
		}
		return &browser{handler: New(w, Options{HTTPS: true}), cookies: map[string]*http.Cookie{}}, strings.TrimPrefix(user.HandoffURL, enginetest.AuthURL)
	}

	b, path := visit(w.Secret(access.Production))
	wants(t, b.get(t, path), "Order with Dinner Bell", "Text me a code")
	wants(t, b.post(t, path+"/text", nil), "Enter the code")
	wants(t, b.post(t, path+"/text", nil), "You can ask for another in", "Enter the code")
	code := w.Phones.Code(phone)
	wants(t, b.post(t, path+"/code", url.Values{"code": {"12"}}), "Enter the six digits")
	page := b.post(t, path+"/code", url.Values{"code": {code[:3] + " " + code[3:]}})
	wants(t, page, "Add a card")
	page = b.post(t, path+"/card", url.Values{"key": {"one"}, "number": {"bad"}})
	wants(t, page, "That card cannot be used")
	if b.status != 422 {
		t.Errorf("bad card: %d", b.status)
	}
	wants(t, b.post(t, path+"/card", url.Values{"key": {"one"}, "number": {"4242"}}), "all set", "ending in 4242")
	b.post(t, path+"/card", url.Values{"key": {"one"}, "number": {"4242"}}) // sent twice by an impatient thumb

	w.Clock.Advance(person.SessionLife)
	second, path := visit(w.Caller(w.NewApp("Lunch Club", access.Approved).Production))
	page = second.get(t, path)
	wants(t, page, "Order with Lunch Club")
	lacks(t, page, "Ada", "0142", "4242", "Dinner Bell")
	second.post(t, path+"/text", nil)
	page = second.post(t, path+"/code", url.Values{"code": {w.Phones.Code(phone)}})
	wants(t, page, "Hello Ada", "Allow Lunch Club")
	wants(t, second.post(t, path+"/approve", nil), "all set", "go back to Lunch Club", "ending in 4242")

	// The session of one browser is worth nothing in another, and the link itself ends.
	stranger := &browser{handler: New(w, Options{HTTPS: true}), cookies: map[string]*http.Cookie{}}
	lacks(t, stranger.get(t, path), "Ada", "4242")
	w.Clock.Advance(person.SessionLife)
	wants(t, second.get(t, path), "This link is no longer good")
}
