package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// This file goes from the bag to the last page and reads its figures.

// Checkout goes to the last page as a guest, fills in who the food is for, and reads the figures once they add up. A page on which an order could not be sent
// or proven is refused here, before a cart is offered.
func (Driver) Checkout(ctx context.Context, page sdk.Page, contact sdk.Contact) (sdk.Quote, error) {
	quote, err := checkout(ctx, page, contact)
	return quote, lapsed(ctx, page, err)
}

func checkout(ctx context.Context, page sdk.Page, contact sdk.Contact) (sdk.Quote, error) {
	shown, err := toLastPage(ctx, page)
	if err != nil {
		return sdk.Quote{}, err
	}
	if shown, err = chooseTimes(ctx, page, shown); err != nil {
		return sdk.Quote{}, err
	}
	if shown, err = fillContact(ctx, page, shown, contact); err != nil {
		return sdk.Quote{}, err
	}
	shown, quote, offer, err := readFigures(ctx, page, shown, contact)
	if err != nil {
		return sdk.Quote{}, err
	}
	takes, known := shown.takesCard()
	if !known {
		return sdk.Quote{}, unsupported("the last page does not say how to pay")
	}
	if offer.Label == "" && offer.At.IsZero() {
		return sdk.Quote{}, unsupported("the last page does not say when to pick up")
	}
	if takes {
		if err := prepareOrder(ctx, page, shown, quote, contact.Card); err != nil {
			return sdk.Quote{}, err
		}
	}
	quote.TakesCard, quote.Pickup = takes, offer
	return quote, nil
}

// prepareOrder checks that the last page can send an order whose receipt can be told from it, and has the card typed if one is to be.
func prepareOrder(ctx context.Context, page sdk.Page, shown view, quote sdk.Quote, card bool) error {
	if _, sends := shown.lastButton(); sends != sent {
		return unsupported("the last page has not one button that says that it sends the order")
	}
	if receiptPage.MatchString(shown.URL) {
		return unsupported("the last page has the address of a receipt")
	}
	fields, err := findCard(ctx, page, shown)
	if err != nil || !card {
		return err
	}
	return enterCard(ctx, page, fields, quote)
}

// mostSteps bounds the pages between the bag and the last page, and the steps there.
const mostSteps = 8

// toLastPage presses the button to the checkout, and continues as a guest, until the page asks who the food is for.
func toLastPage(ctx context.Context, page sdk.Page) (view, error) {
	shown, err := settled(ctx, page)
	if err != nil {
		return view{}, err
	}
	stuck, waits, tried := 0, 0, map[string]bool{}
	for range mostSteps {
		region := shown.layer()
		next, found := shown.button(region, false, guest.MatchString)
		if !found && (shown.isLast() || shown.asksWho()) {
			return shown, nil
		}
		if !found {
			next, found = shown.asGuest(tried, region)
		}
		if !found {
			next, found = shown.toCheckout(tried, region)
		}
		if !found && shown.asksContact() {
			return shown, nil
		}
		if !found && shown.loads() && waits == 0 {
			waits++
			if shown, err = changed(ctx, page, shown); err != nil {
				return view{}, err
			}
			continue
		}
		if !found {
			return view{}, shown.refusal("no way to the last page is known")
		}
		before := shown
		shown, err = press(ctx, page, shown, next)
		if errors.Is(err, sdk.ErrNotFound) {
			shown, err = settled(ctx, page) // the button was drawn again since it was seen
		}
		if err != nil {
			return view{}, err
		}
		if shown.sum() != before.sum() {
			tried[before.signature(next)] = shown.URL == before.URL // it leads back to its page
			continue
		}
		if stuck++; stuck > 1 {
			return view{}, shown.refusal("the bag does not lead to the last page")
		}
	}
	return view{}, unsupported("the last page was not reached")
}

// toCheckout finds the button to the checkout: not the link to it that the checkout itself shows.
func (v view) toCheckout(tried map[string]bool, region int) (int, bool) {
	return v.fresh(tried, region, func(i int) bool {
		n := v.Nodes[i]
		return (toLast.MatchString(v.says(i)) || n.Name != "" && toLast.MatchString(n.Name)) && !(n.Tag == "a" && n.Link == v.URL)
	})
}

