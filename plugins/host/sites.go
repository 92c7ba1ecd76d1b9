package host

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/plugins/sdk/wire"
	"github.com/carryout-dev/carryout/ports"
)

// SitesOptions are settings of Sites. The zero value works.
type SitesOptions struct {
	// InProcess are drivers in this process, by platform, for tests and measurements. They replace the programs of their platforms.
	InProcess map[string]sdk.Driver
	// Pins are added to those of this program: a test's fixtures, or an operator's own platforms.
	Pins   Pins
	Limits Limits
	// Recordings is the folder for a recording of every build (Recording). Empty: none is made.
	Recordings string
	// LoopbackPictures keeps the addresses of pictures that are http on this machine, for development. All others must be https.
	LoopbackPictures bool
	// Now is the time written into evidence, and told to drivers. nil: time.Now.
	Now func() time.Time
}

// Sites is ports.Sites over drivers and pages: a process and a page per build. Both have ended when a call returns an error, and end right after a
// call that succeeded.
type Sites struct {
	host       *Host
	pages      Pages
	archive    Archive
	log        *slog.Logger
	limits     Limits
	now        func() time.Time
	pins       Pins
	platforms  map[string]*platform
	recordings string

	loopbackPictures bool
}

// platform is one driver, with what it states and what it may do.
type platform struct {
	name     string
	claims   []string     // hosts that the driver states
	manifest sdk.Manifest // narrowed to what is allowed
	terms    terms
	receipt  *regexp.Regexp
	take     func(ctx context.Context) (*guest, error)
}

func (p *platform) driver() string { return p.name + "@" + p.manifest.Version }

