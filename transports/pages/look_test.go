package pages

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/fixtures/node"
	"github.com/carryout-dev/carryout/transports/web/webtest"
)

// A look makes one page, as a browser gets it. It is the last answer of the browser that it returns.
type look func(t *testing.T) (*browser, string)

// looks is every hosted page, by name. A new page is a new row.
func looks() map[string]look {
	const typed = "+12125550177"
	rows := map[string]look{
		"start":        visits(&service{}, "/join/"+ticket),
		"code":         visits(&service{wait: 23 * time.Second}, "/join/"+ticket+"/code"),
		"consent":      seated(&service{step: person.ConnectRequired}, "/join/"+ticket),
		"card":         seated(&service{step: person.CardRequired}, "/join/"+ticket),
		"done":         seated(&service{step: person.Joined, returnURL: "https://lunch.example"}, "/join/"+ticket),
		"stop":         visits(&service{}, "/join/other"),
		"buttons":      visits(&service{}, "/buttons"),
		"cart-start":   visits(&service{step: person.Joined, cart: lunch()}, cartPath),
		"cart":         seated(&service{step: person.Joined, cart: lunch()}, cartPath),
		"cart-change":  seated(&service{step: person.Joined, cart: lunch()}, cartPath+"/change"),
		"code-wrong":   posts(&service{}, "/join/"+ticket+"/code", url.Values{"code": {"1"}}),
		"card-wrong":   posts(&service{step: person.CardRequired, fails: map[string]error{"JoinAddCard": fault.InvalidRequest.Field("number", "")}}, "/join/"+ticket+"/card", nil),
		"change-wrong": posts(&service{step: person.Joined, cart: lunch(), fails: map[string]error{"CartChange": fault.InvalidRequest.Field("quantity", "")}}, cartPath+"/change", url.Values{"version": {"7"}}),
		"sign-in":      signs(func(t *testing.T, p *party) string { return p.get(t, p.at("")) }),
		"sign-in-wrong": signs(func(t *testing.T, p *party) string {
			return p.post(t, p.at("/text"), url.Values{"phone": {"nonsense"}})
		}),
		"sign-in-code":    signs(func(t *testing.T, p *party) string { return p.post(t, p.at("/text"), url.Values{"phone": {typed}}) }),
		"sign-in-consent": signs(func(t *testing.T, p *party) string { return p.signsIn(t, typed) }),
		"sign-in-unnamed": signs(func(t *testing.T, p *party) string {
			p.signsIn(t, typed)
			return p.post(t, p.at("/approve"), url.Values{"firstName": {""}, "lastName": {"Lovelace"}})
		}),
	}
	for name, number := range map[string]string{"": "", "-declined": "0002"} {
		rows["sign-in-card"+name] = signs(func(t *testing.T, p *party) string {
			p.signsIn(t, typed)
			if number != "" {
				return p.post(t, p.at("/card"), entering(number))
			}
			return p.post(t, p.at("/approve"), names())
		})
	}
	maps.Copy(rows, passkeyLooks())
	for _, name := range []string{"due", "out-wait", "last", "none-left", "wrong", "declined"} {
		c := codeStates()[name]
		s := &service{step: person.Joined, cart: lunch(), code: &c.code, fails: map[string]error{"CartConfirm": c.err}}
		rows["spend-"+name] = seated(s, cartPath)
		if c.err != nil {
			rows["spend-"+name] = posts(s, cartPath+"/confirm", url.Values{"total": {"2211"}, "key": {"k"}, "code": {"123456"}})
		}
	}
	maps.Copy(rows, accountLooks())
	for name, c := range stages() {
		rows["cart-"+strings.ReplaceAll(name, " ", "-")] = seated(&service{step: person.Joined, cart: c.cart}, cartPath)
	}
	return rows
}

func visits(s *service, path string) look {
	return func(t *testing.T) (*browser, string) {
		b := open(s, Options{})
		return b, b.get(t, path)
	}
}

func seated(s *service, path string) look {
	return func(t *testing.T) (*browser, string) {
		b := seat(s)
		return b, b.get(t, path)
	}
}

func posts(s *service, path string, form url.Values) look {
	return func(t *testing.T) (*browser, string) {
		b := seat(s)
		return b, b.post(t, path, form)
	}
}

func signs(steps func(*testing.T, *party) string) look {
	return func(t *testing.T) (*browser, string) {
		p := newParty(t)
		return p.browser, steps(t, p)
	}
}

