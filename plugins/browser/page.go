package browser

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"net"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/cdproto"
	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/inspector"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

// Revealer is a secret whose value is taken only when it is typed.
type Revealer interface{ Reveal() string }

// Job is what one page is lent for: where it may go, what it must not send, and what only the host may type.
type Job struct {
	Home         string    // address of the store's ordering page
	Store        sdk.Store // what is known about the store
	Hosts        []string  // of the store: where the page may go, and what it may load from
	AssetHosts   []string  // further hosts that it may load from
	PaymentHosts []string  // of payment frames, which are never read
	// SubmitRequest is the driver's own pattern over "METHOD URL" of the request that sends an order (sdk.Manifest). What it
	// matches is refused. It says which request may pass only if Submits is empty.
	SubmitRequest string
	// Claimed are further requests that the driver states, by address and body. They count as SubmitRequest does.
	Claimed []Rule
	// Submits describe the requests that send an order. They are refused, except one with a pass (Page.Submit).
	Submits []Rule
	// AnyWrite is for a platform of which no rule says what sends an order: once a person's details or a card are in the page, every write to the
	// store that is not harmless counts as one, and the first that a press of Page.Submit causes may pass.
	AnyWrite bool
	// Harmless describe requests that send none and may pass once a person's details or a card are in the page. Every
	// other write to the store is refused from then on.
	Harmless []Rule
	// Details are the person's: names, mail address, telephone number.
	Details       []string
	NotYetOrdered string                  // RE2 over the answer to a submit that asks again instead of ordering; empty: none does
	Secrets       map[sdk.Secret]Revealer // what FillSecret types
	// Fire is called right before each click that sends the order, and records durably that it is being sent; press is 1, or 2 after the
	// site asked again. If it returns an error there is no click. nil: the page never submits.
	Fire      func(ctx context.Context, press int) error
	Dedicated bool // the page's Chromium had no other page before, and gets none after: a card is typed
	Images    bool // load images, media and fonts, which are blocked otherwise
}

// kind is that of the Chromium in which the job's page opens.
func (j Job) kind() kind {
	if j.Dedicated {
		return forCard
	}
	return forBuilds
}

// Page is one page of one build.
type Page struct {
	owner    *Browser
	process  *process
	job      Job
	hosts    hostList // everything the wall lets through
	visits   hostList // where Goto may go
	payments hostList
	submits  rules // what needs a pass
	claimed  rules // what the driver says needs one, if Submits say what does
	harmless rules
	details  details
	notYet   *regexp.Regexp
	wall     *wall // nil: the page has no job yet
	root     session
	limit    time.Duration

	requestsAt, socketsAt net.Listener // where its Chromium sends requests, and WebSockets

	contextID cdp.BrowserContextID
	targetID  target.ID       // guarded by the gate until the page is open
	pass      *pass           // guarded by the gate
	guarded   bool            // guarded by the gate: details or a card are in the page
	tried     map[string]bool // guarded by the gate: writes that the page sent after the details and before any press
	trials    int             // guarded by the gate: runs of a driver's code that may do more than read
	waiting   []pausedRequest // guarded by the gate: what such code could have sent

	life      context.Context // ends with the page
	end       context.CancelFunc
	running   sync.WaitGroup
	closing   sync.Once
	releasing sync.Once
	acting    chan struct{} // holds one token: actions share the focus and the mouse, so they take turns

	mu       sync.Mutex
	frames   map[cdp.FrameID]*frame
	sessions map[target.SessionID]session
	apart    map[cdp.FrameID]session // the sessions of frames that have a process of their own
	changed  chan struct{}           // closed and replaced at every navigation or new frame
	address  string
	dialogs  []sdk.Dialog
	blocked  []string
	requests []string // that the gate decided about
	traffic  traffic
	secrets  *Redactor
	sealed   bool // the page may not be read: it may know a secret
	typed    bool // a secret was typed into this document or a frame of it
	held     bool // a secret was typed into this document or an earlier one
	seals    int  // counts how often the page was sealed
	fired    int
	spent    bool
	again    bool
}

