package pages

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/account"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// names is what a person without a name types on the approval page.
func names() url.Values { return url.Values{"firstName": {"Ada"}, "lastName": {"Lovelace"}} }

// entering is the form of the card page: a card, and what the person typed before.
func entering(number string) url.Values {
	form := names()
	form.Set("key", "form-"+number)
	form.Set("number", number)
	return form
}

// A person who approves and has no card is asked for one, and then returns to the client. Until then nothing is connected.
func TestASignInAsksForACard(t *testing.T) {
	const phone = "+12125550177"
	p := newParty(t)
	p.signsIn(t, phone)

	wants(t, p.post(t, p.at("/approve"), url.Values{"firstName": {"Ada"}}), "Enter the name to give at the counter")
	for range 2 { // a page that is loaded again is sent again
		page := p.post(t, p.at("/approve"), names())
		wants(t, page, "<h1>Add a card</h1>", "You need one to order", "The Dinner App does not see it", `action="/authorize/card?`, `name="firstName" value="Ada"`, `name="lastName" value="Lovelace"`,
			"Add a card later", `action="/authorize/cancel?`, "Sign out (&#43;1 ••• ••• 0177)")
		if p.status != http.StatusOK || p.left != "" {
			t.Fatalf("%d, sent to %q", p.status, p.left)
		}
	}
	if policy := p.headers.Get("Content-Security-Policy"); !strings.Contains(policy, "form-action 'self' https://partner.example; base-uri 'none'; frame-ancestors 'none'") {
		t.Errorf("the policy is %s", policy)
	}
	p.get(t, p.at("")+"&prompt=none")
	if answer := p.leaves(t); answer.Get("error") != "consent_required" {
		t.Errorf("connected before the card: %v", answer)
	}

	for number, says := range map[string]string{"bad": "That is not a card number", "0002": "Your bank declined this card"} {
		wants(t, p.post(t, p.at("/card"), entering(number)), "Add a card", says, `name="firstName" value="Ada"`, "Add a card later")
		if p.status != http.StatusUnprocessableEntity || p.left != "" {
			t.Errorf("%s: %d, sent to %q", number, p.status, p.left)
		}
	}
	p.post(t, p.at("/card"), entering("4242"))
	if answer := p.leaves(t); answer.Get("code") == "" || answer.Get("state") != "a b" {
		t.Errorf("the client is answered %v", answer)
	}
	// An impatient thumb sends it twice: there is one card, and another code.
	p.post(t, p.at("/card"), entering("4242"))
	if answer := p.leaves(t); answer.Get("code") == "" {
		t.Errorf("the client is answered %v", answer)
	}
	a := p.accountOf(t, access.Production, phone)
	if len(a.Cards) != 1 || a.Cards[0].Last4 != "4242" || a.FirstName != "Ada" {
		t.Errorf("the account is %+v", a)
	}
	// With a card, the approval returns at once.
	p.post(t, p.at("/approve")+"&prompt=consent", nil)
	if p.leaves(t).Get("code") == "" {
		t.Error("a person with a card is asked for one")
	}
	// The history of their account shows the card, once.
	shown := p.overviewOf(t, phone)
	added := 0
	for _, act := range shown.Acts {
		if act.Action == person.ActAddedCard {
			added++
		}
	}
	if added != 1 {
		t.Errorf("the history is %+v", shown.Acts)
	}
}

// A person can add the card later, or cancel.
func TestACardIsNotRequiredToSignIn(t *testing.T) {
	p := newParty(t)
	p.signsIn(t, "+12125550177")
	later := names()
	later.Set("card", "later")
	p.post(t, p.at("/approve"), later)
	if p.leaves(t).Get("code") == "" {
		t.Error("no code without a card")
	}
	p.get(t, p.at("")) // what is approved needs no page, and so asks for no card
	if p.leaves(t).Get("code") == "" {
		t.Error("no code without a page")
	}

	p = newParty(t)
	p.signsIn(t, "+12125550177")
	p.post(t, p.at("/approve"), names())
	p.post(t, p.at("/cancel"), nil)
	if answer := p.leaves(t); answer.Get("error") != "access_denied" {
		t.Errorf("cancelled: %v", answer)
	}
}