// A view is how a browser shows a page: the width in pixels of the page, how many pixels of the screen each is, and the colours.
type view struct {
	name   string
	width  int64
	zoom   float64
	scheme string
	axe    string // what axe reads the page for
}

// What axe reads a page for: every rule, or the colours.
const (
	everything = `{}`
	colours    = `{runOnly: ['color-contrast']}`
)

// views are a small and an ordinary telephone and a desk, with and without a zoom of 200 %, in both colour schemes. axe reads each page by all its rules
// once, and the other scheme for its contrast; under CARRYOUT_PROVE, every view by all rules.
var views = func() (all []view) {
	prove := os.Getenv("CARRYOUT_PROVE") != ""
	for _, width := range []int64{320, 390, 1280} {
		for _, scheme := range []string{"light", "dark"} {
			for _, zoom := range []int64{1, 2} {
				v := view{name: fmt.Sprintf("%d-%s-%d00%%", width, scheme, zoom), width: width / zoom, zoom: float64(zoom), scheme: scheme}
				switch {
				case width == 320 && zoom == 2: // 160 pixels are narrower than any telephone
					continue
				case prove || width == 390 && zoom == 1 && scheme == "light":
					v.axe = everything
				case width == 1280 && zoom == 1 && scheme == "dark":
					v.axe = colours
				case scheme == "dark": // its layout is the same
					continue
				}
				all = append(all, v)
			}
		}
	}
	return all
}()

// Every hosted page, in Chromium with scripts off: in each view nothing is cut off or overlaps the edge, every control is large enough to be touched, and
// axe-core has no finding. With the Tab key alone every control is reached, in the order of the page, and it shows that it has the focus.
func TestEveryPageInABrowser(t *testing.T) {
	source, err := os.ReadFile(node.Need(t).File("axe-core", "axe.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	rows := looks()
	pages := map[string]http.HandlerFunc{}
	for name, row := range rows {
		b, page := row(t)
		headers := b.headers.Clone()
		headers.Del("Refresh") // the page stays for as long as it is looked at
		headers.Del("Content-Length")
		pages[name] = func(out http.ResponseWriter, r *http.Request) {
			if strings.HasPrefix(r.URL.Path, "/buttons/") {
				b.handler.ServeHTTP(out, r)
				return
			}
			maps.Copy(out.Header(), headers)
			fmt.Fprint(out, page)
		}
	}
	server := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		if serve, ok := pages[strings.TrimSuffix(r.Host, ".test")]; ok {
			serve(out, r)
			return
		}
		http.NotFound(out, r)
	}))
	t.Cleanup(server.Close)
	tab := openTab(t, server, 5*time.Minute)
	tab.scripts(false)
	for _, name := range slices.Sorted(maps.Keys(rows)) {
		tab.do(chromedp.Navigate("http://" + name + ".test/"))
		for _, v := range views {
			tab.shown(v)
			if wrong := tab.layout(); len(wrong) > 0 {
				t.Errorf("%s at %s: %s", name, v.name, strings.Join(wrong, "; "))
			}
			if v.axe != "" {
				for _, finding := range tab.axe(string(source), v.axe) {
					t.Errorf("%s at %s: %s", name, v.name, finding)
				}
			}
			tab.keep(name + "-" + v.name)
		}
		tab.shown(view{width: 390, zoom: 1, scheme: "light"})
		if wrong := tab.keyboard(); len(wrong) > 0 {
			t.Errorf("%s with the keyboard: %s", name, strings.Join(wrong, "; "))
		}
	}
}

// shown shows the page as a view.
func (c chromium) shown(v view) {
	c.t.Helper()
	c.do(chromedp.EmulateViewport(v.width, 844, chromedp.EmulateScale(v.zoom)), chromedp.Func(func(ctx context.Context, to *chromedp.Target) error {
		_, err := cdp.Call(ctx, to, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: v.scheme}}})
		return err
	}))
}

// evaluated returns the value of an expression, which may be a promise, in the page.
func evaluated[T any](c chromium, expression string) T {
	c.t.Helper()
	value, err := chromedp.Run(c.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		c.t.Fatal(err)
	}
	return value
}

