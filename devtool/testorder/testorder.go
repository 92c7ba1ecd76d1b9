// Package testorder places an order at a test restaurant, as a partner's program would, and compares each step with the restaurant's
// script (spec 4.5).
package testorder

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/sandbox"
	"github.com/carryout-dev/carryout/devtool/client"
	"github.com/carryout-dev/carryout/transports/rest/api"
)

// Step is one step of a run, with the expected and the actual result.
type Step struct {
	Name     string        `json:"name"`
	Expected string        `json:"expected"`
	Got      string        `json:"got"`
	OK       bool          `json:"ok"`
	Usual    time.Duration `json:"-"` // how long the script takes
	Took     time.Duration `json:"-"`
	TookMs   int64         `json:"tookMs"`
}

// Run is one test order.
type Run struct {
	Place    string    `json:"place"`
	Via      string    `json:"via,omitempty"` // mcp: through the tool interface
	Expected string    `json:"expected"`      // the order's state in the end, with the failure code
	Outcome  string    `json:"outcome"`
	OK       bool      `json:"ok"`
	CartID   string    `json:"cartId,omitempty"`
	OrderID  string    `json:"orderId,omitempty"`
	Steps    []Step    `json:"steps"`
	Cart     *api.Cart `json:"-"`
	TookMs   int64     `json:"tookMs"`

	Calls []client.Call `json:"-"`
}

// Options are what a run works with.
type Options struct {
	Client   *client.Client // signed in
	App      string
	Place    string
	Tools    string   // address of the tool interface, to order through it; empty: through the API
	Items    []string // default Items
	Phone    string   // a reserved number; empty: any
	Listener string   // names the listener that makes the feed hold the events; one for many runs
	Sleep    func(context.Context, time.Duration) error
	// Progress is called when a step begins, with OK unset and no time, and when it ends.
	Progress func(Run, Step, bool)
	// Picture, if set, is called with a JPEG of the restaurant's page, at most twice a second while a cart is built at a real restaurant
	// through the API.
	Picture func([]byte)
}

// Real reports whether a place is a restaurant with a site of its own rather than a test restaurant: an id of the places, or the address
// of an ordering page.
func Real(place string) bool {
	return strings.HasPrefix(place, "plc_") || strings.HasPrefix(place, "https://") || strings.HasPrefix(place, "http://")
}

// Items is the default order.
func Items() []string { return []string{"latte", "blueberry muffin"} }

// Choice answers the question of a test restaurant.
const Choice = "Large, oat milk"

const (
	pollEvery = 500 * time.Millisecond
	patience  = 3 * time.Minute // a cold build takes that long (spec 3.2)
)

// Expectation is how an order ends at a test restaurant, in words.
func Expectation(place string) string {
	r, known := sandbox.Find(place)
	if !known {
		return string(api.OrderStatePlaced)
	}
	state, code := r.Script.Outcome()
	return strings.TrimSpace(string(state) + " " + string(code))
}

// Usual is how long the script of a test restaurant takes.
func Usual(place string) time.Duration {
	r, _ := sandbox.Find(place)
	return r.Script.BuildsIn + r.Script.After
}

// trial is a run under way.
type trial struct {
	Options
	run    Run
	script sandbox.Script
	known  bool
	grant  orders
	place  string // where the order goes: a branch, after the question which
	userID string // the person
	key    string
}

// Place runs one test order. It returns an error if there is no outcome; a wrong outcome is in the run.
func Place(ctx context.Context, o Options) (Run, error) {
	if len(o.Items) == 0 {
		o.Items = Items()
	}
	if o.Progress == nil {
		o.Progress = func(Run, Step, bool) {}
	}
	if o.Listener == "" {
		o.Listener = rand.Text()
	}
	t := &trial{Options: o, place: o.Place, key: "test-order-" + rand.Text()}
	r, known := sandbox.Find(o.Place)
	t.script, t.known = r.Script, known
	t.run = Run{Place: o.Place, Expected: Expectation(o.Place)}
	if o.Tools != "" {
		t.run.Via = "mcp"
	}
	began := time.Now()
	err := t.walk(ctx)
	t.run.TookMs = time.Since(began).Milliseconds()
	t.run.OK = err == nil && t.run.Outcome == t.run.Expected && !slices.ContainsFunc(t.run.Steps, func(s Step) bool { return !s.OK })
	return t.run, err
}

// step runs one step and compares the result with what was expected.
func (t *trial) step(name, expected string, usual time.Duration, do func() (string, error)) error {
	s := Step{Name: name, Expected: expected, Usual: usual}
	t.Progress(t.run, s, false)
	began := time.Now()
	got, err := do()
	s.Took = time.Since(began)
	s.TookMs, s.Got = s.Took.Milliseconds(), got
	if err != nil {
		s.Got = err.Error()
	}
	s.OK = err == nil && (expected == "" || got == expected)
	t.run.Steps = append(t.run.Steps, s)
	t.Progress(t.run, s, true)
	return err
}

