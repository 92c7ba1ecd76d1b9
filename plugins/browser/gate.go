package browser

import (
	"context"
	"encoding/base64"
	"log/slog"
	"net/url"
	"strings"
	"sync"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/fetch"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/target"
)

// gate pauses every request of a Chromium before it reaches the network, and decides whether it may continue.
//
// It uses the browser's own session, not those of its targets: Chromium then intercepts nearest to the network, for every frame, worker,
// popup and prefetch, from the first request on, so even a new target is covered.
type gate struct {
	browser session
	logger  *slog.Logger

	mu       sync.Mutex
	pages    map[*Page]bool
	frames   map[cdp.FrameID]*Page
	contexts map[cdp.BrowserContextID]*Page
	passes   map[fetch.RequestID]*pass
	wide     map[*Page]bool // pages for which every request is paused
}

// pass is the permission for exactly one submit request.
type pass struct {
	page     *Page
	host     string // that the request went to, and whether by plain http
	plain    bool
	used     bool
	request  chan struct{} // closed when the request was let through
	response chan response // receives its answer
}

// response is the answer to a submit request; a status of 0 means that none came.
type response struct {
	status     int
	askedAgain bool
}

func newGate(logger *slog.Logger) *gate {
	return &gate{
		logger: logger, pages: map[*Page]bool{}, frames: map[cdp.FrameID]*Page{},
		contexts: map[cdp.BrowserContextID]*Page{}, passes: map[fetch.RequestID]*pass{}, wide: map[*Page]bool{},
	}
}

// close starts to pause requests.
func (g *gate) close(ctx context.Context) error {
	_, err := call(ctx, g.browser, fetch.Enable, fetch.EnableParams{Patterns: usual()})
	return err
}

// usual lists every type of Chromium's filter except scripts and style sheets: these are always GET, they are most of what a page loads, and
// the wall checks their hosts.
func usual() []*fetch.RequestPattern {
	var patterns []*fetch.RequestPattern
	for _, kind := range []network.ResourceType{
		network.ResourceTypeDocument, network.ResourceTypeXHR, network.ResourceTypeFetch, network.ResourceTypePing, network.ResourceTypeOther,
		network.ResourceTypeCSPViolationReport, network.ResourceTypeImage, network.ResourceTypeMedia, network.ResourceTypeFont,
	} {
		patterns = append(patterns, &fetch.RequestPattern{URLPattern: "*", ResourceType: kind})
	}
	return patterns
}

// widen pauses every request while a page is open on which a GET could order. The gate is locked.
func (g *gate) widen(p *Page) {
	if len(g.wide) == 0 {
		post(g.browser, fetch.Enable, fetch.EnableParams{Patterns: []*fetch.RequestPattern{{URLPattern: "*"}}})
	}
	g.wide[p] = true
}

// narrow ends that for one page. The gate is locked.
func (g *gate) narrow(p *Page) {
	if !g.wide[p] {
		return
	}
	delete(g.wide, p)
	if len(g.wide) == 0 {
		post(g.browser, fetch.Enable, fetch.EnableParams{Patterns: usual()})
	}
}

func (g *gate) add(p *Page) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.pages[p] = true
	g.contexts[p.contextID] = p
}

// learn looks at the rules of a page that was added, once it has a job.
func (g *gate) learn(p *Page) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if p.submits.mayGet() || p.claimed.mayGet() {
		g.widen(p)
	}
}

// remove removes a page. It is called after its wall has ended, so the page can no longer send anything.
func (g *gate) remove(p *Page) {
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.pages, p)
	delete(g.contexts, p.contextID)
	g.narrow(p)
	for id, owner := range g.frames {
		if owner == p {
			delete(g.frames, id)
		}
	}
	for id, pass := range g.passes {
		if pass.page == p {
			delete(g.passes, id)
		}
	}
}

// own records which page a frame belongs to.
func (g *gate) own(id cdp.FrameID, p *Page) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.pages[p] {
		g.frames[id] = p
	}
}

func (g *gate) disown(id cdp.FrameID) {
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.frames, id)
}

