package console

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/transports/web/webtest"
)

// TestInABrowser signs in with Chromium, and has pages of another origin try what a form can: one on another port, to whose requests the
// browser adds the session, and one of another site.
func TestInABrowser(t *testing.T) {
	h := openHost(t)
	link, _, err := h.Operator.SignInLink(t.Context(), "ada@example.com")
	if err != nil {
		t.Fatal(err)
	}
	evil := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, `<form method="post" enctype="text/plain" action="%s"><input name='{"name":"Evil","x' value='":1}'><button id="go">Win</button></form>
			<form method="post" action="%s"><input name="user_code" value="BCDF-GHJK"><button id="approve" name="decision" value="approve">Win</button></form>`,
			h.server.URL+all, h.server.URL+devicePath)
	}))
	t.Cleanup(evil.Close)

	ctx := webtest.Tab(t, evil.Listener.Addr().String(), time.Minute)
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
	// For a person to look at, in the folder that CONSOLE_PICTURES names.
	picture := func(name string) {
		t.Helper()
		if folder := os.Getenv("CONSOLE_PICTURES"); folder != "" {
			image, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
			if err == nil {
				err = os.WriteFile(filepath.Join(folder, name+".png"), image, 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	// A click that sends a form: done when the page that it leads to is there.
	press := func(css string) {
		t.Helper()
		if _, err := chromedp.RunResponse(ctx, chromedp.Click(chromedp.CSS(css))); err != nil {
			t.Fatal(err)
		}
	}
	device, err := h.Devices.Request(t.Context(), "Ada's <laptop>", "203.0.113.7")
	if err != nil {
		t.Fatal(err)
	}
	do(chromedp.Navigate(h.server.URL + devicePath + "?user_code=" + device.UserCode))
	shows("Sign in first")

	do(chromedp.Navigate(h.server.URL + LinkPath + link))
	shows("Sign in")
	press("button")
	shows(`"email":"ada@example.com"`)

	do(chromedp.Navigate(h.server.URL+devicePath), chromedp.SendKeys(chromedp.CSS("#code"), "bcdf ghjk"))
	press("button")
	shows("No terminal tool is waiting with this code.")
	do(chromedp.Navigate(h.server.URL+devicePath), chromedp.SendKeys(chromedp.CSS("#code"), strings.ToLower(device.UserCode)))
	press("button")
	for _, want := range []string{device.UserCode, "Ada's <laptop>", "203.0.113.7", "ada@example.com"} {
		shows(want)
	}
	picture("device")
	press("[value=approve]")
	shows("Your terminal continues by itself.")
	if _, err := h.Devices.Poll(t.Context(), device.Code, "203.0.113.7"); err != nil {
		t.Errorf("the tool that was approved: %v", err)
	}
	if device, err = h.Devices.Request(t.Context(), "", "203.0.113.7"); err != nil {
		t.Fatal(err)
	}
	do(chromedp.Navigate(h.server.URL + devicePath + "?user_code=" + device.UserCode))
	press("[value=deny]")
	shows("The tool was not signed in.")
	if _, err := h.Devices.Poll(t.Context(), device.Code, "203.0.113.7"); !errors.Is(err, fault.AccessDenied) {
		t.Errorf("the tool that was denied: %v", err)
	}

	for _, origin := range []string{evil.URL, "http://evil.test"} {
		for _, form := range []string{"#go", "#approve"} {
			do(chromedp.Navigate(origin))
			press(form)
			shows("another site")
		}
	}

	do(chromedp.Navigate(h.server.URL + LinkPath + link))
	press("button")
	shows("This link was used")
	do(chromedp.Navigate(h.server.URL + all))
	shows(`"applications":[]`)
}