// asGuest finds the button that continues without an account where only the title above it says so, and nothing is to be entered between them.
func (v view) asGuest(tried map[string]bool, region int) (int, bool) {
	titled := false
	for i := region; i < v.ends[region]; i++ {
		n := v.Nodes[i]
		switch {
		case n.Tag == "#" && v.heading(i):
			titled = guest.MatchString(n.Text)
		case n.Tag == "input" && typed.MatchString(n.Type) && !n.Hidden:
			titled = false
		case titled && n.Acts && !n.Hidden && !n.Off && (toLast.MatchString(v.says(i)) || onward.MatchString(v.says(i))) && !tried[v.signature(i)]:
			return i, true
		}
	}
	return 0, false
}

// loads reports whether a page says that its content is still to come.
func (v view) loads() bool {
	for i, n := range v.Nodes {
		if (n.Role == "progressbar" || n.Tag == "#" && toCome.MatchString(n.Text)) && !v.hidden(i) {
			return true
		}
	}
	return false
}

// refusal is why a bag does not lead to the last page, as far as the page says so: something in it is sold out, or an account is needed.
func (v view) refusal(otherwise string) error {
	for i, n := range v.Nodes {
		if n.Tag == "#" && soldOut.MatchString(n.Text) && !v.hidden(i) {
			return sdk.Fail(sdk.ItemUnavailable, n.Text)
		}
	}
	if v.signsIn(v.layer()) {
		return sdk.Fail(sdk.LoginRequired, "a password is asked for, and nothing leads on without one")
	}
	return unsupported(otherwise)
}

// readFigures reads the last page until its figures add up and rest, and what is known of the pickup then. What is to do on the page meanwhile is done first (reading.next).
func readFigures(ctx context.Context, page sdk.Page, shown view, contact sdk.Contact) (view, sdk.Quote, sdk.Offer, error) {
	r := reading{page: page, contact: contact, tried: map[string]bool{}, chosen: map[string]int{}, since: time.Now()}
	var before sdk.Quote
	for {
		quote, rows, wrong := shown.figures()
		do, err := r.next(shown, rows, wrong)
		if err != nil {
			return view{}, sdk.Quote{}, sdk.Offer{}, err
		}
		if do != nil {
			if shown, err = do(ctx); err != nil {
				return view{}, sdk.Quote{}, sdk.Offer{}, err
			}
			r.since, before = time.Now(), sdk.Quote{}
			continue
		}
		last, sends := shown.lastButton()
		_, left := shown.unchosen()
		switch {
		case wrong == nil && quote == before && sends != unsent && !left && !shown.Nodes[last].Busy && !r.awaits(shown) && !r.old(quote) && !r.early(quote) && !r.works(shown) && !r.awaitsTime(shown):
			return shown, quote, r.pickup(shown), nil
		case time.Since(r.since) > adding:
			return view{}, sdk.Quote{}, sdk.Offer{}, shown.unread(wrong)
		}
		before = quote
		if shown, err = settled(ctx, page); err != nil {
			return view{}, sdk.Quote{}, sdk.Offer{}, err
		}
	}
}

// unread is why a last page cannot be read. wrong is what is wrong with its figures.
func (v view) unread(wrong error) error {
	if name := v.missing(); name != "" {
		return unsupported(fmt.Sprintf("the last page asks for %q", name))
	}
	if way, left := v.unchosen(); left {
		return unsupported(fmt.Sprintf("%q cannot be chosen", v.called(way)))
	}
	if wrong == nil {
		wrong = errors.New("they do not rest, or no button sends the order")
	}
	return unsupported("the figures of the last page: " + wrong.Error())
}

// reading is what was done on a last page so far.
type reading struct {
	page     sdk.Page
	contact  sdk.Contact
	tried    map[string]bool // the buttons of steps, by signature
	chosen   map[string]int  // how often each way was chosen
	refilled int             // how often the contact was entered again
	boxes    int             // how often a checkbox was set
	timed    int             // how often a list of days or times was answered
	returned int             // choices made again because the figures did not follow them
	away     bool            // another way was chosen, so that pickup can be chosen again
	total    sdk.Minor       // the total before the last choice of how to get the food; 0 if there was none
	since    time.Time       // of the last of all this
	way      sdk.Offer       // the pickup that an earlier page shows as chosen
}

// pickup is what the last page says about the pickup, or what was chosen on a page before it where the last one shows no ways.
func (r *reading) pickup(shown view) sdk.Offer {
	offer, found := shown.pickup()
	if !found && !shown.showsWays() {
		return r.way
	}
	zone, err := r.page.Store().Zone()
	if err != nil {
		zone = nil
	}
	return shown.dated(offer, r.page.Store().Now, zone)
}