// arm lets the next submit request of a page pass.
func (g *gate) arm(p *Page) *pass {
	g.mu.Lock()
	defer g.mu.Unlock()
	p.pass = &pass{page: p, request: make(chan struct{}), response: make(chan response, 1)}
	return p.pass
}

// disarm withdraws a pass that was not used.
func (g *gate) disarm(p *Page) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if p.pass != nil {
		p.pass.used = true
	}
}

// pausedRequest is the part of Fetch.requestPaused that the gate uses.
type pausedRequest struct {
	RequestID    fetch.RequestID      `json:"requestId"`
	FrameID      cdp.FrameID          `json:"frameId"`
	ResourceType network.ResourceType `json:"resourceType"`
	Request      struct {
		URL         string         `json:"url"`
		Method      string         `json:"method"`
		Headers     map[string]any `json:"headers"`
		HasPostData bool           `json:"hasPostData"`
		Body        []struct {
			Bytes string `json:"bytes"` // base64; empty for a file or a stream
		} `json:"postDataEntries"`
	} `json:"request"`
	ErrorReason string `json:"responseErrorReason"`
	Status      int    `json:"responseStatusCode"`
}

// sent converts the request for the rules.
func (r pausedRequest) sent() *sent {
	s := &sent{method: r.Request.Method, address: r.Request.URL, header: map[string]string{}}
	s.beacon = r.ResourceType == network.ResourceTypePing || r.ResourceType == network.ResourceTypeCSPViolationReport
	for name, value := range r.Request.Headers {
		if text, ok := value.(string); ok {
			s.header[strings.ToLower(name)] = text
		}
	}
	for _, entry := range r.Request.Body {
		raw, err := base64.StdEncoding.DecodeString(entry.Bytes)
		s.missing = s.missing || err != nil || len(raw) == 0
		s.body = append(s.body, raw...)
	}
	s.missing = s.missing || r.Request.HasPostData && len(s.body) == 0
	return s
}