// errStop ends a run whose outcome is known early.
var errStop = errors.New("stop")

func (t *trial) walk(ctx context.Context) error {
	steps := []func(context.Context) error{t.session, t.build}
	if t.script.AsksSize {
		steps = append(steps, t.answer)
	}
	if Real(t.Place) {
		steps = append(steps, t.reply)
	}
	if t.script.Raises != 0 {
		steps = append(steps, t.refused)
	}
	steps = append(steps, t.confirm, t.await)
	for _, step := range steps {
		if err := step(ctx); errors.Is(err, errStop) {
			return nil
		} else if err != nil {
			return err
		}
	}
	return nil
}

// session provisions a person of the sandbox, verifies them and mints a grant: one call for a terminal tool.
func (t *trial) session(ctx context.Context) error {
	return t.step("person", "a verified person and a grant", 0, func() (string, error) {
		if err := t.listen(ctx); err != nil {
			return "", err
		}
		s, err := t.Client.TestSession(ctx, t.App, t.Phone)
		if err != nil {
			return "", err
		}
		t.userID = s.User.ID
		trace := func(c client.Call) { t.run.Calls = append(t.run.Calls, c) }
		if t.Tools != "" {
			t.grant = &tools{url: t.Tools, token: s.Grant.Token, trace: trace}
		} else if t.grant, err = t.Client.With(s.Grant.Token, trace); err != nil {
			return "", err
		}
		return "a verified person and a grant", nil
	})
}

// build starts the cart and waits for it. At a restaurant with branches it first expects to be asked which one.
func (t *trial) build(ctx context.Context) error {
	if len(t.script.Branches) > 0 {
		err := t.step("branch", "asked which of "+strings.Join(t.script.Branches, ", "), 0, func() (string, error) {
			_, err := t.start(ctx)
			var p *client.Problem
			if !errors.As(err, &p) || p.Code != fault.StoreAmbiguous.Code {
				return "not asked", err
			}
			var ids []string
			for _, c := range p.Candidates {
				ids = append(ids, c.PlaceID)
			}
			return "asked which of " + strings.Join(ids, ", "), nil
		})
		if err != nil {
			return err
		}
		t.place = t.script.Branches[0]
	}
	expected := string(api.CartStatusReady)
	if t.known && t.script.Fails != "" {
		expected = "failed " + string(t.script.Fails)
	} else if t.script.AsksSize {
		expected = string(api.CartStatusNeedsAnswer)
	} else if r, ok := sandbox.Find(t.place); ok {
		expected = readyAt(priced(r, t.Items))
	} else if Real(t.place) {
		expected = readyOrAsked
	}
	err := t.step("build", expected, t.script.BuildsIn, func() (string, error) {
		return t.builtBy(ctx, t.start)
	})
	if err != nil {
		return err
	}
	if t.run.Cart.Status == api.CartStatusFailed {
		t.run.Outcome = "failed " + failureOf(t.run.Cart)
		return errStop
	}
	return nil
}

func (t *trial) start(ctx context.Context) (*api.CartStarted, error) {
	key := t.key
	in := api.NewCart{Items: &t.Items, PlaceID: &t.place, IdempotencyKey: &key}
	if strings.Contains(t.place, "://") {
		in.PlaceID, in.OrderURL = nil, &t.place
	}
	return t.grant.CreateCart(ctx, in)
}

// builtBy starts a build, waits for its end, and returns the cart's state in words. The call that starts it waits for it, too, if it goes
// to the tool interface.
func (t *trial) builtBy(ctx context.Context, start func(context.Context) (*api.CartStarted, error)) (string, error) {
	if t.Tools != "" {
		defer t.watch(ctx, t.buildingOrder)()
	}
	started, err := start(ctx)
	if err != nil {
		return "", err
	}
	t.run.CartID = started.Cart.ID
	if t.Tools == "" {
		defer t.watch(ctx, func(context.Context) (string, error) { return started.Cart.ID, nil })()
	}
	return t.built(ctx, started.Cart.ID)
}

// built waits until a cart is no longer building, and returns its state in words.
func (t *trial) built(ctx context.Context, id string) (string, error) {
	for waited := time.Duration(0); ; waited += pollEvery {
		c, err := t.grant.Cart(ctx, id)
		if err != nil {
			return "", err
		}
		t.run.Cart = c
		switch c.Status {
		case api.CartStatusBuilding:
			if waited > patience {
				return "", fmt.Errorf("the cart is still building after %s", patience)
			}
			if err := t.Sleep(ctx, pollEvery); err != nil {
				return "", err
			}
			continue
		case api.CartStatusFailed:
			return "failed " + failureOf(c), nil
		case api.CartStatusReady:
			if _, scripted := sandbox.Find(t.place); scripted && c.Fees != nil {
				return readyAt(Amount(c.Fees.MerchantTotalMinor)), nil
			}
		}
		if Real(t.place) && (c.Status == api.CartStatusReady || c.Status == api.CartStatusNeedsAnswer) {
			return readyOrAsked, nil
		}
		return string(c.Status), nil
	}
}

