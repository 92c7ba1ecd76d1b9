package pages

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/person"
)

// focused is what the control that has the focus is called: its label, its text, or its name.
const focused = `(() => { const e = document.activeElement; if (!e || e === document.body) return '';
	return (e.labels && e.labels.length ? e.labels[0].innerText : '') || e.getAttribute('aria-label') || e.innerText || e.title || e.name || e.tagName })()`

// reach presses Tab until a control has the focus.
func (c chromium) reach(name string) {
	c.t.Helper()
	var passed []string
	for range 60 {
		at, err := chromedp.Run(c.ctx, chromedp.Evaluate[string](focused))
		if err != nil {
			c.t.Fatal(err)
		}
		if strings.Contains(at, name) {
			return
		}
		passed = append(passed, at)
		c.do(chromedp.KeyEvent(kb.Tab))
	}
	c.t.Fatalf("Tab does not reach %q; it passes %q", name, passed)
}

// types types into the control that Tab reaches.
func (c chromium) types(name, text string) {
	c.t.Helper()
	c.reach(name)
	c.do(chromedp.KeyEvent(text))
}

// hits presses a key on the control that Tab reaches, and waits for the page that follows to show what.
func (c chromium) hits(name, key, shows string) {
	c.t.Helper()
	c.reach(name)
	if _, err := chromedp.RunResponse(c.ctx, chromedp.KeyEvent(key)); err != nil {
		c.t.Fatalf("%q on %q: %v", key, name, err)
	}
	c.shows(shows)
}

// A person does everything with the keyboard alone, in Chromium: they sign in for a client, approve it, add a card and return; then they open their
// account, add another card, make it the one that is charged, and disconnect the client.
func TestByKeyboardAlone(t *testing.T) {
	const phone = "+12125550177"
	d := newDevice(t)
	back := strings.Replace(d.home, "auth.localhost", "localhost", 1) + "/back"
	client, err := d.OAuthClients.Create(t.Context(), access.Owner{App: d.App.App}, "The Dinner App", []string{back})
	if err != nil {
		t.Fatal(err)
	}
	q := requestOf(client)
	q.Set("redirect_uri", back)

	d.do(chromedp.Navigate(d.home + "/authorize?" + q.Encode()))
	d.types("Mobile number", "(212) 555-0177")
	d.hits("Text me a code", kb.Enter, "Enter the code")
	d.types("Six-digit code", d.Phones.Code(phone))
	d.hits("Six-digit code", kb.Enter, "Allow The Dinner App?")
	d.types("First name", "Ada")
	d.types("Last name", "Lovelace")
	d.hits("Allow The Dinner App", " ", "Add a card")
	d.types("Card number", "4242")
	d.hits("Save card", kb.Enter, "This link no longer works") // the client's page, which is not one of ours
	at, err := chromedp.Run(d.ctx, chromedp.Location())
	if err != nil || !strings.HasPrefix(at, back+"?") || !strings.Contains(at, "code=") {
		t.Fatalf("the browser is at %s, %v", at, err)
	}

	d.Clock.Advance(person.Cooldown)
	d.forgets()
	d.do(chromedp.Navigate(d.home + "/account"))
	d.types("Mobile number", "2125550177")
	d.hits("Text me a code", kb.Enter, "Enter the code")
	d.types("Six-digit code", d.Phones.Code(phone))
	d.hits("Continue", " ", "Hello Ada")
	d.shows("ending in 4242")
	d.hits("Add a card", kb.Enter, "Add a card")
	d.types("Card number", "1881")
	d.hits("Card number", kb.Enter, "ending in 1881")
	d.hits("Charge this one: Visa ending in 4242", kb.Enter, "Visa ending in 4242 Charged")
	d.hits("Disconnect", " ", "can order nothing more for you")
}
