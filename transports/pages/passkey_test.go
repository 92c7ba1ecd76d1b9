package pages

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/webauthn"
	"github.com/chromedp/chromedp"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/people"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/transports/passkey"
	"github.com/carryout-dev/carryout/transports/web/webtest"
)

// device is a browser with an authenticator, on the pages of a service that has passkeys.
type device struct {
	chromium
	*enginetest.World
	answers *recorder
	home    string // of the pages
	key     webauthn.AuthenticatorID
	query   string // of a request for authorization
}

// called does one command of the browser's protocol.
func called[P, R any](d *device, command cdp.Command[P, R], p P) (result R) {
	d.t.Helper()
	d.do(chromedp.Func(func(ctx context.Context, to *chromedp.Target) (err error) {
		result, err = cdp.Call(ctx, to, command, p)
		return err
	}))
	return result
}

func newDevice(t *testing.T) *device {
	t.Helper()
	server := httptest.NewUnstartedServer(nil)
	_, port, _ := strings.Cut(server.Listener.Addr().String(), ":")
	d := &device{home: "http://auth.localhost:" + port}
	checks, err := passkey.New(d.home, "Carryout")
	if err != nil {
		t.Fatal(err)
	}
	d.World = enginetest.New(t, enginetest.Options{Wrap: func(w engine.World) engine.World { w.Passkeys = checks; return w }})
	d.answers = &recorder{handler: New(ServicesOf(d.Engine), Options{}), keeps: "/passkey"}
	server.Config.Handler = d.answers
	server.Start()
	t.Cleanup(server.Close)
	client, err := d.OAuthClients.Create(t.Context(), access.Owner{App: d.App.App}, "The Dinner App", []string{partnersPage})
	if err != nil {
		t.Fatal(err)
	}
	d.query = requestOf(client).Encode()

	ctx := webtest.Tab(t, server.Listener.Addr().String(), 3*time.Minute)
	d.chromium = chromium{t: t, ctx: ctx}
	called(d, webauthn.Enable, webauthn.EnableParams{})
	d.key = called(d, webauthn.AddVirtualAuthenticator, webauthn.AddVirtualAuthenticatorParams{Options: &webauthn.VirtualAuthenticatorOptions{
		Protocol: webauthn.AuthenticatorProtocolCtap2, Transport: webauthn.AuthenticatorTransportInternal, HasResidentKey: true, HasUserVerification: true, IsUserVerified: true, AutomaticPresenceSimulation: true,
	}}).AuthenticatorID
	return d
}

// signsIn signs a person in to their account with a code, in the browser.
func (d *device) signsIn(phone string) {
	d.t.Helper()
	d.Clock.Advance(person.Cooldown)
	if _, err := d.Account.Text(d.t.Context(), phone, ""); err != nil {
		d.t.Fatal(err)
	}
	session, err := d.Account.Prove(d.t.Context(), phone, d.Phones.Code(phone), "Firefox on Linux")
	if err != nil {
		d.t.Fatal(err)
	}
	called(d, network.SetCookie, network.SetCookieParams{Name: "carryout-join", Value: session, URL: d.home, HTTPOnly: new(true)})
}

// forgets removes the browser's cookies.
func (d *device) forgets() { called(d, network.ClearBrowserCookies, cdp.Empty{}) }

// uses signs in with a passkey, for a client, and expects the page to show what.
func (d *device) uses(home, what string) {
	d.t.Helper()
	d.forgets()
	d.do(chromedp.Navigate(home + "/authorize?" + d.query))
	d.press(`form[action*="/passkey"] button`)
	d.press("#passkey button")
	d.shows(what)
}

// stored returns the account's passkeys.
func (d *device) stored(phone string) (all []person.Passkey) {
	d.t.Helper()
	if err := d.Store.View(d.t.Context(), func(r ports.Reader) error {
		a, err := r.AccountByPhone(access.Production, "", phone)
		all = a.Passkeys
		return err
	}); err != nil {
		d.t.Fatal(err)
	}
	return all
}