// buildingOrder is the order whose cart is being built. The tool interface returns it when the build has ended, so it is read from the feed.
func (t *trial) buildingOrder(ctx context.Context) (string, error) {
	kind := api.EventFilterOrderBuilding
	for {
		page, err := t.Client.Events(ctx, t.App, api.ListCLIEventsParams{UserID: &t.userID, Event: &kind})
		if err != nil {
			return "", err
		}
		if len(page.Events) > 0 {
			return page.Events[0].Order.ID, nil // the newest
		}
		if err := t.Sleep(ctx, pollEvery); err != nil {
			return "", err
		}
	}
}

// watch passes on what the restaurant's page looks like until the returned function is called. Which names the cart or its order. The order
// does not depend on it: after an error there are no more pictures.
func (t *trial) watch(ctx context.Context, which func(context.Context) (string, error)) (end func()) {
	if t.Picture == nil || !Real(t.place) {
		return func() {}
	}
	ctx, stop := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		id, err := which(ctx)
		if err != nil {
			return
		}
		for {
			page, err := t.Client.Page(ctx, t.App, id)
			if err != nil {
				return
			}
			if picture, err := page.Picture.Get(); err == nil {
				t.Picture(picture)
			}
			if t.Sleep(ctx, pollEvery) != nil {
				return
			}
		}
	}()
	return func() { stop(); <-ended }
}

// answer answers the question about the size.
func (t *trial) answer(ctx context.Context) error {
	r, _ := sandbox.Find(t.place)
	return t.step("answer", readyAt(priced(r, t.Items, Choice)), 0, func() (string, error) {
		choice, key := Choice, t.key+"-answer"
		return t.builtBy(ctx, func(ctx context.Context) (*api.CartStarted, error) {
			return t.grant.AnswerCart(ctx, t.run.CartID, api.CartAnswer{Choices: &choice, IdempotencyKey: &key})
		})
	})
}

// readyOrAsked is how the build of a cart ends well at a real restaurant: with a total, or with a question.
const readyOrAsked = "ready, or a question"

// mostQuestions bounds the questions of a real restaurant that are answered.
const mostQuestions = 5