// blank opens an empty page in a process, before it is known for which job. It has no wall yet, so nothing leaves it.
func blank(ctx context.Context, b *Browser, in *process) (_ *Page, err error) {
	p := &Page{
		owner: b, process: in, limit: b.options.StepLimit,
		acting: make(chan struct{}, 1), frames: map[cdp.FrameID]*frame{}, sessions: map[target.SessionID]session{}, apart: map[cdp.FrameID]session{}, changed: make(chan struct{}), address: "about:blank",
		tried: map[string]bool{},
	}
	if p.requestsAt, p.socketsAt, err = in.ports(); err != nil {
		return nil, err
	}
	p.life, p.end = context.WithCancel(context.Background())
	defer func() {
		if err != nil {
			p.close()
		}
	}()
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()

	made, err := call(ctx, in.browser, target.CreateBrowserContext, target.CreateBrowserContextParams{
		DisposeOnDetach: new(true), ProxyServer: proxies(p.requestsAt, p.socketsAt), ProxyBypassList: "<-loopback>",
	})
	if err != nil {
		return nil, err
	}
	p.contextID = made.BrowserContextID
	in.gate.add(p)
	post(in.browser, cdpbrowser.SetDownloadBehavior, cdpbrowser.SetDownloadBehaviorParams{
		Behavior: cdpbrowser.SetDownloadBehaviorBehaviorDeny, BrowserContextID: p.contextID,
	})
	tab, err := call(ctx, in.browser, target.CreateTarget, target.CreateTargetParams{
		URL: "about:blank", BrowserContextID: p.contextID, Width: 1280, Height: 900,
	})
	if err != nil {
		return nil, err
	}
	attached, err := call(ctx, in.browser, target.AttachToTarget, target.AttachToTargetParams{TargetID: tab.TargetID, Flatten: new(true)})
	if err != nil {
		return nil, err
	}
	p.root = p.join(attached.SessionID)
	p.frames[cdp.FrameID(tab.TargetID)] = &frame{id: cdp.FrameID(tab.TargetID), session: p.root}
	return p, p.prepare(ctx, p.root)
}

// serve gives an empty page its job, and raises its wall.
func (p *Page) serve(j Job) (err error) {
	p.job, p.visits, p.payments, p.hosts = j, hostList(j.Hosts), hostList(j.PaymentHosts), slices.Concat(j.Hosts, j.AssetHosts, j.PaymentHosts)
	if err = p.learn(j); err != nil {
		return err
	}
	if j.NotYetOrdered != "" {
		if p.notYet, err = regexp.Compile(j.NotYetOrdered); err != nil {
			return fmt.Errorf("pattern of an answer that asks again: %w", err)
		}
	}
	p.process.gate.learn(p)
	p.wall = raise(p.requestsAt, p.socketsAt, p.hosts, p.owner.options.Resolve, p.submits, p.refused)
	return nil
}

// learn compiles the job's rules about requests.
func (p *Page) learn(j Job) (err error) {
	own := j.Claimed
	if j.SubmitRequest != "" {
		own = append([]Rule{{Request: j.SubmitRequest}}, own...)
	}
	if len(j.Submits) == 0 || j.AnyWrite {
		p.submits, err = compileRules("submit pattern", slices.Concat(own, j.Submits))
	} else if p.submits, err = compileRules("submit rules", j.Submits); err == nil {
		p.claimed, err = compileRules("submit pattern", own)
	}
	if err != nil {
		return err
	}
	p.harmless, err = compileRules("harmless requests", j.Harmless)
	p.details, p.secrets = newDetails(j.Details, j.Secrets), NewRedactor(j.Secrets)
	return err
}

// join makes the page listen to a session of it.
func (p *Page) join(id target.SessionID) session {
	s := session{connection: p.process.connection, id: id, gone: p.life.Done()}
	p.mu.Lock()
	p.sessions[id] = s
	p.mu.Unlock()
	p.process.connection.listen(id, func(m *cdproto.Message) { p.hear(s, m) })
	return s
}

