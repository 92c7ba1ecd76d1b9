package host

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/ports"
)

// Place sends one order, at most once; see ports.Sites. After a fire, the outcome is order.Unknown, the zero value, unless the host itself saw
// another.
//
// Card data that a page echoes is in neither the outcome nor the error.
func (s *Sites) Place(ctx context.Context, site ports.Site, p ports.Placement, fire func(context.Context, ports.Observed) error) (order.Outcome, error) {
	var typed map[sdk.Secret]browser.Revealer
	if !p.Rehearse {
		typed = map[sdk.Secret]browser.Revealer{
			sdk.CardNumber: p.Card.Number, sdk.CardExpiry: p.Card.Expiry, sdk.CardCode: p.Card.Code, sdk.CardZip: p.Card.Zip,
		}
	}
	secrets := browser.NewRedactor(typed)
	outcome, err := s.place(ctx, site, p, typed, secrets, fire)
	return cleared(outcome, secrets), clearedError(err, secrets)
}

func (s *Sites) place(ctx context.Context, site ports.Site, p ports.Placement, typed map[sdk.Secret]browser.Revealer, secrets *browser.Redactor, fire func(context.Context, ports.Observed) error) (_ order.Outcome, err error) {
	ctx, cancel := s.host.within(ctx)
	defer cancel()
	a := &attempt{sites: s, placement: p, secrets: secrets, fire: fire}
	job := browser.Job{Details: detailsOf(p.Build)}
	if !p.Rehearse {
		job.Secrets, job.Fire, job.Dedicated = typed, a.press, true
	}
	r, err := s.begin(ctx, site, job)
	if err != nil {
		return notFired(err)
	}
	defer func() { r.end(err) }()
	a.run = r
	r.page = glimpsing{r.page, a}
	defer a.dropDraft()
	defer a.endGlimpse()
	bag, quote, err := r.toLastPage(p.Build, !p.Rehearse)
	if err != nil {
		return notFired(err)
	}
	seen := ports.Observed{Terms: order.Terms{
		Total: quote.Total, BasketHash: basketHash(bag, quote.Total), Pickup: quote.Pickup.At, PickupLabel: quote.Pickup.Label,
	}}
	if p.Rehearse {
		return a.rehearsed(ctx, seen)
	}
	return a.submit(ctx, seen)
}

// attempt is one placement under way.
type attempt struct {
	sites     *Sites
	run       *run
	placement ports.Placement
	secrets   *browser.Redactor
	fire      func(context.Context, ports.Observed) error

	pressing sync.Mutex // held from before a fire until it is counted
	mu       sync.Mutex
	observed *ports.Observed // the last page; nil until the driver's Submit may send
	fires    int             // that returned nil
	refused  error           // of a fire
	answered bool            // the last request was answered, and not with a server error, which leaves in doubt what was done
	status   int             // of that answer; 0 if there was none
	looked   chan struct{}   // closed when the look at the last page has ended; nil: there was none
	lookErr  error           // of that look
	before   *look           // the last page right before the first click
	glimpse  *glimpse        // the newest; nil: there was none
	ending   *glimpse        // of the page after the click, without a picture; nil: there was none
	blind    bool            // no glimpse begins any more
	draft    *draft          // of the evidence; nil before the order was sent
	writes   int             // that were refused before the first press
	again    bool            // the answer to the last request asks whether to order for another time
}

// notFired is the outcome of an attempt that ended before any click, with its error.
func notFired(err error) (order.Outcome, error) {
	var failed *failure.Failure
	if !errors.As(err, &failed) {
		code := failure.Internal
		if errors.Is(err, context.DeadlineExceeded) {
			code = failure.TimedOut
		}
		failed = failure.New(code, err.Error())
	}
	return order.Outcome{Fact: order.NotFired, Failure: failed, Seen: failed.Seen}, err
}

// rehearsed compares the last page with what was confirmed, and sends nothing.
func (a *attempt) rehearsed(ctx context.Context, last ports.Observed) (order.Outcome, error) {
	if err := a.fire(ctx, last); err != nil {
		return notFired(err)
	}
	seen, err := a.capture()
	if err != nil {
		return notFired(fmt.Errorf("host: capture the last page: %w", err))
	}
	evidence, err := a.preserve("simulated", seen, sdk.Outcome{Total: &last.Total})
	if err != nil {
		return notFired(err)
	}
	return order.Outcome{Fact: order.Accepted, Evidence: evidence}, nil
}

