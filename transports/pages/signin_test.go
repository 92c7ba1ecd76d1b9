package pages

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/transports/passkey"
)

const partnersPage = "https://partner.example/back"

// party is a world with an OAuth client, and a person's browser on the pages of a request for authorization.
type party struct {
	*enginetest.World
	*browser
	query string // of the request
}

func newParty(t *testing.T) *party {
	t.Helper()
	checks, err := passkey.New(enginetest.AuthURL, "Carryout")
	if err != nil {
		t.Fatal(err)
	}
	w := enginetest.New(t, enginetest.Options{Wrap: func(w engine.World) engine.World { w.Passkeys = checks; return w }})
	client, err := w.OAuthClients.Create(t.Context(), access.Owner{App: w.App.App}, "The Dinner App", []string{partnersPage})
	if err != nil {
		t.Fatal(err)
	}
	return &party{w, newBrowser(w), requestOf(client).Encode()}
}

// requestOf returns a good request for authorization of a client.
func requestOf(client oauth.Client) url.Values {
	return url.Values{"response_type": {"code"}, "client_id": {client.ID}, "redirect_uri": {partnersPage}, "code_challenge": {strings.Repeat("c", 43)},
		"code_challenge_method": {"S256"}, "scope": {"order"}, "resource": {enginetest.APIURL, enginetest.ToolsURL}, "state": {"a b"}}
}

func newBrowser(w *enginetest.World) *browser {
	return &browser{handler: New(ServicesOf(w.Engine), Options{HTTPS: true}), cookies: map[string]*http.Cookie{}}
}

// at returns the address of a page of the request.
func (p *party) at(page string) string { return "/authorize" + page + "?" + p.query }

// signsIn signs a person in, and returns the page that follows.
func (p *party) signsIn(t *testing.T, phone string) string {
	t.Helper()
	p.Clock.Advance(person.Cooldown)
	p.post(t, p.at("/text"), url.Values{"phone": {phone}})
	return p.post(t, p.at("/code"), url.Values{"phone": {phone}, "code": {p.Phones.Code(phone)}})
}

func TestSigningInForAClient(t *testing.T) {
	const phone = "+12125550177"
	p := newParty(t)

	// Before the phone is proved, the pages name only the client.
	page := p.get(t, p.at("")+"&login_hint=%2B12125550177")
	wants(t, page, "Sign in for The Dinner App", `name="phone"`, `autocomplete="tel"`, `value="&#43;12125550177"`, "You go back to partner.example", "Cancel")
	lacks(t, page, "Dinner Bell", "Sign out", "<script")
	if len(p.Phones.Texts(phone)) != 0 {
		t.Error("login_hint texted a code")
	}
	if policy := p.headers.Get("Content-Security-Policy"); !strings.Contains(policy, "form-action 'self' https://partner.example; base-uri 'none'; frame-ancestors 'none'") {
		t.Errorf("the policy is %s", policy)
	}

	for _, typed := range []string{"", "nonsense", "+1", "911"} {
		page = p.post(t, p.at("/text"), url.Values{"phone": {typed}})
		if wants(t, page, "with its country code", `aria-invalid="true"`); p.status != http.StatusUnprocessableEntity {
			t.Errorf("%q: %d", typed, p.status)
		}
	}
	page = p.post(t, p.at("/text"), url.Values{"phone": {" (212) 555-0177 "}})
	wants(t, page, "Enter the code", "<strong>&#43;1 212-555-0177</strong>. They only sign you in; they order nothing", `href="/authorize?`, "Use another number", `autocomplete="one-time-code"`, `name="phone" value="&#43;12125550177"`, "30</span></span> s.", "Cancel")
	text := p.Phones.Texts(phone)[0].Body
	for _, says := range []string{"signs you in to Carryout for The Dinner App", "It spends nothing", "nowhere else", "\n@auth.example #" + p.Phones.Code(phone)} {
		if !strings.Contains(text, says) {
			t.Errorf("the text %q does not say %q", text, says)
		}
	}

	// The first repeat waits, which is no error; the next one says so.
	page = p.post(t, p.at("/text"), url.Values{"phone": {phone}})
	wants(t, page, "Enter the code", `class="countdown"`)
	lacks(t, page, `role="alert"`)
	wants(t, p.post(t, p.at("/text"), url.Values{"phone": {phone}}), "You can ask for another in 30 seconds", "Enter the code")
	if p.status != http.StatusTooManyRequests || p.headers.Get("Retry-After") != "30" || len(p.Phones.Texts(phone)) != 1 {
		t.Errorf("%d, Retry-After %q, %d texts", p.status, p.headers.Get("Retry-After"), len(p.Phones.Texts(phone)))
	}
	code := p.Phones.Code(phone)
	wants(t, p.post(t, p.at("/code"), url.Values{"phone": {phone}, "code": {"12"}}), "Enter the six digits", "Enter the code")
	wants(t, p.post(t, p.at("/code"), url.Values{"phone": {phone}, "code": {otherThan(code)}}), "That code is wrong")
	if len(p.cookies) != 0 {
		t.Errorf("a wrong code set %v", p.cookies)
	}

	// The consent says who asks, and what it may do and never can.
	page = p.post(t, p.at("/code"), url.Values{"phone": {phone}, "code": {code[:3] + " " + code[3:]}})
	wants(t, page, "Allow The Dinner App?", "by Dinner Bell would", "show you the price", "after you say yes", "food profile", "An assistant can use it", "never sees your card",
		"never orders without a confirmation", "signed in as &#43;1 ••• ••• 0177", "Sign out (&#43;1 ••• ••• 0177)", `action="/authorize/sign-out?`, "You go back to partner.example")
	lacks(t, page, "Hello", phone)
	for field, names := range map[string]url.Values{
		"first": {"firstName": {" "}, "lastName": {"Lovelace"}}, "last": {"firstName": {"Ada"}, "lastName": {strings.Repeat("x", 61)}},
	} {
		page = p.post(t, p.at("/approve"), names)
		wants(t, page, "Enter the name to give at the counter", "Allow The Dinner App?", `name="`+field+`Name"`)
		if p.status != http.StatusUnprocessableEntity || p.left != "" || strings.Count(page, `aria-invalid="true"`) != 1 {
			t.Errorf("%s: %d, %q", field, p.status, p.left)
		}
	}
	wants(t, p.post(t, p.at("/approve"), names()), "Add a card")
	p.post(t, p.at("/card"), entering("4242"))
	if answer := p.leaves(t); answer.Get("code") == "" || answer.Get("state") != "a b" || answer.Get("iss") != enginetest.APIURL {
		t.Errorf("the client is answered %v", answer)
	}
	// Now they have a name, and what they approved needs no page.
	wants(t, p.get(t, p.at("")+"&prompt=consent"), "Hello Ada.")
	p.get(t, p.at(""))
	if p.leaves(t).Get("code") == "" {
		t.Error("no code without a page")
	}
}