// prepare sets up the page's own session and waits until that is done.
func (p *Page) prepare(ctx context.Context, s session) error {
	p.equip(s)
	post(s, inspector.Enable, cdp.Empty{})
	_, err := call(ctx, s, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	return err
}

// equip sets up the session of a page or of a frame that has a process of its own.
func (p *Page) equip(s session) {
	post(s, page.Enable, page.EnableParams{})
	// Service workers are bypassed only if the network domain is enabled.
	post(s, network.Enable, network.EnableParams{MaxTotalBufferSize: new(int64(0)), MaxResourceBufferSize: new(int64(0))})
	post(s, network.SetBypassServiceWorker, network.SetBypassServiceWorkerParams{Bypass: true})
	post(s, target.SetAutoAttach, target.SetAutoAttachParams{AutoAttach: true, Flatten: new(true), Filter: target.Filter{
		{Type: "iframe"}, {Exclude: true},
	}})
}

// hear handles the events of one session. It runs on the connection's reader, so it must not wait.
func (p *Page) hear(s session, m *cdproto.Message) {
	switch m.Method {
	case cdproto.EventPageFrameAttached:
		if event, ok := decode[page.EventFrameAttached](m); ok {
			p.frameAppeared(event.FrameID, s)
		}
	case cdproto.EventPageFrameNavigated:
		if event, ok := decode[page.EventFrameNavigated](m); ok {
			p.frameNavigated(event.Frame, s)
		}
	case cdproto.EventPageNavigatedWithinDocument:
		if event, ok := decode[page.EventNavigatedWithinDocument](m); ok {
			p.mu.Lock()
			if event.FrameID == p.main() {
				p.address = event.URL
			}
			p.announce()
			p.mu.Unlock()
		}
	case cdproto.EventPageFrameDetached:
		if event, ok := decode[page.EventFrameDetached](m); ok && event.Reason != page.FrameDetachedReasonSwap {
			p.process.gate.disown(event.FrameID)
			p.mu.Lock()
			delete(p.frames, event.FrameID)
			p.mu.Unlock()
		}
	case cdproto.EventPageJavascriptDialogOpening:
		if event, ok := decode[page.EventJavascriptDialogOpening](m); ok {
			p.dialogOpened(s, event)
		}
	case cdproto.EventNetworkRequestWillBeSent, cdproto.EventNetworkResponseReceived, cdproto.EventNetworkLoadingFinished, cdproto.EventNetworkLoadingFailed:
		p.mu.Lock()
		p.traffic.note(s.id, m)
		p.mu.Unlock()
	case cdproto.EventTargetAttachedToTarget:
		if event, ok := decode[target.EventAttachedToTarget](m); ok && event.TargetInfo.Type == "iframe" {
			child := p.join(event.SessionID)
			p.equip(child)
			p.mu.Lock()
			p.apart[cdp.FrameID(event.TargetInfo.TargetID)] = child
			p.mu.Unlock()
			p.frameAppeared(cdp.FrameID(event.TargetInfo.TargetID), child)
		}
	case cdproto.EventTargetDetachedFromTarget:
		if event, ok := decode[target.EventDetachedFromTarget](m); ok {
			p.leave(event.SessionID)
		}
	case cdproto.EventPageWindowOpen:
		if event, ok := decode[page.EventWindowOpen](m); ok && event.UserGesture {
			p.follow(event.URL)
		}
	case cdproto.EventInspectorTargetCrashed:
		if s.id == p.root.id {
			p.end()
		}
	}
}

// main is the id of the page's own frame. Chromium names it after the target.
func (p *Page) main() cdp.FrameID { return cdp.FrameID(p.targetID) }

// announce wakes the callers that wait for a navigation; p.mu is held.
func (p *Page) announce() {
	close(p.changed)
	p.changed = make(chan struct{})
}

func (p *Page) frameAppeared(id cdp.FrameID, s session) {
	p.process.gate.own(id, p)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.frames[id] = p.place(id, s)
	p.announce()
}

// place records a frame of a session. A frame with its own process has its own session; a frame that gets or loses a process stays the same
// frame with another session, and the earlier session may still send events about it. p.mu is held.
func (p *Page) place(id cdp.FrameID, s session) *frame {
	if own, ok := p.apart[id]; ok {
		s = own
	}
	return &frame{id: id, session: s}
}

func (p *Page) frameNavigated(at *cdp.Frame, s session) {
	p.process.gate.own(at.ID, p)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.frames[at.ID] = p.place(at.ID, s)
	if at.ID == p.main() {
		p.traffic.forget(s.id)
		p.address = at.URL + at.URLFragment
		if p.typed {
			// A new document has nothing of what was typed, and there is no way back to the old one.
			post(p.root, page.ResetNavigationHistory, cdp.Empty{})
			p.sealed, p.typed = false, false
		}
	}
	p.announce()
}

// leave removes a session that ended; if its frame still exists, it belongs to the page's own session again.
func (p *Page) leave(id target.SessionID) {
	p.process.connection.forget(id)
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.sessions, id)
	p.traffic.forget(id)
	maps.DeleteFunc(p.apart, func(_ cdp.FrameID, s session) bool { return s.id == id })
	for key, f := range p.frames {
		if f.session.id == id {
			p.frames[key] = &frame{id: key, session: p.root}
		}
	}
	p.announce()
}