// submit lets the driver press the button and determines the outcome.
func (a *attempt) submit(ctx context.Context, last ports.Observed) (order.Outcome, error) {
	a.mu.Lock()
	a.observed = &last
	a.mu.Unlock()
	a.run.page = submitting{Page: typing{a.run.lent, a.run}, lent: a.run.lent, attempt: a}
	var told sdk.Outcome
	err := a.run.step("submit", a.sites.limits.Submit, func(ctx context.Context) (err error) {
		told, err = a.run.guest.Submit(ctx, a.run.page)
		return err
	})
	// From here on the driver takes no part. Wait for a press that is still under way in the host, and let none begin, before deciding
	// whether there was one.
	a.run.guest.halt()
	a.pressing.Lock()
	a.mu.Lock()
	a.observed = nil
	fires, refused, answered := a.fires, a.refused, a.answered
	again := a.again
	a.mu.Unlock()
	a.pressing.Unlock()
	switch {
	case fires == 0 && refused != nil:
		return notFired(refused)
	case fires == 0 && err != nil:
		return notFired(err)
	case fires == 0 && told.Verdict == sdk.Rejected:
		return notFired(rejection(told))
	case fires == 0:
		return notFired(failure.New(failure.SiteChanged, "the driver did not submit: "+told.Seen))
	}
	after, lookErr := a.end(told)
	if lookErr != nil {
		return order.Outcome{Seen: "the page could not be captured after the click: " + lookErr.Error()}, errors.Join(err, lookErr)
	}
	if again && fires == 1 && errors.Is(refused, order.ErrPickup) {
		// The site asked whether to order for another time, and nobody agreed: there is no order.
		why := failure.New(failure.PickupTimeUnavailable, refused.Error())
		return order.Outcome{Fact: order.Refused, Failure: why, Seen: a.kept("refused", after, told, "asked again for another pickup")}, nil
	}
	if err != nil {
		return a.unknown(after, told, "the driver did not finish: "+err.Error()), err
	}
	switch told.Verdict {
	case sdk.Placed:
		after, doubt := a.proof(after, told)
		if doubt != "" {
			return a.unknown(after, told, doubt), nil
		}
		evidence, err := a.preserve("confirmation_page", after, told)
		if err != nil {
			return order.Outcome{Seen: "the evidence could not be kept"}, err
		}
		if told.Number == "" {
			// A receipt without a number is half a proof, which the merchant's card may complete.
			return order.Outcome{Fact: order.Unknown, Evidence: evidence, Seen: "the receipt shows no order number"}, nil
		}
		return order.Outcome{Fact: order.Accepted, Evidence: evidence, Seen: told.Seen}, nil
	case sdk.Rejected:
		switch {
		case a.run.platform.terms.pin.AnyWrite:
			return a.unknown(after, told, "the driver says rejected, and what was answered may not have been the order"), nil
		case a.run.platform.receipt.MatchString(after.URL):
			return a.unknown(after, told, "the driver says rejected, on a receipt"), nil
		case !answered:
			return a.unknown(after, told, "the driver says rejected, but no request was answered for certain"), nil
		case told.Reason.Code != failure.CardDeclined && told.Reason.Code != failure.MerchantRejected:
			return a.unknown(after, told, fmt.Sprintf("the driver says rejected with %q, which says nothing of an order that was sent", told.Reason.Code)), nil
		}
		return order.Outcome{Fact: order.Refused, Failure: rejection(told), Seen: a.kept("refused", after, told, told.Seen)}, nil
	}
	return a.unknown(after, told, told.Seen), nil
}

// rejection is the failure of a driver's Rejected.
func rejection(told sdk.Outcome) *failure.Failure {
	reason := told.Reason
	if reason.Code == "" || !failure.Known(reason.Code) {
		return failure.New(failure.MerchantRejected, told.Seen)
	}
	if reason.Message == "" {
		reason.Message = failure.Of(reason.Code).Message
	}
	return &reason
}

