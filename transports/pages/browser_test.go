package pages

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	protocol "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/people"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/plugins/host"
	"github.com/carryout-dev/carryout/plugins/host/hosttest"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/transports/web/webtest"
)

// ours is the origin of the pages in the browser, a site other than the processor's.
const ours = "http://join.test"

// processor is a vault whose form is for the page at ours.
type processor struct{ *host.Cards }

func (p processor) Entry(ctx context.Context, _ string) (ports.CardEntry, error) {
	return p.Cards.Entry(ctx, ours)
}

// recorder keeps every request that its handler gets, byte by byte.
type recorder struct {
	mu       sync.Mutex
	requests []string
	forms    []url.Values // of POSTs to a page whose path has keeps
	keeps    string
	handler  http.Handler
}

func (c *recorder) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	dump, err := httputil.DumpRequest(r, true)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	c.mu.Lock()
	c.requests = append(c.requests, string(dump))
	if _, body, _ := bytes.Cut(dump, []byte("\r\n\r\n")); r.Method == http.MethodPost && strings.Contains(r.URL.Path, c.keeps) {
		form, _ := url.ParseQuery(string(body))
		c.forms = append(c.forms, form)
	}
	c.mu.Unlock()
	c.handler.ServeHTTP(w, r)
}

func (c *recorder) cardForms() []url.Values {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.forms
}

// chromium is a tab of a real browser.
type chromium struct {
	t      *testing.T
	ctx    context.Context
	inside []chromedp.QueryOption // of a frame that is a part of the page
}

func (c chromium) do(steps ...chromedp.Action[chromedp.Void]) {
	c.t.Helper()
	if err := chromedp.Do(c.ctx, steps...); err != nil {
		c.t.Fatal(err)
	}
}

// press clicks what sends a form, and waits for the page that answers.
func (c chromium) press(css string) {
	c.t.Helper()
	if _, err := chromedp.RunResponse(c.ctx, chromedp.Click(chromedp.CSS(css))); err != nil {
		c.t.Fatal(err)
	}
}

// shows expects the page to have the text that is wanted. It reads the page in one expression: a node that was found first may belong to the page before.
func (c chromium) shows(want string) {
	c.t.Helper()
	read := chromedp.Evaluate[string]("document.body.innerText")
	if len(c.inside) > 0 {
		read = chromedp.Text(chromedp.CSS("body"), c.inside...)
	}
	text, err := chromedp.Run(c.ctx, read)
	if err != nil || !strings.Contains(text, want) {
		c.t.Fatalf("the page shows %q (%v), want %q", text, err, want)
	}
}

// frame is the card form in the page's frame, once the form is ready.
func (c chromium) frame(address string) chromium {
	c.t.Helper()
	c.do(chromedp.WaitVisible(chromedp.CSS("#card button")))
	frames, err := chromedp.Run(c.ctx, chromedp.Nodes(chromedp.CSS("iframe")))
	if err != nil || len(frames) != 1 || !strings.HasPrefix(frames[0].AttributeValue("src"), address) {
		c.t.Fatalf("the frames of the page are %v (%v), want one of %s", frames, err, address)
	}
	// Chromium makes a frame of another site a target of its own, or a part of the page: it depends on the machine.
	targets, err := chromedp.Targets(c.ctx)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, target := range targets {
		if target.Type == "iframe" && strings.HasPrefix(target.URL, address) {
			inside, leave := chromedp.NewContext(c.ctx, chromedp.WithTargetID(target.TargetID))
			c.t.Cleanup(leave)
			return chromium{t: c.t, ctx: inside}
		}
	}
	return chromium{c.t, c.ctx, []chromedp.QueryOption{chromedp.FromNode(frames[0])}}
}

// framed is the address of each frame in the page; one that was refused has an address of the browser's own.
func (c chromium) framed() (addresses []string) {
	c.t.Helper()
	c.do(chromedp.Func(func(ctx context.Context, to *chromedp.Target) error {
		got, err := cdp.Call(ctx, to, protocol.GetFrameTree, cdp.Empty{})
		if err == nil {
			for _, child := range got.FrameTree.ChildFrames {
				addresses = append(addresses, child.Frame.URL)
			}
		}
		return err
	}))
	return addresses
}