func (p *Page) dialogOpened(s session, event page.EventJavascriptDialogOpening) {
	kind := event.Type
	post(s, page.HandleJavaScriptDialog, page.HandleJavaScriptDialogParams{Accept: kind == page.DialogTypeAlert || kind == page.DialogTypeBeforeunload})
	p.mu.Lock()
	defer p.mu.Unlock()
	text := event.Message
	if p.sealed {
		text = "" // a script of the page could put here what was typed
	}
	text = p.secrets.Number(text)
	if len(p.dialogs) < 100 {
		p.dialogs = append(p.dialogs, sdk.Dialog{Kind: string(kind), Text: text})
	}
}

// follow loads what the page opens in a window of its own, which the gate closes: a page has one window. Once the order was sent it stays where
// it is.
func (p *Page) follow(address string) {
	to, err := url.Parse(address)
	if err != nil || !p.mayVisit(to) || p.Fired() > 0 {
		return
	}
	post(p.root, page.Navigate, page.NavigateParams{URL: address})
}

// mayVisit reports whether the page may load an address: one of the store's own hosts.
func (p *Page) mayVisit(to *url.URL) bool {
	return (to.Scheme == "http" || to.Scheme == "https") && to.User == nil && p.visits.has(to.Hostname()) && p.wall.open(to.Hostname(), portOf(to))
}

// refused notes what the wall or the gate refused.
func (p *Page) refused(what string) {
	what = p.withoutDetails(what)
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.blocked) < 200 {
		p.blocked = append(p.blocked, what)
	}
}

// withoutDetails is a text about a request without secrets and the person's details.
func (p *Page) withoutDetails(what string) string {
	what = p.secrets.Number(what)
	if p.details.within(unescaped(what)) {
		what, _, _ = strings.Cut(what, "/")
		what += "/[redacted]"
	}
	return what
}

// TurnedAway says how the store refused a request of the page's own scripts as one too many, or as that of a robot; "" if it did not, or the same
// request succeeded later.
func (p *Page) TurnedAway() string {
	p.mu.Lock()
	what := p.traffic.turnedAway(func(host string) bool { return p.hosts.has(host) && !p.payments.has(host) })
	p.mu.Unlock()
	if what == "" {
		return ""
	}
	return p.withoutDetails(what)
}

// Blocked lists what the wall and the gate refused, oldest first.
func (p *Page) Blocked() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.blocked)
}

// mostRequests bounds how many requests of a page are noted.
const mostRequests = 1000

// routes are the parameters by which programs say in a query which of their pages or actions is meant, where all requests share one path.
var routes = []string{"action", "controller", "fc", "main_page", "module", "r", "rest_route", "route", "rt", "wc-ajax"}

// isRoute matches what such a parameter has: words, but neither a number nor a text of a person.
var isRoute = regexp.MustCompile(`^/?[a-z][a-z_-]*([./][a-z_-]+)*/?$`)

// routed is the path of an address with what its query says about the page or action.
func routed(to *url.URL) string {
	path, mark := to.EscapedPath(), "?"
	for _, name := range routes {
		if value := to.Query().Get(name); len(value) <= 60 && isRoute.MatchString(value) {
			path, mark = path+mark+name+"="+value, "&"
		}
	}
	return path
}