// reply answers the questions of a real restaurant: with the first option of each required group, and yes to the offered pickup.
func (t *trial) reply(ctx context.Context) error {
	for n := range mostQuestions {
		if t.run.Cart.Status != api.CartStatusNeedsAnswer {
			return nil
		}
		asked, err := t.run.Cart.Decision.Get()
		if err != nil {
			return err
		}
		in := api.CartAnswer{IdempotencyKey: new(fmt.Sprintf("%s-answer-%d", t.key, n))}
		switch words := firstOptions(asked.Groups); {
		case asked.Kind == api.DecisionKindPickupTime:
			in.AcceptPickupTime = new(api.CartAnswerAcceptPickupTime(true))
		case words == "": // only a person can answer
			return t.step("answer", "a question with options", 0, func() (string, error) { return asked.Question, nil })
		default:
			in.Choices = &words
		}
		err = t.step("answer", readyOrAsked, 0, func() (string, error) {
			return t.builtBy(ctx, func(ctx context.Context) (*api.CartStarted, error) { return t.grant.AnswerCart(ctx, t.run.CartID, in) })
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// firstOptions names the first option of each required group or, if none is, of any.
func firstOptions(groups []api.DecisionGroup) string {
	var words, others []string
	for _, g := range groups {
		switch {
		case len(g.Options) == 0:
		case g.Required:
			words = append(words, g.Options[0])
		default:
			others = append(others, g.Options[0])
		}
	}
	if len(words) == 0 {
		words = others
	}
	return strings.Join(words, ", ")
}

// refused confirms at a restaurant that raises its price first, and reads the cart again.
func (t *trial) refused(ctx context.Context) error {
	before := *t.run.Cart.TotalMinor
	expected := "price_changed, then " + Amount(before+int64(t.script.Raises))
	return t.step("price", expected, 0, func() (string, error) {
		key := t.key + "-first"
		_, err := t.grant.ConfirmCart(ctx, t.run.CartID, api.CartConfirmation{ExpectedTotalMinor: before, IdempotencyKey: &key})
		var p *client.Problem
		if !errors.As(err, &p) || p.Code != fault.PriceChanged.Code {
			return "confirmed at the old total", err
		}
		c, err := t.grant.Cart(ctx, t.run.CartID)
		if err != nil {
			return "", err
		}
		t.run.Cart = c
		return "price_changed, then " + Amount(*c.TotalMinor), nil
	})
}

// confirm confirms the cart at its total.
func (t *trial) confirm(ctx context.Context) error {
	if t.run.Cart.Status != api.CartStatusReady || t.run.Cart.TotalMinor == nil {
		t.run.Outcome = "cart " + string(t.run.Cart.Status)
		return errStop
	}
	return t.step("confirm", "placing", 0, func() (string, error) {
		if err := t.listen(ctx); err != nil { // a slow build outlasts the first
			return "", err
		}
		key := t.key + "-yes"
		yes, err := t.grant.ConfirmCart(ctx, t.run.CartID, api.CartConfirmation{ExpectedTotalMinor: *t.run.Cart.TotalMinor, IdempotencyKey: &key})
		if err != nil {
			return "", err
		}
		t.run.OrderID = yes.Order.ID
		return string(yes.Order.Status), nil
	})
}

// await reads until the order is no longer being placed.
func (t *trial) await(ctx context.Context) error {
	return t.step("await", t.run.Expected, t.script.After, func() (string, error) {
		for waited := time.Duration(0); ; waited += pollEvery {
			c, err := t.grant.Cart(ctx, t.run.CartID)
			if err != nil {
				return "", err
			}
			state := api.OrderStatePlacing
			if c.Order != nil {
				state = c.Order.Status
			}
			if state != api.OrderStatePlacing {
				t.run.Cart = c
				t.run.Outcome = string(state)
				if state == api.OrderStateFailed {
					code, err := t.failureCode(ctx, c.Order.ID)
					if err != nil {
						return "", err
					}
					t.run.Outcome += " " + code
				}
				return t.run.Outcome, nil
			}
			if waited > patience {
				return "", fmt.Errorf("the order is still being placed after %s", patience)
			}
			if err := t.Sleep(ctx, pollEvery); err != nil {
				return "", err
			}
		}
	})
}

// readyAt describes a ready cart with the restaurant's total. The service fee is configurable, so the script does not know it.
func readyAt(amount string) string { return "ready at " + amount + " plus the service fee" }

// priced is the total of items by the menu of a test restaurant.
func priced(r sandbox.Restaurant, items []string, answers ...string) string {
	bag, _ := r.Read(sandbox.Request{Items: items, Answers: answers})
	return Amount(int64(bag.Total()))
}

// listen makes the application count as having an endpoint for 30 seconds, so that events are written to its feed.
func (t *trial) listen(ctx context.Context) error {
	_, err := t.Client.Events(ctx, t.App, api.ListCLIEventsParams{Listen: &t.Listener})
	return err
}

// failureCode is why an order failed. Only its event says so, not the cart.
func (t *trial) failureCode(ctx context.Context, order string) (string, error) {
	kind := api.EventFilterOrderFailed
	page, err := t.Client.Events(ctx, t.App, api.ListCLIEventsParams{OrderID: &order, Event: &kind})
	if err != nil {
		return "", err
	}
	for _, e := range page.Events {
		if code, err := e.Order.FailureCode.Get(); err == nil {
			return code, nil
		}
	}
	return "without an event", nil
}

func failureOf(c *api.Cart) string {
	f, err := c.Failure.Get()
	if err != nil {
		return ""
	}
	return f.Code
}

// CartRows are the lines of a cart as the person sees it, each with its amount; the store has none. A cart without a total has no rows.
func CartRows(r Run) (rows [][2]string) {
	c := r.Cart
	if c == nil || c.Items == nil || c.TotalMinor == nil {
		return nil
	}
	if c.Store != nil {
		rows = append(rows, [2]string{c.Store.Name + ", " + c.Store.Address})
	}
	for _, item := range *c.Items {
		name := fmt.Sprintf("%d × %s", item.Quantity, item.Name)
		if len(item.Modifiers) > 0 {
			name += " (" + strings.Join(item.Modifiers, ", ") + ")"
		}
		amount := " "
		if item.PriceMinor != nil {
			amount = Amount(*item.PriceMinor * item.Quantity)
		}
		rows = append(rows, [2]string{name, amount})
	}
	if c.Fees != nil {
		rows = append(rows, [2]string{"Tax and fees", Amount(c.Fees.TaxAndFeesMinor)})
		if !c.Fees.ServiceFeeWaived {
			rows = append(rows, [2]string{"Service fee", Amount(c.Fees.ServiceFeeMinor)})
		}
	}
	return append(rows, [2]string{"Total", Amount(*c.TotalMinor)})
}

// Amount formats minor units of the test menu's currency.
func Amount(minor int64) string { return fmt.Sprintf("$%d.%02d", minor/100, minor%100) }