// press is called by the page right before each click, after every other check. It waits for the look at the last page.
func (a *attempt) press(ctx context.Context, press int) error {
	if err := a.awaitLook(ctx); err != nil {
		return err
	}
	a.pressing.Lock()
	defer a.pressing.Unlock()
	a.mu.Lock()
	observed := a.observed
	a.mu.Unlock()
	if observed == nil {
		return errEarly
	}
	if !a.run.typed.Load() {
		// The person would pay twice: at the counter, and to the service.
		return a.refuse(failure.New(failure.CounterPaymentOnly, "the driver was given a card and none was typed"))
	}
	// The driver cannot cancel the record: it is independent of how the driver's call ends.
	err := a.fire(a.run.ctx, ports.Observed{Press: press, Terms: observed.Terms})
	if err != nil {
		return a.refuse(err)
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.fires++
	return nil
}

// refuse records why there was no fire.
func (a *attempt) refuse(why error) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.refused = why
	return why
}

// submitting is the page of the last step, the only one that sends an order. Once that was sent, the driver may only wait and read: the order
// must lead to the receipt, not the driver.
type submitting struct {
	sdk.Page
	lent    Page
	attempt *attempt
}

// open returns sdk.ErrFired after a fire.
func (s submitting) open() error {
	s.attempt.mu.Lock()
	defer s.attempt.mu.Unlock()
	if s.attempt.fires > 0 || s.attempt.observed == nil {
		return sdk.ErrFired
	}
	return nil
}

// Goto works until the order is sent, as do all the methods below.
func (s submitting) Goto(ctx context.Context, url string) (int, error) {
	if err := s.open(); err != nil {
		return 0, err
	}
	return s.Page.Goto(ctx, url)
}

func (s submitting) Click(ctx context.Context, at sdk.Target) error {
	if err := s.open(); err != nil {
		return err
	}
	return s.Page.Click(ctx, at)
}

func (s submitting) Fill(ctx context.Context, at sdk.Target, text string) error {
	if err := s.open(); err != nil {
		return err
	}
	return s.Page.Fill(ctx, at, text)
}

func (s submitting) Choose(ctx context.Context, at sdk.Target, option string) error {
	if err := s.open(); err != nil {
		return err
	}
	return s.Page.Choose(ctx, at, option)
}

func (s submitting) SetChecked(ctx context.Context, at sdk.Target, on bool) error {
	if err := s.open(); err != nil {
		return err
	}
	return s.Page.SetChecked(ctx, at, on)
}

func (s submitting) Evaluate(ctx context.Context, frame, expression string, into any) error {
	if err := s.open(); err != nil {
		return err
	}
	return s.Page.Evaluate(ctx, frame, expression, into)
}

func (s submitting) FillSecret(ctx context.Context, at sdk.Target, secret sdk.Secret) error {
	if err := s.open(); err != nil {
		return err
	}
	return s.Page.FillSecret(ctx, at, secret)
}

// Wait waits. What the driver waited for after the click is how the order ended: the page is captured while the driver reads it.
func (s submitting) Wait(ctx context.Context, any ...sdk.Condition) (int, error) {
	which, err := s.Page.Wait(ctx, any...)
	if err == nil && s.open() == sdk.ErrFired {
		s.attempt.beginEnding()
	}
	return which, err
}

// Submit clicks. The page is captured before the first click, so that later captures can be compared with it, while the page finds the button.
func (s submitting) Submit(ctx context.Context, at sdk.Target) (sdk.Submission, error) {
	a := s.attempt
	a.mu.Lock()
	observed, first, again := a.observed, a.fires == 0, a.again
	a.mu.Unlock()
	if observed == nil {
		return sdk.Submission{}, errEarly
	}
	if first {
		refused := a.refusedWrites()
		a.mu.Lock()
		a.writes = refused
		a.mu.Unlock()
		defer a.beginLook(ctx, observed.Total)()
	}
	if again {
		if err := s.readLater(ctx, observed); err != nil {
			return sdk.Submission{}, err
		}
	}
	seen, err := s.Page.Submit(ctx, at)
	a.beginDraft()
	a.mu.Lock()
	a.again = err == nil && seen.AskedAgain || again && a.fires == 1
	a.answered = err == nil && seen.Answered && seen.Status < 500
	a.status = seen.Status
	a.mu.Unlock()
	return seen, err
}

