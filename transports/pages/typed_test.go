package pages

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/carryout-dev/carryout/core/engine/people"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/person"
)

// strictPage takes only a postal code of digits.
type strictPage struct{ joinPage }

func (s strictPage) AddCard(ctx context.Context, given string, in people.NewCard) (person.Card, error) {
	if strings.Trim(in.Input["zip"], "0123456789") != "" {
		return person.Card{}, fault.InvalidRequest.Field("zip", "is not usable.")
	}
	return s.joinPage.AddCard(ctx, given, in)
}

// In a browser a refusal wipes nothing: the page names the field and puts the focus there, every other field keeps what was typed, and the page that
// comes back has none of it.
func TestAWrongFieldOfACardInABrowser(t *testing.T) {
	s := &service{step: person.CardRequired, fails: map[string]error{}}
	var one sync.Mutex // the service is no server's
	handler := New(Services{Join: strictPage{joinPage{s}}, Cart: cartPage{s}}, Options{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		one.Lock()
		defer one.Unlock()
		handler.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	tab := openTab(t, server, 2*time.Minute)

	tab.do(chromedp.Navigate(ours + "/join/" + ticket + "/code"))
	tab.do(chromedp.SendKeys(chromedp.CSS("#code"), "493817"))
	tab.press("button")
	tab.shows("Add a card")
	typed := []string{"number", number, "expiry", "12/39", "code", "739", "zip", "9411O"}
	for i := 0; i < len(typed); i += 2 {
		tab.do(chromedp.SendKeys(chromedp.CSS("#field-"+typed[i]), typed[i+1]))
	}
	tab.do(chromedp.Click(chromedp.CSS("#card button")), chromedp.WaitVisible(chromedp.CSS("#error")), chromedp.WaitEnabled(chromedp.CSS("#card button")))
	tab.shows("Check the postal code")
	tab.picture("card-typed-wrong")
	state, err := chromedp.Run(tab.ctx, chromedp.Evaluate[[]string](`[document.activeElement.name, ...[...document.querySelectorAll('[aria-invalid]')].map(i => 'wrong ' + i.name),
		...[...document.querySelectorAll('#card input:not([type=hidden])')].map(i => i.value)]`))
	if want := "zip,wrong zip," + strings.Join([]string{number, "12/39", "739", "9411O"}, ","); err != nil || strings.Join(state, ",") != want {
		t.Errorf("after the refusal the page has %q (%v), want %q", state, err, want)
	}

	tab.do(chromedp.SendKeys(chromedp.CSS("#field-zip"), strings.Repeat("\b", 8)+"94110"))
	tab.press("#card button")
	tab.shows("You’re all set")
	one.Lock()
	defer one.Unlock()
	if s.input["number"] != number || s.input["zip"] != "94110" || s.key == "" {
		t.Errorf("the engine got %v, key %q", s.input, s.key)
	}
}