// A person adds a passkey in Chromium with a virtual authenticator, signs in with it, and removes it. What it cannot be used for: twice, late, from another
// origin, without the person, with a wrong signature, or once it was copied.
func TestAPasskeyInABrowser(t *testing.T) {
	const phone = "+14155550142"
	d := newDevice(t)

	// Nobody adds one without having signed in to the account: a session that an application's link opened is none.
	d.do(chromedp.Navigate(d.home + "/account/passkeys"))
	if at := evaluated[string](d.chromium, "location.pathname"); at != "/account" {
		t.Errorf("a stranger is at %s", at)
	}
	d.signsIn(phone)
	d.do(chromedp.Navigate(d.home + "/account/passkeys"))
	d.shows("You have none yet.")
	d.press(`form[action="/account/passkeys/new"] button`)
	d.shows("Add a passkey")
	d.picture("passkey-add")
	d.press("#passkey button")
	d.shows("Your passkeys")
	d.shows("Added " + d.Clock.Now().Format("January 2, 2006"))
	d.picture("passkeys")
	added := d.stored(phone)
	if len(added) != 1 || len(added[0].PublicKey) == 0 || added[0].Counter == 0 {
		t.Fatalf("stored %+v", added)
	}

	// It signs in, and the consent is still asked for.
	d.uses(d.home, "Allow The Dinner App?")
	if used := d.stored(phone); used[0].UsedAt == nil || used[0].Counter <= added[0].Counter {
		t.Errorf("after its use: %+v", used)
	}
	// It opens the account, and no link that an application sent: only the holder of the number opens that.
	d.do(chromedp.Navigate(d.home + "/account/passkeys"))
	d.shows("last used")
	u, err := d.People.Provision(t.Context(), d.Secret(access.Production), people.NewUser{FirstName: "Ada", LastName: "Example", Phone: phone})
	if err != nil {
		t.Fatal(err)
	}
	d.do(chromedp.Navigate(d.home + strings.TrimPrefix(u.HandoffURL, enginetest.AuthURL)))
	d.shows("Text me a code")

	// An answer works once, in its ceremony.
	refuse := func(why, path, answer string) {
		t.Helper()
		b := newBrowser(d.World)
		b.handler = d.answers.handler
		page := b.post(t, path, url.Values{"answer": {answer}})
		if wants(t, page, "That passkey did not work"); b.status != http.StatusUnprocessableEntity || len(b.cookies) != 0 {
			t.Errorf("%s: %d, cookies %v", why, b.status, b.cookies)
		}
	}
	forms := d.answers.cardForms()
	answered := forms[len(forms)-1].Get("answer")
	done := "/authorize/passkey/done?" + d.query
	refuse("used again", done, answered)
	for _, wrong := range []string{"", "{}", "null", `{"response":{"clientDataJSON":"e30"}}`, strings.Replace(answered, `"clientDataJSON":"`, `"clientDataJSON":"A`, 1)} {
		refuse("nonsense", done, wrong)
	}
	refuse("the answer of adding", done, forms[slices.IndexFunc(forms, func(f url.Values) bool { return strings.Contains(f.Get("answer"), "attestationObject") })].Get("answer"))

	// Late: the challenge has expired by the time that the person answers.
	d.forgets()
	d.do(chromedp.Navigate(d.home + "/authorize?" + d.query))
	d.press(`form[action*="/passkey"] button`)
	d.Clock.Advance(person.ChallengeLife)
	d.press("#passkey button")
	d.shows("That passkey did not work")
	d.picture("passkey-refused")

	// From another origin for which the browser makes answers with our host's name, as it does for hosts below it.
	d.uses(strings.Replace(d.home, "auth.", "evil.auth.", 1), "That passkey did not work")
	// Without the person, and with a wrong signature.
	yes := true
	for _, bits := range []webauthn.SetResponseOverrideBitsParams{{IsBadUV: &yes}, {IsBadUP: &yes}, {IsBogusSignature: &yes}} {
		bits.AuthenticatorID = d.key
		called(d, webauthn.SetResponseOverrideBits, bits)
		d.uses(d.home, "That passkey did not work")
	}
	called(d, webauthn.SetResponseOverrideBits, webauthn.SetResponseOverrideBitsParams{AuthenticatorID: d.key})
	d.uses(d.home, "Allow The Dinner App?")

	// A copy, whose counter is behind, is refused, and so is the original from then on: nobody knows which is which.
	held := called(d, webauthn.GetCredentials, webauthn.GetCredentialsParams{AuthenticatorID: d.key}).Credentials
	copied, original := *held[0], *held[0]
	copied.SignCount, original.SignCount = 1, original.SignCount+10
	swap := func(c *webauthn.Credential) {
		called(d, webauthn.ClearCredentials, webauthn.ClearCredentialsParams{AuthenticatorID: d.key})
		// The command of the library always has a field that Chromium refuses.
		add := cdp.Command[map[string]any, cdp.Empty]{Method: webauthn.CommandAddCredential}
		called(d, add, map[string]any{"authenticatorId": d.key, "credential": map[string]any{"credentialId": c.CredentialID, "isResidentCredential": true, "rpId": c.RpID,
			"privateKey": c.PrivateKey, "userHandle": c.UserHandle, "signCount": c.SignCount}})
	}
	swap(&copied)
	d.uses(d.home, "That passkey did not work")
	swap(&original)
	d.uses(d.home, "That passkey did not work")
	d.signsIn(phone)
	d.do(chromedp.Navigate(d.home + "/account/passkeys"))
	d.shows("It was copied, so it no longer works. Remove it.")

	// Removed, it is unknown; another person's session removes nothing.
	d.press(`form[action="/account/passkeys/remove"] button`)
	d.shows("You have none yet.")
	d.uses(d.home, "That passkey did not work")
	if left := d.stored(phone); len(left) != 0 {
		t.Errorf("left %+v", left)
	}
}