// requested notes a request that the gate decided about, without its query except for routes, and without secrets and the person's details.
func (p *Page) requested(method string, to *url.URL, decided string) {
	what := method + " " + to.Scheme + "://" + to.Host + p.secrets.Number(routed(to)) + ": " + decided
	if p.details.within(unescaped(what)) {
		what = method + " " + to.Scheme + "://" + to.Host + "/[redacted]: " + decided
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.requests) < mostRequests {
		p.requests = append(p.requests, what)
	}
}

// Requests lists the requests that the gate decided about, oldest first. Scripts, style sheets and what Chromium has in its cache are not among
// them.
func (p *Page) Requests() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.requests)
}

// Status is the HTTP status of the document that the page shows; 0 if it is not known.
func (p *Page) Status(ctx context.Context) int {
	f, err := p.locate(ctx, "")
	if err != nil {
		return 0
	}
	var loaded struct{ Status int }
	if err := p.runIn(ctx, f, "status", map[string]any{}, &loaded); err != nil {
		return 0
	}
	return loaded.Status
}

// Fired counts the recorded presses, whatever became of them.
func (p *Page) Fired() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.fired
}

// Close ends the page: first its wall, then the page itself. It works after a crash, too.
func (p *Page) Close() error {
	p.releasing.Do(func() {
		again := !p.job.Dedicated
		if again {
			p.owner.closes(1)
			defer p.owner.closes(-1)
		}
		p.close()
		p.owner.release(p.process, again)
		p.owner.queue.leave()
	})
	p.owner.mu.Lock()
	delete(p.owner.pages, p)
	p.owner.mu.Unlock()
	return nil
}

func (p *Page) close() {
	p.closing.Do(func() {
		if p.wall != nil {
			p.wall.close()
		} else {
			p.requestsAt.Close()
			p.socketsAt.Close()
		}
		p.end()
		if p.contextID != "" && p.process.alive() {
			ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
			call(ctx, p.process.browser, target.DisposeBrowserContext, target.DisposeBrowserContextParams{BrowserContextID: p.contextID})
			cancel()
		}
		p.process.gate.remove(p)
		p.mu.Lock()
		sessions := slices.Collect(maps.Keys(p.sessions))
		p.mu.Unlock()
		for _, id := range sessions {
			p.process.connection.forget(id)
		}
		p.running.Wait()
	})
}

// grace is how long after a step's deadline its script may still return why it failed, on a busy machine.
const grace = 3 * time.Second

// step bounds one call of the page. Its script stops trying at the deadline; the context ends a little later.
func (p *Page) step(ctx context.Context) (context.Context, context.CancelFunc) {
	stated, cancelStated := context.WithTimeout(ctx, p.limit)
	ending, cancel := context.WithTimeout(ctx, p.limit+grace)
	deadline, _ := stated.Deadline()
	cancelStated()
	return step{Context: ending, deadline: deadline}, cancel
}

// step is a context that ends after its stated deadline.
type step struct {
	context.Context
	deadline time.Time
}

// Deadline is when the page stops trying.
func (s step) Deadline() (time.Time, bool) { return s.deadline, true }

// over reports whether the stated deadline of a context has passed.
func over(ctx context.Context) bool {
	deadline, ok := ctx.Deadline()
	return ok && !time.Now().Before(deadline)
}

// act does something to an element of the page, with no other action at the same time, within the time of a step.
func (p *Page) act(ctx context.Context, at sdk.Target, do func(ctx context.Context) error) error {
	if err := p.turn(ctx); err != nil {
		return err
	}
	defer p.done()
	limited, cancel := p.step(ctx)
	defer cancel()
	return about(at, p.outcome(ctx, do(limited)))
}

// turn waits until no other action is under way; done lets the next one begin.
func (p *Page) turn(ctx context.Context) error {
	select {
	case p.acting <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-p.life.Done():
		return sdk.ErrGone
	}
}

func (p *Page) done() { <-p.acting }