// awaitsTime reports whether the page does not say yet when to pick up: times may come once a day is chosen.
func (r *reading) awaitsTime(shown view) bool {
	return r.pickup(shown) == sdk.Offer{} && time.Since(r.since) < drawing
}

// old reports whether figures may be those from before a choice. A page may show the choice at once and ask its server for the figures.
func (r *reading) old(quote sdk.Quote) bool {
	return quote.Total == r.total && time.Since(r.since) < drawing
}

// untaxed is how long figures without tax and fees may be those from before the page has asked for them.
const untaxed = 2500 * time.Millisecond

// early reports whether figures may lack what the page adds once it knows who orders: it may ask for that some time after the last field.
func (r *reading) early(quote sdk.Quote) bool {
	return quote.TaxAndFee == 0 && time.Since(r.since) < untaxed
}

// works reports whether the page covers itself because it is still at work.
func (r *reading) works(shown view) bool { return shown.covered() && time.Since(r.since) < changing }

// awaits reports whether a way that was chosen is off: the page is still sending a choice. A page may also leave it off.
func (r *reading) awaits(shown view) bool {
	for says := range r.chosen {
		if shown.awaits(says, false) {
			return time.Since(r.since) < changing
		}
	}
	return false
}

// next returns what is to do on a last page before its figures count; nil if that is to wait. It makes choices, takes a suggested tip away, and takes the
// steps of a checkout that are before the figures or before the button that sends the order.
func (r *reading) next(shown view, rows []figure, wrong error) (func(context.Context) (view, error), error) {
	if r.works(shown) {
		return nil, nil
	}
	way, left := shown.wayToChoose()
	if left && r.away && wrong != nil && time.Since(r.since) < drawing {
		return nil, nil // its figures come first: later they might be taken for those of pickup
	}
	says := shown.called(way)
	radio := shown.Nodes[way].On != nil
	if left && !shown.Nodes[way].Off && (radio || r.chosen[says] < mostChoices) {
		r.away = false
		if r.chosen[says]++; r.chosen[says] > mostChoices {
			return nil, unsupported(fmt.Sprintf("%q cannot be chosen", says))
		}
		r.total = 0
		if len(rows) > 0 && pickupWords.MatchString(says) {
			r.total = rows[len(rows)-1].amount
		}
		return func(ctx context.Context) (view, error) { return chooseWay(ctx, r.page, shown, way) }, nil
	}
	if at, on, found := shown.box(); found && r.boxes < mostBoxes {
		r.boxes++
		return func(ctx context.Context) (view, error) { return setBox(ctx, r.page, shown, at, on) }, nil
	}
	if at, value, found := shown.openTime(); found && r.timed < mostTimeLists {
		r.timed++
		return func(ctx context.Context) (view, error) { return chooseTime(ctx, r.page, shown, at, value) }, nil
	}
	if shown.emptied() && r.refilled < mostReturns {
		r.refilled++
		return func(ctx context.Context) (view, error) { return fillContact(ctx, r.page, shown, r.contact) }, nil
	}
	step, more := shown.step(r.tried)
	more = more && len(r.tried) < mostSteps
	_, confirms := shown.confirms()
	if wrong == nil && tip(rows) != 0 {
		if list, value, found := shown.tipList(); found {
			return func(ctx context.Context) (view, error) { return chooseTip(ctx, r.page, shown, list, value) }, nil
		}
		none, found := shown.button(0, false, noTip.MatchString)
		if !found && more && confirms {
			r.tried[shown.signature(step)] = true
			none, found = step, true
		}
		if !found {
			return nil, unsupported("the page adds a tip that cannot be taken away")
		}
		return func(ctx context.Context) (view, error) { return press(ctx, r.page, shown, none) }, nil
	}
	if wrong == nil && extra(rows) != "" {
		return nil, unsupported(fmt.Sprintf("the page adds %q, which cannot be taken away", extra(rows)))
	}
	last, sends := shown.lastButton()
	late := (wrong != nil || sends == unsent) && time.Since(r.since) > drawing
	if more && (wrong != nil && confirms || wrong == nil && sends != unsent && shown.Nodes[last].Off || late) {
		r.tried[shown.signature(step)] = true
		r.way, _ = shown.untimed()
		return func(ctx context.Context) (view, error) { return takeStep(ctx, r.page, shown, step, r.contact) }, nil
	}
	// A page may show a choice and the figures from before it. It is made again from another one: next finds it then.
	if other, found := shown.otherWay(); found && wrong != nil && time.Since(r.since) > changing && r.returned < mostReturns {
		r.returned++
		r.away = true
		return func(ctx context.Context) (view, error) { return chooseWay(ctx, r.page, shown, other) }, nil
	}
	return nil, nil
}