// paused decides about one request. It runs on the connection's reader, so it must not wait.
func (g *gate) paused(m *cdproto.Message) {
	r, ok := decode[pausedRequest](m)
	if !ok {
		g.logger.Error("browser: a paused request could not be read; it stays blocked")
		return
	}
	if r.Status != 0 || r.ErrorReason != "" {
		g.answered(r)
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	p := g.frames[r.FrameID]
	if p == nil && len(g.pages) == 1 {
		for only := range g.pages {
			p = only
		}
	}
	if p == nil {
		g.stray(r)
		return
	}
	g.decide(r, p)
}

// decide lets a request of a page continue, or refuses it. The gate is locked. During a trial of a driver's code, requests that the code could
// have sent wait for its end.
func (g *gate) decide(r pausedRequest, p *Page) {
	if p.waits(r) {
		return
	}
	address, err := url.Parse(r.Request.URL)
	if err != nil {
		g.fail(r, p, "unreadable address")
		return
	}
	switch address.Scheme {
	case "data", "blob", "about":
		g.release(r)
		return
	case "http", "https":
	default:
		g.fail(r, p, "scheme "+address.Scheme)
		return
	}
	if !p.hosts.has(address.Hostname()) {
		g.fail(r, p, "wall: "+address.Host)
		return
	}
	decided, why := p.judge(r.sent())
	allowed := decided == passes || decided == orders && p.pass != nil && !p.pass.used
	p.requested(r.Request.Method, address, map[bool]string{true: "passes", false: "refused"}[allowed])
	switch {
	case allowed && decided == orders:
		g.let(r, p, address)
	case !allowed:
		g.fail(r, p, why+": "+r.Request.Method+" "+address.Host+routed(address))
	case !p.job.Images && (r.ResourceType == network.ResourceTypeImage || r.ResourceType == network.ResourceTypeMedia || r.ResourceType == network.ResourceTypeFont):
		post(g.browser, fetch.FailRequest, fetch.FailRequestParams{RequestID: r.RequestID, ErrorReason: network.ErrorReasonBlockedByClient})
	default:
		g.release(r)
	}
}

// stray decides about a request of an unknown page, such as a worker's or a closing page's: it continues to the wall of its browser context
// unless one of the pages would refuse it.
func (g *gate) stray(r pausedRequest) {
	s := r.sent()
	for p := range g.pages {
		if p.waits(r) {
			return
		}
		if decided, why := p.judge(s); decided != passes {
			at, _, _ := strings.Cut(r.Request.URL, "?")
			g.fail(r, p, why+" of an unknown frame: "+r.Request.Method+" "+at)
			return
		}
	}
	g.release(r)
}

// let uses up the pass.
func (g *gate) let(r pausedRequest, p *Page, to *url.URL) {
	p.pass.used = true
	g.passes[r.RequestID] = p.pass
	p.pass.host, p.pass.plain = to.Hostname(), to.Scheme == "http"
	request := ""
	if p.submits.orders(r.sent()) == 0 {
		request = r.Request.Method + " " + r.Request.URL
	}
	p.wall.pass(p.pass.host, p.pass.plain, request)
	close(p.pass.request)
	post(g.browser, fetch.ContinueRequest, fetch.ContinueRequestParams{RequestID: r.RequestID, InterceptResponse: new(true)})
}

func (g *gate) release(r pausedRequest) {
	post(g.browser, fetch.ContinueRequest, fetch.ContinueRequestParams{RequestID: r.RequestID})
}

func (g *gate) fail(r pausedRequest, p *Page, why string) {
	p.refused(why)
	post(g.browser, fetch.FailRequest, fetch.FailRequestParams{RequestID: r.RequestID, ErrorReason: network.ErrorReasonBlockedByClient})
}

// getResponseBody is fetch.GetResponseBody with a result that distinguishes text from base64.
var getResponseBody = cdp.Command[fetch.GetResponseBodyParams, responseBody]{Method: fetch.GetResponseBody.Method}

type responseBody struct {
	Body    string `json:"body"`
	Encoded bool   `json:"base64Encoded"`
}

func (b responseBody) text() string {
	if !b.Encoded {
		return b.Body
	}
	raw, err := base64.StdEncoding.DecodeString(b.Body)
	if err != nil {
		return ""
	}
	return string(raw)
}

// answered handles the response to a submit request.
func (g *gate) answered(r pausedRequest) {
	g.mu.Lock()
	pass := g.passes[r.RequestID]
	delete(g.passes, r.RequestID)
	g.mu.Unlock()
	if pass != nil {
		pass.page.wall.answered(pass.host, pass.plain)
	}
	redirect := r.Status >= 300 && r.Status < 400
	if pass == nil || pass.page.notYet == nil || r.ErrorReason != "" || redirect {
		g.release(r)
		if pass != nil {
			pass.response <- response{status: r.Status}
		}
		return
	}
	// The body must be requested, and the reader must not wait for it.
	pass.page.running.Go(func() {
		result := response{status: r.Status}
		body, err := call(pass.page.life, g.browser, getResponseBody, fetch.GetResponseBodyParams{RequestID: r.RequestID})
		if err == nil {
			result.askedAgain = pass.page.notYet.MatchString(body.text())
		}
		g.release(r)
		pass.response <- result
	})
}

// targetCreated closes every page that a page opened. Until then such a page is behind the same wall, because it shares the browser context,
// and its frames belong to no page, so none of its submits can pass.
func (g *gate) targetCreated(info *target.Info) {
	if info.Type != "page" && info.Type != "background_page" && info.Type != "webview" && info.Type != "other" {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	p := g.contexts[info.BrowserContextID]
	if p == nil {
		return
	}
	// Each context is made for one page, so the first target in it is that page.
	if p.targetID == "" && info.Type == "page" {
		p.targetID = info.TargetID
		g.frames[cdp.FrameID(info.TargetID)] = p
		return
	}
	if p.targetID == info.TargetID {
		return
	}
	p.refused("window: " + info.Type)
	post(g.browser, target.CloseTarget, target.CloseTargetParams{TargetID: info.TargetID})
}