// enter types a card into the form, over what was typed before.
func (c chromium) enter(number, code string) {
	c.t.Helper()
	for name, value := range map[string]string{"number": number, "expiry": "1240", "code": code, "zip": "94110"} {
		at := chromedp.CSS("#" + name)
		c.do(chromedp.SendKeys(at, strings.Repeat(kb.Backspace, 20)+value, c.inside...))
	}
}

// picture keeps a screenshot at the widths of a telephone and a desk, in the folder that PAGES_PICTURES names.
func (c chromium) picture(name string) {
	c.t.Helper()
	folder := os.Getenv("PAGES_PICTURES")
	if folder == "" {
		return
	}
	for _, width := range []int64{390, 1200} {
		c.do(chromedp.EmulateViewport(width, 844))
		image, err := chromedp.Run(c.ctx, chromedp.CaptureScreenshot())
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, fmt.Sprintf("%s-%d.png", name, width)), image, 0o600)
		}
		if err != nil {
			c.t.Fatal(err)
		}
	}
}

// A person adds a card with Chromium, the real engine and the real card plugin. The number goes to the processor's origin and in no
// request to a host of ours.
func TestACardInABrowser(t *testing.T) {
	const phone, good, declined, code = "+14155550142", "4242424242424242", "4000000000000002", "739"
	plugins := hosttest.Open(t, hosttest.Build(t, map[string]string{"cards-simulated": "../../plugins/cards/simulated"}))
	cards, err := plugins.Cards(t.Context(), "simulated", map[string]string{"dir": t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	w := enginetest.New(t, enginetest.Options{Wrap: func(world engine.World) engine.World {
		world.Vault = processor{cards}
		return world
	}})
	seen := &recorder{handler: New(ServicesOf(w.Engine), Options{}), keeps: "/card"}
	entry, err := cards.Entry(t.Context(), ours)
	if err != nil {
		t.Fatal(err)
	}
	sites := http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		if r.Host == "join.test" {
			seen.ServeHTTP(out, r)
			return
		}
		out.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(out, `<p>Another site</p><iframe src="%s"></iframe>`, strings.ReplaceAll(entry.Frame, "&", "&amp;"))
	})
	server := httptest.NewServer(sites)
	t.Cleanup(server.Close)
	user, err := w.People.Provision(t.Context(), w.Secret(access.Production), people.NewUser{FirstName: "Ada", LastName: "Example", Phone: phone})
	if err != nil {
		t.Fatal(err)
	}
	link := ours + strings.TrimPrefix(user.HandoffURL, enginetest.AuthURL)

	ctx := webtest.Tab(t, server.Listener.Addr().String(), 2*time.Minute)
	tab := chromium{t: t, ctx: ctx}

	tab.do(chromedp.Navigate(link))
	tab.press("button")
	tab.do(chromedp.SendKeys(chromedp.CSS("#code"), w.Phones.Code(phone)))
	tab.press("button")
	tab.shows("Add a card")
	processorURL := cards.Facts()["url"]
	form := tab.frame(processorURL)
	tab.picture("card")
	if framed := tab.framed(); len(framed) != 1 || !strings.HasPrefix(framed[0], processorURL) {
		t.Errorf("the frame of the card page is %q", framed)
	}

	// What is wrong is said inside the frame, and nothing is sent to us. Nor does a message make the page send a token that does not come
	// from the frame.
	form.enter("4242424242424241", code)
	tab.do(chromedp.Click(chromedp.CSS("#card button")))
	form.do(chromedp.WaitVisible(chromedp.CSS("#error"), form.inside...))
	form.shows("That is not a card number.")
	tab.do(chromedp.WaitEnabled(chromedp.CSS("#card button")))
	tab.picture("card-wrong")
	if _, err := chromedp.Run(ctx, chromedp.Evaluate[bool](`new Promise(done => {
		addEventListener('message', () => setTimeout(() => done(true)), {once: true});
		postMessage({type: 'carryout.card.token', token: 'tok_forged'}, '*');
	})`, chromedp.EvalAwaitPromise)); err != nil {
		t.Fatal(err)
	}
	tab.shows("Add a card")
	if forms := seen.cardForms(); len(forms) != 0 {
		t.Fatalf("the page sent %v", forms)
	}

	// A card that is declined is not added; the next one is, sent with the Enter key.
	form.enter(declined, code)
	tab.press("#card button")
	tab.shows("Your bank declined this card, so it was not added.")
	form = tab.frame(processorURL)
	tab.picture("card-declined")
	form.enter(good, code)
	if _, err := chromedp.RunResponse(ctx, chromedp.Func(func(context.Context, *chromedp.Target) error {
		return chromedp.Do(form.ctx, chromedp.SendKeys(chromedp.CSS("#zip"), "\r", form.inside...))
	})); err != nil {
		t.Fatal(err)
	}
	tab.shows("You’re all set")
	tab.shows("Visa ending in 4242")
	tab.picture("done")

	forms := seen.cardForms()
	if len(forms) != 2 {
		t.Errorf("%d cards were sent", len(forms))
	}
	for _, sent := range forms {
		if len(sent) != 2 || sent.Get("key") == "" || !strings.HasPrefix(sent.Get("token"), "tok_") {
			t.Errorf("the page sent %v", sent)
		}
	}
	// The hunt has to find what it looks for where that is: in what the form sent to the processor.
	if len(seen.requests) < 6 {
		t.Errorf("%d requests were seen", len(seen.requests))
	}
	for _, number := range []string{good, declined, "4242424242424241"} {
		for _, form := range []string{number, number[:4] + " " + number[4:8], number[:4] + "+" + number[4:8], number[:4] + "%20" + number[4:8], number[:12],
			hex.EncodeToString([]byte(number)), base64.StdEncoding.EncodeToString([]byte(number))[:18]} {
			for _, request := range seen.requests {
				if strings.Contains(request, form) {
					t.Errorf("a request to our host has %q:\n%s", form, request)
				}
			}
		}
	}
	if ledger := read(t, cards.Facts()["ledger_url"]); strings.Count(ledger, `"kind":"card"`) != 2 || !strings.Contains(ledger, `"last4":"4242"`) {
		t.Errorf("the processor has %s", ledger)
	}

	// The form opens in no other page, and the card page says in words that it needs scripts.
	tab.do(chromedp.Navigate("http://evil.test/"))
	if framed := tab.framed(); len(framed) != 1 || strings.HasPrefix(framed[0], processorURL) {
		t.Errorf("another site has the form in its frame: %q", framed)
	}
	// The page's other forms are sent as they are: a person who signs out on the card page is signed out.
	second, err := w.People.Provision(t.Context(), w.Caller(w.NewApp("Lunch Club", access.Approved).Production), people.NewUser{FirstName: "Bo", LastName: "Example", Phone: "+14155550143"})
	if err != nil {
		t.Fatal(err)
	}
	proves := func() {
		w.Clock.Advance(person.Cooldown)
		tab.do(chromedp.Navigate(ours + strings.TrimPrefix(second.HandoffURL, enginetest.AuthURL)))
		tab.press("button")
		tab.do(chromedp.SendKeys(chromedp.CSS("#code"), w.Phones.Code("+14155550143")))
		tab.press("button")
	}
	proves()
	tab.frame(processorURL)
	tab.press("footer button")
	tab.shows("let’s make sure this is your phone")
	tab.do(chromedp.Func(func(ctx context.Context, to *chromedp.Target) error {
		_, err := cdp.Call(ctx, to, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
		return err
	}))
	proves()
	tab.shows("Adding a card needs JavaScript")
	tab.picture("card-without-scripts")
}

func read(t *testing.T, address string) string {
	t.Helper()
	answer, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}