// passkeyLooks are the pages of passkeys, for a person who has two, of which one was copied.
func passkeyLooks() map[string]look {
	const phone = "+14155550142"
	at := func(path string, form url.Values, later time.Duration) look {
		return func(t *testing.T) (*browser, string) {
			p := newParty(t)
			if _, err := p.Account.Text(t.Context(), phone, ""); err != nil {
				t.Fatal(err)
			}
			session, err := p.Account.Prove(t.Context(), phone, p.Phones.Code(phone), "Firefox on Linux")
			if err != nil {
				t.Fatal(err)
			}
			if err := p.Store.Update(t.Context(), func(tx ports.Tx) error {
				a, err := tx.AccountByPhone(access.Production, "", phone)
				if err != nil {
					return err
				}
				now := p.Clock.Now()
				a.Passkeys = []person.Passkey{{ID: []byte("1"), Name: "Safari on iPhone", AddedAt: now, UsedAt: &now}, {ID: []byte("2"), Name: "Chrome on Windows", AddedAt: now, CopiedAt: &now}}
				return tx.PutAccount(a)
			}); err != nil {
				t.Fatal(err)
			}
			p.cookies["__Host-carryout-join"] = &http.Cookie{Name: "__Host-carryout-join", Value: session}
			p.Clock.Advance(later)
			if form == nil {
				return p.browser, p.get(t, path)
			}
			return p.browser, p.post(t, path, form)
		}
	}
	return map[string]look{
		"passkeys":      at("/account/passkeys", nil, 0),
		"passkey-add":   at("/account/passkeys/new", url.Values{}, 0),
		"passkey-again": at("/account/passkeys/new", url.Values{}, person.SignInIsRecent+time.Second),
		"passkey-use":   at("/account/passkey", url.Values{}, 0),
		"passkey-wrong": at("/account/passkeys", url.Values{"answer": {"{}"}}, 0),
	}
}

// The page where a person may add a passkey says why: what a code by text risks.
func TestThePageOfPasskeysSaysWhatTextsRisk(t *testing.T) {
	_, page := passkeyLooks()["passkeys"](t)
	wants(t, page, "Codes by text are less safe: somebody who takes over your number, or to whom you read a code, has it.")
}

// Adding a passkey takes a sign-in of the last five minutes: the page says so, and one button leads to it.
func TestAddingAPasskeyTakesARecentSignIn(t *testing.T) {
	b, page := passkeyLooks()["passkey-again"](t)
	wants(t, page, "You signed in more than five minutes ago.", "Sign in again", "Safari on iPhone")
	if b.status != http.StatusUnprocessableEntity || strings.Contains(page, "/account/passkeys/new") {
		t.Errorf("%d: the page can add one", b.status)
	}
	wants(t, page, "Sign out (&#43;1 ••• ••• 0142)") // as on every page of the account
	wants(t, b.post(t, "/account/sign-out", nil), "Text me a code")
}

// Another site can neither add nor remove a passkey, nor begin or end a sign-in with one.
func TestForeignFormsOfPasskeys(t *testing.T) {
	b, _ := passkeyLooks()["passkeys"](t)
	for _, path := range []string{"/account/passkeys", "/account/passkeys/new", "/account/passkeys/remove", "/account/passkey", "/account/passkey/done", "/authorize/passkey", "/authorize/passkey/done"} {
		r := httptest.NewRequest("POST", path, strings.NewReader("answer={}"))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Sec-Fetch-Site", "cross-site")
		if wants(t, b.send(t, r), "It did not come from this page"); b.status != http.StatusForbidden {
			t.Errorf("%s: %d", path, b.status)
		}
	}
}