// readLater reads the pickup that the page offers when it asks again: the second press is for that one. A pickup that cannot be read was not
// agreed to.
func (s submitting) readLater(ctx context.Context, last *ports.Observed) error {
	later := *last
	later.Pickup, later.PickupLabel = time.Time{}, ""
	if selector := s.attempt.run.platform.manifest.LaterPickup; selector != "" {
		if offer, err := s.offer(ctx, sdk.At(selector)); err == nil {
			later.Pickup, later.PickupLabel = offer.At, offer.Label
		} else if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	a := s.attempt
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.observed == nil {
		return errEarly
	}
	a.observed = &later
	return nil
}

// offer reads a pickup once the page shows it.
func (s submitting) offer(ctx context.Context, at sdk.Target) (sdk.Offer, error) {
	if _, err := s.lent.Wait(ctx, sdk.Visible(at)); err != nil {
		return sdk.Offer{}, err
	}
	rows, err := s.lent.Read(ctx, at, sdk.Fields{"label": "", "at": "@datetime"})
	if err != nil {
		return sdk.Offer{}, err
	}
	return sdk.OfferIn(rows)
}

// capture captures the page even if the caller's time has ended: after a click nothing is more important. A page that is navigating cannot
// be captured, so it tries again after a failure.
func (a *attempt) capture() (browser.Capture, error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(a.run.ctx), a.sites.limits.Evidence)
	defer cancel()
	for {
		look, done := context.WithTimeout(ctx, a.sites.limits.Evidence/5)
		seen, err := a.run.lent.Evidence(look)
		vain := look.Err() != nil
		done()
		if err == nil || !vain || ctx.Err() != nil {
			return seen, err
		}
	}
}

// end captures the page after the click. A capture from while the driver read the page counts if the driver says placed: it proves the order, or proof
// takes another.
func (a *attempt) end(told sdk.Outcome) (browser.Capture, error) {
	if early := a.ended(); early != nil && told.Verdict == sdk.Placed {
		return early.says, nil
	}
	return a.capture()
}

// receiptDraws is how long a page may take to show a receipt.
const receiptDraws = 2 * time.Second

// proof captures the page until it proves the order or receiptDraws has passed. It returns the last capture and the doubt that is left.
func (a *attempt) proof(after browser.Capture, told sdk.Outcome) (browser.Capture, string) {
	over := time.NewTimer(receiptDraws)
	defer over.Stop()
	again := time.NewTimer(0)
	defer again.Stop()
	for {
		doubt := a.doubt(after, told)
		if doubt == "" {
			return after, ""
		}
		select {
		case <-over.C:
			return after, doubt
		case <-again.C:
			if look, err := a.capture(); err == nil {
				after = look
			}
			again.Reset(receiptDraws / 20)
		}
	}
}

// doubt says why the page after the click is not a receipt of this order; "" if it is one, apart from its number
// (docs/decisions/0007-signed-evidence.md).
func (a *attempt) doubt(after browser.Capture, told sdk.Outcome) string {
	p := a.run.platform
	host := hostOf(after.URL)
	before := a.lastPage()
	switch {
	case before == nil:
		return "the page before the click was not captured"
	case !receiptHost(host, hostOf(a.run.lent.Home()), p.manifest.Hosts):
		return "the page after the click is not the store's"
	case !p.receipt.MatchString(after.URL):
		return "the page after the click is no receipt"
	case p.receipt.MatchString(before.says.URL):
		return "the receipt was there before the click"
	case told.Number != "" && len(phrases(after.Text, told.Number)) == 0:
		return "the order number is not on the page"
	case told.Number != "" && (!containsDigit(told.Number) || !newReference(before.says.Text, after.Text, told.Number)):
		return "the order number was there before the click"
	case told.Total != nil && *told.Total != a.placement.Total:
		return fmt.Sprintf("the receipt shows %s, not %s", *told.Total, a.placement.Total)
	case told.Total != nil && !showsAmount(after.Text, *told.Total):
		return "the receipt does not show the total"
	case p.terms.pin.AnyWrite:
		return a.moreDoubt(after, told)
	}
	return ""
}