// layout returns what the view cuts off, and the controls that are too small to touch (WCAG 2.2, 2.5.8: 24 by 24).
func (c chromium) layout() []string {
	c.t.Helper()
	return evaluated[[]string](c, `(() => {
		const wrong = [], width = document.documentElement.clientWidth;
		if (document.documentElement.scrollWidth > width) wrong.push('the page is ' + document.documentElement.scrollWidth + ' wide in ' + width);
		for (const e of document.querySelectorAll('body *')) {
			const box = e.getBoundingClientRect();
			if (!box.width || !e.checkVisibility({visibilityProperty: true})) continue;
			const name = e.tagName.toLowerCase() + ' "' + (e.innerText || e.name || '').slice(0, 30) + '"';
			const scrolls = e.closest('pre');
			if (!scrolls && (box.left < -4 || box.right > width + 4)) wrong.push(name + ' leaves the page at ' + Math.round(box.right));
			if (!scrolls && e.tagName !== 'INPUT' && ['hidden', 'clip'].includes(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth + 1) wrong.push(name + ' is cut off');
			if (e.matches('label, h1, h2, p, li, dt, dd, button, a') && e.scrollWidth > e.clientWidth + 1 && e.clientWidth) wrong.push(name + ' is wider than its place');
			if (e.matches('button, input:not([type=hidden]), a.button, summary') && (box.height < 24 || box.width < 24)) wrong.push(name + ' is ' + box.width + ' by ' + box.height);
		}
		return wrong;
	})()`)
}

// scripts allows or disables scripts in the page.
func (c chromium) scripts(run bool) {
	c.t.Helper()
	c.do(chromedp.Func(func(ctx context.Context, to *chromedp.Target) error {
		_, err := cdp.Call(ctx, to, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: !run})
		return err
	}))
}

// axe returns the findings of axe-core by some of its rules. It is a script itself, so scripts are on meanwhile; the page has none that could run.
func (c chromium) axe(source, rules string) (findings []string) {
	c.t.Helper()
	c.scripts(true)
	defer c.scripts(false)
	if !evaluated[bool](c, `'axe' in window`) {
		evaluated[bool](c, source+`;true`)
	}
	text := evaluated[string](c, `axe.run(document, {resultTypes: ['violations'], iframes: false, ...`+rules+`}).then(r => JSON.stringify(
		r.violations.map(v => ({id: v.id, help: v.help, nodes: v.nodes.map(n => n.html + ' ' + (n.any[0] || n.all[0] || n.none[0] || {}).message)}))))`)
	var found []struct {
		ID, Help string
		Nodes    []string
	}
	if err := json.Unmarshal([]byte(text), &found); err != nil {
		c.t.Fatalf("%v: %s", err, text)
	}
	for _, f := range found {
		findings = append(findings, fmt.Sprintf("%s (%s): %s", f.ID, f.Help, strings.Join(f.Nodes, " | ")))
	}
	return findings
}

// keyboard presses Tab through the page, from its beginning, and returns the controls that it does not reach, or reaches without showing it.
func (c chromium) keyboard() (wrong []string) {
	c.t.Helper()
	count := evaluated[int](c, `(() => {
		document.body.tabIndex = -1; // from where Tab begins
		document.body.focus();
		document.body.removeAttribute('tabindex');
		window.controls = [...document.querySelectorAll('a[href], button, input:not([type=hidden]), summary, pre[tabindex]')]
			.filter(e => e.checkVisibility({visibilityProperty: true}) && !(e.closest('details:not([open])') && e.tagName !== 'SUMMARY'));
		return controls.length;
	})()`)
	for i := range count {
		c.do(chromedp.KeyEvent(kb.Tab))
		if text := evaluated[string](c, fmt.Sprintf(`(() => {
			const want = controls[%d], got = document.activeElement, style = getComputedStyle(got);
			if (want !== got) return 'Tab %[1]d is at ' + got.outerHTML.slice(0, 80) + ', want ' + want.outerHTML.slice(0, 80);
			return style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 2 ? 'no focus is shown on ' + got.outerHTML.slice(0, 80) : '';
		})()`, i)); text != "" {
			wrong = append(wrong, text)
		}
	}
	return wrong
}

// keep writes a screenshot of the whole page into the folder that PAGES_PICTURES names.
func (c chromium) keep(name string) {
	c.t.Helper()
	folder := os.Getenv("PAGES_PICTURES")
	if folder == "" {
		return
	}
	image, err := chromedp.Run(c.ctx, chromedp.FullScreenshot(100))
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, name+".png"), image, 0o600)
	}
	if err != nil {
		c.t.Fatal(err)
	}
}

// openTab starts Chromium for the length of a test and opens a tab, whose calls end after limit. Every host name leads to server.
func openTab(t *testing.T, server *httptest.Server, limit time.Duration) chromium {
	t.Helper()
	ctx := webtest.Tab(t, server.Listener.Addr().String(), limit)
	return chromium{t: t, ctx: ctx}
}
