package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// Driver orders at restaurants on Toast. It keeps nothing between calls.
type Driver struct{}

// New returns the driver.
func New() sdk.Driver { return Driver{} }

var _ sdk.Driver = Driver{}

// Manifest states what the platform's pages are like.
func (Driver) Manifest() sdk.Manifest { return manifest() }

// Recognize goes by the page's cache and item cards first, and by its address.
func (Driver) Recognize(ctx context.Context, page sdk.Page) (int, error) {
	var known []restaurantEntry
	if err := page.Evaluate(ctx, "", cache, &known); err != nil {
		return 0, err
	}
	if len(known) > 0 {
		return 95, nil
	}
	address, err := page.URL(ctx)
	if err != nil {
		return 0, err
	}
	if regexp.MustCompile(platformHost).MatchString(address) {
		return 80, nil
	}
	return 0, nil
}

// Menu opens the store's page and reads the menu from the page's own cache.
func (Driver) Menu(ctx context.Context, page sdk.Page) (sdk.Store, sdk.Menu, error) {
	if err := open(ctx, page); err != nil {
		return sdk.Store{}, sdk.Menu{}, err
	}
	return readMenu(ctx, page)
}

// Options opens the item's dialog and reads its groups.
func (Driver) Options(ctx context.Context, page sdk.Page, item sdk.Item) ([]sdk.Group, error) {
	if item.SoldOut {
		return nil, nil // its dialog does not open
	}
	sections, err := openItem(ctx, page, item.ID, item.Name)
	if err != nil {
		return nil, err
	}
	groups := make([]sdk.Group, 0, len(sections))
	for _, one := range sections {
		groups = append(groups, one.Group)
	}
	if err := page.Click(ctx, sdk.At(closeItem)); err != nil {
		return nil, err
	}
	if _, err := page.Wait(ctx, sdk.Gone(sdk.At(itemDialog))); err != nil {
		return nil, err
	}
	return groups, nil
}

// Fill puts the lines into the cart and reads it back. It leaves the cart open.
func (Driver) Fill(ctx context.Context, page sdk.Page, lines []sdk.Line, pickup sdk.Pickup) (sdk.Bag, error) {
	if err := open(ctx, page); err != nil {
		return sdk.Bag{}, err
	}
	if err := inStock(ctx, page, lines); err != nil {
		return sdk.Bag{}, err
	}
	for _, line := range lines {
		if err := addLine(ctx, page, line); err != nil {
			return sdk.Bag{}, err
		}
	}
	if !pickup.At.IsZero() {
		// The last thing before the cart: slots go stale while it is filled.
		if err := choosePickup(ctx, page, pickup.At); err != nil {
			return sdk.Bag{}, err
		}
	}
	return readCart(ctx, page, lines)
}

// Checkout goes on to the last page and reads its figures.
func (Driver) Checkout(ctx context.Context, page sdk.Page, contact sdk.Contact) (sdk.Quote, error) {
	if err := enterCheckout(ctx, page); err != nil {
		return sdk.Quote{}, err
	}
	if err := fillContact(ctx, page, contact); err != nil {
		return sdk.Quote{}, err
	}
	pickup, err := readPickup(ctx, page)
	if err != nil {
		return sdk.Quote{}, err
	}
	if contact.Card {
		if err := fillCard(ctx, page); err != nil {
			return sdk.Quote{}, err
		}
	}
	quote, err := readTotals(ctx, page)
	quote.Pickup = pickup
	return quote, err
}

// Submit presses Place Order, once more where the site answers with a new ready time, and reads what the page says.
func (Driver) Submit(ctx context.Context, page sdk.Page) (sdk.Outcome, error) {
	sent, err := page.Submit(ctx, sdk.At(placeOrder))
	if err != nil {
		return sdk.Outcome{}, err
	}
	if sent.AskedAgain {
		if sent, err = page.Submit(ctx, sdk.At(delayAccept).WithExactText(phrasePlaceOrder)); err != nil {
			return sdk.Outcome{}, err
		}
	}
	return readOutcome(ctx, page, sent)
}

// open loads the store's page and gets it ready for a pickup order.
func open(ctx context.Context, page sdk.Page) error {
	status, err := page.Goto(ctx, page.Home())
	switch {
	case err != nil:
		return err
	case status == http.StatusForbidden || status == http.StatusTooManyRequests:
		return sdk.Fail(sdk.BotBlocked, fmt.Sprintf("the page answered %d", status))
	case status == http.StatusNotFound || status == http.StatusGone:
		return sdk.Fail(sdk.StoreNotOrderable, fmt.Sprintf("the page answered %d", status))
	case status >= http.StatusBadRequest:
		return sdk.Fail(sdk.SiteUnreachable, fmt.Sprintf("the page answered %d", status))
	}
	conditions := make([]sdk.Condition, 0, len(arrivals))
	for _, one := range arrivals {
		conditions = append(conditions, sdk.Visible(one.shows))
	}
	which, err := page.Wait(ctx, conditions...)
	switch {
	case errors.Is(err, sdk.ErrNotFound):
		return sdk.Fail(sdk.SiteChanged, "neither a menu nor a notice")
	case err != nil:
		return err
	case arrivals[which].code != "":
		return sdk.Fail(arrivals[which].code, arrivals[which].shows.Text)
	}
	return prepare(ctx, page)
}

// prepare clears the way and makes sure that the order is for pickup.
func prepare(ctx context.Context, page sdk.Page) error {
	shown, err := page.Read(ctx, sdk.At("body"), sdk.Fields{"banner": cookieBanner + "?", "ways": fulfillment + "*", "chosen": fulfillmentChosen})
	if err != nil {
		return err
	}
	if len(shown) == 1 && shown[0]["banner"] == "true" {
		if err := page.Click(ctx, sdk.At(cookieRefusal).WithText(phraseNecessary)); err != nil {
			return err
		}
	}
	switch {
	case len(shown) != 1 || shown[0]["ways"] == "":
		return sdk.Fail(sdk.SiteChanged, "no choice between delivery and pickup")
	case folded(shown[0]["chosen"]) == folded(phrasePickup):
		return nil
	case slices.Contains(strings.Split(folded(shown[0]["ways"]), " "), folded(phrasePickup)):
		return page.Click(ctx, sdk.At(fulfillment).WithExactText(phrasePickup))
	}
	return sdk.Fail(sdk.StoreNotOrderable, "no pickup is offered")
}

// folded is how texts are compared: case and white space do not count.
func folded(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), " ")) }