// leaves returns the answer to the client that the browser was sent to last.
func (b *browser) leaves(t *testing.T) url.Values {
	t.Helper()
	to, err := url.Parse(b.left)
	if err != nil || !strings.HasPrefix(b.left, partnersPage+"?") {
		t.Fatalf("the browser was sent to %q", b.left)
	}
	b.left = ""
	return to.Query()
}

// A person who cancels, at any step, goes back to the client with access_denied, and nothing is connected.
func TestCancellingASignIn(t *testing.T) {
	const phone = "+12125550177"
	for _, steps := range []int{0, 1, 2} {
		p := newParty(t)
		if steps > 0 {
			p.post(t, p.at("/text"), url.Values{"phone": {phone}})
		}
		if steps > 1 {
			p.post(t, p.at("/code"), url.Values{"phone": {phone}, "code": {p.Phones.Code(phone)}})
		}
		p.post(t, p.at("/cancel"), nil)
		if answer := p.leaves(t); answer.Get("error") != "access_denied" || answer.Get("state") != "a b" || answer.Has("code") {
			t.Errorf("after %d steps: %v", steps, answer)
		}
		p.get(t, p.at("")+"&prompt=none")
		if answer := p.leaves(t); answer.Has("code") {
			t.Errorf("after %d steps something is connected: %v", steps, answer)
		}
	}
}