// The sandbox charges nothing, so its people need no card. It texts nothing either, and its pages do not say that it did.
func TestNoCardInTheSandbox(t *testing.T) {
	p := newParty(t)
	issued, err := p.Operator.IssueSignIn(t.Context(), "Ada", "Lovelace")
	if err != nil {
		t.Fatal(err)
	}
	test := p.post(t, p.at("/text"), url.Values{"phone": {"+15005550123"}}) // of a test, so it signs in no one
	wants(t, test, "Sign in for The Dinner App", "No sign-in account of the sandbox has this number")
	lacks(t, test, "Text me", "Message rates")
	asks := p.post(t, p.at("/text"), url.Values{"phone": {issued.Phone}})
	wants(t, asks, "no texts are sent", "The code is "+person.SandboxCode, "It only signs you in", "Ask for a new code")
	lacks(t, asks, "We texted", "expire", "Text me")
	for _, wrong := range []string{"111111", "nonsense"} {
		again := p.post(t, p.at("/code"), url.Values{"phone": {issued.Phone}, "code": {wrong}})
		wants(t, again, "In the sandbox the code is "+person.SandboxCode)
		lacks(t, again, "the text")
	}
	wants(t, p.post(t, p.at("/code"), url.Values{"phone": {issued.Phone}, "code": {person.SandboxCode}}), "Allow The Dinner App?")
	p.post(t, p.at("/approve"), nil)
	if p.leaves(t).Get("code") == "" {
		t.Error("no code")
	}
}

// The form for a card needs the session of the person and this host. An address alone never asks for a card: it asks for the approval.
func TestACardNeedsTheSession(t *testing.T) {
	const phone = "+12125550177"
	p := newParty(t)
	p.signsIn(t, phone)
	stranger := &party{p.World, newBrowser(p.World), p.query}
	wants(t, stranger.post(t, stranger.at("/card"), entering("4242")), "Sign in for The Dinner App")
	wants(t, stranger.post(t, stranger.at("/approve"), names()), "Sign in for The Dinner App")
	for name, value := range map[string]string{"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"} {
		r := httptest.NewRequest("POST", p.at("/card"), strings.NewReader(entering("4242").Encode()))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set(name, value)
		wants(t, p.send(t, r), "It did not come from this page")
	}
	if p.get(t, p.at("/card")); p.status != http.StatusMethodNotAllowed && p.status != http.StatusNotFound {
		t.Errorf("the card page has an address: %d", p.status)
	}
	if a := p.accountOf(t, access.Production, phone); len(a.Cards) != 0 {
		t.Errorf("a card was added: %v", a.Cards)
	}
	wants(t, p.get(t, p.at("")), "Allow The Dinner App?")

	// An application that is suspended meanwhile gets no code, and the person is asked for no card.
	if err := p.Operator.Approve(t.Context(), p.App.App.ID, access.Suspended); err != nil {
		t.Fatal(err)
	}
	p.post(t, p.at("/approve"), names())
	if answer := p.leaves(t); answer.Get("error") != "unauthorized_client" {
		t.Errorf("suspended: %v", answer)
	}
	p.post(t, p.at("/card"), entering("4242"))
	if a := p.accountOf(t, access.Production, phone); len(a.Cards) != 0 {
		t.Errorf("a card was added for a suspended application: %v", a.Cards)
	}
}

// accountOf returns the account of a phone.
func (p *party) accountOf(t *testing.T, env access.Environment, phone string) (a person.Account) {
	t.Helper()
	if err := p.Store.View(t.Context(), func(r ports.Reader) (err error) {
		a, err = r.AccountByPhone(env, "", phone)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return a
}

// overviewOf opens a person's account.
func (p *party) overviewOf(t *testing.T, phone string) account.Overview {
	t.Helper()
	p.Clock.Advance(person.Cooldown)
	if _, err := p.Account.Text(t.Context(), phone, "198.51.100.7"); err != nil {
		t.Fatal(err)
	}
	session, err := p.Account.Prove(t.Context(), phone, p.Phones.Code(phone), "a browser")
	if err != nil {
		t.Fatal(err)
	}
	self, err := p.Account.SignedIn(t.Context(), session)
	if err != nil {
		t.Fatal(err)
	}
	shown, err := p.Account.Open(t.Context(), self)
	if err != nil {
		t.Fatal(err)
	}
	return shown
}
