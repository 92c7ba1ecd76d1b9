package console

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/carryout-dev/carryout/fixtures/shop/baseline"
)

// TestInABrowser signs in with Chromium, and has pages of another origin try what a form can: one on another port, to whose requests the
// browser adds the session, and one of another site.
func TestInABrowser(t *testing.T) {
	h := openHost(t)
	link, _, err := h.SignInLink(t.Context(), "ada@example.com")
	if err != nil {
		t.Fatal(err)
	}
	evil := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, `<form method="post" enctype="text/plain" action="%s"><input name='{"name":"Evil","x' value='":1}'><button id="go">Win</button></form>`, h.server.URL+all)
	}))
	t.Cleanup(evil.Close)

	browser, stop, err := baseline.Start(t.Context(), baseline.Executable, evil.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := stop(); err != nil {
			t.Error(err)
		}
	})
	ctx, leave := baseline.NewTab(browser)
	defer leave()
	ctx, over := context.WithTimeout(ctx, time.Minute)
	defer over()
	do := func(steps ...chromedp.Action[chromedp.Void]) {
		t.Helper()
		if err := chromedp.Do(ctx, steps...); err != nil {
			t.Fatal(err)
		}
	}
	shows := func(want string) {
		t.Helper()
		text, err := chromedp.Run(ctx, chromedp.Text(chromedp.CSS("body")))
		if err != nil || !strings.Contains(text, want) {
			t.Fatalf("the page shows %q (%v), want %q", text, err, want)
		}
	}
	// A click that sends a form: done when the page that it leads to is there.
	press := func(css string) {
		t.Helper()
		if _, err := chromedp.RunResponse(ctx, chromedp.Click(chromedp.CSS(css))); err != nil {
			t.Fatal(err)
		}
	}
	do(chromedp.Navigate(h.server.URL + LinkPath + link))
	shows("Sign in")
	press("button")
	shows(`"email":"ada@example.com"`)

	for _, origin := range []string{evil.URL, "http://evil.test"} {
		do(chromedp.Navigate(origin))
		press("#go")
		shows("another site")
	}

	do(chromedp.Navigate(h.server.URL + LinkPath + link))
	press("button")
	shows("This link was used")
	do(chromedp.Navigate(h.server.URL + all))
	shows(`"applications":[]`)
}
