package rest

import (
	"context"
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/carryout-dev/carryout/docs"
	"github.com/carryout-dev/carryout/transports/web/webtest"
)

// The documentation in Chromium, under the policy that it is served with: an error's docUrl leads to what to do, the search finds a call by its title,
// a language is chosen for every sample, and the button copies what is shown.
func TestTheDocumentationInABrowser(t *testing.T) {
	ctx, address := openDocs(t)
	do := func(steps ...chromedp.Action[chromedp.Void]) {
		t.Helper()
		if err := chromedp.Do(ctx, steps...); err != nil {
			t.Fatal(err)
		}
	}
	says := func(expression, want string) {
		t.Helper()
		if got, err := chromedp.Run(ctx, chromedp.Evaluate[string](expression)); err != nil || got != want {
			t.Errorf("%s is %q (%v), want %q", expression, got, err, want)
		}
	}
	picture := func(name string) {
		t.Helper()
		folder := os.Getenv("PAGES_PICTURES")
		if folder == "" {
			return
		}
		image, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, name+".png"), image, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}

	do(chromedp.EmulateViewport(1500, 900), chromedp.Navigate(address+"#error-price_changed"), chromedp.WaitVisible(chromedp.CSS("#search")))
	picture("docs-error")
	says(`document.querySelector(':target .do').textContent`, "What to do. Read the cart again, show the new total, ask again.")

	do(chromedp.SendKeys(chromedp.CSS("#search"), "cancel a cart"))
	says(`[...document.querySelectorAll('nav li:not([hidden])')].map(item => item.textContent).join()`, "POSTCancel a cart")
	do(chromedp.Navigate(address+"#confirmCart"), chromedp.WaitVisible(chromedp.CSS("#confirmCart select.language")))
	says(`(() => { const choice = document.querySelector('#confirmCart select'); choice.value = 'python'; choice.dispatchEvent(new Event('change')); return localStorage.getItem('language'); })()`, "python")
	picture("docs-python")
	shown := `[...document.querySelectorAll('[data-language]:not([hidden])')].filter(pre => pre.dataset.language !== 'python').length + ''`
	says(shown, "0")
	copied, err := chromedp.Run(ctx, chromedp.Evaluate[string](`new Promise(done => {
		navigator.clipboard.writeText = async text => done(text);
		document.querySelector('#confirmCart .copy').click();
	})`, chromedp.EvalAwaitPromise))
	if err != nil || !strings.HasPrefix(copied, "import json") || !strings.Contains(copied, `/v1/carts/crt_2f6n/confirm`) || !strings.Contains(copied, `"code": "493817"`) {
		t.Errorf("copied %q, %v", copied, err)
	}

	// A guide: the chosen language is kept, and what the page asked for is on the site.
	do(chromedp.Navigate(address+"/changelog"), chromedp.WaitVisible(chromedp.CSS("#search")))
	says(`document.querySelector('h1').textContent + ' ' + document.querySelector('main li').textContent`, "Changelog One.")
	do(chromedp.Navigate(address), chromedp.WaitVisible(chromedp.CSS("#search")))
	says(shown, "0")
}

// Every sample of a call fits its box on a computer's screen, in every language, and nothing of a guide's sample is cut there. On a phone a long
// line is scrolled within its box; the page itself never scrolls sideways.
func TestSamplesAreWide(t *testing.T) {
	const cut = `[...document.querySelectorAll('pre:not([hidden])')].filter(pre => pre.scrollWidth > pre.clientWidth)`
	named := `(` + cut + `).map(pre => pre.closest('article')?.id ?? pre.textContent.slice(0, 40)).join() + ` +
		`(document.documentElement.scrollWidth > innerWidth ? ' and the page is wider than the screen' : '')`
	speak := func(language string) string {
		return `{ const choice = document.querySelector('select.language'); choice.value = '` + language + `'; choice.dispatchEvent(new Event('change')); } ` + named
	}
	notScrollable := `(` + cut + `).filter(pre => pre.tabIndex !== 0 || getComputedStyle(pre).overflowX !== 'auto').length +
		(document.documentElement.scrollWidth > innerWidth ? ' and the page is wider than the screen' : '')`
	ctx, address := openDocs(t)
	empty := func(what, want string, steps ...string) {
		t.Helper()
		for _, step := range steps {
			if got, err := chromedp.Run(ctx, chromedp.Evaluate[string](step)); err != nil || got != want {
				t.Errorf("%s: %q (%v)", what, got, err)
			}
		}
	}
	visit := func(width int64, page string) {
		t.Helper()
		if err := chromedp.Do(ctx, chromedp.EmulateViewport(width, 900), chromedp.Navigate(address+page), chromedp.WaitVisible(chromedp.CSS("#search"))); err != nil {
			t.Fatal(err)
		}
	}
	for _, width := range []int64{1280, 1536, 1920} {
		visit(width, "")
		for _, language := range []string{"curl", "go", "typescript", "python"} {
			empty(fmt.Sprintf("calls with cut samples in %s, %d wide", language, width), "", speak(language))
		}
	}
	visit(375, "")
	empty("samples of calls on a phone", "0", notScrollable)
	empty("calls whose sample is below their fields", "0", `[...document.querySelectorAll('article')].filter(call => call.querySelector('.shown').offsetTop > call.querySelector('.rest').offsetTop).length + ""`)
	for _, guide := range []string{"/quickstart", "/mcp"} {
		visit(1280, guide)
		empty("cut samples of "+guide, "", named)
		visit(375, guide)
		empty("samples of "+guide+" on a phone", "0", notScrollable)
	}
}

// openDocs serves the documentation, with the guides, and returns a tab of a browser and the address of the reference.
func openDocs(t *testing.T) (context.Context, string) {
	t.Helper()
	server := httptest.NewServer(New(newService().services(), Options{Pages: docs.Pages, Changelog: "# Changelog\n\n## 2026-11-22\n\n- One."}))
	t.Cleanup(server.Close)
	ctx := webtest.Tab(t, server.Listener.Addr().String(), 2*time.Minute)
	return ctx, server.URL + "/docs"
}

// A topic that is no guide is not found; operators' and contributors' pages are not on the site.
func TestGuidesOfTheSite(t *testing.T) {
	c := newClient(t, newService().services())
	c.handler = New(newService().services(), Options{Pages: docs.Pages})
	for topic, status := range map[string]int{"webhooks": 200, "partners": 200, "api": 200, "errors": 200, "operations": 404, "nothing": 404, "changelog": 404} {
		res := c.send(t, request("GET", "/docs/"+topic, "", ""))
		if res.StatusCode != status || status == 200 && !strings.Contains(res.Header.Get("Content-Security-Policy"), "script-src 'sha256-") {
			t.Errorf("%s: %d, policy %q", topic, res.StatusCode, res.Header.Get("Content-Security-Policy"))
		}
	}
}