// moreDoubt says what else a receipt lacks where any write may have been the order; "" if nothing.
func (a *attempt) moreDoubt(after browser.Capture, told sdk.Outcome) string {
	a.mu.Lock()
	status, writes := a.status, a.writes
	a.mu.Unlock()
	switch {
	case status < 200 || status >= 400:
		return fmt.Sprintf("the write that the press caused was answered with %d", status)
	case told.Number == "" && a.refusedWrites() > writes:
		return "the receipt shows no order number, and a write after the press was refused, which may have been the order"
	case told.Total == nil:
		return "the receipt shows no total"
	case !namesAllOrNone(after.Text, a.placement.Build.Lines):
		return "the receipt names some of the items only"
	}
	return ""
}

// refusedWrites counts the writes of the page that were refused because any of them might order.
func (a *attempt) refusedWrites() (count int) {
	for _, why := range a.run.lent.Blocked() {
		if strings.HasPrefix(why, "write") || strings.HasPrefix(why, "submit") {
			count++
		}
	}
	return count
}

// namesAllOrNone reports whether a text names every item, or none.
func namesAllOrNone(text string, lines []menu.Line) bool {
	text = sdk.Folded(text)
	named := 0
	for _, line := range lines {
		if strings.Contains(text, sdk.Folded(line.Item)) {
			named++
		}
	}
	return named == 0 || named == len(lines)
}

// receiptHost reports whether a receipt may be on host: the store's own, with "www." or without, or one that the platform names in full. A
// pattern covers many stores, and the receipt of another store proves nothing.
func receiptHost(host, home string, hosts []string) bool {
	return strings.TrimPrefix(host, "www.") == strings.TrimPrefix(home, "www.") || slices.Contains(hosts, host)
}

// unknown is the safe outcome after a fire; the page is kept for the operator.
func (a *attempt) unknown(after browser.Capture, told sdk.Outcome, why string) order.Outcome {
	return order.Outcome{Seen: a.kept("unconfirmed", after, told, why)}
}

// kept keeps the page as it was after a fire, and adds its place to why.
func (a *attempt) kept(kind string, after browser.Capture, told sdk.Outcome, why string) string {
	bundle, err := a.preserve(kind, after, told)
	if err != nil {
		a.sites.log.Error("what was seen after the click could not be kept", "order", a.placement.OrderID, "outcome", kind, "error", err)
		return why
	}
	return why + " (kept as " + bundle.BundleSHA256 + ")"
}

// preserve writes the bundle and returns what the core keeps of it. The pictures are added when the outcome was returned, before the page closes.
func (a *attempt) preserve(kind string, after browser.Capture, told sdk.Outcome) (*order.Evidence, error) {
	p, host := a.run.platform, hostOf(after.URL)
	after = after.Without(a.secrets)
	taken := map[string]browser.Picture{}
	var before *browser.Capture
	if last := a.lastPage(); last != nil {
		before, taken["before"] = new(last.says.Without(a.secrets)), last.shows
	}
	facts := facts{
		Kind: kind, OrderID: a.placement.OrderID, Driver: p.driver(), URL: after.URL, MerchantHost: host,
		ConfirmationNumber: a.secrets.Number(told.Number), ObservedTotal: told.Total, ConfirmedTotal: a.placement.Total, ReadyAt: a.secrets.All(told.ReadyAt),
		CapturedAt: a.sites.now().UTC().Truncate(time.Millisecond), Shown: a.placement.Shown,
		Refused: counted(a.run.lent.Blocked()),
	}
	digest, err := a.drafted().finish(facts, before, after)
	if err != nil {
		return nil, fmt.Errorf("host: keep the evidence: %w", err)
	}
	a.run.last = func() { a.keepPictures(digest, taken) }
	return &order.Evidence{
		Kind: kind, ConfirmationNumber: facts.ConfirmationNumber, MerchantHost: facts.MerchantHost, ObservedTotal: facts.ObservedTotal,
		ReadyAt: facts.ReadyAt, CapturedAt: facts.CapturedAt, BundleSHA256: digest, Driver: facts.Driver,
	}, nil
}