// tipList finds a list of tips, and the choice of none in it.
func (v view) tipList() (at int, value string, found bool) {
	for i, n := range v.Nodes {
		if n.Tag != "select" || n.Hidden || n.Off || !tipWords.MatchString(n.Name+" "+n.Field) {
			continue
		}
		for _, c := range n.Choices {
			if noTip.MatchString(c.Text) && !c.On {
				return i, c.Value, true
			}
		}
	}
	return 0, "", false
}

func chooseTip(ctx context.Context, page sdk.Page, shown view, list int, value string) (view, error) {
	if err := page.Choose(ctx, sdk.At(shown.css(list)), value); err != nil {
		return view{}, err
	}
	return changed(ctx, page, shown)
}

// takeStep presses the button of a step, and fills in what the next step asks for.
func takeStep(ctx context.Context, page sdk.Page, shown view, next int, contact sdk.Contact) (view, error) {
	shown, err := press(ctx, page, shown, next)
	if err != nil {
		return view{}, err
	}
	if shown.emptied() {
		return fillContact(ctx, page, shown, contact)
	}
	return shown, nil
}

// mostChoices bounds how often one way is chosen, and mostReturns how often that is because the figures did not follow it, or the contact is entered again.
const (
	mostChoices = 4
	mostReturns = 2
)

// chooseWay selects one of several ways to get the food or to pay, and waits until the page has taken the choice. The page may draw the list again meanwhile,
// so whether the click succeeded is only what the page shows then.
func chooseWay(ctx context.Context, page sdk.Page, shown view, i int) (view, error) {
	says := shown.called(i)
	if err := choose(ctx, page, shown, i); err != nil {
		return view{}, err
	}
	began, reacts := time.Now(), choosing
	if shown.Nodes[i].On == nil {
		reacts = drawing // the form for a card comes
	}
	for {
		now, err := settled(ctx, page)
		if err != nil || !now.awaits(says, time.Since(began) < reacts) || time.Since(began) > changing {
			return now, err
		}
	}
}

// choose clicks a radio button. It is no error if the button is gone then.
func choose(ctx context.Context, page sdk.Page, shown view, i int) error {
	limited, cancel := context.WithTimeout(ctx, choosing)
	defer cancel()
	var err error
	if shown.Nodes[i].Tag == "input" {
		err = page.SetChecked(limited, sdk.At(shown.css(i)), true)
	} else {
		err = page.Click(limited, shown.target(i))
	}
	if waited(ctx, limited, err) || errors.Is(err, sdk.ErrNotFound) || errors.Is(err, sdk.ErrNotReady) {
		return nil
	}
	return err
}

// adding is how long the figures may take to add up.
const adding = 35 * time.Second

// confirms finds the button of a contact form that continues: it says so, or says nothing and is the only one of the form.
func (v view) confirms() (int, bool) {
	inputs := v.contactInputs()
	at, found := inputs["phone"]
	if !found {
		at, found = inputs["email"]
	}
	if !found {
		return 0, false
	}
	region, inForm := v.up(at, func(n node) bool { return n.Tag == "form" })
	if !inForm {
		return 0, false
	}
	goesOn := func(says string) bool { return onward.MatchString(says) && !leaves.MatchString(says) }
	if i, found := v.button(region, false, goesOn); found {
		return i, true
	}
	return v.wordless(region)
}

// wordless finds the button of a form that says nothing, if it is the only one. A link to another page is none: it is the picture of an item.
func (v view) wordless(form int) (int, bool) {
	var found []int
	for i := form; i < v.ends[form]; i++ {
		if v.presses(i, false) && !v.leads(i) && isPunctuation(v.says(i)) && !(len(found) > 0 && v.holds(found[len(found)-1], i)) {
			found = append(found, i)
		}
	}
	if len(found) != 1 {
		return 0, false
	}
	return found[0], true
}