// A client of another application, whose person has an account, gets nothing until the person approves it: neither by the session that the browser
// already has, nor by a new code.
func TestNothingAttachesWithoutApproval(t *testing.T) {
	const phone = "+12125550177"
	p := newParty(t)
	_, grant := p.Joined(p.Secret(access.Production), phone)
	other := p.NewApp("Lunch Club", access.Approved)
	client, err := p.OAuthClients.Create(t.Context(), access.Owner{App: other.App}, "Lunch", []string{partnersPage})
	if err != nil {
		t.Fatal(err)
	}
	q, _ := url.ParseQuery(p.query)
	q.Set("client_id", client.ID)
	p.query = q.Encode()
	page := p.signsIn(t, phone)
	wants(t, page, "Allow Lunch?", "by Lunch Club", "Hello Ada.")
	p.get(t, p.at("")+"&prompt=none")
	if answer := p.leaves(t); answer.Get("error") != "consent_required" {
		t.Errorf("without approval: %v", answer)
	}
	connected := func() (apps []string) {
		if err := p.Store.View(t.Context(), func(r ports.Reader) error {
			users, err := r.UsersOf(access.Production, grant.AccountID)
			for _, u := range users {
				if u.ConnectedAt != nil {
					apps = append(apps, u.AppID)
				}
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
		return apps
	}
	if apps := connected(); !slices.Equal(apps, []string{p.App.App.ID}) {
		t.Errorf("connected before the approval: %v", apps)
	}
	p.post(t, p.at("/approve"), nil)
	if p.leaves(t).Get("code") == "" || len(connected()) != 2 {
		t.Errorf("connected after the approval: %v", connected())
	}
}

// Another site cannot sign a person in, approve, cancel or sign out for them, and a form for it changes nothing. With neither header, as from a browser
// that is older than both, the cookie is missing: it is not sent with a form of another site.
func TestForeignFormsOfASignIn(t *testing.T) {
	const phone = "+12125550177"
	p := newParty(t)
	p.signsIn(t, phone)
	texts := len(p.Phones.Texts(phone))
	for _, action := range []string{"/text", "/code", "/approve", "/card", "/cancel", "/sign-out"} {
		for name, value := range map[string]string{"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"} {
			form := url.Values{"phone": {phone}, "code": {p.Phones.Code(phone)}, "firstName": {"Ada"}, "lastName": {"Lovelace"}}
			r := httptest.NewRequest("POST", p.at(action), strings.NewReader(form.Encode()))
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			r.Header.Set(name, value)
			wants(t, p.send(t, r), "It did not come from this page")
			if p.status != http.StatusForbidden || p.left != "" {
				t.Errorf("%s with %s: %d, sent to %q", action, name, p.status, p.left)
			}
		}
	}
	if len(p.Phones.Texts(phone)) != texts {
		t.Error("a code was texted")
	}
	wants(t, p.get(t, p.at("")), "Allow The Dinner App?") // still signed in, and still not approved
	for name, c := range p.cookies {
		if !strings.HasPrefix(name, "__Host-") || c.SameSite != http.SameSiteLaxMode || !c.HttpOnly || !c.Secure {
			t.Errorf("the cookie is %v", c)
		}
	}
}

// A session that somebody planted in the browser opens nothing, and signing in replaces it: what was planted is worth nothing afterwards.
func TestSessionFixation(t *testing.T) {
	const phone = "+12125550177"
	planted := "ses_" + strings.Repeat("a", 43)
	p := newParty(t)
	for _, start := range []string{p.at(""), "/join/" + enginetest.Ticket(func() string { u, _ := p.Provisioned(p.Secret(access.Production), phone); return u.HandoffURL }())} {
		b := newBrowser(p.World)
		b.cookies["__Host-carryout-join"] = &http.Cookie{Name: "__Host-carryout-join", Value: planted}
		lacks(t, b.get(t, start), "0177", "Allow")
		p.browser = b
		p.Clock.Advance(person.Cooldown)
		path, query, _ := strings.Cut(start, "?")
		b.post(t, path+"/text?"+query, url.Values{"phone": {phone}})
		b.post(t, path+"/code?"+query, url.Values{"phone": {phone}, "code": {p.Phones.Code(phone)}})
		if got := b.cookies["__Host-carryout-join"].Value; got == planted || !strings.HasPrefix(got, "ses_") {
			t.Errorf("%s: the session is %q", path, got)
		}
		thief := newBrowser(p.World)
		thief.cookies["__Host-carryout-join"] = &http.Cookie{Name: "__Host-carryout-join", Value: planted}
		lacks(t, thief.get(t, start), "0177", "Allow")
	}
}

// A person signs out on one set of pages, and is signed out on all of them; a new code on one ends the sessions that were opened on any.
func TestOneSessionForAllPages(t *testing.T) {
	const phone = "+12125550177"
	p := newParty(t)
	u, _ := p.Joined(p.Secret(access.Production), phone)
	join := "/join/" + enginetest.Ticket(u.HandoffURL)

	wants(t, p.signsIn(t, phone), "Allow The Dinner App?")
	wants(t, p.get(t, join), "all set", "ending in 4242") // signed in here too
	stolen := newBrowser(p.World)
	for name, c := range p.cookies {
		stolen.cookies[name] = c
	}
	wants(t, stolen.get(t, p.at("")), "Allow The Dinner App?")

	// A new code, on another device, ends it on both.
	second := &party{p.World, newBrowser(p.World), p.query}
	wants(t, second.signsIn(t, phone), "Allow The Dinner App?")
	wants(t, stolen.get(t, p.at("")), "Sign in for")
	wants(t, stolen.get(t, join), "Text me a code")

	for _, out := range []string{p.at("/sign-out"), join + "/sign-out"} {
		p.Clock.Advance(person.Cooldown)
		wants(t, p.signsIn(t, phone), "Allow The Dinner App?")
		elsewhere := newBrowser(p.World)
		for name, c := range p.cookies {
			elsewhere.cookies[name] = c
		}
		p.Clock.Advance(person.Cooldown)
		lacks(t, p.post(t, out, nil), "Sign out")
		wants(t, elsewhere.get(t, p.at("")), "Sign in for")
		wants(t, elsewhere.get(t, join), "Text me a code")
	}
}

// Every next.step of build_only has its page behind next.url (spec 4.4).
func TestEveryStepOfBuildOnly(t *testing.T) { synctest.Test(t, stepsOfBuildOnly) }

func stepsOfBuildOnly(t *testing.T) {
	const phone = "+14155550142"
	w := enginetest.New(t, enginetest.Options{})
	defer works(t, w)()
	carts := 0
	next := func(g access.Caller) fault.Next {
		t.Helper()
		carts++
		request := "2 burgers"
		c, _, err := w.Ordering.StartCart(t.Context(), g, ordering.NewCart{Request: &request, PlaceID: enginetest.PlaceID}, unit.IdempotencyKey{Value: "build-000" + string(rune('0'+carts))})
		if err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if c, err = w.Ordering.Cart(t.Context(), g, c.ID); err != nil {
			t.Fatal(err)
		}
		_, _, err = w.Ordering.ConfirmCart(t.Context(), g, c.ID, ordering.Confirmation{ExpectedTotalMinor: int64(c.Fees.Total())}, unit.IdempotencyKey{Value: "confirm-1"})
		f := fault.From(err)
		if f.Code != "build_only" || f.Next == nil {
			t.Fatalf("confirm: %v", err)
		}
		return *f.Next
	}
	b := newBrowser(w)
	visit := func(g access.Caller, step person.Step, says ...string) string {
		t.Helper()
		to := next(g)
		if to.Step != string(step) {
			t.Errorf("the step is %s, want %s", to.Step, step)
		}
		path := strings.TrimPrefix(to.URL, enginetest.AuthURL)
		wants(t, b.get(t, path), says...)
		return path
	}
	enter := func(path string) string {
		t.Helper()
		w.Clock.Advance(person.Cooldown)
		b.post(t, path+"/text", nil)
		return b.post(t, path+"/code", url.Values{"code": {w.Phones.Code(phone)}})
	}

	// A new number: the phone, and then the card.
	_, first := w.Provisioned(w.Secret(access.Production), phone)
	path := visit(first, person.SignUpRequired, "Text me a code")
	wants(t, enter(path), "Add a card")
	// The same browser is still signed in.
	path = visit(first, person.CardRequired, "Add a card", `name="number"`)
	wants(t, b.post(t, path+"/card", url.Values{"key": {"one"}, "number": {"4242"}}), "all set")

	// An existing account, through another application: the consent.
	_, second := w.Provisioned(w.Caller(w.NewApp("Lunch Club", access.Approved).Production), phone)
	path = visit(second, person.ConnectRequired, "Allow Lunch Club?", "never sees your card")
	wants(t, b.post(t, path+"/approve", nil), "all set", "go back to Lunch Club")

	// An account that has another number now.
	third := w.NewApp("Snack Bar", access.Approved)
	u, moved := w.Provisioned(w.Caller(third.Production), phone)
	if err := w.Store.Update(t.Context(), func(tx ports.Tx) error {
		user, err := tx.User(access.Production, u.ID)
		if err != nil {
			return err
		}
		user.Phone = "+14155550199"
		return tx.PutUser(user)
	}); err != nil {
		t.Fatal(err)
	}
	path = visit(moved, person.PhoneRequired, "Your number has changed", "give your new number")
	if b.status != http.StatusConflict {
		t.Errorf("phone_required: %d", b.status)
	}
	// The same for a stranger, who is told when a code is asked for, and not before.
	b = newBrowser(w)
	wants(t, b.get(t, path), "Text me a code")
	wants(t, b.post(t, path+"/text", nil), "Your number has changed")
}

// A number is read as people and browsers write it.
func TestTypedPhone(t *testing.T) {
	for typed, want := range map[string]string{
		"(212) 555-0177": "+12125550177", "212.555.0177": "+12125550177", "1 212 555 0177": "+12125550177", "+1 212 555 0177": "+12125550177", " +44 20 7946 0018 ": "+442079460018",
		"22125550177": "22125550177", "555-0177": "5550177",
	} {
		if got := typedPhone(typed); got != want {
			t.Errorf("%q is read as %q, want %q", typed, got, want)
		}
	}
}