// beginDraft begins to write the evidence of an order that was sent: what the page said before.
func (a *attempt) beginDraft() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.fires == 0 || a.draft != nil || a.before == nil {
		return
	}
	a.draft = a.sites.archive.begin()
	a.draft.addTexts("before", a.before.says.Without(a.secrets))
}

// drafted is the draft of the evidence: a new one if none was begun.
func (a *attempt) drafted() *draft {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.draft == nil {
		a.draft = a.sites.archive.begin()
	}
	return a.draft
}

// dropDraft removes evidence that was begun and not finished.
func (a *attempt) dropDraft() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.draft == nil {
		return
	}
	if err := a.draft.drop(); err != nil {
		a.sites.log.Error("a folder of evidence that was not finished could not be removed", "order", a.placement.OrderID, "error", err)
	}
}

// keepPictures adds the pictures to a bundle: those that were taken, and one of the page as it is now.
func (a *attempt) keepPictures(bundle string, taken map[string]browser.Picture) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(a.run.ctx), a.sites.limits.Evidence)
	defer cancel()
	after, err := a.run.lent.Picture(ctx)
	if err == nil {
		taken["after"] = after
	}
	for name, picture := range taken {
		picture.URL = a.secrets.All(picture.URL)
		taken[name] = picture
	}
	if err = errors.Join(err, a.sites.archive.addPictures(bundle, taken)); err != nil {
		a.sites.log.Error("the pictures of an order's evidence could not be kept", "order", a.placement.OrderID, "bundle", bundle, "error", clearedError(err, a.secrets))
	}
}

const digits = "0123456789"

func containsDigit(text string) bool { return strings.ContainsAny(text, digits) }

func endsIn(text, any string) bool { return strings.TrimRight(text, any) != text }

func beginsWith(text, any string) bool { return strings.TrimLeft(text, any) != text }

// showsAmount reports whether text contains an amount, with or without thousands separators, with a decimal point or a decimal comma.
func showsAmount(text string, amount money.Minor) bool {
	whole, cents, _ := strings.Cut(amount.String(), ".")
	for _, marks := range [...]struct{ decimal, thousands string }{{".", ","}, {",", "."}} {
		grouped := whole
		for i := len(whole) - 3; i > 0; i -= 3 {
			grouped = grouped[:i] + marks.thousands + grouped[i:]
		}
		for _, form := range [...]string{whole, grouped} {
			for before, after := range around(text, form+marks.decimal+cents) {
				if !endsIn(before, digits+".,") && !beginsWith(after, digits) {
					return true
				}
			}
		}
	}
	return false
}

// cleared returns an outcome without card data: what a driver or an error says may quote a page. Evidence has none.
func cleared(o order.Outcome, secrets *browser.Redactor) order.Outcome {
	o.Seen, o.Failure = secrets.All(o.Seen), clearedFailure(o.Failure, secrets)
	return o
}

func clearedFailure(f *failure.Failure, secrets *browser.Redactor) *failure.Failure {
	if f == nil {
		return nil
	}
	clean := *f
	clean.Message, clean.Item, clean.Seen = secrets.All(f.Message), secrets.All(f.Item), secrets.All(f.Seen)
	return &clean
}

// clearedError returns err without the card data in its text.
func clearedError(err error, secrets *browser.Redactor) error {
	if err == nil || secrets.All(err.Error()) == err.Error() {
		return err
	}
	return quoting{err, secrets}
}

// quoting is an error whose text quotes card data.
type quoting struct {
	cause   error
	secrets *browser.Redactor
}

// Error is the text without it.
func (q quoting) Error() string { return q.secrets.All(q.cause.Error()) }

// Unwrap returns the cause, so that errors.Is finds it.
func (q quoting) Unwrap() error { return q.cause }

// As finds a failure without the card data.
func (q quoting) As(target any) bool {
	into, ok := target.(**failure.Failure)
	if !ok || !errors.As(q.cause, into) {
		return false
	}
	*into = clearedFailure(*into, q.secrets)
	return true
}