// Sites reads the manifest of every driver in the folder and keeps one process of each ready. The archive takes the evidence.
func (h *Host) Sites(ctx context.Context, pages Pages, archive Archive, options SitesOptions) (*Sites, error) {
	s := &Sites{
		host: h, pages: pages, archive: archive, log: h.log, limits: options.Limits.orDefaults(),
		now: options.Now, platforms: map[string]*platform{}, recordings: options.Recordings,
		loopbackPictures: options.LoopbackPictures,
	}
	if s.now == nil {
		s.now = time.Now
	}
	err := archive.check(s.now())
	if err != nil {
		return nil, err
	}
	if s.pins, err = known(options.Pins); err != nil {
		return nil, err
	}
	for name, driver := range options.InProcess {
		guarded := inProcess{driver}
		take := func(context.Context) (*guest, error) { return &guest{Driver: guarded}, nil }
		if err := s.add(name, driver.Manifest(), take); err != nil {
			return nil, err
		}
	}
	for _, b := range h.binaries {
		if b.kind != wire.KindDriver || s.platforms[b.name] != nil {
			continue
		}
		first, err := h.launch(ctx, b)
		if err != nil {
			return nil, err
		}
		if err := s.add(b.name, first.Manifest(), h.keepWarm(b, first).take); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// add adds a platform; it returns an error if its manifest is invalid.
func (s *Sites) add(name string, m sdk.Manifest, take func(context.Context) (*guest, error)) error {
	if m.Platform != name {
		return fmt.Errorf("host: the driver %s says its platform is %q", name, m.Platform)
	}
	if err := m.Check(); err != nil {
		return fmt.Errorf("host: %s: %w", name, err)
	}
	receipt, err := regexp.Compile(m.ReceiptURL)
	if err != nil {
		return fmt.Errorf("host: %s: ReceiptURL: %w", name, err)
	}
	t := s.pins.terms(m)
	if len(t.dropped) > 0 {
		s.log.Warn("a driver states more than it is allowed", "platform", name, "pinned", t.pinned, "dropped", t.dropped)
	}
	if t.pinned && len(t.pin.Hosts) > 0 && len(m.Hosts) > 0 && !slices.ContainsFunc(m.Hosts, func(host string) bool { return slices.Contains(t.pin.Hosts, host) || onHosts(host, t.pin.Hosts) }) {
		return fmt.Errorf("host: %s: none of its Hosts %q is pinned to the platform: %q are", name, m.Hosts, t.pin.Hosts)
	}
	if len(t.pin.Receipts) > 0 {
		if receipt, err = regexp.Compile(anyOf(t.pin.Receipts)); err != nil {
			return fmt.Errorf("host: %s: receipts: %w", name, err)
		}
	}
	claims := m.Hosts
	m.Hosts, m.AssetHosts, m.PaymentHosts = t.pin.Hosts, t.pin.AssetHosts, t.pin.PaymentHosts
	s.platforms[name] = &platform{name: name, claims: claims, manifest: m, terms: t, receipt: receipt, take: take}
	return nil
}

// submits describe the requests that send an order: the pins or, without pins, what the driver states.
func (p *platform) submits() []browser.Rule {
	if p.terms.pinned {
		return p.terms.pin.Submits
	}
	return browser.RulesOf(p.manifest.Orders())
}

// Close ends the host with all its processes.
func (s *Sites) Close() error { return s.host.Close() }

// onHosts reports whether host matches one of the patterns; a leading "*." matches any subdomain.
func onHosts(host string, patterns []string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	return slices.ContainsFunc(patterns, func(pattern string) bool {
		pattern = strings.ToLower(pattern)
		if domain, any := strings.CutPrefix(pattern, "*."); any {
			return strings.HasSuffix(host, "."+domain)
		}
		return host == pattern
	})
}

// hostOf is the host name of an address that a browser may open; "" for any other.
func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.User != nil {
		return ""
	}
	return strings.ToLower(u.Hostname())
}

// sure is the confidence from which a page counts as a platform's.
const sure = 60

// Recognize returns which driver serves an ordering page; see ports.Sites.
func (s *Sites) Recognize(ctx context.Context, orderURL string) (string, error) {
	host := hostOf(orderURL)
	if host == "" {
		return "", failure.New(failure.PlatformUnsupported, "not a web address")
	}
	var named []string
	owners := s.pins.owners(host)
	for name, p := range s.platforms {
		if slices.Contains(owners, name) || len(owners) == 0 && onHosts(host, p.claims) {
			named = append(named, name)
		}
	}
	if len(named) == 0 && len(owners) > 0 {
		return "", failure.New(failure.PlatformUnsupported, "there is no driver "+strings.Join(owners, " or "))
	}
	if len(named) == 1 {
		return named[0], nil
	}
	if len(named) == 0 {
		for name := range s.platforms {
			named = append(named, name)
		}
	}
	if len(named) == 0 {
		return "", failure.New(failure.PlatformUnsupported, "there are no drivers")
	}
	slices.Sort(named)
	ctx, cancel := s.host.within(ctx)
	defer cancel()
	return s.askDrivers(ctx, orderURL, host, named)
}

// askDrivers loads the page and returns the driver that is most sure.
func (s *Sites) askDrivers(ctx context.Context, orderURL, host string, names []string) (string, error) {
	limited, cancel := context.WithTimeout(ctx, s.limits.Recognize)
	defer cancel()
	job := browser.Job{Home: orderURL}
	for _, name := range names {
		p := s.platforms[name]
		job.Hosts, job.AssetHosts = append(job.Hosts, p.terms.hosts(host)...), append(job.AssetHosts, p.manifest.AssetHosts...)
		job.Submits = append(job.Submits, p.submits()...)
	}
	page, err := s.pages.Page(limited, job)
	if err != nil {
		return "", fmt.Errorf("host: open a page: %w", err)
	}
	defer s.closePage(page)
	status, err := page.Goto(limited, orderURL)
	switch {
	case ctx.Err() != nil:
		return "", context.Cause(ctx)
	case err != nil:
		return "", failure.New(failure.SiteUnreachable, err.Error())
	case status == 403 || status == 429:
		return "", failure.New(failure.BotBlocked, fmt.Sprintf("the page answered %d", status))
	case status >= 400:
		return "", failure.New(failure.SiteUnreachable, fmt.Sprintf("the page answered %d", status))
	}
	best, most := "", sure-1
	for _, name := range names {
		confidence, err := s.askOne(limited, name, page)
		if ctx.Err() != nil {
			return "", context.Cause(ctx)
		}
		if err != nil {
			s.log.Warn("a driver could not look at a page", "platform", name, "error", err)
			continue
		}
		if confidence > most {
			best, most = name, confidence
		}
	}
	if best == "" {
		return "", turnedAway(page, failure.New(failure.PlatformUnsupported, "no driver is sure of the page"))
	}
	return best, nil
}

func (s *Sites) askOne(ctx context.Context, name string, page Page) (int, error) {
	g, err := s.platforms[name].take(ctx)
	if err != nil {
		return 0, err
	}
	defer g.end()
	return g.Recognize(ctx, page)
}

// Menu reads the store's menu, and the option groups of the items that need returns, on one page; see ports.Sites.
func (s *Sites) Menu(ctx context.Context, site ports.Site, need func(menu.Menu) []string) (out ports.SiteMenu, err error) {
	ctx, cancel := s.host.within(ctx)
	defer cancel()
	r, err := s.begin(ctx, site, browser.Job{})
	if err != nil {
		return ports.SiteMenu{}, err
	}
	defer func() { r.end(err) }()
	err = r.step("menu", s.limits.Menu, func(ctx context.Context) error {
		store, read, err := r.guest.Menu(ctx, r.page)
		out = ports.SiteMenu{Name: store.Name, Address: store.Address, TimeZone: store.TimeZone, Menu: read, Learned: store.Learned}
		for _, category := range read.Categories {
			for i := range category.Items {
				mistrustItem(&category.Items[i])
			}
		}
		return err
	})
	if err != nil {
		return ports.SiteMenu{}, err
	}
	for _, id := range need(out.Menu) {
		item, ok := out.Menu.Item(id)
		if !ok || item.GroupsKnown {
			continue
		}
		err := r.step("options", s.limits.Options, func(ctx context.Context) error {
			groups, err := r.guest.Options(ctx, r.page, item)
			if err == nil {
				mistrustOptions(groups)
				out.Menu = out.Menu.WithGroups(id, groups)
			}
			return err
		})
		if err != nil {
			return ports.SiteMenu{}, err
		}
	}
	return out, nil
}

// Build fills the site's bag and reads its last page, without a card; see ports.Sites.
func (s *Sites) Build(ctx context.Context, site ports.Site, build ports.Build) (_ ports.Built, err error) {
	ctx, cancel := s.host.within(ctx)
	defer cancel()
	r, err := s.begin(ctx, site, browser.Job{Details: detailsOf(build)})
	if err != nil {
		return ports.Built{}, err
	}
	defer func() { r.end(err) }()
	if build.Watch != nil {
		build.Watch(func(asked context.Context) ([]byte, error) {
			if ctx.Err() != nil {
				return nil, sdk.ErrGone // the build has ended, and its page is closing
			}
			return r.lent.Live(asked)
		})
	}
	if s.recordings != "" {
		r.recorder = &recorder{Page: r.page}
		r.page = r.recorder
	}
	bag, quote, err := r.toLastPage(build, false)
	r.record(build, bag, quote, err)
	if err != nil {
		return ports.Built{}, err
	}
	return built(bag, quote), nil
}

// detailsOf lists the values that an order in the person's name contains.
func detailsOf(build ports.Build) []string {
	c := build.Contact
	return []string{c.FirstName, c.LastName, strings.TrimSpace(c.FirstName + " " + c.LastName), c.Phone, c.Email}
}

// run is one driver at work on one page.
type run struct {
	sites    *Sites
	ctx      context.Context
	platform *platform
	guest    *guest
	lent     Page        // as the browser lent it
	page     sdk.Page    // as the driver gets it
	typed    atomic.Bool // a card number was typed
	recorder *recorder   // nil: the build is not recorded
	secrets  *browser.Redactor
	last     func() // what is left to do with the page before it closes; nil: nothing
}

// begin takes a driver and a page for one build. job may contain what only a placement needs.
func (s *Sites) begin(ctx context.Context, site ports.Site, job browser.Job) (*run, error) {
	p := s.platforms[site.Platform]
	host := hostOf(site.OrderURL)
	if p == nil || host == "" {
		return nil, failure.New(failure.PlatformUnsupported, "no driver "+site.Platform)
	}
	if owners := s.pins.owners(host); len(owners) > 0 && !slices.Contains(owners, p.name) {
		return nil, failure.New(failure.PlatformUnsupported, fmt.Sprintf("%s is pinned to %s, not to %s", host, strings.Join(owners, " and "), p.name))
	}
	job.Home, job.Hosts = site.OrderURL, p.terms.hosts(host)
	job.AssetHosts, job.PaymentHosts = p.manifest.AssetHosts, p.manifest.PaymentHosts
	job.Store = sdk.Store{Name: site.Name, Address: site.Address, TimeZone: site.TimeZone, Learned: site.Learned, Now: s.now().UTC()}
	job.SubmitRequest, job.Claimed, job.Submits = p.manifest.SubmitRequest, browser.RulesOf(p.manifest.Submits), p.submits()
	job.AnyWrite = p.terms.pin.AnyWrite
	job.Harmless, job.NotYetOrdered = p.terms.pin.Harmless, anyOf(p.terms.pin.NotYetOrdered)
	// The page is first: it may have to wait for the processors, and no driver waits with it.
	page, err := s.pages.Page(ctx, job)
	if err != nil {
		return nil, fmt.Errorf("host: open a page: %w", err)
	}
	g, err := p.take(ctx)
	if err != nil {
		s.closePage(page)
		return nil, err
	}
	g.Driver = cleaned{g.Driver, s.loopbackPictures}
	r := &run{sites: s, ctx: ctx, platform: p, guest: g, lent: page, secrets: browser.NewRedactor(job.Secrets)}
	r.page = neverSubmits{typing{page, r}}
	return r, nil
}

// end ends the process and the page. After an error both have ended when it returns: the driver first, so that nothing acts on the page while it
// closes. After a success the driver has returned, and both end in the background, because the caller has something to record; Close of the host
// waits for it. Then the page is first, because its Chromium may serve the next one.
func (r *run) end(err error) {
	if err != nil || !r.sites.host.enter() {
		r.guest.end()
		r.close()
		return
	}
	go func() {
		defer r.sites.host.under.Done()
		r.close()
		r.guest.end()
	}()
}

func (r *run) close() {
	if r.last != nil {
		r.last()
	}
	r.sites.closePage(r.lent)
}

func (s *Sites) closePage(page Page) {
	if refused := counted(page.Blocked()); len(refused) > 0 {
		s.log.Info("a page was refused requests", "store", hostOf(page.Home()), "refused", refused)
	}
	if err := page.Close(); err != nil {
		s.log.Warn("a page did not close cleanly", "error", err)
	}
}

// mostRefusals bounds how many refusals of a page are logged.
const mostRefusals = 20

// counted lists each text once, with its count.
func counted(refused []string) []string {
	times := map[string]int{}
	var out []string
	for _, what := range refused {
		if times[what]++; times[what] == 1 {
			out = append(out, what)
		}
	}
	for i, what := range out {
		if n := times[what]; n > 1 {
			out[i] = fmt.Sprintf("%s (%d times)", what, n)
		}
	}
	if more := len(out) - mostRefusals; more > 0 {
		out = append(out[:mostRefusals], fmt.Sprintf("and %d more", more))
	}
	return out
}

// lastRefusal is the page's last refusal, for the reason of a build that stopped; "" if there is none.
func (r *run) lastRefusal() string {
	refused := r.lent.Blocked()
	if len(refused) == 0 {
		return ""
	}
	return "; last refused: " + refused[len(refused)-1]
}

// step runs one method of the driver within its limit, and converts its error for the build.
func (r *run) step(name string, limit time.Duration, method func(context.Context) error) error {
	limited, cancel := context.WithTimeout(r.ctx, limit)
	defer cancel()
	err := method(limited)
	switch {
	case err == nil:
		return nil
	case r.ctx.Err() != nil:
		return fmt.Errorf("host: %s: %s: %w", r.platform.name, name, context.Cause(r.ctx))
	case limited.Err() != nil, errors.Is(err, context.DeadlineExceeded):
		err = failure.New(failure.TimedOut, "it took longer than "+limit.String())
	}
	err = turnedAway(r.lent, ended(r.platform.name, name, err, r.lastRefusal()))
	r.explain(name, err)
	return err
}

// unread are the failures of a page that does not show what it should.
var unread = []failure.Code{failure.SiteChanged, failure.PlatformUnsupported, failure.TimedOut}

// turnedAway returns the failure of a page that does not show what it should as BOT_BLOCKED, if the store refused what the page itself asked for.
func turnedAway(page Page, err error) error {
	var failed *failure.Failure
	if !errors.As(err, &failed) || !slices.Contains(unread, failed.Code) {
		return err
	}
	if how := page.TurnedAway(); how != "" {
		return failure.New(failure.BotBlocked, how+"; "+failed.Seen)
	}
	return err
}

// ended converts the error of a driver's method: a failure names its step, and a fault of the service stays an error, after which the caller may
// try again.
func ended(platform, step string, err error, refusal string) error {
	var failed *failure.Failure
	switch {
	case errors.As(err, &failed) && !failure.Known(failed.Code):
		return failure.New(failure.SiteChanged, fmt.Sprintf("%s: unknown code %q: %s", step, failed.Code, failed.Seen))
	case errors.As(err, &failed):
		clean := cleanFailure(*failed)
		clean.Seen = step + ": " + clean.Seen
		return &clean
	case errors.Is(err, wire.ErrEnded), errors.Is(err, wire.ErrPanicked), errors.Is(err, sdk.ErrGone):
		return fmt.Errorf("host: %s: %s: %w", platform, step, err)
	}
	return failure.New(failure.SiteChanged, step+": "+err.Error()+refusal)
}

// explain logs what the page was like when a step failed: its last status, and what the wall and the gate refused.
func (r *run) explain(step string, err error) {
	limited, cancel := context.WithTimeout(r.ctx, time.Second)
	defer cancel()
	r.sites.log.Warn("a step of a driver failed", "platform", r.platform.driver(), "store", hostOf(r.lent.Home()), "step", step, "error", clearedError(err, r.secrets),
		"status", r.lent.Status(limited), "refused", counted(r.lent.Blocked()))
}

// toLastPage fills the bag, continues to the last page before ordering, and checks what it reads.
func (r *run) toLastPage(build ports.Build, card bool) (bag sdk.Bag, quote sdk.Quote, err error) {
	if failed := r.platform.takesNotes(build); failed != nil {
		return bag, quote, failed
	}
	contact := sdk.Contact{
		FirstName: build.Contact.FirstName, LastName: build.Contact.LastName,
		Phone: build.Contact.Phone, Email: build.Contact.Email, Notes: build.Notes, Card: card,
	}
	return drive(r.guest, r.page, build, contact, func(name string, method func(context.Context) error) error {
		limit := r.sites.limits.Fill
		if name == "checkout" {
			limit = r.sites.limits.Checkout
		}
		return r.step(name, limit, func(ctx context.Context) error {
			if err := method(ctx); err != nil || name != "checkout" {
				return err
			}
			return r.askedInVain()
		})
	})
}

// askedInVain is the failure of a last page whose own requests the store refused: its figures may be older than its bag.
func (r *run) askedInVain() error {
	if r.lent.TurnedAway() == "" {
		return nil
	}
	return failure.New(failure.SiteChanged, "the figures may be old")
}

// drive calls Fill and Checkout of a driver, each as a step, and checks what they return.
func drive(driver sdk.Driver, page sdk.Page, build ports.Build, contact sdk.Contact, step func(string, func(context.Context) error) error) (bag sdk.Bag, quote sdk.Quote, err error) {
	err = step("fill", func(ctx context.Context) (err error) {
		if bag, err = driver.Fill(ctx, page, build.Lines, sdk.Pickup{At: build.Pickup}); err != nil {
			return err
		}
		return firstOf(compareBag(build.Lines, bag), compareNotes(build.Lines, bag))
	})
	if err != nil {
		return bag, quote, err
	}
	err = step("checkout", func(ctx context.Context) (err error) {
		if quote, err = driver.Checkout(ctx, page, contact); err != nil {
			return err
		}
		switch {
		case quote.Notes != build.Notes:
			return failure.New(failure.NotesUnsupported, "the last page shows a note otherwise than it was written")
		case checkQuote(bag, quote) == nil && !quote.TakesCard:
			return failure.New(failure.CounterPaymentOnly, "the last page asks for no card")
		}
		return firstOf(checkQuote(bag, quote))
	})
	return bag, quote, err
}

// firstOf is the first failure that there is, or no error.
func firstOf(failures ...*failure.Failure) error {
	for _, one := range failures {
		if one != nil {
			return one
		}
	}
	return nil
}

// takesNotes returns NOTES_UNSUPPORTED for notes for which the platform has no box, according to its driver.
func (p *platform) takesNotes(build ports.Build) *failure.Failure {
	if reason, lacks := p.manifest.Lacks[sdk.OrderNotes]; lacks && build.Notes != "" {
		return failure.New(failure.NotesUnsupported, reason)
	}
	reason, lacks := p.manifest.Lacks[sdk.ItemNotes]
	for _, line := range build.Lines {
		if lacks && line.Note != "" {
			return failure.New(failure.NotesUnsupported, reason).About(line.Item)
		}
	}
	return nil
}

// errEarly refuses a click that sends an order, except in a placement's last step.
var errEarly = fmt.Errorf("%w: nothing is sent in this step", sdk.ErrNotReady)

// typing is a page that remembers that a card was typed.
type typing struct {
	sdk.Page
	run *run
}

// FillSecret types a secret, and remembers it.
func (t typing) FillSecret(ctx context.Context, at sdk.Target, secret sdk.Secret) error {
	err := t.Page.FillSecret(ctx, at, secret)
	if err == nil && secret == sdk.CardNumber {
		t.run.typed.Store(true)
	}
	return err
}

// neverSubmits is a page that cannot send an order.
type neverSubmits struct{ sdk.Page }

// Submit returns errEarly.
func (neverSubmits) Submit(context.Context, sdk.Target) (sdk.Submission, error) {
	return sdk.Submission{}, errEarly
}