// errSilent is the failure of a page that said nothing within a step, before the order was sent: it, or this machine, is busy. Why an element could not be
// acted on, the script says before the step ends.
var errSilent error = failure.New(failure.TimedOut, "the page did not answer in time")

// outcome converts the error of a step for the caller of the page.
func (p *Page) outcome(ctx context.Context, err error) error {
	switch {
	case err == nil:
		return nil
	case p.life.Err() != nil || !p.process.alive():
		if exceeded := p.process.exceeded(); exceeded != nil {
			return exceeded
		}
		return sdk.ErrGone
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, context.DeadlineExceeded) && p.Fired() > 0:
		return sdk.ErrNotReady // the receipt may still come: the driver reads on
	case errors.Is(err, context.DeadlineExceeded):
		return errSilent
	}
	return err
}

// Home is the address of the store's ordering page.
func (p *Page) Home() string { return p.job.Home }

// Store is what is known about the store.
func (p *Page) Store() sdk.Store { return p.job.Store }

// URL returns the page's current address.
func (p *Page) URL(ctx context.Context) (string, error) {
	if err := p.outcome(ctx, cmp.Or(ctx.Err(), p.life.Err())); err != nil {
		return "", err
	}
	p.mu.Lock()
	address, sealed := p.address, p.sealed
	p.mu.Unlock()
	if sealed {
		// A script of the page could put here what was typed.
		address, _, _ = strings.Cut(address, "#")
		address, _, _ = strings.Cut(address, "?")
		address = p.secrets.Number(address)
	}
	return address, nil
}

// Dialogs returns the native dialogs since the last call.
func (p *Page) Dialogs(ctx context.Context) ([]sdk.Dialog, error) {
	if err := p.outcome(ctx, cmp.Or(ctx.Err(), p.life.Err())); err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	seen := p.dialogs
	p.dialogs = nil
	return seen, nil
}

// Goto loads an address of the store's hosts.
func (p *Page) Goto(ctx context.Context, address string) (int, error) {
	to, err := url.Parse(address)
	if err != nil || !p.mayVisit(to) {
		p.refused("goto: " + hostOf(to))
		return 0, sdk.ErrWall
	}
	if err := p.turn(ctx); err != nil {
		return 0, err
	}
	defer p.done()
	refusals := len(p.Blocked())
	limited, cancel := context.WithTimeout(ctx, 3*p.limit)
	defer cancel()
	before, err := p.locate(limited, "")
	if err != nil {
		return 0, err
	}
	result, err := call(limited, p.root, page.Navigate, page.NavigateParams{URL: address})
	if err != nil {
		return 0, p.unreached(ctx, err, "the page did not answer in time")
	}
	if result.ErrorText != "" {
		if blocked := p.Blocked(); len(blocked) > refusals {
			return 0, sdk.ErrWall
		}
		return 0, p.unreached(ctx, errors.New(result.ErrorText), result.ErrorText)
	}
	if result.LoaderID != "" { // empty: it is the same document, at another place
		// Entered before it is announced, the new document would get the host's script twice.
		if _, err := p.frameOf(limited, p.main(), before); err != nil {
			return 0, p.unreached(ctx, err, "the document did not arrive in time")
		}
	}
	var loaded struct{ Status int }
	if err := p.run(limited, "", "loaded", map[string]any{}, &loaded); err != nil {
		return 0, p.unreached(ctx, err, "the document did not arrive in time")
	}
	return loaded.Status, nil
}

// unreached is the failure of a page that did not load, unless the build itself has ended.
func (p *Page) unreached(ctx context.Context, err error, seen string) error {
	told := p.outcome(ctx, err)
	if errors.Is(told, sdk.ErrGone) || ctx.Err() != nil || p.process.exceeded() != nil {
		return told
	}
	return failure.New(failure.SiteUnreachable, seen)
}

func portOf(u *url.URL) string {
	switch {
	case u.Port() != "":
		return u.Port()
	case u.Scheme == "https":
		return "443"
	}
	return "80"
}

func hostOf(u *url.URL) string {
	if u == nil {
		return "unreadable address"
	}
	return u.Scheme + " " + u.Host
}
